"""Imports go one way: a package knows those that stand before it, and none behind it."""

import ast
from pathlib import Path

import simkopf

PACKAGE = Path(simkopf.__file__).parent
ORDER = (
    "errors", "memory", "shown", "cards", "stats", "rules", "kernels", "space", "tables", "players",
    "questions", "report", "cli",
)  # fmt: skip
ROOMS = ("", "hidden", "openhands", "paired", "studies")
"""Of ``questions``: what lies in the package itself comes first; some do not know each other."""
APART = {("openhands", "paired"), ("hidden", "paired"), ("paired", "hidden")}


def imports():
    """Every import of the package: the file, and the module it takes something from."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                if name.startswith("simkopf."):
                    yield file.relative_to(PACKAGE), name.split(".")[1:]


def room(parts):
    """Room of ``questions`` that a module lies in."""
    return parts[1] if len(parts) > 2 else ""


def test_packages_know_those_before_them():
    found = list(imports())
    assert len(found) > 500
    for file, module in found:
        here = file.parts[0].removesuffix(".py")
        if here in ORDER:
            assert ORDER.index(module[0]) <= ORDER.index(here), f"{file} imports {module}"


def test_rooms_know_those_before_them():
    for file, module in imports():
        if file.parts[0] != "questions" or module[0] != "questions":
            continue
        here, there = room(file.with_suffix("").parts), room(module)
        assert ROOMS.index(there) <= ROOMS.index(here), f"{file} imports {module}"
        assert (here, there) not in APART, f"{file} imports {module}"
