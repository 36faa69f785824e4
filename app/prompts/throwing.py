"""Dice that no rule asks for: a small box that takes a formula, shows its exact odds, and throws it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton

from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import Page, button, label, row
from app.plain import unkeyed
from app.prompts.percent import number
from app.prompts.prompt import Prompt
from app.text import name_of, with_dice
from engine.battle.actions import Throw
from engine.battle.ids import CombatantId
from engine.errors import FlankError
from engine.table.formula.odds import Weighed, distribution
from engine.table.formula.parts import Formula
from engine.table.formula.reading import LONGEST, LONGEST_REASON, read_formula

if TYPE_CHECKING:
    from app.background import Cancelled
    from app.prompts.chart import Chart
    from app.prompts.overlay import Overlay

EXAMPLES = "2d6+3   4d6kh3   2d10r1   3d10>=7   5d6!"
"""What a formula may look like; the help of the box explains the letters."""
LONGEST_TYPED = 2 * LONGEST + LONGEST_REASON
"""Letters that the line takes: what is too long is told in a sentence, not cut off in silence."""
LETTERS = "0123456789DKHLFRMINAXO+-*/=()%<>!{},[]#"
"""What goes into the line also when the focus is elsewhere: here these keys call no command."""
QUICK = (4, 6, 8, 10, 12, 20, 100)
"""The dice that a click adds."""
LAST = "last-thrown"
SHOWN = "throws-shown"
"""Under these names the settings keep the last formula, and whether the players see what fell."""
MOST_BARS = 160
"""Of a wider distribution only the bounds and the mean are told: its bars would be thinner than a pixel."""
ODDS = "throw-odds"
"""The question to the background: only the newest counts."""


class Done(Protocol):
    """What gets the throw, and whether people type the dice (``by_hand``)."""

    def __call__(self, deed: Throw, *, by_hand: bool) -> object: ...


def ask_to_throw(kit: DeskContext, overlay: Overlay, by: CombatantId | None, throw: Done) -> None:
    """Show the box, for ``by`` where a figure is selected."""

    def done(deed: Throw, *, by_hand: bool) -> None:
        overlay.close()
        throw(deed, by_hand=by_hand)

    prompt = ThrowPrompt(kit, by, done)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt, *(id for id in (by,) if id is not None))


def formula_in(typed: str) -> Formula | None:
    """The formula that somebody has typed where commands are looked for; None where it is none, or no dice."""
    if not any(letter.isdecimal() for letter in typed) or not any(letter in "dDдДкК" for letter in typed):
        return None
    try:
        found = read_formula(typed)
    except FlankError:
        return None
    return found if found.pools else None


class ThrowPrompt(Prompt):
    """Asks for a formula; ``done`` gets the throw."""

    def __init__(self, kit: DeskContext, by: CombatantId | None, done: Done) -> None:
        text, px = kit.text, kit.look.px
        super().__init__(text("throw-title"), "", text, kit.look)
        self._kit, self._by, self._done = kit, by, done
        self._chart: Chart | None = None
        self.setFixedWidth(px(380))
        self.line = QLineEdit()
        self.line.setProperty("role", "dice")
        self.line.setMaxLength(LONGEST_TYPED)
        self.line.setPlaceholderText(with_dice(EXAMPLES, text.language))
        self.line.setAccessibleName(text("throw-formula"))
        self.line.setToolTip(text("throw-help"))
        last = kit.settings.kept(LAST, "")
        self.line.setText(last if isinstance(last, str) else "")
        self.line.returnPressed.connect(self._enter)
        self.line.textChanged.connect(lambda *_: self._weigh())
        self.line.selectionChanged.connect(self._note_marked)
        self._is_marked = False
        self.body.addWidget(self.line)
        self.body.addLayout(row(*(self._quick(sides) for sides in QUICK), spacing=px(4)))
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        self.body.addWidget(self.trouble)
        # Where the map is low this scrolls, so that the buttons below are not cut off.
        self._page = Page(kit.look, margin=0, spacing=8, top=0, name=self.accessibleName())
        self._scrolls = False
        self._page.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes to what it holds
        self.odds = label("", "small", wrap=True)
        self._page.column.addWidget(self.odds)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(text("throw-reason"))
        self.reason.setAccessibleName(text("throw-reason"))
        self.reason.setMaxLength(60)
        self.reason.returnPressed.connect(self._enter)
        self._page.column.addWidget(self.reason)
        self.for_somebody = QCheckBox(unkeyed(text("throw-for", name=name_of(kit.session.battle, by))))
        self.for_somebody.setChecked(by is not None)
        if by is None:
            self.for_somebody.hide()
        self._page.column.addWidget(self.for_somebody)
        self.shown = QCheckBox(text("throw-shown"))
        self.shown.setChecked(kit.settings.kept(SHOWN, False) is True)
        self._page.column.addWidget(self.shown)
        self.body.addWidget(self._page)
        type_them = button(text("throw-type"), lambda: self._throw(by_hand=True), tip=text("throw-type-hint"))
        self.body.addWidget(Flow((button(text("throw-do"), self._throw, "primary"), type_them), px(8)))

    def _quick(self, sides: int) -> QPushButton:
        made = button(self._kit.text.dice("d%" if sides == 100 else f"d{sides}"), lambda: self._add(sides))
        made.setProperty("role", "die")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAccessibleName(self._kit.text("throw-add", dice=f"d{sides}"))
        return made

    def _add(self, sides: int) -> None:
        """One more die of this kind; what is marked, or left from the last time, is replaced."""
        self.line.setText(with_die("" if self._is_marked else self.line.text(), sides))
        self._is_marked = False
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _note_marked(self) -> None:
        """Whether the formula is marked; a click on a die takes the focus and with it the mark, which still counts."""
        if self.line.hasFocus():
            self._is_marked = self.line.hasSelectedText()

    def fit(self) -> None:
        self._scrolls = self.fit_page(self._page, low=50)

    def begin(self) -> None:
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()
        self._is_marked = self.line.hasSelectedText()
        self._weigh()

    def take(self, chord: str) -> bool:
        if chord in ("Return", "Shift+Return"):
            self._throw(by_hand=chord != "Return")
            return True
        if len(chord) == 1 and chord in LETTERS:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.insert(chord.lower())
            return True
        return super().take(chord)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._kit.background.drop(ODDS)

    # What it would come to

    def _weigh(self) -> None:
        """Show the odds of what stands in the line, as far as it can be read."""
        self.trouble.hide()
        self._kit.background.drop(ODDS)  # what was asked for other words must not be shown beside these
        try:
            formula = read_formula(self.line.text())
        except FlankError:
            self._show(None)
            return
        if not formula.pools:
            self._show(None)
            return

        def work(cancelled: Cancelled) -> Weighed | None:
            return distribution(formula)

        self._kit.background.ask(ODDS, work, self._show)

    def _show(self, found: Weighed | None) -> None:
        text = self._kit.text
        if found is None:
            self.odds.setText(self._bounds())
        else:
            weights, ways = found
            mean = Fraction(sum(value * weight for value, weight in weights.items()), ways)
            least, most = (str(value).replace("-", "−") for value in (min(weights), max(weights)))
            said = number(mean, text.language).replace("-", "−")
            self.odds.setText(text("throw-odds", least=least, most=most, mean=said))
        self._draw(found)
        self.odds.show()
        self.fit()
        if self._scrolls and self._chart is not None:
            self._chart.hide()  # what is to be filled in goes before it
            self.fit()
        if found is None and self._scrolls:
            self.odds.hide()  # the tooltip of the line says the same
            self.fit()

    def _bounds(self) -> str:
        """What is said where there are no exact odds: how formulas are written, or that there are too many dice."""
        formula = formula_in(self.line.text())
        return self._kit.text("throw-help" if formula is None else "throw-too-many")

    def _draw(self, found: Weighed | None) -> None:
        wide = found is not None and 1 < max(found[0]) - min(found[0]) + 1 <= MOST_BARS
        if found is None or not wide:
            if self._chart is not None:
                self._chart.hide()
            return
        if self._chart is None:
            from app.prompts.chart import Chart

            self._chart = Chart(self._kit.look)
            self._page.column.insertWidget(0, self._chart)
        self._chart.show()
        weights, ways = found
        self._chart.show_distribution({value: Fraction(weight, ways) for value, weight in weights.items()})

    def _enter(self) -> None:
        self._throw(by_hand=bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier))

    def _throw(self, *, by_hand: bool = False) -> None:
        try:
            formula = read_formula(self.line.text())
        except FlankError as error:
            self.trouble.setText(self._kit.text.error(error))
            self.trouble.show()
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()
            self.fit()
            return
        self._kit.settings.keep(LAST, formula.text)
        self._kit.settings.keep(SHOWN, self.shown.isChecked())
        by = self._by if self.for_somebody.isChecked() else None
        self._done(
            Throw(formula.text, by, self.reason.text().strip() or formula.reason, self.shown.isChecked()),
            by_hand=by_hand,
        )


def with_die(typed: str, sides: int) -> str:
    """The formula with one more die: the last dice of this kind become one more, else one is added.

    A number that stands alone says how many dice it shall be.
    """
    if typed.strip().isdecimal():
        return f"{typed.strip()}d{sides}"
    head, plus, last = typed.strip().rpartition("+")
    count, d, of = last.strip().partition("d")
    if d and of == str(sides) and (count.isdecimal() or not count):
        return f"{head}{plus}{int(count or 1) + 1}d{sides}"
    return f"{typed.strip()}+1d{sides}" if typed.strip() else f"1d{sides}"
