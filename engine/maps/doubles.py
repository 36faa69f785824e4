"""Walls and doors that were drawn twice, made one: copies, walls that lie on others or under doors.

A door beats a window, and the strictest of several doors decides (barred, locked, secret); a wall takes over what its
copy blocks. What is kept stays where it is, and what goes lay less than a tenth of a cell from it. The outlines of
objects are left alone: two that share a side are two objects. Which pieces are kept does not depend on their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import floor

from engine.battle.board import Board, Door, DoorState, Wall
from engine.maps.near import Looks, Near, Point, Stretch, apart, length, nearest, strip

SAME = 0.05
"""Board units by which the ends of two copies may differ."""
SHARE = 4
"""They differ by no more than this part of their length either."""
ON_LINE = 1e-6
"""Walls that differ by less than this from one line, and overlap, are one wall."""
LEAST_OVERLAP = 0.125
"""Board units that two stretches must have in common before one is taken for a part of the other.

More than a hairline gap, so that what closes one is never taken for the double of something; shorter walls, which caves
are made of, are doubles only where they are the same.
"""
LEAST_REST = 1e-3
"""What is left of a wall beside a door is a wall from this length on."""
_STRICTER = (DoorState.OPEN, DoorState.CLOSED, DoorState.LOCKED, DoorState.BARRED)


@dataclass(frozen=True, slots=True)
class Merged:
    """A board without doubles. ``walls`` and ``doors``: the middles of what is gone.

    ``now``: by the number that a door had, the number that it, or the door that stands for it, has now.
    """

    board: Board
    walls: tuple[Point, ...]
    doors: tuple[Point, ...]
    now: tuple[int, ...]


def merged(board: Board, looks: Looks) -> Merged:
    """The board with every wall and door once. Raises TooDense."""
    doors, now = _merged_doors(board.doors, looks)
    walls, gone = _merged_walls(board.walls, doors, looks)
    lost = tuple(middle(stretch_of(board.doors[at])) for at in _left_out(now))
    if not gone and not lost:
        return Merged(board, (), (), now)
    return Merged(replace(board, walls=walls, doors=doors), gone, lost, now)


def stretch_of(piece: Wall | Door) -> Stretch:
    """From one end of a piece to the other."""
    return (piece.x1, piece.y1), (piece.x2, piece.y2)


def _upright(stretch: Stretch) -> Stretch:
    """The same stretch from its lesser end on."""
    a, b = stretch
    return (a, b) if a <= b else (b, a)


def middle(stretch: Stretch) -> Point:
    """The point halfway between the ends."""
    (x1, y1), (x2, y2) = stretch
    return (x1 + x2) / 2, (y1 + y2) / 2


# Doors


def _merged_doors(doors: Sequence[Door], looks: Looks) -> tuple[tuple[Door, ...], tuple[int, ...]]:
    """The doors, each once, in their order; and by number of a door the number of the one that stands for it."""
    stands_for: dict[int, int] = {}
    kept: dict[tuple[int, int], list[int]] = {}
    for at in sorted(range(len(doors)), key=lambda at: _canonical(doors[at])):
        stretch = stretch_of(doors[at])
        x, y = (floor(place / SAME) for place in middle(stretch))
        around = [one for i in (-1, 0, 1) for j in (-1, 0, 1) for one in kept.get((x + i, y + j), ())]
        looks.spend(len(around) + 1)
        same = [one for one in around if _is_copy(stretch, stretch_of(doors[one]))]
        if same:
            stands_for[at] = same[0]
        else:
            stands_for[at] = at
            kept.setdefault((x, y), []).append(at)
    copies: dict[int, list[Door]] = {}
    for at, one in stands_for.items():
        copies.setdefault(one, []).append(doors[at])
    places = {at: place for place, at in enumerate(sorted(copies))}
    made = tuple(_strictest(doors[at], copies[at]) for at in places)
    return made, tuple(places[stands_for[at]] for at in range(len(doors)))


def _strictest(door: Door, copies: Sequence[Door]) -> Door:
    """What several copies of a door come to, in its place."""
    # A window counts only where there is nothing but windows.
    real = [one for one in copies if not one.is_window] or list(copies)
    return replace(
        door,
        state=max((one.state for one in real), key=_STRICTER.index),
        is_window=all(one.is_window for one in copies),
        secret=any(one.secret for one in real),
        heavy=any(one.heavy for one in real),
    )


def _left_out(now: Sequence[int]) -> list[int]:
    """The numbers of the doors that another stands for."""
    seen: set[int] = set()
    return [at for at, number in enumerate(now) if number in seen or seen.add(number)]  # type: ignore[func-returns-value]


# Walls


def _merged_walls(
    walls: Sequence[Wall], doors: Sequence[Door], looks: Looks
) -> tuple[tuple[Wall, ...], tuple[Point, ...]]:
    """The walls, each once and none under a door, in their order; and the middles of those that are gone."""
    parts = [(at, wall) for at, wall in enumerate(walls)]
    gone: list[Point] = []
    while True:
        before = len(gone)
        parts = _without_copies(parts, gone, looks)
        parts = _without_overlaps(parts, gone, looks)
        parts = _without_those_under(parts, doors, gone, looks)
        if len(gone) == before:
            return tuple(wall for _, wall in parts), tuple(gone)


_Parts = list[tuple[int, Wall]]
"""Walls by the number of the wall of the file that they are, or a part of."""


def _without_copies(parts: _Parts, gone: list[Point], looks: Looks) -> _Parts:
    """Without the walls that lie on a longer one; of two that are alike one is left, which blocks what both did."""
    near = Near(SAME, looks)
    kept: list[tuple[int, Wall]] = []
    for at, wall in sorted(parts, key=lambda part: (-length(stretch_of(part[1])), _canonical(part[1]))):
        if wall.is_outline or (on := _lies_on_one(wall, kept, near)) is None:
            if not wall.is_outline:
                near.add(len(kept), stretch_of(wall))
                kept.append((at, wall))
            continue
        kept[on] = kept[on][0], united(kept[on][1], wall)
        gone.append(middle(stretch_of(wall)))
    outlines = [part for part in parts if part[1].is_outline]
    return _in_order((*kept, *outlines)) if gone else parts


def _lies_on_one(wall: Wall, kept: _Parts, near: Near) -> int | None:
    """Which of the longer walls this one lies on, if on any."""
    stretch = stretch_of(wall)
    for at in near.at(stretch[0]):
        longer = kept[at][1]
        line = stretch_of(longer)
        if _is_copy(stretch, line):
            if length(stretch) >= LEAST_OVERLAP or _kind(wall) == _kind(longer):
                return at
        elif _is_part(stretch, line) and united(longer, wall) == longer:
            return at
    return None


def united(kept: Wall, other: Wall) -> Wall:
    """A wall that blocks what both block, where the first one stands."""
    sight, stops = kept.blocks_sight or other.blocks_sight, kept.blocks_movement or other.blocks_movement
    cover = max(kept.cover, other.cover)
    if (sight, stops, cover) == (kept.blocks_sight, kept.blocks_movement, kept.cover):
        return kept
    return replace(kept, blocks_sight=sight, blocks_movement=stops, cover=cover)


def _without_overlaps(parts: _Parts, gone: list[Point], looks: Looks) -> _Parts:
    """With walls of one kind that overlap on one line made one."""
    near = Near(ON_LINE, looks)
    found: dict[int, tuple[int, Wall]] = {}
    for at, wall in sorted(parts, key=lambda part: _canonical(part[1])):
        number, stretch = at, stretch_of(wall)
        # Neither is a part of the other (those are gone), so that each has an end on the other.
        for other in () if wall.is_outline else sorted({*near.at(stretch[0]), *near.at(stretch[1])}):
            if other not in found:
                continue
            there = found[other][1]
            if _kind(there) == _kind(wall) and (both := _on_one_line(stretch, stretch_of(there))) is not None:
                gone.append(middle(stretch))
                number, stretch = min(number, found.pop(other)[0]), both
        if stretch != stretch_of(wall):
            (x1, y1), (x2, y2) = stretch
            wall = replace(wall, x1=x1, y1=y1, x2=x2, y2=y2)
        count = near.count
        near.add(count, stretch)
        found[count] = number, wall
    return _in_order(found.values()) if len(found) < len(parts) else parts


def _in_order(parts: Iterable[tuple[int, Wall]]) -> _Parts:
    """The parts as their walls stood in the file; those of one wall from its lesser end on."""
    return sorted(parts, key=lambda part: (part[0], _canonical(part[1])))


def _on_one_line(one: Stretch, other: Stretch) -> Stretch | None:
    """The stretch that two make together which overlap on one line; None for others."""
    one, other = sorted((_upright(one), _upright(other)), key=lambda stretch: (length(stretch), stretch))
    line, stretch = other, one
    if length(stretch) < LEAST_OVERLAP:
        return None
    low, high, beside, beside_too = strip(stretch, line)
    if max(abs(beside), abs(beside_too)) > ON_LINE:
        return None
    low, high = sorted((low, high))
    if min(high, length(line)) - max(low, 0.0) < LEAST_OVERLAP:
        return None
    ends = sorted((*one, *other))
    return ends[0], ends[-1]


def _without_those_under(parts: _Parts, doors: Sequence[Door], gone: list[Point], looks: Looks) -> _Parts:
    """Without the parts of walls that lie under a door: whoever opens it shall not stand before a wall."""
    near = Near(SAME, looks)
    if not doors:
        return parts
    stretches = sorted(_upright(stretch_of(door)) for door in doors)
    for number, stretch in enumerate(stretches):
        near.add(number, stretch)
    made: _Parts = []
    for at, wall in parts:
        # Seen from one end always the same, so that the parts are the same to the last digit whichever way it runs.
        whole = _upright(stretch_of(wall))
        rest = [whole]
        # A curtain in a door hides also when that is open.
        for number in near.along(rest[0]) if wall.blocks_movement and not wall.is_outline else ():
            rest = [part for one in rest for part in _beside(one, stretches[number])]
        if rest == [whole]:
            made.append((at, wall))
            continue
        gone.append(middle(stretch_of(wall)))
        made += [(at, replace(wall, x1=x1, y1=y1, x2=x2, y2=y2)) for (x1, y1), (x2, y2) in rest]
    return made


def _beside(wall: Stretch, door: Stretch) -> list[Stretch]:
    """What is left of a wall when the part that lies under a door is taken away."""
    if length(door) < LEAST_OVERLAP or length(wall) < LEAST_OVERLAP:
        return [wall]
    start, end, beside, beside_too = strip(wall, door)
    if abs(end - start) < LEAST_OVERLAP:
        return [wall]
    shares = sorted((place - start) / (end - start) for place in (0.0, length(door)))
    first, last = max(0.0, shares[0]), min(1.0, shares[1])
    if (last - first) * abs(end - start) < LEAST_OVERLAP:
        return [wall]
    if any(abs(beside + (beside_too - beside) * share) > SAME for share in (first, last)):
        return [wall]
    (x1, y1), (x2, y2) = wall

    def at(share: float) -> Point:
        return (x1, y1) if share == 0 else (x2, y2) if share == 1 else (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)

    parts = ((at(0), at(first)), (at(last), at(1)))
    return [part for part in parts if length(part) > LEAST_REST]


# What is the same


def _off(stretch: Stretch) -> float:
    """By how much the ends of a stretch may differ from those of its copy, or from the wall that it lies on."""
    long = length(stretch)
    return min(SAME, long / SHARE) if long >= LEAST_OVERLAP else 0.0


def _is_copy(one: Stretch, other: Stretch) -> bool:
    """Whether two stretches have the same ends, whichever way they run."""
    off = min(_off(one), _off(other))
    (a, b), (c, d) = one, other
    return max(apart(a, c), apart(b, d)) <= off or max(apart(a, d), apart(b, c)) <= off


def _is_part(stretch: Stretch, line: Stretch) -> bool:
    """Whether a stretch lies on a longer one."""
    off = _off(stretch)
    return off > 0 and all(apart(end, nearest(end, line)) <= off for end in stretch)


def _kind(wall: Wall) -> tuple[bool, bool, int, bool]:
    return wall.blocks_sight, wall.blocks_movement, wall.cover, wall.is_outline


def _canonical(piece: Wall | Door) -> tuple[object, ...]:
    """An order that does not ask where a piece stands in the file, nor which way it was drawn."""
    kind: Iterable[object] = (
        _kind(piece) if isinstance(piece, Wall) else (piece.state, piece.is_window, piece.secret, piece.heavy)
    )
    return (*sorted(stretch_of(piece)), *kind)
