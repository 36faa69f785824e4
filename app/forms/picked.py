"""Inputs filled from what there is: a list from the catalogue, a name from what is carried, a number by its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QVBoxLayout, QWidget

from app.forms.editors import Editor, NumberEditor, PlainListEditor, RecordListEditor, TextEditor
from app.forms.pick_list import Entry, PickList
from app.forms.picks import Picks, told_apart
from app.forms.summary import identity_of, summary_of, title_of, worded
from app.panels.parts import icon_button, narrow, row
from app.plain import unkeyed
from app.text import Text
from app.theme import Look
from engine.fields import Field, FieldShape


class PickedRecords(Editor):
    """A list of records with a button that offers those of the catalogue, and one for a record of the GM's own."""

    def __init__(self, inner: RecordListEditor, field: Field, picks: Picks, text: Text, look: Look) -> None:
        super().__init__()
        self.inner, self._field, self._picks, self._text = inner, field, picks, text
        self.pick = PickList(text, look)
        self.button = _adds(text("form-pick"), self.unfold)
        self.pick.picked.connect(self._add)
        self.pick.left.connect(self.button.setFocus)
        inner.add_button.setText(text("form-add-own"))
        outer = QWidget()
        column = QVBoxLayout(outer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(3))
        column.addWidget(inner)
        column.addLayout(row(self.button, inner.add_button, 1, spacing=look.px(8)))
        column.addWidget(self.pick)
        line = self.layout()
        assert line is not None
        line.addWidget(outer)
        inner.changed.connect(self.changed)

    @property
    def folds(self) -> tuple[Any, ...]:
        """The records, as they can be unfolded."""
        return self.inner.folds

    def add(self) -> None:
        """A new record of the GM's own."""
        self.inner.add()

    def unfold(self) -> None:
        """Offer what there is; a second press folds it away again."""
        if not self.pick.isHidden():
            self.pick.close_up()
            return
        text, carried = self._text, self._picks.carried
        found = self._picks.of(self._field)
        self.pick.open(tuple((title_of(one, text, carried), summary_of(one, text), one) for one in found))

    def value(self) -> tuple[Any, ...]:
        return self.inner.value()

    def set_value(self, value: Any) -> None:
        self.inner.set_value(value)

    def _add(self, record: Any) -> None:
        self.inner.append(told_apart(record, self.value(), self._text))
        self.button.setFocus()


class PickedWords(Editor):
    """A line of words or states, with a button that offers those there are; what is in it already is taken out."""

    def __init__(self, inner: PlainListEditor, field: Field, picks: Picks, text: Text, look: Look) -> None:
        super().__init__()
        self.inner, self._field, self._picks, self._text = inner, field, picks, text
        self.line = inner.line
        self.pick = PickList(text, look)
        self.pick.picked.connect(self._turn)
        self.pick.left.connect(self.line.setFocus)
        outer = QWidget()
        column = QVBoxLayout(outer)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(3))
        line = self.layout()
        assert line is not None
        top = QWidget()
        top.setLayout(row(inner, icon_button("plus", text("form-pick"), self.unfold, look, 14), spacing=look.px(4)))
        column.addWidget(top)
        column.addWidget(self.pick)
        line.addWidget(outer)
        self.setFocusProxy(self.line)
        inner.changed.connect(self.changed)

    def name(self, words: str) -> None:
        super().name(words)
        self.inner.name(words)

    def unfold(self) -> None:
        """Offer what there is, with a tick at what is chosen."""
        if not self.pick.isHidden():
            self.pick.close_up()
            return
        chosen = set(self.value())
        self.pick.open(tuple(self._entry(one, is_in=one in chosen) for one in self._picks.of(self._field)))

    def _entry(self, value: Any, *, is_in: bool) -> Entry:
        return f"{'✓' if is_in else '   '} {worded(self._field, (value,), self._text)}", "", value

    def value(self) -> tuple[Any, ...]:
        return self.inner.value()

    def set_value(self, value: Any) -> None:
        self.inner.set_value(value)

    def _turn(self, value: Any) -> None:
        held = self.value()
        self.set_value(tuple(one for one in held if one != value) if value in held else (*held, value))
        self.line.setFocus()


class CarriedEditor(Editor):
    """A choice among the records that a list of the same sheet holds: what is in hand."""

    def __init__(self, of: str, picks: Picks, text: Text) -> None:
        self.box = narrow(QComboBox())
        super().__init__(self.box)
        self._of, self._picks, self._text = of, picks, text
        self._names: list[str] = []
        self.refresh()
        self.box.activated.connect(lambda *_: self.changed.emit())

    def value(self) -> str:
        place = self.box.currentIndex()
        return self._names[place] if 0 <= place < len(self._names) else ""

    def set_value(self, value: Any) -> None:
        self.refresh(str(value))

    def refresh(self, held: str | None = None) -> None:
        """List what is carried now; ``held`` (what was chosen before) stays, also when it is carried no more."""
        held = self.value() if held is None else held
        found = {"": self._text("form-none-held")}
        for record in self._picks.carried(self._of):
            found.setdefault(identity_of(record), title_of(record, self._text))
        if held not in found:
            found[held] = self._text("form-not-carried", what=self._text(held))
        words = [self.box.itemText(place) for place in range(self.box.count())]
        if list(found) != self._names or list(found.values()) != words or held != self.value():
            self._names = list(found)
            self.box.blockSignals(True)
            self.box.clear()
            self.box.addItems(list(found.values()))
            self.box.setCurrentIndex(self._names.index(held))
            self.box.blockSignals(False)


class NamedNumber(NumberEditor):
    """A number, some values of which have names: these are offered by a button beside it."""

    def __init__(self, shape: FieldShape, field: Field, numbers: tuple[Any, ...], text: Text, look: Look) -> None:
        super().__init__(shape)
        self._field, self._numbers, self._text = field, numbers, text
        self.button = icon_button("search", text("form-pick"), self._offer, look, 13)
        line = self.layout()
        assert line is not None
        line.addWidget(self.button)

    def _offer(self) -> None:
        menu = QMenu(self)
        for number in self._numbers:
            said = f"{worded(self._field, number, self._text)}   {number}"
            menu.addAction(unkeyed(said)).triggered.connect(partial(self.set_value, number))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))


def _adds(words: str, run: Callable[[], object]) -> QPushButton:
    made = QPushButton(unkeyed(words))
    made.setProperty("role", "flat")
    made.setAutoDefault(False)
    made.clicked.connect(lambda: run())
    return made


def picked_or(editor: Editor, shape: FieldShape, field: Field, picks: Picks, text: Text, look: Look) -> Editor:
    """``editor``, or in its place one that is filled from what there is."""
    if isinstance(editor, TextEditor) and field.about.of:
        return CarriedEditor(field.about.of, picks, text)
    if isinstance(editor, PlainListEditor) and picks.of(field):
        return PickedWords(editor, field, picks, text, look)
    if isinstance(editor, NumberEditor) and (numbers := picks.numbers(field)):
        return NamedNumber(shape, field, numbers, text, look)
    return editor
