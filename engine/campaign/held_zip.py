"""A zip that may be anybody's: never is more of it in memory at once than the list of its files may take."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

LARGEST_LIST = 16_000_000
"""Bytes of a zip that are read at once: the list of its files, some 100 bytes for each."""


class _Held(io.FileIO):
    """The file of a zip; never is more of it in memory at once than its list may take."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "rb")

    def read(self, size: int | None = -1, /) -> bytes:
        left = os.fstat(self.fileno()).st_size - self.tell()
        wanted = left if size is None or size < 0 else min(size, left)
        if wanted > LARGEST_LIST:
            raise zipfile.BadZipFile(f"{wanted} bytes at once")
        return super().read(max(wanted, 0)) or b""


class HeldZip(zipfile.ZipFile):
    """A zip that closes its file with itself."""

    def __init__(self, path: Path) -> None:
        self._held = _Held(path)
        try:
            super().__init__(self._held)
        except BaseException:
            self._held.close()
            raise

    def close(self) -> None:
        super().close()
        self._held.close()
