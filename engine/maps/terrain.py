"""Maps whose cells are terrain and nothing else: a code a cell, and a meaning for every code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.battle.board import Board, Note, Scale
from engine.errors import MapFileError
from engine.grid.grid import Grid
from engine.maps.draft import Draft
from engine.maps.imported import Fact, Holds, Imported, Problem, Source, SourceKind
from engine.maps.meaning import NOTHING

MOST_CODES = 3000
"""Most kinds of terrain in one file; real maps have a hundred."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a code of terrain says: its meaning, steps of height, the way through a door there, and whether known."""

    meaning: str = NOTHING
    height: int = 0
    across: int | None = None
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Terrain:
    """A map of terrain: ``codes`` row by row; several codes in a cell are laid in their order.

    ``prefix`` begins the ids under which choices are remembered; ``heights``: steps a cell besides those of the codes.
    """

    format: str
    grid: Grid
    codes: Sequence[tuple[str, ...]]
    prefix: str
    read: Callable[[str], Reading]
    place: Callable[[int], str]
    heights: Sequence[int] = ()
    scale: Scale = Scale()  # noqa: RUF009 - frozen, so it may be shared
    facts: tuple[Fact, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()
    clouds: bytes = b""
    unknown: str = "map-terrain-unknown"
    """Key of what is told of codes that nobody knows."""

    def imported(self, file: str) -> Imported:
        """The map with the meanings that are proposed. Raises MapFileError when there are too many codes."""
        return _imported(self, self._sources(file), {})

    def _sources(self, file: str) -> tuple[Source, ...]:
        counts: dict[str, int] = {}
        firsts: dict[str, int] = {}
        for index, codes in enumerate(self.codes):
            for code in codes:
                counts[code] = counts.get(code, 0) + 1
                firsts.setdefault(code, index)
            if len(counts) > MOST_CODES:
                raise MapFileError("map-too-many-kinds", file=file, place=self.place(index), most=MOST_CODES)
        found = []
        for code, count in counts.items():
            reading = self.read(code)
            place = self.place(firsts[code])
            found.append(
                Source(f"{self.prefix}{code}", SourceKind.TERRAIN, code, count, place, reading.meaning, reading.is_sure)
            )
        # What nobody knows comes first: the GM should look at it.
        return tuple(sorted(found, key=lambda source: (source.is_sure, -source.count, source.name)))


def _imported(terrain: Terrain, sources: tuple[Source, ...], chosen: Mapping[str, str]) -> Imported:
    proposed = {source.name: chosen.get(source.id, source.meaning) for source in sources}
    readings = {source.name: terrain.read(source.name) for source in sources}
    draft = Draft(terrain.grid)
    for index, codes in enumerate(terrain.codes):
        height = terrain.heights[index] if terrain.heights else 0
        for code in codes:
            draft.lay(index, proposed[code], across=readings[code].across)
            height += readings[code].height
        if height:
            draft.raise_to(index, height)
    unknown = [source for source in sources if not source.is_sure and source.id not in chosen]
    problems = terrain.problems
    if unknown:
        count = sum(source.count for source in unknown)
        names = ", ".join(source.name for source in unknown[:5]) + (" …" if len(unknown) > 5 else "")
        problems += (Problem(terrain.unknown, count, unknown[0].first, (("names", names),)),)
    doors = draft.doors()
    board = Board(
        terrain.grid,
        terrain.scale,
        ground=draft.ground_bytes,
        heights=draft.height_bytes,
        doors=doors,
        things=draft.things,
        lights=draft.lights,
        notes=terrain.notes,
        clouds=terrain.clouds,
    )
    return Imported(
        terrain.format,
        board,
        holds=Holds(doors=len(doors)),
        facts=terrain.facts,
        problems=problems,
        sources=sources,
        remade=lambda meanings: _imported(terrain, sources, meanings),
        has_scale=terrain.scale != Scale(),
    )
