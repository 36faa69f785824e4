"""Cells kept in the state when the map gets another size or grid: areas, paths to come, doors, a move under way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.battle.actions import Action
from engine.battle.moved_cells import CellMove
from engine.contract import with_kept_cells_moved
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cell_set, has
from engine.grid.grid import Grid
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.place.under_way import unit_of
from engine.rulesets.fairydust.state import Delayed, FairyBattle, Run, with_state


def moved(battle: FairyBattle, move: CellMove) -> FairyBattle:
    """The battle with everything kept that the cells' types do not tell; figures and board are moved already."""
    old = battle.state
    battle = with_kept_cells_moved(battle, move)
    state = battle.state
    return with_state(
        battle,
        run=_run(battle, state.run, move) if state.run is not None else None,
        delayed=tuple(
            one
            for was, now in zip(old.delayed, state.delayed, strict=True)
            if (one := _delayed(battle, was, now, move)) is not None
        ),
        begun={
            id: replace(one, action=action)
            for id, one in state.begun.items()
            if (action := _with_door(one.action, move)) is not None
        },
    )


def _delayed(battle: FairyBattle, was: Delayed, now: Delayed, move: CellMove) -> Delayed | None:
    """What was put off: its area without holes, its path without gaps; None where its door is no more."""
    action = _with_door(now.action, move)
    if action is None:
        return None
    me = battle.combatants.get(now.by)
    if action.path and me is not None and me.cell is not None:
        action = replace(action, path=unbroken(move.new, Step(me.cell, me.facing), action.path))
    return replace(now, action=action, cells=area_now(was.cells, move))


def _with_door(action: Action, move: CellMove) -> Action | None:
    """The action with the number that its door has now, None where that lies off the map."""
    number = costs.door_number(action) if action.kind == costs.DOOR else None
    if number is None:
        return action
    now = move.door(number)
    return replace(action, item=str(now)) if now is not None else None


def _run(battle: FairyBattle, run: Run, move: CellMove) -> Run:
    """A move action under way: its cells and turns in the parts that the new grid counts in (FD-FAC-05)."""
    old, new = unit_of(battle.options, move.old), unit_of(battle.options, move.new)
    return Run(
        used=-(-run.used * new // old),
        turned=-(-run.turned * move.new.facings // move.old.facings),
        diagonals=0 if move.new.is_hex else run.diagonals,
    )


def area_now(cells: CellSet, move: CellMove) -> CellSet:
    """An area on the new grid: where the cells are laid anew, every new cell in it, so that it has no holes."""
    found = move.cells(cells)
    if not cells or not is_laid_anew(move):
        return found
    under = ((cell, move.old.under(*move.new.centre(cell))) for cell in move.new.cells())
    return found | cell_set(move.new, (cell for cell, was in under if has(move.old, cells, was)))


def is_laid_anew(move: CellMove) -> bool:
    """Whether the map stayed where it is and only its cells are others."""
    return all(move.now(cell) == move.new.under(*move.old.centre(cell)) for cell in move.old.cells())


def unbroken(grid: Grid, start: Step, path: tuple[Step, ...]) -> tuple[Step, ...]:
    """A path of single steps by way of these: what fell together is gone once, what fell apart is joined."""
    whole = (start, *_steps(grid, start.cell, path))
    return tuple(b for a, b in pairwise(whole) if a != b) or path[-1:]


def _steps(grid: Grid, at: Cell, path: tuple[Step, ...]) -> Iterator[Step]:
    for step in path:
        for _ in range(grid.distance(at, step.cell) - 1):
            at = _towards(grid, at, step.cell)
            yield Step(at, step.facing)
        at = step.cell
        yield step


def _towards(grid: Grid, here: Cell, there: Cell) -> Cell:
    """The neighbour from which it is least far."""
    x, y = grid.centre(there)

    def left(cell: Cell) -> tuple[int, float]:
        cx, cy = grid.centre(cell)
        return grid.distance(cell, there), (cx - x) ** 2 + (cy - y) ** 2

    return min(grid.neighbours(here), key=left)
