"""What comes before everything else."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.contract import AnyRuleset, Objection, Tactics
from engine.tactics.advisers.urgent import urgent, was_urgent_before
from engine.tactics.memory import Done, Turn
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled
from tests.engine.tactics.test_quick import A, started
from tests.toy import TOY

STAND, LOAD = Action("stand", actor=A), Action("load", actor=A)


def first_of(*deeds: Action, refused: Action | None = None) -> AnyRuleset:
    """The toy in which these deeds come first, one of which the rules may object to."""
    return replace(
        TOY,
        tactics=Tactics(first=lambda battle, id: deeds),
        objections=lambda battle, deed: (Objection("objection-x"),) if deed == refused else (),
    )


def test_what_the_ruleset_puts_first_is_proposed_in_its_order_without_what_it_forbids_now() -> None:
    battle = started("A b", A=Fighter(facing=2))
    for refused, proposed in ((None, [STAND, LOAD]), (STAND, [LOAD])):
        view = Quick(first_of(STAND, LOAD, refused=refused), Drilled({})).view(battle)
        assert list(urgent(view, battle[A])) == proposed


def test_what_another_adviser_has_proposed_does_not_count_as_done_first() -> None:
    battle = started("A b", A=Fighter(facing=2))
    quick = Quick(first_of(STAND), Drilled({}))
    for adviser, deed, is_done in (("urgent", STAND, True), ("urgent", LOAD, False), ("favoured", STAND, False)):
        quick.memory.turns[A] = Turn([Done(adviser, deed)])
        assert was_urgent_before(quick.view(battle), battle[A], STAND) is is_done


def test_what_the_ruleset_puts_first_is_done_once_in_a_turn() -> None:
    rules = replace(TOY, tactics=Tactics(first=lambda battle, id: (Action("rest", actor=id),)))
    battle = started("A b", A=Fighter(facing=6))
    player = Quick(rules, Rehearsal(rules))
    assert player.deed(battle, A) == Action("rest", actor=A)
    again = player.deed(battle, A)
    assert again is not None
    assert again.kind == "strike"
