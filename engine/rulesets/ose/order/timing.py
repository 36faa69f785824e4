"""Timing: change weapons, wait for the slow turn, act with its side."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Objection, Offer
from engine.rulesets.ose.options import SlowScope
from engine.rulesets.ose.order.standing import out_of_turn, unable
from engine.rulesets.ose.sheet import Arm
from engine.rulesets.ose.state import IDLE, OseBattle, Stage, doings, is_slow
from engine.table.table import Table

READY, WAIT, WITH_SIDE = "ready", "wait", "with-side"


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Weapons to ready, and the places in the round that are open to ``id``."""
    sheet = battle[id].sheet
    found = [_ready(battle, id, arm) for arm in sheet.arms if not arm.routine and arm.name != sheet.readied]
    if battle.state.current is not None:
        if is_slow(battle, id) and not _has_passed(battle, id):
            found.append(_place(battle, id, WITH_SIDE, "order"))
        elif not is_slow(battle, id) and any(arm.acts_last for arm in sheet.arms):
            found.append(_place(battle, id, WAIT, "wait"))
    return tuple(found)


def _ready(battle: OseBattle, id: CombatantId, arm: Arm) -> Offer:
    action = Action(READY, actor=id, item=arm.name)
    return Offer(
        "offer-ready",
        action,
        group="group-weapons",
        args=(("arm", Term(arm.name)),),
        objections=objections(battle, action),
        rule="OSE-SLOW-01",
        icon="draw-weapon",
    )


def _place(battle: OseBattle, id: CombatantId, kind: str, icon: str) -> Offer:
    action = Action(kind, actor=id)
    return Offer(
        f"offer-{kind}",
        action,
        group="group-order",
        objections=objections(battle, action),
        rule="OSE-SLOW-01",
        icon=icon,
    )


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against changing weapons or the place in the round."""
    id = action.actor
    if id is None:
        return ()
    found = [unable(battle, id)]
    if action.kind == READY and battle[id].sheet.readied == action.item:
        found.append(Objection("objection-in-hand"))
    if action.kind == READY and battle[id].sheet.arm(action.item).is_thrown_away:
        found.append(Objection("objection-thrown-away", "OSE-MISSILE-01", (("arm", Term(action.item)),)))
    if action.kind == READY and battle.state.stage is Stage.TURNS:
        # Who acts last is settled with the initiative, so a weapon is changed before it, or in one's own turn.
        found.append(out_of_turn(battle, id, battle.state.part))
    if action.kind == WAIT:
        found.append(out_of_turn(battle, id, battle.state.part))
        begun = doings(battle, id) != IDLE and battle.options.slow_scope is SlowScope.TURN
        if begun:
            found.append(Objection("objection-has-begun", "OSE-SLOW-04"))
        if is_slow(battle, id) or not any(arm.acts_last for arm in battle[id].sheet.arms):
            found.append(Objection("objection-no-need-to-wait", "OSE-SLOW-01"))
    if action.kind == WITH_SIDE:
        found += _against_acting_with_the_side(battle, id)
    return tuple(objection for objection in found if objection is not None)


def _against_acting_with_the_side(battle: OseBattle, id: CombatantId) -> tuple[Objection, ...]:
    """Only who is to act last can be taken back to its side, before that turn is over (OSE-SLOW-01)."""
    if battle.state.current is None or not is_slow(battle, id):
        return (Objection("objection-acts-with-side", "OSE-SLOW-01"),)
    return (Objection("objection-turn-past", "OSE-SEQ-03"),) if _has_passed(battle, id) else ()


def _has_passed(battle: OseBattle, id: CombatantId) -> bool:
    """Whether the turn that ``id`` would have taken without its slow weapon is over."""
    turns = battle.state.turns[: battle.state.turn]
    return any(not turn.slow and (id in turn.members or battle[id].side in turn.sides) for turn in turns)


def ready(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Take another weapon in hand."""
    if action.actor is None:
        return battle
    battle = battle.with_sheet(action.actor, replace(battle[action.actor].sheet, readied=action.item))
    table.tell("readies", by=action.actor, rule="OSE-SLOW-01", now=battle, arm=Term(action.item))
    return battle


def wait(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Put the turn off until the slow turn, to strike with a slow weapon (OSE-SLOW-01)."""
    if action.actor is None:
        return battle
    table.tell("waits", by=action.actor, rule="OSE-SLOW-01")
    slow = battle.state.slow if is_slow(battle, action.actor) else (*battle.state.slow, action.actor)
    return battle.with_state(replace(battle.state, slow=slow))


def with_side(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """The GM lets a slow combatant act with its side; it forgoes its slow weapon (OSE-SLOW-01)."""
    if action.actor is None:
        return battle
    table.tell("acts-with-side", by=action.actor, rule="OSE-SLOW-01")
    slow = tuple(id for id in battle.state.slow if id != action.actor)
    return battle.with_state(replace(battle.state, slow=slow))
