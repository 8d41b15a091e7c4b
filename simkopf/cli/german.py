"""The help of the command line in German, by its English text."""

from __future__ import annotations

import re

GERMAN = {
    # the program
    "Monte Carlo simulation and statistics for Schafkopf, Doppelkopf and Solo 66.":
        "Simulation und Statistik für Schafkopf, Doppelkopf und Solo 66.",
    "Install completion for the current shell.":
        "Richtet die Vervollständigung mit der Tab-Taste in dieser Shell ein.",
    "Show completion for the current shell, to copy it or customize the installation.":
        "Zeigt, was dafür eingerichtet würde.",
    # what several commands ask for
    "Contract, such as solo-eichel, doko-damen or solo66-pik; simkopf contracts lists them.":
        "Spiel, etwa solo-eichel, doko-damen oder solo66-pik; alle nennt simkopf contracts.",
    "lang (32 cards), kurz (24), doko48, doko40, skat32.  [default: the usual one]":
        "lang (32 Karten), kurz (24), doko48, doko40, skat32.  [sonst: das übliche]",
    "Seat that plays, 0 to 3 or Vorhand, Mittelhand, Hinterhand, Geber.  [default: each in turn]":
        "Platz, der spielt, 0 bis 3 oder Vorhand, Mittelhand, Hinterhand, Geber.  [sonst: reihum "
        "jeder]",
    'Cards of the declarer, "EO GU _ ..." or "♣D ♥10 _ ..."; _ is any card, and so is what is '
    "missing.":
        'Karten des Spielers, "EO GU _ ..." oder "♣D ♥10 _ ..."; _ ist irgendeine Karte, und was '
        "fehlt, auch.",
    "Cards of all seats, seat 0 first; may be empty.":
        "Karten aller Plätze, Platz 0 zuerst; auch leer.",
    'Condition on the declarer\'s hand, "trumps >= 6 AND ober >= 2", "fuechse = 2".':
        'Bedingung an das Blatt des Spielers, "trumps >= 6 AND ober >= 2", "fuechse = 2".',
    "Condition on a seat's hand; for several seats, again.":
        "Bedingung an das Blatt eines Platzes; für mehrere Plätze mehrmals.",
    "Rule set: a preset or TOML; simkopf rulesets lists them.  [default: bsv; ddv for Doppelkopf, "
    "solo66]":
        "Regeln: ein Name oder eine TOML-Datei; alle nennt simkopf rulesets.  [sonst: bsv; ddv für "
        "Doppelkopf, solo66]",
    "Rule set: a preset or TOML; simkopf rulesets lists them.":
        "Regeln: ein Name oder eine TOML-Datei; alle nennt simkopf rulesets.",
    "Which series of deals.": "Startwert: welche Folge von Spielen.",
    "Solo 66: only deals whose auction ends so; rules.  [default: none]":
        "Solo 66: nur Spiele, die so ersteigert werden; rules.  [sonst: keine]",
    'Who plays: "rules", or by role "declarer=rules;others=random". Roles: declarer, partner, '
    "opponents, others, seat0, seat1, ...; names: simkopf players.":
        'Spielweisen: "rules", oder nach Rollen "declarer=rules;others=random". Rollen: declarer, '
        "partner, opponents, others, seat0, seat1, ...; Namen: simkopf players.",
    "Threads.  [default: all processors]": "Threads.  [sonst: alle Kerne]",
    "Print JSON.": "Gibt JSON aus.",
    "Language.  [default: that of SIMKOPF_LANG, else en]":
        "Sprache.  [sonst: die aus SIMKOPF_LANG, oder en]",
    "Also write it to a file: .csv .parquet .xlsx .json .md .html.":
        "Schreibt es auch in eine Datei: .csv .parquet .xlsx .json .md .html.",
    "Also draw it: .png .svg .pdf.": "Zeichnet es auch: .png .svg .pdf.",
    "win augen payoff value schneider schwarz laufende tricks.":
        "win augen payoff value schneider schwarz laufende tricks.",
    # ask, compare, league
    "Ask how a contract goes: win rate, Augen, payoff, with intervals.":
        "Fragt, wie ein Spiel ausgeht: Gewinnquote, Augen, Auszahlung, mit Intervallen.",
    "Group the games, such as trumps,ober or damen.":
        "Gruppiert die Spiele, etwa nach trumps,ober oder damen.",
    "Games to play, also as 1e6.  [default: 1000000; fewer for slow players]":
        "Zahl der Spiele, auch als 1e6.  [sonst: 1000000; bei langsamen Spielweisen weniger]",
    "Compare ways of playing on the same deals, with paired intervals.":
        "Vergleicht Spielweisen auf denselben Karten, mit gepaarten Intervallen.",
    "Who plays; give it twice or more, the base first.":
        "Wer spielt; mindestens zweimal, die Vergleichsgrundlage zuerst.",
    "Who plays the roles that a way leaves open.":
        "Wer die Rollen spielt, die dabei offen bleiben.",
    "Let players meet in duplicate matches: all pairs, both sides of the same deals.":
        "Lässt Spielweisen gegeneinander antreten: alle Paare, beide Seiten derselben Karten.",
    "Two or more players, without roles.": "Zwei oder mehr Spielweisen, ohne Rollen.",
    "Contract, family such as solo or doko, or all; for several, again.  [default: "
    "sauspiel-eichel, solo-eichel and wenz, each with the same weight]":
        "Spiel, Familie wie solo oder doko, oder all; für mehrere mehrmals.  [sonst: "
        "sauspiel-eichel, solo-eichel und wenz mit gleichem Gewicht]",
    "Deals of each contract.  [default: 100000; fewer for slow players]":
        "Kartenverteilungen je Spiel.  [sonst: 100000; bei langsamen Spielweisen weniger]",
    # pays, losses
    "Find out what rules of thumb are worth, each turned off by itself on the same deals.":
        "Sagt, was Faustregeln wert sind: jede für sich abgeschaltet, auf denselben Karten.",
    "Rules of thumb, by their switches, such as schmieren; with commas those that are turned off "
    "together; simkopf players --player rules lists them.":
        "Faustregeln mit ihrem Schalter, etwa schmieren; mit Komma solche, die zusammen "
        "abgeschaltet werden; alle nennt simkopf players --player rules.",
    "Contract in which they are on trial, such as wenz; for several, again.":
        "Spiel, in dem sie erprobt werden, etwa wenz; für mehrere mehrmals.",
    'Who follows them: declarer, partner, "player side" or opponents; for several, again.':
        'Wer sich daran hält: "declarer" (Spieler), "partner", "player side" (Spielerpartei) '
        'oder "opponents" (Gegner); für mehrere mehrmals.',
    "Deals of each rule.  [default: 1000000; fewer for slow players]":
        "Kartenverteilungen je Regel.  [sonst: 1000000; bei langsamen Spielweisen weniger]",
    "Who plays the other seats, by roles.": "Wer die anderen Plätze spielt, nach Rollen.",
    "Play games and say what cards cost beside best play with open hands, and the dearest.":
        "Spielt und sagt, was Karten gegenüber dem besten Spiel bei offenen Karten kosten, und "
        "welche am meisten.",
    "Games to play and look through.  [default: 5000; fewer for slow players]":
        "Spiele, die gespielt und durchgesehen werden.  [sonst: 5000; bei langsamen Spielweisen "
        "weniger]",
    # table
    "Look up an exact probability table. Schafkopf is meant if neither contract nor deck says "
    "otherwise: --deck doko48, doko40 or skat32, or a contract such as doko-damen. With --list "
    "these name the game.":
        "Schlägt eine exakte Wahrscheinlichkeitstabelle nach. Gemeint ist Schafkopf, wenn weder "
        "Spiel noch Blatt etwas anderes sagen: --deck doko48, doko40 oder skat32, oder ein Spiel "
        "wie doko-damen. Mit --list nennen sie das Spiel.",
    "Name of a table; none lists them.": "Name einer Tabelle; ohne ihn werden sie aufgezählt.",
    "Contract.  [default: the table's usual one]": "Spiel.  [sonst: das übliche der Tabelle]",
    'Condition on the hand, "trumps = 5 AND ober >= 2".':
        'Bedingung an das Blatt, "trumps = 5 AND ober >= 2".',
    "One law for each value of these; none for one law.":
        "Eine Verteilung je Wert davon; none für eine einzige.",
    "Features of a hand, for the table 'hand'.": "Merkmale eines Blatts, für die Tabelle 'hand'.",
    "The plain suit, where it is about one.": "Die Farbe, wo es um eine geht.",
    "Cards of one hand, for the table 'tout'.": "Karten eines Blatts, für die Tabelle 'tout'.",
    "Cards of the hand, in Solo 66: 6, or 8 with the talon.":
        "Karten des Blatts, in Solo 66: 6, oder 8 mit dem Talon.",
    "Lines to show, 0 for all.": "Gezeigte Zeilen, 0 für alle.",
    "List the tables.": "Zählt die Tabellen auf.",
    # solve
    "Find best play for both sides when all hands are open. Exact.":
        "Findet das beste Spiel beider Parteien bei offenen Karten. Exakt.",
    "Cards of all seats, seat 0 first, as many each; fewer than dealt in mid-game.":
        "Karten aller Plätze, Platz 0 zuerst, gleich viele; mitten im Spiel weniger.",
    "Seat that leads.": "Platz, der ausspielt.",
    "Seat that plays.  [default: 0; who holds a Kreuz-Dame]":
        "Platz, der spielt.  [sonst: 0; wer eine Kreuz-Dame hat]",
    "Its partner: in a Hochzeit, or if the called Sau or a Kreuz-Dame is out.":
        "Sein Partner: in einer Hochzeit, oder wenn Rufsau oder Kreuz-Dame schon gespielt sind.",
    "Cards played from these hands since, in order.":
        "Seither aus diesen Blättern gespielte Karten, der Reihe nach.",
    "Augen the player side won before these hands.":
        "Augen, die die Spielerpartei vorher gewonnen hat.",
    "Tricks the player side won before these hands.":
        "Stiche, die die Spielerpartei vorher gewonnen hat.",
    "The called Sau has run away: its suit was led by its holder.":
        "Mit der Rufsau wurde davongelaufen: ihr Besitzer hat die Farbe angespielt.",
    # run, show, replay, review
    "Run a study, or go on with one that was interrupted.":
        "Führt eine Studie durch oder eine unterbrochene fort.",
    "The study.": "Die Studie.",
    "Where results go.": "Wohin die Ergebnisse kommen.",
    "Play also what has been answered, and compare.":
        "Spielt auch Beantwortetes noch einmal und vergleicht.",
    "Show one deal, trick by trick, with the reasons.":
        "Zeigt ein Spiel Stich für Stich, mit den Gründen.",
    "Number of the deal.": "Nummer des Spiels.",
    "Referee recorded games; exit code 1 if any is wrong.":
        "Prüft aufgezeichnete Spiele; Ende mit 1, wenn eines nicht stimmt.",
    "One game a line.": "Ein Spiel je Zeile.",
    "Review recorded games: what each seat could have known to be better, and what was.":
        "Bespricht aufgezeichnete Spiele: was jeder hätte besser wissen können und was besser war.",
    "One game a line; - is standard input.": "Ein Spiel je Zeile; - ist die Standardeingabe.",
    "Only this seat's cards.  [default: all]": "Nur die Karten dieses Platzes.  [sonst: alle]",
    "Deals of the hidden cards looked at for each card.":
        "Verteilungen der verdeckten Karten, die je Karte betrachtet werden.",
    "Whether hands that suit the declarer's game count more.  [default: yes, but not in simulated "
    "games without an auction]":
        "Ob Blätter mehr zählen, die zum Spiel des Spielers passen.  [sonst: ja, aber nicht in "
        "simulierten Spielen ohne Reizen]",
    "Cards shown, the worst first; the JSON has all.":
        "Gezeigte Karten, die teuersten zuerst; alle stehen im JSON.",
    # again
    "Ask the question of an answer file once more, and say whether anything differs and why.":
        "Stellt die Frage einer Antwortdatei noch einmal und sagt, ob und warum etwas anders ist.",
    "An answer (--json), or a folder of answers.":
        "Eine Antwort (--json) oder ein Ordner mit Antworten.",
    # lists, bench
    "List the contracts: their names, trumps, sides and what wins.":
        "Zählt die Spiele auf: Namen, Trümpfe, Parteien und was gewinnt.",
    "schafkopf, doppelkopf or solo66; none lists all.":
        "schafkopf, doppelkopf oder solo66; ohne Angabe alle.",
    "List the rule sets: where they differ, or every option of one.":
        "Zählt die Regeln auf: worin sie sich unterscheiden, oder alle Optionen von einer.",
    "A rule set, a TOML file, or a game; none compares all.":
        "Name von Regeln, TOML-Datei oder Spiel; ohne Angabe werden alle verglichen.",
    "List the players with their settings and versions.":
        "Zählt die Spielweisen auf, mit Einstellungen und Versionen.",
    "Only what matters in this game: schafkopf, doppelkopf, solo66.":
        "Nur was in diesem Spiel zählt: schafkopf, doppelkopf, solo66.",
    "Only this player.": "Nur diese Spielweise.",
    "Measure the speed here on one core: dealing, playing, listing hands, solving. Games are of "
    "Schafkopf, Solos in a suit.":
        "Misst hier die Geschwindigkeit auf einem Kern: Geben, Spielen, Blätter aufzählen, Lösen. "
        "Gespielt werden Soli im Schafkopf.",
}  # fmt: skip
_BY_WORDS = {" ".join(english.split()): said for english, said in GERMAN.items()}

_FRAME = {
    "Usage:": "Aufruf:", "Options:": "Optionen:", "Arguments:": "Argumente:",
    "Commands:": "Befehle:", "Show this message and exit.": "Zeigt diese Hilfe.",
    "[required]": "[nötig]", "; required]": "; nötig]",
    "[OPTIONS]": "[OPTIONEN]", "COMMAND [ARGS]...": "BEFEHL [ANGABEN]...",
}  # fmt: skip
"""What the parser itself says around the help."""


def german(text: str) -> str:
    r"""Say a help text in German; one that is not known stays English.

    Examples
    --------
    >>> german("List the\n  tables."), german("nothing")
    ('Zählt die Tabellen auf.', 'nothing')
    """
    return _BY_WORDS.get(" ".join(text.split()), text)


def framed(page: str) -> str:
    r"""Put what the parser says around the help into German.

    Examples
    --------
    >>> framed("Options:\\n  -h, --help  Show this message and exit.")
    'Optionen:\\n  -h, --help  Zeigt diese Hilfe.'
    """
    for english, said in _FRAME.items():
        page = page.replace(english, said)
    # The parser breaks its lines wherever they are full.
    return re.sub(r"\[default:(?=\s)", "[sonst:", page)
