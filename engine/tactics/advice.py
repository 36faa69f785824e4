"""Advice: a deed with the reasons for it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.tactics.doors import OwnDeed

SHOWN = 3
"""Deeds that are shown side by side."""
PERCENT = 100
"""Hundredths of a figure: what all amounts are counted in."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A deed worth doing and why; ``why`` counts in hundredths of a figure's worth. ``fells``: the chance of a fall."""

    action: OwnDeed
    why: Breakdown
    fells: Fraction = Fraction(0)

    @property
    def worth(self) -> int:
        """The sum of the reasons."""
        return self.why.total


def target_of(advice: Advice) -> CombatantId | None:
    """At whom a deed is aimed."""
    return advice.action.target if isinstance(advice.action, Action) else None
