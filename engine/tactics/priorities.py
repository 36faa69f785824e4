"""The order in which a figure looks for something to do.

Whoever wants to know why a figure does this and not that begins here: the first adviser who has a candidate decides.
When somebody flees, and where to, stands in ``advisers/flee.py``; whom it strikes in ``advisers/strike.py``, by what
that is worth (``worth.py``).
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
from engine.tactics.advisers.seek_safety import seek_safety
from engine.tactics.advisers.step_aside import step_aside
from engine.tactics.advisers.step_back import step_back
from engine.tactics.advisers.strike import is_in_vain, strike
from engine.tactics.advisers.urgent import urgent, was_urgent_before
from engine.tactics.advisers.withdraw import withdraw
from engine.tactics.candidates import Adviser
from engine.tactics.view import View

PRIORITIES: tuple[Adviser, ...] = (
    urgent,  # what has to come first by the rules: stands up, draws, loads
    flee,  # whom the rules have put to flight, or who is hurt as much as its temperament bears
    step_back,  # who shoots, out of the reach of those who come near
    favoured,  # deeds that it favours and that are no attacks
    strike,
    enough,  # who flees, has walked its fill or comes no farther looks no more
    withdraw,  # who has no deed left for an answer goes out of the way, or looks no more
    step_aside,  # who has struck lets a sturdier friend hold the enemy, or looks no more
    open_door,
    approach,  # to where it can strike, or waits for the enemy where that is prudent
    come_closer,  # the same with what is loaded
    return_to_post,
)
LAST_RESORT: Adviser = seek_safety
"""Whom a careful player asks who found only losses; a quick one does not weigh, and knows of none."""
NOT_AGAIN: Mapping[Adviser, Callable[[View, Combatant[object], Action], bool]] = {
    urgent: was_urgent_before,
    favoured: was_favoured_before,
    strike: is_in_vain,
}
"""What an adviser proposes anew though it was done in this turn and is not to be done again."""
