"""The ground of a map as pixels: textures with uneven borders, ink along them, hill shade."""

from __future__ import annotations

from math import pi, sqrt
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.board.paint.brush import CELLS
from app.board.paint.items.area import bricks
from app.board.paint.items.ground_rims import end_at_walls
from app.board.paint.palette import BoardPalette
from app.board.paint.textures import image_of, texture
from engine.battle.board import GROUNDS, Board
from engine.grid.cell_set import all_cells, cells_holding
from engine.grid.grid import Grid

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

WOBBLE = 0.07
"""How far, in cells, the border between two grounds strays from the border of the cells."""
VEIL = 120
"""Opacity (of 255) of ground that is laid over a picture."""
_STEP_SHADE = 0.045
"""Share of brightness that one step of height adds."""
_PLAIN, _ROCK, _CHASM = (next(n for n, g in enumerate(GROUNDS) if g.id == id) for id in ("plain", "rock", "chasm"))


def ground_image(board: Board, palette: BoardPalette, scale: int, rect: QRect) -> QImage:
    """The ground in ``rect`` (device pixels from the map's corner at ``scale``); outside the map the canvas."""
    import numpy as np

    if is_level(board):
        margin, wide = 0, rect
        light, colours = _patches(scale, wide), _tiled("plain", palette, scale, wide)
    else:
        margin = max(3, scale // 4)
        wide = rect.adjusted(-margin, -margin, margin, margin)
        index = _index(board.grid, scale, wide)
        end_at_walls(board, index, scale, wide)
        light, colours = _patches(scale, wide) * _relief(board, index, scale), _tiled("plain", palette, scale, wide)
        if board.ground:
            kinds = np.frombuffer(board.ground, np.uint8)[index]
            for kind in _present(kinds):
                if kind != _PLAIN:
                    np.copyto(colours, _tiled(GROUNDS[kind].id, palette, scale, wide), where=kinds == kind)
            light = light * _borders(kinds, scale, palette.is_dark)
        inner = slice(margin, -margin)
        light, colours = light[inner, inner], colours[inner, inner]
    shaded = _shaded(colours, light)
    if not _is_inside(board.grid, scale, rect):
        canvas = palette.canvas
        _, inside = _cells(board.grid, *_places(scale, rect))
        shaded[~inside] = (canvas.blue(), canvas.green(), canvas.red(), 255)
    return image_of(shaded)


def is_level(board: Board) -> bool:
    """Whether all of the map is plain level ground."""
    painted = board.ground and board.ground.count(_PLAIN) < len(board.ground)
    return not painted and not (board.heights and board.heights.count(128) < len(board.heights))


def _is_inside(grid: Grid, scale: int, rect: QRect) -> bool:
    """Whether all of ``rect`` certainly lies on the map; where it is ragged there may be a cell to spare."""
    width, height = grid.extent
    room = scale if grid.is_hex else 0
    map_ = QRectF(0, 0, width * scale, height * scale).adjusted(room, room, -room, -room)
    return map_.contains(QRectF(rect))


def _shaded(colours: Array, light: Array) -> Array:
    """Colours (blue, green, red and opaque in one number of 32 bits) made lighter or darker, as four bytes a pixel."""
    import numpy as np

    found = np.empty((*colours.shape, 4), np.uint8)
    found[..., 3] = 255
    for place in range(3):
        part = (colours >> 8 * place & 255).astype(np.float32)
        np.multiply(part, light, out=part)
        np.minimum(part, 255, out=part)
        found[..., place] = part
    return found


def ground_sketch(board: Board, palette: BoardPalette, scale: int, size: QSize, *, with_plain: bool = True) -> QImage:
    """The whole ground in plain colours, row by row: at once, where ``ground_image`` may take half a second.

    Without ``with_plain`` it is clear where the ground is plain, to be laid over a picture.
    """
    image = QImage(size, QImage.Format.Format_RGB32 if with_plain else QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(palette.canvas if with_plain else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(scale, scale)
    kinds = {number: cells_holding(board.ground, (number,)) for number in set(board.ground)} or {
        _PLAIN: all_cells(board.grid)
    }
    if not with_plain:
        kinds.pop(_PLAIN, None)
    for number, cells in kinds.items():
        painter.setBrush(QColor(palette.ground.get(GROUNDS[number].id, palette.ground["plain"])))
        painter.drawRects(bricks(board.grid, cells))
    painter.end()
    return image


def ground_veil(board: Board, palette: BoardPalette, scale: int, rect: QRect) -> QImage:
    """What is not plain ground in ``rect``, half transparent: to be laid over the map's picture.

    Where the picture shows that ground by itself, nothing is laid.
    """
    import numpy as np

    cells = np.frombuffer(board.ground, np.uint8)
    if board.picture is not None and len(board.picture.ground) == len(cells):
        cells = np.where(cells == np.frombuffer(board.picture.ground, np.uint8), _PLAIN, cells)
    kinds = cells[_index(board.grid, scale, rect)]
    veil = np.zeros((rect.height(), rect.width()), np.uint32)
    for kind in _present(kinds):
        if kind != _PLAIN:
            laid = _tiled(GROUNDS[kind].id, palette, scale, rect) & 0xFFFFFF | VEIL << 24
            np.copyto(veil, laid.astype(np.uint32), where=kinds == kind)
    if not _is_inside(board.grid, scale, rect):
        _, inside = _cells(board.grid, *_places(scale, rect))
        veil[~inside] = 0
    form = QImage.Format.Format_ARGB32
    return QImage(veil.tobytes(), rect.width(), rect.height(), rect.width() * 4, form).copy()


def _present(kinds: Array) -> list[int]:
    """The numbers that occur among bytes."""
    import numpy as np

    return [int(kind) for kind in np.flatnonzero(np.bincount(kinds.ravel()))]


def _tiled(kind: str, palette: BoardPalette, scale: int, rect: QRect) -> Array:
    """A texture laid out over ``rect``, in step with the map's corner: a number of 32 bits a pixel."""
    import numpy as np

    tile = texture(kind, scale, palette.is_dark).view(np.uint32)[..., 0]
    side = CELLS * scale
    rows = np.arange(rect.top(), rect.top() + rect.height()) % side
    columns = np.arange(rect.left(), rect.left() + rect.width()) % side
    laid: Array = tile[rows].take(columns, axis=1)
    return laid


def _axes(scale: int, rect: QRect) -> tuple[Array, Array]:
    import numpy as np

    x = (np.arange(rect.left(), rect.left() + rect.width()) + 0.5) / scale
    y = (np.arange(rect.top(), rect.top() + rect.height()) + 0.5) / scale
    return x, y


def _patches(scale: int, rect: QRect) -> Array:
    """Wide, faint light and dark patches, so that no repetition shows."""
    import numpy as np

    x, y = _axes(scale, rect)
    patches: Array = np.multiply.outer(_waves(0.022, 0.37, y, 1.0), _waves(1, 0.29, x, pi / 2))
    patches += np.multiply.outer(_waves(0.022, 0.83, y, 0.0), _waves(1, 0.71, x, 2.0))
    patches += 1
    return patches


def _waves(height: float, often: float, along: Array, start: float) -> Array:
    import numpy as np

    waves: Array = (height * np.sin(often * along + start)).astype(np.float32)
    return waves


def _places(scale: int, rect: QRect) -> tuple[Array, Array]:
    """x and y of every pixel's middle in board units."""
    import numpy as np

    x, y = (axis.astype(np.float32) for axis in _axes(scale, rect))
    return tuple(np.broadcast_arrays(x[None, :], y[:, None]))  # type: ignore[return-value]


def _index(grid: Grid, scale: int, rect: QRect) -> Array:
    """Which cell (its index) each pixel belongs to, with wobbling borders."""
    import numpy as np

    x, y = _axes(scale, rect)
    # Products of waves stray smoothly at every level and cost one sine a row and column, not one a pixel.
    across = np.multiply.outer(_waves(WOBBLE, 5.1, y, 0), _waves(1, 2.3, x, pi / 2))
    across += x.astype(np.float32)[None, :]
    across += _waves(0.6 * WOBBLE, 11.7, y, 1)[:, None]
    down = np.multiply.outer(_waves(WOBBLE, 2.9, y, pi / 2), _waves(1, 4.7, x, 0))
    down += y.astype(np.float32)[:, None]
    down += _waves(0.6 * WOBBLE, 12.3, x, pi / 2)[None, :]
    strayed, still_inside = _cells(grid, across, down)
    if still_inside.all():
        return strayed
    strict, _ = _cells(grid, *_places(scale, rect))
    return np.where(still_inside, strayed, strict)


def _cells(grid: Grid, x: Array, y: Array) -> tuple[Array, Array]:
    """Cell index (clipped) and whether it lies on the map, for arrays of places."""
    import numpy as np

    if not grid.is_hex:
        column, row = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    else:
        column, row = _hexes(grid, x, y)
    inside = (column >= 0) & (column < grid.columns) & (row >= 0) & (row < grid.rows)
    return np.clip(row, 0, grid.rows - 1) * grid.columns + np.clip(column, 0, grid.columns - 1), inside


def _hexes(grid: Grid, x: Array, y: Array) -> tuple[Array, Array]:
    """Column and row of the hex under each place: ``Grid.under`` and ``Grid.offset`` for arrays."""
    import numpy as np

    zero_x, zero_y = grid.centre(grid.at(0, 0))
    along, across = x - np.float32(zero_x), (y - np.float32(zero_y)) * np.float32(sqrt(3))
    if not grid.layout.stands_on_point:
        along, across = y - np.float32(zero_y), (x - np.float32(zero_x)) * np.float32(sqrt(3))
    # Lines through the middles of hexes part the plane into triangles; of whole numbers thirds are rounded down.
    third, middle = np.float32(1 / 3), np.floor(along + across + 1)
    r = np.floor((middle + np.floor(across - along + 1)) * third + np.float32(1e-3)).astype(np.int32)
    q = np.floor((middle + np.floor(2 * along + 1)) * third + np.float32(1e-3)).astype(np.int32) - r
    return _offset(grid, *((q, r) if grid.layout.stands_on_point else (r, q)))


def _offset(grid: Grid, q: Array, r: Array) -> tuple[Array, Array]:
    match grid.layout.value:
        case "hex-odd-r":
            return q + (r - (r & 1)) // 2, r
        case "hex-even-r":
            return q + (r + (r & 1)) // 2, r
        case "hex-odd-q":
            return q, r + (q - (q & 1)) // 2
        case _:
            return q, r + (q + (q & 1)) // 2


def _relief(board: Board, index: Array, scale: int) -> Array:
    """Higher is lighter; slopes to the north-west catch the light, those to the south-east lie in shade."""
    import numpy as np

    if not board.heights:
        return np.float32(1.0)  # type: ignore[return-value]
    steps = (np.frombuffer(board.heights, np.uint8).astype(np.int16) - 128)[index].astype(np.float32)
    light = 1 + np.clip(steps, -5, 5) * _STEP_SHADE
    for part in (0.16, 0.08):
        by = max(1, round(scale * part))
        rise = steps - np.roll(steps, (by, by), (0, 1))
        light += np.clip(rise, -2, 2) * 0.07
        fall = np.roll(steps, (-by, -by), (0, 1)) - steps
        light += np.clip(fall, -2, 0) * 0.05
    shaded: Array = np.clip(light, 0.45, 1.5)
    return shaded


def _borders(kinds: Array, scale: int, is_dark: bool) -> Array:
    """Ink along the borders of grounds; rock throws a shadow, a chasm lies under its brink."""
    import numpy as np

    light = np.ones(kinds.shape, np.float32)
    by = max(1, scale // 40)
    edge = (kinds != np.roll(kinds, by, 0)) | (kinds != np.roll(kinds, by, 1))
    soft = edge.astype(np.float32)
    soft = (soft + np.roll(soft, 1, 0) + np.roll(soft, -1, 0) + np.roll(soft, 1, 1) + np.roll(soft, -1, 1)) / 5
    light -= (0.42 if is_dark else 0.34) * soft
    for part in (0.05, 0.1):
        far = max(1, round(scale * part))
        rock, deep = kinds == _ROCK, kinds == _CHASM
        light[np.roll(rock, (far, far), (0, 1)) & ~rock] *= 0.86
        light[deep & ~np.roll(deep, (far * 2, far), (0, 1))] *= 1.9
    return light
