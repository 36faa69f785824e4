"""What stands filled in on a card, and what one press of Enter does with it. No Qt in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from engine.battle.breakdown import Edit
from engine.play.look_ahead import Row, Standing, is_same, mark_of
from engine.table.dice import Dice
from engine.table.requests import Answer, Choice, Faces, Pick, Request, Roll, Source


class Filling:
    """Answers that the GM has typed or picked before they are asked for.

    An answer holds for the question it was given to (``nth``: how often the same was asked before it in the deed),
    wherever that comes; where another comes in its place it is no answer.
    """

    def __init__(self) -> None:
        self._filled: dict[tuple[Hashable, int], Answer] = {}

    def put(self, request: Request, answer: Answer | None, nth: int = 0) -> None:
        """Fill in an answer, or (None) take it out again."""
        if answer is None:
            self._filled.pop((mark_of(request), nth), None)
        else:
            self._filled[mark_of(request), nth] = answer

    def copy(self) -> Filling:
        """The same answers, which stay as they are now."""
        same = Filling()
        same._filled = dict(self._filled)
        return same

    def at(self, request: Request, nth: int = 0) -> Answer | None:
        """What is filled in for this question."""
        return self._filled.get((mark_of(request), nth))


@dataclass
class Press:
    """One press of Enter: gives the answers that stand on the card (``rows``), from the question asked on.

    A roll that is asked and not typed is thrown by the program (``faces``) where it ``may_throw`` it, or in any case
    with ``throws_first``; later rolls are answered only where they are typed. Once a die was thrown by the program the
    usual answers that stood there are no answers any more: a choice is asked. What people at the table decide is asked
    as soon as any die has fallen, unless they have said it before: by an answer, or by the dice that they typed for
    what stood there. What the GM judges of one in this deed he judges of the others, too, whose rows stood there.
    ``at_once``: rolls that the program throws without being told; that is left to whoever does it. ``edits``: what the
    GM changed in the reasons of the roll asked.
    """

    rows: tuple[Row, ...]
    filling: Filling
    faces: Callable[[Dice], tuple[int, ...]]
    may_throw: Callable[[Roll], bool]
    at_once: Callable[[Roll], bool]
    edits: tuple[Edit, ...] = ()
    throws_first: bool = False
    _first: int | None = field(default=None, init=False)
    _has_thrown: bool = field(default=False, init=False)
    _has_fallen: bool = field(default=False, init=False)

    def __call__(self, place: int, request: Request) -> Answer | None:
        """The answer to a question that the rules come to; None: it is to be asked."""
        if self._first is None:
            self._first = place
        row = self.rows[place] if place < len(self.rows) else None
        if row is None or not is_same(row.request, request):
            return None
        answer = self.filling.at(request, row.nth)
        if isinstance(request, Choice):
            return answer if answer is not None else self._usual(row, request)
        self._has_fallen = True
        if place == self._first:
            return self._asked(request, answer)
        self._has_thrown |= answer is None and self.at_once(request)
        return answer

    def _asked(self, roll: Roll, typed: Answer | None) -> Answer | None:
        """The roll that is asked: as typed, or thrown."""
        if isinstance(typed, Faces) and not self.throws_first:
            return replace(typed, edits=self.edits)
        if not self.throws_first and not self.may_throw(roll):
            return None
        self._has_thrown = True
        return Faces(self.faces(roll.dice), self.edits, source=Source.PROGRAM)

    def _usual(self, row: Row, choice: Choice) -> Answer | None:
        """The answer that stood on the card by itself, where nothing that has fallen since speaks against it."""
        if choice.by is None and (judged := self._judged(row, choice)) is not None:
            return judged
        if row.is_played and self._has_fallen:
            return row.answer if self._is_meant(row, choice) else None
        return None if self._has_thrown else row.answer

    def _is_meant(self, row: Row, choice: Choice) -> bool:
        """Whether dice were typed further down for what ``choice`` leads to: whoever threw them has chosen it."""
        later = (one for one in self.rows[row.place + 1 :] if isinstance(one.request, Roll))
        return any(one.request.by == choice.by and self.filling.at(one.request, one.nth) for one in later)

    def _judged(self, row: Row, choice: Choice) -> Answer | None:
        """What the GM has said himself when he was asked the same of somebody else."""
        for one in reversed(self.rows[: row.place]):
            other = one.request
            is_like = isinstance(other, Choice) and (other.key, other.by, other.options) == (
                choice.key,
                None,
                choice.options,
            )
            if not is_like or other.at == choice.at:
                continue
            said = one.answer if one.standing is Standing.GIVEN else self.filling.at(other, one.nth)
            if isinstance(said, Pick) and not said.order:
                return said
        return None


def unless_changed(row: Row, answer: Answer | None) -> Answer | None:
    """What stands on a row as it was given where it is the same: what an order answered is not somebody's choice."""
    was = row.answer
    is_same_pick = isinstance(answer, Pick) and isinstance(was, Pick) and answer.option == was.option
    return was if is_same_pick else answer
