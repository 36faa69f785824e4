"""A drag takes the way of moving that leaves most of the turn, on drawn boards under each ruleset.

Of several that leave as much it takes the calmest (``Mode.band``), then the one that the ruleset names first.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from app.board.tools.plan import MovePlan
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.play.advance import Paused, advance
from engine.rulesets.fairydust.order.points import pool
from engine.rulesets.fairydust.place.under_way import left as left_of_move
from engine.rulesets.ose.place.pace import WALK as OSE_WALK
from engine.rulesets.ose.place.pace import halves_left as ose_halves
from engine.rulesets.ranks.movement import CONTACT, cells_left, mode_objections
from engine.rulesets.ranks.series.series import slots_left
from engine.rulesets.shirma.movement import RUN, WALK, halves_left
from engine.rulesets.shirma.state import doings
from engine.rulesets.turnaway.movement import rest_mode
from engine.table.requests import Answer
from engine.testkit.scenes import any_answer, dice_at
from tests.engine.tactics.matches import mirrored

CELLS, SEEDS = 12, 6
Left = Callable[[AnyBattle, CombatantId], tuple[int, ...]]


def of_turnaway(battle: AnyBattle, id: CombatantId) -> tuple[int, ...]:
    rest = rest_mode(battle, id)
    return 100 - battle.state.turn.percent, rest.budget if rest is not None else 0


def of_ranks(battle: AnyBattle, id: CombatantId) -> tuple[int, ...]:
    """A march leaves no contact movement."""
    far = cells_left(battle, id, CONTACT)[1]
    return slots_left(battle, id), 0 if mode_objections(battle, id, CONTACT, far) else far


LEFT: dict[str, Left] = {
    "turnaway": of_turnaway,
    "shirma": lambda b, id: (not doings(b, id).acted, halves_left(b, id, WALK), halves_left(b, id, RUN)),
    "ose": lambda b, id: (ose_halves(b, id, OSE_WALK),),
    "fairydust": lambda b, id: (pool(b, id), left_of_move(b, id)),
    "ranks": of_ranks,
}
"""What is left of a turn under each ruleset, the dearest first."""


def done(rules: AnyRuleset, battle: AnyBattle, deed: Action, seed: int) -> AnyBattle:
    """The battle after a deed, with the same dice each time."""
    answers: tuple[Answer, ...] = ()
    draw = dice_at(seed)
    while isinstance(result := advance(rules, battle, deed, answers), Paused):
        answers = (*answers, any_answer(draw, result.request))
    return result.battle


def begun(rules: AnyRuleset, seed: int) -> AnyBattle:
    """A drawn battle in which somebody may go."""
    battle = done(rules, mirrored(rules, seed), Action(BEGIN), seed)
    for _ in range(20):
        order = rules.order(battle)
        if any(not mode.objections and mode.budget for id in order.active for mode in rules.modes(battle, id)):
            return battle
        assert order.next is not None
        battle = done(rules, battle, order.next.action, seed)
    raise AssertionError("nobody may go")


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("id", ruleset_ids())
def test_a_drag_takes_the_way_of_moving_that_leaves_most_of_the_turn(id: str, seed: int):
    rules, chance = ruleset(id), Random(seed)
    battle, compared = begun(rules, seed), 0
    for _ in range(2):  # from the start of a turn, and from where the first walk has led
        who = next(one for one in rules.order(battle).active if any(not m.objections for m in rules.modes(battle, one)))
        plan = MovePlan(rules, battle, who)
        reached = [cell for _, cells in plan.bands() for cell in cells_of(battle.board.grid, cells)]
        there = [cell for cell in reached if cell != battle[who].cell]
        after = battle
        for cell in chance.sample(there, min(CELLS, len(there))):
            _compare(rules, battle, who, cell, seed)
            compared += 1
            plan.aim(cell)
            assert plan.way.action is not None
            after = done(rules, battle, plan.way.action, seed)
        battle = after
        if who not in rules.order(battle).active:
            break
    assert compared


def _compare(rules: AnyRuleset, battle: AnyBattle, who: CombatantId, cell: Cell, seed: int) -> None:
    """The way that the drag takes beside all others that lead there."""
    plan, left = MovePlan(rules, battle, who), LEFT[rules.id]
    plan.aim(cell)
    best = plan.way
    assert best.goes
    assert best.action is not None
    taken = left(done(rules, battle, best.action, seed), who)
    for number in range(len(plan.modes)):
        plan.choose(number)
        way = plan.way
        if way.action is None or not way.goes or number == best.number:
            continue
        there = left(done(rules, battle, way.action, seed), who)
        assert taken >= there, f"{best.mode and best.mode.key} leaves {taken}, {way.mode and way.mode.key} {there}"
        if taken == there:
            assert best.mode is not None
            assert way.mode is not None
            assert (best.mode.band, best.number) < (way.mode.band, number)
