"""Endings of games, reproducible from (seed, index): hands that a search to the end can master.

An ending is a whole deal played down by the referee's rules until ``left`` tricks remain and
``lying`` cards are on the table. Kinds of endings differ in what the seats keep as long as they
may, so that what is rare in random play (trumps against trumps, duties of the called Sau, equal
cards) is common here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from simkopf.cards.decks import HERZ, KREUZ, KURZ, LANG, RANKS, Deck, sau_of
from simkopf.cards.decks import deck as find_deck
from simkopf.errors import SimkopfError
from simkopf.rules.contract import Contract, Late
from simkopf.rules.contracts import contract
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.load import Rules, usual_ruleset
from simkopf.rules.referee import legal_cards, play, start
from simkopf.rules.ruleset import BSV, TOUTABLE, RuleSet, Tariff
from simkopf.rules.solo66.options import Solo66Rules
from simkopf.rules.state import TRUMP, State, Table, cards_of, mask_of, winning_card

SUITS = ("eichel", "gras", "herz", "schellen")
OTHER = replace(
    BSV,
    name="other",
    tariff=Tariff(5, 20, 3, 2, hochzeit=7),
    ohne_laufende=False,
    laufende_from_wenz=3,
    tout_factor=3,
)
"""Other prices, so that the value is more than a sign."""

KINDS = ("any", "trumps", "called", "low", "few")
"""What is kept: nothing, trumps, the called Sau and its suit, 7 8 9; "few": a game of few cards."""
TRIES = 30
TOPS = ((HERZ, "Z"), (KREUZ, "O"), (KREUZ, "U"))
"""What is kept as "tops" in games of two of each card."""


@dataclass(frozen=True)
class Game:
    """A contract under a rule set."""

    contract: Contract
    rules: RuleSet

    def __str__(self) -> str:
        return f"{self.contract.name}/{self.rules.name}"


def _games() -> tuple[Game, ...]:
    found = []
    for number in range(8):
        rules = replace(
            BSV,
            run_after=("free", "bound")[number & 1],
            run_counted=("now", "deal")[number >> 1 & 1],
            sau_discard=1 + (number >> 2),
        )
        rules = replace(rules, name=f"{rules.run_after}-{rules.run_counted}-{rules.sau_discard}")
        found += [(f"sauspiel-{suit}", rules) for suit in SUITS if suit != "herz"]
        rules = replace(
            BSV,
            bettel_zehn=("low", "normal")[number & 1],
            bettel_trump=("none", "herz")[number >> 1 & 1],
            bettel_stichzwang=bool(number >> 2),
        )
        force = "force" if rules.bettel_stichzwang else "follow"
        name = f"{rules.bettel_zehn}-{rules.bettel_trump}-{force}"
        found.append(("bettel", replace(rules, name=name)))
    for rules in (BSV, OTHER):
        found.append(("hochzeit", rules))
        for family in TOUTABLE:
            stems = [family] if family in ("wenz", "geier") else [f"{family}-{s}" for s in SUITS]
            found += [(stem + tout, rules) for stem in stems for tout in ("", "-tout")]
    return tuple(Game(contract(name, rules), rules) for name, rules in found)


GAMES = _games()
"""Every contract of two sides that is played out, under every option that concerns it."""


def generator(*numbers: object) -> Random:
    """Random numbers that depend on nothing but these."""
    return Random(" ".join(map(str, numbers)))


def begin_game(game: Contract, rng: Random, rules: Rules, deck_name: str) -> State:
    """Begin any game with random cards; in Solo 66 any two are laid away."""
    pack = find_deck(deck_name)
    while True:
        cards = list(pack.cards)
        rng.shuffle(cards)
        size = pack.hand_size
        hands = [mask_of(cards[size * seat : size * (seat + 1)]) for seat in range(pack.seats)]
        declarer = rng.randrange(pack.seats) if game.has_declarer else None
        laid = 0
        if game.game == "solo66" and declarer is not None:
            held = hands[declarer] | pack.mask & ~sum(hands)
            laid = mask_of(rng.sample(list(cards_of(held)), pack.talon))
        try:
            return start(game, pack, hands, declarer, ruleset=rules, laid=laid)
        except SimkopfError:
            continue


def full_deal(
    game: Game, rng: Random, deck: Deck = LANG, *, long_suit: bool = False, strong: bool = False
) -> State:
    """Begin a game with a deal that permits it.

    Parameters
    ----------
    long_suit : bool
        Sauspiel: the holder of the called Sau has at least four cards of its suit.
    strong : bool
        The declarer has what the goal asks for: high trumps and Sauen, in a Bettel low cards.
    """
    while True:
        declarer = rng.randrange(deck.seats)
        hands = [0] * deck.seats
        cards = list(deck.cards)
        rng.shuffle(cards)
        if long_suit:
            holder = rng.choice([s for s in range(deck.seats) if s != declarer])
            suit = list(game.contract.plain(game.contract.suit or 0, deck))
            others = suit[1:]
            rng.shuffle(others)
            hands[holder] = mask_of([suit[0], *others[:3]])
        elif strong:
            cards.sort(key=lambda card: -_power(game.contract, card) - rng.randrange(14))
            best = cards
            if game.contract.sides == "called":
                suit = list(game.contract.plain(game.contract.suit or 0, deck))
                held = rng.choice(suit[1:])
                best = [held, *(card for card in cards if card not in (suit[0], held))]
            hands[declarer] = mask_of(best[: deck.hand_size])
            rng.shuffle(cards)
        cards = [card for card in cards if not any(hand >> card & 1 for hand in hands)]
        for seat in range(deck.seats):
            while hands[seat].bit_count() < deck.hand_size:
                hands[seat] |= 1 << cards.pop()
        exchange: Sequence[tuple[int, int]] = ()
        if game.contract.sides == "exchange":
            exchange = _exchange(game.contract, hands, declarer, rng)
        try:
            return start(
                game.contract, deck, hands, declarer, ruleset=game.rules, exchange=exchange
            )
        except SimkopfError:
            continue


def _power(game: Contract, card: int) -> int:
    """How much a card helps a soloist to his goal, roughly."""
    rank = RANKS[card % len(RANKS)]
    if game.goal == "none":
        return 2 * (len(RANKS) - game.order.index(rank)) - 9 * (game.suit_of(card) == TRUMP)
    if game.suit_of(card) == TRUMP:
        return 14 + 4 * (rank in game.pictures)
    return 16 if rank == "A" else game.order.index(rank)


def _exchange(
    game: Contract, hands: Sequence[int], declarer: int, rng: Random
) -> list[tuple[int, int]]:
    """Cards that the two of a Hochzeit give each other; none if nobody can offer one."""
    trumps = [[c for c in cards_of(hand) if game.suit_of(c) == TRUMP] for hand in hands]
    given = [c for c in cards_of(hands[declarer]) if c not in trumps[declarer]]
    for seat, held in enumerate(trumps):
        if seat != declarer and len(held) == 1 and given:
            return [(declarer, rng.choice(given)), (seat, held[0])]
    return []


def play_down(
    state: State,
    rng: Random,
    left: int,
    lying: int,
    keep: str = "any",
    *,
    careful: bool = False,
    runs: bool = True,
) -> State:
    """Play legal cards until ``left`` tricks remain and ``lying`` cards are on the table.

    Cards that are to be kept are played last, but for one in ten. ``careful``: the declarer plays
    towards his goal, all tricks or none, the others let him. ``runs``: who keeps the called suit
    may run away.
    """
    table = state.table
    seats = table.deck.seats
    until = sum(hand.bit_count() for hand in state.hands) + len(state.trick) - left * seats + lying
    for _ in range(until):
        legal = list(cards_of(legal_cards(state)))
        if rng.random() >= 0.1:
            legal = [c for c in legal if not kept(table, c, keep)] or legal
        if runs and keep == "called" and not state.trick and state.seat == table.partner:
            # Holder of the Sau on lead: he runs away where he may, in every second such case.
            away = [c for c in cards_of(legal_cards(state)) if c != table.sau]
            away = [c for c in away if table.contract.suit_of(c) == table.contract.suit]
            if away and rng.random() < 0.5:
                legal = away
        card = rng.choice(legal)
        if careful:
            card = _careful(state, list(cards_of(legal_cards(state))), rng)
        state = play(state, card)
    return state


def kept(table: Table, card: int, keep: str) -> bool:
    """Whether a card is among those that stay in hand."""
    suit = table.contract.suit_of(card)
    if keep == "trumps":
        return suit == TRUMP
    if keep == "tops":
        return (table.contract.sort.suit(card), table.contract.sort.rank(card)) in TOPS
    if keep == "called":
        return table.sau is not None and suit == table.contract.suit
    return keep == "low" and RANKS[card % len(RANKS)] in "789"


def _careful(state: State, legal: list[int], rng: Random) -> int:
    """Choose a card after which the declarer's goal can still be reached, if there is one."""
    table = state.table
    none = table.contract.goal == "none"
    good = []
    for card in legal:
        trick = (*state.trick, card)
        best = (state.leader + trick.index(winning_card(table.contract, trick))) % table.deck.seats
        if (best == table.declarer) != none or (not state.trick and not none):
            good.append(card)
    if state.seat == table.declarer and not none and not state.trick:
        good = [max(good, key=lambda card: (_power(table.contract, card), card))]
    return rng.choice(good or legal)


def bare(state: State) -> State:
    """The hands of a state at the beginning of a trick, as a game that begins with them."""
    assert not state.trick
    return State(replace(state.table, dealt=state.hands), state.hands, state.leader)


def few_cards(game: Game, rng: Random, left: int, lying: int) -> State:
    """A game that begins with few cards, many of them equal neighbours or trumps."""
    suits = rng.sample(range(len(SUITS)), 2)
    low = [len(RANKS) * suit + RANKS.index(rank) for suit in suits for rank in "789"]
    if rng.random() < 0.5:
        low += [c for c in game.contract.trumps(LANG) if c not in low]
    rest = [card for card in LANG.cards if card not in low]
    rng.shuffle(low)
    rng.shuffle(rest)
    need = 4 * left
    cards = low[: need * 3 // 4]
    cards += rest[: need - len(cards)]
    sau = None
    if game.contract.sides == "called" and game.contract.suit is not None:
        sau = sau_of(game.contract.suit)
        if sau not in cards and rng.random() < 0.8:
            cards[-1] = sau
    rng.shuffle(cards)
    hands = tuple(mask_of(cards[k::4]) for k in range(4))
    declarer = rng.randrange(4)
    partner = None
    if game.contract.sides != "alone":
        partner = (declarer + rng.randrange(1, 4)) % 4
        holder = next((s for s in range(4) if sau is not None and hands[s] >> sau & 1), partner)
        if holder == declarer:  # nobody calls his own Sau
            declarer, partner = partner, declarer
        else:
            partner = holder
    table = Table(game.contract, LANG, game.rules, hands, declarer, partner)
    return play_down(State(table, hands, rng.randrange(4)), rng, left, lying)


def other_rules(game: str, number: int) -> Rules:
    """Rules of Doppelkopf or Solo 66 under which Augen and tricks alone are paid, by number."""
    usual = usual_ruleset(game)
    if isinstance(usual, Solo66Rules):
        over = bool(number & 1)
        return replace(usual, name="over" if over else "usual", overtake=over)
    assert isinstance(usual, DokoRules)
    late: Late = ("never", "always", "not_last")[number % 3]
    return replace(
        usual, name=late, second_ten=late, alte=False, doppelkopf=False, fuchs=False,
        karlchen=False,
    )  # fmt: skip


def other_ending(name: str, seed: int, index: int, left: int) -> State:
    """Make one ending of Doppelkopf or Solo 66; all else goes round with the index."""
    rng = generator(name, seed, index, left)
    rules = other_rules(contract(name).game, index)
    game = contract(name, rules)
    state = begin_game(game, rng, rules, rng.choice(game.decks))
    keep = ("any", "trumps", "tops")[index // 3 % 3]
    return play_down(state, rng, left, index % state.table.deck.seats, keep)


def ending(
    game: Game, seed: int, index: int, left: int, lying: int | None = None, kind: str | None = None
) -> State:
    """Make one ending; kind, pack and cards on the table go round with the index if not given."""
    rng = generator(game, seed, index, left)
    kind = KINDS[index % len(KINDS)] if kind is None else kind
    lying = index // len(KINDS) % 4 if lying is None else lying
    if kind == "few":
        return few_cards(game, rng, left, lying)
    deck = (LANG, LANG, KURZ)[index // 2 % 3]
    called = game.contract.sides == "called"
    if kind in ("called", "low") and called:
        return _with_duty(game, rng, left, lying)
    towards = game.contract.goal in ("all", "none") and kind in ("any", "called")
    for _ in range(TRIES if towards else 1):
        state = full_deal(game, rng, deck, strong=towards)
        state = play_down(state, rng, left, lying, kind, careful=towards)
        declarer = sum(trick.winner == state.table.declarer for trick in state.done)
        if not towards or declarer == (len(state.done) if game.contract.goal == "all" else 0):
            break
    return state


def _with_duty(game: Game, rng: Random, left: int, lying: int) -> State:
    """An ending of a Sauspiel in which the Sau is still out, its holder on lead or to follow."""
    can_run = left >= 4 or game.rules.run_counted == "deal"
    wanted = rng.choice(
        ("ran", *["may run"] * 2 * can_run, "searched" if lying else "leads", "discards")
    )
    away = wanted in ("ran", "may run")
    # A holder on lead with so many cards of the suit is rare.
    for _ in range(8 * TRIES if wanted == "may run" else TRIES):
        before = full_deal(game, rng, LANG, long_suit=away)
        before = play_down(before, rng, left, 0, "called", runs=wanted != "may run")
        state = play_down(before, rng, left, lying, "called" if away else "any")
        if wanted in duties_of(state) or (lying and wanted in duties_of(before)):
            break
    return state


def before_running(game: Game, rng: Random) -> State:
    """A Sauspiel of six cards whose holder of the Sau is about to get the lead and may run away.

    He has the highest trumps and had four cards of the suit. If these are counted when he leads
    he still has them, with five tricks left; else one is gone, and four tricks are left. Three
    cards lie on the table.
    """
    now = game.rules.run_counted == "now"
    suit = list(game.contract.plain(game.contract.suit or 0, LANG))
    high = game.contract.trumps(LANG)[: 1 + now]
    for _ in range(8 * TRIES):
        others = suit[1:]
        rng.shuffle(others)
        mine = [*high, suit[0], *others[:3]]
        rest = [card for card in LANG.cards if card not in mine and card not in others[3:]]
        rng.shuffle(rest)
        mine += rest[: 6 - len(mine)]
        rest = others[3:] + rest[6 : 6 + 16]  # the suit can be led again
        rng.shuffle(rest)
        declarer, holder = rng.sample(range(4), 2)
        three = iter((rest[:6], rest[6:12], rest[12:]))
        hands = tuple(mask_of(mine if seat == holder else next(three)) for seat in range(4))
        table = Table(game.contract, LANG, game.rules, hands, declarer, holder)
        state = State(table, hands, rng.randrange(4))
        if now:
            return play_down(state, rng, 5, 3, "called", runs=False)
        state = play_down(state, rng, 4, 3, "trumps")
        held = state.hands[holder]
        able = "out" in duties_of(state) and "ran" not in duties_of(state) and held >> high[0] & 1
        if able and table.of_suit(held, table.contract.suit_of(suit[0])).bit_count() == 3:
            break
    return state


def duties_of(state: State) -> frozenset[str]:
    """Name what the called Sau is about in a state: see the words in ``_with_duty``."""
    table = state.table
    holder, sau = table.partner, table.sau
    if sau is None or holder is None or not state.hands[holder] >> sau & 1:
        return frozenset()
    suit = table.contract.suit_of(sau)
    leads = [(trick.leader, trick.cards[0]) for trick in state.done]
    if state.trick:
        leads.append((state.leader, state.trick[0]))
    ran = any(seat == holder and table.contract.suit_of(card) == suit for seat, card in leads)
    found = {"out"} | ({"ran"} if ran else set())
    if state.seat == holder:
        counted = table.dealt[holder] if table.ruleset.run_counted == "deal" else state.hand
        if not state.trick:
            found.add("leads")
            if table.of_suit(counted, suit).bit_count() >= 4 and not ran:
                found.add("may run")
        elif table.contract.suit_of(state.trick[0]) == suit:
            found.add("searched")
        elif not table.of_suit(state.hand, table.contract.suit_of(state.trick[0])):
            found.add("discards")
    return frozenset(found)
