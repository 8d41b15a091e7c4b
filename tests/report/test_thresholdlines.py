import re

import pytest

import simkopf
from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.finding import find_threshold
from simkopf.questions.studies.study import parse_study
from simkopf.report.gather import load_results
from simkopf.report.plots import check_study, draw, lines_in, plot
from simkopf.report.thresholdlines import COLOURS, joined
from tests.report.pictures import texts

TEXT = """
[[question]]
name = "players"
contract = "solo-eichel"
players = ["random", "rules"]
where = ["trumps = 5", "trumps = 8"]
seed = [1, 2]
by = ["trumps", "ober"]
n = 500
[[plot]]
kind = "threshold"
question = "players"
lines = "players"
"""


def test_a_study_draws_one_figure_with_a_line_a_value(done):
    (file,) = plot(done)
    assert file.name == "threshold.png"
    assert plot(load_results(done.folder)) == [file]


def test_the_screen_names_the_players_of_each_line(done, capsys):
    root = done.folder.parent
    assert main(["run", str(root / "s.toml"), "--results", str(root)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "players as above · each seat plays in turn" in said


def test_lines_hold_the_answers_of_the_grid(done):
    lines = lines_in(done, done.study.plots[0])
    assert list(lines) == ["random", "rules"]
    for name, answer in lines.items():
        cells = answer.cells("win")
        assert [(key, got.n) for key, got in cells.items()] == [((5,), 1000), ((8,), 1000)]
        for trumps in (5, 8):
            own = [
                a for asked, a in done.section("players")
                if dict(asked.point)["players"] == name
                and dict(asked.point)["where"] == f"trumps = {trumps}"
            ]  # fmt: skip
            won = sum(sums[0].total for a in own for _, sums in a.tally.groups)
            assert cells[trumps,].value == pytest.approx(won / 1000)


def test_points_and_bars_are_the_intervals(done):
    lines = lines_in(done, done.study.plots[0])
    figure = draw(lines, "threshold")
    for axes, measure, k in zip(figure.axes, ("win", "payoff"), (100, 1), strict=True):
        assert len(axes.containers) == 2
        for box, answer in zip(axes.containers, lines.values(), strict=True):
            wanted = list(answer.cells(measure).values())
            assert list(box.lines[0].get_ydata()) == pytest.approx([k * i.value for i in wanted])
            ends = [list(s[:, 1]) for s in box.lines[2][0].get_segments()]
            assert ends == [pytest.approx([k * i.low, k * i.high]) for i in wanted]
        assert {"at random", "by rules of thumb"} == {t.get_text() for t in axes.texts}


def test_what_it_says(done):
    lines = lines_in(done, done.study.plots[0])
    found = [find_threshold(a) for a in lines.values()]
    assert {f.keys for f in found} == {(5, 8)}, "no other was asked for"
    assert {f.first for f in found} == {8}
    source = " ".join(texts(draw(lines)))
    assert source.startswith(
        "Eichel-Solo: it wins most games with 8 trumps, whoever of them plays Nobody else bids: "
        "the declarer has 5 or 8 trumps, the others hold random cards It pays with 8 "
        "trumps, whoever of them plays 2,000 games a line · 1,000 a point · seeds 1, 2 · "
        "players random, "
    )
    # That eight trumps are eight trumps is not said.
    assert "the declarer has trumps" not in source
    german = " ".join(texts(draw(lines, lang="de")))
    assert german.startswith(
        "Eichel-Solo: mit 8 Trümpfen gewinnt man meistens, wer von ihnen auch spielt Sonst sagt "
        "niemand an: der Spieler hat 5 oder 8 Trümpfe, die anderen haben zufällige Karten Mit 8 "
        "Trümpfen lohnt es sich, wer von ihnen auch spielt "
    )
    assert "2.000 Spiele je Linie · 1.000 je Punkt" in german


def test_thresholds_that_differ():
    ask = simkopf.ask
    even = {
        "all": ask("solo-eichel", by="trumps", n=100_000),
        "lucky": ask("solo-eichel", by="trumps", where="ober >= 4", n=20_000),
        "none": ask("solo-eichel", by="trumps", where="trumps <= 2", n=2_000),
    }
    firsts = [find_threshold(a).first for a in even.values()]
    assert firsts[2] is None
    assert firsts[1] < firsts[0]
    said = " ".join(texts(draw(even, measure="win")))
    assert re.match(
        rf"Eichel-Solo: it wins most games from {firsts[1]} trumps on with lucky, from "
        rf"{firsts[0]} on with all; not shown: with none ",
        said,
    )
    assert "(lucky)" in said  # under which condition the line holds
    only = draw({"none": even["none"]}, measure="win")
    assert texts(only)[0].startswith("Eichel-Solo: with no number is it shown that")


def test_long_names_fit():
    one = simkopf.ask("wenz", by="unter", n=200)
    figure = draw({"rules:-schmieren,-schmieren_likely,-draw_trumps": one, "$5 or $6": one})
    figure.draw_without_rendering()
    for axes in figure.axes:
        assert all(text.get_window_extent().x1 < figure.bbox.x1 for text in axes.texts)


def test_what_cannot_be_drawn():
    one = simkopf.ask("solo-eichel", by="trumps", n=2000)
    with pytest.raises(SimkopfError, match="'trumps' from one question; 0 is in two"):
        joined([one, one], "trumps")
    with pytest.raises(SimkopfError, match="one to 5 lines, not 6"):
        draw({str(k): one for k in range(len(COLOURS) + 1)})
    with pytest.raises(SimkopfError, match="grouped by 'ober'"):
        draw({"a": one}, column="ober")
    with pytest.raises(SimkopfError, match="shows an answer"):
        draw({"a": 1})
    with pytest.raises(SimkopfError, match="no value of 'win' to draw"):
        draw({"a": simkopf.ask("ramsch", by="unter", n=100)})
    for old, new, why in (
        ('lines = "players"', 'lines = "player"', "unknown axis 'player'; did you mean 'players'"),
        ('lines = "players"', 'lines = "seed"', "unknown axis 'seed'"),
        ("seed = [1, 2]", "declarer = [0, 1]", "needs a grid without 'declarer'"),
        ('lines = "players"', 'lines = "players"\nmeasure = "laufende"', "one of: laufende"),
        (
            '"rules"]',
            '"rules", "rules:-infer", "rules:-force", "rules:-schmieren", "open"]',
            "one to 5 lines, not 6",
        ),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_study(parse_study(TEXT.replace(old, new), "s"))
