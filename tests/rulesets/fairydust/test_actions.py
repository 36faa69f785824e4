"""Simple and complex actions, what is on neither list, and spells with synergy (FD-ACT, FD-SYN)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Door, DoorState
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.options import Options, Speech, SynergyCompletes, SynergyCost, SynergyOverload
from engine.rulesets.fairydust.order.costs import joint_cost
from engine.rulesets.fairydust.sheet import Fate, Kind, Means, Place, Posture, Sheet, Thing
from engine.rulesets.fairydust.state import Grip
from tests.rulesets.fairydust.scenes import (
    FIREBALL,
    FLASH,
    GLOW,
    KNIFE,
    Figure,
    act,
    against,
    armed,
    at,
    blow,
    do,
    fight,
    go_on,
    offered,
    pool,
    sheet,
    walk,
    with_options,
    with_state,
)

WAND, POTION = Thing("wand", "thing-wand", Place.BELT), Thing("potion", "thing-potion", Place.BAG)


def room(**more):
    """A and his friend B beside him, an enemy b in front."""
    one = armed(replace(KNIFE, place=Place.POCKET), FLASH, GLOW, things=(WAND, POTION), **more)
    return fight(Figure("A", 5, 5, "N", one), Figure("B", 6, 5, "N", armed()), Figure("b", 5, 4, "S"))


def spent(battle, action, *answers):
    return pool(battle, "A") - pool(do(battle, action, *answers).battle, "A")


@pytest.mark.rule("FD-ACT-01", "FD-ACT-02", "FD-ACT-05", "FD-ACT-06")
def test_every_simple_action_costs_two():
    battle = room()
    simple = (
        (blow("A", "b", "fist"), (10, "stay-passive")),
        (act("A", "take", item="knife"), ()),
        (act("A", "take", item="wand"), ()),
        (act("A", "posture", "lying"), ()),
        (walk("A", (4, 5, "N"), (3, 5, "N"), manner="1"), ()),
        (act("A", "speak"), ()),
        (act("A", "push", target="b"), (1, "stay-passive")),
        (act("A", "grab", target="b"), (1, "stay-passive")),
        (act("A", "cast", item="glow"), ()),
    )
    assert [spent(battle, action, *answers) for action, answers in simple] == [2] * len(simple)


@pytest.mark.rule("FD-ACT-03")
def test_a_thing_from_pocket_or_belt_comes_into_the_hand():
    told = do(room(), act("A", "take", item="wand"))
    assert sheet(told.battle, "A").thing("wand").place is Place.HAND
    assert sheet(do(room(), act("A", "take", item="knife")).battle, "A").weapons_in_hand[0].id == "knife"


@pytest.mark.rule("FD-ACT-03", "FD-ACT-14")
def test_a_thing_is_dropped_for_nothing_and_picked_up_from_a_cell_nearby_for_two():
    battle = do(do(room(), act("A", "take", item="wand")).battle, act("A", "drop", item="wand"))
    assert pool(battle.battle, "A") == 3
    lies = with_state(battle.battle, acting="B")
    assert "offer-pick-up" in offered(lies, "B")
    told = do(lies, act("B", "pick-up", item="wand"))
    assert sheet(told.battle, "B").thing("wand").place is Place.HAND
    assert pool(told.battle, "B") == 3
    assert against(lies.with_place("B", lies["B"].cell.plus((3, 0)), 0), act("B", "pick-up", item="wand")) == [
        "no-thing"
    ]


@pytest.mark.rule("FD-ACT-03")
def test_what_is_picked_up_stands_before_bare_fists_again():
    fists = Means("fists", "means-fists", Kind.UNARMED)
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE, fists)), Figure("b", 5, 2, "S", armed(KNIFE)))
    dropped = do(battle, act("A", "drop", item="knife")).battle
    again = do(dropped, act("A", "pick-up", item="knife")).battle
    assert [[one.id for one in sheet(then, "A").means] for then in (dropped, again)] == [["fists"], ["knife", "fists"]]


@pytest.mark.rule("FD-ACT-04")
@pytest.mark.parametrize(("now", "then"), [("lying", "standing"), ("standing", "sitting"), ("sitting", "lying")])
def test_any_change_of_posture_is_one_action(now, then):
    battle = room(posture=Posture(now))
    told = do(battle, act("A", "posture", then))
    assert sheet(told.battle, "A").posture == then
    assert pool(told.battle, "A") == 3


@pytest.mark.rule("FD-ACT-06")
@pytest.mark.parametrize("speech", list(Speech))
def test_speech_costs_two_and_a_few_words_are_free_at_any_time_by_the_switch(speech):
    battle = with_options(room(), speech=speech)
    is_free = speech is Speech.SHORT_FREE
    assert spent(battle, act("A", "speak")) == 2
    assert ("offer-speak-short" in offered(battle, "A")) is is_free
    assert spent(battle, act("A", "speak", "short")) == (0 if is_free else 2)
    assert (against(with_state(battle, acting="b"), act("A", "speak", "short")) == []) is is_free


@pytest.mark.rule("FD-ACT-07")
def test_a_grab_is_an_attack_to_hit_without_damage_and_marks_a_grip():
    # A 10 + hand-to-hand 6 = 16 against the passive 10 + 2 = 12
    battle = fight(Figure("A", 5, 5, "N", Sheet(hand_to_hand=6)), Figure("b", 5, 4, "N", Sheet(athletics=2)))
    told = do(battle, act("A", "grab", target="b"), "stay-passive", 10)
    assert told.args("attacks")["total"] == 16
    assert told.args("grab-succeeds") == {"degree": 1}
    assert sheet(told.battle, "b").wounds == ()
    assert [(grip.by, grip.at) for grip in told.battle.state.grips] == [("A", "b")]
    assert "is-held" in [one.key for mode in RULESET.modes(told.battle, "b") for one in mode.objections]
    assert do(battle, act("A", "grab", target="b"), "stay-passive", 1).battle.state.grips == ()


@pytest.mark.rule("FD-ACT-07", "FD-MOV-06")
def test_a_pushed_one_is_moved_for_nothing_and_keeps_its_gaze():
    battle = room()
    told = do(battle, act("A", "push", target="b"), "stay-passive", 20, "pushed-to direction-square-0")
    assert told.battle["b"].cell == battle["b"].cell.plus((0, -1))
    assert told.battle["b"].facing == battle["b"].facing
    assert pool(told.battle, "b") == 5


@pytest.mark.rule("FD-ACT-08", "FD-ACT-13")
def test_a_spell_costs_two_and_with_overload_three():
    assert spent(room(), act("A", "cast", item="glow")) == 2
    assert spent(room(), act("A", "cast", "overload", item="glow")) == 3
    told = do(room(), blow("A", "b", "flash", "cast", "overload"), "stay-passive", 20)
    assert "overloads" in told.keys
    assert told.readings() == ["degree-4"]


@pytest.mark.rule("FD-ACT-09", "FD-ACT-10", "FD-ACT-11")
def test_every_complex_action_costs_three():
    assert spent(room(), act("A", "take", item="potion")) == 3
    assert spent(room(), act("A", "lift", target="B")) == 3
    assert spent(room(), act("A", "cast", "overload", item="glow")) == 3


@pytest.mark.rule("FD-ACT-11")
def test_whoever_is_lifted_moves_along_and_must_be_near():
    battle = do(room(), act("A", "lift", target="B")).battle
    told = do(battle, walk("A", (4, 5, "N"), (3, 5, "N"), manner="1"))
    assert told.battle["B"].cell == (4, 5)
    assert pool(told.battle, "B") == 5
    far = room().with_place("B", room()["B"].cell.plus((3, 0)), 0)
    assert against(far, act("A", "lift", target="B")) == ["not-near"]


@pytest.mark.rule("FD-ACT-12")
def test_a_heavy_door_costs_three_and_opens_sight_at_once():
    door = Door(5.0, 5.0, 6.0, 5.0, heavy=True)
    battle = fight(Figure("A", 5, 5, "N"), Figure("b", 5, 3, "S"), doors=(door,))
    assert not RULESET.sighting(battle, "A", "b").sees
    told = do(battle, act("A", "door", item="0"))
    assert told.battle.board.doors[0].state is DoorState.OPEN
    assert pool(told.battle, "A") == 2
    assert RULESET.sighting(told.battle, "A", "b").sees
    light = replace(battle, board=replace(battle.board, doors=(replace(door, heavy=False),)))
    assert pool(do(light, act("A", "door", item="0")).battle, "A") == 3
    assert against(battle, act("b", "door", item="0")) == ["not-your-turn", "not-near"]


@pytest.mark.rule("FD-ACT-14")
def test_what_is_on_neither_list_costs_what_the_gm_says_two_proposed_and_the_last_choice_next_time():
    told = do(room(), act("A", "other"), "other-drink")
    assert pool(told.battle, "A") == 3
    dear = do(room(), act("A", "other"), "other-drink", "other-price 3")
    assert pool(dear.battle, "A") == 2
    again = do(go_on(go_on(go_on(dear.battle).battle).battle).battle, act("A", "other"), "other-drink")
    assert [dict(option.args)["points"] for option in again.choice("other-cost").options] == [3, 2, 0, 1]
    assert spent(do(room(), act("A", "take", item="wand")).battle, act("A", "put-away", "pocket", "wand")) == 2


def circle(*aps: int, **options):
    """So many casters side by side, with these points per round; A leads."""
    casters = [Figure(chr(65 + n), 3 + n, 9, "N", armed(FIREBALL, GLOW, ap=ap)) for n, ap in enumerate(aps)]
    battle = fight(*casters, Figure("z", 5, 4, "S"), options=Options(**options))
    return with_state(battle, pools={**battle.state.pools, **{chr(65 + n): ap for n, ap in enumerate(aps)}})


def everybody(count):
    return [f"synergy-with {chr(66 + n)}" for n in range(count - 1)]


def played(battle, action, count, most=24):
    """The casting begun and everybody's share put in turn by turn; in which round and on whose turn it took effect."""
    told = do(battle, action, *everybody(count))
    for _ in range(most):
        if "synergy-takes-effect" in told.keys:
            return told.battle.state.round, told.battle.state.acting
        told = go_on(told.battle)
        id = told.battle.state.acting
        casting = synergy.casting_of(told.battle, id)
        if casting is not None and synergy.share(told.battle, casting, id):
            told = do(told.battle, act(id, "pay-in"))
    raise AssertionError("it never takes effect")


@pytest.mark.rule("FD-SYN-01", "FD-SYN-02")
@pytest.mark.parametrize(("count", "cost"), [(4, 4), (2, 2)])
def test_a_joint_spell_costs_each_as_many_points_as_take_part(count, cost):
    battle = circle(*[5] * count)
    told = do(battle, act("A", "synergy", item="glow"), *everybody(count))
    assert told.args("synergy-begins") == {"count": count, "need": cost, "rounds": 1}
    assert pool(told.battle, "A") == 5 - cost


@pytest.mark.rule("FD-SYN-02")
@pytest.mark.parametrize(("how", "each"), [(SynergyCost.EACH, 4), (SynergyCost.SHARED, 1)])
def test_each_pays_all_the_points_or_by_the_switch_one(how, each):
    told = do(circle(5, 5, 5, 5, synergy_cost=how), act("A", "synergy", item="glow"), *everybody(4))
    assert pool(told.battle, "A") == 5 - each
    assert played(circle(5, 5, 5, 5, synergy_cost=how), act("A", "synergy", item="glow"), 4) == (1, "D")


@pytest.mark.rule("FD-SYN-03")
@pytest.mark.parametrize(
    ("aps", "rounds", "first"),
    [((5, 5, 5, 5), 1, 4), ((5, 5, 5, 3), 2, 3), ((5,) * 6, 2, 5), ((5,) * 11 + (4,), 3, 4)],
)
def test_the_slowest_sets_the_time(aps, rounds, first):
    battle = circle(*aps)
    told = do(battle, act("A", "synergy", item="glow"), *everybody(len(aps)))
    assert told.args("synergy-begins")["rounds"] == rounds
    assert pool(battle, "A") - pool(told.battle, "A") == first
    assert played(battle, act("A", "synergy", item="glow"), len(aps), 60)[0] == rounds


@pytest.mark.rule("FD-SYN-03")
def test_a_synergy_of_one_is_no_synergy_unless_the_switch_gives_it_a_price():
    told = do(circle(5, 5, synergy_minimum=0), act("A", "synergy", item="glow"), "synergy-complete")
    assert pool(told.battle, "A") == 5 - 1
    usual = do(circle(5, 5), act("A", "synergy", item="glow"), "synergy-with B")
    first = next(asked for asked in usual.asked if asked.key == "who-casts-along")
    assert [option.key for option in first.options] == ["synergy-with"]


@pytest.mark.rule("FD-SYN-03")
def test_a_participant_who_falls_breaks_the_casting_and_the_points_are_lost():
    battle = do(circle(5, 5), act("A", "synergy", item="glow"), *everybody(2)).battle
    fallen = battle.with_sheet("B", replace(sheet(battle, "B"), fate=Fate.UNCONSCIOUS))
    told = do(fallen, act("A", "no-reactions"))
    assert "synergy-fails" in told.keys
    assert told.battle.state.castings == ()
    assert pool(told.battle, "A") == 3
    assert "synergy-fails" in do(battle, act("A", "give-up")).keys


@pytest.mark.rule("FD-SYN-04")
@pytest.mark.parametrize("completes", list(SynergyCompletes))
def test_it_takes_effect_with_the_last_point_or_by_the_switch_at_the_leaders_word(completes):
    battle = circle(5, 5, 5, synergy_completes=completes)
    told = do(battle, act("A", "synergy", item="glow"), *everybody(3))
    told = do(go_on(told.battle).battle, act("B", "pay-in"))
    told = do(go_on(told.battle).battle, act("C", "pay-in"))
    done = "synergy-takes-effect" in told.keys
    assert done is (completes is SynergyCompletes.LAST_PARTICIPANT)
    if not done:
        leader = go_on(go_on(told.battle).battle).battle
        assert leader.state.acting == "A"
        assert "synergy-takes-effect" in do(leader, act("A", "release")).keys


@pytest.mark.rule("FD-SYN-04")
def test_a_joint_attack_is_the_leaders():
    battle = do(circle(5, 5), blow("A", "z", "fireball", "synergy"), *everybody(2)).battle
    told = do(go_on(battle).battle, act("B", "pay-in"), "stay-passive", 20)
    assert [(event.by, event.at) for event in told.events if event.key == "attacks"] == [("A", "z")]


@pytest.mark.rule("FD-SYN-05")
@pytest.mark.parametrize(("how", "two", "four"), [(SynergyOverload.MAX, 3, 4), (SynergyOverload.SUM, 3, 5)])
def test_overload_with_synergy_is_the_larger_price_or_by_the_switch_one_more(how, two, four):
    battle = circle(5, 5, synergy_overload=how)
    assert joint_cost(battle, 2, overload=True) == two
    assert joint_cost(battle, 4, overload=True) == four
    told = do(battle, act("A", "synergy", "overload", "glow"), *everybody(2))
    assert pool(told.battle, "A") == 5 - two


@pytest.mark.rule("FD-ACT-07")
def test_a_grip_ends_where_the_two_are_no_longer_side_by_side():
    battle = with_state(
        fight(Figure("A", 5, 5, "N"), Figure("b", 5, 4)), grips=(Grip(CombatantId("A"), CombatantId("b")),)
    )
    beside = do(battle, walk("A", (4, 5, "N"), manner="1"))
    assert beside.battle.state.grips == battle.state.grips
    gone = do(battle, walk("A", (5, 6, "N"), manner="1"))
    assert gone.battle.state.grips == ()
    assert "grip-ends" in gone.keys
    # The same by the GM's hand.
    moved = battle.with_place("b", at(9, 9), 0)
    assert RULESET.settle(moved).state.grips == ()
    assert RULESET.settle(battle).state.grips == battle.state.grips


@pytest.mark.rule("FD-REA-05", "FD-MOV-05")
@pytest.mark.parametrize(("cost", "shown"), [(1, True), (0, False)])
def test_nobody_is_called_defenceless_whose_block_costs_nothing(cost, shown):
    battle = with_options(fight(Figure("A", 5, 5), points=0), unlisted_defence_cost=cost)
    assert ("badge-no-defence" in [one.key for one in RULESET.marks(battle, CombatantId("A")).badges]) is shown
