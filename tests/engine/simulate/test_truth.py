"""Simulated battles are true: they agree with exact chances, and come to the same end in every process."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Event
from time import sleep
from unittest.mock import Mock

import pytest

from engine.battle.ids import CombatantId, SideId
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.save.opening import open_journal
from engine.simulate.kept_battle import keep_battle
from engine.simulate.pool import NICER, ROUNDS, Pool, _begin, _leave_when
from engine.simulate.run import Batch, Ending, Ready, _are_enemies, ending, play_batch, ready, steps
from engine.simulate.spread import A_BATCH, AHEAD, simulated
from engine.simulate.start import packed, unpacked
from engine.simulate.tally import Tally, interval
from engine.tactics.health import points
from engine.tactics.rehearsal import Rehearsal
from tests import builders
from tests.builders import BLUE, RED, SIDES, Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet, Temper

HITS = 4
SOME = 15
"""Battles that are compared: more than one batch of them."""


def duel(mine: int = HITS, theirs: int = HITS) -> AnyBattle:
    """Two toys face to face who never parry."""
    who = {
        "A": Fighter(facing=2, sheet=Sheet(hits=mine, temper=Temper.BOLD)),
        "b": Fighter(facing=6, sheet=Sheet(hits=theirs, temper=Temper.BOLD)),
    }
    return builders.battle(TOY, "A b", who)


@cache
def first_wins(mine: int, theirs: int) -> Fraction:
    """The chance that who strikes next wins: a Markov chain over the hits of both.

    A blow hits on 4 to 6 (1/2) and takes 1d6. With w the chance asked for and v that of the other in its turn,
    w = 1/2 (1 - v) + h and v = 1/2 (1 - w) + g, where h and g are what comes of a hit; so 3/4 w = 1/4 - g/2 + h.
    """
    return (Fraction(1, 4) - after_a_hit(theirs, mine) / 2 + after_a_hit(mine, theirs)) * Fraction(4, 3)


def after_a_hit(mine: int, theirs: int) -> Fraction:
    left = [theirs - points for points in range(1, 7)]
    return sum((1 - first_wins(one, mine) if one > 0 else Fraction(1) for one in left), Fraction(0)) / 12


@pytest.mark.parametrize("theirs", [HITS, 2])
def test_the_share_of_wins_agrees_with_the_exact_chance(theirs: int) -> None:
    # A begins with the higher 1d6, also when they are equal: 21/36.
    begins = Fraction(21, 36)
    exact = float(begins * first_wins(HITS, theirs) + (1 - begins) * (1 - first_wins(theirs, HITS)))
    runs, battle = 500, duel(theirs=theirs)
    start = Ready(TOY, battle, Rehearsal(TOY))
    tally = Tally()
    tally.add(ending(start, 3, number) for number in range(runs))
    assert tally.undecided == 0
    assert abs(tally.wins(RED) / runs - exact) < 3 * sqrt(exact * (1 - exact) / runs)
    assert tally.wins(RED) + tally.wins(BLUE) == runs


def test_a_battle_depends_on_seed_and_number_alone_and_not_on_what_was_played_before() -> None:
    start = Ready(TOY, duel(), Rehearsal(TOY))
    alone = ending(start, 1, 7)
    assert [ending(start, 1, number) for number in range(9)][7] == alone
    assert {ending(start, seed, 7) for seed in range(8)} != {alone}


class Here(Executor):
    """Does the work where it stands."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        done: Future[object] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def small_fight() -> str:
    rules = ruleset("ose")
    who = {"A": Fighter(template="fighter", facing=2), "b": Fighter(template="goblin")}
    return packed(rules, builders.battle(rules, ". . . b\nA . . .", who))


def endings(executor: Executor, workers: int, runs: int = SOME) -> list[Ending]:
    found = [one for part in simulated(executor, small_fight(), runs, seed=5, workers=workers) for one in part]
    return sorted(found, key=lambda one: one.number)


def test_the_same_seed_gives_the_same_battles_here_and_in_other_processes() -> None:
    here = endings(Here(), 1)
    assert [one.number for one in here] == list(range(SOME))
    executor = Pool(2)
    assert endings(executor, 2) == here
    # Ended, it does not wait for what is in progress, however long that takes.
    executor.submit(sleep, 10_000)
    executor.end()
    assert active_children() == []


def test_called_off_it_gives_what_there_is_and_asks_for_no_more() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    parts = list(simulated(Here(), small_fight(), 10_000, workers=1, cancelled=stop))
    assert 0 < sum(map(len, parts)) <= 2 * A_BATCH * AHEAD


def test_a_start_comes_back_from_its_text_as_it_was() -> None:
    text = small_fight()
    rules, battle = unpacked(text)
    assert packed(rules, battle) == text
    assert ready(text) is ready(text)


def test_a_battle_that_is_kept_stands_at_its_beginning_with_no_dice_thrown(tmp_path: Path) -> None:
    path = tmp_path / "kept.flank"
    keep_battle(small_fight(), 1, 0, path, most_rounds=1)
    journal = open_journal(path)
    played = list(steps(ready(small_fight()), 1, 0, most_rounds=1))
    assert (journal.cursor, journal.drawn, journal.length) == (0, 0, len(played))
    journal.close()


def test_an_ending_tells_the_deeds_and_who_has_what_left() -> None:
    begun = ready(small_fight())
    played, found = list(steps(begun, 1, 0, most_rounds=2)), ending(begun, 1, 0, most_rounds=2)
    last = played[-1].after
    assert found.deeds == len(played)
    out = {id for id in last.combatants if begun.rules.is_out(last, id)}
    assert {one.id for one in found.figures if one.fell} == out
    left = {id: 0 if id in out else points(begun.rules, last, id)[0] for id in last.combatants}
    assert {one.id: one.left for one in found.figures} == left
    assert any(left.values())


@pytest.mark.parametrize("mine", [(), (BLUE,)])
@pytest.mark.parametrize("theirs", [(), (RED,)])
def test_sides_are_enemies_unless_either_counts_the_other_as_its_ally(
    mine: tuple[SideId, ...], theirs: tuple[SideId, ...]
) -> None:
    red, blue = SIDES
    battle = replace(duel(), sides=(replace(red, allies=mine), replace(blue, allies=theirs)))
    assert _are_enemies(battle, RED, BLUE) is _are_enemies(battle, BLUE, RED) is (not mine and not theirs)
    assert not _are_enemies(battle, RED, RED)


@pytest.mark.parametrize("folder", [None, Path("rules")])
def test_a_worker_reads_the_gms_own_rules_where_there_are_some(
    folder: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[Path] = []
    monkeypatch.setattr("engine.catalogue.use_folder", used.append)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("os.nice", lambda _: None)
    monkeypatch.setattr("gc.set_threshold", lambda *_: None)
    _begin(folder, get_context("spawn").Event())
    assert used == ([] if folder is None else [folder])


def test_a_worker_leaves_when_it_is_told_and_when_the_program_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[int] = []
    monkeypatch.setattr("os._exit", gone.append)
    monkeypatch.setattr("engine.simulate.pool.LOOKS_EVERY", 0.01)
    told, untold = Event(), Event()
    told.set()
    for off, alive in ((told, [True]), (untold, [True, True, False])):
        there = iter(alive)
        monkeypatch.setattr("multiprocessing.parent_process", lambda there=there: Mock(is_alive=lambda: next(there)))
        _leave_when(off)
        assert list(there) == ([True] if off is told else [])
    assert gone == [0, 0]


def test_a_worker_collects_garbage_seldom_and_presses_less_than_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[tuple[int, ...]] = []
    less: list[int] = []
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("os.nice", less.append)
    monkeypatch.setattr("gc.set_threshold", lambda *numbers: rounds.append(numbers))
    _begin(None, get_context("spawn").Event())
    assert (rounds, less) == ([ROUNDS], [NICER])


def test_whoever_falls_is_counted_for_whose_deed_it_fell_in() -> None:
    one = ending(Ready(TOY, duel(theirs=1), Rehearsal(TOY)), 1, 0)
    fallen = [figure for figure in one.figures if figure.fell]
    assert len(fallen) == 1
    assert {fallen[0].id, fallen[0].by} == {CombatantId("A"), CombatantId("b")}
    assert fallen[0].left == 0


def test_a_battle_that_finds_no_end_is_undecided() -> None:
    apart = builders.battle(TOY, "A # b", {"A": Fighter(), "b": Fighter()})
    one = ending(Ready(TOY, apart, Rehearsal(TOY)), 1, 0, most_rounds=5)
    assert not one.is_decided
    assert one.sides == (RED, BLUE)
    assert one.rounds <= 6


def test_the_interval_of_a_share() -> None:
    # Wilson with 1.96: 8 of 10 lies between 49.0 and 94.3 per cent; nothing of nothing may be all or none.
    low, high = interval(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 100)[0] == 0.0


def test_a_batch_holds_its_own_numbers() -> None:
    assert [one.number for one in play_batch(Batch(small_fight(), 1, 20, 3))] == [20, 21, 22]


def test_of_those_who_stand_is_told_what_is_left_and_of_the_fallen_nothing() -> None:
    # b has one point and is struck first: 3 of 6 and 6 of 6 are left of the others; D is not on the map.
    sheets = {"A": Sheet(hits=3, skill=5), "C": Sheet(), "b": Sheet(hits=1, armour=1, skill=-5, temper=Temper.BOLD)}
    who = {name: Fighter(facing=2, sheet=sheet) for name, sheet in sheets.items()}
    battle = builders.battle(TOY, "A b\nC D", {**who, "D": Fighter()}).with_place(CombatantId("D"), None, 0)
    end = ending(Ready(TOY, battle, Rehearsal(TOY)), 4, 0)
    assert end.sides == (RED,)
    assert [(one.id, one.left, one.fell) for one in end.figures] == [("A", 3, False), ("b", 0, True), ("C", 6, False)]
    assert end.figures[1].by in {"A", "C"}
