"""Golden games: a behaviour version changes exactly when the games of a player change.

Running this file (``python tests/players/test_golden.py``) prints what ``tests/data/golden.json``
should say. Studies that used the player are then run again in the same change.
"""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import polars as pl
import pytest

from simkopf.players.builtin import BUILT_IN
from simkopf.questions.simulate import play_block
from simkopf.questions.situation import situation
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.made import RULES_VERSION
from simkopf.rules.ruleset import BSV

GOLDEN = Path(__file__).parents[1] / "data" / "golden.json"
GAMES = 300
OTHER_RULES = (
    replace(
        BSV,
        run_after="bound",
        run_counted="deal",
        sau_discard=2,
        solo_needs=1,
        bettel_zehn="normal",
        bettel_stichzwang=True,
        ramsch_stichzwang=True,
        durchmarsch="91",
        jungfrau="power",
        ramsch_tie="share",
    ),
    replace(BSV, bettel_trump="herz", ohne_laufende=False, durchmarsch="120", jungfrau="all"),
)
COLUMNS = ("deal", "declarer", "partner", "hand", "laufende", "augen", "tricks", "value", "payoff")


def key(player):
    return f"{player} {BUILT_IN[player].version}, rules {RULES_VERSION}"


def situations(player):
    """Every contract with both decks and under further rules, and with each switch turned off."""
    for contract in SCHAFKOPF:
        for deck in ("lang", "kurz"):
            yield situation(contract, deck=deck, players=player, seed=2024)
        for rules in OTHER_RULES:
            yield situation(contract, ruleset=rules, players=player, seed=2025)
    for switch in BUILT_IN[player].switches:
        for contract in (
            "sauspiel-gras",
            "solo-herz",
            "wenz",
            "ramsch",
            "bettel",
            "solo-gras-tout",
        ):
            yield situation(contract, players=f"{player}:-{switch}", seed=2026)


def fingerprint(player):
    """Hash of what 300 games of each of these come to; two of a player that takes its time."""
    digest = sha256()
    games = GAMES if not BUILT_IN[player].seconds else 2
    for sit in situations(player):
        # How wide a column of the frame is belongs to no game.
        frame = play_block(sit, 0, games).with_columns(pl.col("value", "payoff").cast(pl.Int32))
        for column in COLUMNS:
            digest.update(frame[column].fill_null(255).to_numpy().tobytes())
    return digest.hexdigest()[:32]


@pytest.mark.parametrize("player", BUILT_IN)
def test_golden_games(player):
    known = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert key(player) in known, f"no golden games of {key(player)}: run this file"
    assert fingerprint(player) == known[key(player)], (
        f"{player} plays differently: raise its version (or RULES_VERSION if rules or dealing "
        "changed), run this file and run the studies again"
    )


if __name__ == "__main__":
    print(json.dumps({key(player): fingerprint(player) for player in BUILT_IN}, indent=1))
