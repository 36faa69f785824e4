"""One rule on the page: its name and id, what it says with what was searched marked, and its switches."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.commands.finding import folded
from app.panels.desk_context import DeskContext
from app.panels.parts import label, row
from app.rules.book import Book, RuleEntry
from app.rules.options import Options
from app.rules.switch import SwitchView
from app.theme import Look

_ID = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b")


class RuleRow(QFrame):
    """``asked`` carries the id of another rule that this one refers to and that was clicked."""

    asked = Signal(str)

    def __init__(
        self,
        kit: DeskContext,
        book: Book,
        options: Options,
        entry: RuleEntry,
        words: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.entry = entry
        self.setProperty("role", "card")
        self.setAccessibleName(f"{entry.rule} {entry.title}".strip())
        px = kit.look.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(12), px(8), px(12), px(8))
        whole.setSpacing(px(4))
        title = self._rich(marked(entry.title, words, kit.look), kit.look)
        title.setProperty("role", "title")
        head = row(title, spacing=px(8))
        head.setStretch(0, 1)
        id = label(entry.rule, "small")
        id.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        head.addWidget(id, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(head)
        if entry.text:
            said = self._rich(_linked(marked(entry.text, words, kit.look), book, entry, kit.look), kit.look)
            said.linkActivated.connect(self.asked)
            whole.addWidget(said)
        self.switches = tuple(SwitchView(kit, field, options) for field in entry.switches)
        for switch in self.switches:
            whole.addWidget(switch)

    @staticmethod
    def _rich(html: str, look: Look) -> QLabel:
        made = QLabel(html)
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setWordWrap(True)
        made.setMinimumWidth(1)
        made.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        return made

    def mark(self, is_marked: bool) -> None:
        """Frame the row as the one that was asked for."""
        self.setProperty("role", "overlay" if is_marked else "card")
        self.style().unpolish(self)
        self.style().polish(self)

    def refresh(self) -> None:
        """Show the switches as they stand."""
        for switch in self.switches:
            switch.refresh()


def marked(said: str, words: tuple[str, ...], look: Look) -> str:
    """``said`` as HTML, with the places of the searched ``words`` in colour."""
    there = folded(said)
    if not words or len(there) != len(said):  # a letter that folds into two would shift the places
        return escape(said)
    hit = [False] * len(said)
    for word in words:
        start = there.find(word)
        while start >= 0:
            hit[start : start + len(word)] = [True] * len(word)
            start = there.find(word, start + 1)
    parts, begin = [], 0
    for end in range(1, len(said) + 1):
        if end == len(said) or hit[end] != hit[begin]:
            part = escape(said[begin:end])
            parts.append(f'<span style="color:{look.colours.now}">{part}</span>' if hit[begin] else part)
            begin = end
    return "".join(parts)


def _linked(html: str, book: Book, entry: RuleEntry, look: Look) -> str:
    """Ids of other rules in ``html`` as links."""

    def link(match: re.Match[str]) -> str:
        rule = match[0]
        if rule == entry.rule or rule not in book:
            return rule
        return f'<a href="{rule}" style="color:{look.colours.good}">{rule}</a>'

    return _ID.sub(link, html)
