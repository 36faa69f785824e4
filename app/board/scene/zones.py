"""Arcs and reach as the ruleset gives them, as areas to be drawn."""

from __future__ import annotations

from collections.abc import Iterable

from app.board.paint.items.area import HATCHES, Area
from app.board.paint.palette import BoardPalette
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Zone, ZoneRole
from engine.errors import FlankError

RANGES = (ZoneRole.NEAR, ZoneRole.MIDDLE, ZoneRole.FAR)
"""Zones that may cover the whole map; they are drawn fainter."""


def arc_zones(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[Zone, ...]:
    """Front, flanks and rear of one figure, or what it sees; none off the map or out of the fight."""
    if not _stands(rules, battle, id):
        return ()
    return tuple(zone for zone in rules.arcs(battle, id) if zone.cells)


def arc_areas(zones: Iterable[Zone], palette: BoardPalette) -> list[Area]:
    """Arcs as they are drawn: broken lines with hardly a tint, for a full one says how far somebody can go."""
    return [
        Area(zone.cells, palette.zones[zone.role], HATCHES[zone.role], fill=16, edge=2.0, hatch_alpha=70, dashed=True)
        for zone in zones
    ]


def reach_zones(rules: AnyRuleset, battle: AnyBattle, ids: Iterable[CombatantId]) -> tuple[Zone, ...]:
    """Reach and ranges of several figures in the fight; the same kind of zone is joined."""
    joined: dict[tuple[str, str], Zone] = {}
    for id in ids:
        if not _stands(rules, battle, id):
            continue
        for zone in rules.zones(battle, id):
            before = joined.get((zone.role, zone.key))
            cells = zone.cells | (before.cells if before is not None else 0)
            joined[zone.role, zone.key] = Zone(zone.key, zone.role, cells, zone.rule, zone.args)
    return tuple(zone for zone in joined.values() if zone.cells)


def _stands(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    return id in battle.combatants and battle[id].cell is not None and not rules.is_out(battle, id)


def reach_areas(zones: Iterable[Zone], palette: BoardPalette) -> list[Area]:
    """Reach and ranges as they are drawn."""
    return [_area(zone, palette, fill=20 if zone.role in RANGES else 40, edge=2.0) for zone in zones]


def places_of(rules: AnyRuleset, battle: AnyBattle, palette: BoardPalette) -> list[Area]:
    """What is always marked on the map."""
    return areas_of(places(rules, battle), palette)


def areas_of(zones: Iterable[Zone], palette: BoardPalette) -> list[Area]:
    """Zones that mean something for everybody, as they are drawn."""
    return [_area(zone, palette, fill=34, edge=2.4) for zone in zones if zone.cells]


def places(rules: AnyRuleset, battle: AnyBattle) -> tuple[Zone, ...]:
    """The zones that mean something for everybody; none where a broken sheet keeps the ruleset from saying so."""
    try:
        return tuple(zone for zone in rules.places(battle) if zone.cells)
    except FlankError:
        return ()


def _area(zone: Zone, palette: BoardPalette, *, fill: int, edge: float) -> Area:
    hatch_alpha = 60 if zone.role in RANGES else 110
    return Area(zone.cells, palette.zones[zone.role], HATCHES[zone.role], fill, edge, hatch_alpha)
