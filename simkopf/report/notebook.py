"""What notebooks read: the results of a study; and how a figure is shown."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.questions.studies.run import StudyRun
    from simkopf.tables.table import Table

FEWEST = 20
"""Games of a question of slow players where nothing is published."""
SHOWN_DPI = 100
"""Sharp enough for the screen, small enough for git."""


def results(name: str, *, fewer: int = 50_000, start: Path | None = None) -> StudyRun:
    """Give the published results of a study; where they are missing run it with fewer games.

    Parameters
    ----------
    name : str
        Name of the study: its file in ``experiments`` without the ending.
    fewer : int
        Games of the largest question where nothing is published; of the others in proportion.
    start : Path, optional
        Folder from which upwards ``experiments`` is looked for; the current one.

    Raises
    ------
    SimkopfError
        If there is no such study.
    """
    from simkopf.questions.studies.run import run_study
    from simkopf.report.gather import load_results

    here = (Path.cwd() if start is None else start).resolve()
    root = next((p for p in (here, *here.parents) if (p / "experiments").is_dir()), None)
    if root is None:
        raise SimkopfError(f"no folder 'experiments' in '{here}' or above it")
    if (root / "results" / name / f"{name}.toml").exists():
        return load_results(root / "results" / name)
    try:
        text = (root / "experiments" / f"{name}.toml").read_text(encoding="utf-8")
    except OSError:
        raise SimkopfError(f"no study 'experiments/{name}.toml'") from None
    small = Path(mkdtemp()) / f"{name}.toml"
    asked = [int(n) for n in re.findall(r"(?m)^n = ([\d_]+)", text)]

    def in_proportion(found: re.Match[str]) -> str:
        return f"n = {max(FEWEST, int(found[1]) * fewer // max(asked))}"

    small.write_text(re.sub(r"(?m)^n = ([\d_]+)", in_proportion, text), encoding="utf-8")
    return run_study(small, results_dir=small.parent)


def tables_in(run: StudyRun, section: str) -> dict[tuple[Any, ...], Table]:
    """Give the exact tables of one section by their place in its grid.

    Parameters
    ----------
    run : StudyRun
        A study with its answers.
    section : str
        Name of the section.
    """
    return {
        tuple(value for _, value in placed.point): answer.table
        for placed, answer in run.found["table"]
        if placed.section == section
    }


def pc(share: float | Fraction) -> str:
    """Write a share in percent, with a space at which no line breaks.

    Examples
    --------
    >>> from fractions import Fraction
    >>> pc(Fraction(1309, 4495)).split(), pc(0.00028).split()
    (['29.1', '%'], ['0.028', '%'])
    """
    from simkopf.report.lawplot import short

    return f"{short(100 * float(share), 'en')}\N{NO-BREAK SPACE}%"


def show(figure: Figure) -> None:
    """Show a figure in a notebook, as a picture of few colours: small enough for git."""
    from IPython import display

    shown: Any = display  # it has no types
    _display(shown.Image(data=picture(figure)))


def picture(figure: Figure) -> bytes:
    """Draw a figure as a PNG of at most 128 colours.

    Examples
    --------
    >>> from matplotlib.figure import Figure
    >>> picture(Figure())[1:4]
    b'PNG'
    """
    from PIL import Image

    large, small = BytesIO(), BytesIO()
    figure.savefig(large, dpi=SHOWN_DPI, format="png")
    colours = Image.open(large).convert("RGB").quantize(128, dither=Image.Dither.NONE)
    colours.save(small, "PNG", optimize=True)
    return small.getvalue()


def say(*texts: str) -> None:
    """Show texts in Markdown, one below the other."""
    from IPython import display

    shown: Any = display
    for text in texts:
        _display(shown.Markdown(text))


def _display(what: Any) -> None:
    from IPython import display

    shown: Any = display  # it has no types
    shown.display(what)
