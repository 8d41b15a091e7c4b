"""What a user's function does, as a text to hash: its source and everything it refers to."""

from __future__ import annotations

import ast
import contextlib
import inspect
import re
import site
import sysconfig
import textwrap
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any


def version_of(function: Any) -> str:
    """Hash of what a function does; comments and layout do not count.

    Its parsed source, defaults and the values it refers to go in, also those of modules of the
    user's own, and the same of every function it calls; installed packages do not.

    Examples
    --------
    >>> len(version_of(lambda view: view.legal))
    12
    """
    return sha256("\n".join(meaning(function, set())).encode()).hexdigest()[:12]


def meaning(function: Any, done: set[Any]) -> list[str]:
    """Describe a function by its source and everything of the user's that it refers to."""
    function = getattr(function, "py_func", function)
    if function in done:
        return []
    done.add(function)
    try:
        found = [ast.dump(ast.parse(textwrap.dedent(inspect.getsource(function))))]
    except (OSError, TypeError, SyntaxError):
        found = [function.__code__.co_code.hex() + repr(function.__code__.co_consts)]
    for name, value in sorted(referred(function)):
        found += [name, *_value(value, done)]
    return found


def referred(function: Any) -> list[tuple[str, Any]]:
    """Values that a function can refer to: defaults, closure, globals, parts of modules."""
    values = [(f"default {i}", v) for i, v in enumerate(function.__defaults__ or ())]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with contextlib.suppress(ValueError):  # not filled yet: refers to itself
            values.append((f"closure {name}", cell.cell_contents))
    names = names_in(function.__code__)
    for name in names & function.__globals__.keys():
        value = function.__globals__[name]
        if inspect.ismodule(value):
            if not installed(value):
                parts = names & vars(value).keys()
                values += [(f"{name}.{part}", vars(value)[part]) for part in parts]
        else:
            values.append((name, value))
    return values


def names_in(code: CodeType) -> set[str]:
    """Names in the code of a function and of the functions inside it."""
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*(names_in(c) for c in inner))


def installed(module: Any) -> bool:
    """Whether a module belongs to Python or to an installed package: its version is its own."""
    file = getattr(module, "__file__", None)
    here = str(Path(__file__).parents[1])
    places = (here, *site.getsitepackages(), sysconfig.get_path("stdlib"))
    return file is None or str(Path(file).resolve()).startswith(places)


def _value(value: Any, done: set[Any]) -> list[str]:
    """Describe one value, without the address that many objects print."""
    inner = getattr(value, "py_func", value)
    if inspect.isfunction(inner):
        module = inspect.getmodule(inner)
        known = module is not None and module.__name__ != "__main__" and installed(module)
        return [inner.__qualname__] if known else meaning(inner, done)
    if hasattr(value, "tobytes") and not isinstance(value, type):
        # an array: its print leaves most of a large one out
        data = sha256(value.tobytes()).hexdigest()
        return [f"{value.dtype} {value.shape} {data}"]
    return [re.sub(r" at 0x[0-9a-fA-F]+", "", repr(value))]
