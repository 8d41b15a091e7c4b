"""Numbers as people read them: as many digits as the interval supports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, floor, log10
from typing import Any

from simkopf.questions.measures import MEASURES

MINUS = "\N{MINUS SIGN}"
NONE = "–"
"""In the place of what is not known: a value without games, an interval that would say nothing."""

LEANS = 1.25
"""How much farther one end of an interval may be than the other, to be written with a ``±``."""


def decimals(reach: float | None) -> int:
    """Decimals to show for a number known up to ``reach``: two digits of the uncertainty.

    Examples
    --------
    >>> decimals(0.18), decimals(3.4), decimals(12), decimals(None)
    (2, 1, 0, 1)
    """
    if not reach:
        return 1
    return min(2, max(0, 1 - floor(log10(reach))))


def plain(value: float | None, places: int, *, sign: bool = False) -> str:
    """Write a number with a real minus sign, without a minus zero.

    Examples
    --------
    >>> plain(-1.25, 1), plain(0.04, 1, sign=True), plain(None, 1)
    ('−1.2', '+0.0', '–')
    """
    if value is None:
        return NONE
    text = f"{value:+.{places}f}" if sign else f"{value:.{places}f}"
    if float(text) == 0:
        text = text.replace("-", "+" if sign else "")
    return text.replace("-", MINUS)


def reach(row: dict[str, Any]) -> float | None:
    """Distance from an estimate's value to the farther end of its interval."""
    if row["low"] is None or row["value"] is None:
        return None
    return float(max(row["high"] - row["value"], row["value"] - row["low"]))


def scale(measure: str) -> int:
    """Shares are shown in percent, everything else as it is."""
    return 100 if MEASURES[measure].share else 1


def cell(row: dict[str, Any], *, sign: bool = False, most: int = 2) -> str:
    """Write an estimate as value and reach of its interval, rounded up.

    An interval that leans to one side, or that is wider than the value itself, is written from end
    to end: half of it around the value would be no interval, or reach beyond what is possible.
    Where games are too few for an interval a dash stands in its place (``few_games``).

    Examples
    --------
    >>> cell({"what": "win", "value": 0.632, "low": 0.631, "high": 0.6331})
    '63.20 ±0.11'
    >>> cell({"what": "win", "value": 1.0, "low": 0.43, "high": 1.0})
    '100 (43 to 100)'
    >>> cell({"what": "augen", "value": 61.0, "low": None, "high": None})
    '61.0 (–)'
    >>> cell({"what": "payoff", "value": 13.12, "low": 0.31, "high": 26.2}, sign=True)
    '+13.1 (+0.3 to +26.2)'
    """
    if row["value"] is None:
        return ""
    k, half = scale(row["what"]), reach(row)
    if half is None:
        return plain(row["value"] * k, 1, sign=sign) + f" ({NONE})"
    if half == 0:  # exact
        return plain(row["value"] * k, 1, sign=sign)
    places = min(most, decimals(half * k))
    if not _even(row):
        near = min(abs(row["low"]), abs(row["high"])) * k
        if verdict(row) and not round(near, places):  # clear of 0, and read so
            places = min(2, places + 1)
        low, high = (plain(row[end] * k, places, sign=sign) for end in ("low", "high"))
        return f"{plain(row['value'] * k, places, sign=sign)} ({low} to {high})"
    # Rounded up, but not for the last bit of a product.
    shown = ceil(half * k * 10**places - 1e-6) / 10**places
    return f"{plain(row['value'] * k, places, sign=sign)} ±{shown:.{places}f}"


def few_games(rows: Iterable[Mapping[str, Any]], lang: str) -> str:
    """Explain the dash in the place of an interval of pairs, where some row has one.

    Examples
    --------
    >>> few_games([{"value": 1.0, "low": None}], "en")
    '(–): too few games differ for an interval'
    >>> few_games([{"value": 1.0, "low": 0.5}, {"value": None, "low": None}], "en")
    ''
    """
    if not any(row["value"] is not None and row["low"] is None for row in rows):
        return ""
    said = {
        "en": "too few games differ for an interval",
        "de": "für ein Intervall unterscheiden sich zu wenige Spiele",
    }
    return f"({NONE}): {said[lang]}"


def bare(row: Mapping[str, Any]) -> bool:
    """Whether pairs differ and are too few for an interval; of none that differ nothing is open.

    Examples
    --------
    >>> bare({"value": 1.0, "low": None}), bare({"value": 0.0, "low": None, "discordant": 0})
    (True, False)
    """
    return row["value"] is not None and row["low"] is None and row.get("discordant") != 0


def verdict(row: Mapping[str, Any]) -> int:
    """Tell whether an interval lies above 0 (1), below (-1), or neither (0).

    Examples
    --------
    >>> verdict({"low": 0.5, "high": 2.0}), verdict({"low": None, "high": None})
    (1, 0)
    """
    if row["low"] is None:
        return 0
    return int(row["low"] > 0) - int(row["high"] < 0)


def _even(row: dict[str, Any]) -> bool:
    """Whether an interval reads well as a value give or take something."""
    up, down = row["high"] - row["value"], row["value"] - row["low"]
    return bool(max(up, down) <= min(LEANS * min(up, down), abs(row["value"]) / 2))


def short_cell(row: dict[str, Any]) -> str:
    """Write a gain with one decimal, or two where the first of its reach would be a zero.

    Examples
    --------
    >>> short_cell({"what": "payoff", "value": 12.34, "low": 11.9, "high": 12.78})
    '+12.3 ±0.5'
    >>> short_cell({"what": "payoff", "value": 0.36, "low": 0.32, "high": 0.4})
    '+0.36 ±0.04'
    """
    half = reach(row)
    fine = half is not None and 0 < half * scale(row["what"]) < 0.1
    return cell(row, sign=True, most=2 if fine else 1)


def span(row: dict[str, Any], *, sign: bool = False) -> tuple[str, str]:
    """Write an estimate as value and interval, in two texts.

    Examples
    --------
    >>> span({"what": "win", "value": 0.632, "low": 0.631, "high": 0.6331})
    ('63.20 %', '63.10 to 63.31')
    >>> span({"what": "augen", "value": 61.0, "low": None, "high": None})
    ('61.0', '–')
    """
    k, half = scale(row["what"]), reach(row)
    places = decimals(None if half is None else half * k)
    unit = " %" if k == 100 else ""
    if row["value"] is None:
        return NONE, ""
    value = plain(row["value"] * k, places, sign=sign) + unit
    if half is None:
        return value, NONE
    if half == 0:
        return value, "exact"
    ends = (plain(row[end] * k, places, sign=sign) for end in ("low", "high"))
    return value, " to ".join(ends)


def games(n: int) -> str:
    """Write a number of games with separators.

    Examples
    --------
    >>> games(1_000_000)
    '1,000,000'
    """
    return f"{n:,}"
