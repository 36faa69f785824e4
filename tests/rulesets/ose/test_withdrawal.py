"""The fighting withdrawal and the retreat."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale
from engine.battle.ids import CombatantId
from engine.contract import Habit
from engine.grid.cell import Step
from engine.grid.cell_set import cells_of
from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal
from engine.grid.travel.search import search
from engine.rulesets.ose.movement import mode_of
from engine.rulesets.ose.options import (
    Options,
    Permit,
    RetreatBonus,
    RetreatFrom,
    RetreatPath,
    WithdrawCone,
)
from engine.rulesets.ose.place.room import has_room
from engine.rulesets.ose.state import Declared, Doings, Part, with_doings
from tests.builders import Fighter
from tests.rulesets.ose.scene import (
    OSE,
    E,
    N,
    S,
    W,
    begin,
    chance_to_hit,
    do,
    drawn,
    fight,
    go_on,
    hit,
    lines,
    monster,
    number_needed,
    sheet,
    shot,
    steps,
    why_not,
)

A, X, Y = CombatantId("A"), CombatantId("x"), CombatantId("y")
FIELD = ". . . . .\n. . x . .\n. . A . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."


def held(facing: int = N, options: Options | None = None, picture: str = FIELD, **more):
    """A in melee with x."""
    fields = more.pop("fields", {})
    who = {"A": Fighter(sheet=sheet("sword", **fields), facing=facing)}
    return fight(picture, who, part=Part.MOVEMENT, options=options, **more)


def back(battle, *cells, id="A"):
    return steps(battle, id, *cells, manner="withdraw", keep=True)


def running(battle, *cells, id="A"):
    return steps(battle, id, *cells, manner="retreat")


def cells_of_mode(battle, manner: str, id=A) -> set[tuple[int, int]]:
    me, grid = battle[id], battle.board.grid
    way = next(mode for mode in OSE.modes(battle, id) if mode.action.manner == manner)
    found = search(way.travel, Step(me.cell, me.facing), way.budget)
    return {grid.offset(cell) for cell in cells_of(grid, found.cells) if cell != me.cell}


@pytest.mark.rule("OSE-WITHDRAW-01")
@pytest.mark.parametrize(
    ("step", "allowed"),
    [
        ((2, 3), True),
        ((1, 3), True),
        ((3, 3), True),
        ((1, 2), False),
        ((3, 2), False),
        ((1, 1), False),
        ((3, 1), False),
    ],
)
def test_facing_north_one_backs_away_to_the_south(step: tuple[int, int], allowed: bool):
    battle = held()
    assert why_not(battle, back(battle, step)) == (set() if allowed else {"objection-not-backwards"})


def first_steps_back(battle) -> set[int | None]:
    """Directions of the steps that a withdrawal of A may begin with."""
    grid, here = battle.board.grid, battle[A].cell
    way = next(mode for mode in OSE.modes(battle, A) if mode.action.manner == "withdraw")
    found = search(way.travel, Step(here, battle[A].facing), way.unit)
    return {grid.direction_between(here, cell) for cell in cells_of(grid, found.cells)} - {None}


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_on_hexes_two_of_six_steps_lead_back_and_one_straight():
    # Looking NE (0) the steps behind are S-W-wards: 120, 180 and 120 degrees off: SE (2), SW (3), W (4).
    rows = ". . . . .\n. . . . .\n. . A . .\n. . . . .\n. . . . ."
    who = {"A": Fighter(sheet=sheet("sword"), facing=0)}
    battle = fight(rows.replace(". . . . .", ". . . x .", 1), who, part=Part.MOVEMENT, layout=Layout.HEX_ODD_R)
    grid = battle.board.grid
    battle = battle.with_place(X, grid.neighbour(battle[A].cell, 0), 3)
    one = next(mode for mode in OSE.modes(battle, A) if mode.action.manner == "withdraw")
    found = search(one.travel, Step(battle[A].cell, 0), 2)
    first = {
        grid.direction_between(battle[A].cell, cell) for cell in cells_of(grid, found.cells) if cell != battle[A].cell
    }
    assert first == {2, 3, 4}
    narrow = replace(battle, options=Options(withdraw_cone=WithdrawCone.REAR_CELL))
    one = next(mode for mode in OSE.modes(narrow, A) if mode.action.manner == "withdraw")
    found = search(one.travel, Step(battle[A].cell, 0), 2)
    first = {
        grid.direction_between(battle[A].cell, cell) for cell in cells_of(grid, found.cells) if cell != battle[A].cell
    }
    assert first == {3}


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_the_cone_may_be_the_rear_cell_alone():
    battle = held(options=Options(withdraw_cone=WithdrawCone.REAR_CELL))
    assert cells_of_mode(battle, "withdraw") == {(2, 3), (2, 4), (2, 5), (2, 6)}


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_a_withdrawal_keeps_its_face_to_the_enemy():
    battle = held()
    mode = next(mode for mode in OSE.modes(battle, A) if mode.action.manner == "withdraw")
    assert mode.habit is Habit.KEEP
    turning = steps(battle, "A", (2, 3), manner="withdraw")
    assert why_not(battle, turning) == {"objection-keeps-facing"}
    assert do(battle, back(battle, (2, 3), (2, 4))).battle[A].facing == N


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_no_step_brings_closer_to_an_enemy_that_held_at_the_start():
    # Looking east, x stands to the north-west. One step to the south-west leads two cells away from x, a step to the
    # north-west from there would lead back to it, though it is backwards.
    picture = ". . . . .\n. . x . .\n. . . A .\n. . . . .\n. . . . ."
    battle = held(picture=picture, facing=E)
    assert why_not(battle, back(battle, (2, 3))) == set()
    assert why_not(battle, back(battle, (2, 3), (1, 3))) == set()
    assert why_not(battle, back(battle, (2, 3), (1, 2))) == {"objection-not-backwards"}


@pytest.mark.rule("OSE-WITHDRAW-01")
def test_an_enemy_met_on_the_way_back_is_not_approached_either():
    # On cells of 2.5 ft melee reaches two cells. y holds A from (2, 3) on; a step to (1, 4) would bring it closer.
    picture = ". . x . .\n. . A . .\n. . . . .\n. . . . .\n. . . . .\n. . y . ."
    battle = held(picture=picture, scale=Scale(2.5))
    assert why_not(battle, back(battle, (2, 2), (2, 3))) == set()
    assert why_not(battle, back(battle, (2, 2), (2, 3), (1, 4))) == {"objection-not-backwards"}


@pytest.mark.rule("OSE-WITHDRAW-02")
@pytest.mark.parametrize(
    ("rate", "feet", "cells"), [(120, 5.0, 4), (90, 5.0, 3), (60, 5.0, 2), (30, 5.0, 1), (90, 10.0, 1), (30, 10.0, 0)]
)
def test_a_withdrawal_is_half_the_rate_rounded_down(rate: int, feet: float, cells: int):
    battle = held(options=Options(withdraw_cone=WithdrawCone.REAR_CELL), fields={"rate": rate}, scale=Scale(feet))
    assert len(cells_of_mode(battle, "withdraw")) == cells


@pytest.mark.rule("OSE-WITHDRAW-02")
@pytest.mark.parametrize(("rate", "cells"), [(30, 1), (120, 2), (0, 0)])
def test_a_withdrawal_may_be_at_least_one_cell(rate: int, cells: int):
    options = Options(withdraw_cone=WithdrawCone.REAR_CELL, withdraw_min_one=True)
    battle = held(options=options, fields={"rate": rate}, scale=Scale(10.0))
    assert len(cells_of_mode(battle, "withdraw")) == cells


@pytest.mark.rule("OSE-WITHDRAW-02")
def test_a_withdrawal_in_parts_is_no_longer_than_one():
    battle = held()
    battle = do(battle, back(battle, (2, 3), (2, 4), (2, 5))).battle
    assert why_not(battle, back(battle, (2, 6))) == set()
    battle = do(battle, back(battle, (2, 6))).battle
    assert "objection-no-movement" in why_not(battle, back(battle, (2, 5)))
    # Nor is there ordinary movement after it.
    assert "objection-no-movement" in why_not(battle, steps(battle, "A", (3, 6)))


@pytest.mark.rule("OSE-WITHDRAW-03")
def test_without_room_behind_there_is_no_withdrawal():
    walled = held(picture=". . x . .\n. . A . .\n# # # # #")
    mode = next(mode for mode in OSE.modes(walled, A) if mode.action.manner == "withdraw")
    assert [(o.key, o.rule) for o in mode.objections] == [("objection-no-room", "OSE-WITHDRAW-03")]
    taken = held(picture=". . x . .\n. . A . .\n. B C D .\n. . . . .")
    mode = next(mode for mode in OSE.modes(taken, A) if mode.action.manner == "withdraw")
    assert [o.key for o in mode.objections] == ["objection-no-room"]
    assert A not in OSE.order(walled).active


@pytest.mark.rule("OSE-WITHDRAW-03")
def test_the_room_behind_must_take_the_whole_figure():
    ogre = {"A": Fighter(sheet=sheet("sword"), facing=N, size=2)}
    picture = ". x . .\n. A . .\n. . . .\n. . . .\n# . # #"
    battle = fight(picture, ogre, part=Part.MOVEMENT)
    # One row of room is enough for one step; the gap of one cell beyond is not.
    assert cells_of_mode(battle, "withdraw") == {(0, 2), (1, 2), (2, 2)}


@pytest.mark.rule("OSE-WITHDRAW-04")
@pytest.mark.parametrize(("permit", "against"), [(Permit.ALLOWED, set()), (Permit.FORBIDDEN, {"objection-withdrew"})])
def test_who_withdraws_may_still_attack(permit: Permit, against: set[str]):
    battle = held(options=Options(withdraw_attack=permit))
    battle = do(battle, back(battle, (2, 3))).battle
    battle = battle.with_place(X, battle.board.grid.at(2, 2), S)
    battle = battle.with_state(replace(battle.state, part=Part.MELEE))
    assert why_not(battle, hit("A", "x")) == against


@pytest.mark.rule("OSE-WITHDRAW-04")
def test_a_withdrawal_gives_the_enemy_no_advantage():
    battle = held(fields={"shield": 1})
    before = number_needed(with_turn(battle, 1), hit("x", "A"))
    battle = do(battle, back(battle, (2, 3))).battle
    battle = with_turn(battle.with_place(X, battle.board.grid.at(2, 2), S), 1)
    assert number_needed(battle, hit("x", "A")) == before
    assert "reason-retreat" not in lines(battle, hit("x", "A"))


def with_turn(battle, turn: int):
    return battle.with_state(replace(battle.state, turn=turn, part=Part.MELEE))


DECLARED = {"A": Doings(Declared.RETREAT, holders=(X,))}


@pytest.mark.rule("OSE-RETREAT-01")
def test_a_retreat_runs_at_the_full_rate_and_turns_the_face():
    battle = held(picture=FIELD + "\n" + "\n".join([". . . . ."] * 4), doings=DECLARED)
    path = [(2, row) for row in range(3, 11)]
    # 40 ft: eight cells.
    assert why_not(battle, running(battle, *path)) == set()
    after = do(battle, running(battle, *path))
    assert after.keys[0] == "moves-retreat"
    assert after.battle[A].facing == S
    assert next(mode.habit for mode in OSE.modes(battle, A) if mode.action.manner == "retreat") is Habit.FOLLOW


@pytest.mark.rule("OSE-RETREAT-01")
def test_a_retreat_must_leave_the_melee():
    battle = held(doings=DECLARED)
    assert why_not(battle, running(battle, (1, 2))) == {"objection-still-held"}
    assert why_not(battle, running(battle, (1, 3))) == set()


@pytest.mark.rule("OSE-RETREAT-01")
@pytest.mark.parametrize(
    ("path", "against"), [(RetreatPath.FREE, set()), (RetreatPath.STOP, {"objection-enters-melee"})]
)
def test_running_past_other_enemies_is_a_switch(path: RetreatPath, against: set[str]):
    picture = ". x . . .\n. A . . .\n. . . . .\n. . . . .\n. . y . .\n. . . . .\n. . . . ."
    battle = held(picture=picture, doings=DECLARED, options=Options(retreat_path=path))
    past = running(battle, (1, 2), (1, 3), (1, 4), (1, 5), (1, 6))
    assert why_not(battle, past) == against


@pytest.mark.rule("OSE-RETREAT-01")
def test_the_reach_of_those_left_behind_does_not_stop_a_retreat():
    battle = held(doings=DECLARED, options=Options(retreat_path=RetreatPath.STOP))
    # The first step is still within reach of x, which held A when it declared.
    assert why_not(battle, running(battle, (1, 2), (1, 3), (1, 4))) == set()


@pytest.mark.rule("OSE-RETREAT-01")
def test_a_retreat_may_be_run_in_parts():
    battle = held(picture=FIELD + "\n" + "\n".join([". . . . ."] * 4), doings=DECLARED)
    battle = do(battle, running(battle, (2, 3), (2, 4), (2, 5))).battle
    assert why_not(battle, running(battle, *[(2, row) for row in range(6, 11)])) == set()


@pytest.mark.rule("OSE-RETREAT-02")
def test_who_retreats_does_not_attack_in_that_round():
    who = {"A": sheet("sword", "short-bow")}
    battle = fight("A x . . y", who, part=Part.MISSILES, doings=DECLARED)
    assert why_not(battle, shot("A", "y", "arm-short-bow")) == {"objection-retreats"}
    battle = fight("A x . . y", who, doings=DECLARED)
    assert why_not(battle, hit("A", "x")) == {"objection-retreats"}
    assert why_not(battle, hit("A", "x", "arm-unarmed")) == {"objection-retreats"}


@pytest.mark.rule("OSE-RETREAT-03", "OSE-RETREAT-04")
def test_enemies_have_plus_two_and_ignore_the_shield_of_who_retreats():
    # THAC0 19 against AC 4 with a shield needs 15; without the shield AC 5: 14, and +2 makes a 12 hit.
    who = {"A": sheet("sword", armour=5, shield=1)}
    calm = with_turn(fight("A x", who), 1)
    assert number_needed(calm, hit("x", "A")) == 15
    assert chance_to_hit(calm, hit("x", "A")) == Fraction(6, 20)
    runs = with_turn(fight("A x", who, doings=DECLARED), 1)
    assert number_needed(runs, hit("x", "A")) == 14
    assert lines(runs, hit("x", "A"))["reason-retreat"] == (2, True)
    assert chance_to_hit(runs, hit("x", "A")) == Fraction(9, 20)
    assert lines(runs, hit("x", "A"), "against")["reason-shield-retreat"] == (1, False)


@pytest.mark.rule("OSE-RETREAT-03")
def test_plus_two_alone_makes_a_thirteen_hit_without_a_shield():
    runs = with_turn(fight("A x", {"A": sheet("sword", armour=4)}, doings=DECLARED), 1)
    assert number_needed(runs, hit("x", "A")) == 15
    assert do(runs, hit("x", "A"), 13, 1).keys[-1] == "wounded"
    assert do(runs, hit("x", "A"), 12).keys[-1] == "attacks-melee"


@pytest.mark.rule("OSE-RETREAT-03", "OSE-RETREAT-04")
@pytest.mark.parametrize(("scope", "bonus", "number"), [(RetreatBonus.ALL, 2, 14), (RetreatBonus.ENGAGED, 0, 15)])
def test_archers_have_the_bonus_by_a_switch(scope: RetreatBonus, bonus: int, number: int):
    # y shoots from 15 ft: short range +1, and +2 only where every enemy has it.
    who = {"A": sheet("sword", armour=5, shield=1), "y": monster("short-bow")}
    battle = fight("x A . . y", who, doings=DECLARED, options=Options(retreat_bonus=scope))
    battle = battle.with_state(replace(battle.state, turn=1, part=Part.MISSILES))
    attack = shot("y", "A", "arm-short-bow")
    assert do(battle, attack, 1).roll("to-hit").why.total == 1 + bonus
    assert number_needed(battle, attack) == number
    # The enemy that held it has the bonus either way.
    assert lines(with_turn(battle, 1), hit("x", "A"))["reason-retreat"] == (2, True)


@pytest.mark.rule("OSE-RETREAT-03")
def test_a_declaration_notes_who_held_the_declarer():
    options = Options(retreat_bonus=RetreatBonus.ENGAGED)
    battle = begin(drawn("x A . . y", options=options))
    battle = go_on(go_on(do(battle, Action("declare", actor=A, manner="retreat")).battle), 1, 6)
    battle = battle.with_state(replace(battle.state, turn=0, part=Part.MELEE))
    assert lines(battle, hit("x", "A"))["reason-retreat"] == (2, True)
    near = battle.with_place(Y, battle.board.grid.at(2, 0), W)
    assert lines(near, hit("y", "A"))["reason-retreat"] == (2, False)


@pytest.mark.rule("OSE-RETREAT-04", "OSE-BEHIND-01")
def test_the_shield_is_taken_off_only_once():
    # From behind and on the run: still AC 5, not 6.
    who = {"A": Fighter(sheet=sheet("sword", armour=5, shield=1), facing=W)}
    runs = with_turn(fight("A x", who, doings=DECLARED), 1)
    assert number_needed(runs, hit("x", "A")) == 14


@pytest.mark.rule("OSE-RETREAT-05")
@pytest.mark.parametrize(("begins", "early"), [(RetreatFrom.DECLARATION, True), (RetreatFrom.MOVE, False)])
def test_when_the_consequences_begin_is_a_switch(begins: RetreatFrom, early: bool):
    options = Options(retreat_from=begins)
    battle = held(doings=DECLARED, options=options)
    assert lines(with_turn(battle, 1), hit("x", "A"))["reason-retreat"] == (2, early)
    moved = do(battle, running(battle, (2, 3), (2, 4))).battle
    near = with_turn(moved.with_place(X, moved.board.grid.at(2, 3), S), 1)
    assert lines(near, hit("x", "A"))["reason-retreat"] == (2, True)


@pytest.mark.rule("OSE-RETREAT-05")
def test_the_consequences_end_with_the_round():
    battle = with_turn(held(doings=DECLARED), 1)
    after = go_on(battle)
    assert after.state.round == 2
    assert dict(after.state.doings) == {}


@pytest.mark.rule("OSE-WITHDRAW-03")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("cone", list(WithdrawCone))
def test_there_is_room_to_step_back_where_the_search_finds_a_way(layout: Layout, cone: WithdrawCone):
    told = []
    for facing in range(8 if layout is Layout.SQUARE else 6):
        for cells in (
            [],
            [(1, 0)],
            [(0, 1), (2, 1)],
            [(1, 2), (0, 2), (2, 2)],
            [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
        ):
            rows = [["."] * 4 for _ in range(4)]
            for column, row in cells:
                rows[row][column] = "#"
            rows[1][1], rows[2][3], rows[0][0] = "A", "x", "y"
            battle = fight("\n".join(map("".join, rows)), layout=layout, options=Options(withdraw_cone=cone))
            cell = battle[A].cell
            battle = battle.with_place(A, cell, facing)
            ways, budget = (mode := mode_of(battle, A, "withdraw")).travel, mode.budget
            found = search(ways, Step(cell, facing), budget).cells & ~(1 << battle.board.grid.index(cell))
            assert has_room(battle, A) is bool(found)
            told.append(bool(found))
    assert {True, False} == set(told)


@pytest.mark.rule("OSE-WITHDRAW-03", "OSE-MOVE-01")
@pytest.mark.parametrize(
    ("diagonal", "room"), [(Diagonal.ONE, True), (Diagonal.ALTERNATE, True), (Diagonal.HALF_MORE, False)]
)
def test_a_step_back_over_a_corner_must_be_paid_for(diagonal: Diagonal, room: bool):
    # Base rate 30: 10 ft a round, 5 ft backwards, one cell; the only way back leads over a corner.
    who = {"A": Fighter(sheet=sheet("sword", rate=30), facing=0)}
    battle = fight("# x .\n. A .\n. B C", who, part=Part.MOVEMENT, options=Options(diagonal_cost=diagonal))
    assert has_room(battle, CombatantId("A")) is room
    # After one diagonal step in this round the next is the second of it, which costs two cells where they alternate.
    stepped = with_doings(battle, CombatantId("A"), Doings(diagonals=1))
    assert has_room(stepped, CombatantId("A")) is (diagonal is Diagonal.ONE)
