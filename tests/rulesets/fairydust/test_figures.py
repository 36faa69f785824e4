"""Figures to the number: wounds by hand, long actions, turns of the modes, who is asked about as the attacker."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.contract import Foresight
from engine.grid.cell import Cell, Step
from engine.play.advance import Done, advance
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.deeds import deeds
from engine.rulesets.fairydust.moved import unbroken
from engine.rulesets.fairydust.options import LongActions
from engine.rulesets.fairydust.sheet import Effect, Fate, Part, Place, Wound
from engine.rulesets.fairydust.state import Casting, Grip, Paid, with_sheet
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import (
    GLOW,
    KNIFE,
    THREE,
    Figure,
    act,
    against,
    armed,
    begin,
    board,
    do,
    fight,
    go_on,
    set_up,
    sheet,
    walk,
    with_options,
    with_state,
    wounds,
)

A, B = CombatantId("A"), CombatantId("B")


def adjusted(battle, **change):
    done = advance(RULESET, battle, Adjust((A,), **change))
    assert isinstance(done, Done)
    return done.battle


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("health", "change", "found"),
    [
        (9, {"by": -2}, [3, 2]),
        (9, {"by": 2}, [1]),
        # To so much health: 9 - 4 = 5 wounds in all; without health to so many wounds.
        (9, {"to": 4}, [3, 2]),
        (9, {"to": 8}, [1]),
        (None, {"to": 5}, [3, 2]),
        (None, {"to": 1}, [1]),
        (None, {"by": 1}, [2]),
    ],
)
def test_wounds_are_given_and_taken_by_hand(health, change, found):
    hurt = armed(KNIFE, health=health, wounds=(Wound(3),))
    assert wounds(adjusted(fight(Figure("A", 5, 5, sheet=hurt)), **change), "A") == found


@pytest.mark.rule("FD-DMG-04")
def test_who_fainted_wakes_when_less_than_his_health_is_gone():
    fainted = armed(health=4, wounds=(Wound(5),), fate=Fate.UNCONSCIOUS)
    battle = fight(Figure("A", 5, 5, sheet=fainted), Figure("B", 6, 5))
    assert sheet(adjusted(battle, by=1), "A").fate is Fate.UNCONSCIOUS
    assert sheet(adjusted(battle, by=2), "A").fate is Fate.FIGHTING


@pytest.mark.rule("FD-AP-05")
@pytest.mark.parametrize(("points", "found"), [(0, ["too-few-points"]), (1, []), (3, [])])
def test_a_long_action_is_begun_with_a_single_point(points, found):
    battle = with_options(fight(Figure("A", 5, 5), Figure("B", 6, 5), points=points), long_actions=LongActions.ALL)
    assert against(battle, act("A", "lift", target="B")) == found


@pytest.mark.rule("FD-AP-05")
def test_what_no_round_can_pay_is_said_to_be_so():
    battle = fight(Figure("A", 5, 5, sheet=armed(ap=2)), Figure("B", 6, 5), points=2)
    assert against(battle, act("A", "lift", target="B")) == ["over-round"]


@pytest.mark.rule("FD-FAC-04")
@pytest.mark.parametrize(("hexes", "most"), [(False, 4), (True, 3)])
def test_at_the_end_of_a_way_one_turns_by_half_a_circle_at_most(hexes, most):
    battle = fight(Figure("A", 0, 0, "E"), hexes=hexes)
    assert {mode.most_turn for mode in RULESET.modes(battle, A)} == {most}


@pytest.mark.rule("FD-MOV-01")
def test_nothing_is_foreseen_of_what_is_no_way():
    battle = fight(Figure("A", 5, 5), Figure("B", 6, 5))
    off = battle.with_place(A, None, 0)
    path = walk("A", (5, 4, "N"), manner="1")
    assert RULESET.foresee(battle, path).prices == (1,)
    for one, action in ((battle, Action("move", path=path.path)), (off, path), (battle, act("A", "speak"))):
        assert RULESET.foresee(one, action) == Foresight()


@pytest.mark.rule("FD-DEL-08")
@pytest.mark.parametrize(("cell", "found"), [((5, 5), []), ((6, 6), []), ((7, 5), [("way-is-barred", (("step", 1),))])])
def test_a_way_that_was_put_off_starts_where_its_walker_stands_or_not_at_all(cell, found):
    battle = fight(Figure("A", 5, 5))
    planned = act("A", "move", path=(Step(Cell(*cell), 0),))
    assert [(one.key, one.args) for one in deeds.hindrances(battle, planned)] == found


@pytest.mark.rule("FD-INI-03")
def test_only_sides_that_fight_are_asked_about_as_the_attacker():
    battle = set_up(Figure("A", 5, 5), Figure("s", 5, 4), sides=THREE)
    told = begin(battle, 10, 5, "attacked-nobody", "surprise-nobody", "gaze-placed")
    offered = [dict(option.args).get("who") for option in told.choice("attacking-side").options]
    assert sorted(one.id for one in offered if one is not None) == sorted((RED, BLUE))


@pytest.mark.rule("FD-SUR-01", "FD-AP-01")
@pytest.mark.parametrize(("round", "shown"), [(0, True), (1, False)])
def test_surprise_is_a_badge_of_round_zero_and_points_stand_on_the_card(round, shown):
    battle = with_state(fight(Figure("A", 5, 5), Figure("s", 5, 4), round=round), surprised=(A,))
    seen = RULESET.gauges(battle, A)
    assert ("badge-surprised" in [badge.key for badge in seen.badges]) is shown
    assert [(pips.key, pips.left, pips.most, pips.on_card) for pips in seen.pips] == [("gauge-points", 5, 5, True)]


def test_a_gap_in_a_path_is_joined_by_the_cells_nearest_to_its_line():
    path = unbroken(board().grid, Step(Cell(5, 5), 2), (Step(Cell(8, 6), 2),))
    assert [step.cell for step in path] == [Cell(6, 6), Cell(7, 6), Cell(8, 6)]


@pytest.mark.parametrize(("x", "y"), [(3, 0), (-3, 0), (0, 3), (0, -3)])
def test_a_straight_gap_is_joined_by_straight_steps(x: int, y: int):
    path = unbroken(board().grid, Step(Cell(5, 5), 2), (Step(Cell(5 + x, 5 + y), 2),))
    assert [step.cell for step in path] == [Cell(5 + x * n // 3, 5 + y * n // 3) for n in (1, 2, 3)]


@pytest.mark.rule("FD-RND-02")
def test_round_zero_takes_as_long_as_any_other():
    dazed = armed(effects=(Effect("daze", 1), Effect("fear", 2)))
    battle = fight(Figure("A", 5, 5, sheet=dazed), round=0)
    after = go_on(battle)
    assert after.battle.state.round == 1
    assert sheet(after.battle, "A").effects == (Effect("fear", 1),)
    assert "effect-ends" in after.keys


@pytest.mark.rule("FD-ACT-14", "FD-ACT-10")
@pytest.mark.parametrize("place", [Place.BELT, Place.POCKET, Place.BAG])
def test_a_thing_is_put_where_it_was_said_to_go(place):
    battle = fight(Figure("A", 5, 5, sheet=armed(KNIFE)))
    told = do(battle, act("A", "put-away", place.value, "knife"))
    assert sheet(told.battle, "A").means[0].place is place
    assert told.args("puts-away")["place"].key == f"into-{place}"


@pytest.mark.rule("FD-MOV-05", "FD-DEF-04")
@pytest.mark.parametrize(
    ("points", "fields", "shown"),
    [(0, {}, True), (1, {}, False), (0, {"part": Part.BYSTANDER}, False), (0, {"fate": Fate.FLED}, False)],
)
def test_who_has_no_point_left_is_shown_to_be_without_defence(points, fields, shown):
    battle = fight(Figure("A", 5, 5, sheet=armed(**fields)), Figure("s", 9, 9), acting="s")
    battle = with_state(battle, pools={"A": points, "s": 5})
    assert ("badge-no-defence" in [badge.key for badge in RULESET.gauges(battle, A).badges]) is shown
    before = set_up(Figure("A", 5, 5), Figure("s", 9, 9))
    assert "badge-no-defence" not in [badge.key for badge in RULESET.gauges(before, A).badges]


@pytest.mark.rule("FD-DEL-03", "FD-SYN-02")
def test_a_share_of_a_joint_spell_is_put_off_for_a_point_more():
    casters = (Figure("A", 5, 5, sheet=armed(GLOW)), Figure("B", 6, 5, sheet=armed(GLOW)))
    joint = Casting(A, act("A", "synergy", item="glow"), 2, (Paid(A, 0), Paid(CombatantId("B"), 0)))
    told = do(
        with_state(fight(*casters), castings=(joint,)), act("A", "delay", "nothing"), "what-pay-in", "event-moves"
    )
    (one,) = told.battle.state.delayed
    assert (one.cost, dict(one.action.args)) == (3, {"amount": 2})


def test_the_rules_that_are_carried_out_are_those_of_the_rulebook():
    assert RULESET.rules == tuple(id for section in RULESET.sections for id in section.rules)


@pytest.mark.parametrize(
    "changes",
    [{"pools": {A: 1}}, {"bonus": {A: 2}}, {"surprised": (A,)}, {"reacted": (A,)}, {"grips": (Grip(A, B),)}],
    ids=lambda changes: next(iter(changes)),
)
def test_marks_are_kept_only_as_long_as_nothing_is_changed_that_they_tell(changes):
    battle = fight(Figure("A", 5, 5), Figure("B", 5, 4), round=0)
    kept = RULESET.marks(battle, A)
    moved = battle.with_place(B, Cell(8, 8), 0)
    assert RULESET.marks(moved, A) is kept
    assert RULESET.marks(with_state(moved, **changes), A) != kept
    assert RULESET.marks(with_sheet(moved, A, passive=True), A) != kept
