"""What a word means on a board: things with their cover, walls and doors with what they stop."""

from __future__ import annotations

import pytest

from engine.battle.board import FULL, Door, DoorState, Thing, Wall
from engine.grid.cell import Cell
from engine.maps.meaning import door_of, guessed, thing_of, wall_of

# Twentieths: a quarter is 5, a half 10, three quarters 15, a slit nine tenths.
COVER = {0: "chair campfire", 5: "chest bush bed low-wall", 10: "table barrel crate tree", 18: "arrow-slit"}
COVER[15] = "boulder pillar statue wagon"
PASSED_AT_TWO = "table chest bush bed low-wall"
PASSED_AT_ONE = "chair"


@pytest.mark.parametrize(("cover", "kind"), [(cover, kind) for cover, kinds in COVER.items() for kind in kinds.split()])
def test_a_thing_gives_its_share_of_cover_and_is_passed_or_not(cover: int, kind: str) -> None:
    passed = kind in f"{PASSED_AT_TWO} {PASSED_AT_ONE}".split()
    cost = 2 if kind in PASSED_AT_TWO.split() else 1
    assert thing_of(f"thing:{kind}", Cell(2, 3)) == Thing(kind, Cell(2, 3), cover, not passed, cost)


@pytest.mark.parametrize(
    ("meaning", "wall"),
    [
        ("wall", Wall(0, 1, 2, 3, True, True, FULL)), ("low-wall", Wall(0, 1, 2, 3, False, True, 5)),
        ("curtain", Wall(0, 1, 2, 3, True, False, FULL)), ("barrier", Wall(0, 1, 2, 3, False, True, 0)),
    ],
)  # fmt: skip
def test_a_wall_stops_sight_or_movement_or_both(meaning: str, wall: Wall) -> None:
    assert wall_of(meaning, 0, 1, 2, 3) == wall


@pytest.mark.parametrize(
    ("meaning", "door"),
    [
        ("door", Door(0, 1, 2, 3)), ("locked-door", Door(0, 1, 2, 3, DoorState.LOCKED)),
        ("open-door", Door(0, 1, 2, 3, DoorState.OPEN)), ("secret-door", Door(0, 1, 2, 3, secret=True)),
        ("window", Door(0, 1, 2, 3, is_window=True)),
    ],
)  # fmt: skip
def test_a_door_is_shut_locked_open_secret_or_a_window(meaning: str, door: Door) -> None:
    assert door_of(meaning, 0, 1, 2, 3) == door


@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        ("forest path", "ground:road"), ("deepWater", "ground:deep-water"), ("стена_левая", "wall"), ("zzz", ""),
        ("shallow water", "ground:shallows"), ("house with windows", "ground:building"), ("window", "window"),
        ("Windows left", "window"), ("water shallow", "ground:shallows"), ("двериЛевые", "door"), ("", ""),
    ],
)  # fmt: skip
def test_the_last_word_that_says_something_decides(words: str, meaning: str) -> None:
    assert guessed(words) == meaning
