"""Several deeds as one step: one gesture with several figures, one undo; what is harmed or healed by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.session import Session
from engine.battle.actions import Action, Adjust, Amend, Put, Together, together
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Term, Who
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.play.advance import Done, Paused, advance
from engine.table.dice import d
from engine.table.requests import Choice, Option, Pick, Roll, concerned
from tests import builders
from tests.toy import TOY

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


@pytest.fixture
def battle() -> AnyBattle:
    fight = builders.battle(
        TOY,
        """
        b A c
        . . .
        . . .
        """,
        started=True,
    )
    return fight.with_state(replace(fight.state, round=1, order=(A, B, C)))


def test_several_deeds_are_done_in_their_order(battle: AnyBattle):
    done = advance(TOY, battle, Together((Put(A, Cell(0, 2), 4), Amend(B, hidden=True), Adjust((C,), by=-2))))
    assert isinstance(done, Done)
    assert (done.battle[A].cell, done.battle[B].hidden, done.battle[C].sheet.hits) == (Cell(0, 2), True, 4)
    assert [event.key for event in done.events] == ["gm-put", "gm-hide", "gm-adjust"]


def test_one_deed_alone_stays_what_it_is_and_none_is_none():
    assert together([Amend(A, hidden=True)]) == Amend(A, hidden=True)
    assert together([]) is None


def test_a_question_of_the_second_deed_shows_the_first_one_done(battle: AnyBattle):
    away = Action("move", actor=A, path=(Step(Cell(1, 1), 4), Step(Cell(1, 2), 4)))
    paused = advance(TOY, battle, Together((Amend(B, hidden=True), away)))
    assert isinstance(paused, Paused)
    assert paused.request.by == "b", "b may strike as A leaves its reach"
    assert paused.shown[B].hidden
    assert not battle[B].hidden


def test_one_undo_takes_back_all_of_them_with_the_answers_in_between(battle: AnyBattle):
    session = Session(TOY, battle)
    away = Action("move", actor=A, path=(Step(Cell(1, 1), 4), Step(Cell(1, 2), 4)))
    session.do(Together((away, Amend(B, hidden=True))))
    while session.paused is not None:
        session.answer(Pick(len(session.paused.request.options) - 1))
    assert (session.battle[A].cell, session.battle[B].hidden, len(session.steps)) == (Cell(1, 2), True, 1)
    session.undo()
    assert session.battle == battle
    session.redo()
    assert session.battle[A].cell == Cell(1, 2)


def test_an_action_to_which_the_rules_have_come_to_object_is_left_out_and_told(battle: AnyBattle):
    # The second walk of the same turn: the toy walks once. Nobody strikes: switched off.
    peace = replace(battle, options=replace(battle.options, reactions=False))
    first = Action("move", actor=A, path=(Step(Cell(1, 1), 4),))
    second = Action("move", actor=A, path=(Step(Cell(1, 2), 4),))
    done = advance(TOY, peace, Together((first, second)))
    assert isinstance(done, Done)
    assert done.battle[A].cell == Cell(1, 1)
    assert done.events[-1].key == "left-out"
    assert isinstance(dict(done.events[-1].args)["objection"], Term)


def test_somebody_is_harmed_healed_and_set_by_hand(battle: AnyBattle):
    for change, hits in ((Adjust((A,), by=-5), 1), (Adjust((A,), to=4), 4), (Adjust((A, B), by=9), 6)):
        done = advance(TOY, battle, change)
        assert isinstance(done, Done)
        assert done.battle[A].sheet.hits == hits
    assert dict(advance(TOY, battle, Adjust((A,), by=-5)).events[0].args) == {"change": "−5", "was": 6}


def test_where_a_ruleset_counts_nothing_nobody_is_changed(battle: AnyBattle):
    done = advance(replace(TOY, adjust=None), battle, Adjust((A,), by=-5))
    assert isinstance(done, Done)
    assert done.battle.combatants == battle.combatants


def test_a_request_names_all_whom_it_is_about_whom_it_is_held_against_first():
    first = Option("first", (("who", Who(A)),))
    assert concerned(Choice("tie", (first,), by=B, at=C, args=(("one", Who(B)),))) == (C, B, A)
    several = Choice("tie", (first,), args=(("who", Names((C, B))),))
    assert concerned(several) == (C, B, A), "several that one word names"
    assert concerned(Choice("tie", (first,), about=(B, C))) == (B, C, A)
    assert concerned(Roll("luck", d(6), about=(C,))) == (C,)
    assert concerned(Roll("luck", d(6))) == ()
