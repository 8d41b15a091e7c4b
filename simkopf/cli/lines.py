"""A grid of many questions on the screen: one line a question, one column a measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cli.estimates import SIGNED, heading
from simkopf.cli.screen import table
from simkopf.cli.words import as_text, foot
from simkopf.questions.acceptance import acceptance
from simkopf.report.conditions import deck_words, ruleset_words
from simkopf.report.numbers import cell
from simkopf.report.words import things

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.answer import Answer
    from simkopf.questions.studies.parts import Part

_HEADS = {"where": "hand with", "where_seat": "others with", "ruleset": "rules", "declarer": "seat"}


def print_grid(out: Console, name: str, found: Sequence[Part]) -> None:
    """Print one line for every point of a grid, over all games of each.

    Where the hands that meet a condition were counted, their exact share stands beside.
    """
    axes = list(dict.fromkeys(axis for part in found for axis, _ in part.point))
    # Labels stay on one line where there is room; numbers always do.
    free = out.options.update(max_width=1000)
    lines = (_lines(name, axes, found, wrap=wrap) for wrap in (False, True))
    fits = (grid for grid in lines if out.measure(grid, options=free).maximum <= out.width)
    out.print(next(fits, None) or _lines(name, axes, found, wrap=True))
    for line in _legend(found):
        out.print(line, style="dim", markup=False)
    out.print(_foot(found, axes), style="dim", markup=False)


def _legend(found: Sequence[Part]) -> list[str]:
    """Say what the names of conditions stand for, and of which hands the shares are."""
    said: dict[str, str] = {}
    bases: dict[int, list[str]] = {}
    for part in found:
        point = dict(part.point)
        wheres = part.answer.question.get("where", [])
        for axis in ("where", "where_seat"):
            name = str(point.get(axis, ""))
            meant = [w for w in wheres if (w is _own(part.answer)) == (axis == "where")]
            texts = [f"{w['who']} has {w['where']}" for w in meant]
            if axis in point and texts and not any(w["where"] in name for w in meant):
                said.setdefault(name, "; ".join(texts))
        if own := _own(part.answer):
            rules = ruleset_words(point["ruleset"]) if "ruleset" in point else ""
            names = bases.setdefault(own["of"], [])
            if rules not in names:
                names.append(rules)
    lines = [f"{name}: {text}" for name, text in said.items()]
    if len({_share(part.answer) for part in found}) > 1:
        shares = [
            f"{base:,}" + (f" ({', '.join(names)})" if len(bases) > 1 else "")
            for base, names in bases.items()
        ]
        lines.append(f"of hands: of {' or '.join(shares)} with which it may be played")
    return lines


def _own(answer: Answer) -> dict[str, Any] | None:
    """Give the condition on the hand that the answer describes, if there is one."""
    who = answer.question.get("described", "the declarer")
    return next((w for w in answer.question.get("where", []) if w["who"] == who), None)


def _lines(name: str, axes: Sequence[str], found: Sequence[Part], *, wrap: bool) -> Table:
    grid = table(name)
    for axis in axes:
        grid.add_column(_HEADS.get(axis, axis), no_wrap=not wrap)
    shares = [_share(part.answer) for part in found]
    if len(set(shares)) > 1:
        grid.add_column("of hands", justify="right", no_wrap=True)
    rates = [_rate(part.answer) for part in found]
    if any(rates):
        grid.add_column("deals\nthat fit", justify="right", no_wrap=True)
    for measure in found[0].answer.tally.measures:
        grid.add_column(heading(measure), justify="right", no_wrap=True)
    before: dict[str, Any] = {}
    for part, share, rate in zip(found, shares, rates, strict=True):
        point = dict(part.point)
        # What is as in the line above is not said again.
        said = [
            "" if before and _same(axes, axis, point, before) else _value(point, axis)
            for axis in axes
        ]
        before = point
        more = [share] if len(set(shares)) > 1 else []
        more += [rate] if any(rates) else []
        cells = [cell(row, sign=row["what"] in SIGNED) for row in part.answer.overall]
        grid.add_row(*said, *more, *cells)
    return grid


def _same(axes: Sequence[str], axis: str, point: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether a line differs from the one above only behind this column."""
    upto = axes[: axes.index(axis) + 1]
    return all(point.get(a) == before.get(a) for a in upto)


def _value(point: dict[str, Any], axis: str) -> str:
    value = point.get(axis)
    return ruleset_words(value) if axis == "ruleset" else as_text(value)


def _share(answer: Answer) -> str:
    """Exact share of the hands that meet the declarer's condition, in percent."""
    own = _own(answer)
    return f"{100 * own['hands'] / own['of']:.3g} %" if own else ""


def _rate(answer: Answer) -> str:
    """Share of the deals made that fit, in percent; empty where none was refused."""
    rate = acceptance(answer)
    return f"{100 * rate:.3g} %" if rate else ""


def _foot(found: Sequence[Part], axes: Sequence[str]) -> str:
    first = found[0].answer
    n = {part.answer.n for part in found}
    games = things(min(n), "game") if len(n) == 1 else f"{min(n):,} to {max(n):,} games"
    decks = [deck_words(str(part.answer.question.get("deck", ""))) for part in found]
    conditions = [
        "; ".join(filter(None, [deck, str(part.answer.condition)]))
        for deck, part in zip(decks, found, strict=True)
    ]
    # What only some of the lines are under stands in their columns.
    shared = [text for text in conditions[0].split("; ") if all(text in c for c in conditions)]
    said = foot(
        f"{games} a line",
        first.seed,
        f"players {'as above' if 'players' in axes else as_text(first.players)}",
        "; ".join(shared),
        None if "ruleset" in axes else first.ruleset,
    )
    return f"{said} · ± is the {first.level:.0%} interval"
