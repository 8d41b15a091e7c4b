"""What a seat has seen of a game: its view, in plain Python, from the referee's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError
from simkopf.rules.referee import legal_cards, winning_card
from simkopf.rules.state import FINDING, TRUMP, State, mask_of

if TYPE_CHECKING:
    from simkopf.kernels.view import View

_GOALS = ("augen", "all", "none", "ramsch", "shown", "points", "last")
_HISTORY_WORDS = 5


def view_of(state: State, seat: int | None = None) -> View:
    """Tell what a seat knows at a moment of a game.

    Nothing of it comes from the game loop, only the order of the bits (``kernels.spec``): each can
    be tested against the other.

    Parameters
    ----------
    state : State
        The game.
    seat : int, optional
        Whose knowledge; the seat whose turn it is when not given. For another seat ``legal``
        is 0, and the other fields say what has been played up to now.

    Returns
    -------
    View
        As a player is given it where nothing was announced; ``random`` is 0.

    Raises
    ------
    SimkopfError
        If the game is over, or there is no such seat.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_card, parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.referee import play, start
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> state = start(contract("wenz"), KURZ, [h.mask for h in parse_hands(deal, KURZ)], 2)
    >>> view = view_of(play(state, parse_card("EU")))
    >>> view.seat, view.position, view.legal.bit_count(), view.hand.bit_count()
    (1, 1, 2, 6)
    """
    from simkopf.kernels.spec import family_of, spec
    from simkopf.kernels.view import FAMILIES, HISTORY_BITS, HISTORY_WORD, View

    check_state(state)
    table = state.table
    game, seats = table.contract, table.deck.seats
    if state.over:
        raise SimkopfError(f"{game.name}: the game is over, and no seat has to decide")
    own = seat_of(state, seat)
    lay = spec(game, table.deck, table.ruleset)

    def suit_cards(suit: int) -> int:
        return lay.to_game(mask_of(c for c in table.deck.cards if game.suit_of(c) == suit))

    def seat_bytes(values: list[int]) -> int:
        return sum(value << 8 * s for s, value in enumerate(values))

    tricks = [(t.leader, t.cards) for t in state.done]
    tricks += [(state.leader, state.trick)] if state.trick else []
    plays = [
        ((leader + i) % seats, card, cards[0])
        for leader, cards in tricks
        for i, card in enumerate(cards)
    ]
    voids = 0
    for who, card, first in plays:
        if game.suit_of(card) != game.suit_of(first):
            voids |= 1 << 8 * who + game.suit_of(first)
    history = [0] * _HISTORY_WORDS
    for i, (_, card, _) in enumerate(plays):
        place = lay.bit[card].bit_length() - 1
        history[i // HISTORY_WORD] |= place << HISTORY_BITS * (i % HISTORY_WORD)
    augen, won = [0] * seats, [0] * seats
    for trick in state.done:
        augen[trick.winner] += sum(table.deck.augen(card) for card in trick.cards)
        won[trick.winner] += 1
    declarer, partner, friends, foes = _sides(state, own, [(who, card) for who, card, _ in plays])
    shown, given = _exchanged(state, plays)
    best = winning_card(game, state.trick, last=state.last) if state.trick else None
    return View(
        seat=own,
        declarer=declarer,
        partner=partner,
        friends=friends,
        foes=foes,
        trick=len(state.done),
        n_tricks=table.deck.hand_size,
        position=len(state.trick),
        leader=state.leader,
        hand=lay.to_game(state.hands[own]),
        legal=lay.to_game(legal_cards(state)) if own == state.seat else 0,
        trump=suit_cards(TRUMP),
        deck=lay.to_game(table.deck.mask),
        led=suit_cards(game.suit_of(state.trick[0])) if state.trick else 0,
        table=lay.to_game(mask_of(state.trick)),
        best=0 if best is None else lay.bit[best],
        best_seat=-1 if best is None else (state.leader + state.trick.index(best)) % seats,
        gone=lay.to_game(mask_of(card for trick in state.done for card in trick.cards)),
        voids=voids,
        augen=seat_bytes(augen),
        tricks=seat_bytes(won),
        sau=0 if table.sau is None else lay.bit[table.sau],
        called=0 if table.sau is None else suit_cards(game.suit_of(table.sau)),
        goal=_GOALS.index(game.goal),
        family=FAMILIES.index(family_of(game)),
        announced=0,
        auction=0,
        history0=history[0],
        history1=history[1],
        history2=history[2],
        history3=history[3],
        history4=history[4],
        random=0,
        shown=lay.to_game(shown),
        given=lay.to_game(given) if own in (table.declarer, table.partner) else 0,
    )


def check_state(state: object) -> None:
    """Refuse what is no state of a game."""
    if not isinstance(state, State):
        raise SimkopfError(f"a game at one moment is a state of the referee, not {state!r}")


def seat_of(state: State, seat: int | None) -> int:
    """Check a seat; the one whose turn it is when none is given."""
    if seat is None:
        return state.seat
    seats = state.table.deck.seats
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise SimkopfError(f"seat is a number from 0 to {seats - 1}, not {seat!r}")
    return seat


def _sides(state: State, own: int, plays: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Tell declarer, his partner, friends and foes, as far as a seat knows."""
    table = state.table
    everyone, mine = (1 << table.deck.seats) - 1, 1 << own
    if table.contract.sides in ("damen", "silent"):
        return _by_damen(state, own, plays)
    if table.declarer is None:
        return -1, -1, mine, everyone & ~mine
    side, partner = 1 << table.declarer, state.partner
    if table.contract.sides == "found" and partner is None and len(state.done) < FINDING:
        return table.declarer, -1, mine, 0
    if partner is not None:
        out = any(card == table.sau for _, card in plays)
        if table.sau is not None and not out and own != partner:
            return table.declarer, -1, mine, side & ~mine
        side |= 1 << partner
    friends = side if side & mine else everyone & ~side
    return table.declarer, -1 if partner is None else partner, friends, everyone & ~friends


def _by_damen(state: State, own: int, plays: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Do the same where the Kreuz-Damen make the sides: those are known who showed or hold one."""
    table, seats = state.table, range(state.table.deck.seats)
    damen = table.contract.damen
    side = {seat for seat in seats if table.dealt[seat] & damen}
    shown = [who for who, card in plays if damen >> card & 1]
    known = {own, *shown}
    if side <= known and (len(side) == 2 or own in side or len(shown) == 2):
        known = set(seats)
    re, kontra = sorted(side & known), mask_of(known - side)
    declarer = own if own in side else re[0] if re else -1
    partner = next((seat for seat in re if seat != declarer), -1)
    sides = (mask_of(re), kontra) if own in side else (kontra, mask_of(re))
    return declarer, partner, *sides


def _exchanged(state: State, plays: list[tuple[int, int, int]]) -> tuple[int, int]:
    """Cards that declarer and partner of a Hochzeit gave: the trump, and the one for it.

    Instead of the latter what the soloist of a Solo 66 has laid away.
    """
    table = state.table
    if table.laid:
        return 0, table.laid
    if table.contract.sides != "exchange" or table.partner is None:
        return 0, 0
    dealt = table.dealt[table.partner]
    after = state.hands[table.partner] | mask_of(c for who, c, _ in plays if who == table.partner)
    return dealt & ~after, after & ~dealt
