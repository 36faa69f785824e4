"""What a deed costs on its way to the disk, under every ruleset: until it is handed over, and until it is there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from engine.catalogue import ruleset, ruleset_ids
from engine.play.autoplay import Played, play
from engine.play.chance import Chance
from engine.play.history import History
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.write_behind import WriteBehind
from tests.benchmarks.conftest import Measure
from tests.crowds import crowd

FIGURES, ROUNDS = 20, 15
WARM = 2
A_DEED = b"x" * 600
"""As many bytes as a deed takes in the file."""


@pytest.mark.parametrize("id", ruleset_ids())
@pytest.mark.parametrize("waits", [False, True], ids=["handed over", "on the disk"])
def test_a_deed_of_twenty_on_its_way_to_the_disk(beside: Measure, tmp_path: Path, id: str, waits: bool) -> None:
    """The peer appends as many bytes to a file, durably."""
    rules = ruleset(id)
    battle = crowd(rules, FIGURES)
    played: Iterator[Played] = iter(list(play(rules, battle, Chance(7), ROUNDS + WARM + 3)))
    journal = WriteBehind(Journal.create(tmp_path / "own.flank", rules, battle), lambda: None)
    history = History(journal)

    def add() -> None:
        one = next(played)
        history.add(one.deed, one.answers, one.events, one.after, drawn=0)
        if waits:
            journal.wait()

    with (tmp_path / "peer").open("wb") as raw:

        def peer() -> None:
            journal.wait()
            raw.write(A_DEED)
            raw.flush()
            os.fsync(raw.fileno())

        add()  # the beginning, which is larger than any deed
        peer()
        what = "on the disk" if waits else "handed over"
        beside(f"{id}: a deed of {FIGURES} {what}", add, peer, to_reach=1.5 if waits else None, rounds=ROUNDS)
    journal.close()
    kept = open_journal(tmp_path / "own.flank")
    assert kept.length == history.cursor
    kept.close()


TEN = 10


@pytest.mark.parametrize("id", ruleset_ids())
def test_ten_deeds_that_come_at_once_are_on_the_disk(beside: Measure, tmp_path: Path, id: str) -> None:
    """The peer appends each of them to a file, durably, one after another."""
    rules = ruleset(id)
    battle = crowd(rules, FIGURES)
    played: Iterator[Played] = iter(list(play(rules, battle, Chance(7), TEN * (ROUNDS + WARM + 1) + 1)))
    journal = WriteBehind(Journal.create(tmp_path / "own.flank", rules, battle), lambda: None)
    history = History(journal)

    def add(count: int = TEN) -> None:
        for one in islice(played, count):
            history.add(one.deed, one.answers, one.events, one.after, drawn=0)
        journal.wait()

    with (tmp_path / "peer").open("wb") as raw:

        def peer() -> None:
            for _ in range(TEN):
                raw.write(A_DEED)
                raw.flush()
                os.fsync(raw.fileno())

        add(1)  # the beginning, which is larger than any deed
        peer()
        beside(f"{id}: {TEN} deeds of {FIGURES} at once on the disk", add, peer, to_reach=1.5, rounds=ROUNDS)
    journal.close()
    kept = open_journal(tmp_path / "own.flank")
    assert kept.length == history.cursor
    kept.close()
