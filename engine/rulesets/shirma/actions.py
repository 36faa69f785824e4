"""Actions: which rule carries each of them out."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma import attack, movement, turn
from engine.rulesets.shirma import offers as own
from engine.rulesets.shirma.conditions import care, decree, fear
from engine.rulesets.shirma.melee import manoeuvres
from engine.rulesets.shirma.melee.deeds import begun
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.shooting import items, reloading, scatter, shooting
from engine.rulesets.shirma.state import Ruling, ShirmaBattle, Word, doings, with_doings
from engine.table.table import Table


def resolve(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            return movement.move(table, battle, action)
        case attack.ATTACK:
            return attack.attack(table, battle, action)
        case kind if kind in manoeuvres.KINDS:
            return manoeuvres.resolve(table, battle, action)
        case shooting.SHOOT:
            return shooting.shoot(table, battle, action)
        case shooting.AIM:
            return shooting.aim(table, battle, action)
        case npc.GROUP_ATTACK:
            return npc.group_attack(table, battle, action)
        case reloading.RELOAD:
            return reloading.reload(table, battle, action)
        case reloading.REPAIR:
            return reloading.repair(table, battle, action)
        case kind if kind in care.KINDS:
            return care.resolve(table, battle, action)
        case fear.FEAR | fear.TERROR:
            return fear.test(table, battle, action)
        case decree.AFFLICT | decree.RELIEVE:
            return decree.resolve(table, battle, action)
        case items.PICK_UP:
            return items.pick_up(table, battle, action)
        case scatter.RANDOM:
            return scatter.random_direction(table, battle, action)
        case turn.REORDER:
            return turn.reordered(table, battle, action)
    return battle if action.actor is None else _simple(table, battle, action, action.actor)


def _simple(table: Table, battle: ShirmaBattle, action: Action, id: CombatantId) -> ShirmaBattle:
    """Deeds of one line: hands, actions spent and granted, the GM's word."""
    done = doings(battle, id)
    match action.kind:
        case own.READY:
            battle = _with_hands(battle, action)
            key = f"readies-{action.manner}" if action.item else "empties-hands"
            table.tell(key, by=id, rule="SH-TURN-04", weight=0, now=battle, arm=Term(action.item or "arm-fists"))
            return battle
        case own.SPEND:
            table.tell(f"spends-{action.manner}", by=id, rule="SH-TURN-01")
            return begun(battle, id)
        case own.COUNTERSPELL:
            table.tell("counterspell", by=id, rule="SH-TURN-03")
            return with_doings(battle, id, replace(done, reacted=True))
        case own.GRANT:
            return _granted(table, battle, id, action.manner)
        case own.RULE if action.target is not None:
            return _ruled(table, battle, id, action.target, action.manner)
    return battle


def _granted(table: Table, battle: ShirmaBattle, id: CombatantId, what: str) -> ShirmaBattle:
    """The GM gives an action or the movement back, or takes the action away (SH-TURN-01, SH-TURN-02)."""
    done = doings(battle, id)
    if what == own.MOVES:
        table.tell("granted-move", by=id, rule="SH-TURN-02", weight=0)
        return with_doings(battle, id, replace(done, spent=0, locked=False, diagonals=0))
    table.tell("taken" if what == own.TAKEN else "granted", by=id, rule="SH-TURN-01", weight=0)
    return with_doings(battle, id, replace(done, acted=what == own.TAKEN))


def _ruled(table: Table, battle: ShirmaBattle, a: CombatantId, b: CombatantId, word: str) -> ShirmaBattle:
    """The GM's word on whether two are engaged, or that the map decides again (SH-LENGTH-02)."""
    others = tuple(ruling for ruling in battle.state.rulings if {ruling.a, ruling.b} != {a, b})
    if word in set(Word):
        others = (*others, Ruling(Word(word), a, b))
    table.tell(f"ruled-{word}", by=a, at=b, rule="SH-LENGTH-02", weight=0)
    return battle.with_state(replace(battle.state, rulings=others))


def _with_hands(battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """The battle with a weapon taken in hand or put away (SH-TURN-04)."""
    assert action.actor is not None
    sheet = battle[action.actor].sheet
    name = action.item
    if not name:
        return battle.with_sheet(action.actor, replace(sheet, main="", off=""))
    if action.manner == own.OFF:
        main = "" if sheet.main == name or sheet.in_main.hands > 1 else sheet.main
        return battle.with_sheet(action.actor, replace(sheet, main=main, off=name))
    off = "" if sheet.off == name else sheet.off
    return battle.with_sheet(action.actor, replace(sheet, main=name, off=off))
