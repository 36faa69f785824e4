"""What lies just on an edge: what is offered and under which rule, values that nothing is rolled for, who is first."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Progress
from engine.rulesets.ranks.attack import _cast, _performed, attack, is_first_of_series, offers
from engine.rulesets.ranks.blows.initiative import first_holder, holder, intercepted, with_holder
from engine.rulesets.ranks.blows.ranged import range_lines, range_penalty, values, velocity_value
from engine.rulesets.ranks.chase.chase import has_marched
from engine.rulesets.ranks.options import DamageTarget, FirearmRounding, FirstInitiative, Options, RangePenalty, SpellSa
from engine.rulesets.ranks.sheet import Condition
from engine.rulesets.ranks.state import Chase, Doings, Entry, Fate, RanksBattle, Work, doings, with_doings
from engine.rulesets.ranks.turn import _next_turn, reorder, reordered
from engine.table.table import Pause, Table
from tests.rulesets.ranks.scene import RANKS, A, B, C, arm, drawn, fight, sheet, strike, with_sheet


def offered(*arms: str, **more: Any) -> list[str]:
    """Key, rule and drawing of each attack that A has with these in hand."""
    battle = fight("A b", {"A": sheet(*map(arm, arms), **more)})
    return [f"{one.key} {one.rule} {one.icon}" for one in offers(battle, A)]


FIST = "offer-strike RK-GEN-08 fist"


@pytest.mark.rule("RK-GEN-08", "RK-PAIR-02", "RK-PAIR-04", "RK-PAIR-05", "RK-RANGED-02", "RK-RANGED-03")
@pytest.mark.rule("RK-RANGED-04", "RK-RANGED-05", "RK-RANGED-06")
@pytest.mark.parametrize(
    ("arms", "own"),
    [
        (("staff",), ["offer-strike RK-GEN-08 attack", "offer-strike-both RK-PAIR-04 attack"]),
        (("throwing-knife",), ["offer-throw RK-RANGED-02 throw", "offer-throw-both RK-PAIR-04 throw", FIST]),
        (("flying-blade",), ["offer-throw RK-RANGED-03 throw", FIST]),
        (("spark",), ["offer-spell RK-RANGED-03 spell", FIST]),
        (("long-bow",), ["offer-shoot RK-RANGED-04 shoot"]),
        (("crossbow",), ["offer-shoot RK-RANGED-05 shoot"]),
        (("pistol",), ["offer-shoot RK-RANGED-06 shoot", FIST]),
        (("sword", "sword"), ["offer-strike RK-GEN-08 attack", "offer-strike-both RK-PAIR-04 attack"]),
        (("shield",), [FIST]),
    ],
)
def test_what_is_offered_and_under_which_rule(arms: tuple[str, ...], own: list[str]):
    found = offered(*arms)
    assert [one for one in found if "split" not in one and "guard" not in one] == own
    assert all("RK-PAIR-05" in one for one in found if one not in own)


@pytest.mark.rule("RK-ACT-05", "RK-GEN-07", "RK-GEN-09")
@pytest.mark.parametrize(
    ("name", "more", "said"),
    [
        ("sword", {}, ("cost-last", (), True)),
        ("sword", {"mobility": "E"}, ("", (), True)),
        ("spark", {}, ("cost-last", (), True)),
        ("fire-lance", {}, ("cost-units", (("cast", 1), ("units", 2)), False)),
        ("fire-lance", {"cast": 1}, ("cost-units", (("cast", 2), ("units", 2)), True)),
        ("fire-lance", {"units": 3, "cast": 1}, ("cost-units", (("cast", 2), ("units", 3)), False)),
        ("fire-lance", {"units": 1}, ("cost-last", (), True)),
        ("sword", {"units": 3}, ("cost-last", (), True)),
        ("sword", {"rank": "G"}, ("cost-harmless", (), True)),
    ],
)
def test_how_far_a_spell_is_and_what_is_said_of_the_last_action(name: str, more: dict[str, Any], said: Any):
    fields = dict(more)
    mobility = fields.pop("mobility", "G")
    battle = fight("A b", {"A": sheet(replace(arm(name, fields.pop("rank", "")), **fields), mobility=mobility)})
    offer = offers(battle, A)[0]
    assert (offer.cost, offer.cost_args, offer.is_attack) == said
    assert (offer.needs.name == "TARGET") is offer.is_attack
    # A spell that is not ready is begun without a target, all else needs one that is there.
    action = Action("attack", A, None, "one", f"arm-{name}")
    for target in (None, CombatantId("nobody")):
        found = [one.key for one in RANKS.objections(battle, replace(action, target=target))]
        assert ("objection-no-target" in found) is offer.is_attack


@pytest.mark.rule("RK-GEN-01", "RK-RANGED-02")
@pytest.mark.parametrize(
    ("once_aa", "once_sa", "timed", "found"),
    [(4, 6, True, (4, 6)), (0, 6, True, (0, 6)), (None, 6, False, (0, 6)), (4, 6, False, (4, 6)), (4, 0, True, (4, 0))],
)
def test_what_the_gm_has_set_is_not_rolled_for(once_aa: int | None, once_sa: int, timed: bool, found: tuple[int, int]):
    battle = fight("A b", {"A": sheet(arm("sword"), once_aa=once_aa, once_sa=once_sa)})
    for name in ("sword", "crossbow", "spark", "throwing-knife"):
        strength = values(Table(battle), battle, A, B, arm(name), both=False, timed=timed)[1]
        assert (strength.aa, strength.sa) == found


@pytest.mark.rule("RK-RANGED-03", "RK-RANGED-05", "RK-RANGED-06")
def test_for_what_nothing_is_rolled_is_said_to_be_no_roll():
    rifle = arm("rifle", velocity=1000)
    battle = fight("A b", {"A": sheet(rifle, mgi="B")}, spell_sa=SpellSa.MGI)
    for one in (rifle, arm("crossbow"), arm("spark")):
        assert not values(Table(battle), battle, A, B, one, both=False, timed=True)[1].rolled


@pytest.mark.rule("RK-RANGED-06")
@pytest.mark.parametrize(
    ("velocity", "floor", "nearest"), [(249, 0, 1), (250, 1, 1), (374, 1, 1), (375, 1, 2), (124, 0, 0), (125, 0, 1)]
)
def test_a_muzzle_velocity_on_the_edge_of_its_step(velocity: int, floor: int, nearest: int):
    rifle = arm("rifle", velocity=velocity)
    found = {one: velocity_value(Options(firearm_rounding=one), rifle) for one in FirearmRounding}
    assert found[FirearmRounding.NEAREST] == nearest
    assert {value for one, value in found.items() if one is not FirearmRounding.NEAREST} == {floor}
    assert velocity_value(Options(), replace(rifle, own_aa=0)) == 0


@pytest.mark.rule("RK-RANGED-10")
def test_distances_on_the_edges_of_their_steps():
    assert [range_penalty(1, metres) for metres in (24.9, 25, 49.9, 50)] == [(0, 0), (1, 0), (1, 0), (2, 1)]
    assert [range_penalty(aa, 100) for aa in (-3, 0, 1, 2, 4)] == [(4, 2), (4, 2), (4, 2), (2, 1), (1, 0)]
    mage = sheet(arm("sword"), mgi="F", strength="F")
    battle = fight("A" + " ." * 60 + " b", {"A": mage})
    taken = {
        name: tuple(line.amount for line in range_lines(battle, A, B, arm(name)).lines)
        for name in ("spark", "flying-blade", "throwing-knife", "sword")
    }
    # F is worth 1: 61 m are two steps of 25 and one of 50.
    assert taken == {"spark": (-2, -1), "flying-blade": (-2, -1), "throwing-knife": (-2, -1), "sword": ()}


@pytest.mark.rule("RK-GEN-11", "RK-ACT-13")
def test_what_the_strip_shows_and_how_it_is_dragged():
    before = drawn("A.b.c")
    strip = RANKS.order(before)
    assert (strip.round, [slot.progress for slot in strip.slots]) == (0, [Progress.WAITING] * 3)
    assert strip.next is not None
    assert strip.next.key == "next-begin"
    battle = fight("A.b.c")
    assert (RANKS.order(battle).round, RANKS.order(battle).active) == (1, (A,))

    def keys(**state: Any) -> str | None:
        shown = RANKS.order(battle.with_state(replace(battle.state, **state))).next
        return shown.key if shown else None

    assert [keys(), keys(past=(B,)), keys(past=(B, C)), keys(past=(B, C), urgent=B), keys(over=True)] == [
        "next-one",
        "next-one",
        "next-turn",
        "next-one",
        None,
    ]
    assert reorder(before, A, B) is reorder(battle, B, B) is None
    for who, at, order in (
        (C, B, "Acb"),
        (A, None, "bcA"),
        (A, CombatantId("x"), "bcA"),
        (None, B, "Abc"),
        (B, B, "Abc"),
    ):
        moved = reordered(Table(battle), battle, Action("reorder", actor=who, target=at))
        assert "".join(moved.state.order) == order


def barred(battle: RanksBattle, action: Action) -> list[str]:
    return [one.key for one in RANKS.objections(battle, action) if one.key.startswith("objection-target")]


@pytest.mark.rule("RK-GEN-06", "RK-GEN-09")
def test_who_may_be_struck():
    battle = fight("A b", {"b": sheet(arm("sword"))}, damage_target=DamageTarget.HEALTH)
    assert barred(battle, strike()) == []
    assert barred(battle.with_place(B, None, 0), strike()) == ["objection-target-off-board"]
    assert barred(with_sheet(battle, B, out=True), strike()) == ["objection-target-down"]
    # An enemy whose wounds have felled it may still be struck, a friend whom they have may not.
    felled = with_sheet(battle, B, damage=99)
    assert barred(felled, strike()) == []
    friends = battle.with_combatant(replace(felled[B], side=battle[A].side))
    assert barred(friends, strike()) == ["objection-target-down"]


@pytest.mark.rule("RK-PAIR-04", "RK-RANGED-03", "RK-ACT-05")
@pytest.mark.parametrize(
    ("arms", "name", "manner", "key", "rule"),
    [
        (("sword",), "sword", "one", "attacks", "RK-GEN-08"),
        (("sword",), "sword", "both", "attacks-both", "RK-PAIR-04"),
        (("throwing-knife",), "throwing-knife", "one", "attacks-throw", "RK-RANGED-02"),
        (("flying-blade",), "flying-blade", "one", "attacks-throw", "RK-RANGED-03"),
        (("crossbow",), "crossbow", "one", "attacks-shoot", "RK-RANGED-05"),
        (("spark",), "spark", "one", "attacks-spell", "RK-RANGED-03"),
        (("sword", "dagger"), "sword", "split", "attacks", "RK-PAIR-05"),
        (("sword", "dagger"), "sword", "guard", "attacks", "RK-PAIR-05"),
    ],
)
def test_how_an_attack_is_told_and_what_it_writes_down(arms, name, manner, key, rule):
    held = tuple(map(arm, arms))
    battle = with_sheet(fight("A b", {"A": sheet(*held, mobility="D")}), B, conditions=(Condition.UNAWARE,))
    table = Table(battle)
    with suppress(Pause):
        attack(table, battle, strike(item=f"arm-{name}", manner=manner))
    told = next(event for event in table.events if event.key.startswith("attacks"))
    assert (told.key, told.rule) == (key, rule)
    entries = doings(_performed(battle, A, arm(name), manner), A).entries
    works = [(one.work, one.both, one.paired, one.magical) for one in entries]
    first = {"spark": Work.CAST, "sword": Work.BLOW}.get(name, Work.SHOT)
    magical = name in ("spark", "flying-blade")
    mine = (first, manner == "both", manner != "one", magical)
    other = {"split": [(Work.BLOW, False, True, False)], "guard": [(Work.WARD, False, True, False)]}.get(manner, [])
    assert works == [mine, *other]


@pytest.mark.rule("RK-ACT-05")
@pytest.mark.parametrize(
    ("cast", "units", "after", "ready"), [(0, 1, 0, True), (0, 2, 1, False), (1, 2, 0, True), (1, 3, 2, False)]
)
def test_units_go_into_a_spell_until_it_is_ready(cast: int, units: int, after: int, ready: bool):
    lance = replace(arm("fire-lance"), cast=cast, units=units)
    battle = fight("A b", {"A": sheet(lance)})
    table = Table(battle)
    then, is_ready = _cast(table, battle, A, lance)
    assert (then[A].sheet.arms[0].cast, is_ready) == (after, ready)
    assert [dict(event.args)["units"] for event in table.events] == ([] if ready else [after])


@pytest.mark.rule("RK-GEN-11")
@pytest.mark.parametrize(
    ("rolls", "order", "first"),
    [({A: 5, B: 9}, "bAc", B), ({A: 9, B: 5}, "Abc", A), ({A: 5}, "bAc", A), ({B: 9}, "bAc", A), ({}, "bAc", A)],
)
def test_who_has_the_initiative_by_the_rolls_of_the_beginning(rolls, order, first):
    options = {"first_initiative": FirstInitiative.MOBILITY_ROLL}
    battle = replace(fight("A.b.c"), options=Options(**options))
    battle = battle.with_state(replace(battle.state, order=tuple(map(CombatantId, order)), first_rolls=rolls))
    held = first_holder(battle, A, B)
    assert holder(held.state, A, B) == first
    # Once somebody has it, it stays until it is taken over.
    assert first_holder(with_holder(battle, B, A), A, B).state.holds == with_holder(battle, B, A).state.holds
    table = Table(battle)
    taken = intercepted(table, with_holder(battle, B, A), A, B, "RK-GEN-11")
    assert (holder(taken.state, A, B), taken.state.urgent) == (A, A)
    assert [event.key for event in table.events] == ["intercepts"]
    kept = with_holder(battle, A, B)
    assert intercepted(table, kept, A, B, "RK-GEN-11") is kept


@pytest.mark.rule("RK-GEN-08", "RK-RANGED-10")
def test_what_the_map_shows_of_reach_and_range():
    def zones(*arms: str, **options: Any) -> list[str]:
        battle = fight("A" + " ." * 40 + " b", {"A": sheet(*map(arm, arms))}, **options)
        return [zone.key for zone in RANKS.zones(battle, A)]

    assert zones("sword") == zones("shield") == ["zone-reach"]
    assert zones("crossbow")[0] == "zone-reach"
    assert len(zones("crossbow")) > 1
    assert zones("crossbow", range_penalty=RangePenalty.OFF) == ["zone-reach"]
    battle = fight("A.b")
    assert RANKS.zones(battle.with_place(A, None, 0), A) == ()
    reach = {
        name: RANKS.zones(fight("A.b", {"A": sheet(arm(name))}), A)[0].cells for name in ("sword", "spear", "shield")
    }
    # A spear reaches farther than a sword; with a shield alone one reaches the next cell.
    assert reach["sword"] | reach["spear"] == reach["spear"] != reach["sword"]
    assert reach["shield"]


@pytest.mark.rule("RK-ACT-11")
def test_only_the_first_blow_of_a_series_that_goes_on_asks_for_the_replies():
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B")})
    done, waits = Entry(Work.BLOW, "arm-sword", fate=Fate.DONE), Entry(Work.BLOW, "arm-sword")
    ward = Entry(Work.WARD, fate=Fate.DONE)

    def first(*entries: Entry) -> bool:
        return is_first_of_series(with_doings(battle, A, Doings(entries=entries)), A)

    assert first(done, waits)
    assert first(ward, done, waits)
    assert not first(done)
    assert not first(done, done, waits)
    assert not first(waits)


@pytest.mark.rule("RK-MARCH-01", "RK-CHASE-02")
def test_who_has_marched_and_which_chases_go_on():
    battle = fight("A . . b")

    def marched(**done: Any) -> bool:
        return has_marched(with_doings(battle, A, Doings(**done)), A)

    assert [marched(), marched(spent=2), marched(dash=0), marched(dash=0, spent=1)] == [False, False, False, True]
    runs = {number: Chase(A, B, 3.0, number) for number in (0, 1)}
    battle = battle.with_state(replace(battle.state, chases=tuple(runs.values())))
    assert _next_turn(Table(battle), battle).state.chases == (runs[1],)
    assert RANKS.sighting(battle, A, B).sees
    assert not RANKS.sighting(battle.with_place(B, None, 0), A, B).sees
