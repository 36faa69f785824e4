"""The name of a figure stands where it hides no other figure, as long as there is such a place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from tests.app.board.conftest import Desk, OpenDesk

ALONE = """
. . . . .
. . A . .
. . . . .
. . . . .
"""
BELOW = """
. . . . .
. . A . .
. . b . .
. . . . .
"""


def small(desk: Desk) -> None:
    """Cells of 33 pixels, as a whole map has them in a small window."""
    camera = desk.view.stage.camera
    desk.view.stage.camera = replace(camera, scale=33)


@pytest.mark.parametrize(("picture", "is_above"), [(ALONE, False), (BELOW, True)])
def test_the_name_goes_above_when_somebody_stands_below(open_desk: OpenDesk, picture: str, is_above: bool) -> None:
    desk = open_desk(picture)
    small(desk)
    desk.selection.select((CombatantId("A"),))
    stage = desk.view.stage
    (name,) = stage.label_rects()
    own = stage.figures[CombatantId("A")]
    assert (name.center().y() < stage.camera.to_view(own.x, own.y).y()) is is_above
    for id, figure in stage.figures.items():
        assert id == "A" or not name.contains(stage.camera.to_view(figure.x, figure.y))


def test_of_a_figure_that_is_hemmed_in_the_name_stands_above_or_below_as_ever(open_desk: OpenDesk) -> None:
    desk = open_desk("b c d\ne A f\ng h i")
    small(desk)
    desk.selection.select((CombatantId("A"),))
    stage = desk.view.stage
    (name,) = stage.label_rects()
    own = stage.figures[CombatantId("A")]
    assert name.center().y() > stage.camera.to_view(own.x, own.y).y()


@pytest.mark.parametrize("side", ["left", "right"])
def test_at_the_edge_of_the_view_a_name_is_pushed_in(open_desk: OpenDesk, side: str) -> None:
    desk = open_desk(ALONE)
    stage, width = desk.view.stage, round(desk.view.width() * desk.view.dpr)
    own = stage.figures[CombatantId("A")]
    at = 3 if side == "left" else width - 3
    stage.camera = replace(stage.camera, x=round(at - own.x * stage.camera.scale))
    desk.selection.select((CombatantId("A"),))
    (name,) = stage.label_rects()
    assert name.left() >= 0
    assert name.right() <= width
    assert name.left() == 0 or name.right() == width
