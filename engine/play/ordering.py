"""The order of play changed by the GM's hand: told, with the rule that stands against it where one does."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import ChangeTurns
from engine.battle.words import Names, Term
from engine.contract import AnyBattle, AnyRuleset
from engine.table.table import Table


def with_turns_changed(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: ChangeTurns) -> AnyBattle:
    """The battle with the order as the GM wants it; one whose ruleset cannot do this stays as it is."""
    how = rules.order_by_hand
    if how is None or deed.kind not in how.kinds or not battle.started:
        return battle
    against = how.against(battle, deed.kind, deed.ids[0] if deed.ids else None)
    if against is not None:
        table.tell("overruled", weight=0, rule=against.rule, objection=Term(against.key))
        table.events[-1] = replace(table.events[-1], args=(*against.args, *table.events[-1].args))
    key = f"gm-order-{deed.kind}" if deed.ids else f"gm-order-{deed.kind}-all"
    table.tell(key, weight=0, names=Names(deed.ids))
    return how.do(table, battle, deed)
