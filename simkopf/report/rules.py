"""Rules for bidding side by side: how often they apply, what they win, and from which seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.measures import MEASURES
from simkopf.questions.written import rounded
from simkopf.report import words
from simkopf.report.beside import whole
from simkopf.report.conditions import ruleset_words
from simkopf.report.firstline import first_line
from simkopf.report.numbers import cell
from simkopf.report.style import DPI, FAINT, GREY, ORANGE, RC, headline, ramp
from simkopf.report.ticks import write_ticks
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.stats.interval import Interval

_ROW = 0.62


def applies(answer: Answer, who: str = "the declarer") -> Fraction | None:
    """Share of the hands that meet an answer's condition on one seat; None without one.

    Parameters
    ----------
    answer : Answer
        The answer.
    who : str
        ``"the declarer"``, or a seat such as ``"seat 1"``.

    Examples
    --------
    >>> import simkopf
    >>> applies(simkopf.ask("wenz", where="unter = 4", n=10))
    Fraction(7, 3596)
    """
    for found in answer.question.get("where") or []:
        if found["who"] == who:
            return Fraction(found["hands"], found["of"])
    return None


def rule_table(
    answers: Mapping[str, Answer], measures: Sequence[str] = ("win", "augen", "payoff")
) -> str:
    """Write one line a rule in Markdown: how many hands meet it, and what they win.

    Parameters
    ----------
    answers : mapping of str to Answer
        Answers by the names of the rules.
    measures : sequence of str
        What is shown, over all games, with the reach of the interval.

    Examples
    --------
    >>> import simkopf
    >>> four = simkopf.ask("wenz", where="unter = 4", players="random", n=10)
    >>> print(rule_table({"four": four}, ["win"]))
    | rule | hands | % of hands | win % |
    |:---|---:|---:|---:|
    | four | 20,475 of 10,518,300 | 0.195 | 80 (44 to 97) |
    """
    heads = ["rule", "hands", "% of hands"]
    heads += [f"{name} %" if MEASURES[name].share else name for name in measures]
    lines = [heads, [":---", *["---:"] * (len(heads) - 1)]]
    for name, answer in answers.items():
        share = applies(answer)
        found = [w for w in answer.question.get("where") or [] if w["who"] == "the declarer"]
        hands = f"{found[0]['hands']:,} of {found[0]['of']:,}" if found else ""
        percent = "" if share is None else f"{100 * float(share):.3g}"
        cells = [shown(whole(answer, measure), measure) for measure in measures]
        lines.append([name, hands, percent, *cells])
    texts = ["| " + " | ".join(line) + " |" for line in lines]
    texts[1] = "|" + "|".join(lines[1]) + "|"
    return "\n".join(texts)


def shown(got: Interval, measure: str) -> str:
    """Write an estimate with the reach of its interval, a payoff with its sign.

    Examples
    --------
    >>> from simkopf.stats.mean import t_interval
    >>> shown(t_interval(4, 2, 400), "payoff")
    '+0 (−18 to +19)'
    """
    ends = {end: rounded(getattr(got, end)) for end in ("value", "low", "high")}
    return cell({"what": measure, **ends}, sign=measure == "payoff")


def draw_rules(
    answers: Mapping[str, Answer],
    title: str,
    *,
    lang: Lang = "en",
    measures: Sequence[str] = ("win", "payoff"),
) -> Figure:
    """Draw one line a rule: a dot for each seat with its interval, a stroke for all games.

    Parameters
    ----------
    answers : mapping of str to Answer
        Answers by the names of the rules, grouped by ``declarer``.
    title : str
        The answer, in the language.
    lang : {"en", "de"}
        Language of all other texts.
    measures : sequence of str
        One or two; a panel each.

    Raises
    ------
    SimkopfError
        If an answer is not grouped by seat or has none of the measures.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    for answer in answers.values():
        if "declarer" not in answer.by:
            raise SimkopfError('a plot of rules needs games grouped by seat: by = ["declarer"]')
        for measure in measures:
            if measure not in answer.tally.measures:
                raise SimkopfError(f"an answer has no measure '{measure}'")
    first = next(iter(answers.values()))
    rc: Any = RC
    with rc_context(rc):
        height = 2.2 + _ROW * len(answers)
        figure = Figure(figsize=(8, height), dpi=DPI)
        asked = first_line(first.question, str(first.condition), lang, told=len(answers) > 1)
        down = headline(figure, title, [asked, _source(first, lang)])
        grid: Any = figure.subplots(1, len(measures), sharey=True, squeeze=False)
        figure.subplots_adjust(
            left=0.22, right=0.975, top=1 - (down + 0.35) / height, bottom=0.6 / height,
            wspace=0.12,
        )  # fmt: skip
        for axes, measure in zip(grid[0], measures, strict=True):
            _panel(axes, answers, measure, lang)
        grid[0][0].set_yticks(range(len(answers)), list(answers))
        grid[0][0].set_ylim(len(answers) - 0.45, -0.55)
    return figure


def _panel(axes: Axes, answers: Mapping[str, Answer], measure: str, lang: Lang) -> None:
    from matplotlib.ticker import MaxNLocator

    share = MEASURES[measure].share
    k = 100 if share else 1
    for y, answer in enumerate(answers.values()):
        total = k * float(whole(answer, measure).value or 0)
        axes.plot([total] * 2, [y - 0.4, y + 0.4], color=ORANGE, lw=2.4, zorder=2)
        cells = answer.marginal("declarer").cells(measure)
        for (seat,), colour in zip(cells, ramp(len(cells)), strict=True):
            got = cells[(seat,)]
            at, bar = k * float(got.value or 0), None
            if got.low is not None and got.high is not None:
                bar = [[max(0.0, at - k * got.low)], [max(0.0, k * got.high - at)]]
            place = y + (int(str(seat)) - 1.5) * 0.2
            axes.errorbar(
                [at], [place], xerr=bar, fmt="o", ms=4, color=colour, elinewidth=1.2, capsize=2,
                mfc=colour if bar else "white", zorder=3,
            )  # fmt: skip
            right = at >= total
            axes.annotate(
                str(seat), (at, place), xytext=(6 if right else -6, 0),
                textcoords="offset points", ha="left" if right else "right",
                va="center_baseline", fontsize=7.5, color=GREY,
            )  # fmt: skip
    level = 50 if share else 0
    low, high = axes.get_xlim()
    if low <= level <= high or not share:
        axes.axvline(level, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=1)
    axes.margins(x=0.08)
    name = words.measure_name(measure, lang)
    axes.set_title(name, loc="left", fontsize=9.2, fontweight="bold", pad=6)
    write_ticks(axes.xaxis, lang, sign=not share, unit=" %" if share else "")
    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", length=3, labelsize=9)


def _source(answer: Answer, lang: Lang) -> str:
    n = words.number(answer.n, 0, lang)
    rules = ruleset_words(answer.ruleset, "Grundlage" if lang == "de" else "base")
    if lang == "de":
        return (
            f"je {n} Spiele · Spielweise: {answer.players} · Regeln {rules} · Punkt: Platz mit "
            f"{words.percent(answer.level)}-Intervall · Strich: alle Plätze"
        )
    return (
        f"{n} games each · players {answer.players} · rule set {rules} · dot: seat with "
        f"{words.percent(answer.level)} interval · stroke: all seats"
    )
