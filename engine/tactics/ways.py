"""Ways: where a figure goes so that it can strike, and where it waits for the enemy or runs from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Habit, Mode
from engine.errors import FlankError
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of, has
from engine.grid.footprint import covered, gap
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.sight.board_sight import sight_of
from engine.standing.ground import barriers, cells_held
from engine.tactics.doors import Ends, OwnDeed, Way, doors_beside, opening, way_to
from engine.tactics.drill import SHOOTS, Blow
from engine.tactics.health import WHOLE, fitness
from engine.tactics.judgement import BESIDE, worth_of_harm
from engine.tactics.patience import EVEN, Goal, Patience
from engine.tactics.reaches import Reaches
from engine.tactics.temperament import name_of
from engine.tactics.threats import Threat, reach_of

FAR = 8
"""How many times as far as one walk leads the way to an enemy is looked for."""
NEAREST = 10 * WHOLE
"""What a cell more of distance weighs for those who strike at the nearest: more than any blow."""
MOST_LOOKED_AT = 12
"""Cells from which the line of sight for a shot is tried, the best first."""
MOST_GOALS = 4
"""Enemies, those first whom it is best to strike, for each of whom the places are weighed."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A cell, whom one goes for there, and what that is worth less the danger."""

    goal: Goal
    cell: Cell
    worth: int


class Ways(Patience):
    """Finds ways."""

    def _walks(
        self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]], *, now: bool = False
    ) -> Iterator[Action]:
        """Ways to where an enemy can be struck; turning towards one where it can be struck from here.

        ``now``: only attacks that are open as things stand count.
        """
        me, wanted = battle[id], self._wanted(battle, id, enemies, now=now)
        if not wanted:
            return
        here = next(
            (goal for goal in wanted if me.cell is not None and self._serves(battle.board, me.cell, goal)), None
        )
        if here:
            if here.reach >= SHOOTS and not now:
                yield from self._better_places(battle, me, here, wanted)
            for walk in self._turns(battle, me, here):
                if not self._is_barred(battle, walk):
                    yield walk
            return
        modes = sorted(self._modes(battle, id), key=lambda mode: mode.band)
        threats = self._threats(battle, me) if modes else []
        for mode, path, worth in self._ways(battle, me, wanted, modes, threats):
            walk = replace(mode.action, path=path)
            if not self._is_barred(battle, walk) and not self._is_dear(battle, walk, worth, threats):
                yield walk

    def _better_places(
        self,
        battle: AnyBattle,
        me: Combatant[object],
        here: Goal,
        wanted: list[Goal],
    ) -> Iterator[Action]:
        """Ways to where it is better to strike at somebody than to shoot from here, all told."""
        assert me.cell is not None
        if self._is_engaged(battle, me.id) or not self._temper(battle, me.id).picks:
            return
        threats = self._threats(battle, me)
        if has(battle.board.grid, reach_of(threats), me.cell):
            shots_only = self._is_spent(battle, me.id)
            wanted = [goal for goal in wanted if goal.reach >= SHOOTS or not shots_only][: 2 * MOST_GOALS]
        elif not self._is_spent(battle, me.id):
            # Nobody can come to it: it stays, unless it is better to come to blows.
            wanted = [goal for goal in wanted if goal.worth > here.worth and goal.reach < SHOOTS][:MOST_GOALS]
        else:
            wanted = []
        if not wanted:
            return
        modes = sorted((mode for mode in self._modes(battle, me.id) if mode.budget > 0), key=lambda mode: mode.band)
        reaches = Reaches(modes, Step(me.cell, me.facing))
        for mode in modes:
            if not self._may_come(battle, me, wanted, mode):
                continue
            reach = reaches.of(mode)
            for stand in self._places(battle, me, wanted, reach, mode.unit, threats):
                if stand.worth <= here.worth or stand.cell == me.cell:
                    break
                for path in self._paths(battle, me, mode, reach, stand.goal, stand.cell):
                    walk = replace(mode.action, path=path)
                    if not self._is_barred(battle, walk) and not self._is_dear(battle, walk, stand.worth, threats):
                        yield walk

    def _is_dear(self, battle: AnyBattle, walk: Action, worth: int, threats: list[Threat]) -> bool:
        """Whether those who may strike at it on the way take more of it than the walk is worth."""
        assert walk.actor is not None
        me, grid, at_hand = battle[walk.actor], battle.board.grid, 0
        for threat in threats:
            at_hand |= threat.at_hand
        passed = [me.cell, *(step.cell for step in walk.path)]
        if not any(cell is not None and has(grid, at_hand, cell) for cell in passed):
            return False
        marks = self.rules.foresee(battle, walk).marks
        harm = sum(self.rehearsal.drill(battle, mark.by, me.id).harm(BESIDE) for mark in marks)
        return harm > 0 and worth_of_harm(min(harm, WHOLE), fitness(self.rules, battle, me.id)) > max(0, worth)

    def _serves(self, board: Board, cell: Cell, goal: Goal) -> bool:
        """Whether an enemy can be struck from a cell: near enough, no wall between, and seen where it is shot at."""
        grid, there = board.grid, goal.enemy.cell
        if there is None or not has(grid, goal.cells, cell):
            return False
        if goal.reach == 1 and not board.walls and not board.doors:
            return True
        sight, shut = sight_of(board), barriers(board, 1)
        for one in covered(grid, there, goal.enemy.size):
            step = Cell(one.x - cell.x, one.y - cell.y)
            is_barred = step in grid.directions and shut[grid.directions.index(step)] >> grid.index(cell) & 1
            if not is_barred and sight.sees(cell, one):
                return True
        return False

    def _turns(self, battle: AnyBattle, me: Combatant[object], here: Goal) -> Iterator[Action]:
        """Looking at whom one can strike from here."""
        assert me.cell is not None
        assert here.enemy.cell is not None
        look = battle.board.grid.facing_towards(me.cell, here.enemy.cell)
        if look != me.facing:
            for mode in sorted(self._modes(battle, me.id), key=lambda mode: mode.band):
                yield replace(mode.action, path=(Step(me.cell, look),))

    def _ways(
        self,
        battle: AnyBattle,
        me: Combatant[object],
        wanted: list[Goal],
        modes: list[Mode],
        threats: list[Threat],
    ) -> Iterator[tuple[Mode, tuple[Step, ...], int]]:
        """To where somebody can be struck, by the calmest mode that leads there; else as far as one comes; each with
        what it is worth. Who has struck already in this round cannot do so again where it goes."""
        assert me.cell is not None
        start = Step(me.cell, me.facing)
        going = [mode for mode in modes if mode.budget > 0]
        reaches = Reaches(going, start)
        for mode in going if going and not self._is_spent(battle, me.id) else ():
            if not self._may_come(battle, me, wanted, mode):
                continue
            reach = reaches.of(mode)
            for stand in self._places(battle, me, wanted, reach, mode.unit, threats):
                paths = self._paths(battle, me, mode, reach, stand.goal, stand.cell)
                yield from ((mode, path, stand.worth) for path in paths)
        for mode in sorted(going, key=lambda mode: -mode.budget):
            reach = reaches.of(mode)
            found = self._far_goal(battle, me, wanted, mode, start, reach, threats)
            if found is not None:
                paths = self._paths(battle, me, mode, reach, *found)
                yield from ((mode, path, found[0].worth) for path in paths)

    def _may_come(self, battle: AnyBattle, me: Combatant[object], wanted: list[Goal], mode: Mode) -> bool:
        """Whether somebody could be struck after a walk in this round if nothing stood in the way: a search is dear."""
        assert me.cell is not None
        grid, cheapest = battle.board.grid, max(1, min((price for price, _ in mode.travel.enter), default=1))
        goals = wanted[:MOST_GOALS]
        most = min(mode.budget, max((goal.stride for goal in goals), default=0) * mode.unit)
        near = self._around(grid, cell_set(grid, (me.cell,)), most // cheapest)
        return any(near & goal.cells for goal in goals)

    def _paths(
        self, battle: AnyBattle, me: Combatant[object], mode: Mode, reach: Reach, goal: Goal, end: Cell
    ) -> Iterator[tuple[Step, ...]]:
        """Paths to a cell: looking at the enemy at the end, or as the steps lead and turned then."""
        assert goal.enemy.cell is not None
        look, follow = battle.board.grid.facing_towards(end, goal.enemy.cell), mode.habit is Habit.FOLLOW
        for facing in (look, None):
            path = reach.route(end, facing, follow=follow)
            if path:
                yield path
                if facing is None and path[-1].facing != look:
                    yield (*path, Step(end, look))

    def _is_barred(self, battle: AnyBattle, walk: Action) -> bool:
        try:
            return bool(self.rules.objections(battle, walk))
        except FlankError:
            return True

    def _wanted(
        self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]], *, now: bool = False
    ) -> list[Goal]:
        """The cells from which each enemy can be struck, whom it is best to strike first; ``now``: see ``_walks``."""
        return self._once(battle, ("wanted", id, now), lambda: self._goals(battle, id, enemies, now=now))

    def _goals(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]], *, now: bool) -> list[Goal]:
        grid, size, found, leash = battle.board.grid, battle[id].size, list[Goal](), self._leash(battle, id)
        picks, there = self._temper(battle, id).picks, self._had_names(battle, id)
        if now:
            there &= self._open_now(battle, id)
        if not there:
            return found
        steady = [enemy for enemy in enemies if not self._runs_away(battle, enemy.id)]
        for enemy in steady or enemies:
            drill = self.rehearsal.drill(battle, id, enemy.id)
            blows = [blow for blow in drill.blows if name_of(blow.action) in there]
            held = cells_held(battle, (enemy.id,))
            for best in self._ways_to_strike(battle, id, blows):
                cells = self._between(grid, held, best.least, best.reach, size)
                if leash is not None:
                    cells &= leash
                    if not cells:
                        continue
                if picks:
                    harm = self._taste(battle, id, name_of(best.action), best.best)
                    worth = self._worth(battle, id, enemy.id, harm, fitness(self.rules, battle, enemy.id))
                else:
                    worth = -NEAREST * battle.distance(id, enemy.id)
                found.append(Goal(enemy, cells, best.reach, drill.stride, worth))
        found.sort(key=lambda goal: -goal.worth)
        return found

    def _ways_to_strike(self, battle: AnyBattle, id: CombatantId, blows: list[Blow]) -> Iterator[Blow]:
        """The hardest blow, and beside it the hardest shot: who chooses well may stay where the other does not lead."""

        def likes(blow: Blow) -> int:
            return self._taste(battle, id, name_of(blow.action), blow.best)

        best = max(blows, key=likes, default=None)
        if best is None or best.reach <= 0:
            return
        yield best
        shots = (blow for blow in blows if blow.useful >= SHOOTS and not blow.runs)
        shot = max(shots, key=likes, default=best)
        if shot is not best and best.reach < SHOOTS and self._temper(battle, id).picks:
            yield shot

    def _places(
        self,
        battle: AnyBattle,
        me: Combatant[object],
        wanted: list[Goal],
        reach: Reach,
        unit: int,
        threats: list[Threat],
    ) -> list[Stand]:
        """Cells from which somebody can be struck yet in this round after a walk, the best first.

        None of those at which it would suffer more than it does, unless it has waited long enough.
        """
        assert me.cell is not None
        caution = self._temper(battle, me.id).caution
        here = self._danger_at(battle, me, threats, me.cell) if caution else 0
        dares, found, zone = not caution or self._is_tired_of_it(battle, me), list[Stand](), reach_of(threats)
        for goal in wanted[: 2 * MOST_GOALS]:
            safe = replace(goal, cells=goal.cells & ~zone) if goal.reach >= SHOOTS and zone else None
            cells = list(self._serving(battle, safe, reach, unit)) if safe is not None else []
            for cell in cells or self._serving(battle, goal, reach, unit):
                worse = self._danger_at(battle, me, threats, cell) - here if caution else 0
                worth = goal.worth - worse * caution // EVEN
                if dares or worth > 0:
                    found.append(Stand(goal, cell, worth))
            if found and not caution:
                break
        # Of places as good as each other the higher one: more is seen from there, and less stands between.
        found.sort(key=lambda stand: (-stand.worth, -battle.board.height_at(stand.cell)))
        return found[:MOST_GOALS]

    def _serving(self, battle: AnyBattle, goal: Goal, reach: Reach, unit: int) -> Iterator[Cell]:
        """The cells from which an enemy can be struck after a walk in this round, the cheapest first."""
        there, looked = reach.cells & goal.cells, 0
        for price, cells in reach.bands if there else ():
            if price > goal.stride * unit:
                return
            for cell in cells_of(battle.board.grid, cells & there):
                looked += 1
                if looked > MOST_LOOKED_AT:
                    return
                if self._serves(battle.board, cell, goal):
                    yield cell

    def _far_goal(
        self,
        battle: AnyBattle,
        me: Combatant[object],
        wanted: list[Goal],
        mode: Mode,
        start: Step,
        reach: Reach,
        threats: list[Threat],
    ) -> tuple[Goal, Cell] | None:
        """The nearest cell by the map from which anybody can be struck, and how far one walk leads on the way there."""
        grid, way = mode.travel.grid, self._far_way(battle, me, wanted, mode, start)
        if way is not None:
            goal = next(one for one in wanted if has(grid, one.cells, way.end))
            stops = [cell for cell in way.cells if cell != me.cell and has(grid, reach.cells, cell)]
            if stops:
                stop = self._prudent(battle, me, goal, stops, reach, threats)
                return None if stop is None else (goal, stop)
            if way.door is not None:
                return None  # it stands at the door already
        return self._by_the_ruler(me, wanted, reach)

    def _far_way(
        self, battle: AnyBattle, me: Combatant[object], wanted: list[Goal], mode: Mode, start: Step
    ) -> Way | None:
        """The way over the map to the nearest cell from which anybody can be struck, through doors too."""
        union = 0
        for goal in wanted:
            union |= goal.cells

        def serves(board: Board, cell: Cell) -> bool:
            return any(self._serves(board, cell, goal) for goal in wanted)

        travel = replace(mode.travel, halt=0, meter=None)
        return way_to(battle, me, travel, start, Ends(union, serves), mode.budget * FAR, mode.unit)

    def _door_ahead(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> OwnDeed | None:
        """The door beside it opened, where the way to the enemies leads through it and nobody is struck sooner."""
        me = battle[id]
        if me.cell is None or not doors_beside(battle, id):
            return None
        modes = [mode for mode in self._modes(battle, id) if mode.budget > 0]
        if not modes:
            return None
        mode, start = max(modes, key=lambda mode: mode.budget), Step(me.cell, me.facing)
        wanted = self._wanted(battle, id, enemies)
        if not wanted:
            return None
        reach = search(mode.travel, start, mode.budget)
        if self._places(battle, me, wanted, reach, mode.unit, self._threats(battle, me)):
            return None
        way = self._far_way(battle, me, wanted, mode, start)
        if way is None or way.door is None or way.cells:
            return None
        return opening(self.rules, battle, id, way.door)

    def _step_back(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Action | None:
        """For who shoots, and could be struck where it stands: out of the enemies' reach, to where it can shoot yet."""
        me = battle[id]
        if me.cell is None or not self._temper(battle, id).picks or self._is_engaged(battle, id):
            return None
        shot = {enemy.id for enemy in enemies if self._drill(battle, id, enemy.id).shoots}
        zone = reach_of(self._threats(battle, me)) if shot else 0
        if not has(battle.board.grid, zone, me.cell):
            return None
        modes = [mode for mode in self._modes(battle, id) if mode.budget > 0]
        far = [goal for goal in self._wanted(battle, id, enemies) if goal.enemy.id in shot] if modes else []
        if not far:
            return None
        reaches = Reaches(modes, Step(me.cell, me.facing))
        for mode in sorted(modes, key=lambda mode: mode.band):
            reach = reaches.of(mode)
            safe = [replace(goal, cells=goal.cells & ~zone) for goal in far]
            ends = ((goal, cell) for goal in safe for cell in self._serving(battle, goal, reach, mode.unit))
            found = next(ends, None)
            for path in self._paths(battle, me, mode, reach, *found) if found is not None else ():
                walk = replace(mode.action, path=path)
                if not self._is_barred(battle, walk):
                    return walk
        return None

    def _by_the_ruler(self, me: Combatant[object], wanted: list[Goal], reach: Reach) -> tuple[Goal, Cell] | None:
        """Where no way leads to anybody: as near to the nearest as one comes."""
        grid = reach.travel.grid
        assert me.cell is not None
        found: tuple[int, Goal, Cell] | None = None
        for goal in wanted:
            there = goal.enemy.cell
            if there is None:
                continue
            now = gap(grid, me.cell, me.size, there, goal.enemy.size)
            for cell in cells_of(grid, reach.cells):
                left = gap(grid, cell, me.size, there, goal.enemy.size)
                if 0 < left < now and (found is None or left < found[0]):
                    found = left, goal, cell
        return None if found is None else found[1:]
