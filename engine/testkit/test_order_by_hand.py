"""The order of play by the GM's hand: whatever a ruleset offers is done, told, and leaves a fight that goes on."""

from __future__ import annotations

import pytest

from app.text import Text
from engine.battle.actions import Action, ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, OrderByHand
from engine.play.advance import Done, Paused, advance
from engine.play.ordering import with_turns_changed
from engine.table.requests import Choice, Faces, Pick
from engine.table.table import Table


@pytest.fixture
def by_hand(rules: AnyRuleset) -> OrderByHand[object, object, object]:
    if rules.order_by_hand is None:
        pytest.skip("the order is not changed by hand")
    return rules.order_by_hand


def done(rules: AnyRuleset, battle: AnyBattle, deed: Action | ChangeTurns) -> Done:
    """The deed, with the first option of every question and twos and threes by turns on all dice."""
    answers: tuple[Faces | Pick, ...] = ()
    while isinstance(result := advance(rules, battle, deed, answers), Paused):
        asked = result.request
        if isinstance(asked, Choice):
            answers = (*answers, Pick(0))
        else:
            answers = (*answers, Faces(tuple(min(sides, 2 + len(answers) % 2) for sides in asked.dice.sides)))
    return result


@pytest.fixture
def fight(rules: AnyRuleset, battle: AnyBattle) -> AnyBattle:
    """A fight in which somebody has a turn."""
    battle = done(rules, battle, Action(BEGIN)).battle
    for _ in range(4):
        order = rules.order(battle)
        if order.active and any(slot.number for slot in order.slots):
            break
        battle = done(rules, battle, Action(NEXT)).battle
    return battle


def goes_on(rules: AnyRuleset, battle: AnyBattle) -> bool:
    """Whether rounds pass as before."""
    first = rules.order(battle).round
    for _ in range(60):
        if rules.order(battle).round > first + 1:
            return True
        battle = done(rules, battle, Action(NEXT)).battle
    return False


def whose(rules: AnyRuleset, battle: AnyBattle) -> list[str]:
    return [str(slot.who) for slot in rules.order(battle).slots]


@pytest.mark.parametrize("kind", OrderDeed)
def test_whatever_is_offered_is_done_and_the_fight_goes_on(
    rules: AnyRuleset, fight: AnyBattle, by_hand: OrderByHand[object, object, object], kind: OrderDeed
) -> None:
    if kind not in by_hand.kinds:
        pytest.skip("not offered")
    for slot in rules.order(fight).slots:
        after = done(rules, fight, ChangeTurns(kind, (slot.who,)))
        assert f"gm-order-{kind}" in [event.key for event in after.events]
        assert sorted(set(whose(rules, after.battle))) == sorted(set(whose(rules, fight))), "nobody is lost"
        assert goes_on(rules, after.battle)


def test_who_waits_gives_up_the_turn_and_has_it_later_in_the_round(
    rules: AnyRuleset, fight: AnyBattle, by_hand: OrderByHand[object, object, object]
) -> None:
    acting = rules.order(fight).active
    slots = rules.order(fight).slots
    who = next(slot.who for slot in slots if slot.progress.value == "acting")
    if OrderDeed.WAIT not in by_hand.kinds or sum(slot.progress.value == "waiting" for slot in slots) == 0:
        pytest.skip("nobody to wait for")
    after = done(rules, fight, ChangeTurns(OrderDeed.WAIT, (who,))).battle
    assert rules.order(after).active != acting
    assert rules.order(after).round == rules.order(fight).round
    found = [slot for slot in rules.order(after).slots if slot.who == who]
    assert any(slot.progress.value == "waiting" for slot in found), "its turn is still to come"


def test_initiative_of_all_anew_leaves_nobody_out(
    rules: AnyRuleset, fight: AnyBattle, by_hand: OrderByHand[object, object, object]
) -> None:
    if OrderDeed.ROLL not in by_hand.kinds:
        pytest.skip("nothing is rolled")
    after = done(rules, fight, ChangeTurns(OrderDeed.ROLL)).battle
    assert set(whose(rules, after)) == set(whose(rules, fight))
    assert goes_on(rules, after)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_stands_against_it_is_a_sentence_and_a_rule(
    rules: AnyRuleset, fight: AnyBattle, by_hand: OrderByHand[object, object, object], language: str
) -> None:
    text, who = Text(language, rules.folder), CombatantId(next(iter(fight.combatants)))
    for kind in by_hand.kinds:
        against = by_hand.against(fight, kind, who)
        if against is not None:
            assert text.has(against.key)
            assert against.rule in rules.rules


def test_before_the_fight_there_is_no_order_to_be_changed(
    rules: AnyRuleset, battle: AnyBattle, by_hand: OrderByHand[object, object, object]
) -> None:
    table = Table(battle)
    assert with_turns_changed(rules, table, battle, ChangeTurns(OrderDeed.ROLL)) == battle
    assert table.events == []
