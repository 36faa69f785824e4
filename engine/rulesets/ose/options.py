"""The switches of the ruleset: every reading that the register leaves open, with its default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.grid.travel.costs import Diagonal


class StepOver(StrEnum):
    FALLEN = "fallen"
    DEAD = "dead"


class PhaseMovement(StrEnum):
    SPLIT = "split"
    STRICT = "strict"


class MoraleFlight(StrEnum):
    RETREAT = "retreat"
    WITHDRAWAL = "withdrawal"


class TiePolicy(StrEnum):
    REROLL = "reroll"
    SIMULTANEOUS = "simultaneous"
    ASK = "ask"


class Scope(StrEnum):
    PHASE = "phase"
    TURN = "turn"


class SlowWhen(StrEnum):
    READIED = "readied"
    UNDECLARED = "undeclared"
    ATTACKING = "attacking"


class SlowOrder(StrEnum):
    INITIATIVE = "initiative"
    SIMULTANEOUS = "simultaneous"


class SlowScope(StrEnum):
    TURN = "turn"
    ATTACK = "attack"


class MoraleRoll(StrEnum):
    GROUP = "group"
    INDIVIDUAL = "individual"


class MoralePending(StrEnum):
    ONE = "one"
    EACH = "each"


class Exhaustion(StrEnum):
    OFF = "off"
    WARN = "warn"
    REFUSE = "refuse"


class FacingInMelee(StrEnum):
    FREE = "free"
    LOCKED = "locked"


class Engagement(StrEnum):
    ADJACENCY = "adjacency"
    EXCHANGE = "exchange"


class EnterMelee(StrEnum):
    STOP = "stop"
    PASS = "pass"


class WithdrawCone(StrEnum):
    REAR_HALF = "rear-half"
    REAR_CELL = "rear-cell"


class Permit(StrEnum):
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class RetreatPath(StrEnum):
    FREE = "free"
    STOP = "stop"


class RetreatBonus(StrEnum):
    ALL = "all"
    ENGAGED = "engaged"


class RetreatFrom(StrEnum):
    DECLARATION = "declaration"
    MOVE = "move"


class RangeElevation(StrEnum):
    STRAIGHT = "straight"
    GROUND = "ground"


class CoverStack(StrEnum):
    WORST = "worst"
    SUM = "sum"


class DisruptOn(StrEnum):
    HIT = "hit"
    DAMAGE = "damage"


class ItemPhase(StrEnum):
    SPELLS = "spells"
    ANY = "any"


class WaterMissile(StrEnum):
    REFUSE = "refuse"
    PENALTY = "penalty"


class BombardPhase(StrEnum):
    MOVEMENT = "b"
    MISSILES = "c"


class BombardRoll(StrEnum):
    DROP = "drop"
    CREATURE = "creature"


class BombardDamage(StrEnum):
    SHARED = "shared"
    EACH = "each"


class HexArea(StrEnum):
    CENTRES = "centres"
    TRIAD = "triad"
    SEVEN = "seven"


class SubdualTotal(StrEnum):
    COMBINED = "combined"
    SEPARATE = "separate"


class AttackMethod(StrEnum):
    MATRIX = "matrix"
    THAC0 = "thac0"
    AAC = "aac"


class MatrixExtension(StrEnum):
    FORMULA = "formula"
    ARITHMETIC = "arithmetic"


class RearArc(StrEnum):
    """Width of the rear arc in degrees, centred on straight back, its edges excluded."""

    OFF = "off"
    NARROW = "90"
    USUAL = "120"
    WIDE = "150"


@dataclass(frozen=True, slots=True)
class Options:
    """All switches; every one is obeyed where the rule named in it is carried out."""

    phase_movement: Annotated[PhaseMovement, About("section-order", "OSE-SEQ-02")] = PhaseMovement.SPLIT
    declare_withdrawal: Annotated[bool, About("section-order", "OSE-DECL-03")] = False
    declare_target: Annotated[bool, About("section-order", "OSE-DECL-01")] = False
    release_declaration: Annotated[bool, About("section-order", "OSE-DECL-04")] = False
    individual_initiative: Annotated[bool, About("section-initiative", "OSE-IND-01")] = False
    tie_policy: Annotated[TiePolicy, About("section-initiative", "OSE-INIT-03")] = TiePolicy.REROLL
    simultaneous_scope: Annotated[Scope, About("section-initiative", "OSE-INIT-04")] = Scope.PHASE
    slow_when: Annotated[SlowWhen, About("section-initiative", "OSE-SLOW-01")] = SlowWhen.READIED
    slow_order: Annotated[SlowOrder, About("section-initiative", "OSE-SLOW-03")] = SlowOrder.INITIATIVE
    slow_scope: Annotated[SlowScope, About("section-initiative", "OSE-SLOW-04")] = SlowScope.TURN
    morale: Annotated[bool, About("section-morale", "OSE-MORALE-01")] = True
    morale_roll: Annotated[MoraleRoll, About("section-morale", "OSE-MORALE-02")] = MoraleRoll.GROUP
    morale_pending: Annotated[MoralePending, About("section-morale", "OSE-MORALE-03")] = MoralePending.ONE
    morale_flight: Annotated[MoraleFlight, About("section-morale", "OSE-DECL-02")] = MoraleFlight.RETREAT
    diagonal_cost: Annotated[Diagonal, About("section-movement", "OSE-MOVE-01")] = Diagonal.ONE
    step_over: Annotated[StepOver, About("section-movement", "OSE-MOVE-01")] = StepOver.FALLEN
    exhaustion: Annotated[Exhaustion, About("section-movement", "OSE-MOVE-02")] = Exhaustion.REFUSE
    facing_in_melee: Annotated[FacingInMelee, About("section-movement", "OSE-MOVE-03")] = FacingInMelee.FREE
    engagement: Annotated[Engagement, About("section-movement", "OSE-MOVE-04")] = Engagement.ADJACENCY
    enter_melee: Annotated[EnterMelee, About("section-movement", "OSE-MOVE-05")] = EnterMelee.STOP
    withdraw_cone: Annotated[WithdrawCone, About("section-movement", "OSE-WITHDRAW-01")] = WithdrawCone.REAR_HALF
    withdraw_min_one: Annotated[bool, About("section-movement", "OSE-WITHDRAW-02")] = False
    withdraw_attack: Annotated[Permit, About("section-movement", "OSE-WITHDRAW-04")] = Permit.ALLOWED
    retreat_path: Annotated[RetreatPath, About("section-movement", "OSE-RETREAT-01")] = RetreatPath.FREE
    retreat_bonus: Annotated[RetreatBonus, About("section-movement", "OSE-RETREAT-03")] = RetreatBonus.ALL
    retreat_from: Annotated[RetreatFrom, About("section-movement", "OSE-RETREAT-05")] = RetreatFrom.DECLARATION
    diagonal_reach: Annotated[bool, About("section-melee", "OSE-MELEE-01")] = True
    corridor_ten: Annotated[int, Ge(2), Le(3), About("section-melee", "OSE-SPACE-02")] = 2
    split_routine: Annotated[bool, About("section-melee", "OSE-ATTACKS-02")] = True
    rear_arc: Annotated[RearArc, About("section-melee", "OSE-BEHIND-02")] = RearArc.USUAL
    shoot_while_engaged: Annotated[Permit, About("section-missiles", "OSE-MISSILE-01")] = Permit.ALLOWED
    range_elevation: Annotated[RangeElevation, About("section-missiles", "OSE-RANGE-01")] = RangeElevation.STRAIGHT
    cover_stack: Annotated[CoverStack, About("section-missiles", "OSE-COVER-02")] = CoverStack.WORST
    creature_cover: Annotated[int, Ge(0), Le(4), About("section-missiles", "OSE-COVER-02")] = 0
    item_phase: Annotated[ItemPhase, About("section-magic", "OSE-CAST-05")] = ItemPhase.SPELLS
    disrupt_on: Annotated[DisruptOn, About("section-magic", "OSE-DISRUPT-01")] = DisruptOn.HIT
    disrupt_same_phase: Annotated[bool, About("section-magic", "OSE-DISRUPT-05")] = False
    bombard_phase: Annotated[BombardPhase, About("section-special", "OSE-BOMB-01")] = BombardPhase.MISSILES
    bombard_roll: Annotated[BombardRoll, About("section-special", "OSE-BOMB-03")] = BombardRoll.DROP
    bombard_damage: Annotated[BombardDamage, About("section-special", "OSE-BOMB-04")] = BombardDamage.SHARED
    hex_area: Annotated[HexArea, About("section-special", "OSE-BOMB-04")] = HexArea.CENTRES
    subdue_missile: Annotated[bool, About("section-special", "OSE-SUBDUE-02")] = False
    subdual_total: Annotated[SubdualTotal, About("section-special", "OSE-SUBDUE-04")] = SubdualTotal.COMBINED
    water_attack: Annotated[int, Ge(-10), Le(0), About("section-special", "OSE-WATER-01")] = -2
    water_damage: Annotated[int, Ge(-10), Le(0), About("section-special", "OSE-WATER-01")] = -2
    water_missile: Annotated[WaterMissile, About("section-special", "OSE-WATER-02")] = WaterMissile.REFUSE
    unstable_passive: Annotated[bool, About("section-special", "OSE-UNSTABLE-04")] = False
    invulnerable_hurts_invulnerable: Annotated[bool, About("section-special", "OSE-INVLIM-02")] = False
    five_hd_hurts_invulnerable: Annotated[bool, About("section-special", "OSE-INVLIM-03")] = False
    attack_method: Annotated[AttackMethod, About("section-attack", "OSE-AAC-01")] = AttackMethod.MATRIX
    matrix_extension: Annotated[MatrixExtension, About("section-attack", "OSE-MATRIX-EXT")] = MatrixExtension.FORMULA
    variable_damage: Annotated[bool, About("section-attack", "OSE-DMG-06")] = False
