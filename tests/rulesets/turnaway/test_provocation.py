"""Strikes for movement: the examples of the geometry companion, on squares and on hexes, and what comes of a strike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.rulesets.turnaway.options import Around, HurtStop, Obstacles, Options, Pivot
from engine.rulesets.turnaway.reactions.provocation import _angle
from engine.rulesets.turnaway.sheet import Posture, Sheet
from tests.rulesets.turnaway.scenes import (
    DAGGER,
    HALBERD,
    ORIGIN,
    PIKE,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    lines,
    marks,
    refusals,
    sheet_of,
    walks,
)

Steps = tuple[tuple[int, int, str], ...]
MAN = armed(SWORD, hp=30, dexterity=3)


def single(steps: Steps, facing: str = "N", *, x: int = 5, y: int = 6, kind: str = "step", **scene: object) -> set[str]:
    """Who strikes at the figure at (5, 6) for one step, turn or about-turn; the enemy E stands at (5, 5)."""
    enemy = Figure("e", 5, 5, "S", scene.pop("enemy", MAN))  # type: ignore[arg-type]
    battle = fight(Figure("A", x, y, facing, MAN), enemy, **scene)  # type: ignore[arg-type]
    return set(marks(battle, walks("A", *steps, kind=kind)))


@pytest.mark.rule("TA-MOV-03", "TA-GEO-04")
@pytest.mark.parametrize(
    ("steps", "struck"),
    [
        (((5, 7, "N"),), False),  # straight back
        (((6, 6, "E"),), True),  # aside, turned off: 135
        (((4, 6, "E"),), False),  # aside, turned to him: 45
        (((5, 6, "E"),), False),  # a turn of 90: flank
        (((6, 7, "E"),), True),  # 116.6, out of reach by now
        (((6, 6, "N"), (6, 6, "E")), True),  # step first, turn then: the result counts
        (((5, 6, "E"), (6, 6, "E")), True),  # turn first, step then
    ],
)
def test_a_step_and_a_turn_on_squares(steps: Steps, struck: bool):
    assert single(steps) == ({"e"} if struck else set())


@pytest.mark.rule("TA-GEO-04")
def test_a_back_turned_before_counts_unless_the_switch_says_otherwise():
    away = ((5, 7, "S"),)
    assert single(away, "S") == {"e"}
    assert single(away, "S", options=Options(back_requires_turn=True)) == set()
    assert single(((6, 6, "E"),), options=Options(back_requires_turn=True)) == {"e"}


@pytest.mark.rule("TA-GEO-04")
def test_a_step_backwards_into_reach_shows_the_back():
    assert single(((5, 6, "S"),), "S", y=7) == {"e"}


@pytest.mark.rule("TA-GEO-04")
def test_who_was_never_in_reach_shows_his_back_to_nobody():
    assert single(((5, 9, "S"),), "S", y=8) == set()


@pytest.mark.rule("TA-MOV-03")
def test_a_single_step_never_leaves_badly_and_never_runs_around():
    # Off a corner sideways with the face half away is 108.4, the flank; looking straight away it is 153, the back.
    assert single(((7, 6, "SE"),), "SE", x=6) == {"e"}
    assert single(((7, 6, "NE"),), "NE", x=6) == set()


@pytest.mark.rule("TA-MOV-04", "TA-GEO-01")
def test_an_about_turn_is_struck_by_those_to_whom_it_turns_the_back():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN))
    assert set(marks(battle, walks("A", (5, 6, "S"), kind="about-turn"))) == {"e"}
    between = fight(Figure("A", 5, 6, "S", MAN), Figure("e", 5, 5, "S", MAN), Figure("f", 5, 7, "N", MAN))
    assert set(marks(between, walks("A", (5, 6, "N"), kind="about-turn"))) == {"f"}


@pytest.mark.rule("TA-MOV-04")
@pytest.mark.parametrize(
    ("switch", "turned_off", "turned_to"),
    [(Pivot.BACK_ONLY, {"e"}, set()), (Pivot.NEVER, set(), set()), (Pivot.ALWAYS, {"e"}, {"e"})],
)
def test_the_empty_cell_of_the_chart_is_a_switch(switch: Pivot, turned_off: set[str], turned_to: set[str]):
    options = Options(pivot_aoo=switch)
    assert single(((5, 6, "S"),), kind="about-turn", options=options) == turned_off
    assert single(((5, 6, "N"),), "S", kind="about-turn", options=options) == turned_to
    # The switch is for the about-turn's row alone.
    assert single(((6, 6, "E"),), options=options) == {"e"}


@pytest.mark.rule("TA-MOV-04")
def test_no_step_goes_with_an_about_turn():
    battle = fight(Figure("A", 5, 6, "N", MAN))
    assert "turn-has-no-step" in refusals(battle, walks("A", (5, 7, "S"), kind="about-turn"))
    assert refusals(battle, walks("A", (5, 6, "S"), kind="about-turn")) == set()


@pytest.mark.rule("TA-GEO-04", "TA-GEO-03")
@pytest.mark.parametrize(
    ("facing", "step", "struck"),
    [
        ("W", (2, 0, "W"), False),
        ("W", (2, 0, "NW"), False),
        ("NE", (2, 0, "E"), True),  # 180
        ("NE", (2, -1, "E"), False),  # exactly 150: flank
        ("E", (1, -1, "NE"), True),  # 180
        ("E", (1, -1, "E"), False),  # 120: flank
    ],
)
def test_a_step_and_a_turn_on_hexes(facing: str, step: tuple[int, int, str], struck: bool):
    battle = fight(Figure("A", 1, 0, facing, MAN), Figure("e", 0, 0, "E", MAN), hexes=True)
    assert set(marks(battle, walks("A", step, kind="step", hexes=True))) == ({"e"} if struck else set())


def full(*steps: tuple[int, int, str], facing: str = "N", x: int = 5, y: int = 6, **scene: object) -> object:
    """(step, reasons) of the strike of E at (5, 5) at a full movement, or None."""
    enemy = Figure("e", 5, 5, "S", scene.pop("enemy", MAN))  # type: ignore[arg-type]
    battle = fight(Figure("A", x, y, facing, MAN), enemy, **scene)  # type: ignore[arg-type]
    return marks(battle, walks("A", *steps)).get("e")


HALBERDIER = armed(HALBERD, hp=30, dexterity=3)


@pytest.mark.rule("TA-FMV-03")
@pytest.mark.parametrize(
    "steps",
    [
        ((5, 7, "N"), (5, 8, "N"), (5, 9, "N")),  # backing off face to the enemy
        ((5, 7, "E"), (5, 8, "E")),  # crabwise, the flank to him
        ((6, 6, "N"), (6, 5, "NW")),  # moving inside his zone
    ],
)
def test_movement_that_gives_nobody_a_strike(steps: Steps):
    assert full(*steps) is None


@pytest.mark.rule("TA-FMV-04")
def test_a_back_that_was_turned_all_along_is_no_movement():
    assert full((5, 6, "S"), facing="S") is None


@pytest.mark.rule("TA-FMV-03")
def test_coming_up_to_an_enemy_gives_no_strike():
    assert full((5, 8, "N"), (5, 7, "N"), (5, 6, "N"), y=9) is None


@pytest.mark.rule("TA-FMV-02", "TA-FMV-04")
def test_who_turns_and_walks_off_is_struck_and_who_backs_off_is_not():
    assert full((5, 7, "S"), (5, 8, "S")) == (1, {"retreat"})
    assert full((5, 7, "N"), (5, 8, "N")) is None


@pytest.mark.rule("TA-FMV-04")
def test_turning_first_and_then_walking_off_is_struck_at_the_retreat():
    assert full((5, 6, "S"), (5, 7, "S")) == (2, {"retreat"})


@pytest.mark.rule("TA-FMV-04", "TA-FMV-07")
def test_backing_off_one_cell_is_safe_from_a_sword_and_not_from_a_halberd():
    steps = ((5, 7, "N"), (5, 8, "S"), (5, 9, "S"))
    assert full(*steps) is None
    assert full(*steps, enemy=HALBERDIER) == (2, {"retreat"})


@pytest.mark.rule("TA-FMV-04")
def test_ending_in_reach_with_the_back_turned_is_a_switch():
    steps = ((4, 6, "N"), (4, 6, "S"))
    assert full(*steps) == (2, {"end-back"})
    assert full(*steps, options=Options(full_move_end_back=False)) is None


@pytest.mark.rule("TA-FMV-04")
def test_retreating_from_one_with_the_back_to_another_gives_the_other_the_strike():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN), Figure("f", 5, 8, "N", MAN))
    assert marks(battle, walks("A", (6, 7, "N"))) == {"f": (1, {"end-back"})}


@pytest.mark.rule("TA-FMV-06", "TA-GEO-06")
@pytest.mark.parametrize(
    ("steps", "enemy", "expected"),
    [
        (((6, 6, "N"), (7, 7, "NW")), MAN, (2, {"exit"})),  # 2 steps where 1 is enough
        (((5, 7, "N"), (5, 8, "N")), HALBERDIER, None),  # 2 of 2
        (((6, 7, "N"), (7, 8, "NW")), HALBERDIER, None),  # diagonals are as good
        (((6, 6, "N"), (7, 7, "NW"), (8, 8, "NW")), HALBERDIER, (3, {"exit"})),  # 3 where 2 are enough
        (((6, 6, "N"), (6, 5, "W")), MAN, None),  # stays inside
        (((5, 6, "NE"), (5, 7, "N")), MAN, None),  # a turn in place is no step
    ],
)
def test_leaving_the_zone_by_another_way_than_the_shortest(steps: Steps, enemy: object, expected: object):
    assert full(*steps, enemy=enemy) == expected


@pytest.mark.rule("TA-FMV-06")
def test_running_through_a_zone_counts_from_entry_to_exit():
    through = ((4, 6, "NE"), (5, 6, "N"), (6, 6, "NW"), (7, 6, "NW"))
    assert full(*through, x=3, facing="NE") == (4, {"exit"})
    assert full(*through, x=3, facing="NE", options=Options(exit_transit=False)) is None
    clipped = ((4, 6, "NE"), (5, 7, "N"))
    assert full(*clipped, x=3, facing="NE") is None


@pytest.mark.rule("TA-FMV-08")
def test_an_obstacle_on_the_shortest_way_is_no_excuse():
    wall = ((4, 7), (5, 7), (6, 7))
    way = ((6, 6, "N"), (7, 7, "NW"), (8, 8, "NW"))
    assert full(*way, enemy=HALBERDIER, rock=wall) == (3, {"exit"})
    assert full(*way, enemy=HALBERDIER, rock=wall, options=Options(exit_obstacles=Obstacles.RESPECTED)) is None
    # On open ground the switch changes nothing.
    assert full(*way, enemy=HALBERDIER, options=Options(exit_obstacles=Obstacles.RESPECTED)) == (3, {"exit"})


@pytest.mark.rule("TA-FMV-08", "TA-GEO-06")
def test_example_1_on_hexes():
    battle = fight(
        Figure("A", 1, 0, "W", MAN),
        Figure("e", 0, 0, "E", HALBERDIER),
        rock=((2, 0), (2, -1), (1, 1)),
        hexes=True,
    )
    way = walks("A", (1, -1, "SW"), (1, -2, "SW"), (1, -3, "SW"), hexes=True)
    assert marks(battle, way) == {"e": (3, {"exit"})}


@pytest.mark.rule("TA-GEO-06")
def test_with_a_gapped_weapon_the_disc_counts_and_the_reach_strikes():
    piker = armed(PIKE, hp=30, dexterity=3)
    # From distance 1 two steps lead out; by three the exit is bad, and the last cell inside, at distance 2, is reached.
    assert full((6, 6, "N"), (7, 7, "NW"), (8, 8, "NW"), enemy=piker) == (3, {"exit"})
    # Turning off beside him is out of his reach before and after.
    assert full((5, 6, "S"), enemy=piker) is None


@pytest.mark.rule("TA-FMV-09", "TA-GEO-07")
@pytest.mark.parametrize(
    ("steps", "start", "enemy", "expected"),
    [
        (((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S")), (5, 6), MAN, (4, {"around"})),  # 45 a step
        (((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW")), (5, 6), MAN, None),  # 135
        # beside a halberd one is as well in its reach as at two cells
        (((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S")), (5, 6), HALBERDIER, (4, {"around"})),
        (((5, 6, "N"), (6, 5, "W")), (4, 5), MAN, (2, {"around"})),  # 90 a step
        # 90 one way, 90 back, 90 the other way: 90 net
        (
            ((6, 6, "NW"), (6, 5, "W"), (6, 6, "NW"), (5, 6, "N"), (4, 6, "NE"), (4, 5, "E")),
            (5, 6), MAN, None,
        ),
        # at distance 2 round a sword nothing, round a halberd a strike
        (((6, 7, "N"), (7, 6, "W"), (7, 5, "W"), (7, 4, "W"), (6, 3, "S"), (5, 3, "S")), (5, 7), MAN, None),
        (
            ((6, 7, "N"), (7, 6, "W"), (7, 5, "W"), (7, 4, "W"), (6, 3, "S"), (5, 3, "S")),
            (5, 7), HALBERDIER, (6, {"around"}),
        ),
    ],
)  # fmt: skip
def test_running_around(steps: Steps, start: tuple[int, int], enemy: object, expected: object):
    assert full(*steps, x=start[0], y=start[1], enemy=enemy) == expected


@pytest.mark.rule("TA-GEO-07", "TA-GEO-05")
@pytest.mark.parametrize("enemy", [armed(PIKE, hp=20), armed(replace(HALBERD, near=2), hp=20)])
def test_the_gap_of_a_long_weapon_is_no_part_of_the_zone_that_is_run_round_in(enemy: Sheet):
    # In at distance 2, half round beside the pikeman, out at distance 2: none of it in cells that he reaches.
    inside = ((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 3, "S"))
    assert full(*inside, x=5, y=7, enemy=enemy) is None
    # At distance 2 all the way he reaches; a step into the gap begins the sum anew.
    outside = ((6, 7, "N"), (7, 6, "W"), (7, 5, "W"), (7, 4, "W"), (6, 3, "S"), (5, 3, "S"))
    assert full(*outside, x=5, y=7, enemy=enemy) == (6, {"around"})
    dipped = ((6, 7, "N"), (7, 6, "W"), (6, 5, "W"), (7, 4, "W"), (6, 3, "S"), (5, 3, "S"))
    assert full(*dipped, x=5, y=7, enemy=enemy) is None


@pytest.mark.rule("TA-GEO-07")
def test_who_has_a_pike_and_a_blade_in_hand_has_no_gap():
    both = armed(replace(PIKE, two_handed=False), DAGGER, hp=20, off="dagger")
    inside = ((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 3, "S"))
    assert full(*inside, x=5, y=7, enemy=both) == (4, {"around"})


@pytest.mark.rule("TA-FMV-09")
def test_around_may_be_a_whole_circle():
    half = ((6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S"))
    rest = ((4, 4, "SE"), (4, 5, "E"), (4, 6, "NE"), (5, 6, "N"))
    assert full(*half, options=Options(around_degrees=Around.WHOLE)) is None
    fast = armed(SWORD, hp=30, speed=8)
    battle = fight(
        Figure("A", 5, 6, "N", fast), Figure("e", 5, 5, "S", MAN), options=Options(around_degrees=Around.WHOLE)
    )
    assert marks(battle, walks("A", *half, *rest)) == {"e": (8, {"around"})}


@pytest.mark.rule("TA-GEO-07")
def test_running_around_on_hexes_takes_three_steps():
    battle = fight(Figure("A", 1, 0, "W", MAN), Figure("e", 0, 0, "E", MAN), hexes=True)
    steps = ((1, -1, "SW"), (0, -1, "SE"), (-1, 0, "E"))
    assert marks(battle, walks("A", *steps, hexes=True)) == {"e": (3, {"around"})}
    assert marks(battle, walks("A", *steps[:2], hexes=True)) == {}


@pytest.mark.rule("TA-GEO-07")
def test_who_comes_from_the_centre_of_a_figure_has_swept_nothing():
    grid, centre = Grid(Layout.SQUARE, 9, 9), (Cell(5, 5),)
    for beside in (Cell(4, 4), Cell(6, 6), Cell(4, 6)):
        assert _angle(grid, centre, centre, (beside,)) == _angle(grid, centre, (beside,), centre) == 0


@pytest.mark.rule("TA-GEO-07")
def test_leaving_the_zone_begins_the_angle_anew():
    # 90 degrees, out at the corner and in again, 90 more: never 180 in one stay.
    steps = ((6, 6, "NW"), (7, 5, "W"), (6, 4, "SW"), (5, 4, "S"))
    found = full(*steps, options=Options(full_move_end_back=False))
    assert found is None or "around" not in found[1]  # type: ignore[index]


@pytest.mark.rule("TA-FMV-10", "TA-AOO-01")
def test_who_is_hurt_on_the_way_gets_one_cell_and_the_movement_is_spent():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN))
    run = walks("A", (6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S"))
    told = do(battle, run, "option-strike", 15, 4)
    mover = told.battle["A"]  # type: ignore[index]
    assert (mover.cell, mover.facing) == (at(6, 6), 7)
    assert sheet_of(told.battle, "A").hp == 26
    assert told.battle.state.turn.percent == 100
    assert "stopped-by-strike" in told.keys


@pytest.mark.rule("TA-FMV-10")
def test_a_miss_lets_him_go_on():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN))
    told = do(battle, walks("A", (6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S")), "option-strike", 2)
    assert told.battle["A"].cell == at(5, 4)  # type: ignore[index]


@pytest.mark.rule("TA-FMV-10", "TA-DMG-01")
def test_a_hit_for_nothing_does_not_stop_him():
    weak = armed(SWORD, hp=30, strength=-9, level_attack=20)
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", weak))
    told = do(battle, walks("A", (5, 7, "S"), (5, 8, "S")), "option-strike", 10, 8)
    assert "damage-done" in told.keys
    assert told.battle["A"].cell == at(5, 8)  # type: ignore[index]


@pytest.mark.rule("TA-FMV-10")
def test_by_the_switch_the_hurt_stays_where_he_was_struck():
    battle = fight(
        Figure("A", 5, 6, "N", MAN),
        Figure("e", 5, 5, "S", MAN),
        options=Options(hurt_stop=HurtStop.STRUCK_CELL),
    )
    run = walks("A", (6, 6, "NW"), (6, 5, "W"), (6, 4, "SW"), (5, 4, "S"))
    assert do(battle, run, "option-strike", 15, 4).battle["A"].cell == at(5, 4)  # type: ignore[index]


@pytest.mark.rule("TA-FMV-10", "TA-GEO-08")
def test_turns_in_place_before_it_are_no_cell():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN))
    told = do(battle, walks("A", (5, 6, "S"), (5, 7, "S"), (5, 8, "S")), "option-strike", 15, 4)
    assert told.battle["A"].cell == at(5, 7)  # type: ignore[index]


@pytest.mark.rule("TA-GEO-08", "TA-HP-01")
def test_who_drops_on_the_way_falls_on_the_first_cell():
    frail = armed(SWORD, hp=3)
    battle = fight(Figure("A", 5, 6, "N", frail), Figure("e", 5, 5, "S", MAN))
    told = do(battle, walks("A", (5, 7, "S"), (5, 8, "S"), (5, 9, "S")), "option-strike", 15, 4)
    assert told.battle["A"].cell == at(5, 7)  # type: ignore[index]
    assert sheet_of(told.battle, "A").unconscious
    assert sheet_of(told.battle, "A").posture is Posture.PRONE


def two_strikers() -> object:
    # From (5, 6) with b to the north and c at (7, 6): b is left at step 1 with the back to him, c at step 3.
    return fight(
        Figure("A", 5, 6, "N", MAN),
        Figure("c", 6, 8, "N", MAN),
        Figure("b", 5, 5, "S", MAN),
    )


@pytest.mark.rule("TA-GEO-08")
def test_a_strike_that_hurts_voids_the_later_triggers_and_a_miss_does_not():
    run = walks("A", (5, 7, "S"), (5, 8, "S"), (5, 9, "S"), (5, 10, "S"))
    battle = two_strikers()
    assert {by: step for by, (step, _) in marks(battle, run).items()} == {"b": 1, "c": 4}  # type: ignore[arg-type]
    assert do(battle, run, "option-strike", 15, 4).strikers == ["b"]  # type: ignore[arg-type]
    missed = do(battle, run, "option-strike", 2, "option-strike", 15, 4)  # type: ignore[arg-type]
    assert missed.strikers == ["b", "c"]
    assert missed.battle["A"].cell == at(5, 7)  # type: ignore[index]


@pytest.mark.rule("TA-GEO-08")
def test_strikes_of_one_step_all_happen_in_initiative_order():
    battle = fight(
        Figure("A", 5, 6, "N", MAN),
        Figure("z", 4, 5, "S", MAN),
        Figure("b", 6, 5, "S", MAN),
        Figure("c", 5, 5, "S", MAN),
    )
    told = do(battle, walks("A", (5, 7, "S")), "option-strike", 15, 4, "option-strike", 2, "option-strike", 15, 3)
    assert told.strikers == ["z", "b", "c"]
    assert sheet_of(told.battle, "A").hp == 30 - 4 - 3


@pytest.mark.rule("TA-GEO-08", "TA-HP-01")
def test_the_strikes_of_a_step_are_all_resolved_though_the_first_fells_the_mover():
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, hp=3)),
        Figure("b", 4, 5, "S", MAN),
        Figure("c", 6, 5, "S", MAN),
    )
    run = walks("A", (5, 7, "S"), (5, 8, "S"))
    told = do(battle, run, "option-strike", 15, 4, "option-strike", 15, 5)
    assert told.strikers == ["b", "c"]
    assert sheet_of(told.battle, "A").hp == 3 - 4 - 5
    assert told.battle["A"].cell == at(5, 7)  # type: ignore[index]
    # The second strikes at one who lies.
    second = [request for request in told.asked if request.key == "to-hit"][1]
    assert lines(second)["target-prone"] == 4  # type: ignore[arg-type]


@pytest.mark.rule("TA-GEO-08", "TA-MOD-02")
def test_the_blow_is_rolled_against_the_mover_as_he_stands_after_the_step():
    battle = fight(Figure("A", 5, 6, "N", MAN), Figure("e", 5, 5, "S", MAN))
    told = do(battle, walks("A", (5, 7, "S")), "option-strike", 15, 4)
    roll = next(request for request in told.asked if request.key == "to-hit")
    counted = {line.reason for line in roll.why.lines if line.counts}  # type: ignore[union-attr]
    assert "attack-rear" in counted


@pytest.mark.rule("TA-FMV-01", "TA-MOV-01")
def test_a_full_movement_takes_the_whole_turn_and_goes_as_far_as_the_speed():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, speed=3)))
    three = walks("A", (5, 7, "S"), (5, 8, "S"), (5, 9, "S"))
    assert refusals(battle, three) == set()
    assert do(battle, three).battle.state.turn.percent == 100
    far = walks("A", (5, 7, "S"), (5, 8, "S"), (5, 9, "S"), (5, 10, "S"))
    assert refusals(battle, far) == {"too-far"}


@pytest.mark.rule("TA-FMV-01")
def test_difficult_ground_costs_two_and_diagonals_one():
    battle = fight(Figure("A", 5, 6, "N", armed(SWORD, speed=3)), ground={(6, 7): "rough"})
    assert refusals(battle, walks("A", (6, 7, "SE"), (7, 8, "SE"))) == set()
    assert refusals(battle, walks("A", (6, 7, "SE"), (7, 8, "SE"), (8, 9, "SE"))) == {"too-far"}


@pytest.mark.rule("TA-FMV-05")
def test_backing_into_rough_ground_asks_the_gm_and_running_into_it_does_not():
    battle = fight(Figure("A", 5, 6, "N", MAN), ground={(5, 7): "rough"})
    assert do(battle, walks("A", (5, 7, "S"), (5, 8, "S"))).questions == []
    backing = walks("A", (5, 7, "N"), (5, 8, "N"))
    assert do(battle, backing, "stumble-no").battle["A"].cell == at(5, 8)  # type: ignore[index]
    fallen = do(battle, backing, "stumble-falls")
    assert fallen.battle["A"].cell == at(5, 7)  # type: ignore[index]
    assert sheet_of(fallen.battle, "A").posture is Posture.PRONE


@pytest.mark.rule("TA-MOV-03")
def test_a_step_is_one_cell_whatever_the_ground():
    battle = fight(Figure("A", 5, 6, "N", MAN), ground={(5, 7): "rough"})
    assert refusals(battle, walks("A", (5, 7, "N"), kind="step")) == set()
    assert "one-cell-only" in refusals(battle, walks("A", (5, 7, "N"), (5, 8, "N"), kind="step"))
    told = do(battle, walks("A", (5, 7, "E"), kind="step"))
    assert (told.battle["A"].cell, told.battle["A"].facing) == (at(5, 7), 2)  # type: ignore[index]
    assert told.battle.state.turn.percent == 50


def test_the_hex_examples_lie_on_the_map():
    assert fight(Figure("A", 0, 0, "E"), hexes=True).board.grid.holds(ORIGIN)
