"""What a refused attack leads on to: another attack, a turn, a move, and nothing where there is nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Together
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Mode, Objection, Offer
from engine.play.leading_on import leads_to, nearer
from engine.table.table import Table
from tests import builders
from tests.toy import TOY

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


def started(picture: str) -> AnyBattle:
    fight = builders.battle(TOY, picture, started=True)
    return fight.with_state(replace(fight.state, round=1, order=tuple(sorted(fight.combatants))))


def with_two_attacks(battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
    strike, *rest = TOY.offers(battle, id)
    return strike, replace(strike, action=replace(strike.action, manner="hard")), *rest


def test_the_attack_that_is_allowed_already_is_named_without_a_move() -> None:
    (way,) = leads_to(TOY, started("A b . c"), A, B)
    assert (way.offer.key, way.move, way.deed) == ("offer-strike", None, Action("strike", actor=A, target=B))


def test_where_he_is_out_of_reach_the_way_there_comes_first_and_then_the_attack() -> None:
    battle = started("A . . b")
    (way,) = leads_to(TOY, battle, A, B, Action("strike", actor=A, target=B))
    assert way.move is not None
    assert way.deed == Together((way.move, Action("strike", actor=A, target=B)))
    assert (way.cells, way.move.path[-1].cell, way.strikes, way.provokes) == (2, battle.board.grid.at(2, 0), False, 0)


def test_nothing_leads_to_one_beyond_every_move_nor_to_one_who_is_not_there() -> None:
    battle = started("A . . . . . . . . . . . . . . . . . . . . . b")
    assert leads_to(TOY, battle, A, B) == ()
    assert leads_to(TOY, battle, A, C) == ()
    assert leads_to(TOY, battle.with_place(A, None, 0), A, B) == ()


def test_whoever_may_not_attack_at_all_is_led_nowhere() -> None:
    assert leads_to(TOY, started("A b"), B, A) == ()


def test_beyond_every_move_one_comes_nearer_as_far_as_one_may_go() -> None:
    battle = started("A . . . . . . . . . . . . . . . . . . . . . b")
    (way,) = nearer(TOY, battle, A, B)
    (walk,) = TOY.modes(battle, A)
    assert (way.cells, way.beside, way.provokes) == (walk.budget // walk.unit, False, 0)
    assert way.move.path[-1].cell == battle.board.grid.at(way.cells, 0)
    assert nearer(TOY, battle, A, C) == ()
    assert nearer(TOY, battle.with_place(A, None, 0), A, B) == ()


def test_near_enough_it_ends_beside_him_and_who_stands_there_already_goes_nowhere() -> None:
    (way,) = nearer(TOY, started("A . . b"), A, B)
    assert (way.cells, way.beside) == (2, True)
    assert nearer(TOY, started("A b"), A, B) == ()


def test_the_way_that_comes_nearest_stands_first() -> None:
    battle = started("A . . . . . . . . . . . . . . . . . . . . . b")
    (walk,) = TOY.modes(battle, A)
    step = replace(walk, budget=walk.unit)
    rules: AnyRuleset = replace(TOY, modes=lambda *_: (step, walk))
    assert [way.cells for way in nearer(rules, battle, A, B)] == [walk.budget // walk.unit, 1]


def test_where_the_last_cell_of_the_way_is_taken_it_ends_before_it() -> None:
    battle = started("A . . . . . . . . . . . . . . . . . . . . . b")
    (free,) = nearer(TOY, battle, A, B)
    rules: AnyRuleset = replace(
        TOY,
        objections=lambda now, action: (
            (Objection("objection-x"),)
            if action.path and action.path[-1].cell == free.move.path[-1].cell
            else TOY.objections(now, action)
        ),
    )
    (way,) = nearer(rules, battle, A, B)
    assert way.cells == free.cells - 1


def test_the_attack_that_was_refused_comes_first() -> None:
    rules: AnyRuleset = replace(
        TOY,
        offers=with_two_attacks,
        objections=lambda battle, action: TOY.objections(battle, replace(action, manner="")),
    )
    refused = Action("strike", actor=A, target=B, manner="hard")
    ways = leads_to(rules, started("A . . b"), A, B, refused)
    assert [way.attack.manner for way in ways] == ["hard", ""]


def striking_first(*, of_itself: bool) -> AnyRuleset:
    """The toy with a second, wilder way of moving; the calmer one may end in a blow of itself."""

    def modes(battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        (walk,) = TOY.modes(battle, id)
        return replace(walk, band=2), replace(walk, band=1, action=replace(walk.action, manner="calm"))

    def plain(action: Action) -> Action:
        return replace(action, manner="")

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        after = TOY.resolve(table, battle, plain(action))
        if of_itself and action.kind == "move" and action.manner == "calm":
            table.tell("strike", by=A, at=B)
        return after

    return replace(
        TOY,
        modes=modes,
        resolve=resolve,
        objections=lambda battle, action: TOY.objections(battle, plain(action)),
        foresee=lambda battle, action: TOY.foresee(battle, plain(action)),
    )


@pytest.mark.parametrize(("of_itself", "manners"), [(False, ["calm"]), (True, ["calm", ""])])
def test_after_the_calmest_move_no_wilder_one_is_named_unless_the_calm_one_strikes_of_itself(
    of_itself: bool, manners: list[str]
) -> None:
    ways = leads_to(striking_first(of_itself=of_itself), started("A . . b"), A, B)
    assert [way.move.manner for way in ways if way.move is not None] == manners
    assert [way.strikes for way in ways] == [of_itself, False][: len(manners)]


@pytest.mark.parametrize("found", [{"objections": (Objection("objection-far"),)}, {"stops": 0}])
def test_a_move_that_is_refused_or_stopped_on_its_way_leads_nowhere(found: dict[str, object]) -> None:
    rules = replace(TOY, foresee=lambda battle, action: replace(TOY.foresee(battle, action), **found))
    assert leads_to(rules, started("A . . b"), A, B) == ()
    assert leads_to(TOY, started("A . . b"), A, B) != ()
