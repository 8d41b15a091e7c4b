"""What the quantities of Schafkopf mean, in tables of this package."""

from __future__ import annotations

from fractions import Fraction

from vocabulary.games import (
    GAME,
    OWN,
    SUIT,
    TRUMPS,
    contract_of,
    given,
    half,
    longest_first,
    suited,
    trump_is,
)
from vocabulary.words import NUMBER, UnknownError, Vocabulary, made, sum_over

from simkopf.tables.game import game as game_of
from simkopf.tables.table import Table

means = Vocabulary()
value = means.value

_N = rf"(?P<n>{NUMBER})"
"""A value that is one number."""


@means(r"number_of_(?P<of>hands|deals)")
def _(deck: str, of: str) -> Fraction:
    return 1 / made("deals", deck=deck).fraction(of=of)


@means(r"trump_count", GAME, _N)
def _(deck: str, game: str, n: str) -> Fraction:
    return made("trumps", contract=contract_of(deck, game), deck=deck).fraction(trumps=int(n))


@means(r"(?P<rank>ober|unter)_count", "", _N)
def _(deck: str, rank: str, n: str) -> Fraction:
    return made(rank, deck=deck).fraction(**{rank: int(n)})


@means(r"(?:sau|saeue|sauen)_count", "", _N)
def _(deck: str, n: str) -> Fraction:
    return made("sauen", deck=deck).fraction(sauen=int(n))


@means(r"ober_plus_unter_count", "", _N)
def _(deck: str, n: str) -> Fraction:
    return made("ober-plus-unter", deck=deck).fraction(pictures=int(n))


@means(r"joint_ober_unter", "", rf"o=(?P<o>{NUMBER}),u=(?P<u>{NUMBER})")
def _(deck: str, o: str, u: str) -> Fraction:
    return made("ober-and-unter", deck=deck).fraction(ober=int(o), unter=int(u))


@means(r"joint_unter_saeue", "(?:wenz strength)?", rf"u=(?P<u>{NUMBER}),sau=(?P<sau>{NUMBER})")
def _(deck: str, u: str, sau: str) -> Fraction:
    return made("unter-and-sauen", deck=deck).fraction(unter=int(u), sauen=int(sau))


@means(r"P_sie", r"(?:(?:one )?given player)?")
def _(deck: str) -> Fraction:
    return made("sie", deck=deck).fraction(sie=True)


@means(
    r"number_of_void_plain_suits",
    rf"{GAME}(?: \((?P<trump>Eichel|Gras|Herz|Schellen) trump\))?",
    _N,
)
def _(deck: str, game: str, n: str, trump: str | None = None) -> Fraction:
    if trump:
        trump_is(game, trump)
    return made("voids", contract=contract_of(deck, game), deck=deck).fraction(voids=int(n))


@means(r"P_void_in_given_plain_suit", SUIT)
@means(r"length_of_given_plain_suit", SUIT, _N)
def _(deck: str, cards: str, names: str | None = None, n: str = "0") -> Fraction:
    law = made("suit-length", contract=suited(deck, cards, names), deck=deck)
    return law.fraction(length=int(n))


def alone(deck: str, game: str) -> str:
    """A contract in which the Laufende are those of one hand."""
    if "sauspiel" in game:
        raise UnknownError(f"Laufende of one hand in '{game}'")
    return contract_of(deck, game)


@means(r"laufende_(?P<side>mit|ohne)_exact\(uncapped\)", rf"{GAME}(?:, {OWN})?", _N)
def _(deck: str, side: str, game: str, n: str, own: str | None = None) -> Fraction:
    at = alone(deck, game)
    law = made(f"laufende-{side}", contract=at, deck=deck, given=given(own))
    return law.fraction(laufende=int(n))


@means(r"P_laufende_(?P<side>mit|ohne|mit_or_ohne)_at_least", rf"{GAME}(?:, {OWN})?", _N)
def _(deck: str, side: str, game: str, n: str, own: str | None = None) -> Fraction:
    at, k = alone(deck, game), int(n)
    law = made("laufende-at-least", contract=at, deck=deck, given=given(own))
    which = "either" if side == "mit_or_ohne" else side
    if k == 0:
        return Fraction(1)
    if k > max(int(row.key[0]) for row in law.rows if row.key[1] == which):
        return Fraction(0)
    return law.fraction(laufende=k, side=which, reached=True)


@means(r"number_of_callable_saeue", rf"(?:sauspiel|(?:sauspiel, )?{OWN})?", _N)
def _(deck: str, n: str, own: str | None = None) -> Fraction:
    return made("callable", deck=deck, given=given(own)).fraction(callable=int(n))


@means(r"P_gesperrt", rf"(?:no Sau callable|(?:no Sau callable, )?{OWN})?")
def _(deck: str, own: str | None = None) -> Fraction:
    return made("gesperrt", deck=deck, given=given(own)).fraction(gesperrt=True)


@means(r"P_can_call_at_least_one_sau", rf"(?:{OWN})?")
def _(deck: str, own: str | None = None) -> Fraction:
    return made("gesperrt", deck=deck, given=given(own)).fraction(gesperrt=False)


@means(r"P_all_three_plain_saeue", r"(?:\(classic gesperrt\))?")
def _(deck: str) -> Fraction:
    return made("three-sauen", deck=deck).fraction(all_three=True)


@means(r"P_davonlaufen_hand", rf"given suit: A and >=(?P<more>{NUMBER}) more")
def _(deck: str, more: str) -> Fraction:
    if more == "3":
        return made("davonlaufen-hand", deck=deck).fraction(davonlaufen=True)
    law = made("hand", by="EA,eichel", deck=deck)
    return sum_over(law, lambda sau, cards: sau and cards > int(more))


_BEST = r"max over the 4 trump suits"


@means(r"best_(?P<family>solo|farbwenz|farbgeier)_trump_count", rf"(?:{_BEST})?", _N)
@means(r"best_(?P<family>farbwenz)_trump_count", rf"{_BEST} \(=farbgeier\)", _N)
@means(r"best_(?P<family>farbgeier)_trump_count", rf"{_BEST} \(=farbwenz\)", _N)
def _(deck: str, family: str, n: str) -> Fraction:
    return made(f"best-{family}", deck=deck).fraction(trumps=int(n))


_SUITED = r"P_sure_(?P<family>solo|farbwenz|farbgeier)_tout_as_leader"
_SURE = r"P_sure_(?P<family>wenz|geier|solo|farbwenz|farbgeier)_tout_as_leader"


@means(_SUITED, r"given trump suit")
@means(_SURE, r"(?:wins all tricks vs every deal)?")
@means(_SURE, rf"with (?P<n>{NUMBER}) (?P<what>Unter|Ober|trumps)")
def _(deck: str, family: str, n: str = "", what: str = "") -> Fraction:
    at = contract_of(deck, family)
    law = made("sure-tout", contract=at, deck=deck)
    if not n:
        return law.fraction(sure=True)
    if what == "trumps" or (family, what) in (("wenz", "Unter"), ("geier", "Ober")):
        return law.fraction(sure=True, trumps=int(n))
    law = made("hand", by=f"{what.lower()},sure_tout", contract=at, deck=deck)
    return law.fraction(**{what.lower(): int(n), "sure_tout": True})


@means(r"(?P<end>max|min)_trumps_at_table", GAME, _N)
def _(deck: str, end: str, game: str, n: str) -> Fraction:
    name = {"max": "most", "min": "fewest"}[end]
    law = made(f"{name}-trumps", contract=contract_of(deck, game), deck=deck)
    return law.fraction(**{name: int(n)})


@means(
    r"P_hochzeit_possible_someone",
    rf"some player holds exactly one trump \((?P<trumps>{NUMBER})\)",
)
def _(deck: str, trumps: str) -> Fraction:
    if int(trumps) != game_of("hochzeit", deck).trumps:
        raise UnknownError(f"Hochzeit with {trumps} trumps")
    return made("someone-one-trump", deck=deck).fraction(someone=True)


@means(r"P_someone_without_trump", rf"\({TRUMPS}\)")
def _(deck: str, game: str) -> Fraction:
    law = made("someone-no-trump", contract=contract_of(deck, game), deck=deck)
    return law.fraction(someone=True)


@means(r"P_hochzeit_hand", r"given player(?:: exactly one trump)?")
def _(deck: str) -> Fraction:
    return made("hochzeit-hand", deck=deck).fraction(one_trump=True)


@means(r"P_no_trump_hand", r"given player")
def _(deck: str) -> Fraction:
    return made("no-trump", deck=deck).fraction(no_trump=True)


@means(
    r"opponents_trump_split",
    rf"{GAME}, own trumps=(?P<own>{NUMBER})",
    rf"(?P<split>{NUMBER}-{NUMBER}-{NUMBER})",
)
def _(deck: str, game: str, own: str, split: str) -> Fraction:
    law = made("trump-split", contract=contract_of(deck, game), deck=deck)
    if split != longest_first(split):
        raise UnknownError(f"value '{split}': the most come first")
    return law.fraction(trumps=int(own), split=split)


@means(r"P_(?P<who>some|no)_opponent_void_in_suit", rf"{SUIT}, own cards=(?P<own>{NUMBER})")
def _(deck: str, who: str, cards: str, own: str, names: str | None = None) -> Fraction:
    law = made("other-voids", contract=suited(deck, cards, names), deck=deck)
    none = law.fraction(length=int(own), voids=0)
    return none if who == "no" else 1 - none


@means(
    r"P_no_opponent_void_in_any_of_my_plain_suits",
    rf"{GAME}, own plain-suit profile=(?P<profile>{NUMBER}(?:-{NUMBER})*)",
)
def _(deck: str, game: str, profile: str) -> Fraction:
    at = contract_of(deck, game)
    if len(profile.split("-")) != game_of(at, deck).plain:
        raise UnknownError(f"profile {profile} in '{game}'")
    law = made("all-follow", contract=at, deck=deck)
    return law.fraction(profile=longest_first(profile), follow=True)


_CALLER = (
    r"(?:caller can call (?P<suit>Eichel|Gras|Schellen)-Sau \(and does\)"
    r"|random hand that can call >=1 Sau"
    rf"|caller has (?P<own>(?:>=)?{NUMBER}) trumps \(and can call\))"
)


def side_laufende(deck: str, suit: str | None, own: str | None) -> Table:
    """The Laufende of the player side, under one of the conditions on the caller."""
    at = f"sauspiel-{suit.lower()}" if suit else "sauspiel"
    return made("side-laufende", contract=at, deck=deck, given=given(own))


@means(r"sauspiel_party_laufende_(?P<way>mit|ohne)_exact", _CALLER, _N)
def _(deck: str, way: str, n: str, suit: str | None = None, own: str | None = None) -> Fraction:
    law = side_laufende(deck, suit, own)
    k, sign = int(n), 1 if way == "mit" else -1
    # Not a single one: the other side holds the highest trump.
    return law.fraction(laufende=sign * k) if k else sum_over(law, lambda j: sign * j < 0)


@means(r"P_sauspiel_laufende_paid\(from (?P<least>[1-9][0-9]*)\)", _CALLER, r"(?P<way>mit|ohne)")
def _(deck: str, least: str, way: str, suit: str | None = None, own: str | None = None) -> Fraction:
    sign = 1 if way == "mit" else -1
    return sum_over(side_laufende(deck, suit, own), lambda j: sign * j >= int(least))


@means(
    r"P_partner_holds_l_specified_unseen_trumps",
    r"(?:caller's view, partner=holder of called Sau)?",
    _N,
)
def _(deck: str, n: str) -> Fraction:
    return made("partner-trumps", deck=deck).fraction(named=int(n), held=True)


_HOLDS = rf"caller holds (?P<called>{NUMBER}) of (?:the )?called suit"


@means(r"P_davonlaufen_possible", rf"{_HOLDS}(?:; partner has Sau \+ >=3)?")
def _(deck: str, called: str) -> Fraction:
    return made("davonlaufen", deck=deck).fraction(called=int(called), davonlaufen=True)


@means(r"P_no_opponent_void_in_called_suit", _HOLDS)
def _(deck: str, called: str) -> Fraction:
    return made("called-voids", deck=deck).fraction(called=int(called), voids=0)


@means(
    r"P_my_partner_void_in_called_suit",
    rf"I am non-player with (?P<mine>{NUMBER}) of the called suit",
)
def _(deck: str, mine: str) -> Fraction:
    return made("partner-void", deck=deck).fraction(mine=int(mine), void=True)


_FIRST = rf"first (?P<cards>three|four|3|4) cards hold (?P<first>{NUMBER}) of {TRUMPS}"


@means(r"legen_trumps_second(?P<b>[0-9])_given_first(?P<a>[0-9])", _FIRST, _N)
def _(deck: str, a: str, b: str, cards: str, first: str, game: str, n: str) -> Fraction:
    half(deck, a, b, cards)
    law = made("legen-second", contract=contract_of(deck, game), deck=deck)
    return law.fraction(first=int(first), second=int(n))


@means(rf"P_total_trumps>=(?P<least>{NUMBER})_given_first(?P<a>[0-9])", _FIRST)
def _(deck: str, least: str, a: str, cards: str, first: str, game: str) -> Fraction:
    half(deck, a, cards)
    law = made("legen-final", contract=contract_of(deck, game), deck=deck)
    mine = int(first)
    law.fraction(first=mine)  # raises where there is no such first half
    return sum_over(law, lambda k, total: k == mine and total >= int(least))


@means(r"legen_first(?P<a>[0-9])_trump_count", TRUMPS, _N)
def _(deck: str, a: str, game: str, n: str) -> Fraction:
    half(deck, a)
    law = made("legen-first", contract=contract_of(deck, game), deck=deck)
    return law.fraction(first=int(n))
