"""Fingers on a map: two on a trackpad move it, a pinch zooms; on a touch screen one is the mouse, two move and zoom.

A finger that stays where it is means the right button. What a wheel is and what a trackpad, Qt knows by the device, by
the phase of the scrolling, or by its giving pixels; a trackpad that gives none of these zooms as a wheel does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QEventPoint, QInputDevice, QMouseEvent, QNativeGestureEvent, QTouchEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.board.camera import LEVELS, Camera

LONG_PRESS = 550
"""Milliseconds that a finger rests until it means the right button."""
TREMBLE = 12
"""Logical pixels that a resting finger may move."""
PER_NOTCH = 60
"""Logical pixels that a trackpad without pixels of its own moves the map for what a wheel's notch is (120)."""
_DOUBLE = 40
"""Logical pixels between two taps that are one double click."""
TOUCHES = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


@dataclass(frozen=True)
class Hold:
    """What two fingers hold: the camera when they came down, and their middle and distance then (device pixels)."""

    camera: Camera
    middle: QPointF
    apart: float

    def pulled(self, middle: QPointF, apart: float) -> Camera:
        """The camera with the same place under their middle, at the level nearest to how far they went apart."""
        wanted = self.camera.scale * apart / self.apart if self.apart else self.camera.scale
        level = _nearest(self.camera, wanted)
        moved = self.camera.moved((middle - self.middle).toPoint())
        return moved.at_scale(level, middle) if level != self.camera.scale else moved


def _nearest(camera: Camera, wanted: float) -> int:
    """The level nearest to ``wanted`` pixels a cell, or where the camera is: a whole map fits at any scale."""
    return min((camera.scale, *LEVELS), key=lambda level: abs(level - wanted))


def is_trackpad(event: QWheelEvent) -> bool:
    """Whether fingers scroll, and not a wheel."""
    is_pad = event.device() is not None and event.device().type() is QInputDevice.DeviceType.TouchPad
    return is_pad or event.phase() is not Qt.ScrollPhase.NoScrollPhase or not event.pixelDelta().isNull()


def scrolled(event: QWheelEvent) -> QPointF:
    """How far a trackpad moves the map, in logical pixels."""
    pixels = event.pixelDelta()
    return QPointF(pixels) if not pixels.isNull() else QPointF(event.angleDelta()) * (PER_NOTCH / 120)


class Fingers(QObject):
    """The fingers on ``map``, a widget that is looked at through a camera.

    ``look`` takes another camera; ``let_go`` gives up what the first finger has begun, when it turns out to be no
    press of the left button. ``dpr`` gives device pixels a logical one.
    """

    def __init__(
        self,
        map: QWidget,
        camera: Callable[[], Camera],
        look: Callable[[Camera], object],
        dpr: Callable[[], float],
        let_go: Callable[[], object],
    ) -> None:
        super().__init__(map)
        self._map, self._camera, self._look, self._dpr, self._let_go = map, camera, look, dpr, let_go
        self._hold: Hold | None = None
        self._first: QPointF | None = None
        """Where the only finger came down; None when it means nothing any more."""
        self._tap: tuple[int, QPointF] | None = None
        self._pinched = 1.0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(LONG_PRESS)
        self._rest.timeout.connect(self._rested)
        map.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    def take(self, event: QEvent) -> bool:
        """Use an event of the map that comes from fingers; False for any other."""
        if event.type() in TOUCHES and isinstance(event, QTouchEvent):
            self._touched(event)
            event.accept()
            return True
        if event.type() is QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            return self._pinch(event)
        return False

    # A trackpad

    def _pinch(self, event: QNativeGestureEvent) -> bool:
        match event.gestureType():
            case Qt.NativeGestureType.BeginNativeGesture:
                self._pinched = 1.0
            case Qt.NativeGestureType.ZoomNativeGesture:
                self._pinched *= 1 + event.value()
                self._step(event.position() * self._dpr())
            case _:
                return False
        event.accept()
        return True

    def _step(self, at: QPointF) -> None:
        """Go to the next level as soon as the fingers have gone far enough for it."""
        camera = self._camera()
        level = _nearest(camera, camera.scale * self._pinched)
        if level != camera.scale:
            self._pinched *= camera.scale / level
            self._look(camera.at_scale(level, at))

    # A touch screen

    def _touched(self, event: QTouchEvent) -> None:
        points = [point for point in event.points() if point.state() is not QEventPoint.State.Released]
        if event.type() is QEvent.Type.TouchCancel:
            self._give_up()
        elif len(points) >= 2:
            self._two(points[0], points[1])
        elif self._hold is not None:
            # What is left on the glass after two were there means nothing.
            self._hold = self._hold if points else None
        elif event.type() is QEvent.Type.TouchBegin:
            self._down(event.points()[0])
        elif points and self._first is not None:
            self._moved(points[0])
        elif not points and self._first is not None:
            self._up(event.points()[0])

    def _two(self, one: QEventPoint, other: QEventPoint) -> None:
        a, b = one.position() * self._dpr(), other.position() * self._dpr()
        middle, apart = (a + b) / 2, hypot(a.x() - b.x(), a.y() - b.y())
        if self._hold is None:
            self._give_up()
            self._hold = Hold(self._camera(), middle, apart)
        else:
            self._look(self._hold.pulled(middle, apart))

    def _down(self, point: QEventPoint) -> None:
        self._first = point.position()
        self._rest.start()
        near = self._tap is not None and (self._tap[1] - self._first).manhattanLength() < _DOUBLE
        soon = self._tap is not None and point.timestamp() - self._tap[0] < QApplication.doubleClickInterval()
        self._tap = None if near and soon else (point.timestamp(), self._first)
        self._send(QEvent.Type.MouseButtonDblClick if near and soon else QEvent.Type.MouseButtonPress, point)

    def _moved(self, point: QEventPoint) -> None:
        assert self._first is not None
        if (point.position() - self._first).manhattanLength() > TREMBLE:
            self._rest.stop()
            self._tap = None
        if not self._rest.isActive():
            self._send(QEvent.Type.MouseMove, point)

    def _up(self, point: QEventPoint) -> None:
        self._rest.stop()
        self._first = None
        self._send(QEvent.Type.MouseButtonRelease, point)

    def _rested(self) -> None:
        """The finger stayed: it is the right button, pressed and let go."""
        at = self._first
        self._give_up()
        if at is not None:
            for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
                self._mouse(kind, at, Qt.MouseButton.RightButton)

    def _give_up(self) -> None:
        """The first finger is no press of the left button."""
        self._rest.stop()
        if self._first is not None:
            self._first = self._tap = None
            self._let_go()

    def _send(self, kind: QEvent.Type, point: QEventPoint) -> None:
        self._mouse(kind, point.position(), Qt.MouseButton.LeftButton)

    def _mouse(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
        held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else button
        which = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else button
        place = self._map.mapToGlobal(at)
        QApplication.sendEvent(self._map, QMouseEvent(kind, at, place, which, held, Qt.KeyboardModifier.NoModifier))
