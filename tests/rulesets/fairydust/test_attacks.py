"""Damage, several attacks at once, the classes of attacks and the skills for them (FD-DMG, FD-MUL, FD-CAT, FD-SKL)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.grid.cell import Cell
from engine.odds.odds import compared
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.blows.harm import damage
from engine.rulesets.fairydust.blows.means import Classes, attack_skills, classes_of
from engine.rulesets.fairydust.options import BothCategories, MultiCheck, Volley, VolleyRoll
from engine.rulesets.fairydust.sheet import (
    GRASP,
    Category,
    DamageType,
    Fate,
    Kind,
    Means,
    Reduction,
    Sheet,
    Skill,
)
from tests.rulesets.fairydust.scenes import (
    FIREBALL,
    FLASH,
    KNIFE,
    STONE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    go_on,
    lines,
    odds,
    offered,
    pool,
    sheet,
    with_options,
    with_state,
    wounds,
)


def port(points: int = 7, *more: Means, **fields):
    """The suspect with his knives and three heroes in front of him, who defend passively: 14, 15, 13."""
    return fight(
        Figure("s", 6, 6, "S", armed(SWARM, KNIFE, *more, **fields)),
        Figure("A", 5, 9, "N", Sheet(acrobatics=4)),
        Figure("W", 6, 7, "N", Sheet(acrobatics=5)),
        Figure("B", 7, 9, "N", Sheet(acrobatics=3)),
        points=points,
    )


def knives(target: str, count: int):
    return blow("s", target, "swarm", "cast"), (f"volley-count {count}", "stay-passive")


@pytest.mark.rule("FD-DMG-01", "FD-DMG-02", "FD-DMG-03")
@pytest.mark.parametrize(
    ("base", "degree", "reduction", "wanted"),
    [(1, 1, 0, 1), (1, 3, 0, 3), (0, 1, 0, 0), (0, 2, 0, 1), (-1, 2, 0, 0), (2, 1, 3, 0), (1, 4, 0, 4), (3, 2, 1, 3)],
)
def test_damage_is_the_base_and_one_for_each_degree_more_less_what_is_taken_off(base, degree, reduction, wanted):
    reductions = (Reduction(DamageType.BODILY_PHYSICAL, reduction),)
    assert damage(Means(damage=base), degree, Sheet(reductions=reductions)) == wanted


@pytest.mark.rule("FD-DMG-01")
def test_a_failed_check_deals_nothing():
    told = do(port(), blow("s", "W"), "stay-passive", 9)
    assert told.readings() == ["miss"]
    assert wounds(told.battle, "W") == []


@pytest.mark.rule("FD-DMG-03")
def test_a_reduction_counts_for_its_own_type_only():
    reductions = (Reduction(DamageType.BODILY_MAGICAL, 5),)
    assert damage(KNIFE, 1, Sheet(reductions=reductions)) == 1
    assert damage(FIREBALL, 1, Sheet(reductions=reductions)) == 0
    told = do(port(points=7), blow("s", "W", "fist"), "stay-passive", 16)
    assert "no-damage" in told.keys
    assert wounds(told.battle, "W") == []


@pytest.mark.rule("FD-DMG-04")
def test_every_attack_leaves_its_own_wound_and_nothing_else_happens_by_itself():
    first = do(port(), blow("s", "W"), "stay-passive", 11)
    second = do(first.battle, blow("s", "W"), "stay-passive", 18)
    assert wounds(second.battle, "W") == [1, 1]
    assert sheet(second.battle, "W").hurt == 2
    assert sheet(second.battle, "W").is_able
    assert {fact.key: fact.value for fact in RULESET.gauges(second.battle, "W").facts}["fact-wounds"] == "1 + 1 = 2"


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("answer", "fate"),
    [("fate-unconscious", Fate.UNCONSCIOUS), ("fate-dead", Fate.DEAD), ("fate-fighting", Fate.FIGHTING)],
)
def test_at_the_sum_of_a_health_number_the_gm_says_what_becomes_of_him(answer, fate):
    frail = port()
    frail = frail.with_sheet("W", replace(sheet(frail, "W"), health=2))
    assert "out-of-fight" not in do(frail, blow("s", "W"), "stay-passive", 11).questions
    told = do(frail, blow("s", "W"), "stay-passive", 16, f"fate-{fate}")
    assert sheet(told.battle, "W").fate is fate


@pytest.mark.rule("FD-DMG-05")
def test_an_effect_succeeds_to_a_degree_without_any_damage():
    told = do(port(7, FLASH), blow("s", "W", "flash", "cast"), "stay-passive", 13)
    # 13 + 7 = 20 against Magic resistance 10 + 0: triple
    assert told.args("takes-effect")["degree"] == 3
    assert wounds(told.battle, "W") == []


@pytest.mark.rule("FD-MUL-01")
def test_attacks_on_one_target_are_counted_by_turn_hits_and_misses_alike():
    battle = do(port(), blow("s", "W"), "stay-passive", 1).battle
    assert lines(do(battle, blow("s", "W"), "stay-passive", 1).roll())["line-multi"] == -5
    assert "line-multi" not in lines(
        do(battle, blow("s", "A", "swarm", "cast"), "volley-count 1", "stay-passive", 1).roll()
    )
    later = with_state(go_on(battle).battle, pools=battle.state.pools)
    assert later.state.aimed == ()


@pytest.mark.rule("FD-MUL-02")
@pytest.mark.parametrize(("count", "wanted"), [(1, 0), (2, -5), (3, -10), (4, -15), (6, -25)])
def test_each_further_attack_takes_five_from_the_check(count, wanted):
    action, answers = knives("W", count)
    told = do(port(), action, *answers, 1)
    assert lines(told.roll()).get("line-multi", 0) == wanted
    dearer = do(with_options(port(), multi_penalty=-2), action, *answers, 1)
    assert lines(dearer.roll()).get("line-multi", 0) == wanted * 2 // 5


@pytest.mark.rule("FD-MUL-03")
def test_attacks_declared_together_are_one_check_and_all_hit_or_miss():
    battle = do(port(points=9), blow("s", "W"), "stay-passive", 1).battle
    battle = do(battle, blow("s", "W"), "stay-passive", 1).battle
    action, answers = knives("W", 2)
    told = do(battle, action, *answers, 20)
    # p = 2, n = 2: -15
    assert lines(told.roll())["line-multi"] == -15
    assert told.questions.count("to-hit") == 1


@pytest.mark.rule("FD-MUL-03")
def test_by_the_switch_every_attack_has_its_own_check_and_defence():
    action, answers = knives("W", 4)
    told = do(with_options(port(), multi_check=MultiCheck.EACH), action, *answers, *["stay-passive"] * 3, 7, 7, 7, 20)
    assert [lines(told.roll(number=n)).get("line-multi", 0) for n in range(4)] == [0, -5, -10, -15]
    # 7 + 8 = 15 hits, 10 and 5 miss, 20 + 8 - 15 = 13 misses
    assert told.readings() == ["degree-1", "miss", "miss", "miss"]
    assert told.questions.count("how-met") == 4
    assert wounds(told.battle, "W") == [1]


@pytest.mark.rule("FD-MUL-04")
@pytest.mark.parametrize(("die", "wanted"), [(12, [1, 1]), (17, [2, 2])])
def test_a_critical_success_increases_every_single_wound(die, wanted):
    action, answers = knives("W", 2)
    assert wounds(do(port(), action, *answers, die).battle, "W") == wanted


@pytest.mark.rule("FD-MUL-04")
def test_reductions_are_taken_from_each_attack_by_itself():
    battle = port()
    tough = replace(sheet(battle, "W"), reductions=(Reduction(DamageType.BODILY_PHYSICAL, 1),))
    action, answers = knives("W", 2)
    assert wounds(do(battle.with_sheet("W", tough), action, *answers, 12).battle, "W") == []
    assert wounds(do(battle.with_sheet("W", tough), action, *answers, 17).battle, "W") == [1, 1]


@pytest.mark.rule("FD-MUL-05", "FD-MUL-06", "FD-MUL-07")
def test_six_knives_two_at_each_of_three_as_the_chapter_tells_it():
    battle = port()
    results = []
    for target, die in (("A", 14), ("W", 18), ("B", 6)):
        action, answers = knives(target, 2)
        told = do(battle, action, *answers, die)
        battle = told.battle
        results.append((lines(told.roll())["line-multi"], told.args("attacks")["total"], wounds(battle, target)))
    assert results == [(-5, 17, [1, 1]), (-5, 21, [2, 2]), (-5, 9, [])]
    assert pool(battle, "s") == 5
    assert battle.state.volley is None


def test_the_odds_of_a_volley_stand_beside_each_number_of_attacks():
    told = do(port(), blow("s", "A", "swarm", "cast"), "volley-count 6", "stay-passive", 20)
    choice = told.choice("how-many")
    assert choice.compares
    assert told.asked[0] == choice
    found = compared(RULESET, port(), blow("s", "A", "swarm", "cast"), (), choice)
    hits = [sum(chance for outcome, chance in one.outcomes.items() if outcome.key != "miss") for one in found]
    assert hits == sorted(hits)
    assert hits[0] < hits[-1]
    # The wounds of a single knife are counted like those of many, or they could not be compared.
    wounded = [
        sum(chance for outcome, chance in one.outcomes.items() if dict(outcome.amounts).get("wounds-made"))
        for one in found
    ]
    assert wounded == hits


@pytest.mark.rule("FD-MUL-05")
def test_a_volley_split_three_two_one_has_each_its_own_penalty():
    battle, found = port(), []
    for target, count in (("A", 3), ("W", 2), ("B", 1)):
        action, answers = knives(target, count)
        # The last knife leaves nothing to choose.
        told = do(battle, action, *(answers if count > 1 else answers[1:]), 1)
        battle = told.battle
        found.append(lines(told.roll()).get("line-multi", 0))
    assert found == [-10, -5, 0]


@pytest.mark.rule("FD-MUL-05")
@pytest.mark.parametrize(("how", "dice"), [(VolleyRoll.PER_TARGET, (14, 3)), (VolleyRoll.SHARED, (14,))])
def test_by_the_switch_one_die_lies_for_all_targets(how, dice):
    battle = with_options(port(), volley_roll=how)
    action, answers = knives("A", 2)
    first = do(battle, action, *answers, dice[0])
    action, answers = knives("W", 1)
    second = do(first.battle, action, *answers, *dice[1:])
    # 14 + 8 = 22 with the shared die, 3 + 8 = 11 with another
    assert second.args("attacks")["total"] == (22 if how is VolleyRoll.SHARED else 11)


@pytest.mark.rule("FD-MUL-06", "FD-ACT-02")
def test_one_action_pays_for_as_many_attacks_as_the_means_have():
    action, answers = knives("A", 2)
    told = do(port(), action, *answers, 1)
    assert offered(told.battle, "s")["offer-volley-rest"] == []
    offers = {offer.key: offer for offer in RULESET.offers(told.battle, "s")}
    assert offers["offer-volley-rest"].asks_target
    assert not offers["offer-attack"].asks_target
    assert pool(told.battle, "s") == 5
    spoken = do(told.battle, act("s", "speak")).battle
    assert spoken.state.volley is None
    punches = do(
        do(port(), blow("s", "W", "fist"), "stay-passive", 1).battle, blow("s", "W", "fist"), "stay-passive", 1
    )
    assert pool(punches.battle, "s") == 3


@pytest.mark.rule("FD-MUL-06")
@pytest.mark.parametrize(("volley", "key"), [(Volley.MEANS, "offer-cast-volley"), (Volley.NONE, "offer-cast")])
def test_by_the_switch_every_single_attack_costs_its_own_action(volley, key):
    battle = with_options(port(), volley=volley)
    assert key in offered(battle, "s")
    if volley is Volley.NONE:
        told = do(battle, blow("s", "A", "swarm", "cast"), "stay-passive", 1)
        assert told.battle.state.volley is None
        assert pool(do(told.battle, blow("s", "A", "swarm", "cast"), "stay-passive", 1).battle, "s") == 3


@pytest.mark.rule("FD-CAT-01", "FD-CAT-03", "FD-CAT-04", "FD-CAT-06", "FD-CAT-07", "FD-CAT-08")
@pytest.mark.parametrize(
    ("means", "hit", "resistance"),
    [
        (Means(kind=Kind.WEAPON, effect=True), True, False),
        (STONE, True, False),
        (SWARM, True, False),
        (Means(kind=Kind.SPELL, types=(DamageType.MENTAL_MAGICAL,)), False, True),
        (FLASH, False, True),
        (FIREBALL, True, True),
        (Means(kind=Kind.SPELL, types=(DamageType.BODILY_PHYSICAL,), effect=True), True, True),
        (Means(kind=Kind.SPELL, types=(DamageType.BODILY_PHYSICAL, DamageType.MENTAL_MAGICAL)), True, True),
        (Means(kind=Kind.SPELL, types=(DamageType.MENTAL_PHYSICAL,)), False, False),
        (replace(FIREBALL, category=Category.HIT), True, False),
        (replace(STONE, category=Category.BOTH), True, True),
    ],
)
def test_the_class_of_an_attack_follows_from_its_damage_and_effect(means, hit, resistance):
    assert classes_of(means) == Classes(hit, resistance)


@pytest.mark.rule("FD-CAT-02", "FD-CAT-05")
def test_an_attack_to_hit_needs_a_way_and_one_against_resistance_only_sight():
    from engine.battle.board import Thing

    pillar = Thing("pillar", Cell(5, 7), cover=15)
    battle = fight(Figure("A", 5, 9, "N", armed(STONE, FLASH)), Figure("s", 5, 5, "S", armed(FLASH)), things=(pillar,))
    stone = do(battle, blow("A", "s", "stone"), "stay-passive", 5)
    assert "fact-cover" in lines(stone.roll())
    flash = do(battle, blow("A", "s", "flash", "cast"), "stay-passive", 5)
    assert "fact-cover" not in lines(flash.roll())
    walled = fight(Figure("A", 5, 9, "N", armed(STONE, FLASH)), Figure("s", 5, 5), ground={(5, 7): "rock"})
    assert against(walled, blow("A", "s", "stone")) == ["no-sight"]
    assert against(walled, blow("A", "s", "flash", "cast")) == ["no-sight"]


@pytest.mark.rule("FD-CAT-07")
@pytest.mark.parametrize(
    ("how", "picks", "wanted"),
    [
        (BothCategories.CHOICE, (("react-dodge", 15),), "miss"),
        (BothCategories.CHOICE, (("react-resist", 10),), "degree-1"),
        (BothCategories.BEAT_ALL, (("react-dodge", 15), ("react-resist", 10)), "miss"),
        (BothCategories.BEAT_ANY, (("react-dodge", 15), ("react-resist", 10)), "degree-1"),
    ],
)
def test_a_fireball_is_met_with_one_defence_or_by_the_switch_with_one_of_each_class(how, picks, wanted):
    # The fireball comes to 10 + 7 = 17; dodge 15 + 4 = 19, resistance 10 + 4 = 14.
    battle = fight(
        Figure("A", 5, 9, "N", armed(FIREBALL)), Figure("s", 5, 5, "S", Sheet(acrobatics=4, magic_resistance=4))
    )
    answers = [part for pick in picks for part in pick]
    told = do(with_options(battle, both_categories=how), blow("A", "s", "fireball", "cast"), *answers, 10)
    assert told.readings() == [wanted]
    assert pool(told.battle, "s") == 5 - len(picks)


@pytest.mark.rule("FD-CAT-07")
def test_the_passive_defence_against_both_is_the_best_of_both():
    battle = fight(
        Figure("A", 5, 9, "N", armed(FIREBALL)), Figure("s", 5, 5, "S", Sheet(acrobatics=1, magic_resistance=4))
    )
    told = do(battle, blow("A", "s", "fireball", "cast"), "stay-passive", 10)
    assert sum(lines(told.roll(), "against").values()) == 14


@pytest.mark.rule("FD-CAT-08")
def test_an_unplaced_type_is_asked_about_once_and_kept():
    odd = Means("odd", "means-fear", Kind.SPELL, "skill-light", 1, types=(DamageType.MENTAL_PHYSICAL,), ranged=True)
    battle = fight(Figure("A", 5, 9, "N", armed(odd)), Figure("s", 5, 5, "S"))
    first = do(battle, blow("A", "s", "odd", "cast"), "category-hit", "stay-passive", 3)
    assert sheet(first.battle, "A").means[0].category is Category.HIT
    assert "which-category" not in do(first.battle, blow("A", "s", "odd", "cast"), "stay-passive", 3).questions


@pytest.mark.rule("FD-SKL-01", "FD-SKL-02", "FD-SKL-03", "FD-SKL-04")
@pytest.mark.parametrize(
    ("means", "skill", "value"),
    [
        (KNIFE, "skill-knives", 5),
        (Means(kind=Kind.UNARMED), "skill-hand-to-hand", 6),
        (STONE, "skill-hand-to-hand", 6),
        (GRASP, "skill-hand-to-hand", 6),
        (FLASH, "skill-light", 7),
        (Means(kind=Kind.RAM), "skill-steering", 4),
    ],
)
def test_the_skill_that_is_proposed_for_an_attack(means, skill, value):
    one = armed(athletics=3, hand_to_hand=6, steering=4)
    assert attack_skills(one, means)[0][0] == Skill(skill, value)


@pytest.mark.rule("FD-SKL-02")
def test_the_other_of_the_two_is_one_click_away():
    told = do(
        fight(Figure("A", 5, 5, "N", Sheet(athletics=3, hand_to_hand=6)), Figure("s", 5, 4)),
        blow("A", "s", "fist"),
        "stay-passive",
        5,
    )
    idle = [(line.args[0][1].key, line.amount) for line in told.roll().why.lines if not line.applies]
    assert idle[0] == ("skill-athletics", 3)


@pytest.mark.rule("FD-SKL-04")
def test_a_cart_rams_what_it_has_driven_up_to():
    # driving 4, die 10: 14
    cart = Means("cart", "means-cart", Kind.RAM, damage=3)
    battle = fight(Figure("C", 5, 5, "N", Sheet(means=(cart,), steering=4)), Figure("s", 5, 4, "N", Sheet()))
    told = do(battle, blow("C", "s", "cart"), "stay-passive", 10)
    assert told.args("attacks")["total"] == 14
    assert pool(told.battle, "C") == 3
    assert wounds(told.battle, "s") == [3]


@pytest.mark.rule("FD-DMG-02")
def test_the_exact_odds_of_damage_are_those_of_the_degrees():
    # Knife 1 with skill 5 against the passive 10: success from 5 on, double from 10, triple from 15, fourfold at 20.
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("s", 5, 4, "N", Sheet(passive=True)))
    from engine.odds.odds import forecast

    amounts = forecast(RULESET, battle, blow("A", "s")).amounts("damage")
    assert amounts == {
        0: Fraction(4, 20),
        1: Fraction(5, 20),
        2: Fraction(5, 20),
        3: Fraction(5, 20),
        4: Fraction(1, 20),
    }
    assert odds(battle, blow("A", "s"))["hit"] == Fraction(16, 20)
