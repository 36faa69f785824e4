"""Policy and outcome: how people usually choose, and what an action came to, for the odds and automatic reactions."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Favour, Outcome, Reckoning
from engine.rulesets.turnaway.blows.modifiers import quarters
from engine.rulesets.turnaway.magic.saves import USUAL
from engine.rulesets.turnaway.sheet import Posture
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.requests import Choice

DECLINED = ("mishap", "stumble", "does-it-provoke", "narrow-trip", "is-casting-spoilt")
"""Questions to the GM that the odds answer with "nothing happens"."""


ATTACK_EVENTS = ("attacks", "shoots", "casts-at")


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


WORDS = {
    "trips": "tripped",
    "trip-fails": "withstood",
    "disarms": "disarmed",
    "snatches": "disarmed",
    "disarm-fails": "withstood",
    "pushes": "pushed",
    "push-fails": "withstood",
    "saves-told": "",
    "checks-told": "",
}
"""What comes of an action that is no attack, by the event that tells it; "" where the event's reading is the word."""


def outcome(before: TurnawayBattle, after: TurnawayBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """What an action came to: of an attack its reading and the damage, of others how it ended and what it cost."""
    reading = ""
    multiplied = False
    for event in events:
        if event.by == action.actor and event.key in ATTACK_EVENTS:
            reading = event.reading
        multiplied = multiplied or (event.by == action.actor and event.key == "damage-multiplied")
    if not reading or action.target is None:
        return _other(before, after, events, action)
    if reading == "critical" and not multiplied:
        reading = "hit"
    was, now = before[action.target].sheet, after[action.target].sheet
    damage = was.hp - now.hp + now.nonlethal - was.nonlethal
    if reading in ("hit", "critical"):
        felled = int(now.unconscious and not was.unconscious)
        return Outcome(reading, (("damage", damage), ("felled", felled)))
    return Outcome(reading)


def _other(before: TurnawayBattle, after: TurnawayBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """Manoeuvres, spells without an attack, turning, and whatever is simply done."""
    id, at = action.actor, action.target
    if action.kind == "turn-undead":
        counts = (sum(event.key == key for event in events) for key in ("turned", "commands"))
        return Outcome("turning", tuple(zip(("turned-number", "commanded-number"), counts, strict=True)))
    if action.kind == "stand" and id is not None:
        return Outcome("gets-up" if after[id].sheet.posture is Posture.STANDING else "stays-down")
    if any(event.key in ("act-lost", "spell-lost") for event in events):
        return Outcome("lost")
    key = "done"
    for event in events:
        if event.key in WORDS and event.by == id and event.at in (None, at):
            key = WORDS[event.key] or event.reading
    cells = next(
        (value for event in events if event.key == "pushes" for name, value in event.args if name == "cells"), 0
    )
    if key == "pushed" and isinstance(cells, int):
        return Outcome(key, (("cells", cells),))
    if key == "withstood" and id is not None:
        # The opponent may trip in return; being hurt by his strike is a price as well.
        counter = int(after[id].sheet.is_prone and not before[id].sheet.is_prone)
        return Outcome(key, (("tripped-back", counter),)) if action.kind == "trip" else Outcome(key)
    if action.kind == "cast":
        return Outcome(key, (("damage", _harm(before, after, id)), ("felled", _felled(before, after, id))))
    return Outcome(key)


def _harm(before: TurnawayBattle, after: TurnawayBattle, by: CombatantId | None) -> int:
    """Hit points that the enemies of ``by`` lose."""
    return sum((before[one.id].sheet.hp - after[one.id].sheet.hp for one in before.enemies(by)), 0) if by else 0


def _felled(before: TurnawayBattle, after: TurnawayBattle, by: CombatantId | None) -> int:
    """Enemies of ``by`` who fall."""
    foes = before.enemies(by) if by else ()
    return sum(after[one.id].sheet.unconscious and not one.sheet.unconscious for one in foes)


RECKONING = Reckoning(
    blows=frozenset(ATTACK_EVENTS),
    favours=dict.fromkeys(
        (
            "initiative-roll",
            "turning-roll",
            "damage",
            "spell-damage",
            "spell-healing",
            "potion-roll",
            "disarm-roll",
            "push-roll",
            "trip-check",
            "counter-check",
        ),
        Favour.HIGH,
    ),
)
