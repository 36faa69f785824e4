"""The attack roll, hand to hand and at range, from the d20 to the damage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.blows.damage import breaks_through, deal
from engine.rulesets.turnaway.blows.defence import armour_class, cover_lines
from engine.rulesets.turnaway.blows.mishap import mishap
from engine.rulesets.turnaway.blows.modifiers import is_range_by_hand, melee_reasons, ranged_reasons
from engine.rulesets.turnaway.manoeuvres.distract import defence_lines, used_up
from engine.rulesets.turnaway.options import HitOn
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.figure_sight import cells_of_fire
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

D20 = d(20)
MISHAP, MISS, HIT, CRITICAL = "mishap-reading", "miss", "hit", "critical"


@dataclass(frozen=True, slots=True)
class AttackReading:
    """What a d20 means (TA-ATK-03, TA-CRT-01, TA-FUM-01): 1 a mishap, a face of ``sure`` a sure hit, else the total."""

    sure: tuple[int, ...]
    on_equal: bool

    def read(self, natural: int, bonus: int, against: int) -> str:
        if natural == 1:
            return MISHAP
        if natural in self.sure:
            return CRITICAL
        total = natural + bonus
        return HIT if total > against or (total == against and self.on_equal) else MISS


def attack(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade, rule: str = ""
) -> TurnawayBattle:
    """One attack: d20 against AC; a sure hit is followed by the d100; then the damage; a 1 by a mishap."""
    weapon = blade.weapon
    rule = rule or ("TA-RNG-01" if blade.ranged else "TA-ATK-01")
    why = _reasons(table, battle, by, at, blade)
    cover = cover_lines(battle, by, at, ranged=blade.ranged)
    against = armour_class(battle, at, cover=(*defence_lines(battle, by, at), *cover))
    read = AttackReading(weapon.crit_on, battle.options.hit_on is HitOn.GE)
    name = Term(weapon.name)
    rolled = table.roll("to-hit", D20, by=by, at=at, why=why, against=against, read=read, rule=rule, weapon=name)
    battle = used_up(battle, by, at)
    key = "shoots" if blade.ranged else "attacks"
    table.tell(key, by=by, at=at, roll=rolled, dice=D20, rule=rule, weapon=name, now=battle)
    if rolled.reading == MISHAP:
        return mishap(table, battle, by, at, weapon)
    if rolled.reading == MISS:
        return battle
    multiplied = rolled.reading == CRITICAL and breaks_through(table, battle, by, at, weapon.damage_type)
    return deal(table, battle, by, at, blade, multiplied=multiplied)


def _reasons(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade) -> Breakdown:
    if not blade.ranged:
        return melee_reasons(battle, by, at, blade)
    if not is_range_by_hand(battle):
        return ranged_reasons(battle, by, at, blade)
    options = tuple(Option(f"range-penalty-{penalty}", rule="TA-RNG-06") for penalty in range(5))
    distance, most = cells_of_fire(battle, by, at), blade.weapon.range_max
    chosen = table.choose("range-penalty", options, at=at, rule="TA-RNG-06", distance=distance, most=most)
    return ranged_reasons(battle, by, at, blade, chosen)
