"""Long texts of a battle file, packed: JSON repeats itself, and a battle of three hundred is mostly repetition.

A packed text is a blob that begins with ``MARK``, which no JSON does; texts of version 1, and short ones, stand as
they are. Every text is packed by itself, so that damage to one takes no other with it.
"""

from __future__ import annotations

import zlib

from engine.save.scalars import Fault

MARK = b"\0"
LEAST = 160
"""Letters from which on packing gains something."""
MOST_BYTES = 1 << 26
"""Longest text that is unpacked: the board of the largest map takes less than half of it."""


def packed(text: str) -> str | bytes:
    """A text as it is stored: packed, where that is shorter."""
    if len(text) < LEAST:
        return text
    plain = text.encode()
    small = MARK + zlib.compress(plain)
    return small if len(small) < len(plain) else text


def unpacked(stored: str | bytes) -> str | bytes:
    """The text of what is stored. Raises Fault when it cannot be unpacked, or is longer than any that is written."""
    if not isinstance(stored, bytes) or not stored.startswith(MARK):
        return stored
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(stored[len(MARK) :], MOST_BYTES)
    except zlib.error as error:
        raise Fault(str(error)) from None
    if not unpacking.eof:
        raise Fault(f"≤ {MOST_BYTES}")
    return text
