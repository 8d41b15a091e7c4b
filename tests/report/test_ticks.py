"""Numbers on axes and beside points are right whatever the unit of the payoff is."""

import pytest
from matplotlib.figure import Figure

from simkopf.questions.tally import Sums, Tally
from simkopf.report.conditions import condition_of
from simkopf.report.conditionwords import condition_words
from simkopf.report.plots import draw
from simkopf.report.style import ORANGE
from simkopf.report.ticks import point_number, write_ticks
from tests.report.conftest import made_up


def read(text):
    return float(text.replace("−", "-").replace(".", "").replace(",", "."))


@pytest.mark.parametrize("low", [-13.0, -0.7, -0.02, -300.0, 0.0, -12_345.0])
@pytest.mark.parametrize("high", [11.3, 0.4, 0.09, 2_000.0, 40_000.0])
def test_ticks_say_where_they_stand(low, high):
    axes = Figure().subplots()
    axes.set_ylim(low, high)
    write_ticks(axes.yaxis, "de", sign=True)
    texts = [label.get_text() for label in axes.get_yticklabels()]
    assert [read(text) for text in texts] == pytest.approx(list(axes.get_yticks()))
    assert len(set(texts)) == len(texts)


def small(n_by_key, payoff, deviation=3):
    """Games that pay ``payoff`` by key, in a unit of 1."""
    groups = []
    for key, n in n_by_key.items():
        total = round(n * payoff[key[0]])
        won = n // 2
        squares = round(n * (payoff[key[0]] ** 2 + deviation**2))
        groups.append((key, (Sums(n, won, won), Sums(n, total, squares))))
    n = sum(n_by_key.values())
    by = ("trumps", "asse")[: len(next(iter(n_by_key)))]
    tally = Tally("made-up", by, ("win", "payoff"), ((0, n),), tuple(groups))
    question = {"id": "made-up", "contract": "solo66-pik", "deck": "skat32", "by": list(by)}
    return made_up(question, "the declarer is dealt trumps >= 2", tally)


def test_a_small_payoff_is_no_zero():
    answer = small(dict.fromkeys([(2,), (3,), (4,)], 10_000), {2: -0.52, 3: 0.36, 4: 1.1})
    axes = draw(answer, measure="payoff").axes[0]
    assert {t.get_text() for t in axes.texts if t.get_color() == ORANGE} == {"+0.36", "−0.52"}
    ticks = [label.get_text() for label in axes.get_yticklabels()]
    assert len(set(ticks)) == len(ticks)


def test_a_number_beside_the_level_is_not_written_as_the_level():
    assert point_number(50.02, 105, "en", level=50) == "50.02"
    assert point_number(50, 105, "en", level=50) == "50"
    assert point_number(-0.3, 700, "en", sign=True) == "−0.3"


def test_points_of_few_games_are_left_out_and_do_not_fill_the_axis():
    sizes = dict.fromkeys([(t, a) for t in (3, 4, 5) for a in (0, 1)], 5000) | {(5, 1): 2}
    answer = small(sizes, {3: -4, 4: 1, 5: 5}, deviation=20)
    figure = draw(answer, column="trumps")
    for axes in figure.axes:
        lines = [[round(x) for x in c[0].get_xdata()] for c in axes.containers]
        assert lines == [[3, 4, 5], [3, 4], [3, 4, 5]]
    low, high = figure.axes[1].get_ylim()
    assert -14 <= low < -4
    assert 5 < high <= 15
    said = " ".join(text.get_text() for text in figure.texts)
    assert "points of fewer than 30 games left out" in said
    said = " ".join(text.get_text() for text in draw(answer, column="trumps", lang="de").texts)
    assert "Punkte mit weniger als 30 Spielen weggelassen" in said
    whole = draw(small(dict.fromkeys(sizes, 5000), {3: -4, 4: 1, 5: 5}), column="trumps")
    assert "left out" not in " ".join(text.get_text() for text in whole.texts)


def test_few_games_in_all_are_drawn_with_the_axis_kept():
    answer = small({(3,): 40, (4,): 30, (5,): 4}, {3: -4, 4: 1, 5: 5}, deviation=90)
    axes = draw(answer, measure="payoff").axes[0]
    assert list(axes.containers[0][0].get_xdata()) == [3, 4, 5]
    low, high = axes.get_ylim()
    assert (low, high) == (-13, 14)


def test_lines_of_several_answers_leave_out_the_same():
    sizes = {(3,): 4000, (4,): 3000, (5,): 3}
    payoff = {3: -4, 4: 1, 5: 400}
    figure = draw({"rules": small(sizes, payoff), "random": small(sizes, payoff)})
    assert all(list(c[0].get_ydata())[1:] == [1] for c in figure.axes[1].containers)
    assert "left out" in " ".join(text.get_text() for text in figure.texts)
    assert [list(axes.get_xticks()) for axes in figure.axes] == [[3, 4], [3, 4]]


def test_only_groups_by_the_hand_speak_of_the_talon():
    import simkopf
    from simkopf.questions.paired.match import match

    few = {"n": 40, "players": "random"}
    assert "talon" in condition_of(simkopf.ask("solo66-pik", by="asse,won", **few))
    assert "talon" not in condition_of(simkopf.ask("solo66-pik", by="won", **few))
    both = simkopf.ask("solo66-pik", by="asse,won", **few)
    assert "talon" not in condition_of(both.marginal("won"))
    assert "talon" not in condition_of(simkopf.ask("solo66-ohne", by="asse", **few))
    assert "talon" not in condition_of(match("solo66-pik", "random", "rules", n=20))
    ways = ["random", "declarer=rules"]
    assert "talon" not in condition_of(simkopf.compare("solo66-pik", ways, **few))


def to_eight(payoff):
    """Games with up to eight trumps, the more of which pay as four do."""
    every = {k: payoff.get(k, payoff[min(max(k, 2), 4)]) for k in range(9)}
    return small(dict.fromkeys([(k,) for k in every], 10_000), every)


def test_solo66_says_that_the_talon_counts():
    answer = to_eight({2: -0.52, 3: 0.36, 4: 1.1})
    figure = draw(answer, measure="payoff")
    assert figure.axes[0].get_xlabel() == "trumps in the declarer's hand, with the talon"
    said = " ".join(text.get_text() for text in figure.texts)
    assert "from 3 trumps (with the talon) on it pays" in said
    assert "grouped by all eight cards, with the talon" in said
    figure = draw(answer, measure="payoff", lang="de")
    assert figure.axes[0].get_xlabel() == "Trümpfe auf der Hand, mit dem Talon"
    said = " ".join(text.get_text() for text in figure.texts)
    assert "ab 3 Trümpfen (mit dem Talon) lohnt es sich" in said
    assert "gruppiert nach allen acht Karten, mit dem Talon" in said


def test_german_sentences_without_a_threshold():
    low = small(dict.fromkeys([(2,), (3,)], 1000), {2: -3, 3: -2})
    title = draw(low, lang="de").texts[0].get_text().replace("\n", " ")
    assert title.startswith("Solo 66 (Pik): bei keiner Zahl ist gezeigt, dass man meistens")
    several = " ".join(t.get_text() for t in draw({"a": low, "b": low}, lang="de").texts)
    assert "bei keiner Zahl ist gezeigt, dass man meistens gewinnt" in several
    assert "Bei keiner Zahl ist gezeigt, dass es sich lohnt" in several


def test_german_lines_and_conditions():
    sizes = {(t, a): 1000 for t in (3, 4) for a in (0, 1, 6)}
    axes = draw(small(sizes, {3: -4, 4: 1}), column="trumps", lang="de").axes[0]
    assert {"0 Asse", "1 As", "6 Asse"} < {text.get_text() for text in axes.texts}
    one = "each seat plays in turn; the declarer has one Kreuz-Dame; seat 1 holds ♣D"
    assert condition_words(one, "de") == (
        "reihum ist jeder Platz Spieler; der Spieler hat eine Kreuz-Dame; Platz 1 hat ♣D"
    )
    assert condition_words("the declarer has both Kreuz-Damen", "de") == (
        "der Spieler hat beide Kreuz-Damen"
    )
    assert condition_words("the declarer has at least 5 of the suit", "de") == (
        "der Spieler hat mindestens 5 der Farbe"
    )


def test_the_sentence_of_solo66_says_that_the_talon_counts():
    from simkopf.report.thresholdsentence import threshold_sentence

    answer = to_eight({2: -0.52, 3: 0.36, 4: 1.1})
    assert threshold_sentence(answer, measure="payoff").startswith(
        "From 3 trumps (with the talon) on the payoff is above 0: +0.36 with 3 trumps"
    )
    low = small(dict.fromkeys([(2,), (3,)], 1000), {2: -3, 3: -2})
    assert threshold_sentence(low, measure="payoff") == (
        "For no number of trumps (with the talon) is it shown that the payoff is above 0."
    )
