"""Every result prints, shows and saves itself alike: one line, tables, files by their ending."""

import json
from html.parser import HTMLParser

import polars as pl
import pytest

import simkopf as sk
from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.paired.match import match
from simkopf.report import save as saving
from simkopf.report.screen import as_text
from simkopf.report.sheet import Either, Grid, Line, Sheet, number, text

STUDY = """title = "A small study"
[[question]]
name = "by trumps"
contract = "wenz"
by = ["unter"]
n = 400
[[compare]]
name = "ways"
contract = "wenz"
ways = ["rules", "random"]
n = 400
[[table]]
name = "law"
table = "trumps"
[[claim]]
name = "a claim"
says = "four trumps come in a third of hands"
value = 0.33
table = "trumps"
row = { trumps = 4 }
[[plot]]
kind = "threshold"
question = "by trumps"
column = "unter"
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    folder = tmp_path_factory.mktemp("shown")
    file = folder / "small.toml"
    file.write_text(STUDY, encoding="utf-8")
    game = sk.show("wenz", deck="kurz", seed=1)
    recorded = folder / "games.jsonl"
    recorded.write_text(json.dumps(game.record), encoding="utf-8")
    rule = {"rule": "schmieren", "side": "opponents", "contract": "wenz"}
    hands = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    return {
        "Answer": sk.ask("wenz", by="unter", n=400),
        "Comparison": sk.compare("wenz", ["rules", "random"], n=400),
        "Match": match("wenz", "rules", "random", n=400),
        "Standings": sk.league(["rules", "random"], contracts=["wenz", "geier"], n=400),
        "Worth": sk.pays([rule], n=400),
        "Losses": sk.losses("wenz", n=20),
        "Review": sk.review(str(recorded), worlds=20),
        "Solution": sk.solve("solo-herz", hands, deck="kurz"),
        "Hands": sk.hands("kurz", "wenz").filter(pl.col("unter") == 4),
        "Table": sk.table("trumps"),
        "StudyRun": sk.run_study(file, results_dir=folder),
        "Deal": game,
        "Replay": sk.replay(recorded),
    }


KINDS = (
    "Answer", "Comparison", "Match", "Standings", "Worth", "Losses", "Review", "Solution", "Hands",
    "Table", "StudyRun", "Deal", "Replay",
)  # fmt: skip
PICTURES = ("Answer", "Comparison", "Match", "Standings", "Worth", "Table", "StudyRun")


class Balanced(HTMLParser):
    """Sees whether every tag is closed in its place."""

    def __init__(self):
        super().__init__()
        self.open, self.seen = [], []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        if tag not in ("br", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("kind", KINDS)
def test_one_line(results, kind):
    said = repr(results[kind])
    assert said.startswith(f"<{kind}: ")
    assert "\n" not in said
    assert len(said) < 160


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_html_and_markdown_hold_every_cell(results, kind, lang):
    sheet_text = results[kind].to_text(lang, width=300)
    page = results[kind].to_html(lang)
    seen = Balanced()
    seen.feed(page)
    assert not seen.open
    assert ("table" in seen.seen) == (kind != "Replay")
    words = {word for word in sheet_text.split() if word.isalnum()}
    missing = {word for word in words if word not in page}
    assert not missing
    assert page.count("<script") == 0
    assert results[kind].to_markdown(lang)


def test_print_and_notebook_follow_the_environment(results, monkeypatch):
    answer = results["Answer"]
    english = str(answer)
    assert "games" in english
    monkeypatch.setenv("SIMKOPF_LANG", "de_DE.UTF-8")
    assert str(answer) == answer.to_text("de") != english
    assert "Spiele" in answer._repr_html_()
    monkeypatch.setenv("SIMKOPF_LANG", "fr")
    with pytest.raises(SimkopfError, match=r"the language \(SIMKOPF_LANG\) is en or de, not 'fr'"):
        str(answer)


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (["ask", "wenz", "--by", "unter", "-n", "400"], "Answer"),
        (["compare", "wenz", "--way", "rules", "--way", "random", "-n", "400"], "Comparison"),
        (["league", "rules", "random", "--contract", "wenz", "--contract", "geier", "-n", "400"],
         "Standings"),
        (["table", "trumps"], "Table"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_command_line_prints_the_same(results, call, kind, lang, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert main([*call, "--lang", lang]) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    if kind == "Table":  # the command has a question, and ends with its id
        assert printed.pop().startswith("simkopf ")
    assert printed == results[kind].to_text(lang).splitlines()


@pytest.mark.parametrize("kind", KINDS)
def test_files_by_their_ending(results, kind, tmp_path):
    result = results[kind]
    rows = result.frame.height
    for ending in (".csv", ".parquet", ".xlsx", ".json", ".md", ".html"):
        if kind == "Hands" and ending == ".json":
            continue
        path = result.save(tmp_path / f"x{ending}")
        assert path.stat().st_size > 0
    assert pl.read_parquet(tmp_path / "x.parquet").height == rows
    assert pl.read_csv(tmp_path / "x.csv", infer_schema_length=None).height == rows
    if kind != "Hands":
        assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))
    assert (tmp_path / "x.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_what_was_asked_stands_beside_the_rows(results, tmp_path):
    results["Answer"].save(tmp_path / "x.csv")
    saved = pl.read_csv(tmp_path / "x.csv")
    assert saved["contract"].unique().to_list() == ["wenz"]
    assert {"condition", "players", "ruleset", "seed", "question"} <= set(saved.columns)


def test_numbers_too_large_for_a_spreadsheet_are_text(tmp_path):
    frame = pl.DataFrame({"hand": [2**60 + 1], "n": [3]})
    assert saving._for_spreadsheet(frame).rows() == [(str(2**60 + 1), 3)]


def test_endings_and_what_is_missing_are_named(results, tmp_path, monkeypatch):
    with pytest.raises(SimkopfError, match=r"'x.doc': the name must end in .csv, .parquet, .xlsx"):
        results["Table"].save("x.doc")
    monkeypatch.setattr(saving, "find_spec", lambda _name: None)
    with pytest.raises(SimkopfError, match="xlsx files need xlsxwriter; get it with: pip install"):
        results["Table"].save(tmp_path / "x.xlsx")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("kind", KINDS)
def test_pictures(results, kind):
    pytest.importorskip("matplotlib")
    if kind not in PICTURES:
        with pytest.raises(SimkopfError, match="there is no picture of"):
            results[kind].plot()
        return
    german, english = (results[kind].plot(lang=lang) for lang in ("de", "en"))
    assert german._repr_png_()[1:4] == b"PNG"
    assert german._repr_png_() != english._repr_png_() or kind == "Table"


def test_a_section_of_a_study(results):
    study = results["StudyRun"]
    part = study["by trumps"]
    assert part.answer.by == ("unter",)
    assert part.frame["section"].unique().to_list() == ["by trumps"]
    assert study.frame["section"].n_unique() == 4
    assert "A small study" not in str(part)
    with pytest.raises(SimkopfError, match="did you mean 'by trumps'"):
        study["by trump"]
    with pytest.raises(SimkopfError, match="has 4 answers"):
        _ = study.answer
    with pytest.raises(SimkopfError, match="has no answer at contract='geier'"):
        part.at(contract="geier")


def test_the_widest_layout_that_fits():
    wide, narrow = (Grid("", [number("n" * k), text("t")]) for k in (60, 5))
    for grid in (wide, narrow):
        grid.add("1", "x")
    sheet = Sheet.of(Either(((wide,), (narrow,))), Line("end"))
    assert "n" * 60 in as_text(sheet, 100)
    assert "n" * 60 not in as_text(sheet, 40)
    assert "nnnnn" in as_text(sheet, 40)


def test_brackets_are_no_markup():
    grid = Grid("[bold]title", [text("[red]head")])
    grid.add("[link]cell")
    said = as_text(Sheet.of(grid, Line("[dim]line")))
    assert all(part in said for part in ("[bold]title", "[red]head", "[link]cell", "[dim]line"))


def test_estimates_of_a_frame_of_ones_own():
    games = sk.simulate("wenz", 4000)
    found = sk.estimate(games.filter(pl.col("unter") >= 3), by="unter", measure=["win", "payoff"])
    asked = sk.ask("wenz", by="unter", measure=["win", "payoff"], n=4000).frame
    both = found.join(asked, on=["unter", "what"], suffix="_asked")
    assert both.height == 4
    assert both.filter((pl.col("value") - pl.col("value_asked")).abs() > 1e-9).is_empty()
    assert both.filter(pl.col("n") != pl.col("n_asked")).is_empty()
    with pytest.raises(SimkopfError, match="did you mean 'unter'"):
        sk.estimate(games, by="untre")


def test_charts_show_words_and_what_they_are_about():
    pytest.importorskip("matplotlib")
    found = sk.ask("solo-eichel", by=["trumps"], where="trumps >= 5", measure=["win", "payoff"],
                   n=300)  # fmt: skip
    figure = sk.chart(found, x="trumps", title="Solo")
    (axes,) = figure.axes
    assert axes.get_xlabel() == "trumps in the declarer's hand"
    assert axes.get_ylabel() == "games won, %"
    said = " ".join(text.get_text() for text in figure.texts)
    for part in ("300 games", "seed 0", "players rules", "5 trumps or more", "rule set bsv"):
        assert part in said, said
    assert sk.chart(found, x="trumps", y="payoff", lang="de").axes[0].get_xlabel() == (
        "Trümpfe auf der Hand"
    )
    with pytest.raises(SimkopfError, match="unknown measure of this answer 'augne'"):
        sk.chart(found, x="trumps", y="augne")
    # Conditions have no order: rows of points, no line, in a player's words; nothing is cut.
    wheres = ["trumps = 3 AND sauen = 0 AND ober = 1", "trumps >= 8 AND ober >= 2 AND unter = 2"]
    frame = pl.DataFrame({"where": wheres, "value": [1.0, -2.0], "low": [0.0, -2.5],
                          "high": [3.0, 1.0]})  # fmt: skip
    figure = sk.chart(frame, x="where", title="A title of some length " * 5, note="said " * 60)
    figure.draw_without_rendering()
    (axes,) = figure.axes
    assert axes.lines[0].get_linestyle() == "None"
    names = axes.get_yticklabels()
    assert "3 trumps and 0 Säue and 1 Ober" in names[0].get_text().replace("\n", " ")
    boxes = [text.get_window_extent() for text in [*names, *figure.texts, axes.xaxis.label]]
    assert all(figure.bbox.x0 <= b.x0 < b.x1 <= figure.bbox.x1 for b in boxes)
    assert all(figure.bbox.y0 <= b.y0 < b.y1 <= figure.bbox.y1 for b in boxes)


def test_charts_take_one_row_at_a_place():
    pytest.importorskip("matplotlib")
    frame = pl.DataFrame({"x": [1, 2, 1], "value": [1, 2, 3], "by": ["a", "a", "b"]})
    with pytest.raises(SimkopfError, match="one row at each place; x 1 has 2: give by, the column"):
        sk.chart(frame, x="x")
    assert len(sk.chart(frame, x="x", by="by").axes[0].lines) == 2
    with pytest.raises(SimkopfError, match="x 1 has 2 for by a: give another column"):
        sk.chart(pl.concat([frame, frame[:1]]), x="x", by="by")
    with pytest.raises(SimkopfError, match="a chart is of a polars frame or an answer, not int"):
        sk.chart(3, x="a")


def test_charts_say_what_they_cannot_show():
    pytest.importorskip("matplotlib")
    frame = pl.DataFrame({"x": range(40), "value": range(40)})
    with pytest.raises(SimkopfError, match="at most 5 lines, not 40 and 1"):
        sk.chart(frame, x="x")
    with pytest.raises(SimkopfError, match="unknown column of this frame 'y'"):
        sk.chart(frame, x="y")
