"""What rules are worth: against a naive count, against ``compare``, and as part of a study."""

import csv
import json

import numpy as np
import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.kernels.columns import SMALL
from simkopf.questions.paired.compare import compare
from simkopf.questions.paired.pays import Pays
from simkopf.questions.paired.rule import SIDES
from simkopf.questions.paired.worth import Worth, pays
from simkopf.questions.playing import play
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study
from simkopf.stats.family import each_level

RULES = [
    {"rule": "draw_trumps", "side": "declarer", "contract": "wenz", "where": "unter >= 2"},
    {"rule": "schmieren", "side": "opponents", "contract": "wenz", "where": "unter >= 2"},
    {"rule": "partner_trump", "side": "partner", "contract": "sauspiel-eichel"},
    {"rule": "schmieren", "side": "player side", "contract": "sauspiel-eichel"},
    {"rule": "search_sau", "side": "opponents", "contract": "sauspiel-eichel"},
]
N = 3000


@pytest.fixture(scope="module")
def found():
    return pays(RULES, measure="win,payoff,augen", n=N, ruleset="pub", seed=3)


def games(rule, switch, **more):
    """Frame of games in which the side follows the rule, or has it switched off."""
    roles = {"player side": ["declarer", "partner"]}.get(rule["side"], [rule["side"]])
    player = f"rules:-{rule['rule']}" if switch else "rules"
    players = ";".join([*(f"{role}={player}" for role in roles), "others=rules"])
    return simkopf.simulate(
        rule["contract"], N, where=rule.get("where"), players=players, ruleset="pub", seed=3,
        columns="cards", **more,
    )  # fmt: skip


@pytest.mark.parametrize("at", range(len(RULES)))
def test_against_a_naive_count(found, at):
    rule = RULES[at]
    sign = -1 if rule["side"] == "opponents" else 1
    follow, breaks = games(rule, False), games(rule, True)
    spoke, gains, makes = 0, {"won": [], "payoff": [], "augen": []}, []
    for one, two in zip(follow.iter_rows(named=True), breaks.iter_rows(named=True), strict=True):
        same = one["cards"] == two["cards"]
        spoke += not same
        for column, values in gains.items():
            assert not (same and one[column] != two[column])
            values.append(sign * (one[column] - two[column]))
        if not same:
            makes.append(one["payoff"])
    assert 0 < spoke < N
    assert found.speaks(at).value == spoke / N
    for measure, column in (("win", "won"), ("payoff", "payoff"), ("augen", "augen")):
        total = sum(gains[column])
        assert found.gain(at, measure).value == pytest.approx(total / N, abs=1e-12)
        where = found.gain(at, measure, "situation")
        assert (where.value, where.n) == (pytest.approx(total / spoke, abs=1e-12), spoke)
    rows = [row for row in found.gains if row["what"] == "payoff"]
    game, where = rows[2 * at : 2 * at + 2]
    assert game["discordant"] == where["discordant"] == sum(g != 0 for g in gains["payoff"])
    assert where["follows"] == pytest.approx(sign * sum(makes) / spoke)
    assert game["follows"] == pytest.approx(sign * follow["payoff"].mean())


def test_intervals_by_hand(found):
    """The gamma interval of the paired differences, at the level of one of 35 looks."""
    from scipy.stats import gamma, norm, t

    assert found.looks == 5 * (2 * 3 + 1) == 35
    assert found.each == each_level(35) == pytest.approx(1 - 0.05 / 35)
    follow, breaks = games(RULES[0], False), games(RULES[0], True)
    gain = (follow["payoff"] - breaks["payoff"]).to_numpy()
    spoke = (follow["cards"].to_numpy() != breaks["cards"].to_numpy()).any(axis=1)
    for per, sample in (("game", gain), ("situation", gain[spoke])):
        tail, differ = 1 - 0.05 / 70, int((sample != 0).sum())
        error = sample.std(ddof=1) / len(sample) ** 0.5
        lean = ((sample - sample.mean()) ** 3).mean() / sample.std() ** 3
        count = len(sample) / lean**2
        ends = gamma.ppf(tail, count + 1) - count, count - gamma.ppf(1 - tail, count)
        wider = error * t.ppf(tail, min(differ, len(sample) - 1)) / norm.ppf(tail) / count**0.5
        far, near = (end * wider for end in ends)
        got = found.gain(0, "payoff", per)
        up, down = (far, near) if lean > 0 else (near, far)
        assert got.high - got.value == pytest.approx(up, rel=1e-9)
        assert got.value - got.low == pytest.approx(down, rel=1e-9)


def test_it_is_what_compare_finds_turned_round(found):
    ways = ["rules", "opponents=rules:-schmieren"]
    asked = {"where": "unter >= 2", "n": N, "ruleset": "pub", "seed": 3}
    other = compare("wenz", ways, players="rules", measure="win,payoff,augen", **asked)
    for row in other.differences:
        mine = found.gain(1, row["what"])
        # Without the rule the declarer has more: the opponents have that much by following it.
        assert mine.value == pytest.approx(row["value"])
        assert mine.low < row["low"] < row["high"] < mine.high


def test_the_first_card_that_differs_is_the_sides():
    asked = Pays.of(RULES, n=10)
    for rule in asked.rules:
        with_it, without = (play(s, 0, 400, trace=True) for s in (rule.with_it, rule.without))
        differs = with_it.trace[:, :, 1] != without.trace[:, :, 1]
        first = differs.argmax(axis=1)
        rows = (with_it.small[SMALL.index(name)] for name in ("declarer", "partner"))
        declarer, partner = (row.astype(int).tolist() for row in rows)
        assert differs.any()
        for game in np.flatnonzero(differs.any(axis=1)):
            seat = with_it.trace[game, first[game], 0]
            assert seat == without.trace[game, first[game], 0]
            role = {declarer[game]: "declarer", partner[game]: "partner"}.get(seat, "opponents")
            assert role in SIDES[rule.side]


def test_a_rule_that_never_speaks_is_not_told():
    idle = {"rule": "bettel_under", "side": "declarer", "contract": "wenz"}
    found = pays([idle], n=500)
    assert (found.rules[0]["verdict"], found.rules[0]["speaks"]) == ("not told", 0.0)
    game, where = (found.gain(0, "payoff", per) for per in ("game", "situation"))
    assert (game.value, game.low) == (0.0, None)
    assert (where.value, where.low, where.n) == (None, None, 0)
    assert found.speaks(0).high > 0
    assert {row["verdict"] for row in found.gains if row["what"] != "speaks"} == {"not told"}
    assert Worth.from_json(found.to_json()) == found


def test_rare_differences_tell_nothing():
    """Few deals differ; what a payoff can be makes their intervals wide, at the joint level too."""
    rare = {"rule": "make_void", "side": "opponents", "contract": "wenz", "where": "unter >= 2"}
    found = pays([rare], n=N)
    rows = [row for row in found.gains if row["what"] == "payoff"]
    assert 0 < rows[0]["discordant"] < 82
    assert {row["verdict"] for row in rows} == {"not told"}
    assert all(row["low"] < 0 < row["high"] for row in rows)


def test_every_row_carries_its_level(found):
    data = json.loads(found.to_json())
    assert (data["level"], data["looks"]) == (0.95, 35)
    assert len(data["gains"]) == 35
    assert {row["looks"] for row in data["gains"]} == {35}
    assert {row["together"] for row in data["gains"]} == {0.95}
    assert {round(row["level"], 8) for row in data["gains"]} == {round(1 - 0.05 / 35, 8)}
    assert [row["verdict"] for row in data["rules"]][:2] == ["pays", "pays"]
    assert [row["where"] for row in data["rules"]] == ["unter >= 2"] * 2 + [""] * 3
    assert "schmieren" not in data["condition"]
    assert data["question"]["rules"][1]["without"] == "opponents=rules:-schmieren;others=rules"


def test_the_others_may_be_anybody():
    rule = {"rule": "schmieren", "side": "opponents", "contract": "wenz"}
    weak, strong = (pays([rule], players=p, n=2000) for p in ("random", "rules"))
    assert weak.gain(0, "win").value != strong.gain(0, "win").value
    roles = Pays.of([rule], players="declarer=random;others=rules", n=10)
    assert roles.rules[0].with_it.players == "opponents=rules;declarer=random;others=rules"
    alike = Pays.of([rule], players="declarer=random", n=10)
    assert roles.stream == alike.stream != Pays.of([rule], n=10).stream


def test_names_mean_nothing_and_tables_are_shared():
    one = Pays.of(RULES, n=10)
    two = Pays.of([{**rule, "name": "x", "name_de": "y"} for rule in RULES], n=10, name="z")
    assert one.id == two.id
    assert one.describe()["rules"][0]["name"].startswith("The player side's leader draws trumps")
    assert (two.describe()["rules"][0]["name"], two.describe()["rules"][0]["name_de"]) == ("x", "y")
    # Two tables with all rules, one for each game, and one without each rule.
    assert len(one.tables) == 2 + len(RULES)
    turned = Pays.of([{**RULES[0], "side": "opponents"}, *RULES[1:]], n=10)
    assert turned.id != one.id


def test_cards_in_the_order_of_play():
    sit = simkopf.situation("sauspiel-eichel", seed=5)
    record = simkopf.trace(sit, 7)
    frame = simkopf.simulate("sauspiel-eichel", 1, first=7, seed=5, columns=["cards"])
    played = [card for _, trick in record["tricks"] for card in trick.split()]
    assert [simkopf.parse_card(card) for card in played] == frame["cards"][0].to_list()
    # A hand laid open is not played.
    sie = simkopf.simulate("sie", 1, columns=["cards"], ruleset="bsv")
    assert set(sie["cards"][0].to_list()) == {255}


ONE = {"rule": "schmieren", "side": "opponents", "contract": "wenz"}


def test_switches_that_go_together():
    """A Sau is led against a Wenz as a sure card too: without both none is led at once."""
    sau = {"rule": "cash_high, wenz_sau", "side": "opponents", "contract": "wenz"}
    asked = Pays.of([sau], n=100)
    assert set(asked.rules[0].switches) == {"cash_high", "wenz_sau"}
    assert asked.rules[0].without.players == "opponents=rules:-cash_high,-wenz_sau;others=rules"
    row = asked.describe()["rules"][0]
    assert (row["rule"], row["name"].count(".")) == ("cash_high,wenz_sau", 2)
    turned = Pays.of([{**sau, "rule": "wenz_sau,cash_high"}], n=100)
    assert turned.id == asked.id
    both, one = (
        pays([{**sau, "rule": rule}], n=4000).gain(0, "payoff")
        for rule in ("wenz_sau,cash_high", "wenz_sau")
    )
    assert both.low > one.high


@pytest.mark.parametrize(
    ("rules", "more", "why"),
    [
        ([], {}, "at least one rule"),
        ("schmieren", {}, r"write \[\[pays.rule\]\]"),
        ([{**ONE, "rule": "schmieren,schmieren"}], {}, "names a switch twice"),
        ([{**ONE, "rule": "schmieren,wenz_sua"}], {}, "unknown rule 'wenz_sua'; did"),
        ([{1: 2}], {}, "unknown key '1'"),
        ([{**ONE, "rule": "schmiern"}], {}, "'schmiern': unknown rule 'schmiern'; did you mean 's"),
        ([{**ONE, "side": "oponents"}], {}, "unknown side 'oponents'; did you mean 'opponents'"),
        ([{**ONE, "wher": "EO"}], {}, "unknown key 'wher'; did you mean 'where'"),
        ([{**ONE, "contract": "wens"}], {}, "rule 'schmieren': unknown contract 'wens'; did you"),
        ([{**ONE, "where": 3}], {}, "where is text, not 3"),
        ([{**ONE, "name_de": " "}], {}, "its name_de is empty"),
        ([{**ONE, "where": "unterr > 1"}], {}, "unterr"),
        ([{"rule": "schmieren", "side": "opponents"}], {}, "names no contract"),
        ([{**ONE, "side": "partner"}], {}, "a wenz has no partner"),
        ([{**ONE, "contract": "ramsch"}], {}, "a ramsch has no sides"),
        ([ONE, {**ONE, "name": "again"}], {}, "rule 'again': it is on trial twice"),
        ([ONE], {"measure": "schneider"}, "gains nothing in 'schneider'"),
        ([ONE], {"measure": "wins"}, "did you mean 'win'"),
        ([ONE], {"players": "seat1=random"}, "go by roles, not by seats"),
        ([ONE], {"players": "rule"}, "unknown player 'rule'"),
        ([ONE], {"where": "unter >= 2"}, "'where' is said of each rule"),
        ([ONE], {"hand": "EO"}, "unknown keyword 'hand'"),
        ([ONE], {"n": 0}, "n is a whole number"),
        ([{**ONE, "contract": "hochzeit", "where": "EO"}], {}, "condition on a Hochzeit"),
    ],
)  # fmt: skip
def test_bad_families(rules, more, why):
    with pytest.raises(SimkopfError, match=why):
        pays(rules, **{"n": 10, **more})


TEXT = """
[[pays]]
name = "sayings"
players = "rules"
measure = ["payoff", "win"]
n = 4500
[[pays.rule]]
rule = "schmieren"
side = "opponents"
contract = "wenz"
name = "Schmieren"
[[pays.rule]]
rule = "draw_trumps"
side = "declarer"
contract = "solo-eichel"
where = "trumps >= 6"
[[plot]]
kind = "pays"
question = "sayings"
"""
BLOCKS = 5 * 4


@pytest.fixture
def study(tmp_path, games_made, small_blocks):
    path = tmp_path / "folk.toml"
    path.write_text(TEXT)
    return path


@pytest.fixture
def games_made(monkeypatch, games):
    """Note every block that is played; stop where it is said to."""
    played, stop = [], []

    def counting(sit, first, n, columns=()):
        if len(played) in stop:
            raise KeyboardInterrupt
        played.append((sit.contract, sit.players, first))
        return games_of(sit, first, n, columns)

    games_of = games
    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    return played, stop


def answers(folder):
    return {p.name: p.read_bytes() for p in sorted(folder.glob("answer*"))}


def test_a_study_answers_a_family(study, tmp_path):
    done = run_study(study, workers=2, results_dir=tmp_path / "two")
    run_study(study, workers=1, results_dir=tmp_path / "one")
    assert answers(tmp_path / "one/folk") == answers(tmp_path / "two/folk")
    assert set(answers(tmp_path / "two/folk")) == {"answer-sayings.json", "answer-sayings.csv"}
    ((placed, worth),) = done.found["pays"]
    rules = parse_study(TEXT, "x").parts["pays"][0].question
    assert (placed.question.id, worth.question["id"]) == (rules.id, rules.id)
    asked = [{"rule": "schmieren", "side": "opponents", "contract": "wenz", "name": "Schmieren"},
             {"rule": "draw_trumps", "side": "declarer", "contract": "solo-eichel",
              "where": "trumps >= 6"}]  # fmt: skip
    assert pays(asked, measure="payoff,win", n=4500).gains == worth.gains
    rows = list(csv.DictReader((tmp_path / "one/folk/answer-sayings.csv").read_text().splitlines()))
    assert len(rows) == worth.looks == 10
    assert {"rule", "side", "what", "per", "value", "low", "high", "level", "looks"} <= set(rows[0])
    assert done.to_dict()["questions"][0]["done"] == 4500


@pytest.mark.parametrize("at", [2, 7, 11, BLOCKS - 1])
def test_an_interrupted_family_goes_on(study, tmp_path, games_made, at):
    played, stop = games_made
    run_study(study, workers=1, results_dir=tmp_path / "whole")
    assert len(played) == BLOCKS
    played.clear()
    stop.append(at)
    with pytest.raises(KeyboardInterrupt):
        run_study(study, workers=1, results_dir=tmp_path / "parts")
    stop.clear()
    run_study(study, workers=1, results_dir=tmp_path / "parts")
    assert answers(tmp_path / "parts/folk") == answers(tmp_path / "whole/folk")
    assert len(played) - BLOCKS < 4
    played.clear()
    done = run_study(study, workers=1, results_dir=tmp_path / "parts")
    assert (played, done.changed) == ([], ())
    again = run_study(study, workers=1, results_dir=tmp_path / "parts", again=True)
    assert (len(played), again.changed) == (BLOCKS, ())
    # More deals use the blocks there are.
    played.clear()
    study.write_text(TEXT.replace("4500", "6000"))
    run_study(study, workers=1, results_dir=tmp_path / "parts")
    assert {first for _, _, first in played} == {4000, 5000}


def test_it_is_printed(study, tmp_path):
    said = " ".join(str(run_study(study, workers=1, results_dir=tmp_path)).split())
    assert "sayings: Eichel-Solo with trumps >= 6" in said
    assert "opponents: Schmieren" in said
    assert "all 10 intervals hold together at 95 % (Bonferroni: each alone at 99.5 %)" in said
    assert "4,500 deals of each rule, played with it and without it" in said


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[[pays]]", "[[pay]]", "unknown key 'pay'; did you mean 'pays'"),
        ("[[pays.rule]]", "[[pays.rules]]", "unknown key 'rules'; did you mean 'rule'"),
        ('side = "declarer"', 'sides = "declarer"', "unknown key 'sides'; did you mean 'side'"),
        ("n = 4500", "n = 4500\nlooks = 3", "'sayings': unknown key 'looks'"),
        ("n = 4500", 'n = 4500\nplayer = "rules"', "did you mean 'players'"),
        ("n = 4500", 'ruleset = ["bsv", "pub"]', "ruleset is text"),
        ('rule = "draw_trumps"', 'rule = "draw_trump"', "did you mean 'draw_trumps'"),
        ('question = "sayings"', 'question = "saying"', "did you mean 'sayings'"),
        ("n = 4500", 'after = "x"', "'after' in a family of rules is not available yet"),
    ],
)  # fmt: skip
def test_bad_sections(old, new, why):
    assert old in TEXT
    with pytest.raises(SimkopfError, match=why):
        parse_study(TEXT.replace(old, new), "x")


def test_a_family_without_rules():
    with pytest.raises(SimkopfError, match="family of rules 'pays 1' names no rule"):
        parse_study('[[pays]]\nplayers = "rules"', "x")
