"""Questions about the map of a new battle: which scene, whose figures, what things mean, what may be read."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.maps.chosen import ChosenMap
from app.panels.parts import button, label, narrow
from app.text import Text
from app.theme import Look

PICTURE_KINDS = "*.png *.jpg *.jpeg *.webp *.gif *.bmp"


class MapRows(QWidget):
    """Shows only what the chosen map asks for. ``meanings_asked``: the GM wants to see what things mean."""

    meanings_asked = Signal()
    tokens_changed = Signal()

    def __init__(self, chosen: ChosenMap, text: Text, look: Look) -> None:
        super().__init__()
        self._chosen, self._text = chosen, text
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(5))
        self.scene = narrow(QComboBox(), 14)
        self.scene.setAccessibleName(text("map-scene"))
        self.scene.activated.connect(chosen.take_scene)
        self._scene_row = QWidget()
        line = QHBoxLayout(self._scene_row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label(text("map-scene"), "dim"))
        line.addWidget(self.scene, 1)
        self.tokens = QCheckBox()
        self.tokens.setChecked(True)
        self.tokens.toggled.connect(self.tokens_changed)
        self.meanings = button(text("map-meanings"), self.meanings_asked.emit)
        self._outside = label("", "small", wrap=True)
        self.allow = button(text("map-allow"), self._allow)
        self.picture = button(text("map-choose-picture"), self._choose_picture)
        column.addWidget(self._scene_row)
        column.addWidget(self.tokens)
        column.addWidget(self._outside)
        for widget in (self.allow, self.picture, self.meanings):
            left = QHBoxLayout()
            left.addWidget(widget)
            left.addStretch(1)
            column.addLayout(left)
        chosen.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the map asks for now."""
        imported, text = self._chosen.imported, self._text
        self.setVisible(imported is not None)
        if imported is None:
            return
        self._scene_row.setVisible(len(imported.scenes) > 1)
        if [self.scene.itemText(at) for at in range(self.scene.count())] != list(imported.scenes):
            self.scene.clear()
            self.scene.addItems(list(imported.scenes))
        self.scene.setCurrentIndex(imported.scene)
        self.tokens.setVisible(bool(imported.tokens))
        self.tokens.setText(text("map-tokens", count=len(imported.tokens)))
        self.meanings.setVisible(bool(imported.sources))
        self.picture.setVisible(bool(imported.picture_wanted))
        wanted = imported.wanted
        self._outside.setVisible(wanted is not None)
        self.allow.setVisible(wanted is not None)
        if wanted is not None:
            self._outside.setText(text("map-allow-hint", folder=str(wanted)))
            self.allow.setToolTip(str(wanted))

    @property
    def wants_tokens(self) -> bool:
        """Whether the figures of the file are to be placed."""
        return self.tokens.isChecked()

    def _allow(self) -> None:
        if self._chosen.imported is not None and self._chosen.imported.wanted is not None:
            self._chosen.allow(self._chosen.imported.wanted)

    def _choose_picture(self) -> None:
        folder = str(self._chosen.path.parent) if self._chosen.path is not None else ""
        kinds = f"{self._text('map-pictures')} ({PICTURE_KINDS})"
        name, _ = QFileDialog.getOpenFileName(self, self._text("map-choose-picture"), folder, kinds)
        if name:
            self._chosen.use_picture(Path(name))
