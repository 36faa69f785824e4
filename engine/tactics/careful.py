"""The careful player: several deeds weighed against each other by the odds, with the reasons for each.

It goes by the same priorities as the quick one; what is urgent, attacks and walks it weighs before it takes them, and
leaves what costs more than it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.tactics.advice import Advice
from engine.tactics.by_worth import BY_WORTH
from engine.tactics.candidates import Adviser, Enough
from engine.tactics.doors import OwnDeed
from engine.tactics.memory import Done
from engine.tactics.priorities import LAST_RESORT
from engine.tactics.quick import Quick
from engine.tactics.reasons import explained
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.view import View, never


class Careful(Quick):
    """Chooses deeds by the odds."""

    weighed: ClassVar[Mapping[Adviser, Adviser]] = BY_WORTH

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        super().__init__(rules, rehearsal)
        self._is_cancelled: Callable[[], bool] = never

    def decision(self, battle: AnyBattle, id: CombatantId, cancelled: Callable[[], bool] = never) -> Advice | None:
        """What a figure does next (see ``deed``), with the reasons that decided; nothing that costs more than it
        brings.

        ``cancelled`` ends the weighing early.
        """
        self._is_cancelled = cancelled
        self.memory.refrained.pop(id, None)
        deed = self.deed(battle, id)
        return None if deed is None else self.explained(battle, id, deed)

    def explained(self, battle: AnyBattle, id: CombatantId, deed: OwnDeed) -> Advice:
        """What was decided on, with the reasons."""
        return explained(self.view(battle), battle[id], deed)

    def refrained(self, id: CombatantId) -> Advice | None:
        """The best of what a figure did not do in its last decision, for it would have cost more than it brought."""
        return self.memory.refrained.get(id)

    def choice(self, view: View, me: Combatant[object]) -> Done | None:
        """The first of what is weighed; else to safety, where all that could be done was a loss."""
        found = super().choice(view, me)
        if found is not None:
            return found
        walks = (one for one in LAST_RESORT(view, me) if not isinstance(one, Enough))
        return next((Done(LAST_RESORT.__name__, walk) for walk in walks), None)

    def _look_at(self, battle: AnyBattle) -> View:
        return View(self.rules, self.rehearsal, battle, self.memory, lambda: self._is_cancelled())
