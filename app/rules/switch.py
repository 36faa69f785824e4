"""An option beside the rule that it changes: its input, what is the default, and the way back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.forms.chart import ChartEditor, is_chart
from app.forms.editors import Editor, OneOfEditor, SwitchEditor, plain_editor
from app.panels.desk_context import DeskContext
from app.panels.parts import column, icon_button, label
from app.rules.book import value_said
from app.rules.options import Options
from engine.fields import Field

PATIENCE = 500
"""Milliseconds after which what is being typed or turned counts as meant."""
EDITOR_WIDTH = 230
"""Pixels at 100 %."""


class SwitchView(QFrame):
    """The live input of one option; says what is the default, and the way back to it."""

    def __init__(self, kit: DeskContext, field: Field, options: Options) -> None:
        super().__init__()
        self.field = field
        self._options, self._text = options, kit.text
        self._is_written = False
        px, text = kit.look.px, kit.text
        self.editor = self._editor(kit)
        self.editor.setMaximumWidth(px(EDITOR_WIDTH))
        self.editor.name(text(field.label_key))
        self.reset_button = icon_button("undo", text("form-reset"), self.reset, kit.look, 13)
        default = value_said(field, field.default, text)
        self._as_in_the_book = label(text("rules-default", value=default), "small", wrap=True)
        self._changed = label(text("rules-changed", value=default), "now", wrap=True)
        words = column(label(text(field.label_key), wrap=True), spacing=0)
        if text.has(field.hint_key):
            words.addWidget(label(text(field.hint_key), "small", wrap=True))
        words.addWidget(self._as_in_the_book)
        words.addWidget(self._changed)
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        words.addWidget(self.trouble)
        line = QHBoxLayout(self)
        line.setContentsMargins(px(10), px(2), 0, px(2))
        line.setSpacing(px(8))
        line.addLayout(words, 3)
        line.addWidget(self.reset_button)
        line.addWidget(self.editor, 2)
        policy = self.reset_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset_button.setSizePolicy(policy)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.apply)
        self.refresh()
        self.editor.changed.connect(self._turned)

    def _editor(self, kit: DeskContext) -> Editor:
        field = self.field
        if not is_chart(field.shape):
            return plain_editor(field.shape, field, kit.text)
        chart = ChartEditor(field, kit.text, kit.look)
        chart.check = lambda rows: self._options.fault(field.name, rows)
        return chart

    @property
    def value(self) -> Any:
        """What holds."""
        return self._options.value(self.field.name)

    def refresh(self) -> None:
        """Show what holds. While the rules wait for an answer nothing can be changed."""
        self._is_written = True
        self._wait.stop()
        if self.editor.value() != self.value:
            self.editor.set_value(self.value)
        self.trouble.hide()
        self._is_written = False
        is_default = self.value == self.field.default
        self.reset_button.setVisible(not is_default)
        self._changed.setVisible(not is_default)
        self._as_in_the_book.setVisible(is_default)
        is_free = self._options.is_free
        for widget in (self.editor, self.reset_button):
            widget.setEnabled(is_free)
            widget.setToolTip("" if is_free else self._text("rules-answer-first"))

    def reset(self) -> None:
        """Back to the default."""
        self.editor.set_value(self.field.default)
        self.apply()

    def _turned(self) -> None:
        if self._is_written:
            return
        if isinstance(self.editor, OneOfEditor | SwitchEditor | ChartEditor):
            self.apply()
        else:
            self._wait.start(PATIENCE)

    def apply(self) -> None:
        """Make what stands in the input hold; what the ruleset has against it is said, and it does not hold then."""
        self._wait.stop()
        value = self.editor.value()
        if value == self.value or not self._options.is_free:
            self.trouble.hide()
            return
        why = self._options.fault(self.field.name, value)
        self.trouble.setText(why)
        self.trouble.setVisible(bool(why))
        self.reset_button.setVisible(True)
        if not why:
            self._options.set_value(self.field.name, value)

    def hideEvent(self, event: object) -> None:
        if self._wait.isActive():
            self.apply()
