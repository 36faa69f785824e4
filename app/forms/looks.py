"""Choosing how a combatant looks: one of the drawn emblems, or a picture file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QFileDialog, QListView, QListWidget, QListWidgetItem, QWidget

from app import icons
from app.panels.desk_context import DeskContext
from app.panels.parts import button, column, row, sized
from app.panels.portrait import face
from engine.errors import FlankError
from engine.maps.header import facts_of
from engine.maps.source import read_bytes, shown


class LookDialog(QDialog):
    """``chosen`` is the name of the emblem or of the stored picture; ``failed`` says why a file is no picture."""

    failed = Signal(object)

    def __init__(self, kit: DeskContext, look: str, colour: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        self.chosen = look
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text("look-title"))
        sized(self, kit.look, 560, 420)
        self.list = QListWidget()
        self.list.setAccessibleName(text("look-title"))
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setIconSize(QSize(px(52), px(52)))
        self.list.setGridSize(QSize(px(64), px(64)))
        for name in (*sorted(kit.session.pictures), *sorted(icons.emblem_names())):
            if kit.session.battle.board.picture is not None and kit.session.battle.board.picture.name == name:
                continue
            item = QListWidgetItem(QIcon(face(name, kit.picture(name), colour, px(52))), "")
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setToolTip(name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self.list.addItem(item)
            if name == look:
                self.list.setCurrentItem(item)
        self.list.itemClicked.connect(self._pick)
        foot = row(button(text("look-file"), self._choose), 1, button(text("form-cancel"), self.reject), spacing=px(8))
        whole = column(self.list, spacing=px(8), margins=px(12))
        whole.addLayout(foot)
        self.setLayout(whole)

    def _pick(self, item: QListWidgetItem) -> None:
        self.chosen = item.data(Qt.ItemDataRole.UserRole)
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
            self.chosen = self._kit.session.add_picture(path.name, data)
        except FlankError as error:
            self.failed.emit(error)
            return
        self.accept()
