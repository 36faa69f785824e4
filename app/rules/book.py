"""The rulebook of a ruleset as the page shows it: chapters of rules with their switches, and the search in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from app.commands.finding import folded
from app.forms.chart import is_chart
from app.text import LANGUAGES, Text
from engine.contract import AnyRuleset
from engine.fields import Field, Kind, fields_of, is_shown


@dataclass(frozen=True)
class RuleEntry:
    """A rule: its id, the key of its chapter, its name, what it says, and the options that change it.

    ``rule`` is "" for an option that belongs to no rule of the book; it stands as an entry of its own.
    """

    rule: str
    chapter: str
    title: str
    text: str
    switches: tuple[Field, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A heading and the rules below it."""

    key: str
    title: str
    entries: tuple[RuleEntry, ...]


class Book:
    """The implemented rules of ``rules`` in one language, in the register's order. Searched in every language."""

    def __init__(self, rules: AnyRuleset, language: str) -> None:
        self._rules = rules
        self._text = Text(language, rules.folder, rulebook=True)
        self.chapters = tuple(chapter for chapter in self._read() if chapter.entries)
        self.entries = tuple(entry for chapter in self.chapters for entry in chapter.entries)
        self._by_rule = {entry.rule: entry for entry in self.entries if entry.rule}

    def __contains__(self, rule: str) -> bool:
        return rule in self._by_rule

    def __getitem__(self, rule: str) -> RuleEntry:
        return self._by_rule[rule]

    def _read(self) -> list[Chapter]:
        known, text = frozenset(self._rules.rules), self._text
        options = [field for field in fields_of(self._rules.options) if is_shown(field)]
        switches: dict[str, list[Field]] = {}
        for field in options:
            switches.setdefault(field.about.rule, []).append(field)
        chapters, placed = [], set[str]()
        for section in self._rules.sections:
            entries = [
                RuleEntry(
                    rule, section.key, text(f"rule-{rule}-title"), text(f"rule-{rule}"), tuple(switches.get(rule, ()))
                )
                for rule in section.rules
                if rule in known
            ]
            placed |= {entry.rule for entry in entries}
            chapters.append(Chapter(section.key, text(section.key), tuple(entries)))
        others = [field for field in options if field.about.rule not in placed]
        key = "rules-other-switches"
        entries = [RuleEntry("", key, text(field.label_key), "", (field,)) for field in others]
        return [*chapters, Chapter(key, text(key), tuple(entries))]

    def search(self, wanted: str) -> tuple[RuleEntry, ...]:
        """The entries that hold every word of ``wanted``; those that have them in id or name stand first."""
        words = folded(wanted).split()
        hits = [entry for entry, said in zip(self.entries, self._words, strict=True) if all(w in said for w in words)]
        return tuple(sorted(hits, key=lambda entry: not all(word in _head(entry) for word in words)))

    @cached_property
    def _words(self) -> tuple[str, ...]:
        """What is searched of each entry, in every language; read at the first search."""
        texts = [Text(language, self._rules.folder, rulebook=True) for language in LANGUAGES]
        return tuple(folded("\n".join((entry.rule, *self._said(entry, texts)))) for entry in self.entries)

    @staticmethod
    def _said(entry: RuleEntry, texts: list[Text]) -> list[str]:
        said = [field.name.replace("_", " ") + " " + field.name for field in entry.switches]
        for text in texts:
            if entry.rule:
                said += [text(f"rule-{entry.rule}-title"), text(f"rule-{entry.rule}"), text(entry.chapter)]
            for field in entry.switches:
                keys = (field.label_key, field.hint_key, *map(field.value_key, field.shape.choices))
                said += [text(key) for key in keys if text.has(key)]
        return said


def _head(entry: RuleEntry) -> str:
    return folded(f"{entry.rule} {entry.title}")


def value_said(field: Field, value: Any, text: Text) -> str:
    """The value of an option in words."""
    if field.shape.kind is Kind.SWITCH:
        return text("rules-on" if value else "rules-off")
    if is_chart(field.shape):
        return text("rules-chart", count=len(value))
    if isinstance(value, tuple):
        return ", ".join(value_said(field, one, text) for one in value) or text("rules-none")
    key = field.value_key(value)
    return text(key) if text.has(key) else str(value).replace("-", "−")
