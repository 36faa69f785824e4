"""Doors between a figure and its enemies: opened by the rules or by hand, walked round, or left shut."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.battle.actions import Action, SetDoor
from engine.battle.board import Door, DoorState, Wall
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import BEGIN, NEXT, AnyBattle, Objection, Tactics
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.play.autoplay import carried_out
from engine.play.chance import Stream
from engine.tactics.doors import MOST_ENDS, Ends, OwnDeed, doors_beside, opening, opens_door, route_to, shut_doors
from engine.tactics.hint import hint
from engine.tactics.match import played_out, standing_sides
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.test_quick import A, B
from tests.toy import TOY
from tests.toy.sheet import Sheet, State

RULES = ruleset("turnaway")
KIND = RULES.templates()[0].id
DOOR = Door(3, 1, 3, 2)
WALLS = (Wall(3, 0, 3, 1), Wall(3, 2, 3, 3))
ROOMS = ". . . . . .\nA . . . . b\n. . . . . ."


def rooms(*doors: Door, at: Cell | None = None, walls: tuple[Wall, ...] = WALLS) -> AnyBattle:
    """Two rooms, A in the left one and at its turn, b in the right one, a wall between them with these doors."""
    who = {"A": Fighter(template=KIND, facing=2), "b": Fighter(template=KIND, facing=6)}
    battle = builders.battle(RULES, ROOMS, who, walls=walls, doors=doors)
    battle = battle if at is None else battle.with_place(A, at, 2)
    battle = carried_out(RULES, battle, Action(BEGIN), Stream("1"))[0].battle
    while A not in RULES.order(battle).active:
        battle = carried_out(RULES, battle, Action(NEXT), Stream("1"))[0].battle
    return battle.with_combatant(replace(battle[A], temper="berserk"))


def wish(battle: AnyBattle) -> OwnDeed | None:
    """What A does."""
    return Quick(RULES, Rehearsal(RULES)).deed(battle, A)


def test_it_goes_to_the_door_opens_it_and_goes_through() -> None:
    walk = wish(rooms(DOOR))
    assert isinstance(walk, Action)
    assert walk.path[-1].cell == Cell(2, 1)
    at_door = rooms(DOOR, at=Cell(2, 1))
    assert wish(at_door) == SetDoor(0, DoorState.OPEN)
    through = wish(replace(at_door, board=at_door.board.with_door(0, DoorState.OPEN)))
    assert isinstance(through, Action)
    assert through.path[-1].cell.x >= 3


def test_the_rulebook_says_what_opening_costs_where_it_says_it() -> None:
    pushes = Action("push", actor=A)
    rules = replace(RULES, tactics=Tactics(opens=lambda battle, id, door: pushes), objections=lambda battle, deed: ())
    assert opening(rules, rooms(DOOR, at=Cell(2, 1)), A, 0) == pushes
    barred = replace(rules, objections=lambda battle, deed: (Objection("no"),))
    assert opening(barred, rooms(DOOR, at=Cell(2, 1)), A, 0) is None


@pytest.mark.parametrize(
    "door",
    [
        replace(DOOR, state=DoorState.LOCKED),
        replace(DOOR, state=DoorState.BARRED),
        replace(DOOR, secret=True),
        replace(DOOR, is_window=True),
    ],
)
def test_what_is_locked_barred_secret_or_a_window_stays_shut(door: Door) -> None:
    battle = rooms(door, at=Cell(2, 1))
    assert shut_doors(battle.board) == ()
    assert not isinstance(wish(battle), SetDoor)


def test_it_walks_round_where_that_is_hardly_farther() -> None:
    # The lower row is free: two cells of way more, and nothing to be opened.
    battle = rooms(DOOR, at=Cell(2, 1), walls=(Wall(3, 0, 3, 1),))
    round = wish(battle)
    assert isinstance(round, Action)
    assert round.path[-1].cell.x >= 3


def test_only_who_stands_at_a_door_reaches_it() -> None:
    assert doors_beside(rooms(DOOR), A) == ()
    assert doors_beside(rooms(DOOR, at=Cell(2, 1)), A) == (0,)
    assert doors_beside(rooms(DOOR, at=Cell(3, 1)), A) == (0,)


def test_a_deed_opens_a_door_by_hand_or_as_the_rules_say() -> None:
    pushes, battle = Action("push", actor=A), rooms(DOOR, at=Cell(2, 1))
    rules = replace(RULES, tactics=Tactics(opens=lambda battle, id, door: pushes))
    said = [opens_door(rules, battle, A, deed) for deed in (SetDoor(0, DoorState.OPEN), pushes, Action("step", A))]
    assert said == [True, True, False]
    # Away from the door nobody pushes it.
    assert not opens_door(rules, rooms(DOOR), A, pushes)


def test_who_can_strike_does_not_open_doors() -> None:
    beside = rooms(DOOR, at=Cell(2, 1)).with_place(B, Cell(1, 1), 2)
    assert not isinstance(wish(beside), SetDoor)


def test_the_hint_says_that_the_door_is_to_be_opened() -> None:
    battle = rooms(DOOR, at=Cell(2, 1))
    found = hint(RULES, Rehearsal(RULES), battle, A)
    assert [one.action for one in found] == [SetDoor(0, DoorState.OPEN)]
    assert [line.reason for line in found[0].why.lines] == ["tactics-door"]
    assert found[0].fells == 0


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_door_between_them_keeps_no_battle_from_its_end(id: str) -> None:
    rules = ruleset(id)
    kind = rules.templates()[0].id
    who = {"A": Fighter(template=kind, facing=2, size=1), "b": Fighter(template=kind, facing=6, size=1)}
    battle = builders.battle(rules, ROOMS, who, options=rules.tactics.ends(rules.options()), walls=WALLS, doors=(DOOR,))
    player, opened = Quick(rules, Rehearsal(rules)), False
    for step in played_out(rules, battle, Stream("3"), lambda shown, id: player, most_rounds=60):
        opened = opened or step.after.board.doors[0].state is DoorState.OPEN
        battle = step.after
    assert opened
    assert len(standing_sides(rules, battle)) <= 1


@pytest.mark.rule("FD-ACT-12")
def test_a_heavy_door_is_pushed_open_for_its_price() -> None:
    rules = ruleset("fairydust")
    heavy = replace(DOOR, heavy=True)
    battle = builders.battle(rules, ROOMS, walls=WALLS, doors=(heavy,)).with_place(A, Cell(2, 1), 2)
    for step in played_out(rules, battle, Stream("3"), lambda shown, id: Quick(rules, Rehearsal(rules))):
        if step.after.board.doors[0].state is DoorState.OPEN:
            assert isinstance(step.deed, Action)
            assert step.deed == rules.tactics.opens(battle, A, 0)
            return
    pytest.fail("nobody opened the door")


def reach_over(columns: int) -> Reach:
    """The cells of one row, each a cell dearer than the one before."""
    battle = builders.battle(TOY, "A" + " ." * (columns - 1), {"A": Fighter(sheet=Sheet(speed=30))}, started=True)
    (mode, *_) = TOY.modes(battle.with_state(State(1, (A,), (1,))), A)
    return search(mode.travel, Step(Cell(0, 0), 2), 60 * mode.unit)


@pytest.mark.parametrize(
    ("columns", "serves", "found"),
    [
        # The first that serves; none where a few do not; the first of all where forty have been looked at in vain.
        (10, {3, 5}, 3),
        (10, set[int](), None),
        (MOST_ENDS + 5, set[int](), 0),
        (MOST_ENDS + 5, {MOST_ENDS - 1}, MOST_ENDS - 1),
        (MOST_ENDS + 5, {MOST_ENDS}, 0),
    ],
)
def test_so_many_ends_of_a_way_are_looked_at_the_nearest_first(
    columns: int, serves: set[int], found: int | None
) -> None:
    reach = reach_over(columns)
    ends = Ends(all_cells(reach.travel.grid), lambda board, cell: cell.x in serves)
    met = ends.met(reach, rooms().board)
    assert (None if met is None else met[1].x) == found


def test_a_way_that_another_reaches_as_cheaply_does_not_count() -> None:
    near, far = reach_over(4), reach_over(9)
    ends = Ends(all_cells(far.travel.grid), lambda board, cell: True)
    assert ends.met(near, rooms().board, besides=near) is None
    met = ends.met(near, rooms().board)
    assert met is not None
    assert (met[0], met[1].x) == (0, 0)


def test_a_way_that_another_reaches_only_for_more_counts() -> None:
    reach = reach_over(6)
    dear = replace(reach.travel, enter=tuple((2 * price, cells) for price, cells in reach.travel.enter))
    ends = Ends(all_cells(reach.travel.grid), lambda board, cell: cell.x == 3)
    slow = search(dear, Step(Cell(0, 0), 2), 60)
    met = ends.met(reach, rooms().board, besides=slow)
    assert met is not None
    assert met[1] == Cell(3, 0)
    assert ends.met(slow, rooms().board, besides=reach) is None


def test_a_door_is_opened_where_it_saves_more_than_four_cells() -> None:
    rows, chosen = 7, dict[int, set[bool]]()
    picture = "\n".join(["A . . . . b", *[". . . . . ."] * (rows - 1)])
    kinds = {name: Fighter(template=KIND, facing=2) for name in "Ab"}
    for gap, end in product(range(1, rows), (Cell(3, 0), Cell(4, 1))):
        walls = (Wall(3, 1, 3, gap), Wall(3, gap + 1, 3, rows))
        battle = builders.battle(RULES, picture, kinds, walls=walls, doors=(Door(3, 0, 3, 1),))
        (mode, *_), start = RULES.modes(battle, A), Step(Cell(0, 0), 2)
        ends = Ends(cell_set(battle.board.grid, [end]), lambda board, cell: True)
        around, through = (
            ends.met(search(RULES.modes(one, A)[0].travel, start, 99 * mode.unit), one.board)
            for one in (battle, replace(battle, board=battle.board.with_door(0, DoorState.OPEN)))
        )
        way = route_to(battle, battle[A], mode.travel, start, ends, 99 * mode.unit, mode.unit)
        assert around is not None
        assert through is not None
        assert way is not None
        chosen.setdefault((around[0] - through[0]) // mode.unit, set()).add(way.door is not None)
    assert chosen == {saved: {saved > 4} for saved in chosen}
    assert {3, 5} <= chosen.keys()
