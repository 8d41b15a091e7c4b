"""What a shell offers when the tab key is pressed: names of contracts, rule sets, tables, ..."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def _offers(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Make a completion of a list of names, which is only asked for when it is needed."""

    def offered(incomplete: str) -> list[str]:
        return [name for name in names() if name.startswith(incomplete)]

    return offered


def _contracts() -> Iterable[str]:
    from simkopf.rules.contracts import CONTRACTS

    return CONTRACTS


def _rulesets() -> Iterable[str]:
    from simkopf.rules.load import ruleset_names

    return ruleset_names()


def _tables() -> Iterable[str]:
    from simkopf.tables.catalogue import TABLES

    return ("features", *TABLES)


def _players() -> Iterable[str]:
    from simkopf.players.builtin import BUILT_IN

    return BUILT_IN


def _decks() -> Iterable[str]:
    from simkopf.cards.decks import DECKS

    return DECKS


contracts = _offers(_contracts)
rulesets = _offers(_rulesets)
tables = _offers(_tables)
players = _offers(_players)
decks = _offers(_decks)
games = _offers(lambda: ("schafkopf", "doppelkopf", "solo66"))
