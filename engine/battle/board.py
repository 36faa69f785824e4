"""The board: ground, heights, walls, doors, things that give cover, light, haze, zones, and the picture underneath.

All places are in board units (see ``engine.grid.grid``): one unit is one cell. Shares of cover are counted in
twentieths (``FULL`` = 20), so that a quarter (5), a half (10), three quarters (15) and nine tenths (18) are whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import cached_property

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set, cells_holding
from engine.grid.grid import Grid, Layout

FULL = 20
"""Twentieths of a figure that are hidden behind something that hides all of it."""


class Unit(StrEnum):
    """What one cell is measured in."""

    FEET = "feet"
    YARDS = "yards"
    METRES = "metres"


@dataclass(frozen=True, slots=True)
class Scale:
    """``length`` ``unit``s from the centre of a cell to the centre of the next."""

    length: float = 5.0
    unit: Unit = Unit.FEET

    @property
    def feet(self) -> float:
        """Size of a cell in feet (a yard is 3 feet, a metre 0.3048⁻¹ feet)."""
        match self.unit:
            case Unit.FEET:
                return self.length
            case Unit.YARDS:
                return self.length * 3
            case Unit.METRES:
                return self.length / 0.3048


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of ground. ``cost``: cells of movement that entering one cell costs, 0 when it cannot be entered.

    ``cover``: twentieths hidden of a figure seen through or in such a cell (woods, a hedge). ``difficult``,
    ``unstable``, ``water``: what rules ask about. ``blocks_sight``: nobody sees past it.
    """

    id: str
    cost: int = 1
    cover: int = 0
    blocks_sight: bool = False
    difficult: bool = False
    unstable: bool = False
    water: bool = False


PLAIN = Ground("plain")
GROUNDS: tuple[Ground, ...] = (
    PLAIN,
    Ground("rough", cost=2, difficult=True),
    Ground("undergrowth", cost=2, cover=5, difficult=True),
    Ground("woods", cost=2, cover=10, difficult=True),
    Ground("shallows", cost=2, difficult=True, water=True),
    Ground("deep-water", cost=4, difficult=True, water=True),
    Ground("deck", unstable=True),
    Ground("rock", cost=0, blocks_sight=True),
    Ground("chasm", cost=0),
    Ground("floor"),
    Ground("road"),
    Ground("sand"),
    Ground("snow", cost=2, difficult=True),
    Ground("ice", unstable=True),
    Ground("swamp", cost=3, difficult=True),
    Ground("lava", cost=0),
    Ground("cave"),
    Ground("bridge"),
    Ground("deep-woods", cost=3, cover=15, difficult=True),
    Ground("building", cost=2, blocks_sight=True),
    Ground("rubble", cost=2, cover=5, difficult=True),
    Ground("hills", cost=2, difficult=True),
    Ground("mountain", cost=3, difficult=True),
    Ground("field", cover=5),
    Ground("void", cost=0),
    Ground("castle"),
    Ground("keep"),
)
"""The grounds of every board, by number in ``Board.ground``; saved battles hold the numbers: new ones go to the end."""


class Brightness(StrEnum):
    """How light it is."""

    LIT = "lit"
    DIM = "dim"
    DARK = "dark"


SHADES: tuple[Brightness | None, ...] = (None, Brightness.LIT, Brightness.DIM, Brightness.DARK)
"""What a number in ``Board.shade`` says of a cell: None is as light as the map (``Board.ambient``)."""


class Haze(IntEnum):
    """How much mist or smoke there is; the more, the greater."""

    NONE = 0
    THIN = 1
    THICK = 2


@dataclass(frozen=True, slots=True)
class Cloud:
    """What hangs in the air of a cell."""

    id: str
    haze: Haze


CLOUDS: tuple[Cloud, ...] = (
    Cloud("clear", Haze.NONE),
    Cloud("mist", Haze.THIN),
    Cloud("fog", Haze.THICK),
    Cloud("light-smoke", Haze.THIN),
    Cloud("smoke", Haze.THICK),
)
"""The clouds of every board, by number in ``Board.clouds``; saved battles hold the numbers: new ones go to the end."""


class Depth(IntEnum):
    """How deep somebody of a man's height stands in water, snow or mud; the number stands in ``Board.depths``."""

    NONE = 0
    ANKLE = 1
    KNEE = 2
    WAIST = 3
    CHEST = 4
    OVER = 5


class ZoneKind(StrEnum):
    """What a zone on the map means. ``PLAIN``: what its name says. In ``DARKNESS`` no light source shines.

    ``CRAMPED``: there is no room for long weapons. ``START``: where the party gathers.
    """

    PLAIN = "plain"
    SILENCE = "silence"
    DARKNESS = "darkness"
    DANGER = "danger"
    TRAP = "trap"
    CRAMPED = "cramped"
    START = "start"


@dataclass(frozen=True, slots=True)
class MapZone:
    """A part of the map that means something: ``cells`` with a name, ``colour`` #RRGGBB.

    ``hidden``: the players do not see it.
    """

    name: str
    cells: CellSet
    kind: ZoneKind = ZoneKind.PLAIN
    colour: str = "#c77dff"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Something written on the map at (x, y). The players see it only when it is ``shown``."""

    x: float
    y: float
    text: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Wall:
    """A segment from (x1, y1) to (x2, y2). ``cover`` counts where it does not block sight (a wall of a metre: 5).

    ``is_outline``: part of the outline of an object (a pillar, furniture) that came with a map, not of a building.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    blocks_sight: bool = True
    blocks_movement: bool = True
    cover: int = FULL
    is_outline: bool = False


class DoorState(StrEnum):
    OPEN = "open"
    CLOSED = "closed"
    LOCKED = "locked"
    BARRED = "barred"


@dataclass(frozen=True, slots=True)
class Door:
    """A door or a window (one sees through it, nobody walks through) in the gap from (x1, y1) to (x2, y2).

    ``secret``: the players take it for a piece of wall as long as it is not open. ``heavy``: it takes more to open.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    state: DoorState = DoorState.CLOSED
    is_window: bool = False
    secret: bool = False
    heavy: bool = False

    @property
    def blocks_sight(self) -> bool:
        return self.state is not DoorState.OPEN and not self.is_window

    @property
    def blocks_movement(self) -> bool:
        return self.state is not DoorState.OPEN


@dataclass(frozen=True, slots=True)
class Thing:
    """An object that fills a cell: a table, a barrel, a tree, an arrow slit. ``cover`` in twentieths.

    ``blocks_movement``: nobody may enter its cell; otherwise entering costs ``cost`` cells.
    """

    kind: str
    cell: Cell
    cover: int = 10
    blocks_movement: bool = True
    cost: int = 1


@dataclass(frozen=True, slots=True)
class Light:
    """A light source at (x, y) that reaches ``radius`` units; ``colour`` is #RRGGBB.

    It is bright up to ``bright`` units, half of the radius unless given, and dim for as much again; one that is
    ``off`` stands there and shines on nothing.
    """

    x: float
    y: float
    radius: float
    colour: str = "#ffd9a0"
    bright: float | None = None
    off: bool = False

    @property
    def bright_radius(self) -> float:
        """How far its light is bright, in units."""
        return self.radius / 2 if self.bright is None else min(self.bright, self.radius)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture under the grid: ``name`` of the stored picture and the rectangle it fills (board units).

    ``ground``: the ground that it shows by itself, as in ``Board.ground``; where the board's is another, that is drawn.
    ``baked``: it shows the light of its lamps already.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    ground: bytes = b""
    baked: bool = False


@dataclass(frozen=True)
class Board:
    """The map as facts.

    ``ground``: one byte a cell, row by row, the number of its kind in ``GROUNDS`` (empty: plain everywhere).
    ``heights``: one byte a cell, height in steps + 128 (empty: level). ``ambient``: how light it is where no light
    source shines; ``shade``: one byte a cell, where it is otherwise (a number in ``SHADES``). ``clouds``: one byte a
    cell, mist and smoke (a number in ``CLOUDS``). ``depths``: one byte a cell, a ``Depth``. All may be empty: nowhere.
    """

    grid: Grid
    scale: Scale = Scale()
    ground: bytes = b""
    heights: bytes = b""
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    things: tuple[Thing, ...] = ()
    lights: tuple[Light, ...] = ()
    picture: Picture | None = None
    name: str = ""
    ambient: Brightness = Brightness.LIT
    shade: bytes = b""
    clouds: bytes = b""
    depths: bytes = b""
    zones: tuple[MapZone, ...] = ()
    notes: tuple[Note, ...] = ()

    def ground_at(self, cell: Cell) -> Ground:
        """The ground of a cell of the map."""
        return GROUNDS[self.ground[self.grid.index(cell)]] if self.ground else PLAIN

    def height_at(self, cell: Cell) -> int:
        """Height of a cell in steps above (below) level ground."""
        return self.heights[self.grid.index(cell)] - 128 if self.heights else 0

    def cloud_at(self, cell: Cell) -> Cloud:
        """The mist or smoke in a cell."""
        return CLOUDS[self.clouds[self.grid.index(cell)]] if self.clouds else CLOUDS[0]

    def depth_at(self, cell: Cell) -> Depth:
        """How deep the water, snow or mud of a cell is."""
        return Depth(self.depths[self.grid.index(cell)]) if self.depths else Depth.NONE

    def zones_at(self, cell: Cell) -> tuple[MapZone, ...]:
        """The zones that a cell of the map lies in."""
        place = self.grid.index(cell)
        return tuple(zone for zone in self.zones if zone.cells >> place & 1)

    def things_at(self, cell: Cell) -> tuple[Thing, ...]:
        return self.things_by_cell.get(cell, ())

    @cached_property
    def things_by_cell(self) -> dict[Cell, tuple[Thing, ...]]:
        found: dict[Cell, tuple[Thing, ...]] = {}
        for thing in self.things:
            found[thing.cell] = (*found.get(thing.cell, ()), thing)
        return found

    @cached_property
    def standable(self) -> CellSet:
        """Cells that a figure may stand in: ground that can be entered and no blocking thing."""
        grid = self.grid
        closed = cells_holding(self.ground, (number for number, ground in enumerate(GROUNDS) if ground.cost == 0))
        things = (thing.cell for thing in self.things if thing.blocks_movement)
        return all_cells(grid) & ~closed & ~cell_set(grid, things)

    def cost_at(self, cell: Cell) -> int:
        """Cells of movement that entering ``cell`` costs: its ground or the costliest thing in it, at least 1."""
        return max(1, self.ground_at(cell).cost, *(thing.cost for thing in self.things_at(cell)), 1)

    def with_door(self, number: int, state: DoorState) -> Board:
        """The board with door ``number`` in ``state``."""
        door = replace(self.doors[number], state=state)
        return replace(self, doors=(*self.doors[:number], door, *self.doors[number + 1 :]))


def empty_board(columns: int, rows: int, layout: Layout = Layout.SQUARE, scale: Scale | None = None) -> Board:
    """A board of plain ground."""
    return Board(Grid(layout, columns, rows), scale or Scale())
