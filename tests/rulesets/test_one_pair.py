"""What is asked of two figures, one pair of their cells answers: on drawn boards, against every pair."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import Board, Brightness, Haze, Light, Scale, Unit, Wall
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyBattle, ZoneRole
from engine.grid.angle import compare, offset
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set
from engine.grid.grid import Grid, Layout
from engine.rulesets.fairydust.blows.facts import lines as fact_lines
from engine.rulesets.fairydust.blows.facts import reach_objections, view_objections
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.options import Options as FairyOptions
from engine.rulesets.fairydust.options import ViewArc
from engine.rulesets.fairydust.place import gaze, steps
from engine.rulesets.fairydust.sheet import Kind, Means, Place
from engine.rulesets.fairydust.state import Delayed
from engine.rulesets.ose.missiles import missiles
from engine.rulesets.ose.place import engagement as ose_engagement
from engine.rulesets.ose.sheet import Arm as OseArm
from engine.rulesets.ranks.blows.ranged import range_lines
from engine.rulesets.ranks.charts.charts import weapons
from engine.rulesets.ranks.chase.measure import in_reach as ranks_reach
from engine.rulesets.ranks.chase.measure import was_in_reach
from engine.rulesets.shirma.place import engagement as shirma_engagement
from engine.rulesets.shirma.place.measure import yards_of_fire
from engine.rulesets.shirma.sheet import Length
from engine.rulesets.shirma.sheet import Weapon as ShirmaWeapon
from engine.rulesets.shirma.shooting import ranged as shirma_ranged
from engine.rulesets.turnaway.blows.modifiers import quarters
from engine.rulesets.turnaway.objections import _shot_objections
from engine.rulesets.turnaway.place.reach import weapon_reaches
from engine.rulesets.turnaway.place.visibility import visibility_lines
from engine.rulesets.turnaway.sheet import Weapon as TurnawayWeapon
from engine.sight.haze import haze_between
from engine.sight.light import brightness
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles
from engine.testkit.builders import BLUE, RED, SIDES

A, B = CombatantId("A"), CombatantId("b")
BOARDS = 400
"""Boards drawn for each kind of cells."""
WIDE = 6
CLOUDS_DRAWN = (0, 0, 0, 0, 1, 2)
"""Of six cells four are clear, one has mist, one fog."""
Pair = tuple[Cell, Cell]


def drawn(rules: str, random: Random, hexes: bool) -> AnyBattle:
    """Two figures of any size on a board with walls from corner to corner of its squares, smoke, and some light."""
    grid = Grid(Layout.HEX_ODD_R if hexes else Layout.SQUARE, WIDE, WIDE)
    points = [(random.randint(0, WIDE), random.randint(0, WIDE)) for _ in range(random.randint(3, 8))]
    ways = ((0, 1), (1, 0), (1, 1), (2, 0), (0, 2))
    walls = tuple(Wall(x, y, x + dx, y + dy) for x, y in points for dx, dy in (random.choice(ways),))
    board = Board(
        grid,
        Scale(random.choice((1.0, 1.5, 2.0)), Unit.METRES) if rules == "ranks" else Scale(),
        walls=walls,
        clouds=bytes(random.choice(CLOUDS_DRAWN) for _ in range(grid.size)),
        ambient=random.choice((Brightness.LIT, Brightness.DIM, Brightness.DARK)),
        lights=(Light(random.uniform(0, WIDE), random.uniform(0, WIDE), 2.5),),
    )
    made, sides = ruleset(rules), {A: RED, B: BLUE}
    combatants: dict[CombatantId, Any] = {}
    battle: AnyBattle = Battle(rules, made.options(), board, made.new_state(), SIDES, combatants)
    taken: set[Cell] = set()
    for id, side in sides.items():
        while True:
            size, cell = random.randint(1, 3), grid.at(random.randrange(WIDE), random.randrange(WIDE))
            one = _figure(made, id, side, cell, size, random.randrange(grid.facings))
            cells = battle.with_combatant(one).cells_of(id)
            if all(map(grid.holds, cells)) and taken.isdisjoint(cells):
                break
        taken.update(cells)
        battle = battle.with_combatant(one)
    return battle


def _figure(made: Any, id: CombatantId, side: Any, cell: Cell, size: int, facing: int) -> Any:
    return Combatant(id, str(id), side, made.new_sheet(), cell, facing, size)


def pairs(battle: AnyBattle) -> Iterator[Pair]:
    """Every cell of A with every cell of b between which the line is free, worked out anew."""
    sight = LineOfSight(battle.board, Obstacles(battle.board))
    return ((a, b) for a in battle.cells_of(A) for b in battle.cells_of(B) if sight.sees(a, b))


def boards(rules: str, hexes: bool) -> Iterator[AnyBattle]:
    random = Random(f"{rules} {hexes}")
    return (drawn(rules, random, hexes) for _ in range(BOARDS))


def is_same(battles: Iterator[AnyBattle], found: Callable[[Any], Any], wanted: Callable[[Any], Any]) -> None:
    """The same on every board, and both answers come at all."""
    answers = []
    for number, battle in enumerate(battles):
        answers.append(found(battle))
        assert answers[-1] == wanted(battle), (number, battle.board.walls, dict(battle.combatants))
    assert len(set(answers)) > 1


@pytest.mark.rule("RK-GEN-08", "RK-CHASE-02")
@pytest.mark.parametrize("hexes", [False, True])
def test_ranks_strikes_from_a_cell_to_a_cell_near_enough_that_it_sees(hexes: bool) -> None:
    spear = replace(weapons()["spear"], reach=2.0)

    def by_pairs(battle: AnyBattle) -> bool:
        most = max(1, int(2.0 / battle.board.scale.length))
        return any(battle.board.grid.distance(a, b) <= most for a, b in pairs(battle))

    is_same(boards("ranks", hexes), lambda battle: ranks_reach(battle, A, B, spear), by_pairs)
    is_same(boards("ranks", hexes), lambda battle: was_in_reach(battle, A, B, spear), by_pairs)


@pytest.mark.rule("RK-RANGED-10")
@pytest.mark.parametrize("hexes", [False, True])
def test_ranks_measures_the_range_of_a_shot_between_cells_that_see_each_other(hexes: bool) -> None:
    bow = replace(weapons()["crossbow"], rank="G")

    def metres(battle: AnyBattle) -> float:
        told = dict(range_lines(battle, A, B, bow).lines[0].args)["metres"]
        return float(str(told))

    def by_pairs(battle: AnyBattle) -> float:
        lines = tuple(pairs(battle)) or every(battle)
        return min(battle.board.grid.distance(a, b) for a, b in lines) * battle.board.scale.length

    is_same(boards("ranks", hexes), metres, by_pairs)


def every(battle: AnyBattle) -> tuple[Pair, ...]:
    return tuple((a, b) for a in battle.cells_of(A) for b in battle.cells_of(B))


@pytest.mark.rule("SH-LENGTH-02")
@pytest.mark.parametrize("hexes", [False, True])
def test_shirma_strikes_from_a_cell_to_a_cell_near_enough_that_it_sees(hexes: bool) -> None:
    pole = ShirmaWeapon("pole", length=Length.MASSIVE)

    def by_pairs(battle: AnyBattle) -> bool:
        cells = shirma_engagement.cells_within(battle, shirma_engagement.reach_yards(pole))
        return any(shirma_engagement.is_within(battle, a, b, cells) for a, b in pairs(battle))

    is_same(boards("shirma", hexes), lambda battle: shirma_engagement.in_reach(battle, A, B, pole), by_pairs)


@pytest.mark.rule("SH-SHOOT-01", "SH-SHOOT-09")
@pytest.mark.parametrize("hexes", [False, True])
def test_shirma_shoots_along_one_line_in_its_own_light_and_haze(hexes: bool) -> None:
    def by_pairs(battle: AnyBattle) -> tuple[float, int]:
        lines, board = tuple(pairs(battle)) or every(battle), battle.board
        dark = {Brightness.LIT: 0, Brightness.DIM: 2, Brightness.DARK: 3}
        hazes = {Haze.NONE: 0, Haze.THIN: 1, Haze.THICK: 2}
        far = min(board.grid.distance(a, b) for a, b in lines) * board.scale.feet / 3
        seen = min(max(dark[brightness(battle, b)], hazes[haze_between(board, a, b)]) for a, b in lines)
        return round(far, 6), seen

    is_same(
        boards("shirma", hexes),
        lambda battle: (round(yards_of_fire(battle, A, B), 6), shirma_ranged.obscurity(battle, A, B)),
        by_pairs,
    )


@pytest.mark.rule("OSE-MELEE-01", "OSE-RANGE-05")
@pytest.mark.parametrize("hexes", [False, True])
def test_ose_strikes_and_shoots_along_one_line(hexes: bool) -> None:
    sling = OseArm("sling", "1d4", short=10, medium=15, long=20)

    def beyond(battle: AnyBattle) -> bool:
        return "objection-beyond-range" in [one.key for one in missiles.target_objections(battle, A, B, sling)]

    def by_pairs(battle: AnyBattle) -> tuple[bool, bool]:
        near = battle.board.grid.distance
        touch = any(near(a, b) <= 1 for a, b in pairs(battle))
        lines = tuple(pairs(battle)) or every(battle)
        beside = min(near(a, b) for a, b in every(battle)) <= 1
        return touch, not beside and min(near(a, b) for a, b in lines) > 4

    is_same(boards("ose", hexes), lambda battle: (ose_engagement.in_reach(battle, A, B), beyond(battle)), by_pairs)


@pytest.mark.rule("TA-GEO-05")
@pytest.mark.parametrize("hexes", [False, True])
@pytest.mark.parametrize("near", [1, 2])
def test_turnaway_strikes_from_a_cell_to_a_cell_near_enough_that_it_sees(hexes: bool, near: int) -> None:
    halberd = TurnawayWeapon("halberd", "halberd", near=near, far=2)

    def by_pairs(battle: AnyBattle) -> bool:
        # Who stands nearer than the weapon begins is not reached, with whichever cell (TA-GEO-05).
        distance = battle.board.grid.distance
        nearest = min(distance(a, b) for a, b in every(battle))
        return nearest >= near and any(distance(a, b) <= 2 for a, b in pairs(battle))

    is_same(boards("turnaway", hexes), lambda battle: weapon_reaches(battle, A, halberd, battle.cells_of(B)), by_pairs)


@pytest.mark.rule("TA-RNG-05", "TA-RNG-07")
@pytest.mark.parametrize("hexes", [False, True])
def test_turnaway_shoots_along_one_line_in_its_own_light_and_haze(hexes: bool) -> None:
    bow = TurnawayWeapon("bow", "bow", melee=False, range_max=3)
    assert quarters(3, 3) == 4

    def found(battle: AnyBattle) -> tuple[bool, int]:
        beyond = "beyond-range" in [one.key for one in _shot_objections(battle, A, B, bow)]
        return beyond, sum(line.amount for line in visibility_lines(battle, A, B) if line.counts)

    def by_pairs(battle: AnyBattle) -> tuple[bool, int]:
        lines, board, options = tuple(pairs(battle)) or every(battle), battle.board, battle.options
        lights = {Brightness.LIT: 0, Brightness.DIM: options.visibility_dim, Brightness.DARK: options.visibility_dark}
        hazes = {Haze.NONE: 0, Haze.THIN: options.visibility_thin, Haze.THICK: options.visibility_thick}
        seen = max(lights[brightness(battle, b)] + hazes[haze_between(board, a, b)] for a, b in lines)
        return min(board.grid.distance(a, b) for a, b in lines) > 3, max(-10, seen)

    is_same(boards("turnaway", hexes), found, by_pairs)


def fairydust(hexes: bool) -> Iterator[AnyBattle]:
    for number, battle in enumerate(boards("fairydust", hexes)):
        yield replace(battle, options=FairyOptions(view_arc=tuple(ViewArc)[number % len(ViewArc)]))


def _is_seen(battle: AnyBattle, pair: Pair) -> bool:
    """Fairydust: lit or beside one, and not behind what is thick."""
    a, b = pair
    lit = brightness(battle, b) is not Brightness.DARK or battle.board.grid.distance(a, b) <= 1
    return lit and haze_between(battle.board, a, b) is not Haze.THICK


def _is_looked_at(battle: AnyBattle, cell: Cell) -> bool:
    grid, me = battle.board.grid, battle[A]
    way = offset(battle.cells_of(A), (cell,))
    half = int(battle.options.view_arc) / 2
    return half >= 180 or compare(grid, grid.directions[me.facing], way, half) <= 0


@pytest.mark.rule("FD-FAC-03", "FD-FAC-14")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_sees_a_cell_that_is_in_the_arc_and_in_sight(hexes: bool) -> None:
    def by_pairs(battle: AnyBattle) -> bool:
        return any(_is_seen(battle, pair) and _is_looked_at(battle, pair[1]) for pair in pairs(battle))

    is_same(fairydust(hexes), lambda battle: gaze.sees(battle, A, B), by_pairs)


@pytest.mark.rule("FD-MAP-03", "FD-FAC-07")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_attacks_a_cell_near_enough_in_sight_and_in_view(hexes: bool) -> None:
    spear = Means("spear", "spear", Kind.WEAPON, reach=2)

    def found(battle: AnyBattle) -> bool:
        reach = reach_objections(battle, A, B, spear, Classes(resistance=True))
        return not [*reach, *view_objections(battle, A, B, spear)]

    def by_pairs(battle: AnyBattle) -> bool:
        near = [pair for pair in pairs(battle) if battle.board.grid.distance(*pair) <= 2]
        return any(_is_seen(battle, pair) and _is_looked_at(battle, pair[1]) for pair in near)

    is_same(fairydust(hexes), found, by_pairs)


@pytest.mark.rule("FD-MAP-04")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_tells_of_the_dark_and_the_haze_on_the_line_that_is_clearest(hexes: bool) -> None:
    spear = Means("spear", "spear", Kind.WEAPON, reach=2)

    def found(battle: AnyBattle) -> set[str]:
        told = {line.reason for line in fact_lines(battle, A, B, spear, Classes(resistance=True))}
        return told & {"fact-dark", "fact-haze"}

    def by_pairs(battle: AnyBattle) -> set[str]:
        def told(a: Cell, b: Cell) -> list[str]:
            dark = ["fact-dark"] if brightness(battle, b) is not Brightness.LIT else []
            return [*dark, *(["fact-haze"] if haze_between(battle.board, a, b) is not Haze.NONE else [])]

        every_line = [told(*line) for line in tuple(pairs(battle)) or every(battle)]
        fewest = min(len(one) for one in every_line)
        # Of one in the dark and one in haze either may be told.
        alike = [set(one) for one in every_line if len(one) == fewest]
        return found(battle) if found(battle) in alike else alike[0]

    answers: set[str] = set()
    for battle in boards("fairydust", hexes):
        assert found(battle) == by_pairs(battle)
        answers |= {"+".join(sorted(found(battle)))}
    assert answers == {"", "fact-dark", "fact-haze", "fact-dark+fact-haze"}


@pytest.mark.rule("FD-DEL-02", "FD-MAP-03")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_has_somebody_within_reach_on_a_free_line(hexes: bool) -> None:
    def waits(battle: AnyBattle) -> AnyBattle:
        waiting = Delayed(A, Action("attack", actor=A), "leaves-reach", 2, 2)
        return battle.with_state(replace(battle.state, delayed=(waiting,)))

    def by_pairs(battle: AnyBattle) -> bool:
        most = steps.reach(battle, A)
        return any(battle.board.grid.distance(a, b) <= most for a, b in pairs(battle))

    is_same(map(waits, boards("fairydust", hexes)), lambda battle: bool(steps._reaching(battle, B)), by_pairs)


def armed(rules: str, sheet: Any) -> Any:
    """The sheet with a weapon in hand that reaches the second cell, where the rules know any."""
    match rules:
        case "ranks":
            return replace(sheet, arms=(replace(weapons()["spear"], reach=2.0),), right=weapons()["spear"].name)
        case "ose":
            return replace(sheet, arms=(OseArm("pole", reach=10),))
        case "shirma":
            return replace(sheet, weapons=(ShirmaWeapon("pole", length=Length.MASSIVE),), main="pole")
        case "turnaway":
            return replace(sheet, weapons=(TurnawayWeapon("halberd", "halberd", near=1, far=2),), main="halberd")
    return replace(sheet, means=(Means("spear", "spear", Kind.WEAPON, reach=2, place=Place.HAND),))


@pytest.mark.parametrize("rules", ["ranks", "ose", "shirma", "turnaway", "fairydust"])
@pytest.mark.parametrize("hexes", [False, True])
def test_the_reach_that_is_shown_is_what_a_blow_reaches_through_no_wall(rules: str, hexes: bool) -> None:
    """Each cell of it, and no other: near enough to some cell of the figure on a free line."""
    made = ruleset(rules)

    def shown(battle: AnyBattle) -> CellSet:
        return sum(zone.cells for zone in made.zones(battle, A) if zone.role is ZoneRole.REACH)

    def by_pairs(battle: AnyBattle) -> CellSet:
        grid, sight, own = battle.board.grid, LineOfSight(battle.board, Obstacles(battle.board)), battle.cells_of(A)
        most = steps_of(battle)
        free = (
            cell
            for cell in grid.cells()
            if cell not in own and any(grid.distance(a, cell) <= most and sight.sees(a, cell) for a in own)
        )
        if rules == "fairydust":
            free = (cell for cell in free if any(_is_got_at(battle, a, cell, most, sight) for a in own))
        return cell_set(grid, free)

    def steps_of(battle: AnyBattle) -> int:
        if rules == "shirma":
            far = shirma_engagement.reach_yards(battle[A].sheet.in_main)
            return int(shirma_engagement.cells_within(battle, far))
        return max(1, int(2.0 / battle.board.scale.length)) if rules == "ranks" else 2

    def drawn_armed() -> Iterator[AnyBattle]:
        for battle in boards(rules, hexes):
            yield battle.with_sheet(A, armed(rules, battle[A].sheet))

    is_same(drawn_armed(), shown, by_pairs)


def _is_got_at(battle: AnyBattle, a: Cell, cell: Cell, most: int, sight: LineOfSight) -> bool:
    near = battle.board.grid.distance(a, cell) <= most
    return near and sight.sees(a, cell) and _is_seen(battle, (a, cell))


@pytest.mark.rule("FD-FAC-10", "FD-FAC-11")
@pytest.mark.parametrize("hexes", [False, True])
def test_fairydust_turns_to_where_it_sees_whom_it_turns_to(hexes: bool) -> None:
    def turned(battle: AnyBattle) -> bool:
        return gaze.sees(battle, A, B, gaze.facing_to(battle, A, B))

    is_same(fairydust(hexes), turned, lambda battle: gaze.is_in_sight(battle, A, B))
