"""The situation a question is asked in: game, seat, known cards, players, rules, seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import SUIT_NAMES, Deck
from simkopf.cards.decks import deck as find_deck
from simkopf.cards.text import format_hand
from simkopf.errors import SimkopfError
from simkopf.players.bidders import parse_bidders
from simkopf.players.seats import Seated, seat_players, spec_text
from simkopf.questions.given import (
    check_keywords,
    check_names,
    check_needs,
    joined,
    known_cards,
    whole,
)
from simkopf.questions.hands import DECLARER, Condition, conditions, who_is
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SUITED, deck_for, rules_and_contract
from simkopf.rules.contracts import contract as find_contract
from simkopf.rules.load import Rules, ruleset_as_data
from simkopf.rules.names import seat_named
from simkopf.rules.ruleset import BSV, RuleSet

if TYPE_CHECKING:
    from simkopf.questions.hands import Where, WhereSeat
    from simkopf.space.layout import Layout

MAX_SEED = 2**63 - 1


@dataclass(frozen=True)
class Situation:
    """What is fixed before the cards are dealt. Build it with ``situation``, which checks it.

    Attributes
    ----------
    contract : str
        Contract name.
    deck : str
        Deck name.
    declarer : int or None
        Seat that plays; None for each seat in turn (deal index modulo 4), and in a Ramsch.
    known : tuple of int
        Canonical masks of the cards fixed for each seat. While the declarer rotates they count
        from the declarer: the first entry is the declarer's.
    players : str
        Who plays how.
    ruleset : RuleSet
        The rules.
    seed : int
        Which series of deals.
    conditions : tuple of Condition
        What is asked of the hands of seats, the declarer's first.
    bidders : str
        Who bids; empty where the contract is given. Else only deals are played whose auction ends
        with this contract and declarer.
    """

    contract: str
    deck: str = "lang"
    declarer: int | None = None
    known: tuple[int, ...] = (0, 0, 0, 0)
    players: str = "rules"
    ruleset: Rules = BSV
    seed: int = 0
    conditions: tuple[Condition, ...] = ()
    bidders: str = ""

    @cached_property
    def game(self) -> Contract:
        """The contract as data."""
        return find_contract(self.contract, self.ruleset)

    @cached_property
    def pack(self) -> Deck:
        """The deck."""
        return find_deck(self.deck)

    @property
    def solo_needs(self) -> int:
        """Cards of the named suit that a Solo needs under the rule set."""
        return self.ruleset.solo_needs if isinstance(self.ruleset, RuleSet) else 0

    @cached_property
    def layout(self) -> Layout:
        """Contract and deck as the features of a hand are looked up in."""
        from simkopf.space.layout import Layout

        return Layout(self.pack, self.game, self.pack.hand_size)

    @cached_property
    def seated(self) -> tuple[tuple[Seated, ...], ...]:
        """The players by seat and role, as they were when they were first looked up."""
        return seat_players(self.players, self.pack.seats, self.game.game)

    @cached_property
    def bidding(self) -> Seated | None:
        """Who bids; None where the contract is given."""
        return parse_bidders(self.bidders, self.game) if self.bidders else None

    def known_for(self, declarer: int) -> tuple[int, ...]:
        """List the fixed cards of seats 0 to 3 when ``declarer`` plays."""
        if self.declarer is not None or not self.game.has_declarer:
            return self.known
        seats = self.pack.seats
        return tuple(self.known[(seat - declarer) % seats] for seat in range(seats))

    @property
    def tried(self) -> bool:
        """Whether the deals are counted that are made until all hands fit the conditions."""
        others = any(condition.seat != DECLARER for condition in self.conditions)
        dealt_anew = self.conditions and self.game.sides == "exchange"
        return others or bool(dealt_anew or self.bidders)

    @property
    def condition(self) -> str:
        """What is known before the deal, in words.

        Examples
        --------
        >>> situation("wenz", declarer=2, hand="EU GU HU SU EA GA HA SA").condition
        'seat 2 plays; seat 2 holds EU GU HU SU EA GA HA SA'
        >>> situation("wenz", declarer=2, hand="EU GU EA GA SA").condition
        'seat 2 plays; seat 2 holds EU GU EA GA SA and 3 unknown cards'
        >>> situation("sauspiel-eichel").condition
        'each seat plays in turn; the declarer may call the Eichel-Sau'
        >>> situation("wenz", deck="kurz", where="unter = 4").condition
        'each seat plays in turn; the declarer has unter = 4 (190 of 134,596 hands)'
        """
        parts = []
        if self.declarer is not None:
            parts.append(f"seat {self.declarer} plays")
        elif self.game.has_declarer:
            parts.append("each seat plays in turn")
        for seat, mask in enumerate(self.known):
            if mask:
                rotating = self.declarer is None and self.game.has_declarer
                who = "the declarer" if rotating and seat == 0 else f"seat {seat}"
                holes = self.pack.hand_size - mask.bit_count()
                # The Kreuz-Dame that makes a declarer is told below, and the rest is no news.
                rest = holes if mask & ~self.game.damen else 0
                parts.append(f"{who} holds {format_hand(mask, self.game)}{_unknown(rest)}")
        if self.game.sides == "called" and self.game.suit is not None:
            sau = f"{SUIT_NAMES[self.game.suit].capitalize()}-Sau"
            parts.append(f"the declarer may call the {sau}")
        elif self.game.sides == "exchange":
            parts.append("another seat has exactly one trump")
        elif self.game.family in SUITED and self.solo_needs:
            parts.append(f"the declarer has at least {self.solo_needs} of the suit")
        elif self.game.sides == "damen":
            parts.append("the declarer has one Kreuz-Dame")
        elif self.game.sides in ("found", "silent"):
            parts.append("the declarer has both Kreuz-Damen")
        if self.bidders:
            ends = "the declarer wins" if self.game.has_declarer else "all pass in"
            parts.append(f"{ends} the bidding of {self.bidders}")
        # the declarer of a Solo 66 takes up two more cards
        verb = "is dealt" if self.pack.talon else "has"
        parts += [c.describe(who_is(c.seat, self.game), verb) for c in self.conditions]
        return "; ".join(parts) or "none"

    @property
    def asked(self) -> dict[str, Any]:
        """The conditions on hands as plain data, with exact counts; empty where there is none."""
        found = [c.as_data(who_is(c.seat, self.game)) for c in self.conditions]
        return {"where": found} if found else {}

    def describe(self) -> dict[str, Any]:
        """Condition, players, rule set and seed in plain words, as answers carry them."""
        return {
            "condition": self.condition,
            "players": self.players,
            "ruleset": ruleset_as_data(self.ruleset),
            "seed": self.seed,
        }


def _unknown(cards: int) -> str:
    """Say how many cards of a hand are not known."""
    return f" and {cards} unknown card{'s' if cards > 1 else ''}" if cards else ""


def check_situation(value: object) -> None:
    """Refuse what is no situation."""
    if not isinstance(value, Situation):
        raise SimkopfError(f"a situation is made by simkopf.situation, not {value!r}")


def situation(
    contract: str,
    *,
    deck: str | Deck | None = None,
    declarer: int | str | None = None,
    hand: str | Sequence[str] | None = None,
    hands: str | Sequence[str] | None = None,
    where: Where | None = None,
    where_seat: WhereSeat | None = None,
    players: Any = "rules",
    ruleset: str | Path | Rules | None = None,
    seed: int = 0,
    bidders: str | None = None,
    **unknown: Any,
) -> Situation:
    """Build a situation and check every part of it.

    Parameters
    ----------
    contract : str
        Contract name, such as ``"solo-herz"``.
    deck : str, optional
        ``"lang"`` or ``"kurz"``, ``"doko48"`` or ``"doko40"``, ``"skat32"``; the usual one of the
        contract when not given.
    declarer : int or str, optional
        Seat that plays, 0 = left of the dealer, or its name (``"Vorhand"``, ``"Geber"``); each in
        turn when not given.
    hand : str or sequence of str, optional
        The declarer's cards, ``_`` for any card (in a Ramsch seat 0's). Cards that are missing
        are any cards too.
    hands : str or sequence of str, optional
        Cards of all seats, ``"…/…/…/…"``, seat 0 first; each may be empty or have holes.
    where : str or polars.Expr, optional
        Condition on the declarer's hand (in a Ramsch seat 0's), such as
        ``"trumps >= 6 AND ober >= 2"``: features of the hand as ``simkopf.hands`` has them. The
        hands that meet it are dealt directly, however rare they are. In Solo 66 it speaks of the
        six cards that are dealt, before the talon is taken up.
    where_seat : mapping from seat to condition, optional
        Conditions on the hands of seats. The rarest is dealt directly, the others by dealing
        until they are met.
    players : str, dict or player
        Who plays how.
    ruleset : str or RuleSet, optional
        A preset, a TOML file or a value; the usual one of the game when not given.
    seed : int
        Which series of deals, 0 to 2**63 - 1.
    bidders : str, optional
        Who bids, in Solo 66: only deals are played whose auction ends with this contract and this
        declarer, ``solo66-ohne`` if all pass. Without it the contract is given.
    **unknown
        None: any other keyword is refused by its name.

    Raises
    ------
    SimkopfError
        If anything is unknown, impossible or contradictory; the message names it.

    Examples
    --------
    >>> situation("solo-herz", hand="EO GO EU HA HZ HK EA S9").known[0].bit_count()
    8
    """
    check_keywords(unknown)
    check_names(contract=contract, ruleset=ruleset, deck=deck)
    rules, game = rules_and_contract(contract, ruleset, deck)
    if isinstance(rules, RuleSet) and not rules.allows(game.family, game.tout):
        allowed = ", ".join(name for rank in rules.ranking for name in rank)
        raise SimkopfError(
            f"contract '{game.name}' is not played under rule set '{rules.name}'; it has {allowed}"
        )
    pack = deck_for(game, deck)
    if declarer is not None:
        if not game.has_declarer:
            raise SimkopfError(f"a {game.name} has no declarer; leave the seat out")
        named = seat_named(declarer, pack.seats)
        declarer = whole("declarer", named, f"a seat from 0 to {pack.seats - 1}")
        if not 0 <= declarer < pack.seats:
            raise SimkopfError(
                f"there is no seat {declarer}; seats count from 0 (left of the dealer) to "
                f"{pack.seats - 1}"
            )
    seed = whole("seed", seed, f"a whole number from 0 to {MAX_SEED}")
    if not 0 <= seed <= MAX_SEED:
        raise SimkopfError(f"seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    spec = spec_text(players)
    cards = joined("hand", hand, " "), joined("hands", hands, "/")
    known = known_cards(game, pack, declarer, *cards)
    found = Situation(game.name, pack.name, declarer, known, spec, rules, seed)
    if bidders is not None:
        parse_bidders(bidders, game)
        found = replace(found, bidders=bidders.strip())
    check_needs(found)
    if where is not None or where_seat:
        asked = conditions(
            game,
            pack,
            known,
            declarer,
            solo_needs=found.solo_needs,
            where=where,
            where_seat=where_seat,
        )
        found = replace(found, conditions=asked)
    _ = found.seated  # unknown players are refused here, and a file is read once
    return found
