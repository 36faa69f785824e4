"""Damaged and hostile battle files: one changed letter costs nothing, absurd values are named, bombs do not burst."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from engine.battle.board import Light, Note, Picture, Scale, Thing, Wall
from engine.contract import AnyBattle
from engine.errors import BattleFileError
from engine.grid.cell import Cell
from engine.play.history import History
from engine.save import bounds, mending, salvage
from engine.save.battle_file import TABLES, checksum
from engine.save.bounds import check
from engine.save.journal import Journal, Loss
from engine.save.mending import mended
from engine.save.opening import open_journal
from engine.save.packing import unpacked
from engine.save.rescue import _reach, _Run, rescue
from engine.save.scalars import Fault
from tests.engine.save.test_journal import PNG, A, do, do_many, find, played, put, scene
from tests.killed import killed_at_each_step
from tests.toy import TOY

PAGE = 4096


def resum(made: sqlite3.Connection, table: str, number: int) -> None:
    """Give a row that was changed a fitting sum, as a hostile program would."""
    row = made.execute(f"SELECT * FROM {table} WHERE number = ?", (number,)).fetchone()
    made.execute(f"UPDATE {table} SET sum = ? WHERE number = ?", (checksum(*row[:-1]), number))


# One changed letter


def test_the_one_byte_that_was_changed_is_found_and_put_right() -> None:
    row = (7, 2, "Ада бьёт".encode(), b"[]", b'{"a":1}')
    total = checksum(*row)
    for place, there in enumerate(row[2]):
        spoiled = bytearray(row[2])
        spoiled[place] = there ^ 0x5A
        assert mended((7, 2, bytes(spoiled), *row[3:]), total) == row
    assert mended(row, total) is None, "nothing to mend"
    assert mended((7, 3, *row[2:]), total) is None, "a number is not mended"
    assert mended((7, 2, b"[]", *row[3:]), total) is None
    twice = bytes((row[2][0] ^ 1, *row[2][1:-1], row[2][-1] ^ 1))
    assert mended((7, 2, twice, *row[3:]), total) is None, "two changed bytes are beyond mending"


def test_a_byte_is_mended_wherever_it_lies_in_a_long_row() -> None:
    data = Random(4).randbytes(100_000)
    for place in (0, 1, 50_000, 99_999):
        spoiled = bytearray(data)
        spoiled[place] ^= 0x80
        assert mended((bytes(spoiled),), crc32(data)) == (data,)


@pytest.mark.parametrize("table", ["steps", "beginning", "pictures"])
def test_one_changed_letter_of_a_row_costs_nothing(tmp_path: Path, table: str) -> None:
    path = tmp_path / "a.flank"
    battles = played(path)
    column = {"steps": "changes", "beginning": "battle", "pictures": "data"}[table]
    with sqlite3.connect(path) as made:
        (value,) = made.execute(f"SELECT {column} FROM {table} LIMIT 1 OFFSET ?", (4 * (table == "steps"),)).fetchone()
    needle = value if isinstance(value, bytes) else value.encode()
    data = bytearray(path.read_bytes())
    at = data.index(needle[:20]) + 10
    data[at] ^= 0x02
    path.write_bytes(data)
    kept = open_journal(path, find=find)
    assert [loss.key for loss in kept.losses] == ["battle-lost-copy"]
    history = History(kept)
    assert [history.battle_after(number) for number in range(len(battles))] == battles
    assert dict(kept.pictures) == {"map.png": PNG}


# The first page


def test_the_first_page_says_the_same_in_every_file(tmp_path: Path) -> None:
    history = History(Journal.create(tmp_path / "a.flank", TOY, scene(), {"map.png": PNG * 100}))
    for number in range(60):
        do(history, put(number))
    with sqlite3.connect(tmp_path / "a.flank") as made:
        roots = made.execute("SELECT name, rootpage FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    assert [name for name, _ in roots] == list(TABLES)
    assert [page for _, page in roots] == [2, 3, 4, 5, 6, 7]


def wiped(data: bytearray) -> None:
    data[100:PAGE] = bytes(PAGE - 100)


def lost(data: bytearray) -> None:
    data[:PAGE] = bytes(PAGE)


def written_over(data: bytearray) -> None:
    data[:PAGE] = b"\xa5" * PAGE


def one_letter_of_a_column(data: bytearray) -> None:
    data[data.index(b"answers TEXT")] ^= 1


def one_letter_of_a_name(data: bytearray) -> None:
    data[data.index(b"stepssteps")] ^= 4


def one_letter_of_the_kind(data: bytearray) -> None:
    data[data.index(b"tablesteps")] ^= 2


def one_letter_of_the_signature(data: bytearray) -> None:
    data[3] ^= 1


def one_letter_of_the_application(data: bytearray) -> None:
    data[69] ^= 1


def the_size_of_pages(data: bytearray) -> None:
    data[16] ^= 1


def the_version(data: bytearray) -> None:
    data[60] ^= 1


@pytest.mark.parametrize(
    "spoil",
    [
        wiped,
        lost,
        written_over,
        one_letter_of_a_column,
        one_letter_of_a_name,
        one_letter_of_the_kind,
        one_letter_of_the_signature,
        one_letter_of_the_application,
        the_size_of_pages,
        the_version,
    ],
)
def test_a_damaged_first_page_costs_nothing_but_itself(tmp_path: Path, spoil: Callable[[bytearray], None]) -> None:
    path = tmp_path / "a.flank"
    battles = played(path)
    data = bytearray(path.read_bytes())
    spoil(data)
    path.write_bytes(data)
    kept = open_journal(path, find=find)
    assert [loss.key for loss in kept.losses] == ["battle-lost-copy"]
    assert kept.path == tmp_path / "a (recovered).flank"
    history = History(kept)
    assert [history.battle_after(number) for number in range(len(battles))] == battles
    assert dict(kept.pictures) == {"map.png": PNG}
    assert path.read_bytes() == data, "the damaged file stays as it is"
    kept.close()
    assert open_journal(tmp_path / "a (recovered).flank", find=find).losses == ()


@pytest.mark.parametrize(
    "data",
    [
        bytes(PAGE * 9),  # nothing but emptiness
        bytes(PAGE) + b"".join(bytes([kind]) + bytes(PAGE - 1) for kind in (13, 13, 5, 13, 13, 7, 13)),
        bytes(PAGE) + b"".join(bytes([kind]) + bytes(PAGE - 1) for kind in (13, 13, 5, 13, 13)),
        bytes(PAGE) + b"".join(bytes([kind]) + bytes(PAGE - 1) for kind in (13, 13, 5, 13, 13, 10)) + b"!",
    ],
)
def test_a_file_without_the_tables_of_a_battle_is_none(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.flank"
    path.write_bytes(data)
    with pytest.raises(BattleFileError, match="battle-file-unknown"):
        open_journal(path, find=find)


def test_a_file_with_more_in_it_than_a_battle_has_is_still_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    played(path, 3)
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE more (a)")
    with pytest.raises(BattleFileError) as refused:
        open_journal(path, find=find)
    assert refused.value.key == "battle-file-foreign"


def test_a_rescue_that_is_cut_short_leaves_no_half_battle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.flank"
    played(path)
    with sqlite3.connect(path) as made:
        made.execute("UPDATE steps SET events = events || ' ' WHERE number = 9")

    def power_cut(*_: object, **__: object) -> None:
        raise RuntimeError("power cut")

    monkeypatch.setattr(Journal, "move", power_cut)
    with pytest.raises(RuntimeError):
        open_journal(path, find=find)
    assert [file.name for file in tmp_path.iterdir()] == ["a.flank"]


# Absurd values


def absurd(**changes: object) -> Callable[[AnyBattle], AnyBattle]:
    return lambda battle: replace(battle, board=replace(battle.board, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (absurd(walls=(Wall(0, 0, 1, 1), Wall(0, 0, 1e7, 1))), "board.walls.1.x2"),
        (absurd(walls=(Wall(0, 0, 1, 1, cover=21),)), "board.walls.0.cover"),
        (absurd(things=(Thing("tree", Cell(1, 1), cost=10_000),)), "board.things.0.cost"),
        (absurd(things=(Thing("tree", Cell(10**12, 1)),)), "board.things.0.cell.x"),
        (absurd(things=(Thing("tree", Cell(1, 1), cover=-1),)), "board.things.0.cover"),
        (absurd(lights=(Light(1, 1, 1e9),)), "board.lights.0.radius"),
        (absurd(lights=(Light(1, 1, -1.0),)), "board.lights.0.radius"),
        (absurd(lights=(Light(-1e9, 1, 3),)), "board.lights.0.x"),
        (absurd(lights=(Light(1, 1, 3, bright=5000),)), "board.lights.0.bright"),
        (absurd(notes=(Note(1, 1e8, "x"),)), "board.notes.0.y"),
        (absurd(picture=Picture("map.png", 1e9, 0, 1, 1)), "board.picture.0.x"),
        (absurd(picture=Picture("map.png", 0, -1e9, 1, 1)), "board.picture.0.y"),
        (absurd(picture=Picture("map.png", 0, 0, 1e9, 1)), "board.picture.0.width"),
        (absurd(picture=Picture("map.png", 0, 0, 1, -1)), "board.picture.0.height"),
        (absurd(scale=Scale(0.0)), "board.scale.length"),
        (absurd(scale=Scale(1e6)), "board.scale.length"),
        (absurd(heights=b"\x80"), "board.heights"),
        (absurd(ground=b"\xff" * 15), "board.ground"),
        (
            lambda battle: replace(battle, combatants={**battle.combatants, A: replace(battle[A], light=1e9)}),
            "combatants.A.light",
        ),
    ],
)
def test_an_absurd_value_is_refused_with_its_place(change: Callable[[AnyBattle], AnyBattle], place: str) -> None:
    with pytest.raises(Fault) as fault:
        check(change(scene()))
    assert fault.value.place == place


@pytest.mark.parametrize("name", ["walls", "doors", "things", "lights", "zones", "notes", "combatants"])
def test_too_many_of_a_kind_are_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for bound in ("MOST_SEGMENTS", "MOST_CELLS", "MOST_OF_A_KIND", "MOST_COMBATANTS"):
        monkeypatch.setattr(bounds, bound, 100)
    listed = tuple(object() for _ in range(101))
    battle = scene()
    if name == "combatants":
        there = {f"c{number}": battle[A] for number in range(101)}
        battle = replace(battle, combatants=there)  # type: ignore[arg-type]
    else:
        battle = absurd(**{name: listed})(battle)
    with pytest.raises(Fault) as fault:
        check(battle)
    assert (fault.value.place, fault.value.expected) == (
        "combatants" if name == "combatants" else f"board.{name}",
        "≤ 100",
    )


def test_an_absurd_value_in_a_file_is_told_with_file_and_place(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    played(path, 3)
    with sqlite3.connect(path) as made:
        (text,) = made.execute("SELECT board FROM beginning").fetchone()
        board = {**json.loads(unpacked(text)), "lights": [{"x": 1, "y": 1, "radius": 1e12}]}
        made.execute("UPDATE beginning SET board = ?", (json.dumps(board),))
        resum(made, "beginning", 0)
    with pytest.raises(BattleFileError) as refused:
        open_journal(path, find=find)
    assert (refused.value.key, refused.value.file) == ("battle-file-value", str(path))
    assert refused.value.place.endswith("board.lights.0.radius")


def test_a_field_that_this_program_does_not_know_is_told_and_the_battle_opens(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    battles = played(path, 3)
    with sqlite3.connect(path) as made:
        (text,) = made.execute("SELECT board FROM beginning").fetchone()
        made.execute("UPDATE beginning SET board = ?", (json.dumps({**json.loads(unpacked(text)), "weather": "rain"}),))
        resum(made, "beginning", 0)
    kept = open_journal(path, find=find)
    assert [(loss.key, loss.args) for loss in kept.losses] == [("battle-lost-field", (("name", "Board.weather"),))]
    assert History(kept).battle == battles[-1]
    kept.close()
    played(tmp_path / "b.flank", 3)
    assert open_journal(tmp_path / "b.flank", find=find).losses == ()


# Bombs

OPEN_WITHIN = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))
from engine.errors import BattleFileError
from engine.play.history import History
from engine.save.journal import Journal, Loss
from engine.save.opening import open_journal
from tests.engine.save.test_journal import find
try:
    kept = open_journal(Path(sys.argv[1]), find=find)
    print(len(History(kept)), *[loss.key for loss in kept.losses])
except BattleFileError as error:
    print(error.key)
"""


def bombs(made: sqlite3.Connection) -> None:
    """Rows without end, a text that is too large, and one that becomes thirty times as large."""
    made.execute("PRAGMA synchronous = OFF")
    made.execute(
        "WITH RECURSIVE n(x) AS (SELECT 100 UNION ALL SELECT x + 1 FROM n WHERE x < 150000) "
        "INSERT INTO steps SELECT x, 0, '{}', '[]', '[]', '{}', 0 FROM n"
    )
    made.execute("UPDATE steps SET events = CAST(zeroblob(68000000) AS TEXT) WHERE number = 23")
    made.execute("UPDATE steps SET events = ? WHERE number = 22", ("[" + "[]," * 8_000_000 + "[]]",))
    resum(made, "steps", 22)


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is bounded so on Linux only")
def test_a_file_full_of_bombs_is_rescued_from_within_half_a_gigabyte(tmp_path: Path, root: Path) -> None:
    path = tmp_path / "a.flank"
    history = History(Journal.create(path, TOY, scene()))
    do_many(history, 25)
    with sqlite3.connect(path) as made:
        bombs(made)
    done = subprocess.run(
        [sys.executable, "-c", OPEN_WITHIN, str(path)], cwd=root, capture_output=True, text=True, env={**os.environ}
    )
    assert (done.stdout.strip(), done.stderr[-2000:]) == ("21 battle-lost-copy battle-lost-end", "")


# One byte put right, part by part


def test_a_byte_is_put_right_in_its_own_part_and_a_number_cannot_be() -> None:
    row = (7, b"first", b"second")
    total = checksum(*row)
    assert mended((7, b"first", b"sebond"), total) == row
    assert mended((7, b"tirst", b"second"), total) == row
    assert mended((7, b"firsz", b"second"), total) == row
    assert mended((7, b"first", b"seconD"), total) == row
    # A number is written out in letters: which one was meant nobody knows. Nor is a row mended that is whole.
    assert mended((8, b"first", b"second"), total) is None
    assert mended(row, total) is None
    assert mended((7, b"fiRst", b"sEcond"), total) is None


@pytest.mark.parametrize("total", [-1, -(2**31), 2**32, 2**63 - 1])
def test_a_sum_that_is_none_leaves_nothing_to_mend_by(total: int) -> None:
    assert mended((7, b"first", b"second"), total) is None


def test_a_row_whose_own_sum_was_damaged_is_lost_and_the_rest_opens(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    battles = played(path)
    with sqlite3.connect(path) as made:
        made.execute("UPDATE steps SET sum = -sum - 1 WHERE number = 25")
        made.execute("UPDATE pictures SET sum = 9000000000")
    history = History(kept := open_journal(path, find=find))
    assert [history.battle_after(number) for number in range(len(history) + 1)] == battles[:25]
    assert "battle-lost-picture" in [loss.key for loss in kept.losses]


def test_rows_are_searched_up_to_four_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mending.MOST_BYTES == 4 * 1024 * 1024
    monkeypatch.setattr(mending, "MOST_BYTES", 10)
    for length, is_mended in ((10, True), (11, False)):
        row = (b"x" * length,)
        assert (mended((b"y" + b"x" * (length - 1),), checksum(*row)) == row) is is_mended


# What is rescued, and where to


def test_pictures_beyond_what_the_memory_takes_are_left_out_of_a_copy_in_memory_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.flank"
    pictures = {"a.png": b"a" * 300, "b.png": b"b" * 200, "c.png": b"c"}
    Journal.create(path, TOY, scene(), pictures).close()
    monkeypatch.setattr("engine.save.rescue.MOST_IN_MEMORY", 500)
    in_memory = rescue(path, find, None, "as a test")
    assert dict(in_memory.pictures) == {"a.png": pictures["a.png"], "b.png": pictures["b.png"]}
    assert in_memory.losses == (Loss("battle-lost-picture", (("name", "c.png"),)),)
    in_a_file = rescue(path, find, tmp_path / "b.flank", "as a test")
    assert (dict(in_a_file.pictures), in_a_file.losses) == (pictures, ())
    assert in_a_file.path == tmp_path / "b.flank"


def test_a_rescue_names_the_file_that_cannot_be_written(tmp_path: Path) -> None:
    path, to = tmp_path / "a.flank", tmp_path / "no folder" / "b.flank"
    played(path, 3)
    with pytest.raises(BattleFileError) as refused:
        rescue(path, find, to, "as a test")
    assert refused.value.file == str(to)


@pytest.mark.parametrize(
    ("runs", "stood", "best"),
    [
        # What leads up to where the battle stood goes before what begins only after it.
        ([(0, 3), (10, 20)], 12, 1),
        ([(0, 3), (10, 20)], 10, 1),
        ([(0, 3), (10, 20)], 9, 0),
        ([(0, 0), (10, 20)], 9, 0),
        # The nearer to it the better, but not by what lies beyond it.
        ([(0, 3), (5, 8)], 9, 1),
        ([(0, 9), (10, 30)], 9, 0),
        # Of what begins after it, the first.
        ([(5, 6), (10, 30)], 2, 0),
    ],
)
def test_of_several_stretches_the_one_nearest_to_where_the_battle_stood_is_kept(
    runs: list[tuple[int, int]], stood: int, best: int
) -> None:
    reaches = [_reach(_Run(*run), stood) for run in runs]
    assert reaches.index(max(reaches)) == best
    assert reaches[best] > reaches[1 - best]


def test_a_lost_beginning_is_told_up_to_the_step_after_which_a_whole_battle_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.save.journal.MOST_CHANGES", 1)
    path = tmp_path / "a.flank"
    do_many(History(Journal.create(path, TOY, scene())), 4)
    with sqlite3.connect(path) as made:
        made.execute("DELETE FROM steps WHERE number = 1")
    found = rescue(path, find, None, "as a test")
    assert (found.cursor, found.length) == (3, 3)
    assert found.losses == (Loss("battle-lost-beginning", (("last", 1),)),)


def test_a_battle_is_rescued_to_where_it_stood_with_the_steps_that_could_be_redone(tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    kept = Journal.create(path, TOY, scene())
    history = History(kept)
    do_many(history, 6)
    history.go(2, drawn=9)
    kept.close()
    found = rescue(path, find, None, "as a test")
    assert (found.cursor, found.length, found.drawn, found.losses) == (2, 6, 9, ())
    with sqlite3.connect(path) as made:
        made.execute("DELETE FROM steps WHERE number = 5")
    found = rescue(path, find, None, "as a test")
    assert (found.cursor, found.length) == (2, 4)
    assert found.losses == (Loss("battle-lost-end", (("first", 5), ("last", 6))),)
    with sqlite3.connect(path) as made:
        made.execute("DELETE FROM steps WHERE number = 1")
    found = rescue(path, find, None, "as a test")
    assert (found.cursor, found.length) == (0, 0)
    assert found.losses == (Loss("battle-lost-end", (("first", 1), ("last", 6))),)


@pytest.mark.parametrize(("most", "found"), [(3, ["a", "b", "c"]), (2, ["a", "b"]), (1, ["a"])])
def test_so_many_pictures_are_looked_for_and_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, found: list[str]
) -> None:
    path = tmp_path / "a.flank"
    Journal.create(path, TOY, scene(), dict.fromkeys("abc", PNG)).close()
    monkeypatch.setattr(salvage, "MOST_PICTURES", most)
    with salvage.salvaged(path, "as a test") as left:
        assert [name for name, data in left.pictures() if data == PNG] == found


@pytest.mark.parametrize(("most", "last"), [(7, 6), (6, 6), (5, 5)])
def test_steps_are_looked_for_up_to_the_longest_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, last: int
) -> None:
    path = tmp_path / "a.flank"
    kept = Journal.create(path, TOY, scene())
    do_many(History(kept), 6)
    kept.close()
    monkeypatch.setattr(salvage, "MOST_STEPS", most)
    with salvage.salvaged(path, "as a test") as left:
        assert (left.last_step, left.stood) == (last, last)
        assert left.step(last) is not None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork: an interpreter for each kill would take minutes")
def test_killed_at_any_step_of_a_rescue_the_damaged_file_is_as_it_was_and_the_next_start_rescues_it(tmp_path: Path):
    damaged, room = tmp_path / "damaged.flank", tmp_path / "room"
    played(damaged, 60)
    with sqlite3.connect(damaged) as made:
        made.execute("UPDATE steps SET sum = 1 WHERE number = 40")
    before = damaged.read_bytes()

    def begin() -> None:
        shutil.rmtree(room, ignore_errors=True)
        room.mkdir()
        (room / "a.flank").write_bytes(before)

    def opened() -> int:
        journal = open_journal(room / "a.flank", find=find)
        assert [loss.key for loss in journal.losses] == ["battle-lost-copy", "battle-lost-beginning"]
        journal.close()
        return journal.length

    steps = 0
    for _ in killed_at_each_step(opened, begin, room):
        assert (room / "a.flank").read_bytes() == before
        for copy in room.glob("*.flank"):
            if copy.name != "a.flank":
                journal = open_journal(copy, find=find)
                assert (journal.length, journal.losses) == (7, ()), "there whole, or not at all"
                journal.close()
        assert opened() == 7
        steps += 1
    assert steps > 10


@pytest.mark.parametrize("column", ["cursor", "drawn", "revision"])
@pytest.mark.parametrize("number", [2**63 - 1, 2**53 + 1, -1])
def test_a_file_that_counts_higher_than_can_be_counted_on_is_rescued(tmp_path: Path, column: str, number: int):
    path = tmp_path / "a.flank"
    do_many(History(Journal.create(path, TOY, scene())), 25)
    with sqlite3.connect(path) as made:
        made.execute(f"UPDATE present SET {column} = ?", (number,))
    journal = open_journal(path, find=find)
    assert (journal.length, journal.cursor) == (25, 25)
    assert [loss.key for loss in journal.losses] == ["battle-lost-copy"], "what was never there is not lost"
    do(History(journal), put(3))


def test_turns_and_boards_that_are_numbered_beyond_counting_are_damage(tmp_path: Path):
    path = tmp_path / "a.flank"
    do_many(History(Journal.create(path, TOY, scene())), 45)
    with sqlite3.connect(path) as made:
        made.execute("UPDATE steps SET turn = ? WHERE number = 45", (2**63 - 1,))
        resum(made, "steps", 45)
    journal = open_journal(path, find=find)
    assert journal.losses[1] == Loss("battle-lost-end", (("first", 45), ("last", 45)))
    history = History(journal)
    for number in range(60):
        do(history, put(number))
    assert len(history) == 104
