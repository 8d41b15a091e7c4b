"""The rules of thumb of the Schafkopf player by name."""

from __future__ import annotations

from simkopf.kernels.builtin.switch import numbered

VERSION = "8"
"""Behaviour version: changes exactly when the golden games change."""


_TABLE = (
    ("draw_trumps", "The player side's leader draws trumps while others still hold some.",
     "Der Spieler zieht Trumpf, solange noch welche draußen sind."),
    ("stop_drawing", "The soloist stops drawing when only higher trumps are out.",
     "Der Alleinspieler hört auf zu ziehen, wenn nur noch höhere Trümpfe draußen sind."),
    ("cash_high", "Cards that are highest in their suit are led once they are safe to go through.",
     "Stehkarten werden gespielt, sobald sie voraussichtlich durchgehen."),
    ("partner_trump", "The partner leads trump to the caller, high ones first.",
     "Der Mitspieler bringt dem Spieler Trumpf, und zwar hoch."),
    ("search_sau", "The opponents of a Sauspiel search the called Sau.",
     "Die Gegenspieler suchen die gerufene Sau."),
    ("no_trump_lead", "Opponents do not lead trump.",
     "Gegenspieler spielen keinen Trumpf an."),
    ("short_way", "Short way to the soloist: long suit; long way: short suit.",
     "Kurzer Weg, lange Farbe; langer Weg, kurze Farbe."),
    ("wenz_sau", "A Wenz or Geier deserves a Sau: opponents lead one at once.",
     "Auf einen Wenz gehört eine Sau: die Gegenspieler spielen sie gleich an."),
    ("schmieren", "Augen go on a trick that is sure for the own side.",
     "Auf den sicheren Stich der eigenen Partei wird geschmiert."),
    ("schmieren_likely", "Augen also go on a trick that is only likely for the own side.",
     "Auch auf den nur wahrscheinlichen Stich der eigenen Partei wird geschmiert."),
    ("make_void", "A worthless single card is discarded first, to be able to ruff.",
     "Zuerst wird die blanke Lusche abgespatzt, um stechen zu können."),
    ("guard_zehn", "The last small card beside a Zehn is kept while the Sau is out.",
     "Die letzte kleine Karte neben einer Zehn bleibt, solange die Sau draußen ist."),
    ("second_low", "Who is likely to be beaten behind does not take, but plays low.",
     "Wer hinten wohl überstochen wird, geht nicht hinein, sondern gibt klein zu."),
    ("third_high", "A weak card of the own side is taken over when foes sit behind.",
     "Die schwache Karte der eigenen Partei wird übernommen, wenn hinten Gegner sitzen."),
    ("fat_win", "A safe trick is taken or ruffed with the card that carries most Augen.",
     "Der sichere Stich wird mit der Karte genommen, die die meisten Augen bringt."),
    ("economy", "High trumps are not spent on tricks with few Augen.",
     "Hohe Trümpfe werden nicht für magere Stiche ausgegeben."),
    ("discard_losers", "The soloist throws a loser on a poor trick instead of ruffing.",
     "Der Alleinspieler wirft auf einen mageren Stich einen Verlierer ab, statt zu stechen."),
    ("infer", "In a Sauspiel sides are inferred from what was led.",
     "Im Sauspiel wird aus dem Ausspiel auf die Parteien geschlossen."),
    ("force", "Opponents lead suits the soloist has shown void, without Augen, to make him ruff.",
     "Gegenspieler bringen Farben, die der Alleinspieler nicht hat, damit er stechen muss."),
    ("mate_void", "Opponents of a soloist lead suits in which one of them can ruff.",
     "Gegenspieler bringen Farben, in denen einer von ihnen stechen kann."),
    ("tout_keep", "Against a Tout the cards that can still win are kept.",
     "Gegen einen Tout bleiben die Karten stehen, die noch stechen können."),
    ("ramsch_dump", "In a Ramsch Augen and dangerous cards go on other people's tricks.",
     "Im Ramsch kommen Augen und gefährliche Karten auf fremde Stiche."),
    ("ramsch_march", "In a Ramsch an overwhelming hand goes for all tricks.",
     "Im Ramsch geht ein übermächtiges Blatt auf den Durchmarsch."),
    ("bettel_under", "The Bettel soloist stays as high as possible under the trick.",
     "Der Bettelspieler bleibt so hoch wie möglich unter dem Stich."),
    ("bettel_hunt", "Opponents of a Bettel lead low and throw their high cards away.",
     "Gegen einen Bettel wird klein gespielt und hoch abgeworfen."),
    ("draw_middle", "While a higher trump is out, soloist or caller with few Ober draw with the "
     "highest Unter.",
     "Ist ein höherer Trumpf draußen, zieht der Spieler mit wenigen Obern mit dem höchsten Unter."),
    ("keep_last", "In a Wenz or Geier a last trump that can be beaten is not led.",
     "Im Wenz und Geier wird der letzte Trumpf nicht angespielt, solange ein höherer draußen ist."),
    ("small_end", "With nothing but trumps left the soloist leads the lowest without Augen.",
     "Bleiben dem Alleinspieler nur Trümpfe, spielt er den kleinsten ohne Augen an."),
    ("ruff_early", "With opponents behind who may still give Augen, a Solo ruffs a poor trick too.",
     "Sitzen hinten Gegner, die noch schmieren können, sticht der Alleinspieler auch mager."),
    ("count_game", "The soloist throws no loser on a trick that decides the game.",
     "Auf einen Stich, der das Spiel entscheidet, wirft der Alleinspieler keinen Verlierer ab."),
    ("ruff_koenig", "Of the small trumps the highest ruffs: the König for its Augen, a 9 to hold.",
     "Von den kleinen Trümpfen sticht der höchste: der König bringt Augen, die Neun hält eher."),
    ("fat_likely", "Augen also take a trick that will only probably hold.",
     "Auch der nur wahrscheinlich sichere Stich wird mit Augen genommen."),
    ("fat_last", "From the fourth trick on a Farbwenz or Farbgeier soloist ruffs fat in last hand.",
     "Ab dem vierten Stich sticht der Spieler eines Farbwenz oder Farbgeier hinten mit Augen."),
    ("rich_ruff", "Opponents of a Solo take over a rich trick with Unter or Ober.",
     "Bevor der Alleinspieler einen fetten Stich holt, nehmen ihn die Gegner mit Unter oder Ober."),
    ("second_ober", "In second hand the soloist's lower trump is not worth an Ober.",
     "An zweiter Stelle geht kein Ober auf den kleineren Trumpf des Alleinspielers."),
    ("dear_unter", "In a Farbwenz an Unter is spent only on a trick of some worth.",
     "Im Farbwenz geht ein Unter nur auf einen Stich, der sich lohnt."),
    ("wary_smear", "Against a Solo, Farbwenz or Farbgeier Augen go on fairly safe tricks only.",
     "Gegen Solo, Farbwenz und Farbgeier wird nur auf ziemlich sichere Stiche geschmiert."),
    ("long_sau", "Against a Farbwenz or Farbgeier the Sau of the longest suit is led first.",
     "Gegen Farbwenz und Farbgeier kommt zuerst die Sau der längsten Farbe."),
    ("caller_void", "Opponents of a Sauspiel lead what one of them can ruff, nothing high that the "
     "others can.",
     "Im Sauspiel bringen die Gegner, was einer von ihnen stechen kann, und nichts Hohes, was die "
     "anderen stechen."),
    ("bare_trump", "Against a Wenz or Geier a bare trump is led, unless the soloist plays next.",
     "Gegen Wenz und Geier kommt der blanke Trumpf, außer der Spieler sitzt gleich dahinter."),
    ("lean_lead", "From the long suit the highest card without Augen is led, against a Wenz or "
     "Geier not beside a Zehn.",
     "Aus der langen Farbe kommt die höchste Karte ohne Augen, gegen Wenz und Geier nicht neben "
     "einer Zehn."),
    ("last_loser", "In last hand the soloist of a Wenz or Geier throws one of his last two losers.",
     "Als Letzter wirft der Spieler von Wenz und Geier einen seiner letzten zwei Verlierer ab."),
    ("bold_smear", "Opponents of a Sauspiel, Wenz or Geier give Augen on a doubtful trick as well.",
     "Gegen Sauspiel, Wenz und Geier wird auch auf einen zweifelhaften Stich geschmiert."),
    ("long_cash", "The partner cashes from his longest suit, and nothing that a foe can ruff.",
     "Der Mitspieler spielt Stehkarten aus der längsten Farbe, keine, die ein Gegner sticht."),
    ("squeeze", "With no trump out the soloist leads his own as long as he has three.",
     "Ist kein Trumpf mehr draußen, spielt der Alleinspieler seine, solange er drei hat."),
    ("keep_sau", "The soloist of a Wenz or Geier lets a lean trick go and keeps his Sau.",
     "Im Wenz und Geier lässt der Spieler einen mageren Stich laufen und behält seine Sau."),
    ("short_discard", "On their own trick opponents of a soloist discard from the shortest suit.",
     "Auf den eigenen Stich werfen die Gegner eines Alleinspielers aus der kürzesten Farbe ab."),
    ("tout_count", "The soloist of a Tout takes with the card that leaves least to go wrong, by "
     "counting what the others may hold.",
     "Der Spieler eines Tout sticht so, dass am wenigsten schiefgehen kann: er zählt, was die "
     "anderen haben können."),
    ("ramsch_high", "In a Ramsch who must take does it with the highest card without much Augen.",
     "Wer im Ramsch nehmen muss, nimmt mit der höchsten Karte, die nicht Zehn oder Sau ist."),
    ("ramsch_lean", "In a Ramsch a dangerous Unter or Ober goes on a lean trick.",
     "Im Ramsch kommt ein gefährlicher Unter oder Ober auf einen mageren Stich."),
    ("ramsch_augen", "In a Ramsch the Augen of the card count when it is led.",
     "Im Ramsch zählen beim Ausspielen die Augen der Karte mit."),
    ("dead_suit", "With trumps out opponents of a Wenz or Geier (long deck) and a caller's partner "
     "lead nothing high of a suit that the others have no more.",
     "Sind noch Trümpfe draußen, spielen die Gegner von Wenz und Geier (langes Blatt) und der "
     "Mitspieler im Sauspiel nichts Hohes aus einer Farbe, die sonst keiner mehr hat."),
    ("spare_fat", "Rather than a Sau or Zehn the declarer puts a small trump on a lost trick.",
     "Auf einen verlorenen Stich gibt der Spieler lieber einen kleinen Trumpf als Sau oder Zehn."),
    ("draw_even", "With two trumps or more and at most one more out the soloist draws on, even "
     "if all those are higher.",
     "Ab zwei Trümpfen zieht der Alleinspieler weiter, wenn höchstens einer mehr draußen ist."),
    ("decides", "But for a Sauspiel a trick that decides the game is taken as surely as can be, "
     "and opponents give what decides it.",
     "Außer im Sauspiel wird der Stich, der das Spiel entscheidet, so sicher wie möglich "
     "genommen, und die Gegner schmieren, was ihn entscheidet."),
    ("last_one", "With a suit of trumps the soloist throws his only loser in last hand.",
     "Mit Trumpffarbe wirft der Alleinspieler als Letzter seinen einzigen Verlierer ab."),
    ("keep_boss", "Rather than the highest trump left, an Unter that may yet catch a Sau or Zehn, "
     "a Zehn or Sau is given.",
     "Der höchste Unter bleibt, solange er noch eine Trumpf-Sau oder -Zehn fangen kann."),
)  # fmt: skip

SWITCHES = numbered(_TABLE)
"""All switches by name, in the order of their bits."""

ALL = (1 << len(SWITCHES)) - 1
"""Every switch on."""

(
    DRAW, STOP, CASH, PARTNER, SEARCH, NO_TRUMP, SHORT, WENZ_SAU, SMEAR, SMEAR_LIKELY, VOID, GUARD,
    SECOND, THIRD, FAT, ECONOMY, LOSERS, INFER, FORCE, MATE, TOUT_KEEP, DUMP, MARCH, UNDER, HUNT,
    DRAW_MIDDLE, KEEP_LAST, SMALL_END, RUFF_EARLY, COUNT_GAME, RUFF_KOENIG, FAT_LIKELY, FAT_LAST,
    RICH_RUFF, SECOND_OBER, DEAR_UNTER, WARY_SMEAR, LONG_SAU, CALLER_VOID,
    BARE_TRUMP, LEAN_LEAD, LAST_LOSER, BOLD_SMEAR, LONG_CASH, SQUEEZE, KEEP_SAU, SHORT_DISCARD,
    TOUT_COUNT,
    TAKE_HIGH, LEAN_TRICK, LEAD_AUGEN, DEAD_SUIT, SPARE_FAT, DRAW_EVEN, DECIDES, LAST_ONE,
    KEEP_BOSS,
) = (switch.bit for switch in SWITCHES.values())  # fmt: skip
