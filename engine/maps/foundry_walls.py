"""The walls and doors of a Foundry scene: what a segment does to sight and to movement, of old and new versions."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.battle.board import FULL, Door, DoorState, Wall
from engine.maps.imported import Problems
from engine.maps.numbers import number

MARGIN = 2.0
"""Cells by which a wall may lie outside the scene."""
_STATES = {0: DoorState.CLOSED, 1: DoorState.OPEN, 2: DoorState.LOCKED}
_NONE, _LIMITED, _NORMAL = 0, 10, 20
_NEAR_OR_FAR = (30, 40)
# Up to version 8 normal was 1 and limited 2; of movement there never was more than none and normal.
_SENSES = {0: _NONE, 1: _NORMAL, 2: _LIMITED, 10: _LIMITED, 20: _NORMAL, 30: 30, 40: 40}
_MOVES = {0: False, 1: True, 20: True}

Ends = tuple[float, float, float, float]
_Meaning = TypeVar("_Meaning")


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
        is_door = self._code(wall, "door", place, {0: False, 1: True, 2: True}, usual=False)
        self.wall_count += not is_door
        self.door_count += is_door
        ends = self._ends(wall.get("c"), place)
        if ends is None:
            self.problems.add("map-foundry-bad-wall", place)
        elif ends[:2] == ends[2:]:
            self.problems.add("map-walls-no-length", place)
        elif self._is_outside(ends):
            self.problems.add("map-doors-outside" if is_door else "map-walls-outside", place)
        else:
            self._take(wall, ends, place, is_door)

    def _take(self, wall: dict[str, Any], ends: Ends, place: str, is_door: bool) -> None:
        sight, stops = self._sight(wall, place), self._code(wall, "move", place, _MOVES, usual=True)
        if self._code(wall, "dir", place, {0: False, 1: True, 2: True}, usual=False):
            self.problems.add("map-foundry-one-way", place)
        if sight in _NEAR_OR_FAR:
            self.problems.add("map-foundry-near-or-far", place)
        if sight == _NONE and not stops:
            # It stops only light or sound, which no rule here asks about.
            self.problems.add("map-foundry-no-wall", place)
            return
        if "light" in wall and self._code(wall, "light", place, _SENSES, usual=sight) != sight:
            self.problems.add("map-foundry-light-apart", place)
        if is_door:
            self._add_door(wall, ends, place, sight, stops)
        else:
            self._add_wall(ends, place, sight, stops)

    def _add_door(self, wall: dict[str, Any], ends: Ends, place: str, sight: int, stops: bool) -> None:
        state = self._code(wall, "ds", place, _STATES, usual=DoorState.CLOSED)
        if sight == _LIMITED:
            self.problems.add("map-foundry-limited-door", place)
        if stops:
            self.doors.append(Door(*ends, state, sight == _NONE, wall["door"] == 2))
            return
        # A curtain: whoever comes walks through it. A shut door here would stop him.
        self.problems.add("map-foundry-curtain", place)
        if state is not DoorState.OPEN:
            self.walls.append(Wall(*ends, blocks_movement=False))

    def _add_wall(self, ends: Ends, place: str, sight: int, stops: bool) -> None:
        if sight == _LIMITED:
            self.limited += 1
            self.problems.add("map-foundry-limited", place)
            # One sees past such a wall once and not a second time: into what they surround, and not beyond it.
            self.walls.append(Wall(*ends, blocks_movement=stops, is_outline=True))
        else:
            hides = sight != _NONE
            self.walls.append(Wall(*ends, blocks_sight=hides, blocks_movement=stops, cover=FULL if hides else 0))

    def _sight(self, wall: dict[str, Any], place: str) -> int:
        """What it does to sight, as codes are today: ``sight`` since version 9, ``sense`` before."""
        return self._code(wall, "sight" if "sight" in wall else "sense", place, _SENSES, usual=_NORMAL)

    def _code(
        self, wall: dict[str, Any], key: str, place: str, known: dict[int, _Meaning], *, usual: _Meaning
    ) -> _Meaning:
        """What a code stands for; ``usual`` where there is none, and (counted) where it is not known."""
        code = wall.get(key)
        if code is None:
            return usual
        if isinstance(code, int | float) and code in known:
            return known[int(code)]
        self.problems.add("map-foundry-unknown-code", f"{place}.{key}")
        return usual

    def _ends(self, value: Any, place: str) -> Ends | None:
        if not isinstance(value, list) or len(value) != 4:
            return None
        found = [number(part, self.file, place) for part in value]
        x1, y1, x2, y2 = found
        if x1 is None or y1 is None or x2 is None or y2 is None or max(map(abs, (x1, y1, x2, y2))) > 1e7:
            return None
        (left, top), unit = self.corner, self.unit
        return (x1 - left) / unit, (y1 - top) / unit, (x2 - left) / unit, (y2 - top) / unit

    def _is_outside(self, ends: Ends) -> bool:
        x1, y1, x2, y2 = ends
        width, height = self.size
        return (
            max(x1, x2) < -MARGIN
            or max(y1, y2) < -MARGIN
            or min(x1, x2) > width + MARGIN
            or min(y1, y2) > height + MARGIN
        )
