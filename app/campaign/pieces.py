"""What a fight has changed on a sheet, in words: the field, the value before and after."""

from __future__ import annotations

from enum import Enum
from typing import Any

from app.text import Text
from engine.campaign.homecoming import NOTHING, Difference


def said_piece(one: Difference, text: Text) -> tuple[str, str, str]:
    """What changed, and how it was before and is after."""
    field = text(f"field-{one.field}")
    if one.item is None:
        return field, _value(one.field, one.before, text), _value(one.field, one.after, text)
    title = f"{field}: {_title(one.after if one.before is NOTHING else one.before, text)}"
    if one.before is NOTHING:
        return title, "—", text("home-gained")
    if one.after is NOTHING:
        return title, text("home-is-there"), text("home-lost")
    before = "; ".join(f"{text(f'field-{name}')} {_value(name, old, text)}" for name, old, _ in one.inner)
    return title, before, "; ".join(_value(name, new, text) for name, _, new in one.inner)


def _title(record: Any, text: Text) -> str:
    """What a record is called: its name, else its kind."""
    for name in ("name", "kind", "type", "id"):
        if value := getattr(record, name, None):
            return _value(name, value, text)
    return text("home-one")


def _value(field: str, value: Any, text: Text) -> str:
    match value:
        case None | () | "":
            return "—"
        case bool():
            return text("home-yes" if value else "home-no")
        case Enum():
            return text(f"value-{field}-{value.value}")
        case str():
            return text(value)
        case tuple():
            return ", ".join(_value(field, part, text) for part in value)
        case int() | float():
            return f"{value:g}".replace("-", "−")
        case _:
            return _title(value, text)
