"""A rehearsal whose numbers are set by hand, so that what is made of them can be reckoned beside each scene."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.tactics.drill import Blow, Drill
from engine.tactics.rehearsal import Rehearsal
from tests.toy import TOY


def drill(harm: int, reach: int = 1, stride: int = 0, *harms: tuple[int, int], a_round: int = 1) -> Drill:
    """One attack that takes ``harm`` up to ``reach``, after a walk of ``stride``; ``harms`` where it changes."""
    return Drill((Blow(Action("strike"), reach, harms or ((1, harm),)),), a_round, stride)


class Drilled(Rehearsal):
    """Knows what it is told, of somebody ("A") or of one against another ("A>b"); who is not named can do nothing."""

    def __init__(self, drills: dict[str, Drill]) -> None:
        super().__init__(TOY)
        self._told = drills

    def kind(self, battle: AnyBattle, id: CombatantId) -> int:
        return sorted(battle.combatants).index(id)

    def gait(self, battle: AnyBattle, by: CombatantId) -> Drill:
        return self._told.get(by, Drill())

    def drill(self, battle: AnyBattle, by: CombatantId, at: CombatantId) -> Drill:
        found = self._told.get(f"{by}>{at}") or self._told.get(by, Drill())
        return replace(found, blows=tuple(replace(b, action=Action(b.action.kind, actor=by)) for b in found.blows))
