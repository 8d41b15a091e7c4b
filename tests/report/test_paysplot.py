from dataclasses import replace

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.kernels.builtin.rules.switches import SWITCHES
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study
from simkopf.report.paysplot import ROOM
from simkopf.report.payswords import grouped, source, title
from simkopf.report.plots import check_study, draw, plot
from simkopf.report.style import BLUE, GREY, ORANGE, wrapped

RULES = [
    {"rule": "schmieren", "side": "opponents", "contract": "wenz", "where": "unter >= 2",
     "name": "Schmieren", "name_de": "schmieren"},
    {"rule": "bettel_under", "side": "declarer", "contract": "wenz", "where": "unter >= 2",
     "name": "idle", "name_de": "ohne Wirkung"},
    {"rule": "schmieren", "side": "opponents", "contract": "solo-eichel", "where": "trumps >= 6",
     "name": "$5 [x] or $6"},
    {"rule": "draw_trumps", "side": "declarer", "contract": "solo-eichel", "where": "trumps >= 6"},
]  # fmt: skip
TEXT = """
[[pays]]
name = "sayings"
n = 400
[[pays.rule]]
rule = "schmieren"
side = "opponents"
contract = "wenz"
[[question]]
name = "other"
contract = "wenz"
by = ["trumps"]
n = 100
[[plot]]
kind = "pays"
question = "sayings"
"""


@pytest.fixture(scope="module")
def found():
    found = simkopf.pays(RULES, n=8000)
    # Turned round: what the declarer gains by drawing trumps, somebody else would lose.
    rules = [dict(rule) for rule in found.question["rules"]]
    rules[3]["side"] = "opponents"
    return replace(found, question={**found.question, "rules": rules})


def words(figure):
    return [t.get_text() for axes in figure.axes for t in axes.texts if t.get_text()]


def test_bars_are_the_intervals_and_colours_the_verdicts(found):
    figure = draw(found, "pays")
    order = [at for places in grouped(found).values() for at in places]
    assert order == [1, 0, 2, 3]
    colours = {"pays": BLUE, "costs": ORANGE, "not told": GREY}
    assert [found.verdict(at) for at in order] == ["not told", "pays", "pays", "costs"]
    for axes, per in zip(figure.axes, ("game", "situation"), strict=True):
        gains = [found.gain(at, "payoff", per) for at in order]
        bars = [line.get_segments()[0][:, 0].tolist() for line in axes.collections]
        wanted = [[got.low, got.high] for got in gains if got.low is not None]
        assert len(wanted) == 3
        assert [pytest.approx(ends) for ends in wanted] == bars
        dots = [line for line in axes.lines if line.get_marker() == "o"]
        shown = [(at, got) for at, got in zip(order, gains, strict=True) if got.value is not None]
        assert [dot.get_xdata()[0] for dot in dots] == [got.value for _, got in shown]
        assert [dot.get_color() for dot in dots] == [colours[found.verdict(at)] for at, _ in shown]
        low, high = axes.get_xlim()
        assert all(low < end < high for ends in wanted for end in ends)
        assert 0 in axes.get_xticks()
    assert figure.axes[0].get_xlim() == figure.axes[1].get_xlim()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("measure", ["payoff", "win"])
def test_nothing_is_cut_off_or_overlaps(found, lang, measure):
    figure = draw(found, "pays", lang=lang, measure=measure)
    figure.draw_without_rendering()
    texts = [t for t in [*figure.texts, *(t for a in figure.axes for t in a.texts)] if t.get_text()]
    boxes = [text.get_window_extent() for text in texts]
    for box in boxes:
        assert figure.bbox.x0 <= box.x0 < box.x1 <= figure.bbox.x1
        assert figure.bbox.y0 <= box.y0 < box.y1 <= figure.bbox.y1
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = one.x1 <= other.x0 or other.x1 <= one.x0
            assert apart or one.y1 <= other.y0 + 2 or other.y1 <= one.y0 + 2


def test_what_it_says(found):
    assert title(found) == "2 of 4 rules pay, 1 costs, 1 cannot be told"
    assert title(found, "de") == "2 von 4 Regeln zahlen sich aus, 1 kostet, 1 bleibt offen"
    said = words(draw(found, "pays"))
    assert {"Wenz", "with 2 Unter or more", "Eichel-Solo", "idle", "opponents", "0.0 %"} <= set(
        said
    )
    assert (said.count("declarer"), said.count("opponents")) == (1, 2)
    # A rule without a name is its sentence, over several lines.
    sentence = SWITCHES["draw_trumps"]
    assert len(wrapped(sentence.en, 8.5, "normal", ROOM)) > 1
    assert set(wrapped(sentence.en, 8.5, "normal", ROOM)) <= set(said)
    assert r"\$5 [x] or \$6" in said
    german = words(draw(found, "pays", lang="de"))
    assert {"mit mindestens 2 Unter", "ohne Wirkung", "Gegner", "0,0 %"} <= set(german)
    assert set(wrapped(sentence.de, 8.5, "normal", ROOM)) <= set(german)
    line = source(found)
    assert "8,000 deals of each rule" in line
    assert "all 20 intervals hold together at 95 % (Bonferroni: each alone at 99.75 %)" in line
    assert "jedes für sich mit 99,75 %" in source(found, "de")
    assert title(found, measure="win").startswith("By games won: 2 of 4 rules pay")
    assert title(found, "de", "win").startswith("Nach gewonnenen Spielen: 2 von 4 Regeln")
    own = {"name": "home", "base": "bsv", "stoss": 1}
    assert "Regeln home (Grundlage bsv, stoss = 1)" in source(replace(found, ruleset=own), "de")
    one = simkopf.pays(RULES[:1], n=4000)
    assert title(one) == "The rule pays"
    assert title(one, measure="win") == "By games won: the rule pays"
    assert "4,000 deals, played with the rule and without it" in source(one)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("n", [1, 50])
def test_a_rule_that_never_speaks_stands_at_zero(n):
    idle = simkopf.pays(RULES[1:2], n=n)
    assert title(idle) == "The rule cannot be told from nothing"
    assert title(idle, "de") == "Die Regel ist von nichts nicht zu unterscheiden"
    first, second = draw(idle, "pays").axes
    low, high = first.get_xlim()
    assert low < 0 < high == -low
    assert second.get_xlim() == (low, high)
    assert 0 in first.get_xticks()
    (dot,) = [line for line in first.lines if line.get_marker() == "o"]
    assert dot.get_xdata()[0] == 0


def test_a_study_draws_its_families(tmp_path):
    (tmp_path / "s.toml").write_text(TEXT)
    done = run_study(tmp_path / "s.toml", results_dir=tmp_path)
    (file,) = plot(done)
    assert file.name == "pays.png"
    before = file.read_bytes()
    assert [file.read_bytes() for file in plot(done.folder)] == [before]


def test_what_cannot_be_drawn(found):
    with pytest.raises(SimkopfError, match="a plot 'pays' shows a family of rules"):
        draw(simkopf.ask("wenz", n=10), "pays")
    with pytest.raises(SimkopfError, match="a plot 'threshold' shows an answer"):
        draw(found, "threshold")
    with pytest.raises(SimkopfError, match="a plot 'league' shows a league"):
        draw(found, "league")
    with pytest.raises(SimkopfError, match="unknown option of the plot 'pays' 'mesure'; did you"):
        draw(found, "pays", mesure="win")
    with pytest.raises(SimkopfError, match="no measure 'augen'"):
        draw(found, "pays", measure="augen")
    with pytest.raises(SimkopfError, match="unknown measure 'wins'; did you mean 'win'"):
        draw(found, "pays", measure="wins")
    for old, new, why in (
        ('question = "sayings"', 'question = "other"', r"plot 'pays' needs a \[\[pays\]\]"),
        ('kind = "pays"', 'kind = "threshold"', r"plot 'threshold' needs a \[\[question\]\]"),
        ('kind = "pays"', 'kind = "pay"', "unknown kind of plot 'pay'; did you mean 'pays'"),
        # Nothing is played for a plot that cannot be drawn.
        ('kind = "pays"', 'kind = "pays"\nmeasure = "augen"', "no measure 'augen'"),
        ('kind = "pays"', 'kind = "pays"\nmeasure = ["win"]', r"is text, not \['win'\]"),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_study(parse_study(TEXT.replace(old, new), "s"))
