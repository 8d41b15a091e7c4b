"""Reading and writing cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.cards.decks import DECKS, LANG
from simkopf.cards.text import (
    Hand,
    format_card,
    format_hand,
    name_card,
    parse_card,
    parse_hand,
    parse_hands,
)
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SCHAFKOPF, contract

CARDS = st.sampled_from(LANG.cards)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("EO", "EO"), ("eo", "EO"), ("HZ", "HZ"), ("HX", "HZ"), ("H10", "HZ"), ("HT", "HZ"),
        ("SS", "SA"), ("es", "EA"), ("ga", "GA"), ("Eichel-Ober", "EO"), ("Herz Zehn", "HZ"),
        ("Schellen-Sau", "SA"), ("Gras Ass", "GA"), ("eichel könig", "EK"), ("HERZKOENIG", "HK"),
        ("Eichel - Sieben", "E7"), ("Herz-10", "HZ"), ("s 9", "S9"), ("Gras-Unter", "GU"),
        ("schellenacht", "S8"), ("Gras Neun", "G9"), ("Eichel Ko\u0308nig", "EK"),
    ],
)  # fmt: skip
def test_one_card_in_many_spellings(text, card):
    assert format_card(parse_card(text)) == card


@given(CARDS)
def test_card_round_trip(card):
    assert parse_card(format_card(card)) == card
    assert parse_card(name_card(card)) == card
    assert parse_card(format_card(card).lower()) == card


@given(st.sets(CARDS, max_size=8), st.integers(0, 8), st.sampled_from(SCHAFKOPF))
def test_hand_round_trip(cards, holes, name):
    mask = sum(1 << c for c in cards)
    hand = Hand(mask, min(holes, 8 - len(cards)))
    assert parse_hand(str(hand), complete=False) == hand
    text = format_hand(mask, contract(name))
    assert parse_hand(text, complete=False).mask == mask
    assert parse_hand(text.replace(" ", ""), complete=False).mask == mask


def test_hand_with_names_commas_and_holes():
    assert parse_hand("Herz Zehn, Eichel-Ober; GU  S 7 ____") == parse_hand("HZ EO GU S7 _ _ _ _")


def test_hands_are_shown_as_players_hold_them():
    hand = parse_hand("S7 SU HA EO E8 EA GO H9").mask
    assert format_hand(hand) == "EO GO SU HA H9 EA E8 S7"
    assert format_hand(hand, contract("solo-eichel")) == "EO GO SU EA E8 HA H9 S7"
    assert format_hand(hand, contract("geier")) == "EO GO EA E8 HA H9 SU S7"
    assert format_hand(parse_hand("EZ EU E7", complete=False).mask, contract("bettel")) == (
        "EU EZ E7"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("EB", "unknown card 'EB'; a card is a suit"),
        ("EO XY", "unknown card 'XY'"),
        ("Herz Dame", "unknown card 'Herz Dame'"),
        ("Herz", "unknown card 'Herz'"),
        ("EO GO EO", "EO is given twice"),
        ("EO Eichel-Ober", "EO is given twice"),
        (
            "EO GO",
            r"6 cards missing: 2 given, a hand has 8 \(deck lang\); write _ for an unknown card",
        ),
        ("EO GO HO SO EU GU HU", "1 card missing"),
        ("EO GO HO SO EU GU HU SU HA", "1 card too many: 9 given, a hand has 8"),
        ("EO GO HO SO EU GU HU SU _ _", "2 cards too many"),
        ("", "8 cards missing"),
    ],
)
def test_bad_hands_say_what_is_wrong(text, message):
    with pytest.raises(SimkopfError, match=message):
        parse_hand(text)


def test_card_not_in_the_short_deck():
    with pytest.raises(SimkopfError, match="E7 is not in the deck 'kurz', whose ranks are A Z K"):
        parse_hand("E7 _ _ _ _ _", "kurz")
    with pytest.raises(SimkopfError, match="S8 is not in the deck"):
        parse_card("S8", DECKS["kurz"])
    assert parse_hand("EO _ _ _ _ _", "kurz").holes == 5


@pytest.mark.parametrize("text", ["_", "EO GO", ""])
def test_one_card_is_one_card(text):
    with pytest.raises(SimkopfError, match="is not one card"):
        parse_card(text)


def test_four_seats():
    hands = parse_hands("EO _ _ _ _ _ _ _/ /GO GU _ _ _ _ _ _/")
    assert [h.size for h in hands] == [8] * 4
    assert [h.holes for h in hands] == [7, 8, 6, 8]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("EO _ _ _ _ _ _ _/EO _ _ _ _ _ _ _//", "EO given to seats 0 and 1"),
        ("//", "hands of 4 seats are needed, .* 3 given"),
        ("/EO GO//", "seat 1: 6 cards missing"),
        ("///EP", "seat 3: unknown card 'EP'"),
    ],
)
def test_bad_seats(text, message):
    with pytest.raises(SimkopfError, match=message):
        parse_hands(text)


def test_a_hand_is_written_by_contract_or_deck_or_their_names():
    import simkopf
    from simkopf.cards.decks import DOKO48

    damen = 3384720687408
    normal = "♣D ♣D ♠D ♠D ♥D ♦D ♦D ♦9 ♣10 ♠10 ♥A ♥9"
    for kind in ("doko48", DOKO48, "doko-normal", simkopf.contract("doko-normal")):
        assert simkopf.format_hand(damen, kind) == normal
    assert simkopf.format_hand(damen, sort=DOKO48.sort) == normal
    assert simkopf.format_hand(damen, "doko-damen") == "♣D ♣D ♠D ♠D ♥D ♦D ♦D ♣10 ♠10 ♥A ♥9 ♦9"
    eight = simkopf.parse_hand("S7 SU HA EO EA G8 GO H9").mask
    for kind in (None, "lang", "solo-herz", simkopf.deck("lang")):
        assert simkopf.format_hand(eight, kind) == "EO GO SU HA H9 EA G8 S7"
    assert simkopf.format_hand(eight, contract=None) == "EO GO SU HA H9 EA G8 S7"
    assert simkopf.format_hand(eight, "skat32") == "♣A ♣D ♠D ♠8 ♥A ♥9 ♦B ♦7"


@pytest.mark.parametrize(
    ("hand", "kind", "said"),
    [
        (3384720687408, None, "say which deck or contract it is of"),
        (3384720687408, "wenz", "it is of another deck or contract"),
        (3384720687408, "doko40", "♦9 is not in the deck 'doko40'"),
        (255, "kurz", "E8 is not in the deck 'kurz'"),
        (255, "wens", "unknown contract or deck 'wens'; did you mean 'wenz'?"),
        (-1, None, "a hand is a number whose bits are cards"),
        ("EO GO", None, "a hand is a number whose bits are cards"),
    ],
)
def test_a_hand_of_other_cards_is_not_written(hand, kind, said):
    import simkopf

    with pytest.raises(SimkopfError, match=said):
        simkopf.format_hand(hand, kind)


def test_a_hand_that_is_not_complete_is_filled_unless_its_holes_are_counted():
    with pytest.raises(SimkopfError, match="seat 1: 5 cards missing: 3 given"):
        parse_hands("/EO GO _//", complete=False)
    assert parse_hands("EO/GO HO//", complete=False)[1].mask.bit_count() == 2
    with pytest.raises(SimkopfError, match="seat 0: 7 cards missing"):
        parse_hands("EO///")
