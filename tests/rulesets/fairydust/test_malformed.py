"""What is no action, or has no occasion, is said with its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.rulesets.fairydust.options import Speech, SynergyCompletes, Volley
from engine.rulesets.fairydust.sheet import Place, Thing
from engine.rulesets.fairydust.state import Begun, Casting, Grip, Paid, VolleyLeft
from tests.rulesets.fairydust.scenes import (
    GLOW,
    KNIFE,
    STONE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    fight,
    set_up,
    walk,
    with_options,
    with_state,
)

A, B = CombatantId("A"), CombatantId("B")
SHEATHED = replace(KNIFE, id="dagger", place=Place.BELT)
WAND = Thing("wand", "thing-wand", Place.HAND)


def yard(**more):
    """A with a knife in hand, a dagger on the belt, a wand and two spells; s in front of her, B far off."""
    ready = armed(KNIFE, SHEATHED, SWARM, GLOW, things=(WAND, Thing("potion", "thing-potion")))
    return fight(
        Figure("A", 5, 5, "N", ready), Figure("s", 5, 4, "S", armed(KNIFE)), Figure("B", 9, 9, sheet=armed()), **more
    )


def casting(*paid: int, leader: str = "A"):
    """A joint spell of A and B that takes 4 points of each."""
    who = (Paid(A, paid[0]), Paid(B, paid[1]))
    return (Casting(CombatantId(leader), act(leader, "synergy", item="glow"), 4, who),)


NOTHING_SO = [
    (act("A", "fly"), "no-such-action"),
    (act("A", "attack", "wildly", "knife", target="s"), "no-such-action"),
    (act("A", "attack", target="s"), "no-such-action"),
    (act("A", "push", item="knife", target="s"), "no-such-action"),
    (act("A", "delay"), "no-such-action"),
    (act("A", "put-away", "hand", "knife"), "no-such-action"),
    (act("A", "posture", "dancing"), "no-such-action"),
    (act("A", "attack", "", "axe", target="s"), "no-means"),
    (act("A", "attack", "", "grasp", target="s"), "no-means"),
    (act("A", "attack", "", "dagger", target="s"), "not-in-hand"),
    (act("A", "attack", "", "swarm", target="s"), "is-a-spell"),
    (act("A", "cast", "", "knife", target="s"), "is-no-spell"),
    (act("A", "cast", "", "fireball", target="s"), "no-means"),
    (act("s", "synergy", "", "knife"), "nobody-casts-along"),
    (act("A", "pay-in"), "no-casting"),
    (act("A", "release"), "no-casting"),
    (act("A", "give-up"), "no-casting"),
    (act("A", "take", "", "rope"), "no-thing"),
    (act("A", "take", "", "knife"), "at-hand-already"),
    (act("A", "drop", "", "potion"), "not-in-hand"),
    (act("A", "put-away", "belt", "dagger"), "not-in-hand"),
    (act("A", "pick-up", "", "knife"), "no-thing"),
    (act("A", "let-go"), "holds-nobody"),
    (act("A", "posture", "standing"), "posture-already"),
    (act("A", "speak", "short"), "words-cost"),
    (act("A", "go-on-with"), "nothing-begun"),
    (act("A", "leave-off"), "nothing-begun"),
    (walk("A", (6, 5, "N"), manner=""), "no-move-begun"),
    (walk("A", (6, 5, "N"), manner="10"), "no-such-action"),
    (walk("A", (6, 5, "N"), manner="3"), "too-few-points"),
]


@pytest.mark.parametrize(("action", "found"), NOTHING_SO, ids=lambda one: getattr(one, "kind", one))
def test_what_cannot_be_is_said_with_its_reason(action, found):
    assert found in against(yard(), action)


FINE = [
    act("A", "attack", "", "knife", target="s"),
    act("A", "cast", "", "swarm", target="s"),
    act("A", "cast", "overload", "glow"),
    act("A", "synergy", "", "glow"),
    act("A", "take", "", "dagger"),
    act("A", "take", "", "potion"),
    act("A", "put-away", "bag", "wand"),
    act("A", "drop", "", "knife"),
    act("A", "posture", "lying"),
    act("A", "delay", "target", target="s"),
    walk("A", (6, 5, "N"), manner="2"),
]


@pytest.mark.parametrize("action", FINE, ids=lambda one: one.kind)
def test_what_can_be_is_not_objected_to(action):
    assert against(yard(), action) == []


@pytest.mark.rule("FD-MUL-06")
def test_with_a_volley_open_its_spell_is_neither_overloaded_nor_joint():
    battle = with_state(with_options(yard(), volley=Volley.MEANS), volley=VolleyLeft(A, "swarm", 2))
    assert against(battle, act("A", "cast", "overload", "swarm", target="s")) == ["volley-first"]
    assert "volley-first" in against(battle, act("A", "synergy", "", "swarm", target="s"))
    assert against(battle, act("A", "cast", "", "swarm", target="s")) == []
    assert against(battle, act("A", "cast", "overload", "glow")) == []


@pytest.mark.rule("FD-SYN-03", "FD-SYN-04")
def test_a_joint_spell_is_paid_for_let_go_and_left_by_those_who_cast_it():
    battle = with_state(yard(), castings=casting(0, 0))
    assert against(battle, act("A", "pay-in")) == []
    assert against(battle, act("A", "give-up")) == []
    assert against(battle, act("A", "synergy", "", "glow")) == ["casts-already"]
    assert against(battle, act("s", "give-up")) == ["no-casting"]
    assert against(with_state(battle, castings=casting(4, 0)), act("A", "pay-in")) == ["all-paid"]
    poor = with_state(battle, pools={**battle.state.pools, "A": 0})
    assert against(poor, act("A", "pay-in")) == ["all-paid"]


@pytest.mark.rule("FD-SYN-04")
@pytest.mark.parametrize(
    ("completes", "leader", "paid", "found"),
    [
        (SynergyCompletes.LEADER, "A", (4, 4), []),
        (SynergyCompletes.LEADER, "A", (4, 3), ["not-all-paid"]),
        (SynergyCompletes.LEADER, "B", (4, 4), ["not-released-so"]),
        (SynergyCompletes.LAST_PARTICIPANT, "A", (4, 4), ["not-released-so"]),
    ],
)
def test_a_joint_spell_is_let_go_by_its_leader_when_all_have_paid_by_the_switch(completes, leader, paid, found):
    battle = with_options(yard(), synergy_completes=completes)
    assert against(with_state(battle, castings=casting(*paid, leader=leader)), act("A", "release")) == found


def test_what_has_an_occasion_is_not_objected_to():
    battle = with_state(
        with_options(yard(), speech=Speech.SHORT_FREE), grips=(Grip(A, B),), begun={A: Begun(act("A", "lift"), 1)}
    )
    for kind, manner in (("let-go", ""), ("speak", "short"), ("go-on-with", "")):
        assert against(battle, act("A", kind, manner)) == []
    broke = with_state(battle, pools={"A": 0})
    assert against(broke, act("A", "go-on-with")) == ["too-few-points"]


@pytest.mark.rule("FD-RND-01", "FD-RND-03")
def test_rounds_begin_once_and_go_on_when_they_have_begun():
    before, under_way = set_up(Figure("A", 1, 1), Figure("s", 5, 5)), yard()
    assert against(before, Action(BEGIN)) == []
    assert against(under_way, Action(BEGIN)) == ["begun-already"]
    assert against(before, Action(NEXT)) == ["not-begun"]
    assert against(under_way, Action(NEXT)) == []
    assert against(before, act("A", "clock")) == ["not-begun"]
    assert against(under_way, act("A", "clock")) == []


def test_nobody_does_nothing_and_a_stranger_neither():
    assert against(yard(), Action("attack", item="knife")) == ["no-such-action"]
    assert against(yard(), act("nobody", "attack", "", STONE.id)) == ["no-such-action"]
