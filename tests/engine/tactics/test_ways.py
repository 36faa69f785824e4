"""Where the quick player goes: scenes of one idea each, under the toy rules and the shipped ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.rulesets.ose.sheet import Spirit
from engine.tactics.quick import Quick
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill
from tests.engine.tactics.test_quick import A, B, started, tempered, wish
from tests.toy import TOY
from tests.toy.sheet import Sheet

C = CombatantId("C")
FAR_APART = "A" + " ." * 17 + " b\n" + (". " * 19 + "\n") * 6 + "C D" + " ." * 17


def apart() -> AnyBattle:
    """A apart from its two friends, all of them a step out of the reach of the enemy."""
    battle = started(FAR_APART, A=Fighter(facing=2), b=Fighter(facing=6))
    there = battle.with_place(A, Cell(11, 0), 2).with_place(C, Cell(11, 7), 2)
    return there.with_place(CombatantId("D"), Cell(10, 7), 2)


def test_who_waits_gathers_with_its_friends_and_who_has_no_discipline_does_not() -> None:
    battle = apart()
    closer = wish(battle, turns_waited=0)
    assert closer is not None
    after = battle.with_place(A, closer.path[-1].cell, 2)
    assert after.distance(A, C) < battle.distance(A, C)
    gone = wish(tempered(battle, "wolf"), turns_waited=0)
    assert gone is not None
    assert gone.path[-1].cell.x > 11


@pytest.mark.rule("OSE-MORALE-06")
def test_whose_morale_has_broken_runs_from_who_comes() -> None:
    rules = ruleset("ose")
    who = {"A": Fighter(template="goblin", facing=2), "b": Fighter(template="fighter", facing=6)}
    battle = builders.battle(rules, ". . . . . . A . . b", who)
    broken = battle.with_combatant(replace(battle[A], sheet=replace(battle[A].sheet, spirit=Spirit.FLEEING)))
    assert rules.tactics.flees(broken, A)
    assert not rules.tactics.flees(battle, A)
    assert rules.tactics.first(broken, A) == ()
    beside = broken.with_place(B, Cell(7, 0), 6)
    assert rules.tactics.first(beside, A) == (Action("declare", actor=A, manner="retreat"),)


def test_of_two_places_as_good_as_each_other_it_takes_the_higher() -> None:
    battle = started(". . . . .\nA . . . b\n. . . . .", A=Fighter(facing=2, sheet=Sheet(speed=6)))
    beside = [Cell(3, row) for row in range(3)]
    for hill in beside:
        heights = bytes(129 if cell == hill else 128 for cell in battle.board.grid.cells())
        walk = wish(replace(battle, board=replace(battle.board, heights=heights)))
        assert walk is not None
        assert walk.path[-1].cell == hill


def behind_a_wall(at: Cell, *walls: Wall) -> AnyBattle:
    """A before or behind the wall, far from an archer and from somebody who could strike it if it went on."""
    battle = started("A . . . . . . . b\n. . . . . . . . .\n. . . . . . . . c", A=Fighter(facing=2))
    there = battle.with_place(A, at, 2).with_place(B, Cell(8, 1), 6)
    return replace(there, board=replace(there.board, walls=walls))


def test_who_waits_while_archers_see_it_goes_behind_a_corner_and_stays_there() -> None:
    told, wall = {"A": drill(300, 1, 4), "b": drill(400, 8), "c": drill(400, 1, 3)}, Wall(1, 1, 1, 3)

    def goes(battle: AnyBattle) -> Cell | None:
        deed = Quick(TOY, Drilled(told)).deed(battle, A)
        return deed.path[-1].cell if isinstance(deed, Action) and deed.path else None

    assert goes(behind_a_wall(Cell(1, 1), wall)) in (Cell(0, 1), Cell(0, 2))
    assert goes(behind_a_wall(Cell(0, 1), wall)) is None
    # Without the wall there is nothing to hide behind.
    assert goes(behind_a_wall(Cell(1, 1))) not in (Cell(0, 1), Cell(0, 2))
