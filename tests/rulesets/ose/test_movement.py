"""Movement out of melee and into it; facing; the sixty rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Door, DoorState, Scale, Wall
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Habit
from engine.grid.cell import Step
from engine.grid.cell_set import cells_of
from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal
from engine.grid.travel.search import search
from engine.rulesets.ose.options import (
    Engagement,
    EnterMelee,
    Exhaustion,
    FacingInMelee,
    Options,
    PhaseMovement,
    StepOver,
)
from engine.rulesets.ose.place.engagement import holders, is_in_melee
from engine.rulesets.ose.place.pace import feet_of, halves_left
from engine.rulesets.ose.sheet import Condition, Engaged, Sheet, Spirit
from engine.rulesets.ose.state import Declared, Doings, Exchange, Part
from tests.builders import Fighter
from tests.rulesets.ose.scene import NE, OSE, E, S, do, fight, go_on, hit, monster, sheet, steps, turned, why_not

A, B, X = CombatantId("A"), CombatantId("B"), CombatantId("x")


def at(battle, id="A") -> tuple[int, int]:
    return battle.board.grid.offset(battle[CombatantId(id)].cell)


def moving(picture: str, who=None, **more):
    return fight(picture, who, part=Part.MOVEMENT, **more)


def reach(battle, id="A", mode=0) -> set[tuple[int, int]]:
    """Where the first way of moving leads."""
    me = battle[CombatantId(id)]
    way = OSE.modes(battle, me.id)[mode]
    found = search(way.travel, Step(me.cell, me.facing), way.budget)
    grid = battle.board.grid
    return {grid.offset(cell) for cell in cells_of(grid, found.cells)} - {battle.board.grid.offset(me.cell)}


@pytest.mark.rule("OSE-MOVE-01")
@pytest.mark.parametrize(("rate", "cells"), [(120, 8), (90, 6), (60, 4), (30, 2), (0, 0)])
def test_the_encounter_rate_is_a_third_of_the_base_rate(rate: int, cells: int):
    battle = moving("A . . . . . . . . . . . . x", {"A": sheet("sword", rate=rate)})
    far = [(column, 0) for column in range(1, cells + 1)]
    if far:
        assert why_not(battle, steps(battle, "A", *far)) == set()
    assert "objection-too-far" in why_not(battle, steps(battle, "A", *far, (cells + 1, 0)))


@pytest.mark.rule("OSE-MOVE-01")
def test_a_seventh_step_is_refused_at_thirty_feet():
    battle = moving("A . . . . . . . . x", {"A": sheet("sword", rate=90)})
    seven = steps(battle, "A", *[(column, 0) for column in range(1, 8)])
    foresight = OSE.foresee(battle, seven)
    assert [objection.key for objection in foresight.objections] == ["objection-too-far"]
    assert dict(foresight.objections[0].args) == {"feet": 35, "left": 30}


@pytest.mark.rule("OSE-MOVE-01")
def test_feet_spent_count_through_the_round():
    battle = moving("A . . . . . . . . . . . x")
    battle = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0))).battle
    assert feet_of(battle, halves_left(battle, A, "walk")) == 25
    assert max(column for column, _ in reach(battle)) == 8


@pytest.mark.rule("OSE-MOVE-01")
@pytest.mark.parametrize(("feet", "cells"), [(5.0, 8), (10.0, 4), (20.0, 2)])
def test_the_size_of_a_cell_is_that_of_the_map(feet: float, cells: int):
    battle = moving("A . . . . . . . . . x", scale=Scale(feet))
    assert max(column for column, _ in reach(battle)) == cells


@pytest.mark.rule("OSE-MOVE-01")
@pytest.mark.parametrize(("layout", "count"), [(Layout.SQUARE, 24), (Layout.HEX_ODD_R, 18)])
def test_a_step_to_a_neighbour_costs_one_cell_on_both_grids(layout: Layout, count: int):
    # 10 ft are two rings: 8 + 16 squares, 6 + 12 hexes.
    field = "\n".join([". . . . . . . . . x", ". . A . . . . . . .", *[". . . . . . . . . ."] * 2])
    field = ". . . . . . . . . .\n" + field
    battle = moving(field, {"A": sheet("sword", rate=30)}, layout=layout)
    assert len(reach(battle)) == count


@pytest.mark.rule("OSE-MOVE-01")
@pytest.mark.parametrize(("rule", "diagonals"), [(Diagonal.ONE, 4), (Diagonal.ALTERNATE, 3), (Diagonal.HALF_MORE, 2)])
def test_what_a_diagonal_costs_is_a_switch(rule: Diagonal, diagonals: int):
    # Four cells: 1+1+1+1; 1+2+1 (the fourth would be the sixth cell); 1.5+1.5 (the third would make 4.5).
    rows = [". . . . . . . x"] * 1 + [". . . . . . . ."] * 5 + ["A . . . . . . ."]
    battle = moving("\n".join(rows), {"A": sheet("sword", rate=60)}, options=Options(diagonal_cost=rule))
    path = [(n, 6 - n) for n in range(1, diagonals + 1)]
    assert why_not(battle, steps(battle, "A", *path)) == set()
    further = [*path, (diagonals + 1, 6 - diagonals - 1)]
    assert "objection-too-far" in why_not(battle, steps(battle, "A", *further))


@pytest.mark.rule("OSE-MOVE-01")
def test_walls_closed_doors_and_other_figures_bar_the_way():
    wall = moving("A . . x", walls=(Wall(1, 0, 1, 1),))
    assert why_not(wall, steps(wall, "A", (1, 0))) == {"objection-barred"}
    door = moving("A . . x", doors=(Door(1, 0, 1, 1),))
    assert why_not(door, steps(door, "A", (1, 0))) == {"objection-barred"}
    opened = moving("A . . x", doors=(Door(1, 0, 1, 1, DoorState.OPEN),))
    assert why_not(opened, steps(opened, "A", (1, 0))) == set()
    friend = moving("A B . . x")
    assert why_not(friend, steps(friend, "A", (1, 0), (2, 0))) == {"objection-barred"}


@pytest.mark.rule("OSE-MOVE-01")
def test_difficult_ground_costs_what_the_map_says():
    battle = moving("A , , . . . . . x", {"A": sheet("sword", rate=60)})
    # 20 ft: two cells of rough ground at two cells each.
    assert max(column for column, _ in reach(battle)) == 2


@pytest.mark.rule("OSE-MOVE-01")
@pytest.mark.parametrize(("switch", "passes"), [(StepOver.FALLEN, True), (StepOver.DEAD, False)])
def test_the_helpless_can_be_stepped_over_but_nobody_stops_on_them(switch: StepOver, passes: bool):
    who = {"x": monster("sword", conditions=(Condition.PARALYSED,))}
    battle = fight("A x . .", who, part=Part.MOVEMENT, options=Options(step_over=switch))
    assert (why_not(battle, steps(battle, "A", (1, 0), (2, 0))) == set()) is passes
    assert why_not(battle, steps(battle, "A", (1, 0))) == {"objection-on-a-body" if passes else "objection-barred"}
    # Who has given up stands on his feet.
    upright = fight("A x . .", {"x": monster("sword", spirit=Spirit.SURRENDERED)}, part=Part.MOVEMENT)
    assert why_not(upright, steps(upright, "A", (1, 0), (2, 0))) != set()


@pytest.mark.rule("OSE-DMG-05")
def test_the_dead_do_not_bar_the_way():
    battle = moving("A B . . x", {"B": sheet("sword", hp=0)})
    assert why_not(battle, steps(battle, "A", (1, 0), (2, 0))) == set()
    assert (1, 0) in reach(battle)


def test_of_a_path_that_nobody_goes_nothing_is_foreseen():
    battle = fight("A . . x", part=Part.MOVEMENT)
    walk = steps(battle, "A", (1, 0))
    away = battle.with_combatant(replace(battle[A], cell=None))
    nothing = Foresight(unit=2)
    for where, action in ((battle, replace(walk, actor=None)), (away, walk), (battle, replace(walk, path=()))):
        assert OSE.foresee(where, action) == nothing
    assert OSE.foresee(battle, walk).prices == (2,)


@pytest.mark.rule("OSE-MOVE-02")
def test_rounds_of_movement_are_counted_once_a_round():
    battle = moving("A . . . . . . x", {"A": sheet("sword", rounds_moved=3)})
    battle = do(battle, steps(battle, "A", (1, 0))).battle
    battle = do(battle, steps(battle, "A", (2, 0))).battle
    assert battle[A].sheet.rounds_moved == 4


@pytest.mark.rule("OSE-MOVE-02")
@pytest.mark.parametrize(
    ("exhaustion", "moved", "against", "told"),
    [
        (Exhaustion.REFUSE, 58, set(), False),
        (Exhaustion.REFUSE, 59, set(), True),
        (Exhaustion.REFUSE, 60, {"objection-exhausted"}, True),
        (Exhaustion.WARN, 59, set(), True),
        (Exhaustion.WARN, 60, set(), True),
        (Exhaustion.OFF, 60, set(), False),
    ],
)
def test_after_sixty_rounds_there_is_no_more_movement(
    exhaustion: Exhaustion, moved: int, against: set[str], told: bool
):
    who = {"A": sheet("sword", rounds_moved=moved)}
    battle = moving("A . . . x", who, options=Options(exhaustion=exhaustion))
    step = steps(battle, "A", (1, 0))
    assert why_not(battle, step) == against
    assert ("exhausted" in do(battle, step).keys) is told


@pytest.mark.rule("OSE-MOVE-02")
def test_the_exhausted_still_fight_and_finish_the_round_they_move_in():
    battle = fight("A x", {"A": sheet("sword", rounds_moved=60)})
    assert why_not(battle, hit("A", "x")) == set()
    battle = moving("A . . . . x", {"A": sheet("sword", rounds_moved=59)})
    battle = do(battle, steps(battle, "A", (1, 0))).battle
    assert why_not(battle, steps(battle, "A", (2, 0))) == set()


@pytest.mark.rule("OSE-MOVE-03")
def test_in_melee_there_is_only_withdrawal_and_retreat():
    battle = moving(". . .\n. A x\n. . .")
    assert {mode.action.manner for mode in OSE.modes(battle, A)} == {"withdraw", "retreat", "turn"}
    circling = steps(battle, "A", (1, 0))
    assert why_not(battle, circling) == {"objection-in-melee"}


@pytest.mark.rule("OSE-MOVE-03")
@pytest.mark.parametrize(
    ("facing", "against"), [(FacingInMelee.FREE, set()), (FacingInMelee.LOCKED, {"objection-facing-locked"})]
)
def test_turning_on_the_spot_in_melee_is_a_switch(facing: FacingInMelee, against: set[str]):
    options = Options(facing_in_melee=facing)
    battle = moving("A x", options=options)
    assert why_not(battle, turned(battle, "A", S)) == against
    free = moving("A . x", options=options)
    assert why_not(free, turned(free, "A", S)) == set()
    after = do(free, turned(free, "A", S)).battle
    assert (after[A].facing, halves_left(after, A, "walk")) == (S, 16)


@pytest.mark.rule("OSE-MOVE-03")
@pytest.mark.parametrize(("facing", "looks"), [(FacingInMelee.FREE, E), (FacingInMelee.LOCKED, NE)])
def test_an_attacker_looks_at_its_target_where_turning_is_free(facing: FacingInMelee, looks: int):
    who = {"A": Fighter(sheet=sheet("sword"), facing=NE)}
    battle = do(fight("A x", who, options=Options(facing_in_melee=facing)), hit("A", "x"), 1).battle
    assert battle[A].facing == looks


@pytest.mark.rule("OSE-MOVE-04")
@pytest.mark.parametrize(
    ("enemy", "holds"),
    [
        (monster("sword"), True),
        (monster("sword", hp=0), False),
        (monster("sword", conditions=(Condition.PARALYSED,)), False),
        (monster("sword", conditions=(Condition.BOUND,)), False),
        (monster("sword", conditions=(Condition.BLINDED,)), False),
        (monster("sword", spirit=Spirit.SURRENDERED), False),
        (monster("sword", spirit=Spirit.FLEEING), True),
    ],
)
def test_who_can_fight_and_stands_near_holds(enemy: Sheet, holds: bool):
    battle = fight("A x", {"x": enemy})
    assert holders(battle, A) == ((X,) if holds else ())


@pytest.mark.rule("OSE-MOVE-04", "OSE-MELEE-01")
@pytest.mark.parametrize(
    ("picture", "holds"),
    [("A x", True), ("A .\n. x", True), ("A . x", False), ("A B", False)],
)
def test_melee_is_with_enemies_within_five_feet(picture: str, holds: bool):
    assert is_in_melee(fight(picture), A) is holds


@pytest.mark.rule("OSE-MOVE-04")
def test_a_wall_or_closed_door_between_keeps_out_of_melee():
    assert not is_in_melee(fight("A x", walls=(Wall(1, 0, 1, 1),)), A)
    assert not is_in_melee(fight("A x", doors=(Door(1, 0, 1, 1),)), A)
    assert is_in_melee(fight("A x", doors=(Door(1, 0, 1, 1, DoorState.OPEN),)), A)


@pytest.mark.rule("OSE-MOVE-04")
def test_height_keeps_out_of_melee():
    flyer = {"x": monster("sword", altitude=6)}
    assert not is_in_melee(fight("A x", flyer), A)
    assert is_in_melee(fight("A x", {"x": monster("sword", altitude=5)}), A)


@pytest.mark.rule("OSE-MOVE-04", "OSE-MELEE-01")
@pytest.mark.parametrize(
    ("picture", "holds"),
    [
        ("A x . .\n. . . .", True),
        (". x . A\n. . . .", True),
        (". x . .\n. . . A", True),
        # The whole of it below, the whole of it above.
        (". . . .\nx . A .", False),
        (". . . .\n. A x .", False),
    ],
)
def test_an_ogre_half_on_a_plateau_holds_and_is_held_beside_the_half_that_is_level(picture: str, holds: bool):
    # The two right columns lie 10 ft above the two left ones; the ogre x covers two by two cells.
    ogre = Fighter(sheet=monster("sword"), size=2)
    battle = fight(picture + "\n. . . .", {"x": ogre}, heights=bytes([128, 128, 130, 130] * 3))
    assert holders(battle, A) == ((X,) if holds else ())
    assert holders(battle, X) == ((A,) if holds else ())
    assert ("objection-out-of-reach" in why_not(battle, hit("A", "x"))) is not holds
    assert ("objection-out-of-reach" in why_not(battle, hit("x", "A"))) is not holds


@pytest.mark.rule("OSE-MOVE-04")
def test_large_figures_hold_all_around_them():
    ogre = Fighter(sheet=monster("sword"), size=2)
    picture = "A . . .\n. x . .\n. . . .\n. . . B"
    battle = fight(picture, {"x": ogre})
    assert is_in_melee(battle, A)
    assert is_in_melee(battle, B)


@pytest.mark.rule("OSE-MOVE-04")
@pytest.mark.parametrize(("word", "in_melee"), [(Engaged.BY_MAP, True), (Engaged.YES, True), (Engaged.NO, False)])
def test_the_gm_has_the_last_word_on_who_is_in_melee(word: Engaged, in_melee: bool):
    assert is_in_melee(fight("A x", {"A": sheet("sword", engaged=word)}), A) is in_melee
    alone = fight("A . . x", {"A": sheet("sword", engaged=word)})
    assert is_in_melee(alone, A) is (word is Engaged.YES)


@pytest.mark.rule("OSE-MOVE-04")
def test_engagement_by_exchange_needs_blows_in_this_round_or_the_last():
    options = Options(engagement=Engagement.EXCHANGE)
    battle = fight("A x", options=options)
    assert not is_in_melee(battle, A)
    fought = do(battle, hit("A", "x"), 1).battle
    assert is_in_melee(fought, A)
    assert is_in_melee(fought, X)
    for number, held in ((1, True), (2, True), (3, False)):
        later = fought.with_state(replace(fought.state, round=number))
        assert is_in_melee(later, A) is held


@pytest.mark.rule("OSE-MOVE-04")
def test_old_exchanges_are_forgotten():
    battle = fight("A x", turn=1)
    battle = battle.with_state(replace(battle.state, round=3, exchanges=(Exchange(A, X, 2), Exchange(A, X, 3))))
    after = go_on(battle)
    assert after.state.exchanges == (Exchange(A, X, 3),)


@pytest.mark.rule("OSE-MOVE-05")
def test_movement_ends_where_it_enters_melee():
    picture = ". . . . . .\nA . . . . .\n. . . x . ."
    battle = moving(picture)
    through = steps(battle, "A", (1, 1), (2, 1), (3, 1), (4, 1), (5, 1))
    assert why_not(battle, through) == {"objection-enters-melee"}
    assert OSE.foresee(battle, through).stops == 1
    after = do(battle, through)
    assert at(after.battle) == (2, 1)
    assert "enters-melee" in after.keys
    # In a passage of two rows there is no way around.
    narrow = moving("A . . . . .\n. . . x . .")
    assert max(column for column, _ in reach(narrow)) == 2


@pytest.mark.rule("OSE-MOVE-05")
def test_what_is_left_after_entering_melee_serves_a_withdrawal_alone():
    picture = ". . . . . .\nA . . . . .\n. . . x . ."
    battle = moving(picture, {"A": Fighter(sheet=sheet("sword"), facing=E)})
    battle = do(battle, steps(battle, "A", (1, 1), (2, 1))).battle
    assert {mode.action.manner for mode in OSE.modes(battle, A)} == {"withdraw", "retreat", "turn"}
    assert why_not(battle, steps(battle, "A", (1, 1), manner="withdraw", keep=True)) == set()


@pytest.mark.rule("OSE-MOVE-05")
def test_the_gm_may_let_somebody_slip_past():
    picture = ". . . . . .\nA . . . . .\n. . . x . ."
    battle = moving(picture)
    through = steps(battle, "A", (1, 1), (2, 1), (3, 1), (4, 1), (5, 1))
    after = do(battle, replace(through, overruled=("objection-enters-melee",))).battle
    assert at(after) == (5, 1)


@pytest.mark.rule("OSE-MOVE-05")
def test_passing_through_reach_is_a_switch():
    picture = ". . . . . .\nA . . . . .\n. . . x . ."
    battle = moving(picture, options=Options(enter_melee=EnterMelee.PASS))
    through = steps(battle, "A", (1, 1), (2, 1), (3, 1), (4, 1), (5, 1))
    assert why_not(battle, through) == set()
    assert at(do(battle, through).battle) == (5, 1)


@pytest.mark.rule("OSE-MOVE-05")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_the_cells_where_movement_ends_are_those_of_melee(layout: Layout):
    rows = ["A . . . . . . ."] + [". . . . . . . ."] * 4
    rows[2] = ". . . . x . . ."
    battle = moving("\n".join(rows), {"A": sheet("sword", rate=600)}, layout=layout)
    grid = battle.board.grid
    way = OSE.modes(battle, A)[0]
    halts = {cell for cell in grid.cells() if way.travel.halt >> grid.index(cell) & 1}
    assert halts == set(grid.neighbours(battle[X].cell))
    # Nobody walks from one of them to another.
    found = search(way.travel, Step(battle[A].cell, 0), way.budget)
    for cell in cells_of(grid, found.cells & ~(1 << grid.index(battle[A].cell))):
        assert sum(step.cell in halts for step in found.route(cell)) <= 1


def test_a_movement_shows_where_the_figure_looks():
    battle = moving("A . . x")
    assert OSE.modes(battle, A)[0].habit is Habit.FOLLOW
    assert do(battle, steps(battle, "A", (1, 0))).battle[A].facing == E


@pytest.mark.rule("OSE-MOVE-01")
def test_out_of_turn_nobody_moves_by_the_rules():
    battle = moving("A . . x", turn=1)
    assert why_not(battle, steps(battle, "A", (1, 0))) == {"objection-turn-past"}


def test_strict_phases_leave_no_movement_for_the_melee_phase():
    battle = fight("A . . x", options=Options(phase_movement=PhaseMovement.STRICT))
    assert A not in OSE.order(battle).active


def test_a_path_that_ends_upon_somebody_is_refused():
    battle = moving("A . B . x")
    assert "objection-barred" in why_not(battle, steps(battle, "A", (1, 0), (2, 0)))


def test_who_is_in_flight_does_not_run_towards_the_enemy():
    battle = moving(". A . . . x", {"A": monster("sword", spirit=Spirit.FLEEING)})
    assert why_not(battle, steps(battle, "A", (2, 0))) == {"objection-flees"}
    assert why_not(battle, steps(battle, "A", (0, 0))) == set()


def test_doings_of_a_movement_are_kept():
    battle = moving("A . . . x")
    after = do(battle, steps(battle, "A", (1, 0))).battle
    assert after.state.doings[A] == Doings(spent=2, counted=True)


@pytest.mark.rule("OSE-MOVE-03")
def test_the_ways_of_moving_are_drawn_from_the_calmest_to_running():
    free, held = fight("A . . x", part=Part.MOVEMENT), fight("A x", part=Part.MOVEMENT)
    shown = {mode.key: (mode.band, mode.habit, mode.most_turn) for mode in (*OSE.modes(free, A), *OSE.modes(held, A))}
    assert shown == {
        "mode-walk": (0, Habit.FOLLOW, 8),
        "mode-withdraw": (0, Habit.KEEP, 0),
        "mode-retreat": (1, Habit.FOLLOW, 8),
        "mode-turn": (0, Habit.KEEP, 8),
    }


@pytest.mark.rule("OSE-MOVE-05", "OSE-RETREAT-01")
def test_no_cell_of_the_map_stops_a_movement_where_nothing_does():
    options = Options(enter_melee=EnterMelee.PASS)
    battle = fight(". A . x\n. . . .", part=Part.MOVEMENT, options=options)
    # Over the first cell of the map, which is the first of every set of cells too.
    assert OSE.foresee(battle, steps(battle, "A", (0, 0), (0, 1))).stops is None
    runs = fight(". A x\n. . .", part=Part.MOVEMENT, doings={"A": Doings(Declared.RETREAT)})
    assert OSE.foresee(runs, steps(runs, "A", (0, 0), (0, 1), manner="retreat")).stops is None


@pytest.mark.rule("OSE-MORALE-06")
@pytest.mark.parametrize(
    ("to", "against"), [((1, 0), set()), ((2, 1), set()), ((3, 1), {"objection-flees"}), ((3, 0), {"objection-flees"})]
)
def test_the_fleeing_may_keep_their_distance_but_not_come_nearer(to: tuple[int, int], against: set[str]):
    who = {"A": sheet("sword", spirit=Spirit.FLEEING)}
    battle = fight(". . A . . . x\n. . . . . . .", who, part=Part.MOVEMENT)
    assert why_not(battle, steps(battle, "A", to)) == against


@pytest.mark.rule("OSE-RETREAT-03", "OSE-RETREAT-01")
@pytest.mark.parametrize(("noted", "kept"), [((B,), (B,)), ((), (X,))])
def test_who_runs_keeps_in_mind_who_held_it(noted: tuple[CombatantId, ...], kept: tuple[CombatantId, ...]):
    # Those of its declaration where they were noted, else those who hold it as it begins to run.
    declared = {"A": Doings(Declared.RETREAT, holders=noted)}
    battle = fight(". . A x B", part=Part.MOVEMENT, doings=declared)
    after = do(battle, steps(battle, "A", (1, 0), (0, 0), manner="retreat")).battle
    assert (after.state.doings[A].holders, after.state.doings[A].turned) == (kept, True)
