"""Second, third and fourth hand in every game that is about Augen."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.decides import reconsidered
from simkopf.kernels.builtin.rules.give import ACES, shortest, smear, spatz
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PLAIN,
    above,
    augen,
    cheapest,
    high_plain,
    leanest,
    low_trump,
    risk,
    seats_behind,
)
from simkopf.kernels.builtin.rules.reasons import (
    R_CANNOT,
    R_CHEAP,
    R_DROP,
    R_DUCK,
    R_FAT,
    R_HOPE,
    R_KEEP,
    R_LET,
    R_OVER,
    R_POOR,
    R_RUFF,
    R_SMEAR,
    R_SPATZ,
)
from simkopf.kernels.builtin.rules.switches import (
    BOLD_SMEAR,
    COUNT_GAME,
    DEAR_UNTER,
    ECONOMY,
    FAT,
    FAT_LAST,
    FAT_LIKELY,
    KEEP_SAU,
    LAST_LOSER,
    LOSERS,
    RICH_RUFF,
    RUFF_EARLY,
    RUFF_KOENIG,
    SECOND,
    SECOND_OBER,
    SHORT_DISCARD,
    SMEAR,
    SMEAR_LIKELY,
    SPARE_FAT,
    THIRD,
    WARY_SMEAR,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import (
    FARBGEIER,
    FARBWENZ,
    GEIER,
    HOCHZEIT,
    KOENIGE,
    OBER,
    SAUSPIEL,
    SOLO,
    UNTER,
    WENZ,
    View,
)

SURE = 30  # chances in 1/256
LIKELY = 80
HOPE = 130
OVERTAKE = 70
RUFF_OVER = 100
SAFE_FAT = 60
LIKELY_FAT = 130
WARY = 60
LEAN = 9  # Augen of a trick
STRONG = 3  # trumps and Säue
BOLD = 110
LAST_LOSERS = 19  # Augen of a trick, loser included
SAFE_SUIT = 130
SAFE_TRUMP = 240
PRICE_OBER = 8
PRICE_UNTER = 3
PRICE_DEAR = 6
PRICE_LOSER = 8
RICH = 10
HOPED = 5  # Augen that one seat behind is likely to add
HIGH = 0xFF << 40


@inlined
def _low(legal: int, hand: int, led: int, trump: int, out: int, switches: int) -> int:
    """Card to give up: the least of the led suit, or a discard."""
    if legal & led == 0:
        return spatz(legal, hand, trump, out, switches)
    if led & trump:
        return low_trump(legal)
    return lowest(legal)


@inlined
def _decides(view: View, table: int, card: int, n_foes: int) -> tuple[bool, bool]:
    """Whether this trick would win the game for the soloist, or, given away, lose it for him.

    Every opponent behind is reckoned to add ``HOPED`` Augen.
    """
    all_won = (view.augen * 0x01_01_01_01 >> 24) & 0xFF
    mine = (view.augen >> (8 * view.declarer)) & 0xFF
    theirs = all_won - mine
    wins = mine < 61 <= mine + table + augen(card)
    return wins, theirs < 60 <= theirs + table + HOPED * n_foes


@inlined
def _last_loser(view: View, out: int, poor: int) -> int:
    """Loser to throw in last hand where no more than two are left, if it costs little; else 0."""
    losers = view.hand & PLAIN & ~high_plain(view.hand, out)
    if losers == 0 or popcount(losers) > 2:
        return 0
    card = leanest(losers)
    price = poor + augen(card)
    all_won = (view.augen * 0x01_01_01_01 >> 24) & 0xFF
    theirs = all_won - (view.augen >> (8 * view.declarer) & 0xFF)
    return card if price <= LAST_LOSERS and theirs + price < 60 else 0


@inlined
def _ours(
    view: View, switches: int, out: int, foes: int, beat: int, danger: int, team: bool
) -> tuple[int, int]:
    """Choose when the own side has the trick so far; 0 for a card to give, as the reason says."""
    legal, trump, led = view.legal, view.trump, view.led
    if switches & THIRD and danger >= OVERTAKE and not view.best & HIGH & OBER:
        over = beat & led
        if over != 0:
            top = highest(over)
            left = risk(top, led, trump, out, foes, view.voids, view.declarer)
            if 2 * left <= danger:
                if led & trump:
                    between = out & led & ~above(top) & ~top
                    equal = over & above(highest(between)) if between != 0 else over
                    top = lowest(equal & ~FATS) if equal & ~FATS else lowest(equal)
                return top, R_OVER
    over = legal & trump & above(view.best)
    if switches & THIRD and danger >= RUFF_OVER and legal & led == 0 and over != 0:
        rich = switches & RICH_RUFF and view.family == SOLO and augen(view.table) >= RICH
        over = over if team or rich else over & ~HIGH
        fat = highest(over & FATS)
        if fat != 0 and 2 * risk(fat, led, trump, out, foes, view.voids, view.declarer) <= danger:
            return fat, R_OVER
        # The player side needs its high trumps for drawing; its opponents look further up.
        lean = over & ~FATS
        lean = lowest(lean) if view.foes >> view.declarer & 1 == 0 else lean
        card = cheapest(lean, danger >> 1, led, trump, out, foes, view.voids, view.declarer)
        if card != 0:
            return card, R_OVER
    rule = SMEAR if danger <= SURE else SMEAR_LIKELY
    likely = LIKELY
    if view.foes >> view.declarer & 1:
        if view.family == SOLO or (view.family in (FARBWENZ, FARBGEIER) and view.n_tricks == 8):
            likely = WARY if switches & WARY_SMEAR else LIKELY
        elif switches & BOLD_SMEAR and view.family in (SAUSPIEL, WENZ, GEIER):
            likely = BOLD
    if switches & rule and danger <= likely:
        fat = legal & (FATS | KOENIGE)
        if fat != 0:
            return 0, R_SMEAR if danger <= SURE else R_HOPE
    return 0, R_KEEP


@inlined
def _take(view: View, switches: int, out: int, friends: int, soloist: bool) -> tuple[int, int]:
    """Choose a card to play for the trick; 0 for a card to give, as the reason says."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    behind = seats_behind(view.seat, view.position)
    foes = behind & ~friends
    beat = legal & (trump | led) & above(best)
    ours = (friends >> view.best_seat) & 1
    in_suit = legal & led & ~trump
    fat = beat & FATS
    lean = beat & ~FATS
    # In a Farbwenz or Farbgeier only four trumps are above the Sau: the soloist keeps it.
    if soloist and view.family in (FARBWENZ, FARBGEIER) and lean != 0:
        late = view.n_tricks < 8 or (switches & FAT_LAST and view.trick >= 3)
        fat = fat if foes == 0 and late else 0

    # One look at the risk serves whichever question is asked below.
    asked = foes
    if ours:
        probe = best
    elif beat == 0:
        if not switches & SMEAR_LIKELY or legal & (FATS | KOENIGE) == 0:
            return 0, R_CANNOT if legal & led else R_SPATZ
        probe, asked = best, behind & friends
    elif in_suit != 0:
        probe = highest(beat)
    elif fat != 0 and switches & FAT:
        probe = highest(fat)
    else:
        probe = lowest(lean) if lean != 0 else lowest(beat)
    danger = risk(probe, led, trump, out, asked, view.voids, view.declarer)

    team = view.family in (SAUSPIEL, HOCHZEIT)
    if ours:
        return _ours(view, switches, out, foes, beat, danger, team)
    if beat == 0:
        if danger >= HOPE:
            return 0, R_HOPE
        return 0, R_CANNOT if legal & led else R_SPATZ
    # The partner of a caller goes in all the same.
    low_second = switches & SECOND and view.partner != view.seat
    if in_suit != 0:
        low = legal & ~beat
        few = soloist and trump & ~HIGH == 0
        strong = few and view.position > 1 and popcount(hand & (trump | ACES)) >= STRONG
        if switches & KEEP_SAU and strong and low != 0 and augen(view.table | lowest(low)) < LEAN:
            return 0, R_LET
        if danger <= SAFE_SUIT or not low_second:
            # A soloist needs his high cards for the lead; three opponents need Augen.
            if switches & FAT and not soloist:
                return probe, R_FAT
            return lowest(beat), R_CHEAP
        return 0, R_DUCK

    # Winning costs a trump from here on.
    poor = augen(view.table)
    ruff = led & trump == 0
    n_foes = popcount(foes)
    if ruff and soloist and foes == 0 and trump & ~HIGH == 0 and switches & LAST_LOSER:
        card = _last_loser(view, out, poor)
        if card != 0:
            return card, R_DROP
    top = highest(fat) if fat != 0 else lowest(beat)
    wins, loses = _decides(view, poor, top, n_foes) if soloist else (False, False)
    counted = switches & COUNT_GAME
    suited = view.family in (SOLO, FARBWENZ, FARBGEIER)
    # In a short pack the soloist is rid of his one plain card.
    rest = hand & ~trump
    suited = suited and (view.n_tricks == 8 or rest & (rest - 1) != 0)
    hoped = HOPED * n_foes if switches & RUFF_EARLY and suited else 0
    spare = poor + hoped < PRICE_LOSER and not (counted and (wins or loses))
    if ruff and soloist and switches & LOSERS and spare:
        losers = legal & ~trump & ~FATS
        if losers != 0:
            return 0, R_DROP
    # A soloist with many trumps can wait; in a short pack there is no time to.
    waits = soloist and view.n_tricks == 8 and popcount(hand & trump) >= 4
    safe = LIKELY_FAT if switches & FAT_LIKELY and not waits else SAFE_FAT
    if fat != 0 and danger <= safe and switches & FAT:
        return probe, R_FAT
    card = lowest(lean) if lean != 0 else lowest(beat)
    second = not ruff and view.position == 1 and view.leader == view.declarer
    second = second and view.family == SOLO
    if second and switches & SECOND_OBER and lowest(beat) & HIGH & OBER and not best & HIGH & OBER:
        return 0, R_POOR
    if switches & RUFF_KOENIG and ruff and lean & ~HIGH:
        card = highest(lean & ~HIGH)
    if foes != 0 and low_second:
        if probe != card:
            danger = risk(card, led, trump, out, foes, view.voids, view.declarer)
        if danger > SAFE_TRUMP:
            card = cheapest(beat, SAFE_TRUMP, led, trump, out, foes, view.voids, view.declarer)
            if card == 0:
                return 0, R_DUCK
    costly = card & HIGH and not (soloist and trump & ~HIGH == 0) and not (counted and wins)
    # The partner of a Sauspiel takes what he can, and nobody gives Augen instead of an Ober.
    if view.family != HOCHZEIT:
        costly = costly and view.partner != view.seat and (ruff or low_trump(legal) & FATS == 0)
    if switches & ECONOMY and costly:
        price = PRICE_OBER if card & OBER else PRICE_UNTER
        dear = switches & DEAR_UNTER and view.family == FARBWENZ
        price = PRICE_DEAR if dear else price
        worth = poor
        worth += 6 if best & HIGH & OBER else 0
        worth += 3 if best & HIGH & UNTER else 0
        worth += 3 if behind & friends else 0
        if worth < price and legal & ~trump & ~FATS | legal & led:
            return 0, R_POOR
    return card, R_RUFF if ruff else R_CHEAP


@inlined
def _short(view: View) -> bool:
    """Whether an opponent of a soloist discards as he likes."""
    free = view.legal & view.led == 0 and view.legal & ~view.trump != 0
    single = view.family not in (SAUSPIEL, HOCHZEIT)
    return free and single and view.seat != view.declarer


@inlined
def _small(view: View) -> int:
    """Small trumps of a declarer who else could throw nothing but Säue and Zehnen."""
    plain = view.legal & ~view.trump
    if plain == 0 or plain & ~FATS != 0 or view.legal & view.led != 0:
        return 0
    if view.seat != view.declarer or view.family == HOCHZEIT:
        return 0
    return view.legal & view.trump & ~(FATS | HIGH)


@inlined
def follow(view: View, switches: int, friends: int, soloist: bool) -> tuple[int, int]:
    """Card and reason for the second, third or fourth hand."""
    out = view.deck & ~(view.gone | view.table | view.hand)
    card, reason = _take(view, switches, out, friends, soloist)
    if card == 0:
        if reason in (R_SMEAR, R_HOPE):
            card = smear(view.legal, view.trump)
        elif reason == R_KEEP and switches & SHORT_DISCARD and _short(view):
            free = view.legal & ~view.trump
            short = shortest(free) & ~FATS
            card = leanest(short if short != 0 else free)
        elif switches & SPARE_FAT and _small(view) != 0:
            card = lowest(_small(view))
        else:
            card = _low(view.legal, view.hand, view.led, view.trump, out, switches)
    if view.family != SAUSPIEL:
        return reconsidered(view, switches, card, reason)
    return card, reason
