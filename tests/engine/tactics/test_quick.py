"""The quick player in scenes of one idea each, under the toy rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import BEGIN, NEXT, AnyBattle
from engine.grid.cell import Cell
from engine.play.autoplay import Played
from engine.play.chance import Stream
from engine.play.ending import is_decided
from engine.play.scenario import ready_battles
from engine.tactics.match import played_out
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import PATIENCE, Temperament, named, ready, temperament
from tests import builders
from tests.builders import Fighter
from tests.conftest import ROOT
from tests.engine.tactics.matches import led_by, mirrored, quick, walker
from tests.toy import TOY
from tests.toy.sheet import Sheet, State

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


def started(picture: str, **who: Fighter) -> AnyBattle:
    fight = builders.battle(TOY, picture, who, started=True)
    order = tuple(sorted(fight.combatants))
    return fight.with_state(State(1, order, (1,) * len(order)))


def wish(battle: AnyBattle, id: CombatantId = A, turns_waited: int = PATIENCE) -> Action | None:
    """What a figure does first; it has waited so long that it goes."""
    player = Quick(TOY, Rehearsal(TOY))
    player.memory.waiting(id).turns = turns_waited
    return player.deed(battle, id)


def deeds(battle: AnyBattle, count: int, seed: str = "1") -> list[Played]:
    player = Quick(TOY, Rehearsal(TOY))
    return list(islice(played_out(TOY, battle, Stream(seed), lambda b, id: player), count))


def test_it_finishes_whom_it_can_fell() -> None:
    battle = started(". b .\n. A .\n. c .", A=Fighter(facing=1), b=Fighter(), c=Fighter(sheet=Sheet(hits=1)))
    front = battle.with_place(C, Cell(2, 0), 0)
    done = wish(front)
    assert done is not None
    assert (done.kind, done.target) == ("strike", C)


def test_it_does_not_turn_its_back_on_whom_it_has_struck_but_looks_at_it() -> None:
    strike, turn, after = deeds(started("A b", A=Fighter(facing=6), b=Fighter(sheet=Sheet(hits=50, hits_most=50))), 3)
    assert [one.deed.kind for one in (strike, turn, after) if isinstance(one.deed, Action)] == ["strike", "move", NEXT]
    assert (turn.after[A].cell, turn.after[A].facing) == (Cell(0, 0), 2)


def test_it_goes_through_the_gap_in_a_wall() -> None:
    battle = started(". . # . .\nA . # . b\n. . # . .\n. . . . .", A=Fighter(facing=2, sheet=Sheet(speed=4)))
    done = wish(battle)
    assert done is not None
    assert Cell(2, 3) in [step.cell for step in done.path]


def test_it_keeps_the_length_of_its_weapon() -> None:
    spear = Sheet(reach=2, speed=6)
    done = wish(started("A . . . . b .", A=Fighter(facing=2, sheet=spear)))
    assert done is not None
    assert done.path[-1].cell == Cell(3, 0)


def test_it_waits_out_of_reach_for_an_enemy_to_come_and_loses_patience_at_last() -> None:
    far = started("A" + " ." * 13 + " b", A=Fighter(facing=2), b=Fighter(facing=6))
    ahead = wish(far, turns_waited=0)
    assert ahead is not None
    # b walks five cells and strikes one further: within six it could strike first.
    beside_its_reach = far.with_place(A, Cell(7, 0), 2)
    assert wish(beside_its_reach, turns_waited=0) is None
    assert wish(beside_its_reach, turns_waited=PATIENCE) is not None


def test_it_does_nothing_the_rules_object_to() -> None:
    battle = started("A . . b . . c\n. # . . # . .", b=Fighter(sheet=Sheet(reach=2)))
    for step in deeds(battle, 80):
        if isinstance(step.deed, Action) and step.deed.kind not in (BEGIN, NEXT):
            assert TOY.objections(battle, step.deed) == ()
        battle = step.after


def test_the_same_dice_give_the_same_battle() -> None:
    battle = builders.battle(TOY, "A . . b\n. . . .\nC . . d", {name: Fighter() for name in "AbCd"})
    one, other = ([step.deed for step in deeds(battle, 400, "9")] for _ in range(2))
    assert one == other
    assert one != [step.deed for step in deeds(battle, 400, "10")]


@pytest.mark.usefixtures("few_throws")
@pytest.mark.parametrize("id", ruleset_ids())
def test_every_ready_battle_comes_to_an_end(id: str) -> None:
    scenario = next(one for one in ready_battles(ROOT / "maps") if one.ruleset == id)
    rules, battle = ruleset(id), scenario.battle("en", 4)
    player, round = Quick(rules, Rehearsal(rules)), 0
    for step in played_out(rules, battle, Stream("4"), lambda b, id: player, most_rounds=15):
        if isinstance(step.deed, Action) and step.deed.kind not in (BEGIN, NEXT):
            assert rules.objections(battle, step.deed) == (), step.deed
        battle = step.after
        round = rules.order(battle).round
    assert is_decided(rules, battle) or round > 15


def test_it_beats_who_walks_to_the_nearest_and_strikes() -> None:
    """A few of the mirrored matches that ``matches.py`` plays in full: both ends of three maps."""
    rules = ruleset("fairydust")
    won = [
        led_by(quick, walker, rules, mirrored(rules, number, each=2), f"{number}", swapped=swapped)
        for number in range(3)
        for swapped in (False, True)
    ]
    assert won.count("one") > won.count("other")


# Temperaments


def tempered(battle: AnyBattle, name: str, id: CombatantId = A) -> AnyBattle:
    return battle.with_combatant(replace(battle[id], temper=name))


def fallen(name: str, rehearsal: Rehearsal) -> int:
    """How many of three with this temperament fall in ten rounds of three fights against three tacticians."""
    empty = " ".join("." * 30)
    picture = "\n".join(
        [empty, *(" ".join("." * 9 + one + "." * 10 + other + "." * 9) for one, other in ("Ad", "Be", "Cf"))]
    )
    who = {mark: Fighter(facing=2 if mark.isupper() else 6, sheet=Sheet(hits=10, hits_most=10)) for mark in "ABCdef"}
    total = 0
    for seed in range(3):
        battle = started(picture, **who)
        for id in (A, CombatantId("B"), CombatantId("C")):
            battle = tempered(battle, name, id)
        player = Quick(TOY, rehearsal)
        for step in played_out(TOY, battle, Stream(f"{seed}"), lambda b, id, player=player: player, most_rounds=10):
            battle = step.after
        total += sum(id not in battle.combatants or TOY.is_out(battle, CombatantId(id)) for id in "ABC")
    return total


def test_fewer_of_the_timid_fall_than_of_the_bold() -> None:
    rehearsal = Rehearsal(TOY)
    assert fallen("coward", rehearsal) < fallen("berserk", rehearsal)


def test_unhurt_a_coward_strikes_like_others() -> None:
    blow = wish(tempered(started("A b", A=Fighter(facing=2)), "coward"), turns_waited=0)
    assert blow is not None
    assert blow.kind == "strike"


def test_a_wolf_strikes_at_the_nearest_where_a_tactician_finishes_the_dying() -> None:
    who = {"A": Fighter(facing=2, sheet=Sheet(reach=2)), "b": Fighter(), "c": Fighter(sheet=Sheet(hits=1))}
    battle = started(". . c\nA b .", **who)
    aims = [wish(tempered(battle, name), turns_waited=0) for name in ("wolf", "tactician")]
    assert [one.target for one in aims if one is not None] == [B, C]


def test_a_berserk_does_not_wait_for_the_enemy() -> None:
    far = started("A" + " ." * 13 + " b", A=Fighter(facing=2), b=Fighter(facing=6)).with_place(A, Cell(7, 0), 2)
    assert wish(tempered(far, "soldier"), turns_waited=0) is None
    gone = wish(tempered(far, "berserk"), turns_waited=0)
    assert gone is not None
    assert gone.path


def rounds_of_duels(name: str, rehearsal: Rehearsal) -> int:
    """Rounds of six duels, each with dice of its own, between two of one temperament who begin far apart."""
    picture, total = "A" + " ." * 11 + " b", 0
    for seed in range(6):
        battle = started(picture, A=Fighter(facing=2), b=Fighter(facing=6))
        battle = tempered(tempered(battle, name, A), name, B)
        player = Quick(TOY, rehearsal)
        for step in played_out(TOY, battle, Stream(f"{seed}"), lambda b, id, player=player: player):
            battle = step.after
        assert is_decided(TOY, battle)
        total += TOY.order(battle).round
    return total


def test_the_bold_end_sooner_and_the_timid_later() -> None:
    rehearsal = Rehearsal(TOY)
    bold, usual, timid = (rounds_of_duels(name, rehearsal) for name in ("berserk", "tactician", "coward"))
    assert bold < usual < timid


def test_temperaments_have_their_bounds_and_one_that_is_unknown_is_the_usual() -> None:
    for one in ready().values():
        assert all(0 <= value <= 100 for value in (one.boldness, one.preservation, one.discipline, one.cunning))
    assert temperament("") == temperament("no such") == ready()["tactician"]
    assert Temperament(preservation=100).flees_at(4, 10)
    assert not Temperament(preservation=100).flees_at(5, 10)
    assert not Temperament(preservation=0).flees_at(0, 10)


def test_a_temperament_of_its_own_is_kept_by_its_values() -> None:
    own = Temperament(10, 20, 30, 40)
    assert named(own) == "own 10 20 30 40"
    assert temperament(named(own)) == own
    assert named(ready()["wolf"]) == "wolf"
    assert temperament("own 900 0 0 0") == Temperament(100, 0, 0, 0)
    assert temperament("own 1 2 3") == ready()["tactician"]


def test_ready_battles_name_temperaments_that_there_are() -> None:
    named = {
        one.temper for scenario in ready_battles(ROOT / "maps") for one in scenario.battle("en").combatants.values()
    }
    assert named - {""} <= ready().keys()
    assert len(named) > 1


@pytest.mark.parametrize("name", ["tactician", "own 0 0 100 0"])
def test_two_bands_that_both_wait_come_to_blows_when_the_patience_of_one_is_out(name: str) -> None:
    battle = mirrored(TOY, 1, each=3, columns=16, rows=9)
    for one in tuple(battle.combatants.values()):
        battle = battle.with_combatant(replace(one, temper=name))
    player = Quick(TOY, Rehearsal(TOY))
    played = played_out(TOY, battle, Stream("1"), lambda shown, id: player)
    blow = next(step for step in played if isinstance(step.deed, Action) and step.deed.target is not None)
    assert TOY.order(blow.after).round == temperament(name).patience + 2
