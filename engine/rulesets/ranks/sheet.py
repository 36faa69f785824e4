"""The sheet of a combatant: ranks, masteries, weapons, health and fatigue, bonuses that wait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from engine.contract import About
from engine.derived import derived

BARE = "arm-bare"
"""Name of bare hands; no arm of a sheet has it."""

Once = Annotated[int | None, Ge(-99), Le(199), About("section-once", "RK-GEN-01")]
"""A quantity that the GM sets for the next exchange alone."""
Letter = Annotated[str, MaxLen(8), About("section-ranks", "RK-GEN-02")]


class Kind(StrEnum):
    """How a weapon strikes; all but the first replace AA and sometimes SA (RK-RANGED-01)."""

    MELEE = "melee"
    THROWN = "thrown"
    MAGIC = "magic"
    BOW = "bow"
    CROSSBOW = "crossbow"
    FIREARM = "firearm"
    SPELL = "spell"


class Condition(StrEnum):
    """States that leave no defence (RK-GEN-09); the unconscious and the bound do not act either."""

    UNAWARE = "unaware"
    BOUND = "bound"
    UNCONSCIOUS = "unconscious"


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon, shield or spell.

    ``rank`` is its power (WA, WD), ``mastery`` that of its bearer. ``is_weapon`` decides about pairs (RK-PAIR-03),
    ``wards`` whether one parries and blocks with it. ``reach`` in metres counts for blows. ``natural``: it grows on
    the body and takes no hands. ``velocity`` of the muzzle
    in m/s and ``own_aa``, the GM's figure instead, for firearms. ``units``: magical actions that a spell takes,
    ``cast`` those that are in already.
    """

    name: str = "arm-sword"
    kind: Kind = Kind.MELEE
    rank: Annotated[str, MaxLen(8), About(is_told=True)] = "D"
    mastery: Annotated[int, Ge(-20), Le(40), About(rule="RK-GEN-01")] = 0
    is_weapon: Annotated[bool, About(rule="RK-PAIR-03")] = True
    wards: Annotated[bool, About(rule="RK-GEN-08")] = True
    two_handed: bool = False
    natural: Annotated[bool, About(rule="RK-PAIR-02")] = False
    reach: Annotated[float, Ge(0), Le(50), About(unit="unit-metres")] = 1.5
    velocity: Annotated[int, Ge(0), Le(9999), About(unit="unit-velocity", rule="RK-RANGED-06")] = 0
    own_aa: Annotated[int | None, Ge(-20), Le(99), About(rule="RK-RANGED-06")] = None
    units: Annotated[int, Ge(1), Le(99), About(rule="RK-ACT-05")] = 1
    cast: Annotated[int, Ge(0), Le(99), About(rule="RK-ACT-05")] = 0
    note: str = ""

    @property
    def is_ranged(self) -> bool:
        return self.kind is not Kind.MELEE

    @property
    def is_thrown(self) -> bool:
        """Whether it leaves the hand itself, or is thrown by magic."""
        return self.kind in (Kind.THROWN, Kind.MAGIC)

    @property
    def is_magical(self) -> bool:
        """Whether its use is a magical action (RK-ACT-01)."""
        return self.kind in (Kind.SPELL, Kind.MAGIC)

    @property
    def is_free(self) -> bool:
        """Whether it needs no hand: spells, what magic throws, and what grows on the body."""
        return self.is_magical or self.natural


@dataclass(frozen=True)
class Sheet:
    """What is written down about a combatant.

    ``damage`` is all that was taken; with damage_target = health it is held against ``health``. ``right`` and ``left``
    are the names of the arms in hand. ``bonus_mobility`` and ``bonus_strength`` wait for the next roll (RK-GEN-12).
    ``fatigue_limit`` only raises a warning; ``out`` is the GM's word that somebody fights no more. What begins with
    ``once_`` stands instead of a rank, a mastery or a roll in the next exchange (RK-GEN-01).
    """

    mobility: Letter = "E"
    strength: Letter = "E"
    defence: Letter = "G"
    mana: Letter = "I"
    mgi: Letter = "I"
    dodge_mastery: Annotated[int, Ge(-20), Le(40), About("section-ranks", "RK-DODGE-02")] = 0
    health: Annotated[int, Ge(1), Le(9999), About("section-health", "RK-GEN-06", is_told=True)] = 20
    damage: Annotated[int, Ge(0), Le(99999), About("section-health", "RK-GEN-06", is_told=True)] = 0
    fatigue: Annotated[int, Ge(0), Le(99999), About("section-health", "RK-ACT-07")] = 0
    fatigue_limit: Annotated[int | None, Ge(1), Le(9999), About("section-health", "RK-ACT-07")] = None
    bonus_mobility: Annotated[int, Ge(-99), Le(99), About("section-bonuses", "RK-GEN-12")] = 0
    bonus_strength: Annotated[int, Ge(-99), Le(99), About("section-bonuses", "RK-GEN-12")] = 0
    arms: Annotated[tuple[Arm, ...], About("section-arms")] = ()
    right: Annotated[str, About("section-arms", "RK-PAIR-03", of="arms")] = ""
    left: Annotated[str, About("section-arms", "RK-PAIR-03", of="arms")] = ""
    bare_rank: Annotated[str, MaxLen(8), About("section-arms")] = "G"
    bare_mastery: Annotated[int, Ge(-20), Le(40), About("section-arms")] = 0
    bare_wards: Annotated[bool, About("section-arms", "RK-GEN-08")] = False
    conditions: Annotated[tuple[Condition, ...], About("section-states", "RK-GEN-09")] = ()
    out: Annotated[bool, About("section-states", "RK-GEN-06")] = False
    once_wa: Once = None
    once_ma: Once = None
    once_aa: Once = None
    once_sa: Once = None
    once_md: Once = None
    once_ad: Once = None
    once_sd: Once = None
    once_defence: Once = None

    @property
    def bare(self) -> Arm:
        """Bare hands as an arm: no weapon, so that they never make a pair of weapons."""
        return derived(
            self,
            "bare",
            lambda: Arm(BARE, rank=self.bare_rank, mastery=self.bare_mastery, is_weapon=False, wards=self.bare_wards),
        )

    def arm(self, name: str) -> Arm:
        """The arm with this name; bare hands when there is none such."""
        return next((arm for arm in self.arms if arm.name == name), self.bare)

    @property
    def in_hand(self) -> tuple[Arm, ...]:
        """What the two hands hold, the right one first; a pair of the same weapon stands twice."""
        return derived(self, "in hand", self._held)

    @property
    def natural(self) -> tuple[Arm, ...]:
        """What grows on the body and is always ready, whatever the hands hold."""
        return derived(self, "natural", lambda: tuple(arm for arm in self.arms if arm.natural))

    def _held(self) -> tuple[Arm, ...]:
        known = {arm.name: arm for arm in self.arms}
        held = (self.right,) if self.right in known and known[self.right].two_handed else (self.right, self.left)
        return tuple(known[name] for name in held if name in known)

    @property
    def has_free_hand(self) -> bool:
        """Whether a hand is empty."""
        held = self.in_hand
        return len(held) < 2 and not any(arm.two_handed for arm in held)

    @property
    def hands(self) -> tuple[Arm, ...]:
        """What the two hands can do apart, an empty one bare; nothing where one arm takes both (RK-PAIR-05)."""
        held = self.in_hand
        if any(arm.two_handed for arm in held):
            return ()
        return (*held, *(self.bare,) * (2 - len(held)))

    def other_hand(self, arm: Arm) -> Arm:
        """What the hand beside the one with ``arm`` does."""
        return next((one for one in self.hands if one != arm), arm)

    @property
    def is_pair(self) -> bool:
        """Whether each hand holds a weapon (RK-PAIR-03)."""
        held = self.in_hand
        return len(held) == 2 and all(arm.is_weapon for arm in held)

    @property
    def is_same_pair(self) -> bool:
        """Whether both hands hold the same weapon (RK-PAIR-04)."""
        return self.is_pair and self.right == self.left

    @property
    def is_helpless(self) -> bool:
        """Whether neither actions nor defences are possible."""
        return self.out or Condition.BOUND in self.conditions or Condition.UNCONSCIOUS in self.conditions

    @property
    def defends(self) -> bool:
        """Whether any defence is possible at all (RK-GEN-09)."""
        return not self.is_helpless and Condition.UNAWARE not in self.conditions
