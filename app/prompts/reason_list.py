"""A list of reasons of a roll, each with a box to strike it or bring it in; its rows serve one roll after another."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QPushButton, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import button, give_role, label, let_go
from app.rules.links import RuleLink, speaks_of
from app.sentences import reason, signed
from engine.battle.breakdown import Breakdown, Edit

MOST_IDLE = 3
"""Lines that do not count are folded away when there are more."""


class _Row:
    """The widgets of a reason in their order: a box, the words, the amount, the rule."""

    def __init__(self, kit: DeskContext, parent: QWidget) -> None:
        self._hint = kit.text("reason-strike-hint")
        self.box, self.said = QCheckBox(parent), label("", wrap=True, parent=parent)
        self.number, self.rule = label("", parent=parent), RuleLink("", parent)
        self.box.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.box.toggled.connect(self._dim)
        self.parts: tuple[QWidget, ...] = (self.box, self.said, self.number, self.rule)

    def fill(self, words: str, amount: int, rule: str, *, counts: bool) -> None:
        """Show a reason; nobody hears that its box is another one's now."""
        was = self.box.blockSignals(True)
        self.box.setChecked(counts)
        self.box.blockSignals(was)
        self.box.setText("")
        self.box.setToolTip(self._hint)
        self.box.setAccessibleName(words)
        self.said.setText(words)
        self.number.setText(signed(amount))
        self.rule.name(rule)
        for part in (self.box, self.said):
            speaks_of(part, rule)
        self._dim(counts)
        self.show()

    def show(self) -> None:
        """Show all there is of it."""
        for part in self.parts:
            part.show()
        self.rule.setVisible(bool(self.rule.rule))

    def hide(self) -> None:
        """Fold it away."""
        for part in self.parts:
            part.hide()

    def _dim(self, counts: bool) -> None:
        for one in (self.said, self.number):
            give_role(one, "" if counts else "dim")


class ReasonList(QWidget):
    """One part of a roll (``why`` is added to the dice, ``against`` is to be reached). ``changed`` by a box.

    It is filled with the reasons of one roll after the other: its rows stay.
    """

    changed = Signal()
    grown = Signal()

    def __init__(self, kit: DeskContext, part: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit, self._part = kit, part
        self._breakdown = Breakdown()
        self._added: list[Edit] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(kit.look.px(8))
        self._grid.setVerticalSpacing(kit.look.px(2))
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(2, kit.look.px(30))
        self._grid.setColumnMinimumWidth(3, kit.look.px(78))
        self._rows: list[_Row] = []
        """Those of the roll's own reasons; of the last some may not be needed."""
        self._own: list[_Row] = []
        """Those that the GM has added."""
        self._idle: list[_Row] = []
        self._more: QPushButton | None = None

    def fill(self, breakdown: Breakdown) -> None:
        """Show these reasons as the rules give them; what the GM did to those of another roll is gone."""
        self._breakdown, self._added = breakdown, []
        for own in self._own:
            for widget in own.parts:
                let_go(widget)
        self._own = []
        if self._idle and self._more is not None:
            self._more.hide()
            for number, row in enumerate(self._rows):
                self._place(row, number)
        self._idle = []
        for number, line in enumerate(breakdown.lines):
            if number == len(self._rows):
                self._rows.append(row := _Row(self._kit, self))
                row.box.toggled.connect(self.changed)
                self._place(row, number)
            said = reason(line, self._kit.text, self._kit.session.shown)
            self._rows[number].fill(said.text, line.amount, said.rule, counts=line.counts)
        for row in self._rows[len(breakdown.lines) :]:
            row.rule.name("")
            row.hide()
        idle = [row for row, line in zip(self._rows, breakdown.lines, strict=False) if not line.counts]
        if len(idle) > MOST_IDLE:
            self._idle = idle
            self._fold_idle()

    @property
    def boxes(self) -> list[QCheckBox]:
        """The boxes of all reasons, from the top; those of the GM's own are the last."""
        return [row.box for row in (*self._rows[: len(self._breakdown.lines)], *self._own)]

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What the GM changed."""
        lines = zip(self.boxes, self._breakdown.lines, strict=False)
        struck = tuple(
            Edit(strike=number, part=self._part)
            for number, (box, line) in enumerate(lines)
            if box.isChecked() != line.counts
        )
        return (*struck, *self._added)

    @property
    def total(self) -> int:
        return self._breakdown.edited(self.edits, self._part).total

    def add(self, amount: int, words: str) -> None:
        """A line of the GM's own; unchecking it takes it out again."""
        edit = Edit(amount=amount, reason=words, part=self._part)
        self._added.append(edit)
        self._own.append(row := _Row(self._kit, self))
        self._place(row, self._grid.rowCount())
        row.fill(words or self._kit.text("log-gm-line"), amount, "", counts=True)
        row.box.toggled.connect(lambda on: self._switch(edit, on))
        self.changed.emit()

    def _place(self, row: _Row, number: int) -> None:
        for column, widget in enumerate(row.parts):
            self._grid.addWidget(widget, number, column)

    def _fold_idle(self) -> None:
        """Lines that do not count stand below a line that unfolds them."""
        if self._more is None:
            self._more = button("", self._unfold, "link")
        place = self._grid.rowCount()
        self._grid.addWidget(self._more, place, 1, 1, 3)
        self._more.show()
        for number, row in enumerate(self._idle, place + 1):
            self._place(row, number)
        self._unfold()

    def _unfold(self) -> None:
        assert self._more is not None
        hide = not self._idle[0].box.isHidden()
        for row in self._idle:
            (row.hide if hide else row.show)()
        key = "reasons-idle-unfold" if hide else "reasons-idle-fold"
        self._more.setText(self._kit.text(key, count=len(self._idle)))
        self.grown.emit()

    def _switch(self, edit: Edit, on: bool) -> None:
        if on:
            self._added.append(edit)
        else:
            self._added.remove(edit)
        self.changed.emit()
