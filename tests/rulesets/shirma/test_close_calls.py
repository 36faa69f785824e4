"""Close calls: what is decided by one point, one cell or one face, with what lies on either side of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action, ChangeTurns, Leave, OrderDeed
from engine.battle.board import Brightness, Thing
from engine.battle.breakdown import modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import NEXT, Fate, Sighting
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has
from engine.grid.travel.costs import Diagonal
from engine.play.advance import Done, advance
from engine.rulesets.shirma import sheet as sheets
from engine.rulesets.shirma.bestiary import _sheet, _template
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, Gap, MisfireRow, gaps
from engine.rulesets.shirma.charts.complaints import complaints
from engine.rulesets.shirma.conditions.care import stands_in_water
from engine.rulesets.shirma.conditions.states import put_on
from engine.rulesets.shirma.conditions.upkeep import turn_ends
from engine.rulesets.shirma.harm.body import Affliction, Condition, LocationRow
from engine.rulesets.shirma.melee.charge import is_straight
from engine.rulesets.shirma.melee.provoked import ways
from engine.rulesets.shirma.movement import RUN, WALK, halves_left
from engine.rulesets.shirma.options import Daylight, Options, Weather
from engine.rulesets.shirma.order.initiative import MOST_REROLLS, _by_d100
from engine.rulesets.shirma.order.npc import initiative
from engine.rulesets.shirma.place import cover, sizes
from engine.rulesets.shirma.place.engagement import fits, in_reach
from engine.rulesets.shirma.place.light import is_dark_for
from engine.rulesets.shirma.place.measure import lengths
from engine.rulesets.shirma.place.surroundings import Footing, footing, weather
from engine.rulesets.shirma.policy import outcome
from engine.rulesets.shirma.positions import (
    DisengageFailure,
    GroupInitiative,
    InitiativeRoll,
    MovingTarget,
    PositiveCap,
    RangedTable,
    ScatterMeasure,
    ShieldWith,
    SmallTarget,
    StandUpCost,
)
from engine.rulesets.shirma.sheet import Sheet, SizeClass
from engine.rulesets.shirma.shooting import items
from engine.rulesets.shirma.shooting.ranged import longest, moved_line, moving_line
from engine.rulesets.shirma.shooting.scatter import MOST_REROLLS as MOST_REROLLS_OF_SCATTER
from engine.rulesets.shirma.shooting.scatter import Spoke, _direction, compass, flight
from engine.rulesets.shirma.state import Bond, Doings, Entry, ShirmaBattle
from engine.rulesets.shirma.test.percentile import base, target
from engine.table.requests import Choice, Faces, Roll
from engine.table.table import Table
from tests.builders import Fighter
from tests.rulesets.shirma.scene import (
    SHIRMA,
    act,
    do,
    fight,
    hit,
    in_state,
    lines,
    offered,
    on_ground,
    sheet,
    steps,
    weapon,
    why_not,
)

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


@pytest.mark.rule("SH-CAP-02")
@pytest.mark.parametrize(("more", "limited"), [(19, False), (20, False), (21, True)])
def test_sixty_are_not_more_than_sixty(more: int, limited: bool):
    situation = (modifier(40, "reason-three-to-one"), modifier(more, "reason-charge"))
    found = target(base(50, "melee"), situation, Options(positive_cap=PositiveCap.PLUS_60))
    assert ("reason-cap-positive" in [line.reason for line in found.lines]) is limited
    assert found.total == min(50 + 40 + more, 110)


@pytest.mark.rule("SH-SCATTER-01")
@pytest.mark.parametrize(
    ("main", "states", "after"),
    [("", (), "arm-dagger"), ("arm-sword", (), "arm-sword"), ("", ("stunned",), "")],
)
def test_what_is_picked_up_goes_into_an_empty_hand_that_can_hold_it(main: str, states: tuple[str, ...], after: str):
    battle = fight("A.b", {"A": sheet("sword", states=states)})
    battle = battle.with_sheet(A, replace(battle[A].sheet, main=main))
    battle = items.lay(battle, weapon("dagger"), battle[A].cell)
    taken = do(battle, act("pick-up", "A", item="arm-dagger")).battle[A].sheet
    assert [one.name for one in taken.weapons] == ["arm-sword", "arm-dagger"]
    assert taken.main == after


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize(("cover", "column"), [(19, 5), (20, 2)])
def test_what_flies_stops_before_what_hides_all_of_a_cell(cover: int, column: int):
    battle = fight("A.....b")
    curtain = Thing("object", battle.board.grid.at(3, 0), cover=cover, blocks_movement=False)
    hung = replace(battle, board=replace(battle.board, things=(curtain,)))
    assert flight(hung, Cell(0, 0), (1.0, 0.0), 10).cell == battle.board.grid.at(column, 0)


@pytest.mark.rule("SH-SCATTER-03")
@pytest.mark.parametrize(("yards", "steps_"), [(4, 2), (20, 10), (40, 20)])
def test_as_the_map_counts_so_many_cells_are_so_many_diagonal_steps_however_far(yards: int, steps_: int):
    # Two yards a cell, a diagonal costs one: ten cells are ten diagonal steps, though they are 14 cells long.
    picture = "\n".join(["A" + "." * 24, *["." * 25] * 23, "." * 24 + "b"])
    battle = fight(picture, options=Options(scatter_measure=ScatterMeasure.MAP_RULE))
    diagonal = (0.5**0.5, 0.5**0.5)
    assert flight(battle, Cell(0, 0), diagonal, yards).cell == Cell(steps_, steps_)


@pytest.mark.rule("SH-LENGTH-02")
def test_nobody_reaches_itself_or_who_is_off_the_map():
    battle = fight("Ab")
    assert in_reach(battle, A, B)
    assert not in_reach(battle, A, A)
    assert not in_reach(battle.with_place(B, None, 0), A, B)
    assert not in_reach(battle.with_place(A, None, 0), A, B)


@pytest.mark.rule("SH-TABLE-01")
def test_a_complaint_names_the_row_by_its_number_from_one():
    rows = (CriticalRow(1, 50), CriticalRow(100, 51, text="A deep cut"))
    found = complaints(Options(critical_head=rows))
    named = [(one.key, dict(one.args)["row"]) for one in found if "row" in dict(one.args)]
    assert named == [("complaint-nameless", 1), ("complaint-backwards", 2)]


@pytest.mark.rule("SH-TURN-02")
@pytest.mark.parametrize(("spent", "walk", "run"), [(0, 8, 16), (3, 5, 13), (8, 0, 8), (9, 0, 7), (17, 0, 0)])
def test_what_was_walked_is_missing_from_the_run(spent: int, walk: int, run: int):
    # Movement 4: a walk of 8 yards and a run of 16, in halves of a cell of two yards.
    battle = fight("A....b", doings={"A": Doings(spent=spent)})
    assert (halves_left(battle, A, WALK), halves_left(battle, A, RUN)) == (walk, run)


@pytest.mark.rule("SH-INIT-05")
def test_of_a_group_that_loses_one_the_others_keep_their_place():
    battle = fight("Aa.b", order="Ab")
    both = (Entry((CombatantId("a"), B), 15), Entry((A,), 12))
    battle = battle.with_state(replace(battle.state, order=both, rolled=both))
    done = advance(SHIRMA, battle, Leave(B))
    assert isinstance(done, Done)
    state = done.battle.state
    assert [entry.members for entry in state.order] == [entry.members for entry in state.rolled] == [("a",), ("A",)]


@pytest.mark.rule("SH-MOD-28")
@pytest.mark.parametrize(
    ("hour", "night", "dark"), [("dark", False, True), ("dark", True, False), ("shadow", False, False)]
)
def test_only_darkness_is_dark(hour: str, night: bool, dark: bool):
    who = {"A": sheet("sword", night_vision=night)}
    battle = fight("A.b", who, options=Options(daylight=Daylight(hour)), ambient=Brightness.LIT)
    assert is_dark_for(battle, A, B) is dark


@pytest.mark.rule("SH-DISENGAGE-02")
def test_how_hard_it_is_to_slip_away_is_weighed_against_other_ways():
    battle = fight(".Ab")
    ran = do(battle, steps(battle, "A", (0, 0), manner="slip"), "difficulty-serious", 20)
    (asked,) = [one for one in ran.asked if isinstance(one, Choice) and one.key == "difficulty"]
    assert asked.compares


@pytest.mark.rule("SH-MOD-22", "SH-MOD-31")
@pytest.mark.parametrize(("kind", "word"), [("hedge", "cover-hedge"), ("rock", "cover-rock"), ("heap", "cover-other")])
def test_a_cover_is_told_by_its_name_where_it_has_one(kind: str, word: str):
    battle = fight("A...b", {"A": sheet("long-bow")})
    thing = Thing(kind, battle.board.grid.at(3, 0), cover=8, blocks_movement=False)
    battle = replace(battle, board=replace(battle.board, things=(thing,)))
    (line,) = cover.lines(battle, A, B)
    assert dict(line.args)["kind"] == Term(word)


@pytest.mark.rule("SH-TEST-01")
@pytest.mark.parametrize(("skill", "held_up"), [(31, False), (30, False), (29, True)])
def test_only_a_target_below_nothing_is_held_up(skill: int, held_up: bool):
    found = target(base(skill, "melee"), (modifier(-30, "reason-hindering"),), Options())
    assert ("reason-below-nothing" in [line.reason for line in found.lines]) is held_up
    assert found.total == max(0, skill - 30)


@pytest.mark.rule("SH-SIZE-01", "SH-SHOOT-06")
@pytest.mark.parametrize(
    ("size", "by_class", "any_smaller"), [("tiny", -30, -10), ("small", -10, -10), ("average", 0, 0), ("large", 20, 20)]
)
def test_by_the_switch_only_who_is_smaller_than_a_man_is_one_of_the_smaller(size: str, by_class: int, any_smaller: int):
    one = sheet("sword", size_class=SizeClass(size))
    assert sizes.line(one, Options()).amount == by_class
    assert sizes.line(one, Options(small_target=SmallTarget.ANY_SMALLER)).amount == any_smaller


@pytest.mark.rule("SH-TABLE-01")
def test_what_is_missing_and_what_is_doubled_side_by_side_are_two_gaps():
    rows = tuple(LocationRow(low, high) for low, high in ((1, 50), (50, 50), (53, 80), (79, 80), (80, 99)))
    assert gaps(rows) == (Gap(50, 50, True), Gap(51, 52), Gap(79, 80, True), Gap(100, 100))


@pytest.mark.rule("SH-DMG-07", "SH-COND-06")
@pytest.mark.parametrize(
    ("fields", "on_map", "fate"),
    [
        ({}, True, Fate.STANDING),
        ({}, False, Fate.FLED),
        ({"states": ("broken",)}, True, Fate.FLED),
        ({"states": ("frightened",)}, True, Fate.STANDING),
        ({"fate": "dead"}, False, Fate.DEAD),
        ({"fate": "down", "states": ("broken",)}, True, Fate.DOWN),
        ({"fate": "surrendered"}, True, Fate.YIELDED),
    ],
)
def test_what_has_become_of_somebody(fields: dict[str, Any], on_map: bool, fate: Fate):
    battle = fight("A.b", {"A": with_fate(**fields)})
    battle = battle if on_map else battle.with_place(A, None, 0)
    assert SHIRMA.fate(battle, A) is fate


def with_fate(*, fate: str = "fighting", **fields: Any) -> Sheet:
    return replace(sheet("sword", **fields), fate=sheets.Fate(fate))


@pytest.mark.rule("SH-MELEE-01", "SH-MELEE-04")
@pytest.mark.parametrize(
    ("melee", "dodge", "best"),
    [
        # A shield's level is worth ten points, with Melee (and by the switch Dodge): 40 + 10 against 49, 50 and 51.
        (40, 49, "answer-melee"),
        (40, 50, "answer-melee"),
        (40, 51, "answer-dodge"),
    ],
)
def test_the_better_defence_comes_first_with_ten_points_for_a_level(melee: int, dodge: int, best: str):
    who = {"b": sheet("sword", off="shield", melee=melee, dodge=dodge)}
    battle = fight("Ab", who, options=Options(shield_with=ShieldWith.MELEE_ONLY))
    asked = next(one for one in do(battle, hit("A", "b"), "answer-none", 98).asked if isinstance(one, Choice))
    assert (asked.key, asked.options[0].key) == ("defence", best)
    assert [option.declines for option in asked.options] == [True, *[False] * (len(asked.options) - 1)]


@pytest.mark.rule("SH-MELEE-01", "SH-TEST-01")
@pytest.mark.parametrize(("skill", "shown"), [(1, 1), (0, 0)])
def test_a_defence_that_cannot_succeed_says_nothing_as_its_target(skill: int, shown: int):
    battle = fight("Ab", {"b": sheet("sword", melee=skill, dodge=skill)})
    asked = next(one for one in do(battle, hit("A", "b"), "answer-none", 98).asked if isinstance(one, Choice))
    assert [dict(option.args)["target"] for option in asked.options[:2]] == [shown, shown]


@pytest.mark.rule("SH-MOD-20")
@pytest.mark.parametrize(
    ("done", "moves", "counts"),
    [
        (Doings(), False, False),
        (Doings(), True, True),
        (Doings(will_move=True), False, True),
        (Doings(steps=1, spent=2), False, True),
    ],
)
def test_who_has_moved_or_is_going_to_shoots_worse(done: Doings, moves: bool, counts: bool):
    battle = fight("A...b", {"A": sheet("long-bow")}, doings={"A": done})
    assert (moved_line(battle, A, moves=moves) is not None) is counts


@pytest.mark.rule("SH-NPC-02")
@pytest.mark.parametrize(("initiatives", "bonus"), [((39, 40), 3), ((40, 40), 4), ((110, 111), 11)])
def test_the_bonus_of_a_group_is_the_tens_of_its_mean(initiatives: tuple[int, int], bonus: int):
    who = {letter: sheet("sword", group="mob", initiative=one) for letter, one in zip("bc", initiatives, strict=True)}
    battle = fight("A.bc", who, options=Options(group_initiative=GroupInitiative.MEAN_CHARACTERISTIC))
    table = Table(battle, (Faces((5,)),))
    assert initiative(table, battle, (B, C)) == 5 + bonus


@pytest.mark.rule("SH-CONDOFF-02")
@pytest.mark.parametrize(
    ("done", "started", "said"),
    [
        (Doings(), True, False),
        (Doings(spent=1), True, True),
        (Doings(locked=True), True, True),
        (Doings(spent=1), False, False),
        (Doings(locked=True), False, False),
    ],
)
def test_who_has_moved_does_not_get_up_with_its_movement(done: Doings, started: bool, said: bool):
    options = Options(stand_up_cost=StandUpCost.MOVEMENT)
    battle = fight("A..b", {"A": sheet("sword", states=("prone",))}, options=options, doings={"A": done})
    found = why_not(replace(battle, started=started), act("stand-up", "A", "A"))
    assert ("objection-moved" in found) is said


@pytest.mark.rule("SH-CHARGE-02")
@pytest.mark.parametrize(
    ("rule", "slanted"), [(Diagonal.ONE, 6.0), (Diagonal.HALF_MORE, 9.0), (Diagonal.ALTERNATE, 8.0)]
)
def test_the_length_of_a_straight_and_of_a_slanted_path(rule: Diagonal, slanted: float):
    # Three steps of two yards; slanted ones cost a half more, or every second one twice as much: 1 + 2 + 1.
    battle = fight("A...b\n.....\n.....\n.....", options=Options(diagonal_cost=rule))
    start = battle[A].cell
    assert start is not None
    ways = {
        name: lengths(battle, start, tuple(Step(Cell(n * dx, n * dy), 2) for n in (1, 2, 3)))[-1]
        for name, (dx, dy) in {"straight": (1, 0), "down": (0, 1), "slanted": (1, 1)}.items()
    }
    assert ways == {"straight": 6.0, "down": 6.0, "slanted": slanted}


@pytest.mark.rule("SH-LOC-01")
def test_a_hundred_is_shown_as_it_stands_on_the_dice():
    notes = [part.note for part in SHIRMA.gauges(fight("A.b"), A).body]
    assert "01–09" in notes
    assert any(note.endswith("–00") for note in notes)


@pytest.mark.rule("SH-SHOOT-11")
@pytest.mark.parametrize(
    ("done", "by_default", "for_any"),
    [
        (Doings(), None, None),
        # A walk is eight halves of a cell: what goes beyond it, or was a run, is a target that moves.
        (Doings(steps=4, spent=8), False, True),
        (Doings(steps=4, spent=9), True, True),
        (Doings(steps=1, spent=2, ran=True), True, True),
    ],
)
def test_what_is_a_moving_target(done: Doings, by_default: bool | None, for_any: bool | None):
    def counts(how: MovingTarget) -> bool | None:
        battle = fight("A...b", doings={"b": done}, options=Options(moving_target=how))
        line = moving_line(battle, B)
        return None if line is None else line.applies

    usual = next(how for how in MovingTarget if how is not MovingTarget.ANY_MOVE)
    assert (counts(usual), counts(MovingTarget.ANY_MOVE)) == (by_default, for_any)


@pytest.mark.rule("SH-CONDOFF-05", "SH-CONDOFF-06")
@pytest.mark.parametrize(("state", "rule"), [("frightened", "SH-CONDOFF-05"), ("broken", "SH-CONDOFF-06")])
def test_fear_and_despair_that_are_mastered_end_by_their_own_rules(state: str, rule: str):
    battle = fight("A.b", {"A": sheet("sword", states=(state,), cool=40)})
    table = Table(battle, (Faces((5,)),))
    turn_ends(table, battle, A)
    assert [event.rule for event in table.events if event.key == f"state-off-{state}"] == [rule]


@pytest.mark.rule("SH-COND-05")
@pytest.mark.parametrize(("old", "new", "found"), [("b", "c", "c"), ("b", "", "b"), ("", "c", "c")])
def test_of_two_fears_the_later_names_its_source_and_one_without_leaves_it(old: str, new: str, found: str):
    battle = fight("A.b.c")
    for source in (old, new):
        battle = put_on(Table(battle), battle, A, Affliction(Condition.FRIGHTENED, source=source))
    fear = battle[A].sheet.affliction(Condition.FRIGHTENED)
    assert fear is not None
    assert fear.source == found


@pytest.mark.rule("SH-TURN-02")
def test_the_dead_leave_the_way_free_and_those_who_merely_lie_do_not():
    def ends(fate: str) -> bool:
        battle = fight("AB.c", {"B": with_fate(fate=fate)})
        travel = ways(battle, A)
        return has(travel.grid, travel.stop_in, battle.board.grid.at(1, 0))

    assert [ends(fate) for fate in ("fighting", "down", "dead")] == [False, False, True]


@pytest.mark.rule("SH-MOD-32")
@pytest.mark.parametrize(
    ("cell", "ground"), [((0, 0), Footing.HINDERING), ((2, 0), Footing.FIRM), ((-1, 0), Footing.FIRM)]
)
def test_firm_is_what_has_no_ground_of_its_own_and_what_lies_beyond_the_map(cell: tuple[int, int], ground: Footing):
    battle = on_ground(fight("A.b"), "A", "deep-water")
    assert footing(battle.with_place(A, Cell(*cell), 0), A) is ground
    plain = fight("A.b")
    assert footing(plain.with_place(A, Cell(*cell), 0), A) is Footing.FIRM


@pytest.mark.rule("SH-INIT-04")
def test_whoever_throws_equal_dice_again_and_again_is_left_in_the_order_of_entry():
    battle = fight("A.b")
    entries = [Entry((A,), 12), Entry((B,), 12)]
    # Once, and again as often as the limit says, two dice each time.
    throws = 2 * (1 + MOST_REROLLS)
    table = Table(battle, tuple(Faces((50,)) for _ in range(throws)))
    found = _by_d100(table, battle, entries)
    assert [(entry.members, entry.note) for entry in found] == [((A,), "slot-d100"), ((B,), "slot-d100")]
    assert len([event for event in table.events if event.key == "tie-d100"]) == throws


@pytest.mark.rule("SH-INIT-01")
def test_in_a_fight_with_one_order_only_who_came_late_rolls():
    battle = fight("A.b..c", options=Options(initiative_roll=InitiativeRoll.ONCE_PER_FIGHT), order="Ab", turn=1)
    ran = do(battle, Action(NEXT), 9)
    assert [roll.by for roll in ran.asked if isinstance(roll, Roll)] == [C]
    assert {entry.members[0]: entry.number for entry in ran.battle.state.order}[A] == 20


@pytest.mark.rule("SH-INIT-05")
def test_the_last_but_one_who_waits_comes_last():
    battle = fight("A.b..c", order="Abc")
    after = order_by_hand(battle, OrderDeed.WAIT, "b")
    assert [entry.members for entry in after.state.order] == [("A",), ("c",), ("b",)]
    assert order_by_hand(battle, OrderDeed.WAIT, "c") == battle


def order_by_hand(battle: ShirmaBattle, kind: OrderDeed, *who: str) -> ShirmaBattle:
    done = advance(SHIRMA, battle, ChangeTurns(kind, tuple(CombatantId(one) for one in who)))
    assert isinstance(done, Done)
    return done.battle


@pytest.mark.rule("SH-NPC-01")
@pytest.mark.parametrize(("others", "note", "number"), [("c", "mob", "15 ×2"), ("", "", "15")])
def test_a_group_of_one_has_no_name_on_the_strip(others: str, note: str, number: str):
    who = {letter: sheet("sword", group="mob") for letter in "bc"}
    battle = fight("A.bc", who)
    entry = Entry((B, *map(CombatantId, others)), 15)
    battle = battle.with_state(replace(battle.state, order=(entry,), rolled=(entry,)))
    slot = SHIRMA.order(battle).slots[0]
    assert (slot.note, slot.number) == (note, number)


@pytest.mark.rule("SH-DISENGAGE-03")
def test_who_slips_away_goes_its_way_and_who_does_not_may_have_to_stay():
    battle = fight(".Ab", options=Options(disengage_failure=DisengageFailure.STAY))
    away = steps(battle, "A", (0, 0), manner="slip")
    assert do(battle, away, "difficulty-serious", 20).battle[A].cell == battle.board.grid.at(0, 0)
    stays = do(battle, away, "difficulty-serious", 98, "free-attack-waive").battle
    assert stays[A].cell == battle[A].cell


@pytest.mark.rule("SH-CLINCH-01")
def test_only_the_clinch_wants_empty_hands():
    found = offered(fight("Ab"), "A")
    assert {key: found[f"offer-{key}"] != set() for key in ("clinch", "close", "knock")} == {
        "clinch": True,
        "close": False,
        "knock": False,
    }


@pytest.mark.rule("SH-CLOSE-02")
def test_who_fights_body_to_body_cannot_come_closer():
    battle = fight("Ab", {"A": sheet(), "b": sheet()}, close=["Ab"])
    assert why_not(battle, act("close", "A", "b")) == {"objection-close-already"}
    assert why_not(battle, act("knock", "A", "b")) == set()


@pytest.mark.rule("SH-CLINCH-03")
def test_who_is_stunned_lets_go_of_whom_it_holds_and_of_nobody_else():
    battle = fight("bAc", clinch=["Ab"], close=["Ac"])
    after = put_on(Table(battle), battle, A, Affliction(Condition.STUNNED))
    assert [(pair.a, pair.b) for pair in after.state.pairs] == [(A, C)]
    held = fight("bAc", clinch=["bA", "Ac"])
    after = put_on(Table(held), held, A, Affliction(Condition.STUNNED))
    assert [(pair.a, pair.b) for pair in after.state.pairs] == [(B, A)]


@pytest.mark.rule("SH-CHARGE-02")
@pytest.mark.parametrize(
    ("cells", "straight"),
    [
        # The line from (0, 0) to (6, 2) may be taken above or below the corners that it goes through.
        ([(1, 0), (2, 0), (3, 1), (4, 1)], True),
        ([(1, 1), (2, 1), (3, 1), (4, 2)], True),
        ([(1, 0), (2, 0), (3, 0), (4, 1)], False),
        ([(1, 1), (2, 2), (3, 2), (4, 2)], False),
    ],
)
def test_a_run_up_is_straight_on_either_side_of_its_line(cells: list[tuple[int, int]], straight: bool):
    battle = fight("A......\n.......\n......b")
    path = tuple(Step(Cell(*cell), 2) for cell in cells)
    assert is_straight(battle, Cell(0, 0), path, B) is straight


@pytest.mark.rule("SH-CONDOFF-04")
@pytest.mark.parametrize(("ground", "wet"), [("deep-water", True), ("shallows", True), ("sand", False), ("", False)])
def test_who_stands_in_water(ground: str, wet: bool):
    battle = fight("A.b")
    battle = on_ground(battle, "A", ground) if ground else on_ground(battle, "b", "deep-water")
    assert stands_in_water(battle, A) is wet
    assert not stands_in_water(fight("A.b"), A)


@pytest.mark.rule("SH-MELEE-01")
@pytest.mark.parametrize("hp", [1, 12])
def test_an_attack_that_nobody_answers_fells_nobody_but_its_target(hp: int):
    battle = fight("Ab", {"A": sheet("sword", hp=hp), "b": sheet("sword", hp=12)})
    action = hit("A", "b")
    ran = do(battle, action, "answer-none", 28)
    found = dict(outcome(battle, ran.battle, ran.events, action).amounts)
    assert found["wounds"] > 0
    assert not {"counter-fells", "falls", "fells"} & set(found)


@pytest.mark.rule("SH-SHOOT-14")
def test_there_is_no_shot_at_oneself_or_off_the_map():
    battle = fight("A..b", {"A": sheet("long-bow")})
    assert SHIRMA.sighting(battle, A, B).sees
    for one, viewer, target_ in (
        (battle, A, A),
        (battle.with_place(A, None, 0), A, B),
        (battle.with_place(B, None, 0), A, B),
    ):
        assert SHIRMA.sighting(one, viewer, target_) == Sighting(False, 0)


@pytest.mark.rule("SH-LENGTH-02")
@pytest.mark.parametrize(("column", "reached"), [(3, True), (4, False)])
def test_a_large_figure_reaches_from_its_edge(column: int, reached: bool):
    row = "." * 5 + "\n" + "." * 5
    battle = fight("A...b\n" + row, {"A": Fighter(sheet=sheet("sword"), size=3, facing=2)})
    battle = battle.with_place(B, battle.board.grid.at(column, 1), 6)
    assert in_reach(battle, A, B) is in_reach(battle, B, A) is reached


@pytest.mark.rule("SH-MOD-22")
def test_of_the_cells_of_a_large_shooter_the_one_that_sees_best_counts():
    # A covers two rows; from the upper one a hedge of grade 1 is on the line, from the lower one nothing is.
    battle = fight("A......\n......b", {"A": Fighter(sheet=sheet("long-bow"), size=2, facing=2)})
    hedges = tuple(Thing("hedge", battle.board.grid.at(3, row), cover=5, blocks_movement=False) for row in (0, 1))
    upper = replace(battle, board=replace(battle.board, things=hedges[:1]))
    both = replace(battle, board=replace(battle.board, things=hedges))
    assert (cover.cover(upper, A, B).grade, cover.cover(both, A, B).grade) == (0, 1)


@pytest.mark.rule("SH-RANGED-01")
@pytest.mark.parametrize(("range_", "shoots"), [(0, False), (1, True)])
def test_what_reaches_a_yard_can_be_shot(range_: int, shoots: bool):
    assert replace(weapon("dagger"), range=range_).shoots is shoots


@pytest.mark.rule("SH-MOD-03", "SH-MOD-08", "SH-MOD-19", "SH-SHOOT-02", "SH-SHOOT-03", "SH-LENGTH-02", "SH-MOD-11")
def test_how_far_the_bands_and_the_arcs_go_on_the_map():
    # On a strip of two-yard cells, with a bow of 20 yards: five, ten and twenty cells to the right, and no more.
    bow = replace(weapon("long-bow"), range=20)

    def shown(table: RangedTable) -> dict[str, list[int]]:
        battle = fight("A" + "." * 29 + "b", {"A": sheet("sword", bow)}, options=Options(ranged_table=table))
        grid = battle.board.grid
        return {
            f"{zone.key} {zone.rule} {zone.role.value}": [cell.x for cell in cells_of(grid, zone.cells)]
            for zone in SHIRMA.zones(battle, A)
        }

    def cells(first: int, last: int) -> list[int]:
        return list(range(first, last + 1))

    full = shown(RangedTable.BOOK)
    assert full == {
        "zone-reach SH-LENGTH-02 reach": cells(1, 1),
        "zone-short SH-MOD-08 near": cells(1, 5),
        "zone-normal SH-MOD-03 middle": cells(6, 10),
        "zone-long SH-MOD-19 far": cells(11, 20),
    }
    assert shown(RangedTable.QUICK) == {
        "zone-reach SH-LENGTH-02 reach": cells(1, 1),
        "zone-quick-short SH-SHOOT-02 near": cells(1, 5),
        "zone-quick-long SH-SHOOT-03 far": cells(6, 10),
    }


def test_an_entry_of_the_bestiary_is_what_it_says_and_nothing_besides():
    plain = _sheet("x", {"hp": 5})
    assert plain == Sheet(sheets.Rank("mob"), sheets.Grade("none"), hp=5, hp_most=5, speed=4, height=0)
    assert _sheet("x", {"hp": 5, "speed": 6, "height": 70}) == replace(plain, speed=6, height=70)
    armed = _sheet("x", {"hp": 5, "main": "sword", "off": "shield", "weapons": ["dagger"]})
    assert (armed.main, armed.off) == ("arm-sword", "arm-shield")
    assert [one.name for one in armed.weapons] == ["arm-sword", "arm-shield", "arm-dagger"]
    template = _template("x", {"hp": 5, "group": "people", "icon": "man", "height": 100})
    assert (template.size, template.temper, template.group) == (2, "", "group-people")


@pytest.mark.rule("SH-TURN-01", "SH-TURN-02", "SH-TURN-03")
@pytest.mark.parametrize(
    ("done", "left"),
    [
        (Doings(), (1, 1, 1)),
        (Doings(acted=True), (0, 1, 1)),
        (Doings(spent=7), (1, 1, 1)),
        (Doings(spent=8, acted=True), (0, 0, 1)),
        (Doings(reacted=True), (1, 1, 0)),
    ],
)
def test_what_is_left_of_a_turn_is_shown_in_pips(done: Doings, left: tuple[int, int, int]):
    pips = SHIRMA.gauges(fight("A.b", doings={"A": done}), A).pips
    assert [(one.key, one.left, one.most) for one in pips] == [
        (key, filled, 1) for key, filled in zip(("gauge-action", "gauge-move", "gauge-reaction"), left, strict=True)
    ]


@pytest.mark.rule("SH-DMG-07")
@pytest.mark.parametrize(
    ("fate", "badge", "state"),
    [("dead", "badge-dead", ""), ("down", "badge-down", ""), ("surrendered", "badge-surrendered", "surrendered")],
)
def test_who_is_out_has_a_badge_and_the_one_who_surrendered_can_be_made_to_fight_again(
    fate: str, badge: str, state: str
):
    found = {one.key: one for one in SHIRMA.gauges(fight("A..b", {"A": with_fate(fate=fate)}), A).badges}
    assert found[badge].state == state
    assert found[badge].tone == "bad"


@pytest.mark.rule("SH-SCATTER-02", "SH-SCATTER-08")
@pytest.mark.parametrize(
    ("sides", "bare", "faces"), [(8, False, range(1, 11)), (8, True, range(1, 9)), (6, False, (*range(1, 7), 9, 10))]
)
def test_which_faces_of_a_direction_mean_something(sides: int, bare: bool, faces: Any):
    spoke = Spoke(sides, bare)
    assert [face for face in range(12) if spoke.counts(face)] == list(faces)
    assert spoke.read(1, 0, 0) == "scatter-1"
    assert spoke.read(11, 0, 0) == "scatter-again"


@pytest.mark.rule("SH-SCATTER-02")
def test_a_direction_that_never_means_anything_is_the_first():
    battle = fight("A..b")
    table = Table(battle, tuple(Faces((9,)) for _ in range(MOST_REROLLS_OF_SCATTER)))
    drawn = compass(battle, Cell(0, 0))
    assert _direction(table, battle, A, drawn, bare=True, rule="SH-SCATTER-08") == 1
    assert len([event for event in table.events if event.key == "scatter-rerolled"]) == MOST_REROLLS_OF_SCATTER


@pytest.mark.rule("SH-CLOSE-03", "SH-CLINCH-03")
@pytest.mark.parametrize(
    ("column", "close", "clinch"), [(1, True, True), (2, True, False), (3, True, False), (4, False, False)]
)
def test_how_far_a_bond_holds(column: int, close: bool, clinch: bool):
    # The longest weapons reach six yards: three cells of two yards.
    battle = fight("Ab....")
    battle = battle.with_place(B, battle.board.grid.at(column, 0), 6)
    assert (fits(battle, A, B, Bond.CLOSE), fits(battle, A, B, Bond.CLINCH)) == (close, clinch)
    assert not fits(battle.with_place(B, None, 0), A, B, Bond.CLOSE)
    assert not fits(battle.with_place(A, None, 0), A, B, Bond.CLOSE)


@pytest.mark.rule("SH-MOD-18", "SH-MOD-24")
@pytest.mark.parametrize(
    ("roofed", "sky"), [("", Weather.BAD), ("A", Weather.BAD), ("b", Weather.BAD), ("Ab", Weather.NORMAL)]
)
def test_only_where_both_are_under_a_roof_there_is_no_weather(roofed: str, sky: Weather):
    battle = fight("A.b", options=Options(weather=Weather.BAD))
    for letter in roofed:
        battle = on_ground(battle, letter, "building")
    assert weather(battle, A, B) is sky
    assert weather(replace(battle, options=Options()), A, B) is Weather.NORMAL


@pytest.mark.rule("SH-MOD-28", "SH-COND-09")
def test_darkness_and_blindness_take_twenty_once():
    dark = fight("Ab", options=Options(daylight=Daylight.DARK))
    assert lines(dark, hit("A", "b"))["reason-dark-melee"] == (-20, True)
    blind = in_state(dark, "A", "blinded")
    found = lines(blind, hit("A", "b"))
    assert found["reason-blinded"] == (-20, True)
    assert "reason-dark-melee" not in found


@pytest.mark.rule("SH-SHOOT-05")
def test_beyond_which_range_nobody_shoots():
    assert longest(Options(ranged_table=RangedTable.BOOK), 20) == 60
    assert longest(Options(ranged_table=RangedTable.QUICK), 20) == 20


@pytest.mark.rule("SH-TABLE-01", "SH-TABLE-02", "SH-MISFIRE-01")
def test_a_row_of_a_chart_stands_for_all_rolls_unless_it_says_otherwise():
    assert [(row.low, row.high) for row in (CriticalRow(), FumbleRow(), MisfireRow())] == [(1, 100)] * 3
