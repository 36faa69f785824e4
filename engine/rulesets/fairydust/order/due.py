"""Deeds as a delayed action finds them when it is due, without knowing any of them.

Any action may be put off, and any action may make one due that was put off: the two call each other in the rules. In
the code ``deeds.deeds``, which knows all actions, makes itself known here once, when the ruleset is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.battle.actions import Action
from engine.contract import Objection
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.table import Table


class Aimed(Protocol):
    def __call__(self, battle: FairyBattle, action: Action) -> bool:
        """Whether an action has somebody as its target."""


class Hindrances(Protocol):
    def __call__(self, battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
        """What speaks against an action whoever's turn it is."""


class CarriedOut(Protocol):
    def __call__(self, table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool = False) -> FairyBattle:
        """The battle after an action whose points are paid."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What can be asked about any action, and done with it."""

    is_aimed: Aimed
    hindrances: Hindrances
    carried_out: CarriedOut


_known: list[Deeds] = []


def introduce(deeds: Deeds) -> None:
    """Make the deeds of this ruleset known."""
    _known[:] = [deeds]


def deeds() -> Deeds:
    """The deeds of this ruleset."""
    return _known[0]
