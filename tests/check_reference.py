"""Check a file of exact values against the tables of this package.

    python tests/check_reference.py FILE.csv [--json]

A row names a game, a quantity, a condition, perhaps a value, and states a fraction. What the words
mean is in the folder ``vocabulary``, one module a game; numbers in them are parameters. A row with
a word more than that, or a value where none belongs, is not understood. A row whose denominator is
not above zero is wrong, for it states no fraction. Exit code 0: all right; 1: a row is wrong or not
understood; 2: the file cannot be read.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from vocabulary import doppelkopf, schafkopf, solo66
from vocabulary.words import EmptyConditionError, UnknownError

from simkopf.errors import SimkopfError

COLUMNS = (
    "game", "quantity", "condition", "value_index",
    "exact_fraction_numerator", "exact_fraction_denominator",
)  # fmt: skip
GAMES: dict[str, Callable[[str, str, str], Fraction]] = {
    "schafkopf32": partial(schafkopf.value, "lang"),
    "schafkopf24(kurz)": partial(schafkopf.value, "kurz"),
    "doppelkopf48": partial(doppelkopf.value, "doko48"),
    "doppelkopf40": partial(doppelkopf.value, "doko40"),
    "solo66": partial(solo66.value, "skat32"),
}
"""What each game's quantities are worth: called with quantity, condition and value."""


class UnreadableError(Exception):
    """The file cannot be read, or is not one of exact values."""


def read(path: Path) -> list[dict[str, str]]:
    """Read the rows, all fields as text."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            lacking = [name for name in COLUMNS if name not in (reader.fieldnames or ())]
            if lacking:
                raise UnreadableError(f"{path} lacks the columns {', '.join(lacking)}")
            rows = []
            for row in reader:
                if None in row:
                    raise UnreadableError(f"{path}, line {reader.line_num}: more fields than names")
                for name in COLUMNS:
                    if row[name] is None or (name.startswith("exact_") and not _whole(row[name])):
                        raise UnreadableError(
                            f"{path}, line {reader.line_num}: {name} is {row[name]!r}"
                        )
                rows.append({name: row[name].strip() for name in COLUMNS})
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise UnreadableError(f"cannot read {path}: {error}") from None
    return rows


def _whole(text: str) -> bool:
    return text.strip().removeprefix("-").isdecimal()


def check(rows: list[dict[str, str]]) -> dict[str, Any]:
    """Compare every row; what is wrong comes with what would be right."""
    wrong: list[dict[str, str]] = []
    unknown: list[dict[str, str]] = []
    for row in rows:
        stated = int(row["exact_fraction_numerator"]), int(row["exact_fraction_denominator"])
        try:
            if row["game"] not in GAMES:
                raise UnknownError(f"game '{row['game']}'")
            exact = GAMES[row["game"]](row["quantity"], row["condition"], row["value_index"])
        except EmptyConditionError as error:
            # Nothing happens where the condition cannot hold: 0 is all that may be stated.
            if stated[0] != 0 or stated[1] <= 0:
                wrong.append(row | {"exact": f"none: {error}"})
        except (UnknownError, SimkopfError) as error:
            unknown.append(row | {"why": str(error)})
        else:
            if stated[1] <= 0 or Fraction(*stated) != exact:
                wrong.append(row | {"exact": str(exact)})
    return {"rows": len(rows), "wrong": wrong, "unknown": unknown}


def _line(row: dict[str, str]) -> str:
    named = ", ".join(row[name] for name in COLUMNS[:4] if row[name])
    stated = "/".join(row[name] for name in COLUMNS[4:])
    return (
        f"{named}: {stated}, exact {row['exact']}" if "exact" in row else f"{named}: {row['why']}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Run the check and return the exit code."""
    parser = argparse.ArgumentParser(description="Check exact values against the tables.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(arguments)
    try:
        found = check(read(asked.file))
    except UnreadableError as error:
        print(f"check_reference: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        for kind in ("wrong", "unknown"):
            for row in found[kind]:
                print(f"{kind}: {_line(row)}")
        right = found["rows"] - len(found["wrong"]) - len(found["unknown"])
        print(
            f"{found['rows']} rows: {right} right, {len(found['wrong'])} wrong, "
            f"{len(found['unknown'])} unknown"
        )
    return int(bool(found["wrong"] or found["unknown"]))


if __name__ == "__main__":
    sys.exit(main())
