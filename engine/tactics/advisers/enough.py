"""When a figure goes nowhere any more."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.battle import Combatant
from engine.tactics.candidates import ENOUGH, Candidate
from engine.tactics.memory import MOST_WALKS
from engine.tactics.view import View


def enough(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Who flees, who has walked often enough, and who has gone as far as it goes: it looks where it wanted to look."""
    walks = view.memory.turn(me.id).walks
    if walks >= MOST_WALKS or me.id in view.memory.fleeing or (walks and not view.moving_modes(me.id)):
        yield ENOUGH
