"""The prompt of a roll: who at whom, every reason, the exact odds, and three ways on: roll, type, cancel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit

from app.background import Cancelled
from app.panels.desk_context import DeskContext
from app.panels.foot import in_order
from app.panels.parts import Page, button, label
from app.prompts.odds_view import OddsView, is_settled
from app.prompts.percent import spans
from app.prompts.prompt import Prompt
from app.prompts.reasons import Reasons
from app.prompts.typed import faces_of, span_of
from app.settings import DiceHabit
from app.text import name_of
from engine.battle.actions import Action
from engine.battle.battle import Reactions
from engine.battle.breakdown import Edit
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.odds.odds import Forecast, chances, compared, forecast
from engine.odds.roll_outcomes import edited
from engine.table.requests import Choice, Faces, Request, Roll

MOST_NAMED = 3
"""Of a group so many are named, and how many there are besides."""
ODDS = "odds"
"""The question to the background: only the newest counts."""


class RollPrompt(Prompt):
    """``rolled`` carries the GM's edits and whether the program rolls the rest too; ``typed`` an answer."""

    rolled = Signal(object, bool)
    typed = Signal(object)

    def __init__(self, kit: DeskContext, roll: Roll, habit: DiceHabit) -> None:
        battle = kit.session.shown
        by = name_of(battle, roll.by) if roll.by is not None else ""
        title = f"{by} → {name_of(battle, roll.at)}" if by and roll.at is not None and roll.at != roll.by else by
        asked = kit.text.filled(roll.key, roll.args, battle, by=by, at=name_of(battle, roll.at))
        super().__init__(title or asked, roll.rule, kit.text, kit.look)
        self._kit = kit
        self.roll = roll
        self._habit = habit
        self.setFixedWidth(kit.look.px(400))
        if title:
            self.body.addWidget(label(f"{asked} · {roll.dice}", "dim", wrap=True))
        self._page = Page(kit.look, margin=0, spacing=8)
        self.reasons = Reasons(kit, roll.why, roll.against, under=roll.roll_under)
        self.odds = OddsView(kit, self.reasons)
        self._page.column.addWidget(self.odds)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page, 1)
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        self.body.addWidget(self.trouble)
        self.body.addLayout(self._ways_on())
        self._page.verticalScrollBar().rangeChanged.connect(lambda *_: self._fit())
        self.reasons.changed.connect(self._reckon)
        self.reasons.grown.connect(self._fit_later)
        self.odds.grown.connect(self._fit_later)
        self._reckon()

    def _ways_on(self) -> QHBoxLayout:
        text, dice = self._kit.text, self.roll.dice
        self.go = button(text("prompt-roll", dice=str(dice)), lambda: self._roll(rest=True), "primary")
        self.go.setToolTip(text("prompt-roll-hint"))
        self.line = QLineEdit()
        self.line.setProperty("role", "dice")
        self.line.setMaxLength(60)
        least, most = span_of(dice)
        each = self.roll.each_face and len(dice.sides) > 1
        hint = text("prompt-fell-each-hint" if each else "prompt-fell-hint")
        said = text("prompt-fell-each", count=len(dice.sides)) if each else text("prompt-fell", least=least, most=most)
        self.line.setPlaceholderText(said)
        self.line.setToolTip(hint)
        self.line.setAccessibleName(hint)
        self.line.returnPressed.connect(self._enter)
        self.line.textEdited.connect(lambda *_: self.trouble.hide())
        line = QHBoxLayout()
        line.setSpacing(self.look.px(8))
        line.addWidget(self.line, 1)
        cancel = button(text("prompt-cancel"), self.cancelled.emit, tip=text("prompt-cancel-hint"))
        for way in in_order(self.go, cancel):
            line.addWidget(way)
        return line

    @property
    def edits(self) -> tuple[Edit, ...]:
        return self.reasons.edits

    def begin(self) -> None:
        self._fit()
        room = self.line.width() - self.look.px(18)
        if QFontMetrics(self.line.font()).horizontalAdvance(self.line.placeholderText()) > room:
            dice = self.roll.dice
            self.line.setPlaceholderText("…" if self.roll.each_face else f"{len(dice.sides)}–{sum(dice.sides)}")
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, chord: str) -> bool:
        if chord == "Shift+Return":
            self._roll(rest=False)
            return True
        if chord == "Return":
            self._enter()
            return True
        if chord.isdecimal():
            self.line.setFocus()
            self.line.insert(chord)
            return True
        return super().take(chord)

    def _enter(self) -> None:
        if self.line.text().strip():
            self._answer()
        elif self._habit is DiceHabit.TYPE:
            self._say(self._kit.text("prompt-type-first"))
        else:
            self._roll(rest=not QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)

    def _roll(self, *, rest: bool) -> None:
        self.rolled.emit(self.edits, rest)

    def _answer(self) -> None:
        try:
            faces = faces_of(self.roll.dice, self.line.text(), each_face=self.roll.each_face)
        except FlankError as error:
            self._say(self._kit.text.error(error))
            self.line.selectAll()
            return
        self.typed.emit(Faces(faces, self.edits))

    def _say(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.show()
        self._fit_later()

    def _reckon(self) -> None:
        """Show the odds with the GM's edits: the readings at once, the rest from the background."""
        now = edited(self.roll, self.edits)
        if now.read is not None:
            self.odds.show_readings(self._kit.text("odds-heading"), chances(now), spans(now))
        ask_forecast(self._kit, self.edits, self._show)
        self._fit_later()

    def _show(self, forecast: Forecast) -> None:
        if not is_settled(forecast):
            self.odds.show_forecast(forecast, whole_deed(self._kit))
        self._fit_later()

    def _fit_later(self) -> None:
        QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        self.fit_page(self._page)


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

    passes = undecided(battle, session.paused.request if session.paused is not None else None)

    def work(cancelled: Cancelled) -> Forecast:
        return forecast(rules, battle, deed, answers, edits=edits, passes=passes, cancelled=cancelled)

    kit.background.ask(ODDS, work, then)


def ask_compared(kit: DeskContext, choice: Choice, then: Callable[[tuple[Forecast, ...]], None]) -> bool:
    """Have the odds of the deed in progress worked out for each option of the ``choice``; False where it has none."""
    session = kit.session
    deed, rules, battle, answers = session.deed, session.rules, session.battle, session.answers
    if not isinstance(deed, Action) or deed.actor is None:
        return False

    passes = undecided(battle, choice)

    def work(cancelled: Cancelled) -> tuple[Forecast, ...]:
        return compared(rules, battle, deed, answers, choice, passes=passes, cancelled=cancelled)

    kit.background.ask(ODDS, work, then)
    return True


def undecided(battle: AnyBattle, asked: Request | None) -> Callable[[Choice], bool]:
    """Whether nobody knows yet how a reaction is answered: it is not the one asked about, nor one taken by itself."""
    automatic = {id for id, one in battle.combatants.items() if one.reactions is Reactions.AUTOMATIC}
    return lambda choice: choice != asked and choice.by not in automatic
