"""What the GM says of a chase after somebody who came nearer: asked once a turn, the same for all who chase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.play.advance import Paused, advance
from engine.play.by_setting import by_setting
from engine.rulesets.ranks.state import Doings, RanksBattle, with_doings
from engine.table.requests import Choice, Pick
from tests.rulesets.ranks.scene import RANKS, A, B, arm, do, fight, next_turn, objections, sheet, strike

OTHER = CombatantId("C")
WAYS = ("distance-at-start", "distance-now")


def with_b_nearer(battle: RanksBattle) -> RanksBattle:
    """b has come two cells nearer to A and C in this turn: 6 m as it began, 4 m now."""
    start, now = battle.board.grid.at(6, 0), battle.board.grid.at(4, 0)
    battle = with_doings(battle.with_place(B, now, 3), B, replace(Doings(), spent=2, pace=7))
    return battle.with_state(replace(battle.state, starts={**battle.state.starts, B: start}))


def answer_about_the_other(battle: RanksBattle) -> Pick | None:
    """How the question about C's run is answered without the GM; None: he is asked."""
    battle = battle.with_state(replace(battle.state, current=OTHER))
    paused = advance(RANKS, battle, strike(by="C"))
    assert isinstance(paused, Paused)
    assert isinstance(paused.request, Choice)
    assert paused.request.key == "which-distance"
    return by_setting(RANKS, paused.request, paused.shown)


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize("said", WAYS)
def test_what_was_judged_of_a_target_holds_for_all_who_chase_it_this_turn(said: str):
    runner = sheet(arm("sword"), mobility="E")
    battle = with_b_nearer(fight("A . . . . . b\nC . . . . . .", dict.fromkeys("ACb", runner)))
    assert answer_about_the_other(battle) is None
    # A rolls 2, and 2 for mobility E: 4 m, which is not more than either distance.
    judged = do(battle, strike(), said, 2).battle
    assert answer_about_the_other(judged) == Pick(WAYS.index(said), "as-judged")
    # In the next turn the GM is asked again.
    for _ in range(3):
        judged = next_turn(judged).battle
    assert judged.state.round == 2
    assert answer_about_the_other(with_b_nearer(judged)) is None


@pytest.mark.rule("RK-CHASE-02", "RK-CHASE-03")
def test_who_ran_in_vain_by_the_distance_that_was_judged_does_not_run_again_this_turn():
    battle = with_b_nearer(fight("A . . . . . b", {"A": sheet(arm("sword"), mobility="E"), "b": sheet(arm("sword"))}))
    # A rolls 3, and 2 for mobility E: 5 m, more than the 4 m of now, not more than the 6 m as it began.
    ran = do(battle, strike(), WAYS[0], 3)
    assert "catches-not" in ran.keys
    assert objections(ran.battle, strike()) == ["objection-too-slow"]


@pytest.mark.rule("RK-CHASE-03")
def test_a_way_round_that_is_longer_than_the_roll_is_not_run_again_this_turn():
    # Straight on it is 2 m, and 3 + 2 exceeds that; round the wall it is seven cells to the side of b.
    picture = """
    A # b
    . # .
    . # .
    . # .
    . . .
    """
    ran = do(fight(picture), strike(), "stands-ground", 3)
    assert "catches-not" in ran.keys
    assert ran.battle[A].cell == ran.battle.board.grid.at(2, 3)
    assert objections(ran.battle, strike()) == ["objection-too-slow"]
