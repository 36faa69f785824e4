"""Looking at any moment shows the battle that was, and a moment says who did what to whom."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.play.history import History
from engine.replay.moments import Moments, moment
from engine.save.journal import Journal
from engine.save.opening import open_journal
from tests.engine.replay.courses import COURSES, course, rules_of


@pytest.mark.parametrize("path", COURSES, ids=lambda path: path.stem)
def test_every_moment_is_the_battle_that_was_forwards_backwards_and_at_random(path: Path, tmp_path: Path):
    rules, begun, steps = course(path)
    journal = Journal.create(tmp_path / "fight.flank", rules, begun)
    history = History(journal)
    for step in steps:
        history.add(step.deed, step.answers, step.events, step.after, drawn=0)
    journal.close()
    bytes_before = (tmp_path / "fight.flank").read_bytes()
    was = [begun, *(step.after for step in steps)]
    places = list(range(len(was)))
    mixed = Random(4).sample(places, len(places))
    for order in (places, places[::-1], mixed):
        journal = open_journal(tmp_path / "fight.flank", find=rules_of)
        looked = History(journal)
        for number in order:
            assert looked.battle_after(number) == was[number], f"after step {number}"
        assert journal.cursor == len(steps)
        journal.close()
    assert (tmp_path / "fight.flank").read_bytes() == bytes_before


@pytest.mark.parametrize("path", COURSES, ids=lambda path: path.stem)
def test_moments_read_from_the_file_are_those_that_were_noted_as_they_happened(path: Path):
    rules, begun, steps = course(path)
    journal = Journal.create(None, rules, begun)
    history, noted = History(journal), Moments(rules, journal)
    for step in steps:
        before = history.battle
        made = history.add(step.deed, step.answers, step.events, step.after, drawn=0)
        noted.add(made.number, made.deed, made.events, before, step.after)
    read = Moments(rules, journal)
    while not read.read_on(lambda: True):
        pass
    assert list(read) == list(noted)
    assert [one.number for one in read] == list(range(1, len(steps) + 1))
    # The round of each is the ruleset's own answer, also where it was not asked for every step.
    assert [one.round for one in read] == [rules.order(step.after).round for step in steps]
    out = {id for id in begun.combatants if rules.is_out(begun, id)}
    for one, step in zip(read, steps, strict=True):
        out |= set(one.felled)
        out -= set(one.risen)
        there = {id for id in step.after.combatants if rules.is_out(step.after, id)}
        assert out & set(step.after.combatants) <= there
        if isinstance(step.deed, Action) and step.deed.target is not None and step.deed.target in begun.combatants:
            assert step.deed.target in one.whom


@pytest.mark.parametrize(
    ("name", "counted"),
    [("fairydust-quay", lambda sheet: len(sheet.wounds)), ("ranks-causeway", lambda sheet: sheet.damage)],
)
def test_where_wounds_are_counted_whoever_has_more_of_them_is_hurt(name: str, counted: Callable[[Any], int]):
    rules, before, steps = course(next(path for path in COURSES if path.stem == name))
    hurt = 0
    for number, step in enumerate(steps, 1):
        more = {
            id
            for id in before.combatants.keys() & step.after.combatants.keys()
            if counted(step.after[id].sheet) > counted(before[id].sheet)
        }
        assert set(moment(rules, number, 1, step.deed, step.events, before, step.after).hurt) == more
        hurt += len(more)
        before = step.after
    assert hurt


def test_a_step_that_takes_the_place_of_others_drops_their_moments():
    rules, begun, steps = course(COURSES[0])
    journal = Journal.create(None, rules, begun)
    history = History(journal)
    for step in steps[:6]:
        history.add(step.deed, step.answers, step.events, step.after, drawn=0)
    moments = Moments(rules, journal)
    moments.read_on()
    assert len(moments) == 6
    history.go(3, drawn=0)
    before = history.battle
    again = steps[3]
    history.add(again.deed, again.answers, again.events, again.after, drawn=0)
    moments.add(4, again.deed, again.events, before, again.after)
    assert [one.number for one in moments] == [1, 2, 3, 4]
    assert moments.is_whole
    # One that leaves a gap is not taken: it is read when its turn comes.
    moments.forget(2)
    moments.add(4, again.deed, again.events, before, again.after)
    assert len(moments) == 2
    moments.read_on()
    assert len(moments) == 4
