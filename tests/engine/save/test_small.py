"""What pictures are by their first bytes, when nothing is written, and how a file that was cut off is made whole."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine.save.pictures import media_of
from engine.save.record import difference, written
from engine.save.salvage import MOST_MISSING, _in_full_length
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
