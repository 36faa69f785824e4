"""The rescue of a damaged store: killed at any step, by several programs at once, on a full disk; nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.campaign import opening
from engine.campaign.copies import keep_daily
from engine.campaign.opening import open_store
from engine.campaign.store import Store
from engine.errors import CampaignFileError
from engine.save.alone import Held, Lock, alone
from tests.engine.campaign.kept import kept
from tests.killed import killed_at_each_step

COUNT = 21
forks = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="no fork: a new interpreter for each kill would take minutes"
)


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A folder with a store of so many creatures, of which one cannot be read, and its daily copy."""
    folder = tmp_path / "damaged"
    store = open_store(folder / "a.flankdb")
    for number in range(COUNT):
        store.put(kept(number, f"Ogre {number}"))
    keep_daily(store, folder / "copies", "2026-03-01", 739_676)
    store.close()
    data = bytearray((folder / "a.flankdb").read_bytes())
    place = data.index(b"Ogre 13")
    data[place : place + 7] = b"Ogre 99"
    (folder / "a.flankdb").write_bytes(bytes(data))
    return folder


def count_in(file: Path) -> int:
    with closing(open_store(file, file.parent / "copies")) as store:
        return len(store.entries())


@forks
def test_killed_at_any_step_of_the_rescue_the_next_start_has_everything(damaged: Path, tmp_path: Path):
    file, kills = tmp_path / "room" / "a.flankdb", 0

    def begin() -> None:
        shutil.rmtree(file.parent, ignore_errors=True)
        shutil.copytree(damaged, file.parent)

    for step in killed_at_each_step(lambda: count_in(file), begin, file.parent):
        assert file.exists(), f"step {step}: for a moment there was no store"
        assert count_in(file) == COUNT, f"step {step}"
        assert count_in(file) == COUNT, f"step {step}"
        kept_aside = [one.name for one in file.parent.iterdir() if "damaged" in one.name]
        assert kept_aside == ["a (damaged).flankdb"], f"step {step}"
        kills = step
    assert kills > 8, "hardly anything was touched"


@forks
@pytest.mark.parametrize("programs", [2, 4])
def test_programs_that_rescue_at_once_all_have_everything(damaged: Path, programs: int):
    file = damaged / "a.flankdb"
    for _ in range(4):
        fresh = damaged.with_name("room")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(damaged, fresh)
        file = fresh / "a.flankdb"
        children = []
        for _ in range(programs):
            child = os.fork()
            if child == 0:
                os._exit(count_in(file))  # an error ends it with another number
            children.append(child)
        assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [COUNT] * programs
        assert [one.name for one in fresh.iterdir() if "damaged" in one.name] == ["a (damaged).flankdb"]
        assert not [one.name for one in fresh.iterdir() if one.name.startswith(".")], "nothing is left over"


def as_an_earlier_version_left_it(folder: Path, *, has_new: bool) -> Path:
    """Killed between its two steps: the damaged file was put aside, the new one had not its name yet."""
    file = folder / "a.flankdb"
    if has_new:
        whole = Store.create(folder / "a (new).flankdb")
        whole.put(*(kept(number, f"Ogre {number}") for number in range(COUNT)))
        whole.close()
    os.replace(file, folder / "a (damaged 2).flankdb")
    (folder / "a (damaged).flankdb").write_bytes(b"an older one")
    return file


@pytest.mark.parametrize("has_new", [True, False])
def test_what_an_earlier_version_left_between_its_two_steps_is_looked_for(damaged: Path, has_new: bool):
    file = as_an_earlier_version_left_it(damaged, has_new=has_new)
    with closing(open_store(file, damaged / "copies")) as store:
        assert len(store.entries()) == COUNT
        if not has_new:
            assert dict(store.losses[0].args)["file"] == "a (damaged 2).flankdb"
    assert not (damaged / "a (new).flankdb").exists()
    assert count_in(file) == COUNT


def test_a_new_store_that_an_earlier_version_had_not_finished_is_not_taken_for_it(damaged: Path):
    file = as_an_earlier_version_left_it(damaged, has_new=False)
    (damaged / "a (new).flankdb").write_bytes(b"SQLite format 3\0")
    assert count_in(file) == COUNT


def test_a_transaction_that_was_not_finished_goes_with_the_damaged_file(damaged: Path):
    """Beside the new store it would be rolled back into it."""
    data = (damaged / "a.flankdb").read_bytes()
    (damaged / "a.flankdb").write_bytes(b"x" * 16 + data[16:])  # so that SQLite does not see to it itself
    (damaged / "a.flankdb-journal").write_bytes(b"the old one")
    assert count_in(damaged / "a.flankdb") == COUNT
    assert not (damaged / "a.flankdb-journal").exists()
    assert (damaged / "a (damaged).flankdb-journal").read_bytes() == b"the old one"


def test_on_a_disk_without_links_a_copy_is_put_aside(damaged: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    before = (damaged / "a.flankdb").read_bytes()
    monkeypatch.setattr(os, "link", refuse)
    assert count_in(damaged / "a.flankdb") == COUNT
    assert (damaged / "a (damaged).flankdb").read_bytes() == before


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_on_a_full_disk_all_stays_as_it_was(damaged: Path, fails: str, monkeypatch: pytest.MonkeyPatch):
    file = damaged / "a.flankdb"
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, fails, full)
        with pytest.raises(CampaignFileError, match="campaign-file-full"):
            open_store(file, damaged / "copies")
    assert file.read_bytes() == before
    assert not [one.name for one in damaged.iterdir() if one.name.endswith((".part", ".lock"))]
    assert count_in(file) == COUNT


def test_whoever_waits_too_long_for_another_rescue_is_told(damaged: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(opening, "PATIENCE", 0.1)
    file = damaged / "a.flankdb"
    with alone(file, 0), pytest.raises(CampaignFileError, match="campaign-file-busy"):
        open_store(file, damaged / "copies")
    assert count_in(file) == COUNT


# The lock


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[int]:
    """Another program that has the lock, by its number."""
    if not hasattr(os, "fork"):
        pytest.skip("no fork")
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        Lock(tmp_path / "a")
        os.write(writes, b"!")
        signal.pause()
    os.read(reads, 1)
    yield child
    os.kill(child, signal.SIGKILL)


def test_a_lock_is_one_programs_until_that_is_killed(tmp_path: Path, holder: int):
    for _ in range(2):
        with pytest.raises(Held):
            Lock(tmp_path / "a", 0.1)
    Lock(tmp_path / "b").let_go()
    os.kill(holder, signal.SIGKILL)
    lock = Lock(tmp_path / "a", 10)
    with pytest.raises(Held):
        Lock(tmp_path / "a")
    lock.let_go()
    assert list(tmp_path.iterdir()) == []
