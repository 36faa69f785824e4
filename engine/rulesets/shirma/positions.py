"""The positions of the switches, each an enumeration named after its switch."""

from __future__ import annotations

from enum import StrEnum


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
