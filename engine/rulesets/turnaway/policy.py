"""How people usually choose, and what an action came to: for the odds and for reactions that run by themselves."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.contract import Outcome
from engine.rulesets.turnaway.modifiers import quarters
from engine.rulesets.turnaway.saves import USUAL
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.requests import Choice

DECLINED = ("mishap", "stumble", "does-it-provoke", "narrow-trip", "is-casting-spoilt")
"""Questions to the GM that the odds answer with "nothing happens"."""


def policy(battle: TurnawayBattle, choice: Choice) -> int:
    """Whoever may strike does, with the first weapon; questions of the GM's judgement come to nothing."""
    if choice.key in DECLINED:
        return next((n for n, option in enumerate(choice.options) if option.declines), 0)
    if choice.key == "difficulty":
        return USUAL
    if choice.key == "range-penalty":
        return _usual_penalty(battle, choice)
    return 0


def _usual_penalty(battle: TurnawayBattle, choice: Choice) -> int:
    """The quarters of the farthest shot, where the GM sets the penalty by hand."""
    distance, most = (dict(choice.args).get(name, 0) for name in ("distance", "most"))
    return quarters(distance, most) if isinstance(distance, int) and isinstance(most, int) else 0


def outcome(before: TurnawayBattle, after: TurnawayBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """What an attack came to: its reading and the damage done to its target; other actions are just done."""
    reading = ""
    multiplied = False
    for event in events:
        if event.by == action.actor and event.key in ("attacks", "shoots", "casts-at"):
            reading = event.reading
        multiplied = multiplied or (event.by == action.actor and event.key == "damage-multiplied")
    if not reading or action.target is None:
        return Outcome("lost" if any(event.key == "act-lost" for event in events) else "done")
    if reading == "critical" and not multiplied:
        reading = "hit"
    was, now = before[action.target].sheet, after[action.target].sheet
    damage = was.hp - now.hp + now.nonlethal - was.nonlethal
    if reading in ("hit", "critical"):
        felled = int(now.unconscious and not was.unconscious)
        return Outcome(reading, (("damage", damage), ("felled", felled)))
    return Outcome(reading)
