"""What lies just on an edge: halves of a cell, the last reach, what nothing is known of, what an attack came to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Outcome
from engine.grid.cell import Cell
from engine.rulesets.shirma.conditions.care import _wound
from engine.rulesets.shirma.conditions.states import fails
from engine.rulesets.shirma.harm.body import Affliction, CriticalWound, LocationRow
from engine.rulesets.shirma.melee.charge import _counted, _target
from engine.rulesets.shirma.movement import counted
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place.surroundings import Footing, footing
from engine.rulesets.shirma.positions import BlindedMelee, ChargeCost, DisengageMove
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.state import Doings, doings
from engine.rulesets.shirma.test import percentile
from engine.table.table import Table
from tests.rulesets.shirma.scene import SHIRMA, act, fight, hit, on_ground, sheet, shot, weapon

A, B = CombatantId("A"), CombatantId("b")


def moved(manner: str, price: int, steps: int, before: Doings | None = None, **options: Any) -> Doings:
    battle = fight("A...b", doings={"A": before or Doings()}, options=Options(**options))
    return doings(counted(battle, A, manner, price, steps), A)


@pytest.mark.rule("SH-TURN-02", "SH-DISENGAGE-05")
def test_what_a_movement_writes_down():
    # Speed 4: a walk is 8 yards, four cells of two yards, eight halves.
    assert moved("walk", 6, 3) == Doings(spent=6, steps=3)
    assert moved("walk", 2, 1, Doings(spent=6, steps=3)) == Doings(spent=8, steps=4)
    assert moved("walk", 3, 1, Doings(spent=6, steps=3)) == Doings(spent=9, steps=4, ran=True)
    assert moved("walk", 1, 1, Doings(ran=True)) == Doings(spent=1, steps=1, ran=True)
    assert moved("run", 4, 2) == Doings(spent=8, steps=2, acted=True)
    assert moved("run", 12, 6) == Doings(spent=12, steps=6, acted=True, ran=True)
    slips = {"disengage_move": DisengageMove.EXTRA_MOVE}
    for price, left in ((3, 1), (4, 0), (5, 0)):
        assert moved("slip", price, 2, Doings(extra=4, steps=1), **slips) == Doings(extra=left, steps=3)
    assert moved("slip", 3, 2, Doings(extra=4)).spent == 3


@pytest.mark.rule("SH-CHARGE-01")
def test_what_a_charge_writes_down_and_whom_it_strikes():
    def charged(price: int, cost: ChargeCost, before: Doings = Doings()) -> Doings:
        battle = fight("A...b", doings={"A": before}, options=Options(charge_cost=cost))
        return doings(_counted(battle, A, price, 3), A)

    both = ChargeCost.ACTION_AND_MOVE
    other = next(one for one in ChargeCost if one is not both)
    assert charged(6, both) == Doings(spent=8, steps=3)
    assert charged(8, both, Doings(steps=2)) == Doings(spent=8, steps=5)
    assert charged(9, both) == Doings(spent=9, steps=3, ran=True)
    assert charged(9, other, Doings(spent=1)) == Doings(spent=1, steps=3, ran=True)
    assert charged(6, other, Doings(ran=True)) == Doings(steps=3, ran=True)
    alone, between = fight("Ab"), fight("bAc")
    charge = act("charge", "A")
    assert _target(Table(alone), alone, A, charge) == B
    assert _target(Table(between), between, A, replace(charge, target=CombatantId("c"))) == "c"
    far = fight("A....b")
    assert _target(Table(far), far, A, charge) is None


@pytest.mark.rule("SH-MOD-32")
def test_off_the_map_and_on_one_without_grounds_everybody_stands_firm():
    battle = fight("A.b")
    assert footing(battle, A) is Footing.FIRM
    muddy = on_ground(battle, "A", "deep-water")
    assert footing(muddy, A) is not Footing.FIRM
    assert footing(muddy.with_place(A, None, 0), A) is Footing.FIRM
    assert footing(muddy.with_place(A, Cell(-1, 0), 0), A) is Footing.FIRM


@pytest.mark.rule("SH-RELOAD-02", "SH-RELOAD-03", "SH-MISFIRE-02", "SH-RANGED-03")
def test_what_is_wrong_with_a_weapon_and_by_which_rule():
    def against(name: str, **state: Any) -> set[tuple[str, str]]:
        battle = fight("A....b", {"A": sheet(replace(weapon(name), **state))}, number=3)
        found = SHIRMA.objections(battle, shot("A", "b", f"arm-{name}"))
        return {(one.key, one.rule) for one in found}

    assert against("crossbow") == against("pistol") == set()
    assert against("crossbow", loaded=False) == {("objection-unloaded", "SH-RELOAD-02")}
    assert against("pistol", loaded=False) == {("objection-unloaded", "SH-RELOAD-03")}
    assert against("javelin", loaded=False) == set()
    assert [against("pistol", delayed_round=round) for round in (2, 3)] == [set(), set()]
    assert against("pistol", delayed_round=4) == {("objection-delayed", "SH-MISFIRE-02")}
    assert [against("short-bow", ammunition=left) for left in (None, 1)] == [set(), set()]
    assert against("short-bow", ammunition=0) == {("objection-no-ammunition", "SH-RANGED-03")}


@pytest.mark.rule("SH-CRITW-03", "SH-LOC-01", "SH-COND-03")
def test_what_nothing_is_said_of():
    row, state, wound = LocationRow(), Affliction(), CriticalWound("x")
    assert (row.low, row.high) == (1, 100)
    assert (state.kind, state.turns, state.wounds, state.modifier) == (Condition.PRONE, 0, 1, 0)
    assert (wound.modifier, wound.rounds, wound.disables, wound.deadly, wound.treated) == (0, 0, False, False, False)
    assert percentile.Tested(None, False, -3).target == 0


@pytest.mark.rule("SH-CRITW-03", "SH-COND-09", "SH-COND-10")
def test_which_wound_is_meant_and_which_tests_fail_unrolled():
    old, new = CriticalWound("a", treated=True), CriticalWound("a")
    hurt = replace(sheet("sword"), wounds=(CriticalWound("b"), old, new))
    assert (_wound(hurt, "a"), _wound(hurt, "c")) == (new, None)
    states = {
        "stunned": set(TESTS),
        "blinded": {"ranged"},
        "deafened": set(),
        "blinded deafened": {"ranged", "perception"},
    }
    for names, failed in states.items():
        battle = fight("A.b", {"A": sheet("sword", states=tuple(names.split()))})
        assert {test for test in TESTS if fails(battle, A, test)} == failed
        melee = replace(battle, options=Options(blinded_melee=BlindedMelee.MELEE_FAILS))
        blind = {"melee", "parry", "dodge"} if "blinded" in names else set()
        assert {test for test in TESTS if fails(melee, A, test)} == failed | blind


TESTS = ("melee", "parry", "dodge", "ranged", "perception", "agility")


def came_to(action: Action, *events: Event, hp: int = 12) -> Outcome:
    battle = fight("A.b", {"A": sheet("sword", hp=5), "b": sheet("sword", hp=hp)})
    return SHIRMA.outcome(battle, battle, events, action)


def wounded(wounds: int, at: CombatantId = B, by: CombatantId = A, location: str = "head") -> Event:
    return Event("wounded", by=by, at=at, args=(("wounds", wounds), ("location", Term(f"location-{location}"))))


@pytest.mark.rule("SH-MELEE-06", "SH-DMG-07", "SH-NPC-03", "SH-DISENGAGE-05")
def test_what_an_attack_came_to():
    strike, attacks = hit("A", "b"), Event("attacks-melee", by=A, at=B)
    assert came_to(strike, attacks) == Outcome("missed")
    assert came_to(strike, attacks, Event("parried", by=B, at=A)) == Outcome("came-parried")
    assert came_to(strike) == Outcome("done")
    found = dict(came_to(strike, attacks, wounded(4)).amounts)
    assert (found["wounds"], "fells" in found, "is-critical" in found) == (4, False, False)
    # 12 wounds fell it, 11 do not; those of a group add up.
    assert [dict(came_to(strike, attacks, wounded(n)).amounts).get("fells") for n in (11, 12, 13)] == [None, 1, 1]
    twice = dict(came_to(strike, attacks, wounded(6), wounded(6, location="body")).amounts)
    assert (twice["wounds"], twice["fells"]) == (12, 1)
    # Whoever was down already is not felled.
    assert "fells" not in dict(came_to(strike, attacks, wounded(3), hp=0).amounts)
    critical = came_to(strike, attacks, wounded(4), Event("critical", by=A), Event("critical", by=B))
    assert dict(critical.amounts).items() >= {"is-critical": 1, "counter-critical": 1}.items()
    struck = dict(came_to(strike, attacks, Event("may-strike-back"), wounded(5, A, B)).amounts)
    assert (struck["may-counter"], struck["counter-wounds"], struck["counter-fells"]) == (1, 5, 1)
    assert "counter-fells" not in dict(came_to(strike, attacks, wounded(4, A, B)).amounts)
    assert dict(came_to(strike, attacks, Event("fumble", by=A)).amounts) == {"fumble-ends": 1}
    assert came_to(strike, attacks, Event("fumble", by=B)) == Outcome("missed")
    # What is told behind a roll beyond which the odds do not look tells nothing apart.
    assert came_to(strike, attacks, Event("fumble-told"), wounded(4)) == Outcome("missed")
    provoked = Event("provokes", by=B, at=A)
    free = came_to(act("move", "A"), provoked, Event("attacks-melee", by=B, at=A), wounded(5, A, B))
    assert free == Outcome("done", (("free-wounds", 5), ("falls", 1)))
    light = came_to(act("move", "A"), provoked, wounded(4, A, B))
    assert light == Outcome("done", (("free-wounds", 4),))
