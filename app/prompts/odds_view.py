"""The exact odds of what is about to be rolled: each reading as a bar, each amount as a distribution."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.prompts.odds_grid import COLUMNS, OddsGrid, needs
from app.prompts.odds_lines import Bar, Folded, Line, Pictured, Said, in_columns
from app.prompts.percent import number, percent
from app.text import name_of
from engine.odds.odds import Forecast

if TYPE_CHECKING:
    from app.prompts.chart import Chart

CHARTS_OPEN = "charts-open"
"""Under this name the settings keep whether the pictures of amounts are unfolded."""
MANY = 4
"""So many things that may happen stand in two columns."""
MANY_READINGS = 8
"""So many readings of one roll (directions) do, too, where their words fit; so do two."""
HALF = 184
"""Room for a bar in one of two columns of a prompt, in unscaled pixels."""


def in_order(forecast: Forecast, order: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the amounts that a forecast tells of: first those in ``order``, then the others as they come."""
    names = dict.fromkeys(name for outcome in forecast.outcomes for name, _ in outcome.amounts)
    return (*(name for name in order if name in names), *(name for name in names if name not in order))


def in_reading_order(chances: Mapping[str, Fraction], spans: Mapping[str, str]) -> list[tuple[str, Fraction]]:
    """Readings by the faces that give them, as degrees rise; two, or those without faces, the likelier first."""
    if len(chances) > 2 and spans.keys() >= chances.keys():
        places = list(spans)
        return sorted(chances.items(), key=lambda pair: places.index(pair[0]))
    return sorted(chances.items(), key=lambda pair: -pair[1])


def _some(amounts: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """The amounts that are anything at all."""
    return {value: chance for value, chance in amounts.items() if value}


def is_settled(forecast: Forecast) -> bool:
    """Whether all that the odds tell of has come to pass already: the roll is behind, and but one end is left."""
    return forecast.complete and forecast.first is None and len(forecast.outcomes) == 1


class OddsView(QWidget):
    """Readings at once; the whole deed's outcomes and amounts when they are worked out. ``grown`` when it changed.

    What is put between the two, the reasons of a roll, does not move when the rest arrives.
    """

    grown = Signal()

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._readings, self._amounts = (OddsGrid(kit, self, self._turn) for _ in range(2))
        self._said: Mapping[str, Fraction] = {}
        self._told: tuple[Forecast, str, bool] | None = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(kit.look.px(6))
        self._whole.addLayout(self._readings)
        self._whole.addLayout(self._amounts)

    def put_between(self, widget: QWidget) -> None:
        """Put ``widget`` below the readings, above the outcomes."""
        self._whole.insertWidget(1, widget)

    @property
    def charts(self) -> Mapping[str, Chart]:
        """The pictures that are shown, by amount."""
        return self._amounts.charts

    def clear(self) -> None:
        """Nothing is known yet."""
        self._said, self._told = {}, None
        self._readings.fill(())
        self._amounts.fill(())

    def show_readings(self, heading: str, chances: Mapping[str, Fraction], spans: Mapping[str, str]) -> None:
        """What the roll may mean; without a ``heading`` where it stands below the roll itself."""
        self._said = dict(chances)
        bars = [
            Bar(self._kit.text(key), spans.get(key, ""), chance) for key, chance in in_reading_order(chances, spans)
        ]
        head = [_heading(heading.upper())] if heading and bars else []
        fits = all(needs(self._kit, bar) <= self._kit.look.px(HALF) for bar in bars)
        is_wide = len(bars) == 2 or len(bars) >= MANY_READINGS
        self._readings.fill([*head, *in_columns(bars, COLUMNS if fits and is_wide else 1)])

    def show_forecast(self, forecast: Forecast, whose: str = "", *, ends: bool = True) -> None:
        """What the whole deed may come to; ``whose`` it is, where that is not plain; ``ends``: how it may end, too."""
        self._told = forecast, whose, ends
        self._amounts.fill([*self._lines(forecast, whose, ends=ends)])
        self.grown.emit()

    def _lines(self, forecast: Forecast, whose: str, *, ends: bool) -> Iterator[Line]:
        if not forecast.complete:
            yield _small(self._kit.text("odds-too-many"))
            return
        names = in_order(forecast, self._kit.session.rules.amounts)
        found = {name: _some(forecast.amounts(name)) for name in names}
        outcomes = self._outcomes(forecast, whose) if ends else []
        yield from outcomes
        if not outcomes and whose and any(found.values()):
            yield Line((Said(whose, "dim"),))
        facts = {name: some[1] for name, some in found.items() if set(some) == {1}}
        for name, some in found.items():
            if some and name not in facts:
                yield from self._amount(name, forecast.amounts(name))
        yield from self._facts(facts)
        if forecast.passed:
            battle = self._kit.session.shown
            who = ", ".join(name_of(battle, id) for id in forecast.passed)
            yield _small(self._kit.text("odds-if-passed", who=who))

    def _outcomes(self, forecast: Forecast, whose: str) -> list[Line]:
        """How the deed may end, where the bars of its roll do not say it: a touch that hits is not yet a fall."""
        ends: dict[str, Fraction] = {}
        for outcome, chance in forecast.outcomes.items():
            ends[outcome.key] = ends.get(outcome.key, Fraction(0)) + chance
        if len(ends) < 2 or ends.keys() <= self._said.keys():
            return []
        if self._is_said_otherwise(ends) or self._is_said_by_degrees(ends):
            return []
        text = self._kit.text
        heading = " · ".join(filter(None, (text("odds-ends").upper(), whose)))
        bars = [Bar(text(key), "", chance) for key, chance in sorted(ends.items(), key=lambda pair: -pair[1])]
        return [_heading(heading), *in_columns(bars, 1)]

    def _is_said_otherwise(self, ends: Mapping[str, Fraction]) -> bool:
        """Whether the ends are the readings by other words, as many and as likely: a shot that succeeds is a hit."""
        return ends.keys().isdisjoint(self._said) and sorted(ends.values()) == sorted(self._said.values())

    def _is_said_by_degrees(self, ends: Mapping[str, Fraction]) -> bool:
        """Whether the readings tell the ends apart more finely: a miss, and all the degrees of a hit."""
        others = [key for key, chance in ends.items() if self._said.get(key) != chance]
        return len(self._said) > len(ends) and len(others) <= 1

    def _facts(self, facts: Mapping[str, Fraction]) -> list[Line]:
        """What happens or does not; many of a kind (each part of the body) stand in two columns.

        What does not fit into one of them stands below, in a line of its own.
        """
        bars = [Bar(self._kit.text(name), "", chance) for name, chance in facts.items()]
        room = self._kit.look.px(HALF)
        wide = [bar for bar in bars if needs(self._kit, bar) > room] if len(bars) >= MANY else bars
        narrow = [bar for bar in bars if bar not in wide]
        return [*in_columns(narrow, COLUMNS), *in_columns(wide, 1)]

    def _amount(self, name: str, amounts: Mapping[int, Fraction]) -> Iterator[Line]:
        text, some = self._kit.text, _some(amounts)
        words = text(name)
        mean = sum((value * chance for value, chance in amounts.items()), Fraction(0))
        is_open = bool(self._kit.settings.kept(CHARTS_OPEN, False))
        yield Line((Folded(words, is_open),)) if len(some) > 1 else _heading(words.upper())
        if len(some) > 1 and is_open:
            yield Line((Pictured(name, words, tuple(some.items())),))
        any_ = percent(sum(some.values(), Fraction(0)), text.language)
        yield _small(text("odds-amount", any=any_, mean=number(mean, text.language), most=max(some)))

    def _turn(self) -> None:
        settings = self._kit.settings
        settings.keep(CHARTS_OPEN, not settings.kept(CHARTS_OPEN, False))
        if self._told is not None:
            forecast, whose, ends = self._told
            self.show_forecast(forecast, whose, ends=ends)


def _heading(words: str) -> Line:
    return Line((Said(words, "heading"),))


def _small(words: str) -> Line:
    return Line((Said(words, "small"),))
