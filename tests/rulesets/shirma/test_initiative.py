"""Initiative: the die and the bonus, the order, what breaks a tie, talents, the GM's hand in the order."""

from __future__ import annotations

import pytest

from engine.battle.actions import Enter
from engine.battle.ids import CombatantId
from engine.contract import BEGIN
from engine.play.advance import Done, advance
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import InitiativeChoice, InitiativeRoll, InitiativeTies
from engine.rulesets.shirma.state import ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import SHIRMA, act, do, drawn, go_on, sheet


def begun(battle: ShirmaBattle, *answers: int | str) -> scene.Ran:
    return do(battle, act(BEGIN, "A"), *answers)


def order(battle: ShirmaBattle) -> list[str]:
    return [member for entry in battle.state.order for member in entry.members]


def numbers(battle: ShirmaBattle) -> list[int]:
    return [entry.number for entry in battle.state.order]


def three(options: Options | None = None, **more: int) -> ShirmaBattle:
    """Initiative 40 each; Agility as given, 40 otherwise."""
    who = {letter: sheet("sword", agility=more.get(letter, 40)) for letter in "Abc"}
    return drawn("A.b\n..c", who, options)


@pytest.mark.rule("SH-INIT-01")
def test_everybody_rolls_a_d10_and_adds_a_tenth_of_initiative():
    battle = drawn("A.b", {"A": sheet("sword", initiative=47), "b": sheet("sword", initiative=30)})
    ran = begun(battle, 6, 8)
    assert (order(ran.battle), numbers(ran.battle)) == (["b", "A"], [11, 10])
    assert ran.roll("initiative").why.total == 4


@pytest.mark.rule("SH-INIT-01")
def test_initiative_is_rolled_each_round_or_once_a_fight():
    ran = begun(drawn("A.b"), 6, 3)
    assert go_on(go_on(ran.battle).battle, 2, 9).rolls == ["initiative", "initiative"]
    once = begun(drawn("A.b", options=Options(initiative_roll=InitiativeRoll.ONCE_PER_FIGHT)), 3, 6)
    ran = go_on(go_on(once.battle).battle)
    assert ran.rolls == []
    assert order(ran.battle) == ["b", "A"]


@pytest.mark.rule("SH-INIT-02")
@pytest.mark.parametrize(("initiative", "die", "result"), [(54, 3, 8), (59, 1, 6), (60, 1, 7), (9, 4, 4)])
def test_the_worked_example_and_its_borders(initiative: int, die: int, result: int):
    battle = drawn("A.b", {"A": sheet("sword", initiative=initiative), "b": sheet("sword", initiative=0)})
    assert result in numbers(begun(battle, die, 10).battle)


@pytest.mark.rule("SH-INIT-03")
def test_the_highest_acts_first_and_the_button_goes_down_the_list():
    battle = begun(three(), 2, 9, 5).battle
    assert order(battle) == ["b", "c", "A"]
    assert SHIRMA.order(battle).active == ("b",)
    battle = go_on(battle).battle
    assert SHIRMA.order(battle).active == ("c",)
    assert [slot.progress.value for slot in SHIRMA.order(battle).slots] == ["done", "acting", "waiting"]


@pytest.mark.rule("SH-INIT-03")
def test_the_gm_drags_somebody_to_another_place_for_this_round():
    battle = begun(three(), 2, 9, 5).battle
    dragged = SHIRMA.reorder(battle, CombatantId("A"), CombatantId("c"))
    assert dragged is not None
    battle = do(battle, dragged).battle
    assert order(battle) == ["b", "A", "c"]
    assert SHIRMA.order(battle).active == ("b",)
    last = SHIRMA.reorder(battle, CombatantId("b"), None)
    assert last is not None
    battle = do(battle, last).battle
    assert order(battle) == ["A", "c", "b"]
    again = go_on(battle, 2, 9, 5)
    assert order(again.battle) == ["b", "c", "A"]


@pytest.mark.rule("SH-INIT-04")
def test_the_lowest_d100_breaks_a_tie_and_equal_ones_are_thrown_again():
    options = Options(initiative_ties=InitiativeTies.D100)
    ran = begun(three(options, A=60), 5, 5, 1, 60, 17)
    assert order(ran.battle) == ["b", "A", "c"]
    ran = begun(three(options), 5, 5, 5, 30, 30, 17, 80, 12)
    assert ran.rolls == ["initiative"] * 3 + ["tie"] * 5
    assert order(ran.battle) == ["c", "b", "A"]


@pytest.mark.rule("SH-INIT-05")
@pytest.mark.parametrize("ties", [InitiativeTies.CASCADE, InitiativeTies.AGILITY_D100])
def test_higher_agility_acts_first_among_equals(ties: InitiativeTies):
    ran = begun(three(Options(initiative_ties=ties), A=35, b=42), 7, 7, 1)
    assert order(ran.battle) == ["b", "A", "c"]
    assert ran.rolls == ["initiative"] * 3
    (told,) = (event for event in ran.events if event.key == "tie-by-agility")
    assert (told.by, told.at, ran.arg("tie-by-agility", "more"), ran.arg("tie-by-agility", "less")) == (
        "b",
        "A",
        42,
        35,
    )


@pytest.mark.rule("SH-INIT-05")
def test_agility_then_d100_knows_no_opposed_test():
    ran = begun(three(Options(initiative_ties=InitiativeTies.AGILITY_D100)), 7, 7, 1, 60, 17)
    assert ran.rolls == ["initiative"] * 3 + ["tie"] * 2
    assert order(ran.battle) == ["b", "A", "c"]


@pytest.mark.rule("SH-INIT-06")
def test_the_winner_of_the_agility_test_chooses_who_goes_first():
    # Agility 40 each; 12 gives +3, 38 gives +1.
    ran = begun(three(), 7, 7, 1, 12, 38, "option-goes-first")
    assert order(ran.battle) == ["A", "b", "c"]
    ran = begun(three(), 7, 7, 1, 12, 38, "option-goes-second")
    assert order(ran.battle) == ["b", "A", "c"]
    first = Options(initiative_choice=InitiativeChoice.WINNER_FIRST)
    ran = begun(three(first), 7, 7, 1, 38, 12)
    assert order(ran.battle) == ["b", "A", "c"]


@pytest.mark.rule("SH-INIT-06")
def test_three_equals_and_a_tied_test_go_on_to_d100():
    assert begun(three(), 7, 7, 7, 50, 40, 30).rolls == ["initiative"] * 3 + ["tie"] * 3
    assert begun(three(), 7, 7, 1, 31, 39, 50, 40).rolls == ["initiative"] * 3 + ["agility"] * 2 + ["tie"] * 2


@pytest.mark.rule("SH-INIT-07")
def test_talents_add_to_the_result_or_put_somebody_first_or_last():
    who = {
        "A": sheet("sword", acts_last=True),
        "b": sheet("sword", initiative_talent=3),
        "c": sheet("sword", acts_first=True),
    }
    ran = begun(drawn("A.b\n..c", who), 10, 5, 1)
    assert (order(ran.battle), numbers(ran.battle)) == (["c", "b", "A"], [5, 12, 14])


@pytest.mark.rule("SH-INIT-01")
def test_who_comes_late_has_the_last_turn_of_the_round():
    battle = begun(drawn("A.b"), 6, 3).battle
    late = scene.replace(battle[CombatantId("b")], id=CombatantId("d"), cell=battle.board.grid.at(1, 0))
    done = advance(SHIRMA, battle, Enter(late))
    assert isinstance(done, Done)
    assert order(done.battle) == ["A", "b", "d"]
