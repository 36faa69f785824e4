"""The size of the map and how its cells lie, as a dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QSpinBox, QWidget

from app.panels.kit import Kit
from app.panels.parts import DecimalBox, button, column, label, row
from engine.battle.actions import Deed, LayGrid, Resize
from engine.battle.board import Scale, Unit
from engine.battle.clipping import MOST_CELLS
from engine.grid.grid import Layout

MOST_A_SIDE = 500
"""Columns or rows that are added at once at most."""


class SizeDialog(QDialog):
    """Adds and takes away columns and rows, lays the cells another way. ``deeds`` are what was changed."""

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        text, px, board = kit.text, kit.look.px, kit.session.battle.board
        grid, begun = board.grid, kit.session.battle.started
        self.setWindowTitle(text("size-title"))
        self.sides = {side: self._box(-size + 1) for side, size in (
            ("left", grid.columns), ("top", grid.rows), ("right", grid.columns), ("bottom", grid.rows),
        )}  # fmt: skip
        for side in ("left", "top"):
            # Once the fight has begun rules may remember places: those must not move.
            self.sides[side].setEnabled(not begun)
        self.layouts = QComboBox()
        for layout in Layout:
            self.layouts.addItem(text(f"new-layout-{layout}"), layout)
        self.layouts.setCurrentIndex(list(Layout).index(grid.layout))
        self.layouts.setEnabled(not begun)
        self.length = DecimalBox(0.1, 1000)
        self.length.setValue(board.scale.length)
        self.units = QComboBox()
        for unit in Unit:
            self.units.addItem(text(f"new-unit-{unit}"), unit)
        self.units.setCurrentIndex(list(Unit).index(board.scale.unit))
        cross = QGridLayout()
        places = {"top": (0, 1), "left": (1, 0), "right": (1, 2), "bottom": (2, 1)}
        for side, (line, place) in places.items():
            cross.addLayout(column(label(text(f"size-{side}"), "dim"), self.sides[side], spacing=px(2)), line, place)
        self.now = label("", "strong")
        self.now.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cross.addWidget(self.now, 1, 1)
        self.trouble = label("", "bad", wrap=True)
        self.save = button(text("form-save"), self.accept, "primary")
        self.save.setDefault(True)
        foot = row(1, self.save, button(text("form-cancel"), self.reject), spacing=px(8))
        whole = column(spacing=px(10), margins=px(14))
        whole.addLayout(cross)
        whole.addLayout(row(label(text("size-layout"), "dim"), self.layouts, spacing=px(8)))
        whole.addLayout(row(label(text("size-cell"), "dim"), self.length, self.units, spacing=px(8)))
        if begun:
            whole.addWidget(label(text("size-begun"), "dim", wrap=True))
        whole.addWidget(self.trouble)
        whole.addLayout(foot)
        self.setLayout(whole)
        for box in self.sides.values():
            box.valueChanged.connect(lambda *_: self._judge())
        self._judge()

    def _box(self, least: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, MOST_A_SIDE)
        box.setMinimumWidth(self._kit.look.px(84))
        return box

    def _judge(self) -> None:
        """Show the new size; a map of nothing or of too much is not saved."""
        grid, added = self._kit.session.battle.board.grid, {side: box.value() for side, box in self.sides.items()}
        columns = grid.columns + added["left"] + added["right"]
        rows = grid.rows + added["top"] + added["bottom"]
        fits = columns >= 1 and rows >= 1 and columns * rows <= MOST_CELLS
        self.now.setText(self._kit.text("size-now", columns=columns, rows=rows))
        self.trouble.setText("" if fits else self._kit.text("error-board-size", columns=columns, rows=rows))
        self.trouble.setVisible(not fits)
        self.save.setEnabled(fits)

    def deeds(self) -> tuple[Deed, ...]:
        """What was changed, in the order in which it is done."""
        board = self._kit.session.battle.board
        found: list[Deed] = []
        resize = Resize(**{side: box.value() for side, box in self.sides.items()})
        if resize != Resize():
            found.append(resize)
        layout = list(Layout)[self.layouts.currentIndex()]
        scale = Scale(self.length.value(), list(Unit)[self.units.currentIndex()])
        if layout != board.grid.layout or scale != board.scale:
            found.append(LayGrid(layout, scale))
        return tuple(found)
