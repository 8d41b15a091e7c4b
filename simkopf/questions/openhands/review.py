"""``review``: every card of recorded games beside what was known and what was there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.questions.blocks import Block, blocks, checked_threads, in_order
from simkopf.questions.given import whole
from simkopf.questions.hidden.knowledge import BATCHES, MOST, SURE, WORLDS, Judge
from simkopf.questions.openhands.recorded import Game, positions, recorded_games
from simkopf.questions.openhands.values import card_values
from simkopf.questions.written import rounded
from simkopf.rules.load import ruleset_as_data, schafkopf_rules
from simkopf.rules.made import question_of
from simkopf.rules.referee import legal_cards
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.state import State
from simkopf.shown import Shown
from simkopf.stats.interval import LEVEL
from simkopf.stats.paired import FEWEST
from simkopf.stats.skewed import bounded_mean

if TYPE_CHECKING:
    import polars as pl

_MAX_SEED = 2**63 - 1

LIMIT = 20
"""Cards that are told, the worst first."""


@dataclass(frozen=True, repr=False)
class Review(Shown):
    """Recorded games, reviewed.

    Attributes
    ----------
    games : int
        Games read.
    decisions : list of dict
        Every decision with at least two cards to choose from, the worst first: mistakes by what
        the seat could know, then the others, by what they lose. ``line`` and ``game`` (the
        record's id), ``contract`` and ``declarer`` say in which game.
        By knowledge: ``best`` card; ``loss``, what the seat is paid less than with it, on the
        worlds that chose it, so rather too high; ``low`` and ``high``, between which the loss
        beside the card that is truly best lies at the level ``sure``, however many cards there are
        (``stats.choice``); ``mistake``, whether ``low`` is above 0; ``left_out``, the loss not
        lifted by choosing, which may be negative: the summary adds these up; ``effective``, how
        many worlds of equal weight those drawn are worth. Where it is far below ``worlds``, few
        deals explain what was seen, and the numbers stand on them.
        With open hands, None in a Ramsch: ``open_best`` cards, ``open_augen`` (None where no Augen
        count), ``open_loss`` (what the seat is paid less) and ``open_game`` (whether the game is
        won before and lost after).
    seats : list of dict
        One row a seat: games, decisions, mistakes, and in what share of decisions it played the
        best card. ``loss``, ``open_loss`` and ``open_augen`` are means a game with intervals, over
        the ``n`` games in which the seat had something to decide; ``open_loss`` without Ramsch,
        ``open_augen`` where Augen count. ``loss`` chooses the best card on other worlds than it
        is valued on: it is rather too low, the more so the fewer the worlds, and may be negative.
    worlds, seed : int
        Worlds at a decision, and which.
    bids : int
        Games whose worlds are weighed by the bid.
    mismatches : list of dict
        Games whose recorded results are not those by the rules: ``line``, ``game``, ``text``.
    sure, level : float
        Confidence levels of the intervals: of a card, and of a mean over games.
    question : dict
        What was asked, and which simkopf made the answer.
    limit : int
        Cards that are told when it is printed.
    """

    games: int
    decisions: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    worlds: int
    seed: int
    bids: int
    mismatches: list[dict[str, Any]] = field(default_factory=list)
    sure: float = SURE
    level: float = LEVEL
    question: dict[str, Any] = field(default_factory=dict)
    limit: int = LIMIT

    @property
    def frame(self) -> pl.DataFrame:
        """The decisions as a polars frame, the worst first."""
        import polars as pl

        return pl.DataFrame(self.decisions, infer_schema_length=None)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "question": self.question,
            "games": self.games,
            "decisions": self.decisions,
            "seats": self.seats,
            "worlds": self.worlds,
            "seed": self.seed,
            "bids": self.bids,
            "mismatches": self.mismatches,
            "sure": self.sure,
            "level": self.level,
        }


def review(
    file: str | Path,
    *,
    seat: int | None = None,
    worlds: int = WORLDS,
    seed: int = 0,
    bids: bool | None = None,
    limit: int = LIMIT,
    ruleset: str | RuleSet = "bsv",
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review recorded games: what a seat could have known to be better, and what was better.

    Parameters
    ----------
    file : path
        Records, one a line, as ``replay`` reads and ``show`` writes them; ``"-"`` reads
        standard input.
    seat : int, optional
        Only the decisions of this seat.
    worlds : int
        Worlds drawn at a decision, in ten batches (``questions.hidden.knowledge``); 20 to 4,000,
        rounded up to a multiple of ten.
    seed : int
        Which worlds: a function of it and of what the seat knows, wherever the game stands in the
        file.
    bids : bool, optional
        Whether worlds count more in which the declarer has a hand to play this contract with. When
        not given, they do but where simkopf dealt (``source``) without an auction: there the
        declarer plays with any cards.
    limit : int
        Cards that are told when it is printed, the worst first; ``decisions`` has all.
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
    if whole("limit", limit, "a number of cards") < 0:
        raise SimkopfError(f"limit is a number of cards, at least 0, not {limit}")
    if bids is not None and not isinstance(bids, bool):
        raise SimkopfError(f"bids is True, False, or None for what suits each game, not {bids!r}")
    if not isinstance(ruleset, str | Path | RuleSet):
        raise SimkopfError(f"ruleset is given by its name, not as {ruleset!r}")
    threads = checked_threads(threads)
    games = recorded_games(file, schafkopf_rules(ruleset), seat)
    weighed = [game.bid_by_hand if bids is None else bids for game in games]

    def work(block: Block) -> list[dict[str, Any]]:
        number = block.first
        return list(_of_game(games[number], seat, worlds, seed, bids=weighed[number]))

    found: list[list[dict[str, Any]]] = []
    for _, rows in in_order(work, blocks(len(games), 1), threads):
        found.append(rows)
        if progress is not None:
            progress(len(found), len(games))
    seats = sorted({row["seat"] for rows in found for row in rows})
    summary = [_summary(s, found, games, worlds) for s in seats]
    rows = [row for rows in found for row in rows]
    for row in rows:
        row.pop("_total")
    differ = [
        {"line": game.line, "game": game.record.id, "text": "; ".join(game.mismatches)}
        for game in games
        if game.mismatches
    ]
    ordered = sorted(rows, key=_badness)
    rules = schafkopf_rules(ruleset)
    question = question_of(
        "review", seat=seat, worlds=worlds, bids=bids, ruleset=ruleset_as_data(rules), seed=seed
    )
    return Review(
        len(games),
        ordered,
        summary,
        worlds,
        seed,
        sum(weighed),
        differ,
        question=question,
        limit=limit,
    )


def _of_game(
    game: Game, seat: int | None, worlds: int, seed: int, *, bids: bool
) -> Iterator[dict[str, Any]]:
    """Review one game."""
    from simkopf.kernels.spec import spec

    record = game.record
    if record.contract.goal == "shown":
        return  # laid open: nothing was decided
    judge = Judge(spec(record.contract, record.deck, record.ruleset), worlds, bids=bids)
    times = 2 ** (record.doublings + record.stoss)
    for state, card in positions(record):
        if seat not in (None, state.seat):
            continue
        known = judge.judge(state, card, seed)
        total = times * known.left_out
        ends = (times * known.loss, times * known.low, times * known.high, total / known.worlds)
        loss, low, high, left_out = map(rounded, ends)
        yield {
            "line": game.line,
            "game": record.id,
            "contract": record.contract.name,
            "declarer": record.declarer,
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
            "left_out": left_out,
            "effective": round(known.effective, 1),
            **_open(state, card, times),
            "_total": total,
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
    seat: int, found: Sequence[list[dict[str, Any]]], games: Sequence[Game], worlds: int
) -> dict[str, Any]:
    """Sum up what one seat did."""
    own = [[row for row in rows if row["seat"] == seat] for rows in found]
    rows = [row for game in own for row in game]
    decided = [(game.record.contract, of) for game, of in zip(games, own, strict=True) if of]
    sided = [(contract, of) for contract, of in decided if contract.sides != "each"]
    counted = [of for contract, of in sided if contract.goal == "augen"]
    in_open = [row for _, of in sided for row in of]
    right = sum(row["card"] in row["open_best"] for row in in_open)
    return {
        "seat": seat,
        "games": len(games),
        "decisions": len(rows),
        "mistakes": sum(row["mistake"] for row in rows),
        "best": rounded(sum(row["best"] == row["card"] for row in rows) / len(rows)),
        "open_best": rounded(right / len(in_open)) if in_open else None,
        "loss": _a_game([sum(row["_total"] for row in of) for _, of in decided], worlds),
        "open_loss": _a_game([sum(row["open_loss"] for row in of) for _, of in sided], 1),
        "open_augen": _a_game([sum(row["open_augen"] for row in of) for of in counted], 1),
    }


def _a_game(totals: Sequence[int], parts: int) -> dict[str, Any]:
    """Mean a game, with its interval and the number of games.

    How much a game may cost has no end that would be of use, so that games that cost nothing say
    nothing of those that may: there is no interval where fewer than ``FEWEST`` cost something.
    """
    sums = [sum(total**power for total in totals) for power in (1, 2, 3)]
    cost = sum(total != 0 for total in totals)
    got = bounded_mean(len(totals), *sums, free=cost)
    low = got.low if cost >= FEWEST else None
    if low is not None and min(totals) >= 0:
        low = max(low, 0.0)  # no card gains on the best one
    ends = {"value": got.value, "low": low, "high": None if low is None else got.high}
    means = {name: rounded(None if end is None else end / parts) for name, end in ends.items()}
    return {**means, "n": len(totals)}
