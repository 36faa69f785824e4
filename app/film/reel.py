"""A reel: takes the pictures of a film one by one and writes them into a file, each as what differs from the last.

Pillow compresses each picture; what lies around them in the file is written here. Its own way to write an animation
keeps all pictures (GIF) or the whole file (WebP) in memory and cannot be stopped at a size.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from io import BytesIO
from typing import IO, TYPE_CHECKING

from app.film.changes import Change, Pixels, change_between

if TYPE_CHECKING:
    from PIL.Image import Image


class Reel(ABC):
    """A film that is being written. ``shown``: milliseconds of the pictures so far; ``frames``: how many there are.

    A picture that looks like the one before only makes that stand longer.
    """

    block = 1

    def __init__(self, file: IO[bytes], size: tuple[int, int]) -> None:
        self._file, self.size = file, size
        self.frames = self.shown = self.first = 0
        self._before: Pixels | None = None
        self._waiting: tuple[Change, int] | None = None

    @property
    def written(self) -> int:
        """Bytes of the file so far."""
        return self._file.tell()

    def add(self, pixels: Pixels, ms: int) -> None:
        """Take one more picture, which stands for ``ms`` milliseconds. Raises OSError."""
        change = change_between(self._before, pixels, self.block)
        self.shown += ms
        self._before = pixels
        if change is None and self._waiting is not None:
            self._waiting = self._waiting[0], self._waiting[1] + ms
            return
        self._flush()
        assert change is not None
        self._waiting = change, ms

    def finish(self) -> None:
        """Write the last picture and the end of the file. Raises OSError."""
        self._flush()
        self._end()

    def _flush(self) -> None:
        if self._waiting is not None:
            self._write(*self._waiting)
            self.frames += 1
            if self.frames == 1:
                self.first = self.written
            self._waiting = None

    @abstractmethod
    def _write(self, change: Change, ms: int) -> None:
        """Write one picture."""

    @abstractmethod
    def _end(self) -> None:
        """Write what comes last."""


def packed(image: Image, form: str, **how: object) -> bytes:
    """A still picture as the bytes of its file."""
    file = BytesIO()
    image.save(file, form, **how)
    return file.getvalue()
