"""The veil over whole cells: darkness, mist and smoke, and what is not seen now.

On squares it is one small picture with a pixel a cell, stretched over the map; on hexes every tint is a path along the
outlines of its cells. What players do not know is black for them (``app.board.paint.items.shroud``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from app.board.camera import Camera
from app.board.paint.items.area import edge, in_blocks, marks_of, outlined, picture_of
from app.board.paint.items.shroud import FACE, paint_shroud
from engine.battle.board import CLOUDS, Haze
from engine.grid.cell_set import CellSet, all_cells, cells_holding
from engine.grid.grid import Grid
from engine.sight.explored_edge import ExploredShape

STATES = 3
"""Fog: none, explored and not seen now, unexplored."""
LIGHTS = 3
"""Lit, dim, dark."""
BORDER = 1.5
"""Pixels of the line round mist and smoke: pale dashes on a dark line, to be seen on any ground."""
DASHES, BELOW_DASHES = QColor(238, 243, 248, 130), QColor(38, 46, 58, 80)


@dataclass(frozen=True)
class Veil:
    """What is laid over the map: ``clouds`` as on the board; dim and dark cells; what players know and see (None: all).

    ``for_players``: nothing shows through the unexplored; for the GM it is only darker. ``rim``: what players see of
    the walls around what they know.
    """

    clouds: bytes = b""
    dim: CellSet = 0
    dark: CellSet = 0
    known: CellSet | None = None
    seen: CellSet | None = None
    for_players: bool = False
    rim: ExploredShape | None = None

    def differs_from(self, other: Veil, grid: Grid) -> CellSet | None:
        """The cells over which something else lies in another veil; None: all of them."""
        if self.clouds != other.clouds or self.for_players is not other.for_players:
            return None
        if (self.known is None) is not (other.known is None):
            return None
        if self.known is None or other.known is None:
            return self.dim ^ other.dim | self.dark ^ other.dark
        if self.known == other.known and self.rim is not other.rim:
            return None
        seen = (all_cells(grid) if veil.seen is None else veil.seen for veil in (self, other))
        return self.dim ^ other.dim | self.dark ^ other.dark | self.known ^ other.known | next(seen) ^ next(seen)

    @property
    def is_clear(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.dim or self.dark or any(self.clouds) or self.known is not None)

    @property
    def shrouds(self) -> bool:
        """Whether what is unknown does not show at all."""
        return self.for_players and self.known is not None

    def lifted(self, grid: Grid) -> CellSet:
        """The cells that are tinged as known ones; what of them does not show is black all the same."""
        if self.known is None or self.for_players:
            return all_cells(grid)
        return self.known


def paint_veil(painter: QPainter, grid: Grid, veil: Veil, camera: Camera, rect: QRect, face: float = FACE) -> None:
    """Draw a veil in ``rect`` (device pixels of the view); ``face``: half of how thick walls are, in units."""
    if veil.is_clear:
        return
    if grid.is_hex:
        _paint_hexes(painter, grid, veil, camera, rect)
    else:
        _paint_squares(painter, grid, veil, camera, rect)
    _paint_borders(painter, grid, veil, camera)
    if veil.shrouds:
        known = veil.known or 0
        paint_shroud(painter, grid, known, veil.rim or ExploredShape(known), camera, rect, face)


def _paint_borders(painter: QPainter, grid: Grid, veil: Veil, camera: Camera) -> None:
    """A dashed line round every bank of mist and cloud of smoke: in dim light their tint alone is easily overlooked."""
    if not any(veil.clouds):
        return
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for path in _borders(grid, veil.clouds, all_cells(grid) if veil.known is None else veil.known):
        line = camera.transform.map(path)
        painter.strokePath(line, QPen(BELOW_DASHES, BORDER))
        painter.strokePath(line, QPen(DASHES, BORDER, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
    painter.restore()


@lru_cache(maxsize=8)
def _borders(grid: Grid, clouds: bytes, known: CellSet) -> tuple[QPainterPath, ...]:
    """The outlines of thin and of thick haze, as far as they are known."""
    found = []
    for haze in (Haze.THIN, Haze.THICK):
        numbers = tuple(number for number, cloud in enumerate(CLOUDS) if cloud.haze is haze)
        if cells := cells_holding(clouds, numbers) & known:
            found.append(edge(grid, cells))
    return tuple(found)


def _paint_hexes(painter: QPainter, grid: Grid, veil: Veil, camera: Camera, rect: QRect) -> None:
    painter.save()
    # A pixel belongs to the cell in which its middle lies: to one, so that no tint lies on another.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    left, top = camera.to_board(rect.topLeft().toPointF())
    right, bottom = camera.to_board(rect.bottomRight().toPointF())
    transform = camera.transform
    for colour, blocks in _in_blocks(grid, veil):
        for (x1, y1, x2, y2), path in blocks:
            if x1 < right + 1 and y1 < bottom + 1 and x2 > left - 1 and y2 > top - 1:
                painter.fillPath(transform.map(path), colour)
    painter.restore()


_Placed = tuple[tuple[float, float, float, float], QPainterPath]


@lru_cache(maxsize=8)
def _in_blocks(grid: Grid, veil: Veil) -> tuple[tuple[QColor, tuple[_Placed, ...]], ...]:
    """The tints with what they cover, block by block."""
    return tuple(
        (colour, tuple(_block(grid, part) for part in in_blocks(grid, cells))) for colour, cells in _tints(grid, veil)
    )


@lru_cache(maxsize=1 << 12)
def _block(grid: Grid, cells: CellSet) -> _Placed:
    """What encloses some cells in board units, and their path."""
    path = outlined(grid, cells)
    rect = path.boundingRect()
    return (rect.left(), rect.top(), rect.right(), rect.bottom()), path


def _paint_squares(painter: QPainter, grid: Grid, veil: Veil, camera: Camera, rect: QRect) -> None:
    image = veil_image(grid, veil)
    # Only the pixels of the picture that lie in the view are stretched.
    left, top = camera.to_board(rect.topLeft().toPointF())
    right, bottom = camera.to_board(rect.bottomRight().toPointF())
    first_x, last_x = max(0, int(left) - 1), min(image.width(), int(right) + 2)
    first_y, last_y = max(0, int(top) - 1), min(image.height(), int(bottom) + 2)
    if first_x >= last_x or first_y >= last_y:
        return
    part = QRect(first_x, first_y, last_x - first_x, last_y - first_y)
    painter.drawImage(camera.rect(first_x, first_y, part.width(), part.height()), image, QRectF(part))


@lru_cache(maxsize=8)
def _tints(grid: Grid, veil: Veil) -> tuple[tuple[QColor, CellSet], ...]:
    """The colours that lie over the map, and on which cells."""
    everything = all_cells(grid)
    known = veil.lifted(grid)
    seen = known if veil.seen is None or veil.known is None else veil.seen & known
    fog = (seen, known & ~seen, everything & ~known)
    light = (everything & ~(veil.dim | veil.dark), veil.dim, veil.dark)
    clouds = [(0, everything)]
    if any(veil.clouds):
        clouds = [(number, cells_holding(veil.clouds, (number,))) for number in sorted(set(veil.clouds))]
    colours = _colours(veil.for_players)
    found: dict[int, CellSet] = {}
    for (state, foggy), (shade, dark), (cloud, air) in product(enumerate(fog), enumerate(light), clouds):
        cells = foggy & dark & air
        rgba = colours[(state * LIGHTS + shade) * len(CLOUDS) + cloud]
        if cells and rgba >> 24:
            found[rgba] = found.get(rgba, 0) | cells
    return tuple((QColor.fromRgba(rgba), cells) for rgba, cells in found.items())


@lru_cache(maxsize=8)
def veil_image(grid: Grid, veil: Veil) -> QImage:
    """The picture of a veil over squares, a pixel a cell."""
    codes = _codes(grid, veil)
    lines = [codes[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]
    return picture_of(lines, _colours(veil.for_players))


def _codes(grid: Grid, veil: Veil) -> bytes:
    """A byte a cell: what lies over it, the darker the higher."""
    total = int.from_bytes(veil.clouds, "big") if any(veil.clouds) else 0
    total += len(CLOUDS) * (_spread(grid, veil.dim) + 2 * _spread(grid, veil.dark))
    if veil.known is not None:
        seen = veil.known if veil.seen is None else veil.seen
        unknown, lifted = all_cells(grid) & ~veil.lifted(grid), veil.lifted(grid)
        total += len(CLOUDS) * LIGHTS * (_spread(grid, unknown) + _spread(grid, all_cells(grid) & ~(seen & lifted)))
    return total.to_bytes(grid.size, "big")


def _spread(grid: Grid, cells: CellSet) -> int:
    """A set of cells with a byte for each bit, the first cell the most significant."""
    if not cells:
        return 0
    return int.from_bytes(marks_of(cells, grid.size), "big")


@lru_cache(maxsize=2)
def _colours(for_players: bool) -> list[int]:
    """The colour of every code. The GM reads his map in the dark too: for him it is only tinged."""
    found, darkness = [], (0, 92, 178) if for_players else (0, 62, 118)
    for state in range(STATES):
        for light in range(LIGHTS):
            for cloud in CLOUDS:
                colour = QColor(0, 0, 0, 0)
                if cloud.haze is not Haze.NONE:
                    is_smoke = "smoke" in cloud.id
                    alpha = (95 if is_smoke else 80) if cloud.haze is Haze.THIN else (185 if is_smoke else 175)
                    colour = QColor(58, 54, 52, alpha) if is_smoke else QColor(214, 220, 226, alpha)
                colour = _over(colour, QColor(8, 10, 24, darkness[light]))
                if for_players:
                    fog = QColor(0, 0, 0, (0, 130, 255)[state])
                else:
                    fog = QColor(10, 12, 30, (0, 46, 96)[state])
                found.append(_over(colour, fog).rgba())
    return found


def _over(under: QColor, over: QColor) -> QColor:
    """One translucent colour laid over another."""
    a, b = under.alphaF(), over.alphaF()
    alpha = b + a * (1 - b)
    if alpha == 0:
        return QColor(0, 0, 0, 0)

    def mixed(low: float, high: float) -> int:
        return round(255 * (high * b + low * a * (1 - b)) / alpha)

    return QColor(
        mixed(under.redF(), over.redF()),
        mixed(under.greenF(), over.greenF()),
        mixed(under.blueF(), over.blueF()),
        round(alpha * 255),
    )
