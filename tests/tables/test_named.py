"""What holds of every table, and what is said to who asks for one that cannot be."""

import json
from fractions import Fraction
from math import comb

import polars as pl
import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.tables.catalogue import TABLES
from simkopf.tables.named import table
from simkopf.tables.side import side_laufende
from simkopf.tables.table import EmptyConditionError, Row, Table, Text

GIVEN = {"somebody": "trumps >= 6", "tout": "trumps = 7"}
"""Conditions for tables that need one, or are long without."""
PACKS = {"schafkopf": ("lang", "kurz"), "doppelkopf": ("doko48", "doko40"), "solo66": ("skat32",)}
NINES = {"nines", "five-nines", "someone-five-nines"}


def packs_of(name):
    """The packs that a table is made for."""
    packs = [pack for game in TABLES[name].games for pack in PACKS[game]]
    without = ({"doko40"} if name in NINES else set()) | ({"kurz"} if name == "tout" else set())
    return [pack for pack in packs if pack not in without]


@pytest.fixture(scope="module", params=list(TABLES))
def every(request):
    """Each table on every deck, in Solo 66 with the talon too."""
    name, takes = request.param, TABLES[request.param].takes
    asked = {"given": GIVEN.get(name)}
    if "deck" not in takes:
        return [table(name, **asked)]
    found = [table(name, deck=deck, **asked) for deck in packs_of(name)]
    if "cards" in takes:
        found.append(table(name, deck="skat32", cards=8, **asked))
    return found


def test_laws_sum_to_one(every):
    for found in every:
        if not found.disjoint:
            continue
        laws = {}
        for row in found.rows:
            laws.setdefault(row.key[: len(found.per)], []).append(row)
        for law in laws.values():
            assert sum(Fraction(row.numerator, row.denominator) for row in law) == 1
            assert len({row.key for row in law}) == len(law)


def test_frame_and_json(every):
    for found in every:
        frame = found.frame
        assert frame.columns == [*found.columns, "numerator", "denominator", "probability"]
        assert frame.height == len(found.rows)
        large = max(row.denominator for row in found.rows) >= 2**63
        assert frame["numerator"].dtype == frame["denominator"].dtype
        assert frame["numerator"].dtype == (pl.Int128 if large else pl.Int64)
        assert frame["denominator"].to_list() == [row.denominator for row in found.rows]
        ratio = frame["numerator"].cast(pl.Float64) / frame["denominator"].cast(pl.Float64)
        assert (ratio - frame["probability"]).abs().max() < 1e-12
        data = json.loads(found.to_json("de"))
        assert data["table"] == found.name
        assert data["definition"] == found.definition.de
        assert data.get("cards") == found.cards
        assert set(data["rows"][0]) == {*found.columns, "numerator", "denominator", "probability"}
        assert data == found.to_dict("de")
        row = found.rows[-1]
        assert list(data["rows"][-1].values())[: len(row.key)] == list(row.key)


def test_definitions_in_both_languages(every):
    for found in every:
        for words in (found.definition, TABLES[found.name].help, TABLES[found.name].room):
            assert words.en.strip()
            assert words.de.strip()
            assert words.en != words.de or "Ober" in words.en or words.en == "Legen"
            assert "{" not in words.en + words.de
        assert found.definition.en.endswith(".")
        assert found.definition.de.endswith(".")


def test_conditions_select_laws():
    """A law per value, and the law under that value as a condition, are the same."""
    for name, per, values in (
        ("laufende-mit", "trumps", (3, 5)), ("gesperrt", "trumps", (2, 7)),
        ("trump-split", "trumps", (0, 6)), ("side-laufende", "trumps", (4, 7)),
        ("best-solo", "ober", (1, 4)),
    ):  # fmt: skip
        whole = table(name, per=per)
        for value in values:
            one = table(name, given=f"{per} = {value}", per="none")
            for row in one.rows:
                keys = dict(zip(one.columns, row.key, strict=True))
                assert one.fraction(**keys) == whole.fraction(**{per: value}, **keys)


@pytest.mark.parametrize("deck", ["lang", "kurz"])
@pytest.mark.parametrize("contract", ["sauspiel", "sauspiel-gras"])
@pytest.mark.parametrize("per", ["none", "trumps"])
def test_side_counted_and_in_closed_form(deck, contract, per):
    closed = side_laufende(contract=contract, deck=deck, per=per)
    counted = side_laufende(contract=contract, deck=deck, per=per, given="trumps >= 0")
    for a, b in zip(closed.rows, counted.rows, strict=True):
        assert a.key == b.key
        assert Fraction(*a[1:]) == Fraction(*b[1:])


def test_mixture_is_the_mean_over_hands():
    """Over all hands the split of the others is the one of three random hands."""
    found = table("trump-split", per="none", deck="kurz", contract="wenz")
    per = table("trump-split", deck="kurz", contract="wenz")
    own = table("trumps", deck="kurz", contract="wenz")
    for row in found.rows:
        mean = sum(
            own.fraction(trumps=t) * per.fraction(trumps=t, split=row.key[0]) for t in range(5)
        )
        assert found.fraction(split=row.key[0]) == mean


@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_random_calls_in_closed_form(deck):
    """Davonlaufen over random calls: a suit by its length and how many others can be called."""
    at = simkopf.deck(deck)
    low, hand = (5, 8) if deck == "lang" else (3, 6)
    rest = at.size - 3 * (low + 1)  # trumps
    unseen, partner = at.size - hand - 1, hand - 1
    total = met = Fraction(0)

    def others(cards):
        """Ways to hold so many cards of the other two suits and trumps, by suits callable."""
        found = {}
        suit = [(0, 0, 1)] + [(k, 1, comb(low, k)) for k in range(1, low + 1)]
        suit += [(k + 1, 0, comb(low, k)) for k in range(low + 1)]
        for a, ca, na in suit:
            for b, cb, nb in suit:
                if a + b <= cards:
                    ways = na * nb * comb(rest, cards - a - b)
                    found[ca + cb] = found.get(ca + cb, 0) + ways
        return found

    for called in range(1, low + 1):
        out = low - called
        run = sum(
            comb(out, k) * comb(unseen - out, partner - k) for k in range(3, min(out, partner) + 1)
        )
        for more, ways in others(hand - called).items():
            weight = Fraction(3 * comb(low, called) * ways, 1 + more)
            total += weight
            met += weight * Fraction(run, comb(unseen, partner))
    assert table("davonlaufen", deck=deck, per="none").fraction(davonlaufen=True) == met / total


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"name": "trump"}, ["unknown table 'trump'", "'trumps'"]),
        ({"name": "trumps", "contract": "solo-hertz"}, ["'solo-hertz'", "'solo-herz'"]),
        ({"name": "trumps", "contract": "bettel"}, ["'bettel' has none"]),
        ({"name": "trumps", "contract": "doko-normals"}, ["'doko-normals'", "'doko-normal'"]),
        ({"name": "trumps", "contract": "doko-normal", "deck": "lang"}, ["doko48 or doko40"]),
        ({"name": "trumps", "contract": "doko-fleischlos"}, ["'doko-fleischlos' has none"]),
        ({"name": "trumps", "deck": "doko48", "given": "säue = 3"}, ["'säue'", "'sauen'"]),
        ({"name": "trumps", "deck": "doko48", "given": "damen = 9"}, ["no hand", "damen = 9"]),
        (
            {"name": "gesperrt", "contract": "doko-damen"},
            ["'gesperrt' is for Schafkopf; for Doppelkopf there are hand, trumps"],
        ),
        ({"name": "fuchs-sides", "deck": "skat32"}, ["'fuchs-sides' is for Doppelkopf; for Solo"]),
        ({"name": "damen", "contract": "wenz"}, ["is for Doppelkopf and Solo 66; for Schafkopf"]),
        ({"name": "armut", "contract": "doko-damen"}, ["'doko-damen'", "doko-normal"]),
        ({"name": "nines", "deck": "doko40"}, ["no 9 in the deck 'doko40'"]),
        ({"name": "someone-five-nines", "deck": "doko40"}, ["no 9 in the deck 'doko40'"]),
        ({"name": "best-suit", "cards": 7}, ["'skat32' has 6 or 8 cards, not 7"]),
        ({"name": "trumps", "cards": 4}, ["'lang' has 8 cards, not 4"]),
        ({"name": "trumps", "deck": "doko48", "cards": True}, ["12 cards, not True"]),
        ({"name": "suit-length", "contract": "doko-kreuz", "suit": "kreuz"}, ["kreuz is trumps"]),
        ({"name": "suit-length", "deck": "skat32", "suit": "gras"}, ["unknown suit 'gras'"]),
        (
            {
                "name": "somebody",
                "deck": "doko48",
                "given": "Kr9 + KrB + KrD + KrK + Kr10 + KrA + Pi9 + PiB + PiD + PiK + Pi10"
                " = PiA + HeA + HeK + KaA",
            },
            ["tells too many cards apart"],
        ),
        ({"name": "trumps", "deck": "lange"}, ["unknown deck 'lange'", "'lang'"]),
        ({"name": "callable", "contract": "wenz"}, ["'wenz'", "sauspiel-"]),
        ({"name": "sure-tout", "contract": "sauspiel-gras"}, ["wenz", "solo-"]),
        ({"name": "trumps", "given": "trumpfs = 3"}, ["'trumpfs'", "'trumps'"]),
        ({"name": "trumps", "given": "trumps ="}, ["trumps ="]),
        ({"name": "trumps", "given": "trumps"}, ["not true or false"]),
        ({"name": "trumps", "given": "ober = 5"}, ["no hand", "ober = 5"]),
        ({"name": "trumps", "given": "E7", "deck": "kurz"}, ["E7"]),
        ({"name": "side-laufende", "given": "trumps = 8"}, ["no hand"]),
        ({"name": "side-laufende", "given": "trump = 8"}, ["condition 'trump = 8'"]),
        ({"name": "laufende", "contract": "ramsch"}, ["makes no sense", "'ramsch'"]),
        ({"name": "davonlaufen", "given": "trumps = 8"}, ["no hand that can call"]),
        ({"name": "trumps", "per": "obers"}, ["'obers'", "'ober'"]),
        ({"name": "trumps", "per": "trumps"}, ["trumps", "twice"]),
        ({"name": "trumps", "per": "ober,ober"}, ["ober", "twice"]),
        ({"name": "hand", "by": "ober > 2"}, ["'ober > 2' is no feature"]),
        ({"name": "hand", "by": "none"}, ["at least one feature"]),
        ({"name": "hand", "by": "colour"}, ["'colour'"]),
        ({"name": "trumps", "by": "ober"}, ["takes no by", "contract, deck, given, per"]),
        ({"name": "deals", "given": "ober = 1"}, ["'deals' takes no given", "deck"]),
        ({"name": "legen-final", "suit": "gras"}, ["takes no suit"]),
        ({"name": "suit-length", "suit": "herz"}, ["herz is trumps", "eichel, gras, schellen"]),
        ({"name": "suit-length", "suit": "grass"}, ["unknown suit 'grass'", "'gras'"]),
        ({"name": "trumps", "hand": "EO"}, ["takes no hand"]),
    ],
    ids=str,
)
def test_what_cannot_be(asked, words):
    with pytest.raises(SimkopfError) as error:
        table(**asked)
    assert "\n" not in str(error.value)
    for word in words:
        assert word in str(error.value)


def test_fraction():
    split = simkopf.table("trump-split")
    assert split.fraction(trumps=0) == 1
    assert split.fraction(trumps=8, split="6-0-0") == Fraction(5907330, 9465511770)
    with pytest.raises(SimkopfError, match="a law for each value of trumps"):
        split.fraction(split="2-2-2")
    with pytest.raises(SimkopfError, match="unknown column 'trump'; did you mean 'trumps'"):
        split.fraction(trump=8)
    with pytest.raises(EmptyConditionError, match="nothing has trumps = 9"):
        split.fraction(trumps=9)
    joint = simkopf.table("sure-tout", contract="wenz")
    assert joint.fraction(sure=True) == Fraction(715, 10518300)
    assert joint.fraction(trumps=3) == Fraction(393120, 10518300)
    two = Table("x", Text("", ""), ("a",), (Row((1,), 1, 2), Row((2,), 1, 2)), disjoint=False)
    assert two.fraction(a=1) == Fraction(1, 2)
    with pytest.raises(SimkopfError, match="cannot be added up"):
        two.fraction()


def test_counts_that_do_not_fit():
    big = Table("x", Text("", ""), ("a",), (Row((1,), 1, 2**127),))
    assert big.fraction(a=1) == Fraction(1, 2**127)
    with pytest.raises(OverflowError, match="128 bits"):
        big.frame  # noqa: B018
    frame = Table("x", Text("", ""), ("a",), (Row((1,), 1, 2**64),)).frame
    assert frame["denominator"].to_list() == [2**64]


def test_package_and_function_live_side_by_side():
    from simkopf.tables.counting import splits

    assert simkopf.table("ober").name == "ober"
    assert simkopf.tables.counting.splits is splits


@pytest.mark.parametrize(
    ("name", "keys", "why"),
    [
        ("trumps", {"trumps": True}, "no row has trumps = True; there are 0, 1"),
        ("trumps", {"trumps": "4"}, "no row has trumps = '4'"),
        ("gesperrt", {"gesperrt": "yes"}, "there are False, True"),
        ("laufende-paid", {"paid": "Mit"}, "there are 'mit', 'none', 'ohne'"),
        ("trump-split", {"trumps": 4, "split": "3-4-3"}, "no row has split = '3-4-3'"),
        ("called-voids", {"called": "2", "voids": 0}, "no row has called = '2'"),
    ],
)
def test_values_of_the_wrong_kind(name, keys, why):
    with pytest.raises(SimkopfError, match=why):
        simkopf.table(name).fraction(**keys)


def test_values_that_do_not_occur_are_impossible():
    assert simkopf.table("trumps").fraction(trumps=33) == 0
    assert simkopf.table("trump-split").fraction(trumps=4, split="9-1-0") == 0


@pytest.mark.parametrize(
    ("name", "asked", "why"),
    [
        (5, {}, "by its name, not by 5"),
        (None, {}, "by its name, not by None"),
        ("hand", {"by": 5}, "features are given by their names, not as 5"),
        ("ober", {"per": 5}, "features are given by their names"),
        ("ober", {"per": [1]}, "features are given by their names"),
        ("ober", {"deck": 24}, "deck is text, not 24"),
        ("ober", {"contract": 5}, "contract is text, not 5"),
        ("suit-length", {"suit": 3}, "suit is text, not 3"),
        ("ober", {"given": pl.col("trumps") == 5}, "given is text"),
        ("davonlaufen", {"per": "hand"}, "'hand' has too many values"),
        ("hand", {"by": "hand"}, "'hand' has too many values"),
        ("feature", {}, "did you mean 'features'"),
    ],
)
def test_what_is_no_text(name, asked, why):
    with pytest.raises(SimkopfError, match=why):
        simkopf.table(name, **asked)
