"""Files beside a battle's file: new names, copies that appear only when they are whole, and what a crash left over."""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from engine.errors import BattleFileError
from engine.plain_files import named_in

SUFFIX = ".flank"
UNFINISHED = ".part"
JOURNAL = "-journal"
"""How SQLite names the unfinished transaction that it keeps beside a file."""
BESIDE = (JOURNAL, "-wal", "-shm")
"""What SQLite looks for beside a file, and opens where it is there."""
LEFT_AFTER = 3_600
"""Seconds after which nobody writes to an unfinished file any more."""

_OURS = re.compile(rf"\..*\.\d+(?:-\d+)?{re.escape(UNFINISHED)}(?:{JOURNAL})?")
_LONGEST = 200
"""Bytes of a file's name that are taken into the names beside it: most systems have room for 255."""
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{kind}{number}" for kind in ("com", "lpt") for number in range(10))}
)
"""Names that Windows keeps for devices, whatever follows the first dot."""


def new_path(folder: Path, name: str, taken: Collection[Path] = ()) -> Path:
    """A path in ``folder`` that nothing has yet, and none of ``taken`` is: the battle's name, with a number from the
    second on. Nothing lies beside it either that SQLite would take for its own."""
    stem = _stem(name)
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path in taken or any(os.path.lexists(f"{path}{suffix}") for suffix in ("", *BESIDE)):
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    return path


def _stem(name: str) -> str:
    """What a file of a battle of this name is called, without a number."""
    printable = "".join(c if c.isalnum() or c in " -_().,'!" else "_" for c in name).strip(" .")
    # A file's name has 255 bytes on most systems; what we write beside the file while we work has a longer one.
    stem = short(printable).rstrip(" .") or "battle"
    return f"_{stem}" if stem.partition(".")[0].rstrip().lower() in _DEVICES else stem


def short(name: str) -> str:
    """The beginning of a name, with room for what is added to it in the name of a file."""
    return name[:80].encode("utf-8", "surrogateescape")[:_LONGEST].decode(errors="ignore")


def title_of(path: Path, name: str) -> str:
    """What a battle of this ``name`` is called that lies in ``path``: its own name, with the number of its file.

    Whoever gave the file another name since has renamed the battle: then it is called so.
    """
    stem = _stem(name)
    begun, _, number = path.stem.rpartition(" ")
    if path.stem == stem:
        return name or path.stem
    return f"{name or stem} {number}" if begun == stem and number.isdecimal() else path.stem


@contextmanager
def made_whole(path: Path, *, replacing: bool = False, at_once: bool = False) -> Iterator[Path]:
    """An empty file beside ``path`` to be written; it becomes ``path`` at the end, and is gone if that does not come.

    What a killed program left of such files in the same folder goes at the beginning. ``at_once``: that it is on the
    disk is not waited for; a cut of the power may then leave the file as it was. Raises OSError where ``path`` is a
    folder, a pipe or a device, BattleFileError when it is taken by then and is not to be replaced.
    """
    if replacing:
        path = _replaceable(path)
    unfinished = _begun(path)
    try:
        _sweep_beside(unfinished)
        yield unfinished
        if not at_once:
            with unfinished.open("rb+") as written:
                os.fsync(written.fileno())
        _put_in_place(unfinished, path, replacing=replacing)
        if not at_once:
            sync_folder(path.parent)
    finally:
        for left in (unfinished, unfinished.with_name(unfinished.name + JOURNAL)):
            with suppress(OSError):  # what cannot be taken away now is swept later
                left.unlink()


def write_whole(path: Path, data: bytes, *, at_once: bool = False) -> None:
    """Write a file; it takes the place of what was there only when it is whole, see ``made_whole``. Raises OSError."""
    with made_whole(path, replacing=True, at_once=at_once) as unfinished:
        unfinished.write_bytes(data)


def _replaceable(path: Path) -> Path:
    """The file that stands for ``path``, behind links. Raises OSError where that is something else than a file."""
    path = Path(os.path.realpath(path))
    if os.path.exists(path):
        if not os.path.isfile(path):
            raise OSError(errno.EINVAL, "a folder, a pipe or a device, not a file")
        if not os.access(path, os.W_OK):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    return path


def _begun(path: Path) -> Path:
    """A new empty file beside ``path`` that nobody else has."""
    for number in count():
        unfinished = path.with_name(f".{short(path.name)}.{os.getpid()}-{number}{UNFINISHED}")
        with suppress(FileExistsError):
            unfinished.open("xb").close()
            return unfinished
    raise AssertionError("numbers do not end")


def _sweep_beside(fresh: Path) -> None:
    """Delete the unfinished files that lie beside one that was just made: its disk's clock tells how old they are."""
    with suppress(OSError):
        before = fresh.stat().st_mtime - LEFT_AFTER
        for file in fresh.parent.iterdir():
            if _OURS.fullmatch(file.name):
                with suppress(OSError):
                    if os.path.isfile(file) and file.stat().st_mtime < before:
                        file.unlink()


def _put_in_place(unfinished: Path, path: Path, *, replacing: bool) -> None:
    # SQLite would take an unfinished transaction of another file, now gone, for one of the new file, and undo it there.
    for suffix in BESIDE:
        _put_aside(path.with_name(path.name + suffix))
    if replacing:
        os.replace(unfinished, path)
        return
    try:
        os.link(unfinished, path)  # refuses, in one step, what is there already
    except FileExistsError:
        raise BattleFileError("battle-file-exists", file=str(path)) from None
    except OSError:  # a disk without links
        if os.path.exists(path):
            raise BattleFileError("battle-file-exists", file=str(path)) from None
        os.rename(unfinished, path)


def _put_aside(left: Path) -> None:
    """Give what was left beside a file a name that nobody looks for."""
    if os.path.lexists(left):
        free = (left.with_name(f"{left.name} (old{f' {number}' if number > 1 else ''})") for number in count(1))
        os.rename(left, next(name for name in free if not os.path.lexists(name)))


def check_plain(path: Path) -> None:
    """That SQLite can open a file: it, and what lies beside it under the names of its unfinished transactions, are
    files or not there. A pipe would be waited for. Raises BattleFileError."""
    for suffix in ("", *BESIDE):
        name = f"{path}{suffix}"
        if os.path.exists(name) and not os.path.isfile(name):
            if not suffix:
                raise BattleFileError("battle-file-folder", file=str(path))
            raise BattleFileError("battle-file-beside", file=str(path), beside=os.path.basename(name))


Identity = tuple[int, int] | None


def identity(path: Path | None) -> Identity:
    """What tells a file from all others, also when it takes over another's name; None where there is none."""
    try:
        facts = os.stat(path) if path is not None else None
    except OSError:
        return None
    return (facts.st_dev, facts.st_ino) if facts is not None else None


def can_hold(folder: Path) -> bool:
    """Whether files can be made in a folder, which is made where it is missing: tried, as rights do not tell all."""
    tried = folder / f".{os.getpid()}{UNFINISHED}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tried.write_bytes(b"")
        tried.unlink()
    except OSError:
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on the disk too, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def copied(path: Path, to: Path) -> None:
    """Copy a battle's file with the unfinished transaction beside it, if there is one. Raises OSError, and
    BattleFileError where one of them is no file."""
    check_plain(path)
    shutil.copyfile(path, to)
    unfinished = path.with_name(path.name + JOURNAL)
    if os.path.exists(unfinished):
        shutil.copyfile(unfinished, to.with_name(to.name + JOURNAL))


def sweep(folder: Path, before: float) -> int:
    """Delete what a killed program left in a folder of battles: copies never finished, files never begun.

    Only files last written ``before`` (seconds since 1970): a younger one may be in the making. The number of them.
    """
    swept, there = 0, list[Path]()
    with suppress(OSError):
        there = [*named_in(folder, f"*{UNFINISHED}*"), *named_in(folder, f"*{SUFFIX}")]
    for file in there:
        with suppress(OSError):
            facts = file.stat()
            is_stub = file.suffix != SUFFIX or facts.st_size == 0
            if is_stub and os.path.isfile(file) and facts.st_mtime < before:
                file.unlink()
                swept += 1
    return swept
