"""Saved battles of all releases, one for each ruleset (``make saves``): they open, whole, and are gone on with."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from engine.battle.actions import Put
from engine.catalogue import ruleset_ids
from engine.grid.cell import Cell
from engine.play.advance import Done, advance
from engine.play.history import History
from engine.save.opening import open_journal

SAVES = sorted((Path(__file__).resolve().parents[2] / "saves").glob("release-*.flank.gz"))
TOLD = "battle-lost-field"
"""A field that went since then is told; anything else must still be there."""


def test_every_ruleset_has_a_saved_battle() -> None:
    for id in ruleset_ids():
        assert any(save.name.endswith(f"-{id}.flank.gz") for save in SAVES), f"run make saves for {id}"


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.name.removesuffix(".flank.gz"))
def test_a_battle_saved_by_a_release_opens_whole_and_is_gone_on_with(save: Path, tmp_path: Path) -> None:
    path = tmp_path / "battle.flank"
    path.write_bytes(gzip.decompress(save.read_bytes()))
    kept = open_journal(path)
    assert {loss.key for loss in kept.losses} <= {TOLD}
    history, rules = History(kept), kept.rules
    assert 30 < history.cursor == len(history) - 2
    for number in range(1, len(history) + 1):
        record, battle = history.step(number), history.battle_after(number)
        assert all(event.key for event in record.events)
        assert all(rules.gauges(battle, id) for id in battle.combatants)
    assert history.battle.fog.explored
    assert history.battle.board.zones
    assert dict(kept.pictures).keys() == {"token.png"}
    rules.order(history.battle)
    offers = [offer for id in history.battle.combatants for offer in rules.offers(history.battle, id)]
    assert offers
    first = next(iter(history.battle.combatants))
    result = advance(rules, history.battle, Put(first, Cell(0, 0), 0))
    assert isinstance(result, Done)
    history.add(Put(first, Cell(0, 0), 0), (), result.events, result.battle, drawn=kept.drawn)
    assert len(history) == history.cursor
    kept.close()
