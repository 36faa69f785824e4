"""The movement under way, which may be made in parts: what of it has been walked, and the whole of it (TA-FMV-01)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.place.riding import placed
from engine.rulesets.turnaway.state import TurnawayBattle, Walk

REST = "rest"
"""Manner of a movement that goes on with the one under way."""


def walk_of(battle: TurnawayBattle, id: CombatantId, kind: str = "") -> Walk | None:
    """The movement of ``id`` that may go on, of that ``kind`` if one is said; it still stands where it stopped."""
    walk = battle.state.turn.walk
    if walk is None or battle.state.acting != id or battle[id].cell != walk.way[-1].cell:
        return None
    return walk if kind in ("", walk.kind) else None


def gone_on_with(battle: TurnawayBattle, action: Action) -> Walk | None:
    """The movement that an action goes on with; None where it begins one, or there is none to go on with."""
    assert action.actor is not None
    return walk_of(battle, action.actor, action.kind) if action.manner == REST else None


def as_one(battle: TurnawayBattle, action: Action) -> tuple[TurnawayBattle, Action, int]:
    """The battle before the movement, the movement with all that was walked of it, and how many states those are.

    What is asked of a path is asked of this one, so that nobody gains by stopping on the way.
    """
    id = action.actor
    assert id is not None
    walk = gone_on_with(battle, action)
    if walk is None:
        return battle, action, 0
    start, *behind = walk.way
    return placed(battle, id, start), replace(action, path=(*behind, *action.path)), len(behind)
