"""Reads a file that somebody else made, within bounds: bytes first, then JSON without its traps.

Every way of being broken or hostile ends in one MapFileError that names the file, the place and the reason.
"""

from __future__ import annotations

import io
import json
import os
import re
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from engine.errors import MapFileError

BATTLE = b"SQLite format 3\x00"
"""First bytes of a saved battle."""
MOST_BYTES = 200_000_000
"""Largest map file."""
MOST_LEVELS = 64
"""Deepest nesting of JSON."""
MOST_PARTS = 2_500_000
"""Most commas in a JSON file: half a million wall segments need two million."""
MOST_WIDE_BYTES = 100_000_000
"""Largest JSON file with other letters than ASCII: Python keeps such a text with up to four bytes a letter."""
MOST_TEXT = 40_000_000
"""Largest map that is plain text: a million cells of forty letters."""
LONGEST_NAME = 60

JsonObject = dict[str, Any]


def read_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """The content of a regular file of at most ``most`` bytes.

    Raises MapFileError for a file that is missing, forbidden, empty, too large, a folder, a pipe or a device.
    """
    file = shown(path)
    with _opened(path, file) as stream:
        if os.fstat(stream.fileno()).st_size > most:
            raise MapFileError("map-file-too-large", file=file, most=most // 1_000_000)
        data = _read_up_to(stream, most + 1, file)
    if len(data) > most:
        raise MapFileError("map-file-too-large", file=file, most=most // 1_000_000)
    if not data:
        raise MapFileError("map-file-empty", file=file)
    return data


def read_head(path: str | Path, length: int = 64) -> bytes:
    """The first bytes of a regular file of any size. Raises MapFileError like ``read_bytes``."""
    file = shown(path)
    with _opened(path, file) as stream:
        data = _read_up_to(stream, length, file)
    if not data:
        raise MapFileError("map-file-empty", file=file)
    return data


def plain_size(path: str | Path) -> int:
    """The bytes of a regular file. Raises MapFileError like ``read_bytes``, but none for an empty one."""
    with _opened(path, shown(path)) as stream:
        return os.fstat(stream.fileno()).st_size


def shown(name: object) -> str:
    """A name from outside as it may stand in a sentence of one line: unprintable letters replaced, cut when long."""
    return "".join(letter if letter.isprintable() else "�" for letter in str(name)[:400])


def named(key: object) -> str:
    """A key from inside a file as it may stand in a sentence: printable, at most 60 letters."""
    text = shown(key)
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"


def is_json(data: bytes) -> bool:
    """Whether a file starts like a JSON object."""
    return data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")


def is_json_list(data: bytes) -> bool:
    """Whether a file starts like a JSON list of objects."""
    return re.match(rb"(?:\xef\xbb\xbf)?\s*\[\s*\{", data[:1024]) is not None


def text_of(data: bytes, file: str, *, also_latin: bool = False) -> str:
    """The text of a file in UTF-8, of at most ``MOST_TEXT`` bytes. Raises MapFileError.

    ``also_latin``: what is no UTF-8 is read as Windows' Western European letters, in which old programs wrote.
    """
    if len(data) > MOST_TEXT:
        raise MapFileError("map-file-too-large", file=file, most=MOST_TEXT // 1_000_000)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # Bytes of zero are no letters in either.
        if also_latin and b"\0" not in data:
            return data.decode("cp1252", errors="replace")
        raise MapFileError("map-not-utf8", file=file, place=str(error.start)) from None


def json_object(data: bytes, file: str) -> JsonObject:
    """The one JSON object that a file holds.

    Raises MapFileError for text that is not UTF-8, broken or truncated JSON, NaN and Infinity, endless digits, keys
    that occur twice, and anything larger or deeper than the limits of this page.
    """
    tree = _json(data, file)
    if not isinstance(tree, dict):
        raise MapFileError("map-json-no-object", file=file)
    return tree


def json_list(data: bytes, file: str) -> list[Any]:
    """The one JSON list that a file holds. Raises MapFileError like ``json_object``."""
    tree = _json(data, file)
    if not isinstance(tree, list):
        raise MapFileError("map-json-no-object", file=file)
    return tree


def _json(data: bytes, file: str) -> Any:
    _check_size(data, file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MapFileError("map-not-utf8", file=file, place=str(error.start)) from None
    tree = _parsed(text, file)
    _check_depth(tree, file)
    return tree


def _opened(path: str | Path, file: str) -> io.FileIO:
    """A regular file, opened for reading."""
    try:
        # A pipe would make open() wait for its writer; asked not to wait, it opens and is refused below.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        _refuse_unopened(error, path, file)
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        raise MapFileError(_folder(path) if stat.S_ISDIR(mode) else "map-file-device", file=file)
    return io.FileIO(handle, "rb")


def _folder(path: str | Path) -> str:
    """The sentence for a folder; one that is a database of Foundry VTT has its own."""
    return "map-is-leveldb" if os.path.isfile(os.path.join(path, "CURRENT")) else "map-file-folder"


def _read_up_to(stream: io.FileIO, most: int, file: str) -> bytes:
    parts: list[bytes] = []
    left = most
    try:
        while left and (part := stream.read(min(left, 1 << 24))):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise MapFileError("map-file-unreadable", file=file, reason=_reason(error)) from None
    return b"".join(parts)


def _refuse_unopened(error: OSError | ValueError, path: str | Path, file: str) -> NoReturn:
    if isinstance(error, IsADirectoryError) or (isinstance(error, PermissionError) and os.path.isdir(path)):
        raise MapFileError(_folder(path), file=file) from None
    if isinstance(error, FileNotFoundError | ValueError):
        raise MapFileError("map-file-missing", file=file) from None
    if isinstance(error, PermissionError):
        raise MapFileError("map-file-forbidden", file=file) from None
    raise MapFileError("map-file-unreadable", file=file, reason=_reason(error)) from None


def _reason(error: OSError) -> str:
    return named(error.strerror or type(error).__name__)


def _check_size(data: bytes, file: str) -> None:
    """Refuse by counting before anything is built: neither a picture in base64 nor a wall needs more than this."""
    if data.count(b",") > MOST_PARTS or data.count(b"{") + data.count(b"[") > MOST_PARTS:
        raise MapFileError("map-too-many-parts", file=file, most=MOST_PARTS)
    if len(data) > MOST_WIDE_BYTES and not data.isascii():
        raise MapFileError("map-file-too-large", file=file, most=MOST_WIDE_BYTES // 1_000_000)


def _parsed(text: str, file: str) -> Any:
    def refuse_constant(word: str) -> NoReturn:
        raise MapFileError("map-number-not-finite", file=file, place=word)

    def without_doubles(pairs: Sequence[tuple[str, Any]]) -> JsonObject:
        found = dict(pairs)
        if len(found) != len(pairs):
            seen: set[str] = set()
            double = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
            raise MapFileError("map-key-twice", file=file, place=named(double))
        return found

    try:
        return json.loads(text, parse_constant=refuse_constant, object_pairs_hook=without_doubles)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            raise MapFileError("map-truncated", file=file, place=f"{error.lineno}:{error.colno}") from None
        place = f"{error.lineno}:{error.colno}"
        raise MapFileError("map-not-json", file=file, place=place, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise MapFileError("map-too-deep", file=file, most=MOST_LEVELS) from None
    except ValueError:
        # Python refuses to read whole numbers of more than 4,300 digits.
        raise MapFileError("map-number-too-long", file=file) from None


def _check_depth(tree: Any, file: str) -> None:
    level: list[Any] = [tree] if isinstance(tree, dict | list) else []
    for _ in range(MOST_LEVELS):
        level = [
            child
            for parent in level
            for child in (parent.values() if isinstance(parent, dict) else parent)
            if isinstance(child, dict | list)
        ]
        if not level:
            return
    raise MapFileError("map-too-deep", file=file, most=MOST_LEVELS)
