"""The rehearsal: what two figures can do to each other, by the rules, on an empty map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.table.table import Table
from engine.tactics.drill import Blow, Drill
from engine.tactics.health import FALL, WHOLE, fitness
from engine.tactics.rehearsal import Rehearsal, plain_manner_first
from engine.tactics.trial import WALKS, Trial
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper, ToyBattle

A, B = CombatantId("A"), CombatantId("b")


def drill(mine: Sheet, theirs: Sheet) -> Drill:
    battle = builders.battle(TOY, "A . . b", {"A": Fighter(sheet=mine), "b": Fighter(sheet=theirs)})
    return Rehearsal(TOY).drill(battle, A, B)


def test_an_attack_takes_what_the_rules_say_on_average() -> None:
    # A hit on 4 to 6 (1/2) takes 1d6 of 12: 3.5 of 12 points. A fall lies beyond; so 1/2 · 3.5/12 of 650 is 95.
    found = drill(Sheet(), Sheet(hits=12, hits_most=12, temper=Temper.BOLD))
    (strike,) = found.blows
    assert (strike.action.kind, strike.action.actor, strike.action.target) == ("strike", A, None)
    assert strike.best == 95
    assert found.a_round == 1


def test_it_knows_how_far_a_weapon_reaches_and_how_far_one_walks_to_strike() -> None:
    spear, short = drill(Sheet(reach=3, speed=4), Sheet()), drill(Sheet(speed=7), Sheet())
    assert (spear.reach, spear.stride) == (3, 4)
    assert (short.reach, short.stride) == (1, 7)
    assert spear.harm(3) > 0 == spear.harm(4)


def test_the_weak_do_less_than_the_strong() -> None:
    sturdy = Sheet(hits=20, hits_most=20, temper=Temper.BOLD)
    weak, strong = drill(Sheet(skill=-2), sturdy), drill(Sheet(skill=3), sturdy)
    assert weak.harm(1) < strong.harm(1)


def test_figures_alike_are_rehearsed_once_and_always_alike() -> None:
    who = {name: Fighter() for name in "Abc"}
    battle = builders.battle(TOY, "A . b\n. . c", who)
    one, other = Rehearsal(TOY), Rehearsal(TOY)
    assert one.drill(battle, A, B) == other.drill(battle, A, B)
    assert one.drill(battle, A, CombatantId("c")) == one.drill(battle, A, B)


def test_what_lies_between_two_distances() -> None:
    blow = Blow(Action("shoot"), 12, ((2, 100), (3, 100), (8, 40), (12, 10)))
    assert [blow.harm(cells) for cells in (0, 1, 2, 7, 8, 11, 12, 13)] == [0, 0, 100, 100, 40, 40, 10, 0]
    assert (blow.best, blow.least, blow.useful) == (100, 2, 7)


def test_fitness_falls_with_every_wound_and_is_nothing_for_who_is_out() -> None:
    def of(hits: int) -> int:
        battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=Sheet(hits=hits, hits_most=10))})
        return fitness(TOY, battle, A)

    assert of(10) == WHOLE
    assert of(5) == FALL + (WHOLE - FALL) // 2
    assert of(0) == 0


def test_somebody_whom_a_weapon_cannot_hurt_is_not_worth_a_blow() -> None:
    rules = ruleset("ose")
    who = {"A": Fighter(template="fighter"), "b": Fighter(template="wight")}
    assert Rehearsal(rules).drill(builders.battle(rules, "A . . b", who), A, B).blows == ()


def test_whose_blows_are_all_met_by_defences_is_worth_a_part_of_what_they_do_to_the_defenceless() -> None:
    def met(table: Table, battle: ToyBattle, action: Action) -> ToyBattle:
        """Whoever answers at all is not hurt."""
        at = action.target
        if action.kind == "strike" and at is not None and battle[at].reactions is not Reactions.OFF:
            return battle.with_state(replace(battle.state, struck=True))
        return TOY.resolve(table, battle, action)

    battle = builders.battle(TOY, "A . . b", {"A": Fighter(), "b": Fighter()})
    (blow,) = Rehearsal(replace(TOY, resolve=met)).drill(battle, A, B).blows
    (open_,) = drill(Sheet(), Sheet(temper=Temper.BOLD)).blows
    assert 0 < blow.best <= open_.best // 2


@pytest.mark.parametrize(
    ("other", "counts_for"),
    # Of 100 in the plain manner: 129 is less than 1.3 times as much and counts for 129 · 10/13; 130 is clearly harder.
    [(129, 99), (130, 130)],
)
def test_another_manner_counts_for_less_unless_it_is_clearly_harder(other: int, counts_for: int) -> None:
    plain, both = Blow(Action("attack", item="sword"), 1, ((1, 100),)), Action("attack", manner="both", item="sword")
    axe = Blow(Action("attack", manner="both", item="axe"), 1, ((1, 50),))
    found = list(plain_manner_first([plain, Blow(both, 1, ((1, other),)), axe]))
    assert [blow.best for blow in found] == [100, counts_for, 50]


def test_what_is_open_with_another_weapon_in_hand_is_rehearsed_too() -> None:
    # A magic-user of OSE holds its dagger: the staff is slow, and open only to who has it in hand before the turns.
    rules = ruleset("ose")
    who = {"A": Fighter(template="magic-user"), "b": Fighter(template="orc")}
    blows = Rehearsal(rules).drill(builders.battle(rules, "A . . b", who), A, B).blows
    # By the odds a blow to subdue takes as much of an orc as one to kill: what is offered first comes first.
    assert [blow.action.manner for blow in blows if blow.action.item == "arm-staff"] == ["melee", "subdue"]


def test_a_drill_is_at_most_the_whole_and_reaches_as_far_as_its_farthest_blow() -> None:
    near, far = Blow(Action("a"), 2, ((1, 600),)), Blow(Action("b"), 9, ((1, 100),))
    both = Drill((near, far), a_round=2, stride=3)
    assert [both.harm(distance) for distance in (1, 2, 3, 9, 10)] == [WHOLE, WHOLE, 200, 200, 0]
    assert (both.most, both.reach, Drill().most, Drill().reach) == (WHOLE, 9, 0, 0)
    assert (both.shoots, Drill((near,)).shoots, Drill((replace(far, runs=True),)).shoots) == (True, False, False)
    assert (Blow(Action("c"), 0).best, Blow(Action("c"), 5, ((1, 0),)).best) == (0, 0)
    assert (Blow(Action("c"), 5, ((1, 0),)).useful, Blow(Action("c"), 5, ((2, 1),)).useful) == (0, 5)
    # Half of what it does at best is enough to count as useful, a little less is not.
    assert [Blow(Action("c"), 9, ((1, 100), (4, harm))).useful for harm in (50, 49)] == [9, 3]
    assert (Blow(Action("c"), 5, ((1, 0),)).least, Blow(Action("c"), 5, ((1, 0), (2, 1))).least) == (0, 2)


@pytest.mark.parametrize(("answers", "stride"), [((False, False, True), 5), ((False,) * WALKS, 0)])
def test_a_walk_counts_when_it_leads_to_a_blow_now_and_then(
    monkeypatch: pytest.MonkeyPatch, answers: tuple[bool, ...], stride: int
) -> None:
    told = iter(answers)
    monkeypatch.setattr(Trial, "strikes_after", lambda tried, battle: next(told, False))
    assert drill(Sheet(), Sheet()).stride == stride


def test_who_has_no_attack_harms_nobody() -> None:
    assert (Drill().harm(1), Drill().most, Drill().reach, Drill().shoots) == (0, 0, 0, False)
