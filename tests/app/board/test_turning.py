"""Turning a figure: the handle lies above all names, and what will be seen is shown before the hand lets go."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.board.paint.items.highlights import handle_at, handle_radius
from engine.battle.ids import CombatantId
from engine.grid.cell_set import cells_of
from tests.app.board.conftest import SHIFT, Desk, OpenDesk

A = CombatantId("A")
SOUTH = 4
ALONE = """
. . . . .
. . A . .
. . . . .
. . . . .
"""


def turned(desk: Desk, facing: int) -> None:
    """A looks that way at once."""
    desk.selection.select((A,))
    desk.view._move.turning.to({A: facing}, at_once=True)
    assert desk.session.battle[A].facing == facing


def knob(desk: Desk) -> QRectF:
    figure = desk.view.stage.figures[A]
    assert figure.look.facing is not None
    at = handle_at(figure, desk.view.camera, figure.look.facing)
    radius = handle_radius(desk.view.camera, desk.view.letter_size)
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)


def test_a_name_keeps_clear_of_the_handle_where_it_can(open_desk: OpenDesk) -> None:
    desk = open_desk(ALONE)
    turned(desk, SOUTH)
    (name,) = desk.view.stage.label_rects()
    assert not name.intersects(knob(desk))
    # Without the handle it stands right there, under the figure.
    desk.view.stage.emphasise(replace(desk.view.stage.emphasis, handled=None))
    (name,) = desk.view.stage.label_rects()
    assert name.intersects(knob(desk))


def test_while_the_handle_is_held_the_arcs_are_those_to_come_and_the_legend_names_them(open_desk: OpenDesk) -> None:
    desk = open_desk(ALONE)
    desk.selection.select((A,))
    view, before = desk.view, desk.session.battle[A].facing
    assert before != SOUTH
    desk.view._move.turning.to({A: SOUTH})
    (area,) = view.stage.areas
    rows = {view.grid.offset(cell)[1] for cell in cells_of(view.grid, area.cells)}
    assert rows == {2}, "in front of it, south, though it still looks north"
    assert area.dashed
    assert [line.text for line in view.legend.lines] == ["A", view.text("zone-front")]
    assert desk.session.battle[A].facing == before
    assert view.shows_handle
    assert view._move.turning.cancel()
    assert view.legend.lines == ()
    assert view.stage.areas == ()


def test_what_is_out_of_sight_after_the_turn_is_said_before_it(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(". . b . .\n. . A . .\n. . . . .")
    desk.selection.select((A,))
    b, view = CombatantId("b"), desk.view
    looked: list[int] = []

    def sighting(there: object, looks: CombatantId, at: CombatantId) -> object:
        facing = there[looks].facing  # type: ignore[index]
        looked.append(facing)
        return replace(rules.sighting(there, looks, at), sees=facing != SOUTH)  # type: ignore[arg-type]

    rules = view.session.rules
    view.session.rules = replace(rules, sighting=sighting)
    desk.view._move.turning.to({A: SOUTH})
    desk.view._move.turning.hold()
    qtbot.waitUntil(lambda: bool(looked))
    assert view._move.glance.signs == {b: None}
    assert view._move.glance.extents()
    desk.view._move.turning.finish()
    assert view._move.glance.signs == {}


def test_the_legend_moves_aside_for_the_figure_that_it_speaks_of(open_desk: OpenDesk) -> None:
    desk = open_desk(ALONE)
    view = desk.view
    turned(desk, SOUTH)
    view._move.turning.to({A: 0})
    (there,) = view.legend.rects()
    legend = view.legend
    legend.show(legend.lines, (there,))
    (aside,) = legend.rects()
    assert not aside.intersects(there)
    assert view.device_rect().contains(aside.toAlignedRect())


def test_the_legend_goes_to_a_corner_over_which_no_card_lies(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(ALONE)
    view = desk.view
    turned(desk, SOUTH)
    view._move.turning.to({A: 0})
    (there,) = view.legend.rects()
    lying = QWidget(view)
    place = there.toAlignedRect()
    lying.setGeometry(round(place.x() / view.dpr), round(place.y() / view.dpr), place.width(), place.height())
    lying.show()
    (aside,) = view.legend.rects()
    assert not aside.intersects(there)
    # It is drawn there, too, though only what lies under the card has to be drawn anew.
    qtbot.waitUntil(lambda: view.legend._painted == [aside])
    lying.deleteLater()


def test_turning_by_keys_shows_the_same_before_it_is_done(open_desk: OpenDesk) -> None:
    desk = open_desk(ALONE)
    desk.selection.select((A,))
    view, before = desk.view, desk.session.battle[A].facing
    desk.stroke(Qt.Key.Key_Right, SHIFT)
    assert desk.session.battle[A].facing == before
    assert len(view.stage.areas) == 1
    assert [line.text for line in view.legend.lines] == ["A", view.text("zone-front")]


def test_signs_of_neighbours_that_are_not_seen_lie_on_no_other(open_desk: OpenDesk) -> None:
    desk = open_desk("A . . . .\n. . b c d\n. . . . .")
    desk.view.stage.camera = replace(desk.view.stage.camera, scale=33)
    glance = desk.view._move.glance
    glance.signs = dict.fromkeys(map(CombatantId, "bcd"))
    rects = [rect for rect, _ in glance.placed()]
    assert len(rects) == 3
    assert not any(a.intersects(b) for n, a in enumerate(rects) for b in rects[:n])
    # Alone, each stands at the head of its figure.
    glance.signs = {CombatantId("c"): None}
    assert glance.placed()[0][0].center().x() == rects[1].center().x()
