"""Pictures of many rows, cut into pages that can be read."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from simkopf.report.words import Lang

MOST = 30
"""Rows of a page."""


class Page(NamedTuple):
    """A page of a picture.

    Attributes
    ----------
    first, last : int
        The rows it shows: from ``first`` up to but not with ``last``.
    at, of : int
        Which page of how many, the first is 1.
    """

    first: int
    last: int
    at: int
    of: int

    def titled(self, title: str, lang: Lang) -> str:
        """Say behind a title which page it is.

        Examples
        --------
        >>> Page(0, 18, 1, 2).titled("12 of 35 rules pay", "en")
        '12 of 35 rules pay (page 1 of 2)'
        """
        if self.of == 1:
            return title
        said = "Seite {} von {}" if lang == "de" else "page {} of {}"
        return f"{title} ({said.format(self.at, self.of)})"


def whole(rows: int) -> Page:
    """Put all rows on one page."""
    return Page(0, rows, 1, 1)


def cut(rows: int, most: int = MOST) -> list[Page]:
    """Cut rows into as few pages as hold them, of nearly equal length.

    Examples
    --------
    >>> [tuple(page) for page in cut(35)], len(cut(30)), len(cut(0))
    ([(0, 18, 1, 2), (18, 35, 2, 2)], 1, 1)
    """
    pages = max(1, ceil(rows / most))
    ends = [ceil(rows * page / pages) for page in range(pages + 1)]
    return [Page(ends[k], ends[k + 1], k + 1, pages) for k in range(pages)]
