"""Repeating, ending, looking ahead: rules that break what the kit says of fights do not pass it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset, Fate, Objection, Offer
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.ending import is_decided
from engine.table.dice import d
from engine.table.requests import Faces
from engine.testkit import test_ending as ending
from engine.testkit import test_looking_ahead as ahead
from engine.testkit import test_repeatable as repeatable
from engine.testkit.builders import battle
from tests.engine.testkit import hashed
from tests.engine.testkit.broken import begun, duel, failing, toy
from tests.toy import TOY, offers, turn
from tests.toy.sheet import State, is_out

REPEATED = repeatable.test_another_process_with_another_hash_seed_plays_and_replays_the_same_battle


def test_an_order_that_hangs_on_hashes_is_noticed() -> None:
    given: dict[str, Any] = {
        "ruleset_id": hashed.__name__,
        "battle": battle(hashed.RULESET, "A b C d E f\n. . . . . ."),
    }
    assert failing(repeatable, hashed.RULESET, among=[REPEATED], patch={"DEEDS": 3}, **given)


@pytest.mark.parametrize(
    ("told", "is_fine"), [(("{0}{0}", "{0}{0}"), True), (("{0}", "{0}"), False), (("{0}{0}", "{0}"), False)]
)
def test_each_of_two_processes_must_replay_and_play_the_same(told: tuple[str, str], is_fine: bool) -> None:
    seeds, answers = [], iter(told)

    def run(command: Any, *, input: str, env: dict[str, str], **_: Any) -> Any:
        seeds.append(env["PYTHONHASHSEED"])
        return SimpleNamespace(stdout=next(answers).format(input))

    shown = failing(repeatable, toy(), patch={"DEEDS": 3, "subprocess": SimpleNamespace(run=run)})
    assert (shown == set()) is is_fine
    assert len(set(seeds)) == (2 if told[0] == "{0}{0}" else 1)


# The end of a fight

ENDED, FATES = (
    "a_fight_can_be_ended_at_any_time_and_begun_again",
    "everybody_has_a_fate_and_who_is_out_does_not_stand",
)


def ends_when(rules: AnyRuleset, is_then: Any) -> set[str]:
    """What is said of rules that cannot end a fight at some moment."""

    def end(table: Any, battle: AnyBattle) -> Any:
        if is_then(battle):
            raise ZeroDivisionError
        return battle.with_state(rules.new_state())

    return failing(ending, replace(rules, end=end))


def test_the_toy_keeps_what_is_said_of_the_end() -> None:
    assert failing(ending, toy()) == set()
    assert ends_when(toy(), lambda battle: False) == set()


def test_a_fight_that_cannot_be_ended_at_its_beginning_or_when_it_is_decided_is_noticed() -> None:
    assert ends_when(toy(), lambda battle: replace(battle.state, order=(), initiative=()) == State(1)) == {ENDED}
    assert ends_when(toy(), lambda battle: is_decided(TOY, battle)) == {ENDED}


def test_a_fight_that_goes_on_or_cannot_begin_again_is_noticed() -> None:
    rules = toy()

    def order_with(**change: Any) -> AnyRuleset:
        return replace(rules, order=lambda battle: replace(TOY.order(battle), **({} if battle.started else change)))

    assert failing(ending, order_with(next=None)) == {ENDED}
    assert failing(ending, order_with(next=Offer("end-turn", Action("next")))) == {ENDED}


def test_what_is_to_be_mended_after_the_fight_may_be_done() -> None:
    mending = Offer("offer-rest", Action("rest"), mends=True)
    barred = replace(mending, objections=(Objection("objection-out"),))
    rules = toy(offers=lambda battle, id: (*offers(battle, id), mending))
    assert failing(ending, rules) == set()
    patch = {"left_to_mend": lambda rules, battle: (mending, barred)}
    assert failing(ending, rules, patch=patch) == {ENDED}


@pytest.mark.parametrize(
    ("fate", "broken"),
    [
        (lambda battle, id: Fate.STANDING, {FATES}),
        (lambda battle, id: Fate.DOWN, {FATES}),
        (lambda battle, id: Fate.DEAD if is_out(battle, id) else Fate.STANDING, set()),
    ],
    ids=["all stand", "nobody stands", "as it is"],
)
def test_a_fate_that_is_not_what_the_gauges_say_is_noticed(fate: Any, broken: set[str]) -> None:
    assert failing(ending, toy(fate=fate)) == broken


def test_fates_are_those_of_who_is_there_at_the_end() -> None:
    rules = toy()
    fight = begun(rules, duel(rules))
    alone = rules.settle(replace(fight, combatants=dict(list(fight.combatants.items())[:1])))
    for left in ([fight, alone], [alone, fight]):
        assert FATES not in failing(ending, rules, patch={"played": lambda rules, battle, left=left: left})


def test_a_figure_without_a_fate_is_noticed() -> None:
    patch = {"ending_of": lambda rules, begun, battle: SimpleNamespace(sides=(), winners=())}
    assert failing(ending, toy(), patch=patch) == {FATES}


# Looking ahead

ASKED = "the_question_asked_and_those_answered_are_the_rules_own"
SHORT = {"MOST_DEEDS": 5}


def looked(rules: AnyRuleset, caplog: pytest.LogCaptureFixture, **given: Any) -> set[str]:
    caplog.clear()
    return failing(ahead, rules, patch=SHORT, caplog=caplog, **given)


def test_a_rule_that_fails_on_what_is_only_supposed_is_noticed(caplog: pytest.LogCaptureFixture) -> None:
    def begin(table: Any, battle: Any) -> Any:
        """Fails on a pair of faces that does not fall in this battle, but is supposed."""
        first = table.roll("initiative", d(6)).total
        if first not in seen:
            raise ZeroDivisionError
        return turn.begin(table, battle)

    seen: set[int] = set(range(1, 7))
    assert looked(toy(begin=begin), caplog) == set()
    rolled = next(play(toy(begin=begin), duel(toy()), Chance(7), 1)).answers[0]
    assert isinstance(rolled, Faces)
    seen.intersection_update(rolled.faces)
    assert looked(toy(begin=begin), caplog) == {ASKED}


def test_rules_that_ask_nothing_at_all_are_noticed(caplog: pytest.LogCaptureFixture) -> None:
    rules = toy(begin=lambda table, battle: battle.with_state(State(1, tuple(battle.combatants), (1,))))
    assert looked(rules, caplog, battle=battle(rules, "A . .")) == {ASKED}


def test_a_question_that_hangs_on_how_often_it_is_asked_is_noticed(caplog: pytest.LogCaptureFixture) -> None:
    numbers = iter(range(10_000))

    def begin(table: Any, battle: Any) -> Any:
        table.roll("initiative", d(6), number=next(numbers))
        return turn.begin(table, battle)

    assert looked(toy(begin=begin), caplog) == {ASKED}
