"""The body and what befalls it: locations, states, what a critical wound hinders and what treats it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About


class Location(StrEnum):
    """Where a blow lands; left and right are the body's own (SH-LOC-01 to SH-LOC-06)."""

    HEAD = "head"
    LEFT_ARM = "left_arm"
    RIGHT_ARM = "right_arm"
    BODY = "body"
    LEFT_LEG = "left_leg"
    RIGHT_LEG = "right_leg"


LOCATIONS = tuple(Location)


class Zone(StrEnum):
    """A line of the chart of hit locations; the arms go by their role or by their side (SH-LOC-02, SH-LOC-03)."""

    HEAD = "head"
    OFF_ARM = "off_arm"
    LEAD_ARM = "lead_arm"
    BODY = "body"
    LEFT_LEG = "left_leg"
    RIGHT_LEG = "right_leg"


class Condition(StrEnum):
    """States of section 10, with Surprised (SH-SURP-02); a clinch is kept as a pair in the state of the battle."""

    STUNNED = "stunned"
    PRONE = "prone"
    BLEEDING = "bleeding"
    BURNING = "burning"
    FRIGHTENED = "frightened"
    BROKEN = "broken"
    POISONED = "poisoned"
    EXHAUSTED = "exhausted"
    BLINDED = "blinded"
    DEAFENED = "deafened"
    SURPRISED = "surprised"
    UNBALANCED = "unbalanced"


class Tests(StrEnum):
    """Which tests a critical wound hinders (SH-CRITW-02)."""

    __test__ = False

    NONE = "none"
    ALL = "all"
    ATTACKS = "attacks"
    MELEE = "melee"
    RANGED = "ranged"
    DODGE = "dodge"


class Treatment(StrEnum):
    """What a critical wound asks for: nothing, a Heal test, a surgeon, rest (SH-CRITW-03)."""

    NONE = "none"
    HEAL = "heal"
    SURGERY = "surgery"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class LocationRow:
    """A row of the chart of hit locations: rolls from ``low`` to ``high``, 100 is 00 (SH-LOC-01 to SH-LOC-06)."""

    low: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-LOC-01")] = 1
    high: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-LOC-01")] = 100
    zone: Annotated[Zone, About("section-chart", "SH-LOC-01")] = Zone.BODY


@dataclass(frozen=True, slots=True)
class Affliction:
    """A state that somebody is in.

    ``turns``: how many of its own turns it still lasts, 0 until it is removed. ``wounds``: how many times over
    (bleeding, SH-COND-03). ``modifier``: its penalty where it has a figure of its own (poison, deafness). ``dice``:
    damage each round (poison). ``source``: the id of whom it fears.
    """

    kind: Annotated[Condition, About("section-state", "SH-COND-01")] = Condition.PRONE
    turns: Annotated[int, Ge(0), Le(99), About("section-state", "SH-CONDOFF-01")] = 0
    wounds: Annotated[int, Ge(1), Le(99), About("section-state", "SH-COND-03")] = 1
    modifier: Annotated[int, Ge(-100), Le(100), About("section-state", "SH-COND-07")] = 0
    dice: Annotated[str, About("section-state", "SH-COND-07")] = ""
    source: Annotated[str, About("section-state", "SH-COND-05")] = ""


@dataclass(frozen=True, slots=True)
class CriticalWound:
    """A critical wound until it is treated (SH-CRIT-02, SH-CRITW-01 to SH-CRITW-04).

    ``name`` is a sentence key or the GM's own word; ``modifier`` counts on the ``tests``; ``rounds`` that it still
    counts, 0 until treated. ``disables``: the arm holds nothing, the leg halves the movement.
    """

    name: str
    location: Annotated[Location, About("section-state", "SH-CRIT-06")] = Location.BODY
    modifier: Annotated[int, Ge(-100), Le(0), About("section-state", "SH-CRITW-02")] = 0
    tests: Annotated[Tests, About("section-state", "SH-CRITW-02")] = Tests.ALL
    rounds: Annotated[int, Ge(0), Le(999), About("section-state", "SH-CRITW-02")] = 0
    disables: Annotated[bool, About("section-state", "SH-CRITW-02")] = False
    treatment: Annotated[Treatment, About("section-state", "SH-CRITW-03")] = Treatment.NONE
    deadly: Annotated[bool, About("section-state", "SH-CRITW-04")] = False
    treated: Annotated[bool, About("section-state", "SH-CRITW-03")] = False
