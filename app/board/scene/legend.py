"""The legend of what is drawn about figures, in a corner of the map: arcs, gaze, reach and ranges by colour."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from app.board.canvas import Canvas
from app.board.paint.items.area import HATCHES
from app.board.paint.items.box import Line, Tone
from app.board.paint.palette import BoardPalette
from app.text import Text
from engine.contract import AnyBattle, Zone

EDGE = 8
"""Logical pixels between the legend and the edge of the view."""


def legend_lines(
    title: str, zones: Iterable[Zone], text: Text, battle: AnyBattle, palette: BoardPalette
) -> tuple[Line, ...]:
    """The lines of the legend for the zones of somebody: its name, then each kind of zone once; none for no zones."""
    said = {
        text.filled(zone.key, zone.args, battle): Line(
            text.filled(zone.key, zone.args, battle),
            colour=palette.zones[zone.role].name(),
            hatch=HATCHES[zone.role],
        )
        for zone in zones
        if zone.cells
    }
    return (Line(title, Tone.TITLE), *said.values()) if said else ()


class Legend:
    """A box at the upper left of a canvas; at the upper right where figures that it speaks of stand below it."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.lines: tuple[Line, ...] = ()
        self._about: tuple[QRectF, ...] = ()

    def show(self, lines: tuple[Line, ...], about: Iterable[QRectF] = ()) -> None:
        """Say this; ``about``: where the figures are that it speaks of, in device pixels of the view."""
        said, before = self.lines, self.rects()
        self.lines, self._about = lines, tuple(about) if lines else ()
        after = self.rects()
        if lines != said or before != after:
            self._canvas.touch([*before, *after])

    def rects(self) -> list[QRectF]:
        """Where it stands, in device pixels of the view; nothing where there is nothing to say."""
        if not self.lines:
            return []
        size, view, gap = self._size(), self._canvas.device_rect(), EDGE * self._canvas.dpr
        left = QRectF(view.left() + gap, view.top() + gap, size.width(), size.height())
        if not any(left.intersects(one) for one in self._about):
            return [left]
        return [left.translated(max(0.0, view.width() - 2 * gap - size.width()), 0)]

    def paint(self, painter: QPainter) -> None:
        """Draw it; the painter counts in device pixels."""
        for rect in self.rects():
            painter.drawPixmap(rect.topLeft(), self._canvas.stage.signs.box(self.lines))

    def _size(self) -> QSize:
        return self._canvas.stage.signs.box(self.lines).size()
