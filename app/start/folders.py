"""The folders of a shelf of the first page: a row of names, one of which may be open; its cards stand below then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from app import icons
from app.panels.flow import Flow
from app.panels.parts import let_go
from app.plain import unkeyed
from app.text import Text
from app.theme import Look

if TYPE_CHECKING:
    from app.settings import Settings

KEPT = "start-folders"
"""Under this the settings keep which folder of each shelf is open."""
LONGEST_NAME = 40
"""Letters of a folder's name that are shown."""


class Filed(Protocol):
    """A card, as far as folders go: the one it is in, "" for none."""

    @property
    def folder(self) -> str: ...


Some = TypeVar("Some", bound=Filed)


def open_folders(settings: Settings) -> dict[str, str]:
    """Which folder of each shelf was open last."""
    kept = settings.kept(KEPT)
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {shelf: folder for shelf, folder in pairs if isinstance(shelf, str) and isinstance(folder, str) and folder}


def in_sight(cards: Sequence[Some], folder: str) -> list[Some]:
    """The cards of the open folder; those that are in none where none is open."""
    return [card for card in cards if card.folder == folder]


class FolderRow(QWidget):
    """``chosen`` carries the folder that is to be open ("": none); ``menu_asked`` a folder and a global place."""

    chosen = Signal(str)
    menu_asked = Signal(str, object)

    def __init__(self, name: str, text: Text, look: Look) -> None:
        """``name``: what the shelf is called."""
        super().__init__()
        self._text, self._look = text, look
        self.setAccessibleName(text("folders-of", shelf=name))
        self._flow = Flow((), look.px(6))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._flow)
        self.buttons: dict[str, QToolButton] = {}
        self._shown: tuple[Mapping[str, int], str] = ({}, "")
        self.hide()

    def show_folders(self, cards: Sequence[Filed], is_open: str) -> str:
        """The folders of these cards by name; the one of them that is open, "" where that is none."""
        from app.start.shelf_order import by_number

        counts = Counter(card.folder for card in cards if card.folder)
        is_open = is_open if is_open in counts else ""
        if (counts, is_open) != self._shown:
            self._shown = counts, is_open
            for old in self.buttons.values():
                let_go(old)
            self.buttons = {name: self._button(name, counts[name]) for name in sorted(counts, key=by_number)}
            for name, made in self.buttons.items():
                made.setChecked(name == is_open)
            self._flow.hold(tuple(self.buttons.values()))
        self.setVisible(bool(counts))
        return is_open

    def _button(self, name: str, count: int) -> QToolButton:
        made = QToolButton()
        made.setProperty("role", "group")
        made.setCheckable(True)
        made.setIcon(icons.icon("open", self._look.colours.text))
        made.setIconSize(QSize(self._look.px(16), self._look.px(16)))
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        made.setText(unkeyed(f" {short} · {count}"))
        made.setAccessibleName(self._text("folder-named", name=name, count=count))
        made.setToolTip(self._text("folder-tip"))
        made.clicked.connect(lambda checked: self.chosen.emit(name if checked else ""))
        made.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        made.customContextMenuRequested.connect(partial(self._ask_menu, name, made))
        return made

    def _ask_menu(self, name: str, made: QToolButton, place: QPoint) -> None:
        self.menu_asked.emit(name, made.mapToGlobal(place))
