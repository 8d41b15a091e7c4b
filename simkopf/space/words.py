"""The words of a condition in text, and what to say of those that no hand has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from typing import NamedTuple

from simkopf.cards.decks import DOUBLE, FRENCH, GERMAN, Sort
from simkopf.cards.spelling import spelling, without_selectors
from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.rules.ruleset import GAME_NAMES
from simkopf.space.features import cards_with, features_of, features_with
from simkopf.space.french import SHORT
from simkopf.space.layout import Layout

WORDS = frozenset(
    {"and", "or", "not", "xor", "in", "between", "is", "null", "true", "false", "case", "when"}
    | {"then", "else", "end", "abs", "least", "greatest"}
)
"""The words of SQL that a condition may have."""
EXAMPLE = '"trumps >= 6 AND ober >= 2"'

# "--" and "/*" would begin a comment: what follows could be taken for part of the condition.
_TOKEN = re.compile(
    r"""\s*(?:
    (?P<word>[A-Za-z_ÄÖÜäöüß♣♠♥♦][\uFE0E\uFE0F]?[\wÄÖÜäöüß]*)
    | (?P<quoted>"[^"]*") | (?P<text>'[^']*') | (?P<number>\d+(?:\.\d+)?(?!\w))
    | (?P<sign>(?!--|/\*)(?:<=|>=|<>|!=|==|[-+*/%(),<>=]))
    )""",
    re.VERBOSE,
)
_SIGNS = dict(zip(FRENCH.signs, SHORT, strict=True))
_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class Token(NamedTuple):
    """A word of a condition.

    Attributes
    ----------
    kind : {"feature", "word", "text", "number", "sign"}
        A feature of the hand, a word of SQL (lower case), text in quotes, a number, a sign.
    text : str
        The word, without quotes.
    start, end : int
        Where it stands.
    """

    kind: str
    text: str
    start: int
    end: int


def tokens(text: str, at: Layout) -> Iterator[Token]:
    """Cut a condition into words, and check that it may have each of them.

    Raises
    ------
    SimkopfError
        If a word is no feature (the nearest is named), or something else does not belong in a
        condition, or the brackets do not match.
    """
    known = features_of(at)
    if not text.strip():
        raise SimkopfError(f"the condition is empty; write one such as {EXAMPLE}")
    place, depth = 0, 0
    while place < len(text.rstrip()):
        match = _TOKEN.match(text, place)
        if match is None:
            rest = text[place:].split(maxsplit=1)[0]
            raise SimkopfError(
                f"condition '{short(text)}': '{short(rest, 40)}' does not belong in a condition"
            )
        place = match.end()
        kind, word = str(match.lastgroup), match[str(match.lastgroup)]
        start = place - len(word)
        if kind == "word" and word.lower() in WORDS and word not in known:
            yield Token("word", word.lower(), start, place)
        elif kind in {"word", "quoted"}:
            name = word.strip('"')
            name = in_letters(name)
            if name not in known:
                raise SimkopfError(f"condition '{short(text)}': {unknown_feature(name, at)}")
            yield Token("feature", name, start, place)
        else:
            depth += {"(": 1, ")": -1}.get(word, 0)
            if depth < 0:
                break
            yield Token(kind, word.strip("'") if kind == "text" else word, start, place)
    if depth:
        raise SimkopfError(f"condition '{short(text)}': the brackets do not match")


def short(text: str, most: int = 200) -> str:
    """Put text into one line, and cut it if it is long."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 4]} ..."


def unknown_feature(name: str, at: Layout) -> str:
    """Say that a hand has no such feature: the nearest, or where all of them stand.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.rules.contracts import contract
    >>> at = Layout(KURZ, contract("wenz"), 6)
    >>> print(unknown_feature("Herz10", at))
    a hand has no feature 'Herz10'; did you mean 'HZ'?
    >>> print(unknown_feature("E7", at))
    E7 is not in the deck 'kurz'
    """
    known = features_of(at)
    sort = at.deck.sort
    card = _card(name, sort)
    if card and card not in known:
        return f"{_shown(card, sort)} is not in the deck '{at.deck.name}'"
    if name in features_with(sort):
        return f"'{name}' is said of whole hands, not of {at.cards} cards"
    near = card or _nearest(name.lower().translate(_PLAIN), known, sort)
    more = "" if sort == GERMAN else f" --contract {at.contract.name}"
    hint = f"did you mean '{near}'?" if near else f"'simkopf table features{more}' lists them"
    games = games_with(name)
    if games:
        here = GAME_NAMES[at.contract.game]
        named = " and ".join(GAME_NAMES[game] for game in games)
        return f"'{name}' is said of hands of {named}, not of {here}; {hint}"
    return f"a hand has no feature '{short(name)}'; {hint}"


def in_letters(name: str) -> str:
    """Write the name of a card that begins with the sign of its suit as the features have it.

    Examples
    --------
    >>> in_letters("♣D"), in_letters("trumps")
    ('KrD', 'trumps')
    """
    plain = without_selectors(name)
    return _SIGNS.get(plain[:1], plain[:1]) + plain[1:]


def games_with(name: str) -> list[str]:
    """List the games in which hands have a feature.

    Examples
    --------
    >>> games_with("fuechse"), games_with("damen"), games_with("rea")
    (['doppelkopf'], ['doppelkopf', 'solo66'], [])
    """
    return [game for game, sort in _GAMES.items() if name in features_with(sort)]


_GAMES = {"schafkopf": GERMAN, "doppelkopf": DOUBLE, "solo66": FRENCH}


def _card(name: str, sort: Sort) -> str:
    """Name of a card among the features, if this is how people write one."""
    try:
        found = [card for card in spelling(sort).read(name) if card is not None]
    except SimkopfError:
        return ""
    return cards_with(sort)[found[0] // sort.copies] if len(found) == 1 else ""


def _shown(card: str, sort: Sort) -> str:
    return format_card(cards_with(sort).index(card) * sort.copies, sort)


def _nearest(name: str, known: Mapping[str, object], sort: Sort) -> str:
    # a word is not meant to be a card
    words = [other for other in known if other not in cards_with(sort)]
    near = partial(get_close_matches, name, words, 1)
    part = [other for other in words if name in other.split("_")]
    return next(iter(near(0.85) or part or near(0.6)), "")
