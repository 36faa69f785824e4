"""Words and values that fill in sentences: the text files turn them into Russian or English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.battle.ids import CombatantId, SideId


@dataclass(frozen=True, slots=True)
class Term:
    """A word that the text files translate (a weapon, a condition); an unknown key is shown as it stands."""

    key: str


@dataclass(frozen=True, slots=True)
class Who:
    """A combatant or side, shown by name."""

    id: CombatantId | SideId


Value = int | str | Term | Who
"""What may fill in a sentence: a number, plain text, a translated word, a name."""
Args = tuple[tuple[str, Value], ...]


def args_of(values: Mapping[str, Value]) -> Args:
    """Named values as they are kept in frozen objects."""
    return tuple(values.items())
