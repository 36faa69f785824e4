"""The fog of the players: the blinded see nothing of the map, night vision sees in the dark (SH-COND-09, SH-MOD-28)."""

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
from engine.rulesets.shirma import RULESET
from engine.rulesets.shirma.place.light import CLEAR, DARK, SHADOW, step
from engine.rulesets.shirma.sheet import Affliction, Condition
from tests import builders
from tests.engine.drawn import picture_of

A = CombatantId("A")


def known(battle: AnyBattle) -> list[str]:
    lifted = with_fog_lifted(RULESET, battle, battle, Put(A, battle[A].cell, 0))
    return picture_of(battle.board.grid, known_to_players(lifted))


def dark() -> AnyBattle:
    return replace(builders.battle(RULESET, "A . . . .", ambient=Brightness.DARK), fog=Fog(is_on=True))


@pytest.mark.rule("SH-MOD-28", "SH-COND-09")
def test_night_vision_explores_the_dark_and_the_blinded_nothing():
    battle = dark()
    assert known(battle) == ["oo..."]
    owl = battle.with_sheet(A, replace(battle[A].sheet, night_vision=True))
    assert known(owl) == ["ooooo"]
    blind = owl.with_sheet(A, owl[A].sheet.with_affliction(Affliction(Condition.BLINDED)))
    assert known(blind) == ["o...."]


@pytest.mark.rule("SH-SHOOT-09")
def test_a_torch_in_the_hand_lights_the_cells_around():
    battle = dark()
    lit = battle.with_combatant(replace(battle[A], light=4.0))
    assert [step(battle, None, Cell(x, 0)) for x in range(5)] == [DARK] * 5
    assert [step(lit, None, Cell(x, 0)) for x in range(5)] == [CLEAR, CLEAR, CLEAR, SHADOW, SHADOW]
