"""Where two rules of the chapter meet: what the text asks for there."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.contract import END
from engine.rulesets.ranks.options import DamageTarget, FiveActions
from engine.rulesets.ranks.series.series import slots_left
from tests.rulesets.ranks.scene import A, B, arm, do, fight, objections, sheet, strike, with_sheet

DO = Action("do", actor=A, manner="physical")
CAST = Action("do", actor=A, manner="magical")


@pytest.mark.rule("RK-ACT-01", "RK-ACT-08")
def test_mana_gives_no_physical_action_more_than_mobility_allows():
    # Mobility G: 1 physical; mana B: 3 in all.
    caster = fight("A b", {"A": sheet(arm("sword"), arm("spark"), left="", mobility="G", mana="B")})
    after = do(do(caster, CAST).battle, DO).battle
    assert objections(after, DO) == ["objection-limit"]
    assert objections(after, CAST) == []
    assert (slots_left(after, A), slots_left(after, A, casting=True)) == (0, 1)
    assert objections(do(after, Action("grant", actor=A)).battle, DO) == []


@pytest.mark.rule("RK-ACT-09", "RK-ACT-08")
def test_the_sum_of_both_tables_is_the_limit_of_the_body_in_a_turn_with_casting_too():
    battle = fight(
        "A b", {"A": sheet(arm("sword"), arm("spark"), left="", mobility="G", mana="B")}, five_actions=FiveActions.SUM
    )
    after = do(do(battle, CAST).battle, DO).battle
    assert objections(after, DO) == []
    assert objections(do(after, DO).battle, DO) == ["objection-mana-limit"]


@pytest.mark.rule("RK-GEN-12")
def test_a_bonus_that_waits_ends_with_the_fight():
    who = {"A": sheet(arm("sword"), bonus_mobility=2), "b": sheet(health=1)}
    battle = with_sheet(fight("A b", who, damage_target=DamageTarget.HEALTH), B, bonus_mobility=1)
    struck = do(battle, strike(), "none", 12).battle
    assert struck[A].sheet.bonus_mobility == 2
    over = do(struck, Action(END)).battle
    assert [(over[id].sheet.bonus_mobility, over[id].sheet.bonus_strength) for id in (A, B)] == [(0, 0), (0, 0)]
