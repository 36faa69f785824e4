"""A rehearsal whose numbers are set by hand, so that what is made of them can be reckoned beside each scene."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.tactics.candidates import Adviser, Candidate
from engine.tactics.drill import Blow, Drill
from engine.tactics.memory import Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.toy import TOY


def drill(harm: int, reach: int = 1, stride: int = 0, *harms: tuple[int, int], a_round: int = 1) -> Drill:
    """One attack that takes ``harm`` up to ``reach``, after a walk of ``stride``; ``harms`` where it changes."""
    return Drill((Blow(Action("strike"), reach, harms or ((1, harm),)),), a_round, stride)


def walked(times: int) -> Turn:
    """A turn in which a figure has walked so many times."""
    return Turn([Done("approach", Action("move", path=(Step(Cell(0, 0), 0),)))] * times)


def rested(times: int) -> Turn:
    """A turn in which a figure has done so many deeds, none of them a walk or an attack."""
    return Turn([Done("urgent", Action("rest"))] * times)


def first(adviser: Adviser, player: Quick, battle: AnyBattle, id: CombatantId = CombatantId("A")) -> Candidate | None:
    """What an adviser proposes first to a figure of this player; None: nothing."""
    return next(adviser(player.view(battle), battle[id]), None)


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
