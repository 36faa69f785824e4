"""What striking an enemy is worth, and what being struck costs.

Whom a figure prefers to strike is decided here and nowhere else (``worth``): the nearer to its fall and the more
dangerous, the sooner; together with friends; whoever presses what the figure guards. Figures that strike at the nearest
instead do not ask: wolves and berserks, whose cunning is below 50 (``Temperament.picks``). For wolves that prefer the
wounded, raise their cunning in ``data/temperaments.toml``; for more or less of that preference in all, change
``worth_of_harm``.
"""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.tactics.duty import presses_ward
from engine.tactics.health import WHOLE
from engine.tactics.view import View, once

WAITS = 8
"""How many times less a blow is worth at somebody who runs: it harms nobody for now. No enemy who fights is so tough
that it counts for less."""
TOGETHER_AT, MOST_TOGETHER = 150, 3
"""Thousandths that a blow is worth more for each friend who strikes at the same enemy, and for how many of them.

An enemy who falls a round sooner strikes a round less, so that harm done to one is better than the same harm done to
two; but it is an estimate by who could, not by who will, so that all of it together (450) stays below half of the blow.
Beside more than three friends there is hardly a cell left from which to strike.
"""
PRESSING = 3, 2
"""How much more a blow counts at an enemy who is beside whom or what one guards: as much as a favourite deed."""


def worth_of_harm(harm: int, left: int) -> int:
    """What an attack is worth against somebody with so much fitness left: the nearer to its fall, the more."""
    return min(harm, left) * WHOLE // max(1, left) + min(harm, left)


def worth(view: View, id: CombatantId, enemy: CombatantId, harm: int, left: int) -> int:
    """What an attack that takes so much of an enemy is worth to a figure."""
    found = worth_of_harm(harm, left)
    if view.runs_away(enemy):
        found //= WAITS
    else:
        found = found * (weight(view, enemy) + danger(view, id, enemy)) // WHOLE
        found = found * (WHOLE + TOGETHER_AT * min(MOST_TOGETHER, friends_at(view, id, enemy))) // WHOLE
    return found * PRESSING[0] // PRESSING[1] if presses_ward(view, id, enemy) else found


@once
def weight(view: View, id: CombatantId) -> int:
    """What the fall of a figure costs its side, of ``WHOLE`` for itself alone."""
    return WHOLE + view.rules.tactics.fall(view.battle, id)


def danger(view: View, id: CombatantId, enemy: CombatantId) -> int:
    """What an enemy can take of a figure in a round."""
    return view.rehearsed(enemy, id).most


@once
def friends_at(view: View, id: CombatantId, enemy: CombatantId) -> int:
    """How many of its friends struck last at this very enemy or can come to blows with it in this round."""
    aims, distance = view.memory.aims, view.battle.distance
    return sum(aims.get(one.id) == enemy or comes_to(view, one.id, distance(one.id, enemy)) for one in view.friends(id))


def comes_to(view: View, id: CombatantId, distance: int) -> bool:
    """Whether a figure can strike somebody at such a distance in this round by going there."""
    gait = view.rehearsal.gait(view.battle, id)
    return gait.reach > 0 and not gait.shoots and distance <= gait.range


@once
def might(view: View, id: CombatantId) -> int:
    """What a figure can take of an enemy in a round, of the one of whom it takes most."""
    return max((danger(view, enemy.id, id) for enemy in view.feared(id)), default=0)


def cost(view: View, id: CombatantId, harm: int) -> int:
    """What so much harm to a figure costs, by what it can do and by what its fall would cost besides."""
    left, factor = _vulnerability(view, id)
    return worth_of_harm(harm, left) * factor // WHOLE


@once
def _vulnerability(view: View, id: CombatantId) -> tuple[int, int]:
    return view.fitness(id), weight(view, id) + might(view, id)
