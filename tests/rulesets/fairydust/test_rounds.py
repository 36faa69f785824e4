"""Rounds, initiative, surprise and round zero (FD-RND, FD-INI, FD-SUR)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Enter
from engine.battle.ids import CombatantId
from engine.contract import Progress
from engine.play.advance import advance
from engine.play.passing import turn_ending
from engine.rulesets.fairydust import RULESET, turn
from engine.rulesets.fairydust.blows.defence import Relation, proposal
from engine.rulesets.fairydust.blows.effects import rounds_left
from engine.rulesets.fairydust.options import InitiativeRoll, SurprisedDefence, TieWithoutAttacker
from engine.rulesets.fairydust.order.points import SIMPLE
from engine.rulesets.fairydust.sheet import Effect, Lasts, Sheet
from engine.rulesets.fairydust.state import VolleyLeft
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import (
    FLASH,
    GREEN,
    KNIFE,
    THREE,
    Figure,
    act,
    against,
    armed,
    begin,
    blow,
    do,
    fight,
    go_on,
    lines,
    pool,
    set_up,
    walk,
    with_options,
    with_state,
)


def harbour(**more):
    """Three heroes behind the suspect, who looks at the ship (north)."""
    return set_up(
        Figure("A", 5, 9, "N", armed(FLASH, reaction=4)),
        Figure("B", 6, 9, "N", armed(KNIFE, reaction=2)),
        Figure("W", 7, 9, "N", armed(KNIFE)),
        Figure("s", 6, 6, "N", armed(KNIFE, reaction=8)),
        **more,
    )


def ambushed(**more):
    """The suspect is surprised; initiative 18, 14, 9 and 22."""
    return begin(harbour(**more), 14, 12, 9, 14).battle


@pytest.mark.rule("FD-RND-01")
def test_four_run_for_a_gate_in_rounds_without_any_enemy():
    battle = set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABCD")))
    told = begin(battle, 3, 9, 5, 17)
    assert told.questions == ["initiative"] * 4
    assert told.battle.state.round == 0
    assert told.battle.state.pools == dict.fromkeys("ABCD", 5)
    assert told.battle.state.bonus == {}
    moved = do(told.battle, walk("D", (3, 4, "N"), manner="1"))
    assert pool(moved.battle, "D") == 3


@pytest.mark.rule("FD-RND-02")
def test_ten_rounds_are_a_minute_and_round_zero_counts():
    battle = fight(Figure("A", 1, 1), Figure("b", 1, 9))
    assert turn.elapsed(with_state(battle, round=10)) == 60
    assert turn.elapsed(with_state(battle, round=1)) == 6
    told = go_on(go_on(battle).battle)
    assert told.args("round-starts") == {"round": 2, "seconds": 12}


@pytest.mark.rule("FD-RND-02")
@pytest.mark.parametrize(
    ("left", "unit", "rounds"),
    [(2, Lasts.MINUTES, 20), (20, Lasts.SECONDS, 4), (6, Lasts.SECONDS, 1), (3, Lasts.ROUNDS, 3)],
)
def test_durations_are_counted_in_rounds(left, unit, rounds):
    assert rounds_left(Effect("daze", left, unit)) == rounds


@pytest.mark.rule("FD-RND-02")
def test_an_effect_of_two_rounds_is_over_at_the_end_of_the_second():
    battle = fight(Figure("A", 1, 1, sheet=Sheet(effects=(Effect("daze", 12, Lasts.SECONDS),))))
    after_one = go_on(battle)
    assert after_one.battle["A"].sheet.effects == (Effect("daze", 1),)
    assert "effect-ends" in go_on(after_one.battle).keys


@pytest.mark.rule("FD-RND-03")
def test_the_shown_time_is_put_right_by_hand_and_blocks_nothing():
    battle = fight(Figure("A", 1, 1), Figure("b", 1, 9))
    told = do(battle, act("A", "clock"), "clock-by 60")
    assert turn.elapsed(told.battle) == 66
    assert pool(told.battle, "A") == 5
    assert against(told.battle, act("A", "speak")) == []


@pytest.mark.rule("FD-RND-04")
def test_turns_go_from_the_highest_initiative_down_and_then_a_new_round_begins():
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), 17, 9, 20).battle
    assert battle.state.order == ("C", "A", "B")
    acting = []
    for _ in range(4):
        acting.append(battle.state.acting)
        battle = go_on(battle).battle
    assert acting == ["C", "A", "B", "C"]
    assert battle.state.round == 1


@pytest.mark.rule("FD-RND-04")
@pytest.mark.parametrize(("die", "acts"), [(19, False), (12, True)])
def test_a_newcomer_acts_this_round_only_where_its_place_has_not_passed(die, acts):
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), 17, 9, 20).battle
    battle = go_on(battle).battle
    newcomer = replace(battle["A"], id="D", cell=battle["A"].cell.plus((0, 4)))
    battle = advance(RULESET, battle, Enter(newcomer)).battle
    told = go_on(battle, die)
    assert ("D" in turn.waiting(told.battle) or told.battle.state.acting == "D") is acts
    assert pool(told.battle, "D") == 5


@pytest.mark.parametrize(("round", "said"), [(0, ["phase-round-zero"]), (1, [])])
def test_round_zero_is_told_by_its_name(round, said):
    order = RULESET.order(fight(Figure("A", 1, 1), Figure("b", 9, 9), acting="A", round=round))
    assert [phase.key for phase in order.phases] == said
    assert order.next is not None


@pytest.mark.rule("FD-INI-01")
def test_initiative_is_a_check_of_the_reaction_skill():
    told = begin(set_up(Figure("A", 1, 1, sheet=Sheet(reaction=6))), 11)
    assert lines(told.roll("initiative")) == {"line-skill": 6}
    assert told.battle.state.numbers == {"A": 17}


@pytest.mark.rule("FD-INI-01")
def test_extras_of_one_kind_share_a_roll():
    three = [Figure(id, x, 1, sheet=Sheet(reaction=2, extras="guards")) for x, id in enumerate("ABC")]
    told = begin(set_up(*three, Figure("D", 9, 9)), 10, 4)
    assert told.battle.state.numbers == {"A": 12, "B": 12, "C": 12, "D": 4}


@pytest.mark.rule("FD-INI-02")
@pytest.mark.parametrize(("when", "dice"), [(InitiativeRoll.ONCE, ()), (InitiativeRoll.EACH_ROUND, (3, 18))])
def test_initiative_lasts_for_the_fight_or_by_the_switch_for_a_round(when, dice):
    battle = begin(set_up(Figure("A", 1, 1), Figure("B", 3, 1)), 15, 10) if when is InitiativeRoll.ONCE else None
    if battle is None:
        start = with_options(set_up(Figure("A", 1, 1), Figure("B", 3, 1)), initiative_roll=when)
        battle = begin(start, 15, 10)
    told = go_on(go_on(battle.battle).battle, *dice)
    assert told.battle.state.order == (("A", "B") if not dice else ("B", "A"))


@pytest.mark.rule("FD-INI-02")
def test_a_lowering_limits_every_later_roll():
    start = with_options(set_up(Figure("A", 1, 1), Figure("B", 3, 1)), initiative_roll=InitiativeRoll.EACH_ROUND)
    battle = do(begin(start, 15, 10).battle, act("A", "lower", args=(("number", 7),))).battle
    told = go_on(go_on(battle).battle, 19, 3)
    assert told.battle.state.numbers == {"A": 7, "B": 3}


@pytest.mark.rule("FD-INI-03")
@pytest.mark.parametrize(("side", "first"), [(RED, "B"), (BLUE, "s")])
def test_of_equal_initiatives_the_attacking_side_goes_first(side, first):
    battle = set_up(Figure("B", 1, 1), Figure("s", 1, 3, "N"))
    told = begin(battle, f"attacked-side {side}", "surprise-nobody", 14, 14)
    assert told.battle.state.order[0] == first


@pytest.mark.rule("FD-INI-03", "FD-SUR-01")
def test_the_side_that_takes_the_others_unawares_is_proposed_as_the_attacker():
    told = begin(harbour(), 14, 12, 9, 14)
    assert told.battle.state.attackers == RED
    assert told.battle.state.surprised == ("s",)
    opened = do(harbour(), replace(blow("B", "s"), overruled=("not-begun",)), 10)
    assert opened.battle.state.opener == RED


@pytest.mark.rule("FD-INI-04")
def test_equals_of_one_side_are_put_in_any_order_by_dragging():
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), 14, 14, 9).battle
    assert battle.state.order == ("A", "B", "C")
    action = RULESET.reorder(battle, "B", "A")
    assert do(battle, action).battle.state.order == ("B", "A", "C")
    back = RULESET.reorder(do(battle, action).battle, "A", "B")
    assert do(do(battle, action).battle, back).battle.state.order == ("A", "B", "C")


@pytest.mark.rule("FD-INI-05")
def test_who_lowers_initiative_before_acting_moves_to_the_new_place_at_once():
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), 20, 17, 9).battle
    told = do(battle, act("A", "lower", args=(("number", 12),)))
    assert told.battle.state.order == ("B", "A", "C")
    assert told.battle.state.acting == "B"
    assert pool(told.battle, "A") == 5
    assert do(battle, act("A", "lower"), "lower-option 17").battle.state.numbers["A"] == 17


@pytest.mark.rule("FD-INI-05")
def test_who_has_spent_points_or_acted_lowers_it_for_the_next_round():
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("AB"))), 20, 17).battle
    spoken = do(battle, act("A", "speak")).battle
    lowered = do(spoken, act("A", "lower", args=(("number", 5),))).battle
    assert lowered.state.acting == "A"
    assert lowered.state.numbers["A"] == 20
    told = go_on(go_on(lowered).battle)
    assert told.battle.state.order == ("B", "A")
    assert told.battle.state.numbers["A"] == 5


@pytest.mark.rule("FD-INI-05")
def test_dragging_down_lowers_and_dragging_up_is_the_gms_own_hand():
    battle = begin(set_up(*(Figure(id, x, 5, "N") for x, id in enumerate("ABC"))), 20, 17, 9).battle
    down = RULESET.reorder(battle, "A", "C")
    assert (down.kind, dict(down.args)["number"]) == ("lower", 16)
    up = RULESET.reorder(battle, "C", "B")
    assert (up.kind, dict(up.args)["number"]) == ("set-place", 19)
    assert do(battle, up).battle.state.order == ("A", "C", "B")


@pytest.mark.rule("FD-INI-06")
def test_equals_of_two_sides_that_did_not_attack_go_by_the_reaction_skill():
    guard = Figure("G", 1, 1, sheet=Sheet(reaction=3), side=BLUE)
    thief = Figure("T", 9, 1, sheet=Sheet(reaction=5), side=GREEN)
    battle = set_up(guard, thief, Figure("H", 5, 9, "S"), sides=THREE)
    told = begin(battle, "attacked-side red", "surprise-nobody", 9, 7, 1)
    assert told.battle.state.order == ("T", "G", "H")
    notes = {slot.who: slot.note for slot in RULESET.order(told.battle).slots}
    assert notes == {"T": "note-tie", "G": "note-tie", "H": ""}


@pytest.mark.rule("FD-INI-06")
def test_by_the_switch_the_gm_is_asked_about_such_a_tie_once():
    figures = (Figure("G", 1, 1, side=BLUE), Figure("T", 9, 1, side=GREEN), Figure("H", 5, 9, "S"))
    battle = with_options(set_up(*figures, sides=THREE), tie_without_attacker=TieWithoutAttacker.GM)
    told = begin(battle, "attacked-side red", "surprise-nobody", 9, 9, 1, "tie-first G")
    assert told.battle.state.order == ("G", "T", "H")
    later = go_on(go_on(go_on(told.battle).battle).battle)
    assert "initiative-tie" not in later.questions
    assert later.battle.state.order == ("G", "T", "H")


@pytest.mark.rule("FD-SUR-01", "FD-SUR-02")
def test_round_zero_has_no_turn_for_the_surprised_and_round_one_has():
    battle = ambushed()
    assert battle.state.order == ("s", "A", "B", "W")
    acting = []
    for _ in range(5):
        acting.append((battle.state.round, battle.state.acting))
        battle = go_on(battle).battle
    assert acting == [(0, "A"), (0, "B"), (0, "W"), (1, "s"), (1, "A")]


@pytest.mark.rule("FD-SUR-01")
def test_the_surprised_stand_in_their_place_greyed():
    slot = RULESET.order(ambushed()).slots[0]
    assert (slot.who, slot.number, slot.progress, slot.note) == ("s", "22", Progress.DONE, "note-surprised")


@pytest.mark.rule("FD-SUR-01")
def test_when_all_are_surprised_round_one_begins():
    battle = set_up(Figure("A", 1, 1), Figure("s", 1, 9))
    told = begin(battle, "attacked-nobody", "surprise-singly", "surprised-yes", "surprised-yes", 10, 5)
    assert told.battle.state.round == 1
    assert told.battle.state.acting == "A"


@pytest.mark.rule("FD-SUR-01")
def test_the_gm_ticks_who_of_a_side_was_surprised_and_the_alert_never_are():
    told = begin(harbour(), "surprise-singly", "surprised-no", 14, 12, 9, 14)
    assert told.battle.state.surprised == ()
    alert = harbour()
    alert = alert.with_sheet("s", replace(alert["s"].sheet, alert=True))
    assert turn.proposed_surprise(alert, RED) == ()
    assert turn.proposed_surprise(harbour(), RED) == ("s",)


@pytest.mark.rule("FD-SUR-03")
def test_in_round_zero_the_others_have_all_their_points_and_actions():
    battle = ambushed()
    assert [pool(battle, id) for id in "ABWs"] == [5, 5, 5, 0]
    assert battle.state.bonus == {"s": 2}
    told = do(do(battle, act("A", "speak")).battle, act("A", "posture", "sitting"))
    assert pool(told.battle, "A") == 1


@pytest.mark.rule("FD-SUR-04")
@pytest.mark.parametrize("may", [False, True])
def test_the_surprised_react_only_by_the_switch_and_after_the_first_attack(may):
    battle = with_options(ambushed(), surprised_reactions=may)
    battle = go_on(battle).battle.with_place("B", battle["s"].cell.plus((0, 1)), 0)
    first = do(battle, blow("B", "s"), 1)
    assert first.options("how-met")[0] == "not-expected"
    assert pool(first.battle, "s") == (7 if may else 0)
    second = do(first.battle, blow("B", "s"), *((5, 3) if may else (3,)))
    assert (second.options("how-met")[0] == "stay-passive") is not may


@pytest.mark.rule("FD-SUR-05")
@pytest.mark.parametrize(
    ("until", "then"),
    [(SurprisedDefence.UNTIL_ATTACKED, Relation.UNFORESEEN), (SurprisedDefence.WHOLE_ROUND, Relation.SUDDEN)],
)
def test_the_first_attack_on_the_surprised_is_sudden_and_by_the_switch_all_of_round_zero(until, then):
    battle = with_options(ambushed(), surprised_defence=until)
    battle = go_on(battle).battle.with_place("B", battle["s"].cell.plus((0, 1)), 0)
    assert proposal(battle, "B", "s", KNIFE).relation is Relation.SUDDEN
    struck = do(battle, blow("B", "s"), 1).battle
    assert proposal(struck, "B", "s", KNIFE).relation is then


@pytest.mark.rule("FD-SUR-05")
def test_who_sees_an_attack_on_another_is_warned_too():
    battle = set_up(Figure("A", 6, 9, "N", armed(KNIFE)), Figure("s", 6, 8, "N"), Figure("t", 6, 5, "S"))
    told = begin(battle, "attacked-side red", "surprise-singly", "surprised-yes", "surprised-yes", 14, 3, 3)
    struck = do(told.battle, blow("A", "s"), 1).battle
    assert struck.state.alerted == ("s", "t")


@pytest.mark.rule("FD-FAC-13")
def test_at_the_start_everybody_looks_at_the_nearest_enemy_in_sight_but_the_surprised():
    told = begin(harbour(), 14, 12, 9, 14)
    # A stands south-west of the suspect: its nearest gaze is north (17 degrees off), not north-east (28).
    assert [told.battle[id].facing for id in "ABWs"] == [0, 0, 0, 0]
    turned = set_up(Figure("A", 5, 5, "S"), Figure("s", 5, 1, "S"))
    assert begin(turned, "attacked-nobody", 5, 5).battle["A"].facing == 0
    assert begin(turned, "attacked-nobody", "gaze-placed", 5, 5).battle["A"].facing == 4


@pytest.mark.rule("FD-RND-04")
def test_nobody_acts_on_anothers_turn_before_the_begin_or_when_out():
    battle = fight(Figure("A", 1, 1), Figure("b", 1, 9))
    assert against(battle, act("b", "speak")) == ["not-your-turn"]
    assert against(set_up(Figure("A", 1, 1)), act("A", "speak")) == ["not-begun"]
    assert RULESET.order(set_up(Figure("A", 1, 1))).next.action == Action("begin")


@pytest.mark.rule("FD-RND-04", "FD-MOV-04")
def test_a_turn_is_spent_with_the_last_point_and_the_last_cell_that_it_paid_for():
    # One move action costs all there is, and is nine cells long.
    start = fight(Figure("A", 5, 9, "N"), Figure("b", 1, 1), points=SIMPLE)
    some = do(start, walk("A", (5, 8, "N"), manner="1")).battle
    assert (pool(some, "A"), RULESET.order(some).spent) == (0, "")
    assert turn_ending(RULESET, some, walk("A", (5, 8, "N"), manner="1")) is None
    cells = [(5, 8 - step, "N") for step in range(some["A"].sheet.speed)]
    whole = do(start, walk("A", *cells, manner="1")).battle
    assert RULESET.order(whole).spent == "turn-spent"
    # With a point left it goes on.
    more = with_state(whole, pools={**whole.state.pools, CombatantId("A"): 1})
    assert RULESET.order(more).spent == ""


@pytest.mark.rule("FD-FAC-05", "FD-MOV-04")
def test_a_turn_is_not_spent_while_a_turn_that_is_paid_for_shows_more_enemies():
    def after(look: str, *others: Figure) -> str:
        # A quarter-turn costs a cell, and the rest of the half-turn nothing more.
        start = fight(Figure("A", 5, 5, "N"), *others, points=SIMPLE)
        cells = [(5, 5, look), *((5 - step, 5, look) for step in range(1, start["A"].sheet.speed))]
        battle = do(start, walk("A", *cells, manner="1")).battle
        return RULESET.order(battle).spent if not pool(battle, "A") else "points left"

    behind, ahead = Figure("b", 9, 5), Figure("c", 0, 1)
    assert after("W", behind) == ""
    assert after("W", ahead) == "turn-spent"
    # It looks at all there are already.
    assert after("E", behind) == "turn-spent"


@pytest.mark.rule("FD-MUL-06")
def test_a_turn_is_not_spent_while_attacks_that_were_paid_for_are_left():
    battle = fight(Figure("A", 5, 9, "N"), Figure("b", 1, 1), points=0)
    assert RULESET.order(battle).spent == "turn-spent"
    begun = with_state(battle, volley=VolleyLeft(CombatantId("A"), "swarm", 2))
    assert RULESET.order(begun).spent == ""
