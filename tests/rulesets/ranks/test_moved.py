"""What is kept of cells when the map is resized or laid anew in play: where a turn began, a march's heading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import LayGrid, Resize
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.rulesets.ranks.chase.measure import cells_at_start
from engine.rulesets.ranks.movement import modes
from engine.rulesets.ranks.state import RanksBattle, with_doings
from tests.rulesets.ranks.scene import METRE, RANKS, A, B, arm, do, doing, fight, go, objections, sheet

FIELD = """
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . A . . . . . . b .
. . . . . . . . . . . .
. . . . . . . . . . . .
"""
WHO = {"A": sheet(arm("sword"), mobility="E"), "b": sheet(arm("sword"))}


def changed(battle: RanksBattle, amendment: Resize | LayGrid) -> RanksBattle:
    done = advance(RANKS, battle, amendment)
    assert isinstance(done, Done)
    return done.battle


def marching(heading: int) -> RanksBattle:
    """A has 20 metres of a march left and goes this way, of eight on squares."""
    battle = fight(FIELD, WHO)
    return with_doings(battle, A, replace(doing(battle), dash=20, heading=heading))


@pytest.mark.rule("RK-CHASE-02")
def test_where_everybody_stood_when_the_turn_began_moves_along():
    battle = do(fight(FIELD, WHO), go(fight(FIELD, WHO), "A", (4, 2), (5, 2)), 5).battle
    assert (battle.state.starts[A], cells_at_start(battle, A, B)) == (Cell(3, 2), 7)
    grown = changed(battle, Resize(left=2, top=1))
    assert (grown.state.starts[A], cells_at_start(grown, A, B)) == (Cell(5, 3), 7)
    laid = changed(battle, LayGrid(Layout.HEX_ODD_R, METRE))
    assert laid.state.starts[A] == laid.board.grid.under(3.5, 2.5)
    assert cells_at_start(laid, A, B) == 7


@pytest.mark.rule("RK-MARCH-02")
@pytest.mark.parametrize("heading", range(8))
def test_a_march_goes_on_the_same_way_on_other_cells(heading: int):
    after = changed(marching(heading), LayGrid(Layout.HEX_ODD_R, METRE))
    assert doing(after).heading == round(heading * 6 / 8) % 6
    assert [mode.key for mode in modes(after, A)]


@pytest.mark.rule("RK-MARCH-02")
def test_forward_is_forward_still():
    # East: 2 of 8 on squares is 1 or 2 of 6 on hexes with points up (NE, E, SE).
    after = changed(marching(2), LayGrid(Layout.HEX_ODD_R, METRE))
    ahead, back = (after.board.grid.offset(after.board.grid.neighbour(after[A].cell, way)) for way in (1, 4))
    assert "objection-not-forward" not in objections(after, go(after, "A", ahead, manner="march"))
    assert "objection-not-forward" in objections(after, go(after, "A", back, manner="march"))
