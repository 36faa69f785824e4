"""What a player remembers from deed to deed, of all the figures that it plays."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.tactics.advice import Advice
from engine.tactics.doors import OwnDeed
from engine.tactics.temperament import Name

MOST_WALKS = 6
"""Movements of one figure in one turn: all that any ruleset allows before and after its deeds, with some to spare."""
MOST_DEEDS = 12
"""Deeds of one figure in one turn, so that a turn ends whatever the rules allow."""


@dataclass(frozen=True, slots=True)
class Done:
    """A deed of a turn, with the name of the adviser who proposed it."""

    adviser: str
    deed: OwnDeed

    @property
    def is_walk(self) -> bool:
        """Whether it is a movement."""
        return isinstance(self.deed, Action) and bool(self.deed.path)


@dataclass
class Turn:
    """What a figure did since its turn began, and the battle in which it did the last of it.

    ``fruitless``: deeds in a row after which nobody had changed. ``vain``: attacks that can come to nothing.
    """

    done: list[Done] = field(default_factory=list)
    before_last: AnyBattle | None = None
    fruitless: int = 0
    vain: list[Action] = field(default_factory=list)

    @property
    def last(self) -> OwnDeed | None:
        """The deed that was done last."""
        return self.done[-1].deed if self.done else None

    @property
    def walks(self) -> int:
        """How many of its deeds were movements."""
        return sum(one.is_walk for one in self.done)

    def count_fruitless(self, battle: AnyBattle) -> None:
        """Look at what came of the last deed."""
        is_fruitless = self.before_last is not None and self.before_last.combatants == battle.combatants
        self.fruitless = self.fruitless + 1 if is_fruitless else 0


@dataclass
class Waiting:
    """How long a figure has waited for the enemy to come.

    ``turns``: rounds of waiting that are over, those in which the enemies came nearer left out. ``round``: the one in
    which it waits, None where it does not; ``they_come``: whether the enemies have come nearer since the last one.
    ``seen``: where the enemies stand in this round, ``stood``: where they stood in the last.
    """

    turns: int = 0
    round: int | None = None
    they_come: bool = False
    seen: dict[CombatantId, Cell] = field(default_factory=dict)
    stood: dict[CombatantId, Cell] = field(default_factory=dict)


@dataclass
class Memory:
    """What a player remembers.

    ``aims``: whom each has attacked last. ``struck``: the round in which it did so. ``flights``: turns in which it has
    fled; ``fleeing``: who flees in this turn, or would if it had to. ``used_up``: the attacks for which a figure has
    nothing left, with the sheet of which that is true. ``refrained``: the best deed of each that was not done because
    it would have cost more than it brings.
    """

    turns: dict[CombatantId, Turn] = field(default_factory=dict)
    waits: dict[CombatantId, Waiting] = field(default_factory=dict)
    aims: dict[CombatantId, CombatantId] = field(default_factory=dict)
    struck: dict[CombatantId, int] = field(default_factory=dict)
    fleeing: set[CombatantId] = field(default_factory=set)
    flights: dict[CombatantId, int] = field(default_factory=dict)
    used_up: dict[CombatantId, tuple[object, frozenset[Name]]] = field(default_factory=dict)
    refrained: dict[CombatantId, Advice] = field(default_factory=dict)

    def turn(self, id: CombatantId) -> Turn:
        """What a figure did in its turn."""
        return self.turns.setdefault(id, Turn())

    def waiting(self, id: CombatantId) -> Waiting:
        """How long a figure has waited."""
        return self.waits.setdefault(id, Waiting())

    def note(self, battle: AnyBattle, id: CombatantId, done: Done, round: int) -> None:
        """Keep what a figure is about to do in this round."""
        turn, deed = self.turn(id), done.deed
        turn.done.append(done)
        turn.before_last = battle
        if isinstance(deed, Action) and deed.target is not None:
            self.aims[id] = deed.target
            self.struck[id] = round
            self.waiting(id).turns = 0

    def note_loss(self, id: CombatantId, advice: Advice) -> None:
        """Keep the best of what a figure did not do because it would have cost more than it brings."""
        if id not in self.refrained or self.refrained[id].worth < advice.worth:
            self.refrained[id] = advice

    def end_turn(self) -> None:
        """Forget what was done in the turn that is over; who waited or fled in it is remembered."""
        for id in self.fleeing:
            self.flights[id] = self.flights.get(id, 0) + 1
        self.fleeing.clear()
        self.turns.clear()
