"""The reasons of a roll, each with a box to strike it or bring it in, and a line to add one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels.desk_context import DeskContext
from app.panels.parts import icon_button, label, let_go
from app.prompts.reason_list import ReasonList
from app.sentences import signed
from app.wheel import wheel_passes
from engine.battle.breakdown import Breakdown, Edit

MOST_KEYED = 9
"""So many lines have a digit before them, by which Alt strikes them."""


def _is_put_away(widget: QWidget) -> bool:
    """Whether a widget was hidden on purpose, and not because all that it lies in is not shown yet."""
    return widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


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


class _Heading(QWidget):
    """The heading of a list of reasons: its words, room for the way to a further one, and the sum."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words, self.total = label("", "heading", parent=self), label("", "title", parent=self)
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.addWidget(self.words)
        self.line.addStretch(1)
        self.line.addWidget(self.total)


class Reasons(QWidget):
    """All reasons of a roll, with their sums. ``changed`` after every edit.

    It is filled with one roll after the other. Where its dice must not exceed a number (``under``), what the GM adds
    goes to that.
    """

    changed = Signal()
    grown = Signal()

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self.why, self._against = ReasonList(kit, "why", self), ReasonList(kit, "against", self)
        self._why_heading, self._against_heading = _Heading(self), _Heading(self)
        self._is_against = False
        self._add_line: AddLine | None = None
        self._grows = self.why
        self.unfold = icon_button("plus", kit.text("reason-add"), self._turn_line, kit.look, 14)
        self.unfold.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(kit.look.px(4))
        for widget in (self._why_heading, self.why, self._against_heading, self._against):
            layout.addWidget(widget)
        for one in (self.why, self._against):
            one.grown.connect(self.grown)
            one.grown.connect(self._number)
            one.changed.connect(self._retotal)
            one.changed.connect(self._number)

    def fill(self, why: Breakdown, against: Breakdown | None, *, under: bool) -> None:
        """Show the reasons of a roll as the rules give them."""
        under = under and against is not None
        self._is_against = against is not None
        self._grows = self._against if under else self.why
        heading = self._against_heading if under else self._why_heading
        if heading.line.indexOf(self.unfold) < 0:
            heading.line.insertWidget(1, self.unfold)
        if self._add_line is not None:
            let_go(self._add_line)
            self._add_line = None
        text = self._kit.text
        self._why_heading.words.setText(text("reasons-why").upper())
        self._against_heading.words.setText(text("reasons-under" if under else "reasons-against").upper())
        self.why.fill(why)
        self._against.fill(against if against is not None else Breakdown())
        for shown, widgets in (
            (not under or bool(why.lines), (self._why_heading, self.why)),
            (self._is_against, (self._against_heading, self._against)),
        ):
            for widget in widgets:
                widget.setVisible(shown)
        self._number()
        self._total()

    @property
    def against(self) -> ReasonList | None:
        """The reasons for the number to be reached; None where there is none."""
        return self._against if self._is_against else None

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

    def _retotal(self) -> None:
        self._total()
        self.changed.emit()

    def _total(self) -> None:
        self._why_heading.total.setText(signed(self.why.total))
        if self.against is not None:
            self._against_heading.total.setText(str(self.against.total))
