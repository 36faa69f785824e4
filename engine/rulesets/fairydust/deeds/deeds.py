"""Deeds besides moving: every act of the two lists, and those that the lists leave out (FD-ACT)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.board import DoorState
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Objection
from engine.grid.cell_set import has
from engine.rulesets.fairydust import attack, movement
from engine.rulesets.fairydust.blows import area, facts, synergy
from engine.rulesets.fairydust.blows.means import classes_of, means_of
from engine.rulesets.fairydust.deeds import handling
from engine.rulesets.fairydust.order import costs, delay
from engine.rulesets.fairydust.order.delay import Happening, Trigger
from engine.rulesets.fairydust.order.due import Deeds, introduce
from engine.rulesets.fairydust.place.gaze import direction_word
from engine.rulesets.fairydust.sheet import GRASP, Posture
from engine.rulesets.fairydust.state import FairyBattle, Grip, with_sheet, with_state
from engine.table.requests import Option
from engine.table.table import Table

AREAS = (costs.ATTACK, costs.CAST, costs.SYNERGY)
"""Actions that take an area where their means have one."""


def is_aimed(battle: FairyBattle, action: Action) -> bool:
    """Whether an action has somebody as its target."""
    if action.kind in (costs.ATTACK, costs.PUSH, costs.GRAB, costs.LIFT):
        return True
    means = means_of(battle, action.actor, action.item)
    return action.kind in (costs.CAST, costs.SYNERGY) and means is not None and means.is_attack


def hindrances(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against an action whoever's turn it is: no such means, out of reach, not in view."""
    by, at = action.actor, action.target
    if by is None or by not in battle.combatants:
        return ()
    if action.kind == movement.MOVE:
        return _way_hindrances(battle, action)
    means, shape = means_of(battle, by, action.item), area.shape_of(battle, action)
    if action.kind in AREAS and means is not None and shape is not None:
        found = [] if means.is_at_hand else [Objection("not-in-hand", "FD-ACT-03")]
        return (*found, *area.hindrances(battle, action, means, shape))
    if is_aimed(battle, action):
        if at is None or at not in battle.combatants or at == by:
            return (Objection("no-target", "FD-MAP-03"),)
        if action.kind == costs.LIFT:
            return () if costs.neighbours(battle, by, at) else (Objection("not-near", "FD-ACT-11"),)
        means = GRASP if action.kind in (costs.PUSH, costs.GRAB) else means
        if means is None:
            return (Objection("no-means", "FD-SKL-01"),)
        found = [Objection("not-in-hand", "FD-ACT-03")] if not means.is_at_hand else []
        found += facts.reach_objections(battle, by, at, means, classes_of(means))
        return (*found, *facts.view_objections(battle, by, at, means))
    if action.kind in (costs.CAST, costs.SYNERGY) and means is None:
        return (Objection("no-means", "FD-SKL-03"),)
    return handling.hindrances(battle, action)


def _way_hindrances(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Whether a path that was planned earlier still starts where its walker stands."""
    assert action.actor is not None
    me = battle[action.actor]
    if me.cell is None or not action.path:
        return (Objection("goes-nowhere", "FD-MOV-01"),)
    first = action.path[0].cell
    near = first == me.cell or battle.board.grid.direction_between(me.cell, first) is not None
    return () if near else (Objection("way-is-barred", "FD-MOV-03", (("step", 1),)),)


def carried_out(table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool = False) -> FairyBattle:
    """Do it; the points are paid."""
    id = action.actor
    if id is None:
        return battle
    match action.kind:
        case movement.MOVE | movement.DASH:
            return movement.move(table, battle, action, out_of_turn=out_of_turn)
        case costs.ATTACK:
            return attack.attack(table, battle, action, out_of_turn=out_of_turn)
        case costs.CAST:
            return _cast(table, battle, action, out_of_turn=out_of_turn)
        case costs.PUSH | costs.GRAB:
            return _grasp(table, battle, action)
        case costs.SYNERGY:
            return _joint(table, battle, action)
        case costs.PAY_IN:
            amount = dict(action.args).get(costs.AMOUNT)
            return pays_in(table, battle, id, amount if isinstance(amount, int) else None)
        case costs.RELEASE:
            battle, casting = synergy.released(battle, id)
            return _joint_effect(table, battle, casting.action, out_of_turn=True) if casting is not None else battle
        case costs.LIFT:
            return _lift(table, battle, action)
        case costs.LET_GO:
            table.tell("lets-go", by=id, rule="FD-ACT-14")
            return with_state(battle, grips=tuple(one for one in battle.state.grips if one.by != id))
        case costs.POSTURE:
            posture = Posture(action.manner) if action.manner in set(Posture) else Posture.STANDING
            table.tell(f"posture-{posture}", by=id, rule="FD-ACT-04")
            return with_sheet(battle, id, posture=posture)
        case costs.SPEAK:
            table.tell("speaks-shortly" if action.manner == costs.SHORT else "speaks", by=id, rule="FD-ACT-06")
            return battle
        case costs.DOOR:
            return _door(table, battle, action)
        case costs.OTHER:
            table.tell("does-other", by=id, rule="FD-ACT-14", what=Term(action.item or "other-something"))
            return battle
    return handling.handled(table, battle, action)


def _cast(table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool) -> FairyBattle:
    """A spell by one character: an attack where it is aimed, else a line in the log (FD-ACT-08, FD-ACT-13)."""
    means = means_of(battle, action.actor, action.item)
    if means is None or action.actor is None:
        return battle
    if action.manner == costs.OVERLOAD:
        table.tell("overloads", by=action.actor, rule="FD-ACT-13", weight=0, means=Term(means.name))
    shape = means.shape
    if means.is_attack and (action.target is not None or shape is not None):
        return attack.attack(table, battle, action, out_of_turn=out_of_turn)
    battle, held = delay.before(table, battle, (Happening(Trigger.CASTS, action.actor),))
    table.tell("casts", by=action.actor, rule="FD-ACT-08", means=Term(means.name))
    for at in area.victims(battle, action, shape) if shape is not None else ():
        table.tell("is-in-area", at=at, by=action.actor, rule="FD-MAP-03", means=Term(means.name))
    return delay.after(table, battle, held)


def _joint(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """A joint casting begins, and its leader puts the first share in (FD-SYN-01, FD-SYN-04)."""
    id = action.actor
    assert id is not None
    agreed = dict(action.args).get(costs.WITH)
    if isinstance(agreed, str):
        named = [CombatantId(one) for one in agreed.split(",")]
        participants = tuple(one for one in named if one in battle.combatants)
    else:
        participants = synergy.participants_asked(table, battle, id)
    need = costs.joint_cost(battle, len(participants), overload=action.manner == costs.OVERLOAD)
    battle = synergy.begun(table, battle, replace(action, args=()), participants, need)
    return pays_in(table, battle, id, None if agreed is None else need)


def pays_in(table: Table, battle: FairyBattle, id: CombatantId, amount: int | None = None) -> FairyBattle:
    """A participant puts its share in, or an ``amount`` that is paid for already; with the last outstanding point the
    spell takes effect (FD-SYN-04)."""
    battle, casting = synergy.paid_in(table, battle, id, amount)
    return _joint_effect(table, battle, casting.action, out_of_turn=True) if casting is not None else battle


def _joint_effect(table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool) -> FairyBattle:
    """A joint spell takes effect; its leader is the one who attacks with it."""
    by = action.actor
    assert by is not None
    table.tell("synergy-takes-effect", by=by, at=action.target, rule="FD-SYN-04", weight=2)
    return _cast(table, battle, replace(action, kind=costs.CAST, manner=""), out_of_turn=out_of_turn)


def _grasp(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """A push moves its target, a grab marks a grip; the rest is the GM's (FD-ACT-07)."""
    by, at = action.actor, action.target
    battle, degree = attack.grasp(table, battle, action)
    if not degree or by is None or at is None:
        return battle
    if action.kind == costs.GRAB:
        return with_state(battle, grips=(*battle.state.grips, Grip(by, at)))
    return _pushed(table, battle, by, at)


def _pushed(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId) -> FairyBattle:
    """Where the pushed one comes to stand: a free cell next to it and farther off, its gaze as before (FD-MOV-06)."""
    grid, here = battle.board.grid, battle[at].cell
    if here is None:
        return battle
    room = movement.way(battle, at)
    cells = []
    for direction in range(grid.facings):
        there = grid.neighbour(here, direction)
        away = battle.with_place(at, there, battle[at].facing).distance(by, at) > battle.distance(by, at)
        if away and has(grid, room.stop_in, there) and not has(grid, room.closed[direction], here):
            cells.append((direction, there))
    options = tuple(Option("pushed-to", (("where", Term(direction_word(battle, d))),), "FD-MOV-06") for d, _ in cells)
    chosen = table.choose("where-pushed", (*options, Option("pushed-not", rule="FD-ACT-07")), at=at, rule="FD-MOV-06")
    if chosen == len(cells):
        return battle
    battle = battle.with_place(at, cells[chosen][1], battle[at].facing)
    table.tell("is-pushed", at=at, by=by, rule="FD-MOV-06", now=battle)
    return battle


def _lift(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """Somebody is taken up in the arms and comes along from now on (FD-ACT-11)."""
    by, at = action.actor, action.target
    if by is None or at is None or at == by:
        return battle
    table.tell("lifts", by=by, at=at, rule="FD-ACT-11")
    grips = tuple(one for one in battle.state.grips if (one.by, one.at) != (by, at))
    return with_state(battle, grips=(*grips, Grip(by, at, carries=True)))


def _door(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """A door is opened or shut; sight and paths change with it (FD-ACT-12)."""
    id, number, door = action.actor, costs.door_number(action), costs.door_of(battle, action)
    if id is None or number is None or door is None:
        return battle
    opens = door.blocks_movement
    board = battle.board.with_door(number, DoorState.OPEN if opens else DoorState.CLOSED)
    battle = replace(battle, board=board)
    table.tell("opens-door" if opens else "shuts-door", by=id, rule="FD-ACT-12", now=battle)
    return delay.occurs(table, battle, Happening(Trigger.OPENS_DOOR, id)) if opens else battle


introduce(Deeds(is_aimed, hindrances, carried_out))
