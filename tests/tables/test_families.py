"""Which contracts a table takes: those it means something for; what is asked for twice."""

import pytest

from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.tables.catalogue import TABLES
from simkopf.tables.named import table

GIVEN = {"somebody": "trumps >= 3", "tout": "trumps = 4"}
SAUSPIEL = {"sauspiel"}
WENZ = {"wenz", "geier"}
ALONE = {"solo", "farbwenz", "farbgeier", *WENZ}
PLAYED = {"sauspiel", "hochzeit", "ramsch", *ALONE}
ANY = {"sie", *PLAYED}
FAMILIES = {
    **dict.fromkeys(
        ("hand", "trumps", "ober", "unter", "sauen", "ober-plus-unter", "ober-and-unter",
         "suit-length", "voids", "no-trump", "most-trumps", "fewest-trumps", "someone-no-trump",
         "somebody", "legen-first", "legen-second", "legen-final"), ANY,
    ),
    **dict.fromkeys(("pack", "suit-split"), PLAYED), "to-win": PLAYED - {"ramsch"},
    **dict.fromkeys(
        ("zehn-falls", "zehn-falls-deal", "trump-split", "other-voids", "all-follow"), PLAYED
    ),
    **dict.fromkeys(
        ("laufende-mit", "laufende-ohne", "laufende-at-least"), PLAYED - {"ramsch"}
    ),
    **dict.fromkeys(("laufende", "laufende-paid", "sure-tout", "tout"), ALONE),
    **dict.fromkeys(
        ("callable", "gesperrt", "three-sauen", "davonlaufen-hand", "side-laufende",
         "side-laufende-paid", "partner-trumps", "called-voids", "partner-void", "davonlaufen",
         "zehn-falls-called"), SAUSPIEL,
    ),
    **{f"best-{family}": {family} for family in ("solo", "farbwenz", "farbgeier")},
    **{name: {"hochzeit"} for name in ("hochzeit-hand", "someone-one-trump")},
    "sie": {"sie"},
    "unter-and-sauen": {"wenz", "farbwenz"},
}  # fmt: skip
"""Families of contracts of Schafkopf that each table takes."""
DOKO_NORMAL = {"normal", "hochzeit", "still"}
DOKO_SUITED = {"karo", "kreuz", "pik", "herz"}
DOKO = {*DOKO_NORMAL, *DOKO_SUITED, "damen", "buben", "fleischlos"}
SOLO66 = {"kreuz", "pik", "herz", "karo", "ohne"}
ABOUT_TRUMPS = {
    "trumps", "no-trump", "all-trumps", "most-trumps", "fewest-trumps", "someone-no-trump",
    "trump-split", "talon",
}  # fmt: skip
FRENCH = {
    "doko": {
        "armut": DOKO_NORMAL, "hidden-partner": {"normal"}, "someone-armut": DOKO_NORMAL,
        **dict.fromkeys(ABOUT_TRUMPS, DOKO - {"fleischlos"}),
    },
    "solo66": dict.fromkeys({"to-win", *ABOUT_TRUMPS}, SOLO66 - {"ohne"}),
}  # fmt: skip
"""Families of the other games that a table takes, where these are not all."""
ONE_OF_EACH = (
    "sauspiel", "sauspiel-gras", "solo-herz", "solo-gras-tout", "wenz", "wenz-tout", "geier",
    "geier-tout", "farbwenz-eichel", "farbwenz-herz-tout", "farbgeier-schellen",
    "farbgeier-gras-tout", "sie", "ramsch", "bettel", "hochzeit",
)  # fmt: skip


def test_every_table_is_here():
    assert FAMILIES.keys() == {
        name
        for name in TABLES
        if "contract" in TABLES[name].takes and "schafkopf" in TABLES[name].games
    }
    assert {name.split("-")[0] for name in ONE_OF_EACH} == {
        name.split("-")[0] for name in SCHAFKOPF
    }


@pytest.mark.parametrize("name", FAMILIES)
def test_contracts(name):
    for contract in ONE_OF_EACH:
        takes = contract.split("-")[0] in FAMILIES[name]
        if name == "tout":
            takes &= contract.endswith("-tout")
        if name == "to-win":
            takes &= not contract.endswith("-tout")
        asked = {"contract": contract, "deck": "kurz", "given": GIVEN.get(name)}
        if takes:
            found = table(name, **asked)
            assert found.rows
            assert found.contract == contract
        else:
            with pytest.raises(SimkopfError, match=f"contract '{contract}'") as error:
                table(name, **asked)
            assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", [name for name in TABLES if TABLES[name].games != ("schafkopf",)])
def test_contracts_of_the_other_games(name):
    if "contract" not in TABLES[name].takes:
        return
    for stem, game, every in (("doko", "doppelkopf", DOKO), ("solo66", "solo66", SOLO66)):
        takes = FRENCH[stem].get(name, every) if game in TABLES[name].games else set()
        for family in every:
            asked = {"contract": f"{stem}-{family}", "given": GIVEN.get(name)}
            if family in takes:
                found = table(name, **asked)
                assert found.rows
                assert found.contract == asked["contract"]
                assert found.deck == ("doko48" if stem == "doko" else "skat32")
            else:
                with pytest.raises(SimkopfError, match=r"contract '|is for") as error:
                    table(name, **asked)
                assert "\n" not in str(error.value)


def test_whose_lead_it_is_does_not_matter():
    for name in ("trumps", "damen-and-aces", "trump-split"):
        lust, pflicht = (table(name, contract=f"doko-damen{end}") for end in ("", "-pflicht"))
        assert lust.rows == pflicht.rows


@pytest.mark.parametrize("name", FAMILIES)
def test_usual_contract_is_one_of_them(name):
    given = GIVEN.get(name)
    found = table(name, deck="kurz", given=given)
    assert found.contract is not None
    assert found.rows == table(name, deck="kurz", given=given, contract=found.contract).rows
    assert found.contract.split("-")[0] in FAMILIES[name]


@pytest.mark.parametrize(
    ("name", "contract", "suit", "words"),
    [
        ("suit-length", "sauspiel-gras", "eichel", None),
        ("suit-length", "solo-gras", "gras", "gras is trumps in 'solo-gras'"),
        ("other-voids", "sauspiel-gras", "schellen", None),
        ("zehn-falls", "wenz", "herz", None),
        ("zehn-falls", "farbwenz-herz", "herz", "herz is trumps"),
        ("davonlaufen-hand", "sauspiel", "gras", None),
        ("davonlaufen-hand", "sauspiel-gras", "gras", None),
        ("davonlaufen-hand", "sauspiel-gras", "eichel", "'sauspiel-gras' does not call eichel"),
        ("davonlaufen-hand", "sauspiel", "herz", "herz is trumps"),
    ],
)
def test_suits(name, contract, suit, words):
    if words is None:
        assert table(name, contract=contract, deck="kurz", suit=suit).rows
    else:
        with pytest.raises(SimkopfError, match=words):
            table(name, contract=contract, deck="kurz", suit=suit)


@pytest.mark.parametrize(
    ("name", "asked", "twice"),
    [
        ("hand", {"by": "trumps,trumps"}, "trumps"),
        ("hand", {"by": ["ober", "trumps", "ober"]}, "ober"),
        ("hand", {"by": "ober, ober ,trumps"}, "ober"),
        ("hand", {"by": "trumps,ober", "per": "ober"}, "ober"),
        ("hand", {"by": "trumps", "per": "ober,ober"}, "ober"),
        ("ober", {"per": "trumps,trumps"}, "trumps"),
        ("trump-split", {"per": "trumps,trumps"}, "trumps"),
        ("side-laufende", {"per": "trumps,trumps"}, "trumps"),
        ("side-laufende", {"per": "laufende"}, "laufende"),
        ("called-voids", {"per": "called,called"}, "called"),
        ("laufende-at-least", {"per": "trumps,trumps"}, "trumps"),
        ("laufende-at-least", {"per": "laufende"}, "laufende"),
        ("tout", {"per": "trumps,trumps"}, "trumps"),
    ],
)
def test_what_is_asked_for_twice(name, asked, twice):
    with pytest.raises(SimkopfError, match=f"{twice} is asked for twice"):
        table(name, deck="kurz", **asked)


@pytest.mark.parametrize(
    ("name", "per"), [("side-laufende", "held"), ("laufende-at-least", "mit"), ("ober", "suit")]
)
def test_columns_that_are_no_features(name, per):
    with pytest.raises(SimkopfError, match=f"unknown feature '{per}'"):
        table(name, deck="kurz", per=per)
