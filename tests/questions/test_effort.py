"""Slow players: small pieces of work, kept at once, and a number of games that ends soon."""

import threading
from dataclasses import replace
from time import process_time

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.players.builtin import BUILT_IN
from simkopf.questions import blocks
from simkopf.questions.effort import FEWEST, piece, usual_n
from simkopf.questions.paired.compare import compare
from simkopf.questions.paired.duel import Duel
from simkopf.questions.paired.league import League
from simkopf.questions.paired.match import match
from simkopf.questions.paired.standings import league
from simkopf.questions.paired.ways import Ways
from simkopf.questions.question import N, Question
from simkopf.questions.situation import situation
from simkopf.questions.studies.run import run_study

GRAIN = 16


@pytest.fixture
def slow(monkeypatch):
    """Half a second a game of ``random``, or so it says."""
    named = replace(BUILT_IN["random"], grain=GRAIN, seconds=0.5)
    monkeypatch.setitem(BUILT_IN, "random", named)


def test_fast_players_stay_on_the_grid():
    assert all(BUILT_IN[name].grain == blocks.BLOCK for name in ("random", "rules"))
    assert BUILT_IN["sampled"].grain < 100
    assert piece([situation("wenz"), situation("ramsch")]) == blocks.BLOCK
    duel, ways = Duel.of("ramsch", "rules", "random"), Ways.of("wenz", ["rules", "random"])
    asked = League.of(["rules", "random"])
    assert {duel.piece, ways.piece, asked.piece} == {blocks.BLOCK}
    assert (Question.of("wenz").n, duel.n, ways.n, asked.n) == (N, N, N, 100_000)


def test_a_searching_player_is_about_as_slow_as_it_says():
    """Within a factor of ten: what a game takes of the processor differs between machines."""
    said = BUILT_IN["sampled"].seconds
    simkopf.simulate("wenz", 1, players="sampled", threads=1)  # whatever is to be loaded
    started = process_time()
    simkopf.simulate("wenz", 20, players="sampled", threads=1)
    assert said / 10 < (process_time() - started) / 20 < said * 10
    # about two minutes, or a few games
    assert Question.of("wenz", players="sampled").n == 1000
    assert Question.of("wenz", players="declarer=sampled").n == 2000
    assert League.of(["sampled", "rules"], contracts="wenz").n == 500


def test_where_a_slow_player_plays_pieces_are_small(slow):
    assert piece([situation("wenz", players="rules")]) == blocks.BLOCK
    assert piece([situation("wenz", players="declarer=random")]) == GRAIN
    # Nobody is a partner in a Wenz: the slow player has nothing to do.
    assert piece([situation("wenz", players="partner=random")]) == blocks.BLOCK
    assert piece([situation("sauspiel-gras", players="partner=random")]) == GRAIN
    assert piece([situation("wenz", declarer=2, players="seat2=rules;seat0=random")]) == GRAIN
    # Several tables with one deal: fewer deals, but at least one.
    assert Ways.of("wenz", ["rules", "random"]).piece == GRAIN
    assert Ways.of("wenz", ["random", "declarer=random"]).piece == GRAIN // 2
    assert Duel.of("wenz", "rules", "random").piece == GRAIN // 3
    assert League.of(["rules", "random"], contracts="all").piece == 1


def test_the_usual_number_ends_soon(slow):
    whole, quarter = situation("wenz", players="random"), situation("wenz", declarer=0)
    quarter = replace(quarter, players="declarer=random")
    assert usual_n([whole], N) == 200  # 100 seconds
    assert usual_n([quarter], N) == 500  # an eighth of a second each
    assert usual_n([whole] * 1000, N) == FEWEST
    assert usual_n([situation("wenz", players="rules")], N) == N
    assert Question.of("wenz", players="random").n == 200
    assert Question.of("wenz", players="random", n=7).n == 7
    assert Ways.of("wenz", ["rules", "random"]).n == 200
    # One table of half a second, two that come to it together.
    assert Duel.of("wenz", "rules", "random").n == 100
    assert League.of(["rules", "random"], contracts="wenz").n == 100


def test_somebodys_own_player_may_say_that_it_is_slow():
    def think(view):
        return view.legal & -view.legal

    think.grain, think.seconds = 8, 1.0
    sit = situation("wenz", players=simkopf.player(think))
    assert (piece([sit]), usual_n([sit], N)) == (8, 100)
    think.grain = "few"
    with pytest.raises(SimkopfError, match="grain of player 'think' is a number of deals"):
        piece([sit])
    del think.grain, think.seconds
    assert (piece([sit]), usual_n([sit], N)) == (blocks.BLOCK, N)


ASKS = {
    "ask": lambda **k: simkopf.ask("wenz", players="random", n=50, by="ober", **k),
    "compare": lambda **k: compare("wenz", ["rules", "random"], n=50, **k),
    "match": lambda **k: match("ramsch", "rules", "random", n=50, **k),
    "league": lambda **k: league(["rules", "random"], contracts="wenz,ramsch", n=10, **k),
}


@pytest.mark.parametrize("name", ASKS)
def test_pieces_and_threads_do_not_matter(name, slow, games, monkeypatch):
    texts, told = set(), {}
    for threads in (1, 2, 5):
        steps = told.setdefault(threads, [])
        texts.add(ASKS[name](threads=threads, progress=lambda *s, to=steps: to.append(s)).to_json())
    assert told[1] == told[2] == told[5]
    assert len(told[1]) >= 4
    monkeypatch.undo()
    monkeypatch.setattr("simkopf.questions.simulate.play_block", games)
    texts.add(ASKS[name]().to_json())
    assert len(texts) == 1


def test_simulated_games_do_not_depend_on_pieces(slow, monkeypatch):
    sizes = []
    from simkopf.questions.simulate import play_block

    def counting(sit, first, n, columns=()):
        sizes.append(n)
        return play_block(sit, first, n, columns)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    small = simkopf.simulate("wenz", 50, players="random", first=5, threads=2)
    assert sorted(sizes) == [2, 16, 16, 16]
    monkeypatch.undo()
    assert small.equals(simkopf.simulate("wenz", 50, players="random", first=5))
    assert simkopf.trace(situation("wenz", players="random"), 20)["deal"] == 20


STUDY = """
[[question]]
contract = "wenz"
players = "random"
n = 100
[[duel]]
contract = "ramsch"
a = "rules"
b = "random"
n = 5
[[league]]
players = ["rules", "random"]
contracts = ["wenz"]
n = 20
"""


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("at", [3, 12, 57, 71])
def test_an_interrupted_run_loses_the_pieces_in_hand(
    slow, games, tmp_path, monkeypatch, threads, at
):
    (tmp_path / "s.toml").write_text(STUDY)
    run_study(tmp_path / "s.toml", workers=1, results_dir=tmp_path / "whole")
    lock, played = threading.Lock(), []

    def counting(sit, first, n, columns=()):
        with lock:
            if len(played) == at:
                raise KeyboardInterrupt
            played.append((sit.contract, sit.players, first, n))
        return games(sit, first, n, columns)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    with pytest.raises(KeyboardInterrupt):
        run_study(tmp_path / "s.toml", workers=threads, results_dir=tmp_path / "parts")
    before, at = len(played), -1
    run_study(tmp_path / "s.toml", workers=threads, results_dir=tmp_path / "parts")
    twice = len(played) - len(set(played))
    # What was in hand: of each thread at most the tables of one deal that had been played.
    assert twice <= 9 * threads
    assert before >= 3
    texts = [
        {p.name: p.read_bytes() for p in (tmp_path / part / "s").glob("answer*")}
        for part in ("whole", "parts")
    ]
    assert texts[0] == texts[1]
    assert len(texts[0]) == 6


def test_what_is_done_is_kept_before_its_turn(slow, games, tmp_path, monkeypatch):
    """The first piece hangs until the second is done: an interrupt then does not lose that."""
    (tmp_path / "s.toml").write_text(STUDY.partition("[[duel]]")[0])
    second = threading.Event()

    def stuck(sit, first, n, columns=()):
        if first == 0:
            assert second.wait(10)
            raise KeyboardInterrupt
        second.set()
        return games(sit, first, n, columns)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", stuck)
    with pytest.raises(KeyboardInterrupt):
        run_study(tmp_path / "s.toml", workers=2, results_dir=tmp_path)
    kept = {p.name for p in (tmp_path / "s/raw").rglob("*-16.json")}
    assert "16-16.json" in kept
    assert "0-16.json" not in kept
