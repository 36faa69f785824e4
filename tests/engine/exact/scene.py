"""Scenes for questions of exactness: small boards whose walls lie where it is hard to say what they hide.

A scene is a value of plain numbers, in 48ths of a cell from the centre of ``Cell(0, 0)`` (axial on hexes): its
``repr`` is Python, so that what fails is written down as a test.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from random import Random

from engine.battle.board import FULL, GROUNDS, Board, Door, DoorState, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.grid import ROW_HEIGHT, Grid, Layout
from engine.grid.plane import HEX_CORNERS, SQUARE_CORNERS, UNIT

PART = 48
"""Parts of a cell in which scenes are drawn: halves, thirds, sixths and eighths are whole, and on the plane too."""
Spot = tuple[int, int]
LOW_COVER = 5
IDS = [ground.id for ground in GROUNDS]


class Kind(StrEnum):
    """What stands along a segment."""

    WALL = "wall"
    LOW = "low"
    CURTAIN = "curtain"
    DOOR = "door"
    OPEN = "open"
    WINDOW = "window"


@dataclass(frozen=True)
class Piece:
    """A wall, door or window from ``p`` to ``q``."""

    p: Spot
    q: Spot
    kind: str = "wall"


@dataclass(frozen=True)
class Scene:
    """A board, who looks (``viewer``), at whom (``target``, a figure of ``size``), and a ``lamp``.

    ``ground``, ``heights``: by the number of the cell, what is not level and plain. ``things``: (number of a cell,
    cover). ``objects``: closed outlines, corner by corner. ``bodies``: numbers of cells.
    """

    layout: str
    columns: int
    rows: int
    pieces: tuple[Piece, ...] = ()
    ground: tuple[tuple[int, str], ...] = ()
    heights: tuple[tuple[int, int], ...] = ()
    things: tuple[tuple[int, int], ...] = ()
    objects: tuple[tuple[Spot, ...], ...] = ()
    bodies: tuple[int, ...] = ()
    smoke: tuple[int, ...] = ()
    viewer: int = 0
    target: int = 0
    size: int = 1
    lamp: Spot = (0, 0)

    @cached_property
    def grid(self) -> Grid:
        return Grid(Layout(self.layout), self.columns, self.rows)

    @cached_property
    def board(self) -> Board:
        grid = self.grid
        ground, heights = bytearray(grid.size), bytearray([128] * grid.size)
        for number, id in self.ground:
            ground[number] = IDS.index(id)
        for number, height in self.heights:
            heights[number] = 128 + height
        walls, doors = list[Wall](), list[Door]()
        for piece in self.pieces:
            ends = (*self.on_board(piece.p), *self.on_board(piece.q))
            match piece.kind:
                case Kind.WALL:
                    walls.append(Wall(*ends))
                case Kind.LOW:
                    walls.append(Wall(*ends, blocks_sight=False, cover=LOW_COVER))
                case Kind.CURTAIN:
                    walls.append(Wall(*ends, blocks_movement=False))
                case Kind.WINDOW:
                    doors.append(Door(*ends, is_window=True))
                case _:
                    doors.append(Door(*ends, state=DoorState(piece.kind if piece.kind == "open" else "closed")))
        for shape in self.objects:
            for p, q in zip(shape, (*shape[1:], shape[0]), strict=True):
                walls.append(Wall(*self.on_board(p), *self.on_board(q), is_outline=True))
        return Board(
            grid,
            ground=bytes(ground) if self.ground else b"",
            heights=bytes(heights) if self.heights else b"",
            walls=tuple(walls),
            doors=tuple(doors),
            things=tuple(Thing("thing", grid.cell(number), cover) for number, cover in self.things),
        )

    def on_board(self, spot: Spot) -> tuple[float, float]:
        """Board units of a spot."""
        ox, oy = self.grid.centre(Cell(0, 0))
        x, y = Fraction(spot[0], PART), Fraction(spot[1], PART)
        if not self.grid.is_hex:
            return ox + float(x), oy + float(y)
        if self.grid.layout.stands_on_point:
            return ox + float(x + y / 2), oy + float(y) * ROW_HEIGHT
        return ox + float(x) * ROW_HEIGHT, oy + float(y + x / 2)

    def simpler(self) -> Iterator[Scene]:
        """Scenes with something less, the greatest losses first, for whoever looks for the least that goes wrong."""
        for name in ("pieces", "ground", "heights", "things", "objects", "bodies", "smoke"):
            some = getattr(self, name)
            if some:
                yield replace(self, **{name: ()})
                yield from (replace(self, **{name: (*some[:i], *some[i + 1 :])}) for i in range(len(some)))
        if self.size > 1:
            yield replace(self, size=self.size - 1)
        yield from self._smaller()
        for i, piece in enumerate(self.pieces):
            if piece.kind not in ("wall", "low"):
                yield replace(self, pieces=(*self.pieces[:i], replace(piece, kind="wall"), *self.pieces[i + 1 :]))
        for i, shape in enumerate(self.objects):
            if len(shape) > 3:
                for j in range(len(shape)):
                    less = (*shape[:j], *shape[j + 1 :])
                    if is_simple(less):
                        yield replace(self, objects=(*self.objects[:i], less, *self.objects[i + 1 :]))

    def _smaller(self) -> Iterator[Scene]:
        """The same with a column or row less at the far side; what stood there goes with it."""
        for columns, rows in ((self.columns - 1, self.rows), (self.columns, self.rows - 1)):
            if not columns or not rows:
                continue
            grid = Grid(Layout(self.layout), columns, rows)
            left = {self.grid.index(cell): grid.index(cell) for cell in self.grid.cells() if grid.holds(cell)}
            if self.viewer in left and self.target in left:
                yield replace(
                    self,
                    columns=columns,
                    rows=rows,
                    ground=tuple((left[n], id) for n, id in self.ground if n in left),
                    heights=tuple((left[n], height) for n, height in self.heights if n in left),
                    things=tuple((left[n], cover) for n, cover in self.things if n in left),
                    bodies=tuple(left[n] for n in self.bodies if n in left),
                    smoke=tuple(left[n] for n in self.smoke if n in left),
                    viewer=left[self.viewer],
                    target=left[self.target],
                )


def drawn_scene(dice: Random) -> Scene:
    """A scene with walls through middles, along edges, touching at their ends, doubled, of no length, at corners."""
    layout = dice.choice(list(Layout))
    most = 9 if dice.random() < 0.1 else 5
    grid = Grid(layout, dice.randint(1, most), dice.randint(1, most))
    number = range(grid.size)
    rocks, hills = dice.choice((0, 0, 0.1, 0.3)), dice.choice((0, 0, 0, 0.4))
    kinds = ("rock", "rock", "woods", "rubble", "chasm", "building")
    objects = tuple(_objects(dice, grid)) if dice.random() < 0.2 else ()
    return Scene(
        layout=str(layout),
        columns=grid.columns,
        rows=grid.rows,
        pieces=(*_pieces(dice, grid), *_on_sides(dice, objects)),
        ground=tuple((n, dice.choice(kinds)) for n in number if dice.random() < rocks),
        heights=tuple((n, dice.choice((-1, 1, 2, 3))) for n in number if dice.random() < hills),
        things=tuple((dice.choice(number), dice.choice((5, 15, FULL))) for _ in range(dice.choice((0, 0, 0, 2)))),
        objects=(*objects, *objects) if dice.random() < 0.2 else objects,
        bodies=tuple({dice.choice(number): None for _ in range(dice.choice((0, 0, 2)))}),
        smoke=tuple(n for n in number if dice.random() < 0.2) if dice.random() < 0.2 else (),
        viewer=dice.choice(number),
        target=dice.choice(number),
        size=dice.choice((1, 1, 1, 2, 3)),
        lamp=_spot(dice, grid),
    )


def _pieces(dice: Random, grid: Grid) -> Iterator[Piece]:
    """Segments, many of which have to do with the one before."""
    kinds = [Kind.WALL] if dice.random() < 0.6 else [Kind.WALL, Kind.WALL, *Kind]
    last: tuple[Spot, Spot] | None = None
    for _ in range(dice.choice((0, 1, 2, 2, 3, 4, 5, 7))):
        way = dice.random()
        p, q = _spot(dice, grid), _spot(dice, grid)
        if last is None or way < 0.3:
            p, q = _along(dice, grid) if way < 0.15 else (p, q)
        else:
            (ax, ay), (bx, by) = last
            p, q = (
                ((bx, by), q),  # on from its end
                ((bx, by), (2 * bx - ax, 2 * by - ay)),  # straight on
                ((ax, ay), (bx, by)),  # the same again
                ((bx, by), (ax, ay)),  # the same, the other way round
                ((ax, ay), q),  # from its beginning
                (((ax + bx) // 2, (ay + by) // 2), q),  # from its middle
                (((ax + bx) // 2, (ay + by) // 2), (2 * bx - ax, 2 * by - ay)),  # overlapping
                (p, p),  # of no length
            )[dice.choice((0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 7))]
        last = p, q
        yield Piece(p, q, str(dice.choice(kinds)))


def _spot(dice: Random, grid: Grid) -> Spot:
    """A middle, a corner, the middle of a side, or somewhere on sixths, quarters or 48ths, on the map or beside it."""
    cell = grid.at(dice.randint(-1, grid.columns), dice.randint(-1, grid.rows))
    x, y = cell.x * PART, cell.y * PART
    way = dice.random()
    if way < 0.3:
        return x, y
    if way < 0.6:
        dx, dy = dice.choice(corners_of(grid))
        return x + dx, y + dy
    if way < 0.7:
        step = dice.choice(grid.directions)
        return x + step.x * PART // 2, y + step.y * PART // 2
    part = dice.choice((PART // 6, PART // 4, PART // 2, 1))
    return x + part * dice.randrange(PART // part), y + part * dice.randrange(PART // part)


def _along(dice: Random, grid: Grid) -> tuple[Spot, Spot]:
    """A segment along the side of a cell, between two middles, or across a cell from corner to corner."""
    cell = grid.at(dice.randrange(grid.columns), dice.randrange(grid.rows))
    x, y = cell.x * PART, cell.y * PART
    around = [(x + dx, y + dy) for dx, dy in corners_of(grid)]
    number, way = dice.randrange(len(around)), dice.random()
    if way < 0.4:
        return around[number], around[number - 1]
    if way < 0.7:
        step = dice.choice(grid.directions)
        steps = dice.randint(1, 3)
        return (x, y), (x + step.x * PART * steps, y + step.y * PART * steps)
    return around[number], around[number - len(around) // 2]


def _objects(dice: Random, grid: Grid) -> Iterator[tuple[Spot, ...]]:
    """Outlines that do not cross themselves and share no corner with each other."""
    used = set[Spot]()
    for _ in range(dice.choice((1, 1, 2))):
        shape = tuple({_spot(dice, grid): None for _ in range(dice.randint(3, 5))})
        if is_simple(shape) and not used.intersection(shape):
            used.update(shape)
            yield shape


def _on_sides(dice: Random, objects: tuple[tuple[Spot, ...], ...]) -> Iterator[Piece]:
    """Walls and windows that stand in a side of an object."""
    for shape in objects:
        if dice.random() < 0.2:
            number = dice.randrange(len(shape))
            yield Piece(shape[number], shape[number - 1], str(dice.choice(("wall", "wall", "window", "open"))))


def corners_of(grid: Grid) -> list[Spot]:
    """The corners of a cell round its centre."""
    return [(x * PART // UNIT, y * PART // UNIT) for x, y in (HEX_CORNERS if grid.is_hex else SQUARE_CORNERS)]


def is_simple(shape: tuple[Spot, ...]) -> bool:
    """Whether an outline meets itself nowhere but at its corners, and has an inside."""
    sides = list(zip(shape, (*shape[1:], shape[0]), strict=True))
    if len(sides) < 3:
        return False
    for i, (p, q) in enumerate(sides):
        for a, b in sides[i + 1 :]:
            here, there = (_side(p, q, a), _side(p, q, b)), (_side(a, b, p), _side(a, b, q))
            shared = {p, q} & {a, b}
            if shared and here == (0, 0):
                return False
            if not shared and min(here) <= 0 <= max(here) and min(there) <= 0 <= max(there):
                return False
    return True


def _side(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
