"""What is kept of cells when the map is resized or laid anew in play: places, weapons on the floor, saddles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, LayGrid, Resize
from engine.battle.board import Scale
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.mishap import ITEM, drop
from engine.rulesets.turnaway.state import Control, Seat, TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    DAGGER,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    offered,
    refusals,
    sheet_of,
    simple,
)

A, B, E, H = (CombatantId(id) for id in "ABeh")
HEXES = LayGrid(Layout.HEX_ODD_R, Scale())


def changed(battle: TurnawayBattle, amendment: Resize | LayGrid) -> TurnawayBattle:
    done = advance(RULESET, battle, amendment)
    assert isinstance(done, Done)
    return done.battle


def lying(*cells: Cell) -> TurnawayBattle:
    """A has let weapons fall on these cells, the sword first."""
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, DAGGER, off="dagger")), Figure("e", 12, 12, "N", armed(SWORD)))
    for weapon, cell in zip((SWORD, DAGGER), cells, strict=False):
        battle = drop(battle, A, weapon, cell)
    return battle


def floor(battle: TurnawayBattle) -> list[tuple[str, Cell]]:
    return [(item.weapon.id, item.cell) for item in battle.state.items]


def marks(battle: TurnawayBattle) -> list[Cell]:
    return [thing.cell for thing in battle.board.things if thing.kind == ITEM]


@pytest.mark.rule("TA-FREE-05", "TA-MOV-08")
def test_weapons_on_the_floor_move_along_and_can_be_picked_up():
    after = changed(lying(at(5, 5)), Resize(left=2, top=1))
    assert (floor(after), marks(after)) == ([("sword", Cell(7, 6))], [Cell(7, 6)])
    assert [offer.action.item for offer in offered(after, "A", "pick-up")] == ["sword"]
    taken = do(after, simple("pick-up", "A", item="sword")).battle
    assert (floor(taken), marks(taken), sheet_of(taken, "A").main) == ([], [], "sword")


@pytest.mark.rule("TA-FREE-05")
def test_weapons_on_the_floor_lie_where_their_mark_is_on_other_cells():
    before = lying(at(5, 5), at(9, 9))
    after = changed(before, HEXES)
    there = [after.board.grid.under(5.5, 5.5), after.board.grid.under(9.5, 9.5)]
    assert floor(after) == list(zip(("sword", "dagger"), there, strict=True))
    assert marks(after) == there


@pytest.mark.rule("TA-FREE-05")
def test_a_weapon_whose_cell_is_cut_away_lies_at_the_edge():
    # The first column goes: the sword of (0, 5) lies in what is the first column now, beside the dagger.
    after = changed(lying(at(0, 5), at(1, 5)), Resize(left=-1))
    assert floor(after) == [("sword", Cell(0, 5)), ("dagger", Cell(0, 5))]
    assert marks(after) == [Cell(0, 5), Cell(0, 5)]
    beside = after.with_place(A, Cell(0, 6), 0)
    both = do(beside, simple("pick-up", "A", item="sword")).battle
    assert (floor(both), marks(both)) == ([("dagger", Cell(0, 5))], [Cell(0, 5)])


def keeping(*cells: Cell, target: CombatantId | None = None) -> TurnawayBattle:
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 12, 12, "N", armed(SWORD)))
    return battle.with_state(replace(battle.state, controls=(Control(A, target, cells),)))


@pytest.mark.rule("TA-CTL-01")
def test_a_place_under_control_moves_along():
    after = changed(keeping(at(5, 4), at(6, 4)), Resize(left=1, top=3))
    assert after.state.controls == (Control(A, cells=(Cell(6, 7), Cell(7, 7))),)


@pytest.mark.rule("TA-CTL-01")
def test_cells_of_a_place_that_are_cut_away_are_no_part_of_it_any_more():
    some = changed(keeping(at(0, 4), at(1, 4)), Resize(left=-1))
    assert some.state.controls == (Control(A, cells=(Cell(0, 4),)),)
    assert changed(keeping(at(0, 4)), Resize(left=-1)).state.controls == ()
    # Who is aimed at is no place: he cannot be cut away.
    assert changed(keeping(target=E), Resize(left=-1)).state.controls == (Control(A, E),)


@pytest.mark.rule("TA-CTL-01", "TA-CTL-02")
def test_a_place_has_no_holes_on_other_cells():
    # A lane of twelve squares is more than twelve rows of hexes long: each hex with its middle in the lane is kept.
    lane = tuple(at(5, y) for y in range(6, 18))
    after = changed(keeping(*lane), HEXES)
    grid = after.board.grid
    (control,) = after.state.controls
    assert len(set(control.cells)) == len(control.cells)
    rows = {grid.offset(cell)[1] for cell in control.cells}
    assert rows == set(range(min(rows), max(rows) + 1))
    for cell in control.cells:
        x, _ = grid.centre(cell)
        assert 4.5 <= x <= 6.5
    assert {grid.under(5.5, y + 0.5) for y in range(6, 18)} <= set(control.cells)
    # And back again: nothing is left over that was not in the lane or beside it.
    back = changed(after, LayGrid(Layout.SQUARE, Scale()))
    assert set(lane) <= set(back.state.controls[0].cells)


@pytest.mark.rule("TA-MOV-09")
@pytest.mark.parametrize("amendment", [Resize(left=2, top=1), Resize(left=-6), Resize(right=-20), HEXES])
def test_a_rider_sits_in_his_saddle_on_any_map(amendment: Resize | LayGrid):
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, mounted=True)),
        Figure("h", 5, 6, "N", armed(rideable=True)),
        Figure("B", 6, 6, "N", armed(SWORD)),
    )
    battle = battle.with_state(replace(battle.state, seats=(Seat(A, H, at(5, 6)),)))
    after = changed(battle, amendment)
    assert after[A].cell == after[H].cell != after[B].cell
    assert after.state.seats == (Seat(A, H, after[A].cell),)  # type: ignore[arg-type]
    assert sheet_of(after, "A").mounted
    assert "rides-already" in refusals(after, Action("ride", A, H, "mount"))


@pytest.mark.rule("TA-GEO-02")
def test_a_figure_keeps_looking_the_way_it_looked():
    battle = fight(Figure("A", 5, 6, "E", armed(SWORD)), Figure("e", 12, 12, "W", armed(SWORD)))
    after = changed(battle, HEXES)
    # East is 2 of 8 and 1 or 2 of 6 (NE, E, SE); west is 6 of 8 and 4 of 6.
    assert (after[A].facing, after[E].facing) == (round(2 * 6 / 8), round(6 * 6 / 8))
