"""Who attacks from hiding is hidden no longer, in its own turn and in answer; what is done to others does not do it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action, Together
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell, Step
from engine.odds.odds import forecast
from engine.play.advance import Done, advance
from engine.play.giving_away import GIVEN_AWAY
from engine.table.requests import Answer, Faces, Pick
from engine.table.table import Table
from tests import builders
from tests.toy import TOY, resolve

A, B, C = (CombatantId(letter) for letter in "Abc")
STRIKE = Action("strike", actor=A, target=B)
MISSES, HITS = (Faces((1,)),), (Faces((6,)), Pick(1), Faces((1,)))


def fight(*hidden: CombatantId, picture: str = ". A b c") -> AnyBattle:
    made: AnyBattle = builders.battle(TOY, picture, started=True)
    for id in hidden:
        made = made.with_combatant(replace(made[id], hidden=True))
    return made


def done(battle: AnyBattle, deed: Any, *answers: Answer, rules: AnyRuleset = TOY) -> Done:
    result = advance(rules, battle, deed, answers)
    assert isinstance(result, Done)
    return result


def given_away(result: Done) -> list[object]:
    return [event.at for event in result.events if event.key == GIVEN_AWAY]


@pytest.mark.parametrize("answers", [MISSES, HITS])
def test_a_blow_gives_its_striker_away_hit_or_miss(answers: tuple[Answer, ...]) -> None:
    after = done(fight(A, C), STRIKE, *answers)
    assert (after.battle[A].hidden, after.battle[C].hidden) == (False, True)
    assert given_away(after) == [A]
    assert after.events[-1].key == GIVEN_AWAY
    assert after.events[-1].weight == 1


def test_who_was_seen_is_not_told_of_and_who_parries_from_hiding_stays_hidden() -> None:
    assert given_away(done(fight(), STRIKE, *HITS)) == []
    parried = done(fight(B), STRIKE, Faces((6,)), Pick(0), Faces((6,)))
    assert parried.battle[B].hidden
    assert given_away(parried) == []
    # A parry that is rolled as a blow is, as some rulebooks have it, is a parry all the same.
    alike = done(fight(B), STRIKE, Faces((6,)), Pick(0), Faces((6,)), rules=replace(TOY, main_roll="parry"))
    assert alike.battle[B].hidden
    assert given_away(alike) == []


def test_a_blow_at_whoever_walks_by_gives_away_and_holding_it_back_does_not() -> None:
    away, hidden = Action("move", actor=A, path=(Step(Cell(0, 0), 6),)), fight(B)
    struck = done(hidden, away, Pick(0), *MISSES)
    assert not struck.battle[B].hidden
    assert given_away(struck) == [B]
    held = done(hidden, away, Pick(1))
    assert held.battle[B].hidden
    assert given_away(held) == []


def test_who_walks_or_rests_or_strikes_a_friend_stays_hidden() -> None:
    walked = done(fight(A), Action("move", actor=A, path=(Step(Cell(0, 0), 6),)), Pick(1))
    assert walked.battle[A].hidden
    assert done(fight(A), Action("rest", actor=A)).battle[A].hidden
    friends = fight(A, picture=". A D c")
    offers_nothing = replace(TOY, offers=lambda battle, id: ())
    at_friend = done(friends, replace(STRIKE, target=CombatantId("D")), *MISSES, rules=offers_nothing)
    assert at_friend.battle[A].hidden


def test_without_a_roll_it_is_the_offer_or_what_was_done_to_an_enemy_that_gives_away() -> None:
    def sure(table: Table, battle: Any, action: Action) -> Any:
        """A blow without dice, or a shout at an enemy that may daze it."""
        assert action.target is not None
        table.tell("strike", by=action.actor, at=action.target)
        sheet = battle[action.target].sheet
        dazed = {"strike": 0, "shout": 2, "wink": 0}[action.kind]
        return battle.with_sheet(action.target, replace(sheet, dazed=dazed)) if dazed else battle

    rules = replace(TOY, resolve=sure)
    assert given_away(done(fight(A), STRIKE, rules=rules)) == [A]
    assert given_away(done(fight(A), replace(STRIKE, kind="shout"), rules=rules)) == [A]
    assert given_away(done(fight(A), replace(STRIKE, kind="wink"), rules=rules)) == []
    # Whatever was dazed by somebody else in the same breath is not its work.
    both = Together((replace(STRIKE, actor=B, target=A, kind="shout"), replace(STRIKE, kind="wink")))
    unasked = replace(rules, objections=lambda battle, action: ())
    assert given_away(done(fight(A), both, rules=unasked)) == []


def test_a_ruleset_that_shows_by_itself_who_strikes_has_it_told_too() -> None:
    def shows(table: Table, battle: Any, action: Action) -> Any:
        assert action.actor is not None
        battle = battle.with_combatant(replace(battle[action.actor], hidden=False))
        return resolve(table, battle, action)

    after = done(fight(A), STRIKE, *MISSES, rules=replace(TOY, resolve=shows))
    assert not after.battle[A].hidden
    assert given_away(after) == [A]


def test_the_odds_of_a_blow_are_the_same_from_hiding() -> None:
    assert forecast(TOY, fight(A), STRIKE).outcomes == forecast(TOY, fight(), STRIKE).outcomes
