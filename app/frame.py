"""The window's place on the screen: as it was the last time, else as large as there is room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.settings import Settings

PLACE = "geometry"
"""Where the settings keep it."""
USUAL, USUAL_SCREEN = QSize(1600, 900), QSize(1366, 768)
FRAME = QSize(24, 64)
"""What the frame and the title bar of a window take at most."""


LATEST_PAINT = 1_000
"""Milliseconds after which a window counts as painted: it may have come up as an icon."""


class FirstPaint(QObject):
    """Calls ``then`` once, when ``window`` has come on screen and was painted.

    The system says when that is: until then it paints nothing, even when told to.
    """

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._then: Callable[[], None] | None = then
        self._handle = window.windowHandle()
        self._handle.installEventFilter(self)
        QTimer.singleShot(LATEST_PAINT, self, self._done)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Expose:
            QTimer.singleShot(0, self, self._done)  # Qt paints while it handles this event
        return False

    def _done(self) -> None:
        if self._then is not None:
            then, self._then = self._then, None
            self._handle.removeEventFilter(self)
            then()


def restore_place(window: QWidget, settings: Settings) -> None:
    """Give the window the place of the last time."""
    kept = settings.kept(PLACE)
    if isinstance(kept, str) and window.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "replace"))):
        return
    screen = QGuiApplication.primaryScreen()
    room = screen.availableSize() if screen is not None else USUAL_SCREEN
    window.resize(USUAL.boundedTo(room))


def keep_place(window: QWidget, settings: Settings) -> None:
    """Remember where the window is."""
    settings.keep(PLACE, bytes(window.saveGeometry().toBase64().data()).decode())


def show_whole(window: QWidget) -> None:
    """Show the window, on the whole screen where its frame would not fit beside it."""
    room = window.screen().availableSize() - FRAME
    if window.width() > room.width() or window.height() > room.height():
        window.showMaximized()
    else:
        window.show()
