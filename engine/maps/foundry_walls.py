"""The walls and doors of a Foundry scene: what a segment does to sight and to movement, of old and new versions."""

from __future__ import annotations

from typing import Any

from engine.battle.board import FULL, Door, DoorState, Wall
from engine.maps.imported import Problems
from engine.maps.numbers import number

MARGIN = 2.0
"""Cells by which a wall may lie outside the scene."""
_STATES = {0: DoorState.CLOSED, 1: DoorState.OPEN, 2: DoorState.LOCKED}
_NONE, _LIMITED = 0, (2, 10)
_NEAR_OR_FAR = (30, 40)


class SceneWalls:
    """Collects the walls and doors of one scene. ``corner`` of the scene in pixels, ``unit`` pixels a cell."""

    def __init__(
        self, file: str, problems: Problems, corner: tuple[float, float], unit: float, size: tuple[float, float]
    ) -> None:
        self.file, self.problems = file, problems
        self.corner, self.unit, self.size = corner, unit, size
        self.walls: list[Wall] = []
        self.doors: list[Door] = []
        self.wall_count = self.door_count = self.limited = 0

    def add(self, wall: Any, place: str) -> None:
        """Take one wall of the file. Raises MapFileError when a number is not finite."""
        if not isinstance(wall, dict):
            self.problems.add("map-foundry-bad-wall", place)
            return
        is_door = wall.get("door") in (1, 2)
        self.wall_count += not is_door
        self.door_count += is_door
        ends = self._ends(wall.get("c"), place)
        if ends is None:
            self.problems.add("map-foundry-bad-wall", place)
        elif ends[:2] == ends[2:]:
            self.problems.add("map-walls-no-length", place)
        elif self._is_outside(ends):
            self.problems.add("map-doors-outside" if is_door else "map-walls-outside", place)
        elif is_door:
            self._add_door(wall, ends, place)
        else:
            self._add_wall(wall, ends, place)

    def _add_door(self, wall: dict[str, Any], ends: tuple[float, float, float, float], place: str) -> None:
        code = wall.get("ds", 0)
        state = _STATES.get(code, DoorState.CLOSED) if isinstance(code, int) else DoorState.CLOSED
        see_through = self._sight(wall) == _NONE
        self.doors.append(Door(*ends, state, see_through, wall["door"] == 2))

    def _add_wall(self, wall: dict[str, Any], ends: tuple[float, float, float, float], place: str) -> None:
        sight, stops = self._sight(wall), wall.get("move", 1) != 0
        if wall.get("dir") in (1, 2):
            self.problems.add("map-foundry-one-way", place)
        if sight in _NEAR_OR_FAR:
            self.problems.add("map-foundry-near-or-far", place)
        if sight in _LIMITED:
            self.limited += 1
            self.problems.add("map-foundry-limited", place)
            # One sees past such a wall once and not a second time: into what they surround, and not beyond it.
            self.walls.append(Wall(*ends, blocks_movement=stops, is_outline=True))
        elif sight != _NONE or stops:
            hides = sight != _NONE
            self.walls.append(Wall(*ends, blocks_sight=hides, blocks_movement=stops, cover=FULL if hides else 0))
        else:
            # It stops only light or sound, which no rule here asks about.
            self.problems.add("map-foundry-no-wall", place)

    def _sight(self, wall: dict[str, Any]) -> int:
        """The code for sight: ``sight`` since version 9, ``sense`` before."""
        code = wall.get("sight", wall.get("sense", 1))
        return code if isinstance(code, int) else 1

    def _ends(self, value: Any, place: str) -> tuple[float, float, float, float] | None:
        if not isinstance(value, list) or len(value) != 4:
            return None
        found = [number(part, self.file, place) for part in value]
        x1, y1, x2, y2 = found
        if x1 is None or y1 is None or x2 is None or y2 is None or max(map(abs, (x1, y1, x2, y2))) > 1e7:
            return None
        (left, top), unit = self.corner, self.unit
        return (x1 - left) / unit, (y1 - top) / unit, (x2 - left) / unit, (y2 - top) / unit

    def _is_outside(self, ends: tuple[float, float, float, float]) -> bool:
        x1, y1, x2, y2 = ends
        width, height = self.size
        return (
            max(x1, x2) < -MARGIN
            or max(y1, y2) < -MARGIN
            or min(x1, x2) > width + MARGIN
            or min(y1, y2) > height + MARGIN
        )
