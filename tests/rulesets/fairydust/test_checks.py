"""The skill check: die, skill and modifiers, ties, degrees, passive values (FD-CHK)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.rulesets.fairydust.blows.checks import DegreeReading, degree
from engine.rulesets.fairydust.options import CheckTie, DegreeMode, Options, PassiveMode, complaints
from tests.rulesets.fairydust.scenes import KNIFE, Figure, armed, blow, do, fight, lines, odds, with_options


def duel(**fields):
    """A strikes at b, who stands before him and looks at him."""
    return fight(Figure("A", 5, 5, "N", armed(KNIFE, **fields)), Figure("b", 5, 4, "S", armed(KNIFE, acrobatics=4)))


@pytest.mark.rule("FD-CHK-01")
def test_a_check_is_the_die_and_the_skill_and_every_modifier_with_its_name():
    told = do(duel(), blow("A", "b"), "stay-passive", 13)
    assert lines(told.roll()) == {"line-skill": 5}
    # 13 + 5 = 18
    assert told.args("attacks")["total"] == 18


@pytest.mark.rule("FD-CHK-01")
def test_a_total_may_be_negative_and_neither_face_is_special():
    assert DegreeReading(Options()).read(1, -8, -7) == "degree-1"
    assert DegreeReading(Options()).read(20, 0, 21) == "miss"
    assert DegreeReading(Options()).read(1, 20, 21) == "degree-1"


@pytest.mark.rule("FD-CHK-01")
def test_another_die_is_thrown_when_the_campaign_has_another():
    battle = with_options(duel(), check_die="3d6")
    told_dice = {str(one.dice) for one in _rolls(battle)}
    assert told_dice == {"3d6"}
    assert str(_rolls(duel())[0].dice) == "1d20"
    assert [one.key for one in complaints(Options(check_die="lots"))] == ["complaint-no-die"]
    assert complaints(Options(check_die="2d10")) == ()


def _rolls(battle):
    from engine.play.advance import advance
    from engine.rulesets.fairydust import RULESET
    from engine.table.requests import Pick

    paused = advance(RULESET, battle, blow("A", "b"), (Pick(0), Pick(0)))
    return [paused.request]


@pytest.mark.rule("FD-CHK-02")
@pytest.mark.parametrize(("tie", "wanted"), [(CheckTie.ATTACK, 1), (CheckTie.DEFENCE, 0)])
def test_equal_checks_go_to_the_attacker_or_by_the_switch_to_the_defender(tie, wanted):
    assert degree(15, 15, Options(check_tie=tie)) == wanted
    assert degree(16, 15, Options(check_tie=tie)) == 1
    assert degree(14, 15, Options(check_tie=tie)) == 0


@pytest.mark.rule("FD-CHK-03")
@pytest.mark.parametrize(("attack", "wanted"), [(13, 0), (14, 1), (18, 1), (19, 2), (23, 2), (24, 3), (29, 4)])
def test_every_five_of_margin_are_a_degree(attack, wanted):
    assert degree(attack, 14, Options()) == wanted


@pytest.mark.rule("FD-CHK-03")
def test_another_step_makes_other_degrees():
    assert degree(19, 14, Options(degree_step=3)) == 2
    assert degree(20, 14, Options(degree_step=3)) == 3


@pytest.mark.rule("FD-CHK-03")
@pytest.mark.parametrize(
    ("attack", "defence", "wanted"), [(28, 14, 2), (27, 14, 1), (15, 0, 3), (13, 14, 0), (3, 0, 1)]
)
def test_by_ratio_the_attack_is_divided_by_the_defence_but_never_by_less_than_the_floor(attack, defence, wanted):
    assert degree(attack, defence, Options(degree_mode=DegreeMode.RATIO)) == wanted


@pytest.mark.rule("FD-CHK-03")
def test_the_floor_counts_for_the_degree_and_never_for_success():
    options = Options(degree_mode=DegreeMode.RATIO, ratio_floor=10)
    assert degree(15, 0, options) == 1
    assert degree(2, 1, options) == 1


@pytest.mark.rule("FD-CHK-04")
def test_a_passive_value_is_a_base_of_10_and_the_skill_without_a_die():
    told = do(duel(), blow("A", "b"), "stay-passive", 9)
    assert lines(told.roll(), "against") == {"line-passive-base": 10, "line-skill": 4}
    assert told.readings() == ["degree-1"]
    assert lines(do(with_options(duel(), passive_base=5), blow("A", "b"), "stay-passive", 9).roll(), "against") == {
        "line-passive-base": 5,
        "line-skill": 4,
    }


@pytest.mark.rule("FD-CHK-04")
def test_by_the_switch_a_passive_check_is_rolled_without_a_reaction():
    battle = with_options(duel(), passive_mode=PassiveMode.ROLLED)
    told = do(battle, blow("A", "b"), "stay-passive", 7, 5)
    assert told.questions == ["how-met", "passive-check", "to-hit"]
    assert told.readings() == ["miss"]
    assert told.battle.state.pools["b"] == 5


@pytest.mark.rule("FD-CHK-02")
def test_the_odds_against_a_passive_defence_of_14_with_a_skill_of_5():
    # 9 or more of 20: 12/20
    battle = fight(
        Figure("A", 5, 5, "N", armed(KNIFE)), Figure("b", 5, 4, "N", armed(KNIFE, acrobatics=4, passive=True))
    )
    assert odds(battle, blow("A", "b")) == {"hit": Fraction(12, 20), "miss": Fraction(8, 20)}


@pytest.mark.rule("FD-CHK-02")
def test_the_odds_of_an_attack_with_5_against_the_best_reaction_a_counter_spell_with_8():
    # d20 + 5 >= d20 + 8: of 400 pairs those in which the attack shows 3 more, 17 + 16 + ... + 1 = 153
    assert odds(duel(), blow("A", "b"))["hit"] == Fraction(153, 400)
