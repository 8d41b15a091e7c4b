"""Why a card was played in Solo 66: a code and a short text in English and German."""

from __future__ import annotations

SOLO66_FROM = 200
"""Code of the first of these reasons."""

_REASONS = (
    ("DRAW", "draws trumps from the top", "zieht Trumpf von oben"),
    ("DRAW_LOW", "leads a small trump so that the higher ones fall",
     "spielt einen kleinen Trumpf, damit die höheren fallen"),
    ("CASH", "leads a card that is highest in its suit", "spielt eine Stehkarte"),
    ("LOSER", "leads a loser and keeps its trumps", "spielt einen Verlierer und behält Trumpf"),
    ("TRUMP", "leads trump", "spielt Trumpf"),
    ("FORCE", "leads a suit that the soloist must trump",
     "spielt eine Farbe, in der der Solist stechen muss"),
    ("LONG", "leads from the longest suit", "spielt aus der längsten Farbe"),
    ("SMEAR", "the trick is safe: gives Augen", "der Stich ist sicher: schmiert"),
    ("HOPE", "hopes the trick stays with the own side: gives Augen",
     "hofft auf den eigenen Stich: schmiert"),
    ("KEEP", "the trick is not safe: gives no Augen", "der Stich ist nicht sicher: keine Augen"),
    ("CHEAP", "takes the trick as cheaply as possible", "nimmt den Stich so billig wie möglich"),
    ("RUFF", "must trump, and wins", "muss stechen und gewinnt"),
    ("UNDER", "must trump, though not the best", "muss mit Trumpf bedienen, sticht aber nicht"),
    ("CANNOT", "cannot win: gives as little as possible",
     "kann nicht gewinnen: gibt so wenig wie möglich"),
    ("DISCARD", "cannot win: discards a worthless card",
     "kann nicht gewinnen: wirft eine Lusche ab"),
    ("ENTRY", "takes the lead for the last trick", "holt sich das Spiel für den letzten Stich"),
    ("SAVE", "keeps what may win the last trick", "behält, was den letzten Stich gewinnen kann"),
)  # fmt: skip

SOLO66_EN = tuple(en for _, en, _ in _REASONS)
SOLO66_DE = tuple(de for _, _, de in _REASONS)
"""The texts by code, from ``SOLO66_FROM`` on."""

(
    R_DRAW, R_DRAW_LOW, R_CASH, R_LOSER, R_TRUMP, R_FORCE, R_LONG, R_SMEAR, R_HOPE, R_KEEP,
    R_CHEAP, R_RUFF, R_UNDER, R_CANNOT, R_DISCARD, R_ENTRY, R_SAVE,
) = range(SOLO66_FROM, SOLO66_FROM + len(_REASONS))  # fmt: skip
