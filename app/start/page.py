"""The first page: go on with a battle, open a ready one with one click, or set up a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app import icons
from app.panels.parts import Elided, Page, button, emptied, icon_button, label
from app.text import Text
from app.theme import Look

CARD_WIDTH, WIDEST_CARD = 416, 780
"""Width of a card at least, and at most where there is room."""
PICTURE_SHARE = 0.49
"""Height of a card's picture by its width."""
WORDS_HEIGHT, HEAD_HEIGHT, GAP = 100, 190, 14
"""Room for the words of a card, and for all of the page that is no card."""


@dataclass(frozen=True)
class Card:
    """Something that can be opened: ``path`` of a ready or a saved battle, what it is called, a line below it."""

    path: Path
    title: str
    note: str
    blurb: str = ""
    is_ready: bool = False


class CardView(QFrame):
    """A card with a picture of the battle. ``clicked``; ``forgotten`` when it is to be taken off the list."""

    clicked = Signal()
    forgotten = Signal()

    def __init__(self, card: Card, text: Text, look: Look) -> None:
        super().__init__()
        self.card = card
        self._look = look
        self.setProperty("role", "card")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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
        if not card.is_ready:
            head.addWidget(icon_button("close", text("start-forget"), self.forgotten.emit, look, 12))
        words.addLayout(head)
        words.addWidget(Elided(card.note, "dim"))
        if card.blurb:
            words.addWidget(label(card.blurb, "small", wrap=True))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        whole.addWidget(self.picture)
        whole.addLayout(words)
        whole.addStretch(1)

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: object) -> None:
        key = event.key()  # type: ignore[attr-defined]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()


class StartPage(QWidget):
    """Signals say what the GM wants: a card (``opened``), ``new_asked``, ``open_asked``, ``forgotten`` (a path)."""

    opened = Signal(object)
    new_asked = Signal()
    open_asked = Signal()
    settings_asked = Signal()
    forgotten = Signal(object)

    def __init__(self, text: Text, look: Look) -> None:
        super().__init__()
        self._text, self._look = text, look
        self.setProperty("role", "desk")
        self.cards: list[CardView] = []
        page = Page(look, margin=28, spacing=12)
        page.column.setContentsMargins(look.px(32), look.px(24), look.px(32), look.px(24))
        page.column.addLayout(self._head())
        self._recent = QGridLayout()
        self._ready = QGridLayout()
        self._recent_heading = label(text("start-recent").upper(), "heading")
        page.column.addWidget(self._recent_heading)
        page.column.addLayout(self._recent)
        page.column.addWidget(label(text("start-ready").upper(), "heading"))
        page.column.addLayout(self._ready)
        self._waiting = label(text("start-loading"), "dim")
        page.column.addWidget(self._waiting)
        page.column.addStretch(1)
        page.column.addWidget(label(text("start-drop"), "dim", wrap=True))
        for grid in (self._recent, self._ready):
            grid.setSpacing(look.px(14))
            grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        self._recent_heading.hide()
        self._lists: tuple[Sequence[Card], Sequence[Card]] = ((), ())

    def _head(self) -> QHBoxLayout:
        px, text = self._look.px, self._text
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(label("Flank", "huge"))
        names.addWidget(label(text("start-motto"), "dim"))
        line = QHBoxLayout()
        line.setSpacing(px(8))
        line.addLayout(names, 1)
        new = button(text("start-new"), self.new_asked.emit, "primary")
        line.addWidget(new)
        line.addWidget(button(text("start-open"), self.open_asked.emit))
        line.addWidget(button(text("start-settings"), self.settings_asked.emit))
        return line

    def show_cards(self, recent: Sequence[Card], ready: Sequence[Card]) -> None:
        """What can be opened."""
        self._lists = (recent, ready)
        self._waiting.hide()
        self.cards = []
        for grid, cards in zip((self._recent, self._ready), self._lists, strict=True):
            emptied(grid)
            self.cards += [self._view(card) for card in cards]
        self._recent_heading.setVisible(bool(recent))
        self._arrange()

    def _view(self, card: Card) -> CardView:
        view = CardView(card, self._text, self._look)
        view.clicked.connect(lambda: self.opened.emit(card))
        view.forgotten.connect(lambda: self.forgotten.emit(card.path))
        return view

    def _arrange(self) -> None:
        """Put the cards in rows, as many in a row as there is room for."""
        shown = {view.card: view for view in self.cards}
        across, width = self._measures()
        for grid, cards in zip((self._recent, self._ready), self._lists, strict=True):
            for place, view in enumerate(shown[card] for card in cards if card in shown):
                view.set_width(width)
                grid.addWidget(view, place // across, place % across)

    def _measures(self) -> tuple[int, int]:
        """Cards in a row, and the width of one: larger ones where all of them can be seen at once."""
        px, most = self._look.px, max(map(len, self._lists), default=0)
        room, gap = self.width() - px(64), px(GAP)
        across = max(1, (room + gap) // (px(CARD_WIDTH) + gap))
        few = max(2, most)
        wide = min(px(WIDEST_CARD), (room + gap) // few - gap)
        rows = sum(1 for cards in self._lists if cards)
        height = rows * (round(wide * PICTURE_SHARE) + px(WORDS_HEIGHT)) + px(HEAD_HEIGHT)
        if few <= across and height <= self.height():
            return few, wide
        return across, (room + gap) // across - gap

    def resizeEvent(self, event: object) -> None:
        self._arrange()
