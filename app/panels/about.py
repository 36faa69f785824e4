"""The dialog "About": the version, and all parts of the program with their versions and licences."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.panels.parts import button, column, label, row
from app.text import ROOT, Text
from app.theme import Look
from app.trouble.parts import Part, parts
from app.version import program_version


class AboutDialog(QDialog):
    """The parts above, the licence of the chosen one below, word for word."""

    def __init__(self, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        px = look.px
        self._text = text
        self.setWindowTitle(text("about-title"))
        self.resize(min(px(760), parent.width() - px(60)), min(px(620), parent.height() - px(60)))
        self.parts = parts()
        self.table = self._table(look)
        self.licence = QPlainTextEdit()
        self.licence.setReadOnly(True)
        self.licence.setAccessibleName(text("about-licence"))
        both = QSplitter(Qt.Orientation.Vertical)
        both.addWidget(self.table)
        both.addWidget(self.licence)
        both.setSizes([px(260), px(220)])
        close = button(text("settings-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(spacing=px(8), margins=px(12))
        whole.addWidget(self._head(look))
        whole.addWidget(label(text("about-parts", count=len(self.parts) - 1), "dim", wrap=True))
        whole.addWidget(both, 1)
        whole.addLayout(row(1, close))
        self.setLayout(whole)
        self.table.currentCellChanged.connect(lambda now, *_: self._show(self.parts[now]))
        self.table.setCurrentCell(0, 0)

    def _head(self, look: Look) -> QWidget:
        picture = QLabel()
        side = look.px(48)
        drawn = QPixmap(str(ROOT / "resources" / "icons" / "app.png"))
        smooth = Qt.TransformationMode.SmoothTransformation
        picture.setPixmap(drawn.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, smooth))
        names = QWidget()
        name = label(self._text("about-version", version=program_version()), "title")
        names.setLayout(column(name, label(self._text("start-motto"), "dim", wrap=True)))
        head = QWidget()
        line = row(picture, names, spacing=look.px(12))
        line.setStretch(1, 1)
        head.setLayout(line)
        return head

    def _table(self, look: Look) -> QTableWidget:
        columns = ("part", "number", "licence")
        table = QTableWidget(len(self.parts), len(columns))
        table.setHorizontalHeaderLabels([self._text(f"about-{one}") for one in columns])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setAccessibleName(self._text("about-title"))
        for place, part in enumerate(self.parts):
            for number, words in enumerate((part.name, part.version, part.licence)):
                table.setItem(place, number, QTableWidgetItem(words))
        table.setColumnWidth(0, look.px(190))
        table.setColumnWidth(1, look.px(110))
        table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        return table

    def _show(self, part: Part) -> None:
        self.licence.setPlainText(part.full_text() or self._text("about-no-text"))
