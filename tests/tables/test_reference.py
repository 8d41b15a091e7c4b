"""The checker of exact values: every known row, wrong rows, rows in words nobody knows, bad files.

tests/data/exact.csv holds counts of hands and deals that were made by another program.
"""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests/data/exact.csv"
HEAD = "game,quantity,condition,value_index,exact_fraction_numerator,exact_fraction_denominator"
LONG, SHORT = "schafkopf32", "schafkopf24(kurz)"
D48, D40, S66 = "doppelkopf48", "doppelkopf40", "solo66"


def run(*arguments):
    return subprocess.run(
        [sys.executable, ROOT / "tests/check_reference.py", *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """Check all rows of these tests in one process; give what was found by row."""
    path = tmp_path_factory.mktemp("rows") / "rows.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(HEAD.split(","))
        writer.writerows([*RIGHT, *WRONG, *UNKNOWN])
    out = run(path, "--json")
    assert out.returncode == 1, out.stderr
    found = json.loads(out.stdout)
    assert found["rows"] == len(RIGHT) + len(WRONG) + len(UNKNOWN)
    as_rows = {
        kind: [tuple(row[name] for name in HEAD.split(",")) for row in found[kind]]
        for kind in ("wrong", "unknown")
    }
    return as_rows


def strings(row):
    return tuple(map(str, row))


def test_every_row_of_the_reference():
    out = run(FILE, "--json")
    found = json.loads(out.stdout)
    assert found == {"rows": 489, "wrong": [], "unknown": []}
    assert out.returncode == 0


# By hand, with binomials: rows in the same wording with other numbers, and at the edges.
RIGHT = [
    (LONG, "trump_count", "sauspiel/solo(14 trumps)", 8, 3003, 10518300),
    (LONG, "trump_count", "wenz/geier(4 trumps)", 7, 0, 1),
    (LONG, "ober_count", "", 4, 20475, 10518300),
    (LONG, "joint_ober_unter", "", "o=4,u=5", 0, 10518300),
    (LONG, "P_void_in_given_plain_suit", "7-card suit (wenz/farbwenz)", "", 1081575, 10518300),
    (LONG, "length_of_given_plain_suit", "7-card suit", 7, 25, 10518300),
    (LONG, "length_of_given_plain_suit", "6-card suit", 7, 0, 10518300),
    (LONG, "laufende_mit_exact(uncapped)", "farbwenz, own trumps=8", 8, 1, 165),
    (LONG, "laufende_mit_exact(uncapped)", "wenz, own trumps=3", 0, 1, 4),
    (LONG, "laufende_ohne_exact(uncapped)", "solo/herz-solo 14 trumps", 14, 43758, 10518300),
    (LONG, "laufende_ohne_exact(uncapped)", "solo/herz-solo 14 trumps", 15, 0, 10518300),
    (LONG, "laufende_ohne_exact(uncapped)", "solo, own trumps=0", 14, 1, 1),
    (LONG, "laufende_mit_exact(uncapped)", "solo, own trumps=9", 3, 0, 1),
    (LONG, "P_laufende_mit_at_least", "wenz/geier 4 trumps", 0, 1, 1),
    (LONG, "P_laufende_mit_at_least", "solo/herz-solo 14 trumps", 8, 1, 10518300),
    (LONG, "P_laufende_mit_at_least", "solo/herz-solo 14 trumps", 9, 0, 10518300),
    (LONG, "P_laufende_mit_or_ohne_at_least", "wenz/geier 4 trumps", 1, 1, 1),
    (LONG, "P_laufende_mit_or_ohne_at_least", "wenz/geier 4 trumps", 4, 3128580, 10518300),
    (LONG, "number_of_callable_saeue", "sauspiel", 4, 0, 10518300),
    (LONG, "best_solo_trump_count", "max over the 4 trump suits", 8, 12009, 10518300),
    (LONG, "P_sure_solo_tout_as_leader", "with 7 trumps", "", 3, 10518300),
    (LONG, "P_sure_wenz_tout_as_leader", "with 1 Unter", "", 0, 10518300),
    (LONG, "max_trumps_at_table", "sauspiel trumps (14)", 3, 0, 1),
    (LONG, "min_trumps_at_table", "wenz trumps (4)", 1, 512, 4495),
    (LONG, "opponents_trump_split", "sauspiel/solo, own trumps=8", "7-0-0", 0, 9465511770),
    (LONG, "opponents_trump_split", "wenz, own trumps=4", "0-0-0", 1, 1),
    (LONG, "P_some_opponent_void_in_suit", "7-card suit (wenz/farbwenz), own cards=7", "", 1, 1),
    (LONG, "P_no_opponent_void_in_any_of_my_plain_suits",
     "solo, own plain-suit profile=0-0-0", "", 1, 1),
    (LONG, "P_no_opponent_void_in_any_of_my_plain_suits",
     "wenz, own plain-suit profile=5-1-1-1", "", 0, 9465511770),
    (LONG, "sauspiel_party_laufende_mit_exact", "caller has 8 trumps (and can call)", 3, 0, 1),
    (LONG, "sauspiel_party_laufende_mit_exact", "random hand that can call >=1 Sau", 14,
     51480, 2412734679630),
    (LONG, "sauspiel_party_laufende_mit_exact", "random hand that can call >=1 Sau", 15, 0, 1),
    (LONG, "sauspiel_party_laufende_ohne_exact", "caller has 0 trumps (and can call)", 14,
     36, 245157),
    (LONG, "P_partner_holds_l_specified_unseen_trumps",
     "caller's view, partner=holder of called Sau", 8, 0, 245157),
    (LONG, "P_davonlaufen_possible",
     "caller holds 2 of called suit; partner has Sau + >=3", "", 4845, 245157),
    (LONG, "P_davonlaufen_possible",
     "caller holds 8 of called suit; partner has Sau + >=3", "", 0, 245157),
    (LONG, "P_no_opponent_void_in_called_suit", "caller holds 5 of called suit", "", 0, 1),
    (LONG, "P_my_partner_void_in_called_suit", "I am non-player with 4 of the called suit", "",
     1, 1),
    (LONG, "legen_trumps_second4_given_first4", "first four cards hold 4 of 14 trumps", 4,
     210, 20475),
    (LONG, "legen_trumps_second4_given_first4", "first four cards hold 0 of 4 trumps", 4,
     1, 20475),
    (LONG, "P_total_trumps>=6_given_first4", "first four cards hold 4 of 14 trumps", "",
     9255, 20475),
    (LONG, "P_total_trumps>=9_given_first4", "first four cards hold 4 of 14 trumps", "", 0, 1),
    (SHORT, "number_of_hands", "", "", 134596, 1),
    (SHORT, "number_of_deals", "", "", 2308743493056, 1),
    (SHORT, "trump_count", "9 trumps", 6, 84, 134596),
    (SHORT, "trump_count", "4 trumps", 0, 38760, 134596),
    (SHORT, "laufende_ohne_exact(uncapped)", "solo", 12, 924, 134596),
    (SHORT, "laufende_mit_exact(uncapped)", "solo, own trumps=6", 6, 1, 924),
    (SHORT, "P_sie", "one given player", "", 1, 134596),
    (SHORT, "length_of_given_plain_suit", "4-card suit", 4, 190, 134596),
    (SHORT, "P_sure_wenz_tout_as_leader", "with 4 Unter", "", 10, 134596),
    (SHORT, "P_partner_holds_l_specified_unseen_trumps",
     "caller's view, partner=holder of called Sau", 1, 5, 17),
    (SHORT, "legen_first3_trump_count", "12 trumps", 3, 220, 2024),
    (SHORT, "legen_trumps_second3_given_first3", "first three cards hold 3 of 12 trumps", 3,
     84, 1330),
    (LONG, "laufende_mit_exact(uncapped)", "farbgeier, own trumps>=8", 8, 1, 165),
    (LONG, "laufende_mit_exact(uncapped)", "eichel-solo 14 trumps", 8, 1, 10518300),
    (LONG, "best_farbgeier_trump_count", "max over the 4 trump suits (=farbwenz)", 0,
     0, 10518300),
    (LONG, "best_farbwenz_trump_count", "max over the 4 trump suits", 0, 0, 10518300),
    (LONG, "P_davonlaufen_hand", "given suit: A and >=5 more", "", 325, 10518300),
    (LONG, "P_davonlaufen_hand", "given suit: A and >=0 more", "", 2629575, 10518300),
    (LONG, "P_sauspiel_laufende_paid(from 14)", "random hand that can call >=1 Sau", "mit",
     51480, 2412734679630),
    (LONG, "P_sauspiel_laufende_paid(from 1)", "caller has >=8 trumps (and can call)", "mit", 0, 1),
    (LONG, "P_no_opponent_void_in_any_of_my_plain_suits",
     "farbwenz, own plain-suit profile=1-0-6", "", 0, 1),
    (SHORT, "P_no_opponent_void_in_any_of_my_plain_suits",
     "wenz, own plain-suit profile=0-0-4-2", "", 0, 1),
    (SHORT, "sauspiel_party_laufende_mit_exact", "caller can call Gras-Sau (and does)", 13, 0, 1),
    (SHORT, "P_davonlaufen_possible",
     "caller holds 1 of the called suit; partner has Sau + >=3", "", 0, 1),
    (SHORT, "P_sure_geier_tout_as_leader", "with 4 Ober", "", 10, 134596),
    (SHORT, "P_sure_solo_tout_as_leader", "with 6 trumps", "", 1, 134596),
    (SHORT, "P_hochzeit_possible_someone", "some player holds exactly one trump (12)", "",
     187380, 676039),  # by inclusion and exclusion over the four hands
    (D48, "copies_of_given_pair_in_hand", "given player", 1, 18, 47),
    (D48, "copies_of_given_pair_in_hand", "given player", 2, 11, 188),
    (D40, "copies_of_given_pair_in_hand", "given player", 3, 0, 1),
    (D48, "number_of_trumps_in_pack", "Damen-Solo", "", 8, 1),
    (D40, "number_of_trumps_in_pack", "Pik-Solo", "", 24, 1),
    (D48, "trump_count", "normal / Karo-Solo / stille Hochzeit", 13, 0, 1),
    (D48, "trump_count", "Karo-Solo", 0, 646646, 69668534468),
    (D48, "trump_count", "Fleischlos", 0, 1, 1),
    (D40, "trump_count", "Herz-Solo", 10, 646646, 847660528),
    (D48, "max_trumps_at_table", "normal game", 6, 0, 1),
    (D48, "max_trumps_at_table", "Damen-Solo", 8, 4 * 91390, 69668534468),
    (D48, "min_trumps_at_table", "normal game", 7, 0, 1),
    (D48, "P_armut(<=0 trumps)", "given player", "", 646646, 69668534468),
    (D48, "P_at_least_8_nines", "given player (Schmeissen)", "", 91390, 69668534468),
    (D40, "P_at_least_5_kings", "given player (Schmeissen)", "", 12324112, 847660528),
    (D48, "nines_in_hand", "given player", 8, 91390, 69668534468),
    (D48, "joint_damen_aces", "Damen-/Buben-Solo strength", "d=8,a=4", 70, 69668534468),
    (D48, "joint_damen_aces", "Damen-/Buben-Solo strength", "d=8,a=5", 0, 1),
    (D40, "joint_damen_aces", "Damen-/Buben-Solo strength", "d=8,a=2", 28, 847660528),
    (D48, "fehl_length", "Herz-Fehl", 7, 0, 1),
    (D40, "fehl_length", "Herz-Fehl", 4, 1947792, 847660528),
    (D48, "fehl_length", "Pik-Fehl", 8, 91390, 69668534468),
    (D48, "P_no_other_player_void_in_fehl", "Herz-Fehl, own cards=4", "", 0, 630),
    (D48, "P_no_other_player_void_in_fehl", "Kreuz-Fehl, own cards=5", "", 1728, 7140),
    (D40, "P_no_other_player_void_in_fehl", "Herz-Fehl, own cards=1", "", 1000, 4060),
    (D48, "fuchs_parties|normal game", "both with Kontra", "", 276, 1035),
    (D40, "fuchs_parties|normal game", "both with Kontra", "", 190, 703),
    (D48, "fuchs_parties|normal game", "one each", "", 528, 1035),
    (D48, "each_player_holds_exactly_one_of_6_heart_fehl", "", "", 0, 1),
    (S66, "best_suit_length", "6 dealt cards", 6, 112, 906192),
    (S66, "best_suit_length", "6 dealt cards", 1, 0, 1),
    (S66, "best_suit_length", "6 dealt + 2 talon cards, before discarding", 8, 4, 10518300),
    (S66, "length_of_given_suit", "6 dealt cards", 7, 0, 1),
    (S66, "aces_in_hand", "6 dealt + 2 talon cards, before discarding", 0, 3108105, 10518300),
    (S66, "talon_cards_of_bid_suit", "2 of the bid suit in 6 cards", 2, 15, 325),
    (S66, "talon_cards_of_bid_suit", "0 of the bid suit in 6 cards", 1, 144, 325),
    (S66, "number_of_hands", "8 of 32", "", 10518300, 1),
]  # fmt: skip
WRONG = [
    (LONG, "trump_count", "sauspiel/solo(14 trumps)", 0, 43759, 10518300),
    (LONG, "trump_count", "sauspiel/solo(14 trumps)", 9, 1, 10518300),
    (LONG, "P_gesperrt", "own trumps=9", "", 1, 2),
    (LONG, "P_gesperrt", "own trumps=2", "", 99008, 0),
    (LONG, "sauspiel_party_laufende_mit_exact", "caller has 8 trumps (and can call)", 0, 1, 1),
    (SHORT, "trump_count", "12 trumps", 0, 43758, 10518300),
    (D48, "copies_of_given_pair_in_hand", "given player", 2, 12, 188),
    (D40, "trump_count", "Kreuz-Solo", 0, 7, 740963),
    (D48, "number_of_trumps_in_pack", "Herz-Solo", "", 26, 1),
    (S66, "talon_cards_of_bid_suit", "4 of the bid suit in 6 cards", 0, 232, 325),
    (S66, "talon_cards_of_bid_suit", "7 of the bid suit in 6 cards", 0, 1, 325),
    # No fraction, whatever its parts say.
    (LONG, "P_sie", "", "", 0, 0),
    (LONG, "P_sie", "", "", -1, -10518300),
    (LONG, "P_gesperrt", "own trumps=9", "", 0, 0),
    (LONG, "P_gesperrt", "own trumps=9", "", 0, -1),
]
UNKNOWN = [
    ("doppelkopf32", "trump_count", "Herz-Solo", 0, 119, 3065857),
    ("skat", "trump_count", "", 0, 1, 2),
    (D48, "trump_count", "normal / Herz-Solo", 0, 119, 3065857),
    (D48, "trump_count", "Damen-Solo / Buben-Solo", 2, 649264, 1905803),
    (D48, "trump_count", "Herz-Solo", "", 119, 3065857),
    (D48, "trump_count", "normal, own aces=2", 0, 1309, 141029422),
    (D40, "nines_in_hand", "given player", 0, 1, 1),
    (D40, "P_at_least_5_nines", "given player (Schmeissen)", "", 0, 1),
    (D40, "each_player_holds_exactly_one_of_6_heart_fehl", "", "", 0, 1),
    (D48, "joint_damen_aces", "Damen-/Buben-Solo strength", "b=0,a=0", 225792840, 69668534468),
    (D48, "at_least_one_complete_pair_of{KreuzD,KreuzD}", "given player", "", 1, 2),
    (D48, "both_fuechse_one_hand", "somebody", "", 11, 47),
    (D48, "P_no_other_player_void_in_fehl", "Karo-Fehl, own cards=0", "", 1, 2),
    (S66, "number_of_hands", "7 of 32", "", 3365856, 1),
    (S66, "total_points", "120 + 12 for the last trick; threshold > half", "", 66, 132),
    (S66, "best_suit_length", "7 dealt cards", 2, 1, 2),
    (LONG, "trump_counts", "sauspiel/solo(14 trumps)", 0, 43758, 10518300),
    (LONG, "trump_count", "sauspiel/solo(13 trumps)", 0, 43758, 10518300),
    (LONG, "trump_count", "wenz/geier(14 trumps)", 0, 43758, 10518300),
    (LONG, "trump_count", "12 trumps", 0, 43758, 10518300),
    (LONG, "trump_count", "ramsch(14 trumps)", "", 43758, 10518300),
    (LONG, "trump_count", "sauspiel/solo(14 trumps)", "", 43758, 10518300),
    (LONG, "joint_ober_unter", "", "o=1", 1, 2),
    (LONG, "length_of_given_plain_suit", "5-card suit", 0, 1, 2),
    (LONG, "legen_first3_trump_count", "14 trumps", 3, 1, 2),
    (LONG, "P_sauspiel_laufende_paid(from 3)", "random hand that can call >=1 Sau", "with", 1, 2),
]


@pytest.mark.parametrize("row", RIGHT, ids=str)
def test_right(row, checked):
    assert strings(row) not in checked["wrong"] + checked["unknown"]


@pytest.mark.parametrize("row", WRONG, ids=str)
def test_wrong(row, checked):
    assert strings(row) in checked["wrong"]


@pytest.mark.parametrize("row", UNKNOWN, ids=str)
def test_unknown(row, checked):
    assert strings(row) in checked["unknown"]


def test_lines_for_people(tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text(f"{HEAD}\n{LONG},P_sie,,,2,10518300\nx,y,,,1,2\n{LONG},ober_count,,5,0,1\n")
    out = run(path)
    assert out.returncode == 1
    assert out.stdout.splitlines() == [
        f"wrong: {LONG}, P_sie: 2/10518300, exact 1/10518300",
        "unknown: x, y: game 'x'",
        "3 rows: 1 right, 1 wrong, 1 unknown",
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (None, "No such file"),
        ("game,quantity\na,b\n", "lacks the columns condition, value_index"),
        (f"{HEAD}\n{LONG},P_sie,,,one,2\n", "line 2: exact_fraction_numerator is 'one'"),
        (f"{HEAD}\n{LONG},P_sie\n", "line 2"),
        (f"{HEAD}\n{LONG},P_sie,,,1,10518300,9\n", "line 2: more fields than names"),
        ("", "lacks the columns"),
    ],
)
def test_files_that_cannot_be_read(text, word, tmp_path):
    path = tmp_path / "rows.csv"
    if text is not None:
        path.write_text(text)
    out = run(path, "--json")
    assert (out.returncode, out.stdout) == (2, "")
    assert word in out.stderr
    assert out.stderr.count("\n") == 1
