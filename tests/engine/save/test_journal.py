"""The battle file: everything finished is in it, undo and redo with it, whatever happens to the program or the file."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.battle.actions import Action, Amend, Deed, Enter, Leave, Put, SetDoor
from engine.battle.board import Door, DoorState
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset
from engine.derived import derived
from engine.errors import BattleFileError, WrongCall
from engine.grid.cell import Cell
from engine.play.advance import Done, advance
from engine.play.autoplay import carried_out, play
from engine.play.chance import Chance
from engine.play.history import MOST_ASKED, MOST_BATTLES, History
from engine.save import battle_file, journal, migrations
from engine.save.copies import new_path
from engine.save.journal import Journal, read_value
from engine.save.opening import open_journal
from engine.save.write_behind import MOST_TOGETHER
from tests import builders
from tests.toy import TOY

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(200))
A, B = CombatantId("A"), CombatantId("b")


def find(id: str) -> AnyRuleset:
    assert id == "toy"
    return TOY


def scene(seed: int = 3) -> AnyBattle:
    return builders.battle(
        TOY,
        """
        A . B . .
        . . # . .
        b . . . d
        """,
        doors=(Door(1, 0, 1, 1),),
        seed=seed,
    )


def do(history: History, deed: Deed, drawn: int = 0) -> None:
    result = advance(TOY, history.battle, deed)
    assert isinstance(result, Done)
    history.add(deed, (), result.events, result.battle, drawn=drawn)


def do_many(history: History, count: int) -> None:
    for number in range(count):
        do(history, put(number))


def put(number: int) -> Put:
    """A deed that leaves its number in the battle: A looks there and stands there."""
    return Put(A, Cell(number % 5, number // 5 % 3), number % 8)


def played(path: Path, deeds: int = 30) -> list[AnyBattle]:
    """A file with a played battle; the battles on its way."""
    kept = Journal.create(path, TOY, scene(), {"map.png": PNG})
    history = History(kept)
    battles = [history.battle]
    chance = Chance(3)
    for step in play(TOY, history.battle, chance, deeds):
        history.add(step.deed, step.answers, step.events, step.after, drawn=chance.drawn)
        battles.append(step.after)
    kept.close()
    return battles


# What is kept


def test_a_battle_comes_back_with_every_step_and_all_battles_on_the_way(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    kept = open_journal(tmp_path / "a.flank", find=find)
    history = History(kept)
    assert history.battle == battles[-1]
    assert [history.battle_after(number) for number in range(len(battles))] == battles
    assert [step.before for step in history.steps] == battles[:-1]
    assert [step.after for step in history.steps] == battles[1:]
    again = [advance(TOY, step.before, step.deed, step.answers) for step in history.steps]
    assert [(result.battle, result.events) for result in again if isinstance(result, Done)] == [
        (step.after, step.events) for step in history.steps
    ]
    assert dict(kept.pictures) == {"map.png": PNG}
    assert kept.drawn > 0


def test_undo_redo_and_what_was_overwritten_survive_a_restart(tmp_path: Path):
    path = tmp_path / "a.flank"
    history = History(Journal.create(path, TOY, scene()))
    for number in range(6):
        do(history, put(number))
    history.go(2, drawn=0)
    history = History(open_journal(path, find=find))
    assert (history.cursor, len(history)) == (2, 6)
    assert history.battle[A].facing == 1
    history.go(5, drawn=0)
    assert history.battle[A].facing == 4
    history.go(3, drawn=0)
    do(history, put(7))
    history = History(open_journal(path, find=find))
    assert (history.cursor, len(history)) == (4, 4)
    assert [step.deed for step in history.steps] == [put(0), put(1), put(2), put(7)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.lists(st.one_of(st.integers(0, 14), st.sampled_from(["undo", "redo", "far back", "far on", "restart"]))))
def test_any_sequence_of_deeds_undo_redo_and_restarts_is_like_a_list_with_a_cursor(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, wishes: list[int | str]
):
    monkeypatch.setattr(journal, "MOST_CHANGES", 4)
    path = tmp_path_factory.mktemp("any") / "a.flank"
    history = History(Journal.create(path, TOY, scene()))
    model, cursor = [history.battle], 0
    for wish in wishes:
        match wish:
            case "undo" | "redo" | "far back" | "far on":
                step = {"undo": -1, "redo": 1, "far back": -5, "far on": 5}[wish]
                cursor = min(max(cursor + step, 0), len(model) - 1)
                history.go(cursor, drawn=0)
            case "restart":
                history._journal.close()
                history = History(open_journal(path, find=find))
            case int(number):
                do(history, put(number))
                del model[cursor + 1 :]
                model.append(history.battle)
                cursor += 1
        assert history.battle == model[cursor]
        assert (history.cursor, len(history)) == (cursor, len(model) - 1)
    assert [history.battle_after(number) for number in range(len(model))] == model
    history._journal.close()


def test_who_left_who_came_back_and_opened_doors_are_changes_like_any(tmp_path: Path):
    path = tmp_path / "a.flank"
    kept = Journal.create(path, TOY, scene())
    history = History(kept)
    do(history, Leave((A,)))
    do(history, SetDoor(0, DoorState.OPEN))
    entered = history.battle_after(0)[A]
    put_back = Enter(entered)
    do(history, put_back)
    order = ["A", *list(history.battle.combatants)[:-1]]
    shuffled = replace(history.battle, combatants={id: history.battle.combatants[CombatantId(id)] for id in order})
    history.add(put_back, (), (), shuffled, drawn=0)
    expected = history.battle
    reopened = History(open_journal(path, find=find))
    assert reopened.battle == expected
    assert list(reopened.battle.combatants) == order
    assert reopened.battle.board.doors[0].state is DoorState.OPEN


def test_a_board_is_written_again_only_when_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(journal, "MOST_CHANGES", 3)
    path = tmp_path / "a.flank"
    history = History(Journal.create(path, TOY, scene()))
    for number in range(20):
        do(history, put(number))
    with sqlite3.connect(path) as looked:
        assert looked.execute("SELECT count(*) FROM checkpoints").fetchone()[0] > 4
        assert looked.execute("SELECT count(*) FROM boards").fetchone() == (0,)


def test_a_whole_battle_is_written_after_a_hundred_small_steps_or_twenty_long_ones(tmp_path: Path):
    def checkpoints(name: str, steps: int, battle: AnyBattle, *, note: str) -> list[int]:
        kept = Journal.create(None, TOY, battle)
        history = History(kept)
        for number in range(steps):
            do(history, Amend(A, note=f"{note}{number}"))
        kept.copy_to(tmp_path / name)
        with closing(sqlite3.connect(tmp_path / name)) as looked:
            return [number for (number,) in looked.execute("SELECT number FROM checkpoints ORDER BY number")]

    # A long name of the battle makes it longer than all changes; a long note makes each change as long as a battle.
    # Both of letters by chance: what repeats itself is packed, and then no longer long.
    letters = Random(1).randbytes(50_000).hex()
    long = replace(scene(), name=letters)
    assert checkpoints("a.flank", 99, long, note="") == []
    assert checkpoints("b.flank", 100, long, note="") == [100]
    assert checkpoints("c.flank", 40, scene(), note=letters[:2_000]) == [20, 40]


def test_old_battles_leave_the_memory_and_are_counted_again(tmp_path: Path):
    history = History(Journal.create(None, TOY, scene()))
    for number in range(MOST_BATTLES + 60):
        do(history, put(number))
    assert len(history._battles) == MOST_BATTLES
    assert history.battle_after(11)[A].facing == put(10).facing
    assert len(history._battles) == MOST_BATTLES


def test_only_the_battles_looked_at_last_keep_what_was_derived_from_them():
    history = History(Journal.create(None, TOY, scene()))
    asked: list[int] = []
    for number in range(MOST_ASKED + 2):
        do(history, put(number))
        derived(history.battle, "asked", lambda number=number: asked.append(number) or number)
    for number in range(MOST_ASKED + 2, 0, -1):
        derived(history.battle_after(number), "asked", lambda number=number: asked.append(-number) or number)
    assert asked == [*range(MOST_ASKED + 2), -2, -1]


def test_a_turn_goes_from_one_opening_to_the_next():
    history = History(Journal.create(None, TOY, scene()))
    done, answers = carried_out(TOY, history.battle, Action(BEGIN), Chance(1))
    do(history, put(1))
    history.add(Action(BEGIN), answers, done.events, done.battle, drawn=0)
    do(history, put(2))
    do(history, put(3))
    assert history.start_of_turn() == 2, "after the begin"
    do(history, Action(NEXT))
    do(history, put(4))
    assert history.start_of_turn() == 5
    history.go(5, drawn=0)
    assert history.start_of_turn() == 2, "nothing was done in this turn: where the one before began"
    history.go(2, drawn=0)
    assert history.start_of_turn() == 0


def test_a_step_that_was_overwritten_no_longer_has_battles_around_it():
    history = History(Journal.create(None, TOY, scene()))
    do(history, put(1))
    old = history.steps[0]
    history.go(0, drawn=0)
    do(history, put(2))
    with pytest.raises(WrongCall):
        _ = old.after


def test_steps_can_be_taken_by_number_from_either_end_and_in_slices(tmp_path: Path):
    history = History(Journal.create(None, TOY, scene()))
    for number in range(5):
        do(history, put(number))
    assert [step.number for step in history.steps[1:3]] == [2, 3]
    assert history.steps[-1].number == 5
    with pytest.raises(IndexError):
        _ = history.steps[5]


def test_pictures_keep_their_names_unless_another_has_it_already(tmp_path: Path):
    kept = Journal.create(tmp_path / "a.flank", TOY, scene(), {"map.png": PNG})
    assert kept.add_picture("map.png", PNG) == "map.png"
    assert kept.add_picture("map.png", PNG + b"x") == "map 2.png"
    assert sorted(open_journal(tmp_path / "a.flank", find=find).pictures) == ["map 2.png", "map.png"]


def test_a_picture_that_cannot_be_read_is_told_with_the_name_of_the_file(tmp_path: Path):
    path = tmp_path / "a.flank"
    kept = Journal.create(path, TOY, scene(), {"map.png": PNG})
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE pictures")
    with pytest.raises(BattleFileError) as told:
        _ = kept.pictures["map.png"]
    assert told.value.values["file"] == str(path)


def test_a_copy_is_whole_and_goes_its_own_way(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    kept = open_journal(tmp_path / "a.flank", find=find)
    kept.copy_to(tmp_path / "b.flank")
    copy = History(open_journal(tmp_path / "b.flank", find=find))
    do(copy, Leave((A,)))
    assert copy.battle_after(len(battles) - 1) == battles[-1]
    assert kept.length == len(battles) - 1
    assert sorted(path.name for path in tmp_path.iterdir() if not path.name.endswith("-journal")) == [
        "a.flank",
        "b.flank",
    ]


def test_a_copy_takes_the_place_of_what_was_there(tmp_path: Path):
    kept = Journal.create(tmp_path / "a.flank", TOY, scene())
    history = History(kept)
    do_many(history, 3)
    (tmp_path / "b.flank").write_text("an older copy")
    kept.copy_to(tmp_path / "b.flank")
    assert open_journal(tmp_path / "b.flank", find=find).length == 3
    (tmp_path / "c.flank").write_text("an older copy")
    kept.go_on_in(tmp_path / "c.flank")
    do(history, put(4))
    assert open_journal(tmp_path / "c.flank", find=find).length == 4
    assert open_journal(tmp_path / "a.flank", find=find).length == 3


def test_the_one_file_holds_everything_while_the_program_still_runs(tmp_path: Path):
    history = History(Journal.create(tmp_path / "a.flank", TOY, scene()))
    for number in range(7):
        do(history, put(number))
        shutil.copy(tmp_path / "a.flank", tmp_path / "b.flank")
        assert open_journal(tmp_path / "b.flank", find=find, read_only=True).length == number + 1


def test_names_of_new_files_are_names_of_battles(tmp_path: Path):
    path = new_path(tmp_path, "Мост: «у/мельницы»?")
    assert path.name == "Мост_ _у_мельницы__.flank"
    path.touch()
    assert new_path(tmp_path, "Мост: «у/мельницы»?").name == "Мост_ _у_мельницы__ 2.flank"
    assert new_path(tmp_path, " .. ").name == "battle.flank"


# What may go wrong

KILLED = """
import sys
from pathlib import Path
from engine.play.history import History
from engine.save.journal import Journal, read_value
from engine.save.opening import open_journal
from tests.engine.save.test_journal import do, find, put, scene
history = History(Journal.create(Path(sys.argv[1]), __import__("tests.toy").toy.TOY, scene()))
for number in range(100_000):
    do(history, put(number))
    print(number, flush=True)
"""


WRITING_BEHIND = """
import sys
from pathlib import Path
from engine.play.history import History
from engine.save.journal import Journal, read_value
from engine.save.write_behind import WriteBehind
from tests.engine.save.test_journal import do, find, put, scene
journal = Journal.create(Path(sys.argv[1]), __import__("tests.toy").toy.TOY, scene())
history = History(WriteBehind(journal, lambda: print(journal.cursor - 1, flush=True)))
for number in range(100_000):
    do(history, put(number))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
@pytest.mark.parametrize(
    ("program", "reported", "together"), [(KILLED, 1, 1), (KILLED, 130, 1), (WRITING_BEHIND, 130, MOST_TOGETHER)]
)
def test_a_killed_program_loses_nothing_that_it_reported_done(
    tmp_path: Path, root: Path, program: str, reported: int, together: int
):
    path = tmp_path / "a.flank"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True, cwd=root
    ) as child:
        assert child.stdout is not None
        last = -1
        while last < reported:
            last = int(child.stdout.readline())
        os.kill(child.pid, signal.SIGKILL)
        rest = [int(line) for line in child.stdout.read().splitlines() if line]
    last = max([last, *rest])
    kept = open_journal(path, find=find)
    assert kept.losses == ()
    history = History(kept)
    # One transaction more may have been written in the moment between writing and reporting.
    assert last <= len(history) - 1 <= last + together
    assert [step.deed for step in history.steps] == [put(number) for number in range(len(history))]
    assert history.battle[A].facing == (len(history) - 1) % 8
    do(history, put(3))


def test_two_programs_do_not_write_one_battle(tmp_path: Path):
    one = History(Journal.create(tmp_path / "a.flank", TOY, scene()))
    two = History(open_journal(tmp_path / "a.flank", find=find))
    do(one, put(1))
    with pytest.raises(BattleFileError) as refused:
        do(two, put(2))
    assert refused.value.key == "battle-file-two-writers"
    assert two.battle == two.battle_after(0), "what could not be written did not happen"
    do(one, put(3))
    assert len(History(open_journal(tmp_path / "a.flank", find=find))) == 2


def test_a_file_that_is_locked_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    history = History(Journal.create(tmp_path / "a.flank", TOY, scene()))
    other = sqlite3.connect(tmp_path / "a.flank")
    other.execute("BEGIN EXCLUSIVE")
    history._journal._connection.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(BattleFileError) as refused:
        do(history, put(1))
    assert refused.value.key == "battle-file-busy"
    other.rollback()
    other.close()
    do(history, put(1))
    assert len(history) == 1


@pytest.mark.timeout(30)
def test_a_copy_is_not_waited_for_without_end_while_another_program_holds_the_file(tmp_path: Path):
    kept = Journal.create(tmp_path / "a.flank", TOY, scene())
    do_many(History(kept), 3)
    other = sqlite3.connect(tmp_path / "a.flank", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    kept._connection.execute("PRAGMA busy_timeout = 1")
    for write in (kept.copy_to, kept.go_on_in):
        with pytest.raises(BattleFileError) as refused:
            write(tmp_path / "b.flank")
        assert refused.value.key == "battle-file-busy"
        assert [one.name for one in tmp_path.iterdir()] == ["a.flank"]
    other.execute("ROLLBACK")
    other.close()
    kept.copy_to(tmp_path / "b.flank")
    assert len(History(open_journal(tmp_path / "b.flank", find=find))) == 3


def test_a_way_back_is_done_though_another_program_takes_the_file_as_soon_as_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kept = Journal.create(tmp_path / "a.flank", TOY, scene())
    history = History(kept)
    do_many(history, 30)
    kept._connection.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / "a.flank", isolation_level=None)
    commit = Journal._commit

    def taken_at_once(journal: Journal, cursor: int, drawn: int) -> None:
        commit(journal, cursor, drawn)
        other.execute("BEGIN EXCLUSIVE")

    monkeypatch.setattr(Journal, "_commit", taken_at_once)
    history.go(25, drawn=0)
    monkeypatch.undo()
    other.execute("ROLLBACK")
    do(history, put(1))
    other.close()
    assert len(History(open_journal(tmp_path / "a.flank", find=find))) == 26


def test_a_full_disk_stops_the_deed_and_keeps_the_rest(tmp_path: Path):
    history = History(Journal.create(tmp_path / "a.flank", TOY, scene()))
    do(history, put(1))
    connection = history._journal._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(BattleFileError) as refused:
        do_many(history, 500)
    assert refused.value.key == "battle-file-full"
    done = len(history)
    connection.execute("PRAGMA max_page_count = 1000000")
    do(history, put(4))
    assert len(History(open_journal(tmp_path / "a.flank", find=find))) == done + 1


def test_an_existing_file_is_not_overwritten(tmp_path: Path):
    (tmp_path / "a.flank").write_text("precious")
    with pytest.raises(BattleFileError) as refused:
        Journal.create(tmp_path / "a.flank", TOY, scene())
    assert refused.value.key == "battle-file-exists"
    assert (tmp_path / "a.flank").read_text() == "precious"


def test_reading_only_changes_nothing_in_the_folder(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    before = (tmp_path / "a.flank").read_bytes()
    kept = open_journal(tmp_path / "a.flank", find=find, read_only=True)
    assert kept.battle_after(kept.cursor) == battles[-1]
    assert [path.name for path in tmp_path.iterdir()] == ["a.flank"]
    assert (tmp_path / "a.flank").read_bytes() == before


def other_database(path: Path) -> None:
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE things (a)")


def newer(path: Path) -> None:
    played(path, 2)
    with sqlite3.connect(path) as made:
        made.execute("PRAGMA user_version = 99")


def unknown_ruleset(path: Path) -> None:
    played(path, 2)
    with sqlite3.connect(path) as made:
        made.execute("UPDATE present SET ruleset = 'chess'")


def with_trigger(path: Path) -> None:
    played(path, 2)
    with sqlite3.connect(path) as made:
        made.execute("CREATE TRIGGER evil AFTER UPDATE ON present BEGIN DELETE FROM steps; END")


def with_view(path: Path) -> None:
    played(path, 2)
    with sqlite3.connect(path) as made:
        made.execute("ALTER TABLE steps RENAME TO hidden")
        made.execute("CREATE VIEW steps AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT * FROM n")


def edited(table: str, column: str, value: object) -> Callable[[Path], None]:
    """A file in which one value was changed, with a fitting checksum."""

    def make(path: Path) -> None:
        played(path, 5)
        with sqlite3.connect(path) as made:
            made.execute(f"UPDATE {table} SET {column} = ?", (value,))
            for row in made.execute(f"SELECT rowid, * FROM {table}").fetchall():
                total = battle_file.checksum(*row[1:-1])
                made.execute(f"UPDATE {table} SET sum = ? WHERE rowid = ?", (total, row[0]))

    return make


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda path: None, "battle-file-missing"),
        (lambda path: path.mkdir(), "battle-file-folder"),
        (lambda path: path.write_bytes(b""), "battle-file-empty"),
        (lambda path: path.write_bytes(b"{}"), "battle-file-unknown"),
        (lambda path: path.write_bytes(Random(1).randbytes(5000)), "battle-file-unknown"),
        (lambda path: path.write_bytes(PNG), "battle-file-unknown"),
        (other_database, "battle-file-other"),
        (newer, "battle-file-newer"),
        (unknown_ruleset, "battle-file-ruleset"),
        (with_trigger, "battle-file-foreign"),
        (with_view, "battle-file-foreign"),
        (edited("beginning", "battle", "{}"), "battle-file-value"),
        (edited("beginning", "battle", "[" * 100_000), "battle-file-value"),
        (edited("beginning", "battle", "9" * 10_000), "battle-file-value"),
        (edited("beginning", "battle", 7), "battle-file-value"),
        (
            edited("beginning", "board", '{"grid":{"layout":"square","columns":1000000000,"rows":1}}'),
            "battle-file-value",
        ),
        (
            edited("beginning", "board", '{"grid":{"layout":"square","columns":0,"rows":4},"scale":{}}'),
            "battle-file-value",
        ),
        (edited("beginning", "board", b"\xff\xfe"), "battle-file-value"),
        (edited("steps", "changes", '{"combatants":{"A":{"id":"A"}}}'), "battle-file-value"),
        (edited("steps", "changes", '{"board":{"grid":3}}'), "battle-file-value"),
        (edited("steps", "changes", '{"seed":"x"}'), "battle-file-value"),
        (edited("steps", "changes", '{"changed":{"board":[1]}}'), "battle-file-value"),
        (edited("steps", "changes", '{"changed":{"state":7}}'), "battle-file-value"),
        (edited("steps", "changes", '{"changed":{"combatants":{"set":[["Z",{"name":["x"]}]]}}}'), "battle-file-value"),
        (edited("steps", "changes", b"\0no stream"), "battle-file-value"),
        (edited("steps", "changes", '{"gone":["A"],"order":["A"]}'), "battle-file-value"),
    ],
)
def test_what_is_no_battle_is_refused_with_one_reason(tmp_path: Path, make: Callable[[Path], object], key: str):
    def known(id: str) -> AnyRuleset:
        if id != "toy":
            raise WrongCall("error-no-ruleset", id=id)
        return TOY

    path = tmp_path / "a.flank"
    make(path)
    with pytest.raises(BattleFileError) as refused:
        History(open_journal(path, find=known))
    assert refused.value.key == key
    assert refused.value.file == str(path)
    assert [other.name for other in tmp_path.iterdir()] in ([], ["a.flank"])


# Damage


def spoil(path: Path, table: str, where: str) -> None:
    with sqlite3.connect(path) as made:
        assert made.execute(f"UPDATE {table} SET sum = sum + 1 WHERE {where}").rowcount == 1


def test_a_damaged_last_step_is_lost_and_named_and_the_file_stays(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    last = len(battles) - 1
    spoil(tmp_path / "a.flank", "steps", f"number = {last}")
    before = (tmp_path / "a.flank").read_bytes()
    kept = open_journal(tmp_path / "a.flank", find=find)
    assert History(kept).battle == battles[-2]
    assert kept.path == tmp_path / "a (recovered).flank"
    assert [(loss.key, loss.args) for loss in kept.losses] == [
        ("battle-lost-copy", (("file", "a.flank"),)),
        ("battle-lost-end", (("first", last), ("last", last))),
    ]
    assert (tmp_path / "a.flank").read_bytes() == before
    assert dict(kept.pictures) == {"map.png": PNG}
    do(History(kept), put(1))
    kept.close()
    assert open_journal(tmp_path / "a (recovered).flank", find=find).losses == ()


def test_damage_before_a_checkpoint_costs_the_beginning_and_not_the_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(journal, "MOST_CHANGES", 10)
    battles = played(tmp_path / "a.flank")
    spoil(tmp_path / "a.flank", "steps", "number = 3")
    kept = open_journal(tmp_path / "a.flank", find=find)
    history = History(kept)
    assert history.battle == battles[-1]
    start = len(battles) - 1 - len(history)
    assert start <= 10
    assert kept.losses[1].args == (("last", start),)
    assert [history.battle_after(number) for number in range(len(history) + 1)] == battles[start:]


def test_a_damaged_picture_is_lost_and_the_battle_is_not(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    spoil(tmp_path / "a.flank", "pictures", "name = 'map.png'")
    kept = open_journal(tmp_path / "a.flank", find=find)
    assert History(kept).battle == battles[-1]
    assert [loss.key for loss in kept.losses] == ["battle-lost-copy", "battle-lost-picture"]
    assert dict(kept.pictures) == {}


def test_where_the_battle_stood_is_found_without_its_mark(tmp_path: Path):
    battles = played(tmp_path / "a.flank")
    with sqlite3.connect(tmp_path / "a.flank") as made:
        made.execute("DELETE FROM present")
    assert History(open_journal(tmp_path / "a.flank", find=find)).battle == battles[-1]


def test_a_battle_at_its_beginning_without_its_mark_has_lost_no_step(tmp_path: Path):
    path = tmp_path / "a.flank"
    Journal.create(path, TOY, scene()).close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE present SET cursor = -1")
        other.commit()
    kept = open_journal(path, find=find)
    assert (kept.cursor, kept.length, kept.battle_after(0)) == (0, 0, scene())
    assert "battle-lost-end" not in [loss.key for loss in kept.losses]


def test_a_damaged_file_is_read_only_into_memory_for_who_only_looks(tmp_path: Path):
    played(tmp_path / "a.flank")
    spoil(tmp_path / "a.flank", "steps", "number = 5")
    kept = open_journal(tmp_path / "a.flank", find=find, read_only=True)
    assert kept.path is None
    assert kept.losses
    assert [path.name for path in tmp_path.iterdir()] == ["a.flank"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=120)
@given(data=st.data())
def test_bytes_changed_anywhere_give_a_battle_of_those_that_were_or_one_reason(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
):
    folder = tmp_path_factory.mktemp("spoiled")
    original, battles = sound_file(tmp_path_factory)
    path = folder / "a.flank"
    spoiled = bytearray(original)
    if data.draw(st.booleans(), "cut off"):
        del spoiled[data.draw(st.integers(0, len(spoiled))) :]
    for _ in range(data.draw(st.integers(1, 4), "places")):
        if spoiled:
            place = data.draw(st.integers(0, len(spoiled) - 1))
            spoiled[place : place + 40] = data.draw(st.binary(min_size=1, max_size=40))
    path.write_bytes(spoiled)
    try:
        kept = open_journal(path, find=find)
        history = History(kept)
    except BattleFileError:
        return
    assert history.battle in battles
    if history.battle != battles[-1]:
        assert kept.losses
    assert all(step.events is not None for step in history.steps)
    kept.close()


_SOUND: list[tuple[bytes, list[AnyBattle]]] = []


def sound_file(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[AnyBattle]]:
    if not _SOUND:
        path = tmp_path_factory.mktemp("sound") / "a.flank"
        battles = played(path, 60)
        _SOUND.append((path.read_bytes(), battles))
    return _SOUND[0]


# Versions


def test_files_of_every_released_version_open(root: Path, tmp_path: Path):
    stored = sorted((root / "tests/saves").glob("version-*-toy.flank"))
    assert [path.name for path in stored] == [
        f"version-{number}-toy.flank" for number in range(1, migrations.VERSION + 1)
    ]
    for path in stored:
        copy = tmp_path / path.name
        shutil.copy(path, copy)
        kept = open_journal(copy, find=find)
        history = History(kept)
        assert kept.losses == ()
        assert (len(history), history.cursor) == (26, 24)
        assert dict(kept.pictures) == {"map.png": PNG}
        # Every battle on the way is what the rules make of the deed and its answers.
        for step in history.steps:
            result = advance(TOY, step.before, step.deed, step.answers)
            assert isinstance(result, Done)
            assert result.battle == step.after
        do(history, put(1))


def test_an_old_file_is_brought_up_to_date_wholly_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.flank"
    battles = played(path)

    version = migrations.VERSION

    def to_next(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE present SET drawn = 1000")

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM steps")
        raise RuntimeError("power cut")

    monkeypatch.setattr(migrations, "VERSION", version + 1)
    monkeypatch.setattr(battle_file, "VERSION", version + 1)
    monkeypatch.setattr(migrations, "MIGRATIONS", {version: fails})
    with pytest.raises(RuntimeError):
        open_journal(path, find=find)
    monkeypatch.setattr(migrations, "MIGRATIONS", {version: to_next})
    kept = open_journal(path, find=find)
    assert (kept.drawn, History(kept).battle) == (1000, battles[-1])
    kept.close()
    assert battle_file.recognise(path) == version + 1


@pytest.mark.parametrize("error", [KeyError, IndexError, AttributeError, ZeroDivisionError, OverflowError, TypeError])
def test_whatever_content_of_a_right_sum_makes_of_itself_has_a_sentence_with_its_place(error: type[Exception]) -> None:
    def decode(value: object) -> object:
        raise error(str(value))

    with pytest.raises(BattleFileError) as told:
        read_value("a.flank", "steps 3 changes", "[7]", decode)
    assert (told.value.key, told.value.place) == ("battle-file-value", "steps 3 changes")
