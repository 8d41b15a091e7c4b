"""One deal, trick by trick, as a record with the reason for every card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import SUIT_NAMES
from simkopf.cards.text import format_card, format_hand
from simkopf.errors import SimkopfError
from simkopf.questions.bids import auction_of
from simkopf.questions.blocks import MOST
from simkopf.questions.made import cards_of, keywords_of, versions_of
from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import Situation, check_situation, situation
from simkopf.rules.load import Rules, ruleset_as_data
from simkopf.rules.made import question_of
from simkopf.rules.solo66.contracts import OHNE
from simkopf.rules.solo66.options import Solo66Rules
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, repr=False)
class Deal(Shown):
    """One game, shown trick by trick.

    Attributes
    ----------
    record : dict
        The game as ``replay`` reads it, with the ``reasons`` of the cards (see ``trace``), and the
        ``question``: what was asked, the version of every player and of simkopf.
    """

    record: dict[str, Any]

    @property
    def frame(self) -> pl.DataFrame:
        """The cards as they were played: ``trick``, ``place``, ``seat``, ``card``, ``reason``."""
        import polars as pl

        rows = []
        seats = len(self.record["hands"])
        for trick, (leader, cards) in enumerate(self.record["tricks"], start=1):
            reasons = self.record["reasons"][trick - 1]
            for at, (card, reason) in enumerate(zip(cards.split(), reasons, strict=True)):
                rows.append((trick, at + 1, (leader + at) % seats, card, reason))
        kinds = {"trick": pl.UInt8, "place": pl.UInt8, "seat": pl.UInt8}
        return pl.DataFrame(
            rows, schema={**kinds, "card": pl.String, "reason": pl.String}, orient="row"
        )

    def to_dict(self) -> dict[str, Any]:
        """Give the record."""
        return self.record


def show(contract: str, deal: int = 0, *, lang: str = "en", **keywords: Any) -> Deal:
    """Play one deal and show it, trick by trick, with the reasons.

    Parameters
    ----------
    contract : str
        Contract name.
    deal : int
        Index of the deal.
    lang : {"en", "de"}
        Language of the reasons.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, players,
        ruleset, seed.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible.

    Examples
    --------
    >>> game = show("wenz", seed=1)
    >>> game.frame.height, game.frame["card"].n_unique()
    (32, 32)
    """
    sit = situation(contract, **keywords)
    record = trace(sit, deal, lang=lang)
    asked = {"contract": sit.contract, **keywords_of(sit), "deal": deal}
    question = question_of("show", contract=sit.contract, deck=sit.deck, **cards_of(sit), deal=deal)
    return Deal(
        {**record, "question": {**question, "versions": versions_of([sit]), "asked": asked}}
    )


def trace(
    sit: Situation, deal: int, *, lang: str = "en", script: Sequence[int] = ()
) -> dict[str, Any]:
    """Play one deal and record it.

    Parameters
    ----------
    sit : Situation
        The situation.
    deal : int
        Index of the deal.
    lang : {"en", "de"}
        Language of the reasons.
    script : sequence of int
        Canonical indices of cards that are played first, whoever sits where.

    Returns
    -------
    dict
        A record as ``replay`` reads it, and ``reasons``: for every trick a list with one text per
        card (empty where a player gives none).

    Raises
    ------
    SimkopfError
        If the deal index is negative, or a player returns a card it may not play.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> record = trace(situation("wenz", seed=1), 0)
    >>> len(record["tricks"]), sum(record["expect"]["augen"])
    (8, 120)
    """
    from simkopf.kernels.builtin.reasons import SAID_SHIFT
    from simkopf.kernels.columns import NOT_WON
    from simkopf.rules.doppelkopf.scoring import LEVELS

    check_situation(sit)
    if isinstance(deal, bool) or not isinstance(deal, int) or not 0 <= deal < MOST:
        raise SimkopfError(f"a deal is a number from 0 to {MOST - 1}, not {deal!r}")
    played = play(sit, deal, 1, by_seat=True, trace=True, script=script)
    spec, game, pack = prepare(sit).spec, sit.game, sit.pack
    seats = pack.seats
    german = game.game == "schafkopf"
    dealt = [int(mask) for mask in played.trace_hands[0, :seats]]
    started = [spec.to_canonical(int(mask)) for mask in played.trace_hands[0, seats:]]
    small = played.small[:, 0]
    declarer = int(small[0]) if game.has_declarer else None
    partner = None if small[1] == 255 else int(small[1])
    steps = played.trace[0] if game.goal != "shown" else played.trace[0, :0]
    tricks, reasons, announcements = [], [], []
    for at, row in enumerate(steps):
        if said := int(row[3]) >> SAID_SHIFT:
            side = int(row[0]) in (declarer, partner)
            word = LEVELS.get(said, "re" if side else "kontra")
            announcements.append([int(row[0]), word, at])
    for at in range(0, len(steps), seats):
        rows = steps[at : at + seats]
        cards = [format_card(spec.card_of(int(row[1])), game.sort) for row in rows]
        tricks.append([int(rows[0, 0]), " ".join(cards)])
        reasons.append([_reason(int(row[3]), lang) for row in rows])
    exchange = [
        [seat, format_hand(before & ~after, game)]
        for seat, (before, after) in enumerate(zip(dealt, started, strict=True))
        if before != after and german
    ]
    payoffs, augen, won_tricks = (played.seats[0, k].tolist() for k in range(3))
    expect: dict[str, Any] = {
        "augen": augen,
        "tricks": won_tricks,
        "partner": partner,
        "won": None if small[10] == NOT_WON else bool(small[10]),
        "schneider": bool(small[11]),
        "schwarz": bool(small[12]),
        "laufende": int(small[7].astype("int8")),
        "payout": payoffs,
    }
    record: dict[str, Any] = {
        "id": deal,
        "source": "simkopf",
        "deck": pack.name,
        "contract": game.family if german else game.name,
        "suit": SUIT_NAMES[game.suit] if german and game.suit is not None else None,
        "declarer": declarer,
        "tout": game.tout,
        "ruleset": ruleset_as_data(_played_by(sit)),
        "players": sit.players,
        "seed": sit.seed,
        "deal": deal,
        "doublings": 0,
        "stoss": 0,
        "hands": [format_hand(mask, game) for mask in dealt],
        "tricks": tricks,
        "expect": expect,
        "reasons": reasons,
    }
    if exchange:
        record["exchange"] = exchange
    if announcements:
        record["announcements"] = announcements
    if not german:
        for key in ("doublings", "stoss"):
            record.pop(key)
        expect.pop("laufende")
    if game.game == "solo66" and declarer is not None:
        talon = pack.mask & ~sum(dealt)
        record["talon"] = format_hand(talon, game)
        laid = (dealt[declarer] | talon) & ~started[declarer]
        record["laid"] = format_hand(laid, game)
    if calls := auction_of(played.seats[0, 3].tolist()):
        record["auction"] = [list(call) for call in calls]
    if sit.conditions or sit.bidders:
        record["condition"] = sit.condition
    return record


def _played_by(sit: Situation) -> Rules:
    """Give the rules that the recorded game is played by: without trumps all have passed."""
    if isinstance(sit.ruleset, Solo66Rules) and sit.game.name == OHNE:
        return replace(sit.ruleset, all_pass="ohne")
    return sit.ruleset


def _reason(traced: int, lang: str) -> str:
    """Say why a card was played, from what the loop wrote; announcements stand beside it."""
    from simkopf.kernels.builtin.reasons import SAID_SHIFT, reason_text

    code = traced & ((1 << SAID_SHIFT) - 1)
    return reason_text(code, lang) if code else ""
