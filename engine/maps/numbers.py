"""Numbers out of parsed JSON and XML: finite ones as they stand, None for what is no number."""

from __future__ import annotations

from math import isfinite
from typing import Any

from engine.errors import MapFileError


def number(value: Any, file: str, place: str) -> float | None:
    """A number as it stands, or None for anything else. Raises MapFileError when it is not finite."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        found = float(value)
    except OverflowError:
        raise MapFileError("map-number-not-finite", file=file, place=place) from None
    if not isfinite(found):
        raise MapFileError("map-number-not-finite", file=file, place=place)
    return found


def whole(value: Any) -> int | None:
    """A whole number (also written as 3.0) of at most nine digits, or None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if abs(value) < 1e9 and value == int(value) else None


def written(text: str | None, file: str, place: str) -> float | None:
    """The number that a text is, or None. Raises MapFileError when it is not finite."""
    if text is None:
        return None
    try:
        found = float(text[:60])
    except ValueError:
        return None
    if not isfinite(found):
        raise MapFileError("map-number-not-finite", file=file, place=place)
    return found


def colour(value: Any, usual: str) -> str:
    """#RRGGBB of a colour written ``#RRGGBB``, ``#AARRGGBB`` or without #; ``usual`` for anything else."""
    text = value.removeprefix("#") if isinstance(value, str) else ""
    if len(text) in (6, 8) and all(letter in "0123456789abcdefABCDEF" for letter in text):
        return f"#{text[-6:].lower()}"
    return usual
