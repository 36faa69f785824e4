"""Looking ahead: which questions of a deed are likely to come, what is filled in, and what a change takes back."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, AnyBattle
from engine.play.look_ahead import (
    Row,
    Standing,
    is_same,
    likely_readings,
    look_ahead,
    revised,
    side_of,
    usual_faces,
)
from engine.table.dice import Dice, d
from engine.table.requests import Answer, Choice, Faces, Option, Pick, Request, Roll
from engine.table.table import Table
from tests import builders
from tests.builders import BLUE, RED, Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper
from tests.toy.strike import HITS

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)
PARRY, TAKE = Pick(0), Pick(1)
WAYS = (Option("yes"), Option("no"))


def duel(temper: Temper = Temper.BOLD, armour: int = 4) -> AnyBattle:
    who = {"A": Fighter(sheet=Sheet(skill=0)), "b": Fighter(sheet=Sheet(armour=armour, temper=temper))}
    fight = builders.battle(TOY, "A b", who, started=True)
    return fight.with_state(replace(fight.state, round=1, order=(A, B)))


def keys(rows: tuple[Row, ...]) -> list[str]:
    return [row.request.key for row in rows]


def test_a_blow_shows_its_questions_before_anything_is_rolled():
    rows = look_ahead(TOY, duel(), STRIKE)
    assert keys(rows) == ["to-hit", "parry-or-take", "damage"]
    assert [row.standing for row in rows] == [Standing.ASKED, Standing.AHEAD, Standing.AHEAD]
    assert [row.place for row in rows] == [0, 1, 2]
    # The bold take the blow; dice that nobody has thrown have no answer.
    assert [row.answer for row in rows] == [None, TAKE, None]
    assert [(row.side, row.is_played) for row in rows] == [(RED, True), (BLUE, False), (RED, True)]


def test_the_usual_answer_of_a_choice_leads_to_what_follows_from_it():
    rows = look_ahead(TOY, duel(Temper.WARY), STRIKE)
    # 5 or 6 parries: a third. Not parried is likelier, and asks for the damage.
    assert keys(rows) == ["to-hit", "parry-or-take", "parry", "damage"]
    assert rows[1].answer == PARRY


def test_what_was_answered_stands_first_with_its_answer_and_what_it_led_to():
    edit = Edit(amount=1, reason="up")
    rows = look_ahead(TOY, duel(), STRIKE, (Faces((3,), (edit,)), PARRY))
    assert [(row.standing, row.answer) for row in rows[:3]] == [
        (Standing.GIVEN, Faces((3,), (edit,))),
        (Standing.GIVEN, PARRY),
        (Standing.ASKED, None),
    ]
    assert [[event.key for event in row.told] for row in rows[:2]] == [[], ["strike"]]


def test_a_miss_that_is_typed_ahead_asks_no_more_and_a_hit_does():
    def typed(face: int) -> list[str]:
        return keys(
            look_ahead(TOY, duel(), STRIKE, filled=lambda place, asked, nth: Faces((face,)) if place == 0 else None)
        )

    assert typed(3) == ["to-hit"]
    assert typed(4) == ["to-hit", "parry-or-take", "damage"]


def test_what_is_filled_in_for_a_choice_is_followed():
    rows = look_ahead(TOY, duel(), STRIKE, filled=lambda place, asked, nth: PARRY if place == 1 else None)
    assert keys(rows) == ["to-hit", "parry-or-take", "parry", "damage"]
    assert rows[1].answer == PARRY


def test_a_choice_that_a_setting_answers_says_so_unless_something_is_filled_in():
    rows = look_ahead(TOY, duel(), STRIKE, own=lambda choice, shown: PARRY)
    assert [(row.by_itself, row.answer) for row in rows[:2]] == [(False, None), (True, PARRY)]
    rows = look_ahead(
        TOY,
        duel(),
        STRIKE,
        own=lambda choice, shown: PARRY,
        filled=lambda place, asked, nth: TAKE if place == 1 else None,
    )
    assert (rows[1].by_itself, rows[1].answer) == (False, TAKE)


def test_no_more_rows_and_no_more_runs_than_are_wanted():
    assert keys(look_ahead(TOY, duel(), STRIKE, most=2)) == ["to-hit", "parry-or-take"]
    # A d6 against 5 misses more often than it hits: with one run nothing beyond the miss is seen.
    assert keys(look_ahead(TOY, duel(armour=5), STRIKE, runs=1)) == ["to-hit"]
    assert keys(look_ahead(TOY, duel(armour=5), STRIKE)) == ["to-hit", "parry-or-take", "damage"]


@pytest.mark.parametrize(("figures", "most", "rows"), [(5, 0, 0), (5, 1, 5), (5, 3, 5), (70, 1, 61), (70, 4, 64)])
def test_a_row_of_rolls_that_has_begun_is_shown_whole_up_to_sixty_more(figures: int, most: int, rows: int):
    crowd = [CombatantId(f"c{number}") for number in range(figures)]
    fight = duel()
    fight = replace(fight, started=False, combatants={id: replace(fight[A], id=id) for id in crowd})
    found = look_ahead(TOY, fight, Action(BEGIN), most=most, runs=1)
    assert [row.request.by for row in found] == crowd[:rows]


@pytest.mark.parametrize("runs", range(1, 6))
def test_the_rule_is_not_run_more_often_than_is_wanted(runs: int):
    begun: list[int] = []

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        begun.append(1)
        return TOY.resolve(table, battle, action)

    rows = look_ahead(replace(TOY, resolve=resolve), duel(Temper.WARY, armour=5), STRIKE, runs=runs)
    assert len(begun) <= runs
    assert keys(rows) == ["to-hit", "parry-or-take", "parry", "damage"][: 1 if runs == 1 else 4]


@dataclass(frozen=True)
class Degrees:
    """20 is a critical hit, 11 to 19 a hit."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "critical" if natural == 20 else "hit" if natural > 10 else "miss"


def _asks(rule: object) -> list[str]:
    rules = replace(TOY, resolve=lambda table, battle, action: (rule(table), battle)[1])  # type: ignore[operator]
    return keys(look_ahead(rules, duel(), STRIKE))


def test_a_rarity_is_not_supposed_although_it_asks_most():
    def rule(table: Table) -> None:
        reading = table.roll("to-hit", d(20), read=Degrees()).reading
        if reading != "miss":
            table.roll("damage", d(6))
        if reading == "critical":
            table.roll("critical", d(100))

    # critical: 1/20, hit: 9/20, miss: 10/20.
    assert _asks(rule) == ["to-hit", "damage"]


def test_two_who_roll_the_same_do_not_tie():
    def rule(table: Table) -> None:
        while table.roll("mine", d(6)).total == table.roll("mine", d(6)).total:
            pass

    assert _asks(rule) == ["mine", "mine"]


def test_a_mistake_on_supposed_answers_ends_the_rows_and_is_logged(caplog: pytest.LogCaptureFixture):
    def rule(table: Table) -> None:
        table.roll("to-hit", d(20))
        raise ValueError("nobody has thought of this")

    with caplog.at_level(logging.INFO, "flank"):
        assert _asks(rule) == ["to-hit"]
    assert "nobody has thought of this" in caplog.text


def test_dice_lie_in_the_middle_of_their_reading():
    roll = Roll("to-hit", d(20), read=Degrees())
    # 1 to 10 (middle 5), 11 to 19 (middle 15); the critical hit is a rarity.
    assert likely_readings(roll) == (Faces((5,)), Faces((15,)))
    # 2d6 at least 10: 10, 11, 12 in 3, 2, 1 ways of 36, the middle is 10; else 7 of 2 to 9.
    high = Breakdown((modifier(10, "high"),))
    reach = Roll("to-hit", d(6, 2), against=high, read=TOY_HITS)
    assert [sum(one.faces) for one in likely_readings(reach)] == [6, 10]


@dataclass(frozen=True)
class Reaches:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return "hit" if natural + bonus >= against else "miss"


TOY_HITS = Reaches()


def test_dice_without_a_reading_fall_in_the_mean_and_apart_from_those_before():
    assert usual_faces(d(6)) == (3,)
    assert [usual_faces(d(6), before) for before in range(1, 6)] == [(4,), (2,), (5,), (1,), (6,)]
    # Four d10 of a pool: in the middle of each quarter.
    assert usual_faces(d(10, 4)) == (2, 4, 7, 9)
    assert usual_faces(Dice((6, 6, 8), 3)) == (2, 5, 4)


def test_the_same_question_may_have_other_numbers_but_no_other_people_or_dice():
    one = Roll("damage", d(6), A, at=B)
    assert is_same(one, replace(one, why=Breakdown((modifier(2, "strong"),))))
    assert not is_same(one, replace(one, dice=d(8)))
    assert not is_same(one, replace(one, by=B, at=A))
    choice = Choice("parry-or-take", (Option("parry"), Option("take")), B)
    assert is_same(choice, choice)
    assert not is_same(choice, replace(choice, options=choice.options[:1]))
    assert not is_same(choice, one)


def test_whose_dice_it_is():
    fight = duel()
    assert [side_of(fight, by) for by in (A, B, SideId("blue"), None)] == [RED, BLUE, BLUE, None]


# Changing what was answered


def after_change(place: int, answer: Answer, given: tuple[Answer, ...]) -> tuple[Answer, ...]:
    return revised(TOY, duel(), STRIKE, given, place, answer)


def test_another_die_that_hits_as_well_keeps_what_came_after_it():
    assert after_change(0, Faces((6,)), (Faces((4,)), PARRY, Faces((1,)))) == (Faces((6,)), PARRY, Faces((1,)))


def test_a_die_that_misses_takes_back_what_came_after_it():
    assert after_change(0, Faces((3,)), (Faces((4,)), PARRY, Faces((1,)))) == (Faces((3,)),)


def test_another_choice_takes_back_the_dice_of_the_first_one():
    # After the parry its die was thrown, after taking the blow the damage: the 2 was not thrown for that.
    assert after_change(1, TAKE, (Faces((4,)), PARRY, Faces((2,)))) == (Faces((4,)), TAKE)


def test_a_question_that_comes_with_another_number_is_asked_again():
    def rule(table: Table) -> None:
        first = table.roll("mine", d(6))
        table.roll("theirs", d(6), against=Breakdown((modifier(first.total, "mine"),)), read=TOY_HITS)

    rules = replace(TOY, resolve=lambda table, battle, action: (rule(table), battle)[1])
    given = (Faces((3,)), Faces((2,)))
    assert revised(rules, duel(), STRIKE, given, 0, Faces((5,))) == (Faces((5,)),)
    assert revised(rules, duel(), STRIKE, given, 1, Faces((5,))) == (Faces((3,)), Faces((5,)))


def test_requests_are_those_that_the_rule_asks():
    fight, answers = duel(), (Faces((5,)), PARRY, Faces((2,)), Faces((6,)))

    def filled(place: int, request: Request, nth: int) -> Answer | None:
        return answers[place]

    ahead, given = look_ahead(TOY, fight, STRIKE, filled=filled), look_ahead(TOY, fight, STRIKE, answers)
    assert [row.request for row in ahead] == [row.request for row in given]
    assert [row.answer for row in ahead] == list(answers)


@pytest.mark.parametrize(("sides", "is_likely"), [(7, True), (8, True), (9, False)])
def test_a_reading_that_falls_less_than_once_in_eight_throws_is_not_supposed(sides: int, is_likely: bool):
    against = Breakdown((modifier(sides, "armour"),))
    found = likely_readings(Roll("to-hit", d(sides), against=against, read=HITS))
    assert (Faces((sides,)) in found) is is_likely
    assert len(found) == 1 + is_likely


@pytest.mark.parametrize(
    ("second", "supposed"),
    [
        (Choice("verdict", WAYS, at=B), Pick(1)),
        # Asked again of the same, by somebody, of something else, or with other answers, it is not what was said.
        (Choice("verdict", WAYS, at=A), Pick(0)),
        (Choice("verdict", WAYS, by=B, at=B), Pick(0)),
        (Choice("other", WAYS, at=B), Pick(0)),
        (Choice("verdict", (*WAYS, Option("maybe")), at=B), Pick(0)),
    ],
)
def test_what_the_gm_said_of_one_is_meant_for_the_next_too(second: Choice, supposed: Answer):
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        for one in (Choice("verdict", WAYS, at=A), second):
            table.choose(one.key, one.options, by=one.by, at=one.at)
        return battle

    rows = look_ahead(replace(TOY, resolve=resolve, policy=lambda battle, choice: 0), duel(), STRIKE, (Pick(1),))
    assert [row.supposed for row in rows] == [Pick(1), supposed]
