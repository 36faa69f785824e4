"""Ties of initiative: asked once, kept for the fight, however many they are (TA-INI-04)."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action, Leave
from engine.battle.ids import CombatantId
from engine.contract import BEGIN
from engine.play.advance import Done, Paused, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.order.ties import in_order
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import Before, State, TurnawayBattle
from engine.table.requests import Answer, Choice, Pick
from engine.table.table import Pause, Table
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, fight

A, B, C, D = (CombatantId(id) for id in "ABCD")


def tied(*ids: str, ties: tuple[tuple[CombatantId, ...] | Before, ...] = (), **sheets: Sheet) -> TurnawayBattle:
    """Figures with the same number, and what the GM has said before."""
    figures = (Figure(id, 2 * n, 1, "N", sheets.get(id, armed(SWORD))) for n, id in enumerate(ids))
    state = State(round=1, numbers={CombatantId(id): 7 for id in ids}, ties=ties)
    return fight(*figures).with_state(state)


def ordered(battle: TurnawayBattle, *picks: int) -> tuple[TurnawayBattle, str]:
    battle, order = in_order(Table(battle, tuple(Pick(pick) for pick in picks)), battle)
    return battle, "".join(order)


def question(battle: TurnawayBattle, *picks: int) -> Choice:
    with pytest.raises(Pause) as paused:
        ordered(battle, *picks)
    request = paused.value.request
    assert isinstance(request, Choice)
    return request


def named(choice: Choice) -> list[str]:
    """Whom the options are about."""
    return [str(dict(option.args)["who"].id) for option in choice.options[1:]]  # type: ignore[union-attr]


@pytest.mark.rule("TA-INI-04")
def test_three_who_are_tied_are_asked_about_one_after_the_other_and_each_question_names_those_it_is_about():
    battle = tied("A", "B", "C")
    asked = question(battle)
    assert (asked.key, dict(asked.args), named(asked)) == ("initiative-tie", {"number": 7, "count": 3}, ["A", "B", "C"])
    assert asked.about == (A, B, C)
    again = question(battle, 3)
    assert (dict(again.args)["count"], named(again)) == (2, ["A", "B"])
    after, order = ordered(battle, 3, 2)
    assert order == "CBA"
    assert after.state.ties == ((C, B, A),)


@pytest.mark.rule("TA-INI-04")
def test_as_listed_settles_the_whole_tie_with_one_answer():
    after, order = ordered(tied("A", "B", "C", "D"), 0)
    assert order == "ABCD"
    assert after.state.ties == ((A, B, C, D),)
    # After the first was picked the rest may still be left as it is listed.
    assert ordered(tied("A", "B", "C", "D"), 3, 0)[1] == "CABD"


@pytest.mark.rule("TA-INI-04")
def test_what_was_said_before_is_not_asked_again():
    assert ordered(tied("A", "B", "C", ties=((C, A, B),)))[1] == "CAB"
    assert ordered(tied("A", "C", ties=((C, B, A),)))[1] == "CA"
    # B before A and A before C, said in different rounds: all three are in order.
    assert ordered(tied("A", "B", "C", ties=((B, A), (A, C))))[1] == "BAC"


@pytest.mark.rule("TA-INI-04")
def test_a_newcomer_among_the_settled_is_asked_about_and_the_old_order_of_the_others_holds():
    battle = tied("A", "B", "C", ties=((B, A),))
    asked = question(battle)
    assert named(asked) == ["B", "C"]
    # A cannot be first, and still it is about him: he is marked on the map with the others.
    assert asked.about == (A, B, C)
    after, order = ordered(battle, 2)
    assert order == "CBA"
    assert after.state.ties == ((C, B, A),)


@pytest.mark.rule("TA-INI-04")
def test_words_of_several_rounds_that_lead_in_a_ring_are_asked_about_anew():
    battle = tied("A", "B", "C", ties=((A, B), (B, C), (C, A)))
    assert named(question(battle)) == ["A", "B", "C"]
    after, order = ordered(battle, 2)
    # B is put first, so that C waits for nobody any more, and A waits for C.
    assert order == "BCA"
    assert after.state.ties == ((B, C, A),)


@pytest.mark.rule("TA-INI-04")
def test_the_higher_dexterity_wins_a_tie_and_the_unconscious_come_last_without_a_question():
    quick, lying = armed(SWORD, dexterity=2), armed(SWORD, unconscious=True)
    assert ordered(tied("A", "B", B=quick))[1] == "BA"
    assert ordered(tied("A", "B", "C", A=lying), 2)[1] == "CBA"


@pytest.mark.rule("TA-INI-04")
def test_whoever_leaves_is_out_of_what_was_said():
    battle = tied("A", "B", "C", ties=((A, B), (C, B, A)))
    gone = advance(RULESET, battle, Leave((B,)))
    assert isinstance(gone, Done)
    assert gone.battle.state.ties == ((C, A),)


@pytest.mark.rule("TA-INI-04")
def test_ties_in_the_form_in_which_they_were_once_saved_are_still_obeyed():
    battle = tied("A", "B", "C", ties=(Before(C, A), Before(C, B), Before(B, A)))
    assert ordered(battle)[1] == "CBA"
    gone = advance(RULESET, battle, Leave((B,)))
    assert isinstance(gone, Done)
    assert gone.battle.state.ties == ((C, A),)


@pytest.mark.rule("TA-INI-04", "TA-RND-01")
def test_a_host_of_equals_begins_with_one_answer_and_keeps_one_list_of_it():
    figures = tuple(Figure(f"a{n}", n % 24, n // 24, "N", armed(SWORD)) for n in range(480))
    battle = fight(*figures).with_state(State())
    asked = advance(RULESET, battle, Action(BEGIN))
    assert isinstance(asked, Paused)
    answers: tuple[Answer, ...] = (Pick(0),)
    done = advance(RULESET, battle, Action(BEGIN), answers)
    assert isinstance(done, Done)
    assert len(done.battle.state.order) == 480
    assert done.battle.state.ties == (done.battle.state.order,)
