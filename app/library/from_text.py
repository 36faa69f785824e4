"""Creatures from a text: it stands at the left with what was read marked, at the right the sheet, as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.library.marked_text import Mark, MarkedText, MarkKind
from app.library.read_sheet import ReadSheet
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, column, label, row, sized
from app.text import LANGUAGES, Text
from engine.campaign.entries import Kind, Stored
from engine.campaign.from_text import as_entry
from engine.contract import NAME, SIZE, ReadCreature, ReadField
from engine.errors import FlankError
from engine.fields import fields_of, is_shown
from engine.statblock.reading import TextRead, pointed, read_text
from engine.statblock.values import said
from engine.statblock.vocabulary import vocabulary_of

SETTLES = 200
"""Milliseconds after the last letter before a text is read again."""
LONG = 20_000
"""Letters from which on a text is read beside the window."""
TASK = "creatures from text"


class FromText(QDialog):
    """``taken``: what was chosen to be kept, once the dialog was accepted."""

    def __init__(self, kit: DeskContext, pasted: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        others = [language for language in LANGUAGES if language != kit.text.language]
        folder = kit.session.rules.folder
        self._tongues = (kit.text, *(Text(language, folder) for language in others))
        self._read = TextRead("", ())
        self._creatures: list[ReadCreature[Any]] = []
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text("from-text-title"))
        sized(self, kit.look, 1120, 640)
        whole = column(self._halves(), spacing=px(6), margins=px(12))
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        whole.addWidget(self.trouble)
        self.take = button(text("from-text-take", count=0), self.accept, "primary")
        self.take.setEnabled(False)
        whole.addLayout(foot(self.take, button(text("form-cancel"), self.reject)))
        whole.setStretch(0, 1)
        self.setLayout(whole)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLES)
        self._settling.timeout.connect(self._begin_reading)
        self.text.setPlainText(pasted)
        self.text.textChanged.connect(self._settling.start)
        self.text.cursorPositionChanged.connect(self._follow_cursor)
        self.text.selectionChanged.connect(self._offer_pointing)
        self._begin_reading()
        (self.take if self._creatures else self.text).setFocus()
        if not self._creatures:
            self.text.selectAll()  # what is typed or pasted takes its place

    def _halves(self) -> QSplitter:
        """The text and what was read, beside each other."""
        made = QSplitter(Qt.Orientation.Horizontal)
        made.addWidget(self._left_half())
        made.addWidget(self._right_half())
        made.setStretchFactor(0, 1)
        made.setStretchFactor(1, 1)
        made.setSizes([self._kit.look.px(520), self._kit.look.px(560)])
        made.setChildrenCollapsible(False)
        return made

    def _left_half(self) -> QWidget:
        text, px = self._kit.text, self._kit.look.px
        self.text = MarkedText(self._kit.look)
        self.text.setPlaceholderText(text("from-text-hint"))
        self.text.setAccessibleName(text("from-text-text"))
        self.said = label(text("from-text-legend"), "small", wrap=True)
        self.said.setMinimumHeight(px(34))
        self.fields = QComboBox()
        self.fields.setAccessibleName(text("from-text-field"))
        self.fields.addItem(text(NAME), NAME)
        self.fields.addItem(text(SIZE), SIZE)
        for field in fields_of(self._kit.session.rules.sheet):
            if is_shown(field):
                self.fields.addItem(text(field.label_key), field.name)
        self.point = button(text("from-text-point"), self._point, tip=text("from-text-point-hint"))
        self.point.setEnabled(False)
        pointing = row(label(text("from-text-selected"), "dim"), self.fields, self.point, spacing=px(6))
        pointing.setStretch(1, 1)
        half = QWidget()
        inner = column(self.text, self.said, spacing=px(4))
        inner.addLayout(pointing)
        inner.setStretch(0, 1)
        half.setLayout(inner)
        return half

    def _right_half(self) -> QWidget:
        text, px = self._kit.text, self._kit.look.px
        self.list = QListWidget()
        self.list.setAccessibleName(text("from-text-creatures"))
        self.list.setMaximumHeight(px(132))
        self.list.currentRowChanged.connect(lambda *_: self._show())
        self.list.itemChanged.connect(lambda *_: self._count())
        self.name = QLineEdit()
        self.name.setMaxLength(80)
        self.name.setAccessibleName(text(NAME))
        self.name.textEdited.connect(lambda name: self._change(name=name))
        self.guesses = label("", "bad", wrap=True)
        self.note = QPlainTextEdit()
        self.note.setAccessibleName(text("from-text-left"))
        self.note.setFixedHeight(px(92))
        self.note.setTabChangesFocus(True)
        self.note.textChanged.connect(lambda: self._change(note=self.note.toPlainText()))
        self.sheet = ReadSheet(self._kit)
        self.sheet.changed.connect(lambda sheet: self._change(sheet=sheet))
        self.nothing = label("", "dim", wrap=True)
        half = QWidget()
        inner = QVBoxLayout(half)
        inner.setContentsMargins(px(10), 0, 0, 0)
        inner.setSpacing(px(4))
        self._name_head = label(text(NAME), "dim")
        named = row(self._name_head, self.name, spacing=px(8))
        named.setStretch(1, 1)
        self._note_head = label(text("from-text-left"), "dim")
        self._parts = (self._name_head, self.name, self.sheet, self._note_head, self.note, self.guesses)
        inner.addWidget(self.list)
        inner.addWidget(self.nothing)
        inner.addLayout(named)
        inner.addWidget(self.guesses)
        inner.addWidget(self.sheet, 1)
        inner.addWidget(self._note_head)
        inner.addWidget(self.note)
        inner.addStretch()
        return half

    # Reading

    def _begin_reading(self) -> None:
        """Read the text; a long one beside the window."""
        text, rules, tongues = self.text.toPlainText(), self._kit.session.rules, self._tongues

        def work() -> TextRead | FlankError:
            try:
                return read_text(rules, text, tongues)
            except FlankError as error:
                return error

        if len(text) < LONG:
            self._kit.background.drop(TASK)
            self._take_reading(work())
            return
        self.nothing.setText(self._kit.text("from-text-reading"))
        self.nothing.show()
        self._kit.background.ask(TASK, lambda stopped: work(), self._take_reading)

    def _take_reading(self, found: TextRead | FlankError) -> None:
        if isinstance(found, FlankError):
            self._say(self._kit.text.error(found))
            found = TextRead(self.text.toPlainText(), ())
        else:
            self._say("")
        if found.pasted != self.text.toPlainText():
            return  # it was changed meanwhile, and is read again
        self._read, self._creatures = found, list(found.creatures)
        self._fill_list()
        self._show()
        if found.is_cut:
            self._say(self._kit.text("statblock-cut", count=len(found.creatures)))

    def _fill_list(self) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for one in self._creatures:
            item = QListWidgetItem(one.name or self._kit.text("creature-unnamed"))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.setCurrentRow(0 if self._creatures else -1)
        self.list.setVisible(len(self._creatures) > 1)
        self.list.blockSignals(False)

    # Showing

    @property
    def current(self) -> ReadCreature[Any] | None:
        """The creature that is shown."""
        place = max(0, self.list.currentRow())
        return self._creatures[place] if self._creatures else None

    def _show(self) -> None:
        """Show the current creature, and mark the text."""
        one, text = self.current, self._kit.text
        for part in self._parts:
            part.setVisible(one is not None)
        self.nothing.setVisible(one is None)
        if one is None:
            is_empty = not self.text.toPlainText().strip()
            self.nothing.setText(text("from-text-empty" if is_empty else "from-text-nothing"))
        else:
            self.name.setText(one.name)
            self.note.blockSignals(True)
            self.note.setPlainText(one.note)
            self.note.blockSignals(False)
            self.sheet.show_creature(one)
            found = [self._kit.text.filled(field.guess, field.args) for field in one.fields if field.guess]
            words = "; ".join(dict.fromkeys(found))
            self.guesses.setText(text("from-text-guesses", guesses=words) if words else "")
            self.guesses.setVisible(bool(words))
        self.text.mark(self._marks())
        self._count()

    def _marks(self) -> Iterator[Mark]:
        """What is marked: all creatures, the current one last, so that its words are said."""
        shown = self.current
        seen = set[int]()
        for one in [shown, *self._creatures] if shown is not None else []:
            if one is None or id(one) in seen:
                continue
            seen.add(id(one))
            for field in one.fields:
                kind = MarkKind.GUESS if field.guess else MarkKind.READ
                yield from (Mark(span, kind, self._said_of(one, field)) for span in field.spans)
            yield from (Mark(span, MarkKind.LEFT, self._kit.text("from-text-left")) for span in one.left)
            if len(self._creatures) > 40:
                return  # a page of many is marked creature by creature

    def _said_of(self, one: ReadCreature[Any], field: ReadField) -> str:
        """What a field was read as, with the guess."""
        text, rules = self._kit.text, self._kit.session.rules
        shape = next((shape for shape in fields_of(rules.sheet) if shape.name == field.field), None)
        if shape is None:
            value = one.name if field.field == NAME else str(one.size)
            return f"{text(field.field)}: {value}"
        words = said(vocabulary_of(rules, self._tongues), rules.sheet, shape, getattr(one.sheet, shape.name))
        guess = text("from-text-guess", guess=text.filled(field.guess, field.args)) if field.guess else ""
        return f"{text(shape.label_key)}: {words} {guess}".strip()

    def _count(self) -> None:
        count = len(list(self._chosen()))
        self.take.setText(self._kit.text("from-text-take", count=count))
        self.take.setEnabled(count > 0)

    def _chosen(self) -> Iterator[ReadCreature[Any]]:
        for place, one in enumerate(self._creatures):
            item = self.list.item(place)
            if item is not None and item.checkState() is Qt.CheckState.Checked:
                yield one

    def _follow_cursor(self) -> None:
        """Say what the words under the cursor were read as; the creature that they are of is shown."""
        at, shown = self.text.at, self.current
        there = [place for place, one in enumerate(self._creatures) if _stands_at(one, at)]
        if there and shown is not None and not _stands_at(shown, at):
            self.list.setCurrentRow(there[0])
        self.said.setText(self.text.said_at_cursor() or self._kit.text("from-text-legend"))

    # Changing

    def _change(self, **changed: Any) -> None:
        """Something of the current creature was changed by hand."""
        if self._creatures:
            place = max(0, self.list.currentRow())
            self._creatures[place] = replace(self._creatures[place], **changed)
            item = self.list.item(place)
            if "name" in changed and item is not None:
                item.setText(changed["name"] or self._kit.text("creature-unnamed"))

    def _offer_pointing(self) -> None:
        span = self.text.selected
        self.point.setEnabled(span.end > span.start and self.current is not None)

    def _point(self) -> None:
        """The selected words are the chosen field."""
        one, span = self.current, self.text.selected
        if one is None or span.end <= span.start:
            return
        field = str(self.fields.currentData())
        made = pointed(self._kit.session.rules, self._tongues, self._read.pasted, one, field, span)
        if made is None:
            words = " ".join(self._read.pasted[span.start : span.end].split())[:60]
            self._say(self._kit.text("from-text-no-value", words=words, field=self.fields.currentText()))
            return
        self._say("")
        place = max(0, self.list.currentRow())
        self._creatures[place] = made
        if (item := self.list.item(place)) is not None:
            item.setText(made.name or self._kit.text("creature-unnamed"))
        self._show()

    def _say(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter takes the creatures in from wherever the keys are."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.take.isEnabled():
            self.accept()
            return
        super().keyPressEvent(event)

    def entries(self) -> list[Stored]:
        """The chosen creatures as entries to be kept."""
        store, rules = self._kit.keeper.store, self._kit.session.rules
        taken = {entry.name for entry in store.entries(Kind.CREATURE, ruleset=rules.id)}
        made = list[Stored]()
        for one in self._chosen():
            entry = as_entry(rules, one, store.new_id(), self._tongues, taken)
            taken.add(entry.entry.name)
            made.append(entry)
        return made

    def done(self, result: int) -> None:
        self._settling.stop()
        self._kit.background.drop(TASK)
        super().done(result)


def _stands_at(one: ReadCreature[Any], at: int) -> bool:
    """Whether something of a creature was read from the letter ``at``."""
    return any(span.start <= at < span.end for field in one.fields for span in field.spans)
