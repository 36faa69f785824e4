"""One Page Dungeons by watabou (JSON): rectangles of floor in solid rock, doors in cells of their own between them.

Walls are the edges between floor and rock; a rotunda is a round room in its square.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, floor, pi, sin
from typing import Any

from engine.battle.board import Board, Door, DoorState, Note, Thing, Wall
from engine.errors import MapFileError
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.maps.edges import outline_walls
from engine.maps.fields import tell_unknown
from engine.maps.imported import Holds, Imported, Problems
from engine.maps.meaning import NUMBER_OF_GROUND, thing_of
from engine.maps.numbers import number, whole
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import JsonObject, named, shown

MOST_RECTS = 20_000
MOST_WALLS = 500_000
MOST_ENTRIES = 50_000
"""Most doors, cells of water, columns or notes."""
MOST_FLOOR = 4_000_000
"""Most cells that all rectangles together may cover, each counted for itself."""
_FLOOR, _ROCK, _WATER = (NUMBER_OF_GROUND[id] for id in ("floor", "rock", "shallows"))

_DOORS: dict[int, tuple[DoorState, bool, bool] | None] = {
    0: None,  # an open passage
    1: (DoorState.CLOSED, False, False),
    2: None,  # a narrow archway
    3: (DoorState.CLOSED, False, False),  # the way in from outside
    4: (DoorState.CLOSED, True, False),  # a portcullis: one sees through
    5: (DoorState.CLOSED, False, False),  # a double door
    6: (DoorState.CLOSED, False, True),  # a secret door
    7: (DoorState.LOCKED, False, False),  # barred or of steel
    8: None,  # stairs down
    9: None,  # a stairwell
}


_STAIRS = (8, 9)
_FIELDS = frozenset(("version", "title", "story", "rects", "doors", "notes", "columns", "water"))
_OF_LISTED = {
    "rects": frozenset(("x", "y", "w", "h", "rotunda", "ending")),
    "doors": frozenset(("x", "y", "dir", "type")),
    "notes": frozenset(("text", "ref", "pos")),
    "columns": frozenset(("x", "y")),
    "water": frozenset(("x", "y")),
}


def is_watabou(tree: JsonObject) -> bool:
    """Whether a JSON object looks like a One Page Dungeon."""
    return isinstance(tree.get("rects"), list) and "doors" in tree


def read_watabou(tree: JsonObject, file: str) -> Imported:
    """The dungeon in a parsed file. Raises MapFileError when it has no floor, or breaks a limit."""
    return _Reader(tree, file).read()


class _Reader:
    def __init__(self, tree: JsonObject, file: str) -> None:
        self.tree = tree
        self.file = file
        self.problems = Problems()
        self.left = self.top = 0

    def read(self) -> Imported:
        self._tell_unknown()
        rects = list(self._rects())
        if not rects:
            raise MapFileError("map-watabou-no-floor", file=self.file, place="rects")
        self.left = min(x for x, _, _, _, _ in rects)
        self.top = min(y for _, y, _, _, _ in rects)
        columns = max(x + w for x, _, w, _, _ in rects) - self.left
        rows = max(y + h for _, y, _, h, _ in rects) - self.top
        if max(columns, rows) > MOST_CELLS_A_SIDE:
            raise MapFileError("map-too-many-cells", file=self.file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
        grid = Grid(Layout.SQUARE, columns, rows)
        ground, round_walls = self._floor(rects, grid)
        doors = list(self._doors(grid))
        columns_here = self._columns(grid)
        walls = (*outline_walls(grid, lambda index: ground[index] != _ROCK, skip=self._round_cells), *round_walls)
        board = Board(
            grid,
            ground=bytes(ground),
            walls=walls,
            doors=tuple(doors),
            things=columns_here,
            notes=(*self._story(grid), *self._notes(grid)),
        )
        facts = (
            ("columns", columns),
            ("rows", rows),
            ("rects", len(rects)),
            ("doors", len(self._list("doors"))),
            ("water", len(self._list("water"))),
            ("pillars", len(self._list("columns"))),
            ("title", named(self.tree.get("title", ""))),
        )
        return Imported(
            "watabou",
            board,
            version=named(self.tree.get("version", "")),
            origin=(float(self.left), float(self.top)),
            holds=Holds(len(walls), 0, len(doors), 0),
            facts=facts,
            problems=self.problems.all(),
        )

    def _tell_unknown(self) -> None:
        """Tell what stands in the file and is no field of such a dungeon, or cannot be carried out."""
        tell_unknown(self.problems, self.tree, _FIELDS)
        for key, known in _OF_LISTED.items():
            for at, one in enumerate(self._list(key)):
                tell_unknown(self.problems, one, known, f"{key}[{at}].")
                if isinstance(one, dict) and one.get("ending") is True:
                    self.problems.add("map-watabou-ending", f"{key}[{at}]")

    def _story(self, grid: Grid) -> Iterator[Note]:
        """What the dungeon is about, at its entrance: the file counts places from there."""
        told = self.tree.get("story")
        if isinstance(told, str) and told.strip():
            x, y = min(max(-self.left, 0), grid.columns - 1), min(max(-self.top, 0), grid.rows - 1)
            yield Note(x + 0.5, y + 0.5, shown(told.strip()))

    def _rects(self) -> Iterator[tuple[int, int, int, int, bool]]:
        covered = 0
        listed = self._list("rects")
        if len(listed) > MOST_RECTS:
            raise MapFileError("map-watabou-too-many", file=self.file, place="rects", most=MOST_RECTS)
        for at, rect in enumerate(listed):
            sides = [whole(rect.get(key)) for key in "xywh"] if isinstance(rect, dict) else [None]
            x, y, w, h = (*sides, None, None, None)[:4]
            if x is None or y is None or w is None or h is None or w < 1 or h < 1:
                self.problems.add("map-watabou-bad-rect", f"rects[{at}]")
                continue
            if max(w, h) > MOST_CELLS_A_SIDE or max(abs(x), abs(y)) > 1_000_000:
                raise MapFileError(
                    "map-too-many-cells", file=self.file, place=f"rects[{at}]", columns=w, rows=h,
                    most=MOST_CELLS_A_SIDE,
                )  # fmt: skip
            covered += w * h
            if covered > MOST_FLOOR:
                raise MapFileError("map-watabou-too-many", file=self.file, place=f"rects[{at}]", most=MOST_FLOOR)
            yield x, y, w, h, rect.get("rotunda") is True and w == h and w >= 3

    def _floor(self, rects: list[tuple[int, int, int, int, bool]], grid: Grid) -> tuple[bytearray, tuple[Wall, ...]]:
        """The ground, and the walls of round rooms."""
        ground = bytearray([_ROCK]) * grid.size
        round_walls: list[Wall] = []
        self._round_cells: set[int] = set()
        self._gates = {(x, y) for x, y, w, h, _ in rects if w == h == 1}
        for x, y, w, h, is_round in rects:
            for row in range(y - self.top, y - self.top + h):
                start = row * grid.columns + x - self.left
                for inside in range(start, start + w):
                    if not is_round or self._in_round(inside, x, y, w, grid):
                        ground[inside] = _FLOOR
        for x, y, w, h, is_round in rects:
            if is_round:
                round_walls += self._round_wall(x, y, w)
                if len(round_walls) > MOST_WALLS:
                    raise MapFileError("map-too-many-walls", file=self.file, place="rects", most=MOST_WALLS)
                self._round_cells |= {
                    (row - self.top) * grid.columns + column - self.left
                    for row in range(y, y + h)
                    for column in range(x, x + w)
                }
        for at, place in enumerate(self._list("water")):
            index = self._cell(place, grid)
            if index is None or ground[index] == _ROCK:
                # Pools reach under the walls in most of these maps.
                self.problems.add("map-watabou-water", f"water[{at}]")
            else:
                ground[index] = _WATER
        return ground, tuple(round_walls)

    def _in_round(self, index: int, x: int, y: int, side: int, grid: Grid) -> bool:
        row, column = divmod(index, grid.columns)
        dx = column + self.left + 0.5 - x - side / 2
        dy = row + self.top + 0.5 - y - side / 2
        return dx * dx + dy * dy <= (side / 2) ** 2

    def _round_wall(self, x: int, y: int, side: int) -> list[Wall]:
        """A circle of short walls, open where a door's cell touches it."""
        middle_x, middle_y, radius = x + side / 2, y + side / 2, side / 2
        count = 8 * side
        places = [
            (middle_x + radius * cos(2 * pi * step / count), middle_y + radius * sin(2 * pi * step / count))
            for step in range(count)
        ]
        walls = []
        for (x1, y1), (x2, y2) in zip(places, (*places[1:], places[0]), strict=True):
            if not self._touches_gate((x1 + x2) / 2, (y1 + y2) / 2):
                walls.append(Wall(x1 - self.left, y1 - self.top, x2 - self.left, y2 - self.top))
        return walls

    def _touches_gate(self, x: float, y: float) -> bool:
        """Whether a place of a round wall lies within a quarter of a cell of a cell that is a door."""
        across = range(ceil(x - 1.25), floor(x + 0.25) + 1)
        down = range(ceil(y - 1.25), floor(y + 0.25) + 1)
        return any((column, row) in self._gates for column in across for row in down)

    def _doors(self, grid: Grid) -> Iterator[Door]:
        for at, door in enumerate(self._list("doors")):
            index = self._cell(door, grid)
            way = door.get("dir") if isinstance(door, dict) else None
            dx, dy = (whole(way.get(key)) for key in "xy") if isinstance(way, dict) else (None, None)
            kind = whole(door.get("type")) if isinstance(door, dict) else None
            if index is None or dx is None or dy is None or abs(dx) + abs(dy) != 1:
                self.problems.add("map-watabou-bad-door", f"doors[{at}]")
                continue
            if kind not in _DOORS:
                self.problems.add("map-watabou-door-type", f"doors[{at}]")
                kind = 1
            if kind in _STAIRS:
                self.problems.add("map-watabou-stairs", f"doors[{at}]")
            made = _DOORS[kind]
            if made is None:
                continue
            row, column = divmod(index, grid.columns)
            mid_x, mid_y = column + 0.5, row + 0.5
            yield Door(mid_x - dy / 2, mid_y - dx / 2, mid_x + dy / 2, mid_y + dx / 2, *made)

    def _columns(self, grid: Grid) -> tuple[Thing, ...]:
        found: dict[Cell, Thing] = {}
        for at, place in enumerate(self._list("columns")):
            left, top = self._point(place, f"columns[{at}]")
            index = None
            if left is not None and top is not None:
                index = self._index(int((left + 0.5) // 1), int((top + 0.5) // 1), grid)
            if index is None:
                self.problems.add("map-watabou-bad-column", f"columns[{at}]")
                continue
            cell = grid.cell(index)
            found[cell] = thing_of("thing:pillar", cell)
        return tuple(found.values())

    def _notes(self, grid: Grid) -> Iterator[Note]:
        for at, note in enumerate(self._list("notes")):
            x, y = self._point(note.get("pos") if isinstance(note, dict) else None, f"notes[{at}]")
            if x is None or y is None or not (0 <= x - self.left < grid.columns and 0 <= y - self.top < grid.rows):
                self.problems.add("map-watabou-bad-note", f"notes[{at}]")
                continue
            words = [str(note.get(key, "")) for key in ("ref", "text")]
            yield Note(x - self.left, y - self.top, shown(". ".join(word for word in words if word)))

    def _point(self, value: Any, place: str) -> tuple[float | None, float | None]:
        if not isinstance(value, dict):
            return None, None
        x, y = number(value.get("x"), self.file, place), number(value.get("y"), self.file, place)
        return (x, y) if x is not None and y is not None and max(abs(x), abs(y)) < 1e7 else (None, None)

    def _cell(self, value: Any, grid: Grid) -> int | None:
        """The number of the cell that {x, y} names."""
        x, y = (whole(value.get(key)) for key in "xy") if isinstance(value, dict) else (None, None)
        return self._index(x, y, grid) if x is not None and y is not None else None

    def _index(self, x: int, y: int, grid: Grid) -> int | None:
        column, row = x - self.left, y - self.top
        return row * grid.columns + column if 0 <= column < grid.columns and 0 <= row < grid.rows else None

    def _list(self, key: str) -> list[Any]:
        value = self.tree.get(key)
        if not isinstance(value, list):
            return []
        if len(value) > MOST_ENTRIES:
            raise MapFileError("map-watabou-too-many", file=self.file, place=key, most=MOST_ENTRIES)
        return value
