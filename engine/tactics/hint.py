"""The hint: the best deeds of a figure side by side, each with the reasons for it.

Nothing is decided here: whatever could be done is weighed at once, and the best is shown first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.tactics.advice import SHOWN, Advice
from engine.tactics.advisers.approach import approaches, approaches_with_what_is_open
from engine.tactics.advisers.favoured import favoured
from engine.tactics.advisers.open_door import open_door
from engine.tactics.advisers.return_to_post import return_to_post
from engine.tactics.by_worth import weighed_attacks, worthwhile_first, worthwhile_walks
from engine.tactics.doors import OwnDeed
from engine.tactics.memory import Memory
from engine.tactics.reasons import DOOR, POST
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.view import View, never
from engine.tactics.weighing import weighed, weighed_areas

MOST_WALKS = 4
"""Movements that are weighed, each to another place."""


def hint(
    rules: AnyRuleset,
    rehearsal: Rehearsal,
    battle: AnyBattle,
    id: CombatantId,
    most: int = SHOWN,
    cancelled: Callable[[], bool] = never,
    memory: Memory | None = None,
) -> tuple[Advice, ...]:
    """The best deeds for a figure as things stand, the best first; () where nothing is worth doing.

    ``memory``: what is remembered of earlier hints, such as for how long the figure has waited. ``cancelled`` ends the
    weighing early.
    """
    if battle[id].cell is None:
        return ()
    view = View(rules, rehearsal, battle, Memory() if memory is None else memory, cancelled)
    return tuple(one for one in _all_advice(view, battle[id])[:most] if one.worth > 0)


def _all_advice(view: View, me: Combatant[object]) -> list[Advice]:
    """All that could be done, the best first."""
    found = [*worthwhile_first(view, me), *weighed_attacks(view, me), *weighed_areas(view, me)]
    liked = [weighed(view, me.id, deed) for deed in favoured(view, me) if isinstance(deed, Action)]
    found += weighed_walks(view, me)
    found += [Advice(walk, POST) for walk in return_to_post(view, me) if isinstance(walk, Action)]
    if not any(one.worth > 1 for one in found):
        found += [Advice(deed, DOOR) for deed in open_door(view, me) if isinstance(deed, OwnDeed)]
    found.sort(key=lambda one: -one.worth)
    # What is favoured and no attack is done before the attacks (see ``PRIORITIES``), the nearest enemy first.
    return [*liked, *found]


def weighed_walks(view: View, me: Combatant[object]) -> list[Advice]:
    """Movements, each to another place, with what can be done there and what enemies can do there."""
    found: dict[Cell, Advice] = {}
    for one in _worthwhile_walks(view, me):
        assert isinstance(one.action, Action)
        found.setdefault(one.action.path[-1].cell, one)
        if len(found) >= MOST_WALKS or view.is_cancelled():
            break
    return list(found.values())


def _worthwhile_walks(view: View, me: Combatant[object]) -> Iterator[Advice]:
    """Walks to the enemy; without any, those to where it can strike with what is open now."""
    one = None
    for one in worthwhile_walks(view, me, approaches(view, me)):
        yield one
    if one is None:
        yield from worthwhile_walks(view, me, approaches_with_what_is_open(view, me))
