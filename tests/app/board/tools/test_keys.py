"""Arrows and the numeric block as directions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from app.board.tools.keys import direction_of, stroke_of, turn_of
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

BLOCK = Qt.KeyboardModifier.KeypadModifier


def _pressed(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, said: str = "") -> str:
    return stroke_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers, said))


def test_the_numeric_block_means_the_same_with_and_without_numlock() -> None:
    assert _pressed(Qt.Key.Key_7, BLOCK) == _pressed(Qt.Key.Key_Home, BLOCK) == "Keypad7"
    assert _pressed(Qt.Key.Key_3, BLOCK) == _pressed(Qt.Key.Key_PageDown, BLOCK) == "Keypad3"
    assert _pressed(Qt.Key.Key_7) == "7"
    assert _pressed(Qt.Key.Key_Home) == "Home"


def test_shift_and_an_arrow_is_a_chord() -> None:
    assert _pressed(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier) == "Shift+Left"


@pytest.mark.parametrize("more", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier])
def test_an_arrow_with_alt_or_ctrl_is_a_chord_of_its_own_and_no_step(more: Qt.KeyboardModifier) -> None:
    grid = Grid(Layout.SQUARE, 9, 9)
    for modifiers in (more, more | BLOCK, more | Qt.KeyboardModifier.ShiftModifier):
        chord = _pressed(Qt.Key.Key_Right, modifiers)
        assert chord.endswith("+Right")
        assert chord != "Shift+Right"
        assert direction_of(grid, chord, Cell(4, 4)) is None


def test_cyrillic_letters_count_by_their_place() -> None:
    assert _pressed(Qt.Key(ord("Д")), said="д") == "L"
    assert _pressed(Qt.Key(ord("К")), said="к") == "R"


@pytest.mark.parametrize(
    ("key", "step"),
    [("Up", (0, -1)), ("Keypad9", (1, -1)), ("Right", (1, 0)), ("Keypad1", (-1, 1)), ("Keypad7", (-1, -1))],
)
def test_directions_on_squares(key: str, step: tuple[int, int]) -> None:
    grid = Grid(Layout.SQUARE, 9, 9)
    assert grid.directions[direction_of(grid, key, Cell(4, 4)) or 0] == step


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_EVEN_R])
def test_up_and_down_zigzag_and_stay_in_the_column_of_hexes_on_a_point(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    for key, way in (("Up", -1), ("Down", 1)):
        cell = grid.at(4, 4)
        for number in range(1, 4):
            cell = grid.neighbour(cell, direction_of(grid, key, cell) or 0)
            assert grid.offset(cell) == (4, 4 + way * number)


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_Q, Layout.HEX_EVEN_Q])
def test_left_and_right_zigzag_and_stay_in_the_row_of_hexes_on_a_side(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    for key, way in (("Left", -1), ("Right", 1)):
        cell = grid.at(4, 4)
        for number in range(1, 4):
            cell = grid.neighbour(cell, direction_of(grid, key, cell) or 0)
            assert grid.offset(cell) == (4 + way * number, 4)


def test_the_block_names_the_six_neighbours_of_a_hex() -> None:
    on_point, on_side = Grid(Layout.HEX_ODD_R, 5, 5), Grid(Layout.HEX_ODD_Q, 5, 5)
    assert [direction_of(on_point, f"Keypad{n}", Cell(1, 1)) for n in (9, 6, 3, 1, 4, 7)] == [0, 1, 2, 3, 4, 5]
    assert [direction_of(on_side, f"Keypad{n}", Cell(1, 1)) for n in (9, 3, 2, 1, 7, 8)] == [0, 1, 2, 3, 4, 5]
    assert direction_of(on_point, "Keypad5", Cell(1, 1)) is None


def test_turns_by_arrows() -> None:
    assert (turn_of("Right"), turn_of("Left"), turn_of("A")) == (1, -1, 0)
