"""A box with a sentence and a button, for a program that has no window yet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QVBoxLayout

from app.trouble.details import Details

WIDTH, MARGIN = 420, 20


def show_box(title: str, sentence: str, details: Details | None = None) -> None:
    """Show ``sentence`` until it is closed; the ``details`` are copied by a button of their own, and the box stays."""
    application = QApplication.instance() or QApplication([title])
    box = QDialog()
    box.setWindowTitle(title)
    words = QLabel(sentence)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    words.setWordWrap(True)
    words.setMinimumWidth(WIDTH)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
    buttons.accepted.connect(box.accept)
    if details is not None:
        copy = buttons.addButton(details.button, QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details.made()))
    column = QVBoxLayout(box)
    column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    column.setSpacing(MARGIN)
    column.addWidget(words)
    column.addWidget(buttons)
    buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus()
    box.exec()
    del application  # it was held as long as the box was there
