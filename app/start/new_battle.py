"""Setting up a new battle: ruleset, map (empty grid, picture, map file), grid, scale, sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.background import Background
from app.folders import MAPS, chosen_file
from app.maps.chosen import ChosenMap
from app.maps.mapping import MeaningsDialog
from app.maps.rows import MapRows
from app.panels.elided import Elided
from app.panels.parts import DecimalBox, Page, button, label, narrow, row
from app.settings import USUAL_RULES, Settings
from app.start.covered import PLACE, covered, places
from app.start.hints import hints
from app.start.inputs import measured, name_inputs, pair, whole_number
from app.start.made import made
from app.start.party_box import PartyBox
from app.start.presets import list_presets, named_rulesets, options_of
from app.start.preview import GridPreview
from app.start.sides import SidesEditor, usual_sides
from app.text import Text
from app.theme import Look
from engine.battle.board import Board, Scale, Unit, empty_board
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.grid.grid import Layout
from engine.maps.header import facts_of
from engine.maps.imported import Imported
from engine.maps.picture import lay_grid
from engine.maps.source import shown

MAP_KINDS = (
    "*.dd2vtt *.uvtt *.df2vtt *.tmx *.tmj *.json *.db *.board *.map *.mask *.cfg *.txt *.zip "
    "*.png *.jpg *.jpeg *.webp *.gif *.bmp"
)


class NewBattlePage(QWidget):
    """Choices left, the map right. ``begun`` carries a NewBattle, ``failed`` an error; ``opened``: a map is here."""

    begun = Signal(object)
    opened = Signal()
    left = Signal()
    failed = Signal(object)

    def __init__(
        self,
        text: Text,
        look: Look,
        background: Background | None = None,
        settings: Settings | None = None,
        has_party: Callable[[str], bool] = lambda ruleset: False,
    ) -> None:
        """``has_party``: whether the campaign has characters under a ruleset, who can be brought along."""
        super().__init__()
        self._text, self._look, self._settings = text, look, settings
        self._map = ChosenMap(background, settings, self)
        self._map.changed.connect(self._map_changed)
        self._map.failed.connect(self.failed)
        self._map.busy.connect(self._busy)
        self.setProperty("role", "panel")
        self._board: Board | None = None
        self._labels: dict[str, QWidget] = {}
        self._is_filling, self._named = False, ""
        self.preview = GridPreview(look)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(30)
        self._settling.timeout.connect(self._settle)
        self.party = PartyBox(text, has_party)
        page = Page(look, margin=16, spacing=8, top=14, name=self._text("command-new-battle"))
        page.setFixedWidth(look.px(460))
        self._fill(page.column)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(page, 1)
        left.addLayout(self._foot())
        whole.addLayout(left)
        whole.addWidget(self.preview, 1)
        self.preview.boxed.connect(self._boxed)
        self._settle()

    # The inputs

    def _fill(self, column: QVBoxLayout) -> None:
        text = self._text
        column.addWidget(label(text("new-title"), "huge"))
        self.name = QLineEdit(text("new-name-usual"))
        self.name.setMaxLength(80)
        self.rules = narrow(QComboBox())
        for name, id in named_rulesets(text.language):
            self.rules.addItem(name, id)
        usual = self._settings.kept(USUAL_RULES) if self._settings is not None else None
        self.rules.setCurrentIndex(max(0, self.rules.findData(usual)))
        self.preset = narrow(QComboBox())
        column.addLayout(self._rows(("new-name", self.name), ("new-ruleset", self.rules), ("new-preset", self.preset)))
        self.rules.currentIndexChanged.connect(lambda *_: self._list_presets())
        self._list_presets()
        self._usual_scale = Scale()
        column.addWidget(label(text("new-map").upper(), "heading"))
        self.file = Elided(text("new-map-empty"), "dim")
        self._drop = button(text("new-map-drop"), self._use_empty, "flat")
        self._drop.hide()
        files = QHBoxLayout()
        files.addWidget(button(text("new-map-choose"), self._choose))
        files.addWidget(self.file, 1)
        files.addWidget(self._drop)
        column.addLayout(files)
        self.rows_of_map = MapRows(self._map, text, self._look)
        self.rows_of_map.meanings_asked.connect(self._ask_meanings)
        column.addWidget(self.rows_of_map)
        column.addLayout(self._grid_inputs())
        self.rules.currentIndexChanged.connect(lambda *_: self._take_scale())
        self._take_scale()
        self.party.follow(self.rules)
        self._hint = label("", "small", wrap=True)
        self.open_doors = QCheckBox()
        self.open_doors.toggled.connect(lambda *_: self._settle())
        column.addWidget(self.open_doors)
        column.addWidget(self._hint)
        column.addWidget(label(text("new-sides").upper(), "heading"))
        self.sides = SidesEditor(usual_sides(text), text, self._look)
        column.addWidget(self.sides)
        column.addStretch(1)

    def _list_presets(self) -> None:
        """The presets of the chosen ruleset; the line is there only where there are some."""
        rules = ruleset(self.rules.currentData())
        has_some = list_presets(self.preset, rules, self._settings, self._text, self.failed.emit)
        self.preset.setVisible(has_some)
        self._labels["new-preset"].setVisible(has_some)

    def _grid_inputs(self) -> QGridLayout:
        text = self._text
        self.place = places(text, self._settings)
        self.layout_ = narrow(QComboBox(), 14)
        for layout in Layout:
            self.layout_.addItem(text(f"new-layout-{layout}"), layout)
        self.columns, self.rows = whole_number(1, 500, 30), whole_number(1, 500, 20)
        self.cell = DecimalBox(4, 2000, 70)
        self.offset_x, self.offset_y = DecimalBox(-2000, 2000, 0), DecimalBox(-2000, 2000, 0)
        self.box_x, self.box_y = whole_number(1, 100, 3), whole_number(1, 100, 3)
        self.length = DecimalBox(0.1, 1000, 5)
        self.unit = narrow(QComboBox(), 6)
        for unit in Unit:
            self.unit.addItem(text(f"new-unit-{unit}"), unit)
        self.openings = QComboBox()
        self.openings.addItems([text("new-openings-windows"), text("new-openings-doors")])
        self._size_row = pair(self.columns, label("×"), self.rows)
        self._offset_row = pair(self.offset_x, self.offset_y)
        self._box_row = pair(self.box_x, label("×"), self.box_y)
        scale = pair(self.length, self.unit)
        grid = self._rows(
            ("new-place", self.place),
            ("new-layout", self.layout_),
            ("new-size", self._size_row),
            ("new-cell", self.cell),
            ("new-offset", self._offset_row),
            ("new-box", self._box_row),
            ("new-scale", scale),
            ("new-openings", self.openings),
        )
        grid.setColumnMinimumWidth(0, self._labels["new-size"].sizeHint().width())  # also while its row is hidden
        for box in (self.columns, self.rows):
            box.valueChanged.connect(lambda *_: self._changed())
        for number in (self.cell, self.offset_x, self.offset_y, self.length):
            number.valueChanged.connect(lambda *_: self._changed())
        for choice in (self.place, self.layout_, self.unit, self.openings):
            choice.currentIndexChanged.connect(lambda *_: self._changed())
        return grid

    @property
    def _layout(self) -> Layout:
        return list(Layout)[self.layout_.currentIndex()]

    @property
    def _scale(self) -> Scale:
        return Scale(self.length.value(), list(Unit)[self.unit.currentIndex()])

    @property
    def _has_scale(self) -> bool:
        return self._imported is not None and self._imported.has_scale

    def _take_scale(self) -> None:
        """A map that does not say it itself is measured as the chosen rules count, unless the GM has said otherwise."""
        usual, shown = ruleset(self.rules.currentData()).scale, self._scale
        if not self._has_scale and shown == self._usual_scale:
            self.length.setValue(usual.length)
            self.unit.setCurrentIndex(list(Unit).index(usual.unit))
        self._usual_scale = usual

    def _rows(self, *rows: tuple[str, QWidget]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._look.px(8))
        grid.setVerticalSpacing(self._look.px(5))
        grid.setColumnStretch(1, 1)
        known = self._labels
        for place, (key, widget) in enumerate(rows):
            said = label(self._text(key), "dim")
            known[key] = said
            name_inputs(widget, self._text(key))
            grid.addWidget(said, place, 0)
            grid.addWidget(widget, place, 1)
        return grid

    def _foot(self) -> QHBoxLayout:
        px = self._look.px
        self.begin = button(self._text("new-begin"), self._begin, "primary")
        line = row(button(self._text("new-back"), self.left.emit), 1, self.party, self.begin, spacing=px(12))
        line.setContentsMargins(px(16), px(8), px(16), px(12))
        return line

    # The map

    def _choose(self) -> None:
        kinds = f"{self._text('files-maps')} ({MAP_KINDS})"
        path = chosen_file(self, self._text("new-map-choose"), kinds, self._settings, MAPS)
        if path is not None:
            self.use_file(path)

    def use_file(self, path: Path) -> None:
        """Take the map in a file; it is opened in the background."""
        self._map.open(path)

    def _busy(self, busy: bool) -> None:
        self.begin.setEnabled(not busy and self._board is not None)
        self._name_file()
        self._show_inputs()
        if busy:
            self.preview.show_words(self._text("map-opening"))
        elif self._board is not None:
            self.preview.show_board(self._board, self._image, is_fitting=self._is_picture, marks=self._map.joints)

    def _name_file(self) -> None:
        """Which map it is, or which is being opened."""
        path = self._map.opening or self._map.path
        self.file.setText(shown(path.name) if path is not None else self._text("new-map-empty"))

    def _map_changed(self) -> None:
        """Another map, or the same one with other meanings."""
        imported, path = self._imported, self._map.path
        assert imported is not None
        assert path is not None
        if not self._map.is_new:
            self._settle()
            return
        self._name_file()
        if self.name.text() in ("", self._text("new-name-usual"), self._named):
            self._named = imported.board.name or shown(path.stem)
            self.name.setText(self._named)
        self._is_filling = True
        self.cell.setValue(imported.cell_pixels or 70)
        self.offset_x.setValue(0)
        self.offset_y.setValue(0)
        self.openings.setCurrentIndex(0)
        scale = imported.board.scale if imported.has_scale else self._usual_scale
        self.length.setValue(scale.length)
        self.unit.setCurrentIndex(list(Unit).index(scale.unit))
        self._is_filling = False
        self._settle()
        self.opened.emit()

    def _ask_meanings(self) -> None:
        if self._imported is None:
            return
        dialog = MeaningsDialog(self._imported, self._map.meanings(), self._image, self._text, self._look, self)
        dialog.chosen.connect(self._map.mean)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @property
    def _imported(self) -> Imported | None:
        return self._map.imported

    @property
    def _image(self) -> QImage | None:
        return self._map.image

    def _use_empty(self) -> None:
        self._map.close()
        self.rows_of_map.refresh()
        self._name_file()
        self._settle()

    @property
    def _is_picture(self) -> bool:
        return self._imported is not None and self._imported.format == "picture"

    def _changed(self) -> None:
        if not self._is_filling:
            self._settling.start()

    def _boxed(self, box: QRectF) -> None:
        """A box was dragged over cells of the picture: it gives their size and where the grid begins."""
        if not self._is_picture or self._image is None:
            return
        cells = self.box_x.value(), self.box_y.value()
        found = measured(box, cells, self._layout, self._image, self.preview.trembling)
        self._is_filling = True
        for number, value in zip((self.cell, self.offset_x, self.offset_y), found, strict=True):
            number.setValue(value)
        self._is_filling = False
        self._settle()

    def _settle(self) -> None:
        """Make the board anew from what stands in the inputs, and show it."""
        self._show_inputs()
        try:
            self._board = self._made()
        except FlankError as error:
            self._board = None
            self._hint.setText(self._text.error(error))
            self.preview.show_words(self._text.error(error))
        else:
            self.preview.show_board(self._board, self._image, is_fitting=self._is_picture, marks=self._map.joints)
            opened = self._opened(self._imported) if self._imported is not None else None
            self._hint.setText("\n".join(hints(self._board, opened, self._text)))
        self.begin.setEnabled(self._board is not None)

    def _show_inputs(self) -> None:
        """Only what the map needs; while the first one is opened, nobody knows yet what that is."""
        is_opening = self._imported is None and self._map.opening is not None
        fixed = self._imported is not None and not self._is_picture
        shown = {
            "new-place": (self.place, self._imported is None and not is_opening),
            "new-layout": (self.layout_, not fixed and not is_opening),
            "new-size": (self._size_row, self._imported is None and not is_opening),
            "new-cell": (self.cell, self._is_picture),
            "new-offset": (self._offset_row, self._is_picture),
            "new-box": (self._box_row, self._is_picture),
            "new-openings": (self.openings, self._imported is not None and bool(self._imported.unsure)),
        }
        for key, (widget, is_shown) in shown.items():
            widget.setVisible(is_shown)
            self._labels[key].setVisible(is_shown)
        self._drop.setVisible(self._imported is not None)
        unsure = len(self._imported.unsure) if self._imported is not None else 0
        self.open_doors.setVisible(unsure > 0)
        self.open_doors.setText(self._text("new-open-doors", count=unsure))
        self._hint.setVisible(not is_opening)

    def _made(self) -> Board:
        scale = self._scale
        if self._imported is None:
            empty = empty_board(self.columns.value(), self.rows.value(), self._layout, scale)
            return covered(empty, self.place.currentData())
        if not self._is_picture:
            return replace(self._opened(self._imported).board, scale=scale)
        assert self._imported.board.picture is not None
        facts = facts_of(self._imported.picture, self.file.text())
        return lay_grid(
            facts,
            self._imported.board.picture.name,
            cell=self.cell.value(),
            offset=(self.offset_x.value(), self.offset_y.value()),
            layout=self._layout,
            scale=scale,
            file=self.file.text(),
        )

    def _opened(self, imported: Imported) -> Imported:
        """The map with those doors that let light through taken as the GM says: windows, or open doors."""
        return imported.with_open_doors() if self.openings.currentIndex() == 1 else imported

    def _begin(self) -> None:
        if self._board is None:
            return
        rules = ruleset(self.rules.currentData())
        try:
            options = options_of(rules, self._settings, self.preset.currentData(), self._text.language)
        except FlankError as error:
            self.failed.emit(error)
            return
        if self._settings is not None:
            self._settings.keep(USUAL_RULES, rules.id)
            if self._imported is None:
                self._settings.keep(PLACE, self.place.currentData())
        name = self.name.text().strip() or self._text("new-name-usual")
        imported, figures = self._imported, self.rows_of_map.wants_tokens
        self.begun.emit(made(rules, options, self._board, name, self.sides.value(), imported, with_figures=figures))
