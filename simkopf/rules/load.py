"""Rule sets by name or from a TOML file: a preset states all, a user's file what differs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from simkopf.errors import SimkopfError, check_known, nearest
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.options import choices_of, hints_of
from simkopf.rules.ruleset import GAME_NAMES, RuleSet
from simkopf.rules.solo66.options import Solo66Rules

_PRESETS = Path(__file__).with_name("presets")

Rules = RuleSet | DokoRules | Solo66Rules
"""Rules of a table, of any game."""

USUAL: dict[str, Rules] = {rules.game: rules for rules in (RuleSet(), DokoRules(), Solo66Rules())}
"""The usual rules of each game, from which all others are made."""


def ruleset_names(game: str | None = None) -> tuple[str, ...]:
    """Names of the presets, of one game or of all, the usual ones first.

    Examples
    --------
    >>> ruleset_names("schafkopf")
    ('bsv', 'farbsolo', 'kopfln', 'pub', 'schafkopfschule', 'tournament')
    >>> ruleset_names()[:3]
    ('bsv', 'ddv', 'solo66')
    """
    usual = [rules.name for rules in USUAL.values()]
    found = sorted(path.stem for path in _PRESETS.glob("*.toml"))
    names = [*usual, *(name for name in found if name not in usual)]
    return tuple(name for name in names if game in (None, _preset(name).game))


def usual_ruleset(game: str) -> Rules:
    """Give the usual rules of a game.

    Examples
    --------
    >>> usual_ruleset("doppelkopf").name
    'ddv'
    """
    return USUAL[game]


def load_ruleset(name_or_path: str | Path | Rules | Mapping[str, Any] = "bsv") -> Rules:
    """Load a preset by name, or a rule set from a TOML file or its table.

    A user's file names a preset as ``base`` and states only what differs::

        base = "bsv"
        laufende_from_wenz = 3
        [tariff]
        solo = 20

    Parameters
    ----------
    name_or_path : str, Path, RuleSet or mapping
        A name, the path of a TOML file, or what such a file would say; a rule set passes through.

    Raises
    ------
    SimkopfError
        Unknown preset, key or value (the nearest is named), unreadable file, or a file without
        ``base`` that leaves options open.

    Examples
    --------
    >>> load_ruleset("schafkopfschule").tariff.solo
    5
    >>> load_ruleset("pup")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown rule set 'pup'; did you mean 'pub'?
    """
    if isinstance(name_or_path, Rules):
        return name_or_path
    if isinstance(name_or_path, Mapping):
        return _build(dict(name_or_path), "record")
    if not isinstance(name_or_path, str | Path):
        raise SimkopfError(f"a rule set is given by name or by its file, not as {name_or_path!r}")
    path = Path(name_or_path)
    if path.suffix == ".toml" or len(path.parts) > 1:
        return _load(path)
    return _preset(str(name_or_path))


def schafkopf_rules(given: str | Path | Rules | Mapping[str, Any] = "bsv") -> RuleSet:
    """Load rules of Schafkopf; as ``load_ruleset``.

    Raises
    ------
    SimkopfError
        Also if it is a rule set of another game.

    Examples
    --------
    >>> schafkopf_rules("ddv")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: rule set 'ddv' is for Doppelkopf, not for Schafkopf
    """
    rules = load_ruleset(given)
    if not isinstance(rules, RuleSet):
        named = f"rule set '{rules.name}' is for {GAME_NAMES[rules.game]}"
        raise SimkopfError(f"{named}, not for Schafkopf")
    return rules


def ruleset_as_data(ruleset: Rules) -> str | dict[str, Any]:
    """Write a rule set for a record: a preset's name, or else what differs from the usual one.

    Examples
    --------
    >>> ruleset_as_data(load_ruleset("pub"))
    'pub'
    >>> home = replace(RuleSet(), name="home", stoss=1)
    >>> ruleset_as_data(home)
    {'base': 'bsv', 'name': 'home', 'stoss': 1}
    >>> load_ruleset(ruleset_as_data(home)) == home
    True
    """
    if ruleset.name in ruleset_names() and _preset(ruleset.name) == ruleset:
        return ruleset.name
    base = usual_ruleset(ruleset.game)
    data: dict[str, Any] = {"base": base.name}
    for key in _names(ruleset):
        value = getattr(ruleset, key)
        if key != "tariff" and value != getattr(base, key):
            data[key] = [list(group) for group in value] if key == "ranking" else value
    prices = {
        key: getattr(ruleset.tariff, key)
        for key in _names(ruleset.tariff)
        if getattr(ruleset.tariff, key) != getattr(base.tariff, key)
    }
    return data | ({"tariff": prices} if prices else {})


@cache
def _preset(name: str) -> Rules:
    names = sorted(path.stem for path in _PRESETS.glob("*.toml"))
    if name not in names:
        raise nearest("rule set", name, names)
    return _load(_PRESETS / f"{name}.toml")


def _load(path: Path) -> Rules:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SimkopfError(f"cannot read rule set '{path}': {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SimkopfError(f"rule set '{path}' is not valid TOML: {error}") from None
    try:
        return _build(table, path.stem)
    except SimkopfError as error:
        raise SimkopfError(f"{error} (in {path.name})") from None


def _build(table: dict[str, Any], stem: str) -> Rules:
    given = {"name": stem, **table}
    base = given.pop("base", None)
    if base is not None and not isinstance(base, str):
        raise SimkopfError(f'base = {base!r}: must be the name of a rule set, such as "bsv"')
    game = given.pop("game", "schafkopf" if base is None else _preset(base).game)
    if not isinstance(game, str) or game not in USUAL:
        raise nearest("game", str(game), USUAL)
    start = USUAL[game] if base is None else _preset(base)
    if start.game != game:
        raise SimkopfError(f"base '{base}' is a rule set for {GAME_NAMES[start.game]}")
    _check_game(start, given, known=base is not None or "game" in table)
    check_known("option", given, [*_names(start), "base", "game"])
    tariff = given.pop("tariff", {})
    if not isinstance(tariff, dict):
        raise SimkopfError(f"tariff = {tariff!r}: must be a table of prices, [tariff]")
    check_known("price", tariff, _names(start.tariff))
    if base is None and "game" not in table and not set(given) - {"name"} and not tariff:
        raise SimkopfError(f"there is no option in it; {_BASE}, and say what differs")
    if base is None:
        _require_all(start, given, tariff)
    hints = hints_of(type(start))
    values: dict[str, Any] = {key: _plain(key, value, hints[key]) for key, value in given.items()}
    tariff_now: Any = start.tariff
    own: Any = replace(tariff_now, **tariff)
    return replace(start, tariff=own, **values)


_BASE = 'name a base: "bsv" for Schafkopf, "ddv" for Doppelkopf, "solo66" for Solo 66'


def _check_game(start: Rules, given: Mapping[str, Any], *, known: bool) -> None:
    """Refuse options and prices of another game than the base's; Schafkopf where none is known."""
    prices = given.get("tariff")
    asked = [(key, "option", _names) for key in given]
    if isinstance(prices, dict):
        asked += [(key, "price", lambda rules: _names(rules.tariff)) for key in prices]
    for key, kind, names in asked:
        games = [game for game, rules in USUAL.items() if key in names(rules)]
        if not games or key in names(start):
            continue
        named = " and ".join(GAME_NAMES[game] for game in games)
        if known:
            raise SimkopfError(
                f"{kind} '{key}' is for {named}, not for {GAME_NAMES[start.game]}, whose rules "
                "these are"
            )
        raise SimkopfError(
            f"{kind} '{key}' is for {named}: a base is missing, such as "
            f'base = "{USUAL[games[0]].name}"'
        )


def _names(rules: Any) -> list[str]:
    return [field.name for field in fields(rules)]


def _require_all(start: Rules, given: Mapping[str, Any], tariff: Mapping[str, Any]) -> None:
    missing = [key for key in _names(start) if key not in given and key != "tariff"]
    missing += [f"tariff.{key}" for key in _names(start.tariff) if key not in tariff]
    if missing:
        name = start.name
        raise SimkopfError(f'name a base (such as base = "{name}") or state {", ".join(missing)}')


def _plain(key: str, value: object, hint: object) -> object:
    """Turn what a file can say into what a rule set holds: words, and ranks without brackets.

    Whether the value is one is checked by the rule set itself.
    """
    if key == "ranking":
        if not isinstance(value, list):
            raise SimkopfError(f"ranking = {value!r}: must be a list of contracts, lowest first")
        return tuple(tuple(rank) if isinstance(rank, list) else (rank,) for rank in value)
    # durchmarsch = 91 means the word
    number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if number and choices_of(hint) else value
