"""The card of a deed: all its questions from top to bottom, those answered, the one asked, those likely to come."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.foot import in_order
from app.panels.parts import Page, SaidLabel, button
from app.panels.refilled import laid_out_once
from app.plain import unkeyed
from app.prompts.asked_in_sight import AskedInSight
from app.prompts.card_dock import CardDock
from app.prompts.choice import AskedChoice
from app.prompts.filling import Filling, unless_changed
from app.prompts.looking import Looking
from app.prompts.prompt import Prompt
from app.prompts.roll import AskedRoll
from app.prompts.row_pool import IdleRows, kept_of, put_by, row_made
from app.prompts.row_tables import TablePlace, arranged, tables_of
from app.prompts.row_view import RollRow, RowView, said_by, same_question, typed
from app.prompts.row_words import asked_place, title_of, too_many_digits
from app.prompts.stray import StrayDigits
from app.prompts.table_rows import may_be_typed, rolls_by_itself
from app.prompts.warning import warned
from app.prompts.whole_dice import WholeDice
from app.soon import Soon
from engine.battle.actions import Deed
from engine.errors import FlankError
from engine.play.look_ahead import Row, Standing, is_same
from engine.table.requests import Choice, Faces, Roll

WIDTH = 400
"""Of the card, in unscaled pixels."""


class Card(Prompt):
    """Shows rows, which ``looking`` works out again whenever something is filled in; they may come in two parts.

    ``pressed``: the GM goes on; with the rest of the dice, too, and whether the program throws the roll that is asked
    whoever else throws it. ``revised``: the place of a given answer, and another one. ``settled``: other rows stand on
    it. ``people_type``: whether digits are kept for dice. ``players_type``: dice of a players' side were typed on it.
    """

    pressed = Signal(bool, bool)
    revised = Signal(int, object)
    settled = Signal()

    def __init__(
        self, kit: DeskContext, deed: Deed, looking: Looking, *, people_type: bool, room: QWidget | None = None
    ) -> None:
        super().__init__("", "", kit.text, kit.look, room)
        self.stays = self.takes_dice = True
        self._kit, self._looking = kit, looking
        self._views, self._idle = list[RowView](), IdleRows()
        # Once for all that an answer changes: to be laid out is most of what a card costs.
        self._fitting = Soon(self._fit_now, self, laid_out=True)
        self._page = Page(kit.look, margin=0, spacing=6, parent=self)
        self._in_sight = AskedInSight(self._page)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page, 1)
        self.trouble = SaidLabel("bad", wrap=True)
        self.trouble.hide()
        self.body.addWidget(self.trouble)
        self._add_foot()
        self._dock = CardDock(kit, self)
        self._page.verticalScrollBar().rangeChanged.connect(lambda *_: self._fit_later())
        self.take_up(deed, people_type=people_type)

    def take_up(self, deed: Deed, *, people_type: bool) -> None:
        """Show the questions of a deed that has just begun, as a new card would: nothing of the one before is left."""
        self.deed, self._people_type = deed, people_type
        self.filling = Filling()
        self.players_type = self._was_typed = self._asks_to_cancel = self.was_dragged = False
        self.stray, self.whole_dice = StrayDigits(), WholeDice(self._kit)
        self.setFixedWidth(self.look.px(WIDTH))
        for view in self._views:
            self._drop(view)
        self._idle.take_in(self._views)
        self._views = []
        self._page.verticalScrollBar().setValue(0)
        self.trouble.fill("")
        self._fill(self._looking.rows(self.filling, self._arrive), is_another=True)

    def _add_foot(self) -> None:
        text = self._kit.text
        self.go = button("", lambda: self.press(throw=True), "primary", tip=text("card-go-hint"))
        self.rest = button(text("card-rest"), lambda: self.press(rest=True), tip=text("card-rest-hint"))
        stop = button(text("prompt-cancel"), self.leave, tip=text("prompt-cancel-hint"))
        for one in (self.go, self.rest, stop):
            one.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.body.addWidget(Flow((self.rest, *in_order(self.go, stop)), self.look.px(8), right=1))

    # What stands on it

    @property
    def asked(self) -> AskedRoll | AskedChoice:
        """The question that the rules wait for."""
        found = next(view for view in self._views if view.row.standing is Standing.ASKED)
        assert isinstance(found, AskedRoll | AskedChoice)
        return found

    @property
    def views(self) -> tuple[RowView, ...]:
        """The rows from the top."""
        return tuple(self._views)

    def go_on(self) -> None:
        """The rules have come to another question: show it below what is answered by now."""
        before = self.rows
        rows = self._looking.rows(self.filling, self._arrive)
        place = asked_place(rows)
        foreseen = before[place].request if place < len(before) else None
        self.stray.ask(foreseen=foreseen is not None and is_same(foreseen, rows[place].request))
        self._say("")
        self._fill(rows, is_another=True)
        self.begin()

    def _refill(self) -> None:
        """Something was filled in: what is likely to come may be something else now."""
        self._asks_to_cancel = self.whole_dice.is_going = False
        self.stray.forget()
        self._say("")
        for view in self._views:
            if view.row.standing is not Standing.GIVEN and not isinstance(view, AskedChoice):
                self.filling.put(view.row.request, said_by(view), view.row.nth)
        if isinstance(asked := self.asked, AskedChoice):
            self.filling.put(asked.choice, asked.answer(), asked.row.nth)
        self._fill(self._looking.rows(self.filling, self._arrive))

    def _arrive(self, rows: tuple[Row, ...]) -> None:
        """Rows that took longer than the card could wait for."""
        if shiboken6.isValid(self):
            self._fill(rows)
            led = self.whole_dice.led
            self._go_where_dice_lead(None if led is None else same_question(self._views, led))

    def _fill(self, rows: tuple[Row, ...], *, is_another: bool = False) -> None:
        """Show these rows; ``is_another``: another question is asked, and no key is under way in a row."""
        self.rows = rows
        if is_another:
            title = title_of(self._kit, self.deed, rows)
            self.title.setText(title)
            for one in (self, self._page):
                one.setAccessibleName(title)
        with laid_out_once(self._page.column):
            self._fill_views(rows, is_another=is_another)
        self._show_ways()
        self.settled.emit()
        self._fit_later()

    def _fill_views(self, rows: tuple[Row, ...], *, is_another: bool) -> None:
        column, rows = self._page.column, arranged(rows, self.deed)
        tables = tables_of(rows, self.deed)
        stay, gone = kept_of(self._views, rows, tables)
        for view in gone:
            self._drop(view)
        if is_another:
            # What goes shows others of these rows at once. Within a key of its own it would be taken for the same.
            self._idle.take_in(gone)
        for place, one in enumerate(rows):
            if place in stay:
                stay[place].show_row(one)
            else:
                table = tables.get(place)
                stay[place] = view = self._idle.asking(one, table) or self._made(one, table)
                if isinstance(view, RollRow) and rolls_by_itself(self._kit, one):
                    view.line.setPlaceholderText(self._kit.text("table-by-itself"))
                column.insertWidget(place, view)
                view.show()
        self._views = [stay[place] for place in range(len(rows))]
        are_for_dice = self._people_type or self._was_typed or any(may_be_typed(self._kit, one) for one in rows)
        for view in self._views:
            if isinstance(view, AskedChoice):
                view.let_digits_choose(not are_for_dice)
        if not is_another:
            self._idle.take_in(gone)

    def _drop(self, view: RowView) -> None:
        """Take a row away. It may be the one whose key led here: it goes when that is done."""
        focus = self.window().focusWidget()
        if focus is not None and view.isAncestorOf(focus):
            # A widget that is hidden hands the focus on, to a row that may be about to go, too.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        put_by(view, self._page.column)

    def _made(self, one: Row, table: TablePlace | None) -> RowView:
        made = row_made(self._kit, one, table, self._page.room)
        if isinstance(made, RollRow):
            made.line.written.connect(lambda: self._write_in(made))
            made.line.spaced.connect(lambda: self._to_next_die(made))
            made.line.refused.connect(lambda: self._say(self._kit.text("prompt-digits-only")))
            made.line.overfull.connect(lambda: self._say(too_many_digits(self._kit, made.line.roll)))
            made.line.passes_on = lambda letter: self._pass_on(made, letter)
            made.line.ends_with_space = lambda: self.whole_dice.keeps_to_sums(made, self._views)
        made.changed.connect(lambda: self._changed(made))
        made.entered.connect(lambda rest: self.enter(rest=rest))
        made.taken.connect(self.press)
        made.stepped.connect(self.step)
        made.grown.connect(self._fit_later)
        return made

    def _show_ways(self) -> None:
        """What Enter does now."""
        asked = self.asked
        rolls = [one for one in self.rows if isinstance(one.request, Roll) and one.standing is not Standing.GIVEN]
        dice = str(asked.roll.dice) if isinstance(asked, AskedRoll) and not typed(asked) else ""
        self.go.setText(unkeyed(warned(self._kit, dice, self.deed, self.rows)))
        self.rest.setVisible(len(rolls) > 1)

    # Going on

    def enter(self, *, rest: bool = False) -> None:
        """Enter, or Shift+Enter (``rest``): what can be done is done."""
        if self.whole_dice.takes_enter() or self.stray.takes_enter():
            return
        self.press(rest=rest)

    def press(self, *, rest: bool = False, throw: bool = False) -> None:
        """Go on. ``throw``: the program throws what is asked."""
        self.whole_dice.is_going = False
        if self._revises():
            return
        for view in self._views:
            if view.row.standing is Standing.GIVEN:
                continue
            try:
                answer = view.answer()
            except FlankError as error:
                self._refuse(view, self._kit.text.error(error))
                return
            self._was_typed |= typed(view)
            self.players_type |= view.row.is_played and typed(view)
            self.filling.put(view.row.request, unless_changed(view.row, answer), view.row.nth)
        self.pressed.emit(rest, throw and not typed(self.asked))

    def _revises(self) -> bool:
        """Whether a given answer was changed; it is given anew."""
        for view in self._views:
            if view.row.standing is not Standing.GIVEN:
                continue
            try:
                answer = view.answer()
            except FlankError as error:
                self._refuse(view, self._kit.text.error(error))
                return True
            if answer is not None and unless_changed(view.row, answer) != view.row.answer:
                self.revised.emit(view.row.place, answer)
                return True
        return False

    def _changed(self, view: RowView) -> None:
        if view.row.standing is not Standing.GIVEN:
            self._refill()
            self._go_where_dice_lead(same_question(self._views, view))
        elif isinstance(view.row.request, Choice):
            self._revises()

    def _go_where_dice_lead(self, view: RowView | None) -> None:
        """The last die that people throw leads on, once it is whole."""
        self.whole_dice.led = view if self._looking.is_working else None
        if self.whole_dice.led is not None or view is None or view not in self._views:
            return
        if self.whole_dice.goes_on(view, self._views):
            # Not within the key that led here: what it was pressed in may be gone after it.
            QTimer.singleShot(0, self, lambda: self.press() if self.whole_dice.is_going else None)

    def say_typed_first(self) -> None:
        """People throw the dice of this side: what fell is to be typed."""
        self._say(self._kit.text("prompt-type-first", button=self.go.text()))

    def _refuse(self, view: RowView, why: str) -> None:
        self._say(why)
        view.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(view.field, QLineEdit):
            view.field.selectAll()

    def _say(self, words: str) -> None:
        self.trouble.fill(words)
        self._fit_later()

    def leave(self) -> None:
        """Drop the deed; where dice have fallen, only when it is said twice."""
        fallen = sum(isinstance(one.answer, Faces) for one in self.rows if one.standing is Standing.GIVEN)
        if fallen and not self._asks_to_cancel:
            self._asks_to_cancel = True
            self._say(self._kit.text("card-cancel-ask", count=fallen))
            return
        self.cancelled.emit()

    # Keys

    def take(self, chord: str) -> bool:
        asked = self.asked
        digit = chord.removeprefix("Alt+")
        match chord:
            case "Return" | "Shift+Return":
                self.enter(rest=chord != "Return")
            case "Tab" | "Shift+Tab":
                self._tab(1 if chord == "Tab" else -1)
            case "Up" | "Down":
                self.step(1 if chord == "Down" else -1)
            case "Esc":
                self.leave()
            case _ if digit.isdecimal() and isinstance(asked, AskedChoice):
                if chord == digit and not asked.has_keys:
                    self._write_below(chord)
                elif chord != digit or not self._is_too_soon():
                    asked.take(int(digit) - 1)
            case _ if chord != digit and digit.isdecimal() and isinstance(asked, AskedRoll):
                return asked.reasons.strike(int(digit))
            case _ if chord.isdecimal() and isinstance(asked, AskedRoll):
                asked.line.write(chord)
            case _:
                return False
        return True

    def step(self, by: int) -> None:
        """Up or Down: the options, or the reasons of the roll; the rows of a table."""
        if self.asked.table is not None:
            self._tab(by)
        else:
            self.asked.step(by)

    def _write_in(self, view: RollRow) -> None:
        """Somebody types into a row: dice that were meant for a question that is gone are not taken."""
        view.line.is_closed = view.row.standing is not Standing.GIVEN and self._is_too_soon()

    def _pass_on(self, view: RollRow, letter: str) -> bool:
        """A digit behind dice that it cannot belong to is for the next that people throw."""
        following = self.whole_dice.passed_on(view, letter, self._views)
        if following is not None:
            self._page.ensureWidgetVisible(following.field)
        return following is not None

    def _write_below(self, digit: str) -> None:
        """A digit while a choice is asked, where digits are for dice: it goes to the next that people throw."""
        for view in self._views:
            is_open = isinstance(view, RollRow) and view.row.standing is Standing.AHEAD
            if isinstance(view, RollRow) and is_open and not rolls_by_itself(self._kit, view.row):
                view.line.write(digit)
                return
        self._say(self._kit.text("card-no-digits"))

    def _is_too_soon(self) -> bool:
        """Whether a digit that is pressed now was surely meant for the question before; that is said."""
        if is_stray := self.stray.takes_digit():
            self._say(self._kit.text("card-stray"))
        return is_stray

    def _tab(self, by: int) -> None:
        """To the next field that somebody may fill in, first through those that are open."""
        views = [view for view in self._views if not rolls_by_itself(self._kit, view.row)]
        fields = [view.field for view in views]
        focus = self.window().focusWidget()
        at = next((n for n, one in enumerate(views) if focus is not None and one.isAncestorOf(focus)), None)
        start = views.index(self.asked) if at is None else at + by
        fields[start % len(fields)].setFocus(Qt.FocusReason.TabFocusReason)
        self._page.ensureWidgetVisible(fields[start % len(fields)])

    def _to_next_die(self, view: RowView) -> None:
        """From an open field to the next for dice, over the choices between."""
        for _ in range(len(self._views) + 1 if view.row.standing is not Standing.GIVEN else 0):
            self._tab(1)
            if any(isinstance(one, RollRow) and one.field is self.window().focusWidget() for one in self._views):
                return

    def focusNextPrevChild(self, next: bool) -> bool:
        self._tab(1 if next else -1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A list of answers passes Enter on; the line of a reason does, too, and means only itself.
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if is_enter and isinstance(self.window().focusWidget(), QComboBox):
            self.enter(rest=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        super().keyPressEvent(event)

    def begin(self) -> None:
        self.fit()
        self.asked.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._in_sight.begin(self.asked)
        self._fit_later()

    def fit(self) -> None:
        was = self._page.height()
        self.fit_page(self._page)
        if self._page.height() != was:
            self._in_sight.show(self.asked)

    def _fit_now(self) -> None:
        self.fit()
        self._in_sight.settle(self.asked)

    def _fit_later(self) -> None:
        self._fitting.ask()
