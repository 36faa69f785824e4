"""A record in a line: what it is called, and the numbers that tell it from others of its kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from app.text import Text
from engine.contract import Overruled
from engine.fields import Field, Kind, fields_of, is_shown

NAMES = ("name", "id", "kind")
"""Fields that a record is called by, the first of them that says something."""
BARE = frozenset({Kind.TEXT, Kind.ONE_OF})
"""Values that are understood without the name of their field."""


IDENTITIES = ("id", "name")
"""The field by which a record is told from others on its sheet, the first that it has."""
Carried = Callable[[str], tuple[Any, ...]]
"""The records that a list of the sheet holds, by the list's field."""


def nothing(name: str) -> tuple[Any, ...]:
    """What is carried where there is no sheet to ask."""
    return ()


def identity_of(record: Any) -> str:
    """By what a record is named elsewhere on its sheet; "" where it has no name."""
    return next((str(getattr(record, name)) for name in IDENTITIES if hasattr(record, name)), "")


def title_of(value: Any, text: Text, carried: Carried = nothing) -> str:
    """What a record in a list is called: its name, else its first words and numbers.

    ``carried`` gives the records of its sheet's lists, which it may name.
    """
    fields = fields_of(type(value))
    for field in (field for name in NAMES for field in fields if field.name == name):
        if isinstance(said := getattr(value, field.name), str) and said:
            return worded(field, said, text)
    return " · ".join(worded(field, getattr(value, field.name), text, carried) for field in fields[:3])


def summary_of(value: Any, text: Text, overruled: Iterable[Overruled] = ()) -> str:
    """What tells a record from others: what is always told of it, then whatever is not as usual.

    Beside numbers that are ``overruled`` stands what counts in their place.
    """
    others = {one.field: one for one in overruled}
    fields = [field for field in fields_of(type(value)) if is_shown(field) and field.name not in ("name", "id")]
    if not any(getattr(value, name, "") for name in ("name", "id")):
        fields = fields[3:] if not hasattr(value, "kind") else [field for field in fields if field.name != "kind"]
    fields.sort(key=lambda field: not field.about.is_told)
    said = []
    for field in fields:
        if field.about.unless and getattr(value, field.about.unless):
            continue
        held = getattr(value, field.name)
        other = others.get(field.name)
        if (field.about.is_told or held != field.default or other is not None) and held not in (None, "", ()):
            said.append(" ".join(filter(None, (in_line(field, held, text), overruled_said(field, other, text)))))
    return " · ".join(filter(None, said))


def overruled_said(field: Field, other: Overruled | None, text: Text) -> str:
    """What counts in the place of a number of the sheet, by which rule; "" where it counts as it stands."""
    if other is None:
        return ""
    if not other.value:
        return text("sheet-unused", rule=other.rule)
    unit = f" {text(field.about.unit)}" if field.about.unit else ""
    said = f"{spelled(field, text.figures(other.value), text)}{unit}"
    if other.when:
        return text("sheet-overruled-when", when=text(other.when), value=said, rule=other.rule)
    return text("sheet-overruled", value=said, rule=other.rule)


def in_line(field: Field, value: Any, text: Text) -> str:
    """A value with the name of its field where it needs one: "1d8", "two-handed", "reach 10 ft"."""
    name, shape = text(field.label_key), field.shape
    if shape.kind is Kind.SWITCH:
        return name if value else ""
    if shape.kind in BARE:
        return worded(field, value, text)
    said = worded(field, value, text)
    unit = f" {text(field.about.unit)}" if field.about.unit else ""
    return f"{name}: {said}{unit}"


def worded(field: Field, value: Any, text: Text, carried: Carried = nothing) -> str:
    """A value of a field in words; what is named of a list of the sheet by what it is called there."""
    if field.about.of:
        named = {identity_of(one): one for one in carried(field.about.of)}
        if value in named:
            return title_of(named[value], text)
    if value is None:
        return "—"
    if field.shape.kind is Kind.LIST:
        return ", ".join(_item(field, one, text) for one in value)
    if field.shape.kind is Kind.ONE_OF or (field.about.of == "" and text.has(field.value_key(value))):
        return text(field.value_key(value))
    if field.shape.kind is Kind.RECORD:
        return title_of(value, text)
    if isinstance(value, str):
        return spelled(field, value, text)
    return f"{value:g}".replace("-", "−") if isinstance(value, float) else str(value).replace("-", "−")


def spelled(field: Field, value: str, text: Text) -> str:
    """A text as its language writes it: the sentence of which it is the key, or with the language's abbreviations."""
    if not value:
        return ""
    said = text(value)
    for letters in field.about.letters:
        said = re.sub(rf"(?<!\w){re.escape(letters)}(?!\w)", text(f"letters-{letters}"), said)
    return said


def _item(field: Field, value: Any, text: Text) -> str:
    if hasattr(value, "__dataclass_fields__"):
        return title_of(value, text)
    return text(key) if text.has(key := field.value_key(value)) else text(str(value))
