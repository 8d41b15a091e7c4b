"""Reviews of games whose right cards are known, and what holds for every review."""

import io
import json
import sys
from dataclasses import replace

import pytest

from simkopf.errors import SimkopfError
from simkopf.kernels.spec import spec
from simkopf.questions.hidden.knowledge import Judge
from simkopf.questions.hidden.seen import view_of
from simkopf.questions.openhands.decisions import decisions
from simkopf.questions.openhands.review import review
from simkopf.questions.show import trace
from simkopf.questions.situation import situation
from simkopf.rules.record import parse_record
from simkopf.rules.referee import legal_cards, play, start

KEYS = [
    "line", "game", "contract", "declarer", "trick", "position", "seat", "role", "cards", "card",
    "best", "loss", "low", "high", "mistake", "left_out", "effective",
    "open_best", "open_augen", "open_loss", "open_game",
]  # fmt: skip

# In trick 5 the declarer has 45 Augen; 25 lie on the table, and 14 are left for the last trick.
RUFF = {
    "id": "ruff",
    "contract": "solo-herz",
    "deck": "kurz",
    "declarer": 0,
    "hands": [
        "EO GO HO H9 EK E9", "SO HU SU EA SA S9", "EU GU HK GA GK SK", "HA HZ EZ GZ G9 SZ",
    ],
    "tricks": [
        [0, "EO SU HK HA"], [0, "GO HU GU HZ"], [0, "HO SO EU G9"], [0, "EK EA GA EZ"],
        [1, "SA SK SZ E9"], [1, "S9 GK GZ H9"],
    ],
}  # fmt: skip
# Seat 1 must keep the Eichel-Sau: no Gras is left but its own, and the soloist may hold the Zehn.
TOUT = {
    "id": "tout",
    "contract": "solo-herz-tout",
    "deck": "kurz",
    "declarer": 0,
    "hands": [
        "EO GO HO SO EU EZ", "GU HU SU HA EA GA", "HZ HK H9 E9 SA SZ", "GZ GK G9 EK SK S9",
    ],
    "tricks": [
        [0, "EO HA HZ GZ"], [0, "GO SU HK GK"], [0, "HO HU H9 G9"], [0, "SO GU E9 EK"],
        [0, "EU EA SA SK"], [0, "EZ GA SZ S9"],
    ],
}  # fmt: skip
# Seat 3 holds the called Sau with another Eichel. When Eichel is led it must play the Sau.
CALLED = {
    "id": "called",
    "contract": "sauspiel-eichel",
    "deck": "kurz",
    "declarer": 0,
    "hands": [
        "EO GO EU H9 EK SK", "HO GU HA EZ GA S9", "SO HU HZ E9 GZ SZ", "SU HK EA GK G9 SA",
    ],
    "tricks": [
        [0, "EK EZ E9 EA"], [3, "GK H9 GA GZ"], [0, "EO HA SO HK"], [0, "GO GU HZ SU"],
        [0, "EU HO HU SA"], [1, "S9 SZ G9 SK"],
    ],
}  # fmt: skip


def written(tmp_path, *records):
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def of(found, **wanted):
    (row,) = [r for r in found.decisions if all(r[k] == v for k, v in wanted.items())]
    return row


def simulated(contract, deals, players="rules", **more):
    sit = situation(contract, players=players, **more)
    return [trace(sit, deal) for deal in deals]


def test_a_card_that_loses_the_game_for_sure(tmp_path):
    found = review(written(tmp_path, RUFF), worlds=20)
    row = of(found, trick=5, seat=0)
    # won with three Laufende, 50 + 30 from each of three: every world says so
    assert (row["card"], row["best"], row["mistake"]) == ("E9", "H9", True)
    assert (row["loss"], row["high"], row["left_out"]) == (480, 480, 480)
    # 20 worlds that agree: with 99 % another kind is rarer than 1 - 0.01 ** (1 / 20), and nothing
    # dearer is lost than the most there is, 50 + 20 + 8 Laufende, to three, twice
    share = 1 - 0.01 ** (1 / row["effective"])
    assert 10 < row["effective"] <= 20
    assert row["low"] == pytest.approx(480 - share * (480 + 2 * 3 * 150), abs=1)
    assert (row["open_best"], row["open_loss"], row["open_game"]) == (["H9"], 480, True)
    assert row["open_augen"] == 84 - 59
    assert found.decisions[0] == row
    ruffed = {**RUFF, "tricks": [*RUFF["tricks"][:4], [1, "SA SK SZ H9"], [0, "E9 S9 GK GZ"]]}
    row = of(review(written(tmp_path, ruffed), worlds=20), trick=5, seat=0)
    assert (row["card"], row["best"], row["mistake"]) == ("H9", "H9", False)
    assert (row["loss"], row["open_loss"], row["open_augen"], row["open_game"]) == (0, 0, 0, False)


def test_doublings_are_paid(tmp_path):
    twice = {**RUFF, "doublings": 1, "ruleset": {"base": "bsv", "name": "own", "legen": True}}
    row = of(review(written(tmp_path, twice), worlds=20), trick=5, seat=0)
    assert row["loss"] == row["open_loss"] == 960


def test_a_tout_given_away_by_a_discard(tmp_path):
    found = review(written(tmp_path, TOUT), worlds=100)
    row = of(found, trick=5, seat=1)
    assert (row["card"], row["best"], row["mistake"]) == ("EA", "GA", True)
    assert (row["open_best"], row["open_augen"], row["open_game"]) == (["GA"], None, True)
    # not sure: the soloist's last card may be of Schellen
    assert 0 < row["low"] < row["loss"] < row["open_loss"]
    kept = {**TOUT, "tricks": [*TOUT["tricks"][:4], [0, "EU GA SA SK"], [0, "EZ EA SZ S9"]]}
    row = of(review(written(tmp_path, kept), worlds=100), trick=5, seat=1)
    assert not row["mistake"]
    assert row["loss"] <= 0
    assert row["open_loss"] == 0


def test_a_called_sau_that_must_be_played_is_no_decision(tmp_path):
    found = review(written(tmp_path, CALLED), worlds=20)
    assert not [r for r in found.decisions if r["seat"] == 3 and r["trick"] == 1]
    assert {r["role"] for r in found.decisions} == {"declarer", "partner", "opponent"}
    assert all(r["role"] == "partner" for r in found.decisions if r["seat"] == 3)


CONTRACTS = (
    "sauspiel-eichel", "hochzeit", "solo-gras", "wenz", "geier", "farbwenz-herz",
    "solo-herz-tout", "bettel",
)  # fmt: skip


@pytest.mark.parametrize("contract", CONTRACTS)
def test_open_hands_as_in_the_losses(contract, tmp_path):
    """The same games beside ``decisions``, which asks the solver in another way."""
    sit = situation(contract, players="random", deck="kurz", seed=3)
    found = review(written(tmp_path, *(trace(sit, deal) for deal in range(4))), worlds=20)
    rows = decisions(sit, 0, 4).rows(named=True)
    assert len(found.decisions) == len(rows)
    for row in rows:
        got = of(found, game=row["deal"], trick=row["trick"], seat=row["seat"])
        assert (got["card"], got["cards"], got["role"]) == (row["card"], row["cards"], row["role"])
        assert got["cards"] > 1
        assert got["open_loss"] >= 0
        if got["open_augen"] is None:
            assert (got["open_loss"] > 0) == got["open_game"] == bool(row["loss"])
        else:
            assert got["open_augen"] == row["loss"] >= 0
        best = got["card"] in got["open_best"]
        assert best <= (got["open_loss"] == 0)
        assert list(got) == KEYS


def test_ramsch_has_the_knowledge_part_only(tmp_path):
    found = review(written(tmp_path, *simulated("ramsch", [1], "random")), worlds=300)
    assert found.decisions
    for row in found.decisions:
        assert row["role"] == "alone"
        assert row["open_best"] is row["open_loss"] is row["open_augen"] is None
    assert any(row["mistake"] for row in found.decisions)
    assert found.seats[0]["open_best"] is None


def test_nothing_to_review_in_a_sie(tmp_path):
    hands = ["EO GO HO SO EU GU HU SU"]
    rest = [s + r for s in "EGHS" for r in "AZK987"]
    hands += [" ".join(rest[i : i + 8]) for i in (0, 8, 16)]
    sie = {"contract": "sie", "declarer": 0, "hands": hands, "tricks": []}
    found = review(written(tmp_path, sie))
    assert (found.games, found.decisions, found.seats) == (1, [], [])


def test_worst_first_and_the_same_however_it_is_done(tmp_path):
    records = simulated("sauspiel-gras", range(3), "random") + simulated("wenz", [5], "random")
    path = written(tmp_path, *records)
    one, two = (review(path, worlds=20, threads=k) for k in (1, 2))
    assert one == two
    mistakes = [row["mistake"] for row in one.decisions]
    assert mistakes == sorted(mistakes, reverse=True)
    losses = [row["loss"] for row in one.decisions if row["mistake"]]
    assert losses == sorted(losses, reverse=True)
    assert all(row["low"] > 0 for row in one.decisions if row["mistake"])
    other = review(path, worlds=20, seed=1)
    assert other != one
    assert [r["open_loss"] for r in by_place(other)] == [r["open_loss"] for r in by_place(one)]


def by_place(found):
    rows = found.decisions
    return sorted(rows, key=lambda r: (r["game"], r["trick"], r["position"], r["open_augen"]))


def test_one_seat(tmp_path):
    path = written(tmp_path, *simulated("wenz", range(2)))
    whole, one = review(path, worlds=20), review(path, worlds=20, seat=2)
    assert one.decisions == [row for row in whole.decisions if row["seat"] == 2]
    assert one.seats == [row for row in whole.seats if row["seat"] == 2]
    row = one.seats[0]
    assert row["games"] == 2
    assert row["decisions"] == len(one.decisions)
    total = sum(r["left_out"] for r in one.decisions)
    assert row["loss"]["value"] == pytest.approx(total / 2)
    assert row["open_loss"]["value"] == sum(r["open_loss"] for r in one.decisions) / 2
    assert row["mistakes"] == sum(r["mistake"] for r in one.decisions)


def states(record):
    game = parse_record(json.dumps(record))
    state = start(game.contract, game.deck, game.hands, game.declarer, exchange=game.exchange)
    for _, cards in game.tricks:
        for card in cards:
            if legal_cards(state).bit_count() > 1:
                yield state, card
            state = play(state, card)


def test_hidden_cards_do_not_count():
    """Two others who have all cards in hand of each other: the seat cannot tell, nor does it."""
    (record,) = simulated("wenz", [8])
    looked_at = 0
    for state, card in list(states(record))[2:20:3]:
        others = [s for s in range(4) if s != state.seat]
        pair = next(
            (a, b) for a in others for b in others
            if a < b and state.hands[a].bit_count() == state.hands[b].bit_count()
        )  # fmt: skip
        hands, dealt = list(state.hands), list(state.table.dealt)
        for one, other in (pair, pair[::-1]):
            hands[one] = state.hands[other]
            dealt[one] = state.table.dealt[one] & ~state.hands[one] | state.hands[other]
        swapped = replace(state, hands=tuple(hands), table=replace(state.table, dealt=tuple(dealt)))
        assert swapped != state
        assert view_of(swapped) == view_of(state)
        table = state.table
        judge = Judge(spec(table.contract, table.deck, table.ruleset), 20)
        assert judge.judge(swapped, card, 5) == judge.judge(state, card, 5)
        looked_at += 1
    assert looked_at >= 5


def test_the_best_card_is_no_mistake():
    """Who plays what many worlds take for best is not blamed by others, at a level of 99 %."""
    blamed = 0
    for contract in ("solo-eichel", "sauspiel-gras", "wenz"):
        (record,) = simulated(contract, [2])
        for state, card in list(states(record))[8:18]:
            table = state.table
            many, few = (
                Judge(spec(table.contract, table.deck, table.ruleset), n) for n in (600, 100)
            )
            best = many.judge(state, card, 1).best
            blamed += few.judge(state, best, 2).mistake
    assert blamed <= 1  # of thirty; two or more come by chance in four runs of a hundred


def test_bad_input(tmp_path):
    path = written(tmp_path, RUFF, {**RUFF, "id": 9, "tricks": [[0, "EO SA HK HA"]]})
    with pytest.raises(SimkopfError, match="game 9: trick 1: seat 1 may not play SA"):
        review(path)
    good = written(tmp_path, RUFF)
    for wrong in ({"worlds": 19}, {"worlds": 4001}, {"worlds": "x"}, {"seat": 4}, {"seed": -1}):
        with pytest.raises(SimkopfError, match=next(iter(wrong))):
            review(good, **wrong)
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n")
    with pytest.raises(SimkopfError, match="holds no games"):
        review(empty)
    assert review(good, worlds=21).worlds == 30


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"file": None}, "file is the path of recorded games, not None"),
        ({"file": 7}, "file is the path of recorded games, not 7"),
        ({"file": "a\0b"}, "file is the path of recorded games"),
        ({"file": ""}, "cannot read ''"),
        ({"ruleset": 3}, "ruleset is given by its name, not as 3"),
        ({"ruleset": None}, "ruleset is given by its name, not as None"),
        ({"bids": 1}, "bids is True, False, or None for what suits each game, not 1"),
        ({"threads": 0}, "threads"),
        ({"worlds": None}, "worlds"),
        ({"seed": None}, "seed"),
        ({"seat": "x"}, "seat"),
    ],
)
def test_what_is_no_input(wrong, said, tmp_path):
    given = {"file": written(tmp_path, RUFF), **wrong}
    with pytest.raises(SimkopfError, match=said) as error:
        review(given.pop("file"), **given)
    assert "\n" not in str(error.value)


def test_where_a_game_stands_does_not_matter(tmp_path):
    """Nor what other games there are: what is drawn depends on what the seat knows alone."""
    records = simulated("wenz", range(3), "random")
    there = review(written(tmp_path, *records), worlds=20).decisions
    back = review(written(tmp_path, *records[::-1]), worlds=20).decisions
    alone = review(written(tmp_path, records[1]), worlds=20).decisions

    def numbers(rows):
        found = ({k: v for k, v in row.items() if k != "line"} for row in rows)
        return sorted(found, key=lambda r: (r["game"], r["trick"], r["position"]))

    assert numbers(there) == numbers(back)
    assert numbers(alone) == [row for row in numbers(there) if row["game"] == 1]
    assert {row["line"] for row in back if row["game"] == 0} == {3}


def test_the_bid_counts_where_it_was_made(tmp_path):
    """Simulated games let any hand play; persons, and an auction, do not."""
    (record,) = simulated("solo-herz", [0])
    person = {k: v for k, v in record.items() if k != "source"}
    auction = {**record, "auction": [[0, "solo-herz"]]}
    found = [review(written(tmp_path, r), worlds=50) for r in (record, person, auction)]
    assert [one.bids for one in found] == [0, 1, 1]
    off, on = (review(written(tmp_path, record), worlds=50, bids=b) for b in (False, True))
    assert found[0].decisions == off.decisions
    assert found[1].decisions == found[2].decisions == on.decisions
    assert (off.bids, on.bids) == (0, 1)
    # before a card is played nothing else tells of the hands: all deals weigh the same
    first = [by_turn(one)[0]["effective"] for one in (off, on)]
    assert first[0] == 50
    assert 0 < first[1] <= 50
    # only what the others may think of the declarer's hand can differ
    changed = [a for a, b in zip(by_turn(on), by_turn(off), strict=True) if a != b]
    assert changed
    assert all(row["seat"] != row["declarer"] for row in changed)
    mixed = review(written(tmp_path, record, {**person, "id": 9}), worlds=20)
    assert (mixed.games, mixed.bids) == (2, 1)


def by_turn(found):
    return sorted(found.decisions, key=lambda row: (row["line"], row["trick"], row["position"]))


def test_means_over_the_games_that_can_tell(tmp_path):
    """Augen where they count, losses where something was decided, and how many games that is."""
    hands = ["EO GO HO SO EU GU HU SU"]
    rest = [s + r for s in "EGHS" for r in "AZK987"]
    hands += [" ".join(rest[i : i + 8]) for i in (0, 8, 16)]
    sie = {"contract": "sie", "declarer": 0, "hands": hands, "tricks": []}
    records = [
        sie, *simulated("wenz", [0, 1], "random"), *simulated("bettel", [0], "random"),
        *simulated("ramsch", [1], "random"),
    ]  # fmt: skip
    found = review(written(tmp_path, *records), worlds=20)
    assert found.games == 5
    for row in found.seats:
        own = [r for r in found.decisions if r["seat"] == row["seat"]]
        lines = {key: {r["line"] for r in own if r[key] is not None} for key in own[0]}
        assert row["games"] == 5
        assert row["loss"]["n"] == len(lines["loss"]) == 4
        assert row["open_loss"]["n"] == len(lines["open_loss"]) == 3
        assert row["open_augen"]["n"] == len(lines["open_augen"]) == 2
        augen = sum(r["open_augen"] or 0 for r in own)
        assert row["open_augen"]["value"] == augen / 2
        assert row["open_loss"]["value"] == pytest.approx(sum(r["open_loss"] or 0 for r in own) / 3)


def test_what_was_recorded_otherwise_is_told(tmp_path):
    (record,) = simulated("wenz", [0])
    wrong = {**record, "id": "b", "expect": {"won": not record["expect"]["won"]}}
    found = review(written(tmp_path, record, wrong), worlds=20)
    said = json.dumps(record["expect"]["won"])
    (only,) = found.mismatches
    assert (only["line"], only["game"]) == (2, "b")
    assert only["text"].endswith(f", by the rules {said}")
    assert found.to_dict()["mismatches"] == [only]


def test_standard_input(tmp_path, monkeypatch):
    path = written(tmp_path, RUFF)
    data = b"\xef\xbb\xbf\n" + path.read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="ascii"))
    found = review("-", worlds=20)
    assert {row["line"] for row in found.decisions} == {2}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{"), encoding="ascii"))
    with pytest.raises(SimkopfError, match="standard input, line 1: not valid JSON"):
        review("-")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="ascii"))
    with pytest.raises(SimkopfError, match="cannot read standard input: not a text in UTF-8"):
        review("-")
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(SimkopfError, match="standard input: it is closed"):
        review("-")
