"""Distances in yards under each rule for diagonals: ranges, reach, fear, scatter, what is drawn of them; ways told."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, has
from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal
from engine.rulesets.shirma.conditions import upkeep
from engine.rulesets.shirma.harm.body import Affliction, Condition
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place import measure
from engine.rulesets.shirma.place.engagement import fits, in_reach
from engine.rulesets.shirma.positions import ScatterHalf
from engine.rulesets.shirma.shooting import scatter
from engine.rulesets.shirma.state import Bond, Doings, ShirmaBattle
from tests.builders import Fighter
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import SHIRMA, do, fight, hit, sheet, shot, steps, target_of, why_not

A, B = CombatantId("A"), CombatantId("b")
STAYS = {"A": Doings(locked=True)}
RULES = (Diagonal.ONE, Diagonal.ALTERNATE, Diagonal.HALF_MORE)


def slanted(cells: int, rule: Diagonal, **who: object) -> ShirmaBattle:
    """b stands so many cells to the right of A and as many down, on cells of two yards."""
    rows = ["A" + "." * cells, *["." * (cells + 1)] * (cells - 1), "." * cells + "b"]
    return fight("\n".join(rows), who or None, options=Options(diagonal_cost=rule), doings=STAYS)


# Three steps: 3 cells; 1 + 2 + 1 = 4; 4.5. Five: 5; 1 + 2 + 1 + 2 + 1 = 7; 7.5. Cells of two yards.
THREE = list(zip(RULES, (6.0, 8.0, 9.0), strict=True))
FIVE = list(zip(RULES, (10.0, 14.0, 15.0), strict=True))


@pytest.mark.rule("SH-TURN-02", "SH-MOD-03")
@pytest.mark.parametrize(("rule", "far"), THREE)
def test_a_distance_is_measured_by_the_diagonal_rule_of_the_place(rule: Diagonal, far: float):
    battle = slanted(3, rule, A=sheet("long-bow"))
    assert measure.yards(battle, A, B) == far
    line = next(
        line
        for line in target_of(battle, shot("A", "b", "arm-long-bow")).lines
        if line.reason.startswith("reason-range-")
    )
    assert dict(line.args)["yards"] == f"{far:g}"


@pytest.mark.rule("SH-TURN-02")
def test_of_a_large_figure_the_nearest_cell_counts():
    who = {"A": Fighter(sheet=sheet("sword"), size=2), "b": sheet("sword")}
    rule = Options(diagonal_cost=Diagonal.HALF_MORE)
    # The lower right cell of A is (1, 1): from there two steps slanted and one across, 3 + 0.5 * 2 cells.
    battle = fight("A....\n.....\n.....\n....b", who, options=rule)
    assert measure.apart(battle, A, B) == 4
    assert measure.apart(fight("A....\n.....\n.....\n....b", who), A, B) == 3


@pytest.mark.rule("SH-LENGTH-02")
@pytest.mark.parametrize(("rule", "cells"), list(zip(RULES, (24, 20, 12), strict=True)))
def test_reach_is_measured_and_drawn_by_the_diagonal_rule(rule: Diagonal, cells: int):
    # Four yards are two cells. By turns (2, 2) is three cells and (2, 1) is two: the four corners are out of reach.
    # At one and a half (2, 1) is two and a half as well: of the second ring only straight ahead is left, 8 + 4.
    around = "\n".join(("......", "......", "......", "...A..", "......", "......"))
    battle = fight(around, {"A": sheet("spear")}, options=Options(diagonal_cost=rule))
    (reach,) = SHIRMA.zones(battle, A)
    assert reach.cells.bit_count() == cells
    corner = slanted(2, rule, A=sheet("spear"))
    assert in_reach(corner, A, B) is (rule is Diagonal.ONE)
    assert ("objection-out-of-reach" in why_not(corner, hit("A", "b", "arm-spear"))) is (rule is not Diagonal.ONE)


@pytest.mark.rule("SH-LENGTH-02")
@pytest.mark.parametrize("rule", RULES)
def test_the_next_cell_is_in_reach_across_a_corner_too(rule: Diagonal):
    assert in_reach(slanted(1, rule), A, B)
    assert all(fits(slanted(1, rule), A, B, kind) for kind in Bond)


@pytest.mark.rule("SH-CLOSE-03", "SH-CLINCH-03")
def test_bodies_are_bound_within_six_yards_and_a_hold_side_by_side():
    # Two steps: two cells, or three, are within six yards; three steps at one and a half are nine yards.
    assert fits(slanted(2, Diagonal.HALF_MORE), A, B, Bond.CLOSE)
    assert fits(slanted(3, Diagonal.ONE), A, B, Bond.CLOSE)
    assert not fits(slanted(3, Diagonal.ALTERNATE), A, B, Bond.CLOSE)
    assert not fits(slanted(2, Diagonal.ONE), A, B, Bond.CLINCH)


@pytest.mark.rule("SH-COND-05", "SH-CONDOFF-05", "SH-CONDOFF-06")
@pytest.mark.parametrize(("rule", "far"), THREE)
def test_fear_reaches_eight_yards_by_the_diagonal_rule(rule: Diagonal, far: float):
    fear = Affliction(Condition.FRIGHTENED, source="b")
    battle = slanted(3, rule, A=sheet(afflictions=(fear,)), b=sheet())
    assert upkeep.is_away_from_fear(battle, A) is (far > 8)


@pytest.mark.rule("SH-SCATTER-06")
@pytest.mark.parametrize(("rule", "far"), FIVE)
def test_the_limit_of_scatter_is_half_of_that_distance(rule: Diagonal, far: float):
    # 10, 14 and 15 yards: 5, 7, and 7 of 7.5 when halves are left out.
    battle = slanted(5, rule)
    assert scatter.limit_yards(battle, A, B) == far // 2
    exact = scene.replace(battle, options=scene.replace(battle.options, scatter_half=ScatterHalf.EXACT))
    assert scatter.limit_yards(exact, A, B) == far / 2


@pytest.mark.rule("SH-MOD-08")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("size", [1, 2])
def test_what_is_drawn_of_a_range_is_what_is_measured(rule: Diagonal, layout: Layout, size: int):
    picture = "\n".join(("........", "........", "........", "...A....", "........", "........"))
    who = {"A": Fighter(sheet=sheet("long-bow"), size=size)}
    battle = fight(picture, who, options=Options(diagonal_cost=rule), layout=layout)
    grid, own = battle.board.grid, battle.cells_of(A)
    for cells in (0, 1, 2, 2.5, 3):
        near = [one for one in grid.cells() if min(measure.between(battle, one, mine) for mine in own) <= cells]
        assert measure.within(battle, A, cells) == cell_set(grid, near)


@pytest.mark.rule("SH-MOD-08", "SH-SHOOT-02")
def test_the_bands_on_the_map_end_where_the_band_ends():
    bow = scene.replace(scene.weapon("short-bow"), range=8)
    battle = slanted(5, Diagonal.HALF_MORE, A=sheet(bow))
    zones = {zone.key: zone.cells for zone in SHIRMA.zones(battle, A)}
    # Short to 4 yards, two cells: a slanted step is one and a half, two are three. Normal to 8: four cells, not 4.5.
    assert has(battle.board.grid, zones["zone-short"], Cell(1, 1))
    assert has(battle.board.grid, zones["zone-normal"], Cell(2, 2))
    assert has(battle.board.grid, zones["zone-long"], Cell(3, 3))


@pytest.mark.rule("SH-CHARGE-02", "SH-TURN-02")
def test_the_log_tells_the_length_of_a_way_and_not_what_its_ground_costs():
    # Four cells of two yards; the rough one costs double, ten yards of movement.
    path = ((1, 0), (2, 0), (3, 0), (4, 0))
    battle = fight("A.,..b", {"A": sheet("sword", speed=8)})
    ran = do(battle, steps(battle, "A", *path, manner="charge"), "answer-melee", 98, 97)
    assert ran.arg("charges", "yards") == 8
    walked = do(battle, steps(battle, "A", *path))
    assert walked.arg("moves-walk", "yards") == 8
    assert walked.battle.state.doings[A].spent == 10
    waits = scene.replace(battle, started=False)
    assert do(waits, steps(waits, "A", *path)).arg("moves-walk", "yards") == 8
