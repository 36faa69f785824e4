"""Rounds, initiative, the budget of a turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Put, Rewrite
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Progress
from engine.play.advance import Done, advance
from engine.play.passing import passing
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import InitiativeDie, InitiativeWhen, Options
from engine.rulesets.turnaway.sheet import Blow, Posture
from engine.rulesets.turnaway.state import State, TurnawayBattle
from engine.rulesets.turnaway.turn import initiative
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    offered,
    refusals,
    sheet_of,
    simple,
    walks,
    with_sheet,
)

THREE = (
    Figure("C", 1, 1, "N", armed(SWORD, dexterity=6)),
    Figure("a", 4, 4, "N", armed(SWORD, dexterity=3, initiative=1)),
    Figure("b", 8, 8, "N", armed(SWORD, dexterity=4)),
)


def fresh(*figures: Figure, options: Options | None = None) -> TurnawayBattle:
    return fight(*figures, options=options).with_state(State())


def begun(*figures: Figure, options: Options | None = None, answers: tuple[str | int, ...] = ()) -> TurnawayBattle:
    return do(fresh(*figures, options=options), Action(BEGIN), *answers).battle


def next_turn(battle: TurnawayBattle, *answers: str | int) -> TurnawayBattle:
    return do(battle, Action(NEXT), *answers).battle


@pytest.mark.rule("TA-INI-04", "TA-INI-01")
def test_the_highest_initiative_acts_first_and_ties_go_to_the_higher_dexterity():
    battle = begun(*THREE)
    assert battle.state.numbers == {"C": 6, "a": 4, "b": 4}
    assert battle.state.order == ("C", "b", "a")


@pytest.mark.rule("TA-INI-04")
def test_the_last_tie_is_asked_once_and_kept_for_the_fight():
    twins = (Figure("A", 1, 1, "N", armed(SWORD)), Figure("b", 4, 4, "N", armed(SWORD)))
    told = do(fresh(*twins), Action(BEGIN), "tie-as-listed")
    assert told.questions == ["initiative-tie"]
    asked = told.asked[0]
    other = advance(RULESET, fresh(*twins), Action(BEGIN), (_pick(asked, 2),))
    assert isinstance(other, Done)
    assert other.battle.state.order == ("b", "A")
    battle = next_turn(next_turn(other.battle))
    assert (battle.state.round, battle.state.order) == (2, ("b", "A"))


def _pick(request: object, option: int) -> object:
    from engine.table.requests import Choice, Pick

    assert isinstance(request, Choice)
    return Pick(option)


@pytest.mark.rule("TA-INI-02")
def test_of_two_weapons_the_worse_one_counts_and_none_counts_nothing():
    fast, slow = replace(DAGGER, initiative=2), replace(SWORD, initiative=-3)
    figure = Figure("A", 1, 1, "N", armed(fast, slow, dexterity=2))
    battle = fight(figure)
    assert initiative(battle, CombatantId("A")).total == 4
    assert initiative(with_sheet(battle, "A", off="sword"), CombatantId("A")).total == -1
    assert initiative(with_sheet(battle, "A", main=""), CombatantId("A")).total == 2


@pytest.mark.rule("TA-INI-03")
def test_a_sheathed_weapon_and_surprise_count_what_the_gm_has_set():
    options = Options(sheathed_initiative=-4, surprised_initiative=-2)
    sheet = replace(armed(replace(SWORD, initiative=-1), dexterity=2), main="", initiative=-1)
    battle = fight(Figure("A", 1, 1, "N", sheet), options=options)
    # The weapon's own -1 and the figure's -1 for the situation.
    assert initiative(battle, CombatantId("A")).total == 2 - 4 - 1 - 1
    assert initiative(with_sheet(battle, "A", surprised=True), CombatantId("A")).total == 2 - 4 - 1 - 2 - 1
    assert initiative(fight(Figure("A", 1, 1, "N", sheet)), CombatantId("A")).total == 2 - 1


@pytest.mark.rule("TA-INI-03")
def test_the_example_of_a_weapon_in_its_sheath():
    # dexterity +2, weapon -1, sheathed set to -4 by the GM: -3
    slow = replace(SWORD, initiative=-1)
    sheet = replace(armed(slow, dexterity=2), main="")
    battle = fight(Figure("A", 1, 1, "N", sheet), options=Options(sheathed_initiative=-4))
    assert initiative(battle, CombatantId("A")).total == -3
    # Drawn, it counts without the switch; of two in their sheaths the first is the one that would be drawn.
    assert initiative(with_sheet(battle, "A", main="sword"), CombatantId("A")).total == 2 - 1
    two = (slow, replace(DAGGER, initiative=-5))
    assert initiative(with_sheet(battle, "A", weapons=two), CombatantId("A")).total == -3
    # Claws are never in a sheath.
    claws = (replace(DAGGER, natural=True), slow)
    assert initiative(with_sheet(battle, "A", weapons=claws), CombatantId("A")).total == 2


@pytest.mark.rule("TA-INI-01")
def test_initiative_is_worked_out_anew_each_round_or_once():
    pair = (Figure("A", 1, 1, "N", armed(SWORD, dexterity=2)), Figure("b", 4, 4, "N", armed(SWORD, dexterity=1)))
    for when, expected in ((InitiativeWhen.EACH_ROUND, ("b", "A")), (InitiativeWhen.ONCE, ("A", "b"))):
        battle = begun(*pair, options=Options(initiative_when=when))
        changed = with_sheet(battle, "b", initiative=5)
        assert next_turn(next_turn(changed)).state.order == expected


@pytest.mark.rule("TA-INI-01")
def test_a_die_only_by_the_switch():
    pair = (Figure("A", 1, 1, "N", armed(SWORD, dexterity=2)), Figure("b", 4, 4, "N", armed(SWORD, dexterity=1)))
    battle = begun(*pair, options=Options(initiative_die=InitiativeDie.D20), answers=(3, 10))
    assert battle.state.numbers == {"A": 5, "b": 11}
    assert battle.state.order == ("b", "A")


@pytest.mark.rule("TA-RND-01", "TA-RND-02")
def test_everybody_has_one_turn_a_round_then_the_next_round_opens():
    battle = begun(*THREE)
    turns = []
    for _ in range(4):
        turns.append((battle.state.round, battle.state.acting))
        battle = next_turn(battle)
    assert turns == [(1, "C"), (1, "b"), (1, "a"), (2, "C")]


@pytest.mark.rule("TA-RND-02", "TA-HP-01")
def test_the_unconscious_are_passed_over():
    battle = begun(*THREE)
    battle = with_sheet(battle, "b", unconscious=True)
    battle = next_turn(battle)
    assert battle.state.acting == "a"
    progress = {slot.who: slot.progress for slot in RULESET.order(battle).slots}
    assert progress == {"C": Progress.DONE, "b": Progress.OUT, "a": Progress.ACTING}


@pytest.mark.rule("TA-RND-02")
def test_when_nobody_can_act_the_rounds_go_on_one_by_one():
    battle = begun(*THREE)
    for id in ("C", "a", "b"):
        battle = with_sheet(battle, id, unconscious=True)
    told = do(battle, Action(NEXT))
    assert "nobody-acts" in told.keys
    assert told.battle.state.acting is None


@pytest.mark.rule("TA-FUL-02", "TA-FUL-08")
def test_a_turn_is_not_spent_while_a_blow_or_the_step_of_a_full_attack_is_still_to_come():
    twice = armed(BOW, dexterity=2, full_attack=(Blow("bow", -2), Blow("bow", -2)))
    battle = begun(Figure("A", 1, 1, "E", twice), Figure("e", 8, 1, "W", armed(SWORD, hp=50)))
    full = Action("full-attack", CombatantId("A"), CombatantId("e"), "listed", "bow")
    first = do(battle, full, 2).battle
    assert first.state.turn.percent == 100
    assert RULESET.order(first).spent == ""
    second = do(first, full, 2).battle
    assert second.state.turn.adjusts
    assert RULESET.order(second).spent == ""
    moved = do(second, walks("A", (1, 2, "E"), kind="adjust")).battle
    assert RULESET.order(moved).spent == "turn-spent"


@pytest.mark.rule("TA-RND-03")
def test_a_round_stands_for_two_to_six_seconds():
    battle = begun(*THREE)
    for _ in range(5):
        battle = next_turn(battle)
    told = do(battle, Action(NEXT))
    started = next(event for event in told.events if event.key == "round-starts")
    assert dict(started.args) == {"round": 3, "least": 4, "most": 12}


@pytest.mark.rule("TA-ACT-02")
def test_an_empty_turn_is_legal_and_so_is_passing_a_strike():
    battle = begun(*THREE)
    assert RULESET.objections(battle, Action(NEXT, actor=CombatantId("C"))) == ()
    assert next_turn(battle).state.acting == "b"
    shot = fight(Figure("A", 5, 6, "N", armed(BOW)), Figure("e", 5, 5, "S", armed(SWORD)))
    told = do(shot, blow("A", "e", "bow", "shoot"), "option-pass", 2)
    assert told.strikers == ["e"]
    assert told.battle.state.strikes == ()


@pytest.mark.rule("TA-ACT-03", "TA-STD-01", "TA-MOV-01")
def test_a_standard_action_and_a_movement_make_a_turn_in_either_order():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 5, 5, "N", armed()))
    step = walks("A", (4, 6, "NE"), kind="step")
    first = do(battle, blow("A", "e"), 2).battle
    assert refusals(first, step) == set()
    second = do(battle, step).battle
    assert refusals(second, blow("A", "e")) == set()
    both = do(first, step).battle
    assert both.state.turn.percent == 100
    assert "over-budget" in refusals(both, walks("A", (4, 5, "E"), kind="step"))


@pytest.mark.rule("TA-STD-02", "TA-ACT-03")
def test_a_second_standard_action_is_refused():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, DAGGER)), Figure("e", 5, 5, "N", armed()))
    drawn = do(battle, simple("draw", "A", item="dagger")).battle
    assert refusals(drawn, blow("A", "e", "dagger")) == {"second-standard"}


@pytest.mark.rule("TA-ACT-03")
def test_two_standard_movements_are_legal_unless_the_switch_forbids_them():
    step, again = walks("A", (5, 7, "N"), kind="step"), walks("A", (5, 8, "N"), kind="step")
    for allowed in (True, False):
        battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), options=Options(two_standard_moves=allowed))
        assert (refusals(do(battle, step).battle, again) == set()) is allowed


@pytest.mark.rule("TA-ACT-03", "TA-FMV-01", "TA-FUL-01")
def test_whole_turn_things_want_the_whole_turn():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, potions=("1d4",))), Figure("e", 5, 5, "N", armed()))
    run = walks("A", (5, 7, "S"))
    after = do(battle, run).battle
    assert "over-budget" in refusals(after, blow("A", "e"))
    assert refusals(after, simple("shout", "A")) == set()
    struck = do(battle, blow("A", "e"), 2).battle
    assert "over-budget" in refusals(struck, run)
    assert "over-budget" in refusals(struck, simple("potion", "A", item="1d4"))


@pytest.mark.rule("TA-MOV-02")
def test_the_order_of_action_and_movement_matters():
    battle = fight(Figure("A", 5, 6, "N", armed(BOW)), Figure("e", 5, 5, "S", armed(SWORD)))
    shot, step = blow("A", "e", "bow", "shoot"), walks("A", (5, 7, "N"), kind="step")
    assert do(battle, shot, "option-pass", 2).strikers == ["e"]
    away = do(battle, step).battle
    assert do(away, shot, 2).strikers == []


@pytest.mark.rule("TA-RND-02")
def test_only_the_one_whose_turn_it_is_may_act():
    battle = begun(*THREE)
    assert RULESET.why_not(battle, CombatantId("C")) is None
    refused = RULESET.why_not(battle, CombatantId("a"))
    assert refused is not None
    assert refused.key == "not-your-turn"
    assert all("not-your-turn" in {o.key for o in offer.objections} for offer in offered(battle, "a", "melee"))


@pytest.mark.rule("TA-RND-01", "TA-INI-04")
def test_whoever_joins_during_the_fight_gets_his_place_and_who_leaves_loses_it():
    battle = begun(*THREE)
    late = fight(Figure("d", 12, 12, "N", armed(SWORD, dexterity=5))).combatants[CombatantId("d")]
    joined = RULESET.settle(battle.with_combatant(late))
    assert joined.state.order == ("C", "d", "b", "a")
    left = RULESET.settle(joined.without(CombatantId("C")))
    assert left.state.order == ("d", "b", "a")
    assert left.state.acting is None
    assert next_turn(left).state.acting == "d"


@pytest.mark.rule("TA-RND-02")
def test_what_the_gm_does_by_hand_leaves_a_sound_state():
    battle = begun(*THREE)
    for deed in (Put(CombatantId("a"), None, 0), Rewrite(CombatantId("b"), armed(SWORD, hp=-2, max_hp=9))):
        result = advance(RULESET, battle, deed)
        assert isinstance(result, Done)
        battle = result.battle
    assert sheet_of(battle, "b").unconscious
    assert next_turn(battle).state.acting == "C"


@pytest.mark.rule("TA-FUL-08")
def test_a_step_or_a_turn_goes_with_a_full_attack_before_or_after():
    sheet = armed(SWORD, DAGGER, off="dagger", hp=20)
    battle = fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 5, "N", armed(hp=50)))
    full = Action("full-attack", CombatantId("A"), CombatantId("e"), "both-hands", "sword")
    step, turn = walks("A", (4, 6, "N"), kind="adjust"), walks("A", (5, 6, "NE"), kind="adjust")
    both = walks("A", (4, 6, "NE"), kind="adjust")
    assert "no-adjustment" in refusals(battle, step)
    after = do(battle, full, 2).battle
    assert refusals(after, step) == refusals(after, turn) == set()
    assert refusals(after, both) == {"step-or-turn"}
    assert "no-adjustment" in refusals(do(after, step).battle, turn)
    before = do(battle, walks("A", (4, 6, "N"), kind="step")).battle
    assert refusals(before, full) == set()
    assert not do(before, full, 2).battle.state.turn.adjusts
    wide = do(battle, walks("A", (4, 6, "NE"), kind="step")).battle
    assert refusals(wide, full) == {"over-budget"}


@pytest.mark.rule("TA-FUL-08", "TA-FUL-03")
def test_a_multiattack_has_no_step_unless_the_switch_gives_it():
    from engine.rulesets.turnaway.sheet import Blow

    sheet = armed(SWORD, multiattack=(Blow("sword", 0), Blow("sword", -5)))
    multi = Action("multiattack", CombatantId("A"), CombatantId("e"), "listed", "sword")
    for switch in (False, True):
        battle = fight(
            Figure("A", 5, 6, "N", sheet),
            Figure("e", 5, 5, "N", armed(hp=50)),
            options=Options(multiattack_step=switch),
        )
        assert do(battle, multi, 2).battle.state.turn.adjusts is switch


@pytest.mark.rule("TA-FUL-08", "TA-MOV-03")
def test_the_turn_after_a_full_attack_is_tested_like_a_step():
    sheet = armed(SWORD, DAGGER, off="dagger", hp=20)
    battle = fight(Figure("A", 5, 6, "NE", sheet), Figure("e", 5, 5, "S", armed(SWORD, hp=50)))
    full = Action("full-attack", CombatantId("A"), CombatantId("e"), "both-hands", "sword")
    after = do(battle, full, 2).battle
    # He stood 45 off; a turn of 90 puts him 135 off, into the rear.
    assert do(after, walks("A", (5, 6, "SE"), kind="adjust"), "option-pass").strikers == ["e"]


@pytest.mark.rule("TA-ACT-03")
def test_a_turn_of_which_half_is_left_is_not_spent():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD)), Figure("e", 5, 5, "N", armed()))
    struck = do(battle, blow("A", "e"), 2).battle
    assert RULESET.order(struck).spent == ""
    walked = do(struck, walks("A", (4, 6, "NE"), kind="step")).battle
    assert RULESET.order(walked).spent == "turn-spent"


@pytest.mark.rule("TA-RND-02", "TA-MOV-07")
def test_the_turn_of_one_who_is_felled_in_it_passes_by_itself():
    battle = fight(
        Figure("A", 5, 5, "N", armed(SWORD, hp=2, posture=Posture.PRONE)),
        Figure("B", 9, 9, "N", armed(SWORD)),
        Figure("e", 5, 4, "S", armed(SWORD)),
    )
    assert passing(RULESET, battle) is None
    down = do(battle, simple("stand", "A"), "option-strike", 15, 5).battle
    assert not sheet_of(down, "A").is_able
    assert RULESET.order(down).active == ()
    ends = passing(RULESET, down)
    assert ends is not None
    after = do(down, ends)
    assert after.keys[0] == "turn-fallen"
    assert RULESET.order(after.battle).active == (CombatantId("B"),)
