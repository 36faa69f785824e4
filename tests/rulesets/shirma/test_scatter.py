"""Scatter of missed throws on squares and hexes, things on the ground, random directions; fumbles and misfires."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.grid.grid import Layout
from engine.grid.names import cell_name
from engine.grid.travel.costs import Diagonal
from engine.rulesets.shirma.charts.charts import Drop, FumbleRow, Misfire, MisfireRow, Part, row_of
from engine.rulesets.shirma.harm.body import Condition, Location
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place.measure import from_middle, yards_of_fire
from engine.rulesets.shirma.positions import (
    ExplosionSoak,
    FumbleNeeds,
    HexScatter,
    MisfireRoll,
    ScatterFor,
    ScatterFrame,
    ScatterHalf,
    ScatterMeasure,
)
from engine.rulesets.shirma.sheet import Fate, Weapon
from engine.rulesets.shirma.shooting import scatter
from engine.rulesets.shirma.shooting.items import received
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from engine.table.requests import Roll
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import Ran, act, do, fight, hit, offered, sheet, shot, states_of, weapon, why_not

A, B = CombatantId("A"), CombatantId("b")
STAYS = {"A": Doings(locked=True)}
KNIFE = "arm-test"
OPEN = "\n".join(["." * 21] * 10)
"""Ten rows above and below."""


def knife(**fields: Any) -> Weapon:
    """Something to throw that neither pierces nor is counted."""
    return replace(weapon("dagger"), name=KNIFE, range=40, **fields)


def throwing(picture: str = "", options: Options | None = None, **more: Any) -> ShirmaBattle:
    """A thrower 10 yards (five cells) to the left of the target, with room around."""
    drawn = picture or f"{OPEN}\n.....A....b..........\n{OPEN}"
    return fight(drawn, {"A": sheet(knife())}, options=options, doings=STAYS, **more)


def missed(battle: ShirmaBattle, *dice: int | tuple[int, ...], arm: str = KNIFE) -> Ran:
    """The throw misses with a 97, and the dice of the scatter fall."""
    return do(battle, shot("A", "b", arm), 97, *dice)


def lying(ran: Ran) -> list[tuple[int, int]]:
    """Where things lie, as steps from the target: to the right, down."""
    target = ran.battle[B].cell
    assert target is not None
    return [tuple(item.cell.minus(target)) for item in ran.battle.state.dropped]  # type: ignore[misc]


@pytest.mark.rule("SH-SCATTER-01")
def test_a_missed_throw_leaves_the_hand_and_lies_on_the_map_until_it_is_picked_up():
    ran = missed(throwing(), 5, (2, 2))
    assert ran.rolls == ["attack", "scatter-direction", "scatter-distance"]
    assert ran.battle[A].sheet.weapons == ()
    assert ran.battle[A].sheet.main == ""
    assert [thing.kind for thing in ran.battle.board.things] == ["item"]
    assert lying(ran) == [(2, 0)]
    # Whoever stands beside it picks it up, and the map is clear again.
    target = ran.battle[B].cell
    assert target is not None
    near = ran.battle.with_place(A, target.plus((3, 0)), 0)
    assert "offer-pick-up" in offered(near, "A")
    after = do(near, act("pick-up", "A", item=KNIFE)).battle
    assert after[A].sheet.main == KNIFE
    assert (after.state.dropped, after.board.things) == ((), ())
    assert "offer-pick-up" not in offered(ran.battle, "A")


@pytest.mark.rule("SH-SCATTER-01")
def test_arrows_that_miss_are_gone_unless_all_missiles_scatter():
    bow = {"A": sheet("long-bow")}
    assert do(fight("A....b", bow, doings=STAYS), shot("A", "b", "arm-long-bow"), 97).rolls == ["attack"]
    every = Options(scatter_for=ScatterFor.ALL_MISSILES)
    ran = do(fight("A....b", bow, options=every, doings=STAYS), shot("A", "b", "arm-long-bow"), 97, 10)
    assert ran.rolls == ["attack", "scatter-direction"]
    assert ran.battle.state.dropped == ()


@pytest.mark.rule("SH-SCATTER-01")
def test_counted_throws_leave_the_hand_one_by_one_and_come_back_to_their_like():
    battle = fight("A..b", {"A": sheet("throwing-knife")}, doings=STAYS)
    ran = do(battle, shot("A", "b", "arm-throwing-knife"), 97, 9)
    assert ran.battle[A].sheet.weapon("arm-throwing-knife").ammunition == 3
    back = do(ran.battle, act("pick-up", "A", item="arm-throwing-knife")).battle
    assert back[A].sheet.weapon("arm-throwing-knife").ammunition == 4


@pytest.mark.rule("SH-SCATTER-02")
@pytest.mark.parametrize(
    ("face", "step"),
    [
        (1, (-1, -1)),
        (2, (0, -2)),
        (3, (1, -1)),
        (4, (-2, 0)),
        (5, (2, 0)),
        (6, (-1, 1)),
        (7, (0, 2)),
        (8, (1, 1)),
    ],
)
def test_the_eight_directions_lie_on_the_map_as_printed(face: int, step: tuple[int, int]):
    # Four yards: two cells along a side; 2.83 yards right and up, 1.41 cells each, along a diagonal.
    assert lying(missed(throwing(), face, (2, 2))) == [step]


@pytest.mark.rule("SH-SCATTER-02")
@pytest.mark.parametrize(("face", "step"), [(2, (2, 0)), (5, (0, 2)), (7, (-2, 0)), (4, (0, -2))])
def test_or_turned_with_up_along_the_throw(face: int, step: tuple[int, int]):
    # The throw goes from left to right, so "up" of the diagram is right on the map.
    battle = throwing(options=Options(scatter_frame=ScatterFrame.THROWER))
    assert lying(missed(battle, face, (2, 2))) == [step]


def on_hexes(options: Options | None = None) -> ShirmaBattle:
    return throwing(f"{OPEN}\n.....A....b..........\n{OPEN}", options, layout=Layout.HEX_ODD_R)


@pytest.mark.rule("SH-SCATTER-02")
@pytest.mark.parametrize(
    ("face", "step"),
    [
        (5, (2, 0)),
        (4, (-2, 0)),
        # Two hexes straight up: two rows up and as far right as left, in axial steps (+1, -2).
        (2, (1, -2)),
        (7, (-1, 2)),
        # 1.41 cells to the right and up: the nearest centre is that of the hex 1.5 right, 1.73 up.
        (3, (2, -2)),
    ],
)
def test_on_hexes_the_bearings_are_true(face: int, step: tuple[int, int]):
    assert lying(missed(on_hexes(), face, (2, 2))) == [step]


@pytest.mark.rule("SH-SCATTER-02")
def test_on_hexes_by_the_switch_six_faces_are_directions_and_the_others_rolled_again():
    battle = on_hexes(Options(hex_scatter=HexScatter.HEX_REROLL))
    # Clockwise from the top right: 1 is NE (+1, -1), 2 is E (+1, 0), 6 is NW (0, -1).
    assert lying(missed(battle, 1, (2, 2))) == [(2, -2)]
    assert lying(missed(battle, 2, (2, 2))) == [(2, 0)]
    ran = missed(battle, 7, 8, 6, (2, 2))
    assert ran.rolls.count("scatter-direction") == 3
    assert lying(ran) == [(0, -2)]


@pytest.mark.rule("SH-SCATTER-02")
def test_the_rose_shows_the_ways_up_to_the_limit():
    ran = missed(throwing(), 10)
    rose = ran.roll("scatter-direction").rose
    assert rose is not None
    assert rose.centre == ran.battle[B].cell
    # Half of ten yards is five: two and a half cells, halves towards the target.
    ways = dict(rose.spokes)
    assert list(ways) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert [tuple(cell.minus(rose.centre)) for cell in ways["5"]] == [(1, 0), (2, 0)]
    hexes = missed(on_hexes(Options(hex_scatter=HexScatter.HEX_REROLL)), 10).roll("scatter-direction").rose
    assert hexes is not None
    assert len(hexes.spokes) == 6


@pytest.mark.rule("SH-SCATTER-03")
def test_distance_is_true_or_by_the_maps_own_rule():
    assert lying(missed(throwing(), 3, (2, 2))) == [(1, -1)]
    # Two cells of movement are two diagonal steps where a diagonal costs one.
    by_rule = throwing(options=Options(scatter_measure=ScatterMeasure.MAP_RULE))
    assert lying(missed(by_rule, 3, (2, 2))) == [(2, -2)]


@pytest.mark.rule("SH-SCATTER-03")
def test_halves_go_towards_the_target():
    # Three yards are one and a half cells of two yards.
    assert lying(missed(throwing(), 5, (1, 2))) == [(1, 0)]


@pytest.mark.rule("SH-SCATTER-03")
def test_it_stops_before_a_wall_and_at_the_edge_of_the_map():
    wall = throwing(f"{OPEN}\n.....A....b..........\n{OPEN}", walls=(Wall(12, 9, 12, 12),))
    # The wall stands behind the next cell to the right.
    assert lying(missed(wall, 5, (2, 2))) == [(1, 0)]
    edge = fight(".........A....b", {"A": sheet(knife())}, doings=STAYS)
    assert lying(missed(edge, 5, (2, 2))) == [(0, 0)]
    rock = fight("A....b.#..", {"A": sheet(knife())}, doings=STAYS)
    assert lying(missed(rock, 5, (2, 2))) == [(1, 0)]


def throwing_at(size: int, layout: Layout = Layout.SQUARE, options: Options | None = None) -> ShirmaBattle:
    """A thrower far to the left of a large target, with room around."""
    row = "A" + "." * 24 + "b" + "." * 15
    blank = "\n".join(["." * len(row)] * 12)
    large = scene.Fighter(sheet=sheet("sword"), size=size)
    who = {"A": sheet(knife()), "b": large}
    return fight(f"{blank}\n{row}\n{blank}", who, options=options, layout=layout, doings=STAYS)


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize(
    ("size", "east", "west", "north", "south", "south_east"),
    [
        # From the anchor, top left. Two cells of two yards: the middle of 2 x 2 is a corner, half a cell off; the
        # point lies between two cells, and of two equally near to the middle the upper, then the left one is taken.
        (2, (2, 0), (-1, 0), (0, -1), (0, 2), (2, 2)),
        (3, (3, 1), (-1, 1), (1, -1), (1, 3), (2, 2)),
        (4, (3, 1), (0, 1), (1, 0), (1, 3), (3, 3)),
    ],
)
def test_from_a_large_target_it_is_measured_from_the_middle(
    size: int,
    east: tuple[int, int],
    west: tuple[int, int],
    north: tuple[int, int],
    south: tuple[int, int],
    south_east: tuple[int, int],
):
    battle = throwing_at(size)
    found = [lying(missed(battle, face, (2, 2))) for face in (5, 4, 2, 7, 8)]
    assert found == [[east], [west], [north], [south], [south_east]]


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_it_goes_as_far_to_one_side_as_to_the_other(size: int, layout: Layout):
    battle = throwing_at(size, layout)
    grid, anchor = battle.board.grid, battle[B].cell
    assert anchor is not None
    mx, my = middle(grid, anchor, size)
    for face, (ux, uy) in ((5, (1, 0)), (4, (-1, 0)), (2, (0, -1)), (7, (0, 1))):
        x, y = grid.centre(missed(battle, face, (6, 6)).battle.state.dropped[0].cell)
        # Twelve yards are six cells; the nearest cell lies within half of its width across corners.
        assert hypot(x - mx - 6 * ux, y - my - 6 * uy) < 0.71, (face, x - mx, y - my)


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
@pytest.mark.parametrize("diagonal", list(Diagonal))
def test_by_the_maps_own_rule_it_is_counted_from_the_middle_too(size: int, layout: Layout, diagonal: Diagonal):
    options = Options(scatter_measure=ScatterMeasure.MAP_RULE, diagonal_cost=diagonal)
    battle = throwing_at(size, layout, options)
    for face in range(1, 9):
        cell = missed(battle, face, (6, 6)).battle.state.dropped[0].cell
        # Six cells, and no further one of that direction is within them.
        assert 4.5 <= from_middle(battle, battle.cells_of(B), cell) <= 6, face


@pytest.mark.rule("SH-SCATTER-02", "SH-SCATTER-03")
def test_the_diagram_of_a_large_target_is_turned_to_the_line_of_the_middles():
    # The anchors of both stand in one row: so do the middles of two of one size, but not those of 1 and 3.
    thrower = Options(scatter_frame=ScatterFrame.THROWER)
    battle = throwing_at(3, options=thrower)
    rose = missed(battle, 10).roll("scatter-direction").rose
    assert rose is not None
    anchor = battle[B].cell
    assert anchor is not None
    assert rose.centre == anchor.plus((1, 1))
    # "Up" leads on from the thrower, a little downwards: 25.5 columns for one row, half a row in 12 cells.
    assert lying(missed(battle, 2, (10, 10)))[0] == (11, 1)


@pytest.mark.rule("SH-SCATTER-04", "SH-SCATTER-05")
def test_at_the_feet_is_in_the_middle_of_a_large_figure():
    battle = throwing_at(3)
    assert lying(missed(battle, 10)) == [(1, 1)]
    giant = scene.Fighter(sheet=sheet(knife()), size=3)
    back = fight("A" + "." * 9 + "b" + "\n" + "\n".join(["." * 11] * 3), {"A": giant}, doings=STAYS)
    assert [item.cell for item in missed(back, 9).battle.state.dropped] == [(1, 1)]


@pytest.mark.rule("SH-FUMBLE-03")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
@pytest.mark.parametrize("measure", list(ScatterMeasure))
def test_what_is_flung_off_lies_beside_whoever_let_it_go(size: int, layout: Layout, measure: ScatterMeasure):
    giant = scene.Fighter(sheet=sheet("sword"), size=size)
    blank = "\n".join(["." * 21] * 8)
    # Whatever a diagonal costs.
    options = Options(scatter_measure=measure, diagonal_cost=Diagonal.HALF_MORE)
    battle = fight(f"{blank}\n" + "." * 8 + "A" + "." * 12 + f"\n{blank}", {"A": giant}, layout=layout, options=options)
    own, grid = battle.cells_of(A), battle.board.grid
    for face in range(1, 9):
        cell = scatter.beside(battle, A, scatter.unit(battle, face)).cell
        assert min(grid.distance(cell, one) for one in own) == 1, (face, cell)


@pytest.mark.rule("SH-SCATTER-04")
def test_a_nine_falls_at_the_throwers_feet():
    ran = missed(throwing(), 9)
    assert ran.rolls == ["attack", "scatter-direction"]
    assert [item.cell for item in ran.battle.state.dropped] == [ran.battle[A].cell]


@pytest.mark.rule("SH-SCATTER-05")
def test_a_ten_falls_at_the_targets_feet():
    ran = missed(throwing(), 10)
    assert lying(ran) == [(0, 0)]
    # The log names the cell as the map does.
    at = ran.battle[B].cell
    assert at is not None
    assert ran.arg("lands-at-target", "place") == cell_name(ran.battle.board.grid, at)


@pytest.mark.rule("SH-SCATTER-06")
def test_no_farther_than_half_of_the_distance_rounded_down_or_exact():
    # Nine yards: with cells of three yards, three cells.
    three = scene.Scale(3.0, scene.Unit.YARDS)
    battle = fight("A..b", {"A": sheet(knife())}, scale=three)
    assert scatter.limit_yards(battle, A, B) == 4
    exact = fight("A..b", {"A": sheet(knife())}, scale=three, options=Options(scatter_half=ScatterHalf.EXACT))
    assert scatter.limit_yards(exact, A, B) == 4.5
    one = fight("Ab", {"A": sheet(knife())}, scale=scene.Scale(1.0, scene.Unit.YARDS))
    assert scatter.limit_yards(one, A, B) == 0
    ran = missed(throwing(), 5, (10, 3))
    assert (ran.arg("scatter-told", "yards"), ran.arg("scatter-told", "limit")) == ("5", "5")


@pytest.mark.rule("SH-SCATTER-06", "SH-SHOOT-01")
def test_the_limit_is_half_of_the_way_that_the_throw_flies():
    # The right half of A looks at a wall; only its lower left cell sees b, through a slit, over five cells of 2 yards.
    slit = (Wall(2, 0, 2, 1), Wall(2, 1.3, 2, 2))
    giant = scene.Fighter(sheet=sheet(knife()), size=2)
    walled = fight("A....b\n......", {"A": giant}, walls=slit)
    assert (yards_of_fire(walled, A, B), scatter.limit_yards(walled, A, B)) == (10, 5)
    opened = fight("A....b\n......", {"A": giant})
    assert (yards_of_fire(opened, A, B), scatter.limit_yards(opened, A, B)) == (8, 4)


@pytest.mark.rule("SH-SCATTER-02")
@pytest.mark.parametrize(("face", "way"), [(1, "nw"), (2, "n"), (5, "e"), (7, "s")])
def test_where_a_miss_goes_is_told_by_the_compass(face: int, way: str):
    ran = missed(throwing(), face, (10, 3))
    assert (ran.arg("scatter-told", "face"), ran.arg("scatter-told", "way")) == (face, f"compass-{way}")
    # Seen from the thrower in the west, what is up on the diagram is east on the map.
    turned = missed(throwing(options=Options(scatter_frame=ScatterFrame.THROWER)), face, (10, 3))
    after = {"nw": "ne", "n": "e", "e": "s", "s": "w"}
    assert turned.arg("scatter-told", "way") == f"compass-{after[way]}"


@pytest.mark.rule("SH-SCATTER-06")
def test_forty_yards_allow_thirteen():
    ran = do(
        fight("A" + "." * 19 + "b" + "." * 10, {"A": sheet(knife())}, doings=STAYS),
        shot("A", "b", KNIFE),
        97,
        5,
        (10, 3),
    )
    assert ran.arg("scatter-told", "yards") == "13"


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize("face", range(1, 9))
def test_on_hexes_the_way_goes_from_neighbour_to_neighbour_without_a_zigzag(face: int):
    battle = throwing(f"{OPEN}\nA...........b........\n{OPEN}", layout=Layout.HEX_ODD_R)
    ran = missed(battle, face, (4, 3))
    start, grid = battle[B].cell, battle.board.grid
    assert start is not None
    way = ran.event("lands").trail
    assert way[0] == start
    assert len(way) - 1 == grid.distance(start, way[-1])
    assert all(grid.distance(a, b) == 1 for a, b in pairwise(way))


@pytest.mark.rule("SH-SCATTER-07")
def test_the_documents_example():
    # Ten yards away, 5 (to the right), 8 on two dice, half is 5: five yards to the right of the target, on yard cells.
    yards = scene.Scale(1.0, scene.Unit.YARDS)
    battle = fight("A.........b.......", {"A": sheet(knife())}, doings=STAYS, scale=yards)
    ran = missed(battle, 5, (4, 4))
    assert lying(ran) == [(5, 0)]
    assert [tuple(cell.minus(ran.battle[B].cell)) for cell in ran.event("lands").trail] == [  # type: ignore[arg-type]
        (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0),
    ]  # fmt: skip


@pytest.mark.rule("SH-SCATTER-01")
def test_who_stands_where_it_lands_is_named():
    battle = fight("A....b.c", {"A": sheet(knife())}, doings=STAYS)
    ran = missed(battle, 5, (2, 2))
    assert ran.event("lands-beside").at == CombatantId("c")


@pytest.mark.rule("SH-SCATTER-08")
def test_a_random_direction_for_anything_else_rolls_nine_and_ten_again():
    battle = throwing()
    assert "offer-random-direction" in offered(battle, "b")
    ran = do(battle, act("random-direction", "b", cell=Cell(3, 3)), 9, 10, 4)
    assert ran.rolls == ["scatter-direction"] * 3
    assert ran.arg("random-direction-told", "face") == 4
    assert ran.arg("random-direction-told", "way") == "compass-w"
    rose = ran.roll("scatter-direction").rose
    assert rose is not None
    assert rose.centre == (3, 3)
    assert ran.battle.state.dropped == ()
    read = ran.roll("scatter-direction").read
    assert read is not None
    assert [read.read(face, 0, 0) for face in (1, 8, 9, 10)] == [
        "scatter-1", "scatter-8", "scatter-again", "scatter-again",
    ]  # fmt: skip


@pytest.mark.rule("SH-SCATTER-08")
def test_walls_do_not_stop_a_bare_direction_and_the_edge_of_the_map_does():
    battle = throwing()
    walls = tuple(Wall(x, 0, x, battle.board.grid.rows) for x in (1, 2))
    walled = replace(battle, board=replace(battle.board, walls=walls))
    open_ways, ways = (
        dict(do(one, act("random-direction", "b", cell=Cell(1, 1)), 5).roll("scatter-direction").rose.spokes)
        for one in (battle, walled)
    )
    assert ways == open_ways
    assert len(ways) == 8
    assert ways["1"] == (Cell(0, 0),)
    assert len(ways["5"]) > 1


def test_rerolls_come_to_an_end():
    ran = do(throwing(), act("random-direction", "b", cell=Cell(3, 3)), *[9] * scatter.MOST_REROLLS)
    assert 1 <= ran.arg("random-direction-told", "face") <= 8


# ------------------------------------------------------------------ fumbles


def fumbling(row: FumbleRow, mine: Any = None, **more: Any) -> ShirmaBattle:
    """A battle in which every fumble is this one; the foe cannot defend itself."""
    options = Options(fumble_chart=(replace(row, low=1, high=100, text=row.text or "Test"),))
    who = {"A": mine or sheet("sword"), "b": sheet("sword", states=["stunned"])}
    return fight("Ab\n..", who, options=options, **more)


@pytest.mark.rule("SH-FUMBLE-01")
@pytest.mark.parametrize(("roll", "fumbles"), [(66, True), (99, True), (100, True), (65, False), (33, False)])
def test_a_miss_with_a_double_is_a_fumble(roll: int, fumbles: bool):
    battle = fumbling(FumbleRow())
    answers = (1,) if fumbles else (1,) if roll == 33 else ()
    ran = do(battle, hit("A", "b"), roll, *answers)
    assert ("fumble" in ran.keys) is fumbles


@pytest.mark.rule("SH-FUMBLE-01")
@pytest.mark.parametrize(("needs", "fumbles"), [(FumbleNeeds.MISS_ONLY, True), (FumbleNeeds.MISS_AND_FAILURE, False)])
def test_a_lost_test_that_was_a_success_is_a_fumble_unless_failure_is_asked_for(needs: FumbleNeeds, fumbles: bool):
    battle = fight("Ab", options=Options(fumble_needs=needs))
    # 40 / 33 is +1, 40 / 21 is +2: lost by one, no counter-attack.
    ran = do(battle, hit("A", "b"), "answer-melee", 33, 21, *((1,) if fumbles else ()))
    assert ("fumble" in ran.keys) is fumbles


@pytest.mark.rule("SH-FUMBLE-01")
def test_a_parried_tie_is_neither_critical_nor_a_fumble():
    ran = do(fight("Ab"), hit("A", "b"), "answer-melee", 33, 12 + 20)
    assert "parried" in ran.keys
    assert not {"critical", "fumble"} & set(ran.keys)


@pytest.mark.rule("SH-FUMBLE-02")
def test_the_fumble_is_looked_up_in_the_chart():
    ran = do(fight("Ab", {"b": sheet(states=["stunned"])}), hit("A", "b"), 66, 40)
    assert ran.arg("fumble-told", "what") == "fumble-trip"
    assert "prone" in states_of(ran.battle, "A")


@pytest.mark.rule("SH-FUMBLE-03")
def test_a_lost_weapon_lies_in_its_owners_cell_or_flies_off():
    here = do(fumbling(FumbleRow(drop=Drop.HERE)), hit("A", "b"), 66, 1)
    assert here.battle[A].sheet.main == ""
    assert [item.cell for item in here.battle.state.dropped] == [here.battle[A].cell]
    flung = do(fumbling(FumbleRow(drop=Drop.FLUNG)), hit("A", "b"), 66, 1, 7)
    assert [item.cell for item in flung.battle.state.dropped] == [Cell(0, 1)]
    assert [thing.kind for thing in flung.battle.board.things] == ["item"]


@pytest.mark.rule("SH-FUMBLE-03", "SH-SCATTER-01")
@pytest.mark.parametrize(("drop", "dice"), [(Drop.HERE, ()), (Drop.FLUNG, (7,)), (Drop.NO, (10,))])
def test_of_several_knives_a_mishap_costs_one_whether_it_drops_it_or_lets_it_fly(drop: Drop, dice: tuple[int, ...]):
    options = Options(fumble_chart=(FumbleRow(low=1, high=100, text="Test", drop=drop),))
    battle = throwing(options=options)
    battle = battle.with_sheet(A, sheet(knife(ammunition=3)))
    ran = do(battle, shot("A", "b", KNIFE), 99, 1, *dice)
    assert ran.battle[A].sheet.weapon(KNIFE).ammunition == 2
    assert [item.weapon.ammunition for item in ran.battle.state.dropped] == [1]


@pytest.mark.rule("SH-FUMBLE-03")
def test_fists_cannot_be_lost_but_throw_off_balance():
    ran = do(fumbling(FumbleRow(drop=Drop.HERE), sheet()), hit("A", "b", "arm-fists"), 66, 1)
    assert ran.battle.state.dropped == ()
    assert states_of(ran.battle, "A") == {"unbalanced"}


@pytest.mark.rule("SH-FUMBLE-03")
def test_a_fall():
    assert "prone" in states_of(do(fumbling(FumbleRow(prone=True)), hit("A", "b"), 66, 1).battle, "A")


@pytest.mark.rule("SH-FUMBLE-03")
@pytest.mark.parametrize(("harm", "wounds"), [(9, 9 - 4 - 2), (5, 1)])
def test_self_harm_goes_through_toughness_and_armour(harm: int, wounds: int):
    mine = sheet("sword", armour_right_arm=2, advantage=2)
    ran = do(fumbling(FumbleRow(harm=harm, part=Part.ARM), mine), hit("A", "b"), 66, 1)
    assert ran.hp("A") == 12 - wounds
    assert ran.arg("hurts-itself", "location") == "location-right_arm"
    assert ran.advantage("A") == 0


@pytest.mark.rule("SH-FUMBLE-03")
def test_lost_balance_lasts_until_the_end_of_ones_next_turn():
    battle = do(fumbling(FumbleRow(penalty=-20)), hit("A", "b"), 66, 1).battle
    one = battle[A].sheet.affliction(Condition.UNBALANCED)
    assert one is not None
    # It is A's own turn: this one and the next.
    assert (one.modifier, one.turns) == (-20, 2)
    assert scene.by_reason(scene.target_of(battle, hit("A", "b")))["reason-unbalanced"] == (-20, True)


@pytest.mark.rule("SH-FUMBLE-03", "SH-TABLE-02")
def test_all_four_kinds_occur_in_the_chart():
    rows = Options().fumble_chart
    assert {row.drop for row in rows} == set(Drop)
    assert any(row.prone for row in rows)
    assert {row.part for row in rows if row.harm} == set(Part)
    assert any(row.penalty for row in rows)


# ------------------------------------------------------------------ misfires


def gunner(options: Options | None = None, **fields: Any) -> ShirmaBattle:
    """A gunner with a pistol (damage 8, range 20) ten yards from the target: 60 to hit."""
    who = {"A": sheet("pistol", **fields)}
    return fight("A....b\n......", who, options=options, doings=STAYS)


def fired(battle: ShirmaBattle, *dice: int | tuple[int, ...]) -> Ran:
    return do(battle, shot("A", "b", "arm-pistol"), 77, *dice)


@pytest.mark.rule("SH-MISFIRE-01")
def test_a_fumble_with_unreliable_powder_is_a_misfire_instead_or_in_addition():
    assert fired(gunner(), 10).rolls == ["attack", "misfire-roll"]
    both = Options(misfire_roll=MisfireRoll.IN_ADDITION)
    assert fired(gunner(both), 5, 10).rolls == ["attack", "fumble-roll", "misfire-roll"]
    sound = replace(weapon("pistol"), qualities=())
    ran = do(fight("A....b", {"A": sheet(sound)}, doings=STAYS), shot("A", "b", "arm-pistol"), 77, 5)
    assert ran.rolls == ["attack", "fumble-roll"]


@pytest.mark.rule("SH-MISFIRE-02", "SH-MISFIRE-03", "SH-MISFIRE-04", "SH-MISFIRE-05")
@pytest.mark.parametrize(
    ("first", "last", "result"),
    [(1, 25, Misfire.DELAY), (26, 50, Misfire.MISFIRE), (51, 75, Misfire.JAM), (76, 100, Misfire.EXPLOSION)],
)
def test_the_chart_of_misfires(first: int, last: int, result: Misfire):
    rows = Options().misfire_chart
    assert {row_of(rows, roll).result for roll in range(first, last + 1)} == {result}


@pytest.mark.rule("SH-MISFIRE-02")
def test_a_delay_keeps_the_charge_until_the_next_turn():
    ran = fired(gunner(), 10)
    arm = ran.battle[A].sheet.weapon("arm-pistol")
    assert arm.loaded
    free = ran.battle.with_state(replace(ran.battle.state, doings={A: Doings(locked=True)}))
    assert why_not(free, shot("A", "b", "arm-pistol")) == {"objection-delayed"}
    # b's turn, the new round with its initiative, A's turn.
    later = scene.go_on(scene.go_on(ran.battle).battle, 9, 1).battle
    assert later.state.round == 2
    assert why_not(later, shot("A", "b", "arm-pistol")) == set()


@pytest.mark.rule("SH-MISFIRE-03")
def test_a_misfire_takes_an_action_more_to_reload():
    battle = fired(gunner(), 30).battle
    free = {A: Doings(locked=True)}
    for number in (1, 2, 3):
        battle = battle.with_state(replace(battle.state, doings=free))
        assert not battle[A].sheet.weapon("arm-pistol").loaded, number
        battle = do(battle, act("reload", "A", item="arm-pistol")).battle
    assert battle[A].sheet.weapon("arm-pistol").loaded
    assert battle[A].sheet.weapon("arm-pistol").reload_extra == 0


@pytest.mark.rule("SH-MISFIRE-04")
def test_a_jam_is_repaired_by_a_trade_test_one_action_a_try():
    battle = fired(gunner(), 60).battle
    battle = battle.with_state(replace(battle.state, doings={A: Doings(locked=True)}))
    assert {"objection-weapon-jammed"} <= why_not(battle, shot("A", "b", "arm-pistol"))
    repair = act("repair", "A", item="arm-pistol")
    failed = do(battle, repair, "difficulty-serious", 41)
    assert failed.battle[A].sheet.weapon("arm-pistol").jammed
    assert "objection-acted" in why_not(failed.battle, repair)
    mended = do(battle, repair, "difficulty-serious", 40).battle[A].sheet.weapon("arm-pistol")
    assert (mended.jammed, mended.loaded) == (False, False)


@pytest.mark.rule("SH-MISFIRE-05", "SH-MISFIRE-06")
def test_an_explosion_destroys_the_weapon_and_hurts_its_owner():
    ran = fired(gunner(), 80, 90)
    assert ran.battle[A].sheet.weapon("arm-pistol").broken
    # The pistol's 8 less TB 4, in the leading arm.
    assert ran.hp("A") == 12 - 4
    assert ran.arg("hurts-itself", "location") == "location-right_arm"
    assert "objection-weapon-broken" in why_not(ran.battle, shot("A", "b", "arm-pistol"))


@pytest.mark.rule("SH-MISFIRE-06")
def test_luck_halves_the_damage_rounded_down():
    # A pistol of 13, Luck passed: 6; TB 3: three wounds.
    heavy = replace(weapon("pistol"), damage="13")
    battle = fight("A....b", {"A": sheet(heavy, toughness=30, luck=50)}, doings=STAYS)
    ran = do(battle, shot("A", "b", "arm-pistol"), 77, 80, 50)
    assert ran.hp("A") == 12 - 3
    assert do(battle, shot("A", "b", "arm-pistol"), 77, 80, 51).hp("A") == 12 - 10


@pytest.mark.rule("SH-MISFIRE-06")
def test_by_the_switch_nothing_protects_against_an_explosion():
    ran = fired(gunner(Options(explosion_soak=ExplosionSoak.FULL), armour_right_arm=5), 80, 90)
    assert ran.hp("A") == 12 - 8


def test_an_explosion_can_kill_a_mob():
    ran = fired(gunner(hp=3, rank=scene.Rank.MOB), 80, 90)
    assert ran.battle[A].sheet.fate is Fate.DEAD


def test_the_gms_own_chart_of_misfires_is_what_is_rolled_on():
    always = Options(misfire_chart=(MisfireRow(1, 100, Misfire.JAM),))
    assert fired(gunner(always), 5).battle[A].sheet.weapon("arm-pistol").jammed


def test_the_off_hand_holds_what_explodes_in_it():
    pistol = weapon("pistol")
    mine = sheet("sword", off=pistol)
    ran = do(fight("A....b", {"A": mine}, doings=STAYS), shot("A", "b", "arm-pistol"), 77, 80, 90)
    assert ran.arg("hurts-itself", "location") == f"location-{Location.LEFT_ARM.value}"
    assert isinstance(ran.asked[0], Roll)


@pytest.mark.rule("SH-SCATTER-01")
@pytest.mark.parametrize(("left", "lies", "after"), [(2, 1, 3), (None, 1, 2), (2, None, 3), (1, 4, 5)])
def test_counted_things_that_are_picked_up_go_to_their_like(left: int | None, lies: int | None, after: int):
    mine, its = replace(weapon("javelin"), ammunition=left), replace(weapon("javelin"), ammunition=lies)
    with_more, name = received(sheet(mine), its)
    assert (name, [one.ammunition for one in with_more.weapons]) == ("arm-javelin", [after])


@pytest.mark.rule("SH-MISFIRE-01", "SH-TABLE-02")
def test_a_fumble_with_powder_has_the_wording_of_a_shot():
    row = FumbleRow(1, 100, key="fumble-flung", shot=True)
    both = Options(misfire_roll=MisfireRoll.IN_ADDITION, fumble_chart=(row,))
    assert fired(gunner(both), 5, 10).arg("fumble-told", "text") == "fumble-flung-shot"


@pytest.mark.rule("SH-FUMBLE-03", "SH-TABLE-02")
def test_a_shot_is_no_overreaching_swing():
    row = FumbleRow(1, 100, key="fumble-overreach", shot=True)
    both = Options(misfire_roll=MisfireRoll.IN_ADDITION, fumble_chart=(row,))
    assert fired(gunner(both), 5, 10).arg("fumble-told", "what") == "fumble-overreach-shot-name"
    named = replace(both, fumble_chart=(replace(row, text="Bad luck"),))
    assert fired(gunner(named), 5, 10).arg("fumble-told", "what") == "Bad luck"
