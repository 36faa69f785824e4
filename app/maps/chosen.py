"""The map file that a new battle is to be fought on: opened away from the window's thread, with what the GM has said.

What a kind of tile means, and from which folders maps may read, is kept in the settings for the next map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from app.background import Background
from app.board.paint.items.surroundings import MapPicture, map_picture
from app.maps.compose import whole
from app.settings import Settings
from engine.errors import FlankError
from engine.maps.imported import Imported
from engine.maps.meaning import is_meaning
from engine.maps.opening import open_map

MEANINGS, FOLDERS = "map-meanings", "map-folders"
MOST_KEPT = 5000


@dataclass(frozen=True)
class _Wanted:
    """What is to be opened, and how."""

    path: Path
    scene: int | None = None
    folder: Path | None = None
    picture: Path | None = None
    meanings: Mapping[str, str] | None = None


@dataclass(frozen=True)
class _Opened:
    imported: Imported
    picture: MapPicture | None


class ChosenMap(QObject):
    """``changed`` when the map is there or another one; ``busy`` while it is opened; ``failed`` carries the error."""

    changed = Signal()
    busy = Signal(bool)
    failed = Signal(object)

    def __init__(
        self, background: Background | None = None, settings: Settings | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._background, self._settings = background, settings
        self._wanted: _Wanted | None = None
        self._pending: _Wanted | None = None
        self.imported: Imported | None = None
        self._picture: MapPicture | None = None
        self.is_new = False
        """Whether the map that ``changed`` tells of comes from another file than before."""

    @property
    def path(self) -> Path | None:
        return self._wanted.path if self._wanted is not None else None

    @property
    def image(self) -> QImage | None:
        """The picture under the map."""
        return self._picture.levels[0] if self._picture is not None else None

    @property
    def joints(self) -> tuple[tuple[float, float], ...]:
        """The places at which hairline gaps of the map were closed, in board units."""
        return self.imported.joints if self.imported is not None else ()

    @property
    def opening(self) -> Path | None:
        """The file that is being opened."""
        return self._pending.path if self._pending is not None else None

    def open(self, path: Path) -> None:
        """Open a file; nothing changes when that fails."""
        self._open(_Wanted(path, folder=self._remembered_folder(path)))

    def close(self) -> None:
        """No map."""
        if self._background is not None:
            self._background.drop("map")
        self._wanted = self._pending = None
        self.imported = self._picture = None
        self.busy.emit(False)

    def take_scene(self, number: int) -> None:
        """Another map of the same file."""
        if self._wanted is not None and self.imported is not None and number != self.imported.scene:
            self._open(replace(self._wanted, scene=number, picture=None))

    def allow(self, folder: Path) -> None:
        """Let maps read the files beside them from ``folder``, now and later."""
        if self._wanted is None:
            return
        self._keep(FOLDERS, [str(folder), *(name for name in self._kept_folders() if name != str(folder))][:50])
        self._open(replace(self._wanted, folder=folder))

    def use_picture(self, picture: Path) -> None:
        """Lay a picture under a map that only names one."""
        if self._wanted is not None:
            self._open(replace(self._wanted, picture=picture))

    def mean(self, meanings: Mapping[str, str]) -> None:
        """Give the sources of the map other meanings, and keep those that differ from what is proposed."""
        if self.imported is None:
            return
        proposed = {source.id: source.meaning for source in self.imported.sources}
        known = self.remembered()
        for id, meaning in meanings.items():
            known.pop(id, None)
            if proposed.get(id) != meaning:
                known[id] = meaning
        self._keep(MEANINGS, dict(list(known.items())[-MOST_KEPT:]))
        self.imported = self.imported.with_meanings(meanings)
        self.is_new = False
        self.changed.emit()

    def meanings(self) -> dict[str, str]:
        """What every source of the map means now, by its id."""
        if self.imported is None:
            return {}
        known = self.remembered()
        return {source.id: known.get(source.id, source.meaning) for source in self.imported.sources}

    def remembered(self) -> dict[str, str]:
        """The meanings that were chosen for maps before, by the source's id."""
        kept = self._settings.kept(MEANINGS) if self._settings is not None else None
        if not isinstance(kept, dict):
            return {}
        return {id: meaning for id, meaning in kept.items() if isinstance(id, str) and is_meaning(meaning)}

    # Opening

    def _open(self, wanted: _Wanted) -> None:
        wanted = replace(wanted, meanings=self.remembered())
        self._pending = wanted
        if self._background is None:
            self._take(wanted, _opened(wanted, lambda: False))
            return
        self.busy.emit(True)
        self._background.ask("map", lambda stopped: _opened(wanted, stopped), lambda found: self._take(wanted, found))

    def _take(self, wanted: _Wanted, found: _Opened | FlankError) -> None:
        # The page may be gone by the time that a large map is open.
        if wanted is not self._pending or not isValid(self):
            return
        self._pending = None
        self.busy.emit(False)
        if isinstance(found, FlankError):
            self.failed.emit(found)
            return
        self.is_new = self._wanted is None or self._wanted.path != wanted.path or self._wanted.scene != wanted.scene
        self._wanted, self.imported, self._picture = wanted, found.imported, found.picture
        self.changed.emit()

    # Settings

    def _remembered_folder(self, path: Path) -> Path | None:
        """The folder that was allowed before and holds the map."""
        home = path.absolute().parent
        folders = (Path(name) for name in self._kept_folders())
        return next((folder for folder in folders if home.is_relative_to(folder)), None)

    def _kept_folders(self) -> list[str]:
        kept = self._settings.kept(FOLDERS) if self._settings is not None else None
        return [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else []

    def _keep(self, name: str, value: Any) -> None:
        if self._settings is not None:
            self._settings.keep(name, value)


def _opened(wanted: _Wanted, is_stopped: Callable[[], bool]) -> _Opened | FlankError:
    """The map, ready to be shown; an error as a value, because it is no fault of the program."""
    try:
        imported = open_map(wanted.path, allowed=wanted.folder, scene=wanted.scene, picture=wanted.picture)
        imported = whole(imported, is_stopped)
        known = wanted.meanings or {}
        chosen = {source.id: known[source.id] for source in imported.sources if source.id in known}
        if chosen:
            imported = imported.with_meanings(chosen)
    except FlankError as error:
        return error
    # Whoever shows the map next finds its picture decoded.
    name = imported.board.picture.name if imported.board.picture is not None else ""
    return _Opened(imported, map_picture(name, {name: imported.picture}))
