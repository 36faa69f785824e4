"""Cells, sets of cells and facings that a value keeps, carried along when the map is resized or gets another grid.

A ruleset keeps cells in its state and sheets: things on the floor, places that are held, paths of actions to come. They
are found by their types: ``Cell``, ``Step``, ``CellSet`` and ``Facing``, at any depth of dataclasses, tuples and maps.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NewType, TypeVar, Union, get_args, get_origin

from engine.grid.cell import IS_FACING, Cell, Facing, Step
from engine.grid.cell_set import IS_CELL_SET, CellSet, cell_set, cells_of
from engine.grid.grid import Grid
from engine.hints import hints_of

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class CellMove:
    """Where the cells of the ``old`` grid lie on the ``new`` one; ``now`` may lead off the map.

    ``doors``: by the number of each old door its number on the new map, None for one that lies off it; None as a whole
    where all doors stayed.
    """

    old: Grid
    new: Grid
    now: Callable[[Cell], Cell]
    doors: tuple[int | None, ...] | None = None

    def door(self, number: int) -> int | None:
        """The number that a door has now, None where it is no more."""
        if self.doors is None:
            return number
        return self.doors[number] if 0 <= number < len(self.doors) else None

    def cell(self, cell: Cell) -> Cell:
        """Where a cell lies now; for one that fell off the map the cell nearest to it."""
        return nearest_on_map(self.new, self.now(cell))

    def cells(self, cells: CellSet) -> CellSet:
        """Where the cells of a set lie now, without those that fell off the map."""
        return cell_set(self.new, (self.now(cell) for cell in cells_of(self.old, cells)))

    def facing(self, facing: Facing) -> Facing:
        """The direction of the new grid that is nearest to one of the old."""
        return round(facing * self.new.facings / self.old.facings) % self.new.facings


def nearest_on_map(grid: Grid, cell: Cell) -> Cell:
    """The cell itself, or the one of the map nearest to it by columns and rows."""
    column, row = grid.offset(cell)
    return grid.at(min(max(column, 0), grid.columns - 1), min(max(row, 0), grid.rows - 1))


def with_cells_moved(value: Value, move: CellMove) -> Value:
    """A dataclass with every cell, set of cells and facing in it moved; equal to ``value`` when it keeps none."""
    kind: Any = type(value)
    moved: Value = _of(kind)(value, move)
    return moved


Mover = Callable[[Any, CellMove], Any]


def _as_it_is(value: Any, move: CellMove) -> Any:
    return value


@cache
def _of(hint: Any) -> Mover:
    """What moves a value of this type."""
    if hint is Cell:
        return lambda value, move: move.cell(value)
    if hint is Step:
        return lambda value, move: Step(move.cell(value.cell), move.facing(value.facing))
    if isinstance(hint, NewType):
        return _of(hint.__supertype__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked(parts[0], parts[1:])
    if origin in (Union, types.UnionType):
        return _union(parts)
    if origin is tuple:
        return _tuple(parts)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*parts)
    if dataclasses.is_dataclass(origin or hint):
        return _dataclass(origin or hint)
    return _as_it_is


def _marked(hint: Any, marks: tuple[Any, ...]) -> Mover:
    if IS_CELL_SET in marks:
        return lambda value, move: move.cells(value)
    if IS_FACING in marks:
        return lambda value, move: move.facing(value)
    return _of(hint)


def _union(parts: tuple[Any, ...]) -> Mover:
    """The members are told apart by their classes; a number is only moved where it can be nothing but a marked one."""
    classes: dict[type[Any], Mover] = {}
    for part in parts:
        classes.setdefault(_class_of(part), _of(part))

    def moved(value: Any, move: CellMove) -> Any:
        return classes.get(type(value), _as_it_is)(value, move)

    return moved


def _class_of(hint: Any) -> type[Any]:
    while isinstance(hint, NewType) or get_origin(hint) is Annotated:
        hint = hint.__supertype__ if isinstance(hint, NewType) else get_args(hint)[0]
    found = get_origin(hint) or hint
    return found if isinstance(found, type) else object


def _tuple(parts: tuple[Any, ...]) -> Mover:
    if len(parts) == 2 and parts[1] is Ellipsis:
        item = _of(parts[0])
        return _as_it_is if item is _as_it_is else lambda value, move: tuple(item(one, move) for one in value)
    items = [_of(part) for part in parts]
    if all(item is _as_it_is for item in items):
        return _as_it_is
    return lambda value, move: tuple(item(one, move) for item, one in zip(items, value, strict=True))


def _mapping(key_hint: Any, item_hint: Any) -> Mover:
    key, item = _of(key_hint), _of(item_hint)
    if key is _as_it_is and item is _as_it_is:
        return _as_it_is
    return lambda value, move: {key(k, move): item(one, move) for k, one in value.items()}


def _dataclass(cls: type[Any]) -> Mover:
    """Asked when a value comes, not before: a class may hold itself."""

    def moved(value: Any, move: CellMove) -> Any:
        changes = {}
        kind: Any = type(value)
        for name, mover in _movers(kind):
            before = getattr(value, name)
            after = mover(before, move)
            if after is not before:
                changes[name] = after
        return dataclasses.replace(value, **changes) if changes else value

    return moved if dataclasses.fields(cls) else _as_it_is


@cache
def _movers(cls: type[Any]) -> tuple[tuple[str, Mover], ...]:
    hints = hints_of(cls)
    found = ((field.name, _of(hints[field.name])) for field in dataclasses.fields(cls) if field.init)
    return tuple((name, mover) for name, mover in found if mover is not _as_it_is)
