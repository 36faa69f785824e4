"""Whom a figure strikes and with what: by what answers are left, by what is allowed, and what is in vain."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.tactics.advisers.strike import harm_of_blow, is_in_vain, is_rash
from engine.tactics.drill import Blow
from engine.tactics.expectation import Expectation
from engine.tactics.memory import Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import PATIENCE
from tests.builders import Fighter
from tests.engine.tactics.drilled import (
    drill,
    player,
    with_deeds,
)
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.toy import TOY
from tests.toy.sheet import Sheet


def tired_of(blow: Action, battle: AnyBattle, times: int = 2) -> Quick:
    """Has made an attack last, of which nothing came so many times."""
    quick = player(A=drill(400))
    quick.memory.turns[A] = Turn([Done("strike", blow)], battle, fruitless=times)
    return quick


@pytest.mark.parametrize(
    ("lost", "is_vain"),
    [({}, True), ({B: Fraction(0)}, True), ({B: Fraction(1, 20)}, False), ({B: Fraction(1)}, False)],
)
def test_an_attack_that_may_do_a_little_is_tried_again(
    lost: dict[CombatantId, Fraction], is_vain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, blow = started("A b", A=Fighter(facing=2)), Action("strike", actor=A, target=B)
    monkeypatch.setattr("engine.tactics.advisers.strike.expectation", lambda *_: Expectation(lost, {}, True))
    assert is_in_vain(tired_of(blow, battle).view(battle), battle[A], blow) is is_vain


@pytest.mark.parametrize(
    ("armour", "fruitless", "is_vain"),
    # A die of six never comes to 9; of a defence by 4 anything may come.
    [(9, 2, True), (9, 1, False), (4, 2, False)],
)
def test_an_attack_that_has_failed_twice_and_can_come_to_nothing_is_not_tried_again(
    armour: int, fruitless: int, is_vain: bool
) -> None:
    battle = started("A b", A=Fighter(facing=2), b=Fighter(sheet=Sheet(armour=armour)))
    blow = Action("strike", actor=A, target=B)
    turn = Turn([Done("strike", blow)], battle, fruitless)
    quick = player(A=drill(400))
    quick.memory.turns[A] = turn
    assert is_in_vain(quick.view(battle), battle[A], blow) is is_vain
    assert (blow in turn.vain) is is_vain
    quick.memory.turns[A] = Turn(
        [Done("strike", Action("strike", actor=A, target=CombatantId("C")))], battle, fruitless
    )
    assert not is_in_vain(quick.view(battle), battle[A], blow)


def test_an_attack_that_takes_nothing_at_this_distance_is_not_made() -> None:
    beside = started("A b", A=Fighter(facing=2))
    assert player(A=drill(0)).deed(beside, A) is None
    assert player(A=drill(0, 2, 0, (2, 300))).deed(beside, A) is None


def test_who_would_have_to_run_at_its_target_does_so_from_near_or_when_it_has_waited_long_enough() -> None:
    blow = Blow(Action("strike", actor=A), 9, ((1, 400), (3, 300), (6, 100)), runs=True)
    battle, quick = started("A b", A=Fighter(facing=2)), player()
    # It does at least half of what it can up to five cells.
    assert [is_rash(quick.view(battle), A, blow, distance) for distance in (5, 6)] == [False, True]
    assert not is_rash(quick.view(battle), A, replace(blow, runs=False), 6)
    assert not is_rash(quick.view(tempered(battle, "berserk")), A, blow, 6)
    quick.memory.waiting(A).turns = PATIENCE
    assert not is_rash(quick.view(battle), A, blow, 6)


@pytest.mark.parametrize(("friends", "strikes"), [(0, True), (1, False)])
def test_it_does_not_shoot_where_friends_may_be_struck_as_well(friends: int, strikes: bool) -> None:
    archer = Sheet(reach=8)
    battle = started("A . . . b c D", A=Fighter(facing=2, sheet=archer))
    near = (B, CombatantId("c"), *(CombatantId("D"),) * friends)
    rules = replace(TOY, may_strike=lambda battle, action: near)
    deed = Quick(rules, Rehearsal(rules)).deed(battle, A)
    assert (isinstance(deed, Action) and deed.kind == "strike") is strikes


def harm(quick: Quick, battle: AnyBattle, at: CombatantId = B) -> int:
    (blow,) = quick.rehearsal.drill(battle, A, at).blows
    return harm_of_blow(quick.view(battle), A, at, blow)


@pytest.mark.parametrize(
    ("left", "taken"),
    [
        (None, 200),
        ({"A": 1, "b": 0}, 500),
        # One blow and one answer; three blows and one answer: (100 + 2 × 500) / 3; two of each; who has none left
        # looks at the next blow all the same.
        ({"A": 1, "b": 1}, 100),
        ({"A": 3, "b": 1}, 366),
        ({"A": 2, "b": 2}, 100),
        ({"A": 0, "b": 1}, 100),
    ],
)
def test_a_blow_takes_more_of_who_has_fewer_answers_than_blows_are_to_come(
    left: dict[str, int] | None, taken: int
) -> None:
    assert harm(with_deeds(left), started("A b", A=Fighter(facing=2))) == taken


@pytest.mark.parametrize(
    ("picture", "stride", "taken"),
    # D acts later and may come to b with a stride of 2: two more blows, (100 + 2 × 500) / 3; too far off it may not.
    [("A b . . D", 2, 366), ("A b . . D", 1, 100), ("A b D", 0, 366)],
)
def test_blows_of_friends_who_act_later_and_come_there_count_too(picture: str, stride: int, taken: int) -> None:
    battle = started(picture, A=Fighter(facing=2))
    quick = with_deeds({"A": 1, "b": 1, "D": 2}, D=drill(100, 1, stride))
    assert harm(quick, battle) == taken
    # Once the turn of D is over, its blows are.
    over = battle.with_state(replace(battle.state, order=(CombatantId("D"), A, B), place=1))
    assert harm(quick, over) == 100


def test_the_one_is_struck_who_cannot_answer() -> None:
    battle = started("b A c", A=Fighter(facing=2))
    for left, target in (({"A": 1, "b": 1}, CombatantId("c")), ({"A": 1, "c": 1}, B)):
        done = with_deeds(left).deed(battle, A)
        assert isinstance(done, Action)
        assert done.target == target
