"""The dialog "Copy details": shows what would be copied, without the names of the battle unless they are ticked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QPlainTextEdit, QWidget

from app.panels.foot import foot
from app.panels.parts import button, column, label
from app.text import Text
from app.theme import Look


class DetailsDialog(QDialog):
    """Shows the details; ``make(names)`` puts them together, with the names of the battle or without them."""

    def __init__(self, make: Callable[[bool], str], text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._make = make
        self.setWindowTitle(text("details-title"))
        self.resize(min(look.px(820), parent.width() - look.px(60)), min(look.px(560), parent.height() - look.px(60)))
        self.shown = QPlainTextEdit()
        self.shown.setReadOnly(True)
        self.shown.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.shown.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.shown.setAccessibleName(text("details-title"))
        self.names = QCheckBox(text("details-names"))
        self.names.toggled.connect(self._fill)
        copy = button(text("details-copy"), self.copy, "primary")
        leave = button(text("settings-close"), self.reject)
        whole = column(spacing=look.px(8), margins=look.px(12))
        whole.addWidget(label(text("details-hint"), "dim", wrap=True))
        whole.addWidget(self.shown, 1)
        whole.addLayout(foot(copy, leave, self.names, spacing=look.px(8)))
        self.setLayout(whole)
        self._fill()
        copy.setFocus()

    def _fill(self) -> None:
        self.shown.setPlainText(self._make(self.names.isChecked()))
        bar = self.shown.verticalScrollBar()
        bar.setValue(bar.maximum())

    def copy(self) -> None:
        """Put it on the clipboard, and be done."""
        QGuiApplication.clipboard().setText(self.shown.toPlainText())
        self.accept()
