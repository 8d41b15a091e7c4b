from dataclasses import replace

import pytest

from simkopf.errors import SimkopfError
from simkopf.report.laufende import exact_law, laufende_rows
from simkopf.report.plots import draw
from simkopf.tables.laufende import laufende_law


def test_bars_beside_the_exact_law(runs):
    figure = draw(runs, "laufende")
    axes = figure.axes[0]
    assert len(axes.patches) == 16
    law = laufende_law(cap=8)
    strokes = next(line for line in axes.lines if line.get_color() == "#d55e00")
    assert list(strokes.get_xdata()) == pytest.approx([100 * float(p) for p in law.values()])
    names = [label.get_text() for label in axes.get_yticklabels()]
    assert (names[0], names[7], names[8], names[-1]) == ("ohne 8", "ohne 1", "mit 1", "mit 8")


def test_words(runs):
    figure = draw(runs, "laufende")
    texts = [t.get_text() for t in figure.texts]
    assert texts[0] == "Eichel-Solo: 3 or more Laufende mit in 1.1 %, ohne in 41 %"
    assert texts[1].startswith("Nobody else bids: the declarer plays any hand")
    said = " ".join(texts[2:4])
    assert said.startswith(
        "The exact value lies within the 95 % interval in 16 of 16 rows; by chance about 0.8 of 16 "
        "miss it"
    )
    assert "seed 7 · players rules" in " ".join(texts)
    german = [t.get_text() for t in draw(runs, "laufende", lang="de").axes[0].texts]
    assert {"simuliert %", "Intervall", "exakt %"} < set(german)


def test_numbers_fit(runs, tmp_path):
    figure = draw(runs, "laufende")
    figure.savefig(tmp_path / "x.png")
    boxes = [t.get_window_extent() for t in figure.axes[0].texts]
    assert all(box.x1 <= figure.bbox.x1 for box in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_rows_count_every_game(runs):
    rows = laufende_rows(runs)
    assert sum(row.share.value for row in rows) == pytest.approx(1)
    assert sum(row.exact for row in rows) == 1
    assert rows[0].laufende == -8
    assert rows[0].inside


@pytest.mark.parametrize(
    ("contract", "condition"),
    [
        ("sauspiel-gras", "each seat plays in turn"),
        ("ramsch", "none"),
        ("solo-herz", "seat 0 plays; seat 0 holds EO"),
        ("solo-herz", "each seat plays in turn; the declarer has at least 1 of the suit"),
    ],
)
def test_no_law_where_the_hand_is_no_random_one(runs, contract, condition):
    other = replace(runs, question={**runs.question, "contract": contract}, condition=condition)
    assert exact_law(other) is None
    assert len(draw(other, "laufende").axes[0].patches) == len(runs.tally.groups)


def test_short_deck(runs):
    other = replace(runs, question={**runs.question, "deck": "kurz"})
    assert exact_law(other) == laufende_law(24, 6, 12, 8)


def test_needs_the_column(solo):
    with pytest.raises(SimkopfError, match="grouped by them"):
        draw(solo, "laufende")
