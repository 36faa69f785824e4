"""How will this end? A window in which the battle is played out many times, while its charts fill."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QGridLayout,
    QLineEdit,
    QProgressBar,
    QSpinBox,
    QWidget,
)

from app.own_rules import agreed
from app.panels.desk_context import DeskContext
from app.panels.parts import Page, button, column, emptied, label, row, sized
from app.prompts.chart import Chart
from app.prompts.odds_grid import ReadingBar
from app.prompts.percent import number as decimal
from app.prompts.percent import percent
from app.session import battles_folder
from app.tactics.kept import SEES_ALL
from app.tactics.levels import careful_of, levels_said
from app.tactics.search_words import search_said
from app.tactics.simulation import Simulation
from app.text import name_of
from engine.battle.battle import Side
from engine.errors import FlankError
from engine.save.copies import new_path
from engine.simulate.kept_battle import keep_battle
from engine.simulate.pool import usual_workers
from engine.simulate.run import Ending, Manner
from engine.simulate.search import Search, search
from engine.simulate.start import packed
from engine.simulate.tally import Tally, interval
from engine.simulate.vary import Variant, WrongVariant, changed_options, variants, wish, with_an_end
from engine.tactics.health import points
from engine.tactics.match import MOST_ROUNDS

USUAL_RUNS, MOST_RUNS = 200, 100_000
SHOWN_EVERY = 400
"""Milliseconds between two showings of what has come so far."""
SEED = 1
"""The dice of the first simulation; the same battle gives the same numbers again."""


class OutlookDialog(QDialog):
    """Settings above, progress, and what has come of it so far. ``open_file`` opens a battle that was kept."""

    def __init__(self, kit: DeskContext, parent: QWidget, open_file: Callable[[Path], None]) -> None:
        super().__init__(parent)
        self._kit, self._open_file = kit, open_file
        self._simulation: Simulation | None = None
        self._variants: tuple[Variant, ...] = ()
        self._starts: tuple[str, ...] = ()
        self._tallies: list[Tally] = []
        self._few, self._careful, self._weighed = Tally(), Tally(), 0
        self._sees_all = bool(kit.settings.kept(SEES_ALL, False))
        self._search: Search | None = None
        self._sought = 0
        """The number that is being tried by the search."""
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(SHOWN_EVERY)
        self._due.timeout.connect(self._show)
        text, px = kit.text, kit.look.px
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(text("outlook-title"))
        sized(self, kit.look, 620, 640)
        self.runs = QSpinBox()
        self.runs.setRange(10, MOST_RUNS)
        self.runs.setSingleStep(100)
        self.runs.setValue(USUAL_RUNS)
        self.runs.setAccessibleName(text("outlook-runs"))
        self.wishes = QLineEdit()
        self.wishes.setPlaceholderText(text("outlook-vary-hint"))
        self.wishes.setAccessibleName(text("outlook-vary"))
        self.go = button(text("outlook-start"), self._start_or_cancel, "primary")
        self.pause = button(text("outlook-pause"), self._pause)
        # Enter in a field begins: otherwise the button that comes first would have it, and that is not there yet.
        self.go.setDefault(True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.answer = label("", wrap=True)
        self.which = QComboBox()
        self.which.currentIndexChanged.connect(self._show)
        self.trouble = label("", "bad", wrap=True)
        self.page = Page(kit.look, margin=8, name=text("outlook-title"))
        whole = column(margins=px(12), spacing=px(8))
        whole.addLayout(row(label(text("outlook-runs")), self.runs, 1, self.pause, self.go))
        whole.addLayout(row(label(text("outlook-vary")), self.wishes))
        for one in (self.progress, self.trouble, self.answer, self.which):
            whole.addWidget(one)
        whole.addWidget(self.page, 1)
        self.setLayout(whole)
        self._refresh()

    # Running

    def _start_or_cancel(self) -> None:
        if self._simulation is not None:
            self._cancel()
        else:
            self._start()

    def _start(self) -> None:
        session, text = self._kit.session, self._kit.text
        self.trouble.setText("")
        self.answer.setText("")
        try:
            self._search = self._wished_search()
            if self._search is not None:
                self._variants, self._starts, self._tallies = (), (), []
                self._few, self._careful = Tally(), Tally()
                self.which.clear()
                self._search_on()
                return
            found = variants(session.rules, session.battle, [wish(one) for one in self.wishes.text().split()])
        except FlankError as error:
            self.trouble.setText(text.error(error))
            self._refresh()
            return
        self._variants = tuple(Variant(one.settings, with_an_end(session.rules, one.battle)) for one in found)
        self._starts = tuple(packed(session.rules, one.battle) for one in self._variants)
        self._tallies = [Tally() for _ in self._variants]
        self.which.blockSignals(True)
        self.which.clear()
        self.which.addItems([one.label or text("outlook-as-it-stands") for one in self._variants])
        self.which.blockSignals(False)
        self._few, self._careful = Tally(), Tally()
        self._play(self._starts, careful=careful_of(self.runs.value()))

    def _wished_search(self) -> Search | None:
        """The number that is looked for, where the wish asks for one. Raises WrongVariant."""
        words = self.wishes.text().split()
        found = [one for word in words if (one := search(self._kit.session.battle, word)) is not None]
        if found and len(words) > 1:
            raise WrongVariant("vary-search-alone")
        return found[0] if found else None

    def _search_on(self) -> None:
        """Try the next number that the search asks for, or say what it has found."""
        session, text, sought = self._kit.session, self._kit.text, self._search
        assert sought is not None
        battle = with_an_end(session.rules, session.battle)
        step = sought.step(session.rules, battle)
        if step is None:
            self._search = None
            self.answer.setText(search_said(sought, battle, text))
            self._refresh()
            return
        self._sought, variant = step
        start = packed(session.rules, variant.battle)
        self._variants += (variant,)
        self._starts += (start,)
        self._tallies.append(Tally())
        self.which.blockSignals(True)
        self.which.addItem(variant.label)
        self.which.blockSignals(False)
        self._play((start,))

    def _play(self, starts: tuple[str, ...], careful: int = 0) -> None:
        """Play battles from these starts, the last of all there are; the first so many of them carefully too."""
        self.progress.setRange(0, self.runs.value() * len(self._starts) + careful)
        self._weighed = careful
        first = len(self._starts) - len(starts)
        self._simulation = made = Simulation(
            starts,
            self.runs.value(),
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
        self._tallies[place].add(endings)
        if place == 0:
            self._few.add(one for one in endings if one.number < self._weighed)
        self._progress()
        if place != self.which.currentIndex() and self._tallies[place].runs == len(endings):
            self.which.setCurrentIndex(place)
        if not self._due.isActive():
            self._due.start()

    def _came_carefully(self, endings: tuple[Ending, ...]) -> None:
        self._careful.add(endings)
        self._progress()

    def _progress(self) -> None:
        self.progress.setValue(sum(one.runs for one in self._tallies) + self._careful.runs)

    def _ended(self) -> None:
        if self._simulation is None:
            return
        sought = self._search if not self.trouble.text() else None
        self._leave()
        if sought is None:
            self._search = None
            return
        sought.tell(self._sought, self._tallies[-1])
        self._search_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._cancel()
        super().closeEvent(event)

    def done(self, result: int) -> None:
        """Esc too leaves no process behind."""
        self._cancel()
        super().done(result)

    # Showing

    def _refresh(self) -> None:
        runs, text = self._simulation is not None, self._kit.text
        self.go.setText(text("outlook-cancel" if runs else "outlook-start"))
        halted = runs and self._simulation is not None and self._simulation.is_halted
        self.pause.setText(text("outlook-go-on" if halted else "outlook-pause"))
        self.pause.setVisible(runs)
        self.progress.setVisible(runs)
        self.trouble.setVisible(bool(self.trouble.text()))
        self.answer.setVisible(bool(self.answer.text()))
        self.which.setVisible(len(self._variants) > 1)
        self.runs.setEnabled(not runs)
        self.wishes.setEnabled(not runs)
        self._show()

    def _show(self) -> None:
        """What has come of the variant that is chosen."""
        emptied(self.page.column)
        place, into = max(0, self.which.currentIndex()), self.page.column
        text = self._kit.text
        if not self._tallies or not self._tallies[place].runs:
            into.addWidget(label(text("outlook-nothing"), "dim", wrap=True))
            into.addStretch(1)
            return
        tally, battle = self._tallies[place], self._variants[place].battle
        if len(self._variants) > 1:
            self._compare(battle.sides[0])
        into.addWidget(label(text("outlook-wins", runs=tally.runs).upper(), "heading"))
        for side in battle.sides:
            if any(battle[id].side == side.id for id in tally.figures):
                into.addWidget(self._bar(side.name, tally.wins(side.id), tally.runs))
        if tally.undecided:
            into.addWidget(self._bar(text("outlook-undecided"), tally.undecided, tally.runs))
        rounds = decimal(Fraction(tally.mean_rounds), text.language)
        into.addWidget(label(text("outlook-rounds", rounds=rounds).upper(), "heading"))
        chart = Chart(self._kit.look)
        shares = {value: Fraction(times, tally.runs) for value, times in sorted(tally.rounds.items())}
        chart.show_distribution(shares)
        into.addWidget(chart)
        into.addWidget(label(text("outlook-figures").upper(), "heading"))
        into.addLayout(self._figures(tally, place))
        if self._simulation is None:
            into.addLayout(self._kept_battles(tally, place))
        for said in levels_said(battle, self._few, self._careful, text) if place == 0 else ():
            into.addWidget(label(said, "small", wrap=True))
        into.addWidget(label(self._assumed(), "small", wrap=True))
        into.addStretch(1)

    def _compare(self, side: Side) -> None:
        """How often one side wins in each variant that has been played so far."""
        self.page.column.addWidget(label(self._kit.text("outlook-compared", side=side.name).upper(), "heading"))
        for variant, tally in zip(self._variants, self._tallies, strict=True):
            if tally.runs:
                words = variant.label or self._kit.text("outlook-as-it-stands")
                self.page.column.addWidget(self._bar(words, tally.wins(side.id), tally.runs))

    def _bar(self, words: str, hits: int, runs: int) -> ReadingBar:
        language = self._kit.text.language
        low, high = (percent(Fraction(one).limit_denominator(10_000), language) for one in interval(hits, runs))
        return ReadingBar(self._kit, words, f"{low} – {high}", Fraction(hits, runs))

    def _figures(self, tally: Tally, place: int) -> QGridLayout:
        """By figure: how often it falls, what is left of it, by whom it is felled most often."""
        kit, battle = self._kit, self._variants[place].battle
        text, grid = kit.text, QGridLayout()
        grid.setHorizontalSpacing(kit.look.px(12))
        heads = ("outlook-who", "outlook-falls", "outlook-left", "outlook-by")
        for at, key in enumerate(heads):
            grid.addWidget(label(text(key), "dim"), 0, at)
        for line, (id, figure) in enumerate(tally.figures.items(), 1):
            most = points(kit.session.rules, battle, id)[1]
            left = decimal(Fraction(figure.mean_left), text.language)
            by = figure.by.most_common(1)
            said = (
                battle[id].name,
                percent(Fraction(figure.fell, tally.runs), text.language),
                text("outlook-left-of", left=left, most=str(most)),
                name_of(battle, by[0][0]) if by else "",
            )
            for at, words in enumerate(said):
                grid.addWidget(label(words), line, at)
        grid.setColumnStretch(0, 1)
        return grid

    def _kept_battles(self, tally: Tally, place: int) -> QGridLayout:
        """Buttons that open the worst, the median and the best battle of the first side as a file."""
        text, grid, battle = self._kit.text, QGridLayout(), self._variants[place].battle
        first = next(side for side in battle.sides if any(battle[id].side == side.id for id in tally.figures))
        numbers = tally.notable(frozenset(id for id in tally.figures if battle[id].side == first.id))
        for at, (key, number) in enumerate(zip(("worst", "median", "best"), numbers, strict=True)):
            words = text(f"outlook-open-{key}", side=first.name)
            grid.addWidget(button(words, partial(self._open, place, number)), at, 0)
        return grid

    def _open(self, place: int, number: int) -> None:
        battle = self._variants[place].battle
        path = new_path(battles_folder(), self._kit.text("outlook-kept", name=battle.name, number=str(number + 1)))
        try:
            keep_battle(self._starts[place], SEED, number, path, manner=Manner(self._sees_all))
        except FlankError as error:
            self._kit.fail(error)
            return
        self.close()
        self._open_file(path)

    def _assumed(self) -> str:
        text, session = self._kit.text, self._kit.session
        said = [text("cli-simulate-all-seen" if self._sees_all else "cli-simulate-own-seen")]
        said.append(text("cli-simulate-assumed", rounds=str(MOST_ROUNDS)))
        said += [
            text("cli-simulate-switch", name=text(f"field-{name}"), value=value)
            for name, value in changed_options(session.rules, session.battle)
        ]
        return " ".join(said)
