"""A form from the fields of a dataclass: sections, labels, inputs, units; its value is a new one of that dataclass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.commands.finding import matches
from app.forms.chart import PLAIN, ChartEditor, is_chart
from app.forms.complaints import Faults, Judge
from app.forms.editors import (
    Editor,
    OptionalEditor,
    RecordListEditor,
    plain_editor,
    unit_label,
)
from app.forms.part import Part
from app.forms.picked import CarriedEditor, PickedRecords, picked_or
from app.forms.picks import Picks
from app.forms.summary import nothing, overruled_said, title_of
from app.panels.parts import icon_button, label
from app.rules.links import RuleLink, speaks_of
from app.text import Text
from app.theme import Look
from engine.contract import Overruled
from engine.errors import FlankError
from engine.fields import Field, FieldShape, Kind, blank_record, blank_value, fields_of, is_shown

MOST_OPEN = 24
"""A form with more fields begins with its sections folded, all but the first."""
SETTLES = 120
"""Milliseconds after which what is being typed is judged."""
EDITOR_WIDTH, NESTED_EDITOR_WIDTH, WIDE_EDITOR_WIDTH, BEHIND_WIDTH = 150, 132, 310, 28
"""Widths in pixels at 100 % of a short input, of one in a record of a list, of one with a line for itself, and of what
stands behind it."""


class Form(Editor):
    """The inputs of ``value``'s fields. Fields without an input keep what they hold.

    ``columns`` beside each other for short inputs; ``resets`` shows a way back to the default; ``folds`` lets sections
    be folded, and a long form begin with all but the first so. ``judge`` says what is wrong with a value, field by
    field; it is shown there (with one column), and ``judged`` says when that may be something else. ``nested``: it is a
    record within another form, and has less room. ``picks``: what its fields are filled from, for a sheet.
    """

    judged = Signal()

    def __init__(
        self,
        value: Any,
        text: Text,
        look: Look,
        *,
        columns: int = 2,
        resets: bool = False,
        folds: bool = False,
        judge: Judge | None = None,
        nested: bool = False,
        picks: Picks | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent=parent)
        self._value = value
        self._nested, self._picks = nested, picks
        if picks is not None and not nested:
            picks.carried = self.carried
        self._text, self._look = text, look
        self._columns, self._resets, self._judge = columns, resets, judge
        self.editors: dict[str, Editor] = {}
        """The inputs that are made; ``editor`` makes those of folded sections."""
        self._resetters: dict[str, Callable[[], None]] = {}
        self._widgets: dict[str, list[QWidget]] = {}
        self._troubles: dict[str, QLabel] = {}
        self._labels: dict[str, tuple[Field, str, QLabel]] = {}
        """The name of every field where fields stand beside each other, as words and as it is shown."""
        self.faults: Faults = {}
        self.parts: list[Part] = []
        outer = QWidget(self)
        whole = QVBoxLayout(outer)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(6))
        sections = self._sections(type(value))
        for section, fields in sections.items():
            title = text(section) if section else text("form-section-other")
            part = Part(title, tuple(fields), self._grid, look, outer, folds=folds and len(sections) > 1)
            part.heading.setVisible(len(sections) > 1)
            self.parts.append(part)
            whole.addWidget(part)
        if folds and len(sections) > 1:
            is_long = sum(len(part.fields) for part in self.parts) > MOST_OPEN
            for number, part in enumerate(self.parts):
                part.open(is_open=not (is_long and number))
        line = self.layout()
        if line is not None:
            line.addWidget(outer)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLES)
        self._settling.timeout.connect(self.judge)
        self.changed.connect(self._settling.start)
        self.changed.connect(self._list_carried)
        self.set_value(value)

    def editor(self, name: str) -> Editor:
        """The input of a field, made if its section was never opened."""
        if name not in self.editors:
            next(part for part in self.parts if any(field.name == name for field in part.fields)).make()
        return self.editors[name]

    def value(self) -> Any:
        """A new value with what stands in the inputs."""
        return replace(self._value, **{name: editor.value() for name, editor in self.editors.items()})

    def carried(self, name: str) -> tuple[Any, ...]:
        """The records that a list holds as it stands."""
        return tuple(self.editors[name].value() if name in self.editors else getattr(self._value, name, ()))

    def _list_carried(self) -> None:
        for editor in self.findChildren(CarriedEditor) if not self._nested else ():
            editor.refresh()

    def derive(self, found: Mapping[str, tuple[str, str]]) -> None:
        """What the rules work out for empty fields, by their name: the words, and why."""
        for name, editor in self.editors.items():
            if isinstance(editor, OptionalEditor):
                editor.derive(*found.get(name, ("", "")))

    def overrule(self, found: tuple[Overruled, ...]) -> None:
        """Say beside the fields, and in the records of lists, what counts in the place of their numbers."""
        of_sheet = {one.field: one for one in found if not one.of}
        for field, words, said in self._labels.values():
            note = overruled_said(field, of_sheet.get(field.name), self._text)
            said.setText(f"{words} {note}" if note else words)
        for name, editor in self.editors.items():
            records = editor.inner if isinstance(editor, PickedRecords) else editor
            if isinstance(records, RecordListEditor):
                records.overrule(tuple(one for one in found if one.of == name))

    def set_value(self, value: Any) -> None:
        self._value = value
        for name, editor in self.editors.items():
            editor.set_value(getattr(value, name))
        for show in self._resetters.values():
            show()
        self.judge()

    def judge(self) -> None:
        """Say beside the fields what is wrong with them, and beside sections how many differ from the default."""
        self._settling.stop()
        try:
            value = self.value()
        except FlankError:
            # Half a word of a kind that its record refuses at once: said when the form is closed.
            return
        self.faults = self._judge(value) if self._judge is not None else {}
        for part in self.parts:
            if any(field.name in self.faults for field in part.fields):
                part.open()
            if self._resets:
                count = sum(getattr(value, field.name) != field.default for field in part.fields)
                part.note(self._text("form-section-changed", count=count) if count else "")
        for name, trouble in self._troubles.items():
            trouble.setText(self.faults.get(name, ""))
            trouble.setVisible(name in self.faults)
        self.judged.emit()

    def fault_of(self, name: str, value: Any) -> str:
        """What would be wrong with a field if it held ``value``."""
        found = self._judge(replace(self.value(), **{name: value})) if self._judge is not None else {}
        return found.get(name, "")

    def search(self, wanted: str) -> int:
        """Show only the fields whose words hold ``wanted``; how many there are."""
        found = 0
        for part in self.parts:
            hits = {field.name for field in part.fields if matches(wanted, self._words(field))}
            found += len(hits)
            part.setVisible(bool(hits))
            part.show_open(is_open=bool(hits) if wanted.strip() else part.is_open)
            for field in part.fields:
                for widget in self._widgets.get(field.name, ()):
                    _keep_room(widget, is_kept=field.name in hits)
                    widget.setVisible(field.name in hits)
            if part.is_made:
                self._show_resets(hits)
        return found

    def _show_resets(self, names: set[str]) -> None:
        for name in names & self._resetters.keys():
            self._resetters[name]()

    def _words(self, field: Field) -> str:
        """What is searched of a field."""
        hint = self._text(field.hint_key) if self._text.has(field.hint_key) else ""
        values = [field.value_key(choice) for choice in field.shape.choices]
        said = [self._text(key) for key in values if self._text.has(key)]
        return " ".join((self._text(field.label_key), hint, field.about.rule, *said))

    def _sections(self, record: type[Any]) -> dict[str, list[Field]]:
        sections: dict[str, list[Field]] = {}
        for field in fields_of(record):
            if is_shown(field):
                sections.setdefault(field.about.section, []).append(field)
        return sections

    @property
    def _editor_width(self) -> int:
        if self._columns == 1:
            return self._look.px(WIDE_EDITOR_WIDTH)
        return self._look.px(NESTED_EDITOR_WIDTH if self._nested else EDITOR_WIDTH)

    @property
    def _behind_width(self) -> int:
        """The room behind every input: as much as the longest unit takes, so that all sections stand in line."""
        units = {field.about.unit for field in fields_of(type(self._value)) if field.about.unit}
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(self._text(unit)) for unit in units), default=0)
        return max(self._look.px(BEHIND_WIDTH), 0 if self._resets else longest + 2 * self._gap)

    @property
    def _gap(self) -> int:
        return self._look.px(10)

    def _grid(self, fields: tuple[Field, ...]) -> QGridLayout:
        grid = QGridLayout()
        # A column with nothing in it has no spacing. So that all sections have the same columns, there is none where
        # fields stand beside each other, and what stands in them keeps its own distance.
        grid.setHorizontalSpacing(self._gap if self._columns == 1 else 0)
        grid.setVerticalSpacing(self._look.px(6))
        for column in range(self._columns):
            grid.setColumnStretch(column * 3, 1)
            grid.setColumnMinimumWidth(column * 3 + 1, self._editor_width)
            grid.setColumnMinimumWidth(column * 3 + 2, self._behind_width)
        row = column = 0
        for field in fields:
            wide = field.shape.kind not in PLAIN and not self._is_chart(field.shape)
            if wide and column:
                row, column = row + 1, 0
            self._place(grid, field, row, column, wide=wide)
            column += 1
            if wide or column == self._columns:
                row, column = row + (2 if self._is_below(field.shape) else 1), 0
        return grid

    def _place(self, grid: QGridLayout, field: Field, row: int, column: int, *, wide: bool) -> None:
        editor = self._editor(field.shape, field)
        self.editors[field.name] = editor
        # Before anybody listens: what a folded section holds has not changed because it is opened.
        editor.set_value(getattr(self._value, field.name))
        editor.changed.connect(self.changed)
        words = self._text(field.label_key)
        hint = self._text(field.hint_key) if self._text.has(field.hint_key) else ""
        tip = "\n".join(filter(None, (words, hint, field.about.rule)))
        said = self._said(words, hint, field, tip)
        editor.setToolTip(tip)
        editor.name(words)
        for widget in (said, editor):
            speaks_of(widget, field.about.rule)
        widgets: list[QWidget] = [said, editor]
        left = column * 3
        if self._is_below(field.shape):
            grid.addWidget(said, row, left, 1, 3 * self._columns)
            grid.addWidget(editor, row + 1, left, 1, 3 * self._columns)
        elif wide:
            grid.addWidget(said, row, left, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(editor, row, left + 1, 1, 3 * self._columns - 1)
        else:
            editor.setMaximumWidth(self._editor_width)
            grid.addWidget(said, row, left)
            grid.addWidget(editor, row, left + 1)
            if (behind := self._behind(field, editor)) is not None:
                grid.addWidget(behind, row, left + 2)
                widgets.append(behind)
        self._widgets[field.name] = widgets

    def _said(self, words: str, hint: str, field: Field, tip: str) -> QWidget:
        """The label of a field; where there is a line for each, with its hint and its rule."""
        if self._columns > 1:
            plain = label(words, wrap=True, tip=tip)
            # As wide as its longest word, whatever the fields beside it ask for.
            plain.setMinimumWidth(0)
            plain.setContentsMargins(0, 0, self._gap, 0)
            self._labels[field.name] = field, words, plain
            return plain
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(label(words, wrap=True, tip=tip))
        if hint:
            column.addWidget(label(hint, "small", wrap=True))
        if field.about.rule:
            column.addWidget(RuleLink(field.about.rule), 0, Qt.AlignmentFlag.AlignLeft)
        trouble = self._troubles[field.name] = label(self.faults.get(field.name, ""), "bad", wrap=True)
        column.addWidget(trouble)
        trouble.setVisible(field.name in self.faults)
        return made

    def _behind(self, field: Field, editor: Editor) -> QWidget | None:
        """What stands behind an input: its unit, or the way back to the default."""
        if not self._resets:
            if (unit := unit_label(field, self._text)) is not None and self._columns > 1:
                unit.setContentsMargins(self._gap, 0, self._gap, 0)
            return unit
        reset = icon_button("undo", self._text("form-reset"), lambda: editor.set_value(field.default), self._look, 13)
        _keep_room(reset, is_kept=True)

        def show() -> None:
            reset.setVisible(editor.value() != field.default)

        editor.changed.connect(show)
        self._resetters[field.name] = show
        if editor.value() == field.default:
            reset.hide()  # where it has no place yet it must not be shown: it would be a window of its own
        return reset

    def _editor(self, shape: FieldShape, field: Field) -> Editor:
        editor = self._bare_editor(shape, field)
        if shape.optional:
            return OptionalEditor(editor, blank_value(shape))
        return editor

    def _bare_editor(self, shape: FieldShape, field: Field) -> Editor:
        if shape.kind is Kind.RECORD and shape.record is not None:
            return self._within(shape.record())
        if shape.kind is Kind.LIST and shape.inner is not None and shape.inner.record is not None:
            if self._is_chart(shape):
                return self._chart(field)
            return self._picked_records(field, self._record_list(shape.inner.record))
        editor = plain_editor(shape, field, self._text)
        return editor if self._picks is None else picked_or(editor, shape, field, self._picks, self._text, self._look)

    def _picked_records(self, field: Field, inner: RecordListEditor) -> Editor:
        if self._picks is None or not self._picks.of(field):
            return inner
        return PickedRecords(inner, field, self._picks, self._text, self._look)

    def _is_below(self, shape: FieldShape) -> bool:
        """Whether an input stands below its label: records in columns need the whole width for their own labels."""
        record = shape.record if shape.kind is Kind.RECORD else shape.inner.record if shape.inner is not None else None
        return self._columns > 1 and record is not None

    def _is_chart(self, shape: FieldShape) -> bool:
        """Whether its records are edited as a table: where there is one column, that is in options."""
        return self._columns == 1 and self._resets and is_chart(shape)

    def _chart(self, field: Field) -> ChartEditor:
        editor = ChartEditor(field, self._text, self._look)

        editor.check = lambda rows: self.fault_of(field.name, rows)
        return editor

    def loose_editor(self, field: Field) -> Editor:
        """Another input for a field of this form, to stand elsewhere."""
        return self._editor(field.shape, field)

    def _within(self, value: Any) -> Form:
        """The inputs of a record in this one."""
        return Form(value, self._text, self._look, columns=self._columns, nested=True, picks=self._picks)

    def _record_list(self, record: type[Any]) -> RecordListEditor:
        return RecordListEditor(
            self._within,
            lambda: blank_record(record, self._text("form-new-name")),
            lambda value: title_of(value, self._text, nothing if self._picks is None else self._picks.carried),
            self._text,
            self._look,
        )


def _keep_room(widget: QWidget, *, is_kept: bool) -> None:
    """Whether a way back that is hidden keeps its room: it does in its line, but not where the line is not shown."""
    if isinstance(widget, QToolButton):
        policy = widget.sizePolicy()
        policy.setRetainSizeWhenHidden(is_kept)
        widget.setSizePolicy(policy)
