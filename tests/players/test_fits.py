"""The scripts that fit the players' numbers find what the players have."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from simkopf.kernels.builtin.doko.expect import EXPECT

FITS = Path(__file__).parents[2] / "experiments" / "fits"


@pytest.mark.slow
def test_announcing_is_fitted_as_it_stands():
    """With fewer games the weights are others; what they expect of a hand is nearly the same."""
    where = importlib.util.spec_from_file_location("announcing", FITS / "doko_announcing.py")
    announcing = importlib.util.module_from_spec(where)
    where.loader.exec_module(announcing)
    found = announcing.fit(6_000)
    assert found.shape == EXPECT.shape
    games = announcing.play("doko-normal", 5_000, 1, {})
    for role in (0, 1):
        known = games.known[games.role == role]
        one, other = (announcing.chance(known, rows[role, 0] / 256) for rows in (found, EXPECT))
        assert np.corrcoef(one, other)[0, 1] > 0.98
        assert np.abs(one - other).mean() < 0.03
