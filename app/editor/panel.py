"""The drawing box beside the map: sets, sections of pens with swatches, and how the pen in hand is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QLineEdit, QToolButton, QWidget

from app.board.items.things import paint_things
from app.board.palette import DARK, LIGHT, BoardPalette
from app.editor.pens import CellPen, NotePen, Pen, WallPen, ZonePen
from app.editor.sets import SETS, Drawer, Entry, drawers
from app.icons import icon
from app.panels.kit import Kit
from app.panels.parts import Page, Panel, column, label, row
from engine.battle.board import Board, Thing
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

COLUMNS = 2
REACHES = ("brush", "rectangle", "fill")
WAYS = ("segment", "rectangle", "sides")


class DrawPanel(Panel):
    """``taken`` carries the pen that the GM takes in hand."""

    taken = Signal(object)

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.text("panel-draw"), kit.look, "close", kit.text("draw-stop"))
        self._kit = kit
        px = kit.look.px
        self._palette = DARK if kit.look.colours.is_dark else LIGHT
        self.pen: Pen | None = None
        self._chosen = ""
        self._reach, self._way = "brush", "segment"
        self.sets = QComboBox()
        for name in SETS:
            self.sets.addItem(kit.text(f"draw-set-{name}"), name)
        self.sets.setAccessibleName(kit.text("draw-set"))
        self.words = QLineEdit()
        self.words.setMaxLength(80)
        self.words.textEdited.connect(lambda *_: self._take_again())
        self._how: dict[str, QToolButton] = {}
        self._reaches = self._choices("draw-reach", REACHES, self._set_reach)
        self._ways = self._choices("draw-way", WAYS, self._set_way)
        self._now = label("", "now", wrap=True)
        top = column(self._now, self._reaches, self._ways, self.words, spacing=px(4))
        chosen = row(label(kit.text("draw-set"), "dim"), self.sets, spacing=px(6))
        chosen.setStretch(1, 1)
        top.insertLayout(0, chosen)
        top.setContentsMargins(px(8), 0, px(8), px(4))
        self.body.addLayout(top)
        self._page = Page(kit.look, margin=8)
        self.body.addWidget(self._page, 1)
        self.buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        self.sets.activated.connect(lambda *_: self._fill())
        self._fill()
        self.take("room")

    # What is chosen

    def take(self, id: str) -> None:
        """Take a pen in hand by its id in the box."""
        for drawer in self._drawers():
            for entry in drawer.entries:
                if entry.id == id:
                    self._take(entry)

    def _take(self, entry: Entry) -> None:
        self._chosen = entry.id
        pen = self._used(entry.pen)
        self._reaches.setVisible(isinstance(pen, CellPen))
        self._ways.setVisible(isinstance(pen, WallPen))
        asks = isinstance(pen, ZonePen | NotePen)
        self.words.setVisible(asks)
        if asks:
            key = "draw-note-words" if isinstance(pen, NotePen) else "draw-zone-name"
            self.words.setPlaceholderText(self._kit.text(key))
        text = self._kit.text
        self._now.setText(text("draw-now", what=text(entry.words)))
        if entry.id in self.buttons:
            self.buttons[entry.id].setChecked(True)
        self.pen = pen
        self.taken.emit(pen)

    def _take_again(self) -> None:
        self.take(self._chosen)

    def _used(self, pen: Pen) -> Pen:
        """The pen as the choices beside it say."""
        if isinstance(pen, CellPen):
            size = self.pen.size if isinstance(self.pen, CellPen) else pen.size
            return replace(pen, reach=self._reach, size=size)
        if isinstance(pen, WallPen):
            return replace(pen, is_rectangle=self._way == "rectangle", along_sides=self._way == "sides")
        return pen

    def hold(self, pen: Pen) -> None:
        """The pen was changed on the map (its brush): keep that for the next one."""
        self.pen = pen

    def _set_reach(self, reach: str) -> None:
        self._reach = reach
        self._take_again()

    def _set_way(self, way: str) -> None:
        self._way = way
        self._take_again()

    # What is shown

    def _drawers(self) -> tuple[Drawer, ...]:
        words = self.words.text().strip()
        return drawers(self.sets.currentData(), words or self._kit.text("draw-zone-unnamed"), words)

    def _choices(self, key: str, names: tuple[str, ...], run: Callable[[str], None]) -> QWidget:
        line, group = row(spacing=self._kit.look.px(2)), QButtonGroup(self)
        for number, name in enumerate(names):
            made = QToolButton()
            made.setText(self._kit.text(f"{key}-{name}"))
            made.setCheckable(True)
            made.setChecked(number == 0)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(lambda *_, name=name: run(name))
            group.addButton(made)
            line.addWidget(made, 1)
            self._how[f"{key}-{name}"] = made
        holder = QWidget()
        holder.setLayout(line)
        return holder

    def _fill(self) -> None:
        page, px = self._page.column, self._kit.look.px
        while page.count():
            item = page.takeAt(0)
            if item is not None and (old := item.widget()) is not None:
                old.deleteLater()
        self.buttons = {}
        self._group = QButtonGroup(self)
        for drawer in self._drawers():
            page.addWidget(label(self._kit.text(drawer.key).upper(), "heading"))
            grid = QGridLayout()
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setSpacing(px(3))
            for number, entry in enumerate(drawer.entries):
                grid.addWidget(self._button(entry), number // COLUMNS, number % COLUMNS)
            for place in range(COLUMNS):
                grid.setColumnStretch(place, 1)
            holder = QWidget()
            holder.setLayout(grid)
            page.addWidget(holder)
        page.addStretch(1)
        if self._chosen in self.buttons:
            self.buttons[self._chosen].setChecked(True)

    def _button(self, entry: Entry) -> QToolButton:
        kit, side = self._kit, self._kit.look.px(22)
        made = _Tile(kit.text(entry.words))
        made.setIcon(self._swatch(entry, side))
        made.setIconSize(QSize(side, side))
        made.clicked.connect(lambda *_: self._take(entry))
        self._group.addButton(made)
        self.buttons[entry.id] = made
        return made

    def _swatch(self, entry: Entry, side: int) -> QIcon:
        if entry.ground:
            return _ground_swatch(entry.ground, side, self._palette)
        if entry.thing:
            return _thing_swatch(entry.thing, side, self._palette)
        return icon(entry.icon, self._kit.look.colours.text)


class _Tile(QToolButton):
    """A button whose word is shortened to its room; the whole word is its tooltip."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumWidth(20)

    def sizeHint(self) -> QSize:
        return QSize(90, self.iconSize().height() + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.iconSize().height() + 10)

    def paintEvent(self, event: object) -> None:
        room = self.width() - self.iconSize().width() - 18
        self.setText(QFontMetrics(self.font()).elidedText(self._words, Qt.TextElideMode.ElideRight, max(room, 10)))
        super().paintEvent(event)  # type: ignore[arg-type]


def _ground_swatch(kind: str, side: int, palette: BoardPalette) -> QIcon:
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(palette.ink)
    painter.setBrush(QColor(palette.ground.get(kind, palette.ground["plain"])))
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 3, 3)
    painter.end()
    return QIcon(picture)


def _thing_swatch(kind: str, side: int, palette: BoardPalette) -> QIcon:
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    board = Board(Grid(Layout.SQUARE, 1, 1), things=(Thing(kind, Cell(0, 0)),))
    paint_things(painter, board, palette, QRectF(0, 0, 1, 1))
    painter.end()
    return QIcon(picture)
