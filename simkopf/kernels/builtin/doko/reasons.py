"""Why a card was played in Doppelkopf: a code and a short text in English and German.

What each of them promises a test holds against the cards: who adds one says there what it means.
"""

from __future__ import annotations

DOKO_FROM = 100
"""Code of the first of these reasons."""

_REASONS = (
    # leading
    ("draws trumps from the top", "zieht Trümpfe von oben"),
    ("leads a trump that nobody can beat", "spielt einen Trumpf, den niemand überbietet"),
    ("leads a trump, and nobody else has one left", "spielt Trumpf, den sonst keiner mehr hat"),
    ("leads trump", "spielt Trumpf an"),
    ("leads a suit that nobody else has left", "spielt eine Farbe, die sonst keiner mehr hat"),
    ("leads an ace", "spielt ein Ass an"),
    ("leads the highest card that is left of its suit", "spielt die höchste Karte der Farbe"),
    ("leads what a partner will probably take", "spielt an, was der Partner wohl bekommt"),
    ("leads a suit on until its small cards are high", "spielt seine lange Farbe hoch"),
    ("leads its last card of a suit, to ruff it later", "spielt sich frei, um später zu stechen"),
    ("leads a ten", "spielt eine Zehn an"),
    ("leads the smallest card of a suit", "spielt eine Farbe von unten an"),
    ("leads a middle card", "spielt eine mittlere Karte an"),
    # leaving the trick to who has it
    ("the own side has the trick: gives Augen", "der Stich gehört uns: schmiert"),
    ("the own side may get the trick: gives Augen", "hofft auf den Partner: schmiert"),
    ("the own side has the trick: gives as little as it can",
     "der Stich gehört uns: legt klein zu"),
    ("discards, to ruff the suit later", "wirft ab, um die Farbe später zu stechen"),
    ("gives what it needs least", "gibt, was am wenigsten fehlt"),
    ("has nothing smaller", "hat nichts Kleineres"),
    ("has to give trump, which does not get the trick",
     "muss Trumpf zugeben, macht den Stich aber nicht"),
    ("does not get the trick: gives as little as it can",
     "bekommt den Stich nicht: gibt möglichst wenig"),
    ("leaves the trick to a partner behind", "lässt den Stich dem Partner"),
    ("keeps the higher trumps for a better trick", "spart die hohen Trümpfe"),
    ("leaves the trick", "lässt den Stich laufen"),
    ("does not spend a trump on this trick", "gibt für diesen Stich keinen Trumpf aus"),
    # taking it
    ("has to take over the trick of its own side", "muss den eigenen Stich übernehmen"),
    ("takes over before the other side can", "übernimmt, bevor die Gegner drankommen"),
    ("takes over with Augen, the trick being its own side's", "übernimmt den eigenen Stich fett"),
    ("takes over with what it needs least", "übernimmt mit der Karte, die am wenigsten fehlt"),
    ("takes the trick with Augen", "nimmt den Stich fett"),
    ("takes the trick so high that it will probably hold",
     "nimmt den Stich so hoch, dass er wohl steht"),
    ("takes the trick with what it needs least",
     "nimmt den Stich mit der Karte, die am wenigsten fehlt"),
    ("ruffs as low as it can", "sticht so klein wie möglich"),
    ("takes the trick as cheaply as it can", "nimmt den Stich so billig wie möglich"),
)  # fmt: skip

DOKO_EN = tuple(en for en, _ in _REASONS)
DOKO_DE = tuple(de for _, de in _REASONS)
"""The texts by code, from ``DOKO_FROM`` on."""

(
    R_MASTER, R_UNBEATEN, R_LAST, R_TRUMP, R_ALONE, R_ACE, R_HIGH, R_MATE, R_ESTABLISH, R_BLANK,
    R_TEN, R_SMALL, R_MIDDLE,
    R_SMEAR, R_HOPE, R_LOW, R_VOID, R_NEEDED, R_FORCED, R_GIVE, R_CANNOT, R_PARTNER, R_SPARE,
    R_DUCK, R_POOR,
    R_MUST, R_OVER, R_OVER_FAT, R_OVER_NEEDED, R_FAT, R_HOLD, R_TAKE_NEEDED, R_RUFF, R_CHEAP,
) = range(DOKO_FROM, DOKO_FROM + len(_REASONS))  # fmt: skip
