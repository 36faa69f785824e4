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


def arcs_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, palette: BoardPalette) -> list[Area]:
    """Front, flanks and rear of one figure, faint."""
    if id not in battle.combatants or battle[id].cell is None:
        return []
    return [_area(zone, palette, fill=44, edge=1.4) for zone in rules.arcs(battle, id)]


def reach_of(rules: AnyRuleset, battle: AnyBattle, ids: Iterable[CombatantId], palette: BoardPalette) -> list[Area]:
    """Reach and ranges of several figures; the same kind of zone is joined."""
    joined: dict[tuple[str, str], Zone] = {}
    for id in ids:
        if id not in battle.combatants or battle[id].cell is None:
            continue
        for zone in rules.zones(battle, id):
            before = joined.get((zone.role, zone.key))
            cells = zone.cells | (before.cells if before is not None else 0)
            joined[zone.role, zone.key] = Zone(zone.key, zone.role, cells, zone.rule)
    return [_area(zone, palette, fill=20 if zone.role in RANGES else 40, edge=2.0) for zone in joined.values()]


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
