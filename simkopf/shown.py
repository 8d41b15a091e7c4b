"""How results show themselves: in one line, on a terminal, in a notebook, a file, a picture.

A result of any kind is a ``Shown``. What it says is made in ``simkopf.report``, loaded when it is
asked for, so that whoever computes needs neither tables nor plots.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

Lang = Literal["en", "de"]


class Shown:
    """A result that prints as on the terminal, and is a table in a notebook and in files.

    The language is English, or what the environment variable ``SIMKOPF_LANG`` says, unless it is
    given.

    Examples
    --------
    >>> import simkopf
    >>> answer = simkopf.ask("wenz", declarer=0, hand="EU GU HU SU EA GA HA SA", n=100)
    >>> answer
    <Answer: wenz · 100 games · win 100.0 % (96.4 to 100.0)>
    >>> print(answer.to_markdown().splitlines()[0])
    **Wenz**
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return str(_report("sheets").brief(self))

    def __str__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_text(self, lang: Lang | None = None, *, width: int = 100) -> str:
        """Write the result as the command line prints it, so many columns wide."""
        sheet = _report("sheets").sheet_of(self, lang)
        return str(_report("screen").as_text(sheet, width))

    def to_html(self, lang: Lang | None = None) -> str:
        """Write the result as HTML: a table, its caption, and how its numbers came about."""
        return str(_report("markup").as_html(_report("sheets").sheet_of(self, lang)))

    def to_markdown(self, lang: Lang | None = None) -> str:
        """Write the result in Markdown."""
        return str(_report("markup").as_markdown(_report("sheets").sheet_of(self, lang)))

    @property
    def frame(self) -> pl.DataFrame:
        """The result as a polars frame."""
        raise NotImplementedError

    def save(self, path: str | Path, *, lang: Lang | None = None) -> Path:
        """Write the result into a file; its ending says how.

        ``.csv``, ``.parquet`` and ``.xlsx`` hold the rows of ``frame`` with what was asked beside
        them, ``.json`` everything, ``.md`` and ``.html`` what is printed.

        Raises
        ------
        SimkopfError
            If the ending is none of these, or the file cannot be written.

        Examples
        --------
        >>> import simkopf
        >>> simkopf.table("gesperrt").save("law.doc")
        Traceback (most recent call last):
        simkopf.errors.SimkopfError: cannot save 'law.doc': the name must end in .csv, .parquet, \
.xlsx, .json, .md or .html
        """
        saved: Path = _report("save").save(self, path, lang)
        return saved

    def plot(self, kind: str | None = None, *, lang: Lang | None = None, **options: Any) -> Figure:
        """Draw a picture of the result; in a notebook it is shown.

        Parameters
        ----------
        kind : str, optional
            Which picture, where there are several (``simkopf.report.kinds``); the usual one else.
        lang : {"en", "de"}, optional
            Language of its texts.
        **options
            As the kind takes them: ``column`` and ``measure``, for example.

        Returns
        -------
        matplotlib.figure.Figure
            Save it with ``savefig``.

        Raises
        ------
        SimkopfError
            If there is no picture of such a result, or matplotlib is missing.
        """
        figure: Figure = _report("picture").picture_of(self, kind, lang, options)
        return figure


def _report(module: str) -> Any:
    """Load a module of ``simkopf.report``, which knows all results and is known by none."""
    return import_module(f"simkopf.report.{module}")
