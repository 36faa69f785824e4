"""A box with a sentence and a button, for a program that has no window yet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QVBoxLayout

WIDTH, MARGIN = 420, 20


def show_box(title: str, sentence: str) -> None:
    """Show ``sentence`` until it is closed."""
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
    column = QVBoxLayout(box)
    column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    column.setSpacing(MARGIN)
    column.addWidget(words)
    column.addWidget(buttons)
    buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus()
    box.exec()
    del application  # it was held as long as the box was there
