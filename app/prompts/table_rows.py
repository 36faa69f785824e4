"""The rows of a table on a card: a name, what is added, a field for the die; a heading above the first."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import button, label, row
from app.plain import unkeyed
from app.prompts.roll import AskedRoll
from app.prompts.row_tables import TablePlace
from app.prompts.row_view import RollRow
from app.prompts.row_words import asked_of_several, whose
from app.sentences import signed
from app.settings import DiceHabit
from app.text import name_of
from engine.play.look_ahead import Row, Standing
from engine.table.requests import Roll

FIELD = 76
"""Width of a field in a table, in unscaled pixels."""


class TableRoll(RollRow):
    """A roll of a row that is answered, or still to come."""

    def __init__(self, kit: DeskContext, one: Row, place: TablePlace, parent: QWidget) -> None:
        super().__init__(kit, one, parent)
        self.table = place
        _dress(self, place)

    def show_row(self, row: Row) -> None:
        super().show_row(row)
        _say(self)


class TableAskedRoll(AskedRoll):
    """The roll of a row that is asked: what it is made of and may come to is folded away."""

    def __init__(self, kit: DeskContext, one: Row, place: TablePlace, parent: QWidget) -> None:
        super().__init__(kit, one, parent)
        self.table = place
        _dress(self, place)
        self.odds.hide()
        self.whole.setSpacing(kit.look.px(2))
        self.fold = button("", self._unfold, "link")
        self.fold.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.whole.addLayout(row(self.fold, 1))
        self._name_fold()
        self.fold.setVisible(bool(self.roll.why.lines or self.roll.against is not None or self.roll.read is not None))

    def show_row(self, row: Row) -> None:
        super().show_row(row)
        _say(self)

    def _unfold(self) -> None:
        self.odds.setVisible(self.odds.isHidden())
        self._name_fold()
        self.grown.emit()

    def _name_fold(self) -> None:
        self.fold.setText(unkeyed(self.kit.text("table-unfold" if self.odds.isHidden() else "log-fold")))


def rolls_by_itself(kit: DeskContext, one: Row) -> bool:
    """Whether the program throws this roll as soon as it is asked."""
    if not isinstance(one.request, Roll) or one.standing is Standing.GIVEN:
        return False
    return kit.settings.habit_for(one.request, one.shown) is DiceHabit.ROLL


def may_be_typed(kit: DeskContext, one: Row) -> bool:
    """Whether the dice of a row have to fall yet, and people may type them."""
    if not isinstance(one.request, Roll) or one.standing is Standing.GIVEN:
        return False
    return kit.settings.habit_for(one.request, one.shown) is not DiceHabit.ROLL


def _dress(view: RollRow, place: TablePlace) -> None:
    kit, roll = view.kit, view.row.request
    assert isinstance(roll, Roll)
    if place.is_first:
        heading = label(
            f"{asked_of_several(kit, roll, view.row.shown)} · {kit.text.dice(str(roll.dice))}", "heading", wrap=True
        )
        view.whole.insertWidget(0, heading)
    view.line.setFixedWidth(kit.look.px(FIELD))
    view.line.setAccessibleName(f"{name_of(view.row.shown, roll.by)}: {view.line.accessibleName()}")
    if rolls_by_itself(kit, view.row):
        view.line.setPlaceholderText(kit.text("table-by-itself"))
    elif view.row.standing is Standing.AHEAD:
        view.line.setPlaceholderText("")
    _say(view)


def _say(view: RollRow) -> None:
    """Who throws, what is added to the dice, and what is to be reached."""
    roll = view.row.request
    assert isinstance(roll, Roll)
    named = whose(view.kit, roll, view.row.shown)
    if view.table is not None and view.table.names_target and roll.at is not None:
        named = f"{named} → {name_of(view.row.shown, roll.at)}"
    parts = [named]
    if roll.why.total:
        parts.append(signed(roll.why.total))
    if roll.against is not None:
        key = "table-at-most" if roll.roll_under else "log-target-number"
        needed = view.kit.text(key, against=str(roll.against.total).replace("-", "−"))
        # In one piece: where a line is too narrow it goes to the next one whole.
        parts.append(needed.replace(" ", "\u00a0"))
    view.words.setText("  ".join(parts))
