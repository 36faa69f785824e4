"""What lies just on an edge: what an action came to, who is meant, where there is just room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Door, Wall
from engine.battle.breakdown import Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.attack import _check, grasp
from engine.rulesets.fairydust.blows.area import cells_of
from engine.rulesets.fairydust.blows.checks import degree
from engine.rulesets.fairydust.blows.harm import healed
from engine.rulesets.fairydust.options import CheckTie, DegreeMode, DelayPays, Options, VolleyRoll
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.order.delay import is_ready
from engine.rulesets.fairydust.sheet import Fate, Place, Wound
from engine.rulesets.fairydust.state import Begun, Delayed, FairyBattle, Grip
from engine.table.requests import Choice, Option
from engine.table.table import Pause, Table
from tests.rulesets.fairydust.scenes import (
    KNIFE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    at,
    blow,
    do,
    fight,
    offered,
    with_state,
)
from tests.rulesets.fairydust.test_area import BLAST

A, S, T = (CombatantId(id) for id in "Ast")


def three(*means: Any, s: dict[str, Any] | None = None, t: dict[str, Any] | None = None, **more: Any) -> FairyBattle:
    """A looks north at s; t stands beside s."""
    return fight(
        Figure("A", 5, 5, "N", armed(*(means or (KNIFE,)))),
        Figure("s", 5, 4, "S", armed(KNIFE, **(s or {}))),
        Figure("t", 6, 4, "S", armed(KNIFE, **(t or {}))),
        **more,
    )


def came_to(action: Action, *events: Event, s: dict[str, Any] | None = None, t: Any = None, **before: Any) -> Outcome:
    """What an action of A came to that left s and t so."""
    means = (KNIFE, SWARM, BLAST)
    return RULESET.outcome(three(*means, s=before.get("was")), three(*means, s=s, t=t), events, action)


def check(reading: str, target: CombatantId = S, by: CombatantId = A) -> Event:
    return Event("attacks", by=by, at=target, reading=reading)


HURT, TWICE = {"wounds": (Wound(3),)}, {"wounds": (Wound(3), Wound(2))}
MISSED, FIRST, THIRD = "miss", "degree-1", "degree-3"


@pytest.mark.rule("FD-CHK-02", "FD-CHK-03", "FD-DMG-04")
def test_what_an_attack_came_to():
    knife = blow("A", "s")
    assert came_to(knife, check(MISSED)) == Outcome("miss")
    assert came_to(knife, check(FIRST), s=HURT) == Outcome("hit", (("damage", 3), ("felled", 0)))
    assert came_to(knife, check(FIRST), s=TWICE) == Outcome("hit", (("damage", 5), ("wounds-made", 2), ("felled", 0)))
    assert came_to(knife, check(FIRST), s=TWICE, was=HURT) == Outcome("hit", (("damage", 2), ("felled", 0)))
    out = {**HURT, "fate": Fate.UNCONSCIOUS}
    assert came_to(knife, check(FIRST), s=out).amounts == (("damage", 3), ("felled", 1))
    # Whoever was out of the fight before is not felled again.
    assert came_to(knife, check(FIRST), s={**TWICE, "fate": Fate.DEAD}, was=out).amounts[-1] == ("felled", 0)
    # Of a volley the number of wounds is told, be it one; checks of others or at others say nothing of it.
    swarm = blow("A", "s", "swarm")
    assert came_to(swarm, check(FIRST), s=HURT).amounts == (("damage", 3), ("wounds-made", 1), ("felled", 0))
    assert came_to(knife, check(THIRD, T), check(THIRD, S, T), check(MISSED)) == Outcome("miss")
    effect = Event("takes-effect", by=A, at=S)
    assert came_to(knife, check(FIRST), check(THIRD), effect) == Outcome("success", (("degree", 3),))
    assert came_to(replace(knife, kind="push"), check(THIRD)) == Outcome("success", (("degree", 3),))


@pytest.mark.rule("FD-MAP-03", "FD-MUL-05")
def test_what_an_area_came_to():
    area = Action("attack", actor=A, item=BLAST.id, cells=1)
    assert came_to(area) == Outcome("done")
    assert came_to(area, Event("area-lost", by=A)) == came_to(area, Event("attack-lost", by=A)) == Outcome("lost")
    assert came_to(area, check(MISSED), check(MISSED, T)) == Outcome("miss")
    one = came_to(area, check(FIRST), check(MISSED, T), s=HURT)
    assert one == Outcome("hit", (("damage", 3), ("hit-in-area", 1), ("felled", 0)))
    both = came_to(area, check(FIRST), check(FIRST, T), s=HURT, t={**TWICE, "fate": Fate.DEAD})
    assert both == Outcome("hit", (("damage", 8), ("hit-in-area", 2), ("felled", 1)))
    alone = came_to(area, check(FIRST), s=HURT)
    assert alone == Outcome("hit", (("damage", 3), ("felled", 0)))


@pytest.mark.rule("FD-CHK-02", "FD-CHK-03")
def test_degrees_on_the_edges_of_their_steps():
    plain = Options()
    assert [degree(10 + margin, 10, plain) for margin in (-1, 0, 4, 5, 9, 10)] == [0, 1, 1, 2, 2, 3]
    assert [degree(10 + margin, 10, replace(plain, check_tie=CheckTie.DEFENCE)) for margin in (0, 1)] == [0, 1]
    ratio = replace(plain, degree_mode=DegreeMode.RATIO)
    assert [degree(attack, defence, ratio) for attack, defence in ((9, 4), (10, 4), (9, 0), (11, 6), (12, 6))] == [
        1,
        2,
        1,
        1,
        2,
    ]


@pytest.mark.rule("FD-MOV-06")
def test_whoever_is_pushed_goes_farther_off_where_there_is_room_and_no_wall():
    def places(**more: Any) -> list[str]:
        battle = three(**more)
        told = do(battle, Action("push", actor=A, target=S, item="grasp"), "stay-passive", 20, "pushed-not")
        return [dict(option.args)["where"].key for option in told.choice("where-pushed").options[:-1]]

    free = places()
    # North and the two corners beside it lie farther off; t stands in none of them.
    assert len(free) == 3
    cell = at(5, 4)
    x, y = three().board.grid.centre(cell)
    walled = places(walls=(Wall(x - 0.5, y - 0.5, x + 0.5, y - 0.5),))
    assert len(walled) < len(free)
    rock = places(ground={(5, 3): "rock"})
    assert len(rock) == 2
    assert set(rock) < set(free)


@pytest.mark.rule("FD-ACT-11")
def test_whoever_is_lifted_is_held_by_one_and_others_hold_on():
    battle = three(s={"fate": Fate.UNCONSCIOUS})
    grips = (Grip(A, S), Grip(A, T), Grip(T, S))
    lifted = do(with_state(battle, grips=grips), act("A", "lift", target=S)).battle
    assert lifted.state.grips == (Grip(A, T), Grip(T, S), Grip(A, S, carries=True))


@pytest.mark.rule("FD-DEF-01", "FD-DEF-02")
def test_before_the_fight_and_of_those_out_of_it_nobody_defends_actively():
    def ways(battle: FairyBattle) -> list[str]:
        asked = do(battle, blow("A", "s"), *(("stay-passive",) if battle[S].sheet.is_able else ()), 1).asked
        found = (one for one in asked if isinstance(one, Choice) and one.key == "how-met")
        return [option.key for one in found for option in one.options]

    assert any(key.startswith("react-") for key in ways(three()))
    assert not any(key.startswith("react-") for key in ways(three(s={"fate": Fate.SURRENDERED})))


@pytest.mark.rule("FD-MAP-03", "FD-FAC-07")
def test_an_area_has_to_be_placed_in_reach_and_the_one_who_places_it_on_the_map():
    battle = three(replace(BLAST, range=3))

    def objected(shown: FairyBattle, **aim: Any) -> set[str]:
        return {key for key in against(shown, act("A", "cast", item=BLAST.id, **aim)) if "area" in key}

    reach = {row: objected(battle, cell=at(5, row)) for row in (2, 1)}
    assert reach == {2: set(), 1: {"area-out-of-range"}}
    assert objected(battle.with_place(A, None, 0), cell=at(5, 2)) == set()
    assert offered(battle, "A")
    assert RULESET.policy(battle, Choice("how-met", (Option("a"), Option("b")))) == 0


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("wounds", "points", "left"),
    [
        ((3, 2), 0, (3, 2)),
        ((3, 2), 1, (3, 1)),
        ((3, 2), 2, (3,)),
        ((3, 2), 4, (1,)),
        ((3, 2), 5, ()),
        ((3, 2), 9, ()),
    ],
)
def test_the_last_wounds_are_healed_first(wounds: tuple[int, ...], points: int, left: tuple[int, ...]):
    battle = three(s={"wounds": tuple(map(Wound, wounds)), "health": 9})
    assert tuple(one.damage for one in healed(battle, S, points)[S].sheet.wounds) == left


@pytest.mark.rule("FD-DMG-04", "FD-OUT-05")
@pytest.mark.parametrize(
    ("health", "points", "fate", "after"),
    [
        # Wounds of 5 against a health of 5: one point less, and it is up again.
        (5, 1, Fate.UNCONSCIOUS, Fate.FIGHTING),
        (4, 1, Fate.UNCONSCIOUS, Fate.UNCONSCIOUS),
        (4, 2, Fate.UNCONSCIOUS, Fate.FIGHTING),
        # Who lies for another reason, or is dead, is not woken by it.
        (6, 1, Fate.UNCONSCIOUS, Fate.UNCONSCIOUS),
        (5, 1, Fate.DEAD, Fate.DEAD),
        (None, 5, Fate.UNCONSCIOUS, Fate.UNCONSCIOUS),
    ],
)
def test_who_fainted_from_wounds_is_up_again_when_they_are_small_enough(health, points, fate, after):
    battle = three(s={"wounds": (Wound(3), Wound(2)), "health": health, "fate": fate})
    assert healed(battle, S, points)[S].sheet.fate is after


@pytest.mark.rule("FD-ACT-07")
def test_a_grip_at_nobody_is_none():
    battle = three()
    for target in (None, A, CombatantId("nobody")):
        for kind in ("push", "grab"):
            after, degree = grasp(Table(battle), battle, Action(kind, A, target))
            assert (after.state.grips, degree) == ((), 0)
    assert grasp(Table(battle), battle, Action("grab", None, S)) == (battle, 0)


@pytest.mark.rule("FD-ACT-03", "FD-ACT-12")
def test_where_a_thing_goes_and_which_door_is_meant():
    battle = three(replace(KNIFE, place=Place.BAG))
    assert costs._place(battle, Action(costs.TAKE, A, item="knife")) is Place.BAG
    assert costs._place(battle, Action(costs.TAKE, A, item="nothing")) is None
    assert costs._place(battle, Action(costs.TAKE, None, item="knife")) is None
    away = Action(costs.PUT_AWAY, A, item="knife")
    places = [costs._place(battle, replace(away, manner=manner)) for manner in ("bag", "", "x")]
    assert places == [Place.BAG, Place.BELT, Place.BELT]
    door = Door(1.0, 1.0, 2.0, 1.0)
    board = replace(battle, board=replace(battle.board, doors=(door,)))
    found = [costs.door_of(board, Action("door", A, item=item)) for item in ("0", "1", "", "x")]
    assert found == [door, None, None, None]


@pytest.mark.rule("FD-DEL-04", "FD-DEL-05", "FD-SUR-01")
def test_who_has_put_something_off_is_ready_out_of_turn_and_with_the_points_for_it():
    battle = three(points=2)
    options = replace(battle.options, delay_pays=DelayPays.FIRING_ROUND)

    def ready(cost: int, shown: FairyBattle = battle, by: str = "s", **state: Any) -> bool:
        one = Delayed(CombatantId(by), blow(by, "A"), "moves", cost, 0)
        return is_ready(with_state(replace(shown, options=options), **state), one)

    assert [ready(cost) for cost in (1, 2, 3)] == [True, True, False]
    assert not ready(1, by="A")
    assert [ready(1, round=round, surprised=(S,)) for round in (0, 1)] == [False, True]
    assert ready(1, round=0)
    assert not ready(1, three(s={"fate": Fate.FLED}))
    paid = Delayed(S, blow("s", "A"), "moves", 9, 9)
    assert is_ready(battle, paid)


@pytest.mark.rule("FD-AP-05")
@pytest.mark.parametrize(("points", "left"), [(3, 4), (6, 1), (7, 0), (9, 0)])
def test_how_much_of_a_long_action_is_left(points: int, left: int):
    battle = with_state(three(points=points), begun={A: Begun(act("A", "posture", "lying"), 7)})
    told = do(battle, act("A", "go-on-with"))
    assert [dict(event.args)["left"] for event in told.events if event.key == "long-goes-on"] == (
        [left] if left else []
    )
    assert told.battle.state.begun.get(A, Begun(act("A", ""), 0)).left == left
    assert told.battle.state.pools[A] == max(0, points - 7)


@pytest.mark.rule("FD-MUL-05")
def test_a_volley_of_two_shares_its_die_and_a_single_shot_has_its_own():
    battle = three(options=Options(volley_roll=VolleyRoll.SHARED))

    def face(attacks: int) -> int | None:
        """The face of the die that lies already, as the next target gets it; nothing is thrown."""
        means, table = replace(SWARM, attacks=attacks), Table(battle)
        return _check(table, battle, A, S, means, Breakdown(), Breakdown(), 9)[2]

    assert face(2) == 9
    with pytest.raises(Pause):
        face(1)


@pytest.mark.rule("FD-ACT-07", "FD-ACT-11", "FD-MAP-03")
def test_whom_a_badge_speaks_of_and_what_an_area_around_nobody_takes():
    battle = with_state(three(BLAST), grips=(Grip(A, S), Grip(T, A, carries=True)))
    grips = {"badge-holds", "badge-held", "badge-carries", "badge-carried"}
    shown = {id: [badge.key for badge in RULESET.gauges(battle, id).badges if badge.key in grips] for id in (A, S, T)}
    assert shown == {A: ["badge-holds", "badge-carried"], S: ["badge-held"], T: ["badge-carries"]}
    assert BLAST.shape is not None
    for target in (None, CombatantId("nobody")):
        assert cells_of(battle, Action("cast", A, target, item=BLAST.id), BLAST.shape) == 0
    assert cells_of(battle, Action("cast", A, S, item=BLAST.id), BLAST.shape) != 0
