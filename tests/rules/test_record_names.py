"""The contract of a record: a family with its suit, or a full name."""

import json

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.show import trace
from simkopf.questions.situation import situation
from simkopf.rules.record import check_record, parse_record


def record(played, **changes):
    made = trace(situation(played, players="random", seed=2), 3)
    return json.dumps(made | changes)


@pytest.mark.parametrize(
    ("contract", "family", "suit"),
    [
        ("solo66-pik", "solo66", "pik"),
        ("solo66-herz", "solo66", "herz"),
        ("solo66-pik", "solo66-pik", "pik"),
        ("solo66-pik", "solo66-pik", None),
        ("solo66-ohne", "solo66-ohne", None),
        ("doko-kreuz", "doko", "kreuz"),
        ("doko-karo-pflicht", "doko-pflicht", "karo"),
        ("doko-karo-pflicht", "doko-karo-pflicht", "karo"),
        ("doko-damen", "doko-damen", None),
        ("solo-herz", "solo", "herz"),
    ],
)
def test_a_family_with_its_suit_is_read(contract, family, suit):
    found = parse_record(record(contract, contract=family, suit=suit))
    assert found.contract.name == contract
    report = check_record(found)
    assert (report.illegal, report.mismatches) == (None, ())


@pytest.mark.parametrize(
    ("contract", "family", "suit", "said"),
    [
        ("solo66-pik", "solo66", "eichel", "unknown suit 'eichel'; known: herz, karo, kreuz, pik"),
        ("doko-kreuz", "doko", "gras", "unknown suit 'gras'; "),
        ("solo66-pik", "solo66-pik", "herz", "contract 'solo66-pik' is not played in herz"),
        ("solo66-pik", "solo66", None, "unknown contract 'solo66'; Solo 66 has solo66-kreuz"),
        ("doko-damen", "doko-damen", "pik", "contract 'doko-damen' is not played in pik"),
        ("solo-herz", "solo", "pik", "unknown suit 'pik'; "),
    ],
)
def test_suits_of_other_cards_are_refused(contract, family, suit, said):
    with pytest.raises(SimkopfError) as error:
        parse_record(record(contract, contract=family, suit=suit))
    assert str(error.value).startswith(said)
