"""Percentile tests: the target with its reasons and its clamps, the roll, success levels, opposed tests.

How the exact odds stay exact and quick: a test is read as success or failure, and the rule goes on to look at the same
d100 (``table.look``) for what it needs and no more. An attacker's roll is split into its success levels at once (a
dozen branches), a defender's only where the net result falls differently; the net levels then stand for many numbers
at a time and go through damage as they are. Doubles are looked at after the hit is known (SH-CRIT-01); the location
goes with the roll, whatever it shows (SH-LOC-07).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.battle.breakdown import TOTAL, Breakdown, Limit, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Value
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import CapConditions, CapScope, CritNeeds, FumbleNeeds, PositiveCap
from engine.table.dice import d
from engine.table.requests import Rolled
from engine.table.table import Table

D100 = d(100)
"""00 is 100 (SH-TEST-01)."""
WORST = -30
"""What all negative modifiers together come to at worst (SH-CAP-01)."""
BEST = 60
"""What all positive ones come to at most under positive_cap (SH-CAP-02)."""
SURE, HOPELESS = 5, 96
"""Rolls up to the first always succeed, from the second on always fail, under auto_results (SH-TEST-03)."""
SUCCESS, FAILURE = "success", "failure"


@dataclass(frozen=True, slots=True)
class Success:
    """Reading of a test: success when the roll is at most the target, which is at least 0 (SH-TEST-01, SH-TEST-03)."""

    auto: bool = False

    def read(self, natural: int, bonus: int, against: int) -> str:
        if self.auto and natural <= SURE:
            return SUCCESS
        if self.auto and natural >= HOPELESS:
            return FAILURE
        return SUCCESS if natural <= max(against, 0) else FAILURE


@dataclass(frozen=True, slots=True)
class Levels:
    """Reading of the success levels of a roll: "+3", "-2", before any bonus (SH-TEST-02, SH-TEST-03)."""

    auto: bool = False

    def read(self, natural: int, bonus: int, against: int) -> str:
        return f"{levels(natural, against, auto=self.auto):+d}"


@dataclass(frozen=True, slots=True)
class Tested:
    """A test that was made.

    ``sl`` with its bonuses; in the odds it may stand for many numbers. ``succeeded`` is not touched by bonuses to
    success levels (SH-TEST-02). ``roll`` None: failed without a roll (SH-COND-01).
    """

    roll: Rolled | None
    succeeded: bool
    sl: int

    @property
    def target(self) -> int:
        """The number that it was rolled against, 0 at least."""
        return max(self.roll.against.total, 0) if self.roll is not None and self.roll.against is not None else 0


def levels(natural: int, against: int, *, auto: bool = False) -> int:
    """Success levels: tens of the target less tens of the roll; 100 has ten of them (SH-TEST-02)."""
    sl = max(against, 0) // 10 - natural // 10
    if auto and natural <= SURE:
        return max(sl, 1)
    if auto and natural >= HOPELESS:
        return min(sl, -1)
    return sl


@lru_cache(maxsize=256)
def _all_levels(against: int, *, auto: bool) -> tuple[int, ...]:
    """The success levels of every roll, from 01 to 00."""
    return tuple(levels(natural, against, auto=auto) for natural in range(1, 101))


def target(
    base: Modifier,
    situation: tuple[Modifier, ...],
    options: Options,
    *,
    states: tuple[Modifier, ...] = (),
    advantage: Modifier | None = None,
) -> Breakdown:
    """The target of a test with its reasons: skill, situation, own states, clamps, Advantage (SH-CAP-01, SH-CAP-02).

    A clamp is a line of its own, which makes good what goes beyond; who strikes it lifts it, and it is counted anew
    when other lines are struck. So is what holds a target up that would be below 0 (SH-TEST-01).
    ``states`` are penalties of the tester's own states, inside the clamp or outside it.
    """
    inside = options.cap_conditions is CapConditions.INSIDE
    lines = [base, *situation, *(states if inside else ())]
    own = [] if advantage is None else [advantage]
    if options.positive_cap is PositiveCap.PLUS_60 and _sum(lines, 1) > BEST:
        lines.append(_limit("reason-cap-positive", "SH-CAP-02", Limit("positives", BEST)))
    least = 1 if options.cap_single else 2
    if options.cap_scope is CapScope.NET:
        lines, own = [*lines, *own], []
        limit = Limit("all", WORST, least)
    else:
        limit = Limit("negatives", WORST, least)
    if _sum(lines, -1) < WORST:
        lines.append(_limit("reason-cap", "SH-CAP-01", limit))
    lines += own
    if not inside:
        lines += states
    found = Breakdown(tuple(lines)).limited()
    if found.total >= 0:
        return found
    return found.with_line(_limit("reason-below-nothing", "SH-TEST-01", Limit(TOTAL, 0))).limited()


def _limit(reason: str, rule: str, limit: Limit) -> Modifier:
    return Modifier(0, reason, rule, limit=limit)


def _sum(lines: list[Modifier], sign: int) -> int:
    """The sum of all modifiers of this sign, also of those that do not apply (the GM may bring them in)."""
    return sum(line.amount for line in lines[1:] if line.amount * sign > 0)


def roll_test(
    table: Table,
    key: str,
    against: Breakdown,
    options: Options,
    *,
    by: CombatantId,
    at: CombatantId | None = None,
    rule: str = "SH-TEST-01",
    plus: int = 0,
    split: bool = True,
    opposed: bool = False,
    arm: Value = "",
    how: Value = "",
    topic: Value = "",
    of: Value = "",
) -> Tested:
    """Roll a test; ``plus`` is added to its success levels afterwards (SH-TEST-01 to SH-TEST-03).

    ``split``: the success levels become a plain number (in the odds a branch each), as the first side of an opposed
    test needs them; otherwise they may stand for many. ``opposed``: levels alone decide, and whether it was a success
    matters to criticals and fumbles only where a switch says so; nobody may ask for it otherwise. ``arm``, ``how``,
    ``topic`` and ``of`` fill the question.
    """
    read = Success(options.auto_results)
    strict = options.crit_needs is CritNeeds.HIT_AND_SUCCESS or options.fumble_needs is FumbleNeeds.MISS_AND_FAILURE
    untold = opposed and not split and not strict
    rolled = table.roll(
        key,
        D100,
        by=by,
        at=at,
        against=against,
        read=read,
        rule=rule,
        reused=True,
        roll_under=True,
        for_people_only=untold,
        arm=arm,
        how=how,
        topic=topic,
        of=of,
    )
    assert rolled.against is not None
    if split:
        sl = int(table.look(rolled, Levels(options.auto_results)))
    else:
        sl = table.odds.by_face(rolled, _all_levels(rolled.against.total, auto=options.auto_results))
    return Tested(rolled, rolled.reading == SUCCESS, sl + plus)


FAILED = Tested(None, succeeded=False, sl=0)
"""A test that fails without a roll (SH-COND-01)."""


def base(value: int, skill: str, rule: str = "SH-TEST-01") -> Modifier:
    """The first line of a target: the skill or characteristic."""
    return modifier(value, f"reason-skill-{skill}", rule)
