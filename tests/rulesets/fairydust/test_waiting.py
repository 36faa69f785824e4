"""Several actions put off by one: each is fired and given up by itself (FD-DEL-01, FD-DEL-02, FD-DEL-05)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import DelayPays, DelayUnused
from tests.rulesets.fairydust.scenes import (
    FLASH,
    KNIFE,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    go_on,
    pool,
    with_options,
    with_state,
)

A = CombatantId("A")


def two_wait(*events: str, whats: tuple[str, str] = ("what-speak", "what-cast"), **options):
    """A has 8 points, puts off a word and then a flash for s, 3 points each, and it is the turn of s."""
    battle = fight(
        Figure("A", 5, 9, "N", armed(FLASH, KNIFE)),
        Figure("s", 5, 5, "S", armed(KNIFE)),
        Figure("B", 6, 5, "W", armed(KNIFE)),
        points=8,
    )
    battle = with_options(battle, **options) if options else battle
    for what, event in zip(whats, events or ("event-told", "event-told"), strict=True):
        battle = do(battle, act("A", "delay", "target", target="s"), what, event).battle
    return go_on(battle).battle


def buttons(battle, key: str) -> list[tuple[str, str]]:
    """(number, what) of the offers with this key."""
    offers = [offer for offer in RULESET.offers(battle, A) if offer.key == key]
    return [(offer.action.item, dict(offer.args)["what"].key) for offer in offers]


@pytest.mark.rule("FD-DEL-01", "FD-DEL-02")
def test_each_of_several_has_its_own_button_and_is_fired_alone():
    battle = two_wait()
    assert buttons(battle, "offer-fire") == [("1", "act-speak"), ("2", "act-cast")]
    assert buttons(battle, "offer-undelay") == [("1", "act-speak"), ("2", "act-cast")]
    second = do(battle, act("A", "fire", item="2"), "stay-passive", 5)
    assert [event.key for event in second.events if event.key in ("speaks", "attacks")] == ["attacks"]
    assert [one.action.kind for one in second.battle.state.delayed] == ["speak"]
    first = do(battle, act("A", "fire", item="1"))
    assert "speaks" in first.keys
    assert [one.action.kind for one in first.battle.state.delayed] == ["cast"]


@pytest.mark.rule("FD-DEL-05")
@pytest.mark.parametrize(("number", "kept"), [("1", "cast"), ("2", "speak")])
def test_each_is_given_up_alone_and_gives_its_own_points_back(number, kept):
    told = do(two_wait(), act("A", "undelay", item=number))
    assert [one.action.kind for one in told.battle.state.delayed] == [kept]
    assert (told.args("delayed-dropped")["points"], pool(told.battle, "A")) == (3, 5)


@pytest.mark.rule("FD-DEL-05")
def test_of_two_alike_one_is_given_up_and_the_other_waits_on():
    battle = two_wait(whats=("what-speak", "what-speak"))
    told = do(battle, act("A", "undelay", item="2"))
    assert (len(told.battle.state.delayed), pool(told.battle, "A")) == (1, 5)
    fired = do(battle, act("A", "fire", item="1"))
    assert len(fired.battle.state.delayed) == 1


@pytest.mark.rule("FD-DEL-05")
def test_what_was_put_off_before_a_refill_gives_nothing_back_and_what_came_after_does():
    battle = two_wait()
    old, new = battle.state.delayed
    battle = with_state(battle, delayed=(replace(old, refilled=True), new))
    assert pool(do(battle, act("A", "undelay", item="1")).battle, "A") == 2
    assert pool(do(battle, act("A", "undelay", item="2")).battle, "A") == 5
    lost = with_options(battle, delay_unused=DelayUnused.LOST)
    assert pool(do(lost, act("A", "undelay", item="2")).battle, "A") == 2


@pytest.mark.rule("FD-DEL-02")
def test_an_event_that_two_wait_for_is_asked_about_each_of_them():
    battle = two_wait("event-attacks", "event-attacks", whats=("what-speak", "what-speak"))
    told = do(battle, blow("s", "B"), "delayed-before", "delayed-before", "stay-passive", 5)
    assert told.keys.count("speaks") == 2
    assert told.battle.state.delayed == ()


@pytest.mark.rule("FD-DEL-02", "FD-DEL-05")
@pytest.mark.parametrize("kind", ["fire", "undelay"])
def test_a_number_that_nothing_has_is_objected_to(kind):
    battle = two_wait()
    assert against(battle, act("A", kind, item="2")) == []
    for number in ("0", "3", "-1", "knife"):
        assert against(battle, act("A", kind, item=number)) == ["nothing-delayed"]
    assert against(battle, act("s", kind, item="1")) == ["nothing-delayed"]
    assert do(battle, act("A", kind, item="3")).battle == battle


@pytest.mark.rule("FD-DEL-04")
def test_what_is_paid_when_it_comes_is_weighed_one_by_one():
    battle = two_wait(delay_pays=DelayPays.FIRING_ROUND)
    battle = with_state(battle, pools={**battle.state.pools, "A": 3})
    spoken = do(battle, act("A", "fire", item="1")).battle
    assert pool(spoken, "A") == 0
    assert against(spoken, act("A", "fire", item="1")) == ["too-few-points"]
