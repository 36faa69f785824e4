"""The sheet of a combatant: hit points, armour, abilities, weapons, morale, conditions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.contract import About
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.sight.areas import Angle
from engine.sight.areas import Form as Area
from engine.table.dice import Dice, parse


class Kind(StrEnum):
    """Whose rules a combatant follows: a player's, a hired hand's (both strike for 1d6), or a monster's."""

    CHARACTER = "character"
    MERCENARY = "mercenary"
    MONSTER = "monster"


class Condition(StrEnum):
    """States that the chapter names. The first four make helpless (OSE-HELPLESS-01)."""

    PARALYSED = "paralysed"
    BOUND = "bound"
    FROZEN = "frozen"
    HELPLESS = "helpless"
    BLINDED = "blinded"
    MUTE = "mute"
    SILENCED = "silenced"


HELPLESS = frozenset({Condition.PARALYSED, Condition.BOUND, Condition.FROZEN, Condition.HELPLESS})


class Spirit(StrEnum):
    """What morale has made of somebody (OSE-MORALE-06)."""

    STEADY = "steady"
    FLEEING = "fleeing"
    SURRENDERED = "surrendered"


class Footing(StrEnum):
    """What holds somebody up (OSE-UNSTABLE-01, OSE-UNSTABLE-05)."""

    GROUND = "ground"
    FLYING_MOUNT = "flying-mount"
    MAGIC_FLIGHT = "magic-flight"
    OWN_WINGS = "own-wings"


class Harm(StrEnum):
    """What some monsters alone can be hurt by (OSE-INVLIM-01)."""

    SILVER = "silver"
    MAGIC = "magic"


class Element(StrEnum):
    """What an attack that is no mere weapon harms with."""

    ACID = "acid"
    COLD = "cold"
    FIRE = "fire"
    LIGHTNING = "lightning"
    POISON = "poison"


class Form(StrEnum):
    """The forms of attack to which a creature may be invulnerable (OSE-INVULN-01)."""

    NORMAL = "normal"
    SILVER = "silver"
    MAGIC = "magic"
    ACID = "acid"
    COLD = "cold"
    FIRE = "fire"
    LIGHTNING = "lightning"
    POISON = "poison"


class Category(StrEnum):
    """The five saving throws, in the order of the printed columns (OSE-SAVE-COL)."""

    DEATH = "death"
    WANDS = "wands"
    PARALYSIS = "paralysis"
    BREATH = "breath"
    SPELLS = "spells"


class Engaged(StrEnum):
    """Whether somebody counts as in melee: as the map says, or by the GM's word (OSE-MOVE-04)."""

    BY_MAP = "by-map"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon or a natural attack.

    ``name`` is a sentence key ("arm-sword") or the GM's own word, and is unique on its sheet. ``short``, ``medium``
    and ``long`` are the upper limits in feet of a missile weapon, all 0 for others; ``reach`` in feet. ``listed``: its
    damage is given in a monster's description and is rolled as it stands; otherwise a blow deals 1d6, or ``damage``
    under the option variable_damage. ``routine``: how often a round it strikes as a part of a monster's routine, 0 for
    a weapon (weapons share the attacks of the sheet). ``left``: how many to throw or to shoot, None where that
    is not counted. ``element``: fire of a torch, acid of a bite; None for a mere
    weapon.
    """

    name: str
    damage: Annotated[str, About("section-weapon", "OSE-DMG-06", is_told=True)] = "1d6"
    melee: Annotated[bool, About("section-weapon", "OSE-MELEE-01")] = True
    reach: Annotated[int, Ge(5), Le(30), About("section-weapon", "OSE-MELEE-01", "unit-feet")] = 5
    short: Annotated[int, Ge(0), Le(2000), About("section-weapon", "OSE-RANGE-01", "unit-feet")] = 0
    medium: Annotated[int, Ge(0), Le(2000), About("section-weapon", "OSE-RANGE-01", "unit-feet")] = 0
    long: Annotated[int, Ge(0), Le(2000), About("section-weapon", "OSE-RANGE-01", "unit-feet")] = 0
    listed: Annotated[bool, About("section-weapon", "OSE-DMG-03")] = False
    routine: Annotated[int, Ge(0), Le(12), About("section-weapon", "OSE-ATTACKS-02")] = 0
    slow: Annotated[bool, About("section-weapon", "OSE-SLOW-01")] = False
    two_handed: Annotated[bool, About("section-weapon", "OSE-SLOW-01")] = False
    thrown: Annotated[bool, About("section-weapon", "OSE-MISSILE-01")] = False
    left: Annotated[int | None, Ge(0), Le(999), About("section-weapon", "OSE-MISSILE-01")] = None
    blunt: Annotated[bool, About("section-weapon", "OSE-SUBDUE-02")] = False
    silver: Annotated[bool, About("section-weapon", "OSE-INVLIM-01")] = False
    magic: Annotated[bool, About("section-weapon", "OSE-INVLIM-01")] = False
    element: Annotated[Element | None, About("section-weapon", "OSE-INVULN-01")] = None

    @property
    def missile(self) -> bool:
        """Whether it can be shot or thrown."""
        return self.long > 0

    @property
    def is_thrown_away(self) -> bool:
        """Whether the last one has been thrown: there is none to strike with or to take in hand."""
        return self.thrown and self.left == 0

    @property
    def acts_last(self) -> bool:
        """Whether its wielder acts last: two-handed in melee, or marked slow (OSE-SLOW-01, OSE-SLOW-02)."""
        return self.slow or (self.two_handed and self.melee)

    @property
    def forms(self) -> frozenset[Form]:
        """The forms of its attack: silver, magic, its element; normal when it is none of these (OSE-INVULN-01)."""
        found = {Form.SILVER} if self.silver else set()
        found |= {Form.MAGIC} if self.magic else set()
        found |= {Form(self.element.value)} if self.element is not None else set()
        return frozenset(found or {Form.NORMAL})

    @property
    def dice(self) -> Dice:
        """Its own damage dice. Raises DataError when the notation is no dice."""
        return parse(self.damage)


UNARMED = Arm("arm-unarmed", "1d2")
"""Everybody's bare hands (OSE-UNARMED-01)."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell in memory; ``name`` is the GM's own word, ``memorised`` how many copies are left.

    ``area`` with ``area_feet``, its radius or length (0: as large as the GM draws it): whom it takes. ``save``: what
    everybody in it saves against, None where there is none. ``light_feet``: how far it shines, 0 for not at all.
    """

    name: str
    memorised: Annotated[int, Ge(0), Le(20), About("section-magic", "OSE-DISRUPT-04", is_told=True)] = 1
    needs_sight: Annotated[bool, About("section-magic", "OSE-CAST-03")] = True
    area: Annotated[Area, About("section-magic", "OSE-CAST-05")] = Area.NONE
    area_feet: Annotated[int, Ge(0), Le(500), About("section-magic", "OSE-CAST-05", "unit-feet")] = 0
    area_angle: Annotated[Angle, About("section-magic", "OSE-CAST-05")] = Angle.A60
    area_width: Annotated[int, Ge(5), Le(100), About("section-magic", "OSE-CAST-05", "unit-feet")] = 5
    save: Annotated[Category | None, About("section-magic", "OSE-SAVE-COL")] = None
    light_feet: Annotated[int, Ge(0), Le(500), About("section-magic", "OSE-CAST-05", "unit-feet")] = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """One combatant.

    ``armour``: descending armour class without shield and dexterity. ``rate``: base movement in feet, a third of it is
    the encounter rate. ``thac0`` and ``attack_bonus`` None: from the hit dice. ``hit_dice`` as printed: "3+1", "1/2",
    "7+", "nh" or "ОЧ" for a normal human; anything else is refused at once. ``initiative`` is the GM's own modifier,
    used instead of dexterity's. ``altitude``: feet above the ground. ``rounds_moved``: rounds of movement at the
    encounter rate in this encounter.
    ``dark_sight``: feet that it sees in the dark (infravision), 0 for what is next to it only.
    ``subdual``: damage of blows that subdue. ``most_attackers``: the GM's limit, None for as many as find room.
    ``drops``: things to let fall from the air, their dice and the side of the square that they strike.
    ``invulnerable_to``: forms of attack that do no damage to it. ``hurt_only_by``: what alone does damage to it, empty
    for anything. ``save_…`` None: a monster's by its hit dice, or by those of ``saves_as``.
    """

    kind: Annotated[Kind, About("section-identity", "OSE-DMG-01")] = Kind.CHARACTER
    hp: Annotated[int, Ge(-999), Le(9999), About("section-body", "OSE-DMG-05", is_told=True)] = 6
    hp_most: Annotated[int, Ge(1), Le(9999), About("section-body", "OSE-DMG-05", is_told=True)] = 6
    hit_dice: Annotated[str, About("section-body", "OSE-HD-BOUND")] = "1"
    armour: Annotated[int, Ge(-20), Le(20), About("section-body", "OSE-ATK-05")] = 9
    shield: Annotated[int, Ge(0), Le(10), About("section-body", "OSE-RETREAT-04")] = 0
    rate: Annotated[int, Ge(0), Le(1200), About("section-body", "OSE-MOVE-01", "unit-feet")] = 120
    altitude: Annotated[int, Ge(0), Le(10000), About("section-body", "OSE-MELEE-01", "unit-feet")] = 0
    strength: Annotated[int | None, Ge(1), Le(25), About("section-abilities", "OSE-ATK-02")] = None
    dexterity: Annotated[int | None, Ge(1), Le(25), About("section-abilities", "OSE-ATK-03")] = None
    thac0: Annotated[int | None, Ge(-10), Le(30), About("section-attack", "OSE-ATK-04")] = None
    attack_bonus: Annotated[int | None, Ge(-10), Le(30), About("section-attack", "OSE-AAC-03")] = None
    attacks: Annotated[int, Ge(0), Le(12), About("section-attack", "OSE-ATTACKS-01")] = 1
    arms: Annotated[tuple[Arm, ...], About("section-attack", "OSE-ATTACKS-02")] = ()
    readied: Annotated[str, About("section-attack", "OSE-SLOW-01", of="arms")] = ""
    subdual: Annotated[int, Ge(0), Le(9999), About("section-body", "OSE-SUBDUE-03")] = 0
    hurt_only_by: Annotated[tuple[Harm, ...], About("section-body", "OSE-INVLIM-01")] = ()
    invulnerable_to: Annotated[tuple[Form, ...], About("section-body", "OSE-INVULN-01")] = ()
    at_home_in_water: Annotated[bool, About("section-body", "OSE-WATER-01")] = False
    intelligent: Annotated[bool, About("section-mind", "OSE-SUBDUE-01")] = True
    most_attackers: Annotated[int | None, Ge(0), Le(40), About("section-state", "OSE-SPACE-01")] = None
    drops: Annotated[int, Ge(0), Le(99), About("section-attack", "OSE-BOMB-01")] = 0
    drop_dice: Annotated[str, About("section-attack", "OSE-BOMB-05")] = "2d6"
    drop_feet: Annotated[int, Ge(5), Le(100), About("section-attack", "OSE-BOMB-05", "unit-feet")] = 10
    spells: Annotated[tuple[Spell, ...], About("section-magic", "OSE-CAST-05")] = ()
    items: Annotated[tuple[str, ...], About("section-magic", "OSE-CAST-05")] = ()
    save_death: Annotated[int | None, Ge(2), Le(20), About("section-saves", "OSE-SAVE-PC")] = None
    save_wands: Annotated[int | None, Ge(2), Le(20), About("section-saves", "OSE-SAVE-PC")] = None
    save_paralysis: Annotated[int | None, Ge(2), Le(20), About("section-saves", "OSE-SAVE-PC")] = None
    save_breath: Annotated[int | None, Ge(2), Le(20), About("section-saves", "OSE-SAVE-PC")] = None
    save_spells: Annotated[int | None, Ge(2), Le(20), About("section-saves", "OSE-SAVE-PC")] = None
    saves_as: Annotated[str, About("section-saves", "OSE-SAVE-BOUND")] = ""
    initiative: Annotated[int | None, Ge(-10), Le(10), About("section-mind", "OSE-IND-02")] = None
    morale_score: Annotated[int, Ge(2), Le(12), About("section-mind", "OSE-MORALE-02")] = 7
    spirit: Annotated[Spirit, About("section-mind", "OSE-MORALE-06")] = Spirit.STEADY
    conditions: Annotated[tuple[Condition, ...], About("section-state", "OSE-HELPLESS-01")] = ()
    dark_sight: Annotated[int, Ge(0), Le(500), About("section-abilities", "OSE-CAST-03", "unit-feet")] = 0
    footing: Annotated[Footing, About("section-state", "OSE-UNSTABLE-01")] = Footing.GROUND
    engaged: Annotated[Engaged, About("section-state", "OSE-MOVE-04")] = Engaged.BY_MAP
    rounds_moved: Annotated[int, Ge(0), Le(9999), About("section-state", "OSE-MOVE-02")] = 0

    def __post_init__(self) -> None:
        """Raises DataError for hit dice that are none: here, and not in the middle of a fight."""
        hit_dice(self.hit_dice)
        if self.saves_as:
            hit_dice(self.saves_as)

    @property
    def is_dead(self) -> bool:
        return self.hp <= 0

    @property
    def is_helpless(self) -> bool:
        """Whether it cannot defend itself (OSE-HELPLESS-01)."""
        return not HELPLESS.isdisjoint(self.conditions)

    @property
    def is_blind(self) -> bool:
        return Condition.BLINDED in self.conditions

    @property
    def is_out(self) -> bool:
        """Whether it is out of action: dead, helpless or surrendered (OSE-MORALE-03)."""
        return self.is_dead or self.is_helpless or self.spirit is Spirit.SURRENDERED

    @property
    def can_hold(self) -> bool:
        """Whether it holds enemies in melee (OSE-MOVE-04)."""
        return not self.is_out and not self.is_blind

    @property
    def encounter_rate(self) -> int:
        """Feet a round in a fight: a third of the base rate (OSE-MOVE-01)."""
        return self.rate // 3

    @property
    def readied_arm(self) -> Arm | None:
        return next((arm for arm in self.arms if arm.name == self.readied), None)

    @property
    def checks_morale(self) -> bool:
        """Monsters and mercenaries do, player characters never (OSE-MORALE-01)."""
        return self.kind is not Kind.CHARACTER

    @property
    def saves_by_hit_dice(self) -> bool:
        """Monsters do; characters and the GM's own people by their class (OSE-SAVE-PC)."""
        return self.kind is Kind.MONSTER or bool(self.saves_as)

    def save(self, category: Category) -> int | None:
        """The sheet's own number for a saving throw."""
        match category:
            case Category.DEATH:
                return self.save_death
            case Category.WANDS:
                return self.save_wands
            case Category.PARALYSIS:
                return self.save_paralysis
            case Category.BREATH:
                return self.save_breath
        return self.save_spells

    def arm(self, name: str) -> Arm:
        """The arm with this name; bare hands when there is none such."""
        return next((arm for arm in self.arms if arm.name == name), UNARMED)
