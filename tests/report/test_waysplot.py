from itertools import pairwise
from types import SimpleNamespace

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.questions.studies.study import parse_study
from simkopf.report.gather import load_results
from simkopf.report.plots import check_study, draw, plot
from simkopf.report.rows import Row
from simkopf.report.wayswords import telling, title
from simkopf.stats.family import each_level
from simkopf.stats.paired import paired_proportion
from tests.report.pictures import texts

TEXT = """
[[compare]]
name = "Wenz"
contract = "wenz"
where = { "two Unter or more" = "unter >= 2" }
ways = ["rules", "declarer=random", "random"]
ruleset = "pub"
n = 2000
[[compare]]
name = "any hand"
contract = ["wenz", "sauspiel-gras"]
ways = ["rules", "declarer=random", "random"]
ruleset = "pub"
n = 1000
[[duel]]
name = "match"
contract = "wenz"
a = "rules"
b = "random"
n = 10
[[plot]]
kind = "ways"
question = "Wenz"
with = ["any hand"]
[[plot]]
kind = "ways"
question = "any hand"
measure = "win"
lang = "de"
"""


@pytest.fixture(scope="module")
def rows(done):
    (wenz,), (one, two) = (
        [found for placed, found in done.found["compare"] if placed.section == section]
        for section in ("Wenz", "any hand")
    )
    return [
        Row("Wenz", "two Unter or more", wenz, True),
        Row("any hand", "Wenz", one),
        Row("any hand", "Sauspiel (Gras)", two),
    ]


def test_a_study_draws_its_comparisons(done):
    files = plot(done)
    assert [file.name for file in files] == ["ways-wenz.png", "ways-any-hand-de.png"]
    first = [file.read_bytes() for file in files]
    assert [file.read_bytes() for file in plot(load_results(done.folder))] == first


def test_marks_are_the_estimates(rows):
    figure = draw(rows, "ways")
    for axes, measure, k in zip(figure.axes, ("win", "payoff"), (100, 1), strict=True):
        wanted = [[row for row in r.result.estimates if row["what"] == measure] for r in rows]
        assert len(axes.containers) == 9
        for box, row in zip(axes.containers, [w for own in wanted for w in own], strict=True):
            assert box.lines[0].get_xdata()[0] == pytest.approx(k * row["value"])
            ((low, _), (high, _)) = box.lines[2][0].get_segments()[0]
            assert (low, high) == pytest.approx((k * row["low"], k * row["high"]))
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert names == ["Wenz, two Unter or more", "Wenz", "Sauspiel (Gras)"]
    assert "any hand" in [t.get_text() for t in figure.axes[0].texts]
    legend = [t.get_text() for t in figure.axes[0].get_legend().get_texts()]
    assert legend == ["by rules of thumb", "the declarer at random", "at random"]


def test_the_paired_difference_stands_beside(rows):
    figure = draw(rows, "ways")
    gain = next(row for row in rows[0].result.differences if row["what"] == "win")
    beside = [t.get_text() for t in figure.axes[0].texts]
    assert any(text.startswith(f"{100 * gain['value']:.1f}".replace("-", "−")) for text in beside)


def test_long_names_keep_clear(rows, tmp_path):
    ways = {"nobody sees anything": "rules", "one sees it all": "declarer=random",
            "all four see whatever there is to see": "random"}  # fmt: skip
    found = simkopf.compare("wenz", ways, players="rules", n=500)
    long = [
        Row("", f"a name that is so long that it takes three lines or {k}", found) for k in range(3)
    ]
    long.append(Row("WWWW WWW", "WWWWWW WWWW", found))
    figure = draw(long, "ways")
    figure.savefig(tmp_path / "x.png")
    heads = [t for axes in figure.axes for t in axes.texts if t.get_text() == "second − first"]
    assert len(heads) == 2
    assert all(t.get_window_extent().x1 <= figure.bbox.x1 for t in heads)
    boxes = [label.get_window_extent() for label in figure.axes[0].get_yticklabels()]
    assert all(box.x0 > 0 for box in boxes)
    legend = figure.axes[0].get_legend().get_window_extent()
    assert legend.x1 < figure.bbox.x1
    assert legend.y1 < min(text.get_window_extent().y0 for text in figure.texts)
    assert all(a.y0 >= b.y1 for a, b in pairwise(boxes))
    short = [t.get_text() for t in draw(rows, "ways").axes[0].texts]
    assert "second − first" in short


def test_what_it_says(rows):
    said = texts(draw(rows, "ways"))
    assert " ".join(said).startswith(
        "The declarer wins more games when all play by rules of thumb than when the declarer "
        "plays at random: in all 3 rows"
    )
    source = " ".join(said)
    assert "1,000 or 2,000 deals a row · seed 0 · players rules, declarer=random" in source
    assert "rule set pub" in source
    # What the name of a row tells is not said again; what it does not tell is.
    assert "unter >= 2" not in source
    assert "may call the Gras-Sau" in source
    untold = [row._replace(told=False) for row in rows]
    assert "unter >= 2" in " ".join(texts(draw(untold, "ways")))
    german = " ".join(texts(draw(rows, "ways", lang="de")))
    assert german.startswith(
        "Der Spieler gewinnt mehr Spiele, wenn alle nach Faustregeln spielen, als wenn der Spieler "
        "zufällig spielt: in allen 3 Zeilen"
    )
    assert "1.000 oder 2.000 Verteilungen je Zeile · Startwert 0" in german


ALL = "when all play by rules of thumb"


def test_titles_say_no_more_than_is_shown():
    same = simkopf.compare("wenz", ["rules", "rules:-search_sau"], n=200)
    worse = simkopf.compare("wenz", ["rules", "declarer=random"], players="rules", n=4000)
    better = simkopf.compare("wenz", ["declarer=random", "rules"], players="rules", n=4000)
    changed = "when all play by rules of thumb (without search_sau)"
    assert title([Row("", "a", same)], "win", "en") == (
        f"It is not shown whether the declarer gets more {ALL} or {changed}"
    )
    assert title([Row("", "a", same)] * 2, "win", "en") == (
        f"In no row is it shown whether the declarer gets more {ALL} or {changed}"
    )
    than = f"{ALL} than when the declarer plays at random"
    assert title([Row("", "a", worse)], "win", "en").startswith(
        f"The declarer wins more games {than}, by "
    )
    # The better one is named first, and rows that are not shown are not counted.
    assert title([Row("", "a", better), Row("", "b", same)], "payoff", "en").startswith(
        f"The declarer is paid more {than}: in 1 of 2 rows, by "
    )
    assert title([Row("", "a", worse)] * 2, "win", "de").startswith(
        "Der Spieler gewinnt mehr Spiele, wenn alle nach Faustregeln spielen, als wenn der Spieler "
        "zufällig spielt: in beiden Zeilen, um "
    )
    ramsch = simkopf.compare("ramsch", ["rules", "seat0=random"], players="rules", n=4000)
    assert title([Row("", "a", ramsch)], "payoff", "en").startswith(f"Seat 0 is paid more {ALL}")
    mixed = [Row("", "a", worse), Row("", "b", better)]
    assert title(mixed, "win", "en") == (
        f"The declarer wins more games {than}: in 1 of 2 rows, the reverse in 1"
    )


def test_only_payments_have_a_sign():
    found = simkopf.compare("wenz", ["rules", "random"], n=200)
    augen, payoff = (draw(found, "ways", measure=m).axes[0] for m in ("augen", "payoff"))
    said = [axes.xaxis.get_major_formatter()(20) for axes in (augen, payoff)]
    assert said == ["20", "+20"]


def test_what_cannot_be_drawn(rows):
    other = simkopf.compare("wenz", ["rules", "random"], n=10)
    with pytest.raises(SimkopfError, match="comparisons of the same ways"):
        draw([*rows, Row("", "x", other)], "ways")
    with pytest.raises(SimkopfError, match="needs a measure, one of: augen"):
        draw(simkopf.compare("wenz", ["rules", "random"], measure="win", n=10), "ways",
             measure="augen")  # fmt: skip
    with pytest.raises(SimkopfError, match="no value of 'win' to draw"):
        draw(simkopf.compare("ramsch", ["rules", "random"], n=100), "ways")
    with pytest.raises(SimkopfError, match="a plot 'ways' shows comparisons"):
        draw(simkopf.ask("wenz", n=10), "ways")
    for old, new, why in (
        ('question = "Wenz"', 'question = "match"', r"plot 'ways' needs a \[\[compare\]\]"),
        ('with = ["any hand"]', 'with = ["any hands"]', "did you mean 'any hand'"),
        ('with = ["any hand"]', 'with = "any hand"', "with of a plot is a list"),
        ('with = ["any hand"]', 'with = ["Wenz"]', "names a section twice"),
        ('with = ["any hand"]', 'wiht = ["any hand"]', "did you mean 'with'"),
        # Nothing is played for a plot that cannot be drawn.
        ('measure = "win"', 'measure = "tricks"', "needs a measure, one of: tricks"),
        ('measure = "win"', "measure = 3", "measure of the plot 'ways' is text, not 3"),
        (
            'ways = ["rules", "declarer=random", "random"]\nruleset = "pub"\nn = 1000',
            'ways = ["rules", "random"]',
            "comparisons of the same ways",
        ),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_study(parse_study(TEXT.replace(old, new), "s"))


def as_found(rows):
    """A comparison whose gains are given as (value, low, high, discordant) by measure."""

    gains = [
        {"what": what, "a": "hidden hands", "b": "player side sees", "value": v,
         "low": low, "high": high, "discordant": d}
        for what, (v, low, high, d) in rows.items()
    ]  # fmt: skip
    found = SimpleNamespace(question={"described": "declarer"}, gains=lambda way: gains)
    return Row("", "x", found)


def test_a_share_shown_by_37_of_38_pairs_is_said_and_nothing_is_denied():
    """200 deals, 37 won by the second way alone and 1 by the first; two rows of two measures."""
    got = paired_proportion(200, 36, 38, each_level(4))
    sauspiel = as_found({"win": (got.value, got.low, got.high, 38)})
    solo = as_found({"win": (0.04, -0.04, 0.12, 30)})
    assert title([sauspiel, solo], "win", "en") == (
        "The declarer wins more games with “player side sees” than with “hidden hands”: "
        "in 1 of 2 rows, by 18 points"
    )
    few = as_found({"win": (0.3, None, None, 5)})
    assert title([sauspiel, few], "win", "en").endswith("by 18 points; 1 has too few games to tell")
    assert title([solo, few, few], "win", "en") == (
        "In no row is it shown whether the declarer gets more with “hidden hands” or with "
        "“player side sees”; 2 have too few games to tell"
    )
    assert title([few, few], "win", "en").startswith("Too few games to tell whether the declarer")
    assert title([solo, few], "win", "de").endswith("; 1 hat dafür zu wenige Spiele")


def test_a_headline_takes_the_measure_of_which_something_is_shown():
    row = as_found({"win": (0.04, -0.04, 0.12, 30), "payoff": (11.6, 3.5, 19.1, 60)})
    assert telling([row], ["win", "payoff"]) == "payoff"
    assert telling([row], ["win"]) == "win"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_lopsided_intervals_are_not_cut(rows, lang):
    few = simkopf.compare("wenz", ["rules", "random"], players="rules", n=25)
    figure = draw([Row("", "a", few), Row("", "b", few)], "ways", lang=lang)
    figure.draw_without_rendering()
    shown = [text for axes in figure.axes for text in axes.texts]
    assert any((" bis " if lang == "de" else " to ") in text.get_text() for text in shown)
    boxes = [text.get_window_extent() for text in [*shown, *figure.texts]]
    assert all(0 <= box.x0 < box.x1 <= figure.bbox.x1 for box in boxes)
    first = [text.get_window_extent().x1 for text in figure.axes[0].texts]
    assert max(first) < figure.axes[1].bbox.x0
