"""Weapons on the ground: how they get there, how the map shows them, how they are picked up again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import Thing
from engine.battle.ids import CombatantId
from engine.battle.moved_cells import CellMove
from engine.battle.words import Term
from engine.contract import Objection, Offer, with_kept_cells_moved
from engine.grid.cell import Cell
from engine.rulesets.shirma.sheet import Group, Missile, Sheet, Weapon
from engine.rulesets.shirma.state import Dropped, ShirmaBattle
from engine.table.table import Table

ITEM = "item"
"""Kind of the Thing that marks a weapon on the map: it hides nothing and bars nobody."""
PICK_UP = "pick-up"


def is_held(sheet: Sheet, weapon: Weapon) -> bool:
    """Whether a weapon can leave the hand: what grows on the body cannot."""
    return weapon.group is not Group.BRAWLING and any(one.name == weapon.name for one in sheet.weapons)


def without_weapon(sheet: Sheet, name: str) -> Sheet:
    """The sheet without this weapon, and without it in hand."""
    return replace(
        sheet,
        weapons=tuple(one for one in sheet.weapons if one.name != name),
        main="" if sheet.main == name else sheet.main,
        off="" if sheet.off == name else sheet.off,
    )


def leave_hand(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> tuple[ShirmaBattle, Weapon]:
    """The battle with ``weapon`` (one of several, where they are counted) gone from the sheet, and what is gone."""
    sheet = battle[id].sheet
    if weapon.thrown and weapon.ammunition is not None and weapon.ammunition > 1:
        left = replace(weapon, ammunition=weapon.ammunition - 1)
        return battle.with_sheet(id, sheet.with_weapon(left)), replace(weapon, ammunition=1)
    return battle.with_sheet(id, without_weapon(sheet, weapon.name)), weapon


def lay(battle: ShirmaBattle, weapon: Weapon, cell: Cell | None, body: CombatantId | None = None) -> ShirmaBattle:
    """``weapon`` lies in a cell, where the map shows it; or sticks in a ``body`` and goes with it (SH-PIERCE-02)."""
    if body is None and (cell is None or not battle.board.grid.holds(cell)):
        return battle
    at = cell if cell is not None else Cell(0, 0)
    battle = battle.with_state(replace(battle.state, dropped=(*battle.state.dropped, Dropped(weapon, at, body))))
    if body is not None:
        return battle
    thing = Thing(ITEM, at, cover=0, blocks_movement=False)
    return replace(battle, board=replace(battle.board, things=(*battle.board.things, thing)))


def lift(battle: ShirmaBattle, item: Dropped) -> ShirmaBattle:
    """The battle without ``item`` on the map."""
    items = list(battle.state.dropped)
    items.remove(item)
    battle = battle.with_state(replace(battle.state, dropped=tuple(items)))
    things = list(battle.board.things)
    mark = next((thing for thing in things if thing.kind == ITEM and thing.cell == item.cell), None)
    if mark is None or item.body is not None:
        return battle
    things.remove(mark)
    return replace(battle, board=replace(battle.board, things=tuple(things)))


def moved(battle: ShirmaBattle, move: CellMove) -> ShirmaBattle:
    """What lies on the floor follows a map that was resized or laid anew; what would fall off lies at its edge.

    The marks that fell off the map are drawn again there (SH-SCATTER-01).
    """
    battle = with_kept_cells_moved(battle, move)
    marks = Counter(thing.cell for thing in battle.board.things if thing.kind == ITEM)
    lost = Counter(item.cell for item in battle.state.dropped if item.body is None) - marks
    drawn = tuple(Thing(ITEM, cell, cover=0, blocks_movement=False) for cell in lost.elements())
    return replace(battle, board=replace(battle.board, things=(*battle.board.things, *drawn))) if drawn else battle


def without_the_erased(battle: ShirmaBattle) -> ShirmaBattle:
    """The battle without what lay in cells whose mark the GM has taken off the map."""
    marks, left = Counter(thing.cell for thing in battle.board.things if thing.kind == ITEM), list[Dropped]()
    for item in battle.state.dropped:
        if item.body is None:
            marks[item.cell] -= 1
        if item.body is not None or marks[item.cell] >= 0:
            left.append(item)
    if len(left) == len(battle.state.dropped):
        return battle
    return battle.with_state(replace(battle.state, dropped=tuple(left)))


def drop(table: Table, battle: ShirmaBattle, id: CombatantId, weapon: Weapon, rule: str) -> ShirmaBattle:
    """``weapon`` falls at the feet of ``id``."""
    if not is_held(battle[id].sheet, weapon):
        return battle
    battle, gone = leave_hand(battle, id, battle[id].sheet.weapon(weapon.name))
    battle = lay(battle, gone, battle[id].cell)
    table.tell("drops", by=id, rule=rule, now=battle, arm=Term(gone.name))
    return battle


def pulled_out(battle: ShirmaBattle, id: CombatantId, missile: Missile) -> ShirmaBattle:
    """A thrown weapon that is pulled out of a body lies at its feet (SH-PIERCE-03)."""
    item = next((one for one in battle.state.dropped if one.body == id and one.weapon.missile is missile), None)
    if item is None:
        return battle
    return lay(lift(battle, item), item.weapon, battle[id].cell)


def within_grasp(battle: ShirmaBattle, id: CombatantId) -> tuple[Dropped, ...]:
    """What lies in the cells of a figure or next to them."""
    grid, own = battle.board.grid, battle.cells_of(id)
    return tuple(
        item
        for item in battle.state.dropped
        if item.body is None and any(grid.distance(cell, item.cell) <= 1 for cell in own)
    )


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """A way to pick up each thing within grasp; as changing a weapon it is free (SH-TURN-04, SH-SCATTER-01)."""
    found: dict[str, Offer] = {}
    for item in () if battle[id].sheet.beast else within_grasp(battle, id):
        name = item.weapon.name
        action = Action(PICK_UP, actor=id, item=name)
        objections: tuple[Objection, ...] = ()
        if battle[id].sheet.is_helpless:
            objections = (Objection("objection-helpless", "SH-COND-01"),)
        found.setdefault(
            name,
            Offer(
                "offer-pick-up",
                action,
                group="group-weapons",
                args=(("arm", Term(name)),),
                objections=objections,
                rule="SH-SCATTER-01",
                icon="pick-up",
            ),
        )
    return tuple(found.values())


def pick_up(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """A weapon is taken from the ground, into the leading hand when that is empty (SH-SCATTER-01)."""
    id = action.actor
    if id is None:
        return battle
    item = next((item for item in within_grasp(battle, id) if item.weapon.name == action.item), None)
    if item is None:
        return battle
    battle = lift(battle, item)
    sheet, name = received(battle[id].sheet, item.weapon)
    battle = battle.with_sheet(id, sheet if sheet.main or sheet.is_helpless else replace(sheet, main=name))
    table.tell("picks-up", by=id, rule="SH-SCATTER-01", now=battle, arm=Term(item.weapon.name))
    return battle


def received(sheet: Sheet, weapon: Weapon) -> tuple[Sheet, str]:
    """The sheet with one weapon more, and the name under which it has it: counted ones go to their like."""
    known = next((one for one in sheet.weapons if one.name == weapon.name), None)
    if known is not None and known.thrown:
        more = replace(known, ammunition=(known.ammunition or 1) + (weapon.ammunition or 1))
        return sheet.with_weapon(more), known.name
    name, number = weapon.name, 2
    while any(one.name == name for one in sheet.weapons):
        name = f"{weapon.name}-{number}"
        number += 1
    return replace(sheet, weapons=(*sheet.weapons, replace(weapon, name=name))), name


def bystanders(battle: ShirmaBattle, cell: Cell, but: tuple[CombatantId, ...] = ()) -> tuple[Combatant[Sheet], ...]:
    """Who stands in a cell."""
    return tuple(c for c in battle.on_board() if c.id not in but and cell in battle.cells_of(c.id))
