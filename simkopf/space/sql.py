"""Conditions in SQL, read into polars expressions.

Read here and not by polars, so that what is written means what SQL says, and what makes no sense
is refused: a count is never taken for true or false, ``3 < trumps < 5`` is no comparison, a suit
has to be one, no number wraps around, and what divides by zero is unknown (NULL). ``/`` divides
exactly (7 / 2 is 3.5); ``LEAST`` and ``GREATEST`` leave out what is unknown. From loosest to
tightest::

    OR | XOR | AND | NOT | IS NULL, IS TRUE | = <> < <= > >= IN BETWEEN | + - | * / % | -x
"""

from __future__ import annotations

import operator
from collections.abc import Callable

import polars as pl

from simkopf.errors import SimkopfError, nearest
from simkopf.space.features import features_of
from simkopf.space.layout import Layout
from simkopf.space.terms import Term, Two, alike, balanced, bounded, kind_of, largest, number, suit
from simkopf.space.words import EXAMPLE, Token, short, tokens

_COMPARE: dict[str, Two] = {
    "=": operator.eq, "==": operator.eq, "<>": operator.ne, "!=": operator.ne,
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_MOST_OF = {"u64": 1 << 48, "u16": 1 << 16}
_DEEPEST = 40
_LONGEST = 100


def read(text: str, at: Layout) -> tuple[pl.Expr, tuple[str, ...]]:
    """Read a condition: the expression, and the features it speaks of.

    Raises
    ------
    SimkopfError
        If the text is not a condition on a hand.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> expression, names = read("trumps >= 6 AND EO", Layout(LANG, contract("wenz"), 8))
    >>> names, type(expression).__name__
    (('trumps', 'EO'), 'Expr')
    """
    words = list(tokens(text, at))
    try:
        reader = _Reader(text, words, at)
        whole = reader.either()
        if reader.next is not None:
            raise reader.unexpected()
        found = reader.truth(whole)
    except SimkopfError as error:
        raise SimkopfError(f"condition '{short(text)}': {error}") from None
    return found, tuple(dict.fromkeys(word.text for word in words if word.kind == "feature"))


class _Reader:
    """Reads the words of a condition from left to right; a method for each kind of part."""

    def __init__(self, text: str, words: list[Token], at: Layout) -> None:
        self._text = text
        self._words = words
        self._known = features_of(at)
        self._suits = at.suits
        self._at = 0
        self._depth = 0

    @property
    def next(self) -> Token | None:
        """The next word."""
        return self._words[self._at] if self._at < len(self._words) else None

    def unexpected(self) -> SimkopfError:
        """Say what cannot be read on from here."""
        if self.next is None:
            return SimkopfError(f"something is missing at the end; write one such as {EXAMPLE}")
        return SimkopfError(
            f"'{short(self._text[self.next.start :], 40)}' cannot be read; write one such as "
            f"{EXAMPLE}"
        )

    def truth(self, term: Term) -> pl.Expr:
        """Take a part as true or false."""
        if term.kind == "number":
            raise SimkopfError(
                f"'{term.text}' is a number, not true or false; compare it with something"
            )
        if term.kind == "suit":
            raise SimkopfError(f"'{term.text}' is a suit, not true or false; compare it with one")
        return term.expr.cast(pl.Boolean) if term.kind == "null" else term.expr

    def _is(self, *texts: str) -> str:
        """Step over the next word if it is one of these."""
        if self.next is None or not self._coming(*texts):
            return ""
        self._at += 1
        return self._words[self._at - 1].text

    def _coming(self, *texts: str) -> bool:
        word = self.next
        return word is not None and word.kind in {"word", "sign"} and word.text in texts

    def _need(self, text: str) -> None:
        if not self._is(text):
            raise self.unexpected()

    def _since(self, first: int) -> str:
        return short(self._text[self._words[first].start : self._words[self._at - 1].end], 60)

    def _deeper(self, part: Callable[[], Term]) -> Term:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise SimkopfError("too many brackets within brackets")
        found = part()
        self._depth -= 1
        return found

    def _joined(self, word: str, join: Two, part: Callable[[], Term]) -> Term:
        first = self._at
        term = part()
        if not self._is(word):
            return term
        parts = [self.truth(term), self.truth(part())]
        while self._is(word):
            parts.append(self.truth(part()))
        return Term(balanced(join, parts), "truth", self._since(first))

    def either(self) -> Term:
        return self._joined("or", operator.or_, self._exclusive)

    def _exclusive(self) -> Term:
        return self._joined("xor", operator.xor, self._both)

    def _both(self) -> Term:
        return self._joined("and", operator.and_, self._negated)

    def _negated(self) -> Term:
        first = self._at
        if self._is("not"):
            term = self._deeper(self._negated)
            return Term(~self.truth(term), "truth", self._since(first))
        term = self._compared()
        while self._is("is"):
            negative = bool(self._is("not"))
            what = self._is("null", "true", "false")
            if what == "null":
                found = term.expr.is_null()
            elif what:
                met = self.truth(term)
                found = (met if what == "true" else ~met).fill_null(False)
            else:
                raise self.unexpected()
            term = Term(~found if negative else found, "truth", self._since(first))
        return term

    def _compared(self) -> Term:
        first = self._at
        term = self._sum()
        negative = bool(self._is("not"))
        if self._is("in"):
            found = self._one_of(term)
        elif self._is("between"):
            low = self._sum()
            self._need("and")
            one, least, most = alike(term, low, self._sum())
            found = (one >= least) & (one <= most)
        elif negative:
            raise self.unexpected()
        elif sign := self._is(*_COMPARE):
            one, other = alike(term, self._sum())
            found = _COMPARE[sign](one, other)
        else:
            return term
        if self._coming(*_COMPARE, "in", "between"):
            raise SimkopfError(
                "compare two things at a time, joined by AND: such as "
                "3 < trumps AND trumps < 5; or write BETWEEN"
            )
        return Term(~found if negative else found, "truth", self._since(first))

    def _one_of(self, term: Term) -> pl.Expr:
        self._need("(")
        items = self._list()
        values = [item.value for item in items if item.value is not None]
        one, *others = alike(term, *items)
        # Numbers are looked up together: a list of them may be long.
        parts = [one == x for x, item in zip(others, items, strict=True) if item.value is None]
        if values:
            parts.append(one.cast(pl.Float64).is_in([float(value) for value in values]))
        return balanced(operator.or_, parts)

    def _list(self) -> list[Term]:
        items = [self._deeper(self.either)]
        while self._is(","):
            items.append(self._deeper(self.either))
        self._need(")")
        return items

    def _sum(self) -> Term:
        first = self._at
        term = self._product()
        if self._coming("+", "-"):
            term = number(term)
        parts, most = [term.wide], term.most
        while sign := self._is("+", "-"):
            other = number(self._product())
            parts.append(-other.wide if sign == "-" else other.wide)
            most = None if most is None or other.most is None else most + other.most
        if len(parts) == 1:
            return term
        return bounded(Term(balanced(operator.add, parts), "number", self._since(first), most))

    def _product(self) -> Term:
        first = self._at
        term = self._signed()
        for _ in range(_LONGEST):
            sign = self._is("*", "/", "%")
            if not sign:
                return term
            a = number(term)
            b = number(self._signed())
            whole = a.most is not None and b.most is not None
            most: int | None = None
            if sign == "*":
                found = a.wide * b.wide
                most = (a.most or 0) * (b.most or 0) if whole else None
            elif sign == "/":
                found = pl.when(b.wide != 0).then(a.wide.cast(pl.Float64) / b.wide)
            else:
                # the sign of what is divided, as SQL has it
                found = pl.when(b.wide != 0).then(a.wide.sign() * (a.wide.abs() % b.wide.abs()))
                most = a.most if whole else None
            term = bounded(Term(found, "number", self._since(first), most))
        raise SimkopfError("too many products")

    def _signed(self) -> Term:
        first = self._at
        sign = self._is("-", "+")
        if not sign:
            return self._single()
        term = number(self._deeper(self._signed))
        if term.value is not None:
            value = -term.value if sign == "-" else term.value
            return term._replace(expr=pl.lit(value), value=value, text=self._since(first))
        found = -term.wide if sign == "-" else term.wide
        return Term(found, "number", self._since(first), term.most)

    def _single(self) -> Term:
        word = self.next
        if word is None:
            raise self.unexpected()
        first = self._at
        self._at += 1
        if word.kind == "feature":
            return self._feature(word.text)
        if word.kind == "number":
            value = float(word.text) if "." in word.text else int(word.text)
            most = value if isinstance(value, int) else None
            return bounded(Term(pl.lit(value), "number", word.text, most, most is not None, value))
        if word.kind == "text":
            if word.text.lower() not in self._suits:
                raise nearest("suit", word.text, self._suits)
            return suit(word.text.lower())
        if word.text == "(":
            found = self._deeper(self.either)
            self._need(")")
            return found._replace(text=self._since(first))
        if word.text in {"true", "false"}:
            return Term(pl.lit(word.text == "true"), "truth", word.text)
        if word.text == "null":
            return Term(pl.lit(None), "null", word.text)
        if word.text == "case":
            return self._deeper(self._case)._replace(text=self._since(first))
        if word.text in {"abs", "least", "greatest"}:
            self._need("(")
            return self._computed(word.text, self._list(), self._since(first))
        self._at -= 1
        raise self.unexpected()

    def _feature(self, name: str) -> Term:
        column = pl.col(name)
        dtype = self._known[name].dtype
        if dtype == "bool":
            return Term(column, "truth", name, 1)
        if dtype == "suit":
            return Term(column.to_physical(), "suit", name, bare=True)
        return Term(column, "number", name, _MOST_OF.get(dtype, 1 << 8), bare=True)

    def _computed(self, name: str, items: list[Term], text: str) -> Term:
        terms = [number(item) for item in items]
        most = largest(terms)
        if name == "abs":
            if len(terms) != 1:
                raise SimkopfError(f"ABS is of one number: '{text}'")
            return Term(terms[0].wide.abs(), "number", text, most)
        fold = pl.min_horizontal if name == "least" else pl.max_horizontal
        return Term(fold([term.wide for term in terms]), "number", text, most)

    def _case(self) -> Term:
        """Read on after CASE."""
        subject = None if self._is("when") else self.either()
        if subject is not None:
            self._need("when")
        tests: list[pl.Expr] = []
        terms: list[Term] = []
        while not tests or self._is("when"):
            if len(tests) == _LONGEST:
                raise SimkopfError("too many cases")
            test = self.either()
            if subject is None:
                tests.append(self.truth(test))
            else:
                tests.append(operator.eq(*alike(subject, test)))
            self._need("then")
            terms.append(self.either())
        terms.append(self.either() if self._is("else") else Term(pl.lit(None), "null", "null"))
        self._need("end")
        # Features and numbers as such have small types, into which other branches must not be cut.
        counted = kind_of(terms) == "number"
        *values, found = [term.wide for term in terms] if counted else alike(*terms)
        for when, value in zip(reversed(tests), reversed(values), strict=True):
            found = pl.when(when).then(value).otherwise(found)
        return Term(found, kind_of(terms), "CASE", largest(terms))
