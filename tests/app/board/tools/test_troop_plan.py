"""A selected group moved in battle: each by the rules and at its own price, as one step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.board.tools.move import MoveTool
from app.board.tools.troop import Troop
from app.board.tools.troop_plan import TroopPlan
from engine.battle.actions import Put, Together
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.table.requests import Choice, Faces, Pick
from tests.app.board.conftest import CTRL, NONE, Desk, OpenDesk
from tests.builders import Fighter, battle
from tests.toy import TOY
from tests.toy.sheet import Sheet

WALKERS = replace(
    TOY,
    modes=lambda battle, id: tuple(replace(mode, objections=()) for mode in TOY.modes(battle, id)),
    objections=lambda battle, action: TOY.foresee(battle, action).objections,
)
"""The toy where everybody may walk whoever's turn it is, as where sides move together."""
COLUMN = """
    ........
    ABD.....
    ........
    .......c
"""
A, B, D = CombatantId("A"), CombatantId("B"), CombatantId("D")


def begun(open_desk: OpenDesk, picture: str, *ids: str, rules: object = WALKERS, **more: object) -> Desk:
    desk = open_desk(picture, rules=rules, first="A", **more)
    desk.selection.select(ids)
    return desk


def troop_of(desk: Desk) -> Troop:
    tool = desk.view.tool
    assert isinstance(tool, MoveTool)
    assert tool.troop is not None
    return tool.troop


def places(desk: Desk, *ids: str) -> list[tuple[int, int]]:
    return [desk.where(id) for id in ids]


def test_a_group_goes_in_formation_and_one_undo_brings_it_back(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    before, steps = desk.session.battle, len(desk.session.steps)
    desk.drag((1, 1), (2, 1), (4, 2))
    assert places(desk, "A", "B", "D") == [(3, 2), (4, 2), (5, 2)]
    assert len(desk.session.steps) == steps + 1
    assert isinstance(desk.session.steps[-1].deed, Together)
    assert desk.selection.selected == ("A", "B", "D"), "the group stays selected"
    desk.session.undo()
    assert desk.session.battle == before


def test_one_cell_forward_nobody_is_in_the_way_of_who_comes_behind(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    desk.drag((0, 1), (1, 1))
    assert places(desk, "A", "B", "D") == [(1, 1), (2, 1), (3, 1)]


def test_the_preview_tells_the_price_of_each(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    desk.press(0, 1)
    desk.move(1, 1)
    desk.move(3, 1)
    troop = troop_of(desk)
    troop.plan.complete()
    said = [line.text for line in troop.lines()]
    assert said[0] == "3 of 3 move"
    assert said[1:] == ["A, B, D: 15 ft · Walk"], "of whom the same is said stands in one line"
    assert desk.where("A") == (0, 1), "nobody has gone yet"
    desk.key(Qt.Key.Key_Escape)
    desk.release(3, 1)
    assert places(desk, "A", "B", "D") == [(0, 1), (1, 1), (2, 1)]


def test_who_finds_no_room_in_his_place_stands_as_near_to_it_as_he_can(open_desk: OpenDesk) -> None:
    # c lies where D would come to stand.
    desk = begun(open_desk, "........\nABD..c..\n........\n........", "A", "B", "D")
    desk.drag((0, 1), (1, 1), (3, 1))
    assert places(desk, "A", "B") == [(3, 1), (4, 1)]
    x, y = desk.where("D")
    assert (x, y) != (5, 1)
    assert max(abs(x - 5), abs(y - 1)) == 1


def test_each_stops_at_the_reaction_that_he_provokes_and_the_others_go_on(open_desk: OpenDesk) -> None:
    # A leaves b's reach to the right; D walks far from it.
    desk = begun(open_desk, "b.......\nA.......\n........\nD.......", "A", "D")
    desk.drag((0, 1), (1, 1), (3, 1))
    paused = desk.session.paused
    assert paused is not None
    assert isinstance(paused.request, Choice)
    assert paused.request.by == "b"
    assert desk.view.stage.emphasis.asked == {"A", "b"}
    # It strikes: 6 hits, A does not parry, 2 points; A goes no farther.
    for answer in (Pick(0), Faces((6,)), Pick(1), Faces((2,))):
        desk.session.answer(answer)
    assert desk.session.paused is None
    assert desk.where("A") != (3, 1)
    assert desk.where("D") == (3, 3)
    desk.session.undo()
    assert places(desk, "A", "D") == [(0, 1), (0, 3)]


def test_who_may_not_move_stays_and_it_is_said_why(open_desk: OpenDesk) -> None:
    # Under the toy's own rules only A walks now.
    desk = begun(open_desk, COLUMN, "A", "B", rules=TOY)
    desk.press(0, 1)
    desk.move(0, 2)
    desk.move(0, 3)
    troop = troop_of(desk)
    troop.plan.complete()
    said = [line.text for line in troop.lines()]
    assert said[0] == "1 of 2 move"
    assert any(line.startswith("B: ") and "turn" in line for line in said), said
    desk.release(0, 3)
    assert places(desk, "A", "B") == [(0, 3), (1, 1)]


def test_a_lead_who_may_not_go_now_keeps_nobody_from_going(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", rules=TOY)
    desk.drag((1, 1), (1, 2), (1, 3))
    assert places(desk, "A", "B") == [(0, 3), (1, 1)]


def test_where_the_lead_cannot_go_nobody_goes_and_it_is_said_why(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    before = desk.session.battle
    desk.drag((0, 1), (1, 1), (7, 1))  # six cells and one more: the toy walks five
    assert desk.session.battle == before
    assert "Ctrl" in desk.said[-1]


def test_with_ctrl_the_group_is_put_there_without_rules(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", rules=TOY)
    desk.press(0, 1)
    desk.move(1, 1)
    desk.move(6, 0)
    desk.modifiers = CTRL
    desk.release(6, 0)
    desk.modifiers = NONE
    assert places(desk, "A", "B") == [(6, 0), (7, 0)]
    deed = desk.session.steps[-1].deed
    assert isinstance(deed, Together)
    assert {type(one) for one in deed.deeds} == {Put}
    desk.session.undo()
    assert places(desk, "A", "B") == [(0, 1), (1, 1)]


def test_a_group_is_moved_by_the_keyboard_too(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    for _ in range(2):
        desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Down)
    assert places(desk, "A", "B", "D") == [(0, 1), (1, 1), (2, 1)]
    desk.key(Qt.Key.Key_Return)
    assert places(desk, "A", "B", "D") == [(2, 2), (3, 2), (4, 2)]


def test_a_press_on_one_of_the_group_without_a_drag_selects_it_alone(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, COLUMN, "A", "B", "D")
    desk.click(1, 1)
    assert desk.selection.selected == ("B",)


@pytest.mark.parametrize("count", [2, 12])
def test_the_ghosts_follow_at_once_and_the_ways_come_bit_by_bit(open_desk: OpenDesk, count: int) -> None:
    letters = "ABDEFGHIJKLM"[:count]
    rows = [letters.ljust(24, "."), *["." * 24] * 6, ".......................c"]
    desk = begun(open_desk, "\n".join(rows), *letters)
    desk.press(0, 0)
    desk.move(1, 0)
    desk.move(0, 2)
    troop = troop_of(desk)
    assert len(troop.plan.ends()) == count
    troop.plan.complete()
    assert len(troop.plan.moving) == count


def test_slower_ones_go_as_far_towards_their_place_as_they_can() -> None:
    fight = battle(
        WALKERS,
        "AB......\n........\n.......c",
        {"B": Fighter(sheet=Sheet(speed=2))},
        started=True,
    )
    plan = TroopPlan(WALKERS, fight, A, (A, B))
    plan.aim(Cell(4, 0))
    plan.complete()
    assert plan.ends() == {A: Cell(4, 0), B: Cell(3, 0)}
    assert len(plan.actions()) == 2


def ends(picture: str, lead: str, to: Cell, *ids: str, **board: object) -> dict[str, tuple[int, int]]:
    """Where a group comes to stand whose lead goes to a cell."""
    fight = battle(WALKERS, picture, started=True, **board)
    plan = TroopPlan(WALKERS, fight, CombatantId(lead), tuple(CombatantId(id) for id in ids))
    plan.aim(to)
    plan.complete()
    assert set(plan.moving) == set(ids)
    return {id: (cell.x, cell.y) for id, cell in plan.ends().items()}


CORNER = """
    ########
    #ABDE..#
    ######.#
    ######.#
    ######.#
    #######c
"""


def test_round_a_corner_of_a_narrow_passage_they_fall_in_one_behind_the_other() -> None:
    # E walks (5,1) (6,2) (6,3) (6,4); the places beside it are rock.
    found = ends(CORNER, "E", Cell(6, 4), "A", "B", "D", "E")
    assert found == {"E": (6, 4), "D": (6, 3), "B": (6, 2), "A": (5, 1)}


def test_a_place_behind_a_wall_is_given_up_though_it_could_be_reached() -> None:
    # B should stand at (4, 2), a step from A; but the walk there from A leads round the end of the wall at x = 2.
    open_ground = "........\nA.......\nB.......\n.......c"
    assert ends(open_ground, "A", Cell(4, 1), "A", "B")["B"] == (4, 2)
    wall = (Wall(2, 2, 8, 2),)
    assert ends(open_ground, "A", Cell(4, 1), "A", "B", walls=wall)["B"] == (3, 1)


def test_in_the_open_round_a_hedge_the_formation_is_kept() -> None:
    # The way of the lead bends round the rocks; behind them there is room for all at their places.
    hedge = "......\nAB....\n......\n.##...\n......\n.....c"
    assert ends(hedge, "A", Cell(1, 4), "A", "B") == {"A": (1, 4), "B": (2, 4)}


def test_every_reaction_that_the_group_provokes_is_told_with_who_does(open_desk: OpenDesk) -> None:
    desk = begun(open_desk, "b.......\nA.......\n........\nD.......", "A", "D")
    desk.press(0, 1)
    desk.move(1, 1)
    desk.move(3, 1)
    troop = troop_of(desk)
    troop.plan.complete()
    said = [line.text for line in troop.lines()]
    assert said == ["2 of 2 move", "A, D: 15 ft · Walk", "Reaction of b: A"]
