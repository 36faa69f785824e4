"""What a sheet is filled from: the ruleset's catalogue, what its templates carry, and what the sheet itself holds."""

from __future__ import annotations

from dataclasses import fields as parts_of
from dataclasses import replace
from typing import Any

from app.forms.summary import IDENTITIES, Carried, identity_of, nothing, title_of
from app.text import Text
from engine.contract import AnyRuleset
from engine.fields import Field, Kind, blank_record, fields_of


class Picks:
    """The entries that fields of a sheet are filled from under ``rules``."""

    def __init__(self, rules: AnyRuleset, text: Text) -> None:
        self._rules, self._text = rules, text
        self._known: dict[str, tuple[Any, ...]] = {}
        self.carried: Carried = nothing
        """The records that a list of the sheet holds now."""

    def of(self, field: Field) -> tuple[Any, ...]:
        """What a field may be filled from: the catalogue's entries, those of the templates, a list's possible kinds."""
        if field.name not in self._known:
            self._known[field.name] = self._found(field)
        return self._known[field.name]

    def numbers(self, field: Field) -> tuple[Any, ...]:
        """Numbers with names for a plain field (classes of armour); none for a field that has none."""
        return tuple(self._rules.catalogue().get(field.name, ())) if field.shape.kind is Kind.NUMBER else ()

    def _found(self, field: Field) -> tuple[Any, ...]:
        inner = field.shape.inner
        if inner is None:
            return ()
        if inner.kind is Kind.ONE_OF:
            return inner.choices
        listed = list(self._rules.catalogue().get(field.name, ()))
        if inner.kind in (Kind.RECORD, Kind.TEXT) and any(
            one.name == field.name for one in parts_of(self._rules.sheet)
        ):
            carried = [one for entry in self._rules.templates() for one in getattr(entry.sheet, field.name, ())]
            called = {title_of(one, self._text) if inner.record is not None else one for one in listed}
            for one in carried:
                name = title_of(one, self._text) if inner.record is not None else one
                if name not in called:
                    called.add(name)
                    listed.append(one)
        if not listed and inner.record is not None:
            listed = list(_one_of_each(inner.record))
        return tuple(listed)


def _one_of_each(record: type[Any]) -> tuple[Any, ...]:
    """A record for each value of the enumeration that it begins with (a state of each kind); none without one."""
    first = next(iter(fields_of(record)), None)
    if first is None or first.shape.kind is not Kind.ONE_OF or first.name in IDENTITIES:
        return ()
    blank = blank_record(record, "")
    return tuple(replace(blank, **{first.name: choice}) for choice in first.shape.choices)


def told_apart(record: Any, others: tuple[Any, ...], text: Text) -> Any:
    """``record`` with a number behind its name where another of ``others`` is called the same."""
    taken = {identity_of(one) for one in others}
    name = identity_of(record)
    if not name or name not in taken:
        return record
    part = next(one for one in IDENTITIES if hasattr(record, one))
    base = text(name) if part == "name" else name
    number = next(count for count in range(2, len(others) + 3) if f"{base} {count}" not in taken)
    return replace(record, **{part: f"{base} {number}"})
