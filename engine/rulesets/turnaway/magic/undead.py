"""Turning undead, and commanding them for a while (TA-TUR)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.attack import D20
from engine.rulesets.turnaway.sheet import Alignment, Role
from engine.rulesets.turnaway.state import Command, TurnawayBattle, with_sheet
from engine.sight.figure_sight import has_line
from engine.table.requests import Option
from engine.table.table import Table

COMMANDED_BY = 5
"""Points above the difficulty from which a priest who is not good commands (TA-TUR-05)."""


def undead_in_sight(battle: TurnawayBattle, by: CombatantId) -> tuple[CombatantId, ...]:
    """Hostile undead that are seen, whatever the distance (TA-TUR-02)."""
    return tuple(
        enemy.id
        for enemy in battle.enemies(by)
        if enemy.sheet.undead and enemy.sheet.is_able and has_line(battle, by, enemy.id)
    )


def turn_undead(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """One roll for all, each against its own difficulty; the sum alone decides (TA-TUR-01 to -05)."""
    sheet = battle[id].sheet
    why = Breakdown(
        (
            modifier(sheet.class_level, "turning-class-level", "TA-TUR-03"),
            modifier(sheet.wisdom, "turning-wisdom", "TA-TUR-03"),
        )
    )
    rolled = table.roll("turning-roll", D20, by=id, why=why, rule="TA-TUR-03")
    table.tell("turns-undead", by=id, roll=rolled, dice=D20, rule="TA-TUR-02")
    for undead in undead_in_sight(battle, id):
        battle = _turned(table, battle, id, undead, rolled.total - battle[undead].sheet.turn_dc)
    return battle


def _turned(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, above: int) -> TurnawayBattle:
    """What the roll means for one of them: nothing, turned, or commanded for as many rounds as it is above."""
    if above < 0:
        table.tell("turning-fails", by=by, at=at, rule="TA-TUR-04")
        return battle
    if above >= COMMANDED_BY and _may_command(battle, by, at) and _commands(table, by, at, above):
        command = Command(by, at, battle[at].side, battle.state.round + above)
        battle = battle.with_combatant(replace(battle[at], side=battle[by].side))
        table.tell("commands", by=by, at=at, rule="TA-TUR-05", weight=2, rounds=above)
        return battle.with_state(replace(battle.state, commands=(*battle.state.commands, command)))
    table.tell("turned", by=by, at=at, rule="TA-TUR-04", weight=2)
    return with_sheet(battle, at, turned=True)


def _may_command(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """A priest, neutral or evil; and not in the first round after an earlier command (TA-TUR-05, TA-TUR-07)."""
    sheet = battle[by].sheet
    barred = any(c.at == at and battle.state.round <= c.ends for c in battle.state.commands)
    return sheet.role is Role.PRIEST and sheet.alignment is not Alignment.GOOD and not barred


def _commands(table: Table, by: CombatantId, at: CombatantId, rounds: int) -> bool:
    options = (Option("undead-command", rule="TA-TUR-05"), Option("undead-turn", rule="TA-TUR-04"))
    return table.choose("command-or-turn", options, by=by, at=at, rule="TA-TUR-05", rounds=rounds) == 0


def released(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """The battle when a round opens: commands that are over end, and are remembered one round more (TA-TUR-06, -07)."""
    left = []
    for command in battle.state.commands:
        if battle.state.round == command.ends and command.at in battle.combatants:
            battle = battle.with_combatant(replace(battle[command.at], side=command.side))
            table.tell("command-ends", at=command.at, rule="TA-TUR-07", weight=2)
        if battle.state.round <= command.ends and command.at in battle.combatants:
            left.append(command)
    return battle.with_state(replace(battle.state, commands=tuple(left)))
