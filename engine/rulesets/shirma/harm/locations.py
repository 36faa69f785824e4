"""Where a blow lands: the chart of locations, entered with the digits of the roll swapped (section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.battle.ids import CombatantId
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.body import Location, LocationRow, Zone
from engine.rulesets.shirma.positions import ArmRows, RangedLocation
from engine.rulesets.shirma.sheet import Hand, Sheet
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.percentile import D100
from engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Where:
    """Reading of a d100 for the location: ``zones`` by number from 1 to 100 (SH-LOC-07)."""

    zones: tuple[str, ...]

    def read(self, natural: int, bonus: int, against: int) -> str:
        return self.zones[natural - 1]


def inverted(roll: int) -> int:
    """A d100 with its digits swapped: 37 is 73, 05 is 50, 00 stays 00 (SH-LOC-07)."""
    return roll if roll == charts.HIGHEST else (roll % 10) * 10 + roll // 10


@lru_cache(maxsize=64)
def where(rows: tuple[LocationRow, ...], *, swapped: bool) -> Where:
    """The reading for a chart of locations, with the digits swapped or as they fell."""
    numbers = range(charts.LOWEST, charts.HIGHEST + 1)
    zones = (charts.row_of(rows, inverted(roll) if swapped else roll).zone for roll in numbers)
    return Where(tuple(f"zone-{zone.value}" for zone in zones))


def location_of(sheet: Sheet, zone: Zone, arms: ArmRows) -> Location:
    """The part of the body that a line of the chart means for this one (SH-LOC-02, SH-LOC-03)."""
    if zone not in (Zone.OFF_ARM, Zone.LEAD_ARM):
        return Location(zone.value)
    leads_left = sheet.hand is Hand.LEFT and arms is ArmRows.ROLE
    return Location.LEFT_ARM if (zone is Zone.LEAD_ARM) == leads_left else Location.RIGHT_ARM


def armour(table: Table, battle: ShirmaBattle, at: CombatantId, blow: Blow, place: Location) -> int:
    """Armour points where a blow lands (SH-DMG-04); of one struck back, for all that the roll may stand for."""
    sheet = battle[at].sheet
    if blow.roll is None or not blow.is_counter or blow.called is not None:
        return sheet.armour(place)
    rows = sheet.locations or battle.options.location_chart or charts.locations()
    zones = where(rows, swapped=True).zones
    points = {zone: sheet.armour(_place(battle, at, zone)) for zone in dict.fromkeys(zones)}
    return table.odds.by_face(blow.roll, tuple([points[zone] for zone in zones]))


def _place(battle: ShirmaBattle, at: CombatantId, zone: str) -> Location:
    return location_of(battle[at].sheet, Zone(zone.removeprefix("zone-")), battle.options.arm_rows)


def location(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow) -> Location:
    """Where a blow lands: as chosen, else by the striker's roll with its digits swapped (SH-LOC-07 to SH-LOC-09)."""
    if blow.called is not None:
        return blow.called
    sheet, how = battle[at].sheet, battle.options.ranged_location
    rows = sheet.locations or battle.options.location_chart or charts.locations()
    if blow.roll is None or (blow.is_ranged and how is RangedLocation.SEPARATE_D100):
        read = where(rows, swapped=False)
        zone = table.roll("location", D100, by=by, at=at, read=read, rule="SH-LOC-08").reading
    else:
        swapped = not (blow.is_ranged and how is RangedLocation.OWN_ROLL)
        read = where(rows, swapped=swapped)
        # Of a blow struck back the odds do not say where it lands.
        fell = table.odds.representative(blow.roll.natural) if blow.is_counter else None
        zone = read.zones[fell - 1] if fell is not None else table.look(blow.roll, read)
    return location_of(sheet, Zone(zone.removeprefix("zone-")), battle.options.arm_rows)
