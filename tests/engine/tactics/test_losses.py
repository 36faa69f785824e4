"""Who finds only losses refrains: no deed is done whose own reasons add up to less than nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset, Tactics
from engine.play.chance import Stream
from engine.table.dice import d
from engine.table.table import Table
from engine.tactics.advice import Advice
from engine.tactics.careful import Careful
from engine.tactics.doors import OwnDeed
from engine.tactics.match import played_out
from engine.tactics.rehearsal import Rehearsal
from tests.engine.tactics.matches import mirrored
from tests.engine.tactics.test_careful import A, B, careful, lines, scene
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper
from tests.toy.strike import hurt

TEMPERS = ("tactician", "soldier", "wolf", "berserk", "coward")
DECISIONS = 25
"""So many are looked at of one battle."""


def costly(own: int, theirs: int) -> AnyRuleset:
    """The toy in which a strike takes so many hits of whoever strikes, and so many of the target."""

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind != "strike" or action.actor is None or action.target is None:
            return TOY.resolve(table, battle, action)
        return hurt(table, hurt(table, battle, action.actor, own), action.target, theirs)

    return replace(TOY, resolve=resolve)


@pytest.mark.parametrize("temper", TEMPERS)
def test_nobody_strikes_where_it_costs_more_than_it_brings(temper: str) -> None:
    battle = scene("A b")
    battle = battle.with_combatant(replace(battle[A], temper=temper))
    player = careful(costly(own=5, theirs=1))
    found = player.decision(battle, A)
    assert found is None or not isinstance(found.action, Action) or found.action.target is None
    refrained = player.refrained(A)
    assert refrained is not None
    assert refrained.worth < 0
    assert lines(refrained)[0] == ("tactics-own", -54)
    # The other way round it does, and has refrained from nothing.
    player = careful(costly(own=1, theirs=5))
    found = player.decision(battle, A)
    assert found is not None
    assert isinstance(found.action, Action)
    assert found.action.target == B
    assert player.refrained(A) is None


def rising(*, comes_off: int) -> AnyRuleset:
    """The toy in which somebody first gets back all of its hits with ``comes_off`` or less of ten, else loses five."""
    rest = Action("rest", actor=A)

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind != "rest":
            return TOY.resolve(table, battle, action)
        if table.roll("to-hit", d(10), by=A).total <= comes_off:
            return battle.with_sheet(A, replace(battle[A].sheet, hits=6))
        return hurt(table, battle, A, 5)

    tactics = Tactics(first=lambda battle, id: (rest,) if id == A and battle[A].sheet.hits < 6 else ())
    return replace(TOY, resolve=resolve, tactics=tactics, objections=lambda *_: ())


def test_what_comes_first_is_left_where_it_fails_as_a_rule_and_costs_more() -> None:
    battle = scene("A . . . b", A=Sheet(hits=1, hits_most=6, temper=Temper.BOLD))
    found = careful(rising(comes_off=9)).decision(battle, A)
    assert found is not None
    assert isinstance(found.action, Action)
    assert found.action.kind == "rest"
    assert lines(found)[0] == ("tactics-first", 54)
    player = careful(rising(comes_off=1))
    found = player.decision(battle, A)
    assert found is None or not isinstance(found.action, Action) or found.action.kind != "rest"
    refrained = player.refrained(A)
    assert refrained is not None
    assert lines(refrained)[0] == ("tactics-first", 6)


class Watched(Careful):
    """Keeps what it decides."""

    def __init__(self, rules: AnyRuleset) -> None:
        super().__init__(rules, Rehearsal(rules))
        self.found: list[Advice] = []

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        action = super().deed(battle, id)
        if action is not None:
            self.found.append(self.explained(battle, id, action))
        return action


@pytest.mark.parametrize("temper", ["tactician", "wolf"])
@pytest.mark.parametrize("id", ruleset_ids())
def test_the_reasons_of_all_that_is_done_add_up_to_no_loss(id: str, temper: str) -> None:
    rules = ruleset(id)
    battle = mirrored(rules, TEMPERS.index(temper))
    for one in battle.combatants.values():
        battle = battle.with_combatant(replace(one, temper=temper))
    player = Watched(rules)
    for _ in played_out(rules, battle, Stream(temper), lambda *_: player):
        if len(player.found) >= DECISIONS:
            break
    assert player.found
    assert [one for one in player.found if one.worth < 0 or not one.why.lines] == []
