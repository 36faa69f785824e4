"""The fog of the players is lifted where their figures look (FD-FAC-02, FD-FAC-03)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Put
from engine.battle.board import Brightness
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.play.fog import known_to_players, with_fog_lifted
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import Options, ViewArc
from tests import builders
from tests.engine.drawn import picture_of

A = CombatantId("A")


def known(battle: AnyBattle) -> list[str]:
    deed = Put(A, battle[A].cell, battle[A].facing)
    return picture_of(battle.board.grid, known_to_players(with_fog_lifted(RULESET, battle, battle, deed)))


def foggy(facing: int = 0, arc: ViewArc = ViewArc.A180, **board: object) -> AnyBattle:
    options = Options(view_arc=arc)
    battle = builders.battle(RULESET, ". . .\n. A .\n. . .", options=options, **board)  # type: ignore[arg-type]
    return replace(battle.with_place(A, Cell(1, 1), facing), fog=Fog(is_on=True))


@pytest.mark.rule("FD-FAC-02")
def test_only_what_lies_in_the_arc_is_explored():
    assert known(foggy(0)) == ["ooo", "ooo", "..."]
    assert known(foggy(4)) == ["...", "ooo", "ooo"]
    assert known(foggy(0, ViewArc.A360)) == ["ooo", "ooo", "ooo"]


@pytest.mark.rule("FD-FAC-03")
def test_in_the_dark_only_eyes_for_it_see_far():
    far = builders.battle(RULESET, "A . . . .", ambient=Brightness.DARK)
    far = replace(far.with_place(A, Cell(0, 0), 2), fog=Fog(is_on=True))
    assert known(far) == ["oo..."]
    owl = far.with_sheet(A, replace(far[A].sheet, sees_in_dark=True))
    assert known(owl) == ["ooooo"]
