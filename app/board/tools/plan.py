"""A movement that is being planned: searched once per mode, then only walked back from the cell under the pointer.

Nothing here knows Qt. The plan asks the ruleset for modes and foresight; the map draws its ``Way``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Foresight, Habit, Mode, Objection
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, has
from engine.grid.travel.costs import gone_on, walk
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search

BEYOND = 4
"""A path that is too far is still shown up to so many budgets away."""
TOO_FAR, NO_WAY, NO_STOP = "board-too-far", "board-no-way", "board-no-stop"


@dataclass(frozen=True, slots=True)
class Way:
    """A planned path as it is drawn and done.

    ``prices`` in ``unit``ths of a cell up to and with each step. ``within``: how many steps the budget allows.
    ``action`` is what would be done, None where there is no path; ``objections`` are all that speak against it.
    """

    mode: Mode | None = None
    number: int = 0
    path: tuple[Step, ...] = ()
    prices: tuple[int, ...] = ()
    within: int = 0
    foresight: Foresight = field(default_factory=Foresight)
    action: Action | None = None
    objections: tuple[Objection, ...] = ()

    @property
    def goes(self) -> bool:
        """Whether the rules allow it as it stands."""
        return self.action is not None and not self.objections

    @property
    def price(self) -> int:
        return self.prices[-1] if self.prices else 0

    @property
    def left(self) -> int:
        """What is left of the budget, in ``unit``ths of a cell; below zero where it is too far."""
        return (self.mode.budget if self.mode is not None else 0) - self.price

    @property
    def unit(self) -> int:
        return self.mode.unit if self.mode is not None else 1


class MovePlan:
    """Where somebody is to go. Every change gives another ``way``; equal questions are not asked twice."""

    def __init__(self, rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> None:
        mover = battle[id]
        assert mover.cell is not None
        self.rules = rules
        self.battle = battle
        self.id = id
        self.start = Step(mover.cell, mover.facing)
        self.modes = tuple(sorted(rules.modes(battle, id), key=lambda mode: mode.band))
        self.cell = mover.cell
        self.waypoints: list[Cell] = []
        self.turned = 0
        self.keeps_facing = False
        self.chosen: int | None = None
        self._reaches: dict[tuple[int, Step, int, tuple[Step, ...]], Reach] = {}
        self._foreseen: dict[Action, Foresight] = {}
        self._way: Way | None = None

    @property
    def way(self) -> Way:
        """The best way to the cell that is aimed at, by the chosen mode or the calmest that can."""
        if self._way is None:
            self._way = self._best()
        return self._way

    @property
    def facing(self) -> int:
        """The facing at the end of the way."""
        return self.way.path[-1].facing if self.way.path else self.start.facing

    def outcome(self) -> tuple[AnyBattle, CombatantId] | None:
        """How all stand at the end of the way, and who went it; None where it leads nowhere."""
        if self.cell == self.start.cell:
            return None
        return self.battle.with_place(self.id, self.cell, self.facing), self.id

    def aim(self, cell: Cell) -> bool:
        """Aim at another cell; False when it is the same one."""
        if cell == self.cell:
            return False
        self.cell = cell
        self._way = None
        return True

    def add_waypoint(self) -> bool:
        """Go by way of the cell that is aimed at; False where there is no way to it or it is the last one already."""
        last = self.waypoints[-1] if self.waypoints else self.start.cell
        if self.cell == last or not self.way.path:
            return False
        self.waypoints.append(self.cell)
        self._way = None
        return True

    def take_back(self) -> bool:
        """Forget the last waypoint; False when there is none."""
        if not self.waypoints:
            return False
        self.waypoints.pop()
        self._way = None
        return True

    def turn(self, by: int) -> None:
        """Turn the facing at the end by so many facing steps, as far as the mode allows."""
        grid = self.battle.board.grid
        mode = self.way.mode
        most = min(mode.most_turn if mode is not None else grid.facings, grid.facings // 2)
        self.turned = max(-most, min(most, self.turned + by))
        self._way = None

    def keep_facing(self, keep: bool) -> bool:
        """Back away or sidle with the present facing; False when that changes nothing."""
        if keep == self.keeps_facing:
            return False
        self.keeps_facing = keep
        self._way = None
        return True

    def choose(self, number: int | None) -> None:
        """Move in mode ``number`` whatever is calmer; None leaves the choice to the plan."""
        if number is None or 0 <= number < len(self.modes):
            self.chosen = number
            self._way = None

    @property
    def open_modes(self) -> tuple[int, ...]:
        """The modes that lead anywhere; those that only turn are ways too where nobody is to leave the cell."""
        leading = tuple(number for number, mode in enumerate(self.modes) if mode.budget > 0)
        return tuple(range(len(self.modes))) if self.cell == self.start.cell or not leading else leading

    def next_mode(self, by: int = 1) -> None:
        """Go on to the next mode."""
        numbers = self.open_modes
        if not numbers:
            return
        place = numbers.index(self.way.number) + by if self.way.number in numbers else 0
        self.choose(numbers[place % len(numbers)])

    def bands(self) -> tuple[tuple[int, CellSet], ...]:
        """The cells that can be reached from the last waypoint, by band: each with the calmest mode that reaches it."""
        found: dict[int, CellSet] = {}
        seen = 0
        for number, mode in enumerate(self.modes):
            if mode.objections or (self.chosen is not None and number != self.chosen):
                continue
            legs = self._legs(number, mode)
            if legs is None:
                continue
            start, spent, path = legs
            cells = self._reach(number, start, mode.budget - spent, path).cells & ~seen
            seen |= cells
            found[mode.band] = found.get(mode.band, 0) | cells
        return tuple(sorted(found.items()))

    def _best(self) -> Way:
        if self.cell == self.start.cell and not self.waypoints and not self.turned:
            return Way(self.modes[self.chosen or 0] if self.modes else None, self.chosen or 0)
        numbers = range(len(self.modes)) if self.chosen is None else (self.chosen,)
        ways = []
        for number in sorted(numbers, key=lambda n: bool(self.modes[n].objections)):
            way = self._by(number, beyond=False)
            if way is not None:
                if way.goes:
                    return way
                ways.append(way)
        if ways:
            return ways[0]
        farthest = sorted(
            numbers, key=lambda n: (bool(self.modes[n].objections), -self.modes[n].budget / self.modes[n].unit)
        )
        for number in farthest:
            way = self._by(number, beyond=True)
            if way is not None:
                return way
        mode = self.modes[farthest[0]] if farthest else None
        objections = mode.objections if mode is not None else ()
        return Way(mode, farthest[0] if farthest else 0, objections=(*objections, Objection(NO_WAY)))

    def _by(self, number: int, *, beyond: bool) -> Way | None:
        """The way by one mode, None where it does not get there."""
        mode = self.modes[number]
        legs = self._legs(number, mode, beyond=beyond)
        if legs is None:
            return None
        start, spent, path = legs
        reach = self._reach(number, start, mode.budget * (BEYOND if beyond else 1) - spent, path)
        can_stop = has(self.battle.board.grid, reach.cells, self.cell)
        if not can_stop and not beyond:
            return None
        last = self._last_leg(mode, reach)
        if not last and self.cell != start.cell:
            return None
        path = (*path, *last)
        action = replace(mode.action, path=path)
        foresight = self._foresee(action)
        prices = foresight.prices
        if len(prices) != len(path):
            prices = walk(mode.travel, self.start, path).prices
        objections = _distinct((*mode.objections, *foresight.objections))
        within = sum(price <= mode.budget for price in prices)
        if within < len(path) and not foresight.objections:
            objections = (*objections, Objection(TOO_FAR))
        elif not can_stop and not foresight.objections:
            objections = (*objections, Objection(NO_STOP))
        return Way(mode, number, path, prices, within, foresight, action, objections)

    def _last_leg(self, mode: Mode, reach: Reach) -> tuple[Step, ...]:
        follow = mode.habit is Habit.FOLLOW and not self.keeps_facing
        searched = bool(mode.travel.turn)
        wanted = reach.start.facing if searched and self.keeps_facing else None
        natural = reach.route(self.cell, wanted, follow=follow) or reach.route(self.cell, follow=follow)
        if not self.turned:
            return natural
        grid = self.battle.board.grid
        by = max(-mode.most_turn, min(mode.most_turn, self.turned))
        facing = ((natural[-1].facing if natural else reach.start.facing) + by) % grid.facings
        return reach.route(self.cell, facing, follow=follow) or natural

    def _legs(self, number: int, mode: Mode, *, beyond: bool = False) -> tuple[Step, int, tuple[Step, ...]] | None:
        """The state at the last waypoint, what it cost to get there, and the steps; None where it cannot be reached."""
        here, spent = self.start, 0
        path: tuple[Step, ...] = ()
        follow = mode.habit is Habit.FOLLOW and not self.keeps_facing
        budget = mode.budget * (BEYOND if beyond else 1)
        for cell in self.waypoints:
            leg = self._reach(number, here, budget - spent, path).route(cell, follow=follow)
            if not leg:
                return None
            path = (*path, *leg)
            here = leg[-1]
            spent = walk(mode.travel, self.start, path).prices[-1]
        return here, spent, path

    def _reach(self, number: int, start: Step, budget: int, path: tuple[Step, ...]) -> Reach:
        """What can be reached from ``start``, to which ``path`` has led."""
        key = (number, start, budget, path)
        if key not in self._reaches:
            travel = self.modes[number].travel
            so_far = gone_on(travel, self.start, path) if path else travel
            self._reaches[key] = search(so_far, start, max(budget, 0))
        return self._reaches[key]

    def _foresee(self, action: Action) -> Foresight:
        if action not in self._foreseen:
            self._foreseen[action] = self.rules.foresee(self.battle, action)
        return self._foreseen[action]


def _distinct(objections: tuple[Objection, ...]) -> tuple[Objection, ...]:
    return tuple(dict.fromkeys(objections))


def cells_said(price: int, unit: int) -> str:
    """A price as cells: "3", "4½", "2⅓", "1.4"."""
    whole, part = divmod(price, unit)
    if not part:
        return str(whole)
    signs = {(1, 2): "½", (1, 4): "¼", (3, 4): "¾", (1, 3): "⅓", (2, 3): "⅔", (1, 5): "⅕", (2, 5): "⅖"}
    for (over, under), sign in signs.items():
        if part * under == over * unit:
            return f"{whole or ''}{sign}"
    return f"{price / unit:.1f}"


def turning(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, facing: int) -> Action | None:
    """The ruleset's own way to turn somebody on the spot without an objection, None where it has none."""
    mover = battle[id]
    if mover.cell is None or not battle.started:
        return None
    grid = battle.board.grid
    for mode in sorted(rules.modes(battle, id), key=lambda mode: mode.band):
        if mode.objections or grid.turn(mover.facing, facing) > mode.most_turn:
            continue
        action = replace(mode.action, path=(Step(mover.cell, facing),))
        if not rules.foresee(battle, action).objections:
            return action
    return None
