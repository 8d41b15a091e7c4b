from simkopf.questions.answer import Answer
from simkopf.questions.finding import threshold_sentence
from simkopf.questions.tally import Sums, Tally


def answer(wins, n=1000, measure="win"):
    groups = tuple(((k,), (Sums(n, w, abs(w) * 100),)) for k, w in wins.items())
    tally = Tally("q", ("trumps",), (measure,), ((0, n),), groups)
    return Answer(
        question={"id": "q"}, condition="", players="rules", ruleset="bsv", seed=0, tally=tally
    )


def test_follows_the_data():
    assert threshold_sentence(answer({4: 100, 5: 800})).startswith("From 5 trumps on")
    assert threshold_sentence(answer({4: 100, 5: 300, 6: 900})).startswith("From 6 trumps on")


def test_undecided_and_none():
    text = threshold_sentence(answer({4: 100, 5: 500, 6: 900}))
    assert text.startswith("From 6 trumps on")
    assert text.endswith("; undecided with 5.")
    assert threshold_sentence(answer({4: 100, 5: 200})).startswith("For no number of trumps")


def test_payoff_is_read_against_zero():
    text = threshold_sentence(answer({4: -5000, 5: 5000}, measure="payoff"), measure="payoff")
    assert text.startswith("From 5 trumps on the payoff is above 0: +5.0 with 5 trumps")
    assert "−5.0 with 4" in text
