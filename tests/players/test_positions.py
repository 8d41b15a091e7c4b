"""Positions in which a club player would not hesitate."""

import json
from pathlib import Path

import pytest

from tests.players.harness import choose, table, text

RECORDS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "positions.jsonl").read_text().splitlines()
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_plays_as_a_club_player_would(record):
    card, _ = choose(record)
    assert card in record["right"], record["reason"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_position_leaves_a_choice(record):
    legal = {text(card) for card in table(record).legal()}
    assert set(record["right"]) < legal


def test_positions_cover_every_role():
    assert len(RECORDS) >= 85
    assert len({record["id"] for record in RECORDS}) == len(RECORDS)
    families = {record["contract"].split("-")[0] for record in RECORDS}
    expected = "sauspiel solo wenz geier farbwenz farbgeier ramsch bettel hochzeit"
    assert families == set(expected.split())
    assert {record.get("deck", "lang") for record in RECORDS} == {"lang", "kurz"}
