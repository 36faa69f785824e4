"""The dialog in which a GM sees and changes what the layers, tiles, objects and terrains of a map mean."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.maps.compose import Samples
from app.maps.words import meaning_said
from app.panels.foot import foot
from app.panels.parts import button, label, narrow, sized
from app.start.preview import GridPreview
from app.text import Text
from app.theme import Look
from engine.maps.imported import Imported, Source, SourceKind
from engine.maps.meaning import CODES, INHERIT

SOURCE, COUNT, MEANING = range(3)
MOST_ROWS = 500
"""Rows shown; the rarest of more than that keep what is proposed."""


class MeaningsDialog(QDialog):
    """A table of sources with their meanings beside the map. ``chosen`` carries the meanings when they are accepted."""

    chosen = Signal(object)

    def __init__(
        self,
        imported: Imported,
        meanings: Mapping[str, str],
        image: QImage | None,
        text: Text,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._imported, self._image, self._text, self._look = imported, image, text, look
        self._meanings = dict(meanings)
        self.setWindowTitle(text("map-meanings-title"))
        sized(self, look, 1000, 620)
        whole = QHBoxLayout(self)
        left = QVBoxLayout()
        left.addWidget(label(text("map-meanings-hint"), "small", wrap=True))
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("map-meanings-search"))
        self.search.setAccessibleName(text("map-meanings-search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda *_: self._filter())
        left.addWidget(self.search)
        self._rows = imported.sources[:MOST_ROWS]
        self.table = QTableWidget(len(self._rows), 3)
        self.table.setAccessibleName(text("map-meanings-title"))
        self.table.setTabKeyNavigation(False)
        self._fill_table()
        left.addWidget(self.table, 1)
        left.addLayout(self._for_all())
        left.addLayout(self._foot())
        whole.addLayout(left, 3)
        self.preview = GridPreview(look)
        whole.addWidget(self.preview, 2)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(60)
        self._settling.timeout.connect(self._show)
        self._show()

    def meanings(self) -> dict[str, str]:
        """What every source means now."""
        return dict(self._meanings)

    # The table

    def _fill_table(self) -> None:
        text, table = self._text, self.table
        table.setHorizontalHeaderLabels(
            [text("map-meanings-source"), text("map-meanings-count"), text("map-meanings-meaning")]
        )
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.verticalHeader().hide()
        samples = Samples(self._imported.drawing) if self._imported.drawing is not None else None
        side = self._look.px(28)
        table.setIconSize(QSize(side, side))
        header = table.horizontalHeader()
        header.setSectionResizeMode(SOURCE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(COUNT, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(MEANING, QHeaderView.ResizeMode.ResizeToContents)
        for row, source in enumerate(self._rows):
            words = text(f"map-source-{source.kind.value}")
            name = QTableWidgetItem(f"{words}: {source.name}" if source.name else words)
            name.setToolTip(text("map-meanings-first", place=source.first))
            if not source.is_sure and source.kind is SourceKind.TERRAIN:
                name.setText(f"? {name.text()}")
            if samples is not None and source.sample is not None:
                name.setIcon(_icon(samples.of(source.sample), side))
            count = QTableWidgetItem(str(source.count))
            count.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            table.setItem(row, SOURCE, name)
            table.setItem(row, COUNT, count)
            table.setCellWidget(row, MEANING, self._choice(source))

    def _choice(self, source: Source) -> QComboBox:
        box = self._box(with_inherit=source.kind is SourceKind.TILE)
        box.setCurrentIndex(max(0, box.findData(self._meanings.get(source.id, source.meaning))))
        box.setAccessibleName(source.name or self._text(f"map-source-{source.kind.value}"))
        box.currentIndexChanged.connect(lambda *_: self._mean(source, box.currentData()))
        return box

    def _box(self, *, with_inherit: bool) -> QComboBox:
        box = narrow(QComboBox(), 16)
        # A wheel over the table scrolls it, and changes no meaning.
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.wheelEvent = lambda event: event.ignore()  # type: ignore[method-assign]
        if with_inherit:
            box.addItem(meaning_said(INHERIT, self._text), INHERIT)
        for code in CODES:
            box.addItem(meaning_said(code, self._text), code)
        return box

    def _for_all(self) -> QHBoxLayout:
        """One meaning for all selected rows."""
        line = QHBoxLayout()
        line.addWidget(label(self._text("map-meanings-selected"), "dim"))
        self.for_selected = self._box(with_inherit=False)
        self.for_selected.setAccessibleName(self._text("map-meanings-selected"))
        line.addWidget(self.for_selected, 1)
        line.addWidget(button(self._text("map-meanings-set"), self._set_selected))
        return line

    def _foot(self) -> QHBoxLayout:
        text = self._text
        self.accept_button = button(text("map-meanings-accept"), self._accept, "primary")
        proposed = button(text("map-meanings-proposed"), self._propose)
        return foot(self.accept_button, button(text("map-meanings-cancel"), self.reject), proposed)

    def _filter(self) -> None:
        wanted = self.search.text().strip().lower().replace("ё", "е")
        for row, source in enumerate(self._rows):
            item = self.table.item(row, SOURCE)
            said = f"{source.name} {item.text() if item is not None else ''}"
            self.table.setRowHidden(row, wanted not in said.lower().replace("ё", "е"))

    # Choosing

    def _mean(self, source: Source, meaning: str) -> None:
        self._meanings[source.id] = meaning
        self._settling.start()

    def _set_selected(self) -> None:
        meaning = self.for_selected.currentData()
        for index in self.table.selectionModel().selectedRows():
            if not self.table.isRowHidden(index.row()):
                self._set(index.row(), meaning)

    def _propose(self) -> None:
        for row, source in enumerate(self._rows):
            self._set(row, source.meaning)

    def _set(self, row: int, meaning: str) -> None:
        box = self.table.cellWidget(row, MEANING)
        assert isinstance(box, QComboBox)
        box.setCurrentIndex(max(0, box.findData(meaning)))

    def _show(self) -> None:
        """The map as it would be now."""
        made = self._imported.with_meanings(self._meanings)
        self.preview.show_board(made.board, self._image, with_ground=True, marks=made.joints)

    def _accept(self) -> None:
        self.chosen.emit(self.meanings())
        self.accept()


def _icon(image: QImage, side: int) -> QIcon:
    """The look of a tile in a square; small ones grow with sharp edges."""
    grows = max(image.width(), image.height()) < side
    mode = Qt.TransformationMode.FastTransformation if grows else Qt.TransformationMode.SmoothTransformation
    return QIcon(QPixmap.fromImage(image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, mode)))
