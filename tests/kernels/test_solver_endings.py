"""The solver of positions against exhaustive minimax, and against itself where none is possible.

Everything goes through two functions: ``card_values(state, measure)`` and
``card_reaches(state, measure, least)``.
"""

from dataclasses import replace

import pytest

from simkopf.cards.decks import KURZ, LANG, RANKS, sau_of
from simkopf.cards.text import parse_card, parse_hand
from simkopf.questions.openhands.values import card_reaches, card_values
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.referee import legal_cards, play, start
from simkopf.rules.ruleset import BSV
from simkopf.rules.state import TRUMP, State, Table, beats, cards_of, mask_of
from simkopf.tables.tout_hands import tout_chance
from tests.kernels.endings import (
    GAMES,
    Game,
    bare,
    before_running,
    ending,
    full_deal,
    generator,
    play_down,
)
from tests.kernels.minimax import MEASURES, fast, side_of
from tests.thin import thinned

COUNTED = ("augen", "tricks")
FAST, SLOW = 6, 54  # endings of each of 90 games: 5,400 in all
ENDS = {"augen": 120, "tricks": 8}


def game_of(name, rules=BSV):
    return Game(contract(name, rules), rules)


def check(state, rng):
    """Every card, every measure; thresholds at the values, beside them and anywhere."""
    want = fast(state)
    for measure in MEASURES:
        values = {card: getattr(result, measure) for card, result in want.items()}
        if measure == "value" and not is_whole(state):
            continue
        assert card_values(state, measure) == values, (measure, state)
        if measure == "value":
            continue
        asked = {v + more for v in values.values() for more in (0, 1)}
        asked |= {0, rng.randrange(1, ENDS[measure] + 1), ENDS[measure] + 1}
        for least in sorted(asked):
            found = card_reaches(state, measure, least)
            assert found == {c: v >= least for c, v in values.items()}, (measure, least, state)
    return want


def is_whole(state):
    """Whether a state is of a whole game; of one of few cards no tariff says what it costs."""
    return sum(state.table.dealt) == state.table.deck.mask


@pytest.mark.parametrize("game", thinned(GAMES, 2), ids=str)
def test_three_and_four_tricks(game):
    for index in range(FAST):
        check(ending(game, 11, index, 3 + index % 2), generator(game, index))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_three_and_four_tricks_many(game):
    for index in range(SLOW):
        check(ending(game, 12, index, 3 + index % 2), generator(game, index))


@pytest.mark.parametrize("game", GAMES[::5], ids=str)
def test_last_tricks(game):
    for index in range(10):
        check(ending(game, 13, index, 1 + index % 2), generator(game, index))


@pytest.mark.slow
def test_five_tricks():
    for number, game in enumerate(GAMES[::2]):
        check(ending(game, 14, number, 5, lying=3), generator(game))


@pytest.mark.parametrize(
    "game", thinned((g for g in GAMES if g.contract.sides == "called"), 2), ids=str
)
def test_davonlaufen_ahead(game):
    """The holder of the Sau gets the lead within the search and may run away there."""
    for index in range(12):
        rng = generator("run", game, index)
        check(before_running(game, rng), rng)


# Equal cards ----------------------------------------------------------------------------------
def parted(game, rng, where):
    """A, b and c of one suit in this order, with equal Augen: a and c in one hand, b elsewhere.

    b is led and lies on the table, is in another hand, or is gone; the owner of a and c is to
    play. Returns the state and a and c, or None if the rules forbid the lead.
    """
    deck, seats = LANG, 4
    suits = [game.contract.trumps(deck), *(game.contract.plain(s, deck) for s in range(4))]
    threes = [
        cards[k : k + 3]
        for cards in suits
        for k in range(len(cards) - 2)
        if len({deck.augen(card) for card in cards[k : k + 3]}) == 1
    ]
    a, b, c = rng.choice(threes)
    others = [card for card in deck.cards if card not in (a, b, c)]
    rng.shuffle(others)
    leader, lying = rng.randrange(seats), rng.randrange(1, seats)
    owner = (leader + lying) % seats
    hands = [0] * seats
    hands[owner] = 1 << a | 1 << c
    if where != "gone":
        hands[leader if where == "table" else (owner + 1) % seats] |= 1 << b
    for seat in range(seats):
        while hands[seat].bit_count() < 3:
            hands[seat] |= 1 << others.pop()
    declarer, partner = rng.sample(range(seats), 2)
    if game.contract.sides == "called":
        sau = sau_of(game.contract.suit)
        partner = next((seat for seat in range(seats) if hands[seat] >> sau & 1), partner)
        if partner == declarer:
            return None
    elif game.contract.sides == "alone":
        partner = None
    table = Table(game.contract, deck, game.rules, tuple(hands), declarer, partner)
    state = State(table, tuple(hands), leader)
    if where == "table":
        if not legal_cards(state) >> b & 1:
            return None
        state = play(state, b)
    for _ in range(lying - len(state.trick)):
        state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
    return state, a, c


def test_a_card_on_the_table_keeps_equal_cards_apart():
    """7 and 9 of a hand are one card only if the 8 is gone; on the table it still counts."""
    differ = dict.fromkeys(("table", "hand", "gone"), 0)
    for number, game in enumerate(GAMES):
        for index in range(9):
            where = ("table", "hand", "gone")[index % 3]
            rng = generator("parted", number, index)
            made = parted(game, rng, where)
            if made is None:
                continue
            state, a, c = made
            want = check(state, rng)
            if a in want and c in want:
                differ[where] += want[a] != want[c]
    # the test has power: so often a solver that took the two for one card would have erred
    assert differ["table"] > 20
    assert differ["hand"] > 10
    assert differ["gone"] == 0


@pytest.mark.parametrize("lying", ["H8", "G8"])
def test_nine_takes_the_eight_seven_does_not(lying):
    """Wenz, two tricks left: the 8 is led, the soloist has 9 and 7 (or the 8 is another suit's)."""
    led = parse_card(lying)
    hands = [mask_of(map(parse_card, cards)) for cards in (("SZ",), ("H9", "H7"), ("EZ", "SK"),
                                                            ("GZ", "EK"))]  # fmt: skip
    hands = tuple(hands)
    dealt = (hands[0] | 1 << led, *hands[1:])
    table = Table(contract("wenz"), LANG, BSV, dealt, 1, None)
    state = State(table, hands, 0, (led,))
    want = check(state, generator(lying))
    nine, seven = want[parse_card("H9")], want[parse_card("H7")]
    assert (nine != seven) == (lying == "H8")


def test_a_card_gone_joins_equal_cards():
    """Where nothing lies between two cards any more they are worth the same."""
    for number, game in enumerate(GAMES):
        state = ending(game, 15, number, 3, kind="low")
        check(state, generator(number))


# Full deals -----------------------------------------------------------------------------------
NAMES = ("solo-gras", "wenz", "farbwenz-eichel", "geier", "farbgeier-schellen", "sauspiel-gras",
         "hochzeit", "bettel", "solo-herz-tout", "wenz-tout")  # fmt: skip


def whole(name, index, deck=KURZ):
    state = full_deal(game_of(name), generator("whole", name, index), deck, strong=index % 2 == 0)
    return play_down(state, generator(index), deck.hand_size, index % 4)


def steps(state):
    """The values a game can have, by what must be reached for each, lowest first."""
    table = state.table
    if table.contract.goal == "all":
        return [("tricks", table.deck.hand_size)]
    return [("tricks", 1), ("augen", 31), ("augen", 61), ("augen", 91),
            ("tricks", table.deck.hand_size)]  # fmt: skip


def check_whole(state):
    """What two functions and three measures say of one position agrees."""
    values = {measure: card_values(state, measure) for measure in MEASURES}
    assert all(list(cards_of(legal_cards(state))) == sorted(v) for v in values.values())
    for measure in COUNTED:
        for least in (0, 1, 31, 61, 91, 120, 121, *values[measure].values()):
            want = {card: value >= least for card, value in values[measure].items()}
            assert card_reaches(state, measure, least) == want
    for card, value in values["value"].items():
        reached = [card_reaches(state, *step)[card] for step in steps(state)]
        assert reached == sorted(reached, reverse=True)
        if state.table.contract.goal == "augen":
            assert (value > 0) == reached[2]
        elif state.table.contract.goal == "all":
            assert (value > 0) == reached[0]
    if state.table.contract.goal != "none":
        # More reached is more paid, and equally much is paid equally: over the cards at hand.
        order = {}
        for card, value in values["value"].items():
            order.setdefault(sum(card_reaches(state, *s)[card] for s in steps(state)), set()).add(
                value
            )
        found = [order[k] for k in sorted(order)]
        assert all(len(group) == 1 for group in found)
        assert [min(g) for g in found] == sorted({v for g in found for v in g})


@pytest.mark.parametrize("name", NAMES)
def test_measures_agree_on_short_deals(name):
    for index in range(3):
        check_whole(whole(name, index))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_measures_agree_on_long_deals(name):
    for index in range(3):
        check_whole(whole(name, index, LANG))


@pytest.mark.parametrize("name", NAMES)
def test_reaching_more_is_harder(name):
    state = whole(name, 3)
    for measure, top in (("augen", 121), ("tricks", 7)):
        before = dict.fromkeys(cards_of(legal_cards(state)), True)
        for least in range(0, top + 1, 10 if measure == "augen" else 1):
            found = card_reaches(state, measure, least)
            assert all(before[card] or not found[card] for card in before)
            before = found
        assert all(card_reaches(state, measure, 0).values())
        assert not any(card_reaches(state, measure, top).values())


def check_walk(state, measure):
    """Along best cards the value stays, to the end, where the referee counts it."""
    worth = None
    while not state.over:
        values = card_values(state, measure)
        best = (max if state.seat in side_of(state) else min)(values.values())
        assert worth is None or best == worth, (measure, state)
        worth = best
        card = min(card for card, value in values.items() if value == best)
        last, state = state, play(state, card)
    # the last card was forced, and with it the result
    assert {card: getattr(r, measure) for card, r in fast(last).items()} == {card: worth}


@pytest.mark.parametrize("name", NAMES)
def test_best_play_keeps_the_value(name):
    for number, measure in enumerate(MEASURES):
        check_walk(whole(name, 4 * number), measure)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_best_play_keeps_the_value_long(name):
    for number, measure in enumerate(MEASURES):
        check_walk(whole(name, 4 * number, LANG), measure)


def test_nothing_is_left_from_other_questions():
    """The same question twice, others between, of other deals, contracts and measures."""
    states = [whole(name, 5) for name in NAMES]
    first = [card_values(state, "augen") for state in states]
    for state in reversed(states):
        card_reaches(state, "augen", 45)
        card_values(state, "tricks")
        card_values(state, "value")
    assert [card_values(state, "augen") for state in states] == first
    for state, values in zip(states, first, strict=True):
        assert card_values(state, "augen") == values
        assert card_reaches(state, "augen", 61) == {c: v > 60 for c, v in values.items()}


# What does not matter -------------------------------------------------------------------------
def relabelled(state, game, swap):
    """The same game with the cards renamed, perhaps under another contract."""

    def renamed(mask):
        return mask_of(swap.get(card, card) for card in cards_of(mask))

    table = replace(
        state.table, contract=game.contract, dealt=tuple(map(renamed, state.table.dealt))
    )
    trick = tuple(swap.get(card, card) for card in state.trick)
    done = tuple(
        replace(t, cards=tuple(swap.get(card, card) for card in t.cards)) for t in state.done
    )
    return State(table, tuple(map(renamed, state.hands)), state.leader, trick, done)


def suits_swapped(game, first, second, deck):
    """Cards of two suits in exchange, from the highest down, pictures left in place."""
    swap = {}
    for a, b in ((first, second), (second, first)):
        own = [card for card in deck.cards if card // len(RANKS) == a]
        for card in own:
            if RANKS[card % len(RANKS)] not in game.pictures:
                swap[card] = len(RANKS) * b + card % len(RANKS)
    return swap


@pytest.mark.parametrize(
    ("name", "other", "first", "second"),
    [
        ("wenz", "wenz", 0, 3),
        ("geier", "geier", 1, 2),
        ("wenz-tout", "wenz-tout", 2, 3),
        ("bettel", "bettel", 0, 1),
        ("solo-gras", "solo-gras", 0, 3),
        ("solo-gras", "solo-herz", 1, 2),
        ("solo-eichel-tout", "solo-schellen-tout", 0, 3),
        ("farbwenz-eichel", "farbwenz-eichel", 1, 3),
        ("farbgeier-herz", "farbgeier-gras", 1, 2),
        ("sauspiel-gras", "sauspiel-gras", 0, 3),
        ("sauspiel-gras", "sauspiel-eichel", 0, 1),
        ("hochzeit", "hochzeit", 1, 3),
    ],
)
def test_names_of_suits_do_not_matter(name, other, first, second):
    game = game_of(name)
    swap = suits_swapped(game.contract, first, second, KURZ)
    for index in range(3):
        state = whole(name, index)
        image = relabelled(state, game_of(other), swap)
        for measure in MEASURES:
            want = {swap.get(c, c): v for c, v in card_values(state, measure).items()}
            assert card_values(image, measure) == want


@pytest.mark.parametrize("name", NAMES)
def test_names_of_seats_do_not_matter(name):
    """Everybody moves on by the same number of seats."""
    state = whole(name, 2)
    want = {measure: card_values(state, measure) for measure in MEASURES}
    for by in (1, 2, 3):

        def moved(seat, by=by):
            return None if seat is None else (seat + by) % 4

        def turned(hands, by=by):
            return tuple(hands[(seat - by) % 4] for seat in range(4))

        old = state.table
        table = replace(old, dealt=turned(old.dealt), declarer=moved(old.declarer),
                        partner=moved(old.partner))  # fmt: skip
        image = State(table, turned(state.hands), moved(state.leader), state.trick)
        assert {measure: card_values(image, measure) for measure in MEASURES} == want


@pytest.mark.parametrize("game", [g for g in GAMES if g.contract.sides != "called"][::2], ids=str)
def test_what_was_won_before_is_added(game):
    """An ending is worth what the game that begins with its hands is worth, and what was won."""
    for index in range(6):
        state = ending(game, 16, index, 4, lying=0, kind=("any", "trumps", "low")[index % 3])
        won = [trick for trick in state.done if trick.winner in side_of(state)]
        augen = sum(state.table.deck.augen(card) for trick in won for card in trick.cards)
        for measure, more in (("augen", augen), ("tricks", len(won))):
            rest = card_values(bare(state), measure)
            assert card_values(state, measure) == {c: v + more for c, v in rest.items()}


# Tout -----------------------------------------------------------------------------------------
def line_of(game, hand, deck):
    """Trumps from the top, then the plain cards from the top, suit by suit."""
    ranked = [*game.trumps(deck), *(c for suit in range(4) for c in game.plain(suit, deck))]
    return [card for card in ranked if hand >> card & 1]


def line_wins(game, line, hands):
    """Whether no opponent can ever beat a card of the line, whatever he plays.

    As long as the soloist wins he leads on, so what one opponent can do does not depend on the
    others: each is tried alone, with every legal card.
    """

    def takes(hand, at):
        if at == len(line):
            return False
        suit = game.suit_of(line[at])
        held = list(cards_of(hand))
        legal = [card for card in held if game.suit_of(card) == suit] or held
        return any(
            beats(game, card, line[at]) or takes(hand & ~(1 << card), at + 1) for card in legal
        )

    return not any(takes(hand, 0) for hand in hands)


def tout_deal(name, hand, rng, deck):
    """A deal in which the soloist leads with this hand, the other cards at random."""
    others = [card for card in deck.cards if not hand >> card & 1]
    rng.shuffle(others)
    size = deck.hand_size
    hands = [hand, *(mask_of(others[k * size : (k + 1) * size]) for k in range(3))]
    return start(contract(name), deck, hands, 0)


TOPS = [
    ("wenz-tout", "EU HU EA EZ GA SA"),
    ("wenz-tout", "EU SU EA EZ GA SA"),
    ("geier-tout", "EO HO EA EZ EK SA"),
    ("solo-herz-tout", "EO GO SO HA EA GA"),
    ("solo-gras-tout", "EO GO HO HU GA EA"),
    ("farbwenz-herz-tout", "EU HU HA HZ HK SA"),
    ("farbgeier-schellen-tout", "EO GO SO SA SZ EA"),
]


@pytest.mark.parametrize(("name", "hand"), TOPS)
def test_tout_of_top_cards_is_exactly_the_line(name, hand):
    """All plain cards top of their suits: no order of leads is better than trumps from the top.

    Take an opponent with n trumps, k of the soloist's above his highest. If k < n he keeps the
    highest: any lead of a lower trump falls to it, and if there is none the soloist has fewer
    than n trumps to lead, so one of his stays for a plain lead that he cannot follow. Else all his
    trumps are drawn. So with open hands too every trick is won exactly if the line wins.
    """
    game, mask = contract(name), parse_hand(hand, KURZ).mask
    line, rng = line_of(game, mask, KURZ), generator("tout", name)
    chance = float(tout_chance(name, mask, KURZ).chance)
    won = 0
    for _ in range(60):
        state = tout_deal(name, mask, rng, KURZ)
        wins = line_wins(game, line, state.hands[1:])
        won += wins
        found = card_reaches(state, "tricks", KURZ.hand_size)
        assert any(found.values()) == wins
        assert found[line[0]] == wins
        assert (max(card_values(state, "value").values()) > 0) == wins
    # the line is the one whose exact chance the table states (five standard errors)
    assert 0 < won < 60
    assert abs(won / 60 - chance) < 5 * (chance * (1 - chance) / 60) ** 0.5


@pytest.mark.parametrize("name", [name for name in SCHAFKOPF if name.endswith("-tout")])
def test_tout_is_at_least_any_line(name):
    """Any hand: where a line wins against all play, its first card wins with open hands too."""
    game = game_of(name)
    lines = better = 0
    for index in range(40):
        rng = generator("line", name, index)
        deal = full_deal(game, rng, KURZ, strong=True)
        state = tout_deal(name, deal.hands[deal.table.declarer], rng, KURZ)
        found = card_reaches(state, "tricks", KURZ.hand_size)
        line = line_of(game.contract, state.hands[0], KURZ)
        if line_wins(game.contract, line, state.hands[1:]):
            lines += 1
            assert found[line[0]]
        better += any(found.values())
    assert 0 < lines <= better


def test_sure_wenz_touts_of_the_short_deck():
    """165 of the 134,596 hands win however the cards lie (71 with two Unter), no others.

    tests/data/exact.csv, P_sure_wenz_tout_as_leader. A sure hand is tried in deals
    with as many cards of one suit as possible in one hand; another is lost in one of these.
    """
    import numpy as np

    from simkopf.space.condition import meets
    from simkopf.space.layout import Layout
    from simkopf.space.listing import listing

    game = contract("wenz-tout")
    hands = listing(KURZ)
    sure = meets("sure_tout", Layout(KURZ, game, KURZ.hand_size))(hands)
    unter = mask_of(game.trumps(KURZ))
    assert int(sure.sum()) == 165
    assert sum((int(h) & unter).bit_count() == 2 for h in hands[sure]) == 71
    rng = generator("sure")
    strong = np.flatnonzero(~sure & (np.bitwise_count(hands & np.uint32(unter)) >= 2))
    picked = [int(hands[k]) for k in rng.sample(strong.tolist(), 60)]
    for hand in [*map(int, hands[sure]), *picked]:
        won = all(wins_all(state) for state in hard_deals("wenz-tout", hand, rng))
        assert won == (hand not in picked), hand


def wins_all(state):
    return any(card_reaches(state, "tricks", state.table.deck.hand_size).values())


def hard_deals(name, hand, rng):
    """Deals with one effective suit as far as possible in one hand, at each seat."""
    game = contract(name)
    for suit in range(TRUMP + 1):
        for seat in range(3):
            others = [card for card in KURZ.cards if not hand >> card & 1]
            rng.shuffle(others)
            others.sort(key=lambda card, suit=suit: game.suit_of(card) != suit)
            size = KURZ.hand_size
            rest = others[size:]
            rng.shuffle(rest)
            three = [mask_of(others[:size]), mask_of(rest[:size]), mask_of(rest[size:])]
            three = three[-seat:] + three[:-seat]
            yield start(game, KURZ, [hand, *three], 0)
