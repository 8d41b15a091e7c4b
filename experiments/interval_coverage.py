"""How often intervals hold the truth: a table over measures, sizes of groups and kinds of interval.

Games of the built-in players are played once, a million of each contract: their means are taken for
the truth. Then samples are drawn from them again and again, as small and as skewed as groups of
games come, and counted is how often the interval that simkopf prints holds the mean of all. Shares
are not drawn: the chance of every count is known. The cells that came out worst are drawn once
more, with other random numbers, so that what is said of them is not the pick of the bad luck.

    python experiments/interval_coverage.py                       # a few minutes on two cores
    python experiments/interval_coverage.py --save results/coverage
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from scipy.stats import binom

import simkopf
from simkopf.questions.possible import differ, possible
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.paired import paired_mean, paired_proportion
from simkopf.stats.proportion import clopper_pearson
from simkopf.stats.skewed import Range, bounded_mean

SIZES = (4, 5, 7, 10, 15, 20, 30, 50, 100, 200, 300, 500, 1000)
CONTRACTS = {
    "solo-herz": "lang", "solo-herz-tout": "lang", "sauspiel-eichel": "lang", "wenz": "lang",
    "ramsch": "lang", "bettel": "lang", "doko-normal": "doko48", "solo66-pik": "skat32",
}  # fmt: skip
RULESETS = {"doko-normal": "ddv", "solo66-pik": "solo66"}
WAYS = (
    ("solo-herz", "rules", "rules:-schmieren"),
    ("solo-herz", "rules", "declarer=rules;others=random"),
    ("sauspiel-eichel", "rules", "rules:-schmieren"),
    ("sauspiel-eichel", "rules", "declarer=rules;partner=rules;opponents=rules:-search_sau"),
    ("wenz", "rules", "declarer=random;others=rules"),
    ("ramsch", "rules", "seat0=random;others=rules"),
)
LEAGUE = ("sauspiel-eichel", "solo-herz", "wenz")
RIVALS = (("rules", "rules:-schmieren"), ("rules", "random"))
LEAST_GAMES = 1000
"""Games of a group in the million, with fewer its mean is no truth."""
AGAIN = 12
"""Cells of each kind, the worst ones, that are drawn once more."""


@dataclass(frozen=True)
class Cell:
    """What is drawn from: the values of a measure in a group and how often each came."""

    kind: str
    contract: str
    measure: str
    group: str
    values: tuple[int, ...]
    counts: tuple[int, ...]
    within: Range | None

    @property
    def chances(self) -> Any:
        """Chance of each value."""
        return np.array(self.counts) / sum(self.counts)

    @property
    def mean(self) -> float:
        """The truth."""
        total = sum(v * c for v, c in zip(self.values, self.counts, strict=True))
        return total / sum(self.counts)

    @property
    def deviation(self) -> float:
        """Standard deviation of a single value."""
        squares = sum(v * v * c for v, c in zip(self.values, self.counts, strict=True))
        return sqrt(max(squares / sum(self.counts) - self.mean**2, 0.0))


def main() -> None:
    """Read the command line, draw, print and save."""
    at = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    at.add_argument("--games", type=int, default=1_000_000, help="games of each contract")
    at.add_argument("--samples", type=int, default=400, help="samples of each cell")
    at.add_argument("--again", type=int, default=20_000, help="samples of each of the worst cells")
    at.add_argument("--seed", type=int, default=0, help="of the games and of the samples")
    at.add_argument("--save", type=Path, help="folder for coverage.csv, worst.json and README.md")
    asked = at.parse_args()
    draw = np.random.default_rng([asked.seed, 1])
    rows, cells = [], list(populations(asked.games, asked.seed))
    for cell in cells:
        rows += [measured(cell, n, asked.samples, draw) for n in SIZES]
    table = pl.DataFrame(rows)
    drawn = table.filter(pl.col("exact").not_(), pl.col("holds").is_not_null())
    worst = drawn.sort("holds").group_by("kind").head(AGAIN)
    named = {(c.kind, c.contract, c.measure, c.group): c for c in cells}
    draw, again = np.random.default_rng([asked.seed, 2]), []
    for row in worst.sort("kind", "holds").iter_rows(named=True):
        cell = named[row["kind"], row["contract"], row["measure"], row["group"]]
        again.append((cell, measured(cell, row["n"], asked.again, draw)))
    again = [pair for pair in again if pair[1]["holds"] is not None]
    said = summary(table, [row for _, row in again], asked)
    print(said)
    if asked.save:
        asked.save.mkdir(parents=True, exist_ok=True)
        table.write_csv(asked.save / "coverage.csv", float_precision=4)
        (asked.save / "README.md").write_text(said, encoding="utf-8")
        write_worst(asked.save / "worst.json", again)


def populations(games: int, seed: int) -> Iterator[Cell]:
    """Play all games, and cut them into groups."""
    for contract in CONTRACTS:
        yield from singles(contract, simkopf.simulate(contract, games, seed=seed))
    for contract, one, other in WAYS:
        yield from pairs(contract, other, [_played(contract, games, seed, w) for w in (one, other)])
    for a, b in RIVALS:
        yield from _league(games, seed, a, b)


def _played(contract: str, games: int, seed: int, players: str) -> pl.DataFrame:
    return simkopf.simulate(contract, games, seed=seed, players=players)


def _question(contract: str) -> tuple[dict[str, str], str]:
    deck = CONTRACTS[contract]
    return {"contract": contract, "deck": deck}, RULESETS.get(contract, "bsv")


def singles(contract: str, frame: pl.DataFrame) -> Iterator[Cell]:
    """Cut the games of a contract into groups: all, by trumps, won and lost."""
    groups = {"all": frame}
    for column in ("trumps", "won"):
        for key, part in frame.group_by(column, maintain_order=True):
            if key[0] is not None and len(part) >= LEAST_GAMES:
                groups[f"{column} {str(key[0]).lower()}"] = part
    for name, part in groups.items():
        for measure, column in (("win", "won"), ("schneider", "schneider"), ("schwarz", "schwarz")):
            yield from _cell(("share", contract, measure, name), part[column])
        for measure in ("augen", "payoff", "value", "laufende", "tricks"):
            yield from _cell(("mean", contract, measure, name), part[measure])


def pairs(contract: str, way: str, frames: list[pl.DataFrame]) -> Iterator[Cell]:
    """Differences of two ways on the same deals: of all, and of deals that came out differently."""
    for measure, column in (
        ("win", "won"), ("schneider", "schneider"), ("augen", "augen"), ("payoff", "payoff"),
        ("tricks", "tricks"),
    ):  # fmt: skip
        base, other = (frame[column].cast(pl.Int64) for frame in frames)
        kind = "paired share" if measure in ("win", "schneider") else "paired mean"
        gain = (other - base).drop_nulls()
        for name, seldom in (("all", 1), ("one in ten differs", 10), ("in a hundred", 100)):
            yield from _cell((kind, contract, measure, f"{way}, {name}"), _thinned(gain, seldom))


def _thinned(gain: pl.Series, seldom: int) -> pl.Series:
    """Make pairs that differ rarer, so many times."""
    if seldom == 1 or not len(gain):
        return gain
    differ = gain.filter(gain != 0)
    zeros = pl.zeros(seldom * len(differ), dtype=pl.Int64, eager=True)
    return pl.concat([differ, zeros])


def _league(games: int, seed: int, a: str, b: str) -> Iterator[Cell]:
    """Give what a gains on b over three contracts, deal by deal, as a league adds it up."""
    total, within = pl.zeros(games, dtype=pl.Int64, eager=True), (0.0, 0.0)
    for contract in LEAGUE:
        sides = [
            _played(contract, games, seed, f"declarer={x};partner={x};opponents={y}")["payoff"]
            for x, y in ((a, b), (b, a))
        ]
        total = total + sides[0].cast(pl.Int64) - sides[1].cast(pl.Int64)
        part = differ(possible("payoff", *_question(contract))) or (0, 0)
        within = (within[0] + part[0], within[1] + part[1])
    for name, seldom in (("all", 1), ("in a hundred", 100)):
        group = f"{a} over {b}, {name}"
        yield from _cell(("league", "three", "payoff", group), _thinned(total, seldom), within)


def _cell(name: tuple[str, str, str, str], column: pl.Series, within: Any = None) -> Iterator[Cell]:
    """Count values; nothing where all are alike or there are none."""
    kind, contract, measure, group = name
    found = column.drop_nulls().cast(pl.Int64).value_counts(name="times").sort(column.name)
    if len(found) < 2:
        return
    if within is None:
        within = possible(measure, *_question(contract))
        within = differ(within) if kind.startswith("paired") else within
    values, counts = (tuple(found[name].to_list()) for name in (column.name, "times"))
    yield Cell(kind, contract, measure, group, values, counts, within)


def measured(cell: Cell, n: int, samples: int, draw: np.random.Generator) -> dict[str, Any]:
    """Coverage and width of a cell for samples of ``n``."""
    if cell.kind == "share":
        chances = binom.pmf(range(n + 1), n, cell.mean)
        found = [clopper_pearson(k, n) for k in range(n + 1)]
        return _row(cell, n, found, chances, exact=True)
    times = draw.multinomial(n, cell.chances, size=samples)
    return _row(cell, n, intervals(cell, n, times), np.full(samples, 1 / samples), exact=False)


def intervals(cell: Cell, n: int, times: Any) -> list[Interval]:
    """Intervals of samples, of each of which is given how often every value came."""
    values = np.array(cell.values, dtype=np.int64)
    sums = [(times @ values**power).tolist() for power in (1, 2, 3)]
    differing = (n - times[:, values == 0].sum(axis=1)).tolist()
    made: dict[tuple[int, ...], Interval] = {}
    found = []
    for key in zip(*sums, differing, strict=True):
        if key not in made:
            made[key] = _interval(cell, n, key)
        found.append(made[key])
    return found


def _interval(cell: Cell, n: int, sums: tuple[int, ...]) -> Interval:
    total, squares, cubes, d = sums
    if cell.kind == "mean":
        return bounded_mean(n, total, squares, cubes, LEVEL, within=cell.within)
    if cell.kind == "paired share":
        return paired_proportion(n, total, d)
    return paired_mean(n, total, squares, d, LEVEL, cubes=cubes, within=cell.within)


def _row(cell: Cell, n: int, found: list[Interval], chances: Any, *, exact: bool) -> dict[str, Any]:
    """Sum up: what is printed, and of that what holds, what lies below and above the truth."""
    truth, shown, below, above, width = cell.mean, 0.0, 0.0, 0.0, 0.0
    slack = 1e-9 * max(1.0, abs(truth))
    for got, chance in zip(found, chances, strict=True):
        if got.low is None or got.high is None:
            continue
        shown += chance
        below += chance * (got.high < truth - slack)
        above += chance * (got.low > truth + slack)
        width += chance * (got.high - got.low)
    usual = 2 * 1.959964 * cell.deviation / n**0.5
    printed = shown > 0.02
    return {
        "kind": cell.kind, "contract": cell.contract, "measure": cell.measure, "group": cell.group,
        "n": n, "printed": shown, "holds": 1 - (below + above) / shown if printed else None,
        "below": below / shown if printed else None, "above": above / shown if printed else None,
        "width": width / shown / usual if printed else None, "exact": exact,
    }  # fmt: skip


def summary(table: pl.DataFrame, again: list[dict[str, Any]], asked: Any) -> str:
    """Write the table, kind by kind and size by size, and the worst cells."""
    lines = [
        "# How often intervals hold the truth", "",
        f"{asked.games:,} games a contract of the players `rules` (where said, `random` and rules "
        f"switched off), simkopf {simkopf.__version__}, seed {asked.seed}; {asked.samples:,} "
        f"samples a cell, {asked.again:,} of the worst; level {LEVEL:.0%}. Written by "
        "`python experiments/interval_coverage.py --save results/coverage`; all cells in "
        "`coverage.csv`.",
        "",
        "*holds*: share of the printed intervals that hold the mean of all games: of the cells of "
        "a line on the average, and the fifth hundredth from below (the least of many cells is "
        "low by chance; the worst of them stand below, drawn once more). *width*: beside that of "
        "the normal interval with the true deviation, in the middle of the cells.", "",
        "| kind | n | cells | holds | lowest 5 % | width |", "|:---|---:|---:|---:|---:|---:|",
    ]  # fmt: skip
    good = table.filter(pl.col("holds").is_not_null())
    for kind in dict.fromkeys(good["kind"]):
        for n in SIZES:
            part = good.filter(kind=kind, n=n)
            if len(part):
                holds, width = part["holds"].to_numpy(), np.median(part["width"].to_numpy())
                told = f"{100 * holds.mean():.1f} | {100 * np.quantile(holds, 0.05):.1f}"
                lines.append(f"| {kind} | {n:,} | {len(part)} | {told} | {width:.2f} |")
    share = good.filter(pl.col("exact"))
    lines += ["", f"Shares are exact: the least of {len(share)} cells holds in "
              f"{100 * share['holds'].to_numpy().min():.2f} %.", "",
              f"The worst cells, {asked.again:,} new samples of each:", "",
              "| kind | contract | measure | group | n | holds | below | above | width |",
              "|:---|:---|:---|:---|---:|---:|---:|---:|---:|"]  # fmt: skip
    for row in sorted(again, key=lambda row: row["holds"]):
        told = " | ".join(f"{100 * row[name]:.2f}" for name in ("holds", "below", "above"))
        names = " | ".join(row[name] for name in ("kind", "contract", "measure", "group"))
        lines.append(f"| {names} | {row['n']:,} | {told} | {row['width']:.2f} |")
    return "\n".join(lines) + "\n"


def write_worst(path: Path, again: list[tuple[Cell, dict[str, Any]]]) -> None:
    """Write what the worst cells were drawn from, so that a test can draw them again."""
    rows = [
        {"kind": c.kind, "contract": c.contract, "measure": c.measure, "group": c.group,
         "n": row["n"], "within": c.within, "values": c.values, "counts": c.counts,
         "holds": round(row["holds"], 5)}
        for c, row in sorted(again, key=lambda pair: pair[1]["holds"])
    ]  # fmt: skip
    path.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
