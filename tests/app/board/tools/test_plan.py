"""Planned movements, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.tools.plan import NO_STOP, NO_WAY, TOO_FAR, MovePlan, cells_said, turning
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Foresight, Habit, Mode, Objection
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has
from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal, walk
from tests.builders import Fighter, battle
from tests.toy import TOY, move
from tests.toy.sheet import Sheet

A = CombatantId("A")
NOT_NOW = Objection("objection-not-your-turn")


def _modes(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
    """A run of twice the speed, a walk, and a flight that is never allowed; not in the order of their bands."""
    (toy,) = move.modes(battle, id)
    open_ = replace(toy, objections=())
    run = replace(open_, key="run", action=Action("move", actor=id, manner="run"), budget=2 * toy.budget, band=1)
    fly = replace(open_, key="fly", action=Action("move", actor=id, manner="fly"), budget=99, band=2)
    return run, open_, replace(fly, objections=(NOT_NOW,))


def _foresee(battle: AnyBattle, action: Action) -> Foresight:
    """The price by ``walk`` and no objection: what is too far the plan has to say itself."""
    (mode,) = (mode for mode in _modes(battle, A) if mode.action.manner == action.manner)
    here = Step(battle[A].cell, battle[A].facing)
    return Foresight(walk(mode.travel, here, action.path).prices, mode.budget)


MODED: AnyRuleset = replace(TOY, modes=_modes, foresee=_foresee)


def _plan(picture: str, rules: AnyRuleset = MODED, *, speed: int = 3, **more: object) -> MovePlan:
    scene = battle(rules, picture, {"A": Fighter(sheet=Sheet(speed=speed))}, started=True, **more)  # type: ignore[arg-type]
    return MovePlan(rules, scene, A)


def test_the_calmest_mode_that_gets_there_is_taken() -> None:
    plan = _plan("A.........")
    plan.aim(Cell(3, 0))
    assert (plan.way.mode.key, plan.way.price, plan.way.left, plan.way.goes) == ("mode-walk", 3, 0, True)
    plan.aim(Cell(4, 0))
    assert (plan.way.mode.key, plan.way.price, plan.way.left, plan.way.goes) == ("run", 4, 2, True)


def test_a_mode_can_be_chosen_and_is_kept() -> None:
    plan = _plan("A.........")
    plan.aim(Cell(2, 0))
    plan.next_mode()
    assert plan.way.mode.key == "run"
    plan.aim(Cell(1, 0))
    assert plan.way.mode.key == "run"
    plan.choose(0)
    assert plan.way.mode.key == "mode-walk"
    plan.choose(7)
    assert plan.way.mode.key == "mode-walk"


def test_a_mode_that_only_turns_is_no_way_to_another_cell() -> None:
    plan = _plan("A.........")
    plan.modes = (plan.modes[0], replace(plan.modes[0], key="turn", budget=0), *plan.modes[1:])
    plan.aim(Cell(2, 0))
    plan.next_mode()
    assert plan.way.mode.key == "run"
    plan.next_mode(-1)
    assert plan.way.mode.key == "mode-walk"
    plan.aim(Cell(0, 0))
    plan.next_mode()
    assert plan.way.mode.key == "turn"


def test_a_forbidden_mode_is_taken_only_when_it_is_chosen_and_says_why() -> None:
    plan = _plan("A.........")
    plan.aim(Cell(9, 0))
    assert plan.way.mode.key == "fly"
    assert plan.way.objections == (NOT_NOW,)
    assert not plan.way.goes
    plan.aim(Cell(2, 0))
    assert plan.way.goes


def test_what_is_too_far_is_shown_with_the_part_that_can_be_gone() -> None:
    plan = _plan("A" + "." * 20)
    plan.choose(1)
    plan.aim(Cell(8, 0))
    assert (len(plan.way.path), plan.way.within, plan.way.left) == (8, 6, -2)
    assert plan.way.objections == (Objection(TOO_FAR),)
    assert plan.way.action is not None
    assert not plan.way.goes


def test_behind_rock_there_is_no_way() -> None:
    plan = _plan("A.#.")
    plan.aim(Cell(3, 0))
    assert plan.way.path == ()
    assert plan.way.action is None
    assert Objection(NO_WAY) in plan.way.objections


def test_one_cannot_stop_where_only_passing_is_allowed() -> None:
    def modes(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        walk_, *_ = (mode for mode in _modes(battle, id) if mode.key == "mode-walk")
        return (replace(walk_, travel=replace(walk_.travel, stop_in=walk_.travel.stop_in & ~0b10)),)

    plan = _plan("A...", replace(MODED, modes=modes))
    plan.aim(Cell(1, 0))
    assert plan.way.objections == (Objection(NO_STOP),)
    plan.aim(Cell(2, 0))
    assert plan.way.goes


def test_waypoints_bend_the_way_and_cost_what_is_gone() -> None:
    plan = _plan("A....\n.....\n.....")
    plan.choose(1)
    plan.aim(Cell(0, 2))
    assert plan.add_waypoint()
    plan.aim(Cell(2, 2))
    assert [step.cell for step in plan.way.path] == [Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]
    assert plan.way.price == 4
    assert plan.take_back()
    assert plan.way.price == 2
    assert not plan.take_back()


def test_a_waypoint_must_be_somewhere_else_and_within_reach() -> None:
    plan = _plan("A.#.")
    assert not plan.add_waypoint()
    plan.aim(Cell(3, 0))
    assert not plan.add_waypoint()


def test_the_budget_that_a_waypoint_leaves_bounds_the_next_leg() -> None:
    plan = _plan("A......\n.......")
    plan.choose(0)
    plan.aim(Cell(2, 0))
    plan.add_waypoint()
    reached = {cell for _, cells in plan.bands() for cell in cells_of(plan.battle.board.grid, cells)}
    assert Cell(3, 0) in reached
    assert Cell(4, 0) not in reached


def test_what_a_leg_has_begun_goes_on_in_the_next() -> None:
    def alternating(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        return tuple(
            replace(mode, travel=replace(mode.travel, diagonal=Diagonal.ALTERNATE)) for mode in _modes(battle, id)
        )

    plan = _plan("A....\n.....\n.....\n.....", replace(MODED, modes=alternating))
    plan.choose(0)
    plan.aim(Cell(1, 1))
    assert plan.add_waypoint()
    # The second diagonal costs two cells: after it nothing is left of the three, and nothing farther is shown.
    reached = {cell for _, cells in plan.bands() for cell in cells_of(plan.battle.board.grid, cells)}
    assert Cell(2, 2) in reached
    assert not {Cell(3, 2), Cell(2, 3), Cell(3, 3)} & reached
    assert Cell(3, 1) in reached


def test_facing_follows_the_way_or_is_kept() -> None:
    plan = _plan("A...")
    plan.aim(Cell(2, 0))
    assert plan.facing == 2
    assert plan.keep_facing(True)
    assert not plan.keep_facing(True)
    assert plan.facing == 0


def test_the_last_turn_is_bounded_by_the_mode() -> None:
    def modes(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        return tuple(replace(mode, most_turn=1) for mode in _modes(battle, id))

    plan = _plan("A...", replace(MODED, modes=modes))
    plan.aim(Cell(2, 0))
    plan.turn(5)
    assert plan.facing == 3
    plan.turn(-2)
    assert plan.facing == 1


def test_cells_are_coloured_by_the_calmest_mode_that_reaches_them() -> None:
    plan = _plan("A.........")
    grid = plan.battle.board.grid
    (calm, near), (hasty, far) = plan.bands()
    assert (calm, hasty) == (0, 1)
    assert has(grid, near, Cell(3, 0))
    assert not has(grid, near, Cell(4, 0))
    assert has(grid, far, Cell(6, 0))
    assert not near & far


def test_on_hexes_too() -> None:
    plan = _plan("A...\n....\n....", layout=Layout.HEX_ODD_R)
    there = plan.battle.board.grid.at(1, 2)
    plan.aim(there)
    assert plan.way.price == 2
    assert plan.way.path[-1].cell == there


def test_the_ruleset_is_asked_once_for_the_same_way() -> None:
    asked: list[Action] = []

    def foresee(battle: AnyBattle, action: Action) -> Foresight:
        asked.append(action)
        return _foresee(battle, action)

    plan = _plan("A....", replace(MODED, foresee=foresee))
    for cell in (Cell(1, 0), Cell(2, 0), Cell(1, 0), Cell(2, 0)):
        plan.aim(cell)
        assert plan.way.goes
    assert len(asked) == 2


def test_marks_and_objections_come_from_the_rules() -> None:
    scene = battle(TOY, "Ab..", {"A": Fighter(sheet=Sheet(speed=3))})
    scene = replace(scene, started=True, state=replace(scene.state, order=(A,), place=0))
    plan = MovePlan(TOY, scene, A)
    plan.aim(Cell(3, 0))
    assert plan.way.path == ()
    scene = battle(TOY, "Ab..\n....", {"A": Fighter(sheet=Sheet(speed=9))})
    scene = replace(scene, started=True, state=replace(scene.state, order=(A,), place=0))
    plan = MovePlan(TOY, scene, A)
    plan.aim(Cell(3, 0))
    assert [(mark.by, mark.reasons[0].rule) for mark in plan.way.foresight.marks] == [("b", "TOY-LEAVE-01")]
    assert plan.way.goes


def test_a_turn_on_the_spot_is_the_rulesets_own_where_it_has_one() -> None:
    scene = battle(MODED, "A...", started=True)
    assert turning(MODED, scene, A, 4) == Action("move", actor=A, path=(Step(Cell(0, 0), 4),))
    waiting = battle(TOY, "A..b", started=True)
    waiting = replace(waiting, state=replace(waiting.state, order=(CombatantId("b"), A)))
    assert turning(TOY, waiting, A, 4) is None
    assert turning(MODED, replace(scene, started=False), A, 4) is None


def test_a_mode_may_keep_the_facing_by_habit() -> None:
    def modes(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        return tuple(replace(mode, habit=Habit.KEEP) for mode in _modes(battle, id))

    plan = _plan("A...", replace(MODED, modes=modes))
    plan.aim(Cell(2, 0))
    assert plan.facing == 0


@pytest.mark.parametrize(
    ("price", "unit", "said"),
    [(3, 1, "3"), (0, 2, "0"), (1, 2, "½"), (9, 2, "4½"), (7, 3, "2⅓"), (14, 10, "1⅖"), (13, 10, "1.3"), (30, 10, "3")],
)
def test_prices_are_said_in_cells(price: int, unit: int, said: str) -> None:
    assert cells_said(price, unit) == said
