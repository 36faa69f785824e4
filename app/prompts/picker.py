"""A short list to pick from by a click or a number key: options of a rule, offers at a target, overruling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.panels.parts import Page, give_role, label, picture_label
from app.prompts.prompt import Prompt
from app.rules.links import RuleLink, speaks_of
from app.text import Text
from app.theme import Look

MANY = 10
"""From more lines than these on a list scrolls: an entry has one, and two more where the rules object."""
MOST_KEYS = 9
"""So many entries have a number key."""


@dataclass(frozen=True)
class PickerEntry:
    """One line of a picker. ``rule`` stands at its end, ``reason`` below it (why the rules object)."""

    text: str
    run: Callable[[], object]
    rule: str = ""
    reason: str = ""
    icon: str = ""


class EntryRow(QFrame):
    """One line: number key, words, rule; the reason below. ``clicked``; ``marked`` when it gets the focus.

    It looks marked as long as it has the focus or ``is_kept_marked``.
    """

    clicked = Signal()
    marked = Signal()

    def __init__(self, number: int, entry: PickerEntry, look: Look) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(entry.text)
        self.is_kept_marked = False
        px = look.px
        line = self._line = QHBoxLayout()
        line.setSpacing(px(8))
        self._key: QLabel | None = None
        self._narrow = px(12)
        if number <= MOST_KEYS:
            self._key = label(str(number), "dim")
            self._key.setFixedWidth(self._narrow)
            line.addWidget(self._key)
        if entry.icon:
            line.addWidget(picture_label(entry.icon, look, 16))
        line.addWidget(label(entry.text, "dim" if entry.reason else "", wrap=True), 1)
        speaks_of(self, entry.rule)
        if entry.rule:
            line.addWidget(RuleLink(entry.rule))
        whole = self._whole = QVBoxLayout(self)
        whole.setContentsMargins(px(8), px(6), px(8), px(6))
        whole.setSpacing(px(2))
        whole.addLayout(line)
        self._said: QLabel | None = None
        if entry.reason:
            whole.addWidget(label(entry.reason, "bad", wrap=True))

    def name_key(self, chord: str) -> None:
        """Show another key in place of the number."""
        if self._key is not None:
            self._key.ensurePolished()
            wide = self._key.fontMetrics().horizontalAdvance(chord)
            self._key.setFixedWidth(wide if len(chord) > 1 else self._narrow)
            self._key.setText(chord)

    def add(self, more: QWidget) -> None:
        """Put something at the end of the line."""
        self._line.addWidget(more)

    def tell(self, words: str) -> None:
        """Say something more below the words of the entry, in place of what was said there."""
        if self._said is None:
            self._said = label(words, "small", wrap=True)
            self._whole.addWidget(self._said)
        self._said.setText(words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._mark("overlay")
        self.marked.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._mark("overlay" if self.is_kept_marked else "card")

    def keep_marked(self, on: bool) -> None:
        """Look marked, whoever has the focus, or no more."""
        self.is_kept_marked = on
        self._mark("overlay" if on or self.hasFocus() else "card")

    def _mark(self, role: str) -> None:
        give_role(self, role)


class Picker(Prompt):
    """A heading, a sentence, and entries with number keys; the first (or ``preset``) has the focus, Enter takes it."""

    def __init__(
        self,
        title: str,
        sentence: str,
        entries: tuple[PickerEntry, ...],
        text: Text,
        look: Look,
        rule: str = "",
        preset: int = 0,
    ) -> None:
        super().__init__(title, rule, text, look)
        self.entries = entries
        self._preset = preset
        if sentence:
            self.body.addWidget(label(sentence, "dim", wrap=True))
        self.rows: list[EntryRow] = []
        # A long list scrolls, so that no line of it is squeezed.
        self.list = (
            Page(look, margin=0, name=title) if sum(3 if entry.reason else 1 for entry in entries) > MANY else None
        )
        column = self.body if self.list is None else self.list.column
        for number, entry in enumerate(entries, 1):
            row = EntryRow(number, entry, look)
            row.clicked.connect(entry.run)
            self.rows.append(row)
            column.addWidget(row)
        self.setFixedWidth(look.px(400))
        if self.list is not None:
            column.addStretch(1)
            self.body.addWidget(self.list)

    def fit(self) -> None:
        if self.list is None:
            super().fit()
        else:
            self.fit_page(self.list)

    def begin(self) -> None:
        if self.list is not None:
            self.fit()
        if self.rows:
            self.rows[self._preset].setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, chord: str) -> bool:
        if chord.isdecimal() and 1 <= int(chord) <= min(9, len(self.entries)):
            self.entries[int(chord) - 1].run()
            return True
        if chord in ("Up", "Down") and self.rows:
            step = 1 if chord == "Down" else -1
            row = self.rows[(self._focused() + step) % len(self.rows)]
            row.setFocus(Qt.FocusReason.TabFocusReason)
            if self.list is not None:
                self.list.ensureWidgetVisible(row, 0, row.height())
            return True
        if chord == "Return" and self.entries:
            focused = self._focused()
            self.entries[focused if focused >= 0 else self._preset].run()
            return True
        return super().take(chord)

    def _focused(self) -> int:
        there: list[QWidget] = list(self.rows)
        focus = self.window().focusWidget()
        return there.index(focus) if focus in there else -1
