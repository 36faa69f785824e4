"""What has come of a simulation so far: who wins, how long it takes, who falls; and what was assumed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from PySide6.QtWidgets import QGridLayout

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, button, column, emptied, label, row
from app.prompts.chart import Chart
from app.prompts.odds_grid import ReadingBar
from app.prompts.percent import number as decimal
from app.prompts.percent import percent
from app.tactics.levels import levels_said
from app.tactics.outcome import Outcome
from app.tactics.variant_words import settings_said
from app.text import name_of
from engine.battle.battle import Side
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.simulate.tally import Tally, interval, parties
from engine.simulate.vary import changed_options
from engine.tactics.health import points
from engine.tactics.match import MOST_ROUNDS


class OutlookPage(Page):
    """Filled with an ``Outcome``; ``open_battle`` gets the variant and the number of a battle that is to be seen."""

    def __init__(self, kit: DeskContext, open_battle: Callable[[int, int], None]) -> None:
        super().__init__(kit.look, margin=8, name=kit.text("outlook-title"))
        self._kit, self._open_battle = kit, open_battle
        self._upper, self._lower = column(spacing=kit.look.px(6)), column(spacing=kit.look.px(6))
        self._chart: Chart | None = None
        self.column.addLayout(self._upper)
        self.column.addLayout(self._lower)
        self.column.addStretch(1)

    def empty(self, words: str) -> None:
        """Say ``words`` as long as there is nothing to be shown."""
        self._clear()
        self._upper.addWidget(label(words, "dim", wrap=True))

    def _clear(self) -> None:
        """Take all away but the chart, which takes as long to make as all else together; it waits to be filled."""
        emptied(self._upper)
        emptied(self._lower)
        if self._chart is not None:
            self._chart.hide()

    def show_outcome(self, found: Outcome, place: int, *, is_done: bool, sees_all: bool) -> None:
        """Show what has come of the variant at ``place``, of which one battle at least was played."""
        self._clear()
        text, tally, battle = self._kit.text, found.tallies[place], found.variants[place].battle
        if len(found.variants) > 1:
            self._compare(found, sides_of(battle, tally)[0])
        self._add_winners(battle, tally)
        self._add_rounds(tally)
        self._lower.addWidget(label(text("outlook-figures").upper(), "heading"))
        self._lower.addLayout(self._figures(battle, tally))
        if is_done:
            self._add_battles(battle, tally, place)
        for said in levels_said(battle, found.few, found.careful, text) if place == 0 else ():
            self._lower.addWidget(label(said, "small", wrap=True))
        self._lower.addWidget(label(self._assumed(sees_all=sees_all), "small", wrap=True))

    def _head(self, words: str) -> None:
        self._upper.addWidget(label(words.upper(), "heading"))

    def _compare(self, found: Outcome, side: Side) -> None:
        """How often one side wins in each variant that has been played so far, and at what cost."""
        rules, text = self._kit.session.rules, self._kit.text
        self._head(text("outlook-compared", side=side.name))
        for variant, tally in zip(found.variants, found.tallies, strict=True):
            if tally.runs:
                words = settings_said(rules, self._kit.session.battle, variant.settings, text)
                self._upper.addWidget(self._bar(words, tally.wins(side.id), tally.runs))
                self._upper.addWidget(label(self._cost(variant.battle, tally, side), "small"))

    def _cost(self, battle: AnyBattle, tally: Tally, side: Side) -> str:
        """How long the battles of a variant take, and how many of either side fall on average."""
        own, others = Tally(), Tally()
        for id, figure in tally.figures.items():
            (own if battle[id].side == side.id else others).figures[id] = figure
        text = self._kit.text
        fell = {
            key: decimal(Fraction(sum(one.fell for one in part.figures.values()), tally.runs), text.language)
            for key, part in (("own", own), ("others", others))
        }
        counts = {f"of_{key}": str(len(part.figures)) for key, part in (("own", own), ("others", others))}
        rounds = decimal(Fraction(tally.mean_rounds), text.language)
        return text("outlook-cost", rounds=rounds, **fell, **counts)

    def _add_winners(self, battle: AnyBattle, tally: Tally) -> None:
        text = self._kit.text
        self._head(text("outlook-wins", runs=tally.runs))
        for party in parties(battle):
            wins = tally.wins(*(side.id for side in party))
            self._upper.addWidget(self._bar(" + ".join(side.name for side in party), wins, tally.runs))
        if tally.undecided:
            self._upper.addWidget(self._bar(text("outlook-undecided"), tally.undecided, tally.runs))
        self._upper.addWidget(label(text("outlook-interval"), "small", wrap=True))

    def _bar(self, words: str, hits: int, runs: int) -> ReadingBar:
        language = self._kit.text.language
        low, high = (percent(Fraction(one).limit_denominator(10_000), language) for one in interval(hits, runs))
        return ReadingBar(self._kit, words, f"{low} – {high}", Fraction(hits, runs))

    def _add_rounds(self, tally: Tally) -> None:
        text = self._kit.text
        self._head(text("outlook-rounds", rounds=decimal(Fraction(tally.mean_rounds), text.language)))
        if self._chart is None:
            self._chart = Chart(self._kit.look)
            self.column.insertWidget(1, self._chart)
        chances = {value: Fraction(times, tally.runs) for value, times in sorted(tally.rounds.items())}
        self._chart.show_distribution(chances)
        self._chart.show()

    def _figures(self, battle: AnyBattle, tally: Tally) -> QGridLayout:
        """By side and figure: how often it falls, what is left of it, by whom it is felled most often."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._kit.look.px(12))
        heads = ("outlook-falls", "outlook-left", "outlook-by")
        for at, key in enumerate(heads, 1):
            grid.addWidget(label(self._kit.text(key), "dim"), 0, at)
        line = 0
        for side in sides_of(battle, tally):
            grid.addWidget(label(side.name, "dim"), line, 0)
            for id in (one for one in tally.figures if battle[one].side == side.id):
                line += 1
                for at, words in enumerate(self._figure(battle, tally, id)):
                    grid.addWidget(label(words), line, at)
            line += 1
        grid.setColumnStretch(0, 1)
        return grid

    def _figure(self, battle: AnyBattle, tally: Tally, id: CombatantId) -> tuple[str, ...]:
        text, figure = self._kit.text, tally.figures[id]
        left = decimal(Fraction(figure.mean_left), text.language)
        by = figure.by.most_common(1)
        return (
            battle[id].name,
            percent(Fraction(figure.fell, tally.runs), text.language),
            text("outlook-left-of", left=left, most=str(points(self._kit.session.rules, battle, id)[1])),
            name_of(battle, by[0][0]) if by else "",
        )

    def _add_battles(self, battle: AnyBattle, tally: Tally, place: int) -> None:
        """Buttons that open the worst, the median and the best battle of the first side as a file."""
        text, first = self._kit.text, sides_of(battle, tally)[0]
        self._lower.addWidget(label(text("outlook-open", side=first.name).upper(), "heading"))
        numbers = tally.notable(frozenset(id for id in tally.figures if battle[id].side == first.id))
        made = (
            button(text(f"outlook-open-{key}"), partial(self._open_battle, place, number))
            for key, number in zip(("worst", "median", "best"), numbers, strict=True)
        )
        self._lower.addLayout(row(*made, 1))

    def _assumed(self, *, sees_all: bool) -> str:
        text, session = self._kit.text, self._kit.session
        said = [text("cli-simulate-all-seen" if sees_all else "cli-simulate-own-seen")]
        said.append(text("cli-simulate-assumed", rounds=str(MOST_ROUNDS)))
        said += [
            text("cli-simulate-switch", name=text(f"field-{name}"), value=value)
            for name, value in changed_options(session.rules, session.battle)
        ]
        return " ".join(said)


def sides_of(battle: AnyBattle, tally: Tally) -> tuple[Side, ...]:
    """The sides of those who took part."""
    return tuple(side for side in battle.sides if any(battle[id].side == side.id for id in tally.figures))
