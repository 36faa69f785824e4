"""The sheet of a combatant: abilities (always as modifiers), weapons, gear, skills and states."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.grid.area import Shape
from engine.sight.areas import Angle, Form, shape_of
from engine.table.dice import Dice, parse


class DamageType(StrEnum):
    """What a blow or spell does harm with; each figure resists each in percent (TA-CRT-03)."""

    SLASHING = "slashing"
    PIERCING = "piercing"
    BLUDGEONING = "bludgeoning"
    FIRE = "fire"
    COLD = "cold"
    LIGHTNING = "lightning"
    ACID = "acid"
    FORCE = "force"


class Category(StrEnum):
    """Size categories in their order, smallest first."""

    FINE = "fine"
    DIMINUTIVE = "diminutive"
    TINY = "tiny"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    HUGE = "huge"
    GARGANTUAN = "gargantuan"
    COLOSSAL = "colossal"


class Posture(StrEnum):
    """How a figure holds itself; kneeling and on all fours count as crouched (TA-MOD-07)."""

    STANDING = "standing"
    CROUCHED = "crouched"
    KNEELING = "kneeling"
    ALL_FOURS = "all-fours"
    PRONE = "prone"


class Readiness(StrEnum):
    """What has to be done before a weapon can be shot. ``NONE``: nothing, it is no crossbow."""

    NONE = "none"
    CASED = "cased"
    READY = "ready"
    LOADED = "loaded"


class Role(StrEnum):
    OTHER = "other"
    PRIEST = "priest"
    PALADIN = "paladin"


class Alignment(StrEnum):
    GOOD = "good"
    NEUTRAL = "neutral"
    EVIL = "evil"


class Casting(StrEnum):
    """The ability that a spell is cast with (TA-SPL-01)."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    CONSTITUTION = "constitution"
    INTELLIGENCE = "intelligence"
    WISDOM = "wisdom"
    CHARISMA = "charisma"


class Aim(StrEnum):
    """What a spell is pointed at."""

    NOBODY = "nobody"
    TARGET = "target"
    AREA = "area"


class Save(StrEnum):
    """The three saving throws (TA-SAV)."""

    NONE = "none"
    FORTITUDE = "fort"
    REFLEX = "ref"
    WILL = "will"


class OnSave(StrEnum):
    """What a saving throw that is made leaves of the damage."""

    HALF = "half"
    NOTHING = "nothing"


class Effect(StrEnum):
    """What a spell does to somebody whom it takes hold of, beside damage and healing; ``NONE``: the GM says it."""

    NONE = "none"
    IMMOBILISED = "immobilised"
    PRONE = "prone"


class Hand(StrEnum):
    """The hand that strikes; a two-handed weapon is held in the main one."""

    MAIN = "main"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon. ``id`` is unique on its sheet; ``name`` is a sentence key or the GM's own words.

    ``near`` and ``far``: reach in cells where it is ``melee``. ``range_max``: farthest aimed shot in cells, 0 where it
    is never shot or thrown. ``crit_on``: natural faces that are a sure hit. ``natural`` weapons are always in hand.
    """

    id: str
    name: str
    damage: Annotated[str, About(section="section-weapon", rule="TA-DMG-01", is_told=True)] = "1d6"
    damage_type: Annotated[DamageType, About(section="section-weapon", rule="TA-CRT-03")] = DamageType.SLASHING
    hit: Annotated[int, Ge(-20), Le(20), About(section="section-weapon", rule="TA-ATK-01")] = 0
    initiative: Annotated[int, Ge(-20), Le(20), About(section="section-weapon", rule="TA-INI-02")] = 0
    magic: Annotated[int, Ge(-20), Le(40), About(section="section-weapon", rule="TA-DMG-01")] = 0
    crit_on: Annotated[tuple[int, ...], About(section="section-weapon", rule="TA-CRT-02")] = (20,)
    crit_mult: Annotated[int, Ge(1), Le(10), About(section="section-weapon", rule="TA-CRT-05")] = 2
    melee: Annotated[bool, About(section="section-weapon", rule="TA-AOO-02")] = True
    near: Annotated[int, Ge(1), Le(10), About(section="section-weapon", rule="TA-GEO-05", unit="unit-cells")] = 1
    far: Annotated[int, Ge(1), Le(10), About(section="section-weapon", rule="TA-GEO-05", unit="unit-cells")] = 1
    range_max: Annotated[int, Ge(0), Le(400), About(section="section-weapon", rule="TA-RNG-06", unit="unit-cells")] = 0
    range_penalty: Annotated[int, Ge(0), Le(20), About(section="section-weapon", rule="TA-RNG-01")] = 0
    readiness: Annotated[Readiness, About(section="section-weapon", rule="TA-FUL-04")] = Readiness.NONE
    two_handed: Annotated[bool, About(section="section-weapon", rule="TA-DMG-04")] = False
    light: Annotated[bool, About(section="section-weapon", rule="TA-OFF-02")] = False
    natural: Annotated[bool, About(section="section-weapon", rule="TA-AOO-02")] = False
    guard: Annotated[bool, About(section="section-weapon", rule="TA-DSA-05")] = False
    snatch: Annotated[bool, About(section="section-weapon", rule="TA-DSA-07")] = False
    grapple: Annotated[bool, About(section="section-weapon", rule="TA-TRP-15")] = False
    nonlethal: Annotated[bool, About(section="section-weapon", rule="TA-NLT-01")] = False

    @property
    def dice(self) -> Dice:
        """The damage dice. Raises DataError when the notation is no dice."""
        return parse(self.damage)

    @property
    def ranged(self) -> bool:
        """Whether it can be shot or thrown."""
        return self.range_max > 0

    @property
    def thrown(self) -> bool:
        """Whether it leaves the hand when it is used at range: a melee weapon with a range."""
        return self.melee and self.range_max > 0


UNARMED = Weapon("unarmed", "weapon-unarmed", "1d3", DamageType.BLUDGEONING, light=True, natural=True, nonlethal=True)
"""Bare hands. The chapter names no damage; 1d3 is this ruleset's own number."""


@dataclass(frozen=True, slots=True)
class Gear:
    """Armour or a shield. ``quick``: put on or taken off within a standard movement (TA-MOV-06)."""

    name: str
    armour: Annotated[int, Ge(0), Le(30), About(rule="TA-AC-01")] = 0
    shield: Annotated[int, Ge(0), Le(30), About(rule="TA-AC-01")] = 0
    worn: bool = True
    quick: Annotated[bool, About(rule="TA-MOV-06")] = False


@dataclass(frozen=True, slots=True)
class Resistance:
    """Percent against one type of damage: a critical counts only when the d100 shows more (TA-CRT-03)."""

    type: DamageType = DamageType.SLASHING
    percent: Annotated[int, Ge(0), Le(100), About(unit="unit-percent")] = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack of a full attack or multiattack: with weapon ``item``, at ``hit`` beside the usual bonus."""

    item: Annotated[str, About(of="weapons")]
    hit: Annotated[int, Ge(-40), Le(40)] = 0
    hand: Hand = Hand.MAIN


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell, named by a sentence key or the GM's own words; ``left`` of ``most`` castings are still there.

    ``attack``: a battle spell, it needs an attack roll (TA-SPL-01). ``touch``: against AC without armour, at arm's
    length; others reach ``distance`` cells. ``area`` with ``radius``, its radius or length in cells (0: as large as the
    GM draws it): what a spell takes that is aimed at an area. ``damage`` and ``healing`` are dice or "". ``effect``:
    what befalls whoever fails the saving throw, or is hit where there is none. ``shines``: cells of light, 0 for none.
    """

    name: str
    ability: Annotated[Casting, About(section="section-spell", rule="TA-SPL-01")] = Casting.INTELLIGENCE
    aim: Annotated[Aim, About(section="section-spell", rule="TA-STD-13")] = Aim.TARGET
    attack: Annotated[bool, About(section="section-spell", rule="TA-SPL-01")] = True
    touch: Annotated[bool, About(section="section-spell", rule="TA-FUL-06")] = False
    distance: Annotated[int, Ge(0), Le(400), About(section="section-spell", unit="unit-cells")] = 12
    area: Annotated[Form, About(section="section-spell", rule="TA-STD-13")] = Form.BURST
    radius: Annotated[int, Ge(0), Le(40), About(section="section-spell", unit="unit-cells")] = 0
    area_angle: Annotated[Angle, About(section="section-spell", rule="TA-STD-13")] = Angle.A60
    area_width: Annotated[int, Ge(1), Le(10), About("section-spell", "TA-STD-13", "unit-cells")] = 1
    damage: Annotated[str, About(section="section-spell", rule="TA-CRT-06")] = ""
    damage_type: Annotated[DamageType, About(section="section-spell", rule="TA-CRT-06")] = DamageType.FIRE
    healing: Annotated[str, About(section="section-spell", rule="TA-FUL-06")] = ""
    save: Annotated[Save, About(section="section-spell", rule="TA-SAV-01")] = Save.NONE
    on_save: Annotated[OnSave, About(section="section-spell", rule="TA-COV-06")] = OnSave.HALF
    difficulty: Annotated[int, Ge(0), Le(60), About(section="section-spell", rule="TA-SAV-01")] = 15
    effect: Annotated[Effect, About(section="section-spell", rule="TA-STD-13")] = Effect.NONE
    shines: Annotated[int, Ge(0), Le(60), About(section="section-spell", rule="TA-STD-13", unit="unit-cells")] = 0
    left: Annotated[int, Ge(0), Le(99), About(section="section-spell", rule="TA-RES-01")] = 1
    most: Annotated[int, Ge(0), Le(99), About(section="section-spell", rule="TA-RES-01")] = 1

    @property
    def dice(self) -> Dice | None:
        """The damage dice, None without damage. Raises DataError when the notation is no dice."""
        return parse(self.damage) if self.damage else None

    @property
    def shape(self) -> Shape | None:
        """The area that is placed with it, counted in steps as every distance here; None: it takes none."""
        if self.aim is not Aim.AREA:
            return None
        return shape_of(self.area, self.radius, self.area_angle, self.area_width, reach=self.reach, steps=True)

    @property
    def reach(self) -> int:
        """How many cells away it may be aimed."""
        return 1 if self.touch else self.distance

    @property
    def is_for_allies(self) -> bool:
        """Whether it is laid on friends by a touch (TA-FUL-06): it harms nobody."""
        return self.touch and not self.attack and not self.damage


Ability = Annotated[int, Ge(-10), Le(20), About("section-abilities", "TA-TRP-04")]
"""An ability, as its modifier."""
Level = Annotated[int, Ge(-10), Le(40), About("section-levels", "TA-ATK-01")]
Skill = Annotated[bool, About("section-skills", "TA-STD-17")]
Stance = Annotated[bool, About("section-states", "TA-AC-03")]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One combatant. Every ability is its modifier; a level bonus is a number of the sheet (the chapter has no chart).

    ``weapons`` are those carried; ``main`` and ``off`` name the ones in hand ("" for an empty hand). A weapon that is
    neither in hand nor natural is in its sheath. ``open``: after a reckless whirlwind attack; ``defending``: in total
    defence; both end when his next turn starts.
    """

    strength: Ability = 0
    dexterity: Ability = 0
    constitution: Ability = 0
    intelligence: Ability = 0
    wisdom: Ability = 0
    charisma: Ability = 0
    hp: Annotated[int, Ge(-200), Le(1000), About("section-health", "TA-HP-01", is_told=True)] = 8
    max_hp: Annotated[int, Ge(1), Le(1000), About("section-health", "TA-HP-01", is_told=True)] = 8
    nonlethal: Annotated[int, Ge(0), Le(1000), About("section-health", "TA-NLT-01")] = 0
    speed: Annotated[int, Ge(0), Le(100), About("section-movement", "TA-FMV-01", "unit-cells")] = 6
    level: Annotated[str, About("section-levels", "TA-ENC-00")] = "1"
    class_level: Annotated[int, Ge(0), Le(40), About("section-levels", "TA-TUR-03")] = 0
    level_attack: Level = 0
    level_fort: Level = 0
    level_ref: Level = 0
    level_will: Level = 0
    category: Annotated[Category, About("section-size", "TA-TRP-06")] = Category.MEDIUM
    size_ac: Annotated[int, Ge(-8), Le(8), About("section-size", "TA-AC-01")] = 0
    stability: Annotated[int, Ge(0), Le(40), About("section-size", "TA-TRP-07")] = 0
    role: Annotated[Role, About("section-levels", "TA-TUR-02")] = Role.OTHER
    alignment: Annotated[Alignment, About("section-levels", "TA-TUR-05")] = Alignment.NEUTRAL
    undead: Annotated[bool, About("section-size", "TA-TUR-02")] = False
    turn_dc: Annotated[int, Ge(0), Le(60), About("section-size", "TA-TUR-01")] = 0
    weapons: Annotated[tuple[Weapon, ...], About("section-weapons")] = ()
    main: Annotated[str, About("section-weapons", "TA-STD-15", of="weapons")] = ""
    off: Annotated[str, About("section-weapons", "TA-MOD-08", of="weapons")] = ""
    full_attack: Annotated[tuple[Blow, ...], About("section-weapons", "TA-FUL-02")] = ()
    multiattack: Annotated[tuple[Blow, ...], About("section-weapons", "TA-FUL-03")] = ()
    gear: Annotated[tuple[Gear, ...], About("section-defence", "TA-AC-01")] = ()
    resistances: Annotated[tuple[Resistance, ...], About("section-defence", "TA-CRT-03")] = ()
    spells: Annotated[tuple[Spell, ...], About("section-health", "TA-STD-13")] = ()
    potions: Annotated[tuple[str, ...], About("section-health", "TA-FUL-05")] = ()
    skill_unarmed: Skill = False
    skill_trip: Skill = False
    skill_disarm: Skill = False
    skill_push: Skill = False
    ambidexterity: Annotated[bool, About("section-skills", "TA-OFF-03")] = False
    two_weapon_fighting: Annotated[bool, About("section-skills", "TA-OFF-04")] = False
    mood: Annotated[int, Ge(-20), Le(20), About("section-situation", "TA-MOD-09")] = 0
    missiles: Annotated[int, Ge(-10), Le(0), About("section-situation", "TA-RNG-05")] = 0
    initiative: Annotated[int, Ge(-40), Le(40), About("section-situation", "TA-INI-03")] = 0
    posture: Annotated[Posture, About("section-states", "TA-MOV-07")] = Posture.STANDING
    surprised: Stance = False
    immobilised: Stance = False
    mounted: Annotated[bool, About("section-states", "TA-MOD-03")] = False
    rideable: Annotated[bool, About("section-movement", "TA-MOV-09")] = False
    grappling: Annotated[bool, About("section-states", "TA-RNG-04")] = False
    casting: Annotated[bool, About("section-states", "TA-FREE-06")] = False
    infravision: Annotated[bool, About("section-states", "TA-FREE-07")] = False
    infravision_on: Annotated[bool, About("section-states", "TA-FREE-07")] = False
    open: Annotated[bool, About("section-states", "TA-WHL-02")] = False
    defending: Annotated[bool, About("section-states", "TA-TDF-01")] = False
    turned: Annotated[bool, About("section-states", "TA-TUR-04")] = False
    unconscious: Annotated[bool, About("section-states", "TA-HP-01")] = False
    dead: Annotated[bool, About("section-states", "TA-HP-02")] = False

    @property
    def is_able(self) -> bool:
        """Whether the figure can act at all: neither unconscious nor dead (TA-HP-01)."""
        return not (self.unconscious or self.dead)

    @property
    def is_prone(self) -> bool:
        return self.posture is Posture.PRONE

    @property
    def is_crouched(self) -> bool:
        """Crouched, kneeling and on all fours are one and the same to an attacker (TA-MOD-07)."""
        return self.posture in (Posture.CROUCHED, Posture.KNEELING, Posture.ALL_FOURS)

    @property
    def is_immobilised(self) -> bool:
        """Immobilised, or unable to act at all (TA-AC-03)."""
        return self.immobilised or not self.is_able

    def weapon(self, id: str) -> Weapon | None:
        """The weapon with this id, bare hands for "unarmed", None when there is none."""
        if id == UNARMED.id:
            return UNARMED
        return next((weapon for weapon in self.weapons if weapon.id == id), None)

    @property
    def wielded(self) -> tuple[Weapon, ...]:
        """Weapons in hand, the main hand's first, and the natural ones; bare hands are none."""
        held = [weapon for id in (self.main, self.off) if id and (weapon := self.weapon(id)) and weapon is not UNARMED]
        return (*held, *(weapon for weapon in self.weapons if weapon.natural and weapon not in held))

    @property
    def sheathed(self) -> tuple[Weapon, ...]:
        """Weapons carried that are neither in hand nor natural."""
        return tuple(weapon for weapon in self.weapons if not weapon.natural and weapon.id not in (self.main, self.off))

    def hand_of(self, id: str) -> Hand:
        """The hand that holds weapon ``id``."""
        return Hand.OFF if id and id == self.off and id != self.main else Hand.MAIN

    def resists(self, type: DamageType) -> int:
        """Percent of resistance against a type of damage."""
        return max((resistance.percent for resistance in self.resistances if resistance.type is type), default=0)

    def spell(self, name: str) -> Spell | None:
        """The spell of this name, one that is left before one that is used up; None when there is none."""
        found = [spell for spell in self.spells if spell.name == name]
        return next((spell for spell in found if spell.left), found[0] if found else None)

    def without_casting(self, spell: Spell) -> Sheet:
        """The sheet with one casting of ``spell`` less."""
        spells = list(self.spells)
        if spell in spells:
            spells[spells.index(spell)] = replace(spell, left=max(0, spell.left - 1))
        return replace(self, spells=tuple(spells))

    def with_weapon(self, weapon: Weapon) -> Sheet:
        """The sheet with the weapon of the same id replaced, or the weapon added."""
        if self.weapon(weapon.id) is None:
            return replace(self, weapons=(*self.weapons, weapon))
        return replace(self, weapons=tuple(weapon if old.id == weapon.id else old for old in self.weapons))

    def without_weapon(self, id: str) -> Sheet:
        """The sheet without weapon ``id``, which also leaves the hand."""
        return replace(
            self,
            weapons=tuple(weapon for weapon in self.weapons if weapon.id != id),
            main="" if self.main == id else self.main,
            off="" if self.off == id else self.off,
        )
