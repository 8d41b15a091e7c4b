"""Answers as plain data: numbers cut to their digits, tallies, JSON that differs by lines."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from simkopf.questions.tally import Sums, Tally
from simkopf.stats.interval import Interval

DIGITS = 10
"""Significant digits of the numbers in answers: files do not depend on a last rounded bit."""


def rounded(value: float | None) -> float | None:
    """Round to the digits of an answer.

    Examples
    --------
    >>> rounded(0.1 + 0.2), rounded(None)
    (0.3, None)
    """
    return None if value is None else float(f"{value:.{DIGITS}g}")


def ends_of(got: Interval, parts: int = 1) -> dict[str, float | None]:
    """Value and ends of an interval, rounded, for one of so many equal parts.

    Examples
    --------
    >>> ends_of(Interval(3.0, None, 9.0, 10, 0.95, "t"), 3)
    {'value': 1.0, 'low': None, 'high': 3.0}
    """
    ends = ((name, getattr(got, name)) for name in ("value", "low", "high"))
    return {name: rounded(None if end is None else end / parts) for name, end in ends}


def tally_dict(tally: Tally) -> dict[str, Any]:
    """Turn a tally into plain data; a group is its key, then count and sums of powers each."""
    data: dict[str, Any] = {
        "what": tally.what,
        "by": list(tally.by),
        "measures": list(tally.measures),
        "spans": [list(span) for span in tally.spans],
    }
    if tally.attempts:
        data["attempts"] = tally.attempts
    if tally.examples:
        data["examples"] = [list(row) for row in tally.examples]
    data["groups"] = [[list(key), *(_numbers(s) for s in sums)] for key, sums in tally.groups]
    return data


def _numbers(sums: Sums) -> list[int]:
    """Write sums; without cubes they stay as short as in the file they came from."""
    return [number for number in sums if number is not None]


def tally_from(data: Mapping[str, Any]) -> Tally:
    """Rebuild a tally from ``tally_dict``.

    Examples
    --------
    >>> tally = Tally("q", (), ("win",), ((0, 10),), (((), (Sums(10, 4, 4),)),))
    >>> tally_from(tally_dict(tally)) == tally
    True
    """
    return Tally(
        data["what"],
        tuple(data["by"]),
        tuple(data["measures"]),
        tuple((first, end) for first, end in data["spans"]),
        tuple((tuple(g[0]), tuple(Sums(*s) for s in g[1:])) for g in data["groups"]),
        data.get("attempts", 0),
        tuple(map(tuple, data.get("examples", ()))),
    )


def dump(data: Mapping[str, Any]) -> str:
    """JSON that reads well and differs by lines: one line a key, lists of rows one line a row.

    Examples
    --------
    >>> print(dump({"n": 1, "rows": [{"a": 1}, {"a": 2}]}), end="")
    {
    "n": 1,
    "rows": [
      {"a": 1},
      {"a": 2}
    ]
    }
    """
    lines = [f"{json.dumps(key)}: {_value(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping) and "groups" in value:
        inner = [f"  {json.dumps(k)}: {_value(v)}" for k, v in value.items()]
        return "{\n" + ",\n".join(inner) + "\n}"
    if isinstance(value, Sequence) and value and isinstance(value[0], (dict, list)):
        return "[\n  " + ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)
