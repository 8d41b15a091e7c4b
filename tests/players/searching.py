"""Positions from played games, and what the searching player makes of them."""

import numpy as np

import simkopf
from simkopf.cards.text import parse_hand
from simkopf.players.seats import parse_player
from simkopf.questions.hidden.seen import view_of
from simkopf.questions.situation import situation
from simkopf.rules import referee
from simkopf.rules.opening import start


def opening(record, sit):
    """State of the referee before the first card of a record."""
    hands = [parse_hand(text).mask for text in record["hands"]]
    exchange = [
        (s, parse_hand(c + " _" * 7).mask.bit_length() - 1) for s, c in record.get("exchange", ())
    ]
    return start(sit.game, sit.pack, hands, record["declarer"], exchange=exchange)


def judged(state, spec, random=12345):
    """What the player makes of a state of the referee: the card, and values by canonical card."""
    from simkopf.kernels.sampled.memory import EVERY_RULE, memory_for
    from simkopf.kernels.sampled.play import judge_cards
    from simkopf.kernels.spec import spec as lay_out

    table = state.table
    game = lay_out(table.contract, table.deck, table.ruleset)
    now = np.array(view_of(state)._replace(random=random), dtype=np.int64)
    found = np.zeros((3, 64), dtype=np.int64)
    settings = parse_player(spec, table.contract.game).switches
    card = judge_cards(now, memory_for(game, EVERY_RULE), settings, found)
    values = {
        card: int(found[0, bit.bit_length() - 1])
        for card, bit in enumerate(game.bit)
        if bit and found[2, bit.bit_length() - 1]
    }
    return game.card_of(card), values, found[2, 62:]


def chosen(state, spec, random=12345):
    """The card that the player plays in a game: it looks no longer than it needs to choose."""
    from simkopf.kernels.loop import SCRATCH_SHAPE
    from simkopf.kernels.sampled.memory import EVERY_RULE, memory_for
    from simkopf.kernels.sampled.play import sampled_play
    from simkopf.kernels.spec import spec as lay_out

    table = state.table
    game = lay_out(table.contract, table.deck, table.ruleset)
    now = np.zeros(SCRATCH_SHAPE[1], dtype=np.int64)
    view = view_of(state)._replace(random=random)
    now[: len(view)] = view
    memory = memory_for(game, EVERY_RULE)
    settings = parse_player(spec, table.contract.game).switches
    return game.card_of(sampled_play(now.ctypes.data, memory.ctypes.data, settings))


def endings(name, n, tricks, seed=5):
    """States of games played by the rules of thumb, with so many tricks left."""
    sit = situation(name, seed=seed)
    for deal in range(n):
        record = simkopf.trace(sit, deal)
        state = opening(record, sit)
        cards = [c for _, trick in record["tricks"] for c in trick.split()]
        for text in cards[: 32 - 4 * tricks + deal % 4]:
            state = referee.play(state, simkopf.parse_card(text))
        yield state
