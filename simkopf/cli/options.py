"""Options that several commands share, with one meaning and one help text each."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli.later import refuse

Contract = Annotated[
    str, typer.Argument(metavar="CONTRACT", help="Contract, such as solo-eichel or wenz-tout.")
]
Deck = Annotated[
    str | None, typer.Option(metavar="NAME", help="lang (32 cards) or kurz (24).  [default: lang]")
]
Declarer = Annotated[
    int | None,
    typer.Option(metavar="SEAT", help="Seat that plays, 0 = Vorhand.  [default: each in turn]"),
]
Hand = Annotated[
    str | None,
    typer.Option(metavar="CARDS", help='Cards of the declarer, "EO GU _ ..."; _ is any card.'),
]
Hands = Annotated[
    str | None,
    typer.Option(
        metavar='".../.../.../..."', help="Cards of all seats, seat 0 first; may be empty."
    ),
]
Where = Annotated[
    str | None,
    typer.Option(metavar="EXPR", help="Condition on the declarer's hand (not yet).", hidden=True),
]
WhereSeat = Annotated[
    tuple[int, str] | None,
    typer.Option(metavar="SEAT EXPR", help="Condition on a seat's hand (not yet).", hidden=True),
]
Players = Annotated[
    str,
    typer.Option(metavar="SPEC", help='"rules", or by role "declarer=rules;others=random".'),
]
Ruleset = Annotated[str, typer.Option(metavar="NAME|FILE", help="Rule set: a preset or TOML.")]
Seed = Annotated[int, typer.Option(metavar="NUMBER", help="Which series of deals.")]
Games = Annotated[
    int | None, typer.Option("-n", metavar="GAMES", help="Games to play.  [default: 1000000]")
]
Measure = Annotated[
    str,
    typer.Option(metavar="NAMES", help="win augen payoff value schneider schwarz laufende tricks."),
]
Threads = Annotated[
    int | None, typer.Option(metavar="N", help="Threads.  [default: all processors]")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def situation(
    *,
    deck: str | None,
    declarer: int | None,
    hand: str | None,
    hands: str | None,
    where: str | None,
    where_seat: tuple[int, str] | None,
    ruleset: str,
    seed: int,
) -> dict[str, Any]:
    """Turn the common options into keywords of ``situation``, without the players."""
    refuse(where=where, where_seat=where_seat)
    return {
        "deck": deck,
        "declarer": declarer,
        "hand": hand,
        "hands": hands,
        "ruleset": ruleset,
        "seed": seed,
    }
