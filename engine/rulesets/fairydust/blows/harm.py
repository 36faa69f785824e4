"""Harm of a successful attack: wounds, each for itself, and who is out of the fight (FD-DMG, FD-MUL-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.fairydust.order import delay
from engine.rulesets.fairydust.sheet import DamageType, Fate, Means, Sheet, Wound
from engine.rulesets.fairydust.state import FairyBattle, with_sheet
from engine.table.requests import Option
from engine.table.table import Table


def type_of(means: Means) -> DamageType:
    """The type that a wound of these means is of."""
    return means.types[0] if means.types else DamageType.BODILY_PHYSICAL


def damage(means: Means, degree: int, sheet: Sheet) -> int:
    """Base + (degree - 1) - reductions; 0 or less is no damage (FD-DMG-01, FD-DMG-02, FD-DMG-03)."""
    reduction = sum(one.amount for one in sheet.reductions if one.type is type_of(means))
    return max(0, means.damage + (degree - 1) - reduction)


def strike(
    table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, degree: int, count: int
) -> FairyBattle:
    """``count`` single attacks of one degree go home: a wound each, the increase for each of them (FD-MUL-04)."""
    if means.harmless:
        table.tell("takes-effect", by=by, at=at, rule="FD-DMG-05", degree=degree, means=Term(means.name))
        return battle
    before = battle[at].sheet
    amount = damage(means, degree, before)
    if amount <= 0:
        table.tell("no-damage", by=by, at=at, rule="FD-DMG-03", means=Term(means.name), count=count)
        return battle
    wounds = tuple(Wound(amount, type_of(means), means.name) for _ in range(count))
    battle = with_sheet(battle, at, wounds=(*before.wounds, *wounds))
    table.tell(
        "wounds",
        by=by,
        at=at,
        rule="FD-DMG-04",
        now=battle,
        damage=amount,
        count=count,
        total=battle[at].sheet.hurt,
        health=before.health or 0,
        means=Term(means.name),
    )
    battle = _out_of_it(table, battle, at, before)
    return delay.occurs(table, battle, delay.Happening(delay.Trigger.IS_HURT, at, by))


def harmed(
    table: Table, battle: FairyBattle, at: CombatantId, points: int, type: DamageType | None = None
) -> FairyBattle:
    """A wound from outside of any attack, bodily and physical without a ``type``; it is told before (FD-DMG-04)."""
    if points <= 0:
        return battle
    before = battle[at].sheet
    battle = with_sheet(battle, at, wounds=(*before.wounds, Wound(points, type or DamageType.BODILY_PHYSICAL)))
    return _out_of_it(table, battle, at, before)


def healed(battle: FairyBattle, at: CombatantId, points: int, type: DamageType | None = None) -> FairyBattle:
    """Wounds made smaller by so much in all, the last first; who had fainted from them fights again (FD-DMG-04).

    ``type``: only those of it.
    """
    sheet = battle[at].sheet
    wounds: list[Wound] = []
    for last in reversed(sheet.wounds):
        less = min(points, last.damage) if type in (None, last.type) else 0
        points -= less
        if last.damage > less:
            wounds.insert(0, replace(last, damage=last.damage - less))
    hurt = sum(wound.damage for wound in wounds)
    wakes = sheet.fate is Fate.UNCONSCIOUS and sheet.health is not None and hurt < sheet.health <= sheet.hurt
    return with_sheet(battle, at, wounds=tuple(wounds), fate=Fate.FIGHTING if wakes else sheet.fate)


def _out_of_it(table: Table, battle: FairyBattle, at: CombatantId, before: Sheet) -> FairyBattle:
    """At the sum of the stat block's health the GM is asked; nothing happens by itself (FD-DMG-04)."""
    sheet = battle[at].sheet
    if sheet.health is None or not sheet.is_able or sheet.hurt < sheet.health:
        return battle
    options = (
        Option("fate-unconscious", rule="FD-DMG-04"),
        Option("fate-dead", rule="FD-DMG-04"),
        Option("fate-fighting", rule="FD-DMG-04"),
    )
    chosen = table.choose(
        "out-of-fight", options, at=at, rule="FD-DMG-04", sum=sheet.hurt, health=sheet.health, wounds=len(sheet.wounds)
    )
    fate = (Fate.UNCONSCIOUS, Fate.DEAD, Fate.FIGHTING)[chosen]
    if fate is Fate.FIGHTING:
        return battle
    battle = with_sheet(battle, at, fate=fate)
    table.tell(f"falls-{fate}", at=at, rule="FD-DMG-04", weight=2, now=battle)
    return battle
