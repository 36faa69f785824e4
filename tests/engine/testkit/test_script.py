"""Deeds with their answers written out, and what is read off them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.contract import Objection
from engine.grid.cell import Cell, Step
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Option, Pick, Roll
from engine.testkit.builders import Fighter, battle
from engine.testkit.script import (
    Told,
    against,
    answered,
    chances,
    do,
    in_order,
    lines,
    picked,
    rules_against,
    said,
    way,
)
from tests.engine.testkit.broken import begun, duel, toy
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)
HIT, DAMAGE = Roll("to-hit", d(6)), Roll("damage", d(6))
AGAIN = Roll("to-hit", d(8))
ARM = Option("parry", (("with", Term("shield")), ("who", Who(A)), ("times", 2)))
WHICH, OTHER = Choice("which", (Option("take"), ARM, Option("parry"))), Choice("other", (Option("no"),))
EVENTS = Event("one", args=(("n", 1),)), Event("two"), Event("one", A)
TOLD = Told(duel(TOY), EVENTS, (HIT, WHICH, DAMAGE, OTHER, AGAIN))


def test_what_was_told_and_asked_is_found_by_its_key() -> None:
    assert TOLD.keys == ["one", "two", "one"]
    assert TOLD.questions == ["to-hit", "which", "damage", "other", "to-hit"]
    assert TOLD.rolls == ["to-hit", "damage", "to-hit"]
    assert [TOLD.roll(), TOLD.roll("damage"), TOLD.roll(number=1)] == [HIT, DAMAGE, AGAIN]
    assert [TOLD.choice("which"), TOLD.choice("other")] == [WHICH, OTHER]
    assert TOLD.options("which") == ["take", "parry", "parry"]
    assert (TOLD.event("one"), TOLD.event("two"), TOLD.args("one")) == (TOLD.events[0], TOLD.events[1], {"n": 1})
    same = Told(TOLD.battle, (), (Choice("to-hit", ()), HIT, Choice("damage", ()), DAMAGE))
    assert (same.roll("damage"), same.choice("damage")) == (DAMAGE, same.asked[2])
    assert Told(TOLD.battle, (), (HIT, Choice("to-hit", ()))).choice("to-hit").options == ()


@pytest.mark.parametrize(
    ("request_", "written", "answer"),
    [
        (HIT, 4, Faces((4,))),
        (HIT, (4, 2), Faces((4, 2))),
        (HIT, Faces((1,)), Faces((1,))),
        (WHICH, Pick(2), Pick(2)),
        (WHICH, "take", Pick(0)),
        (WHICH, "parry", Pick(1)),
        (WHICH, "parry shield A 2", Pick(1)),
        (WHICH, 2, Pick(2)),
        (Choice("how-many", (Option("7"), Option("9"))), 9, None),
        (Choice("how-many", (Option("of", (("n", 7),)), Option("of", (("n", 9),)))), "of 9", Pick(1)),
    ],
)
def test_an_answer_is_read_as_it_is_written(request_: Any, written: Any, answer: Any) -> None:
    if answer is None:
        with pytest.raises(AssertionError, match="offers"):
            answered(request_, written)
        return
    assert answered(request_, written) == answer
    left = [written, "more"]
    assert in_order(request_, left) == answer
    assert left == ["more"]


def test_an_answer_that_does_not_fit_or_is_not_there_is_refused() -> None:
    with pytest.raises(AssertionError, match="asks for dice, not for 'take'"):
        answered(HIT, "take")
    with pytest.raises(AssertionError, match="which offers"):
        answered(WHICH, "dodge")
    with pytest.raises(AssertionError, match="nobody has an answer"):
        in_order(HIT, [])


def test_words_mean_options() -> None:
    assert [picked(WHICH, word) for word in ("take", "parry", "parry shield A 2", "dodge", 1)] == [0, 1, 1, None, None]
    assert said(ARM) == "parry shield A 2"
    assert said(Option("take")) == "take"


def test_a_deed_uses_every_answer_and_tells_what_came_of_it() -> None:
    fight = begun(TOY, duel(TOY))
    told = do(TOY, fight, STRIKE, 4, "option-take", 2)
    assert told.questions == ["to-hit", "parry-or-take", "damage"]
    assert told.keys == ["strike", "hurt"]
    assert told.battle[B].sheet.hits == 4
    with pytest.raises(AssertionError, match="never asked"):
        do(TOY, fight, STRIKE, 1, 3)
    with pytest.raises(AssertionError, match="nobody has an answer"):
        do(TOY, fight, STRIKE, 4)
    last = do(TOY, fight, STRIKE, 4, 1, 2, answer=lambda request, left: answered(request, left.pop(0)))
    assert last.battle == told.battle


@pytest.mark.parametrize(("weight", "is_one"), [(-1, False), (0, True), (1, True), (2, True), (3, False)])
def test_a_line_is_a_detail_an_ordinary_one_or_a_headline(weight: int, is_one: bool) -> None:
    def rests(table: Any, now: Any, action: Action) -> Any:
        table.tell("rests", weight=weight)
        return now

    rules = toy(resolve=rests)
    if is_one:
        assert do(rules, duel(rules), Action("rest", actor=A)).keys == ["rests"]
        return
    with pytest.raises(AssertionError, match="headline"):
        do(rules, duel(rules), Action("rest", actor=A))


def test_chances_are_added_up_by_their_words() -> None:
    # 4, 5, 6 hit; 5, 6 parry; whatever the damage is.
    half, sixth, third = Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)
    assert chances(TOY, begun(TOY, duel(TOY)), STRIKE) == {"miss": half, "parried": sixth, "hit": third}


def test_a_way_looks_where_it_goes_unless_it_keeps_its_facing() -> None:
    scene = battle(TOY, "A . .\n. . .", {"A": Fighter(facing=5)})
    assert way(scene, A, (1, 0), (1, 1)) == (Step(Cell(1, 0), 2), Step(Cell(1, 1), 4))
    assert way(scene, A, (1, 0), keeps_facing=True) == (Step(Cell(1, 0), 5),)
    with pytest.raises(AssertionError):
        way(scene.with_place(A, None, 0), A, (1, 0))


def test_what_the_rules_object_to_is_told_by_key_and_by_rule() -> None:
    both = (Objection("a", "X-1"), Objection("b", "X-2"))
    rules = toy(objections=lambda now, action: both)
    assert against(rules, duel(rules), STRIKE) == ["a", "b"]
    assert rules_against(rules, duel(rules), STRIKE) == {"X-1", "X-2"}


def test_the_lines_of_a_roll_are_those_that_count() -> None:
    why = Breakdown((modifier(1, "skill"), modifier(2, "crowd", applies=False), Modifier(3, "gone", struck=True)))
    roll = Roll("to-hit", d(6), why=why, against=Breakdown((modifier(4, "armour"),)))
    assert (lines(roll), lines(roll, "against")) == ({"skill": 1}, {"armour": 4})
    with pytest.raises(AssertionError):
        lines(HIT, "against")
