"""What the parser of the command line says, naming the thing and what would be right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_PLAIN = (
    (r"Input should be a valid integer.*", "{} is no whole number"),
    (r"Input should be a valid number.*", "{} is no number"),
    (r"Input should be greater than or equal to (\S+)", "{} is less than \\1"),
    (r"Input should be less than or equal to (\S+)", "{} is more than \\1"),
    (r"Value error, ", ""),
)
_EXTRA = re.compile(r"Got unexpected extra arguments? ?\(?s?\)? ?\((.*)\)")


def said(error: Any, arguments: Sequence[str], commands: Sequence[str]) -> str:
    """Say a usage error of the parser.

    Parameters
    ----------
    error : exception
        With ``format_message()``.
    arguments : sequence of str
        What was written.
    commands : sequence of str
        Names of the commands there are.
    """
    text = str(error.format_message())
    for pattern, plain in _PLAIN:
        if re.search(pattern, text):
            text = re.sub(pattern, plain.format(_value(error, arguments)), text)
    if extra := _EXTRA.fullmatch(text.strip()):
        return f"'{extra[1]}' is too much; what has blanks in it stands in quotes"
    if unknown := re.match(r"No such command '(.*?)'\.", text):
        from simkopf.errors import nearest

        return str(nearest("command", unknown[1], commands))
    if text.startswith("No such option"):
        known = next((name for name in arguments if name in commands), "")
        return f"{text.rstrip('.')}; simkopf {known} --help lists them".replace("  ", " ")
    return text


def _value(error: Any, arguments: Sequence[str]) -> str:
    """Find what was written for the option that an error is about."""
    names = getattr(getattr(error, "param", None), "opts", ())
    for at, word in enumerate(arguments):
        option, equals, value = word.partition("=")
        if option in names:
            given = value if equals else next(iter(arguments[at + 1 : at + 2]), "")
            return repr(given).replace("\\", "\\\\")
    return "it"
