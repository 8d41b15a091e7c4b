"""Conditions on a hand in words: the plain ones; others stay as they were asked."""

from __future__ import annotations

import re

from simkopf.report import words
from simkopf.report.words import Lang
from simkopf.space.spoken import spoken

_TERM = re.compile(r"\(?\s*([a-z_]+)\s*(>=|<=|=|>|<)\s*(\d+)\s*\)?")
_CALLABLE = re.compile(r"\(?\s*callable\s*(?:>\s*0|>=\s*1)\s*\)?")
_CARD = re.compile(r"\(?\s*([EGHS][OUAZK789])\s*\)?")


def hand_words(where: str, lang: Lang, contract: str = "") -> str:
    """Say a condition on a hand as a player would, as far as it is made of plain parts.

    Parameters
    ----------
    where : str
        The condition.
    lang : {"en", "de"}
        Language; in German as behind "hat".
    contract : str
        Whose words are used: Damen in Doppelkopf, not Ober.

    Examples
    --------
    >>> hand_words("trumps >= 6 AND ober >= 2", "en"), hand_words("trumps = 7", "de")
    ('6 trumps or more and 2 Ober or more', '7 Trümpfe')
    >>> hand_words("damen >= 3 AND damen <= 6", "en", "doko-damen"), hand_words("unter>2", "de")
    ('3 to 6 Damen', 'mindestens 3 Unter')
    >>> hand_words("(trumps = 5) OR (trumps = 8)", "de")
    '5 oder 8 Trümpfe'
    >>> hand_words("trumps >= 5 AND callable > 0", "de")
    'mindestens 5 Trümpfe und eine Sau zum Rufen'
    >>> hand_words("losers + trump_losers <= 1", "en")
    'losers + trump_losers <= 1'
    """
    either = [_TERM.fullmatch(part) for part in where.split(" OR ")]
    if len(either) > 1 and all(term and term[2] == "=" for term in either):
        first, *_ = asked = [term for term in either if term]
        name = spoken(first[1], contract)
        if words.is_count(name) and all(term[1] == first[1] for term in asked):
            *others, last = [term[3] for term in asked]
            numbers = [int(term[3]) for term in asked]
            if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
                to = words.counted(numbers[-1], name, lang, alone=True)
                return f"{numbers[0]} {'bis' if lang == 'de' else 'to'} {to}"
            many = words.counted(int(last), name, lang, alone=True)
            return f"{', '.join(others)} {'oder' if lang == 'de' else 'or'} {many}"
    limits: dict[str, list[tuple[str, int]]] = {}
    cards: list[str] = []
    for part in re.split(r"\s+AND\s+", where.strip()):
        term, card = _TERM.fullmatch(part), _CARD.fullmatch(part)
        name = spoken(term[1], contract) if term else ""
        if _CALLABLE.fullmatch(part):
            cards.append("eine Sau zum Rufen" if lang == "de" else "a Sau to call")
        elif card:
            cards.append(card[1])
        elif term and words.is_count(name):
            limits.setdefault(name, []).append((term[2], int(term[3])))
        else:
            return where
    said = [_limits(name, several, lang) for name, several in limits.items()]
    if not all(said):
        return where
    return (" und " if lang == "de" else " and ").join([*said, *cards])


def _limits(name: str, several: list[tuple[str, int]], lang: Lang) -> str:
    """Say one or two limits of a number; empty where that says too little."""
    ends = {">=": 0, ">": 1, "<=": 0, "<": -1, "=": 0}
    read = {op[0]: number + ends[op] for op, number in several}
    if len(read) < len(several) or ("=" in read and len(read) > 1):
        return ""
    if len(read) == 2:
        low, high = read[">"], read["<"]
        return (
            f"{low} {'bis' if lang == 'de' else 'to'} {words.counted(high, name, lang, alone=True)}"
        )
    ((op, number),) = read.items()
    text = words.counted(number, name, lang, alone=True)
    if op == "=":
        return text
    if lang == "de":
        return f"{'mindestens' if op == '>' else 'höchstens'} {text}"
    return f"{text} or more" if op == ">" else f"at most {text}"
