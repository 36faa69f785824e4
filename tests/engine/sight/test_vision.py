"""What a figure sees of the map: walls, gaze, light it needs and light it carries, mist and smoke."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import Brightness, Wall
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.sight.light import brightness
from engine.sight.vision import Eyes, visible
from tests import builders
from tests.engine.drawn import picture_of
from tests.toy import TOY

A = CombatantId("A")
DARK = {"ambient": Brightness.DARK}


def seen(battle: AnyBattle, eyes: Eyes | None = None) -> list[str]:
    return picture_of(battle.board.grid, visible(battle, A, eyes or Eyes()))


def test_walls_end_what_is_seen() -> None:
    assert seen(builders.battle(TOY, "A . . .", walls=(Wall(2, 0, 2, 1),))) == ["oo.."]


def test_of_what_is_seen_only_where_one_looks_counts_and_ones_own_cell() -> None:
    battle = builders.battle(TOY, ". A . .\n. . . .")
    ahead = cell_set(battle.board.grid, [Cell(2, 0), Cell(3, 0)])
    assert seen(battle, Eyes(ahead)) == [".ooo", "...."]
    assert seen(battle, Eyes(0)) == [".o..", "...."]


def test_in_the_dark_one_sees_what_is_near_and_what_is_lit() -> None:
    battle = builders.battle(TOY, "A . . . .\n. . . . .", **DARK)
    assert seen(battle) == ["oo...", "oo..."]
    assert seen(battle, Eyes(in_dark=3)) == ["oooo.", "oooo."]
    lit_far_away = replace(battle.board, shade=bytes((0, 0, 0, 0, 2)) + bytes(5))
    assert seen(replace(battle, board=lit_far_away)) == ["oo..o", "oo..."]


def test_a_torch_that_somebody_carries_goes_with_him() -> None:
    battle = builders.battle(TOY, "A . . . . . .", **DARK)
    lit = battle.with_combatant(replace(battle[A], light=4.0))
    assert seen(lit) == ["ooooo.."]
    assert [brightness(lit, Cell(x, 0)) for x in (0, 2, 3, 4, 5)] == [
        Brightness.LIT,
        Brightness.LIT,
        Brightness.DIM,
        Brightness.DIM,
        Brightness.DARK,
    ]
    moved = lit.with_place(A, Cell(6, 0), 0)
    assert brightness(moved, Cell(0, 0)) is Brightness.DARK
    assert brightness(moved, Cell(6, 0)) is Brightness.LIT
    assert brightness(battle, Cell(0, 0)) is Brightness.DARK
    assert moved.with_sheet(A, moved[A].sheet)[A].light == 4.0


def test_thick_smoke_is_seen_one_cell_deep_and_not_through_and_mist_is() -> None:
    battle = builders.battle(TOY, "A . . . . .", clouds=bytes((0, 0, 4, 4, 0, 0)))
    assert seen(battle) == ["oo...."]
    assert seen(battle.with_place(A, Cell(1, 0), 0)) == ["ooo..."]
    assert seen(battle.with_place(A, Cell(2, 0), 0)) == ["oooo.."]
    mist = replace(battle, board=replace(battle.board, clouds=bytes((0, 0, 1, 3, 0, 0))))
    assert seen(mist) == ["oooooo"]


def test_who_is_not_on_the_board_sees_nothing() -> None:
    battle = builders.battle(TOY, "A .")
    assert visible(battle.with_place(A, None, 0), A) == 0
