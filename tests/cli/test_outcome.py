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
    assert (
        f"seat 2 {won}: {total} of 130 Augen (66 to win), {laid} of them put down (gedrückt)"
        in text
    )
    assert f"last trick (10 Augen): seat {last}" in text
    assert re.search(r"◀ \d+\+10 Augen", text)
    value = record["expect"]["payout"][2]
    signed = f"{value:+d}".replace("-", "−")
    often = {1: "once", 2: "twice"}.get(abs(value), f"{abs(value)} times")
    assert f"· {often} the stake: {signed}" in text
    assert "stakes: Solo +1" in text
    assert ("lost: once more +1" in text) == (total < 66)


def test_the_step_of_the_stake_does_not_depend_on_its_size(simkopf, tmp_path):
    (tmp_path / "five.toml").write_text('base = "solo66"\nname = "five"\n[tariff]\nstake = 5\n')
    call = ("solo66-pik", "--players", "random", "--deal", 1, "--ruleset", "five.toml")
    record, text = shown(simkopf, *call)
    value = record["expect"]["payout"][record["declarer"]]
    often = {1: "once", 2: "twice"}.get(abs(value) // 5, f"{abs(value) // 5} times")
    assert f"· {often} the stake of 5: " in text


@pytest.mark.parametrize("deal", range(3))
def test_the_game_without_trumps_says_who_won(simkopf, deal):
    call = ("solo66-ohne", "--players", "random", "--deal", deal)
    record, text = shown(simkopf, *call)
    seat = record["expect"]["payout"].index(1)
    assert taken(record, seat)[1] == seat
    assert f"seat {seat} won: it took the last trick" in text
    assert f"stakes: last trick: seat {seat} +1 · once the stake: +1" in text
    german = simkopf("show", *call, "--lang", "de").out
    assert f"Platz {seat} gewinnt: er hat den letzten Stich" in german
    assert "Einsätze" in german
    assert "· einfacher Einsatz: +1" in german


def test_german_bids_and_heads(simkopf):
    call = ("solo66-pik", "--bidders", "rules", "--lang", "de")
    out = simkopf("show", *call).out
    bids = next(line for line in out.splitlines() if line.startswith("gereizt "))
    assert re.fullmatch(r"gereizt \d (passt|Pik|Herz|Karo)( · \d (passt|Pik|Herz|Karo))+", bids)
    assert "Pik" in bids
    assert "Geld" not in out
    assert "Punkte" in simkopf("show", "doko-damen", "--lang", "de").out
    wenz = simkopf("show", "wenz", "--lang", "de").out
    assert "Auszahlung" in wenz
    assert "Geld" not in wenz


@pytest.mark.parametrize("deal", range(4))
def test_a_ramsch_says_who_lost(simkopf, deal):
    record, text = shown(simkopf, "ramsch", "--players", "random", "--deal", deal)
    augen, paid = record["expect"]["augen"], record["expect"]["payout"]
    loser = paid.index(min(paid))
    assert f"seat {loser} lost, with {augen[loser]} Augen" in text


DURCHMARSCH = ("ramsch", "--hands", "EO GO HO SO EU GU HU SU///", "--players", "random")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Durchmarsch of seat 0"), ("de", "Durchmarsch von Platz 0")]
)
def test_a_durchmarsch_is_told_as_one(simkopf, tmp_path, lang, said):
    (tmp_path / "march.toml").write_text('base = "bsv"\nname = "march"\ndurchmarsch = "tricks"\n')
    out = simkopf("show", *DURCHMARSCH, "--ruleset", "march.toml", "--lang", lang).out
    assert said in out
    assert "lost" not in out
    assert "verliert" not in out


@pytest.mark.parametrize("deal", range(6))
def test_a_lost_bettel_is_over_with_the_trick_that_the_soloist_takes(simkopf, deal):
    """The rest is played on in the record only, so that it replays."""
    call = ("bettel", "--players", "random", "--declarer", 1, "--deal", deal)
    record, text = shown(simkopf, *call)
    tricks = record["expect"]["tricks"]
    assert len(record["tricks"]) == 8
    assert sum(tricks) == 8
    leaders = [leader for leader, _ in record["tricks"][1:]]
    if not tricks[1]:
        assert "won: seat 1 took no trick" in text
        assert text.count("◀") == 8
        return
    first = leaders.index(1) + 1 if 1 in leaders else 8
    assert f"lost: seat 1 took trick {first}, and the game is over" in text
    assert text.count("◀") == first
    german = simkopf("show", *call, "--lang", "de").out
    assert f"verloren: Platz 1 macht Stich {first}, damit ist das Spiel aus" in german
    assert "player side" not in text
    assert "Spielerpartei" not in german


def test_laufende_that_are_not_paid_are_told_so(simkopf, tmp_path):
    """They count from three on, those of the other side where the rule set pays them at all."""
    with_two = "EO GO EA EZ EK E9 E8 E7"
    call = ("solo-eichel", "--declarer", 0, "--where-seat", 1, "HO", "--hand", with_two)
    assert "mit 2, not paid below 3" in shown(simkopf, *call)[1]
    assert "mit 2, bezahlt wird ab 3" in simkopf("show", *call, "--lang", "de").out
    with_three = "EO GO HO EA EZ EK E9 E8"
    call = ("solo-eichel", "--declarer", 0, "--where-seat", 1, "SO", "--hand", with_three)
    text = shown(simkopf, *call)[1]
    assert "mit 3" in text
    assert "not paid" not in text
    (tmp_path / "only-with.toml").write_text('base = "bsv"\nname = "x"\nohne_laufende = false\n')
    call = ("solo-eichel", "--declarer", 0, "--hand", "SO EU EA EZ EK E9 E8 E7")
    assert "ohne 3" in shown(simkopf, *call)[1]
    assert "ohne 3, not paid" in shown(simkopf, *call, "--ruleset", "only-with.toml")[1]


def test_a_game_is_called_as_people_call_it(simkopf):
    assert "Eichel-Solo, Spiel 8" in simkopf("show", "solo-eichel", "--deal", 8, "--lang", "de").out
    assert "Hochzeit, deal 5" in simkopf("show", "hochzeit", "--deal", 5).out
    *_, foot, made = simkopf("show", "solo-eichel", "--lang", "de").out.splitlines()
    assert foot == "solo-eichel · Startwert 0 · Spielweise: rules · Regeln bsv"
    assert re.fullmatch(r"rules \d+ · simkopf [\d.]+", made)
