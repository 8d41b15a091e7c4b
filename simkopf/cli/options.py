"""Options that several commands share, with one meaning and one help text each."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import typer

from simkopf.cli import complete, values
from simkopf.errors import SimkopfError

Contract = Annotated[
    str,
    typer.Argument(
        metavar="CONTRACT",
        help="Contract, such as solo-eichel, doko-damen or solo66-pik; "
        "simkopf contracts lists them.",
        autocompletion=complete.contracts,
    ),
]
Deck = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="lang (32 cards), kurz (24), doko48, doko40, skat32.  [default: the usual one]",
        autocompletion=complete.decks,
    ),
]
Declarer = Annotated[
    int | None,
    typer.Option(
        metavar="SEAT",
        parser=values.seat,
        help="Seat that plays, 0 to 3 or Vorhand, Mittelhand, Hinterhand, Geber.  "
        "[default: each in turn]",
    ),
]
Hand = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS",
        help='Cards of the declarer, "EO GU _ ..." or "♣D ♥10 _ ..."; _ is any card, and so is '
        "what is missing.",
    ),
]
Hands = Annotated[
    str | None,
    typer.Option(
        metavar='".../.../.../..."', help="Cards of all seats, seat 0 first; may be empty."
    ),
]
Where = Annotated[
    str | None,
    typer.Option(
        metavar="EXPR",
        help='Condition on the declarer\'s hand, "trumps >= 6 AND ober >= 2", "fuechse = 2".',
    ),
]
WhereSeat = Annotated[
    list[str] | None,
    typer.Option(metavar="SEAT EXPR", help="Condition on a seat's hand; for several seats, again."),
]
Bidders = Annotated[
    str | None,
    typer.Option(
        metavar="SPEC", help="Solo 66: only deals whose auction ends so; rules.  [default: none]"
    ),
]
Players = Annotated[
    str,
    typer.Option(
        metavar="SPEC",
        help='Who plays: "rules", or by role "declarer=rules;others=random". Roles: declarer, '
        "partner, opponents, others, seat0, seat1, ...; names: simkopf players.",
        autocompletion=complete.players,
    ),
]
Ruleset = Annotated[
    str,
    typer.Option(
        metavar="NAME|FILE",
        help="Rule set: a preset or TOML; simkopf rulesets lists them.",
        autocompletion=complete.rulesets,
    ),
]
UsualRuleset = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE",
        help="Rule set: a preset or TOML; simkopf rulesets lists them.  [default: bsv; ddv for "
        "Doppelkopf, solo66]",
        autocompletion=complete.rulesets,
    ),
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", help="Which series of deals.")]
Games = Annotated[
    int | None,
    typer.Option(
        "-n",
        metavar="GAMES",
        parser=values.games,
        help="Games to play, also as 1e6.  [default: 1000000; fewer for slow players]",
    ),
]
Measure = Annotated[
    str,
    typer.Option(metavar="NAMES", help="win augen payoff value schneider schwarz laufende tricks."),
]
Threads = Annotated[
    int | None, typer.Option(metavar="N", help="Threads.  [default: all processors]")
]
Lang = Annotated[
    Literal["en", "de"] | None,
    typer.Option(help="Language.  [default: that of SIMKOPF_LANG, else en]"),
]
Save = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Also write it to a file: .csv .parquet .xlsx .json .md .html."
    ),
]
Plot = Annotated[Path | None, typer.Option(metavar="FILE", help="Also draw it: .png .svg .pdf.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _situation(
    *,
    deck: Deck = None,
    declarer: Declarer = None,
    hand: Hand = None,
    hands: Hands = None,
    where: Where = None,
    where_seat: WhereSeat = None,
    ruleset: UsualRuleset = None,
    seed: Seed = 0,
    bidders: Bidders = None,
) -> dict[str, Any]:
    """Turn the options that say which games are meant into keywords of ``situation``."""
    return {
        "deck": deck,
        "declarer": declarer,
        "hand": hand,
        "hands": hands,
        "where": where,
        "where_seat": [_seat_condition(text) for text in where_seat or []],
        "ruleset": ruleset,
        "seed": seed,
        "bidders": bidders,
    }


def situated(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that say which games are meant, the players apart.

    They stand in the place of its parameter ``given`` and reach it there together, as keywords of
    ``questions.situation``.
    """
    names = inspect.signature(_situation).parameters
    hints = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(command).parameters.items():
        parameters += names.values() if name == "given" else [parameter]
    hints |= get_type_hints(_situation, include_extras=True)
    parameters = [each.replace(annotation=hints[each.name]) for each in parameters]

    @wraps(command)
    def situated_command(**options: Any) -> None:
        command(given=_situation(**{name: options.pop(name) for name in names}), **options)

    shown: Any = situated_command
    shown.__signature__ = inspect.Signature(parameters)
    shown.__annotations__ = {each.name: each.annotation for each in parameters}
    return situated_command


_OPTION = re.compile(r"-(-|[A-Za-z])")


def joined(arguments: Sequence[str]) -> list[str]:
    """Make one argument of the two that ``--where-seat`` takes.

    Examples
    --------
    >>> joined(["ask", "wenz", "--where-seat", "2", "unter = 0", "--seed", "3"])
    ['ask', 'wenz', '--where-seat', '2 unter = 0', '--seed', '3']
    """
    found: list[str] = []
    rest = list(arguments)
    while rest:
        found.append(rest.pop(0))
        if found[-1] == "--":
            return found + rest
        # Another option behind the seat: its condition was forgotten.
        two = found[-1] == "--where-seat" and len(rest) >= 2 and not _OPTION.match(rest[1])
        if two and len(rest[0].split()) == 1:
            found.append(f"{rest.pop(0)} {rest.pop(0)}")
    return found


def _seat_condition(text: str) -> tuple[object, str]:
    """Split what ``joined`` put together.

    Examples
    --------
    >>> _seat_condition("2 unter = 0")
    (2, 'unter = 0')
    """
    from simkopf.rules.names import seat_named

    seat, _, expression = text.strip().partition(" ")
    named = seat_named(seat) if seat.lower() != "geber" else seat
    number = isinstance(named, int) or seat.lower() == "geber" or seat.lstrip("-").isdigit()
    if not number or not expression.strip():
        missing = " without its condition" if number else ""
        raise SimkopfError(
            '--where-seat takes a seat and a condition, such as 2 "trumps >= 4", not '
            f"'{text}'{missing}"
        )
    return named, expression.strip()
