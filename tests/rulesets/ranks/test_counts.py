"""Counts that end just there: actions of a turn, forward steps, what an attack came to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.grid.cell_set import has
from engine.rulesets.ranks import movement
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.series.series import magical_limit
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import Doings, with_doings
from tests.rulesets.ranks.scene import RANKS, A, B, arm, do, fight, objections, sheet, strike

DO = Action("do", actor=A, manner="physical")
CAST = Action("do", actor=A, manner="magical")


@pytest.mark.rule("RK-ACT-03", "RK-ACT-04")
@pytest.mark.parametrize(("mana", "with_minus"), [("E-", 1), ("F-", 1), ("A-", 2), ("E", 2)])
def test_by_the_switch_a_minus_costs_a_magical_action_as_long_as_one_is_left(mana: str, with_minus: int):
    assert magical_limit(Options(mana_minus=True), Sheet(mana=mana)).total == with_minus
    assert magical_limit(Options(mana_minus=False), Sheet(mana=mana)).total == {"E": 2, "F": 1, "A": 3}[mana[0]]


@pytest.mark.rule("RK-ACT-04", "RK-ACT-08")
def test_in_a_turn_with_magic_the_body_has_its_own_limit_of_which_spells_take_nothing():
    # Mana A: 4 in a turn with magic, of which mobility G allows one for the body.
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="G", mana="A")})
    twice = do(do(battle, CAST).battle, CAST).battle
    assert objections(twice, DO) == []
    once = do(twice, DO).battle
    assert objections(once, DO) == ["objection-mana-limit"]


@pytest.mark.rule("RK-ACT-01")
def test_a_turn_is_spent_with_its_last_action():
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="F", mana="I")})
    spent = [RANKS.order(battle).spent]
    for _ in range(2):
        battle = do(battle, DO).battle
        spent.append(RANKS.order(battle).spent)
    assert spent == ["", "", "turn-spent"]


@pytest.mark.parametrize(
    ("keys", "damage", "outcome"),
    [
        ((("blow-parried", A),), 0, ("unhurt", 0, 0, 0)),
        ((("blow-parried", A),), 1, ("hurt", 1, 0, 0)),
        ((("blow-parried", A), ("wins-bonus-x", A)), 2, ("hurt", 2, 0, 1)),
        ((("blow-parried", A), ("wins-bonus-x", B)), 2, ("hurt", 2, 0, 0)),
        ((("blow-parried", A), ("intercepts", B)), 0, ("unhurt", 0, 1, 0)),
        ((("blow-parried", A), ("intercepts", A)), 0, ("unhurt", 0, 0, 0)),
        ((("wins-bonus-x", A),), 0, ("no-blow",)),
        ((("blow-parried", A), ("extra-cancelled", A)), 0, ("no-blow",)),
        ((("blow-parried", A), ("catches-not", A)), 0, ("not-caught",)),
    ],
)
def test_what_an_attack_came_to(keys: tuple[tuple[str, Any], ...], damage: int, outcome: tuple[Any, ...]):
    before = fight()
    after = before.with_sheet(B, replace(before[B].sheet, damage=before[B].sheet.damage + damage))
    found = RANKS.outcome(before, after, tuple(Event(key, by) for key, by in keys), strike())
    assert (found.key, *(amount for _, amount in found.amounts)) == outcome
    assert RANKS.outcome(before, after, (), DO).key == "done"


@pytest.mark.rule("RK-MARCH-02")
@pytest.mark.parametrize("picture", ["A . . b", ". . . .\n. b . .\n. . . A"])
def test_with_a_target_every_step_of_a_march_brings_nearer_to_it_from_any_cell(picture: str):
    battle = fight(picture)
    battle = with_doings(battle, A, Doings(aims=(B,)))
    grid, to = battle.board.grid, battle.board.grid.centre(battle[B].cell)

    def away(cell: Any) -> float:
        x, y = grid.centre(cell)
        return (x - to[0]) ** 2 + (y - to[1]) ** 2

    shut = movement._not_forward(battle, A)
    for cell in grid.cells():
        for way in range(grid.facings):
            nearer = away(grid.neighbour(cell, way)) < away(cell) - 1e-6
            assert has(grid, shut[way], cell) is not nearer, (cell, way)


@pytest.mark.rule("RK-MARCH-02")
@pytest.mark.parametrize("is_there", [True, False])
def test_a_target_that_has_left_the_map_or_the_battle_bars_no_step(is_there: bool):
    battle = with_doings(fight("A . . b"), A, Doings(aims=(B,)))
    gone = battle.with_place(B, None, 0) if is_there else battle.without(B)
    assert movement._not_forward(gone, A) == movement._not_forward(with_doings(gone, A, Doings()), A)


@pytest.mark.rule("RK-MARCH-02")
def test_without_a_target_a_step_is_forward_or_not_from_every_cell_alike():
    battle = fight("A . . b")
    whole = (1 << battle.board.grid.size) - 1
    found = movement._not_forward(battle, A)
    assert set(found) == {0, whole}
    facing = battle[A].facing
    assert (found[facing], found[(facing + 4) % 8]) == (0, whole)
