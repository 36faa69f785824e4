"""A program that is killed at any moment has lost nothing that was finished."""

from __future__ import annotations

import os
import random
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path
from select import select
from time import sleep

import pytest

from engine.campaign.contents import InFiles
from engine.campaign.copies import keep_daily
from engine.campaign.entries import Kind
from engine.campaign.folders import battle_put, folders_of_battles
from engine.campaign.opening import open_copy, open_store
from engine.campaign.packs import read_pack, write_pack
from engine.campaign.parcel import Clash, Parcel, arriving, gathered
from engine.campaign.store import Store, picture_key
from engine.save.journal import Journal
from tests import builders
from tests.engine.campaign.kept import id_of, kept
from tests.toy import TOY

KILLS = int(os.environ.get("FLANK_KILLS", "25"))
"""How often; a thousand before a release."""
FOREIGN = 1_000_000_000
"""Numbers of entries from packs begin here."""
PNG = (Path(__file__).parents[3] / "resources" / "icons" / "app.png").read_bytes()


MANY = 4
"""Entries of a pack that is taken in, each with a picture of half a portion: they are written in several parts."""
SMALL = 100_000
"""Bytes of pictures that are written at once here."""


def pack_of(folder: Path) -> Path:
    """A pack with a few creatures and their pictures, and a battle in a folder."""
    path, pictures = folder / "in.flankpack", {}
    entries = []
    for number in range(MANY):
        data = PNG + bytes([number]) * (SMALL // 2)
        pictures[picture_key(data)] = data
        entries.append(kept(FOREIGN + number, f"Troll {number}", pictures=(("look", picture_key(data)),)))
    battle = folder / "fight.flank"
    Journal.create(battle, TOY, builders.battle(TOY, "A . b")).close()
    write_pack(Parcel(tuple(entries), pictures, InFiles({"Friday": battle}), {"Friday": "Old"}), path)
    return path


def take_in(store: Store, pack: Path, number: int) -> None:
    """Take the pack in under new ids, as the window does: entries with their pictures, then folders of battles."""
    parcel = read_pack(pack, lambda id: TOY)
    chosen = [one.entry.id for one in parcel.entries]
    arrival = arriving(store, parcel, chosen, Clash.BOTH, id_of(1), lambda id: TOY)
    renamed = [
        replace(one, entry=replace(one.entry, id=id_of(FOREIGN + MANY * number + place)))
        for place, one in enumerate(arrival.entries)
    ]
    store.put(*renamed, pictures=arrival.pictures)


def write_on(file: Path, told: int, start: int) -> None:
    """Write one thing after another, and tell (number, 1 put or 0 deleted) when it is done."""
    store = open_store(file)
    number = start
    while True:
        if number % 4 == 1:
            take_in(store, file.parent / "in.flankpack", number)
            for place in range(MANY):
                os.write(told, b"%d 1\n" % (FOREIGN + MANY * number + place))
        if number % 4 == 2:
            battle = Path(f"/battles/{number}.flank")
            store.put(*battle_put(store, battle, "Old")[0])
            os.write(told, b"folder %d\n" % number)
        if number % 7 == 3:
            write_pack(gathered(store, store.entries()[:20]), file.parent / "out.flankpack")
            os.write(told, b"pack 0\n")
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
def test_whatever_was_finished_before_the_kill_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.campaign.store.PORTION", SMALL)
    file, chance = tmp_path / "a.flankdb", random.Random(7)
    open_store(file).close()
    pack_of(tmp_path)
    filed, has_pack = set[Path](), False
    stands: dict[int, bool] = {}
    for turn in range(KILLS):
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                write_on(file, writes, 1000 * turn + turn % 4)
            finally:
                os._exit(1)
        os.close(writes)
        select([reads], [], [], 5)
        sleep(chance.uniform(0, 0.06 if turn % 3 else 0.4))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reads, "rb") as said:
            lines = said.read().decode().splitlines()
        unsure = set()
        for line in lines:
            number, what = line.split()
            if number == "folder":
                filed.add(Path(f"/battles/{what}.flank"))
                continue
            if number == "pack":
                has_pack = True
                continue
            unsure.discard(int(number))
            if what == "?":
                unsure.add(int(number))
                stands.pop(int(number))
            else:
                stands[int(number)] = what == "1"
        store = open_store(file, tmp_path / "copies")
        assert store.losses == ()
        entries = store.entries(Kind.CREATURE)
        there = {int(entry.id, 16) for entry in entries}
        for one in entries:
            assert all(store.picture(key) is not None for _, key in one.pictures), "an entry without its picture"
        packs = Counter(number // MANY for number in there if number >= FOREIGN)
        assert set(packs.values()) <= {MANY}, "a part of a pack was taken in"
        assert filed <= folders_of_battles(store).keys()
        if has_pack:
            read_pack(tmp_path / "out.flankpack", lambda id: TOY)
        assert {number for number, is_there in stands.items() if is_there} <= there
        assert not {number for number, is_there in stands.items() if not is_there} & there
        assert all(store.stored(id_of(number)) is not None for number in there)
        store.close()
    for copy in (tmp_path / "copies").glob("2026*.flankdb"):
        open_copy(copy).close()
    assert len(stands) > KILLS / 4, "hardly anything was written before the kills"
