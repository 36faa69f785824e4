"""Small pieces that several panels are made of: labels with a role, rows, lines, a panel with a heading that folds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app import icons
from app.plain import unkeyed
from app.theme import Look

Box = TypeVar("Box", bound=QBoxLayout)


class Words(QLabel):
    """A label that breaks its words into lines. Its height at a width is worked out once as long as they are the same.

    Qt asks for it at every layout of all that stands around, and would shape each word again.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        self._heights: dict[int, int] = {}
        super().__init__(text, parent)

    def heightForWidth(self, width: int) -> int:
        found = self._heights.get(width)
        if found is None:
            found = super().heightForWidth(width)
            if len(self._heights) == MOST_WIDTHS:
                self._heights.clear()
            self._heights[width] = found
        return found

    def setText(self, text: str) -> None:
        self._heights.clear()
        super().setText(text)

    def setWordWrap(self, on: bool) -> None:
        self._heights.clear()
        super().setWordWrap(on)

    def changeEvent(self, event: QEvent) -> None:
        # Another font, another style.
        self._heights.clear()
        super().changeEvent(event)


MOST_WIDTHS = 16
"""At which heights are kept: a splitter that is dragged asks for hundreds."""


def label(text: str, role: str = "", *, wrap: bool = False, tip: str = "", parent: QWidget | None = None) -> QLabel:
    """A label with a role of the style sheet."""
    made = Words(text, parent) if wrap else QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if wrap:
        made.setWordWrap(True)
        made.setMinimumWidth(1)
    if tip:
        made.setToolTip(tip)
    return made


def give_role(widget: QWidget, role: str) -> None:
    """Another role of the style sheet; dressing a widget anew costs as much as making it, so only where it differs."""
    if (widget.property("role") or "") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class SaidLabel(Words):
    """Words with a role, filled as often as need be; without any it is hidden."""

    def __init__(self, role: str = "", *, wrap: bool = False, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)
        if wrap:
            self.setWordWrap(True)
            self.setMinimumWidth(1)

    def fill(self, words: str) -> None:
        if words != self.text():
            self.setText(words)
        if self.isHidden() is bool(words):
            self.setVisible(bool(words))


def button(text: str, run: Callable[[], object], role: str = "", *, tip: str = "") -> QPushButton:
    """A button with a role of the style sheet."""
    made = QPushButton(unkeyed(text))
    made.setAutoDefault(True)  # Enter presses it, too, as in a dialog
    if role:
        made.setProperty("role", role)
    if tip:
        made.setToolTip(tip)
    made.clicked.connect(lambda: run())
    return made


def icon_button(name: str, tip: str, run: Callable[[], object], look: Look, side: int = 18) -> QToolButton:
    """A flat button with a drawing; ``tip`` is also its accessible name."""
    made = QToolButton()
    made.setIcon(icons.icon(name, look.colours.text))
    made.setIconSize(QSize(look.px(side), look.px(side)))
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.clicked.connect(lambda: run())
    return made


def picture_label(name: str, look: Look, side: int = 16, colour: str = "") -> QLabel:
    """A small drawing as a label; empty where there is no such drawing."""
    made = QLabel()
    made.setFixedSize(look.px(side), look.px(side))
    draw_picture(made, name, look, colour)
    return made


def draw_picture(made: QLabel, name: str, look: Look, colour: str = "") -> None:
    """Show another small drawing on a label of ``picture_label``."""
    pixels, known = made.width(), name in icons.names()
    made.setPixmap(icons.icon(name, colour or look.colours.text).pixmap(pixels, pixels) if known else QPixmap())


def row(*parts: QWidget | int, spacing: int = 6, margins: int = 0) -> QHBoxLayout:
    """Widgets beside each other; a number is a stretch."""
    return _filled(QHBoxLayout(), parts, spacing, margins)


def column(*parts: QWidget | int, spacing: int = 4, margins: int = 0) -> QVBoxLayout:
    """Widgets below each other; a number is a stretch."""
    return _filled(QVBoxLayout(), parts, spacing, margins)


def _filled(box: Box, parts: tuple[QWidget | int, ...], spacing: int, margins: int) -> Box:
    box.setContentsMargins(margins, margins, margins, margins)
    box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
        else:
            box.addWidget(part)
    return box


def let_go(widget: QWidget) -> None:
    """Take a widget off the screen and out of its layout at once; it is deleted when nothing it does is under way.

    It may be its own button that was clicked, so it goes later. Until then it keeps its parent: to take that away would
    dress all that is in it anew, and leave it to Python, which might delete it in the middle of the click.
    """
    widget.hide()
    parent = widget.parentWidget()
    if parent is None:
        # Nothing in Qt keeps it: it is held until Qt deletes it.
        widget.destroyed.connect(lambda *_, held=widget: None)
    elif (layout := parent.layout()) is not None:
        _take_out(layout, widget)
    widget.deleteLater()


def _take_out(layout: QLayout, widget: QWidget) -> bool:
    """Take ``widget`` out of ``layout`` or of one inside it; whether it was there."""
    if layout.indexOf(widget) >= 0:
        layout.removeWidget(widget)
        return True
    inner = (item.layout() for place in range(layout.count()) if (item := layout.itemAt(place)) is not None)
    return any(one is not None and _take_out(one, widget) for one in inner)


def emptied(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            let_go(widget)
        elif (inner := item.layout()) is not None:
            emptied(inner)
            inner.deleteLater()


def sized(dialog: QWidget, look: Look, wide: int, tall: int) -> None:
    """Give a dialog this size, in pixels at 100 %, as far as the window that it belongs to has room for it."""
    window = dialog
    while (parent := window.parentWidget()) is not None:
        window = parent
    width, height = look.px(wide), look.px(tall)
    if window is not dialog:
        edge = look.px(60)
        width, height = min(width, window.width() - edge), min(height, window.height() - edge)
    dialog.resize(width, height)


def choices(name: str, entries: Iterable[tuple[str, object]], letters: int = 16) -> QComboBox:
    """A list of words, each with what it stands for, to choose one of; ``name`` is read aloud."""
    made = QComboBox()
    made.setAccessibleName(name)
    for words, value in entries:
        made.addItem(words, value)
    return narrow(made, letters)


def narrow(box: QComboBox, letters: int = 8) -> QComboBox:
    """A list of choices that does not ask for the room of its longest one."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    return box


class DecimalBox(QDoubleSpinBox):
    """A number that shows no needless noughts: 5, 2.5."""

    def __init__(self, least: float, most: float, value: float = 0.0) -> None:
        super().__init__()
        self.setDecimals(2)
        self.setRange(least, most)
        self.setValue(value)

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", 2).rstrip("0").rstrip(".,") if value % 1 else f"{value:.0f}"


class Panel(QFrame):
    """A panel at the edge of the desk: a heading, a body that scrolls. ``folded`` is said when the GM folds it away."""

    folded = Signal()

    def __init__(
        self, title: str, look: Look, fold_icon: str = "", fold_tip: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.look = look
        self.setAccessibleName(title)
        head = row(label(title.upper(), "heading"), 1, spacing=look.px(4))
        head.setContentsMargins(look.px(10), look.px(4), look.px(4), 0)
        if fold_icon:
            head.addWidget(icon_button(fold_icon, fold_tip, self.folded.emit, look, 14))
        self.head = head
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(4))
        whole.addLayout(head)
        whole.addLayout(self.body, 1)


def _viewport() -> QWidget:
    """The same that Qt makes for a scrolling area, transparent.

    To be handed Qt's own, PySide makes all its sixty classes of widgets first: a tenth of the time to the first paint.
    """
    made = QWidget()
    made.setObjectName("qt_scrollarea_viewport")  # Qt's style sheets look for this name
    return made


TURNS, CALM = 20, 2
"""Turns of the event loop after which a column is painted in any case, and those in which it must keep its height."""


class Page(QScrollArea):
    """A column that scrolls up and down, as wide as its room. ``name`` is what screen readers call it."""

    def __init__(
        self,
        look: Look,
        margin: int = 10,
        spacing: int = 6,
        *,
        top: int = 2,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        viewport = _viewport()
        self.setViewport(viewport)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._margins = (look.px(margin), look.px(top), look.px(margin), look.px(margin))
        self._spacing = look.px(spacing)
        self._holder = QWidget(viewport)
        self._holder.setProperty("role", "page")
        held = QVBoxLayout(self._holder)
        held.setContentsMargins(0, 0, 0, 0)
        self._shown: QWidget | None = None
        self.begin_anew()
        self.show_column()
        self.setWidget(self._holder)
        self._holder.setAutoFillBackground(False)

    @property
    def room(self) -> QWidget:
        """What the column lies in: the parent of what is made for it, which is dressed once then."""
        return self._inner

    def begin_anew(self) -> None:
        """Begin another ``column``, to be filled before it is shown all at once."""
        self._inner = QWidget(self._holder)
        self._inner.setProperty("role", "page")
        self.column = QVBoxLayout(self._inner)
        self.column.setContentsMargins(*self._margins)
        self.column.setSpacing(self._spacing)

    def appear_laid_out(self) -> None:
        """Nothing of the column is painted before Qt has laid it out, lines within lines, which takes some turns.

        What is filled for the first time would be seen for a moment with all its lines on top of each other.
        """
        self._inner.setUpdatesEnabled(False)
        self._look_whether_laid_out(self._inner, TURNS, 0)

    def _look_whether_laid_out(self, inner: QWidget, turns: int, height: int, calm: int = 0) -> None:
        """Whether the height that its lines want is there, and was the same for some turns."""
        layout = inner.layout()
        assert layout is not None
        wanted = layout.totalHeightForWidth(inner.width())
        is_there = self.isVisible() and inner.height() >= wanted == height
        calm = calm + 1 if is_there else 0
        if calm == CALM or not turns:
            inner.setUpdatesEnabled(True)
        else:
            QTimer.singleShot(0, inner, lambda: self._look_whether_laid_out(inner, turns - 1, wanted, calm))

    def show_column(self) -> None:
        """Show the column in place of what was there."""
        held = self._holder.layout()
        assert held is not None
        if (before := self._shown) is not None:
            let_go(before)
        self._shown = self._inner
        held.addWidget(self._inner)
        self._inner.show()
