"""The switches of the ruleset: every reading that the register leaves open, with its default."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.grid.travel.costs import Diagonal
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, MisfireRow
from engine.rulesets.shirma.harm.body import LocationRow
from engine.rulesets.shirma.positions import (
    AdvantageLoss,
    AdvantageStack,
    AdvantageTiming,
    AimBonus,
    AimLostBy,
    ArmRows,
    BleedingStack,
    BlindedMelee,
    BurningSoak,
    CalledShot,
    CapConditions,
    CapScope,
    ChargeAdvantage,
    ChargeCost,
    ChargeMax,
    ChargePath,
    ChargeWhenEngaged,
    CloseFightLength,
    CounterAttack,
    CounterSl,
    CoverScale,
    CrampedDetect,
    CritAtZero,
    CritNeeds,
    DamageMode,
    DarkMelee,
    DefenceCost,
    DisengageFailure,
    DisengageMove,
    Engagement,
    ExplosionSoak,
    FumbleNeeds,
    GroupAndSize,
    GroupInitiative,
    HexScatter,
    InitiativeChoice,
    InitiativeRoll,
    InitiativeTies,
    KnockdownChoice,
    MeleeDamageSl,
    MeleeShot,
    MinimumWound,
    MisfireRoll,
    MovingTarget,
    NpcDamage,
    Obscured,
    OpposedTie,
    OutnumberCount,
    ParryBonus,
    PositiveCap,
    ProjectileSticks,
    ProneAttack,
    QuickShot,
    RangeBands,
    RangedLocation,
    RangedTable,
    ScatterFor,
    ScatterFrame,
    ScatterHalf,
    ScatterMeasure,
    ShieldArc,
    ShieldWith,
    SmallTarget,
    SpeedUnit,
    StandUpCost,
    SurpriseAdvantage,
    SurprisedState,
    SurpriseGroups,
    SurpriseTurn,
    SurpriseWinner,
    UnseenTarget,
    UpkeepMoment,
    VeryLongBand,
    WinnerStrikes,
)


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
    improvised_bonus: Annotated[int, Ge(-5), Le(10), About("section-melee", "SH-CLOSE-04")] = 1
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
