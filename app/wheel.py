"""The wheel scrolls the page: a number or a choice that happens to pass under the pointer stays as it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class _Past(QObject):
    """Leaves the wheel to whatever stands behind, until the input was clicked or reached by Tab."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def wheel_passes(box: QWidget) -> None:
    """Let the wheel pass over ``box`` while it has not the focus."""
    # Otherwise the wheel itself would give it the focus, and then change it.
    if box.focusPolicy() is Qt.FocusPolicy.WheelFocus:
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.installEventFilter(_Past(box))
