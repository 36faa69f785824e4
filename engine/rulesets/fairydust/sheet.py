"""The sheet of a combatant: skills, means of attack, things and where they are, state of the body."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.grid.area import Shape
from engine.sight.areas import Angle, Form, shape_of


class Kind(StrEnum):
    """What an attack is made with (FD-SKL-01 to FD-SKL-04)."""

    UNARMED = "unarmed"
    WEAPON = "weapon"
    IMPROVISED = "improvised"
    SPELL = "spell"
    RAM = "ram"


class DamageType(StrEnum):
    """The two parts of a type of damage, body or mind by body or magic (FD-CAT-04, FD-CAT-06, FD-CAT-07, FD-CAT-08)."""

    BODILY_PHYSICAL = "bodily-physical"
    BODILY_MAGICAL = "bodily-magical"
    MENTAL_MAGICAL = "mental-magical"
    MENTAL_PHYSICAL = "mental-physical"


class Category(StrEnum):
    """Whether an attack is to hit, against resistance or both (FD-CAT-01); ``BY_RULE``: as damage and effect say."""

    BY_RULE = "by-rule"
    HIT = "hit"
    RESISTANCE = "resistance"
    BOTH = "both"


class Place(StrEnum):
    """Where a thing is carried; what grows on the body or is a spell is always at hand (FD-ACT-03, FD-ACT-10)."""

    BODY = "body"
    HAND = "hand"
    POCKET = "pocket"
    BELT = "belt"
    BAG = "bag"


class Posture(StrEnum):
    STANDING = "standing"
    SITTING = "sitting"
    LYING = "lying"


class Fate(StrEnum):
    """Whether somebody still takes part: the "able" mark (FD-OUT-05)."""

    FIGHTING = "fighting"
    UNCONSCIOUS = "unconscious"
    SURRENDERED = "surrendered"
    FLED = "fled"
    DEAD = "dead"


class Part(StrEnum):
    """Who takes part: a fighter has initiative and a side; a bystander is merely there (FD-DEF-06)."""

    FIGHTER = "fighter"
    BYSTANDER = "bystander"


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill that not everybody has: of a weapon or of magic. ``name`` is a sentence key or the GM's own word."""

    name: str = ""
    value: Annotated[int, Ge(-20), Le(60), About("section-skills", "FD-SKL-01")] = 0


@dataclass(frozen=True, slots=True)
class Means:
    """What an attack is made with, or a spell that is none.

    ``skill`` names a weapon or magic skill of the sheet. ``reach``: cells hand to hand; ``range``: cells of a throw, a
    shot or a spell, 0 as far as one sees (``ranged``). ``attacks``: single attacks that one action pays for
    (FD-MUL-06). ``harmless``: no damage at all, which is not damage 0 (FD-DMG-05). ``effect``: it lays an effect.
    ``unexpected``: not foreseen even when seen (FD-DEF-03). ``needs_view``: one has to look at the target (FD-FAC-07).
    ``is_attack``: False for a spell that is aimed at nobody. ``area``: it takes everybody in one; ``area_size`` 0 as
    large as the GM draws it.
    """

    id: str = ""
    name: str = ""
    kind: Annotated[Kind, About("section-means", "FD-SKL-01")] = Kind.WEAPON
    skill: Annotated[str, About("section-means", "FD-SKL-01")] = ""
    damage: Annotated[int, Ge(-20), Le(60), About("section-means", "FD-DMG-01", is_told=True, unless="harmless")] = 1
    harmless: Annotated[bool, About("section-means", "FD-DMG-05")] = False
    types: Annotated[tuple[DamageType, ...], About("section-means", "FD-CAT-04")] = (DamageType.BODILY_PHYSICAL,)
    effect: Annotated[bool, About("section-means", "FD-CAT-06")] = False
    category: Annotated[Category, About("section-means", "FD-CAT-01")] = Category.BY_RULE
    ranged: Annotated[bool, About("section-means", "FD-MAP-03")] = False
    reach: Annotated[int, Ge(1), Le(20), About("section-means", "FD-MAP-03", "unit-cells")] = 1
    range: Annotated[int, Ge(0), Le(400), About("section-means", "FD-MAP-03", "unit-cells")] = 0
    attacks: Annotated[int, Ge(1), Le(20), About("section-means", "FD-MUL-06")] = 1
    unexpected: Annotated[bool, About("section-means", "FD-DEF-03")] = False
    needs_view: Annotated[bool, About("section-means", "FD-FAC-07")] = True
    is_attack: Annotated[bool, About("section-means", "FD-ACT-08")] = True
    area: Annotated[Form, About("section-means", "FD-MAP-03")] = Form.NONE
    area_size: Annotated[int, Ge(0), Le(60), About("section-means", "FD-MAP-03", "unit-cells")] = 0
    area_angle: Annotated[Angle, About("section-means", "FD-MAP-03")] = Angle.A60
    area_width: Annotated[int, Ge(1), Le(10), About("section-means", "FD-MAP-03", "unit-cells")] = 1
    place: Annotated[Place, About("section-means", "FD-ACT-03")] = Place.BODY

    @property
    def shape(self) -> Shape | None:
        """The area that is placed with it, counted in steps like every distance here; None: it has one target."""
        reach = self.range if self.ranged else self.reach
        return shape_of(self.area, self.area_size, self.area_angle, self.area_width, reach=reach, steps=True)

    @property
    def is_magic(self) -> bool:
        return self.kind is Kind.SPELL

    @property
    def is_at_hand(self) -> bool:
        """Whether it can be used as it is: on the body, a spell, or held."""
        return self.place in (Place.BODY, Place.HAND)


FIST = Means("fist", "means-fist", Kind.UNARMED, damage=0)
"""What everybody strikes with who has nothing else (FD-SKL-02)."""
GRASP = Means("grasp", "means-grasp", Kind.UNARMED, harmless=True)
"""What somebody is pushed or grabbed with (FD-ACT-07)."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that is carried and is no weapon: a wand, a potion."""

    id: str = ""
    name: str = ""
    place: Annotated[Place, About("section-things", "FD-ACT-03")] = Place.POCKET


@dataclass(frozen=True, slots=True)
class Wound:
    """One wound of one single attack (FD-DMG-04)."""

    damage: Annotated[int, Ge(1), Le(200), About("section-body", "FD-DMG-04")] = 1
    type: DamageType = DamageType.BODILY_PHYSICAL
    source: str = ""


@dataclass(frozen=True, slots=True)
class Reduction:
    """What is taken off every single attack of one type of damage (FD-DMG-03)."""

    type: DamageType = DamageType.BODILY_PHYSICAL
    amount: Annotated[int, Ge(-20), Le(60), About("section-body", "FD-DMG-03")] = 0


class Lasts(StrEnum):
    """What a duration is counted in (FD-RND-02)."""

    ROUNDS = "rounds"
    SECONDS = "seconds"
    MINUTES = "minutes"


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that lasts: what it does is the GM's, when it ends is counted (FD-RND-02)."""

    name: str = ""
    left: Annotated[int, Ge(1), Le(600), About("section-states", "FD-RND-02")] = 1
    unit: Annotated[Lasts, About("section-states", "FD-RND-02")] = Lasts.ROUNDS


SKILLS, BODY, STATES = "section-skills", "section-body", "section-states"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything written down about a combatant.

    ``ap``: activity points per round, None for the usual number (FD-AP-01). ``counts``: it counts among the numbers of
    its side (FD-OUT-05). ``extras``: those of one side with the same word roll one initiative (FD-INI-01). ``alert``:
    cannot be surprised (FD-SUR-01); ``aware``: a bystander that knows it may be attacked (FD-DEF-06). ``passive``: does
    not react this round (FD-DEF-04). ``unseen``: hidden or invisible.
    """

    reaction: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-INI-01")] = 0
    acrobatics: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-SKL-05")] = 0
    athletics: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-SKL-06")] = 0
    hand_to_hand: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-SKL-02")] = 0
    magic_resistance: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-SKL-09")] = 0
    steering: Annotated[int, Ge(-20), Le(60), About(SKILLS, "FD-SKL-04")] = 0
    weapon_skills: Annotated[tuple[Skill, ...], About(SKILLS, "FD-SKL-01")] = ()
    magic_skills: Annotated[tuple[Skill, ...], About(SKILLS, "FD-SKL-03")] = ()
    means: Annotated[tuple[Means, ...], About("section-equipment", "FD-DMG-01")] = ()
    things: Annotated[tuple[Thing, ...], About("section-equipment", "FD-ACT-03")] = ()
    ap: Annotated[int | None, Ge(0), Le(30), About(BODY, "FD-AP-01")] = None
    speed: Annotated[int, Ge(0), Le(60), About(BODY, "FD-MOV-01", "unit-cells")] = 5
    health: Annotated[int | None, Ge(1), Le(200), About(BODY, "FD-DMG-04")] = None
    wounds: Annotated[tuple[Wound, ...], About(BODY, "FD-DMG-04")] = ()
    reductions: Annotated[tuple[Reduction, ...], About(BODY, "FD-DMG-03")] = ()
    posture: Annotated[Posture, About(STATES, "FD-ACT-04")] = Posture.STANDING
    fate: Annotated[Fate, About(STATES, "FD-OUT-05")] = Fate.FIGHTING
    part: Annotated[Part, About(STATES, "FD-DEF-06")] = Part.FIGHTER
    counts: Annotated[bool, About(STATES, "FD-OUT-05")] = True
    extras: Annotated[str, About(STATES, "FD-INI-01")] = ""
    all_round: Annotated[bool, About(STATES, "FD-FAC-01")] = False
    sees_in_dark: Annotated[bool, About(STATES, "FD-FAC-03")] = False
    unseen: Annotated[bool, About(STATES, "FD-FAC-03")] = False
    alert: Annotated[bool, About(STATES, "FD-SUR-01")] = False
    aware: Annotated[bool, About(STATES, "FD-DEF-06")] = False
    passive: Annotated[bool, About(STATES, "FD-DEF-04")] = False
    effects: Annotated[tuple[Effect, ...], About(STATES, "FD-RND-02")] = ()

    @property
    def hurt(self) -> int:
        """The sum of all wounds (FD-DMG-04)."""
        return sum(wound.damage for wound in self.wounds)

    @property
    def is_able(self) -> bool:
        """Whether it still takes part: neither dead, unconscious, surrendered nor fled (FD-OUT-05)."""
        return self.fate is Fate.FIGHTING

    @property
    def is_fighter(self) -> bool:
        return self.part is Part.FIGHTER

    @property
    def at_hand(self) -> tuple[Means, ...]:
        """Everything that can be used now, bare hands last."""
        held = tuple(means for means in self.means if means.is_at_hand)
        return held if any(means.kind is Kind.UNARMED for means in held) else (*held, FIST)

    @property
    def weapons_in_hand(self) -> tuple[Means, ...]:
        """What one parries with (FD-REA-03)."""
        return tuple(means for means in self.means if means.kind is Kind.WEAPON and means.place is Place.HAND)

    def means_of(self, id: str) -> Means | None:
        """The means with this id, bare hands and the grasp among them; None when there is none."""
        return next((means for means in (*self.means, FIST, GRASP) if means.id == id), None)

    def thing(self, id: str) -> Means | Thing | None:
        """Whatever is carried under this id."""
        return next((one for one in self.belongings if one.id == id), None)

    @property
    def belongings(self) -> tuple[Means | Thing, ...]:
        """Everything it has: means of attack and other things."""
        return (*self.means, *self.things)

    def skill(self, name: str) -> int:
        """The value of a weapon or magic skill; one that is missing counts as 0 (FD-SKL-11)."""
        return next((skill.value for skill in (*self.weapon_skills, *self.magic_skills) if skill.name == name), 0)

    def with_place(self, id: str, place: Place) -> Sheet:
        """The sheet with a thing or weapon in another place."""
        means = tuple(replace(one, place=place) if one.id == id else one for one in self.means)
        things = tuple(replace(one, place=place) if one.id == id else one for one in self.things)
        return replace(self, means=means, things=things)

    def without(self, id: str) -> Sheet:
        """The sheet without a thing or weapon."""
        return replace(
            self,
            means=tuple(one for one in self.means if one.id != id),
            things=tuple(one for one in self.things if one.id != id),
        )
