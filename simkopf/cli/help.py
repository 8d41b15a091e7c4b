"""Help in the language that was asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from itertools import pairwise
from typing import Any


def asks_german(arguments: Sequence[str]) -> bool:
    """Whether the arguments, or else the environment variable SIMKOPF_LANG, ask for German.

    Examples
    --------
    >>> asks_german(["ask", "--lang", "de", "-h"]), asks_german(["ask", "--lang=en"])
    (True, False)
    """
    said = [b for a, b in pairwise(arguments) if a == "--lang"]
    said += [a.removeprefix("--lang=") for a in arguments if a.startswith("--lang=")]
    return (said[-1] if said else os.environ.get("SIMKOPF_LANG", "")) == "de"


def without_language(arguments: Sequence[str]) -> list[str]:
    """Leave out ``--lang``: help has it for every command, and for the program itself.

    Examples
    --------
    >>> without_language(["--lang", "de", "-h"]), without_language(["ask", "--lang=de", "-h"])
    (['-h'], ['ask', '-h'])
    """
    found, rest = [], list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--lang":
            del rest[:1]
        elif not word.startswith("--lang="):
            found.append(word)
    return found


def asks_help(arguments: Sequence[str]) -> bool:
    """Whether the arguments ask for help: nothing at all does, too.

    Examples
    --------
    >>> asks_help(["--lang", "de"]), asks_help(["ask", "wenz"]), asks_help(["ask", "-h"])
    (True, False, True)
    """
    plain = without_language(arguments)
    return not plain or not {"-h", "--help"}.isdisjoint(plain)


@contextmanager
def german_help(command: Any) -> Iterator[None]:
    """Have the help of ``command`` written in German.

    Parameters
    ----------
    command : click command
        The whole program, made anew for this call: its texts are exchanged.
    """
    from simkopf.cli.german import framed, german

    for each in (command, *command.commands.values()):
        each.help = german(each.help or "")
        for parameter in each.params:
            if getattr(parameter, "help", None):
                parameter.help = german(parameter.help)
    page = StringIO()
    try:
        with redirect_stdout(page):
            yield
    finally:
        sys.stdout.write(framed(page.getvalue()))
