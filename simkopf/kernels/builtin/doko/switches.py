"""The rules of thumb of the Doppelkopf player by name."""

from __future__ import annotations

from simkopf.kernels.builtin.switch import numbered

VERSION = "3"
"""Behaviour version: changes exactly when the golden games change."""

_TABLE = (
    ("schmieren", "Augen go on a trick that the own side will probably have.",
     "Auf den voraussichtlichen Stich der eigenen Partei wird geschmiert."),
    ("fat_win", "A trick that will probably hold is taken with the card that has most Augen.",
     "Der wohl sichere Stich wird mit der Karte genommen, die die meisten Augen bringt."),
    ("economy", "High trumps are kept for tricks that are worth them.",
     "Hohe Trümpfe bleiben für Stiche, die sich lohnen."),
    ("behind", "Whoever still has to play will add some Augen.",
     "Wer noch zugeben muss, bringt voraussichtlich Augen."),
    ("partner_takes", "A trick is left to a partner behind who will probably take it.",
     "Der Stich bleibt dem Partner, der ihn hinten wohl bekommt."),
    ("doubt", "A seat whose side is open counts only in part as one of the other side.",
     "Wessen Partei offen ist, zählt nur zum Teil als Gegner."),
    ("strong_soloist", "The soloist, or who has the Hochzeit, is taken to hold more trumps.",
     "Dem Solospieler und dem Hochzeiter werden mehr Trümpfe zugetraut als den anderen."),
    ("fuchs", "The Fuchs goes on tricks of the own side, and that of the others is caught.",
     "Der Fuchs geht nach Hause, der fremde wird gefangen."),
    ("doppelkopf", "A trick of forty Augen is worth an effort.",
     "Ein Doppelkopf ist eine Anstrengung wert."),
    ("find", "In a Hochzeit the announcer lets the others have a trick, and they want it.",
     "In der Hochzeit überlässt der Hochzeiter den anderen einen Stich, und sie wollen ihn."),
    ("keep_ace", "A plain ace is not given away while it may still make a trick.",
     "Ein Fehl-Ass wird nicht abgeworfen, solange es noch stechen kann."),
    ("guard_ten", "The last small card beside a ten stays while an ace is out.",
     "Die letzte kleine Karte neben einer Zehn bleibt, solange ein Ass draußen ist."),
    ("make_void", "Short plain suits are played off, to be able to ruff.",
     "Kurze Fehlfarben werden abgespielt, um stechen zu können."),
    ("fresh_suit", "A suit that nobody has led is led rather than one that was.",
     "Lieber wird eine Farbe angespielt, die noch nicht gelaufen ist."),
    ("long_suit", "Of plain suits the longer one is led rather than the shorter one.",
     "Von den Fehlfarben wird eher die längere angespielt."),
    ("establish", "A suit is led on until its small cards are high; aces of others wait.",
     "Eine Farbe wird weitergespielt, bis ihre kleinen Karten hoch sind; andere Asse warten."),
    ("draw_trumps", "Who holds many trumps leads them, who holds few does not.",
     "Wer viele Trümpfe hat, spielt sie an; wer wenige hat, nicht."),
    ("partner_lead", "A lead counts that a partner will probably take.",
     "Ein Anspiel zählt, das voraussichtlich der Partner bekommt."),
    ("announce", "Re or Kontra is announced where the own side will probably win.",
     "Re oder Kontra wird angesagt, wo die eigene Partei wohl gewinnt."),
    ("early_re", "A Re that leads is announced at once: a partner behind learns it in time.",
     "Wer als Re ausspielt, sagt es gleich an: Der Partner hinten weiß es rechtzeitig."),
    ("levels", "No 90 and more is announced where it will very probably be reached.",
     "Keine 90 und mehr wird angesagt, wo es sehr wahrscheinlich ist."),
)  # fmt: skip

SWITCHES = numbered(_TABLE)
"""All switches by name, in the order of their bits."""

ALL = (1 << len(SWITCHES)) - 1
"""Every switch on."""

(
    SMEAR, FAT, ECONOMY, BEHIND, PARTNER_TAKES, DOUBT, STRONG, FUCHS, FULL, FIND, KEEP_ACE,
    GUARD_TEN, VOID, FRESH, LONG, ESTABLISH, DRAW, PARTNER_LEAD, ANNOUNCE, EARLY, LEVELS,
) = (switch.bit for switch in SWITCHES.values())  # fmt: skip
