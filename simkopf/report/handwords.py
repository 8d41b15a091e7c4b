"""Conditions on a hand in words: the plain ones; others stay as they were asked."""

from __future__ import annotations

import re

from simkopf.report import words
from simkopf.report.words import Lang
from simkopf.space.spoken import spoken

_TERM = re.compile(r"\(?\s*([a-z_]+)\s*(>=|<=|=|>|<)\s*(\d+)\s*\)?")
_SUM = re.compile(r"\(?\s*([a-z_]+(?:\s*\+\s*[a-z_]+)+)\s*(>=|<=|=|>|<)\s*(\d+)\s*\)?")
_CALLABLE = re.compile(r"\(?\s*callable\s*(?:>\s*0|>=\s*1)\s*\)?")
_CARD = re.compile(r"\(?\s*(NOT )?\s*([EGHS][OUAZK789])\s*\)?")


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
    >>> hand_words("unter >= 2 AND unter + sauen >= 5", "en")
    '2 Unter or more and 5 or more Unter and Säue together'
    >>> hand_words("((trumps >= 6 AND ober >= 2) OR trumps >= 8) AND suits_without_sau <= 1", "en")
    '(6 trumps or more and 2 Ober or more, or 8 trumps or more) and at most 1 suit without Sau'
    >>> hand_words("trumps >= 5 OR (trumps >= 4 AND ober >= 2)", "de")
    'mindestens 5 Trümpfe, oder mindestens 4 Trümpfe und mindestens 2 Ober'
    >>> hand_words("losers + trump_losers <= 1", "en")
    'losers + trump_losers <= 1'
    """
    return _said(where, lang, contract) or where


def _said(where: str, lang: Lang, contract: str) -> str:
    """Say a condition, its parts in parentheses each by itself; empty where one has no words."""
    where = _bare(where)
    either = _parts(where, "OR")
    if len(either) > 1:
        plain = _plain(where, lang, contract)
        if plain:
            return plain
        ways = [_said(part, lang, contract) for part in either]
        both = any(len(_parts(_bare(part), "AND")) > 1 for part in either)
        joint = (", oder " if both else " oder ") if lang == "de" else (", or " if both else " or ")
        return joint.join(ways) if all(ways) else ""
    parts = _parts(where, "AND")
    # What is no plain term is said by itself, behind the plain ones before it.
    said: list[str] = []
    run: list[str] = []
    for part in parts:
        if len(_parts(_bare(part), "OR")) > 1 and not _plain(part, lang, contract):
            inner = _said(part, lang, contract)
            said += [_plain(" AND ".join(run), lang, contract)] if run else []
            said.append(f"({inner})" if inner else "")
            run = []
        else:
            run.append(_bare(part))
    said += [_plain(" AND ".join(run), lang, contract)] if run else []
    return (" und " if lang == "de" else " and ").join(said) if all(said) else ""


def _bare(where: str) -> str:
    """Take off parentheses around the whole of a condition."""
    where = where.strip()
    while where.startswith("(") and where.endswith(")") and _parts(where[1:-1], ")") != []:
        where = where[1:-1].strip()
    return where


def _parts(where: str, by: str) -> list[str]:
    """Cut a condition at a word outside of parentheses; nothing if these are not in pairs."""
    found, depth, last = [], 0, 0
    for at, sign in enumerate(where):
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return []
        if depth == 0 and where.startswith(f" {by} ", at):
            found.append(where[last:at])
            last = at + len(by) + 2
    return [*found, where[last:]] if depth == 0 else []


def _plain(where: str, lang: Lang, contract: str) -> str:
    """Say limits of numbers that hold together, or one number of several; else nothing."""
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
            no = ("nicht " if lang == "de" else "not ") if card[1] else ""
            cards.append(no + card[2])
        elif term and words.is_count(name):
            limits.setdefault(name, []).append((term[2], int(term[3])))
        elif together := _together(part, lang, contract):
            cards.append(together)
        else:
            return ""
    said = [_limits(name, several, lang) for name, several in limits.items()]
    if not all(said):
        return ""
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


def _together(part: str, lang: Lang, contract: str) -> str:
    """Say a limit of several numbers together; nothing if it is none."""
    found = _SUM.fullmatch(part)
    names = [spoken(name.strip(), contract) for name in found[1].split("+")] if found else []
    if found is None or not all(words.is_count(name) for name in names):
        return ""
    number = int(found[3]) + {">": 1, "<": -1}.get(found[2], 0)
    *others, last = [words.plural(name, lang) for name in names]
    much = f"{', '.join(others)} {'und' if lang == 'de' else 'and'} {last}"
    if found[2] == "=":
        few = ""
    elif lang == "de":
        few = "mindestens " if found[2][0] == ">" else "höchstens "
    else:
        few = "at most " if found[2][0] == "<" else ""
    more = " or more" if found[2][0] == ">" and lang == "en" else ""
    return f"{few}{number}{more} {much} {'zusammen' if lang == 'de' else 'together'}"
