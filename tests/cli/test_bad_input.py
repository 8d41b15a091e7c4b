"""Every mistake of the user's: one line on stderr, nothing on stdout, exit code 2."""

import json

import pytest

ONE = "EA _ _ _ _ _ _ _"
EIGHT = "EO GO HO SO EU GU HU SU"
SAU = ("ask", "sauspiel-eichel", "-n", "10", "--declarer", "0")

CASES = [
    (("ask", "wenz", "--hand", "XX _ _ _ _ _ _ _"), ["XX"]),
    (("ask", "wenz", "--hand", "EO EO _ _ _ _ _ _"), ["EO", "twice"]),
    (("ask", "wenz", "--hand", "EO GO HO SO EU GU _"), ["7", "8"]),
    (("ask", "wenz", "--hand", EIGHT + " EA"), ["9", "8"]),
    (("ask", "wenz", "--deck", "kurz", "--hand", "E7 _ _ _ _ _"), ["E7"]),
    (("ask", "wenz", "--declarer", "0", "--hands", f"{ONE}//{ONE}/"), ["EA", "0 and 2"]),
    (("ask", "wenz", "--declarer", "0", "--hands", "EA/GA"), ["hands"]),
    (("ask", "wenz", "--hands", "////"), []),
    (("ask", "solo-hertz"), ["unknown contract 'solo-hertz'", "'solo-herz'"]),
    (("ask", "wenz", "--declarer", "4"), ["seat 4"]),
    (("ask", "wenz", "--declarer", "x"), ["--declarer", "no seat"]),
    (("ask", "wenz", "--deck", "lange"), ["unknown deck 'lange'", "'lang'"]),
    (("ask", "wenz", "--players", "rule"), ["unknown player 'rule'", "'rules'"]),
    (("ask", "wenz", "--players", "rules:-schmiren"), ["schmiren", "schmieren"]),
    (("ask", "wenz", "--players", "declare=rules"), ["role 'declare'", "'declarer'"]),
    (("ask", "wenz", "--players", "no/file.py:play"), ["no/file.py"]),
    (("ask", "wenz", "--ruleset", "bvs"), ["bvs", "bsv"]),
    (("ask", "wenz", "--ruleset", "no.toml"), ["no.toml"]),
    (("ask", "wenz", "--by", "trump"), ["unknown column 'trump'", "'trumps'"]),
    (("ask", "wenz", "--measure", "wins"), ["unknown measure 'wins'", "'win'"]),
    (("ask", "wenz", "-n", "0"), ["1"]),
    (("ask", "wenz", "-n", "many"), ["-n", "whole number"]),
    (("ask", "wenz", "--seed", "-1"), ["seed", "-1"]),
    (("ask", "wenz", "--threads", "0"), ["threads"]),
    (("ask", "wenz", "--save", "x.xls"), [".csv", ".parquet"]),
    (("ask", "wenz", "--save", "no/x.csv"), ["no/x.csv"]),
    (("ask",), ["CONTRACT"]),
    (("ask", "wenz", "--foo"), ["--foo"]),
    (("aks", "wenz"), ["aks", "ask"]),
    ((*SAU, "--hand", "EA E9 _ _ _ _ _ _"), ["Eichel-Sau"]),
    ((*SAU, "--hand", "EO GO HO SO GA HA SA S9"), ["Eichel-Sau"]),
    (("ask", "ramsch", "--declarer", "0"), ["ramsch"]),
    (("ask", "wenz", "--where", "trumpz > 3"), ["no feature 'trumpz'", "did you mean 'trumps'"]),
    (("ask", "wenz", "--where", "trumps"), ["not true or false"]),
    (("ask", "solo-herz", "--where", "trumps - -unter"), ["not true or false"]),
    (("ask", "wenz", "--where", "trumps >"), ["write one such as"]),
    (("ask", "wenz", "--where", "trumps > 9"), ["no hand that the declarer can have"]),
    (("ask", "wenz", "--where", "__import__('os')"), ["no feature '__import__'"]),
    (("ask", "wenz", "--where-seat", "1", "unter > 3"), ["say which seat plays"]),
    (("ask", "wenz", "--declarer", "0", "--where-seat", "7", "unter > 3"), ["no seat 7"]),
    (("ask", "wenz", "--declarer", "0", "--where-seat", "x", "unter > 3"), ["a seat and a cond"]),
    (("ask", "wenz", "--declarer", "0", "--where-seat", "1"), ["a seat and a condition"]),
    (
        ("ask", "wenz", "--declarer", "0", "--where", "EU", "--where-seat", "1", "EU"),
        ["EU cannot be with the declarer and seat 1 at once"],
    ),
    (("ask", "wenz", "--precision", "0.01"), ["--precision is not available yet; give -n"]),
    (("ask", "wenz", "--after", "- - -"), ["--after is not available yet"]),
    (("compare", "wenz", "--way", "rules"), ["at least two ways"]),
    (("compare", "wenz"), ["at least two ways"]),
    (("league",), ["a league needs at least two players"]),
    (("league", "rules"), ["a league needs at least two players"]),
    (("league", "rules", "rules"), ["player 'rules' of a league is named twice"]),
    (("league", "rules", "rule"), ["unknown player 'rule'", "'rules'"]),
    (("league", "rules", "declarer=random"), ["gives out the roles itself", "declarer=random"]),
    (("league", "rules", "random", "--contract", "wens"), ["unknown contract 'wens'", "'wenz'"]),
    (("league", "rules", "random", "--contract", "solo,solo-gras"), ["'solo-gras'", "twice"]),
    (("league", "rules", "random", "--contract", "wenz", "--contract", "wenz=2"), ["twice"]),
    (("league", "rules", "random", "--contract", "wenz=0"), ["weight of wenz", "'0'"]),
    (("league", "rules", "random", "--contract", "wenz="), ["weight of wenz", "''"]),
    (("league", "rules", "random", "--contract", "sie"), ["laid open and not played"]),
    (("league", "rules", "random", "--contract", "ramsch", "--declarer", "1"), ["no declarer"]),
    (("league", "rules", "random", "-n", "0"), ["from 1 to"]),
    (("league", "rules", "random", "--lang", "fr"), ["fr"]),
    (("league", "rules", "random", "--precision", "1"), ["--precision is not available yet"]),
    (("league", "rules", "random", "--where", "trumps >= 5"), ["wenz: ", "no hand that the decl"]),
    (("league", "rules", "random", "--where-seat", "x", "EO"), ["a seat and a condition"]),
    (("league", "rules", "random", "--contract", ""), ["--contract ''", "write for example wenz"]),
    (("league", "rules", "random", "--contract", "wenz", "--contract", " , "), ["names none"]),
    (("league", "rules", "open:worlds=2"), ["setting of player 'open': 'worlds'", "limits"]),
    (("show", "wenz", "--deal", "-1"), ["deal"]),
    (("show", "wenz", "--lang", "fr"), ["fr"]),
    (("replay", "no.jsonl"), ["no.jsonl"]),
    (("solve", "wenz", "--hands", "EO/GO/HO"), ["4 seats", "3 given"]),
    (("solve", "wenz", "--hands", "EO GO/HO SO/EU GU/HU"), ["2, 2, 2, 1"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/EO"), ["EO", "seats 0 and 3"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/_"), ["'_'"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--lead", "4"), ["lead", "0 to 3"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--declarer", "-1"), ["declarer", "0 to 3"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--partner", "1"), ["nobody is partner"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--tricks", "8"), ["tricks", "7"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--augen", "9"), ["augen", "without a trick"]),
    (("solve", "ramsch", "--hands", "EO/GO/HO/SO"), ["everyone plays alone"]),
    (("solve", "sie", "--hands", "EO/GO/HO/SO"), ["laid open"]),
    (("solve", "hochzeit", "--hands", "EA/GA/HA/SA"), ["needs its partner"]),
    (("solve", "hochzeit", "--hands", "EA/HA/GA/SA", "--partner", "1"), ["its only trump", "HA"]),
    # the called Sau is gone, or where it cannot be
    (("solve", "sauspiel-eichel", "--hands", "EO/GO/HO/SO"), ["Eichel-Sau", "in no hand"]),
    (("solve", "sauspiel-eichel", "--hands", "EA/GO/HO/SO"), ["caller", "cannot hold"]),
    (
        ("solve", "sauspiel-eichel", "--hands", "EO/EA/HO/SO", "--partner", "2"),
        ["seat 1 holds", "not 2"],
    ),
    # a void is shown, and then the suit is there after all
    (
        ("solve", "wenz", "--hands", "EO E7/GO E8/HO GA/SO SA", "--played", "EO GO HO SO"),
        ["seat 1 may not play GO", "must follow"],
    ),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--played", "EO GO HO SO"), ["the game is over"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--played", "E1"), ["E1"]),
    (("solve", "wenz", "--hands", "EO/GO/HO/SO", "--ran"), ["ran", "only a called Sau", "wenz"]),
    (
        ("solve", "wenz", "--hands", "EO/GO/HO/SO", "--tricks", "7", "--augen", "107"),
        ["augen", "all tricks so far were won", "count 108", "107"],
    ),
    (("review", "no.jsonl"), ["no.jsonl"]),
    (("review",), ["FILE.jsonl"]),
    (("review", "no.jsonl", "--worlds", "5"), ["worlds", "20 to 4,000", "5"]),
    (("review", "no.jsonl", "--limit", "-1"), ["--limit", "-1"]),
    (("review", "no.jsonl", "--seed", "-1"), ["seed", "-1"]),
    (("review", "no.jsonl", "--seat", "x"), ["--seat", "no seat"]),
    (("review", "no.jsonl", "--lang", "fr"), ["fr"]),
    (("run", "no.toml"), ["no.toml"]),
    (("run", "no.toml", "--dask", "local"), ["--dask is not available yet"]),
    *(
        ((name, "anything", "--at", "all"), [f"'{name}' is not available yet"])
        for name in (
            "session", "status", "merge", "teach", "app",
        )
    ),
]  # fmt: skip


def check(said, words):
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("simkopf: ")
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err


@pytest.mark.parametrize(("arguments", "words"), CASES, ids=lambda x: " ".join(x)[:60])
def test_one_line(simkopf, arguments, words):
    check(simkopf(*arguments), words)


def test_study_with_an_unknown_key(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text("[[question]]\ncontract = 'wenz'\nplayer = 'rules'")
    check(simkopf("run", "s.toml"), ["unknown key 'player'", "'players'"])
    assert not (tmp_path / "results").exists()


def test_results_folder_that_cannot_be_written(simkopf, tmp_path, monkeypatch):
    monkeypatch.setattr("simkopf.questions.simulate.play_block", None)
    (tmp_path / "s.toml").write_text("[[question]]\ncontract = 'wenz'\nn = 10")
    (tmp_path / "file").write_text("")
    check(simkopf("run", "s.toml", "--results", "file"), ["cannot write results into", "file"])


def test_broken_record(simkopf, tmp_path):
    good = simkopf("show", "wenz", "--json").out
    (tmp_path / "r.jsonl").write_text(good + '{"id": 1, "contract": \n')
    check(simkopf("replay", "r.jsonl"), ["line 2"])
    (tmp_path / "r.jsonl").write_text(good + good + json.dumps({"contract": "wens"}) + "\n")
    check(simkopf("replay", "r.jsonl"), ["line 3"])


def test_a_wrong_study_is_named_with_its_file(simkopf, tmp_path):
    (tmp_path / "s1.toml").write_text('[[question]]\ncontract = "wens"\n', encoding="utf-8")
    (tmp_path / "s2.toml").write_text("title =", encoding="utf-8")
    for name, part in (("s1.toml", "unknown contract 'wens'"), ("s2.toml", "is not TOML")):
        said = simkopf("run", name).err
        assert said.startswith(f"simkopf: study '{name}'")
        assert part in said
        assert said.count("study '") == 1


def test_a_suit_that_cannot_be_called(simkopf):
    """Herz is trump in a Sauspiel; a suit alone is no game."""
    said = simkopf("ask", "Sauspiel auf die Herzsau").err
    assert "'Sauspiel auf die Herzsau'" in said
    assert "Herz-Sau cannot be called" in said
    assert "sauspiel-eichel, sauspiel-gras, sauspiel-schellen" in said
    assert "'Gras' is a suit" in simkopf("ask", "Gras").err


def test_a_file_that_was_cut_off(simkopf, tmp_path):
    (tmp_path / "cut.jsonl").write_text('{"id": "ab', encoding="utf-8")
    said = simkopf("review", "cut.jsonl").err
    assert "Unterminated string at column 8" in said


def test_cards_that_are_told_of_a_review_in_python():
    import simkopf as sk

    with pytest.raises(sk.SimkopfError, match="limit is a number of cards"):
        sk.review("games.jsonl", limit=-1)
