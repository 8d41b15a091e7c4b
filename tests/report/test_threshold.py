from dataclasses import replace
from itertools import pairwise

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.tally import Sums
from simkopf.report import thresholddata
from simkopf.report.plots import draw
from simkopf.report.style import ORANGE
from simkopf.report.thresholddata import part_of


def words(figure):
    return [t.get_text() for t in figure.texts], [
        [t.get_text() for t in a.texts] for a in figure.axes
    ]


ANY = "Nobody else bids: the declarer plays any hand, the others hold random cards"


def test_one_line_an_ober_count_and_one_for_all(solo):
    figure = draw(solo)
    assert len(figure.axes) == 2
    for axes in figure.axes:
        assert len(axes.containers) == 6
    pooled = [c for c in figure.axes[0].containers if c.get_label() == "all"]
    xs, ys = pooled[0].lines[0].get_data()
    assert list(xs) == list(range(9))
    expected = [100 * i.value for i in solo.marginal("trumps").cells("win").values()]
    assert list(ys) == pytest.approx(expected)


def test_intervals_are_the_answers(solo):
    axes = draw(solo).axes[0]
    bars = next(c for c in axes.containers if c.get_label() == "all").lines[2][0].get_segments()
    for (_, interval), ((_, low), (_, high)) in zip(
        solo.marginal("trumps").cells("win").items(), bars, strict=True
    ):
        assert (low, high) == pytest.approx((100 * interval.low, 100 * interval.high))


def test_words_say_the_answer_and_where_it_comes_from(solo):
    (title, first, ober, *source), panels = words(draw(solo))
    assert first == ANY
    assert title == "Eichel-Solo: from 6 trumps on it wins most games, and pays"
    assert ober == "Most games won with 3 or 4 Ober from 5 trumps, 0, 1 or 2 from 6"
    assert " ".join(source) == (
        f"{solo.n:,} games · seed 7 · players rules · seat 0 plays · rule set bsv"
        " · bars: 95 % intervals · headline: intervals that hold together at 95 % (each 99.72 %)"
    )
    for panel in panels:
        assert {"0 Ober", "1 Ober", "2 Ober", "3 Ober", "4 Ober", "all"} < set(panel)
    assert draw(solo).axes[0].get_title(loc="left") == "games won"


def test_german(solo):
    figure = draw(solo, lang="de")
    (title, first, ober, *source), panels = words(figure)
    assert first.startswith("Sonst sagt niemand an: der Spieler spielt jedes Blatt")
    assert title == "Eichel-Solo: ab 6 Trümpfen gewinnt man meist, und es lohnt sich"
    assert ober == "Meistens gewonnen mit 3 oder 4 Obern ab 5 Trümpfen, 0, 1 oder 2 ab 6"
    assert "Spiele · Startwert 7 · Spielweise: rules · Platz 0 spielt · Regeln bsv" in source[0]
    assert "alle" in panels[0]
    assert figure.axes[1].get_xlabel() == "Trümpfe auf der Hand"


def test_labels_do_not_overlap(solo, tmp_path):
    figure = draw(solo)
    figure.savefig(tmp_path / "x.png")
    for axes in figure.axes:
        boxes = [
            t.get_window_extent() for t in axes.texts if t.get_text().endswith(("Ober", "all"))
        ]
        boxes.sort(key=lambda box: box.y0)
        assert all(a.y1 <= b.y0 + 1 for a, b in pairwise(boxes))
        assert all(box.x1 <= figure.bbox.x1 for box in boxes)
    boxes = [t.get_window_extent() for t in figure.texts]
    assert all(box.x1 <= figure.bbox.x1 for box in boxes)
    assert all(a.y0 >= b.y1 - 1 for a, b in pairwise(boxes))


def test_values_stand_clear_of_the_lines(solo, tmp_path):
    from matplotlib.text import Text

    figure = draw(solo)
    figure.savefig(tmp_path / "x.png")
    win, payoff = (solo.marginal("trumps").cells(m) for m in ("win", "payoff"))
    shares = {f"{100 * win[k,].value:.0f} %" for k in (5, 6)}
    amounts = {f"{payoff[k,].value:+.0f}".replace("-", "−") for k in (5, 6)}
    for axes, wanted in zip(figure.axes, (shares, amounts), strict=True):
        said = {t.get_text(): t for t in axes.texts if t.get_color() == ORANGE}
        said.pop("all")
        assert set(said) == wanted
        paths = [
            line.get_transform().transform_path(line.get_path())
            for line in axes.lines
            if line.get_color() != ORANGE
        ]
        paths += [
            bar.get_transform().transform_path(path)
            for bar in axes.collections
            for path in bar.get_paths()
        ]
        for text in said.values():
            # Without the line that leads to a text farther off.
            box = Text.get_window_extent(text)
            assert not any(path.intersects_bbox(box, filled=False) for path in paths)


def test_one_column_and_one_measure(solo):
    figure = draw(solo.marginal("trumps"), measure="win")
    assert len(figure.axes) == 1
    assert len(figure.axes[0].containers) == 1
    assert figure.texts[1].get_text() == ANY


def test_part_of_takes_the_games_of_one_value(solo):
    part = part_of(solo, "trumps", "ober", 4)
    assert [key for key, _ in part.tally.groups] == [(4,), (5,), (6,), (7,), (8,)]


def test_no_threshold(solo):
    groups = tuple(g for g in solo.tally.groups if g[0][0] < 3)
    low = replace(solo, tally=replace(solo.tally, groups=groups))
    (title, *_), _ = words(draw(low))
    assert title == "Eichel-Solo: with no number is it shown that it wins most games"


def of_one_game(solo):
    """The same with one game more, the only one with nine trumps."""
    one = ((9, 0), (Sums(1, 1, 1), Sums(1, 210, 210 * 210)))
    tally = replace(
        solo.tally, groups=(*solo.tally.groups, one), spans=((0, solo.n + 1),)
    )  # fmt: skip
    return replace(solo, tally=tally)


def test_points_without_an_interval_are_hollow(solo, monkeypatch):
    """One game gives a mean, but no interval of it; it is drawn where all points are of few."""
    assert not any(
        "hollow" in text for text in words(draw(of_one_game(solo), measure="payoff"))[0]
    ), "left out beside points of many games"
    monkeypatch.setattr(thresholddata, "FEWEST", 1)
    lonely = of_one_game(solo)
    figure = draw(lonely, measure="payoff")
    hollow = [line for line in figure.axes[0].lines if line.get_markerfacecolor() == "white"]
    assert [line.get_xydata().tolist() for line in hollow] == [[[8.91, 210]], [[9, 210]]]

    assert "hollow points: too few games for an interval" in words(figure)[0]
    german = draw(lonely, measure="payoff", lang="de")
    assert "hohle Punkte: zu wenige Spiele für ein Intervall" in words(german)[0]
    # A share of one game has an interval.
    assert not any("hollow" in text for text in words(draw(lonely, measure="win"))[0])
    assert not any(line.get_markerfacecolor() == "white" for line in draw(solo).axes[1].lines)


def test_words_are_those_of_the_game(solo):
    french = replace(solo, question=solo.question | {"contract": "doko-karo"})
    (title, _, damen, *_), panels = words(draw(french))
    assert title.startswith("Karo-Solo: from 6 trumps on")
    assert damen == "Most games won with 3 or 4 Damen from 5 trumps, 0, 1 or 2 from 6"
    assert {"0 Damen", "1 Dame", "4 Damen"} < set(panels[0])
    assert draw(french.marginal("ober"), column="ober").axes[-1].get_xlabel() == (
        "Damen in the hand"
    )


def test_refusals(solo, runs):
    with pytest.raises(SimkopfError, match="grouped by 'trumps'"):
        draw(solo.marginal())
    with pytest.raises(SimkopfError, match="grouped by 'unter'"):
        draw(solo, column="unter")
    with pytest.raises(SimkopfError, match="needs a measure, one of: augen"):
        draw(solo, measure="augen")
    with pytest.raises(SimkopfError, match="unknown kind of plot 'threshhold'; did you mean"):
        draw(solo, "threshhold")
    with pytest.raises(SimkopfError, match="unknown option of the plot 'threshold' 'colum'"):
        draw(solo, colum="trumps")
    with pytest.raises(SimkopfError, match="en or de"):
        draw(solo, lang="fr")
