"""Single pieces of a map: found under the hand, moved, changed, taken away. Points are in board units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import Annotated, Any

from annotated_types import Ge, Le

from engine.battle.board import FULL, Board, Door, DoorState, Light, MapZone, Note, Thing, Wall, ZoneKind
from engine.grid.cell_set import CellSet, has
from engine.mapedit.painting import opened, parts_grounds, walled_up
from engine.mapedit.wall_index import NEAR, Side, side_of, to_stretch

Piece = Wall | Door | Thing | Light | Note | MapZone
LISTS = ("notes", "lights", "doors", "things", "walls", "zones")
"""Where pieces are looked for, the smallest first: a light on a table is meant before the table."""

REACH = 0.35
"""How far from a wall, door, light or note a click still means it, in cells."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A piece of the board: the name of its list and its number in it."""

    kind: str
    number: int

    def of(self, board: Board) -> Piece | None:
        """The piece itself, None when it is gone."""
        pieces: tuple[Piece, ...] = getattr(board, self.kind)
        return pieces[self.number] if self.number < len(pieces) else None


def piece_at(board: Board, x: float, y: float, reach: float) -> Picked | None:
    """The piece nearest to a point, at most ``reach`` away; zones and things by the cell under it."""
    cell = board.grid.under(x, y)
    for kind in LISTS:
        near: list[tuple[float, int]] = []
        for number, piece in enumerate(getattr(board, kind)):
            match piece:
                case Wall() | Door():
                    away = to_stretch((x, y), side_of(piece))
                case Light() | Note():
                    away = hypot(piece.x - x, piece.y - y)
                case Thing():
                    away = 0.0 if piece.cell == cell else 9.0
                case _:
                    away = 0.0 if has(board.grid, piece.cells, cell) else 9.0
            if away <= reach:
                near.append((away, -number))
        if near:
            return Picked(kind, -min(near)[1])
    return None


def moved(board: Board, picked: Picked, dx: float, dy: float) -> Board:
    """The board with a piece moved by a vector; a thing goes to the cell that its middle then lies in."""
    piece = picked.of(board)
    match piece:
        case Wall() | Door():
            new: Piece = replace(piece, x1=piece.x1 + dx, y1=piece.y1 + dy, x2=piece.x2 + dx, y2=piece.y2 + dy)
        case Light() | Note():
            new = replace(piece, x=piece.x + dx, y=piece.y + dy)
        case Thing():
            x, y = board.grid.centre(piece.cell)
            cell = board.grid.under(x + dx, y + dy)
            new = replace(piece, cell=cell) if board.grid.holds(cell) else piece
        case _:
            return board
    return with_piece(board, picked, new)


def slid(board: Board, picked: Picked, dx: float, dy: float) -> Board:
    """The board with a single piece moved: a door leaves no gap in the wall it stood in and opens the one it goes to.

    The gap stays where it was the mouth of a corridor and the door went into it.
    """
    door, after = picked.of(board), moved(board, picked, dx, dy)
    new = picked.of(after)
    if not isinstance(door, Door) or not isinstance(new, Door) or new == door:
        return after
    gap = side_of(door)
    along = abs((door.x2 - door.x1) * dy - (door.y2 - door.y1) * dx) < NEAR
    if along or parts_grounds(board, gap):
        after = walled_up(after, gap)
    return opened(after, side_of(new))


def with_piece(board: Board, picked: Picked, new: Piece) -> Board:
    """The board with another piece in the place of this one."""
    pieces = getattr(board, picked.kind)
    changed: dict[str, Any] = {picked.kind: (*pieces[: picked.number], new, *pieces[picked.number + 1 :])}
    return replace(board, **changed)


def without(board: Board, *picked: Picked) -> Board:
    """The board without these pieces; a door between a room and solid ground leaves no gap in the wall."""
    gone = {kind: {one.number for one in picked if one.kind == kind} for kind in {one.kind for one in picked}}
    changed: dict[str, Any] = {
        kind: tuple(piece for number, piece in enumerate(getattr(board, kind)) if number not in numbers)
        for kind, numbers in gone.items()
    }
    left = replace(board, **changed)
    for door in (piece for one in picked if isinstance(piece := one.of(board), Door)):
        if parts_grounds(board, side_of(door)):
            left = walled_up(left, side_of(door))
    return left


def pieces_in(board: Board, frame: tuple[float, float, float, float]) -> tuple[Picked, ...]:
    """The pieces that lie wholly in a frame (left, top, right, bottom); zones lie under all and are not among them."""
    left, top, right, bottom = frame

    def holds(*points: tuple[float, float]) -> bool:
        return all(left <= x <= right and top <= y <= bottom for x, y in points)

    found: list[Picked] = []
    for kind in LISTS:
        for number, piece in enumerate(getattr(board, kind)):
            match piece:
                case Wall() | Door():
                    is_in = holds(*side_of(piece))
                case Light() | Note():
                    is_in = holds((piece.x, piece.y))
                case Thing():
                    is_in = holds(board.grid.centre(piece.cell))
                case _:
                    is_in = False
            if is_in:
                found.append(Picked(kind, number))
    return tuple(found)


def outline(board: Board, picked: Picked) -> tuple[CellSet, tuple[Side, ...], tuple[float, float, float] | None]:
    """What marks a piece on the map: cells, sides, a circle."""
    piece = picked.of(board)
    match piece:
        case Wall() | Door():
            return 0, (((piece.x1, piece.y1), (piece.x2, piece.y2)),), None
        case Light():
            return 0, (), (piece.x, piece.y, piece.radius)
        case Note():
            return 0, (), (piece.x, piece.y, 0.4)
        case Thing():
            return 1 << board.grid.index(piece.cell), (), None
        case MapZone():
            return piece.cells, (), None
    return 0, (), None


# What the GM may change about a piece, as records for a form; rulesets have fields called ``cover`` too.

PREFIX = "piece_"


@dataclass(frozen=True)
class WallTraits:
    piece_blocks_sight: bool
    piece_blocks_movement: bool
    piece_cover: Annotated[int, Ge(0), Le(FULL)]


@dataclass(frozen=True)
class DoorTraits:
    piece_state: DoorState
    piece_is_window: bool
    piece_secret: bool
    piece_heavy: bool


@dataclass(frozen=True)
class ThingTraits:
    piece_cover: Annotated[int, Ge(0), Le(FULL)]
    piece_blocks_movement: bool
    piece_cost: Annotated[int, Ge(1), Le(9)]


@dataclass(frozen=True)
class LightTraits:
    piece_radius: Annotated[float, Ge(0.5), Le(100)]
    piece_bright: Annotated[float, Ge(0), Le(100)] | None
    piece_colour: str
    piece_off: bool


@dataclass(frozen=True)
class NoteTraits:
    piece_text: str
    piece_shown: bool


@dataclass(frozen=True)
class ZoneTraits:
    piece_name: str
    piece_kind: ZoneKind
    piece_colour: str
    piece_hidden: bool


_TRAITS: dict[type[Any], type[Any]] = {
    Wall: WallTraits, Door: DoorTraits, Thing: ThingTraits, Light: LightTraits, Note: NoteTraits, MapZone: ZoneTraits,
}  # fmt: skip


def traits_of(piece: Piece) -> Any:
    """What a form shows of a piece."""
    cls = _TRAITS[type(piece)]
    return cls(**{name: getattr(piece, name.removeprefix(PREFIX)) for name in cls.__dataclass_fields__})


def with_traits(piece: Piece, traits: Any) -> Piece:
    """The piece as a form has changed it."""
    changed: dict[str, Any] = {name.removeprefix(PREFIX): getattr(traits, name) for name in traits.__dataclass_fields__}
    return replace(piece, **changed)
