"""Rule sets: every preset, and a user's own file."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

import simkopf.rules.load as load
from simkopf.errors import SimkopfError
from simkopf.rules.doppelkopf.options import DokoRules, PointTariff
from simkopf.rules.load import load_ruleset, ruleset_as_data, ruleset_names
from simkopf.rules.ruleset import BSV, RuleSet, Tariff
from simkopf.rules.solo66.options import Solo66Rules, StakeTariff

PRESETS = Path(load.__file__).with_name("presets")


def families(name):
    return {family for rank in load_ruleset(name).ranking for family in rank}


def test_names():
    assert set(ruleset_names("schafkopf")) == {
        "bsv", "farbsolo", "schafkopfschule", "kopfln", "pub", "tournament",
    }  # fmt: skip
    assert ruleset_names("doppelkopf") == ("ddv", "runde40")
    assert ruleset_names()[:3] == ("bsv", "ddv", "solo66")


@pytest.mark.parametrize("name", ruleset_names())
def test_a_preset_states_every_option(name):
    table = tomllib.loads((PRESETS / f"{name}.toml").read_text(encoding="utf-8"))
    rules = load_ruleset(name)
    game = {"game"} if rules.game != "schafkopf" else set()
    assert set(table) == {field.name for field in fields(rules)} | game
    assert set(table["tariff"]) == {field.name for field in fields(rules.tariff)}
    assert rules.name == name
    assert load_ruleset(ruleset_as_data(rules)) == rules
    hash(rules)


@pytest.mark.parametrize("name", ruleset_names("schafkopf"))
def test_prices_that_hang_together(name):
    rules = load_ruleset(name)
    assert rules.tariff.ramsch == rules.tariff.extra
    assert rules.tariff.bettel == 2 * rules.tariff.extra
    assert rules.tariff.hochzeit == rules.tariff.sauspiel


def test_a_file_of_another_game(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text('base = "runde40"\nsecond_ten = "not_last"')
    home = load_ruleset(path)
    assert (home.game, home.name, home.deck, home.second_ten) == (
        "doppelkopf", "home", "doko40", "not_last",
    )  # fmt: skip
    assert ruleset_as_data(home)["base"] == "ddv"
    assert load_ruleset(ruleset_as_data(home)) == home
    path.write_text('base = "ddv"\nstoss = 2')
    with pytest.raises(SimkopfError, match="option 'stoss' is for Schafkopf, not for Doppelkopf"):
        load_ruleset(path)
    path.write_text('game = "skat"')
    with pytest.raises(SimkopfError, match="unknown game 'skat'"):
        load_ruleset(path)
    path.write_text('game = "solo66"\nbase = "ddv"')
    with pytest.raises(SimkopfError, match="base 'ddv' is a rule set for Doppelkopf"):
        load_ruleset(path)


def test_bsv_is_the_default():
    assert load_ruleset("bsv") == load_ruleset() == RuleSet()
    assert load_ruleset(RuleSet(name="x")).name == "x"


@pytest.mark.parametrize(
    ("name", "tariff"),
    [
        ("bsv", (10, 50, 10, 10)), ("farbsolo", (10, 50, 10, 10)), ("kopfln", (10, 50, 10, 10)),
        ("schafkopfschule", (2, 5, 1, 1)), ("pub", (20, 50, 10, 10)),
        ("tournament", (10, 50, 10, 10)),
    ],
)  # fmt: skip
def test_tariffs(name, tariff):
    t = load_ruleset(name).tariff
    assert (t.sauspiel, t.solo, t.extra, t.laufende) == tariff


@pytest.mark.parametrize(
    ("option", "readings"),
    [
        ("solo_needs", {"farbsolo": 0, "schafkopfschule": 1}),
        ("ohne_laufende", {"schafkopfschule": True, "kopfln": True, "farbsolo": False}),
        ("run_after", {"schafkopfschule": "bound", "kopfln": "free"}),
        ("re_partner", {"kopfln": True, "farbsolo": False, "schafkopfschule": False}),
        ("schwarz", {"schafkopfschule": "claimed", "kopfln": "automatic"}),
        ("durchmarsch", {"kopfln": "tricks", "schafkopfschule": "off"}),
        ("stoss", {"farbsolo": 2, "kopfln": 2, "schafkopfschule": 0, "tournament": 0}),
        ("legen", {"bsv": True, "tournament": False}),
    ],
)
def test_both_readings_of_a_contradiction_have_a_name(option, readings):
    for name, value in readings.items():
        assert getattr(load_ruleset(name), option) == value, name


def test_the_sources_disagree_on_the_ranking():
    assert "farbwenz-tout" in families("farbsolo")
    assert not {"farbwenz", "farbwenz-tout"} & families("schafkopfschule")
    assert "farbwenz" in families("kopfln")
    assert "farbwenz-tout" not in families("kopfln")


def test_a_users_file_names_a_base_and_what_differs(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text(
        'base = "pub"\nlaufende_from_wenz = 3\ndurchmarsch = 91\n'
        'ranking = ["sauspiel", ["wenz", "geier"], "solo"]\n[tariff]\nsolo = 20\n'
    )
    rules = load_ruleset(str(path))
    assert rules == load_ruleset(path)
    assert (rules.name, rules.laufende_from_wenz, rules.durchmarsch) == ("home", 3, "91")
    assert (rules.tariff.solo, rules.tariff.sauspiel) == (20, 20)
    assert rules.ranking == (("sauspiel",), ("wenz", "geier"), ("solo",))
    assert rules.run_after == "free"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('base = "bvs"', "unknown rule set 'bvs'; did you mean 'bsv'.*home.toml"),
        ('base = "bsv"\njungfer = "all"', "unknown option 'jungfer'; did you mean 'jungfrau'"),
        (
            'base = "bsv"\njungfrau = "eech"',
            "known are none, all, each, power; did you mean 'each'",
        ),
        ('base = "bsv"\nlegen = 1', "legen = 1: must be true or false"),
        ('base = "bsv"\nstoss = -1', "stoss = -1: must be a whole number, at least 0"),
        ('base = "bsv"\nstoss = true', "must be a whole number"),
        ('base = "bsv"\nsau_discard = 0', "at least 1"),
        ('base = "bsv"\ntariff = 3', "must be a table of prices"),
        ('base = "bsv"\n[tariff]\nsoli = 3', "unknown price 'soli'; did you mean 'solo'"),
        ('base = "bsv"\n[tariff]\nsolo = 2.5', "tariff.solo = 2.5: must be a whole number"),
        ('base = "bsv"\nranking = ["wens"]', "unknown contract in ranking 'wens'.*'wenz'"),
        ('base = "bsv"\nranking = ["wenz", ["wenz"]]', "names 'wenz' twice"),
        ('base = "bsv"\nranking = "wenz"', "must be a list"),
        ('base = "bsv"\nname = 3', "must be a text"),
        ("base = 3", "base = 3: must be the name"),
        ("legen = true", "name a base .*ranking"),
        ("base = ", "not valid TOML"),
    ],
)
def test_bad_files(tmp_path, text, message):
    path = tmp_path / "home.toml"
    path.write_text(text)
    with pytest.raises(SimkopfError, match=message):
        load_ruleset(path)


def test_no_such_preset_or_file(tmp_path):
    with pytest.raises(SimkopfError, match="did you mean 'tournament'"):
        load_ruleset("tourname")
    with pytest.raises(SimkopfError, match="cannot read rule set"):
        load_ruleset(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('base = "bsv"\n[tariff]\nsolo = 1000000000', "tariff.solo: a price is a whole number"),
        (f'base = "bsv"\n[tariff]\nextra = {10**23}', "tariff.extra: a price is a whole number"),
        ('base = "bsv"\ntout_factor = 100', "tout_factor: from 1 to 16"),
        ('base = "bsv"\nranking = [["solo"], []]', "ranking: an empty rank"),
    ],
)
def test_what_would_not_fit_is_refused(tmp_path, text, message):
    path = tmp_path / "home.toml"
    path.write_text(text)
    with pytest.raises(SimkopfError, match=message):
        load_ruleset(path)


def test_the_largest_prices_fit_the_frame(tmp_path):
    import simkopf

    path = tmp_path / "dear.toml"
    prices = "\n".join(f"{name} = 1000000" for name in ("sauspiel", "solo", "extra", "laufende"))
    path.write_text(f'base = "bsv"\ntout_factor = 16\nsie_factor = 16\n[tariff]\n{prices}')
    frame = simkopf.simulate("sie", 10, ruleset=str(path), players="random")
    assert frame["payoff"].to_list() == [3 * 16 * (1_000_000 + 8 * 1_000_000)] * 10


@pytest.mark.parametrize(
    ("contract", "ruleset"),
    [
        ("geier", "schafkopfschule"),
        ("bettel", "farbsolo"),
        ("farbwenz-gras-tout", "kopfln"),
        ("hochzeit", "farbsolo"),
    ],
)
def test_a_rule_set_says_which_contracts_it_has(contract, ruleset):
    import simkopf

    with pytest.raises(SimkopfError, match=f"'{contract}' is not played under rule set"):
        simkopf.situation(contract, ruleset=ruleset)
    assert simkopf.situation("ramsch", ruleset=ruleset).ruleset.name == ruleset


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: DokoRules(second_ten="sometimes"),
         "second_ten = 'sometimes': known are never, always, not_last"),
        (lambda: DokoRules(deck="lang"), "deck = 'lang': known are doko48, doko40"),
        (lambda: DokoRules(deck="doko84"), "did you mean 'doko48'?"),
        (lambda: DokoRules(announce_after=-3),
         "announce_after = -3: must be a whole number, at least 0"),
        (lambda: DokoRules(fuchs=1), "fuchs = 1: must be true or false"),
        (lambda: DokoRules(tariff=3), "tariff = 3: must be a PointTariff"),
        (lambda: DokoRules(name=None), "name = None: must be a text"),
        (lambda: PointTariff(True), "tariff.point = True: must be a whole number, at least 0"),
        (lambda: PointTariff(10**7), "tariff.point: a price is a whole number from 0 to 1000000"),
        (lambda: StakeTariff(1.5), "tariff.stake = 1.5: must be a whole number"),
        (lambda: Solo66Rules(rounds="ten"), "rounds = 'ten': known are one, until"),
        (lambda: Solo66Rules(tariff=Tariff()), "must be a StakeTariff"),
        (lambda: Tariff(solo=True), "tariff.solo = True: must be a whole number"),
        (lambda: RuleSet(run_after="x"), "run_after = 'x': known are free, bound"),
        (lambda: RuleSet(durchmarsch=91), "durchmarsch = 91: .*; did you mean '91'?"),
        (lambda: RuleSet(legen=None), "legen = None: must be true or false"),
        (lambda: RuleSet(stoss=True), "stoss = True: must be a whole number"),
        (lambda: RuleSet(sau_discard=0), "sau_discard = 0: must be a whole number, at least 1"),
        (lambda: RuleSet(tout_factor=2.5), "tout_factor = 2.5: must be a whole number"),
        (lambda: RuleSet(ranking=["wenz"]), "must be a tuple of tuples"),
        (lambda: RuleSet(ranking=(("wens",),)), "unknown contract in ranking 'wens'"),
        (lambda: RuleSet(ranking=(("wenz",), ("wenz",))), "names 'wenz' twice"),
        (lambda: replace(BSV, jungfrau="eech"), "known are .*; did you mean 'each'"),
    ],
)  # fmt: skip
def test_options_set_from_python_are_checked_as_those_of_a_file(make, message):
    with pytest.raises(SimkopfError, match=message) as error:
        make()
    assert "\n" not in str(error.value)
