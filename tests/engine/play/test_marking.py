"""States and markers set by hand: what ends them, on whom, and what a battle file keeps of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action, Put, Rewrite, SetMarker, SetState, Together
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker
from engine.contract import BEGIN, NEXT, AnyBattle
from engine.play.advance import Done, Paused, advance
from engine.play.asked import marks_of
from engine.play.marking import SAVE, ends_after
from engine.save.record import written
from engine.table.requests import Answer, Faces, Pick
from tests.builders import battle
from tests.toy import TOY
from tests.toy.sheet import Sheet

SCENE = "A b . c"
A, B, C = (CombatantId(name) for name in ("A", "b", "c"))


def done(fight: AnyBattle, deed: Any, *answers: Answer) -> Done:
    result = advance(TOY, fight, deed, answers)
    assert isinstance(result, Done)
    return result


def begun() -> AnyBattle:
    """A fight in its first round: A, then b, then c."""
    return done(battle(TOY, SCENE), Action(BEGIN), Faces((6,)), Faces((4,)), Faces((2,))).battle


def next_turn(fight: AnyBattle, times: int = 1) -> AnyBattle:
    for _ in range(times):
        fight = done(fight, Action(NEXT)).battle
    return fight


def dazed(fight: AnyBattle, id: CombatantId) -> bool:
    return "dazed" in TOY.states.of(fight, id)  # type: ignore[union-attr]


def test_a_state_is_set_for_several_and_ended_for_them_in_one_deed_each() -> None:
    fight = done(begun(), SetState((A, B), "dazed")).battle
    assert [dazed(fight, id) for id in (A, B, C)] == [True, True, False]
    assert fight[A].markers == (), "what no time ends needs no count"
    fight = done(fight, SetState((A, B), "dazed", on=False)).battle
    assert not dazed(fight, A)


def test_two_rounds_are_the_present_one_and_the_next() -> None:
    fight = done(begun(), SetState((B,), "dazed", lasts=Lasts.ROUNDS, rounds=2)).battle
    assert ends_after(TOY, fight, fight[B].markers[0]) == 2
    fight = next_turn(fight, 3)
    assert TOY.order(fight).round == 2
    assert dazed(fight, B)
    assert ends_after(TOY, fight, fight[B].markers[0]) == 2
    last = done(next_turn(fight, 2), Action(NEXT))
    assert TOY.order(last.battle).round == 3
    assert not dazed(last.battle, B)
    assert last.battle[B].markers == ()
    assert [event.at for event in last.events if event.key == "state-over"] == [B]


def test_until_its_turn_ends_when_that_turn_begins_and_not_in_the_one_it_is_in() -> None:
    fight = begun()
    assert TOY.order(fight).active == (A,)
    fight = done(fight, SetState((A, B), "dazed", lasts=Lasts.TURN)).battle
    fight = next_turn(fight)
    assert [dazed(fight, id) for id in (A, B)] == [True, False]
    fight = next_turn(fight, 2)
    assert TOY.order(fight).active == (A,)
    assert not dazed(fight, A)


def test_until_saved_asks_at_each_turn_of_the_figure() -> None:
    fight = done(begun(), SetState((B,), "dazed", lasts=Lasts.SAVE)).battle
    asked = advance(TOY, fight, Action(NEXT))
    assert isinstance(asked, Paused)
    assert (asked.request.key, asked.request.at) == (SAVE, B)
    fight = done(fight, Action(NEXT), Pick(0)).battle
    assert dazed(fight, B)
    fight = next_turn(fight, 2)
    fight = done(fight, Action(NEXT), Pick(1)).battle
    assert not dazed(fight, B)
    assert isinstance(advance(TOY, next_turn(fight, 2), Action(NEXT)), Done), "it is not asked again"


def test_what_ended_under_the_rules_is_not_ended_again() -> None:
    fight = done(begun(), SetState((B,), "dazed", lasts=Lasts.ROUNDS, rounds=1)).battle
    fight = done(fight, Rewrite(B, replace(fight[B].sheet, dazed=0))).battle
    last = done(next_turn(fight, 2), Action(NEXT))
    assert last.battle[B].markers == ()
    assert not any(event.key == "state-over" for event in last.events)


def test_time_stands_still_before_the_fight_and_its_beginning_is_no_round() -> None:
    fight = done(battle(TOY, SCENE), SetState((B,), "dazed", lasts=Lasts.ROUNDS, rounds=1)).battle
    fight = done(fight, Action(BEGIN), Faces((6,)), Faces((4,)), Faces((2,))).battle
    assert dazed(fight, B)
    assert not dazed(next_turn(fight, 3), B)


def test_the_rounds_left_stand_on_the_badge() -> None:
    fight = done(begun(), SetState((B,), "dazed", lasts=Lasts.ROUNDS, rounds=3)).battle
    assert [badge.count for badge in marks_of(TOY, fight, B).badges if badge.state == "dazed"] == [3]


@pytest.mark.parametrize(("lasts", "turns"), [(Lasts.ROUNDS, 3), (Lasts.TURN, 1)])
def test_a_marker_of_the_gms_own_goes_by_time_too(lasts: Lasts, turns: int) -> None:
    fight = done(begun(), SetMarker((B,), Marker("blessed", lasts=lasts, left=1))).battle
    assert [one.word for one in next_turn(fight, turns - 1)[B].markers] == ["blessed"]
    assert next_turn(fight, turns)[B].markers == ()


def test_a_marker_takes_the_place_of_the_one_with_its_word_and_leaves_the_others() -> None:
    first, other = Marker("key", colour="#ff0000"), Marker("blessed")
    fight = done(begun(), Together((SetMarker((A,), first), SetMarker((A, B), other)))).battle
    fight = done(fight, SetMarker((A,), replace(first, count=3))).battle
    assert fight[A].markers == (replace(first, count=3), other)
    assert done(fight, SetMarker((A, B), other, on=False)).battle[A].markers == (replace(first, count=3),)


def test_markers_stay_with_the_figure_whatever_else_is_changed_about_it() -> None:
    fight = done(begun(), SetMarker((A,), Marker("key"))).battle
    fight = done(fight, Put(A, fight[A].cell, 3)).battle
    assert fight.with_sheet(A, Sheet(hits=1))[A].markers == (Marker("key"),)


def test_a_battle_file_keeps_markers_and_one_without_them_opens() -> None:
    how, marker = written(TOY), Marker("ключ", "", "eye", "#ff0000", 2, True, Lasts.ROUNDS, 3)
    one = replace(begun()[A], markers=(marker,))
    kept = how.combatant.encode(one)
    assert how.combatant.decode(kept) == one
    older = {name: value for name, value in kept.items() if name != "markers"}
    assert how.combatant.decode(older) == replace(one, markers=())
