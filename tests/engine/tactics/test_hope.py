"""Whether an attack may come to anything: by its main roll and the harm that it may do."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.rulesets.ose.sheet import Harm
from engine.rulesets.ose.state import Declared, Doings
from engine.table.dice import d
from engine.table.requests import Roll
from engine.table.table import Table
from engine.tactics.hope import is_hopeless, is_open, walked_odds
from tests.rulesets.ose.scene import OSE, fight, hit, monster, weapon
from tests.rulesets.ose.scene import sheet as fighter
from tests.rulesets.ranks.scene import RANKS, strike
from tests.rulesets.ranks.scene import arm as duel_arm
from tests.rulesets.ranks.scene import fight as duel
from tests.rulesets.ranks.scene import sheet as duelist
from tests.rulesets.shirma.scene import SHIRMA, drawn, sheet

A, B = CombatantId("A"), CombatantId("b")


@pytest.mark.parametrize(
    ("skill", "hopeless"),
    [
        # Every roll of a skill of 0 fails; 1 in 100 is next to nothing, 2 in 100 is something.
        (0, True),
        (1, True),
        (2, False),
        (40, False),
    ],
)
def test_a_throw_that_all_but_certainly_misses_is_hopeless(skill: int, hopeless: bool) -> None:
    # 6 yards are the range of a dagger: neither near nor far, no bonus and no malus.
    battle = drawn("A . . b", {"A": sheet("dagger", ballistic=skill)})
    attacks = [replace(one.action, target=B) for one in SHIRMA.offers(battle, A) if one.is_attack]
    (throw,) = [one for one in attacks if one.manner == "shot"]
    assert not SHIRMA.objections(battle, throw)
    assert is_hopeless(SHIRMA, battle, throw) is hopeless


def test_a_twenty_that_always_hits_is_some_hope() -> None:
    # 20 hits whatever the armour: 1/20.
    battle = fight("A x", {"A": fighter("sword", thac0=20), "x": monster("sword", armour=-9)})
    assert not is_hopeless(OSE, battle, hit("A", "x"))


@pytest.mark.rule("OSE-INVLIM-01")
@pytest.mark.parametrize(("arm", "hopeless"), [("sword", True), ("silver-dagger", False)])
def test_a_weapon_that_does_no_damage_to_this_one_is_hopeless_however_surely_it_hits(arm: str, hopeless: bool) -> None:
    ghoul = monster("sword", hurt_only_by=(Harm.SILVER, Harm.MAGIC))
    battle = fight("A x", {"A": fighter(arm), "x": ghoul})
    assert is_hopeless(OSE, battle, hit("A", "x", weapon(arm).name)) is hopeless


@pytest.mark.rule("OSE-DISRUPT-01")
def test_a_hit_that_does_no_damage_may_still_disrupt_a_spell() -> None:
    caster = monster("sword", hurt_only_by=(Harm.SILVER,))
    battle = fight("A x", {"A": fighter("sword"), "x": caster}, doings={"x": Doings(declared=Declared.SPELL)})
    assert not is_hopeless(OSE, battle, hit("A", "x"))


@pytest.mark.rule("RK-DODGE-01")
@pytest.mark.parametrize(("rank", "hopeless"), [("G", True), ("F", False)])
def test_a_blow_of_a_rank_worth_nothing_is_hopeless(rank: str, hopeless: bool) -> None:
    # WA is a factor of the damage: 0 for G.
    battle = duel("A b", {"A": duelist(duel_arm("rapier", rank))})
    assert is_hopeless(RANKS, battle, strike(item="arm-rapier")) is hopeless


def test_where_no_roll_is_read_as_hit_or_miss_nothing_is_hopeless() -> None:
    assert not is_hopeless(RANKS, duel("A b"), strike())


def test_what_has_no_target_is_not_hopeless() -> None:
    assert not is_hopeless(SHIRMA, drawn("A b"), Action("attack", A))


def test_an_attack_that_may_hit_or_miss_costs_one_way_of_the_dice() -> None:
    ways = list[Action]()

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        ways.append(action)
        return OSE.resolve(table, battle, action)

    battle = fight("A x", {"A": fighter("sword", thac0=19), "x": monster("sword", armour=9)})
    assert not is_hopeless(replace(OSE, resolve=resolve), battle, hit("A", "x"))
    assert len(ways) == 1


def test_an_attack_that_may_hit_or_miss_is_walked_no_farther_than_its_roll() -> None:
    asked, done = list[Action](), list[Action]()

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        asked.append(action)
        after: AnyBattle = OSE.resolve(table, battle, action)
        done.append(action)
        return after

    battle = fight("A x", {"A": fighter("sword"), "x": monster("sword", armour=5)})
    assert not is_hopeless(replace(OSE, resolve=resolve), battle, hit("A", "x"))
    assert (len(asked), len(done)) == (1, 0)


def test_so_many_ways_of_the_dice_are_walked_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tactics.hope.is_open", lambda roll: False)
    ways = list[Action]()

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        ways.append(action)
        return OSE.resolve(table, battle, action)

    battle, blow = fight("A x", {"A": fighter("sword"), "x": monster("sword", armour=5)}), hit("A", "x")
    rules, foe = replace(OSE, resolve=resolve), CombatantId("x")
    assert walked_odds(rules, battle, blow, foe, 99).complete
    count = len(ways)
    assert count > 1
    assert [walked_odds(rules, battle, blow, foe, most).complete for most in (count - 1, count)] == [False, True]


@pytest.mark.parametrize(("rarer", "opens"), [(Fraction(1, 50), True), (Fraction(1, 51), False)])
def test_a_roll_that_comes_to_something_else_once_in_fifty_times_is_open(
    rarer: Fraction, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.tactics.hope.chances", lambda roll: {"hit": rarer, "miss": 1 - rarer})
    roll = Roll("strike", d(20), read=object())  # type: ignore[arg-type]
    assert is_open(roll) is opens
    assert is_open(replace(roll, read=None))
