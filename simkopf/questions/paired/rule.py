"""A rule of thumb on trial: its switches, who follows it, the tables with it and without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError, check_known, nearest
from simkopf.kernels.builtin.games import RULES_OF
from simkopf.questions.identity import meaning, short_hash
from simkopf.questions.paired.sides import counted_for
from simkopf.questions.paired.ways import laid_over
from simkopf.rules.contracts import game_of

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation

SIDES = {
    "declarer": ("declarer",),
    "partner": ("partner",),
    "player side": ("declarer", "partner"),
    "opponents": ("opponents",),
}
"""Who may follow a rule: the roles of each side."""
KEYS = ("rule", "side", "contract", "where", "name", "name_de")
"""What is said of a rule; the first three have to be."""


class Rule(NamedTuple):
    """One rule of thumb on trial.

    Attributes
    ----------
    switches : tuple of str
        Its switches of the ``rules`` player: one, or several that are turned off together.
    side : str
        Who follows it, a key of ``SIDES``.
    with_it, without : Situation
        The table with the rule and without it.
    name, name_de : str
        What people call it, in English and German; not part of the meaning.
    """

    switches: tuple[str, ...]
    side: str
    with_it: Situation
    without: Situation
    name: str
    name_de: str

    @property
    def sign(self) -> int:
        """Whose gain the declarer's is: the opponents gain what he loses."""
        return -1 if self.side == "opponents" else 1


def rule_of(
    given: Mapping[str, Any], base: str, keywords: Mapping[str, Any], met: dict[str, Situation]
) -> Rule:
    """Build a rule of what is said of it; tables that were met before are taken again."""
    from simkopf.questions.situation import situation

    check_known("key", given, KEYS)
    for key in KEYS[:3]:
        if key not in given:
            raise SimkopfError(f"it names no {key}")
    for key, value in given.items():
        if not isinstance(value, str):
            raise SimkopfError(f"{key} is text, not {value!r}")
        if key in ("name", "name_de") and not value.strip():
            raise SimkopfError(f"its {key} is empty")
    side = given["side"]
    known = RULES_OF[game_of(given["contract"].strip().lower())].switches
    named = [part.strip() for part in given["rule"].split(",")]
    for switch in named:
        if switch not in known:
            raise nearest("rule", switch, known)
    switches = tuple(switch for switch in known if switch in named)
    if len(switches) < len(named):
        raise SimkopfError("it names a switch twice")
    if side not in SIDES:
        raise nearest("side", side, SIDES)

    def table(player: str) -> Situation:
        spec = laid_over(";".join(f"{role}={player}" for role in SIDES[side]), base)
        sit = situation(given["contract"], players=spec, where=given.get("where"), **keywords)
        return met.setdefault(short_hash(meaning(sit)), sit)

    off = ",".join(f"-{switch}" for switch in switches)
    with_it, without = table("rules"), table(f"rules:{off}")
    game = with_it.game
    if not game.has_declarer:
        raise SimkopfError(f"a {game.name} has no sides")
    if "partner" in SIDES[side] and counted_for(game) != "player":
        raise SimkopfError(f"a {game.name} has no partner")
    if with_it.tried and not with_it.bidders:
        raise SimkopfError("a condition on a Hochzeit is not available here")
    name = given.get("name", _says(switches, "en", game.game))
    german = given.get("name_de", given.get("name", _says(switches, "de", game.game)))
    return Rule(switches, side, with_it, without, name, german)


def _says(switches: Sequence[str], lang: str, game: str) -> str:
    """Say what switches stand for in a game."""
    known = RULES_OF[game].switches
    return " ".join(getattr(known[switch], lang) for switch in switches)


def asked_again(rule: Rule) -> dict[str, Any]:
    """Write what was said of a rule, so that it can be said again."""
    sit = rule.with_it
    said = {"rule": ",".join(rule.switches), "side": rule.side, "contract": sit.contract}
    where = {"where": sit.conditions[0].written} if sit.conditions else {}
    return {**said, **where, "name": rule.name, "name_de": rule.name_de}


def described(rule: Rule) -> dict[str, Any]:
    """Put a rule into plain words and numbers."""
    sit = rule.with_it
    return {
        "rule": ",".join(rule.switches),
        "name": rule.name,
        "name_de": rule.name_de,
        "en": _says(rule.switches, "en", sit.game.game),
        "de": _says(rule.switches, "de", sit.game.game),
        "side": rule.side,
        "contract": sit.contract,
        "deck": sit.deck,
        "declarer": sit.declarer,
        **sit.asked,
        "condition": sit.condition,
        "with": sit.players,
        "without": rule.without.players,
        "counted": counted_for(sit.game),
        "tricks": sit.pack.hand_size,
    }
