"""The gaze: what lies in the view of a figure, and whether one sees another (FD-FAC-01 to FD-FAC-03, FD-FAC-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.battle.ids import CombatantId
from engine.contract import Zone, ZoneRole
from engine.grid.angle import compare, offset, view_cone
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cells_of
from engine.grid.footprint import covered
from engine.grid.grid import Grid
from engine.rulesets.fairydust.options import ViewArc
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.board_sight import sight_of
from engine.sight.figure_sight import free_lines
from engine.sight.haze import Haze, haze_between
from engine.sight.light import Brightness, brightness
from engine.sight.vision import SEES_ALL, Eyes

SHOWN = 8
"""Cells around a figure in which its view is drawn."""


def in_arc(grid: Grid, own: Iterable[Cell], facing: int, cell: Cell, arc: ViewArc) -> bool:
    """Whether the centre of a cell lies within half the arc to either side of the gaze, border included (FD-FAC-02)."""
    cells = tuple(own)
    return cell in cells or _within(grid, facing, offset(cells, (cell,)), arc)


@lru_cache(maxsize=1 << 14)
def _within(grid: Grid, facing: int, way: Cell, arc: ViewArc) -> bool:
    return compare(grid, grid.directions[facing], way, int(arc) / 2) <= 0


def is_in_view(battle: FairyBattle, viewer: CombatantId, target: CombatantId, facing: int | None = None) -> bool:
    """Whether any cell of the target lies in the viewer's arc, looking as it does or to ``facing`` (FD-FAC-14)."""
    return any(is_cell_in_view(battle, viewer, cell, facing) for cell in battle.cells_of(target))


def is_cell_in_view(battle: FairyBattle, viewer: CombatantId, cell: Cell, facing: int | None = None) -> bool:
    """Whether a cell lies in the viewer's arc, looking as it does or to ``facing`` (FD-FAC-02)."""
    me = battle[viewer]
    if me.sheet.all_round or battle.options.view_arc is ViewArc.A360:
        return True
    looks = me.facing if facing is None else facing
    return in_arc(battle.board.grid, battle.cells_of(viewer), looks, cell, battle.options.view_arc)


def lines_of_sight(battle: FairyBattle, viewer: CombatantId, target: CombatantId) -> Iterator[tuple[Cell, Cell]]:
    """Every cell of the viewer with each of the target's that walls, doors, smoke and darkness let be seen from there,
    whatever the gaze (FD-FAC-03)."""
    for mine, theirs in free_lines(battle, viewer, target):
        if _is_clear(battle, viewer, mine, theirs):
            yield mine, theirs


def is_seen_from(battle: FairyBattle, viewer: CombatantId, mine: Cell, cell: Cell) -> bool:
    """Whether walls, doors, smoke and darkness let a cell be seen from one of the viewer's (FD-FAC-03)."""
    return sight_of(battle.board).sees(mine, cell) and _is_clear(battle, viewer, mine, cell)


def _is_clear(battle: FairyBattle, viewer: CombatantId, mine: Cell, cell: Cell) -> bool:
    return _is_lit(battle, viewer, mine, cell) and haze_between(battle.board, mine, cell) is not Haze.THICK


def is_in_sight(battle: FairyBattle, viewer: CombatantId, target: CombatantId) -> bool:
    """Whether walls, doors, smoke and darkness let any cell of the target be seen, whatever the gaze (FD-FAC-03)."""
    return any(True for _ in lines_of_sight(battle, viewer, target))


def _is_lit(battle: FairyBattle, viewer: CombatantId, mine: Cell, cell: Cell) -> bool:
    """In the dark one sees the cells next to one's own, or all with the eyes for it."""
    if battle[viewer].sheet.sees_in_dark or brightness(battle, cell) is not Brightness.DARK:
        return True
    return battle.board.grid.distance(mine, cell) <= 1


def is_unseen(battle: FairyBattle, target: CombatantId) -> bool:
    """Whether somebody is hidden or invisible (FD-FAC-03)."""
    return battle[target].hidden or battle[target].sheet.unseen


def sees(battle: FairyBattle, viewer: CombatantId, target: CombatantId, facing: int | None = None) -> bool:
    """One cell in the arc and in line of sight, not hidden (FD-FAC-03); also if the viewer looked to ``facing``."""
    if battle[viewer].cell is None or battle[target].cell is None or not battle[viewer].sheet.is_able:
        return False
    if is_unseen(battle, target):
        return False
    # The arc is asked first: most that lies behind somebody needs no line.
    if not is_in_view(battle, viewer, target, facing):
        return False
    return any(is_cell_in_view(battle, viewer, cell, facing) for _, cell in lines_of_sight(battle, viewer, target))


def eyes(battle: FairyBattle, id: CombatantId) -> Eyes:
    """How far a figure sees of the map, for the fog of the players: its arc, and the dark if it has the eyes for it."""
    me = battle[id]
    if not me.sheet.is_able:
        return Eyes(0)
    in_dark = SEES_ALL if me.sheet.sees_in_dark else 1
    if me.sheet.all_round or battle.options.view_arc is ViewArc.A360:
        return Eyes(None, in_dark)
    half = int(battle.options.view_arc) / 2
    return Eyes(view_cone(battle.board.grid, battle.cells_of(id), me.facing, half), in_dark)


def facing_to(battle: FairyBattle, viewer: CombatantId, target: CombatantId) -> int:
    """The gaze that looks nearest to the target, from centre to centre; where that shows none of the cells of it that
    are in sight, the nearest one that does."""
    grid, me, there = battle.board.grid, battle.cells_of(viewer), battle.cells_of(target)
    way = offset(me, there)
    straight = battle[viewer].facing if way == (0, 0) else grid.facing_towards(Cell(0, 0), way)
    if len(me) == len(there) == 1:
        return straight
    seen = tuple(dict.fromkeys(cell for _, cell in lines_of_sight(battle, viewer, target)))

    def aside(to: int) -> tuple[int, int]:
        return min((to - straight) % grid.facings, (straight - to) % grid.facings), to

    around = sorted(range(grid.facings), key=aside)
    shows = (to for to in around if any(is_cell_in_view(battle, viewer, cell, to) for cell in seen))
    return next(shows, straight)


def direction_word(battle: FairyBattle, direction: int) -> str:
    """The name of a direction on this grid."""
    grid = battle.board.grid
    kind = "square" if not grid.is_hex else "point" if grid.layout.stands_on_point else "side"
    return f"direction-{kind}-{direction}"


def view(battle: FairyBattle, id: CombatantId) -> int:
    """The cells in the arc of ``id`` that walls let it see."""
    me, grid = battle[id], battle.board.grid
    if me.cell is None:
        return 0
    own = covered(grid, me.cell, me.size)
    visible = sight_of(battle.board).visible_from(tuple(cell for cell in own if grid.holds(cell)), SHOWN)
    if me.sheet.all_round or battle.options.view_arc is ViewArc.A360:
        return visible & all_cells(grid)
    found = 0
    for cell in cells_of(grid, visible):
        if in_arc(grid, own, me.facing, cell, battle.options.view_arc):
            found |= 1 << grid.index(cell)
    return found


def arcs(battle: FairyBattle, id: CombatantId) -> tuple[Zone, ...]:
    """What a figure has in view, and what lies behind it within the same distance; nothing for one who is out."""
    me, grid = battle[id], battle.board.grid
    if me.cell is None or not me.sheet.is_able:
        return ()
    own = covered(grid, me.cell, me.size)
    seen = view(battle, id)
    around = sight_of(battle.board).visible_from(tuple(cell for cell in own if grid.holds(cell)), SHOWN)
    behind = around & ~seen
    found = [Zone("zone-view", ZoneRole.FRONT, seen, "FD-FAC-02")]
    if behind:
        found.append(Zone("zone-behind", ZoneRole.REAR, behind, "FD-FAC-02"))
    return tuple(found)
