"""Maps in a zip file: found and read without unpacking it to the disk, with the files beside them in the same zip.

Nothing is read that lies outside, is packed with a password, or unpacks to more than a map may have.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from contextlib import closing
from io import BytesIO
from pathlib import Path, PurePosixPath

from engine.errors import MapFileError
from engine.maps.companion_files import Beside, Outside
from engine.maps.source import MOST_BYTES, named, shown

MOST_ENTRIES = 20_000
"""Most files in a zip; more of them are no map."""
MOST_TRIED = 50
"""Most files whose names do not say whether they are maps that are opened to find out."""
MOST_UNPACKED = 2 * MOST_BYTES
"""Most bytes that are unpacked of a zip, all its files together."""
MAPS = (".dd2vtt", ".uvtt", ".df2vtt", ".tmx", ".tmj", ".board", ".map", ".mask", ".db")
UNSURE = (".json", ".cfg", ".txt")
"""Maps, or something else: tilesets and papers are called so too."""
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")


class Archive:
    """The files in a zip by their names. Raises MapFileError when it is broken or has too many."""

    def __init__(self, data: bytes, file: str) -> None:
        self.file = file
        self._unpacked = 0
        try:
            self._zip = zipfile.ZipFile(BytesIO(data))
            listed = self._zip.infolist()
        except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError):
            raise MapFileError("map-zip-broken", file=file) from None
        if len(listed) > MOST_ENTRIES:
            raise MapFileError("map-zip-too-many", file=file, most=MOST_ENTRIES)
        self.infos = {name: info for info in listed if not info.is_dir() and (name := _plain(info.filename))}

    def named(self, suffixes: tuple[str, ...]) -> tuple[str, ...]:
        """The files whose names end so."""
        return tuple(sorted(name for name in self.infos if PurePosixPath(name).suffix.lower() in suffixes))

    def holds(self, *endings: str) -> bool:
        """Whether there is a file of each of these names, in whatever folder."""
        return all(any(PurePosixPath(name).name == ending for name in self.infos) for ending in endings)

    def read(self, name: str, most: int) -> bytes:
        """A file of at most ``most`` bytes. Raises MapFileError for one that is larger, broken or locked."""
        info = self.infos.get(name)
        said = f"{self.file}, {named(name)}"
        if info is None:
            raise MapFileError("map-file-missing", file=said)
        if info.flag_bits & 1:
            raise MapFileError("map-zip-locked", file=said)
        try:
            # What it claims to unpack to may be a lie: no more than the bound is ever unpacked.
            with closing(self._zip.open(info)) as stream:
                data = stream.read(most + 1)
        except (zipfile.BadZipFile, zlib.error, ValueError, NotImplementedError, RuntimeError, EOFError, OSError):
            raise MapFileError("map-zip-broken", file=said) from None
        self._unpacked += len(data)
        if self._unpacked > MOST_UNPACKED:
            raise MapFileError("map-files-too-large", file=self.file, most=MOST_UNPACKED // 1_000_000)
        if len(data) > most:
            raise MapFileError("map-file-too-large", file=said, most=most // 1_000_000)
        return data


class InArchive(Beside):
    """Reads the files that a map in a zip names, out of the same zip."""

    def __init__(self, archive: Archive, name: str, picture: Path | None = None) -> None:
        # The zip takes the place of a folder; nothing of that name is ever asked of the disk.
        self._folder = Path(os.path.abspath(archive.file))
        super().__init__(self._folder / name, picture=picture)
        self.root = self._folder
        self.map = f"{archive.file}, {shown(name)}"
        self._archive = archive

    def place(self, name: str, base: Path) -> Path:
        """Like ``Beside.place``; no folder outside can be allowed."""
        try:
            return super().place(name, base)
        except Outside:
            self.wanted = None
            raise Outside(None) from None

    def _check(self, path: Path) -> None:
        """There are no links to follow in a zip."""

    def _content(self, path: Path, most: int) -> bytes:
        return self._archive.read(path.relative_to(self._folder).as_posix(), most)


def open_archive(data: bytes, file: str) -> Archive:
    """The zip with its maps. Raises MapFileError with the sentence that helps for zips that are something else."""
    archive = Archive(data, file)
    if archive.holds("content.xml", "properties.xml"):
        raise MapFileError("map-is-maptool", file=file)
    if archive.holds("CURRENT") and not archive.named(MAPS):
        raise MapFileError("map-is-leveldb", file=file)
    return archive


def _plain(name: str) -> str:
    """The name of a file as it may be asked for; "" for one that lies outside, or that only a system put there."""
    path = PurePosixPath(name.replace("\\", "/"))
    is_outside = path.is_absolute() or ".." in path.parts or ":" in name or "\0" in name
    return "" if is_outside or "__MACOSX" in path.parts or path.name.startswith(".") else path.as_posix()
