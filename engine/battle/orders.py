"""Standing orders: how a question that comes again and again is answered beforehand, for a figure or for many."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.battle.ids import CombatantId, SideId

ASK = "ask"
"""The way of an order by which people are asked."""
_NUMBER = re.compile(r"[\s\-–—#№]*\(?\d+\)?$")


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """``question`` (``StandingQuestion.id``) is answered in a ``way``: for a figure, a side, or a kind of one side.

    ``kind`` is the name that its figures share, without their numbers ("Goblin" of "Goblin 3"). Without figure and side
    it holds for everybody.
    """

    question: str
    way: str
    figure: CombatantId | None = None
    side: SideId | None = None
    kind: str = ""

    @property
    def whose(self) -> tuple[CombatantId | None, SideId | None, str]:
        """For whom it is."""
        return self.figure, self.side, self.kind


def kind_of(name: str) -> str:
    """What figures of this name are called without their numbers; the name itself where it is nothing but one."""
    return _NUMBER.sub("", name) or name


def with_order(orders: Iterable[StandingOrder], new: StandingOrder) -> tuple[StandingOrder, ...]:
    """The orders with ``new`` in the place of the one to the same question for the same figures; "" takes it away."""
    left = tuple(one for one in orders if (one.question, one.whose) != (new.question, new.whose))
    return (*left, new) if new.way else left


def order_for(
    orders: Iterable[StandingOrder], question: str, id: CombatantId, side: SideId, name: str, *, own: bool | None = None
) -> StandingOrder | None:
    """The order that holds for a figure: its own before its kind's, its side's, everybody's.

    ``own`` True: only its own counts; False: only the others do.
    """
    ranked = ((id, None, ""), (None, side, kind_of(name)), (None, side, ""), (None, None, ""))
    wanted = ranked if own is None else ranked[:1] if own else ranked[1:]
    found = {one.whose: one for one in orders if one.question == question}
    return next((found[whose] for whose in wanted if whose in found), None)
