"""Daily copies of the store: one a day, of the last seven days and the last eight weeks, within a bound.

The days are those of the computer's clock, which may have been wrong. So copies go by the order in which they were
made, which a file beside them keeps: the last one made is the newest, whatever day it is named by.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from engine.campaign.store import Store
from engine.campaign.tables import speaking_of
from engine.plain_files import named_in, open_plain
from engine.save.copies import made_whole

DAYS, WEEKS = 7, 8
"""How many days have a copy each, and how many weeks before that."""
MOST_BYTES = 2_000_000_000
"""All copies together; the oldest go first, and the newest stays whatever it takes."""
SUFFIX = ".flankdb"
ORDER = "order.txt"
"""The days of the copies in the order in which these were made, one a line; those that it does not name are older."""
LONGEST_ORDER = 100_000
"""Bytes of it that are read."""
_NAME = re.compile(r"(\d{4})-(\d\d)-(\d\d)\Z")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of one day (``2026-03-01``)."""

    day: str
    path: Path


def copies_in(folder: Path) -> tuple[Copy, ...]:
    """The daily copies, in the order in which they were made."""
    found = []
    with suppress(OSError):
        there = named_in(folder, f"*{SUFFIX}")
        found = [Copy(one.stem, one) for one in there if _NAME.match(one.stem) and os.path.isfile(one)]
    places = {day: place for place, day in enumerate(_order(folder))}
    return tuple(sorted(found, key=lambda one: (places.get(one.day, -1), one.day)))


def keep_daily(store: Store, folder: Path, day: str, number: int) -> bool:
    """Make today's copy, unless it is the last that was made, and let go of those that are too many; whether one was.

    ``day`` as ``2026-03-01``; ``number`` counts days, so that seven of them are a week (``date.toordinal``). Raises
    CampaignFileError when the copy cannot be written; then no other is let go.
    """
    before = copies_in(folder)
    if before and before[-1].day == day:
        return False
    known = set(_order(folder))
    # Of copies that an earlier version made, one of a day to come was made by a wrong clock, nobody knows when.
    before = tuple(sorted(before, key=lambda one: one.day not in known and one.day > day, reverse=True))
    # The order first: a copy that does not come to be is not looked for, one without a place would be the oldest.
    _write_order(folder, [*(one.day for one in before if one.day != day), day])
    store.copy_to(folder / f"{day}{SUFFIX}")
    _rotate(copies_in(folder), number)
    return True


def _order(folder: Path) -> list[str]:
    """The days in the order in which their copies were made, as far as that was written down."""
    file = folder / ORDER
    try:
        with open_plain(file) as opened:
            return opened.read(LONGEST_ORDER).decode("ascii", "replace").split()
    except OSError:
        return []


def _write_order(folder: Path, days: Sequence[str]) -> None:
    file = folder / ORDER
    with speaking_of(str(file)):
        folder.mkdir(parents=True, exist_ok=True)
        with made_whole(file, replacing=True) as unfinished:
            unfinished.write_text("".join(f"{day}\n" for day in days), encoding="ascii")


def _rotate(copies: Sequence[Copy], today: int) -> None:
    """Delete the copies that neither the last days nor the last weeks need.

    After a leap of more days than copies are kept for, which a wrong clock makes too, only the bound counts: the next
    copy tells whether it was one.
    """
    if not copies:
        return  # a folder that lets nobody look into it
    days = _days(copies, today)
    has_leapt = len(copies) > 1 and today - days[-2] >= DAYS * (WEEKS + 1)
    kept, weeks, size = 0, set[int](), 0
    for copy, day in zip(reversed(copies), reversed(days), strict=True):
        age, week = today - day, day // 7
        wanted = has_leapt or age < DAYS or (age < DAYS * (WEEKS + 1) and week not in weeks)
        with suppress(OSError):
            size += copy.path.stat().st_size
        if wanted and (not kept or size <= MOST_BYTES):
            kept += 1
            if age >= DAYS:
                weeks.add(week)
        else:
            with suppress(OSError):
                copy.path.unlink()


def _days(copies: Sequence[Copy], today: int) -> list[int]:
    """The days on which copies were made, as far as the clock can be believed.

    Believed are the most of them that follow each other up to today; any other counts as made with the next of these.
    """
    said = [*(_ordinal(copy.day) for copy in copies[:-1]), today]
    chains: list[list[int]] = []
    for place, day in enumerate(said):
        fitting = [chain for chain in chains if said[chain[-1]] <= day]
        chains.append([*max(fitting, key=len, default=[]), place])
    believed, days = set(chains[-1]), list[int]()
    for place in reversed(range(len(said))):
        days.append(said[place] if place in believed else days[-1])
    return days[::-1]


def _ordinal(day: str) -> int:
    """The day as a number of days, as ``date.toordinal`` counts (proleptic Gregorian calendar)."""
    year, month, date = (int(part) for part in day.split("-"))
    # Months counted from March: the day that leap years add is the last of the year.
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + date - 306
