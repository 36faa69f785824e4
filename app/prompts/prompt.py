"""The base of all prompts: a panel over the map with a heading, dragged by it, that hears the keys first."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.parts import Page, icon_button, label
from app.rules.links import RuleLink
from app.text import Text
from app.theme import Look
from engine.grid.cell import Cell

ODDS = "odds"
"""What a prompt asks the background for: only the newest question counts."""


class Prompt(QFrame):
    """A panel over the map. ``cancelled`` when the GM wants none of it; ``grown`` when it needs another size.

    ``dragged``: the GM has put it elsewhere. ``dock``: the place that it has in its room whatever it is about, as parts
    of the room that is left beside and above it (0, 0 the top left, 1, 1 the bottom right); None: beside whom it is
    about. ``about_cells``: cells that it should not cover. ``stays``: closed, it waits to be shown again with something
    else on it. ``takes_dice``: people type dice into it, so that more of them may follow when it is gone.
    """

    cancelled = Signal()
    grown = Signal()
    dragged = Signal()

    def __init__(self, title: str, rule: str, text: Text, look: Look, room: QWidget | None = None) -> None:
        super().__init__(room)
        self.setProperty("role", "overlay")
        self.setAccessibleName(title)
        self.look = look
        self.was_dragged = False
        self.stays = self.takes_dice = False
        self.dock: tuple[float, float] | None = None
        self.about_cells: tuple[Cell, ...] = ()
        self._grip: QPoint | None = None
        px = look.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(12), px(8), px(12), px(12))
        whole.setSpacing(px(8))
        self._head = QWidget()
        self._head.setCursor(Qt.CursorShape.SizeAllCursor)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(px(8))
        self.title = label(title, "title", wrap=True)
        head.addWidget(self.title, 1)
        self.head = head
        top = Qt.AlignmentFlag.AlignTop
        if rule:
            head.addWidget(RuleLink(rule), 0, top)
        head.addWidget(icon_button("close", text("prompt-cancel-hint"), lambda: self.leave(), look, 14), 0, top)
        whole.addWidget(self._head)
        self.body = QVBoxLayout()
        self.body.setSpacing(px(6))
        whole.addLayout(self.body)

    def take(self, chord: str) -> bool:
        """A key was pressed anywhere in the window; True when it was meant for this prompt."""
        if chord == "Esc":
            self.leave()
            return True
        focus = QApplication.focusWidget()
        if chord in ("Tab", "Shift+Tab") and focus is not None and self.isAncestorOf(focus):
            focus.focusNextPrevChild(chord == "Tab")  # not to another figure: who is in here goes on in here
            return True
        return False

    def leave(self) -> None:
        """The GM wants none of it."""
        self.cancelled.emit()

    def sizeHint(self) -> QSize:
        """As tall as its wrapped words need at its own width."""
        hint, layout = super().sizeHint(), self.layout()
        if layout is None or not layout.hasHeightForWidth() or self.minimumWidth() != self.maximumWidth():
            return hint
        return QSize(self.minimumWidth(), layout.totalHeightForWidth(self.minimumWidth()))

    @property
    def room(self) -> QRect:
        """The room that it stands in."""
        parent = self.parentWidget()
        return parent.rect() if parent is not None else QRect(0, 0, 800, 600)

    def fit(self) -> None:
        """Be as tall as what it shows."""
        layout = self.layout()
        if layout is None:
            return
        layout.activate()
        tall = layout.totalHeightForWidth(self.width()) if layout.hasHeightForWidth() else self.sizeHint().height()
        self.resize(self.width(), min(tall, self.room.height() - self.look.px(16)))
        self.grown.emit()

    def fit_page(self, page: Page, low: int = 90) -> bool:
        """Be as tall as what it shows; what the room has no height for scrolls in ``page``. Whether it has to.

        ``low``: the least height of ``page`` in pixels at 100 %, where it is not shorter anyway.
        """
        inner, layout = page.widget(), self.layout()
        if inner is None or layout is None:
            return False
        wanted, before = _height(inner, page.viewport().width()) + 2, page.minimumHeight()
        if page.maximumHeight() != before:
            page.setFixedHeight(wanted)
            before = wanted
        layout.activate()
        total = (
            layout.totalHeightForWidth(self.width()) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        )
        # The page stands in a column: whatever it is taller or less tall, so is the whole.
        total += wanted - before
        over = max(0, total - (self.room.height() - self.look.px(16)))
        # What is shorter than the least that scrolls well stays as it is, or it would take its room from the rest.
        tall = max(min(self.look.px(low), wanted), wanted - over)
        if tall != before:
            page.setFixedHeight(tall)
        self.resize(self.width(), total - over)
        self.grown.emit()
        return over > 0

    def begin(self) -> None:
        """It is on the screen now: take the focus where that helps."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What a line of input passes on (Enter) must not reach the map below.
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Where there is no more to scroll the wheel must not go on to zoom the map below.
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._head.geometry().contains(event.position().toPoint()):
            self._grip = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.was_dragged = True
            place = self.mapToParent(event.position().toPoint() - self._grip)
            room = self.room
            x = min(max(place.x(), 0), max(0, room.width() - self.width()))
            y = min(max(place.y(), 0), max(0, room.height() - self.height()))
            self.move(x, y)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None and self.was_dragged:
            self.dragged.emit()
        self._grip = None
        event.accept()


def _height(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()
