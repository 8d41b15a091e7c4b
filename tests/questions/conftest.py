"""Games made up by arithmetic: every test of counting knows what must come out."""

import zlib

import numpy as np
import polars as pl
import pytest


def made_up(sit, first, n, columns=()):
    """A frame of games as a pure function of (seed, players, deal), like the real one."""
    i = np.arange(first, first + n, dtype=np.uint64)
    z = (i + np.uint64(sit.seed * 7919)) * np.uint64(0x9E3779B97F4A7C15)
    z ^= z >> np.uint64(31)
    z *= np.uint64(0xBF58476D1CE4E5B9)
    z ^= z >> np.uint64(29)
    trumps = ((z >> np.uint64(10)) % np.uint64(9)).astype(np.uint8)
    augen = ((z >> np.uint64(20)) % np.uint64(121)).astype(np.uint8)
    if sit.players != "rules":
        # Another way of playing: some deals come out otherwise, which ones is up to the players.
        apart = i % 5 == zlib.crc32(sit.players.encode()) % 5
        augen = np.where(apart, 120 - augen, augen).astype(np.uint8)
    won = augen > 60
    value = np.where(won, 50, -50) + (i % 7).astype(np.int64) * 10
    declarer = (i % 4 if sit.declarer is None else np.full(n, sit.declarer)).astype(np.uint8)
    nobody = sit.contract == "ramsch"
    # One seat gets from the others, and which one is up to the deal as well.
    payoffs = -np.repeat(value[:, None], 4, axis=1)
    payoffs[np.arange(n), (z % np.uint64(4)).astype(int) if nobody else declarer] *= -3
    frame = pl.DataFrame(
        {
            "deal": i,
            "declarer": declarer,
            "partner": pl.Series([None] * n, dtype=pl.UInt8),
            "hand": z,
            "trumps": trumps,
            "ober": np.minimum(trumps, 4),
            "laufende": trumps.astype(np.int8) - np.int8(4),
            "augen": augen,
            "tricks": (augen // 15).astype(np.uint8),
            "won": pl.Series([None] * n, dtype=pl.Boolean) if nobody else pl.Series(won),
            "schneider": augen > 90,
            "schwarz": augen == 120,
            "value": value.astype(np.int64),
            "payoff": payoffs[:, 0].astype(np.int64) if nobody else (3 * value).astype(np.int64),
        }
    )
    # Cards tell games apart that came out otherwise, and a few that did not.
    cards = np.zeros((n, 32), dtype=np.uint8)
    cards[:, 5] = augen
    cards[:, 30] = (i + np.uint64(zlib.crc32(sit.players.encode()))) % np.uint64(3) == 0
    more = {
        "payoffs": pl.Series(payoffs.astype(np.int64), dtype=pl.Array(pl.Int64, 4)),
        "cards": pl.Series(cards, dtype=pl.Array(pl.UInt8, 32)),
    }
    return frame.with_columns(more[name].alias(name) for name in columns if name in more)


@pytest.fixture
def games(monkeypatch):
    """Put made-up games in the place of played ones."""
    monkeypatch.setattr("simkopf.questions.simulate.play_block", made_up)
    return made_up


@pytest.fixture
def small_blocks(monkeypatch):
    """Blocks of 1,000 deals, so that a few thousand games are many blocks."""
    monkeypatch.setattr("simkopf.questions.blocks.BLOCK", 1000)
