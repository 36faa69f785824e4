"""Passers-by: after the first attack they know, and the GM says whether they join in (FD-DEF-06)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.rulesets.fairydust import turn
from engine.rulesets.fairydust.sheet import Part
from engine.rulesets.fairydust.state import FairyBattle, with_sheet
from engine.table.requests import Option
from engine.table.table import Table


def shaken(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId) -> FairyBattle:
    """The battle when a bystander has been attacked for the first time: aware, without a side or with one."""
    sheet = battle[at].sheet
    if sheet.is_fighter or sheet.aware:
        return battle
    battle = with_sheet(battle, at, aware=True)
    table.tell("now-aware", at=at, rule="FD-DEF-06", now=battle)
    sides = [side.id for side in battle.sides if side.id != battle[by].side]
    options = [Option("bystander-stays", rule="FD-DEF-06", declines=True)]
    options += [Option("bystander-joins", (("who", Who(side)),), "FD-DEF-06") for side in sides]
    chosen = table.choose("bystander", tuple(options), at=at, rule="FD-DEF-06")
    if chosen == 0:
        return battle
    joining = replace(battle[at], side=sides[chosen - 1], sheet=replace(battle[at].sheet, part=Part.FIGHTER))
    battle = battle.with_combatant(joining)
    table.tell("joins-in", by=at, rule="FD-DEF-06", side=Who(joining.side))
    return turn.enlisted(table, battle, [at]) if battle.started else battle
