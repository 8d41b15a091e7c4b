"""What made a number stands with answers that no study keeps: in JSON, and in the last line."""

import json
from pathlib import Path

import pytest

import simkopf as sk

GAMES = Path(__file__).parents[1] / "data/simulated_games.jsonl"
CALLS = {
    "show": (
        "show",
        "wenz",
        "--deal",
        2,
        "--hand",
        "EU GU",
        "--players",
        "declarer=rules;others=random",
    ),
    "solve": ("solve", "wenz", "--hands", "EO HO/GO HZ/H7 SO/S7 EK", "--played", "EO"),
    "replay": ("replay", GAMES, "--ruleset", "pub"),
    "review": ("review", GAMES, "--seat", 1, "--worlds", 20, "--seed", 4),
}


@pytest.mark.parametrize("kind", CALLS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_last_line_names_the_program(simkopf, kind, lang):
    last = simkopf(*CALLS[kind], "--lang", lang).out.strip().splitlines()[-1].strip()
    players = "rules " if kind == "show" else ""
    assert last.startswith(players)
    assert last.endswith(f"simkopf {sk.__version__}")


def test_the_question_in_json(simkopf):
    asked = {
        kind: json.loads(simkopf(*call, "--json").out)["question"] for kind, call in CALLS.items()
    }
    for kind, question in asked.items():
        assert (question["kind"], question["simkopf"]) == (kind, sk.__version__)
    show = asked["show"]
    assert [row["player"] for row in show["versions"]] == ["rules", "random"]
    assert show["hand"].startswith("EU GU _")
    assert (show["asked"]["seed"], show["asked"]["ruleset"], show["deal"]) == (0, "bsv", 2)
    assert asked["solve"]["hands"] == "HO/GO HZ/H7 SO/EK S7"
    assert asked["solve"]["table"] == "EO"
    assert asked["replay"]["ruleset"] == "pub"
    assert (asked["review"]["seat"], asked["review"]["seed"]) == (1, 4)


def test_a_shown_game_is_asked_again_by_what_stands_in_it(simkopf):
    record = sk.show("wenz", 2, hand="EU GU", seed=7).record
    assert sk.show(**record["question"]["asked"]).record == record


def test_a_shown_game_is_read_by_replay_and_review(simkopf, tmp_path):
    (tmp_path / "g.jsonl").write_text(json.dumps(sk.show("wenz", 1).record), encoding="utf-8")
    assert simkopf("replay", "g.jsonl").code == 0
    assert simkopf("review", "g.jsonl", "--worlds", 20).code == 0
