"""The sheet of a combatant: characteristics, skills, wounds, armour by location, weapons, states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.derived import copied
from engine.rulesets.shirma.harm.body import LOCATIONS, Affliction, Condition, CriticalWound, Location, LocationRow

__all__ = [
    "DAMAGE",
    "FISTS",
    "LENGTHS",
    "LOCATIONS",
    "SIZES",
    "TALLEST",
    "Affliction",
    "Condition",
    "CriticalWound",
    "Fate",
    "Grade",
    "Group",
    "Hand",
    "Length",
    "Location",
    "Missile",
    "Quality",
    "Rank",
    "Sheet",
    "SizeClass",
    "Skill",
    "Weapon",
]

_FLAT = r"([sS][bB]|[рР][сС])\s*([+-]\s*\d{1,2}\s*)?|\d{1,2}\s*"
_DICE = r"[+-]?\s*\d{0,2}[dDкКдД]\d{1,3}\s*([+-]\s*\d{1,2}\s*)?"
DAMAGE = rf"^\s*({_FLAT})?({_DICE})?$"
"""A damage expression: the Strength bonus (SB, in Russian РС) and a number, a bare number, dice, or a mixture."""


class Rank(StrEnum):
    """Who somebody is, and so what 0 HP means to it (SH-DMG-07, SH-NPC-07 to SH-NPC-09)."""

    CHARACTER = "character"
    MOB = "mob"
    IMPORTANT = "important"
    BOSS = "boss"


class Grade(StrEnum):
    """An NPC's strength instead of the damage of its weapons (SH-NPC-04 to SH-NPC-06)."""

    NONE = "none"
    WEAK = "weak"
    AVERAGE = "average"
    STRONG = "strong"


class Length(StrEnum):
    """Length classes of weapons, from the shortest to the longest (SH-LENGTH-01)."""

    PERSONAL = "personal"
    VERY_SHORT = "very_short"
    SHORT = "short"
    AVERAGE = "average"
    LONG = "long"
    VERY_LONG = "very_long"
    MASSIVE = "massive"


LENGTHS = tuple(Length)


class Group(StrEnum):
    """Weapon groups, each a skill of its own where the sheet gives one (SH-RANGED-01)."""

    BASIC = "basic"
    BRAWLING = "brawling"
    CAVALRY = "cavalry"
    FENCING = "fencing"
    FLAIL = "flail"
    PARRY = "parry"
    POLEARM = "polearm"
    TWO_HANDED = "two_handed"
    BLACKPOWDER = "blackpowder"
    BOW = "bow"
    CROSSBOW = "crossbow"
    SLING = "sling"
    THROWING = "throwing"


class Quality(StrEnum):
    """What is special about a weapon."""

    PIERCING = "piercing"
    SHIELD = "shield"
    BLACK_POWDER = "black_powder"
    UNRELIABLE = "unreliable"
    IMPROVISED = "improvised"


class Missile(StrEnum):
    """What flies from a weapon and may stick in a body (SH-PIERCE-02)."""

    NONE = "none"
    ARROW = "arrow"
    BOLT = "bolt"
    DART = "dart"
    SPEAR = "spear"
    BULLET = "bullet"
    STONE = "stone"


class SizeClass(StrEnum):
    """Sizes of creatures, from the smallest to the biggest (SH-SIZE-01 to SH-SIZE-07)."""

    TINY = "tiny"
    LITTLE = "little"
    SMALL = "small"
    AVERAGE = "average"
    LARGE = "large"
    ENORMOUS = "enormous"
    MONSTROUS = "monstrous"


SIZES = tuple(SizeClass)
TALLEST = (
    (SizeClass.LITTLE, 24),
    (SizeClass.SMALL, 48),
    (SizeClass.AVERAGE, 84),
    (SizeClass.LARGE, 144),
    (SizeClass.ENORMOUS, 240),
)
"""The greatest height in inches of each class; under a foot is tiny, over 20 feet monstrous (SH-SIZE-01)."""


class Hand(StrEnum):
    """Which hand leads (SH-LOC-02)."""

    RIGHT = "right"
    LEFT = "left"


class Fate(StrEnum):
    """Where somebody stands between fighting and dead (SH-DMG-07, SH-NPC-07, SH-NPC-08)."""

    FIGHTING = "fighting"
    DOWN = "down"
    SURRENDERED = "surrendered"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill with one group of weapons that differs from Melee or Ballistic Skill (SH-RANGED-01)."""

    group: Annotated[Group, About("section-skills", "SH-RANGED-01")] = Group.BOW
    value: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-RANGED-01")] = 30


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon, a shield or a natural attack.

    ``name`` is a sentence key ("arm-sword") or the GM's own word, unique on its sheet. ``damage``: "SB+4", "9", or with
    dice for the switch damage_mode. ``bonus``: what its qualities add to damage besides. ``range`` in yards, 0 for
    weapons of melee alone; ``reload`` in main actions, 0 is free (SH-RELOAD-01). ``ammunition`` None is not counted.
    State of the weapon: ``loaded``; ``reloaded`` actions done so far and ``reload_extra`` to be done besides
    (SH-MISFIRE-03); ``jammed``, ``broken`` (destroyed); ``delayed_round``: not to be fired before its wielder's turn of
    that round (SH-MISFIRE-02).
    """

    name: str
    group: Annotated[Group, About("section-weapon", "SH-RANGED-01")] = Group.BASIC
    length: Annotated[Length, About("section-weapon", "SH-LENGTH-01", is_told=True)] = Length.AVERAGE
    damage: Annotated[str, About("section-weapon", "SH-DMG-01", is_told=True, letters=("SB",))] = "SB+4"
    bonus: Annotated[int, Ge(-10), Le(20), About("section-weapon", "SH-DMG-02")] = 0
    hands: Annotated[int, Ge(1), Le(2), About("section-weapon", "SH-MOD-30")] = 1
    melee: Annotated[bool, About("section-weapon", "SH-MELEE-01")] = True
    range: Annotated[int, Ge(0), Le(1000), About("section-weapon", "SH-MOD-03", "unit-yards")] = 0
    thrown: Annotated[bool, About("section-weapon", "SH-SCATTER-01")] = False
    missile: Annotated[Missile, About("section-weapon", "SH-PIERCE-02")] = Missile.NONE
    reload: Annotated[int, Ge(0), Le(9), About("section-weapon", "SH-RELOAD-01")] = 0
    qualities: Annotated[tuple[Quality, ...], About("section-weapon", "SH-PIERCE-01")] = ()
    ammunition: Annotated[int | None, Ge(0), Le(999), About("section-weapon", "SH-RANGED-03")] = None
    loaded: Annotated[bool, About("section-weapon", "SH-RANGED-03")] = True
    reloaded: Annotated[int, Ge(0), Le(9), About("section-weapon", "SH-RELOAD-03")] = 0
    reload_extra: Annotated[int, Ge(0), Le(9), About("section-weapon", "SH-MISFIRE-03")] = 0
    jammed: Annotated[bool, About("section-weapon", "SH-MISFIRE-04")] = False
    broken: Annotated[bool, About("section-weapon", "SH-MISFIRE-05")] = False
    delayed_round: Annotated[int, Ge(0), Le(9999), About("section-weapon", "SH-MISFIRE-02")] = 0

    @property
    def shoots(self) -> bool:
        """Whether it can be shot or thrown."""
        return self.range > 0

    @property
    def is_shield(self) -> bool:
        return Quality.SHIELD in self.qualities

    @property
    def is_piercing(self) -> bool:
        return Quality.PIERCING in self.qualities

    @property
    def is_gun(self) -> bool:
        """Whether a fumble with it is a misfire (SH-MISFIRE-01)."""
        return Quality.BLACK_POWDER in self.qualities and Quality.UNRELIABLE in self.qualities


FISTS = Weapon("arm-fists", Group.BRAWLING, Length.PERSONAL, "SB+0")
"""Everybody's bare hands: length personal (SH-LENGTH-01)."""


@dataclass(frozen=True)
class Sheet:
    """One combatant.

    Characteristics and skills are percentages. ``…_bonus`` None: the characteristic divided by ten (SH-TEST-05).
    ``size_class`` None: by ``height`` in inches, and average where there is none (SH-SIZE-01). ``main`` and ``off``
    name the weapons held in the leading and in the other hand; "" is an empty hand. ``group``: the NPCs who act
    together (SH-NPC-01). ``stuck``: what missiles stick in it, one entry each. ``locations``: a chart of
    hit locations of its own, for a body that is no man's (SH-LOC-06). ``beast``: it has neither hands nor speech, so
    that it takes nothing in hand, casts nothing and heals nobody.
    """

    rank: Annotated[Rank, About("section-identity", "SH-NPC-07")] = Rank.CHARACTER
    grade: Annotated[Grade, About("section-identity", "SH-NPC-04")] = Grade.NONE
    group: Annotated[str, About("section-identity", "SH-NPC-01")] = ""
    survival: Annotated[str, About("section-identity", "SH-NPC-09")] = ""
    hp: Annotated[int, Ge(0), Le(999), About("section-body", "SH-DMG-04", is_told=True)] = 12
    hp_most: Annotated[int, Ge(1), Le(999), About("section-body", "SH-DMG-04", is_told=True)] = 12
    speed: Annotated[int, Ge(0), Le(40), About("section-body", "SH-TURN-02")] = 4
    size_class: Annotated[SizeClass | None, About("section-body", "SH-SIZE-01")] = None
    height: Annotated[int, Ge(0), Le(2400), About("section-body", "SH-SIZE-01", "unit-inches")] = 0
    strength: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-TEST-05")] = 30
    toughness: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-TEST-05")] = 30
    initiative: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-INIT-01")] = 30
    agility: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-INIT-05")] = 30
    ballistic: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-RANGED-01")] = 30
    luck: Annotated[int, Ge(0), Le(150), About("section-characteristics", "SH-MISFIRE-06")] = 50
    strength_bonus: Annotated[int | None, Ge(0), Le(30), About("section-characteristics", "SH-TEST-05")] = None
    toughness_bonus: Annotated[int | None, Ge(0), Le(30), About("section-characteristics", "SH-TEST-05")] = None
    initiative_bonus: Annotated[int | None, Ge(0), Le(30), About("section-characteristics", "SH-TEST-05")] = None
    melee: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-MELEE-01")] = 30
    dodge: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-MELEE-01")] = 30
    skills: Annotated[tuple[Skill, ...], About("section-skills", "SH-RANGED-01")] = ()
    stealth: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-SURP-01")] = 30
    perception: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-SURP-01")] = 30
    cool: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-CONDOFF-06")] = 30
    heal: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-CONDOFF-03")] = 30
    trade: Annotated[int, Ge(0), Le(150), About("section-skills", "SH-MISFIRE-04")] = 30
    armour_head: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    armour_left_arm: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    armour_right_arm: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    armour_body: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    armour_left_leg: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    armour_right_leg: Annotated[int, Ge(0), Le(20), About("section-armour", "SH-DMG-04")] = 0
    weapons: Annotated[tuple[Weapon, ...], About("section-weapons", "SH-DMG-01")] = ()
    main: Annotated[str, About("section-weapons", "SH-MOD-30", of="weapons")] = ""
    off: Annotated[str, About("section-weapons", "SH-MOD-30", of="weapons")] = ""
    hand: Annotated[Hand, About("section-weapons", "SH-LOC-02")] = Hand.RIGHT
    ambidextrous: Annotated[bool, About("section-talents", "SH-MOD-30")] = False
    initiative_talent: Annotated[int, Ge(-20), Le(20), About("section-talents", "SH-INIT-07")] = 0
    acts_first: Annotated[bool, About("section-talents", "SH-INIT-07")] = False
    acts_last: Annotated[bool, About("section-talents", "SH-INIT-07")] = False
    advantage_limit: Annotated[int, Ge(0), Le(20), About("section-talents", "SH-ADVMAX-02")] = 5
    surgery: Annotated[bool, About("section-talents", "SH-PIERCE-04")] = False
    night_vision: Annotated[bool, About("section-talents", "SH-MOD-28")] = False
    at_home_in_water: Annotated[bool, About("section-talents", "SH-MOD-32")] = False
    beast: Annotated[bool, About("section-talents", "SH-TURN-01")] = False
    advantage: Annotated[int, Ge(0), Le(20), About("section-state", "SH-ADV-02")] = 0
    mounted: Annotated[bool, About("section-state", "SH-MOD-27")] = False
    flammable: Annotated[bool, About("section-state", "SH-COND-04")] = False
    afflictions: Annotated[tuple[Affliction, ...], About("section-state", "SH-COND-01")] = ()
    wounds: Annotated[tuple[CriticalWound, ...], About("section-state", "SH-CRIT-02")] = ()
    stuck: Annotated[tuple[Missile, ...], About("section-state", "SH-PIERCE-02")] = ()
    locations: Annotated[tuple[LocationRow, ...], About("section-body", "SH-LOC-06")] = ()
    last_hit: Annotated[Location | None, About("section-state", "SH-NPC-08")] = None
    fate: Annotated[Fate, About("section-state", "SH-DMG-07")] = Fate.FIGHTING

    @property
    def sb(self) -> int:
        """Strength bonus (SH-TEST-05)."""
        return self.strength // 10 if self.strength_bonus is None else self.strength_bonus

    @property
    def tb(self) -> int:
        """Toughness bonus (SH-TEST-05)."""
        return self.toughness // 10 if self.toughness_bonus is None else self.toughness_bonus

    @property
    def ib(self) -> int:
        """Initiative bonus (SH-INIT-01, SH-INIT-02)."""
        return self.initiative // 10 if self.initiative_bonus is None else self.initiative_bonus

    @property
    def is_dead(self) -> bool:
        return self.fate is Fate.DEAD

    @property
    def is_out(self) -> bool:
        """Whether it takes no more part in the fight: dead, down at 0 HP, or surrendered."""
        return self.fate is not Fate.FIGHTING

    @property
    def is_helpless(self) -> bool:
        """Whether it cannot defend itself (SH-MELEE-01, SH-COND-01)."""
        return self.is_out or self.has(Condition.STUNNED)

    def has(self, kind: Condition) -> bool:
        """Whether it is in this state."""
        return any(affliction.kind is kind for affliction in self.afflictions)

    def affliction(self, kind: Condition) -> Affliction | None:
        return next((affliction for affliction in self.afflictions if affliction.kind is kind), None)

    def with_affliction(self, new: Affliction) -> Sheet:
        """The sheet with this state, which takes the place of one of its kind."""
        others = tuple(affliction for affliction in self.afflictions if affliction.kind is not new.kind)
        return copied(self, afflictions=(*others, new))

    def without(self, kind: Condition) -> Sheet:
        """The sheet without this state."""
        if not self.has(kind):
            return self
        return copied(self, afflictions=tuple(one for one in self.afflictions if one.kind is not kind))

    def weapon(self, name: str) -> Weapon:
        """The weapon with this name; bare hands when there is none such."""
        return next((weapon for weapon in self.weapons if weapon.name == name), FISTS)

    def with_weapon(self, weapon: Weapon) -> Sheet:
        """The sheet with this weapon in the place of the one of its name."""
        return copied(self, weapons=tuple(weapon if one.name == weapon.name else one for one in self.weapons))

    @property
    def armed_with(self) -> tuple[Weapon, ...]:
        """What is held to fight with: more than bare hands and a shield, and whole."""
        held = (self.in_main, self.in_off)
        return tuple(one for one in held if one is not None and one != FISTS and not one.is_shield and not one.broken)

    @property
    def in_main(self) -> Weapon:
        """The weapon in the leading hand, bare hands where that is empty."""
        return self.weapon(self.main)

    @property
    def in_off(self) -> Weapon | None:
        """What is held in the other hand; a two-handed weapon in the leading one leaves no other."""
        return self.weapon(self.off) if self.off and self.in_main.hands < 2 else None

    @property
    def size(self) -> SizeClass:
        """The size class, by the height where none is given (SH-SIZE-01 to SH-SIZE-07)."""
        if self.size_class is not None:
            return self.size_class
        if self.height == 0:
            return SizeClass.AVERAGE
        if self.height < 12:
            return SizeClass.TINY
        return next((size for size, most in TALLEST if self.height <= most), SizeClass.MONSTROUS)

    def armour(self, location: Location) -> int:
        """Armour points of a location (SH-DMG-04)."""
        value: int = getattr(self, f"armour_{location.value}")
        return value

    def skill_with(self, weapon: Weapon, *, ranged: bool) -> int:
        """The skill with this weapon: of its group, else Ballistic Skill or Melee (SH-RANGED-01)."""
        usual = self.ballistic if ranged else self.melee
        return next((skill.value for skill in self.skills if skill.group is weapon.group), usual)
