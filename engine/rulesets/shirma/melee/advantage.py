"""Advantage: points gained and lost, each at its moment (section 5)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.rulesets.shirma.positions import AdvantageLoss, AdvantageStack
from engine.rulesets.shirma.state import Ledger, ShirmaBattle
from engine.table.table import Table

POINTS = 10
"""What a point adds to combat and mental tests (SH-ADV-01)."""


def line(battle: ShirmaBattle, id: CombatantId, points: int | None = None) -> Modifier | None:
    """The line of its Advantage in a test, None without any; ``points`` where others count than those held now.

    SH-ADV-01, SH-ADV-02.
    """
    held = battle[id].sheet.advantage if points is None else points
    return modifier(POINTS * held, "reason-advantage", "SH-ADV-01", points=held) if held else None


def opened(battle: ShirmaBattle, gained: tuple[CombatantId, ...] = ()) -> ShirmaBattle:
    """An attack begins: what is gained and lost through it is counted together (SH-ADVGAIN-05, SH-ADVLOSS-03).

    ``gained``: who has a point of it already, for declaring it.
    """
    return battle.with_state(copied(battle.state, ledger=Ledger(gained)))


def closed(battle: ShirmaBattle) -> ShirmaBattle:
    """The attack is over."""
    return battle if battle.state.ledger is None else battle.with_state(copied(battle.state, ledger=None))


def gain(table: Table, battle: ShirmaBattle, id: CombatantId, rule: str) -> ShirmaBattle:
    """One point more, up to the limit (SH-ADVMAX-01, SH-ADVMAX-02); at most one from an attack by advantage_stack."""
    sheet, ledger = battle[id].sheet, battle.state.ledger
    if sheet.is_out:
        return battle
    if ledger is not None:
        if battle.options.advantage_stack is AdvantageStack.ONE_PER_ATTACK and id in ledger.gained:
            return battle
        battle = battle.with_state(copied(battle.state, ledger=replace(ledger, gained=(*ledger.gained, id))))
    if sheet.advantage >= sheet.advantage_limit:
        table.tell("advantage-full", at=id, rule="SH-ADVMAX-01", weight=0, most=sheet.advantage_limit)
        return battle
    battle = battle.with_sheet(id, copied(sheet, advantage=sheet.advantage + 1))
    table.tell("advantage-gained", at=id, rule=rule, weight=0, now=battle, points=sheet.advantage + 1)
    return battle


def lose(table: Table, battle: ShirmaBattle, id: CombatantId, rule: str) -> ShirmaBattle:
    """All points are lost, or one for each cause and only one through an attack (SH-ADVLOSS-01 to SH-ADVLOSS-04)."""
    sheet, ledger = battle[id].sheet, battle.state.ledger
    if not sheet.advantage:
        return battle
    left = 0
    if battle.options.advantage_loss is AdvantageLoss.ONE:
        if ledger is not None and id in ledger.lost:
            return battle
        left = sheet.advantage - 1
    if ledger is not None:
        battle = battle.with_state(copied(battle.state, ledger=replace(ledger, lost=(*ledger.lost, id))))
    battle = battle.with_sheet(id, copied(sheet, advantage=left))
    table.tell("advantage-lost", at=id, rule=rule, weight=0, now=battle, lost=sheet.advantage - left, left=left)
    return battle


def reset(battle: ShirmaBattle) -> ShirmaBattle:
    """The fight is over: nobody has any left (SH-ADVLOSS-05)."""
    for id, combatant in battle.combatants.items():
        if combatant.sheet.advantage:
            battle = battle.with_sheet(id, copied(combatant.sheet, advantage=0))
    return battle
