"""Lists of what there is: contracts and rule sets, one row a thing."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from simkopf.cards.decks import SUIT_NAMES, deck
from simkopf.errors import nearest
from simkopf.rules.contracts import CONTRACTS, contract, game_of
from simkopf.rules.load import Rules, load_ruleset, ruleset_names
from simkopf.rules.options import choices_of, hints_of
from simkopf.rules.ruleset import RuleSet

GAMES = {
    "schafkopf": "schafkopf", "doppelkopf": "doppelkopf", "doko": "doppelkopf",
    "solo66": "solo66", "66": "solo66",
}  # fmt: skip
"""Games by all the names that they are asked for by."""


def game_named(name: str) -> str:
    """Find a game by its name, whatever the case, blanks and hyphens.

    Raises
    ------
    SimkopfError
        If there is none; the nearest is named.

    Examples
    --------
    >>> game_named("Solo 66"), game_named("Doko")
    ('solo66', 'doppelkopf')
    """
    plain = "".join(name.lower().replace("-", " ").split())
    if plain not in GAMES:
        raise nearest("game", name, ("schafkopf", "doppelkopf", "solo66"))
    return GAMES[plain]


def contract_table(game: str | None = None) -> list[dict[str, Any]]:
    """List the contracts, of one game or of all.

    Parameters
    ----------
    game : str, optional
        ``"schafkopf"``, ``"doppelkopf"`` (also ``"doko"``) or ``"solo66"``.

    Returns
    -------
    list of dict
        ``name``, ``game``, ``family``, ``suit`` (its name, or None), ``tout``, ``decks`` (the
        usual one first), ``trumps`` (number in each deck), ``sides`` and ``goal`` as in
        ``Contract``, ``rulesets`` (names of the presets that play it).

    Raises
    ------
    SimkopfError
        If there is no such game.

    Examples
    --------
    >>> row = contract_table("schafkopf")[0]
    >>> row["name"], row["trumps"], row["sides"]
    ('sauspiel-eichel', {'lang': 14, 'kurz': 12}, 'called')
    """
    wanted = None if game is None else game_named(game)
    return [_contract_row(name) for name in CONTRACTS if wanted in (None, game_of(name))]


def _contract_row(name: str) -> dict[str, Any]:
    found = contract(name)
    presets = (load_ruleset(preset) for preset in ruleset_names(found.game))
    return {
        "name": name,
        "game": found.game,
        "family": found.family,
        "suit": None if found.suit is None else found.sort.suits[found.suit],
        "tout": found.tout,
        "decks": list(found.decks),
        "trumps": {pack: len(found.trumps(deck(pack))) for pack in found.decks},
        "sides": found.sides,
        "goal": found.goal,
        "rulesets": [rules.name for rules in presets if plays(rules, name)],
    }


def plays(rules: Rules, name: str) -> bool:
    """Whether a table with these rules plays a contract of its game.

    Examples
    --------
    >>> plays(load_ruleset("farbsolo"), "geier"), plays(load_ruleset("ddv"), "doko-damen")
    (False, True)
    """
    if not isinstance(rules, RuleSet):
        return True
    usual = contract(name)
    barred = usual.family == "solo" and usual.suit == SUIT_NAMES.index("herz")
    return rules.allows(usual.family, usual.tout) and (rules.herz_solo or not barred)


def option_table(name: str) -> dict[str, Any]:
    """List every option of a rule set, prices among them as ``"tariff.solo"``.

    Parameters
    ----------
    name : str
        A preset, or the path of a TOML file.

    Returns
    -------
    dict
        ``name``, ``game`` and ``options``: option to value, in the order of the rules.

    Raises
    ------
    SimkopfError
        If there is no such rule set.

    Examples
    --------
    >>> found = option_table("pub")
    >>> found["game"], found["options"]["tariff.sauspiel"]
    ('schafkopf', 20)
    """
    rules = load_ruleset(name)
    return {"name": rules.name, "game": rules.game, "options": options_of(rules)}


def options_of(rules: Rules) -> dict[str, Any]:
    """Give every option of a rule set with its value, prices behind the others.

    Examples
    --------
    >>> options_of(load_ruleset("solo66"))["settles"], options_of(load_ruleset("ddv"))["fuchs"]
    ('alone', True)
    """
    names = [field.name for field in fields(rules) if field.name not in ("name", "tariff")]
    found = {name: getattr(rules, name) for name in names}
    prices = fields(rules.tariff)
    return found | {f"tariff.{p.name}": getattr(rules.tariff, p.name) for p in prices}


def choices_in(rules: Rules, option: str) -> tuple[str, ...]:
    """Words that an option may be set to; none where it is a number, yes or no, or a list.

    Examples
    --------
    >>> choices_in(load_ruleset("bsv"), "schwarz")
    ('automatic', 'claimed')
    """
    name = option.partition(".")[2] or option
    whose = type(rules.tariff) if "." in option else type(rules)
    return choices_of(hints_of(whose)[name])


def ruleset_table(game: str | None = None) -> list[dict[str, Any]]:
    """List the presets with all their options, as ``option_table`` gives one.

    Examples
    --------
    >>> [row["name"] for row in ruleset_table("doppelkopf")]
    ['ddv', 'runde40']
    """
    wanted = None if game is None else game_named(game)
    return [option_table(name) for name in ruleset_names(wanted)]
