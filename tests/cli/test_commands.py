import csv
import json
import re

import polars as pl
import pytest


def test_ask_json_has_the_fields_of_the_interface(simkopf):
    said = simkopf("ask", "solo-eichel", "--by", "trumps,ober", "-n", 3000, "--json")
    data = json.loads(said.out)
    assert said.code == 0
    assert said.err == ""
    assert set(data) >= {"question", "condition", "players", "ruleset", "seed", "estimates"}
    assert set(data["estimates"][0]) == {
        "what", "group", "value", "low", "high", "level", "n", "method", "interval",
    }  # fmt: skip
    assert {row["what"] for row in data["estimates"]} == {"win", "augen", "payoff"}
    assert set(data["estimates"][0]["group"]) == {"trumps", "ober"}


def test_ask_table(simkopf):
    said = simkopf("ask", "wenz", "-n", 2000, "--hand", "EU GU EA EZ GA GZ HA HZ", "--declarer", 2)
    assert said.code == 0
    lines = said.out.splitlines()
    assert any(line.split()[:1] == ["win"] and "%" in line for line in lines)
    foot = " ".join(lines[-3:])
    assert re.search(r"rules \S+ · simkopf \S+ · id [0-9a-f]{12}$", foot)
    for word in ("2,000 games", "seed 0", "players rules", "seat 2", "rule set bsv", "EU GU EA EZ"):
        assert word in foot


@pytest.mark.parametrize("width", [80, 100])
def test_tables_fit(simkopf, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    every = "win,augen,payoff,value,schneider,schwarz,laufende,tricks"
    for arguments in (
        ("ask", "solo-eichel", "--by", "trumps,ober", "-n", 20_000, "--measure", every),
        ("ask", "solo-eichel", "-n", 20_000, "--measure", every),
        ("compare", "wenz", "--way", "rules", "--way", "declarer=random", "-n", 2000),
        ("show", "sauspiel-gras", "--deal", 3),
        ("players",),
    ):
        said = simkopf(*arguments)
        assert said.code == 0
        assert max(len(line) for line in said.out.splitlines()) <= width
        assert "…" not in said.out


def test_answers_do_not_depend_on_threads(simkopf):
    call = ("ask", "wenz", "-n", 140_000, "--by", "trumps", "--json")
    assert simkopf(*call, "--threads", 1).out == simkopf(*call, "--threads", 2).out


def test_save(simkopf, tmp_path):
    call = ("ask", "wenz", "-n", 1000, "--by", "trumps", "--save")
    assert simkopf(*call, "x.csv").code == simkopf(*call, "x.parquet").code == 0
    rows = list(csv.DictReader((tmp_path / "x.csv").read_text().splitlines()))
    frame = pl.read_parquet(tmp_path / "x.parquet")
    assert frame.columns == list(rows[0])
    assert frame.height == len(rows)


def test_compare_json(simkopf):
    ways = ("--way", "rules", "--way", "declarer=random")
    data = json.loads(simkopf("compare", "solo-herz", *ways, "-n", 3000, "--json").out)
    assert set(data) >= {"question", "ways", "differences"}
    assert data["ways"] == ["rules", "declarer=random"]
    win = next(row for row in data["differences"] if row["what"] == "win")
    assert win["value"] < 0
    assert 0 < win["discordant"] < 3000


def test_compare_takes_the_other_roles_from_players(simkopf):
    ways = ("--way", "declarer=rules", "--way", "declarer=random")
    call = ("compare", "solo-herz", *ways, "-n", 1000, "--json")
    weak = json.loads(simkopf(*call, "--players", "random").out)["estimates"]
    strong = json.loads(simkopf(*call).out)["estimates"]
    assert weak[1]["value"] > strong[1]["value"]


@pytest.mark.parametrize(
    "contract", ["sauspiel-eichel", "solo-herz-tout", "wenz", "ramsch", "bettel", "hochzeit", "sie"]
)
@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_what_show_writes_replay_reads(simkopf, tmp_path, contract, deck):
    records = [
        simkopf("show", contract, "--deck", deck, "--deal", deal, "--json").out for deal in range(3)
    ]
    assert all(record.count("\n") == 1 for record in records)
    (tmp_path / "r.jsonl").write_text("".join(records))
    said = simkopf("replay", "r.jsonl", "--json")
    assert said.code == 0, said.out
    found = json.loads(said.out)
    assert (found["games"], found["illegal"], found["mismatches"]) == (3, 0, 0)
    assert simkopf("show", contract, "--deck", deck).code == 0


def test_replay_fails_on_a_changed_game(simkopf, tmp_path):
    record = json.loads(simkopf("show", "wenz", "--json").out)
    record["expect"]["augen"][0] += 1
    (tmp_path / "r.jsonl").write_text(json.dumps(record))
    said = simkopf("replay", "r.jsonl")
    assert said.code == 1
    assert "augen" in said.out
    assert json.loads(simkopf("replay", "r.jsonl", "--json").out)["mismatches"] == 1


def test_show_names_cards_winners_and_reasons(simkopf):
    english = simkopf("show", "solo-eichel", "--deal", 5, "--declarer", 1).out
    german = simkopf("show", "solo-eichel", "--deal", 5, "--declarer", 1, "--lang", "de").out
    record = json.loads(simkopf("show", "solo-eichel", "--deal", 5, "--declarer", 1, "--json").out)
    assert english.count("◀") == 8
    assert "1 plays" in english
    assert "1 spielt" in german
    assert "Stich" in german
    for _, cards in record["tricks"]:
        assert all(card in english for card in cards.split())
    reason = next(text for trick in record["reasons"] for text in trick if text)
    assert reason in english
    assert reason not in german


def test_run_prints_tables_and_the_finding(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text(
        "title = 'How many?'\n[[question]]\nname = 'q'\ncontract = 'solo-eichel'\n"
        "declarer = [0, 3]\nby = ['trumps', 'ober']\nn = 20000\n"
        "[[plot]]\nkind = 'threshold'\nquestion = 'q'\n"
    )
    said = simkopf("run", "s.toml")
    assert said.code == 0
    assert said.out.startswith("How many?")
    text = " ".join(said.out.split())
    # Seats meet the same deals: side by side, each with its own interval, never pooled.
    for words in (
        "Eichel-Solo: win % by trumps and seat", "Eichel-Solo: payoff by trumps and seat",
        "seat 0 seat 3", "20,000 games a seat, the same deals for each",
        "declarer in seats 0, 3", "seat 0: From 7 trumps on the declarer wins more than half",
        "seat 3: With 7 trumps the declarer wins more than half of the games",
    ):  # fmt: skip
        assert words in text
    assert "40,000" not in text
    folder = tmp_path / "results" / "s"
    assert {f.name for f in folder.glob("*.png")} == {
        "threshold-seat-0.png", "threshold-seat-3.png",
    }  # fmt: skip
    data = json.loads(simkopf("run", "s.toml", "--json").out)
    assert data["experiment"] == "s"
    assert [(q["n"], q["done"]) for q in data["questions"]] == [(20000, 20000)] * 2
    assert {"id", "seconds"} <= set(data["questions"][0])


def test_run_takes_seeds_together(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text(
        "[[question]]\ncontract = 'wenz'\nseed = [4, 7]\nby = ['ober', 'declarer']\nn = 3000\n"
        "hand = 'EU GU HU _ _ _ _ _'\n"
    )
    text = " ".join(simkopf("run", "s.toml").out.split())
    for words in (
        "Wenz by Ober", "win % by Ober and seat", "seat 0 seat 1 seat 2 seat 3 all",
        "6,000 games · seeds 4, 7 · players rules · each seat plays in turn; the declarer holds EU",
    ):  # fmt: skip
        assert words in text


def test_conditions_of_all_kinds_of_tables(simkopf, tmp_path):
    (tmp_path / "home.toml").write_text("base = 'bsv'\nstoss = 1\n[tariff]\nsolo = 20\n")
    (tmp_path / "s.toml").write_text(
        "[[question]]\nname = 'one'\ncontract = 'wenz'\ndeclarer = [0, 2]\nn = 100\n"
        "hand = 'EU GU HU _ _ _ _ _'\nruleset = 'home.toml'\n"
        "[[compare]]\nname = 'two'\ncontract = 'wenz'\ndeclarer = [0, 1]\nn = 100\nseed = [3, 4]\n"
        "hand = 'EU GU SU _ _ _ _ _'\nways = ['rules', 'random']\n"
        "[[duel]]\nname = 'three'\ncontract = ['wenz', 'ramsch', 'sauspiel-gras']\nn = 100\n"
        "hand = 'EO GO EU _ _ _ _ _'\na = 'rules'\nb = 'random'\n"
    )
    said = simkopf("run", "s.toml")
    assert said.code == 0, said.err
    text = " ".join(said.out.split())
    for words in (
        "declarer in seats 0, 2; the declarer holds EU GU HU and 5 unknown cards · rule set home "
        "(base bsv, stoss = 1, solo = 20)",
        "seeds 3, 4 · declarer in seats 0, 1; the declarer holds EU GU SU and 5 unknown cards · "
        "rule set bsv",
        "each seat plays in turn (not Ramsch); the declarer holds EU EO GO and 5 unknown cards "
        "(Wenz)",
        "each seat in turn is the one (Ramsch)",
        "the declarer may call the Gras-Sau (Sauspiel (Gras))",
    ):
        assert words in text
    data = json.loads((tmp_path / "results/s/answer-one-declarer-0.json").read_text())
    assert data["ruleset"] == {"base": "bsv", "name": "home", "stoss": 1, "tariff": {"solo": 20}}
    shown = simkopf("show", "wenz", "--ruleset", "home.toml").out
    assert "rule set home (base bsv, stoss = 1, solo = 20)" in " ".join(shown.split())


def test_ramsch_says_whose_numbers_they_are(simkopf):
    said = "Augen, tricks and payoff are seat 0's"
    assert said in " ".join(simkopf("ask", "ramsch", "-n", 100).out.split())
    ways = ("--way", "rules", "--way", "random")
    assert said in " ".join(simkopf("compare", "ramsch", *ways, "-n", 100).out.split())
    data = json.loads(simkopf("ask", "ramsch", "-n", 100, "--json").out)
    assert data["question"]["described"] == "seat 0"
    assert "are seat 0's" not in simkopf("ask", "wenz", "-n", 100).out


def test_run_names_answers_of_other_questions(simkopf, tmp_path):
    text = "[[question]]\nname = 'one'\ncontract = 'wenz'\nn = 100\n"
    (tmp_path / "s.toml").write_text(text)
    assert simkopf("run", "s.toml").err == ""
    (tmp_path / "s.toml").write_text(text.replace("one", "two"))
    said = simkopf("run", "s.toml")
    assert said.code == 0
    assert said.err.count("\n") == 1
    assert said.err.endswith("does not ask for: answer-one.csv, answer-one.json\n")
    assert (tmp_path / "results/s/answer-one.json").exists()


def test_run_prints_comparisons_and_duels(simkopf, tmp_path, monkeypatch):
    (tmp_path / "s.toml").write_text(
        "title = 'Who?'\n"
        "[[compare]]\nname = 'one'\ncontract = 'wenz'\nn = 2000\n"
        "ways = { good = 'rules', bad = 'declarer=random' }\nplayers = 'rules'\n"
        "[[compare]]\nname = 'two'\ncontract = ['wenz', 'geier']\ndeclarer = [0, 3]\nn = 2000\n"
        "ways = ['random', 'rules', 'declarer=rules;others=random']\n"
        "[[duel]]\nname = 'three'\na = 'rules'\nb = 'random'\nn = 2000\n"
        "contract = ['sauspiel-eichel', 'farbgeier-schellen-tout', 'ramsch', 'sie']\n"
    )
    said = simkopf("run", "s.toml")
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert max(map(len, lines)) <= 100
    assert "…" not in said.out
    text = " ".join(said.out.split())
    for words in (
        "A good: rules B bad: declarer=random;others=rules", "B − A (95% interval)",
        "two: C − A on the same",
        "Geier, seat 3", "A rules B random", "one seat three seats", "player", "duplicate",
        "2,000 deals", "rules gains on random in", "not shown in:", "sie (player side, opponents",
    ):  # fmt: skip
        assert words in text
    rows = json.loads(simkopf("run", "s.toml", "--json").out)["questions"]
    assert [(row["n"], row["done"]) for row in rows] == [(2000, 2000)] * 9
    monkeypatch.setenv("COLUMNS", "80")
    narrow = simkopf("run", "s.toml").out
    assert max(map(len, narrow.splitlines())) <= 80
    assert "…" not in narrow


def test_published_study_is_sound():
    from pathlib import Path

    from simkopf.questions.studies.study import load_study

    root = Path(__file__).parents[2]
    for path in sorted((root / "experiments").glob("*.toml")):
        study = load_study(path)
        assert study.slugs


def test_players_json(simkopf):
    rows = json.loads(simkopf("players", "--json").out)["players"]
    assert {"random", "rules"} <= {row["name"] for row in rows}
    assert {"name", "version", "settings"} <= set(rows[0])


def test_bench_rows(simkopf, monkeypatch):
    monkeypatch.setattr("simkopf.questions.studies.bench.SECONDS", 0.05)
    for name in ("SOLVED", "SOLVED_EXACTLY", "SAMPLED"):
        monkeypatch.setattr(f"simkopf.questions.studies.bench.{name}", 3)
    rows = json.loads(simkopf("bench", "--json").out)["rows"]
    played = ["deals", "games random", "games user", "games rules"]
    seconds = ["hands", "solve 61", "solve exact", "sampled game"]
    others = ["doko random", "doko rules", "solo66 random", "solo66 rules"]
    assert [row["what"] for row in rows] == played + seconds + others
    assert all(row["value"] > 1000 and row["unit"].endswith("/s") for row in rows[:4] + rows[8:])
    assert all(row["unit"] == "s" and 1e-5 < row["value"] < 10 for row in rows[4:8])


def test_help_and_version(simkopf):
    assert simkopf("--help").out == simkopf().out
    assert simkopf("--version").out.startswith("simkopf ")
    for name in ("ask", "compare", "run", "show", "replay", "players", "bench"):
        assert simkopf(name, "--help").code == 0


def test_one_game_is_no_games(simkopf):
    assert "1 game · seed 0" in simkopf("ask", "wenz", "-n", 1).out
    assert "2 games · seed 0" in simkopf("ask", "wenz", "-n", 2).out
    one = simkopf("compare", "wenz", "--way", "rules", "--way", "random", "-n", 1).out
    assert "1 deal · seed 0" in one
