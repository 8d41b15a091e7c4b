"""Where a study's answers and raw tallies lie, and how they get there in one piece."""

from __future__ import annotations

import csv
import io
import json
import os
import socket
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from simkopf.errors import SimkopfError
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block
from simkopf.questions.tally import Tally
from simkopf.questions.work import R
from simkopf.questions.written import tally_dict, tally_from


class Store:
    """The folder of one study.

    ``answer-*.json`` and ``answer-*.csv`` are small and meant to be published. ``raw/`` holds one
    tally a block and a log with times and hosts; it keeps itself out of git.

    Parameters
    ----------
    folder : Path
        ``results/NAME``; made if it does not exist.

    Raises
    ------
    SimkopfError
        If nothing can be written there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.raw = folder / "raw"
        try:
            self.raw.mkdir(parents=True, exist_ok=True)
            # Both folders are tried: the answers go into one, the tallies into the other.
            probe = folder / f".probe-{os.getpid()}"
            probe.write_text("")
            probe.unlink()
            (self.raw / ".gitignore").write_text("*\n")
        except OSError as error:
            why = error.strerror or error
            raise SimkopfError(f"cannot write results into '{folder}': {why}") from None

    def write(self, name: str, text: str) -> None:
        """Write a file whole or not at all: under another name first, then renamed."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # The process in the name: two runs of one study do not meet in the same file.
        part = path.with_name(f".{path.name}.{os.getpid()}")
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)

    def save(self, stream: str, block: Block, tally: Tally) -> None:
        """Keep the tally of one block."""
        name = f"raw/{stream}/{block.first}-{block.n}.json"
        self.write(name, json.dumps(tally_dict(tally), separators=(",", ":")))

    def load(self, stream: str, block: Block) -> Tally | None:
        """Find the tally of a block, or None if it is not there or cannot be read."""
        path = self.raw / stream / f"{block.first}-{block.n}.json"
        try:
            tally = tally_from(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError):
            return None
        same = tally.what == stream and tally.spans == ((block.first, block.first + block.n),)
        return tally if same else None

    def published(self, asked: Asked, to: type[R], slug: str) -> R | None:
        """Find the answer that lies here under this name, if it is to exactly this question.

        Its sums are taken, and its words written again where they are others now: a title, a
        player or the file of a rule set may have another name and mean the same.
        """
        try:
            found = to.from_json(self._text(f"answer-{slug}.json"))
            if found.question["id"] != asked.id or found.n != asked.n:
                return None
            answer = to.of(asked, found.tally).made_by(found)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        self.publish(slug, answer)
        return answer

    def publish(self, slug: str, answer: Written) -> None:
        """Write an answer as JSON and its rows as CSV; what is there already stays as it is."""
        for ending, text in (("json", answer.to_json()), ("csv", csv_text(answer))):
            name = f"answer-{slug}.{ending}"
            try:
                same = self._text(name) == text
            except (OSError, ValueError):
                same = False
            if not same:
                self.write(name, text)

    def answer_text(self, slug: str) -> str | None:
        """Text of the answer that lies here under this name, None without one."""
        try:
            return self._text(f"answer-{slug}.json")
        except (OSError, ValueError):
            return None

    def _text(self, name: str) -> str:
        with (self.folder / name).open(encoding="utf-8", newline="") as file:
            return file.read()

    def log(self, line: str) -> None:
        """Add a line with time and host to the log, the only place for such things."""
        stamp = datetime.now(UTC).isoformat(timespec="seconds")
        with (self.raw / "log.txt").open("a", encoding="utf-8") as file:
            file.write(f"{stamp} {socket.gethostname()} {line}\n")

    def others(self, slugs: Iterable[str]) -> list[str]:
        """Names of files of answers that belong to none of these names, ascending."""
        mine = {f"answer-{slug}" for slug in slugs}
        return sorted(p.name for p in self.folder.glob("answer-*.*") if p.stem not in mine)


class Rows(Protocol):
    """Anything that can be a table."""

    @property
    def flat(self) -> list[dict[str, Any]]:
        """Rows with the same keys."""


class Written(Rows, Protocol):
    """Anything that can be kept as an answer."""

    def to_json(self) -> str:
        """Everything as JSON."""


def csv_text(answer: Rows) -> str:
    """Write the rows of an answer as CSV, for a question one line a group and measure.

    Examples
    --------
    >>> from simkopf.questions.answer import Answer
    >>> from simkopf.questions.tally import Sums
    >>> tally = Tally("q", ("ober",), ("win",), ((0, 10),), (((2,), (Sums(10, 4, 4),)),))
    >>> answer = Answer(
    ...     question={"id": "q"}, condition="none", players="rules", ruleset="bsv", seed=0,
    ...     tally=tally,
    ... )
    >>> print(csv_text(answer), end="")
    ober,what,value,low,high,level,n,method,interval
    2,win,0.4,0.1215522581,0.7376219234,0.95,10,sampled,clopper-pearson
    """
    text = io.StringIO()
    rows = answer.flat
    if rows:
        writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()
