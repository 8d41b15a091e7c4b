"""Conditions: what SQL means, hand by hand in plain Python, and everything that is no condition."""

import operator
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simkopf.cards.decks import KURZ, LANG
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import contract
from simkopf.space import condition
from simkopf.space.condition import batches, checked, meets, select
from simkopf.space.features import column, features_of
from simkopf.space.layout import Layout
from simkopf.space.listing import listing

AT = Layout(KURZ, contract("solo-herz"), 6)
LONG = Layout(LANG, contract("solo-herz"), 8)
SOME = listing(KURZ)[:: len(listing(KURZ)) // 300].copy()
NUMBERS = ("trumps", "ober", "unter", "laufende", "eichel", "losers", "top_gras")
TRUTHS = ("EO", "HA", "S9", "callable_gras", "sure_tout")
ROWS = list(
    zip(*(column(AT, name, SOME) for name in (*NUMBERS, *TRUTHS, "best_solo_suit")), strict=True)
)
ROWS = [dict(zip((*NUMBERS, *TRUTHS, "best_solo_suit"), row, strict=True)) for row in ROWS]


def met(text, at=AT, among=SOME):
    return meets(text, at)(among).tolist()


def agrees(text, wanted):
    """Whether a condition selects the hands for which ``wanted`` is true."""
    found = [bool(wanted(row)) for row in ROWS]
    assert any(found), "no hand meets it"
    assert not all(found), "every hand meets it"
    assert met(text) == found


# What SQL means


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("trumps = 3", lambda r: r["trumps"] == 3),
        ("trumps == 3", lambda r: r["trumps"] == 3),
        ("trumps <> 3", lambda r: r["trumps"] != 3),
        ("trumps != 3", lambda r: r["trumps"] != 3),
        ("3 < trumps", lambda r: r["trumps"] > 3),
        ("trumps<=ober+1", lambda r: r["trumps"] <= r["ober"] + 1),
        ("trumps >= 2.5", lambda r: r["trumps"] >= 3),
        ("trumps = 3.0", lambda r: r["trumps"] == 3),
        ("EO", lambda r: r["EO"]),
        ("NOT EO", lambda r: not r["EO"]),
        ("EO = HA", lambda r: r["EO"] == r["HA"]),
        ("EO <> HA", lambda r: r["EO"] != r["HA"]),
        ("EO = TRUE", lambda r: r["EO"]),
        ("EO = 1", lambda r: r["EO"]),
        ("EO IS FALSE", lambda r: not r["EO"]),
        ("EO IS NOT FALSE", lambda r: r["EO"]),
        ("trumps >= 3 IS TRUE", lambda r: r["trumps"] >= 3),
        ("EO and not (HA or S9)", lambda r: r["EO"] and not (r["HA"] or r["S9"])),
        ("trumps IN (2, 4, 77)", lambda r: r["trumps"] in (2, 4)),
        ("trumps NOT IN (2, 4)", lambda r: r["trumps"] not in (2, 4)),
        ("laufende IN (-1, +2)", lambda r: r["laufende"] in (-1, 2)),
        ("trumps IN (ober, unter)", lambda r: r["trumps"] in (r["ober"], r["unter"])),
        ("trumps IN (ober, 5)", lambda r: r["trumps"] in (r["ober"], 5)),
        ("trumps IN (2.5, 3)", lambda r: r["trumps"] == 3),
        ("trumps + 1 IN (2, 4)", lambda r: r["trumps"] in (1, 3)),
        ("trumps BETWEEN 2 AND 4", lambda r: 2 <= r["trumps"] <= 4),
        ("trumps NOT BETWEEN 2 AND 4", lambda r: not 2 <= r["trumps"] <= 4),
        ("trumps BETWEEN ober + 1 AND 4 AND EO", lambda r: r["ober"] < r["trumps"] < 5 and r["EO"]),
        ("3 BETWEEN ober AND trumps", lambda r: r["ober"] <= 3 <= r["trumps"]),
        ("trumps % 2 = 1", lambda r: r["trumps"] % 2 == 1),
        ("trumps / 2 = 1.5", lambda r: r["trumps"] == 3),
        ("abs(laufende) >= 3", lambda r: abs(r["laufende"]) >= 3),
        ("ABS(ober - unter) = 2", lambda r: abs(r["ober"] - r["unter"]) == 2),
        ("least(ober, unter) >= 1", lambda r: min(r["ober"], r["unter"]) >= 1),
        (
            "Greatest(ober, unter, eichel) = 2",
            lambda r: max(r["ober"], r["unter"], r["eichel"]) == 2,
        ),
        ("EO + HA + S9 >= 2", lambda r: r["EO"] + r["HA"] + r["S9"] >= 2),
        ("EO + HA - 1 >= 0", lambda r: r["EO"] or r["HA"]),
        ("(EO AND HA) + S9 - 1 >= 0", lambda r: (r["EO"] and r["HA"]) or r["S9"]),
        ("-EO < 0", lambda r: r["EO"]),
        ("CASE WHEN EO THEN trumps >= 3 ELSE ober >= 2 END",
         lambda r: r["trumps"] >= 3 if r["EO"] else r["ober"] >= 2),
        ("CASE WHEN EO THEN HA END", lambda r: r["EO"] and r["HA"]),
        ("CASE trumps WHEN 3 THEN EO WHEN 2 THEN HA ELSE FALSE END",
         lambda r: {3: r["EO"], 2: r["HA"]}.get(r["trumps"], False)),
        ("CASE WHEN EO THEN 2 WHEN HA THEN 1 ELSE 0 END + ober >= 3",
         lambda r: (2 if r["EO"] else r["HA"]) + r["ober"] >= 3),
        ("CASE WHEN EO THEN HA ELSE 0 END = 1", lambda r: r["EO"] and r["HA"]),
        ('"trumps" >= 4', lambda r: r["trumps"] >= 4),
        ("trumps>=3\n  AND\tober>=1", lambda r: r["trumps"] >= 3 and r["ober"] >= 1),
    ],
)  # fmt: skip
def test_what_sql_means(text, wanted):
    agrees(text, wanted)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # a difference of two small unsigned numbers is not wrapped around
        ("trumps - 3 >= 0", lambda r: r["trumps"] >= 3),
        ("ober - unter < 0", lambda r: r["ober"] < r["unter"]),
        ("-trumps < -3", lambda r: r["trumps"] > 3),
        ("trumps * 100 >= 300", lambda r: r["trumps"] >= 3),
        ("laufende * 100 <= -300", lambda r: r["laufende"] <= -3),
        ("trumps * 2000000000 >= 6000000000", lambda r: r["trumps"] >= 3),
        ("0 <= trumps + 2147483647 - 2147483650", lambda r: r["trumps"] >= 3),
        # nor is a number cut into the small type of another branch
        (
            "CASE WHEN EO THEN ober WHEN callable_gras THEN 1 ELSE -1 END < 0",
            lambda r: not r["EO"] and not r["callable_gras"],
        ),
        ("CASE WHEN EO THEN ober ELSE 256 END >= 200", lambda r: not r["EO"]),
        (
            "CASE ober WHEN 0 THEN trumps WHEN 1 THEN 100 ELSE 1000 END = 1000",
            lambda r: r["ober"] > 1,
        ),
        (
            "ober - CASE WHEN EO THEN 2 ELSE unter END < 0",
            lambda r: r["ober"] < (2 if r["EO"] else r["unter"]),
        ),
        ("-(CASE WHEN EO THEN 1 ELSE 2 END) = -2", lambda r: not r["EO"]),
        (
            "CASE WHEN TRUE THEN trumps END * CASE WHEN TRUE THEN 100 END >= 300",
            lambda r: r["trumps"] >= 3,
        ),
    ],
)
def test_nothing_wraps_around(text, wanted):
    agrees(text, wanted)


def test_hands_as_numbers():
    billion = SOME.astype(np.int64) < 10**9
    assert met("hand - 1000000000 < 0") == billion.tolist()
    assert met("-hand < -1000000000") == (~billion).tolist()
    assert met("hand > -1") == [True] * len(SOME)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("EO OR HA AND S9", "EO OR (HA AND S9)"),
        ("EO AND HA OR S9", "(EO AND HA) OR S9"),
        ("EO OR HA XOR S9", "EO OR (HA XOR S9)"),
        ("EO XOR HA AND S9", "EO XOR (HA AND S9)"),
        ("NOT EO AND HA", "(NOT EO) AND HA"),
        ("NOT EO XOR HA", "(NOT EO) XOR HA"),
        ("NOT trumps >= 3", "NOT (trumps >= 3)"),
        ("NOT trumps IN (3)", "NOT (trumps IN (3))"),
        ("NOT trumps BETWEEN 3 AND 4 AND EO", "(NOT (trumps BETWEEN 3 AND 4)) AND EO"),
        ("NOT EO IS NULL", "NOT (EO IS NULL)"),
        ("trumps >= 3 XOR ober >= 2", "(trumps >= 3) XOR (ober >= 2)"),
        ("trumps + 1 * 2 = 4", "trumps + (1 * 2) = 4"),
        ("7 - trumps - 1 = 3", "(7 - trumps) - 1 = 3"),
        ("7 - (trumps - 1) = 3", "7 - trumps + 1 = 3"),
        ("12 / trumps / 2 = 2", "(12 / trumps) / 2 = 2"),
        ("12 / (trumps / 2) = 6", "trumps = 4"),
        ("7 * trumps % 4 = 1", "(7 * trumps) % 4 = 1"),
        ("-trumps + 5 = 2", "(-trumps) + 5 = 2"),
        ("- - trumps = 2", "trumps = 2"),
        ("trumps - -1 = 4", "trumps = 3"),
        ("trumps BETWEEN 2 AND 3 OR EO", "(trumps BETWEEN 2 AND 3) OR EO"),
    ],
)
def test_what_binds_tighter(text, same):
    assert met(text) == met(same)


def test_the_sign_of_a_remainder_is_that_of_what_is_divided():
    agrees("(ober - 2) % 3 = -1", lambda r: r["ober"] == 1)
    agrees("(ober - 2) % -3 = 1", lambda r: r["ober"] == 3)
    assert all(met("-7 % 3 = -1"))
    assert all(met("-7.5 % 2 = -1.5"))


def test_what_is_divided_by_zero_is_unknown():
    for text in ("trumps / 0 > 1", "trumps / 0 <= 1", "trumps % 0 = 0", "NOT trumps / 0 = 1"):
        assert not any(met(text)), text
    assert all(met("(trumps / 0) IS NULL"))
    agrees("6 / ober >= 3", lambda r: r["ober"] in (1, 2))
    agrees("6 / ober >= 3 OR trumps = 0", lambda r: r["ober"] in (1, 2) or not r["trumps"])
    agrees("6 % ober = 0", lambda r: r["ober"] in (1, 2, 3))
    agrees("6.0 / ober IS NULL", lambda r: not r["ober"])


def test_null():
    never = [
        "NULL", "NOT NULL", "trumps = NULL", "NULL = NULL", "trumps IN (NULL)",
        "trumps NOT IN (3, NULL)", "EO AND NULL", "trumps IS NULL", "abs(NULL) = 1",
        "CASE WHEN EO THEN NULL END", "trumps + NULL > 0", "NULL BETWEEN 1 AND 2",
    ]  # fmt: skip
    assert not any(any(met(text)) for text in never)
    for text in ("NULL IS NULL", "trumps IS NOT NULL", "(EO AND NULL) IS NOT TRUE"):
        assert all(met(text)), text
    agrees("EO OR NULL", lambda r: r["EO"])
    agrees("(EO AND NULL) IS NULL", lambda r: r["EO"])
    agrees("trumps IN (3, NULL)", lambda r: r["trumps"] == 3)
    agrees("CASE WHEN trumps >= 3 THEN EO ELSE NULL END", lambda r: r["trumps"] >= 3 and r["EO"])


def test_true_and_false():
    assert all(met("TRUE") + met("1 = 1") + met("true OR false"))
    assert not any(met("FALSE") + met("1 = 2"))
    assert len(select("TRUE", AT)) == 134_596
    assert len(select("FALSE", AT)) == 0
    assert met("TRUE", among=SOME[:1]) == [True]
    assert met("EO", among=SOME[:0]) == []


# Suits


@pytest.mark.parametrize(
    ("text", "suits"),
    [
        ("best_solo_suit = 'herz'", {"herz"}),
        ("'herz' = best_solo_suit", {"herz"}),
        ("best_solo_suit = 'Herz'", {"herz"}),
        ("best_solo_suit <> 'herz'", {"eichel", "gras", "schellen"}),
        ("best_solo_suit IN ('gras', 'schellen')", {"gras", "schellen"}),
        ("best_solo_suit NOT IN ('gras', 'schellen')", {"eichel", "herz"}),
        # a shell takes the quotes away, and some write others
        ("best_solo_suit = herz", {"herz"}),
        ('best_solo_suit = "herz"', {"herz"}),
        ("best_solo_suit IN (herz, gras)", {"herz", "gras"}),
        ("CASE WHEN TRUE THEN best_solo_suit END = 'gras'", {"gras"}),
        ("CASE best_solo_suit WHEN 'gras' THEN TRUE ELSE FALSE END", {"gras"}),
    ],
)
def test_suits(text, suits):
    agrees(text, lambda r: r["best_solo_suit"] in suits)


def test_suits_of_two_features():
    kept = meets("best_solo_suit = best_farbwenz_suit", AT)(SOME)
    a, b = (column(AT, f"best_{family}_suit", SOME).to_list() for family in ("solo", "farbwenz"))
    assert kept.tolist() == [x == y for x, y in zip(a, b, strict=True)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("best_solo_suit = 'hertz'", "unknown suit 'hertz'; did you mean 'herz'"),
        ("best_solo_suit <> 'laub'", "known: eichel, gras, herz, schellen"),
        ("best_solo_suit IN ('herz', 'grass')", "did you mean 'gras'"),
        ("best_solo_suit = 2", "'2' is no suit; a suit is compared with one"),
        ("best_solo_suit = trumps", "'trumps' is no suit"),
        ("best_solo_suit = EO", "'EO' is no suit"),
        ("best_solo_suit", "'best_solo_suit' is a suit, not true or false"),
        ("best_solo_suit + 1 > 2", "'best_solo_suit' is a suit: it cannot be computed with"),
        ("trumps = 'herz'", "'trumps' is no suit"),
        ("trumps >= '3'", "unknown suit '3'"),
        ("'herz'", "is a suit, not true or false"),
        ("abs('herz') = 1", "cannot be computed with"),
    ],
)
def test_no_suit(text, says):
    refused(text, says)


# Trees of comparisons, against an evaluation hand by hand


def tree(draw, deep):
    """A condition as text, how tight its outermost sign binds, and its value for a row."""
    kind = draw(st.integers(0, 9 if deep else 3))
    if kind == 0:
        name = draw(st.sampled_from(TRUTHS))
        return name, 9, lambda r: r[name]
    if kind <= 3:
        return comparison(draw)
    if kind == 4:
        text, tight, value = tree(draw, deep - 1)
        return f"NOT {bracket(text, tight, 4)}", 4, lambda r: none_or(operator.not_, value(r))
    if kind == 5:
        text, tight, value = tree(draw, deep - 1)
        what = draw(st.sampled_from(["NULL", "NOT NULL", "TRUE", "NOT TRUE", "FALSE", "NOT FALSE"]))
        wanted = {"NULL": None, "TRUE": True, "FALSE": False}[what.removeprefix("NOT ")]
        negative = what.startswith("NOT")
        return (
            f"{bracket(text, tight, 6)} IS {what}", 5,
            lambda r: (value(r) is wanted) != negative,
        )  # fmt: skip
    word, tight, join = draw(st.sampled_from(JOINS))
    parts = [tree(draw, deep - 1) for _ in range(draw(st.integers(2, 3)))]
    text = f" {word} ".join(bracket(text, inner, tight + 1) for text, inner, _ in parts)
    return text, tight, lambda r: join([value(r) for *_, value in parts])


def conjunction(values):
    return False if False in values else None if None in values else True


def disjunction(values):
    return True if True in values else None if None in values else False


def exclusive(values):
    return None if None in values else sum(values) % 2 == 1


JOINS = [("OR", 1, disjunction), ("XOR", 2, exclusive), ("AND", 3, conjunction)]
SIGNS = {
    "=": operator.eq, "<>": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip


def comparison(draw):
    left, right = arithmetic(draw, 2), arithmetic(draw, 1)
    kind = draw(st.integers(0, 5))
    if kind <= 3:
        sign = draw(st.sampled_from(sorted(SIGNS)))
        return (
            f"{left[0]} {sign} {right[0]}", 6,
            lambda r: none_or(SIGNS[sign], left[2](r), right[2](r)),
        )  # fmt: skip
    negative = draw(st.booleans())
    no = "NOT " if negative else ""
    if kind == 4:
        top = arithmetic(draw, 1)

        def between(r):
            value = left[2](r)
            low, high = (none_or(op, value, x[2](r)) for op, x in zip(
                (operator.ge, operator.le), (right, top), strict=True))  # fmt: skip
            return conjunction([low, high])

        text = f"{left[0]} {no}BETWEEN {right[0]} AND {top[0]}"
    else:
        numbers = draw(st.lists(st.integers(-5, 9), min_size=1, max_size=4))

        def between(r):
            value, other = left[2](r), right[2](r)
            return disjunction(
                [none_or(operator.eq, value, x) for x in (*numbers, other)]
            )  # fmt: skip

        text = f"{left[0]} {no}IN ({', '.join(map(str, numbers))}, {right[0]})"
    return text, 6, lambda r: none_or(operator.not_, between(r)) if negative else between(r)


def arithmetic(draw, deep):
    kind = draw(st.integers(0, 8 if deep else 1))
    if kind == 8:
        test, _, met = tree(draw, 0)
        one, other = arithmetic(draw, deep - 1), arithmetic(draw, deep - 1)
        return (
            f"CASE WHEN {test} THEN {one[0]} ELSE {other[0]} END", 9,
            lambda r: one[2](r) if met(r) is True else other[2](r),
        )  # fmt: skip
    if kind == 0:
        number = draw(st.integers(0, 9))
        return str(number), 9, lambda _: number
    if kind <= 3:
        name = draw(st.sampled_from((*NUMBERS, *TRUTHS) if kind == 3 and deep else NUMBERS))
        return (f"({name} + 0)" if name in TRUTHS else name), 9, lambda r: int(r[name])
    a, b = arithmetic(draw, deep - 1), arithmetic(draw, deep - 1)
    if kind == 4:
        return f"-{bracket(a[0], a[1], 9)}", 8, lambda r: none_or(operator.neg, a[2](r))
    sign, tight, compute = draw(st.sampled_from(COMPUTE))
    if sign in ("LEAST", "GREATEST"):
        return f"{sign}({a[0]}, {b[0]})", 9, lambda r: compute(a[2](r), b[2](r))
    text = f"{bracket(a[0], a[1], tight)} {sign} {bracket(b[0], b[1], tight + 1)}"
    return text, tight, lambda r: none_or(compute, a[2](r), b[2](r))


def remainder(a, b):
    return (abs(a) % abs(b)) * (1 if a >= 0 else -1) if b else None


def extreme(choose):
    return lambda *values: choose((v for v in values if v is not None), default=None)


COMPUTE = [
    ("+", 7, operator.add), ("-", 7, operator.sub), ("*", 8, operator.mul), ("%", 8, remainder),
    ("LEAST", 9, extreme(min)), ("GREATEST", 9, extreme(max)),
]  # fmt: skip


def none_or(operation, *values):
    return None if None in values else operation(*values)


def bracket(text, tight, least):
    return text if tight >= least else f"({text})"


@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_trees(data):
    text, _, value = tree(data.draw, 3)
    rows = ROWS[::6]
    assert met(text, among=SOME[::6].copy()) == [value(row) is True for row in rows], text


WORDS = (
    "trumps ober EO best_solo_suit AND OR NOT XOR IN BETWEEN IS NULL TRUE FALSE CASE WHEN THEN "
    "ELSE END ABS LEAST GREATEST ( ) ( ) , + - * / % < <= = <> >= 0 1 3 2.5 'herz' \"EO\""
)


def one_line(text):
    """What is wrong with a text, or nothing."""
    try:
        met(text, among=SOME[:5].copy())
    except SimkopfError as error:
        return len(str(error).splitlines()) == 1
    return True


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS.split()), max_size=12).map(" ".join))
def test_words_in_any_order_are_a_condition_or_one_line(text):
    assert one_line(text)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_a_condition_or_one_line(text):
    assert one_line(text)


# Text and expressions


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("trumps >= 3", pl.col("trumps") >= 3),
        ("trumps - 3 >= 0", pl.col("trumps") - 3 >= 0),
        ("trumps * 2000000000 > 4000000000", pl.col("trumps") * 2_000_000_000 > 4_000_000_000),
        ("EO", pl.col("EO")),
        ("NOT EO OR HA", ~pl.col("EO") | pl.col("HA")),
        ("trumps >= 3 XOR ober >= 2", (pl.col("trumps") >= 3) ^ (pl.col("ober") >= 2)),
        ("trumps IN (2, 4)", pl.col("trumps").is_in([2, 4])),
        ("trumps BETWEEN 2 AND 4", pl.col("trumps").is_between(2, 4)),
        ("abs(laufende) = 2", pl.col("laufende").abs() == 2),
        ("least(ober, unter) = 1", pl.min_horizontal("ober", "unter") == 1),
        ("best_solo_suit = 'gras'", pl.col("best_solo_suit") == "gras"),
        ("EO + HA + S9 = 2", pl.sum_horizontal("EO", "HA", "S9") == 2),
        ("hand < 1000", pl.col("hand") < 1000),
        ("TRUE", pl.lit(True)),
        ("FALSE", pl.lit(False)),
        (
            "CASE WHEN EO THEN trumps >= 3 ELSE HA END",
            pl.when("EO").then(pl.col("trumps") >= 3).otherwise(pl.col("HA")),
        ),
    ],
)
def test_text_and_expression_select_the_same(text, expression):
    found = select(text, AT)
    assert np.array_equal(found, select(expression, AT))
    assert np.array_equal(found, listing(KURZ)[meets(text, AT)(listing(KURZ))])
    assert np.array_equal(meets(text, AT)(SOME), meets(expression, AT)(SOME))
    assert not found.flags.writeable
    assert found.dtype == np.uint32


def test_every_feature_may_be_spoken_of():
    at = Layout(LANG, contract("solo-herz"), 8)
    some = listing(LANG)[::1_000_003].copy()
    for name, feature in features_of(at).items():
        text = {"bool": name, "suit": f"{name} = 'gras'"}.get(feature.dtype, f"{name} >= 2")
        wanted = [
            value if feature.dtype == "bool" else value == "gras" if feature.dtype == "suit"
            else value >= 2 for value in column(at, name, some)
        ]  # fmt: skip
        assert met(text, at, some) == wanted


def test_known_counts_of_the_long_deck():
    assert len(select("trumps >= 6 AND ober >= 2", LONG)) == 320_079
    assert len(select("trumps = 8 AND ober = 4", LONG)) == 210  # C(10, 4)
    assert len(select("trumps - 8 >= 0", LONG)) == 3_003  # C(14, 8)
    assert len(select("EO AND GO AND HO AND SO", LONG)) == 20_475  # C(28, 4)
    assert len(select("sie", LONG)) == 1
    assert len(select(pl.col("trumps") - 8 >= 0, LONG)) == 3_003


def test_a_condition_on_half_a_hand():
    half = Layout(LANG, contract("solo-herz"), 4)
    assert len(select("trumps = 4", half)) == 1001
    assert len(select("trumps = 4 AND ober = 4", half)) == 1


def test_text_is_kept():
    """The same text gives the same array; other words for the same hands an equal one."""
    assert select("trumps >= 4", AT) is select("trumps >= 4", AT)
    assert np.array_equal(select("trumps >= 4", AT), select("NOT trumps < 4", AT))


@pytest.mark.parametrize("size", [1, 7, 300, 1000])
def test_batches(size):
    parts = list(batches(SOME, size))
    assert np.array_equal(np.concatenate(parts), SOME)
    assert all(len(part) == size for part in parts[:-1])


def test_batches_do_not_matter(monkeypatch):
    whole = select(pl.col("trumps") >= 4, AT)
    monkeypatch.setattr(condition, "_BATCH", 1000)
    monkeypatch.setattr(condition.batches, "__defaults__", (1000,))
    assert np.array_equal(select(pl.col("trumps") >= 4, AT), whole)


def test_features_spoken_of():
    assert checked("trumps >= 6 AND EO OR trumps < ober", AT) == ("trumps", "EO", "ober")
    assert checked('"EO" and TRUE', AT) == ("EO",)
    assert checked("1 = 1", AT) == ()


# Long ones


def test_long_conditions():
    agrees(" OR ".join(["trumps = 3"] * 3000), lambda r: r["trumps"] == 3)
    agrees(" AND ".join(["trumps >= 3", *["TRUE"] * 3000]), lambda r: r["trumps"] >= 3)
    agrees(f"trumps IN ({', '.join(map(str, range(3, 5000)))})", lambda r: r["trumps"] >= 3)
    agrees(f"trumps {'+ ober ' * 2000} >= 2000", lambda r: r["ober"])
    agrees("(" * 25 + "trumps >= 3" + ")" * 25, lambda r: r["trumps"] >= 3)
    agrees("NOT " * 30 + "EO", lambda r: r["EO"])


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5000 + "EO" + ")" * 5000, "NOT " * 5000 + "EO", "- " * 5000 + "trumps < 0",
        "CASE WHEN EO THEN TRUE ELSE " * 200 + "FALSE" + " END" * 200,
        "abs(" * 200 + "trumps" + ")" * 200 + " > 3",
    ],
)  # fmt: skip
def test_what_is_nested_too_deeply(text):
    refused(text, "too many brackets within brackets")


def test_what_is_too_long():
    refused("trumps " + "* 1 " * 5000 + "> 3", "too many products")
    refused("CASE " + "WHEN EO THEN TRUE " * 5000 + "END", "too many cases")


@pytest.mark.parametrize(
    "text",
    ["trumps = 99999999999999999999", "trumps * 9999999999 * 9999999999 > 0",
     "hand * hand * hand = 1", "trumps + 4611686018427387904 > 0"],
)  # fmt: skip
def test_numbers_that_do_not_fit(text):
    refused(text, "too large a number")


# What is no condition


def refused(text, says="", at=AT):
    with pytest.raises(SimkopfError) as error:
        select(text, at)
    message = str(error.value)
    assert says in message
    assert "\n" not in message
    assert len(message) < 500


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the condition is empty"),
        (" \n\t ", "the condition is empty"),
        ("5", "'5' is a number, not true or false"),
        ("2.5", "'2.5' is a number"),
        ("-1", "'-1' is a number"),
        ("trumps", "'trumps' is a number, not true or false; compare it with something"),
        ("trumps + 1", "'trumps + 1' is a number"),
        ("trumps AND EO", "'trumps' is a number"),
        ("EO AND ober", "'ober' is a number"),
        ("EO OR trumps - 6", "'trumps - 6' is a number"),
        ("NOT trumps", "'trumps' is a number"),
        ("trumps IS TRUE", "'trumps' is a number"),
        ("CASE WHEN EO THEN 1 ELSE 0 END", "is a number"),
        ("CASE WHEN trumps THEN EO END", "'trumps' is a number"),
        ("3 < trumps < 5", "compare two things at a time"),
        ("trumps = ober = 2", "compare two things at a time"),
        ("1 < trumps IN (2, 3)", "compare two things at a time"),
        ("trumps > 3 AND", "something is missing at the end"),
        ("trumps >", "something is missing at the end"),
        ("NOT", "something is missing at the end"),
        ("trumps IN", "something is missing at the end"),
        ("CASE WHEN EO THEN HA", "something is missing at the end"),
        ("EO IS", "something is missing at the end"),
        ("AND EO", "'AND EO' cannot be read; write one such as \"trumps >= 6 AND ober >= 2\""),
        ("EO HA", "'HA' cannot be read"),
        ("trumps 6", "'6' cannot be read"),
        ("trumps => 6", "'> 6' cannot be read"),
        ("trumps IN 3", "'3' cannot be read"),
        ("trumps IN ()", "')' cannot be read"),
        ("trumps NOT 3", "'3' cannot be read"),
        ("trumps IS 3", "'3' cannot be read"),
        ("trumps BETWEEN 3", "something is missing"),
        ("CASE END", "'END' cannot be read"),
        ("CASE ELSE EO END", "'ELSE EO END' cannot be read"),
        ("()", "')' cannot be read"),
        ("(*)", "'*)' cannot be read"),
        ("*", "'*' cannot be read"),
        ("least()", "')' cannot be read"),
        ("abs(1, 2) = 1", "ABS is of one number"),
        ("abs = 1", "'= 1' cannot be read"),
        ("trumps ** 2 > 3", "'* 2 > 3' cannot be read"),
        ("1 = 1, 2 = 2", "', 2 = 2' cannot be read"),
        ("(1 = 1, 2 = 2)", "', 2 = 2)' cannot be read"),
        ("EO, HA", "', HA' cannot be read"),
        ("(EO", "the brackets do not match"),
        ("EO)", "the brackets do not match"),
        (")EO(", "the brackets do not match"),
        ("1=1) AND (2=2", "the brackets do not match"),
        ("1=1), (2=2", "the brackets do not match"),
        ("trumps >= 3 -- 2", "'--' does not belong in a condition"),
        ("trumps >= 3 --", "'--' does not belong in a condition"),
        ("trumps >= 3 /* or so */", "'/*' does not belong in a condition"),
        ("EO # as always", "'#' does not belong"),
        ("EO; HA", "';' does not belong"),
        ("EO;", "';' does not belong"),
        ("'EO", "''EO' does not belong"),
        ('"EO', "'\"EO' does not belong"),
        ("trumps & 1 = 1", "'&' does not belong"),
        ("~EO", "'~EO' does not belong"),
        ("trumps::text = '3'", "'::text' does not belong"),
        ("trumps[0] = 3", "'[0]' does not belong"),
        ("trumps >= 1e1", "'1e1' does not belong"),
        ("trumps >= .5", "'.5' does not belong"),
        ("trumps >= 5.", "'.' does not belong"),
        ("trumps = 0x3", "'0x3' does not belong"),
        ("trumps ≥ 3", "'≥' does not belong"),
        ("EO && HA", "'&&' does not belong"),
        ("$1 = 1", "'$1' does not belong"),
        ("EO\0", "does not belong"),
    ],
)
def test_no_condition(text, says):
    refused(text, says)


@pytest.mark.parametrize(
    "text",
    [
        # aggregates and windows
        "max(trumps) > 3", "trumps = max(trumps)", "count(*) > 0", "sum(EO) > 1", "avg(trumps) > 3",
        "first(EO)", "row_number() < 10", "rank() OVER (ORDER BY hand) < 10",
        "lag(trumps) > 3", "trumps > avg(trumps) OVER ()", "EO OVER (PARTITION BY trumps)",
        # other tables and files
        "trumps > (SELECT 1)", "EXISTS (SELECT 1)", "hand IN (SELECT hand FROM self)",
        "EO UNION SELECT TRUE", "EO FROM self", "1=1 FROM self WHERE 1=1", "EO ORDER BY hand",
        "EO LIMIT 1", "(EO) AS other", "EO) AS met FROM self; DROP TABLE self; --",
        "read_csv('/etc/passwd') IS NOT NULL", "trumps > (SELECT 1 FROM read_csv('/etc/passwd'))",
        "trumps IN (SELECT * FROM '/etc/passwd')", "copy", "scan_parquet('x')", "glob('*')",
        # other functions, operators, names
        "random() > 0.5", "now() > 1", "CAST(trumps AS TEXT) = '3'", "EO LIKE 'x'", "EO ILIKE 'x'",
        "trumps = ANY(1)", "trumps REGEXP '3'", "self.trumps > 3", "met", "self", "EO COLLATE x",
        "__import__('os')", "trumps > DATE '2020-01-01'", "INTERVAL '1' DAY > 1", "* EXCEPT (EO)",
        "COLUMNS('x') > 1", "lambda", "ARRAY[1] = 1", "ROW(1) = 1", "trumps IS DISTINCT FROM 3",
    ],
)  # fmt: skip
def test_what_sql_has_beyond_a_condition(text):
    refused(text)


def test_no_file_is_read(tmp_path, monkeypatch):
    """Not even one that is there and could be read."""
    pl.DataFrame({"trumps": [3]}).write_csv(tmp_path / "a.csv")
    monkeypatch.chdir(tmp_path)
    for text in ("trumps IN (SELECT trumps FROM read_csv('a.csv'))", "read_csv('a.csv') > 3",
                 "trumps IN ('a.csv')", '"a.csv" = 3'):  # fmt: skip
        refused(text)
    assert [path.name for path in Path().iterdir()] == ["a.csv"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("trupms >= 3", "a hand has no feature 'trupms'; did you mean 'trumps'?"),
        ("trump >= 3", "did you mean 'trumps'?"),
        ("TRUMPS >= 3", "did you mean 'trumps'?"),
        ("Herz >= 3", "did you mean 'herz'?"),
        ("könige >= 2", "did you mean 'koenige'?"),
        ("augen >= 30", "did you mean 'hand_augen'?"),
        ("asse >= 2", "'simkopf table features' lists them"),
        ("eo", "did you mean 'EO'?"),
        ("E10", "did you mean 'EZ'?"),
        ("HS", "did you mean 'HA'?"),
        ("HerzAss", "did you mean 'HA'?"),
        ("KO", "'simkopf table features' lists them"),
        ("x", "'simkopf table features' lists them"),
        ('"case" = 1', "a hand has no feature 'case'"),
        ('"" = 1', "a hand has no feature ''"),
        ("E7", "E7 is not in the deck 'kurz'"),
        ("Schellen8", "S8 is not in the deck 'kurz'"),
        ("EO AND e7", "E7 is not in the deck 'kurz'"),
        ("z" * 5000, "'simkopf table features' lists them"),
    ],
)
def test_unknown_words(text, says):
    refused(text, says)


def test_features_that_halves_lack():
    half = Layout(LANG, contract("wenz"), 4)
    refused("sie", "'sie' is said of whole hands, not of 4 cards", half)


@pytest.mark.parametrize("where", [None, 3, True, b"EO", ["EO"], {"EO": 1}, lambda: True])
def test_neither_text_nor_expression(where):
    with pytest.raises(SimkopfError, match="a condition is text or a polars expression"):
        select(where, AT)


# Expressions that are no conditions

T = pl.col("trumps")
OTHERS = {
    "max": T.max() == T, "max of all": T.max() > 5, "mean": T.mean() < T, "first": T.first() == T,
    "median": T.median() < T, "shift": T.shift(1) < T,
    "shift filled": T.shift(1, fill_value=0) <= T,
    "rank": T.rank("ordinal") <= 10, "cum_sum": pl.col("EO").cum_sum() < 5, "diff": T.diff() > 0,
    "over": pl.col("hand") == pl.col("hand").min().over("trumps"), "length": pl.len() > 3,
    "count": T.count() > 3, "number": pl.int_range(pl.len()) < 5, "reverse": T.reverse() > 3,
    "distinct": T.is_first_distinct(), "unique": T.is_unique() | (T > 3), "sort": T.sort() > 3,
    "shuffle": T.shuffle(seed=1) > 3, "rolling": T.rolling_sum(3) > 9, "head": (T > 3).head(10),
    "filter": T.filter(T > 3) > 3, "any": (T > 3).any(), "gather": T.gather(0) > 3,
    "quantile": T.quantile(0.9) < T, "mode": T.mode().first() == T, "n_unique": T.n_unique() > 3,
    "many": T.implode().list.max() > 3, "explode": T.implode().explode().sort() > 3,
    "batch": T.map_batches(lambda s: s > s.mean(), return_dtype=pl.Boolean),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("at", [AT, LONG], ids=["kurz", "lang"])
def test_expressions_that_look_at_other_hands(name, at):
    with pytest.raises(SimkopfError, match="depends on other hands; speak of one hand") as error:
        select(OTHERS[name], at)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "expression",
    [
        (T.max() == 8) & (pl.col("ober") == 4),
        (T.max() > 7) & (pl.col("laufende") == 5),
        (pl.col("hand").min() < 1 << 9) | pl.col("sie"),
        T.max().over("ober") == 8,
    ],
)
def test_also_where_it_shows_only_with_rare_hands(expression):
    """A sample of hands has none with eight trumps, so that nothing can be seen before."""
    with pytest.raises(SimkopfError, match="depends on other hands"):
        select(expression, LONG)


@pytest.mark.parametrize(
    ("expression", "says"),
    [
        (T, "is not true or false"),
        (pl.lit(5), "is not true or false"),
        (pl.lit("trumps > 3"), "is not true or false"),
        (pl.lit(None), "is not true or false"),
        (pl.col("trupms") > 3, "a hand has no feature 'trupms'; did you mean 'trumps'"),
        (pl.col("E7"), "E7 is not in the deck 'kurz'"),
        (pl.col("EO", "GO"), "is more than one"),
        (pl.all() > 3, "is more than one"),
        (pl.col("^top_.*$") > 1, "is more than one"),
        (T > "herz", "cannot compare string with numeric type"),
        (T.str.to_uppercase() == "X", "condition"),
        (T.list.get(0) == 1, "condition"),
        (pl.col("EO") & T, "condition"),
        (pl.sql_expr("trumps"), "is not true or false"),
    ],
)
def test_expressions_that_are_no_condition(expression, says):
    refused(expression, says)


def test_a_missing_value_is_not_met():
    assert len(select(pl.when(pl.col("EO")).then(pl.lit(True)), AT)) == len(select("EO", AT))


def test_the_name_of_an_expression_does_not_matter():
    assert len(select((T > 3).alias("hand"), AT)) == len(select("trumps > 3", AT))


def test_own_python_in_an_expression():
    """Slow, but of one hand."""
    own = T.map_batches(lambda s: s > 3, return_dtype=pl.Boolean, is_elementwise=True)
    assert np.array_equal(select(own, AT), select("trumps > 3", AT))
