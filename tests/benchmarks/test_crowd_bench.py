"""How long a fight of five hundred takes to begin, under every ruleset, beside a bare loop of dice and a sort."""

from __future__ import annotations

import json
import random

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from tests.benchmarks.conftest import Measure
from tests.builders import SIDES

HOST = 500
COLUMNS = 40


def host(rules: AnyRuleset) -> AnyBattle:
    """Five hundred who are all alike, of two sides by turns, in rows with a gap between them."""
    board, sheet = empty_board(100, 100, Layout.SQUARE), rules.new_sheet()
    crowd = {}
    for number in range(HOST):
        id, cell = CombatantId(f"c{number}"), board.grid.at(2 * (number % COLUMNS), 3 * (number // COLUMNS))
        crowd[id] = Combatant(id, str(id), SIDES[number % 2].id, sheet, cell)
    battle: AnyBattle = Battle(rules.id, rules.options(), board, rules.new_state(), SIDES, crowd)
    return rules.settle(battle)


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_fight_of_five_hundred_begins(beside: Measure, id: str) -> None:
    rules = ruleset(id)
    battle = host(rules)
    ids = tuple(battle.combatants)

    def ours() -> AnyBattle:
        return carried_out(rules, battle, Action(BEGIN), Chance(7))[0].battle

    def peer() -> str:
        draw = random.Random(7)
        fallen = {one: draw.randint(1, 20) for one in ids}
        return json.dumps(sorted(ids, key=lambda one: -fallen[one]))

    assert ours().started
    assert len(json.loads(peer())) == HOST
    beside(f"{id}: {HOST} who are all alike begin (at most 2 s)", ours, peer, rounds=5)
