"""Black powder that does not do what it should: delay, misfire, jam, explosion (SH-MISFIRE-01 to SH-MISFIRE-06)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.charts.charts import Misfire, row_of
from engine.rulesets.shirma.harm import fate
from engine.rulesets.shirma.harm.damage import base_damage
from engine.rulesets.shirma.harm.limbs import holding_arm
from engine.rulesets.shirma.positions import ExplosionSoak
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.percentile import D100, base, roll_test, target
from engine.table.table import Table

RULES = {
    Misfire.DELAY: "SH-MISFIRE-02",
    Misfire.MISFIRE: "SH-MISFIRE-03",
    Misfire.JAM: "SH-MISFIRE-04",
    Misfire.EXPLOSION: "SH-MISFIRE-05",
}


@dataclass(frozen=True, slots=True)
class Powder:
    """Reading of a misfire roll: the row's result."""

    rows: tuple[tuple[int, str], ...]

    def read(self, natural: int, bonus: int, against: int) -> str:
        return next((name for high, name in self.rows if natural + bonus <= high), self.rows[-1][1])


def misfire(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """Roll 1d100 on the chart of misfires, and let it happen to the weapon of ``by``."""
    rows = battle.options.misfire_chart or charts.misfires()
    read = Powder(tuple((row.high, f"misfire-{row.result.value}") for row in rows))
    rolled = table.roll("misfire-roll", D100, by=by, read=read, rule="SH-MISFIRE-01")
    result = row_of(rows, rolled.total).result
    arm = Term(weapon.name)
    battle = _with_fault(battle, by, weapon.name, result)
    table.tell(
        f"misfire-{result.value}-told", by=by, roll=rolled, dice=D100, rule=RULES[result], weight=2, now=battle, arm=arm
    )
    return explosion(table, battle, by, weapon) if result is Misfire.EXPLOSION else battle


def _with_fault(battle: ShirmaBattle, by: CombatantId, name: str, result: Misfire) -> ShirmaBattle:
    sheet = battle[by].sheet
    # The fumble before it may have cost the weapon (misfire_roll = in_addition).
    is_owned = any(one.name == name for one in sheet.weapons)
    fallen = (item for item in reversed(battle.state.dropped) if item.weapon.name == name)
    on_ground = None if is_owned else next(fallen, None)
    weapon = on_ground.weapon if on_ground is not None else sheet.weapon(name)
    match result:
        case Misfire.DELAY:
            # The charge is still in it.
            kept = weapon.ammunition + 1 if weapon.ammunition is not None else None
            weapon = replace(weapon, loaded=True, reloaded=0, ammunition=kept, delayed_round=battle.state.round + 1)
        case Misfire.MISFIRE:
            weapon = replace(weapon, loaded=False, reloaded=0, reload_extra=weapon.reload_extra + 1)
        case Misfire.JAM:
            weapon = replace(weapon, loaded=False, reloaded=0, jammed=True)
        case Misfire.EXPLOSION:
            weapon = replace(weapon, loaded=False, broken=True)
    if on_ground is not None:
        left = [item for item in battle.state.dropped if item is not on_ground]
        return battle.with_state(replace(battle.state, dropped=(*left, replace(on_ground, weapon=weapon))))
    return battle.with_sheet(by, sheet.with_weapon(weapon))


def explosion(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """The owner takes the full damage of the weapon, half of it with luck (SH-MISFIRE-06)."""
    sheet = battle[by].sheet
    lines, _ = base_damage(sheet, weapon, with_dice=False)
    damage = sum(line.amount for line in lines)
    against = target(base(sheet.luck, "luck", "SH-MISFIRE-06"), (), battle.options)
    tested = roll_test(table, "luck-test", against, battle.options, by=by, rule="SH-MISFIRE-06")
    table.tell("luck-tested", by=by, roll=tested.roll, dice=D100, rule="SH-MISFIRE-06", weight=0)
    if tested.succeeded:
        damage //= 2
    soak = battle.options.explosion_soak is ExplosionSoak.NORMAL
    return fate.self_harm(table, battle, by, damage, holding_arm(sheet, weapon), soak=soak, rule="SH-MISFIRE-06")
