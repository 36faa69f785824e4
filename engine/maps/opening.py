"""Opens a map file of any kind that Flank knows: the one door through which maps come in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.maps.imported import Imported
from engine.maps.picture import read_picture
from engine.maps.recognise import is_json, kind_of_bytes, kind_of_object, refuse_log_of_objects
from engine.maps.source import JsonObject, json_object, read_bytes, shown
from engine.maps.uvtt import read_uvtt

_OF_OBJECTS: dict[str, Callable[[JsonObject, str], Imported]] = {"uvtt": read_uvtt}
_OF_BYTES: dict[str, Callable[[bytes, str], Imported]] = {"picture": read_picture}
# A new format is a module with a reader, a word in ``recognise``, and a line here.


def open_map(path: str | Path) -> Imported:
    """The map in a file; its board is named after the file.

    Raises MapFileError, with one sentence for the reader, when the file cannot be used.
    """
    file = shown(path)
    imported = _read(read_bytes(path), file)
    return replace(imported, board=replace(imported.board, name=shown(Path(path).stem)))


def _read(data: bytes, file: str) -> Imported:
    if is_json(data):
        refuse_log_of_objects(data, file)
        tree = json_object(data, file)
        del data  # up to 200 MB that are no longer needed
        return _OF_OBJECTS[kind_of_object(tree, file)](tree, file)
    return _OF_BYTES[kind_of_bytes(data, file)](data, file)
