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

A, B, C = (CombatantId(id) for id in "ABC")
X, Y = CombatantId("x"), CombatantId("y")


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
def test_who_of_one_side_goes_first_is_no_question():
    after, order = ordered(tied("B", "A", "C"))
    assert (order, after.state.ties) == ("BAC", ())


@pytest.mark.rule("TA-INI-04")
def test_those_of_two_sides_are_asked_about_by_the_first_of_each_and_all_are_marked():
    battle = tied("A", "B", "x", "y")
    asked = question(battle)
    assert (asked.key, dict(asked.args), named(asked)) == ("initiative-tie", {"number": 7, "count": 4}, ["A", "x"])
    assert asked.about == (A, B, X, Y)
    again = question(battle, 2)
    assert (dict(again.args)["count"], named(again)) == (3, ["A", "y"])
    # x, then A; of B and y it is y: what is left is of one side, and nothing is left to ask.
    after, order = ordered(battle, 2, 1, 2)
    assert order == "xAyB"
    assert after.state.ties == ((X, A, Y, B),)
    assert ordered(battle, 2, 2)[1] == "xyAB"


@pytest.mark.rule("TA-INI-04")
def test_as_listed_settles_the_whole_tie_with_one_answer():
    after, order = ordered(tied("A", "x", "B", "y"), 0)
    assert order == "AxBy"
    assert after.state.ties == ((A, X, B, Y),)
    # After the first was picked the rest may still be left as it is listed.
    assert ordered(tied("A", "x", "B", "y"), 2, 0)[1] == "xABy"


@pytest.mark.rule("TA-INI-04")
def test_what_was_said_before_is_not_asked_again():
    assert ordered(tied("A", "b", "C", ties=((C, CombatantId("b"), A),)))[1] == "CbA"
    assert ordered(tied("A", "x", ties=((X, B, A),)))[1] == "xA"
    # x before A and A before y, said in different rounds: all three are in order.
    assert ordered(tied("A", "x", "y", ties=((X, A), (A, Y))))[1] == "xAy"


@pytest.mark.rule("TA-INI-04")
def test_a_newcomer_among_the_settled_is_asked_about_and_the_old_order_of_the_others_holds():
    battle = tied("A", "x", "B", ties=((X, A),))
    asked = question(battle)
    assert named(asked) == ["x", "B"]
    # A cannot be first, and still it is about him: he is marked on the map with the others.
    assert asked.about == (A, X, B)
    after, order = ordered(battle, 2)
    assert order == "BxA"
    assert after.state.ties == ((B, X, A),)


@pytest.mark.rule("TA-INI-04")
def test_words_of_several_rounds_that_lead_in_a_ring_are_asked_about_anew():
    battle = tied("A", "x", "C", ties=((A, X), (X, C), (C, A)))
    assert named(question(battle)) == ["A", "x"]
    after, order = ordered(battle, 2)
    # x is put first, so that C waits for nobody any more, and A waits for C.
    assert order == "xCA"
    assert after.state.ties == ((X, C, A),)


@pytest.mark.rule("TA-INI-04")
def test_the_higher_dexterity_wins_a_tie_and_the_unconscious_come_last_without_a_question():
    quick, lying = armed(SWORD, dexterity=2), armed(SWORD, unconscious=True)
    assert ordered(tied("A", "x", x=quick))[1] == "xA"
    assert ordered(tied("A", "x", "C", A=lying), 2)[1] == "CxA"


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
    figures = tuple(Figure(f"{'aB'[n % 2]}{n}", n % 24, n // 24, "N", armed(SWORD)) for n in range(480))
    battle = fight(*figures).with_state(State())
    asked = advance(RULESET, battle, Action(BEGIN))
    assert isinstance(asked, Paused)
    answers: tuple[Answer, ...] = (Pick(0),)
    done = advance(RULESET, battle, Action(BEGIN), answers)
    assert isinstance(done, Done)
    assert len(done.battle.state.order) == 480
    assert done.battle.state.ties == (done.battle.state.order,)
