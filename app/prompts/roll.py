"""The roll that is asked: its dice, every reason, and the exact odds of the deed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.background import Cancelled
from app.panels.desk_context import DeskContext
from app.prompts.odds_view import OddsView, is_settled
from app.prompts.percent import spans
from app.prompts.prompt import ODDS
from app.prompts.reasons import Reasons
from app.prompts.row_view import RollRow
from app.text import name_of
from engine.battle.actions import Action
from engine.battle.breakdown import Edit
from engine.contract import AnyBattle, AnyRuleset
from engine.odds.odds import Forecast, chances, compared, forecast
from engine.odds.roll_outcomes import edited
from engine.play.by_setting import by_setting
from engine.play.look_ahead import Row
from engine.table.requests import Choice, Request, Roll

MOST_NAMED = 3
"""Of a group so many are named, and how many there are besides."""


class AskedRoll(RollRow):
    """A roll with what it is made of and may come to."""

    def __init__(self, kit: DeskContext, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(kit, row, parent)
        self.line.setFixedWidth(kit.look.px(120))
        self.odds = OddsView(kit, self)
        self.reasons = Reasons(kit, self.odds)
        self.odds.put_between(self.reasons)
        self.whole.addWidget(self.odds)
        self.whole.setSpacing(kit.look.px(6))
        self.reasons.changed.connect(self._reckon)
        self.reasons.grown.connect(self.grown)
        self.odds.grown.connect(self.grown)
        self._weigh()

    @property
    def roll(self) -> Roll:
        """What is rolled."""
        assert isinstance(self.row.request, Roll)
        return self.row.request

    def ask(self, row: Row) -> None:
        super().ask(row)
        self.odds.clear()
        self._weigh()

    def _weigh(self) -> None:
        roll = self.roll
        self.words.setText(f"{self.words.text()} · {self.kit.text.dice(str(roll.dice))}")
        self.reasons.fill(roll.why, roll.against, under=roll.roll_under)
        self._reckon()

    @property
    def edits(self) -> tuple[Edit, ...]:
        return self.reasons.edits

    def suits(self, row: Row) -> bool:
        # The reasons are those of this very question.
        return super().suits(row) and row.request == self.row.request

    def step(self, by: int) -> None:
        """Up or Down: from the dice to the reasons and back, one after the other."""
        stops = (self.line, *self.reasons.stops)
        focus = self.window().focusWidget()
        at = next((place for place, one in enumerate(stops) if one is focus), 0)
        stops[(at + by) % len(stops)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _reckon(self) -> None:
        """Show the odds with the GM's edits: the readings at once, the rest from the background."""
        now = edited(self.roll, self.edits)
        if now.read is not None:
            self.odds.show_readings("", chances(now), spans(now))
        ask_forecast(self.kit, self.edits, self._show)
        self.grown.emit()

    def _show(self, forecast: Forecast) -> None:
        if not is_settled(forecast):
            self.odds.show_forecast(forecast, whole_deed(self.kit))
        self.grown.emit()


def whole_deed(kit: DeskContext) -> str:
    """Who does what to whom in the deed in progress, when the present question is not of these two; else ""."""
    deed, paused = kit.session.deed, kit.session.paused
    if not isinstance(deed, Action) or deed.target is None or paused is None:
        return ""
    if (paused.request.by, paused.request.at) == (deed.actor, deed.target):
        return ""
    return f"{name_of(kit.session.shown, deed.actor)} → {struck_by(kit, deed)}"


def struck_by(kit: DeskContext, deed: Action) -> str:
    """Whom a deed may come to strike: its target, or the first of those that the dice pick one of."""
    battle = kit.session.shown
    names = [name_of(battle, id) for id in kit.session.rules.may_strike(battle, deed)]
    if len(names) <= MOST_NAMED:
        return ", ".join(names)
    return kit.text("odds-and-others", names=", ".join(names[:MOST_NAMED]), count=len(names) - MOST_NAMED)


def ask_forecast(kit: DeskContext, edits: tuple[Edit, ...], then: Callable[[Forecast], None]) -> None:
    """Have the odds of the deed in progress worked out, with ``edits`` to the question that is open.

    The reaction that is asked about is supposed to be taken, later ones are not, unless they are automatic: the odds
    are those of what is decided now, not of all that may come in between.
    """
    session = kit.session
    deed, rules, battle, answers = session.deed, session.rules, session.battle, session.answers
    if not isinstance(deed, Action) or deed.actor is None:
        return

    passes = undecided(session.rules, battle, session.paused.request if session.paused is not None else None)

    def work(cancelled: Cancelled) -> Forecast:
        return forecast(rules, battle, deed, answers, edits=edits, passes=passes, cancelled=cancelled)

    kit.background.ask(ODDS, work, then)


def ask_compared(kit: DeskContext, choice: Choice, then: Callable[[tuple[Forecast, ...]], None]) -> bool:
    """Have the odds of the deed in progress worked out for each option of the ``choice``; False where it has none."""
    session = kit.session
    deed, rules, battle, answers = session.deed, session.rules, session.battle, session.answers
    if not isinstance(deed, Action) or deed.actor is None:
        return False

    passes = undecided(rules, battle, choice)

    def work(cancelled: Cancelled) -> tuple[Forecast, ...]:
        return compared(rules, battle, deed, answers, choice, passes=passes, cancelled=cancelled)

    kit.background.ask(ODDS, work, then)
    return True


def undecided(rules: AnyRuleset, battle: AnyBattle, asked: Request | None) -> Callable[[Choice], bool]:
    """Whether nobody knows yet how a reaction is answered: it is not the one asked about, nor one taken by itself."""
    return lambda choice: choice != asked and by_setting(rules, choice, battle) is None
