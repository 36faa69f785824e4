"""The quick player: the first deed that will do, for battles that nobody watches.

Whoever may strike strikes where it tells most, by what the rehearsal came to; whoever may not walks to where it can,
by the shortest way that the map has. One look at the modes and one search are made for each walk; offers are asked for
only when none of the attacks that the rehearsal knows is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Habit, Mode
from engine.derived import Kept
from engine.errors import FlankError
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of, dilated, has
from engine.grid.footprint import gap
from engine.grid.grid import Grid
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.sight.board_sight import sight_of
from engine.standing.ground import anchors_touching, cells_held
from engine.table.requests import Choice
from engine.tactics.health import WHOLE, fitness, points
from engine.tactics.rehearsal import Blow, Rehearsal
from engine.tactics.temperament import temperament

FAR = 8
"""How many times as far as one walk leads the way to an enemy is looked for."""
MOST_WALKS = 6
"""Movements of one figure in one turn."""
MOST_DEEDS = 12
"""Deeds of one figure in one turn, so that a turn ends whatever the rules allow."""
MOST_FLIGHTS = 4
"""Turns for which somebody flees in one battle; after that it makes a stand."""
NEAREST = 10 * WHOLE
"""What a cell more of distance weighs for those who strike at the nearest: more than any blow."""
MOST_RINGS = 200
"""Surroundings of figures that are kept."""
MOST_LOOKED_AT = 12
"""Cells from which the line of sight for a shot is tried, the best first."""


@dataclass
class Turn:
    """What a figure did since its turn began: how often, and how near it came to somebody by walking."""

    deeds: int = 0
    walks: int = 0
    first: set[tuple[str, str, str]] = field(default_factory=set)


class Quick:
    """Chooses deeds at the quick level; keeps what it learned of the figures, and what each did in its turn."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        self.rules = rules
        self.rehearsal = rehearsal
        self._done: dict[CombatantId, Turn] = {}
        self._waits: set[CombatantId] = set()
        self._waited: dict[CombatantId, int] = {}
        self._flees: set[CombatantId] = set()
        self._fled: dict[CombatantId, int] = {}
        self._rings: Kept[tuple[CellSet, int], CellSet] = Kept(MOST_RINGS)
        self._dangers: dict[CombatantId, int] = {}

    def turn_over(self) -> None:
        """Forget what was done in the turn that is over; who waited in it is remembered."""
        for id in self._waits:
            self._waited[id] = self._waited.get(id, 0) + 1
        self._waits.clear()
        for id in self._flees:
            self._fled[id] = self._fled.get(id, 0) + 1
        self._flees.clear()
        self._done.clear()

    def deed(self, battle: AnyBattle, id: CombatantId) -> Action | None:
        """What a figure does next, nothing that the rules object to; None when it has done enough."""
        turn = self._done.setdefault(id, Turn())
        if turn.deeds >= MOST_DEEDS or battle[id].cell is None:
            return None
        found = self._found(battle, id, turn)
        if found is not None:
            turn.deeds += 1
            turn.walks += bool(found.path)
        return found

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """What people usually choose."""
        return self.rules.policy(battle, choice)

    def _found(self, battle: AnyBattle, id: CombatantId, turn: Turn) -> Action | None:
        enemies = self._enemies(battle, id)
        if not enemies:
            return None
        for action in self.rules.tactics.first(battle, id):
            name = _name(action)
            if name not in turn.first and not self.rules.objections(battle, action):
                turn.first.add(name)
                return action
        if turn.walks < MOST_WALKS and (flight := self._flight(battle, id, enemies)) is not None:
            return flight
        strike = next(self._strikes(battle, id, enemies), None)
        if strike is not None or turn.walks >= MOST_WALKS or id in self._flees:
            return strike
        return next(self._walks(battle, id, enemies), None)

    def _flight(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Action | None:
        """Away from the enemies, where the temperament of who is hurt asks for it and there is a way."""
        me, so_far = battle[id], self._fled.get(id, 0)
        left, most = points(self.rules, battle, id)
        if not temperament(me.temper).flees_at(left, most) or so_far >= MOST_FLIGHTS or me.cell is None:
            return None
        near = cells_held(battle, (one.id for one in enemies))
        for mode in sorted(self.rules.modes(battle, id), key=lambda mode: -mode.budget):
            if mode.objections or mode.budget <= 0:
                continue
            reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
            end = _farthest(battle, me, reach, near)
            path = reach.route(end, follow=mode.habit is Habit.FOLLOW) if end is not None else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk):
                self._flees.add(id)
                return walk
        return None

    def _enemies(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        """The enemies on the map that are not out of action."""
        return [enemy for enemy in battle.enemies(id) if not self.rules.is_out(battle, enemy.id)]

    def _strikes(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        """The attacks that are allowed, the one first that tells most."""
        found: list[tuple[int, int, Blow, CombatantId]] = []
        picks = temperament(battle[id].temper).picks
        offers = self.rules.attack_offers(battle, id)
        open_now = {_name(offer.action) for offer in offers if not offer.objections}
        for enemy in enemies if open_now else ():
            distance, left = battle.distance(id, enemy.id), fitness(self.rules, battle, enemy.id)
            for blow in self.rehearsal.drill(battle, id, enemy.id).blows:
                harm = blow.harm(distance)
                if harm > 0 and _name(blow.action) in open_now:
                    worth = self._worth(battle, enemy.id, harm, left) if picks else harm - NEAREST * distance
                    found.append((worth, -len(found), blow, enemy.id))
        found.sort(reverse=True, key=lambda one: one[:2])
        for _, _, blow, at in found:
            action = replace(blow.action, target=at)
            if not self.rules.objections(battle, action):
                yield action

    def _worth(self, battle: AnyBattle, enemy: CombatantId, harm: int, left: int) -> int:
        """What an attack on an enemy is worth: by what it takes, and by how dangerous the enemy is."""
        return worth_of_harm(harm, left) * (WHOLE + self._danger(battle, enemy)) // WHOLE

    def _danger(self, battle: AnyBattle, enemy: CombatantId) -> int:
        """What an enemy can take in a round of whom it can hurt most."""
        found = self._dangers.get(enemy)
        if found is None:
            foes = (self.rehearsal.drill(battle, enemy, foe.id) for foe in battle.enemies(enemy))
            found = self._dangers[enemy] = max((drill.most for drill in foes), default=0)
        return found

    def _walks(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        """Ways to where an enemy can be struck; turning towards one where it can be struck from here."""
        modes = sorted((mode for mode in self.rules.modes(battle, id) if not mode.objections), key=lambda m: m.band)
        if not modes:
            return
        me, wanted = battle[id], self._wanted(battle, id, enemies)
        here = next((goal for goal in wanted if me.cell is not None and self._serves(battle, me.cell, goal)), None)
        for mode, path in self._turns(battle, me, here, modes) if here else self._ways(battle, me, wanted, modes):
            walk = replace(mode.action, path=path)
            if not self._is_barred(battle, walk):
                yield walk

    def _serves(self, battle: AnyBattle, cell: Cell, goal: Goal) -> bool:
        """Whether an enemy can be struck from a cell: near enough, and seen where it is shot at."""
        grid, there = battle.board.grid, goal.enemy.cell
        if there is None or not has(grid, goal.cells, cell):
            return False
        return goal.reach == 1 or sight_of(battle.board).sees(cell, there)

    def _turns(
        self, battle: AnyBattle, me: Combatant[object], here: Goal, modes: list[Mode]
    ) -> Iterator[tuple[Mode, tuple[Step, ...]]]:
        """Looking at whom one can strike from here."""
        assert me.cell is not None
        assert here.enemy.cell is not None
        look = battle.board.grid.facing_towards(me.cell, here.enemy.cell)
        if look != me.facing:
            for mode in modes:
                yield mode, (Step(me.cell, look),)

    def _ways(
        self, battle: AnyBattle, me: Combatant[object], wanted: list[Goal], modes: list[Mode]
    ) -> Iterator[tuple[Mode, tuple[Step, ...]]]:
        """To where somebody can be struck, by the calmest mode that leads there; else as far as one comes."""
        assert me.cell is not None
        start = Step(me.cell, me.facing)
        reaches = [(mode, search(mode.travel, start, mode.budget)) for mode in modes if mode.budget > 0]
        for mode, reach in reaches:
            found = self._near_goal(battle, me, wanted, reach, mode.unit)
            if found is not None:
                yield from ((mode, path) for path in self._paths(battle, me, mode, reach, *found))
        for mode, reach in sorted(reaches, key=lambda one: -one[0].budget):
            found = self._far_goal(battle, me, wanted, mode, start, reach)
            if found is not None:
                yield from ((mode, path) for path in self._paths(battle, me, mode, reach, *found))

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

    def _around(self, grid: Grid, cells: CellSet, steps: int) -> CellSet:
        """The cells and all that lie so near to them; figures stand still more often than they walk."""
        return self._rings.of((cells, steps), lambda: dilated(grid, cells, steps))

    def _wanted(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> list[Goal]:
        """The cells from which each enemy can be struck, whom it is best to strike first."""
        grid, size, found = battle.board.grid, battle[id].size, []
        for enemy in enemies:
            drill = self.rehearsal.drill(battle, id, enemy.id)
            best = max(drill.blows, key=lambda blow: blow.best, default=None)
            if best is None or best.useful <= 0:
                continue
            held = cells_held(battle, (enemy.id,))
            within = self._around(grid, held, best.useful)
            if best.least > 1:
                within &= ~self._around(grid, held, best.least - 1)
            cells = anchors_touching(grid, within, size) & ~anchors_touching(grid, held, size)
            worth = self._worth(battle, enemy.id, best.best, fitness(self.rules, battle, enemy.id))
            if not temperament(battle[id].temper).picks:
                worth = -NEAREST * battle.distance(id, enemy.id)
            found.append(Goal(enemy, cells, best.useful, drill.stride, worth))
        found.sort(key=lambda goal: -goal.worth)
        return found

    def _near_goal(
        self, battle: AnyBattle, me: Combatant[object], wanted: list[Goal], reach: Reach, unit: int
    ) -> tuple[Goal, Cell] | None:
        """The best enemy that can be struck yet in this round after a walk, and the cheapest cell for it."""
        for goal in wanted:
            there, looked = reach.cells & goal.cells, 0
            for price, cells in reach.bands if there else ():
                if price > goal.stride * unit:
                    break
                for cell in cells_of(battle.board.grid, cells & there):
                    looked += 1
                    if looked <= MOST_LOOKED_AT and self._serves(battle, cell, goal):
                        return goal, cell
        return None

    def _far_goal(
        self, battle: AnyBattle, me: Combatant[object], wanted: list[Goal], mode: Mode, start: Step, reach: Reach
    ) -> tuple[Goal, Cell] | None:
        """The nearest cell by the map from which anybody can be struck, and how far one walk leads on the way there."""
        grid, union = mode.travel.grid, 0
        far = search(replace(mode.travel, halt=0, meter=None), start, mode.budget * FAR)
        for goal in wanted:
            union |= goal.cells
        for _, cells in far.bands:
            hit = cells & union
            if hit:
                end = next(cells_of(grid, hit))
                goal = next(one for one in wanted if has(grid, one.cells, end))
                stops = [one.cell for one in far.route(end) if one.cell != me.cell and has(grid, reach.cells, one.cell)]
                if stops:
                    stop = self._prudent(battle, me, stops)
                    return None if stop is None else (goal, stop)
                break
        return self._by_the_ruler(me, wanted, reach)

    def _prudent(self, battle: AnyBattle, me: Combatant[object], stops: list[Cell]) -> Cell | None:
        """The farthest stop of a way that no enemy can strike at in its next turn; None: it waits for them to come.

        Who is in their reach already goes on, and so does everybody once the sides have met, or have waited long
        enough for each other.
        """
        grid, zone = battle.board.grid, self._threatened(battle, me)
        assert me.cell is not None
        if (
            not zone
            or has(grid, zone, me.cell)
            or self._have_met(battle, me)
            or self._waited.get(me.id, 0) >= temperament(me.temper).patience
        ):
            return stops[-1]
        safe = [cell for cell in stops if not has(grid, zone, cell)]
        if len(safe) < len(stops):
            self._waits.add(me.id)
        return safe[-1] if safe else None

    def _threatened(self, battle: AnyBattle, me: Combatant[object]) -> CellSet:
        """Anchor cells at which an enemy could strike ``me`` in its next turn."""
        grid, zone = battle.board.grid, 0
        for enemy in battle.enemies(me.id):
            if not self.rules.is_out(battle, enemy.id):
                drill = self.rehearsal.drill(battle, enemy.id, me.id)
                if drill.blows:
                    zone |= self._around(grid, cells_held(battle, (enemy.id,)), drill.stride + drill.reach)
        return anchors_touching(grid, zone, me.size)

    def _have_met(self, battle: AnyBattle, me: Combatant[object]) -> bool:
        """Whether a friend stands where an enemy can strike it without a step."""
        enemies = [one for one in battle.enemies(me.id) if not self.rules.is_out(battle, one.id)]
        friends = [one for one in battle.on_board() if one.side == me.side and one.id != me.id]
        return any(
            battle.distance(enemy.id, friend.id) <= 1
            for friend in friends
            if not self.rules.is_out(battle, friend.id)
            for enemy in enemies
        )

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


@dataclass(frozen=True)
class Goal:
    """An enemy, the anchor cells from which it can be struck, from how far, after what walk, and what that is worth."""

    enemy: Combatant[object]
    cells: CellSet
    reach: int
    stride: int
    worth: int


def _name(action: Action) -> tuple[str, str, str]:
    return action.kind, action.manner, action.item


def _farthest(battle: AnyBattle, me: Combatant[object], reach: Reach, near: CellSet) -> Cell | None:
    """The cell within reach that lies farthest from ``near``; None where that is here."""
    grid, ring, left = battle.board.grid, near, reach.cells
    assert me.cell is not None
    for _ in range(grid.columns + grid.rows):
        ring = dilated(grid, ring)
        beyond = left & ~ring
        if not beyond:
            break
        left = beyond
    return None if has(grid, left, me.cell) else next(cells_of(grid, left), None)


def worth_of_harm(harm: int, left: int) -> int:
    """What an attack is worth against somebody with so much fitness left: the nearer to its fall, the more."""
    return min(harm, left) * WHOLE // max(1, left) + min(harm, left)
