"""The rules of lines on the map written out once more, in fractions, one line at a time: slow, and easy to follow.

All places are fractions of a cell with the one denominator ``CELL``, so great that every hair is a whole number of
them: nothing is rounded. Shares of a line are fractions of any kind.

All of it is one rule. Every line is really moved, by a hair to the left and by a hair to the right, and it is free
when one of the two runs free. Whoever is at an end of it, and lies exactly on a wall, is really moved off that wall: by
a tiny step down and by a far tinier one to the left, for eyes, lamps, steps and what is shot at alike.
Nothing here comes from the engine but what a board is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from engine.battle.board import FULL
from engine.grid.cell import Cell
from tests.engine.exact.scene import LOW_COVER, PART, Kind, Scene, Spot, corners_of

THINNEST = 10**9
"""A hair is so much thinner than the line is long."""
CELL = 8 * PART * THINNEST * THINNEST
GRAIN = Fraction(1, 10**6)
"""More than any hair, less than any distance in a scene, as a share of a line."""
WINDOW_COVER, BODY_COVER, RISE_COVER = 10, 8, 10
GROUND_COVER = {"rock": FULL, "building": FULL, "woods": 10, "rubble": 5, "chasm": 0}
CLOSED_GROUND, DEAR_GROUND = ("rock", "chasm"), {"woods": 2, "rubble": 2, "building": 2}
OPAQUE = (Kind.WALL, Kind.CURTAIN, Kind.DOOR)
BARRING = (Kind.WALL, Kind.LOW, Kind.DOOR, Kind.WINDOW)

Place = tuple[int, int]
Line = tuple[Place, Place]


@lru_cache(maxsize=1 << 12)
def place(spot: Spot) -> Place:
    """The place of a spot."""
    return spot[0] * CELL // PART, spot[1] * CELL // PART


def middle(cell: Cell) -> Place:
    return cell.x * CELL, cell.y * CELL


def side(a: Place, b: Place, c: Place) -> int:
    """Positive where ``c`` lies to the right of the line from ``a`` to ``b`` (y grows down)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def moved_lines(a: Place, b: Place) -> tuple[Line, Line]:
    """The line moved a hair to the left, and to the right."""
    dx, dy = (b[1] - a[1]) // THINNEST, (a[0] - b[0]) // THINNEST
    return ((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)), ((a[0] - dx, a[1] - dy), (b[0] - dx, b[1] - dy))


def off_walls(at: Place) -> Place:
    """Where somebody counts as standing: not on a wall, but on the lower (of an upright wall: left) side of it."""
    return at[0] - 1, at[1] + THINNEST


def crosses(line: Line, a: Place, b: Place, p: Place, q: Place) -> bool:
    """Whether a wall stands in the way: its ends on both sides of the moved line, and it between the two."""
    if side(*line, p) * side(*line, q) >= 0:
        return False
    return side(p, q, off_walls(a)) * side(p, q, off_walls(b)) < 0


def shape_of(scene: Scene, cell: Cell) -> list[Place]:
    """Corners of a cell, clockwise."""
    return [place((cell.x * PART + x, cell.y * PART + y)) for x, y in corners_of(scene.grid)]


def stretch(line: Line, corners: list[Place]) -> tuple[Fraction, Fraction] | None:
    """From which to which share of it a line runs through the inside of a convex shape."""
    low, high = Fraction(0), Fraction(1)
    sides = [
        (side(p, q, line[0]), side(p, q, line[1])) for p, q in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    if any(at_a <= 0 and at_b <= 0 for at_a, at_b in sides):
        return None
    for at_a, at_b in sides:
        if at_a < 0:
            low = max(low, Fraction(at_a, at_a - at_b))
        elif at_b < 0:
            high = min(high, Fraction(at_a, at_a - at_b))
    return (low, high) if low < high else None


def touches(corners: list[Place], p: Place, q: Place) -> bool:
    """Whether a segment touches a convex shape, if only at a corner."""
    low, high = Fraction(0), Fraction(1)
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        at_p, at_q = side(a, b, p), side(a, b, q)
        if at_p < 0 and at_q < 0:
            return False
        if at_p < 0:
            low = max(low, Fraction(at_p, at_p - at_q))
        elif at_q < 0:
            high = min(high, Fraction(at_p, at_p - at_q))
    return low <= high


def sides_of(scene: Scene) -> Iterator[list[tuple[Place, Place]]]:
    """The sides of each object; one that was drawn twice is one."""
    for shape in dict.fromkeys(scene.objects):
        yield [(place(p), place(q)) for p, q in zip(shape, (*shape[1:], shape[0]), strict=True)]


def is_walled(scene: Scene, line: Line, a: Place, b: Place) -> bool:
    """Whether something that nobody sees past stands across the moved line: a wall, or an object crossed twice."""
    for piece in scene.pieces:
        if piece.kind in OPAQUE and crosses(line, a, b, place(piece.p), place(piece.q)):
            return True
    return any(sum(crosses(line, a, b, p, q) for p, q in sides) > 1 for sides in sides_of(scene))


def cell_cover(scene: Scene, cell: Cell) -> int:
    """Twentieths that a cell hides: its ground or what stands in it."""
    if not scene.grid.holds(cell):
        return 0
    number = scene.grid.index(cell)
    ground = max((GROUND_COVER[id] for n, id in scene.ground if n == number), default=0)
    return max(ground, *(cover for n, cover in scene.things if n == number), 0)


def rise_cover(scene: Scene, cell: Cell, ends: Iterable[Cell]) -> int:
    """Twentieths that the height of a cell hides between two others."""
    if not scene.heights:
        return 0
    heights = dict(scene.heights)
    rise = heights.get(scene.grid.index(cell), 0) - max(heights.get(scene.grid.index(end), 0) for end in ends)
    return FULL if rise >= 2 else RISE_COVER if rise == 1 else 0


def sees(scene: Scene, a: Cell, b: Cell) -> bool:
    """Whether the middles of two cells see each other."""
    if a == b:
        return True
    here, there = middle(a), middle(b)
    blocks = [
        shape_of(scene, cell)
        for cell in scene.grid.cells()
        if cell not in (a, b) and max(cell_cover(scene, cell), rise_cover(scene, cell, (a, b))) >= FULL
    ]
    return any(
        not is_walled(scene, line, here, there) and not any(stretch(line, block) for block in blocks)
        for line in moved_lines(here, there)
    )


def lights(scene: Scene, lamp: Place, cell: Cell) -> bool:
    """Whether a lamp shines on the middle of a cell. What it hangs in or on is not in its own way."""
    there = middle(cell)
    if lamp == there:
        return True
    blocks = []
    for other in scene.grid.cells():
        if other != cell and cell_cover(scene, other) >= FULL:
            shape = shape_of(scene, other)
            if not all(side(p, q, lamp) > 0 for p, q in zip(shape, (*shape[1:], shape[0]), strict=True)):
                blocks.append(shape)
    for line in moved_lines(lamp, there):
        if is_walled(scene, line, lamp, there):
            continue
        within = (stretch(line, block) for block in blocks)
        if not any(found is not None and found[1] > GRAIN for found in within):
            return True
    return False


def ray_ends(scene: Scene, cells: int) -> list[Place]:
    """Where rays end in a cell, from its middle: sixteen points, of a larger figure four in each cell."""
    if not scene.grid.is_hex:
        parts = (-3, -1, 1, 3) if cells == 1 else (-2, 2)
        return [(x * CELL // 8, y * CELL // 8) for y in parts for x in parts]
    corners = [place(corner) for corner in corners_of(scene.grid)]
    four = [corners[number] for number in (0, 1, 3, 4)]
    if cells > 1:
        return [(x // 2, y // 2) for x, y in four]
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in pairs]
    return [*((x * 3 // 4, y * 3 // 4) for x, y in (*corners, *middles)), *((x // 4, y // 4) for x, y in four)]


def hidden(scene: Scene, viewer: Cell, target: tuple[Cell, ...]) -> int:
    """Twentieths of a figure that are hidden: the mean over rays, each of the side of it on which less is hidden."""
    grid, here = scene.grid, middle(viewer)
    own = shape_of(scene, viewer)
    over = [p for p in scene.pieces if p.kind in (Kind.LOW, Kind.WINDOW) and not touches(own, place(p.p), place(p.q))]
    bodies = {grid.cell(number) for number in scene.bodies}
    shares = []
    for cell in target:
        for dx, dy in ray_ends(scene, len(target)):
            if cell == viewer:
                shares.append(0)
                continue
            there = (cell.x * CELL + dx, cell.y * CELL + dy)
            met = []
            for line in moved_lines(here, there):
                most = FULL if is_walled(scene, line, here, there) else 0
                for piece in over:
                    if crosses(line, here, there, place(piece.p), place(piece.q)):
                        most = max(most, LOW_COVER if piece.kind == Kind.LOW else WINDOW_COVER)
                for other in grid.cells():
                    share = max(cell_cover(scene, other), rise_cover(scene, other, (viewer, *target)))
                    if other in target:
                        share = 0 if share >= FULL else share
                    elif other in bodies:
                        share = max(share, BODY_COVER)
                    if share > most and other != viewer and stretch(line, shape_of(scene, other)):
                        most = share
                met.append(most)
            shares.append(min(met))
    return sum(shares) // len(shares)


def can_stand(scene: Scene, cell: Cell) -> bool:
    if not scene.grid.holds(cell):
        return False
    number = scene.grid.index(cell)
    return not any(n == number for n, _ in scene.things) and not any(
        n == number and id in CLOSED_GROUND for n, id in scene.ground
    )


@lru_cache(maxsize=1 << 12)
def is_barred(scene: Scene, cell: Cell, there: Cell) -> bool:
    """Whether the step to a neighbour is barred: walls, corners, the edge of the map."""
    if not scene.grid.holds(there):
        return True
    a, b = middle(cell), middle(there)
    walls = [(place(p.p), place(p.q)) for p in scene.pieces if p.kind in BARRING]
    walls += [ends for sides in sides_of(scene) for ends in sides]
    near = (c for c in scene.grid.neighbours(cell) if c != there)
    blocks = [shape_of(scene, c) for c in near if not can_stand(scene, c)]
    return all(
        any(crosses(line, a, b, p, q) for p, q in walls) or any(stretch(line, block) for block in blocks)
        for line in moved_lines(a, b)
    )


def price(scene: Scene, cell: Cell) -> int:
    number = scene.grid.index(cell)
    return max((DEAR_GROUND.get(id, 1) for n, id in scene.ground if n == number), default=1)


def reached(scene: Scene, start: Cell, budget: int) -> set[Cell]:
    """The cells to which one comes, each step into a cell at its price."""
    best = {start: 0}
    waiting = [start]
    while waiting:
        waiting.sort(key=best.__getitem__)
        cell = waiting.pop(0)
        for step in scene.grid.directions:
            there = cell.plus(step)
            if not can_stand(scene, there) or is_barred(scene, cell, there):
                continue
            paid = best[cell] + price(scene, there)
            if paid <= budget and paid < best.get(there, budget + 1):
                best[there] = paid
                waiting.append(there)
    return set(best)
