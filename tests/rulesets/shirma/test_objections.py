"""What may not be done is said for every action, whoever thinks of it; what lies on the floor when the map changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Draw, LayGrid, Resize, drawing
from engine.battle.board import Scale, Thing, Unit
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.rulesets.shirma.sheet import Missile
from engine.rulesets.shirma.shooting.items import ITEM
from engine.rulesets.shirma.state import Doings, Dropped, ShirmaBattle, Stage
from tests.rulesets.shirma.scene import SHIRMA, act, do, fight, hit, in_state, sheet, shot, steps, weapon, why_not

A, B = CombatantId("A"), CombatantId("b")


@pytest.mark.rule("SH-TURN-04")
def test_only_weapons_of_the_sheet_are_struck_shot_loaded_and_taken_in_hand():
    battle = fight("Ab", {"A": sheet("sword", "long-bow", main="arm-sword")})
    for action in (
        hit("A", "b", "arm-pike"),
        shot("A", "b", "arm-pistol"),
        act("reload", "A", item="arm-pistol"),
        act("repair", "A", item="arm-pistol"),
        act("ready", "A", item="arm-pike", manner="main"),
    ):
        assert why_not(battle, action) & {"objection-no-such-weapon", "objection-not-in-hand"}, action
    # What is carried but not in hand is drawn for a shot, and for a blow.
    assert why_not(battle, shot("A", "b", "arm-long-bow")) == set()
    sheathed = fight("Ab", {"A": sheet("sword", "pike", main="arm-sword")})
    assert why_not(sheathed, hit("A", "b", "arm-pike")) == set()


def test_hands_are_emptied_only_when_they_hold_something():
    assert why_not(fight("Ab"), act("ready", "A", manner="main")) == set()
    assert why_not(fight("Ab", {"A": sheet()}), act("ready", "A", manner="main")) == {"objection-not-offered"}


@pytest.mark.rule("SH-RELOAD-01", "SH-MISFIRE-04")
def test_what_is_loaded_is_not_reloaded_and_what_works_is_not_repaired():
    battle = fight("A.b", {"A": sheet("pistol")})
    assert why_not(battle, act("reload", "A", item="arm-pistol")) == {"objection-not-offered"}
    assert why_not(battle, act("repair", "A", item="arm-pistol")) == {"objection-not-offered"}


@pytest.mark.parametrize(
    "action",
    [
        act("dance", "A"),
        act("attack", "A", "b", manner="wildly", item="arm-sword"),
        act("shoot", "A", "b", manner="wildly", item="arm-long-bow"),
        act("spend", "A", manner="breakfast"),
        act("grant", "A", manner="move"),
        act("rule", "A", "b", manner="friends"),
        act("fear", "A", "b", manner="some"),
        act("aim", "A", "b", item="arm-sword"),
        act("staunch", "A", "A"),
        act("stand-up", "A", "A"),
        act("put-out", "A", "b"),
        act("treat", "A", "A", item="a cut"),
        act("pull-out", "A", "A", item="arrow"),
        act("pick-up", "A", item="arm-sword"),
        act("break", "A"),
        act("squeeze", "A"),
        act("let-go", "A"),
    ],
    ids=lambda action: f"{action.kind} {action.manner}".strip(),
)
def test_what_nobody_is_offered_is_objected_to(action: Action):
    assert why_not(fight("Ab", {"A": sheet("sword", "long-bow", main="arm-sword")}), action)


def test_a_deed_needs_somebody_who_does_it_and_somebody_to_whom():
    battle = fight("Ab")
    assert why_not(battle, replace(hit("A", "b"), actor=None)) == {"objection-nobody"}
    assert why_not(battle, hit("nobody", "b")) == {"objection-nobody"}
    assert why_not(battle, hit("A", "nobody")) == {"objection-target-off-board"}
    assert why_not(battle, replace(hit("A", "b"), target=None)) == {"objection-no-target"}


def test_care_is_for_those_who_need_it():
    battle = in_state(fight("ACD\n..b"), "C", "bleeding")
    assert why_not(battle, act("staunch", "A", "C")) == set()
    assert why_not(battle, act("staunch", "A", "A")) == {"objection-not-offered"}
    assert why_not(battle, act("staunch", "A", "D")) == {"objection-not-beside"}


@pytest.mark.rule("SH-TURN-02", "SH-DISENGAGE-01")
def test_there_is_no_other_way_of_moving_than_those_that_are_shown():
    battle = fight("A...b")
    assert why_not(battle, steps(battle, "A", (1, 0), manner="fly")) == {"objection-not-offered"}
    assert why_not(battle, replace(steps(battle, "A", (1, 0)), item="arm-sword")) == {"objection-not-offered"}
    assert why_not(battle, steps(battle, "A", (1, 0), manner="slip")) == {"objection-not-offered"}
    near = fight("Ab\n..")
    assert why_not(near, steps(near, "A", (0, 1), manner="slip")) == set()


@pytest.mark.rule("SH-INIT-03", "SH-TURN-05")
def test_the_button_is_always_there_and_the_order_is_changed_while_the_fight_lasts():
    battle = fight("Ab")
    assert why_not(battle, Action(BEGIN)) == why_not(battle, Action(NEXT)) == set()
    assert why_not(battle, act("reorder", "b", "A")) == set()
    assert why_not(fight("Ab", stage=Stage.OVER), act("reorder", "b", "A")) == {"objection-over"}
    assert why_not(fight("Ab", doings={"A": Doings(spent=2)}), act("grant", "A", manner="move")) == set()


# ------------------------------------------------------------------ what lies on the floor


def littered(picture: str = "A......b") -> ShirmaBattle:
    """A sword lies in the fifth cell, and a spear sticks in b."""
    battle = fight(picture)
    cell, mark = Cell(4, 0), Thing(ITEM, Cell(4, 0), cover=0, blocks_movement=False)
    dropped = (Dropped(weapon("sword"), cell), Dropped(weapon("javelin"), Cell(0, 0), B))
    battle = battle.with_sheet(B, replace(battle[B].sheet, stuck=(Missile.SPEAR,)))
    battle = battle.with_state(replace(battle.state, dropped=dropped))
    return replace(battle, board=replace(battle.board, things=(mark,)))


def changed(battle: ShirmaBattle, deed: Resize | LayGrid | Draw) -> ShirmaBattle:
    done = advance(SHIRMA, battle, deed)
    assert isinstance(done, Done)
    return done.battle


def lying(battle: ShirmaBattle) -> list[tuple[int, int]]:
    """Where things lie, by column and row; each is marked on the map there."""
    found = [battle.board.grid.offset(item.cell) for item in battle.state.dropped if item.body is None]
    marks = [battle.board.grid.offset(thing.cell) for thing in battle.board.things if thing.kind == ITEM]
    assert sorted(marks) == sorted(found)
    return found


@pytest.mark.rule("SH-SCATTER-01")
def test_what_lies_on_the_floor_moves_with_the_map():
    assert lying(changed(littered(), Resize(left=3, top=2))) == [(7, 2)]
    assert lying(changed(littered(), Resize(left=-2))) == [(2, 0)]


@pytest.mark.rule("SH-SCATTER-01")
def test_what_would_fall_off_the_map_lies_at_its_edge_and_can_be_picked_up_there():
    narrow = changed(littered(), Resize(right=-5))
    assert lying(narrow) == [(2, 0)]
    beside = narrow.with_place(A, Cell(1, 0), 2)
    assert "arm-sword-2" in {
        one.name for one in do(beside, act("pick-up", "A", item="arm-sword")).battle[A].sheet.weapons
    }


@pytest.mark.rule("SH-SCATTER-01", "SH-PIERCE-03")
def test_what_lies_there_lies_there_on_hexes_too_and_what_sticks_goes_with_its_body():
    laid = changed(littered("A......b\n........"), LayGrid(Layout.HEX_ODD_R, Scale(2.0, Unit.YARDS)))
    assert lying(laid) == [(4, 0)]
    turned = laid.with_state(replace(laid.state, turn=1))
    pulled = do(turned, act("pull-out", "b", "b", item="spear"), 40).battle
    assert lying(pulled) == [(4, 0), pulled.board.grid.offset(pulled[B].cell or Cell(0, 0))]


@pytest.mark.rule("SH-SCATTER-01")
def test_what_the_gm_rubs_out_of_the_map_lies_there_no_longer():
    battle = littered()
    rubbed = drawing("drawn-erased", battle.board, replace(battle.board, things=()))
    assert rubbed is not None
    after = changed(battle, rubbed)
    assert lying(after) == []
    assert [item.body for item in after.state.dropped] == [B], "what sticks in a body is on no map"


@pytest.mark.rule("SH-SCATTER-01")
def test_of_two_things_on_the_floor_the_one_that_is_picked_up_leaves_its_own_cell():
    battle = littered("A...C..b")
    near = Dropped(weapon("mace"), Cell(1, 0))
    mark = Thing(ITEM, Cell(1, 0), cover=0, blocks_movement=False)
    battle = battle.with_state(replace(battle.state, dropped=(*battle.state.dropped, near)))
    battle = replace(battle, board=replace(battle.board, things=(*battle.board.things, mark)))
    assert lying(battle) == [(4, 0), (1, 0)]
    assert lying(do(battle, act("pick-up", "A", item="arm-mace")).battle) == [(4, 0)]
    assert lying(do(battle, act("pick-up", "C", item="arm-sword")).battle) == [(1, 0)]


@pytest.mark.rule("SH-TURN-02")
@pytest.mark.parametrize(
    ("picture", "path", "found"),
    [
        ("AB.", [(1, 0)], {"objection-occupied"}),
        ("A.B", [(1, 0), (2, 0)], {"objection-occupied"}),
        # Past a friend, and back to where one stood.
        ("AB.", [(1, 0), (2, 0)], set()),
        ("AB.", [(1, 0), (0, 0)], set()),
    ],
)
def test_a_way_does_not_end_where_a_friend_stands(picture: str, path: list[tuple[int, int]], found: set[str]):
    battle = fight(picture)
    assert why_not(battle, steps(battle, "A", *path)) == found
