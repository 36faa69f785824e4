"""One program at a time: a lock beside a file, which a killed program lets go of by itself."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

from engine.save.copies import short

SUFFIX = ".lock"
_PAUSE = 0.05
"""Seconds between two looks at a lock that somebody holds."""
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Held(Exception):
    """Another program has the lock."""


class Lock:
    """A lock on ``path``, in a file of its own beside it. Raises Held where another program still has it after
    ``patience`` seconds, OSError where no file can be made there."""

    def __init__(self, path: Path, patience: float = 0.0) -> None:
        self._path = path.with_name(f".{short(path.name)}{SUFFIX}")
        waited = 0.0
        while (handle := self._taken()) is None:
            if waited >= patience:
                raise Held(str(path))
            Event().wait(_PAUSE)
            waited += _PAUSE
        self._handle = handle

    def let_go(self) -> None:
        """The next one may have it."""
        with suppress(OSError):
            self._path.unlink()  # while it is ours: whoever waits for this file looks for a new one
        os.close(self._handle)

    def _taken(self) -> int | None:
        """The file, when it is ours and still the one of this name; None where somebody else has it."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        try:
            if _is_ours(handle) and os.path.samestat(os.fstat(handle), os.stat(self._path)):
                return handle
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)
        return None


@contextmanager
def alone(path: Path, patience: float) -> Iterator[None]:
    """As long as this lasts no other program does the same to ``path``. Raises as ``Lock`` does."""
    lock = Lock(path, patience)
    try:
        yield
    finally:
        lock.let_go()


if sys.platform == "win32":
    import msvcrt

    def _is_ours(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in _HELD:
                return False
            raise
        return True

else:
    import fcntl

    def _is_ours(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                return False
            if error.errno in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP):
                return True  # a disk without locks: as good as it gets there
            raise
        return True
