"""The track of the timeline: rounds as bands, turns and deeds as ticks, where one looks; dragged with the mouse."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from app.theme import Look
from engine.replay.moments import Moment

CALM, HURT, FELLED = range(3)
"""How loud a deed is on the track."""


class Track(QWidget):
    """``moved`` carries the number of the step at which the hand is; ``let_go`` comes when it lets go.

    Of deeds that fall into one column of pixels the loudest is drawn, so that it is as quick and as readable with ten
    thousand as with ten. ``words_at`` says in words what a step was.
    """

    moved = Signal(int)
    let_go = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._length, self._done, self._place = 0, 0, 0
        self._moments: Sequence[Moment] = ()
        self._found: Sequence[int] = ()
        self._turns: Sequence[int] = ()
        """The steps with which a turn begins."""
        self._gaps = (False, False)
        self._drawn: QPixmap | None = None
        self._is_held = False
        self.round_words = "{}"
        self.words_at: Callable[[int], str] = lambda number: ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumWidth(look.px(240))
        self.setFixedHeight(look.px(36))

    # What is shown

    def show_battle(
        self,
        length: int,
        moments: Sequence[Moment],
        turns: Sequence[int],
        *,
        done: int,
        gaps: tuple[bool, bool] = (False, False),
    ) -> None:
        """Show so many steps, of which ``moments`` are known by now; those after ``done`` can only be redone."""
        self._done = done
        self._length, self._moments, self._turns, self._gaps = length, moments, turns, gaps
        self._drawn = None
        self.update()

    def show_place(self, number: int) -> None:
        """Mark the moment after step ``number``."""
        self._place = number
        self.update()

    def show_found(self, numbers: Sequence[int]) -> None:
        """Mark the steps that were found."""
        self._found = numbers
        self._drawn = None
        self.update()

    @property
    def found(self) -> Sequence[int]:
        return self._found

    # Places

    @property
    def _room(self) -> QRectF:
        side = self._look.px(8)
        return QRectF(side, 0, max(1, self.width() - 2 * side), self.height())

    def x_of(self, number: int) -> float:
        """Where the moment after step ``number`` lies, in pixels from the left."""
        room = self._room
        return room.left() + room.width() * number / max(1, self._length)

    def number_at(self, x: float) -> int:
        """The step whose moment lies nearest to ``x``."""
        room = self._room
        return min(max(0, round((x - room.left()) * self._length / room.width())), self._length)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._drawn is None:
            self._drawn = QPixmap(self.size() * ratio)
            self._drawn.setDevicePixelRatio(ratio)
            self._drawn.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._drawn)
            self._paint_battle(painter)
            painter.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        self._paint_hand(painter)
        painter.end()

    def _paint_battle(self, painter: QPainter) -> None:
        px, colours, room = self._look.px, self._look.colours, self._room
        top, high = px(13), self.height() - px(13) - px(7)
        painter.fillRect(QRectF(room.left(), top, room.width(), high), QColor(colours.sunk))
        for is_there, left in zip(self._gaps, (0, room.right() + 1), strict=True):
            if is_there:
                hatched = QBrush(QColor(colours.bad), Qt.BrushStyle.BDiagPattern)
                painter.fillRect(QRectF(left, top, room.left() - 1, high), hatched)
        self._paint_rounds(painter, top, high)
        if len(self._turns) * px(4) < room.width():
            painter.setPen(QColor(colours.line))
            for number in self._turns:
                x = round(self.x_of(number - 1))
                painter.drawLine(x, top, x, top + high - 1)
        self._paint_deeds(painter, top, high)
        if self._done < self._length:
            veil = QColor(colours.panel)
            veil.setAlpha(160)
            here = self.x_of(self._done)
            painter.fillRect(QRectF(here, top, room.right() - here, high), veil)
            painter.fillRect(QRectF(here - px(1), top - px(3), px(2), high + px(6)), QColor(colours.accent))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        for x in sorted({round(self.x_of(number)) for number in self._found}):
            at, side = QPointF(x, top + high + px(4)), px(3)
            painter.drawPolygon(
                QPolygonF([at + QPointF(0, -side), at + QPointF(side, side), at + QPointF(-side, side)])
            )

    def _paint_rounds(self, painter: QPainter, top: int, high: int) -> None:
        """Bands by turns light and dark, each with its number where there is room for it."""
        px, colours = self._look.px, self._look.colours
        font = painter.font()
        font.setPixelSize(px(10))
        painter.setFont(font)
        free, wide = -1.0, painter.fontMetrics().horizontalAdvance("000")
        for place, (round, those) in enumerate(groupby(self._moments[: self._length], key=lambda one: one.round)):
            listed = list(those)
            left, right = self.x_of(listed[0].number - 1), self.x_of(listed[-1].number)
            if place % 2:
                painter.fillRect(QRectF(left, top, right - left, high), QColor(colours.raised))
            words = self.round_words.format(round)
            room = painter.fontMetrics().horizontalAdvance(words)
            if right - left < room + px(4):
                words, room = str(round), min(wide, painter.fontMetrics().horizontalAdvance(str(round)))
            if round and left >= free and right - left >= min(room, px(9)):
                painter.setPen(QColor(colours.dim))
                painter.drawText(QPointF(left + px(1), top - px(3)), words)
                free = left + room + px(6)

    def _paint_deeds(self, painter: QPainter, top: int, high: int) -> None:
        px, colours = self._look.px, self._look.colours
        loudest: dict[int, int] = {}
        for one in self._moments[: self._length]:
            x = round(self.x_of(one.number))
            loudest[x] = max(loudest.get(x, CALM), FELLED if one.felled else HURT if one.hurt else CALM)
        tall = {CALM: high * 0.34, HURT: high * 0.66, FELLED: high * 1.0}
        shade = {CALM: colours.dim, HURT: colours.low, FELLED: colours.bad}
        thick = max(1, px(2))
        for x, loud in sorted(loudest.items(), key=lambda pair: pair[1]):
            wide = thick if loud else max(1, px(1))
            bar = QRectF(x - wide / 2, top + high - tall[loud], wide, tall[loud])
            painter.fillRect(bar, QColor(shade[loud]))
            if loud == FELLED:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(shade[loud]))
                side = px(4)
                at = QPointF(x, top + side)
                painter.drawPolygon(QPolygonF([at, at + QPointF(-side, -side), at + QPointF(side, -side)]))

    def _paint_hand(self, painter: QPainter) -> None:
        """Where one looks: a line with a knob."""
        px, colours = self._look.px, self._look.colours
        x = self.x_of(self._place)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.now))
        painter.drawRect(QRectF(x - px(1), px(11), px(2), self.height() - px(13)))
        painter.drawEllipse(QPointF(x, px(9)), px(4), px(4))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QColor(colours.accent))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._drawn = None

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._is_held = True
            self.moved.emit(self.number_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_held:
            self.moved.emit(self.number_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_held:
            self._is_held = False
            self.let_go.emit()

    @property
    def is_held(self) -> bool:
        """Whether the hand drags."""
        return self._is_held

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._tell(event.pos(), event.globalPos())
            return True
        return super().event(event)

    def _tell(self, here: QPoint, there: QPoint) -> None:
        """What the deed under the pointer was; the one that was found, where one lies within reach of the hand."""
        number = nearest(self._found, self.number_at(here.x()), self._length * self._look.px(4) / max(1, self.width()))
        QToolTip.showText(there, self.words_at(number), self)


def nearest(numbers: Sequence[int], to: int, reach: float) -> int:
    """The one of ``numbers`` (in order) that lies nearest to ``to`` within ``reach``, else ``to`` itself."""
    place = bisect_left(numbers, to)
    there: Collection[int] = [one for one in numbers[max(0, place - 1) : place + 1] if abs(one - to) <= reach]
    return min(there, key=lambda one: abs(one - to), default=to)
