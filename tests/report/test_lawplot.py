from fractions import Fraction

import pytest

import simkopf

pytest.importorskip("matplotlib")

from simkopf.errors import SimkopfError
from simkopf.report.heat import draw_heat
from simkopf.report.lawplot import draw_laufende_law, draw_law
from simkopf.report.laws import laws
from simkopf.report.touts import draw_touts


def drawn(lang):
    split, side = (
        laws(simkopf.table("trump-split")),
        laws(simkopf.table("side-laufende", per="trumps")),
    )
    legen = simkopf.table("legen-final")
    joint = simkopf.table("hand", by="trumps,ober")
    return {
        "bars": draw_law({f"{k}": split[k] for k in (5, 6, 7, 8)}, "Bars", lang=lang, least=0.005),
        "laufende": draw_laufende_law({f"{k}": side[k] for k in (4, 5, 6)}, "Mit", lang=lang),
        "heat": draw_heat(legen, "Legen", lang=lang),
        "joint": draw_heat(joint, "Both", lang=lang),
        "touts": draw_touts(simkopf.table("tout", contract="wenz-tout"), "Wenz", lang=lang),
    }


def texts(figure):
    found = [*figure.texts]
    for axes in figure.axes:
        found += [*axes.texts, axes.title, axes.xaxis.label, axes.yaxis.label]
        for axis, ends in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, axes.get_ylim())):
            low, high = sorted(ends)
            labels = zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
            found += [label for at, label in labels if low <= at <= high]
    return [text for text in found if text.get_text()]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_text_is_cut(lang):
    for name, figure in drawn(lang).items():
        figure.draw_without_rendering()
        inside = figure.bbox
        for text in texts(figure):
            box = text.get_window_extent()
            assert inside.x0 <= box.x0, (name, text)
            assert box.x1 <= inside.x1, (name, text)
            assert inside.y0 <= box.y0, (name, text)
            assert box.y1 <= inside.y1, (name, text)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["exact, by counting", "less than 0.5 % left out", "not paid", "each line sums",
                "all cells together", "chance of all tricks", "8 or more", "50.4"]),
        ("de", ["exakt, durch Zählen", "unter 0,5 % weggelassen", "nicht bezahlt", "jede Zeile",
                "alle Felder zusammen", "Aussicht auf alle Stiche", "ab 8", "50,4"]),
    ],
)  # fmt: skip
def test_words_of_the_language(lang, words):
    said = "\n".join(t.get_text() for figure in drawn(lang).values() for t in texts(figure))
    assert [word for word in words if word not in said] == []


def test_bars_are_the_law():
    law = laws(simkopf.table("trump-split"))[6]
    (axes,) = draw_law({"6": law}, "Bars").axes
    widths = [patch.get_width() for patch in axes.patches]
    assert widths == [pytest.approx(100 * r.numerator / r.denominator) for r in law.rows]
    assert sum(widths) == pytest.approx(100)


def test_laufende_to_both_sides():
    law = simkopf.table("side-laufende")
    (axes,) = draw_laufende_law({"all": law}, "Mit", most=3).axes
    width = [patch.get_width() for patch in axes.patches]
    assert len(width) == 6
    mit = range(3, 15)
    assert width[2] == pytest.approx(float(100 * sum(law.fraction(laufende=k) for k in mit)))
    assert width[5] == pytest.approx(float(-100 * sum(law.fraction(laufende=-k) for k in mit)))
    faces = [patch.get_facecolor() for patch in axes.patches]
    assert [face == (1, 1, 1, 1) for face in faces] == [True, True, False] * 2
    with pytest.raises(ValueError, match="signed"):
        draw_laufende_law({"no": simkopf.table("trumps")}, "Mit")


def test_cells_are_the_law():
    axes = draw_heat(simkopf.table("legen-final"), "Legen").axes[0]
    assert len(axes.patches) == 25
    assert {t.get_text() for t in axes.texts} >= {"4.9", "40.4", "1.0"}
    with pytest.raises(ValueError, match="two columns"):
        draw_heat(simkopf.table("trumps"), "Legen")


def test_dots_are_the_chances():
    figure = draw_touts(
        simkopf.table("tout", contract="wenz-tout"), "Wenz", levels=[Fraction(1, 2)]
    )
    (axes,) = figure.axes
    dots = [sorted(x for x, _ in dot.get_offsets()) for dot in axes.collections]
    assert dots[2] == [0, pytest.approx(69.56522, abs=1e-5), 100]
    assert "84 / 504" in [t.get_text() for t in axes.texts]
    with pytest.raises(ValueError, match="each holding"):
        draw_touts(simkopf.table("tout", per="trumps"), "Wenz")


TABLES = {
    "trumps": ("Trumps in a hand", "Trümpfe auf der Hand"),
    "most-trumps": ("Trumps of the hand with most", "Trümpfe des Blatts mit den meisten"),
    "legen-first": ("Trumps in the first half", "Trümpfe in der ersten Hälfte"),
    "best-suit": ("Length of the longest suit", "Länge der längsten Farbe"),
    "deals": ("Number of hands and deals", "Anzahl der Blätter und Verteilungen"),
    "callable": ("How many Säue may be called", "Wie viele Säue man rufen darf"),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", TABLES)
def test_a_picture_of_a_table_says_once_what_is_shown_and_is_whole(name, lang):
    figure = simkopf.table(name).plot(lang=lang)
    figure.draw_without_rendering()
    assert figure.texts[0].get_text() == TABLES[name][lang == "de"]
    assert [axes.get_title() for axes in figure.axes] == [""]
    shown = list(figure.texts)
    for axes in figure.axes:
        shown += [*axes.texts, axes.xaxis.label, *axes.get_yticklabels()]
    boxes = [text.get_window_extent() for text in shown if text.get_text()]
    inside = figure.bbox
    assert all(inside.x0 <= box.x0 < box.x1 <= inside.x1 for box in boxes)
    assert all(inside.y0 <= box.y0 < box.y1 <= inside.y1 for box in boxes)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("name", "kind"), [("ober-and-unter", None), ("legen-final", "heat"), ("sure-tout", None)]
)
def test_two_numbers_are_a_coloured_table(name, kind, lang):
    table = simkopf.table(name)
    figure = table.plot(kind=kind, lang=lang)
    figure.draw_without_rendering()
    (axes,) = figure.axes
    assert len(axes.texts) == len(axes.patches) == sum(row.numerator > 0 for row in table.rows)
    shown = [*figure.texts, *axes.texts, axes.xaxis.label, axes.yaxis.label]
    shown += [*axes.get_yticklabels(), *axes.get_xticklabels()]
    boxes = [text.get_window_extent() for text in shown]
    assert all(0 <= box.x0 < box.x1 <= figure.bbox.x1 for box in boxes)
    assert all(0 <= box.y0 < box.y1 <= figure.bbox.y1 for box in boxes)


def test_kinds_of_pictures_of_a_table():
    with pytest.raises(
        SimkopfError, match="a picture 'heat' has two columns; table 'trumps' has 1"
    ):
        simkopf.table("trumps").plot(kind="heat")
    with pytest.raises(
        SimkopfError, match="unknown kind of picture of a table 'haet'; did you mean"
    ):
        simkopf.table("trumps").plot(kind="haet")
    with pytest.raises(SimkopfError, match="no picture of table 'ober-and-unter' with columns"):
        simkopf.table("ober-and-unter").plot(kind="bars")


def test_holdings_of_a_tout_are_dots():
    figure = simkopf.table("tout", contract="wenz-tout").plot()
    assert figure.texts[0].get_text().startswith("Wenz Tout: Chance of a Tout")
    assert [tick.get_text() for tick in figure.axes[0].get_yticklabels()] == list("01234")
