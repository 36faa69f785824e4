"""The line above the log that searches it: words, whom it concerns, which kind, which round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from app.commands.finding import folded
from app.log_search import Hit, Kind, Query, hits
from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.parts import Page, button, icon_button, label, row
from app.text import Text
from engine.battle.ids import CombatantId, SideId
from engine.play.asked import order_of

MOST_HITS = 60
"""Entries that are listed at once; more on demand."""
SHARE = 0.012
"""Seconds of searching before the next event gets its turn."""
TYPED = 120
"""Milliseconds after the last letter until the search begins."""


def round_named(words: str, text: Text) -> tuple[str, int]:
    """What is left of ``words`` without a phrase such as "round 2", and the round that it names; 0 for none."""
    phrase = re.escape(folded(text("log-find-one-round", number=0))).replace("0", r"(\d{1,5})")
    there = folded(words)
    found = re.search(rf"(?<!\w){phrase}(?!\w)", there)
    if found is None:
        return words, 0
    return f"{there[: found.start()]} {there[found.end() :]}".strip(), int(found[1])


class LogFind(QWidget):
    """What is searched for.

    ``changed`` when it is something else, ``entered`` after it by Enter in the line, ``left`` when the whole log is to
    be seen again.
    """

    changed = Signal()
    entered = Signal()
    left = Signal()

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        text, px = kit.text, kit.look.px
        self.line = QLineEdit()
        self.line.setPlaceholderText(text("log-find-hint"))
        self.line.setAccessibleName(text("command-log-find"))
        self.line.setClearButtonEnabled(True)
        self.who, self.kind, self.round = Chooser(self), Chooser(self), Chooser(self)
        for box, key in ((self.who, "log-find-who"), (self.kind, "log-find-kind"), (self.round, "log-find-round")):
            box.setAccessibleName(text(key))
            box.setToolTip(text(key))
            box.setMinimumContentsLength(6)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(lambda *_: self.changed.emit())
        for kind in Kind:
            self.kind.addItem(text(f"log-kind-{kind}"), kind)
        self.count = label("", "dim")
        close = icon_button("close", text("log-find-close"), self.left.emit, kit.look, 12)
        self._typed = QTimer(self, interval=TYPED, singleShot=True)
        self._typed.timeout.connect(self.changed)
        self.line.textChanged.connect(lambda *_: self._typed.start())
        self.line.returnPressed.connect(self._enter)
        grid = QGridLayout(self)
        grid.setContentsMargins(px(8), 0, px(8), px(4))
        grid.setSpacing(px(4))
        top = row(self.line, close, spacing=px(2))
        top.setStretch(0, 1)
        grid.addLayout(top, 0, 0, 1, 2)
        # Three boxes in one row would cut their words where the window is small.
        for place, part in enumerate((self.who, self.kind, self.count, self.round)):
            grid.addWidget(part, 1 + place // 2, place % 2)
        for column in range(2):
            grid.setColumnStretch(column, 1)

    @property
    def query(self) -> Query:
        """What is wanted now."""
        kind, whom = self.who.currentData() or ("", "")
        words, round = round_named(self.line.text().strip(), self._kit.text)
        return Query(
            words,
            CombatantId(whom) if kind == "figure" else None,
            SideId(whom) if kind == "side" else None,
            self.kind.currentData() or Kind.ALL,
            round or self.round.currentData() or 0,
        )

    def open(self) -> None:
        """Show the line, with those who are in the battle now."""
        self._refill()
        self.show()
        self.line.setFocus()
        self.line.selectAll()

    def clear(self) -> None:
        """Search for nothing."""
        self.line.clear()
        self._typed.stop()
        for box in (self.who, self.kind, self.round):
            box.setCurrentIndex(0)

    def _enter(self) -> None:
        """What is typed is meant: it is not waited for the next letter."""
        self._typed.stop()
        self.changed.emit()
        self.entered.emit()

    def _refill(self) -> None:
        text, session = self._kit.text, self._kit.session
        battle = session.battle
        kept = self.who.currentData(), self.round.currentData()
        self.who.clear()
        self.who.addItem(text("log-find-anybody"), None)
        for side in battle.sides:
            self.who.addItem(side.name, ("side", side.id))
        for id, one in battle.combatants.items():
            self.who.addItem(one.name, ("figure", id))
        self.round.clear()
        self.round.addItem(text("log-find-any-round"), None)
        for number in range(order_of(session.rules, battle).round, 0, -1):
            self.round.addItem(text("log-find-one-round", number=number), number)
        for box, value in zip((self.who, self.round), kept, strict=True):
            place = next((row for row in range(box.count()) if box.itemData(row) == value), 0)
            box.setCurrentIndex(place)


class FoundList(Page):
    """The entries that were found, the last one first, filled bit by bit so that nothing waits for it.

    ``listed`` makes the widget of a hit; ``counted`` says how many there are so far, and whether that is all.
    """

    wanted = Signal(object)
    counted = Signal(int, bool)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__(kit.look, spacing=2, name=kit.text("command-log-find"))
        self._kit = kit
        self._search: Iterator[Hit | None] = iter(())
        self._count = self._room = 0
        self._step = QTimer(self, interval=0)
        self._step.timeout.connect(self._go_on)
        self.more = button(kit.text("log-find-more"), self._show_more, "link")

    def start(self, query: Query) -> None:
        """Begin another search."""
        self.begin_anew()
        self._count, self._room = 0, MOST_HITS
        self.more = button(self._kit.text("log-find-more"), self._show_more, "link")
        self.column.addWidget(self.more)
        self.column.addStretch(1)
        self.show_column()
        self.more.hide()
        session = self._kit.session
        self._search = hits(session.steps, session.rules, self._kit.text, query)
        self._step.start()

    def stop(self) -> None:
        """Search no further."""
        self._step.stop()
        self._search = iter(())

    def add(self, view: QWidget) -> None:
        """Put the widget of a hit below those before it."""
        self.column.insertWidget(self.column.count() - 2, view)

    def _show_more(self) -> None:
        self.more.hide()
        self._room += MOST_HITS
        self._step.start()

    def _go_on(self) -> None:
        end = perf_counter() + SHARE
        for found in self._search:
            if found is not None:
                self._count += 1
                self.wanted.emit(found)
            if self._count >= self._room:
                self._step.stop()
                self.more.show()
                break
            if perf_counter() > end:
                break
        else:
            self._step.stop()
            self.counted.emit(self._count, True)
            return
        self.counted.emit(self._count, False)
