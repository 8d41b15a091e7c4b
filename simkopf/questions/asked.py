"""What questions of all kinds are: played deal by deal, tallied, and known by what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.questions import blocks
from simkopf.questions.effort import piece
from simkopf.questions.identity import short_hash

if TYPE_CHECKING:
    from simkopf.questions.blocks import Block
    from simkopf.questions.situation import Situation
    from simkopf.questions.tally import Tally


class Asked:
    """A question: base of everything that is played in blocks and added up.

    Attributes
    ----------
    n : int
        Number of deals: 0 to ``n - 1``.
    grain : int
        Deals in a piece of work at most.
    kind : str
        What kind of question it is, as sections of study files are called.

    Examples
    --------
    >>> from simkopf.questions.question import Question
    >>> one, two = Question.of("wenz", n=10), Question.of("wenz", n=20)
    >>> one.stream == two.stream, one.id == two.id, one.piece
    (True, False, 65536)
    """

    n: int
    name: str
    grain: ClassVar[int] = blocks.BLOCK
    kind: ClassVar[str]

    @property
    def tables(self) -> Sequence[Situation]:
        """All situations in which every deal is played."""
        raise NotImplementedError

    def tally_block(self, block: Block) -> Tally:
        """Play one block and tally it: a pure function of both."""
        raise NotImplementedError

    def describe(self) -> dict[str, Any]:
        """Put the question into plain words and numbers, as answers carry it.

        Beside what the kind of question says of itself there are ``versions`` (of every player),
        the version of simkopf, and ``asked``: the keywords that ask it again.
        """
        from simkopf.questions.made import versions_of
        from simkopf.rules.made import made_with

        said = {"id": self.id, "kind": self.kind, "name": self.name, **self._words()}
        versions = {"versions": versions_of(self.tables), **made_with()}
        return said | versions | {"asked": self.keywords()}

    def _words(self) -> dict[str, Any]:
        """Put what is asked into plain words and numbers, id and title apart."""
        raise NotImplementedError

    def keywords(self) -> dict[str, Any]:
        """Write the keywords that build this question, as plain data, the title apart."""
        raise NotImplementedError

    def _meaning(self) -> dict[str, Any]:
        """Everything that the answer depends on, but for the number of deals."""
        raise NotImplementedError

    @property
    def piece(self) -> int:
        """Deals in a piece of work; an interrupted run is kept in such pieces."""
        return min(self.grain, piece(self.tables))

    @cached_property
    def stream(self) -> str:
        """Identity of what is counted, whatever the number of deals."""
        return short_hash(self._meaning())

    @cached_property
    def id(self) -> str:
        """Short hash of the meaning: fields, versions of players and rules, number of deals."""
        return short_hash({**self._meaning(), "n": self.n})
