"""Moving over the map: contact movement and march as modes, what a path costs, where it stops, going it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Names
from engine.contract import Foresight, Mode, Needs, Objection, Offer
from engine.derived import derived
from engine.grid.angle import compare
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet
from engine.grid.footprint import covered, middle
from engine.grid.grid import Grid
from engine.grid.travel.costs import Travel, walk
from engine.grid.travel.search import leads_away
from engine.rulesets.ranks.blows.defence import warns
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.chase.measure import cells_in, metres_a_cell, metres_apart, said_metres
from engine.rulesets.ranks.chase.pace import is_in_contact, march_bounds, nearest_contact
from engine.rulesets.ranks.series.series import objections_to, perform, waiting
from engine.rulesets.ranks.series.standing import out_of_turn, unable
from engine.rulesets.ranks.state import Entry, Fate, RanksBattle, Work, doings, is_down, with_doings
from engine.standing.ground import cells_held, travel
from engine.table.requests import Option
from engine.table.table import Table

MOVE, ROLL_MOVE, STRIDE = "move", "roll-movement", "stride"
CONTACT, MARCH, TURN = "contact", "march", "turn"
IN_CONTACT = "objection-in-contact"
FORWARD = 90.0
"""Degrees to either side of the heading that still count as forward (RK-MARCH-02)."""
Here = tuple[float, float]


def metres(battle: RanksBattle, id: CombatantId, manner: str) -> tuple[int, int]:
    """The least and the greatest distance of this turn's movement in metres; equal once it is rolled."""
    return derived(battle, f"metres {manner} {id}", lambda: _metres(battle, id, manner))


def _metres(battle: RanksBattle, id: CombatantId, manner: str) -> tuple[int, int]:
    done, extra = doings(battle, id), pace.extra_metres(battle, id)
    if manner == MARCH:
        if done.dash is not None:
            return done.dash + extra, done.dash + extra
        least, most = march_bounds(battle, id)
        return least + extra, most + extra
    known = pace.known_pace(battle, id)
    if known is not None:
        whole = pace.contact_metres(battle, id, known)
        return whole, whole
    least, most = pace.bounds(battle, id)
    return max(0, least) + extra, max(0, most) + extra


def cells_left(battle: RanksBattle, id: CombatantId, manner: str) -> tuple[int, int]:
    """The least and the greatest number of cells that are left of this turn's movement."""
    spent = doings(battle, id).spent
    least, most = metres(battle, id, manner)
    return max(0, cells_in(battle.board, least) - spent), max(0, cells_in(battle.board, most) - spent)


def modes(battle: RanksBattle, id: CombatantId) -> tuple[Mode, ...]:
    """Contact movement as far as it is sure, and as far as the dice may carry; the march; turning on the spot."""
    if battle[id].cell is None:
        return ()
    least, most = cells_left(battle, id, CONTACT)
    found = [_mode(battle, id, CONTACT, least, "mode-contact")]
    if most > least:
        found.append(replace(_mode(battle, id, CONTACT, most, "mode-contact-chance"), band=1))
    found.append(replace(_mode(battle, id, MARCH, cells_left(battle, id, MARCH)[1], "mode-march"), band=2))
    return (*found, _mode(battle, id, TURN, 0, "mode-turn"))


def can_go(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether what is left of this turn's movement may lead to another cell; it costs no action (RK-MOVE-02)."""
    me = battle[id]
    if me.cell is None:
        return False
    here = Step(me.cell, me.facing)
    ways = (mode for mode in modes(battle, id) if mode.budget > 0 and not mode.objections)
    return any(leads_away(mode.travel, here, mode.budget) for mode in ways)


def _mode(battle: RanksBattle, id: CombatantId, manner: str, budget: int, key: str) -> Mode:
    least, most = metres(battle, id, manner)
    return Mode(
        key,
        Action(MOVE, actor=id, manner=manner),
        _travel(battle, id, manner),
        budget,
        objections=mode_objections(battle, id, manner, budget),
        rule="RK-MARCH-05" if manner == MARCH else "RK-MOVE-02",
        cost="" if manner == TURN else "cost-metres" if least == most else "cost-metres-between",
        cost_args=() if manner == TURN else (("least", least), ("most", most)),
    )


def mode_objections(battle: RanksBattle, id: CombatantId, manner: str, budget: int) -> tuple[Objection, ...]:
    """What keeps ``id`` from moving in this manner now."""
    found = [unable(battle, id), out_of_turn(battle, id)]
    done = doings(battle, id)
    if manner == MARCH:
        nearest = nearest_contact(battle, id)
        # Where a march has come into contact it ends, unless the GM lets it go on.
        if not done.let_on and nearest is not None and is_in_contact(battle, id):
            args = (("metres", said_metres(nearest[0])), ("most", nearest[1]))
            found.append(Objection(IN_CONTACT, "RK-MOVE-01", args))
        if done.spent and done.dash is None:
            found.append(Objection("objection-moved-already", "RK-MARCH-01"))
    elif manner == CONTACT and done.dash is not None:
        found.append(Objection("objection-marches", "RK-MARCH-01"))
    if manner != TURN and budget <= 0:
        found.append(Objection("objection-no-metres", "RK-MOVE-02"))
    return tuple(objection for objection in found if objection is not None)


def _travel(battle: RanksBattle, id: CombatantId, manner: str) -> Travel:
    """Steps over the board: enemies on their feet bar the way; a march goes forward only (RK-MARCH-02)."""
    ways = derived(battle, f"ways {id}", lambda: _open_ways(battle, id))
    if manner != MARCH:
        return ways
    barred = _not_forward(battle, id)
    return replace(ways, closed=tuple(shut | more for shut, more in zip(ways.closed, barred, strict=True)))


def _open_ways(battle: RanksBattle, id: CombatantId) -> Travel:
    enemies = [enemy.id for enemy in battle.enemies(id) if not is_down(battle, enemy.id)]
    return travel(battle, id, blocked=cells_held(battle, enemies))


def _not_forward(battle: RanksBattle, id: CombatantId) -> tuple[CellSet, ...]:
    """By direction: cells from which a step that way is not forward (RK-MARCH-02).

    With targets attacked this turn each step must bring nearer to every one of them; without one it must lie in the
    front half round the heading, which is where the marcher looks when the march begins.
    """
    grid, done, me = battle.board.grid, doings(battle, id), battle[id]
    aims = [battle[aim] for aim in done.aims if aim in battle.combatants and battle[aim].cell is not None]
    if not aims:
        # Directions are counted anew where the grid was laid anew.
        heading = (done.heading if done.heading is not None else me.facing) % grid.facings
        whole = (1 << grid.size) - 1
        ahead = grid.directions[heading]
        return tuple(whole if compare(grid, ahead, step, FORWARD) > 0 else 0 for step in grid.directions)
    found = [0] * grid.facings
    for aim in aims:
        assert aim.cell is not None
        for direction, cells in enumerate(_farther(grid, middle(grid, aim.cell, aim.size))):
            found[direction] |= cells
    return tuple(found)


@lru_cache(maxsize=32)
def _farther(grid: Grid, to: Here) -> tuple[CellSet, ...]:
    """By direction: cells from which a step that way does not bring nearer to the point ``to``."""
    steps = [grid.vector(step) for step in grid.directions]
    halves = [(dx * dx + dy * dy) / 2 + 1e-9 for dx, dy in steps]
    found = [0] * len(steps)
    for index in range(grid.size):
        x, y = grid.centre(grid.cell(index))
        away_x, away_y = x - to[0], y - to[1]
        for direction, (dx, dy) in enumerate(steps):
            # |p + s| < |p| just when p·s < -|s|²/2.
            if away_x * dx + away_y * dy >= -halves[direction]:
                found[direction] |= 1 << index
    return tuple(found)


def manner_of(battle: RanksBattle, action: Action) -> str:
    """The manner of a movement; turning on the spot is recognised by its path."""
    assert action.actor is not None
    cell = battle[action.actor].cell
    if all(step.cell == cell for step in action.path):
        return TURN
    return MARCH if action.manner == MARCH else CONTACT


def foresee(battle: RanksBattle, action: Action) -> Foresight:
    """What a path costs, where a march comes into contact, and what speaks against it."""
    if action.actor is None or battle[action.actor].cell is None or not action.path:
        return Foresight()
    id, manner = action.actor, manner_of(battle, action)
    me = battle[id]
    assert me.cell is not None
    walked = walk(_travel(battle, id, manner), Step(me.cell, me.facing), action.path)
    budget = cells_left(battle, id, manner)[1] if manner != TURN else 0
    found: list[Objection] = []
    if walked.prices[-1] > budget:
        cell = metres_a_cell(battle.board)
        cost, left = said_metres(walked.prices[-1] * cell), said_metres(budget * cell)
        found.append(Objection("objection-too-far", "RK-MOVE-02", (("cost", cost), ("left", left))))
    if walked.barred_at is not None:
        key, rule = ("objection-not-forward", "RK-MARCH-02") if manner == MARCH else ("objection-barred", "RK-MOVE-02")
        found.append(Objection(key, rule))
    elif not walked.may_end and action.path[-1].cell != me.cell:
        found.append(Objection("objection-occupied", "RK-MOVE-02"))
    stops = _contact_on_way(battle, id, action.path) if manner == MARCH else None
    return Foresight(walked.prices, budget, stops=stops, objections=tuple(found))


def _contact_on_way(battle: RanksBattle, id: CombatantId, path: tuple[Step, ...]) -> int | None:
    """The first step of a march that ends within contact distance of an enemy (RK-MARCH-01)."""
    if doings(battle, id).let_on or is_in_contact(battle, id):
        return None
    for number, step in enumerate(path):
        if is_in_contact(battle.with_place(id, step.cell, step.facing), id):
            return number
    return None


def objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a movement along its path."""
    if action.actor is None or battle[action.actor].cell is None:
        return (Objection("objection-off-board"),)
    manner = manner_of(battle, action)
    budget = cells_left(battle, action.actor, manner)[1] if manner != TURN else 0
    return mode_objections(battle, action.actor, manner, budget) + foresee(battle, action).objections


def move(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """Go the path as far as the roll carries; a march stops where it comes into contact unless the GM lets it on."""
    if action.actor is None or battle[action.actor].cell is None or not action.path:
        return battle
    id, manner, path = action.actor, manner_of(battle, action), action.path
    if manner == TURN:
        table.tell("turns", by=id, weight=0, rule="RK-MOVE-02")
        return battle.with_place(id, *path[-1])
    seen = foresee(battle, action)
    if IN_CONTACT in action.overruled:
        battle = _let_on(battle, id)
    elif seen.stops is not None and seen.stops + 1 < len(path):
        if _stops(table, battle, id, path[seen.stops]):
            path = path[: seen.stops + 1]
        else:
            battle = _let_on(battle, id)
    battle = _rolled(table, battle, id, manner)
    budget = cells_left(battle, id, manner)[1]
    limit = None if "objection-too-far" in action.overruled else budget
    gone = within(battle, id, path, seen.prices, limit)
    if gone == 0:
        table.tell("moves-not", by=id, rule="RK-MOVE-02")
        return battle
    price = seen.prices[gone - 1]
    done = doings(battle, id)
    battle = with_doings(battle, id, replace(done, spent=done.spent + price))
    after = battle.with_place(id, *path[gone - 1])
    key = f"moves-{manner}" if gone == len(path) else f"moves-{manner}-short"
    rule = "RK-MARCH-05" if manner == MARCH else "RK-MOVE-04"
    trail = tuple(step.cell for step in path[:gone])
    table.tell(key, by=id, rule=rule, now=after, trail=trail, metres=said_metres(price * metres_a_cell(battle.board)))
    return after


def _stops(table: Table, battle: RanksBattle, id: CombatantId, step: Step) -> bool:
    """Whether the GM stops a march in the step with which it comes into contact; who is met there (RK-MARCH-01)."""
    there = battle.with_place(id, step.cell, step.facing)
    foes = pace.met(there, id)
    options = (Option("march-stops"), Option("march-on"))
    nearest = said_metres(metres_apart(there, id, foes[0]))
    return not table.choose(
        "march-contact",
        options,
        at=id,
        rule="RK-MARCH-01",
        about=foes,
        foes=Names(foes),
        count=len(foes),
        metres=nearest,
    )


def _let_on(battle: RanksBattle, id: CombatantId) -> RanksBattle:
    """The battle in which the march of ``id`` goes on into contact by the GM's word, to its end."""
    return with_doings(battle, id, replace(doings(battle, id), let_on=True))


def _rolled(table: Table, battle: RanksBattle, id: CombatantId, manner: str) -> RanksBattle:
    """The battle with the roll of this movement made, and the heading of a march kept."""
    if manner == CONTACT:
        return pace.rolled_pace(table, battle, id)[0]
    battle, _ = pace.rolled_march(table, battle, id)
    done = doings(battle, id)
    if done.heading is None:
        battle = with_doings(battle, id, replace(done, heading=battle[id].facing % battle.board.grid.facings))
    return battle


def within(
    battle: RanksBattle, id: CombatantId, path: tuple[Step, ...], prices: tuple[int, ...], budget: int | None
) -> int:
    """How many steps of a path are gone for ``budget`` cells, ending where one may stand; all of them for None."""
    gone = sum(budget is None or price <= budget for price in prices[: len(path)])
    taken = battle.occupied((id,))
    grid = battle.board.grid
    while gone and _covers(grid, battle, id, path[gone - 1].cell, taken):
        gone -= 1
    return gone


def _covers(grid: Grid, battle: RanksBattle, id: CombatantId, cell: Cell, taken: CellSet) -> bool:
    """Whether ``id`` in ``cell`` would stand in cells that are taken."""
    return any(grid.holds(one) and taken >> grid.index(one) & 1 for one in covered(grid, cell, battle[id].size))


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The movement roll beforehand, and one more action for movement (RK-MOVE-02, RK-MOVE-03)."""
    done, found = doings(battle, id), []
    common = turn_objections(battle, id)
    if done.dash is None and pace.known_pace(battle, id) is None:
        found.append(
            Offer(
                "offer-roll-movement",
                Action(ROLL_MOVE, actor=id, manner=CONTACT),
                Needs.NOTHING,
                "group-movement",
                objections=common,
                rule="RK-MOVE-02",
                icon="dice",
            )
        )
    found.append(
        Offer(
            "offer-stride",
            Action(STRIDE, actor=id),
            Needs.NOTHING,
            "group-movement",
            cost="cost-more-metres",
            cost_args=(("metres", pace.stride(battle, id)),),
            objections=stride_objections(battle, id),
            rule="RK-MOVE-03",
            icon="run",
            warns=warns(battle, id, is_begun=waiting(battle, id, Work.MOVE) is not None),
        )
    )
    return tuple(found)


def stride_objections(battle: RanksBattle, id: CombatantId) -> tuple[Objection, ...]:
    """Why no more action can be spent on movement."""
    full = () if waiting(battle, id, Work.MOVE) else objections_to(battle, id, Work.MOVE)
    return (*turn_objections(battle, id), *full)


def turn_objections(battle: RanksBattle, id: CombatantId) -> tuple[Objection, ...]:
    """Why ``id`` can do nothing of its turn now."""
    found = (unable(battle, id), out_of_turn(battle, id))
    return tuple(objection for objection in found if objection is not None)


def stride(table: Table, battle: RanksBattle, id: CombatantId) -> RanksBattle:
    """One action for movement: it counts in the turn and widens the distance at once (RK-MOVE-03)."""
    battle = perform(battle, id, Entry(Work.MOVE, fate=Fate.DONE))
    table.tell("strides", by=id, rule="RK-MOVE-03", now=battle, metres=pace.stride(battle, id))
    return battle
