"""Recorded games as a review takes them: read, before the referee, and what is known of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from simkopf.errors import SimkopfError
from simkopf.questions.given import whole
from simkopf.rules.opening import start
from simkopf.rules.record import Record, check_record, parse_record
from simkopf.rules.referee import legal_cards, play
from simkopf.rules.ruleset import GAME_NAMES, RuleSet
from simkopf.rules.state import State

STDIN = "-"
"""The file name that stands for standard input."""


@dataclass(frozen=True)
class Game:
    """One recorded game.

    Attributes
    ----------
    line : int
        Its line in the file.
    record : Record
        The game.
    mismatches : tuple of str
        Recorded results that are not those by the rules.
    """

    line: int
    record: Record
    mismatches: tuple[str, ...]

    @property
    def bid_by_hand(self) -> bool:
        """Whether who plays tells of the hand: a person or an auction decided it.

        Simulated games without an auction let the declarer play with any cards.
        """
        return self.record.source != "simkopf" or bool(self.record.raw.get("auction"))


def recorded_games(file: str | Path, rules: RuleSet, seat: int | None = None) -> list[Game]:
    """Read recorded games and let the referee look at them.

    Parameters
    ----------
    file : path
        Records, one a line; ``"-"`` reads standard input.
    rules : RuleSet
        For records that name none.
    seat : int, optional
        A seat that every game must have.

    Raises
    ------
    SimkopfError
        If the file cannot be read or holds no game, a line is broken, or a game breaks the rules.
    """
    if not isinstance(file, str | Path):
        raise SimkopfError(f"file is the path of recorded games, not {file!r}")
    found = [_checked(file, line, record, seat) for line, record in _records(file, rules)]
    if not found:
        raise SimkopfError(f"{_named(file)} holds no games")
    return found


def positions(record: Record) -> Iterator[tuple[State, int]]:
    """Yield every decision of a game with at least two cards, and the card played."""
    state = start(
        record.contract, record.deck, record.hands, record.declarer,
        ruleset=record.ruleset, exchange=record.exchange,
    )  # fmt: skip
    for _, cards in record.tricks:
        for card in cards:
            if legal_cards(state).bit_count() > 1:
                yield state, card
            state = play(state, card)


def _named(file: str | Path) -> str:
    return "standard input" if file == STDIN else f"'{file}'"


def _where(file: str | Path) -> str:
    return "standard input" if file == STDIN else str(file)


def _records(file: str | Path, rules: RuleSet) -> Iterator[tuple[int, Record]]:
    """Yield every record with the number of its line."""
    try:
        with _opened(file) as lines:
            for number, text in enumerate(lines, 1):
                if not text.strip():
                    continue
                try:
                    yield number, parse_record(text, rules, number)
                except SimkopfError as error:
                    raise SimkopfError(f"{_where(file)}, line {number}: {error}") from None
    except OSError as error:
        raise SimkopfError(f"cannot read {_named(file)}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SimkopfError(f"cannot read {_named(file)}: not a text in UTF-8") from None


@contextmanager
def _opened(file: str | Path) -> Iterator[TextIO]:
    """Open the file, or take standard input as the UTF-8 it is, and leave it open."""
    if file != STDIN:
        if "\0" in str(file):
            raise SimkopfError(f"file is the path of recorded games, not {str(file)!r}")
        with Path(file).open(encoding="utf-8-sig") as lines:
            yield lines
        return
    if sys.stdin is None or sys.stdin.closed:
        raise SimkopfError("cannot read standard input: it is closed")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig")
    yield sys.stdin


def _checked(file: str | Path, line: int, record: Record, seat: int | None) -> Game:
    """Let the referee look at a game."""
    if record.contract.game != "schafkopf":
        raise SimkopfError(
            f"{_where(file)}, game {record.id} is a game of {GAME_NAMES[record.contract.game]} "
            f"({record.contract.name}): only Schafkopf can be reviewed; 'simkopf replay' checks "
            "games of Doppelkopf and Solo 66"
        )
    report = check_record(record)
    if report.illegal is not None:
        raise SimkopfError(f"{_where(file)}, game {record.id}: {report.illegal}")
    if seat is not None and not 0 <= whole("seat", seat, "a seat") < record.deck.seats:
        raise SimkopfError(f"seat is a number from 0 to {record.deck.seats - 1}, not {seat}")
    return Game(line, record, report.mismatches)
