"""Packs: a parcel as one file to carry (``*.flankpack``), a zip of JSON, pictures and battles; written and read.

    pack.json          format, version, the entries without their bodies, names of battles and their folders
    entries/ID.json    the body of each entry
    pictures/KEY       the bytes of a picture; KEY is their SHA-256
    battles/N.flank    the files of battles; their names stand in pack.json

A pack comes from anywhere. Whatever is in it beside these files, is named otherwise, packed with a password, longer
than it may be, or does not fit its type, makes it refused as a whole, with the place of the fault.
"""

from __future__ import annotations

import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.campaign.contents import BLOCK, Contents, blocks_of
from engine.campaign.entries import Entry, EntryId, Stored
from engine.campaign.folders import LONGEST_FOLDER, folder_name
from engine.campaign.held_zip import HeldZip
from engine.campaign.parcel import Find, Parcel, checked
from engine.campaign.record import MOST_LETTERS
from engine.campaign.store import picture_key
from engine.errors import CampaignFileError, MapFileError
from engine.maps.header import facts_of
from engine.maps.source import MOST_LEVELS, MOST_PARTS, plain_size, shown
from engine.save.battle_file import MOST_BYTES as LARGEST_PICTURE
from engine.save.battle_file import SIGNATURE, to_json
from engine.save.codec import Coders
from engine.save.copies import made_whole
from engine.save.scalars import Coder, Fault

SUFFIX = ".flankpack"
FORMAT, VERSION = "flank-pack", 1
MOST_FILES = 60_000
"""Most files in a pack."""
MOST_WIDE_TEXT = 32_000_000
"""Longest text with other letters than ASCII: Python keeps such a text with up to four bytes a letter."""
MOST_UNPACKED = 2_000_000_000
"""Most bytes that a pack unpacks to."""
LONGEST_NAME, LONGEST_WORD, MOST_WORDS = 200, 80, 100
"""Letters of a name, of a tag; tags and pictures of an entry."""
LARGEST_NUMBER = 2**53
"""What a whole number of a pack may be at most: a version, a time."""
_BODY = re.compile(r"entries/([0-9a-f]{32})\.json\Z")
_PICTURE = re.compile(r"pictures/([0-9a-f]{64})\Z")
_BATTLE = re.compile(r"battles/(0|[1-9][0-9]{0,5})\.flank\Z")
_ID = re.compile(r"[0-9a-f]{32}\Z")
_BRACKETS = re.compile(r"[\[\]{}]")
_CONTROL = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
WAYS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How files may be packed: the others unpack a few bytes to as many as they like at once."""
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ValueError,
    NotImplementedError,
    RuntimeError,
    EOFError,
    MemoryError,
)
"""What reading a zip raises that is none, or is broken."""
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The same parcel makes the same file, whenever it is written."""


def write_pack(parcel: Parcel, path: Path) -> None:
    """Write a parcel to a file, which replaces what was there only when it is whole. Raises CampaignFileError."""
    names = sorted(parcel.battles)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "entries": [_coder().encode(replace(one.entry, figures=())) for one in parcel.entries],
        "battles": names,
    }
    if folders := {name: parcel.folders[name] for name in names if name in parcel.folders}:
        head["folders"] = folders
    try:
        with made_whole(path, replacing=True) as unfinished, zipfile.ZipFile(unfinished, "w") as pack:
            writer = _Writer(pack, shown(path))
            writer.add("pack.json", (to_json(head).encode(),))
            for one in parcel.entries:
                writer.add(f"entries/{one.entry.id}.json", (one.body.encode(),))
            for key in parcel.pictures:
                writer.add(f"pictures/{key}", blocks_of(parcel.pictures, key), zipfile.ZIP_STORED)
            for number, name in enumerate(names):
                writer.add(f"battles/{number}.flank", blocks_of(parcel.battles, name))
    except OSError as error:
        raise _unreadable(path, error) from None


def read_pack(path: Path, find: Find, told: Callable[[float], bool] = lambda share: True) -> Parcel:
    """The parcel in a file, which stays open as long as the parcel is there: pictures and battles are read from it.

    All of it has been read and judged before. ``told`` hears what share of the entries that was done for, and says
    whether to go on. Raises CampaignFileError with the place of whatever is wrong with it.
    """
    file = shown(path)
    pack = None
    try:
        size = plain_size(path)
        pack = HeldZip(path)
        parcel = _Reader(pack, file, size).parcel(find, told)
        pack = None
        return parcel
    except MapFileError as error:
        raise CampaignFileError(error.key, file=error.file) from None
    except OSError as error:
        raise _unreadable(path, error) from None
    except _BROKEN:
        raise CampaignFileError("pack-broken", file=file) from None
    finally:
        if pack is not None:
            pack.close()


class _InPack(Contents):
    """Files of a pack that was judged: their names in it by the names that they go by."""

    def __init__(self, pack: zipfile.ZipFile, file: str, names: Mapping[str, str]) -> None:
        self._pack, self._file, self._names = pack, file, dict(names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def blocks(self, name: str) -> Iterator[bytes]:
        info = self._pack.getinfo(self._names[name])
        left = info.file_size
        try:
            with closing(self._pack.open(info)) as stream:
                while left > 0 and (block := stream.read(min(BLOCK, left))):
                    left -= len(block)
                    yield block
        except OSError as error:
            raise _unreadable(Path(self._file), error) from None
        except _BROKEN:
            raise CampaignFileError("pack-broken", file=self._file) from None


class _Reader:
    """Reads a zip that may be anybody's, file by file, within bounds."""

    def __init__(self, pack: zipfile.ZipFile, file: str, size: int) -> None:
        self._pack, self._file = pack, file
        self._left = MOST_UNPACKED
        listed = pack.infolist()
        if len(listed) > MOST_FILES:
            raise CampaignFileError("pack-too-many", file=file, most=MOST_FILES)
        self._infos = {info.filename: info for info in listed}
        if len(self._infos) < len(listed):
            raise self._foreign("…")
        for name, info in self._infos.items():
            kinds = (_BODY, _PICTURE, _BATTLE)
            if name != "pack.json" and not any(kind.match(name) for kind in kinds):
                raise self._foreign(name)
            if info.flag_bits & 1 or info.compress_type not in WAYS:
                raise self._foreign(name)
        if size > MOST_UNPACKED or sum(info.file_size for info in listed) > MOST_UNPACKED:
            raise CampaignFileError("pack-too-large", file=file, most=MOST_UNPACKED // 1_000_000)

    def parcel(self, find: Find, told: Callable[[float], bool]) -> Parcel:
        """All that the pack holds."""
        head = self._json("pack.json")
        if type(head) is not dict or head.get("format") != FORMAT:
            raise CampaignFileError("pack-unknown", file=self._file)
        version = head.get("version")
        if type(version) is not int or not 1 <= version <= LARGEST_NUMBER:
            raise self._wrong("pack.json version", "int")
        if version > VERSION:
            raise CampaignFileError("pack-newer", file=self._file, version=version, known=VERSION)
        entries = self._entries(head.get("entries"))
        pictures = self._pictures()
        for number, one in enumerate(entries):
            if not told(number / len(entries)):
                raise CampaignFileError("pack-stopped", file=self._file)
            for name, key in one.entry.pictures:
                if key not in pictures:
                    raise self._wrong(f"entries {one.entry.name} {shown(name)}", "missing")
            self._judge(one, find)
        battles = self._battles(head.get("battles", []))
        return Parcel(entries, pictures, battles, self._folders(head.get("folders", {}), battles))

    def _judge(self, one: Stored, find: Find) -> None:
        """Read the body of an entry; what is wrong with it is told with the pack's name."""
        try:
            checked(one, find)
        except CampaignFileError as error:
            file = f"{self._file}, {error.values.get('file', one.entry.name)}"
            raise CampaignFileError(error.key, **{**error.values, "file": file}) from None  # type: ignore[arg-type]

    def _entries(self, listed: Any) -> tuple[Stored, ...]:
        if type(listed) is not list:
            raise self._wrong("pack.json entries", "list")
        found = dict[EntryId, Stored]()
        for number, value in enumerate(listed):
            try:
                entry: Entry = _bounded(_coder().decode(value))
            except Fault as fault:
                raise self._wrong(f"pack.json entries {number + 1} {fault.place}".rstrip(), fault.expected) from None
            if entry.id in found:
                raise self._wrong(f"pack.json entries {number + 1} id", "twice")
            found[entry.id] = Stored(entry, self._text(f"entries/{entry.id}.json"))
        bodies = {match[1] for name in self._infos if (match := _BODY.match(name))}
        if lacking := bodies - found.keys():
            raise self._foreign(f"entries/{min(lacking)}.json")
        return tuple(found.values())

    def _pictures(self) -> _InPack:
        """The pictures, each looked at by itself."""
        found = {}
        for name in self._infos:
            if (match := _PICTURE.match(name)) is None:
                continue
            data = self._bytes(name, LARGEST_PICTURE)
            if picture_key(data) != match[1]:
                raise self._wrong(name, "sum")
            try:
                facts_of(data, self._file)
            except MapFileError:
                raise self._wrong(name, "picture") from None
            found[match[1]] = name
        return _InPack(self._pack, self._file, found)

    def _battles(self, names: Any) -> _InPack:
        """The battles: that they may be some, and how large they are; whoever opens one judges the rest."""
        numbers = {int(match[1]) for name in self._infos if (match := _BATTLE.match(name))}
        if type(names) is not list or not all(type(name) is str and len(name) <= LONGEST_NAME for name in names):
            raise self._wrong("pack.json battles", "list")
        if numbers != set(range(len(names))) or len(set(names)) < len(names):
            raise self._wrong("pack.json battles", f"{len(numbers)}")
        found = {}
        for number, name in enumerate(names):
            file = f"battles/{number}.flank"
            with closing(self._blocks(file, MOST_UNPACKED)) as blocks:
                if not next(blocks, b"").startswith(SIGNATURE):
                    raise self._wrong(file, "battle")
                for _ in blocks:
                    pass  # how large it is, and whether it is whole
            found[shown(name)] = file
        return _InPack(self._pack, self._file, found)

    def _folders(self, listed: Any, battles: Mapping[str, bytes]) -> dict[str, str]:
        """The folders of battles: nothing that has no name, or is none of these battles."""
        if type(listed) is not dict or not {shown(name) for name in listed} <= battles.keys():
            raise self._wrong("pack.json folders", "{battles: text}")
        for folder in listed.values():
            if type(folder) is not str or not folder or folder != folder_name(folder) or _CONTROL.search(folder):
                raise self._wrong("pack.json folders", f"≤ {LONGEST_FOLDER}")
        return {shown(name): folder for name, folder in listed.items()}

    def _json(self, name: str) -> Any:
        text = self._text(name)
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            raise self._wrong(name, "json") from None

    def _text(self, name: str) -> str:
        """The text of a file that is JSON, as far as that can be told before anything is built of it."""
        data = self._bytes(name, MOST_LETTERS)
        if len(data) > MOST_WIDE_TEXT and not data.isascii():
            raise CampaignFileError("pack-too-large", file=f"{self._file}, {name}", most=MOST_WIDE_TEXT // 1_000_000)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise self._wrong(name, "UTF-8") from None
        if (depth := _depth(text)) is None:
            raise self._wrong(name, "parts")
        if depth > MOST_LEVELS:
            raise self._wrong(name, "levels")
        return text

    def _bytes(self, name: str, most: int) -> bytes:
        return b"".join(self._blocks(name, most))

    def _blocks(self, name: str, most: int) -> Generator[bytes, None, None]:
        """The bytes of a file in blocks, never more than the bound."""
        info = self._infos.get(name)
        if info is None:
            raise self._wrong(name, "missing")
        most = left = min(most, self._left)
        if info.file_size > most:
            raise CampaignFileError("pack-too-large", file=f"{self._file}, {name}", most=most // 1_000_000)
        # What it claims to unpack to may be a lie: hardly more than the bound is ever unpacked.
        with closing(self._pack.open(info)) as stream:
            while block := stream.read(BLOCK):
                left -= len(block)
                if left < 0:
                    raise CampaignFileError("pack-too-large", file=f"{self._file}, {name}", most=most // 1_000_000)
                self._left -= len(block)
                yield block

    def _wrong(self, place: str, expected: str) -> CampaignFileError:
        most = {"levels": MOST_LEVELS, "parts": MOST_PARTS, "long": LONGEST_NAME, "many": MOST_WORDS}.get(expected, 0)
        return CampaignFileError(
            "campaign-file-value", file=self._file, place=shown(place), expected=expected, most=most
        )

    def _foreign(self, name: str) -> CampaignFileError:
        return CampaignFileError("pack-foreign", file=self._file, place=shown(name)[:80])


@cache
def _coder() -> Coder:
    return Coders().of(Entry)


def _bounded(entry: Entry) -> Entry:
    """An entry from a file, within bounds. Raises Fault."""
    ids = (("id", entry.id), *((("campaign", entry.campaign),) if entry.campaign else ()))
    for name, id in ids:
        if _ID.match(id) is None:
            raise Fault("id").within(name)
    if not entry.name.strip():
        raise Fault("empty").within("name")
    words: Mapping[str, str] = {
        name: value for name, value in asdict(entry).items() if isinstance(value, str) and name != "kind"
    }
    for name, value in words.items():
        if len(value) > LONGEST_NAME:
            raise Fault("long").within(name)
        if _CONTROL.search(value):
            raise Fault("signs").within(name)
    if len(entry.tags) > MOST_WORDS or any(len(tag) > LONGEST_WORD or _CONTROL.search(tag) for tag in entry.tags):
        raise Fault("many").within("tags")
    if len(entry.pictures) > MOST_WORDS:
        raise Fault("many").within("pictures")
    if not 0 <= entry.changed <= LARGEST_NUMBER:
        raise Fault(f"0–{LARGEST_NUMBER}").within("changed")
    return entry


def _depth(text: str) -> int | None:
    """How deep JSON is nested, what stands in its words not counted; None for more parts than any file of ours has.

    By searching alone: a regular expression for a word takes a hundred bytes for each of its letters.
    """
    if "\\" in text:
        # A pair first, so that one that stays before a quote keeps that from being one.
        text = text.replace("\\\\", "").replace('\\"', "")
    if text.count('"') > 4 * MOST_PARTS:
        return None
    outside = "".join(text.split('"')[::2])
    if outside.count(",") > MOST_PARTS or outside.count("[") + outside.count("{") > MOST_PARTS:
        return None
    depth = deepest = 0
    for sign in _BRACKETS.finditer(outside):
        if sign[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest


class _Writer:
    """Writes the files of a pack, and no more than a pack may hold."""

    def __init__(self, pack: zipfile.ZipFile, file: str) -> None:
        self._pack, self._file, self._left = pack, file, MOST_UNPACKED

    def add(self, name: str, blocks: Iterable[bytes], way: int = zipfile.ZIP_DEFLATED) -> None:
        """One file, block by block. Raises CampaignFileError when the pack would become one that nobody reads."""
        info = zipfile.ZipInfo(name, _EPOCH)
        info.compress_type = way
        info.external_attr = 0o644 << 16
        with self._pack.open(info, "w") as stream:
            for block in blocks:
                self._left -= len(block)
                if self._left < 0:
                    raise CampaignFileError("pack-too-large", file=self._file, most=MOST_UNPACKED // 1_000_000)
                stream.write(block)


def _unreadable(path: Path, error: OSError) -> CampaignFileError:
    reason = error.strerror or str(error)
    return CampaignFileError("campaign-file-unreadable", file=shown(path), reason=reason)
