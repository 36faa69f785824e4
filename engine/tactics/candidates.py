"""Candidates: what an adviser proposes to a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from engine.battle.battle import Combatant
from engine.tactics.doors import OwnDeed
from engine.tactics.view import View


class Enough(Enum):
    """A figure has done enough in its turn: whoever would have spoken after this adviser is not asked."""

    ENOUGH = "enough"


ENOUGH = Enough.ENOUGH
Candidate = OwnDeed | Enough
Adviser = Callable[[View, Combatant[object]], Iterator[Candidate]]
"""Somebody who knows one thing that a figure may do: candidates, the best first, each worked out when it is asked for.

Nothing that the rules object to. An adviser may write to the view's memory that a figure waits or flees, nothing else.
"""
