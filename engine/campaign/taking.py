"""Taking a parcel in: its entries, pictures and battles join what is here, all of them or none.

The files of the battles are written in a folder beside those that are here, with a page that says what is to be done
(``PAGE``): from then on it will come about, whatever happens. The folder gets another name in that one moment
(``.part`` to ``.whole``). Entries are then put into the store in one change, and the files get their names. What a
killed program left before that moment is taken away, what it left after it is brought to its end (``finish``).
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import catalogue
from engine.campaign.contents import blocks_of
from engine.campaign.entries import Change, Entry, Stored
from engine.campaign.folders import battles_put
from engine.campaign.parcel import Find, Parcel
from engine.campaign.store import Store, Told, and_on
from engine.campaign.tables import speaking_of
from engine.errors import BattleFileError, CampaignFileError, FlankError
from engine.save.alone import SUFFIX as LOCK
from engine.save.alone import Held, Lock
from engine.save.battle_file import to_json
from engine.save.codec import Coders
from engine.save.copies import SUFFIX, UNFINISHED, new_path, sync_folder
from engine.save.opening import open_journal
from engine.save.scalars import Coder, Fault

WHOLE = ".whole"
PAGE = "page.json"
MOST_OF_PAGE = 1 << 30
"""Bytes of a page that are read."""
_OURS = re.compile(rf"\.?(\.taking-\d+-\d+)(?:{re.escape(UNFINISHED)}|{re.escape(WHOLE)}|{re.escape(LOCK)})")


@dataclass(frozen=True)
class Taken:
    """What came in: the change of the store, the files of battles with the names they had in the parcel, and why other
    battles did not come along: they cannot be read."""

    change: Change | None
    battles: tuple[tuple[Path, str], ...]
    faults: tuple[FlankError, ...]


@dataclass(frozen=True)
class _Page:
    """What is still to be done: entries to be put, files of the folder with their names here, and their folders."""

    entries: tuple[Stored, ...]
    battles: tuple[tuple[str, str], ...]
    folders: tuple[tuple[str, str], ...]
    key: str
    name: str


def take_in(
    store: Store,
    parcel: Parcel,
    entries: Sequence[Stored],
    pictures: Iterable[bytes],
    battles: Sequence[str],
    to: Path,
    *,
    key: str = "",
    name: str = "",
    find: Find = catalogue.ruleset,
    told: Told = and_on,
) -> Taken:
    """Put these entries into the store and these battles of the parcel into the folder ``to``.

    A battle that cannot be read does not come along, which is told. Raises CampaignFileError where anything cannot be
    written, or ``told`` does not want to go on: then nothing has come in. ``key``, ``name`` and ``told`` as in
    ``Store.put``.
    """
    if not battles:
        change = store.put(*entries, pictures=pictures, key=key, name=name, told=told) if entries else None
        return Taken(change, (), ())
    with speaking_of(str(to)):
        to.mkdir(parents=True, exist_ok=True)
        with _folder_in(to) as folder:
            kept, faults = _written_battles(parcel, battles, folder, find)
            names = _free_names(to, [name for _, name in kept])
            store.put(pictures=pictures)  # nothing has them until the entries are there
            places = tuple((file, path.name) for (file, _), path in zip(kept, names, strict=True))
            folders = tuple(
                (path.name, parcel.folders[called])
                for path, (_, called) in zip(names, kept, strict=True)
                if called in parcel.folders
            )
            page = _Page(tuple(entries), places, folders, key, name)
            _write_page(folder, page)
            whole = folder.with_suffix(WHOLE)
            os.rename(folder, whole)
            try:
                sync_folder(to)
                change = _put(store, page, to, told)
            except BaseException:
                os.rename(whole, folder)
                raise
            placed = _place(whole, page, to)
    return Taken(change, tuple(zip(placed, [called for _, called in kept], strict=True)), faults)


def finish(store: Store, to: Path) -> tuple[Path, ...]:
    """Bring to its end what a killed program was taking in, and take away what it had only begun; its battles here.

    Raises CampaignFileError when it cannot be written; it is tried again at the next start.
    """
    found: list[Path] = []
    with speaking_of(str(to)):
        there = sorted(to.iterdir()) if os.path.isdir(to) else []
        for stem in sorted({match[1] for one in there if (match := _OURS.fullmatch(one.name)) is not None}):
            try:
                lock = Lock(to / stem)
            except Held:
                continue  # somebody is at it
            try:
                whole = to / f"{stem}{WHOLE}"
                if os.path.isdir(whole):
                    page = _read_page(whole)
                    _put(store, page, to)
                    found += _place(whole, page, to)
                shutil.rmtree(to / f"{stem}{UNFINISHED}", ignore_errors=True)
            finally:
                lock.let_go()
    return tuple(found)


@contextmanager
def _folder_in(to: Path) -> Iterator[Path]:
    """A folder of our own, locked as long as we are at it; it is gone at the end, unless it had to be left whole."""
    number = 0
    while True:
        folder = to / f".taking-{os.getpid()}-{number}{UNFINISHED}"
        number += 1
        try:
            lock = Lock(folder.with_suffix(""))
        except Held:
            continue
        if not os.path.exists(folder) and not os.path.exists(folder.with_suffix(WHOLE)):
            break
        lock.let_go()
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        lock.let_go()


def _written_battles(
    parcel: Parcel, battles: Sequence[str], folder: Path, find: Find
) -> tuple[list[tuple[str, str]], tuple[FlankError, ...]]:
    """The files of the battles that can be read, with their names in the parcel; and what is wrong with the others."""
    kept, faults = list[tuple[str, str]](), list[FlankError]()
    for number, called in enumerate(battles):
        path = folder / f"{number}{SUFFIX}"
        with path.open("xb") as file:
            for block in blocks_of(parcel.battles, called):
                file.write(block)
            file.flush()
            os.fsync(file.fileno())
        try:
            open_journal(path, find=find, read_only=True).close()
        except BattleFileError as error:
            path.unlink()
            faults.append(BattleFileError(error.key, **{**error.values, "file": called}))  # type: ignore[arg-type]
        else:
            kept.append((path.name, called))
    return kept, tuple(faults)


def _free_names(to: Path, names: Iterable[str]) -> list[Path]:
    """Names that nothing has here, each another one."""
    found: list[Path] = []
    for name in names:
        found.append(new_path(to, name, taken=found))
    return found


def _put(store: Store, page: _Page, to: Path, told: Told = and_on) -> Change | None:
    """All that the store is to hold, in one change."""
    files = {to / name: folder for name, folder in page.folders}
    wanted = (*page.entries, *battles_put(store, files))
    return store.put(*wanted, key=page.key, name=page.name, told=told) if wanted else None


def _place(whole: Path, page: _Page, to: Path) -> list[Path]:
    """Give the files of the battles their names; nothing that has one of these by now is replaced. Where they are."""
    placed = []
    for file, name in page.battles:
        staged, path = whole / file, to / name
        placed.append(path)
        if not os.path.exists(staged) or staged.stat().st_nlink > 1:
            continue  # it has its name already
        if os.path.exists(path):
            path = placed[-1] = new_path(to, path.stem)
        try:
            os.link(staged, path)
        except OSError:  # a disk without links
            os.rename(staged, path)
    sync_folder(to)
    # Once it has another name, nothing of it is done again; what of it cannot be taken away now goes at the next start.
    done = whole.with_suffix(UNFINISHED)
    os.rename(whole, done)
    shutil.rmtree(done, ignore_errors=True)
    sync_folder(to)
    return placed


def _coder() -> Coder:
    return Coders().of(Entry)


def _write_page(folder: Path, page: _Page) -> None:
    entries = [[_coder().encode(one.entry), one.body] for one in page.entries]
    value = {"entries": entries, "battles": page.battles, "folders": page.folders, "key": page.key, "name": page.name}
    with (folder / PAGE).open("x", encoding="utf-8") as file:
        file.write(to_json(value))
        file.flush()
        os.fsync(file.fileno())
    sync_folder(folder)


def _read_page(folder: Path) -> _Page:
    """Raises CampaignFileError for one that was changed since."""
    file = folder / PAGE
    try:
        if not os.path.isfile(file) or file.stat().st_size > MOST_OF_PAGE:
            raise ValueError(PAGE)
        value: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        entries = tuple(Stored(_coder().decode(entry), str(body)) for entry, body in value["entries"])
        battles = tuple((Path(str(one)).name, Path(str(name)).name) for one, name in value["battles"])
        folders = tuple((Path(str(name)).name, str(within)) for name, within in value["folders"])
        return _Page(entries, battles, folders, str(value["key"]), str(value["name"]))
    except (ValueError, TypeError, KeyError, RecursionError, Fault) as error:
        raise CampaignFileError("campaign-file-damaged", file=str(file), reason=str(error)[:80]) from None
