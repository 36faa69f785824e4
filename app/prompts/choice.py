"""The prompt of a choice: who is asked, by which rule, the options with number keys, and the odds of the main roll."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import QTimer

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, label
from app.prompts.odds_view import OddsView, is_settled
from app.prompts.percent import number, percent, spans
from app.prompts.picker import Picker, PickerEntry
from app.prompts.roll import ask_compared, ask_forecast, struck_by, whole_deed
from app.text import Text, name_of
from engine.battle.actions import Action
from engine.odds.odds import Forecast, chances
from engine.table.requests import Choice, Pick, Roll

AWAITED = "…\n"
"""What stands below an option until its odds are there: they take two lines as a rule."""


class ChoicePrompt(Picker):
    """Asks ``choice``; ``answer`` gets the pick."""

    def __init__(self, kit: DeskContext, choice: Choice, answer: Callable[[Pick], object]) -> None:
        battle, text = kit.session.shown, kit.text
        by, at = name_of(battle, choice.by), name_of(battle, choice.at)
        asked = text.filled(choice.key, choice.args, battle, by=by, at=at)
        who = text("choice-gm") if choice.by is None else by
        title = f"{who} → {at}" if choice.at is not None and choice.at != choice.by else who

        def picked(number: int) -> Callable[[], object]:
            return lambda: answer(Pick(number))

        entries = tuple(
            PickerEntry(
                text.filled(option.key, option.args, battle, by=by, at=at),
                picked(number),
                option.rule if option.rule != choice.rule else "",
            )
            for number, option in enumerate(choice.options)
        )
        super().__init__(title, asked, entries, text, kit.look, choice.rule)
        self._kit = kit
        self._choice = choice
        # Below the options: these must be in sight however much there is to tell.
        self.odds = OddsView(kit)
        self._page = Page(kit.look, margin=0)
        self._page.column.addWidget(self.odds)
        self._page.column.addStretch(1)
        self._page.hide()
        self.body.addWidget(self._page)
        self._page.verticalScrollBar().rangeChanged.connect(lambda *_: self._fit())
        if is_compared(choice):
            if ask_compared(kit, choice, self._compare):
                # The room for what will be said is there from the start: no row moves away under the pointer.
                for row in self.rows:
                    row.tell(AWAITED)
        else:
            ask_forecast(kit, (), self._show)

    def _compare(self, forecasts: tuple[Forecast, ...]) -> None:
        """What each option would come to, below its words."""
        # What can happen with one answer is said of the others as well: that it cannot is worth knowing.
        order, wanted = self._kit.session.rules.amounts, self._kit.session.rules.compared
        there = (name for forecast in forecasts for name in amounts_of(forecast))
        found = dict.fromkeys(name for name in there if not wanted or name in wanted)
        # What is the same whatever is chosen helps nobody to choose, unless there is nothing else to tell.
        apart = [name for name in found if any(one.amounts(name) != forecasts[0].amounts(name) for one in forecasts)]
        found = dict.fromkeys(apart) if apart else found
        names = (*(name for name in order if name in found), *(name for name in found if name not in order))
        for row, forecast in zip(self.rows, forecasts, strict=False):
            row.tell(summed_up(forecast, names, self._kit.text))
        # What the same person is asked next is no answer of somebody else.
        passed = dict.fromkeys(id for one in forecasts for id in one.passed if id != self._choice.by)
        if passed:
            battle = self._kit.session.shown
            who = ", ".join(name_of(battle, id) for id in passed)
            self.body.addWidget(label(self._kit.text("odds-if-passed", who=who), "small", wrap=True))
        QTimer.singleShot(0, self, self.fit)

    def _show(self, forecast: Forecast) -> None:
        if (first := forecast.first) is not None and first.read is not None:
            battle = self._kit.session.shown
            words = {
                "roll": self._kit.text(first.key),
                "by": name_of(battle, first.by),
                "at": self._aimed_at(first),
            }
            heading = self._kit.text("odds-of-at" if first.by and first.at else "odds-of", **words)
            self.odds.show_readings(heading, chances(first), spans(first))
        # Which answer a judgement gets is what decides: only a reaction's strike has an end to be told beforehand.
        if self._choice.reaction or not is_settled(forecast):
            self.odds.show_forecast(forecast, whole_deed(self._kit), ends=self._choice.reaction)
        self._page.show()
        QTimer.singleShot(0, self, self._fit)

    def _aimed_at(self, first: Roll) -> str:
        """Whom the main roll is made against: its target, or whoever may be struck in its place."""
        deed = self._kit.session.deed
        if isinstance(deed, Action) and first.at == deed.target:
            return struck_by(self._kit, deed)
        return name_of(self._kit.session.shown, first.at)

    def _fit(self) -> None:
        if not self._page.isHidden():
            self.fit_page(self._page)


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
