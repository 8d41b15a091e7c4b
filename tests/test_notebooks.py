"""Notebooks are what people copy from: two imports, public names, short cells, no helper code."""

import ast
import json
import re
from pathlib import Path

import pytest

import simkopf

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
IMPORTS = {("simkopf", "sk"), ("polars", "pl")}
STANDARD = {"math"}
"""Of the standard library: what a slip in a computation is shown with."""
MOST_LINES = 12


def cells(path, kind="code"):
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


def faults(source):
    """What in the code of a cell must not be in a notebook."""
    tree = ast.parse(source)
    lines = [line for line in source.splitlines() if line.strip()]
    found = [f"{len(lines)} lines"] if len(lines) > MOST_LINES else []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [
                f"import {alias.name}"
                for alias in node.names
                if (alias.name, alias.asname) not in IMPORTS
            ]
        elif isinstance(node, ast.ImportFrom) and node.module not in STANDARD:
            found.append(f"from {node.module} import")
        elif isinstance(node, ast.FunctionDef) and is_player(node):
            continue
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda | ast.For | ast.While):
            found.append(type(node).__name__)
        elif isinstance(node, ast.Attribute):
            public = isinstance(node.value, ast.Name) and node.value.id == "sk"
            if public and node.attr not in simkopf.__all__:
                found.append(f"sk.{node.attr} is not public")
            if node.attr.startswith("_"):
                found.append(f"{node.attr} is private")
    if re.search(r"^\s*[%!]", source, flags=re.M):
        found.append("a magic")
    return found


def is_player(node):
    """Whether a function is a player of one's own, which cannot be written otherwise."""
    return [ast.unparse(how) for how in node.decorator_list] == ["sk.player"]


def test_there_are_notebooks():
    assert "get-started" in {path.stem for path in NOTEBOOKS}
    assert len(NOTEBOOKS) >= 12


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells_can_be_copied(path):
    found = {source[:60]: faults(source) for source in cells(path)}
    assert {cell: why for cell, why in found.items() if why} == {}
    first = cells(path)[0]
    assert "import simkopf as sk" in first
    assert "import polars as pl" in first


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import numpy as np", "import numpy"),
        ("import polars", "import polars"),
        ("from simkopf.report import draw", "from simkopf.report import"),
        ("def f():\n    pass", "FunctionDef"),
        ("for x in y:\n    print(x)", "For"),
        ("@sk.feature\ndef f():\n    pass", "FunctionDef"),
        ("sk.drawn()", "sk.drawn is not public"),
        ("answer._tally", "_tally is private"),
        ("\n".join(["x = 1"] * 13), "13 lines"),
    ],
)
def test_others_are_refused(source, why):
    assert why in faults(source)
    assert faults("sk.ask('wenz', by='trumps').plot()") == []
    assert faults("@sk.player\ndef mine(view):\n    return view.legal & -view.legal") == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_was_executed_and_shows_something(path):
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in found if cell["cell_type"] == "code"]
    shown = [cell for cell in code if cell["outputs"]]
    players = sum("@sk.player" in "".join(cell["source"]) for cell in code)
    assert len(shown) >= len(code) - 1 - players
    kinds = {kind for cell in shown for out in cell["outputs"] for kind in out.get("data", {})}
    assert {"text/html", "image/png"} <= kinds or path.stem == "claims"
    assert not any(out["output_type"] == "error" for cell in shown for out in cell["outputs"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_path_of_the_machine_is_shown(path):
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    shown = json.dumps([[out.get("data", {}).get("text/html"), out.get("text")]
                        for cell in found for out in cell.get("outputs", [])])  # fmt: skip
    assert not re.search(r"(answers|pictures|Antworten): (/|[A-Z]:)", shown)
    assert not re.search(r"[ \"(](/home|/root|/tmp|/Users|/work)/", shown)
