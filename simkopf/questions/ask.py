"""One question, one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simkopf.questions.answer import Answer
from simkopf.questions.blocks import checked_threads
from simkopf.questions.measures import DEFAULT
from simkopf.questions.question import Question
from simkopf.questions.work import Progress, carry_out


def ask(
    contract: str,
    *,
    by: str | Sequence[str] = (),
    measure: str | Sequence[str] = DEFAULT,
    n: int | None = None,
    precision: float | None = None,
    name: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Answer:
    """Ask how a contract goes, and get estimates with intervals.

    Parameters
    ----------
    contract : str
        Contract name, such as ``"solo-eichel"``.
    by : str or sequence of str
        Columns to group the games by, such as ``"trumps,ober"``.
    measure : str or sequence of str
        What to measure: win, augen, payoff, value, schneider, schwarz, laufende, tricks.
    n : int, optional
        Number of games; one million when not given, fewer where slow players play.
    precision : float, optional
        Not available yet.
    name : str
        A title.
    threads : int, optional
        Threads to play in; all processors when not given. The answer does not depend on it.
    progress : callable, optional
        Told the games done and the games in all, after every block.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, players,
        ruleset, seed.

    Returns
    -------
    Answer
        With ``estimates``, ``frame`` and ``to_json()``.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible; the message names it.

    Examples
    --------
    >>> answer = ask("solo-eichel", hand="EO GO HO SO EU GU HU SU", measure="win", n=100)
    >>> answer.estimates[0]["value"], answer.estimates[0]["n"]
    (1.0, 100)
    """
    question = Question.of(
        contract, by=by, measure=measure, n=n, precision=precision, name=name, **keywords
    )
    return carry_out(question, Answer, threads=checked_threads(threads), progress=progress)
