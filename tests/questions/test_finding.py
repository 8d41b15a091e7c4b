from simkopf.questions.answer import Answer
from simkopf.questions.tally import Sums, Tally
from simkopf.report.thresholdsentence import threshold_sentence


def answer(wins, n=1000, measure="win"):
    groups = tuple(((k,), (Sums(n, w, abs(w) * 100),)) for k, w in wins.items())
    tally = Tally("q", ("trumps",), (measure,), ((0, n),), groups)
    return Answer(
        question={"id": "q"}, condition="", players="rules", ruleset="bsv", seed=0, tally=tally
    )


def test_follows_the_data():
    assert threshold_sentence(answer({4: 100, 5: 800, 6: 900})).startswith("From 5 trumps on")
    assert threshold_sentence(answer({4: 100, 5: 300, 6: 900})).startswith("With 6 trumps")


def test_undecided_and_none():
    text = threshold_sentence(answer({4: 100, 5: 500, 6: 900}))
    assert text.startswith("With 6 trumps the declarer")
    assert "; undecided with 5; intervals that hold together at 95 % (each " in text
    assert threshold_sentence(answer({4: 100, 5: 200})).startswith("For no number of trumps")


def test_payoff_is_read_against_zero():
    text = threshold_sentence(answer({4: -5000, 5: 5000}, measure="payoff"), measure="payoff")
    assert text.startswith("With 5 trumps the payoff is above 0: +5.0 with 5 trumps")
    assert "−5.0 with 4" in text
