"""Crowds, and who of them is seen: most need no line of their own, for one sweep says what lies behind walls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from math import hypot
from operator import or_
from typing import TypeAlias

from engine.battle.ids import CombatantId
from engine.derived import Kept, derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, box, cell_set
from engine.grid.grid import Grid
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.board_sight import sight_of

FEW = 24
"""Of so many each is looked at by itself."""
LOOKS = 4
"""Of a crowd so many are looked at before a sweep is worth its price: in the open the first is seen."""
PACES = 8
"""Cells in whose steps the distance is counted that a sweep has to reach, so that views of it serve for others too."""
MOST_VIEWS = 1024
"""Views that are kept for a board."""
Bodies: TypeAlias = Sequence[tuple[CombatantId, CellSet]]
"""Combatants with the cells that they cover."""


def bodies(battle: FairyBattle, ids: Sequence[CombatantId]) -> Bodies:
    """These with their cells; of a few the cells are not asked for."""
    if len(ids) <= FEW:
        return tuple((id, 0) for id in ids)
    return tuple((id, cell_set(battle.board.grid, battle.cells_of(id))) for id in ids)


def within_sight(battle: FairyBattle, viewer: CombatantId, others: Bodies) -> Iterator[CombatantId]:
    """Those of ``others`` in their order who are worth a look: a few, then those whom walls do not hide wholly."""
    if len(others) <= FEW:
        yield from (id for id, _ in others)
        return
    yield from (id for id, _ in others[:LOOKS])
    cells = tuple(cell for cell in battle.cells_of(viewer) if battle.board.grid.holds(cell))
    seen = _view(battle, cells, _radius(battle.board.grid, cells, others))
    yield from (id for id, body in others[LOOKS:] if seen & body)


def _radius(grid: Grid, cells: tuple[Cell, ...], others: Bodies) -> int:
    """Cells that one has to look round to see all of ``others``, in whole ``PACES``: hardly ever the whole map."""
    corners = [grid.centre(grid.at(column, row)) for column, row in _corners(grid, others)]
    centres = [grid.centre(cell) for cell in cells]
    farthest = max((hypot(x - cx, y - cy) for x, y in corners for cx, cy in centres), default=0.0)
    # Of hexes every other row or column is pushed by half a cell: corners of the box may lie a cell farther in.
    return PACES * (int(farthest + 1) // PACES + 1)


def _corners(grid: Grid, others: Bodies) -> tuple[tuple[int, int], ...]:
    """The corners of what encloses them all, as column and row."""
    left, top, right, bottom = box(grid, reduce(or_, (body for _, body in others)) or 1)
    return (left, top), (right, top), (left, bottom), (right, bottom)


def _view(battle: FairyBattle, cells: tuple[Cell, ...], radius: int) -> CellSet:
    """What walls let somebody in these cells see; kept in the board value, for a host is asked about several times."""
    kept = derived(battle.board, "_views_of_crowds", lambda: Kept[tuple[object, int], CellSet](MOST_VIEWS))
    return kept.of((cells, radius), lambda: sight_of(battle.board).visible_from(cells, radius))
