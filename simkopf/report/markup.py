"""A sheet in Markdown and HTML."""

from __future__ import annotations

from html import escape

from simkopf.report.sheet import Column, Grid, Line, Sheet

_STYLES = {"bold": "font-weight:bold", "dim": "opacity:.7;font-size:90%", "": ""}
_TABLE = "border-collapse:collapse;margin:.4em 0"
_CAPTION = "caption-side:top;text-align:left;font-weight:bold;padding:.2em 0;color:inherit"
_RULE = "border-top:1px solid rgba(128,128,128,.5)"


def as_html(sheet: Sheet) -> str:
    """Write a sheet as HTML that looks alike on light and dark pages, and carries its own style.

    Examples
    --------
    >>> as_html(Sheet.of(Line("5 < 6", "bold")))
    '<div class="simkopf"><p style="margin:.3em 0;font-weight:bold">5 &lt; 6</p></div>'
    """
    parts = [_table(p) if isinstance(p, Grid) else _paragraph(p) for p in sheet.flat()]
    return f'<div class="simkopf">{"".join(parts)}</div>'


def page(sheet: Sheet, lang: str = "en") -> str:
    """Write a sheet as a whole HTML page."""
    grids = [part.title for part in sheet.flat() if isinstance(part, Grid) and part.title]
    title = escape(" ".join((grids or ["simkopf"])[0].split()))
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head><meta charset="utf-8">'
        f"<title>{title}</title>\n<style>body{{font-family:sans-serif;margin:2em}}</style></head>\n"
        f"<body>\n{as_html(sheet)}\n</body>\n</html>\n"
    )


def as_markdown(sheet: Sheet) -> str:
    r"""Write a sheet in Markdown.

    Examples
    --------
    >>> from simkopf.report.sheet import number, text
    >>> grid = Grid("by trumps", [text("who"), number("win %")])
    >>> grid.add("a|b", "63.2 ±0.1")
    >>> print(as_markdown(Sheet.of(grid, Line("1 game", "dim"))))
    **by trumps**
    <BLANKLINE>
    | who | win % |
    |:---|---:|
    | a\|b | 63.2 ±0.1 |
    <BLANKLINE>
    *1 game*
    """
    return "\n\n".join(
        _pipes(part) if isinstance(part, Grid) else _emphasis(part) for part in sheet.flat()
    )


def _emphasis(line: Line) -> str:
    mark = {"bold": "**", "dim": "*"}.get(line.style, "")
    text = _marked(line.text)
    return f"{mark}{text}{mark}"


def _marked(text: str) -> str:
    """Keep a text from being read as Markdown."""
    for char in "*_`<[":
        text = text.replace(char, f"\\{char}")
    return text


def _pipes(grid: Grid) -> str:
    lines = [[" ".join(column.name.split()) for column in grid.columns]]
    lines += [[cell.strip() for cell in row.cells] for row in grid.rows if row is not None]
    texts = [
        "| " + " | ".join(_marked(c).replace("|", "\\|") for c in line) + " |" for line in lines
    ]
    texts.insert(1, "|" + "".join("---:|" if column.right else ":---|" for column in grid.columns))
    title = [f"**{_marked(' '.join(grid.title.split()))}**", ""] if grid.title else []
    return "\n".join([*title, *texts])


def _paragraph(line: Line) -> str:
    style = f"margin:.3em 0;{_STYLES[line.style]}".rstrip(";")
    return f'<p style="{style}">{escape(line.text, quote=False)}</p>'


def _table(grid: Grid) -> str:
    parts = [f'<table style="{_TABLE}">']
    if grid.title:
        parts.append(f'<caption style="{_CAPTION}">{_html(grid.title)}</caption>')
    heads = "".join(f'<th style="{_align(c)}">{_html(c.name)}</th>' for c in grid.columns)
    parts.append(f"<thead><tr>{heads}</tr></thead><tbody>")
    begins = False
    for row in grid.rows:
        if row is None:
            begins = True
            continue
        style = ";".join(["font-weight:bold"] * row.bold + [_RULE] * begins)
        cells = "".join(
            f'<td style="{_align(column, cell)}">{_html(cell.strip())}</td>'
            for column, cell in zip(grid.columns, row.cells, strict=True)
        )
        parts.append(f'<tr style="{style}">{cells}</tr>' if style else f"<tr>{cells}</tr>")
        begins = False
    return "".join([*parts, "</tbody></table>"])


def _align(column: Column, cell: str = "") -> str:
    side = "right" if column.right else "left"
    fold = "" if column.wrap else ";white-space:nowrap"
    blanks = len(cell) - len(cell.lstrip(" "))
    left = f"{0.6 + 0.8 * blanks:.2g}em"
    return f"text-align:{side};vertical-align:top{fold};padding:.1em .6em .1em {left}"


def _html(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")
