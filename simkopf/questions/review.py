"""``review``: every card of recorded games beside what was known and what was there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.questions.answer import rounded
from simkopf.questions.blocks import Block, blocks, checked_threads, in_order
from simkopf.questions.given import whole
from simkopf.questions.knowledge import BATCHES, MOST, SURE, WORLDS, Judge
from simkopf.questions.openhands import card_values
from simkopf.rules.load import load_ruleset
from simkopf.rules.opening import start
from simkopf.rules.record import Record, check_record, read_records
from simkopf.rules.referee import legal_cards, play
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.state import State
from simkopf.stats.interval import LEVEL
from simkopf.stats.mean import t_interval

_MAX_SEED = 2**63 - 1


@dataclass(frozen=True)
class Review:
    """Recorded games, reviewed.

    Attributes
    ----------
    games : int
        Games read.
    decisions : list of dict
        Every decision with at least two cards to choose from, the worst first: mistakes by what
        the seat could know, then the others, by what they lose. ``game`` is the record's id.
        By knowledge: ``best`` card, ``loss`` (what the seat is paid less, with ``low`` and
        ``high``), ``mistake`` (whether the loss is clear of 0). With open hands, None in a
        Ramsch: ``open_best`` cards, ``open_augen`` (None where no Augen count), ``open_loss`` (what
        the seat is paid less) and ``open_game`` (whether the game is won before and lost after).
    seats : list of dict
        One row a seat: games, decisions, mistakes, losses a game with intervals, and in what share
        of decisions it played the best card.
    worlds, seed : int
        Worlds at a decision, and which.
    sure, level : float
        Confidence levels of the intervals: of a card, and of a mean over games.
    """

    games: int
    decisions: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    worlds: int
    seed: int
    sure: float = SURE
    level: float = LEVEL

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seats": self.seats,
            "worlds": self.worlds,
            "seed": self.seed,
            "sure": self.sure,
            "level": self.level,
        }


def review(
    file: str | Path,
    *,
    seat: int | None = None,
    worlds: int = WORLDS,
    seed: int = 0,
    ruleset: str | RuleSet = "bsv",
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review recorded games: what a seat could have known to be better, and what was better.

    Parameters
    ----------
    file : path
        Records, one a line, as ``replay`` reads and ``show`` writes them.
    seat : int, optional
        Only the decisions of this seat.
    worlds : int
        Worlds drawn at a decision, in ten batches (``questions.knowledge``); 20 to 4,000, rounded
        up to a multiple of ten.
    seed : int
        Which worlds.
    ruleset : str or RuleSet
        Rules of records that name none.
    threads, progress
        As in ``ask``; the review does not depend on them.

    Raises
    ------
    SimkopfError
        If the file cannot be read, a line is broken, or a game breaks the rules: it is named.

    Examples
    --------
    >>> import json, tempfile
    >>> from simkopf.questions.show import trace
    >>> from simkopf.questions.situation import situation
    >>> with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
    ...     _ = file.write(json.dumps(trace(situation("wenz", deck="kurz", seed=1), 0)))
    ...     file.flush()
    ...     found = review(file.name, worlds=20)
    >>> found.games, min(row["open_augen"] for row in found.decisions)
    (1, 0)
    """
    worlds = whole("worlds", worlds, f"a number from 20 to {MOST:,}")
    if not 2 * BATCHES <= worlds <= MOST:
        raise SimkopfError(f"worlds is a number from {2 * BATCHES} to {MOST:,}, not {worlds}")
    worlds = -(-worlds // BATCHES) * BATCHES
    if not 0 <= whole("seed", seed, "a whole number") <= _MAX_SEED:
        raise SimkopfError(f"seed is a whole number from 0 to {_MAX_SEED}, not {seed}")
    records = _checked(file, load_ruleset(ruleset), seat)

    def work(block: Block) -> list[dict[str, Any]]:
        return list(_of_game(records[block.first], block.first, seat, worlds, seed))

    found: list[list[dict[str, Any]]] = []
    for _, rows in in_order(work, blocks(len(records), 1), checked_threads(threads)):
        found.append(rows)
        if progress is not None:
            progress(len(found), len(records))
    seats = sorted({row["seat"] for rows in found for row in rows})
    summary = [_summary(s, found, records, worlds) for s in seats]
    rows = [row for rows in found for row in rows]
    for row in rows:
        row.pop("_total")
    return Review(len(records), sorted(rows, key=_badness), summary, worlds, seed)


def _checked(file: str | Path, rules: RuleSet, seat: int | None) -> list[Record]:
    """Read the records and let the referee look at them."""
    records = list(read_records(file, rules))
    if not records:
        raise SimkopfError(f"'{file}' holds no games")
    for record in records:
        if illegal := check_record(record).illegal:
            raise SimkopfError(f"{file}, game {record.id}: {illegal}")
        if seat is not None and not 0 <= whole("seat", seat, "a seat") < record.deck.seats:
            raise SimkopfError(f"seat is a number from 0 to {record.deck.seats - 1}, not {seat}")
    return records


def _positions(record: Record) -> Iterator[tuple[State, int]]:
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


def _of_game(
    record: Record, number: int, seat: int | None, worlds: int, seed: int
) -> Iterator[dict[str, Any]]:
    """Review one game; ``number`` is its place in the file."""
    from simkopf.kernels.spec import spec

    if record.contract.goal == "shown":
        return  # laid open: nothing was decided
    judge = Judge(spec(record.contract, record.deck, record.ruleset), worlds)
    times = 2 ** (record.doublings + record.stoss)
    for state, card in _positions(record):
        if seat not in (None, state.seat):
            continue
        place = len(state.done) * record.deck.seats + len(state.trick)
        known = judge.judge(state, card, f"{seed} {number} {place}")
        loss, low, high = (rounded(times * end) for end in (known.loss, known.low, known.high))
        yield {
            "game": record.id,
            "trick": len(state.done) + 1,
            "position": len(state.trick),
            "seat": state.seat,
            "role": _role(state),
            "cards": legal_cards(state).bit_count(),
            "card": format_card(card),
            "best": format_card(known.best),
            "loss": loss,
            "low": low,
            "high": high,
            "mistake": known.mistake,
            **_open(state, card, times),
            "_total": times * known.total,
        }


def _role(state: State) -> str:
    table = state.table
    if table.declarer is None:
        return "alone"
    if state.seat == table.declarer:
        return "declarer"
    return "partner" if state.seat == table.partner else "opponent"


def _open(state: State, card: int, times: int) -> dict[str, Any]:
    """Compare a card with the best ones, all hands open."""
    table, game = state.table, state.table.contract
    if game.sides == "each":
        return dict.fromkeys(("open_best", "open_augen", "open_loss", "open_game"))
    mine = state.seat in (table.declarer, table.partner)
    sign = 1 if mine else -1
    prices = {c: sign * value for c, value in card_values(state, "value").items()}
    augen = None
    if game.goal == "augen":
        augen = {c: sign * value for c, value in card_values(state, "augen").items()}
    most = max(prices.values())
    best = [c for c, price in prices.items() if price == most]
    if augen is not None:
        high = max(augen[c] for c in best)
        best = [c for c in best if augen[c] == high]
    pair = 1 + (table.partner is not None)
    each = (table.deck.seats - pair) // pair if mine else 1
    return {
        "open_best": [format_card(c) for c in best],
        "open_augen": None if augen is None else max(augen.values()) - augen[card],
        "open_loss": times * each * (most - prices[card]),
        "open_game": prices[card] < 0 < most,
    }


def _badness(row: dict[str, Any]) -> tuple[Any, ...]:
    """Order of the decisions: the worst first, equals as they were played."""
    return (
        not row["mistake"],
        -row["loss"] if row["mistake"] else 0,
        -(row["open_loss"] or 0),
        -(row["open_augen"] or 0),
        -row["loss"],
    )


def _summary(
    seat: int, found: Sequence[list[dict[str, Any]]], records: Sequence[Record], worlds: int
) -> dict[str, Any]:
    """Sum up what one seat did."""
    games = [[row for row in rows if row["seat"] == seat] for rows in found]
    rows = [row for game in games for row in game]
    sided = [
        game for game, record in zip(games, records, strict=True) if record.contract.sides != "each"
    ]
    in_open = [row for row in rows if row["open_best"] is not None]
    return {
        "seat": seat,
        "games": len(games),
        "decisions": len(rows),
        "mistakes": sum(row["mistake"] for row in rows),
        "best": rounded(sum(row["best"] == row["card"] for row in rows) / len(rows)),
        "open_best": rounded(sum(row["card"] in row["open_best"] for row in in_open) / len(in_open))
        if in_open
        else None,
        "loss": _a_game([sum(row["_total"] for row in game) for game in games], worlds),
        "open_loss": _a_game([sum(row["open_loss"] for row in game) for game in sided], 1),
        "open_augen": _a_game([sum(row["open_augen"] or 0 for row in game) for game in sided], 1),
    }


def _a_game(totals: Sequence[int], parts: int) -> dict[str, float | None]:
    """Mean a game, with its interval."""
    got = t_interval(len(totals), sum(totals), sum(total * total for total in totals))
    ends = {name: getattr(got, name) for name in ("value", "low", "high")}
    return {name: rounded(None if end is None else end / parts) for name, end in ends.items()}
