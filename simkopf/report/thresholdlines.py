"""The threshold plot for several answers: one line each, such as one a kind of player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.finding import find_threshold
from simkopf.questions.tally import pool
from simkopf.report import words
from simkopf.report.conditions import condition_of, ruleset_words, seed_words, shared_condition
from simkopf.report.conditionwords import condition_words
from simkopf.report.firstline import first_line
from simkopf.report.playerwords import is_spec, play
from simkopf.report.style import BLUE, GREY, ORANGE, RC, label_ends, room_for
from simkopf.report.threshold import draw_line, frame, panels_of
from simkopf.report.thresholddata import drawn_keys, fewest_games, measures_of, numbered
from simkopf.report.thresholdwords import (
    beyond,
    goes_words,
    hollow_words,
    left_out,
    looks_of,
    together,
    where,
)
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.stats.threshold import Threshold

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
    question = {**marginals[0].question, "where": _wheres(marginals)}
    condition = _condition(marginals, column)
    return replace(marginals[0], question=question, tally=tally, condition=condition)


def _wheres(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    """Put conditions on hands together: each answer has the hands of one of them."""
    every = [answer.question.get("where") or [] for answer in answers]
    kept = [row for row in every[0] if all(row in rows for rows in every)]
    apart = [row for rows in every for row in rows if row not in kept]
    if not apart:
        return kept
    either = " OR ".join(f"({row['where']})" for row in apart)
    return [*kept, {"who": apart[0]["who"], "where": either}]


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
    looks = looks_of(lines.values(), column, measures)
    said = title(lines, column, measures[0], lang, looks=looks)
    others = [first_line(first.question, str(first.condition), lang, told=_several(lines))]
    others += [title(lines, column, m, lang, game=False, looks=looks) for m in measures[1:]]
    fewest = fewest_games(list(lines.values()), column)
    others += hollow_words(lines.values(), [column], measures, lang, fewest)
    told = [
        source(lines, column, condition, lang),
        left_out([a.tally for a in lines.values()], fewest, lang),
        together(first.level, looks, lang),
    ]
    rc: Any = RC
    room = room_for((line_name(name, lang) for name in lines), 0.8)
    with rc_context(rc):
        figure, panels = panels_of(
            len(measures), said, [*others, " · ".join(filter(None, told))], room
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
                    shown = line_name(name, lang).replace("$", r"\$")
                    ends.append((*end, shown, colour, False))
            frame(axes, values, measure, lang)
            label_ends(axes, ends, axes.get_xlim()[1] + 0.1)
        contract = str(first.question.get("contract", ""))
        name = words.column_in(first, column)
        panels[-1].set_xlabel(words.axis_name(name, lang, contract))
    return figure


_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "some": "{goes} {parts}{never}", "with": "with {}",
        "all": "{goes} {at}, whoever of them plays{rest}",
        "never": "; not shown: {}", "none": "with no number is it shown that {goes}",
        "or": " or ",
    },
    "de": {
        "some": "{parts} {goes}{never}", "with": "mit {}",
        "all": "{at} {goes}, wer von ihnen auch spielt{rest}",
        "never": "; nicht gezeigt: {}", "none": "bei keiner Zahl ist gezeigt, dass {that}",
        "or": " oder ",
    },
}  # fmt: skip


def title(
    lines: Mapping[str, Answer],
    column: str,
    measure: str,
    lang: Lang,
    *,
    game: bool = True,
    looks: int = 0,
) -> str:
    """Say for each line for which numbers the measure is shown to lie above its level.

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
    looks : int
        Intervals that are read together, where more are than those of this measure.
    """
    own = _SAYS[lang]
    looks = looks or looks_of(lines.values(), column, [measure])
    goes, one = goes_words(measure, lang), next(iter(lines.values()))
    noun = words.column_in(one, column)
    talon = words.talon_words(str(one.question.get("contract", "")), column, lang)
    told: dict[Any, tuple[Threshold, list[str]]] = {}
    never: list[str] = []
    for name, answer in lines.items():
        found = find_threshold(answer, column, measure, looks=looks)
        if found.runs:
            told.setdefault((found.runs, found.beyond), (found, []))[1].append(name)
        else:
            never.append(name)
    if not told:
        text = own["none"].format(goes=goes, that=words.that(measure))
    elif len(told) == 1 and not never and len(lines) > 1:
        ((found, _),) = told.values()
        rest = beyond(found, lang)
        at = where(found, noun, lang, talon)
        text = own["all"].format(at=at, goes=goes, rest=f" ({rest})" if rest else "")
    else:
        parts: list[str] = []
        for _, (found, names) in sorted(told.items(), key=lambda kept: kept[0]):
            at, rest = where(found, noun, lang, talon, noun=not parts), beyond(found, lang)
            called = own["or"].join(line_name(name, lang, said=True) for name in names)
            parts.append(f"{at} {called}" + (f" ({rest})" if rest else ""))
        left = own["never"].format(own["or"].join(line_name(n, lang, said=True) for n in never))
        text = own["some"].format(goes=goes, parts=", ".join(parts), never=left if never else "")
    begin = words.asked_game(one, lang) + ": " if game else ""
    return begin + (text if game else text[0].upper() + text[1:])


def _several(lines: Mapping[str, Answer]) -> bool:
    """Whether lines have conditions on the hand of their own."""
    return len({str(answer.question.get("where")) for answer in lines.values()}) > 1


def line_name(name: str, lang: Lang, *, said: bool = False) -> str:
    """Name a line: how they play, where that is what tells lines apart.

    Examples
    --------
    >>> line_name("rules", "en"), line_name("seat 1", "en", said=True)
    ('by rules of thumb', 'with seat 1')
    """
    if is_spec(name):
        return play(name, lang)
    return _SAYS[lang]["with"].format(name) if said else name


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
    shared = condition or condition_words(shared_condition(rows), lang)
    base = "Grundlage" if german else "base"
    rules = dict.fromkeys(ruleset_words(a.ruleset, base) for a in lines.values())
    level = words.percent(first.level)
    tail = [
        f"{'Regeln' if german else 'rule set'} {', '.join(rules)}",
        f"Balken: {level}-Intervalle" if german else f"bars: {level} intervals",
    ]
    players = tuple(dict.fromkeys(str(a.players) for a in lines.values()))
    if len(players) == 1:
        parts.append(f"{'Spielweise:' if german else 'players'} {players[0]}")
    elif players == tuple(lines) and not any("=" in p.partition(":")[0] for p in players):
        parts.append(
            f"Spielweisen: {', '.join(players)}, an allen Plätzen gleich" if german
            else f"players {', '.join(players)}, all seats alike"
        )  # fmt: skip
    else:
        names = ", ".join(f"{name}: {a.players}" for name, a in lines.items())
        parts.append(f"{'Spielweise:' if german else 'players'} {names}")
    return " · ".join(filter(None, [*parts, shared, *tail]))
