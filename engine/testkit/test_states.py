"""States set by the GM's hand: each can be set and ended, is told by name, and leaves a battle that goes on."""

from __future__ import annotations

import pytest

from app.text import Text
from engine.battle.actions import SetState
from engine.contract import AnyBattle, AnyRuleset, StateKind, States
from engine.play.advance import Done, advance


@pytest.fixture
def states(rules: AnyRuleset) -> States[object, object, object]:
    if rules.states is None:
        pytest.skip("no states are set by hand")
    return rules.states


def after(rules: AnyRuleset, battle: AnyBattle, deed: SetState) -> AnyBattle:
    result = advance(rules, battle, deed)
    assert isinstance(result, Done), "no state asks anything when it is set by hand"
    return result.battle


def test_every_state_comes_and_goes_by_hand(
    rules: AnyRuleset, battle: AnyBattle, states: States[object, object, object]
) -> None:
    id = next(iter(battle.combatants))
    for kind in states.kinds:
        assert kind.id not in states.of(battle, id)
        inside = after(rules, battle, SetState((id,), kind.id))
        assert kind.id in states.of(inside, id)
        outside = after(rules, inside, SetState((id,), kind.id, on=False))
        assert kind.id not in states.of(outside, id)
        assert rules.order(outside).round >= 0


def test_every_state_shows_itself_with_its_own_badge(
    rules: AnyRuleset, battle: AnyBattle, states: States[object, object, object]
) -> None:
    id = next(iter(battle.combatants))
    for kind in states.kinds:
        inside = after(rules, battle, SetState((id,), kind.id))
        assert kind.id in {badge.state for badge in rules.marks(inside, id).badges}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_state_has_its_name_and_a_rule_of_the_register(
    rules: AnyRuleset, states: States[object, object, object], language: str
) -> None:
    text = Text(language, rules.folder)
    kinds: tuple[StateKind, ...] = states.kinds
    assert [kind.id for kind in kinds if not text.has(kind.key)] == []
    assert [kind.rule for kind in kinds if kind.rule and kind.rule not in rules.rules] == []
    assert len({kind.id for kind in kinds}) == len(kinds)
