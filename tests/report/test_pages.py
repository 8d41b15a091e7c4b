"""Pictures of more than thirty rows are cut into pages; every row is on one of them."""

from itertools import pairwise

import pytest

import simkopf
from simkopf.questions.paired.match import match
from simkopf.report.pages import MOST, cut
from simkopf.report.plots import draw, pages, plot
from tests.report.pictures import texts

pytest.importorskip("matplotlib")
RULES = ("schmieren", "force", "second_low", "third_high")
TEXT = (
    '[[pays]]\nname = "many"\nplayers = "rules"\nmeasure = ["payoff"]\nn = 20\n'
    + "".join(
        f'[[pays.rule]]\nrule = "{rule}"\nside = "opponents"\ncontract = "{game}"\n'
        for game in ("wenz", "geier", "solo-eichel", "solo-gras", "solo-herz", "solo-schellen",
                     "farbwenz-eichel", "farbwenz-gras")
        for rule in RULES
    )
    + '[[plot]]\nkind = "pays"\nquestion = "many"\nnote = "Made up."\n'
)  # fmt: skip


def test_pages_are_alike_and_hold_all_rows():
    for rows in range(100):
        found = cut(rows)
        assert [k for page in found for k in range(page.first, page.last)] == list(range(rows))
        sizes = [page.last - page.first for page in found]
        assert max(sizes) <= MOST
        assert max(sizes) - min(sizes) <= 1


@pytest.mark.slow
def test_rules_on_two_pages(done, capsys):
    from simkopf.cli.main import main

    (done.folder / "pays.png").write_text("of another time")
    files = plot(done)
    assert [file.name for file in files] == ["pays-1.png", "pays-2.png"]
    assert not (done.folder / "pays.png").exists()
    root = done.folder.parent
    assert main(["run", str(root / "s.toml"), "--results", str(root)]) == 0
    said = capsys.readouterr().out
    assert "pays-1.png" in said
    assert "pays-2.png" in said

    ((_, worth),) = done.found["pays"]
    figures = pages(worth, "pays", note="Made up.")
    assert [figure.texts[0].get_text().rpartition("(")[2] for figure in figures] == [
        "page 1 of 2)", "page 2 of 2)",
    ]  # fmt: skip
    assert all("Made up." in texts(figure) for figure in figures)
    dots = [len(figure.axes[0].containers) for figure in figures]
    assert dots == [16, 16]
    assert len(draw(worth, "pays").axes[0].containers) == 32
    assert figures[0].axes[0].get_xlim() == figures[1].axes[0].get_xlim()


def test_many_comparisons_and_duels():
    one = simkopf.compare("wenz", ["rules", "random"], n=40)
    figures = pages({str(k): one for k in range(31)}, "ways", lang="de")
    assert [len(figure.axes[0].get_yticklabels()) for figure in figures] == [16, 15]
    assert all("von 2)" in " ".join(texts(figure)) for figure in figures)
    duel = match("wenz", "rules", "random", n=40)
    figures = pages({str(k): duel for k in range(61)}, "gains")
    assert [len(figure.axes[0].get_yticklabels()) for figure in figures] == [21, 20, 20]
    assert len(pages(duel, "gains")) == 1


def test_marks_of_ways_do_not_hide_each_other():
    """Three ways that come to the same stand below each other."""
    ways = {"one": "rules", "two": "rules:-search_sau", "three": "rules:-partner_trump"}
    same = simkopf.compare("wenz", ways, n=40)
    figure = draw(same, "ways")
    figure.draw_without_rendering()
    for axes in figure.axes:
        at = [axes.transData.transform(box.lines[0].get_xydata()[0]) for box in axes.containers]
        apart = [abs(a[1] - b[1]) / figure.dpi * 72 for a, b in pairwise(at)]
        assert min(apart) >= 4.5, "points: the size of a mark"
