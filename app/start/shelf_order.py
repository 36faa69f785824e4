"""In which order the cards of the first page stand on their shelves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeVar

from app.commands.finding import folded

if TYPE_CHECKING:
    from app.settings import Settings

KEPT = "start-order"
"""Under this the settings keep the order."""


class Shelved(Protocol):
    """A card, as far as it is sorted by: what it and its ruleset are called, when it was used (seconds)."""

    @property
    def title(self) -> str: ...

    @property
    def rules(self) -> str: ...

    @property
    def used(self) -> int: ...


Some = TypeVar("Some", bound=Shelved)


class ShelfOrder(StrEnum):
    """What the cards are sorted by: what was used last stands first, or by name, or by ruleset and then by name."""

    USED = "used"
    NAME = "name"
    RULESET = "ruleset"


def order_kept(settings: Settings) -> ShelfOrder:
    """The order that was chosen last; by use where none was."""
    kept = settings.kept(KEPT)
    return ShelfOrder(kept) if kept in set(ShelfOrder) else ShelfOrder.USED


def ordered(cards: Sequence[Some], order: ShelfOrder) -> tuple[Some, ...]:
    """The cards of one shelf; those whose ruleset is not known stand last among rulesets."""
    match order:
        case ShelfOrder.USED:
            return tuple(sorted(cards, key=lambda card: -card.used))
        case ShelfOrder.NAME:
            return tuple(sorted(cards, key=lambda card: by_number(card.title)))
        case ShelfOrder.RULESET:
            return tuple(sorted(cards, key=lambda card: (not card.rules, folded(card.rules), by_number(card.title))))


def by_number(name: str) -> list[tuple[int, str]]:
    """A name to be sorted by: "Goblins 2" before "Goblins 10", whatever the case."""
    parts = re.findall(r"[0-9]+|[^0-9]+", folded(name))
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
