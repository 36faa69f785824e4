"""The toy's movement: so many cells; who leaves an enemy's reach may be struck, and stops when hurt."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Habit, Mark, Mode, Objection
from engine.grid.cell import Step
from engine.grid.cell_set import CellSet
from engine.grid.footprint import covered, gap
from engine.grid.travel.costs import Travel
from engine.table.requests import Option
from engine.table.table import Table
from tests.toy.sheet import ToyBattle, is_out
from tests.toy.strike import strike

STRIKE = 0


def modes(battle: ToyBattle, id: CombatantId) -> tuple[Mode, ...]:
    """One way to move: walking (TOY-MOVE-01)."""
    if battle[id].cell is None:
        return ()
    turn = Objection("objection-not-your-turn", "TOY-ORDER-01")
    moved = Objection("objection-moved", "TOY-MOVE-01")
    objections = (turn,) if battle.state.acting != id else (moved,) if battle.state.moved else ()
    return (
        Mode(
            "mode-walk",
            Action("move", actor=id),
            _travel(battle, id),
            battle[id].sheet.speed,
            habit=Habit.FOLLOW,
            objections=objections,
            rule="TOY-MOVE-01",
            cost="cost-move",
        ),
    )


def foresee(battle: ToyBattle, action: Action) -> Foresight:
    """The price of a path and who may strike on it (TOY-LEAVE-01)."""
    if action.actor is None or battle[action.actor].cell is None:
        return Foresight()
    budget = battle[action.actor].sheet.speed
    prices, price, marks, here = [], 0, [], battle
    objections: list[Objection] = []
    for number, step in enumerate(action.path):
        price += battle.board.cost_at(step.cell) if step.cell != here[action.actor].cell else 0
        prices.append(price)
        marks += [
            Mark(number, by, (Objection("mark-leaves", "TOY-LEAVE-01"),)) for by in _left(here, action.actor, step)
        ]
        here = here.with_place(action.actor, *step)
    if price > budget:
        objections.append(Objection("objection-too-far", "TOY-MOVE-01", (("price", price), ("budget", budget))))
    if action.path and _taken(battle, action.actor, action.path[-1]):
        objections.append(Objection("objection-occupied", "TOY-MOVE-01"))
    return Foresight(tuple(prices), budget, marks=tuple(marks), objections=tuple(objections))


def walk(table: Table, battle: ToyBattle, action: Action) -> ToyBattle:
    """Go the path step by step; a blow that hurts ends it (TOY-LEAVE-01)."""
    mover = action.actor
    assert mover is not None
    hits = battle[mover].sheet.hits
    for step in action.path:
        for by in _left(battle, mover, step):
            options = (Option("option-strike", rule="TOY-LEAVE-01"), Option("option-hold", declines=True))
            if table.choose("strike-leaver", options, by=by, at=mover, rule="TOY-LEAVE-01", reaction=True) == STRIKE:
                battle = strike(table, battle, by, mover)
        if battle[mover].sheet.hits < hits:
            table.tell("stopped", by=mover, rule="TOY-LEAVE-01", now=battle)
            return battle
        battle = battle.with_place(mover, *step)
    table.tell("moved", by=mover, weight=0, rule="TOY-MOVE-01", now=battle, cells=len(action.path))
    return battle


def _left(battle: ToyBattle, mover: CombatantId, step: Step) -> tuple[CombatantId, ...]:
    """Enemies whose reach ``mover`` leaves with this step, in the order of their entry."""
    if not battle.options.reactions:
        return ()
    grid, size = battle.board.grid, battle[mover].size
    found = []
    for enemy in battle.enemies(mover):
        assert enemy.cell is not None
        near = battle.distance(enemy.id, mover) <= enemy.sheet.reach
        if (
            near
            and not is_out(battle, enemy.id)
            and gap(grid, enemy.cell, enemy.size, step.cell, size) > enemy.sheet.reach
        ):
            found.append(enemy.id)
    return tuple(found)


def _taken(battle: ToyBattle, id: CombatantId, step: Step) -> bool:
    grid = battle.board.grid
    cells = covered(grid, step.cell, battle[id].size)
    others = battle.occupied((id,))
    return any(not grid.holds(cell) or others >> grid.index(cell) & 1 for cell in cells)


def _travel(battle: ToyBattle, id: CombatantId) -> Travel:
    """What walking costs: the ground's price, no entry to others' cells, no step off the map."""
    grid, size = battle.board.grid, battle[id].size
    others = battle.occupied((id,))
    prices: dict[int, CellSet] = {}
    open_cells = 0
    for index in range(grid.size):
        cells = covered(grid, grid.cell(index), size)
        free = all(
            grid.holds(c) and battle.board.standable >> grid.index(c) & 1 and not others >> grid.index(c) & 1
            for c in cells
        )
        if free:
            open_cells |= 1 << index
            price = max(battle.board.cost_at(c) for c in cells)
            prices[price] = prices.get(price, 0) | 1 << index
    closed = tuple(
        sum(1 << i for i in range(grid.size) if not grid.holds(grid.neighbour(grid.cell(i), direction)))
        for direction in range(grid.facings)
    )
    return Travel(grid, open_cells, open_cells, tuple(sorted(prices.items())), closed)
