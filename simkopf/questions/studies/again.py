"""The question of an answer file asked once more: whether anything comes out otherwise, and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from simkopf.errors import SimkopfError, file_path
from simkopf.players.own import looking_beside
from simkopf.questions.answer import Answer
from simkopf.questions.blocks import checked_threads
from simkopf.questions.studies.sections import COUNTED, PLAYED, SECTIONS
from simkopf.questions.work import Progress, carry_out

_BESIDE = ("id", "versions", "simkopf", "rules_version", "name")
"""Of a question: what explains a difference and is none."""
_KEYS = ("what", "way", "contract", "rule", "per", "a", "b", "side", "against", "one", "others",
         "play", "player", "deal", "trick", "card")  # fmt: skip
"""What rows of answers are told apart by, beside their groups."""


@dataclass(frozen=True)
class Again:
    """What became of an answer when its question was asked once more.

    Attributes
    ----------
    file : str
        The file of the answer.
    id : str
        Id of the question as it is asked now.
    was_id : str
        Id that stands in the file.
    differs : list of dict
        ``what`` differs, what it ``was`` and what it ``is``.
    versions : list of dict
        Every ``player`` with the version that it ``was`` and that it ``is``; None where it did not
        or does not play.
    simkopf : dict
        Version of simkopf, as it ``was`` and ``is``.
    """

    file: str
    id: str
    was_id: str
    differs: list[dict[str, Any]]
    versions: list[dict[str, Any]]
    simkopf: dict[str, Any]

    @property
    def same(self) -> bool:
        """Whether everything came out as it stands in the file."""
        return not self.differs

    @property
    def others(self) -> list[dict[str, Any]]:
        """The players that have another version now."""
        return [row for row in self.versions if row["was"] != row["is"]]

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        found = {"file": self.file, "id": {"was": self.was_id, "is": self.id}, "same": self.same}
        return found | {key: getattr(self, key) for key in ("differs", "versions", "simkopf")}


def again(
    file: str | Path, *, threads: int | None = None, progress: Progress | None = None
) -> Again:
    """Ask the question of an answer file once more.

    Parameters
    ----------
    file : path
        What ``ask --json`` and all the others print, or an answer in the folder of a study. Files
        of players are looked for from the current folder, then beside it and in those above it.
    threads, progress
        As in ``ask``.

    Returns
    -------
    Again
        With ``same``, ``differs`` and ``versions``.

    Raises
    ------
    SimkopfError
        If the file cannot be read, is no answer, does not say enough to ask again, or what it names
        is not there, such as the file of a user's player.

    Examples
    --------
    >>> import simkopf
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "wenz.json"
    ...     _ = path.write_text(simkopf.ask("wenz", n=100).to_json(), encoding="utf-8")
    ...     found = again(path)
    >>> found.same, [row["player"] for row in found.versions]
    (True, ['rules'])
    """
    was = read_answer(file_path(file, "an answer"))
    try:
        with looking_beside(Path(file)):
            now = _asked_now(was, checked_threads(threads), progress)
    except SimkopfError as error:
        raise SimkopfError(f"'{file}': {error}") from None
    old, new = was["question"], now["question"]
    made = {"was": old.get("simkopf"), "is": new["simkopf"]}
    return Again(
        str(file), new["id"], old["id"], list(_differences(was, now)), _versions(old, new), made
    )


def read_answer(file: str | Path) -> dict[str, Any]:
    """Read an answer file as plain data, and check that it says enough to ask again.

    Raises
    ------
    SimkopfError
        If it does not.
    """
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise SimkopfError(f"answer '{file}' cannot be read: {error.strerror}") from None
    except ValueError:
        raise SimkopfError(
            f"'{file}' is no answer: it is not JSON; give what --json prints, or an answer*.json"
        ) from None
    question = data.get("question") if isinstance(data, dict) else None
    if not isinstance(question, dict) or not isinstance(question.get("id"), str):
        raise SimkopfError(f"'{file}' is no answer to a question: it has no question with an id")
    asked, kind = question.get("asked"), question.get("kind")
    if not isinstance(asked, dict) or kind not in SECTIONS:
        raise SimkopfError(
            f"'{file}' was written by an older simkopf and does not say how to ask again; "
            "ask or run it once more"
        )
    conditions = [asked.get("where", ""), *dict(asked.get("where_seat") or {}).values()]
    conditions += [rule.get("where", "") for rule in asked.get("rule", ())]
    if None in conditions:
        raise SimkopfError(
            f"'{file}' has a condition that was an expression of polars, which no file can hold; "
            'give it as text, such as "trumps >= 6"'
        )
    return dict(data)


def _asked_now(was: Mapping[str, Any], threads: int, progress: Progress | None) -> dict[str, Any]:
    """Ask the question of an answer, and give the answer as plain data of the same shape."""
    question = was["question"]
    section = SECTIONS[question["kind"]]
    try:
        asked = section.kind.build(name=question.get("name", ""), **question["asked"])
    except (TypeError, ValueError, KeyError) as error:
        if isinstance(error, SimkopfError):
            raise
        raise SimkopfError(f"what was asked does not stand whole in it: {error}") from None
    if question["kind"] not in PLAYED:
        now = json.loads(COUNTED[question["kind"]].result(asked).to_json())
    else:
        found = carry_out(
            asked, PLAYED[question["kind"]].result, threads=threads, progress=progress
        )
        if "level" in was:
            found = replace(found, level=was["level"])
        if isinstance(found, Answer) and isinstance(by := was.get("tally", {}).get("by"), list):
            # a file may hold the answer grouped more coarsely than it was asked
            found = found.marginal(*by)
        now = json.loads(found.to_json())
    # tables as they are printed have no title, and answers as they are kept have
    return {key: value for key, value in now.items() if key in was} | {"question": now["question"]}


def _versions(was: Mapping[str, Any], now: Mapping[str, Any]) -> list[dict[str, Any]]:
    old, new = (
        {row["player"]: row["version"] for row in question.get("versions", ())}
        for question in (was, now)
    )
    names = dict.fromkeys([*old, *new])
    return [{"player": name, "was": old.get(name), "is": new.get(name)} for name in names]


def _differences(was: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """List what differs between two answers; the sums behind them only where nothing else does."""
    found = False
    for key in dict.fromkeys([*was, *now]):
        # a table may have been written in German, and its rows say what it counts
        if key == "tally" or (key == "definition" and was["question"]["kind"] == "table"):
            continue
        old, new = was.get(key), now.get(key)
        if key == "question":
            old, new = _meant(was[key]), _meant(now[key])
        for row in _of(key, old, new):
            found = True
            yield row
    if not found and was.get("tally") != now.get("tally"):
        one, other = (dict(part.get("tally") or {}) for part in (was, now))
        if one.pop("what", None) == other.pop("what", None) or one != other:
            yield from _of("tally", one, other)


def _meant(question: Mapping[str, Any]) -> dict[str, Any]:
    """Leave of a question what it means; of a league's players the names."""
    found = {key: value for key, value in question.items() if key not in _BESIDE}
    players = found.get("players")
    if isinstance(players, list) and all(isinstance(who, dict) for who in players):
        found["players"] = [who.get("player") for who in players]
    return found


def _of(what: str, old: Any, new: Any) -> Iterator[dict[str, Any]]:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _of(f"{what}: {key}", old.get(key), new.get(key))
    elif _rows(old) and _rows(new):
        before, after = _named(old), _named(new)
        for name in dict.fromkeys([*before, *after]):
            yield from _of(f"{what}: {name}", before.get(name), after.get(name))
    else:
        yield {"what": what, "was": old, "is": new}


def _rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _named(rows: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Name the rows of an answer by what tells them apart, else by their number."""
    exact = all("denominator" in row for row in rows)
    found: dict[str, Mapping[str, Any]] = {}
    for number, row in enumerate(rows, start=1):
        group = row.get("group")
        said = [f"{row[key]}" for key in _KEYS if row.get(key) not in (None, "")]
        if exact:
            said = [f"{key} {value}" for key, value in row.items() if key not in _COUNTS]
        elif isinstance(group, dict):
            said += [f"{key} {value}" for key, value in group.items()]
        elif group is not None:
            said.append(str(group))
        name = ", ".join(said) or f"row {number}"
        found[name if name not in found else f"{name}, row {number}"] = row
    return found


_COUNTS = ("numerator", "denominator", "probability")
