"""Every reason holds to its words: over hundreds of games of each contract, in both languages.

The words are checked against what the trace shows: the cards the seat could play, what lies on the
table, what is out. Nothing of the player's own code is used.
"""

import re

import pytest

from simkopf.cards.decks import RANK_AUGEN, RANKS
from simkopf.kernels.builtin.reasons import SAID_SHIFT, reason_text
from simkopf.kernels.builtin.rules.reasons import REASON_DE, REASON_EN
from simkopf.kernels.builtin.solo66.reasons import SOLO66_DE, SOLO66_EN
from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules.contracts import contract
from tests.thin import thinned

GAMES = 200
NAMES = (
    "sauspiel-eichel", "solo-herz", "wenz", "geier", "farbwenz-gras", "farbgeier-schellen",
    "ramsch", "bettel", "hochzeit", "solo-eichel-tout", "wenz-tout",
    "solo66-kreuz", "solo66-herz", "solo66-ohne",
)  # fmt: skip


class Seen:
    """One decision as it was: ranks and suits of cards, by the trace alone."""

    def __init__(self, game, spec, hands, steps, at, declarer, partner):
        self.game, self.declarer, self.partner = game, declarer, partner
        seat, card, legal, _ = (int(x) for x in steps[at])
        size = len(hands)
        first = at - at % size
        self.seat, self.position = seat, at % size
        self.card = spec.card_of(card)
        self.legal = cards_of(spec, legal)
        played = [(int(s), spec.card_of(int(c))) for s, c, *_ in steps[:at]]
        mine = [c for s, c in played if s == seat]
        self.hand = [c for c in cards_of(spec, int(hands[seat])) if c not in mine]
        self.table = played[first:]
        gone = [c for _, c in played]
        # without trumps nobody sees the talon; else what is laid away is out of nobody's hand
        dealt = [c for h in hands for c in cards_of(spec, int(h))]
        dealt = (
            [c for c, bit in enumerate(spec.bit) if bit] if game.name == "solo66-ohne" else dealt
        )
        self.out = [c for c in dealt if c not in gone and c not in self.hand]
        self.strength = {c: spec.bit[c] for c in dealt}
        self.suit = {c: game.suit_of(c) for c in dealt}
        self.void = {s: set() for s in range(size)}
        for i, (s, c) in enumerate(played):
            led = self.suit[played[i - i % size][1]]
            if self.suit[c] != led:
                self.void[s].add(led)
        self.led = self.suit[self.table[0][1]] if self.table else None
        self.behind = [(seat + k) % size for k in range(1, size - self.position)]

    def augen(self, card=None):
        return RANK_AUGEN[RANKS[(self.card if card is None else card) % 8]]

    def rank(self, card=None):
        return RANKS[(self.card if card is None else card) % 8]

    def trump(self, card=None):
        return self.suit[self.card if card is None else card] == 4

    def beats(self, card, other):
        return self.suit[card] in (self.led, 4) and self.strength[card] > self.strength[other]

    def best(self):
        best = self.table[0]
        for seat, card in self.table[1:]:
            if self.beats(card, best[1]):
                best = (seat, card)
        return best

    def beating(self):
        return [c for c in self.legal if self.beats(c, self.best()[1])]

    def takes(self):
        return self.card in self.beating()

    def side(self, seat):
        return seat in (self.declarer, self.partner)

    def safe(self):
        """Whether no foe behind can take the trick, by what has been shown."""
        best = self.best()[1]
        return not any(
            self.beats(c, best) and self.suit[c] not in self.void[seat]
            for c in self.out
            for seat in self.behind
            if self.side(seat) != self.side(self.seat)
        )

    def above(self):
        """Cards out above the own one in its suit."""
        mine = self.strength[self.card]
        suit = self.suit[self.card]
        return [c for c in self.out if self.suit[c] == suit and self.strength[c] > mine]

    def below(self):
        mine = self.strength[self.card]
        suit = self.suit[self.card]
        return [c for c in self.out if self.suit[c] == suit and self.strength[c] < mine]

    def length(self, suit):
        return sum(self.suit[c] == suit for c in self.hand)

    def lengths(self):
        suits = {self.suit[c] for c in self.hand} - {4}
        return [self.length(s) for s in suits]

    def fewest(self):
        return min(self.augen(c) for c in self.legal)

    def lowest(self, cards):
        return self.card == min(cards, key=self.strength.get)

    def highest(self, cards):
        return self.card == max(cards, key=self.strength.get)

    def sorted_under(self):
        best = self.best()[1]
        return [c for c in self.legal if not self.beats(c, best)]


def cards_of(spec, mask):
    found = []
    while mask:
        low = mask & -mask
        found.append(spec.card_of(low))
        mask ^= low
    return found


def leads(s):
    return s.position == 0


def gives(s):
    return s.position > 0 and not s.takes()


def takes(s):
    return s.position > 0 and s.takes()


def plain(s):
    return leads(s) and not s.trump()


def small(s):
    return (
        leads(s)
        and s.rank() in "789"
        and s.lowest([c for c in s.hand if s.suit[c] == s.suit[s.card]])
    )


# What the English words of a reason claim, by a pattern: all that match must hold.
CLAIMS = {
    "only card": lambda s: len(s.legal) == 1,
    "draws trumps from the top": lambda s: leads(s) and s.trump() and not s.above(),
    "to bring out the higher": lambda s: leads(s) and s.trump() and bool(s.above()),
    "(cashes|leads) a card that is high": lambda s: plain(s) and not s.above(),
    "drives out the higher cards of a long suit": lambda s: plain(s)
    and bool(s.above())
    and s.length(s.suit[s.card]) >= 2
    and s.length(s.suit[s.card]) == max(s.lengths()),
    "leads a loser": lambda s: plain(s) and bool(s.above()),
    "loser without Augen": lambda s: s.augen() == 0,
    "brings trump": lambda s: leads(s) and s.trump() and s.seat == s.partner,
    "searches the called Sau": lambda s: plain(s)
    and not s.side(s.seat)
    and s.suit[s.card] == s.game.suit
    and s.game.suit * 8 + 7 in s.out,
    "leads to the partner's Sau": lambda s: plain(s)
    and s.seat == s.declarer
    and s.game.suit * 8 + 7 in s.out
    and s.suit[s.card] == s.game.suit,
    "leads a plain suit": plain,
    "long way": lambda s: (s.declarer - s.seat) % 4 == 3,
    "short way": lambda s: (s.declarer - s.seat) % 4 == 1,
    "soloist: (short|long) suit": lambda s: len(s.lengths()) > 1,
    "short suit": lambda s: plain(s)
    and (s.length(s.suit[s.card]) == min(s.lengths()) or min(s.lengths()) > 2),
    "long suit$": lambda s: plain(s) and s.length(s.suit[s.card]) == max(s.lengths()),
    "soloist can only ruff": lambda s: plain(s) and s.suit[s.card] in s.void[s.declarer],
    "one of the own side can ruff": lambda s: plain(s)
    and any(
        s.suit[s.card] in s.void[m] and 4 not in s.void[m] for m in range(4) if m != s.seat
    ),
    "it may lead nothing else": lambda s: leads(s) and all(s.trump(c) for c in s.legal),
    "leads trump": lambda s: leads(s) and s.trump(),
    "although none is out": lambda s: not any(s.trump(c) for c in s.out),
    "bare Unter": lambda s: leads(s) and s.rank() == "U" and s.trump() and s.length(4) == 1,
    "bare Ober": lambda s: leads(s) and s.rank() == "O" and s.trump() and s.length(4) == 1,
    "gives Augen": lambda s: s.position > 0 and s.augen() > 0,
    "trick is (sure|safe)": lambda s: s.side(s.best()[0]) == s.side(s.seat) and s.safe(),
    "trick is not safe: gives no Augen": lambda s: s.augen() == 0 and not s.safe(),
    "hopes for the own side behind": lambda s: bool(s.behind)
    and s.side(s.best()[0]) != s.side(s.seat),
    "^the own side has the trick": lambda s: gives(s)
    and s.side(s.best()[0]) == s.side(s.seat),
    "low card will do": lambda s: gives(s) and s.augen() < 10 and (
        s.augen() == s.fewest() or s.rank() in "789"
    ),
    "takes over before the foes behind": lambda s: takes(s) and bool(s.behind),
    "takes the trick": takes,
    "takes the trick with Augen": lambda s: s.augen() >= 4,
    "cheapest card that does": lambda s: s.lowest(s.beating()),
    "^ruffs$": lambda s: takes(s) and s.led != 4 and s.trump(),
    "not worth a high trump": lambda s: gives(s)
    and any(s.rank(c) in "OU" and s.trump(c) for c in s.beating()),
    "would be beaten behind": lambda s: bool(s.behind) and bool(s.beating()),
    "stays low": lambda s: gives(s) and s.augen() < 10,
    "does not get the trick": lambda s: gives(s) and not s.beating(),
    "as little as possible": lambda s: s.augen() == s.fewest(),
    "discards$|: discards|discards from|discards instead": lambda s: gives(s)
    and not s.trump()
    and s.suit[s.card] != s.led
    and (s.augen() < 10 or s.game.family == "bettel"),
    "instead of ruffing": lambda s: any(s.trump(c) for c in s.beating()),
    "its shortest suit": lambda s: len(
        [c for c in s.legal if s.suit[c] == s.suit[s.card]]
    ) <= 2 or min(s.lengths()) > 2,
    "any trick decides": lambda s: s.game.tout and takes(s),
    "with the lowest card, which is sure": lambda s: s.lowest(s.beating())
    and not any(s.behind and s.beats(c, s.card) for c in s.out),
    "least to go wrong": lambda s: s.seat == s.declarer and takes(s),
    "so that the soloist must play higher": lambda s: s.declarer in s.behind and takes(s),
    "soloist is likeliest to follow": lambda s: plain(s) and s.seat != s.declarer,
    "gives its lowest card": lambda s: s.position > 0 and s.lowest(s.legal),
    "keeps the cards that can still win": lambda s: s.game.tout,
    "stays under": gives,
    "rid of a high trump$": lambda s: s.trump() and s.rank() in "OU",
    "^must take": lambda s: takes(s) and len(s.beating()) == len(s.legal),
    "most dangerous card": lambda s: s.highest(s.legal) or (s.trump() and s.rank() in "OU"),
    "leads low": small,
    "another's trick": gives,
    "discards Augen": lambda s: s.augen() > 0 and s.suit[s.card] != s.led,
    "goes for all tricks": lambda s: leads(s) or s.takes(),
    "as high as possible under": lambda s: gives(s) and s.highest(
        [c for c in s.sorted_under() if s.suit[c] in (s.led, 4)]
    ),
    "^as low as possible": lambda s: small(s) if leads(s) else s.lowest(s.legal),
    ": as low as possible": lambda s: s.lowest(s.legal),
    "throws a dangerous": lambda s: gives(s) and s.suit[s.card] != s.led and bool(s.below()),
    "soloist must take": lambda s: s.game.family == "bettel" and s.seat != s.declarer,
    "its highest card$|its highest card,": lambda s: s.highest(s.legal),
    "probably": lambda s: s.position > 0,
    "nothing smaller": lambda s: gives(s) and s.augen() == s.fewest(),
    "rather than a higher trump": lambda s: gives(s) and s.trump() and all(
        s.trump(c) and s.strength[c] > s.strength[s.card]
        for c in s.legal
        if s.augen(c) < s.augen()
    ),
    "rather than a trump": lambda s: gives(s) and not s.trump() and all(
        s.trump(c) for c in s.legal if s.augen(c) < s.augen()
    ),
    "lowest trump": lambda s: gives(s) and s.trump() and s.lowest(
        [c for c in s.legal if s.trump(c)]
    ),
    "every card it may play is higher": lambda s: len(s.beating()) == len(s.legal),
    "spares Zehn and Sau": lambda s: takes(s) and s.augen() < 10 and any(
        s.augen(c) >= 10 for c in s.legal
    ),
    "what it can spare": lambda s: gives(s)
    and (s.augen() < 10 or s.game.name == "solo66-ohne"),
    "lets a lean trick go": lambda s: gives(s) and bool(s.beating()) and s.augen() < 10,
    "the highest card that it may": lambda s: s.highest(s.legal),
    "higher than it need so far": lambda s: bool(s.behind) and not s.lowest(s.beating()),
    "gets rid of Augen": lambda s: s.augen() > 0,
    "lean trick to get rid": lambda s: takes(s)
    and sum(s.augen(c) for _, c in s.table) + s.augen() <= 12,
    "leads what harms least": leads,
    "leads a small trump": lambda s: leads(s) and s.trump() and bool(s.above()),
    "keeps its trumps": lambda s: s.length(4) > 0,
    "soloist must trump": lambda s: plain(s) and s.suit[s.card] in s.void[s.declarer],
    "leads from the longest": lambda s: plain(s) and s.length(s.suit[s.card]) == max(s.lengths()),
    "hopes the trick stays": lambda s: s.side(s.best()[0]) == s.side(s.seat),
    "as cheaply as possible": lambda s: s.takes()
    and (s.lowest(s.beating()) or (s.seat == s.declarer and s.highest(s.beating()))),
    "must trump, and wins": lambda s: takes(s) and s.trump() and s.led != 4,
    "must play a trump": lambda s: gives(s) and s.trump() and not s.beating(),
    "takes the lead": takes,
    "lets the trick go, only": lambda s: len(s.hand) > 2 or not s.takes(),
    "highest card of a suit": lambda s: plain(s) and not s.above(),
    "hardly win": lambda s: len(s.above()) >= 2,
    "cannot beat": lambda s: gives(s) and not s.beating(),
    "its lowest card of the suit": lambda s: s.lowest(s.legal),
}  # fmt: skip
# The German words say the same as the English beside them, unless one of these is in only one.
BOTH = {
    "schmiert": "gives Augen",
    "klein zu": "low card will do",
    "möglichst wenig": "as little as possible",
    "spatzt": "discards",
    "Augen": "Augen",
    "kleinsten": "lowest",
    "gehört uns": "own side has|trick is sure",
    "gehört wohl uns": "own side probably has",
    "Rufsau|gerufene": "Sau",
    "spielt klein": "leads low",
    "so klein wie möglich": "as low as possible",
    "höchste Karte los": "highest card",
    "gefährlich": "dangerous",
}


def held(name, deck=None, games=GAMES, seed=7, players="rules"):
    sit = situation(name, players=players, seed=seed, deck=deck)
    spec, game = prepare(sit).spec, contract(name)
    played = play(sit, 0, games, by_seat=True, trace=True)
    seats = sit.pack.seats
    for number in range(games):
        steps = played.trace[number]
        declarer = int(played.small[0, number]) if game.has_declarer else None
        partner = int(played.small[1, number])
        hands = played.trace_hands[number, seats : 2 * seats]
        for at in range(len(steps)):
            if steps[at][2] == 0:  # the game was over
                break
            code = int(steps[at][3]) & ((1 << SAID_SHIFT) - 1)
            yield (
                number,
                at,
                code,
                Seen(game, spec, hands, steps, at, declarer, None if partner == 255 else partner),
            )


BOTH_DECKS = [(name, deck) for name in NAMES for deck in ("lang", "kurz") if "66" not in name]


@pytest.mark.parametrize(
    ("name", "deck"), thinned([*BOTH_DECKS, *((name, "skat32") for name in NAMES if "66" in name)])
)
def test_every_reason_holds(name, deck):
    wrong = {}
    for number, at, code, seen in held(name, deck):
        text = reason_text(code)
        claims = [claim for claim in CLAIMS if re.search(claim, text)]
        assert claims, f"nothing is known about {text!r}"
        for claim in claims:
            if not CLAIMS[claim](seen):
                wrong.setdefault((text, claim), []).append((number, at))
    if name.startswith("sauspiel"):
        # a seat may be wrong about whose side another is on: only what it says it knows counts
        for key in [k for k in wrong if "hopes" in k[0] or "probably" in k[0]]:
            wrong.pop(key)
    assert not wrong, {key: (len(v), v[:3]) for key, v in wrong.items()}


@pytest.mark.parametrize(
    ("english", "german"),
    [*zip(REASON_EN, REASON_DE, strict=True), *zip(SOLO66_EN, SOLO66_DE, strict=True)],
)
def test_both_languages_say_the_same(english, german):
    for there, here in BOTH.items():
        if re.search(there, german):
            assert re.search(here, english), (english, german)


def test_no_word_that_no_table_speaks():
    strange = "Lusche|wahrscheinlich|kann nicht stechen|eigene Partei hat|blank, um|in hinten"
    for text in REASON_DE + SOLO66_DE:
        assert not re.search(strange, text), text
