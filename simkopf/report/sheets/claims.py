"""Claims beside what can be counted, and the kind of error of those that are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simkopf.report.made import made_line
from simkopf.report.sheet import Grid, Line, Part, Sheet, number, text
from simkopf.report.tablewords import in_language
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from simkopf.questions.studies.claim import ClaimAnswer

_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"title": "claims, beside what can be counted", "claim": "claim", "claimed": "claimed",
           "exact": "exact", "True": "right", "False": "wrong", "None": "not by counting"},
    "de": {"title": "Behauptungen neben dem, was sich abzählen lässt", "claim": "Behauptung",
           "claimed": "behauptet", "exact": "genau", "True": "stimmt", "False": "stimmt nicht",
           "None": "nicht abzählbar"},
}  # fmt: skip


def brief(found: ClaimAnswer) -> str:
    """Say a claim in one line."""
    row = found.flat[0]
    return f"{row['claim']} · {_SAYS['en'][str(row['holds'])]}"


def sheet(found: ClaimAnswer, lang: Lang) -> Sheet:
    """Say what became of a claim."""
    return Sheet.of(claims([found], lang))


def claims(found: Sequence[ClaimAnswer], lang: Lang) -> list[Part]:
    """Say what became of several claims."""
    if not found:
        return []
    says = _SAYS[lang]
    heads = [text(says["claim"]), number(says["claimed"]), number(says["exact"]), text("")]
    grid, lines = Grid(says["title"], heads), []
    for answer in found:
        row = answer.flat[0]
        share = not answer.claim.mean and 0 <= answer.claim.value <= 1
        numbers = (in_language(_number(row[key], share), lang) for key in ("claimed", "exact"))
        grid.add(row["claim"], *numbers, says[str(row["holds"])])
        if why := row["error"] or row["undecided"]:
            lines.append(Line(f"{row['claim']}: {why}", "dim"))
    return [grid, *lines, made_line(answer.claim.describe() for answer in found)]


def _number(value: float | None, share: bool) -> str:
    """Write a share in percent, any other number as it is.

    Examples
    --------
    >>> _number(0.66632744, True), _number(3.5, False), _number(None, True)
    ('66.633 %', '3.5', '–')
    """
    if value is None:
        return "–"
    return f"{100 * value:.5g} %" if share else f"{value:.4g}"
