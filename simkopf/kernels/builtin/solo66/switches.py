"""The rules of thumb of the Solo 66 player by name."""

from __future__ import annotations

from simkopf.kernels.builtin.switch import numbered

VERSION = "3"
"""Behaviour version: changes exactly when the golden games change."""

_TABLE = (
    ("draw_trumps", "The soloist draws trumps while others still hold some.",
     "Der Solist zieht Trumpf, solange noch welche draußen sind."),
    ("wait", "A soloist with far fewer trumps than are out, or nothing to cash, draws none.",
     "Wer viel weniger Trümpfe hat, als draußen sind, oder keine Stehkarte, zieht nicht."),
    ("draw_low", "The soloist leads a small trump to bring out the higher ones.",
     "Der Solist spielt einen kleinen Trumpf, damit die höheren fallen."),
    ("cash_high", "Cards that are highest in their suit are led before the losers.",
     "Stehkarten werden vor den Verlierern gespielt."),
    ("long_loser", "The soloist leads losers from his longest suit.",
     "Verlierer spielt der Solist aus der längsten Farbe."),
    ("schmieren", "Augen go on a trick that is sure for the own side.",
     "Auf den sicheren Stich der eigenen Partei wird geschmiert."),
    ("schmieren_likely", "Augen also go on a trick that is only likely for the own side.",
     "Auch auf den nur wahrscheinlichen Stich der eigenen Partei wird geschmiert."),
    ("no_trump_lead", "Opponents do not lead trump, unless it is a single small one.",
     "Gegenspieler spielen keinen Trumpf an, außer einem blanken kleinen."),
    ("force", "Opponents lead suits the soloist has shown empty, so that he must trump.",
     "Gegenspieler bringen Farben, die der Solist nicht hat, damit er stechen muss."),
    ("make_void", "A worthless single card is discarded first.",
     "Zuerst wird die blanke Lusche abgeworfen."),
    ("guard_ten", "The last small card beside a ten is kept while the ace is out.",
     "Die letzte kleine Karte neben einer Zehn bleibt, solange das As draußen ist."),
    ("lay_augen", "The soloist lays away cards with Augen that might be lost.",
     "Der Solist drückt Augen, die er verlieren könnte."),
    ("keep_aces", "The soloist does not lay away an ace.",
     "Der Solist drückt kein As."),
    ("ace_suit", "The soloist keeps the cards beside an ace.",
     "Der Solist behält, was neben einem As steht."),
    ("bid_high", "A bidder counts his high trumps, not only how many trumps he has.",
     "Beim Reizen zählen hohe Trümpfe, nicht nur ihre Zahl."),
    ("bid_aces", "A bidder counts the aces of the other suits.",
     "Beim Reizen zählen die Asse der anderen Farben."),
    ("bid_tens", "A bidder counts the tens and kings of the other suits.",
     "Beim Reizen zählen Zehnen und Könige der anderen Farben."),
    ("bid_seat", "Who leads first bids on a little less, and who plays second on a little more.",
     "Wer ausspielt, reizt auf etwas weniger, wer als Zweiter spielt, auf etwas mehr."),
    ("last_trick", "Without trumps high cards are kept for the last two tricks.",
     "Ohne Trumpf bleiben hohe Karten für die letzten beiden Stiche."),
)  # fmt: skip

SWITCHES = numbered(_TABLE)
"""All switches by name, in the order of their bits."""

ALL = (1 << len(SWITCHES)) - 1
"""Every switch on."""

(
    DRAW, WAIT, DRAW_LOW, CASH, LONG_LOSER, SMEAR, SMEAR_LIKELY, NO_TRUMP, FORCE, VOID, GUARD,
    LAY_AUGEN, KEEP_ACES, ACE_SUIT, BID_HIGH, BID_ACES, BID_TENS,
    BID_SEAT, LAST_TRICK,
) = (switch.bit for switch in SWITCHES.values())  # fmt: skip
