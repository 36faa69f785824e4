"""Data files of a ruleset (TOML): read whole, and a fault in one is told with its place: file, entry, field.

``error-data`` is the sentence of such a fault, one of the program's own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from annotated_types import Ge, Le

from engine.checking import WrongValue, checked_record
from engine.errors import DataError
from engine.hints import hints_of
from engine.plain_files import plain_text

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Word = TypeVar("Word", bound=StrEnum)
Record = TypeVar("Record", bound="DataclassInstance")


def load(path: Path) -> dict[str, Any]:
    """A data file as TOML. Raises DataError when it is none."""
    try:
        return tomllib.loads(plain_text(path))
    except (OSError, ValueError) as error:
        raise fault(path.name, "", "", str(error)) from error


def fault(file: str, entry: str, field: str, problem: str) -> DataError:
    """The error that names the place of something wrong."""
    return DataError("error-data", file=file, entry=entry, field=field, problem=problem)


def check_fields(file: str, entry: str, written: Collection[str], known: Collection[str]) -> None:
    """Raises DataError for the first field that is ``written`` and not ``known``."""
    for field in written:
        if field not in known:
            raise fault(file, entry, field, f"unknown field; known are {', '.join(sorted(known))}")


def checked(kind: type[Record], values: Mapping[str, Any], file: str, entry: str) -> Record:
    """``values`` as a record of this kind, its types and bounds checked. Raises DataError with its place otherwise."""
    check_fields(file, entry, values, [field.name for field in fields(kind)])
    try:
        return checked_record(kind, values)
    except WrongValue as error:
        raise fault(file, entry, ".".join(error.place), error.problem) from error


def whole(file: str, entry: str, field: str, value: object, least: int, most: int) -> int:
    """``value`` as a whole number within bounds. Raises DataError with its place otherwise."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise fault(file, entry, field, f"{value!r} is no whole number from {least} to {most}")
    return value


def text(file: str, entry: str, field: str, value: object) -> str:
    """``value`` when it is a word in quotes. Raises DataError otherwise."""
    if not isinstance(value, str):
        raise fault(file, entry, field, f"{value!r} is no text")
    return value


def bounds(kind: type[Any], field: str) -> tuple[int, int]:
    """The least and the most of a number, as its field says it to the form too (``Ge`` and ``Le``)."""
    limits = hints_of(kind)[field].__metadata__
    least = next(limit.ge for limit in limits if isinstance(limit, Ge))
    most = next(limit.le for limit in limits if isinstance(limit, Le))
    assert isinstance(least, int)
    assert isinstance(most, int)
    return least, most


def within(kind: type[Any], field: str, file: str, entry: str, value: object, *, written: str = "") -> int:
    """``value`` as a whole number that the field of ``kind`` may have; ``written``: what the file calls it otherwise.

    So a number has its bounds in one place, where the sheet says them. Raises DataError with its place.
    """
    return whole(file, entry, written or field, value, *bounds(kind, field))


def one_of(file: str, entry: str, field: str, value: object, words: type[Word]) -> Word:
    """``value`` as one of ``words``. Raises DataError with its place otherwise."""
    if value not in list(words):
        raise fault(file, entry, field, f"{value!r} is none of {', '.join(words)}")
    return words(str(value))
