"""Rows of a card that stand as one table, for the same is asked of several: a name and a field each. No Qt in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action, Deed, Together
from engine.play.look_ahead import Row, stand_together
from engine.table.requests import Choice, Request, Roll

FEWEST, FEWEST_OF_AN_EXCHANGE = 2, 3
"""So many rows make a table; between two who strike at each other, two rolls of a kind are blow and answer."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where a row stands in a table: ``is_first`` has the heading above it; ``names_target``: each has another one."""

    is_first: bool
    names_target: bool = False


def is_of_all(deed: Deed) -> bool:
    """Whether several figures do something at once, each its own, and nobody goes anywhere."""
    if not isinstance(deed, Together):
        return False
    actors = [one.actor for one in deed.deeds if isinstance(one, Action) and not one.path]
    return len(actors) == len(deed.deeds) == len(set(actors)) and None not in actors


def arranged(rows: tuple[Row, ...], deed: Deed) -> tuple[Row, ...]:
    """The rows as they stand on a card: what is rolled by all first, what follows from each of these rolls after it.

    The rules ask one after the other for blow and damage, check of morale and flight; people throw all that is of a
    kind at once. The dice of an exchange, and of what somebody meets on his way, stay in their order.
    """
    if isinstance(deed, Action) and (_is_exchange(deed) or deed.path):
        return rows
    if isinstance(deed, Together) and not is_of_all(deed):
        return rows
    found: list[Row] = []
    for row in rows:
        alike = [place for place, one in enumerate(found) if _belong_together(one.request, row.request, deed)]
        found.insert(alike[-1] + 1 if alike else len(found), row)
    return tuple(found)


def tables_of(rows: tuple[Row, ...], deed: Deed) -> dict[int, TablePlace]:
    """The rows that stand in tables, by their place among ``rows``, which are ``arranged``."""
    fewest = FEWEST_OF_AN_EXCHANGE if _is_exchange(deed) else FEWEST
    found: dict[int, TablePlace] = {}
    start = 0
    for place in range(1, len(rows) + 1):
        if place < len(rows) and _are_alike(rows[place - 1].request, rows[place].request, deed):
            continue
        if place - start >= fewest:
            names = is_of_all(deed) and any(one.request.at is not None for one in rows[start:place])
            found |= {one: TablePlace(one == start, names) for one in range(start, place)}
        start = place
    return found


def _is_exchange(deed: Deed) -> bool:
    return isinstance(deed, Action) and deed.target not in (None, deed.actor)


def _belong_together(one: Request, other: Request, deed: Deed) -> bool:
    """Whether two rows stand below each other: rolls of a kind, or the same question about somebody else."""
    if isinstance(one, Choice) and isinstance(other, Choice):
        return (one.key, one.options) == (other.key, other.options) and (one.by, one.at) != (other.by, other.at)
    return _are_alike(one, other, deed)


def _are_alike(one: Request, other: Request, deed: Deed) -> bool:
    """Whether two rolls are of a kind; where all strike at once, each may strike at somebody else."""
    if isinstance(other, Roll) and is_of_all(deed):
        other = replace(other, at=one.at)
    return stand_together(one, other)
