"""What was worked out about a battle is kept while that battle is used, whatever battles come and go meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.rulesets.shirma.place import engagement
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.sheet import Sheet
from engine.rulesets.shirma.state import Ruling, ShirmaBattle, Word
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


def test_who_is_engaged_is_asked_anew_only_around_whom_a_deed_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = fight("Ab..........Cd", {name: sheet("sword") for name in "AbCd"})
    a, b, c, d = (CombatantId(name) for name in "AbCd")
    asked = list[frozenset[CombatantId]]()
    plain = engagement._pair_engaged

    def counted(battle: ShirmaBattle, one: Combatant[Sheet], two: Combatant[Sheet]) -> bool:
        asked.append(frozenset({one.id, two.id}))
        return plain(battle, one, two)

    monkeypatch.setattr(engagement, "_pair_engaged", counted)
    assert [engagement.engaged_with(battle, id) for id in (a, b, c, d)] == [(b,), (a,), (d,), (c,)]
    asked.clear()
    after = battle.with_sheet(b, replace(battle[b].sheet, hp=1))
    assert [engagement.engaged_with(after, id) for id in (a, b, c, d)] == [(b,), (a,), (d,), (c,)]
    assert set(asked) == {frozenset({a, b})}
    asked.clear()
    state = replace(after.state, rulings=(Ruling(Word.APART, c, d),))
    assert [engagement.engaged_with(after.with_state(state), id) for id in (a, b, c, d)] == [(b,), (a,), (), ()]
    assert set(asked) == {frozenset({c, d})}
