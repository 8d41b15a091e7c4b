"""What a contract is, in a few words: its trumps, who plays with whom, what wins."""

from __future__ import annotations

from simkopf.cards.decks import deck
from simkopf.report.words import Lang
from simkopf.rules.contract import Contract

_SIDES: dict[str, tuple[str, str]] = {
    "called": ("with the called Sau", "mit der Rufsau"),
    "alone": ("alone", "allein"),
    "each": ("each alone", "jeder für sich"),
    "exchange": ("two who exchange", "zwei, die tauschen"),
    "damen": ("the Kreuz-Damen", "die Kreuz-Damen"),
    "found": ("with whom it finds", "mit dem, der sticht"),
    "silent": ("alone, untold", "allein, unerkannt"),
}
_GOALS: dict[str, tuple[str, str]] = {
    "augen": ("most Augen", "mehr Augen"),
    "all": ("every trick", "alle Stiche"),
    "none": ("no trick", "kein Stich"),
    "ramsch": ("few Augen", "wenig Augen"),
    "shown": ("laid open", "aufgelegt"),
    "points": ("121 Augen", "121 Augen"),
    "last": ("last trick", "letzter Stich"),
}
_NEEDED = {"schafkopf": "61 Augen", "solo66": "66 Augen"}


def trump_words(game: Contract, lang: Lang) -> str:
    """Say which cards are trumps, highest first, and how many in the usual deck.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> trump_words(contract("solo-gras"), "en"), trump_words(contract("wenz"), "de")
    ('14: O U Gras', '4: U')
    >>> trump_words(contract("doko-herz"), "en"), trump_words(contract("bettel"), "de")
    ('24: ♥10 D B Herz', 'keine')
    """
    count = len(game.trumps(deck(game.decks[0])))
    if count == 0:
        return {"en": "none", "de": "keine"}[lang]
    faces = dict(zip(game.sort.ranks, game.sort.faces, strict=True))
    said = [game.sort.signs[suit] + faces[rank] for suit, rank in game.tops]
    said += [faces[rank] for rank in game.pictures]
    if game.trump_suit is not None:
        said.append(game.sort.suits[game.trump_suit].capitalize())
    return f"{count}: {' '.join(said)}"


def sides_words(game: Contract, lang: Lang) -> str:
    """Say who plays with whom.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> sides_words(contract("ramsch"), "de"), sides_words(contract("wenz"), "en")
    ('jeder für sich', 'alone')
    """
    return _SIDES[game.sides][lang == "de"]


def goal_words(game: Contract, lang: Lang) -> str:
    """Say what wins.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> goal_words(contract("wenz"), "en"), goal_words(contract("solo66-pik"), "de")
    ('61 Augen', '66 Augen')
    """
    if game.goal == "augen":
        return _NEEDED.get(game.game, _GOALS["augen"][lang == "de"])
    return _GOALS[game.goal][lang == "de"]
