"""The drawing box beside the map: sets, sections of pens with swatches, and how the pen in hand is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QLineEdit, QSizePolicy, QToolButton, QWidget

from app.board.items.things import paint_things
from app.board.palette import DARK, LIGHT, BoardPalette
from app.board.textures import image_of, texture
from app.editor.pens import CellPen, NotePen, Pen, WallPen, ZonePen
from app.editor.sets import PICK, SETS, Drawer, Entry, drawers
from app.icons import icon
from app.panels.kit import Kit
from app.panels.parts import Page, Panel, column, label, row
from engine.battle.board import Board, Thing
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

PICTURES_A_ROW = 5
REACHES = ("brush", "rectangle", "fill")
WAYS = ("segment", "rectangle", "sides")


class DrawPanel(Panel):
    """``taken`` carries the pen that the GM takes in hand, None for the hand that picks pieces."""

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
        self.taken.emit(None if entry.id == PICK else pen)

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
            pictures = all(entry.ground or entry.thing for entry in drawer.entries)
            columns = PICTURES_A_ROW if pictures else 1
            grid = QGridLayout()
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setSpacing(px(3) if pictures else 0)
            for number, entry in enumerate(drawer.entries):
                grid.addWidget(self._button(entry, picture=pictures), number // columns, number % columns)
            if pictures:
                grid.setColumnStretch(columns, 1)
            holder = QWidget()
            holder.setLayout(grid)
            page.addWidget(holder)
        page.addStretch(1)
        if self._chosen in self.buttons:
            self.buttons[self._chosen].setChecked(True)

    def _button(self, entry: Entry, *, picture: bool) -> QToolButton:
        kit, words = self._kit, self._kit.text(entry.words)
        side = kit.look.px(30 if picture else 16)
        made = QToolButton()
        made.setCheckable(True)
        made.setToolTip(words)
        made.setAccessibleName(words)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setIcon(self._swatch(entry, side))
        made.setIconSize(QSize(side, side))
        if not picture:
            made.setText(words)
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.clicked.connect(lambda *_: self._take(entry))
        self._group.addButton(made)
        self.buttons[entry.id] = made
        return made

    def _swatch(self, entry: Entry, side: int) -> QIcon:
        if entry.ground:
            return QIcon(_ground_swatch(entry.ground, side, self._palette))
        if entry.thing:
            return QIcon(_thing_swatch(entry.thing, side, self._palette))
        return icon(entry.icon, self._kit.look.colours.text)


def _ground_swatch(kind: str, side: int, palette: BoardPalette) -> QPixmap:
    """A piece of the ground as it is drawn on the map."""
    rows = texture(kind, side, palette.is_dark)[:side, :side]
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 4, 4)
    painter.setClipPath(path)
    painter.drawImage(0, 0, image_of(rows.copy()))
    painter.setClipping(False)
    painter.setPen(QPen(palette.ink, 1))
    painter.drawPath(path)
    painter.end()
    return picture


def _thing_swatch(kind: str, side: int, palette: BoardPalette) -> QPixmap:
    """The object as it is drawn on the map."""
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    board = Board(Grid(Layout.SQUARE, 1, 1), things=(Thing(kind, Cell(0, 0)),))
    paint_things(painter, board, palette, QRectF(0, 0, 1, 1))
    painter.end()
    return picture
