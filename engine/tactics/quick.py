"""The quick player: the first deed that will do, for battles that nobody watches.

Whoever may strike strikes where it tells most, by what the rehearsal came to; whoever may not walks to where it can,
by the shortest way that the map has. One look at the modes and one search are made for each walk; offers are asked for
only when none of the attacks that the rehearsal knows is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.table.requests import Choice
from engine.tactics.candidates import Adviser, Enough
from engine.tactics.doors import OwnDeed
from engine.tactics.memory import MOST_DEEDS, Done, Memory
from engine.tactics.priorities import NOT_AGAIN, PRIORITIES
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.view import View


class Quick:
    """Takes the first candidate of the first adviser who has one; remembers what each figure did in its turn."""

    weighed: ClassVar[Mapping[Adviser, Adviser]] = {}
    """Who speaks instead of an adviser: for a quick player, nobody."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        self.rules = rules
        self.rehearsal = rehearsal
        self.memory = Memory()
        self._view: View | None = None

    def view(self, battle: AnyBattle) -> View:
        """A look at a battle; the same as long as nothing is decided."""
        if self._view is None or self._view.battle is not battle:
            self._view = self._look_at(battle)
        return self._view

    def _look_at(self, battle: AnyBattle) -> View:
        return View(self.rules, self.rehearsal, battle, self.memory)

    def turn_over(self) -> None:
        """Forget what was done in the turn that is over; who waited in it is remembered."""
        self.memory.end_turn()
        self._view = None

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        """What a figure does next, nothing that the rules object to; None when it has done enough."""
        turn = self.memory.turn(id)
        if len(turn.done) >= MOST_DEEDS or battle[id].cell is None:
            return None
        turn.count_fruitless(battle)
        view = self.view(battle)
        found = self.choice(view, battle[id])
        if found is None:
            return None
        self._view = None  # what was seen for this decision may rest on what was decided before
        self.memory.note(battle, id, found, view.round)
        return found.deed

    def choice(self, view: View, me: Combatant[object]) -> Done | None:
        """The first candidate in the order of priorities that is not to be left out."""
        if not view.enemies(me.id):
            return None
        for adviser in PRIORITIES:
            is_left_out = NOT_AGAIN.get(adviser)
            for candidate in self.weighed.get(adviser, adviser)(view, me):
                if isinstance(candidate, Enough):
                    return None
                if is_left_out is None or not isinstance(candidate, Action) or not is_left_out(view, me, candidate):
                    return Done(adviser.__name__, candidate)
        return None

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """What is best by what the ruleset says, else what people usually choose."""
        best = self.rules.tactics.answers(battle, choice)
        return self.rules.policy(battle, choice) if best is None else best
