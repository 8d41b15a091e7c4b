"""The end of a game that is shown: who won, why, and what for."""

import json
import re

import pytest

AUGEN = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2, "9": 0, "8": 0, "7": 0}


def shown(simkopf, *call):
    record = json.loads(simkopf("show", *call, "--json").out)
    return record, " ".join(simkopf("show", *call).out.split())


def taken(record, seat):
    """Augen of the tricks and the laid cards of a seat, and who took the last trick."""
    leaders = [leader for leader, _ in record["tricks"]]
    counts = record["expect"]["tricks"]
    last = next(s for s, n in enumerate(counts) if n > leaders[1:].count(s))
    winners = [*leaders[1:], last]
    own = [cards for (_, cards), winner in zip(record["tricks"], winners, strict=True)
           if winner == seat]  # fmt: skip
    return sum(AUGEN[card[1:]] for cards in own for card in cards.split()), last


@pytest.mark.parametrize("deal", range(6))
def test_solo66_says_who_won_and_why(simkopf, deal):
    call = ("solo66-pik", "--players", "random", "--deal", deal, "--declarer", "2")
    record, text = shown(simkopf, *call)
    tricks, last = taken(record, 2)
    laid = sum(AUGEN[card[1:]] for card in record["laid"].split())
    total = tricks + laid + 10 * (last == 2)
    assert record["expect"]["augen"][2] == total
    won = "won" if total >= 66 else "lost"
    assert f"seat 2 {won}: {total} of 130 Augen (66 to win), {laid} of them laid away" in text
    assert f"last trick (10 Augen): seat {last}" in text
    assert re.search(r"◀ \d+\+10 Augen", text)
    value = record["expect"]["payout"][2]
    signed = f"{value:+d}".replace("-", "−")
    assert f"· {abs(value)} times the stake of 1: {signed}" in text
    assert "stakes: Solo +1" in text
    assert ("lost: once more +1" in text) == (total < 66)


def test_the_step_of_the_stake_does_not_depend_on_its_size(simkopf, tmp_path):
    (tmp_path / "five.toml").write_text('base = "solo66"\nname = "five"\n[tariff]\nstake = 5\n')
    call = ("solo66-pik", "--players", "random", "--deal", 1, "--ruleset", "five.toml")
    record, text = shown(simkopf, *call)
    value = record["expect"]["payout"][record["declarer"]]
    assert f"· {abs(value) // 5} times the stake of 5: " in text


@pytest.mark.parametrize("deal", range(3))
def test_the_game_without_trumps_says_who_won(simkopf, deal):
    call = ("solo66-ohne", "--players", "random", "--deal", deal)
    record, text = shown(simkopf, *call)
    seat = record["expect"]["payout"].index(1)
    assert taken(record, seat)[1] == seat
    assert f"seat {seat} won: it took the last trick" in text
    assert f"stakes: last trick: seat {seat} +1 · 1 times the stake of 1: +1" in text
    german = simkopf("show", *call, "--lang", "de").out
    assert f"Platz {seat} gewinnt: er hat den letzten Stich" in german
    assert "Einsätze" in german


def test_german_bids_and_heads(simkopf):
    call = ("solo66-pik", "--bidders", "rules", "--lang", "de")
    out = simkopf("show", *call).out
    bids = next(line for line in out.splitlines() if line.startswith("gereizt "))
    assert re.fullmatch(r"gereizt \d (passt|Pik|Herz|Karo)( · \d (passt|Pik|Herz|Karo))+", bids)
    assert "Pik" in bids
    assert "Geld" not in out
    assert "Punkte" in simkopf("show", "doko-damen", "--lang", "de").out
    assert "Geld" in simkopf("show", "wenz", "--lang", "de").out


@pytest.mark.parametrize("deal", range(4))
def test_a_ramsch_says_who_lost(simkopf, deal):
    record, text = shown(simkopf, "ramsch", "--players", "random", "--deal", deal)
    augen, paid = record["expect"]["augen"], record["expect"]["payout"]
    loser = paid.index(min(paid))
    assert f"seat {loser} lost, with {augen[loser]} Augen" in text
