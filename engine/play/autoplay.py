"""A player that knows no ruleset: it plays a whole battle by what the contract offers, with seeded dice.

It strikes when it may, walks towards the nearest enemy when it may not, now and then does something else that is
offered, and otherwise goes on. Good enough for recorded battles and simulations, and nobody's idea of tactics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.battle.actions import Action, Deed
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset, Habit, Mode, Needs
from engine.errors import FlankError
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of
from engine.grid.footprint import gap
from engine.grid.grid import Grid
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.play.advance import Done, Helped, at_table
from engine.play.asked import order_of
from engine.play.chance import Chance
from engine.play.ending import is_decided
from engine.table.dice import d
from engine.table.requests import Answer, Choice, Faces, Pick, Request

MOST_STEPS = 1_500
"""Deeds after which a battle that finds no end is left."""
WHIM = 10
"""One in so many times something else than the obvious is done."""


@dataclass(frozen=True, slots=True)
class Played:
    """One deed as it was played, with the battle after it."""

    deed: Deed
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    after: AnyBattle


def play(rules: AnyRuleset, battle: AnyBattle, chance: Chance, most: int = MOST_STEPS) -> Iterator[Played]:
    """The deeds of a battle from where it stands until one side is left, or ``most`` deeds are done."""
    spent: set[tuple[CombatantId | None, str, str, str]] = set()
    for _ in range(most):
        if battle.started and is_decided(rules, battle):
            return
        active = order_of(rules, battle).active if battle.started else ()
        deed = next(wishes(rules, battle, active, chance, spent), None) if battle.started else Action(BEGIN)
        if deed is None:
            after = order_of(rules, battle).next
            if after is None:
                return
            deed = after.action
            spent.clear()
        spent.add((deed.actor, deed.kind, deed.manner, deed.item))
        done, answers = carried_out(rules, battle, deed, chance)
        yield Played(deed, answers, done.events, done.battle)
        battle = done.battle


def carried_out(
    rules: AnyRuleset,
    battle: AnyBattle,
    deed: Deed,
    chance: Chance,
    choose: Callable[[AnyBattle, Choice], int] | None = None,
) -> tuple[Done, tuple[Answer, ...]]:
    """A deed done with the program's dice and the ruleset's usual choices."""
    choose = choose or rules.policy

    def own(request: Request, shown: AnyBattle) -> Answer:
        if isinstance(request, Choice):
            return Pick(choose(shown, request))
        return Faces(chance.faces(request.dice))

    table = Helped(battle, (), own)
    done = at_table(rules, table, battle, deed)
    return done, tuple(table.given)


def wishes(
    rules: AnyRuleset,
    battle: AnyBattle,
    active: tuple[CombatantId, ...],
    chance: Chance,
    spent: set[tuple[CombatantId | None, str, str, str]],
    *,
    of_gm: bool = True,
) -> Iterator[Action]:
    """What those who may act would do now, the first of them first; nothing that the rules object to.

    Without ``of_gm`` they do nothing that is the GM's word.
    """
    for id in active:
        if battle[id].cell is None or rules.is_out(battle, id):
            continue
        if chance.faces(d(WHIM)) == (1,):
            offers = [one for one in rules.offers(battle, id) if of_gm or not one.of_gm]
            for action in (one.action for one in offers if one.needs is Needs.NOTHING and not one.objections):
                is_new = (id, action.kind, action.manner, action.item) not in spent
                if is_new and not rules.objections(battle, action):
                    yield action
        enemies = _standing_enemies(rules, battle, id)
        yield from _strikes(rules, battle, id, enemies)
        yield from _walks(rules, battle, id, enemies[:1], spent)


def _standing_enemies(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> list[CombatantId]:
    """Enemies on the board that still stand, the nearest first."""
    standing = [enemy.id for enemy in battle.enemies(id) if not rules.is_out(battle, enemy.id)]
    return sorted(standing, key=lambda enemy: battle.distance(id, enemy))


def _strikes(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, enemies: list[CombatantId]) -> Iterator[Action]:
    """Attacks that the rules allow: every kind of attack on every enemy, the nearest first."""
    offers = rules.attack_offers(battle, id) if enemies else ()
    attacks = [offer.action for offer in offers if offer.needs is Needs.TARGET and not offer.objections]
    for enemy in enemies:
        for attack in attacks:
            action = attack.at(enemy)
            if not rules.objections(battle, action):
                yield action


def _walks(
    rules: AnyRuleset,
    battle: AnyBattle,
    id: CombatantId,
    enemies: list[CombatantId],
    spent: set[tuple[CombatantId | None, str, str, str]],
) -> Iterator[Action]:
    """Ways towards the nearest enemy, by the calmest mode that brings it nearer; turning towards it at the least."""
    if not enemies:
        return
    for mode in sorted(rules.modes(battle, id), key=lambda mode: mode.band):
        action = mode.action
        if mode.objections or (id, action.kind, action.manner, action.item) in spent:
            continue
        for path in _paths(battle, id, enemies[0], mode):
            walk = action.along(path)
            if not _is_barred(rules, battle, walk):
                yield walk


def _is_barred(rules: AnyRuleset, battle: AnyBattle, walk: Action) -> bool:
    try:
        return bool(rules.objections(battle, walk) or rules.foresee(battle, walk).objections)
    except FlankError:
        return True


def _paths(battle: AnyBattle, id: CombatantId, enemy: CombatantId, mode: Mode) -> Iterator[tuple[Step, ...]]:
    """Paths to the cell nearest to the enemy: looking at it at the end, and as the steps lead."""
    me, grid = battle[id], battle.board.grid
    there, size = battle[enemy].cell, battle[enemy].size
    if me.cell is None or there is None:
        return

    def left(cell: Cell) -> int:
        return gap(grid, cell, me.size, there, size)

    reach = search(mode.travel, Step(me.cell, me.facing), mode.budget) if mode.budget > 0 else None
    goal = _nearest(grid, reach, left, left(me.cell)) if reach is not None else None
    if reach is not None and goal is not None:
        look = grid.facing_towards(goal, there)
        path = reach.route(goal, follow=mode.habit is Habit.FOLLOW)
        for facing in (look, None):
            found = reach.route(goal, facing, follow=mode.habit is Habit.FOLLOW)
            if found:
                yield found
        if path and path[-1].facing != look:
            yield (*path, Step(goal, look))
    look = grid.facing_towards(me.cell, there)
    if look != me.facing:
        yield (Step(me.cell, look),)


def _nearest(grid: Grid, reach: Reach, left: Callable[[Cell], int], most: int) -> Cell | None:
    """The cell within reach from which least is ``left``, less than ``most``; the cheapest of those, the first."""
    goals: list[Cell] = []
    least = most
    for cell in cells_of(grid, reach.cells):
        now = left(cell)
        if 0 < now < most and now <= least:
            if now < least:
                goals, least = [], now
            goals.append(cell)
    return min(goals, key=lambda cell: reach.price(cell) or 0, default=None)
