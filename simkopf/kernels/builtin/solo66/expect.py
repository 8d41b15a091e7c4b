"""What a bidder of Solo 66 must expect of a suit, by what a pass is worth under the rules."""

from __future__ import annotations

from simkopf.rules.load import Rules
from simkopf.rules.solo66.options import Solo66Rules

PASS_ALONE = 6
"""Where only the soloist's score changes a pass is worth something when all pass, in three deals
of ten: a fifth of the stake in a game without trumps, about as much in a new deal."""
PASS_EACH = -13
"""Where he settles with each of the others, who passes pays when somebody else plays, in seven
deals of ten 0.8 stakes: a quarter of that, as four pay to who plays."""


def least_of(rules: Rules) -> int:
    """Hundredths of a stake, from each who pays, that a suit must be worth to be bid.

    Examples
    --------
    >>> from simkopf.rules.solo66.options import USUAL
    >>> least_of(USUAL), least_of(Solo66Rules(settles="each"))
    (6, -13)
    """
    each = isinstance(rules, Solo66Rules) and rules.settles == "each"
    return PASS_EACH if each else PASS_ALONE
