"""The end of a fight: whenever the GM ends it the battle stands before its beginning, and can begin again."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.contract import BEGIN, END, AnyBattle, AnyRuleset, Fate
from engine.grid.grid import Layout
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.ending import ending_of, is_decided, left_to_mend, winners
from engine.testkit.scenes import dice_at, done_with, scene

DEEDS = 400


def played(rules: AnyRuleset, battle: AnyBattle) -> list[AnyBattle]:
    return [step.after for step in play(rules, battle, Chance(battle.seed), DEEDS)]


def test_a_fight_can_be_ended_at_any_time_and_begun_again(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    after = played(rules, scene(ruleset_id, layout, 1))
    for battle in (after[0], after[len(after) // 2], after[-1]):
        done = done_with(rules, battle, Action(END), dice_at(1)).done
        ended = done.battle
        assert done.events[0].key == ("fight-won" if winners(rules, battle) else "fight-ended")
        assert not ended.started
        following = rules.order(ended).next
        assert following is not None
        assert following.action.kind == BEGIN
        assert all(not offer.objections for offer in left_to_mend(rules, ended))
        assert done_with(rules, ended, following.action, dice_at(2)).done.battle.started


def test_everybody_has_a_fate_and_who_is_out_does_not_stand(rules: AnyRuleset, battle: AnyBattle) -> None:
    after = played(rules, battle)
    ending = ending_of(rules, battle, after[-1])
    fates = {one.who: one for _, figures in ending.sides for one in figures}
    assert set(fates) == set(after[-1].combatants)
    for id, one in fates.items():
        assert not rules.is_out(after[-1], id) or one.fate is not Fate.STANDING
    if is_decided(rules, after[-1]):
        lost = {side for side, figures in ending.sides if all(one.fate is not Fate.STANDING for one in figures)}
        assert lost.isdisjoint(ending.winners)
