"""Writes a board as a Tiled map (.tmx), square or hexagonal: what fills cells as tiles, the rest as objects.

Every class is a word that ``engine.maps.meaning`` knows, so that the map means the same when it is opened again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from engine.battle.board import CLOUDS, GROUNDS, SHADES, Board, Depth
from engine.grid.cell_set import numbers_of
from engine.grid.grid import Layout
from engine.maps.drawing import Matrix, inverse, moved
from engine.maps.meaning import DOOR, LIGHT, THING, THINGS, WALL
from engine.maps.tiled.facts import AIR, AMBIENT, DEPTH, LENGTH, OWN, UNIT, ZONE
from engine.maps.tiled.facts import LIGHT as LIGHT_OF_CELL
from engine.maps.tiled.geometry import Lattice, placed

SQUARE = 64
"""Pixels a side of a square tile."""
POINTED, FLAT = (56, 64, 32), (64, 56, 32)
"""Width, height and side of a hex tile that stands on a point, and of one that lies on a side."""
_NAME = "ground"
Said = tuple[str, str | bool | int | float]
"""A property: its name and what it says."""
_Said = tuple[Said, ...]
CELLS: _Said = (
    *((LIGHT_OF_CELL, shade.value) for shade in SHADES if shade is not None),
    *((AIR, cloud.id) for cloud in CLOUDS if cloud.haze),
    *((DEPTH, depth.value) for depth in Depth if depth),
    (ZONE, ""),
)
"""What a tile may say of its cell, in the order of the tiles; the last one only marks the cells of a zone."""


@dataclass(frozen=True, slots=True)
class Files:
    """Names of the pictures that go beside the map: the tiles of grounds, of heights, of cells, the map's picture.

    An empty name: there is no such picture.
    """

    grounds: str
    heights: str = ""
    picture: str = ""
    cells: str = ""


def tile_size(layout: Layout) -> tuple[int, int]:
    """Width and height of a tile in pixels."""
    if not layout.is_hex:
        return SQUARE, SQUARE
    width, height, _ = POINTED if layout.stands_on_point else FLAT
    return width, height


def heights_of(board: Board) -> tuple[int, ...]:
    """The heights that occur, the lowest first: a tile each, in this order; none where the board is level."""
    found = sorted({height - 128 for height in board.heights})
    return tuple(found) if found not in ([], [0]) else ()


def says_cells(board: Board) -> bool:
    """Whether something is said of cells beside ground and height: light, air, depth, zones."""
    return bool(board.shade or board.clouds or board.depths or board.zones)


def picture_size(board: Board) -> tuple[int, int]:
    """Width and height in pixels that a picture of the whole board must have to lie under the tiles."""
    matrix = _pixels(board)
    width, height = board.grid.extent
    left, top = moved(matrix, 0.0, 0.0)
    right, bottom = moved(matrix, width, height)
    return round(right - left), round(bottom - top)


def tmx_of(board: Board, files: Files) -> bytes:
    """The map as XML."""
    return "\n".join(_map(board, files)).encode()


def _map(board: Board, files: Files) -> Iterator[str]:
    grid = board.grid
    width, height = tile_size(grid.layout)
    heights = heights_of(board)
    scale = (
        (OWN, True),
        (AMBIENT, board.ambient.value),
        (LENGTH, float(board.scale.length)),
        (UNIT, board.scale.unit.value),
    )
    size = f'width="{grid.columns}" height="{grid.rows}"'
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<map version="1.10" orientation="{"hexagonal" if grid.is_hex else "orthogonal"}" renderorder="right-down" '
        f'{size} tilewidth="{width}" tileheight="{height}" infinite="0"{_hexes(grid.layout)}>'
    )
    yield _properties(scale)
    yield from _tileset(1, _NAME, files.grounds, width, height, [(ground.id, None) for ground in GROUNDS])
    if heights:
        tiles: list[tuple[str, Said | None]] = [("", ("height", steps)) for steps in heights]
        yield from _tileset(1 + len(GROUNDS), "heights", files.heights, width, height, tiles)
    first_cell = 1 + len(GROUNDS) + len(heights)
    if says_cells(board):
        yield from _tileset(first_cell, "cells", files.cells, width, height, [("", said) for said in CELLS])
    if files.picture:
        x, y = moved(_pixels(board), 0.0, 0.0)
        across, down = picture_size(board)
        yield f'<imagelayer name="picture" offsetx="{x!r}" offsety="{y!r}">'
        yield f'<image source={quoteattr(files.picture)} width="{across}" height="{down}"/></imagelayer>'
    ground = board.ground or bytes(grid.size)
    # Where there is a picture it shows the ground: the tiles only say what it is.
    yield from _layer("Tile Layer 1", size, [1 + number for number in ground], grid.columns, shown=not files.picture)
    if heights:
        first = 1 + len(GROUNDS)
        numbers = [first + heights.index(step - 128) for step in board.heights]
        yield from _layer("heights", size, numbers, grid.columns, shown=False)
    yield from _cell_layers(board, size, first_cell)
    matrix = _pixels(board)
    yield from _group("walls", _walls(board, matrix))
    yield from _group("doors", _doors(board, matrix))
    yield from _group("lights", _lights(board, matrix))
    yield from _group("things", _things(board, matrix))
    yield from _group("notes", _notes(board, matrix))
    yield "</map>"


def _hexes(layout: Layout) -> str:
    if not layout.is_hex:
        return ""
    side = (POINTED if layout.stands_on_point else FLAT)[2]
    index = "odd" if layout in (Layout.HEX_ODD_R, Layout.HEX_ODD_Q) else "even"
    return f' hexsidelength="{side}" staggeraxis="{"y" if layout.stands_on_point else "x"}" staggerindex="{index}"'


def _pixels(board: Board) -> Matrix:
    """The matrix from board units to pixels of the map."""
    grid = board.grid
    width, height = tile_size(grid.layout)
    if grid.is_hex:
        axis = "y" if grid.layout.stands_on_point else "x"
        is_even = grid.layout in (Layout.HEX_EVEN_R, Layout.HEX_EVEN_Q)
        lattice = Lattice("hexagonal", width, height, POINTED[2], axis, is_even, (0.0, 0.0))
    else:
        lattice = Lattice("orthogonal", width, height, 0, "y", False, (0.0, 0.0))
    return inverse(placed(lattice, 0, 0, grid.columns - 1, grid.rows - 1, "").pixels)


def _tileset(
    first: int, name: str, picture: str, width: int, height: int, tiles: list[tuple[str, Said | None]]
) -> Iterator[str]:
    count = len(tiles)
    yield (
        f'<tileset firstgid="{first}" name="{name}" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="{count}" columns="{count}">'
    )
    yield f'<image source={quoteattr(picture)} width="{width * count}" height="{height}"/>'
    for local, (kind, said) in enumerate(tiles):
        if said is None:
            yield f'<tile id="{local}" type={quoteattr(kind)}/>'
        elif said[0] != ZONE:
            yield f'<tile id="{local}">{_properties((said,))}</tile>'
    yield "</tileset>"


def _layer(
    name: str, size: str, numbers: list[int], columns: int, *, shown: bool, kind: str = "", said: _Said = ()
) -> Iterator[str]:
    called = f"{quoteattr(name)} class={quoteattr(kind)}" if kind else quoteattr(name)
    yield f"<layer name={called} {size}{'' if shown else _HIDDEN}>"
    if said:
        yield _properties(said)
    yield '<data encoding="csv">'
    rows = [numbers[at : at + columns] for at in range(0, len(numbers), columns)]
    yield ",\n".join(",".join(map(str, row)) for row in rows)
    yield "</data></layer>"


_HIDDEN = ' visible="0"'


def _cell_layers(board: Board, size: str, first: int) -> Iterator[str]:
    """Light, air and depth as a layer each, where there is any; a layer for every zone."""
    columns = board.grid.columns
    for name, cells, values in (
        (LIGHT_OF_CELL, board.shade, [shade.value if shade is not None else "" for shade in SHADES]),
        (AIR, board.clouds, [cloud.id for cloud in CLOUDS]),
        (DEPTH, board.depths, list(Depth)),
    ):
        if any(cells):
            numbers = [first + CELLS.index((name, values[number])) if number else 0 for number in cells]
            yield from _layer(name, size, numbers, columns, shown=False)
    mark = first + CELLS.index((ZONE, ""))
    for zone in board.zones:
        said: _Said = (("kind", zone.kind.value), ("colour", zone.colour), ("hidden", zone.hidden))
        numbers = [0] * board.grid.size
        for index in numbers_of(zone.cells):
            numbers[index] = mark
        yield from _layer(zone.name, size, numbers, columns, shown=False, kind=ZONE, said=said)


def _group(name: str, objects: Iterable[str]) -> Iterator[str]:
    listed = list(objects)
    if listed:
        yield f'<objectgroup name="{name}">'
        yield from listed
        yield "</objectgroup>"


def _walls(board: Board, matrix: Matrix) -> Iterator[str]:
    for wall in board.walls:
        said = (
            ("blocks_sight", wall.blocks_sight),
            ("blocks_movement", wall.blocks_movement),
            ("cover", wall.cover),
            ("outline", wall.is_outline),
        )
        yield _line(WALL, matrix, wall.x1, wall.y1, wall.x2, wall.y2, said)


def _doors(board: Board, matrix: Matrix) -> Iterator[str]:
    for door in board.doors:
        said = (
            ("state", door.state.value),
            ("window", door.is_window),
            ("secret", door.secret),
            ("heavy", door.heavy),
        )
        yield _line(DOOR, matrix, door.x1, door.y1, door.x2, door.y2, said)


def _lights(board: Board, matrix: Matrix) -> Iterator[str]:
    for light in board.lights:
        said: _Said = (("radius", light.radius), ("colour", light.colour))
        if light.bright is not None:
            said += (("bright", light.bright),)
        if light.off:
            said += (("off", True),)
        yield _point(LIGHT, matrix, light.x, light.y, said)


def _things(board: Board, matrix: Matrix) -> Iterator[str]:
    for thing in board.things:
        kind = thing.kind if thing.kind in THINGS else "crate"
        said = (
            ("kind", thing.kind),
            ("cover", thing.cover),
            ("blocks_movement", thing.blocks_movement),
            ("cost", thing.cost),
        )
        yield _point(f"{THING}{kind}", matrix, *board.grid.centre(thing.cell), said)


def _notes(board: Board, matrix: Matrix) -> Iterator[str]:
    for note in board.notes:
        x, y = moved(matrix, note.x, note.y)
        words = note.text.replace("&", "&amp;").replace("<", "&lt;")
        said = _properties((("shown", True),)) if note.shown else ""
        yield f'<object x="{x!r}" y="{y!r}" width="192" height="64">{said}<text wrap="1">{words}</text></object>'


def _line(kind: str, matrix: Matrix, x1: float, y1: float, x2: float, y2: float, said: _Said) -> str:
    left, top = moved(matrix, x1, y1)
    right, bottom = moved(matrix, x2, y2)
    return (
        f'<object type="{kind}" x="{left!r}" y="{top!r}">{_properties(said)}'
        f'<polyline points="0,0 {right - left!r},{bottom - top!r}"/></object>'
    )


def _point(kind: str, matrix: Matrix, x: float, y: float, said: _Said) -> str:
    left, top = moved(matrix, x, y)
    return f'<object type="{kind}" x="{left!r}" y="{top!r}">{_properties(said)}<point/></object>'


def _properties(said: _Said) -> str:
    return f"<properties>{''.join(_property(name, value) for name, value in said)}</properties>"


def _property(name: str, value: str | bool | int | float) -> str:
    if isinstance(value, bool):
        return f'<property name="{name}" type="bool" value="{"true" if value else "false"}"/>'
    kind = "" if isinstance(value, str) else ' type="int"' if isinstance(value, int) else ' type="float"'
    return f'<property name="{name}"{kind} value={quoteattr(str(value))}/>'
