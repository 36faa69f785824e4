"""The record of a simulation: what was broken off goes on where it was, with the same numbers."""

from __future__ import annotations

import errno
import os
import shutil
import signal
from itertools import count
from pathlib import Path

import pytest

from engine.battle.ids import CombatantId
from engine.simulate.pool import usual_workers
from engine.simulate.record import Record, RecordError
from engine.simulate.run import Ending, Figure, Manner
from engine.simulate.spread import simulated
from tests.engine.simulate.test_truth import Here, small_fight
from tests.killed import killed_at_each_step


def play(path: Path, runs: int, start: str = "") -> tuple[int, list[Ending]]:
    """How many battles were played, and all that are kept then."""
    start = start or small_fight()
    record, played = Record(path, [start], 5, 50), 0
    for part in simulated(Here(), start, runs, seed=5, done=frozenset(record.found[0])):
        played += len(record.add(0, part))
    record.close()
    return played, [record.found[0][number] for number in sorted(record.found[0])]


def test_what_is_kept_is_not_played_again_and_all_is_as_if_played_at_once(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert play(path, 10)[0] == 10
    played, found = play(path, 40)
    assert played == 30
    assert found == play(tmp_path / "at-once.jsonl", 40)[1]
    assert play(path, 40)[0] == 0


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    _, whole = play(path, 20)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) * 3 // 4], encoding="utf-8")
    played, found = play(path, 20)
    assert 0 < played < 20
    assert found == whole


def test_the_record_of_another_simulation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    play(path, 10)
    before = path.read_text(encoding="utf-8")
    others = (
        lambda: Record(path, [small_fight()], 6, 50),
        lambda: Record(path, ["other"], 5, 50),
        lambda: Record(path, [small_fight()], 5, 49),
        lambda: Record(path, [small_fight()], 5, 50, Manner(sees_all=True)),
    )
    for other in others:
        with pytest.raises(RecordError, match="record-of-another"):
            other()
    assert path.read_text(encoding="utf-8") == before


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="record-unusable"):
        Record(tmp_path / "no" / "such" / "folder", [small_fight()], 5, 50)


def test_a_record_can_be_read_by_eye(tmp_path: Path) -> None:
    record = Record(tmp_path / "kept.jsonl", ["start"], 5, 50)
    record.add(0, [Ending(0, (), False, 1, 2, (Figure(CombatantId("волк-1"), 3, False),))])
    record.close()
    assert "волк-1" in (tmp_path / "kept.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize(("processors", "workers"), [(None, 1), (1, 1), (8, 8)])
def test_a_process_for_each_processor(processors: int | None, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert usual_workers() == workers


# Kills, full disks, two at once


def ending(number: int) -> Ending:
    return Ending(number, (), True, number % 7, number, (Figure(CombatantId("волк-1"), number, False),))


def record_of(path: Path) -> Record:
    return Record(path, ["start"], 5, 50)


def kept_in(path: Path) -> dict[int, Ending]:
    record = record_of(path)
    record.close()
    return record.found[0]


forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork: an interpreter for each kill would take minutes")


@forks
def test_killed_at_any_step_of_opening_it_nothing_that_was_kept_is_gone(tmp_path: Path) -> None:
    path, kills = tmp_path / "room" / "kept.jsonl", 0

    def begin() -> None:
        shutil.rmtree(path.parent, ignore_errors=True)
        path.parent.mkdir()
        record = record_of(path)
        record.add(0, map(ending, range(300)))
        record.close()
        path.write_bytes(path.read_bytes() + b'{"place":0,"end')  # so that it has to be written anew

    for _ in killed_at_each_step(lambda: kept_in(path), begin, path.parent):
        assert len(kept_in(path)) == 300
        kills += 1
    assert kills > 3


@forks
def test_killed_while_endings_are_added_all_that_were_told_are_kept(tmp_path: Path) -> None:
    path, told = tmp_path / "kept.jsonl", 0
    for _ in range(10):
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            record = record_of(path)
            for number in count(told, 20):
                record.add(0, map(ending, range(number, number + 20)))
                os.write(writes, b"!")
        os.close(writes)
        told += 20 * len(os.read(reads, 7))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reads, "rb") as rest:
            told += 20 * len(rest.read())
        found = kept_in(path)
        assert found.keys() >= set(range(told))
        assert all(found[number] == ending(number) for number in found)
        told = max(found) // 20 * 20


def test_a_record_that_another_program_writes_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    one = record_of(path)
    one.add(0, map(ending, range(200)))
    with pytest.raises(RecordError, match="record-busy"):
        record_of(path)
    one.add(0, map(ending, range(200, 400)))
    one.close()
    assert len(kept_in(path)) == 400


def test_opening_a_whole_record_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    record = record_of(path)
    record.add(0, map(ending, range(9)))
    record.close()
    before = path.stat()
    assert len(kept_in(path)) == 9
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_on_a_full_disk_what_was_kept_is_whole_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write = tmp_path / "kept.jsonl", os.write
    record = record_of(path)
    record.add(0, map(ending, range(20)))

    def nearly_full(handle: int, data: bytes) -> int:
        if len(data) < 30:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[:-29])

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", nearly_full)
        with pytest.raises(RecordError, match="record-unwritable"):
            record.add(0, map(ending, range(20, 40)))
    assert len(record.found[0]) == 20, "what is not on the disk is not kept"
    record.add(0, map(ending, range(20, 30)))
    record.close()
    assert len(kept_in(path)) == 30


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"[]",
        b"7",
        b"\xff\xfe",
        b'{"place":7,"ending":[1,[],true,1,1,[]]}',
        b'{"place":0,"ending":[1]}',
        b"[" * 5000,
    ],
)
def test_a_line_that_was_spoilt_is_left_out(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "kept.jsonl"
    record = record_of(path)
    record.add(0, map(ending, range(3)))
    record.close()
    head, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([head, lines[0], line + b"\n", *lines[1:]]))
    assert sorted(kept_in(path)) == [0, 1, 2]
    assert path.read_bytes() == b"".join([head, *lines])


def test_a_record_that_ends_inside_a_letter_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    record = record_of(path)
    record.add(0, map(ending, range(3)))
    record.close()
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex("к-1".encode()) + 1])
    assert sorted(kept_in(path)) == [0, 1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_devices_and_folders_are_no_records(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "folder", "zero"):
        with pytest.raises(RecordError, match="record-unusable"):
            record_of(tmp_path / name)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "pipe", "zero"]
