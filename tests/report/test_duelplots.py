from itertools import pairwise

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.paired.match import match
from simkopf.questions.studies.study import parse_study
from simkopf.report import gainsplot, settingplot
from simkopf.report.gather import load_results
from simkopf.report.plots import check_study, draw, plot
from simkopf.report.rows import Row, held
from simkopf.report.style import BLUE, GREY, ORANGE
from tests.report.pictures import texts

TEXT = """
[[duel]]
name = "Solo: worlds"
contract = "solo-eichel"
where = "trumps >= 6"
a = ["sampled:worlds=1,near=3", "sampled:worlds=2,near=3", "sampled:worlds=12,near=3"]
b = "random"
n = 12
[[duel]]
name = "Wenz: worlds"
contract = "wenz"
a = ["sampled:worlds=12,near=3", "sampled:worlds=1,near=3"]
b = "random"
n = 12
[[duel]]
name = "switches"
contract = "wenz"
a = ["rules:-schmieren", "rules:+schmieren", "random"]
b = "rules"
n = 3000
[[plot]]
kind = "setting"
question = "Solo: worlds"
with = ["Wenz: worlds"]
[[plot]]
kind = "gains"
question = "switches"
"""


def rows(done, *sections):
    return [
        Row(placed.section, "", found)
        for placed, found in done.found["duel"]
        if placed.section in sections
    ]


def test_a_study_draws_its_duels(done):
    files = plot(done)
    assert [file.name for file in files] == ["setting.png", "gains.png"]
    first = [file.read_bytes() for file in files]
    assert [file.read_bytes() for file in plot(load_results(done.folder))] == first


def test_gain_by_the_number(done):
    worlds = rows(done, "Solo: worlds", "Wenz: worlds")
    lines = settingplot.lines_of(held(worlds), "worlds")
    assert {name: list(points) for name, points in lines.items()} == {
        "Eichel-Solo": [1, 2, 12], "Wenz": [1, 12],
    }  # fmt: skip
    (axes,) = draw(worlds, "setting").axes
    assert axes.get_xscale() == "log"
    for box, points in zip(axes.containers, lines.values(), strict=True):
        wanted = [row["value"] for row in points.values()]
        assert list(box.lines[0].get_ydata()) == pytest.approx(wanted)
        ends = [list(s[:, 1]) for s in box.lines[2][0].get_segments()]
        shown = [[r["low"], r["high"]] for r in points.values() if r["low"] is not None]
        assert [e for e in ends if e[0] != e[1]] == [pytest.approx(s) for s in shown]
    assert {"Eichel-Solo", "Wenz"} <= {t.get_text() for t in axes.texts}
    # A shorter range is shown on an even axis.
    assert draw(rows(done, "Solo: worlds")[:2], "setting").axes[0].get_xscale() == "linear"


def test_names_of_lines_stand_right_of_the_axes_and_fit(done):
    named = [r._replace(section=f"a name of ${k} or $6 that is rather long")
             for k, r in enumerate(rows(done, "Solo: worlds", "Wenz: worlds"))]  # fmt: skip
    for what in (named[:3], rows(done, "Wenz: worlds")[:1], rows(done, "Solo: worlds")[:2]):
        figure = draw(what, "setting")
        figure.draw_without_rendering()
        (axes,) = figure.axes
        boxes = [text.get_window_extent() for text in axes.texts]
        assert boxes
        assert all(axes.bbox.x1 < box.x0 < box.x1 < figure.bbox.x1 for box in boxes)


def test_ticks_are_what_they_stand_at_each_once():
    (axes,) = draw(match("wenz", "sampled:worlds=1", "rules", n=1), "setting").axes
    low, high = axes.get_ylim()
    ticks = [axes.yaxis.get_major_formatter()(y) for y in axes.get_yticks() if low <= y <= high]
    assert "0" in ticks
    assert len(set(ticks)) == len(ticks) > 1
    (axes,) = draw(match("wenz", "rules", "rules", n=10), "gains").axes
    low, high = axes.get_xlim()
    ticks = [axes.xaxis.get_major_formatter()(x) for x in axes.get_xticks() if low <= x <= high]
    assert ticks == ["−0.05", "0", "+0.05"]


def test_what_the_setting_plot_says(done):
    worlds = rows(done, "Solo: worlds", "Wenz: worlds")
    said = " ".join(texts(draw(worlds, "setting")))
    start = ("A searching player gains on a random player with", "It is not shown that a searching")
    assert said.startswith(start)
    assert "12 deals a point · each played four times · seed 0" in said
    assert "players sampled:near=3 with worlds as on the axis, and random" in said
    assert "(Eichel-Solo)" in said  # the condition that holds for this line only
    assert "Solo: worlds" not in said
    german = " ".join(texts(draw(worlds, "setting", lang="de")))
    assert german.startswith(("Die suchende Spielweise gewinnt gegen", "Dass die suchende"))


def test_title_of_the_setting_plot(done):
    worlds = rows(done, "Solo: worlds")

    def ends(low, high):
        return {"value": (low + high) / 2, "low": low, "high": high, "n": 9, "level": 0.95}

    def titled(*rows):
        points = {k: ends(*row) for k, row in zip((1, 3, 10), rows, strict=True)}
        return settingplot.title(worlds, {"Solo": points}, "worlds", "en")

    gains = "A searching player gains on a random player with "
    assert titled((-1, 1), (1, 2), (1, 2)) == gains + "3 to 10 worlds in Solo"
    assert titled((-1, 1), (1, 2), (-1, 2)) == gains + "3 worlds in Solo (10 undecided)"
    assert titled((-1, 1), (-1, 2), (-1, 2)) == (
        "It is not shown that a searching player gains on a random player in Solo"
    )
    shown, not_shown = ({1: row} for row in (ends(1, 2), ends(-1, 2)))
    both = settingplot.title(worlds, {"Solo": shown, "Wenz": not_shown}, "worlds", "en")
    assert both == gains + "1 world in Solo, not shown in Wenz"


def test_gains_are_the_matches(done):
    switches = rows(done, "switches")
    figure = draw(switches, "gains")
    (axes,) = figure.axes
    names = [label.get_text() for label in axes.get_yticklabels()]
    assert names[::2] == ["without schmieren", "a random player"]
    wanted = [settingplot.whole_match(row.result) for row in switches]
    found = [box.lines[0].get_xdata()[0] for box in axes.containers]
    assert found == pytest.approx([row["value"] for row in wanted])
    colours = [box.lines[0].get_color() for box in axes.containers]
    assert colours == [ORANGE, GREY, ORANGE]  # as where rules of thumb pay and cost
    turned = [match("wenz", "rules", "random", n=2000)]
    box = draw(turned[0], "gains").axes[0].containers[0]
    assert box.lines[0].get_color() == BLUE


def test_what_the_gains_plot_says(done):
    switches = rows(done, "switches")
    said = " ".join(texts(draw(switches, "gains")))
    rules = "a player by rules of thumb"
    assert said.startswith(f"Of 3 comparisons with {rules}, 2 are shown to differ: 0 gain, 2 cost")
    assert "3,000 deals a row · each played four times" in said
    assert "bars: intervals that hold together at 95 % (each 98.33 %)" in said
    assert "blue: gains · orange: costs" in said
    same = f"Of 2 comparisons with {rules} none is shown to gain or cost"
    assert gainsplot.title([switches[1]] * 2, "en") == same
    one = f"Of 2 comparisons with {rules}, 1 is shown to differ: 0 gain, 1 cost"
    assert gainsplot.title(switches[1:], "en") == one
    lone = [gainsplot.title([row], "en") for row in switches[1:]]
    assert lone[0].endswith(f" and {rules} cannot be told apart")
    assert lone[1] == f"A random player loses against {rules}"
    assert gainsplot.title(switches[2:], "de") == (
        "Die zufällige Spielweise verliert gegen die Spielweise nach Faustregeln"
    )
    german = " ".join(texts(draw(switches, "gains", lang="de")))
    assert german.startswith("In 2 von 3 Vergleichen gegen die Spielweise nach Faustregeln ist ein")
    assert "Balken: Intervalle, die zusammen mit 95 % gelten (jedes 98,33 %)" in german


@pytest.mark.parametrize("sections", [1, 2, 4])
def test_gains_fit_into_the_figure(done, sections):
    kept = rows(done, "switches")
    wide = [
        row._replace(section=f"s{k}", name=f"{row.result.question['a']},-draw_trumps,-partner {at}")
        for k in range(sections)
        for at, row in enumerate(kept)
    ]
    figure = draw(wide, "gains")
    figure.draw_without_rendering()
    beside = [[t.get_window_extent() for t in axes.texts] for axes in figure.axes]
    names = [t.get_window_extent() for t in figure.axes[0].get_yticklabels()]
    assert all(figure.bbox.x0 < box.x0 for box in names)
    assert all(a.y0 >= b.y1 for a, b in pairwise(names))
    ends = [*(axes.bbox.x0 for axes in figure.axes[1:]), figure.bbox.x1]
    for boxes, end in zip(beside, ends, strict=True):
        assert all(box.x1 < end for box in boxes)
    # One duel by itself is named by its player.
    alone = draw(kept[2].result, "gains").axes[0]
    assert [label.get_text() for label in alone.get_yticklabels()] == ["a random player"]


def test_what_cannot_be_drawn(done):
    worlds, switches = rows(done, "Solo: worlds"), rows(done, "switches")
    for kind in ("setting", "gains"):
        with pytest.raises(SimkopfError, match="against one player b"):
            draw([*worlds, *switches], kind)
        with pytest.raises(SimkopfError, match=f"a plot '{kind}' shows duels"):
            draw([], kind)
    with pytest.raises(SimkopfError, match="needs a number 'limits' in player a"):
        draw(worlds, "setting", setting="limits")
    with pytest.raises(SimkopfError, match="near=3 is there twice"):
        draw(worlds, "setting", setting="near")
    with pytest.raises(SimkopfError, match="at most 4 sections"):
        draw([Row(str(k), "", switches[0].result) for k in range(5)], "gains")
    text = TEXT + '[[compare]]\nname = "c"\ncontract = "wenz"\nways = ["rules", "random"]\n'
    study = parse_study(text.replace('question = "switches"', 'question = "c"'), "s")
    with pytest.raises(SimkopfError, match=r"plot 'gains' needs a \[\[duel\]\]"):
        check_study(study)


def test_what_cannot_be_drawn_is_said_before_anything_is_played():
    wenz = 'question = "Solo: worlds"\nwith = ["Wenz: worlds"]'
    for old, new, why in (
        (wenz, wenz + '\nsetting = "limits"', "needs a number 'limits' in player a"),
        (wenz, wenz + "\nsetting = 3", "setting of the plot 'setting' is text, not 3"),
        (wenz, wenz + '\nsetting = "near"', "near=3 is there twice"),
        ('with = ["Wenz: worlds"]', 'with = ["switches"]', "against one player b"),
        ('question = "switches"', 'question = "switches"\nwith = ["Wenz: worlds"]', "one player b"),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_study(parse_study(TEXT.replace(old, new), "s"))
    one = '[[duel]]\nname = "{}"\ncontract = "wenz"\na = "random"\nb = "rules"\n'
    five = "".join(map(one.format, "abcde"))
    shown = '[[plot]]\nkind = "gains"\nquestion = "a"\nwith = ["b", "c", "d", "e"]\n'
    with pytest.raises(SimkopfError, match="at most 4 sections"):
        check_study(parse_study(five + shown, "s"))


def test_what_has_too_few_games_is_not_called_not_shown(done, monkeypatch):
    """Nine compared and none shown, fifteen without an interval: both numbers are said."""
    rows_ = rows(done, "switches")[1:2] * 24
    ends = iter([{"value": 1.0, "low": -1.0, "high": 3.0, "discordant": 90}] * 9
                + [{"value": 13.1, "low": None, "high": None, "discordant": 20}] * 15)  # fmt: skip
    monkeypatch.setattr(gainsplot, "whole_match", lambda found: next(ends))
    assert gainsplot.title(rows_, "en") == (
        "Of 9 comparisons with a player by rules of thumb none is shown to gain or cost; "
        "15 have too few games to tell"
    )
