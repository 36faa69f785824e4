"""A host can fight: what is kept of it, and written with every deed, grows no faster than its number."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.autoplay import carried_out, play
from engine.play.chance import Chance
from engine.play.history import History
from engine.save import journal
from engine.save.journal import Journal
from engine.save.record import written
from engine.testkit.builders import SIDES

COLUMNS = 20


def host(rules: AnyRuleset, number: int) -> AnyBattle:
    """So many who are all alike, of two sides by turns."""
    board, sheet = empty_board(2 * COLUMNS, 60, Layout.SQUARE), rules.new_sheet()
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


@pytest.mark.parametrize(("number", "most"), [(20, 1_000), (300, 2_000)])
def test_a_deed_takes_few_bytes_in_the_file_however_many_fight(
    tmp_path: Path, rules: AnyRuleset, number: int, most: int
) -> None:
    battle = host(rules, number)
    kept = Journal.create(None, rules, battle)
    history = History(kept)
    for played in play(rules, battle, Chance(7), 8):
        history.add(played.deed, played.answers, played.events, played.after, drawn=0)
    kept.copy_to(file := tmp_path / "a.flank")
    with closing(sqlite3.connect(file)) as looked:
        columns = "length(deed) + length(answers) + length(events) + length(changes)"
        sizes = [size for (size,) in looked.execute(f"SELECT {columns} FROM steps WHERE number > 1")]
        (whole,) = looked.execute("SELECT length(battle) FROM beginning").fetchone()
    # Of a whole battle, which is written at most once in a hundred deeds where it is longer than they are, a part too.
    assert sum(sizes) / len(sizes) + whole / journal.MOST_CHANGES < most
