"""Two columns side by side, as a page keeps its layout in a text: read one below the other.

A stretch of lines has two columns where at least four of them begin their second part at the same place, behind a gap
of three spaces or more, and none has letters across it. A table has several gaps in a line and is left as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

LEAST_LINES = 4
"""Lines that begin their second part at the same place before that is a column."""
_GAP = re.compile(r"(?<=\S) {3,}(?=\S)")


def in_one_column(pasted: str) -> Iterator[int]:
    """The places of all letters in the order in which they are to be read."""
    lines = list(_lines(pasted))
    starts = [_second(pasted[start:end]) for start, end in lines]
    number = 0
    for is_blank, some in groupby(lines, lambda line: not pasted[line[0] : line[1]].strip()):
        part = list(some)
        column = None if is_blank else _column(pasted, part, starts[number : number + len(part)])
        number += len(part)
        if column is None:
            for start, end in part:
                yield from range(start, end)
            continue
        for start, end in part:
            yield from range(start, min(end, start + column))
            if end - start >= column and pasted[end - 1] == "\n":
                yield end - 1
        for start, end in part:
            if end - start > column and pasted[start + column : end].strip():
                yield from range(start + column, end)


def _lines(pasted: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(pasted):
        end = pasted.find("\n", start) + 1 or len(pasted)
        yield start, end
        start = end


def _second(line: str) -> int | None:
    """Where the second part of a line begins; None where there is none, or there are more."""
    gaps = [gap for _, gap in zip(range(2), _GAP.finditer(line.rstrip()), strict=False)]
    if len(gaps) != 1:
        bare = len(line) - len(line.lstrip(" "))
        return bare if not gaps and bare > 20 else None
    return gaps[0].end()


def _column(pasted: str, lines: list[tuple[int, int]], starts: list[int | None]) -> int | None:
    """Where the second column of these lines begins; None where there is one only."""
    counted = Counter(start for start in starts if start is not None)
    if not counted:
        return None
    column, count = counted.most_common(1)[0]
    if count < LEAST_LINES or 2 * count < len(lines):
        return None
    crossed = any(pasted[start + column - 2 : min(start + column, end)].strip() for start, end in lines)
    return None if crossed else column
