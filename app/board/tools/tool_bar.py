"""The narrow bar above the map with what can be chosen about the tool in use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from app.panels.parts import let_go
from app.plain import unkeyed


@dataclass(frozen=True)
class ToolOption:
    """A button of the bar: what it is called, does and explains; ``checked`` is given for a switch."""

    id: str
    words: str
    run: Callable[[], object]
    hint: str = ""
    checked: bool | None = None


MARGIN, GAP, TOP = 4, 2, 8
"""Pixels round the buttons, between them, and from the bar to the edges of the map."""


class ToolBar(QFrame):
    """Shows options; the buttons are kept as long as their ids are the same."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "overlay")
        self._options: dict[str, ToolOption] = {}
        self.buttons: dict[str, QToolButton] = {}
        self.hide()

    def show_options(self, options: tuple[ToolOption, ...]) -> None:
        """Show these; none hides the bar."""
        ids = [option.id for option in options]
        if ids != list(self._options):
            for old in self.buttons.values():
                let_go(old)
            self.buttons = {id: self._button(id) for id in ids}
        self._options = {option.id: option for option in options}
        for option in options:
            button = self.buttons[option.id]
            button.setText(unkeyed(option.words))
            button.setToolTip(option.hint)
            button.setAccessibleName(option.words)
            button.setCheckable(option.checked is not None)
            button.setChecked(bool(option.checked))
        self.setVisible(bool(options))
        self.place()

    def place(self) -> None:
        """Stand in the middle above the map, in more than one line where it is too narrow for one."""
        over = self.parentWidget()
        if over is not None and not self.isHidden():
            self.resize(self._arranged(over.width() - 2 * TOP))
            self.move(max(0, (over.width() - self.width()) // 2), TOP)
            self.raise_()

    def _arranged(self, room: int) -> QSize:
        """Put the buttons into lines at most so wide; returns how large the bar is then."""
        x = y = MARGIN
        wide = high = 0
        for button in self.buttons.values():
            size = button.sizeHint()
            if x > MARGIN and x + size.width() + MARGIN > room:
                x, y = MARGIN, y + high + GAP
                high = 0
            button.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + GAP
            wide, high = max(wide, x - GAP), max(high, size.height())
        return QSize(wide + MARGIN, y + high + MARGIN)

    def _button(self, id: str) -> QToolButton:
        made = QToolButton(self)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(lambda *_: self._options[id].run())
        made.show()
        return made
