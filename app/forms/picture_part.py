"""Which part of a picture a token shows: the picture is dragged and zoomed under the token's own disc and ring."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.board.fingers import is_trackpad, scrolled
from app.board.paint.items.token import FACE_SHARE, paint_ring
from app.theme import Look
from engine.battle.looks import NEAREST, WHOLE, Part

STEP, FAR_STEP = 0.02, 0.1
"""Shares of what is shown by which an arrow key moves it, and with Shift."""
NEARER = 1.1
"""What a turn of the wheel, or a key, makes of the zoom."""
DISC = 0.8
"""The disc's share of the square that is shown; around it one sees what more there is of the picture."""
MOST_PIXELS = 2000
"""Longest side of a picture as it is moved here: larger ones follow the hand too slowly."""
NOTCH = 120.0
"""What Qt calls a turn of the wheel by one notch."""
_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PartView(QWidget):
    """A picture under a disc. ``changed`` carries the part that the disc shows.

    The mouse drags the picture, the wheel comes nearer to the place under it; arrow keys move the disc over it, + and
    - zoom, 0 shows the whole again.
    """

    changed = Signal(object)

    def __init__(self, look: Look, colour: str, pattern: int, name: str) -> None:
        """``colour`` and ``pattern`` are those of the ring that the token wears on the board."""
        super().__init__()
        self._look, self._colour, self._pattern = look, colour, pattern
        self.image = QImage()
        self.part = WHOLE
        self._held: QPointF | None = None
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setMinimumSize(look.px(120), look.px(120))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(220), self._look.px(220))

    def show_picture(self, image: QImage, part: Part) -> None:
        """Begin with this part of another picture."""
        if max(image.width(), image.height()) > MOST_PIXELS:
            image = image.scaled(
                MOST_PIXELS, MOST_PIXELS, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        self.image, self.part = image, part.held(image.width(), image.height())
        self.update()

    def set_part(self, part: Part) -> None:
        """Show another part, as far as the picture reaches."""
        if self.image.isNull():
            return
        found = part.held(self.image.width(), self.image.height())
        if found != self.part:
            self.part = found
            self.update()
            self.changed.emit(found)

    def zoom(self, times: float, at: QPointF | None = None) -> None:
        """Come ``times`` nearer; what lies under ``at`` stays there (the middle of the disc without it)."""
        if self.image.isNull():
            return
        part = self.part
        wanted = min(max(part.zoom * times, 1.0), NEAREST)
        off = (at - self.disc.center()) / self._scale if at is not None else QPointF()
        still = 1 - part.zoom / wanted
        x = part.x + off.x() * still / self.image.width()
        y = part.y + off.y() * still / self.image.height()
        self.set_part(Part(x, y, wanted))

    @property
    def disc(self) -> QRectF:
        """The disc in which the part is seen, in pixels of the widget."""
        side = min(self.width(), self.height()) * DISC
        middle = QPointF(self.width() / 2, self.height() / 2)
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)

    @property
    def _scale(self) -> float:
        """Pixels of the widget for one of the picture."""
        _, _, side = self.part.square(self.image.width(), self.image.height())
        return self.disc.width() / side

    def _move(self, x: float, y: float) -> None:
        """Move the disc over the picture, by pixels of it."""
        part = self.part
        self.set_part(replace(part, x=part.x + x / self.image.width(), y=part.y + y / self.image.height()))

    # Hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and not self.image.isNull():
            self._held = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            return
        by = (self._held - event.position()) / self._scale
        self._held = event.position()
        self._move(by.x(), by.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        if self.image.isNull():
            return
        if is_trackpad(event) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            by = scrolled(event) / self._scale
            self._move(-by.x(), -by.y())
            return
        self.zoom(NEARER ** (event.angleDelta().y() / NOTCH), event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self.image.isNull():
            super().keyPressEvent(event)
        elif (way := _ARROWS.get(key)) is not None:
            far = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            by = self.part.square(self.image.width(), self.image.height())[2] * (FAR_STEP if far else STEP)
            self._move(way[0] * by, way[1] * by)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(NEARER)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / NEARER)
        elif key in (Qt.Key.Key_0, Qt.Key.Key_Home):
            self.set_part(WHOLE)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(self._look.colours.sunk))
        disc = self.disc
        if not self.image.isNull():
            left, top, _ = self.part.square(self.image.width(), self.image.height())
            scale = self._scale
            whole = QRectF(
                disc.left() - left * scale,
                disc.top() - top * scale,
                self.image.width() * scale,
                self.image.height() * scale,
            )
            painter.setOpacity(0.3)
            painter.drawImage(whole, self.image)
            painter.setOpacity(1.0)
            inside = QPainterPath()
            inside.addEllipse(disc)
            painter.setClipPath(inside)
            painter.fillRect(disc, QColor(self._colour).darker(220))
            painter.drawImage(whole, self.image)
            painter.setClipping(False)
        painter.save()
        painter.translate(disc.center())
        paint_ring(painter, self._pattern, disc.width() / 2 / FACE_SHARE, QColor(self._colour))
        painter.restore()
        if self.hasFocus():
            pen = QPen(QColor(self._look.colours.accent), self._look.px(2))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
