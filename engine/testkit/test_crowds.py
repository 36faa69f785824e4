"""A host can fight: what is kept of it, and written with every deed, grows no faster than its number."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from engine.save.record import written
from engine.testkit.builders import SIDES

COLUMNS = 20


def host(rules: AnyRuleset, number: int) -> AnyBattle:
    """So many who are all alike, of two sides by turns."""
    board, sheet = empty_board(2 * COLUMNS, 40, Layout.SQUARE), rules.new_sheet()
    crowd = {}
    for place in range(number):
        id, cell = CombatantId(f"c{place:03}"), board.grid.at(2 * (place % COLUMNS), 3 * (place // COLUMNS))
        crowd[id] = Combatant(id, str(id), SIDES[place % 2].id, sheet, cell)
    battle: AnyBattle = Battle(rules.id, rules.options(), board, rules.new_state(), SIDES, crowd)
    return rules.settle(battle)


def test_what_is_kept_of_a_host_of_equals_grows_with_its_number_and_not_with_its_pairs(rules: AnyRuleset) -> None:
    sizes = []
    for number in (50, 200):
        begun, _ = carried_out(rules, host(rules, number), Action(BEGIN), Chance(7))
        sizes.append(len(json.dumps(written(rules).state.encode(begun.battle.state))))
    # Four times as many: four times as much, with a little room; of pairs there would be sixteen times as many.
    assert sizes[1] <= 5 * sizes[0] + 500


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called meanwhile, those written in C among them: counted, since a clock would waver."""
    made = 0

    def called(frame: FrameType, event: str, what: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made


def test_the_order_of_a_host_takes_work_that_grows_with_its_number_and_not_with_its_pairs(rules: AnyRuleset) -> None:
    counts = []
    for number in (50, 200):
        begun = carried_out(rules, host(rules, number), Action(BEGIN), Chance(7))[0].battle
        counts.append(calls_of(partial(rules.order, replace(begun))))
    assert counts[1] <= 5 * counts[0] + 500
