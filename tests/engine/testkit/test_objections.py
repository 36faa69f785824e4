"""Objections: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyRuleset, Needs, Objection, Offer
from engine.grid.cell import Step
from engine.testkit import test_objections as kit
from engine.testkit.builders import battle
from tests.engine.testkit.broken import begun, failing, toy
from tests.toy import TOY, move, objections, offers

NOT_OFFERED, WHOLE, NEVER_FAILS, STRANGERS = (
    "a_deed_that_nobody_is_offered_is_objected_to",
    "what_is_against_an_offer_is_against_the_whole_deed_too",
    "asking_what_is_against_a_deed_never_fails",
    "a_deed_of_nobody_and_of_a_stranger_is_objected_to",
)
ALL = {NOT_OFFERED, WHOLE, NEVER_FAILS, STRANGERS}
A, B, C = (CombatantId(id) for id in "Abc")
QUICK = {"PLAYED": 3}
Says = Callable[[Any, Action], tuple[Objection, ...]]


def tried(says: Says = objections, **parts: Any) -> set[str]:
    return failing(kit, toy(objections=says, **parts), patch=QUICK)


def test_the_toy_keeps_them() -> None:
    assert tried() == set()


@pytest.mark.parametrize("part", ["kind", "manner", "item"])
def test_rules_that_overlook_a_word_of_a_deed_are_noticed(part: str) -> None:
    def overlooks(battle: Any, action: Action) -> tuple[Objection, ...]:
        """An unknown word is taken for the one that is meant."""
        known = getattr(action, part) in {"", "strike", "rest", "throw", "keep", "move"}
        return objections(battle, action) if known else ()

    assert tried(overlooks) == {NOT_OFFERED}


def test_rules_that_forget_in_the_end_what_stands_at_an_offer_or_mode_are_noticed() -> None:
    def forgets(kinds: set[str]) -> Says:
        def says(battle: Any, action: Action) -> tuple[Objection, ...]:
            is_one = action.actor in battle.combatants and not action.manner and not action.item
            return () if is_one and action.kind in kinds else objections(battle, action)

        return says

    # A stone needs a cell, a rest nothing, a walk a path, a strike somebody.
    for kind in ("throw", "rest", "move", "strike"):
        assert WHOLE in tried(forgets({kind})), kind


def test_what_the_foresight_of_a_path_says_counts_as_well() -> None:
    def says(battle: Any, action: Action) -> tuple[Objection, ...]:
        found = objections(battle, action)
        is_walk = action.kind == "move" and action.actor in battle.combatants and not action.manner + action.item
        return () if is_walk and action.path else found

    def foresees(battle: Any, action: Action) -> Any:
        foresight = move.foresee(battle, action)
        against = (Objection("objection-moved"),) if action.actor in battle.combatants else ()
        return replace(foresight, objections=against)

    assert WHOLE not in tried(says, foresee=foresees)
    assert WHOLE in tried(says)


@pytest.mark.parametrize(
    "is_odd",
    [
        lambda action: action.target == action.actor is not None,
        lambda action: action.kind == "strike" and action.target is None and action.actor is not None,
        lambda action: action.kind == "move" and not action.path and action.actor is not None,
        lambda action: action.kind == "throw" and action.cell is None and action.actor is not None,
        lambda action: action.item == kit.NO_SUCH,
        lambda action: action.actor is None,
    ],
    ids=["at itself", "at nobody", "no way", "nowhere", "no such thing", "of nobody"],
)
@pytest.mark.parametrize("asked", ["objections", "foresee"])
def test_rules_that_stumble_over_an_odd_deed_are_noticed(is_odd: Callable[[Action], bool], asked: str) -> None:
    def stumbles(battle: Any, action: Action) -> Any:
        if is_odd(action):
            raise KeyError(action)
        return getattr(TOY, asked)(battle, action)

    rules = toy(**{asked: stumbles})
    among = [kit.test_asking_what_is_against_a_deed_never_fails]
    assert failing(kit, rules, among=among, patch=QUICK) == {NEVER_FAILS}


@pytest.mark.parametrize("actor", [None, CombatantId("a stranger")])
def test_rules_that_let_nobody_or_a_stranger_act_are_noticed(actor: CombatantId | None) -> None:
    def lets(battle: Any, action: Action) -> tuple[Objection, ...]:
        return () if action.actor == actor else objections(battle, action)

    assert tried(lets) == {STRANGERS}


def scene(rules: AnyRuleset) -> Any:
    return begun(rules, battle(rules, ". A . b .\nc . . . ."))


def test_a_deed_is_pointed_at_the_nearest_enemy_its_cell_or_a_step_ahead() -> None:
    here = scene(toy())
    deed = Action("throw", actor=C)
    nearest = here[A].cell
    assert nearest is not None
    bit = 1 << here.board.grid.index(nearest)
    assert kit.pointed(here, deed, Needs.NOTHING) == deed
    assert kit.pointed(here, deed, Needs.TARGET) == replace(deed, target=A)
    assert kit.pointed(here, replace(deed, target=B), Needs.TARGET) == replace(deed, target=B)
    assert kit.pointed(here, deed, Needs.CELL) == replace(deed, cell=nearest)
    assert kit.pointed(here, deed, Needs.AREA) == replace(deed, cell=nearest, cells=bit)
    (step,) = kit.pointed(here, deed, Needs.PATH).path
    assert here[C].cell is not None
    assert here.board.grid.distance(here[C].cell, step.cell) == 1
    assert step.facing == here[C].facing
    path = (Step(nearest, 3),)
    assert kit.pointed(here, replace(deed, path=path), Needs.PATH).path == path


def test_what_is_offered_is_told_with_what_it_needs_and_whether_the_rules_are_content() -> None:
    strike = Offer("offer-strike", Action("strike", actor=A), Needs.TARGET)
    barred = replace(strike, action=Action("rest", actor=A), needs=Needs.NOTHING, objections=(Objection("x"),))
    rules = toy(offers=lambda battle, id: (strike, barred) if id == A else ())
    here = scene(rules)
    walks = [(Action("move", actor=id), Needs.PATH, id == A) for id in (A, B, C)]
    told = list(kit.offered(rules, here))
    assert told == [(strike.action, Needs.TARGET, True), (barred.action, Needs.NOTHING, False), *walks]
    assert len(list(kit.offered(TOY, here))) == len(here.combatants) * (len(offers(here, A)) + 1)
