"""Where two rules of the chapter meet: what the text asks for there."""

from __future__ import annotations

import pytest

from engine.rulesets.fairydust import RULESET, turn
from engine.rulesets.fairydust.options import DelayPays
from engine.rulesets.fairydust.sheet import Effect, Sheet
from tests.rulesets.fairydust.scenes import (
    FLASH,
    KNIFE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    begin,
    blow,
    do,
    fight,
    lines,
    set_up,
    with_options,
    with_state,
)


@pytest.mark.rule("FD-SUR-01", "FD-RND-02")
def test_a_round_zero_in_which_nobody_was_awake_took_no_time():
    dazed = Sheet(effects=(Effect("daze", 2),))
    battle = set_up(Figure("A", 1, 1, sheet=dazed), Figure("s", 1, 9))
    all_asleep = begin(battle, "attacked-nobody", "surprise-singly", "surprised-yes", "surprised-yes", 10, 5).battle
    assert (all_asleep.state.round, turn.elapsed(all_asleep)) == (1, 0)
    assert all_asleep["A"].sheet.effects == (Effect("daze", 2),)


@pytest.mark.rule("FD-DEL-04", "FD-AP-03")
def test_what_is_paid_when_it_comes_may_be_put_off_without_a_point_left():
    battle = fight(Figure("A", 5, 9, "N", armed(FLASH)), Figure("s", 5, 5, "S"), points=0)
    assert "too-few-points" in against(battle, act("A", "delay", "target", target="s"))
    later = with_options(battle, delay_pays=DelayPays.FIRING_ROUND)
    assert against(later, act("A", "delay", "target", target="s")) == []
    put_off = do(later, act("A", "delay", "target", target="s"), "what-cast", "event-attacks", "at-the-cause").battle
    assert [one.cost for one in put_off.state.delayed] == [3]
    by_key = {mode.key: [one.key for one in mode.objections] for mode in RULESET.modes(later, "A")}
    assert by_key["mode-delay"] == []
    # When the GM says that it happened the points must be there.
    off_turn = with_state(put_off, acting="s", pools={"A": 2, "s": 5})
    assert "too-few-points" in against(off_turn, act("A", "fire", item="1", target="s"))
    assert against(with_state(off_turn, pools={"A": 3, "s": 5}), act("A", "fire", item="1", target="s")) == []


@pytest.mark.rule("FD-MUL-01", "FD-MUL-02")
def test_before_the_rounds_every_attack_is_the_first_but_those_of_one_volley():
    battle = set_up(Figure("A", 1, 4, "N", armed(KNIFE, SWARM)), Figure("s", 1, 3, "S", armed(KNIFE)))
    once = do(battle, blow("A", "s"), "stay-passive", 10).battle
    again = do(once, blow("A", "s"), "stay-passive", 10)
    assert "line-multi" not in lines(again.roll())
    pushed = do(again.battle, act("A", "push", target="s"), "stay-passive", 1)
    assert "line-multi" not in lines(pushed.roll())
    some = do(battle, blow("A", "s", "swarm", "cast"), "volley-count 4", "stay-passive", 1).battle
    rest = do(some, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 1)
    assert lines(rest.roll())["line-multi"] == -5 * 5
