"""Walks through a battle: mostly what is offered and allowed, sometimes anything else, and sheets changed by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, get_args, get_type_hints

from annotated_types import Ge, Le

from engine.battle.actions import Action, Adjust, Deed, Put, Rewrite
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset, Habit, Needs, Offer
from engine.errors import ReplayDiverged
from engine.grid.cell import Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.travel.search import search
from engine.play.advance import Done, Paused, advance
from engine.play.playthrough import HEADLINE, Playthrough
from engine.save.battle_file import to_json
from engine.save.record import whole, written
from engine.standing.ground import standing
from engine.table.requests import Answer
from engine.testkit.scenes import Draw, any_answer, filled
from tests.walks.look import Look, changed, of_active, of_all, of_event, of_request


def replayed(walk: Playthrough) -> Iterator[str]:
    """The lines of a recorded walk. Raises ReplayDiverged where an answer does not fit any more."""
    rules, battle, look = walk.rules, walk.battle, Look()
    how = written(rules)
    yield HEADLINE
    yield f"ruleset {rules.id}"
    yield f"battle {to_json({**whole(how, battle, 0), 'board': how.board.encode(battle.board)})}"
    for deed, answers in walk.deeds:
        yield f"> {to_json(how.deed.encode(deed))}"
        yield f"< {to_json(how.answers.encode(answers))}"
        for number in range(len(answers)):
            paused = advance(rules, battle, deed, answers[:number])
            if isinstance(paused, Paused):
                yield f"  ? {of_request(rules, battle, paused.request)}"
        done = advance(rules, battle, deed, answers)
        if isinstance(done, Paused):
            raise ReplayDiverged("error-replay-question", question=done.request.key)
        yield from (f"  {of_event(event)}" for event in done.events)
        battle = done.battle
        now = of_all(rules, battle) | of_active(rules, battle, _looked_at(rules, battle, deed))
        yield from (f"  | {line}" for line in changed(look, now))
        look |= now


def _looked_at(rules: AnyRuleset, battle: AnyBattle, deed: Deed) -> CombatantId:
    """Whose offers are shown: of who acted, else of who acts now, else of the first."""
    asked = deed.actor if isinstance(deed, Action) else None
    there = [id for id in (asked, *rules.order(battle).active) if id in battle.combatants]
    return there[0] if there else next(iter(battle.combatants))


def walked(rules: AnyRuleset, battle: AnyBattle, seed: int, deeds: int) -> Playthrough:
    """A walk of so many deeds after the beginning; every fifth puts somebody beside an enemy."""
    draw, done, now = random.Random(seed).randrange, [], battle
    met: set[tuple[str, str]] = set()
    for number in range(deeds + 1):
        deed = Action(BEGIN) if number == 0 else _any_deed(rules, now, draw, met)
        if number % 5 == 1:
            deed = _put_beside(rules, now, draw) or deed
        if isinstance(deed, Action):
            met.add((deed.kind, deed.manner))
        answers, now = _carried_out(rules, now, deed, draw)
        done.append((deed, answers))
    return Playthrough(rules, battle, tuple(done))


def _put_beside(rules: AnyRuleset, battle: AnyBattle, draw: Draw) -> Deed | None:
    """An enemy of whoever may act is put before him, looking at him."""
    grid = battle.board.grid
    for id in rules.order(battle).active:
        cell, enemies = battle[id].cell, [one for one in battle.enemies(id) if not rules.is_out(battle, one.id)]
        if cell is None or not enemies:
            continue
        other = enemies[draw(len(enemies))]
        room = standing(battle.board, other.size) & ~battle.occupied((other.id,))
        near = [there for there in grid.neighbours(cell) if grid.holds(there) and room >> grid.index(there) & 1]
        if near:
            there = near[draw(len(near))]
            return Put(other.id, there, grid.facing_towards(there, cell))
    return None


def _carried_out(rules: AnyRuleset, battle: AnyBattle, deed: Deed, draw: Draw) -> tuple[tuple[Answer, ...], AnyBattle]:
    answers: tuple[Answer, ...] = ()
    result = advance(rules, battle, deed)
    while isinstance(result, Paused):
        answers = (*answers, any_answer(draw, result.request))
        result = advance(rules, battle, deed, answers)
    assert isinstance(result, Done)
    return answers, result.battle


def _any_deed(rules: AnyRuleset, battle: AnyBattle, draw: Draw, met: set[tuple[str, str]]) -> Deed:
    people = [one.id for one in battle.on_board()]
    following = rules.order(battle).next
    kind = draw(16)
    if people and kind == 0:
        id = people[draw(len(people))]
        return Rewrite(id, _changed_sheet(battle[id].sheet, draw))
    if people and kind == 1 and rules.adjust is not None:
        return Adjust((people[draw(len(people))],), by=draw(9) - 5)
    acting = [id for id in rules.order(battle).active if battle[id].cell is not None]
    ids = acting if acting and draw(8) else people
    if ids and kind > 2:
        id = ids[draw(len(ids))]
        found = _moved(rules, battle, id, draw) if kind < 5 else _offered(rules, battle, id, draw, met)
        if found is not None:
            return filled(rules, battle, found)
    return following.action if following is not None else Adjust((people[0],), by=-1)


def _moved(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, draw: Draw) -> Action | None:
    modes = rules.modes(battle, id)
    modes = tuple(mode for mode in modes if not mode.objections) or modes
    me = battle[id]
    if not modes or me.cell is None:
        return None
    mode = modes[draw(len(modes))]
    reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
    goals = list(cells_of(battle.board.grid, reach.cells))
    path = reach.route(goals[draw(len(goals))], follow=mode.habit is Habit.FOLLOW) if goals else ()
    return replace(mode.action, path=path) if path else None


def _offered(
    rules: AnyRuleset, battle: AnyBattle, id: CombatantId, draw: Draw, met: set[tuple[str, str]]
) -> Action | None:
    """One of the offers, one without objections where there is any: an attack, what was not met yet, or any other."""
    offers = rules.offers(battle, id)
    fine = [offer for offer in offers if not offer.objections]
    attacks = [offer for offer in fine if offer.is_attack]
    fresh = [offer for offer in fine if (offer.action.kind, offer.action.manner) not in met]
    picked = next(filter(None, ((attacks, fresh, fine), (fresh, attacks, fine))[draw(2)]), list(offers))
    picked = picked if draw(8) else list(offers)
    if not picked:
        return None
    tries = [_complete(battle, id, picked[draw(len(picked))], draw) for _ in range(3)]
    return next((one for one in tries if not rules.objections(battle, one)), tries[0])


def _complete(battle: AnyBattle, id: CombatantId, offer: Offer, draw: Draw) -> Action:
    action, grid, me = offer.action, battle.board.grid, battle[id]
    match offer.needs:
        case Needs.TARGET:
            enemies = sorted((one.id for one in battle.enemies(id)), key=lambda one: battle.distance(id, one))
            others = [one.id for one in battle.on_board() if one.id != id] or [id]
            picked = enemies[: 1 + draw(2)] if enemies and me.cell is not None and draw(5) else others
            return replace(action, target=picked[draw(len(picked))])
        case Needs.CELL | Needs.AREA:
            cell = grid.cell(draw(grid.size))
            around = cell_set(grid, (cell, *grid.neighbours(cell))) if offer.needs is Needs.AREA else 0
            return replace(action, cell=cell, cells=around)
        case Needs.PATH if me.cell is not None:
            near = grid.neighbours(me.cell)
            return replace(action, path=(Step(near[draw(len(near))], draw(grid.facings)),))
    return action


def _changed_sheet(sheet: Any, draw: Draw) -> Any:
    """The sheet with up to four of its fields at another value that their types and bounds allow."""
    hints = get_type_hints(type(sheet), include_extras=True)
    names = [field.name for field in fields(sheet)]
    for _ in range(4):
        name = names[draw(len(names))]
        sheet = replace(sheet, **{name: _another(hints[name], getattr(sheet, name), draw)})
    return sheet


def _another(hint: Any, value: Any, draw: Draw) -> Any:
    marks = getattr(hint, "__metadata__", ())
    inner = get_args(hint)[0] if marks else hint
    kinds = get_args(inner)
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        return list(type(value))[draw(len(type(value)))]
    if isinstance(value, int) or (value is None and int in kinds):
        least = next((mark.ge for mark in marks if isinstance(mark, Ge)), -20)
        most = next((mark.le for mark in marks if isinstance(mark, Le)), 20)
        return int(max(least, min(most, (value or 0) + draw(7) - 3)))
    if isinstance(value, tuple) and kinds and isinstance(kinds[0], type) and issubclass(kinds[0], Enum):
        return tuple(one for one in kinds[0] if not draw(3))
    if is_dataclass(value):
        return _changed_sheet(value, draw)
    return value
