"""Golden games: a behaviour version changes exactly when the games of a player change.

Running this file (``python tests/players/test_golden.py``) prints what ``tests/data/golden.json``
should say. Studies that used the player are then run again in the same change.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from simkopf.players.builtin import BUILT_IN
from simkopf.questions.identity import RULES_VERSION
from simkopf.questions.simulate import play_block
from simkopf.questions.situation import situation
from simkopf.rules.contracts import CONTRACTS

GOLDEN = Path(__file__).parents[1] / "data" / "golden.json"
GAMES = 300
COLUMNS = ("deal", "declarer", "partner", "hand", "laufende", "augen", "tricks", "value", "payoff")


def key(player):
    return f"{player} {BUILT_IN[player].version}, rules {RULES_VERSION}"


def fingerprint(player):
    """Hash of 300 games of every contract with both decks."""
    digest = sha256()
    for contract in CONTRACTS:
        for deck in ("lang", "kurz"):
            frame = play_block(situation(contract, deck=deck, players=player, seed=2024), 0, GAMES)
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
