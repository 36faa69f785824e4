"""What lies over the ground of whole cells: fog for the players, darkness, mist and smoke, as one small picture.

The picture has a pixel a cell and is stretched over the map. A hex is two pixels wide and four high, of which the first
and the last it shares with its neighbours: there the darker wins. For the players the lighter wins, and the unknown
hexes that border on known ones are filled one by one, so that nothing of them shows and nothing of the others is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from app.board.camera import Camera
from app.board.items.area import filled
from engine.battle.board import CLOUDS, Haze
from engine.grid.bits import CellSet, grown, whole
from engine.grid.grid import HEX_SIDE, Grid

STATES = 3
"""Fog: none, explored and not seen now, unexplored."""
LIGHTS = 3
"""Lit, dim, dark."""


@dataclass(frozen=True)
class Veil:
    """What is laid over the map: ``clouds`` as on the board; dim and dark cells; what players know and see (None: all).

    ``for_players``: nothing shows through the unexplored; for the GM it is only darker.
    """

    clouds: bytes = b""
    dim: CellSet = 0
    dark: CellSet = 0
    known: CellSet | None = None
    seen: CellSet | None = None
    for_players: bool = False

    def differs_from(self, other: Veil, grid: Grid) -> CellSet | None:
        """The cells over which something else lies in another veil; None: all of them."""
        if self.clouds != other.clouds or self.for_players is not other.for_players:
            return None
        if (self.known is None) is not (other.known is None):
            return None
        if self.known is None or other.known is None:
            return self.dim ^ other.dim | self.dark ^ other.dark
        seen = (whole(grid) if veil.seen is None else veil.seen for veil in (self, other))
        return self.dim ^ other.dim | self.dark ^ other.dark | self.known ^ other.known | next(seen) ^ next(seen)

    @property
    def is_clear(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.dim or self.dark or any(self.clouds) or self.known is not None)


def paint_veil(painter: QPainter, grid: Grid, veil: Veil, camera: Camera, rect: QRect) -> None:
    """Draw a veil in ``rect`` (device pixels of the view)."""
    if veil.is_clear:
        return
    image, place = veil_image(grid, veil)
    across, down = place.width() / image.width(), place.height() / image.height()
    # Only the pixels of the picture that lie in the view are stretched.
    left, top = camera.to_board(rect.topLeft().toPointF())
    right, bottom = camera.to_board(rect.bottomRight().toPointF())
    first_x, last_x = max(0, int(left / across) - 1), min(image.width(), int(right / across) + 2)
    first_y, last_y = max(0, int(top / down) - 1), min(image.height(), int(bottom / down) + 2)
    if first_x >= last_x or first_y >= last_y:
        return
    part = QRect(first_x, first_y, last_x - first_x, last_y - first_y)
    target = camera.rect(first_x * across, first_y * down, part.width() * across, part.height() * down)
    painter.drawImage(target, image, QRectF(part))
    if veil.for_players and veil.known is not None:
        frontier = grown(grid, veil.known) & ~veil.known if grid.is_hex else 0
        if frontier:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.fillPath(camera.transform.map(filled(grid, frontier)), QColor(0, 0, 0))
            painter.restore()
        _hide_rim(painter, camera.rect(place.x(), place.y(), place.width(), place.height()))


def _hide_rim(painter: QPainter, map_: QRectF) -> None:
    """What is drawn at the edge of the map sticks out of it by half a line."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(QColor(0, 0, 0), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(map_.adjusted(-2, -2, 2, 2))
    painter.restore()


@lru_cache(maxsize=8)
def veil_image(grid: Grid, veil: Veil) -> tuple[QImage, QRectF]:
    """The picture of a veil, and where it lies (board units)."""
    codes = _codes(grid, veil)
    if not grid.is_hex:
        lines = [codes[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]
        place = QRectF(0, 0, grid.columns, grid.rows)
        return _coloured(lines, veil), place
    # The picture of a map may show something there: the players see it no sooner than the cells.
    is_foggy = veil.for_players and veil.known is not None and veil.known != whole(grid)
    outside = len(CLOUDS) * LIGHTS * (STATES - 1) if is_foggy else 0
    if grid.layout.stands_on_point:
        rows = [codes[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]
        pushed = [grid.centre(grid.at(0, row))[0] > 0.75 for row in range(grid.rows)]
        image = _coloured(_bricks(rows, pushed, outside, min if veil.for_players else max), veil)
        return image, QRectF(0, 0, image.width() / 2, image.height() * HEX_SIDE / 2)
    columns = [codes[column :: grid.columns] for column in range(grid.columns)]
    pushed = [grid.centre(grid.at(column, 0))[1] > 0.75 for column in range(grid.columns)]
    bricks = _bricks(columns, pushed, outside, min if veil.for_players else max)
    image = _coloured(bricks, veil).transformed(QTransform(0, 1, 1, 0, 0, 0))
    return image, QRectF(0, 0, image.width() * HEX_SIDE / 2, image.height() / 2)


def _bricks(lines: list[bytes], pushed: list[bool], outside: int, either: Callable[[int, int], int]) -> list[bytes]:
    """Lines of pixels for lines of hexes: two pixels a cell, three lines each and one more, ``either`` where they meet.

    ``outside``: what the ragged rim of the map looks like.
    """
    wide = 2 * len(lines[0]) + 1
    drawn: list[bytes] = []
    for line, is_pushed in zip(lines, pushed, strict=True):
        pixels = bytearray((outside,)) * wide
        start = 1 if is_pushed else 0
        pixels[start : wide - 1 + start : 2] = line
        pixels[start + 1 : wide + start : 2] = line
        drawn.append(bytes(pixels))
    found: list[bytes] = []
    for number, here in enumerate(drawn):
        before = drawn[number - 1] if number else here
        found += [bytes(map(either, before, here)), here, here]
    return [*found, drawn[-1]]


def _codes(grid: Grid, veil: Veil) -> bytes:
    """A byte a cell: what lies over it, the darker the higher."""
    total = int.from_bytes(veil.clouds, "big") if any(veil.clouds) else 0
    total += len(CLOUDS) * (_spread(grid, veil.dim) + 2 * _spread(grid, veil.dark))
    if veil.known is not None:
        seen = veil.known if veil.seen is None else veil.seen
        unknown = whole(grid) & ~veil.known
        total += len(CLOUDS) * LIGHTS * (_spread(grid, unknown) + _spread(grid, whole(grid) & ~(seen & veil.known)))
    return total.to_bytes(grid.size, "big")


def _spread(grid: Grid, cells: CellSet) -> int:
    """A set of cells with a byte for each bit, the first cell the most significant."""
    if not cells:
        return 0
    marks = f"{cells:0{grid.size}b}".encode().translate(_BITS)
    return int.from_bytes(marks[::-1], "big")


_BITS = bytes(number & 1 for number in range(256))


def _coloured(lines: list[bytes], veil: Veil) -> QImage:
    wide = len(lines[0])
    stride = -(-wide // 4) * 4
    pad = bytes(stride - wide)
    image = QImage(b"".join(line + pad for line in lines), wide, len(lines), stride, QImage.Format.Format_Indexed8)
    image.setColorTable(_colours(veil.for_players))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@lru_cache(maxsize=2)
def _colours(for_players: bool) -> list[int]:
    """The colour of every code."""
    found = []
    for state in range(STATES):
        for light in range(LIGHTS):
            for cloud in CLOUDS:
                colour = QColor(0, 0, 0, 0)
                if cloud.haze is not Haze.NONE:
                    is_smoke = "smoke" in cloud.id
                    alpha = (95 if is_smoke else 80) if cloud.haze is Haze.THIN else (185 if is_smoke else 175)
                    colour = QColor(58, 54, 52, alpha) if is_smoke else QColor(214, 220, 226, alpha)
                colour = _over(colour, QColor(8, 10, 24, (0, 92, 178)[light]))
                if for_players:
                    fog = QColor(0, 0, 0, (0, 130, 255)[state])
                else:
                    fog = QColor(10, 12, 30, (0, 62, 150)[state])
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
