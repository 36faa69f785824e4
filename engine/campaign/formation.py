"""The formation of a party: how its characters stand to each other, kept with their campaign.

Places are told from the middle of the party in the units of ``Grid.centre``, so that they mean the same on squares and
on hexes, and the way somebody looks as a share of a full turn. They stand in the body of the campaign's entry.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite

from engine.campaign.entries import EntryId
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.save.battle_file import to_json

MOST, FARTHEST = 500, 1_000.0
"""Places of a formation, and how far from its middle one may lie."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a character stands from the middle, and where it looks (0 … 1 of a full turn)."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


Formation = Mapping[EntryId, Place]


def formation_of(grid: Grid, standing: Mapping[EntryId, tuple[Cell, int]]) -> dict[EntryId, Place]:
    """The formation of characters that stand in these cells and look that way (a facing of ``grid``)."""
    points = {id: grid.centre(cell) for id, (cell, _) in standing.items()}
    if not points:
        return {}
    x, y = _middle(list(points.values()))
    return {
        id: Place(round(points[id][0] - x, 4), round(points[id][1] - y, 4), facing / grid.facings)
        for id, (_, facing) in standing.items()
    }


def about_middle(places: list[Place]) -> list[Place]:
    """The same formation of fewer: told from the one of them that is nearest to their middle."""
    if not places:
        return []
    x, y = _middle([(one.x, one.y) for one in places])
    return [Place(one.x - x, one.y - y, one.turn) for one in places]


def _middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The point that is nearest to the middle of all."""
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)


def read_formation(body: str) -> dict[EntryId, Place]:
    """The formation in the body of a campaign; what is none is passed over, for nothing depends on it."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    rows = value.get("formation") if isinstance(value, dict) else None
    found = {}
    for row in rows[:MOST] if isinstance(rows, list) else ():
        if isinstance(row, list) and len(row) == 4 and isinstance(row[0], str) and all(map(_is_place, row[1:])):
            found[EntryId(row[0])] = Place(*map(float, row[1:]))
    return found


def with_formation(body: str, formation: Formation) -> str:
    """The body of a campaign with this formation, all else as it is."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        value = {}
    rows = [[id, one.x, one.y, one.turn] for id, one in sorted(formation.items())][:MOST]
    return to_json({**(value if isinstance(value, dict) else {}), "formation": rows})


def _is_place(number: object) -> bool:
    return type(number) in (int, float) and isfinite(number) and abs(number) <= FARTHEST  # type: ignore[arg-type]
