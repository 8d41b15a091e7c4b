"""No English is left in what is said in German, and no German sentence in what is English.

Not held against the words: what stands in quotes, specs and conditions as they were asked, paths,
and in lists the names that are typed, which stand in the first column. What an option of a rule set
may be set to is typed too.
"""

import json
import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "data/simulated_games.jsonl"


@pytest.fixture(autouse=True)
def nobodys_players(monkeypatch):
    """Players that others have brought say what their authors wrote, in their language."""
    monkeypatch.setattr("simkopf.players.registry.OWN", {})


def words(text, *, first=True):
    """The words of a text, without quotes and specs; without the first of each line in lists."""
    text = re.sub(r"simkopf \w+|Rollen: [^;]*;|declarer=", " ", text)
    text = re.sub(r"'[^'\n]*'|\"[^\"]*\"|„[^“]*“", " ", text)
    found = set()
    for line in text.splitlines():
        tokens = line.split()
        found |= {token.strip(".,;:·()!?…") for token in tokens[0 if first else 1 :]}
    return found


# The last are not what players say: a payoff is an Auszahlung, what one holds a Blatt.
ENGLISH = words(
    "the of with and seat seats game games deal deals players hand hands each by from not is are "
    "won lost which declarer opponents declarer's or as every any "
    "[default Ertrag Hände Händen callable"
)
GERMAN = words(
    "der das und nicht ist auf Platz Plätze Spiel Spiele Stich Stiche Verteilungen jeder wird ein "
    "eine oder nach von für Spieler Karten gewonnen verloren Regeln Startwert Spielweise Blatt "
    "Ertrag Grund alle bei zu mindestens"
)
STUDY = """
title = "s"
[[question]]
name = "q"
contract = "solo-eichel"
declarer = [0, 3]
by = ["trumps", "ober"]
n = 200
[[plot]]
kind = "threshold"
question = "q"
[[question]]
name = "l"
contract = ["wenz", "geier", "ramsch"]
where = ["unter >= 2", "ober = 1"]
n = 50
[[compare]]
name = "c"
contract = ["wenz", "geier"]
ways = ["rules", "random"]
n = 50
[[duel]]
name = "d"
contract = ["wenz", "ramsch"]
a = "rules"
b = "random"
n = 50
[[league]]
name = "g"
contracts = ["wenz"]
players = ["rules", "random"]
n = 50
[[loss]]
name = "v"
contract = "wenz"
n = 5
[[pays]]
name = "p"
n = 50
[[pays.rule]]
name = "r"
rule = "schmieren"
side = "opponents"
contract = "wenz"
[[table]]
name = "t"
table = "trumps"
contract = "wenz"
"""
RESULTS = [
    ("ask", "solo-eichel", "-n", 50),
    ("ask", "wenz", "--by", "unter,won", "-n", 50, "--where", "unter >= 2", "--declarer", 0,
     "--where-seat", 1, "trumps >= 1"),
    ("ask", "ramsch", "--by", "declarer", "-n", 50, "--hand", "EO GO _ _ _ _ _ _"),
    ("ask", "sauspiel-gras", "--by", "laufende,partner", "-n", 50, "--ruleset", "pub"),
    ("ask", "doko-normal", "--by", "re,kontra", "-n", 50),
    ("ask", "solo66-pik", "--by", "trumps", "-n", 20, "--bidders", "rules"),
    ("compare", "wenz", "--way", "rules", "--way", "random", "-n", 50),
    ("league", "rules", "random", "-n", 50, "--contract", "wenz", "--contract", "ramsch=2"),
    ("pays", "schmieren", "force", "--side", "opponents", "--contract", "wenz", "-n", 50),
    ("losses", "wenz", "-n", 3),
    ("table", "somebody", "--given", "trumps >= 5"),
    ("table", "legen-first"),
    ("table", "most-trumps"),
    ("table", "somebody", "--given", "trumps >= 5 AND callable > 0"),
    ("table", "side-laufende", "--contract", "sauspiel-gras"),
    ("solve", "wenz", "--hands", "EO/GO/HO/SO"),
    ("solve", "solo66-pik", "--hands", "♠A/♠K/♠D/♠B/♠9"),
    ("review", GAMES, "--worlds", 20, "--limit", 5),
    ("replay", GAMES),
    *(("show", contract, "--deal", deal) for deal in (0, 5) for contract in (
        "sauspiel-gras", "solo-eichel", "wenz-tout", "sie", "ramsch", "bettel", "hochzeit",
        "doko-normal", "doko-hochzeit", "solo66-herz", "solo66-ohne",
    )),
]  # fmt: skip
LISTS = [
    ("contracts",), ("rulesets",), ("players",), ("table",),
    ("table", "features"),
    *((command, "--help") for command in (
        "ask", "compare", "league", "pays", "losses", "show", "solve", "replay", "review", "table",
        "players", "contracts", "rulesets", "run", "again", "bench",
    )),
]  # fmt: skip


def both(call, *, first=True):
    """English words in the German output of a command, and German ones in the English."""
    out = {}
    for lang in ("de", "en"):
        said = call(lang)
        assert said.code in (0, 1), said.err
        assert len(said.out) > 20
        out[lang] = words(said.out, first=first)
    return sorted(out["de"] & ENGLISH) + sorted(out["en"] & GERMAN)


@pytest.mark.parametrize("arguments", RESULTS, ids=lambda arguments: " ".join(map(str, arguments)))
def test_results(simkopf, arguments):
    assert both(lambda lang: simkopf(*arguments, "--lang", lang)) == []


@pytest.mark.parametrize("arguments", LISTS, ids=" ".join)
def test_lists_and_help(simkopf, arguments):
    assert both(lambda lang: simkopf(*arguments, "--lang", lang), first=False) == []


def test_a_study_with_every_kind_of_section(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text(STUDY)
    assert both(lambda lang: simkopf("run", "s.toml", "--lang", lang)) == []
    pictures = {path.name for path in (tmp_path / "results/s").glob("*.png")}
    assert "threshold-seat-0-de.png" in pictures


@pytest.mark.parametrize("change", ["none", "version", "value", "simkopf"])
def test_again(simkopf, tmp_path, change):
    """Whatever is the reason of a difference, and of a folder too."""
    data = json.loads(simkopf("ask", "wenz", "-n", 50, "--json").out)
    if change != "none":
        data["estimates"][0]["value"] = 0.25
    if change == "version":
        data["question"]["versions"][0]["version"] = "0"
    if change == "simkopf":
        data["question"]["simkopf"] = "0.0.1"
    (tmp_path / "answer-a.json").write_text(json.dumps(data), encoding="utf-8")
    for what in ("answer-a.json", "."):
        assert both(lambda lang, what=what: simkopf("again", what, "--lang", lang)) == []


def test_plots(simkopf):
    """Titles, axes, legends and captions of every kind of plot."""
    pytest.importorskip("matplotlib")
    from matplotlib.text import Text

    import simkopf as sk
    from simkopf.questions.paired.match import match
    from simkopf.report import draw

    duels = {
        name: match("wenz", f"rules:{s}", "random", n=50)
        for name, s in (("one", "-schmieren"), ("two", "-economy"))
    }
    shown = {
        "threshold": sk.ask("solo-eichel", by="trumps,ober", n=2000),
        "laufende": sk.ask("solo-eichel", by="laufende", n=2000),
        "league": sk.league(["rules", "random"], contracts="wenz", n=50),
        "ways": sk.compare("wenz", ["rules", "random"], n=200),
        "gains": duels,
        "pays": sk.pays([{"rule": "force", "side": "opponents", "contract": "wenz"}], n=100),
    }
    for kind, found in shown.items():
        for lang, others in (("de", ENGLISH), ("en", GERMAN)):
            texts = draw(found, kind, lang=lang).findobj(Text)
            said = words("\n".join(text.get_text() for text in texts))
            assert said & others == set(), (kind, lang)
            assert len(said) > 10, kind
