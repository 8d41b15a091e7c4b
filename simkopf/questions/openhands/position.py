"""Positions that people write down: hands left in mid-game and what was won before, checked."""

from __future__ import annotations

from dataclasses import replace

from simkopf.cards.decks import SUIT_NAMES, Deck
from simkopf.cards.text import format_hand, name_card, parse_hands
from simkopf.errors import SimkopfError
from simkopf.questions.given import whole
from simkopf.questions.openhands.solver import Won
from simkopf.rules.duties import RUN_FROM
from simkopf.rules.opening import start
from simkopf.rules.state import TRUMP, Table, cards_of


def equal_hands(hands: str, pack: Deck) -> tuple[int, ...]:
    """Read hands of one number of cards, without holes.

    Raises
    ------
    SimkopfError
        If a card is unknown or given twice, or a seat has more cards than another.
    """
    texts = hands.split("/")
    if "_" in hands:
        raise SimkopfError("hands: best play with open hands needs every card, '_' is none")
    if len(texts) != pack.seats:
        raise SimkopfError(
            f"hands: the cards of {pack.seats} seats are needed, separated by '/', as many each; "
            f"those of {len(texts)} given"
        )
    # fewer cards than are dealt: what is missing has been played
    filled = [text + " _" * (pack.hand_size - len(text.split())) for text in texts]
    parts = parse_hands("/".join(filled), pack)
    sizes = [hand.mask.bit_count() for hand in parts]
    if len(set(sizes)) > 1 or not sizes[0]:
        raise SimkopfError(
            f"hands: every seat needs as many cards as the others; {', '.join(map(str, sizes))} "
            "given (cards on the table go into 'played')"
        )
    return tuple(hand.mask for hand in parts)


def sides_of(asked: Table) -> Table:
    """Check who plays with whom, and find the holder of the called Sau.

    Raises
    ------
    SimkopfError
        If these sides cannot be.
    """
    game, hands, partner = asked.contract, asked.dealt, asked.partner
    if game.sides == "exchange":
        if partner is None or partner == asked.declarer:
            raise SimkopfError("a Hochzeit needs its partner: the seat that gave the one trump")
        if trumps := asked.of_suit(hands[partner], TRUMP):
            raise SimkopfError(
                f"in a Hochzeit the partner, seat {partner}, has given its only trump; it holds "
                f"{format_hand(trumps, game)}"
            )
        return asked
    if hands[0].bit_count() == asked.deck.hand_size:
        start(game, asked.deck, hands, asked.declarer, ruleset=asked.ruleset, laid=asked.laid)
    if game.damen:
        return _with_damen(asked)
    if asked.sau is None:
        if partner is not None:
            raise SimkopfError(f"in a {game.name} nobody is partner; seat {partner} cannot be")
        return asked
    holder = next((seat for seat, hand in enumerate(hands) if hand >> asked.sau & 1), None)
    sau = name_card(asked.sau)
    if holder is None and partner is None:
        raise SimkopfError(
            f"the called {sau} is in no hand; where it has been played already, name its holder "
            "with 'partner'"
        )
    if asked.declarer in (holder, partner):
        raise SimkopfError(f"the caller, seat {asked.declarer}, cannot hold the called {sau}")
    if holder is not None and partner not in (None, holder):
        raise SimkopfError(f"seat {holder} holds the called {sau}, so the partner is not {partner}")
    return asked if holder is None else replace(asked, partner=holder)


def _with_damen(asked: Table) -> Table:
    """Check the sides of a game that the Kreuz-Damen make, as far as they are still held."""
    game, partner = asked.contract, asked.partner
    held = [(hand & game.damen).bit_count() for hand in asked.dealt]
    holders = {seat for seat, n in enumerate(held) if n}
    if game.sides != "damen":
        if holders - {asked.declarer}:
            raise SimkopfError(
                f"{game.name}: its declarer has both Kreuz-Damen; seat {min(holders)} holds one"
            )
        if game.sides == "silent" and partner is not None:
            raise SimkopfError(f"in a {game.name} nobody is partner; seat {partner} cannot be")
        if partner == asked.declarer:
            raise SimkopfError(f"seat {partner} cannot be its own partner")
        return asked
    if 2 in held:
        raise SimkopfError(f"seat {held.index(2)} holds both Kreuz-Damen; that is a doko-still")
    sides = holders | {seat for seat in (asked.declarer, partner) if seat is not None}
    if len(sides) != 2:
        known = " and ".join(map(str, sorted(sides))) or "nobody"
        raise SimkopfError(
            f"{game.name}: two seats are Re, by the Kreuz-Damen they hold or held; known here: "
            f"{known} ('declarer' and 'partner' name them)"
        )
    declarer = min(sides) if asked.declarer is None else asked.declarer
    return replace(asked, declarer=declarer, partner=min(sides - {declarer}))


def won_before(masks: tuple[int, ...], augen: int, tricks: int, pack: Deck) -> Won:
    """Check what was won before these hands: some cards that are gone must be worth it.

    Raises
    ------
    SimkopfError
        If so many tricks are not finished, or no cards of theirs count so much.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_hands
    >>> left = "EO GO HO/HU SU HA/EA EZ EK/GK G9 SA"
    >>> hands = equal_hands(left, KURZ)
    >>> won_before(hands, 20, 1, KURZ)
    Won(augen=20, tricks=1, lost=2)
    """
    seats = len(masks)
    gone = pack.hand_size - masks[0].bit_count()
    if not 0 <= whole("tricks", tricks, "a number of tricks") <= gone:
        raise SimkopfError(
            f"tricks: {gone} are finished when every seat has {pack.hand_size - gone} cards; "
            f"{tricks} cannot have been won"
        )
    laid = pack.talon if gone else 0  # at the beginning they are what is in no hand
    cards = [pack.augen(card) for card in cards_of(pack.mask & ~sum(masks))]
    sums = _sums(cards, seats * tricks + laid)
    if whole("augen", augen, "a number of Augen") not in sums:
        between = ", though not every number" if sums[0] < augen < sums[-1] else ""
        counted = _counted(sums, tricks, gone)
        if laid:
            counted = f"{tricks} of {gone} tricks and the laid cards count {sums[0]} to {sums[-1]}"
        raise SimkopfError(f"augen: {counted}{between}; {augen} cannot have been won")
    return Won(augen, tricks, gone - tricks)


def _sums(augen: list[int], cards: int) -> list[int]:
    """List what so many of some cards can count together, ascending."""
    found = [1] + [0] * cards  # by number of cards, a bit for every sum
    for value in augen:
        for k in range(cards, 0, -1):
            found[k] |= found[k - 1] << value
    return list(cards_of(found[cards]))


def _counted(sums: list[int], tricks: int, gone: int) -> str:
    """Say what tricks can count of the cards that are gone."""
    if tricks == 0:
        return "without a trick there are none"
    what = f"{tricks} of {gone} tricks" if tricks > 1 else f"one of {gone} tricks"
    if tricks == gone:
        return f"all tricks so far were won, and the cards that are gone count {sums[0]}"
    return f"the cards that are gone let {what} count {sums[0]} to {sums[-1]}"


def may_have_run(table: Table, hands: tuple[int, ...]) -> bool:
    """Whether the called Sau can have run away before these hands, its holder still holding it.

    It has led its suit from four cards of it at least, and kept the Sau. What it holds no longer
    is gone, at most a card a trick; and so is one card of the suit of every other seat that had
    any then: of whoever has one now, and of the caller, who had one at the deal.

    Parameters
    ----------
    table : Table
        With the holder as partner.
    hands : tuple of int
        The hands left, canonical masks.
    """
    if table.sau is None or table.partner is None or not hands[table.partner] >> table.sau & 1:
        return False
    suit, pack = table.contract.suit_of(table.sau), table.deck
    held = [table.of_suit(hand, suit).bit_count() for hand in hands]
    out = table.of_suit(pack.mask, suit).bit_count() - sum(held)
    others = sum(
        count > 0 or seat == table.declarer
        for seat, count in enumerate(held)
        if seat != table.partner
    )
    played = min(out - others, pack.hand_size - hands[table.partner].bit_count())
    return played > 0 and held[table.partner] + played >= RUN_FROM


def check_run(table: Table, hands: tuple[int, ...]) -> None:
    """Check that the called Sau can have run away before these hands.

    Raises
    ------
    SimkopfError
        If none is called, it is held no longer, or its holder cannot have led the suit.
    """
    if table.sau is None:
        raise SimkopfError(
            f"ran: only a called Sau runs away, in a Sauspiel; a {table.contract.name} has none"
        )
    suit, sau = SUIT_NAMES[table.contract.suit_of(table.sau)].capitalize(), name_card(table.sau)
    if not any(hand >> table.sau & 1 for hand in hands):
        raise SimkopfError(f"ran: the called {sau} is out, and it no longer matters whether it ran")
    if hands[0].bit_count() == table.deck.hand_size:
        raise SimkopfError(f"ran: no card has been led yet, so the {sau} cannot have run away")
    if not may_have_run(table, hands):
        raise SimkopfError(
            f"ran: seat {table.partner} cannot have led {suit} from {RUN_FROM} cards or more with "
            f"the {sau}: too few {suit} are gone"
        )
