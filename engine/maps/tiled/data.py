"""The tiles of a layer: numbers as text, as base64, packed or not; never more than the layer has cells."""

from __future__ import annotations

import base64
import binascii
import sys
import zlib
from array import array
from typing import Any

from engine.errors import MapFileError
from engine.maps.source import named

FLIP_X, FLIP_Y, FLIP_DIAGONAL, TURN_120 = 1 << 31, 1 << 30, 1 << 29, 1 << 28
GID = (1 << 28) - 1
"""The number of a tile without its four flags."""
MOST_WINDOW = 1 << 27
"""Largest window of Zstandard, in bytes."""


def tiles_of(data: Any, encoding: str, compression: str, count: int, file: str, place: str) -> array[int]:
    """The ``count`` tiles of a layer or chunk, flags included.

    Raises MapFileError when they are broken, packed in an unknown way, or fewer or more than ``count``.
    """
    if isinstance(data, array):
        found = data
    elif isinstance(data, list):
        found = _listed(data, count, file, place)
    elif isinstance(data, str) and encoding == "csv":
        found = _comma_separated(data, count, file, place)
    elif isinstance(data, str) and encoding == "base64":
        found = _packed(data, compression, count, file, place)
    elif data is None or (isinstance(data, str) and not data.strip()):
        found = array("I", bytes(4 * count))
    else:
        raise MapFileError("map-tiled-encoding", file=file, place=place, encoding=named(encoding or "?"))
    if len(found) != count:
        raise MapFileError("map-tiled-count", file=file, place=place, found=len(found), expected=count)
    return found


def _listed(data: list[Any], count: int, file: str, place: str) -> array[int]:
    if len(data) != count:
        raise MapFileError("map-tiled-count", file=file, place=place, found=len(data), expected=count)
    try:
        return array("I", data)
    except (TypeError, OverflowError):
        raise MapFileError("map-tiled-data", file=file, place=place) from None


def _comma_separated(data: str, count: int, file: str, place: str) -> array[int]:
    if data.count(",") > count:
        raise MapFileError("map-tiled-count", file=file, place=place, found=data.count(",") + 1, expected=count)
    words = data.strip().rstrip(",").split(",")
    try:
        # A number of thousands of digits would take long to read; tiles have ten at most.
        return array("I", [int(word) if len(word) < 40 else -1 for word in words])
    except (ValueError, OverflowError):
        raise MapFileError("map-tiled-data", file=file, place=place) from None


def _packed(data: str, compression: str, count: int, file: str, place: str) -> array[int]:
    wanted = 4 * count
    try:
        packed = base64.b64decode("".join(data.split()), validate=True)
        match compression:
            case "":
                plain = packed
            case "zlib" | "gzip":
                # One byte more than wanted shows that there is more; a bomb is never unpacked.
                plain = zlib.decompressobj(47).decompress(packed, wanted + 1)
            case "zstd":
                plain = _zstd(packed, wanted + 1)
            case _:
                raise MapFileError("map-tiled-encoding", file=file, place=place, encoding=named(compression))
    except (binascii.Error, ValueError, zlib.error):
        raise MapFileError("map-tiled-data", file=file, place=place) from None
    if len(plain) != wanted:
        found = (len(plain) + 3) // 4 if len(plain) > wanted else len(plain) // 4
        raise MapFileError("map-tiled-count", file=file, place=place, found=found, expected=count)
    tiles = array("I", plain)
    if sys.byteorder == "big":
        tiles.byteswap()
    return tiles


def _zstd(packed: bytes, most: int) -> bytes:
    # Only maps that are packed so need the library: it is loaded for them alone.
    import zstandard

    try:
        with zstandard.ZstdDecompressor(max_window_size=MOST_WINDOW).stream_reader(packed) as reader:
            return reader.read(most)
    except zstandard.ZstdError:
        raise ValueError from None
