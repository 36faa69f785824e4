"""The pictures that a battle's file holds: maps and tokens, as the bytes of the files they came from."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping

from engine.save.battle_file import checksum, speaking


class Pictures(Mapping[str, bytes]):
    """The pictures in a battle's file, by name; read when they are asked for. The names are at hand."""

    def __init__(self, connection: sqlite3.Connection, file: str) -> None:
        self._connection = connection
        self._file = file
        self._names = {name for (name,) in connection.execute("SELECT name FROM pictures")}

    def add(self, name: str) -> None:
        """There is one more in the file."""
        self._names.add(name)

    def turn_to(self, connection: sqlite3.Connection, file: str) -> None:
        """Read from another file from now on, which holds the same pictures."""
        self._connection, self._file = connection, file

    def __getitem__(self, name: str) -> bytes:
        if name not in self._names:
            raise KeyError(name)
        with speaking(self._file):
            row = self._connection.execute("SELECT data FROM pictures WHERE name = ?", (name,)).fetchone()
        if row is None:
            raise KeyError(name)
        return bytes(row[0])

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._names))

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names


def free_name(name: str, data: bytes, pictures: Mapping[str, bytes]) -> str:
    """``name``, with a number when another picture already has it."""
    stem, dot, ending = name.rpartition(".")
    number, free = 1, name
    while free in pictures and pictures[free] != data:
        number += 1
        free = f"{stem} {number}{dot}{ending}" if dot else f"{name} {number}"
    return free


def media_of(data: bytes) -> str:
    """What a picture's first bytes say it is."""
    for start, media in (
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (b"GIF8", "image/gif"),
        (b"BM", "image/bmp"),
    ):
        if data.startswith(start):
            return media
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return "application/octet-stream"


def write_picture(connection: sqlite3.Connection, name: str, data: bytes) -> None:
    """Write one picture, inside the caller's transaction."""
    media = media_of(data)
    connection.execute("INSERT INTO pictures VALUES (?, ?, ?, ?)", (name, media, data, checksum(name, media, data)))
