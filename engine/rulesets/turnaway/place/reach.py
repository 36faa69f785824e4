"""Zones of reach: which cells a melee weapon covers, and who reaches whom (TA-GEO-05)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of
from engine.grid.footprint import covered
from engine.rulesets.turnaway.options import Options, ThreatArc, UnarmedStrikes
from engine.rulesets.turnaway.place.arcs import Arc, arc
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.sheet import UNARMED, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.board_sight import reach_line_free


def reach_of(weapon: Weapon, options: Options) -> tuple[int, int]:
    """Nearest and farthest cell of a melee weapon; by the switch a long one leaves a gap beside its wielder."""
    near = weapon.near
    if not options.reach_weapon_near and weapon.far > 1:
        near = max(near, 2)
    return near, weapon.far


def strike_weapons(sheet: Sheet, options: Options) -> tuple[Weapon, ...]:
    """Weapons with which an attack of opportunity can be made (TA-AOO-02): melee weapons in hand; bare hands by the
    switch."""
    armed = tuple(weapon for weapon in sheet.wielded if weapon.melee)
    bare = options.aoo_unarmed is UnarmedStrikes.ALWAYS or (
        options.aoo_unarmed is UnarmedStrikes.SKILL and sheet.skill_unarmed
    )
    return (*armed, UNARMED) if bare and not armed else armed


def zone_radius(sheet: Sheet, options: Options) -> int:
    """Radius of the zone that is left or run around in: the farthest reach in hand, 0 without any (TA-FMV-07)."""
    return max((reach_of(weapon, options)[1] for weapon in strike_weapons(sheet, options)), default=0)


def is_in_zone(sheet: Sheet, options: Options, distance: int) -> bool:
    """Whether a cell so far away lies in the zone of a weapon in hand; the gap of a long one does not (TA-GEO-05)."""
    reaches = (reach_of(weapon, options) for weapon in strike_weapons(sheet, options))
    return any(near <= distance <= far for near, far in reaches)


def weapon_reaches(battle: TurnawayBattle, by: CombatantId, weapon: Weapon, cells: tuple[Cell, ...]) -> bool:
    """Whether ``weapon`` in the hand of ``by`` reaches a figure on ``cells``: distance and a free line of centres.

    Counted from all cells of the striker; one free line to one cell within reach is enough.
    """
    near, far = reach_of(weapon, battle.options)
    grid, own = battle.board.grid, battle.cells_of(by)
    if not own or not cells:
        return False
    gap = min(grid.distance(a, b) for a in own for b in cells)
    if not near <= gap <= far:
        return False
    return any(grid.distance(a, b) <= far and reach_line_free(battle.board, a, b) for a in own for b in cells)


def weapons_reaching(battle: TurnawayBattle, by: CombatantId, cells: tuple[Cell, ...]) -> tuple[Weapon, ...]:
    """The weapons with which ``by`` could strike a figure on ``cells`` out of turn, by reach and arc (TA-AOO-06)."""
    sheet, options = battle[by].sheet, battle.options
    weapons = strike_weapons(sheet, options)
    if not weapons or not _in_threat_arc(battle, by, cells):
        return ()
    return tuple(weapon for weapon in weapons if weapon_reaches(battle, by, weapon, cells))


def _in_threat_arc(battle: TurnawayBattle, by: CombatantId, cells: tuple[Cell, ...]) -> bool:
    """Whether the striker's own facing lets him strike there: in all directions, unless the switch says otherwise."""
    if battle.options.threat_arc is ThreatArc.ALL:
        return True
    there = arc(battle.board.grid, battle.cells_of(by), battle[by].facing, cells, battle.options)
    return there is Arc.FRONT or (there is Arc.FLANK and battle.options.threat_arc is ThreatArc.FRONT_FLANK)


def threatens(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether ``by`` is able and reaches ``at`` with a melee weapon in hand."""
    return battle[by].sheet.is_able and bool(weapons_reaching(battle, by, battle.cells_of(at)))


def reach_zone(battle: TurnawayBattle, id: CombatantId) -> CellSet:
    """The cells that a figure reaches with the melee weapons in its hands."""
    combatant, grid = battle[id], battle.board.grid
    if combatant.cell is None:
        return 0
    own, found = covered(grid, combatant.cell, combatant.size), 0
    for weapon in strike_weapons(combatant.sheet, battle.options):
        near, far = reach_of(weapon, battle.options)
        for cell in cells_of(grid, disc(grid, own, near, far) & ~found):
            if _in_threat_arc(battle, id, (cell,)) and any(
                grid.distance(a, cell) <= far and reach_line_free(battle.board, a, cell) for a in own
            ):
                found |= 1 << grid.index(cell)
    return found & ~cell_set(grid, own)
