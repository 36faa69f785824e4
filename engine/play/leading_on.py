"""What a refused attack leads on to: other attacks on the same one, and going or turning there first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from engine.battle.actions import Action, Deed, Together
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Habit, Mode, Needs, Offer
from engine.errors import FlankError
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of
from engine.grid.footprint import gap
from engine.grid.travel.search import search
from engine.play.autoplay import carried_out
from engine.play.chance import Chance

MOST = 3
"""So many ways are named."""
FAR = 12
"""So many times the farthest that somebody may go now is looked ahead for a way to whom it means."""
CLOSE = 3
"""Cells so near to the target, within reach on foot, are looked at first."""
MOST_CELLS = 80
"""So many cells are looked at for one attack and one way of moving."""
MOST_TRIES = 6
"""So many ways to them are tried out."""
SOME_THROW = 1
"""The seed of the dice that they are tried out with."""


@dataclass(frozen=True, slots=True)
class LeadsTo:
    """An attack that the rules allow: ``offer`` on the target at once, or after ``move`` by ``mode``.

    ``cells``: how many cells that move has, 0 for turning on the spot. ``provokes``: so many reactions it provokes.
    ``strikes``: the move ends in an attack on the target by itself (a charge).
    """

    offer: Offer
    attack: Action
    mode: Mode | None = None
    move: Action | None = None
    cells: int = 0
    provokes: int = 0
    strikes: bool = False

    @property
    def deed(self) -> Deed:
        """All of it in one deed."""
        if self.move is None:
            return self.attack
        return self.move if self.strikes else Together((self.move, self.attack))


def leads_to(
    rules: AnyRuleset, battle: AnyBattle, by: CombatantId, at: CombatantId, refused: Action | None = None
) -> tuple[LeadsTo, ...]:
    """Attacks of ``by`` on ``at`` that the rules allow now; where there are none, those after a turn or a move.

    The ``refused`` attack comes first among those that need a move.
    """
    if at not in battle.combatants or battle[by].cell is None or battle[at].cell is None or rules.is_out(battle, at):
        return ()
    attacks = [
        (offer, replace(offer.action, target=at))
        for offer in rules.attack_offers(battle, by)
        if offer.needs is Needs.TARGET and not offer.objections
    ]
    open_ = [LeadsTo(offer, attack) for offer, attack in attacks if not rules.objections(battle, attack)]
    if open_:
        return tuple(open_[:MOST])
    if refused is not None:
        attacks.sort(key=lambda pair: replace(refused, overruled=()) != pair[1])
    found: dict[Deed, LeadsTo] = {}
    for offer, attack in attacks[:MOST]:
        for one in _after_moves(rules, battle, offer, attack):
            found.setdefault(one.deed, one)
    return tuple(found.values())[:MOST]


def after_a_move(rules: AnyRuleset, battle: AnyBattle, offer: Offer, attack: Action) -> LeadsTo | None:
    """The calmest turn or move after which ``attack``, the ``offer`` with its target, is allowed; None: there is none.

    Both the attacker and the target are on the board.
    """
    return next(_after_moves(rules, battle, offer, attack), None)


@dataclass(frozen=True, slots=True)
class Nearer:
    """A ``move`` by ``mode`` that brings nearer to somebody whom no attack can reach after it; see ``LeadsTo``.

    ``beside``: it ends beside them.
    """

    mode: Mode
    move: Action
    cells: int
    provokes: int
    beside: bool


def nearer(rules: AnyRuleset, battle: AnyBattle, by: CombatantId, at: CombatantId) -> tuple[Nearer, ...]:
    """The moves by which ``by`` comes as near to ``at`` as it may now along the shortest way: the one first that comes
    nearest, of equals the calmest."""
    if at not in battle.combatants or battle[by].cell is None or battle[at].cell is None:
        return ()
    found: dict[Cell, Nearer] = {}
    modes = [mode for mode in rules.modes(battle, by) if mode.budget > 0 and not mode.objections]
    far = FAR * max((mode.budget for mode in modes), default=0)
    for mode in sorted(modes, key=lambda mode: mode.band):
        tried = (_come_off(rules, battle, mode, path, at) for path in _towards(battle, mode, at, far))
        if (one := next(filter(None, tried), None)) is not None:
            found.setdefault(one.move.path[-1].cell, one)

    def left(way: Nearer) -> int:
        end = way.move.path[-1]
        return battle.with_place(by, end.cell, end.facing).distance(by, at)

    return tuple(sorted(found.values(), key=left))[:MOST]


def _towards(battle: AnyBattle, mode: Mode, at: CombatantId, budget: int) -> Iterator[tuple[Step, ...]]:
    """The shortest way to beside ``at`` that costs no more than ``budget``, as far as it may be gone now; then one step
    less, and so on."""
    assert mode.action.actor is not None
    me, there, grid = battle[mode.action.actor], battle[at], battle.board.grid
    assert me.cell is not None
    assert there.cell is not None
    start = Step(me.cell, me.facing)
    now = search(mode.travel, start, mode.budget)
    far = search(mode.travel, start, budget)
    beside = [cell for cell in cells_of(grid, far.cells) if gap(grid, cell, me.size, there.cell, there.size) == 1]
    goal = min(beside, key=lambda cell: far.price(cell) or 0, default=None)
    if goal is None or goal == me.cell:
        return
    for cell in dict.fromkeys(step.cell for step in reversed(far.route(goal, follow=mode.habit is Habit.FOLLOW))):
        if cell != me.cell and now.price(cell) is not None:
            yield now.route(cell, follow=mode.habit is Habit.FOLLOW)


def _come_off(
    rules: AnyRuleset, battle: AnyBattle, mode: Mode, path: tuple[Step, ...], at: CombatantId
) -> Nearer | None:
    """The way as it is named, if the rules let it be gone to its end."""
    move = replace(mode.action, path=path)
    if not path or rules.objections(battle, move):
        return None
    seen = rules.foresee(battle, move)
    if seen.objections or seen.stops is not None:
        return None
    assert move.actor is not None
    end = battle.with_place(move.actor, path[-1].cell, path[-1].facing)
    beside = end.distance(move.actor, at) <= 1
    return Nearer(mode, move, _cells_of(battle, move), len(seen.marks), beside)


def _after_moves(rules: AnyRuleset, battle: AnyBattle, offer: Offer, attack: Action) -> Iterator[LeadsTo]:
    """The attack after the calmest move that allows it; before it, calmer moves that strike by themselves."""
    assert attack.actor is not None
    for mode in sorted(rules.modes(battle, attack.actor), key=lambda mode: mode.band):
        if mode.objections:
            continue
        for path in islice(_ways(rules, battle, mode, attack), MOST_TRIES):
            move = replace(mode.action, path=path)
            found = _tried(rules, battle, LeadsTo(offer, attack, mode, move, _cells_of(battle, move)))
            if found is not None:
                yield found
                if not found.strikes:
                    return
                break


def _cells_of(battle: AnyBattle, move: Action) -> int:
    assert move.actor is not None
    cells = [battle[move.actor].cell, *(step.cell for step in move.path)]
    return sum(before != after for before, after in pairwise(cells))


def _ways(rules: AnyRuleset, battle: AnyBattle, mode: Mode, attack: Action) -> Iterator[tuple[Step, ...]]:
    """Paths to where the attack would be allowed if one stood there: turning first, then the cheapest cells."""
    assert attack.actor is not None
    assert attack.target is not None
    me, there, grid = battle[attack.actor], battle[attack.target], battle.board.grid
    assert me.cell is not None
    assert there.cell is not None
    look = grid.facing_towards(me.cell, there.cell)
    if look != me.facing and _would_do(rules, battle, attack, Step(me.cell, look)):
        yield (Step(me.cell, look),)
    if mode.budget <= 0:
        return
    reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)

    def left(cell: Cell) -> int:
        assert there.cell is not None
        return gap(grid, cell, me.size, there.cell, there.size)

    def order(cell: Cell) -> tuple[bool, int]:
        return left(cell) > CLOSE, reach.price(cell) or 0

    inside = [cell for cell in cells_of(grid, reach.cells) if cell != me.cell and left(cell) > 0]
    for goal in sorted(inside, key=order)[:MOST_CELLS]:
        look = grid.facing_towards(goal, there.cell)
        if not _would_do(rules, battle, attack, Step(goal, look)):
            continue
        follow = mode.habit is Habit.FOLLOW
        facing_it = reach.route(goal, look, follow=follow)
        path = facing_it or reach.route(goal, follow=follow)
        if not path:
            continue
        yield path if path[-1].facing == look else (*path, Step(goal, look))


def _would_do(rules: AnyRuleset, battle: AnyBattle, attack: Action, place: Step) -> bool:
    assert attack.actor is not None
    return not rules.objections(battle.with_place(attack.actor, place.cell, place.facing), attack)


def _tried(rules: AnyRuleset, battle: AnyBattle, way: LeadsTo) -> LeadsTo | None:
    """The way with what its move provokes, if it comes off with usual answers and some throw; None otherwise."""
    assert way.move is not None
    move, attack = way.move, way.attack
    try:
        if rules.objections(battle, move):
            return None
        seen = rules.foresee(battle, move)
        if seen.objections or seen.stops is not None:
            return None
        done, _ = carried_out(rules, battle, move, Chance(SOME_THROW))
        if any(event.by == attack.actor and event.at == attack.target for event in done.events):
            return replace(way, provokes=len(seen.marks), strikes=True)
        return None if rules.objections(done.battle, attack) else replace(way, provokes=len(seen.marks))
    except FlankError:
        return None
