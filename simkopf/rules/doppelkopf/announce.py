"""Announcements of Doppelkopf: who may say what, and until when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from simkopf.errors import SimkopfError
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.doppelkopf.scoring import LEVELS, SAID, SCHWARZ
from simkopf.rules.state import State

WORDS = {"re": SAID, "kontra": SAID} | {name: level for level, name in LEVELS.items()}
"""How announcements are written in a record."""
_SIDES = ("Re", "Kontra")


class Announcement(NamedTuple):
    """Something announced.

    Attributes
    ----------
    seat : int
        Who says it.
    level : int
        1 Re or Kontra, 2 no 90, 3 no 60, 4 no 30, 5 schwarz.
    at : int
        Cards that had been played by all.
    word : str
        As it was said, where that tells the side: ``"re"`` or ``"kontra"``.
    """

    seat: int
    level: int
    at: int
    word: str = ""


def announced(state: State, rules: DokoRules, said: Sequence[Announcement]) -> tuple[int, int]:
    """Check the announcements of a game; give the highest of Re and of Kontra.

    A level presupposes Re or Kontra of the same side. What is skipped counts as said, and must
    still be in time. Re or Kontra alone, as an answer, may come ``rules.reply`` cards later than
    the other side could say the most that it has said (TSR 6.5); who answers too late for Re or
    Kontra of his own accord, his side may announce no level any more.
    In a Hochzeit nobody announces before it is clear who plays with whom, and all limits move by
    the tricks that this took before its own: the third trick clarifies where the first three find
    nobody.

    Parameters
    ----------
    state : State
        The game, played at least as far as the last announcement.
    rules : DokoRules
        The limits.
    said : sequence of Announcement
        In the order said.

    Raises
    ------
    SimkopfError
        If one comes too late, too early or for nothing, before what was said earlier, or is said
        by the other side; seat and announcement are named.
    """
    highest, late = [0, 0], [False, False]
    clear = state.clear_from
    before = 0
    for seat, level, at, word in said:
        side = 0 if seat in (state.table.declarer, state.partner) else 1
        name = _SIDES[side] if level == SAID else LEVELS.get(level, str(level))
        if not SAID <= level <= SCHWARZ:
            raise SimkopfError(f"there is no announcement {level}")
        if word.capitalize() in _SIDES and word.capitalize() != _SIDES[side]:
            raise SimkopfError(f"seat {seat} says {word.capitalize()}, but it plays {_SIDES[side]}")
        if at < before:
            raise SimkopfError(
                f"announcements out of order: seat {seat} says {name} at {at} cards played, told "
                f"behind one at {before}"
            )
        before = at
        if clear is None or at < clear * state.table.deck.seats:
            raise SimkopfError(f"seat {seat} says {name} before the partner is found")
        if level <= highest[side]:
            raise SimkopfError(f"seat {seat} says {name}, which its side has said already")
        if late[side]:
            raise SimkopfError(
                f"seat {seat} says {name}, but {_SIDES[side]} answered too late to announce a level"
            )
        step, theirs = highest[side] + 1, highest[1 - side]
        usual = limit = _limit(rules, step, clear)
        if step == SAID and theirs:
            limit = max(usual, _limit(rules, theirs, clear) + rules.reply)
        played = _played(state, seat, at)
        if played > limit:
            raise SimkopfError(
                f"seat {seat} says {name} too late: it has played {played} cards, and may have "
                f"played {limit} at most"
            )
        late[side] = step == SAID and played > usual
        if late[side] and level > SAID:
            raise SimkopfError(
                f"seat {seat} says {name} too late: having played {played} cards it may answer "
                f"{_SIDES[side]}, and nothing more"
            )
        highest[side] = level
    return highest[0], highest[1]


def _limit(rules: DokoRules, level: int, clear: int) -> int:
    """Cards that a seat may have played when it says a level, unless it is an answer."""
    return rules.announce_after + (level - SAID) * rules.level_step + max(clear - 1, 0)


def _played(state: State, seat: int, at: int) -> int:
    """Cards that a seat had played when all had played ``at``."""
    seats = state.table.deck.seats
    whole, within = divmod(at, seats)
    leaders = [trick.leader for trick in state.done] + [state.leader]
    if whole >= len(leaders):
        raise SimkopfError(f"only {seats * len(state.done) + len(state.trick)} cards were played")
    return whole + ((seat - leaders[whole]) % seats < within)
