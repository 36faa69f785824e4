"""Where it goes and where it waits: the last cell, the last turn; numbers set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Tactics
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.travel.search import search
from engine.tactics.careful import Careful
from engine.tactics.drill import Drill
from engine.tactics.goals import serves
from engine.tactics.hint import hint
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.stands import stands
from engine.tactics.temperament import EVEN, PATIENCE
from engine.tactics.threats import threats_to
from engine.tactics.view import MOST_KINDS
from engine.tactics.waiting import (
    cells_ahead_of_friends,
    is_tired_of_waiting,
    is_worth_the_danger,
    nearest_to_band,
    prudent_stop,
)
from engine.tactics.walks import paths_to
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.drilled import FAST, drill, goal, goes, player
from tests.engine.tactics.test_doors import DOOR, RULES, rooms
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.toy import TOY
from tests.toy.sheet import Sheet, State

C, D = CombatantId("C"), CombatantId("D")
c, d = CombatantId("c"), CombatantId("d")


def walled(picture: str, *walls: Wall) -> AnyBattle:
    fight = builders.battle(TOY, picture, {}, walls=walls, started=True)
    order = tuple(sorted(fight.combatants))
    return fight.with_state(State(1, order, (1,) * len(order)))


@pytest.mark.parametrize(
    ("wall", "struck"),
    [
        (Wall(2, 0, 2, 1), False),
        (Wall(2, 0, 2, 1, blocks_sight=False), False),
        (Wall(2, 0, 2, 1, blocks_movement=False, blocks_sight=False), True),
        (Wall(3, 0, 3, 1), True),
    ],
)
def test_nobody_beside_is_struck_through_what_nobody_steps_across_though_it_is_seen_through(
    wall: Wall, struck: bool
) -> None:
    battle = walled(". A b . .", wall)
    quick = player(A=drill(400))
    assert serves(battle.board, Cell(1, 0), goal(battle, quick)) is struck


def test_nor_through_one_that_lies_across_its_column() -> None:
    quick = player(A=drill(400))
    for wall, struck in ((Wall(0, 2, 1, 2, blocks_sight=False), False), (Wall(0, 3, 1, 3), True)):
        battle = walled(".\nA\nb\n.", wall)
        assert serves(battle.board, Cell(0, 1), goal(battle, quick)) is struck


@pytest.mark.parametrize(("is_railing", "struck"), [(True, True), (False, False)])
def test_over_a_railing_who_reaches_farther_strikes_at_whom_it_sees(is_railing: bool, struck: bool) -> None:
    battle = walled(". A . b .", Wall(3, 0, 3, 1, blocks_sight=not is_railing))
    quick = player(A=drill(400, 2))
    assert serves(battle.board, Cell(1, 0), goal(battle, quick)) is struck


@pytest.mark.parametrize("speed", [1, 2])
def test_one_that_goes_a_single_cell_goes_it(speed: int) -> None:
    battle = started("A . . . . . b", A=Fighter(facing=2, sheet=Sheet(speed=speed)))
    assert goes(player(A=drill(400, 1, speed)), battle) == Cell(speed, 0)


def test_three_cells_ahead_of_the_foremost_friend_is_as_far_as_anybody_runs() -> None:
    battle = started("A . . C . . . . . b", A=FAST)
    quick = player(A=drill(400))
    row = [cell.x for cell in cells_of(battle.board.grid, cells_ahead_of_friends(quick.view(battle), A))]
    # C stands six cells from b: nobody goes nearer to b than three cells more.
    assert row == [6, 7, 8, 9]
    near = battle.with_place(C, Cell(6, 0), 2)
    assert cells_ahead_of_friends(quick.view(near), A) == 0


def test_who_has_no_discipline_may_run_ahead_and_once_the_sides_have_met_everybody_may() -> None:
    picture = "A . . . . . . . . . . b\n. . . . . . . . . . . .\nC . . . . . . . . . . ."
    battle = started(picture, A=Fighter(facing=2, sheet=Sheet(speed=11)))
    quick = player(A=drill(400, 1, 1), b=drill(400, 1, 0))
    (mode, *_) = TOY.modes(battle, A)

    def prudent(now: AnyBattle, stops: range) -> Cell | None:
        reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
        cells = [Cell(column, 0) for column in stops]
        return prudent_stop(quick.view(now), now[A], goal(now, quick), cells, reach, threats_to(quick.view(now), A))

    # C is eleven cells from b, which strikes only beside it: whoever comes within eight is ahead by three or more.
    assert prudent(battle, range(1, 3)) == Cell(2, 0)
    assert prudent(battle, range(1, 10)) is None
    # A discipline of 30 is enough to wait and too little to keep together; a wolf does not even wait.
    assert prudent(tempered(battle, "own 40 0 30 50"), range(1, 10)) == Cell(9, 0)
    assert prudent(tempered(battle, "wolf"), range(1, 10)) == Cell(9, 0)
    met = started("A . . . . . . . . . . b\n. . . . . . . . . . . .\nC d . . . . . . . . . .", A=FAST)
    assert prudent(met, range(1, 10)) == Cell(9, 0)


def test_who_keeps_to_itself_goes_to_the_last_cell_that_nobody_reaches_and_stays_where_there_is_none() -> None:
    battle = tempered(started("A . . . . . . b", A=FAST), "own 40 0 30 50")
    (mode, *_) = TOY.modes(battle, A)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    for stride, stop in ((2, Cell(3, 0)), (5, None)):
        quick = player(A=drill(400, 1, 1), b=drill(400, 1, stride))
        stops, threats = [Cell(column, 0) for column in range(1, 7)], threats_to(quick.view(battle), A)
        assert prudent_stop(quick.view(battle), battle[A], goal(battle, quick), stops, reach, threats) == stop


@pytest.mark.parametrize(("worth", "stop"), [(-1, 2), (9_999, 5)])
def test_once_the_sides_have_met_it_goes_as_far_as_is_safe_or_worth_it(worth: int, stop: int) -> None:
    # b reaches three cells; C and c stand beside each other elsewhere.
    battle = started("A . . . . . b\n. . . . . . .\nC c . . . . .", A=FAST)
    quick = player(A=drill(400, 1, 6), b=drill(400, 1, 2))
    (mode, *_) = TOY.modes(battle, A)
    wanted = replace(goal(battle, quick), worth=worth)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    stops = [Cell(column, 0) for column in range(1, 6)]
    threats = threats_to(quick.view(battle), A)
    assert prudent_stop(quick.view(battle), battle[A], wanted, stops, reach, threats) == Cell(stop, 0)


@pytest.mark.parametrize(("worth", "is_worth"), [(1119, False), (1120, True)])
def test_to_help_a_friend_is_worth_no_more_than_its_danger(worth: int, is_worth: bool) -> None:
    # Beside b an unhurt figure loses 400 + 400, 1.4 times that for what it can do; to a tactician all of it counts.
    battle = started("A . . . . b", A=FAST)
    quick = player(A=drill(400, 1, 6), b=drill(400))
    assert quick.view(battle).temper(A).caution == EVEN
    wanted, threats = replace(goal(battle, quick), worth=worth), threats_to(quick.view(battle), A)
    assert is_worth_the_danger(quick.view(battle), battle[A], wanted, Cell(4, 0), threats) is is_worth


@pytest.mark.parametrize(("bow", "turns"), [(drill(0, 20, 0, (1, 100)), 1), (drill(400, 1, 9), PATIENCE)])
def test_under_fire_nobody_waits_longer_than_a_turn(bow: Drill, turns: int) -> None:
    # b strikes within ten cells, where it does not shoot: A stands just out of its reach. Another one comes no nearer.
    assert PATIENCE > 1
    quick, battle = player(A=drill(400, 1, 3), b=bow), started("A . . . . . . . . . . b", A=FAST)
    found = []
    for waited in range(PATIENCE + 1):
        quick.memory.waiting(A).turns = waited
        found.append(is_tired_of_waiting(quick.view(battle), A))
    assert found.index(True) == turns


def test_of_many_kinds_of_enemies_the_five_nearest_are_reckoned_with() -> None:
    battle = started("A b c d e f g h")
    assert MOST_KINDS == 5
    assert [one.id for one in player().view(battle).enemies(A)] == ["b", "c", "d", "e", "f"]
    assert [one.id for one in player().view(battle.without(B).without(c)).enemies(A)] == ["d", "e", "f", "g", "h"]


def test_a_path_ends_as_the_steps_lead_and_turned_to_the_enemy_after_that() -> None:
    battle = started("A . . .\n. . . .\n. . . b", A=FAST)
    quick = player(A=drill(400, 1, 6))
    (mode, *_) = TOY.modes(battle, A)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    aim, looks = goal(battle, quick), {}
    for end in (Cell(2, 1), Cell(2, 2)):
        paths = paths_to(quick.view(battle), mode, reach, aim, end)
        looks[end] = [[step.facing for step in path] for path in paths]
    # From (2, 2) b lies to the east (2), and steps there lead south-east (3); from (2, 1) it lies south-east.
    assert looks == {Cell(2, 1): [[2, 3], [2, 3]], Cell(2, 2): [[3, 2], [3, 3], [3, 3, 2]]}


def test_the_hint_for_a_door_that_the_rules_price_is_the_same_as_for_one_that_is_opened_by_hand() -> None:
    push = Action("push", actor=A)
    rules = replace(
        RULES,
        tactics=Tactics(opens=lambda now, id, door: push),
        objections=lambda now, deed: () if deed == push else RULES.objections(now, deed),
    )
    found = Careful(rules, Rehearsal(RULES)).decision(rooms(DOOR, at=Cell(2, 1)), A)
    assert found is not None
    assert (found.action, [line.reason for line in found.why.lines]) == (push, ["tactics-door"])


@pytest.mark.parametrize(("first", "reasons"), [(False, ["tactics-door"]), (True, ["tactics-first"])])
def test_no_door_is_shown_where_something_better_is_to_be_done(first: bool, reasons: list[str]) -> None:
    cry = Action("cry", actor=A)
    rules = replace(
        RULES,
        tactics=Tactics(first=lambda now, id: (cry,) if first else ()),
        objections=lambda now, deed: () if deed == cry else RULES.objections(now, deed),
    )
    found = hint(rules, Rehearsal(RULES), rooms(DOOR, at=Cell(2, 1)), A)
    assert [line.reason for one in found for line in one.why.lines] == reasons


@pytest.mark.parametrize(("more", "found"), [(0, []), (1, [1, 1])])
def test_a_place_has_to_be_worth_more_than_its_danger(more: int, found: list[int]) -> None:
    # Beside b, where A can strike it from two cells, 400 of 1000 are lost: 400 + 400, 1.4 times for what A can do.
    battle = started("A . .\n. . b", A=FAST)
    quick = player(A=drill(400, 1, 6), b=drill(400))
    (mode, *_) = TOY.modes(battle, A)
    reach, threats = search(mode.travel, Step(Cell(0, 0), 2), mode.budget), threats_to(quick.view(battle), A)
    price = 1120 * quick.view(battle).temper(A).caution // EVEN
    wanted = [
        replace(goal(battle, quick), worth=price + more, cells=cell_set(battle.board.grid, [Cell(1, 0), Cell(2, 0)]))
    ]
    places = stands(quick.view(battle), battle[A], wanted, reach, mode.unit, threats)
    assert [stand.worth for stand in places] == found


def test_who_reaches_two_cells_does_not_strike_through_a_pillar() -> None:
    quick = player(A=drill(400, 2))
    for between, struck in ((".", True), ("#", False)):
        battle = started(f"A {between} b")
        assert serves(battle.board, Cell(0, 0), goal(battle, quick)) is struck


@pytest.mark.parametrize(("least", "columns"), [(1, [3, 4, 5, 6, 7]), (2, [3, 4, 5, 6]), (3, [3, 4, 5])])
def test_who_can_do_nothing_from_near_looks_for_a_cell_that_is_far_enough(least: int, columns: list[int]) -> None:
    # At most five cells from b, which stands in column 8.
    battle = started("A . . . . . . . b", A=FAST)
    quick = player(A=drill(0, 5, 9, (least, 400)))
    assert [cell.x for cell in cells_of(battle.board.grid, goal(battle, quick).cells)] == columns


@pytest.mark.parametrize(("column", "cell"), [(3, None), (4, Cell(2, 0)), (7, Cell(2, 0))])
def test_whoever_is_more_than_two_cells_from_the_heart_of_its_band_goes_there(column: int, cell: Cell | None) -> None:
    # C stands at the heart: two cells from D, and the way from A to D leads by it.
    battle = started("D . C . . . . . .", A=FAST)
    battle = battle.with_place(C, Cell(1, 0), 2).with_combatant(replace(started("A b")[A], cell=Cell(column, 0)))
    quick = player()
    free = cell_set(battle.board.grid, [Cell(place, 0) for place in range(2, 9)])
    assert nearest_to_band(quick.view(battle), battle[A], free) == cell
