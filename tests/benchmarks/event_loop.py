"""The event loop, turned by hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication


def turn() -> None:
    """One turn of it; what is to be deleted goes, as it does where the loop runs by itself."""
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
