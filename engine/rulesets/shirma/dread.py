"""Fear and terror: a Cool test at a difficulty of the GM's (SH-ADVGAIN-06, SH-ADVLOSS-04)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.rulesets.shirma import advantage, difficulty
from engine.rulesets.shirma.manoeuvres import plain_test
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table


def stand_firm(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """A test that is passed gives a point of Advantage, one that is failed loses what there is."""
    line = difficulty.ask(table, id, "SH-ADVGAIN-06")
    made = plain_test(table, battle, id, None, "dread", "cool", "SH-ADVGAIN-06", lines=(line,))
    if made is not None and made.succeeded:
        table.tell("stands-firm", by=id, rule="SH-ADVGAIN-06")
        return advantage.gain(table, battle, id, "SH-ADVGAIN-06")
    table.tell("is-shaken", by=id, rule="SH-ADVLOSS-04")
    return advantage.lose(table, battle, id, "SH-ADVLOSS-04")
