"""The order of turns: equals of one side, what an initiative can be lowered to, the GM's hand (FD-INI)."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import InitiativeRoll, TieWithoutAttacker
from engine.rulesets.fairydust.sheet import Sheet
from engine.rulesets.fairydust.state import Before
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import (
    GREEN,
    THREE,
    Figure,
    act,
    against,
    begin,
    do,
    go_on,
    set_up,
    with_options,
    with_state,
)


def three(*dice: int):
    """A, B and C of one side, one after the other."""
    return begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), *dice).battle


def lower(by: str, number: int):
    return act(by, "lower", args=(("number", number),))


def brawl(*skills: tuple[str, int], **options):
    """Guards G, H and thieves T, U, with these skills of Reaction in this order; the heroes attacked and have 1."""
    sides = {"G": BLUE, "H": BLUE, "T": GREEN, "U": GREEN}
    figures = [
        Figure(id, n * 2, 1, sheet=Sheet(reaction=skill), side=sides[id]) for n, (id, skill) in enumerate(skills)
    ]
    battle = set_up(*figures, Figure("X", 5, 9, "S", side=RED), sides=THREE)
    return with_options(battle, **options) if options else battle


@pytest.mark.rule("FD-INI-04", "FD-INI-06")
@pytest.mark.parametrize(
    ("skills", "order"),
    [
        # All come to 12. Two of one side: who came first stays first, whoever of them has the better Reaction.
        ((("G", 1), ("H", 5)), "GH"),
        # The guards have the first and the third of the turns that skill gives (5, 4, 3); G came before H.
        ((("G", 3), ("H", 5), ("T", 4)), "GTH"),
        ((("T", 4), ("G", 3), ("H", 5)), "GTH"),
        ((("G", 2), ("H", 5), ("T", 4), ("U", 4)), "GTUH"),
        ((("H", 2), ("G", 2), ("T", 4), ("U", 1)), "THGU"),
        # Alike in skill: the order of the sides (guards before thieves), then that of entry.
        ((("U", 2), ("H", 2), ("T", 2), ("G", 2)), "HGUT"),
    ],
)
def test_of_equals_each_side_keeps_the_order_in_which_its_members_were_added(skills, order):
    dice = [12 - skill for _, skill in skills]
    told = begin(brawl(*skills), "attacked-side red", "surprise-nobody", *dice, 1)
    assert "".join(told.battle.state.order) == f"{order}X"


@pytest.mark.rule("FD-INI-04", "FD-INI-06")
def test_the_gm_is_asked_which_side_goes_first_and_not_who_of_one_side():
    battle = brawl(("G", 0), ("H", 0), ("T", 0), ("U", 0), tie_without_attacker=TieWithoutAttacker.GM)
    told = begin(battle, "attacked-side red", "surprise-nobody", 9, 9, 9, 9, 1, "tie-first T", "tie-first U")
    assert told.battle.state.order == ("T", "U", "G", "H", "X")
    assert told.questions.count("initiative-tie") == 2
    choice = told.choice("initiative-tie")
    assert [dict(option.args)["who"].id for option in choice.options] == ["G", "T"]
    # They are still dragged as they like, and nobody is asked again.
    swapped = do(told.battle, RULESET.reorder(told.battle, "H", "G")).battle
    assert swapped.state.order == ("T", "U", "H", "G", "X")


@pytest.mark.rule("FD-INI-05")
def test_any_value_below_the_present_one_can_be_given_and_nothing_above_it():
    battle = three(20, 17, 9)
    told = do(battle, act("A", "lower"), "lower-option 12")
    assert told.battle.state.order == ("B", "A", "C")
    offered = [dict(option.args)["number"] for option in told.choice("lower-to").options]
    # Each from just below 20 down, past everybody else and past 0.
    assert offered == list(range(19, -1, -1))
    assert against(battle, lower("A", 19)) == []
    assert against(battle, lower("A", 20)) == against(battle, lower("A", 30)) == ["not-lower"]


@pytest.mark.rule("FD-INI-05")
def test_the_slowest_can_still_be_lowered_below_nothing():
    battle = with_state(three(20, 17, 9), numbers={"A": 20, "B": -3, "C": -5})
    offered = do(battle, act("C", "lower"), "lower-option -6").choice("lower-to").options
    assert [dict(option.args)["number"] for option in offered] == [-6]
    assert do(battle, act("A", "lower"), "lower-option -6").battle.state.order == ("B", "C", "A")


@pytest.mark.rule("FD-INI-05")
def test_what_was_lowered_for_the_next_round_can_only_be_lowered_further():
    spoken = do(three(20, 17, 9), act("A", "speak")).battle
    battle = do(spoken, lower("A", 10)).battle
    assert battle.state.numbers["A"] == 20
    told = do(battle, act("A", "lower"), "lower-option 8")
    assert told.args("initiative-lowered")["number"] == 8
    assert dict(told.choice("lower-to").args)["number"] == 10
    assert against(battle, lower("A", 10)) == ["not-lower"]
    # Dragging it to a place between is the GM's hand, and lifts no value that was given.
    dragged = RULESET.reorder(battle, "A", "C")
    assert (dragged.kind, dict(dragged.args)["number"]) == ("set-place", 16)
    assert do(battle, dragged).battle.state.lowered == {"A": 10}


@pytest.mark.rule("FD-INI-02", "FD-INI-05")
def test_a_lowering_in_the_middle_of_the_own_turn_counts_from_the_next_round_and_for_good():
    battle = with_options(three(20, 17, 9), initiative_roll=InitiativeRoll.EACH_ROUND)
    battle = do(do(battle, act("A", "speak")).battle, lower("A", 10)).battle
    for _ in range(2):
        battle = go_on(battle).battle
    later = go_on(battle, 18, 5, 9).battle
    assert later.state.numbers == {"A": 10, "B": 5, "C": 9}


@pytest.mark.rule("FD-INI-04", "FD-INI-05")
def test_nobody_without_an_initiative_is_moved_in_the_order():
    battle = set_up(Figure("A", 1, 1), Figure("b", 5, 5))
    assert against(battle, act("A", "lower")) == ["no-initiative"]
    assert against(battle, act("A", "set-place")) == ["no-initiative"]
    assert against(three(20, 17, 9), act("A", "set-place")) == ["no-number"]


@pytest.mark.rule("FD-INI-06")
def test_of_three_tied_sides_whoever_is_known_to_come_later_is_not_offered_first():
    figures = (Figure("R", 1, 1, side=RED), Figure("B", 5, 1, side=BLUE), Figure("G", 9, 1, side=GREEN))
    battle = with_options(
        set_up(*figures, sides=THREE),
        tie_without_attacker=TieWithoutAttacker.GM,
        initiative_roll=InitiativeRoll.EACH_ROUND,
    )
    begun = begin(battle, "attacked-nobody", "surprise-nobody", "gaze-placed", 9, 8, 7).battle
    word = with_state(begun, befores=(Before(CombatantId("B"), CombatantId("G")),))
    told = go_on(go_on(go_on(word).battle).battle, 5, 5, 5, "tie-first R")
    offered = [dict(option.args)["who"].id for option in told.choice("initiative-tie").options]
    assert offered == ["R", "B"]
    # After R the GM's word says the rest.
    assert (told.questions.count("initiative-tie"), told.battle.state.order) == (1, ("R", "B", "G"))
