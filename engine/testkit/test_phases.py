"""Phases that pass by themselves: nobody can act in them, and closing one leads on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Habit
from engine.grid.cell import Step
from engine.grid.cell_set import cells_of
from engine.grid.grid import Layout
from engine.grid.travel.search import search
from engine.play.advance import ENDS_AS_ORDERED, Done, Paused, advance
from engine.play.ending import is_decided
from engine.play.passing import MOST_PASSED, passing, turn_ending
from engine.play.sensible import open_targets
from engine.table.requests import Answer
from engine.testkit.chosen import rules_of
from engine.testkit.scenes import MOST_QUESTIONS, Deed, Draw, any_answer, dice_at, scene, walk

SEEDS, DEEDS = 6, 30


@lru_cache(maxsize=1)
def walked(id: str, layout: Layout) -> tuple[Deed, ...]:
    """The deeds of some walks; kept for the tests that follow each other."""
    rules = rules_of(id)
    walks = (walk(rules, scene(id, layout, seed), dice_at(seed), DEEDS) for seed in range(SEEDS))
    return tuple(deed for one in walks for deed in one)


def battles(id: str, layout: Layout) -> list[AnyBattle]:
    return [deed.done.battle for deed in walked(id, layout)]


def test_who_is_named_undone_may_act_and_a_button_closes_the_phase(
    rules: AnyRuleset, ruleset_id: str, layout: Layout
) -> None:
    for battle in battles(ruleset_id, layout):
        order = rules.order(battle)
        assert {one.who for one in order.undone} <= set(order.active)
        assert order.next is not None or not (order.undone or order.passes)
        assert not (order.undone and order.passes)


def test_a_phase_that_passes_by_itself_says_so_and_leads_on(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    for battle in battles(ruleset_id, layout):
        if (deed := passing(rules, battle)) is not None:
            closed = advance(rules, battle, deed)
            assert closed.events[0].key == rules.order(battle).passes
            assert not isinstance(closed, Done) or closed.battle != battle


def test_a_turn_that_ends_by_itself_says_so_and_leads_on(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    for one in walked(ruleset_id, layout):
        battle, order = one.done.battle, rules.order(one.done.battle)
        assert not order.spent or (order.next is not None and order.active and not order.passes)
        if (deed := turn_ending(rules, battle, one.action)) is not None:
            closed = advance(rules, battle, deed)
            assert (closed.events[0].key, closed.events[0].by) == (order.spent or ENDS_AS_ORDERED, order.active[0])
            assert not isinstance(closed, Done) or closed.battle != battle


def test_a_turn_that_is_spent_leaves_nobody_to_attack(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    for battle in battles(ruleset_id, layout):
        order = rules.order(battle)
        if order.spent:
            assert all(not open_targets(rules, battle, id) for id in order.active)
            assert not order.undone


def test_a_turn_that_ends_by_itself_leaves_nowhere_to_go(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    for battle in battles(ruleset_id, layout):
        order = rules.order(battle)
        for id in order.active if order.spent else ():
            ways = next(ways_on(rules, battle, id), None)
            assert ways is None, f"the turn of {id} ends by itself though it may go: {ways}"


def ways_on(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Iterator[Action]:
    """Ways to other cells that nothing speaks against and nothing more need be paid for than is left."""
    me = battle[id]
    for mode in rules.modes(battle, id):
        if me.cell is None or mode.objections or not mode.budget:
            continue
        reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
        for cell in cells_of(battle.board.grid, reach.cells):
            walk = replace(mode.action, path=reach.route(cell, follow=mode.habit is Habit.FOLLOW))
            if cell != me.cell and walk.path and not rules.objections(battle, walk):
                yield walk


def test_who_is_felled_in_its_own_turn_holds_up_nobody(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    if rules.adjust is None:
        pytest.skip("nothing of the kind is counted")
    for seed, battle in enumerate(battles(ruleset_id, layout)):
        for id in rules.order(battle).active:
            dice = dice_at(seed)
            felled = _run(rules, battle, Adjust((id,), by=-999), dice)
            if not rules.is_out(felled, id) or is_decided(rules, felled):
                continue
            assert id not in rules.order(felled).active or rules.order(felled).passes
            for _ in range(MOST_PASSED):
                if any(not rules.is_out(felled, one) for one in rules.order(felled).active):
                    break
                deed = passing(rules, felled)
                assert deed is not None, f"nobody has the turn after {id} fell, and it does not pass"
                felled = _run(rules, felled, deed, dice)
                if is_decided(rules, felled):
                    break
            else:
                raise AssertionError(f"nobody has the turn {MOST_PASSED} turns after {id} fell")


def _run(rules: AnyRuleset, battle: AnyBattle, deed: Adjust | Action, draw: Draw) -> AnyBattle:
    """The battle after a deed, with any answers."""
    answers: tuple[Answer, ...] = ()
    while isinstance(result := advance(rules, battle, deed, answers), Paused):
        assert len(answers) < MOST_QUESTIONS
        answers = (*answers, any_answer(draw, result.request))
    return result.battle
