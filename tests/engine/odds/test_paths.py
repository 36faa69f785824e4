"""The paths that the odds walk: answers given, what the GM changes, how often a rule is run, where they end."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Outcome
from engine.errors import ReplayDiverged
from engine.odds import odds
from engine.odds.enumeration import Enumeration
from engine.odds.odds import Forecast, chances, compared, forecast, walked
from engine.odds.simulate import sample
from engine.table.dice import Dice, d
from engine.table.requests import Answer, Choice, Faces, Option, Roll
from engine.table.table import Table
from tests import builders
from tests.engine.odds.rules import ARMOUR, RULES, STRIKE, Rule, counted, ruled_by
from tests.toy import TOY
from tests.toy.strike import HITS

SCENE = builders.battle(TOY, "A b")
A, B = CombatantId("A"), CombatantId("b")
EDITS = (Edit(amount=2, reason="luck"), Edit(amount=1, reason="armour of the gods", part="against"))
WAYS = (Option("struck"), Option("left-alone", declines=True))


def found_by(
    rule: Rule, given: tuple[Answer, ...] = (), edits: tuple[Edit, ...] = (), **how: bool
) -> dict[Outcome, Fraction] | None:
    rules = ruled_by(rule)
    walk = Enumeration(rules, given, edits, rules.policy, **how)
    return walked(rules, SCENE, STRIKE, walk, lambda: False)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("hooks", [True, False])
@pytest.mark.parametrize("spreads", [True, False])
def test_the_odds_are_the_same_however_they_are_walked(rule: Rule, hooks: bool, spreads: bool):
    assert found_by(rule, hooks=hooks, spreads=spreads) == counted(ruled_by(rule), SCENE)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("hooks", [True, False])
def test_what_the_gm_changes_counts_for_the_first_roll_alone(rule: Rule, hooks: bool):
    assert found_by(rule, edits=EDITS, hooks=hooks) == counted(ruled_by(rule), SCENE, edits=EDITS)


def test_what_the_gm_adds_to_a_number_to_be_reached_makes_it_harder():
    def rule(table: Table) -> tuple[str, int]:
        return table.roll("to-hit", d(6), against=ARMOUR, read=HITS).reading, 0

    hit = Outcome("hit", (("damage", 0),))
    # 4, 5 and 6 reach 4; with one more added to the armour 5 and 6 do, with two more on the dice 3 to 6.
    for edits, faces in (((), 3), (EDITS[1:], 2), (EDITS[:1], 5), (EDITS, 4)):
        found = found_by(rule, edits=edits)
        assert found is not None
        assert found[hit] == Fraction(faces, 6)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_first_answer_may_be_given(rule: Rule):
    sides = {"as_many_sides_as_fell": (2,), "matched": (1, 3)}.get(rule.__name__)
    with pytest.MonkeyPatch.context() as patch:
        asked: list[Dice] = []
        patch.setattr(Table, "_unanswered", lambda self, request: asked.append(request.dice) or Faces((1,) * 9))
        with pytest.raises(ReplayDiverged):
            rule(Table(SCENE))
    given = (Faces(sides or (2,) * len(asked[0].sides)),)
    assert found_by(rule, given) == counted(ruled_by(rule), SCENE, given)


RUNS = {
    "a_hit_after_its_amount": 4,
    "several_amounts": 1,
    "several_amounts_of_two": 2,
    "divided_by_a_lead": 9,
    "looked_up_by_a_lead": 1,
    "below_itself": 2,
    "by_a_word": 3,
    "reused": 4,
    "told_to_people": 1,
    "the_larger": 1,
    "worked_out": 1,
    "opposed": 4,
    "opposed_twice": 5,
    "a_product_of_rolls": 3,
    "plain": 1,
    "armoured": 2,
    "doubled_below_half": 2,
    "two_rolls": 2,
    "two_rolls_apart": 1,
    "later_question": 4,
    "compared_with_itself": 2,
}
"""How often a rule is run: once for each way in which its own questions can be answered, never once for each total."""


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.__name__ in RUNS], ids=lambda rule: rule.__name__)
def test_a_rule_is_run_once_for_every_way_its_questions_are_answered(rule: Rule):
    runs = []

    def noted(table: Table) -> tuple[str, Any]:
        runs.append(1)
        return rule(table)

    assert not forecast(ruled_by(noted), SCENE, STRIKE).one_by_one
    assert len(runs) == RUNS[rule.__name__]


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.__name__ in {"plain", "below_itself", "compared_with_itself", "matched"}]
)
def test_where_no_two_rolls_meet_nothing_is_loaded_for_arrays(rule: Rule, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "engine.odds.joint_total", None)
    assert found_by(rule) == counted(ruled_by(rule), SCENE)


@pytest.mark.parametrize("most", [2, 30])
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_combinations_beyond_what_can_be_carried_come_to_the_same(
    rule: Rule, most: int, monkeypatch: pytest.MonkeyPatch
):
    from engine.odds import joint_total

    monkeypatch.setattr(joint_total, "MOST_WORLDS", most)
    assert found_by(rule) == counted(ruled_by(rule), SCENE)


def test_a_rule_that_looks_behind_its_reading_without_saying_so_is_found_out_without_the_hooks():
    def rule(table: Table) -> tuple[str, int]:
        rolled = table.roll("to-hit", d(6), against=ARMOUR, read=HITS)
        return rolled.reading, rolled.natural

    exact = counted(ruled_by(rule), SCENE)
    assert found_by(rule, hooks=False) == exact
    assert found_by(rule) != exact


def test_dividing_by_nothing_is_the_fault_it_is_with_a_plain_number():
    def rule(table: Table) -> tuple[str, int]:
        lead = table.roll("damage", d(6)).total - table.roll("more", d(4)).total
        return "hurt", lead // 0

    with pytest.raises(ZeroDivisionError):
        found_by(rule)


@pytest.mark.parametrize(("given", "ends"), [(0, "told"), (1, "told"), (2, "on")])
def test_the_odds_stop_where_the_rule_says_but_not_before_the_answers_that_are_given(given: int, ends: str):
    def rule(table: Table) -> tuple[str, int]:
        table.tell("told", damage=table.roll("damage", d(4)).total)
        table.odds.stop()
        return "on", table.roll("more", d(4)).total

    found = found_by(rule, (Faces((3,)), Faces((2,)))[:given])
    assert found is not None
    assert {outcome.key for outcome in found} == {ends}
    assert len(found) == (4 if given == 0 else 1)


@pytest.mark.parametrize("given", [0, 1])
def test_a_roll_that_ends_the_odds_ends_them_unless_it_is_the_one_that_is_asked_about(given: int):
    def rule(table: Table) -> tuple[str, int]:
        struck = table.roll("to-hit", d(4), by=A, at=B, read=HITS, against=ARMOUR, ends_odds=True, reused=True)
        table.tell(struck.reading, damage=struck.total)
        return "answered", table.roll("to-hit", d(4), by=B, at=A, read=HITS, ends_odds=True).total

    found = found_by(rule, (Faces((4,)),)[:given])
    assert found is not None
    if given:
        # What is given is not asked about: the answer to it is the first roll that is.
        assert {outcome.key for outcome in found} == {"answered"}
    else:
        assert {outcome.key for outcome in found} == {"hit", "miss"}
        assert found[Outcome("hit", (("damage", 4),))] == Fraction(1, 4)


def test_given_answers_may_be_followed_at_once_by_a_roll_that_ends_the_odds():
    def rule(table: Table) -> tuple[str, int]:
        total = table.roll("damage", d(4)).total
        table.tell("struck", damage=total)
        return "mishap", table.roll("wasted", d(100), ends_odds=True).total

    assert found_by(rule, (Faces((3,)),)) == {Outcome("struck", (("damage", 3),)): 1}


def test_answers_that_nobody_asks_for_are_a_fault_and_those_that_are_all_asked_for_are_none():
    def rule(table: Table) -> tuple[str, int]:
        return "hurt", table.roll("damage", d(4)).total

    assert found_by(rule, (Faces((3,)),)) == {Outcome("hurt", (("damage", 3),)): 1}
    with pytest.raises(ReplayDiverged):
        found_by(rule, (Faces((3,)), Faces((3,))))


def test_the_first_main_roll_stays_the_one_shown_with_plain_numbers():
    def rule(table: Table) -> tuple[str, int]:
        table.roll("wasted", d(4))
        lead = table.roll("damage", d(6)).total
        table.roll("to-hit", d(6), by=A, why=Breakdown((modifier(2, "skill"), modifier(lead, "lead"))), read=HITS)
        table.roll("to-hit", d(6), by=B, against=ARMOUR, read=HITS)
        return "hurt", lead

    first = forecast(ruled_by(rule), SCENE, STRIKE).first
    assert first is not None
    assert (first.key, first.by, first.against) == ("to-hit", A, None)
    assert [(line.reason, line.amount, type(line.amount)) for line in first.why.lines] == [
        ("skill", 2, int),
        ("lead", 1, int),
    ]


@pytest.mark.parametrize("most", [5, 6, 7])
def test_the_walk_gives_up_beyond_so_many_paths(most: int, monkeypatch: pytest.MonkeyPatch):
    def rule(table: Table) -> tuple[str, int]:
        return "hurt", int(table.roll("damage", d(6)).total)

    monkeypatch.setattr(odds, "MOST_PATHS", most)
    found = forecast(ruled_by(rule), SCENE, STRIKE)
    assert found.complete is (most >= 6)
    assert len(found.outcomes) == (6 if most >= 6 else 0)
    assert not found.one_by_one


def reacts(by: CombatantId | None, ways: tuple[Option, ...], reaction: bool) -> Rule:
    def rule(table: Table) -> tuple[str, int]:
        return ways[table.choose("react", ways, by=by, reaction=reaction)].key, 0

    return rule


@pytest.mark.parametrize(
    ("by", "ways", "reaction", "passes", "came", "passed"),
    [
        (B, WAYS, True, True, "left-alone", (B,)),
        (B, WAYS, True, False, "struck", ()),
        (B, WAYS, False, True, "struck", ()),
        (None, WAYS, True, True, "struck", ()),
        (B, (Option("struck"), Option("pushed")), True, True, "struck", ()),
    ],
)
def test_only_a_reaction_of_somebody_who_can_decline_is_supposed_not_to_be_taken(
    by: CombatantId | None, ways: tuple[Option, ...], reaction: bool, passes: bool, came: str, passed: tuple[Any, ...]
):
    rules = ruled_by(reacts(by, ways, reaction))
    found = forecast(rules, SCENE, STRIKE, choose=lambda _, __: 0, passes=lambda choice: passes)
    assert {outcome.key for outcome in found.outcomes} == {came}
    assert found.passed == passed


def test_each_way_of_meeting_something_has_its_odds_and_reactions_are_taken_unless_it_is_said():
    def rule(table: Table) -> tuple[str, int]:
        way = table.choose("meet", (Option("yield"), Option("stand")), by=A)
        more = table.choose("react", WAYS, by=B, reaction=True)
        return f"{way} {WAYS[more].key}", table.roll("damage", d(2)).total

    choice = Choice("meet", (Option("yield"), Option("stand")), A)
    one, two = compared(ruled_by(rule), SCENE, STRIKE, (), choice)
    assert ({outcome.key for outcome in one.outcomes}, one.complete) == ({"0 struck"}, True)
    assert ({outcome.key for outcome in two.outcomes}, two.passed) == ({"1 struck"}, ())
    one, _ = compared(ruled_by(rule), SCENE, STRIKE, (), choice, passes=lambda choice: choice.key == "react")
    assert ({outcome.key for outcome in one.outcomes}, one.passed) == ({"0 left-alone"}, (B,))


def test_the_chance_of_some_outcomes_is_their_sum_and_of_none_nothing():
    found = Forecast(
        {Outcome("hit"): Fraction(1, 4), Outcome("best"): Fraction(1, 4), Outcome("miss"): Fraction(1, 2)}, None
    )
    assert found.chance(lambda outcome: outcome.key != "miss") == Fraction(1, 2)
    assert found.chance(lambda outcome: False) == 0
    assert not found.one_by_one


def test_a_roll_without_a_number_to_be_reached_is_held_against_nothing():
    roll = Roll("check", d(6), why=Breakdown((modifier(-3, "down"),)), read=HITS)
    # 3 to 6 less 3 are 0 or more.
    assert chances(roll) == {"hit": Fraction(4, 6), "miss": Fraction(2, 6)}


def test_dice_without_a_seed_fall_as_with_the_first():
    def rule(table: Table) -> tuple[str, int]:
        return "hurt", table.roll("damage", d(1000)).total

    rules = ruled_by(rule)
    fell: Counter[Outcome] = sample(rules, SCENE, STRIKE, 5)
    assert fell == sample(rules, SCENE, STRIKE, 5, seed=0)
    assert fell != sample(rules, SCENE, STRIKE, 5, seed=1)
    assert sum(fell.values()) == 5


def test_an_event_of_words_alone_is_told_with_each_of_them():
    def resolve(table: Table, battle: Any, action: Any) -> Any:
        rolled = table.roll("damage", d(4))
        where = table.odds.by_face(rolled, (Term("head"), Term("arm"), Term("arm"), Term("leg")))
        table.tell("lands", where=where)
        table.tell("hurts", damage=rolled.total)
        return battle

    def outcome(before: Any, after: Any, events: Any, action: Any) -> Outcome:
        lands, hurts = (dict(event.args) for event in events)
        return Outcome(lands["where"].key, tuple(hurts.items()))

    rules = replace(TOY, resolve=resolve, outcome=outcome)
    found = forecast(rules, SCENE, STRIKE).outcomes
    assert found == counted(rules, SCENE)
    assert {one.key: one.amounts for one in found if one.key != "arm"} == {
        "head": (("damage", 1),),
        "leg": (("damage", 4),),
    }
