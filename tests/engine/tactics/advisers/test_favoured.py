"""Favoured deeds that are no attacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset, Needs, Offer
from engine.table.table import Table
from engine.tactics.advisers.favoured import favoured, was_favoured_before
from engine.tactics.memory import Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled
from tests.engine.tactics.test_duty import TURNAWAY, dogs
from tests.engine.tactics.test_quick import A, B, C, started, tempered
from tests.toy import TOY
from tests.toy.sheet import Sheet
from tests.toy.strike import hurt

NET = Action("net", actor=A)


def nets(own: int = 0, theirs: int = 1, **changes: object) -> AnyRuleset:
    """The toy with a net that takes so many hits of whoever throws it, and of its target."""
    offer = replace(Offer("offer-net", NET, Needs.TARGET), **changes)  # type: ignore[arg-type]

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        assert action.actor is not None
        assert action.target is not None
        return hurt(table, hurt(table, battle, action.actor, own), action.target, theirs)

    return replace(TOY, offers=lambda battle, id: (offer,), objections=lambda *_: (), resolve=resolve)


def proposed(rules: AnyRuleset, temper: str = "soldier; favours net::") -> list[object]:
    battle = tempered(started("A . c b", A=Fighter(facing=2, sheet=Sheet(hits=6, hits_most=6))), temper)
    return [deed.target for deed in favoured(Quick(rules, Drilled({})).view(battle), battle[A]) if deed is not None]


def test_what_is_favoured_is_proposed_at_each_enemy_the_nearest_first() -> None:
    assert proposed(nets()) == [C, B]
    assert proposed(nets(), "soldier") == []


@pytest.mark.parametrize("changed", [{"needs": Needs.CELL}, {"of_gm": True}])
def test_what_has_no_target_or_is_the_gms_word_is_not_proposed(changed: dict[str, object]) -> None:
    assert proposed(nets(**changed)) == []


@pytest.mark.parametrize(
    ("own", "theirs", "is_proposed"),
    # Of 1000 a hit takes 108 and a third: four of six cost less than half of it, five cost more.
    [(4, 1, True), (5, 1, False), (0, 0, False)],
)
def test_what_costs_more_than_half_of_oneself_or_brings_nothing_is_not_proposed(
    own: int, theirs: int, is_proposed: bool
) -> None:
    assert (proposed(nets(own, theirs)) != []) is is_proposed


def test_each_favoured_deed_is_done_once_at_each_enemy_in_a_turn() -> None:
    battle, quick = started("A . c b"), Quick(nets(), Drilled({}))
    quick.memory.turns[A] = Turn([Done("favoured", replace(NET, target=B))])
    before = [was_favoured_before(quick.view(battle), battle[A], replace(NET, target=one)) for one in (B, C)]
    assert before == [True, False]


def test_a_favoured_manoeuvre_comes_before_the_blow_and_not_at_who_lies_already() -> None:
    battle = dogs("wolf; favours trip::")
    player = Quick(TURNAWAY, Rehearsal(TURNAWAY))
    deed = player.deed(battle, A)
    assert isinstance(deed, Action)
    assert (deed.kind, deed.target) == ("trip", B)
    bite = Quick(TURNAWAY, Rehearsal(TURNAWAY)).deed(dogs("wolf"), A)
    assert isinstance(bite, Action)
    assert bite.kind != "trip"
