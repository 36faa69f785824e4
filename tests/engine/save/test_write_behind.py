"""A journal written behind: what waits is told, and after an error it stands again where the disk does."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from engine.contract import AnyBattle
from engine.errors import BattleFileError, WrongCall
from engine.play.history import History
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.write_behind import MOST_TOGETHER, WriteBehind
from tests.engine.save.test_journal import PNG, do, find, put, scene
from tests.toy import TOY


class SlowDisk:
    """A journal on a disk that takes nothing before ``gate`` is open, and fails at the numbers in ``fails``."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch, *fails: int) -> None:
        self.journal = Journal.create(path, TOY, scene(), {"map.png": PNG})
        self.gate, self.at_work, self.told = Event(), Event(), list[int]()
        self.behind = WriteBehind(self.journal, lambda: self.told.append(self.behind.waiting))
        self.done = 0
        append = self.journal.append

        def slowly(*args: Any, **more: Any) -> None:
            self.at_work.set()
            assert self.gate.wait(60)
            self.done += 1
            if self.done in fails:
                raise BattleFileError("battle-file-full", file=str(path))
            append(*args, **more)

        monkeypatch.setattr(self.journal, "append", slowly)

    def add(self, number: int, battle: AnyBattle, turn: int = 1) -> AnyBattle:
        deed = put(number)
        after = battle.with_place(deed.id, deed.cell, deed.facing)
        self.behind.append(deed, (), (), battle, after, turn=turn, drawn=number)
        # The first is being written before more comes to wait.
        assert self.gate.is_set() or self.at_work.wait(60)
        return after


def test_what_is_handed_over_counts_at_once_and_is_on_the_disk_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(tmp_path / "a.flank", monkeypatch)
    behind, battle = disk.behind, scene()
    assert (behind.waiting, behind.length, behind.cursor, behind.turn(0)) == (0, 0, 0, 0)
    for number, turn in ((0, 1), (1, 1), (2, 2)):
        battle = disk.add(number, battle, turn)
    assert (behind.waiting, behind.length, behind.cursor) == (3, 3, 3)
    assert [behind.turn(number) for number in range(4)] == [0, 1, 1, 2]
    assert disk.journal.length == 0
    behind.move(1, drawn=7)
    assert (behind.waiting, behind.length, behind.cursor) == (4, 3, 1)
    disk.add(5, battle, turn=4)
    assert (behind.waiting, behind.length, behind.cursor) == (5, 2, 2)
    assert [behind.turn(number) for number in range(3)] == [0, 1, 4]
    disk.gate.set()
    behind.wait()
    assert (behind.waiting, disk.told) == (0, [4, 0]), "what waited while the first was written is one transaction"
    assert (behind.length, behind.cursor, behind.drawn) == (disk.journal.length, disk.journal.cursor, 5) == (2, 2, 5)
    assert behind.take_failure() is None
    assert [behind.record(number).deed for number in (1, 2)] == [put(0), put(5)]
    assert (behind.path, behind.losses, dict(behind.pictures)) == (tmp_path / "a.flank", (), {"map.png": PNG})
    behind.close()
    assert open_journal(tmp_path / "a.flank", find=find).length == 2


def test_what_waits_is_made_sure_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, ended = SlowDisk(tmp_path / "a.flank", monkeypatch), list[str]()
    disk.journal._connection.set_trace_callback(lambda said: ended.append(said) if said == "COMMIT" else None)
    battle = scene()
    for number in range(1 + MOST_TOGETHER + 3):
        battle = disk.add(number, battle)
    disk.gate.set()
    disk.behind.wait()
    # The first alone, as many as go together, and the rest.
    assert (len(ended), disk.behind.length) == (3, 4 + MOST_TOGETHER)
    assert disk.told == [3 + MOST_TOGETHER, 3, 0]
    disk.behind.close()
    kept = open_journal(tmp_path / "a.flank", find=find)
    assert [kept.record(1 + number).deed for number in range(kept.length)] == [put(n) for n in range(kept.length)]
    assert kept.battle_after(kept.length) == battle


@pytest.mark.parametrize("fails", [2, 5])
def test_of_what_is_written_together_nothing_is_there_after_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int
) -> None:
    """The second or the last of four that waited cannot be written: the file holds what it held before them."""
    disk = SlowDisk(tmp_path / "a.flank", monkeypatch, fails)
    behind, battle = disk.behind, scene()
    battles = [battle := disk.add(number, battle, number) for number in range(4)]
    behind.move(1, drawn=3)
    battles.append(disk.add(4, battles[0], 9))
    disk.gate.set()
    behind.wait()
    failed = behind.take_failure()
    assert failed is not None
    assert (failed[1], behind.length, behind.cursor, behind.drawn) == (5, 1, 1, 0)
    assert behind.battle_after(1) == battles[0]
    disk.add(7, battles[0], 2)
    behind.wait()
    assert [behind.record(number).deed for number in (1, 2)] == [put(0), put(7)]
    behind.close()
    assert open_journal(tmp_path / "a.flank", find=find).length == 2


def test_after_an_error_nothing_more_is_written_and_all_stands_where_the_disk_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(tmp_path / "a.flank", monkeypatch, 2)
    behind, battle = disk.behind, scene()
    for number in range(3):
        battle = disk.add(number, battle, number)
    disk.gate.set()
    behind.wait()
    battle = disk.add(3, battle, 3)
    assert (behind.waiting, behind.length, disk.done) == (3, 4, 2), "the first alone was written"
    failed = behind.take_failure()
    assert failed is not None
    assert isinstance(failed[0], BattleFileError)
    assert (failed[0].key, failed[1]) == ("battle-file-full", 3)
    assert (behind.waiting, behind.length, behind.cursor, behind.turn(1)) == (0, 1, 1, 0)
    assert behind.take_failure() is None, "it is told once"
    disk.add(4, behind.battle_after(1), 5)
    behind.wait()
    assert [behind.record(number).deed for number in (1, 2)] == [put(0), put(4)]


@pytest.mark.parametrize("number", [-1, 3])
def test_there_is_no_going_to_where_no_step_is(tmp_path: Path, number: int) -> None:
    journal = Journal.create(tmp_path / "a.flank", TOY, scene())
    behind = WriteBehind(journal, lambda: None)
    history = History(behind)
    for one in range(2):
        do(history, put(one))
    with pytest.raises(WrongCall):
        behind.move(number, drawn=0)
    behind.wait()
    with pytest.raises(WrongCall):
        journal.move(number, drawn=0)
    for there in (0, 2):
        behind.move(there, drawn=0)
        behind.wait()
        assert (behind.cursor, journal.cursor) == (there, there)


def test_a_journal_in_memory_is_written_at_once() -> None:
    behind = WriteBehind(Journal.create(None, TOY, scene()), lambda: pytest.fail("nothing is written behind"))
    history = History(behind)
    do(history, put(1))
    assert (behind.waiting, behind.length, behind.path) == (0, 1, None)
    assert behind.add_picture("map.png", PNG) == "map.png"


def test_copies_wait_for_what_is_being_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk(tmp_path / "a.flank", monkeypatch)
    disk.add(1, scene())
    disk.gate.set()
    disk.behind.copy_to(tmp_path / "b.flank")
    assert open_journal(tmp_path / "b.flank", find=find).length == 1
    disk.behind.go_on_in(tmp_path / "c.flank")
    disk.add(2, scene())
    disk.behind.wait()
    assert open_journal(tmp_path / "c.flank", find=find).length == 2
