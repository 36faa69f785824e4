"""Hosts: rules whose work and state grow with the pairs of those who fight do not pass the kit."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.contract import BEGIN, AnyRuleset
from engine.grid.cell import Cell
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from engine.save.record import written
from engine.testkit import test_crowds as kit
from tests.engine.testkit.broken import failing, toy
from tests.toy import TOY, turn
from tests.toy.sheet import Sheet

KEPT, WORK, BYTES = (
    "what_is_kept_of_a_host_of_equals_grows_with_its_number_and_not_with_its_pairs",
    "the_order_of_a_host_takes_work_that_grows_with_its_number_and_not_with_its_pairs",
    "a_deed_takes_few_bytes_in_the_file_however_many_fight",
)
FEW, MANY = 50, 200
"""Four times as many may take five times as much, and 500 more."""


def test_a_host_stands_in_rows_with_room_between_of_two_sides_by_turns() -> None:
    host = kit.host(TOY, 43)
    grid = host.board.grid
    assert [str(id) for id in host.combatants][:2] == ["c000", "c001"]
    assert [str(one.side) for one in host.combatants.values()][:3] == ["red", "blue", "red"]
    assert (grid.columns, len({one.cell for one in host.combatants.values()})) == (40, 43)
    there = {number: list(host.combatants.values())[number].cell for number in (0, 1, 19, 20, 42)}
    assert there == {0: Cell(0, 0), 1: Cell(2, 0), 19: Cell(38, 0), 20: Cell(0, 3), 42: Cell(4, 6)}
    assert all(one.cell and grid.holds(one.cell) for one in kit.host(TOY, 300).combatants.values())


@dataclass(frozen=True, slots=True)
class Noted:
    """A state that is as long as it is made."""

    text: str = ""


def noting(lengths: dict[int, int]) -> AnyRuleset:
    """Rules that keep so many letters of a fight of so many."""
    return toy(
        state=Noted,
        new_state=Noted,
        begin=lambda table, battle: battle.with_state(Noted("x" * lengths[len(battle.combatants)])),
        settle=lambda battle: battle,
    )


@pytest.mark.parametrize(("more", "is_fine"), [(0, True), (1, False), (-1, True)])
def test_what_is_kept_grows_five_times_at_most(more: int, is_fine: bool) -> None:
    bare = len(json.dumps(written(noting({})).state.encode(Noted("x")))) - 1
    few = 2000
    most = 5 * (bare + few) + 500 - bare
    among = [kit.test_what_is_kept_of_a_host_of_equals_grows_with_its_number_and_not_with_its_pairs]
    found = failing(kit, noting({FEW: few, MANY: most + more}), among=among)
    assert found == (set() if is_fine else {KEPT})


def nothing() -> None:
    """A call."""


def test_calls_are_counted_also_those_within_others() -> None:
    def thrice() -> None:
        for _ in range(3):
            nothing()

    # The work itself, what it calls (some of it written in C), and the call that ends the counting.
    assert kit.calls_of(nothing) == 2
    assert kit.calls_of(thrice) == 5
    assert kit.calls_of(lambda: len("abc")) == 3


@pytest.mark.parametrize(("more", "is_fine"), [(0, True), (1, False), (-1, True)])
def test_the_work_of_an_order_grows_five_times_at_most(more: int, is_fine: bool) -> None:
    calls: dict[int, int] = {}

    def order(battle: Any) -> None:
        for _ in range(calls[len(battle.combatants)]):
            nothing()

    rules = toy(order=order, begin=lambda table, battle: battle, settle=lambda battle: battle)
    calls.update({FEW: 0, MANY: 0})
    begun = carried_out(rules, kit.host(rules, FEW), Action(BEGIN), Chance(7))[0].battle
    # Without the lambda's own.
    bare = kit.calls_of(lambda: rules.order(begun)) - 1
    few = 300
    calls.update({FEW: few, MANY: 5 * (bare + few) + 500 - bare + more})
    among = [kit.test_the_order_of_a_host_takes_work_that_grows_with_its_number_and_not_with_its_pairs]
    assert failing(kit, rules, among=among) == (set() if is_fine else {WORK})


LETTERS = random.Random(1)


def word(length: int) -> str:
    """Letters that nothing can make shorter."""
    return "".join(chr(LETTERS.randrange(0x4E00, 0x9FFF)) for _ in range(length))


def rewrites(table: Any, battle: Any) -> Any:
    """Everybody's marks are new every turn."""
    after = turn.go_on(table, battle)
    for id in after.combatants:
        after = after.with_sheet(id, replace(after[id].sheet, marks=(word(20),)))
    return after


@pytest.mark.parametrize(
    ("parts", "is_fine"),
    [
        ({}, True),
        ({"go_on": rewrites}, False),
        # 20 sheets of some 50 kB each, in the beginning alone: a hundredth of it is too much.
        ({"new_sheet": lambda: Sheet(marks=tuple(word(60) for _ in range(300)))}, False),
    ],
    ids=["the toy", "rewritten every turn", "much to write at the beginning"],
)
def test_what_every_deed_writes_and_the_whole_battle_is_few(parts: Any, is_fine: bool, tmp_path: Path) -> None:
    among = [kit.test_a_deed_takes_few_bytes_in_the_file_however_many_fight]
    rules = toy(modes=lambda battle, id: (), **parts)
    found = failing(kit, rules, among=among, tmp_path=tmp_path, number=20, most=1_000)
    assert found == (set() if is_fine else {BYTES})
