"""``simkopf bench``: how fast this machine is, on one core."""

from __future__ import annotations

from simkopf.cli import options as opt

_SAYS = {
    "en": {
        "heads": ("what", "value", "unit"),
        "foot": "one core, Solo of Schafkopf; compiling is not counted; solved or searched: at "
        "least five trumps",
    },
    "de": {
        "heads": ("was", "Wert", "Einheit"),
        "foot": "ein Kern, Schafkopf-Solo; Übersetzen zählt nicht; gelöst oder gesucht: mindestens "
        "fünf Trümpfe",
    },
}
_UNITS = {"deals": "Verteilungen", "games": "Spiele"}


def command(lang: opt.Lang = None, json: opt.Json = False) -> None:
    """Measure the speed here on one core: dealing, playing, listing hands, solving.

    Games are of Schafkopf, Solos in a suit.
    """
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.studies.bench import ROWS, bench
    from simkopf.report.sheets import language

    spoken = language(lang)
    rows = []
    with progress() as tell:
        for done, row in enumerate(bench()):
            rows.append(row)
            if tell is not None:
                tell(row["what"], done + 1, len(ROWS))
    if json:
        print_json({"rows": rows})
        return
    from simkopf.cli.screen import console
    from simkopf.report.screen import print_sheet
    from simkopf.report.sheet import Grid, Line, Sheet, number, text

    says = _SAYS[spoken]
    what, value, unit = says["heads"]
    grid = Grid("", [text(what), number(value), text(unit)])
    for row in rows:
        grid.add(row["what"], _value(row["value"], spoken), _unit(row["unit"], spoken))
    print_sheet(console(), Sheet.of(grid, Line(str(says["foot"]), "dim")))


def _unit(unit: str, lang: str) -> str:
    """Write a unit in a language.

    Examples
    --------
    >>> _unit("games/s", "de"), _unit("s", "de"), _unit("games/s", "en")
    ('Spiele/s', 's', 'games/s')
    """
    if lang == "en":
        return unit
    return "/".join(_UNITS.get(word, word) for word in unit.split("/"))


def _value(value: float, lang: str = "en") -> str:
    """Write rates without decimals, seconds with three digits.

    Examples
    --------
    >>> _value(1234567.8), _value(0.1432), _value(1234567.8, "de")
    ('1,234,568', '0.143', '1.234.568')
    """
    written = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return written.translate(str.maketrans(",.", ".,")) if lang == "de" else written
