"""What figures guard and favour, in scenes of one idea each."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.battle.actions import Action, Resize
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN, NEXT, AnyBattle
from engine.grid.cell import Cell
from engine.play.advance import Done, advance
from engine.play.autoplay import carried_out
from engine.play.chance import Stream
from engine.tactics.doors import OwnDeed
from engine.tactics.favourites import favourites
from engine.tactics.hint import hint
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import Temperament, like, named, plain, ready, temperament
from engine.tactics.weighing import FAVOURED
from engine.tactics.worth import worth
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill
from tests.engine.tactics.test_quick import A, B, C, started
from tests.toy import TOY
from tests.toy.sheet import Sheet

D = CombatantId("D")
CALM = Sheet(speed=4, hits=9, hits_most=9)
WORDS = some.text(max_size=8)


def tempered(battle: AnyBattle, text: str, id: CombatantId = A) -> AnyBattle:
    return battle.with_combatant(replace(battle[id], temper=text))


def end_of(deed: OwnDeed | None) -> Cell | None:
    return deed.path[-1].cell if isinstance(deed, Action) and deed.path else None


def wish(battle: AnyBattle) -> OwnDeed | None:
    """What A does first, patience being no matter."""
    player = Quick(TOY, Drilled({"A": drill(400, 1, 4), "b": drill(300, 1, 4), "c": drill(300, 1, 4)}))
    player.memory.waiting(A).turns = 99
    return player.deed(battle, A)


@given(
    some.builds(
        Temperament,
        *(some.integers(0, 100),) * 4,
        favours=some.lists(some.tuples(WORDS, WORDS, WORDS), max_size=3).map(tuple),
        guards=some.none() | some.text(min_size=1, max_size=8).map(CombatantId),
        holds=some.none() | some.builds(Cell, some.integers(-99, 99), some.integers(-99, 99)),
    )
)
def test_the_text_of_a_temperament_keeps_all_of_it(one: Temperament) -> None:
    assert temperament(named(one)) == one


@pytest.mark.parametrize("text", ["soldier; sings", "soldier; holds here", "soldier; favours a:b", "soldier; guards "])
def test_what_cannot_be_read_counts_for_nothing(text: str) -> None:
    assert temperament(text) == ready()["soldier"]


def test_another_temper_leaves_what_is_guarded_and_favoured() -> None:
    assert like("wolf; favours trip::; guards D", "soldier") == "soldier; favours trip::; guards D"
    assert plain("wolf; favours trip::; guards D") == "wolf"


def test_who_holds_a_place_lets_the_far_enemy_be_and_strikes_at_who_comes_near() -> None:
    far = started("A" + " ." * 9 + " b", A=Fighter(facing=2, sheet=CALM))
    assert end_of(wish(far)) is not None
    guard = tempered(far, "own 100 0 100 100; holds 0 0")
    assert wish(guard) is None
    near = tempered(started("A . . b", A=Fighter(facing=2, sheet=CALM)), "own 100 0 100 100; holds 0 0")
    assert end_of(wish(near)) == Cell(2, 0)


def test_the_less_discipline_the_longer_the_leash() -> None:
    near = started("A . . . . b", A=Fighter(facing=2, sheet=CALM))
    assert wish(tempered(near, "own 100 0 100 100; holds 0 0")) is None
    assert end_of(wish(tempered(near, "own 100 0 70 100; holds 0 0"))) == Cell(4, 0)


def test_a_place_that_is_on_no_map_binds_nobody() -> None:
    far = started("A" + " ." * 9 + " b", A=Fighter(facing=2, sheet=CALM))
    assert end_of(wish(tempered(far, "soldier; holds 900 0"))) is not None


def test_whoever_guards_a_friend_stays_with_it_as_long_as_it_stands() -> None:
    picture = "D . . . . . A . . . . . . . . . b"
    battle = tempered(started(picture, A=Fighter(facing=2, sheet=CALM)), "own 100 0 100 100; guards D")
    assert end_of(wish(battle)) == Cell(2, 0)
    fallen = battle.with_sheet(D, replace(battle[D].sheet, hits=0))
    assert TOY.is_out(fallen, D)
    there = end_of(wish(fallen))
    assert there is not None
    assert there.x > 6


def test_of_two_enemies_it_strikes_at_the_one_who_is_at_its_friend() -> None:
    battle = started("c A b D", A=Fighter(facing=2, sheet=CALM))
    rings = replace(battle.with_place(C, Cell(0, 0), 0), combatants=battle.combatants)
    players = {text: tempered(rings, text) for text in ("tactician", "tactician; guards D")}
    worths = {}
    for text, shown in players.items():
        player = Quick(TOY, Drilled({"A": drill(400), "b": drill(300), "c": drill(300)}))
        worths[text] = [worth(player.view(shown), A, enemy, 400, 1000) for enemy in (B, C)]
    assert worths["tactician; guards D"][0] == worths["tactician"][0] * 3 // 2
    assert worths["tactician; guards D"][1] == worths["tactician"][1]


def test_the_place_moves_with_the_map() -> None:
    battle = tempered(started("A . . b"), "soldier; holds 2 0")
    done = advance(TOY, battle, Resize(left=3, top=1))
    assert isinstance(done, Done)
    assert temperament(done.battle[A].temper).holds == Cell(5, 1)


TURNAWAY = ruleset("turnaway")


def dogs(temper: str) -> AnyBattle:
    who = {"A": Fighter(template="wolf", facing=2), "b": Fighter(template="bandit", facing=6)}
    battle = tempered(builders.battle(TURNAWAY, ". . . .\n. A b .\n. . . .", who), temper)
    battle = carried_out(TURNAWAY, battle, Action(BEGIN), Stream("1"))[0].battle
    while A not in TURNAWAY.order(battle).active:
        battle = carried_out(TURNAWAY, battle, Action(NEXT), Stream("1"))[0].battle
    return battle


def test_the_hint_says_that_a_deed_is_a_favourite() -> None:
    battle = dogs("wolf; favours trip::")
    found = hint(TURNAWAY, Rehearsal(TURNAWAY), battle, A)
    assert next(one.action.kind for one in found if isinstance(one.action, Action)) == "trip"
    assert (found[0].why.lines[-1].reason, found[0].why.lines[-1].amount) == ("tactics-taste", FAVOURED)
    bitten = hint(TURNAWAY, Rehearsal(TURNAWAY), dogs("wolf; favours melee::bite"), A)
    bite = next(one for one in bitten if isinstance(one.action, Action) and one.action.kind == "melee")
    assert bite.why.lines[-1].amount == sum(line.amount for line in bite.why.lines[:-1]) // 2


def test_favourites_do_not_depend_on_whose_turn_it_is() -> None:
    battle = dogs("")
    now = {(one.action.kind, one.action.manner, one.action.item) for one in favourites(TURNAWAY, battle, A)}
    assert {("trip", "", ""), ("melee", "", "bite")} <= now
    assert not any(kind in ("finish", "potion", "ride") for kind, _, _ in now)
    ended = carried_out(TURNAWAY, battle, Action(NEXT), Stream("1"))[0].battle
    assert A not in TURNAWAY.order(ended).active
    assert {(one.action.kind, one.action.manner, one.action.item) for one in favourites(TURNAWAY, ended, A)} == now
