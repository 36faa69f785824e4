"""What a ruleset's fields and words are called in the languages of the program, to be written and to be found again."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from functools import lru_cache
from typing import Any

from engine.contract import NAME, NOTE, SIZE, AnyRuleset, Words
from engine.fields import Field, Kind, fields_of, is_shown

CREATURE = (NAME, SIZE, NOTE)
"""What a text says of a creature beside its sheet; each is the key of its label, too."""
YES, NO = "statblock-yes", "statblock-no"
_ODD = re.compile(r"[^\w+%/−-]+")


def folded(words: str) -> str:
    """Words as they are compared: small letters, ё as е, no signs at their ends, single spaces."""
    plain = unicodedata.normalize("NFKC", words).casefold().replace("ё", "е").replace("−", "-")
    return _ODD.sub(" ", plain).strip()


@dataclass(frozen=True)
class Vocabulary:
    """The words of one ruleset. ``tongues``: the languages that are read; the first is the one that is written."""

    rules: AnyRuleset
    tongues: Sequence[Words]
    _labels: dict[type[Any], dict[str, Field]] = dataclasses.field(default_factory=dict)
    _keys: dict[tuple[type[Any], str], dict[str, str]] = dataclasses.field(default_factory=dict)

    @property
    def words(self) -> Words:
        """The language that is written."""
        return self.tongues[0]

    def labels(self, record: type[Any]) -> dict[str, Field]:
        """The fields of a record by what they are called in any language, folded, and by their own names."""
        if record not in self._labels:
            made = {one.name.casefold(): one for one in fields_of(record) if is_shown(one)}
            made |= {folded(one.name): one for one in made.values()}
            for words in self.tongues:
                said: dict[str, Field | None] = {}
                for one in tuple(dict.fromkeys(made.values())):
                    label = folded(words(one.label_key))
                    said[label] = None if label in said else one
                made |= {label: one for label, one in said.items() if one is not None and label not in made}
            self._labels[record] = made
        return self._labels[record]

    def label(self, record: type[Any], one: Field) -> str:
        """What a field is called where it is written: its label, or its own name where that means another."""
        said = self.words(one.label_key)
        plain = not re.search(r"[:;{}\[\]\n\"]", said)
        return said if plain and self.labels(record).get(folded(said)) is one else one.name

    def keys(self, record: type[Any], name: str) -> dict[str, str]:
        """The sentence keys that a text field is filled with anywhere in the ruleset, by their words, folded."""
        if not self._keys:
            self._gather()
        return self._keys.get((record, name), {})

    def _gather(self) -> None:
        sheet = self.rules.sheet
        found: dict[tuple[type[Any], str], set[str]] = {(sheet, ""): set()}
        listed = [(name, one) for name, some in self.rules.catalogue().items() for one in some]
        for record in [*(template.sheet for template in self.rules.templates()), *(one for _, one in listed)]:
            for owner, name, value in _texts(record) if is_dataclass(record) else ():
                found.setdefault((owner, name), set()).add(value)
        for name, one in listed:
            if isinstance(one, str):
                found.setdefault((sheet, name), set()).add(one)
        lists = {field.name: field.shape.inner for field in fields_of(sheet)}
        for field in fields_of(sheet):
            if (shape := lists.get(field.about.of)) is not None and shape.record is not None:
                for key in ("id", "name"):  # a field that names a record of a list holds what that is called
                    found.setdefault((sheet, field.name), set()).update(found.get((shape.record, key), ()))
        for place, values in found.items():
            self._keys[place] = self._by_words(values)

    def _by_words(self, values: set[str]) -> dict[str, str]:
        made: dict[str, str] = {}
        for words in self.tongues:
            said: dict[str, str | None] = {}
            for value in sorted(values):
                if value and words.has(value):
                    label = folded(words(value))
                    said[label] = None if label in said else value
            for label, key in said.items():
                if key is not None:
                    made.setdefault(label, key)
        return made

    def creature_labels(self) -> dict[str, str]:
        """What is said of a creature beside its sheet, by its label in any language."""
        return {folded(words(key)): key for words in self.tongues for key in CREATURE}


@lru_cache(maxsize=8)
def vocabulary_of(rules: AnyRuleset, tongues: tuple[Words, ...]) -> Vocabulary:
    """The words of a ruleset in these languages, gathered once."""
    return Vocabulary(rules, tongues)


def _texts(record: Any) -> Iterator[tuple[type[Any], str, str]]:
    """Every text in a record and in the records that it holds, with the record's type and the field."""
    for one in fields_of(type(record)):
        value = getattr(record, one.name)
        if isinstance(value, str) and one.shape.kind is Kind.TEXT:
            yield type(record), one.name, value
        for inner in value if isinstance(value, tuple) else (value,):
            if is_dataclass(inner) and not isinstance(inner, type):
                yield from _texts(inner)
            elif isinstance(inner, str) and isinstance(value, tuple) and one.shape.kind is Kind.LIST:
                yield type(record), one.name, inner
