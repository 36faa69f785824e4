"""Fumbles: the roll on the chart and what its row does to whoever fumbled (SH-FUMBLE-02, SH-FUMBLE-03)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.charts.charts import Drop, FumbleRow, Part, row_of
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import fate
from engine.rulesets.shirma.harm.body import Affliction, Condition, Location
from engine.rulesets.shirma.harm.critical import ChartReading
from engine.rulesets.shirma.harm.limbs import holding_arm
from engine.rulesets.shirma.sheet import Hand, Sheet, Weapon
from engine.rulesets.shirma.shooting import items, scatter
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.percentile import D100
from engine.table.table import Table

RULE = "SH-FUMBLE-03"


def fumble(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon, *, is_ranged: bool) -> ShirmaBattle:
    """Roll 1d100 on the chart; the weapon, the footing, the skin or the balance suffer (SH-FUMBLE-02)."""
    rows = battle.options.fumble_chart or charts.fumbles()
    read = ChartReading(tuple((row.high, _name(row, is_ranged=is_ranged)) for row in rows))
    rolled = table.roll("fumble-roll", D100, by=by, read=read, rule="SH-FUMBLE-02")
    row = row_of(rows, rolled.total)
    table.tell(
        "fumble-told", by=by, roll=rolled, dice=D100, rule="SH-FUMBLE-02", weight=2,
        what=Term(_name(row, is_ranged=is_ranged)), text=_story(row, is_ranged=is_ranged),
    )  # fmt: skip
    return _borne(table, battle, by, weapon, row)


def _name(row: FumbleRow, *, is_ranged: bool) -> str:
    """What the row is called: a swing of a bow is none, so that rows told of shots apart have a name for them, too."""
    return f"{row.key}-shot-name" if is_ranged and row.shot and row.key and not row.text else row.name


def _story(row: FumbleRow, *, is_ranged: bool) -> Term:
    if row.text or not row.key:
        return Term(row.text)
    return Term(f"{row.key}-{'shot' if is_ranged and row.shot else 'text'}")


def _borne(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon, row: FumbleRow) -> ShirmaBattle:
    """The four kinds: lost weapon, fall, self-harm, lost balance (SH-FUMBLE-03)."""
    penalty = row.penalty
    if row.drop is not Drop.NO:
        if not items.is_held(battle[by].sheet, weapon):
            # Claws and fists cannot be lost: they throw their owner off balance.
            penalty = penalty or states.UNBALANCED
        elif row.drop is Drop.HERE:
            battle = items.drop(table, battle, by, weapon, RULE)
        else:
            battle = scatter.fling(table, battle, by, weapon)
    if row.prone and not battle[by].sheet.has(Condition.PRONE):
        battle = states.put_on(table, battle, by, Affliction(Condition.PRONE), rule=RULE)
    if penalty:
        battle = states.put_on(table, battle, by, Affliction(Condition.UNBALANCED, modifier=penalty), rule=RULE)
    if row.harm:
        place = _location(battle[by].sheet, weapon, row.part)
        battle = fate.self_harm(table, battle, by, row.harm, place, rule=RULE)
    return battle


def _location(sheet: Sheet, weapon: Weapon, part: Part) -> Location:
    match part:
        case Part.HEAD:
            return Location.HEAD
        case Part.BODY:
            return Location.BODY
        case Part.LEG:
            return Location.LEFT_LEG if sheet.hand is Hand.RIGHT else Location.RIGHT_LEG
    return holding_arm(sheet, weapon)
