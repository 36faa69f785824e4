"""One changed byte in a row of a battle file is found and put right: the row's CRC-32 says which it was.

A CRC is linear: the difference between the stored sum and that of the row is the sum of the error alone. An error of
one byte gives a difference that no other single byte at another place does, but for one chance in 2²⁴ a place; so what
fits at one place only is taken for the byte that was.
"""

from __future__ import annotations

from zlib import crc32

Part = str | bytes | int
MOST_BYTES = 1 << 22
"""Longest row that is searched: a second or so, and a fair chance that only one place fits."""


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
    found = []
    for place in range(length - 1, -1, -1):
        if difference in _BYTES:
            found.append((place, _BYTES[difference]))
        last = _BY_TOP[difference >> 24]  # one byte back: as if the row ended before it
        difference = (difference ^ _SUMS[last]) << 8 & 0xFFFFFFFF | last
    return found
