"""When somebody leaves the table nothing that is kept names him any more; whoever stays keeps what is his."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import turn
from engine.rulesets.fairydust.state import (
    Aimed,
    Before,
    Begun,
    Casting,
    Delayed,
    Grip,
    Paid,
    State,
    VolleyLeft,
)
from tests.rulesets.fairydust.scenes import KNIFE, Figure, act, armed, blow, do, fight, with_state

A, B, S = CombatantId("A"), CombatantId("B"), CombatantId("s")


def full():
    """Everything that can be kept, of A and B alone and of s, who is about to leave."""
    # Each beside the two others: they hold each other fast.
    battle = fight(*(Figure(id, x, y, sheet=armed(KNIFE)) for id, x, y in (("A", 0, 5), ("B", 1, 5), ("s", 1, 6))))
    speak = act("A", "speak")
    each = {A: 1, B: 2, S: 3}
    return battle.with_state(
        State(
            round=1,
            order=(A, S, B),
            numbers=each,
            caps=each,
            lowered=each,
            befores=(Before(A, B), Before(A, S), Before(S, B)),
            ties=((A, S, B), (S, A)),
            acted=(S, A),
            acting=S,
            pools=each,
            bonus=each,
            surprised=(A, S),
            alerted=(S, B),
            reacted=(B, S),
            aimed=(Aimed(A, B, 1), Aimed(A, S, 1), Aimed(S, B, 1)),
            volley=VolleyLeft(S, "swarm", 2),
            delayed=(
                Delayed(A, speak, "told", 3, 3),
                Delayed(A, speak, "told", 3, 3, watched=S),
                Delayed(A, speak, "told", 3, 3, target=S),
                Delayed(A, blow("A", "s"), "told", 3, 3),
                Delayed(S, speak, "told", 3, 3),
            ),
            begun={A: Begun(speak, 1), S: Begun(speak, 1)},
            castings=(Casting(A, speak, 2, (Paid(A, 0), Paid(B, 0))), Casting(A, speak, 2, (Paid(A, 0), Paid(S, 0)))),
            grips=(Grip(A, B), Grip(A, S), Grip(S, B)),
        )
    )


def test_nothing_names_him_who_left():
    battle, speak = full(), act("A", "speak")
    assert turn.settle(battle).state == battle.state
    left = turn.settle(battle.without(S)).state
    each = {A: 1, B: 2}
    assert left == State(
        round=1,
        order=(A, B),
        numbers=each,
        caps=each,
        lowered=each,
        befores=(Before(A, B),),
        ties=((A, B),),
        acted=(A,),
        acting=None,
        pools=each,
        bonus=each,
        surprised=(A,),
        alerted=(B,),
        reacted=(B,),
        aimed=(Aimed(A, B, 1),),
        volley=None,
        delayed=(Delayed(A, speak, "told", 3, 3),),
        begun={A: Begun(speak, 1)},
        castings=(Casting(A, speak, 2, (Paid(A, 0), Paid(B, 0))),),
        grips=(Grip(A, B),),
    )


@pytest.mark.rule("FD-SUR-05")
def test_whoever_knows_of_the_fight_is_written_down_once_and_the_attacker_not_for_his_own_blow():
    battle = with_state(full(), delayed=(), castings=(), grips=(), round=0, surprised=(B, S), alerted=(), acting=A)
    once = do(battle, blow("A", "s"), "stay-passive", 1).battle
    assert once.state.alerted.count(S) == 1
    twice = do(once, blow("A", "s"), "stay-passive", 1).battle
    assert twice.state.alerted == once.state.alerted
    assert A not in twice.state.alerted
