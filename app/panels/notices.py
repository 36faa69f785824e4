"""The window's bar for what went wrong or is worth a word: it lies over the map, blocks nothing, and can be closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.parts import button, column, icon_button, label, picture_label, row
from app.text import Text
from app.theme import Look

MOST_NOTICES = 3
SHOWN_MS = 7000
"""How long a word that asks for nothing stays."""


@dataclass(frozen=True)
class Offered:
    """A way out of what went wrong, as a button. ``run`` says whether it was gone."""

    words: str
    run: Callable[[], bool]


class Notices(QObject):
    """Shows notices at the bottom of ``room``, the newest below."""

    def __init__(self, room: QWidget, text: Text, look: Look, above: int) -> None:
        super().__init__(room)
        self._room, self._text, self._look, self._above = room, text, look, above
        self._stack = QWidget(room)
        self._column = QVBoxLayout(self._stack)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(6))
        self._bars: list[tuple[str, QFrame]] = []
        self._stack.hide()
        room.installEventFilter(self)

    @property
    def said(self) -> tuple[str, ...]:
        """What is being shown."""
        return tuple(words for words, _ in self._bars)

    def warn(self, words: str, offer: Offered | None = None) -> None:
        """Something went wrong: stays until it is closed, or until what is offered against it was done."""
        self._add(words, "trouble", "warning", offer)

    def tell(self, words: str) -> None:
        """Something worth a word: goes away by itself, or when there is another such word."""
        self.hush()
        bar = self._add(words, "notice", "info")
        QTimer.singleShot(SHOWN_MS, bar, lambda: self._drop(bar))

    def hush(self) -> None:
        """Take away what is only worth a word; warnings stay."""
        for _, bar in tuple(self._bars):
            if bar.property("role") == "notice":
                self._drop(bar)

    def clear(self) -> None:
        for _, bar in tuple(self._bars):
            self._drop(bar)

    def _add(self, words: str, role: str, icon: str, offer: Offered | None = None) -> QFrame:
        for known, bar in tuple(self._bars):
            if known == words:
                self._drop(bar)
        look = self._look
        bar = QFrame()
        bar.setProperty("role", role)
        bar.setAccessibleName(words)
        said = label(words, wrap=True)
        said.setMinimumWidth(look.px(200))
        close = icon_button("close", self._text("notice-close"), lambda: self._drop(bar), look, 14)
        inner = QWidget()
        inner.setLayout(column(said, *([self._offer(offer, bar)] if offer else []), spacing=look.px(6)))
        line = row(picture_label(icon, look, 18), inner, close, spacing=look.px(8))
        line.setStretch(1, 1)
        line.setContentsMargins(look.px(10), look.px(8), look.px(8), look.px(8))
        bar.setLayout(line)
        self._bars.append((words, bar))
        self._column.addWidget(bar)
        if len(self._bars) > MOST_NOTICES:
            self._drop(self._bars[0][1])
        self._place()
        return bar

    def _offer(self, offer: Offered, bar: QFrame) -> QWidget:
        """A button, not wider than its words."""
        line, box = QWidget(), QHBoxLayout()
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(button(offer.words, lambda: self._drop(bar) if offer.run() else None))
        box.addStretch()
        line.setLayout(box)
        return line

    def _drop(self, bar: QFrame) -> None:
        if not any(known is bar for _, known in self._bars):
            return
        self._bars = [(words, known) for words, known in self._bars if known is not bar]
        self._column.removeWidget(bar)
        bar.hide()
        bar.setParent(None)
        bar.deleteLater()
        self._place()

    def _place(self) -> None:
        self._stack.setVisible(bool(self._bars))
        if not self._bars:
            return
        width = min(self._look.px(640), self._room.width() - self._look.px(40))
        height = (len(self._bars) - 1) * self._column.spacing()
        for _, bar in self._bars:
            inner = bar.layout()
            assert inner is not None
            bar.setFixedHeight(inner.totalHeightForWidth(width) + 2)
            height += bar.height()
        x, y = (self._room.width() - width) // 2, self._room.height() - height - self._above
        self._stack.setGeometry(x, max(0, y), width, height)
        self._stack.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return False
