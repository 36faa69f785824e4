"""One input for every kind of field; each gives its value back as the dataclass wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.forms.summary import spelled, summary_of
from app.panels.elided import Elided
from app.panels.parts import DecimalBox, icon_button, label, let_go, narrow
from app.plain import unkeyed
from app.text import Text
from app.theme import Look
from app.wheel import wheel_passes
from engine.contract import Overruled
from engine.fields import Field, FieldShape, Kind


class Editor(QWidget):
    """An input. ``changed`` when its value may be another."""

    changed = Signal()

    def __init__(self, *inputs: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for one in inputs:
            line.addWidget(one, 1)
            wheel_passes(one)
        if inputs:
            self.setFocusProxy(inputs[0])
        self._inputs = inputs

    def name(self, words: str) -> None:
        """Its name for screen readers: that of each of its inputs, for these have the focus."""
        self.setAccessibleName(words)
        for one in self._inputs:
            one.setAccessibleName(words)

    def value(self) -> Any:
        """What stands in it."""
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Write ``value`` into it."""
        raise NotImplementedError


class NumberEditor(Editor):
    def __init__(self, shape: FieldShape) -> None:
        self.box = QSpinBox()
        self.box.setRange(int(shape.least), int(shape.most))
        super().__init__(self.box)
        self.box.valueChanged.connect(lambda *_: self.changed.emit())

    def value(self) -> int:
        return self.box.value()

    def set_value(self, value: Any) -> None:
        self.box.setValue(int(value))


class FractionEditor(Editor):
    def __init__(self, shape: FieldShape) -> None:
        self.box = DecimalBox(shape.least, shape.most)
        super().__init__(self.box)
        self.box.valueChanged.connect(lambda *_: self.changed.emit())

    def value(self) -> float:
        return self.box.value()

    def set_value(self, value: Any) -> None:
        self.box.setValue(float(value))


class SwitchEditor(Editor):
    def __init__(self) -> None:
        self.box = QCheckBox()
        super().__init__(self.box)
        self.box.toggled.connect(lambda *_: self.changed.emit())

    def value(self) -> bool:
        return self.box.isChecked()

    def set_value(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class TextEditor(Editor):
    """A line of text. A value that its language writes otherwise is shown as there, and kept unless it is edited."""

    def __init__(self, shape: FieldShape, said: Callable[[str], str]) -> None:
        self.line = QLineEdit()
        self.line.setMaxLength(shape.longest)
        super().__init__(self.line)
        self._said = said
        self._kept = ""
        self.line.textChanged.connect(lambda *_: self.changed.emit())

    def value(self) -> str:
        written = self.line.text().strip()
        return self._kept if written == self._said(self._kept) else written

    def set_value(self, value: Any) -> None:
        self._kept = str(value)
        self.line.setText(self._said(self._kept))


class OneOfEditor(Editor):
    def __init__(self, choices: tuple[Any, ...], words: Callable[[Any], str]) -> None:
        self.box = narrow(QComboBox())
        self._choices = choices
        for choice in choices:
            self.box.addItem(words(choice))
        super().__init__(self.box)
        self.box.currentIndexChanged.connect(lambda *_: self.changed.emit())

    def value(self) -> Any:
        return self._choices[self.box.currentIndex()]

    def set_value(self, value: Any) -> None:
        if value in self._choices:
            self.box.setCurrentIndex(self._choices.index(value))


class PlainListEditor(Editor):
    """A list of numbers or words in one line, separated by commas."""

    def __init__(self, inner: FieldShape, words: Callable[[Any], str]) -> None:
        self.line = QLineEdit()
        self._inner = inner
        self._words = words
        self._kept: tuple[Any, ...] = ()
        super().__init__(self.line)
        self.line.textChanged.connect(lambda *_: self.changed.emit())

    def value(self) -> tuple[Any, ...]:
        if self.line.text() == self._written(self._kept):
            return self._kept
        known = {self._words(choice): choice for choice in (*self._inner.choices, *self._kept)}
        parts = [part.strip() for part in self.line.text().split(",") if part.strip()]
        if self._inner.kind is Kind.NUMBER:
            return tuple(int(part) for part in parts if part.lstrip("+-").isdecimal())
        if self._inner.kind is Kind.ONE_OF:
            return tuple(known[part] for part in parts if part in known)
        return tuple(known.get(part, part) for part in parts)

    def set_value(self, value: Any) -> None:
        self._kept = tuple(value)
        self.line.setText(self._written(self._kept))

    def _written(self, values: tuple[Any, ...]) -> str:
        return ", ".join(self._words(value) for value in values)


class Fold(QFrame):
    """A record in a list: its name, folded away until it is clicked; ``removed`` by its button, ``changed`` within."""

    removed = Signal()
    changed = Signal()

    def __init__(
        self, value: Any, make: Callable[[Any], Editor], title: Callable[[Any], str], text: Text, look: Look
    ) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._value, self._make, self._title = value, make, title
        self._others: tuple[Overruled, ...] = ()
        self._inner: Editor | None = None
        self._name = QPushButton()
        self._name.setProperty("role", "flat")
        self._name.setStyleSheet("text-align: left")
        self._name.setAutoDefault(False)
        self._name.clicked.connect(self.toggle)
        self._numbers = Elided("", "dim")
        self._text = text
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._name)
        head.addWidget(self._numbers, 1)
        head.addWidget(icon_button("delete", text("form-remove"), self.removed.emit, look, 14))
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(look.px(4), look.px(2), look.px(4), look.px(2))
        self._whole.addLayout(head)
        self._name_it()

    @property
    def value(self) -> Any:
        """The record as it stands."""
        return self._inner.value() if self._inner is not None else self._value

    @property
    def inner(self) -> Editor:
        """Its inputs, made when they are first asked for."""
        if self._inner is None:
            self._inner = self._make(self._value)
            self._inner.hide()
            self._inner.changed.connect(self._name_it)
            self._inner.changed.connect(self.changed)
            self._whole.addWidget(self._inner)
        return self._inner

    def toggle(self) -> None:
        """Unfold it or fold it again."""
        self.inner.setVisible(self.inner.isHidden())
        self._name_it()

    def overrule(self, others: tuple[Overruled, ...]) -> None:
        """Say what counts in the place of its numbers."""
        self._others = others
        self._name_it()

    def _name_it(self) -> None:
        sign = "▸" if self._inner is None or self._inner.isHidden() else "▾"
        value = self.value
        self._name.setText(unkeyed(f"{sign}  {self._title(value)}"))
        self._numbers.setText(summary_of(value, self._text, self._others))


class RecordListEditor(Editor):
    """A list of records (weapons, gear), one below the other, to be added and removed."""

    def __init__(
        self,
        make: Callable[[Any], Editor],
        blank: Callable[[], Any],
        title: Callable[[Any], str],
        text: Text,
        look: Look,
    ) -> None:
        super().__init__()
        self._make, self._blank, self._title = make, blank, title
        self._text, self._look = text, look
        self._folds: list[Fold] = []
        outer = QWidget()
        self._column = QVBoxLayout(outer)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(3))
        self.add_button = QPushButton(text("form-add"))
        self.add_button.setProperty("role", "flat")
        self.add_button.setAutoDefault(False)
        self.add_button.clicked.connect(self.add)
        self._column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        line = self.layout()
        if line is not None:
            line.addWidget(outer)

    @property
    def folds(self) -> tuple[Fold, ...]:
        return tuple(self._folds)

    def value(self) -> tuple[Any, ...]:
        return tuple(fold.value for fold in self._folds)

    def set_value(self, value: Any) -> None:
        for fold in tuple(self._folds):
            self._drop(fold)
        for one in value:
            self._append(one)

    def overrule(self, others: tuple[Overruled, ...]) -> None:
        """Say what counts in the place of numbers of the records, each at its place."""
        for place, fold in enumerate(self._folds):
            fold.overrule(tuple(one for one in others if one.place == place))

    def add(self) -> None:
        """A new record at the end, unfolded."""
        self._append(self._blank()).toggle()
        self.changed.emit()

    def append(self, value: Any) -> None:
        """``value`` at the end, folded."""
        self._append(value)
        self.changed.emit()

    def _append(self, value: Any) -> Fold:
        fold = Fold(value, self._make, self._title, self._text, self._look)
        fold.removed.connect(lambda: self._removed(fold))
        fold.changed.connect(self.changed)
        self._folds.append(fold)
        self._column.insertWidget(self._column.count() - 1, fold)
        return fold

    def _removed(self, fold: Fold) -> None:
        self._drop(fold)
        self.changed.emit()

    def _drop(self, fold: Fold) -> None:
        self._folds.remove(fold)
        let_go(fold)


class OptionalEditor(Editor):
    """A box that says whether there is a value, and its input."""

    def __init__(self, inner: Editor, blank: Any) -> None:
        self.box = QCheckBox()
        self._worked_out = Elided("", "dim")
        self._worked_out.hide()
        super().__init__(self.box, inner)
        line = self.layout()
        assert isinstance(line, QHBoxLayout)
        line.setStretch(0, 0)
        line.setStretch(1, 1)
        self._inner = inner
        self._blank = blank
        self._why = ""
        inner.setEnabled(False)
        line.addWidget(self._worked_out, 1)
        self.box.toggled.connect(inner.setEnabled)
        self.box.toggled.connect(lambda *_: self._show())
        self.box.toggled.connect(lambda *_: self.changed.emit())
        inner.changed.connect(self.changed)

    def value(self) -> Any:
        return self._inner.value() if self.box.isChecked() else None

    def set_value(self, value: Any) -> None:
        self.box.setChecked(value is not None)
        self._inner.set_value(self._blank if value is None else value)

    def derive(self, words: str, why: str) -> None:
        """What the rules work out while there is no value of its own, and why ("" where they work out nothing)."""
        self._worked_out.setText(words)
        self._why = why
        self._show()

    def _show(self) -> None:
        is_derived = bool(self._worked_out.text()) and not self.box.isChecked()
        self._worked_out.setVisible(is_derived)
        self._inner.setVisible(not is_derived)
        self.box.setToolTip(self._why if is_derived else "")


def plain_editor(shape: FieldShape, field: Field, text: Text) -> Editor:
    """The input of a number, a switch, words, one of several, or a list of such; for ``field`` or a part of it."""

    def word(value: Any) -> str:
        return text(field.value_key(value))

    def item(value: Any) -> str:
        return word(value) if text.has(field.value_key(value)) else text(str(value))

    match shape.kind:
        case Kind.NUMBER:
            return NumberEditor(shape)
        case Kind.FRACTION:
            return FractionEditor(shape)
        case Kind.SWITCH:
            return SwitchEditor()
        case Kind.ONE_OF:
            return OneOfEditor(shape.choices, word)
        case Kind.LIST if shape.inner is not None:
            return PlainListEditor(shape.inner, item)
    return TextEditor(shape, lambda value: spelled(field, value, text))


def unit_label(field: Field, text: Text) -> QWidget | None:
    """The unit behind a number."""
    return label(text(field.about.unit), "dim") if field.about.unit else None
