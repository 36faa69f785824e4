"""Who flees, how often, and where to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Foresight, Mark, Objection, Tactics
from engine.grid.cell import Cell, Step
from engine.tactics.advisers.flee import MOST_FLIGHTS, flee, pays, wants_to_flee
from engine.tactics.memory import MOST_WALKS
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.engine.tactics.drilled import (
    Drilled,
    drill,
    first,
    player,
    walked,
)
from tests.engine.tactics.test_quick import A, B, started, tempered, wish
from tests.toy import TOY
from tests.toy.sheet import Sheet


def test_who_shoots_beside_it_does_not_drive_anybody_into_the_reach_of_others() -> None:
    # b shoots; c strikes up to column 3, d up to column 2: from column 4 on, where A stands, nobody could strike it.
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12))
    battle = tempered(started("c d . . A b", A=weak), "coward")
    bow = drill(0, 9, 0, (1, 100), (2, 400))
    quick = player(A=drill(100), b=bow, c=drill(100, 1, 2), d=drill(100))
    assert first(flee, quick, battle) is None
    # Where d is gone and c strikes only beside it, two cells lie farther from everybody and out of reach.
    free, slow = battle.without(CombatantId("d")), player(A=drill(100), b=bow, c=drill(100))
    away = first(flee, slow, free)
    assert away is not None
    assert away.path[-1].cell == Cell(2, 0)


def test_who_goes_a_single_cell_flees_by_it() -> None:
    rules = replace(TOY, tactics=Tactics(flees=lambda battle, id: True))
    battle = started(". . . A b", A=Fighter(facing=2, sheet=Sheet(speed=1)))
    run = first(flee, Quick(rules, Drilled({})), battle)
    assert run is not None
    assert run.path[-1].cell == Cell(2, 0)


def test_nobody_flees_by_a_way_of_moving_that_the_rules_forbid_now() -> None:
    def modes(battle: AnyBattle, id: CombatantId):  # type: ignore[no-untyped-def]
        (walk,) = TOY.modes(battle, id)
        swift = replace(walk, key="mode-swift", budget=9, objections=(Objection("objection-x"),))
        return (swift, replace(walk, budget=2))

    rules = replace(TOY, modes=modes, tactics=Tactics(flees=lambda battle, id: True), objections=lambda *_: ())
    battle = started(". . . . . . A b", A=Fighter(facing=2))
    run = first(flee, Quick(rules, Drilled({})), battle)
    assert run is not None
    assert run.path[-1].cell == Cell(4, 0)


@pytest.mark.parametrize(("harm", "may_flee"), [(299, True), (300, True), (301, False)])
def test_a_flight_may_cost_no_more_than_what_it_runs_from(harm: int, may_flee: bool) -> None:
    # c stands beside A and takes 300; b, a step off, strikes at whoever leaves.
    battle = started("c A . b", A=Fighter(facing=2))
    rules = replace(TOY, foresee=lambda now, deed: Foresight(marks=(Mark(0, B, ()),)))
    quick = Quick(rules, Drilled({"b": drill(harm), "c": drill(300)}))
    walk = Action("move", actor=A, path=(Step(Cell(2, 0), 2),))
    assert pays(quick.view(battle), A, walk) is may_flee


def test_who_has_walked_six_times_in_a_turn_flees_no_farther() -> None:
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12, speed=9))
    battle = tempered(started(". . . . . . . . A b", A=weak), "coward")
    moves = []
    for walks in (MOST_WALKS - 1, MOST_WALKS):
        quick = player(A=drill(400), b=drill(400, 1, 3))
        quick.memory.turns[A] = walked(walks)
        moves.append(quick.deed(battle, A))
    assert [one.kind for one in moves if isinstance(one, Action)] == ["move", "strike"]


def test_a_coward_who_has_lost_half_its_health_flees_and_a_berserk_strikes() -> None:
    picture = ". . . . . . . . A b"
    hurt = started(picture, A=Fighter(facing=2, sheet=Sheet(hits=2, hits_most=6, speed=8)), b=Fighter(facing=6))
    flight, blow = wish(tempered(hurt, "coward"), turns_waited=0), wish(tempered(hurt, "berserk"), turns_waited=0)
    assert flight is not None
    assert blow is not None
    assert (flight.kind, flight.path[-1].cell) == ("move", Cell(0, 0))
    assert blow.kind == "strike"


def test_who_cannot_come_out_of_reach_fights_on_and_who_is_out_of_it_stays_there() -> None:
    slow = started(". . . . . . . . A b", A=Fighter(facing=2, sheet=Sheet(hits=2, hits_most=6)), b=Fighter(facing=6))
    stand = wish(tempered(slow, "coward"), turns_waited=0)
    assert stand is not None
    assert stand.kind == "strike"
    # b walks five cells and strikes one further.
    away = started("A . . . . . . . b", A=Fighter(facing=2, sheet=Sheet(hits=2, hits_most=6)), b=Fighter(facing=6))
    assert wish(tempered(away, "coward"), turns_waited=0) is None


@pytest.mark.parametrize(("fled", "flees"), [(0, True), (MOST_FLIGHTS - 1, True), (MOST_FLIGHTS, False)])
def test_who_has_fled_so_often_makes_a_stand(fled: int, flees: bool) -> None:
    assert MOST_FLIGHTS == 8
    weak = Fighter(facing=2, sheet=Sheet(hits=1, hits_most=12))
    battle = tempered(started(". . . . A . . . . b", A=weak), "coward")
    player = Quick(TOY, Rehearsal(TOY))
    for _ in range(fled):
        player.memory.fleeing.add(A)
        player.turn_over()
    assert wants_to_flee(player.view(battle), A) is flees


def test_whom_the_rules_put_to_flight_runs_whatever_its_temperament() -> None:
    rules = replace(TOY, tactics=Tactics(flees=lambda battle, id: id == A))
    battle = tempered(started(". . . . A b", A=Fighter(facing=2)), "berserk")
    run = Quick(rules, Rehearsal(rules)).deed(battle, A)
    assert run is not None
    assert run.path[-1].cell == Cell(0, 0)
