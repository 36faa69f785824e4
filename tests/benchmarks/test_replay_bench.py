"""Looking back: any moment of a battle of ten thousand deeds, beside reading a battle from one text."""

from __future__ import annotations

import json
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random

from app.text import ROOT
from engine.battle.actions import Put
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.play.advance import Done, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.history import History
from engine.play.scenario import read_scenario
from engine.save.battle_file import to_json
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.record import whole, written
from tests.benchmarks.conftest import Measure

DEEDS, PLAYED = 10_000, 400
"""Deeds in all, and how many of them are played by the rules; in the others figures are turned by hand."""
MOMENTS = 20


def long_battle(path: Path) -> None:
    """The ford, played and then turned about until there are enough deeds."""
    scenario = read_scenario(ROOT / "maps" / "ford.toml")
    rules = ruleset(scenario.ruleset)
    journal, chance = Journal.create(path, rules, scenario.battle("en", 5)), Chance(3)
    with closing(journal):
        journal._connection.execute("PRAGMA synchronous = OFF")
        history = History(journal)
        for step in play(rules, history.battle, chance, PLAYED):
            history.add(step.deed, step.answers, step.events, step.after, drawn=chance.drawn)
        ids, grid = tuple(history.battle.combatants), history.battle.board.grid
        with journal.together():
            for number in range(history.cursor, DEEDS):
                there = history.battle[ids[number % len(ids)]]
                deed = Put(there.id, there.cell, (there.facing + 1) % grid.facings)
                result = advance(rules, history.battle, deed)
                assert isinstance(result, Done)
                history.add(deed, (), result.events, result.battle, drawn=0)


def test_looking_at_any_moment_of_a_long_battle(beside: Measure, tmp_path: Path) -> None:
    """Nothing of the battle is at hand: each moment is counted on from the nearest state that the file keeps."""
    path = tmp_path / "long.flank"
    long_battle(path)
    with closing(open_journal(path)) as journal:
        assert journal.length == DEEDS
        how, present = written(journal.rules), History(journal).battle
        text = to_json([whole(how, present, 0), how.board.encode(present.board)])
        drawn = Random(7)
        places = cycle([drawn.randrange(DEEDS) for _ in range(200)])

        def own() -> list[AnyBattle]:
            return [journal.battle_after(next(places)) for _ in range(MOMENTS)]

        def peer() -> list[object]:
            return [json.loads(text) for _ in range(MOMENTS)]

        assert len(own()) == len(peer())
        beside(f"looking at {MOMENTS} moments of {DEEDS} deeds", own, peer, to_reach=10.0)
