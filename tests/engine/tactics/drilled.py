"""A rehearsal whose numbers are set by hand, so that what is made of them can be reckoned beside each scene."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Tactics
from engine.grid.cell import Cell, Step
from engine.tactics.candidates import Adviser, Candidate
from engine.tactics.drill import Blow, Drill
from engine.tactics.goals import Goal, goals
from engine.tactics.memory import Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet

FAST = Fighter(facing=2, sheet=Sheet(speed=6))
SWORD = Drill((Blow(Action("strike"), 1, ((1, 200),), shut=((1, 100),), bare=((1, 500),)),))
"""100 of somebody who answers, 500 of somebody who has no deed left."""


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


def player(**drills: Drill) -> Quick:
    """Plays the toy by drills."""
    return Quick(TOY, Drilled(drills))


def with_deeds(left: dict[str, int] | None, **drills: Drill) -> Quick:
    """Plays by rules under which everybody has so many deeds left; None: an answer costs none."""
    tactics = Tactics(deeds_left=lambda battle, id: None if left is None else left.get(id, 0))
    return Quick(replace(TOY, tactics=tactics), Drilled({"A": SWORD, **drills}))


def goal(battle: AnyBattle, quick: Quick, of: CombatantId = CombatantId("b")) -> Goal:
    """The best goal of A that is this enemy."""
    return next(one for one in goals(quick.view(battle), CombatantId("A")) if one.enemy.id == of)


def goes(quick: Quick, battle: AnyBattle) -> Cell | None:
    """Where A goes; None: nowhere, or it does something else."""
    done = quick.deed(battle, CombatantId("A"))
    assert done is None or isinstance(done, Action)
    return done.path[-1].cell if done is not None and done.path else None


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
