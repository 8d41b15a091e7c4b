"""Auctions of Solo 66 on the command line and in records."""

import json

import pytest

import simkopf
from simkopf.cli.main import main
from simkopf.questions.identity import meaning
from simkopf.questions.situation import situation


def run(capsys, *words):
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def shown(capsys, *words):
    _, out, _ = run(capsys, "show", *words, "--bidders", "rules", "--json")
    return json.loads(out)


def test_what_is_bid_is_shown_and_replayed(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    good = shown(capsys, "solo66-herz", "--deal", "4")
    assert [seat for seat, _ in good["auction"]] == [0, 1, 2, 3, 4]
    assert good["auction"][good["declarer"]] == [good["declarer"], "herz"]
    lower = good | {"contract": "solo66-karo"}
    other = good | {"auction": [[0, "kreuz"]] if good["declarer"] else [[0, "pass"]]}
    (tmp_path / "games.jsonl").write_text("\n".join(map(json.dumps, (good, lower, other))))
    code, out, _ = run(capsys, "replay", str(tmp_path / "games.jsonl"), "--json")
    found = json.loads(out)
    assert (code, found["games"], found["illegal"]) == (1, 3, 2)
    assert "may not name karo" in found["details"][0]["text"]
    _, out, _ = run(capsys, "show", "solo66-herz", "--deal", "4", "--bidders", "rules",
                    "--lang", "de")  # fmt: skip
    assert "gereizt 0 " in out
    assert "der Solospieler ersteigert das Spiel (gereizt nach rules)" in " ".join(out.split())


def test_all_pass_in_a_record(tmp_path, capsys):
    (tmp_path / "home.toml").write_text('base = "solo66"\nall_pass = "ohne"\n')
    asked = ("solo66-ohne", "--ruleset", str(tmp_path / "home.toml"))
    record = shown(capsys, *asked)
    assert {said for _, said in record["auction"]} == {"pass"}
    (tmp_path / "games.jsonl").write_text(json.dumps(record))
    code, _, _ = run(capsys, "replay", str(tmp_path / "games.jsonl"), "--json")
    assert code == 0


def test_an_answer_counts_the_deals_made(capsys):
    code, out, _ = run(capsys, "ask", "solo66-karo", "--bidders", "rules", "-n", "500")
    assert code == 0
    assert "the declarer wins the bidding of rules" in " ".join(out.split())
    assert "of the deals made fit" in " ".join(out.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("wenz", "--bidders", "rules"), "nobody bids for a wenz yet, only for a Solo 66"),
        (("solo66-pik", "--bidders", "random"), "'random' makes no bids; 'rules' does"),
        (("solo66-pik", "--bidders", "seat0=rules"), "one spec for all seats, such as 'rules'"),
        (("solo66-pik", "--bidders", "rules:-bid_ace"), "did you mean 'bid_aces'"),
        (("solo66-pik", "--bidders", ""), "bidders is a spec such as 'rules', not ''"),
    ],
)
def test_one_line(words, said, capsys):
    code, out, err = run(capsys, "ask", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_bidders_are_part_of_the_meaning():
    plain, bid, other = (
        meaning(situation("solo66-pik", **asked))
        for asked in ({}, {"bidders": "rules"}, {"bidders": "rules:-bid_seat"})
    )
    assert "bidders" not in plain
    assert bid != plain
    assert bid["bidders"] != other["bidders"]
    assert meaning(situation("solo66-pik", bidders=" rules ")) == bid


def test_hands_that_never_win_the_auction():
    with pytest.raises(simkopf.SimkopfError, match="none of 1,000,000 deals made for it fits"):
        simkopf.ask("solo66-karo", bidders="rules", declarer=0, n=1,
                    hand="♣7 ♣8 ♣9 ♠7 ♠8 ♠9")  # fmt: skip
