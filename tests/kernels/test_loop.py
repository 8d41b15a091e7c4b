"""The loop as a whole: reproducible, honest, and unmoved by empty phases."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numba
import numpy as np
import polars as pl
import pytest

import simkopf
from simkopf.errors import IllegalCardError, SimkopfError
from simkopf.kernels.bits import leading
from simkopf.kernels.phases import PHASE_NAMES, PHASES_ASKED_OF_NO_ONE
from simkopf.kernels.rng import pick
from simkopf.kernels.view import F_RANDOM, View
from simkopf.questions.playing import play, prepare
from simkopf.questions.simulate import play_block, simulate
from simkopf.questions.situation import situation
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.ruleset import BSV


@simkopf.player
def my_random(view):
    """Plays any legal card."""
    return pick(view.legal, view.random)


@simkopf.player
def always_lowest(view):
    return view.legal & -view.legal


@simkopf.player
def any_card(view):
    return view.hand & -view.hand


@simkopf.player
def fingerprint(view):
    """Its choice depends on everything it sees but its own dice."""
    seen = 0
    for i, value in enumerate(view):
        if i != F_RANDOM:
            seen = (seen ^ value) * 1_000_003 + i
    cards, k = view.legal, 0
    for bit in range(48):
        if cards >> bit & 1:
            k += 1
    skip = (seen >> 7) % k
    for bit in range(48):
        if cards >> bit & 1:
            if skip == 0:
                return 1 << bit
            skip -= 1
    return 0


@pytest.mark.parametrize("contract", SCHAFKOPF)
def test_threads_and_chunks_give_the_same_frame(contract):
    keywords = {"players": "rules", "seed": 4, "columns": ("payoffs", "augen_by_seat")}
    whole = simulate(contract, 3000, threads=1, **keywords)
    assert whole.equals(simulate(contract, 3000, threads=2, **keywords))
    parts = [simulate(contract, n, first=first, **keywords) for first, n in ((0, 1), (1, 1999),
             (2000, 1000))]  # fmt: skip
    assert whole.equals(pl.concat(parts))


def test_two_threads_over_many_blocks():
    a = simulate("sauspiel-gras", 200_000, players="random", threads=1)
    assert a.equals(simulate("sauspiel-gras", 200_000, players="random", threads=2))


@pytest.mark.parametrize("contract", SCHAFKOPF)
@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_every_contract_keeps_the_accounts(contract, deck):
    frame = simulate(
        contract, 500, deck=deck, seed=8, columns=("payoffs", "augen_by_seat", "tricks_by_seat")
    )
    assert (frame["payoffs"].arr.sum() == 0).all()
    assert (frame["augen_by_seat"].arr.sum() == 120).all()
    assert (frame["tricks_by_seat"].arr.sum() == (8 if deck == "lang" else 6)).all()
    assert (frame["hand"].bitwise_count_ones() == (8 if deck == "lang" else 6)).all()


def test_a_users_player_through_the_pointer_plays_like_the_built_in_one():
    for contract in ("sauspiel-eichel", "ramsch", "wenz"):
        own = play_block(situation(contract, players="my_random", seed=2), 0, 5000)
        assert own.equals(play_block(situation(contract, players="random", seed=2), 0, 5000))


def test_a_wrong_card_is_named():
    with pytest.raises(IllegalCardError) as error:
        simulate("solo-herz", 1000, players="declarer=always_lowest;seat2=any_card", declarer=0)
    assert "player 'any_card' at seat 2, deal" in str(error.value)
    assert "trick" in str(error.value)
    assert "legal: " in str(error.value)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (0, "0x0, which is no card"),
        (-1, "which is no card"),
        (3, "returned E8 E7, which are 2 cards"),
        (1 << 60, "which is no card"),
    ],
)
def test_no_card_and_two_cards_are_refused(card, words):
    @simkopf.player(name="bad")
    def bad(view):
        return card

    with pytest.raises(IllegalCardError, match=words):
        simulate("wenz", 10, players="bad")


def test_a_player_that_asks_for_what_is_not_in_the_view_is_refused():
    @simkopf.player
    def peeks(view):
        return view.hands[1]

    with pytest.raises(SimkopfError, match="player 'peeks' cannot be compiled"):
        simulate("wenz", 10, players=peeks)


def test_a_view_cannot_be_changed():
    @simkopf.player
    def writes(view):
        view.legal = view.deck
        return view.legal

    with pytest.raises(SimkopfError, match="player 'writes' cannot be compiled"):
        simulate("wenz", 10, players=writes)


def test_a_player_that_returns_no_integer_is_refused():
    @simkopf.player
    def floats(view):
        return view.legal * 0.5

    with pytest.raises(
        SimkopfError,
        match=r"one card of view\.legal, an integer; it returns a number with a fraction",
    ):
        simulate("wenz", 10, players=floats)


def test_a_player_defined_anew_is_the_new_one(tmp_path):
    file = tmp_path / "mine.py"
    means = []
    for sign in ("", "-"):  # the lowest card, then the highest
        body = "view.legal & -view.legal" if sign else "1 << (63 - leading(view.legal))"
        file.write_text(
            "from simkopf.kernels.bits import leading\ndef play(view):\n    return " + body
        )
        spec = f"declarer={file}:play;others=random"
        means.append(simulate("wenz", 2000, players=spec)["augen"].mean())

        @simkopf.player(name="again")
        def again(view, low=bool(sign)):
            return view.legal & -view.legal if low else 1 << (63 - leading(view.legal))

        same = simulate("wenz", 2000, players="declarer=again;others=random")["augen"].mean()
        assert same == means[-1]
    assert means[0] > means[1] + 5


def test_a_failing_player_is_named():
    @simkopf.player
    def fails(view):
        if view.trick > 2:
            raise ValueError("lost")
        return view.legal & -view.legal

    where = r"player 'fails' at seat \d, deal 0, trick 4: failed with ValueError\('lost'\)"
    with pytest.raises(SimkopfError, match=where):
        simulate("wenz", 10, players={"declarer": fails, "others": fails})


def test_plain_helper_functions_are_compiled_too():
    def lowest(mask):
        return mask & -mask

    def chosen(mask, n):
        return lowest(mask) if n == 0 else chosen(mask & (mask - 1), n - 1)

    @simkopf.player
    def helped(view):
        return chosen(view.legal, 0)

    base = simulate("wenz", 500, players="always_lowest")
    assert simulate("wenz", 500, players=helped).equals(base)


LEVEL = 0


def test_a_global_that_changes_is_seen_at_the_next_call():
    global LEVEL  # noqa: PLW0603

    @simkopf.player
    def by_level(view):
        return pick(view.legal, view.random) if LEVEL else view.legal & -view.legal

    low = simulate("wenz", 500, players=by_level)
    LEVEL = 1
    assert not simulate("wenz", 500, players=by_level).equals(low)
    LEVEL = 0
    assert simulate("wenz", 500, players=by_level).equals(low)


def test_players_of_one_factory_stand_side_by_side():
    def make(high):
        @simkopf.player
        def made(view):
            return 1 << (63 - leading(view.legal)) if high else view.legal & -view.legal

        return made

    low, high = make(False), make(True)
    rows = simkopf.compare("wenz", [low, high], measure="augen", n=2000).differences
    assert rows[0]["value"] != 0


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return view.lega", r"line 2: unknown field of a view 'lega'; did you mean 'legal'\?"),
        ("return nothing_like_this", "nothing_like_this"),
        (
            "return None",
            "it must always return one card of view.legal, an integer; it returns nothing",
        ),
        (
            "return 'EO'",
            "it must always return one card of view.legal, an integer; it returns text",
        ),
        ("x = 1", "it must always return one card of view.legal, an integer; it returns nothing"),
    ],
)
def test_what_cannot_be_compiled_is_named(tmp_path, body, words):
    file = tmp_path / "mine.py"
    file.write_text(f"def play(view):\n    {body}\n")
    with pytest.raises(SimkopfError, match=words):
        simulate("wenz", 10, players=f"{file}:play")


def test_a_player_takes_one_argument():
    @simkopf.player
    def two(view, other):
        return view.legal

    with pytest.raises(SimkopfError, match=r"as in def two\(view\), not \(view, other\)"):
        simulate("wenz", 10, players=two)


@pytest.mark.parametrize("contract", ["sauspiel-eichel", "solo-herz", "ramsch", "bettel"])
def test_hidden_cards_do_not_show(contract):
    """What a seat sees does not change when the cards it cannot see change places."""
    seen = 0
    for seed in range(40):
        sit = situation(contract, players="fingerprint", seed=seed, declarer=None)
        base = play(sit, 0, 1, trace=True)
        hands = [int(m) for m in base.trace_hands[0, :4]]
        declarer = None if contract == "ramsch" else int(base.small[0, 0])
        spec = prepare(sit).spec
        first = spec.card_of(int(base.trace[0, 0, 1]))
        # seats 2 and 3 change hands: seats 0 and 1 must choose the same first cards
        if declarer in (2, 3):
            continue
        swapped = [hands[0], hands[1], hands[3], hands[2]]
        text = "/".join(simkopf.format_hand(m) for m in swapped)
        other = situation(contract, hands=text, players="fingerprint", seed=seed, declarer=declarer)
        again = play(other, 0, 1, trace=True)
        assert spec.card_of(int(again.trace[0, 0, 1])) == first
        assert again.trace[0, 1, 1] == base.trace[0, 1, 1]
        seen += 1
    assert seen >= 15


def test_phases_asked_of_no_one_change_nothing():
    """Legen and Stoß have their places in the row of phases; nobody doubles yet."""
    quiet = replace(BSV, legen=False, stoss=0)
    for contract in ("sauspiel-gras", "hochzeit", "ramsch"):
        a, b = (situation(contract, ruleset=r, seed=6) for r in (BSV, quiet))
        rows = [prepare(s).spec.row for s in (a, b)]
        assert not np.array_equal(*rows)
        assert play_block(a, 0, 2000).equals(play_block(b, 0, 2000))


def test_every_empty_phase_is_there(monkeypatch):
    """The places of phases that ask nobody yet, all at once, change no game."""
    from simkopf.questions import playing as module

    sit = situation("solo-gras", seed=9)
    plain = play_block(sit, 0, 1000)
    ready = prepare(sit)
    row = ready.spec.row.copy()
    from simkopf.kernels.spec import PHASES

    for name in PHASES_ASKED_OF_NO_ONE:
        row[PHASES + PHASE_NAMES.index(name)] = 1
    assert row[PHASES:].sum() == len(PHASES_ASKED_OF_NO_ONE) + 2
    full = replace(ready, spec=replace(ready.spec, row=row))
    row.setflags(write=False)
    monkeypatch.setattr(module, "prepare", lambda _: full)
    assert play_block(sit, 0, 1000).equals(plain)


def test_views_have_the_fields_the_loop_fills():
    from simkopf.kernels import view

    names = [n[2:].lower() for n in vars(view) if n.startswith("F_") and n != "F_HISTORY"]
    assert set(names) <= {f.replace("history0", "history") for f in View._fields} | {"seat"}
    assert View._fields.index("history0") == view.F_HISTORY
    assert View._fields.index("random") == view.F_RANDOM
    for name in names:
        assert getattr(view, f"F_{name.upper()}") == View._fields.index(name)


def test_the_users_numba_cache_stays():
    assert numba.config.CACHE_DIR == ""


def test_an_edit_to_any_kernel_source_is_another_cache(tmp_path):
    import shutil

    package = Path(simkopf.__file__).parent
    shutil.copytree(package, tmp_path / "simkopf", ignore=shutil.ignore_patterns("__pycache__"))
    code = """
from pathlib import Path
from simkopf.kernels.compiled import source_hash

found = source_hash.__wrapped__  # not remembered
before, paths = found(), sorted(Path("simkopf/kernels").rglob("*.py"))
for path in paths:
    text = path.read_bytes()
    path.write_bytes(text + b"# edited")
    assert found() != before, path
    path.write_bytes(text)
assert found() == before
print(len(paths))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) > 100
