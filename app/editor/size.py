"""The size of the map, how its cells lie, and how its picture lies under them, as a dialog."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QSpinBox, QWidget

from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import DecimalBox, button, column, label, row
from engine.battle.actions import LayGrid, Resize, Single, drawing
from engine.battle.board import Board, Scale, Unit
from engine.grid.grid import Layout
from engine.mapedit.alignment import align_picture
from engine.mapedit.resizing import MOST_CELLS

MOST_A_SIDE = 500
"""Columns or rows that are added at once at most."""


class SizeDialog(QDialog):
    """Adds and takes away columns and rows, lays the cells another way, fits the cells to the map's picture.

    ``deeds`` are what was changed. ``previewed`` carries the board as it would be, None when it is as it was.
    """

    previewed = Signal(object)

    def __init__(self, kit: DeskContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        picture = kit.session.battle.board.picture
        self.fits = {name: self._fit_box(name, value) for name, value in zip(
            ("across", "x", "y"), (picture.width, picture.x, picture.y) if picture is not None else (1.0, 0.0, 0.0),
            strict=True,
        )}  # fmt: skip
        text, board = kit.text, kit.session.battle.board
        grid, begun = board.grid, kit.session.battle.started
        self.setWindowTitle(text("size-title"))
        self.sides = {side: self._box(-size + 1) for side, size in (
            ("left", grid.columns), ("top", grid.rows), ("right", grid.columns), ("bottom", grid.rows),
        )}  # fmt: skip
        for side, box in self.sides.items():
            box.setAccessibleName(text(f"size-{side}"))
        for side in ("left", "top"):
            # Once the fight has begun rules may remember places: those must not move.
            self.sides[side].setEnabled(not begun)
        self.layouts = QComboBox()
        for layout in Layout:
            self.layouts.addItem(text(f"new-layout-{layout}"), layout)
        self.layouts.setAccessibleName(text("size-layout"))
        self.layouts.setCurrentIndex(list(Layout).index(grid.layout))
        self.layouts.setEnabled(not begun)
        self.length = DecimalBox(0.1, 1000)
        self.length.setAccessibleName(text("size-cell"))
        self.length.setValue(board.scale.length)
        self.units = QComboBox()
        self.units.setAccessibleName(text("size-cell"))
        for unit in Unit:
            self.units.addItem(text(f"new-unit-{unit}"), unit)
        self.units.setCurrentIndex(list(Unit).index(board.scale.unit))
        self.now = label("", "strong")
        self.trouble = label("", "bad", wrap=True)
        self.lost = label("", "dim", wrap=True)
        self.save = button(text("form-save"), self.accept, "primary")
        self._lay_out(has_picture=picture is not None, begun=begun)
        for box in self.sides.values():
            box.valueChanged.connect(lambda *_: self._judge())
        self._judge()
        for fit in self.fits.values():
            fit.valueChanged.connect(lambda *_: self._fit())

    def _lay_out(self, *, has_picture: bool, begun: bool) -> None:
        text, px = self._kit.text, self._kit.look.px
        cross = QGridLayout()
        places = {"top": (0, 1), "left": (1, 0), "right": (1, 2), "bottom": (2, 1)}
        for side, (line, place) in places.items():
            cross.addLayout(column(label(text(f"size-{side}"), "dim"), self.sides[side], spacing=px(2)), line, place)
        self.now.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cross.addWidget(self.now, 1, 1)
        whole = column(spacing=px(10), margins=px(14))
        whole.addLayout(cross)
        whole.addLayout(row(label(text("size-layout"), "dim"), self.layouts, spacing=px(8)))
        whole.addLayout(row(label(text("size-cell"), "dim"), self.length, self.units, spacing=px(8)))
        if has_picture:
            whole.addWidget(label(text("size-picture").upper(), "heading"))
            lines = QGridLayout()
            for line, (key, fit) in enumerate(self.fits.items()):
                lines.addWidget(label(text(f"size-{key}"), "dim"), line, 0)
                lines.addWidget(fit, line, 1)
            lines.setColumnStretch(1, 1)
            whole.addLayout(lines)
            whole.addWidget(label(text("size-picture-hint"), "small", wrap=True))
        if begun:
            whole.addWidget(label(text("size-begun"), "dim", wrap=True))
        whole.addWidget(self.trouble)
        whole.addWidget(self.lost)
        whole.addLayout(foot(self.save, button(text("form-cancel"), self.reject)))
        self.setLayout(whole)

    def _fit(self) -> None:
        """The picture lies otherwise: the map becomes as large as it, and both are shown."""
        board = self._fitted()
        assert board.picture is not None
        grid, picture = board.grid, board.picture
        # As many columns and rows as it takes in units of this layout; a hair beyond a cell is no further one.
        wide, high = (extent / count for extent, count in zip(grid.extent, (grid.columns, grid.rows), strict=True))
        for side, end, unit, count in (
            ("right", picture.x + picture.width, wide, grid.columns),
            ("bottom", picture.y + picture.height, high, grid.rows),
        ):
            self.sides[side].setValue(max(1, ceil(end / unit - 0.05)) - count)
        self.previewed.emit(board)

    def _fitted(self) -> Board:
        board = self._kit.session.battle.board
        old = board.picture
        across, x, y = (box.value() for box in self.fits.values())
        # The boxes show thousandths: what was not touched must not change by less than that.
        if old is None or all(abs(a - b) < 0.001 for a, b in ((across, old.width), (x, old.x), (y, old.y))):
            return board
        return align_picture(board, across, x, y)

    def _fit_box(self, name: str, value: float) -> DecimalBox:
        box = DecimalBox(*((1, 1000) if name == "across" else (-100, 100)))
        box.setDecimals(3)
        box.setSingleStep(1 if name == "across" else 0.05)
        box.setValue(value)
        box.setAccessibleName(self._kit.text(f"size-{name}"))
        return box

    def _box(self, least: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, MOST_A_SIDE)
        box.setMinimumWidth(self._kit.look.px(84))
        return box

    def _judge(self) -> None:
        """Show the new size and who would fall off; a map of nothing or of too much is not saved."""
        grid, added = self._kit.session.battle.board.grid, {side: box.value() for side, box in self.sides.items()}
        columns = grid.columns + added["left"] + added["right"]
        rows = grid.rows + added["top"] + added["bottom"]
        fits = columns >= 1 and rows >= 1 and columns * rows <= MOST_CELLS
        self.now.setText(self._kit.text("size-now", columns=columns, rows=rows))
        self.trouble.setText("" if fits else self._kit.text("error-board-size", columns=columns, rows=rows))
        self.trouble.setVisible(not fits)
        self.save.setEnabled(fits)
        names = ", ".join(self._lost(columns, rows))
        self.lost.setText(self._kit.text("size-lost", names=names) if names else "")
        self.lost.setVisible(fits and bool(names))

    def _lost(self, columns: int, rows: int) -> list[str]:
        """The names of those who would stand outside a map of this size."""
        battle, left, top = self._kit.session.battle, self.sides["left"].value(), self.sides["top"].value()
        found = []
        for one in battle.on_board():
            assert one.cell is not None
            column, row = battle.board.grid.offset(one.cell)
            if not (0 <= column + left < columns and 0 <= row + top < rows):
                found.append(one.name)
        return found

    def deeds(self) -> tuple[Single, ...]:
        """What was changed, in the order in which it is done."""
        board = self._kit.session.battle.board
        found: list[Single] = []
        if (align_picture := drawing("draw-picture", board, self._fitted())) is not None:
            found.append(align_picture)
        resize = Resize(**{side: box.value() for side, box in self.sides.items()})
        if resize != Resize():
            found.append(resize)
        layout = list(Layout)[self.layouts.currentIndex()]
        scale = Scale(self.length.value(), list(Unit)[self.units.currentIndex()])
        if layout != board.grid.layout or scale != board.scale:
            found.append(LayGrid(layout, scale))
        return tuple(found)
