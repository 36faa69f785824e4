"""The prompt of a choice: who is asked, by which rule, the options with number keys, and the odds of the main roll."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer

from app.panels.kit import Kit
from app.panels.parts import Page
from app.prompts.odds_view import OddsView
from app.prompts.percent import spans
from app.prompts.picker import Entry, Picker
from app.prompts.roll import ask_forecast, whole_deed
from app.text import name_of
from engine.play.odds import Forecast, chances
from engine.table.requests import Choice, Pick


class ChoicePrompt(Picker):
    """Asks ``choice``; ``answer`` gets the pick."""

    def __init__(self, kit: Kit, choice: Choice, answer: Callable[[Pick], object]) -> None:
        battle, text = kit.session.shown, kit.text
        by, at = name_of(battle, choice.by), name_of(battle, choice.at)
        asked = text.filled(choice.key, choice.args, battle, by=by, at=at)
        who = text("choice-gm") if choice.by is None else by
        title = f"{who} → {at}" if choice.at is not None and choice.at != choice.by else who

        def picked(number: int) -> Callable[[], object]:
            return lambda: answer(Pick(number))

        entries = tuple(
            Entry(
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
        ask_forecast(kit, (), self._show)

    def _show(self, forecast: Forecast) -> None:
        if (first := forecast.first) is not None and first.read is not None:
            battle = self._kit.session.shown
            words = {
                "roll": self._kit.text(first.key),
                "by": name_of(battle, first.by),
                "at": name_of(battle, first.at),
            }
            heading = self._kit.text("odds-of-at" if first.by and first.at else "odds-of", **words)
            self.odds.show_readings(heading, chances(first), spans(first))
        # Which answer a judgement gets is what decides: only a reaction's strike has an end to be told beforehand.
        self.odds.show_forecast(forecast, whole_deed(self._kit), ends=self._choice.reaction)
        self._page.show()
        QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        if not self._page.isHidden():
            self.fit_page(self._page)
