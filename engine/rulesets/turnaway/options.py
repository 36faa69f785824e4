"""The switches of the ruleset: one field for every option of the register that it obeys, with its default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About


class InitiativeDie(StrEnum):
    NONE = "none"
    D20 = "d20"


class InitiativeWhen(StrEnum):
    EACH_ROUND = "each_round"
    ONCE = "once"


class UnarmedStrikes(StrEnum):
    NEVER = "never"
    SKILL = "skill"
    ALWAYS = "always"


class PerEnemy(StrEnum):
    ONE_PER_ROUND = "one_per_round"
    ONE_PER_PROVOCATION = "one_per_provocation"


class ThreatArc(StrEnum):
    ALL = "all"
    FRONT_FLANK = "front_flank"
    FRONT = "front"


class UnarmedBy(StrEnum):
    THREATENING = "threatening"
    TARGET = "target"


class LoadSlot(StrEnum):
    EITHER = "either"
    ACTION = "action"
    MOVE = "move"


class HexTurn(StrEnum):
    ONE = "1"
    TWO = "2"


class HexRear(StrEnum):
    ONE = "1"
    THREE = "3"


class Pivot(StrEnum):
    BACK_ONLY = "back_only"
    NEVER = "never"
    ALWAYS = "always"


class Obstacles(StrEnum):
    IGNORED = "ignored"
    RESPECTED = "respected"


class Around(StrEnum):
    HALF = "180"
    WHOLE = "360"


class HurtStop(StrEnum):
    FIRST_CELL = "first_cell"
    STRUCK_CELL = "struck_cell"


class YesGmNo(StrEnum):
    YES = "yes"
    GM = "gm"
    NO = "no"


class RoundNegative(StrEnum):
    UP = "up"
    AWAY = "away"


class HitOn(StrEnum):
    GE = "ge"
    GT = "gt"


class RiderAttacker(StrEnum):
    ANY = "any"
    FOOT_ONLY = "foot_only"


class OffhandAlone(StrEnum):
    OFF_COLUMN = "off_column"
    NONE = "none"


class CritScope(StrEnum):
    TOTAL = "total"
    DICE = "dice"


class FightsAlly(StrEnum):
    MELEE = "melee"
    GRAPPLE = "grapple"


class RangeTerms(StrEnum):
    ONE = "one"
    TWO = "two"


class RangePenalty(StrEnum):
    QUARTERS = "quarters"
    MANUAL = "manual"


class RepeatPenalty(StrEnum):
    BOTH = "both"
    CHECK = "check"


class TripCounter(StrEnum):
    ANY_FAILURE = "any_failure"
    LOST_CHECK = "lost_check"


class NonmeleePenalty(StrEnum):
    HOLDER = "holder"
    BOTH = "both"


class PushAction(StrEnum):
    WHOLE_TURN = "whole_turn"
    STANDARD = "standard"


class DistractExpiry(StrEnum):
    NEXT_TURN = "next_turn"
    NEVER = "never"


class TurnAction(StrEnum):
    STANDARD = "standard"
    FULL = "full"


class SkillFumbles(StrEnum):
    OFF = "off"
    CLIMB_JUMP = "climb_jump"
    ALL = "all"


class Evasion(StrEnum):
    NEGATE = "negate"
    IMPROVED = "improved"


class DexLoss(StrEnum):
    ALL = "all"
    POSITIVE_ONLY = "positive_only"


class WakeHp(StrEnum):
    REACH_ONE = "reach_one"
    ANY_HEALING = "any_healing"


@dataclass(frozen=True, slots=True)
class ExtraModifier:
    """A modifier of the campaign's own (TA-MOD-10): listed beside every attack, brought in by the GM with a click."""

    name: str = ""
    amount: Annotated[int, Ge(-40), Le(40)] = 0
    melee: bool = True
    ranged: bool = False


ORDER, STRIKES, MOVES = "section-order", "section-strikes", "section-moves"
MANOEUVRES = "section-manoeuvres"
ATTACK, DEFENCE, SITUATION = "section-attack", "section-defence", "section-situation"


@dataclass(frozen=True, slots=True)
class Options:
    """The switches; each names the rule of the register that it changes."""

    initiative_die: Annotated[InitiativeDie, About(ORDER, "TA-INI-01")] = InitiativeDie.NONE
    initiative_when: Annotated[InitiativeWhen, About(ORDER, "TA-INI-01")] = InitiativeWhen.EACH_ROUND
    sheathed_initiative: Annotated[int, Ge(-40), Le(40), About(ORDER, "TA-INI-03")] = 0
    surprised_initiative: Annotated[int, Ge(-40), Le(40), About(ORDER, "TA-INI-03")] = 0
    two_standard_moves: Annotated[bool, About(ORDER, "TA-ACT-03")] = True
    crossbow_load_slot: Annotated[LoadSlot, About(ORDER, "TA-STD-06")] = LoadSlot.EITHER
    multiattack_step: Annotated[bool, About(ORDER, "TA-FUL-08")] = False
    aoo_unarmed: Annotated[UnarmedStrikes, About(STRIKES, "TA-AOO-02")] = UnarmedStrikes.NEVER
    aoo_min: Annotated[int, Ge(0), Le(1), About(STRIKES, "TA-AOO-04")] = 0
    aoo_per_enemy: Annotated[PerEnemy, About(STRIKES, "TA-AOO-05")] = PerEnemy.ONE_PER_ROUND
    threat_arc: Annotated[ThreatArc, About(STRIKES, "TA-AOO-06")] = ThreatArc.ALL
    unarmed_aoo_by: Annotated[UnarmedBy, About(STRIKES, "TA-STD-03")] = UnarmedBy.THREATENING
    ranged_full_attack_aoo: Annotated[bool, About(STRIKES, "TA-FUL-02")] = False
    full_misc_aoo: Annotated[YesGmNo, About(STRIKES, "TA-FUL-04")] = YesGmNo.YES
    defence_aoo: Annotated[bool, About(STRIKES, "TA-TDF-01")] = False
    coup_aoo: Annotated[bool, About(STRIKES, "TA-HP-02")] = False
    reach_weapon_near: Annotated[bool, About(STRIKES, "TA-GEO-05")] = True
    hex_turn: Annotated[HexTurn, About(MOVES, "TA-GEO-01")] = HexTurn.ONE
    hex_rear: Annotated[HexRear, About(MOVES, "TA-GEO-03")] = HexRear.ONE
    back_requires_turn: Annotated[bool, About(MOVES, "TA-GEO-04")] = False
    pivot_aoo: Annotated[Pivot, About(MOVES, "TA-MOV-04")] = Pivot.BACK_ONLY
    full_move_end_back: Annotated[bool, About(MOVES, "TA-FMV-04")] = True
    exit_transit: Annotated[bool, About(MOVES, "TA-FMV-06")] = True
    exit_obstacles: Annotated[Obstacles, About(MOVES, "TA-FMV-08")] = Obstacles.IGNORED
    around_degrees: Annotated[Around, About(MOVES, "TA-FMV-09")] = Around.HALF
    hurt_stop: Annotated[HurtStop, About(MOVES, "TA-FMV-10")] = HurtStop.FIRST_CELL
    round_negative: Annotated[RoundNegative, About(ATTACK, "TA-ATK-02")] = RoundNegative.UP
    hit_on: Annotated[HitOn, About(ATTACK, "TA-ATK-03")] = HitOn.GE
    rider_attacker: Annotated[RiderAttacker, About(ATTACK, "TA-MOD-03")] = RiderAttacker.ANY
    saddle_height: Annotated[bool, About(ATTACK, "TA-MOD-04")] = False
    offhand_alone: Annotated[OffhandAlone, About(ATTACK, "TA-MOD-08")] = OffhandAlone.OFF_COLUMN
    fights_ally: Annotated[FightsAlly, About(ATTACK, "TA-RNG-04")] = FightsAlly.MELEE
    range_terms: Annotated[RangeTerms, About(ATTACK, "TA-RNG-01")] = RangeTerms.ONE
    range_penalty: Annotated[RangePenalty, About(ATTACK, "TA-RNG-06")] = RangePenalty.QUARTERS
    damage_min: Annotated[int, Ge(0), Le(1), About(ATTACK, "TA-DMG-01")] = 0
    crit_scope: Annotated[CritScope, About(ATTACK, "TA-CRT-04")] = CritScope.TOTAL
    skill_fumbles: Annotated[SkillFumbles, About(ATTACK, "TA-FUM-03")] = SkillFumbles.OFF
    cover_melee: Annotated[bool, About(DEFENCE, "TA-COV-01")] = False
    evasion: Annotated[Evasion, About(DEFENCE, "TA-COV-06")] = Evasion.NEGATE
    repeat_penalty: Annotated[RepeatPenalty, About(MANOEUVRES, "TA-TRP-09")] = RepeatPenalty.BOTH
    trip_counter_on: Annotated[TripCounter, About(MANOEUVRES, "TA-TRP-10")] = TripCounter.ANY_FAILURE
    trip_skill_waives: Annotated[bool, About(MANOEUVRES, "TA-STD-09")] = True
    hinder_return_aoo: Annotated[bool, About(MANOEUVRES, "TA-TRP-13")] = True
    hinder_prone_stack: Annotated[bool, About(MANOEUVRES, "TA-TRP-14")] = False
    distract_expiry: Annotated[DistractExpiry, About(MANOEUVRES, "TA-DST-02")] = DistractExpiry.NEXT_TURN
    nonmelee_penalty: Annotated[NonmeleePenalty, About(MANOEUVRES, "TA-DSA-06")] = NonmeleePenalty.HOLDER
    push_follow: Annotated[bool, About(MANOEUVRES, "TA-PSH-05")] = True
    push_action: Annotated[PushAction, About(MANOEUVRES, "TA-PSH-07")] = PushAction.WHOLE_TURN
    turn_action: Annotated[TurnAction, About(MANOEUVRES, "TA-TUR-02")] = TurnAction.STANDARD
    ac_dex_loss: Annotated[DexLoss, About(DEFENCE, "TA-AC-03")] = DexLoss.ALL
    wake_hp: Annotated[WakeHp, About(DEFENCE, "TA-HP-03")] = WakeHp.REACH_ONE
    visibility: Annotated[int, Ge(-10), Le(0), About(SITUATION, "TA-RNG-05")] = 0
    visibility_dim: Annotated[int, Ge(-10), Le(0), About(SITUATION, "TA-RNG-05")] = -3
    visibility_dark: Annotated[int, Ge(-10), Le(0), About(SITUATION, "TA-RNG-05")] = -6
    visibility_thin: Annotated[int, Ge(-10), Le(0), About(SITUATION, "TA-RNG-05")] = -2
    visibility_thick: Annotated[int, Ge(-10), Le(0), About(SITUATION, "TA-RNG-05")] = -5
    extras: Annotated[tuple[ExtraModifier, ...], About(SITUATION, "TA-MOD-10")] = ()
