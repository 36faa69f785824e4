"""The rose while its roll is asked, the way of a thing for a moment, what a place means under the pointer."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.grid.grid import Layout
from engine.table.requests import Faces
from tests.app.board.conftest import OpenDesk
from tests.builders import Fighter

PICTURE = """
. . . . . . . . . .
. A . . . . . . b .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
"""
A = CombatantId("A")


@pytest.mark.parametrize(("layout", "ways"), [(Layout.SQUARE, 8), (Layout.HEX_ODD_R, 6)], ids=["squares", "hexes"])
def test_the_rose_stands_on_the_map_while_it_is_rolled_for(open_desk: OpenDesk, layout: Layout, ways: int) -> None:
    desk = open_desk(PICTURE, layout=layout, first="A")
    passing = desk.view.passing
    before = desk.view.grab().toImage()
    desk.session.do(Action("throw", actor=A, cell=desk.cell(5, 3)))
    assert passing.rose is not None
    assert len(passing.rose.spokes) == ways
    rect = passing.rose_rect()
    assert rect is not None
    assert rect.contains(desk.point(5, 3).toPointF())
    point = desk.point(5, 2)
    assert desk.view.grab().toImage().pixel(point) != before.pixel(point)
    desk.session.cancel()
    assert passing.rose is None
    assert desk.view.grab().toImage().pixel(point) == before.pixel(point)


def test_the_way_of_a_stone_is_shown_for_a_moment(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, first="A")
    passing = desk.view.passing
    desk.session.do(Action("throw", actor=A, cell=desk.cell(4, 3)))
    desk.session.answer(Faces((3,)))
    desk.session.answer(Faces((2,)))
    assert passing.rose is None
    assert passing.trail == (desk.cell(4, 3), desk.cell(5, 3), desk.cell(6, 3))
    passing._timer.timeout.emit()
    assert passing.trail == ()


def test_undo_takes_the_way_away(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, first="A")
    desk.session.do(Action("throw", actor=A, cell=desk.cell(4, 3)))
    desk.session.answer(Faces((3,)))
    desk.session.answer(Faces((1,)))
    desk.session.undo()
    assert desk.view.passing.trail == ()


def test_a_rose_out_of_sight_is_brought_into_it(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, first="A")
    desk.view.zoom(12)
    desk.view.look_at(0, 0)
    cell = desk.cell(9, 6)
    assert not desk.view.rect().contains(desk.view.point_of(cell))
    desk.session.do(Action("throw", actor=A, cell=cell))
    assert desk.view.rect().contains(desk.view.point_of(cell))


def test_a_kept_cell_is_marked_always_and_said_under_the_pointer(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, first="A")
    assert desk.view.stage.areas == ()
    desk.session.do(Action("keep", actor=A, cell=desk.cell(5, 4)))
    (area,) = desk.view.stage.areas
    assert area.cells == 1 << desk.view.grid.index(desk.cell(5, 4))
    desk.move(5, 4)
    assert desk.view.passing.said == "Kept by A"
    desk.move(7, 4)
    assert desk.view.passing.said == ""


@pytest.mark.parametrize(("size", "away"), [(1, 0.0), (2, 0.5)])
def test_the_way_of_a_large_figure_goes_through_its_middle(open_desk: OpenDesk, size: int, away: float) -> None:
    desk = open_desk(PICTURE, {"A": Fighter(size=size), "b": Fighter()}, first="A")
    view = desk.view
    view.passing.show_trail((desk.cell(3, 1), desk.cell(2, 1), desk.cell(1, 1)))
    x, y = view.grid.centre(desk.cell(1, 1))
    assert view.passing._trail().points[-1] == view.camera.to_view(x + away, y + away)
