"""Changes by hand: harm and healing of whatever the ruleset counts."""

from __future__ import annotations

import pytest

from app.text import LANGUAGES, Text
from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Done, Paused, advance
from engine.table.requests import Choice, Faces, Pick


def counted(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> int:
    """What the first bar shows; harm that is only added up counts below nothing."""
    gauges = rules.gauges(battle, id)
    return gauges.bars[0].value if gauges.bars else -gauges.counters[0].value


def changed(rules: AnyRuleset, battle: AnyBattle, change: Adjust) -> Done:
    """The change, with the last option of every question and ones on all dice."""
    answers: tuple[Faces | Pick, ...] = ()
    while isinstance(result := advance(rules, battle, change, answers), Paused):
        asked = result.request
        last = Pick(len(asked.options) - 1) if isinstance(asked, Choice) else Faces((1,) * len(asked.dice.sides))
        answers = (*answers, last)
    return result


@pytest.fixture(autouse=True)
def _counts_something(rules: AnyRuleset) -> None:
    if rules.adjust is None:
        pytest.skip("nothing of the kind is counted")


def test_every_ruleset_lets_the_gm_harm_and_heal(rules: AnyRuleset, battle: AnyBattle) -> None:
    id = next(iter(battle.combatants))
    before = counted(rules, battle, id)
    hurt = changed(rules, battle, Adjust((id,), by=-1)).battle
    assert counted(rules, hurt, id) == before - 1
    assert counted(rules, changed(rules, hurt, Adjust((id,), by=1)).battle, id) == before


def test_every_ruleset_lets_the_gm_set_what_is_counted(rules: AnyRuleset, battle: AnyBattle) -> None:
    id = next(iter(battle.combatants))
    is_left = bool(rules.gauges(battle, id).bars)
    set_ = changed(rules, battle, Adjust((id,), to=2)).battle
    assert counted(rules, set_, id) == (2 if is_left else -2)


def test_every_kind_of_harm_does_something_is_told_and_is_set_to_nothing_again(
    rules: AnyRuleset, battle: AnyBattle
) -> None:
    id = next(iter(battle.combatants))
    for kind in rules.harm_kinds:
        done = changed(rules, battle, Adjust((id,), by=-1, kind=kind.id))
        assert done.battle[id].sheet != battle[id].sheet, kind
        assert dict(done.events[0].args)["kind"] == Term(kind.key)
        assert changed(rules, done.battle, Adjust((id,), by=1, kind=kind.id)).battle[id].sheet != done.battle[id].sheet
        assert done.events[0].rule == kind.rule != ""


def test_kinds_of_harm_have_names_of_their_own_in_every_language(rules: AnyRuleset) -> None:
    assert len({kind.id for kind in rules.harm_kinds} - {""}) == len(rules.harm_kinds)
    for language in LANGUAGES:
        text = Text(language, rules.folder)
        assert all(text.has(kind.key) for kind in rules.harm_kinds)


def test_whatever_is_harmed_to_nothing_leaves_a_battle_that_goes_on(rules: AnyRuleset, battle: AnyBattle) -> None:
    for id in tuple(battle.combatants):
        battle = changed(rules, battle, Adjust((id,), by=-99)).battle
    assert len(battle.combatants) > 1
    assert rules.order(battle).round >= 0
