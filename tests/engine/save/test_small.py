"""Pictures by their first bytes, what is written of a change and what fits, bounds of texts and numbers, cut files."""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from engine.battle.board import Wall
from engine.battle.fog import Fog
from engine.battle.ids import SideId
from engine.errors import BattleFileError
from engine.save import journal
from engine.save.battle_file import probe
from engine.save.codec import Coders
from engine.save.copies import made_whole
from engine.save.fog_record import fog_after, fog_change, unpacked
from engine.save.fog_record import packed as packed_cells
from engine.save.journal import read_value
from engine.save.packing import packed
from engine.save.packing import unpacked as unpacked_text
from engine.save.pictures import media_of
from engine.save.record import PARTS, applied, difference, written
from engine.save.salvage import MOST_MISSING, _in_full_length
from engine.save.scalars import Fault, same
from tests import builders
from tests.toy import RULESET as TOY

SCENE = """
A . .
. . b
"""


@pytest.mark.parametrize(
    ("data", "media"),
    [
        (b"\x89PNG\r\n\x1a\n....", "image/png"),
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"GIF89a", "image/gif"),
        (b"BM....", "image/bmp"),
        (b"RIFF....WEBPVP8 ", "image/webp"),
        (b"RIFF....WAVEfmt ", "application/octet-stream"),
        (b"RIFX....WEBPVP8 ", "application/octet-stream"),
        (b"....RIFFWEBP", "application/octet-stream"),
        (b"", "application/octet-stream"),
    ],
)
def test_a_picture_is_told_by_its_first_bytes(data: bytes, media: str):
    assert media_of(data) == media


def battle():
    return builders.battle(TOY, SCENE)


def test_of_equal_battles_nothing_is_written_though_their_parts_are_not_the_same():
    one, two = battle(), battle()
    assert one is not two
    assert one == two
    assert difference(written(TOY), one, two) == {}
    copied = replace(one, options=replace(one.options), state=replace(one.state), sides=(*one.sides,))
    assert difference(written(TOY), one, copied) == {}


def test_who_is_which_character_is_written_and_is_nobodys_where_a_file_does_not_say():
    one = battle()
    first = next(iter(one.combatants.values()))
    known = one.with_combatant(replace(first, character="f" * 32))
    change = difference(written(TOY), one, known)
    assert change == {"changed": {"combatants": {"set": [[first.id, {"character": ["f" * 32]}]]}}}
    assert applied(written(TOY), one, change) == known
    coder = written(TOY).combatant
    assert "character" not in coder.encode(first)
    assert coder.decode(coder.encode(first)) == first
    assert coder.decode(coder.encode(known[first.id])) == known[first.id]


def test_of_battles_that_differ_in_one_thing_only_that_is_written():
    one = battle()
    first, second = one.combatants.values()
    moved = one.with_place(first.id, second.cell.plus((0, -1)), first.facing)
    cell = [[moved[first.id].cell.x, moved[first.id].cell.y]]
    assert difference(written(TOY), one, moved) == {"changed": {"combatants": {"set": [[first.id, {"cell": cell}]]}}}
    assert set(difference(written(TOY), one, replace(one, started=True))) == {"started"}
    renamed = replace(one, sides=(replace(one.sides[0], name="Others"), *one.sides[1:]))
    assert difference(written(TOY), one, renamed) == {"changed": {"sides": {"set": [[0, {"name": ["Others"]}]]}}}
    wider = replace(one, board=replace(one.board, grid=replace(one.board.grid, columns=one.board.grid.columns + 1)))
    assert set(difference(written(TOY), one, wider)) == {"board"}
    assert "grid" in difference(written(TOY), one, wider)["board"]


def head(page: int, pages: int) -> bytes:
    """The beginning of an SQLite file: the size of a page at 16, how many there are at 28."""
    return b"SQLite format 3\0" + page.to_bytes(2, "big") + bytes(10) + pages.to_bytes(4, "big") + bytes(68)


@pytest.mark.parametrize(
    ("page", "pages", "length"),
    [
        (4096, 3, 3 * 4096),
        (512, 1, 512),
        (1, 2, 2 * 65_536),
        # Nothing is missing: it stays as it is.
        (64, 1, 100),
        # More is missing than a battle ever takes.
        (4096, MOST_MISSING // 4096 + 1, 100),
    ],
)
def test_a_file_that_was_cut_off_gets_the_length_that_it_says_it_has(
    tmp_path: Path, page: int, pages: int, length: int
):
    file = tmp_path / "cut.flank"
    file.write_bytes(head(page, pages))
    _in_full_length(file)
    assert os.stat(file).st_size == length


# Changes of a board that fit it, and those that do not


def drawn(**parts: Any) -> dict[str, Any]:
    return {"drawn": parts}


def stroke(cells: int, value: int = 1) -> dict[str, Any]:
    return drawn(strokes=[{"layer": "ground", "cells": cells, "value": value}])


def swapped(at: int, gone: int) -> dict[str, Any]:
    """``gone`` of the two walls, from the one at ``at`` on, for none."""
    return drawn(walls={"at": at, "gone": gone, "new": []})


@pytest.mark.parametrize(
    ("change", "place", "expected"),
    [
        (stroke(0b111111), "", ""),
        (stroke(0), "", ""),
        (stroke(0b1000000), "drawn.strokes.0.cells", "< 2^6"),
        (stroke(-1), "drawn.strokes.0.cells", "< 2^6"),
        (stroke(1, 0), "", ""),
        (stroke(1, 256), "drawn.strokes.0.value", "0 … 255"),
        (stroke(1, -1), "drawn.strokes.0.value", "0 … 255"),
        (swapped(0, 0), "", ""),
        (swapped(0, 2), "", ""),
        (swapped(1, 1), "", ""),
        (swapped(2, 0), "", ""),
        (swapped(0, 3), "drawn.walls.at", "0 … 2"),
        (swapped(1, 2), "drawn.walls.at", "0 … 2"),
        (swapped(2, 1), "drawn.walls.at", "0 … 2"),
        (swapped(3, 0), "drawn.walls.at", "0 … 2"),
        (swapped(3, -1), "drawn.walls.at", "0 … 2"),
        (swapped(-1, 0), "drawn.walls.at", "0 … 2"),
        (swapped(1, -1), "drawn.walls.at", "0 … 2"),
        ({"board": {"ground": 7}}, "board.ground", None),
        ({"board": []}, "board", "{…}"),
        ({"changed": []}, "changed", ", ".join(PARTS)),
        ({"changed": {"board": {}}}, "changed", ", ".join(PARTS)),
        ({"started": 1}, "started", "bool"),
        ({"started": True}, "", ""),
        ({"seed": True}, "seed", "int"),
        ({"seed": 4}, "", ""),
        ({"name": 4}, "name", "str"),
        ({"weather": 4}, "weather", None),
        ([], "", "{…}"),
        # Combatants one by one, as files of version 1 have them.
        ({"gone": ["A"]}, "", ""),
        ({"gone": ["Z"]}, "", ""),
        ({"gone": "A"}, "gone", "[text]"),
        ({"gone": [7]}, "gone", "[text]"),
        ({"order": ["b", "A"]}, "", ""),
        ({"order": ["b"]}, "order", "[…]"),
        ({"order": ["b", "A", "A"]}, "order", "[…]"),
        ({"order": ["b", "Z"]}, "order", "[…]"),
        ({"combatants": []}, "combatants", "{…}"),
        ({"combatants": {"A": 3}}, "combatants.A", None),
        ({"fog": []}, "fog", "{…}"),
        ({"fog": {"is_on": 1}}, "fog.is_on", "true/false"),
        ({"fog": {"by_hand": True}}, "", ""),
        ({"fog": {"mist": True}}, "fog.mist", "is_on, by_hand, lifted, explored"),
        ({"fog": {"explored": []}}, "fog.explored", "is_on, by_hand, lifted, explored"),
        ({"fog": {"explored": {"heroes": "?"}}}, "fog.explored.heroes", "cells"),
    ],
)
def test_a_change_is_made_where_it_fits_and_told_with_its_place_where_it_does_not(
    change: Any, place: str, expected: str | None
):
    before = battle()
    before = replace(before, board=replace(before.board, walls=(Wall(0, 0, 1, 1), Wall(1, 1, 2, 2))))
    if expected == "":
        applied(written(TOY), before, change)
        return
    with pytest.raises(Fault) as told:
        applied(written(TOY), before, change)
    assert told.value.place == place
    assert expected in (None, told.value.expected)


def test_what_changed_is_what_is_there_afterwards():
    before = battle()
    how = written(TOY)
    assert applied(how, before, {"seed": 4, "started": True, "name": "Ford"}) == replace(
        before, seed=4, started=True, name="Ford"
    )
    assert list(applied(how, before, {"order": ["b", "A"]}).combatants) == ["b", "A"]
    assert list(applied(how, before, {"gone": ["A"], "order": ["b"]}).combatants) == ["b"]
    painted = applied(how, before, stroke(0b100001, 2)).board.ground
    assert list(painted) == [2, 0, 0, 0, 0, 2]
    fog = applied(how, before, {"fog": {"is_on": True, "by_hand": True}}).fog
    assert (fog.is_on, fog.by_hand) == (True, True)
    assert applied(how, before, {"fog": {"is_on": True}}).fog == replace(before.fog, is_on=True)
    assert applied(how, before, {}) is before


def test_of_the_fog_what_was_explored_since_is_written():
    heroes, foes = SideId("heroes"), SideId("foes")
    before, after = (
        Fog(is_on=True, explored={heroes: 0b1100, foes: 1 << 900}),
        Fog(is_on=False, explored={heroes: 0b0110, foes: 1 << 900}),
    )
    change = fog_change(before, after)
    assert set(change) == {"is_on", "explored"}
    assert set(change["explored"]) == {heroes}
    assert fog_after(before, change) == after
    assert fog_after(after, fog_change(after, before)) == before
    assert fog_change(before, before) == {}


@pytest.mark.parametrize("bits", [0, 1, 7, 8, 9, 4_000_000, 8 * 1024 * 1024 - 8])
def test_what_is_explored_may_be_as_long_as_a_map_is_large(bits: int):
    cells = (1 << bits) - 1
    assert unpacked(packed_cells(cells), "heroes") == cells


def test_what_is_explored_may_not_be_longer_than_a_megabyte():
    with pytest.raises(Fault):
        unpacked(packed_cells(1 << 8 * 1024 * 1024), "heroes")


# Texts and numbers


@pytest.mark.parametrize("kind", [str, str.encode])
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        # So short that its parts are not counted: 20 letters.
        ("[1,1,1,1,1,1,1,1,1 ]", True),
        ("[1,1,1,1,1,1,1,1,1  ]", False),
        ("[1,    1,    1,    1,    1]", True),
        ("[1,    1,    1,    1,    1,    1]", False),
        ("[[],[],[]            ]", True),
        ("[[],[],[],[]         ]", False),
        ('[{}, {"a":{}}          ]', True),
        ('[{}, {"a":{}}, []      ]', False),
    ],
)
def test_long_texts_of_too_many_parts_are_refused_before_they_are_read(
    monkeypatch: pytest.MonkeyPatch, kind: Callable[[str], str | bytes], text: str, fits: bool
):
    monkeypatch.setattr(journal, "MOST_UNCOUNTED", 20)
    monkeypatch.setattr(journal, "MOST_PARTS", 4)
    if not fits:
        with pytest.raises(BattleFileError) as refused:
            read_value("a.flank", "steps 3", kind(text), same)
        assert (refused.value.file, refused.value.place) == ("a.flank", "steps 3")
    else:
        assert read_value("a.flank", "steps 3", kind(text), same) == json.loads(text)


@pytest.mark.parametrize("number", [0, -1, 2**63 - 1, 1 - 2**63])
def test_a_number_of_63_bits_stands_as_it_is(number: int):
    coder = Coders().of(int)
    assert coder.encode(number) == number
    assert coder.decode(number) == number


@pytest.mark.parametrize("number", [2**63, -(2**63), 2**200, -(2**200)])
def test_a_longer_number_stands_in_sixteens(number: int):
    coder = Coders().of(int)
    assert coder.encode(number) == {"int": f"{number:x}"}
    assert coder.decode(coder.encode(number)) == number


@pytest.mark.parametrize(
    ("kind", "value", "fits"),
    [
        (int, 2**63, True),
        (int, -(2**63), True),
        (int, 2**63 + 1, False),
        (int, -(2**63) - 1, False),
        (float, 2**63, True),
        (float, -(2**63), True),
        (float, 2**63 + 1, False),
        (float, -(2**63) - 1, False),
        (float, -0.5, True),
        (float, float("nan"), False),
        (float, "1", False),
        (float, True, False),
        (Fraction, "1/2", True),
        (Fraction, "1/" + "3" * 198, True),
        (Fraction, "1/" + "3" * 199, False),
        (Fraction, 3, False),
        (int, {"int": "ff"}, True),
        (int, {"int": "ff", "more": 1}, False),
        (int, {"int": 255}, False),
        (int, {"int": "f" * 1000}, True),
        (int, {"int": "f" * 1001}, False),
        (Literal["a", 3], 3, True),
        (Literal["a", 3], 3.0, False),
        (Literal["a", 3, 1], True, False),
    ],
)
def test_a_number_just_within_its_bounds_is_read_and_the_next_is_refused(kind: Any, value: Any, fits: bool):
    coder = Coders().of(kind)
    if fits:
        coder.decode(value)
    else:
        with pytest.raises(Fault):
            coder.decode(value)


def test_a_text_is_packed_from_160_letters_on_where_that_is_shorter():
    assert packed("a" * 159) == "a" * 159
    assert isinstance(packed("a" * 160), bytes)
    by_chance = "".join(map(chr, Random(1).choices(range(33, 126), k=160)))
    assert packed(by_chance) == by_chance, "nothing repeats itself"


def test_a_text_of_64_megabytes_is_the_longest_that_is_unpacked():
    def stored(size: int) -> bytes:
        return b"\0" + zlib.compress(bytes(size), 1)

    assert len(unpacked_text(stored(1 << 20))) == 1 << 20
    with pytest.raises(Fault) as told:
        unpacked_text(stored((1 << 26) + 1))
    assert told.value.expected == "≤ 67108864"


def test_what_a_killed_program_left_beside_a_file_goes_when_the_next_is_written(tmp_path: Path):
    left = (".old.flankpack.7.part", ".old.flankpack.7.part-journal", ".Огр.flank.12.part")
    others = (".young.flankpack.8.part", "mine.part", ".mine.part", "old.flankpack.7.part")
    for name in (*left, *others):
        (tmp_path / name).write_bytes(b"half")
        if name != others[0]:
            os.utime(tmp_path / name, (0, 0))
    with made_whole(tmp_path / "new.flankpack") as unfinished:
        unfinished.write_bytes(b"whole")
    assert {file.name for file in tmp_path.iterdir()} == {*others, "new.flankpack"}


def test_the_names_in_a_folder_are_made_sure_of_when_a_file_has_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced, really = list[tuple[int, list[str]]](), os.fsync

    def fsync(handle: int) -> None:
        synced.append((os.fstat(handle).st_ino, sorted(file.name for file in tmp_path.iterdir())))
        really(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with made_whole(tmp_path / "a.flank") as unfinished:
        unfinished.write_bytes(b"whole")
    # First the content of the unfinished file, then the folder, when the file stands under its name already.
    folder = tmp_path.stat().st_ino
    assert [names for inode, names in synced if inode == folder and "a.flank" in names] or os.name == "nt"
    assert synced[0][0] != folder


class Reluctant:
    """A connection of which only what really changes a page fails, as where no journal can be made."""

    in_transaction = True

    def __init__(self, error: str) -> None:
        self.said, self.error = list[str](), sqlite3.OperationalError(error)
        self.error.sqlite_errorname = error

    def execute(self, statement: str) -> None:
        self.said.append(statement.split(maxsplit=1)[0])
        if statement.startswith("UPDATE"):
            raise self.error


@pytest.mark.parametrize(
    ("error", "is_told"), [("SQLITE_READONLY_DIRECTORY", True), ("SQLITE_CANTOPEN", True), ("SQLITE_FULL", False)]
)
def test_whether_a_file_can_be_written_is_tried_with_a_change_that_is_taken_back(error: str, is_told: bool) -> None:
    connection: Any = Reluctant(error)
    with pytest.raises(sqlite3.OperationalError, match=error) if is_told else nullcontext():
        probe(connection)
    assert connection.said == ["BEGIN", "UPDATE", "ROLLBACK"]
