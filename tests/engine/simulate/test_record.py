"""The record of a simulation: what was broken off goes on where it was, with the same numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.battle.ids import CombatantId
from engine.simulate.pool import usual_workers
from engine.simulate.record import Record, RecordError
from engine.simulate.run import Ending, Figure, Manner
from engine.simulate.spread import simulated
from tests.engine.simulate.test_truth import Here, small_fight


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
