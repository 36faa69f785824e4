"""Data files of a ruleset (TOML): read whole, and a fault in one is told with its place: file, entry, field.

``error-data`` is the sentence of such a fault, one of the program's own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from engine.errors import DataError

Word = TypeVar("Word", bound=StrEnum)


def load(path: Path) -> dict[str, Any]:
    """A data file as TOML. Raises DataError when it is none."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
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


def whole(file: str, entry: str, field: str, value: object, least: int, most: int) -> int:
    """``value`` as a whole number within bounds. Raises DataError with its place otherwise."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise fault(file, entry, field, f"{value!r} is no whole number from {least} to {most}")
    return value


def one_of(file: str, entry: str, field: str, value: object, words: type[Word]) -> Word:
    """``value`` as one of ``words``. Raises DataError with its place otherwise."""
    if value not in list(words):
        raise fault(file, entry, field, f"{value!r} is none of {', '.join(words)}")
    return words(str(value))
