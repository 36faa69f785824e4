"""Means of attack: to hit, against resistance or both, and which skills serve for it (FD-CAT, FD-SKL-01 to -04)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.fairydust.blows.checks import skill_line
from engine.rulesets.fairydust.sheet import FIST, GRASP, Category, DamageType, Kind, Means, Sheet, Skill
from engine.rulesets.fairydust.state import FairyBattle, with_sheet
from engine.table.requests import Option
from engine.table.table import Table

TYPE_RULES = {
    DamageType.BODILY_PHYSICAL: Category.HIT,
    DamageType.MENTAL_MAGICAL: Category.RESISTANCE,
    DamageType.BODILY_MAGICAL: Category.BOTH,
}
"""Where the chapter puts a magical attack by the damage that it deals (FD-CAT-04, FD-CAT-06, FD-CAT-07)."""
PARTS = {
    Category.HIT: (True, False),
    Category.RESISTANCE: (False, True),
    Category.BOTH: (True, True),
    Category.BY_RULE: (False, False),
}


@dataclass(frozen=True, slots=True)
class Classes:
    """Whether an attack is to hit, against resistance, both, or neither yet (FD-CAT-01)."""

    hit: bool = False
    resistance: bool = False

    @property
    def is_both(self) -> bool:
        return self.hit and self.resistance

    @property
    def is_open(self) -> bool:
        """Whether the chapter does not say, and the GM has to (FD-CAT-08)."""
        return not self.hit and not self.resistance

    @property
    def key(self) -> str:
        return "class-both" if self.is_both else "class-hit" if self.hit else "class-resistance"


def classes_of(means: Means) -> Classes:
    """The classes of an attack: the GM's word, else the union of what its damage and its effect say (FD-CAT-02 ff.)."""
    if means.category is not Category.BY_RULE:
        return Classes(*PARTS[means.category])
    if not means.is_magic:
        return Classes(hit=True)
    parts = [PARTS[TYPE_RULES.get(type, Category.BY_RULE)] for type in means.types if not means.harmless]
    return Classes(any(hit for hit, _ in parts), means.effect or any(resistance for _, resistance in parts))


def classed(table: Table, battle: FairyBattle, by: CombatantId, means: Means) -> tuple[FairyBattle, Classes]:
    """The classes of an attack; where the chapter is silent the GM is asked once, and the answer kept (FD-CAT-08)."""
    found = classes_of(means)
    if not found.is_open:
        return battle, found
    options = tuple(Option(f"category-{one}", rule="FD-CAT-08") for one in ASKED)
    category = ASKED[table.choose("which-category", options, at=by, rule="FD-CAT-08", means=Term(means.name))]
    kept = tuple(replace(one, category=category) if one.id == means.id else one for one in battle[by].sheet.means)
    return with_sheet(battle, by, means=kept), Classes(*PARTS[category])


ASKED = (Category.RESISTANCE, Category.HIT, Category.BOTH)


def attack_skills(sheet: Sheet, means: Means) -> tuple[tuple[Skill, str], ...]:
    """The skills that the chapter lists for these means, the proposed one first, each with its rule."""
    match means.kind:
        case Kind.WEAPON:
            return ((Skill(means.skill, sheet.skill(means.skill)), "FD-SKL-01"),)
        case Kind.SPELL:
            return ((Skill(means.skill, sheet.skill(means.skill)), "FD-SKL-03"),)
        case Kind.RAM:
            return ((Skill("skill-steering", sheet.steering), "FD-SKL-04"),)
    both = (Skill("skill-hand-to-hand", sheet.hand_to_hand), Skill("skill-athletics", sheet.athletics))
    return tuple((skill, "FD-SKL-02") for skill in sorted(both, key=lambda skill: -skill.value))


def skill_lines(sheet: Sheet, means: Means) -> tuple[Modifier, ...]:
    """The proposed skill as a line that counts, and every other skill as one to bring in instead (FD-SKL-11)."""
    (first, rule), *more = attack_skills(sheet, means)
    lines = [skill_line(first.name, first.value, rule)]
    taken = {first.name}
    for skill, why in (*more, *((skill, "FD-SKL-11") for skill in everything(sheet))):
        if skill.name not in taken and skill.value:
            taken.add(skill.name)
            lines.append(modifier(skill.value, "line-skill", why, applies=False, skill=Term(skill.name)))
    return tuple(lines)


def everything(sheet: Sheet) -> tuple[Skill, ...]:
    """All skills of a sheet (FD-SKL-11)."""
    return (
        *sheet.weapon_skills,
        *sheet.magic_skills,
        Skill("skill-hand-to-hand", sheet.hand_to_hand),
        Skill("skill-athletics", sheet.athletics),
        Skill("skill-acrobatics", sheet.acrobatics),
        Skill("skill-magic-resistance", sheet.magic_resistance),
        Skill("skill-steering", sheet.steering),
        Skill("skill-reaction", sheet.reaction),
    )


def means_of(battle: FairyBattle, by: CombatantId | None, item: str) -> Means | None:
    """The means that an action names; None where ``by`` has no such thing any more."""
    if by is None or by not in battle.combatants:
        return None
    if item == GRASP.id:
        return GRASP
    return battle[by].sheet.means_of(item or FIST.id)
