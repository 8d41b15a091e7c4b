from itertools import pairwise

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.questions.tally import Sums, Tally, pool, tally_frame
from simkopf.questions.written import tally_dict, tally_from

ROWS = st.lists(
    st.tuples(
        st.integers(0, 8),
        st.one_of(st.none(), st.booleans()),
        st.integers(-3, 3),
        st.integers(-(10**6), 10**6),
    ),
    min_size=1,
    max_size=60,
)


def frame(rows):
    schema = {"trumps": pl.UInt8, "won": pl.Boolean, "laufende": pl.Int8, "payoff": pl.Int64}
    return pl.DataFrame(rows, schema=schema, orient="row")


def tally(rows, first=0):
    return tally_frame(frame(rows), "q", ["trumps", "won"], ["win", "payoff", "laufende"], first)


@given(ROWS)
def test_against_a_naive_count(rows):
    got = dict(tally(rows).groups)
    for key in {(r[0], r[1]) for r in rows}:
        mine = [r for r in rows if (r[0], r[1]) == key]
        wins = [int(r[1]) for r in mine if r[1] is not None]
        pay, run = [r[3] for r in mine], [r[2] for r in mine]
        expected = tuple(
            Sums(len(v), *(sum(x**k for x in v) for k in (1, 2, 3))) for v in (wins, pay, run)
        )
        assert got.pop(key) == expected
    assert not got


@given(ROWS, st.data())
def test_parts_add_to_the_whole_in_any_order(rows, data):
    whole = tally(rows)
    cuts = sorted({0, len(rows), *data.draw(st.lists(st.integers(0, len(rows)), max_size=4))})
    parts = [tally(rows[a:b], a) for a, b in pairwise(cuts)]
    total = Tally("q", whole.by, whole.measures)
    for part in data.draw(st.permutations(parts)):
        total = total + part
    assert total == whole
    assert hash(total) == hash(whole)
    assert tally_from(tally_dict(total)) == whole


@given(ROWS)
def test_marginal_is_the_coarser_count(rows):
    coarse = tally_frame(frame(rows), "q", ["trumps"], ["win", "payoff", "laufende"], 0)
    assert tally(rows).marginal(["trumps"]) == coarse
    assert tally(rows).marginal([]).groups[0][1][1].n == len(rows)


def test_unlike_tallies_do_not_add_and_say_why():
    one = Tally("q", ("trumps",), ("win",), ((0, 10),))
    for other, why in [
        (Tally("r", ("trumps",), ("win",), ((10, 20),)), "'what' is 'q' here, 'r' there"),
        (Tally("q", ("ober",), ("win",), ((10, 20),)), "'by' is"),
        (Tally("q", ("trumps",), ("augen",), ((10, 20),)), "'measures' is"),
        (Tally("q", ("trumps",), ("win",), ((5, 20),)), "both hold deals 5 to 9"),
        (one, "both hold deals 0 to 9"),
    ]:
        with pytest.raises(ValueError, match=why):
            one + other


def test_spans_join():
    def part(a, b):
        return Tally("q", (), (), ((a, b),))

    assert (part(0, 5) + part(10, 15) + part(5, 10)).spans == ((0, 15),)
    assert (part(0, 5) + part(10, 15)).spans == ((0, 5), (10, 15))


def test_pool_keeps_every_game():
    a, b = tally([(3, True, 1, 50)]), tally([(3, False, 1, -50), (4, True, 0, 10)])
    both = pool([a, b])
    assert both.n == 3
    assert dict(both.groups)[3, False] == dict(b.groups)[3, False]
    with pytest.raises(ValueError, match="'by'"):
        pool([a, b.marginal(["won"])])


def test_sums_are_exact_where_floats_are_not():
    big = 2**31 - 1
    rows = [(1, True, 0, big)] * 65_536
    assert dict(tally(rows).groups)[1, True][1] == Sums(*(65_536 * big**k for k in range(4)))
