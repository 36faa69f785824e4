"""The legend of what is drawn about figures, in a corner of the map: arcs, gaze, reach and ranges by colour."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.board.canvas import Canvas
from app.board.paint.items.area import HATCHES
from app.board.paint.items.box import Line, Tone
from app.board.paint.palette import BoardPalette
from app.text import Text
from engine.contract import AnyBattle, Zone

DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
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
    """A box in a corner of a canvas: where it covers no figure that it speaks of, and lies under nothing."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.lines: tuple[Line, ...] = ()
        self._about: tuple[QRectF, ...] = ()
        self._painted: list[QRectF] = []

    def show(self, lines: tuple[Line, ...], about: Iterable[QRectF] = ()) -> None:
        """Say this; ``about``: where the figures are that it speaks of, in device pixels of the view."""
        said = self.lines
        self.lines, self._about = lines, tuple(about) if lines else ()
        after = self.rects()
        if lines != said or self._painted != after:
            self._canvas.touch([*self._painted, *after])

    def rects(self) -> list[QRectF]:
        """Where it stands, in device pixels of the view; nothing where there is nothing to say.

        The first corner that is free, from the upper left on; else the one where least is covered.
        """
        if not self.lines:
            return []
        size, gap = self._size(), EDGE * self._canvas.dpr
        room = QRectF(self._canvas.device_rect()).adjusted(gap, gap, -gap, -gap)
        right, below = max(0.0, room.width() - size.width()), max(0.0, room.height() - size.height())
        first = QRectF(room.topLeft(), size)
        corners = [first.translated(x, y) for y in (0.0, below) for x in (0.0, right)]
        over = self._lying_over()
        return [min(corners, key=lambda one: (_covered(one, over), _covered(one, self._about)))]

    def _lying_over(self) -> list[QRectF]:
        """What lies over the canvas (a card, the guide), in device pixels."""
        dpr, over = self._canvas.dpr, self._canvas.findChildren(QWidget, options=DIRECT)
        shown = (one.geometry() for one in over if isinstance(one, QWidget) and one.isVisible())
        return [QRectF(it.x() * dpr, it.y() * dpr, it.width() * dpr, it.height() * dpr) for it in shown]

    def paint(self, painter: QPainter) -> None:
        """Draw it; the painter counts in device pixels. It goes elsewhere when something has come to lie over it."""
        rects = self.rects()
        if rects != self._painted:
            self._canvas.touch([*self._painted, *rects])
            self._painted = rects
        for rect in rects:
            painter.drawPixmap(rect.topLeft(), self._canvas.stage.signs.box(self.lines))

    def _size(self) -> QSize:
        return self._canvas.stage.signs.box(self.lines).size()


def _covered(place: QRectF, there: Iterable[QRectF]) -> float:
    shared = (place.intersected(one) for one in there)
    return sum(one.width() * one.height() for one in shared)
