"""Messages that name what is wrong, and not something beside it."""

import pytest

from simkopf.cards.text import parse_card, parse_hand, parse_hands
from simkopf.errors import SimkopfError
from simkopf.report.lawplot import short

REST = " _" * 11


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('second_ten = "always"\n', "option 'second_ten' is for Doppelkopf: a base is missing, "
         'such as base = "ddv"'),
        ('[tariff]\nstake = 2\n', "price 'stake' is for Solo 66: a base is missing, such as base = "
         '"solo66"'),
        ('base = "bsv"\nsecond_ten = "always"\n', "option 'second_ten' is for Doppelkopf, not for "
         "Schafkopf, whose rules these are"),
        ("", 'there is no option in it; name a base: "bsv" for Schafkopf, "ddv" for Doppelkopf, '
         '"solo66" for Solo 66'),
        ("stoss = 1\n", 'name a base (such as base = "bsv") or state ranking'),
        ('game = "doppelkopf"\n', 'name a base (such as base = "ddv") or state deck'),
    ],
)  # fmt: skip
@pytest.mark.parametrize("contract", ["wenz", "doko-normal"])
def test_a_file_of_rules_without_a_base(simkopf, tmp_path, contract, text, said):
    (tmp_path / "own.toml").write_text(text)
    found = simkopf("ask", contract, "--ruleset", "own.toml", "-n", 10)
    assert found.code == 2
    assert found.err.startswith(f"simkopf: {said}")


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["♣D", "♣D", "♣D", ""], "♣D is given three times, to seats 0, 1 and 2; "),
        (["♣D", "", "♣D", "♣D"], "♣D is given three times, to seats 0, 2 and 3; "),
        (["♣D", "♣D ♣D", "", ""], "♣D is given three times, to seats 0 and 1; "),
        (["♣D ♣D", "♣D ♣D", "", ""], "♣D is given four times, to seats 0 and 1; "),
    ],
)
def test_equal_cards_are_counted(hands, said):
    full = (f"{hand}{' _' * (12 - len(hand.split()))}" for hand in hands)
    with pytest.raises(SimkopfError) as error:
        parse_hands("/".join(full), "doko48")
    assert str(error.value) == said + "each card exists twice"


def test_single_cards_are_given_to_two_seats():
    with pytest.raises(SimkopfError, match="EA given to seats 0 and 2; each card exists once"):
        parse_hands(f"EA{' _' * 7}//EA{' _' * 7}/")


@pytest.mark.parametrize(
    ("text", "deck", "said"),
    [
        ("KA" + REST, "doko48", "unknown card 'KA': no rank follows; "),
        ("♣D Herz" + REST[2:], "doko48", "unknown card 'Herz': no rank follows; "),
        ("EO Eichel", "lang", "unknown card 'Eichel': no rank follows; "),
    ],
)
def test_a_suit_without_a_rank(text, deck, said):
    with pytest.raises(SimkopfError) as error:
        parse_hand(text, deck)
    assert str(error.value).startswith(said)


@pytest.mark.parametrize("selector", ["\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}"])
def test_signs_as_phones_write_them(simkopf, selector):
    assert parse_card(f"♣{selector}D", "doko48") == parse_card("♣D", "doko48")
    assert parse_hand(f"♥{selector}10♣{selector}D" + " _" * 10, "doko48").mask == 1 << 32 | 1 << 4
    call = (
        "ask",
        "doko-damen",
        "-n",
        100,
        "--players",
        "random",
        "--json",
        "--by",
        f"♣{selector}D",
    )
    made = simkopf(*call, "--where", f"♣{selector}D = 2", "--hand", f"♥{selector}10" + REST)
    assert made.code == 0
    assert '"KrD": 2' in made.out


def test_a_card_that_another_seat_holds_has_not_been_played(simkopf):
    hands = "♠A ♠K ♣A/♠9 ♣9 ♣K/♠K ♣10 ♥A/♠A ♥9 ♥K"
    call = ("solve", "doko-buben", "--hands", hands, "--played")
    assert "seat 2 may not play ♠A: this seat does not hold it" in simkopf(*call, "♠A ♠9 ♠A").err
    more = simkopf(*call, "♠A ♠9 ♠K ♠A ♠A")
    assert "seat 0 may not play ♠A: it has been played already" in more.err


def test_a_hochzeit_without_a_partner_says_so(simkopf):
    hands = "♥10 ♣A/♠A ♠9/♥A ♥K/♥9 ♦A"
    call = ("solve", "doko-hochzeit", "--hands", hands, "--declarer", "0")
    assert "no partner is named: the declarer plays alone" in simkopf(*call).out
    assert "kein Partner genannt: Der Spieler spielt allein" in simkopf(*call, "--lang", "de").out
    assert "plays alone" not in simkopf(*call, "--partner", "2").out


def test_tiny_shares_are_no_program_text():
    assert short(1e-7, "en") == "1·10⁻⁷"
    assert short(0.0, "en") == "0"
