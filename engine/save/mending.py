"""One changed byte in a row of a battle file is found and put right: the row's CRC-32 says which it was.

A CRC is linear: the difference between the stored sum and that of the row is the sum of the error alone. An error of
one byte gives a difference that no other single byte at another place does, but for one chance in 2²⁴ a place; so what
fits at one place only is taken for the byte that was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import xor
from typing import Any
from zlib import crc32

Part = str | bytes | int
MOST_BYTES = 1 << 22
"""Longest row that is searched: there is still a fair chance that only one place fits."""
STRIDE = 4096
"""Bytes that are searched at once in a long row."""


def _sum_of_byte(byte: int) -> int:
    """What a difference of ``byte`` in the last byte makes of the sum."""
    return crc32(bytes((byte,))) ^ crc32(b"\0")


_SUMS = tuple(_sum_of_byte(byte) for byte in range(256))
_BYTES = {total: byte for byte, total in enumerate(_SUMS) if byte}
_BY_TOP = {total >> 24: byte for byte, total in enumerate(_SUMS)}


def mended(parts: tuple[Part, ...], total: int) -> tuple[Part, ...] | None:
    """The parts of a row with the one byte put right that makes their CRC-32 ``total``; None where none or many do."""
    written = [part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass") for part in parts]
    data = b"".join(written)
    if len(data) > MOST_BYTES or not 0 <= total < 1 << 32:  # a damaged sum may be any number
        return None
    places = _places(len(data), crc32(data) ^ total)
    if len(places) != 1:
        return None
    (place, difference), found = places[0], []
    for part, raw in zip(parts, written, strict=True):
        if 0 <= place < len(raw):
            if not isinstance(part, bytes):
                return None
            part = raw[:place] + bytes((raw[place] ^ difference,)) + raw[place + 1 :]
        place -= len(raw)
        found.append(part)
    return tuple(found)


def _places(length: int, difference: int) -> list[tuple[int, int]]:
    """Where in so many bytes which change of one byte makes this difference of the sums."""
    if length > STRIDE:
        return _far_places(length, difference)
    found = []
    for place in range(length - 1, -1, -1):
        if difference in _BYTES:
            found.append((place, _BYTES[difference]))
        difference = _one_back(difference)
    return found


def _one_back(difference: int) -> int:
    """The difference as if the row ended a byte before."""
    last = _BY_TOP[difference >> 24]
    return (difference ^ _SUMS[last]) << 8 & 0xFFFFFFFF | last


def _far_places(length: int, difference: int) -> list[tuple[int, int]]:
    """As ``_places``, a stride at a time: a damaged file may hold a thousand rows of megabytes."""
    import numpy as np

    near = _near()
    strides = np.array(list(_strides(difference, -(-length // STRIDE))), np.uint32)
    first, last = (np.searchsorted(near.sums, strides, side) for side in ("left", "right"))
    found = []
    for stride in np.nonzero(last > first)[0]:
        for one in near.order[first[stride] : last[stride]]:
            back, byte = divmod(int(one), 255)
            place = length - 1 - int(stride) * STRIDE - back
            if place >= 0:
                found.append((place, byte + 1))
    return sorted(found, reverse=True)


def _strides(difference: int, count: int) -> Iterator[int]:
    """The difference, then as if the row ended one stride before, and so on."""
    one, two, three, four = _near().back
    for _ in range(count):
        yield difference
        difference = (
            one[difference & 255] ^ two[difference >> 8 & 255] ^ three[difference >> 16 & 255] ^ four[difference >> 24]
        )


@dataclass(frozen=True)
class _Near:
    """What one byte makes of the sum that is changed less than a stride before the end.

    ``sums`` in order of their size, ``order`` which they are: bytes before the end times 255, and the change less one.
    ``back``: what each byte of a difference (the lowest first) becomes one stride before; all is linear.
    """

    sums: Any
    order: Any
    back: tuple[tuple[int, ...], ...]


@cache
def _near() -> _Near:
    """Made once: a tenth of a second, and some 12 MB."""
    import numpy as np

    table = np.array(_SUMS, np.uint32)
    by_top = np.array([_BY_TOP[top] for top in range(256)], np.uint32)
    sums = np.empty((STRIDE, 255), np.uint32)
    row, back = table[1:], np.array([1 << bit for bit in range(32)], np.uint32)
    for place in range(STRIDE):
        sums[place] = row
        row = row >> 8 ^ table[row & 255]
        last = by_top[back >> 24]
        back = (back ^ table[last]) << 8 | last
    order = np.argsort(sums, axis=None, kind="stable")
    bits = [int(one) for one in back]
    tables = tuple(
        tuple(reduce(xor, (bits[8 * part + bit] for bit in range(8) if byte >> bit & 1), 0) for byte in range(256))
        for part in range(4)
    )
    return _Near(sums.ravel()[order], order, tables)
