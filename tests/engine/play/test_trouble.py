"""Trouble with the file of an open battle, and files that may not be written to: which it is, and nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from engine.battle.actions import Leave
from engine.battle.fog import Fog
from engine.battle.ids import SideId
from engine.errors import BattleFileError
from engine.play.history import History
from engine.save import battle_file, copies
from engine.save.battle_file import CAN_GO_ON_IN_A_COPY
from engine.save.copies import made_whole, sweep
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.record import applied, difference, written
from tests.engine.save.test_journal import PNG, A, do, do_many, find, played, put, scene, spoil
from tests.toy import TOY

NOBODY = 65_534


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may reach and write to, also one without rights."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o777)
        if hasattr(os, "chown") and os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        yield folder
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o777)


@contextmanager
def without_rights() -> Iterator[None]:
    """As a user to whom the rights of files apply; root may write anywhere."""
    if not hasattr(os, "setresuid") or os.geteuid() != 0:
        yield
        return
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


needs_rights = pytest.mark.skipif(os.name != "posix", reason="rights of files are those of Unix here")


def history_in(path: Path, deeds: int = 3) -> tuple[Journal, History]:
    kept = Journal.create(path, TOY, scene(), {"map.png": PNG})
    history = History(kept)
    for number in range(deeds):
        do(history, put(number))
    return kept, history


def refused(history: History, number: int) -> str:
    before, steps = history.battle, len(history)
    with pytest.raises(BattleFileError) as trouble:
        do(history, put(number))
    assert (history.battle, len(history)) == (before, steps), "what could not be written did not happen"
    return trouble.value.key


def delete(path: Path) -> None:
    path.unlink()


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def rename(path: Path) -> None:
    path.rename(path.with_name("elsewhere.flank"))


def replace_by_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("other"))
    os.replace(path.with_name("other"), path)


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be taken away here")
@pytest.mark.parametrize(
    ("happens", "key"),
    [
        (delete, "battle-file-gone"),
        (delete_folder, "battle-file-gone"),
        (rename, "battle-file-gone"),
        (replace_by_copy, "battle-file-replaced"),
    ],
)
def test_a_file_taken_away_is_told_and_the_battle_goes_on_whole_in_a_copy(
    tmp_path: Path, happens: object, key: str
) -> None:
    kept, history = history_in(tmp_path / "here" / "a.flank", 5)
    history.go(3, drawn=0)
    assert callable(happens)
    happens(tmp_path / "here" / "a.flank")
    assert refused(history, 6) == key
    assert key in CAN_GO_ON_IN_A_COPY
    kept.go_on_in(tmp_path / "b.flank")
    assert kept.path == tmp_path / "b.flank"
    assert (history.cursor, len(history)) == (3, 5), "undo and redo are there too"
    assert dict(kept.pictures) == {"map.png": PNG}
    do(history, put(6))
    kept.close()
    again = History(open_journal(tmp_path / "b.flank", find=find))
    assert [step.deed for step in again.steps] == [put(0), put(1), put(2), put(6)]


@needs_rights
def test_a_file_that_may_no_longer_be_written_to_says_so(open_folder: Path) -> None:
    with without_rights():
        kept, history = history_in(open_folder / "a.flank")
        (open_folder / "a.flank").chmod(0o444)
        open_folder.chmod(0o555)
        assert refused(history, 4) == "battle-file-read-only"
        open_folder.chmod(0o777)
        (open_folder / "a.flank").chmod(0o444)
        kept.go_on_in(open_folder / "b.flank")
        do(history, put(4))
        assert len(history) == 4
        kept.close()


@needs_rights
def test_a_folder_that_may_no_longer_be_written_to_says_so(open_folder: Path) -> None:
    with without_rights():
        kept, history = history_in(open_folder / "a.flank")
        open_folder.chmod(0o555)
        assert refused(history, 4) == "battle-file-folder-read-only"
        open_folder.chmod(0o777)
        do(history, put(4))
        kept.close()


def test_a_full_disk_says_so_and_the_copy_elsewhere_holds_everything(tmp_path: Path) -> None:
    kept, history = history_in(tmp_path / "a.flank")
    connection = kept._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(BattleFileError) as full:
        do_many(history, 500)
    assert full.value.key == "battle-file-full"
    done = len(history)
    kept.go_on_in(tmp_path / "b.flank")
    do(history, put(1))
    assert len(history) == done + 1


def test_going_on_where_another_window_went_on_is_refused(tmp_path: Path) -> None:
    kept, _ = history_in(tmp_path / "a.flank")
    other = History(open_journal(tmp_path / "a.flank", find=find))
    do(other, put(6))
    with pytest.raises(BattleFileError) as two:
        kept.go_on_in(tmp_path / "b.flank")
    assert two.value.key == "battle-file-two-writers"
    assert not (tmp_path / "b.flank").exists()


def test_a_copy_onto_the_very_file_that_is_open_leaves_it_open(tmp_path: Path) -> None:
    kept, history = history_in(tmp_path / "a.flank")
    kept.copy_to(tmp_path / "a.flank")
    do(history, put(4))
    kept.go_on_in(tmp_path / "a.flank")
    do(history, put(5))
    assert len(History(open_journal(tmp_path / "a.flank", find=find))) == 5


# Files that may not be written to


def forbid_file(path: Path) -> None:
    path.chmod(0o444)


def forbid_folder(path: Path) -> None:
    path.parent.chmod(0o555)


def forbid_both(path: Path) -> None:
    forbid_file(path)
    forbid_folder(path)


@needs_rights
@pytest.mark.parametrize(("forbid", "is_beside"), [(forbid_file, True), (forbid_folder, False), (forbid_both, False)])
def test_what_may_not_be_written_to_opens_as_a_copy(open_folder: Path, forbid: object, is_beside: bool) -> None:
    with without_rights():
        (open_folder / "given").mkdir()
        given = open_folder / "given" / "a.flank"
        battles = played(given)
        assert callable(forbid)
        forbid(given)
        before = given.read_bytes()
        kept = open_journal(given, find=find, copies=open_folder / "mine")
        copy = given.with_name("a 2.flank") if is_beside else open_folder / "mine" / "a.flank"
        assert kept.path == copy
        assert [(loss.key, loss.args) for loss in kept.losses] == [
            ("battle-lost-nothing", (("file", "a.flank"), ("copy", str(copy))))
        ]
        history = History(kept)
        assert [history.battle_after(number) for number in range(len(battles))] == battles
        assert dict(kept.pictures) == {"map.png": PNG}
        do(history, Leave((A,)))
        assert given.read_bytes() == before
        kept.close()


@needs_rights
def test_a_damaged_file_in_a_folder_that_may_not_be_written_to_is_rescued_elsewhere(open_folder: Path) -> None:
    with without_rights():
        (open_folder / "given").mkdir()
        given = open_folder / "given" / "a.flank"
        battles = played(given)
        spoil(given, "steps", f"number = {len(battles) - 1}")
        forbid_both(given)
        kept = open_journal(given, find=find, copies=open_folder / "mine")
        assert kept.path is not None
        assert kept.path.parent == open_folder / "mine"
        assert [loss.key for loss in kept.losses][-1] == "battle-lost-end"
        assert History(kept).battle == battles[-2]
        kept.close()


@needs_rights
def test_without_a_place_for_the_copy_the_reason_is_said(open_folder: Path) -> None:
    with without_rights():
        played(open_folder / "a.flank")
        forbid_both(open_folder / "a.flank")
        with pytest.raises(BattleFileError) as nowhere:
            open_journal(open_folder / "a.flank", find=find)
        assert nowhere.value.key == "battle-file-read-only"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may mount")
def test_a_disk_that_is_mounted_read_only_opens_as_a_copy(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "none", str(disk)], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        battles = played(disk / "a.flank", 5)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True, capture_output=True)
        kept = open_journal(disk / "a.flank", find=find, copies=tmp_path / "mine")
        assert kept.path == tmp_path / "mine" / "a.flank"
        assert [loss.key for loss in kept.losses] == ["battle-lost-nothing"]
        assert History(kept).battle == battles[-1]
        kept.close()
    finally:
        subprocess.run(["umount", str(disk)], check=True, capture_output=True)


def test_a_picture_too_large_for_a_file_is_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(battle_file, "MOST_BYTES", 20_000)
    with pytest.raises(BattleFileError) as large:
        Journal.create(tmp_path / "a.flank", TOY, scene(), {"map.png": PNG * 100})
    assert large.value.key == "battle-file-too-large"
    assert list(tmp_path.iterdir()) == []


# What is left over


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def power_cut(*_: object, **__: object) -> None:
        raise RuntimeError("power cut")

    monkeypatch.setattr(copies, "_put_in_place", power_cut)
    with pytest.raises(RuntimeError):
        Journal.create(tmp_path / "a.flank", TOY, scene())
    assert list(tmp_path.iterdir()) == []


def test_two_programs_that_begin_one_file_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"

    def both() -> None:
        with made_whole(path) as unfinished:
            unfinished.write_text("mine")
            path.write_text("theirs")

    with pytest.raises(BattleFileError) as taken:
        both()
    assert taken.value.key == "battle-file-exists"
    assert path.read_text() == "theirs"
    assert [file.name for file in tmp_path.iterdir()] == ["a.flank"]


def test_a_disk_without_links_gets_its_files_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    history_in(tmp_path / "a.flank")[0].close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.flank"]
    with pytest.raises(BattleFileError) as taken:
        Journal.create(tmp_path / "a.flank", TOY, scene())
    assert taken.value.key == "battle-file-exists"


def test_what_a_killed_program_left_over_is_swept_and_nothing_else(tmp_path: Path) -> None:
    history_in(tmp_path / "battle.flank")[0].close()
    old = {"a.part", ".a.flank.123.part", ".a.flank.123.part-journal", "never begun.flank"}
    for name in (*old, "young.part", "note.txt"):
        (tmp_path / name).touch()
    for name in (*old, "battle.flank", "note.txt"):
        os.utime(tmp_path / name, (1000, 1000))
    assert sweep(tmp_path, 2000) == 4
    assert sorted(file.name for file in tmp_path.iterdir()) == ["battle.flank", "note.txt", "young.part"]
    assert sweep(tmp_path / "nowhere", 2000) == 0


def test_that_the_unfinished_transaction_is_gone_is_on_the_disk_too(tmp_path: Path) -> None:
    kept, _ = history_in(tmp_path / "a.flank")
    extra = 3
    assert kept._connection.execute("PRAGMA synchronous").fetchone() == (extra,)


def test_a_fog_in_which_a_side_knows_nothing_is_one_that_does_not_list_it(tmp_path: Path) -> None:
    side = SideId("players")
    assert Fog(is_on=True, explored={side: 0}) == Fog(is_on=True)
    assert Fog(explored={side: 5}).with_explored(side, 0) == Fog()
    with suppress(KeyError):
        assert not Fog().with_explored(side, 0).explored[side]


def test_of_who_came_and_went_only_that_is_written() -> None:
    how, before = written(TOY), scene()
    last = list(before.combatants)[-1]
    without = before.without(last)
    assert difference(how, before, without) == {"changed": {"combatants": {"gone": [last]}}}
    come = difference(how, without, before)["changed"]["combatants"]
    assert come.keys() == {"set"}, "who comes last needs no order"
    assert [id for id, _ in come["set"]] == [last]
    turned = replace(before, combatants=dict(reversed(before.combatants.items())))
    assert difference(how, without, turned)["changed"]["combatants"]["order"] == list(turned.combatants)
    assert applied(how, without, difference(how, without, turned)) == turned


def test_a_file_is_there_though_what_was_written_beside_it_cannot_be_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(os, "unlink", refused_by_the_disk)
        Journal.create(tmp_path / "a.flank", TOY, scene()).close()
    open_journal(tmp_path / "a.flank", find=find).close()
    assert sweep(tmp_path, time() + 10) == 1


def refused_by_the_disk(*_: object, **__: object) -> None:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
