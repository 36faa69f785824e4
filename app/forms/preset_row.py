"""A line to choose a preset of switches, to keep what stands in the form under a name, and to delete one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.forms.presets import LONGEST_NAME, Presets
from app.panels.parts import button, label, narrow, row
from app.text import Text
from app.theme import Look
from engine.errors import FlankError


class PresetRow(QWidget):
    """``chosen`` carries the options of the preset that was chosen; ``now`` gives those to be kept.

    Deleting, and keeping something under a name that is taken, want a second click on the same button.
    """

    chosen = Signal(object)

    def __init__(self, presets: Presets, now: Callable[[], Any], text: Text, look: Look) -> None:
        super().__init__()
        self._presets, self._now, self._text = presets, now, text
        self.box = narrow(QComboBox(), 18)
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setAccessibleName(text("presets-choose"))
        self.box.setToolTip(text("presets-choose-hint"))
        line = self.box.lineEdit()
        assert line is not None
        self.line = line
        line.setPlaceholderText(text("presets-choose"))
        line.setMaxLength(LONGEST_NAME)
        self.keep = button(text("presets-save"), self._keep)
        self.delete = button(text("presets-delete"), self._delete)
        self.said = label("", "small", wrap=True)
        self.said.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(4))
        inputs = row(self.box, self.keep, self.delete, spacing=look.px(8))
        inputs.setStretch(0, 1)
        whole.addLayout(inputs)
        whole.addWidget(self.said)
        self._sure, self._is_sound = "", True
        self._refresh("")
        self.box.activated.connect(lambda *_: self._choose())
        line.textChanged.connect(lambda *_: self._settle())

    @property
    def name(self) -> str:
        """What stands in the line."""
        return self.line.text().strip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter in the line keeps the form under a new name (a known one is chosen); the dialog stays.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.box.findText(self.name) >= 0:
                self._choose()
            elif self.keep.isEnabled():
                self._keep()
            return
        super().keyPressEvent(event)

    def may_keep(self, is_sound: bool) -> None:
        """Whether what stands in the form can be kept: nothing is wrong with it."""
        self._is_sound = is_sound
        self.keep.setEnabled(is_sound and bool(self.name))

    def _choose(self) -> None:
        try:
            options = self._presets.options(self.name)
        except FlankError as error:
            self._fail(error)
            return
        self._say(self._text("presets-chosen", name=self.name))
        self.chosen.emit(options)

    def _keep(self) -> None:
        if self.name in self._names() and not self._is_sure("keep"):
            return
        name = self.name
        try:
            self._presets.save(name, self._now())
        except FlankError as error:
            self._fail(error)
            return
        self._refresh(name)
        self._say(self._text("presets-saved", name=name))

    def _delete(self) -> None:
        if not self._is_sure("delete"):
            return
        name = self.name
        try:
            self._presets.delete(name)
        except FlankError as error:
            self._fail(error)
            return
        self._refresh("")
        self._say(self._text("presets-deleted", name=name))

    def _is_sure(self, what: str) -> bool:
        """Whether this is the second click; after the first the button asks."""
        sure, self._sure = self._sure == what, what
        if not sure:
            self._word()
        return sure

    def _names(self) -> tuple[str, ...]:
        try:
            return self._presets.names()
        except FlankError as error:
            self._fail(error)
            return ()

    def _refresh(self, name: str) -> None:
        """List the names anew, with ``name`` in the line."""
        self.said.hide()
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems(list(self._names()))
        self.box.setCurrentIndex(self.box.findText(name) if name else -1)
        self.box.setEditText(name)
        self.box.blockSignals(False)
        self._settle()

    def _settle(self) -> None:
        """The buttons that make sense for the name in the line."""
        self._sure = ""
        self.keep.setEnabled(self._is_sound and bool(self.name))
        self.delete.setEnabled(self.box.findText(self.name) >= 0 and bool(self.name))
        self._word()

    def _word(self) -> None:
        text = self._text
        self.keep.setText(text("presets-replace" if self._sure == "keep" else "presets-save"))
        self.delete.setText(text("presets-delete-sure" if self._sure == "delete" else "presets-delete"))

    def _fail(self, error: FlankError) -> None:
        self._say(self._text.error(error), "bad")

    def _say(self, words: str, role: str = "small") -> None:
        self.said.setText(words)
        self.said.setProperty("role", role)
        self.said.style().unpolish(self.said)
        self.said.style().polish(self.said)
        self.said.show()
