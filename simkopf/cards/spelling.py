"""How people write cards of each sort, and how that is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from simkopf.cards.decks import GERMAN, RANKS, Sort
from simkopf.errors import SimkopfError

HOLE = "_"
_NUMBERS = {"9": "Neun", "8": "Acht", "7": "Sieben"}
_GERMAN_NAMES = {"A": "Sau", "Z": "Zehn", "K": "König", "O": "Ober", "U": "Unter", **_NUMBERS}
_FRENCH_NAMES = {"A": "As", "Z": "Zehn", "K": "König", "O": "Dame", "U": "Bube", **_NUMBERS}
_BOTH = {
    "a": "A", "ass": "A", "as": "A", "z": "Z", "x": "Z", "t": "Z", "10": "Z", "zehn": "Z",
    "zehner": "Z", "k": "K", "könig": "K", "koenig": "K", "9": "9", "neun": "9", "neuner": "9",
    "8": "8", "acht": "8", "achter": "8", "7": "7", "sieben": "7", "siebener": "7",
}  # fmt: skip
_GERMAN_WORDS = {"s": "A", "sau": "A", "o": "O", "ober": "O", "u": "U", "unter": "U"}
_FRENCH_WORDS = {"d": "O", "dame": "O", "b": "U", "bube": "U"}
_FRENCH_SHORT = {"♣": 0, "♠": 1, "♥": 2, "♦": 3, "kr": 0, "pi": 1, "he": 2, "ka": 3}


@dataclass(frozen=True)
class Spelling:
    """Words for the cards of one sort.

    Attributes
    ----------
    sort : Sort
        The sort.
    names : mapping
        German name of each rank.
    suits, ranks : mapping
        Words and signs, in lower case, for suits and ranks.
    short : tuple of str
        Those for suits that a rank may follow in a run of cards without blanks.
    how : str
        How a card is written, for messages.
    example : str
        Two cards.
    """

    sort: Sort
    names: Mapping[str, str]
    suits: Mapping[str, int]
    ranks: Mapping[str, str]
    short: tuple[str, ...]
    how: str
    example: str

    def read(self, text: str) -> Iterator[int | None]:
        """Read cards one by one, of equal ones the first; None for a hole.

        Raises
        ------
        SimkopfError
            At the first word that is no card.
        """
        named_card, item, run = self._patterns
        joined = re.sub(r"\s*-\s*", "-", text).replace(",", " ").replace(";", " ")
        tokens = iter(without_selectors(joined).split())
        for token in tokens:
            low = token.lower()
            if low in self.suits:  # "Herz Zehn": the rank is the next word
                following = next(tokens, "")
                after = following.lower()
                if not after or run.fullmatch(after) or named_card.fullmatch(after):
                    raise SimkopfError(f"unknown card '{token}': no rank follows; {self.how}")
                token, low = f"{token} {following}".strip(), f"{low}-{following.lower()}"  # noqa: PLW2901
            if found := named_card.fullmatch(low):
                yield self._card(found[1], found[2])
            elif run.fullmatch(low):
                for part in item.finditer(low):
                    yield None if part[0] == HOLE else self._card(part[1], part[2])
            else:
                raise SimkopfError(f"unknown card '{token}'; {self.how}")

    @cached_property
    def _patterns(self) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
        """Patterns of a card by its names, of one in a run of cards, and of such a run."""
        suit, rank, brief = _any(self.suits), _any(self.ranks), _any(self.short)
        letter = _any([word for word in self.ranks if len(word) == 1 or word == "10"])
        return (
            re.compile(f"({suit})-?({rank})"),
            re.compile(f"({brief})({letter})|{HOLE}"),
            re.compile(f"(?:(?:{brief})(?:{letter})|{HOLE})+"),
        )

    def _card(self, suit: str, rank: str) -> int:
        letter = self.ranks[rank]
        if letter not in self.sort.ranks:
            raise SimkopfError(
                f"there is no {suit.capitalize()} {rank.capitalize()} among these cards; {self.how}"
            )
        return self.sort.card(self.suits[suit], letter)


def without_selectors(text: str) -> str:
    """Leave out what makes signs of suits look like pictures, as phones write them.

    Examples
    --------
    >>> without_selectors("♣\N{VARIATION SELECTOR-16}D")
    '♣D'
    """
    return text.replace("\N{VARIATION SELECTOR-15}", "").replace("\N{VARIATION SELECTOR-16}", "")


def _any(words: Mapping[str, object] | list[str] | tuple[str, ...]) -> str:
    # Longest words first, so that "sau" is not read as "s" with a rest.
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def spelling(sort: Sort) -> Spelling:
    """Words for the cards of a sort.

    Examples
    --------
    >>> from simkopf.cards.decks import DOUBLE
    >>> list(spelling(DOUBLE).read("♣D♥10 Kr-A _"))
    [4, 32, 10, None]
    """
    names = {name: i for i, name in enumerate(sort.suits)}
    shown = " ".join(sort.faces[sort.ranks.index(r)] for r in reversed(RANKS) if r in sort.ranks)
    if sort == GERMAN:
        letters = {sign.lower(): i for i, sign in enumerate(sort.signs)}
        how = f"a card is a suit (E G H S) and a rank ({shown}), such as EO or Eichel-Ober"
        return Spelling(
            sort,
            _GERMAN_NAMES,
            names | letters,
            _BOTH | _GERMAN_WORDS,
            tuple(letters),
            how,
            "EO GO",
        )
    how = (
        f"a card is a suit (♣ ♠ ♥ ♦ or Kr Pi He Ka) and a rank ({shown}), such as ♣D or Kreuz-Dame"
    )
    suits = names | _FRENCH_SHORT
    return Spelling(
        sort, _FRENCH_NAMES, suits, _BOTH | _FRENCH_WORDS, tuple(_FRENCH_SHORT), how, "♣D ♥10"
    )
