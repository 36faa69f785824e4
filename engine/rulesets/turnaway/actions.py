"""Actions: which rule carries each of them out."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.rulesets.turnaway import movement
from engine.rulesets.turnaway.charts.chart import MOVES
from engine.rulesets.turnaway.charts.deeds import PUSH, do
from engine.rulesets.turnaway.order import control
from engine.rulesets.turnaway.order.watch import tidied
from engine.rulesets.turnaway.place.riding import together
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.table import Table


def resolve(table: Table, battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """Carry out an action: along a path, or on the spot; then everybody is where he belongs (TA-CTL-02, TA-MOV-09)."""
    if action.kind in MOVES:
        return tidied(together(movement.move(table, battle, action)))
    after = together(do(table, battle, action, control.appears))
    if action.kind == PUSH:
        # Who keeps a cell was asked on the way, cell by cell.
        return tidied(after)
    for id in after.combatants:
        before = battle.cells_of(id) if id in battle.combatants else ()
        if after.cells_of(id) != before:
            after = together(control.appears(table, after, id, before))
    return tidied(after)
