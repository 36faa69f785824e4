"""An imported map: the board, the picture underneath, and what had to be left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from engine.battle.board import Board, DoorState
from engine.maps.drawing import Drawing, Placement

UNSURE = "map-windows-or-doors"
"""Key of the problem that nobody can tell windows from open doors."""
NO_SCALE = "map-cell-unknown"
"""Key of the problem that nobody knows the measure in which a file says how long a cell is."""


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


class SourceKind(StrEnum):
    """What kind of thing in a map file needs a meaning."""

    TERRAIN = "terrain"
    LAYER = "layer"
    TILE = "tile"
    SHAPE = "shape"
    OBJECT = "object"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Source:
    """Something in a map file whose meaning the file does not say: a layer, a kind of tile or of object, a terrain.

    ``id`` is the same in every file that uses the same tileset, layer name or code: under it the choice is remembered.
    ``meaning`` is a code of ``engine.maps.meaning``; ``is_sure``: it is more than a guess from a name.
    ``sample``: where its look is cut from the sheets of the map's drawing.
    """

    id: str
    kind: SourceKind
    name: str
    count: int
    first: str
    meaning: str
    is_sure: bool = False
    sample: Placement | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody who stands on the map in the file: a placeholder for a combatant. ``attitude``: -1 hostile to 1 friend.

    (x, y) is the middle, in board units; ``size`` in cells.
    """

    name: str
    x: float
    y: float
    size: int = 1
    attitude: int = 0
    hidden: bool = False


Fact = tuple[str, str | int]


@dataclass(frozen=True, slots=True)
class Imported:
    """A map file that was opened.

    ``format`` is its kind ("uvtt", "picture"), ``version`` what the file says about itself. ``picture`` are the bytes
    of the picture under the grid, of ``media_type``, to be stored as ``board.picture.name``; ``cell_pixels`` how many
    of its pixels make a cell. ``origin`` is what was subtracted from every place, in cells. ``unsure`` are the numbers
    of those doors of the board of which nobody can tell whether they are windows or open doors: they come as windows.

    ``facts``: what the file says of itself, by name, for the sentence ``map-facts-<format>``. ``sources``: what needs
    a meaning; ``remade`` gives the map with other meanings (code by source id). ``drawing``: the picture where it
    comes in tiles; ``picture`` is empty until somebody has put it together. ``scenes``: the names of all maps in the
    file, of which ``scene`` was opened.
    ``tokens``: who stands on it. ``wanted``: the folder that must be allowed for files beside the map to be read.
    ``picture_wanted``: the name of a picture that the file only names and that is not beside it. ``has_scale``: the
    file says how long its cells are; otherwise the rules that are played do. ``is_own``: Flank has written it, so it is
    opened as it was. ``joints``: the places at which hairline gaps between its walls were closed, in board units.
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
    facts: tuple[Fact, ...] = ()
    sources: tuple[Source, ...] = ()
    remade: Callable[[Mapping[str, str]], Imported] | None = field(default=None, compare=False, repr=False)
    drawing: Drawing | None = field(default=None, repr=False)
    scenes: tuple[str, ...] = ()
    scene: int = 0
    tokens: tuple[Token, ...] = ()
    wanted: Path | None = None
    picture_wanted: str = ""
    has_scale: bool = False
    is_own: bool = False
    joints: tuple[tuple[float, float], ...] = ()

    def with_meanings(self, meanings: Mapping[str, str]) -> Imported:
        """The map with these meanings (code by source id) instead of those that were proposed."""
        return self.remade(meanings) if self.remade is not None else self

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

    def add(self, key: str, place: str, *, times: int = 1, **args: str | int | float) -> None:
        """One more of ``key`` (or so many ``times``), at ``place``."""
        known = self._found.get(key)
        self._found[key] = (
            Problem(key, times, place, tuple(args.items()))
            if known is None
            else replace(known, count=known.count + times)
        )

    def has(self, key: str) -> bool:
        """Whether ``key`` was found already."""
        return key in self._found

    def drop(self, key: str) -> None:
        """Forget ``key``: it turned out to be no problem."""
        self._found.pop(key, None)

    def all(self) -> tuple[Problem, ...]:
        """What was found, in the order of its first place."""
        return tuple(self._found.values())
