"""The skill check on which everything rests: die, skill, named modifiers; success and its degree (FD-CHK)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.words import Term
from engine.rulesets.fairydust.options import CheckTie, DegreeMode, Options
from engine.table.dice import Dice, d, parse

MISS = "miss"
HIGHEST_DEGREE = 99
"""Degrees go on without a limit; the sentences for them end here."""


def check_die(options: Options) -> Dice:
    """The die of every check (FD-CHK-01)."""
    dice = parse(options.check_die)
    return dice if dice.sides else d(20)


def skill_line(name: str, value: int, rule: str) -> Modifier:
    """The line of a check that the skill gives."""
    return modifier(value, "line-skill", rule, skill=Term(name))


def degree(attack: int, defence: int, options: Options) -> int:
    """The degree of an attack check against a defence, 0 where it fails (FD-CHK-02, FD-CHK-03)."""
    margin = attack - defence
    if margin < 0 or (margin == 0 and options.check_tie is CheckTie.DEFENCE):
        return 0
    if options.degree_mode is DegreeMode.RATIO:
        # A defence below the floor, 0 above all, is replaced for the degree only.
        return min(HIGHEST_DEGREE, max(1, attack // max(defence, options.ratio_floor)))
    return min(HIGHEST_DEGREE, 1 + margin // options.degree_step)


@dataclass(frozen=True, slots=True)
class DegreeReading:
    """What an attack check means: a miss, or a success and its degree ("degree-2")."""

    options: Options

    def read(self, natural: int, bonus: int, against: int) -> str:
        found = degree(natural + bonus, against, self.options)
        return f"degree-{found}" if found else MISS


def degree_of(reading: str) -> int:
    """The degree that a reading stands for."""
    return int(reading.removeprefix("degree-")) if reading.startswith("degree-") else 0


def defence_line(total: int) -> Breakdown:
    """What an attack check is held against, as one line."""
    # One number at a time: an attack check has other degrees against every defence.
    return Breakdown((modifier(total, "line-defence", "FD-CHK-02"),))
