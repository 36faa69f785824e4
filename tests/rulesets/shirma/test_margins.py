"""What lies just on an edge: halves of a cell, the last reach, what nothing is known of, what an attack came to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Outcome
from engine.grid.cell import Cell
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, Part
from engine.rulesets.shirma.conditions import upkeep
from engine.rulesets.shirma.conditions.care import _wound
from engine.rulesets.shirma.conditions.states import fails, put_on
from engine.rulesets.shirma.harm import fate, fumble, limbs
from engine.rulesets.shirma.harm.body import Affliction, CriticalWound, Location, LocationRow, Tests, Treatment
from engine.rulesets.shirma.harm.critical import _borne, _recorded
from engine.rulesets.shirma.lasting import after_battle, as_new
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.melee.charge import _counted, _target, path_objections
from engine.rulesets.shirma.movement import counted
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place.surroundings import Footing, footing
from engine.rulesets.shirma.positions import AdvantageLoss, BlindedMelee, ChargeCost, DisengageMove
from engine.rulesets.shirma.sheet import Condition, Fate, Hand, Missile
from engine.rulesets.shirma.state import Doings, doings
from engine.rulesets.shirma.test import percentile
from engine.table.table import Table
from engine.testkit import script
from tests.rulesets.shirma.scene import SHIRMA, act, fight, hit, on_ground, sheet, shot, weapon

A, B = CombatantId("A"), CombatantId("b")
BLIND, BLEEDS, POISON = (
    partial(Affliction, kind) for kind in (Condition.BLINDED, Condition.BLEEDING, Condition.POISONED)
)


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


@pytest.mark.rule("SH-CRITW-02")
def test_which_hand_holds_what_and_which_arm_a_wound_takes_from_it():
    right = CriticalWound("r", Location.RIGHT_ARM, disables=True)
    left = replace(right, location=Location.LEFT_ARM)
    two, great = sheet("sword", off="dagger"), sheet("great-sword")
    sword, dagger, big = weapon("sword"), weapon("dagger"), weapon("great-sword")
    both = (Hand.RIGHT, Hand.LEFT)
    assert [[limbs.in_hand(who, hand) for hand in both] for who in (two, great, sheet())] == [
        [sword, dagger],
        [big, big],
        [None, None],
    ]
    arms = [Location.RIGHT_ARM, Location.LEFT_ARM]
    assert [limbs.holding_arm(two, one) for one in (sword, dagger)] == arms
    assert [limbs.holding_arm(replace(two, hand=Hand.LEFT), one) for one in (sword, dagger)] == arms[::-1]
    assert limbs.holding_arm(great, big) is Location.RIGHT_ARM
    # A great weapon needs both arms, a sword its own, and fists one of the two.
    for wounds, crippled, armless in (
        ((), [False, False, False], False),
        ((right,), [True, False, True], False),
        ((left,), [False, True, True], False),
        ((right, left), [True, True, True], True),
    ):
        hurt = [(replace(who, wounds=wounds), one) for who, one in ((two, sword), (two, dagger), (great, big))]
        assert [limbs.is_crippled_for(who, one) for who, one in hurt] == crippled
        assert limbs.is_armless(replace(two, wounds=wounds)) is armless


@pytest.mark.rule("SH-PIERCE-05", "SH-DMG-07")
def test_points_lost_without_a_blow_and_those_that_missiles_keep():
    three = replace(sheet("sword"), stuck=(Missile.ARROW,) * 3)
    assert (limbs.recoverable(three), limbs.recoverable(replace(three, hp_most=2))) == (9, 0)
    battle = fight("A.b", {"A": sheet("sword", advantage=2)})
    for points, hp, held in ((0, 12, 2), (-1, 12, 2), (1, 11, 0)):
        after = fate.drained(Table(battle), battle, A, points)[A].sheet
        assert (after.hp, after.advantage) == (hp, held)
    dead = battle.with_sheet(A, replace(battle[A].sheet, fate=Fate.DEAD))
    assert fate.drained(Table(dead), dead, A, 3) is dead


@pytest.mark.rule("SH-CRITW-01", "SH-CRITW-02", "SH-CRITW-03")
@pytest.mark.parametrize(
    ("row", "kept"),
    [
        ({}, None),
        ({"penalty": -10, "rounds": 3, "tests": Tests.ALL}, (-10, Tests.ALL, 3)),
        ({"disables": True}, (0, Tests.NONE, 0)),
        ({"treatment": Treatment.SURGERY}, (0, Tests.NONE, 0)),
    ],
)
def test_a_critical_wound_is_written_down_where_anything_of_it_stays(row: dict[str, Any], kept: Any):
    battle = fight("A.b")
    after = _recorded(battle, A, Location.HEAD, CriticalRow(text="cut", **row))[A].sheet.wounds
    assert [(one.modifier, one.tests, one.rounds) for one in after] == ([] if kept is None else [kept])


@pytest.mark.rule("SH-CRITW-01", "SH-NPC-07")
@pytest.mark.parametrize(
    ("hp", "rank", "left", "lies"), [(5, "character", 3, True), (2, "character", 0, True), (2, "mob", 0, False)]
)
def test_further_points_of_a_critical_wound_and_what_a_mob_does_not_live_to_see(hp, rank, left, lies):
    battle = fight("A.b", {"A": replace(sheet("sword", rank=rank), hp=hp)})
    table = Table(battle)
    row = CriticalRow(text="cut", extra=2, states=(Condition.PRONE,))
    after = _borne(table, battle, A, Location.BODY, row)[A].sheet
    assert (after.hp, after.has(Condition.PRONE)) == (left, lies)
    assert [dict(event.args)["points"] for event in table.events if event.key == "critical-hp"] == [2]


@pytest.mark.rule("SH-COND-03", "SH-CONDOFF-01")
@pytest.mark.parametrize(
    ("known", "new", "turns", "wounds", "modifier"),
    [
        (BLIND(turns=2), BLIND(turns=3), 3, 1, 0),
        (BLIND(turns=4), BLIND(turns=3), 4, 1, 0),
        # One that lasts until it is taken away lasts so with a shorter one, too.
        (BLIND(), BLIND(turns=3), 0, 1, 0),
        (BLIND(turns=3), BLIND(), 0, 1, 0),
        (BLEEDS(wounds=2), BLEEDS(wounds=3), 0, 5, 0),
        (POISON(wounds=2, modifier=-10), POISON(modifier=-20), 0, 2, -20),
        (POISON(modifier=-20), POISON(modifier=-10), 0, 1, -20),
    ],
)
def test_a_state_that_is_there_already_goes_on(known, new, turns, wounds, modifier):
    battle = fight("A.b", {"A": sheet("sword", afflictions=(known,))})
    (merged,) = put_on(Table(battle), battle, A, new)[A].sheet.afflictions
    assert (merged.turns, merged.wounds, merged.modifier) == (turns, wounds, modifier)


@pytest.mark.rule("SH-CONDOFF-01", "SH-MISFIRE-02")
def test_states_and_delays_on_the_edge_of_their_turns():
    def after(**fields: Any) -> Any:
        battle = fight("A.b", {"A": sheet("sword", **fields)}, number=3)
        return upkeep.turn_ends(Table(battle), battle, A)[A].sheet

    left = [after(afflictions=(Affliction(Condition.BLINDED, turns=turns),)).afflictions for turns in (0, 1, 2)]
    assert [tuple(one.turns for one in found) for found in left] == [(0,), (), (1,)]
    for round, waits in ((0, False), (2, False), (3, False), (4, True)):
        pistol = replace(weapon("pistol"), delayed_round=round)
        battle = fight("A.b", {"A": sheet(pistol)}, number=3)
        table = Table(battle)
        begun = upkeep.turn_begins(table, battle, A)[A].sheet.weapons[0]
        assert begun.delayed_round == (round if waits else 0)
        assert bool(table.events) is (round in (2, 3))


@pytest.mark.rule("SH-FUMBLE-03")
@pytest.mark.parametrize(
    ("hand", "part", "location"),
    [
        ("right", Part.HEAD, Location.HEAD),
        ("right", Part.BODY, Location.BODY),
        ("right", Part.LEG, Location.LEFT_LEG),
        ("left", Part.LEG, Location.RIGHT_LEG),
        ("left", Part.ARM, Location.LEFT_ARM),
    ],
)
def test_where_a_fumble_hurts(hand: str, part: Part, location: Location):
    assert fumble._location(sheet("sword", hand=hand), weapon("sword"), part) is location


@pytest.mark.rule("SH-FUMBLE-02")
def test_how_a_fumble_is_told():
    told = {
        (key, text, shot, ranged): fumble._story(FumbleRow(key=key, text=text, shot=shot), is_ranged=ranged).key
        for key, text, shot, ranged in (
            ("slip", "", False, False),
            ("slip", "", True, False),
            ("slip", "", False, True),
            ("slip", "", True, True),
            ("slip", "own words", True, True),
            ("", "", True, True),
        )
    }
    assert list(told.values()) == ["slip-text", "slip-text", "slip-text", "slip-shot", "own words", ""]


@pytest.mark.rule("SH-ADVLOSS-03", "SH-ADVMAX-01")
def test_what_is_told_of_advantage_lost_and_gained():
    battle = fight("A.b", {"A": sheet("sword", advantage=3)})
    for options, lost, left in ((Options(), 3, 0), (Options(advantage_loss=AdvantageLoss.ONE), 1, 2)):
        table = Table(battle)
        after = advantage.lose(table, replace(battle, options=options), A, "SH-ADVLOSS-03")
        assert after[A].sheet.advantage == left
        (event,) = table.events
        assert (dict(event.args)["lost"], dict(event.args)["left"]) == (lost, left)
    most = battle[A].sheet.advantage_limit
    for points in (most - 1, most):
        full = battle.with_sheet(A, replace(battle[A].sheet, advantage=points))
        table = Table(full)
        assert advantage.gain(table, full, A, "SH-ADVGAIN-05")[A].sheet.advantage == most
        assert table.events[0].key == ("advantage-full" if points == most else "advantage-gained")


@pytest.mark.rule("SH-CHARGE-01", "SH-CHARGE-02")
def test_a_charge_of_exactly_eight_yards_in_a_straight_line():
    battle = fight("A.....b", {"A": sheet("sword")})

    def against(foe: int, *columns: int) -> list[str]:
        shown = battle.with_place(B, Cell(foe, 0), 6)
        path = script.way(shown, A, *((column, 0) for column in columns))
        return [one.key for one in path_objections(shown, A, act("charge", "A", path=path))]

    # Cells of two yards: four of them are the run-up.
    assert against(6, 1, 2, 3, 4, 5) == against(5, 1, 2, 3, 4) == []
    assert against(4, 1, 2, 3) == ["objection-charge-short"]
    assert against(6, 1, 2, 3, 4) == ["objection-charge-nobody"]


@pytest.mark.rule("SH-INIT-01")
def test_wounds_and_powder_after_the_fight():
    pistol = replace(weapon("pistol"), reloaded=2, delayed_round=4)
    home = after_battle(replace(sheet(pistol), wounds=(CriticalWound("a", rounds=1), CriticalWound("b"))))
    assert [wound.name for wound in home.wounds] == ["b"]
    assert (home.weapons[0].reloaded, home.weapons[0].delayed_round) == (0, 0)
    assert as_new(replace(sheet(pistol), weapons=(replace(pistol, reload_extra=2),))).weapons[0].reload_extra == 0
