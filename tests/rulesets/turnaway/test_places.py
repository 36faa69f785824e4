"""Places and things: what reaches where, at which degree an arc ends, where riders get down, what lies within grasp."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.grid.grid import Grid, Layout
from engine.rulesets.turnaway.options import HexRear, Options, ThreatArc, UnarmedStrikes
from engine.rulesets.turnaway.place.arcs import Arc, arc
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.place.reach import (
    reach_zone,
    strike_weapons,
    threatens,
    weapon_reaches,
    weapons_reaching,
    zone_radius,
)
from engine.rulesets.turnaway.place.riding import can_be_ridden, free_beside, ride
from engine.rulesets.turnaway.sheet import UNARMED, Sheet
from engine.rulesets.turnaway.state import Seat
from engine.rulesets.turnaway.things.handling import drop_item, pick_up, received, within_grasp
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import BOW, DAGGER, HALBERD, PIKE, SWORD, Figure, armed, do, fight, simple

A, E, H = CombatantId("A"), CombatantId("e"), CombatantId("H")


@pytest.mark.rule("TA-AOO-02")
@pytest.mark.parametrize(
    ("switch", "skilled", "bare"),
    [
        (UnarmedStrikes.NEVER, True, False),
        (UnarmedStrikes.SKILL, False, False),
        (UnarmedStrikes.SKILL, True, True),
        (UnarmedStrikes.ALWAYS, False, True),
    ],
)
def test_bare_hands_strike_out_of_turn_by_the_switch_and_only_without_a_weapon(
    switch: UnarmedStrikes, skilled: bool, bare: bool
):
    options = Options(aoo_unarmed=switch)
    assert strike_weapons(Sheet(skill_unarmed=skilled), options) == ((UNARMED,) if bare else ())
    assert strike_weapons(armed(SWORD, skill_unarmed=skilled), options) == (SWORD,)
    assert zone_radius(Sheet(skill_unarmed=skilled), options) == int(bare)
    assert zone_radius(armed(HALBERD, skill_unarmed=skilled), options) == 2
    assert zone_radius(armed(BOW, skill_unarmed=skilled), options) == int(bare)


@pytest.mark.rule("TA-GEO-05", "TA-AOO-06")
@pytest.mark.parametrize(
    ("switch", "struck"),
    [
        (ThreatArc.ALL, ["front", "flank", "rear"]),
        (ThreatArc.FRONT_FLANK, ["front", "flank"]),
        (ThreatArc.FRONT, ["front"]),
    ],
)
def test_where_somebody_strikes_by_its_own_facing(switch: ThreatArc, struck: list[str]):
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD)), Figure("e", 5, 4), options=Options(threat_arc=switch))
    places = {"front": Cell(5, 4), "flank": Cell(6, 5), "rear": Cell(5, 6)}
    found = [name for name, cell in places.items() if weapons_reaching(battle, A, (cell,))]
    assert found == struck
    assert [name for name, cell in places.items() if threatens(battle.with_place(E, cell, 0), A, E)] == struck
    unarmed = battle.with_sheet(A, Sheet())
    assert weapons_reaching(unarmed, A, (places["front"],)) == ()


@pytest.mark.rule("TA-GEO-05")
def test_nobody_off_the_map_reaches_or_is_reached():
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD)), Figure("e", 5, 4))
    away = battle.with_place(A, None, 0)
    assert reach_zone(away, A) == 0
    assert not weapon_reaches(away, A, SWORD, battle.cells_of(E))
    assert not weapon_reaches(battle, A, SWORD, ())
    assert weapon_reaches(battle, A, SWORD, battle.cells_of(E))


@pytest.mark.rule("TA-GEO-05")
@pytest.mark.parametrize(
    ("weapon", "options", "near"),
    [(HALBERD, {}, True), (HALBERD, {"reach_weapon_near": False}, False), (PIKE, {}, False)],
)
def test_a_long_weapon_strikes_beside_its_wielder_unless_it_or_the_switch_leaves_a_gap(
    weapon: object, options: dict[str, bool], near: bool
):
    battle = fight(Figure("A", 5, 5, "N", armed(weapon)), options=Options(**options))  # type: ignore[arg-type]
    found = {
        battle.board.grid.distance(Cell(5, 5), cell) for cell in cells_of(battle.board.grid, reach_zone(battle, A))
    }
    assert found == ({1, 2} if near else {2})


@pytest.mark.rule("TA-GEO-05")
def test_a_blow_needs_one_free_line_within_its_reach():
    # e covers two cells across, of which those beside A lie within one cell.
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD)), Figure("e", 6, 5, "W", armed(SWORD), 2))
    assert weapon_reaches(battle, A, SWORD, battle.cells_of(E))
    apart = battle.with_place(E, Cell(7, 5), 0)
    assert not weapon_reaches(apart, A, SWORD, apart.cells_of(E))
    assert weapon_reaches(apart, A, HALBERD, apart.cells_of(E))
    behind_rock = fight(Figure("A", 5, 5, "N", armed(HALBERD)), Figure("e", 5, 3), rock=((5, 4),))
    assert not weapon_reaches(behind_rock, A, HALBERD, behind_rock.cells_of(E))


@pytest.mark.rule("TA-GEO-03")
def test_the_arcs_of_hexes_end_at_their_degree():
    grid = Grid(Layout.HEX_ODD_R, 90, 90)
    east = next(n for n, step in enumerate(grid.directions) if (step.x, step.y) == (1, 0))
    here = Cell(20, 20)

    def there(x: int, y: int, rear: HexRear) -> Arc:
        return arc(grid, (here,), east, (Cell(here.x + x, here.y + y),), Options(hex_rear=rear))

    # Straight aside, two rows down and one to the left in axial steps, is the front; 35 rows down and half a cell
    # behind that is 90.9 degrees and the flank.
    for rear in HexRear:
        assert there(-1, 2, rear) is Arc.FRONT
        assert there(-18, 35, rear) is Arc.FLANK
    # 120 degrees are a neighbour: of the flank, or the rear where there are three of these; 150 lie between two.
    assert (there(-1, 1, HexRear.ONE), there(-1, 1, HexRear.THREE)) == (Arc.FLANK, Arc.REAR)
    assert (there(-2, 1, HexRear.ONE), there(-2, 1, HexRear.THREE)) == (Arc.FLANK, Arc.REAR)
    assert there(-3, 1, HexRear.ONE) is Arc.REAR
    # 119.2 degrees, just before the three.
    assert there(-34, 35, HexRear.THREE) is Arc.FLANK


@pytest.mark.rule("TA-GEO-05")
@pytest.mark.parametrize(("near", "far", "count"), [(0, 0, 1), (0, 1, 9), (1, 1, 8), (1, 2, 24), (2, 2, 16)])
def test_a_disc_has_the_cells_from_its_inner_to_its_outer_ring(near: int, far: int, count: int):
    grid = Grid(Layout.SQUARE, 9, 9)
    assert len(list(cells_of(grid, disc(grid, (Cell(4, 4),), near, far)))) == count


@pytest.mark.rule("TA-MOV-09")
def test_who_gets_down_stands_where_there_is_room_on_the_map():
    rider, horse = Figure("A", 0, 0, "S", armed(SWORD, mounted=True)), Figure("H", 0, 0, "S", Sheet(rideable=True))
    battle = fight(rider, horse, Figure("e", 1, 0), rock=((0, 1),))
    seat = Seat(A, H, Cell(0, 0))
    battle = battle.with_state(replace(battle.state, seats=(seat,)))
    # In the corner of the map, beside a foe and a rock, one cell is left.
    assert free_beside(battle, seat) == (Cell(1, 1),)


@pytest.mark.rule("TA-MOV-09")
def test_nobody_mounts_nothing_or_what_is_not_there():
    battle = fight(Figure("A", 5, 5, "S"), Figure("H", 6, 5, "S", Sheet(rideable=True)), Figure("e", 8, 5))
    up = simple("ride", "A", manner="mount", target=H)
    assert can_be_ridden(battle, A, H)
    for before, action in (
        (battle, replace(up, target=None)),
        (battle, replace(up, target=E)),
        (battle, replace(up, target=A)),
        (battle.with_place(H, None, 0), up),
    ):
        table = Table(before)
        assert ride(table, before, action, A) is before
        assert table.events == []


@pytest.mark.rule("TA-MOV-08")
def test_of_many_alike_each_has_a_name_of_its_own():
    sheet, names = Sheet(), []
    for _ in range(4):
        sheet, own = received(sheet, DAGGER)
        names.append(own.id)
    assert names == ["dagger", "dagger-2", "dagger-3", "dagger-4"]


@pytest.mark.rule("TA-FREE-05", "TA-MOV-08")
@pytest.mark.parametrize(("pointed", "lands"), [(None, (5, 5)), ((6, 6), (6, 6)), ((7, 5), (5, 5)), ((5, 5), (5, 5))])
def test_what_is_dropped_lies_at_the_feet_or_on_a_neighbouring_cell(
    pointed: tuple[int, int] | None, lands: tuple[int, int]
):
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD)))
    cell = Cell(*pointed) if pointed else None
    after = do(battle, simple("drop-item", "A", item="sword", cell=cell)).battle
    assert [item.cell for item in after.state.items] == [Cell(*lands)]
    assert [len(within_grasp(after.with_place(A, Cell(*lands).plus((away, 0)), 0), A)) for away in (0, 1, 2)] == [
        1,
        1,
        0,
    ]


@pytest.mark.rule("TA-FREE-05", "TA-MOV-08")
def test_nobody_drops_or_picks_up_what_is_not_there():
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD)))
    for before, item in ((battle, "axe"), (battle.with_place(A, None, 0), "sword")):
        table = Table(before)
        assert drop_item(table, before, simple("drop-item", "A", item=item), A) is before
        assert pick_up(table, before, simple("pick-up", "A", item=item), A) is before
        assert table.events == []


@pytest.mark.rule("TA-FUL-05")
@pytest.mark.parametrize(("dice", "face", "points"), [("1d4-2", 2, 0), ("1d4-2", 1, 0), ("1d4-2", 3, 1), ("1d4", 1, 1)])
def test_a_potion_that_comes_to_nothing_heals_nothing(dice: str, face: int, points: int):
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD, hp=3, max_hp=20, potions=("1d8", dice, "1d6"))))
    told = do(battle, simple("potion", "A", item=dice), face)
    after = told.battle[A].sheet
    assert (after.hp, after.potions) == (3 + points, ("1d8", "1d6"))
    assert [dict(event.args)["points"] for event in told.events if event.key == "drinks"] == [points]


@pytest.mark.rule("TA-DSA-09")
def test_a_weapon_that_is_gone_leaves_the_hand_that_held_it_and_no_other():
    both = armed(SWORD, DAGGER, off="dagger")
    assert both.main == "sword"
    for gone, left in (("sword", ("", "dagger")), ("dagger", ("sword", "")), ("bow", ("sword", "dagger"))):
        after = both.without_weapon(gone)
        assert (after.main, after.off) == left
        assert after.weapons == tuple(one for one in both.weapons if one.id != gone)
