"""Rows of a card: a roll with a field for its dice, a choice with a list of its answers, given or still to come."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.parts import SaidLabel, give_role, label, narrow
from app.plain import unkeyed
from app.prompts.dice_field import DiceField
from app.prompts.row_tables import TablePlace
from app.prompts.row_words import fallen, options, question, short_odds, shown_order, typed_as
from app.rules.links import speaks_of
from app.wheel import wheel_passes
from engine.battle.breakdown import Edit
from engine.errors import FlankError
from engine.play.look_ahead import Row, Standing, is_same
from engine.table.requests import Answer, Choice, Faces, Pick, Roll

FIELD = 92
"""Width of a field for dice, in unscaled pixels."""
LIST = 150
"""A list whose answers are wider stands below its question, not beside it (unscaled pixels)."""


class RowView(QFrame):
    """One question of a deed.

    ``changed``: another answer stands in it. ``entered``: Enter in it, and whether with Shift. ``taken``: an answer was
    clicked that is meant at once. ``stepped``: Up or Down in it. ``grown``: it needs another height.
    """

    changed = Signal()
    entered = Signal(bool)
    taken = Signal()
    stepped = Signal(int)
    grown = Signal()

    def __init__(self, kit: DeskContext, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kit, self.row = kit, row
        self.table: TablePlace | None = None
        """Where it stands in a table of rows of a kind."""
        speaks_of(self, row.request.rule)

    @property
    def field(self) -> QWidget:
        """What gets the keys."""
        raise NotImplementedError

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What the GM changed in the reasons."""
        return ()

    def answer(self) -> Answer | None:
        """What was typed or picked here, None for nothing. Raises NotOnTheseDice."""
        raise NotImplementedError

    def suits(self, row: Row) -> bool:
        """Whether this can go on showing ``row``."""
        return row.standing is self.row.standing and is_same(row.request, self.row.request)

    def show_row(self, row: Row) -> None:
        """Show a row of the same question: other numbers, another usual answer."""
        self.row = row


def row_view(kit: DeskContext, row: Row, parent: QWidget) -> RowView:
    """A row that is answered, or still to come."""
    return (RollRow if isinstance(row.request, Roll) else ChoiceRow)(kit, row, parent)


class RollRow(RowView):
    """A roll: what it is, the field, and below it what fell or how likely it succeeds.

    It stays when its question is answered, and shows another one (``ask``): to make a row and dress it costs far more.
    """

    def __init__(self, kit: DeskContext, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(kit, row, parent)
        assert isinstance(row.request, Roll)
        self.line = DiceField(kit, row.request, "dice" if row.standing is Standing.ASKED else "")
        self.line.setFixedWidth(kit.look.px(FIELD))
        self.line.entered.connect(self.entered)
        self.line.stepped.connect(self.stepped)
        self.line.textEdited.connect(lambda *_: self.changed.emit())
        self.words = label(question(kit, row.request, row.shown), wrap=True, parent=self)
        self.said = SaidLabel("small", wrap=True, parent=self)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.words)
        told.addWidget(self.said)
        head = QHBoxLayout()
        head.setSpacing(kit.look.px(8))
        head.addLayout(told, 1)
        head.addWidget(self.line, 0, Qt.AlignmentFlag.AlignVCenter)
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.whole.setSpacing(kit.look.px(2))
        self.whole.addLayout(head)
        if row.standing is not Standing.ASKED:
            give_role(self.words, "dim")
        self._given = ""
        self._begin(row)

    def ask(self, row: Row) -> None:
        """Show another roll, as one just made would: nothing of that before is left."""
        assert isinstance(row.request, Roll)
        self.row = row
        speaks_of(self, row.request.rule)
        self.line.ask(row.request)
        self.words.setText(question(self.kit, row.request, row.shown))
        self._begin(row)

    def _begin(self, row: Row) -> None:
        self.said.fill("")
        if row.standing is Standing.AHEAD and isinstance(row.request, Roll):
            self.line.setPlaceholderText(self.kit.text.dice(str(row.request.dice)))
        self._show_faces(row)
        self.show_row(row)

    @property
    def field(self) -> DiceField:
        return self.line

    @property
    def is_changed(self) -> bool:
        """Whether other dice were typed over those that fell."""
        return self.line.text().strip() not in ("", self._given)

    def answer(self) -> Answer | None:
        if self.row.standing is Standing.GIVEN:
            was = self.row.answer
            if not self.is_changed or not isinstance(was, Faces):
                return was
            return replace(self.line.fell or was, edits=was.edits)
        fell = self.line.fell
        return replace(fell, edits=self.edits) if fell is not None else None

    def _show_faces(self, row: Row) -> None:
        assert isinstance(row.request, Roll)
        self._given = typed_as(row.request, row.answer.faces) if isinstance(row.answer, Faces) else ""
        self.line.setText(self._given)

    def show_row(self, row: Row) -> None:
        was = self.row
        super().show_row(row)
        assert isinstance(row.request, Roll)
        if row.standing is Standing.GIVEN and row.answer != was.answer:
            self._show_faces(row)
        if row.standing is Standing.GIVEN:
            self.said.fill(fallen(self.kit, row))
        elif row.standing is Standing.AHEAD:
            self.said.fill(short_odds(self.kit, row.request))


class ChoiceRow(RowView):
    """A choice: the question, and a list in which its answer stands."""

    def __init__(self, kit: DeskContext, row: Row, parent: QWidget | None = None) -> None:
        super().__init__(kit, row, parent)
        self._has_picked = False
        self.words = label("", "dim", wrap=True, parent=self)
        self.list = narrow(Chooser(self), 10)
        wheel_passes(self.list)
        self.list.activated.connect(self._picked)
        self.said = SaidLabel("small", wrap=True, parent=self)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.words)
        told.addWidget(self.said)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.addLayout(told, 1)
        self._whole.addWidget(self.list, 1)
        self.ask(row)

    def ask(self, row: Row) -> None:
        """Show another choice, as one just made would: nothing of that before is left."""
        assert isinstance(row.request, Choice)
        self.row, self._has_picked = row, False
        speaks_of(self, row.request.rule)
        said = options(self.kit, row.request, row.shown)
        self.list.clear()
        self._order = shown_order(row.request)
        self.list.addItems([unkeyed(said[place]) for place in self._order])
        is_wide = max(self.list.fontMetrics().horizontalAdvance(words) for words in said) > self.kit.look.px(LIST)
        ways = QBoxLayout.Direction
        self._whole.setDirection(ways.TopToBottom if is_wide else ways.LeftToRight)
        self._whole.setSpacing(self.kit.look.px(2 if is_wide else 8))
        self._ask_anew(row)
        self.show_row(row)

    @property
    def field(self) -> QComboBox:
        return self.list

    def answer(self) -> Answer | None:
        if self.row.standing is Standing.GIVEN or self._has_picked:
            return Pick(self._order[self.list.currentIndex()])
        return None

    def show_row(self, row: Row) -> None:
        if row.request != self.row.request:
            self._ask_anew(row)
        super().show_row(row)
        if isinstance(row.answer, Pick) and not self._has_picked:
            self.list.setCurrentIndex(self._order.index(row.answer.option))
        order = row.answer.order if isinstance(row.answer, Pick) else ""
        text = self.kit.text
        self.said.fill(text("card-by-itself", way=text(f"way-{order}")) if order else "")

    def _ask_anew(self, row: Row) -> None:
        """The same question by other words: what was rolled before it is something else by now."""
        assert isinstance(row.request, Choice)
        self.words.setText(question(self.kit, row.request, row.shown))
        self.list.setAccessibleName(self.words.text())

    def _picked(self) -> None:
        self._has_picked = True
        self.changed.emit()


def typed(view: RowView) -> bool:
    """Whether dice were typed into a row that nobody has answered yet, whether or not they can be read."""
    if not isinstance(view, RollRow) or view.row.standing is Standing.GIVEN:
        return False
    return bool(view.line.text().strip())


def said_by(view: RowView) -> Answer | None:
    """The answer in a row as far as it can be read while it is still being typed."""
    try:
        return view.answer()
    except FlankError:
        return None


def same_question(views: list[RowView], view: RowView) -> RowView:
    """What shows the question of ``view`` now: itself, or what has taken its place, and the keys with it."""
    if view in views:
        return view
    for one in views:
        if one.row.nth == view.row.nth and is_same(one.row.request, view.row.request):
            one.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return one
    return view
