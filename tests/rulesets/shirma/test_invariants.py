"""What holds in every fight, whatever falls and under whatever switches: played by the program and looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.rulesets.shirma.conditions.states import ENDS_HOLD
from engine.rulesets.shirma.harm.body import Condition
from engine.rulesets.shirma.sheet import Sheet
from engine.rulesets.shirma.shooting.items import ITEM
from engine.rulesets.shirma.state import Bond, ShirmaBattle
from engine.testkit.scenes import LAYOUTS, scene
from engine.testkit.switches import switched
from tests.rulesets.shirma.scene import SHIRMA

DEEDS = 60


def of_a_sheet(sheet: Sheet) -> None:
    assert 0 <= sheet.hp <= sheet.hp_most
    assert 0 <= sheet.advantage <= sheet.advantage_limit
    assert not (sheet.is_dead and sheet.advantage)
    assert not (sheet.mounted and sheet.has(Condition.PRONE)), "who lies sits on nothing (SH-MOD-27)"
    names = [weapon.name for weapon in sheet.weapons]
    assert len(set(names)) == len(names)
    assert {sheet.main, sheet.off} <= {"", *names}, "nobody holds what he has not got"


def of_a_fight(battle: ShirmaBattle) -> None:
    for combatant in battle.combatants.values():
        of_a_sheet(combatant.sheet)
    for pair in battle.state.pairs:
        assert not any(battle[id].sheet.is_out for id in (pair.a, pair.b)), "nobody holds the fallen"
        lets_go = any(battle[pair.a].sheet.has(state) for state in ENDS_HOLD)
        assert pair.kind is not Bond.CLINCH or not lets_go, "who is stunned, prone or broken lets go (SH-CLINCH-03)"
    lying = sum(item.body is None for item in battle.state.dropped)
    assert sum(thing.kind == ITEM for thing in battle.board.things) == lying, "what lies there is drawn there"
    assert battle.state.ledger is None, "no attack is left unfinished"


@pytest.mark.rule("SH-DMG-04", "SH-ADVMAX-01", "SH-CLINCH-03", "SH-MOD-27")
@pytest.mark.parametrize("number", range(6))
def test_no_deed_leaves_what_the_rules_know_nothing_of(number: int):
    battle = replace(scene("shirma", LAYOUTS[number % 2], number % 4), options=switched("shirma", number))
    for step in play(SHIRMA, battle, Chance(number), DEEDS):
        of_a_fight(step.after)
