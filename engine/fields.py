"""The fields of a dataclass as forms and texts have them: kind, bounds, section, unit; read from their types."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MaxLen

from engine.contract import About
from engine.hints import hints_of

NOTHING_SAID = About()
LEAST, MOST = -9999, 9999
"""Bounds of a number that names none."""


class Kind(StrEnum):
    """Which input a field gets."""

    NUMBER = "number"
    FRACTION = "fraction"
    SWITCH = "switch"
    TEXT = "text"
    ONE_OF = "one-of"
    LIST = "list"
    RECORD = "record"
    OTHER = "other"


@dataclass(frozen=True)
class FieldShape:
    """What a value is. ``choices`` of ONE_OF; ``inner`` of a LIST; ``record`` the dataclass of a RECORD.

    ``optional``: None is a value too. OTHER is kept as it is and not shown.
    """

    kind: Kind
    least: float = LEAST
    most: float = MOST
    choices: tuple[Any, ...] = ()
    inner: FieldShape | None = None
    record: type[Any] | None = None
    optional: bool = False
    longest: int = 400


@dataclass(frozen=True)
class Field:
    """One field: its name, its shape and what ``About`` says of it."""

    name: str
    shape: FieldShape
    about: About = NOTHING_SAID
    default: Any = None

    @property
    def label_key(self) -> str:
        return f"field-{self.name}"

    @property
    def hint_key(self) -> str:
        return f"field-{self.name}-hint"

    def value_key(self, value: object) -> str:
        """The sentence of one of the values of an enumeration."""
        return f"value-{self.name}-{value}"


def fields_of(record: type[Any]) -> tuple[Field, ...]:
    """The fields of a dataclass, in order."""
    wanted: Any = record
    return _read(wanted)


@cache
def _read(record: Any) -> tuple[Field, ...]:
    hints = hints_of(record)
    return tuple(_field(field, hints[field.name]) for field in dataclasses.fields(record))


def _field(field: dataclasses.Field[Any], hint: Any) -> Field:
    about = next((one for one in _extras(hint) if isinstance(one, About)), NOTHING_SAID)
    default = field.default
    if default is dataclasses.MISSING and field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    return Field(field.name, shape_of(hint), about, None if default is dataclasses.MISSING else default)


def _extras(hint: Any) -> tuple[Any, ...]:
    return tuple(get_args(hint)[1:]) if get_origin(hint) is Annotated else ()


def shape_of(hint: Any) -> FieldShape:
    """The shape of a type with its annotations."""
    if get_origin(hint) is Annotated:
        shape = shape_of(get_args(hint)[0])
        return _bounded(shape, _extras(hint))
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(inner)
    if origin is Literal:
        return FieldShape(Kind.ONE_OF, choices=inner)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return FieldShape(Kind.LIST, inner=shape_of(inner[0]))
    return _plain(hint)


def _plain(hint: Any) -> FieldShape:
    if not isinstance(hint, type):
        return FieldShape(Kind.TEXT) if getattr(hint, "__supertype__", None) is str else FieldShape(Kind.OTHER)
    if issubclass(hint, StrEnum):
        return FieldShape(Kind.ONE_OF, choices=tuple(hint))
    if hint is bool:
        return FieldShape(Kind.SWITCH)
    if hint is int:
        return FieldShape(Kind.NUMBER)
    if hint is float:
        return FieldShape(Kind.FRACTION)
    if hint is str:
        return FieldShape(Kind.TEXT)
    if dataclasses.is_dataclass(hint):
        return FieldShape(Kind.RECORD, record=hint)
    return FieldShape(Kind.OTHER)


def _optional(inner: tuple[Any, ...]) -> FieldShape:
    named = [one for one in inner if one is not NoneType]
    if len(named) != 1:
        return FieldShape(Kind.OTHER)
    return dataclasses.replace(shape_of(named[0]), optional=len(named) < len(inner))


def _bounded(shape: FieldShape, extras: tuple[Any, ...]) -> FieldShape:
    least, most, longest = shape.least, shape.most, shape.longest
    for one in extras:
        match one:
            case Ge(bound):
                least = bound  # type: ignore[assignment]
            case Gt(bound):
                least = bound + 1  # type: ignore[operator]
            case Le(bound):
                most = bound  # type: ignore[assignment]
            case Lt(bound):
                most = bound - 1  # type: ignore[operator]
            case MaxLen(bound):
                longest = bound
    return dataclasses.replace(shape, least=least, most=most, longest=longest)


def is_shown(field: Field) -> bool:
    """Whether a form has an input for it."""
    shape = field.shape
    return shape.kind is not Kind.OTHER and not (
        shape.kind is Kind.LIST and (shape.inner is None or shape.inner.kind is Kind.OTHER)
    )


def blank_record(record: type[Any], name: str) -> Any:
    """A new record: its defaults, and for fields without one the least that fits."""
    values: dict[str, Any] = {}
    shapes = {field.name: field.shape for field in fields_of(record)}
    for field in dataclasses.fields(record):
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            values[field.name] = name if shapes[field.name].kind is Kind.TEXT else blank_value(shapes[field.name])
    return record(**values)


def blank_value(shape: FieldShape) -> Any:
    """The least that fits a shape."""
    match shape.kind:
        case Kind.NUMBER:
            return int(min(max(0, shape.least), shape.most))
        case Kind.FRACTION:
            return min(max(0.0, shape.least), shape.most)
        case Kind.SWITCH:
            return False
        case Kind.ONE_OF:
            return shape.choices[0]
        case Kind.LIST:
            return ()
        case Kind.RECORD if shape.record is not None:
            return blank_record(shape.record, "")
    return ""
