from simkopf.stats.proportion import wilson
from simkopf.stats.threshold import threshold


def row(*rates, n=1000):
    return {k: wilson(round(r * n), n) for k, r in enumerate(rates)}


def test_first_key_above():
    got = threshold(row(0.1, 0.3, 0.7, 0.9), 0.5)
    assert (got.first, got.below, got.open) == (2, 1, ())
    assert got.at == wilson(700, 1000)
    assert got.before == wilson(300, 1000)


def test_nothing_is_said_of_larger_keys_with_little_data_or_none():
    cells = {**row(0.1, 0.3, 0.7, 0.9), 4: wilson(1, 1), 5: wilson(0, 0)}
    got = threshold(cells, 0.5)
    assert (got.first, got.runs, got.open, got.missing) == (None, ((2, 3),), (4,), (5,))
    assert got.beyond == (4, 5)
    assert (got.at, got.below) == (wilson(700, 1000), 1)


def test_a_key_that_can_occur_and_did_not_is_missing():
    got = threshold(row(0.1, 0.7), 0.5, possible=range(3))
    assert (got.first, got.missing, got.beyond) == (None, (2,), (2,))
    assert threshold(row(0.1, 0.7), 0.5, possible=range(2)).first == 1


def test_a_condition_that_leaves_larger_keys_out_is_no_from_here_on():
    got = threshold(row(0.1, 0.7, 0.8), 0.5, possible=range(3), most=8)
    assert (got.first, got.runs, got.beyond) == (None, ((1, 2),), ())


def test_a_key_that_lies_below_cuts_a_run():
    got = threshold(row(0.1, 0.7, 0.2, 0.8), 0.5)
    assert (got.first, got.runs, got.beyond, got.below) == (3, ((1, 1), (3, 3)), (2,), 2)


def test_no_threshold_when_larger_keys_lie_below():
    got = threshold(row(0.9, 0.1), 0.5)
    assert got.first is None
    assert threshold({}, 0.5).first is None
