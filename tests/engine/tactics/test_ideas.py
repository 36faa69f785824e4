"""Deeds side by side: ways to do the same to the same, worth the same, are one idea, in every ruleset."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import islice

import pytest

from app.tactics.words import idea_said, reasons_of_idea
from app.text import ROOT, Text
from engine.battle.actions import Action, SetDoor
from engine.battle.board import DoorState
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.scenario import read_scenario
from engine.tactics.advice import SHOWN, Advice
from engine.tactics.hint import hint
from engine.tactics.ideas import ALL, Idea, ideas
from engine.tactics.rehearsal import Rehearsal
from tests import builders
from tests.rulesets.ranks import scene as ranks
from tests.rulesets.turnaway import scenes as turnaway
from tests.toy import TOY

A, B, C = map(CombatantId, "Abc")
BATTLE = builders.battle(TOY, "A b c", started=True)


def advice(kind: str, worth: int, at: CombatantId | None = B, *reasons: int, **more: object) -> Advice:
    """A deed of A with its worth in one reason, or in the ``reasons``."""
    lines = tuple(modifier(amount, "tactics-try", who=Who(B)) for amount in reasons or (worth,))
    return Advice(Action(kind, actor=A, target=at, **more), Breakdown(lines))


def kinds(*found: Advice, most: int = SHOWN) -> list[list[str]]:
    return [[one.action.kind for one in idea] for idea in ideas(TOY, BATTLE, found, most)]


def test_ways_of_one_worth_on_one_target_are_one_idea_and_others_move_up():
    found = [advice("x", 9), advice("y", 9), advice("z", 9, C), advice("w", 8), advice("v", 7)]
    assert kinds(*found) == [["x", "y"], ["z"], ["w"]]
    assert kinds(*found, most=ALL) == [["x", "y"], ["z"], ["w"], ["v"]]


def test_what_is_offered_first_comes_first_and_the_same_deed_once():
    assert kinds(advice("x", 9), advice("strike", 9), advice("x", 9)) == [["strike", "x"]]


def test_movements_doors_and_what_is_done_to_nobody_else_stand_by_themselves():
    way = advice("walk", 3, None, path=(Step(Cell(1, 0), 0),))
    alone = [advice("stand", 3, None), advice("load", 3, None), advice("heal", 3, A)]
    assert [len(idea) for idea in ideas(TOY, BATTLE, [way, replace(way, fells=Fraction(1)), *alone], ALL)] == [1] * 5
    door = Advice(SetDoor(0, DoorState.OPEN), Breakdown(()))
    assert ideas(TOY, BATTLE, [door, door]) == ((door,), (door,))


def test_reasons_that_differ_are_told_of_each_way():
    text = Text("en", TOY.folder)
    same = (advice("strike", 9), advice("rest", 9))
    assert reasons_of_idea(TOY, BATTLE, same, text).count("+9") == 1
    told = reasons_of_idea(TOY, BATTLE, (advice("strike", 9), advice("rest", 9, B, 11, -2)), text).splitlines()
    assert [line.split()[0] for line in told[1:2] + told[3:]] == ["+9", "+11", "−2"]


def later(name: str, steps: int) -> AnyBattle:
    """A ready battle after so many deeds."""
    scenario = read_scenario(ROOT / "maps" / f"{name}.toml")
    return list(islice(play(ruleset(scenario.ruleset), scenario.battle("en"), Chance(1)), steps + 1))[-1].after


def two_swords() -> AnyBattle:
    spare = replace(turnaway.SWORD, id="spare", name="weapon-short-sword")
    armed = turnaway.armed(turnaway.SWORD, spare, main="sword", off="spare")
    foe = turnaway.Figure("b", 1, 0, "W", turnaway.armed(turnaway.DAGGER))
    return turnaway.fight(turnaway.Figure("A", 0, 0, "E", armed), foe)


def duel() -> AnyBattle:
    """A dagger of rank F against a shield: hardly a scratch, with one hand or both."""
    armed = ranks.sheet(ranks.arm("dagger", "F"), mobility="E")
    return ranks.fight("A b", {"A": armed, "b": ranks.sheet(ranks.arm("shield"), defence="E", mobility="E")})


BATTLES = {
    "ose": (lambda: later("ford", 8), "thief-1", ["Throw: dagger or silver dagger → Crook"]),
    "fairydust": (
        lambda: later("quay", 3),
        "light-weaver-1",
        ["Cast: fireball; Overload: fireball → Limp", "Cast: fireball; Overload: fireball → Fang"],
    ),
    "shirma": (
        lambda: later("tollgate", 5),
        "handgunner-1",
        ["Shoot: handgun; Quick shot: handgun; At a chosen part: handgun → Awl the Goblin"],
    ),
    "ranks": (duel, "A", ["Strike: dagger; Both hands at once: dagger → b"]),
    "turnaway": (
        two_swords,
        "A",
        ["Strike: short sword; Nonlethal full attack, both hands: longsword, short sword → b"],
    ),
}


@pytest.mark.parametrize("id", BATTLES)
def test_ideas_of_real_battles(id: str):
    make, who, merged = BATTLES[id]
    rules, battle, actor = ruleset(id), make(), CombatantId(who)
    found = hint(rules, Rehearsal(rules), battle, actor, ALL)
    whole = ideas(rules, battle, found, ALL)
    assert sorted(map(repr, found)) == sorted(repr(one) for idea in whole for one in idea), "no way is lost"
    assert [idea[0].worth for idea in whole] == sorted((idea[0].worth for idea in whole), reverse=True)
    assert all(len({one.worth for one in idea}) == 1 for idea in whole)
    aims = [aim for idea in whole if (aim := aim_of(idea)) is not None]
    assert len(set(aims)) == len(aims), "two rows say the same"
    text = Text("en", rules.folder)
    said = [idea_said(rules, battle, idea, text) for idea in whole if len(idea) > 1]
    assert said[: len(merged)] == merged
    assert ideas(rules, battle, found) == whole[:SHOWN]


def aim_of(idea: Idea) -> tuple[object, ...] | None:
    action = idea[0].action
    if not isinstance(action, Action) or action.path or action.target is None:
        return None
    return action.target, action.cell, action.cells, idea[0].worth
