"""What the quantities of Doppelkopf mean, in tables of this package."""

from __future__ import annotations

import re
from fractions import Fraction

from vocabulary.words import NUMBER, UnknownError, Vocabulary, made, sum_over

from simkopf.tables.game import game as game_of

means = Vocabulary()
value = means.value

_N = rf"(?P<n>{NUMBER})"
"""A value that is one number."""
_GIVEN = r"given player"
_CONTRACTS = {
    "normal": "doko-normal", "normal game": "doko-normal", "stille Hochzeit": "doko-still",
    "Hochzeit": "doko-hochzeit", "Karo-Solo": "doko-karo", "Kreuz-Solo": "doko-kreuz",
    "Pik-Solo": "doko-pik", "Herz-Solo": "doko-herz", "Damen-Solo": "doko-damen",
    "Buben-Solo": "doko-buben",
}  # fmt: skip
_NONE = ("Fleischlos", "Fleischloser")
_NAME = "(?:" + "|".join(sorted((*_CONTRACTS, *_NONE), key=len, reverse=True)) + ")"
_GAME = rf"(?P<game>{_NAME}(?: / {_NAME})*)"
"""Contracts with the same trumps: ``normal / Karo-Solo / stille Hochzeit``."""
_SUIT = r"(?P<suits>Kreuz-|Pik-|Herz-|Kreuz- or Pik-)Fehl"
_FEHL = r"(?:heart|Herz)_fehl"
_RANKS = "nines|kings|aces"


def contract_of(deck: str, words: str) -> str | None:
    """The contract that is meant by names with the same trumps; None without trumps."""
    names = words.split(" / ")
    if set(names) <= set(_NONE):
        return None
    found = [_CONTRACTS[name] for name in names if name in _CONTRACTS]
    trumps = {game_of(name, deck).contract.trump_suit for name in found}
    pictures = {game_of(name, deck).contract.pictures for name in found}
    if len(found) < len(names) or len(trumps | pictures) > 2:
        raise UnknownError(f"game '{words}'")
    return found[0]


def suit_of(words: str) -> str:
    """One of the suits that are named; they have equally many cards."""
    return re.findall("[A-Z][a-z]+", words)[0].lower()


@means(r"number_of_(?P<of>hands|deals)\(distinguishable copies\)")
def _(deck: str, of: str) -> Fraction:
    return 1 / made("deals", deck=deck).fraction(of=of)


@means(r"copies_of_given_pair_in_hand", _GIVEN, _N)
def _(deck: str, n: str) -> Fraction:
    return made("copies", deck=deck).fraction(copies=int(n))


@means(r"both_(?:kreuz_damen|fuechse|dullen)_one_hand(?:\(hochzeit/stille\))?", _GIVEN)
def _(deck: str) -> Fraction:
    return made("copies", deck=deck).fraction(copies=2)


@means(r"both_kreuz_damen_and_both_dullen", _GIVEN)
def _(deck: str) -> Fraction:
    return made("named-pairs", deck=deck).fraction(named=2, pairs=2)


_KIND = "(?:KreuzD|Dulle|Fuchs)"


@means(rf"at_least_one_complete_pair_of\{{(?P<kinds>{_KIND}(?:,{_KIND})*)\}}", _GIVEN)
def _(deck: str, kinds: str) -> Fraction:
    names = kinds.split(",")
    if len(set(names)) < len(names):
        raise UnknownError(f"kinds '{kinds}'")
    return 1 - made("named-pairs", deck=deck).fraction(named=len(names), pairs=0)


@means(r"number_of_trumps_in_pack", _GAME)
def _(deck: str, game: str) -> Fraction:
    at = contract_of(deck, game) or "doko-fleischlos"
    row = made("pack", contract=at, deck=deck).rows[0]
    return Fraction(row.numerator)


@means(r"trump_count", _GAME, _N)
def _(deck: str, game: str, n: str) -> Fraction:
    at = contract_of(deck, game)
    if at is None:
        return Fraction(int(n) == 0)
    return made("trumps", contract=at, deck=deck).fraction(trumps=int(n))


@means(rf"P_armut\(<=(?P<most>{NUMBER}) trumps\)", _GIVEN)
def _(deck: str, most: str) -> Fraction:
    if most == "3":
        return made("armut", deck=deck).fraction(armut=True)
    return sum_over(made("trumps", deck=deck), lambda n: n <= int(most))


@means(r"(?P<end>max|min)_trumps_at_table", _GAME, _N)
def _(deck: str, end: str, game: str, n: str) -> Fraction:
    name, at = {"max": "most", "min": "fewest"}[end], contract_of(deck, game)
    if at is None:
        raise UnknownError(f"trumps in '{game}'")
    return made(f"{name}-trumps", contract=at, deck=deck).fraction(**{name: int(n)})


@means(r"P_all_trumps_hand", _GIVEN)
def _(deck: str) -> Fraction:
    return made("all-trumps", deck=deck).fraction(all_trumps=True)


@means(rf"(?P<rank>{_RANKS})_in_hand", rf"{_GIVEN}(?: \(Fleischlos strength\))?", _N)
def _(deck: str, rank: str, n: str) -> Fraction:
    return made(rank, deck=deck).fraction(**{rank: int(n)})


@means(
    rf"P_at_least_(?P<least>{NUMBER})_(?P<rank>nines|kings)", rf"{_GIVEN}(?: \(Schmei(?:ss|ß)en\))?"
)
def _(deck: str, least: str, rank: str) -> Fraction:
    if least == "5":
        return made(f"five-{rank}", deck=deck).fraction(five=True)
    return sum_over(made(rank, deck=deck), lambda n: n >= int(least))


@means(
    r"joint_(?P<picture>damen|buben)_aces",
    r"(?:(?:Damen-/Buben|Damen|Buben)-Solo strength)?",
    rf"(?P<letter>[db])=(?P<d>{NUMBER}),a=(?P<a>{NUMBER})",
)
def _(deck: str, picture: str, letter: str, d: str, a: str) -> Fraction:
    if letter != picture[0]:
        raise UnknownError(f"value '{letter}={d},a={a}'")
    law = made(f"{picture}-and-aces", deck=deck)
    return law.fraction(**{picture: int(d), "aces": int(a)})


@means(r"fehl_length", _SUIT, _N)
def _(deck: str, suits: str, n: str) -> Fraction:
    return made("suit-length", deck=deck, suit=suit_of(suits)).fraction(length=int(n))


@means(r"P_no_other_player_void_in_fehl", rf"{_SUIT}, own cards=(?P<own>{NUMBER})")
def _(deck: str, suits: str, own: str) -> Fraction:
    return made("other-voids", deck=deck, suit=suit_of(suits)).fraction(length=int(own), voids=0)


_ONE_EACH = "one each|one with each(?: party)?|one with Re(?:,| and) one with Kontra"


@means(r"fuchs_parties\|normal game", rf"both with (?P<both>Re|Kontra)|{_ONE_EACH}")
def _(deck: str, both: str = "") -> Fraction:
    return made("fuchs-sides", deck=deck).fraction(re={"Re": 2, "Kontra": 0, "": 1}[both])


@means(rf"each_player_holds_exactly_one_of_(?P<cards>{NUMBER})_{_FEHL}")
def _(deck: str, cards: str) -> Fraction:
    if int(cards) != game_of("doko-normal", deck, "herz").length:
        raise UnknownError(f"{cards} cards of Herz that are not trumps")
    return sum_over(made("suit-split", deck=deck, suit="herz"), lambda split: split == "1-1-1-1")
