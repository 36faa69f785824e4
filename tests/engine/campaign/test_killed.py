"""A program that is killed at any moment has lost nothing that was finished."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path
from select import select
from time import sleep

import pytest

from engine.campaign.copies import keep_daily
from engine.campaign.opening import open_copy, open_store
from tests.engine.campaign.kept import id_of, kept

KILLS = int(os.environ.get("FLANK_KILLS", "25"))
"""How often; a thousand before a release."""


def write_on(file: Path, told: int, start: int) -> None:
    """Write one thing after another, and tell (number, 1 put or 0 deleted) when it is done."""
    store = open_store(file)
    number = start
    while True:
        change = store.put(kept(number, f"Ogre {number}"), pictures=[os.urandom(5000)])
        os.write(told, b"%d 1\n" % number)
        if number % 3 == 0:
            os.write(told, b"%d ?\n" % number)
            store.revert(change)
            os.write(told, b"%d 0\n" % number)
        if number % 5 == 0:
            store.sweep()
            keep_daily(store, file.parent / "copies", f"2026-01-{number % 28 + 1:02}", 739_000 + number)
        number += 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork: a new interpreter for each kill would take minutes")
def test_whatever_was_finished_before_the_kill_is_there(tmp_path: Path):
    file, chance = tmp_path / "a.flankdb", random.Random(7)
    open_store(file).close()
    stands: dict[int, bool] = {}
    for turn in range(KILLS):
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                write_on(file, writes, 1000 * turn)
            finally:
                os._exit(1)
        os.close(writes)
        select([reads], [], [], 5)
        sleep(chance.uniform(0, 0.06))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reads, "rb") as said:
            lines = said.read().decode().splitlines()
        unsure = set()
        for line in lines:
            number, what = line.split()
            unsure.discard(int(number))
            if what == "?":
                unsure.add(int(number))
                stands.pop(int(number))
            else:
                stands[int(number)] = what == "1"
        store = open_store(file, tmp_path / "copies")
        assert store.losses == ()
        there = {int(entry.id, 16) for entry in store.entries()}
        assert {number for number, is_there in stands.items() if is_there} <= there
        assert not {number for number, is_there in stands.items() if not is_there} & there
        assert all(store.stored(id_of(number)) is not None for number in there)
        store.close()
    for copy in (tmp_path / "copies").glob("2026*.flankdb"):
        open_copy(copy).close()
    assert len(stands) > KILLS / 4, "hardly anything was written before the kills"
