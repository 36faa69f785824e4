"""Runs: one that was cut off is told of once, by the next; one that ended or still lasts is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.trouble.runs import RUNS, Run, cut_off_runs

BEGINS = """
import os, sys
from pathlib import Path
from app.trouble.runs import Run
run = Run(Path(sys.argv[1]), "0.9.0")
run.shows(Path(sys.argv[2]))
if sys.argv[3] == "crash":
    import ctypes
    ctypes.string_at(0)
if sys.argv[3] == "end":
    run.end()
if sys.argv[3] == "last":
    print("lasts", flush=True)
    sys.stdin.read()
os._exit(1)
"""


def begun(root: Path, folder: Path, how: str) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", BEGINS, str(folder), str(folder / "Chapel.flank"), how]
    pipe = subprocess.PIPE
    return subprocess.Popen(arguments, cwd=root, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


@pytest.mark.parametrize(("how", "trace"), [("cut", ""), ("crash", "string_at")])
def test_a_run_that_was_cut_off_is_told_once_with_its_battle_and_where_it_broke(
    root: Path, tmp_path: Path, how: str, trace: str
) -> None:
    begun(root, tmp_path, how).communicate(timeout=60)
    (found,) = cut_off_runs(tmp_path)
    assert (found.version, found.battle) == ("0.9.0", tmp_path / "Chapel.flank")
    assert trace in found.trace
    assert cut_off_runs(tmp_path) == ()
    assert list((tmp_path / RUNS).iterdir()) == []


def test_a_run_with_a_battle_is_told_before_a_later_one_without(tmp_path: Path) -> None:
    (tmp_path / RUNS).mkdir()
    for process, began, battle in ((1, "18:00", "Ford"), (2, "19:00", "Chapel"), (3, "20:00", None)):
        facts = {"began": f"2026-11-24T{began}:00", "version": "0.9.0"} | ({"battle": battle} if battle else {})
        (tmp_path / RUNS / f"{process}.json").write_text(json.dumps(facts), encoding="utf-8")
    assert [run.battle and run.battle.name for run in cut_off_runs(tmp_path)] == ["Chapel", "Ford", None]


def test_a_run_that_ended_or_still_lasts_is_not_told(root: Path, tmp_path: Path) -> None:
    begun(root, tmp_path, "end").communicate(timeout=60)
    lasting = begun(root, tmp_path, "last")
    assert lasting.stdout is not None
    assert lasting.stdout.readline() == "lasts\n"
    assert cut_off_runs(tmp_path) == ()
    lasting.communicate("", timeout=60)
    assert len(cut_off_runs(tmp_path)) == 1


@pytest.mark.parametrize("torn", ["", "{", "[]", '{"began": 1, "version": "x"}', '{"began": "today", "version": "x"}'])
def test_a_torn_mark_is_swept_away_without_a_word(tmp_path: Path, torn: str) -> None:
    (tmp_path / RUNS).mkdir()
    (tmp_path / RUNS / "1234567.json").write_text(torn)
    assert cut_off_runs(tmp_path) == ()
    assert not list((tmp_path / RUNS).glob("*.json"))


def test_where_no_mark_can_be_written_the_program_runs_all_the_same(tmp_path: Path) -> None:
    (tmp_path / RUNS).write_text("in the way")
    run = Run(tmp_path, "0.9.0")
    run.shows(None)
    run.end()
    assert (tmp_path / RUNS).read_text() == "in the way"
