"""What every ruleset promises to those who play figures by themselves."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.battle.actions import Action
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset
from engine.play.chance import Stream
from engine.play.ending import is_decided
from engine.tactics.health import WHOLE, fitness, points
from engine.tactics.match import MOST_QUIET, played_out
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import USUAL, named, temperament
from engine.testkit.builders import Fighter, battle

PICTURE = ". . . . . . . . . .\nA . . . . . . . b .\nC . . . . . . . d .\n. . . . . . . . . ."
ROUNDS = MOST_QUIET - 2
"""Rounds that are played: fewer than a fight in which nothing happens is left after."""


def fight(rules: AnyRuleset, number: int) -> AnyBattle:
    """Two against two of the library, another choice of it for each number, under switches that come to an end."""
    kinds = rules.templates()
    who = {
        name: Fighter(template=kinds[(number + 3 * place) % len(kinds)].id, size=1) for place, name in enumerate("AbCd")
    }
    return battle(rules, PICTURE, who, options=rules.tactics.ends(rules.options()))


def test_creatures_of_the_library_have_temperaments_that_there_are(rules: AnyRuleset) -> None:
    for template in rules.templates():
        assert named(temperament(template.temper)) == (template.temper or USUAL), template.id


def test_whoever_is_whole_is_worth_more_than_nothing_and_at_most_all(rules: AnyRuleset) -> None:
    for number in range(len(rules.templates())):
        shown = fight(rules, number)
        for id in shown.combatants:
            left, most = points(rules, shown, id)
            assert 0 <= left <= most
            assert 0 < fitness(rules, shown, id) <= WHOLE


def test_the_options_with_which_a_fight_ends_are_options_and_ask_for_no_others(rules: AnyRuleset) -> None:
    ends = rules.tactics.ends(rules.options())
    assert type(ends) is rules.options
    assert rules.tactics.ends(ends) == ends
    assert {one.name for one in fields(rules.options)} == {one.name for one in fields(type(ends))}


@pytest.mark.parametrize("number", range(4))
def test_figures_that_play_themselves_do_nothing_the_rules_object_to(rules: AnyRuleset, number: int) -> None:
    shown, player = fight(rules, number), Quick(rules, Rehearsal(rules))
    for step in played_out(rules, shown, Stream(f"{number}"), lambda battle, id: player, most_rounds=ROUNDS):
        if isinstance(step.deed, Action) and step.deed.kind not in (BEGIN, NEXT):
            assert rules.objections(shown, step.deed) == (), step.deed
        shown = step.after
    assert is_decided(rules, shown) or rules.order(shown).round > ROUNDS


def test_what_is_to_be_done_first_is_complete_and_of_whom_it_is_asked(rules: AnyRuleset) -> None:
    shown = fight(rules, 0)
    for id in shown.combatants:
        known = {offer.action.kind for offer in rules.offers(shown, id)}
        known |= {mode.action.kind for mode in rules.modes(shown, id)}
        for action in rules.tactics.first(shown, id):
            assert action.actor == id
            assert action.kind in known, action
            rules.objections(shown, action)  # which may be asked: nothing is missing
