"""Pens: each turns a gesture over the map into a shape to show and a board to keep.

No Qt here; points are in board units.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from app.editor.hand import (
    Gesture,
    along_sides,
    between_cells,
    brushed,
    joined_corners,
    nearest_side,
    snapped,
    walk,
)
from engine.battle.board import GROUNDS, Board, Door, Light, MapZone, Note, Thing, Wall
from engine.battle.layer import Layer, with_layer
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_holding, cells_of, has, rectangle
from engine.grid.grid import Grid
from engine.mapedit.painting import (
    flood_region,
    opened,
    raised,
    walled,
    with_door_in,
    without_layers,
    without_pieces,
)
from engine.mapedit.wall_index import Side, sides_around, standing, to_stretch

FLOOR = next(number for number, ground in enumerate(GROUNDS) if ground.id == "floor")
A_WALL, A_DOOR, A_THING = Wall(0, 0, 0, 0), Door(0, 0, 0, 0), Thing("barrel", Cell(0, 0))
STRUCK = 0.2
"""So near to a wall, in cells, the eraser is pressed down on it."""
A_LIGHT, A_NOTE = Light(0, 0, 6), Note(0, 0, "")


@dataclass(frozen=True, slots=True)
class PenShape:
    """What is shown while the hand moves: cells, lines from point to point, a circle (x, y, radius)."""

    cells: CellSet = 0
    sides: tuple[Side, ...] = ()
    circle: tuple[float, float, float] | None = None


@dataclass(frozen=True)
class Pen:
    """What is in the hand. ``word``: the sentence of the log. ``is_by_clicks``: each click is a point of a line."""

    word = "draw-map"
    is_by_clicks = False

    def with_size(self, size: int) -> Pen:
        """The same pen with a brush ``size`` cells across, where it has one."""
        changed: dict[str, Any] = {"size": size}
        return replace(self, **changed) if hasattr(self, "size") else self

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        """What would be drawn by letting go now."""
        raise NotImplementedError

    def ghost(self, board: Board, gesture: Gesture) -> Board | None:
        """The pieces that would be set, alone on a map of their own; None where the shape says enough."""
        return None

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        """The board when the hand lets go."""
        raise NotImplementedError


# Cells


@dataclass(frozen=True)
class CellPen(Pen):
    """Something that happens to cells: under a brush of ``size`` cells across, in a rectangle, or all alike around."""

    size: int = 1
    reach: str = "brush"
    """"brush", "rectangle" or "fill"."""

    def cells(self, board: Board, gesture: Gesture) -> CellSet:
        if self.reach == "rectangle":
            return rectangle(board.grid, gesture.first.cell, gesture.last.cell)
        if self.reach == "fill":
            return flood_region(board, self.filled_by, gesture.last.cell)
        return brushed(board.grid, gesture, self.size)

    @property
    def filled_by(self) -> Layer:
        """The layer that says which cells are alike."""
        return Layer.GROUND

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(self.cells(board, gesture))


@dataclass(frozen=True)
class LayerPen(CellPen):
    """A value of a layer: ground, shade, mist and smoke, depth."""

    layer: Layer = Layer.GROUND
    value: int = 0

    @property
    def word(self) -> str:  # type: ignore[override]
        return f"draw-{self.layer}"

    @property
    def filled_by(self) -> Layer:
        return self.layer

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return with_layer(board, self.layer, self.cells(board, gesture), self.value)


@dataclass(frozen=True)
class HeightPen(CellPen):
    """Ground a step higher, or lower; a brush raises each cell once a gesture."""

    steps: int = 1
    word = "draw-heights"

    @property
    def filled_by(self) -> Layer:
        return Layer.HEIGHTS

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return raised(board, self.cells(board, gesture), self.steps)


@dataclass(frozen=True)
class Eraser(CellPen):
    """Takes walls, doors, things, lights and notes away; with ``ground_too`` also what was painted.

    A brush leaves the walls around what it went over; pressed down on one it breaks that as far as a cell is wide.
    """

    ground_too: bool = False
    word = "draw-erase"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(self._erased(board, gesture), self._struck(board, gesture))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        cells = self._erased(board, gesture)
        board = without_pieces(board, cells, self._struck(board, gesture) if self.reach == "brush" else None)
        return without_layers(board, cells) if self.ground_too else board

    def _erased(self, board: Board, gesture: Gesture) -> CellSet:
        """The cells meant: none where only a wall was struck."""
        is_click = self.reach == "brush" and self.size == 1 and gesture.first.cell == gesture.last.cell
        return 0 if is_click and self._struck(board, gesture) else self.cells(board, gesture)

    def _struck(self, board: Board, gesture: Gesture) -> tuple[Side, ...]:
        """The side of a cell in which a wall or door stands under the hand, where it was pressed down."""
        if self.reach != "brush":
            return ()
        side = nearest_side(board, gesture.first)
        near = to_stretch((gesture.first.x, gesture.first.y), side) <= STRUCK
        return (side,) if near and standing(board).free(side) != (side,) else ()


@dataclass(frozen=True)
class ZonePen(CellPen):
    """Cells of a zone: added to the one of this name and kind; ``takes_out``: taken out of whatever zones are there."""

    zone: MapZone = field(default_factory=lambda: MapZone("", 0))
    takes_out: bool = False
    word = "draw-zone"

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        cells = self.cells(board, gesture)
        if self.takes_out:
            left = (replace(zone, cells=zone.cells & ~cells) for zone in board.zones)
            return replace(board, zones=tuple(zone for zone in left if zone.cells))
        named = [(zone.name, zone.kind) for zone in board.zones]
        if (self.zone.name, self.zone.kind) not in named:
            return replace(board, zones=(*board.zones, replace(self.zone, cells=cells))) if cells else board
        number = named.index((self.zone.name, self.zone.kind))
        grown = replace(board.zones[number], cells=board.zones[number].cells | cells)
        return replace(board, zones=(*board.zones[:number], grown, *board.zones[number + 1 :]))


# Rooms


@dataclass(frozen=True)
class RoomPen(Pen):
    """A rectangle of floor with walls around it; walls that stand already are shared."""

    ground: int = FLOOR
    wall: Wall = A_WALL
    word = "draw-room"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        cells = rectangle(board.grid, gesture.first.cell, gesture.last.cell)
        return PenShape(cells, sides_around(board.grid, cells))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        cells = rectangle(board.grid, gesture.first.cell, gesture.last.cell)
        return walled(with_layer(board, Layer.GROUND, cells, self.ground), cells, self.wall)


@dataclass(frozen=True)
class CorridorPen(Pen):
    """A way of floor, walled on both sides, that opens every wall it goes through and every room it ends in."""

    ground: int = FLOOR
    wall: Wall = A_WALL
    size: int = 1
    word = "draw-corridor"

    def _cells(self, board: Board, gesture: Gesture) -> CellSet:
        return brushed(board.grid, gesture, self.size, straight=True)

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        cells = self._cells(board, gesture)
        return PenShape(cells, sides_around(board.grid, cells))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        grid, cells = board.grid, self._cells(board, gesture)
        steps = pairwise(walk(grid, gesture, straight=True))
        board = opened(board, *(side for one, other in steps for side in between_cells(grid, one, other)))
        floor = cells_holding(board.ground, (self.ground,))
        return with_layer(walled(board, cells, self.wall, open_to=floor), Layer.GROUND, cells, self.ground)


# Walls, doors and what stands on the map


@dataclass(frozen=True)
class WallPen(Pen):
    """A straight wall from where the hand was pressed down to where it lets go; or along the sides of cells.

    ``is_rectangle``: four walls between two corners. ``is_by_clicks``: from each point clicked to the next.
    """

    wall: Wall = A_WALL
    along_sides: bool = False
    is_rectangle: bool = False
    is_by_clicks: bool = False
    word = "draw-wall"

    def laid(self, way: str) -> WallPen:
        """The pen that lays walls this way: "segment", "clicks", "rectangle" or "sides"."""
        return replace(self, is_rectangle=way == "rectangle", along_sides=way == "sides", is_by_clicks=way == "clicks")

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(sides=self._sides(board.grid, gesture))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        new = self._walls(board, gesture)
        return replace(board, walls=(*board.walls, *new)) if new else board

    def ghost(self, board: Board, gesture: Gesture) -> Board | None:
        return Board(board.grid, walls=self._walls(board, gesture))

    def _walls(self, board: Board, gesture: Gesture) -> tuple[Wall, ...]:
        sides = self._sides(board.grid, gesture)
        return tuple(replace(self.wall, x1=a[0], y1=a[1], x2=b[0], y2=b[1]) for a, b in sides)

    def _sides(self, grid: Grid, gesture: Gesture) -> tuple[Side, ...]:
        first, last = (snapped(grid, spot, free=gesture.is_free) for spot in (gesture.first, gesture.last))
        if self.is_by_clicks:
            return joined_corners(tuple(snapped(grid, spot, free=gesture.is_free) for spot in gesture.spots))
        if self.along_sides:
            return along_sides(grid, gesture)
        if self.is_rectangle:
            (x1, y1), (x2, y2) = first, last
            corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2))
            sides = zip(corners, (*corners[1:], corners[0]), strict=True)
            return tuple(side for side in sides if side[0] != side[1])
        return ((first, last),) if first != last else ()


@dataclass(frozen=True)
class DoorPen(Pen):
    """A door or window in the nearest side of a cell; the wall there makes room."""

    door: Door = A_DOOR
    word = "draw-door"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(sides=(nearest_side(board, gesture.last),))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return with_door_in(board, self._door(board, gesture))

    def ghost(self, board: Board, gesture: Gesture) -> Board | None:
        return Board(board.grid, doors=(self._door(board, gesture),))

    def _door(self, board: Board, gesture: Gesture) -> Door:
        (x1, y1), (x2, y2) = nearest_side(board, gesture.last)
        return replace(self.door, x1=x1, y1=y1, x2=x2, y2=y2)


@dataclass(frozen=True)
class ThingPen(Pen):
    """An object in every cell that the hand goes over; what stood there makes room."""

    thing: Thing = A_THING
    word = "draw-thing"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(brushed(board.grid, gesture, 1))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        cells = brushed(board.grid, gesture, 1)
        kept = tuple(one for one in board.things if not has(board.grid, cells, one.cell))
        return replace(board, things=(*kept, *self._things(board, gesture)))

    def ghost(self, board: Board, gesture: Gesture) -> Board | None:
        return Board(board.grid, things=self._things(board, gesture))

    def _things(self, board: Board, gesture: Gesture) -> tuple[Thing, ...]:
        cells = brushed(board.grid, gesture, 1)
        return tuple(replace(self.thing, cell=cell) for cell in cells_of(board.grid, cells))


@dataclass(frozen=True)
class LightPen(Pen):
    """A light where the hand was pressed down; dragging says how far it reaches."""

    light: Light = A_LIGHT
    word = "draw-light"

    def _radius(self, gesture: Gesture) -> float:
        dragged = ((gesture.last.x - gesture.first.x) ** 2 + (gesture.last.y - gesture.first.y) ** 2) ** 0.5
        return round(dragged * 2) / 2 if dragged >= 1 else self.light.radius

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        x, y = snapped(board.grid, gesture.first, free=gesture.is_free)
        return PenShape(circle=(x, y, self._radius(gesture)))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        x, y = snapped(board.grid, gesture.first, free=gesture.is_free)
        return replace(board, lights=(*board.lights, replace(self.light, x=x, y=y, radius=self._radius(gesture))))


@dataclass(frozen=True)
class NotePen(Pen):
    """A note where the hand was pressed down."""

    note: Note = A_NOTE
    word = "draw-note"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(cell_set(board.grid, (gesture.last.cell,)))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        if not self.note.text:
            return board
        return replace(board, notes=(*board.notes, replace(self.note, x=gesture.last.x, y=gesture.last.y)))
