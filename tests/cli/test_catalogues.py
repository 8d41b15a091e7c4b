"""Which contracts, rule sets and players there are: lists, each row from the rules themselves."""

import json
from pathlib import Path

import pytest

from simkopf.report.optionwords import option_words, options_described, value_words
from simkopf.report.words import game_name
from simkopf.rules.contracts import CONTRACTS, game_of
from simkopf.rules.listing import choices_in, contract_table, option_table, options_of
from simkopf.rules.load import load_ruleset, ruleset_names, usual_ruleset
from simkopf.rules.ruleset import GAME_NAMES

LANGS = ("en", "de")


def test_every_contract_is_listed_once(simkopf):
    rows = json.loads(simkopf("contracts", "--json").out)["contracts"]
    assert [row["name"] for row in rows] == list(CONTRACTS)
    by_name = {row["name"]: row for row in rows}
    # Federation's rules: fourteen trumps in a Solo, four in a Wenz; twelve on the short deck.
    assert by_name["solo-herz"]["trumps"] == {"lang": 14, "kurz": 12}
    assert by_name["wenz"]["trumps"] == {"lang": 4, "kurz": 4}
    # TSR 3.2: the Herz-Solo of Doppelkopf has two trumps fewer than the others.
    assert by_name["doko-herz"]["trumps"]["doko48"] == by_name["doko-pik"]["trumps"]["doko48"] - 2
    assert by_name["geier"]["rulesets"] == ["bsv", "kopfln", "pub", "tournament"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", [None, "schafkopf", "Doko", "Solo 66"])
def test_contracts_on_the_screen(simkopf, game, lang):
    said = simkopf("contracts", *([game] if game else []), "--lang", lang)
    assert said.code == 0
    lines = said.out.splitlines()
    for row in contract_table(game):
        assert sum(line.split()[:1] == [row["name"]] for line in lines) == 1
        assert game_name(row["name"]) in said.out
    assert max(map(len, lines)) <= 100


def test_unknown_games_and_rule_sets_are_named(simkopf):
    assert "did you mean 'schafkopf'?" in simkopf("contracts", "schafkof").err
    assert "did you mean 'pub'?" in simkopf("rulesets", "pup").err
    assert "did you mean 'rules'?" in simkopf("players", "--player", "rule").err
    assert simkopf("players", "--game", "skat").code == 2


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_option_has_words_in_both_languages(game):
    rules = usual_ruleset(game)
    options = options_of(rules)
    assert set(options_described(game)) == set(options)
    for option in options:
        english, german = (option_words(game, option, lang) for lang in LANGS)
        assert english
        assert german
        for choice in choices_in(rules, option):
            said = value_words(option, choice, "de")
            assert choice.isdecimal() or said != choice, (option, choice)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ruleset_names())
def test_every_option_of_a_rule_set_is_shown(simkopf, name, lang):
    said = simkopf("rulesets", name, "--lang", lang)
    assert said.code == 0
    found = option_table(name)["options"]
    shown = [line.split()[0].rstrip(":") for line in said.out.splitlines() if line.strip()]
    assert not set(found) - set(shown)
    data = json.loads(simkopf("rulesets", name, "--json").out)["rulesets"]
    assert [row["name"] for row in data] == [name]
    assert (
        data[0]["options"]["tariff." + list(found)[-1].partition(".")[2]]
        == (list(found.values())[-1])
    )


def test_where_rule_sets_differ(simkopf):
    out = simkopf("rulesets", "schafkopf").out
    row = next(line for line in out.splitlines() if line.strip().startswith("schwarz"))
    # The page of the school is the only one that wants Schwarz claimed.
    assert row.count("by itself") == 5
    assert row.count("if claimed") == 1
    assert "bettel_zehn" not in out  # all agree on it
    names = [row["name"] for row in json.loads(simkopf("rulesets", "--json").out)["rulesets"]]
    assert names == list(ruleset_names())


def test_a_rule_set_from_a_file(simkopf):
    Path("home.toml").write_text('base = "pub"\nstoss = 1\n', "utf-8")
    said = simkopf("rulesets", "home.toml", "--lang", "de")
    assert "home (Schafkopf)" in said.out
    assert "1 (bsv: 2)" in said.out
    assert "20 (bsv: 10)" in said.out  # of the base


def test_players_of_one_game(simkopf):
    out = simkopf("players", "--game", "doko", "--player", "rules").out
    assert "-karlchen" in out or "-fuchs" in out
    assert "Solo 66" not in out
    assert "search_sau" not in out
    rows = json.loads(simkopf("players", "--game", "solo66", "--json").out)["players"]
    assert {s["game"] for row in rows for s in row["settings"]} <= {"", "solo66"}


def test_a_short_hand_is_filled_and_said_so(simkopf):
    said = simkopf("ask", "wenz", "--hand", "EU GU EA", "--declarer", "1", "-n", "300")
    assert "EU GU EA and 5 unknown cards" in " ".join(said.out.split())
    same = simkopf("ask", "wenz", "--hand", "EU GU EA _ _ _ _ _", "--declarer", "1", "-n", "300")
    assert said.out == same.out
    assert "the hand is empty" in simkopf("ask", "wenz", "--hand", " ", "-n", "300").err
    assert "5 cards missing" in simkopf("ask", "wenz", "--hand", "EU GU _", "-n", "300").err


def test_games_of_contracts_and_rule_sets_agree():
    for row in contract_table():
        assert row["game"] == game_of(row["name"])
        assert {load_ruleset(name).game for name in row["rulesets"]} == {row["game"]}


@pytest.mark.parametrize(
    ("words", "offered"),
    [("simkopf ask solo-h", "solo-herz"), ("simkopf ask wenz --ruleset sch", "schafkopfschule"),
     ("simkopf table davon", "davonlaufen"), ("simkopf contracts dop", "doppelkopf"),
     ("simkopf rul", "rulesets"), ("simkopf ask wenz --deck k", "kurz")],
)  # fmt: skip
def test_shells_complete_names(words, offered, monkeypatch, capsys):
    from simkopf.cli.main import main

    monkeypatch.setenv("_SIMKOPF_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    assert main([]) == 0
    assert offered in capsys.readouterr().out.split()


def helps():
    """Every help text that is shown, with where it stands."""
    import typer

    from simkopf.cli.main import app

    program = typer.main.get_command(app)
    for name, command in (("", program), *program.commands.items()):
        if not command.hidden:
            yield name, command.help
            for parameter in command.params:
                if getattr(parameter, "help", None):
                    yield f"{name} {parameter.name}", parameter.help


def test_all_help_is_there_in_german(simkopf):
    from simkopf.cli.german import german

    same = (
        "win augen payoff value schneider schwarz laufende tricks.",
        "win augen payoff value tricks.",
    )
    left = [(where, text) for where, text in helps() if german(text) == text and text not in same]
    assert left == []
    said = simkopf("ask", "--lang", "de", "--help").out
    assert said.startswith("Aufruf: simkopf ask [OPTIONEN]")
    assert "Zeigt diese Hilfe." in said
    assert "Ask how" not in said
    assert simkopf("--lang", "de").out == simkopf("--lang=de", "-h").out


def test_no_german_help_is_left_over():
    from simkopf.cli.german import GERMAN

    known = {" ".join(text.split()) for _, text in helps()}
    assert [text for text in GERMAN if " ".join(text.split()) not in known] == []


def test_the_environment_chooses_the_language_of_help(simkopf, monkeypatch):
    monkeypatch.setenv("SIMKOPF_LANG", "de")
    assert simkopf("-h").out.startswith("Aufruf:")
    assert simkopf("-h", "--lang", "en").out.startswith("Usage:")
