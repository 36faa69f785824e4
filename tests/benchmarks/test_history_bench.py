"""History and battle files under every ruleset: 300 figures on a map as hard as real ones, each beside a peer."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.battle.actions import Put
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Done, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.history import History
from engine.save.battle_file import to_json
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.record import difference, whole, written
from tests.benchmarks.conftest import Measure
from tests.crowds import begun, crowd

FIGURES, DEEDS = 300, 1000
ROUNDS = 15
"""At least as many rounds as are measured."""


@cache
def large_battle(rules: AnyRuleset) -> AnyBattle:
    return begun(rules, crowd(rules, FIGURES))


def moved(battle: AnyBattle, number: int) -> Put:
    """A figure of the crowd, put somewhere below all of them."""
    ids, grid = tuple(battle.combatants), battle.board.grid
    return Put(ids[number * 7 % FIGURES], grid.at(20 + number * 3 % 160, 150 + number % 40), number % grid.facings)


def done(rules: AnyRuleset, battle: AnyBattle, deed: Put) -> Done:
    result = advance(rules, battle, deed)
    assert isinstance(result, Done)
    return result


@pytest.mark.parametrize("id", ruleset_ids())
def test_one_deed_applied_with_undo_kept(beside: Measure, id: str) -> None:
    """The peer replaces a leaf and its container and keeps the old ones, as a program without rules would."""
    rules = ruleset(id)
    battle, kept = large_battle(rules), list[object]()
    deeds = [moved(battle, number) for number in range(50)]

    def own(deed: Put) -> AnyBattle:
        result = done(rules, battle, deed)
        kept.append(result)
        return result.battle

    def peer(deed: Put) -> AnyBattle:
        there = replace(battle.combatants[deed.id], cell=deed.cell, facing=deed.facing)
        after = replace(battle, combatants={**battle.combatants, deed.id: there})
        kept.append(after)
        return after

    assert own(deeds[0]).combatants == peer(deeds[0]).combatants
    what = f"{id}: 50 figures put, undo kept"
    beside(what, lambda: [own(one) for one in deeds], lambda: [peer(one) for one in deeds], to_reach=3.0)


@pytest.mark.parametrize("id", ruleset_ids())
def test_one_deed_on_disk(beside: Measure, tmp_path: Path, id: str) -> None:
    """The peer appends the same bytes to an SQLite table, durably; nothing is encoded there."""
    rules = ruleset(id)
    history, how = History(Journal.create(tmp_path / "own.flank", rules, large_battle(rules))), written(rules)
    found: list[tuple[Put, Done]] = []
    battle = history.battle
    for number in range(10 * (ROUNDS + 5)):
        deed = moved(battle, number)
        found.append((deed, done(rules, battle, deed)))
        battle = found[-1][1].battle
    waiting = iter(found)

    def own() -> None:
        deed, result = next(waiting)
        history.add(deed, (), result.events, result.battle, drawn=0)

    own()
    step = history.steps[0]
    parts = (how.deed.encode(step.deed), [], how.events.encode(step.events), difference(how, step.before, step.after))
    row = "".join(map(to_json, parts))
    peer_file = sqlite3.connect(tmp_path / "peer.db", isolation_level=None)
    peer_file.execute("PRAGMA synchronous = FULL")
    peer_file.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, step TEXT)")

    def peer() -> None:
        peer_file.execute("BEGIN IMMEDIATE")
        peer_file.execute("INSERT INTO steps (step) VALUES (?)", (row,))
        peer_file.execute("COMMIT")

    peer()
    assert peer_file.execute("SELECT step FROM steps").fetchone() == (row,)
    what = f"{id}: 10 deeds on disk"
    beside(what, lambda: [own() for _ in range(10)], lambda: [peer() for _ in range(10)], to_reach=1.3)


@pytest.mark.parametrize("id", ruleset_ids())
def test_opening_a_battle_of_a_thousand_deeds(beside: Measure, tmp_path: Path, id: str) -> None:
    """The peer reads all that the file says from one JSON text."""
    rules, path = ruleset(id), tmp_path / "long.flank"
    journal = Journal.create(path, rules, large_battle(rules))
    history, chance = History(journal), Chance(3)
    journal._connection.execute("PRAGMA synchronous = OFF")
    for number in range(DEEDS):
        played = None if number % 3 else next(play(rules, history.battle, chance, 1), None)
        if played is not None:
            history.add(played.deed, played.answers, played.events, played.after, drawn=chance.drawn)
            continue
        deed = moved(history.battle, number)
        result = done(rules, history.battle, deed)
        history.add(deed, (), result.events, result.battle, drawn=chance.drawn)
    expected, how = history.battle, written(rules)
    everything = to_json(
        {
            "battle": whole(how, history.battle_after(0), 0),
            "board": how.board.encode(expected.board),
            "steps": [
                [
                    how.deed.encode(step.deed),
                    how.answers.encode(step.answers),
                    how.events.encode(step.events),
                    difference(how, step.before, step.after),
                ]
                for step in history.steps
            ],
        }
    )
    journal.close()

    def own() -> AnyBattle:
        opened = open_journal(path)
        battle = History(opened).battle
        opened.close()
        return battle

    assert own() == expected
    beside(f"{id}: opening {DEEDS} deeds, {FIGURES} figures", own, lambda: json.loads(everything), to_reach=3.5)
