"""The lazy frame of all hands: right whatever polars makes of it, and cheap where it can be."""

import copy
import re
import subprocess
import sys
from fractions import Fraction
from math import comb
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal
from scipy.stats import chisquare

import simkopf.space.hands as room
from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import contract
from simkopf.rules.ruleset import RuleSet
from simkopf.space.draw import draws
from simkopf.space.features import STANDARD, column, features_of
from simkopf.space.hands import Hands, hands
from simkopf.space.layout import Layout
from simkopf.space.listing import listing

C = pl.col


@pytest.fixture(scope="module")
def short():
    return hands("kurz", "solo-herz")


@pytest.fixture(scope="module")
def eager():
    """The same hands, column by column without the lazy frame."""
    at = Layout(KURZ, contract("solo-herz"), 6)
    return pl.DataFrame([column(at, name, listing(at.deck)) for name in features_of(at)])


# What it is


def test_it_is_a_lazy_frame(short):
    assert isinstance(short, pl.LazyFrame)
    assert isinstance(short, Hands)
    assert isinstance(short.filter(C("EO")).with_columns(x=1).sort("x"), Hands)
    assert not isinstance(pl.LazyFrame(), Hands)
    assert not isinstance(short.collect(), Hands)
    assert short.total == 134_596
    assert short.filter(C("EO")).total == 134_596


def test_types_of_columns(short):
    schema = short.collect_schema()
    assert schema == short.head(1).collect().schema
    assert schema["hand"] == pl.UInt64
    assert [schema[name] for name in STANDARD] == [pl.UInt8] * 5 + [pl.Int8]
    assert {schema[name] for name in ("EO", "sie", "sure_tout", "callable_gras")} == {pl.Boolean}
    assert schema["best_solo_suit"] == pl.Enum(["eichel", "gras", "herz", "schellen"])
    assert set(schema.dtypes()) == {
        pl.UInt64(), pl.UInt8(), pl.Int8(), pl.Boolean(), schema["best_solo_suit"],
    }  # fmt: skip


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_all_columns(short, eager, engine):
    assert_frame_equal(short.collect(engine=engine), eager)


@pytest.mark.parametrize("batch", [5000, 134_595, 134_596])
def test_batches_do_not_matter(short, eager, monkeypatch, batch):
    monkeypatch.setattr(room, "_BATCH", batch)
    assert_frame_equal(short.select(STANDARD).collect(), eager.select(STANDARD))
    assert_frame_equal(short.filter(C("sauen") == 3).collect(), eager.filter(C("sauen") == 3))
    for n in (0, 1, 4999, 5000, 5001, 134_596, 200_000):
        assert short.head(n).select("hand").collect().equals(eager.head(n).select("hand"))
    low = eager.filter(C("trumps") < 2)
    assert_frame_equal(short.filter(C("trumps") < 2).head(6001).collect(), low.head(6001))


# Whatever polars makes of it

PLANS = {
    "filter": lambda f: f.filter(C("trumps") >= 4),
    "filters": lambda f: f.filter(C("trumps") >= 4).filter(C("ober") == 2, ~C("EO")),
    "filter on what is not kept": lambda f: f.filter(C("HA")).select("trumps", "losers"),
    "filter by value": lambda f: f.filter(trumps=3, EO=True),
    "filter on a suit": lambda f: f.filter(C("best_solo_suit") == "gras"),
    "filter on the hand": lambda f: f.filter(C("hand") < 5000),
    "filter by a list": lambda f: f.filter(C("trumps").is_in([1, 5])),
    "filter with nothing": lambda f: f.filter(C("trumps") > 20),
    "filter with true": lambda f: f.filter(pl.lit(True)).select("hand", "ober"),
    "filter with false": lambda f: f.filter(pl.lit(False)),
    "filter with a missing value": lambda f: f.filter(pl.when(C("EO")).then(C("HA"))),
    "filter with a constant": lambda f: f.filter(pl.lit(3) > 2, C("EO")),
    "filter over all": lambda f: f.filter(C("losers") == C("losers").max()),
    "filter over groups": lambda f: f.filter(C("hand") == C("hand").min().over("trumps")),
    "filter by number": lambda f: f.filter(pl.int_range(pl.len()) % 1000 == 7),
    "filter by length": lambda f: f.filter(pl.len() > 5),
    "filter by what came before": lambda f: f.filter(C("EO").cum_sum() < 5),
    "select": lambda f: f.select("losers", "hand", "EO"),
    "select what is computed": lambda f: f.select(x=C("trumps") - C("ober"), y=C("sauen") * 2),
    "select nothing": lambda f: f.select(pl.len()),
    "select a constant": lambda f: f.select(pl.lit(1).alias("one")),
    "select sums": lambda f: f.select(C("trumps").cast(pl.Int64).sum(), C("hand").max()),
    "drop": lambda f: f.drop("hand", "trumps"),
    "rename": lambda f: f.rename({"trumps": "Trümpfe"}).filter(C("Trümpfe") == 6),
    "with columns": lambda f: f.with_columns(strength=C("trumps") + C("sauen")).filter(
        C("strength") > 5
    ),
    "changed columns": lambda f: f.with_columns(trumps=C("trumps") * 2).filter(C("trumps") == 6),
    "with columns over all": lambda f: f.with_columns(r=C("trumps").rank("dense")).filter(C("EO")),
    "head": lambda f: f.head(17),
    "head after filter": lambda f: f.filter(C("trumps") == 2).head(17),
    "filter after head": lambda f: f.head(1700).filter(C("trumps") == 2),
    "limit twice": lambda f: f.limit(500).filter(C("EO")).limit(3),
    "slice": lambda f: f.slice(70_000, 30),
    "slice after filter": lambda f: f.filter(C("unter") == 2).slice(5000, 30),
    "slice from the end": lambda f: f.slice(-30, 20),
    "slice beyond the end": lambda f: f.slice(134_590, 30),
    "tail": lambda f: f.tail(17),
    "tail after filter": lambda f: f.filter(C("trumps") == 2).tail(17),
    "every so many": lambda f: f.gather_every(1000, 3),
    "reverse": lambda f: f.reverse().head(40),
    "sort": lambda f: f.sort("trumps", "hand", descending=[True, False]).head(100),
    "sort after filter": lambda f: f.filter(C("EO")).sort("sauen", maintain_order=True),
    "filter after sort": lambda f: f.sort("sauen", maintain_order=True).filter(C("EO")),
    "top": lambda f: f.top_k(9, by=["hand_augen", "hand"]).sort("hand"),
    "row index": lambda f: f.with_row_index().filter(C("trumps") == 6),
    "row index after filter": lambda f: f.filter(C("trumps") == 5).with_row_index("n", 10),
    "groups": lambda f: f.group_by("trumps").agg(pl.len(), C("sauen").mean()).sort("trumps"),
    "groups after filter": lambda f: f.filter(~C("EO")).group_by("best_solo_suit", "ober").agg(
        C("hand").min(), C("losers").max()).sort("best_solo_suit", "ober"),
    "counts": lambda f: f.select(C("laufende").value_counts(sort=True)).unnest("laufende")
    .sort("laufende"),
    "unique": lambda f: f.unique(["trumps", "ober"], keep="first", maintain_order=True),
    "join with a table": lambda f: f.filter(C("sauen") == 4).join(
        f.group_by("trumps").agg(C("hand_augen").max()), on="trumps").sort("hand"),
    "join with itself": lambda f: f.select("hand", "trumps").join(
        f.filter(C("unter") == 3).select("hand", "ober"), on="hand").sort("hand"),
    "semi join": lambda f: f.join(f.filter(C("sauen") == 4), on="hand", how="semi").sort("hand"),
    "anti join": lambda f: f.join(f.filter(C("sauen") < 4), on="hand", how="anti").sort("hand"),
    "melt": lambda f: f.head(9).unpivot(on=["trumps", "ober"], index="hand").sort(
        "variable", "hand"),
    "explode": lambda f: f.head(9).with_columns(x=pl.lit([1, 2])).explode("x"),
    "struct": lambda f: f.select(pl.struct("trumps", "EO").alias("s")).filter(
        C("s").struct.field("EO")),
    "pipe": lambda f: f.pipe(lambda g: g.filter(C("GO"))).select("GO", "hand"),
    "cast": lambda f: f.cast({"trumps": pl.Int64}).filter(C("trumps") - 7 < -6),
    "shift": lambda f: f.select(C("hand") - C("hand").shift(1)).filter(C("hand") == 4),
    "cache": lambda f: f.filter(C("EO")).cache().filter(C("trumps") == 3),
}  # fmt: skip


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
@pytest.mark.parametrize("name", PLANS)
def test_plans(short, eager, name, engine):
    plan = PLANS[name]
    assert_frame_equal(plan(short).collect(engine=engine), plan(eager.lazy()).collect())


@pytest.mark.parametrize("name", PLANS)
def test_plans_counted(short, eager, name):
    found = PLANS[name](short)
    if isinstance(found, Hands):
        assert found.count() == PLANS[name](eager.lazy()).collect().height


def test_plans_on_half_a_hand():
    at = Layout(LANG, contract("wenz"), 4)
    whole = pl.DataFrame([column(at, name, listing(LANG, 4)) for name in features_of(at)])
    half = hands("lang", "wenz", cards=4)
    assert half.total == comb(32, 4)
    assert_frame_equal(half.collect(), whole)
    found = half.filter(C("unter") >= 3).sort("sauen", "hand")
    assert_frame_equal(found.collect(), whole.filter(C("unter") >= 3).sort("sauen", "hand"))
    assert found.count() == 4 * 28 + 1


def test_sql_of_polars(short, eager):
    text = "SELECT ober, count(*) AS n FROM self WHERE trumps > 3 GROUP BY ober ORDER BY ober"
    assert short.sql(text).collect().equals(eager.sql(text))


def test_copies(short):
    few = short.filter(C("trumps") == 6)
    for other in (copy.copy(few), copy.deepcopy(few), few.clone(), few.lazy()):
        assert other.count() == comb(12, 6)


def test_hands_of_two_contracts_together(short):
    """A hand has features in every contract."""
    wenz = hands("kurz", "wenz").select("hand", wenz="laufende")
    found = short.select("hand", "laufende").join(wenz, on="hand").filter(C("wenz") == 4)
    assert found.count() == comb(20, 2)
    assert found.filter(C("laufende") < -3).count() == comb(16, 2)
    assert pl.concat([short.head(2), hands("kurz", "wenz").head(3)]).collect().height == 5


def test_two_frames_keep_to_themselves():
    a, b = hands("kurz", "solo-herz"), hands("kurz", "wenz")
    assert a.filter(C("trumps") == 4).count() == comb(12, 4) * comb(12, 2)
    assert b.filter(C("trumps") == 4).count() == comb(20, 2)
    assert a.filter(C("trumps") > 4).where("trumps = 6").count() == comb(12, 6)
    assert b.filter(C("trumps") > 3).where("trumps = 4").count() == comb(20, 2)


# Only what is asked for


@pytest.fixture
def asked(monkeypatch):
    """Names of the features that are computed, each with the number of hands."""
    found = {}

    def spy(at, name, masks):
        found[name] = found.get(name, 0) + len(masks)
        return column(at, name, masks)

    monkeypatch.setattr(room, "column", spy)
    return found


def test_only_these_columns_are_computed(short, asked):
    short.select("trumps", "losers").collect()
    assert asked == {"trumps": 134_596, "losers": 134_596}


def test_counting_computes_only_what_is_filtered_by(short, asked):
    assert short.filter(C("trumps") == 6, C("ober") == 4).count() == comb(8, 2)
    assert {name for name in asked if asked[name] > 28} == {"trumps", "ober"}
    assert asked["trumps"] == asked["ober"] == 134_596
    asked.clear()
    assert short.count() == 134_596
    assert asked == {}


def test_the_rest_is_computed_for_the_hands_that_are_left(short, asked):
    assert short.filter(C("trumps") == 6).select("hand", "losers").collect().height == 924
    assert asked == {"trumps": 134_596, "hand": 924, "losers": 924}


def test_no_more_hands_than_asked_for(short, asked):
    short.head(10).select("ober").collect()
    assert asked == {"ober": 10}


def test_conditions_in_text_leave_few_hands_to_compute(short, asked):
    short.where("trumps = 6 AND ober = 4").collect()
    assert set(asked.values()) == {28}


def test_samples_compute_few_hands(short, asked):
    short.sample(5)
    assert set(asked.values()) == {5}
    asked.clear()
    short.filter(C("trumps") == 6).sample(5)
    assert {asked[name] for name in asked if name not in ("hand", "trumps")} == {5}


# Conditions in text


def test_where(short, eager):
    found = short.where("trumps >= 4 AND NOT EO")
    wanted = eager.filter(C("trumps") >= 4, ~C("EO"))
    assert_frame_equal(found.collect(), wanted)
    assert found.count() == wanted.height
    assert isinstance(found, Hands)
    assert found.total == 134_596


@pytest.mark.parametrize(
    "made",
    [
        lambda f: f.where("trumps >= 4").where("ober = 2").where("HA OR GA"),
        lambda f: f.where("trumps >= 4").filter(C("ober") == 2).where("HA OR GA"),
        lambda f: f.filter(C("trumps") >= 4).where("ober = 2 AND (HA OR GA)"),
        lambda f: f.filter(C("ober") == 2, C("HA") | C("GA")).where("trumps >= 4"),
        lambda f: f.with_columns(x=1).where("trumps >= 4 AND ober = 2 AND (HA OR GA)").drop("x"),
        lambda f: f.where(C("trumps") >= 4).filter(C("ober") == 2, C("HA") | C("GA")),
    ],
)
def test_where_and_filter_go_together(short, eager, made):
    wanted = eager.filter(C("trumps") >= 4, C("ober") == 2, C("HA") | C("GA"))
    for engine in ("in-memory", "streaming"):
        assert_frame_equal(made(short).collect(engine=engine), wanted)
    assert made(short).sample(9, 4).equals(wanted[draws(4, 9, wanted.height)])


def test_where_speaks_of_the_hand_not_of_what_is_made_of_it(short):
    changed = short.with_columns(trumps=C("trumps") + 1)
    assert changed.where("trumps = 6").count() == comb(12, 6)
    assert short.select("hand").where("trumps = 6").count() == comb(12, 6)


def test_where_keeps_the_order(short):
    turned = short.sort("hand", descending=True).where("trumps = 6").collect()["hand"]
    assert turned.to_list() == sorted(turned, reverse=True)
    assert len(turned) == comb(12, 6)


def test_where_nothing_is_left(short):
    found = short.where("trumps > 20")
    assert found.collect().schema == short.collect_schema()
    assert found.count() == 0
    assert found.where("EO").filter(C("GO")).count() == 0
    assert found.probability() == 0


def test_where_refuses(short):
    with pytest.raises(SimkopfError, match="did you mean 'trumps'"):
        short.where("trupms > 3")
    with pytest.raises(SimkopfError, match="depends on other hands"):
        short.where(C("trumps") == C("trumps").max())
    with pytest.raises(SimkopfError, match="needs the column 'hand'; keep it"):
        short.select("trumps").where("trumps > 3")


# Counting and chances


def test_counts_of_the_long_deck():
    every = hands("lang", "solo-herz")
    strong = every.filter(C("trumps") >= 6, C("ober") >= 2)
    assert every.count() == every.total == 10_518_300
    assert strong.count() == 320_079
    assert strong.probability() == Fraction(320_079, 10_518_300)
    assert strong.probability(every.filter(C("trumps") >= 6)) == Fraction(
        320_079, sum(comb(14, k) * comb(18, 8 - k) for k in (6, 7, 8))
    )
    assert every.where("trumps >= 6 AND ober >= 2").probability() == strong.probability()


def test_counts_after_everything(short):
    found = short.filter(C("trumps") == 6)
    for made in (
        found.with_columns(x=C("ober") * 2).filter(C("x") >= 0), found.sort("sauen"),
        found.select("ober", "hand"), found.select("ober"), found.rename({"hand": "h"}),
        found.with_row_index(), found.reverse(), found.with_columns(hand=C("trumps")),
    ):  # fmt: skip
        assert made.count() == 924
        assert made.probability() == Fraction(924, 134_596)


def test_chance_among_others(short, eager):
    few, many = short.filter(C("ober") >= 2), short.filter(C("trumps") >= 4)
    both = eager.filter(C("ober") >= 2, C("trumps") >= 4).height
    strong = eager.filter(C("trumps") >= 4).height
    assert few.probability(many) == few.probability(among=many) == Fraction(both, strong)
    assert short.filter(C("ober") >= 2, C("trumps") >= 4).probability(many) == Fraction(
        both, strong
    )
    assert many.probability(many) == 1
    assert few.probability(short) == few.probability()
    assert few.probability(many.collect()) == few.probability(many)
    assert few.probability(many.select("hand")) == few.probability(many)
    assert few.probability(short.where("trumps >= 4")) == few.probability(many)
    assert few.probability(short.filter(C("ober") == 0)) == 0


def test_chance_among_hands_for_another_contract(short):
    """Of the hands with six trumps in a Herz-Solo those with all four Unter: C(8,2) of C(12,6)."""
    wenz = hands("kurz", "wenz").filter(C("trumps") == 4)
    assert wenz.probability(short.filter(C("trumps") == 6)) == Fraction(28, 924)


def test_no_chance_among_none(short):
    with pytest.raises(SimkopfError, match="no hand meets the condition"):
        short.probability(short.filter(C("trumps") > 20))
    for among in ("trumps > 3", 5, short.select("trumps"), pl.LazyFrame({"x": [1]})):
        with pytest.raises(SimkopfError, match="among is a frame of hands, with the column 'hand'"):
            short.probability(among)
    with pytest.raises(SimkopfError, match="needs the column 'hand'"):
        short.select("trumps").probability(short)


# Samples


def test_draws_are_places_in_the_list(short, eager):
    assert short.sample(20, 3).equals(eager[draws(3, 20, 134_596)])
    found = short.filter(C("sauen") == 3)
    kept = eager.filter(C("sauen") == 3)
    assert_frame_equal(found.sample(50, 8), kept[draws(8, 50, kept.height)])


KNOWN = [
    [1216676874, 541598817, 1283458352, 10519196],
    [415379458, 279188492, 423892994, 7542848],
    [2282228744, 1208485912, 147326984, 139200520],
    [393473, 541081856, 33346, 98568],
]


def test_known_samples():
    """Frozen: a seed draws these hands for good."""
    lang = hands("lang", "solo-herz")
    assert lang.sample(4, 1)["hand"].to_list() == KNOWN[0]
    assert lang.filter(C("trumps") >= 6, C("ober") >= 2).sample(4, 1)["hand"].to_list() == KNOWN[1]
    assert hands("kurz", "wenz").where("unter = 4").sample(4)["hand"].to_list() == KNOWN[2]
    assert hands("lang", "wenz", cards=4).sample(4, 2**62)["hand"].to_list() == KNOWN[3]


@pytest.mark.parametrize(
    "made",
    [
        lambda f: f,
        lambda f: f.filter(C("trumps") == 6),
        lambda f: f.where("trumps = 6"),
        lambda f: f.select("ober", "unter"),
        lambda f: f.sort("sauen", "hand", descending=True),
        lambda f: f.join(pl.LazyFrame({"EO": [True, True], "x": [1, 2]}), on="EO"),
    ],
)
def test_fewer_draws_are_the_first_of_more(short, made):
    assert made(short).sample(10, 6)[:5].equals(made(short).sample(5, 6))
    assert not made(short).sample(10, 6).equals(made(short).sample(10, 7))


@pytest.mark.parametrize("name", sorted({*PLANS} - {"filter with nothing", "filter with false"}))
def test_drawn_from_whatever_polars_makes(short, eager, name):
    """Rows of what is collected, at the places drawn, with doubled hands and without ``hand``."""
    found, wanted = PLANS[name](short), PLANS[name](eager.lazy()).collect()
    if isinstance(found, Hands):
        assert_frame_equal(found.sample(12, 2), wanted[draws(2, 12, wanted.height)])


def test_drawn_where_hands_are_doubled_or_replaced(short, eager):
    table = pl.DataFrame(
        {"trumps": [3, 3, 4], "x": [1, 2, 3]}, schema_overrides={"trumps": pl.UInt8}
    )
    joined = short.join(table.lazy(), on="trumps", maintain_order="left_right")
    wanted = eager.join(table, on="trumps", maintain_order="left_right")
    assert_frame_equal(joined.sample(30, 5), wanted[draws(5, 30, wanted.height)])
    replaced = short.with_columns(hand=C("trumps"))
    assert_frame_equal(
        replaced.sample(30, 5), eager.with_columns(hand=C("trumps"))[draws(5, 30, eager.height)]
    )


@pytest.mark.parametrize(
    "made", [lambda f: f.filter(C("unter") == 4), lambda f: f.where("unter = 4")]
)
def test_samples_are_uniform(made):
    """Chi-square over the 190 hands with four Unter at a false-alarm rate of 1e-4, fixed seed."""
    drawn = made(hands("kurz", "wenz")).sample(19_000, 12)["hand"].value_counts()
    assert drawn.height == 190
    assert drawn["count"].sum() == 19_000
    assert chisquare(drawn["count"]).pvalue > 1e-4


def test_samples_of_all_are_uniform():
    """Trumps of 50,000 hands against the exact law, false-alarm rate 1e-4, fixed seed."""
    drawn = hands("lang", "solo-herz").sample(50_000, 13)["trumps"].value_counts().sort("trumps")
    law = np.array([comb(14, k) * comb(18, 8 - k) for k in range(9)]) / comb(32, 8)
    assert chisquare(drawn["count"], law * 50_000).pvalue > 1e-4


def test_no_draw(short):
    assert short.sample(0).height == 0
    assert short.sample(0).schema == short.collect_schema()
    assert short.filter(C("EO")).sample(0).schema == short.collect_schema()


@pytest.mark.parametrize("n", [-1, 1.5, "3", None, True])
def test_no_number_of_draws(short, n):
    with pytest.raises(SimkopfError, match="n is a number of hands, at least 0, not"):
        short.sample(n)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "3", None, False])
def test_no_seed(short, seed):
    for made in (short, short.filter(C("EO")), short.select("ober")):
        with pytest.raises(SimkopfError, match="seed is a whole number"):
            made.sample(3, seed)


@pytest.mark.parametrize(
    "made",
    [
        lambda f: f.filter(C("trumps") > 20),
        lambda f: f.where("trumps > 20"),
        lambda f: f.filter(C("trumps") > 20).select("ober"),
        lambda f: f.head(0),
    ],
)
def test_nothing_to_draw_from(short, made):
    with pytest.raises(SimkopfError, match="no hand is left to draw from"):
        made(short).sample(1)


# Which hands


def test_default_is_a_sauspiel_with_the_long_deck():
    assert hands().total == 10_518_300
    assert hands("kurz").filter(C("trumps") == 6).count() == comb(12, 6)


def test_rule_sets():
    low = RuleSet(name="low", bettel_trump="herz")
    trumps = hands("kurz", "bettel", ruleset=low).select(C("trumps").max()).collect().item()
    assert trumps == 6
    assert hands("kurz", "bettel").filter(C("trumps") > 0).count() == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"deck": "kurtz"}, "unknown deck 'kurtz'; did you mean 'kurz'"),
        ({"contract": "solo-hertz"}, "did you mean 'solo-herz'"),
        ({"ruleset": "bvs"}, "did you mean 'bsv'"),
        ({"contract": "solo-herz", "ruleset": RuleSet(name="x", herz_solo=False)}, "is not played"),
        ({"cards": 9}, "a hand has 1 to 8 cards, not 9"),
        ({"cards": 0}, "a hand has 1 to 8 cards, not 0"),
        ({"cards": 4.0}, "a hand has 1 to 8 cards, not 4.0"),
        ({"cards": True}, "a hand has 1 to 8 cards, not True"),
        ({"deck": "kurz", "cards": 7}, "a hand has 1 to 6 cards, not 7"),
    ],
)
def test_refused(options, says):
    with pytest.raises(SimkopfError, match=says) as error:
        hands(**options)
    assert "\n" not in str(error.value)


def test_a_hand_by_its_cards(short):
    mask = parse_hand("EO GO HA HZ SA S9", "kurz").mask
    row = short.filter(C("hand") == mask).collect().row(0, named=True)
    assert [row[name] for name in STANDARD] == [4, 2, 0, 2, 2, 2]
    assert [name for name in row if row[name] is True and len(name) == 2] == [
        "EO", "GO", "HZ", "HA", "S9", "SA",
    ]  # fmt: skip


# Memory

CHECK = """
from pathlib import Path
from simkopf import hands
from simkopf.space.features import STANDARD
frame = hands("lang", "solo-herz").select("hand", *STANDARD).collect()
assert frame.shape == (10_518_300, 7)
print(Path("/proc/self/status").read_text())
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says so")
def test_memory_of_the_standard_features():
    """All hands of the long deck with the standard features, 147 MB, in a process of their own.

    Not by getrusage: a new process inherits the peak of the one that started it.
    """
    done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=True)
    (peak,) = (line.split()[1] for line in done.stdout.splitlines() if line.startswith("VmHWM"))
    assert int(peak) < 650 * 1024  # in KiB


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ((32,), "a deck is given by its name, not 32"),
        ((None,), "a deck is given by its name, not None"),
        ((["lang"],), "a deck is given by its name"),
        (("lang", None), "a contract is given by its name, not None"),
        (("lang", 3), "a contract is given by its name, not 3"),
    ],
)
def test_names_of_the_wrong_kind(asked, why):
    with pytest.raises(SimkopfError, match=re.escape(why)):
        hands(*asked)
