"""A board drawn as text: one letter a cell with a legend, heights, walls along lines and edges, doors, lights."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.battle.board import (
    FULL,
    GROUNDS,
    Board,
    Brightness,
    Door,
    DoorState,
    Light,
    MapZone,
    Scale,
    Thing,
    Unit,
    Wall,
    ZoneKind,
)  # fmt: skip
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.grid import Grid, Layout
from engine.play.toml_entries import Entry

MOST_CELLS_A_SIDE = 1000
COMPASS = {
    False: ("N", "NE", "E", "SE", "S", "SW", "W", "NW"),
    True: ("NE", "E", "SE", "SW", "W", "NW"),
}
COMPASS_ON_SIDE = ("NE", "SE", "S", "SW", "NW", "N")
LEVEL = "."
SHADE_LETTERS, CLOUD_LETTERS, DEPTH_LETTERS = ".ld#", ".mfsS", ".12345"
"""What cells are marked with: lit, dim, dark; mist, fog, light smoke, smoke; depths from the ankle to over the head."""
Segment = tuple[tuple[float, float], tuple[float, float]]
"""A straight piece from one place of the board to another."""
_NUMBER_OF_GROUND = {ground.id: number for number, ground in enumerate(GROUNDS)}


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a letter of the legend stands for."""

    ground: int
    thing: str = ""
    cover: int = 0
    blocks: bool = True
    cost: int = 1


def compass(layout: Layout) -> tuple[str, ...]:
    """The names of the directions, by direction index."""
    if layout.is_hex and not layout.stands_on_point:
        return COMPASS_ON_SIDE
    return COMPASS[layout.is_hex]


def drawn_board(root: Entry, name: str, language: str) -> Board:
    """The board that a ready battle describes, its zones named in ``language``.

    Raises BattleFileError with the place of the fault.
    """
    layout = Layout(root.word("layout", [one.value for one in Layout], Layout.SQUARE.value))
    rows = _rows(root, "map")
    grid = Grid(layout, len(rows[0]), len(rows))
    meanings = _legend(root.table("legend"))
    ground, things = bytearray(), []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            meaning = meanings.get(letter)
            if meaning is None:
                raise root.wrong("map", "ready-unknown-letter", letter=letter, row=y + 1, column=x + 1)
            ground.append(meaning.ground)
            if meaning.thing:
                things.append(Thing(meaning.thing, grid.at(x, y), meaning.cover, meaning.blocks, meaning.cost))
    walls = tuple(wall for entry in root.tables("wall") for wall in _walls(entry, grid))
    return Board(
        grid,
        _scale(root.table("scale")),
        bytes(ground) if any(ground) else b"",
        _heights(root, grid) if "heights" in root else b"",
        walls,
        tuple(_door(entry, grid) for entry in root.tables("door")),
        tuple(things),
        tuple(_light(entry) for entry in root.tables("light")),
        name=name,
        ambient=Brightness(root.word("ambient", [one.value for one in Brightness], Brightness.LIT.value)),
        shade=_layer(root, "shade", grid, SHADE_LETTERS),
        clouds=_layer(root, "clouds", grid, CLOUD_LETTERS),
        depths=_layer(root, "depths", grid, DEPTH_LETTERS),
        zones=tuple(_zone(entry, grid, language) for entry in root.tables("zone")),
    )


def cell_at(entry: Entry, key: str, grid: Grid) -> Cell:
    """The cell at [column, row], both from 0, which must lie on the map."""
    x, y = entry.point(key)
    cell = grid.at(int(x), int(y))
    if x != int(x) or y != int(y) or not grid.holds(cell):
        raise entry.wrong(key, "ready-not-on-map", columns=grid.columns, rows=grid.rows)
    return cell


def _rows(root: Entry, key: str) -> list[str]:
    """The rows of a drawing; blanks between the letters do not count, so that rows of hexes can be pushed."""
    rows = ["".join(line.split()) for line in root.string(key).strip().splitlines()]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise root.wrong(key, "ready-uneven-row", row=number + 1, has=len(row), wanted=len(rows[0]))
    if max(len(rows), len(rows[0])) > MOST_CELLS_A_SIDE:
        raise root.wrong(key, "ready-too-large", most=MOST_CELLS_A_SIDE)
    return rows


def _legend(legend: Entry) -> dict[str, _Meaning]:
    found = {}
    for letter in legend:
        if len(letter) != 1 or letter.isspace():
            raise legend.wrong(letter, "ready-no-letter")
        if isinstance(legend.plain(letter), str):
            found[letter] = _Meaning(_NUMBER_OF_GROUND[legend.word(letter, _NUMBER_OF_GROUND)])
            continue
        entry = legend.table(letter)
        entry.only("ground", "thing", "cover", "blocks", "cost")
        found[letter] = _Meaning(
            _NUMBER_OF_GROUND[entry.word("ground", _NUMBER_OF_GROUND, "plain")],
            entry.string("thing", ""),
            entry.whole("cover", 0, FULL, 10),
            entry.flag("blocks", True),
            entry.whole("cost", 1, 20, 1),
        )
    return found


def _heights(root: Entry, grid: Grid) -> bytes:
    """Heights as drawn: a point for level ground, digits for steps above it, a to i for one to nine steps below."""
    rows = _rows(root, "heights")
    if len(rows) != grid.rows or len(rows[0]) != grid.columns:
        raise root.wrong("heights", "ready-uneven-heights", columns=grid.columns, rows=grid.rows)
    found = bytearray()
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == LEVEL:
                found.append(128)
            elif letter in "0123456789":
                found.append(128 + int(letter))
            elif letter in "abcdefghi":
                found.append(128 - ("abcdefghi".index(letter) + 1))
            else:
                raise root.wrong("heights", "ready-unknown-letter", letter=letter, row=y + 1, column=x + 1)
    return bytes(found)


def _layer(root: Entry, key: str, grid: Grid, letters: str) -> bytes:
    """A drawing of one letter a cell, as the places of the letters; nothing where there is no drawing."""
    if key not in root:
        return b""
    rows = _rows(root, key)
    if len(rows) != grid.rows or len(rows[0]) != grid.columns:
        raise root.wrong(key, "ready-uneven-heights", columns=grid.columns, rows=grid.rows)
    found = bytearray()
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in letters:
                raise root.wrong(key, "ready-unknown-letter", letter=letter, row=y + 1, column=x + 1)
            found.append(letters.index(letter))
    return bytes(found)


def _zone(entry: Entry, grid: Grid, language: str) -> MapZone:
    """A zone over the rectangle ``from`` … ``to`` (columns and rows from 0, both within)."""
    entry.only("name", "kind", "from", "to", "colour", "hidden")
    first, last = (grid.offset(cell_at(entry, key, grid)) for key in ("from", "to"))
    rows, columns = range(first[1], last[1] + 1), range(first[0], last[0] + 1)
    cells = cell_set(grid, (grid.at(column, row) for row in rows for column in columns))
    kind = ZoneKind(entry.word("kind", [one.value for one in ZoneKind], ZoneKind.PLAIN.value))
    colour = entry.string("colour", "#c77dff")
    return MapZone(entry.words("name")[language], cells, kind, colour, entry.flag("hidden"))


def _scale(entry: Entry) -> Scale:
    entry.only("length", "unit")
    return Scale(
        entry.number("length", 0.1, 10_000, 5.0), Unit(entry.word("unit", [unit.value for unit in Unit], "feet"))
    )


def _walls(entry: Entry, grid: Grid) -> list[Wall]:
    """The walls of one [[wall]]: along a ``line`` of places, or along the ``edges`` [column, row, direction] of cells.

    ``low``: one sees over it, it hides ``cover`` twentieths; ``passable``: one may climb over it.
    """
    entry.only("line", "edges", "low", "passable", "cover")
    is_low = entry.flag("low")
    segments = _edges(entry, grid) if "edges" in entry else list(pairwise(entry.points("line")))
    cover = entry.whole("cover", 0, FULL, 5 if is_low else FULL)
    blocks = not entry.flag("passable")
    return [Wall(*a, *b, blocks_sight=not is_low, blocks_movement=blocks, cover=cover) for a, b in segments]


def _edges(entry: Entry, grid: Grid) -> list[Segment]:
    listed = entry.plain("edges")
    if not isinstance(listed, list):
        raise entry.wrong("edges", "ready-no-edge")
    return [edge(entry, "edges", grid, one) for one in listed]


def edge(entry: Entry, key: str, grid: Grid, value: object) -> Segment:
    """The side of a cell that [column, row, direction] names, as a segment in board units."""
    names = compass(grid.layout)
    match value:
        case [int() as column, int() as row, str() as way] if way in names:
            cell, direction = grid.at(column, row), names.index(way)
        case _:
            raise entry.wrong(key, "ready-no-edge")
    corners = grid.outline(cell)
    if not grid.holds(cell) or (not grid.is_hex and direction % 2):
        raise entry.wrong(key, "ready-no-edge")
    start = grid.side_number(direction)
    return corners[start], corners[(start + 1) % len(corners)]


def _door(entry: Entry, grid: Grid) -> Door:
    entry.only("from", "to", "edge", "state", "window", "heavy", "secret")
    if "edge" in entry:
        a, b = edge(entry, "edge", grid, entry.plain("edge"))
    else:
        a, b = entry.point("from"), entry.point("to")
    state = DoorState(entry.word("state", [one.value for one in DoorState], "closed"))
    return Door(*a, *b, state, entry.flag("window"), entry.flag("secret"), heavy=entry.flag("heavy"))


def _light(entry: Entry) -> Light:
    entry.only("at", "radius", "bright", "colour", "off")
    x, y = entry.point("at")
    bright = entry.number("bright", 0, 1000) if "bright" in entry else None
    radius, colour = entry.number("radius", 0.1, 1000), entry.string("colour", "#ffd9a0")
    return Light(x, y, radius, colour, bright, entry.flag("off"))
