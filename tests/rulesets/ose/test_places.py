"""Places: who stands where and is near, who holds whom, what is seen, what is under foot, how far one still goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Brightness, Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.rulesets.ose.magic.spells import declaration_objections
from engine.rulesets.ose.options import Engagement, Options, RangeElevation, RearArc, WithdrawCone
from engine.rulesets.ose.place.engagement import holders, is_in_melee, reach_cells, shot_feet_squared
from engine.rulesets.ose.place.facing import is_behind, rear_begins, rear_cells
from engine.rulesets.ose.place.pace import cells_a_round, cells_backwards, feet_of
from engine.rulesets.ose.place.room import backwards
from engine.rulesets.ose.place.seeing import eyes, unseen
from engine.rulesets.ose.place.whereabouts import around, living_cells, upright_cells
from engine.rulesets.ose.sheet import Engaged, Spell
from engine.rulesets.ose.state import Exchange, Part, Stage
from engine.sight.vision import Eyes
from tests.rulesets.ose.scene import OSE, OseBattle, fight, monster, sheet

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_backwards_is_more_than_ninety_degrees_off_or_the_one_cell_behind():
    # Eight directions: 135 and 180 degrees; six: 120 and 180.
    assert backwards(8, WithdrawCone.REAR_CELL) == (-1, -1, -1, -1, 1)
    assert backwards(6, WithdrawCone.REAR_CELL) == (-1, -1, -1, 1)
    wide = next(cone for cone in WithdrawCone if cone is not WithdrawCone.REAR_CELL)
    assert backwards(8, wide) == (-1, -1, -1, 1, 1)
    assert backwards(6, wide) == (-1, -1, 1, 1)


@pytest.mark.rule("OSE-MOVE-01", "OSE-WITHDRAW-02")
@pytest.mark.parametrize(
    ("rate", "whole", "back", "back_at_least"),
    [(120, 8, 4, 4), (90, 6, 3, 3), (45, 3, 1, 1), (15, 1, 0, 1), (0, 0, 0, 0)],
)
def test_how_many_cells_a_rate_gives_forward_and_back(rate: int, whole: int, back: int, back_at_least: int):
    def cells(**options: Any) -> tuple[int, int]:
        battle = fight("A..b", {"A": sheet("sword", rate=rate)}, options=Options(**options))
        return cells_a_round(battle, A), cells_backwards(battle, A)

    assert cells(withdraw_min_one=False) == (whole, back)
    assert cells(withdraw_min_one=True) == (whole, back_at_least)
    assert [feet_of(fight("A..b"), halves) for halves in (0, 2, 3, 16)] == [0, 5, 8, 40]


@pytest.mark.rule("OSE-BEHIND-02")
def test_the_rear_arc_is_as_wide_as_the_switch_says():
    battle = fight("...\n.b.\n...\nA..")
    battle = battle.with_place(B, battle.board.grid.at(1, 1), 0)
    all_round = (1 << battle.board.grid.size) - 1

    def behind(arc: RearArc) -> list[tuple[int, int]]:
        one = replace(battle, options=Options(rear_arc=arc))
        found = [tuple(cell) for cell in cells_of(one.board.grid, rear_cells(one, B, all_round))]
        assert all(is_behind(one.with_place(A, Cell(*cell), 0), A, B) for cell in found)
        return [cell for cell in found if cell[1] <= 2]

    for arc in RearArc:
        if arc is RearArc.OFF:
            assert behind(arc) == []
            continue
        assert rear_begins(arc) == 180 - int(arc.value) / 2
        corners = [(0, 2), (2, 2)] if rear_begins(arc) < 135 else []
        assert sorted(behind(arc)) == sorted([(1, 2), *corners])


@pytest.mark.rule("OSE-CAST-03")
def test_what_a_caster_sees_and_why_not():
    def why(battle: OseBattle, cell: Cell) -> str:
        found = unseen(battle, A, cell)
        return "" if found is None else found.key

    lit = fight("A....b", ambient=Brightness.LIT)
    there, beyond = lit.board.grid.at(5, 0), Cell(-1, 0)
    assert (why(lit, there), why(lit, beyond)) == ("", "objection-not-in-sight")
    dark = fight("A....b", ambient=Brightness.DARK)
    assert [why(dark, dark.board.grid.at(x, 0)) for x in (1, 2, 5)] == ["", *["objection-target-in-dark"] * 2]
    walled = fight("A....b", ambient=Brightness.LIT, walls=(Wall(2, 0, 2, 1),))
    assert why(walled, there) == "objection-not-in-sight"
    # 60 ft of infravision are twelve cells; in the dark everybody sees the next cell.
    for feet, cells in ((0, 1), (5, 1), (10, 2), (60, 12)):
        assert eyes(fight("A..b", {"A": sheet("sword", dark_sight=feet)}), A) == Eyes(in_dark=cells)


@pytest.mark.rule("OSE-MOVE-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "holds"),
    [
        ({}, {}, True),
        ({"hp": 0}, {}, False),
        ({}, {"hp": 0}, False),
        ({"engaged": Engaged.NO}, {}, False),
    ],
)
def test_who_holds_whom_in_melee(mine: dict[str, Any], theirs: dict[str, Any], holds: bool):
    battle = fight("Ab", {"A": sheet("sword", **mine), "b": monster("sword", **theirs)})
    assert holders(battle, A) == ((B,) if holds else ())
    assert is_in_melee(battle, A) is holds
    assert holders(battle.with_place(A, None, 0), A) == ()
    free = fight("A...b", {"A": sheet("sword", engaged=Engaged.YES)})
    assert (holders(free, A), is_in_melee(free, A)) == ((), True)


@pytest.mark.rule("OSE-MOVE-04")
@pytest.mark.parametrize(("blow", "holds"), [(2, True), (1, True), (0, False)])
def test_by_the_switch_blows_of_this_round_and_the_last_hold(blow: int, holds: bool):
    how = next(one for one in Engagement if one is not Engagement.ADJACENCY)
    battle = fight("Ab", options=Options(engagement=how))
    assert holders(battle, A) == ()
    for by, at in ((A, B), (B, A)):
        struck = battle.with_state(replace(battle.state, round=2, exchanges=(Exchange(by, at, blow),)))
        assert holders(struck, A) == ((B,) if holds else ())


@pytest.mark.rule("OSE-RANGE-01")
def test_the_distance_of_a_shot_counts_the_height_by_the_switch():
    battle = fight("A..b", {"b": monster("sword", altitude=20)})
    ground = replace(battle, options=Options(range_elevation=RangeElevation.GROUND))
    straight = next(one for one in RangeElevation if one is not RangeElevation.GROUND)
    assert shot_feet_squared(ground, A, B) == 15 * 15
    assert shot_feet_squared(replace(battle, options=Options(range_elevation=straight)), A, B) == 15 * 15 + 20 * 20


@pytest.mark.rule("OSE-MELEE-01")
@pytest.mark.parametrize(("feet", "diagonal", "count"), [(5, True, 8), (5, False, 4), (10, True, 24)])
def test_which_cells_a_blow_reaches(feet: int, diagonal: bool, count: int):
    battle = fight(".....\n.....\n..A..\n.....\n....b", options=Options(diagonal_reach=diagonal))
    assert reach_cells(battle, A, feet).bit_count() == count
    assert reach_cells(battle, A, feet, altitude=feet).bit_count() == count
    assert reach_cells(battle, A, feet, altitude=feet + 1) == 0
    assert reach_cells(battle.with_place(A, None, 0), A, feet) == 0


@pytest.mark.rule("OSE-HELPLESS-01")
def test_whose_cells_are_taken_by_the_living_and_by_those_on_their_feet():
    fallen = replace(monster("sword", hp=0), hp=0)
    battle = fight("A b c d", {"c": fallen})
    grid = battle.board.grid

    def cells(found: int) -> list[int]:
        return [cell.x for cell in cells_of(grid, found)]

    assert cells(living_cells(battle, A)) == [1, 3]
    assert cells(upright_cells(battle, A)) == [1, 3]
    assert (around(battle, A, 1), around(battle, A, 2)) == (("b",), ("b", "c"))
    assert around(battle, B, 1) == ("A", "c")
    assert around(battle.with_place(A, None, 0), A, 3) == ()


@pytest.mark.rule("OSE-SEQ-02")
@pytest.mark.parametrize(("part", "undone"), [(Part.MORALE, ()), (Part.MOVEMENT, ("A",)), (Part.MELEE, ())])
def test_whom_the_phase_still_waits_for(part: Part, undone: tuple[str, ...]):
    battle = fight("A.....b", part=part)
    assert tuple(one.who for one in OSE.order(battle).undone) == undone
    none = battle.with_state(replace(battle.state, turn=len(battle.state.turns)))
    assert OSE.order(none).undone == ()


@pytest.mark.rule("OSE-CAST-03", "OSE-DISRUPT-04")
def test_a_spell_that_is_declared_into_a_cell_out_of_sight_is_objected_to():
    magician = sheet(spells=(Spell("spell-sleep"),))
    battle = fight("A....b", {"A": magician}, ambient=Brightness.LIT, walls=(Wall(2, 0, 2, 1),))
    battle = battle.with_state(replace(battle.state, stage=Stage.DECLARATIONS))
    there, here = battle.board.grid.at(5, 0), battle.board.grid.at(1, 0)
    action = Action("declare", A, item="spell-sleep")
    found = [declaration_objections(battle, replace(action, cell=cell)) for cell in (there, here, None)]
    assert ["objection-not-in-sight" in [one.key for one in objections] for objections in found] == [True, False, False]
