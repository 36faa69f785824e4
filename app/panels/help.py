"""The page of mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QWidget

from app.commands.command import MENUS, Commands
from app.commands.keys import shown
from app.panels.parts import Page, button, column, emptied, label, row
from app.text import Text
from app.theme import Look

MOUSE = (
    "select",
    "move",
    "waypoint",
    "turn",
    "pan",
    "zoom",
    "trackpad",
    "touch",
    "menu",
    "sheet",
    "by-hand",
    "copy",
    "measure",
    "add",
    "fog",
    "players",
)
KEYS = ("plan", "face", "cancel", "target", "groups", "dice")


class HelpDialog(QDialog):
    """The page as a dialog."""

    def __init__(self, commands: Commands, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        px = look.px
        self.setWindowTitle(text("help-title"))
        self.resize(min(px(980), parent.width() - px(60)), min(px(640), parent.height() - px(60)))
        close = button(text("settings-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(margins=px(8))
        whole.addWidget(help_view(commands, text, look), 1)
        whole.addLayout(row(1, close))
        self.setLayout(whole)


def help_view(commands: Commands, text: Text, look: Look) -> QWidget:
    """Mouse on the left, keys on the right."""
    return HelpView(commands, text, look)


class HelpView(QWidget):
    """The page; its commands follow the keys that the GM chooses."""

    def __init__(self, commands: Commands, text: Text, look: Look) -> None:
        super().__init__()
        self._commands, self._look = commands, look
        mouse = [(text(f"help-mouse-{one}"), text(f"help-mouse-{one}-does")) for one in MOUSE]
        keys = [(text(f"help-key-{one}"), text(f"help-key-{one}-does")) for one in KEYS]
        left = Page(look, margin=14, top=10, name=text("help-mouse"), parent=self)
        left.column.addWidget(label(text("help-mouse").upper(), "heading"))
        left.column.addLayout(_table(mouse, look))
        left.column.addWidget(label(text("help-map-keys").upper(), "heading"))
        left.column.addLayout(_table(keys, look))
        left.column.addStretch(1)
        right = Page(look, margin=14, top=10, name=text("help-keys"), parent=self)
        right.column.addWidget(label(text("help-keys").upper(), "heading"))
        self._keys = column()
        right.column.addLayout(self._keys)
        right.column.addStretch(1)
        both = QHBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(left, 1)
        both.addWidget(right, 1)
        self._list_keys()
        commands.keys_changed.connect(self._list_keys)

    def _list_keys(self) -> None:
        emptied(self._keys)
        listed = [
            (", ".join(shown(chord) for chord in command.keys[:2]), self._commands.title(command))
            for menu in MENUS
            for command in self._commands
            if command.menu == menu and command.keys
        ]
        self._keys.addLayout(_table(listed, self._look))


def _table(lines: list[tuple[str, str]], look: Look) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(look.px(12))
    grid.setVerticalSpacing(look.px(4))
    grid.setColumnStretch(1, 1)
    for place, (what, does) in enumerate(lines):
        head = label(what, "now", wrap=True)
        head.setFixedWidth(look.px(170))
        grid.addWidget(head, place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(does, wrap=True), place, 1)
    return grid
