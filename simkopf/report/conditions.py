"""How numbers came about, in words: the condition, the seeds, the rule set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from simkopf.cards.decks import deck as find_deck
from simkopf.questions.acceptance import acceptance_words
from simkopf.questions.grouping import ANNOUNCED
from simkopf.questions.measures import with_talon
from simkopf.questions.together import said_once

if TYPE_CHECKING:
    from simkopf.questions.tally import Tally

OF_SEAT_0 = "Augen, tricks and payoff are seat 0's"
"""Said of every number of a game without a declarer."""

WITH_TALON = "grouped by all eight cards, with the talon"
"""Said of groups by the soloist's hand in Solo 66; conditions speak of the six cards dealt."""

LEVELS_SAID = "Re and Kontra: 0 silent, 1 said, 2 no 90, 3 no 60, 4 no 30, 5 schwarz"
"""Said of groups by how far a side of a Doppelkopf went with its announcements."""

_PLAYS = re.compile(r"seat (\d) plays")


class Told(Protocol):
    """An answer of any kind."""

    @property
    def question(self) -> Mapping[str, Any]:
        """Description of what was asked."""

    @property
    def condition(self) -> Any:
        """Under which condition."""

    @property
    def tally(self) -> Tally:
        """The exact sums."""


def condition_of(result: Told) -> str:
    """Say under which condition an answer holds, and of whom it speaks; empty if there is none.

    Examples
    --------
    >>> import simkopf
    >>> condition_of(simkopf.ask("wenz", declarer=1, n=10))
    'seat 1 plays'
    >>> condition_of(simkopf.ask("ramsch", n=10))
    "Augen, tricks and payoff are seat 0's"
    >>> condition_of(simkopf.ask("wenz", declarer=1, deck="kurz", n=10))
    'deck kurz (24 cards); seat 1 plays'
    """
    said = [deck_words(str(result.question.get("deck", "")))]
    if result.condition not in (None, "none", ""):
        said.append(str(result.condition))
    if result.question.get("described") == "seat 0":
        said.append(OF_SEAT_0)
    contract = str(result.question.get("contract", ""))
    # The tallies of duels are grouped too, by who plays.
    by = [column for column in result.tally.by if column in result.question.get("by", ())]
    if any(with_talon(contract, column) for column in by):
        said.append(WITH_TALON)
    if any(column in ANNOUNCED for column in by):
        said.append(LEVELS_SAID)
    if share := acceptance_words(result):
        said.append(share)
    return "; ".join(filter(None, said))


def deck_words(deck: str) -> str:
    """Name the deck where it is not the only one that comes to mind: all but lang and skat32.

    Doppelkopf is played with 48 cards here and with 40 there.

    Examples
    --------
    >>> deck_words("kurz"), deck_words("doko48"), deck_words("lang")
    ('deck kurz (24 cards)', 'deck doko48 (48 cards)', '')
    """
    if deck in ("", "lang", "skat32"):
        return ""
    return f"deck {deck} ({find_deck(deck).size} cards)"


def shared_condition(rows: Iterable[tuple[str, str]]) -> str:
    """Say under which condition the rows of a table hold.

    What holds for all rows is said once, the seats that play are named together, and what holds
    for some of the rows only carries their names.

    Parameters
    ----------
    rows : iterable of (str, str)
        Name and condition of each row.

    Examples
    --------
    >>> shared_condition([("seat 0", "seat 0 plays; seat 0 holds EO GO"),
    ...                   ("seat 1", "seat 1 plays; seat 1 holds EO GO")])
    'declarer in seats 0, 1; the declarer holds EO GO'
    >>> shared_condition([("wenz", "each seat plays in turn"), ("ramsch", "seat 0 holds EO"),
    ...                   ("geier", "each seat plays in turn")])
    'each seat plays in turn (not ramsch); seat 0 holds EO (ramsch)'
    """
    rows = list(rows)
    read = [(name, text.split("; ")) for name, text in rows if text not in ("", "none")]
    bare = [name for name, text in rows if text in ("", "none")]
    seats = sorted({seat for _, said in read for seat in _seats(said)})
    if len(seats) > 1:
        together = f"declarer in seats {', '.join(seats)}"
        read = [(name, _of_the_declarer(said, together)) for name, said in read]
    return said_once([*read, *((name, []) for name in bare)])


def _seats(said: Sequence[str]) -> list[str]:
    return [match[1] for text in said if (match := _PLAYS.fullmatch(text))]


def _of_the_declarer(said: Sequence[str], together: str) -> list[str]:
    """Word a condition so that it does not depend on where the declarer sits."""
    own = [f"seat {seat} holds " for seat in _seats(said)]
    found = []
    for text in said:
        start = next((start for start in own if text.startswith(start)), None)
        if _PLAYS.fullmatch(text):
            found.append(together)
        else:
            found.append(f"the declarer holds {text[len(start) :]}" if start else text)
    return found


def seed_words(seed: Any, word: str = "seed") -> str:
    """Name a seed, or several.

    Examples
    --------
    >>> seed_words(0), seed_words((1, 2)), seed_words((1, 2), "Startwert")
    ('seed 0', 'seeds 1, 2', 'Startwerte 1, 2')
    """
    seeds = list(seed) if isinstance(seed, (list, tuple, set)) else [seed]
    several = {"Startwert": "Startwerte"}.get(word, f"{word}s")
    return f"{several if len(seeds) > 1 else word} {', '.join(map(str, seeds))}"


def ruleset_words(ruleset: Any, base: str = "base") -> str:
    """Name a rule set; one of somebody's own with all that it changes.

    Parameters
    ----------
    ruleset : str or mapping
        As answers carry it.
    base : str
        The word for what it starts from.

    Examples
    --------
    >>> ruleset_words("pub")
    'pub'
    >>> ruleset_words({"name": "home", "base": "bsv", "stoss": 1, "tariff": {"solo": 20}})
    'home (base bsv, stoss = 1, solo = 20)'
    """
    if not isinstance(ruleset, Mapping):
        return str(ruleset)
    changes = {k: v for k, v in ruleset.items() if k not in ("name", "base", "tariff")}
    said = [f"{base} {ruleset['base']}"] if "base" in ruleset else []
    for key, value in [*changes.items(), *dict(ruleset.get("tariff", {})).items()]:
        said.append(f"{key} = {_option(value)}")
    return f"{ruleset.get('name', 'own')} ({', '.join(said)})"


def _option(value: Any) -> str:
    """Write the value of an option as the rules say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        ranks = (rank if isinstance(rank, str) else " = ".join(rank) for rank in value)
        return " < ".join(ranks)
    return str(value)
