"""A sheet to read at a glance: what the rules say of it, then what it holds; a click on a value changes it in place."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.forms.editors import Editor
from app.forms.summary import overruled_said, summary_of, title_of, worded
from app.panels.desk_context import DeskContext
from app.panels.gauge_cards import reasons_tip
from app.panels.marker_words import what_it_does
from app.panels.parts import emptied, label, row
from app.rules.links import ask_for, speaks_of
from engine.contract import Derived, Fact, Overruled
from engine.fields import Field, Kind, fields_of, is_shown

FACT, RULE, FIELD = "fact:", "rule:", "field:"
"""How links begin: to what the rules have worked out, to a rule, to a field that is changed."""
MakeEditor = Callable[[Field], Editor]


class StatBlock(QWidget):
    """``opened`` names a field that is changed in the form only (a list of weapons); ``changed`` with field and value.

    ``make`` gives an input for a field.
    """

    opened = Signal(str)
    changed = Signal(str, object)

    def __init__(self, kit: DeskContext, make: MakeEditor) -> None:
        super().__init__()
        self._kit, self._make = kit, make
        self._lines: dict[str, QLabel] = {}
        self._tips: dict[str, str] = {}
        self._ruled: dict[str, tuple[str, ...]] = {}
        """The rules of the reasons that what is worked out has."""
        self._value: Any = None
        self._derived: dict[str, Derived] = {}
        self._overruled: dict[tuple[str, int], dict[str, Overruled]] = {}
        """What counts in the place of numbers: by the list and the place of their record, and their field."""
        self._fields: dict[str, Field] = {}
        self._places: dict[str, QVBoxLayout] = {}
        self.editor: Editor | None = None
        """The input that is open in place."""
        self._changes = ""
        self._before: Any = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(kit.look.px(4))

    def fill(
        self,
        value: Any,
        facts: tuple[Fact, ...],
        derived: tuple[Derived, ...],
        overruled: tuple[Overruled, ...] = (),
    ) -> None:
        """Show a sheet, what the rules say of whoever has it, what they work out for its empty fields, and what counts
        in the place of its numbers."""
        self._value = value
        self._derived = {one.field: one for one in derived}
        self._overruled = {}
        for other in overruled:
            self._overruled.setdefault((other.of, other.place), {})[other.field] = other
        said = {"": self._facts(facts)} if facts else {}
        sections: dict[str, list[Field]] = {}
        for field in fields_of(type(value)):
            if is_shown(field) and self._says(field):
                sections.setdefault(field.about.section or "form-section-other", []).append(field)
        self._fields = {field.name: field for fields in sections.values() for field in fields}
        said |= {section: self._section(fields) for section, fields in sections.items()}
        if list(said) != list(self._lines) and self.editor is None:
            self._lay_out(tuple(said))
        for section, line in self._lines.items():
            line.setText(said.get(section, ""))

    def _lay_out(self, sections: tuple[str, ...]) -> None:
        emptied(self._whole)
        self._lines, self._places = {}, {}
        text, px = self._kit.text, self._kit.look.px
        for section in sections:
            heading = text(section) if section else text("sheet-facts")
            self._whole.addWidget(label(heading.upper(), "heading"))
            line = self._lines[section] = label("", wrap=True)
            line.setTextFormat(Qt.TextFormat.RichText)
            line.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            line.linkActivated.connect(self._follow)
            line.linkHovered.connect(lambda link, line=line: line.setToolTip(self._tips.get(link, "")))
            self._whole.addWidget(line)
            place = self._places[section] = QVBoxLayout()
            place.setContentsMargins(px(10), 0, 0, px(4))
            self._whole.addLayout(place)

    def _says(self, field: Field) -> bool:
        held = getattr(self._value, field.name)
        if held is None:
            return field.name in self._derived
        other = self._of_sheet(field)
        is_another = other is not None and other.value != ""
        return held not in ("", ()) and (field.about.is_told or held != field.default or is_another)

    def _of_sheet(self, field: Field) -> Overruled | None:
        """What counts in the place of a number of the sheet itself."""
        return self._overruled.get(("", 0), {}).get(field.name)

    def _facts(self, facts: tuple[Fact, ...]) -> str:
        said = []
        for number, fact in enumerate(facts):
            link, key, value = f"{FACT}{number}", self._kit.text(fact.key), self._kit.text.figures(fact.value)
            self._tips[link] = reasons_tip(self._kit, fact.why)
            self._ruled[link] = tuple(dict.fromkeys(line.rule for line in fact.why.lines if line.rule))
            name = self._linked(link, key, is_quiet=True) if self._ruled[link] else self._dim(key)
            said.append(f"{name} {self._linked(link, value) if fact.why.lines else self._bold(value)}")
        return self._flow(said)

    def _section(self, fields: list[Field]) -> str:
        records = [field for field in fields if self._is_long(field)]
        said = [self._pair(field) for field in fields if field not in records]
        lines = [self._flow(said)] if said else []
        for field in records:
            link = self._linked(f"{FIELD}{field.name}", self._kit.text(field.label_key))
            lines.append(link)
            for place, one in enumerate(getattr(self._value, field.name)):
                others = self._overruled.get((field.name, place), {}).values()
                numbers = escape(summary_of(one, self._kit.text, others))
                for rule in dict.fromkeys(other.rule for other in others):
                    numbers = numbers.replace(escape(rule), self._to_rule(rule))
                name = self._bold(title_of(one, self._kit.text, self._carried))
                lines.append(f"&nbsp;&nbsp;&nbsp;{name} {self._dim(numbers, is_html=True)}")
        return "<br>".join(lines)

    def _is_long(self, field: Field) -> bool:
        """Whether it is a list of records: shown below each other, changed in the form."""
        return field.shape.kind is Kind.LIST and field.shape.inner is not None and field.shape.inner.record is not None

    def _pair(self, field: Field) -> str:
        """A name and its value: the name leads to the rule, the value is changed in place."""
        text, held = self._kit.text, getattr(self._value, field.name)
        hint = text(field.hint_key) if text.has(field.hint_key) else ""
        link = f"{FIELD}{field.name}"
        self._tips[link] = "\n".join(filter(None, (text(field.label_key), hint, text("sheet-read-change"))))
        name = self._dim(text(field.label_key))
        if field.about.rule:
            self._tips[f"{RULE}{field.about.rule}"] = "\n".join(filter(None, (hint, field.about.rule)))
            name = self._linked(f"{RULE}{field.about.rule}", text(field.label_key), is_quiet=True)
        if field.shape.kind is Kind.SWITCH:
            return self._linked(link, text(field.label_key))
        if held is None:
            one = self._derived[field.name]
            self._tips[link] = "\n".join(filter(None, (self._tips[link], reasons_tip(self._kit, one.why))))
            derived = text("form-derived", value=self._kit.text.figures(one.value))
            return f"{name} {self._linked(link, derived)}{self._instead(field)}"
        unit = f" {escape(text(field.about.unit))}" if field.about.unit else ""
        said = self._held(field, held)
        return f"{name} {self._linked(link, said)}{unit}{self._instead(field)}"

    def _instead(self, field: Field) -> str:
        """What counts in the place of a number, with its rule as a link; "" where it counts as it stands."""
        other = self._of_sheet(field)
        if other is None:
            return ""
        said = _unbroken(overruled_said(field, other, self._kit.text))
        linked = said.replace(_unbroken(other.rule), self._to_rule(other.rule))
        return f" {self._dim(linked, is_html=True)}"

    def _to_rule(self, rule: str) -> str:
        """The id of a rule that leads to it; its title stands in the tool tip."""
        link, rules = f"{RULE}{rule}", self._kit.session.rules
        self._tips.setdefault(link, "\n".join(filter(None, (rule, what_it_does(rules, rule, self._kit.text.language)))))
        return self._linked(link, rule, is_quiet=True)

    def _held(self, field: Field, value: Any) -> str:
        """A value in words; what is in hand by what it is called, where it is carried."""
        return worded(field, value, self._kit.text, self._carried)

    def _carried(self, name: str) -> tuple[Any, ...]:
        return tuple(getattr(self._value, name, ()))

    def _follow(self, link: str) -> None:
        kind, _, name = link.partition(":")
        if kind == "rule":
            ask_for(self, name)
        elif kind == "fact":
            ask_for(self, *self._ruled[link])
        elif kind == "field":
            field = self._fields[name]
            if self._is_long(field):
                self.opened.emit(name)
            else:
                self.change(name)

    def change(self, name: str) -> None:
        """Open the input of a field below its section; the one that was open is closed."""
        self.close_input()
        field = self._fields[name]
        editor = self.editor = self._make(field)
        self._changes, self._before = name, getattr(self._value, name)
        editor.set_value(getattr(self._value, name))
        words = self._kit.text(field.label_key)
        editor.name(words)
        editor.setMaximumWidth(self._kit.look.px(300))
        speaks_of(editor, field.about.rule)
        place = self._places[field.about.section or "form-section-other"]
        place.addLayout(row(label(words, "dim"), editor, 1, spacing=self._kit.look.px(8)))
        editor.changed.connect(self._tell)
        editor.setFocus()

    def close_input(self) -> None:
        """Close the input that is open in place, if any."""
        if self.editor is not None:
            self.editor.changed.disconnect(self._tell)
            self.editor = None
            for place in self._places.values():
                emptied(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc in the input takes back what was changed in it and closes it; the sheet stays open."""
        if event.key() == Qt.Key.Key_Escape and self.editor is not None:
            self.close_input()
            self.changed.emit(self._changes, self._before)
            return
        super().keyPressEvent(event)

    def _tell(self) -> None:
        if self.editor is not None:
            self.changed.emit(self._changes, self.editor.value())

    def _linked(self, link: str, words: str, *, is_quiet: bool = False) -> str:
        colours = self._kit.look.colours
        colour = colours.dim if is_quiet else colours.text
        style = f"color:{colour};text-decoration:{'none' if is_quiet else 'underline'}"
        weight = "" if is_quiet else ";font-weight:600"
        return f'<a href="{escape(link)}" style="{style}{weight}">{_unbroken(words)}</a>'

    def _dim(self, words: str, *, is_html: bool = False) -> str:
        said = words if is_html else _unbroken(words)
        return f'<span style="color:{self._kit.look.colours.dim}">{said}</span>'

    def _bold(self, words: str) -> str:
        return f"<b>{_unbroken(words)}</b>"

    @staticmethod
    def _flow(said: list[str]) -> str:
        return " &nbsp;·&nbsp; ".join(said)


def _unbroken(words: str) -> str:
    """Words as HTML that stay in one line, as long as they are few."""
    said = escape(words)
    return said.replace(" ", "&nbsp;") if len(words) < 40 else said
