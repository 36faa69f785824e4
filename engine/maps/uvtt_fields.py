"""The fields that some version of Universal VTT has; any other one in a file is told."""

from __future__ import annotations

from engine.maps.fields import tell_unknown
from engine.maps.imported import Problems
from engine.maps.source import JsonObject
from engine.maps.uvtt_extension import KEY

_FIELDS = frozenset(
    (
        "format", "resolution", "line_of_sight", "objects_line_of_sight", "portals", "lights", "environment", "image",
        "software", "creator", KEY,
    )
)  # fmt: skip
_OF_RESOLUTION = frozenset(("map_origin", "map_size", "pixels_per_grid"))
_OF_ENVIRONMENT = frozenset(("baked_lighting", "ambient_light"))
_OF_PORTAL = frozenset(("position", "bounds", "rotation", "closed", "freestanding"))
_OF_LIGHT = frozenset(("position", "range", "intensity", "color", "shadows"))


def tell_fields(tree: JsonObject, problems: Problems) -> None:
    """Tell what stands in a file and belongs to no version of the format."""
    tell_unknown(problems, tree, _FIELDS)
    tell_unknown(problems, tree.get("resolution"), _OF_RESOLUTION, "resolution.")
    tell_unknown(problems, tree.get("environment"), _OF_ENVIRONMENT, "environment.")
    for key, known in (("portals", _OF_PORTAL), ("lights", _OF_LIGHT)):
        listed = tree.get(key)
        for at, one in enumerate(listed if isinstance(listed, list) else ()):
            tell_unknown(problems, one, known, f"{key}[{at}].")
