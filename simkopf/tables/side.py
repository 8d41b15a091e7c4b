"""The Laufende of the player side of a Sauspiel, whose second member is hidden.

The caller sees his own hand. The holder of the called Sau has it and a random choice of the other
unseen cards. So with j of the k highest trumps in the caller's hand the side holds all k if the
other k - j are among the partner's cards; the opponents hold all k if neither has any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb

from simkopf.tables.called import FAMILIES
from simkopf.tables.count import HELD
from simkopf.tables.game import SAUSPIEL, Game, game
from simkopf.tables.law import Per, Ways, columns_of, own_table
from simkopf.tables.onehand import fewest_paid
from simkopf.tables.table import Key, Row, Table, Text

Signed = dict[int, int]
"""Number of cases by Laufende, mit positive, ohne negative."""


def side_laufende(
    *,
    contract: str = SAUSPIEL,
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Law of the Laufende of caller and partner together.

    Parameters
    ----------
    contract, deck : str
        ``"sauspiel"`` for any hand that can call, or a Sauspiel with its suit.
    given : str, optional
        Condition on the caller's hand, such as ``"trumps >= 5"``.
    per : str or sequence of str, optional
        Features of the caller's hand with a law for each of their values, such as ``"trumps"``.

    Examples
    --------
    >>> law = side_laufende()
    >>> next(row for row in law.rows if row.key == (3,))
    Row(key=(3,), numerator=135405908820, denominator=2412734679630)
    >>> [round(float(side_laufende(given="trumps = 5").fraction(laufende=k)), 4) for k in (-3, 3)]
    [0.0471, 0.0773]
    """
    at = game(contract, deck, table="side-laufende", families=FAMILIES)
    who = _who(at)
    text = Text(
        f"{who.en} The Laufende of his side, him and the holder of the called Sau together: mit "
        "(+) so many of the highest trumps are in their two hands without a gap, ohne (−) in those "
        "of the two opponents. All of them count.",
        f"{who.de} Die Laufenden seiner Partei, also die von ihm und seinem Partner, der die "
        "gerufene Sau hat, zusammen: mit (+) haben sie so viele der höchsten Trümpfe ohne Lücke, "
        "ohne (−) haben so viele die zwei Gegner. Alle zählen.",
    )
    return _side("side-laufende", at, text, "laufende", what=int, per=per, given=given)


def side_laufende_paid(
    *,
    contract: str = SAUSPIEL,
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Chance that caller and partner have Laufende that are paid, mit or ohne.

    Parameters
    ----------
    contract, deck, given, per
        As in `side_laufende`.

    Examples
    --------
    >>> paid = side_laufende_paid(per="trumps")
    >>> [round(float(paid.fraction(trumps=5, paid=side)), 3) for side in ("mit", "ohne")]
    [0.148, 0.073]
    """
    at = game(contract, deck, table="side-laufende-paid", families=FAMILIES)
    least, who = fewest_paid(at), _who(at)
    text = Text(
        f"{who.en} Whether his side, him and the holder of the called Sau together, has at least "
        f"{least} Laufende mit or ohne, the fewest that are paid by the federation's rules.",
        f"{who.de} Ob seine Partei, also er und sein Partner mit der gerufenen Sau, mit oder ohne "
        f"mindestens {least} Laufende spielt; ab so vielen werden sie nach den Regeln des Verbands "
        "bezahlt.",
    )

    def paid(k: int) -> str:
        return "mit" if k >= least else "ohne" if k <= -least else "none"

    return _side("side-laufende-paid", at, text, "paid", what=paid, per=per, given=given)


def partner_trumps(*, contract: str = SAUSPIEL, deck: str = "lang") -> Table:
    """Chance that the partner holds all of some named trumps that the caller lacks.

    Examples
    --------
    >>> partner_trumps().fraction(named=1, held=True)
    Fraction(7, 23)
    """
    at = game(contract, deck, table="partner-trumps", families=FAMILIES)
    unseen, partner = at.cards - at.hand - 1, at.hand - 1
    total = comb(unseen, partner)
    rows: list[Row] = []
    for named in range(partner + 2):
        held = comb(unseen - named, partner - named) if named <= partner else 0
        rows += [Row((named, False), total - held, total), Row((named, True), held, total)]
    text = Text(
        "Seen by the caller of a Sauspiel, who names some trumps (or other cards) that he lacks, "
        "not the called Sau: whether his partner, the holder of that Sau, has all of them.",
        "Aus Sicht des Spielers in einem Sauspiel, der so viele bestimmte Trümpfe (oder andere "
        "Karten) nennt, die ihm fehlen, nur nicht die gerufene Sau: ob sein Partner sie alle hat.",
    )
    return Table(
        "partner-trumps", text, ("named", "held"), tuple(rows), ("named",), at.name, at.deck.name
    )


def _who(at: Game) -> Text:
    if at.called:
        name = at.called.capitalize()
        return Text(
            f"The caller has a random hand that can call the {name}-Sau, and calls it.",
            f"Der Spieler hat ein zufälliges Blatt, mit dem er die {name}-Sau rufen "
            "darf, und ruft sie.",
        )
    return Text(
        "The caller has a random hand that can call at least one Sau, and calls one of them.",
        "Der Spieler hat ein zufälliges Blatt, mit dem er mindestens eine Sau rufen darf, "
        "und ruft eine.",
    )


def _side(
    name: str,
    at: Game,
    text: Text,
    column: str,
    *,
    what: Callable[[int], Key],
    per: Per,
    given: str | None,
) -> Table:
    known = columns_of(per)
    if given is None and known in ((), ("trumps",)):
        return _by_trumps(name, at, text, column, what=what, per_trumps=bool(known))
    unseen, partner = at.cards - at.hand - 1, at.hand - 1
    return own_table(
        name, at, text, own={"trumps held": HELD}, possible=(), value=(column,),
        law=lambda mine: Ways(_folded(_of_set(mine, at), what), comb(unseen, partner)),
        per=known, given=given, where="callable_{suit}" if at.called else "callable > 0",
    )  # fmt: skip


def _folded(law: Mapping[int, int], what: Callable[[int], Key]) -> dict[tuple[Key, ...], int]:
    found: dict[tuple[Key, ...], int] = {}
    for k, n in law.items():
        found[(what(k),)] = found.get((what(k),), 0) + n
    return found


def _of_set(held: int, at: Game) -> Signed:
    """Partner's hands by the side's Laufende, for one set of trumps of the caller."""
    unseen, partner = at.cards - at.hand - 1, at.hand - 1
    mit, ohne = [], []
    for k in range(1, at.trumps + 2):
        j = (held & at.highest[min(k, at.trumps)]).bit_count()
        possible = k <= at.trumps and k - j <= partner
        mit.append(comb(unseen - (k - j), partner - (k - j)) if possible else 0)
        ohne.append(comb(unseen - k, partner) if k <= at.trumps and j == 0 else 0)
    return _exact(mit, ohne)


def _exact(mit: list[int], ohne: list[int]) -> Signed:
    """Numbers of exactly k from numbers of at least k, k from 1, the last one zero."""
    signed = {}
    for k in range(1, len(mit)):
        signed[k] = mit[k - 1] - mit[k]
        signed[-k] = ohne[k - 1] - ohne[k]
    return {k: n for k, n in sorted(signed.items()) if n}


def _by_trumps(
    name: str,
    at: Game,
    text: Text,
    column: str,
    *,
    what: Callable[[int], Key],
    per_trumps: bool,
) -> Table:
    """Count in closed form: any trumps go with the plain cards that let a hand call."""
    unseen, partner = at.cards - at.hand - 1, at.hand - 1
    sums: dict[tuple[Key, ...], dict[tuple[Key, ...], int]] = {}
    totals: dict[tuple[Key, ...], int] = {}
    for own in at.own_trumps:
        plain = plain_hands(at, at.hand - own)
        if not plain:
            continue
        known = (own,) if per_trumps else ()
        totals[known] = totals.get(known, 0) + plain * comb(at.trumps, own) * comb(unseen, partner)
        found = sums.setdefault(known, {})
        for value, n in _folded(_of_number(own, at), what).items():
            found[value] = found.get(value, 0) + plain * n
    rows = tuple(
        Row((*known, *value), found[value], totals[known])
        for known, found in sums.items()
        for value in sorted(found)
    )
    per = ("trumps",) if per_trumps else ()
    return Table(name, text, (*per, column), rows, per, at.name, at.deck.name)


def _of_number(own: int, at: Game) -> Signed:
    """Count sets of ``own`` trumps of the caller with partner's hands, by the side's Laufende."""
    unseen, partner = at.cards - at.hand - 1, at.hand - 1
    mit, ohne = [], []
    for k in range(1, at.trumps + 2):
        low = at.trumps - k
        mit.append(
            sum(
                comb(k, j) * comb(low, own - j) * comb(unseen - (k - j), partner - (k - j))
                for j in range(max(0, k - partner), min(k, own) + 1)
            )
            if low >= 0
            else 0
        )
        ohne.append(comb(low, own) * comb(unseen - k, partner) if low >= 0 else 0)
    return _exact(mit, ohne)


def plain_hands(at: Game, cards: int) -> int:
    """Count sets of so many plain cards with which the called Sau, or any, may be called.

    Examples
    --------
    >>> plain_hands(game("sauspiel"), 1), plain_hands(game("sauspiel-gras"), 1)
    (15, 5)
    """
    low = at.length - 1
    others = (at.plain - 1) * at.length
    if at.called:
        return sum(comb(low, k) * comb(others, cards - k) for k in range(1, min(low, cards) + 1))
    # A suit cannot be called if it is empty, or held with its Sau and any others.
    blocked = [1]
    suit = [1] + [comb(low, k - 1) for k in range(1, at.length + 1)]
    for _ in range(at.plain):
        blocked = _product(blocked, suit)
    stuck = blocked[cards] if cards < len(blocked) else 0
    return comb(at.plain * at.length, cards) - stuck


def _product(a: list[int], b: list[int]) -> list[int]:
    """Multiply polynomials."""
    found = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found
