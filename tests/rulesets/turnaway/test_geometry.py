"""Facing, arcs and zones of reach, held against the drawings of the geometry companion."""

from __future__ import annotations

import pytest

from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.grid.grid import Grid, Layout
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import HexRear, HexTurn, Options
from engine.rulesets.turnaway.place.arcs import Arc, arc, most_turn
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.place.reach import reach_zone
from tests.rulesets.turnaway.scenes import (
    HALBERD,
    HEX_FACINGS,
    ORIGIN,
    PIKE,
    SQUARE_FACINGS,
    SWORD,
    Figure,
    armed,
    fight,
    refusals,
    walks,
)

SQUARES = Grid(Layout.SQUARE, 24, 20)
HEXES = Grid(Layout.HEX_ODD_R, 24, 20)
MARKS = {Arc.FRONT: "F", Arc.FLANK: "s", Arc.REAR: "R"}


def drawn_on_squares(facing: str, radius: int = 3) -> str:
    rows = []
    for y in range(-radius, radius + 1):
        row = [
            "@" if x == y == 0 else MARKS[arc(SQUARES, (Cell(0, 0),), SQUARE_FACINGS[facing], (Cell(x, y),), Options())]
            for x in range(-radius, radius + 1)
        ]
        rows.append(" ".join(row))
    return "\n".join(rows)


def drawn_on_hexes(facing: str, options: Options | None = None, radius: int = 3) -> str:
    rows = []
    for r in range(-radius, radius + 1):
        row = []
        for q in range(max(-radius, -r - radius), min(radius, -r + radius) + 1):
            here = arc(HEXES, (Cell(0, 0),), HEX_FACINGS[facing], (Cell(q, r),), options or Options())
            row.append("@" if q == r == 0 else MARKS[here])
        rows.append(" ".join(row))
    return "\n".join(rows)


def text(picture: str) -> str:
    return "\n".join(line.strip() for line in picture.strip().splitlines())


@pytest.mark.rule("TA-GEO-02")
def test_the_arcs_of_squares_looking_north():
    assert drawn_on_squares("N") == text(
        """
        F F F F F F F
        F F F F F F F
        s F F F F F s
        s s s @ s s s
        s R R R R R s
        R R R R R R R
        R R R R R R R
        """
    )


@pytest.mark.rule("TA-GEO-02")
def test_the_arcs_of_squares_looking_north_east():
    assert drawn_on_squares("NE") == text(
        """
        s s F F F F F
        s s s F F F F
        R s s F F F F
        R R R @ F F F
        R R R R s s F
        R R R R s s s
        R R R R R s s
        """
    )


@pytest.mark.rule("TA-GEO-02")
@pytest.mark.parametrize(("dx", "dy", "expected"), [(2, -1, Arc.FRONT), (3, 1, Arc.FLANK), (2, 1, Arc.REAR)])
def test_the_angles_of_the_register_on_squares(dx: int, dy: int, expected: Arc):
    # 63.4, 108.4 and 116.6 degrees from north
    assert arc(SQUARES, (Cell(0, 0),), 0, (Cell(dx, dy),), Options()) is expected


@pytest.mark.rule("TA-GEO-02")
def test_large_figures_are_looked_at_from_centre_to_centre():
    # The 2x2 figure on (1..2, 0..1) looking north has its centre at (1.5, 0.5): (0, 0) lies at (-1.5, -0.5), 71.6
    # degrees off, on the flank; from the anchor it would lie at 90, from the lower left cell at 45.
    body = (Cell(1, 0), Cell(2, 0), Cell(1, 1), Cell(2, 1))
    assert arc(SQUARES, body, 0, (Cell(0, 0),), Options()) is Arc.FLANK
    assert arc(SQUARES, body, 0, (Cell(1, -1),), Options()) is Arc.FRONT


@pytest.mark.rule("TA-GEO-03")
def test_the_arcs_of_hexes_looking_east():
    assert drawn_on_hexes("E") == text(
        """
        s s F F
        s s F F F
        R s s F F F
        R R R @ F F F
        R s s F F F
        s s F F F
        s s F F
        """
    )


@pytest.mark.rule("TA-GEO-03")
def test_the_arcs_of_hexes_looking_north_east():
    assert drawn_on_hexes("NE") == text(
        """
        F F F F
        F F F F F
        s F F F F F
        s s s @ F F F
        s s R s F F
        R R s s s
        R R s s
        """
    )


@pytest.mark.rule("TA-GEO-03")
def test_with_three_rear_neighbours_a_hundred_and_twenty_is_the_rear():
    wide = Options(hex_rear=HexRear.THREE)
    # looking E: NW (0,-1) and SW (-1,+1) are 120 off, W is 180 off, NE and SE are 60 off
    for cell, expected in {
        Cell(0, -1): Arc.REAR,
        Cell(-1, 1): Arc.REAR,
        Cell(-1, 0): Arc.REAR,
        Cell(1, -1): Arc.FRONT,
        Cell(0, 1): Arc.FRONT,
    }.items():
        assert arc(HEXES, (Cell(0, 0),), HEX_FACINGS["E"], (cell,), wide) is expected
    assert arc(HEXES, (Cell(0, 0),), HEX_FACINGS["E"], (Cell(0, -1),), Options()) is Arc.FLANK


@pytest.mark.rule("TA-GEO-01")
def test_up_to_ninety_degrees_is_two_facings_on_squares_and_one_on_hexes():
    assert most_turn(SQUARES, Options()) == 2
    assert most_turn(HEXES, Options()) == 1
    assert most_turn(HEXES, Options(hex_turn=HexTurn.TWO)) == 2


@pytest.mark.rule("TA-GEO-01")
@pytest.mark.parametrize(
    ("hexes", "start", "end", "wide"),
    [
        (False, "N", "E", False),
        (False, "N", "SE", True),
        (False, "N", "W", False),
        (True, "W", "NW", False),
        (True, "W", "NE", True),
    ],
)
def test_a_turn_of_more_than_ninety_is_no_part_of_a_step(hexes: bool, start: str, end: str, wide: bool):
    here = fight(Figure("A", 0 if hexes else 5, 0 if hexes else 5, start), hexes=hexes)
    turn = walks("A", (0 if hexes else 5, 0 if hexes else 5, end), kind="step", hexes=hexes)
    assert ("turns-too-far" in refusals(here, turn)) is wide


def zone_on_squares(weapon_sheet: object, **board: object) -> str:
    battle = fight(Figure("E", 5, 5, "N", weapon_sheet), **board)  # type: ignore[arg-type]
    cells = set(cells_of(battle.board.grid, reach_zone(battle, CombatantId("E"))))
    rows = []
    for y in range(3, 8):
        marks = ["E" if (x, y) == (5, 5) else "+" if Cell(x, y) in cells else "." for x in range(3, 8)]
        rows.append(" ".join(marks))
    return "\n".join(rows)


@pytest.mark.rule("TA-GEO-05", "TA-AOO-06")
@pytest.mark.parametrize(
    ("weapon", "picture"),
    [
        (SWORD, ". . . . .\n. + + + .\n. + E + .\n. + + + .\n. . . . ."),
        (HALBERD, "+ + + + +\n+ + + + +\n+ + E + +\n+ + + + +\n+ + + + +"),
        (PIKE, "+ + + + +\n+ . . . +\n+ . E . +\n+ . . . +\n+ + + + +"),
    ],
)
def test_zones_of_reach_on_squares(weapon: object, picture: str):
    assert zone_on_squares(armed(weapon)) == picture  # type: ignore[arg-type]


@pytest.mark.rule("TA-GEO-05")
@pytest.mark.parametrize(("weapon", "expected"), [(SWORD, 6), (HALBERD, 18), (PIKE, 12)])
def test_zones_of_reach_on_hexes_count_whole_rings(weapon: object, expected: int):
    battle = fight(Figure("E", 0, 0, "E", armed(weapon)), hexes=True)  # type: ignore[arg-type]
    assert reach_zone(battle, CombatantId("E")).bit_count() == expected


@pytest.mark.rule("TA-GEO-05")
def test_by_the_switch_a_long_weapon_leaves_a_gap():
    gap = zone_on_squares(armed(HALBERD), options=Options(reach_weapon_near=False))
    assert gap == "+ + + + +\n+ . . . +\n+ . E . +\n+ . . . +\n+ + + + +"
    assert zone_on_squares(armed(SWORD), options=Options(reach_weapon_near=False)).count("+") == 8
    for near, told in ((False, [("near", "2", "TA-GEO-05")]), (True, [])):
        battle = fight(Figure("E", 0, 0, "E", armed(HALBERD)), options=Options(reach_weapon_near=near))
        found = RULESET.overruled(battle, CombatantId("E"))
        assert [(one.field, one.value, one.rule) for one in found] == told


@pytest.mark.rule("TA-GEO-05")
def test_a_line_that_grazes_a_corner_is_free_and_a_pinched_one_is_not():
    def reaches(*rock: tuple[int, int]) -> bool:
        battle = fight(Figure("E", 5, 5, "N", armed(SWORD)), rock=rock)
        return Cell(6, 6) in set(cells_of(battle.board.grid, reach_zone(battle, CombatantId("E"))))

    assert reaches((6, 5))
    assert not reaches((6, 5), (5, 6))


@pytest.mark.rule("TA-GEO-05")
def test_a_pillar_hides_the_cell_behind_it_from_a_halberd():
    open_ground = fight(Figure("E", 5, 5, "N", armed(HALBERD)))
    pillar = fight(Figure("E", 5, 5, "N", armed(HALBERD)), rock=((6, 5),))
    free = set(cells_of(open_ground.board.grid, reach_zone(open_ground, CombatantId("E"))))
    assert {Cell(7, 5), Cell(7, 6)} <= free
    assert Cell(7, 5) not in set(cells_of(pillar.board.grid, reach_zone(pillar, CombatantId("E"))))


@pytest.mark.rule("TA-GEO-05")
def test_a_pinched_line_on_hexes():
    def reaches(*rock: tuple[int, int]) -> bool:
        battle = fight(Figure("E", 0, 0, "E", armed(HALBERD)), rock=rock, hexes=True)
        return ORIGIN.plus((1, 1)) in set(cells_of(battle.board.grid, reach_zone(battle, CombatantId("E"))))

    assert reaches((1, 0))
    assert not reaches((1, 0), (0, 1))


@pytest.mark.rule("TA-GEO-05")
def test_nobody_reaches_through_a_wall():
    picture = zone_on_squares(armed(SWORD), walls=(Wall(6, 4, 6, 7),))
    assert picture == ". . . . .\n. + + . .\n. + E . .\n. + + . .\n. . . . ."


@pytest.mark.rule("TA-GEO-05")
def test_a_large_figure_reaches_from_all_its_cells():
    battle = fight(Figure("E", 5, 5, "N", armed(SWORD), size=2))
    assert reach_zone(battle, CombatantId("E")).bit_count() == 16 - 4


@pytest.mark.rule("TA-GEO-02", "TA-GEO-05")
def test_the_map_shows_arcs_and_reach():
    battle = fight(Figure("E", 5, 5, "N", armed(SWORD)))
    shown = {zone.role: zone.cells for zone in RULESET.arcs(battle, CombatantId("E"))}
    assert sum(cells.bit_count() for cells in shown.values()) == 48
    roles = {str(zone.role) for zone in RULESET.zones(battle, CombatantId("E"))}
    assert roles == {"reach"}


@pytest.mark.rule("TA-GEO-05")
@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize(("column", "row"), [(4, 4), (0, 0), (8, 6), (3, 0)])
def test_discs_are_counted_in_steps_on_every_layout(layout: Layout, column: int, row: int):
    grid = Grid(layout, 9, 7)
    here = grid.at(column, row)
    for near, far in ((1, 1), (1, 3), (2, 4), (0, 2)):
        expected = {cell for cell in grid.cells() if near <= grid.distance(here, cell) <= far}
        assert set(cells_of(grid, disc(grid, (here,), near, far))) == expected
