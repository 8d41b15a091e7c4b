"""Types of the frames that users add up: polars keeps 32 bits in sums, and they run over."""

import polars as pl
import pytest

import simkopf
from simkopf.questions.simulate import EXTRA

NARROW = (pl.Int32, pl.UInt32)
"""Types whose sums polars does not widen; it widens those of 8 and 16 bits."""


@pytest.mark.parametrize("contract", ["wenz", "ramsch", "doko-normal", "solo66-pik"])
def test_no_column_of_games_is_added_up_in_32_bits(contract):
    extra = [c for c in EXTRA if c not in ("re", "kontra") or contract == "doko-normal"]
    frame = simkopf.simulate(contract, 20, columns=[*extra, "sauen"])
    kinds = {name: getattr(kind, "inner", kind) for name, kind in frame.schema.items()}
    assert not [name for name, kind in kinds.items() if kind in NARROW]
    assert (kinds["value"], kinds["payoff"], kinds["payoffs"]) == (pl.Int64,) * 3


def test_the_payoff_of_many_solos_has_the_right_sign():
    """A million times a lost Solo-Tout is more than 32 bits hold."""
    game = simkopf.simulate("solo-eichel-tout", 1, hand="S7 S8 S9 SK G7 G8 G9 GK")
    payoff = game["payoff"][0]
    assert payoff <= -300
    many = pl.concat([game.select("payoff", "value")] * 8).sample(
        8_000_000, with_replacement=True, seed=0
    )
    assert many["payoff"].sum() == 8_000_000 * payoff < -(2**31)
    assert many["value"].sum() == 8_000_000 * game["value"][0]


def test_other_frames_are_not_added_up_in_32_bits():
    frames = [
        simkopf.decisions(simkopf.situation("wenz"), 0, 5),
        simkopf.hand_classes("kurz", "wenz", "trumps"),
        simkopf.hands("kurz", "wenz").select("hand", "trumps", "hand_augen").head(5).collect(),
        simkopf.ask("wenz", n=20).frame,
        simkopf.table("trumps").frame,
    ]
    for frame in frames:
        assert not [name for name, kind in frame.schema.items() if kind in NARROW]
