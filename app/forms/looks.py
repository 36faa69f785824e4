"""Choosing how a combatant looks: one of the drawn emblems, or a picture and the part of it that its token shows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QDialog, QFileDialog, QListView, QListWidget, QListWidgetItem, QSlider, QWidget

from app import icons
from app.board.paint.items.token import Sprites, cut_to
from app.board.paint.palette import DARK, LIGHT
from app.board.scene.figures import Look as TokenLook
from app.forms.picture_part import PartView
from app.panels.desk_context import DeskContext
from app.panels.parts import button, column, label, row, sized
from app.panels.portrait import face
from app.pictures import decoded
from engine.battle.looks import NEAREST, WHOLE, Part, look_of, part_in, picture_in
from engine.errors import FlankError
from engine.maps.header import facts_of
from engine.maps.source import read_bytes, shown

TOKEN = 48
"""Pixels across of the token that is shown as the board has it."""


class LookDialog(QDialog):
    """``chosen``: the look, an emblem or a stored picture with its part; ``failed`` says why a file is no picture."""

    failed = Signal(object)

    def __init__(self, kit: DeskContext, look: str, colour: str, parent: QWidget, pattern: int = 0) -> None:
        """``colour`` and ``pattern`` are those of the side: the ring is shown as the board has it."""
        super().__init__(parent)
        self._kit, self._colour, self._pattern = kit, colour, pattern
        self.chosen = look
        self._parts = {picture_in(look): part_in(look)}
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text("look-title"))
        sized(self, kit.look, 720, 440)
        self.list = QListWidget()
        self.list.setAccessibleName(text("look-title"))
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setIconSize(QSize(px(52), px(52)))
        self.list.setGridSize(QSize(px(64), px(64)))
        self._names = set(kit.session.pictures)
        if (under := kit.session.battle.board.picture) is not None:
            self._names.discard(under.name)
        for name in (*sorted(self._names), *sorted(icons.emblem_names())):
            self.list.addItem(self._item(name))
        self.list.currentItemChanged.connect(lambda item, _: self._go_to(item))
        self.list.itemClicked.connect(self._pick)
        self.list.itemActivated.connect(lambda _: self.accept())
        self._beside = self._part_box()
        take = button(text("look-take"), self.accept, "primary")
        take.setDefault(True)
        foot = row(
            button(text("look-file"), self._choose), 1, take, button(text("form-cancel"), self.reject), spacing=px(8)
        )
        across = row(self.list, self._beside, spacing=px(10))
        across.setStretch(0, 1)
        whole = column(spacing=px(8), margins=px(12))
        whole.addLayout(across, 1)
        whole.addLayout(foot)
        self.setLayout(whole)
        self._beside.hide()
        self._show_chosen(picture_in(look))

    def _part_box(self) -> QWidget:
        """Where the picture is moved and zoomed, with the token as it comes out."""
        text, look = self._kit.text, self._kit.look
        self.part = PartView(look, self._colour, self._pattern, text("look-part"))
        self.part.setToolTip(text("look-part-hint"))
        self.part.changed.connect(self._parted)
        self.token = label("")
        self.token.setAccessibleName(text("look-token"))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(100, round(NEAREST * 100))
        self.slider.setPageStep(50)
        self.slider.setAccessibleName(text("look-zoom"))
        self.slider.setToolTip(text("look-zoom"))
        self.slider.valueChanged.connect(lambda percent: self.part.zoom(percent / 100 / self.part.part.zoom))
        self.reset = button(text("look-reset"), lambda: self.part.set_part(WHOLE), tip=text("look-reset-hint"))
        box = QWidget()
        box.setFixedWidth(look.px(250))
        said = label(text("look-part-hint"), "dim", wrap=True)
        inner = column(self.part, spacing=look.px(6))
        inner.addLayout(row(self.slider, self.reset, spacing=look.px(8)))
        below = row(self.token, said, spacing=look.px(4))
        below.setStretch(1, 1)
        inner.addLayout(below)
        inner.setStretch(0, 1)
        box.setLayout(inner)
        return box

    def _item(self, name: str) -> QListWidgetItem:
        side = self._kit.look.px(52)
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.UserRole, name)
        item.setToolTip(name)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
        look = look_of(name, self._parts.get(name, WHOLE))
        item.setIcon(QIcon(face(look, self._kit.session.pictures.get(name), self._colour, side)))
        return item

    def _show_chosen(self, name: str) -> None:
        for place in range(self.list.count()):
            if self.list.item(place).data(Qt.ItemDataRole.UserRole) == name:
                self.list.setCurrentRow(place)

    def _go_to(self, item: QListWidgetItem | None) -> None:
        """Another emblem or picture is looked at: of a picture also which part is shown."""
        if item is None:
            return
        name = item.data(Qt.ItemDataRole.UserRole)
        part = self._parts.get(name, WHOLE)
        image = decoded(self._kit.session.pictures[name]) if name in self._names else QImage()
        self._beside.setVisible(not image.isNull())
        self.chosen = look_of(name, part)
        if not image.isNull():
            self.part.show_picture(image, part)
            self._show_part(self.part.part)

    def _parted(self, part: Part) -> None:
        name = picture_in(self.chosen)
        self._parts[name] = part
        self.chosen = look_of(name, part)
        self._show_part(part)

    def _show_part(self, part: Part) -> None:
        """The slider and the token as the part is now."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(part.zoom * 100))
        self.slider.blockSignals(False)
        look, ratio = self._kit.look, self.devicePixelRatioF()
        palette = DARK if look.colours.is_dark else LIGHT
        token = TokenLook(self.chosen, "", self._colour, self._pattern, 1.0, None)
        sprites = Sprites({})
        sprites.wear(self.chosen, cut_to(self.part.image, part))
        sprite = sprites.get(token, round(look.px(TOKEN) * ratio), palette)
        sprite.setDevicePixelRatio(ratio)
        self.token.setPixmap(sprite)

    def _pick(self, item: QListWidgetItem) -> None:
        """A click takes an emblem; of a picture one may want to choose the part."""
        self.list.setCurrentItem(item)
        if self._beside.isHidden():
            self.accept()

    def _choose(self) -> None:
        kinds = f"{self._kit.text('files-pictures')} (*.png *.jpg *.jpeg *.webp)"
        name, _ = QFileDialog.getOpenFileName(self, self._kit.text("look-file"), "", kinds)
        if name:
            self.use_file(Path(name))

    def use_file(self, path: Path) -> None:
        """Keep a picture file with the battle and choose it; one that is no picture is refused."""
        try:
            data = read_bytes(path)
            facts_of(data, shown(path.name))
            name = self._kit.session.add_picture(path.name, data)
        except FlankError as error:
            self.failed.emit(error)
            return
        if name not in self._names:
            self._names.add(name)
            self.list.insertItem(0, self._item(name))
        self._show_chosen(name)
        self.part.setFocus()
