"""The reason for a card that was chosen, from what decided and what can be seen.

Asked only where a game is shown: a reason may take its time.
"""

from __future__ import annotations

from simkopf.kernels.bits import trailing
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    lane_of,
    long_cards,
    one_of_each,
    over,
    worth_of,
)
from simkopf.kernels.builtin.doko.knowledge import HALF, SURE, seats_behind
from simkopf.kernels.builtin.doko.reasons import (
    R_ACE,
    R_ALONE,
    R_BLANK,
    R_CANNOT,
    R_CHEAP,
    R_DUCK,
    R_ESTABLISH,
    R_FAT,
    R_FORCED,
    R_GIVE,
    R_HIGH,
    R_HOLD,
    R_HOPE,
    R_LAST,
    R_LOW,
    R_MASTER,
    R_MATE,
    R_MIDDLE,
    R_MUST,
    R_NEEDED,
    R_OVER,
    R_OVER_FAT,
    R_OVER_NEEDED,
    R_PARTNER,
    R_POOR,
    R_RUFF,
    R_SMALL,
    R_SMEAR,
    R_SPARE,
    R_TAKE_NEEDED,
    R_TEN,
    R_TRUMP,
    R_UNBEATEN,
    R_VOID,
)
from simkopf.kernels.builtin.doko.switches import ESTABLISH
from simkopf.kernels.builtin.doko.weights import weight
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import View

FAT = 10
"""Augen from which a card is no small one."""
SOME = 4
"""Augen from which a card that is given to the own side counts as such."""


@jitted
def why_led(
    view: View, k: int, card: int, chance: int, mate: bool, role: int, switches: int
) -> int:
    """Name the reason for a card that was led.

    Parameters
    ----------
    chance : that the own side takes the trick.
    mate : whether this is more than twice the chance that the card itself does.
    """
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    if card & trump:
        if out & trump == 0:
            return R_LAST
        if out & trump & over(card):
            return R_TRUMP
        return R_UNBEATEN if hand & trump & over(card) else R_MASTER
    suit = lane_of(k, trailing(card)) & ~trump
    if out & suit == 0:
        return R_ALONE
    if card & ACES[k]:
        return R_ACE
    if out & suit & over(card) == 0:
        return R_HIGH
    if mate and chance > HALF:
        return R_MATE
    established = long_cards(hand & suit, out & suit) > 0
    if established and weight(role, w.ESTABLISH) > 0 and switches & ESTABLISH:
        return R_ESTABLISH
    if hand & suit & ~card == 0 and hand & trump:
        return R_BLANK
    if worth_of(k, trailing(card)) >= FAT:
        return R_TEN
    return R_MIDDLE if one_of_each(hand & suit & ~over(card), card) else R_SMALL


@jitted
def why_played(view: View, k: int, card: int, chance: int, mine: int, stands: int) -> int:
    """Name the reason for a card that was not led.

    Parameters
    ----------
    chance : that the own side has the trick if the card leaves it to who has it.
    mine : chance that who has it is of the own side.
    stands : chance that nobody of the other side beats the card, if it takes the trick.
    """
    legal, trump, led = view.legal, view.trump, view.led
    beat = legal & (trump | led) & over(view.best)
    worth, more = worth_of(k, trailing(card)), False
    rest = legal
    while rest != 0:
        more = more or worth_of(k, trailing(rest)) < worth
        rest &= rest - 1
    behind = seats_behind(view.seat, view.position)
    if card & beat:
        if mine == SURE:
            return _why_over(view, worth, more, chance, stands, behind)
        return _why_taken(view, card, beat, worth, stands, behind)
    if more and worth >= SOME and chance > HALF:
        return R_SMEAR if mine == SURE else R_HOPE
    if worth >= FAT and not more:
        return R_FORCED
    if led & legal == 0 and not card & trump:
        suit = lane_of(k, trailing(card)) & ~trump
        out = view.deck & ~(view.gone | view.table | view.hand)
        if view.hand & suit & ~card == 0 and view.hand & trump and out & suit:
            return R_VOID
    if more:
        return R_NEEDED
    if mine == SURE:
        return R_LOW
    if beat == 0:
        return R_GIVE if card & led & trump else R_CANNOT
    if chance > HALF and behind & view.friends:
        return R_PARTNER
    if card & trump:
        return R_SPARE
    return R_DUCK if beat & ~trump else R_POOR


@inlined
def _why_over(view: View, worth: int, more: bool, chance: int, stands: int, behind: int) -> int:
    """Name the reason for a card that takes a trick which the own side has."""
    if view.legal & ~((view.trump | view.led) & over(view.best)) == 0:
        return R_MUST
    if behind & ~view.friends and stands > chance:
        return R_OVER
    return R_OVER_FAT if worth >= FAT or (more and worth >= SOME) else R_OVER_NEEDED


@inlined
def _why_taken(view: View, card: int, beat: int, worth: int, stands: int, behind: int) -> int:
    """Name the reason for a card that takes a trick which the own side may not have."""
    if worth >= FAT:
        return R_FAT
    if one_of_each(beat & ~over(card), card):
        threat = behind & ~view.friends
        return R_HOLD if threat and stands > HALF else R_TAKE_NEEDED
    return R_RUFF if card & view.trump and not view.led & view.trump else R_CHEAP
