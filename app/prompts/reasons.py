"""The reasons of a roll, each with a box to strike it or bring it in, and a line to add one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import button, icon_button, label
from app.rules.links import RuleLink, speaks_of
from app.sentences import reason, signed
from app.wheel import wheel_passes
from engine.battle.breakdown import Breakdown, Edit

MOST_KEYED = 9
"""So many lines have a digit before them, by which Alt strikes them."""
MOST_IDLE = 3
"""Lines that do not count are folded away when there are more."""


class ReasonList(QWidget):
    """One part of a roll (``why`` is added to the dice, ``against`` is to be reached). ``changed`` by a box."""

    changed = Signal()
    grown = Signal()

    def __init__(self, kit: DeskContext, part: str, breakdown: Breakdown) -> None:
        super().__init__()
        self._kit = kit
        self._part = part
        self._breakdown = breakdown
        self._added: list[Edit] = []
        self.boxes: list[QCheckBox] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(kit.look.px(8))
        self._grid.setVerticalSpacing(kit.look.px(2))
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(2, kit.look.px(30))
        self._grid.setColumnMinimumWidth(3, kit.look.px(78))
        self._idle: list[QWidget] = []
        self._rows: list[tuple[QWidget, ...]] = []
        for line in breakdown.lines:
            said = reason(line, kit.text, kit.session.shown)
            box = self._row(said.text, line.amount, said.rule, counts=line.counts)
            box.toggled.connect(self._toggled)
            if not line.counts:
                self._idle += self._rows[-1]
        if len(self._idle) > MOST_IDLE * 4:
            self._fold_idle()

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
        box = self._row(words or self._kit.text("log-gm-line"), amount, "", counts=True)
        box.toggled.connect(lambda on: self._switch(edit, on))
        self.changed.emit()

    def _fold_idle(self) -> None:
        """Lines that do not count stand below a line that unfolds them."""
        self._more = button("", self._unfold, "link")
        place = self._grid.rowCount()
        self._grid.addWidget(self._more, place, 1, 1, 3)
        for number in range(0, len(self._idle), 4):
            place += 1
            for column in range(4):
                self._grid.addWidget(self._idle[number + column], place, column)
        self._unfold()

    def _unfold(self) -> None:
        hide = not self._idle[0].isHidden()
        for widget in self._idle:
            widget.setVisible(not hide)
        key = "reasons-idle-unfold" if hide else "reasons-idle-fold"
        self._more.setText(self._kit.text(key, count=len(self._idle) // 4))
        self.grown.emit()

    def _switch(self, edit: Edit, on: bool) -> None:
        if on:
            self._added.append(edit)
        else:
            self._added.remove(edit)
        self.changed.emit()

    def _row(self, words: str, amount: int, rule: str, *, counts: bool) -> QCheckBox:
        place = self._grid.rowCount()
        box = QCheckBox()
        box.setChecked(counts)
        box.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        box.setToolTip(self._kit.text("reason-strike-hint"))
        box.setAccessibleName(words)
        self.boxes.append(box)
        said = label(words, "" if counts else "dim", wrap=True)
        for part in (box, said):
            speaks_of(part, rule)
        number = label(signed(amount), "" if counts else "dim")
        number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._rows.append((box, said, number, RuleLink(rule) if rule else label("")))
        for column, widget in enumerate(self._rows[-1]):
            self._grid.addWidget(widget, place, column)
        box.toggled.connect(lambda on: _dim(said, number, on))
        return box

    def _toggled(self) -> None:
        self.changed.emit()


def _is_put_away(widget: QWidget) -> bool:
    """Whether a widget was hidden on purpose, and not because all that it lies in is not shown yet."""
    return widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def _dim(said: QWidget, number: QWidget, counts: bool) -> None:
    for widget in (said, number):
        widget.setProperty("role", "" if counts else "dim")
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class AddLine(QWidget):
    """Amount and words of a line that the GM adds. ``added`` carries both."""

    added = Signal(int, str)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self.amount = QSpinBox()
        wheel_passes(self.amount)
        self.amount.setRange(-999, 999)
        self.amount.setPrefix("")
        self.amount.setFixedWidth(kit.look.px(64))
        self.amount.setToolTip(kit.text("reason-add-amount"))
        self.words = QLineEdit()
        self.words.setPlaceholderText(kit.text("reason-add-words"))
        self.words.setMaxLength(120)
        plus = icon_button("plus", kit.text("reason-add"), self._add, kit.look, 14)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.amount)
        line.addWidget(self.words, 1)
        line.addWidget(plus)
        self.amount.lineEdit().returnPressed.connect(self.words.setFocus)
        self.words.returnPressed.connect(self._add)

    def _add(self) -> None:
        if self.amount.value():
            self.added.emit(self.amount.value(), self.words.text().strip())
            self.amount.setValue(0)
            self.words.clear()


class Reasons(QWidget):
    """All reasons of a roll, with their sums. ``changed`` after every edit.

    ``under``: what the GM adds goes to the number that the dice must not exceed.
    """

    changed = Signal()
    grown = Signal()

    def __init__(self, kit: DeskContext, why: Breakdown, against: Breakdown | None, *, under: bool = False) -> None:
        super().__init__()
        self._kit = kit
        under = under and against is not None
        self.why = ReasonList(kit, "why", why)
        self.against = ReasonList(kit, "against", against) if against is not None else None
        self._why_total = label("", "title")
        self._against_total = label("", "title")
        self._add_line: AddLine | None = None
        self.unfold = icon_button("plus", kit.text("reason-add"), self._turn_line, kit.look, 14)
        self.unfold.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(kit.look.px(4))
        if under and not why.lines:
            for idle in (self._why_total, self.why):
                idle.setParent(self)
                idle.hide()
        else:
            layout.addLayout(self._heading("reasons-why", self._why_total, grows=not under))
            layout.addWidget(self.why)
        if self.against is not None:
            key = "reasons-under" if under else "reasons-against"
            layout.addLayout(self._heading(key, self._against_total, grows=under))
            layout.addWidget(self.against)
            self.against.changed.connect(self._retotal)
            self.against.grown.connect(self.grown)
        self.why.grown.connect(self.grown)
        self.why.changed.connect(self._retotal)
        self._grows = self.against if under and self.against is not None else self.why
        for one in filter(None, (self.why, self.against)):
            one.grown.connect(self._number)
            one.changed.connect(self._number)
        self._number()
        self._retotal()

    @property
    def seen(self) -> tuple[QCheckBox, ...]:
        """The boxes that are not folded away, from the top."""
        lists = (self.why, *((self.against,) if self.against is not None else ()))
        return tuple(box for one in lists if not _is_put_away(one) for box in one.boxes if not _is_put_away(box))

    def strike(self, number: int) -> bool:
        """Turn the box with this number, counted from 1; False where there is none."""
        if not 0 < number <= min(MOST_KEYED, len(self.seen)):
            return False
        self.seen[number - 1].toggle()
        return True

    def _number(self) -> None:
        """Write the digit of its key before each of the first lines in sight."""
        hint = self._kit.text("reason-strike-hint")
        for number, box in enumerate(self.seen, 1):
            has_key = number <= MOST_KEYED
            box.setText(str(number) if has_key else "")
            box.setToolTip(f"{hint} (Alt+{number})" if has_key else hint)

    @property
    def add_line(self) -> AddLine:
        """The line for a reason of the GM's own, below those that it goes to; made when it is wanted first."""
        if self._add_line is None:
            made, layout = AddLine(self._kit), self.layout()
            assert isinstance(layout, QVBoxLayout)
            layout.insertWidget(layout.indexOf(self._grows) + 1, made)
            made.hide()
            made.added.connect(self._grows.add)
            self._add_line = made
        return self._add_line

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Up and Down go through: the boxes that can be seen, and the way to a further line."""
        boxes = (*self.why.boxes, *(self.against.boxes if self.against is not None else ()))
        return (*(box for box in boxes if box.isVisible()), self.unfold)

    def _turn_line(self) -> None:
        """The line for a reason of the GM's own, where it is wanted."""
        self.add_line.setVisible(self.add_line.isHidden())
        if not self.add_line.isHidden():
            self.add_line.amount.setFocus(Qt.FocusReason.OtherFocusReason)
            self.add_line.amount.selectAll()
        self.grown.emit()

    @property
    def edits(self) -> tuple[Edit, ...]:
        return (*self.why.edits, *(self.against.edits if self.against is not None else ()))

    def _heading(self, key: str, total: QWidget, *, grows: bool) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(label(self._kit.text(key).upper(), "heading"))
        if grows:
            line.addWidget(self.unfold)
        line.addStretch(1)
        line.addWidget(total)
        return line

    def _retotal(self) -> None:
        self._why_total.setText(signed(self.why.total))
        if self.against is not None:
            self._against_total.setText(str(self.against.total))
        self.changed.emit()
