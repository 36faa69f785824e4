"""The switches of the ruleset: every reading that the register leaves open, and the definitions the chapter lacks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from engine.contract import About


@dataclass(frozen=True, slots=True)
class RankWorth:
    """One letter of the scale and the number that it stands for in every formula."""

    rank: Annotated[str, MaxLen(4)] = "G"
    worth: Annotated[int, Ge(-99), Le(99)] = 0


SCALE = tuple(
    RankWorth(rank, worth) for worth, rank in enumerate(("I", "H", "G", "F", "E", "D", "C", "B", "A", "EX"), -2)
)
"""The scale of the register, weakest first: G is 0, a step a letter."""


class IntegerPart(StrEnum):
    FLOOR = "floor"
    TRUNC = "trunc"


class NegativeRanks(StrEnum):
    PRINTED = "printed"
    ZERO = "zero"


class DamageTarget(StrEnum):
    TALLY = "tally"
    HEALTH = "health"


class Undefended(StrEnum):
    FULL = "full"
    NO_DEFENCE_ROLL = "no_defence_roll"
    ASK = "ask"


class FirstInitiative(StrEnum):
    GM = "gm"
    MOBILITY_ROLL = "mobility_roll"


class BonusStack(StrEnum):
    ADD = "add"
    MAX = "max"
    REPLACE = "replace"


class BonusScope(StrEnum):
    ANY = "any"
    COMBAT = "combat"


class DodgeMa(StrEnum):
    WEAPON = "weapon"
    DODGE = "dodge"


class TimingSign(StrEnum):
    PRINTED = "printed"
    REVERSED = "reversed"


class TimingModifiers(StrEnum):
    SCOPED = "scoped"
    BOTH = "both"
    NONE = "none"


class InitiativeCheck(StrEnum):
    ALWAYS = "always"
    IN_TIME_ONLY = "in_time_only"


class ParryDefenderBonus(StrEnum):
    LEAD = "lead"
    PRINTED = "printed"


class PairBonusOn(StrEnum):
    ROLLS = "rolls"
    RANKS = "ranks"


class PairFatigue(StrEnum):
    TURN_TOTAL = "turn_total"
    PAIRED_ACTIONS = "paired_actions"


class FiveActions(StrEnum):
    TABLE = "table"
    FIVE_FOR_A = "five_for_A"
    SUM = "sum"


class SpellMix(StrEnum):
    TOTAL = "total"
    ALONE = "alone"


class SeriesPenalty(StrEnum):
    DECLARED = "declared"
    PERFORMED = "performed"


class MovementRoll(StrEnum):
    OWN = "own"
    SHARED = "shared"


class ChaseUses(StrEnum):
    DISTANCE = "distance"
    ROLL = "roll"


class ChaseDistance(StrEnum):
    RULER = "ruler"
    GAP = "gap"
    PATH = "path"


class MarchMinus(StrEnum):
    LETTER = "letter"
    STRICT = "strict"


class RangedDefence(StrEnum):
    ALLOW = "allow"
    ASK = "ask"
    DODGE_ONLY = "dodge_only"


class RangedScale(StrEnum):
    PRINTED = "printed"
    WITH_DICE = "with_dice"


class SpellSa(StrEnum):
    STRENGTH = "strength"
    MGI = "mgi"


class FirearmRounding(StrEnum):
    FLOOR = "floor"
    NEAREST = "nearest"


class RangePenalty(StrEnum):
    AUTO = "auto"
    MANUAL = "manual"
    OFF = "off"


@dataclass(frozen=True)
class Options:
    """All switches; every one is obeyed where the rule named in it is carried out."""

    rank_scale: Annotated[tuple[RankWorth, ...], About("section-scale", "RK-GEN-02")] = SCALE
    rank_plus_value: Annotated[int, Ge(-9), Le(9), About("section-scale", "RK-GEN-02")] = 0
    rank_minus_value: Annotated[int, Ge(-9), Le(9), About("section-scale", "RK-GEN-02")] = 0
    roll_dice: Annotated[str, MaxLen(40), About("section-scale", "RK-GEN-03")] = "2d6"
    integer_part: Annotated[IntegerPart, About("section-scale", "RK-GEN-04")] = IntegerPart.FLOOR
    negative_ranks: Annotated[NegativeRanks, About("section-damage", "RK-GEN-07")] = NegativeRanks.PRINTED
    damage_target: Annotated[DamageTarget, About("section-damage", "RK-GEN-06")] = DamageTarget.TALLY
    undefended: Annotated[Undefended, About("section-damage", "RK-GEN-09")] = Undefended.FULL
    first_initiative: Annotated[FirstInitiative, About("section-initiative", "RK-GEN-11")] = FirstInitiative.GM
    bonus_stack: Annotated[BonusStack, About("section-initiative", "RK-GEN-12")] = BonusStack.ADD
    bonus_scope: Annotated[BonusScope, About("section-initiative", "RK-GEN-12")] = BonusScope.ANY
    dodge_ma: Annotated[DodgeMa, About("section-defence", "RK-DODGE-02")] = DodgeMa.WEAPON
    timing_sign: Annotated[TimingSign, About("section-defence", "RK-PARRY-01")] = TimingSign.PRINTED
    timing_modifiers: Annotated[TimingModifiers, About("section-defence", "RK-PARRY-05")] = TimingModifiers.SCOPED
    initiative_check: Annotated[InitiativeCheck, About("section-defence", "RK-PARRY-06")] = InitiativeCheck.ALWAYS
    parry_defender_bonus: Annotated[ParryDefenderBonus, About("section-defence", "RK-PARRY-08")] = (
        ParryDefenderBonus.LEAD
    )
    failed_block_inner_max: Annotated[bool, About("section-defence", "RK-BLOCK-04")] = False
    pair_bonus_on: Annotated[PairBonusOn, About("section-actions", "RK-PAIR-04")] = PairBonusOn.ROLLS
    pair_fatigue: Annotated[PairFatigue, About("section-actions", "RK-PAIR-01")] = PairFatigue.TURN_TOTAL
    five_actions: Annotated[FiveActions, About("section-actions", "RK-ACT-09")] = FiveActions.TABLE
    spell_mix: Annotated[SpellMix, About("section-actions", "RK-ACT-08")] = SpellMix.TOTAL
    mana_minus: Annotated[bool, About("section-actions", "RK-ACT-03")] = False
    series_penalty: Annotated[SeriesPenalty, About("section-actions", "RK-ACT-06")] = SeriesPenalty.DECLARED
    movement_roll: Annotated[MovementRoll, About("section-movement", "RK-MOVE-02")] = MovementRoll.OWN
    chase_uses: Annotated[ChaseUses, About("section-movement", "RK-CHASE-01")] = ChaseUses.DISTANCE
    chase_distance: Annotated[ChaseDistance, About("section-movement", "RK-CHASE-02")] = ChaseDistance.RULER
    march_minus: Annotated[MarchMinus, About("section-movement", "RK-MARCH-04")] = MarchMinus.LETTER
    march_penalty: Annotated[bool, About("section-movement", "RK-MARCH-05")] = False
    ranged_defence: Annotated[RangedDefence, About("section-ranged", "RK-RANGED-01")] = RangedDefence.ALLOW
    ranged_scale: Annotated[RangedScale, About("section-ranged", "RK-RANGED-08")] = RangedScale.PRINTED
    fixed_values_penalised: Annotated[bool, About("section-ranged", "RK-RANGED-09")] = False
    spell_sa: Annotated[SpellSa, About("section-ranged", "RK-RANGED-03")] = SpellSa.STRENGTH
    firearm_rounding: Annotated[FirearmRounding, About("section-ranged", "RK-RANGED-06")] = FirearmRounding.FLOOR
    range_penalty: Annotated[RangePenalty, About("section-ranged", "RK-RANGED-10")] = RangePenalty.AUTO
