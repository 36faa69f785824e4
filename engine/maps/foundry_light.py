"""The light of a Foundry scene: what lights it as a whole, and each source of light, of old and of new versions.

The darkness of a scene is a tint. Whether its cells are lit at all is decided by global illumination, wherever figures
have eyes of their own (token vision); without it a scene is dark beside its lamps.
"""

from __future__ import annotations

from typing import Any

from engine.battle.board import Brightness, Light
from engine.maps.imported import Problems
from engine.maps.numbers import colour, number
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import JsonObject

FAR = 1e7
"""Pixels beyond which nothing stands: nobody drew there."""
_USUAL = Light(0, 0, 1).colour
# Up to version 8: a light of type g or u is seen by everybody, one of type u shines through walls.
_SEEN_BY_ALL, _THROUGH_WALLS = ("g", "u"), ("u",)


class SceneLight:
    """Reads the light of one scene. Raises MapFileError when a number is not finite."""

    def __init__(self, tree: JsonObject, file: str, problems: Problems) -> None:
        self.tree, self.file, self.problems = tree, file, problems
        surroundings = tree.get("environment")
        self.surroundings: JsonObject = surroundings if isinstance(surroundings, dict) else {}
        level = self.surroundings.get("darknessLevel", tree.get("darkness"))
        self.darkness = self._number(level, "darkness") or 0.0
        """From 0 (day) to 1 (night)."""
        self.decided_by = "unsaid"
        """What decides about ``ambient``: "darkness", "no-illumination", "no-vision", or "unsaid" in the file."""

    def ambient(self) -> Brightness:
        """How light it is where no lamp shines; tells where it is dark whatever the darkness says."""
        by_darkness = (
            Brightness.DARK if self.darkness >= 0.75 else Brightness.DIM if self.darkness >= 0.25 else Brightness.LIT
        )
        has_vision, illuminates = _flag(self.tree.get("tokenVision")), self._illuminates()
        if has_vision is False:
            self.decided_by = "no-vision"
            return by_darkness
        if has_vision is None and illuminates is None:
            return by_darkness
        if illuminates:
            self.decided_by = "darkness"
            return by_darkness
        self.decided_by = "no-illumination"
        self.problems.add("map-foundry-dark", "globalLight")
        return Brightness.DARK

    def _illuminates(self) -> bool | None:
        """Whether global illumination lights the scene at its darkness; None where the file says nothing of it."""
        new = self.surroundings.get("globalLight")
        if isinstance(new, dict):  # since version 12
            return _flag(new.get("enabled")) is True and self._is_within(new.get("darkness"))
        old = _flag(new if new is not None else self.tree.get("globalLight"))
        most = self._number(self.tree.get("globalLightThreshold"), "globalLightThreshold")
        return old and (most is None or self.darkness <= most) if old is not None else None

    def _is_within(self, limits: Any) -> bool:
        """Whether the darkness of the scene lies within ``min`` and ``max``."""
        if not isinstance(limits, dict):
            return True
        least, most = self._number(limits.get("min"), "darkness.min"), self._number(limits.get("max"), "darkness.max")
        return (0.0 if least is None else least) <= self.darkness <= (1.0 if most is None else most)

    def source(self, light: Any, place: str, corner: tuple[float, float], unit: float, length: float) -> Light | None:
        """One light of the file; None (and counted) where it makes none.

        ``corner`` of the scene in pixels, ``unit`` pixels a cell, ``length`` of a cell in the scene's own unit.
        """
        if not isinstance(light, dict):
            self.problems.add("map-bad-light", place)
            return None
        own = light.get("config")
        config: JsonObject = own if isinstance(own, dict) else light
        x, y = self._number(light.get("x"), place), self._number(light.get("y"), place)
        dim = self._number(config.get("dim"), place) or 0.0
        bright = self._number(config.get("bright"), place) or 0.0
        if self._is_darkness(config, dim, bright, place):
            self.problems.add("map-foundry-darkness", place)
            return None
        radius = max(dim, bright) / length
        if x is None or y is None or not 0 < radius <= MOST_CELLS_A_SIDE or max(abs(x), abs(y)) > FAR:
            self.problems.add("map-bad-light", place)
            return None
        self._tell(light, config, place)
        tint = colour(config.get("color", config.get("tintColor")), _USUAL)
        is_off = self._is_off(light, config, place)
        (left, top) = corner
        return Light((x - left) / unit, (y - top) / unit, radius, tint, bright / length, is_off)

    def _is_darkness(self, config: JsonObject, dim: float, bright: float, place: str) -> bool:
        """Whether it is a source of darkness: since version 12 ``negative``, since 9 a luminosity, before a radius."""
        luminosity = self._number(config.get("luminosity"), place) or 0.0
        return _flag(config.get("negative")) is True or luminosity < 0 or min(dim, bright) < 0

    def _is_off(self, light: JsonObject, config: JsonObject, place: str) -> bool:
        """Whether it does not burn: hidden, or made for another darkness than that of the scene."""
        if light.get("hidden") is True:
            self.problems.add("map-foundry-hidden-light", place)
            return True
        least = self._number(config.get("darknessThreshold"), place)
        if self._is_within(config.get("darkness")) and (least is None or self.darkness >= least):
            return False
        self.problems.add("map-foundry-sleeping-light", place)
        return True

    def _tell(self, light: JsonObject, config: JsonObject, place: str) -> None:
        """Count what a light here cannot do."""
        kind = light.get("t")
        angle = self._number(config.get("angle"), place)
        if angle is not None and 0 < angle < 360:
            self.problems.add("map-foundry-cone", place)
        if _flag(light.get("walls")) is False or kind in _THROUGH_WALLS:
            self.problems.add("map-foundry-through-walls", place)
        if _flag(light.get("vision")) is True or kind in _SEEN_BY_ALL:
            self.problems.add("map-foundry-seen-by-all", place)

    def _number(self, value: Any, place: str) -> float | None:
        return number(value, self.file, place)


def _flag(value: Any) -> bool | None:
    """A yes or no, also written 1 and 0; None for anything else."""
    return bool(value) if isinstance(value, bool) or value in (0, 1) else None
