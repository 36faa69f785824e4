"""Visibility for shots: the light and the haze of the map, wind and wet arrows, one sum for all (TA-RNG-05)."""

from __future__ import annotations

from engine.battle.board import Brightness, Haze
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.state import TurnawayBattle
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
    """The light on the target, unless infravision is on, and the haze on the way: those that there are."""
    options = battle.options
    by_light = {Brightness.DIM: options.visibility_dim, Brightness.DARK: options.visibility_dark}
    by_haze = {Haze.THIN: options.visibility_thin, Haze.THICK: options.visibility_thick}
    light, haze = light_on(battle, at), haze_on_the_way(battle, by, at)
    found = []
    if light in by_light and not battle[by].sheet.infravision_on:
        found.append((by_light[light], f"shot-{light}"))
    if haze in by_haze:
        found.append((by_haze[haze], f"shot-haze-{haze.name.lower()}"))
    return tuple(found)


def light_on(battle: TurnawayBattle, at: CombatantId) -> Brightness:
    """The light on the best lit cell of a figure."""
    found = {brightness(battle, cell) for cell in battle.cells_of(at)}
    return next((one for one in (Brightness.LIT, Brightness.DIM, Brightness.DARK) if one in found), Brightness.LIT)


def haze_on_the_way(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> Haze:
    """The haze between two figures, on the clearest of the lines between their cells."""
    ways = ((a, b) for a in battle.cells_of(by) for b in battle.cells_of(at))
    return min((haze_between(battle.board, a, b) for a, b in ways), default=Haze.NONE)
