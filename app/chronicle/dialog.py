"""The chronicle in the window: a line for each battle, which leads to the battle and to its report."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.chronicle.document import COLUMNS, cells
from app.chronicle.gathering import Told
from app.panels.parts import button, column, label, row
from app.plain import unkeyed
from app.text import Text
from app.theme import Look

WIDTHS = (130, 170, 150, 150, 220, 100, 150)
"""Of the columns, in pixels at 100 %; a window that is wider gives the rest to the last."""


class ChronicleDialog(QDialog):
    """``opened`` and ``report_asked`` carry the file of a battle, ``save_asked`` the battles that are shown.

    ``theirs``: the battles of the campaign, which are shown first; all ``battles`` where the tick is taken away.
    """

    opened = Signal(object)
    report_asked = Signal(object)
    save_asked = Signal(object)

    def __init__(
        self, battles: Sequence[Told], theirs: Sequence[Told], campaign: str, text: Text, look: Look, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._battles, self._theirs, self._text = tuple(battles), tuple(theirs), text
        px = look.px
        self.setWindowTitle(text("chronicle-title"))
        self.resize(min(px(1120), parent.width() - px(40)), min(px(560), parent.height() - px(60)))
        self.only = QCheckBox(unkeyed(text("chronicle-only", name=campaign)))
        self.only.setChecked(True)
        self.only.setVisible(len(self._theirs) != len(self._battles))
        self.table = self._table(look)
        self.nothing = label(text("chronicle-nothing"), "dim", wrap=True)
        self.open_battle = button(text("chronicle-open-battle"), lambda: self._go(self.opened), "primary")
        self.open_battle.setDefault(True)
        self.report = button(text("chronicle-report"), lambda: self._go(self.report_asked))
        self.save = button(text("chronicle-save"), lambda: self.save_asked.emit(self.shown))
        whole = column(spacing=px(8), margins=px(12))
        whole.addWidget(self.only)
        whole.addWidget(self.table, 1)
        whole.addWidget(self.nothing)
        whole.addWidget(label(text("chronicle-luck-hint"), "small", wrap=True))
        close = button(text("settings-close"), self.reject)
        whole.addLayout(row(self.save, 1, close, self.report, self.open_battle, spacing=px(8)))
        self.setLayout(whole)
        self.only.toggled.connect(lambda *_: self._fill())
        self.table.itemDoubleClicked.connect(lambda *_: self._go(self.opened))
        self.table.currentCellChanged.connect(lambda *_: self._settle())
        self._fill()

    @property
    def shown(self) -> tuple[Told, ...]:
        """The battles in the list."""
        return self._theirs if self.only.isChecked() else self._battles

    @property
    def chosen(self) -> Told | None:
        """The battle of the current line."""
        place = self.table.currentRow()
        return self.shown[place] if 0 <= place < len(self.shown) else None

    def _table(self, look: Look) -> QTableWidget:
        table = QTableWidget(0, len(COLUMNS))
        table.setHorizontalHeaderLabels([self._text(f"chronicle-{one}") for one in COLUMNS])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.setWordWrap(True)
        table.setAccessibleName(self._text("chronicle-title"))
        for place, width in enumerate(WIDTHS):
            table.setColumnWidth(place, look.px(width))
        table.horizontalHeader().setSectionResizeMode(len(COLUMNS) - 1, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        return table

    def _fill(self) -> None:
        """Show the battles, the last one chosen."""
        self.table.setRowCount(len(self.shown))
        for place, one in enumerate(self.shown):
            for number, words in enumerate(cells(one, self._text)):
                item = QTableWidgetItem(_on_lines(COLUMNS[number], words))
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                item.setToolTip(str(one.file) if number == 1 else "")
                self.table.setItem(place, number, item)
        self.table.setVisible(bool(self.shown))
        self.nothing.setVisible(not self.shown)
        self.table.setCurrentCell(len(self.shown) - 1, 0)
        self._settle()

    def _settle(self) -> None:
        one = self.chosen
        self.open_battle.setEnabled(one is not None)
        self.report.setEnabled(one is not None and one.chapter is not None and one.chapter.deeds > 0)
        self.save.setEnabled(bool(self.shown))

    def _go(self, signal: SignalInstance) -> None:
        if (one := self.chosen) is not None:
            signal.emit(one.file)


def _on_lines(column: str, words: str) -> str:
    """One side a line, rounds above deeds: wide enough for names, and no wider than the window."""
    return words.replace(", " if column == "length" else "; ", "\n")
