"""Daily copies of the store: one a day, of the last seven days and the last eight weeks, within a bound."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from engine.campaign.store import Store

DAYS, WEEKS = 7, 8
"""How many days have a copy each, and how many weeks before that."""
MOST_BYTES = 2_000_000_000
"""All copies together; the oldest go first, and the newest stays whatever it takes."""
SUFFIX = ".flankdb"
_NAME = re.compile(r"(\d{4})-(\d\d)-(\d\d)\Z")


@dataclass(frozen=True, slots=True, order=True)
class Copy:
    """A copy of one day (``2026-03-01``)."""

    day: str
    path: Path


def copies_in(folder: Path) -> tuple[Copy, ...]:
    """The daily copies, the oldest first."""
    found = []
    with suppress(OSError):
        found = [Copy(path.stem, path) for path in folder.glob(f"*{SUFFIX}") if _NAME.match(path.stem)]
    return tuple(sorted(found))


def keep_daily(store: Store, folder: Path, day: str, number: int) -> bool:
    """Make today's copy, where there is none yet, and let go of those that are too many; whether one was made.

    ``day`` as ``2026-03-01``; ``number`` counts days, so that seven of them are a week (``date.toordinal``). Raises
    CampaignFileError when the copy cannot be written; then no other is let go.
    """
    path = folder / f"{day}{SUFFIX}"
    if path.exists():
        return False
    store.copy_to(path)
    _rotate(folder, number)
    return True


def _rotate(folder: Path, today: int) -> None:
    """Delete the copies that neither the last days nor the last weeks need."""
    copies = copies_in(folder)
    kept: list[Copy] = []
    weeks: set[int] = set()
    size = 0
    for copy in reversed(copies):
        age = today - _ordinal(copy.day)
        week = _ordinal(copy.day) // 7
        wanted = age < DAYS or (age < DAYS * (WEEKS + 1) and week not in weeks)
        with suppress(OSError):
            size += copy.path.stat().st_size
        if wanted and (not kept or size <= MOST_BYTES):
            kept.append(copy)
            if age >= DAYS:
                weeks.add(week)
        else:
            with suppress(OSError):
                copy.path.unlink()


def _ordinal(day: str) -> int:
    """The day as a number of days, as ``date.toordinal`` counts (proleptic Gregorian calendar)."""
    year, month, date = (int(part) for part in day.split("-"))
    # Months counted from March: the day that leap years add is the last of the year.
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + date - 306
