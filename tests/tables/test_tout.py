"""The Tout tables against opponents who try every legal card, and against listing every hand.

What the tables take for granted, which opponents are harmless, is found here by search: for every
hand an opponent can hold, all his plays against the soloist's leads, under the referee's rules.
"""

from collections import Counter
from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest

from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import format_hand, parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.referee import legal_cards, play, start
from simkopf.rules.state import beats, cards_of, mask_of
from simkopf.tables.table import EmptyConditionError
from simkopf.tables.tout import tout
from simkopf.tables.tout_hands import tout_chance, tout_classes

TOUTS = [name for name in SCHAFKOPF if name.endswith("-tout")]


@cache
def layers(bits, size):
    """All masks of so many bits, by their number of cards, up to a hand."""
    masks = np.arange(1 << bits, dtype=np.uint32)
    count = np.bitwise_count(masks)
    return [masks[count == k] for k in range(size + 1)]


def leads(game, mask, *, backwards=False):
    """Trumps from the top, then the plain cards, suit after suit or in the opposite order."""
    trumps = [card for card in game.trumps(LANG) if mask >> card & 1]
    plain = [c for suit in range(4) for c in game.plain(suit, LANG) if mask >> c & 1]
    return trumps + (plain[::-1] if backwards else plain)


def dangerous(game, pack, order):
    """Whether an opponent can take a trick, for every set of the cards not led in ``order``.

    Sets are bits of the other cards, ascending. A hand with s cards left meets the s-th lead from
    the end; it plays any card that follows suit, or any at all if none does.
    """
    others = [card for card in pack.cards if card not in order]

    def bits(condition):
        return np.uint32(mask_of(i for i, card in enumerate(others) if condition(card)))

    takes = np.zeros(1 << len(others), np.bool_)
    for left, masks in enumerate(layers(len(others), len(order))):
        if not left:
            continue
        lead = order[-left]
        suit, higher = game.suit_of(lead), bits(lambda c, lead=lead: beats(game, c, lead))
        legal = masks & bits(lambda c, suit=suit: game.suit_of(c) == suit)
        legal = np.where(legal == 0, masks, legal)
        found = legal & higher != 0
        for i in range(len(others)):
            bit = np.uint32(1 << i)
            found |= (legal & bit != 0) & takes[masks & ~bit]
        takes[masks] = found
    return takes


@cache
def distributions():
    """All ways to give 18 cards to three hands of six, as bits: first hand a row, second, third."""
    first = np.array([mask_of(c) for c in combinations(range(18), 6)], np.uint32)
    rest = [[i for i in range(18) if not mask >> i & 1] for mask in first.tolist()]
    choice = np.zeros((12, 924))
    for column, chosen in enumerate(combinations(range(12), 6)):
        choice[list(chosen), column] = 1
    second = (2.0 ** np.array(rest) @ choice).astype(np.uint32)
    return first, second, (np.uint32((1 << 18) - 1) ^ first[:, None]) ^ second


def listed(takes):
    """Number of deals in which no opponent takes a trick, deal by deal (kurz)."""
    first, second, third = distributions()
    return int((~takes[first][:, None] & ~takes[second] & ~takes[third]).sum())


def covered(takes, bits, size):
    """Count the same without listing the deals: three hands that cover all the cards share none.

    Inclusion and exclusion over the sets that are covered; the count is below 2**64, to which
    numpy's unsigned sums are exact.
    """
    inside = np.zeros(1 << bits, np.uint32)
    hands = layers(bits, size)[size]
    inside[hands] = ~takes[hands]
    for i in range(bits):  # now: harmless hands within each set
        halves = inside.reshape(-1, 2, 1 << i)
        halves[:, 1] += halves[:, 0]
    odd = (np.bitwise_count(np.arange(1 << bits, dtype=np.uint32)) + bits) % 2 == 1
    cubes = inside.astype(np.uint64) ** np.uint64(3)
    return int(cubes[~odd].sum() - cubes[odd].sum())


KURZ_HANDS = [
    ("solo-eichel-tout", "EO GO HO SO EU GU"),
    ("solo-gras-tout", "EO GO HO EU HA EA"),
    ("solo-herz-tout", "EO HO SO EU GU HU"),
    ("solo-herz-tout", "GO HO EU HA HZ GA"),
    ("solo-schellen-tout", "EO GO SA EA EZ GA"),
    ("farbwenz-gras-tout", "EU GU SU GA GO EA"),
    ("farbwenz-eichel-tout", "EU HU EZ EK HA HZ"),
    ("farbgeier-schellen-tout", "EO SO SA SZ GA HA"),
    ("wenz-tout", "EU HU SU SA SZ SK"),
    ("wenz-tout", "EU SU SA SZ HA EA"),
    ("wenz-tout", "GU HU SU SA SZ EA"),
    ("wenz-tout", "EU EA GA HA SA SZ"),
    ("geier-tout", "EO HO EA EZ EK EU"),
    ("geier-tout", "EA EZ EK EU E9 GA"),
]


@pytest.mark.parametrize(("name", "hand"), KURZ_HANDS)
def test_every_deal_of_the_short_deck(name, hand):
    game, mask = contract(name), parse_hand(hand, KURZ).mask
    takes = dangerous(game, KURZ, leads(game, mask))
    found = tout_chance(name, hand, KURZ)
    assert found.denominator == distributions()[1].size == 17_153_136
    assert found.numerator == listed(takes) == covered(takes, 18, 6)
    assert found.trumps == mask & mask_of(game.trumps(KURZ))
    turned = dangerous(game, KURZ, leads(game, mask, backwards=True))
    hands = layers(18, 6)[6]
    assert np.array_equal(turned[hands], takes[hands])


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("solo-herz-tout", "EO GO HO EU GU HU HA EA"),
        ("solo-gras-tout", "EO HO SO EU GA GZ SA SZ"),
        ("farbwenz-herz-tout", "EU GU SU HA HZ H9 GA GZ"),
        ("geier-tout", "EO HO GA GZ SA SZ SK SU"),
    ],
)
def test_every_deal_of_the_long_deck(name, hand):
    """All 9,465,511,770 distributions, by inclusion and exclusion over 2**24 sets."""
    game = contract(name)
    takes = dangerous(game, LANG, leads(game, parse_hand(hand).mask))
    found = tout_chance(name, hand)
    assert found.denominator == 9_465_511_770
    assert found.numerator == covered(takes, 24, 8)


def test_the_search_plays_by_the_rules():
    """Legal cards and winners of the search are the referee's, in random deals of a Wenz-Tout."""
    rng = np.random.default_rng(3)
    game, mask = contract("wenz-tout"), parse_hand("EU SU SA SZ HA EA", KURZ).mask
    order = leads(game, mask)
    others = [card for card in KURZ.cards if card not in order]
    takes = dangerous(game, KURZ, order)
    lost = 0
    for _ in range(100):
        dealt = rng.permutation(18)
        bits = [mask_of(map(int, dealt[i : i + 6])) for i in (0, 6, 12)]
        hands = [mask, *(mask_of(others[i] for i in cards_of(b)) for b in bits)]
        state, lines = start(game, KURZ, hands, 0), 0
        # Every line of the opponent on the left, the others playing their lowest legal card.
        stack = [state]
        can = False
        while stack:
            state = stack.pop()
            if state.over or (state.done and state.done[-1].winner != 0):
                can |= bool(state.done[-1].winner == 1)
                lines += 1
                continue
            legal = list(cards_of(legal_cards(state)))
            if state.seat == 0:
                legal = [order[len(state.done)]]
            elif state.seat != 1:
                safe = [c for c in legal if not beats(game, c, state.trick[0])]
                legal = (safe or legal)[:1]
            stack += [play(state, card) for card in legal]
        # Another opponent may be forced to take a trick before him; then he need not be able to.
        if not takes[bits[1]] and not takes[bits[2]]:
            assert can == takes[bits[0]]
            lost += can
    assert lost > 0


@pytest.mark.parametrize("name", TOUTS)
@pytest.mark.parametrize("pack", [KURZ, LANG])
def test_classes_agree_with_single_hands(name, pack):
    rows = tout_classes(name, pack)
    chances = [row.chance for row in rows]
    assert chances == sorted(chances, reverse=True)
    assert len({row.trumps for row in rows}) == len(rows)
    game, rng = contract(name), np.random.default_rng(1)
    for row in [rows[i] for i in rng.integers(len(rows), size=10)]:
        plain = []
        for suit in range(4):
            plain += game.plain(suit, pack)[: pack.hand_size - row.trumps.bit_count() - len(plain)]
        assert tout_chance(name, row.trumps | mask_of(plain), pack) == row


@cache
def all_hands():
    return np.array([mask_of(c) for c in combinations(KURZ.cards, 6)], np.int64)


@pytest.mark.parametrize("name", TOUTS)
def test_hands_of_the_classes(name):
    """Every hand of the short deck whose plain cards are the top of their suits, listed."""
    game, hands = contract(name), all_hands()
    fits = np.ones(len(hands), np.bool_)
    for suit in range(4):
        cards = game.plain(suit, KURZ)
        runs = [mask_of(cards[:k]) for k in range(len(cards) + 1)]
        fits &= np.isin(hands & mask_of(cards), runs)
    trumps = Counter((hands[fits] & mask_of(game.trumps(KURZ))).tolist())
    assert trumps == {row.trumps: row.hands for row in tout_classes(name, KURZ)}


def test_fixed_number_of_trumps():
    rows = tout_classes("farbgeier-gras-tout", where="trumps = 5")
    every = tout_classes("farbgeier-gras-tout")
    assert rows == tuple(row for row in every if row.trumps.bit_count() == 5)
    assert len(rows) == 462


def test_sure_is_chance_one():
    for name in ("solo-gras-tout", "farbwenz-herz-tout", "wenz-tout"):
        for row in tout_classes(name):
            assert row.sure == (row.chance == 1)
    assert tout_chance("wenz-tout", "EA EZ EK EO GA GZ HA SA").numerator == 0
    assert tout_chance("solo-herz-tout", "EO GO HO SO EU GU HU SU").sure


@pytest.mark.parametrize(
    ("name", "hand", "says"),
    [
        ("solo-herz", "EO GO HO SO EU GU HU SU", "'solo-herz' is no Tout; 'solo-herz-tout' is"),
        ("sauspiel-gras", "EO GO HO SO EU GU HU SU", "'sauspiel-gras' is no Tout"),
        ("solo-hertz-tout", "EO GO HO SO EU GU HU SU", "did you mean 'solo-herz-tout'"),
        ("solo-herz-tout", "EO GO HO SO EU GU HU", "1 card missing"),
        ("solo-herz-tout", "EO GO HO SO EU GU HU SU HA", "1 card too many"),
        ("solo-herz-tout", "EO GO HO SO EU GU HU _", "known in full"),
        ("solo-herz-tout", "EO GO HO SO EU GU HU EZ", "EZ is held without EA"),
        ("wenz-tout", "EU GU HU SU EA EZ EK E9", "E9 is held without EO"),
        ("geier-tout", "EO GO HO SO EA EZ EU SA", "EU is held without EK"),
    ],
)
def test_refused(name, hand, says):
    with pytest.raises(SimkopfError, match=says) as error:
        tout_chance(name, hand)
    assert "\n" not in str(error.value)


def test_refused_card():
    with pytest.raises(SimkopfError, match="E8 is not in the deck 'kurz'"):
        tout_chance("wenz-tout", "EU GU HU SU EA E8", KURZ)


def test_order_of_the_cards_does_not_matter():
    cards = ["EU", "SU", "SA", "SZ", "HA", "EA"]
    want = tout_chance("wenz-tout", " ".join(cards), KURZ)
    for order in list(permutations(cards))[::100]:
        assert tout_chance("wenz-tout", " ".join(order), KURZ) == want
    assert format_hand(want.trumps, contract("wenz-tout")) == "EU SU"


@pytest.mark.parametrize("name", ["solo-herz-tout", "farbgeier-gras-tout", "wenz-tout"])
def test_table_of_all_hands(name):
    """Lines for holdings, for numbers of trumps and for all hands say the same."""
    lines = tout(contract=name, deck="kurz")
    assert lines.columns == lines.per == ("trumps", "holding", "hands")
    assert [row[1:] for row in lines.rows] == [
        (row.numerator, row.denominator) for row in tout_classes(name, KURZ)
    ]
    numbers = tout(contract=name, deck="kurz", per="trumps").rows
    for row in numbers:
        same = [line for line in lines.rows if line.key[0] == row.key[0]]
        assert row.key[1] == sum(line.key[2] for line in same)
        assert row.key[2] == sum(line.key[2] for line in same if line.numerator == line.denominator)
        assert row.numerator == sum(line.key[2] * line.numerator for line in same)
        assert row.denominator == row.key[1] * 17_153_136
    (one,) = tout(contract=name, deck="kurz", per="none").rows
    assert one.numerator == sum(row.numerator for row in numbers)
    assert one.denominator == sum(row.denominator for row in numbers)
    assert one.key == tuple(map(sum, zip(*(row.key[1:] for row in numbers), strict=True)))


def test_table_under_a_condition():
    """A condition on the hands, on trumps and plain cards alike; here counted by hand."""
    found = tout(contract="wenz-tout", given="trumps = 3 AND sauen = 3 AND EZ")
    # Five plain cards, at the top of three suits, Eichel with its Zehn: 2+2+1, 2+1+2 or 3+1+1,
    # with two of the other three suits.
    assert [row.key[2] for row in found.rows] == [9, 9, 9, 9]
    assert [row.key[1] for row in found.rows][-1] == "GU HU SU"
    assert found.given == "trumps = 3 AND sauen = 3 AND EZ"
    with pytest.raises(EmptyConditionError, match="no hand for a Tout meets"):
        tout(contract="wenz-tout", given="trumps = 5")


def test_table_of_one_hand():
    hand = "HU EU SA HA EA SZ"
    found = tout(contract="wenz-tout", deck="kurz", hand=hand)
    (row,) = found.rows
    assert row.key == ("EU HU EA HA SA SZ",)
    assert found.fraction() == tout_chance("wenz-tout", hand, KURZ).chance
    for lang, word in (("en", "soloist"), ("de", "Spieler")):
        assert word in found.to_dict(lang)["definition"]
    assert tout(contract="wenz-tout", deck="kurz", hand=hand, given="EA").rows == found.rows
    with pytest.raises(EmptyConditionError, match="the hand does not meet"):
        tout(contract="wenz-tout", deck="kurz", hand=hand, given="GA")
    with pytest.raises(SimkopfError, match="per holding, per trumps or per none, not per ober"):
        tout(per="ober")


@pytest.mark.parametrize("name", TOUTS)
@pytest.mark.parametrize("pack", ["kurz", "lang"])
def test_sure_hands_are_those_of_the_space_of_hands(name, pack):
    """A feature of hands says by rules of its own which are sure: exactly those of chance 1."""
    (row,) = tout(contract=name, deck=pack, given="sure_tout", per="none").rows
    (every,) = tout(contract=name, deck=pack, per="none").rows
    hands, sure = row.key
    assert hands == sure == every.key[1]
    assert row.numerator == row.denominator
