"""The order in which a figure looks for something to do.

Whoever wants to know why a figure does this and not that begins here: the first adviser who has a candidate decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.tactics.advisers.approach import approach, come_closer
from engine.tactics.advisers.enough import enough
from engine.tactics.advisers.favoured import favoured, was_favoured_before
from engine.tactics.advisers.flee import flee
from engine.tactics.advisers.open_door import open_door
from engine.tactics.advisers.return_to_post import return_to_post
from engine.tactics.advisers.step_aside import step_aside
from engine.tactics.advisers.step_back import step_back
from engine.tactics.advisers.strike import is_in_vain, strike
from engine.tactics.advisers.urgent import urgent, was_urgent_before
from engine.tactics.advisers.withdraw import withdraw
from engine.tactics.candidates import Adviser
from engine.tactics.view import View

PRIORITIES: tuple[Adviser, ...] = (
    urgent,
    flee,
    step_back,
    favoured,
    strike,
    enough,
    withdraw,
    step_aside,
    open_door,
    approach,
    come_closer,
    return_to_post,
)
NOT_AGAIN: Mapping[Adviser, Callable[[View, Combatant[object], Action], bool]] = {
    urgent: was_urgent_before,
    favoured: was_favoured_before,
    strike: is_in_vain,
}
"""What an adviser proposes anew though it was done in this turn and is not to be done again."""
