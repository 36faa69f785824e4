"""Standing orders: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.orders import ASK
from engine.contract import LET_PASS, STRIKE, STRUCK, AnyRuleset, StandingQuestion, Way, turn_end
from engine.testkit import test_standing as kit
from tests.engine.testkit.broken import failing, toy

SAID, NAMED, PICKS = (
    "every_question_and_every_way_has_its_sentence",
    "every_question_has_its_own_name_a_rule_and_a_usual_way_that_it_has",
    "a_way_never_picks_what_is_not_offered",
)
GOOD = turn_end("TOY-ORDER-01")
PASS = StandingQuestion(
    "turn-end", ("parry-or-take",), (replace(STRUCK, options=("option-parry",)), STRIKE, LET_PASS), rule="TOY-PARRY-01"
)


def asking(*questions: StandingQuestion) -> AnyRuleset:
    return toy(standing=questions)


def picking(number: int | None) -> AnyRuleset:
    return asking(replace(PASS, ways=(replace(STRUCK, pick=lambda battle, choice: number),)))


def test_questions_as_they_should_be_are_passed() -> None:
    assert failing(kit, asking(GOOD)) == failing(kit, asking(PASS)) == failing(kit, toy()) == set()
    one_way = replace(GOOD, ways=(STRUCK,), usual=ASK, usual_gm=STRUCK.id)
    assert failing(kit, asking(one_way)) == set()


@pytest.mark.parametrize(
    "question",
    [
        replace(GOOD, id="never-heard-of"),
        replace(GOOD, choices=("no-such-choice",)),
        replace(PASS, ways=(*PASS.ways, Way("never-heard-of"))),
        replace(PASS, ways=(replace(STRUCK, options=("no-such-option",)),)),
    ],
    ids=["question", "choice", "way", "option"],
)
def test_whatever_has_no_sentence_is_noticed(question: StandingQuestion) -> None:
    assert failing(kit, asking(question)) == {SAID}


@pytest.mark.parametrize(
    "change",
    [{"usual": "never"}, {"usual_gm": "never"}, {"ways": (STRUCK, STRUCK), "usual_gm": ASK}, {"rule": "TOY-NONE-01"}],
    ids=str,
)
def test_a_question_with_a_way_that_it_has_not_or_has_twice_or_of_no_rule_is_noticed(change: dict[str, Any]) -> None:
    assert failing(kit, asking(replace(GOOD, **change))) == {NAMED}


def test_a_question_without_ways_or_with_the_name_of_another_is_noticed() -> None:
    assert failing(kit, asking(replace(GOOD, ways=(), usual_gm=ASK))) == {NAMED}
    assert failing(kit, asking(GOOD, PASS)) == {NAMED}


def test_a_way_that_picks_what_is_not_offered_is_noticed() -> None:
    assert failing(kit, picking(-1)) == failing(kit, picking(2)) == {PICKS}
    assert failing(kit, picking(None)) == failing(kit, picking(0)) == failing(kit, picking(1)) == set()
    by_word = asking(replace(PASS, ways=(replace(STRUCK, options=("something-else",)),)))
    assert failing(kit, by_word) == {SAID, PICKS}


def test_a_way_may_count_on_an_option_that_declines() -> None:
    declines = Way("struck", pick=lambda battle, choice: [one.declines for one in choice.options].index(True))
    assert failing(kit, asking(replace(PASS, ways=(declines,)))) == set()


def test_a_judgement_is_asked_of_nobody_and_about_somebody() -> None:
    def whose(battle: Any, choice: Any) -> int:
        assert choice.at is not None
        return 0 if choice.by is None else -1

    judging = replace(PASS, ways=(Way("struck", pick=whose),))
    assert failing(kit, asking(replace(judging, judged=True))) == set()
    assert failing(kit, asking(judging)) == {PICKS}
