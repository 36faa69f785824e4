"""How attacks are met: the relations, reactions, passers-by (FD-DEF, FD-REA) and the skills of defence (FD-SKL)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.blows.defence import Relation, defences, passive_skills, proposal
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.options import CounterspellScope, PassiveSkill
from engine.rulesets.fairydust.sheet import Fate, Kind, Means, Part, Place, Sheet, Skill
from tests.rulesets.fairydust.scenes import (
    FIREBALL,
    FLASH,
    KNIFE,
    STONE,
    Figure,
    act,
    armed,
    blow,
    do,
    fight,
    go_on,
    lines,
    offered,
    pool,
    set_up,
    sheet,
    walk,
    with_options,
    with_state,
)

HIT, RESIST, BOTH = Classes(hit=True), Classes(resistance=True), Classes(True, True)
FISTS = Means("fists", "means-fists", Kind.UNARMED, damage=0)


def duel(gaze: str = "S", points: int = 5, attacker: Sheet | None = None, **fields):
    """B strikes at s, who stands north of him and looks ``gaze``."""
    mine = attacker or armed(KNIFE, FLASH, FIREBALL, STONE)
    return fight(Figure("B", 5, 5, "N", mine), Figure("s", 5, 4, gaze, armed(KNIFE, **fields)), points=points)


def relation(battle, means=KNIFE):
    return proposal(battle, "B", "s", means).relation


def ways(battle, means=KNIFE, classes=HIT):
    return {one.key for one in defences(battle, "s", means, classes)}


@pytest.mark.rule("FD-DEF-01")
def test_one_pair_is_proposed_first_and_the_other_two_are_one_click_away():
    seen = do(duel(), blow("B", "s"), "react-dodge", 10, 10)
    assert seen.options("how-met")[-2:] == ["stay-passive", "not-expected"]
    behind = do(with_state(duel("N"), reacted=("s",)), blow("B", "s"), 10)
    assert behind.options("how-met")[0] == "stay-passive"
    assert {"react-dodge", "not-expected"} < set(behind.options("how-met"))
    sleeping = do(duel(fate=Fate.UNCONSCIOUS), blow("B", "s"), 10)
    assert sleeping.options("how-met") == ["not-expected", "stay-passive"]


@pytest.mark.rule("FD-DEF-01", "FD-DEF-02")
def test_the_gm_overrules_the_relation_in_either_direction():
    shouted = do(with_state(duel("N"), reacted=("s",)), blow("B", "s"), "react-dodge", 12, 10)
    assert lines(shouted.roll(), "against") == {"line-defence": 12}
    trusted = do(duel(), blow("B", "s"), "not-expected", 3)
    assert trusted.readings() == ["degree-2"]


@pytest.mark.rule("FD-DEF-02", "FD-REA-01", "FD-REA-02", "FD-SKL-05")
def test_who_sees_it_coming_dodges_for_a_point():
    # die 12 + Acrobatics 4 = 16
    told = do(duel(acrobatics=4), blow("B", "s"), "react-dodge", 12, 11)
    assert relation(duel()) is Relation.NORMAL
    assert lines(told.roll("defence")) == {"line-skill": 4}
    assert lines(told.roll(), "against") == {"line-defence": 16}
    assert pool(told.battle, "s") == 4
    assert told.readings() == ["degree-1"]


@pytest.mark.rule("FD-DEF-03")
def test_unexpected_means_meet_a_passive_defence_though_seen():
    # 10 + Magic resistance 2 = 12
    flash = replace(FLASH, unexpected=True)
    battle = duel(attacker=armed(flash), magic_resistance=2)
    assert relation(battle, flash) is Relation.UNFORESEEN
    told = do(battle, blow("B", "s", "flash", "cast"), 5)
    assert sum(lines(told.roll(), "against").values()) == 12
    assert pool(told.battle, "s") == 5


@pytest.mark.rule("FD-DEF-03")
def test_who_does_not_see_the_attacker_or_is_hidden_from_it_defends_passively():
    used = {"reacted": ("s",)}
    assert relation(with_state(duel("N"), **used)) is Relation.UNFORESEEN
    hidden = duel(attacker=armed(KNIFE, unseen=True))
    assert relation(hidden) is Relation.UNFORESEEN


@pytest.mark.rule("FD-DEF-04")
def test_no_points_and_no_will_come_to_the_same():
    # 10 + the better of Acrobatics 4 and Athletics 1 = 14
    tired = duel(points=0, acrobatics=4, athletics=1)
    assert proposal(tired, "B", "s", KNIFE).key == "because-no-points"
    unwilling = do(duel(), act("s", "no-reactions")).battle
    assert proposal(unwilling, "B", "s", KNIFE).key == "because-passive"
    assert relation(do(unwilling, act("s", "no-reactions")).battle) is Relation.NORMAL
    for battle in (duel(acrobatics=4, athletics=1), with_state(tired, pools={"B": 5, "s": 0})):
        told = do(battle, blow("B", "s"), "stay-passive", 9)
        assert sum(lines(told.roll(), "against").values()) == 14


@pytest.mark.rule("FD-DEF-04")
def test_no_reactions_lasts_to_the_end_of_the_round():
    battle = do(duel(), act("s", "no-reactions")).battle
    keys = ("badge-passive", "badge-passive-round")
    assert [one.key for one in RULESET.gauges(battle, CombatantId("s")).badges if one.key in keys] == [keys[1]]
    again = battle
    while again.state.round == battle.state.round:
        assert proposal(again, "B", "s", KNIFE).key == "because-passive"
        again = go_on(again).battle
    assert "because-passive" not in {proposal(again, "B", "s", KNIFE).key}
    assert "offer-no-reactions" in offered(again, "s")
    assert not sheet(again, "s").passive


@pytest.mark.rule("FD-DEF-04")
def test_who_does_not_react_by_the_gms_hand_does_not_in_any_round():
    battle = duel().with_sheet("s", replace(sheet(duel(), "s"), passive=True))
    number = battle.state.round
    while battle.state.round == number:
        battle = go_on(battle).battle
    assert proposal(battle, "B", "s", KNIFE).key == "because-passive"
    assert "offer-react-again" in offered(battle, "s")
    assert relation(do(battle, act("s", "no-reactions")).battle) is Relation.NORMAL


@pytest.mark.rule("FD-DEF-04")
def test_a_target_set_to_no_reactions_declines_by_the_marked_option():
    told = do(duel(), blow("B", "s"), "stay-passive", 10)
    assert [option.key for option in told.choice("how-met").options if option.declines] == ["stay-passive"]
    assert told.choice("how-met").reaction
    assert Reactions.OFF == "off"


@pytest.mark.rule("FD-DEF-04")
def test_a_bystander_who_is_not_to_react_stays_so_whatever_the_gm_changes_by_hand():
    passer = fight(Figure("B", 5, 5, "N"), Figure("s", 5, 4, "S", Sheet(part=Part.BYSTANDER)))
    quiet = do(passer, act("s", "no-reactions")).battle
    assert quiet.state.declining == ("s",)
    assert RULESET.settle(quiet) == quiet
    assert RULESET.settle(quiet.without("s")).state.declining == ()


@pytest.mark.rule("FD-DEF-05")
def test_a_sudden_attack_meets_nought_and_can_still_miss_below_it():
    passer = fight(Figure("B", 5, 5, "N", Sheet(hand_to_hand=2)), Figure("s", 5, 4, "S", Sheet(part=Part.BYSTANDER)))
    told = do(passer, blow("B", "s", "fist"), 5)
    # 5 + 2 - 0: margin 7, a double success
    assert lines(told.roll(), "against") == {"line-sudden": 0}
    assert told.readings() == ["degree-2"]
    # die 1 + skill 2 - 5 for the second attack in a turn = -2 against 0
    drowsy = duel(fate=Fate.UNCONSCIOUS, attacker=Sheet(hand_to_hand=2))
    first = do(drowsy, blow("B", "s", "fist"), 1)
    assert do(first.battle, blow("B", "s", "fist"), 1).readings() == ["miss"]


@pytest.mark.rule("FD-DEF-05")
def test_the_first_act_outside_the_fight_is_sudden_for_who_did_not_see_it():
    battle = set_up(Figure("B", 5, 5, "N", armed(KNIFE)), Figure("s", 5, 4, "N"))
    assert relation(battle) is Relation.SUDDEN
    assert relation(battle.with_place("s", battle["s"].cell, 4)) is Relation.UNFORESEEN
    told = do(battle, replace(blow("B", "s"), overruled=("not-begun",)), 5)
    assert relation(told.battle) is Relation.UNFORESEEN


@pytest.mark.rule("FD-DEF-06")
def test_a_bystander_knows_after_the_first_blow_and_stays_out_unless_the_gm_says_so():
    battle = fight(Figure("B", 5, 5, "N"), Figure("s", 5, 4, "S", Sheet(part=Part.BYSTANDER)))
    first = do(battle, blow("B", "s", "fist"), 5)
    assert sheet(first.battle, "s").aware
    assert proposal(first.battle, "B", "s", FISTS).key == "because-bystander"
    second = do(first.battle, blow("B", "s", "fist"), 5)
    assert second.options("how-met") == ["stay-passive", "not-expected"]
    joined = do(battle, blow("B", "s", "fist"), 5, "bystander-joins blue", 17)
    assert sheet(joined.battle, "s").is_fighter
    assert joined.battle.state.numbers["s"] == 17
    assert pool(joined.battle, "s") == 5


@pytest.mark.rule("FD-REA-01")
def test_any_number_of_reactions_while_points_last_one_for_each_check():
    battle = duel(points=5)
    battle = with_state(battle, pools={"B": 9, "s": 2})
    for left in (1, 0):
        told = do(battle, blow("B", "s"), "react-dodge", 5, 5)
        battle = told.battle
        assert pool(battle, "s") == left
    assert do(battle, blow("B", "s"), 5).options("how-met")[0] == "stay-passive"


@pytest.mark.rule("FD-REA-03", "FD-SKL-07")
def test_a_parry_needs_a_weapon_in_the_hand_and_uses_its_skill():
    told = do(duel(), blow("B", "s"), "react-parry", 9, 5)
    # 9 + Knives 5 = 14
    assert lines(told.roll(), "against") == {"line-defence": 14}
    sheathed = fight(
        Figure("B", 5, 5, "N", armed(STONE)), Figure("s", 5, 4, "S", armed(replace(KNIFE, place=Place.BELT)))
    )
    assert "parry" not in ways(sheathed)
    # Every attack to hit, a thrown stone too.
    assert "parry" in ways(duel(), STONE)


@pytest.mark.rule("FD-REA-04", "FD-SKL-08")
def test_a_counter_spell_costs_one_point_and_needs_a_magic_skill():
    plain = duel(magic_skills=(Skill("skill-light", 7),))
    told = do(plain, blow("B", "s"), "react-counterspell", 6, 5)
    assert lines(told.roll(), "against") == {"line-defence": 13}
    assert pool(told.battle, "s") == 4
    assert "counterspell" not in ways(duel(magic_skills=()))


@pytest.mark.rule("FD-SKL-08")
@pytest.mark.parametrize(
    ("scope", "stone", "fireball", "paralysis"),
    [
        (CounterspellScope.HIT, True, True, False),
        (CounterspellScope.MAGIC_HIT, False, True, False),
        (CounterspellScope.ANY_MAGIC, False, True, True),
    ],
)
def test_how_far_the_counter_spell_reaches(scope, stone, fireball, paralysis):
    battle = with_options(duel(), counterspell_scope=scope)
    assert ("counterspell" in ways(battle, STONE)) is stone
    assert ("counterspell" in ways(battle, FIREBALL, BOTH)) is fireball
    assert ("counterspell" in ways(battle, FLASH, RESIST)) is paralysis


@pytest.mark.rule("FD-REA-05", "FD-SKL-06", "FD-SKL-09")
@pytest.mark.parametrize(("cost", "left"), [(1, 4), (0, 5)])
def test_block_and_magic_resistance_cost_a_point_or_by_the_switch_nothing(cost, left):
    battle = with_options(duel(athletics=6, magic_resistance=2), unlisted_defence_cost=cost)
    block = do(battle, blow("B", "s"), "react-block", 5, 5)
    assert lines(block.roll(), "against") == {"line-defence": 11}
    assert pool(block.battle, "s") == left
    resist = do(battle, blow("B", "s", "flash", "cast"), "react-resist", 10, 5)
    assert lines(resist.roll(), "against") == {"line-defence": 12}
    assert pool(resist.battle, "s") == left
    tired = with_state(battle, pools={"B": 5, "s": 0})
    assert ways(tired) == (set() if cost else {"block"})


@pytest.mark.rule("FD-REA-06")
@pytest.mark.parametrize("may", [True, False])
def test_on_the_own_turn_one_reacts_to_anothers_act_but_does_not_turn(may):
    battle = with_options(with_state(duel(), acting="s"), reaction_on_own_turn=may)
    assert (relation(battle) is Relation.NORMAL) is may
    if may:
        told = do(battle, blow("B", "s"), "react-dodge", 5, 5)
        assert "turn-with-reaction" not in told.questions
        assert told.battle.state.reacted == ("s",)


@pytest.mark.rule("FD-REA-07")
def test_drawing_the_wand_and_casting_leaves_a_point_for_one_reaction():
    # Witmor: 5 - 2 - 2 = 1
    battle = fight(Figure("W", 5, 5, "N", armed(replace(KNIFE, place=Place.BELT), FLASH)), Figure("s", 5, 4, "S"))
    battle = do(battle, act("W", "take", item="knife")).battle
    battle = do(battle, blow("W", "s", "flash", "cast"), "stay-passive", 5).battle
    assert pool(battle, "W") == 1
    struck = do(with_state(battle, acting="s"), blow("s", "W", "fist"), "react-dodge", 5, 5)
    assert pool(struck.battle, "W") == 0


@pytest.mark.rule("FD-SKL-10", "FD-SKL-12")
def test_a_passive_defence_is_the_best_of_those_that_fit_never_a_sword():
    battle = duel(acrobatics=1, athletics=2, magic_resistance=4, weapon_skills=(Skill("skill-knives", 9),))
    assert [skill.name for skill in passive_skills(battle, "s", HIT)] == ["skill-athletics", "skill-acrobatics"]
    assert [skill.value for skill in passive_skills(battle, "s", RESIST)] == [4]
    assert [skill.value for skill in passive_skills(battle, "s", BOTH)] == [4, 2, 1]


@pytest.mark.rule("FD-SKL-12")
@pytest.mark.parametrize(("how", "wanted"), [(PassiveSkill.BEST, 14), (PassiveSkill.ASK, 11)])
def test_by_the_switch_the_owner_says_which_passive_skill(how, wanted):
    battle = with_options(duel(acrobatics=4, athletics=1), passive_skill=how)
    words = ["stay-passive"] + (["passive-option skill-athletics 1"] if how is PassiveSkill.ASK else [])
    told = do(battle, blow("B", "s"), *words, 5)
    assert sum(lines(told.roll(), "against").values()) == wanted


@pytest.mark.rule("FD-SKL-11")
def test_a_missing_skill_counts_as_nought_and_any_skill_may_be_brought_in_for_an_attack():
    told = do(duel(attacker=Sheet(means=(KNIFE,), athletics=6)), blow("B", "s"), "stay-passive", 5)
    assert lines(told.roll()) == {"line-skill": 0}
    idle = {(line.args[0][1].key, line.amount) for line in told.roll().why.lines if not line.counts}
    assert ("skill-athletics", 6) in idle
    assert lines(do(duel(), blow("B", "s"), "react-dodge", 5, 5).roll("defence")) == {"line-skill": 0}


@pytest.mark.rule("FD-MOV-05", "FD-DEF-04")
def test_who_dashes_does_not_defend():
    battle = fight(Figure("s", 5, 4, "N", Sheet(acrobatics=4)), Figure("B", 5, 5, "N"), points=7)
    steps = [(5, y, "N") for y in range(3, 0, -1)]
    told = do(battle, walk("s", *steps, kind="dash", manner=""))
    assert pool(told.battle, "s") == 0
    assert "badge-no-defence" in [badge.key for badge in RULESET.gauges(told.battle, "s").badges]
    assert proposal(told.battle, "B", "s", KNIFE).relation is Relation.UNFORESEEN
