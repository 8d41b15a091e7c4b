"""What the first lead of one player is worth beside that of another, paired on the same deals.

    python experiments/first_leads.py solo-herz --where "trumps >= 5" --deals 1000

Every deal is played by ``--player`` on all seats. Where ``--other`` would have led another card,
the deal is played once more with that card led and all the rest by ``--player`` again, on the same
random numbers. What the leader is paid more with its own lead is the difference; a deal in which
both lead the same counts 0. Printed by role of the leader, in units of the tariff, with 95 %
intervals.

With open hands a lead is judged as if the others played perfectly and saw everything, here by how
the game ends among players who do not.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.stats.paired import paired_mean

ROLES = ("declarer", "partner", "opponent")


@dataclass
class Sums:
    """Sums of the differences of one role."""

    deals: int = 0
    differ: int = 0
    discordant: int = 0
    total: int = 0
    squares: int = 0


def first_leads(
    contract: str,
    player: str = "sampled",
    other: str = "rules",
    *,
    where: str | None = None,
    deals: int = 1000,
    seed: int = 0,
) -> dict[str, Sums]:
    """Sum up what the leader is paid more with its own lead, by its role.

    Examples
    --------
    >>> same = first_leads("wenz", "rules", "rules", deals=20)
    >>> sum(role.deals for role in same.values()), same["opponent"].differ
    (20, 0)
    """
    own = situation(contract, players=player, where=where, seed=seed)
    theirs = situation(contract, players=other, where=where, seed=seed)
    spec = prepare(own).spec
    sums = {role: Sums() for role in ROLES}
    played = play(own, 0, deals, trace=True, by_seat=True)
    leads = play(theirs, 0, deals, trace=True).trace[:, 0, 1]
    for deal in range(deals):
        leader, lead = (int(word) for word in played.trace[deal, 0, :2])
        declarer, partner = (int(seat) for seat in played.small[:2, deal])
        role = {partner: "partner", declarer: "declarer"}.get(leader, "opponent")
        found = sums[role]
        found.deals += 1
        if lead == leads[deal]:
            continue
        script = [spec.card_of(int(leads[deal]))]
        again = play(own, deal, 1, by_seat=True, script=script)
        difference = int(played.seats[deal, 0, leader]) - int(again.seats[0, 0, leader])
        found.differ += 1
        found.discordant += difference != 0
        found.total += difference
        found.squares += difference**2
    return sums


def main() -> None:
    """Measure and print."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("contract")
    ask.add_argument("--player", default="sampled")
    ask.add_argument("--other", default="rules")
    ask.add_argument("--where", help="condition on the declarer's hand")
    ask.add_argument("--deals", type=int, default=1000)
    ask.add_argument("--seed", type=int, default=0)
    given = vars(ask.parse_args())
    contract, player, other = (given.pop(name) for name in ("contract", "player", "other"))
    print(
        f"{contract}, {given['where'] or 'any hand'}, seed {given['seed']}: {player} led by {other}"
    )
    for role, found in first_leads(contract, player, other, **given).items():
        if found.deals == 0:
            continue
        worth = paired_mean(found.deals, found.total, found.squares, found.discordant)
        line = f"{role:9} {found.deals:6} deals, {found.differ / found.deals:5.1%} led differently"
        if worth.low is not None and worth.high is not None:
            line += f": {worth.value:+.2f} a deal ({worth.low:+.2f} to {worth.high:+.2f})"
        print(line)


if __name__ == "__main__":
    main()
