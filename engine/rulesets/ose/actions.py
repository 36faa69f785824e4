"""What may be done and how it is carried out: the offers and the actions of this ruleset in one place."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Objection, Offer, Outcome
from engine.rulesets.ose import attack, movement, turn
from engine.rulesets.ose.magic import saves, spells
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.order import declarations, morale, timing
from engine.rulesets.ose.sense import senseless, stray
from engine.rulesets.ose.state import Declared, OseBattle, Stage, doings
from engine.table.requests import Choice
from engine.table.table import Table

_BLOWS = frozenset({"wounded", "wound-waits", "subdued", "blow-waits"})
"""Events that tell of damage, at once or to come."""
GROUPS = (
    "group-attacks",
    "group-declarations",
    "group-magic",
    "group-weapons",
    "group-order",
    "group-subdual",
    "group-gm",
    "group-saves",
)
"""The groups of offers, what is wanted most often first; during declarations there are no attacks."""
GROUPS_OF_CASTERS = ("group-magic", *(group for group in GROUPS if group != "group-magic"))
"""Whoever has declared a spell has nothing but that to do."""


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it."""
    if battle[id].cell is None:
        return ()
    found = declarations.offers(battle, id)
    if battle.state.stage is not Stage.DECLARATIONS or not battle.started:
        found += attack.offers(battle, id) + bombard.offers(battle, id)
    found += spells.offers(battle, id) + timing.offers(battle, id)
    found += _morale_offer(battle, id) + saves.offers(battle, id)
    groups = GROUPS_OF_CASTERS if doings(battle, id).declared is Declared.SPELL else GROUPS
    return tuple(sorted(found, key=lambda offer: groups.index(offer.group)))


def _morale_offer(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The GM may call for a check at will (OSE-MORALE-01)."""
    action = Action(morale.CHECK, actor=id)
    if _morale_objections(battle, action):
        return ()
    return (Offer("offer-check-morale", action, group="group-gm", rule="OSE-MORALE-01", icon="morale"),)


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action, be it one that nobody is ever offered."""
    if action.kind in (BEGIN, NEXT):
        return ()
    found = stray(battle, action)
    return found or (*senseless(battle, action), *_against(battle, action))


def _against(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    match action.kind:
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return attack.objections(battle, action)
        case bombard.BOMBARD:
            return bombard.objections(battle, action)
        case declarations.DECLARE | declarations.RELEASE:
            return declarations.objections(battle, action)
        case spells.CAST:
            return spells.cast_objections(battle, action)
        case spells.USE:
            return spells.item_objections(battle, action)
        case timing.READY | timing.WAIT | timing.WITH_SIDE:
            return timing.objections(battle, action)
        case saves.SAVE:
            return saves.objections(battle, action)
        case morale.CHECK:
            return _morale_objections(battle, action)
    return ()


def _morale_objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """A check can be called for in a fight, of somebody who checks at all (OSE-MORALE-01, OSE-MORALE-05)."""
    if not battle.started:
        return (Objection("objection-not-begun", "OSE-SEQ-01"),)
    checks = action.actor is not None and morale.can_check(battle, action.actor)
    return () if checks else (Objection("objection-no-morale", "OSE-MORALE-05"),)


def resolve(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            battle = movement.move(table, battle, action)
        case attack.ATTACK:
            battle = attack.attack(table, battle, action)
        case bombard.BOMBARD:
            battle = bombard.bombard(table, battle, action)
        case declarations.DECLARE:
            battle = declarations.declare(table, battle, action)
        case declarations.RELEASE:
            battle = declarations.release(table, battle, action)
        case spells.CAST:
            battle = saves.after_spell(table, spells.cast(table, battle, action), action)
        case spells.USE:
            battle = spells.use_item(table, battle, action)
        case saves.SAVE:
            battle = saves.save(table, battle, action)
        case timing.READY:
            battle = timing.ready(table, battle, action)
        case timing.WAIT:
            battle = timing.wait(table, battle, action)
        case timing.WITH_SIDE:
            battle = timing.with_side(table, battle, action)
        case morale.CHECK if action.actor is not None:
            battle = _checked(table, battle, action.actor)
    return turn.finished(table, battle)


def _checked(table: Table, battle: OseBattle, id: CombatantId) -> OseBattle:
    """A check that the GM called for; it also settles one that was due."""
    group = morale.group_of(battle, id)
    ids = morale.groups(battle).get(group)
    if ids is None:
        return battle
    due = {key: value for key, value in battle.state.due.items() if key != group}
    return morale.check(table, battle.with_state(replace(battle.state, due=due)), ids)


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
