"""Opens a map file of any kind that Flank knows: the one door through which maps come in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PurePosixPath

from engine.errors import MapFileError
from engine.maps.archive import MAPS, MOST_TRIED, PICTURES, UNSURE, Archive, InArchive, open_archive
from engine.maps.companion_files import FOR_ALL, Beside
from engine.maps.dungeon_alchemist import COMMAND, read_dungeon_alchemist
from engine.maps.foundry_files import is_pack, read_foundry, read_pack, read_scenes
from engine.maps.imported import Imported, Problem
from engine.maps.megamek import read_megamek
from engine.maps.mended import as_mended
from engine.maps.picture import read_picture
from engine.maps.recognise import ZIP, kind_of_bytes, kind_of_object, refuse_database
from engine.maps.source import MOST_BYTES, JsonObject, is_json, is_json_list, json_list, json_object, read_bytes, shown
from engine.maps.tiled import read_tmj, read_tmx
from engine.maps.uvtt import read_uvtt
from engine.maps.watabou import read_watabou
from engine.maps.wesnoth import read_wesnoth

_OF_OBJECTS: dict[str, Callable[[JsonObject, str, Beside, int | None], Imported]] = {
    "uvtt": lambda tree, file, *_: read_uvtt(tree, file),
    "watabou": lambda tree, file, *_: read_watabou(tree, file),
    "foundry": read_foundry,
    "foundry-scenes": read_scenes,
    "dungeon-alchemist": lambda tree, file, beside, _: read_dungeon_alchemist(tree, file, beside),
    "tiled": lambda tree, file, beside, _: read_tmj(tree, file, beside),
}
_OF_BYTES: dict[str, Callable[[bytes, str, Beside], Imported]] = {
    "picture": lambda data, file, _: read_picture(data, file),
    "megamek": lambda data, file, _: read_megamek(data, file),
    "wesnoth": lambda data, file, _: read_wesnoth(data, file),
    "tiled": read_tmx,
}
# A new format is a module with a reader, a word in ``recognise``, and a line here.

DRAWN = frozenset(("uvtt", "foundry", "dungeon-alchemist", "tiled"))
"""The formats whose walls are lines that somebody drew, and that may therefore miss each other."""


def open_map(
    path: str | Path, *, allowed: Path | None = None, scene: int | None = None, picture: Path | None = None
) -> Imported:
    """The map in a file; its board is named after the file, or after the scene in it.

    Files that the map names are read from its own folder only, or from the folder ``allowed`` that holds it.
    ``scene``: which of several maps in the file; None takes the first and says so. ``picture``: the picture of a map
    that only names one.

    Raises MapFileError, with one sentence for the reader, when the file cannot be used.
    """
    file = shown(path)
    refuse_database(path, file)
    data = read_bytes(path)
    if data.startswith(ZIP):
        return _in_archive(open_archive(data, file), scene, picture)
    return _named(_read(data, file, Beside(path, allowed, picture), scene), Path(path).stem)


def _in_archive(archive: Archive, scene: int | None, picture: Path | None) -> Imported:
    """The map in a zip; of several maps the one with the number ``scene``."""
    names = _maps_in(archive)
    if not names:
        raise MapFileError("map-is-archive", file=archive.file)
    if len(names) == 1:
        return _member(archive, names[0], scene, picture)
    if not 0 <= (number := scene or 0) < len(names):
        raise MapFileError("map-no-such-scene", file=archive.file, number=number + 1, scenes=len(names))
    imported = _member(archive, names[number], 0, picture)
    said = (Problem("map-first-scene", 1, names[0], (("scenes", len(names)),)),) if scene is None else ()
    return replace(imported, scenes=tuple(map(shown, names)), scene=number, problems=(*said, *imported.problems))


def _maps_in(archive: Archive) -> tuple[str, ...]:
    """The files in a zip that are maps: by their names, by opening them, or only pictures."""
    if found := archive.named(MAPS):
        return found
    tried = archive.named(UNSURE)[:MOST_TRIED]
    return tuple(name for name in tried if _opens(archive, name)) or archive.named(PICTURES)


def _opens(archive: Archive, name: str) -> bool:
    try:
        _member(archive, name, 0, None)
    except MapFileError as error:
        if error.key in FOR_ALL:
            raise
        return False
    return True


def _member(archive: Archive, name: str, scene: int | None, picture: Path | None) -> Imported:
    beside = InArchive(archive, name, picture)
    imported = _read(archive.read(name, MOST_BYTES), beside.map, beside, scene)
    return _named(imported, PurePosixPath(name).stem)


def _named(imported: Imported, stem: str) -> Imported:
    name = imported.scenes[imported.scene] if imported.scenes else shown(stem)
    return replace(imported, board=replace(imported.board, name=name))


def _read(data: bytes, file: str, beside: Beside, scene: int | None) -> Imported:
    imported = _as_it_stands(data, file, beside, scene)
    return as_mended(imported) if imported.format in DRAWN and not imported.is_own else imported


def _as_it_stands(data: bytes, file: str, beside: Beside, scene: int | None) -> Imported:
    if data.lstrip()[: len(COMMAND)].lower() == COMMAND:
        data = data.lstrip()[len(COMMAND) :]
    if is_json(data):
        if is_pack(data):
            return read_pack(data, file, beside, scene)
        tree = json_object(data, file)
        del data  # up to 200 MB that are no longer needed
        return _OF_OBJECTS[kind_of_object(tree, file)](tree, file, beside, scene)
    if is_json_list(data):
        tree = {"scenes": json_list(data, file)}
        return _OF_OBJECTS[kind_of_object(tree, file)](tree, file, beside, scene)
    return _OF_BYTES[kind_of_bytes(data, file)](data, file, beside)
