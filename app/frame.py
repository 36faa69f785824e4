"""The window's place on the screen: as it was the last time, else as large as there is room."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.settings import Settings

PLACE = "geometry"
"""Where the settings keep it."""
USUAL, USUAL_SCREEN = QSize(1600, 900), QSize(1366, 768)
FRAME = QSize(24, 64)
"""What the frame and the title bar of a window take at most."""


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
