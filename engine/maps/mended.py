"""A drawn map made sound: what was drawn twice is there once, and hairline gaps are closed.

Maps come in like this; for what was drawn by hand, or came in before, the same is done when the GM asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.battle.board import Board, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.names import cell_name
from engine.maps.doubles import merged, middle, stretch_of
from engine.maps.gaps import closing_walls, together
from engine.maps.imported import UNSURE, Imported, Problem
from engine.maps.near import Looks, Point, TooDense

NAMED = 5
"""Places that are named in a sentence; further ones are on the picture."""


@dataclass(frozen=True, slots=True)
class Mended:
    """A board made sound. ``joints``: the short walls that were added; ``doubled``: the middles of what went.

    ``walls``, ``doors``: how many of each went; ``now``: by the number that a door had, the one it has.
    """

    board: Board
    joints: tuple[Wall, ...] = ()
    doubled: tuple[Point, ...] = ()
    walls: int = 0
    doors: int = 0
    now: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[Point, ...]:
        """The middles of the gaps that were closed."""
        return tuple(middle(stretch_of(joint)) for joint in self.joints)


def mended(board: Board) -> Mended:
    """The board made sound. Raises TooDense where so much is drawn that nobody can look through it."""
    looks = Looks()
    once = merged(board, looks)
    joints, whole = _closed(once.board, looks)
    doubled = (*once.walls, *once.doors)
    return Mended(whole, joints, doubled, len(once.walls), len(once.doors), once.now)


def _closed(board: Board, looks: Looks) -> tuple[tuple[Wall, ...], Board]:
    """The walls that close the gaps of a board, and the board with them."""
    joints: tuple[Wall, ...] = ()
    whole = board
    # Where low walls, curtains and walls meet, what closes one gap may make another one worth closing.
    while new := closing_walls(whole, looks):
        joints = together((*joints, *new))
        whole = replace(board, walls=(*board.walls, *joints))
    return joints, whole


def as_mended(imported: Imported) -> Imported:
    """An opened map made sound, and what that changed among its problems; so is the same map with other meanings."""
    remade = imported.remade
    if remade is not None:

        def again(meanings: Mapping[str, str]) -> Imported:
            return as_mended(remade(meanings))

        imported = replace(imported, remade=again)
    try:
        made = mended(imported.board)
    except TooDense as error:
        return replace(imported, problems=(*imported.problems, Problem(error.key)))
    if made.board == imported.board:
        return imported
    problems = _with_unsure(imported, made)
    return replace(
        imported,
        board=made.board,
        problems=(*problems, *told(made)),
        unsure=_still_unsure(imported.unsure, made.now),
        joints=made.places,
    )


def told(made: Mended) -> tuple[Problem, ...]:
    """What was mended: a line for what was there twice, a line for gaps, each with its places."""
    found: list[Problem] = []
    grid = made.board.grid
    if made.doubled:
        counts = ("walls", made.walls), ("doors", made.doors)
        found.append(Problem("map-doubled-merged", len(made.doubled), places_named(grid, made.doubled), counts))
    if made.joints:
        found.append(Problem("map-gaps-closed", len(made.joints), places_named(grid, made.places)))
    return tuple(found)


def places_named(grid: Grid, points: tuple[Point, ...]) -> str:
    """The cells of some places, each once, the first few of them: "B3, C7 …"."""
    names = list(dict.fromkeys(cell_name(grid, _on_map(grid, point)) for point in points))
    return ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def _on_map(grid: Grid, point: Point) -> Cell:
    """The cell under a point, or the nearest at the rim: walls may run a little outside."""
    column, row = grid.offset(grid.under(*point))
    return grid.at(min(max(column, 0), grid.columns - 1), min(max(row, 0), grid.rows - 1))


def _still_unsure(unsure: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
    """The doors of which nobody can tell whether they are windows: none that has a copy which says it."""
    sure = {number for door, number in enumerate(now) if door not in set(unsure)}
    return tuple(sorted({now[door] for door in unsure} - sure))


def _with_unsure(imported: Imported, made: Mended) -> tuple[Problem, ...]:
    """The problems of a map with as many unsure doors as are left."""
    left = len(_still_unsure(imported.unsure, made.now))
    if left == len(imported.unsure):
        return imported.problems
    changed = (
        replace(problem, args=(("doors", left),)) if problem.key == UNSURE else problem for problem in imported.problems
    )
    return tuple(problem for problem in changed if problem.key != UNSURE or left)
