"""A changed copy of a value that keeps its fields in a dictionary: what every path of the odds pays for many times."""

from __future__ import annotations

from typing import Any, TypeVar

Value = TypeVar("Value")


def changed(value: Value, **changes: Any) -> Value:
    """Like ``dataclasses.replace``, at a tenth of its price for a value with many fields; for those without slots."""
    new: Value = object.__new__(type(value))
    fields = new.__dict__
    fields.update(value.__dict__)
    fields.update(changes)
    return new
