"""``--save``: a file when there is an answer, and nothing before."""

import os

import polars as pl
import pytest

from simkopf.errors import SimkopfError
from simkopf.report.save import checked_path, write_frame

WRONG = [
    ("ask", "wens"),
    ("ask", "wenz", "--by", "nothing"),
    ("ask", "wenz", "--where", "trumps > 9"),
    ("ask", "wenz", "-n", "0"),
    ("ask", "wenz", "--hand", "XX"),
    ("table", "nothing"),
    ("table", "trumps", "--given", "trumps > 9"),
    ("table", "trumps", "--contract", "wens"),
]


@pytest.mark.parametrize("call", WRONG)
@pytest.mark.parametrize("name", ["x.csv", "x.parquet"])
def test_bad_input_writes_nothing(simkopf, tmp_path, call, name):
    assert simkopf(*call, "--save", name).code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("call", WRONG)
def test_bad_input_leaves_a_file_as_it_was(simkopf, tmp_path, call):
    kept = tmp_path / "x.csv"
    kept.write_text("mine")
    before = kept.stat().st_mtime_ns
    assert simkopf(*call, "--save", "x.csv").code == 2
    assert (kept.read_text(), kept.stat().st_mtime_ns) == ("mine", before)
    assert list(tmp_path.iterdir()) == [kept]


@pytest.mark.parametrize(
    ("call", "stops"),
    [
        (("ask", "wenz", "-n", "100"), "simkopf.questions.ask.ask"),
        (("table", "trumps"), "simkopf.tables.named.table"),
    ],
)
def test_an_interruption_writes_nothing(simkopf, tmp_path, monkeypatch, call, stops):
    def stop(*_args, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(stops, stop)
    assert simkopf(*call, "--save", "x.csv").code == 130
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.csv", "x.parquet"])
def test_an_interruption_while_writing_leaves_what_was_there(tmp_path, monkeypatch, name):
    (tmp_path / name).write_text("mine")

    def stop(_frame, part):
        part.write_text("half")
        raise KeyboardInterrupt

    monkeypatch.setattr(pl.DataFrame, f"write_{name[2:]}", stop)
    with pytest.raises(KeyboardInterrupt):
        write_frame(pl.DataFrame({"a": [1]}), tmp_path / name)
    assert [p.name for p in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "mine"


def test_a_file_is_written_through_a_link(tmp_path):
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "link.csv").symlink_to("real.csv")
    write_frame(pl.DataFrame({"a": [1]}), tmp_path / "link.csv")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text().split() == ["a", "1"]


def test_what_cannot_be_written_is_said_at_once(tmp_path, monkeypatch):
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "file").write_text("")
    for place, why in (
        ("folder.csv", "directory"),
        ("no/x.csv", "No such file"),
        ("file/x.csv", "Not a directory"),
        ("x" * 300 + ".csv", "too long"),
    ):
        with pytest.raises(SimkopfError, match=why):
            checked_path(tmp_path / place)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SimkopfError, match="Permission denied"):
        checked_path(tmp_path / "x.csv")


def test_a_picture_that_cannot_be_is_said_before_anything_is_written(simkopf, tmp_path):
    said = simkopf("ask", "wenz", "-n", "100", "--plot", "x.png", "--save", "x.csv")
    assert (said.code, said.err) == (
        2, "simkopf: a picture of an answer needs groups: --by trumps, for example\n",
    )  # fmt: skip
    three = ("table", "hand", "--by", "trumps,ober,unter")
    said = simkopf(*three, "--plot", "x.png", "--save", "x.csv")
    assert said.code == 2
    assert "there is no picture of table 'hand'" in said.err
    said = simkopf("table", "trumps", "--plot", "x.bmp")
    assert "the name must end in .png, .svg or .pdf" in said.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("ending", ["csv", "parquet", "xlsx", "json", "md", "html"])
def test_every_ending_from_the_command_line(simkopf, tmp_path, ending):
    assert simkopf("table", "trumps", "--save", f"x.{ending}", "--lang", "de").code == 0
    assert [file.name for file in tmp_path.iterdir()] == [f"x.{ending}"]
    if ending in ("md", "html"):
        assert "Trümpfe" in (tmp_path / f"x.{ending}").read_text(encoding="utf-8")
