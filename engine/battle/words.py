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


@dataclass(frozen=True, slots=True)
class Names:
    """Several combatants or sides, shown by their names one after the other."""

    ids: tuple[CombatantId | SideId, ...]


Value = int | str | Term | Who | Names
"""What may fill in a sentence: a number, plain text, a translated word, a name, several names."""
Args = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Signed:
    """A number that a sentence writes with its sign; the table turns it into plain text when it is told."""

    number: int


def signed(number: int) -> str:
    """A number with its sign, the minus a true one: "+2", "+0", "−3"."""
    return f"{number:+d}".replace("-", "−")


def named(args: Args) -> tuple[CombatantId | SideId, ...]:
    """The combatants and sides that values name."""
    found: list[CombatantId | SideId] = []
    for _, value in args:
        match value:
            case Who(id):
                found.append(id)
            case Names(ids):
                found += ids
    return tuple(found)


def args_of(values: Mapping[str, Value]) -> Args:
    """Named values as they are kept in frozen objects."""
    return tuple(values.items())
