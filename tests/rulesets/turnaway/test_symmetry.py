"""Arcs, zones and strikes know no compass: a scene turned round or seen in a mirror is ruled alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of
from engine.grid.footprint import covered
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.place import arcs, reach
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import HALBERD, PIKE, SWORD, Figure, armed, fight

MOVER, ENEMY = CombatantId("A"), CombatantId("e")
WEAPONS = (SWORD, HALBERD, PIKE)
SQUARE_MIDDLE, HEX_MIDDLE = Cell(12, 10), Cell(7, 10)
ROOM = 3
"""Steps from the middle within which a scene begins; with four steps and three cells more it stays on the map."""
SEEN = 8
"""Steps from the middle within which zones are compared: all of them."""


@dataclass(frozen=True)
class Turned:
    """A movement of the whole plane: where a cell goes (seen from the middle), where a facing goes."""

    name: str
    hexes: bool
    cell: Callable[[int, int], tuple[int, int]]
    facing: Callable[[int], int]

    @property
    def middle(self) -> Cell:
        return HEX_MIDDLE if self.hexes else SQUARE_MIDDLE

    def moved(self, cell: Cell) -> Cell:
        x, y = cell.minus(self.middle)
        return self.middle.plus(self.cell(x, y))

    def anchor(self, battle: TurnawayBattle, cell: Cell, size: int) -> Cell:
        """The anchor of a figure whose cells are those of the figure at ``cell``, moved."""
        grid = battle.board.grid
        goal = {self.moved(one) for one in covered(grid, cell, size)}
        return next(one for one in sorted(goal) if set(covered(grid, one, size)) == goal)

    def battle(self, battle: TurnawayBattle) -> TurnawayBattle:
        for one in tuple(battle.combatants.values()):
            battle = battle.with_combatant(self._combatant(battle, one))
        return battle

    def _combatant(self, battle: TurnawayBattle, one: Combatant[object]) -> Combatant[object]:
        assert one.cell is not None
        return replace(one, cell=self.anchor(battle, one.cell, one.size), facing=self.facing(one.facing))

    def path(self, battle: TurnawayBattle, path: tuple[Step, ...], size: int) -> tuple[Step, ...]:
        return tuple(Step(self.anchor(battle, step.cell, size), self.facing(step.facing)) for step in path)


QUARTER = Turned("a quarter turn", False, lambda x, y: (-y, x), lambda f: (f + 2) % 8)
MIRROR = Turned("a mirror", False, lambda x, y: (-x, y), lambda f: -f % 8)
# A third of a turn keeps the shape of every footprint, the triangle of size 2 too; a sixth does not.
THIRD = Turned("a third of a turn", True, lambda q, r: (-q - r, q), lambda f: (f + 2) % 6)
HEX_MIRROR = Turned("a mirror on hexes", True, lambda q, r: (r, q), lambda f: (3 - f) % 6)
MOVEMENTS = [pytest.param(one, id=one.name) for one in (QUARTER, MIRROR, THIRD, HEX_MIRROR)]


def near(middle: Cell, hexes: bool) -> st.SearchStrategy[Cell]:
    """A cell within ``ROOM`` steps of the middle."""
    steps = range(-ROOM, ROOM + 1)
    cells = [middle.plus((x, y)) for x in steps for y in steps if not hexes or abs(x + y) <= ROOM]
    return st.sampled_from(cells)


@st.composite
def scenes(draw: st.DrawFn, hexes: bool) -> tuple[TurnawayBattle, tuple[Step, ...]]:
    """Two figures of one to three cells across that do not overlap, and a path of up to four states."""
    facings = 6 if hexes else 8
    middle = HEX_MIDDLE if hexes else SQUARE_MIDDLE
    sizes = draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    looks = draw(st.tuples(st.integers(0, facings - 1), st.integers(0, facings - 1)))
    sheet = armed(draw(st.sampled_from(WEAPONS)), hp=30, dexterity=3, speed=12)
    battle = fight(Figure("A", 0, 0, "NE", sheet), Figure("e", 3, 3, "NE", sheet), hexes=hexes)
    cells = (draw(near(middle, hexes)), draw(near(middle, hexes)))
    for id, cell, look, size in zip((MOVER, ENEMY), cells, looks, sizes, strict=True):
        battle = battle.with_combatant(replace(battle[id], cell=cell, facing=look, size=size))
    grid = battle.board.grid
    if set(covered(grid, cells[0], sizes[0])) & set(covered(grid, cells[1], sizes[1])):
        battle = battle.with_place(MOVER, cells[1].plus((-3, 0)), looks[0])
    start = battle[MOVER].cell
    assert start is not None
    path, here = [], start
    for direction in draw(st.lists(st.integers(0, facings - 1), min_size=1, max_size=4)):
        there = grid.neighbour(here, direction)
        if set(covered(grid, there, sizes[0])) & set(covered(grid, cells[1], sizes[1])):
            continue  # nobody walks through his enemy
        here = there
        path.append(Step(here, draw(st.integers(0, facings - 1))))
    return battle, tuple(path)


def marks(battle: TurnawayBattle, kind: str, path: tuple[Step, ...]) -> list[tuple[int, list[str]]]:
    """What the preview marks: step and reasons."""
    seen = RULESET.foresee(battle, Action(kind, actor=MOVER, path=path)).marks
    return [(mark.step, sorted(reason.key for reason in mark.reasons)) for mark in seen]


@pytest.mark.rule("TA-GEO-04", "TA-GEO-06", "TA-GEO-07", "TA-FMV-04", "TA-FMV-06", "TA-FMV-09")
@pytest.mark.parametrize("turned", MOVEMENTS)
@pytest.mark.parametrize("kind", ["full-move", "step"])
@given(data=st.data())
def test_the_same_path_provokes_the_same_strikes(turned: Turned, kind: str, data: st.DataObject) -> None:
    battle, path = data.draw(scenes(turned.hexes))
    assume(path)
    path = path[:1] if kind == "step" else path
    other = turned.battle(battle)
    there = turned.path(battle, path, battle[MOVER].size)
    assert marks(battle, kind, path) == marks(other, kind, there)


@pytest.mark.rule("TA-GEO-02", "TA-GEO-03")
@pytest.mark.parametrize("turned", MOVEMENTS)
@given(data=st.data())
def test_the_same_arc_is_shown(turned: Turned, data: st.DataObject) -> None:
    battle, _ = data.draw(scenes(turned.hexes))
    other = turned.battle(battle)
    assert arcs.arc_of(battle, MOVER, ENEMY) is arcs.arc_of(other, MOVER, ENEMY)
    assert arcs.arc_of(battle, ENEMY, MOVER) is arcs.arc_of(other, ENEMY, MOVER)


@pytest.mark.rule("TA-GEO-05", "TA-AOO-06")
@pytest.mark.parametrize("turned", MOVEMENTS)
@given(data=st.data())
def test_the_same_cells_are_in_reach(turned: Turned, data: st.DataObject) -> None:
    battle, _ = data.draw(scenes(turned.hexes))
    other = turned.battle(battle)
    grid = battle.board.grid
    here = {turned.moved(cell) for cell in cells_of(grid, reach.reach_zone(battle, ENEMY))}
    there = set(cells_of(grid, reach.reach_zone(other, ENEMY)))
    # The zone may be cut by the edge of the map, which does not turn with the scene: look at the middle.
    assert {cell for cell in here if grid.distance(cell, turned.middle) <= SEEN} == {
        cell for cell in there if grid.distance(cell, turned.middle) <= SEEN
    }
