"""Measure how much of a Tout the rule player gets out of its hands.

    python experiments/fits/tout_hands.py [HANDS] [GAMES] [--open]

Random hands of every Tout contract, both packs and all four seats, with which a soloist who sees
all cards wins 60 to 98 % against three by the rules: HANDS (3) of each. On the same GAMES (400)
deals the soloist plays by the rules and by sampling (``--open``: with open hands, which is fast and
knows more than anybody may), the others by the rules. Where he leads and the hand is one of those
that ``simkopf table tout`` knows, its exact chance stands beside it.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

import simkopf
from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import contract, deck_for
from simkopf.tables.tout_hands import tout_chance

HANDS, GAMES, SEED = 3, 400, 5
SUITS = ("eichel", "gras", "herz", "schellen")
FAMILIES = ("solo", "farbwenz", "farbgeier", "wenz", "geier")
LEAST, MOST = 0.60, 0.98
LOOKS = (120, 600)
"""Games by which a hand is judged: few, then more if it may do."""
TRUMPS = {
    (True, 8): (1, 2, 2, 3, 3, 4), (True, 6): (1, 2, 2, 3, 3, 4),
    (False, 8): (4, 5, 5, 6, 6, 7), (False, 6): (3, 4, 4, 5, 5),
}  # fmt: skip
"""Numbers of trumps to draw from: by few trumps (Wenz, Geier) and cards of a hand."""
TOP_TRUMP, TOP_PLAIN = 0.72, 0.80
"""Chance to take the highest card that is left, else the next with the same chance, and so on."""


class Case(NamedTuple):
    """A hand to play."""

    contract: str
    deck: str
    seat: int
    hand: str


class Chances(NamedTuple):
    """What the soloist wins with it, in percent."""

    case: Case
    rules: float
    other: float  # sampled, or open
    table: float | None

    @property
    def behind(self) -> float:
        """How far the rules are behind."""
        return self.other - self.rules


def take(rng: random.Random, cards: list[int], n: int, top: float) -> list[int]:
    """Draw cards out of a list given from the top, high ones rather than low ones."""
    found = []
    for _ in range(n):
        at = 0
        while rng.random() > top:
            at = (at + 1) % len(cards)
        found.append(cards.pop(at))
    return found


def draw(rng: random.Random, name: str, deck: str) -> str:
    """Draw a hand with which somebody might think of a Tout: high trumps and one to three suits."""
    game = contract(name)
    pack = deck_for(game, deck)
    size = pack.hand_size
    trumps = list(game.trumps(pack))
    hand = take(rng, trumps, rng.choice(TRUMPS[len(game.trumps(pack)) <= 4, size]), TOP_TRUMP)
    suits = [list(game.plain(suit, pack)) for suit in range(len(SUITS))]
    suits = [suit for suit in suits if suit]
    chosen = rng.sample(suits, min(len(suits), rng.choice((1, 2, 2, 3))))
    while len(hand) < size:
        left = [suit for suit in chosen if suit]
        if not left:
            chosen = suits
            continue
        hand += take(rng, rng.choice(left), 1, TOP_PLAIN)
    return " ".join(format_card(card) for card in hand)


def won(case: Case, way: str, games: int, seed: int) -> float:
    """Share of games won."""
    frame = simkopf.simulate(
        case.contract, games, players=f"declarer={way};others=rules", seed=seed, deck=case.deck,
        declarer=case.seat, hand=case.hand,
    )  # fmt: skip
    return float(frame["won"].cast(int).mean())  # type: ignore[arg-type]


def cases(n: int, seed: int = SEED) -> Iterator[Case]:
    """Draw ``n`` hands of every family, pack and seat."""
    rng = random.Random(seed)
    for family in FAMILIES:
        for deck in ("lang", "kurz"):
            for seat in range(4):
                found = 0
                while found < n:
                    suit = f"-{rng.choice(SUITS)}" if family not in ("wenz", "geier") else ""
                    name = f"{family}{suit}-tout"
                    case = Case(name, deck, seat, draw(rng, name, deck))
                    if all(LEAST <= won(case, "open", look, seed) <= MOST for look in LOOKS):
                        found += 1
                        yield case


def measure(case: Case, other: str, games: int, seed: int = SEED) -> Chances:
    """Play the same deals by the rules and in another way."""
    table = None
    if case.seat == 0:
        try:
            table = 100 * float(tout_chance(case.contract, case.hand, case.deck).chance)
        except SimkopfError:  # a plain suit with a hole: more than trumps decides
            table = None
    rules, best = (100 * won(case, way, games, seed) for way in ("rules", other))
    return Chances(case, rules, best, table)


def report(found: list[Chances], other: str) -> str:
    """Means by contract, and the hands that are furthest behind."""
    lines = []
    rows: dict[tuple[str, str, int], list[Chances]] = defaultdict(list)
    for one in found:
        rows[one.case.contract.split("-")[0], one.case.deck, one.case.seat].append(one)
    for (family, deck, seat), some in rows.items():
        rules, best = (np.mean([getattr(c, way) for c in some]) for way in ("rules", "other"))
        where = f"{family:10}{deck:5} seat {seat}"
        lines.append(f"{where}: rules {rules:5.1f} %, {other} {best:5.1f} %")
    behind = [c.behind for c in found]
    lines.append(f"all {len(found)} hands: rules {np.mean(behind):.2f} points behind {other}")
    for one in sorted(found, key=lambda c: -c.behind)[:8]:
        case = one.case
        lines.append(
            f"{one.behind:6.1f} behind: {case.contract} {case.deck} seat {case.seat}, {case.hand}: "
            f"rules {one.rules:.1f} %, {other} {one.other:.1f} %"
        )
    below = [c.table - c.rules for c in found if c.table is not None]
    if below:
        lines.append(f"{len(below)} hands on lead: at most {max(below):.1f} points below the table")
    return "\n".join(lines)


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:] if text.isdigit()]
    hands, games = (*numbers, *(HANDS, GAMES)[len(numbers) :])
    way = "open" if "--open" in sys.argv else "sampled"
    print(report([measure(case, way, games) for case in cases(hands)], way))
