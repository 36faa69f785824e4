"""Homecoming: what a fight has changed on a sheet, piece by piece, and the sheet with some of the pieces taken over."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

NOTHING: Any = object()
"""Before a thing that was gained, after one that was lost."""
_NAMES = ("id", "name", "kind", "type")
"""Fields that tell one record of a list from another, the surest first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that changed; ``item`` tells which record of it, None where the field is no list of records.

    ``before`` and ``after`` are the values, of a record the whole record; NOTHING where there was or is none.
    """

    field: str
    item: str | None
    before: Any
    after: Any

    @property
    def inner(self) -> tuple[tuple[str, Any, Any], ...]:
        """What changed inside a record: field, value before and after; nothing where it was gained or lost."""
        if self.item is None or NOTHING in (self.before, self.after):
            return ()
        return tuple(
            (field.name, one, other)
            for field in fields(self.before)
            if (one := getattr(self.before, field.name)) != (other := getattr(self.after, field.name))
        )


def differences(before: Any, after: Any) -> tuple[Difference, ...]:
    """What changed between two sheets of one type, field by field; lists of records record by record."""
    found: list[Difference] = []
    for field in fields(before):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old == new:
            continue
        named, renamed = _by_name(old), _by_name(new)
        if named is None or renamed is None:
            found.append(Difference(field.name, None, old, new))
        else:
            found += _of_records(field.name, named, renamed)
    return tuple(found)


def taken_over(before: Any, after: Any, chosen: Collection[Difference]) -> Any:
    """The sheet before the fight with the chosen pieces as they are after it."""
    new: dict[str, Any] = {}
    for one in chosen:
        if one.item is None:
            new[one.field] = one.after
    lists = {one.field for one in chosen if one.item is not None}
    for name in lists:
        picked = {one.item: one.after for one in chosen if one.field == name}
        new[name] = tuple(_records(_by_name(getattr(before, name)) or {}, _by_name(getattr(after, name)) or {}, picked))
    return replace(before, **new) if new else before


def _of_records(field: str, before: dict[str, Any], after: dict[str, Any]) -> Iterator[Difference]:
    for item in dict.fromkeys((*before, *after)):
        old, new = before.get(item, NOTHING), after.get(item, NOTHING)
        if old != new:
            yield Difference(field, item, old, new)


def _records(before: dict[str, Any], after: dict[str, Any], picked: dict[str | None, Any]) -> Iterator[Any]:
    """The records of a list: as before, but for those that were picked; what was gained comes in its order."""
    for item, old in before.items():
        now = picked.get(item, old)
        if now is not NOTHING:
            yield now
    for item, new in after.items():
        if item not in before and item in picked:
            yield new


def _by_name(value: Any) -> dict[str, Any] | None:
    """The records of a list by what tells them apart; None for anything else, and where nothing does.

    Records that are called the same are told by their number: the second arrow of two.
    """
    if type(value) is not tuple or not all(is_dataclass(one) and not isinstance(one, type) for one in value):
        return None
    found: dict[str, Any] = {}
    for one in value:
        has = {field.name for field in fields(one)}
        name = next((str(getattr(one, name)) for name in _NAMES if name in has), type(one).__name__)
        number, key = 1, name
        while key in found:
            number += 1
            key = f"{name} {number}"
        found[key] = one
    return found
