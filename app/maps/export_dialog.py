"""The dialog that asks how the map is to be written out: for which program, how large, with or without the grid."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
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


class ExportDialog(QDialog):
    """``chosen`` carries (path, scale, grid) when a file was chosen."""

    chosen = Signal(object, int, bool)

    def __init__(self, board: Board, name: str, text: Text, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board, self._name, self._text = board, name, text
        self.setWindowTitle(text("export-title"))
        self.setMinimumWidth(look.px(440))
        column = QVBoxLayout(self)
        form = QFormLayout()
        self.kind = QComboBox()
        for suffix in SUFFIXES:
            self.kind.addItem(text(f"export-kind-{suffix.removeprefix('.')}"), suffix)
        self.scale = QSpinBox()
        self.scale.setRange(LEAST_SCALE, MOST_SCALE)
        self.scale.setValue(USUAL_SCALE)
        self.grid = QCheckBox(text("export-grid"))
        form.addRow(label(text("export-kind"), "dim"), self.kind)
        form.addRow(label(text("export-scale"), "dim"), self.scale)
        form.addRow(self.grid)
        self.hint = label("", "small", wrap=True)
        column.addLayout(form)
        column.addWidget(self.hint)
        column.addStretch(1)
        self.go_on = button(text("export-file"), self._choose, "primary")
        column.addLayout(foot(self.go_on, button(text("export-cancel"), self.reject)))
        self.kind.currentIndexChanged.connect(lambda *_: self._settle())
        self.scale.valueChanged.connect(lambda *_: self._settle())
        self._settle()

    def _settle(self) -> None:
        """What the choice means."""
        suffix = self.kind.currentData()
        is_tiled = suffix == TILED
        self.scale.setEnabled(not is_tiled)
        self.grid.setEnabled(not is_tiled)
        width, height = (round(side * self.scale.value()) for side in self._board.grid.extent)
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
        self.chosen.emit(path, self.scale.value(), grid)
