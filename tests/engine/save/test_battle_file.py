"""What a battle file is by its first bytes and its rows, how it is opened, and which sentence each trouble gets."""

from __future__ import annotations

import errno
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from engine.errors import BattleFileError
from engine.save import battle_file
from engine.save.battle_file import (
    APPLICATION_ID,
    MOST_BYTES,
    MOST_STEPS,
    MOST_TEXT_BYTES,
    SIGNATURE,
    Damaged,
    check_rows,
    checksum,
    connect,
    connect_unfinished,
    is_present,
    lay_tables,
    recognise,
    speaking,
    to_json,
)
from engine.save.migrations import VERSION

# The first hundred bytes


def head(
    signature: bytes = SIGNATURE, application: int = APPLICATION_ID, version: int = VERSION, length: int = 100
) -> bytes:
    """SQLite's header with a battle file's marks: the version at byte 60, the application's id at byte 68."""
    made = bytearray(b"\x07" * 100)  # what stands beside the marks is neither naught nor theirs
    made[:16] = signature
    made[60:64] = version.to_bytes(4, "big")
    made[68:72] = application.to_bytes(4, "big")
    return bytes(made[:length])


def marked(*changed: int) -> bytes:
    """A header with these of its bytes not as they were."""
    made = bytearray(head())
    for place in changed:
        made[place] ^= 0x20
    return bytes(made)


@pytest.mark.parametrize(
    ("data", "comes_to"),
    [
        (head(), VERSION),
        (head() + b"more", VERSION),
        (head(version=1), 1),
        (head(version=0), "battle-file-other"),
        (head(version=VERSION + 1), "battle-file-newer"),
        (head(version=0xFFFF), "battle-file-newer"),
        (head(length=99), "battle-file-unknown"),
        (head(length=20), "battle-file-unknown"),
        (b"", "battle-file-empty"),
        (b"x" * 100, "battle-file-unknown"),
        (head(application=0), "battle-file-other"),
        (head(application=0x47504B47), "battle-file-other"),
        # Up to three bytes of the marks may be wrong: SQLite's name, the program's id, the empty half of the version.
        (marked(0), "damaged"),
        (marked(15), "damaged"),
        (marked(68), "damaged"),
        (marked(71), "damaged"),
        (marked(60), "damaged"),
        (marked(61), "damaged"),
        (marked(0, 1, 2), "damaged"),
        (marked(3, 60, 70), "damaged"),
        (marked(0, 1, 2, 3), "battle-file-unknown"),
        (marked(68, 69, 70, 71), "battle-file-other"),
        (marked(0)[:99], "battle-file-unknown"),
        # What lies beside the marks says nothing.
        (marked(16, 28, 59), VERSION),
        (marked(64, 67, 72, 99), VERSION),
    ],
)
def test_a_battle_file_is_told_by_its_first_hundred_bytes(tmp_path: Path, data: bytes, comes_to: int | str):
    path = tmp_path / "a.flank"
    path.write_bytes(data)
    if comes_to == "damaged":
        with pytest.raises(Damaged):
            recognise(path)
    elif isinstance(comes_to, str):
        with pytest.raises(BattleFileError) as refused:
            recognise(path)
        assert refused.value.key == comes_to
    else:
        assert recognise(path) == comes_to


# Troubles and their sentences


@pytest.mark.parametrize(
    ("number", "is_there", "key"),
    [
        (errno.ENOSPC, True, "battle-file-full"),
        (errno.EDQUOT, False, "battle-file-full"),
        (errno.EROFS, False, "battle-file-folder-read-only"),
        (errno.EACCES, False, "battle-file-folder-read-only"),
        (errno.EPERM, False, "battle-file-folder-read-only"),
        (errno.EROFS, True, "battle-file-unreadable"),
        (errno.EACCES, True, "battle-file-unreadable"),
        (errno.EIO, True, "battle-file-unreadable"),
        (errno.EIO, False, "battle-file-unreadable"),
    ],
)
def test_what_the_system_says_becomes_a_sentence(tmp_path: Path, number: int, is_there: bool, key: str):
    path = tmp_path / "a.flank"
    if is_there:
        path.touch()
    with pytest.raises(BattleFileError) as told, speaking(str(path)):
        raise OSError(number, "as the system says")
    assert (told.value.key, told.value.file, told.value.values["reason"]) == (key, str(path), "as the system says")


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (sqlite3.DataError("string or blob too big"), "battle-file-too-large"),
        (sqlite3.DatabaseError("malformed"), "battle-file-damaged"),
    ],
)
def test_what_sqlite_says_becomes_a_sentence(error: sqlite3.Error, key: str):
    with pytest.raises(BattleFileError) as told, speaking("a.flank"):
        raise error
    assert told.value.key == key
    if key == "battle-file-too-large":
        assert told.value.values["most"] == 160


# How it is opened


def pragmas(connection: sqlite3.Connection) -> dict[str, object]:
    names = ("trusted_schema", "journal_mode", "synchronous", "cell_size_check", "busy_timeout")
    return {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names}


def test_a_file_is_written_durably_and_waits_two_seconds_for_another_program(tmp_path: Path):
    path = tmp_path / "a b%20#?.flank"
    with closing(connect(path, create=True)) as made:
        assert pragmas(made) == {
            "trusted_schema": 0,
            "journal_mode": "delete",
            "synchronous": 3,  # EXTRA
            "cell_size_check": 1,
            "busy_timeout": 2000,
        }
        assert made.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == MOST_BYTES
        assert made.isolation_level is None
    assert path.exists()
    with closing(connect_unfinished(tmp_path / "b.flank")) as made:
        assert (pragmas(made)["journal_mode"], pragmas(made)["synchronous"]) == ("memory", 0)
    with pytest.raises(sqlite3.OperationalError):
        connect(tmp_path / "none.flank")


@pytest.mark.parametrize("name", [None, "a.flank"])
def test_a_file_may_be_used_by_threads_in_turn(tmp_path: Path, name: str | None):
    with closing(connect(tmp_path / name if name else None, create=True)) as made:
        lay_tables(made)
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(lambda: made.execute("PRAGMA user_version").fetchone()).result() == (VERSION,)


def test_values_texts_and_steps_of_a_file_have_a_most():
    assert (MOST_BYTES, MOST_TEXT_BYTES, MOST_STEPS) == (160 * 10**6, 64 * 1024 * 1024, 10**6)


def test_texts_are_written_in_their_own_letters_and_half_a_letter_by_its_number():
    assert to_json({"name": "Мост", "at": [1, 2]}) == '{"name":"Мост","at":[1,2]}'
    assert to_json(["Мост", "\ud83d", 1]) == '["\\u041c\\u043e\\u0441\\u0442","\\ud83d",1]'


# Rows


def filled() -> sqlite3.Connection:
    """A file in memory with a row in every table, each with its sum."""
    made = connect(None)
    lay_tables(made)
    rows: dict[str, list[tuple[object, ...]]] = {
        "steps": [(number, 1, "deed", "answers", "events", "changes") for number in (1, 2, 3)],
        "beginning": [(0, "board", "battle")],
        "checkpoints": [(2, 0, "battle"), (3, 1, "battle")],
        "boards": [(1, "board")],
        "pictures": [("map.png", "image/png", b"picture")],
    }
    for table, found in rows.items():
        for row in found:
            marks = ", ".join("?" * (len(row) + 1))
            made.execute(f"INSERT INTO {table} VALUES ({marks})", (*row, checksum(*row)))  # type: ignore[arg-type]
    made.execute("INSERT INTO present VALUES (0, 'toy', 3, 17, 5)")
    return made


def test_a_file_with_every_row_in_its_place_is_whole():
    with closing(filled()) as made:
        check_rows(made)
        assert made.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == MOST_BYTES, "pictures may be longer than texts"


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        ("DELETE FROM steps WHERE number = 1", "steps 1"),
        ("DELETE FROM steps WHERE number = 2", "steps 2"),
        ("UPDATE steps SET sum = sum + 1 WHERE number = 3", "steps 3"),
        ("UPDATE steps SET number = 4 WHERE number = 3", "steps 3"),
        ("UPDATE steps SET turn = 'one' WHERE number = 2", "steps 2"),
        ("UPDATE steps SET events = 'other' WHERE number = 2", "steps 2"),
        ("DELETE FROM steps WHERE number = 3", "present"),
        ("DELETE FROM beginning", "beginning"),
        ("INSERT INTO beginning VALUES (1, 'board', 'battle', 0)", "beginning"),
        ("UPDATE beginning SET battle = 'other'", "beginning"),
        ("UPDATE boards SET board = 'other'", "boards 1"),
        ("UPDATE checkpoints SET board = 2 WHERE number = 3", "checkpoints 3"),
        ("UPDATE checkpoints SET battle = 'other' WHERE number = 2", "checkpoints 2"),
        ("DELETE FROM boards", "checkpoints 3"),
        ("UPDATE pictures SET data = x'00'", "pictures map.png"),
        ("UPDATE pictures SET media = 'image/gif'", "pictures map.png"),
        ("UPDATE present SET cursor = 4", "present"),
        ("UPDATE present SET cursor = -1", "present"),
        ("UPDATE present SET drawn = -1", "present"),
        ("DELETE FROM present", "present"),
        ("INSERT INTO present VALUES (1, 'toy', 0, 0, 0)", "present"),
    ],
)
def test_a_row_that_is_not_as_it_was_written_is_told_with_its_place(damage: str, place: str):
    with closing(filled()) as made:
        made.execute(damage)
        with pytest.raises(Damaged) as told:
            check_rows(made)
    assert str(told.value) == place


def test_more_steps_than_any_battle_has_are_refused(monkeypatch: pytest.MonkeyPatch):
    with closing(filled()) as made:
        monkeypatch.setattr(battle_file, "MOST_STEPS", 3)
        check_rows(made)
        monkeypatch.setattr(battle_file, "MOST_STEPS", 2)
        with pytest.raises(Damaged, match="steps 3"):
            check_rows(made)


@pytest.mark.parametrize(
    ("row", "can"),
    [
        (("toy", 0, 0, 0), True),
        (("toy", 5, 9, 1), True),
        ((b"toy", 0, 0, 0), False),
        ((None, 0, 0, 0), False),
        (("toy", -1, 0, 0), False),
        (("toy", 0, -1, 0), False),
        (("toy", 0, 0, -1), False),
        (("toy", "0", 0, 0), False),
        (("toy", 0, 1.0, 0), False),
        (("toy", 0, 0, None), False),
    ],
)
def test_where_a_battle_stands_is_a_name_and_three_numbers(row: tuple[object, ...], can: bool):
    assert is_present(*row) is can  # type: ignore[call-arg]
