"""Battles for any ruleset: its own library on a drawn map, on squares and on hexes; and people who answer anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import GROUNDS, Board, Door, DoorState, Thing, Wall
from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset, Habit, Needs
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from engine.grid.travel.search import search
from engine.play.advance import Done, Paused, advance
from engine.standing.ground import standing
from engine.table.requests import Answer, Choice, Faces, Pick, Request
from engine.testkit.builders import SIDES
from engine.testkit.chosen import rules_of

LAYOUTS = (Layout.SQUARE, Layout.HEX_ODD_R)
COLUMNS, ROWS = 14, 12
FIGHTERS = 6
MOST_QUESTIONS = 300
"""Questions after which a deed is taken to have no end."""


@cache
def scene(name: str, layout: Layout, number: int = 0) -> AnyBattle:
    """Six of the library, three a side, on a map with walls, a door, cover, rough and closed ground."""
    rules = rules_of(name)
    grid = Grid(layout, COLUMNS, ROWS)
    ids = [ground.id for ground in GROUNDS]
    ground = bytearray(grid.size)
    for kind, column, row in (("rough", 6, 2), ("rough", 6, 3), ("woods", 7, 5), ("shallows", 6, 8), ("rock", 7, 9)):
        ground[grid.index(grid.at(column, row))] = ids.index(kind)
    cx, cy = grid.centre(grid.at(6, 6))
    board = Board(
        grid,
        ground=bytes(ground),
        walls=(Wall(cx + 0.5, cy - 0.5, cx + 0.5, cy + 0.5), Wall(cx, cy + 4, cx + 1, cy + 4, False, False, 5)),
        doors=(Door(cx + 0.5, cy + 0.5, cx + 0.5, cy + 1.5, DoorState.CLOSED),),
        things=(Thing("barrel", grid.at(5, 4)), Thing("table", grid.at(8, 7), cover=5, blocks_movement=False, cost=2)),
    )
    battle: AnyBattle = Battle(
        rules.id, rules.options(), board, rules.new_state(), SIDES, seed=100 + number, name="Scene"
    )
    for combatant in _fighters(rules, board, number):
        battle = battle.with_combatant(combatant)
    return rules.settle(battle)


def _fighters(rules: AnyRuleset, board: Board, number: int) -> Iterator[Combatant[object]]:
    templates = rules.templates()
    grid, taken = board.grid, 0
    for place in range(FIGHTERS):
        template = templates[(number * FIGHTERS + place * 5) % len(templates)]
        side = SIDES[place % 2]
        room = standing(board, template.size)
        column = 4 if place % 2 == 0 else 9
        for row in (*range(2 + place // 2 * 3, ROWS), *range(ROWS)):
            cell = grid.at(column, row)
            body = cell_set(grid, covered(grid, cell, template.size))
            if grid.holds(cell) and room >> grid.index(cell) & 1 and not body & taken:
                break
        else:
            continue
        taken |= body
        facing = grid.facing_towards(cell, grid.at(7, row))
        yield Combatant(
            CombatantId(f"{template.id}-{place + 1}"),
            template.key,
            side.id,
            template.sheet,
            cell,
            facing,
            template.size,
        )


@dataclass(frozen=True)
class Deed:
    """One deed of a walk through a battle, with the answers that were given."""

    before: AnyBattle
    action: Action
    answers: tuple[Answer, ...]
    requests: tuple[Request, ...]
    done: Done


Draw = Callable[[int], int]
"""Whoever answers: any number from 0 to below the one given."""


def hypothesis_at(data: st.DataObject) -> Draw:
    """Hypothesis answers, and finds the shortest answers that go wrong."""
    return lambda count: data.draw(st.integers(0, count - 1))


def dice_at(seed: int) -> Draw:
    """A seeded source answers."""
    return random.Random(seed).randrange


def any_answer(draw: Draw, request: Request) -> Answer:
    """Whatever dice can show and people can choose; now and then the GM strikes or adds a line."""
    if isinstance(request, Choice):
        return Pick(draw(len(request.options)))
    faces = tuple(1 + draw(sides) for sides in request.dice.sides)
    match draw(8):
        case 0:
            return Faces(faces, (Edit(amount=draw(41) - 20, reason="because"),))
        case 1 if request.why.lines:
            return Faces(faces, (Edit(strike=draw(len(request.why.lines))),))
        case 2 if request.against is not None:
            return Faces(faces, (Edit(amount=draw(41) - 20, reason="so", part="against"),))
    return Faces(faces)


def done_with(rules: AnyRuleset, battle: AnyBattle, action: Action, draw: Draw) -> Deed:
    """The action carried to its end with any answers."""
    answers: tuple[Answer, ...] = ()
    requests: tuple[Request, ...] = ()
    result = advance(rules, battle, action)
    while isinstance(result, Paused):
        assert len(answers) < MOST_QUESTIONS, f"{action} asks without end: {result.request}"
        requests = (*requests, result.request)
        answers = (*answers, any_answer(draw, result.request))
        result = advance(rules, battle, action, answers)
    return Deed(battle, action, answers, requests, result)


def walk(rules: AnyRuleset, battle: AnyBattle, draw: Draw, deeds: int) -> Iterator[Deed]:
    """The begin and ``deeds`` more of what is offered, whether the rules object to it or not."""
    deed = done_with(rules, battle, Action(BEGIN), draw)
    yield deed
    for _ in range(deeds):
        battle = deed.done.battle
        action = any_action(rules, battle, draw)
        if action is None:
            return
        deed = done_with(rules, battle, action, draw)
        yield deed


def any_action(rules: AnyRuleset, battle: AnyBattle, draw: Draw) -> Action | None:
    """One of the offers and modes of somebody, filled in with anything on the map; or the next in the order of play."""
    people = battle.on_board()
    going_on = rules.order(battle).next
    kind = draw(6)
    if not people or (kind == 0 and going_on is not None):
        return going_on.action if going_on is not None else None
    active = rules.order(battle).active
    ids = [id for id in active if battle[id].cell is not None] or [c.id for c in people]
    if kind == 1:
        ids = [c.id for c in people]
    id = ids[draw(len(ids))]
    modes, offers = rules.modes(battle, id), rules.offers(battle, id)
    if (kind == 2 or not offers) and modes:
        mode = modes[draw(len(modes))]
        me = battle[id]
        assert me.cell is not None
        reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
        goals = list(cells_of(battle.board.grid, reach.cells))
        if goals:
            goal = goals[draw(len(goals))]
            path = reach.route(goal, follow=mode.habit is Habit.FOLLOW)
            if path:
                return filled(rules, battle, replace(mode.action, path=path))
    if not offers:
        return going_on.action if going_on is not None else None
    offer = offers[draw(len(offers))]
    action = offer.action
    match offer.needs:
        case Needs.TARGET:
            others = [c.id for c in people if c.id != id] or [id]
            action = replace(action, target=others[draw(len(others))])
        case Needs.CELL:
            action = replace(action, cell=_any_cell(battle, draw))
        case Needs.AREA:
            cell = _any_cell(battle, draw)
            action = replace(action, cell=cell, cells=1 << battle.board.grid.index(cell))
        case Needs.PATH:
            me = battle[id]
            assert me.cell is not None
            near = battle.board.grid.neighbours(me.cell)
            cell = near[draw(len(near))]
            action = replace(action, path=(Step(cell, draw(battle.board.grid.facings)),))
    return filled(rules, battle, action)


def filled(rules: AnyRuleset, battle: AnyBattle, action: Action) -> Action:
    """The action with every objection to it overruled, as the GM may."""
    return replace(action, overruled=tuple(objection.key for objection in rules.objections(battle, action)))


def _any_cell(battle: AnyBattle, draw: Draw) -> Cell:
    grid = battle.board.grid
    return grid.cell(draw(grid.size))
