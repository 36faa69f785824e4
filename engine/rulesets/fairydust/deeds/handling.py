"""Things in hands, pockets, bags and on the floor: taking, putting away, dropping, picking up (FD-ACT-03, -10, -14)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Objection
from engine.grid.footprint import gap
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.sheet import Kind, Means, Place
from engine.rulesets.fairydust.state import FairyBattle, OnFloor, with_sheet, with_state
from engine.table.table import Table


def near_floor(battle: FairyBattle, id: CombatantId) -> tuple[OnFloor, ...]:
    """Things that lie in the own or a neighbouring cell (FD-ACT-03)."""
    me, grid = battle[id], battle.board.grid
    if me.cell is None:
        return ()
    return tuple(one for one in battle.state.floor if gap(grid, me.cell, me.size, one.cell, 1) <= 1)


def near_doors(battle: FairyBattle, id: CombatantId) -> tuple[int, ...]:
    """Numbers of the doors at the sides of the cells that ``id`` covers (FD-ACT-12)."""
    grid, found = battle.board.grid, []
    centres = [grid.centre(cell) for cell in battle.cells_of(id)]
    for number, door in enumerate(battle.board.doors):
        x, y = (door.x1 + door.x2) / 2, (door.y1 + door.y2) / 2
        if not door.is_window and any((x - cx) ** 2 + (y - cy) ** 2 <= 1.0 for cx, cy in centres):
            found.append(number)
    return tuple(found)


def hindrances(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Why a thing or a door cannot be got at."""
    by = action.actor
    assert by is not None
    match action.kind:
        case costs.TAKE | costs.PUT_AWAY | costs.DROP:
            return () if battle[by].sheet.thing(action.item) is not None else (Objection("no-thing", "FD-ACT-03"),)
        case costs.PICK_UP:
            lies = any(one.id == action.item for one in near_floor(battle, by))
            return () if lies else (Objection("no-thing", "FD-ACT-03"),)
        case costs.DOOR:
            return () if costs.door_number(action) in near_doors(battle, by) else (Objection("not-near", "FD-ACT-12"),)
    return ()


def handled(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """Carry out what is done with a thing."""
    id, item = action.actor, action.item
    if id is None:
        return battle
    sheet = battle[id].sheet
    if action.kind == costs.PICK_UP:
        return _pick_up(table, battle, id, item)
    thing = sheet.thing(item)
    if thing is None:
        return battle
    match action.kind:
        case costs.TAKE:
            table.tell(
                "takes", by=id, rule=costs.rule_of(action), thing=Term(thing.name), place=Term(f"from-{thing.place}")
            )
            return battle.with_sheet(id, sheet.with_place(item, Place.HAND))
        case costs.PUT_AWAY:
            place = Place(action.manner) if action.manner in set(Place) else Place.BELT
            table.tell("puts-away", by=id, rule="FD-ACT-14", thing=Term(thing.name), place=Term(f"into-{place}"))
            return battle.with_sheet(id, sheet.with_place(item, place))
        case costs.DROP:
            table.tell("drops", by=id, rule="FD-ACT-14", thing=Term(thing.name))
            return _dropped(battle, id, item)
    return battle


def _dropped(battle: FairyBattle, id: CombatantId, item: str) -> FairyBattle:
    """A thing lies where its holder stands."""
    me = battle[id]
    thing = me.sheet.thing(item)
    if thing is None or me.cell is None:
        return battle
    lies = OnFloor(me.cell, means=thing) if isinstance(thing, Means) else OnFloor(me.cell, thing)
    battle = battle.with_sheet(id, me.sheet.without(item))
    return with_state(battle, floor=(*battle.state.floor, lies))


def _pick_up(table: Table, battle: FairyBattle, id: CombatantId, item: str) -> FairyBattle:
    """A thing from the floor comes into the hand."""
    lies = next((one for one in near_floor(battle, id) if one.id == item), None)
    if lies is None:
        return battle
    sheet = battle[id].sheet
    if lies.means is not None:
        # Before bare fists: one attacks with what stands first as a rule.
        at = next((n for n, one in enumerate(sheet.means) if one.kind is Kind.UNARMED), len(sheet.means))
        held = replace(lies.means, place=Place.HAND)
        battle = with_sheet(battle, id, means=(*sheet.means[:at], held, *sheet.means[at:]))
    elif lies.thing is not None:
        battle = with_sheet(battle, id, things=(*sheet.things, replace(lies.thing, place=Place.HAND)))
    table.tell("picks-up", by=id, rule="FD-ACT-03", thing=Term(lies.name))
    floor = list(battle.state.floor)
    floor.remove(lies)
    return with_state(battle, floor=tuple(floor))
