"""What was worked out about a battle is kept while that battle is used, whatever battles come and go meanwhile."""

from __future__ import annotations

from dataclasses import replace

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


def test_only_so_many_living_battles_are_remembered():
    before, asked = fight("Ab", {"A": sheet("sword"), "b": sheet("sword")}), list[str]()
    found(before, asked)
    others = [replace(before, name=str(number)) for number in range(8)]
    for other in others:
        found(other, [])
    found(before, asked)
    assert asked == ["asked", "asked"]
