"""Taking a pack in is one thing that happened or did not: killed at any step, on a full disk, by two at once."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.campaign import taking
from engine.campaign.contents import InFiles
from engine.campaign.folders import folders_of_battles
from engine.campaign.opening import open_store
from engine.campaign.packs import read_pack, write_pack
from engine.campaign.parcel import Clash, Parcel, arriving
from engine.campaign.store import STOPPED, Store, picture_key
from engine.campaign.taking import Taken, finish, take_in
from engine.errors import CampaignFileError
from engine.save.journal import Journal
from engine.save.opening import open_journal
from tests import builders
from tests.engine.campaign.kept import id_of, kept
from tests.engine.campaign.test_killed import PNG
from tests.killed import killed_at_each_step
from tests.toy import TOY

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork: an interpreter for each kill would take minutes")
BATTLES = ("Ford", "Inn")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Two creatures with pictures, and two battles, of which one is in a folder."""
    files, pictures, entries = {}, {}, []
    for number, name in enumerate(BATTLES):
        files[name] = tmp_path / f"{number}.flank"
        Journal.create(files[name], TOY, builders.battle(TOY, "A . b"), {"map.png": PNG}).close()
        data = PNG + bytes([number])
        pictures[picture_key(data)] = data
        entries.append(kept(100 + number, f"Troll {number}", pictures=(("look", picture_key(data)),)))
    path = tmp_path / "in.flankpack"
    write_pack(Parcel(tuple(entries), pictures, InFiles(files), {"Ford": "Old"}), path)
    return path


def room(tmp_path: Path) -> Path:
    """A folder with a store and a battle."""
    made = tmp_path / "room"
    shutil.rmtree(made, ignore_errors=True)
    with closing(open_store(made / "a.flankdb")) as store:
        store.put(kept(1, "Ogre"))
    (made / "battles").mkdir()
    Journal.create(made / "battles" / "Inn.flank", TOY, builders.battle(TOY, "A b")).close()
    return made


def taken(made: Path, pack: Path) -> Taken:
    """The pack, taken in as the window does."""
    with closing(open_store(made / "a.flankdb")) as store:
        return taken_by(store, made, pack)


def taken_by(store: Store, made: Path, pack: Path, told: Callable[[float], bool] = lambda share: True) -> Taken:
    parcel = read_pack(pack, lambda id: TOY)
    every = [one.entry.id for one in parcel.entries]
    arrival = arriving(store, parcel, every, Clash.BOTH, id_of(1), lambda id: TOY, told)
    return take_in(
        store,
        parcel,
        arrival.entries,
        arrival.pictures,
        BATTLES,
        made / "battles",
        key="k",
        name="n",
        find=lambda id: TOY,
        told=told,
    )


def state(made: Path) -> str:
    """``none`` or ``all`` of it is here; anything else is an error, and so is anything that is left over."""
    battles = sorted(one.name for one in (made / "battles").iterdir())
    for name in battles:
        assert not name.startswith("."), f"left over: {name}"
        with closing(open_journal(made / "battles" / name, find=lambda id: TOY, read_only=True)) as journal:
            assert journal.losses == ()
    with closing(open_store(made / "a.flankdb")) as store:
        names = sorted(entry.name for entry in store.entries())
        assert all(store.picture(key) is not None for entry in store.entries() for _, key in entry.pictures)
        folders = {path.name: folder for path, folder in folders_of_battles(store).items()}
    if (names, battles, folders) == (["Ogre"], ["Inn.flank"], {}):
        return "none"
    everything = ["Ford", "Ogre", "Troll 0", "Troll 1"], ["Ford.flank", "Inn 2.flank", "Inn.flank"]
    assert (names, battles, folders) == (*everything, {"Ford.flank": "Old"})
    return "all"


def test_entries_battles_and_their_folders_come_in_together(tmp_path: Path, pack: Path):
    made = room(tmp_path)
    found = taken(made, pack)
    assert state(made) == "all"
    assert [(path.name, name) for path, name in found.battles] == [("Ford.flank", "Ford"), ("Inn 2.flank", "Inn")]
    assert found.faults == ()
    with closing(open_store(made / "a.flankdb")) as store:
        assert found.change is not None
        store.revert(found.change)
        assert [entry.name for entry in store.entries()] == ["Ogre"], "one change, undone in one"


@pytest.mark.parametrize("asked", range(12))
def test_stopped_at_any_moment_nothing_has_come_in(tmp_path: Path, pack: Path, asked: int):
    made, shares = room(tmp_path), list[float]()

    def told(share: float) -> bool:
        shares.append(share)
        return len(shares) <= asked

    with closing(open_store(made / "a.flankdb")) as store:
        try:
            taken_by(store, made, pack, told)
            is_stopped = False
        except CampaignFileError as error:
            is_stopped = error.key == STOPPED
        assert [entry.name for entry in store.entries()] == ["Ogre"] or not is_stopped
    assert state(made) == ("none" if is_stopped else "all")
    assert all(0 <= share < 1 for share in shares)
    # Asked twice while it is worked out what joins, then for each entry and for the folder, made and written.
    assert is_stopped == (asked < 8)


@forks
def test_killed_at_any_step_all_of_it_is_here_after_the_next_start_or_none(tmp_path: Path, pack: Path):
    made, states = tmp_path / "room", list[str]()
    for _ in killed_at_each_step(lambda: taken(made, pack), lambda: room(tmp_path), made):
        with closing(open_store(made / "a.flankdb")) as store:
            late = finish(store, made / "battles")
            assert [path.name for path in late] in ([], ["Ford.flank", "Inn 2.flank"])
        states.append(state(made))
    assert states[-1] == "all"
    assert len(states) > 12
    assert states == sorted(states, reverse=True), "none up to one moment, all from then on"


@forks
def test_killed_at_any_step_of_finishing_it_is_finished_the_time_after(tmp_path: Path, pack: Path):
    made = room(tmp_path)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(taking, "_put", lambda *_: os._exit(0))
        if (child := os.fork()) == 0:
            taken(made, pack)
        os.waitpid(child, 0)
    kept_aside = tmp_path / "cut off"
    shutil.copytree(made, kept_aside)

    def begin() -> None:
        shutil.rmtree(made)
        shutil.copytree(kept_aside, made)

    def end() -> None:
        with closing(open_store(made / "a.flankdb")) as store:
            finish(store, made / "battles")

    kills = 0
    for _ in killed_at_each_step(end, begin, made):
        end()
        assert state(made) == "all"
        kills += 1
    assert kills > 5


def test_what_came_in_is_not_put_in_again_though_its_folder_could_not_be_taken_away(
    tmp_path: Path, pack: Path, monkeypatch: pytest.MonkeyPatch
):
    made, rmdir = room(tmp_path), os.rmdir

    def refused(path: str, **more: int) -> None:
        if ".taking" in str(path):
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
        rmdir(path, **more)

    with monkeypatch.context() as patched:
        patched.setattr(os, "rmdir", refused)
        taken(made, pack)
    with closing(open_store(made / "a.flankdb")) as store:
        troll = next(entry for entry in store.entries() if entry.name == "Troll 0")
        store.put(replace(kept(100, "Renamed since"), entry=replace(troll, name="Renamed since")))
        assert finish(store, made / "battles") == ()
        assert "Renamed since" in [entry.name for entry in store.entries()]
    assert sorted(one.name for one in (made / "battles").iterdir()) == ["Ford.flank", "Inn 2.flank", "Inn.flank"]


def is_full(store: Store, made: Path, pack: Path) -> bool:
    """Take the pack in; whether the disk was full, which is told."""
    try:
        taken_by(store, made, pack)
    except CampaignFileError as error:
        return error.key == "campaign-file-full"
    return False


@pytest.mark.parametrize("place", range(12))
def test_on_a_disk_that_is_full_at_any_moment_nothing_has_come_in(
    tmp_path: Path, pack: Path, place: int, monkeypatch: pytest.MonkeyPatch
):
    made, left = room(tmp_path), place
    sync = os.fsync

    def full(handle: int) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(handle)

    with closing(open_store(made / "a.flankdb")) as store:
        monkeypatch.setattr(os, "fsync", full)
        is_refused = is_full(store, made, pack)
    monkeypatch.undo()
    assert state(made) == ("none" if is_refused else "all")
    assert is_refused or place > 2


def test_a_store_that_has_no_room_for_the_entries_leaves_the_battles_out_too(tmp_path: Path, pack: Path):
    made = room(tmp_path)
    with closing(open_store(made / "a.flankdb")) as store:
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        for more in range(12):
            store._connection.execute(f"PRAGMA max_page_count = {pages + more}")
            if not is_full(store, made, pack):
                assert more > 1
                break
            assert state(made) == "none"
    assert state(made) == "all"


def test_a_battle_that_cannot_be_read_is_told_and_the_rest_comes_in(tmp_path: Path, pack: Path):
    made, bad = room(tmp_path), tmp_path / "bad.flank"
    bad.write_bytes(b"SQLite format 3\0" + b"\0" * 5000)
    parcel = Parcel((kept(9, "Elf"),), {}, InFiles({"Bad": bad, "Ford": tmp_path / "0.flank"}))
    with closing(open_store(made / "a.flankdb")) as store:
        found = take_in(store, parcel, parcel.entries, (), ["Bad", "Ford"], made / "battles", find=lambda id: TOY)
        assert [entry.name for entry in store.entries()] == ["Elf", "Ogre"]
    assert [path.name for path, _ in found.battles] == ["Ford.flank"]
    assert [error.values["file"] for error in found.faults] == ["Bad"]
    assert sorted(one.name for one in (made / "battles").iterdir()) == ["Ford.flank", "Inn.flank"]


def test_what_somebody_else_is_taking_in_is_left_alone(tmp_path: Path, pack: Path):
    made = room(tmp_path)
    with taking._folder_in(made / "battles") as folder, closing(open_store(made / "a.flankdb")) as store:
        assert finish(store, made / "battles") == ()
        assert folder.is_dir()
        with taking._folder_in(made / "battles") as other:
            assert other != folder
    assert state(made) == "none"


@pytest.mark.parametrize("page", ["", "[]", "{", '{"entries": [[1, 2]], "battles": []}', None])
def test_a_page_that_was_spoilt_is_told_and_nothing_is_done(tmp_path: Path, page: str | None):
    made = room(tmp_path)
    folder = made / "battles" / ".taking-1-1.whole"
    folder.mkdir()
    if page is not None:
        (folder / "page.json").write_text(page, encoding="utf-8")
    elif hasattr(os, "mkfifo"):
        os.mkfifo(folder / "page.json")
    with closing(open_store(made / "a.flankdb")) as store, pytest.raises(CampaignFileError):
        finish(store, made / "battles")
    shutil.rmtree(folder)
    assert state(made) == "none"
