"""The dearest decisions of simulated games: kept with their games, the best cards named."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_card, format_hand, parse_card, parse_hand
from simkopf.questions.openhands.decisions import frame_of, reason_name
from simkopf.questions.openhands.values import card_values
from simkopf.questions.playing import play, prepare
from simkopf.questions.show import trace
from simkopf.questions.tally import Example, most
from simkopf.rules.load import ruleset_as_data, usual_ruleset
from simkopf.rules.referee import play_out, start
from simkopf.rules.state import State

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.playing import Played
    from simkopf.questions.situation import Situation

_CARD_BITS = 5


def examples_of(
    sit: Situation, first: int, played: Played, frame: pl.DataFrame
) -> tuple[Example, ...]:
    """Keep the dearest decisions of some games: loss, deal, place, reason and the game's cards.

    With all its cards a game is shown again at once, however long its players thought.

    Parameters
    ----------
    sit, first, played, frame
        The games, and their frame of decisions.
    """
    spec = prepare(sit).spec
    rows = frame.filter(frame["loss"] > 0).select("loss", "deal", "place").iter_rows()
    found = []
    for loss, deal, place in most(tuple(rows)):
        steps = played.trace[deal - first].tolist()
        cards = [spec.card_of(step[1]) for step in steps]
        packed = sum(card << _CARD_BITS * i for i, card in enumerate(cards))
        found.append((loss, deal, place, steps[place][3], packed))
    return tuple(found)


def worst(sit: Situation, examples: Sequence[Example]) -> list[dict[str, Any]]:
    """Name what would have been best in the dearest decisions.

    Parameters
    ----------
    sit : Situation
        The situation.
    examples : sequence of tuple of int
        From ``examples_of``.

    Returns
    -------
    list of dict
        As ``Losses.worst``.
    """
    import polars as pl

    names = ("deal", "trick", "position", "seat", "role", "kind", "card", "loss", "cost")
    rows = []
    for _, deal, place, reason, packed in examples:
        cards = [packed >> _CARD_BITS * i & (1 << _CARD_BITS) - 1 for i in range(sit.pack.size)]
        frame = frame_of(sit, deal, play(sit, deal, 1, trace=True, script=cards))
        row = frame.row(by_predicate=pl.col("place") == place, named=True)
        state = _state(sit, deal, cards, place)
        values = card_values(state, "augen" if sit.game.goal == "augen" else "value")
        wanted = (min if row["role"] == "opponent" else max)(values.values())
        best = [format_card(c, sit.game.sort) for c, value in values.items() if value == wanted]
        rows.append(
            {name: row[name] for name in names}
            | {"best": best, "reason": reason_name(reason)}
            | {"solve": command_of(sit, state, cards[:place])}
        )
    return rows


def _state(sit: Situation, deal: int, cards: Sequence[int], place: int) -> State:
    """Play a game again up to a card."""
    record = trace(sit, deal, script=cards)
    hands = [parse_hand(text, sit.pack).mask for text in record["hands"]]
    gifts = [(seat, parse_card(card, sit.pack)) for seat, card in record.get("exchange", ())]
    laid = sum(1 << parse_card(card, sit.pack) for card in record.get("laid", "").split())
    state = start(
        sit.game, sit.pack, hands, record["declarer"], ruleset=sit.ruleset, exchange=gifts,
        laid=laid,
    )  # fmt: skip
    return play_out(state, cards[:place])[0]


def command_of(sit: Situation, state: State, cards: Sequence[int]) -> str | None:
    """Write the command that solves a position: the hands at the first card, then what was played.

    From the beginning, as the state of a called Sau and the Laufende hang on it. There is none
    where the rule set has no name.
    """
    rules = ruleset_as_data(sit.ruleset)
    if not isinstance(rules, str):
        return None
    table = state.table
    hands = list(state.hands)
    seats = [(t.leader + i) % sit.pack.seats for t in state.done for i in range(sit.pack.seats)]
    seats += [(state.leader + i) % sit.pack.seats for i in range(len(state.trick))]
    for seat, card in zip(seats, cards, strict=True):
        hands[seat] |= 1 << card
    words = ["simkopf", "solve", sit.contract, "--declarer", str(table.declarer)]
    if table.contract.sides == "exchange":
        words += ["--partner", str(table.partner)]
    if sit.deck != table.contract.decks[0]:
        words += ["--deck", sit.deck]
    if rules != usual_ruleset(table.contract.game).name:
        words += ["--ruleset", rules]
    words += ["--hands", "/".join(format_hand(hand, sit.game) for hand in hands)]
    if cards:
        words += ["--played", " ".join(format_card(card, sit.game.sort) for card in cards)]
    return shlex.join(words)
