"""The exact odds of what is about to be rolled: each reading as a bar, each amount as a distribution."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import button, emptied, label
from app.prompts.percent import fraction, number, percent
from app.text import name_of
from app.theme import font
from engine.odds.odds import Forecast

if TYPE_CHECKING:
    from app.prompts.chart import Chart


class ReadingBar(QWidget):
    """A word, the throws that mean it, and its chance as a bar and in per cent."""

    def __init__(self, kit: DeskContext, words: str, span: str, chance: Fraction) -> None:
        super().__init__()
        self._kit, self._words, self._span, self._chance = kit, words, span, chance
        self.setFixedHeight(kit.look.px(22))
        said = percent(chance, kit.text.language)
        self.setAccessibleName(f"{words}: {said}")
        self.setToolTip(" · ".join(filter(None, (words, span, said, fraction(chance)))))

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(150), self._kit.look.px(22))

    @property
    def _said(self) -> str:
        # "arrow 5" need not be followed by the throw that means it.
        told = not self._span or self._words.endswith(f" {self._span}")
        return self._words if told else f"{self._words}   {self._span}"

    def needs(self) -> int:
        """The width in which nothing is cut off, in pixels."""
        look = self._kit.look
        chance = percent(self._chance, self._kit.text.language)
        letters, bold = QFontMetrics(font(look)), QFontMetrics(font(look, 1.0, bold=True))
        return letters.horizontalAdvance(self._said) + bold.horizontalAdvance(chance) + look.px(8 + 8 + 12) + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._kit.look
        colours, px = look.colours, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(self.rect()).adjusted(0, px(1), 0, -px(1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(whole, px(3), px(3))
        painter.setBrush(QColor(colours.accent_soft))
        painter.drawRoundedRect(
            QRectF(whole.x(), whole.y(), whole.width() * float(self._chance), whole.height()), px(3), px(3)
        )
        inner = self.rect().adjusted(px(8), 0, -px(8), 0)
        said = percent(self._chance, self._kit.text.language)
        painter.setPen(QColor(colours.text))
        painter.setFont(font(look, 1.0, bold=True))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), said)
        room = inner.width() - QFontMetrics(painter.font()).horizontalAdvance(said) - px(12)
        painter.setFont(font(look))
        shown = QFontMetrics(painter.font()).elidedText(self._said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


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

    ``between`` stands between the two: the reasons of a roll, which must not move when the rest arrives.
    """

    grown = Signal()

    def __init__(self, kit: DeskContext, between: QWidget | None = None) -> None:
        super().__init__()
        self._kit = kit
        self._readings = QVBoxLayout()
        self._readings.setSpacing(kit.look.px(2))
        self._amounts = QVBoxLayout()
        self._amounts.setSpacing(kit.look.px(2))
        self._charts: dict[str, Chart] = {}
        self._said: Mapping[str, Fraction] = {}
        self._told: tuple[Forecast, str, bool] | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(kit.look.px(6))
        layout.addLayout(self._readings)
        if between is not None:
            layout.addWidget(between)
        layout.addLayout(self._amounts)

    def show_readings(self, heading: str, chances: Mapping[str, Fraction], spans: Mapping[str, str]) -> None:
        """What the roll may mean; without a ``heading`` where it stands below the roll itself."""
        emptied(self._readings)
        self._said = dict(chances)
        if not chances:
            return
        if heading:
            self._readings.addWidget(label(heading.upper(), "heading", wrap=True))
        bars = [
            ReadingBar(self._kit, self._kit.text(key), spans.get(key, ""), chance)
            for key, chance in in_reading_order(chances, spans)
        ]
        fits = max(bar.needs() for bar in bars) <= self._kit.look.px(HALF)
        is_wide = len(bars) == 2 or len(bars) >= MANY_READINGS
        self._readings.addLayout(self._gridded(bars, 2 if fits and is_wide else 1))

    def show_forecast(self, forecast: Forecast, whose: str = "", *, ends: bool = True) -> None:
        """What the whole deed may come to; ``whose`` it is, where that is not plain; ``ends``: how it may end, too."""
        self._told = forecast, whose, ends
        emptied(self._amounts)
        self._charts.clear()
        if not forecast.complete:
            self._amounts.addWidget(label(self._kit.text("odds-too-many"), "small", wrap=True))
            self.grown.emit()
            return
        names = in_order(forecast, self._kit.session.rules.amounts)
        found = {name: _some(forecast.amounts(name)) for name in names}
        if not (ends and self._show_outcomes(forecast, whose)) and whose and any(found.values()):
            self._amounts.addWidget(label(whose, "dim", wrap=True))
        facts = {name: some[1] for name, some in found.items() if set(some) == {1}}
        for name, some in found.items():
            if some and name not in facts:
                self._show_amount(name, forecast.amounts(name))
        self._show_facts(facts)
        if forecast.passed:
            battle = self._kit.session.shown
            who = ", ".join(name_of(battle, id) for id in forecast.passed)
            self._amounts.addWidget(label(self._kit.text("odds-if-passed", who=who), "small", wrap=True))
        self.grown.emit()

    def _show_outcomes(self, forecast: Forecast, whose: str) -> bool:
        """How the deed may end, where the bars of its roll do not say it: a touch that hits is not yet a fall."""
        ends: dict[str, Fraction] = {}
        for outcome, chance in forecast.outcomes.items():
            ends[outcome.key] = ends.get(outcome.key, Fraction(0)) + chance
        if len(ends) < 2 or ends.keys() <= self._said.keys():
            return False
        if self._is_said_otherwise(ends) or self._is_said_by_degrees(ends):
            return False
        text = self._kit.text
        heading = " · ".join(filter(None, (text("odds-ends").upper(), whose)))
        self._amounts.addWidget(label(heading, "heading", wrap=True))
        for key, chance in sorted(ends.items(), key=lambda pair: -pair[1]):
            self._amounts.addWidget(ReadingBar(self._kit, text(key), "", chance))
        return True

    def _is_said_otherwise(self, ends: Mapping[str, Fraction]) -> bool:
        """Whether the ends are the readings by other words, as many and as likely: a shot that succeeds is a hit."""
        return ends.keys().isdisjoint(self._said) and sorted(ends.values()) == sorted(self._said.values())

    def _is_said_by_degrees(self, ends: Mapping[str, Fraction]) -> bool:
        """Whether the readings tell the ends apart more finely: a miss, and all the degrees of a hit."""
        others = [key for key, chance in ends.items() if self._said.get(key) != chance]
        return len(self._said) > len(ends) and len(others) <= 1

    def _show_facts(self, facts: Mapping[str, Fraction]) -> None:
        """What happens or does not; many of a kind (each part of the body) stand in two columns.

        What does not fit into one of them stands below, in a line of its own.
        """
        bars = [ReadingBar(self._kit, self._kit.text(name), "", chance) for name, chance in facts.items()]
        wide = [bar for bar in bars if bar.needs() > self._kit.look.px(HALF)] if len(bars) >= MANY else bars
        narrow = [bar for bar in bars if bar not in wide]
        for some, columns in ((narrow, 2), (wide, 1)):
            if some:
                self._amounts.addLayout(self._gridded(some, columns))

    def _gridded(self, bars: list[ReadingBar], columns: int) -> QGridLayout:
        """Bars in columns, read downwards."""
        grid = QGridLayout()
        grid.setSpacing(self._kit.look.px(2))
        lines = -(-len(bars) // columns)
        for place, bar in enumerate(bars):
            grid.addWidget(bar, place % lines, place // lines)
            grid.setColumnStretch(place // lines, 1)
        return grid

    def _show_amount(self, name: str, amounts: Mapping[int, Fraction]) -> None:
        text, some = self._kit.text, _some(amounts)
        words = text(name)
        mean = sum((value * chance for value, chance in amounts.items()), Fraction(0))
        is_open = bool(self._kit.settings.kept(CHARTS_OPEN, False))
        if len(some) > 1:
            self._amounts.addWidget(self._fold(words, is_open))
        else:
            self._amounts.addWidget(label(words.upper(), "heading", wrap=True))
        if len(some) > 1 and is_open:
            from app.prompts.chart import Chart

            chart = Chart(self._kit.look)
            chart.show_distribution(some)
            chart.setAccessibleName(text(name))
            self._charts[name] = chart
            self._amounts.addWidget(chart)
        said = text(
            "odds-amount",
            any=percent(sum(some.values(), Fraction(0)), text.language),
            mean=number(mean, text.language),
            most=max(some),
        )
        self._amounts.addWidget(label(said, "small", wrap=True))

    def _fold(self, words: str, is_open: bool) -> QPushButton:
        """The heading of an amount, which unfolds the pictures of all of them or folds them away."""
        made = button(f"{'▾' if is_open else '▸'} {words}", self._turn, "link")
        made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        made.setToolTip(self._kit.text("odds-fold" if is_open else "odds-unfold"))
        return made

    def _turn(self) -> None:
        settings = self._kit.settings
        settings.keep(CHARTS_OPEN, not settings.kept(CHARTS_OPEN, False))
        if self._told is not None:
            forecast, whose, ends = self._told
            self.show_forecast(forecast, whose, ends=ends)

    @property
    def charts(self) -> Mapping[str, Chart]:
        """The pictures that are shown, by amount."""
        return self._charts
