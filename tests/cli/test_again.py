"""``simkopf again``: exit codes, text and JSON."""

import json
import re

RULES = r'"version": "[^"]*"'


def kept(simkopf, tmp_path, *arguments, name="answer-a.json"):
    said = simkopf(*arguments, "--json")
    assert said.code == 0
    path = tmp_path / name
    path.write_text(said.out, encoding="utf-8")
    return path


def test_the_same_answer_ends_with_its_id(simkopf, tmp_path):
    path = kept(simkopf, tmp_path, "ask", "wenz", "-n", 100)
    said = simkopf("again", path)
    question = json.loads(path.read_text("utf-8"))["question"]
    assert said.code == 0
    assert said.out.split()[-1] == question["id"]
    data = json.loads(simkopf("again", path, "--json").out)
    assert data["same"] is True
    assert data["differs"] == []
    (row,) = data["versions"]
    assert row["player"] == "rules"
    assert row["was"] == row["is"]


def test_another_version_of_a_player_is_given_as_the_reason(simkopf, tmp_path):
    path = kept(simkopf, tmp_path, "ask", "wenz", "-n", 100, "--measure", "augen")
    text = re.sub(RULES, '"version": "0"', path.read_text("utf-8"))
    path.write_text(re.sub(r'"value": [0-9.]+', '"value": 3', text), encoding="utf-8")
    said = simkopf("again", path)
    assert said.code == 1
    assert "why: another version of rules (was 0, is" in said.out
    data = json.loads(simkopf("again", path, "--json").out)
    assert data["same"] is False
    assert data["versions"][0]["was"] == "0"
    assert {row["what"] for row in data["differs"]} == {
        "overall: augen: value", "estimates: augen: value"
    }  # fmt: skip
    assert all(row["was"] == 3 for row in data["differs"])


def test_a_folder_is_asked_file_by_file(simkopf, tmp_path):
    kept(simkopf, tmp_path, "ask", "wenz", "-n", 100)
    kept(simkopf, tmp_path, "table", "trumps", "--contract", "wenz", "--lang", "de",
         name="answer-b.json")  # fmt: skip
    said = simkopf("again", tmp_path)
    assert said.code == 0
    assert "2 answers: 2 the same, 0 different" in said.out
    assert json.loads(simkopf("again", tmp_path, "--json").out)["same"] is True
    (tmp_path / "answer-c.json").write_text("{}", encoding="utf-8")
    said = simkopf("again", tmp_path)
    assert said.code == 2
    assert "answer-c.json' is no answer" in said.err
    assert "1 not readable" in said.out


def test_what_cannot_be_read_is_bad_input(simkopf, tmp_path):
    for path in ("nope.json", tmp_path):
        said = simkopf("again", path)
        assert said.code == 2
        assert said.out == ""
        assert said.err.count("\n") == 1
