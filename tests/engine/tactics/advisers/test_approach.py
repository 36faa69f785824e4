"""Where a figure goes so that it can strike: numbers set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Needs, Objection, Offer
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set
from engine.grid.travel.search import search
from engine.tactics.advisers.approach import far_route, nearest_by_distance
from engine.tactics.drill import Blow, Drill
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import PATIENCE
from tests.builders import Fighter
from tests.engine.tactics.drilled import (
    FAST,
    Drilled,
    drill,
    goal,
    goes,
    player,
    rested,
)
from tests.engine.tactics.test_doors import RULES, rooms
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.toy import TOY
from tests.toy.sheet import Sheet


def test_the_way_to_somebody_far_off_leads_on_where_a_walk_would_halt() -> None:
    # The way leads up and round the corner: by the first cell of the map, and others that end a walk.
    battle = started(". . . . . . b\n. # # # # # #\nA # # # # # #", A=Fighter(facing=2, sheet=Sheet(speed=3)))
    (mode, *_) = TOY.modes(battle, A)
    grid = battle.board.grid
    closed = tuple(
        cells | 1 << grid.index(Cell(0, 1)) if grid.directions[number] == Cell(1, -1) else cells
        for number, cells in enumerate(mode.travel.closed)
    )
    halts = replace(mode, travel=replace(mode.travel, closed=closed, halt=cell_set(grid, (Cell(0, 1), Cell(3, 0)))))
    quick = player(A=drill(400, 1, 3))
    way = far_route(quick.view(battle), battle[A], [goal(battle, quick)], halts, Step(Cell(0, 2), 0))
    assert way is not None
    assert way.cells == (Cell(0, 1), Cell(0, 0), *(Cell(column, 0) for column in range(1, 6)))


def test_where_no_way_leads_to_anybody_it_goes_as_near_as_it_comes() -> None:
    battle = rooms(walls=(Wall(3, 0, 3, 3),))
    walk = Quick(RULES, Rehearsal(RULES)).deed(battle, A)
    assert isinstance(walk, Action)
    assert walk.path[-1].cell.x == 2


def test_where_no_way_leads_to_anybody_the_cell_nearest_to_any_of_them_is_taken() -> None:
    # Of two enemies the one below is nearer by the map; nobody comes nearer to it than column 4.
    battle = started(". A . . . . . . .\n. . . . . . . . b", A=FAST).with_place(B, Cell(8, 1), 6)
    quick = player(A=drill(400, 1, 3))
    (mode, *_) = TOY.modes(battle, A)
    reach = search(mode.travel, Step(Cell(1, 0), 2), 3)
    found = nearest_by_distance(battle[A], [goal(battle, quick)], reach)
    assert found is not None
    assert (found[0].enemy.id, battle.with_place(A, found[1], 2).distance(A, B)) == (B, 4)
    # Who stands as near as it can stays.
    there = battle.with_place(A, Cell(4, 0), 2)
    assert nearest_by_distance(there[A], [goal(there, quick)], search(mode.travel, Step(Cell(4, 0), 2), 0)) is None


@pytest.mark.parametrize(("spent", "end"), [(False, None), (True, Cell(3, 0))])
def test_who_stands_where_its_unloaded_weapon_reaches_goes_where_another_does(spent: bool, end: Cell | None) -> None:
    battle = started("A . . . b", A=FAST)
    why = (Objection("objection-unloaded"),) if spent else ()

    def offers(now: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        shot = Offer("offer-throw", Action("throw", actor=id), Needs.TARGET, objections=why, is_attack=True)
        return (*(one for one in TOY.offers(now, id) if one.is_attack), shot)

    rules = replace(TOY, offers=offers, attacks=None)
    shot, stab = (
        Blow(Action(kind), most, ((1, harm),)) for kind, most, harm in (("throw", 9, 400), ("strike", 1, 200))
    )
    quick = Quick(rules, Drilled({"A": Drill((shot, stab), 1, 6)}))
    assert goes(quick, battle) == end
    # Who has done something in this turn, or is offered nothing at all, stays.
    quick.memory.turns[A] = rested(1)
    assert goes(quick, battle) is None
    quick.rules = replace(rules, offers=lambda now, id: tuple(one for one in offers(now, id) if one.objections))
    quick.turn_over()
    assert goes(quick, battle) is None


BESIDE_TWO = ". . . .\n. . b .\nA . c ."


def test_it_strikes_from_where_nobody_else_can_strike_back_and_a_berserk_from_the_nearest_cell() -> None:
    battle = started(BESIDE_TWO, A=FAST)
    # (1, 1) and (1, 2) are nearest and lie beside c too; (1, 0) lies beside b alone.
    told = {"A": drill(600, 1, 6), "c": drill(900)}
    aims_at_b = battle.with_combatant(replace(battle[CombatantId("c")], sheet=Sheet(hits=600, hits_most=600)))
    assert goes(player(**told), aims_at_b) == Cell(1, 0)
    assert goes(player(**told), tempered(aims_at_b, "berserk")) in (Cell(1, 1), Cell(1, 2))


def test_it_does_not_go_alone_among_three_and_does_so_together_with_its_friends() -> None:
    picture = "A . . . . . . . . .\n. . . . . . . . c .\nC . . . . . . . b .\n. . . . . . . . d .\nD . . . . . . . . ."
    battle = started(picture, A=Fighter(facing=2, sheet=Sheet(speed=9)))
    enemies = {"b": drill(400, 1, 3), "c": drill(400, 1, 3), "d": drill(400, 1, 3)}
    alone = player(A=drill(400, 1, 9), **enemies)
    # All three at once, 1000 of it at most: 2000 at half weight, against a blow worth 800 and four tenths more.
    assert goes(alone, battle) not in {Cell(7, row) for row in range(4)}
    together = player(A=drill(400, 1, 9), C=drill(400, 1, 9), D=drill(400, 1, 9), **enemies)
    assert goes(together, battle) in {Cell(7, row) for row in range(4)}


@pytest.mark.parametrize(("harm", "goes_there"), [(100, True), (900, False)])
def test_it_does_not_walk_where_reactions_cost_more_than_the_walk_is_worth(harm: int, goes_there: bool) -> None:
    # c, beside A, strikes at whoever leaves its reach; A can hurt only b, where it is as dangerous as here. The blow is
    # worth 300 + 300, and by b's danger 1.1 or 1.9 times that: 660 or 1140; being struck costs 100 + 100 or 900 + 900.
    battle = started("c . . . .\nA . . . b", A=FAST)
    quick = player(**{"A>b": drill(300, 1, 6), "A>c": Drill(), "c": drill(harm), "b": drill(harm)})
    done = quick.deed(battle, A)
    assert (done is not None) is goes_there


def test_it_chases_who_flees_and_cannot_be_struck_from_here() -> None:
    battle = started("A . . . . b", A=FAST)
    told = {"A": drill(400, 1, 6), "b": drill(0)}
    assert goes(player(**told), battle) == Cell(4, 0)
    assert goes(player(**told), battle.with_place(B, Cell(2, 0), 2)) == Cell(1, 0)


def test_it_breaks_off_for_the_weak_one_where_that_costs_less_than_it_brings() -> None:
    # c is beside A and strikes at it as it leaves: 50 + 50. b is nearly out: 350 of 1000, a blow of 300 weighs
    # 300/350 of it and 300 more; A can do nothing to c.
    battle = started("c . . . .\nA . . . b", A=FAST, b=Fighter(sheet=Sheet(hits=1, hits_most=600)))
    quick = player(**{"A>b": drill(300, 1, 6), "A>c": Drill(), "c": drill(50), "b": drill(50)})
    there = goes(quick, battle)
    assert there is not None
    assert battle.with_place(A, there, 2).distance(A, B) == 1


@pytest.mark.parametrize(("has_struck", "column"), [(False, 6), (True, 3)])
def test_who_has_struck_in_this_round_goes_nowhere_where_it_suffers_more(has_struck: bool, column: int) -> None:
    # b walks two cells and strikes one further: up to column 3 it strikes nobody, and A has waited long enough.
    battle = started("A . . . . . . b", A=FAST)
    battle = battle.with_state(replace(battle.state, struck=has_struck))
    quick = player(A=drill(400, 1, 3), b=drill(400, 1, 2))
    quick.memory.waiting(A).turns = PATIENCE
    if has_struck:
        quick.memory.struck[A] = battle.state.round
    assert goes(quick, battle) == Cell(column, 0)
