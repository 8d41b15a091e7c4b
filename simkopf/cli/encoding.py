"""Output to terminals and files that are not UTF-8: readable stand-ins for what they lack."""

from __future__ import annotations

import codecs
import json
import re
import sys
from typing import TextIO
from unicodedata import normalize

NAME = "simkopf"
"""Name of the error handler."""

STAND_INS = {
    "−": "-", "–": "-", "—": "-", "±": "+/-", "·": "|", "…": "...", "×": "x",
    "◀": "<", "▶": ">", "←": "<-", "→": "->", "≤": "<=", "≥": ">=",
    "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "♣": "Kr", "♠": "Pi", "♥": "He", "♦": "Ka",
    "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'",
    "\N{NO-BREAK SPACE}": " ", "\N{FIGURE SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
}  # fmt: skip
"""What is written in ASCII for a character that cannot be encoded."""


def stand_in(text: str) -> str:
    """Write characters in ASCII; accents are dropped, and what has no likeness becomes a "?".

    Examples
    --------
    >>> stand_in("−3.05 ±0.02 · Stoß … é ♥K ┼ 牌")
    '-3.05 +/-0.02 | Stoss ... e HeK + ?'
    """
    return "".join(_one(char) for char in text)


def _one(char: str) -> str:
    if char.isascii():
        return char
    if char in STAND_INS:
        return STAND_INS[char]
    if "\N{BOX DRAWINGS LIGHT HORIZONTAL}" <= char <= "\N{BOX DRAWINGS HEAVY LEFT AND LIGHT RIGHT}":
        return "+"
    return "".join(c for c in normalize("NFKD", char) if c.isascii()) or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return stand_in(error.object[error.start : error.end]), error.end


def make_writable() -> None:
    """Let stdout and stderr write everything, whatever their encoding."""
    codecs.register_error(NAME, _replace)
    for stream in (sys.stdout, sys.stderr):
        if not is_unicode(stream) and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=NAME)


def is_unicode(stream: TextIO) -> bool:
    """Whether a stream can write every character."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")


def encodable(text: str, stream: TextIO) -> str:
    """Write a text as a stream will show it, so that tables know how wide it becomes.

    Examples
    --------
    >>> from io import BytesIO, TextIOWrapper
    >>> encodable("3.05 ±0.02", TextIOWrapper(BytesIO(), "ascii"))
    '3.05 +/-0.02'
    """
    if is_unicode(stream):
        return text
    return "".join(_shown(char, stream.encoding) for char in text)


def _shown(char: str, encoding: str) -> str:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return stand_in(char)
    return char


def json_for(text: str, stream: TextIO) -> str:
    r"""Write JSON so that a stream keeps all of it: with escapes where it is not UTF-8.

    Examples
    --------
    >>> from io import BytesIO, TextIOWrapper
    >>> json_for('{"why": "Stoß"}', TextIOWrapper(BytesIO(), "ascii"))
    '{"why": "Sto\\u00df"}'
    """
    if is_unicode(stream):
        return text
    return re.sub(r"[^\x00-\x7f]", lambda match: json.dumps(match[0])[1:-1], text)
