"""Visibility for shots: the light and the haze of the map, wind and wet arrows, one sum for all (TA-RNG-05)."""

from __future__ import annotations

from engine.battle.board import Brightness, Haze
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.figure_sight import lines_of_fire
from engine.sight.haze import haze_between
from engine.sight.light import brightness

WORST = -10
"""No sum of all causes is worse."""


def visibility_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    """What the map proposes, and what the GM has set for the fight and for this figure's arrows; together -10 at most.

    A cause after which nothing is left of the ten counts for what there is left.
    """
    found, left = [], WORST
    by_hand = battle.options.visibility + battle[by].sheet.missiles
    for amount, key in (*_of_the_map(battle, by, at), (by_hand, "shot-visibility")):
        counted = max(amount, left)
        left -= counted
        found.append(modifier(counted, key, "TA-RNG-05", applies=counted < 0))
    return tuple(found)


def _of_the_map(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[tuple[int, str], ...]:
    """The light on the target, unless infravision is on, and the haze on the way, on the line that is clearest."""
    options = battle.options
    by_light = {Brightness.DIM: options.visibility_dim, Brightness.DARK: options.visibility_dark}
    by_haze = {Haze.THIN: options.visibility_thin, Haze.THICK: options.visibility_thick}
    by_eye = {} if battle[by].sheet.infravision_on else by_light

    def causes(line: tuple[Cell, Cell]) -> tuple[tuple[int, str], ...]:
        light, haze = brightness(battle, line[1]), haze_between(battle.board, *line)
        found = [(by_eye[light], f"shot-{light}")] if light in by_eye else []
        if haze in by_haze:
            found.append((by_haze[haze], f"shot-haze-{haze.name.lower()}"))
        return tuple(found)

    lines = lines_of_fire(battle, by, at)
    return max(map(causes, lines), key=lambda found: sum(amount for amount, _ in found), default=())
