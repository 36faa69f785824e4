"""Small things that much else leans on: whose success matters, what declines, who still moves, what is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Adjust, Leave
from engine.battle.ids import CombatantId
from engine.play.advance import Done, advance
from engine.rulesets.shirma import RULESET as SHIRMA
from engine.rulesets.shirma import movement
from engine.rulesets.shirma.charts.balance import counted
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.order.surprise import ASKED
from engine.rulesets.shirma.place.surroundings import stands_lower
from engine.rulesets.shirma.positions import CritNeeds, FumbleNeeds
from engine.rulesets.shirma.sheet import Fate
from engine.rulesets.shirma.shooting.ranged import _is_shot_over
from engine.rulesets.shirma.shooting.shooting import _still_moving
from engine.rulesets.shirma.state import Doings
from engine.rulesets.shirma.test.percentile import FAILED, levels
from engine.table.requests import Faces, Pick, Roll
from engine.table.table import Table
from tests.rulesets.shirma.scene import at_height, do, fight, hit, in_state, sheet, steps

A, B = CombatantId("A"), CombatantId("b")


@pytest.mark.rule("SH-SURP-01")
def test_to_test_no_surprise_is_to_do_nothing():
    assert [(option.key, option.declines) for option in ASKED] == [("surprise-test", False), ("surprise-none", True)]


@pytest.mark.rule("SH-TEST-03", "SH-CRIT-01", "SH-FUMBLE-01")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (Options(), True),
        (Options(crit_needs=CritNeeds.HIT_AND_SUCCESS), False),
        (Options(fumble_needs=FumbleNeeds.MISS_AND_FAILURE), False),
    ],
)
def test_in_a_contest_the_word_of_the_second_is_for_people_unless_a_switch_asks_for_it(options, told):
    plain = Options(crit_needs=_other(CritNeeds), fumble_needs=_other(FumbleNeeds)) if options == Options() else options
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", dodge=0)}, options=plain)
    rolls = [one for one in do(battle, hit("A", "b"), "answer-melee", 88, 88).asked if isinstance(one, Roll)]
    assert rolls[1].for_people_only is told


def _other(kind):
    strict = (CritNeeds.HIT_AND_SUCCESS, FumbleNeeds.MISS_AND_FAILURE)
    return next(one for one in kind if one not in strict)


@pytest.mark.rule("SH-TEST-02")
@pytest.mark.parametrize(
    ("natural", "against", "sl", "auto"),
    [
        (1, 40, 4, 4),
        (5, 3, 0, 1),
        (6, 3, 0, 0),
        (95, 100, 1, 1),
        (96, 100, 1, -1),
        (100, 40, -6, -6),
        (40, -10, -4, -4),
        (9, -5, 0, 0),
        (10, 9, -1, -1),
        (10, 10, 0, 0),
    ],
)
def test_success_levels_are_tens_less_tens_and_some_rolls_are_sure_by_the_switch(natural, against, sl, auto):
    assert (levels(natural, against), levels(natural, against, auto=True)) == (sl, auto)


@pytest.mark.rule("SH-COND-01")
def test_a_test_that_failed_without_a_roll_has_a_target_of_nothing():
    assert (FAILED.target, FAILED.sl, FAILED.succeeded) == (0, 0, False)


def by_hand(battle, id, *answers, **change):
    """The battle when the GM has changed hit points, and what was asked for that."""
    asked, given = [], []
    while not isinstance(result := advance(SHIRMA, battle, Adjust(CombatantId(id), **change), tuple(given)), Done):
        asked.append(result.request)
        answer = answers[len(asked) - 1]
        given.append(Faces((answer,)) if isinstance(result.request, Roll) else Pick(_place(result.request, answer)))
    return result.battle, asked


def _place(request, key):
    return [option.key for option in request.options].index(key)


@pytest.mark.rule("SH-NPC-08", "SH-CRIT-05")
def test_an_important_one_who_is_taken_to_nothing_by_hand_adds_a_single_point_to_the_wound():
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=3, rank="important")})
    _, asked = by_hand(battle, "b", "zero-wound", 50, by=-9)
    assert asked[0].key == "important-at-zero"
    assert {line.reason: line.amount for line in asked[1].why.lines} == {"reason-excess": 1}


@pytest.mark.rule("SH-DMG-04", "SH-DMG-07")
@pytest.mark.parametrize(
    ("change", "hp"),
    [({"by": -5}, 7), ({"by": 5}, 12), ({"to": 4}, 4), ({"to": 12}, 12), ({"by": 0}, 12), ({"to": 30}, 12)],
)
def test_hit_points_by_hand_go_down_to_nothing_and_up_to_the_most(change, hp):
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=12)})
    assert by_hand(battle, "b", **change)[0][B].sheet.hp == hp


@pytest.mark.rule("SH-DMG-07")
def test_who_is_down_is_up_again_by_hand_and_more_than_the_most_is_left_alone():
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=5, hp_most=12)})
    down, _ = by_hand(battle, "b", to=0)
    assert (down[B].sheet.hp, down[B].sheet.fate) == (0, Fate.DOWN)
    risen, _ = by_hand(down, "b", to=2)
    assert (risen[B].sheet.hp, risen[B].sheet.fate) == (2, Fate.FIGHTING)
    blessed = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=15, hp_most=12)})
    assert by_hand(blessed, "b", by=1)[0][B].sheet.hp == 15


@pytest.mark.rule("SH-TURN-02")
def test_nobody_off_the_map_moves_or_foresees_a_move():
    battle = fight("Ab")
    away = battle.with_place(A, None, 0)
    step = steps(battle, "A", (0, 0))
    assert {one.key for one in movement.objections(away, step)} == {"objection-off-board"}
    assert {one.key for one in movement.objections(battle, replace(step, actor=None))} == {"objection-off-board"}
    assert movement.foresee(away, step).prices == ()


@pytest.mark.rule("SH-MOD-20")
@pytest.mark.parametrize(
    ("done", "moves"),
    [(Doings(steps=1), True), (Doings(will_move=True), True), (Doings(locked=True), False)],
)
def test_who_has_moved_or_said_so_is_not_asked_whether_he_still_will(done, moves):
    battle = fight("A...b", doings={"A": done})
    assert _still_moving(Table(battle), battle, A) == (battle, moves)


def test_the_rules_that_are_carried_out_are_those_of_the_rulebook():
    assert SHIRMA.rules == tuple(id for section in SHIRMA.sections for id in section.rules)


@pytest.mark.rule("SH-MOD-17")
def test_who_is_off_the_map_is_neither_higher_nor_lower_than_anybody():
    hill = at_height(fight("Ab"), "b", 3)
    assert stands_lower(hill, A, B)
    assert not stands_lower(hill.with_place(A, None, 0), A, B)
    assert not stands_lower(hill.with_place(B, None, 0), A, B)


@pytest.mark.rule("SH-TURN-01")
def test_a_bond_of_one_who_has_left_is_gone_and_others_last():
    battle = fight("AbC", close=("Ab",))
    done = advance(SHIRMA, battle, Leave((CombatantId("C"),)))
    assert isinstance(done, Done)
    assert done.battle.state.pairs == battle.state.pairs
    gone = advance(SHIRMA, battle, Leave((B,)))
    assert isinstance(gone, Done)
    assert gone.battle.state.pairs == ()


@pytest.mark.rule("SH-RANGED-03", "SH-SIZE-01")
@pytest.mark.parametrize(
    ("archer", "target", "friend", "state", "over"),
    [
        (2, 2, 1, "", True),
        (2, 1, 1, "", False),
        (1, 2, 1, "", False),
        (1, 1, 1, "", False),
        (1, 1, 1, "prone", True),
        (0, 1, 1, "prone", False),
        (2, 2, 1, "prone", True),
    ],
)
def test_a_shot_goes_over_a_friend_who_stands_lower_than_both_or_lies_no_higher(archer, target, friend, state, over):
    battle = at_height(at_height(at_height(fight("A.C.b"), "A", archer), "b", target), "C", friend)
    battle = in_state(battle, "C", state) if state else battle
    assert _is_shot_over(battle, A, B, CombatantId("C")) is over


@pytest.mark.rule("SH-GM-01")
def test_where_no_side_is_played_the_first_is_taken_for_the_players():
    battle = fight("ACb")
    nobody = replace(battle, sides=tuple(replace(side, played=False) for side in battle.sides))
    assert counted(nobody) == (2, 1, 0)
    second = replace(nobody, sides=tuple(replace(side, played=side.id == battle[B].side) for side in battle.sides))
    assert counted(second) == (1, 2, 0)
    boss = fight("ACb", {"b": sheet("sword", rank="boss")})
    assert counted(replace(boss, sides=nobody.sides)) == (2, 1, 1)


@pytest.mark.rule("SH-MOD-10", "SH-SHOOT-07")
def test_arcs_are_drawn_around_a_figure_without_its_own_cell():
    battle = fight("A...b")
    shown = [zone.cells for zone in SHIRMA.arcs(battle, A)]
    own = 1 << battle.board.grid.index(battle[A].cell)
    assert shown
    assert not any(cells & own for cells in shown)
