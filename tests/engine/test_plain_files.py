"""Regular files alone are opened: pipes are not waited for, devices not read; long names have a sentence."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from app.text import Text
from engine.campaign.contents import InFiles
from engine.campaign.copies import copies_in, keep_daily
from engine.campaign.opening import open_copy, open_store
from engine.campaign.store import Store
from engine.data import load
from engine.errors import FlankError
from engine.plain_files import open_plain, plain_bytes, plain_text
from engine.save.copies import new_path
from engine.save.journal import Journal
from engine.save.opening import duplicate, open_journal, ruleset_in
from engine.save.rescue import rescue
from tests import builders
from tests.engine.campaign.kept import kept
from tests.engine.campaign.test_killed import PNG
from tests.toy import TOY

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")


@pytest.fixture(params=["pipe", "device", "folder"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that is there and is no file."""
    path = tmp_path / "odd.toml"
    if request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    return path


@pytest.mark.timeout(20)
def test_what_is_no_file_is_refused_at_once(odd: Path):
    for read in (open_plain, plain_bytes, plain_text):
        with pytest.raises(OSError):  # noqa: PT011 - a folder has a number of its own on each system
            read(odd)
    asked: tuple[Callable[[Path], object], ...] = (
        load,
        open_copy,
        open_store,
        open_journal,
        lambda path: b"".join(InFiles({"a": path}).blocks("a")),
    )
    for ask in asked:
        with pytest.raises(FlankError):
            ask(odd)


@pytest.mark.timeout(20)
def test_a_daily_copy_or_an_order_that_is_no_file_is_passed_over(odd: Path):
    folder = odd.parent / "copies"
    folder.mkdir()
    odd.rename(folder / "2026-03-01.flankdb")
    assert copies_in(folder) == ()
    store = open_store(odd.parent / "a.flankdb")
    store.put(kept(1, "Ogre"))
    if (folder / "2026-03-01.flankdb").is_dir():
        return
    assert keep_daily(store, folder, "2026-03-02", 739_677)
    assert [copy.day for copy in copies_in(folder)] == ["2026-03-02"]
    (folder / "order.txt").unlink()
    (folder / "2026-03-01.flankdb").rename(folder / "order.txt")
    assert [copy.day for copy in copies_in(folder)] == ["2026-03-02"]
    store.close()


def test_a_file_is_read_as_it_is_up_to_the_bound(tmp_path: Path):
    path = tmp_path / "a"
    path.write_bytes("вол\r\nк\n".encode())
    assert plain_text(path) == "вол\nк\n"
    size = path.stat().st_size
    assert plain_bytes(path, size) == path.read_bytes()
    with pytest.raises(OSError, match="large"):
        plain_bytes(path, size - 1)


LONG = "a" * 300


@pytest.mark.parametrize(
    "ask",
    [
        lambda folder: open_journal(folder / f"{LONG}.flank"),
        lambda folder: open_journal(folder / LONG / "a.flank"),
        lambda folder: open_store(folder / f"{LONG}.flankdb"),
        lambda folder: open_copy(folder / f"{LONG}.flankdb"),
        lambda folder: load(folder / LONG),
        lambda folder: keep_daily(Store.in_memory(), folder / LONG, "2026-03-01", 739_676),
        lambda folder: Store.in_memory().copy_to(folder / f"{LONG}.flankdb"),
    ],
)
def test_a_name_that_is_too_long_has_a_sentence(tmp_path: Path, ask: Callable[[Path], object]):
    with pytest.raises(FlankError):
        ask(tmp_path)


@pytest.fixture(params=["-journal", "-wal", "-shm"])
def beside(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.timeout(20)
def test_a_pipe_in_the_place_of_a_transaction_has_a_sentence_in_every_store(tmp_path: Path, beside: str):
    battle, store = tmp_path / "a.flank", tmp_path / "a.flankdb"
    Journal.create(battle, TOY, builders.battle(TOY, "A . b")).close()
    Store.create(store).close()
    other = Journal.create(tmp_path / "b.flank", TOY, builders.battle(TOY, "A . b"))
    was = battle.read_bytes(), store.read_bytes()
    for path in (battle, store):
        os.mkfifo(f"{path}{beside}")
    asked: tuple[Callable[[], object], ...] = (
        lambda: open_journal(battle, find=lambda _: TOY),
        lambda: open_journal(battle, find=lambda _: TOY, read_only=True),
        lambda: rescue(battle, lambda _: TOY, tmp_path / "c.flank", ""),
        lambda: duplicate(battle, tmp_path / "c.flank"),
        lambda: other.copy_to(battle),
        lambda: other.go_on_in(battle),
        lambda: open_store(store),
        lambda: open_copy(store),
        lambda: Store.in_memory().copy_to(store),
    )
    for ask in asked:
        with pytest.raises(FlankError) as told:
            ask()
        assert told.value.key.endswith("-file-beside")
        assert f"{beside} " in Text("en").error(told.value)
        assert Text("ru").error(told.value)
    assert ruleset_in(battle) == ""
    assert not (tmp_path / "c.flank").exists()
    assert (battle.read_bytes(), store.read_bytes()) == was
    other.close()


@pytest.mark.timeout(20)
def test_a_pipe_that_comes_while_a_store_is_open_stops_no_write(tmp_path: Path, beside: str):
    store = Store.create(tmp_path / "a.flankdb")
    journal = Journal.create(tmp_path / "a.flank", TOY, builders.battle(TOY, "A . b"))
    for path in (tmp_path / "a.flank", tmp_path / "a.flankdb"):
        os.mkfifo(f"{path}{beside}")
    asked: tuple[Callable[[], object], ...] = (
        lambda: store.put(kept(1, "Ogre")),
        store.entries,
        store.has_news,
        lambda: journal.move(0, 0),
        lambda: journal.add_picture("a", PNG),
    )
    for ask in asked:
        with pytest.raises(FlankError, match="-file-beside"):
            ask()
    for path in (tmp_path / "a.flank", tmp_path / "a.flankdb"):
        os.unlink(f"{path}{beside}")
    store.put(kept(1, "Ogre"))
    journal.move(0, 0)
    store.close()
    journal.close()


def test_a_new_battle_goes_round_a_pipe_beside_its_name(tmp_path: Path, beside: str):
    os.mkfifo(tmp_path / f"Fight.flank{beside}")
    assert new_path(tmp_path, "Fight").name == "Fight 2.flank"
    with pytest.raises(FlankError):
        Journal.create(tmp_path / "Fight.flank", TOY, builders.battle(TOY, "A . b"))
    with pytest.raises(FlankError):
        Store.create(tmp_path / "Fight.flank")
    assert [one.name for one in tmp_path.iterdir()] == [f"Fight.flank{beside}"]


def left_by_a_kill(path: Path) -> None:
    """What a program leaves that is killed within a transaction, after it has written some of it."""
    child = os.fork()
    if child == 0:
        connection = sqlite3.connect(path, isolation_level=None)
        for pragma in ("cache_size = 1", "cache_spill = 1"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN IMMEDIATE")
        for number in range(500):
            connection.execute("INSERT INTO pictures VALUES (?, '', zeroblob(5000), 0)", (f"n{number}",))
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert path.with_name(f"{path.name}-journal").stat().st_size > 512


def test_a_transaction_that_was_left_is_not_undone_in_the_file_that_takes_the_name(tmp_path: Path):
    fight = builders.battle(TOY, "A . b")
    path = tmp_path / "a.flank"
    Journal.create(path, TOY, fight).close()
    left_by_a_kill(path)
    other = Journal.create(tmp_path / "b.flank", TOY, fight)
    other.copy_to(path)
    assert open_journal(path, find=lambda _: TOY).losses == ()
    left_by_a_kill(path)
    path.unlink()
    Journal.create(path, TOY, fight, {"a": PNG}).close()
    opened = open_journal(path, find=lambda _: TOY)
    assert (opened.losses, set(opened.pictures)) == ((), {"a"})
    assert (tmp_path / "a.flank-journal (old)").is_file(), "nothing is thrown away that somebody may want"
    opened.close()
    other.close()


def test_a_duplicate_of_a_battle_that_was_cut_off_is_whole(tmp_path: Path):
    path, to = tmp_path / "a.flank", tmp_path / "b.flank"
    Journal.create(path, TOY, builders.battle(TOY, "A . b")).close()
    was = path.read_bytes()
    left_by_a_kill(path)
    duplicate(path, to)
    assert to.read_bytes() == was
    opened = open_journal(to, find=lambda _: TOY)
    assert opened.losses == ()
    opened.close()
