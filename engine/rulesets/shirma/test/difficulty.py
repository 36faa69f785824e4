"""The seven steps of difficulty, which the GM picks from where a rule leaves it to him (SH-DIFF-01)."""

from __future__ import annotations

from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import signed
from engine.table.requests import Option
from engine.table.table import Table

STEPS = {
    "serious": 0,
    "ordinary": 20,
    "easy": 40,
    "elementary": 60,
    "hard": -10,
    "heavy": -20,
    "insane": -30,
}
"""By name, the usual one first, so that it is what Enter takes."""


def ask(table: Table, at: CombatantId, rule: str, *, compares: bool = False) -> Modifier:
    """The difficulty that the GM sets for a test of ``at``, as a line of its target."""
    names = tuple(STEPS)
    options = tuple(Option(f"difficulty-{name}", (("points", signed(STEPS[name])),)) for name in names)
    picked = names[table.choose("difficulty", options, at=at, rule=rule, compares=compares)]
    return modifier(STEPS[picked], f"difficulty-{picked}", "SH-DIFF-01", points=signed(STEPS[picked]))
