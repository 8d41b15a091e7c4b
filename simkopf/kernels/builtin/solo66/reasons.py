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
    ("UNDER", "must play a trump, but does not get the trick",
     "muss Trumpf zugeben, macht den Stich aber nicht"),
    ("CANNOT", "does not get the trick: gives as little as possible",
     "bekommt den Stich nicht: gibt möglichst wenig"),
    ("DISCARD", "does not get the trick: discards", "bekommt den Stich nicht: wirft ab"),
    ("ENTRY", "takes the lead for the last trick", "holt sich das Ausspiel für den letzten Stich"),
    ("SAVE", "lets the trick go, only the last one counts",
     "lässt den Stich laufen, nur der letzte zählt"),
    ("LOSER_ONLY", "leads a loser", "spielt einen Verlierer"),
    ("QUIET", "leads a plain suit", "spielt Farbe an"),
    ("BEHIND", "hopes for the own side behind: gives Augen", "hofft auf den Partner: schmiert"),
    ("LOW", "the trick is safe, a low card will do", "der Stich ist sicher: legt klein zu"),
    ("LEAST", "has nothing smaller to give", "hat nichts Kleineres"),
    ("MUST", "every card it may play takes the trick",
     "kommt nicht drunter: jede Karte macht den Stich"),
    ("SPARES", "gives what it can spare", "gibt, was entbehrlich ist"),
    ("KEEP_LEAD", "leads the highest card of a suit, to lead to the last trick too",
     "spielt eine Stehkarte und behält das Ausspiel für den letzten Stich"),
    ("TRY_LEAD", "leads its highest card, hoping to lead to the last trick",
     "spielt die höchste Karte und hofft auf das Ausspiel für den letzten Stich"),
    ("AWAY", "leads a card that would hardly win the last trick",
     "spielt eine Karte, die den letzten Stich kaum macht"),
    ("THROW", "throws a card that would hardly win the last trick",
     "wirft eine Karte ab, die den letzten Stich kaum macht"),
    ("FOLLOW_LOW", "cannot beat the trick: its lowest card of the suit",
     "kommt nicht drüber: gibt die kleinste Karte der Farbe"),
)  # fmt: skip

SOLO66_EN = tuple(en for _, en, _ in _REASONS)
SOLO66_DE = tuple(de for _, _, de in _REASONS)
"""The texts by code, from ``SOLO66_FROM`` on."""

(
    R_DRAW, R_DRAW_LOW, R_CASH, R_LOSER, R_TRUMP, R_FORCE, R_LONG, R_SMEAR, R_HOPE, R_KEEP,
    R_CHEAP, R_RUFF, R_UNDER, R_CANNOT, R_DISCARD, R_ENTRY, R_SAVE,
    R_LOSER_ONLY, R_QUIET, R_BEHIND, R_LOW, R_LEAST, R_MUST, R_SPARES,
    R_KEEP_LEAD, R_TRY_LEAD, R_AWAY, R_THROW, R_FOLLOW_LOW,
) = range(SOLO66_FROM, SOLO66_FROM + len(_REASONS))  # fmt: skip
