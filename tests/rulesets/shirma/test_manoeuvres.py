"""The charge, disengaging and what leaving a melee provokes, the reaction of defence, throwing to the ground."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal
from engine.odds.odds import compared
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import (
    ChargeAdvantage,
    ChargeCost,
    ChargeMax,
    ChargePath,
    ChargeWhenEngaged,
    CounterAttack,
    DisengageFailure,
    DisengageMove,
    Engagement,
    KnockdownChoice,
    ParryBonus,
    SpeedUnit,
)
from engine.rulesets.shirma.sheet import Fate
from engine.rulesets.shirma.state import Doings, ShirmaBattle, doings
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    SHIRMA,
    act,
    do,
    fight,
    go_on,
    hit,
    in_state,
    offered,
    sheet,
    states_of,
    steps,
    why_not,
)

A, B = scene.CombatantId("A"), scene.CombatantId("b")
FIELD = "A.......b.\n.........."
STRAIGHT = tuple((x, 0) for x in range(1, 8))


def charge(battle: ShirmaBattle, *cells: tuple[int, int], at: str = "") -> scene.Action:
    return steps(battle, "A", *cells, manner="charge", at=at)


@pytest.mark.rule("SH-CHARGE-01")
def test_a_charge_is_movement_and_attack_and_takes_both():
    battle = fight(FIELD, {"b": sheet("sword", hp=40)})
    ran = do(battle, charge(battle, *STRAIGHT), "answer-melee", 15, 97)
    assert ran.rolls == ["attack", "defence-melee"]
    assert ran.battle[A].cell == (7, 0)
    assert why_not(ran.battle, hit("A", "b")) == {"objection-acted"}
    assert "objection-no-movement" in why_not(ran.battle, steps(ran.battle, "A", (7, 1)))
    only = fight(FIELD, options=Options(charge_cost=ChargeCost.ACTION_ONLY))
    ran = do(only, charge(only, *STRAIGHT), "answer-melee", 98, 97)
    assert why_not(ran.battle, steps(ran.battle, "A", (7, 1))) == set()


@pytest.mark.rule("SH-CHARGE-01")
def test_who_has_moved_cannot_charge_unless_it_takes_the_action_only():
    moved = {"A": Doings(spent=2, steps=1)}
    battle = fight(FIELD, doings=moved)
    assert "objection-moved" in why_not(battle, charge(battle, *STRAIGHT))
    only = fight(FIELD, doings=moved, options=Options(charge_cost=ChargeCost.ACTION_ONLY))
    assert why_not(only, charge(only, *STRAIGHT)) == set()


@pytest.mark.rule("SH-CHARGE-01")
def test_a_charge_goes_as_far_as_a_run_or_a_walk():
    battle = fight(FIELD)
    assert why_not(battle, charge(battle, *STRAIGHT)) == set()
    walk = fight(FIELD, options=Options(charge_max=ChargeMax.WALK))
    assert "objection-too-far" in why_not(walk, charge(walk, *STRAIGHT))


@pytest.mark.rule("SH-CHARGE-01")
def test_who_is_engaged_may_charge_unless_it_is_forbidden():
    picture = "A.......b.\nc........."
    battle = fight(picture)
    assert why_not(battle, charge(battle, *STRAIGHT)) == set()
    forbidden = fight(picture, options=Options(charge_when_engaged=ChargeWhenEngaged.FORBIDDEN))
    assert why_not(forbidden, charge(forbidden, *STRAIGHT)) == {"objection-charge-engaged"}
    free = fight(FIELD, options=Options(charge_when_engaged=ChargeWhenEngaged.FORBIDDEN))
    assert why_not(free, charge(free, *STRAIGHT)) == set()


@pytest.mark.rule("SH-CHARGE-01", "SH-DISENGAGE-05")
def test_a_charge_out_of_an_enemys_reach_provokes_as_any_path():
    battle = fight("A.......b.\nc.........")
    assert [mark.by for mark in SHIRMA.foresee(battle, charge(battle, *STRAIGHT)).marks] == ["c"]
    ran = do(battle, charge(battle, *STRAIGHT), "free-attack-waive", "answer-melee", 98, 97)
    assert ran.battle[A].cell == (7, 0)


@pytest.mark.rule("SH-CHARGE-01")
def test_a_charge_needs_somebody_at_its_end_and_asks_which_of_several():
    battle = fight(FIELD)
    assert "objection-charge-nobody" in why_not(battle, charge(battle, *STRAIGHT[:-1]))
    two = fight("A.......b.\n........c.")
    ran = do(two, charge(two, *STRAIGHT), 1, "answer-melee", 98, 97)
    assert ran.choice("charge-at").by == "A"
    assert ran.event("attacks-melee").at == "c"
    named = do(two, charge(two, *STRAIGHT, at="b"), "answer-melee", 98, 97)
    assert "charge-at" not in named.questions


@pytest.mark.rule("SH-CHARGE-01", "SH-DMG-07")
def test_the_odds_of_a_charge_say_whether_it_fells_whom_it_strikes():
    # One HP: every wound fells, although the charge names nobody.
    battle = fight(FIELD, {"b": sheet("sword", hp=1)})
    for outcome in scene.odds(battle, charge(battle, *STRAIGHT), choose=scene.undefended).outcomes:
        amounts = dict(outcome.amounts)
        assert amounts.get("fells", 0) == (1 if amounts.get("wounds") else 0)


@pytest.mark.rule("SH-CHARGE-02")
def test_four_cells_of_two_yards_are_a_run_up_and_three_are_not():
    four, three = fight("A....b"), fight("A...b")
    assert why_not(four, charge(four, *STRAIGHT[:4])) == set()
    assert why_not(three, charge(three, *STRAIGHT[:3])) == {"objection-charge-short"}
    overruled = scene.replace(charge(three, *STRAIGHT[:3]), overruled=("objection-charge-short",))
    ran = do(three, overruled, "answer-melee", 98, 97)
    assert "reason-charge" in scene.by_reason(ran.roll("attack").against)


@pytest.mark.rule("SH-CHARGE-02")
def test_the_run_up_is_measured_by_the_maps_diagonal_rule():
    picture = "A....\n.....\n.....\n...b."
    slanted = ((1, 1), (2, 2))
    one = fight(picture, options=Options(diagonal_cost=Diagonal.ONE))
    assert why_not(one, charge(one, *slanted)) == {"objection-charge-short"}
    picture = "A.....\n......\n......\n......\n....b."
    three = ((1, 1), (2, 2), (3, 3))
    one = fight(picture, options=Options(diagonal_cost=Diagonal.ONE))
    assert "objection-charge-short" in why_not(one, charge(one, *three))
    dear = fight(picture, options=Options(diagonal_cost=Diagonal.HALF_MORE))
    assert why_not(dear, charge(dear, *three)) == set()


@pytest.mark.rule("SH-CHARGE-02")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_any_path_will_do_or_the_last_eight_yards_must_be_straight(layout: Layout):
    picture = "A.....\n.....b\n......"
    bent = ((0, 1), (1, 1), (2, 1), (3, 0), (4, 1))
    any_path = fight(picture, layout=layout)
    straight = fight(picture, layout=layout, options=Options(charge_path=ChargePath.STRAIGHT))
    if layout is Layout.HEX_ODD_R:
        bent = ((0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2))
    assert why_not(any_path, charge(any_path, *bent)) == set()
    assert why_not(straight, charge(straight, *bent)) == {"objection-charge-bent"}
    level = fight("A....b", layout=layout, options=Options(charge_path=ChargePath.STRAIGHT))
    assert why_not(level, charge(level, *STRAIGHT[:4])) == set()


@pytest.mark.rule("SH-CHARGE-03", "SH-CHARGE-04")
def test_a_charge_gives_10_and_a_success_level():
    battle = fight(FIELD)
    # 40 + 10 against 35: +2, and one more; b: 40 against 15: +3. A tie.
    ran = do(battle, charge(battle, *STRAIGHT), "answer-melee", 35, 15)
    assert scene.by_reason(ran.roll("attack").against)["reason-charge"] == (10, True)
    assert ran.arg("attacks-melee", "sl") == "+3"
    assert "parried" in ran.keys


@pytest.mark.rule("SH-CHARGE-05")
def test_who_charged_is_vulnerable_until_its_own_next_turn():
    battle = fight(FIELD, order="Ab")
    battle = do(battle, charge(battle, *STRAIGHT), "answer-melee", 98, 97).battle
    assert doings(battle, A).vulnerable
    battle = go_on(battle).battle
    assert scene.lines(battle, hit("b", "A"))["reason-vulnerable"] == (20, True)
    battle = go_on(battle, 9, 1).battle
    assert SHIRMA.order(battle).active == ("A",)
    assert not doings(battle, A).vulnerable


MELEE = "..b...\n..A...\n......\n......"
AWAY = ((2, 2), (2, 3))


def slip(battle: ShirmaBattle, *cells: tuple[int, int]) -> scene.Action:
    return steps(battle, "A", *cells, manner="slip")


@pytest.mark.rule("SH-DISENGAGE-01")
def test_disengaging_is_free_and_goes_from_the_movement_or_by_a_move_of_its_own():
    battle = fight(MELEE)
    ran = do(battle, slip(battle, *AWAY), "difficulty-serious", 30)
    assert ran.battle[A].cell == (2, 3)
    assert offered(ran.battle, "A")["offer-spend-spell"] == set()
    assert doings(ran.battle, A).spent == 4
    extra = fight(MELEE, options=Options(disengage_move=DisengageMove.EXTRA_MOVE))
    ran = do(extra, slip(extra, *AWAY), "difficulty-serious", 30)
    assert doings(ran.battle, A).spent == 0
    assert why_not(ran.battle, steps(ran.battle, "A", (3, 3), (4, 3), (5, 3), (5, 2))) == set()
    beyond = fight(MELEE, options=Options(disengage_move=DisengageMove.EXTRA_MOVE), doings={"A": Doings(spent=8)})
    assert why_not(beyond, slip(beyond, *AWAY)) == set()
    spent = fight(MELEE, doings={"A": Doings(spent=8)})
    assert "objection-no-movement" in why_not(spent, slip(spent, *AWAY))


@pytest.mark.rule("SH-DISENGAGE-01")
def test_it_is_offered_to_the_engaged_and_may_be_tried_once_a_turn():
    def ways(battle: ShirmaBattle) -> set[str]:
        return {mode.key for mode in SHIRMA.modes(battle, A)}

    assert "mode-slip" in ways(fight(MELEE))
    assert "mode-slip" not in ways(fight("A....b"))
    battle = fight(MELEE)
    failed = do(battle, slip(battle, *AWAY), "difficulty-serious", 98, "free-attack-waive").battle
    back = failed.with_place(A, battle[A].cell, 0)
    assert "objection-slip-tried" in why_not(back, slip(back, *AWAY))


@pytest.mark.rule("SH-DISENGAGE-02")
def test_it_is_a_test_of_initiative_at_the_gms_difficulty_once_for_all_enemies():
    battle = scene.with_sheet(fight("..bc..\n..A...\n......\n......"), "A", initiative=52)
    ran = do(battle, slip(battle, *AWAY), "difficulty-hard", 42)
    assert ran.rolls == ["slip"]
    against = ran.roll("slip").against
    assert against is not None
    assert against.total == 42
    assert ran.choice("difficulty").by is None


@pytest.mark.rule("SH-DISENGAGE-03")
def test_a_success_leaves_without_a_blow():
    battle = fight(MELEE)
    ran = do(battle, slip(battle, *AWAY), "difficulty-serious", 40)
    assert "free-attack" not in ran.questions
    more = steps(ran.battle, "A", (3, 3), (4, 3))
    assert do(ran.battle, more).battle[A].cell == (4, 3)


@pytest.mark.rule("SH-DISENGAGE-04")
def test_a_failure_gives_each_enemy_whose_reach_is_left_an_attack_and_the_movement_goes_on():
    battle = fight("..b...\n..A...\n.c....\n......")
    # c still reaches the cell (2, 2), b does not: only b strikes at once on that path.
    ran = do(battle, slip(battle, (2, 2)), "difficulty-serious", 41, "free-attack-strike", "answer-dodge", 98, 97)
    assert [event.by for event in ran.events if event.key == "attacks-melee"] == ["b"]
    assert ran.battle[A].cell == (2, 2)
    both = do(battle, slip(battle, (3, 2), (4, 3)), "difficulty-serious", 41, 1, 1)
    assert sorted(str(choice.by) for choice in both.asked if choice.key == "free-attack") == ["b", "c"]
    assert both.battle[A].cell == (4, 3)


def test_the_odds_of_a_free_attack_are_what_befalls_the_mover():
    battle = scene.with_sheet(fight(MELEE, options=Options(counter_attack=CounterAttack.OFF)), "A", hp=5)
    walk = steps(battle, "A", *AWAY)
    # Both have 40: b wins where its levels are the higher. 4 of the weapon and SB 4 less TB 4: 5 wounds at the least.
    pairs = [(a, b) for a in range(1, 101) for b in range(1, 101)]
    won = Fraction(sum(4 - b // 10 > 4 - a // 10 for a, b in pairs), 10_000)
    found = scene.odds(battle, walk, choose=scene.first)
    assert {outcome.key for outcome in found.outcomes} == {"done"}
    assert sum(chance for wounds, chance in found.amounts("free-wounds").items() if wounds) == won
    assert found.amounts("falls")[1] == won
    assert not any(found.amounts("wounds"))
    assert not any(found.amounts("counter-wounds"))


@pytest.mark.rule("SH-KNOCK-02")
def test_who_is_thrown_answers_by_its_own_setting_and_sees_the_odds_of_both():
    battle = fight("Ab")
    ran = do(battle, act("knock", "A", "b"), "knock-melee", "knock-strength", 97, 98)
    mine, theirs = (one for one in ran.asked if one.key == "knock-skill")
    assert (mine.by, mine.reaction, theirs.by, theirs.reaction) == ("A", False, "b", True)
    assert mine.compares
    assert theirs.compares
    assert {o.key for o in scene.odds(battle, act("knock", "A", "b")).outcomes} == {"came-throws-down", "came-nothing"}


@pytest.mark.rule("SH-CHARGE-01")
def test_a_charge_strikes_first_at_who_is_still_on_its_feet():
    battle = scene.with_sheet(fight("A.......b.\n........c."), "b", hp=0, fate=Fate.DOWN)
    ran = do(battle, charge(battle, *STRAIGHT), 0, "answer-melee", 97, 98)
    choice = ran.choice("charge-at")
    assert choice.compares
    assert [str(dict(option.args)["who"].id) for option in choice.options] == ["c", "b"]


def test_beside_each_difficulty_stands_how_likely_one_slips_away():
    battle = fight(MELEE)
    choice = do(battle, slip(battle, *AWAY), "difficulty-serious", 40).choice("difficulty")
    found = compared(SHIRMA, battle, slip(battle, *AWAY), (), choice, passes=lambda it: it != choice)
    chances = [one.chance(lambda outcome: outcome.key == "came-slips") for one in found]
    # Initiative 40: +0, +20, +40, +60, -10, -20, -30.
    assert chances == [Fraction(n, 100) for n in (40, 60, 80, 100, 30, 20, 10)]


def test_the_trail_of_a_movement_begins_where_it_stood():
    battle = fight("A.......\n........")
    ran = do(battle, steps(battle, "A", (1, 0), (2, 0)))
    assert ran.event("moves-walk").trail == ((0, 0), (1, 0), (2, 0))
    ran = do(fight(FIELD), charge(fight(FIELD), *STRAIGHT), "answer-melee", 97, 98)
    assert ran.event("runs-up").trail == ((0, 0), *STRAIGHT)


@pytest.mark.rule("SH-DISENGAGE-04")
def test_a_failure_may_end_the_movement():
    stay = fight(MELEE, options=Options(disengage_failure=DisengageFailure.STAY))
    ran = do(stay, slip(stay, *AWAY), "difficulty-serious", 41, "free-attack-strike", "answer-dodge", 98, 97)
    assert ran.battle[A].cell == (2, 1)


@pytest.mark.rule("SH-DISENGAGE-04")
def test_who_is_struck_down_goes_no_farther():
    battle = scene.with_sheet(fight(MELEE), "A", hp=1)
    ran = do(battle, slip(battle, *AWAY), "difficulty-serious", 41, "free-attack-strike", "answer-dodge", 15, 97, 1)
    assert ran.battle[A].cell == (2, 1)


@pytest.mark.rule("SH-DISENGAGE-05")
def test_walking_out_of_reach_provokes_once_per_enemy_and_is_foreseen():
    battle = fight(MELEE)
    walk = steps(battle, "A", *AWAY)
    (mark,) = SHIRMA.foresee(battle, walk).marks
    assert (mark.by, mark.step, mark.reasons[0].rule) == ("b", 0, "SH-DISENGAGE-05")
    ran = do(battle, walk, "free-attack-strike", "answer-dodge", 98, 97)
    assert [event.by for event in ran.events if event.key == "attacks-melee"] == ["b"]
    assert ran.battle[A].cell == (2, 3)
    assert do(battle, walk, "free-attack-waive").rolls == []
    # Within the reach of b nothing is provoked.
    assert SHIRMA.foresee(battle, steps(battle, "A", (3, 1))).marks == ()


PASSING = "A.....\n......\n...b.."
"""Through the reach of b, who is not engaged when the way begins."""


@pytest.mark.rule("SH-DISENGAGE-05")
def test_into_a_reach_and_out_of_it_provokes_in_one_movement_as_in_two():
    battle = fight(PASSING)
    whole = steps(battle, "A", (1, 0), (2, 1), (3, 1), (4, 0))
    assert [(mark.by, mark.step) for mark in SHIRMA.foresee(battle, whole).marks] == [("b", 3)]
    first = do(battle, steps(battle, "A", (1, 0), (2, 1)))
    assert first.questions == []
    rest = steps(first.battle, "A", (3, 1), (4, 0))
    assert [(mark.by, mark.step) for mark in SHIRMA.foresee(first.battle, rest).marks] == [("b", 1)]
    for ran in (do(battle, whole, "free-attack-waive"), do(first.battle, rest, "free-attack-waive")):
        assert ran.questions == ["free-attack"]
        assert ran.battle[A].cell == (4, 0)
    # Whom it stops lies where the reach is left: in the last cell within it.
    weak = scene.with_sheet(battle, "A", hp=1)
    felled = do(weak, whole, "free-attack-strike", "answer-none", 31, "critical-at-zero-not")
    assert felled.battle[A].cell == (3, 1)
    # By contact nobody is engaged by passing, however the way is parted.
    contact = fight(PASSING, options=Options(engagement=Engagement.BY_CONTACT))
    assert SHIRMA.foresee(contact, whole).marks == ()


@pytest.mark.rule("SH-DISENGAGE-03", "SH-DISENGAGE-04", "SH-DISENGAGE-05")
def test_whom_a_failed_slip_meets_on_its_way_strikes_when_it_is_left():
    # From b past c: b strikes where the way begins, c when its reach is left.
    battle = fight("Ab....\n......\n......\n......\n.c....", options=Options(speed_unit=SpeedUnit.CELLS))
    away = slip(battle, (0, 1), (0, 2), (0, 3), (0, 2))
    assert [(mark.by, mark.step) for mark in SHIRMA.foresee(battle, away).marks] == [("b", 1), ("c", 3)]
    ran = do(battle, away, "difficulty-serious", 98, "free-attack-waive", "free-attack-waive")
    assert [(event.by, event.at) for event in ran.events if event.key == "provokes"] == [("A", "b"), ("A", "c")]
    slipped = do(battle, away, "difficulty-serious", 3)
    assert "free-attack" not in slipped.questions
    assert slipped.battle[A].cell == (0, 2)


@pytest.mark.rule("SH-DISENGAGE-05")
@pytest.mark.parametrize("state", ["stunned", "broken", "prone"])
def test_who_cannot_use_the_moment_gets_no_free_attack(state: str):
    battle = in_state(fight(MELEE), "b", state)
    assert SHIRMA.foresee(battle, steps(battle, "A", *AWAY)).marks == ()


@pytest.mark.rule("SH-DISENGAGE-05")
def test_who_is_held_by_another_or_has_no_hand_free_gets_none():
    held = fight("..bC..\n..A...\n......\n......", {"C": sheet()}, clinch=["Cb"])
    assert SHIRMA.foresee(held, steps(held, "A", *AWAY)).marks == ()
    bowman = fight(MELEE, {"b": sheet("long-bow")})
    assert SHIRMA.foresee(bowman, steps(bowman, "A", *AWAY)).marks == ()
    bare = fight(MELEE, {"b": sheet()})
    assert [mark.by for mark in SHIRMA.foresee(bare, steps(bare, "A", *AWAY)).marks] == ["b"]


def defence(ran: scene.Ran, place: int = 0) -> int:
    """The target of a defence with Melee, 40 without the reaction."""
    against = ran.roll("defence-melee", place).against
    assert against is not None
    return against.total


THREE = "AC\nDb"


def attacks(options: Options, *reacts: bool) -> list[int]:
    """The targets of b's defences against A, C and D in turn; ``reacts``: whether it uses the reaction."""
    battle, found = fight(THREE, {"b": sheet("sword", hp=90)}, order="ACDb", options=options), []
    for by, react in zip("ACD", reacts, strict=False):
        answer = "answer-melee-guarded" if react else "answer-melee"
        ran = do(battle, hit(by, "b"), answer, 98, 97)
        found.append(defence(ran))
        battle = go_on(ran.battle).battle
    return found


@pytest.mark.rule("SH-DEF-01")
@pytest.mark.parametrize(
    ("bonus", "targets"),
    [
        (ParryBonus.TRIGGERING, [60, 40, 40]),
        (ParryBonus.FOLLOWING, [40, 60, 40]),
        (ParryBonus.ALL_UNTIL_TURN, [60, 60, 60]),
    ],
)
def test_the_reaction_adds_20_to_this_defence_or_the_next_or_all(bonus: ParryBonus, targets: list[int]):
    options = Options(parry_bonus=bonus, counter_attack=CounterAttack.OFF)
    assert attacks(options, True, False, False) == targets


@pytest.mark.rule("SH-DEF-01")
def test_dodge_35_with_the_reaction_is_55():
    battle = fight("Ab", {"b": sheet("sword", dodge=35)})
    against = do(battle, hit("A", "b"), "answer-dodge-guarded", 98, 97).roll("defence-dodge").against
    assert against is not None
    assert against.total == 55


@pytest.mark.rule("SH-DEF-02")
def test_the_reaction_of_defence_is_offered_once_a_round():
    battle = fight("AC\n.b", order="ACb")
    battle = go_on(do(battle, hit("A", "b"), "answer-dodge-guarded", 98, 97).battle).battle
    ran = do(battle, hit("C", "b"), "answer-dodge", 98, 97)
    assert not [option for option in ran.choice("defence").options if option.key.endswith("guarded")]
    own = go_on(go_on(ran.battle).battle, 9, 8, 1).battle
    again = do(own, hit("A", "b"), "answer-dodge-guarded", 98, 97)
    assert again.roll("defence-dodge").against.total == 60  # type: ignore[union-attr]


@pytest.mark.rule("SH-KNOCK-01")
def test_throwing_down_takes_the_action_hurts_nobody_and_counts_as_an_attack_with_melee():
    battle = fight("Ab\n.C")
    ran = do(battle, act("knock", "A", "b"), "knock-melee", "knock-melee", 5, 97)
    assert (ran.hp("b"), why_not(ran.battle, hit("A", "b"))) == (12, {"objection-acted"})
    ways = [dict(asked.args)["how"] for asked in ran.asked if asked.key == "knock"]  # type: ignore[union-attr]
    assert ways == ["throws", "resists"]
    assert scene.by_reason(ran.roll("knock").against)["reason-two-to-one"] == (20, True)
    strength = do(battle, act("knock", "A", "b"), "knock-strength", "knock-melee", 5, 97)
    assert scene.by_reason(strength.roll("knock").against).keys() == {"reason-skill-strength"}
    assert "objection-not-engaged" in why_not(fight("A.b"), act("knock", "A", "b"))


@pytest.mark.rule("SH-KNOCK-02")
def test_each_side_uses_strength_or_melee_as_it_likes_the_better_one_proposed():
    who = {"A": sheet("sword", strength=50, melee=30), "b": sheet("sword", strength=30, melee=45)}
    ran = do(fight("Ab", who), act("knock", "A", "b"), 0, 0, 5, 97)
    assert ran.choice("knock-skill").options[0].key == "knock-strength"
    targets = [roll.against.total for roll in ran.asked if roll.key == "knock"]  # type: ignore[union-attr]
    assert targets == [50, 45]
    same = fight("Ab", who, options=Options(knockdown_choice=KnockdownChoice.SAME_AS_ATTACKER))
    ran = do(same, act("knock", "A", "b"), "knock-strength", 5, 97)
    targets = [roll.against.total for roll in ran.asked if roll.key == "knock"]  # type: ignore[union-attr]
    assert targets == [50, 30]


@pytest.mark.rule("SH-KNOCK-03")
def test_the_loser_lies_a_tie_or_loss_changes_nothing():
    won = do(fight("Ab"), act("knock", "A", "b"), 0, 0, 15, 25)
    assert states_of(won.battle, "b") == {"prone"}
    assert (won.advantage("A"), won.advantage("b")) == (1, 0)
    for mine, theirs in ((15, 15), (25, 15)):
        ran = do(fight("Ab"), act("knock", "A", "b"), 0, 0, mine, theirs)
        assert states_of(ran.battle, "A") == states_of(ran.battle, "b") == set()


def test_the_odds_of_throwing_somebody_down():
    # Both at 40: won where the tens of A's roll are lower.
    pairs = sum(a // 10 < b // 10 for a in range(1, 101) for b in range(1, 101))
    assert scene.chance(fight("Ab"), act("knock", "A", "b"), "came-throws-down") == Fraction(pairs, 10_000)


@pytest.mark.rule("SH-CHARGE-02")
def test_only_the_last_eight_yards_of_a_charge_have_to_be_straight():
    # One step up, then four along the row: the four are eight yards.
    battle = fight("......b\nA......", options=Options(charge_path=ChargePath.STRAIGHT))
    assert why_not(battle, charge(battle, (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))) == set()
    late = fight("......b\nA......", options=Options(charge_path=ChargePath.STRAIGHT))
    assert why_not(late, charge(late, (1, 0), (2, 1), (3, 0), (4, 1), (5, 0))) == {"objection-charge-bent"}


@pytest.mark.rule("SH-TURN-02", "SH-CHARGE-01", "SH-DISENGAGE-01")
def test_ways_of_moving_are_coloured_from_the_calmest_up():
    modes = {mode.action.manner: mode.band for mode in SHIRMA.modes(fight("Ab\n.."), A)}
    assert modes == {"walk": 0, "slip": 0, "run": 1, "charge": 2, "turn": 0}


@pytest.mark.rule("SH-ADVGAIN-02", "SH-ADVORDER-01")
@pytest.mark.parametrize("gains", list(ChargeAdvantage))
def test_the_points_held_before_a_charge_count_for_its_attack(gains: ChargeAdvantage):
    battle = scene.with_sheet(fight(FIELD, options=Options(charge_advantage=gains)), "A", advantage=2)
    against = do(battle, charge(battle, *STRAIGHT), "answer-melee", 98, 97).roll("attack").against
    assert scene.by_reason(against)["reason-advantage"] == (20, True)


@pytest.mark.rule("SH-DISENGAGE-04", "SH-DISENGAGE-05")
def test_the_way_of_whom_a_free_attack_fells_ends_where_it_fell():
    battle = fight("Ab\n..\n..", {"A": sheet("sword", hp=1)})
    away = steps(battle, "A", (0, 1), (0, 2))
    ran = do(battle, away, "free-attack-strike", "answer-none", 31, "critical-at-zero-not")
    assert "movement-ends" in ran.keys
    assert battle.board.grid.offset(ran.battle[A].cell) == (0, 1)
    assert ran.arg("moves-walk", "yards") == 2
