"""Locations of the body: the chart of where a blow lands, entered with the digits of the roll swapped (section 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.body import Location, LocationRow, Zone
from engine.rulesets.shirma.positions import ArmRows, RangedLocation
from engine.rulesets.shirma.sheet import Hand, Sheet
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.percentile import D100
from engine.table.requests import Rolled
from engine.table.table import Table

Given = TypeVar("Given")


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


@dataclass(frozen=True, slots=True)
class Struck:
    """Where a blow lands: the part of the body for each face of ``roll``; one and no roll where it was chosen."""

    places: tuple[Location, ...]
    roll: Rolled | None = None

    def place(self, table: Table) -> Location:
        """The part of the body, for the sheet and the charts: the odds do not look beyond a roll on these."""
        fell = table.odds.representative(self.roll.natural) if self.roll is not None else charts.LOWEST
        return self.places[fell - charts.LOWEST]

    def told(self, table: Table) -> Term:
        """The word for the part of the body."""
        return self._by_face(table, lambda place: Term(f"location-{place.value}"))

    def armour(self, table: Table, sheet: Sheet) -> int:
        """Armour points there (SH-DMG-04)."""
        return self._by_face(table, sheet.armour)

    def _by_face(self, table: Table, given: Callable[[Location], Given]) -> Given:
        found = {place: given(place) for place in dict.fromkeys(self.places)}
        if self.roll is None:
            return found[self.places[0]]
        return table.odds.by_face(self.roll, tuple([found[place] for place in self.places]))


def struck(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow) -> Struck:
    """Where a blow lands: as chosen, else by the striker's roll with its digits swapped (SH-LOC-07 to SH-LOC-09)."""
    if blow.called is not None:
        return Struck((blow.called,))
    sheet, how, roll = battle[at].sheet, battle.options.ranged_location, blow.roll
    rows = sheet.locations or battle.options.location_chart or charts.locations()
    is_swapped = not (blow.is_ranged and how is RangedLocation.OWN_ROLL)
    if roll is None or (blow.is_ranged and how is RangedLocation.SEPARATE_D100):
        is_swapped = False
        read = where(rows, swapped=False)
        roll = table.roll(
            "location", D100, by=by, at=at, read=read, rule="SH-LOC-08", reused=True, for_people_only=True
        )
    zones = where(rows, swapped=is_swapped).zones
    places = {
        zone: location_of(sheet, Zone(zone.removeprefix("zone-")), battle.options.arm_rows)
        for zone in dict.fromkeys(zones)
    }
    return Struck(tuple([places[zone] for zone in zones]), roll)
