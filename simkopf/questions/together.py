"""What several conditions have in common, said once."""

from __future__ import annotations

from collections.abc import Sequence


def said_once(rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Join what is said of several things: what holds for some only carries their names.

    Parameters
    ----------
    rows : sequence of (str, sequence of str)
        Name of each thing and what is said of it.

    Examples
    --------
    >>> said_once([("wenz", ["rotates"]), ("solo", ["rotates", "six trumps"]), ("ramsch", [])])
    'rotates (not ramsch); six trumps (solo)'
    """
    names = [name for name, _ in rows]
    found: dict[str, list[str]] = {}
    for name, said in rows:
        for text in said:
            found.setdefault(text, []).append(name)
    return "; ".join(_held(text, holders, names) for text, holders in found.items())


def _held(text: str, holders: Sequence[str], names: Sequence[str]) -> str:
    others = [name for name in names if name not in holders]
    if not others:
        return text
    if len(others) < len(holders):
        return f"{text} (not {', '.join(others)})"
    return f"{text} ({', '.join(holders)})"
