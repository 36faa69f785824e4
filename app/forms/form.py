"""A form from the fields of a dataclass: sections, labels, inputs, units; its value is a new one of that dataclass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.commands.palette import matches
from app.forms.editors import (
    Editor,
    OptionalEditor,
    RecordListEditor,
    plain_editor,
    unit_label,
)
from app.forms.fields import Field, Kind, Shape, fields_of, is_shown
from app.panels.parts import icon_button, label
from app.rules.links import RuleLink, speaks_of
from app.text import Text
from app.theme import Look

PLAIN = (Kind.NUMBER, Kind.FRACTION, Kind.SWITCH, Kind.TEXT, Kind.ONE_OF)

EDITOR_WIDTH, WIDE_EDITOR_WIDTH, BEHIND_WIDTH = 150, 220, 28
"""Widths in pixels at 100 % of a short input, of one with a line for itself, and of what stands behind it."""


class Form(Editor):
    """The inputs of ``value``'s fields. Fields without an input keep what they hold.

    ``columns`` beside each other for short inputs; ``resets`` shows a way back to the default.
    """

    def __init__(self, value: Any, text: Text, look: Look, *, columns: int = 2, resets: bool = False) -> None:
        super().__init__()
        self._value = value
        self._text, self._look = text, look
        self._columns, self._resets = columns, resets
        self.editors: dict[str, Editor] = {}
        self._resetters: list[Callable[[], None]] = []
        self._rows: list[tuple[str, list[QWidget]]] = []
        self._headings: list[tuple[QLabel, list[int]]] = []
        outer = QWidget()
        whole = QVBoxLayout(outer)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(6))
        for section, fields in self._sections(type(value)).items():
            heading = label((text(section) if section else text("form-section-other")).upper(), "heading")
            first = len(self._rows)
            if len(self._sections(type(value))) > 1:
                whole.addWidget(heading)
            whole.addLayout(self._grid(fields))
            self._headings.append((heading, list(range(first, len(self._rows)))))
        line = self.layout()
        if line is not None:
            line.addWidget(outer)
        self.set_value(value)

    def value(self) -> Any:
        """A new value with what stands in the inputs."""
        return replace(self._value, **{name: editor.value() for name, editor in self.editors.items()})

    def set_value(self, value: Any) -> None:
        self._value = value
        for name, editor in self.editors.items():
            editor.set_value(getattr(value, name))
        for show in self._resetters:
            show()

    def search(self, wanted: str) -> int:
        """Show only the fields whose words hold ``wanted``; how many there are."""
        found = [matches(wanted, words) for words, _ in self._rows]
        for (_, widgets), is_hit in zip(self._rows, found, strict=True):
            for widget in widgets:
                widget.setVisible(is_hit)
        for heading, rows in self._headings:
            heading.setVisible(any(found[row] for row in rows))
        return sum(found)

    def _sections(self, record: type[Any]) -> dict[str, list[Field]]:
        sections: dict[str, list[Field]] = {}
        for field in fields_of(record):
            if is_shown(field):
                sections.setdefault(field.about.section, []).append(field)
        return sections

    @property
    def _editor_width(self) -> int:
        return self._look.px(EDITOR_WIDTH if self._columns > 1 else WIDE_EDITOR_WIDTH)

    def _grid(self, fields: list[Field]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._look.px(10))
        grid.setVerticalSpacing(self._look.px(6))
        for column in range(self._columns):
            grid.setColumnStretch(column * 3, 1)
            grid.setColumnMinimumWidth(column * 3 + 1, self._editor_width)
            grid.setColumnMinimumWidth(column * 3 + 2, self._look.px(BEHIND_WIDTH))
        row = column = 0
        for field in fields:
            wide = field.shape.kind not in PLAIN
            if wide and column:
                row, column = row + 1, 0
            self._place(grid, field, row, column, wide=wide)
            column += 1
            if wide or column == self._columns:
                row, column = row + 1, 0
        return grid

    def _place(self, grid: QGridLayout, field: Field, row: int, column: int, *, wide: bool) -> None:
        editor = self._editor(field.shape, field)
        self.editors[field.name] = editor
        editor.changed.connect(self.changed)
        words = self._text(field.label_key)
        hint = self._text(field.hint_key) if self._text.has(field.hint_key) else ""
        tip = "\n".join(filter(None, (words, hint, field.about.rule)))
        said = self._said(words, hint, field, tip)
        editor.setToolTip(tip)
        editor.setAccessibleName(words)
        for widget in (said, editor):
            speaks_of(widget, field.about.rule)
        widgets: list[QWidget] = [said, editor]
        left = column * 3
        if wide:
            grid.addWidget(said, row, left, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(editor, row, left + 1, 1, 3 * self._columns - 1)
        else:
            editor.setMaximumWidth(self._editor_width)
            grid.addWidget(said, row, left)
            grid.addWidget(editor, row, left + 1)
            if (behind := self._behind(field, editor)) is not None:
                grid.addWidget(behind, row, left + 2)
                widgets.append(behind)
        self._rows.append((f"{words} {hint} {field.about.rule}", widgets))

    def _said(self, words: str, hint: str, field: Field, tip: str) -> QWidget:
        """The label of a field; where there is a line for each, with its hint and its rule."""
        if self._columns > 1:
            return label(words, wrap=True, tip=tip)
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(label(words, wrap=True, tip=tip))
        if hint:
            column.addWidget(label(hint, "small", wrap=True))
        if field.about.rule:
            column.addWidget(RuleLink(field.about.rule), 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _behind(self, field: Field, editor: Editor) -> QWidget | None:
        """What stands behind an input: its unit, or the way back to the default."""
        if not self._resets:
            return unit_label(field, self._text)
        reset = icon_button("undo", self._text("form-reset"), lambda: editor.set_value(field.default), self._look, 13)

        policy = reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        reset.setSizePolicy(policy)

        def show() -> None:
            reset.setVisible(editor.value() != field.default)

        editor.changed.connect(show)
        self._resetters.append(show)
        return reset

    def _editor(self, shape: Shape, field: Field) -> Editor:
        editor = self._bare_editor(shape, field)
        if shape.optional:
            return OptionalEditor(editor, _blank(shape))
        return editor

    def _bare_editor(self, shape: Shape, field: Field) -> Editor:
        if shape.kind is Kind.RECORD and shape.record is not None:
            return Form(shape.record(), self._text, self._look, columns=self._columns)
        if shape.kind is Kind.LIST and shape.inner is not None and shape.inner.record is not None:
            return self._record_list(shape.inner.record)
        return plain_editor(shape, field, self._text)

    def _record_list(self, record: type[Any]) -> Editor:
        return RecordListEditor(
            lambda value: Form(value, self._text, self._look, columns=self._columns),
            lambda: blank_record(record, self._text("form-new-name")),
            self._title,
            self._text,
            self._look,
        )

    def _title(self, value: Any) -> str:
        """What a record in a list is called: its name, else its first words and numbers."""
        for name in ("name", "id", "kind"):
            if isinstance(said := getattr(value, name, None), str) and said:
                return self._text(said)
        parts = []
        for field in fields_of(type(value))[:3]:
            one = getattr(value, field.name)
            parts.append(self._text(field.value_key(one)) if field.shape.kind is Kind.ONE_OF else str(one))
        return " · ".join(parts)


def blank_record(record: type[Any], name: str) -> Any:
    """A new record: its defaults, and for fields without one the least that fits."""
    from dataclasses import MISSING

    values: dict[str, Any] = {}
    shapes = {field.name: field.shape for field in fields_of(record)}
    for field in dataclass_fields(record):
        if field.default is MISSING and field.default_factory is MISSING:
            values[field.name] = name if shapes[field.name].kind is Kind.TEXT else _blank(shapes[field.name])
    return record(**values)


def _blank(shape: Shape) -> Any:
    match shape.kind:
        case Kind.NUMBER:
            return int(min(max(0, shape.least), shape.most))
        case Kind.FRACTION:
            return min(max(0.0, shape.least), shape.most)
        case Kind.SWITCH:
            return False
        case Kind.ONE_OF:
            return shape.choices[0]
        case Kind.LIST:
            return ()
        case Kind.RECORD if shape.record is not None:
            return blank_record(shape.record, "")
    return ""
