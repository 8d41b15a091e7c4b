"""From a user's plain function to one the game loop can call, or a line that says why not."""

from __future__ import annotations

import inspect
import re
from types import CellType, FunctionType
from typing import Any

from simkopf.errors import SimkopfError, nearest
from simkopf.players.meaning import installed, names_in


def compile_play(name: str, play: Any) -> Any:
    """Compile ``play(view) -> card`` together with the user's functions that it calls.

    Raises
    ------
    SimkopfError
        If that cannot be done; one line with the player's name, the line of the source and what
        is wrong there.
    """
    from simkopf.kernels.view import enter

    function = getattr(play, "py_func", play)
    try:
        inspect.signature(function).bind(None)
    except TypeError:
        raise SimkopfError(
            f"player '{name}' cannot be compiled: a player takes one argument, the view, as in "
            f"def {function.__name__}(view), not {inspect.signature(function)}"
        ) from None
    try:
        return enter(compilable(function, {}))
    except Exception as error:  # numba has many ways to say that it cannot
        raise SimkopfError(f"player '{name}' cannot be compiled: {_reason(error)}") from error


def compilable(function: Any, done: dict[Any, Any]) -> Any:
    """Copy a function so that the plain functions of the user's it refers to are compiled too.

    The copy reads its globals as they are now.
    """
    from numba import njit

    fresh = dict(function.__globals__)
    cells = tuple(CellType() for _ in function.__closure__ or ())
    copy = FunctionType(function.__code__, fresh, function.__name__, function.__defaults__, cells)
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__module__ = function.__module__
    done[function] = njit(copy)

    def ready(value: Any) -> Any:
        inner = getattr(value, "py_func", value)
        if not inspect.isfunction(inner):
            return value
        module = inspect.getmodule(inner)
        if module is not None and module.__name__ != "__main__" and installed(module):
            return value
        if inner not in done:
            compilable(inner, done)
        return done[inner]

    for name in names_in(function.__code__) & fresh.keys():
        fresh[name] = ready(fresh[name])
    for cell, old in zip(cells, function.__closure__ or (), strict=True):
        try:
            cell.cell_contents = ready(old.cell_contents)
        except ValueError:  # not filled
            continue
    return copy


def _returned(made: str) -> str:
    """Say what a player returns in place of a card, by the compiler's name of it."""
    must = "it must always return one card of view.legal, an integer"
    if made == "none":
        return f"{must}; it returns nothing"
    if made.startswith("OptionalType") or made.startswith("?"):
        return f"{must}; in some case it returns nothing"
    if made.startswith("float"):
        return f"{must}; it returns a number with a fraction (// divides without one)"
    if "str" in made or "unicode" in made:
        return f"{must}; it returns text"
    return f"{must}; it returns {made}"


def _reason(error: Exception) -> str:
    """Find what matters in an error of numba's: the line and the thing."""
    from simkopf.kernels.view import View

    text = str(error)
    places = re.findall(r'File "([^"]*)", line (\d+)', text)
    where = [number for file, number in places if not file.endswith("kernels/view.py")]
    line = f"line {where[-1]}: " if where else ""
    attribute = re.search(r"Unknown attribute '(\w+)' of type View", text)
    if attribute:
        return line + str(nearest("field of a view", attribute.group(1), View._fields))
    known = (
        r"NameError: (.*)",
        r"(Untyped global name '[^']+')",
        r"(Cannot resolve setattr.*)",
        r"(No definition for lowering \S+ = \S+)",
        r"(Use of unsupported \S+ .*)",
        r"((?:Unsupported|Invalid) .*)",
    )
    for pattern in known:
        found = re.search(pattern, text)
        if found:
            return line + found.group(1).strip()
    if made := re.search(r"it must always return one card as an integer; here it is (.*)", text):
        return line + _returned(made.group(1))
    lines = [part.strip() for part in text.splitlines() if part.strip()]
    useful = [part for part in lines if not part.startswith(("Failed in nopython", "During:"))]
    return line + (useful[0] if useful else "no reason given")
