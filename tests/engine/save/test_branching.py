"""Another way from an earlier moment: the copy ends there and says where it parted, the first stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.battle.battle import Branch
from engine.errors import BattleFileError
from engine.play.history import History
from engine.save.branching import branch_off
from engine.save.journal import Journal
from engine.save.opening import open_journal
from tests.engine.replay.courses import COURSES, course, rules_of

FORD = next(path for path in COURSES if path.stem == "ose-ford")


@pytest.fixture
def parent(tmp_path: Path) -> Path:
    """A battle of many steps, some of which were taken back."""
    rules, begun, steps = course(FORD)
    journal = Journal.create(tmp_path / "ford.flank", rules, begun, {"map": b"\x89PNG\r\n\x1a\n"})
    history = History(journal)
    for step in steps:
        history.add(step.deed, step.answers, step.events, step.after, drawn=3)
    history.go(len(steps) - 2, drawn=3)
    journal.close()
    return tmp_path / "ford.flank"


def test_a_branch_at_every_moment_is_the_battle_up_to_there(parent: Path, tmp_path: Path):
    bytes_before = parent.read_bytes()
    first = open_journal(parent, find=rules_of)
    was = [first.battle_after(number) for number in range(first.cursor + 1)]
    for number in (0, 1, first.cursor // 2, first.cursor):
        path = tmp_path / f"branch {number}.flank"
        branch_off(first, path, number, Branch("Ford", "ford.flank", number, 2))
        # Opened as whole: nothing of it is damaged, nothing is unknown.
        branch = open_journal(path, find=rules_of)
        assert branch.losses == ()
        assert (branch.cursor, branch.length, branch.drawn) == (number, number, 3)
        for place in range(number + 1):
            battle = branch.battle_after(place)
            assert battle.branches == (Branch("Ford", "ford.flank", number, 2),)
            assert battle != was[place]
            assert type(battle)(**{**vars(battle), "branches": ()}) == was[place]
            if place:
                assert branch.record(place) == first.record(place)
        assert dict(branch.pictures) == dict(first.pictures)
        branch.close()
    first.close()
    assert parent.read_bytes() == bytes_before


def test_a_branch_goes_on_and_parts_once_more(parent: Path, tmp_path: Path):
    first = open_journal(parent, find=rules_of)
    branch_off(first, tmp_path / "one.flank", 30, Branch("Ford", "ford.flank", 30, 2))
    one = open_journal(tmp_path / "one.flank", find=rules_of)
    history, step = History(one), first.record(31)
    after = first.battle_after(31)
    history.add(
        step.deed,
        step.answers,
        step.events,
        type(after)(**{**vars(after), "branches": one.battle_after(30).branches}),
        drawn=3,
    )
    branch_off(one, tmp_path / "two.flank", 31, Branch("one", "one.flank", 31, 3))
    two = open_journal(tmp_path / "two.flank", find=rules_of)
    assert [branch.title for branch in two.battle_after(31).branches] == ["Ford", "one"]
    for journal in (first, one, two):
        journal.close()


def test_a_file_that_is_there_is_not_replaced(parent: Path, tmp_path: Path):
    first = open_journal(parent, find=rules_of)
    (tmp_path / "there.flank").write_bytes(b"something of the GM's")
    with pytest.raises(BattleFileError) as raised:
        branch_off(first, tmp_path / "there.flank", 3, Branch("Ford", "ford.flank", 3, 1))
    assert raised.value.key == "battle-file-exists"
    assert (tmp_path / "there.flank").read_bytes() == b"something of the GM's"
    first.close()


def test_a_battle_of_before_has_no_branches(parent: Path):
    journal = open_journal(parent, find=rules_of)
    assert journal.battle_after(0).branches == ()
    assert b"branches" not in parent.read_bytes()
    journal.close()
