"""The Laufende of the declarer alone: simulated, beside the exact law."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.cards.decks import deck
from simkopf.errors import SimkopfError
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.style import BLUE, DPI, FAINT, INK, ORANGE, PALE, RC, headline
from simkopf.report.words import Lang
from simkopf.rules.contracts import contract
from simkopf.stats.interval import Interval
from simkopf.stats.proportion import clopper_pearson
from simkopf.tables.laufende import laufende_law

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer

OPTIONS = ("lang",)
STROKE: dict[str, Any] = {"ls": "none", "marker": "|", "ms": 15, "mew": 2.2}
"""The mark of an exact value."""
_COLUMNS = (1.33, 1.86, 2.16)
"""Where the columns of numbers end, in widths of the axes."""
_NUMBER: dict[str, Any] = {"ha": "right", "va": "center_baseline", "fontsize": 9}
_HEAD: dict[str, Any] = {"ha": "right", "va": "bottom", "fontweight": "bold", "fontsize": 9.5}


class Row(NamedTuple):
    """One number of Laufende: how often it came, and its exact probability where there is one."""

    laufende: int
    share: Interval
    exact: Fraction | None

    @property
    def inside(self) -> bool:
        """Whether the exact value lies within the interval."""
        low, high = self.share.low, self.share.high
        exact = None if self.exact is None else float(self.exact)
        return None not in (exact, low, high) and low <= exact <= high  # type: ignore[operator]


def exact_law(answer: Answer) -> dict[int, Fraction] | None:
    """Exact law of the Laufende in an answer's games, or None where the hand is no random one.

    It holds where one seat plays alone and nothing was said about its cards.
    """
    game, pack = contract(str(answer.question["contract"])), deck(str(answer.question["deck"]))
    free = not {"holds", "has"} & set(str(answer.condition).split())
    if game.sides != "alone" or game.cap == 0 or game.goal == "shown" or not free:
        return None
    return laufende_law(pack.size, pack.hand_size, len(game.trumps(pack)), game.cap)


def laufende_rows(answer: Answer) -> list[Row]:
    """Distribution of the Laufende in an answer's games, ascending, beside the exact law.

    Parameters
    ----------
    answer : Answer
        Grouped by ``laufende``, perhaps among others.

    Raises
    ------
    SimkopfError
        If the games are not grouped by it.

    Examples
    --------
    >>> import simkopf
    >>> rows = laufende_rows(simkopf.ask("wenz", by="laufende", measure="win", n=1000))
    >>> [(row.laufende, str(row.exact)) for row in rows][-2:]
    [(3, '42/4495'), (4, '7/3596')]
    """
    if "laufende" not in answer.by:
        raise SimkopfError('a plot of the Laufende needs games grouped by them: by = ["laufende"]')
    law = exact_law(answer)
    groups = answer.tally.marginal(["laufende"]).groups
    counts = {key[0]: max(s.n for s in sums) for key, sums in groups if isinstance(key[0], int)}
    keys = sorted({*counts, *(law or {})})
    return [
        Row(
            k,
            clopper_pearson(counts.get(k, 0), answer.n, answer.level),
            None if law is None else law.get(k, Fraction(0)),
        )
        for k in keys
    ]


def draw_laufende(
    answer: Answer, *, lang: Lang = "en", condition: str = "", options: Mapping[str, Any]
) -> Figure:
    """Draw the distribution of the Laufende: bars with intervals, the exact law as markers.

    Parameters
    ----------
    answer : Answer
        Grouped by ``laufende``, perhaps among others.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Under which condition, in words.
    options : mapping
        None of its own.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rc: Any = RC
    rows = laufende_rows(answer)
    said = title(answer, rows, lang)
    asked = first_line(answer.question, str(answer.condition), lang)
    lines = [
        asked,
        _agreement(rows, lang, answer.level),
        words.source_line(answer, condition, lang),
    ]
    with rc_context(rc):
        height = 2.6 + 0.29 * len(rows)
        figure = Figure(figsize=(8, height), dpi=DPI)
        top = 1 - (headline(figure, said, lines) + 0.4) / height
        axes = figure.subplots()
        figure.subplots_adjust(left=0.11, right=0.5, top=top, bottom=0.6 / height)
        _bars(axes, rows)
        _frame(axes, rows, lang)
        _numbers(axes, rows, lang)
    return figure


def _bars(axes: Axes, rows: list[Row]) -> None:
    """Draw bars with intervals, and a stroke across each where the exact value is."""
    shares = [100 * float(row.share.value or 0) for row in rows]
    lows = [y - 100 * float(r.share.low or 0) for y, r in zip(shares, rows, strict=True)]
    highs = [100 * float(r.share.high or 0) - y for y, r in zip(shares, rows, strict=True)]
    axes.barh(
        range(len(rows)),
        shares,
        xerr=[[max(0.0, d) for d in lows], [max(0.0, d) for d in highs]],
        color=[BLUE if row.laufende > 0 else PALE for row in rows],
        height=0.62,
        error_kw={"ecolor": INK, "elinewidth": 1.2, "capsize": 3, "zorder": 4},
    )
    exact = [(100 * float(row.exact), y) for y, row in enumerate(rows) if row.exact is not None]
    if exact:
        axes.plot(*zip(*exact, strict=True), color=ORANGE, clip_on=False, zorder=5, **STROKE)


def _frame(axes: Axes, rows: list[Row], lang: Lang) -> None:
    """Settle limits and names."""
    from matplotlib.ticker import MaxNLocator

    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_yticks(
        range(len(rows)), [f"{'mit' if r.laufende > 0 else 'ohne'} {abs(r.laufende)}" for r in rows]
    )
    axes.tick_params(axis="y", length=0, pad=7)
    axes.set_xlim(left=0)
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.spines["left"].set_color(FAINT)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:g} %")
    axes.set_xlabel("Anteil der Spiele" if lang == "de" else "share of games")


def _numbers(axes: Axes, rows: list[Row], lang: Lang) -> None:
    """Write the numbers in columns beside the bars, decimal points below one another."""
    heads = {
        "en": ("simulated %", "interval", "exact %"),
        "de": ("simuliert %", "Intervall", "exakt %"),
    }[lang]
    place = axes.get_yaxis_transform()
    known = any(row.exact is not None for row in rows)
    columns = list(zip(_COLUMNS, heads, (INK, INK, ORANGE), strict=True))[: 3 if known else 2]
    for x, head, colour in columns:
        axes.text(x, len(rows) - 0.35, head, transform=place, color=colour, **_HEAD)
    if known:
        at = [_COLUMNS[-1] + 0.05], [len(rows) - 0.05]
        axes.plot(*at, transform=place, color=ORANGE, clip_on=False, **STROKE)
    places = [_places(row) for row in rows]
    for y, (row, digits) in enumerate(zip(rows, places, strict=True)):
        # A space as wide as a digit for every decimal that others have.
        pad = "\N{FIGURE SPACE}" * (max(places) - digits)
        value, low, high = (
            words.number(100 * float(end or 0), digits, lang)
            for end in (row.share.value, row.share.low, row.share.high)
        )
        texts = [value, f"{low} \N{EN DASH} {high}"]
        if row.exact is not None:
            texts.append(words.number(100 * float(row.exact), digits, lang))
        for x, text in zip(_COLUMNS, texts, strict=False):
            axes.text(x, y, text + pad, transform=place, **_NUMBER)


def _places(row: Row) -> int:
    """Decimals of a row in percent: two digits of what is known, as many as the exact value has."""
    from math import floor, log10

    reach = 100 * (row.share.reach or 1.0)
    places = max(2, 1 - floor(log10(reach)))
    if row.exact:
        places = max(places, -floor(log10(100 * float(row.exact))))
    return min(5, places)


def title(answer: Answer, rows: list[Row], lang: Lang) -> str:
    """Say how often Laufende are paid, and how many of those are ohne."""
    game = words.asked_game(answer, lang)
    fewest = _fewest(answer)
    mit = 100 * sum(float(r.share.value or 0) for r in rows if r.laufende >= fewest)
    ohne = 100 * sum(float(r.share.value or 0) for r in rows if r.laufende <= -fewest)
    places = 1 if mit >= 1 else 2
    a, b = words.number(mit, places, lang), words.number(ohne, 0 if ohne >= 10 else 1, lang)
    if lang == "de":
        return f"{game}: {fewest} oder mehr Laufende mit in {a} %, ohne in {b} %"
    return f"{game}: {fewest} or more Laufende mit in {a} %, ohne in {b} %"


def _fewest(answer: Answer) -> int:
    """Fewest Laufende that the answer's rule set pays, bsv's if it is not a preset."""
    from simkopf.rules.load import schafkopf_rules
    from simkopf.rules.ruleset import BSV

    try:
        given = answer.ruleset
        rules = schafkopf_rules(given if isinstance(given, dict) else str(given))
    except SimkopfError:
        rules = BSV
    four = contract(str(answer.question["contract"])).cap == 4
    return rules.laufende_from_wenz if four else rules.laufende_from


def _agreement(rows: list[Row], lang: Lang, level: float) -> str:
    known = [row for row in rows if row.exact is not None]
    if not known:
        return ""
    spread = words.percent(level)
    inside, total = sum(row.inside for row in known), len(known)
    missed = words.number(total * (1 - level), 1, lang)
    if lang == "de":
        return (
            f"Der exakte Wert liegt in {inside} von {total} Zeilen im {spread}-Intervall; durch "
            f"Zufall verfehlen ihn etwa {missed} von {total}"
        )
    return (
        f"The exact value lies within the {spread} interval in {inside} of {total} rows; by chance "
        f"about {missed} of {total} miss it"
    )
