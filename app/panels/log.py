"""The log: an entry a deed with outcome, sums and reasons, each roll as it falls; a click shows where it was."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import takewhile

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.commands.router import is_text_input
from app.log_entries import LogEntry, entries
from app.log_search import Hit
from app.panels.desk_context import DeskContext
from app.panels.log_choice import LogChoice
from app.panels.log_entry import EntryView
from app.panels.log_find import FoundList, LogFind
from app.panels.log_step import StepView
from app.panels.parts import Page, Panel, button, icon_button, label, let_go
from engine.play.history import Step

SETTLES = 150
"""Milliseconds in which new lines come to their height."""
MOST_LOOKED_AT = 12
"""Steps that are listed before an earlier moment that is looked at."""
RESTS = 60
"""Milliseconds after which another moment that is looked at stands in the log."""
MOST_STEPS = 80
"""Steps that are shown at once; older ones are unfolded on demand."""


class LogPanel(Panel):
    """The steps of the battle, the last one below; what has fallen of a deed under way stands at its end.

    ``trail_looked_at`` carries the cells of a thing's way over the map (see ``EntryView``), ``place_asked`` an entry
    whose place is to be shown, ``back_asked`` the number of the step after which the battle is to stand
    again, ``moment_asked`` that of the step whose moment is to be looked at, ``searched`` whether the line for
    searching is open.
    """

    trail_looked_at = Signal(object)
    place_asked = Signal(object)
    moment_asked = Signal(int)
    back_asked = Signal(int)
    searched = Signal(bool)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(kit.text("panel-log"), kit.look, "fold-right", kit.text("panel-fold"), parent)
        self._kit = kit
        self.looks = False
        """Whether a click means the moment of an entry, and not its place."""
        self._follows = True
        # Wrapped lines find their height in several passes: the end is followed until they have come to rest.
        self._settling = QTimer(self, interval=SETTLES, singleShot=True)
        self._settling.timeout.connect(self._to_end)
        self._shown: list[tuple[Step, StepView]] = []
        self._live: StepView | None = None
        """What has fallen of the deed under way."""
        self.choice = LogChoice(kit, self)
        self.finder = LogFind(kit, self)
        self.finder.hide()
        self.finder.changed.connect(self._search)
        self.finder.entered.connect(self._enter_found)
        self.finder.left.connect(self.leave_search)
        self._goes_in = False
        """Whether the first entry that is found gets the keyboard."""
        self.found: FoundList | None = None
        self.head.insertWidget(
            self.head.count() - 1, icon_button("search", self._hint("log-find"), self.search, kit.look, 13)
        )
        self.body.addWidget(self.finder)
        self._open = set[Hashable]()
        """What the GM has unfolded of it: it stays so when more has fallen, and when the deed is done."""
        self._page = Page(kit.look, spacing=2, name=kit.text("panel-log"), parent=self)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page)
        self._empty = label(kit.text("log-empty"), "dim", wrap=True)
        self._page.column.insertWidget(0, self._empty)
        self._first = max(0, len(kit.session.steps) - MOST_STEPS)
        self._earlier = button(kit.text("log-earlier"), self._show_earlier, "link")
        self._page.column.insertWidget(0, self._earlier)
        self._first_now: int | None = None
        """The first step that is listed once it is now again."""
        self._is_due = False
        # Bound to this panel: the session goes on when another look or language has taken its place.
        kit.session.done.connect(self._refresh_if_seen)
        kit.session.stepped.connect(self._refresh_if_seen)
        kit.session.asked.connect(self._tell_live)
        # While the hand is dragged along the battle, the log follows once it rests.
        self._looking = QTimer(self, interval=RESTS, singleShot=True)
        self._looking.timeout.connect(self._refresh_if_seen)
        kit.session.looked.connect(self._looking.start)
        bar = self._page.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        # Telling a long battle takes its time: the map is painted first.
        self._filling = QTimer(self, singleShot=True)
        self._filling.timeout.connect(self.refresh)
        if kit.session.steps:
            self._empty.hide()
            self._earlier.hide()
            self._filling.start(0)
        else:
            self.refresh()

    def _hint(self, command: str) -> str:
        keys = self._kit.keys_of(command)
        return self._kit.text(f"command-{command}") + (f" ({keys})" if keys else "")

    # Searching, copying

    def search(self) -> None:
        """Show the line for searching."""
        self.searched.emit(True)
        self.finder.open()

    def leave_search(self) -> None:
        """Show the whole log again."""
        self.finder.hide()
        self.finder.clear()
        self._search()
        self.searched.emit(False)
        self._page.setFocus()

    def take(self, chord: str) -> bool:
        """A key while the log has the keyboard."""
        focus = self.window().focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return False
        if chord == "Esc" and (self.choice.clear() or not self.finder.isHidden()):
            if not self.finder.isHidden() and focus is not self._page:
                self.leave_search()
            return True
        if chord == "Ctrl+C" and not is_text_input(focus):
            return self.choice.copy(focus if isinstance(focus, EntryView) else None)
        return False

    def _search(self) -> None:
        query, self._goes_in = self.finder.query, False
        if query.is_empty:
            if self.found is not None:
                self.found.stop()
                self.found.hide()
            self.finder.count.setText("")
            self._page.show()
            return
        if self.found is None:
            self.found = FoundList(self._kit)
            self.body.addWidget(self.found)
            self.found.wanted.connect(self._add_hit)
            self.found.counted.connect(self._count_hits)
        self._page.hide()
        self.found.show()
        self.found.start(query)

    def _enter_found(self) -> None:
        self._goes_in = not self.finder.query.is_empty

    def _add_hit(self, hit: Hit) -> None:
        assert self.found is not None
        view = self._view(hit.entry, hit.step.number, self.found.room)
        self.found.add(view)
        if self._goes_in:
            self._goes_in = False
            view.show()  # nothing that is not in sight can be chosen
            self.choice.go_to(view)

    def _step_to(self, view: EntryView, by: int) -> None:
        there = self.choice.go_by(view, by)
        room = self.found if self.found is not None and self.found.isVisible() else self._page
        room.ensureWidgetVisible(there)

    def _count_hits(self, count: int, is_all: bool) -> None:
        self.finder.count.setText(self._kit.text("log-find-count" if is_all else "log-find-so-far", count=count))

    # Following the battle

    def _refresh_if_seen(self, *_: object) -> None:
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
        self._filling.stop()
        done, looks = self._kit.session.steps, self._kit.session.looks_at is not None
        if looks and self._first_now is None:
            self._first_now = self._first
        elif not looks and self._first_now is not None:
            self._first, self._first_now = self._first_now, None
        if looks and not 0 < len(done) - self._first <= 2 * MOST_LOOKED_AT:
            # Far from where one looked before few are made, so that the hand that goes along the battle is followed.
            self._first = max(0, len(done) - MOST_LOOKED_AT)
        if len(done) - self._first > 2 * MOST_STEPS:
            self._first = len(done) - MOST_STEPS
        self._first = min(self._first, max(0, len(done) - 1))
        self._show(done[self._first :])
        if not self.finder.query.is_empty:
            self._search()
        self._follows = True
        self._settling.start()

    def _show(self, steps: tuple[Step, ...]) -> None:
        same = zip(steps, self._shown, strict=False)
        keep = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1][0], same))
        if len(steps) > keep + 1:
            self._page.appear_laid_out()
        self._clear(keep)
        for step in steps[keep:]:
            self._shown.append((step, self._step(step)))
        if self._kit.session.paused is None:
            self._open.clear()
        self._show_live()
        self._empty.setVisible(not self._shown and self._live is None)
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
            let_go(widget)
        del self._shown[start:]

    def _tell_live(self) -> None:
        """The rules ask something, or wait no more: only what is under way can be another."""
        if not self.isVisible():
            self._is_due = True
            return
        if self._kit.session.paused is None and len(self._kit.session.steps) > self._first + len(self._shown):
            # The deed is done, which is told next: what stands there of it becomes its step.
            return
        self._show_live()
        self._empty.setVisible(not self._shown and self._live is None)
        self._follows = True
        self._settling.start()

    def _show_live(self) -> None:
        """What has fallen so far of the deed that waits for an answer: it is told as it falls."""
        session = self._kit.session
        if session.paused is None or not session.paused.events:
            if self._live is not None:
                let_go(self._live)
                self._live = None
            return
        found = entries(session.paused.events, session.deed, self._kit.text, session.paused.shown, session.battle)
        if self._live is None:
            self._live = self._below()
        self._live.fill(found, 0)

    def _step(self, step: Step) -> StepView:
        """The entries of a step. Of the deed that was under way they stand there for the most part."""
        made, self._live = self._live or self._below(), None
        made.fill(entries(step.events, step.deed, self._kit.text, step.after, step.before), step.number)
        return made

    def _below(self) -> StepView:
        """A place for the entries of a further deed, below all others."""
        made = StepView(self._listed, self._kit.text("log-under-way"), self._kit.look.px(1), self._page.room)
        self._page.column.insertWidget(self._page.column.count() - 1, made)
        return made

    def _listed(self, entry: LogEntry, number: int, parent: QWidget) -> EntryView:
        """An entry in its place; what was unfolded of the deed under way stays so."""
        view, known = self._view(entry, number, parent), (entry.who, entry.rules[:1], entry.details[:1])
        if (fold := view.fold) is None:
            return view
        if known in self._open:
            fold.unfold()
        fold.turned.connect(lambda on: self._turned(view, known, on))
        return view

    def _turned(self, view: EntryView, known: Hashable, on: bool) -> None:
        if view.number:
            return
        if on:
            self._open.add(known)
        else:
            self._open.discard(known)

    def _ask_place(self, entry: LogEntry, number: int) -> None:
        """While the timeline is open a click goes to the moment, else it shows the place."""
        if self.looks and number:
            self.moment_asked.emit(number)
        else:
            self.place_asked.emit(entry)

    def _view(self, entry: LogEntry, number: int, parent: QWidget) -> EntryView:
        view = EntryView(self._kit, entry, number, parent)
        view.looked_at.connect(self.trail_looked_at)
        view.place_asked.connect(lambda: self._ask_place(entry, view.number))
        view.moment_asked.connect(lambda: self.moment_asked.emit(view.number))
        view.back_asked.connect(lambda after: self.back_asked.emit(view.number if after else view.number - 1))
        view.stepped.connect(lambda by: self._step_to(view, by))
        self.choice.follow(view)
        return view
