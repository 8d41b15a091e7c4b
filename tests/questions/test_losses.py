"""What cards cost: identities over all contracts, sums that add, intervals over games."""

import json
import math
import shlex

import numpy as np
import pytest

from simkopf.cards.text import format_card
from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.blocks import Block
from simkopf.questions.openhands.decisions import KINDS, ROLES, decisions
from simkopf.questions.openhands.loss import COLUMNS, Loss
from simkopf.questions.openhands.losses import Losses, losses
from simkopf.questions.openhands.values import best_value, card_values
from simkopf.questions.openhands.worst import command_of
from simkopf.questions.show import trace
from simkopf.questions.simulate import simulate
from simkopf.questions.situation import situation
from simkopf.questions.studies.run import run_study
from simkopf.questions.work import carry_out
from simkopf.report.gather import load_results
from simkopf.rules.duties import has_run
from simkopf.rules.record import parse_record
from simkopf.rules.referee import legal_cards, play, start
from simkopf.rules.state import TRUMP, cards_of

CONTRACTS = (
    "sauspiel-eichel", "sauspiel-gras", "solo-herz", "wenz", "geier", "farbwenz-eichel",
    "farbgeier-schellen", "solo-gras-tout", "wenz-tout", "geier-tout", "bettel", "hochzeit",
)  # fmt: skip
LONG = ("sauspiel-schellen", "wenz", "bettel")
CASES = [(name, "kurz") for name in CONTRACTS] + [(name, "lang") for name in LONG]


@pytest.mark.parametrize("players", ["random", "rules"])
@pytest.mark.parametrize(("contract", "deck"), CASES)
def test_losses_lead_from_best_play_to_the_result(contract, deck, players):
    """The declarer's side's result is its best value, less its losses, plus the others'."""
    import polars as pl

    n = 60 if deck == "kurz" else 20
    sit = situation(contract, deck=deck, players=players, seed=5)
    frame = decisions(sit, 0, n)
    assert frame["loss"].min() >= 0
    assert frame["cost"].min() >= 0
    assert frame["cards"].min() >= 2
    assert set(frame["role"]) <= set(ROLES)
    assert set(frame["kind"]) <= set(KINDS)
    sign = pl.when(pl.col("role") == "opponent").then(1).otherwise(-1)
    found = (
        frame.sort("deal", "place")
        .group_by("deal", maintain_order=True)
        .agg(pl.col("best").first(), *((pl.col(u) * sign).sum().alias(u) for u in ("loss", "cost")))
    )
    assert found.height == n
    games = simulate(contract, n, deck=deck, players=players, seed=5)
    augen = sit.game.goal == "augen"
    result = games["augen"].cast(pl.Int32) if augen else games["won"].cast(pl.Int32)
    assert (found["best"] + found["loss"]).to_list() == result.to_list()
    # the same in units of the tariff, Schwarz not told apart
    extra = sit.ruleset.tariff.extra
    for deal, best, cost in found.select("deal", "best", "cost").iter_rows():
        value, steps = abs(games["value"][deal]), games["schneider"][deal] + games["schwarz"][deal]
        plain = value - extra * steps
        ended = plain + extra * games["schneider"][deal]
        begun = plain + extra * (augen and (best > 90 or best <= 30))
        begun = begun if best > (60 if augen else 0) else -begun
        assert begun + cost == (ended if games["won"][deal] else -ended)


def test_decisions_by_the_referee():
    """Kinds, positions and the best values, from the records and the solver's other door."""
    sit = situation("sauspiel-gras", deck="kurz", players="random", seed=2)
    rows = {(row["deal"], row["place"]): row for row in decisions(sit, 0, 12).rows(named=True)}
    kinds = set()
    for deal in range(12):
        record = parse_record(json.dumps(trace(sit, deal)))
        state = start(record.contract, record.deck, record.hands, record.declarer)
        played = [card for _, cards in record.tricks for card in cards]
        for place, card in enumerate(played):
            legal = legal_cards(state)
            row = rows.pop((deal, place), None)
            assert (row is None) == (legal.bit_count() == 1)
            if row is not None:
                kinds.add(row["kind"])
                assert (row["trick"], row["position"]) == (len(state.done) + 1, len(state.trick))
                assert row["seat"] == state.seat
                assert row["cards"] == legal.bit_count()
                assert row["kind"] == kind(state, card, legal)
                assert row["best"] == best_value(state, "augen")
            state = play(state, card)
    assert not rows
    assert kinds == set(KINDS)


def kind(state, card, legal):
    suit = state.table.contract.suit_of
    if not state.trick:
        return "lead trump" if suit(card) == TRUMP else "lead suit"
    led = suit(state.trick[0])
    suits = {suit(card) for card in cards_of(legal)}
    if led in suits:
        return "follow trump" if led == TRUMP else "follow suit"
    return "ruff or not" if TRUMP in suits else "discard"


def test_reasons_are_those_of_the_player():
    frame = decisions(situation("solo-eichel"), 0, 30)
    assert frame["reason"].null_count() == 0
    assert "ONLY" not in set(frame["reason"])
    assert decisions(situation("solo-eichel", players="random"), 0, 3)["reason"].null_count() > 0


def test_estimates_are_ratios_over_games():
    found = losses("solo-herz", n=300, deck="kurz", threads=1)
    frame = decisions(situation("solo-herz", deck="kurz"), 0, 300)
    rows = {(row["what"], row["per"], row["group"]): row for row in found.estimates}
    for per, group in [("all", "all"), ("role", "opponent"), ("trick", 2), ("kind", "discard")]:
        part = frame if per == "all" else frame.filter(frame[per] == group)
        for what in ("loss", "cost"):
            row = rows[what, per, group]
            lost = np.zeros(300)
            made = np.zeros(300)
            np.add.at(lost, part["deal"].to_numpy(), part[what].to_numpy())
            np.add.at(made, part["deal"].to_numpy(), 1)
            ratio = lost.sum() / made.sum()
            half = 1.96793 * math.sqrt(
                ((lost - ratio * made) ** 2).sum() / 299 / 300
            ) / made.mean()  # fmt: skip
            assert row["value"] == pytest.approx(ratio)
            assert row["decisions"] == made.sum()
            assert row["n"] == 300
            assert row["game_value"] == pytest.approx(lost.mean())
            if (lost > 0).sum() < 10:
                assert row["low"] is row["high"] is row["game_low"] is None
            else:
                assert row["high"] - row["value"] == pytest.approx(half, rel=1e-4)
                assert row["value"] - row["low"] == pytest.approx(half, rel=1e-4)
                reach = 1.96793 * lost.std(ddof=1) / math.sqrt(300)
                assert row["game_high"] - row["game_value"] == pytest.approx(reach, rel=1e-4)
    for per in COLUMNS:
        mine = [row for row in found.estimates if (row["what"], row["per"]) == ("loss", per)]
        assert sum(row["decisions"] for row in mine) == rows["loss", "all", "all"]["decisions"]
        total = sum(row["game_value"] for row in mine)
        assert total == pytest.approx(rows["loss", "all", "all"]["game_value"])


def test_the_same_in_pieces_and_threads():
    one, two = (losses("wenz", n=300, players="random", deck="kurz", threads=k) for k in (1, 2))
    assert one == two
    assert Losses.from_json(one.to_json()) == one
    asked = Loss.of("wenz", n=300, players="random", deck="kurz")
    parts = [asked.tally_block(Block(a, n)) for a, n in ((200, 100), (0, 90), (90, 110))]
    assert parts[0] + parts[1] + parts[2] == parts[2] + parts[0] + parts[1] == one.tally
    kept = {}
    assert carry_out(asked, Losses, save=kept.__setitem__) == one
    assert len(kept) == 3
    assert carry_out(asked, Losses, load=kept.get) == one


@pytest.mark.parametrize("contract", ["sauspiel-gras", "hochzeit", "bettel", "solo-herz-tout"])
def test_the_dearest_decisions(contract, capsys):
    found = losses(contract, n=150, deck="kurz", players="random", threads=1)
    frame = decisions(situation(contract, deck="kurz", players="random"), 0, 150)
    dearest = frame.sort("loss", descending=True).filter(frame["loss"].sort(descending=True) > 0)
    assert [row["loss"] for row in found.worst] == dearest["loss"].head(100).to_list()
    for row in found.worst[:3]:
        assert row["card"] not in row["best"]
        capsys.readouterr()
        assert main([*shlex.split(row["solve"])[1:], "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert said["seat"] == row["seat"]
        worth = {card: int(value) for card, value in said["cards"].items()}
        ends = [worth[row["best"][0]], worth[row["card"]]]
        assert abs(ends[0] - ends[1]) == row["loss"]
        assert (ends[0] > ends[1]) == (row["role"] != "opponent")


def test_commands_after_the_called_sau_has_run_away(capsys):
    """They begin before the run, so that it need not be said."""
    sit = situation("sauspiel-gras", players="random", seed=3)
    seen = 0
    for deal in range(300):
        record = parse_record(json.dumps(trace(sit, deal)))
        state = start(record.contract, record.deck, record.hands, record.declarer)
        played = [card for _, cards in record.tricks for card in cards]
        for place, card in enumerate(played[:28]):
            held = any(hand >> state.table.sau & 1 for hand in state.hands)
            if place >= 18 and held and has_run(state, state.table.sau):
                capsys.readouterr()
                assert (
                    main([*shlex.split(command_of(sit, state, played[:place]))[1:], "--json"]) == 0
                )
                said = json.loads(capsys.readouterr().out)
                wanted = card_values(state, "augen")
                assert said["cards"] == {format_card(c): augen for c, augen in wanted.items()}
                assert said["ran"]
                seen += 1
                break
            state = play(state, card)
    assert seen >= 3


def test_what_has_no_sides_is_refused():
    for contract, words in (("ramsch", "everyone plays alone"), ("sie", "laid open")):
        with pytest.raises(SimkopfError, match=words):
            losses(contract, n=10)
    with pytest.raises(SimkopfError, match="n is a whole number"):
        losses("wenz", n=0)


STUDY = """
[[loss]]
name = "who loses what"
contract = ["wenz", "geier"]
players = ["rules", "random"]
deck = "kurz"
n = 150
"""


def test_in_a_study(tmp_path):
    (tmp_path / "lost.toml").write_text(STUDY)
    done = run_study(tmp_path / "lost.toml", results_dir=tmp_path / "results", workers=1)
    assert [found.n for _, found in done.found["loss"]] == [150] * 4
    assert done.found["loss"][0][1].estimates == losses("wenz", n=150, deck="kurz").estimates
    again = run_study(tmp_path / "lost.toml", results_dir=tmp_path / "results", workers=2)
    assert again.found["loss"] == done.found["loss"]
    assert load_results(done.folder).found["loss"] == done.found["loss"]
    changed = run_study(tmp_path / "lost.toml", results_dir=tmp_path / "results", again=True)
    assert (changed.changed, changed.others) == ((), ())
    rows = changed.to_dict()["questions"]
    assert [(row["contract"], row["players"], row["done"]) for row in rows][1] == (
        "wenz", "random", 150,
    )  # fmt: skip
    (tmp_path / "bad.toml").write_text("[[loss]]\ncontract = 'ramsch'\nn = 10")
    with pytest.raises(SimkopfError, match="loss 'loss 1': in a ramsch everyone plays alone"):
        run_study(tmp_path / "bad.toml", results_dir=tmp_path / "results")
    (tmp_path / "bad.toml").write_text("[[loss]]\ncontract = 'wenz'\nmeasure = 'win'")
    with pytest.raises(SimkopfError, match="unknown key 'measure'"):
        run_study(tmp_path / "bad.toml", results_dir=tmp_path / "results")
