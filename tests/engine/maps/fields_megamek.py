"""Every line and every terrain of a MegaMek board, up to version 0.50: a board without it and one that has it."""

from __future__ import annotations

from tests.engine.maps.format_fields import Fate, Field


def _board(terrain: str = "", *, level: str = "0", theme: str = "", lines: str = "", label: str = "0101") -> bytes:
    hexes = f'hex {label} {level} "{terrain}" "{theme}"\nhex 0102 0 "" ""\nhex 0201 0 "" ""\nhex 0202 0 "" ""\n'
    return f"size 2 2\n{lines}{hexes}end\n".encode()


def _field(fate: Fate, having: bytes, key: str = "", without: bytes | None = None) -> Field:
    return Field(fate, _board() if without is None else without, having, key, file="map.board")


def _terrains(fate: Fate, names: str, key: str = "") -> dict[str, Field]:
    return {name: _field(fate, _board(f"{name}:1"), key) for name in names.split()}


FIELDS: dict[str, Field] = {
    "size": _field(Fate.READ, _board().replace(b"size 2 2", b"size 2 3")),
    "hex": _field(Fate.READ, _board(level="3")),
    "note": _field(Fate.READ, _board(lines='note 0102 "Ford"\n')),
    "background": _field(Fate.TOLD, _board(lines='background "sea.jpg"\n'), "map-megamek-background"),
    "option": _field(Fate.UNUSED, _board(lines="option exit_roads_to_pavement false\n")),
    "description": _field(Fate.UNUSED, _board(lines='description "By the sea"\n')),
    "tag": _field(Fate.UNUSED, _board(lines='tag "Urban"\n')),
    "theme": _field(Fate.UNUSED, _board(theme="grass")),
    "exits": _field(Fate.UNUSED, _board("road:1:18"), without=_board("road:1")),
    **_terrains(
        Fate.READ,
        "woods water rough rubble jungle sand tundra magma planted_fields heavy_industrial space pavement road swamp "
        "mud rapids ice snow geyser building bridge fuel_tank impassable fire smoke black_ice hazardous_liquid "
        "ultra_sublevel sky",
    ),
    **_terrains(Fate.TOLD, "bldg_elev bridge_elev fuel_tank_elev foliage_elev", "map-megamek-heights"),
    **_terrains(
        Fate.TOLD,
        "bldg_cf bldg_basement_type bldg_class bldg_armor bldg_base_collapsed bridge_cf fuel_tank_cf fuel_tank_magn "
        "elevator fortified screen arms legs metal_deposit cliff_top deployment_zone",
        "map-megamek-properties",
    ),
    **_terrains(
        Fate.UNUSED,
        "none fluff bldg_fluff road_fluff ground_fluff water_fluff cliff_bottom incline_top incline_bottom "
        "incline_high_top incline_high_bottom bridge_repaired",
    ),
}
