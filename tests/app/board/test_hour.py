"""The map is as dark as the rules have the hour, where no lamp shines; for the GM and for the players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.scene.player_view import shown_to_players, veil_for_gm
from app.text import Text
from engine.battle.board import Light
from engine.battle.fog import Fog
from engine.grid.cell_set import all_cells
from engine.rulesets.shirma.options import Daylight, Options
from tests.rulesets.shirma.scene import SHIRMA, fight


@pytest.mark.parametrize(
    ("hour", "dim", "dark"), [(Daylight.BY_MAP, 0, 0), (Daylight.SHADOW, 10, 0), (Daylight.DARK, 1, 9)]
)
def test_the_drawn_map_follows_the_hour(hour: Daylight, dim: int, dark: int) -> None:
    battle = fight("A.........b", options=Options(daylight=hour))
    # Bright in its own cell, dim in the next one.
    lamp = replace(battle.board, lights=(Light(0.5, 0.5, 1.4),))
    # The players are shown the whole map, else the dark would hide most of it.
    battle = replace(battle, board=lamp, fog=Fog(lifted=True))
    players = shown_to_players(SHIRMA, battle, Text("en", SHIRMA.folder)).veil
    for veil in (veil_for_gm(SHIRMA, battle), players):
        assert (veil.dim.bit_count(), veil.dark.bit_count()) == (dim, dark)
        assert all_cells(battle.board.grid).bit_count() == 11
