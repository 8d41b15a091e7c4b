"""Why a card was played: a code and a short text in English and German."""

from __future__ import annotations

_REASONS = (
    ("ONLY", "the only card that may be played", "die einzige erlaubte Karte"),
    ("DRAW_TOP", "draws trumps from the top", "zieht Trumpf von oben"),
    (
        "DRAW_LOW",
        "leads trump to bring out the higher ones",
        "spielt Trumpf, damit die höheren fallen",
    ),
    ("CASH_HIGH", "cashes a card that is highest in its suit", "spielt eine Stehkarte"),
    (
        "ESTABLISH",
        "drives out the higher cards of a long suit",
        "treibt die höheren Karten der langen Farbe heraus",
    ),
    ("LEAD_LOSER", "leads a loser without Augen", "spielt einen Verlierer ohne Augen an"),
    ("BRING_TRUMP", "brings trump to the own caller", "bringt dem Spieler Trumpf"),
    ("SEARCH_SAU", "searches the called Sau", "sucht die gerufene Sau"),
    (
        "LEAD_SAU",
        "leads a card that is high in its suit",
        "spielt eine Stehkarte an",
    ),
    ("LEAD_SUIT", "leads a plain suit", "spielt Farbe an"),
    ("LEAD_SHORT", "long way to the soloist: short suit", "langer Weg: kurze Farbe"),
    ("LEAD_LONG", "short way to the soloist: long suit", "kurzer Weg: lange Farbe"),
    (
        "FORCE_RUFF",
        "leads a suit the soloist must ruff",
        "spielt eine Farbe, in der der Alleinspieler stechen muss",
    ),
    (
        "LEAD_MATE",
        "leads a suit that one of the own side can ruff",
        "spielt eine Farbe, die einer der eigenen Partei stechen kann",
    ),
    (
        "LEAD_TRUMP",
        "leads trump, nothing better is left",
        "spielt Trumpf, sonst bleibt nichts Besseres",
    ),
    (
        "SMEAR_SURE",
        "the own side's trick is sure: gives Augen",
        "der Stich der eigenen Partei ist sicher: schmiert",
    ),
    (
        "SMEAR_HOPE",
        "the own side's trick is likely: gives Augen",
        "der Stich der eigenen Partei ist wahrscheinlich: schmiert",
    ),
    (
        "KEEP_LOW",
        "the own side has the trick, a low card will do",
        "die eigene Partei hat den Stich, eine kleine Karte genügt",
    ),
    (
        "TAKE_OVER",
        "takes over so that the foes behind cannot",
        "übernimmt, damit die Gegner hinten nicht stechen",
    ),
    ("WIN_FAT", "takes the trick with Augen", "nimmt den Stich mit Augen mit"),
    (
        "WIN_CHEAP",
        "takes the trick with the cheapest card that does",
        "nimmt den Stich so billig wie möglich",
    ),
    ("RUFF", "ruffs", "sticht mit Trumpf"),
    ("TOO_POOR", "the trick is not worth a high trump", "der Stich ist keinen hohen Trumpf wert"),
    ("DUCK", "would be beaten behind: stays low", "würde hinten überstochen: bleibt klein"),
    (
        "CANNOT",
        "cannot win the trick: gives as little as possible",
        "kann nicht stechen: gibt so wenig wie möglich",
    ),
    (
        "SPATZ",
        "cannot win the trick: discards a worthless card",
        "kann nicht stechen: spatzt eine Lusche ab",
    ),
    (
        "DROP_LOSER",
        "throws a loser instead of ruffing",
        "wirft einen Verlierer ab, statt zu stechen",
    ),
    (
        "TOUT_WIN",
        "any trick decides the Tout: takes it",
        "jeder Stich entscheidet den Tout: nimmt ihn",
    ),
    (
        "TOUT_STAY",
        "keeps the cards that can still win a trick",
        "behält die Karten, die noch stechen können",
    ),
    (
        "RAMSCH_UNDER",
        "stays under the trick and gets rid of a dangerous card",
        "bleibt unter dem Stich und wird eine gefährliche Karte los",
    ),
    (
        "RAMSCH_TAKE",
        "must take: the card that hurts least later",
        "muss nehmen: mit der Karte, die später am meisten schadet",
    ),
    (
        "RAMSCH_LEAD",
        "leads low so that others must take",
        "spielt klein an, damit andere nehmen müssen",
    ),
    ("RAMSCH_DROP", "discards Augen on another's trick", "wirft Augen auf den fremden Stich"),
    ("MARCH_ON", "goes for all tricks", "geht auf den Durchmarsch"),
    ("BETTEL_UNDER", "as high as possible under the trick", "so hoch wie möglich unter dem Stich"),
    ("BETTEL_LOW", "as low as possible", "so klein wie möglich"),
    ("BETTEL_DROP", "throws the most dangerous card", "wirft die gefährlichste Karte ab"),
    (
        "BETTEL_HUNT",
        "leads low so that the soloist must take",
        "spielt klein, damit der Bettelspieler nehmen muss",
    ),
    ("BETTEL_HIGH", "gets rid of a high card", "wird eine hohe Karte los"),
    (
        "BARE_TRUMP",
        "leads its only trump through to the soloist",
        "spielt den blanken Trumpf durch",
    ),
    (
        "SQUEEZE",
        "leads trump although none is out: the others must throw cards away",
        "spielt Trumpf, obwohl keiner mehr draußen ist: die anderen müssen abwerfen",
    ),
    (
        "WORLDS",
        "best on average over the worlds drawn",
        "im Mittel der gezogenen Verteilungen am besten",
    ),
)

REASONS = {name: code for code, (name, _, _) in enumerate(_REASONS)}
"""Reason codes by name."""

REASON_EN = tuple(en for _, en, _ in _REASONS)
"""Reason texts in English, by code."""

REASON_DE = tuple(de for _, _, de in _REASONS)
"""Reason texts in German, by code."""

(
    R_ONLY,
    R_DRAW_TOP,
    R_DRAW_LOW,
    R_CASH,
    R_ESTABLISH,
    R_LOSER,
    R_BRING,
    R_SEARCH,
    R_SAU,
    R_SUIT,
    R_SHORT,
    R_LONG,
    R_FORCE,
    R_MATE,
    R_TRUMP,
    R_SMEAR,
    R_HOPE,
    R_KEEP,
    R_OVER,
    R_FAT,
    R_CHEAP,
    R_RUFF,
    R_POOR,
    R_DUCK,
    R_CANNOT,
    R_SPATZ,
    R_DROP,
    R_TOUT_WIN,
    R_TOUT_STAY,
    R_UNDER,
    R_TAKE,
    R_RLEAD,
    R_RDROP,
    R_MARCH,
    R_BUNDER,
    R_BLOW,
    R_BDROP,
    R_HUNT,
    R_BHIGH,
    R_BARE,
    R_SQUEEZE,
    R_WORLDS,
) = range(len(_REASONS))  # fmt: skip
