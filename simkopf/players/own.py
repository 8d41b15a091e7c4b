"""Bring your own player: a function of a view, in a notebook or in a file."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from simkopf.errors import SimkopfError, nearest
from simkopf.players.builtin import BUILT_IN
from simkopf.players.meaning import version_of

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
    file, source : str
        Name of the file that it stands in, without folders, and a hash of what stood there; empty
        where there is none, as in a notebook.
    """

    name: str
    play: Play
    file: str = field(default="", compare=False)
    source: str = field(default="", compare=False)
    entries: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def text(self) -> str:
        """First line of the function's own docstring."""
        return (inspect.getdoc(self.play) or "").partition("\n")[0]

    @property
    def version(self) -> str:
        """Hash of what the function does now; comments and layout do not count."""
        return version_of(self.play)

    def entry(self, version: str) -> Any:
        """Compile the function for the game loop; once for each of its versions."""
        from simkopf.players.compiling import compile_play

        if version not in self.entries:
            self.entries[version] = compile_play(self.name, self.play)
        return self.entries[version]

    def __call__(self, view: Any) -> int:
        """Choose a card, as the function itself does."""
        return int(self.play(view))


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
    if not _is_function(function):
        raise SimkopfError(f"a player is a function of a view, not {function!r}")
    own = OwnPlayer(name or function.__name__, function, *_home(function))
    if own.name in BUILT_IN:
        raise SimkopfError(f"'{own.name}' is a built-in player; choose another name")
    if not own.name.isidentifier():
        raise SimkopfError(f"'{own.name}' cannot name a player; use letters, digits and _")
    OWN[own.name] = own
    return own


def _line_in(path: Path, error: BaseException) -> str:
    """Line of a file at which an error came up; empty where it is none of the file."""
    places = extract_tb(error.__traceback__)
    lines = [at.lineno for at in places if Path(at.filename).resolve() == path.resolve()]
    return f", line {lines[-1]}," if lines else ""


def _home(function: Any) -> tuple[str, str]:
    """File that a function stands in, and a hash of what stands there; empty without one."""
    try:
        path = Path(inspect.getsourcefile(getattr(function, "py_func", function)) or "")
        return path.name, _hash(path.read_bytes())
    except (OSError, TypeError):
        return "", ""


def _hash(source: bytes) -> str:
    return sha256(source).hexdigest()[:12]


def _is_function(value: Any) -> bool:
    return inspect.isfunction(getattr(value, "py_func", value))


def _functions_of(module: ModuleType) -> list[str]:
    """Names of the functions that a file defines itself, made players or not."""
    found = []
    for name, value in vars(module).items():
        inner = value.play if isinstance(value, OwnPlayer) else value
        plain = getattr(inner, "py_func", inner)
        if _is_function(inner) and plain.__module__ == module.__name__ and name[0] != "_":
            found.append(name)
    return found


_BESIDE: list[Path] = []
"""Folders in which player files are looked for too, behind the current one."""


@contextmanager
def looking_beside(file: Path) -> Iterator[None]:
    """Look for player files beside a file too, and in the folders above it."""
    before = list(_BESIDE)
    _BESIDE[:] = [*file.resolve().parents]
    try:
        yield
    finally:
        _BESIDE[:] = before


def _found(path: Path) -> Path:
    """Find a file where one stands, else beside what is asked again."""
    if path.is_absolute() or path.exists():
        return path
    return next((folder / path for folder in _BESIDE if (folder / path).is_file()), path)


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
    path = _found(Path(path_text))
    try:
        source = path.read_bytes()
    except OSError as error:
        here = "" if path.is_absolute() else f" in '{Path.cwd()}'"
        raise SimkopfError(f"player file '{path}' cannot be read{here}: {error.strerror}") from None
    key = (str(path.resolve()), sha256(source).hexdigest(), function_name)
    if key not in _FILES:
        spec = importlib.util.spec_from_file_location(f"simkopf_player_{key[1][:12]}", path)
        if spec is None or spec.loader is None:
            raise SimkopfError(f"player file '{path}' is no Python file")
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except SyntaxError as error:
            line = f", line {error.lineno}" if error.lineno else ""
            raise SimkopfError(f"player file '{path}'{line}: {error.msg}") from None
        except (Exception, SystemExit) as error:
            why = " ".join(str(error).split())
            kind = type(error).__name__
            raise SimkopfError(
                f"player file '{path}'{_line_in(path, error)} does not run: {kind}: {why}"
            ) from error
        found = getattr(module, function_name, None)
        if isinstance(found, OwnPlayer):
            found = found.play
        if found is None or not _is_function(found):
            if found is not None:
                raise SimkopfError(f"'{function_name}' in '{path}' is not a function")
            known = _functions_of(module)
            if not known:
                raise SimkopfError(f"player file '{path}' has no function, so no '{function_name}'")
            raise nearest(f"function in '{path}':", function_name, known)
        _FILES[key] = OwnPlayer(text, found, path.name, _hash(source))
    return _FILES[key]
