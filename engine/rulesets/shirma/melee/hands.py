"""Hands: what is in them, and changing it, which takes no action (SH-TURN-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.derived import copied, derived
from engine.rulesets.shirma.harm.limbs import is_armless, is_crippled_for
from engine.rulesets.shirma.place.engagement import striking
from engine.rulesets.shirma.sheet import FISTS, Group, Sheet, Weapon
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table


def to_draw(sheet: Sheet) -> tuple[Weapon, ...]:
    """Weapons of melee that are carried and could be struck with once they are drawn (SH-TURN-04)."""
    return derived(sheet, "to draw", lambda: _to_draw(sheet))


def _to_draw(sheet: Sheet) -> tuple[Weapon, ...]:
    if is_armless(sheet):
        return ()
    held = {weapon.name for weapon in striking(sheet)}
    return tuple(
        one
        for one in sheet.weapons
        if one.melee
        and not one.broken
        and not one.is_shield
        and (one.group is Group.BRAWLING or not sheet.beast)
        and one.name not in held
        and one.name not in (sheet.main, sheet.off)
        and not is_crippled_for(replace(sheet, main=one.name), one)
    )


def taken(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """The battle with ``weapon`` in hand, which costs nothing; it is told when it was not there (SH-TURN-04)."""
    sheet = battle[by].sheet
    if weapon == FISTS or weapon.name in (sheet.main, sheet.off):
        return battle
    off = "" if weapon.hands == 2 else sheet.off
    battle = battle.with_sheet(by, copied(sheet, main=weapon.name, off=off))
    if weapon.group is not Group.BRAWLING:
        table.tell("readies-main", by=by, rule="SH-TURN-04", weight=0, now=battle, arm=Term(weapon.name))
    return battle
