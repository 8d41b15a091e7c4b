"""The words of the checker of exact values: those of the reference for other games, and no more.

A row that says more than the checker understands must not be right by chance.
"""

import csv
import json
import subprocess
import sys
from math import comb
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAD = "game,quantity,condition,value_index,exact_fraction_numerator,exact_fraction_denominator"
LONG, SHORT = "schafkopf32", "schafkopf24(kurz)"

_PACKS = {LONG: (32, 8), SHORT: (24, 6)}
_SIZES = {
    LONG: {"solo": 14, "farbwenz": 11, "wenz": 4}, SHORT: {"solo": 12, "farbwenz": 9, "wenz": 4},
}  # fmt: skip
_SAME = {"solo": "sauspiel", "farbwenz": "farbgeier", "wenz": "geier"}
"""What has as many trumps."""


def wordings(name, trumps):
    other = _SAME[name]
    names = [name, other, f"{name}/{other}", f"{other}/{name}"]
    names += [f"herz-{name}", f"{name}/herz-{name}"] if name != "wenz" else []
    yield f"{trumps} trumps"
    for n in names:
        yield from (n, f"{n} {trumps} trumps", f"{n}({trumps} trumps)", f"{n} trumps ({trumps})")


def trumps_varied(deck, game, t):
    cards, hand = _PACKS[deck]
    every = comb(cards, hand)
    yield deck, "trump_count", game, 3, comb(t, 3) * comb(cards - t, hand - 3), every
    # All trumps that I lack in one other hand.
    left = t - 3
    ways = 3 * comb(cards - hand - left, hand - left) if left <= hand else 0
    split = f"{game}, own trumps=3", f"{left}-0-0"
    yield deck, "opponents_trump_split", *split, ways, comb(cards - hand, hand)
    most = min(t, hand)
    if 2 * most > t:  # then one hand only can have so many
        ways = 4 * comb(t, most) * comb(cards - t, hand - most)
        yield deck, "max_trumps_at_table", game, most, ways, every
    if "sauspiel" in game:
        return
    mit, ohne = "laufende_mit_exact(uncapped)", "laufende_ohne_exact(uncapped)"
    yield deck, mit, game, 2, comb(cards - 3, hand - 2), every
    yield deck, ohne, game, 2, comb(cards - 3, hand - 1), every
    yield deck, ohne, f"{game}, own trumps=2", 2, t - 3, comb(t, 2)
    yield deck, ohne, f"{game}, own trumps>={hand}", t, 0, 1
    least = comb(cards - 2, hand - 2), comb(cards - 2, hand)
    yield deck, "P_laufende_mit_at_least", game, 2, least[0], every
    yield deck, "P_laufende_ohne_at_least", game, 2, least[1], every
    yield deck, "P_laufende_mit_or_ohne_at_least", game, 2, sum(least), every


def suits_varied(deck, names, length):
    cards, hand = _PACKS[deck]
    every = comb(cards, hand)
    suit = f"{length}-card suit{names}"
    yield deck, "P_void_in_given_plain_suit", suit, "", comb(cards - length, hand), every
    ways = comb(length, 2) * comb(cards - length, hand - 2)
    yield deck, "length_of_given_plain_suit", suit, 2, ways, every
    # One card of the suit is out, so that two of the others have none.
    suit += f", own cards={length - 1}"
    yield deck, "P_some_opponent_void_in_suit", suit, "", 1, 1
    yield deck, "P_no_opponent_void_in_suit", suit, "", 0, 1


def halves_varied(deck, t):
    cards, hand = _PACKS[deck]
    half = hand // 2
    first = f"first {'four' if hand == 8 else 'three'} cards hold 1 of {t} trumps"
    rest, plain = comb(cards - half, half), cards - half - (t - 1)
    of = f"legen_trumps_second{half}_given_first{half}"
    yield deck, of, first, 2, comb(t - 1, 2) * comb(plain, half - 2), rest
    yield deck, f"P_total_trumps>=2_given_first{half}", first, "", rest - comb(plain, half), rest
    ways = t * comb(cards - t, half - 1)
    yield deck, f"legen_first{half}_trump_count", f"{t} trumps", 1, ways, comb(cards, half)


def hands_varied(deck, t):
    cards, hand = _PACKS[deck]
    every = comb(cards, hand)
    for game in ("sauspiel (Herz trump)", "solo (Gras trump)", "gras-solo (Gras trump)", "solo"):
        yield deck, "number_of_void_plain_suits", game, 3, comb(t, hand), every
    for game in ("wenz/geier", "4 trumps", "geier"):
        yield deck, "number_of_void_plain_suits", game, 4, 0, every
    yield deck, "P_no_trump_hand", "given player", "", comb(cards - t, hand), every
    single = "given player: exactly one trump"
    yield deck, "P_hochzeit_hand", single, "", t * comb(cards - t, hand - 1), every
    yield deck, "P_sie", "given player", "", 1, every
    yield deck, "P_gesperrt", f"no Sau callable, own trumps={hand}", "", 1, 1
    yield deck, "P_gesperrt", f"own trumps>={hand}", "", 1, 1
    one = f"own trumps={hand - 1}"  # and one plain card, callable unless it is a Sau
    plain = cards - t
    yield deck, "P_can_call_at_least_one_sau", one, "", plain - 3, plain
    yield deck, "number_of_callable_saeue", f"sauspiel, {one}", 1, plain - 3, plain
    yield deck, "number_of_callable_saeue", one, 0, 3, plain


VARIED = [
    row
    for deck, sizes in _SIZES.items()
    for name, t in sizes.items()
    for rows in (
        *(trumps_varied(deck, game, t) for game in wordings(name, t)),
        *(
            suits_varied(deck, names, (_PACKS[deck][0] - t) // (4 if name == "wenz" else 3))
            for names in ("", f" ({name})", f" ({name}/{_SAME[name]})")
        ),
        halves_varied(deck, t),
        hands_varied(deck, t) if name == "solo" else (),
    )
    for row in rows
]

# The fraction is that of the row without the word, the number or the value that is too much.
MORE = [
    (LONG, "trump_count", "solo without Ober", 3, 2228616, 10518300),
    (LONG, "trump_count", "wenz, own sauen=4", 3, 393120, 10518300),
    (LONG, "trump_count", "wenz own sauen=4", 3, 393120, 10518300),
    (LONG, "trump_count", "solo(14 trumps), Herz", 3, 2228616, 10518300),
    (LONG, "trump_count", "14 trumps or so", 3, 2228616, 10518300),
    (LONG, "trump_count", "14 11 trumps", 3, 2228616, 10518300),
    (LONG, "trump_count", "solo/wenz", 3, 2228616, 10518300),
    (LONG, "trump_count", "solo//sauspiel", 3, 2228616, 10518300),
    (LONG, "trump_count", "solo(014 trumps)", 3, 2228616, 10518300),
    (LONG, "trump_count", "14 trumps", "03", 2228616, 10518300),
    (LONG, "trump_count", "14 trumps", "-1", 0, 1),
    (LONG, "trump_count", "14 trumps", "3 or more", 2228616, 10518300),
    (LONG, "max_trumps_at_table", "solo without the Alte", 3, 0, 1),
    (LONG, "opponents_trump_split", "solo/farbsolo given I lack the Alte, own trumps=8",
     "2-2-2", 784, 4807),
    (LONG, "opponents_trump_split", "solo, given I lack EO, own trumps=8", "2-2-2", 784, 4807),
    (LONG, "opponents_trump_split", "solo, own trumps=8, own ober=4", "2-2-2", 784, 4807),
    (LONG, "opponents_trump_split", "solo, own trumps=7", "2-3-2", 0, 1),
    (LONG, "opponents_trump_split", "solo, own trumps=8", "2-2-2-0", 784, 4807),
    (LONG, "number_of_void_plain_suits", "sauspiel, I can call", 3, 3003, 10518300),
    (LONG, "number_of_void_plain_suits", "sauspiel (Gras trump)", 3, 3003, 10518300),
    (LONG, "number_of_void_plain_suits", "herz-solo (Gras trump)", 3, 3003, 10518300),
    (LONG, "number_of_void_plain_suits", "wenz (Herz trump)", 4, 0, 1),
    (LONG, "number_of_void_plain_suits", "4 trumps (Herz trump)", 4, 0, 1),
    (LONG, "length_of_given_plain_suit", "6-card suit (given that I hold the Sau)", 0, 1562275,
     10518300),
    (LONG, "length_of_given_plain_suit", "6-card suit (wenz)", 0, 1562275, 10518300),
    (LONG, "length_of_given_plain_suit", "6-card suit (solo/wenz)", 0, 1562275, 10518300),
    (LONG, "P_void_in_given_plain_suit", "6-card suit, I hold the Alte", "", 1562275, 10518300),
    (LONG, "P_void_in_given_plain_suit", "6-card suit", 0, 1562275, 10518300),
    (LONG, "P_sie", "", "banana", 1, 10518300),
    (LONG, "P_sie", "one given player", 0, 1, 10518300),
    (LONG, "P_sie", "given player with EO", "", 1, 10518300),
    (LONG, "number_of_hands", "", 7, 10518300, 1),
    (LONG, "number_of_deals", "14 trumps", "", 99561092450391000, 1),
    (LONG, "ober_count", "given trumps=5", 0, 3108105, 10518300),
    (LONG, "best_solo_trump_count", "max over the 4 trump suits, given 2 Ober", 8, 12009, 10518300),
    (LONG, "best_solo_trump_count", "max over the 4 trump suits (=farbgeier)", 8, 12009, 10518300),
    (LONG, "best_farbwenz_trump_count", "max over the 4 trump suits (=solo)", 0, 0, 1),
    (LONG, "joint_ober_unter", "", "o=1,u=1,o=2", 1, 2),
    (LONG, "joint_ober_unter", "", "o=4,u=5,x=1", 0, 1),
    (LONG, "joint_ober_unter", "", "sau=4,u=5", 0, 1),
    (LONG, "joint_unter_saeue", "wenz strength, leader", "u=4,sau=5", 0, 1),
    (LONG, "laufende_ohne_exact(uncapped)", "solo, own trumps=0, no Sau", 14, 1, 1),
    (LONG, "laufende_ohne_exact(uncapped)", "solo, own trumps<1", 14, 1, 1),
    (LONG, "laufende_mit_exact(uncapped)", "sauspiel 14 trumps", 8, 1, 10518300),
    (LONG, "number_of_callable_saeue", "sauspiel,", 4, 0, 1),
    (LONG, "number_of_callable_saeue", "sauspiel with 5 trumps", 4, 0, 1),
    (LONG, "P_gesperrt", "no Sau callableown trumps=8", "", 1, 1),
    (LONG, "P_gesperrt", "own trumps=8", 1, 1, 1),
    (LONG, "P_sure_wenz_tout_as_leader", "given trump suit", "", 715, 10518300),
    (LONG, "P_sure_solo_tout_as_leader", "with 7 trumps, 4 Ober", "", 3, 10518300),
    (LONG, "P_hochzeit_possible_someone", "some player holds exactly one trump (11)", "", 0, 1),
    (LONG, "P_someone_without_trump", "(14 trumps, no Ober)", "", 0, 1),
    (LONG, "P_no_opponent_void_in_any_of_my_plain_suits",
     "solo, own plain-suit profile=0-0", "", 1, 1),
    (LONG, "P_no_opponent_void_in_any_of_my_plain_suits",
     "solo, own plain-suit profile=0-0-0 with EO", "", 1, 1),
    (LONG, "sauspiel_party_laufende_mit_exact", "caller can call Herz-Sau (and does)", 15, 0, 1),
    (LONG, "sauspiel_party_laufende_mit_exact", "caller has 4 trumps", 15, 0, 1),
    (LONG, "sauspiel_party_laufende_mit_exact", "caller has <=4 trumps (and can call)", 15, 0, 1),
    (LONG, "P_sauspiel_laufende_paid(from 0)", "random hand that can call >=1 Sau", "mit", 1, 2),
    (LONG, "P_partner_holds_l_specified_unseen_trumps", "opponent's view", 8, 0, 1),
    (LONG, "P_davonlaufen_possible", "caller holds 4 of called suit; partner has Sau + >=2", "",
     0, 1),
    (LONG, "P_davonlaufen_possible", "caller holds 4 of called suit and 6 trumps", "", 0, 1),
    (LONG, "legen_trumps_second4_given_first4", "first three cards hold 3 of 14 trumps", 0, 1, 2),
    (LONG, "legen_trumps_second4_given_first4", "first four cards hold 0 of 4 trumps, no Sau", 4,
     1, 20475),
    (SHORT, "P_sure_wenz_tout_as_leader", "with 4 Unter", 4, 10, 134596),
    (SHORT, "trump_count", "14 trumps", 3, 1, 2),
]  # fmt: skip


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """Check all rows in one process; give what was found, as rows."""
    path = tmp_path_factory.mktemp("rows") / "rows.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([HEAD.split(","), *VARIED, *MORE])
    out = subprocess.run(
        [sys.executable, ROOT / "tests/check_reference.py", path, "--json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert out.returncode == 1, out.stderr
    found = json.loads(out.stdout)
    assert found["rows"] == len(VARIED) + len(MORE)
    names = HEAD.split(",")
    return {
        kind: [tuple(row[name] for name in names) for row in found[kind]]
        for kind in ("wrong", "unknown")
    }


def test_other_games_in_the_same_wording(checked):
    rows = {tuple(map(str, row)) for row in VARIED}
    assert len(rows) > 500
    assert rows.isdisjoint(checked["wrong"])
    assert rows.isdisjoint(checked["unknown"])


@pytest.mark.parametrize("row", MORE, ids=str)
def test_a_word_more(row, checked):
    assert tuple(map(str, row)) in checked["unknown"]


def test_nothing_is_wrong(checked):
    assert checked["wrong"] == []
