"""Opens a map file of any kind that Flank knows: the one door through which maps come in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.maps.beside import Beside
from engine.maps.foundry import is_pack, read_foundry, read_pack
from engine.maps.imported import Imported
from engine.maps.megamek import read_megamek
from engine.maps.picture import read_picture
from engine.maps.recognise import kind_of_bytes, kind_of_object
from engine.maps.source import JsonObject, is_json, json_object, read_bytes, shown
from engine.maps.tiled import read_tmj, read_tmx
from engine.maps.uvtt import read_uvtt
from engine.maps.watabou import read_watabou
from engine.maps.wesnoth import read_wesnoth

_OF_OBJECTS: dict[str, Callable[[JsonObject, str, Beside], Imported]] = {
    "uvtt": lambda tree, file, _: read_uvtt(tree, file),
    "watabou": lambda tree, file, _: read_watabou(tree, file),
    "foundry": read_foundry,
    "tiled": read_tmj,
}
_OF_BYTES: dict[str, Callable[[bytes, str, Beside], Imported]] = {
    "picture": lambda data, file, _: read_picture(data, file),
    "megamek": lambda data, file, _: read_megamek(data, file),
    "wesnoth": lambda data, file, _: read_wesnoth(data, file),
    "tiled": read_tmx,
}
# A new format is a module with a reader, a word in ``recognise``, and a line here.


def open_map(path: str | Path, *, allowed: Path | None = None, scene: int = 0, picture: Path | None = None) -> Imported:
    """The map in a file; its board is named after the file, or after the scene in it.

    Files that the map names are read from its own folder only, or from the folder ``allowed`` that holds it.
    ``scene``: which of several maps in the file. ``picture``: the picture of a map that only names one.

    Raises MapFileError, with one sentence for the reader, when the file cannot be used.
    """
    file = shown(path)
    imported = _read(read_bytes(path), file, Beside(path, allowed, picture), scene)
    name = imported.scenes[imported.scene] if imported.scenes else shown(Path(path).stem)
    return replace(imported, board=replace(imported.board, name=name))


def _read(data: bytes, file: str, beside: Beside, scene: int) -> Imported:
    if is_json(data):
        if is_pack(data):
            return read_pack(data, file, beside, scene)
        tree = json_object(data, file)
        del data  # up to 200 MB that are no longer needed
        return _OF_OBJECTS[kind_of_object(tree, file)](tree, file, beside)
    return _OF_BYTES[kind_of_bytes(data, file)](data, file, beside)
