"""``simkopf bench``: how fast this machine is, on one core."""

from __future__ import annotations

from simkopf.cli import options as opt


def command(json: opt.Json = False) -> None:
    """Measure the speed here on one core: dealing, playing, listing hands, solving.

    Games are of Schafkopf, Solos in a suit.
    """
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.studies.bench import ROWS, bench

    rows = []
    with progress() as tell:
        for done, row in enumerate(bench()):
            rows.append(row)
            if tell is not None:
                tell(row["what"], done + 1, len(ROWS))
    if json:
        print_json({"rows": rows})
        return
    from simkopf.cli.screen import console, table

    grid = table("")
    grid.add_column("what")
    grid.add_column("value", justify="right")
    grid.add_column("unit")
    for row in rows:
        grid.add_row(row["what"], _value(row["value"]), row["unit"])
    out = console()
    out.print(grid)
    foot = (
        "one core, Solo of Schafkopf; compiling is not counted; solved or searched: at least five"
    )
    foot += " trumps"
    out.print(foot, style="dim")


def _value(value: float) -> str:
    """Write rates without decimals, seconds with three digits.

    Examples
    --------
    >>> _value(1234567.8), _value(0.1432)
    ('1,234,568', '0.143')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
