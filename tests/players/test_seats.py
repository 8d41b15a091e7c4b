"""Specs: who plays where, and what is wrong with a spec."""

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.kernels.builtin.rules.switches import ALL, SWITCHES
from simkopf.players.seats import parse_player, seat_players, spec_text

DECLARER, PARTNER, OPPONENT = range(3)


@simkopf.player
def own_player(view):
    """Plays low."""
    return view.legal & -view.legal


def names(spec):
    return [[seated.name for seated in roles] for roles in seat_players(spec)]


def test_one_spec_for_all():
    assert names("random") == [["random"] * 3] * 4


def test_roles_and_seats():
    table = names("declarer=random;partner=own_player;seat3=random;others=rules")
    assert table[0] == ["random", "own_player", "rules"]
    assert table[3] == ["random"] * 3
    assert names("opponents=random")[1] == ["rules", "rules", "random"]


def test_switches():
    one = parse_player("rules:-schmieren,-search_sau")
    assert one.switches == ALL & ~SWITCHES["schmieren"].bit & ~SWITCHES["search_sau"].bit
    assert parse_player("rules").switches == ALL
    assert parse_player("rules:+schmieren").switches == ALL


def test_at_least_ten_switches_each_said_in_both_languages():
    assert len(SWITCHES) >= 10
    assert all(switch.en and switch.de and switch.en != switch.de for switch in SWITCHES.values())


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("rulez", "unknown player 'rulez'; did you mean 'rules'?"),
        (
            "rules:-schmiern",
            "unknown switch of player 'rules': 'schmiern'; did you mean 'schmieren'?",
        ),
        ("rules:schmieren", "write -schmieren to turn the rule off"),
        ("random:-schmieren", "player 'random' has no settings"),
        ("declrer=rules", "unknown role 'declrer'; did you mean 'declarer'?"),
        ("seat4=rules", "there is no seat4; seats count from 0 to 3"),
        ("declarer=rules;declarer=random", "'declarer' is named twice"),
        ("rules;declarer=random", "name one player for all, or a role"),
        ("", "the spec is empty"),
        ("nowhere/mine.py:play", "player file 'nowhere/mine.py' cannot be read"),
        ("own_player:-x", "player 'own_player' has no settings"),
    ],
)
def test_what_is_wrong_is_named(spec, message):
    with pytest.raises(SimkopfError) as error:
        seat_players(spec)
    assert message in str(error.value)


def test_a_players_file(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def low(view):\n    return view.legal & -view.legal\n\nbroken = 3\n")
    assert parse_player(f"{file}:low").own is parse_player(f"{file}:low").own
    with pytest.raises(SimkopfError, match="did you mean 'low'"):
        parse_player(f"{file}:loww")
    decorated = tmp_path / "made.py"
    decorated.write_text(
        "import simkopf\nfrom simkopf import player\n@player\ndef high(view):\n"
        "    return view.legal & -view.legal\n_hidden = high\n"
    )
    with pytest.raises(SimkopfError, match=r"'nix'; known: high$"):
        parse_player(f"{decorated}:nix")
    (tmp_path / "none.py").write_text("from os.path import join\nvalue = 3\n")
    with pytest.raises(SimkopfError, match=r"none.py' has no function, so no 'nix'$"):
        parse_player(f"{tmp_path / 'none.py'}:nix")
    with pytest.raises(SimkopfError, match="'broken'"):
        parse_player(f"{file}:broken")
    with pytest.raises(SimkopfError, match="write the function too"):
        parse_player(str(file))
    (tmp_path / "bad.py").write_text("import nothing_like_this\n")
    with pytest.raises(SimkopfError, match="does not run"):
        parse_player(f"{tmp_path / 'bad.py'}:low")


def test_ways_to_say_who_plays():
    assert spec_text(own_player) == "own_player"
    assert spec_text({"declarer": own_player, "others": "random"}) == (
        "declarer=own_player;others=random"
    )
    with pytest.raises(SimkopfError, match="players is a spec"):
        spec_text(7)


def test_names_that_cannot_be():
    with pytest.raises(SimkopfError, match="built-in player"):
        simkopf.player(name="rules")(lambda view: view.legal)
    with pytest.raises(SimkopfError, match="cannot name a player"):
        simkopf.player(name="two words")(lambda view: view.legal)


def test_the_table_lists_them():
    rows = {row["name"]: row for row in simkopf.player_table()}
    assert rows["own_player"]["kind"] == "own"
    assert rows["own_player"]["text"] == "Plays low."
    of_schafkopf = [s for s in rows["rules"]["settings"] if s["game"] == "schafkopf"]
    assert {s["name"] for s in of_schafkopf} == {f"-{name}" for name in SWITCHES}


def test_a_players_version_is_its_meaning():
    a = simkopf.player(name="versioned")(lambda view: view.legal & -view.legal)
    b = simkopf.player(name="versioned")(lambda view: view.legal & -view.legal)  # a comment
    c = simkopf.player(name="versioned")(lambda view: view.hand & -view.hand)
    assert a.version != c.version
    # a function it calls, a value it refers to, and a default are part of what it does
    versions = set()
    for step in (1, 2):

        def helper(mask, by=step):
            return mask & -mask if by else mask

        versions.add(simkopf.player(name="versioned")(lambda view: helper(view.legal)).version)
        times = lambda view, step=step: view.legal * step  # noqa: E731
        versions.add(simkopf.player(name="versioned")(times).version)
    assert len(versions) == 4
    assert len(b.version) == 12


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("HIGH = 1", "HIGH = 2"),  # a value read through a module of the user's own
        ("TABLE[5] = 1", "TABLE[1900] = 1"),  # a large array
        ("DEEP = 3", "DEEP = 4"),  # a global of a nested function
        ("return mask & -mask", "return mask"),  # a function of that module
    ],
)
def test_a_version_covers_what_a_file_refers_to(tmp_path, monkeypatch, old, new):
    helper = """
import numpy as np
HIGH = 1
DEEP = 3
TABLE = np.zeros(2000)
TABLE[5] = 1
def low(mask):
    return mask & -mask
"""
    play = """
import {0} as helper
from {0} import DEEP, TABLE
def play(view, f=helper.low):
    def inner():
        return DEEP
    return f(view.legal) if TABLE[5] + helper.HIGH + inner() > 0 else helper.low(view.legal)
"""
    monkeypatch.syspath_prepend(str(tmp_path))
    versions = []
    for number, text in enumerate((helper, helper, helper.replace(old, new))):
        name = f"helper_of_test_{abs(hash((old, number)))}"
        (tmp_path / f"{name}.py").write_text(text)
        # the name of the module is not part of what the player does
        file = tmp_path / f"play{number}.py"
        file.write_text(play.format(name))
        source = parse_player(f"{file}:play").own
        versions.append(source.version)
    assert versions[0] == versions[1] != versions[2]


def test_a_player_may_name_a_type_of_numpy():
    """``from numpy import int64`` in a user's file: a type is no array."""
    from numpy import int64

    def typed(view):
        return int64(view.legal & -view.legal)

    assert len(simkopf.player(name="typed")(typed).version) == 12
