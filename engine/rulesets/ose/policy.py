"""Policy and outcome: how people usually choose, and what an action came to, for the odds."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.contract import Favour, Outcome, Reckoning
from engine.rulesets.ose import attack
from engine.rulesets.ose.magic import spells
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.state import OseBattle
from engine.table.requests import Choice

_BLOWS = frozenset({"wounded", "wound-waits", "subdued", "blow-waits"})
"""Events that tell of damage, at once or to come."""


def policy(battle: OseBattle, choice: Choice) -> int:
    """What people usually choose: ties are rolled again, who breaks flees."""
    return 0


def outcome(before: OseBattle, after: OseBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """Missed, or hit for how much; and whether that kills (blows that wait in a shared turn count as well)."""
    if action.kind == bombard.BOMBARD:
        return _of_drop(before, events)
    if action.kind == spells.CAST and any(event.key == "casts-over" for event in events):
        failed = sum(event.reading == "not-saved" for event in events)
        return Outcome("done", (("failed-saves", failed),))
    if action.kind != attack.ATTACK or action.target is None:
        return Outcome("done")
    blows = [event for event in events if event.key in _BLOWS and event.at == action.target]
    if not blows:
        return Outcome("miss")
    damage = _damage(blows)
    if attack.subdues(action.manner):
        return Outcome("hit", (("subdual", damage),))
    kills = damage >= before[action.target].sheet.hp
    return Outcome("hit", (("damage", damage), ("kills", int(kills))))


def _damage(blows: list[Event]) -> int:
    """What these blows do in all."""
    return sum(value for event in blows for name, value in event.args if name == "damage" and isinstance(value, int))


def _of_drop(before: OseBattle, events: tuple[Event, ...]) -> Outcome:
    """How many a drop struck, for how much in all, and how many of them it kills."""
    damage = struck = kills = 0
    for one in before.on_board():
        blows = [event for event in events if event.key in _BLOWS and event.at == one.id]
        points = _damage(blows)
        damage, struck = damage + points, struck + bool(blows)
        kills += int(bool(blows) and points >= one.sheet.hp)
    return Outcome("hit", (("damage", damage), ("struck", struck), ("kills", kills))) if struck else Outcome("miss")


RECKONING = Reckoning(favours=dict.fromkeys(("damage", "initiative", "initiative-again"), Favour.HIGH))
