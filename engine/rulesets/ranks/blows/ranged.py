"""Ranged attacks: AA and SA replaced by kind of weapon, and what distance takes from them (RK-RANGED)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.rulesets.ranks.blows.initiative import MOBILITY, STRENGTH
from engine.rulesets.ranks.blows.rolls import ask, bonus_line, lines, pair_line, rank_line, run_line
from engine.rulesets.ranks.charts.scale import worth
from engine.rulesets.ranks.chase.measure import metres_of_fire, said_metres
from engine.rulesets.ranks.options import (
    FirearmRounding,
    Options,
    PairBonusOn,
    RangedScale,
    RangePenalty,
    SpellSa,
)
from engine.rulesets.ranks.series.series import penalty_line
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Option
from engine.table.table import Table

SPEED_STEP = 250
"""Metres a second of muzzle velocity for one point of AA (RK-RANGED-06)."""
AA_METRES, SA_METRES = 25, 50
"""Every AA times so many metres cost a point of AA, and of SA (RK-RANGED-10)."""
MOST_ESTIMATE = 6
"""The largest range penalty that the GM is offered to estimate."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The attacker's two values before distance: AA for the timing, SA for the blow; ``rolled``: dice fell for it."""

    aa: int
    sa: int
    rolled: bool = True


def velocity_value(options: Options, arm: Arm) -> int:
    """[muzzle velocity/250], or the GM's own figure for the weapon (RK-RANGED-06)."""
    if arm.own_aa is not None:
        return arm.own_aa
    if options.firearm_rounding is FirearmRounding.NEAREST:
        return (2 * arm.velocity + SPEED_STEP) // (2 * SPEED_STEP)
    return arm.velocity // SPEED_STEP


def fixed_lines(battle: RanksBattle, id: CombatantId, *, both: bool) -> tuple[Modifier, ...]:
    """Modifiers that act on a value which is no roll, where the switch says so (RK-RANGED-09)."""
    on_rolls = battle.options.pair_bonus_on is PairBonusOn.ROLLS
    return (*penalty_line(battle, id), *pair_line(battle, both=both and on_rolls), *run_line(battle, id))


def values(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, *, both: bool, timed: bool
) -> tuple[RanksBattle, Strength]:
    """AA and SA of an attack before distance; what is rolled is asked (RK-RANGED-02 to RK-RANGED-06).

    ``timed``: AA is wanted, too; only a blow rolls it apart.
    """
    options, sheet = battle.options, battle[by].sheet
    if sheet.once_sa is not None and (sheet.once_aa is not None or not timed):
        # The GM has set both: nothing is left to roll for.
        return battle, Strength(sheet.once_aa or 0, sheet.once_sa)
    if arm.kind is Kind.MELEE:
        return _blow(table, battle, by, at, both=both, timed=timed)
    if arm.kind is Kind.THROWN:
        battle, thrown = ask(table, battle, STRENGTH, by, at, lines(battle, by, STRENGTH, both=both))
        return battle, Strength(thrown.total, thrown.total)
    if options.ranged_scale is RangedScale.WITH_DICE:
        return _with_dice(table, battle, by, at, arm, both=both)
    return _as_printed(table, battle, by, at, arm, both=both)


def _blow(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, *, both: bool, timed: bool
) -> tuple[RanksBattle, Strength]:
    """Mobility where it is wanted, and strength."""
    aa, sheet = 0, battle[by].sheet
    if timed and sheet.once_aa is None:
        battle, mobility = ask(table, battle, MOBILITY, by, at, lines(battle, by, MOBILITY, both=both))
        aa = mobility.total
    if sheet.once_sa is not None:
        return battle, Strength(aa, sheet.once_sa)
    battle, strength = ask(table, battle, STRENGTH, by, at, lines(battle, by, STRENGTH, both=both))
    return battle, Strength(aa, strength.total)


def _as_printed(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, *, both: bool
) -> tuple[RanksBattle, Strength]:
    """Ranks and velocities as they are; roll modifiers act on them only by the switch (RK-RANGED-09)."""
    options, rank = battle.options, worth(battle.options, arm.rank)
    fixed = options.fixed_values_penalised
    more = sum(line.amount for line in fixed_lines(battle, by, both=both)) if fixed else 0
    match arm.kind:
        case Kind.BOW:
            # With the switch the modifiers go to the result of min(..), not to the roll inside it.
            inside = _inside_lines(battle, by, both=both) if fixed else lines(battle, by, STRENGTH, both=both)
            outside = sum(line.amount for line in _outside_lines(battle, by, both=both)) if fixed else 0
            battle, strength = ask(table, battle, STRENGTH, by, at, inside)
            value = min(strength.total, rank) + outside
            return battle, Strength(value, value)
        case Kind.CROSSBOW:
            return battle, Strength(max(1, rank) + more, rank + more, rolled=False)
        case Kind.FIREARM:
            return battle, Strength(velocity_value(options, arm) + more, rank + more, rolled=False)
    mgi = worth(options, battle[by].sheet.mgi) + more
    if arm.kind is Kind.SPELL and options.spell_sa is SpellSa.MGI:
        return battle, Strength(mgi, mgi, rolled=False)
    if fixed:
        # The strength roll that goes with it spends the bonus, so that it counts here as well (RK-RANGED-09).
        mgi += sum(line.amount for line in bonus_line(battle, by, STRENGTH))
    battle, strength = ask(table, battle, STRENGTH, by, at, lines(battle, by, STRENGTH, both=both))
    return battle, Strength(mgi, strength.total)


def _inside_lines(battle: RanksBattle, by: CombatantId, *, both: bool) -> tuple[Modifier, ...]:
    """What stays with a bow's strength roll when the modifiers go to the result: the rank, raised where it is."""
    ranks = battle.options.pair_bonus_on is PairBonusOn.RANKS
    return (rank_line(battle, by, STRENGTH), *(pair_line(battle, both=both) if ranks else ()))


def _outside_lines(battle: RanksBattle, by: CombatantId, *, both: bool) -> tuple[Modifier, ...]:
    """What a bow's result gets under the switch: all modifiers of the roll that are no part of the rank."""
    inside = _inside_lines(battle, by, both=both)
    return tuple(line for line in lines(battle, by, STRENGTH, both=both) if line not in inside)


def _with_dice(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, *, both: bool
) -> tuple[RanksBattle, Strength]:
    """One set of dice for AA and SA: every rank that replaces a roll counts as one (RK-RANGED-08)."""
    options, rank = battle.options, worth(battle.options, arm.rank)
    strength, mgi = rank_line(battle, by, STRENGTH), worth(options, battle[by].sheet.mgi)
    spoken = modifier(mgi, "reason-mgi", "RK-RANGED-03", rank=battle[by].sheet.mgi)
    rest = tuple(line for line in lines(battle, by, STRENGTH, both=both) if line != strength)
    match arm.kind:
        case Kind.BOW:
            battle, rolled = ask(table, battle, STRENGTH, by, at, (strength, *rest))
            inside = sum(line.amount for line in _inside_lines(battle, by, both=both))
            value = rolled.total + min(0, rank - inside)
            return battle, Strength(value, value)
        case Kind.CROSSBOW | Kind.FIREARM:
            base = modifier(rank, "reason-weapon", "RK-RANGED-08", rank=arm.rank)
            battle, rolled = ask(table, battle, STRENGTH, by, at, (base, *rest), word="roll-shot")
            ready = max(1, rank) if arm.kind is Kind.CROSSBOW else velocity_value(options, arm)
            return battle, Strength(rolled.total + ready - rank, rolled.total)
    by_mgi = arm.kind is Kind.SPELL and options.spell_sa is SpellSa.MGI
    base = spoken if by_mgi else strength
    battle, rolled = ask(table, battle, STRENGTH, by, at, (base, *rest), word="roll-shot" if by_mgi else "")
    return battle, Strength(rolled.total + mgi - base.amount, rolled.total)


def range_penalty(aa: int, metres: float) -> tuple[int, int]:
    """What a distance takes from AA and from SA: whole steps of max(1, AA) * 25 and * 50 m (RK-RANGED-10)."""
    step = (aa + 1 + abs(aa - 1)) // 2
    return int(metres // (step * AA_METRES)), int(metres // (step * SA_METRES))


def at_distance(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, found: Strength, *, timed: bool
) -> Strength:
    """AA and SA less the range penalties, which are taken from the substituted values (RK-RANGED-10, RK-RANGED-11)."""
    if not arm.is_ranged or battle.options.range_penalty is RangePenalty.OFF:
        return found
    metres = metres_of_fire(battle, by, at)
    if battle.options.range_penalty is RangePenalty.MANUAL:
        from_sa = _estimate(table, by, at, "range-sa", metres)
        from_aa = _estimate(table, by, at, "range-aa", metres) if timed else 0
    elif metres < AA_METRES:
        return found
    else:
        from_aa, from_sa = range_penalty(int(found.aa), metres)
    if from_aa or from_sa:
        table.tell(
            "range-told",
            by=by,
            at=at,
            rule="RK-RANGED-10",
            weight=0,
            aa=from_aa,
            sa=from_sa,
            metres=said_metres(metres),
        )
    return Strength(found.aa - from_aa, found.sa - from_sa, found.rolled)


def _estimate(table: Table, by: CombatantId, at: CombatantId, key: str, metres: float) -> int:
    """The GM's own figure (range_penalty = manual)."""
    options = tuple(Option("range-minus", (("amount", amount),)) for amount in range(MOST_ESTIMATE + 1))
    return table.choose(key, options, at=at, rule="RK-RANGED-10", metres=said_metres(metres), shooter=Who(by))


def range_lines(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> Breakdown:
    """What the range would take from a weapon whose AA is known beforehand, for the map."""
    options = battle.options
    if not arm.is_ranged or options.range_penalty is not RangePenalty.AUTO:
        return Breakdown()
    match arm.kind:
        case Kind.FIREARM:
            aa = velocity_value(options, arm)
        case Kind.SPELL | Kind.MAGIC:
            aa = worth(options, battle[by].sheet.mgi)
        case Kind.THROWN:
            aa = worth(options, battle[by].sheet.strength)
        case _:
            aa = max(1, worth(options, arm.rank))
    from_aa, from_sa = range_penalty(aa, metres_of_fire(battle, by, at))
    metres = said_metres(metres_of_fire(battle, by, at))
    return Breakdown(
        (
            modifier(-from_aa, "reason-range-aa", "RK-RANGED-10", metres=metres, arm=Term(arm.name)),
            modifier(-from_sa, "reason-range-sa", "RK-RANGED-10", metres=metres, arm=Term(arm.name)),
        )
    )
