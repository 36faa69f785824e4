"""Lines between figures: there while both are on the board, worded under the pointer, repainted alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Put, Rewrite
from engine.battle.ids import CombatantId
from engine.contract import Link
from tests.app.board.conftest import OpenDesk
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet

PICTURE = """
. . . . . . . . . . . .
. . A b . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . c . .
"""
EDGE = {"A": Fighter("red", sheet=Sheet(edge=7)), "b": Fighter("blue", sheet=Sheet(edge=2))}
A, B = CombatantId("A"), CombatantId("b")


def test_a_link_has_its_figure_and_goes_with_who_leaves_the_board(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, EDGE)
    (link,) = desk.view.stage.links
    assert (link.a, link.b, link.figure, link.word, link.is_directed) == (A, B, "+5", "upper hand", True)
    desk.session.do(Put(B, None, 0))
    assert desk.view.stage.links == ()


@pytest.mark.parametrize(("language", "said"), [("en", "9 → 7.5"), ("ru", "9 → 7,5")])
def test_the_figure_is_written_as_the_language_writes_it(open_desk: OpenDesk, language: str, said: str) -> None:
    link = Link(A, B, "link-edge", figure="9 → 7.5")
    desk = open_desk(PICTURE, EDGE, rules=replace(TOY, links=lambda _battle: (link,)), language=language)
    assert [line.figure for line in desk.view.stage.links] == [said]


def test_the_word_is_said_for_who_is_under_the_pointer_and_the_line_stands_out_for_who_is_selected(
    open_desk: OpenDesk,
) -> None:
    desk = open_desk(PICTURE, EDGE)
    (link,) = desk.view.stage.links
    assert desk.view.stage.emphasis.looks_at(link) == (False, False)
    desk.selection.select((A,))
    assert desk.view.stage.emphasis.looks_at(link) == (True, False)
    desk.move(3, 1)
    assert desk.view.stage.emphasis.looks_at(link) == (True, True)
    desk.move(9, 3)
    desk.selection.select(())
    assert desk.view.stage.emphasis.looks_at(link) == (False, False)


def test_a_changed_link_repaints_its_own_place_only(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, EDGE)
    desk.settle()
    sheet = desk.session.battle[A].sheet
    desk.session.do(Rewrite(A, replace(sheet, edge=9)))
    (link,) = desk.view.stage.links
    assert link.figure == "+7"
    painted = desk.painted()
    assert 0 < sum(painted) < desk.view.width() * desk.view.height() / 4


def test_links_are_drawn_between_neighbours_too(open_desk: OpenDesk) -> None:
    with_link = open_desk(PICTURE, EDGE).view.grab().toImage()
    without = open_desk(PICTURE, {name: Fighter(one.side, sheet=Sheet(edge=4)) for name, one in EDGE.items()})
    # The tokens carry other figures on their rims; between them, above the gap, only the link's patch differs.
    at = (without.point(2, 1) + without.point(3, 1)) / 2
    scale = without.view.camera.scale
    patch = [(at.x() + dx, round(at.y() - 0.36 * scale) + dy) for dx in range(-4, 5) for dy in range(-2, 3)]
    plain = without.view.grab().toImage()
    assert any(with_link.pixel(*place) != plain.pixel(*place) for place in patch)


def test_the_word_between_neighbours_stands_beside_them(open_desk: OpenDesk) -> None:
    desk = open_desk(PICTURE, EDGE)
    desk.move(3, 1)
    stage = desk.view.stage
    (word,) = stage.word_rects()
    assert not any(word.intersects(stage.disc(figure)) for figure in stage.figures.values())
