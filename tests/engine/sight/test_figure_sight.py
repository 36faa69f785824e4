"""What lies between two figures: one free line between any of their cells is enough, and the best of them counts."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import FULL
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.sight.figure_sight import exposure_of, has_line
from tests import builders
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")


def scene(*, size: int = 1) -> AnyBattle:
    """A rock between the two, past which the second rows of large figures look at each other."""
    battle = builders.battle(
        TOY,
        """
        A . # b .
        . . . . .
        """,
    )
    for id in (A, B):
        battle = battle.with_combatant(replace(battle[id], size=size))
    return battle


def test_a_rock_between_two_figures_closes_the_line_and_hides_all():
    small, seen = scene(), exposure_of(scene(), A, B)
    assert not has_line(small, A, B)
    assert not has_line(small, B, A)
    assert seen is not None
    assert seen.hidden == FULL


def test_a_large_figure_looks_from_the_cell_that_has_most_of_the_target():
    large = scene(size=2)
    seen = exposure_of(large, A, B)
    small = [large.with_combatant(replace(large[A], cell=cell, size=1)) for cell in large.cells_of(A)]
    hidden = [one.hidden for battle in small if (one := exposure_of(battle, A, B)) is not None]
    assert has_line(large, A, B)
    assert has_line(large, B, A)
    assert seen is not None
    assert len(hidden) == 4
    assert seen.hidden == min(hidden) < max(hidden)


def test_off_the_map_there_is_neither_a_line_nor_anything_to_see():
    battle = scene(size=2)
    for gone in (A, B):
        alone = battle.with_place(gone, None, 0)
        assert not has_line(alone, A, B)
        assert exposure_of(alone, A, B) is None
