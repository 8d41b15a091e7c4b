"""``solve``: one position with all hands open, checked, solved and put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from simkopf.cards.text import format_card, format_hand, parse_card
from simkopf.errors import SimkopfError
from simkopf.questions.given import check_keywords, check_names, joined, whole
from simkopf.questions.openhands.position import (
    check_run,
    equal_hands,
    may_have_run,
    sides_of,
    won_before,
)
from simkopf.questions.openhands.solver import Won, check_reach, check_two_sides
from simkopf.questions.openhands.values import best_line, best_value, card_values, marks_of
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import deck_for, rules_and_contract
from simkopf.rules.duties import has_run
from simkopf.rules.load import Rules, ruleset_as_data
from simkopf.rules.made import question_of
from simkopf.rules.names import seat_named
from simkopf.rules.referee import play
from simkopf.rules.state import State, Table, cards_of
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl

_KEYWORDS = (
    "lead", "declarer", "partner", "played", "augen", "tricks", "ran", "deck", "ruleset",
)  # fmt: skip


@dataclass(frozen=True, repr=False)
class Solution(Shown):
    """Best play of one position with open hands. Everything is exact.

    Attributes
    ----------
    state : State
        The position.
    before : Won
        What the declarer's side had won before its hands were given.
    whole : bool
        Whether all is known that the value hangs on: in Schafkopf the deal, with its Laufende; in
        Doppelkopf never, as extra points and announcements count.
    """

    state: State
    before: Won
    whole: bool

    @property
    def game(self) -> Contract:
        """The contract."""
        return self.state.table.contract

    @property
    def ran(self) -> bool:
        """Whether the called Sau has run away: its holder has led its suit without it."""
        sau = self.state.table.sau
        return sau is not None and has_run(self.state, sau)

    @cached_property
    def run_matters(self) -> bool:
        """Whether the called Sau may have run away before the hands given, and values hang on it.

        None is assumed then.
        """
        table = self.state.table
        if self.ran or self.whole or table.sau is None:
            return False
        held = any(hand >> table.sau & 1 for hand in self.state.hands)
        # what has been played from the hands as they were given is known
        if not held or not may_have_run(table, table.dealt):
            return False
        return self.by_card != replace(self, state=replace(self.state, ran=True)).by_card

    @property
    def counts_augen(self) -> bool:
        """Whether the game is about Augen; else it is about all tricks or none."""
        return self.game.goal in ("augen", "points")

    @cached_property
    def augen(self) -> int | None:
        """Augen of the declarer's side in the end; None in a game for all tricks or for none."""
        return best_value(self.state, "augen", self.before) if self.counts_augen else None

    @cached_property
    def by_card(self) -> dict[str, int]:
        """The same by card that may be played now; empty in a game for all tricks or for none."""
        if not self.counts_augen:
            return {}
        return self._named(card_values(self.state, "augen", self.before))

    def _named(self, values: dict[int, Any]) -> dict[str, Any]:
        """Write cards in the place of their indices; two equal ones are one."""
        return {format_card(card, self.game.sort): value for card, value in values.items()}

    @cached_property
    def values(self) -> dict[str, int]:
        """What one opponent pays the declarer's side, by card; empty if Laufende are unknown."""
        if not self.whole:
            return {}
        return self._named(card_values(self.state, "value", self.before))

    @cached_property
    def wins(self) -> dict[str, bool]:
        """Whether the declarer's side wins, by card; in Doppelkopf if nothing was announced."""
        if self.counts_augen:
            win = marks_of(self.state.table).win
            return {card: augen >= win for card, augen in self.by_card.items()}
        prices = card_values(self.state, "value", self.before)
        return self._named({card: value > 0 for card, value in prices.items()})

    @property
    def mine(self) -> bool:
        """Whether a seat of the declarer's side is to play."""
        table = self.state.table
        return self.state.seat in (table.declarer, table.partner)

    @property
    def won(self) -> bool:
        """Whether the declarer's side wins."""
        return any(self.wins.values()) if self.mine else all(self.wins.values())

    @property
    def value(self) -> int | None:
        """What one opponent pays the declarer's side; None if the Laufende are unknown."""
        if not self.whole:
            return None
        return (max if self.mine else min)(self.values.values())

    @cached_property
    def line(self) -> list[list[Any]]:
        """One line of best play: for every trick the seat that leads, and its cards.

        A trick that lies on the table is completed. In a game for all tricks or for none it is
        empty once the game is decided the wrong way.
        """
        state, tricks = self.state, []
        for card in best_line(state, "augen" if self.counts_augen else "tricks"):
            done = len(state.done)
            state = play(state, card)
            if len(state.done) > done:
                trick = state.done[-1]
                cards = " ".join(format_card(card, self.game.sort) for card in trick.cards)
                tricks.append([trick.leader, cards])
        return tricks

    @property
    def question(self) -> dict[str, Any]:
        """What was asked, with the cards of the position, and what made the answer."""
        table, hands = self.state.table, self.state.hands
        return question_of(
            "solve",
            contract=self.game.name,
            deck=table.deck.name,
            hands="/".join(format_hand(hand, self.game) for hand in hands),
            table=" ".join(format_card(card, self.game.sort) for card in self.state.trick),
            declarer=table.declarer,
            partner=table.partner,
            before={"augen": self.before.augen, "tricks": self.before.tricks},
            ruleset=ruleset_as_data(table.ruleset),
        )

    @property
    def frame(self) -> pl.DataFrame:
        """The cards that may be played now: ``card``, ``augen``, ``wins``, ``value``."""
        import polars as pl

        cards = list(self.wins)
        kinds = {"card": pl.String, "augen": pl.Int64, "wins": pl.Boolean, "value": pl.Int64}
        rows = [(c, self.by_card.get(c), self.wins[c], self.values.get(c)) for c in cards]
        return pl.DataFrame(rows, schema=kinds, orient="row")

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        table = self.state.table
        return {
            "question": self.question,
            "contract": self.game.name,
            "deck": table.deck.name,
            "ruleset": table.ruleset.name,
            "declarer": table.declarer,
            "partner": table.partner,
            "ran": self.ran,
            "run_matters": self.run_matters,
            "hands": [format_hand(hand, self.game) for hand in self.state.hands],
            "table": " ".join(format_card(card, self.game.sort) for card in self.state.trick),
            "seat": self.state.seat,
            "augen": self.augen,
            "won": self.won,
            "value": self.value,
            "cards": self.by_card if self.counts_augen else self.wins,
            "wins": self.wins,
            "values": self.values,
            "line": self.line,
            "method": "exact",
        }


def solve(
    contract: str,
    hands: str | Sequence[str],
    *,
    lead: int = 0,
    declarer: int | None = None,
    partner: int | None = None,
    played: str | Sequence[str] = "",
    augen: int = 0,
    tricks: int = 0,
    ran: bool = False,
    deck: str | None = None,
    ruleset: str | Path | Rules | None = None,
    **unknown: Any,
) -> Solution:
    """Find best play for a position with all hands open.

    Parameters
    ----------
    contract : str
        A contract of two sides.
    hands : str or sequence of str
        Cards of all seats, seat 0 first, separated by ``/``, as many each. Fewer than were dealt
        are the hands of a game under way; in Doppelkopf at most eight each. In Solo 66 those after
        the soloist has laid two cards away.
    lead : int
        Seat that leads.
    declarer : int, optional
        Seat that plays, 0 if it is not given; in a normal game of Doppelkopf a seat that has or had
        a Kreuz-Dame, found by itself while both are held.
    partner : int, optional
        Its partner: in a Hochzeit, whose ``hands`` are those after the exchange, in a Sauspiel
        whose called Sau has been played already, and in a normal game of Doppelkopf the other seat
        that had a Kreuz-Dame. In a Hochzeit of Doppelkopf nobody, if it found nobody.
    played : str or sequence of str
        Cards played from these hands since, in order: the position is the one after them.
    augen, tricks : int
        What the declarer's side won before, if the game is under way; in Solo 66 the Augen of the
        laid cards among it.
    ran : bool
        Whether the called Sau has run away before these hands: its suit was led by its holder, who
        kept it. Without a word no run is assumed; ``run_matters`` says where one could have been
        and would change a value. What has been ``played`` from the hands need not be said.
    deck, ruleset
        As everywhere.
    **unknown
        None: any other keyword is refused by its name.

    Returns
    -------
    Solution
        ``augen``, ``won``, ``value``, ``by_card``, ``wins``, ``values``, ``line``; computed when
        asked for.

    Raises
    ------
    SimkopfError
        If something is unknown, the hands are unequal, or the position cannot have arisen.

    Examples
    --------
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> found = solve("solo-herz", deal, deck="kurz")
    >>> found.augen, found.won, found.value
    (120, True, 130)
    >>> solve("wenz", deal, deck="kurz", played="EU HU E9 SK").by_card["GU"]
    16
    >>> solve("doko-normal", "♥10 ♣D/♥10 ♦9/♠A ♠9/♣D ♠10").by_card  # seats 0 and 3 are Re
    {'♣D': 20, '♥10': 13}
    """
    check_keywords(unknown, _KEYWORDS)
    check_names(contract=contract, ruleset=ruleset, deck=deck)
    rules, game = rules_and_contract(contract, ruleset, deck)
    pack = deck_for(game, deck)
    check_two_sides(game)
    lead, declarer, partner = (
        cast("Any", seat_named(seat, pack.seats)) for seat in (lead, declarer, partner)
    )
    for what, seat in (("lead", lead), ("declarer", declarer), ("partner", partner)):
        if (seat is not None or what == "lead") and not 0 <= whole(
            what, seat, "a seat"
        ) < pack.seats:
            raise SimkopfError(f"{what} is a seat from 0 to {pack.seats - 1}, not {seat}")
    if not isinstance(ran, bool):
        raise SimkopfError(
            f"ran is True where the called Sau has run away, else False, not {ran!r}"
        )
    cards, moves = joined("hands", hands, "/"), joined("played", played, " ")
    if cards is None or moves is None:
        what = "hands" if cards is None else "played"
        raise SimkopfError(f"{what} is written as text, such as 'EO GO', not None")
    masks = equal_hands(cards, pack)
    full = masks[0].bit_count() == pack.hand_size
    laid = pack.mask & ~sum(masks) if full else 0
    if declarer is None and game.sides != "damen":
        declarer = 0
    table = sides_of(Table(game, pack, rules, masks, declarer, partner, laid))
    before = won_before(masks, augen, tricks, pack)
    if ran:
        check_run(table, masks)
    state = State(table, masks, lead, ran=ran)
    for text in moves.split():
        card = parse_card(text, pack)
        held = state.hand & game.sort.twins(card)  # of equal cards the one that is held
        state = play(state, next(cards_of(held), card))
    if state.over:
        raise SimkopfError("the game is over: no card is left to play")
    check_reach(state)
    priced = full if game.game == "schafkopf" else game.game == "solo66"
    return Solution(state, before, priced)
