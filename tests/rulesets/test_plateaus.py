"""Half on a plateau: how high a figure of several cells is, each pair of cells answers for itself; on drawn boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot, sqrt
from random import Random

import pytest

from engine.battle.actions import Action
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, has
from engine.grid.footprint import covered
from engine.rulesets.fairydust.blows.facts import lines as fact_lines
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.sheet import Kind, Means
from engine.rulesets.ose.missiles import bombard, missiles
from engine.rulesets.ose.options import Options as OseOptions
from engine.rulesets.ose.options import RangeElevation
from engine.rulesets.ose.place import engagement
from engine.rulesets.ose.sheet import Arm, Footing
from engine.rulesets.shirma.place.surroundings import stands_lower
from engine.rulesets.turnaway.blows.modifiers import _height_lines
from engine.sight.board_sight import sight_of
from tests.rulesets.test_one_pair import BOARDS, A, B, drawn, every, is_same

PLATEAUS = (0, 0, 1, 1, 2, 4)
"""Steps that the halves of a board lie above each other; of one step (5 ft) a blow still reaches."""
ALTITUDES = (0, 0, 0, 3, 5, 6, 12)
FEET = 5


def heights(random: Random, battle: AnyBattle) -> bytes:
    """A plateau from an edge of the map to a line across it, and a cell here and there on a step of its own."""
    grid = battle.board.grid
    edge, steps, down = random.randrange(1, 6), random.choice(PLATEAUS), random.random() < 0.5
    high = (grid.offset(grid.cell(number))[down] >= edge for number in range(grid.size))
    return bytes(128 + steps * above + (random.random() < 0.1) for above in high)


def plateaus(rules: str, hexes: bool) -> Iterator[AnyBattle]:
    random = Random(f"plateaus {rules} {hexes}")
    for _ in range(BOARDS):
        battle = drawn(rules, random, hexes)
        yield replace(battle, board=replace(battle.board, heights=heights(random, battle)))


def flying(hexes: bool) -> Iterator[AnyBattle]:
    """OSE: the same, with some in the air, diagonal_reach and range_elevation either way."""
    random = Random(f"flying {hexes}")
    for number, battle in enumerate(plateaus("ose", hexes)):
        options = OseOptions(diagonal_reach=number % 3 > 0, range_elevation=tuple(RangeElevation)[number % 2])
        for id in (A, B):
            sheet = replace(battle[id].sheet, altitude=random.choice(ALTITUDES), drops=1)
            battle = battle.with_sheet(
                id, replace(sheet, footing=Footing.OWN_WINGS if sheet.altitude else Footing.GROUND)
            )
        yield replace(battle, options=options)


def feet_up(battle: AnyBattle, a: Cell, b: Cell) -> float:
    """By how many feet A in one cell is above b in another."""
    ground = battle.board.height_at(a) - battle.board.height_at(b)
    return ground * FEET + battle[A].sheet.altitude - battle[B].sheet.altitude


def feet_between(battle: AnyBattle, a: Cell, b: Cell) -> float:
    """Cells that share only a corner are 7 ft apart where diagonal_reach is off."""
    steps = battle.board.grid.distance(a, b)
    corner = steps == 1 and not battle.board.grid.is_hex and a.x != b.x and a.y != b.y
    return 7 if corner and not battle.options.diagonal_reach else steps * FEET


def touch(battle: AnyBattle, a: Cell, b: Cell) -> bool:
    near = feet_between(battle, a, b) <= FEET and abs(feet_up(battle, a, b)) <= FEET
    return near and sight_of(battle.board).sees(a, b)


@pytest.mark.rule("OSE-MELEE-01", "OSE-MOVE-04")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_strikes_and_holds_in_the_cells_that_touch_and_are_level(hexes: bool) -> None:
    def found(battle: AnyBattle) -> tuple[bool, ...]:
        near = engagement.reach_cells(battle, A, altitude=battle[B].sheet.altitude)
        cell = battle[B].cell
        assert cell is not None
        return (
            engagement.in_reach(battle, A, B),
            engagement.in_reach(battle, B, A),
            bool(engagement.holders(battle, A)),
            any(has(battle.board.grid, near, cell) for cell in battle.cells_of(B)),
            has(battle.board.grid, engagement.anchors_held_by(battle, A, B), cell),
        )

    def by_pairs(battle: AnyBattle) -> tuple[bool, ...]:
        return (any(touch(battle, *pair) for pair in every(battle)),) * 5

    is_same(flying(hexes), found, by_pairs)


@pytest.mark.rule("OSE-MOVE-05")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_holds_whoever_would_stand_level_with_it(hexes: bool) -> None:
    def found(battle: AnyBattle) -> tuple[Cell, ...]:
        anchors = engagement.anchors_held_by(battle, A, B)
        return tuple(cell for cell in _free(battle) if has(battle.board.grid, anchors, cell))

    def by_pairs(battle: AnyBattle) -> tuple[Cell, ...]:
        return tuple(
            cell
            for cell in _free(battle)
            if any(touch(battle, a, b) for a in battle.cells_of(A) for b in _covered(battle, cell))
        )

    is_same(flying(hexes), found, by_pairs)


def _covered(battle: AnyBattle, cell: Cell) -> tuple[Cell, ...]:
    return covered(battle.board.grid, cell, battle[B].size)


def _free(battle: AnyBattle) -> Iterator[Cell]:
    """Anchors at which b stands on the map and clear of A."""
    grid, taken = battle.board.grid, set(battle.cells_of(A))
    for cell in map(grid.cell, range(grid.size)):
        there = _covered(battle, cell)
        if all(map(grid.holds, there)) and taken.isdisjoint(there):
            yield cell


@pytest.mark.rule("OSE-MISSILE-01", "OSE-RANGE-01")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_shoots_between_the_two_cells_that_are_nearest_in_space(hexes: bool) -> None:
    sling = Arm("sling", "1d4", short=10, medium=15, long=500)

    def found(battle: AnyBattle) -> tuple[float, bool]:
        keys = [one.key for one in missiles.target_objections(battle, A, B, sling)]
        return round(sqrt(engagement.shot_feet_squared(battle, A, B)), 6), "objection-too-close" in keys

    def by_pairs(battle: AnyBattle) -> tuple[float, bool]:
        def far(a: Cell, b: Cell) -> float:
            up = 0.0 if battle.options.range_elevation is RangeElevation.GROUND else feet_up(battle, a, b)
            return sqrt(feet_between(battle, a, b) ** 2 + up**2)

        sight = sight_of(battle.board)
        close = [
            pair
            for pair in every(battle)
            if feet_between(battle, *pair) <= FEET and abs(feet_up(battle, *pair)) <= FEET
        ]
        lines = [pair for pair in every(battle) if sight.sees(*pair)] or every(battle)
        return round(min(far(*pair) for pair in (*lines, *close)), 6), bool(close)

    is_same(flying(hexes), found, by_pairs)


@pytest.mark.rule("OSE-RANGE-01", "OSE-MISSILE-01")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_draws_the_ranges_of_a_shot_at_who_stands_on_the_ground_there(hexes: bool) -> None:
    sling = Arm("sling", "1d4", short=10, medium=15, long=20)
    limits = {"zone-short": 10, "zone-medium": 15, "zone-long": 20}

    def found(battle: AnyBattle) -> dict[str, CellSet]:
        battle = battle.with_sheet(A, replace(battle[A].sheet, arms=(sling,)))
        return {zone.key: zone.cells for zone in ruleset("ose").zones(battle, A) if zone.key in limits}

    def by_pairs(battle: AnyBattle) -> dict[str, CellSet]:
        grid, board, zones = battle.board.grid, battle.board, dict.fromkeys(limits, 0)
        is_straight, own = battle.options.range_elevation is RangeElevation.STRAIGHT, battle.cells_of(A)
        for cell in grid.cells():
            ways = [
                (
                    grid.distance(a, cell) * FEET,
                    (board.height_at(a) - board.height_at(cell)) * FEET + battle[A].sheet.altitude,
                )
                for a in own
            ]
            if cell in own or any(far <= FEET and abs(up) <= FEET for far, up in ways):
                continue
            far = min(hypot(far, up if is_straight else 0) for far, up in ways)
            key = next((key for key, limit in limits.items() if far <= limit), None)
            if key is not None:
                zones[key] |= 1 << grid.index(cell)
        return {key: cells for key, cells in zones.items() if cells}

    answers = []
    for battle in flying(hexes):
        answers.append(found(battle))
        assert answers[-1] == by_pairs(battle)
    assert any(len(one) == 3 for one in answers)


@pytest.mark.rule("OSE-BOMB-02", "OSE-BOMB-04")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_drops_on_whoever_has_a_cell_below_one_of_the_droppers(hexes: bool) -> None:
    def found(battle: AnyBattle) -> tuple[tuple[bool, bool], ...]:
        return tuple(
            (
                "objection-not-above" in [one.key for one in bombard.objections(battle, drop)],
                B in bombard.victims(battle, drop),
            )
            for drop in (Action("bombard", actor=A, cell=cell) for cell in battle.cells_of(B))
        )

    def by_pairs(battle: AnyBattle) -> tuple[tuple[bool, bool], ...]:
        def height(cell: Cell) -> int:
            return battle.board.height_at(cell) * FEET

        up, theirs = battle[A].sheet.altitude, battle.cells_of(B)
        highest = max(height(own) + up for own in battle.cells_of(A))
        answers = []
        for cell in theirs:
            above = highest - height(cell)
            # Where nothing of the dropper is above the cell, the GM's word lets it fall from what is nearest to it.
            nearest = min((height(own) + up for own in battle.cells_of(A)), key=lambda one: abs(one - height(cell)))
            struck = set(bombard.area(battle, cell, battle[A].sheet.drop_feet))
            falls = highest if above > 0 else nearest
            below = (height(one) + battle[B].sheet.altitude < falls for one in theirs if one in struck)
            answers.append((above <= 0, any(below)))
        return tuple(answers)

    is_same(flying(hexes), found, by_pairs)


def _steps_above(battle: AnyBattle) -> int:
    """The most that A stands above b in one of the pairs of cells that are nearest on a free line."""
    sight, distance = sight_of(battle.board), battle.board.grid.distance
    lines = [pair for pair in every(battle) if sight.sees(*pair)] or every(battle)
    nearest = [pair for pair in lines if distance(*pair) == min(distance(*one) for one in lines)]
    return max(battle.board.height_at(a) - battle.board.height_at(b) for a, b in nearest)


@pytest.mark.rule("SH-MOD-17")
@pytest.mark.parametrize("hexes", [False, True])
def test_shirma_attacks_from_below_where_the_cells_that_meet_are_lower(hexes: bool) -> None:
    is_same(
        plateaus("shirma", hexes), lambda battle: stands_lower(battle, A, B), lambda battle: _steps_above(battle) < 0
    )


@pytest.mark.rule("TA-MOD-04", "TA-MOD-05")
@pytest.mark.parametrize("hexes", [False, True])
def test_turnaway_strikes_from_a_height_where_the_cells_that_meet_are_higher(hexes: bool) -> None:
    def found(battle: AnyBattle) -> int:
        return sum(line.amount for line in _height_lines(battle, A, B) if line.counts)

    def by_pairs(battle: AnyBattle) -> int:
        above = _steps_above(battle)
        return 2 if above > 0 else -1 if above < 0 else 0

    is_same(plateaus("turnaway", hexes), found, by_pairs)


@pytest.mark.rule("FD-MAP-04")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_tells_the_difference_in_height_of_the_cells_that_meet(hexes: bool) -> None:
    spear, classes = Means("spear", "spear", Kind.WEAPON, reach=2), Classes(resistance=True)

    def found(battle: AnyBattle) -> int:
        told = (line for line in fact_lines(battle, A, B, spear, classes) if line.reason == "fact-height")
        return sum(int(str(dict(line.args)["steps"])) for line in told)

    is_same(plateaus("fairydust", hexes), found, _steps_above)
