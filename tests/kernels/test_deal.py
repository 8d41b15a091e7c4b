"""Deals: frozen, uniform, the same for every contract, and as the exact trump law has them."""

from itertools import pairwise
from math import comb

import numpy as np
import pytest
from scipy.stats import chisquare

from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import format_hand, parse_hands
from simkopf.questions.playing import play
from simkopf.questions.simulate import play_block, simulate
from simkopf.questions.situation import situation

M = 2**64 - 1


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M
    z = (z ^ z >> 27) * 0x94D049BB133111EB & M
    return z ^ z >> 31


def word(key, i):
    return mix(key + (i + 1) * 0x9E3779B97F4A7C15 & M)


def deal_slowly(seed, deal, pack, known=(0, 0, 0, 0)):
    """The frozen map written out: see the docstring of ``simkopf.kernels.deal``."""
    return deal_on(word(word(seed, 0), deal), 0, pack, known)[0]


def deal_from_pool(seed, deal, pack, pool, seat):
    """The map under a condition on one seat: its hand by one draw, the rest dealt around it."""
    key = word(word(seed, 0), deal)
    counter = 0
    while True:
        r = word(key, counter)
        counter += 1
        if r * len(pool) % 2**64 >= 2**64 % len(pool):
            break
    known = [0] * 4
    known[seat] = int(pool[r * len(pool) >> 64])
    return deal_on(key, counter, pack, known)[0]


def deal_on(key, counter, pack, known):
    left = [c for c in pack.cards if not sum(known) >> c & 1]
    slots = [pack.hand_size - k.bit_count() for k in known]
    bounds = [len(left) - i for i in range(sum(slots[:-1]))]
    batches, product = [[]], 1
    for bound in bounds:
        if product * bound > 2**53:
            batches.append([])
            product = 1
        batches[-1].append(bound)
        product *= bound
    drawn = []
    for batch in batches if bounds else []:
        product = int(np.prod(batch, dtype=object))
        while True:
            r = word(key, counter)
            counter += 1
            if r * product % 2**64 >= 2**64 % product:
                break
        for bound in batch:
            drawn.append(left.pop(r * bound >> 64))
            r = r * bound & M
    hands, at = [], 0
    for seat, n in enumerate(slots[:-1]):
        hands.append(known[seat] | sum(1 << c for c in drawn[at : at + n]))
        at += n
    return [*hands, known[-1] | sum(1 << c for c in left)], counter


@pytest.mark.parametrize("pack", [LANG, KURZ], ids=lambda p: p.name)
@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_deals_are_the_frozen_map(pack, seed):
    sit = situation("solo-gras", deck=pack.name, players="random", seed=seed)
    hands = play(sit, 1000, 500, trace=True).trace_hands[:, :4].tolist()
    assert hands == [deal_slowly(seed, deal, pack) for deal in range(1000, 1500)]


@pytest.mark.parametrize("pack", [LANG, KURZ], ids=lambda p: p.name)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_deals_under_a_condition_are_the_frozen_map(pack, seat):
    sit = situation("wenz", deck=pack.name, declarer=seat, where="unter >= 2 AND EA", seed=11)
    hands = play(sit, 1000, 300, trace=True).trace_hands[:, :4].tolist()
    pool = sit.conditions[0].hands
    assert hands == [deal_from_pool(11, deal, pack, pool, seat) for deal in range(1000, 1300)]


def test_known_answers():
    """These deals may never change: published results rest on them."""
    sit = situation("solo-herz", declarer=0)
    hands = play(sit, 0, 2, trace=True).trace_hands[:, :4].tolist()
    assert ["/".join(format_hand(m) for m in row) for row in hands] == [
        "EO HU H9 H7 GZ SA SZ S7/GU HA E9 E8 G9 G8 SK S9/GO SO HZ EA EZ E7 GA S8/HO EU SU HK H8 EK GK G7",  # noqa: E501
        "GO HO SO EU H9 H7 EK E9/EO SU HK H8 GZ G8 G7 S7/GU HU E7 GK G9 SZ SK S9/HA HZ EA EZ E8 GA SA S8",  # noqa: E501
    ]


def test_known_cards_are_dealt_around():
    text = "EO GO HO SO EU GU HU SU/_ _ _ _ _ _ _ S7//EA EZ"
    known = tuple(h.mask for h in parse_hands(text.replace("EA EZ", "EA EZ _ _ _ _ _ _"), LANG))
    sit = situation("solo-herz", declarer=1, hands="EO GO HO SO EU GU HU SU/S7 _ _ _ _ _ _ _//"
                    "EA EZ _ _ _ _ _ _", seed=3)  # fmt: skip
    hands = play(sit, 0, 300, trace=True).trace_hands[:, :4].tolist()
    assert hands == [deal_slowly(3, deal, LANG, known) for deal in range(300)]


def test_the_same_deals_for_every_contract():
    frames = [
        play_block(situation(c, declarer=2, seed=5), 0, 1000)["hand"]
        for c in ("solo-eichel", "wenz", "farbgeier-herz-tout", "bettel")
    ]
    assert all(a.equals(b) for a, b in pairwise(frames))


@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_every_card_is_everywhere_equally_often(deck):
    # chi-square at a false-alarm rate of 1e-6, fixed seed
    sit = situation("wenz", deck=deck, players="random", seed=11)
    hands = play(sit, 0, 200_000, trace=True).trace_hands[:, :4]
    pack = sit.pack
    for card in pack.cards:
        counts = (hands >> card & 1).sum(axis=0)
        assert counts.sum() == 200_000
        assert chisquare(counts).pvalue > 1e-6 / pack.size
    # and pairs of cards meet in one hand as often as they should
    together = (pack.hand_size - 1) / (pack.size - 1)
    for a, b in pairwise(pack.cards):
        met = int(((hands >> a & hands >> b) & 1).sum())
        expected = [200_000 * together, 200_000 * (1 - together)]
        assert chisquare([met, 200_000 - met], expected).pvalue > 1e-6 / pack.size


@pytest.mark.parametrize(
    ("contract", "deck", "trumps"),
    [("solo-eichel", "lang", 14), ("farbwenz-gras", "lang", 11), ("wenz", "lang", 4),
     ("solo-herz", "kurz", 12), ("farbgeier-eichel", "kurz", 9)],
)  # fmt: skip
def test_trump_law(contract, deck, trumps):
    # hypergeometric law; chi-square at a false-alarm rate of 1e-6, fixed seed
    n = 400_000
    frame = simulate(contract, n, deck=deck, players="random", seed=13)
    size, hand = (32, 8) if deck == "lang" else (24, 6)
    exact = np.array(
        [
            comb(trumps, k) * comb(size - trumps, hand - k) / comb(size, hand)
            for k in range(hand + 1)
        ]
    )
    counts = np.bincount(frame["trumps"].to_numpy(), minlength=hand + 1)
    keep = exact * n > 10
    seen = np.append(counts[keep], counts[~keep].sum())
    law = np.append(exact[keep], exact[~keep].sum()) * n
    if law[-1] == 0:
        seen, law = seen[:-1], law[:-1]
    assert chisquare(seen, law * seen.sum() / law.sum()).pvalue > 1e-6
