"""Directions as printed, things that lie and things that stick, groups of two, what goes with those who leave."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees

import pytest

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.rulesets.shirma import RULESET as SHIRMA
from engine.rulesets.shirma.charts.charts import Misfire
from engine.rulesets.shirma.sheet import Sheet
from engine.rulesets.shirma.shooting import items, scatter
from engine.rulesets.shirma.shooting.misfire import _with_fault
from engine.rulesets.shirma.state import Ruling, Word
from tests.rulesets.shirma.scene import drawn, fight, sheet, weapon

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


@pytest.mark.rule("SH-SCATTER-02")
def test_the_faces_of_the_die_lie_round_the_middle_as_they_are_printed():
    printed = ("123", "4.5", "678")
    for y, row in enumerate(printed):
        for x, face in enumerate(row):
            if face != ".":
                assert scatter.BEARINGS[int(face)] == round(degrees(atan2(x - 1, 1 - y))) % 360
    assert len(scatter.BEARINGS) == 8


@pytest.mark.rule("SH-SCATTER-02")
@pytest.mark.parametrize(("layout", "first"), [(Layout.HEX_ODD_R, 30), (Layout.HEX_ODD_Q, 0)])
def test_on_hexes_the_faces_go_round_clockwise_from_the_top_or_its_right(layout: Layout, first: int):
    grid = Grid(layout, 9, 9)
    for face in range(1, 7):
        x, y = grid.vector(grid.directions[scatter._hex_direction(grid, face)])
        assert round(degrees(atan2(x, -y))) % 360 == (first + 60 * (face - 1)) % 360


@pytest.mark.rule("SH-PIERCE-02")
@pytest.mark.parametrize(
    ("cell", "body", "lies", "drawn_there"),
    [
        (Cell(1, 0), None, True, True),
        (Cell(99, 0), None, False, False),
        (None, None, False, False),
        (None, B, True, False),
        (Cell(99, 0), B, True, False),
    ],
)
def test_a_thing_lies_on_the_map_or_sticks_in_somebody_or_is_gone(cell, body, lies, drawn_there):
    battle = fight("A . b")
    after = items.lay(battle, weapon("sword"), cell, body)
    assert (len(after.state.dropped) == 1) is lies
    assert (len(after.board.things) > len(battle.board.things)) is drawn_there
    if lies:
        assert after.state.dropped[0].body == body


@pytest.mark.rule("SH-MISFIRE-01")
@pytest.mark.parametrize("result", list(Misfire))
def test_what_a_misfire_does_to_the_weapon(result: Misfire):
    gun = replace(weapon("pistol"), loaded=True, reloaded=2, reload_extra=1, ammunition=3)
    battle = fight("A . b", {"A": sheet(gun)})
    after = _with_fault(battle, A, gun.name, result)[A].sheet.weapon(gun.name)
    told = (after.loaded, after.reloaded, after.reload_extra, after.jammed, after.broken, after.ammunition)
    assert (
        told
        == {
            Misfire.DELAY: (True, 0, 1, False, False, 4),
            Misfire.MISFIRE: (False, 0, 2, False, False, 3),
            Misfire.JAM: (False, 0, 1, True, False, 3),
            Misfire.EXPLOSION: (False, 2, 1, False, True, 3),
        }[result]
    )


@pytest.mark.rule("SH-NPC-03")
@pytest.mark.parametrize(("picture", "count"), [("A . b", 0), ("A . b c", 2), ("A b c d", 3)])
def test_a_group_is_two_or_more(picture: str, count: int):
    who = {letter: sheet("sword", group="goblins") for letter in "bcd" if letter in picture}
    battle = drawn(picture, who)
    found = [dict(one.args)["count"] for one in SHIRMA.offers(battle, B) if one.key == "offer-group-attack"]
    assert found == ([count] if count else [])


def test_what_the_gm_said_of_two_goes_with_either_of_them():
    battle = fight("A . b c")
    words = (Ruling(next(iter(Word)), A, B), Ruling(next(iter(Word)), A, C), Ruling(next(iter(Word)), C, A))
    battle = battle.with_state(replace(battle.state, rulings=words))
    assert SHIRMA.settle(battle).state.rulings == words
    assert SHIRMA.settle(battle.without(C)).state.rulings == words[:1]


def test_who_has_no_figures_of_his_own_notices_as_the_common_run_does():
    assert Sheet().perception == 30
