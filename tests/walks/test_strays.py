"""Deeds that lack something or name somebody who is not there: what is said against them, and what comes of them.

The rules never refuse a deed that the GM wants; one that cannot be comes to nothing. All that is recorded in
``strays-….txt``, anew with ``pytest tests/walks --record``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset_ids
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Needs
from engine.errors import FlankError
from engine.grid.cell import Step
from engine.grid.grid import Layout
from engine.play.advance import Done, Paused, advance
from engine.table.requests import Answer, Choice, Faces, Pick, Request
from engine.testkit.chosen import rules_of
from engine.testkit.scenes import scene

HERE = Path(__file__).parent
GONE = CombatantId("gone")
MOST_ANSWERS = 12
TURNS = 6


def complete(rules: AnyRuleset, battle: AnyBattle, action: Action, needs: Needs) -> Action:
    """The action at the first enemy, in the cell before the actor, one step on."""
    assert action.actor is not None
    me, grid = battle[action.actor], battle.board.grid
    assert me.cell is not None
    before = grid.neighbour(me.cell, me.facing)
    match needs:
        case Needs.TARGET:
            return replace(action, target=next(one.id for one in battle.enemies(me.id)))
        case Needs.CELL | Needs.AREA:
            return replace(action, cell=before, cells=1 << grid.index(before))
        case Needs.PATH:
            return replace(action, path=(Step(before, me.facing),))
    return action


def kinds(rules: AnyRuleset, battle: AnyBattle) -> Iterator[Action]:
    """One action of every kind and manner that anybody has."""
    seen = set()
    for one in battle.on_board():
        found = [(offer.action, offer.needs) for offer in rules.offers(battle, one.id)]
        found += [(mode.action, Needs.PATH) for mode in rules.modes(battle, one.id)]
        for action, needs in found:
            if (action.kind, action.manner) not in seen:
                seen.add((action.kind, action.manner))
                yield complete(rules, battle, action, needs)


def strays(battle: AnyBattle, action: Action) -> Iterator[tuple[str, AnyBattle, Action]]:
    """The action as it should be, and in every way in which it may go astray."""
    actor, target = action.actor, action.target
    assert actor is not None
    yield "as it should be", battle, action
    yield "by nobody", battle, replace(action, actor=None)
    yield "by one who is not there", battle, replace(action, actor=GONE)
    yield "by one off the map", battle.with_place(actor, None, 0), action
    yield "before the fight", replace(battle, started=False), action
    yield "in another manner", battle, replace(action, manner="otherwise")
    yield "with another thing", battle, replace(action, item="otherwise")
    yield "with nothing", battle, replace(action, item="")
    yield "without a way", battle, replace(action, path=())
    yield "without a place", battle, replace(action, cell=None, cells=0)
    yield "at nobody", battle, replace(action, target=None)
    yield "at himself", battle, replace(action, target=actor)
    yield "at one who is not there", battle, replace(action, target=GONE)
    if target is not None:
        yield "at one off the map", battle.with_place(target, None, 0), action


def usual(rules: AnyRuleset, battle: AnyBattle, request: Request) -> str:
    """The numbers of the options that people usually take: of the choice, of nobody's, at nobody, without its words."""
    if not isinstance(request, Choice):
        return ""
    odd = (request, replace(request, by=None), replace(request, at=None), replace(request, args=()))
    return "/".join(str(rules.policy(battle, one)) for one in odd)


def carried_out(rules: AnyRuleset, battle: AnyBattle, action: Action) -> tuple[list[str], AnyBattle]:
    """What is asked and told, and the battle after it: of each choice the first, of all dice ones."""
    answers: tuple[Answer, ...] = ()
    told: list[str] = []
    result = advance(rules, battle, action)
    while isinstance(result, Paused) and len(answers) < MOST_ANSWERS:
        request = result.request
        told.append(f"{request.key}?{usual(rules, battle, request)}")
        ones = Pick(0) if isinstance(request, Choice) else Faces((1,) * len(request.dice.sides))
        answers = (*answers, ones)
        result = advance(rules, battle, action, answers)
    if isinstance(result, Done):
        return [*told, *(event.key for event in result.events)], result.battle
    return told, battle


def outcome(rules: AnyRuleset, battle: AnyBattle, action: Action) -> str:
    """What is said against an action, and what comes of it all the same."""
    try:
        against = " ".join(one.key for one in rules.objections(battle, action))
        return f"[{against}] {' '.join(carried_out(rules, battle, action)[0])}"
    except FlankError as error:
        return f"refused: {error}"


def lines(id: str) -> Iterator[str]:
    """Every kind and manner of deed, where it is met first of the first phases or turns."""
    rules, battle = rules_of(id), scene(id, Layout.SQUARE, 1)
    seen: set[tuple[str, str]] = set()
    for number in range(TURNS):
        kind = NEXT if number else BEGIN
        yield f"{number} {kind}: {outcome(rules, battle, Action(kind))}"
        yield f"  before the fight: {outcome(rules, replace(battle, started=False), Action(kind))}"
        battle = carried_out(rules, battle, Action(kind))[1]
        for action in kinds(rules, battle):
            if (action.kind, action.manner) not in seen:
                seen.add((action.kind, action.manner))
                yield f"{number} {action.kind} {action.manner}".strip()
                yield from astray(rules, battle, action)


def astray(rules: AnyRuleset, battle: AnyBattle, action: Action) -> Iterator[str]:
    """What comes of the action in each of its ways, those together that come to the same."""
    found: dict[str, list[str]] = {}
    for how, there, stray in strays(battle, action):
        if how == "as it should be" or (there, stray) != (battle, action):
            found.setdefault(outcome(rules, there, stray), []).append(how)
    for came, ways in found.items():
        yield f"  {', '.join(ways)}: {came}"


@pytest.mark.parametrize("id", ruleset_ids(), ids=lambda id: f"{id}-strays")
def test_a_deed_that_goes_astray_comes_to_what_it_came_to(id: str, request: pytest.FixtureRequest):
    file, now = HERE / f"strays-{id}.txt", "".join(f"{line}\n" for line in lines(id))
    if request.config.getoption("--record"):
        file.write_text(now, encoding="utf-8")
        return
    assert now.splitlines() == file.read_text(encoding="utf-8").splitlines()
