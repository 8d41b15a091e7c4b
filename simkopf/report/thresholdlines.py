"""The threshold plot for several answers: one line each, such as one a kind of player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.finding import find_threshold
from simkopf.questions.measures import MEASURES
from simkopf.questions.tally import pool
from simkopf.report import words
from simkopf.report.conditions import condition_of, ruleset_words, seed_words, shared_condition
from simkopf.report.style import BLUE, GREY, ORANGE, RC, label_ends, room_for
from simkopf.report.threshold import draw_line, frame, panels_of
from simkopf.report.thresholddata import drawn_keys, fewest_games, measures_of, numbered
from simkopf.report.thresholdwords import hollow_words, left_out
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer

COLOURS = (GREY, BLUE, ORANGE, "#009e73", "#cc79a7")
"""Of Okabe and Ito's palette; the last answers are usually the ones that matter."""
SHIFT = 0.05
"""How far neighbouring lines are moved apart, so that intervals do not hide each other."""


def joined(answers: Sequence[Answer], column: str) -> Answer:
    """Put answers to the same question for different values of a column side by side.

    A question of few rare hands is best asked for each number of trumps apart. The groups stay
    apart here too, each with its own games: nothing is pooled, and means over all groups say
    nothing about hands as they are dealt.

    Parameters
    ----------
    answers : sequence of Answer
        Grouped by the column, each with values of its own.
    column : str
        The column.

    Raises
    ------
    SimkopfError
        If two answers hold the same value.

    Examples
    --------
    >>> import simkopf
    >>> asked = (f"trumps = {k}" for k in (7, 8))
    >>> each = [simkopf.ask("solo-herz", where=w, by="trumps", n=50) for w in asked]
    >>> [(key, i.n) for key, i in joined(each, "trumps").cells("win").items()]
    [((7,), 50), ((8,), 50)]
    """
    marginals = [answer.marginal(column) for answer in answers]
    keys = [key for answer in marginals for (key,), _ in answer.tally.groups]
    twice = next((key for at, key in enumerate(keys) if key in keys[:at]), None)
    if twice is not None:
        raise SimkopfError(
            f"lines of a threshold plot take each value of '{column}' from one question; "
            f"{twice} is in two"
        )
    tally = pool([answer.tally for answer in marginals])
    return replace(marginals[0], tally=tally, condition=_condition(marginals, column))


def _condition(answers: Sequence[Answer], column: str) -> str:
    """Say the conditions; that a group has the value it stands for need not be said."""
    rows = []
    for answer in answers:
        own = {f"the declarer has {column} = {key} (" for (key,), _ in answer.tally.groups}
        said = [t for t in str(answer.condition).split("; ") if not t.startswith(tuple(own))]
        name = ", ".join(str(key) for (key,), _ in answer.tally.groups)
        rows.append((f"{column} {name}", "; ".join(said)))
    return shared_condition(rows)


def check_number(lines: int) -> None:
    """Check the number of lines.

    Raises
    ------
    SimkopfError
        If there is none, or there are too many.
    """
    if not 1 <= lines <= len(COLOURS):
        raise SimkopfError(f"a threshold plot has one to {len(COLOURS)} lines, not {lines}")


def draw_lines(
    answers: Mapping[str, Answer], *, lang: Lang, condition: str, options: Mapping[str, Any]
) -> Figure:
    """Draw win rate and payoff by number of trumps, one line an answer.

    Parameters
    ----------
    answers : mapping of str to Answer
        Answers by the names of their lines, grouped by ``column``.
    lang, condition, options
        As in ``draw_threshold``.

    Raises
    ------
    SimkopfError
        If there are too many lines, or an answer has no such column or measure.
    """
    from matplotlib import rc_context

    check_number(len(answers))
    first = next(iter(answers.values()))
    column = options.get("column", first.by[0] if first.by else "")
    measures = measures_of(first.tally.measures, options.get("measure", ["win", "payoff"]))
    lines = {name: numbered(a, column).marginal(column) for name, a in answers.items()}
    said = title(lines, column, measures[0], lang)
    others = [title(lines, column, m, lang, game=False) for m in measures[1:]]
    fewest = fewest_games(list(lines.values()), column)
    others += hollow_words(lines.values(), [column], measures, lang, fewest)
    told = [
        source(lines, column, condition, lang),
        left_out([a.tally for a in lines.values()], fewest, lang),
    ]
    rc: Any = RC
    with rc_context(rc):
        figure, panels = panels_of(
            len(measures), said, [*others, " · ".join(filter(None, told))], room_for(lines, 0.8)
        )
        values = drawn_keys(list(lines.values()), column, fewest)
        middle = (len(lines) - 1) / 2
        for axes, measure in zip(panels, measures, strict=True):
            ends = []
            for at, (name, answer) in enumerate(lines.items()):
                colour = COLOURS[at]
                shift = SHIFT * (at - middle)
                end = draw_line(axes, answer, column, measure, colour, shift=shift, fewest=fewest)
                if end is not None:
                    ends.append((*end, name.replace("$", r"\$"), colour, False))
            frame(axes, values, measure, lang)
            label_ends(axes, ends, axes.get_xlim()[1] + 0.1)
        contract = str(first.question.get("contract", ""))
        name = words.column_in(first, column)
        panels[-1].set_xlabel(words.axis_name(name, lang, contract))
    return figure


_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "win": "it wins most games", "payoff": "it pays", "from": "from {at} on with {who}",
        "next": "from {at} with {who}", "some": "{goes} {parts}{never}",
        "all": "{goes} from {at} on, whoever of them plays",
        "never": ", not shown with {who}", "none": "with no number is it shown that {goes}",
        "or": " or ", "exceeds": "{name} above {level}",
    },
    "de": {
        "win": "gewinnt man meistens", "payoff": "lohnt es sich", "from": "ab {at} mit {who}",
        "next": "ab {at} mit {who}", "some": "{parts} {goes}{never}",
        "all": "ab {at} {goes}, wer von ihnen auch spielt",
        "never": ", nicht gezeigt mit {who}", "none": "bei keiner Zahl ist gezeigt, dass {that}",
        "or": " oder ", "exceeds": "{name} über {level}",
    },
}  # fmt: skip


def title(
    lines: Mapping[str, Answer], column: str, measure: str, lang: Lang, *, game: bool = True
) -> str:
    """Say for each line from where on the measure lies above its level.

    Parameters
    ----------
    lines : mapping of str to Answer
        Answers by name, grouped by ``column``.
    column, measure : str
        What is looked along, and at.
    lang : {"en", "de"}
        Language.
    game : bool
        Whether to begin with the name of the game.
    """
    own = _SAYS[lang]
    firsts: dict[int | None, list[str]] = {}
    for name, answer in lines.items():
        firsts.setdefault(find_threshold(answer, column, measure).first, []).append(name)
    level = "50 %" if MEASURES[measure].share else "0"
    exceeds = own["exceeds"].format(name=words.measure_name(measure, lang), level=level)
    goes = own.get(measure, exceeds)
    one = next(iter(lines.values()))
    noun = words.column_in(one, column)
    begin = words.asked_game(one, lang) + ": " if game else ""
    talon = words.talon_words(str(one.question.get("contract", "")), column, lang)
    if list(firsts) == [None]:
        text = own["none"].format(goes=goes, that=words.that(measure))
    elif len(firsts) == 1 and len(lines) > 1:
        (at,) = firsts
        text = own["all"].format(at=words.counted(at or 0, noun, lang) + talon, goes=goes)
    else:
        shown = sorted(at for at in firsts if at is not None)
        parts: list[str] = []
        for at in shown:
            number = str(at) if parts else words.counted(at, noun, lang) + talon
            key = "next" if parts else "from"
            parts.append(own[key].format(at=number, who=own["or"].join(firsts[at])))
        never = own["never"].format(who=own["or"].join(firsts[None])) if None in firsts else ""
        text = own["some"].format(goes=goes, parts=", ".join(parts), never=never)
    return begin + (text if game else text[0].upper() + text[1:])


def source(lines: Mapping[str, Answer], column: str, condition: str, lang: Lang) -> str:
    """Say how the numbers came about: games of a line and a point, seed, condition, rule set."""
    first = next(iter(lines.values()))
    each = sorted({answer.n for answer in lines.values()})
    points = {sums[0].n for a in lines.values() for _, sums in a.tally.groups}
    german = lang == "de"
    told = " oder ".join if german else " or ".join
    n = told(words.number(n, 0, lang) for n in each)
    parts = [f"{n} Spiele je Linie" if german else f"{n} games a line"]
    if len(points) == 1:
        k = words.number(points.pop(), 0, lang)
        parts.append(f"{k} je Punkt" if german else f"{k} a point")
    drawn = (a.seed if isinstance(a.seed, tuple) else (a.seed,) for a in lines.values())
    seeds = tuple(dict.fromkeys(seed for several in drawn for seed in several))
    parts.append(seed_words(seeds, "Startwert" if german else "seed"))
    rows = [(name, condition_of(answer)) for name, answer in lines.items()]
    shared = condition or words.condition_words(shared_condition(rows), lang)
    base = "Grundlage" if german else "base"
    rules = dict.fromkeys(ruleset_words(a.ruleset, base) for a in lines.values())
    level = words.percent(first.level)
    tail = [
        f"{'Regeln' if german else 'rule set'} {', '.join(rules)}",
        f"Balken: {level}-Intervalle" if german else f"bars: {level} intervals",
    ]
    players = tuple(dict.fromkeys(str(a.players) for a in lines.values()))
    if len(players) == 1:
        parts.append(f"{'Spieler' if german else 'players'} {players[0]}")
    elif players == tuple(lines) and not any("=" in p.partition(":")[0] for p in players):
        parts.append("alle vier Plätze spielen gleich" if german else "all four seats play alike")
    else:
        names = ", ".join(f"{name}: {a.players}" for name, a in lines.items())
        parts.append(f"{'Spieler' if german else 'players'} {names}")
    return " · ".join(filter(None, [*parts, shared, *tail]))
