"""Things in the hands: drawing, loading, preparing, putting on, picking up, dropping, drinking."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.rulesets.turnaway.blows.damage import heal
from engine.rulesets.turnaway.blows.mishap import drop, take
from engine.rulesets.turnaway.charts.chart import CHART
from engine.rulesets.turnaway.sheet import Hand, Posture, Readiness, Sheet, Weapon
from engine.rulesets.turnaway.state import Item, TurnawayBattle, with_sheet
from engine.table.dice import parse
from engine.table.table import Table


def _with_readiness(
    table: Table, battle: TurnawayBattle, action: Action, id: CombatantId, readiness: Readiness, key: str
) -> TurnawayBattle:
    weapon = battle[id].sheet.weapon(action.item)
    if weapon is None:
        return battle
    battle = battle.with_sheet(id, battle[id].sheet.with_weapon(replace(weapon, readiness=readiness)))
    table.tell(key, by=id, rule=CHART[action.kind].rule, weapon=Term(weapon.name))
    return battle


def load(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A crossbow is loaded, with the action or with the movement (TA-STD-06, TA-MOV-05)."""
    return _with_readiness(table, battle, action, id, Readiness.LOADED, "loads")


def prepare(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A crossbow comes out of its case, into the hand, ready to be loaded (TA-FUL-04)."""
    battle = with_sheet(battle, id, main=action.item)
    return _with_readiness(table, battle, action, id, Readiness.READY, "prepares")


def draw(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A weapon is drawn into the main hand or, with ``manner`` "off", into the other; what was there is put away.

    Without a weapon the hands' weapons go back into their sheaths (TA-STD-15).
    """
    weapon = battle[id].sheet.weapon(action.item)
    if weapon is None:
        table.tell("sheathes", by=id, rule="TA-STD-15")
        return with_sheet(battle, id, main="", off="")
    table.tell("draws", by=id, rule="TA-STD-15", weapon=Term(weapon.name))
    if action.manner == Hand.OFF:
        return with_sheet(battle, id, off=weapon.id)
    off = "" if weapon.two_handed else battle[id].sheet.off
    return with_sheet(battle, id, main=weapon.id, off=off)


def take_stance(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A battle stance: a crouched figure stands up, one caught by surprise is so no longer (TA-STD-15).

    What else it brings is the GM's: the chapter names the action and its price.
    """
    table.tell("takes-stance", by=id, rule="TA-STD-15")
    return with_sheet(battle, id, posture=Posture.STANDING, surprised=False)


def change_gear(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A shield or other quick gear is put on or taken off (TA-MOV-06)."""
    gear = battle[id].sheet.gear
    changed = tuple(replace(piece, worn=not piece.worn) if piece.name == action.item else piece for piece in gear)
    worn = any(piece.worn for piece in changed if piece.name == action.item)
    table.tell("puts-on" if worn else "takes-off", by=id, rule="TA-MOV-06", item=Term(action.item))
    return with_sheet(battle, id, gear=changed)


def within_grasp(battle: TurnawayBattle, id: CombatantId) -> tuple[Item, ...]:
    """Weapons on the cells of a figure or next to them (TA-MOV-08)."""
    grid, own = battle.board.grid, battle.cells_of(id)
    return tuple(item for item in battle.state.items if any(grid.distance(cell, item.cell) <= 1 for cell in own))


def pick_up(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A weapon is taken from the floor, into the main hand when that is empty (TA-MOV-08)."""
    item = next((item for item in within_grasp(battle, id) if item.weapon.id == action.item), None)
    if item is None:
        return battle
    battle = take(battle, item)
    table.tell("picks-up", by=id, rule="TA-MOV-08", weapon=Term(item.weapon.name))
    sheet, weapon = received(battle[id].sheet, item.weapon)
    return battle.with_sheet(id, sheet if sheet.main else replace(sheet, main=weapon.id))


def received(sheet: Sheet, weapon: Weapon) -> tuple[Sheet, Weapon]:
    """The sheet with one more weapon, and the weapon under an id that is free there."""
    own, number = weapon, 2
    while sheet.weapon(own.id) is not None:
        own = replace(weapon, id=f"{weapon.id}-{number}")
        number += 1
    return sheet.with_weapon(own), own


def drop_item(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A thing in hand falls on the own cell, or on a neighbouring one that the GM points at (TA-FREE-05)."""
    weapon, own = battle[id].sheet.weapon(action.item), battle[id].cell
    if weapon is None or own is None:
        return battle
    table.tell("drops-item", by=id, rule="TA-FREE-05", weapon=Term(weapon.name))
    return drop(battle, id, weapon, _near(battle, id, action.cell) or own)


def _near(battle: TurnawayBattle, id: CombatantId, cell: Cell | None) -> Cell | None:
    grid = battle.board.grid
    near = cell is not None and any(grid.distance(own, cell) <= 1 for own in battle.cells_of(id))
    return cell if near else None


def potion(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """A healing potion, for himself or for the one it is given to (TA-FUL-05)."""
    sheet, at = battle[id].sheet, action.target or id
    if action.item not in sheet.potions:
        return battle
    place = sheet.potions.index(action.item)
    battle = with_sheet(battle, id, potions=sheet.potions[:place] + sheet.potions[place + 1 :])
    dice = parse(action.item)
    rolled = table.roll("potion-roll", dice, by=id, at=at, rule="TA-FUL-05")
    table.tell("drinks", by=id, at=at, roll=rolled, dice=dice, rule="TA-FUL-05", points=max(0, rolled.total))
    return heal(table, battle, at, max(0, rolled.total))
