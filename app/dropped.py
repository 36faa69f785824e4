"""How a drag or a drop is answered, on the map and on the window around it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent


def take(event: QDropEvent) -> None:
    """Accept a drag or a drop as a copy: whoever is told that a file was moved may delete it."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
