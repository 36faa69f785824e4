"""The foot of a dialog: the button that agrees and the one that leaves, in the order of the system."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QDialogButtonBox, QHBoxLayout, QPushButton, QStyle, QWidget

from app.panels.parts import row

_AGREE_FIRST = (QDialogButtonBox.ButtonLayout.WinLayout, QDialogButtonBox.ButtonLayout.KdeLayout)


def in_order(agree: QPushButton, leave: QPushButton) -> tuple[QPushButton, QPushButton]:
    """Both as Qt's own dialogs have them: on Windows and under KDE the one that agrees is first, elsewhere last."""
    order = QApplication.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout)
    return (agree, leave) if QDialogButtonBox.ButtonLayout(order) in _AGREE_FIRST else (leave, agree)


def foot(agree: QPushButton, leave: QPushButton, *before: QWidget, spacing: int = 8) -> QHBoxLayout:
    """The last line of a dialog: ``before`` at its left, then room, then the two that end it; Enter agrees."""
    agree.setDefault(True)
    return row(*before, 1, *in_order(agree, leave), spacing=spacing)
