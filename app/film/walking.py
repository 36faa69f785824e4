"""How figures walk from where they stood to where they stand after a deed: along its path, in a few small steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import dist

from app.board.scene.figures import Figure, angle
from engine.battle.actions import Action, Deed, singles
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Facing
from engine.grid.footprint import middle
from engine.grid.grid import Grid

MOST_FRAMES = 14
"""Pictures of one walk at most, however long it is."""


@dataclass(frozen=True)
class Way:
    """The way of one figure: places (board units) with the facing there, and the cell; the first is where it stood."""

    points: tuple[tuple[float, float], ...]
    facings: tuple[Facing, ...]
    cells: tuple[Cell, ...]

    @property
    def length(self) -> float:
        """Board units from the first place to the last."""
        return sum(dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False))

    def at(self, share: float) -> tuple[float, float, int]:
        """Where the figure is when it has gone a share of its way: x, y (board units) and the place it comes from."""
        left = share * self.length
        for number, (a, b) in enumerate(zip(self.points, self.points[1:], strict=False)):
            long = dist(a, b)
            if left <= long and long:
                part = left / long
                return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, number
            left -= long
        return *self.points[-1], len(self.points) - 1


def ways_of(
    deed: Deed, grid: Grid, before: Mapping[CombatantId, Figure], after: Mapping[CombatantId, Figure]
) -> dict[CombatantId, Way]:
    """The ways of those who stand elsewhere after a deed. Who rides goes along with what carries it."""
    found: dict[CombatantId, Way] = {}
    moved = [id for id in before if id in after and (before[id].x, before[id].y) != (after[id].x, after[id].y)]
    for id in sorted(moved, key=lambda id: before[id].sits_on is not None):
        mount = after[id].sits_on
        if mount is not None and before[id].sits_on == mount and mount in found:
            found[id] = found[mount]
        else:
            found[id] = _way(deed, grid, before[id], after[id])
    return found


def _way(deed: Deed, grid: Grid, old: Figure, new: Figure) -> Way:
    """Along the path of the deed as far as it was gone, else straight there."""
    points, facings, cells = [(old.x, old.y)], [old.facing], [old.cell]
    for part in singles(deed):
        if isinstance(part, Action) and part.actor == old.id:
            for step in part.path:
                if cells[-1] == new.cell:
                    break
                points.append(middle(grid, step.cell, new.size))
                facings.append(step.facing)
                cells.append(step.cell)
    if cells[-1] != new.cell or points[-1] != (new.x, new.y):
        points, facings, cells = [(old.x, old.y), (new.x, new.y)], [old.facing, new.facing], [old.cell, new.cell]
    return Way(tuple(points), tuple(facings), tuple(cells))


def on_the_way(figure: Figure, way: Way, share: float, grid: Grid) -> Figure:
    """The figure where it is when it has gone a share of its way, looking where it goes."""
    x, y, number = way.at(share)
    facing = way.facings[min(number + 1, len(way.facings) - 1)]
    look = figure.look if figure.look.facing is None else replace(figure.look, facing=angle(grid, facing))
    return replace(figure, x=x, y=y, facing=facing, look=look)


def frames_of(ways: Mapping[CombatantId, Way], a_cell: int) -> int:
    """How many pictures a walk takes at ``a_cell`` a cell; all walk at the same time."""
    longest = max((way.length for way in ways.values()), default=0.0)
    return min(MOST_FRAMES, max(1, round(longest * a_cell))) if longest else 0
