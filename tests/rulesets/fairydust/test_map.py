"""The tactical map: movement by move actions, diagonals, ground, dash; reach, and facts of the map (FD-MAP, FD-MOV)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Brightness, Thing
from engine.contract import ZoneRole
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has
from engine.grid.travel.search import search
from engine.rulesets.fairydust import RULESET, movement
from engine.rulesets.fairydust.options import Dash, DiagonalPrice, MovingGaze, Options, TurnRounding
from engine.rulesets.fairydust.sheet import Posture, Sheet
from tests.rulesets.fairydust.scenes import (
    FIREBALL,
    HEX_FACINGS,
    KNIFE,
    STONE,
    THROWN,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    lines,
    pool,
    walk,
    with_options,
)


def alone(points: int = 5, hexes: bool = False, ground=None, size: int = 1, speed: int = 5, **options):
    facing, place = ("E", (0, 0)) if hexes else ("N", (8, 8))
    figure = Figure("A", *place, facing, Sheet(speed=speed), size)
    return fight(figure, points=points, hexes=hexes, ground=ground, options=Options(**options))


def mode(battle, key, number=1):
    return next(m for m in RULESET.modes(battle, "A") if m.key == key and m.action.manner in ("", str(number)))


def reached(battle, one):
    me = battle["A"]
    return search(one.travel, Step(me.cell, me.facing), one.budget)


@pytest.mark.rule("FD-MAP-01")
@pytest.mark.parametrize(("hexes", "neighbours"), [(False, 8), (True, 6)])
def test_the_same_scene_on_squares_and_on_hexes(hexes, neighbours):
    battle = alone(hexes=hexes)
    cells = list(cells_of(battle.board.grid, reached(battle, mode(battle, "mode-move")).cells))
    near = [cell for cell in cells if battle.board.grid.distance(cell, battle["A"].cell) == 1]
    assert len(near) == neighbours


@pytest.mark.rule("FD-MAP-01")
@pytest.mark.parametrize(("metres", "said"), [(1.0, "5 (5)"), (1.5, "5 (7.5)"), (2.0, "5 (10)")])
def test_metres_are_for_display_only(metres, said):
    battle = alone(cell_metres=metres)
    assert next(fact.value for fact in RULESET.gauges(battle, "A").facts if fact.key == "fact-speed") == said
    assert mode(battle, "mode-move").budget == 5


@pytest.mark.rule("FD-MAP-03")
@pytest.mark.parametrize(
    ("means", "distance", "found"),
    [(None, 2, ["out-of-range"]), (None, 1, []), (THROWN, 6, []), (THROWN, 7, ["out-of-range"]), (FIREBALL, 12, [])],
)
def test_reach_is_the_neighbouring_cells_and_a_throw_has_its_range(means, distance, found):
    sheet = armed(means) if means else Sheet()
    battle = fight(Figure("A", 5, 15, "N", sheet), Figure("b", 5, 15 - distance))
    item, kind = (means.id, "cast" if means is FIREBALL else "attack") if means else ("fist", "attack")
    assert against(battle, blow("A", "b", item, kind)) == found


@pytest.mark.rule("FD-MAP-03")
def test_distance_is_the_larger_difference_on_squares_and_steps_on_hexes_and_the_reach_is_drawn():
    diagonal = fight(Figure("A", 5, 9, "N", armed(THROWN)), Figure("b", 11, 3))
    assert against(diagonal, blow("A", "b", "thrown")) == []
    hexes = fight(Figure("A", 0, 0, "E", armed(THROWN)), Figure("b", 4, 3, "W"), hexes=True)
    assert against(hexes, blow("A", "b", "thrown")) == ["out-of-range"]
    near, far = RULESET.zones(diagonal, "A")
    assert (near.role, far.role) == (ZoneRole.REACH, ZoneRole.FAR)
    grid = diagonal.board.grid
    assert {max(abs(x - 5), abs(y - 9)) for x, y in cells_of(grid, near.cells)} == {1}
    assert {max(abs(x - 5), abs(y - 9)) for x, y in cells_of(grid, far.cells)} == {2, 3, 4, 5, 6}


@pytest.mark.rule("FD-MAP-04")
def test_cover_dark_height_posture_and_the_back_are_facts_worth_nought():
    barrel = Thing("barrel", Cell(5, 6), cover=10)
    battle = fight(
        Figure("A", 5, 9, "N", armed(STONE)),
        Figure("b", 5, 5, "N", Sheet(posture=Posture.LYING)),
        things=(barrel,),
        heights=bytes(130 if index == 9 * 24 + 5 else 128 for index in range(24 * 18)),
        ambient=Brightness.DIM,
    )
    told = do(battle, blow("A", "b", "stone"), "stay-passive", 5)
    facts = {key: amount for key, amount in lines(told.roll()).items() if key.startswith("fact")}
    assert facts == dict.fromkeys(
        ("fact-cover", "fact-dark", "fact-height", "fact-behind", "fact-lying", "fact-distance"), 0
    )
    assert [line.args for line in told.roll().why.lines if line.reason == "fact-height"] == [(("steps", 2),)]


@pytest.mark.rule("FD-MOV-01", "FD-ACT-05")
@pytest.mark.parametrize(("points", "moves", "cells"), [(2, 1, 5), (3, 1, 5), (4, 2, 10), (5, 2, 10), (6, 3, 15)])
def test_every_two_points_are_five_cells(points, moves, cells):
    battle = alone(points)
    found = [m for m in RULESET.modes(battle, "A") if m.key in ("mode-move", "mode-moves")]
    assert [m.budget for m in found] == [5 * n for n in range(1, moves + 1)]
    assert [m.band for m in found] == [min(n, 3) for n in range(1, moves + 1)]
    far = max(
        battle.board.grid.distance(battle["A"].cell, c)
        for c in cells_of(battle.board.grid, reached(battle, found[-1]).cells)
    )
    assert far == min(cells, 15)
    assert mode(alone(speed=7), "mode-move").budget == 7


@pytest.mark.rule("FD-MOV-01", "FD-ACT-05")
def test_eight_cells_are_two_move_actions_and_the_rest_of_one_can_be_walked_on():
    battle = alone()
    told = do(battle, walk("A", *((8, y, "N") for y in range(7, -1, -1)), manner="2"))
    assert pool(told.battle, "A") == 1
    some = do(battle, walk("A", (8, 7, "N"), (8, 6, "N"), manner="1")).battle
    assert mode(some, "mode-rest").budget == 3
    more = do(some, walk("A", (8, 5, "N"), (8, 4, "N"), (8, 3, "N"), manner="")).battle
    assert pool(more, "A") == 3
    assert "too-far" in against(some, walk("A", *((8, y, "N") for y in range(5, 1, -1)), manner=""))


@pytest.mark.rule("FD-MOV-02")
@pytest.mark.parametrize(("diagonal", "price"), [(DiagonalPrice.ONE, 5), (DiagonalPrice.ONE_TWO, 7)])
def test_five_diagonal_steps(diagonal, price):
    path = walk("A", *((8 + n, 8 - n, "N") for n in range(1, 6)), manner="2")
    # one_two: 1 + 2 + 1 = 4; the next costs 2 and does not fit into 5, so it opens another action: 5 + 1, then 2.
    prices = RULESET.foresee(alone(diagonal=diagonal), path).prices
    assert prices[-1] == (price if diagonal is DiagonalPrice.ONE else 8)
    within_one = RULESET.foresee(alone(diagonal=diagonal, speed=7) if diagonal else None, path).prices
    assert within_one[-1] == price


@pytest.mark.rule("FD-MOV-02")
def test_diagonals_can_be_forbidden_and_hex_steps_cost_one_whatever_the_switch():
    battle = alone(diagonal=DiagonalPrice.FORBIDDEN)
    assert "way-is-barred" in against(battle, walk("A", (9, 7, "N"), manner="1"))
    assert against(battle, walk("A", (8, 7, "N"), (9, 7, "N"), manner="1")) == []
    for diagonal in DiagonalPrice:
        hexes = alone(hexes=True, diagonal=diagonal)
        steps = walk("A", *((n, 0, "E") for n in range(1, 6)), hexes=True, manner="1")
        assert RULESET.foresee(hexes, steps).prices == (1, 2, 3, 4, 5)


@pytest.mark.rule("FD-MOV-02")
def test_nobody_passes_between_two_blocked_corners():
    battle = alone(ground={(8, 7): "rock", (9, 8): "rock"})
    assert "way-is-barred" in against(battle, walk("A", (9, 7, "N"), manner="1"))


@pytest.mark.rule("FD-MOV-03")
def test_through_friends_but_not_through_others_and_nobody_ends_on_another():
    battle = fight(Figure("A", 5, 8, "N"), Figure("B", 5, 7, "N"), Figure("c", 5, 5, "S"))
    assert against(battle, walk("A", (5, 7, "N"), (5, 6, "N"), manner="1")) == []
    assert against(battle, walk("A", (5, 7, "N"), manner="1")) == ["cell-is-taken"]
    assert "way-is-barred" in against(battle, walk("A", (5, 7, "N"), (5, 6, "N"), (5, 5, "N"), (5, 4, "N"), manner="1"))


@pytest.mark.rule("FD-MOV-03")
def test_five_cells_are_two_of_mud_and_one_of_floor():
    mud = {(8, 7): "rough", (8, 6): "rough"}
    prices = RULESET.foresee(alone(ground=mud), walk("A", (8, 7, "N"), (8, 6, "N"), (8, 5, "N"), manner="1")).prices
    assert prices == (2, 4, 5)


@pytest.mark.rule("FD-MOV-04")
def test_a_step_is_never_split_between_two_move_actions():
    # Four cells of floor and one of mud: the mud does not fit into the fifth cell.
    battle = alone(ground={(8, 3): "rough"})
    path = walk("A", *((8, y, "N") for y in (7, 6, 5, 4, 3)), manner="2")
    assert RULESET.foresee(battle, path).prices == (1, 2, 3, 4, 7)
    assert movement.price(battle, path) == 4
    assert has(battle.board.grid, reached(battle, mode(battle, "mode-moves", 2)).cells, Cell(8, 3))
    assert reached(battle, mode(battle, "mode-moves", 2)).price(Cell(8, 3)) == 7


@pytest.mark.rule("FD-MOV-04")
@pytest.mark.parametrize(("split", "cost"), [(False, 6), (True, 4)])
def test_two_cells_a_word_and_three_cells(split, cost):
    battle = alone(9, move_split=split)
    battle = do(battle, walk("A", (8, 7, "N"), (8, 6, "N"), manner="1")).battle
    battle = do(battle, act("A", "speak")).battle
    last = walk("A", (8, 5, "N"), (8, 4, "N"), (8, 3, "N"), manner="" if split else "1")
    assert against(battle, last) == []
    assert 9 - pool(do(battle, last).battle, "A") == cost


@pytest.mark.rule("FD-MOV-05")
@pytest.mark.parametrize(
    ("dash", "points", "cells"),
    [(Dash.WHOLE_MOVES, 7, 15), (Dash.PROPORTIONAL, 7, 17), (Dash.WHOLE_MOVES, 5, 10), (Dash.PROPORTIONAL, 5, 12)],
)
def test_a_dash_spends_every_point(dash, points, cells):
    battle = alone(points, dash=dash)
    assert mode(battle, "mode-dash").budget == cells
    told = do(battle, walk("A", (8, 7, "N"), kind="dash", manner=""))
    assert pool(told.battle, "A") == 0


@pytest.mark.rule("FD-MOV-04", "FD-MOV-05")
@pytest.mark.parametrize(("dash", "cells"), [(Dash.WHOLE_MOVES, 12), (Dash.PROPORTIONAL, 14)])
@pytest.mark.parametrize("hexes", [False, True])
def test_a_dash_goes_on_with_the_cells_that_are_paid_for(dash, cells, hexes):
    # 7 points; 3 of 5 cells gone for two of them: 2 cells are left, and what 5 points buy.
    far = [(0, 0)] if hexes else [(8, 8)]
    step = (1, 0) if hexes else (0, -1)
    looks = "E" if hexes else "N"
    way = [(far[0][0] + n * step[0], far[0][1] + n * step[1], looks) for n in range(1, 4)]
    battle = do(alone(7, hexes, dash=dash), walk("A", *way, hexes=hexes, manner="1")).battle
    seen = mode(battle, "mode-dash")
    assert seen.budget == cells
    # No plain movement comes farther.
    plain = [m.budget for m in RULESET.modes(battle, "A") if m.key in ("mode-rest", "mode-move", "mode-moves")]
    assert max(plain) <= cells
    assert len(list(cells_of(battle.board.grid, reached(battle, seen).cells))) > 1
    back = [(way[-1][0] - n * step[0], way[-1][1] - n * step[1], looks) for n in range(1, 4)]
    dashes = walk("A", *back, *reversed(back[:-1]), *way[-1:], hexes=hexes, kind="dash", manner="")
    assert RULESET.foresee(battle, dashes).budget == cells
    told = do(battle, dashes)
    assert (pool(told.battle, "A"), told.battle.state.run) == (0, None)


@pytest.mark.rule("FD-FAC-05", "FD-MOV-05")
@pytest.mark.parametrize("dash", list(Dash))
def test_a_turn_that_is_paid_for_goes_on_in_the_dash(dash):
    # Turned by 90 degrees for a cell, and a step: another 90 in the same move action are free.
    battle = do(alone(7, dash=dash), walk("A", (8, 8, "E"), (9, 8, "E"), manner="1")).battle
    assert RULESET.foresee(battle, walk("A", (9, 8, "S"), kind="dash", manner="")).prices == (0,)


@pytest.mark.rule("FD-MOV-05", "FD-AP-03")
@pytest.mark.parametrize(
    ("dash", "points", "speed", "cells", "found"),
    [
        # Half a move action: 5 * 1/2, and 1 * 1/2 is no cell yet.
        (Dash.PROPORTIONAL, 1, 5, 2, []),
        (Dash.PROPORTIONAL, 1, 2, 1, []),
        (Dash.PROPORTIONAL, 1, 1, 0, ["too-few-points"]),
        (Dash.PROPORTIONAL, 0, 5, 0, ["too-few-points"]),
        (Dash.WHOLE_MOVES, 1, 5, 0, ["too-few-points"]),
        (Dash.WHOLE_MOVES, 2, 5, 5, []),
    ],
)
def test_a_dash_takes_as_few_points_as_come_to_a_cell(dash, points, speed, cells, found):
    battle = alone(points, speed=speed, dash=dash)
    seen = mode(battle, "mode-dash")
    assert (seen.budget, [one.key for one in seen.objections]) == (cells, found)
    path = walk("A", *((8, 8 - far, "N") for far in range(1, max(1, cells) + 1)), kind="dash", manner="")
    assert [key for key in against(battle, path) if key != "too-far"] == found
    assert ("too-far" in against(battle, path)) is (cells == 0)
    if not found:
        told = do(battle, path).battle
        assert (told["A"].cell, pool(told, "A")) == (Cell(8, 8 - cells), 0)


@pytest.mark.rule("FD-MOV-06")
def test_being_moved_costs_nothing():
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("b", 5, 4, "W"))
    told = do(battle, act("A", "push", target="b"), "stay-passive", 20)
    assert told.battle["b"].cell != battle["b"].cell
    assert told.battle["b"].facing == battle["b"].facing
    assert pool(told.battle, "b") == 5


SECTION_4 = [
    ([(8, 8, "S"), *((8, y, "S") for y in range(9, 13))], 5, 2),
    ([(8, 8, "S"), *((8, y, "S") for y in range(9, 14))], 6, 4),
    ([*((8, y, "N") for y in range(7, 2, -1)), (8, 3, "S")], 6, 4),
    ([*((8, y, "N") for y in range(7, 3, -1)), (8, 4, "E"), (8, 4, "S")], 5, 2),
]
"""The paths of section 4 of the geometry, with their price in cells and in points."""


@pytest.mark.rule("FD-MOV-01", "FD-FAC-05")
@pytest.mark.parametrize(("path", "cells", "points"), SECTION_4)
def test_the_budgets_of_the_geometry(path, cells, points):
    battle = alone()
    action = walk("A", *path, manner="2")
    assert RULESET.foresee(battle, action).prices[-1] == cells
    assert movement.price(battle, action) == points


@pytest.mark.rule("FD-FAC-05", "FD-FAC-06", "FD-MOV-02")
@pytest.mark.parametrize("hexes", [False, True])
@pytest.mark.parametrize("moving", list(MovingGaze))
@pytest.mark.parametrize("rounding", list(TurnRounding))
@pytest.mark.parametrize("size", [1, 2, 3])
def test_what_the_search_says_a_way_costs_is_what_walking_it_costs(hexes, moving, rounding, size):
    ground = {(x, 6): "rough" for x in range(5, 9)} if not hexes else {(x, -2): "rough" for x in range(3)}
    battle = alone(5, hexes, ground, size, moving_gaze=moving, turn_rounding=rounding, diagonal=DiagonalPrice.ONE_TWO)
    one = mode(battle, "mode-moves", 2)
    found = reached(battle, one)
    goals = list(cells_of(battle.board.grid, found.cells))
    assert len(goals) > 60
    for cell in goals[::7]:
        path = found.route(cell, follow=moving is MovingGaze.FOLLOW_FREE)
        prices = RULESET.foresee(battle, replace(one.action, path=path)).prices
        assert (prices[-1] if prices else 0) == found.price(cell)


@pytest.mark.rule("FD-MOV-01")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_movement_is_the_same_mirrored_and_turned(size):
    battle = alone(size=size)
    me, found = battle["A"].cell, reached(battle, mode(battle, "mode-move"))
    for dx, dy in ((1, 2), (3, 0), (5, 5), (2, -4)):
        prices = {found.price(me.plus(step)) for step in ((dx, dy), (-dx, dy), (-dy, dx), (dy, -dx))}
        assert prices == {max(abs(dx), abs(dy))}
    hexes = alone(hexes=True, size=size)
    here, around = hexes["A"].cell, reached(hexes, mode(hexes, "mode-move"))
    for q, r in ((2, 1), (0, 3)):
        assert {around.price(here.plus(step)) for step in ((q, r), (-r, q + r), (-q - r, q))} == {q + r}
    assert len(HEX_FACINGS) == 6


@pytest.mark.rule("FD-AP-02")
def test_a_path_on_anothers_turn_is_objected_to():
    battle = fight(Figure("A", 5, 8, "N"), Figure("b", 5, 2, "S"), acting="b")
    assert "not-your-turn" in against(battle, walk("A", (5, 7, "N"), manner="1"))
    assert against(with_options(battle, move_split=True), walk("b", (5, 3, "S"), manner="1")) == []
