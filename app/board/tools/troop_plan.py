"""Several figures moved together: each plans its own way under the rules, and the formation is kept where it can be.

Nothing here knows Qt. The lead goes where it is aimed, the others to their places beside it. A place that the ground
cuts off from the lead (it lies in a wall, or behind one) is given up: who should stand there falls in as near behind
the lead as there is room. Whoever is farthest ahead plans first, so that those behind find their cells free: on a
straight way the foremost, round a corner who has the shortest walk; what is planned is done in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.board.tools.plan import MovePlan, Way
from engine.battle.actions import Action, Put, Single
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Objection
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of, has
from engine.grid.footprint import covered
from engine.grid.travel.reach import Reach
from engine.standing.ground import standing
from engine.standing.walking import lengths_from

DETOUR = 1.5
"""A place belongs to the lead's where the walk between the two is at most so many times the straight distance, and a
step more."""
MOST_TRIED = 8
"""So many cells about its place are tried for who cannot come to stand in it."""


class TroopPlan:
    """Where each of ``ids`` is to go while ``lead`` goes to the cell that is aimed at. ``plans`` grows one by one."""

    def __init__(self, rules: AnyRuleset, battle: AnyBattle, lead: CombatantId, ids: tuple[CombatantId, ...]) -> None:
        self.rules = rules
        self.battle = battle
        self.lead = lead
        self.ids = ids
        self.cell = self._start(lead)
        self.mode: str | None = None
        """The key of the mode of movement that was chosen for all who have it; None: each by the calmest."""
        self.keeps_facing = False
        self.plans: dict[CombatantId, MovePlan] = {}
        self._after = battle
        self._left: list[CombatantId] = []
        self._walks: dict[tuple[Cell, int], Reach] = {}

    def _start(self, id: CombatantId) -> Cell:
        cell = self.battle[id].cell
        assert cell is not None
        return cell

    @property
    def by(self) -> Cell:
        """How far the lead goes."""
        return self.cell.minus(self._start(self.lead))

    @property
    def is_complete(self) -> bool:
        return not self._left

    def places(self) -> dict[CombatantId, Cell]:
        """Where each would stand in formation."""
        return {id: self._start(id).plus(self.by) for id in self.ids}

    def ends(self) -> dict[CombatantId, Cell]:
        """Where each will stand, as far as it is known; the others in formation."""
        return {id: self.plans[id].cell if id in self.plans else cell for id, cell in self.places().items()}

    def aim(self, cell: Cell) -> bool:
        """Aim at another cell with the lead; False when it is the same one."""
        if cell == self.cell:
            return False
        self.cell = cell
        self._begin_anew()
        return True

    def keep_facing(self, keep: bool) -> bool:
        """Go with the present facings; False when that changes nothing."""
        if keep == self.keeps_facing:
            return False
        self.keeps_facing = keep
        self._begin_anew()
        return True

    def next_mode(self, by: int) -> None:
        """Go on to the next mode of the lead's."""
        modes = [mode.key for mode in self.rules.modes(self.battle, self.lead) if not mode.objections and mode.budget]
        ring = [None, *dict.fromkeys(modes)]
        self.mode = ring[(ring.index(self.mode) + by) % len(ring)] if self.mode in ring else None
        self._begin_anew()

    def _begin_anew(self) -> None:
        grid = self.battle.board.grid
        self.plans, self._after, self._left = {}, self.battle, []
        if self.by == Cell(0, 0):
            return
        from_x, from_y = grid.centre(self._start(self.lead))
        to_x, to_y = grid.centre(self.cell)

        def ahead(id: CombatantId) -> float:
            x, y = grid.centre(self._start(id))
            return x * (to_x - from_x) + y * (to_y - from_y)

        def walk(id: CombatantId) -> tuple[bool, int]:
            length = self._walk(self.cell, id).price(self._start(id))
            return (length is None, length or 0)

        straight = grid.distance(self._start(self.lead), self.cell)
        foremost = sorted(self.ids, key=ahead, reverse=True)
        goes_straight = (self._walk(self.cell, self.lead).price(self._start(self.lead)) or straight) <= straight
        self._left = foremost if goes_straight else sorted(foremost, key=walk)

    def _walk(self, target: Cell, id: CombatantId) -> Reach:
        """The walks of a figure of the size of ``id`` to a cell, as long as they may be for anybody here."""
        size = self.battle[id].size
        if (target, size) not in self._walks:
            grid = self.battle.board.grid
            most = 2 * max(grid.distance(target, self._start(one)) for one in self.ids) + MOST_TRIED
            self._walks[target, size] = lengths_from(self.battle.board, size, target, most)
        return self._walks[target, size]

    def _belongs(self, id: CombatantId, place: Cell) -> bool:
        """Whether somebody's place in formation lies on the same ground as the lead's, and not beyond a wall."""
        grid, board = self.battle.board.grid, self.battle.board
        if not grid.holds(place) or not has(grid, standing(board, self.battle[id].size), place):
            return False
        length = self._walk(self.cell, id).price(place)
        return length is not None and length <= DETOUR * grid.distance(self.cell, place) + 1

    def work_out(self) -> bool:
        """Plan the way of one more; False when all are planned."""
        if not self._left:
            return False
        id = self._left.pop(0)
        plan = self.plans[id] = self._planned(id)
        end = self._end(plan.way)
        if end is not None:
            self._after = self._after.with_place(id, *end)
        return bool(self._left)

    def complete(self) -> None:
        """Plan the ways of all."""
        while self.work_out():
            pass

    def _planned(self, id: CombatantId) -> MovePlan:
        plan = MovePlan(self.rules, self._after, id)
        plan.keep_facing(self.keeps_facing)
        plan.choose(next((number for number, mode in enumerate(plan.modes) if mode.key == self.mode), None))
        wanted = self.places()[id]
        belongs = self._belongs(id, wanted)
        if belongs or id == self.lead:
            plan.aim(wanted)
            if plan.way.goes or id == self.lead:
                return plan
        for cell in self._near(plan, id, wanted, wanted if belongs else self.cell):
            plan.aim(cell)
            if plan.way.goes:
                return plan
        plan.aim(wanted if self.battle.board.grid.holds(wanted) else plan.start.cell)
        return plan

    def _near(self, plan: MovePlan, id: CombatantId, wanted: Cell, target: Cell) -> Iterator[Cell]:
        """Cells in reach from which the walk to ``target`` is shortest, nearest to its own place: nearer than it is."""
        grid, size = self.battle.board.grid, self.battle[id].size
        cells = 0
        for _, reached in plan.bands():
            cells |= reached
        taken, walks = self._taken(id), self._walk(target, id)
        now, tried = walks.price(plan.start.cell), 0
        for length, there in walks.bands:
            if now is not None and length >= now:
                return
            for cell in sorted(cells_of(grid, there & cells), key=lambda cell: (grid.distance(cell, wanted), cell)):
                if tried < MOST_TRIED and not taken & cell_set(grid, covered(grid, cell, size)):
                    tried += 1
                    yield cell

    def _taken(self, id: CombatantId) -> int:
        """The cells that others of the troop are still to come to: nobody is to stand in their way."""
        grid, places, taken = self.battle.board.grid, self.places(), 0
        for other in self._left:
            if other != id and (other == self.lead or self._belongs(other, places[other])):
                cells = (cell for cell in covered(grid, places[other], self.battle[other].size) if grid.holds(cell))
                taken |= cell_set(grid, cells)
        return taken

    def _end(self, way: Way) -> tuple[Cell, int] | None:
        """Where and how somebody stands after its way."""
        if not way.goes or not way.path:
            return None
        stops = way.foresight.stops
        last = way.path[stops if stops is not None and stops < len(way.path) else -1]
        return last.cell, last.facing

    @property
    def moving(self) -> tuple[CombatantId, ...]:
        """Those who go, in the order in which they do; nobody where the lead might go and does not get there.

        A lead who may not go at all (it is not its turn) keeps nobody from going.
        """
        lead = self.plans.get(self.lead)
        if lead is None or (not lead.way.goes and any(not mode.objections for mode in lead.modes)):
            return ()
        return tuple(id for id, plan in self.plans.items() if plan.way.goes and plan.way.action is not None)

    def actions(self) -> tuple[Action, ...]:
        """What is to be done under the rules, once all is planned."""
        found = (self.plans[id].way.action for id in self.moving)
        return tuple(action for action in found if action is not None)

    def puts(self) -> tuple[Single, ...] | None:
        """Everybody put into formation without rules; None where somebody would stand off the map."""
        grid, places = self.battle.board.grid, self.places()
        if not all(grid.holds(c) for id, cell in places.items() for c in covered(grid, cell, self.battle[id].size)):
            return None
        return tuple(Put(id, cell, self.battle[id].facing) for id, cell in places.items())

    def against(self) -> Objection | None:
        """Why nobody goes: what speaks against the lead's way."""
        lead = self.plans.get(self.lead)
        return lead.way.objections[0] if lead is not None and lead.way.objections else None
