"""Critical wounds: the roll on the chart of the location and all that its row brings (SH-CRIT-02 to SH-CRITW-04)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.charts.charts import CriticalRow, row_of
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction, Condition, CriticalWound, Location, Tests, Treatment
from engine.rulesets.shirma.harm.limbs import ARMS, LEGS, in_hand
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.sheet import Fate, Rank
from engine.rulesets.shirma.shooting import items
from engine.rulesets.shirma.state import ShirmaBattle, without_pairs
from engine.rulesets.shirma.test.percentile import D100
from engine.table.requests import Option
from engine.table.table import Table

DIES = 0
TIMED = frozenset({Condition.EXHAUSTED, Condition.BLINDED, Condition.DEAFENED})
"""States without an end of their own: they last as long as their row says."""


@dataclass(frozen=True, slots=True)
class ChartReading:
    """Reading of a roll on a chart: the name of the row; totals above 100 use the last (SH-CRIT-03)."""

    rows: tuple[tuple[int, str], ...]

    def read(self, natural: int, bonus: int, against: int) -> str:
        total = max(charts.LOWEST, min(charts.HIGHEST, natural + bonus))
        return next((name for high, name in self.rows if total <= high), self.rows[-1][1])


def chart_for(options: Options, location: Location) -> tuple[CriticalRow, ...]:
    """The chart of a location: head, arms, body or legs (SH-CRIT-06)."""
    if location is Location.HEAD:
        return options.critical_head or charts.criticals()["head"]
    if location is Location.BODY:
        return options.critical_body or charts.criticals()["body"]
    if location in LEGS:
        return options.critical_leg or charts.criticals()["leg"]
    return options.critical_arm or charts.criticals()["arm"]


def suffer(
    table: Table,
    battle: ShirmaBattle,
    id: CombatantId,
    location: Location,
    excess: int,
    *,
    by: CombatantId | None = None,
    rule: str = "SH-CRIT-02",
) -> ShirmaBattle:
    """Roll 1d100 + excess damage on the chart of the location, and bear the row (SH-CRIT-03 to SH-CRIT-06)."""
    rows = chart_for(battle.options, location)
    read = ChartReading(tuple((row.high, row.name) for row in rows))
    why = Breakdown((modifier(excess, "reason-excess", "SH-CRIT-04"),))
    where = Term(f"location-{location.value}")
    rolled = table.roll("critical-wound", D100, by=by, at=id, why=why, read=read, rule="SH-CRIT-03", location=where)
    row = row_of(rows, rolled.total)
    table.tell(
        "critical-wound-told",
        by=by,
        at=id,
        roll=rolled,
        dice=D100,
        rule=rule,
        weight=2,
        wound=Term(row.name),
        text=_story(row),
        location=where,
    )
    return _borne(table, battle, id, location, row)


def _story(row: CriticalRow) -> Term:
    """What happens: the sentence of the row, or nothing beyond the GM's own words."""
    return Term(f"{row.key}-text" if row.key and not row.text else row.text)


def _borne(table: Table, battle: ShirmaBattle, id: CombatantId, location: Location, row: CriticalRow) -> ShirmaBattle:
    """Everything that a row brings, in the order of its fields (SH-CRITW-01 to SH-CRITW-04)."""
    sheet = battle[id].sheet
    if row.extra and sheet.hp:
        battle = battle.with_sheet(id, replace(sheet, hp=max(0, sheet.hp - row.extra)))
        table.tell("critical-hp", at=id, rule="SH-CRITW-01", now=battle, points=row.extra)
        battle = advantage.lose(table, battle, id, "SH-ADVLOSS-03")
        if battle[id].sheet.rank is Rank.MOB and not battle[id].sheet.hp:
            # It dies of this (SH-NPC-07): what else the wound does is of no matter, nor whether it is deadly.
            return battle
    battle = _recorded(battle, id, location, row)
    for state in dict.fromkeys(row.states):
        turns = row.rounds if state in TIMED else 0
        new = Affliction(state, turns, wounds=row.states.count(state))
        battle = states.put_on(table, battle, id, new, rule="SH-CRITW-01")
    if row.drops or row.disables:
        battle = dropped_from(table, battle, id, location)
    return _deadly(table, battle, id, row) if row.deadly else battle


def _recorded(battle: ShirmaBattle, id: CombatantId, location: Location, row: CriticalRow) -> ShirmaBattle:
    """The wound is written down until it is treated, when there is anything of it to stay (SH-CRITW-02, -03)."""
    stays = row.penalty or row.disables or row.treatment is not Treatment.NONE or row.deadly
    if not stays:
        return battle
    wound = CriticalWound(
        row.name,
        location,
        row.penalty,
        row.tests if row.penalty else Tests.NONE,
        row.rounds,
        row.disables,
        row.treatment,
        row.deadly,
    )
    sheet = battle[id].sheet
    return battle.with_sheet(id, replace(sheet, wounds=(*sheet.wounds, wound)))


def dropped_from(table: Table, battle: ShirmaBattle, id: CombatantId, location: Location) -> ShirmaBattle:
    """What the hand of a struck arm holds falls; a weapon in both hands with it (SH-CRITW-01)."""
    hand = ARMS.get(location)
    if hand is None:
        return battle
    weapon = in_hand(battle[id].sheet, hand)
    return battle if weapon is None else items.drop(table, battle, id, weapon, "SH-CRITW-01")


def _deadly(table: Table, battle: ShirmaBattle, id: CombatantId, row: CriticalRow) -> ShirmaBattle:
    """A wound that can kill: the GM confirms it (SH-CRITW-04)."""
    options = (Option("deadly-dies", rule="SH-CRITW-04"), Option("deadly-lives", rule="SH-CRITW-04"))
    if table.choose("deadly-wound", options, at=id, rule="SH-CRITW-04", wound=Term(row.name)) != DIES:
        return battle
    battle = battle.with_sheet(id, replace(battle[id].sheet, hp=0, fate=Fate.DEAD, advantage=0))
    table.tell("dies", at=id, rule="SH-CRITW-04", weight=2, now=battle)
    return without_pairs(battle, id)
