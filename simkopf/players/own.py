"""Bring your own player: a function of a view, in a notebook or in a file."""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import inspect
import re
import site
import sysconfig
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any

from simkopf.errors import SimkopfError, nearest
from simkopf.players.builtin import BUILT_IN

Play = Callable[[Any], int]


@dataclass(frozen=True)
class OwnPlayer:
    """A user's player.

    Attributes
    ----------
    name : str
        Name in a spec.
    play : callable
        ``play(view) -> card``, within what numba compiles: see ``simkopf.kernels.view.View``.
    """

    name: str
    play: Play

    @property
    def text(self) -> str:
        """First line of the function's own docstring."""
        return (inspect.getdoc(self.play) or "").partition("\n")[0]

    @cached_property
    def version(self) -> str:
        """Hash of what the function does; comments and layout do not count.

        Its parsed source, defaults and the values it refers to go in, also those of modules of
        the user's own, and the same of every function it calls; installed packages do not.
        """
        return sha256("\n".join(_meaning(self.play, set())).encode()).hexdigest()[:12]

    @cached_property
    def entry(self) -> Any:
        """The function compiled for the game loop."""
        from simkopf.kernels.view import enter

        try:
            return enter(self.play)
        except Exception as error:  # numba has many ways to say that it cannot
            line = next(
                (text for text in str(error).splitlines() if text.strip()), "no reason given"
            )
            raise SimkopfError(f"player '{self.name}' cannot be compiled: {line}") from error

    def __call__(self, view: Any) -> int:
        """Choose a card, as the function itself does."""
        return int(self.play(view))


def _meaning(function: Any, done: set[Any]) -> list[str]:
    """Describe a function by its source and everything of the user's that it refers to."""
    function = getattr(function, "py_func", function)
    if function in done:
        return []
    done.add(function)
    try:
        found = [ast.dump(ast.parse(textwrap.dedent(inspect.getsource(function))))]
    except (OSError, TypeError, SyntaxError):
        found = [function.__code__.co_code.hex() + repr(function.__code__.co_consts)]
    for name, value in sorted(_referred(function)):
        found += [name, *_value(value, done)]
    return found


def _referred(function: Any) -> list[tuple[str, Any]]:
    """Values that a function can refer to: defaults, closure, globals, parts of modules."""
    values = [(f"default {i}", v) for i, v in enumerate(function.__defaults__ or ())]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with contextlib.suppress(ValueError):  # not filled yet: refers to itself
            values.append((f"closure {name}", cell.cell_contents))
    names = _names(function.__code__)
    for name in names & function.__globals__.keys():
        value = function.__globals__[name]
        if inspect.ismodule(value):
            if not _installed(value):
                parts = names & vars(value).keys()
                values += [(f"{name}.{part}", vars(value)[part]) for part in parts]
        else:
            values.append((name, value))
    return values


def _names(code: CodeType) -> set[str]:
    """Names in the code of a function and of the functions inside it."""
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*(_names(c) for c in inner))


def _installed(module: Any) -> bool:
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
        known = module is not None and module.__name__ != "__main__" and _installed(module)
        return [inner.__qualname__] if known else _meaning(inner, done)
    if hasattr(value, "tobytes"):  # an array: its print leaves most of a large one out
        data = sha256(value.tobytes()).hexdigest()
        return [f"{value.dtype} {value.shape} {data}"]
    return [re.sub(r" at 0x[0-9a-fA-F]+", "", repr(value))]


OWN: dict[str, OwnPlayer] = {}
"""Registered players of this process by name."""


def player(function: Play | None = None, *, name: str | None = None) -> Any:
    """Make a function a player; a decorator.

    The function gets a ``View`` (a value: what is not in it cannot be known or changed) and returns
    one of the cards in ``view.legal``, a single bit. It is compiled by numba when it first plays.
    From then on its name can be used wherever a built-in player's can.

    Parameters
    ----------
    function : callable
        ``play(view) -> card``.
    name : str, optional
        Name in specs; the function's own when not given.

    Raises
    ------
    SimkopfError
        If the name is a built-in player's or cannot stand in a spec.

    Examples
    --------
    >>> @player
    ... def lowest_card(view):
    ...     return view.legal & -view.legal
    >>> import simkopf
    >>> float(simkopf.simulate("wenz", 100, players="lowest_card")["augen"].mean()) < 120
    True
    """
    if function is None:
        return lambda inner: player(inner, name=name)
    own = OwnPlayer(name or function.__name__, function)
    if own.name in BUILT_IN:
        raise SimkopfError(f"'{own.name}' is a built-in player; choose another name")
    if not own.name.isidentifier():
        raise SimkopfError(f"'{own.name}' cannot name a player; use letters, digits and _")
    OWN[own.name] = own
    return own


_FILES: dict[tuple[str, str, str], OwnPlayer] = {}


def from_file(text: str) -> OwnPlayer:
    """Load a player written ``path/to/file.py:function``.

    Raises
    ------
    SimkopfError
        If the file or the function in it does not exist, or the file does not run.
    """
    path_text, _, function_name = text.rpartition(":")
    if not path_text:
        raise SimkopfError(f"player '{text}': write the function too, as in my_player.py:play")
    path = Path(path_text)
    try:
        source = path.read_bytes()
    except OSError as error:
        raise SimkopfError(f"player file '{path}' cannot be read: {error.strerror}") from None
    key = (str(path.resolve()), sha256(source).hexdigest(), function_name)
    if key not in _FILES:
        spec = importlib.util.spec_from_file_location(f"simkopf_player_{key[1][:12]}", path)
        if spec is None or spec.loader is None:
            raise SimkopfError(f"player file '{path}' is no Python file")
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            raise SimkopfError(f"player file '{path}' does not run: {error!r}") from error
        found = getattr(module, function_name, None)
        if isinstance(found, OwnPlayer):
            found = found.play
        if not callable(found):
            known = [n for n, v in vars(module).items() if callable(v) and not n.startswith("_")]
            raise nearest(f"function in '{path}':", function_name, known)
        _FILES[key] = OwnPlayer(text, found)
    return _FILES[key]
