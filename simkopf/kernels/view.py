"""What a seat knows when it must decide: the only thing a player is given, by value.

Cards are single bits and hands masks in *game order*, an int64 with the effective suits side by
side and the stronger card at the higher bit:

* plain suits: Eichel bits 0 to 7, Gras 8 to 15, Herz 16 to 23, Schellen 24 to 31, in each the
  ranks 7 8 9 U O K Z A from low to high (a Bettel with low Zehn: 7 8 9 Z U O K A). Cards that are
  trumps leave a gap.
* trumps: bits 32 to 39 the trump suit in the same order, 40 to 43 the Unter (Schellen, Herz,
  Gras, Eichel) and 44 to 47 the Ober, as far as they are trumps. In a Farbwenz, say, the Ober of
  the trump suit is bit 36.

So a trick is won by the highest bit of its cards within ``trump | led``.

Solo 66 is laid out in the same way, with Kreuz, Pik, Herz, Karo in place of the four suits.
Doppelkopf has two bits a card, the lower one for the first copy, and no gaps: in every suit the
ranks 9 B D K 10 A from low to high, without those that are trumps in every suit; the four suits
side by side, above them the trump suit, the Buben, the Damen (Karo, Herz, Pik, Kreuz) and the
Herz-Zehn, as far as they are trumps. A suit has 12 bits in a Fleischlosen, 10 in a Damen- or
Buben-Solo, 8 in all other games. Of two equal cards on the table the first wins though its bit may
be the lower one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from llvmlite import ir
from numba import int64, njit, types
from numba.extending import intrinsic

from simkopf.kernels.jit import inlined

LANE = 8
"""Bits of a plain suit."""
LANE_MASK = 0xFF
TRUMP_SHIFT = 32
"""Lowest trump bit."""

# Cards by rank, in every contract except a Bettel with low Zehn.
SAUEN = 0x80_80_80_80_80
ZEHNER = 0x40_40_40_40_40
KOENIGE = 0x20_20_20_20_20
OBER = 0xF0_10_10_10_10_10
UNTER = 0x0F_08_08_08_08_08
# ... and in that one.
LOW_ZEHNER = 0x08_08_08_08_08
LOW_UNTER = 0x10_10_10_10_10
LOW_OBER = 0x20_20_20_20_20
LOW_KOENIGE = 0x40_40_40_40_40

# Goals
AUGEN, ALL_TRICKS, NO_TRICK, RAMSCH, SHOWN, POINTS, LAST_TRICK = range(7)
# Families
SAUSPIEL, SOLO, WENZ, GEIER, FARBWENZ, FARBGEIER, SIE, RAMSCH_GAME, BETTEL, HOCHZEIT = range(10)
(
    DOKO_NORMAL, DOKO_HOCHZEIT, DOKO_FARBE, DOKO_DAMEN, DOKO_BUBEN, DOKO_FLEISCHLOS, SOLO66,
) = range(10, 17)  # fmt: skip
FAMILIES = (
    "sauspiel", "solo", "wenz", "geier", "farbwenz", "farbgeier",
    "sie", "ramsch", "bettel", "hochzeit",
    "doko-normal", "doko-hochzeit", "doko-farbe", "doko-damen", "doko-buben", "doko-fleischlos",
    "solo66",
)  # fmt: skip


class View(NamedTuple):
    """Knowledge of one seat at one decision. Every field is an int64.

    Attributes
    ----------
    seat : own seat, 0 = left of the dealer.
    declarer : seat of the declarer, -1 in a Ramsch and in a Solo 66 without trumps. Where the
        Kreuz-Damen make the sides this is oneself for who was dealt one, for the others the lowest
        seat known to be Re, by a Kreuz-Dame or by what it announced, else -1.
    partner : seat of the declarer's partner as far as this seat knows, else -1. The holder of the
        called Sau knows himself; the others learn it when the Sau is played.
    friends, foes : bit masks of seats known to be on my side (me included) and against me. In a
        Sauspiel seats whose side I do not know are in neither; in a Ramsch all others are foes.
    trick : tricks finished so far (0 in the first).
    n_tricks : tricks of the whole game (8, short deck 6).
    position : cards on the table before mine, 0 = I lead.
    leader : seat that led this trick.
    hand : my cards.
    legal : the cards among them that I may play.
    trump : all trumps of the game.
    deck : all cards of the game.
    led : all cards of the effective suit that was led; 0 when I lead.
    table : cards on the table.
    best : the card that wins the trick so far, 0 when I lead.
    best_seat : who played it, -1 when I lead.
    gone : cards of the finished tricks.
    voids : who has shown which suit empty: bits 8*s .. 8*s+4 for seat s, in these bit 0 Eichel,
        1 Gras, 2 Herz, 3 Schellen, 4 trumps.
    augen : Augen in finished tricks, 8 bits a seat from seat 0 up.
    tricks : tricks won, 8 bits a seat.
    sau : the called Sau, 0 without one.
    called : all plain cards of the called suit, 0 without one.
    goal : AUGEN, ALL_TRICKS, NO_TRICK, RAMSCH, SHOWN, POINTS or LAST_TRICK.
    family : index into ``FAMILIES``.
    announced, auction : what was announced (``kernels.announcing``) and bid; 0 where a game has
        neither.
    history0 .. history4 : bit index of every card played in order, 6 bits each, ten to a word.
    random : 63 random bits of this decision alone.
    shown : cards that everyone has seen in the declarer's hand, played or not: in a Hochzeit the
        trump that was laid open and went to the declarer; else 0.
    given : the card that the declarer of a Hochzeit gave for it, played or not; known to the two
        of them only, 0 for the others. In Solo 66 what the soloist has laid away, known to him
        alone. 0 in every other game.
    """

    seat: int
    declarer: int
    partner: int
    friends: int
    foes: int
    trick: int
    n_tricks: int
    position: int
    leader: int
    hand: int
    legal: int
    trump: int
    deck: int
    led: int
    table: int
    best: int
    best_seat: int
    gone: int
    voids: int
    augen: int
    tricks: int
    sau: int
    called: int
    goal: int
    family: int
    announced: int
    auction: int
    history0: int
    history1: int
    history2: int
    history3: int
    history4: int
    random: int
    shown: int
    given: int


ENTRY_SIGNATURE = types.int64(types.int64)
"""The signature by which the loop calls a user's player: see ``enter``."""

SEARCH_SIGNATURE = types.int64(types.int64, types.int64, types.int64)
"""The same of the searching player: place of the view, place of its memory, its settings."""

N_FIELDS = len(View._fields)
(
    F_SEAT, F_DECLARER, F_PARTNER, F_FRIENDS, F_FOES, F_TRICK, F_N_TRICKS, F_POSITION, F_LEADER,
    F_HAND, F_LEGAL, F_TRUMP, F_DECK, F_LED, F_TABLE, F_BEST, F_BEST_SEAT, F_GONE, F_VOIDS,
    F_AUGEN, F_TRICKS, F_SAU, F_CALLED, F_GOAL, F_FAMILY, F_ANNOUNCED, F_AUCTION,
    F_HISTORY, _1, _2, _3, _4, F_RANDOM, F_SHOWN, F_GIVEN,
) = range(N_FIELDS)  # fmt: skip

HISTORY_WORD, HISTORY_BITS = 10, 6
"""Cards to a word of the history, and bits to a card."""


@inlined
def card_played(view: View, i: int) -> int:
    """Bit index of card number ``i`` (from 0) that was played, by the history of a view."""
    number = i // HISTORY_WORD
    history = view.history0
    if number == 1:
        history = view.history1
    elif number == 2:
        history = view.history2
    elif number == 3:
        history = view.history3
    elif number == 4:
        history = view.history4
    return history >> (HISTORY_BITS * (i % HISTORY_WORD)) & 63


@intrinsic
def _load_field(typingctx: Any, address: Any, field: Any) -> Any:
    """Read one int64 of the loop's own copy of a view."""
    sig = types.int64(types.int64, types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        start = builder.inttoptr(args[0], word.as_pointer())
        return builder.load(builder.gep(start, [args[1]]))

    return sig, codegen


@inlined
def _load(address: int, field: int) -> int:
    return _load_field(address, field)  # type: ignore[call-arg]


@inlined
def view_at(a: int) -> View:
    """View from the loop's own copy at an address."""
    return View(
        _load(a, 0), _load(a, 1), _load(a, 2), _load(a, 3), _load(a, 4), _load(a, 5), _load(a, 6),
        _load(a, 7), _load(a, 8), _load(a, 9), _load(a, 10), _load(a, 11), _load(a, 12),
        _load(a, 13), _load(a, 14), _load(a, 15), _load(a, 16), _load(a, 17), _load(a, 18),
        _load(a, 19), _load(a, 20), _load(a, 21), _load(a, 22), _load(a, 23), _load(a, 24),
        _load(a, 25), _load(a, 26), _load(a, 27), _load(a, 28), _load(a, 29), _load(a, 30),
        _load(a, 31), _load(a, 32), _load(a, 33), _load(a, 34),
    )  # fmt: skip


def enter(play: Any) -> Any:
    """Compile a user's ``play(view) -> card`` for the loop.

    The player is handed a value and nothing to write to; that the loop passes the place of its
    own copy, from which only the fields that are used are read, is hidden in here.

    Parameters
    ----------
    play : function of a ``View`` returning one card as a single bit
        Plain Python within what numba compiles.

    Raises
    ------
    numba.core.errors.NumbaError
        If the function cannot be compiled.
    TypeError
        If it returns something else than an integer.
    """
    inner = njit(play)
    view_type = types.NamedUniTuple(types.int64, N_FIELDS, View)  # type: ignore[no-untyped-call]
    # through a caller, so that defaults fill in what is left open
    njit((view_type,))(lambda view: inner(view))  # noqa: PLW0108
    returned = inner.nopython_signatures[-1].return_type
    if not isinstance(returned, types.Integer):
        raise TypeError(f"it must always return one card as an integer; here it is {returned}")

    @njit(ENTRY_SIGNATURE)
    def entry(address: int) -> int:
        return int64(inner(view_at(address)))

    return entry
