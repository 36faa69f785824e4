"""Battles to be counted: recorded playthroughs and ready battles in a journal that is kept in memory."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.battle.actions import Deed
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Done, advance
from engine.play.playthrough import Playthrough, read
from engine.save.journal import Journal
from engine.table.requests import Answer
from tests.conftest import ROOT
from tests.toy import TOY

RECORDED = sorted((ROOT / "tests" / "playthroughs").glob("*.txt"))


def recorded(path: Path) -> Playthrough:
    return read(path.read_text(encoding="utf-8"), lambda id: TOY if id == TOY.id else ruleset(id))


def kept(rules: AnyRuleset, battle: AnyBattle, deeds: Iterable[tuple[Deed, tuple[Answer, ...]]]) -> Journal:
    """A journal in memory of these deeds, done by the rules as they are."""
    journal = Journal.create(None, rules, battle)
    for number, (deed, answers) in enumerate(deeds):
        done = advance(rules, battle, deed, answers)
        assert isinstance(done, Done)
        journal.append(deed, answers, done.events, battle, done.battle, turn=number, drawn=0)
        battle = done.battle
    return journal


def kept_of(path: Path) -> Journal:
    found = recorded(path)
    return kept(found.rules, found.battle, found.deeds)
