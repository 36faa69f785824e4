"""Files that a map names: tilesets and pictures beside it. Nothing outside the allowed folder is touched.

A name is judged as text first (no absolute path, no drive, no address, no way up and out), then where it really leads.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from engine.errors import MapFileError
from engine.maps.header import PictureFacts, facts_of
from engine.maps.source import MOST_BYTES, read_bytes, shown

MOST_FILES = 4000
FOR_ALL = ("map-too-many-files", "map-files-too-large")
"""Errors that tell of all files beside a map together: such a map is refused, while one file may be missing."""
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class Outside(Exception):
    """A file lies outside the folder that may be read; ``wanted`` is the folder that would hold it too, if any."""

    def __init__(self, wanted: Path | None) -> None:
        super().__init__(str(wanted))
        self.wanted = wanted


class Beside:
    """Reads the files that the map at ``path`` names, within ``allowed`` (by default the map's own folder)."""

    def __init__(self, path: str | Path, allowed: Path | None = None, picture: Path | None = None) -> None:
        self.picture = picture
        """The picture that the GM has chosen for a map which only names one."""
        self.map = shown(path)
        """The name of the map, for what is said of all the files beside it."""
        self.stem = Path(path).stem
        self.home = Path(os.path.abspath(path)).parent
        own = allowed is not None and self.home.is_relative_to(Path(os.path.abspath(allowed)))
        self.root = Path(os.path.abspath(allowed)) if own and allowed is not None else self.home
        self.wanted: Path | None = None
        self._read: dict[Path, bytes] = {}
        self._bytes = 0

    def place(self, name: str, base: Path) -> Path:
        """Where a name that stands in a file of folder ``base`` leads.

        Raises Outside when that is not inside the allowed folder; nothing is looked up on the disk then.
        """
        plain = name.replace("\\", "/")
        if not plain or "\0" in plain or plain.startswith("/") or _ADDRESS.match(plain) or len(plain) > 1000:
            raise Outside(None)
        path = Path(os.path.normpath(base / plain))
        if not path.is_relative_to(self.root):
            wanted = _offered(Path(os.path.commonpath([path.parent, self.root])))
            if wanted is not None and (self.wanted is None or self.wanted.is_relative_to(wanted)):
                self.wanted = wanted
            raise Outside(wanted)
        self._check(path)
        return path

    def _check(self, path: Path) -> None:
        """Raises Outside where a link leads out of the folder."""
        if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(self.root)):
            raise Outside(None)

    def _content(self, path: Path, most: int) -> bytes:
        return read_bytes(path, most)

    def namesake(self) -> tuple[bytes, PictureFacts] | None:
        """The picture beside the map that is called as the map is, with its facts; None where none can be used."""
        for suffix in ("jpg", "jpeg", "png", "webp"):
            name = f"{self.stem}.{suffix}"
            try:
                data, _ = self.read(name, self.home)
                return data, facts_of(data, name)
            except (Outside, MapFileError):
                continue
        return None

    def read(self, name: str, base: Path, *, most: int = MOST_BYTES) -> tuple[bytes, Path]:
        """The content and the path of a named file.

        Raises Outside, and MapFileError when it cannot be read or all of them together are too large.
        """
        path = self.place(name, base)
        if path not in self._read:
            if len(self._read) >= MOST_FILES:
                raise MapFileError("map-too-many-files", file=self.map, most=MOST_FILES)
            data = self._content(path, most)
            self._bytes += len(data)
            if self._bytes > MOST_BYTES:
                raise MapFileError("map-files-too-large", file=self.map, most=MOST_BYTES // 1_000_000)
            self._read[path] = data
        return self._read[path], path


def _offered(folder: Path) -> Path | None:
    """A folder that may be offered to the GM: not a whole disk, nor a home folder or anything above one."""
    home = Path(os.path.expanduser("~"))
    if len(folder.parts) < 3 or home.is_relative_to(folder):
        return None
    return folder
