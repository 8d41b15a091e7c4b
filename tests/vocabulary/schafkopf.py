"""What the quantities of Schafkopf mean, in tables of this package."""

from __future__ import annotations

import re
from fractions import Fraction

from vocabulary.words import UnknownError, Vocabulary, made, whole

from simkopf.tables.game import game
from simkopf.tables.table import Table

means = Vocabulary()
value = means.value

_GAME = r"(?P<game>(?:sauspiel|solo|wenz|geier|farbwenz|farbgeier)\b.*?)"
_OWN = r"(?:, own trumps=(?P<own>\d+))?"
_PACK = {"lang": {14: "solo-herz", 11: "farbwenz-herz", 4: "wenz"},
         "kurz": {12: "solo-herz", 9: "farbwenz-herz", 4: "wenz"}}  # fmt: skip
_FAMILY = {"sauspiel": "solo-herz", "solo": "solo-herz", "farbwenz": "farbwenz-herz",
           "farbgeier": "farbgeier-herz", "wenz": "wenz", "geier": "geier"}  # fmt: skip
_SUITED = {"lang": {6: "solo-herz", 7: "wenz"}, "kurz": {4: "solo-herz", 5: "wenz"}}
_HALF = {"lang": 4, "kurz": 3}
_NUMBER = {"two": 2, "three": 3, "four": 4}


def contract_of(deck: str, words: str) -> str:
    """The contract that is meant by names of games, a number of trumps, or both."""
    names = {_FAMILY[word] for word in re.findall(r"[a-z]+", words.lower()) if word in _FAMILY}
    numbers = {int(n) for n in re.findall(r"\d+", words)}
    names |= {_PACK[deck][n] for n in numbers if n in _PACK[deck]}
    sizes = {game(name, deck).trumps for name in names}
    # "sauspiel/solo(14 trumps)": the names and the number must all mean the same trumps.
    if not names or len(sizes) > 1 or not numbers <= sizes:
        raise UnknownError(f"game '{words}'")
    return min(names)


def suited(deck: str, cards: str) -> str:
    """A contract whose plain suits have so many cards."""
    if int(cards) not in _SUITED[deck]:
        raise UnknownError(f"{cards}-card suit")
    return _SUITED[deck][int(cards)]


def given(own: str | None) -> str | None:
    """The condition that a hand has so many trumps."""
    return f"trumps = {own}" if own else None


def keys(index: str, **names: str) -> dict[str, int]:
    """Values such as ``o=1,u=2``, by column."""
    found = dict(re.findall(r"(\w+)=(\d+)", index))
    if set(found) != set(names):
        raise UnknownError(f"value '{index}'")
    return {names[name]: int(number) for name, number in found.items()}


@means(r"number_of_(?P<of>hands|deals)")
def _(deck: str, index: str, of: str) -> Fraction:
    return 1 / made("deals", deck=deck).fraction(of=of)


@means(r"trump_count", _GAME)
@means(r"trump_count", r"(?P<game>\d+ trumps)")
def _(deck: str, index: str, game: str) -> Fraction:
    law = made("trumps", contract=contract_of(deck, game), deck=deck)
    return law.fraction(trumps=whole(index))


@means(r"(?P<rank>ober|unter)_count")
def _(deck: str, index: str, rank: str) -> Fraction:
    return made(rank, deck=deck).fraction(**{rank: whole(index)})


@means(r"(?:sau|saeue|sauen)_count")
def _(deck: str, index: str) -> Fraction:
    return made("sauen", deck=deck).fraction(sauen=whole(index))


@means(r"ober_plus_unter_count")
def _(deck: str, index: str) -> Fraction:
    return made("ober-plus-unter", deck=deck).fraction(pictures=whole(index))


@means(r"joint_ober_unter")
def _(deck: str, index: str) -> Fraction:
    return made("ober-and-unter", deck=deck).fraction(**keys(index, o="ober", u="unter"))


@means(r"joint_unter_saeue", r"(?:wenz strength)?")
def _(deck: str, index: str) -> Fraction:
    return made("unter-and-sauen", deck=deck).fraction(**keys(index, u="unter", sau="sauen"))


@means(r"P_sie", r"(?:(?:one )?given player)?")
def _(deck: str, index: str) -> Fraction:
    return made("sie", deck=deck).fraction(sie=True)


@means(r"number_of_void_plain_suits", rf"{_GAME}(?: \(\w+ trump\))?")
def _(deck: str, index: str, game: str) -> Fraction:
    law = made("voids", contract=contract_of(deck, game), deck=deck)
    return law.fraction(voids=whole(index))


_SUIT = r"(?P<cards>\d+)-card suit(?: \(.*\))?"


@means(r"P_void_in_given_plain_suit", _SUIT)
def _(deck: str, index: str, cards: str) -> Fraction:
    return made("suit-length", contract=suited(deck, cards), deck=deck).fraction(length=0)


@means(r"length_of_given_plain_suit", _SUIT)
def _(deck: str, index: str, cards: str) -> Fraction:
    law = made("suit-length", contract=suited(deck, cards), deck=deck)
    return law.fraction(length=whole(index))


@means(r"laufende_(?P<side>mit|ohne)_exact\(uncapped\)", _GAME + _OWN)
def _(deck: str, index: str, side: str, game: str, own: str | None = None) -> Fraction:
    at = contract_of(deck, game)
    law = made(f"laufende-{side}", contract=at, deck=deck, given=given(own))
    return law.fraction(laufende=whole(index))


@means(r"P_laufende_(?P<side>mit|ohne|mit_or_ohne)_at_least", _GAME + _OWN)
def _(deck: str, index: str, side: str, game: str, own: str | None = None) -> Fraction:
    at = contract_of(deck, game)
    law = made("laufende-at-least", contract=at, deck=deck, given=given(own))
    k = whole(index)
    if k <= 0:
        return Fraction(1)
    if k > max(int(row.key[0]) for row in law.rows if side != "mit" or row.key[1] == "mit"):
        return Fraction(0)
    return law.fraction(
        laufende=k, side=side if side in ("mit", "ohne") else "either", reached=True
    )


@means(r"number_of_callable_saeue", r"(?:sauspiel)?,? ?(?:own trumps=(?P<own>\d+))?")
def _(deck: str, index: str, own: str | None = None) -> Fraction:
    return made("callable", deck=deck, given=given(own)).fraction(callable=whole(index))


@means(r"P_gesperrt", r"(?:no Sau callable)?(?:own trumps=(?P<own>\d+))?")
def _(deck: str, index: str, own: str | None = None) -> Fraction:
    return made("gesperrt", deck=deck, given=given(own)).fraction(gesperrt=True)


@means(r"P_can_call_at_least_one_sau", r"(?:own trumps=(?P<own>\d+))?")
def _(deck: str, index: str, own: str | None = None) -> Fraction:
    return made("gesperrt", deck=deck, given=given(own)).fraction(gesperrt=False)


@means(r"P_all_three_plain_saeue", r"(?:\(classic gesperrt\))?")
def _(deck: str, index: str) -> Fraction:
    return made("three-sauen", deck=deck).fraction(all_three=True)


@means(r"P_davonlaufen_hand", r"given suit: A and >=(?P<more>\d+) more")
def _(deck: str, index: str, more: str) -> Fraction:
    if more == "3":
        return made("davonlaufen-hand", deck=deck).fraction(davonlaufen=True)
    law = made("hand", by="EA,eichel", deck=deck)
    return sum_over(law, lambda sau, cards: sau and cards > int(more))


@means(
    r"best_(?P<family>solo|farbwenz|farbgeier)_trump_count", r"(?:max over the 4 trump suits.*)?"
)
def _(deck: str, index: str, family: str) -> Fraction:
    return made(f"best-{family}", deck=deck).fraction(trumps=whole(index))


_TOUT = {"wenz": "Unter", "farbwenz": "Unter", "geier": "Ober", "farbgeier": "Ober"}
_SURE = r"P_sure_(?P<family>wenz|geier|solo|farbwenz|farbgeier)_tout_as_leader"


@means(_SURE, r"(?:wins all tricks vs every deal|given trump suit)?")
@means(_SURE, r"with (?P<n>\d+) (?P<what>Unter|Ober|trumps)")
def _(deck: str, index: str, family: str, n: str = "", what: str = "") -> Fraction:
    at = _FAMILY[family]
    if not n:
        return made("sure-tout", contract=at, deck=deck).fraction(sure=True)
    if what == "trumps" or family == _family_of(what):
        return made("sure-tout", contract=at, deck=deck).fraction(sure=True, trumps=int(n))
    law = made("hand", by=f"{what.lower()},sure_tout", contract=at, deck=deck)
    return law.fraction(**{what.lower(): int(n), "sure_tout": True})


def _family_of(what: str) -> str:
    """The game in which Unter, or Ober, are all the trumps."""
    return "wenz" if what == "Unter" else "geier"


@means(r"(?P<end>max|min)_trumps_at_table", _GAME)
def _(deck: str, index: str, end: str, game: str) -> Fraction:
    name = {"max": "most", "min": "fewest"}[end]
    law = made(f"{name}-trumps", contract=contract_of(deck, game), deck=deck)
    return law.fraction(**{name: whole(index)})


@means(r"P_hochzeit_possible_someone", r"some player holds exactly one trump \((?P<game>\d+)\)")
def _(deck: str, index: str, game: str) -> Fraction:
    law = made("someone-one-trump", contract=contract_of(deck, game), deck=deck)
    return law.fraction(someone=True)


@means(r"P_someone_without_trump", r"\((?P<game>\d+ trumps)\)")
def _(deck: str, index: str, game: str) -> Fraction:
    law = made("someone-no-trump", contract=contract_of(deck, game), deck=deck)
    return law.fraction(someone=True)


@means(r"P_hochzeit_hand", r"given player(?:: exactly one trump)?")
def _(deck: str, index: str) -> Fraction:
    return made("hochzeit-hand", deck=deck).fraction(one_trump=True)


@means(r"P_no_trump_hand", r"given player")
def _(deck: str, index: str) -> Fraction:
    return made("no-trump", deck=deck).fraction(no_trump=True)


@means(r"opponents_trump_split", rf"{_GAME}, own trumps=(?P<own>\d+)")
def _(deck: str, index: str, game: str, own: str) -> Fraction:
    law = made("trump-split", contract=contract_of(deck, game), deck=deck)
    if not re.fullmatch(r"\d+-\d+-\d+", index):
        raise UnknownError(f"value '{index}'")
    return law.fraction(trumps=int(own), split=longest_first(index))


def longest_first(lengths: str) -> str:
    """Numbers with hyphens, the largest first."""
    return "-".join(sorted(lengths.split("-"), key=int, reverse=True))


@means(r"P_(?P<who>some|no)_opponent_void_in_suit", _SUIT + r", own cards=(?P<own>\d+)")
def _(deck: str, index: str, who: str, cards: str, own: str) -> Fraction:
    law = made("other-voids", contract=suited(deck, cards), deck=deck)
    none = law.fraction(length=int(own), voids=0)
    return none if who == "no" else 1 - none


@means(
    r"P_no_opponent_void_in_any_of_my_plain_suits",
    rf"{_GAME}, own plain-suit profile=(?P<profile>\d+(?:-\d+)*)",
)
def _(deck: str, index: str, game: str, profile: str) -> Fraction:
    law = made("all-follow", contract=contract_of(deck, game), deck=deck)
    return law.fraction(profile=longest_first(profile), follow=True)


def sum_over(law: Table, met) -> Fraction:
    """Probability of the values that meet a condition, in a table with one law."""
    rows = [row for row in law.rows if met(*row.key)]
    return sum((Fraction(row.numerator, row.denominator) for row in rows), Fraction(0))


_CALLER = (
    r"(?:caller can call (?P<suit>Eichel|Gras|Schellen)-Sau \(and does\)"
    r"|random hand that can call >=1 Sau"
    r"|caller has (?P<own>(?:>=)?\d+) trumps \(and can call\))"
)


def side(name: str, deck: str, suit: str | None, own: str | None) -> Table:
    """A table of the player side, under one of the conditions on the caller."""
    where = f"trumps {own}" if own and own.startswith(">=") else given(own)
    at = f"sauspiel-{suit.lower()}" if suit else "sauspiel"
    return made(name, contract=at, deck=deck, given=where)


@means(r"sauspiel_party_laufende_(?P<way>mit|ohne)_exact", _CALLER)
def _(deck: str, index: str, way: str, suit: str | None = None, own: str | None = None) -> Fraction:
    law = side("side-laufende", deck, suit, own)
    k, sign = whole(index), 1 if way == "mit" else -1
    if k < 0:
        return Fraction(0)
    # Not a single one: the other side holds the highest trump.
    return law.fraction(laufende=sign * k) if k else sum_over(law, lambda n: sign * n < 0)


@means(r"P_sauspiel_laufende_paid\(from (?P<least>\d+)\)", _CALLER)
def _(
    deck: str, index: str, least: str, suit: str | None = None, own: str | None = None
) -> Fraction:
    if index not in ("mit", "ohne"):
        raise UnknownError(f"value '{index}'")
    if least == "3":
        return side("side-laufende-paid", deck, suit, own).fraction(paid=index)
    sign = 1 if index == "mit" else -1
    return sum_over(side("side-laufende", deck, suit, own), lambda n: sign * n >= int(least))


@means(
    r"P_partner_holds_l_specified_unseen_trumps",
    r"(?:caller's view, partner=holder of called Sau)?",
)
def _(deck: str, index: str) -> Fraction:
    return made("partner-trumps", deck=deck).fraction(named=whole(index), held=True)


_HOLDS = r"caller holds (?P<called>\d+) of (?:the )?called suit"


@means(r"P_davonlaufen_possible", rf"{_HOLDS}(?:; partner has Sau \+ >=3)?")
def _(deck: str, index: str, called: str) -> Fraction:
    return made("davonlaufen", deck=deck).fraction(called=int(called), davonlaufen=True)


@means(r"P_no_opponent_void_in_called_suit", _HOLDS)
def _(deck: str, index: str, called: str) -> Fraction:
    return made("called-voids", deck=deck).fraction(called=int(called), voids=0)


@means(
    r"P_my_partner_void_in_called_suit", r"I am non-player with (?P<mine>\d+) of the called suit"
)
def _(deck: str, index: str, mine: str) -> Fraction:
    return made("partner-void", deck=deck).fraction(mine=int(mine), void=True)


def half(deck: str, *sizes: str) -> None:
    """Check that halves of a hand have as many cards as the deck's."""
    for size in sizes:
        if _NUMBER.get(size) != _HALF[deck] and size != str(_HALF[deck]):
            raise UnknownError(f"half of {size} cards")


_FIRST = r"first (?P<half>\w+) cards hold (?P<first>\d+) of (?P<game>\d+ trumps)"


@means(r"legen_trumps_second(?P<b>\d)_given_first(?P<a>\d)", _FIRST)
def _(deck: str, index: str, a: str, b: str, first: str, game: str, **word: str) -> Fraction:
    half(deck, a, b, word["half"])
    law = made("legen-second", contract=contract_of(deck, game), deck=deck)
    return law.fraction(first=int(first), second=whole(index))


@means(r"P_total_trumps>=(?P<least>\d+)_given_first(?P<a>\d)", _FIRST)
def _(deck: str, index: str, least: str, a: str, first: str, game: str, **word: str) -> Fraction:
    half(deck, a, word["half"])
    law = made("legen-final", contract=contract_of(deck, game), deck=deck)
    mine = int(first)
    law.fraction(first=mine)  # raises where there is no such first half
    return sum_over(law, lambda k, total: k == mine and total >= int(least))


@means(r"legen_first(?P<a>\d)_trump_count", r"(?P<game>\d+ trumps)")
def _(deck: str, index: str, a: str, game: str) -> Fraction:
    half(deck, a)
    law = made("legen-first", contract=contract_of(deck, game), deck=deck)
    return law.fraction(first=whole(index))
