"""One press of Enter on a card: what it answers, what it throws, and where it stops."""

from __future__ import annotations

from dataclasses import replace

from app.prompts.filling import Filling, Press
from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.play.look_ahead import Row, Standing
from engine.table.dice import Dice, d
from engine.table.requests import Answer, Choice, Faces, Option, Pick, Request, Roll
from tests import builders
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")
HIT, DAMAGE = Roll("to-hit", d(20), A, at=B), Roll("damage", d(8), A, at=B)
DEFENCE = Choice("defence", (Option("parry"), Option("take")), B, at=A)
SHOWN = builders.battle(TOY, "A b")


def rows(*requests: Request, played: bool = False) -> tuple[Row, ...]:
    """``requests`` as they stand on a card, the usual answer of a choice being the second."""
    found: list[Row] = []
    for place, request in enumerate(requests):
        answer: Answer | None = Pick(1) if isinstance(request, Choice) else None
        standing = Standing.AHEAD if place else Standing.ASKED
        found.append(Row(place, request, standing, answer, Pick(1), None, played, False, SHOWN, ()))
    return tuple(found)


def ones(dice: Dice) -> tuple[int, ...]:
    return (1,) * len(dice.sides)


def press(card: tuple[Row, ...], *typed: tuple[int, Answer], throws: bool = True, **more: object) -> Press:
    filling = Filling()
    for place, answer in typed:
        filling.put(card[place].request, answer)
    return Press(card, filling, ones, lambda roll: throws, lambda roll: False, **more)  # type: ignore[arg-type]


def answers(one: Press, *requests: Request) -> list[Answer | None]:
    """What is answered when the rules ask ``requests``, up to the first that is asked."""
    found: list[Answer | None] = []
    for place, request in enumerate(requests):
        found.append(one(place, request))
        if found[-1] is None:
            break
    return found


def test_one_die_is_thrown_and_the_next_is_asked() -> None:
    assert answers(press(rows(HIT, DAMAGE)), HIT, DAMAGE) == [Faces((1,)), None]


def test_all_that_is_typed_is_answered_at_once() -> None:
    card = rows(HIT, DAMAGE)
    assert answers(press(card, (0, Faces((14,))), (1, Faces((7,)))), HIT, DAMAGE) == [Faces((14,)), Faces((7,))]


def test_dice_that_people_throw_are_not_thrown_unless_the_gm_says_so() -> None:
    assert answers(press(rows(HIT), throws=False), HIT) == [None]
    assert answers(press(rows(HIT), throws=False, throws_first=True), HIT) == [Faces((1,))]


def test_a_die_behind_the_one_asked_is_never_thrown() -> None:
    assert answers(press(rows(DEFENCE, HIT), (0, Pick(0))), DEFENCE, HIT) == [Pick(0), None]


def test_a_usual_answer_counts_until_the_program_has_thrown_a_die() -> None:
    card = rows(HIT, DEFENCE, DAMAGE)
    assert answers(press(card, (0, Faces((14,)))), HIT, DEFENCE, DAMAGE) == [Faces((14,)), Pick(1), None]
    assert answers(press(card), HIT, DEFENCE) == [Faces((1,)), None]
    # What the GM has chosen himself counts in any case.
    assert answers(press(card, (1, Pick(0))), HIT, DEFENCE, DAMAGE) == [Faces((1,)), Pick(0), None]


def test_people_at_the_table_see_the_dice_before_they_decide() -> None:
    card = rows(HIT, DEFENCE, played=True)
    assert answers(press(card, (0, Faces((14,)))), HIT, DEFENCE) == [Faces((14,)), None]
    before = rows(DEFENCE, HIT, played=True)
    assert answers(press(before, (1, Faces((14,)))), DEFENCE, HIT) == [Pick(1), Faces((14,))]


def test_a_question_that_did_not_stand_there_is_asked() -> None:
    card = rows(HIT, DAMAGE)
    other = replace(DAMAGE, by=B, at=A)
    assert answers(press(card, (0, Faces((14,))), (1, Faces((7,)))), HIT, other) == [Faces((14,)), None]
    assert answers(press(rows(HIT), (0, Faces((14,)))), HIT, DAMAGE) == [Faces((14,)), None]


def test_a_row_whose_numbers_have_changed_keeps_what_was_typed() -> None:
    card = rows(HIT, DAMAGE)
    stronger = replace(DAMAGE, against=None, rule="strong")
    assert answers(press(card, (0, Faces((14,))), (1, Faces((7,)))), HIT, stronger) == [Faces((14,)), Faces((7,))]


def test_what_the_gm_changed_goes_with_the_roll_that_is_asked() -> None:
    edits = (Edit(amount=2, reason="up"),)
    card = rows(HIT, DAMAGE)
    asked = press(card, (0, Faces((14,))), (1, Faces((7,))), edits=edits)
    assert answers(asked, HIT, DAMAGE) == [Faces((14,), edits), Faces((7,))]
    assert answers(press(card, edits=edits), HIT) == [Faces((1,), edits)]


def test_dice_that_the_program_rolls_at_once_stop_the_usual_answers() -> None:
    card = rows(DEFENCE, HIT, DEFENCE)
    one = Press(card, Filling(), ones, lambda roll: False, lambda roll: True)
    # The die is left to whoever throws it at once; the question after it comes when it has fallen.
    assert [one(0, DEFENCE), one(1, HIT), one(2, DEFENCE)] == [Pick(1), None, None]


def test_what_is_filled_in_holds_for_its_question_alone() -> None:
    filling = Filling()
    filling.put(DAMAGE, Faces((7,)))
    assert filling.at(DAMAGE) == Faces((7,))
    # The same asked once more is another question, and so is another roll.
    assert filling.at(DAMAGE, 1) is None
    assert filling.at(HIT) is None
    filling.put(DAMAGE, None)
    assert filling.at(DAMAGE) is None


def test_who_has_typed_the_dice_of_a_defence_has_chosen_it() -> None:
    block = Roll("block", d(20), B, at=A)
    card = rows(HIT, DEFENCE, block, played=True)
    typed = press(card, (0, Faces((14,))), (2, Faces((7,))))
    assert answers(typed, HIT, DEFENCE, block) == [Faces((14,)), Pick(1), Faces((7,))]
    # Dice of somebody else say nothing of it.
    card = rows(HIT, DEFENCE, DAMAGE, played=True)
    assert answers(press(card, (0, Faces((14,))), (2, Faces((7,)))), HIT, DEFENCE) == [Faces((14,)), None]


def test_what_the_gm_judges_of_one_holds_for_the_others_on_the_card() -> None:
    broken = Choice("broken", (Option("flee"), Option("surrender")), at=A)
    other, morale = replace(broken, at=B), Roll("morale", d(6), B)
    card = rows(broken, morale, other)
    flees = Press(card, Filling(), ones, lambda roll: False, lambda roll: True)
    flees.filling.put(broken, Pick(0))
    assert [flees(0, broken), flees(1, morale), flees(2, other)] == [Pick(0), None, Pick(0)]
    # What an order answered was nobody's judgement, and another question is another judgement.
    given = replace(card[0], standing=Standing.GIVEN, answer=Pick(0, "flee"))
    asked = Press((given, *card[1:]), Filling(), ones, lambda roll: True, lambda roll: False)
    assert [asked(1, morale), asked(2, other)] == [Faces((1,)), None]
    harder = replace(other, options=(Option("flee"), Option("fight-on")))
    card = rows(broken, morale, harder)
    flees = Press(card, Filling(), ones, lambda roll: False, lambda roll: True)
    flees.filling.put(broken, Pick(0))
    assert [flees(0, broken), flees(1, morale), flees(2, harder)] == [Pick(0), None, None]
