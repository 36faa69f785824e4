"""Light, how well somebody sees a cell: daylight, lamps, shadow, darkness, and eyes that are used to it."""

from __future__ import annotations

from engine.battle.board import Brightness
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.rulesets.shirma.options import Daylight
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.light import brightness
from engine.sight.vision import SEES_ALL, Eyes

CLEAR, DUSK, SHADOW, DARK = range(4)
"""Steps of light (SH-SHOOT-09)."""
_OF_MAP = {Brightness.LIT: CLEAR, Brightness.DIM: SHADOW, Brightness.DARK: DARK}
_DRAWN = {
    Daylight.BY_MAP: Brightness.LIT,
    Daylight.DUSK: Brightness.DIM,
    Daylight.SHADOW: Brightness.DIM,
    Daylight.DARK: Brightness.DARK,
}
"""What the map looks like at each hour; dusk is drawn as shadow is."""
_OF_HOUR = {Daylight.BY_MAP: CLEAR, Daylight.DUSK: DUSK, Daylight.SHADOW: SHADOW, Daylight.DARK: DARK}


def step(battle: ShirmaBattle, viewer: CombatantId | None, cell: Cell) -> int:
    """How dark a cell is for ``viewer``: 0 clear, 1 dusk, 2 shadow, 3 dark (SH-MOD-26, SH-MOD-28, SH-MOD-35).

    The hour makes it at most as dark as it is without lamps. Night vision sees one step better.
    """
    found = _OF_MAP[brightness(battle, cell)]
    hour = _OF_HOUR[battle.options.daylight]
    if hour > found:
        found = max(found, min(hour, _OF_MAP[brightness(battle, cell, Brightness.DARK)]))
    if viewer is not None and battle[viewer].sheet.night_vision:
        found = max(CLEAR, found - 1)
    return found


def ambient(battle: ShirmaBattle) -> Brightness:
    """How light it is where no lamp shines: as the map says, or as dark as the hour (SH-MOD-26, SH-MOD-28)."""
    found = battle.board.ambient
    return max(found, _DRAWN[battle.options.daylight], key=_OF_MAP.__getitem__)


def is_dark_for(battle: ShirmaBattle, viewer: CombatantId, target: CombatantId) -> bool:
    """Whether the cells of ``target`` are dark for ``viewer`` (SH-MOD-28)."""
    return min((step(battle, viewer, cell) for cell in battle.cells_of(target)), default=CLEAR) >= DARK


def eyes(battle: ShirmaBattle, id: CombatantId) -> Eyes:
    """How somebody sees the map, for the fog of the players: blinded not at all, with night vision in the dark too."""
    sheet = battle[id].sheet
    if sheet.has(Condition.BLINDED):
        return Eyes(0)
    return Eyes(in_dark=SEES_ALL) if sheet.night_vision else Eyes(ambient=ambient(battle))
