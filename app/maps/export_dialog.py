"""The dialog that asks how the map is to be written out: for which program, how large, with or without the grid."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QProgressDialog,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.cli.parser import LEAST_SCALE, MOST_SCALE
from app.maps.export import PNG, SUFFIXES, TILED, USUAL_SCALE, UVTT
from app.panels.foot import foot
from app.panels.parts import button, label
from app.text import Text
from app.theme import Look
from engine.battle.board import Board

OWN, USUAL, NUMBER = "own", "usual", "number"
"""How large the picture is to be: as it is, as other programs have it, as the GM says."""


class ExportProgress(QProgressDialog):
    """How far the writing has come. ``told`` takes the share from whatever thread; it is seen after half a second."""

    told = Signal(float)

    def __init__(self, file: str, text: Text, parent: QWidget) -> None:
        super().__init__(text("export-going", file=file), text("export-cancel"), 0, 100, parent)
        self.setWindowTitle(text("export-title"))
        self.setMinimumDuration(500)
        self.setAutoClose(False)
        self.setAutoReset(False)
        # The last of the way is the packing of the picture, of which nobody tells.
        self.told.connect(lambda share: self.setValue(round(90 * share)), Qt.ConnectionType.QueuedConnection)


class ExportDialog(QDialog):
    """``chosen`` carries (path, pixels a cell or None for those of the map's picture, grid) when a file was chosen."""

    chosen = Signal(object, object, bool)

    def __init__(
        self, board: Board, own_scale: int, name: str, text: Text, look: Look, parent: QWidget | None = None
    ) -> None:
        """``own_scale``: pixels a cell of the map's own picture (``app.maps.export.own_scale``)."""
        super().__init__(parent)
        self._own = own_scale
        self._board, self._name, self._text = board, name, text
        self.setWindowTitle(text("export-title"))
        self.setMinimumWidth(look.px(440))
        column = QVBoxLayout(self)
        form = QFormLayout()
        self.kind = QComboBox()
        for suffix in SUFFIXES:
            self.kind.addItem(text(f"export-kind-{suffix.removeprefix('.')}"), suffix)
        self.resolution = QComboBox()
        self.resolution.addItem(text("export-scale-own", pixels=own_scale), OWN)
        self.resolution.addItem(text("export-scale-usual", pixels=USUAL_SCALE), USUAL)
        self.resolution.addItem(text("export-scale-number"), NUMBER)
        self.scale = QSpinBox()
        self.scale.setRange(LEAST_SCALE, MOST_SCALE)
        self.scale.setValue(USUAL_SCALE)
        self.scale.setAccessibleName(text("export-scale"))
        self.grid = QCheckBox(text("export-grid"))
        form.addRow(label(text("export-kind"), "dim"), self.kind)
        row = QHBoxLayout()
        row.addWidget(self.resolution, 1)
        row.addWidget(self.scale)
        form.addRow(label(text("export-scale"), "dim"), row)
        form.addRow(self.grid)
        self.hint = label("", "small", wrap=True)
        column.addLayout(form)
        column.addWidget(self.hint)
        column.addStretch(1)
        self.go_on = button(text("export-file"), self._choose, "primary")
        column.addLayout(foot(self.go_on, button(text("export-cancel"), self.reject)))
        self.kind.currentIndexChanged.connect(lambda *_: self._settle())
        self.scale.valueChanged.connect(lambda *_: self._settle())
        self.resolution.currentIndexChanged.connect(lambda *_: self._settle())
        self._settle()

    @property
    def wanted_scale(self) -> int | None:
        """Pixels a cell, or None where the map's picture keeps its own."""
        kind = self.resolution.currentData()
        return None if kind == OWN else USUAL_SCALE if kind == USUAL else self.scale.value()

    def _settle(self) -> None:
        """What the choice means."""
        suffix = self.kind.currentData()
        is_tiled = suffix == TILED
        self.resolution.setEnabled(not is_tiled)
        self.scale.setVisible(not is_tiled and self.resolution.currentData() == NUMBER)
        self.grid.setEnabled(not is_tiled)
        width, height = (round(side * (self.wanted_scale or self._own)) for side in self._board.grid.extent)
        said = [self._text("export-size", width=width, height=height)] if not is_tiled else []
        if suffix == UVTT:
            said.append(self._text("export-uvtt-hex" if self._board.grid.is_hex else "export-uvtt"))
        elif is_tiled:
            said.append(self._text("export-tiled"))
        self.hint.setText(" ".join(said))

    def _choose(self) -> None:
        suffix = self.kind.currentData()
        kinds = f"{self.kind.currentText()} (*{suffix})"
        usual = f"{self._name or 'map'}{suffix}"
        name, _ = QFileDialog.getSaveFileName(self, self._text("export-title"), usual, kinds)
        if name:
            self.take(Path(name))

    def take(self, path: Path) -> None:
        """Write to ``path``, with the ending of the chosen kind."""
        suffix = self.kind.currentData()
        if path.suffix.lower() != suffix:
            path = path.with_name(path.name + suffix)
        grid = self.grid.isChecked() and suffix in (PNG, UVTT)
        self.accept()
        self.chosen.emit(path, self.wanted_scale, grid)
