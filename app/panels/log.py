"""The log: one line an event with its dice, its reasons to unfold, the rule; a click goes back there."""

from __future__ import annotations

from itertools import takewhile

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, Panel, button, icon_button, label, row
from app.rules.links import RuleLink, speaks_of
from app.sentences import LogLine, Reason, log_line
from engine.grid.cell import Cell
from engine.play.history import Step

SETTLES = 150
"""Milliseconds in which new lines come to their height."""
MOST_STEPS = 80
"""Steps that are shown at once; older ones are unfolded on demand."""


class EventLine(QFrame):
    """One event in words. ``clicked`` to go back there; what left a ``trail`` on the map has a button to show it.

    ``looked_at`` carries the trail while the pointer is over the line, and () after that; ``asked`` by the button.
    """

    clicked = Signal()
    looked_at = Signal(object)
    asked = Signal(object)

    def __init__(self, kit: DeskContext, line: LogLine, tip: str, trail: tuple[Cell, ...] = ()) -> None:
        super().__init__()
        self._trail = trail
        self._kit = kit
        self._line = line
        self.setToolTip(tip)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(line.headline)
        speaks_of(self, line.rule, *(one.rule for one in line.reasons))
        px = kit.look.px
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(px(2), px(1), 0, px(1))
        self._whole.setSpacing(px(1))
        role = "title" if line.weight > 1 else "dim" if line.weight == 0 else ""
        head = row(label(line.headline, role, wrap=True), spacing=px(6))
        head.setStretch(0, 1)
        if trail:
            show = icon_button("pin", kit.text("log-trail"), lambda: self.asked.emit(trail), kit.look, 13)
            head.addWidget(show, 0, Qt.AlignmentFlag.AlignTop)
        if line.rule and line.weight:
            head.addWidget(RuleLink(line.rule), 0, Qt.AlignmentFlag.AlignTop)
        self._whole.addLayout(head)
        if line.dice:
            self._whole.addWidget(label(line.dice, "small", wrap=True))
        self._reasons: QWidget | None = None
        self._more = None
        if line.reasons:
            self._more = button("", self._unfold, "link")
            self._whole.addLayout(row(self._more, 1))
            self._name_more()

    def _name_more(self) -> None:
        assert self._more is not None
        is_open = self._reasons is not None and not self._reasons.isHidden()
        count = sum(reason.counts for reason in self._line.reasons)
        self._more.setText(self._kit.text("log-fold" if is_open else "log-unfold", count=count))

    def _unfold(self) -> None:
        if self._reasons is None:
            self._reasons = self._listed()
            self._whole.insertWidget(self._whole.count() - 1, self._reasons)
        else:
            self._reasons.setVisible(self._reasons.isHidden())
        self._name_more()

    def _listed(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(self._kit.look.px(10), 0, 0, 0)
        column.setSpacing(0)
        for one in self._line.why:
            column.addWidget(self._reason(one))
        if self._line.against:
            column.addWidget(label(self._kit.text("reasons-against").upper(), "heading"))
            for one in self._line.against:
                column.addWidget(self._reason(one))
        return made

    def _reason(self, one: Reason) -> QWidget:
        words = f"{one.signed}  {one.text}"
        if one.struck:
            words += f" — {self._kit.text('log-struck')}"
        elif not one.counts:
            words += f" — {self._kit.text('log-not-counted')}"
        elif one.by_gm:
            words += f" — {self._kit.text('log-gm-line')}"
        said = label(words, "" if one.counts else "dim", wrap=True)
        made = QWidget()
        line = row(said, spacing=self._kit.look.px(6))
        line.setStretch(0, 1)
        if one.rule:
            line.addWidget(RuleLink(one.rule), 0, Qt.AlignmentFlag.AlignTop)
        made.setLayout(line)
        return made

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        if self._trail:
            self.looked_at.emit(self._trail)

    def leaveEvent(self, event: QEvent) -> None:
        if self._trail:
            self.looked_at.emit(())


class LogPanel(Panel):
    """The steps of the battle, the last one below. What was undone stays to be seen until something else is done.

    ``trail_looked_at`` and ``trail_asked`` carry the cells of a thing's way over the map (see ``EventLine``).
    """

    trail_looked_at = Signal(object)
    trail_asked = Signal(object)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__(kit.text("panel-log"), kit.look, "fold-right", kit.text("panel-fold"))
        self._kit = kit
        self._follows = True
        # Wrapped lines find their height in several passes: the end is followed until they have come to rest.
        self._settling = QTimer(self, interval=SETTLES, singleShot=True)
        self._settling.timeout.connect(self._to_end)
        self._shown: list[tuple[Step, QWidget]] = []
        self._page = Page(kit.look, spacing=2)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page)
        self._empty = label(kit.text("log-empty"), "dim", wrap=True)
        self._page.column.insertWidget(0, self._empty)
        self._first = max(0, len(kit.session.steps) - MOST_STEPS)
        self._earlier = button(kit.text("log-earlier"), self._show_earlier, "link")
        self._page.column.insertWidget(0, self._earlier)
        self._is_due = False
        kit.session.done.connect(lambda step: self._refresh_if_seen())
        kit.session.stepped.connect(self._refresh_if_seen)
        bar = self._page.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        self.refresh()

    def _refresh_if_seen(self) -> None:
        """While it is folded away no line is made."""
        if self.isVisible():
            self.refresh()
        else:
            self._is_due = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_due:
            self.refresh()

    def refresh(self) -> None:
        """Show the steps up to the present one; lines that stay are not made anew."""
        self._is_due = False
        done = self._kit.session.steps
        if len(done) - self._first > 2 * MOST_STEPS:
            self._first = len(done) - MOST_STEPS
        self._first = min(self._first, max(0, len(done) - 1))
        self._show(done[self._first :])
        self._follows = True
        self._settling.start()

    def _show(self, steps: tuple[Step, ...]) -> None:
        same = zip(steps, self._shown, strict=False)
        keep = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1][0], same))
        self._clear(keep)
        for step in steps[keep:]:
            widget = self._step(step)
            self._page.column.insertWidget(self._page.column.count() - 1, widget)
            self._shown.append((step, widget))
        self._empty.setVisible(not self._shown)
        self._earlier.setVisible(self._first > 0)

    def _show_earlier(self) -> None:
        self._first = max(0, self._first - MOST_STEPS)
        self._clear(0)
        self._show(self._kit.session.steps[self._first :])

    def _grown(self, low: int, high: int) -> None:
        if self._follows:
            self._page.verticalScrollBar().setValue(high)
            self._settling.start()

    def _to_end(self) -> None:
        """The lines have come to rest, or they have not even been laid out: then the end is followed further."""
        bar, inner = self._page.verticalScrollBar(), self._page.widget()
        bar.setValue(bar.maximum())
        is_laid_out = inner is None or not self.isVisible() or inner.height() >= inner.minimumSizeHint().height()
        if is_laid_out:
            self._follows = False
        else:
            self._settling.start()

    def _clear(self, start: int) -> None:
        for _, widget in self._shown[start:]:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        del self._shown[start:]

    def _step(self, step: Step) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._kit.look.px(1))
        for event in step.events:
            line = log_line(event, self._kit.text, step.after, step.before)
            view = EventLine(self._kit, line, self._kit.text("log-go-back"), event.trail)
            view.looked_at.connect(self.trail_looked_at)
            view.asked.connect(self.trail_asked)
            view.clicked.connect(lambda number=step.number: self._kit.session.go_to(number))
            column.addWidget(view)
        return made
