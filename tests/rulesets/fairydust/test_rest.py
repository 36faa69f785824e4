"""Volleys that go on, grips, crowds, bystanders: what each word of a condition is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Resize
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.play.advance import Done, advance
from engine.rulesets.fairydust import RULESET, movement
from engine.rulesets.fairydust.moved import unbroken
from engine.rulesets.fairydust.options import PassiveSkill, TieWithoutAttacker, Volley
from engine.rulesets.fairydust.order import delay, initiative, points
from engine.rulesets.fairydust.place import crowd
from engine.rulesets.fairydust.sheet import Fate, Part, Wound
from engine.rulesets.fairydust.state import Casting, Delayed, Grip, Paid, fighters, hostile_sides, is_hostile, may_act
from engine.table.table import Table
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import (
    GLOW,
    GREEN,
    KNIFE,
    SWARM,
    THREE,
    Figure,
    act,
    against,
    armed,
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
    wounds,
)

A, B, S = CombatantId("A"), CombatantId("B"), CombatantId("s")


def yard(*means, **more):
    return fight(
        Figure("A", 5, 5, "N", armed(*means)), Figure("s", 5, 4, "S"), Figure("t", 6, 4, "S"), Figure("B", 6, 5), **more
    )


@pytest.mark.rule("FD-MUL-05", "FD-MUL-06", "FD-DEL-04")
def test_a_volley_that_was_put_off_goes_on_at_once_until_it_is_used_up_or_let_go():
    one = Delayed(A, replace(blow("A", "s", "swarm", "cast"), target=None), "moves", 3, 3, S, None, True)
    battle = with_state(yard(SWARM), delayed=(one,), acting=S)
    steps = walk("s", (4, 4, "S"), manner="1")
    over = do(battle, steps, "delayed-before", "volley-count 2", "stay-passive", 1, "volley-over")
    assert over.options("volley-next") == ["volley-over", "volley-at", "volley-at"]
    assert dict(over.choice("volley-next").args) == {"left": 4}
    assert over.battle.state.volley is None
    on = do(
        battle,
        steps,
        *("delayed-before", "volley-count 4", "stay-passive", 1),
        *("volley-at t", "volley-count 2", "stay-passive", 1),
    )
    assert on.questions.count("volley-next") == 1
    whole = do(battle, steps, "delayed-before", "volley-count 6", "stay-passive", 1)
    assert "volley-next" not in whole.questions


@pytest.mark.rule("FD-MUL-01")
def test_before_the_rounds_every_action_counts_anew_and_a_volley_is_one_action():
    # The second half of a volley at the same target has the penalty of the attacks before it.
    battle = set_up(Figure("A", 5, 5, "N", armed(SWARM)), Figure("s", 5, 4, "S"))
    first = do(battle, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 10)
    second = do(first.battle, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 10)
    assert sum(lines(second.roll()).values()) < sum(lines(first.roll()).values())
    struck = do(battle, blow("A", "s", "fist"), "stay-passive", 1)
    again = do(struck.battle, blow("A", "s", "fist"), "stay-passive", 1)
    assert lines(again.roll()) == lines(struck.roll())


@pytest.mark.rule("FD-ACT-11", "FD-ACT-07")
def test_lifting_the_same_one_again_is_one_grip_and_letting_go_ends_ones_own_only():
    battle = with_state(yard(), grips=(Grip(S, CombatantId("t")),))
    twice = do(do(battle, act("A", "lift", target="B")).battle, act("A", "lift", target="B")).battle
    assert twice.state.grips == (Grip(S, CombatantId("t")), Grip(A, B, carries=True))
    assert do(twice, act("A", "let-go")).battle.state.grips == (Grip(S, CombatantId("t")),)
    assert movement.carried(twice, A) == ("B",)
    assert movement.carried(twice, S) == ()


@pytest.mark.rule("FD-MOV-03")
@pytest.mark.parametrize(("way", "step"), [([(6, 5, "E")], 1), ([(5, 5, "E"), (6, 5, "E")], 2)])
def test_which_step_of_a_way_is_barred_is_counted_from_one(way, step):
    battle = fight(Figure("A", 5, 5, "E"), Figure("s", 6, 5))
    found = {one.key: dict(one.args) for one in RULESET.objections(battle, walk("A", *way, (7, 5, "E"), manner="1"))}
    assert found["way-is-barred"] == {"step": step}


@pytest.mark.rule("FD-MOV-01")
@pytest.mark.parametrize(("manner", "found"), [("9", []), ("10", ["no-such-action"]), ("0", ["no-such-action"])])
def test_up_to_nine_move_actions_are_named(manner, found):
    battle = fight(Figure("A", 5, 5, "E"), points=20)
    assert against(battle, walk("A", (6, 5, "E"), manner=manner)) == found


@pytest.mark.rule("FD-DEF-06")
def test_a_bystander_and_a_fighter_are_no_enemies_and_fighters_of_two_sides_are():
    battle = yard().with_sheet(CombatantId("t"), armed(part=Part.BYSTANDER))
    t = CombatantId("t")
    assert is_hostile(battle, A, S)
    assert not any(is_hostile(battle, *pair) for pair in ((A, t), (t, A), (A, B), (S, t)))
    assert fighters(battle) == ("A", "s", "B")
    assert may_act(battle, A)
    assert not any(may_act(battle, id) for id in (t, CombatantId("nobody")))


@pytest.mark.rule("FD-OUT-06")
def test_which_sides_fight_each_other():
    red, blue, green = THREE
    allied = set_up(Figure("A", 1, 1), sides=(replace(red, allies=(GREEN,)), blue, green))
    assert {side: hostile_sides(allied, side) for side in (RED, BLUE, GREEN)} == {
        RED: (BLUE,),
        BLUE: (RED, GREEN),
        GREEN: (BLUE,),
    }


@pytest.mark.rule("FD-DEF-06")
@pytest.mark.parametrize("joins", [BLUE, GREEN])
def test_a_bystander_joins_whom_the_gm_says_but_not_those_who_struck(joins):
    bystander = Figure("m", 5, 4, "S", armed(part=Part.BYSTANDER), side=GREEN)
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), bystander, Figure("s", 12, 12), sides=THREE)
    told = do(battle, blow("A", "m"), "stay-passive", 1, f"bystander-joins {joins}", 7)
    offered = [dict(option.args)["who"].id for option in told.choice("bystander").options[1:]]
    assert offered == [BLUE, GREEN]
    assert (told.battle[CombatantId("m")].side, told.battle.state.numbers[CombatantId("m")]) == (joins, 7)


@pytest.mark.rule("FD-MUL-04")
def test_only_new_wounds_are_what_a_volley_came_to():
    battle = yard(SWARM).with_sheet(S, armed(wounds=(Wound(2), Wound(1))))
    action = blow("A", "s", "swarm", "cast")
    told = do(battle, action, "volley-count 2", "stay-passive", 20)
    found = dict(RULESET.outcome(battle, told.battle, told.events, action).amounts)
    made = wounds(told.battle, "s")[2:]
    assert (found["wounds-made"], found["damage"], found["felled"]) == (2, sum(made), 0)


@pytest.mark.rule("FD-INI-04")
def test_put_without_a_number_or_without_an_initiative_the_order_stays():
    battle = yard()
    table = Table(battle)
    assert initiative.take_place(table, battle, act("A", "set-place", target="s")) is battle
    stranger = with_state(battle, numbers={S: 5})
    assert initiative.take_place(table, stranger, act("A", "set-place", args=(("number", 7),))) is stranger


@pytest.mark.rule("FD-MOV-01")
def test_nobody_off_the_map_moves_and_no_way_is_none():
    battle = yard()
    away, table = battle.with_place(A, None, 0), Table(battle)
    step = walk("A", (4, 5, "N"), manner="1")
    assert movement.move(table, away, step) is away
    assert movement.move(table, battle, replace(step, path=())) is battle
    assert movement.paid(away, step) is away
    assert movement.price(battle, replace(step, path=())) == 0
    assert movement.price(battle, step) == 2
    assert RULESET.modes(away, A) == ()


@pytest.mark.rule("FD-DEL-01")
def test_a_way_put_off_by_one_who_left_the_map_moves_along_with_it():
    path = tuple(Step(Cell(x, 5), 2) for x in (6, 7))
    one = Delayed(A, act("A", "move", "1", path=path), "told", 3, 3)
    battle = with_state(yard(), delayed=(one,)).with_place(A, None, 0)
    done = advance(RULESET, battle, Resize(left=2))
    assert isinstance(done, Done)
    assert [step.cell for step in done.battle.state.delayed[0].action.path] == [Cell(8, 5), Cell(9, 5)]


@pytest.mark.rule("FD-SKL-12", "FD-DEF-03")
@pytest.mark.parametrize(("skills", "asked"), [({}, True), ({"acrobatics": 3, "athletics": 2}, True)])
def test_which_passive_skill_is_asked_only_by_the_switch(skills, asked):
    battle = yard(KNIFE).with_sheet(S, armed(**skills))
    by_switch = with_options(battle, passive_skill=PassiveSkill.ASK)
    told = do(by_switch, blow("A", "s"), "stay-passive", 1)
    assert ("which-passive" in told.questions) is asked
    assert len(told.options("which-passive")) > 1
    assert "which-passive" not in do(battle, blow("A", "s"), "stay-passive", 1).questions


@pytest.mark.rule("FD-SYN-03")
def test_how_far_a_joint_spell_has_come_is_small_print_at_the_end_of_a_round():
    joint = Casting(A, act("A", "synergy", item="glow"), 4, (Paid(A, 3), Paid(B, 1)))
    battle = with_state(yard(), castings=(joint,), acted=(S, CombatantId("t"), B))
    told = go_on(battle)
    (event,) = [one for one in told.events if one.key == "synergy-goes-on"]
    assert (event.weight, dict(event.args)) == (0, {"progress": 1, "need": 4})


@pytest.mark.rule("FD-SUR-01", "FD-FAC-13")
@pytest.mark.parametrize("count", [1, 4, 5, 24, 25, 30])
def test_of_any_number_in_the_open_all_are_looked_at_and_behind_a_wall_of_a_crowd_the_first(count):
    host = [Figure(f"s{n}", 1 + n % 20, 1 + n // 20) for n in range(count)]
    open_ground = set_up(Figure("A", 10, 9, "N"), *host)
    ids = [CombatantId(f"s{n}") for n in range(count)]
    assert list(crowd.within_sight(open_ground, A, crowd.bodies(open_ground, ids))) == ids
    walled = set_up(Figure("A", 10, 9, "N"), *host, walls=(Wall(0, 5, 24, 5),))
    looked = list(crowd.within_sight(walled, A, crowd.bodies(walled, ids)))
    assert looked == (ids if count <= 24 else ids[:4])


@pytest.mark.rule("FD-DEL-03", "FD-DEL-04")
def test_what_is_set_aside_is_what_was_paid_by_oneself():
    waiting = tuple(Delayed(id, act(id, "speak"), "moves", 3, paid) for id, paid in (("A", 3), ("A", 2), ("s", 4)))
    battle = with_state(yard(), delayed=waiting)
    assert (delay.set_aside(battle, A), delay.set_aside(battle, S), delay.set_aside(battle, B)) == (5, 4, 0)


@pytest.mark.rule("FD-OUT-05", "FD-ACT-07")
def test_a_grip_ends_with_its_holder_and_not_with_the_one_who_is_held():
    battle = with_state(yard(), grips=(Grip(A, S),))
    fallen = battle.with_sheet(S, armed(fate=Fate.UNCONSCIOUS))
    assert do(fallen, act("A", "no-reactions")).battle.state.grips == (Grip(A, S),)
    felled = with_state(battle, acting=S).with_sheet(A, armed(fate=Fate.UNCONSCIOUS))
    assert do(felled, act("s", "no-reactions")).battle.state.grips == ()


@pytest.mark.rule("FD-MUL-06")
def test_another_deed_ends_ones_volley_and_the_rest_of_it_does_not():
    battle = with_options(yard(SWARM), volley=Volley.MEANS)
    begun = do(battle, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 1).battle
    assert (begun.state.volley.left, pool(begun, "A")) == (4, 3)
    more = do(begun, blow("A", "t", "swarm", "cast"), "volley-count 3", "stay-passive", 1).battle
    assert (more.state.volley.left, pool(more, "A")) == (1, 3)
    assert do(more, act("A", "posture", "sitting")).battle.state.volley is None
    assert do(more, walk("A", (4, 5, "N"), manner="1")).battle.state.volley is None


@pytest.mark.rule("FD-DMG-03", "FD-MUL-04")
def test_a_hit_that_does_no_damage_makes_no_wounds_worth_a_word():
    battle = yard(replace(KNIFE, damage=-9))
    told = do(battle, blow("A", "s"), "stay-passive", 8)
    found = RULESET.outcome(battle, told.battle, told.events, blow("A", "s"))
    assert (found.key, dict(found.amounts)) == ("hit", {"damage": 0, "felled": 0})


@pytest.mark.rule("FD-DEL-03", "FD-SYN-02")
def test_a_joint_spell_that_has_grown_too_dear_to_put_off_is_said_so_in_small_print():
    casters = [Figure(id, 3 + n, 9, "N", armed(GLOW)) for n, id in enumerate("ABCDE")]
    battle = fight(*casters, Figure("s", 5, 2))
    told = do(battle, act("A", "delay", "nothing"), "what-synergy", *(f"synergy-with {id}" for id in "BCDE"))
    (event,) = [one for one in told.events if one.key == "too-dear-to-delay"]
    assert (event.weight, dict(event.args), told.battle.state.delayed) == (0, {"cost": 6}, ())


@pytest.mark.rule("FD-INI-06")
def test_the_question_about_a_tie_names_its_number():
    battle = with_options(fight(Figure("A", 5, 5), Figure("s", 5, 4)), tie_without_attacker=TieWithoutAttacker.GM)
    battle = with_state(battle, numbers={A: 7, S: 7})
    told = do(battle, act("A", "set-place", args=(("number", 7),)))
    assert told.battle.state.order == ("s", "A")
    asked = do(with_state(battle, befores=()), act("A", "lower", args=(("number", 6),)))
    assert asked.battle.state.order == ("s", "A")
    three = with_state(
        with_options(yard(), tie_without_attacker=TieWithoutAttacker.GM),
        numbers={A: 9, S: 7, CombatantId("t"): 1, B: 7},
    )
    tie = do(three, act("A", "lower", args=(("number", 8),)), "tie-first B").choice("initiative-tie")
    assert dict(tie.args) == {"number": 7}


@pytest.mark.rule("FD-INI-04")
def test_what_is_kept_of_a_place_given_by_hand_is_about_its_equals_only():
    battle = with_state(yard(), numbers={A: 7, S: 9, CombatantId("t"): 7, B: 7}, order=("s", "A", "t", "B"))
    told = do(battle, act("B", "set-place", target="t", args=(("number", 7),)))
    assert told.battle.state.order == ("s", "A", "B", "t")
    assert {(one.first, one.second) for one in told.battle.state.befores} == {("A", "B"), ("B", "t")}


def test_a_path_that_fell_together_wholly_is_a_single_step():
    here = Step(Cell(5, 5), 2)
    assert unbroken(yard().board.grid, here, (here, here)) == (here,)


@pytest.mark.rule("FD-MAP-04")
@pytest.mark.parametrize(("mine", "theirs", "steps"), [(130, 129, 1), (129, 131, -2), (130, 130, None)])
def test_how_much_higher_one_stands_is_the_difference(mine, theirs, steps):
    heights = bytes({5 * 24 + 5: mine, 4 * 24 + 5: theirs}.get(index, 128) for index in range(24 * 18))
    roll = do(yard(KNIFE, heights=heights), blow("A", "s"), "stay-passive", 1).roll()
    found = [dict(line.args)["steps"] for line in roll.why.lines if line.reason == "fact-height"]
    assert found == ([] if steps is None else [steps])


@pytest.mark.rule("FD-INI-04", "FD-INI-05")
def test_dragged_to_what_it_was_lowered_to_already_it_is_the_gms_hand():
    battle = with_state(yard(), numbers={A: 20, S: 9, CombatantId("t"): 6, B: 3}, lowered={A: 8})
    battle = with_state(battle, order=("A", "s", "t", "B"))
    assert initiative.reorder(battle, A, CombatantId("t")) == act("A", "set-place", target="t", args=(("number", 8),))
    lower = with_state(battle, lowered={A: 12})
    assert initiative.reorder(lower, A, CombatantId("t")) == act("A", "lower", args=(("number", 8),))


@pytest.mark.rule("FD-ACT-08")
def test_a_spell_that_nobody_knows_does_nothing_though_the_gm_overrules():
    told = do(yard(), act("A", "cast", item="unheard-of"))
    assert (told.keys, pool(told.battle, "A")) == ([], 3)


@pytest.mark.rule("FD-AP-01")
def test_who_has_no_pool_has_no_points():
    assert points.pool(set_up(Figure("A", 5, 5)), A) == 0


@pytest.mark.rule("FD-DEL-03", "FD-SYN-05")
def test_what_a_joint_spell_costs_to_put_off_with_and_without_overload():
    battle = fight(Figure("A", 5, 5, "N", armed(GLOW)), Figure("B", 6, 5, "N", armed()), points=9)
    told = do(battle, act("A", "delay", "nothing"), "what-synergy", "synergy-with B", "event-moves")
    found = {option.key: dict(option.args)["points"] for option in told.choice("delay-what").options}
    # Two at least, overload three at least, and one more for the delay.
    assert (found["what-synergy"], found["what-synergy-overload"]) == (3, 4)


@pytest.mark.rule("FD-DEL-07", "FD-MOV-03")
def test_whoever_is_stopped_among_friends_stands_where_there_was_room_last():
    # s waits for A to leave his reach and grabs A on the way through B's cell.
    battle = fight(Figure("A", 5, 5, "E"), Figure("B", 6, 5), Figure("s", 5, 4, "S"))
    one = Delayed(S, act("s", "grab"), "leaves-reach", 3, 3, at_cause=True)
    battle = with_state(battle, delayed=(one,))
    path = walk("A", (6, 5, "E"), (7, 5, "E"), (8, 5, "E"), manner="1")
    told = do(battle, path, "delayed-before", "stay-passive", 20, "held-stops")
    # In reach of s are the cells up to (6, 5), which is B's: A is back on the cell before it.
    assert told.battle[A].cell == Cell(5, 5)
    assert told.args("moved-move" if "moved-move" in told.keys else "turns-gaze")["left"] == 3


@pytest.mark.rule("FD-DEL-02")
@pytest.mark.parametrize(
    ("event", "whom", "asked"), [("attacks-me", "A", True), ("attacks-me", "B", False), ("attacks", "B", True)]
)
def test_who_waits_to_be_attacked_does_not_wait_for_an_attack_on_another(event, whom, asked):
    one = Delayed(A, act("A", "speak"), event, 3, 3)
    battle = with_state(yard().with_place(S, Cell(6, 4), 4).with_place(CombatantId("t"), Cell(1, 1), 0), delayed=(one,))
    told = do(with_state(battle, acting=S), blow("s", whom, "fist"), "stay-passive", 1)
    assert ("delayed-now" in told.questions) is asked
