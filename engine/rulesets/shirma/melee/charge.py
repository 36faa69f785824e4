"""The charge: a run-up measured on the path, the attack at its end, and what it lays open (SH-CHARGE-01 to -05)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import Objection
from engine.grid.cell import Cell, Step
from engine.grid.line import nudged
from engine.grid.travel.costs import diagonals_of, walk
from engine.rulesets.shirma.attack import Strike, strike
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.melee.deeds import begun
from engine.rulesets.shirma.melee.provoked import leavers, step_by_step, unbound, ways
from engine.rulesets.shirma.place.engagement import best_striking, in_reach, is_engaged
from engine.rulesets.shirma.place.measure import DUST, lengths, path_yards, walk_halves, whole_path_yards
from engine.rulesets.shirma.positions import ChargeAdvantage, ChargeCost, ChargePath, ChargeWhenEngaged
from engine.rulesets.shirma.shooting import aiming
from engine.rulesets.shirma.state import ShirmaBattle, doings, with_doings
from engine.table.requests import Option
from engine.table.table import Table

RUN_UP = 8
"""Yards of run-up that a charge needs (SH-CHARGE-02)."""


def held_objection(battle: ShirmaBattle, id: CombatantId) -> Objection | None:
    """Whether somebody engaged may charge at all (SH-CHARGE-01, charge_when_engaged)."""
    forbidden = battle.options.charge_when_engaged is ChargeWhenEngaged.FORBIDDEN
    return Objection("objection-charge-engaged", "SH-CHARGE-01") if forbidden and is_engaged(battle, id) else None


def targets(battle: ShirmaBattle, id: CombatantId, path: tuple[Step, ...]) -> tuple[CombatantId, ...]:
    """Enemies within melee reach at the end of the path, those that it looks at first, who is down last."""
    after = battle.with_place(id, *path[-1])
    weapon = best_striking(battle[id].sheet)
    if weapon is None:
        return ()
    near = [
        enemy.id for enemy in after.enemies(id) if not enemy.sheet.is_dead and in_reach(after, id, enemy.id, weapon)
    ]
    return tuple(sorted(near, key=lambda other: (after[other].sheet.is_out, _off_course(after, id, other))))


def _off_course(battle: ShirmaBattle, id: CombatantId, other: CombatantId) -> int:
    """Facing steps between where ``id`` looks and where ``other`` stands."""
    me, it, grid = battle[id], battle[other], battle.board.grid
    assert me.cell is not None
    assert it.cell is not None
    return grid.turn(me.facing, grid.facing_towards(me.cell, it.cell))


def path_objections(battle: ShirmaBattle, id: CombatantId, action: Action) -> list[Objection]:
    """What keeps a path from being a charge: nobody at its end, too short, bent (SH-CHARGE-01, SH-CHARGE-02)."""
    start = battle[id].cell
    assert start is not None
    found = []
    near = targets(battle, id, action.path)
    if not near or (action.target is not None and action.target not in near):
        found.append(Objection("objection-charge-nobody", "SH-CHARGE-01"))
    walked = doings(battle, id).diagonals
    if path_yards(battle, start, action.path, walked) < RUN_UP - DUST:
        args = (("yards", whole_path_yards(battle, start, action.path, walked)), ("least", RUN_UP))
        found.append(Objection("objection-charge-short", "SH-CHARGE-02", args))
    elif battle.options.charge_path is ChargePath.STRAIGHT and near:
        aim = action.target if action.target in near else near[0]
        if aim is not None and not is_straight(battle, start, action.path, aim, walked):
            found.append(Objection("objection-charge-bent", "SH-CHARGE-02", (("least", RUN_UP),)))
    return found


def is_straight(
    battle: ShirmaBattle, start: Cell, path: tuple[Step, ...], target: CombatantId, walked: int = 0
) -> bool:
    """Whether the last yards of a path, as many as a run-up needs, lie on a straight line to the target."""
    far = lengths(battle, start, path, walked)
    cells = (start, *(step.cell for step in path))
    # The last cell from which the rest of the path is long enough.
    first = max(n for n in range(len(cells)) if far[-1] - (far[n - 1] if n else 0) >= RUN_UP - DUST)
    grid, tail = battle.board.grid, cells[first + 1 :]
    for there in battle.cells_of(target):
        left, right = nudged(grid, cells[first], there)
        if all(cell in left or cell in right for cell in tail):
            return True
    return False


def charge(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Run up, be open to all until one's next turn, strike (SH-CHARGE-01 to SH-CHARGE-05).

    A run-up that is too short, or that the GM let end at nobody, is a movement and an ordinary attack.
    """
    id = action.actor
    assert id is not None
    me = battle[id]
    assert me.cell is not None
    walked = doings(battle, id).diagonals
    far = path_yards(battle, me.cell, action.path, walked)
    valid = far >= RUN_UP - DUST or "objection-charge-short" in action.overruled
    prices = walk(ways(battle, id), Step(me.cell, me.facing), action.path).prices
    threats = leavers(battle, id, action.path)
    battle, held = begun(battle, id), me.sheet.advantage
    if valid:
        battle = with_doings(battle, id, replace(doings(battle, id), vulnerable=True))
        yards = whole_path_yards(battle, me.cell, action.path, walked)
        table.tell("charges", by=id, rule="SH-CHARGE-01", weight=2, yards=yards)
        if battle.options.charge_advantage is ChargeAdvantage.GAIN:
            battle = advantage.gain(table, battle, id, "SH-ADVGAIN-02")
    battle, gone, ended = step_by_step(table, battle, id, action.path, threats)
    diagonals = diagonals_of(battle.board.grid, me.cell, action.path[:gone])
    battle = _counted(battle, id, prices[gone - 1] if gone else 0, gone, diagonals)
    trail = (me.cell, *(step.cell for step in action.path[:gone]))
    table.tell("runs-up", by=id, rule="SH-CHARGE-02", weight=0, now=battle, trail=trail)
    battle = unbound(table, aiming.after_a_move(table, battle, id), id)
    if ended:
        table.tell("movement-ends", by=id, rule="SH-DISENGAGE-04", weight=0)
        return battle
    at, weapon = _target(table, battle, id, action), best_striking(battle[id].sheet)
    if at is None or weapon is None:
        return battle
    # The point for the charge may be lost on the way; if it is still there, it does not help this attack.
    credited = int(valid and battle[id].sheet.advantage > held)
    return strike(table, battle, Strike(id, at, weapon, charging=valid, credited=credited))


def _target(table: Table, battle: ShirmaBattle, id: CombatantId, action: Action) -> CombatantId | None:
    """Whom the charge strikes: the one that was named, or who is asked about where there are several."""
    near = targets(battle, id, (Step(battle[id].cell or Cell(0, 0), battle[id].facing),))
    if action.target in near:
        return action.target
    if len(near) < 2:
        return near[0] if near else None
    options = tuple(Option("charge-target", (("who", Who(other)),), "SH-CHARGE-01") for other in near)
    return near[table.choose("charge-at", options, by=id, rule="SH-CHARGE-01", compares=True)]


def _counted(battle: ShirmaBattle, id: CombatantId, price: int, steps: int, diagonals: int = 0) -> ShirmaBattle:
    """The movement of the turn is spent too, or remains (charge_cost, SH-CHARGE-01)."""
    done, most = doings(battle, id), walk_halves(battle, id)
    ran = done.ran or price > most
    spent = max(most, price) if battle.options.charge_cost is ChargeCost.ACTION_AND_MOVE else done.spent
    done = replace(done, steps=done.steps + steps, diagonals=done.diagonals + diagonals)
    return with_doings(battle, id, replace(done, spent=spent, ran=ran))
