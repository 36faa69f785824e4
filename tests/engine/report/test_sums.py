"""The sums of an account are those that anybody can count from the battles and events, in every battle there is."""

from __future__ import annotations

import gzip
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyRuleset
from engine.play.advance import Done, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.points import is_out, points_of
from engine.play.scenario import read_scenario
from engine.report.account import Account
from engine.report.counting import Stopped, account
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.table.requests import Source
from tests.conftest import ROOT
from tests.engine.report.kept import RECORDED, kept, kept_of

READY = sorted((ROOT / "maps").glob("*.toml"))


def assert_sums(rules: AnyRuleset, journal: Journal, found: Account) -> None:
    """Points lost and won, blow by blow and round by round, and who fell, counted again from the battles alone."""
    last = journal.battle_after(journal.cursor)
    net: dict[CombatantId, int] = {}
    falls: dict[CombatantId, int] = {}
    before = journal.battle_after(0)
    for number in range(1, journal.cursor + 1):
        after = journal.battle_after(number, (number - 1, before))
        for id in before.combatants.keys() & after.combatants.keys():
            was, now = points_of(rules, before, id), points_of(rules, after, id)
            if was is not None and now is not None:
                net[id] = net.get(id, 0) + max(0, was[0] - now[0])
            falls[id] = falls.get(id, 0) + (is_out(rules, after, id) and not is_out(rules, before, id))
        before = after
    for one in found.figures:
        if one.start is not None and one.end is not None:
            assert one.start - one.taken + one.healed == one.end
        if not one.left and one.id in last.combatants:
            points = points_of(rules, last, one.id)
            assert one.end == (points[0] if points is not None else None)
        assert one.taken >= net.get(one.id, 0)
        assert len(one.fell_by) >= falls.get(one.id, 0)
        assert 0 <= one.weighed_hits <= one.weighed <= one.blows
        assert one.hits <= one.blows
        assert 0 <= one.expected <= one.weighed
        assert one.id not in one.felled
    taken = sum(one.taken for one in found.figures)
    assert sum(one.dealt for one in found.figures) + found.unattributed == taken
    assert sum(sum(one.taken.values()) for one in found.rounds) == taken
    assert sum(sum(one.dealt.values()) for one in found.rounds) == taken
    felled = sum(len(one.felled) for one in found.figures)
    assert felled == sum(by is not None for one in found.figures for by in one.fell_by)
    steps = [number for one in found.rounds for number in range(one.first, one.last + 1)]
    assert steps == list(range(1, journal.cursor + 1))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_recorded_playthrough_adds_up(path: Path):
    with closing(kept_of(path)) as journal:
        found = account(journal.rules, journal)
        assert_sums(journal.rules, journal, found)
        assert not found.unread
        assert any(one.dealt and one.felled and one.blows for one in found.figures)
        for one in found.figures:
            if one.blows:
                assert one.weighed, "the odds of some blow are known"


@pytest.mark.parametrize("path", READY, ids=lambda path: path.stem)
def test_every_ready_battle_adds_up(path: Path):
    battle = replace(read_scenario(path).battle("en"), seed=11)
    rules = ruleset(battle.ruleset)
    steps = tuple(play(rules, battle, Chance(battle.seed)))
    with closing(kept(rules, battle, ((step.deed, step.answers) for step in steps))) as journal:
        assert_sums(rules, journal, account(rules, journal))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_counted_without_going_through_its_steps_the_same_is_taken(path: Path):
    with closing(kept_of(path)) as journal:
        quick, whole = account(journal.rules, journal, with_luck=False), account(journal.rules, journal)
        assert_sums(journal.rules, journal, quick)
        assert not quick.thrown
        assert [(one.end, one.fate, one.moved) for one in quick.figures] == [
            (one.end, one.fate, one.moved) for one in whole.figures
        ]


def test_blows_and_hits_are_those_that_the_log_tells():
    path = next(path for path in RECORDED if path.stem == "ose-ford")
    text = path.read_text(encoding="utf-8")
    with closing(kept_of(path)) as journal:
        found = account(journal.rules, journal)
        for one in found.figures:
            told = [
                line for line in text.splitlines() if line.strip().startswith("attacks-") and f" {one.id} → " in line
            ]
            assert one.blows == len(told)
            assert one.hits == sum("= hit" in line for line in told)


def test_harm_by_hand_is_nobodys():
    path = next(path for path in RECORDED if path.stem == "toy-squares")
    with closing(kept_of(path)) as journal:
        before = account(journal.rules, journal)
        last = journal.battle_after(journal.cursor)
        id = next(one.id for one in before.figures if one.end and one.end > 2)
        deed = Adjust((id,), by=-2)
        done = advance(journal.rules, last, deed)
        assert isinstance(done, Done)
        journal.append(deed, (), done.events, last, done.battle, turn=99, drawn=0)
        after = account(journal.rules, journal)
    assert after.unattributed == before.unattributed + 2
    assert sum(one.dealt for one in after.figures) == sum(one.dealt for one in before.figures)


def test_whoever_waits_may_stop_it():
    told: list[float] = []
    with closing(kept_of(RECORDED[0])) as journal, pytest.raises(Stopped):
        account(journal.rules, journal, tell=told.append, is_stopped=lambda: len(told) == 3)
    assert told == sorted(told)


SAVES = sorted((ROOT / "tests" / "saves").glob("release-*.flank.gz"))


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.name.removesuffix(".flank.gz"))
def test_old_files_are_counted_too(save: Path, tmp_path: Path):
    file = tmp_path / "old.flank"
    file.write_bytes(gzip.decompress(save.read_bytes()))
    with closing(open_journal(file, read_only=True)) as journal:
        found = account(journal.rules, journal)
        assert_sums(journal.rules, journal, found)
        assert found.deeds == journal.cursor
        assert len(found.unread) <= 1, "rules that come to something else by now"
        assert {source for _, source in found.thrown} == {Source.UNKNOWN}
