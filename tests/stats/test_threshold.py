from simkopf.stats.proportion import wilson
from simkopf.stats.threshold import threshold


def row(*rates, n=1000):
    return {k: wilson(round(r * n), n) for k, r in enumerate(rates)}


def test_first_key_above():
    got = threshold(row(0.1, 0.3, 0.7, 0.9), 0.5)
    assert (got.first, got.below, got.open) == (2, 1, ())
    assert got.at == wilson(700, 1000)
    assert got.before == wilson(300, 1000)


def test_little_data_leaves_a_key_open_and_does_not_move_the_threshold():
    cells = {**row(0.1, 0.3, 0.7, 0.9), 4: wilson(1, 1), 5: wilson(0, 0)}
    got = threshold(cells, 0.5)
    assert (got.first, got.open) == (2, (4, 5))


def test_no_threshold_when_larger_keys_lie_below():
    got = threshold(row(0.9, 0.1), 0.5)
    assert got.first is None
    assert threshold({}, 0.5).first is None
