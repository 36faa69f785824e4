"""What battles of tests are drawn with, by picture and by number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.battle import Reactions
from engine.battle.board import Scale, Thing, Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.grid import Layout
from engine.testkit.builders import BLUE, RED, SIDES, Fighter, battle
from engine.testkit.figures import Field, Figure
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet

A, B, C, D = (CombatantId(id) for id in "AbCd")


def test_capitals_are_red_and_small_letters_blue_and_the_players_are_red() -> None:
    drawn = battle(TOY, "A . b")
    assert {id: (one.side, one.cell, one.name) for id, one in drawn.combatants.items()} == {
        A: (RED, Cell(0, 0), "A"),
        B: (BLUE, Cell(2, 0), "b"),
    }
    assert [(side.id, side.played) for side in SIDES] == [(RED, True), (BLUE, False)]
    assert drawn.sides == SIDES


def test_what_is_not_said_is_as_usual() -> None:
    drawn = battle(TOY, "A . b")
    assert (drawn.started, drawn.seed, drawn.options, drawn.ruleset) == (False, 7, Options(), "toy")
    assert (drawn.board.grid.layout, drawn.board.scale, drawn.board.ground) == (Layout.SQUARE, Scale(), b"")
    one = drawn[A]
    assert (one.facing, one.size, one.look, one.reactions, one.sheet) == (0, 1, "", Reactions.ASK, Sheet())


def test_what_is_said_is_taken() -> None:
    scale, options, walls = Scale(2.0), Options(die=8), (Wall(1, 0, 1, 1),)
    drawn = battle(
        TOY,
        "A b",
        layout=Layout.HEX_ODD_R,
        options=options,
        scale=scale,
        sides=SIDES[:1],
        started=True,
        seed=3,
        walls=walls,
        things=[Thing("barrel", Cell(1, 0))],
    )
    assert (drawn.board.grid.layout, drawn.options, drawn.board.scale) == (Layout.HEX_ODD_R, options, scale)
    assert (drawn.sides, drawn.started, drawn.seed, drawn.board.walls) == (SIDES[:1], True, 3, walls)
    assert [thing.kind for thing in drawn.board.things] == ["barrel"]


def test_the_legend_says_who_a_letter_is() -> None:
    plain, own = Fighter(), Sheet(skill=2)
    legend: dict[str, Any] = {
        "A": Fighter(template="ogre", side="blue", name="Gru", facing=3, reactions=Reactions.OFF),
        "b": Fighter(template="spearman", sheet=own, size=2),
        "1": plain,
    }
    drawn = battle(TOY, "A . . b .\n. . . . .\n1 . C . .", legend)
    gru, spear, one = drawn[A], drawn[B], drawn[CombatantId("1")]
    assert (gru.side, gru.name, gru.facing, gru.size, gru.look) == (BLUE, "Gru", 3, 2, "fist")
    assert (gru.sheet.hits, gru.reactions) == (18, Reactions.OFF)
    assert (spear.sheet, spear.size, spear.look, spear.side) == (own, 2, "spear", BLUE)
    assert (one.sheet, one.side, drawn[C].side) == (Sheet(), BLUE, RED)


def test_marks_and_the_legend_draw_grounds_and_things() -> None:
    legend: dict[str, Any] = {"w": "deep-water", "T": Thing("table", Cell(9, 9), 5, False, 2)}
    drawn = battle(TOY, '. , " ^\n~ # _ w\nT . . .', legend)
    grid = drawn.board.grid
    grounds = [drawn.board.ground_at(grid.cell(place)).id for place in range(8)]
    assert grounds == ["plain", "rough", "undergrowth", "woods", "shallows", "rock", "chasm", "deep-water"]
    assert drawn.board.things == (Thing("table", Cell(0, 2), 5, False, 2),)
    assert not drawn.combatants


@pytest.mark.parametrize(
    ("picture", "legend", "said"),
    [
        ("A .\n.", {}, "different length"),
        ("A ?", {}, "does not say"),
        ("A", {"A": Fighter(template="dragon")}, "no template 'dragon'"),
    ],
)
def test_a_picture_that_says_nothing_sensible_is_refused(picture: str, legend: Any, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        battle(TOY, picture, legend)


# By number


def test_a_field_of_squares_counts_from_the_corner_and_one_of_hexes_from_its_origin() -> None:
    squares, hexes = Field(), Field(hexes=True)
    assert (squares.hexes, squares.columns, squares.rows) == (False, 24, 20)
    assert (squares.at(2, 3), hexes.at(2, 3), hexes.at(0, 0)) == (Cell(2, 3), Cell(10, 13), Cell(8, 10))
    assert [squares.facings[name] for name in ("N", "E", "S", "W")] == [0, 2, 4, 6]
    assert [hexes.facings[name] for name in ("NE", "E", "SW", "NW")] == [0, 1, 3, 5]
    assert squares.path((1, 2, "E"), (2, 2, "SE")) == (Step(Cell(1, 2), 2), Step(Cell(2, 2), 3))
    assert hexes.path((0, 1, "W")) == (Step(Cell(8, 11), 4),)


def test_a_field_is_drawn_with_grounds_heights_and_whatever_else_is_said() -> None:
    field = Field(columns=5, rows=4)
    plain = field.board()
    assert (plain.grid.layout, plain.grid.columns, plain.grid.rows) == (Layout.SQUARE, 5, 4)
    assert (plain.ground, plain.heights) == (b"", b"")
    walls = (Wall(1, 0, 1, 1),)
    board = field.board({(1, 2): "woods"}, {(0, 3): 2, (4, 0): -3}, walls=walls)
    assert (board.ground_at(Cell(1, 2)).id, board.ground_at(Cell(1, 1)).id) == ("woods", "plain")
    assert [board.height_at(cell) for cell in (Cell(0, 3), Cell(4, 0), Cell(1, 1))] == [2, -3, 0]
    assert board.walls == walls
    assert Field(hexes=True).board().grid.layout is Layout.HEX_ODD_R


def test_figures_are_combatants_of_the_side_of_their_letter_unless_it_is_said() -> None:
    sheet = Sheet()
    named = Figure("x1", 1, 1, "S", sheet, size=2, side=RED)
    found = Field().combatants(Figure("Al", 0, 0, "N", sheet), Figure("bO", 2, 0, "W", sheet), named)
    assert [(one.side, one.cell, one.facing, one.size) for one in found.values()] == [
        (RED, Cell(0, 0), 0, 1),
        (BLUE, Cell(2, 0), 6, 1),
        (RED, Cell(1, 1), 4, 2),
    ]
    assert [(id, one.id, one.name) for id, one in found.items()] == [(name, name, name) for name in ("Al", "bO", "x1")]
    assert replace(named, side=None).size == 2
