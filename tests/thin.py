"""Long lists of like cases: a part is tried on every change, all of them in the slow tests."""

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(values: Iterable[Any], of: int = 3) -> list[Any]:
    """All of the values; those that are not the first of ``of`` in a row are for the slow tests."""
    return [
        value
        if number % of == 0
        else pytest.param(*(value if isinstance(value, tuple) else [value]), marks=pytest.mark.slow)
        for number, value in enumerate(values)
    ]
