"""Whether a door beside a figure is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import SetDoor
from engine.battle.board import Door, DoorState, Wall
from engine.contract import Objection
from engine.grid.cell import Cell
from engine.tactics.advisers.open_door import open_door
from engine.tactics.doors import doors_beside
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.engine.tactics.drilled import (
    first,
)
from tests.engine.tactics.test_doors import DOOR, RULES, WALLS, rooms
from tests.engine.tactics.test_quick import A


@pytest.mark.parametrize(("around", "opens"), [((), True), ((Wall(5, 0, 5, 3),), False)])
def test_a_door_behind_which_no_way_leads_to_anybody_is_left_alone(around: tuple[Wall, ...], opens: bool) -> None:
    battle = rooms(DOOR, at=Cell(2, 1), walls=(*WALLS, *around))
    quick = Quick(RULES, Rehearsal(RULES))
    assert first(open_door, quick, battle) == (SetDoor(0, DoorState.OPEN) if opens else None)


def test_who_stands_beside_a_door_goes_on_to_the_one_that_its_way_leads_through() -> None:
    battle = rooms(DOOR, Door(0, 1, 1, 1), at=Cell(0, 1))
    quick = Quick(RULES, Rehearsal(RULES))
    assert doors_beside(battle, A) == (1,)
    assert first(open_door, quick, battle) is None


def test_who_comes_no_farther_than_a_cell_opens_the_door_all_the_same() -> None:
    battle = rooms(DOOR, at=Cell(2, 1))
    rules = replace(RULES, modes=lambda now, id: tuple(replace(one, budget=1) for one in RULES.modes(now, id)))
    quick = Quick(rules, Rehearsal(RULES))
    assert first(open_door, quick, battle) == SetDoor(0, DoorState.OPEN)


def test_nobody_goes_for_a_door_by_a_way_of_moving_that_the_rules_forbid_now() -> None:
    battle = rooms(DOOR, at=Cell(2, 1))
    no = (Objection("objection-x"),)
    rules = replace(RULES, modes=lambda now, id: tuple(replace(one, objections=no) for one in RULES.modes(now, id)))
    quick = Quick(rules, Rehearsal(RULES))
    assert first(open_door, quick, battle) is None
