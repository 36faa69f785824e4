"""The battle is a value: changes give another one; sides, distances and places are what they look like on the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.battle import Side
from engine.battle.board import Door, DoorState, Scale, Thing, Unit
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet

A, B = CombatantId("A"), CombatantId("b")


def scene(**more: object) -> AnyBattle:
    return builders.battle(
        TOY,
        """
        A . . b
        . # ~ .
        """,
        **more,  # type: ignore[arg-type]
    )


def test_a_changed_copy_leaves_the_battle_as_it_was():
    battle = scene()
    moved = battle.with_place(A, Cell(1, 0), 3).with_sheet(A, Sheet(hits=1)).without(B)
    assert (battle[A].cell, battle[A].sheet.hits, B in battle.combatants) == (Cell(0, 0), 6, True)
    assert (moved[A].cell, moved[A].facing, moved[A].sheet.hits, B in moved.combatants) == (Cell(1, 0), 3, 1, False)


def test_a_replaced_combatant_keeps_its_place_in_the_order_of_entry():
    battle = scene()
    assert list(battle.with_sheet(A, Sheet()).combatants) == [A, B]


def test_asking_for_somebody_who_is_not_there_names_him():
    with pytest.raises(WrongCall) as wrong:
        scene()[CombatantId("nobody")]
    assert wrong.value.values == {"id": "nobody"}
    with pytest.raises(WrongCall):
        scene().side(SideId("green"))


def test_sides_fight_unless_one_of_them_counts_the_other_an_ally():
    battle = scene()
    assert battle.are_hostile(A, B)
    allied = replace(battle, sides=(battle.sides[0], Side(SideId("blue"), "Blue", "#000000", allies=(SideId("red"),))))
    assert not allied.are_hostile(A, B)
    assert not allied.are_hostile(B, A)
    assert [enemy.id for enemy in battle.enemies(A)] == [B]
    assert allied.enemies(A) == ()


def test_a_combatant_off_the_board_stands_in_nobodys_way():
    battle = scene().with_place(B, None, 0)
    assert [c.id for c in battle.on_board()] == [A]
    assert battle.enemies(A) == ()
    assert battle.cells_of(B) == ()
    with pytest.raises(WrongCall) as wrong:
        battle.distance(A, B)
    assert wrong.value.values == {"id": "b"}


def test_distance_is_counted_from_the_nearest_cells_of_large_figures():
    battle = builders.battle(
        TOY,
        """
        O . . . b
        . . . . .
        . . . . .
        """,
        {"O": Fighter(size=3)},
    )
    assert battle.distance(CombatantId("O"), B) == 2
    assert len(battle.cells_of(CombatantId("O"))) == 9


def test_occupied_cells_are_those_of_all_but_the_ones_left_out():
    battle = scene()
    grid = battle.board.grid
    assert battle.occupied() == 1 << grid.index(Cell(0, 0)) | 1 << grid.index(Cell(3, 0))
    assert battle.occupied((A,)) == 1 << grid.index(Cell(3, 0))


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_a_figure_of_two_on_hexes_covers_three(layout: Layout):
    battle = builders.battle(TOY, ". . .\n. O .\n. . .", {"O": Fighter(size=2)}, layout=layout)
    assert len(battle.cells_of(CombatantId("O"))) == 3


def test_ground_and_things_say_where_one_can_stand_and_what_it_costs():
    battle = scene(things=(Thing("table", Cell(3, 1), blocks_movement=False, cost=3), Thing("pillar", Cell(2, 0))))
    board = battle.board
    can_stand = [cell for cell in board.grid.cells() if board.standable >> board.grid.index(cell) & 1]
    assert Cell(1, 1) not in can_stand, "rock"
    assert Cell(2, 0) not in can_stand, "a pillar"
    assert Cell(3, 1) in can_stand, "a table can be climbed"
    assert [board.cost_at(cell) for cell in (Cell(0, 0), Cell(2, 1), Cell(3, 1))] == [1, 2, 3]


def test_a_door_is_opened_without_touching_the_others():
    doors = (Door(0, 0, 0, 1), Door(1, 0, 1, 1, is_window=True), Door(2, 0, 2, 1, DoorState.LOCKED))
    board = scene(doors=doors).board.with_door(0, DoorState.OPEN)
    assert [door.blocks_sight for door in board.doors] == [False, False, True]
    assert [door.blocks_movement for door in board.doors] == [False, True, True]


@pytest.mark.parametrize(("scale", "feet"), [(Scale(5), 5), (Scale(1, Unit.YARDS), 3), (Scale(1.524, Unit.METRES), 5)])
def test_a_cell_is_measured_in_feet(scale: Scale, feet: float):
    assert scale.feet == pytest.approx(feet)
