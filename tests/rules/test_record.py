"""Recorded games: 896 real ones without a fault, and every fault is told."""

import json
from pathlib import Path

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.rules.load import load_ruleset
from simkopf.rules.record import check_record, parse_record, read_records, replay
from simkopf.rules.referee import legal_cards, play, start

GAMES = Path(__file__).parents[1] / "data" / "recorded_games.jsonl"
LINES = GAMES.read_text(encoding="utf-8").splitlines()

RECORDED = Path(__file__).parents[1] / "data" / "recorded_games.jsonl"


def game(index=0, **changes):
    return json.loads(LINES[index]) | changes


def check(raw, **options):
    return check_record(parse_record(json.dumps(raw), **options))


def first(**wanted):
    """The first recorded game with these values."""
    for line in LINES:
        raw = json.loads(line)
        if all(raw[key] == value for key, value in wanted.items()):
            return raw
    raise LookupError(wanted)


def test_all_recorded_games_are_legal_and_end_as_recorded():
    assert replay(GAMES) == {"games": 896, "illegal": 0, "mismatches": 0, "details": []}


def test_the_called_sau_forbids_775_cards_in_452_games():
    games = forbidden = 0
    for record in read_records(GAMES):
        if record.contract.family != "sauspiel":
            continue
        games += 1
        state = start(record.contract, record.deck, record.hands, record.declarer)
        for _, cards in record.tricks:
            for card in cards:
                plain = state.hand
                if state.trick:
                    led = record.contract.suit_of(state.trick[0])
                    plain = state.table.of_suit(plain, led) or plain
                forbidden += (plain & ~legal_cards(state)).bit_count()
                state = play(state, card)
    assert (games, forbidden) == (452, 775)


def test_an_illegal_card_is_reported_and_counted(tmp_path):
    broken = game()
    broken["tricks"][0][1] = "SZ SO S9 EU"
    report = check(broken)
    assert report.illegal == ("trick 1: seat 3 may not play EU: it holds Schellen and must follow")
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join([LINES[1], json.dumps(broken), "", LINES[2]]), encoding="utf-8")
    result = replay(path)
    assert (result["games"], result["illegal"], result["mismatches"]) == (3, 1, 0)
    assert result["details"] == [{"game": 0, "kind": "illegal", "text": report.illegal}]


def test_wrong_leader_missing_tricks_and_tricks_too_many():
    raw = game()
    raw["tricks"][1][0] = 2
    assert check(raw).illegal == "trick 2: seat 2 may not lead: seat 3 won the trick before"
    raw = game()
    raw["tricks"][0][0] = 1
    assert check(raw).illegal == "trick 1: seat 1 may not lead: seat 0 leads first"
    raw = game()
    del raw["tricks"][-1]
    assert check(raw).illegal == "the game ends after trick 5 of 6"
    raw = game()
    raw["tricks"].append(raw["tricks"][-1])
    assert "the game is over" in check(raw).illegal


def test_hands_and_calls_that_are_not_allowed():
    raw = game()
    raw["hands"][1] = raw["hands"][0]
    assert "not a deal" in check(raw).illegal
    assert "knows no Legen" in check(game(), ruleset=load_ruleset("tournament")).illegal


@pytest.mark.parametrize(
    ("wanted", "key", "value"),
    [
        ({"source": "A", "contract": "sauspiel"}, "payout", [1, 1, -1, -1]),
        ({"source": "A", "contract": "sauspiel"}, "partner", None),
        ({"source": "A", "contract": "wenz"}, "laufende", 9),
        ({"source": "B", "contract": "solo"}, "augen", [0, 0, 0, 120]),
        ({"source": "B", "contract": "solo"}, "tricks", [8, 0, 0, 0]),
        ({"source": "B", "contract": "ramsch"}, "loser", 4),
        ({"source": "B", "contract": "sauspiel"}, "schneider", "no"),
        ({"source": "B", "contract": "sauspiel"}, "schwarz", "no"),
        ({"source": "B", "contract": "sauspiel"}, "won", "no"),
        ({"source": "A", "contract": "geier"}, "value", 1),
    ],
)
def test_a_result_that_differs_is_a_mismatch(tmp_path, wanted, key, value):
    raw = first(**wanted)
    raw["expect"][key] = value
    report = check(raw)
    assert report.illegal is None
    assert [text.split(":")[0] for text in report.mismatches] == [key]
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(raw))
    result = replay(path)
    assert (result["games"], result["illegal"], result["mismatches"]) == (1, 0, 1)
    assert result["details"][0]["kind"] == "mismatch"


def test_a_record_without_expectations_or_tariff_uses_the_rule_set():
    raw = first(source="A", contract="sauspiel", deck="lang")
    for key in ("expect", "tariff", "source", "id", "doublings", "stoss"):
        del raw[key]
    assert check(raw).mismatches == ()
    base = parse_record(json.dumps(raw)).ruleset
    named = parse_record(json.dumps(raw | {"ruleset": "pub", "auction": [], "seed": 1, "deal": 2}))
    assert (base.name, named.ruleset.tariff.sauspiel, named.id) == ("bsv", 20, 1)


def test_a_full_contract_name_is_read_too():
    raw = game(contract="farbwenz-gras", suit=None)
    assert check(raw).mismatches == ()


SIE = {
    "contract": "sie", "deck": "lang", "declarer": 0, "tricks": [],
    "hands": ["EO GO HO SO EU GU HU SU", "EA EZ EK E9 E8 E7 GA GZ", "GK G9 G8 G7 HA HZ HK H9",
              "H8 H7 SA SZ SK S9 S8 S7"],
    "expect": {"won": True, "payout": [1560, -520, -520, -520], "laufende": 8, "value": 520},
}  # fmt: skip


def test_a_sie_has_no_tricks():
    assert check(SIE) == check(SIE | {"expect": {}})
    assert check(SIE).illegal is None
    assert "game is over" in check(SIE | {"tricks": [[0, "EO E7 G7 H7"]]}).illegal


WEDDING = {
    "contract": "hochzeit", "declarer": 0, "exchange": [[1, "HO"], [0, "S7"]],
    "hands": ["EO GO HA HZ E9 E8 G7 S7", "EA EZ EK HO GA GZ GK S8", "E7 EU GU HU HK G9 SA SK",
              "SO SU H9 H8 H7 G8 SZ S9"],
    "tricks": [[0, "EO EA HK H7"], [0, "GO EZ HU H8"], [0, "HO EK GU H9"], [0, "HA S8 EU SU"],
               [2, "SA S9 HZ S7"], [0, "G7 GA G9 G8"], [1, "GK SK SZ E8"], [1, "GZ E7 SO E9"]],
}  # fmt: skip


def test_a_hochzeit_with_its_exchange():
    expect = {"partner": 1, "won": True, "laufende": 3, "tricks": [4, 2, 1, 1]}
    report = check(WEDDING | {"expect": expect})
    assert report.illegal is None
    assert report.mismatches == ()
    assert "needs the card" in check(WEDDING | {"exchange": None}).illegal


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not valid JSON"),
        ("[]", "not a JSON object"),
        ("{}", "key 'contract' is missing"),
        (game(contract="wens", suit=None), "unknown contract 'wens'; did you mean 'wenz'"),
        (game(contract=3), "'contract': 3 must be a text"),
        (game(suit="grass"), "unknown suit 'grass'; did you mean 'gras'"),
        (game(deck="lnag"), "unknown deck 'lnag'; did you mean 'lang'"),
        (game(ruleset="bvs"), "unknown rule set 'bvs'"),
        (game(declarer=4), "'declarer': 4 must be a seat from 0 to 3"),
        (game(declarer=None), "'declarer': null must be a seat"),
        (game(hands=["EO"]), "'hands' must be a list of 4"),
        (game(hands=["EO GO", "", "", ""]), "4 cards missing"),
        (game(hands=["E7 GO HO SO EU GU", "", "", ""]), "E7 is not in the deck 'kurz'"),
        (game(tricks=[[0, "EO"]]), "'tricks': \"EO\" must be 4 cards"),
        (game(tricks=[[0, "EO EX EP EA"]]), "unknown card 'EP'"),
        (game(tricks=[[7, "EO EZ EK EA"]]), "must be a seat"),
        (game(tricks=["EO"]), "'tricks' must be a list of 2"),
        (game(stoss=-1), "'stoss': -1 must be a whole number"),
        (game(doublings=True), "'doublings': true must be"),
        (game(tariff={"bsae": 1}), "unknown key in 'tariff' 'bsae'; did you mean 'base'"),
        (game(tariff=5), "'tariff' must be an object"),
        (game(expect={"augn": 1}), "unknown key in 'expect' 'augn'; did you mean 'augen'"),
        (game(expect=[1]), "'expect' must be an object"),
        (game(exchange=[[0]]), "'exchange' must be a list of 2"),
    ],
)
def test_a_broken_line_is_named_by_its_number(tmp_path, line, message):
    text = line if isinstance(line, str) else json.dumps(line)
    path = tmp_path / "games.jsonl"
    path.write_text(LINES[0] + "\n" + text + "\n", encoding="utf-8")
    with pytest.raises(SimkopfError, match=r"games\.jsonl, line 2: ") as error:
        replay(path)
    assert message in str(error.value)


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(SimkopfError, match="cannot read"):
        replay(tmp_path / "none.jsonl")
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SimkopfError, match="not a text in UTF-8"):
        replay(path)


def test_a_record_carries_a_rule_set_of_ones_own(tmp_path):
    from simkopf.questions.show import trace
    from simkopf.questions.situation import situation

    home = tmp_path / "home.toml"
    home.write_text('base = "pub"\nlaufende_from_wenz = 3\n[tariff]\nextra = 7\n')
    record = trace(situation("wenz", ruleset=str(home), seed=3), 5)
    assert record["ruleset"]["laufende_from_wenz"] == 3
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(record) + "\n")
    assert replay(path) == {"games": 1, "illegal": 0, "mismatches": 0, "details": []}
    record["ruleset"]["laufende_frm"] = 1
    path.write_text(json.dumps(record) + "\n")
    with pytest.raises(SimkopfError, match=r"line 1: unknown option 'laufende_frm'"):
        replay(path)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("doublings", 20000, r"'doublings': 20000 must be a whole number from 0 to 4"),
        ("stoss", 100, r"'stoss': 100 must be a whole number from 0 to 8"),
        ("tout", "no", r"'tout': .no. must be true or false"),
        ("rulset", "pub", r"unknown key 'rulset'; did you mean 'ruleset'"),
    ],
)
def test_broken_keys_are_named(tmp_path, key, value, message):
    line = RECORDED.read_text(encoding="utf-8").partition("\n")[0]
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(json.loads(line) | {key: value}))
    with pytest.raises(SimkopfError, match="line 1: .*" + message):
        replay(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "nested too deeply"),
        ('{"id": ' + "9" * 5000 + "}", "not valid JSON"),
        ('{"id": 1, "id": 2}', "key 'id' is there twice"),
    ],
)
def test_lines_that_are_no_record(tmp_path, text, message):
    path = tmp_path / "one.jsonl"
    path.write_text(text)
    with pytest.raises(SimkopfError, match="line 1: .*" + message):
        replay(path)


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    line = RECORDED.read_text(encoding="utf-8").partition("\n")[0]
    path = tmp_path / "one.jsonl"
    path.write_text(line, encoding="utf-8-sig")
    assert replay(path)["games"] == 1


def written(name, deal=0, **options):
    """A record that simkopf writes."""
    return simkopf.trace(simkopf.situation(name, seed=5, **options), deal)


@pytest.mark.parametrize(
    ("name", "key", "value", "owner"),
    [
        ("doko-normal", "doublings", 3, "Schafkopf"),
        ("doko-damen", "stoss", 2, "Schafkopf"),
        ("solo66-pik", "stoss", 2, "Schafkopf"),
        ("doko-hochzeit", "exchange", [[0, "♣D"], [1, "♣9"]], "Schafkopf"),
        ("solo66-pik", "announcements", [[0, "re", 0]], "Doppelkopf"),
        ("wenz", "announcements", [[0, "re", 0], [1, "schwarz", 31]], "Doppelkopf"),
        ("doko-normal", "stosses", [[0, 1]], "Schafkopf"),
        ("solo66-pik", "doubled", [1], "Schafkopf"),
        ("doko-normal", "auction", [[0, "pass"], ["x", 5]], "Schafkopf and Solo 66"),
        ("doko-normal", "talon", "♣A ♣A", "Solo 66"),
        ("wenz", "talon", "EA", "Solo 66"),
        ("doko-normal", "laid", "♣A", "Solo 66"),
        ("wenz", "laid", "EA", "Solo 66"),
    ],
)
def test_what_only_another_game_has_is_refused_unless_empty(name, key, value, owner):
    record = written(name)
    assert check(record) == check(record | {key: type(value)()}) == check(record | {key: None})
    with pytest.raises(SimkopfError, match=f"'{key}' is for {owner}; {name} is a game of "):
        check(record | {key: value})


@pytest.mark.parametrize(
    ("name", "auction", "illegal"),
    [
        ("wenz", [[0, "wenz"]], None),
        ("solo-herz", [[0, "solo-herz"], [1, "pass"]], None),
        ("solo-herz", [[0, "sauspiel"], [1, "wenz"], [0, "Solo"], [1, "pass"]], None),
        ("sauspiel-gras", [[0, "sauspiel"], [1, "pass"], [2, "pass"], [3, "pass"]], None),
        ("wenz", [[0, "ich spiele"], [1, "weiter"], [0, "wenz"]], None),
        ("wenz", [[0, "pass"], [1, "wenz"]], "seat 0 plays, but has bid nothing in the auction"),
        ("ramsch", [[0, "pass"], [1, "wenz"]], "seat 1 has bid in the auction, but nobody plays"),
        ("ramsch", [[s, "pass"] for s in range(4)], None),
        ("ramsch", [[s, "weiter"] for s in range(4)], None),
        ("wenz", [[0, "wens"]], "unknown bid in the auction: 'wens'; did you mean 'wenz'?"),
        ("wenz", [[4, "wenz"]], "auction: there is no seat 4"),
    ],
)
def test_an_auction_of_schafkopf_leads_to_the_game(name, auction, illegal):
    record = written(name, declarer=None if name == "ramsch" else 0)
    assert check(record | {"auction": auction}).illegal == illegal
    with pytest.raises(SimkopfError, match="must be a seat"):
        check(record | {"auction": [["x", 5]]})
    with pytest.raises(SimkopfError, match=r'must be \[seat, "pass" or a contract\]'):
        check(record | {"auction": [0]})


def test_the_alte_plays_when_all_have_passed():
    record = written("sauspiel-gras", declarer=0) | {"auction": [[s, "pass"] for s in range(4)]}
    assert check(record).illegal == "seat 0 plays, but has bid nothing in the auction"
    alter = {"base": "bsv", "all_pass": "alter"}
    assert check(record | {"ruleset": alter}).illegal is None


def test_the_talon_is_what_the_hands_leave():
    record = written("solo66-pik", bidders="rules")
    assert check(record).mismatches == check(record | {"talon": None}).mismatches == ()
    other = "♣A ♣10" if record["talon"] != "♣A ♣10" else "♣K ♣D"
    report = check(record | {"talon": other})
    assert report.illegal == f"the talon holds {record['talon']}, not {other}"
    with pytest.raises(SimkopfError, match="unknown card 'EO'"):
        check(record | {"talon": "EO"})
    ohne = written("solo66-ohne")
    assert check(ohne).illegal is None
    assert "the talon holds" in check(ohne | {"talon": "♣A ♣10 ♣K"}).illegal


def test_a_game_without_trumps_belongs_to_tables_that_play_it():
    record = written("solo66-ohne")
    assert record["ruleset"] == {"base": "solo66", "all_pass": "ohne"}
    assert check(record).mismatches == ()
    assert check(record | {"ruleset": "solo66"}).illegal == (
        "all passed: under rule set 'solo66' there is a new deal, no game"
    )


def announcing():
    """A game of Doppelkopf in which somebody announces."""
    games = (written("doko-normal", n, declarer=0, players="rules") for n in range(100))
    return next(raw for raw in games if raw.get("announcements"))


def test_announcements_of_a_record():
    raw = announcing()
    assert check(raw).mismatches == ()
    (seat, _, _), *_ = raw["announcements"]
    side = "re" if seat in (0, raw["expect"]["partner"]) else "kontra"
    wrong = {"re": "kontra", "kontra": "re"}[side]
    bare = {key: value for key, value in raw.items() if key != "expect"}
    assert check(bare | {"announcements": [[seat, side, 0]]}).illegal is None
    assert f"says {wrong.capitalize()}, but it plays" in (
        check(bare | {"announcements": [[seat, wrong, 0]]}).illegal
    )
    assert "announcements out of order" in (
        check(bare | {"announcements": [[seat, side, 1], [seat, "no 90", 0]]}).illegal
    )
    for words in ([], 3, None):
        with pytest.raises(SimkopfError, match=r"'announcements': .* must be a text"):
            check(bare | {"announcements": [[seat, words, 0]]})


@pytest.mark.parametrize(
    ("stosses", "ruleset", "illegal"),
    [
        ([], "bsv", None),
        ([[1, 0]], "bsv", None),
        ([[3, 1], [0, 1]], "bsv", None),
        ([[1, 1], [2, 1]], "bsv", None),  # the partner answers (seed 003)
        ([[1, 1], [2, 1]], "farbsolo", "rule set 'farbsolo' only the player may"),
        ([[1, 1], [0, 1]], "farbsolo", None),
        ([[1, 2]], "bsv", "seat 1 says Stoß too late: 2 cards lie, and it must come before the"),
        ([[1, 0], [0, 2]], "bsv", "seat 0 says Re too late"),
        ([[1, 1], [0, 0]], "bsv", "seat 0 says Re at 0 cards, told behind 1"),
        ([[0, 0]], "bsv", "seat 0 says Stoß, but is of the player side"),
        ([[2, 0]], "bsv", "seat 2 says Stoß, but is of the player side"),
        ([[1, 0], [3, 0]], "bsv", "seat 3 says Re, but is of the opponents"),
        ([[1, 0], [0, 0], [1, 0]], "bsv", "knows 2 steps of Stoß, not 3"),
        ([[1, 0], [0, 0], [3, 0]], {"base": "bsv", "stoss": 4}, None),
        ([[1, 0]], "tournament", "knows 0 steps of Stoß, not 1"),
    ],
)
def test_who_says_stoss_and_re_and_when(stosses, ruleset, illegal):
    """Seat 0 has called the Gras-Sau, which seat 2 holds; the limit is the second card."""
    hands = "EO GO EU HA HZ G7 S7 S8/HO SO GU HU E7 E8 G8 G9/SU GA HK H9 H8 EA E9 EK/"
    record = written("sauspiel-gras", declarer=0, hands=hands) | {"ruleset": ruleset}
    del record["stoss"], record["expect"]
    found = check(record | {"stosses": stosses}).illegal
    assert (found is None) if illegal is None else illegal in found
    if found is None:
        told = check(record | {"stosses": stosses, "stoss": len(stosses), "expect": {"value": 1}})
        plain = check(record | {"stoss": len(stosses), "expect": {"value": 1}})
        assert told == plain  # the same value, each step doubling it
        with pytest.raises(SimkopfError, match=f"'stoss' is 5, but 'stosses' names {len(stosses)}"):
            check(record | {"stosses": stosses, "stoss": 5})


def test_who_doubled_by_legen():
    record = written("wenz", declarer=0)
    del record["doublings"], record["expect"]
    told, plain = (
        check(record | given | {"expect": {"value": 1}})
        for given in ({"doubled": [1, 3]}, {"doublings": 2})
    )
    assert told == plain
    assert check(record | {"doubled": [1, 3], "doublings": 2}).illegal is None
    with pytest.raises(SimkopfError, match="'doublings' is 1, but 'doubled' names 2"):
        check(record | {"doubled": [1, 3], "doublings": 1})
    with pytest.raises(SimkopfError, match="'doubled': seat 1 is there twice"):
        check(record | {"doubled": [1, 1]})
    with pytest.raises(SimkopfError, match=r"'doubled': .*seat"):
        check(record | {"doubled": [4]})
    illegal = check(record | {"doubled": [1], "ruleset": "tournament"}).illegal
    assert illegal == "rule set 'tournament' knows no Legen"


def test_nobody_says_stoss_where_nobody_plays():
    record = written("ramsch")
    del record["stoss"]
    assert check(record | {"stosses": [[1, 0]]}).illegal == "seat 1 says Stoß, but nobody plays"
