"""Contracts and seats as people write them; what was meant is never taken for a dearer game."""

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.situation import situation
from simkopf.rules.contracts import CONTRACTS, contract, unknown_contract
from simkopf.rules.names import contract_named, seat_named

SAID = {
    "Eichel-Solo": "solo-eichel", "eichelsolo": "solo-eichel", "herz solo": "solo-herz",
    "Solo in Gras": "solo-gras", "Blatt-Solo": "solo-gras", "Grün-Solo": "solo-gras",
    "Schelln": "schelln", "Schellensolo": "solo-schellen", "SOLO_HERZ": "solo-herz",
    "Eichel-Solo-Tout": "solo-eichel-tout", "Herz-Solo Du": "solo-herz-tout",
    "Wenz Tout": "wenz-tout", "wenztout": "wenz-tout", "Tout-Wenz": "wenz-tout",
    "Geier-Tout": "geier-tout", "Herz-Wenz": "farbwenz-herz", "Eichelwenz": "farbwenz-eichel",
    "Farbwenz Schellen": "farbwenz-schellen", "Gras-Geier": "farbgeier-gras",
    "Sauspiel auf die Alte": "sauspiel-eichel", "Rufspiel auf die Blaue": "sauspiel-gras",
    "auf die Kugel": "sauspiel-schellen", "Sauspiel auf die Schellen-Sau": "sauspiel-schellen",
    "Rufspiel Eichel": "sauspiel-eichel", "Eichel-Sau": "sauspiel-eichel",
    "die Alte": "sauspiel-eichel",
    "Ramsch": "ramsch", "ein Bettel": "bettel", "Sie": "sie", "Hochzeit": "hochzeit",
    "Damen-Solo": "doko-damen", "Bubensolo": "doko-buben", "Kreuz-Solo": "doko-kreuz",
    "Pik Solo": "doko-pik", "Karo-Pflichtsolo": "doko-karo-pflicht",
    "Fleischloser": "doko-fleischlos", "doko hochzeit": "doko-hochzeit",
    "stilles Solo": "doko-still", "Doppelkopf Herz-Solo": "doko-herz",
    "Normalspiel": "doko-normal", "Solo 66 Kreuz": "solo66-kreuz", "66 in Pik": "solo66-pik",
    "Solo 66 ohne Trumpf": "solo66-ohne",
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_what_people_write(text):
    assert contract_named(text) == SAID[text]


@pytest.mark.parametrize("name", CONTRACTS)
def test_every_name_means_itself_in_any_spelling(name):
    assert contract_named(name) == name
    assert contract_named(f" {name.replace('-', ' ').title()} ") == name
    assert contract(name.upper()).name == name


@pytest.mark.parametrize(
    "text",
    ["solo", "Eichel", "sauspiel", "Herz-Sau", "Sauspiel Herz", "Eichel-Herz-Solo", "Kreuz",
     "Wenz Geier", "Sauspiel Tout", "Bettel Tout", "Eichel-Solo Pflicht", "Kreuz-Wenz", "tout",
     "Solo Tout", "Damen-Solo Tout", "", "solo-"],
)  # fmt: skip
def test_what_is_no_contract_or_more_than_one(text):
    assert contract_named(text) not in CONTRACTS
    with pytest.raises(SimkopfError, match=r"contract|the Herz-Sau cannot be called"):
        contract(text)


@pytest.mark.parametrize("text", [
    "Eichel-Sol", "solo-eichl", "eichel-soll", "wens", "Wentz", "geyer", "solo-hertz", "herz-sollo",
    "farbwenz-gros", "si", "sauspil-eichel", "bettl", "doko-dame", "doko-bube", "doko-kreutz",
])  # fmt: skip
def test_a_suggestion_is_never_a_dearer_game(text):
    said = str(unknown_contract(text))
    assert "did you mean" in said
    meant = said.partition("did you mean ")[2]
    assert "tout" not in meant
    assert "pflicht" not in meant
    if "sau" not in text and text != "si":
        assert "'sie'" not in meant
    if "sol" in text.lower() and "eich" in text.lower():
        assert "'solo-eichel'" in meant


def test_a_herz_solo_depends_on_what_is_played():
    assert situation("Herz-Solo").contract == "solo-herz"
    assert situation("Herz-Solo", deck="doko40").contract == "doko-herz"
    assert situation("Herz-Solo", ruleset="ddv").contract == "doko-herz"
    assert situation("Hochzeit", deck="doko48").contract == "doko-hochzeit"
    assert situation("Herz", deck="skat32").contract == "solo66-herz"


@pytest.mark.parametrize(
    ("name", "seat"),
    [("Vorhand", 0), ("mittelhand", 1), (" Hinterhand", 2), ("GEBER", 3), ("2", 2)],
)
def test_seats_by_name(name, seat):
    assert seat_named(name) == seat
    assert situation("wenz", declarer=name).declarer == seat
    first, second = (situation("wenz", declarer=0, where_seat={s: "EU"}) for s in (name, seat))
    assert first.conditions == second.conditions


def test_seats_of_five():
    assert situation("solo66-pik", declarer="Geber").declarer == 4
    with pytest.raises(SimkopfError, match="declarer is a seat from 0 to 4, not 'Hinterhand'"):
        situation("solo66-pik", declarer="Hinterhand")
