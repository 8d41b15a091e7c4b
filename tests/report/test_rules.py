from fractions import Fraction

import pytest

import simkopf
from simkopf.errors import SimkopfError

pytest.importorskip("matplotlib")

from simkopf.report.conditions import condition_of
from simkopf.report.plots import draw
from simkopf.report.rules import applies, draw_rules, rule_table


@pytest.fixture(scope="module")
def answers():
    return {
        f"{k} Unter": simkopf.ask("wenz", where=f"unter = {k}", by="declarer", n=2000)
        for k in (2, 3)
    }


def test_share_of_hands(answers):
    assert applies(answers["3 Unter"]) == Fraction(168, 4495)
    assert applies(simkopf.ask("wenz", n=10)) is None
    stoss = simkopf.ask(
        "sauspiel-eichel", declarer=0, where_seat={1: "trumps >= 5 AND NOT EA"}, n=100
    )
    assert applies(stoss) is None
    assert 0 < applies(stoss, "seat 1") < Fraction(1, 4)


def test_table_of_rules(answers):
    lines = rule_table(answers).splitlines()
    assert lines[0] == "| rule | hands | % of hands | win % | augen | payoff |"
    assert lines[3].startswith("| 3 Unter | 393,120 of 10,518,300 | 3.74 |")
    assert all("±" in line for line in lines[2:])


@pytest.mark.parametrize(("lang", "word"), [("en", "dot: seat"), ("de", "Punkt: Platz")])
def test_plot_of_rules(answers, lang, word):
    figure = draw_rules(answers, "Wenz", lang=lang)
    figure.draw_without_rendering()
    assert word in figure.texts[-1].get_text()
    left, right = figure.axes
    assert [t.get_text() for t in left.get_yticklabels()] == list(answers)
    assert [t.get_text() for t in right.texts] == ["0", "1", "2", "3"] * 2
    for text in [*figure.texts, *left.texts, *right.texts, *left.get_yticklabels()]:
        box = text.get_window_extent()
        assert figure.bbox.x0 <= box.x0
        assert box.x1 <= figure.bbox.x1
    win = answers["3 Unter"].marginal().cells("win")[()].value
    strokes = [line.get_xdata()[0] for line in left.lines if line.get_linewidth() == 2.4]
    assert strokes[1] == pytest.approx(100 * win)


def test_a_game_has_no_interval():
    """Of one game a seat there is a mean payoff and no interval: a hollow point, and no bar."""
    few = {"four games": simkopf.ask("wenz", by="declarer", n=4)}
    (axes,) = draw_rules(few, "Wenz", measures=["payoff"]).axes
    assert [bars.has_xerr for bars in axes.containers] == [False] * 4
    assert {bars.lines[0].get_markerfacecolor() for bars in axes.containers} == {"white"}
    (axes,) = draw_rules(few, "Wenz", measures=["win"]).axes
    assert [bars.has_xerr for bars in axes.containers] == [True] * 4


def test_what_cannot_be_drawn(answers):
    with pytest.raises(SimkopfError, match="grouped by seat"):
        draw_rules({"all": simkopf.ask("wenz", n=10)}, "Wenz")
    with pytest.raises(SimkopfError, match="no measure 'tricks'"):
        draw_rules(answers, "Wenz", measures=["tricks"])


@pytest.mark.parametrize(
    ("contract", "options", "said", "german"),
    [
        ("doko-normal", {"deck": "doko40", "ruleset": "ddv"}, "deck doko40 (40 cards)",
         "Blatt doko40 (40 Karten)"),
        ("doko-normal", {"ruleset": "runde40"}, "deck doko40 (40 cards)",
         "Blatt doko40 (40 Karten)"),
        ("doko-damen", {}, "deck doko48 (48 cards)", "Blatt doko48 (48 Karten)"),
        ("wenz", {"deck": "kurz"}, "deck kurz (24 cards)", "Blatt kurz (24 Karten)"),
        ("wenz", {}, "", ""),
        ("solo66-pik", {}, "", ""),
    ],
)  # fmt: skip
def test_the_deck_is_named_where_it_is_not_the_usual_one(contract, options, said, german):
    asked = {"by": "trumps", "players": "random", "n": 200, **options}
    answer = simkopf.ask(contract, **asked)
    assert condition_of(answer).startswith(said)
    assert ("deck" in condition_of(answer)) == bool(said)
    for lang, words in (("en", said), ("de", german)):
        figure = draw(answer, "threshold", lang=lang)
        assert words in " ".join(text.get_text() for text in figure.texts)
