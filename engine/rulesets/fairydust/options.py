"""The switches of the ruleset: one field for every switch of the register, under its name and with its default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About, Objection
from engine.errors import DataError
from engine.table.dice import parse


class CheckTie(StrEnum):
    ATTACK = "attack"
    DEFENCE = "defence"


class DegreeMode(StrEnum):
    MARGIN = "margin"
    RATIO = "ratio"


class PassiveMode(StrEnum):
    FIXED = "fixed"
    ROLLED = "rolled"


class InitiativeRoll(StrEnum):
    ONCE = "once"
    EACH_ROUND = "each_round"


class TieWithoutAttacker(StrEnum):
    REACTION_SKILL = "reaction_skill"
    GM = "gm"


class SurprisedDefence(StrEnum):
    UNTIL_ATTACKED = "until_attacked"
    WHOLE_ROUND = "whole_round"


class Refresh(StrEnum):
    ROUND = "round"
    OWN_TURN = "own_turn"


class Speech(StrEnum):
    COST = "cost"
    SHORT_FREE = "short_free"


class LongActions(StrEnum):
    SYNERGY_ONLY = "synergy_only"
    ALL = "all"


class SynergyCost(StrEnum):
    EACH = "each"
    SHARED = "shared"


class SynergyOverload(StrEnum):
    MAX = "max"
    SUM = "sum"


class SynergyCompletes(StrEnum):
    LAST_PARTICIPANT = "last_participant"
    LEADER = "leader"


class DelayPays(StrEnum):
    DECLARING_ROUND = "declaring_round"
    FIRING_ROUND = "firing_round"


class DelayUnused(StrEnum):
    RELEASED = "released"
    LOST = "lost"


class DelayExpiry(StrEnum):
    OWN_NEXT_TURN = "own_next_turn"
    ROUND_END = "round_end"


class DelayTiming(StrEnum):
    BEFORE = "before"
    AFTER = "after"


class Rounding(StrEnum):
    FLOOR = "floor"
    NEAREST = "nearest"
    CEIL = "ceil"


class OutnumberWhen(StrEnum):
    ROUND_START = "round_start"
    COMBAT_START = "combat_start"
    LIVE = "live"


class OutnumberCount(StrEnum):
    ABLE = "able"
    ALL = "all"


class OutnumberFoe(StrEnum):
    LARGEST = "largest"
    SUM = "sum"


class BothCategories(StrEnum):
    CHOICE = "choice"
    BEAT_ALL = "beat_all"
    BEAT_ANY = "beat_any"


class CounterspellScope(StrEnum):
    HIT = "hit"
    MAGIC_HIT = "magic_hit"
    ANY_MAGIC = "any_magic"


class PassiveSkill(StrEnum):
    BEST = "best"
    ASK = "ask"


class MultiCheck(StrEnum):
    BATCH = "batch"
    EACH = "each"


class Volley(StrEnum):
    MEANS = "means"
    NONE = "none"


class VolleyRoll(StrEnum):
    PER_TARGET = "per_target"
    SHARED = "shared"


class Dash(StrEnum):
    WHOLE_MOVES = "whole_moves"
    PROPORTIONAL = "proportional"


class DiagonalPrice(StrEnum):
    ONE = "one"
    ONE_TWO = "one_two"
    FORBIDDEN = "forbidden"


class ViewArc(StrEnum):
    """Degrees that a figure sees in all, half of them to either side of its gaze."""

    A90 = "90"
    A120 = "120"
    A180 = "180"
    A240 = "240"
    A360 = "360"


class TurnRounding(StrEnum):
    UP = "up"
    EXACT = "exact"
    DOWN = "down"


class MovingGaze(StrEnum):
    KEEP = "keep"
    FOLLOW_PAID = "follow_paid"
    FOLLOW_FREE = "follow_free"


class FirstReaction(StrEnum):
    ROUND = "round"
    BETWEEN_TURNS = "between_turns"
    EACH_TURN = "each_turn"


CHECK, ROUND, POINTS, DELAY = "section-check", "section-round", "section-points", "section-delay"
NUMBERS, ATTACK, SPELLS, MAP, GAZE = (
    "section-numbers",
    "section-attack",
    "section-spells",
    "section-map",
    "section-gaze",
)


@dataclass(frozen=True, slots=True)
class Options:
    """The switches; each names the rule of the register that it changes."""

    check_die: Annotated[str, About(CHECK, "FD-CHK-01")] = "1d20"
    check_tie: Annotated[CheckTie, About(CHECK, "FD-CHK-02")] = CheckTie.ATTACK
    degree_mode: Annotated[DegreeMode, About(CHECK, "FD-CHK-03")] = DegreeMode.MARGIN
    degree_step: Annotated[int, Ge(1), Le(100), About(CHECK, "FD-CHK-03")] = 5
    ratio_floor: Annotated[int, Ge(1), Le(100), About(CHECK, "FD-CHK-03")] = 5
    passive_mode: Annotated[PassiveMode, About(CHECK, "FD-CHK-04")] = PassiveMode.FIXED
    passive_base: Annotated[int, Ge(-50), Le(100), About(CHECK, "FD-CHK-04")] = 10
    initiative_roll: Annotated[InitiativeRoll, About(ROUND, "FD-INI-02")] = InitiativeRoll.ONCE
    tie_without_attacker: Annotated[TieWithoutAttacker, About(ROUND, "FD-INI-06")] = TieWithoutAttacker.REACTION_SKILL
    surprised_reactions: Annotated[bool, About(ROUND, "FD-SUR-04")] = False
    surprised_defence: Annotated[SurprisedDefence, About(ROUND, "FD-SUR-05")] = SurprisedDefence.UNTIL_ATTACKED
    ap_base: Annotated[int, Ge(0), Le(30), About(POINTS, "FD-AP-01")] = 5
    ap_refresh: Annotated[Refresh, About(POINTS, "FD-AP-04")] = Refresh.ROUND
    speech: Annotated[Speech, About(POINTS, "FD-ACT-06")] = Speech.COST
    long_actions: Annotated[LongActions, About(POINTS, "FD-AP-05")] = LongActions.SYNERGY_ONLY
    unlisted_defence_cost: Annotated[int, Ge(0), Le(1), About(POINTS, "FD-REA-05")] = 1
    reaction_on_own_turn: Annotated[bool, About(POINTS, "FD-REA-06")] = True
    delay_pays: Annotated[DelayPays, About(DELAY, "FD-DEL-04")] = DelayPays.DECLARING_ROUND
    delay_unused: Annotated[DelayUnused, About(DELAY, "FD-DEL-05")] = DelayUnused.RELEASED
    delay_expiry: Annotated[DelayExpiry, About(DELAY, "FD-DEL-06")] = DelayExpiry.OWN_NEXT_TURN
    delay_timing: Annotated[DelayTiming, About(DELAY, "FD-DEL-07")] = DelayTiming.BEFORE
    outnumber_rounding: Annotated[Rounding, About(NUMBERS, "FD-OUT-03")] = Rounding.FLOOR
    outnumber_when: Annotated[OutnumberWhen, About(NUMBERS, "FD-OUT-04")] = OutnumberWhen.ROUND_START
    outnumber_count: Annotated[OutnumberCount, About(NUMBERS, "FD-OUT-05")] = OutnumberCount.ABLE
    outnumber_foe: Annotated[OutnumberFoe, About(NUMBERS, "FD-OUT-06")] = OutnumberFoe.LARGEST
    both_categories: Annotated[BothCategories, About(ATTACK, "FD-CAT-07")] = BothCategories.CHOICE
    counterspell_scope: Annotated[CounterspellScope, About(ATTACK, "FD-SKL-08")] = CounterspellScope.HIT
    passive_skill: Annotated[PassiveSkill, About(ATTACK, "FD-SKL-12")] = PassiveSkill.BEST
    multi_check: Annotated[MultiCheck, About(ATTACK, "FD-MUL-03")] = MultiCheck.BATCH
    multi_penalty: Annotated[int, Ge(-100), Le(0), About(ATTACK, "FD-MUL-02")] = -5
    volley: Annotated[Volley, About(ATTACK, "FD-MUL-06")] = Volley.MEANS
    volley_roll: Annotated[VolleyRoll, About(ATTACK, "FD-MUL-05")] = VolleyRoll.PER_TARGET
    synergy_cost: Annotated[SynergyCost, About(SPELLS, "FD-SYN-02")] = SynergyCost.EACH
    synergy_minimum: Annotated[int, Ge(0), Le(20), About(SPELLS, "FD-SYN-03")] = 2
    synergy_overload: Annotated[SynergyOverload, About(SPELLS, "FD-SYN-05")] = SynergyOverload.MAX
    synergy_completes: Annotated[SynergyCompletes, About(SPELLS, "FD-SYN-04")] = SynergyCompletes.LAST_PARTICIPANT
    dash: Annotated[Dash, About(MAP, "FD-MOV-05")] = Dash.WHOLE_MOVES
    diagonal: Annotated[DiagonalPrice, About(MAP, "FD-MOV-02")] = DiagonalPrice.ONE
    move_split: Annotated[bool, About(MAP, "FD-MOV-04")] = False
    cell_metres: Annotated[float, Ge(0.1), Le(100.0), About(MAP, "FD-MAP-01")] = 1.0
    view_arc: Annotated[ViewArc, About(GAZE, "FD-FAC-02")] = ViewArc.A180
    turn_rounding: Annotated[TurnRounding, About(GAZE, "FD-FAC-05")] = TurnRounding.UP
    moving_gaze: Annotated[MovingGaze, About(GAZE, "FD-FAC-06")] = MovingGaze.KEEP
    attack_needs_view: Annotated[bool, About(GAZE, "FD-FAC-07")] = True
    first_reaction: Annotated[FirstReaction, About(GAZE, "FD-FAC-09")] = FirstReaction.ROUND
    reaction_turn_meets: Annotated[bool, About(GAZE, "FD-FAC-10")] = True


def complaints(options: Options) -> tuple[Objection, ...]:
    """What is wrong with edited options: a check die that is no dice at all (FD-CHK-01)."""
    try:
        has_dice = bool(parse(options.check_die).sides)
    except DataError:
        has_dice = False
    return () if has_dice else (Objection("complaint-no-die", "FD-CHK-01", (("text", options.check_die),)),)
