"""Scatter: where a missed throw lands, by the diagram round the target; and a random direction for anything else.

SH-SCATTER-01 to SH-SCATTER-08.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, takewhile
from math import cos, floor, hypot, pi, sin

from engine.battle.actions import Action
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Offer
from engine.derived import Kept, derived
from engine.grid.cell import Cell
from engine.grid.footprint import covered
from engine.grid.grid import Grid
from engine.grid.line import between
from engine.grid.names import cell_name
from engine.grid.wind import wind
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place import measure
from engine.rulesets.shirma.place.measure import DUST, said, yards_a_cell, yards_of_fire
from engine.rulesets.shirma.positions import HexScatter, ScatterFor, ScatterFrame, ScatterHalf, ScatterMeasure
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.shooting import items
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.board_sight import sight_of
from engine.table.dice import d
from engine.table.requests import Rose
from engine.table.table import Table

Vector = tuple[float, float]
"""A point or a direction in board units: right, down."""
RANDOM = "random-direction"
BEARINGS = {1: 315, 2: 0, 3: 45, 4: 270, 5: 90, 6: 225, 7: 180, 8: 135}
"""Degrees clockwise from the top of the map for each face of the die, as the diagram is printed (SH-SCATTER-02)."""
AT_THROWER, AT_TARGET = 9, 10
SIDES_OF_HEX = 6
MOST_REROLLS = 8
"""Faces that mean nothing are rolled again so often; then it is the first side."""
DIRECTION, DISTANCE = d(10), d(10, 2)
_HAIR = 1e-6
"""A point on the border of two cells belongs to the one on the right and below."""
MOST_ROSES = 64
"""Diagrams that are kept with a board: throws of one fight miss round few cells."""
ROSE_YARDS = 10
"""How far the spokes of a bare direction are drawn."""


@dataclass(frozen=True, slots=True)
class Spoke:
    """Reading of the die of directions: a face each of those that mean something.

    ``sides``: how many sides there are; ``bare``: there is neither thrower nor target (SH-SCATTER-08).
    """

    sides: int
    bare: bool

    def read(self, natural: int, bonus: int, against: int) -> str:
        """The face, or that the die is rolled again."""
        face = natural + bonus
        return f"scatter-{face}" if self.counts(face) else "scatter-again"

    def counts(self, face: int) -> bool:
        """Whether ``face`` says where to."""
        return 1 <= face <= self.sides or (face in (AT_THROWER, AT_TARGET) and not self.bare)


@dataclass(frozen=True, slots=True)
class Flight:
    """Where something lands: ``cell``, by ``way`` (from the first cell after the ``start`` to the last)."""

    cell: Cell
    way: tuple[Cell, ...] = ()
    start: Cell | None = None


def scatters(options: Options, weapon: Weapon) -> bool:
    """Whether a miss with this weapon is looked for on the ground (SH-SCATTER-01)."""
    return weapon.thrown or options.scatter_for is ScatterFor.ALL_MISSILES


def limit_yards(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> float:
    """Half of the distance between thrower and target, the most that a throw goes astray (SH-SCATTER-06).

    It is the distance that the throw itself has: between the nearest of their cells that see each other.
    """
    half = yards_of_fire(battle, by, at) / 2
    return half if battle.options.scatter_half is ScatterHalf.EXACT else float(floor(half + DUST))


def unit(battle: ShirmaBattle, face: int, thrown: Vector | None = None) -> Vector:
    """The direction of a face as a vector of length 1 in board units; y grows down (SH-SCATTER-02).

    ``thrown``: from the middle of the thrower to the middle of the target, for scatter_frame = thrower.
    """
    options, grid = battle.options, battle.board.grid
    if grid.is_hex and options.hex_scatter is HexScatter.HEX_REROLL:
        x, y = grid.vector(grid.directions[_hex_direction(grid, face)])
        return x / hypot(x, y), y / hypot(x, y)
    turned = 0.0, -1.0
    if options.scatter_frame is ScatterFrame.THROWER and thrown is not None and (far := hypot(*thrown)) > DUST:
        turned = thrown[0] / far, thrown[1] / far
    angle = BEARINGS[face] * pi / 180
    ux, uy = turned
    return ux * cos(angle) - uy * sin(angle), ux * sin(angle) + uy * cos(angle)


def _hex_direction(grid: Grid, face: int) -> int:
    """Faces 1 to 6 are the directions clockwise from the top, or from the top right (hex_scatter = hex_reroll)."""
    top = 0 if grid.layout.stands_on_point else SIDES_OF_HEX - 1
    return (top + face - 1) % SIDES_OF_HEX


def flight(battle: ShirmaBattle, start: Cell, direction: Vector, far: float, size: int = 1) -> Flight:
    """What goes ``far`` yards from the middle of a figure on ``start``: where it lands and its way (SH-SCATTER-03).

    It stops in the last free cell before a wall, and at the edge of the map.
    """
    cells, own = far / yards_a_cell(battle.board), covered(battle.board.grid, start, size)
    if battle.options.scatter_measure is ScatterMeasure.TRUE_DISTANCE:
        landing = _nearest(battle.board.grid, own, direction, cells)
    else:
        landing = _by_map_rule(battle, own, direction, cells)
    return _flown(battle.board, own, landing)


def _flown(board: Board, own: tuple[Cell, ...], landing: Cell) -> Flight:
    """The flight to a cell from that cell of a figure which lies nearest to it, as far as nothing stops it."""
    grid = board.grid
    start = landing if landing in own else min(own, key=lambda cell: _rank(grid, cell, grid.centre(landing)))
    way = [start]
    for cell in (*between(grid, start, landing), *((landing,) if landing != start else ())):
        if not grid.holds(cell) or not _flies(board, way[-1], cell) or not _flies(board, start, cell):
            break
        way.append(cell)
    while len(way) > 1 and not board.standable >> grid.index(way[-1]) & 1:
        way.pop()
    return Flight(way[-1], _as_drawn(grid, start, way[-1]), start)


def _as_drawn(grid: Grid, start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The way from cell to cell as near to the straight line as a step for each cell of distance allows.

    All the cells that the line crosses, clipped corners too, would make a zigzag on hexes.
    """
    (ax, ay), (bx, by), steps = grid.centre(start), grid.centre(end), grid.distance(start, end)
    points = ((ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(1, steps))
    return (*(grid.under(x + _HAIR, y + _HAIR) for x, y in points), *((end,) if steps else ()))


def _flies(board: Board, a: Cell, b: Cell) -> bool:
    """Whether something flies from one cell into another: no wall between, and the cell is open."""
    if any(thing.cover >= 20 for thing in board.things_at(b)) or board.ground_at(b).blocks_sight:
        return False
    return sight_of(board).sees(a, b)


def _nearest(grid: Grid, own: tuple[Cell, ...], direction: Vector, cells: float) -> Cell:
    """The cell nearest to the point so many cells from the middle of a figure.

    Of two alike the nearer to that middle, then the upper one, then the left one.
    """
    sx, sy = _middle(grid, own)
    x, y = sx + direction[0] * cells, sy + direction[1] * cells
    middle = grid.under(x, y)
    near = [middle.plus((dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return min(near, key=lambda cell: _rank(grid, cell, (x, y), (sx, sy)))


def _middle(grid: Grid, own: tuple[Cell, ...]) -> Vector:
    """The mean of the centres of cells, in board units."""
    centres = [grid.centre(cell) for cell in own]
    return sum(x for x, _ in centres) / len(own), sum(y for _, y in centres) / len(own)


def _rank(grid: Grid, cell: Cell, point: Vector, middle: Vector | None = None) -> tuple[float, ...]:
    """How far a cell is from a point, then from the ``middle``, then from the top and from the left."""
    (x, y), (cx, cy), (sx, sy) = point, grid.centre(cell), middle or point
    return round(hypot(cx - x, cy - y), 6), round(hypot(cx - sx, cy - sy), 6), round(cy, 6), round(cx, 6)


def centre_cell(battle: ShirmaBattle, id: CombatantId) -> Cell:
    """The cell of a figure on the board that its middle lies in: of several the upper one, then the left one."""
    return _nearest(battle.board.grid, battle.cells_of(id), (0.0, 0.0), 0)


def _by_map_rule(battle: ShirmaBattle, own: tuple[Cell, ...], direction: Vector, cells: float) -> Cell:
    """The last cell of the direction no farther than ``cells`` as the map counts (scatter_measure = map_rule)."""
    along = (_nearest(battle.board.grid, own, direction, eighth / 8) for eighth in count(1))
    first = _nearest(battle.board.grid, own, direction, 0)
    near = takewhile(lambda cell: measure.from_middle(battle, own, cell) <= cells + DUST, along)
    *_, last = (first, *near)
    return last


def rose(battle: ShirmaBattle, centre: Cell, far: float, *, size: int = 1, thrown: Vector | None = None) -> Rose:
    """The directions round a figure with their ways up to the limit, for the map (SH-SCATTER-02, SH-SCATTER-06)."""
    known: Kept[object, Rose] = derived(battle.board, "_roses", lambda: Kept(MOST_ROSES))
    return known.of((battle.options, centre, size, far, thrown), lambda: _drawn(battle, centre, size, far, thrown))


def _drawn(battle: ShirmaBattle, centre: Cell, size: int, far: float, thrown: Vector | None) -> Rose:
    ways = [(str(face), flight(battle, centre, unit(battle, face, thrown), far, size).way) for face in _faces(battle)]
    grid = battle.board.grid
    return Rose(_nearest(grid, covered(grid, centre, size), (0.0, 0.0), 0), tuple(ways))


def compass(battle: ShirmaBattle, centre: Cell) -> Rose:
    """The bare directions round a cell: whatever they are wanted for, walls do not stop them (SH-SCATTER-08)."""
    grid, cells = battle.board.grid, ROSE_YARDS / yards_a_cell(battle.board)
    spokes = []
    for face in _faces(battle):
        end = _nearest(grid, (centre,), unit(battle, face), cells)
        spokes.append((str(face), tuple(takewhile(grid.holds, _as_drawn(grid, centre, end)))))
    return Rose(centre, tuple(spokes))


def _faces(battle: ShirmaBattle) -> range:
    """The faces of the die that are directions on this map."""
    return range(1, 1 + (SIDES_OF_HEX if _rerolls(battle) else 8))


def _rerolls(battle: ShirmaBattle) -> bool:
    return battle.board.grid.is_hex and battle.options.hex_scatter is HexScatter.HEX_REROLL


def _direction(
    table: Table, battle: ShirmaBattle, by: CombatantId | None, drawn: Rose, *, bare: bool, rule: str
) -> int:
    """A face of the die of directions; what means nothing here is rolled again (SH-SCATTER-02, SH-SCATTER-08)."""
    read = Spoke(SIDES_OF_HEX if _rerolls(battle) else 8, bare)
    for _ in range(MOST_REROLLS):
        rolled = table.roll("scatter-direction", DIRECTION, by=by, read=read, rule=rule, rose=drawn)
        if read.counts(rolled.total):
            return rolled.total
        table.tell("scatter-rerolled", by=by, roll=rolled, dice=DIRECTION, rule=rule, weight=0)
    return 1


def scatter(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """A throw of ``by`` has missed ``at``: where ``weapon`` comes down, and who stands there (SH-SCATTER-01 to -07).

    ``weapon`` has left the hand before; what is not a thing to be picked up is only told.
    """
    target, size = battle[at].cell, battle[at].size
    if battle[by].cell is None or target is None:
        return battle
    far, thrown = limit_yards(battle, by, at), _thrown(battle, by, at)
    drawn = rose(battle, target, far, size=size, thrown=thrown)
    face = _direction(table, battle, by, drawn, bare=False, rule="SH-SCATTER-01")
    if face == AT_THROWER:
        return _landed(table, battle, by, weapon, Flight(centre_cell(battle, by)), "lands-at-thrower", "SH-SCATTER-04")
    if face == AT_TARGET:
        return _landed(table, battle, by, weapon, Flight(centre_cell(battle, at)), "lands-at-target", "SH-SCATTER-05")
    limit = said(far)
    rolled = table.roll("scatter-distance", DISTANCE, by=by, at=at, rule="SH-SCATTER-03", limit=limit)
    used = min(float(max(0, rolled.total)), far)
    direction = unit(battle, face, thrown)
    table.tell(
        "scatter-told", by=by, at=at, roll=rolled, dice=DISTANCE, rule="SH-SCATTER-06",
        face=face, way=_point(direction), yards=said(used), limit=limit,
    )  # fmt: skip
    landed = flight(battle, target, direction, used, size)
    return _landed(table, battle, by, weapon, landed, "lands", "SH-SCATTER-03")


def _point(direction: Vector) -> Term:
    """The word for a direction on the map, as a GM would say it without the diagram."""
    return Term(f"compass-{wind(*direction)}")


def _thrown(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Vector:
    """From the middle of the thrower to the middle of the target, in board units."""
    (ax, ay), (bx, by_) = (_middle(battle.board.grid, battle.cells_of(id)) for id in (by, at))
    return bx - ax, by_ - ay


def _landed(
    table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon, landed: Flight, key: str, rule: str
) -> ShirmaBattle:
    """The weapon lies there, if it is one that can be picked up; bystanders are named."""
    if weapon.thrown:
        battle = items.lay(battle, weapon, landed.cell)
    place = cell_name(battle.board.grid, landed.cell)
    trail = (*((landed.start,) if landed.start is not None else ()), *landed.way) or (landed.cell,)
    table.tell(key, by=by, rule=rule, weight=2, now=battle, trail=trail, arm=Term(weapon.name), place=place)
    for other in items.bystanders(battle, landed.cell):
        table.tell("lands-beside", by=by, at=other.id, rule="SH-SCATTER-01", arm=Term(weapon.name))
    return battle


def fling(table: Table, battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """A fumble flings ``weapon`` into a neighbouring cell in a random direction (SH-FUMBLE-03)."""
    if battle[by].cell is None or not items.is_held(battle[by].sheet, weapon):
        return battle
    battle, gone = items.leave_hand(battle, by, battle[by].sheet.weapon(weapon.name))
    flights = {face: beside(battle, by, unit(battle, face)) for face in _faces(battle)}
    drawn = Rose(centre_cell(battle, by), tuple((str(face), flown.way) for face, flown in flights.items()))
    face = _direction(table, battle, by, drawn, bare=True, rule="SH-FUMBLE-03")
    landed = flights[face]
    battle = items.lay(battle, gone, landed.cell)
    trail = (*((landed.start,) if landed.start is not None else ()), *landed.way)
    table.tell("flung-off", by=by, rule="SH-FUMBLE-03", now=battle, trail=trail, arm=Term(gone.name))
    return battle


def beside(battle: ShirmaBattle, id: CombatantId, direction: Vector) -> Flight:
    """The flight into the first cell of a direction that is none of the figure's own."""
    own = battle.cells_of(id)
    along = (_nearest(battle.board.grid, own, direction, eighth / 8) for eighth in count(1))
    return _flown(battle.board, own, next(cell for cell in along if cell not in own))


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """A random direction round any cell, for whatever the GM needs one (SH-SCATTER-08)."""
    action = Action(RANDOM, actor=id)
    one = Offer("offer-random-direction", action, Needs.CELL, "group-gm", rule="SH-SCATTER-08", icon="dice", of_gm=True)
    return (one,)


def random_direction(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Roll a bare direction round a cell (SH-SCATTER-08)."""
    cell, by = action.cell, action.actor
    if cell is None or not battle.board.grid.holds(cell):
        return battle
    drawn = compass(battle, cell)
    face = _direction(table, battle, by, drawn, bare=True, rule="SH-SCATTER-08")
    way = dict(drawn.spokes).get(str(face), ())
    table.tell(
        "random-direction-told", by=by, rule="SH-SCATTER-08", weight=2, trail=(cell, *way), face=face,
        way=_point(unit(battle, face)),
    )  # fmt: skip
    return battle
