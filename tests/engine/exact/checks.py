"""What must agree on every scene: the engine with the slow reference, and its quick ways with its plain ones.

Each check gives what does not agree, in words; nothing where all does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

from engine.battle.board import CLOUDS, Board, Haze, Light, Thing
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cell_set, cells_of, has
from engine.grid.footprint import covered
from engine.grid.fov.local_visibility import is_parted
from engine.grid.plane import UNIT, Point
from engine.grid.travel.costs import Travel
from engine.grid.travel.search import search
from engine.sight.board_sight import reach_line_free, sight_of
from engine.sight.elevation import LineOfSightOverSlopes, is_level
from engine.sight.haze import haze_between
from engine.sight.light import glow
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles
from engine.standing.ground import barriers, prices, standing
from engine.standing.step_barriers import StepBarriers
from tests.engine.exact import reference
from tests.engine.exact.scene import PART, Scene

Check = Callable[[Scene], str]
SMOKE = next(number for number, cloud in enumerate(CLOUDS) if cloud.haze is Haze.THICK)
ROUNDED = Fraction(2, UNIT)
"""By so much more than its radius a lamp shines: places are rounded."""


def fresh(board: Board) -> LineOfSight:
    """Sight that has seen no other board."""
    flat = LineOfSight(board, Obstacles(board))
    return flat if is_level(board) else LineOfSightOverSlopes(board, flat, fresh)


def listed(scene: Scene, cells: CellSet) -> list[Cell]:
    return list(cells_of(scene.grid, cells))


def sight_is_that_of_the_reference(scene: Scene) -> str:
    """From cell to cell, both ways, with what is in the way."""
    sight, grid = fresh(scene.board), scene.grid
    a, b = grid.cell(scene.viewer), grid.cell(scene.target)
    right, found = reference.sees(scene, a, b), sight.sees(a, b)
    if found != right:
        return f"{a} {'sees' if found else 'does not see'} {b}"
    if sight.sees(b, a) != right:
        return f"{b} sees {a} not as it is seen"
    if (sight.first_blocker(a, b) is None) != right:
        return f"{sight.first_blocker(a, b)} between {a} and {b}"
    if reach_line_free(scene.board, a, b) != right:
        return f"a weapon reaches from {a} to {b} otherwise than the eye"
    return ""


def the_view_is_what_is_seen_cell_by_cell(scene: Scene) -> str:
    """All round at once, with a radius and without, from one cell and from all that a figure covers."""
    sight, grid = fresh(scene.board), scene.grid
    viewer = grid.cell(scene.viewer)
    one_by_one = [cell for cell in grid.cells() if sight.sees(viewer, cell)]
    for radius in (None, 0, 1, 2, 4):
        right = [cell for cell in one_by_one if radius is None or _away(scene, viewer, cell) <= radius * radius]
        found = listed(scene, sight.visible_from((viewer,), radius))
        if found != right:
            return f"{viewer} (radius {radius}) sees {found}, cell by cell {right}"
    own = tuple(cell for cell in covered(grid, viewer, scene.size) if grid.holds(cell))
    right = [cell for cell in grid.cells() if any(sight.sees(one, cell) for one in own)]
    found = listed(scene, sight.visible_from(own))
    return "" if found == right else f"{own} see {found}, cell by cell {right}"


def _away(scene: Scene, a: Cell, b: Cell) -> int:
    """The square of the distance of two middles."""
    dx, dy = b.minus(a)
    return dx * dx + dy * dy + (dx * dy if scene.grid.is_hex else 0)


def smoke_hides_what_lies_behind_it(scene: Scene) -> str:
    """All round at once past smoke, and cell by cell."""
    sight, grid = fresh(scene.board), scene.grid
    viewer = grid.cell(scene.viewer)
    veil = cell_set(grid, (grid.cell(number) for number in scene.smoke))
    hazy = Board(grid, clouds=bytes(SMOKE if has(grid, veil, cell) else 0 for cell in grid.cells()))

    def is_clear(cell: Cell) -> bool:
        """Whether no smoke hangs between the two; that in their own cells is not between them."""
        ends = {grid.index(cell), scene.viewer}
        clouds = bytes(0 if number in ends else cloud for number, cloud in enumerate(hazy.clouds))
        return haze_between(replace(hazy, clouds=clouds), viewer, cell) is not Haze.THICK

    right = [cell for cell in grid.cells() if sight.sees(viewer, cell) and is_clear(cell)]
    found = listed(scene, sight.visible_from((viewer,), veil=veil))
    return "" if found == right else f"past smoke {viewer} sees {found}, cell by cell {right}"


def what_is_hidden_is_that_of_the_reference(scene: Scene) -> str:
    """Cover, ray by ray."""
    grid = scene.grid
    viewer, target = grid.cell(scene.viewer), covered(grid, grid.cell(scene.target), scene.size)
    target = tuple(cell for cell in target if grid.holds(cell))
    bodies = {grid.cell(number): reference.BODY_COVER for number in scene.bodies}
    found = fresh(scene.board).exposure(viewer, target, bodies)
    right = reference.hidden(scene, viewer, target)
    if found.hidden != right:
        return f"of {target} {found.hidden} twentieths are hidden from {viewer}, not {right}"
    return "" if bool(right) <= bool(found.kinds) else "nothing is named that hides"


def light_is_that_of_the_reference(scene: Scene) -> str:
    """What a lamp anywhere reaches, at two radii."""
    grid, lamp = scene.grid, reference.place(scene.lamp)
    level = replace(scene.board, heights=b"")
    x, y = scene.on_board(scene.lamp)
    lit = [cell for cell in grid.cells() if reference.lights(scene, lamp, cell)]
    for radius in (Fraction(30), Fraction(5, 2)):
        right = [cell for cell in lit if _from_lamp(scene, lamp, cell) <= (radius + ROUNDED) ** 2]
        found = listed(scene, glow(level, Light(x, y, float(radius)), float(radius)))
        if found != right:
            return f"the lamp (radius {radius}) lights {found}, not {right}"
    return ""


def _from_lamp(scene: Scene, lamp: reference.Place, cell: Cell) -> Fraction:
    dx, dy = (Fraction(there - here, reference.CELL) for here, there in zip(lamp, reference.middle(cell), strict=True))
    return dx * dx + dy * dy + (dx * dy if scene.grid.is_hex else 0)


def a_lamp_in_a_middle_reaches_what_is_seen_from_there(scene: Scene) -> str:
    """Light and sight are one."""
    grid, level = scene.grid, replace(scene.board, heights=b"")
    viewer, sight = grid.cell(scene.viewer), fresh(level)
    x, y = grid.centre(viewer)
    found = listed(scene, glow(level, Light(x, y, 30), 30))
    right = [cell for cell in grid.cells() if sight.sees(viewer, cell)]
    return "" if found == right else f"a lamp in {viewer} lights {found}; seen are {right}"


def barred_steps_are_those_of_the_reference(scene: Scene) -> str:
    """Every step of one cell, of a larger figure, and where that may stand."""
    board, grid, size = scene.board, scene.grid, scene.size
    single = [
        {cell: reference.is_barred(scene, cell, cell.plus(step)) for cell in grid.cells()} for step in grid.directions
    ]
    for direction, step in enumerate(grid.directions):
        for cell in grid.cells():
            if has(grid, barriers(board, 1)[direction], cell) != single[direction][cell]:
                return f"the step from {cell} by {step} is {'free' if single[direction][cell] else 'barred'}"
            body = [one for one in covered(grid, cell, size) if grid.holds(one)]
            right = any(single[direction][one] for one in body)
            if has(grid, barriers(board, size)[direction], cell) != right:
                return f"the step of size {size} from {cell} by {step} is {'free' if right else 'barred'}"
    for cell in grid.cells():
        body = list(covered(grid, cell, size))
        right = all(reference.can_stand(scene, one) for one in body) and not any(
            single[way][one] for one in body for way in grid.straight if one.plus(grid.directions[way]) in body
        )
        if has(grid, standing(board, size), cell) != right:
            return f"a figure of size {size} {'cannot' if right else 'can'} stand at {cell}"
    return ""


def reach_is_that_of_the_reference(scene: Scene) -> str:
    """How far one walks."""
    board, grid = scene.board, scene.grid
    start, room = grid.cell(scene.viewer), standing(board, 1)
    travel = Travel(grid, room, room, prices(board, 1), barriers(board, 1))
    for budget in (1, 3, 30):
        found = listed(scene, search(travel, Step(start, 0), budget).cells)
        reached = reference.reached(scene, start, budget)
        right = [cell for cell in grid.cells() if cell in reached and (cell == start or has(grid, room, cell))]
        if [cell for cell in found if cell != start] != [cell for cell in right if cell != start]:
            return f"with {budget} one comes from {start} to {found}, not to {right}"
    return ""


def middles_are_parted_as_they_are_for_eyes(scene: Scene) -> str:
    """What pictures of the fog take for parted by walls is what eyes do not see past."""
    walls = replace(scene, ground=(), heights=(), things=(), objects=())
    sight = fresh(walls.board)
    solids = sight.around.opaque_segments
    for a in scene.grid.cells():
        for b in scene.grid.neighbours(a):
            if scene.grid.holds(b) and is_parted(a, b, solids) == sight.sees(a, b):
                return f"{a} and {b} are parted otherwise than for eyes"
    return ""


def what_is_kept_from_board_to_board_is_as_if_worked_out_anew(scene: Scene) -> str:
    """Walls and doors go and come one by one; sight, cover, light, barriers are those of a fresh look."""
    grid, dice = scene.grid, Random(repr(scene))
    pieces = list(scene.pieces)
    before = replace(scene, pieces=tuple(pieces[: len(pieces) // 2]))
    viewers = [grid.cell(scene.viewer), grid.cell(scene.target)]
    _ask(sight_of(before.board), viewers)
    barred = StepBarriers(grid).altered(before.board)
    for _ in range(3):
        some = tuple(piece for piece in pieces if dice.random() < 0.6)
        now = replace(scene, pieces=some)
        board = now.board
        if dice.random() < 0.3:
            board = replace(board, things=(*board.things, Thing("crate", grid.cell(dice.randrange(grid.size)), 20)))
        kept, anew = _ask(sight_of(board), viewers), _ask(fresh(board), viewers)
        if kept != anew:
            return f"with {some} and {board.things} kept {kept}, anew {anew}"
        x, y = scene.on_board(scene.lamp)
        level = replace(board, heights=b"")
        point: Point = (scene.lamp[0] * UNIT // PART, scene.lamp[1] * UNIT // PART)
        near, anew_near = (s.obstacles_near(point, grid.under(x, y), 4) for s in (sight_of(level), fresh(level)))
        if (set(near[0]), set(near[1])) != (set(anew_near[0]), set(anew_near[1])):
            return f"with {some} near the lamp {near}, anew {anew_near}"
        barred, barred_anew = barred.altered(board), StepBarriers(grid).altered(board)
        if (barred.left, barred.right) != (barred_anew.left, barred_anew.right):
            return f"with {some} other steps are barred than anew"
    return ""


def _ask(sight: LineOfSight, viewers: list[Cell]) -> list[object]:
    views = [sight.visible_from((viewer,), radius) for viewer in viewers for radius in (None, 3)]
    return [*views, sight.sees(*viewers), sight.exposure(viewers[0], (viewers[1],)).hidden]


CHECKS: tuple[Check, ...] = (
    sight_is_that_of_the_reference,
    the_view_is_what_is_seen_cell_by_cell,
    smoke_hides_what_lies_behind_it,
    what_is_hidden_is_that_of_the_reference,
    light_is_that_of_the_reference,
    a_lamp_in_a_middle_reaches_what_is_seen_from_there,
    barred_steps_are_those_of_the_reference,
    reach_is_that_of_the_reference,
    middles_are_parted_as_they_are_for_eyes,
    what_is_kept_from_board_to_board_is_as_if_worked_out_anew,
)


def least(scene: Scene, check: Check) -> Scene:
    """The simplest scene on the way down from this one on which a check still disagrees."""
    going = True
    while going:
        going = False
        for simpler in scene.simpler():
            if check(simpler):
                scene, going = simpler, True
                break
    return scene
