"""Objections: what may not be done is said for every action, also for those that nobody is ever offered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs
from engine.grid.cell import Step
from engine.grid.grid import Layout
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.testkit.scenes import scene

PLAYED, CHANGED = 12, 60
"""Deeds of the fight, and how many changed ones are asked about after each."""
PARTS = ("kind", "manner", "item")
NO_SUCH = "no-such-thing"


def battles(rules: AnyRuleset, battle: AnyBattle) -> Iterator[AnyBattle]:
    """A short fight, looked at after each deed."""
    for step in play(rules, battle, Chance(7), PLAYED):
        yield step.after


def offered(rules: AnyRuleset, battle: AnyBattle) -> Iterator[tuple[Action, Needs, bool]]:
    """The deeds of everybody on the board, what each still needs, and whether the rules are content so far."""
    for one in battle.on_board():
        for offer in rules.offers(battle, one.id):
            yield offer.action, offer.needs, not offer.objections
        for mode in rules.modes(battle, one.id):
            yield mode.action, Needs.PATH, not mode.objections


def word(action: Action) -> tuple[object, ...]:
    return action.actor, action.kind, action.manner, action.item


def pointed(battle: AnyBattle, action: Action, needs: Needs) -> Action:
    """The action with something to point at: the nearest enemy, its cell, a step ahead."""
    assert action.actor is not None
    me = battle[action.actor]
    enemies = sorted(battle.enemies(action.actor), key=lambda enemy: battle.distance(me.id, enemy.id))
    other = enemies[0] if enemies else me
    assert me.cell is not None
    assert other.cell is not None
    match needs:
        case Needs.TARGET:
            return replace(action, target=action.target or other.id)
        case Needs.CELL:
            return replace(action, cell=other.cell)
        case Needs.AREA:
            return replace(action, cell=other.cell, cells=1 << battle.board.grid.index(other.cell))
        case Needs.PATH:
            there = next(cell for cell in battle.board.grid.neighbours(me.cell))
            return replace(action, path=action.path or (Step(there, me.facing),))
    return action


def test_a_deed_that_nobody_is_offered_is_objected_to(rules: AnyRuleset, battle: AnyBattle) -> None:
    """A deed with one word changed (an unknown kind, manner or thing, or one that belongs to another deed or fighter)
    is either one that is offered after all, or the rules say what is against it.
    """
    silent: set[str] = set()
    draw = random.Random(f"{rules.id} {battle.board.grid.layout}")
    for here in battles(rules, battle):
        deeds = list(offered(rules, here))
        known = {word(action) for action, _, _ in deeds}
        words = [sorted({NO_SUCH, *(getattr(action, part) for action, _, _ in deeds)}) for part in PARTS]
        for _ in range(CHANGED):
            action, needs, _ = draw.choice(deeds)
            part = draw.randrange(len(PARTS))
            change = NO_SUCH if draw.random() < 0.2 else draw.choice(words[part])
            words_of: dict[str, Any] = {PARTS[part]: change}
            changed = replace(pointed(here, action, needs), **words_of)
            if word(changed) not in known and not rules.objections(here, changed):
                silent.add(f"{word(changed)[1:]}, from {word(action)[1:]}")
    assert not silent, "\n".join(sorted(silent)[:40])


def test_what_is_against_an_offer_is_against_the_whole_deed_too(rules: AnyRuleset, battle: AnyBattle) -> None:
    silent: set[str] = set()
    for here in battles(rules, battle):
        for action, needs, content in offered(rules, here):
            whole = pointed(here, action, needs)
            if not content and not rules.objections(here, whole) and not rules.foresee(here, whole).objections:
                silent.add(str(word(whole)))
    assert not silent, "\n".join(sorted(silent)[:40])


def test_asking_what_is_against_a_deed_never_fails(rules: AnyRuleset, ruleset_id: str) -> None:
    for battle in battles(rules, scene(ruleset_id, Layout.SQUARE)):
        for action, needs, _ in offered(rules, battle):
            whole = pointed(battle, action, needs)
            for changed in (
                replace(whole, target=whole.actor),
                replace(whole, target=None),
                replace(whole, path=()),
                replace(whole, cell=None),
                replace(whole, item=NO_SUCH),
                replace(whole, actor=None),
            ):
                rules.objections(battle, changed)
                rules.foresee(battle, changed)


def test_a_deed_of_nobody_and_of_a_stranger_is_objected_to(rules: AnyRuleset, battle: AnyBattle) -> None:
    here = next(battles(rules, battle))
    for action, _, _ in offered(rules, here):
        assert rules.objections(here, replace(action, actor=None)), action
        assert rules.objections(here, replace(action, actor=CombatantId("a stranger"))), action
