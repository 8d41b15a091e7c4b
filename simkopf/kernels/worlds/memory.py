"""Where things stand in the array that the three steps of this room share.

Seats of the table are numbered as in a view. The counting knows the other seats by *slots* 0 to 3;
at a table of fewer the last slots are taken, so that slot 3 always is.
"""

from __future__ import annotations

MAX_CASES = 4
"""Most seats among which the holder of the called Sau may have to be told apart."""

# What is known ---------------------------------------------------------------------------------
SEATS = 0
OWN = 1  # the seat that knows it
HAND = 2  # its cards
UNSEEN = 3  # cards that are in a hand it does not see
GROUP = 4  # the cards of which some hands hold at least so many; 0 if none must
SAU = 5  # the unseen Sau, if the hands must hold other numbers for another holder; else 0
CASES = 6  # holders to tell apart (1 without SAU); 0 if nothing agrees
PILE = 7  # cards it does not see that are in no hand: laid away, or left in the talon
SIZE = 8  # by seat: cards it holds
MAY = 16  # by seat: the unseen cards it may hold
HOLDER = 24  # by case: the seat that holds SAU
LEAST = 32  # by case and seat (8 a case): cards of GROUP that it holds at least, SAU among them
PILE_SEAT = LEAST + 8 * MAX_CASES  # the seat whose cards and the pile are dealt together
KNOWN = PILE_SEAT + 1
"""Length of the part that says what is known."""

# Notes while the cards played are gone through, by seat
RAN = KNOWN  # 1: were it the holder of the called Sau, it would have run away with it
ABLE = KNOWN + 8  # 1: nothing it did forbids that it holds the Sau
NEED = KNOWN + 16  # cards of the called suit still held, had it run away with the Sau
LAID = KNOWN + 24  # cards of GROUP it has played
# ... and while classes are counted, by slot
HIDDEN = KNOWN + 32  # most cards it can have got so far

# Counting, by slot
SLOT_SEAT = KNOWN + 40
CAP = SLOT_SEAT + 4
STRIDE = SLOT_SEAT + 8
FIXED = SLOT_SEAT + 12  # cards that only this slot may hold
START = SLOT_SEAT + 16  # how many
SPARE = SLOT_SEAT + 20  # how many of them are not of GROUP
DEALT = SLOT_SEAT + 24  # cards of the class being dealt that it gets
# ... and in all
N_GROUP = SLOT_SEAT + 32  # classes within GROUP
N_REST = SLOT_SEAT + 33  # the other classes, at least 1 (which may be empty)
SPAN = SLOT_SEAT + 34  # states of a table
TOTAL = SLOT_SEAT + 35  # worlds
WAYS = SLOT_SEAT + 36  # by case: worlds
# Classes: cards that the same slots may hold, those of GROUP first
MAX_CLASSES = 24  # two for each of eleven sets of two and more of four slots, and an empty one
CARDS = SLOT_SEAT + 40
SET = CARDS + MAX_CLASSES
TABLES = SET + MAX_CLASSES
"""From here on tables: by case those of the classes of GROUP and one more, then the others."""

MAX_SPAN = 729
"""States of a table: three others with up to 12 cards, or four with up to 8."""
MEMORY = TABLES + MAX_SPAN * (12 * MAX_CASES + 12)
"""Length of the array: int64[MEMORY], 0.35 MB, of which a game of four touches some 20 kB."""
