"""Small things that everything else leans on: no damage, free ways, what counts as an attack, a single turn."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.damage import heal, wound
from engine.rulesets.turnaway.provocation import hostile_cells
from engine.rulesets.turnaway.sheet import Blow
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    refusals,
    simple,
    walks,
)
from tests.rulesets.turnaway.scenes import offered as offers_of

A, E = CombatantId("A"), CombatantId("e")


@pytest.mark.rule("TA-HP-01", "TA-DMG-01")
@pytest.mark.parametrize("points", [0, -1])
def test_no_damage_changes_nothing_not_even_for_one_whom_the_gm_keeps_awake(points: int):
    battle = fight(Figure("A", 1, 1, "N", armed(SWORD)), Figure("e", 2, 1, "N", armed(SWORD, hp=0, max_hp=5)))
    for nonlethal in (False, True):
        assert wound(Table(battle), battle, E, points, nonlethal=nonlethal) is battle
    assert heal(Table(battle), battle, E, points) is battle


@pytest.mark.rule("TA-FMV-01")
def test_nobody_runs_through_an_enemy_on_his_feet_but_past_friends_and_the_fallen():
    def run(other: str, **state: object) -> set[str]:
        battle = fight(Figure("A", 5, 6, "N", armed(speed=4)), Figure(other, 5, 5, "S", armed(hp=9, **state)))
        return refusals(battle, walks("A", (5, 5, "N"), (5, 4, "N")))

    assert run("e") == {"way-is-barred"}
    assert run("e", unconscious=True) == run("B") == set()
    large = fight(Figure("A", 9, 9), Figure("e", 5, 5, size=2), Figure("B", 1, 1))
    grid = large.board.grid
    assert hostile_cells(large, A) == sum(1 << grid.index(at(x, y)) for x in (5, 6) for y in (5, 6))


@pytest.mark.rule("TA-MOV-10", "TA-STD-16")
def test_a_stunt_takes_one_to_the_cell_pointed_at_and_other_unusual_acts_do_not():
    battle = fight(Figure("A", 5, 6, "E", armed(SWORD)))
    jumped = do(battle, simple("stunt", "A", cell=at(7, 7))).battle
    assert (jumped[A].cell, jumped[A].facing) == (at(7, 7), battle[A].facing)
    assert do(battle, simple("stunt", "A")).battle[A].cell == at(5, 6)
    assert do(battle, simple("improvise", "A", cell=at(7, 7))).battle[A].cell == at(5, 6)


@pytest.mark.rule("TA-STD-04", "TA-STD-05", "TA-STD-06", "TA-FUL-02")
def test_what_counts_as_an_attack_for_the_keys_and_a_click_on_an_enemy():
    blows = (Blow("sword"), Blow("sword"))
    sheet = armed(SWORD, DAGGER, BOW, main="bow", off="sword", full_attack=(Blow("bow"),), multiattack=(Blow("bow"),))
    battle = fight(Figure("A", 5, 6, "E", sheet), Figure("e", 5, 5, "S", armed(SWORD)))
    attacks = ("melee", "shoot", "whirlwind", "unarmed", "full-attack", "multiattack")
    for kind in attacks:
        assert {offer.is_attack for offer in offers_of(battle, "A", kind)} == {True}
    for kind in ("trip", "push", "distract", "finish", "draw", "total-defence", "control", "shout"):
        assert {offer.is_attack for offer in offers_of(battle, "A", kind)} == {False}
    both = fight(Figure("A", 5, 6, "E", armed(SWORD, full_attack=blows)), Figure("e", 5, 5, "S", armed(SWORD)))
    under_way = do(both, Action("full-attack", A, E, "listed", "sword"), 2).battle
    assert [offer.is_attack for offer in offers_of(under_way, "A", "full-attack")] == [True, True]


@pytest.mark.rule("TA-FUL-08")
def test_one_step_or_one_turn_leaves_a_full_attack_open_and_both_together_do_not():
    sheet = armed(SWORD, full_attack=(Blow("sword"),))
    battle = fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 4, "S", armed(SWORD, defending=True)))
    full = Action("full-attack", A, E, "listed", "sword")

    def after(*path: tuple[int, int, str], kind: str = "step") -> set[str]:
        moved = do(battle, walks("A", *path, kind=kind)).battle
        return refusals(moved, full) & {"over-budget"}

    assert after((5, 5, "N")) == after((5, 6, "NE")) == set()
    assert after((5, 5, "N"), (5, 5, "NE")) == after((5, 6, "S"), kind="about-turn") == {"over-budget"}
    twice = do(battle, walks("A", (5, 5, "N"), kind="step")).battle
    again = do(twice, walks("A", (5, 5, "NE"), kind="step")).battle
    assert "over-budget" in refusals(again, full)
