"""The switches of the ruleset: every reading that the register leaves open, with its default."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.grid.path import Diagonal
from engine.rulesets.shirma import charts
from engine.rulesets.shirma.body import LocationRow
from engine.rulesets.shirma.charts import CriticalRow, FumbleRow, MisfireRow


class Weather(StrEnum):
    """The weather over the whole map (SH-MOD-18, SH-MOD-24)."""

    NORMAL = "normal"
    BAD = "bad"
    EXTREME = "extreme"


class Daylight(StrEnum):
    """The light of the hour: as the map says, or nowhere better than this (SH-MOD-26, SH-MOD-28)."""

    BY_MAP = "by_map"
    DUSK = "dusk"
    SHADOW = "shadow"
    DARK = "dark"


class OpposedTie(StrEnum):
    HIGHER_BASE = "higher_base"
    NOTHING = "nothing"
    REROLL = "reroll"


class SurpriseGroups(StrEnum):
    BY_SIDE = "by_side"
    PER_OBSERVER = "per_observer"


class SurpriseWinner(StrEnum):
    EITHER = "either"
    AMBUSHER_ONLY = "ambusher_only"


class SurpriseAdvantage(StrEnum):
    ON_ATTACK = "on_attack"
    AT_ONCE = "at_once"


class SurpriseTurn(StrEnum):
    FULL_TURN = "full_turn"
    ACTION_ONLY = "action_only"


class SurprisedState(StrEnum):
    DOCUMENT = "document"
    WFRP = "wfrp"


class InitiativeRoll(StrEnum):
    EVERY_ROUND = "every_round"
    ONCE_PER_FIGHT = "once_per_fight"


class InitiativeTies(StrEnum):
    CASCADE = "cascade"
    D100 = "d100"
    AGILITY_D100 = "agility_d100"


class InitiativeChoice(StrEnum):
    ASK = "ask"
    WINNER_FIRST = "winner_first"


class SpeedUnit(StrEnum):
    DOUBLE_YARDS = "double_yards"
    YARDS = "yards"
    CELLS = "cells"


class DefenceCost(StrEnum):
    FREE = "free"
    REACTION_NEEDED = "reaction_needed"


class UpkeepMoment(StrEnum):
    END_OF_ROUND = "end_of_round"
    START_OF_OWN_TURN = "start_of_own_turn"


class Engagement(StrEnum):
    BY_REACH = "by_reach"
    BY_CONTACT = "by_contact"


class CloseFightLength(StrEnum):
    CANCELLED = "cancelled"
    KEPT = "kept"


class WinnerStrikes(StrEnum):
    BY_NOTE = "by_note"
    ANY_WINNER = "any_winner"


class ShieldWith(StrEnum):
    ANY_DEFENCE = "any_defence"
    MELEE_ONLY = "melee_only"


class ShieldArc(StrEnum):
    ALL_ROUND = "all_round"
    FRONT_ONLY = "front_only"


class CounterSl(StrEnum):
    NET = "net"
    OWN = "own"


class CounterAttack(StrEnum):
    SAME_ROLL = "same_roll"
    NEW_ATTACK = "new_attack"
    OFF = "off"


class CapScope(StrEnum):
    NEGATIVES = "negatives"
    NET = "net"


class CapConditions(StrEnum):
    INSIDE = "inside"
    OUTSIDE = "outside"


class PositiveCap(StrEnum):
    NONE = "none"
    PLUS_60 = "60"


class GroupAndSize(StrEnum):
    GROUP_ONLY = "group_only"
    BOTH = "both"


class OutnumberCount(StrEnum):
    LOCAL = "local"
    WHOLE_FIGHT = "whole_fight"


class AimLostBy(StrEnum):
    NEXT_ACTION = "next_action"
    MOVE_OR_WOUND = "move_or_wound"


class ProneAttack(StrEnum):
    MINUS_20 = "-20"
    MINUS_10 = "-10"


class CalledShot(StrEnum):
    ANY_ATTACK = "any_attack"
    MELEE_ONLY = "melee_only"


class CrampedDetect(StrEnum):
    MARKED = "marked"
    MARKED_OR_WALLS = "marked_or_walls"


class DarkMelee(StrEnum):
    BOTH = "both"
    ATTACKER_ONLY = "attacker_only"


class ScatterFor(StrEnum):
    THROWN = "thrown"
    ALL_MISSILES = "all_missiles"


class ScatterFrame(StrEnum):
    MAP = "map"
    THROWER = "thrower"


class HexScatter(StrEnum):
    BEARING = "bearing"
    HEX_REROLL = "hex_reroll"


class ScatterMeasure(StrEnum):
    TRUE_DISTANCE = "true_distance"
    MAP_RULE = "map_rule"


class ScatterHalf(StrEnum):
    ROUND_DOWN = "round_down"
    EXACT = "exact"


class ArmRows(StrEnum):
    ROLE = "role"
    SIDE = "side"


class RangedLocation(StrEnum):
    INVERTED = "inverted"
    SEPARATE_D100 = "separate_d100"
    OWN_ROLL = "own_roll"


class MeleeDamageSl(StrEnum):
    NET = "net"
    OWN = "own"


class MinimumWound(StrEnum):
    ONE = "1"
    ZERO = "0"


class DamageMode(StrEnum):
    SL = "sl"
    DICE = "dice"
    DICE_AND_SL = "dice_and_sl"


class CritAtZero(StrEnum):
    OFFER = "offer"
    ALWAYS = "always"
    NEVER = "never"


class AdvantageTiming(StrEnum):
    NEXT_TEST = "next_test"
    OWN_ATTACK = "own_attack"


class ChargeAdvantage(StrEnum):
    GAIN = "gain"
    NONE = "none"


class AdvantageStack(StrEnum):
    EACH_CAUSE = "each_cause"
    ONE_PER_ATTACK = "one_per_attack"


class AdvantageLoss(StrEnum):
    ALL = "all"
    ONE = "one"


class CritNeeds(StrEnum):
    HIT_ONLY = "hit_only"
    HIT_AND_SUCCESS = "hit_and_success"


class ProjectileSticks(StrEnum):
    EVERY_HIT = "every_hit"
    ON_CRITICAL = "on_critical"


class FumbleNeeds(StrEnum):
    MISS_ONLY = "miss_only"
    MISS_AND_FAILURE = "miss_and_failure"


class MisfireRoll(StrEnum):
    INSTEAD = "instead"
    IN_ADDITION = "in_addition"


class ExplosionSoak(StrEnum):
    NORMAL = "normal"
    FULL = "full"


class ChargeCost(StrEnum):
    ACTION_AND_MOVE = "action_and_move"
    ACTION_ONLY = "action_only"


class ChargeMax(StrEnum):
    RUN = "run"
    WALK = "walk"


class ChargeWhenEngaged(StrEnum):
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class ChargePath(StrEnum):
    ANY = "any"
    STRAIGHT = "straight"


class DisengageMove(StrEnum):
    FROM_MOVEMENT = "from_movement"
    EXTRA_MOVE = "extra_move"


class DisengageFailure(StrEnum):
    ATTACK_THEN_MOVE = "attack_then_move"
    STAY = "stay"


class ParryBonus(StrEnum):
    TRIGGERING = "triggering"
    FOLLOWING = "following"
    ALL_UNTIL_TURN = "all_until_turn"


class KnockdownChoice(StrEnum):
    EACH = "each"
    SAME_AS_ATTACKER = "same_as_attacker"


class RangedTable(StrEnum):
    BOOK = "book"
    QUICK = "quick"


class RangeBands(StrEnum):
    BY_TABLE = "by_table"
    BOOK = "book"
    QUICK = "quick"


class VeryLongBand(StrEnum):
    EXACT = "exact"
    LAST_TENTH = "last_tenth"


class SmallTarget(StrEnum):
    BY_TABLE = "by_table"
    BY_CLASS = "by_class"
    ANY_SMALLER = "any_smaller"


class AimBonus(StrEnum):
    BY_TABLE = "by_table"
    PLUS_20 = "20"
    PLUS_10 = "10"


class CoverScale(StrEnum):
    BY_TABLE = "by_table"
    BOOK = "book"
    GRADED = "graded"


class Obscured(StrEnum):
    BY_TABLE = "by_table"
    BOOK = "book"
    GRADED = "graded"


class MeleeShot(StrEnum):
    TARGET = "target"
    SHOOTER = "shooter"
    EITHER = "either"


class MovingTarget(StrEnum):
    ANY_MOVE = "any_move"
    RUN_ONLY = "run_only"


class QuickShot(StrEnum):
    DECLARED = "declared"
    ALWAYS = "always"


class UnseenTarget(StrEnum):
    KNOWN_CELL = "known_cell"
    STRICT = "strict"


class BleedingStack(StrEnum):
    SINGLE = "single"
    STACKED = "stacked"


class BurningSoak(StrEnum):
    TB_AND_LOWEST_AP = "tb_and_lowest_ap"
    NONE = "none"


class StandUpCost(StrEnum):
    ACTION = "action"
    MOVEMENT = "movement"


class BlindedMelee(StrEnum):
    AS_DARKNESS = "as_darkness"
    MELEE_FAILS = "melee_fails"


class GroupInitiative(StrEnum):
    MEAN_CHARACTERISTIC = "mean_characteristic"
    MEAN_OF_ROLLS = "mean_of_rolls"


class NpcDamage(StrEnum):
    BASE = "base"
    FLAT = "flat"


@dataclass(frozen=True, slots=True)
class Options:
    """All switches, in the order of the register; before them what the GM sets for the place as a whole.

    ``ranged_table`` moves five switches at once: those of them that stand at ``by_table`` follow it (SH-SHOOT-01).
    """

    weather: Annotated[Weather, About("section-place", "SH-MOD-18")] = Weather.NORMAL
    daylight: Annotated[Daylight, About("section-place", "SH-MOD-26")] = Daylight.BY_MAP
    diagonal_cost: Annotated[Diagonal, About("section-place", "SH-TURN-02")] = Diagonal.ONE
    auto_results: Annotated[bool, About("section-tests", "SH-TEST-03")] = False
    opposed_tie: Annotated[OpposedTie, About("section-tests", "SH-TEST-04")] = OpposedTie.HIGHER_BASE
    surprise_groups: Annotated[SurpriseGroups, About("section-surprise", "SH-SURP-01")] = SurpriseGroups.BY_SIDE
    surprise_winner: Annotated[SurpriseWinner, About("section-surprise", "SH-SURP-02")] = SurpriseWinner.EITHER
    surprise_advantage: Annotated[SurpriseAdvantage, About("section-surprise", "SH-SURP-02")] = (
        SurpriseAdvantage.ON_ATTACK
    )
    surprise_turn: Annotated[SurpriseTurn, About("section-surprise", "SH-SURP-03")] = SurpriseTurn.FULL_TURN
    surprised_state: Annotated[SurprisedState, About("section-surprise", "SH-SURP-04")] = SurprisedState.DOCUMENT
    initiative_roll: Annotated[InitiativeRoll, About("section-initiative", "SH-INIT-01")] = InitiativeRoll.EVERY_ROUND
    initiative_ties: Annotated[InitiativeTies, About("section-initiative", "SH-INIT-05")] = InitiativeTies.CASCADE
    initiative_choice: Annotated[InitiativeChoice, About("section-initiative", "SH-INIT-06")] = InitiativeChoice.ASK
    speed_unit: Annotated[SpeedUnit, About("section-turn", "SH-TURN-02")] = SpeedUnit.DOUBLE_YARDS
    defence_cost: Annotated[DefenceCost, About("section-turn", "SH-TURN-03")] = DefenceCost.FREE
    upkeep_moment: Annotated[UpkeepMoment, About("section-turn", "SH-TURN-05")] = UpkeepMoment.END_OF_ROUND
    length_on_defence: Annotated[bool, About("section-melee", "SH-LENGTH-01")] = False
    engagement: Annotated[Engagement, About("section-melee", "SH-LENGTH-02")] = Engagement.BY_REACH
    close_fight_length: Annotated[CloseFightLength, About("section-melee", "SH-CLOSE-05")] = CloseFightLength.CANCELLED
    winner_strikes: Annotated[WinnerStrikes, About("section-melee", "SH-MELEE-02")] = WinnerStrikes.BY_NOTE
    shield_with: Annotated[ShieldWith, About("section-melee", "SH-MELEE-04")] = ShieldWith.ANY_DEFENCE
    shield_arc: Annotated[ShieldArc, About("section-melee", "SH-MELEE-04")] = ShieldArc.ALL_ROUND
    counter_sl: Annotated[CounterSl, About("section-melee", "SH-MELEE-06")] = CounterSl.NET
    counter_attack: Annotated[CounterAttack, About("section-melee", "SH-MELEE-06")] = CounterAttack.SAME_ROLL
    dodge_missiles: Annotated[bool, About("section-shooting", "SH-RANGED-01")] = False
    cap_scope: Annotated[CapScope, About("section-modifiers", "SH-CAP-01")] = CapScope.NEGATIVES
    cap_single: Annotated[bool, About("section-modifiers", "SH-CAP-01")] = True
    cap_conditions: Annotated[CapConditions, About("section-modifiers", "SH-CAP-01")] = CapConditions.INSIDE
    positive_cap: Annotated[PositiveCap, About("section-modifiers", "SH-CAP-02")] = PositiveCap.NONE
    group_and_size: Annotated[GroupAndSize, About("section-modifiers", "SH-MOD-01")] = GroupAndSize.GROUP_ONLY
    outnumber_count: Annotated[OutnumberCount, About("section-modifiers", "SH-MOD-05")] = OutnumberCount.LOCAL
    outnumber_for_shooting: Annotated[bool, About("section-modifiers", "SH-MOD-05")] = False
    aim_lost_by: Annotated[AimLostBy, About("section-modifiers", "SH-MOD-10")] = AimLostBy.NEXT_ACTION
    flank_for_shooting: Annotated[bool, About("section-modifiers", "SH-MOD-11")] = False
    flank_needs_other_enemy: Annotated[bool, About("section-modifiers", "SH-MOD-11")] = True
    prone_target_for_shooting: Annotated[bool, About("section-modifiers", "SH-MOD-13")] = True
    prone_attack: Annotated[ProneAttack, About("section-modifiers", "SH-MOD-16")] = ProneAttack.MINUS_20
    below_for_shooting: Annotated[bool, About("section-modifiers", "SH-MOD-17")] = False
    mounted_is_higher: Annotated[bool, About("section-modifiers", "SH-MOD-17")] = False
    cover_in_melee: Annotated[bool, About("section-modifiers", "SH-MOD-22")] = False
    called_shot: Annotated[CalledShot, About("section-modifiers", "SH-MOD-23")] = CalledShot.ANY_ATTACK
    cramped_detect: Annotated[CrampedDetect, About("section-modifiers", "SH-MOD-25")] = CrampedDetect.MARKED
    dark_melee: Annotated[DarkMelee, About("section-modifiers", "SH-MOD-28")] = DarkMelee.BOTH
    size_in_melee: Annotated[bool, About("section-modifiers", "SH-SIZE-01")] = False
    scatter_for: Annotated[ScatterFor, About("section-scatter", "SH-SCATTER-01")] = ScatterFor.THROWN
    scatter_frame: Annotated[ScatterFrame, About("section-scatter", "SH-SCATTER-02")] = ScatterFrame.MAP
    hex_scatter: Annotated[HexScatter, About("section-scatter", "SH-SCATTER-02")] = HexScatter.BEARING
    scatter_measure: Annotated[ScatterMeasure, About("section-scatter", "SH-SCATTER-03")] = ScatterMeasure.TRUE_DISTANCE
    scatter_half: Annotated[ScatterHalf, About("section-scatter", "SH-SCATTER-06")] = ScatterHalf.ROUND_DOWN
    arm_rows: Annotated[ArmRows, About("section-locations", "SH-LOC-02")] = ArmRows.ROLE
    ranged_location: Annotated[RangedLocation, About("section-locations", "SH-LOC-08")] = RangedLocation.INVERTED
    melee_damage_sl: Annotated[MeleeDamageSl, About("section-damage", "SH-DMG-02")] = MeleeDamageSl.NET
    minimum_wound: Annotated[MinimumWound, About("section-damage", "SH-DMG-05")] = MinimumWound.ONE
    damage_mode: Annotated[DamageMode, About("section-damage", "SH-DMG-06")] = DamageMode.SL
    crit_at_zero: Annotated[CritAtZero, About("section-damage", "SH-DMG-07")] = CritAtZero.OFFER
    advantage_timing: Annotated[AdvantageTiming, About("section-advantage", "SH-ADVGAIN-01")] = (
        AdvantageTiming.NEXT_TEST
    )
    charge_advantage: Annotated[ChargeAdvantage, About("section-advantage", "SH-ADVGAIN-02")] = ChargeAdvantage.GAIN
    advantage_stack: Annotated[AdvantageStack, About("section-advantage", "SH-ADVGAIN-05")] = AdvantageStack.EACH_CAUSE
    advantage_loss: Annotated[AdvantageLoss, About("section-advantage", "SH-ADVLOSS-01")] = AdvantageLoss.ALL
    crit_needs: Annotated[CritNeeds, About("section-criticals", "SH-CRIT-01")] = CritNeeds.HIT_ONLY
    projectile_sticks: Annotated[ProjectileSticks, About("section-criticals", "SH-PIERCE-02")] = (
        ProjectileSticks.EVERY_HIT
    )
    fumble_needs: Annotated[FumbleNeeds, About("section-criticals", "SH-FUMBLE-01")] = FumbleNeeds.MISS_ONLY
    misfire_roll: Annotated[MisfireRoll, About("section-criticals", "SH-MISFIRE-01")] = MisfireRoll.INSTEAD
    explosion_soak: Annotated[ExplosionSoak, About("section-criticals", "SH-MISFIRE-06")] = ExplosionSoak.NORMAL
    charge_cost: Annotated[ChargeCost, About("section-manoeuvres", "SH-CHARGE-01")] = ChargeCost.ACTION_AND_MOVE
    charge_max: Annotated[ChargeMax, About("section-manoeuvres", "SH-CHARGE-01")] = ChargeMax.RUN
    charge_when_engaged: Annotated[ChargeWhenEngaged, About("section-manoeuvres", "SH-CHARGE-01")] = (
        ChargeWhenEngaged.ALLOWED
    )
    charge_path: Annotated[ChargePath, About("section-manoeuvres", "SH-CHARGE-02")] = ChargePath.ANY
    disengage_move: Annotated[DisengageMove, About("section-manoeuvres", "SH-DISENGAGE-01")] = (
        DisengageMove.FROM_MOVEMENT
    )
    disengage_failure: Annotated[DisengageFailure, About("section-manoeuvres", "SH-DISENGAGE-04")] = (
        DisengageFailure.ATTACK_THEN_MOVE
    )
    parry_bonus: Annotated[ParryBonus, About("section-manoeuvres", "SH-DEF-01")] = ParryBonus.TRIGGERING
    knockdown_choice: Annotated[KnockdownChoice, About("section-manoeuvres", "SH-KNOCK-02")] = KnockdownChoice.EACH
    ranged_table: Annotated[RangedTable, About("section-shooting-table", "SH-SHOOT-01")] = RangedTable.BOOK
    range_bands: Annotated[RangeBands, About("section-shooting-table", "SH-SHOOT-01")] = RangeBands.BY_TABLE
    very_long_band: Annotated[VeryLongBand, About("section-shooting-table", "SH-SHOOT-04")] = VeryLongBand.EXACT
    small_target: Annotated[SmallTarget, About("section-shooting-table", "SH-SHOOT-06")] = SmallTarget.BY_TABLE
    aim_bonus: Annotated[AimBonus, About("section-shooting-table", "SH-SHOOT-07")] = AimBonus.BY_TABLE
    cover_scale: Annotated[CoverScale, About("section-shooting-table", "SH-SHOOT-08")] = CoverScale.BY_TABLE
    obscured: Annotated[Obscured, About("section-shooting-table", "SH-SHOOT-09")] = Obscured.BY_TABLE
    melee_shot: Annotated[MeleeShot, About("section-shooting-table", "SH-SHOOT-10")] = MeleeShot.TARGET
    moving_target: Annotated[MovingTarget, About("section-shooting-table", "SH-SHOOT-11")] = MovingTarget.ANY_MOVE
    quick_shot: Annotated[QuickShot, About("section-shooting-table", "SH-SHOOT-12")] = QuickShot.DECLARED
    unseen_target: Annotated[UnseenTarget, About("section-shooting-table", "SH-SHOOT-13")] = UnseenTarget.KNOWN_CELL
    bleeding_stack: Annotated[BleedingStack, About("section-states", "SH-COND-03")] = BleedingStack.SINGLE
    burning_soak: Annotated[BurningSoak, About("section-states", "SH-COND-04")] = BurningSoak.TB_AND_LOWEST_AP
    fear_radius_yards: Annotated[int, Ge(0), Le(200), About("section-states", "SH-COND-05", "unit-yards")] = 8
    stand_up_cost: Annotated[StandUpCost, About("section-states", "SH-CONDOFF-02")] = StandUpCost.ACTION
    blinded_melee: Annotated[BlindedMelee, About("section-states", "SH-COND-09")] = BlindedMelee.AS_DARKNESS
    deafened_penalty: Annotated[int, Ge(-100), Le(0), About("section-states", "SH-COND-10")] = -20
    group_initiative: Annotated[GroupInitiative, About("section-npc", "SH-NPC-02")] = (
        GroupInitiative.MEAN_CHARACTERISTIC
    )
    npc_damage: Annotated[NpcDamage, About("section-npc", "SH-NPC-04")] = NpcDamage.BASE
    location_chart: Annotated[tuple[LocationRow, ...], About("section-charts", "SH-LOC-01")] = field(
        default_factory=charts.locations
    )
    critical_head: Annotated[tuple[CriticalRow, ...], About("section-charts", "SH-TABLE-01")] = field(
        default_factory=lambda: charts.criticals()["head"]
    )
    critical_arm: Annotated[tuple[CriticalRow, ...], About("section-charts", "SH-TABLE-01")] = field(
        default_factory=lambda: charts.criticals()["arm"]
    )
    critical_body: Annotated[tuple[CriticalRow, ...], About("section-charts", "SH-TABLE-01")] = field(
        default_factory=lambda: charts.criticals()["body"]
    )
    critical_leg: Annotated[tuple[CriticalRow, ...], About("section-charts", "SH-TABLE-01")] = field(
        default_factory=lambda: charts.criticals()["leg"]
    )
    fumble_chart: Annotated[tuple[FumbleRow, ...], About("section-charts", "SH-TABLE-02")] = field(
        default_factory=charts.fumbles
    )
    misfire_chart: Annotated[tuple[MisfireRow, ...], About("section-charts", "SH-MISFIRE-01")] = field(
        default_factory=charts.misfires
    )

    @property
    def quick_bands(self) -> bool:
        """Whether ranges are those of section 9 (SH-SHOOT-01)."""
        return self._follows(self.range_bands) == RangeBands.QUICK.value

    @property
    def aim_points(self) -> int:
        """What aiming adds (SH-SHOOT-07)."""
        if self.aim_bonus is AimBonus.BY_TABLE:
            return 20 if self.ranged_table is RangedTable.BOOK else 10
        return int(self.aim_bonus.value)

    @property
    def any_smaller(self) -> bool:
        """Whether every target smaller than a man is alike (SH-SHOOT-06)."""
        return self._follows(self.small_target) in (SmallTarget.ANY_SMALLER.value, RangedTable.QUICK.value)

    @property
    def graded_cover(self) -> bool:
        """Whether cover goes on to -40 (SH-SHOOT-08)."""
        return self._follows(self.cover_scale) in (CoverScale.GRADED.value, RangedTable.QUICK.value)

    @property
    def graded_obscurity(self) -> bool:
        """Whether light haze counts as well (SH-SHOOT-09)."""
        return self._follows(self.obscured) in (Obscured.GRADED.value, RangedTable.QUICK.value)

    def _follows(self, switch: StrEnum) -> str:
        """The position of one of the five, that of ``ranged_table`` where it follows it."""
        return self.ranged_table.value if switch.value == "by_table" else switch.value
