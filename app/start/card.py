"""A card of the first page: something that can be opened, with a picture of the battle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from app import icons
from app.panels.elided import Elided
from app.panels.parts import button, icon_button, label
from app.start.card_frame import CardFrame
from app.text import Text
from app.theme import Look

if TYPE_CHECKING:
    from engine.contract import AnyBattle

PICTURE_SHARE = 0.49
"""Height of a card's picture by its width."""


@dataclass(frozen=True)
class Card:
    """Something that can be opened: ``path`` of a ready or a saved battle, what it is called, a line below it.

    ``tell`` puts that line together where nobody may ever read it, for most of many cards are out of sight; ``changed``
    is what it then depends on, in seconds.
    ``scene``: the id of the scene that it begins, "" for battles; ``read`` gives what is to be drawn of it.
    ``folder``: the folder of its shelf that it is in, "" for none.
    ``rules``: the ruleset as it is called, "" where that was not read. ``used``: when it was, in seconds, for what is
    sorted by that; a list of equal ones is sorted already.
    """

    path: Path
    title: str
    note: str
    blurb: str = ""
    is_ready: bool = False
    scene: str = ""
    rules: str = ""
    used: int = 0
    folder: str = ""
    changed: float = 0.0
    tell: Callable[[], str] | None = field(default=None, compare=False)
    read: Callable[[], tuple[AnyBattle, Mapping[str, bytes]]] | None = field(default=None, compare=False)

    @cached_property
    def said(self) -> str:
        """The line below the name."""
        return self.tell() if self.tell is not None else self.note


class CardView(CardFrame):
    """A card with a picture of the battle. ``forgotten`` when it is to be taken off the list.

    ``party_asked``: it is to be opened, and the party brought to it.
    """

    forgotten = Signal()
    party_asked = Signal()

    def __init__(self, card: Card, text: Text, look: Look) -> None:
        super().__init__()
        self.card = card
        self._text, self._look = text, look
        self._party: Collection[str] = ()
        self._rules = card.rules if card.is_ready or card.scene else ""
        self.with_party: QPushButton | None = None
        self.setAccessibleName(card.title)
        px = look.px
        self._image: QImage | None = None
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setPixmap(icons.icon("map", look.colours.line).pixmap(px(48), px(48)))
        words = QVBoxLayout()
        words.setContentsMargins(px(10), px(6), px(8), px(8))
        words.setSpacing(px(2))
        head = QHBoxLayout()
        head.addWidget(Elided(card.title, "title"), 1)
        if not card.is_ready and not card.scene:
            head.addWidget(icon_button("close", text("start-forget"), self.forgotten.emit, look, 12))
        words.addLayout(head)
        self._note = Elided(card.said, "dim")
        self._line = QHBoxLayout()
        self._line.addWidget(self._note, 1)
        words.addLayout(self._line)
        if card.blurb:
            words.addWidget(label(card.blurb, "small", wrap=True))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        whole.addWidget(self.picture)
        whole.addLayout(words)
        whole.addStretch(1)

    def add_note(self, words: str) -> None:
        """Say more in the line below the name, where there is room for it."""
        if words:
            note, last = self.card.said, words.rpartition(" · ")[2]
            self._note.setText(f"{note} · {words}", f"{note} · {last}", note)

    def offer_party(self, rules: Collection[str]) -> None:
        """The campaign has a party under these rulesets, as they are called; it can come along under the card's own."""
        self._party = rules
        self._show_offer()

    def know_rules(self, rules: str) -> None:
        """A saved battle to which a party can be brought is under ``rules``, as they are called; "": none can."""
        self._rules = rules
        self._show_offer()

    @property
    def is_offering(self) -> bool:
        """Whether the party can come along."""
        return self.with_party is not None and not self.with_party.isHidden()

    def _show_offer(self) -> None:
        is_wanted = self._rules in self._party
        if is_wanted and self.with_party is None:
            text = self._text
            self.with_party = button(text("card-party"), self.party_asked.emit, "link", tip=text("card-party-tip"))
            self.with_party.setAccessibleName(f"{self.card.title}: {text('card-party')}")
            self._line.addWidget(self.with_party)
        if self.with_party is not None:
            self.with_party.setVisible(is_wanted)

    def set_width(self, width: int) -> None:
        """Make the card ``width`` pixels wide, its picture in proportion."""
        self.setFixedWidth(width)
        self.picture.setFixedSize(width - 2, round(width * PICTURE_SHARE))
        if self._image is not None:
            self.show_picture(self._image)

    def show_picture(self, image: QImage) -> None:
        """A picture of the battle, cut to the card."""
        self._image = image
        size, ratio = self.picture.size(), self.devicePixelRatioF()
        wanted = QSize(round(size.width() * ratio), round(size.height() * ratio))
        filled = image.scaled(
            wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        )
        left, top = (filled.width() - wanted.width()) // 2, (filled.height() - wanted.height()) // 2
        pixmap = QPixmap.fromImage(filled.copy(left, top, wanted.width(), wanted.height()))
        pixmap.setDevicePixelRatio(ratio)
        self.picture.setPixmap(pixmap)
