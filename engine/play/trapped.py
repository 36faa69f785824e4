"""Who steps into a trap of the map is told in the log; what it does to him the GM decides, for no rule knows traps."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import ZoneKind
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set
from engine.grid.footprint import covered
from engine.table.table import Table

TRAPPED = "steps-into-trap"
"""Key of the event that somebody came into a zone that is a trap, or went through it."""


def tell_trapped(table: Table, before: AnyBattle, after: AnyBattle, action: Action) -> None:
    """Tell of each figure that ``action`` brought into a trap, and through which the actor walked."""
    traps = [zone for zone in after.board.zones if zone.kind is ZoneKind.TRAP]
    if not traps:
        return
    for one in after.on_board():
        was = before.combatants.get(one.id)
        if was is None or was.cell is None or was.cell == one.cell:
            continue
        stood = _under(after, one, (was.cell,))
        crossed = _under(after, one, _way(one, action))
        for trap in traps:
            if trap.cells & crossed and not trap.cells & stood:
                table.tell(TRAPPED, by=one.id, weight=2, trap=trap.name)


def _way(one: Combatant[object], action: Action) -> Iterator[Cell]:
    """The cells that somebody came to one after the other, as far as is known, up to where he is now."""
    assert one.cell is not None
    cells = [step.cell for step in action.path] if action.actor == one.id else []
    if one.cell in cells:
        yield from cells[: cells.index(one.cell)]
    yield one.cell


def _under(battle: AnyBattle, one: Combatant[object], anchors: Iterator[Cell] | tuple[Cell, ...]) -> CellSet:
    """The cells of the map that a figure covers at any of these anchors."""
    grid = battle.board.grid
    return cell_set(grid, (cell for anchor in anchors for cell in covered(grid, anchor, one.size)))
