"""The battle is a value: changes give another one; sides, distances and places are what they look like on the map."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.battle.battle import FACINGS, PLACES, SHEETS, Battle, Combatant, Group, Reactions, Side
from engine.battle.board import GROUNDS, Depth, Door, DoorState, MapZone, Scale, Thing, Unit, empty_board
from engine.battle.ids import CombatantId, SideId
from engine.battle.marker import Marker
from engine.contract import AnyBattle
from engine.derived import shared
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


def test_what_a_changed_combatant_is_called_or_marked_with_leaves_what_follows_from_places_and_sheets():
    battle = scene()
    whole = PLACES | FACINGS | SHEETS
    assert shared(battle, "whole", whole, lambda: 1) == 1
    one = battle[A]
    for same in (replace(one, name="Ann"), replace(one, hidden=True), replace(one, markers=(Marker("blessed"),))):
        assert shared(battle.with_combatant(same), "whole", whole, lambda: 2) == 1
    others = (
        replace(one, cell=Cell(1, 0)),
        replace(one, cell=None),
        replace(one, size=2),
        replace(one, side=battle[B].side),
        replace(one, facing=one.facing + 1),
        replace(one, sheet=Sheet(hits=1)),
        replace(one, id=CombatantId("new")),
    )
    for other in others:
        assert shared(battle.with_combatant(other), "whole", whole, lambda: 2) == 2
    assert shared(battle, "facings", FACINGS, lambda: 1) == 1
    assert shared(battle.with_combatant(replace(one, cell=Cell(1, 0))), "facings", FACINGS, lambda: 2) == 1
    assert shared(battle.with_combatant(replace(one, facing=one.facing + 1)), "facings", FACINGS, lambda: 2) == 2


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


def test_enemies_are_those_on_the_board_of_sides_that_fight_ones_own():
    battle = builders.battle(TOY, "A b c d", {"d": Fighter("red")})
    c = CombatantId("c")
    assert [enemy.id for enemy in battle.enemies(A)] == [B, c]
    assert [enemy.id for enemy in battle.with_place(c, None, 0).enemies(A)] == [B]
    assert [enemy.id for enemy in battle.enemies(B)] == [A, CombatantId("d")]
    # An ally by the word of either side is none.
    mine = Side(SideId("red"), "Red", "#000000", allies=(SideId("blue"),))
    assert replace(battle, sides=(mine, battle.sides[1])).enemies(A) == ()
    assert replace(battle, sides=(mine, battle.sides[1])).enemies(B) == ()
    assert not battle.are_hostile(A, A)


def test_who_enters_anew_is_of_one_cell_seen_by_all_and_carries_no_light():
    battle = scene()
    one = Combatant(CombatantId("new"), "New", SideId("red"), Sheet())
    assert (one.facing, one.size, one.hidden, one.light, one.cell) == (0, 1, False, 0.0, None)
    fresh = Battle("toy", None, battle.board, None)
    assert (fresh.started, fresh.seed, battle.sides[1].played) == (False, 0, False)


def test_a_changed_sheet_leaves_all_else_of_a_figure_as_it_was():
    battle = scene()
    full = Combatant(
        A, "Anna", SideId("red"), Sheet(), Cell(2, 0), 3, 2, "knight", True, Reactions.OFF, "a note", 4.0
    )  # fmt: skip
    there = battle.with_combatant(full)
    assert there.with_sheet(A, Sheet(hits=1))[A] == replace(full, sheet=Sheet(hits=1))
    assert there.with_state("later").combatants is there.combatants


def test_who_stands_partly_off_the_map_takes_the_cells_that_there_are():
    battle = scene()
    grid = battle.board.grid
    big = replace(battle[A], cell=Cell(3, 1), size=2)
    # Of (3, 1), (4, 1), (3, 2), (4, 2) only the first is on the map of 4 x 2.
    assert battle.without(B).with_combatant(big).occupied() == 1 << grid.index(Cell(3, 1))


def test_a_board_says_what_is_in_a_cell():
    grounds = {ground.id: ground for ground in GROUNDS}
    enterable = {id for id, ground in grounds.items() if ground.cost}
    assert set(grounds) - enterable == {"rock", "chasm", "lava", "void"}
    assert {id for id, ground in grounds.items() if ground.blocks_sight} == {"rock", "building"}
    assert {id for id, ground in grounds.items() if ground.water} == {"shallows", "deep-water"}
    assert {id for id, ground in grounds.items() if ground.unstable} == {"deck", "ice"}
    assert {id: ground.cover for id, ground in grounds.items() if ground.cover} == {
        "undergrowth": 5, "woods": 10, "deep-woods": 15, "rubble": 5, "field": 5,
    }  # fmt: skip
    # What is hard to walk costs more than a cell, except the inside of buildings nothing else does.
    assert {id for id, ground in grounds.items() if ground.cost > 1} == {
        *(id for id, ground in grounds.items() if ground.difficult),
        "building",
    }
    dear = {id: ground.cost for id, ground in grounds.items() if ground.cost > 2}
    assert dear == {"deep-water": 4, "swamp": 3, "deep-woods": 3, "mountain": 3}


def test_layers_are_read_cell_by_cell_and_say_nothing_where_they_are_empty():
    board = empty_board(3, 1)
    first, last = Cell(0, 0), Cell(2, 0)
    assert (board.height_at(last), board.cloud_at(last).id, board.depth_at(last)) == (0, "clear", Depth.NONE)
    assert board.ground_at(last).id == "plain"
    full = replace(
        board, ground=bytes((1, 0, 7)), heights=bytes((130, 128, 125)), clouds=bytes((2, 0, 3)),
        depths=bytes((1, 0, 5)), zones=(MapZone("all", 0b111), MapZone("last", 0b100)),
    )  # fmt: skip
    assert [full.ground_at(cell).id for cell in (first, last)] == ["rough", "rock"]
    assert [full.height_at(cell) for cell in (first, last)] == [2, -3]
    assert [full.cloud_at(cell).id for cell in (first, last)] == ["fog", "light-smoke"]
    assert [full.depth_at(cell) for cell in (first, last)] == [Depth.ANKLE, Depth.OVER]
    assert [zone.name for zone in full.zones_at(first)] == ["all"]
    assert [zone.name for zone in full.zones_at(last)] == ["all", "last"]


def test_the_costliest_of_what_lies_in_a_cell_is_paid():
    things = (Thing("table", Cell(0, 0), cost=3), Thing("rug", Cell(0, 0)), Thing("rug", Cell(1, 0)))
    board = replace(empty_board(3, 1), ground=bytes((1, 14, 7)), things=things)
    # Rough ground of 2 under a table of 3; a swamp of 3 under a rug of 1; rock is not entered and counts as 1.
    assert [board.cost_at(Cell(column, 0)) for column in range(3)] == [3, 3, 1]
    assert replace(board, ground=b"").cost_at(Cell(1, 0)) == 1
    assert (Thing("crate", Cell(0, 0)).cover, Thing("crate", Cell(0, 0)).blocks_movement) == (10, True)


@pytest.mark.parametrize("seed", range(12))
def test_what_goes_along_with_changed_copies_is_what_an_equal_battle_says(seed: int):
    dice, battle = Random(seed), builders.battle(TOY, "A b c d", {"b": Fighter("blue", size=2)})
    ids = list(battle.combatants)
    for _ in range(25):
        id = dice.choice(ids)
        cell = dice.choice([None, *battle.board.grid.cells()])
        change = dice.choice(("place", "sheet", "state", "combatant", "leave"))
        if change == "place":
            battle = battle.with_place(id, cell, dice.randrange(8))
        elif change == "sheet":
            battle = battle.with_sheet(id, Sheet(hits=dice.randrange(6)))
        elif change == "state":
            battle = battle.with_state(battle.state)
        elif change == "combatant":
            battle = battle.with_combatant(replace(battle[id], side=dice.choice(battle.sides).id, size=1))
        elif len(ids) > 2:
            battle = battle.without(id)
            ids.remove(id)
        anew = replace(battle)  # equal, and nothing was ever asked about it
        assert battle.occupied() == anew.occupied()
        for one in ids:
            assert battle.occupied((one,)) == anew.occupied((one,)), "two may share a cell"
            assert battle.enemies(one) == anew.enemies(one)
            assert [battle.are_hostile(one, other) for other in ids] == [anew.are_hostile(one, other) for other in ids]


def test_every_ground_costs_hides_and_hinders_as_it_should():
    # Cost of a cell (0: nobody enters), twentieths of cover; b: blocks sight, d: difficult, u: unstable, w: water.
    wanted = """
        plain 1 0 -; rough 2 0 d; undergrowth 2 5 d; woods 2 10 d; shallows 2 0 dw; deep-water 4 0 dw; deck 1 0 u;
        rock 0 0 b; chasm 0 0 -; floor 1 0 -; road 1 0 -; sand 1 0 -; snow 2 0 d; ice 1 0 u; swamp 3 0 d; lava 0 0 -;
        cave 1 0 -; bridge 1 0 -; deep-woods 3 15 d; building 2 0 b; rubble 2 5 d; hills 2 0 d; mountain 3 0 d;
        field 1 5 -; void 0 0 -; castle 1 0 -; keep 1 0 -
    """
    told = []
    for one in GROUNDS:
        marks = zip("bduw", (one.blocks_sight, one.difficult, one.unstable, one.water), strict=True)
        told.append(f"{one.id} {one.cost} {one.cover} {''.join(mark for mark, has in marks if has) or '-'}")
    assert told == [one.strip() for one in wanted.split(";")]


def test_who_has_left_the_table_is_in_no_group_of_the_gm():
    scene = replace(builders.battle(TOY, "A b"), groups=(Group(3, (A, B)),))
    assert (scene.group(3), scene.group(4)) == ((A, B), ())
    assert scene.without(B).group(3) == (A,)
