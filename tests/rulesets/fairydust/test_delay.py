"""Actions put off: for which event, at what price, how they break in, and how they end (FD-DEL)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.battle.board import Door
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import (
    DelayExpiry,
    DelayPays,
    DelayTiming,
    DelayUnused,
    MovingGaze,
    Refresh,
)
from engine.rulesets.fairydust.order import delay
from engine.rulesets.fairydust.sheet import Sheet
from tests.rulesets.fairydust.scenes import (
    FLASH,
    KNIFE,
    STONE,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    go_on,
    odds,
    offered,
    pool,
    sheet,
    walk,
    with_options,
    with_state,
)


def port(points: int = 5, gaze: str = "N", **more):
    """A is about to put something off; s stands four cells in front of her, next to B, both looking at each other."""
    return fight(
        Figure("A", 5, 9, gaze, armed(FLASH, KNIFE, STONE)),
        Figure("s", 5, 5, "E", armed(KNIFE, health=1)),
        Figure("B", 6, 5, "W", armed(KNIFE)),
        points=points,
        **more,
    )


def watched(*places):
    """Cells of the map of these scenes as the set that is watched."""
    return cell_set(port().board.grid, (Cell(x, y) for x, y in places))


FLASH_WHAT = "what-cast"
LAST = {"s": 20, "B": 19, "A": 18}
"""Initiative by which A is the last in the order."""


def waiting(battle=None, event="event-attacks", what=FLASH_WHAT, **options):
    """A's flash waits for s to attack, and it is the turn of s."""
    battle = battle or port()
    if options:
        battle = with_options(battle, **options)
    told = do(battle, act("A", "delay", target="s"), what, event)
    return go_on(told.battle).battle


@pytest.mark.rule("FD-DEL-01")
def test_any_action_of_the_own_turn_can_be_put_off_with_its_target_left_open_or_named():
    told = do(port(), act("A", "delay", target="s"), FLASH_WHAT, "event-attacks")
    offered_kinds = set(told.options("delay-what"))
    assert {
        "what-attack",
        "what-cast",
        "what-overload",
        "what-push",
        "what-grab",
        "what-speak",
        "what-lying",
    } <= offered_kinds
    (one,) = told.battle.state.delayed
    assert (one.by, one.watched, one.at_cause, one.event) == ("A", "s", True, "attacks")
    named = do(port(), act("A", "delay"), FLASH_WHAT, "event-moves", "at-somebody s").battle.state.delayed[0]
    assert (named.watched, named.target) == (None, "s")
    assert against(with_state(port(), acting="s"), act("A", "delay", "nothing")) == ["not-your-turn"]
    assert "badge-delayed" in [badge.key for badge in RULESET.gauges(told.battle, "A").badges]


@pytest.mark.rule("FD-DEL-02")
def test_it_fires_when_the_named_one_declares_the_named_deed_and_no_keeps_it_waiting():
    battle = waiting()
    told = do(battle, blow("s", "B"), "delayed-before", "stay-passive", 5, "stay-passive", 5)
    assert told.choice("delayed-now").by == "A"
    assert [(e.by, e.at) for e in told.events if e.key == "attacks"] == [("A", "s"), ("s", "B")]
    assert told.battle.state.delayed == ()
    kept = do(battle, blow("s", "B"), "delayed-waits", "stay-passive", 5)
    assert len(kept.battle.state.delayed) == 1
    other = do(with_state(battle, acting="B"), blow("B", "s"), "stay-passive", 5)
    assert "delayed-now" not in other.questions


EVENTS = {
    "event-attacks": blow("s", "B"),
    "event-casts": blow("s", "B", "flash", "cast"),
    "event-moves": walk("s", (5, 4, "E"), manner="1"),
}


@pytest.mark.rule("FD-DEL-02")
@pytest.mark.parametrize("event", list(EVENTS))
def test_the_map_knows_attacks_spells_and_movement(event):
    battle = waiting(event=event, what="what-speak")
    battle = battle.with_sheet("s", armed(KNIFE, FLASH))
    for key, deed in EVENTS.items():
        fires = key == event or (event == "event-attacks" and key == "event-casts")
        dice = () if key == "event-moves" else ("stay-passive", 5)
        told = do(battle, deed, *(("delayed-before",) if fires else ()), *dice)
        assert ("delayed-fires" in told.keys) is fires, key


@pytest.mark.rule("FD-DEL-02")
def test_the_map_knows_reach_view_wounds_doors_and_areas():
    # s walks south until it stands next to A, who has a knife: reach 1.
    steps = [(5, y, "E") for y in (6, 7, 8)]
    near = do(waiting(event="event-enters-reach", what="what-speak"), walk("s", *steps, manner="1"), "delayed-before")
    assert "delayed-fires" in near.keys
    away = port().with_place("s", Cell(5, 8), 2)
    gone = waiting(away, event="event-leaves-reach", what="what-grab")
    told = do(gone, walk("s", (5, 7, "E"), manner="1"), "delayed-before", "stay-passive", 20)
    # Before the step that leaves the reach, so that the grab is still possible.
    assert "grab-succeeds" in told.keys
    hidden = port().with_place("s", Cell(5, 11), 0)
    seen = do(
        waiting(hidden, event="event-comes-into-view", what="what-speak"),
        walk("s", (4, 10, "N"), (3, 9, "N"), manner="1"),
        "delayed-before",
    )
    assert "delayed-fires" in seen.keys
    hurt = do(
        with_state(waiting(event="event-is-hurt", what="what-speak"), acting="B"),
        blow("B", "s"),
        "stay-passive",
        18,
        "fate-fighting",
        "delayed-before",
    )
    assert "delayed-fires" in hurt.keys
    with_door = port(doors=(Door(5.0, 5.0, 6.0, 5.0),))
    opened = do(
        waiting(with_door, event="event-opens-door", what="what-speak"), act("s", "door", item="0"), "delayed-before"
    )
    assert "delayed-fires" in opened.keys


@pytest.mark.rule("FD-DEL-02")
def test_a_place_is_watched_for_who_enters_it():
    told = do(port(), act("A", "delay", cells=watched((5, 3))), "what-speak", "event-enters-area")
    assert set(told.options("which-event")) == {"event-enters-area", "event-leaves-area"}
    (shown,) = RULESET.places(told.battle)
    assert (shown.key, shown.cells) == ("zone-watched", watched((5, 3)))
    battle = go_on(told.battle).battle
    into = do(battle, walk("s", (5, 4, "E"), (5, 3, "E"), manner="1"), "delayed-before")
    assert "delayed-fires" in into.keys
    assert "delayed-now" not in do(battle, walk("s", (5, 4, "E"), manner="1")).questions


@pytest.mark.rule("FD-DEL-02")
def test_a_place_is_watched_for_who_leaves_it():
    inside = port().with_place("s", Cell(5, 4), 2)
    area = watched((4, 4), (5, 4), (5, 3))
    told = do(inside, act("A", "delay", cells=area), "what-speak", "event-leaves-area")
    battle = go_on(told.battle).battle
    out = do(battle, walk("s", (5, 5, "E"), manner="1"), "delayed-before")
    assert "delayed-fires" in out.keys
    assert "delayed-now" not in do(battle, walk("s", (4, 4, "E"), manner="1")).questions


@pytest.mark.rule("FD-DEL-02")
def test_an_event_that_comes_while_the_deed_is_impossible_is_told_and_the_gm_decides():
    # A's knife reaches one cell, s moves four cells away from her.
    battle = waiting(event="event-moves", what="what-attack")
    step = walk("s", (5, 4, "E"), manner="1")
    told = do(battle, step)
    assert told.args("delayed-hindered")["because"] == Term("out-of-range-now")
    assert told.options("delayed-in-spite")[0] == "delayed-waits"
    assert len(told.battle.state.delayed) == 1
    assert "attacks" not in told.keys
    in_spite = do(battle, step, "delayed-before", "stay-passive", 20, "fate-fighting")
    assert [(event.by, event.at) for event in in_spite.events if event.key == "attacks"] == [("A", "s")]


@pytest.mark.rule("FD-DEL-07")
def test_what_the_event_itself_makes_impossible_is_asked_about_once_more_after_it():
    near = port().with_place("s", Cell(5, 8), 2)
    battle = waiting(near, event="event-leaves-reach", what="what-attack")
    away = walk("s", (5, 7, "E"), manner="1")
    told = do(battle, away, "delayed-after")
    assert told.questions.count("delayed-in-spite") == 1
    assert "attacks" not in told.keys
    in_spite = do(battle, away, "delayed-after", "delayed-after", "stay-passive", 20, "fate-fighting")
    assert "attacks" in in_spite.keys
    # Before the event it was in reach: nothing to overrule.
    assert "delayed-in-spite" not in do(battle, away, "delayed-before", "stay-passive", 5).questions


@pytest.mark.rule("FD-DEL-02")
def test_any_other_event_is_the_gms_button():
    battle = waiting(event="event-told", what="what-speak")
    assert offered(battle, "A")["offer-fire"] == []
    told = do(battle, act("A", "fire", item="1"))
    assert "speaks" in told.keys
    assert against(with_state(battle, acting="A"), act("A", "fire", item="1")) == ["own-turn-now"]


@pytest.mark.rule("FD-DEL-03")
@pytest.mark.parametrize(
    ("what", "cost"), [("what-cast", 3), ("what-overload", 4), ("what-speak", 3), ("what-grab", 3)]
)
def test_a_delayed_action_costs_one_more(what, cost):
    told = do(port(), act("A", "delay", target="s"), what, "event-attacks")
    assert told.battle.state.delayed[0].cost == cost
    assert pool(told.battle, "A") == 5 - cost


@pytest.mark.rule("FD-DEL-03")
def test_two_delayed_attacks_need_six_points_and_a_joint_spell_one_more_from_each():
    once = do(port(), act("A", "delay", target="s"), "what-cast", "event-attacks").battle
    assert "nothing-to-delay" in do(once, act("A", "delay", target="s")).keys
    twice = do(
        do(port(6), act("A", "delay", target="s"), "what-cast", "event-attacks").battle,
        act("A", "delay", target="s"),
        "what-cast",
        "event-moves",
    )
    assert pool(twice.battle, "A") == 0
    joint = fight(Figure("A", 5, 9, "N", armed(FLASH)), Figure("B", 6, 9, "N", armed()), Figure("s", 5, 5))
    told = do(joint, act("A", "delay", target="s"), "what-synergy", "synergy-with B", "event-attacks")
    assert told.battle.state.delayed[0].cost == 3


@pytest.mark.rule("FD-DEL-04")
def test_the_points_are_set_aside_and_stay_paid_over_the_refill():
    battle = do(port(), act("A", "delay", target="s"), FLASH_WHAT, "event-attacks").battle
    assert (pool(battle, "A"), delay.set_aside(battle, "A")) == (2, 3)
    pips = {pip.key: pip.left for pip in RULESET.gauges(battle, "A").pips}
    assert pips == {"gauge-points": 2, "gauge-aside": 3}
    fired = do(go_on(battle).battle, blow("s", "B"), "delayed-before", "stay-passive", 5, "stay-passive", 5)
    assert pool(fired.battle, "A") == 2


@pytest.mark.rule("FD-DEL-04")
def test_by_the_switch_it_is_paid_when_it_fires_and_impossible_without_the_points():
    battle = waiting(delay_pays=DelayPays.FIRING_ROUND)
    assert (pool(battle, "A"), delay.set_aside(battle, "A")) == (5, 0)
    fired = do(battle, blow("s", "B"), "delayed-before", "stay-passive", 5, "stay-passive", 5)
    assert pool(fired.battle, "A") == 2
    poor = with_state(battle, pools={**battle.state.pools, "A": 2})
    assert "delayed-now" not in do(poor, blow("s", "B"), "stay-passive", 5).questions


@pytest.mark.rule("FD-DEL-05")
@pytest.mark.parametrize(("unused", "left"), [(DelayUnused.RELEASED, 5), (DelayUnused.LOST, 2)])
def test_dropped_before_the_refill_the_points_come_back_or_by_the_switch_never(unused, left):
    battle = waiting(delay_unused=unused)
    told = do(battle, act("A", "undelay", item="1"))
    assert told.battle.state.delayed == ()
    assert pool(told.battle, "A") == left


@pytest.mark.rule("FD-DEL-05")
def test_after_a_refill_nothing_comes_back():
    battle = waiting()
    battle = with_state(battle, order=("s", "B", "A"), numbers=LAST, acting="B", acted=("s", "A"))
    later = go_on(battle).battle
    assert later.state.round == 2
    assert len(later.state.delayed) == 1
    assert pool(do(later, act("A", "undelay", item="1")).battle, "A") == 5


@pytest.mark.rule("FD-DEL-06")
@pytest.mark.parametrize(("until", "kept"), [(DelayExpiry.OWN_NEXT_TURN, True), (DelayExpiry.ROUND_END, False)])
def test_the_last_in_the_order_can_still_use_it_in_the_next_round(until, kept):
    battle = with_state(waiting(delay_expiry=until), order=("s", "B", "A"), numbers=LAST, acting="B", acted=("s", "A"))
    later = go_on(battle)
    assert bool(later.battle.state.delayed) is kept
    assert ("delayed-expires" in later.keys) is not kept
    if kept:
        ended = go_on(go_on(later.battle).battle)
        assert ended.battle.state.acting == "A"
        assert "delayed-expires" in ended.keys


@pytest.mark.rule("FD-DEL-06")
def test_with_points_by_the_own_turn_a_delayed_action_lasts_as_long():
    later = waiting(ap_refresh=Refresh.OWN_TURN)
    assert len(go_on(later).battle.state.delayed) == 1


@pytest.mark.rule("FD-DEL-07")
@pytest.mark.parametrize(("timing", "first"), [(DelayTiming.BEFORE, "A"), (DelayTiming.AFTER, "s")])
def test_the_switch_proposes_before_or_after_and_the_owner_may_choose_otherwise(timing, first):
    battle = waiting(delay_timing=timing)
    told = do(battle, blow("s", "B"), "stay-passive", 5, "stay-passive", 5)
    assert next(e.by for e in told.events if e.key == "attacks") == first
    assert told.options("delayed-now")[0] == f"delayed-{timing}"
    other = "delayed-after" if timing is DelayTiming.BEFORE else "delayed-before"
    turned = do(battle, blow("s", "B"), other, "stay-passive", 5, "stay-passive", 5)
    assert next(e.by for e in turned.events if e.key == "attacks") != first


@pytest.mark.rule("FD-DEL-07")
def test_who_can_no_longer_carry_it_out_loses_the_deed_and_the_points():
    battle = waiting(event="event-attacks", what="what-attack means-stone 1 3")
    told = do(battle, blow("s", "B"), "delayed-before", "stay-passive", 20)
    # 20 + 0 against 10: a triple success with a stone of 0 comes to 2, and s has 1 of health.
    assert sheet(told.battle, "s").fate == "unconscious"
    assert "attack-lost" in told.keys
    assert pool(told.battle, "s") == 3


@pytest.mark.rule("FD-DEL-07", "FD-ACT-07")
@pytest.mark.parametrize(("answer", "cell"), [("held-stops", (5, 8)), ("held-goes-on", (5, 6))])
def test_a_runner_who_is_grabbed_on_the_way_stops_unless_the_gm_lets_him_go(answer, cell):
    battle = waiting(port().with_place("s", Cell(5, 8), 2), event="event-leaves-reach", what="what-grab")
    run = walk("s", (5, 7, "E"), (5, 6, "E"), manner="1")
    told = do(battle, run, "delayed-before", "stay-passive", 20, answer)
    assert told.battle["s"].cell == cell
    assert bool(told.battle.state.grips) is (answer == "held-stops")


@pytest.mark.rule("FD-DEL-07")
def test_a_mover_who_is_pushed_before_he_starts_does_not_go_his_way():
    battle = waiting(port().with_place("s", Cell(5, 8), 2), event="event-moves", what="what-push")
    run = walk("s", (4, 8, "E"), manner="1")
    told = do(battle, run, "delayed-before", "stay-passive", 20, "pushed-to direction-square-0")
    assert told.battle["s"].cell == (5, 7)
    assert "stopped" in told.keys


@pytest.mark.rule("FD-DEL-08", "FD-FAC-08")
def test_it_leaves_the_gaze_and_the_first_reaction_alone():
    told = do(waiting(), blow("s", "B"), "delayed-before", "stay-passive", 5, "stay-passive", 5)
    assert "A" not in told.battle.state.reacted
    assert told.battle["A"].facing == 0


@pytest.mark.rule("FD-DEL-08")
def test_a_delayed_attack_on_somebody_out_of_view_is_impossible():
    battle = waiting().with_place("A", Cell(5, 9), 4)
    told = do(battle, blow("s", "B"), "stay-passive", 5)
    assert "delayed-now" not in told.questions


@pytest.mark.rule("FD-DEL-08", "FD-ACT-05")
@pytest.mark.parametrize(("moving", "facing"), [(MovingGaze.KEEP, 0), (MovingGaze.FOLLOW_FREE, 2)])
def test_a_delayed_move_goes_its_way_without_turning(moving, facing):
    battle = with_options(port(), moving_gaze=moving)
    looks = "N" if moving is MovingGaze.KEEP else "E"
    way = walk("A", (6, 9, looks), (7, 9, looks), kind="delay-move", manner="")
    told = do(battle, way, "event-attacks")
    assert pool(told.battle, "A") == 2
    fired = do(go_on(told.battle).battle, blow("s", "B"), "delayed-before", "stay-passive", 5)
    assert (fired.battle["A"].cell, fired.battle["A"].facing) == ((7, 9), facing)
    turning = walk("A", (6, 9, "S"), kind="delay-move", manner="")
    assert "no-turn-when-delayed" in against(battle, turning)


@pytest.mark.rule("FD-MAP-02")
def test_nobody_strikes_at_who_walks_by_unless_he_has_put_it_off():
    battle = fight(Figure("s", 5, 5, "N"), Figure("B", 6, 5, "W", Sheet()), acting="s")
    told = do(battle, walk("s", (5, 4, "N"), (5, 3, "N"), manner="1"))
    assert told.questions == []
    assert RULESET.foresee(battle, walk("s", (5, 4, "N"), manner="1")).marks == ()


@pytest.mark.rule("FD-DEL-02")
def test_the_odds_of_a_way_are_those_of_the_delayed_attack_that_it_sets_off():
    # d20 + 5 with the knife against a passive 10: 5 to 20 hit, of which 10 and more are worth a degree more.
    near = port().with_place("s", Cell(5, 8), 2)
    battle = waiting(near, event="event-moves", what="what-attack")
    battle = battle.with_sheet("s", armed(KNIFE, passive=True))
    found = odds(battle, walk("s", (5, 7, "E"), manner="1"))
    assert found == {"hit": Fraction(16, 20), "miss": Fraction(4, 20)}


@pytest.mark.rule("FD-DEL-03")
@pytest.mark.parametrize(("left", "against"), [(3, set()), (2, {"nothing-to-put-off"}), (1, {"nothing-to-put-off"})])
def test_putting_off_is_not_possible_where_no_action_could_be_paid_with_one_point_more(left: int, against: set[str]):
    # The simplest action costs 2, put off 3.
    battle = with_state(port(), pools={**port().state.pools, "A": left})
    found = [offer for offer in RULESET.offers(battle, "A") if offer.key.startswith("offer-delay")]
    assert len(found) == 3
    for offer in found:
        assert {one.key for one in offer.objections} == against
    assert against <= {one.key for one in RULESET.objections(battle, act("A", "delay", "nothing"))}
