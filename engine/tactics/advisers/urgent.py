"""What comes before everything else, as the ruleset says: to stand up, to draw, to load."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.tactics.candidates import Candidate
from engine.tactics.temperament import name_of
from engine.tactics.view import View


def urgent(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """The deeds of ``Tactics.first`` that are allowed."""
    for action in view.rules.tactics.first(view.battle, me.id):
        if not view.rules.objections(view.battle, action):
            yield action


def was_urgent_before(view: View, me: Combatant[object], deed: Action) -> bool:
    """Whether a deed of this name has been done first in this turn already: if it came to nothing, so would another."""
    done = view.memory.turn(me.id).done
    return any(
        one.adviser == urgent.__name__ and isinstance(one.deed, Action) and name_of(one.deed) == name_of(deed)
        for one in done
    )
