"""Reads a table of TOML field by field and says exactly where a field is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from engine.errors import BattleFileError
from engine.maps.source import named, read_bytes, shown

MOST_BYTES = 1_000_000
MOST_KNOWN = 8
"""Of more known words than these an error names the nearest only."""
LANGUAGES = ("ru", "en")


class Entry:
    """One table of a file. ``place`` is its way from the root ("combatant[2]"), "" for the root itself."""

    def __init__(self, values: Mapping[str, Any], file: str, place: str = "") -> None:
        self._values = values
        self.file = file
        self.place = place

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def wrong(self, key: str, reason: str, **args: str | int | float) -> BattleFileError:
        """The error that field ``key`` is wrong for ``reason`` (a sentence key)."""
        return BattleFileError(reason, file=self.file, place=self._at(key), **args)

    def only(self, *known: str) -> None:
        """Raises BattleFileError when there is a field that is none of ``known``: most likely it is misspelt."""
        for key in self._values:
            if key not in known:
                raise self.wrong(named(key), "ready-unknown-field", known=_likely(key, known))

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def string(self, key: str, default: str | None = None) -> str:
        value = self._values.get(key, default)
        if not isinstance(value, str) or (not value.strip() and default is None):
            raise self.wrong(key, "ready-no-text")
        return value

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """A text that is one of ``known``."""
        value, words = self.string(key, default), tuple(known)
        if value not in words:
            raise self.wrong(key, "ready-unknown-word", word=named(value), known=_likely(value, words))
        return value

    def words(self, key: str) -> dict[str, str]:
        """A sentence in both languages; one text stands for both."""
        value = self._values.get(key)
        if isinstance(value, str) and value.strip():
            return dict.fromkeys(LANGUAGES, value)
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            raise self.wrong(key, "ready-no-words")
        if not all(isinstance(said, str) and said.strip() for said in value.values()):
            raise self.wrong(key, "ready-no-words")
        return dict(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self._values.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "ready-no-flag")
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self._values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, "ready-no-whole", low=low, high=high)
        return value

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        value = self._values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise self.wrong(key, "ready-no-number", low=low, high=high)
        return float(value)

    def point(self, key: str) -> tuple[float, float]:
        """A place [x, y]."""
        return _point(self._values.get(key)) or self._refuse_point(key)

    def points(self, key: str) -> tuple[tuple[float, float], ...]:
        """A line of at least two places [[x, y], …]."""
        value = self._values.get(key)
        found = [_point(one) for one in value] if isinstance(value, list) else []
        if len(found) < 2 or None in found:
            self._refuse_point(key)
        return tuple(point for point in found if point is not None)

    def table(self, key: str) -> Entry:
        """A table under ``key``; an empty one where there is none."""
        value = self._values.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "ready-no-table")
        return Entry(value, self.file, self._at(key))

    def tables(self, key: str) -> tuple[Entry, ...]:
        """The tables [[key]], in order."""
        value = self._values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(key, "ready-no-table")
        return tuple(Entry(one, self.file, f"{self._at(key)}[{number}]") for number, one in enumerate(value))

    def plain(self, key: str) -> Any:
        """The value as TOML gives it."""
        return self._values.get(key)

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def _refuse_point(self, key: str) -> tuple[float, float]:
        raise self.wrong(key, "ready-no-point")


def read_entries(path: str | Path) -> Entry:
    """The root table of a TOML file of at most a megabyte.

    Raises MapFileError when the file cannot be read, BattleFileError when it is no TOML.
    """
    file = shown(path)
    data = read_bytes(path, MOST_BYTES).replace(b"\r\n", b"\n")
    try:
        return Entry(tomllib.loads(data.decode("utf-8-sig")), file)
    except UnicodeDecodeError as error:
        raise BattleFileError("map-not-utf8", file=file, place=str(error.start)) from None
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        place = f"{at[1]}:{at[2]}" if at else str(data.count(b"\n") + 1)
        raise BattleFileError("ready-not-toml", file=file, place=place) from None
    except (RecursionError, ValueError):
        raise BattleFileError("ready-not-toml", file=file, place="1:1") from None


def _likely(word: str, known: Sequence[str]) -> str:
    """The words that may have been meant, the nearest first where there are many."""
    if len(known) <= MOST_KNOWN:
        return ", ".join(known)
    from difflib import get_close_matches  # slow to load, and only for what is wrong

    return ", ".join(get_close_matches(word[:64], known, MOST_KNOWN // 2, cutoff=0)) + ", …"


def _point(value: Any) -> tuple[float, float] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    if not all(isinstance(one, int | float) and not isinstance(one, bool) for one in value):
        return None
    x, y = value
    return (float(x), float(y)) if all(isfinite(one) and abs(one) <= 10_000 for one in (x, y)) else None
