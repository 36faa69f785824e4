"""A board in the making: what is laid on a cell, how high it is, and how the doors in cells stand."""

from __future__ import annotations

import pytest

from engine.battle.board import Door, Light
from engine.grid.grid import HEX_SIDE, Grid, Layout
from engine.maps.draft import Draft, height_byte
from engine.maps.drawing import inverse, joined, moved


def squares(*rows: str) -> Draft:
    """A draft drawn row by row: ``#`` rock, ``.`` floor, ``D`` a door in its cell."""
    draft = Draft(Grid(Layout.SQUARE, len(rows[0]), len(rows)))
    meanings = {"#": "ground:rock", ".": "ground:floor", "D": "door"}
    for index, sign in enumerate("".join(rows)):
        draft.lay(index, meanings[sign])
    return draft


def ends(draft: Draft) -> list[tuple[float, float, float, float]]:
    """The ends of every door, the one on the left or on top first."""
    found = []
    for door in draft.doors():
        a, b = sorted(((round(door.x1, 4), round(door.y1, 4)), (round(door.x2, 4), round(door.y2, 4))))
        found.append((*a, *b))
    return found


ACROSS = (1.5, 1.0, 1.5, 2.0)
"""A door in the middle of 3 × 3 through which one goes from left to right."""
DOWN = (1.0, 1.5, 2.0, 1.5)


@pytest.mark.parametrize(
    ("rows", "door"),
    [
        (("###", ".D.", "###"), ACROSS), (("#.#", "#D#", "#.#"), DOWN),
        # Open on three sides: through the two that lie opposite.
        (("###", ".D.", "#.#"), ACROSS), (("#.#", ".D#", "#.#"), DOWN),
        # Of two ways that are alike the first, up and down, is taken.
        (("...", ".D.", "..."), DOWN), (("###", "#D#", "###"), DOWN),
        (("###", "#D.", "#.#"), DOWN), (("#.#", ".D#", "###"), DOWN),
        # One open end: towards it.
        (("###", ".D#", "###"), ACROSS), (("###", "#D.", "###"), ACROSS), (("###", "#D#", "#.#"), DOWN),
    ],
)  # fmt: skip
def test_a_door_stands_across_the_way_that_leads_through_its_cell(
    rows: tuple[str, ...], door: tuple[float, ...]
) -> None:
    assert ends(squares(*rows)) == [door]


def test_beyond_the_map_all_is_closed() -> None:
    assert ends(squares("D..")) == [(0.5, 0.0, 0.5, 1.0)]
    assert ends(squares("D", ".")) == [(0.0, 0.5, 1.0, 0.5)]


def test_a_door_of_which_the_way_is_said_stands_across_it() -> None:
    draft = squares("###", ".#.", "###")
    draft.lay(4, "door", across=0)
    assert ends(draft) == [DOWN]
    draft.lay(4, "window", across=2)
    assert draft.doors() == (Door(1.5, 1.0, 1.5, 2.0, is_window=True),)


def test_a_door_of_a_hex_reaches_from_corner_to_corner() -> None:
    draft = Draft(Grid(Layout.HEX_ODD_R, 3, 1))
    draft.lay(1, "door")
    # Left and right of it is open: the door goes up and down through the middle, two sides of a hex long.
    assert ends(draft) == [(1.5, 0.0, 1.5, round(2 * HEX_SIDE, 4))]


def test_a_hex_with_one_way_through_takes_it() -> None:
    draft = Draft(Grid(Layout.HEX_ODD_R, 3, 3))
    # Row 1 is pushed to the right: of the middle one (2, 0) lies on the upper right, (1, 2) on the lower left.
    for index in (0, 1, 3, 5, 6, 8):
        draft.lay(index, "ground:rock")
    draft.lay(4, "door")
    x, y = draft.grid.centre(draft.grid.at(1, 1))
    # The way leads along (1/2, −√3/2); the door stands across it from corner to corner, half of it (1/2, 1/(2√3)).
    assert ends(draft) == [(x - 0.5, round(y - HEX_SIDE / 2, 4), x + 0.5, round(y + HEX_SIDE / 2, 4))]


def test_what_is_laid_on_a_cell_is_what_the_board_gets() -> None:
    draft = squares("....", "....")
    for index, meaning in enumerate(("light", "low-wall", "curtain", "wall", "thing:barrel", "barrier", "nothing")):
        draft.lay(index, meaning)
    assert draft.lights == (Light(0.5, 0.5, 4.0),)
    assert [(thing.kind, tuple(thing.cell)) for thing in draft.things] == [("low-wall", (1, 0)), ("barrel", (0, 1))]
    floor = squares(".").ground[0]
    rock = squares("#").ground[0]
    undergrowth = draft.ground[2]
    assert list(draft.ground) == [floor, floor, undergrowth, rock, floor, rock, floor, floor]
    assert undergrowth not in (floor, rock, 0)


@pytest.mark.parametrize(
    ("steps", "byte"), [(0, 128), (5, 133), (-5, 123), (127, 255), (128, 255), (-128, 0), (-129, 0), (9999, 255)]
)
def test_heights_end_where_a_byte_does(steps: int, byte: int) -> None:
    assert height_byte(steps) == byte
    draft = Draft(Grid(Layout.SQUARE, 2, 1))
    draft.raise_to(1, steps)
    assert draft.height_bytes == (bytes([128, byte]) if steps else b"")


def test_where_all_is_plain_nothing_is_written() -> None:
    assert Draft(Grid(Layout.SQUARE, 2, 1)).ground_bytes == b""
    assert len(squares("..").ground_bytes) == 2


SKEWED = (2.0, 1.0, 3.0, 4.0, 5.0, 6.0)
TURNED = (7.0, 8.0, 9.0, 11.0, 12.0, 13.0)


def test_a_matrix_moves_a_point_and_two_do_it_one_after_the_other() -> None:
    # x: 2 · 10 + 3 · 20 + 5, y: 1 · 10 + 4 · 20 + 6
    assert moved(SKEWED, 10, 20) == (85, 96)
    assert moved(joined(SKEWED, TURNED), 10, 20) == moved(TURNED, 85, 96) == (1471, 1749)


def test_the_inverse_of_a_matrix_brings_every_point_back() -> None:
    back = inverse(SKEWED)
    assert moved(back, *moved(SKEWED, 10, 20)) == pytest.approx((10, 20))
    assert moved(back, *moved(SKEWED, -3, 7)) == pytest.approx((-3, 7))
