"""How will this end? A window in which the battle is played out many times, while its charts fill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QSpinBox
from shiboken6 import isValid

from app.background import Cancelled
from app.own_rules import agreed
from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.parts import button, column, label, narrow, row, sized
from app.session import battles_folder
from app.tactics.kept import SEES_ALL
from app.tactics.levels import careful_of
from app.tactics.outcome import Outcome, Outcomes
from app.tactics.outlook_page import OutlookPage
from app.tactics.search_words import search_said
from app.tactics.simulation import Simulation
from app.tactics.variant_words import settings_said
from app.tactics.what_if import WhatIf
from engine.errors import FlankError
from engine.play.ending import is_decided
from engine.save.copies import new_path
from engine.simulate.kept_battle import keep_battle
from engine.simulate.pool import usual_workers
from engine.simulate.run import Ending, Manner
from engine.simulate.search import Search
from engine.simulate.start import packed
from engine.simulate.vary import Variant, WrongVariant, variants, with_an_end

if TYPE_CHECKING:
    from app.panels.desk import Desk

MOST_RUNS = 100_000
SHOWN_EVERY = 400
"""Milliseconds between two showings of what has come so far."""
SEED = 1
"""The dice of the first simulation; the same battle gives the same numbers again."""
TASK = "outlook-open"


class OutlookDialog(QDialog):
    """Settings above, progress, and what has come of it so far. ``open_file`` opens a battle that was kept.

    ``kept``: what came of it before; it is shown again for a battle that stands as it did then.
    """

    def __init__(self, kit: DeskContext, desk: Desk, open_file: Callable[[Path, int], None], kept: Outcomes) -> None:
        super().__init__(desk)
        self._kit, self._open_file, self._kept = kit, open_file, kept
        self._simulation: Simulation | None = None
        self._sees_all = bool(kit.settings.kept(SEES_ALL, False))
        self.found = kept.of(self._how_it_stands()) or Outcome()
        self._search: Search | None = None
        self._sought = 0
        """The number that is being tried by the search."""
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(SHOWN_EVERY)
        self._due.timeout.connect(self._show)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(kit.text("outlook-title"))
        sized(self, kit.look, 640, 680)
        self.what_if = WhatIf(kit, desk.board)
        self._stood = QPoint()
        self._make_settings()
        self._lay_out()
        self._name_variants()
        self._refresh()
        self.go.setFocus()

    def come_back(self) -> None:
        """Stand before the GM again, wherever it was."""
        if self.what_if.is_placing:
            self.what_if.stop_placing()
        self.raise_()
        self.activateWindow()

    def _make_room(self, placing: bool) -> None:
        """While a place is picked on the map, nothing stands before it."""
        if placing:
            self._stood = self.pos()
            self.hide()
            return
        self.show()
        self.move(self._stood)
        self.raise_()
        self.activateWindow()
        self.go.setFocus()

    def _make_settings(self) -> None:
        text = self._kit.text
        self.runs = QSpinBox()
        self.runs.setRange(10, MOST_RUNS)
        self.runs.setSingleStep(100)
        self.runs.setValue(self.found.runs)
        self.runs.selectAll()
        self.runs.setAccessibleName(text("outlook-runs"))
        self.what_if.restore(self.found.wishes, self.found.found)
        self.what_if.changed.connect(lambda: self._trouble(""))
        self.what_if.troubled.connect(self._trouble)
        self.what_if.placing.connect(self._make_room)
        self.go = button(text("outlook-start"), self._start_or_cancel, "primary")
        self.pause = button(text("outlook-pause"), self._pause)
        self.progress = QProgressBar()
        self.trouble = label("", "bad", wrap=True)
        self.answer = label("", "now", wrap=True)
        self.which = narrow(Chooser())
        self.which.setAccessibleName(text("outlook-which"))
        self.which.currentIndexChanged.connect(self._show)
        self.page = OutlookPage(self._kit, self._open)

    def _lay_out(self) -> None:
        text, px = self._kit.text, self._kit.look.px
        whole = column(margins=px(12), spacing=px(8))
        whole.addLayout(row(label(text("outlook-runs")), self.runs, 1, self.pause, self.go))
        for one in (self.what_if, self.progress, self.trouble, self.answer, self.which):
            whole.addWidget(one)
        whole.addWidget(self.page, 1)
        self.setLayout(whole)

    def _trouble(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    # Running

    def _start_or_cancel(self) -> None:
        if self._simulation is not None:
            self._cancel()
        else:
            self._start()

    def _start(self) -> None:
        session = self._kit.session
        self.trouble.setText("")
        try:
            wished, self._search = self.what_if.wishes, self.what_if.search
            if is_decided(session.rules, session.battle):
                raise WrongVariant("acting-decided")
            varied = variants(session.rules, session.battle, wished) if self._search is None else ()
        except FlankError as error:
            self.trouble.setText(self._kit.text.error(error))
            self._refresh()
            return
        self.found = Outcome(wished, self.runs.value())
        self.page.setFocus()
        if self._search is not None:
            self._name_variants()
            self._search_on()
            return
        for one in varied:
            battle = with_an_end(session.rules, one.battle)
            self.found.add(Variant(one.settings, battle), packed(session.rules, battle))
        self._name_variants()
        self._play(self.found.starts, careful=careful_of(self.found.runs))

    def _search_on(self) -> None:
        """Try the next number that the search asks for, or say what it has found."""
        session, sought = self._kit.session, self._search
        assert sought is not None
        step = sought.step(session.rules, with_an_end(session.rules, session.battle))
        if step is None:
            self._search, self.found.found = None, sought
            self._keep()
            self._refresh()
            return
        self._sought, variant = step
        self.found.add(variant, packed(session.rules, variant.battle))
        self._name_variants()
        self._play(self.found.starts[-1:])

    def _name_variants(self) -> None:
        """Name the variants that can be chosen, one that was chosen stays so."""
        session, now = self._kit.session, self.which.currentIndex()
        self.which.blockSignals(True)
        self.which.clear()
        for one in self.found.variants:
            self.which.addItem(settings_said(session.rules, session.battle, one.settings, self._kit.text))
        self.which.setCurrentIndex(min(max(0, now), self.which.count() - 1))
        self.which.blockSignals(False)

    def _play(self, starts: tuple[str, ...], careful: int = 0) -> None:
        """Play battles from these starts, the last of all there are; the first so many of them carefully too."""
        self.progress.setRange(0, self.found.runs * len(self.found.starts) + careful)
        self.found.weighed = careful
        first = len(self.found.starts) - len(starts)
        self._simulation = made = Simulation(
            starts,
            self.found.runs,
            SEED,
            usual_workers(),
            agreed(self._kit.settings),
            sees_all=self._sees_all,
            careful=careful,
        )
        made.came.connect(lambda place, endings: self._came(first + place, endings))
        made.weighed.connect(self._came_carefully)
        made.ended.connect(self._ended)
        made.failed.connect(self.trouble.setText)
        # Another language or battle takes the desk away, and this with it.
        self.destroyed.connect(made.cancel)
        made.start()
        self._refresh()

    def _cancel(self) -> None:
        self._search = None
        self._leave()

    def _leave(self) -> None:
        """End what is being played."""
        made, self._simulation = self._simulation, None
        if made is not None:
            made.cancel()
        self._refresh()

    def _pause(self) -> None:
        if self._simulation is not None:
            self._simulation.halt(not self._simulation.is_halted)
            self._refresh()

    def _came(self, place: int, endings: tuple[Ending, ...]) -> None:
        if self._simulation is None:
            return
        found = self.found
        found.tallies[place].add(endings)
        if place == 0:
            found.few.add(one for one in endings if one.number < found.weighed)
        if place != self.which.currentIndex() and found.tallies[place].runs == len(endings):
            self.which.setCurrentIndex(place)
        self._show_progress()
        if not self._due.isActive():
            self._due.start()

    def _came_carefully(self, endings: tuple[Ending, ...]) -> None:
        self.found.careful.add(endings)
        self._show_progress()

    def _ended(self) -> None:
        if self._simulation is None:
            return
        sought = self._search if not self.trouble.text() else None
        self._leave()
        if sought is None:
            self._search = None
            self._keep()
            return
        sought.tell(self._sought, self.found.tallies[-1])
        self._search_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._end()
        super().closeEvent(event)

    def done(self, result: int) -> None:
        """Esc too leaves no process behind."""
        self._end()
        super().done(result)

    def _end(self) -> None:
        """Nothing goes on for a window that is gone: no simulation, no battle that was to be opened."""
        self._kit.background.drop(TASK)
        self._cancel()

    # What is kept

    def _how_it_stands(self) -> tuple[str, bool]:
        session = self._kit.session
        return packed(session.rules, session.battle), self._sees_all

    def _keep(self) -> None:
        """Keep what has come, for as long as the battle stands like this."""
        if not self.trouble.text():
            self._kept.keep(self._how_it_stands(), self.found)

    def _open(self, place: int, number: int) -> None:
        """Play one battle once more and open its file."""
        kit, found = self._kit, self.found
        path = new_path(
            battles_folder(), kit.text("outlook-kept", name=found.variants[place].battle.name, number=str(number + 1))
        )
        start, manner = found.starts[place], Manner(self._sees_all)

        def work(cancelled: Cancelled) -> FlankError | None:
            try:
                keep_battle(start, SEED, number, path, manner=manner)
            except FlankError as error:
                return error
            return None

        def then(error: FlankError | None) -> None:
            if not isValid(self):
                return  # it has gone with its desk
            if error is not None:
                self.page.setEnabled(True)
                self.answer.hide()
                kit.fail(error)
                return
            self.close()
            self._open_file(path, number + 1)

        self.page.setEnabled(False)
        self.answer.setText(kit.text("outlook-opening"))
        self.answer.show()
        kit.background.ask(TASK, work, then)

    # Showing

    def _refresh(self) -> None:
        runs, text = self._simulation is not None, self._kit.text
        self.go.setText(text("outlook-cancel" if runs else "outlook-start"))
        # Enter begins; a second one does not call off what the first has begun.
        self.go.setDefault(not runs)
        halted = runs and self._simulation is not None and self._simulation.is_halted
        self.pause.setText(text("outlook-go-on" if halted else "outlook-pause"))
        self.pause.setVisible(runs)
        self.progress.setVisible(runs)
        self.trouble.setVisible(bool(self.trouble.text()))
        sought, battle = self.found.found, self._kit.session.battle
        self.answer.setText(
            search_said(self._kit.session.rules, sought, battle, text) if sought is not None and not runs else ""
        )
        self.answer.setVisible(bool(self.answer.text()))
        self.which.setVisible(len(self.found.variants) > 1)
        for one in (self.runs, self.what_if):
            one.setEnabled(not runs)
        self._show_progress()
        self._show()

    def _show_progress(self) -> None:
        """How many battles were played of how many, in the bar."""
        text, done = self._kit.text, self.found.played
        self.progress.setValue(done)
        whole = text("cli-simulate-progress", done=str(done), whole=str(self.progress.maximum()))
        if not done:
            whole = text("outlook-begins")
        elif self._simulation is not None and self._simulation.is_halted:
            whole = text("outlook-halted", progress=whole)
        self.progress.setFormat(whole.replace("%", "%%"))

    def _show(self) -> None:
        """What has come of the variant that is chosen."""
        place = max(0, self.which.currentIndex())
        if not self.found.tallies or not self.found.tallies[place].runs:
            self.page.empty(self._kit.text("outlook-nothing"))
        else:
            done = self._simulation is None
            self.page.show_outcome(self.found, place, is_done=done, sees_all=self._sees_all)
