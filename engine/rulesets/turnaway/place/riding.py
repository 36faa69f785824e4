"""Riders and their mounts: linked, on the same cells, moving together (TA-MOV-09).

A rider covers the cells of his mount: over all of them he reaches and is reached (TA-GEO-05).
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import on_foot
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.rulesets.turnaway.state import Seat, TurnawayBattle, with_sheet
from engine.standing.ground import travel
from engine.table.table import Table

MOUNT = "mount"


def seat_of(battle: TurnawayBattle, id: CombatantId) -> Seat | None:
    """The seat that ``id`` is part of, as rider or as mount."""
    return next((seat for seat in battle.state.seats if id in (seat.rider, seat.mount)), None)


def partner_of(battle: TurnawayBattle, id: CombatantId) -> CombatantId | None:
    """The mount of a rider, the rider of a mount."""
    seat = seat_of(battle, id)
    return None if seat is None else seat.mount if seat.rider == id else seat.rider


def carrier_of(battle: TurnawayBattle, id: CombatantId) -> CombatantId:
    """On whose legs ``id`` moves: the mount's, or his own."""
    seat = seat_of(battle, id)
    return seat.mount if seat is not None and seat.rider == id else id


def lone(battle: TurnawayBattle, id: CombatantId) -> TurnawayBattle:
    """The battle as ``id`` sees it on his way: the one he moves with does not stand in it."""
    other = partner_of(battle, id)
    return battle if other is None else battle.with_place(other, None, battle[other].facing)


def placed(battle: TurnawayBattle, id: CombatantId, step: Step) -> TurnawayBattle:
    """``id`` stands there, and so does the one he moves with."""
    other = partner_of(battle, id)
    battle = battle.with_place(id, *step)
    return battle if other is None else battle.with_place(other, *step)


def can_be_ridden(battle: TurnawayBattle, by: CombatantId, mount: CombatantId) -> bool:
    """Whether ``by`` could get into this saddle: a mount on its feet, free, not an enemy's."""
    sheet = battle[mount].sheet
    free = seat_of(battle, mount) is None and seat_of(battle, by) is None
    return mount != by and sheet.rideable and sheet.is_able and free and not battle.are_hostile(by, mount)


def ride(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Into the saddle or out of it (TA-MOV-09). A rider drawn as one figure with his horse stays where he is."""
    if action.manner == MOUNT:
        return _mounts(table, battle, action.target, id)
    seat = seat_of(battle, id)
    if seat is None or seat.rider != id:
        mounted = not battle[id].sheet.mounted
        table.tell("mounts" if mounted else "dismounts", by=id, rule="TA-MOV-09")
        return with_sheet(battle, id, mounted=mounted)
    table.tell("dismounts", by=id, rule="TA-MOV-09")
    return _unseated(battle, seat, action.cell)


def _mounts(table: Table, battle: TurnawayBattle, mount: CombatantId | None, id: CombatantId) -> TurnawayBattle:
    """The figure takes the mount's cells and facing."""
    if mount is None or not can_be_ridden(battle, id, mount) or (cell := battle[mount].cell) is None:
        return battle
    battle = with_sheet(battle.with_place(id, cell, battle[mount].facing), id, mounted=True)
    battle = _spread(battle, id, mount)
    battle = battle.with_state(replace(battle.state, seats=(*battle.state.seats, Seat(id, mount, cell))))
    table.tell("mounts-on", by=id, at=mount, rule="TA-MOV-09", now=battle, mount=Who(mount))
    return battle


def _spread(battle: TurnawayBattle, rider: CombatantId, mount: CombatantId) -> TurnawayBattle:
    """The rider over all cells of his mount; how large he is himself is kept."""
    me, size = battle[rider], battle[mount].size
    if me.size == size and me.own_size:
        return battle
    return battle.with_combatant(replace(me, size=size, own_size=me.own_size or me.size))


def _unseated(battle: TurnawayBattle, seat: Seat, wanted: Cell | None = None) -> TurnawayBattle:
    """The battle without this seat; the rider stands on the cell wanted, else on the first free one beside."""
    seats = tuple(one for one in battle.state.seats if one != seat)
    battle = battle.with_state(replace(battle.state, seats=seats))
    if seat.rider not in battle.combatants:
        return battle
    battle = with_sheet(battle.with_combatant(on_foot(battle[seat.rider])), seat.rider, mounted=False)
    rider = battle[seat.rider]
    if rider.cell is None or seat.mount not in battle.combatants or rider.cell != battle[seat.mount].cell:
        return battle
    beside = free_beside(battle, seat)
    if not beside:
        return battle
    return battle.with_place(rider.id, wanted if wanted in beside else beside[0], rider.facing)


def free_beside(battle: TurnawayBattle, seat: Seat) -> tuple[Cell, ...]:
    """Cells next to the mount where its rider can stand, in the order of the grid's directions."""
    afoot = battle.with_combatant(on_foot(battle[seat.rider]))
    grid, way = battle.board.grid, travel(afoot, seat.rider)
    near = [grid.neighbour(own, n) for own in battle.cells_of(seat.mount) for n in range(len(grid.directions))]
    return tuple(cell for cell in dict.fromkeys(near) if grid.holds(cell) and has(way.grid, way.stop_in, cell))


def together(battle: TurnawayBattle) -> TurnawayBattle:
    """Riders and mounts on the same cells again after one of them was moved or has grown.

    Whoever cannot ride any more is beside.
    """
    for seat in battle.state.seats:
        battle = _joined(battle, seat)
    return battle


def _joined(battle: TurnawayBattle, seat: Seat) -> TurnawayBattle:
    there = battle.combatants
    rider, mount = there.get(seat.rider), there.get(seat.mount)
    if rider is None or mount is None or rider.cell is None or mount.cell is None:
        return _unseated(battle, seat)
    if not (rider.sheet.mounted and rider.sheet.is_able and mount.sheet.is_able):
        return _unseated(battle, seat)
    if rider.cell != mount.cell:
        if rider.cell == seat.cell:
            battle = battle.with_place(rider.id, mount.cell, mount.facing)
        elif mount.cell == seat.cell:
            battle = battle.with_place(mount.id, rider.cell, rider.facing)
        else:
            return _unseated(battle, seat)
    battle, cell = _spread(battle, rider.id, mount.id), battle[mount.id].cell
    assert cell is not None
    if cell == seat.cell:
        return battle
    seats = tuple(replace(one, cell=cell) if one == seat else one for one in battle.state.seats)
    return battle.with_state(replace(battle.state, seats=seats))
