"""What is known of a board is taken over to the next one as far as it holds: the answers are those of a board alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.battle.board import GROUNDS, Board, Door, DoorState, Light, Thing, Wall
from engine.derived import Recent, derived
from engine.grid.grid import Grid, Layout
from engine.sight.board_sight import sight_of
from engine.sight.light import glow
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles
from engine.standing.ground import barriers, prices, standing

STEPS = 60
ROCK, WOODS = (next(n for n, ground in enumerate(GROUNDS) if ground.id == id) for id in ("rock", "woods"))


def first(layout: Layout) -> Board:
    dice = random.Random(f"first {layout}")
    grid = Grid(layout, 17, 14)
    return Board(
        grid,
        ground=bytes(ROCK if dice.random() < 0.05 else 0 for _ in range(grid.size)),
        walls=tuple(wall(dice, grid) for _ in range(12)),
        doors=tuple(door(dice, grid) for _ in range(4)),
        things=(Thing("barrel", grid.at(5, 5)), Thing("pillar", grid.at(9, 7), cover=20)),
    )


def ends(dice: random.Random, grid: Grid) -> tuple[float, float, float, float]:
    """Now at any angle, now from middle to middle of cells, so that centres lie on it."""
    if dice.random() < 0.3:
        one, other = (grid.centre(grid.at(dice.randrange(17), dice.randrange(14))) for _ in range(2))
        return *one, *other
    x, y = dice.uniform(0, 16), dice.uniform(0, 12)
    return x, y, x + dice.choice([-3, 0, 2.5]), y + dice.choice([-2.2, 1, 3])


def wall(dice: random.Random, grid: Grid) -> Wall:
    kind = dice.random()
    return Wall(*ends(dice, grid), blocks_sight=kind > 0.15, cover=5 if kind <= 0.15 else 20)


def door(dice: random.Random, grid: Grid) -> Door:
    return Door(*ends(dice, grid), dice.choice(list(DoorState)), is_window=dice.random() < 0.2)


def box(grid: Grid, dice: random.Random) -> tuple[Wall, ...]:
    """The outline of an object."""
    corners = grid.outline(grid.at(dice.randrange(17), dice.randrange(14)))
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(Wall(*a, *b, is_outline=True) for a, b in sides)


def changed(board: Board, dice: random.Random) -> Board:
    """The board after something that a hand or a battle does to it."""
    grid, walls, doors = board.grid, list(board.walls), list(board.doors)
    match dice.randrange(9):
        case 0 | 1:
            walls.insert(dice.randrange(len(walls) + 1), wall(dice, grid))
        case 2 if walls:
            del walls[dice.randrange(len(walls))]
        case 3:
            walls += box(grid, dice)
        case 4 if doors:
            number = dice.randrange(len(doors))
            doors[number] = replace(doors[number], state=dice.choice(list(DoorState)))
        case 5:
            doors.append(door(dice, grid))
        case 6 if board.ground:
            painted = bytearray(board.ground)
            for _ in range(3):
                painted[dice.randrange(grid.size)] = dice.choice([0, ROCK, WOODS])
            return replace(board, ground=bytes(painted))
        case 7:
            kept = board.things[dice.randrange(2) :]
            cell = grid.at(dice.randrange(17), dice.randrange(14))
            return replace(board, things=(*kept, Thing("crate", cell, cover=dice.choice([10, 20]))))
        case 8:
            # As read from a file again: equal pieces, other objects.
            walls, doors = [replace(one) for one in walls], [replace(one) for one in doors]
    return replace(board, walls=tuple(walls), doors=tuple(doors))


@pytest.mark.parametrize("layout", list(Layout))
def test_sight_and_cover_after_many_changes(layout: Layout) -> None:
    board, dice = first(layout), random.Random(f"changes {layout}")
    grid = board.grid
    viewers = [grid.cell(dice.randrange(grid.size)) for _ in range(12)]
    before = board
    for _ in range(STEPS):
        # Now and then a step is taken back.
        board, before = (before, board) if dice.random() < 0.2 else (changed(board, dice), board)
        alone, taken_over = LineOfSight(board, Obstacles(board)), sight_of(board)
        for viewer in viewers:
            assert taken_over.visible_from((viewer,)) == alone.visible_from((viewer,))
            assert taken_over.visible_from((viewer,), 4) == alone.visible_from((viewer,), 4)
            target = grid.cell(dice.randrange(grid.size))
            assert taken_over.sees(viewer, target) == alone.sees(viewer, target)
            assert taken_over.first_blocker(viewer, target) == alone.first_blocker(viewer, target)
            if target != viewer:
                assert taken_over.exposure(viewer, (target,)) == alone.exposure(viewer, (target,))


@pytest.mark.parametrize("layout", list(Layout))
def test_light_after_many_changes(layout: Layout) -> None:
    board, dice = first(layout), random.Random(f"lights {layout}")
    lights = [Light(dice.uniform(1, 15), dice.uniform(1, 12), dice.uniform(2, 6)) for _ in range(8)]
    for _ in range(STEPS):
        board = changed(board, dice)
        alone = replace(board)
        derived(alone, "_sight", lambda alone=alone: LineOfSight(alone, Obstacles(alone)))
        for light in lights:
            assert glow(board, light, light.radius) == glow(alone, light, light.radius)


@pytest.mark.parametrize("layout", list(Layout))
def test_the_ground_after_many_changes(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    board, dice = first(layout), random.Random(f"ground {layout}")
    known = []
    for _ in range(STEPS):
        board = changed(board, dice)
        known.append((board, [(barriers(board, size), standing(board, size), prices(board, size)) for size in (1, 2)]))
    for board, found in known:
        monkeypatch.setattr("engine.standing.ground._RECENT", Recent(4))
        alone = replace(board)
        assert [(barriers(alone, size), standing(alone, size), prices(alone, size)) for size in (1, 2)] == found
