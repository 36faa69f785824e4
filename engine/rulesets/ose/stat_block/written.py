"""A sheet as Old-School Essentials prints it, in two lines; the program adds what they do not tell."""

from __future__ import annotations

from engine.contract import Words
from engine.rulesets.ose.sheet import Arm, Category, Sheet
from engine.rulesets.ose.stat_block.labels import arm_word
from engine.rulesets.ose.stat_block.values import ASCENDING


def written(name: str, sheet: Sheet, words: Words) -> str:
    """The block of a creature: its name, and its numbers below."""
    armour = sheet.armour - sheet.shield
    parts = [
        f"AC {armour} [{ASCENDING - armour}]".replace("-", "−"),
        f"HD {sheet.hit_dice}".replace("-", "−") + (f" ({sheet.hp}hp)" if sheet.hp > 0 else ""),
    ]
    if sheet.arms:
        parts.append(f"Att {_attacks(sheet, words)}")
    if sheet.thac0 is not None:
        bonus = f" [{sheet.attack_bonus:+}]" if sheet.attack_bonus is not None else ""
        parts.append(f"THAC0 {sheet.thac0}{bonus}".replace("-", "−"))
    parts.append(f"MV {sheet.rate}′ ({sheet.encounter_rate}′)")
    saves = [sheet.save(category) for category in Category]
    if all(save is not None for save in saves):
        letters = " ".join(f"{letter}{save}" for letter, save in zip("DWPBS", saves, strict=True))
        parts.append(f"SV {letters}" + (f" ({sheet.saves_as})" if sheet.saves_as else ""))
    parts.append(f"ML {sheet.morale_score}")
    return f"{name}\n{', '.join(parts)}"


def _attacks(sheet: Sheet, words: Words) -> str:
    """The routine first, then every weapon as another way."""
    routine = [_blow(arm, arm.routine, words) for arm in sheet.arms if arm.routine]
    others = [_blow(arm, max(1, sheet.attacks), words) for arm in sheet.arms if not arm.routine]
    return " or ".join([", ".join(routine), *others] if routine else others)


def _blow(arm: Arm, many: int, words: Words) -> str:
    id = arm.name.removeprefix("arm-")
    name = words(arm.name) if words.has(arm.name) else arm_word(id) if id != arm.name else arm.name
    return f"{many} × {name} ({arm.damage if arm.listed else 'by weapon'})"
