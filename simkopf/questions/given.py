"""What a situation is given: cards and numbers as people write them, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import SUIT_NAMES, Deck, sau_of
from simkopf.cards.spelling import HOLE
from simkopf.cards.text import format_card, format_hand, parse_hand, parse_hands
from simkopf.errors import SimkopfError, check_known
from simkopf.questions.holding import needs, reachable
from simkopf.rules.contract import Contract
from simkopf.rules.load import Rules
from simkopf.rules.state import mask_of

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation


def whole(key: str, value: Any, what: str) -> int:
    """Take any kind of integer, numpy's too, and nothing else."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return index(value)
    except TypeError:
        raise SimkopfError(f"{key} is {what}, not {value!r}") from None


_NAMING = (str, Path, Deck, Rules, Mapping)
"""What names a deck or a rule set, or is one; rules also as a table of options."""


def check_names(**values: object) -> None:
    """Refuse what is no name where a name is due."""
    for key, value in values.items():
        if value is None and key != "contract":
            continue
        if not isinstance(value, str if key == "contract" else _NAMING):
            raise SimkopfError(f"{key} is given by its name, not as {value!r}")


SITUATED = (
    "deck", "declarer", "hand", "hands", "where", "where_seat", "players", "ruleset", "seed",
    "bidders",
)  # fmt: skip
"""Keywords of ``situation``, which whatever plays games takes and hands on."""


def check_keywords(given: Iterable[str], names: Iterable[str] = SITUATED) -> None:
    """Refuse keywords that do not exist.

    Raises
    ------
    SimkopfError
        Naming the nearest that does.

    Examples
    --------
    >>> check_keywords(["sed"])
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown keyword 'sed'; did you mean 'seed'?
    """
    check_known("keyword", given, names)


def joined(key: str, value: str | Sequence[str] | None, between: str) -> str | None:
    """Make one text of cards, or of hands, given one by one."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return between.join(value)
    raise SimkopfError(f"{key} is written as text, such as 'EO GO _', not {value!r}")


def known_cards(
    game: Contract, pack: Deck, declarer: int | None, hand: str | None, hands: str | None
) -> tuple[int, ...]:
    """Read the fixed cards as ``Situation.known`` keeps them."""
    known = [0] * pack.seats
    place = declarer or 0
    if hand is not None and hands is not None:
        raise SimkopfError("give the declarer's hand or the hands of all seats, not both")
    if hands is not None:
        if declarer is None and game.has_declarer:
            raise SimkopfError(
                "hands of all seats need a declarer: say which seat plays (declarer)"
            )
        known = [h.mask for h in parse_hands(hands, pack, complete=False)]
    elif hand is not None:
        if not hand.strip():
            raise SimkopfError("the hand is empty: name its cards, such as 'EO GO'")
        known[place] = parse_hand(hand, pack, complete=HOLE in hand).mask
    if game.damen:
        known[place] = _with_damen(game, pack, known, place)
    if game.goal == "shown":
        top = mask_of(game.trumps(pack)[: pack.hand_size])
        if known[place] & ~top:
            raise SimkopfError(f"a Sie is the hand {format_hand(top, game)} and no other")
        for seat, mask in enumerate(known):
            if seat != place and mask & top:
                card = format_card((mask & top & -(mask & top)).bit_length() - 1)
                raise SimkopfError(f"a Sie needs {card}, which seat {seat} holds")
        known[place] = top
    return tuple(known)


def _with_damen(game: Contract, pack: Deck, known: Sequence[int], place: int) -> int:
    """Give the declarer the Kreuz-Damen that make him it, the first copy before the second.

    Which of two equal cards a seat holds is as good as the other: with the first copy fixed the
    deals are those with one Kreuz-Dame, once those with both are dealt again.
    """
    damen = game.damen
    others = [mask for seat, mask in enumerate(known) if seat != place]
    own, held = known[place], sum((mask & damen).bit_count() for mask in others)
    if game.sides == "damen":
        if (own & damen).bit_count() > 1:
            raise SimkopfError(
                f"in a {game.name} the declarer has one Kreuz-Dame; with both it is doko-hochzeit "
                "or doko-still"
            )
        if held > 1:
            raise SimkopfError(f"in a {game.name} the declarer has a Kreuz-Dame; others hold both")
        free = damen & ~sum(mask & damen for mask in others)
        own = own if own & damen else own | free & -free
    else:
        if held:
            raise SimkopfError(f"in a {game.name} the declarer has both Kreuz-Damen")
        own |= damen
    if own.bit_count() > pack.hand_size:
        raise SimkopfError(f"in a {game.name} the declarer has a Kreuz-Dame; the hand has none")
    return own


def check_needs(sit: Situation) -> None:
    """Refuse what no deal can satisfy: a Sau that cannot be called, no card of the suit, ..."""
    game, pack = sit.game, sit.pack
    place = sit.declarer or 0
    own = sit.known[place]
    needed, least = needs(game, pack, sit.known, place, sit.solo_needs)
    lacking = needed.bit_count() < least
    if game.sides == "called" and game.suit is not None:
        sau = 1 << sau_of(game.suit)
        name = f"{SUIT_NAMES[game.suit].capitalize()}-Sau"
        if own & sau:
            raise SimkopfError(f"the declarer holds the {name} and cannot call it")
        if lacking:
            raise SimkopfError(
                f"the {name} may not be called: the declarer has no other card of the suit "
                "that is not trump"
            )
    elif lacking:
        raise SimkopfError(
            f"rule set '{sit.ruleset.name}' wants at least {least} card of the suit for a "
            f"{game.name}"
        )
    if game.sides == "exchange":
        trumps = mask_of(game.trumps(pack))
        if not reachable(pack, sit.known, place) & ~trumps:
            raise SimkopfError("the declarer has no card to give for the one trump of a Hochzeit")
        others = [mask for seat, mask in enumerate(sit.known) if seat != place]
        if not any(
            (mask & trumps).bit_count() == 1
            or ((mask & trumps).bit_count() == 0 and mask.bit_count() < pack.hand_size)
            for mask in others
        ):
            raise SimkopfError("in a Hochzeit another seat must have exactly one trump")
