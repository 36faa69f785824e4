"""A board in the making, cell by cell: meanings are laid on cells, and ground, things, doors and lights come out."""

from __future__ import annotations

from engine.battle.board import GROUNDS, Door, Light, Thing
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.maps.meaning import (
    CURTAIN,
    DOORS,
    GROUND,
    LIGHT,
    LOW_WALL,
    NUMBER_OF_GROUND,
    THING,
    WALLS,
    door_of,
    thing_of,
)

TORCH = 4.0
"""Radius of a light of which the file says no radius, in cells: a torch."""
_ROCK = NUMBER_OF_GROUND["rock"]
_CLOSED = frozenset(number for number, ground in enumerate(GROUNDS) if ground.cost == 0 or ground.blocks_sight)


def height_byte(steps: int) -> int:
    """A height as it stands in a board, within what that can hold (-128 to 127)."""
    return min(max(steps, -128), 127) + 128


class Draft:
    """Collects what is laid on the cells of ``grid``; later meanings of a cell lie over earlier ones."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.ground = bytearray(grid.size)
        self.heights = bytearray(b"\x80" * grid.size)
        self._things: dict[int, Thing] = {}
        self._doors: dict[int, tuple[str, int | None]] = {}
        self._lights: dict[int, Light] = {}

    def lay(self, index: int, meaning: str, *, across: int | None = None) -> None:
        """Lay a meaning on cell number ``index``; ``across``: the direction in which one goes through a door there."""
        if meaning.startswith(GROUND):
            self.ground[index] = NUMBER_OF_GROUND[meaning.removeprefix(GROUND)]
        elif meaning.startswith(THING):
            self._things[index] = thing_of(meaning, self.grid.cell(index))
        elif meaning in DOORS:
            self._doors[index] = (meaning, across)
        elif meaning == LIGHT:
            x, y = self.grid.centre(self.grid.cell(index))
            self._lights[index] = Light(x, y, TORCH)
        elif meaning == LOW_WALL:
            self._things[index] = thing_of("thing:low-wall", self.grid.cell(index))
        elif meaning in WALLS:
            # A cell that is a wall is filled with it; a curtain hides and lets through, like a thicket.
            self.ground[index] = NUMBER_OF_GROUND["undergrowth"] if meaning == CURTAIN else _ROCK

    def raise_to(self, index: int, steps: int) -> None:
        """Set the height of a cell in steps, within what a board can hold (-128 to 127)."""
        self.heights[index] = height_byte(steps)

    @property
    def ground_bytes(self) -> bytes:
        """The ground of the board; empty where all is plain."""
        return bytes(self.ground) if any(self.ground) else b""

    @property
    def height_bytes(self) -> bytes:
        """The heights of the board; empty where it is level."""
        return bytes(self.heights) if any(height != 128 for height in self.heights) else b""

    @property
    def things(self) -> tuple[Thing, ...]:
        return tuple(self._things[index] for index in sorted(self._things))

    @property
    def lights(self) -> tuple[Light, ...]:
        return tuple(self._lights[index] for index in sorted(self._lights))

    def doors(self) -> tuple[Door, ...]:
        """The doors in the cells that are doors: each stands across the way that leads through its cell."""
        return tuple(self._door(index, *self._doors[index]) for index in sorted(self._doors))

    def _door(self, index: int, meaning: str, across: int | None) -> Door:
        grid, cell = self.grid, self.grid.cell(index)
        way = self._way(index) if across is None else across
        x, y = grid.centre(cell)
        sx, sy = grid.vector(grid.directions[way])
        # A hex is wider across its corners than across its sides; the door reaches from corner to corner.
        half = 0.5 if not grid.is_hex else 1 / 3**0.5
        dx, dy = -sy * half, sx * half
        return door_of(meaning, x - dx, y - dy, x + dx, y + dy)

    def _way(self, index: int) -> int:
        """The direction in which a way leads through a cell: the first of those with the most open ends."""
        grid, cell = self.grid, self.grid.cell(index)
        half = len(grid.directions) // 2

        def open_ends(direction: int) -> int:
            return sum(not self._is_closed(cell, end) for end in (direction, direction + half))

        return max(range(0, half, 1 if grid.is_hex else 2), key=open_ends)

    def _is_closed(self, cell: Cell, direction: int) -> bool:
        beside = self.grid.neighbour(cell, direction)
        return not self.grid.holds(beside) or self.ground[self.grid.index(beside)] in _CLOSED
