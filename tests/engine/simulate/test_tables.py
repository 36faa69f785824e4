"""The record of a simulation as Parquet: read by data tools, resumed, and never mixed with another one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.battle.ids import CombatantId, SideId
from engine.simulate import tables
from engine.simulate.keeping import Keeps, record_at
from engine.simulate.record import Record, RecordError
from engine.simulate.run import Ending, Figure, Manner
from tests.rights import rights_hold

parquet = pytest.importorskip("pyarrow.parquet", reason="the extra flank[parquet] is not installed")

A, B = CombatantId("A"), CombatantId("b")
RED = SideId("red")
WON = Ending(0, (RED,), True, 4, 31, (Figure(A, 7, False), Figure(B, 0, True, A)))
NEITHER = Ending(1, (), False, 50, 900, (Figure(A, 0, True), Figure(B, 0, True, B)))


def record(path: Path, seed: int = 5, manner: Manner | None = None) -> Keeps:
    return record_at(path, ["one", "two"], seed, 50, manner or Manner())


def test_what_was_kept_is_found_again_as_it_was_and_by_its_start(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    kept = record(path)
    assert kept.add(0, [WON, NEITHER]) == (WON, NEITHER)
    assert kept.add(1, [NEITHER]) == (NEITHER,)
    kept.close()
    assert record(path).found == [{0: WON, 1: NEITHER}, {1: NEITHER}]


def test_an_ending_is_kept_once_and_each_part_only_adds(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    first = record(path)
    first.add(0, [WON])
    first.close()
    again = record(path)
    assert again.add(0, [WON, NEITHER]) == (NEITHER,)
    again.close()
    assert [part.name for part in sorted(path.iterdir())] == ["part-00000.parquet", "part-00001.parquet"]
    assert parquet.read_table(path).column("number").to_pylist() == [0, 1]


def test_a_part_is_written_as_soon_as_it_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "A_PART", 3)
    path = tmp_path / "battles.parquet"
    kept = record(path)
    kept.add(0, [replace(WON, number=number) for number in range(2)])
    assert list(path.iterdir()) == []
    kept.add(0, [replace(WON, number=number) for number in range(2, 4)])
    assert parquet.read_table(path).num_rows == 4


def test_no_more_than_a_thousand_battles_have_to_be_played_again(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    kept = record(path)
    kept.add(0, [replace(NEITHER, number=number) for number in range(999)])
    assert list(path.iterdir()) == []
    kept.add(0, [replace(NEITHER, number=999)])
    assert [part.name for part in path.iterdir()] == ["part-00000.parquet"]


def test_a_part_that_was_not_written_to_its_end_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    path.mkdir()
    (path / ".part").write_bytes(b"PAR1 torn")
    assert record(path).found == [{}, {}]
    (path / "part-00000.parquet").write_bytes(b"PAR1 torn")
    with pytest.raises(RecordError, match="record-unusable"):
        record(path)


def test_the_tables_of_another_simulation_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    kept = record(path)
    kept.add(0, [WON])
    kept.close()
    for other in (lambda: record(path, seed=6), lambda: record(path, manner=Manner(sees_all=True))):
        with pytest.raises(RecordError, match="record-of-another"):
            other()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="record-unusable"):
        record(tmp_path / "no" / "such" / "battles.parquet")


def test_any_other_name_is_a_text_file(tmp_path: Path) -> None:
    kept = record(tmp_path / "battles.jsonl")
    assert isinstance(kept, Record)
    kept.close()


def test_two_programs_on_one_folder_take_no_part_from_each_other(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    one, other = record(path), record(path)
    one.add(0, [WON])
    other.add(0, [NEITHER])
    one.close()
    other.close()
    assert record(path).found == [{0: WON, 1: NEITHER}, {}]


def test_a_part_that_was_taken_away_is_not_taken_for_the_next_number(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    for one in (WON, NEITHER):
        kept = record(path)
        kept.add(0, [one])
        kept.close()
    (path / "part-00000.parquet").unlink()
    kept = record(path)
    kept.add(0, [WON])
    kept.close()
    assert record(path).found == [{0: WON, 1: NEITHER}, {}]


def test_a_folder_that_may_not_be_looked_into_is_refused_and_nothing_in_it_written_over(tmp_path: Path) -> None:
    path = tmp_path / "battles.parquet"
    first = record(path)
    first.add(0, [WON])
    first.close()
    path.chmod(0o300)
    try:
        with rights_hold(), pytest.raises(RecordError, match="record-unusable"):
            record(path)
    finally:
        path.chmod(0o700)
    assert record(path).found == [{0: WON}, {}]
