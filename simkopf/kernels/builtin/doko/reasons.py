"""Why a card was played in Doppelkopf: a code and a short text in English and German."""

from __future__ import annotations

DOKO_FROM = 100
"""Code of the first of these reasons."""

_REASONS = (
    ("draws trumps from the top", "zieht Trumpf von oben"),
    ("leads trump", "spielt Trumpf an"),
    ("leads an ace", "spielt ein As an"),
    ("leads a card that is highest in its suit", "spielt eine Stehkarte"),
    ("leads a suit that the own side can take", "spielt, was die eigene Partei stechen kann"),
    ("leads its last card of a suit, to ruff it later", "macht sich blank, um später zu stechen"),
    ("leads a plain suit", "spielt Fehl an"),
    ("the own side has the trick: gives Augen", "die eigene Partei hat den Stich: schmiert"),
    ("the own side may get the trick: gives Augen", "hofft auf die eigene Partei: schmiert"),
    ("takes over before the other side can", "übernimmt, bevor es die Gegner tun"),
    ("takes the trick with Augen", "nimmt den Stich mit Augen"),
    ("ruffs", "sticht mit Trumpf"),
    ("takes the trick as cheaply as will do", "nimmt den Stich so billig wie nötig"),
    ("discards, to ruff the suit later", "wirft ab und kann die Farbe später stechen"),
    ("does not spend a trump on this trick", "gibt für diesen Stich keinen Trumpf aus"),
    ("leaves the trick", "lässt den Stich laufen"),
    ("cannot win the trick", "kann den Stich nicht bekommen"),
    ("a low card will do", "eine kleine Karte genügt"),
    ("takes the trick so high that it will probably hold",
     "nimmt den Stich so hoch, dass er wohl hält"),
    ("keeps the higher trumps for a better trick", "spart die hohen Trümpfe"),
    ("keeps what is worth more in hand", "behält, was auf der Hand mehr wert ist"),
    ("leads a suit on until its small cards are high", "spielt seine lange Farbe hoch"),
)  # fmt: skip

DOKO_EN = tuple(en for en, _ in _REASONS)
DOKO_DE = tuple(de for _, de in _REASONS)
"""The texts by code, from ``DOKO_FROM`` on."""

(
    R_MASTER, R_TRUMP, R_ACE, R_HIGH, R_MATE, R_BLANK, R_PLAIN, R_SMEAR, R_HOPE, R_OVER, R_FAT,
    R_RUFF, R_CHEAP, R_VOID, R_POOR, R_DUCK, R_CANNOT, R_LOW, R_HOLD,
    R_SPARE, R_KEEP, R_ESTABLISH,
) = range(DOKO_FROM, DOKO_FROM + len(_REASONS))  # fmt: skip
