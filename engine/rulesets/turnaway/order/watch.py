"""An opponent or a place under control: who keeps what marked, and until when (TA-CTL-01)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.rulesets.turnaway.state import Control, TurnawayBattle
from engine.table.table import Table

OPPONENT, PLACE, MORE = "opponent", "place", "more"
"""Manners of controlling: somebody, a cell, one cell more of the same place."""


def control_of(battle: TurnawayBattle, by: CombatantId) -> Control | None:
    """What somebody keeps under control, None when it is nothing."""
    return next((one for one in battle.state.controls if one.by == by), None)


def control(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Mark an opponent or a cell; it stays marked until the character does anything else (TA-CTL-01)."""
    before, cell = control_of(battle, id), action.cell
    if action.manner == OPPONENT:
        if action.target is None or action.target == id:
            return battle
        table.tell("controls-opponent", by=id, at=action.target, rule="TA-CTL-01")
        return _marked(battle, Control(id, action.target))
    if cell is None or not battle.board.grid.holds(cell):
        return battle
    cells: tuple[Cell, ...] = before.cells if before is not None and action.manner == MORE else ()
    table.tell("controls-place", by=id, rule="TA-CTL-01", cells=len({*cells, cell}))
    return _marked(battle, Control(id, cells=cells if cell in cells else (*cells, cell)))


def _marked(battle: TurnawayBattle, control: Control) -> TurnawayBattle:
    others = tuple(one for one in battle.state.controls if one.by != control.by)
    return battle.with_state(replace(battle.state, controls=(*others, control)))


def let_go(table: Table, battle: TurnawayBattle, id: CombatantId) -> TurnawayBattle:
    """The battle when ``id`` does something else: what he controlled is free (TA-CTL-01)."""
    if control_of(battle, id) is None:
        return battle
    table.tell("control-ends", by=id, rule="TA-CTL-01", weight=0)
    return battle.with_state(
        replace(battle.state, controls=tuple(one for one in battle.state.controls if one.by != id))
    )


def tidied(battle: TurnawayBattle) -> TurnawayBattle:
    """The battle without controls of those who cannot act or are gone, and of opponents who are dead or gone."""
    kept = tuple(one for one in battle.state.controls if _holds(battle, one))
    return battle if kept == battle.state.controls else battle.with_state(replace(battle.state, controls=kept))


def _holds(battle: TurnawayBattle, control: Control) -> bool:
    there = battle.combatants
    if control.by not in there or there[control.by].cell is None or not there[control.by].sheet.is_able:
        return False
    return control.at is None or (
        control.at in there and there[control.at].cell is not None and not there[control.at].sheet.dead
    )
