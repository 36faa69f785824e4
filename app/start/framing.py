"""Which part of a battle's map the picture on its card shows: everybody whole, with some air around them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize

from app.board.camera import Camera
from engine.battle.battle import Combatant
from engine.contract import AnyBattle
from engine.grid.footprint import covered
from engine.grid.grid import Grid

AIR = 1.0
"""Board units that are shown around the figures at least, where the map reaches so far."""
RIM = 0.2
"""Board units by which a token, its beak above all, juts out of its cells; shown beyond the edge of the map, too."""
NEAREST = 16.0
"""Cells across that are shown at least: two who stand side by side stand on a map all the same."""
SPECK = 12
"""Pixels across of the smallest figure: on a map that is huge, too, one sees who stands where."""
TELLING = 8.0
"""Pixels a cell below which nobody is recognised: rather than that, the heroes alone are shown."""
_SHARP, _MOST_TIMES = 8.0, 4
"""Pixels a cell from which a picture is drawn as it is shown; below, so many times as large at most."""


@dataclass(frozen=True)
class Framing:
    """``camera`` draws the part in a picture of ``size`` pixels, ``times`` as large as the one that is wanted."""

    camera: Camera
    size: QSize
    times: int

    @property
    def shown(self) -> QRectF:
        """What is shown, in board units."""
        left, top = (at / self.camera.scale for at in (-self.camera.x, -self.camera.y))
        return QRectF(left, top, self.size.width() / self.camera.scale, self.size.height() / self.camera.scale)


def framing_of(battle: AnyBattle, size: QSize) -> Framing:
    """The part of the map for a picture of ``size`` pixels.

    All figures, as near as they can be seen; where that makes specks of them, those of the played sides, who are whole
    in any case. Without figures as much of the map's middle as fills the picture.
    """
    grid = battle.board.grid
    width, height = grid.extent
    whole, wide, high = QRectF(0, 0, width, height), size.width(), size.height()
    filling = max(wide / width, high / height)
    nearest = max(filling, wide / NEAREST)
    everybody = [one for one in battle.combatants.values() if one.cell is not None]
    if not everybody:
        return _framing(whole, whole, filling, size, is_filled=True)
    near = _around(grid, everybody)
    scale = min(_fitting(near, size), nearest)
    if scale < min(TELLING, nearest):
        played = {side.id for side in battle.sides if side.played}
        near = _around(grid, [one for one in everybody if one.side in played] or everybody)
        scale = min(_fitting(near, size), max(filling, TELLING))
    more = max(0.0, SPECK - scale) / 2 / scale
    return _framing(whole.united(near.adjusted(-more, -more, more, more)), near, scale, size)


def _around(grid: Grid, some: Iterable[Combatant[object]]) -> QRectF:
    """The board units that figures take up, with their rims, and the air around them as far as the map reaches."""
    points = [
        point
        for one in some
        if one.cell is not None
        for cell in covered(grid, one.cell, one.size)
        for point in grid.outline(cell)
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    near = QRectF(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
    with_air = near.adjusted(-AIR, -AIR, AIR, AIR).intersected(QRectF(0, 0, *grid.extent))
    return with_air.united(near.adjusted(-RIM, -RIM, RIM, RIM))


def _fitting(near: QRectF, size: QSize) -> float:
    """Pixels a board unit at which ``near`` fits a picture of ``size``, specks drawn as large as they are."""
    scale = min(size.width() / near.width(), size.height() / near.height())
    if scale >= SPECK:
        return scale
    return min((size.width() - SPECK) / near.width(), (size.height() - SPECK) / near.height())


def _framing(room: QRectF, near: QRectF, scale: float, size: QSize, *, is_filled: bool = False) -> Framing:
    """A picture about the middle of ``near``, moved so that it leaves ``room`` only where it is larger than that.

    ``is_filled``: rather larger than with the least strip beside the map.
    A camera draws whole pixels a cell. Of a few pixels a part of one is much, and so they are drawn larger.
    """
    times = 1 if scale >= _SHARP else max(min(_MOST_TIMES, ceil(_SHARP / scale)), ceil(1 / scale))
    drawn, middle = size * times, near.center()
    pixels = ceil(scale * times) if is_filled else int(scale * times)
    left = _within(middle.x(), drawn.width() / pixels, room.left(), room.right())
    top = _within(middle.y(), drawn.height() / pixels, room.top(), room.bottom())
    return Framing(Camera(pixels, -round(left * pixels), -round(top * pixels)), drawn, times)


def _within(middle: float, length: float, low: float, high: float) -> float:
    """Where a stretch of ``length`` about ``middle`` begins that lies between ``low`` and ``high``, or about both."""
    if length >= high - low:
        return (low + high - length) / 2
    return min(max(middle - length / 2, low), high - length)
