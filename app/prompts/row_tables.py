"""Rows of a card that stand as one table, for the same is asked of several: a name and a field each. No Qt in it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Action, Deed
from engine.play.look_ahead import Row, stand_together

FEWEST, FEWEST_OF_AN_EXCHANGE = 2, 3
"""So many rows make a table; between two who strike at each other, two rolls of a kind are blow and answer."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where a row stands in a table: ``is_first`` has the heading above it."""

    is_first: bool


def tables_of(rows: tuple[Row, ...], deed: Deed) -> dict[int, TablePlace]:
    """The rows that stand in tables, by their place on the card."""
    is_exchange = isinstance(deed, Action) and deed.target not in (None, deed.actor)
    fewest = FEWEST_OF_AN_EXCHANGE if is_exchange else FEWEST
    found: dict[int, TablePlace] = {}
    start = 0
    for place in range(1, len(rows) + 1):
        if place < len(rows) and stand_together(rows[place - 1].request, rows[place].request):
            continue
        if place - start >= fewest:
            found |= {one: TablePlace(one == start) for one in range(start, place)}
        start = place
    return found
