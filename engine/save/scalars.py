"""The smallest values as JSON: numbers, text, bytes, fractions; and what a coder and a fault are."""

from __future__ import annotations

import base64
import binascii
import dataclasses
import types
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

Function = Callable[[Any], Any]

LARGEST_PLAIN_INT = 1 << 63
"""Larger numbers (sets of cells) are written in base 16: JSON readers bound the digits of decimal numbers."""
MOST_HEX_DIGITS, MOST_SHOWN_DIGITS = 1 << 20, 1000
"""Digits of a set of cells, and of a number that is meant to be read: longer ones Python refuses to write out."""
MOST_DIGITS = 200
"""Longest fraction."""


class Fault(ValueError):
    """A value does not have the form that is expected at its place."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.expected = expected
        self.path: list[str] = []

    def within(self, place: str) -> Fault:
        """The same fault, seen from one level further out."""
        self.path.insert(0, place)
        return self

    @property
    def place(self) -> str:
        return ".".join(self.path)


@dataclasses.dataclass(frozen=True, slots=True)
class Inside:
    """How what changed inside a value is written and read, see ``engine.save.differences``.

    ``write(before, after)`` gives an object, or None where the new value is to be written whole; ``read(before,
    change)`` raises Fault.
    """

    write: Callable[[Any, Any], dict[str, Any] | None]
    read: Callable[[Any, dict[str, Any]], Any]


@dataclasses.dataclass(frozen=True, slots=True)
class Coder:
    """How values of one type are written and read. ``form`` is what the JSON looks like, ``name`` the type's name.

    ``decode`` raises Fault. ``inside`` is given where a changed value need not be written whole.
    """

    name: str
    form: str
    encode: Function
    decode: Function
    holds: Callable[[Any], bool]
    inside: Inside | None = None

    def change(self, before: Any, after: Any) -> Any:
        """What leads from one value to another, as JSON: the new one whole in an array, or an object of changes."""
        if self.inside is not None:
            change = self.inside.write(before, after)
            if change is not None:
                return change
        return [self.encode(after)]

    def changed(self, before: Any, change: Any) -> Any:
        """The value after a change. Raises Fault when it does not fit."""
        if type(change) is list and len(change) == 1:
            return self.decode(change[0])
        if self.inside is None or type(change) is not dict:
            raise Fault(f"[{self.name}]")
        return self.inside.read(before, change)


def _checked(cls: type[Any], name: str) -> Function:
    def decode(value: Any) -> Any:
        if type(value) is not cls:
            raise Fault(name)
        return value

    return decode


def same(value: Any) -> Any:
    """A value that JSON keeps as it is."""
    return value


def _write_int(value: int) -> Any:
    return value if -LARGEST_PLAIN_INT < value < LARGEST_PLAIN_INT else {"int": f"{value:x}"}


def _read_cells(value: Any) -> int:
    return value if type(value) is int else _read_hex(value, MOST_HEX_DIGITS)


def _read_int(value: Any) -> int:
    if type(value) is not int:
        return _read_hex(value, MOST_SHOWN_DIGITS)
    if not -LARGEST_PLAIN_INT <= value <= LARGEST_PLAIN_INT:
        raise Fault("int < 2^63")
    return value


def _read_hex(value: Any, most: int) -> int:
    digits = value.get("int") if type(value) is dict and len(value) == 1 else None
    if not isinstance(digits, str) or len(digits) > most:
        raise Fault("int")
    try:
        return int(digits, 16)
    except ValueError:
        raise Fault("int") from None


def _read_float(value: Any) -> float:
    # A float written by hand may be whole; it stays what it was, so that a saved battle equals the one in memory.
    if type(value) is int and -LARGEST_PLAIN_INT <= value <= LARGEST_PLAIN_INT:
        return value
    if type(value) is float and value - value == 0:
        return value
    raise Fault("float")


def _read_bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(value, validate=True)
    except (TypeError, ValueError, binascii.Error):
        raise Fault("base64") from None


def _read_fraction(value: Any) -> Fraction:
    try:
        if len(value) > MOST_DIGITS:
            raise Fault("n/d")
        above, below = value.split("/")
        return Fraction(int(above), int(below))
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        raise Fault("n/d") from None


def is_tuple(value: Any) -> bool:
    """Whether a value is a plain tuple, not a record that is one as well."""
    return type(value) is tuple


def _is_int(value: Any) -> bool:
    return type(value) is int


CELLS = Coder("cells", "number", _write_int, _read_cells, _is_int)
"""Sets of cells: numbers as long as the map is large."""
PLAIN: Mapping[Any, Coder] = {
    str: Coder("text", "text", same, _checked(str, "text"), lambda v: type(v) is str),
    int: Coder("int", "number", _write_int, _read_int, _is_int),
    float: Coder("float", "number", same, _read_float, lambda v: type(v) in (int, float)),
    bool: Coder("bool", "bool", same, _checked(bool, "true/false"), lambda v: type(v) is bool),
    types.NoneType: Coder("null", "null", same, _checked(types.NoneType, "null"), lambda v: v is None),
    bytes: Coder(
        "bytes", "text", lambda v: base64.b64encode(v).decode("ascii"), _read_bytes, lambda v: type(v) is bytes
    ),
    Fraction: Coder(
        "fraction",
        "text",
        lambda v: f"{v.numerator}/{v.denominator}",
        _read_fraction,
        lambda v: type(v) is Fraction,
    ),
}
