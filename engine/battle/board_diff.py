"""The difference of two boards as a small value: the history keeps it for a drawn change instead of a whole board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.battle.board import Board, Brightness, Door, Light, MapZone, Note, Picture, Scale, Thing, Wall
from engine.battle.layer import Layer, with_layer
from engine.grid.cell_set import CellSet, cells_holding

Piece = TypeVar("Piece")
LISTS = ("walls", "doors", "things", "lights", "notes", "zones")
SINGLE = ("ambient", "scale", "name")


@dataclass(frozen=True, slots=True)
class Stroke:
    """These cells of a layer now hold ``value``."""

    layer: Layer
    value: int
    cells: CellSet


@dataclass(frozen=True)
class Swap(Generic[Piece]):
    """From number ``at`` on, ``gone`` pieces of a list make room for ``new`` ones."""

    at: int
    gone: int
    new: tuple[Piece, ...]


@dataclass(frozen=True)
class BoardDiff:
    """The difference of two boards on one grid; what is None is as it was. ``has_picture``: ``picture`` counts."""

    strokes: tuple[Stroke, ...] = ()
    walls: Swap[Wall] | None = None
    doors: Swap[Door] | None = None
    things: Swap[Thing] | None = None
    lights: Swap[Light] | None = None
    notes: Swap[Note] | None = None
    zones: Swap[MapZone] | None = None
    ambient: Brightness | None = None
    scale: Scale | None = None
    name: str | None = None
    picture: Picture | None = None
    has_picture: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing changes."""
        return self == BoardDiff()


def diff_between(before: Board, after: Board) -> BoardDiff:
    """What leads from ``before`` to ``after``; both must have the same grid."""
    parts: dict[str, Any] = {}
    for name in LISTS:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            parts[name] = _swap(old, new)
    for name in SINGLE:
        if getattr(before, name) != getattr(after, name):
            parts[name] = getattr(after, name)
    if before.picture != after.picture:
        parts |= {"picture": after.picture, "has_picture": True}
    strokes = tuple(stroke for layer in Layer for stroke in _strokes(before, after, layer))
    return BoardDiff(strokes, **parts)


def apply(board: Board, change: BoardDiff) -> Board:
    """The board after ``change``."""
    for stroke in change.strokes:
        board = with_layer(board, stroke.layer, stroke.cells, stroke.value)
    parts: dict[str, Any] = {
        name: _swapped(getattr(board, name), swap) for name in LISTS if (swap := getattr(change, name)) is not None
    }
    parts |= {name: value for name in SINGLE if (value := getattr(change, name)) is not None}
    if change.has_picture:
        parts["picture"] = change.picture
    return replace(board, **parts) if parts else board


def _strokes(before: Board, after: Board, layer: Layer) -> list[Stroke]:
    old: bytes = getattr(before, layer)
    new: bytes = getattr(after, layer)
    if old == new:
        return []
    cells = differing(before, after, layer)
    if not new:
        return [Stroke(layer, layer.nothing, cells)]
    strokes = (Stroke(layer, value, cells_holding(new, (value,)) & cells) for value in sorted(set(new)))
    return [stroke for stroke in strokes if stroke.cells]


def differing(before: Board, after: Board, layer: Layer) -> CellSet:
    """The cells in which a layer of two boards on the same grid differs."""
    old: bytes = getattr(before, layer)
    new: bytes = getattr(after, layer)
    if old == new:
        return 0
    blank = bytes([layer.nothing]) * after.grid.size
    other = int.from_bytes(old or blank, "big") ^ int.from_bytes(new or blank, "big")
    return cells_holding(other.to_bytes(len(blank), "big"), range(1, 256))


def exchanged(before: Sequence[Piece], after: Sequence[Piece]) -> list[Piece]:
    """The pieces that are in one of two lists only."""
    if before is after:
        return []
    # Pieces that stay are mostly the same objects; only the others are compared.
    old, new = {id(piece) for piece in before}, {id(piece) for piece in after}
    gone = Counter(piece for piece in before if id(piece) not in new)
    come = Counter(piece for piece in after if id(piece) not in old)
    return [*(gone - come), *(come - gone)]


def _swap(old: tuple[Any, ...], new: tuple[Any, ...]) -> Swap[Any]:
    """The shortest stretch of ``old`` that has to be exchanged to get ``new``."""
    short = min(len(old), len(new))
    at = _same(short, lambda place: old[place] == new[place])
    tail = _same(short - at, lambda place: old[-1 - place] == new[-1 - place])
    return Swap(at, len(old) - at - tail, new[at : len(new) - tail])


def _same(most: int, is_same: Callable[[int], bool]) -> int:
    """How many places from 0 on are the same, at most ``most``."""
    return next((place for place in range(most) if not is_same(place)), most)


def _swapped(pieces: tuple[Any, ...], swap: Swap[Any]) -> tuple[Any, ...]:
    return (*pieces[: swap.at], *swap.new, *pieces[swap.at + swap.gone :])
