"""The choice that is asked: the options, the usual one marked, the odds beside them or of the main roll."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, SaidLabel, button, label
from app.prompts.always import Always, ways_of
from app.prompts.odds_view import OddsView, is_settled
from app.prompts.percent import number, percent, spans
from app.prompts.picker import MANY, EntryRow, PickerEntry
from app.prompts.roll import ask_compared, ask_forecast, struck_by, whole_deed
from app.prompts.row_view import RowView
from app.prompts.row_words import options, question, shown_order
from app.text import Text, name_of
from engine.battle.actions import Action
from engine.contract import Way
from engine.odds.odds import Forecast, chances
from engine.play.look_ahead import Row
from engine.table.requests import Answer, Choice, Pick, Roll

AWAITED = "…\n"
"""What stands below an option until its odds are there: they take two lines as a rule."""


class AskedChoice(RowView):
    """The options of a choice. Enter takes the one that is marked, a click any, and a digit with Alt does, too;
    ``has_keys``: a digit alone."""

    def __init__(self, kit: DeskContext, row: Row, parent: QWidget) -> None:
        super().__init__(kit, row, parent)
        choice = row.request
        assert isinstance(choice, Choice)
        self.choice = choice
        self.has_keys = True
        self._at = row.answer.option if isinstance(row.answer, Pick) else 0
        self._order = shown_order(choice)
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.whole.setSpacing(kit.look.px(4))
        self.whole.addWidget(label(question(kit, choice, row.shown), wrap=True))
        self.rows: list[EntryRow] = []
        """One of each option, in the order of these."""
        self.list: Page | None = None
        self._list_options()
        self._name_keys()
        self._passed = SaidLabel("small", wrap=True)
        self.whole.addWidget(self._passed)
        self._passed.fill("")
        # Below the options: these must be in sight however much there is to tell.
        self.odds = OddsView(kit, self)
        self.odds.grown.connect(self.grown)
        self.whole.addWidget(self.odds)
        self._weigh()

    def _list_options(self) -> None:
        kit, choice = self.kit, self.choice
        column = self.whole
        if len(choice.options) > MANY:
            # A long list scrolls, so that no line of it is squeezed.
            self.list = Page(kit.look, margin=0, name=question(kit, choice, self.row.shown), parent=self)
            self.list.setMinimumHeight(kit.look.px(240))
            column = self.list.column
            self.whole.addWidget(self.list)
        always = ways_of(kit.session.rules, choice)
        for place, words in enumerate(options(kit, choice, self.row.shown)):
            option = choice.options[place]
            entry = PickerEntry(words, partial(self._take, place), option.rule if option.rule != choice.rule else "")
            row = EntryRow(self._order.index(place) + 1, entry, kit.look)
            row.clicked.connect(entry.run)
            row.marked.connect(partial(self._mark, place))
            if place in always:
                run = partial(self._take_always, place, always[place])
                row.add(button(kit.text("choice-always"), run, "link", tip=kit.text("choice-always-hint")))
            self.rows.append(row)
        for place in self._order:
            column.addWidget(self.rows[place])
        self.rows[self._at].keep_marked(True)
        if self.list is not None:
            column.addStretch(1)

    def let_digits_choose(self, on: bool) -> None:
        """From now on digits choose, or (where they are for dice) digits with Alt alone; the options say which."""
        if on != self.has_keys:
            self.has_keys = on
            self._name_keys()

    def _name_keys(self) -> None:
        for place, row in enumerate(self.rows):
            row.name_key(f"{self._order.index(place) + 1}" if self.has_keys else f"Alt+{self._order.index(place) + 1}")

    @property
    def field(self) -> EntryRow:
        return self.rows[self._at]

    def answer(self) -> Answer | None:
        return Pick(self._at)

    def suits(self, row: Row) -> bool:
        return super().suits(row) and row.request == self.row.request

    def take(self, nth: int) -> None:
        """This option is meant, at once, counted from 0 as they are shown."""
        if 0 <= nth < len(self.rows):
            self._take(self._order[nth])

    def _take(self, place: int) -> None:
        self._at = place
        self.taken.emit()

    def _take_always(self, place: int, way: Way) -> None:
        """This option, now and whenever it is asked again."""
        Always(self.kit, self.choice, way)
        self._take(place)

    def step(self, by: int) -> None:
        """Up or Down: another option is marked."""
        row = self.rows[self._order[(self._order.index(self._at) + by) % len(self.rows)]]
        row.setFocus(Qt.FocusReason.TabFocusReason)
        if self.list is not None:
            self.list.ensureWidgetVisible(row, 0, row.height())

    def _mark(self, place: int) -> None:
        if self._at != place:
            self.rows[self._at].keep_marked(False)
            self.rows[place].keep_marked(True)
            self._at = place
            self.changed.emit()

    # Odds

    def _weigh(self) -> None:
        if not is_compared(self.choice):
            ask_forecast(self.kit, (), self._show)
        elif ask_compared(self.kit, self.choice, self._compare):
            # The room for what will be said is there from the start: no row moves away under the pointer.
            for row in self.rows:
                row.tell(AWAITED)

    def _compare(self, forecasts: tuple[Forecast, ...]) -> None:
        """What each option would come to, below its words."""
        # What can happen with one answer is said of the others as well: that it cannot is worth knowing.
        order, wanted = self.kit.session.rules.amounts, self.kit.session.rules.compared
        there = (name for forecast in forecasts for name in amounts_of(forecast))
        found = dict.fromkeys(name for name in there if not wanted or name in wanted)
        # What is the same whatever is chosen helps nobody to choose, unless there is nothing else to tell.
        apart = [name for name in found if any(one.amounts(name) != forecasts[0].amounts(name) for one in forecasts)]
        found = dict.fromkeys(apart) if apart else found
        names = (*(name for name in order if name in found), *(name for name in found if name not in order))
        for row, forecast in zip(self.rows, forecasts, strict=False):
            row.tell(summed_up(forecast, names, self.kit.text))
        # What the same person is asked next is no answer of somebody else.
        passed = dict.fromkeys(id for one in forecasts for id in one.passed if id != self.choice.by)
        if passed:
            who = ", ".join(name_of(self.kit.session.shown, id) for id in passed)
            self._passed.fill(self.kit.text("odds-if-passed", who=who))
        self.grown.emit()

    def _show(self, forecast: Forecast) -> None:
        if (first := forecast.first) is not None and first.read is not None:
            battle = self.kit.session.shown
            words = {
                "roll": self.kit.text(first.key),
                "by": name_of(battle, first.by),
                "at": self._aimed_at(first),
            }
            heading = self.kit.text("odds-of-at" if first.by and first.at else "odds-of", **words)
            self.odds.show_readings(heading, chances(first), spans(first))
        # Which answer a judgement gets is what decides: only a reaction's strike has an end to be told beforehand.
        if self.choice.reaction or not is_settled(forecast):
            self.odds.show_forecast(forecast, whole_deed(self.kit), ends=self.choice.reaction)
        self.grown.emit()

    def _aimed_at(self, first: Roll) -> str:
        """Whom the main roll is made against: its target, or whoever may be struck in its place."""
        deed = self.kit.session.deed
        if isinstance(deed, Action) and first.at == deed.target:
            return struck_by(self.kit, deed)
        return name_of(self.kit.session.shown, first.at)


def is_compared(choice: Choice) -> bool:
    """Whether the options are ways of answering something, so that their odds stand beside each of them."""
    if choice.compares:
        return True
    return choice.reaction and choice.by is not None and not any(option.declines for option in choice.options)


def amounts_of(forecast: Forecast) -> tuple[str, ...]:
    """The names of the amounts of which there may be any."""
    return tuple(dict.fromkeys(name for outcome in forecast.outcomes for name, value in outcome.amounts if value))


def summed_up(forecast: Forecast, names: tuple[str, ...], text: Text) -> str:
    """A forecast in one line: of each of these amounts how likely there is any, and its mean."""
    if not forecast.complete:
        return ""
    if not names:
        # Nothing comes of it whatever is chosen: how it ends is told then.
        ends: dict[str, Fraction] = {}
        for outcome, chance in forecast.outcomes.items():
            ends[outcome.key] = ends.get(outcome.key, Fraction(0)) + chance
        told = sorted(ends.items())  # In the same order beside every option.
        return " · ".join(f"{text(key)} {percent(chance, text.language)}" for key, chance in told if key)
    said = []
    for name in names:
        amounts = forecast.amounts(name)
        some = sum((chance for value, chance in amounts.items() if value), Fraction(0))
        mean = sum((value * chance for value, chance in amounts.items()), Fraction(0))
        key = "odds-beside" if set(amounts) <= {0, 1} else "odds-beside-amount"
        any_ = percent(some, text.language)
        said.append(text(key, name=text(name), any=any_, mean=number(mean, text.language)))
    return " · ".join(said)
