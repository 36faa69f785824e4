"""Contact movement, chases and the march, on cells of one metre unless the scene says otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.battle.words import Names
from engine.contract import Outcome
from engine.grid.grid import Layout
from engine.odds.odds import forecast
from engine.play.passing import turn_ending
from engine.rulesets.ranks.chase import chase, pace
from engine.rulesets.ranks.chase.measure import in_reach, said_metres
from engine.rulesets.ranks.movement import CONTACT, cells_left
from engine.rulesets.ranks.options import ChaseDistance, ChaseUses, MarchMinus, MovementRoll
from engine.rulesets.ranks.series.series import fatigue_of, slots_left
from engine.rulesets.ranks.state import Doings, Entry, Fate, Work, with_doings
from engine.table.dice import distribution
from engine.table.requests import Choice, Faces, Pick
from tests.rulesets.ranks.scene import (
    METRE,
    RANKS,
    A,
    B,
    arm,
    declare,
    do,
    doing,
    fight,
    go,
    next_turn,
    objections,
    sheet,
    strike,
)

TEN_METRES = Scale(10.0, Unit.METRES)


def row(cells: int, at: int = 0) -> str:
    """A row of cells with A in the first and b ``at`` cells further."""
    return " ".join("A" if n == 0 else "b" if n == at else "." for n in range(cells))


@pytest.mark.rule("RK-MOVE-01")
@pytest.mark.parametrize(("metres", "contact"), [(16, True), (17, False)])
def test_contact_goes_as_far_as_the_greater_of_the_greatest_rolls(metres: int, contact: bool):
    # Mobility C: 12 + 4 = 16; F: 13.
    battle = fight(row(20, metres), {"A": sheet(mobility="C"), "b": sheet(mobility="F")})
    assert pace.is_in_contact(battle, A) is contact
    modes = {mode.key: mode for mode in RANKS.modes(battle, A)}
    found = [objection.key for objection in modes["mode-march"].objections]
    assert found == (["objection-in-contact"] if contact else [])
    facts = [fact.key for fact in RANKS.gauges(battle, A).facts]
    assert ("fact-contact" in facts) is contact


@pytest.mark.rule("RK-MOVE-02")
def test_free_movement_goes_as_many_metres_as_the_roll_and_is_no_action():
    # Mobility D (3), dice 9: 12 m are 8 cells of 1.5 m.
    who = {"A": sheet(arm("sword"), mobility="D"), "b": sheet()}
    battle = fight(row(14, 13), who, scale=Scale(1.5, Unit.METRES))
    modes = {mode.key: mode.budget for mode in RANKS.modes(battle, A)}
    # 2 + 3 = 5 m are sure, 12 + 3 = 15 m possible.
    assert (modes["mode-contact"], modes["mode-contact-chance"]) == (3, 10)
    said = do(battle, go(battle, "A", *((n, 0) for n in range(1, 11))), 9)
    assert said.battle[A].cell == battle.board.grid.at(8, 0)
    assert "moves-contact-short" in said.keys
    assert doing(said.battle).entries == ()
    assert cells_left(said.battle, A, CONTACT) == (0, 0)


@pytest.mark.rule("RK-MOVE-02")
def test_the_way_may_be_split_and_a_roll_below_nothing_goes_nowhere():
    battle = fight(row(9, 8), {"A": sheet(), "b": sheet()})
    said = do(battle, go(battle, "A", (1, 0), (2, 0)), 6)
    assert cells_left(said.battle, A, CONTACT) == (4, 4)
    stuck = do(fight(row(9, 8), {"A": sheet(mobility="I"), "b": sheet()}, roll_dice="1d2"), go(battle, "A", (1, 0)), 1)
    assert "moves-not" in stuck.keys


@pytest.mark.rule("RK-MOVE-02")
@pytest.mark.parametrize(("switch", "metres"), [(MovementRoll.OWN, (2, 12)), (MovementRoll.SHARED, (9, 9))])
def test_the_movement_roll_is_its_own_or_that_of_the_blow(switch: MovementRoll, metres: tuple[int, int]):
    from engine.rulesets.ranks import movement

    battle = fight("A b . . .", {"A": sheet(arm("sword")), "b": sheet(arm("sword"))}, movement_roll=switch)
    said = do(battle, strike(), "block", 9, 7, 7, 7)
    assert movement.metres(said.battle, A, CONTACT) == metres
    # The +3 of the block is no part of the roll that b moves by.
    assert movement.metres(said.battle, B, CONTACT) == ((2, 12) if switch is MovementRoll.OWN else (7, 7))


@pytest.mark.rule("RK-MOVE-02", "RK-ACT-06")
def test_extra_actions_lower_the_movement_roll():
    battle = declare(declare(fight(row(9, 8), {"A": sheet(arm("sword"), mobility="D"), "b": sheet()})))
    said = do(battle, go(battle, "A", (1, 0)), 7)
    assert said.told("rolls-movement")["total"] == 7 + 3 - 1


@pytest.mark.rule("RK-MOVE-03")
@pytest.mark.parametrize(
    ("mobility", "actions", "dice", "metres"),
    # D (3): 10 + 3 - 1 + 2*3 = 18; H (-1): 7 - 1 + 1 = 7; A (6): 8 + 6 + 6 = 20.
    [("D", 2, 10, 18), ("H", 1, 7, 7), ("A", 1, 8, 20)],
)
@pytest.mark.rule("RK-MOVE-04")
def test_extra_actions_widen_the_distance(mobility: str, actions: int, dice: int, metres: int):
    battle = fight(row(24, 23), {"A": sheet(mobility=mobility), "b": sheet()})
    for _ in range(actions):
        battle = do(battle, Action("stride", actor=A)).battle
    said = do(battle, Action("roll-movement", actor=A, manner="contact"), dice)
    assert cells_left(said.battle, A, CONTACT) == (metres, metres)
    assert fatigue_of(said.battle.options, doing(said.battle)) == actions


RUNNERS = {"A": sheet(arm("sword"), mobility="G"), "b": sheet(arm("sword"), mobility="G")}


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("switch", "lead"), [(ChaseUses.DISTANCE, 5), (ChaseUses.ROLL, 4)])
def test_the_lead_of_a_chase(switch: ChaseUses, lead: int):
    # The chaser rolls 12 with one more action of 1 m (a second action: -1), the other 7 of his own.
    who = {"A": sheet(arm("sword"), mobility="F"), "b": sheet(mobility="G")}
    battle = do(fight("A . . b . . . . . . . . . . . .", who, chase_uses=switch), Action("stride", actor=A)).battle
    said = do(battle, strike(), "runs-away", 7, 11, "none", 7)
    # 11 + 1 - 1 = 11, less 7 = 4; with the metre 5.
    assert said.told("catches")["lead"] == lead


@pytest.mark.rule("RK-CHASE-02")
def test_running_up_to_somebody_who_stands():
    # D 6, roll 11: VA 11.
    said = do(fight(row(8, 6), RUNNERS), strike(), "stands-ground", 11, "none", 7)
    assert said.told("chase-begins")["metres"] == 6
    assert said.told("catches")["lead"] == 11
    assert said.battle[A].cell == said.battle.board.grid.at(5, 0)


@pytest.mark.rule("RK-CHASE-02")
def test_whoever_may_flee_is_told_the_distance_that_counts_after_the_chaser_has_come_nearer():
    battle = fight(row(8, 6), RUNNERS)
    battle = do(battle, go(battle, "A", (1, 0), (2, 0)), 11).battle
    said = do(battle, strike(), "stands-ground", "none", 7)
    flee = next(one for one in said.asked if one.key == "flee")
    # 6 m when the turn began, 4 m now.
    assert dict(flee.args)["metres"] == said.told("chase-begins")["metres"] == 6


@pytest.mark.rule("RK-GEN-08")
def test_a_blow_reaches_as_many_whole_cells_as_its_length_pays_for_and_not_through_a_wall():
    # Cells of a metre: a sword of 1.5 m reaches the next cell, an arm of 2.5 m two of them.
    near, far = arm("sword", reach=1.5), arm("sword", reach=2.5)
    for picture, reached in (("A b . .", (True, True)), ("A . b .", (False, True)), ("A . . b", (False, False))):
        assert tuple(in_reach(fight(picture), A, B, one) for one in (near, far)) == reached
    assert not in_reach(fight("A # b"), A, B, far)


@pytest.mark.rule("RK-CHASE-02")
def test_a_target_in_reach_needs_no_run_even_after_some_steps():
    battle = fight("A b\n. .", RUNNERS)
    battle = do(battle, go(battle, "A", (0, 1)), 7).battle
    assert "chase-begins" not in do(battle, strike(), "none", 7).keys


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(
    ("switch", "metres"), [(ChaseDistance.RULER, 4), (ChaseDistance.GAP, 1.5), (ChaseDistance.PATH, 5)]
)
def test_how_the_initial_distance_is_measured(switch: ChaseDistance, metres: float):
    # Four cells apart; edges three metres apart less a reach of 1.5; round the rock five steps to the next cell.
    picture = """
    A # . . b
    . # . . .
    . # . . .
    . . . . .
    """
    assert chase.distance(fight(picture, RUNNERS, chase_distance=switch), A, B, arm("sword")) == metres


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_somebody_who_fled_in_his_own_turn_is_chased_by_the_distance_of_the_start(layout: Layout):
    battle = fight("A . . b . . . . . . . .", RUNNERS, layout=layout)
    battle = next_turn(battle).battle
    battle = do(battle, go(battle, "b", (4, 0), (5, 0), (6, 0)), 4).battle
    battle = battle.with_state(replace(battle.state, current=A))
    # D 3, VA = 8 - 4 = 4 > 3; the penalty is [(6 - 4)/3] = 0.
    said = do(battle, strike(), 8, "none", 7)
    assert said.told("catches") == {"lead": 4, "minus": 0, "metres": 3}


@pytest.mark.rule("RK-CHASE-03")
@pytest.mark.parametrize(("roll", "caught"), [(8, False), (9, True)])
def test_the_lead_must_exceed_the_distance(roll: int, caught: bool):
    battle = fight(row(10, 8), RUNNERS)
    said = do(battle, strike(), "stands-ground", roll, *(("none", 7) if caught else ()))
    assert ("catches" in said.keys) is caught
    if not caught:
        # He has run his eight metres and tires of nothing; the line on the map says what is left.
        assert fatigue_of(said.battle.options, doing(said.battle)) == 0
        (link,) = [link for link in RANKS.links(said.battle) if link.key == "link-chase"]
        assert (link.a, link.b, link.figure) == (A, B, "8 → 1")
        assert objections(said.battle, strike()) == ["objection-too-slow"]


@pytest.mark.rule("RK-CHASE-03")
def test_a_target_beyond_every_roll_is_refused_and_a_shot_is_not():
    who = {"A": sheet(arm("sword"), arm("throwing-knife")), "b": sheet()}
    battle = fight(row(14, 12), who)
    assert objections(battle, strike()) == ["objection-out-of-run"]
    assert objections(battle, strike(item="arm-throwing-knife")) == []


@pytest.mark.rule("RK-CHASE-03")
def test_a_blow_that_the_gm_lets_be_struck_needs_no_run():
    battle = fight(row(14, 12), {"A": sheet(arm("sword")), "b": sheet()})
    forced = do(battle, replace(strike(), overruled=("objection-out-of-run",)), "none", 7)
    assert "attacks" in forced.keys
    assert not {"chase-begins", "catches", "catches-not"} & set(forced.keys)


@pytest.mark.rule("RK-CHASE-03")
def test_the_gap_after_a_chase_that_failed():
    # D 8, the chaser 9, the other 5: VA 4; 8 - 4 = 4 m are left.
    said = do(fight(row(20, 8), RUNNERS), strike(), "runs-away", 5, 9)
    assert said.told("catches-not") == {"lead": 4, "metres": 8}
    assert said.told("chase-gap") == {"metres": 4}


@pytest.mark.rule("RK-CHASE-04")
@pytest.mark.parametrize(("distance", "lead", "minus"), [(8, 9, 2), (5, 8, 0), (4, 12, 0)])
def test_the_minus_of_a_run(distance: int, lead: int, minus: int):
    assert chase.run_penalty(distance, lead) == minus
    said = do(fight(row(10, distance), RUNNERS), strike(), "stands-ground", lead, "none", 7)
    assert said.why("roll-strength").get("reason-run", 0) == -minus


@pytest.mark.rule("RK-CHASE-04")
def test_the_run_weighs_on_defences_of_the_same_turn_and_not_on_the_next():
    who = {"A": sheet(arm("sword"), mobility="F"), "b": sheet(arm("sword"), mobility="F")}
    battle = do(fight(row(10, 8), who), strike(), "stands-ground", 9, "none", 7).battle
    # VA 10: [(16-10)/3] = 2.
    reply = do(next_turn(battle).battle, strike("A", by="b"), "dodge", 7, 7)
    assert reply.why("roll-mobility")["reason-run"] == -2
    assert doing(next_turn(reply.battle).battle).run == 0


@pytest.mark.rule("RK-CHASE-05")
def test_the_penalty_never_exceeds_a_third_of_the_distance_less_one():
    for metres in range(1, 60):
        for lead in range(metres + 1, 130):
            minus = chase.run_penalty(metres, lead)
            assert minus <= (metres - 1) // 3
            assert lead < 2 * metres - 2 or minus == 0
    assert chase.run_penalty(10, 11) == 3


@pytest.mark.rule("RK-MARCH-01")
def test_a_march_stops_where_it_comes_into_contact_and_no_blow_follows():
    battle = fight("A . . . . . . b .", {"A": sheet(arm("sword"), mobility="F"), "b": sheet()}, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    march = go(battle, "A", *((n, 0) for n in range(1, 7)), manner="march")
    # Contact begins at 13 m: the sixth cell is 10 m away.
    assert RANKS.foresee(battle, march).stops == 5
    assert objections(battle, march) == ["objection-too-far"]
    who = {"A": sheet(arm("sword"), mobility="A"), "b": sheet()}
    battle = fight("A . . . b . . . .", who, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    march = go(battle, "A", (1, 0), (2, 0), (3, 0), manner="march")
    there = do(battle, march, 7).battle
    assert "objection-marched" in objections(there, strike())


@pytest.mark.rule("RK-MARCH-01")
@pytest.mark.parametrize(("answer", "column"), [("march-stops", 2), ("march-on", 4)])
def test_the_gm_may_let_a_march_run_on_into_contact(answer: str, column: int):
    who = {"A": sheet(mobility="A"), "b": sheet(mobility="A", bonus_mobility=12)}
    battle = fight("A . . . . b . . .", who, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    # 12 + 6 + 12 = 30 m: from column 2 on it is contact.
    said = do(battle, go(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0), manner="march"), answer, 7)
    assert said.battle.board.grid.offset(said.battle[A].cell)[0] == column  # type: ignore[arg-type]


@pytest.mark.rule("RK-MARCH-01")
def test_the_gm_is_told_whom_the_march_comes_upon_and_where_it_stops_it_is_over():
    who = {"A": sheet(mobility="A"), "b": sheet(mobility="A", bonus_mobility=12), "c": sheet()}
    battle = fight("A . . . . b c . .", who, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    march = go(battle, "A", (1, 0), (2, 0), (3, 0), (4, 0), manner="march")
    stopped = do(battle, march, "march-stops", 12)
    asked = next(one for one in stopped.asked if one.key == "march-contact")
    assert isinstance(asked, Choice)
    assert (asked.about, dict(asked.args)["foes"], dict(asked.args)["metres"]) == ((B,), Names((B,)), 30)
    # 12 + 60 m were rolled, 20 are gone: what is left is not marched into contact without another word of the GM.
    on = go(stopped.battle, "A", (3, 0), manner="march")
    assert objections(stopped.battle, on) == ["objection-in-contact"]
    let = do(stopped.battle, replace(on, overruled=("objection-in-contact",))).battle
    assert objections(let, go(let, "A", (4, 0), manner="march")) == []
    # Whom he has let on once he need not let on again.
    ran = do(battle, go(battle, "A", (1, 0), (2, 0), (3, 0), manner="march"), "march-on", 12).battle
    assert objections(ran, go(ran, "A", (4, 0), manner="march")) == []


@pytest.mark.rule("RK-MARCH-01")
def test_a_march_that_ends_in_contact_is_over_too():
    who = {"A": sheet(mobility="A"), "b": sheet(mobility="A", bonus_mobility=12)}
    battle = fight("A . . . . b . . .", who, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    there = do(battle, go(battle, "A", (1, 0), (2, 0), manner="march"), 12).battle
    assert objections(there, go(there, "A", (3, 0), manner="march")) == ["objection-in-contact"]


@pytest.mark.rule("RK-MARCH-01", "RK-MARCH-03", "RK-CHASE-02")
def test_whoever_marched_up_to_somebody_has_not_run_and_is_told_of_the_march_alone():
    who = {"A": sheet(arm("sword"), mobility="A"), "b": sheet()}
    battle = fight("A . . b . . . .", who, scale=TEN_METRES)
    battle = battle.with_place(A, battle[A].cell, 2)
    there = do(battle, go(battle, "A", (1, 0), (2, 0), manner="march"), 7).battle
    assert objections(there, strike()) == ["objection-marched"]
    said = do(there, replace(strike(), overruled=("objection-marched",)), "none", 7)
    assert said.why("roll-strength") == {"reason-strength": 0}
    assert "chase-begins" not in [event.key for event in said.events]


@pytest.mark.rule("RK-CHASE-03", "RK-ACT-01")
def test_a_run_that_fails_is_no_blow_that_ends_a_turn():
    # Mobility D: two actions, and an order by which the turn ends after a blow.
    who = {"A": sheet(arm("sword"), mobility="D"), "b": sheet()}
    battle = replace(fight("A . . . . . . . . . . . b", who), orders=(StandingOrder("turn-end", "struck"),))
    run = do(battle, strike(), "stands-ground", 2)
    assert [one.fate.value for one in doing(run.battle).entries] == ["cut"]
    assert slots_left(run.battle, A) == 2
    assert turn_ending(RANKS, run.battle, strike(), run.events) is None
    assert turn_ending(RANKS, run.battle, strike()) is not None


@pytest.mark.rule("RK-MARCH-02")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_a_march_goes_forward_only(layout: Layout):
    field = "\n".join([". . . . . . . . ."] * 2 + [". . A . . . . . ."] + [". . . . . . . . ."] * 2)
    battle = fight(field, {"A": sheet(mobility="C")}, layout=layout, scale=TEN_METRES)
    east = battle.board.grid.directions.index(battle.board.grid.at(3, 2).minus(battle.board.grid.at(2, 2)))
    battle = battle.with_place(A, battle[A].cell, east)
    assert objections(battle, go(battle, "A", (3, 2), (4, 2), manner="march")) == []
    assert "objection-not-forward" in objections(battle, go(battle, "A", (1, 2), manner="march"))


@pytest.mark.rule("RK-MARCH-02", "RK-MARCH-03")
def test_an_archer_who_has_shot_marches_only_nearer_to_the_target_and_without_a_run():
    field = ". . . . . . . . . .\nA . . . . . . . . b\n. . . . . . . . . ."
    who = {"A": sheet(arm("long-bow"), mobility="C"), "b": sheet()}
    battle = fight(field, who, scale=TEN_METRES)
    battle = do(battle, strike(item="arm-long-bow"), "none", 7).battle
    assert objections(battle, go(battle, "A", (1, 1), (2, 1), manner="march")) == []
    assert "objection-not-forward" in objections(battle, go(battle, "A", (0, 0), manner="march"))
    said = do(battle, go(battle, "A", (1, 1), (2, 1), (3, 1), (4, 1), manner="march"), 7)
    shot = do(said.battle, strike(item="arm-long-bow"), "none", 7)
    assert "reason-run" not in shot.why("roll-strength")
    assert doing(said.battle).heading is not None


@pytest.mark.rule("RK-MARCH-04")
@pytest.mark.parametrize(("switch", "may"), [(MarchMinus.LETTER, True), (MarchMinus.STRICT, False)])
def test_who_may_march(switch: MarchMinus, may: bool):
    battle = fight(
        "A b c", {"A": sheet(mobility="F-"), "b": sheet(mobility="G"), "c": sheet(mobility="E-")}, march_minus=switch
    )
    assert pace.may_march(battle, A) is may
    assert not pace.may_march(battle, B)
    assert pace.may_march(battle, battle["c"].id)  # type: ignore[index]


@pytest.mark.rule("RK-MARCH-04")
def test_below_f_a_march_is_as_fast_as_contact_movement():
    # G (0), roll 7, one more action of one metre: 8 m; the action is the turn's first and costs nothing.
    battle = fight("A . . . . . . . . . . . . . . . . . . . . . b", {"A": sheet(), "b": sheet()})
    battle = do(battle, Action("stride", actor=A)).battle
    battle = battle.with_place(A, battle[A].cell, 2)
    said = do(battle, go(battle, "A", *((n, 0) for n in range(1, 10)), manner="march"), 7)
    assert said.battle[A].cell == battle.board.grid.at(8, 0)


@pytest.mark.rule("RK-MARCH-05")
@pytest.mark.parametrize(
    ("mobility", "dice", "actions", "metres"),
    [("C", 7, 2, 7 + 40 + 8), ("F", 7, 0, 17), ("A", 12, 3, 12 + 60 + 18)],
)
def test_the_march_in_metres(mobility: str, dice: int, actions: int, metres: int):
    from engine.rulesets.ranks import movement

    battle = fight(
        "A . . . . . . . . . . . . b", {"A": sheet(mobility=mobility), "b": sheet()}, scale=TEN_METRES, roll_dice="d20"
    )
    for _ in range(actions):
        battle = do(battle, Action("stride", actor=A)).battle
    battle = battle.with_place(A, battle[A].cell, 2)
    said = do(battle, go(battle, "A", (1, 0), manner="march"), dice)
    assert movement.metres(said.battle, A, "march") == (metres, metres)


@pytest.mark.rule("RK-MARCH-05")
@pytest.mark.parametrize(("switch", "total", "left"), [(False, 47, 2), (True, 47 - 1 + 2, 0)])
def test_whether_minuses_and_bonuses_touch_a_march(switch: bool, total: int, left: int):
    who = {"A": sheet(mobility="C", bonus_mobility=2), "b": sheet()}
    battle = fight("A . . . . . . . . . . . . b", who, scale=TEN_METRES, march_penalty=switch)
    for _ in range(2):
        battle = do(battle, Action("stride", actor=A)).battle
    battle = battle.with_place(A, battle[A].cell, 2)
    said = do(battle, go(battle, "A", (1, 0), manner="march"), 7)
    assert said.told("rolls-march")["total"] == total
    assert said.battle[A].sheet.bonus_mobility == left


def test_a_cell_of_five_feet_is_a_metre_and_a_half():
    from engine.rulesets.ranks.chase.measure import cells_in, metres_a_cell

    board = fight("A b", scale=Scale(5.0, Unit.FEET)).board
    assert metres_a_cell(board) == 1.524
    assert cells_in(board, 12) == 7
    assert cells_in(fight("A b", scale=METRE).board, 12) == 12


@pytest.mark.rule("RK-CHASE-03")
@pytest.mark.parametrize(("metres", "told"), [(0, 0), (4.5, "4.5"), (6, 6), (7.49, "7.5"), (10.96, 11)])
def test_metres_are_told_with_one_digit_behind_the_point(metres: float, told: int | str) -> None:
    assert said_metres(metres) == told


@pytest.mark.rule("RK-PAIR-01")
def test_a_paired_blow_that_did_not_come_about_triples_nothing_and_shows_nothing():
    done = Doings(entries=(Entry(Work.BLOW, "arm-sword", fate=Fate.CUT, paired=True),))
    battle = with_doings(fight("A b"), A, done)
    assert "badge-paired" not in [badge.key for badge in RANKS.gauges(battle, A).badges]
    done = replace(done, entries=(replace(done.entries[0], fate=Fate.DONE),))
    battle = with_doings(battle, A, done)
    assert "badge-paired" in [badge.key for badge in RANKS.gauges(battle, A).badges]


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize("picture", ["A . . . b . . . . . . . .", "A . . b . ."])
def test_the_odds_of_chasing_somebody_who_runs_are_those_of_all_his_rolls_together(picture: str):
    battle, runs = fight(picture, RUNNERS), Pick(1)
    whole = forecast(RANKS, battle, strike(), (runs,)).outcomes
    parts: dict[Outcome, Fraction] = {}
    # Two dice of six: every total by itself, weighed with its ways of 36.
    for total, ways in distribution((6, 6)):
        rolled = Faces((min(6, total - 1), total - min(6, total - 1)))
        for outcome, chance in forecast(RANKS, battle, strike(), (runs, rolled)).outcomes.items():
            parts[outcome] = parts.get(outcome, Fraction(0)) + Fraction(ways, 36) * chance
    assert whole == parts
    assert 0 < sum(chance for outcome, chance in whole.items() if outcome.key == "not-caught") <= 1


@pytest.mark.rule("RK-CHASE-02", "RK-CHASE-04")
@pytest.mark.parametrize(("picked", "metres", "minus"), [("distance-at-start", 6, 1), ("distance-now", 3, 0)])
def test_whose_target_came_nearer_may_count_from_either_distance(picked: str, metres: int, minus: int):
    battle = fight(row(9, 6), RUNNERS)
    # b has come three cells nearer in this turn: 6 m as it began, 3 m now; a run of 7.
    battle = with_doings(battle.with_place(B, battle.board.grid.at(3, 0), 3), B, replace(Doings(), spent=3, pace=7))
    battle = battle.with_state(replace(battle.state, starts={A: battle[A].cell, B: battle.board.grid.at(6, 0)}))
    said = do(battle, strike(), picked, 7, "none", 7)
    assert said.told("chase-begins")["metres"] == metres
    # max(0, [(12 − 7)/3]) = 1; max(0, [(6 − 7)/3]) = 0.
    assert said.told("catches")["minus"] == minus


@pytest.mark.rule("RK-CHASE-02")
def test_nobody_flees_into_the_arms_of_another_enemy():
    # b runs from A; straight ahead stands C, aside there is room.
    picture = """
    . . . . . . . .
    A . . b . . . C
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    """
    who = {**RUNNERS, "C": sheet(arm("sword"))}
    fled = do(fight(picture, who), strike(), "runs-away", 4, 5).battle
    grid = fled.board.grid
    assert grid.distance(grid.at(0, 1), fled[B].cell) > 3
    assert fled.distance(B, CombatantId("C")) > 1
