"""Properties of a Tiled map, its tiles and layers: scale, light, height, depth, haze, zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.battle.board import CLOUDS, SHADES, Brightness, Depth, MapZone, Scale, ZoneKind
from engine.grid.cell_set import CellSet
from engine.maps.draft import Draft, height_byte
from engine.maps.imported import NO_SCALE, Problems
from engine.maps.source import named
from engine.maps.units import unit_of

ZONE = "zone"
"""Class of a layer whose tiles are the cells of a zone."""
LIGHT, AIR, DEPTH = "light", "air", "depth"
"""Properties of a tile: lit, dim or dark; the id of a cloud; 0 to 5, a ``Depth``."""
HEIGHTS = ("height", "elevation")
SAID = frozenset((LIGHT, AIR, DEPTH, *HEIGHTS))
"""Properties by which a tile says something of its cell beside what it is."""
AMBIENT, LENGTH, UNIT = "ambient", "scale", "unit"
"""Properties of the map: how light it is where no light shines, and what a cell is long."""
OWN = "as-is"
"""Property of a map whose walls are opened as they are: Flank writes it."""

_SHADES = {shade.value: number for number, shade in enumerate(SHADES) if shade is not None}
_CLOUDS = {cloud.id: number for number, cloud in enumerate(CLOUDS)}
_DEPTHS = {str(depth.value): depth.value for depth in Depth}

Stamp = tuple[bytearray, int]
"""A layer of the board in the making, and what is written in it for a cell."""


class CellFacts:
    """Collects what the tiles say of their cells; what lies over another says it last."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        size = draft.grid.size
        self._shade, self._clouds, self._depths = bytearray(size), bytearray(size), bytearray(size)

    def stamps(self, properties: Mapping[str, str]) -> tuple[Stamp, ...]:
        """What a tile with these properties says of every cell that it lies in; what is not known is passed over."""
        found: list[Stamp] = []
        height = next((properties[key] for key in HEIGHTS if key in properties), "")
        if _is_height(height):
            found.append((self._draft.heights, height_byte(int(height))))
        for key, known, layer in (
            (LIGHT, _SHADES, self._shade),
            (AIR, _CLOUDS, self._clouds),
            (DEPTH, _DEPTHS, self._depths),
        ):
            if (number := known.get(properties.get(key, ""))) is not None:
                found.append((layer, number))
        return tuple(found)

    @property
    def shade(self) -> bytes:
        return _some(self._shade)

    @property
    def clouds(self) -> bytes:
        return _some(self._clouds)

    @property
    def depths(self) -> bytes:
        return _some(self._depths)


def ambient_of(properties: Mapping[str, str], problems: Problems) -> Brightness:
    """How light a map says it is; lit where it says nothing, and (counted) nothing that is known."""
    said = properties.get(AMBIENT, "")
    if said and said not in tuple(Brightness):
        problems.add("map-own-value", named(f"{AMBIENT} = {said}"))
    return Brightness(said) if said in tuple(Brightness) else Brightness.LIT


def scale_of(properties: Mapping[str, str], problems: Problems) -> Scale | None:
    """How long a map says a cell is; None where it does not, and (counted) where nobody knows what it means."""
    if LENGTH not in properties:
        return None
    said, unit = properties[LENGTH], unit_of(properties.get(UNIT, ""))
    try:
        length = float(said)
    except ValueError:
        length = 0.0
    if unit is None or not 0.1 <= length <= 1000:
        problems.add(NO_SCALE, named(f"{said} {properties.get(UNIT, '')}".strip()))
        return None
    return Scale(length, unit)


def unknown_of(properties: Mapping[str, str]) -> str:
    """The first property that says something of a cell with a value that nobody knows, as it stands there, or ""."""
    known: dict[str, Mapping[str, int]] = {LIGHT: _SHADES, AIR: _CLOUDS, DEPTH: _DEPTHS}
    for key, value in properties.items():
        if (key in known and value not in known[key]) or (key in HEIGHTS and not _is_height(value)):
            return f"{key} = {value}"
    return ""


def _is_height(value: str) -> bool:
    return value.lstrip("+-").isdigit() and len(value) < 6


def zone_of(name: str, cells: CellSet, properties: Mapping[str, str]) -> MapZone:
    """The zone that a layer of its class is."""
    kind, colour = properties.get("kind", ""), properties.get("colour", "").lower()
    is_colour = len(colour) == 7 and colour[0] == "#" and all(letter in "0123456789abcdef" for letter in colour[1:])
    zone = MapZone(
        name,
        cells,
        ZoneKind(kind) if kind in tuple(ZoneKind) else ZoneKind.PLAIN,
        hidden=properties.get("hidden", "").lower() in ("true", "1"),
    )
    return replace(zone, colour=colour) if is_colour else zone


def _some(layer: bytearray) -> bytes:
    """A layer of a board; empty where nothing was said."""
    return bytes(layer) if any(layer) else b""
