"""Regular files alone: a pipe would be waited for, a device may never end, and none of them is what was asked for."""

from __future__ import annotations

import errno
import io
import os
import stat
from fnmatch import fnmatchcase
from pathlib import Path

MOST_BYTES = 64_000_000
"""Bytes of a file that is read at once where nothing else is said: settings, sentences, tables of numbers."""


def named_in(folder: Path, pattern: str) -> list[Path]:
    """What is in a folder under names like ``*.json``, sorted; nothing where there is no such folder.

    Raises OSError for one that may not be looked into: ``Path.glob`` takes some of these for empty.
    """
    try:
        return [folder / name for name in sorted(os.listdir(folder)) if fnmatchcase(name, pattern)]
    except (FileNotFoundError, NotADirectoryError):
        return []


def open_plain(path: Path) -> io.FileIO:
    """A regular file, opened for reading. Raises OSError for everything else, at once."""
    # Asked not to wait, a pipe opens and is refused below.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "a folder, a pipe or a device, not a file")
    return io.FileIO(handle, "rb")


def plain_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a regular file. Raises OSError for one of more than ``most`` bytes, and for whatever is none."""
    with open_plain(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        return file.read(most) or b""


def plain_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a regular file in UTF-8, its ends of lines as ``\\n``. Raises OSError and UnicodeDecodeError."""
    return plain_bytes(path, most).decode("utf-8").replace("\r\n", "\n")
