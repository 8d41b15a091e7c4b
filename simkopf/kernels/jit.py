"""numba's decorator in one place, with types that a checker understands.

Functions of this room are either folded into their callers (``inlined``) or compiled once and
called (``jitted``). Only whole entry points are cached on disk: see ``kernels.compiled``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def inlined(function: F) -> F:
    """Compile a small function into each of its callers."""
    return cast(F, njit(forceinline=True)(function))


def jitted(function: F) -> F:
    """Compile a function that its callers call."""
    return cast(F, njit(function))
