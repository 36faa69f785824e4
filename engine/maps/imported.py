"""What opening a map file gives: the board, the picture underneath, and what had to be left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.board import Board, DoorState

UNSURE = "map-windows-or-doors"
"""Key of the problem that nobody can tell windows from open doors."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a map file that was mended or left out: ``count`` times, for the first time at ``place``.

    ``key`` names the sentence in ``resources/text``; it may use ``$count``, ``$place`` and the ``args``.
    """

    key: str
    count: int = 1
    place: str = ""
    args: tuple[tuple[str, str | int | float], ...] = ()

    @property
    def values(self) -> dict[str, str | int | float]:
        """All that fills in the sentence."""
        return {"count": self.count, "place": self.place, **dict(self.args)}


@dataclass(frozen=True, slots=True)
class Holds:
    """What a file holds, before anything was left out: wall segments, outlines of objects, doors, lights."""

    walls: int = 0
    outlines: int = 0
    doors: int = 0
    lights: int = 0


@dataclass(frozen=True, slots=True)
class Imported:
    """A map file that was opened.

    ``format`` is its kind ("uvtt", "picture"), ``version`` what the file says about itself. ``picture`` are the bytes
    of the picture under the grid, of ``media_type``, to be stored as ``board.picture.name``; ``cell_pixels`` how many
    of its pixels make a cell. ``origin`` is what was subtracted from every place, in cells. ``unsure`` are the numbers
    of those doors of the board of which nobody can tell whether they are windows or open doors: they come as windows.
    """

    format: str
    board: Board
    version: str = ""
    picture: bytes = b""
    media_type: str = ""
    cell_pixels: float = 0.0
    origin: tuple[float, float] = (0.0, 0.0)
    holds: Holds = Holds()
    problems: tuple[Problem, ...] = ()
    unsure: tuple[int, ...] = ()

    def with_open_doors(self) -> Imported:
        """The same map with every ``unsure`` window taken for an open door."""
        doors = list(self.board.doors)
        for number in self.unsure:
            doors[number] = replace(doors[number], state=DoorState.OPEN, is_window=False)
        problems = tuple(problem for problem in self.problems if problem.key != UNSURE)
        return replace(self, board=replace(self.board, doors=tuple(doors)), problems=problems, unsure=())


class Problems:
    """Counts what goes wrong while a file is read; the first place of each kind is kept."""

    def __init__(self) -> None:
        self._found: dict[str, Problem] = {}

    def add(self, key: str, place: str, **args: str | int | float) -> None:
        """One more of ``key``, at ``place``."""
        known = self._found.get(key)
        self._found[key] = (
            Problem(key, 1, place, tuple(args.items())) if known is None else replace(known, count=known.count + 1)
        )

    def all(self) -> tuple[Problem, ...]:
        """What was found, in the order of its first place."""
        return tuple(self._found.values())
