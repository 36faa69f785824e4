"""What helps those who play figures by themselves, and the orders for the GM's judgements."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.play.by_setting import picked, question_of
from engine.rulesets.ose.missiles.bombard import victims
from engine.rulesets.ose.options import Options, SubdualTotal
from engine.rulesets.ose.order.morale import with_losses
from engine.rulesets.ose.sheet import Condition, Spirit
from engine.rulesets.ose.state import Stage, Turn
from engine.table.requests import Choice, Option
from engine.tactics.careful import Careful
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.testkit.builders import RED, Fighter
from tests.rulesets.ose.scene import OSE, E, do, drawn, fight, monster, sheet, weapon
from tests.rulesets.ose.test_from_above import flying

A = CombatantId("A")


@pytest.mark.rule("OSE-DMG-05")
@pytest.mark.parametrize(("hp", "left"), [(7, 7), (0, 0), (-4, 0)])
def test_how_many_hit_points_are_left(hp: int, left: int):
    assert OSE.tactics.health is not None
    hurt = replace(sheet("sword"), hp=hp, hp_most=9)
    assert OSE.tactics.health(drawn("A", {"A": hurt}), A) == (left, 9)


@pytest.mark.rule("OSE-SUBDUE-04")
@pytest.mark.parametrize(("total", "left"), [(SubdualTotal.COMBINED, 4), (SubdualTotal.SEPARATE, 7)])
def test_blows_to_subdue_count_where_they_add_up_with_wounds(total: SubdualTotal, left: int):
    assert OSE.tactics.health is not None
    half = sheet("sword", hp=7, subdual=3)
    assert OSE.tactics.health(drawn("A", {"A": half}, Options(subdual_total=total)), A) == (left, 7)


@pytest.mark.rule("OSE-MORALE-02", "OSE-MORALE-03", "OSE-MORALE-05")
def test_a_first_fall_may_break_the_others_and_the_next_only_when_half_are_out():
    # 2d6 come to more than 8 ten times in 36: two who check cost 2 · 10/36 of a figure; characters never check.
    side = {"x": monster("sword", morale_score=8), "y": monster("sword", morale_score=8), "z": sheet("sword")}
    side |= {"v": monster("sword", morale_score=8), "w": monster("sword", morale_score=12)}
    battle = fight("A . v w x y z", side)
    assert [OSE.tactics.fall(battle, CombatantId(id)) for id in "xzA"] == [556, 833, 0]
    # The first death is told; of five, half are out with the third.
    for id, cost in (("x", 0), ("y", 278)):
        battle = with_losses(battle.with_sheet(CombatantId(id), replace(side[id], hp=0)))
        assert OSE.tactics.fall(battle, CombatantId("z")) == cost
    assert OSE.tactics.fall(battle, CombatantId("x")) == 0


@pytest.mark.rule("OSE-SLOW-01")
@pytest.mark.parametrize(
    ("picture", "arms", "slow", "does"),
    [
        # Who comes to blows puts a weapon away that would make it act last, when another is as good,
        ("A x", ("two-handed-sword", "short-sword"), "A", [("ready", "arm-short-sword")]),
        ("A . . x", ("crossbow", "short-sword"), "A", [("ready", "arm-short-sword")]),
        # and puts off its turn when there is no other, or when it may shoot from afar with a slow one.
        ("A x", ("dagger-thrown", "staff"), "", [("wait", "")]),
        ("A x", ("dagger", "staff"), "", []),
        (f"A{' .' * 12} x", ("short-sword", "crossbow"), "", [("wait", "")]),
        (f"A{' .' * 12} x", ("short-sword", "crossbow"), "A", []),
        (f"A{' .' * 12} x", ("sword", "staff"), "", []),
        ("A x", ("sword", "spear"), "", []),
    ],
)
def test_who_acts_last_for_its_weapon_does_so_only_where_that_is_better(
    picture: str, arms: tuple[str, ...], slow: str, does: list[tuple[str, str]]
):
    gone = replace(weapon("dagger"), left=0)
    held = [gone if arm == "dagger-thrown" else weapon(arm) for arm in arms]
    turns = (Turn((RED,), slow=bool(slow), number=6),)
    battle = fight(picture, {"A": sheet(*held)}, slow=slow, turns=turns)
    assert [(one.kind, one.item) for one in OSE.tactics.first(battle, A)] == does
    assert not any(OSE.objections(battle, one) for one in OSE.tactics.first(battle, A))


@pytest.mark.rule("OSE-MORALE-06", "OSE-HELPLESS-01")
def test_each_condition_and_flight_cost_something_and_add_up():
    def burden(**state: Any) -> int:
        return OSE.tactics.burden(drawn("A", {"A": sheet("sword", **state)}), A)

    two = (Condition.BLINDED, Condition.MUTE)
    assert [burden(), burden(conditions=two[:1]), burden(conditions=two)] == [0, 200, 400]
    assert [burden(spirit=spirit) for spirit in Spirit] == [0, 300, 0]
    assert burden(conditions=two, spirit=Spirit.FLEEING) == 700


@pytest.mark.rule("OSE-MORALE-06", "OSE-INIT-03")
@pytest.mark.parametrize(
    ("key", "options", "ways"),
    [
        ("broken", "option-flee option-surrender", {"flee": 0, "surrender": 1}),
        ("tie", "option-reroll option-simultaneous", {"reroll": 0, "together": 1}),
    ],
)
def test_the_gms_judgements_have_their_orders(key: str, options: str, ways: dict[str, int]):
    battle, asked = drawn("A"), Choice(key, tuple(map(Option, options.split())))
    question = question_of(OSE, asked)
    assert question is not None
    assert {way.id: picked(OSE, asked, battle, way) for way in question.ways} == ways
    assert question_of(OSE, Choice(key, asked.options, by=A)) is None


@pytest.mark.rule("OSE-RETREAT-01", "OSE-MORALE-06")
@pytest.mark.parametrize(
    ("picture", "spirit", "hp", "turns"),
    [
        ("A x", Spirit.FLEEING, 5, True),
        ("A x", Spirit.STEADY, 5, False),
        ("A x", Spirit.FLEEING, 0, False),  # The dead hold nobody.
        ("A . x", Spirit.FLEEING, 5, False),
        ("A B . x", Spirit.FLEEING, 5, False),
        ("A x . y", Spirit.FLEEING, 0, False),
    ],
)
def test_whoever_runs_turns_its_back_on_whoever_holds_it(picture: str, spirit: Spirit, hp: int, turns: bool):
    battle = fight(picture, {"A": sheet("sword", spirit=spirit), "x": sheet("sword", hp=hp)})
    assert OSE.tactics.first is not None
    assert [(one.actor, one.manner) for one in OSE.tactics.first(battle, A)] == [(A, "retreat")] * turns


@pytest.mark.rule("OSE-SLOW-01", "OSE-UNARMED-01")
@pytest.mark.parametrize("temper", ["berserk", "tactician"])
@pytest.mark.parametrize("hp", [1, 3, 8])
def test_who_has_a_slow_weapon_strikes_with_it_and_not_with_bare_hands(temper: str, hp: int):
    # In so few throws of a rehearsal a fist may fell as often as the axe; the odds know better, and at 1 hp, where
    # both take the same, the weapon stands first.
    who = {"A": sheet("battle-axe", hp=10), "x": replace(sheet("sword", hp=8, armour=2), hp=hp)}
    battle = fight("A x", who, slow="A", turns=(Turn((RED,), number=6, slow=True),))
    battle = battle.with_combatant(replace(battle[A], temper=temper))
    deed = Careful(OSE, Rehearsal(OSE)).deed(battle, A)
    assert isinstance(deed, Action)
    assert (deed.kind, deed.item) == ("attack", "arm-battle-axe")


@pytest.mark.rule("OSE-MOVE-03", "OSE-WITHDRAW-01")
@pytest.mark.parametrize(("armour", "steps"), [(2, True), (9, False)])
def test_the_weak_strikes_and_withdraws_while_a_sturdy_friend_holds_the_enemy(armour: int, steps: bool):
    # Whoever stays gets the blow of x: the knight, hit by a third of them, rather than A; nobody is spared where the
    # friend is hit as often and has no more to lose.
    knight = sheet("sword", hp=30 if armour == 2 else 4, armour=armour)
    weak = Fighter(sheet=sheet("sword", hp=4), facing=E)
    battle = fight(". . . A x K .", {"A": weak, "x": monster("sword"), "K": knight})
    player = Quick(OSE, Rehearsal(OSE))
    strike = player.deed(battle, A)
    assert isinstance(strike, Action)
    assert strike.kind == "attack"
    back = player.deed(do(battle, strike, 1).battle, A)
    assert (isinstance(back, Action) and back.manner == "withdraw") is steps


@pytest.mark.rule("OSE-BOMB-01")
def test_it_drops_its_stone_on_the_knot_and_not_where_its_friend_stands():
    knot = ". . . . . . . .\n. x y . . . w .\n. z . . . . B .\n. A . . . . . ."
    battle = flying(picture=knot)
    deed = Careful(OSE, Rehearsal(OSE)).deed(battle, A)
    assert isinstance(deed, Action)
    assert deed.kind == "bombard"
    assert set(victims(battle, deed)) == {CombatantId(id) for id in "xyz"}


@pytest.mark.rule("OSE-DECL-02", "OSE-MORALE-06")
def test_whose_morale_is_broken_declares_its_retreat_and_nobody_else_does():
    found = []
    for spirit in (Spirit.FLEEING, Spirit.STEADY):
        battle = fight(". . . . A x", {"A": monster("sword", spirit=spirit), "x": sheet("sword")})
        battle = battle.with_state(replace(battle.state, stage=Stage.DECLARATIONS))
        found.append(Quick(OSE, Rehearsal(OSE)).deed(battle, A))
    assert found == [Action("declare", actor=A, manner="retreat"), None]
