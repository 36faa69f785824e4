"""What was worked out about a battle is kept while that battle is used, whatever battles come and go meanwhile."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.state import ShirmaBattle
from tests.rulesets.shirma.scene import fight, sheet


def found(battle: ShirmaBattle, asked: list[str]) -> int:
    def work() -> int:
        asked.append("asked")
        return len(battle.combatants)

    return kept(battle, "how many", work)


def test_the_battle_before_a_deed_is_not_pushed_out_by_those_of_the_paths_of_its_odds():
    before, asked = fight("Ab", {"A": sheet("sword"), "b": sheet("sword")}), list[str]()
    for path in range(20):
        assert found(before, asked) == 2
        found(replace(before, name=f"path {path}"), [])
    assert asked == ["asked"]


def test_a_changed_battle_begins_with_nothing_found():
    before, asked = fight("Ab", {"A": sheet("sword"), "b": sheet("sword")}), list[str]()
    assert found(before, asked) == found(before.with_state(replace(before.state, round=7)), asked) == 2
    assert found(before.with_combatant(replace(before[CombatantId("A")], id=CombatantId("C"))), asked) == 3
    assert asked == ["asked"] * 3
