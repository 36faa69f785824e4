"""The gaze: what is in view, what turning costs, turning out of turn, the attacker's own gaze (FD-FAC)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from app.board.scene.figures import figures
from app.text import Text
from engine.battle.board import CLOUDS, Door
from engine.battle.ids import CombatantId
from engine.contract import ZoneRole
from engine.grid.cell import Cell, Step
from engine.rulesets.fairydust import RULESET, movement
from engine.rulesets.fairydust.blows.defence import Relation, proposal
from engine.rulesets.fairydust.options import FirstReaction, MovingGaze, Options, TurnRounding, ViewArc
from engine.rulesets.fairydust.place import gaze, under_way
from engine.rulesets.fairydust.sheet import Fate, Posture, Sheet
from tests.rulesets.fairydust.scenes import (
    HEX_FACINGS,
    KNIFE,
    SQUARE_FACINGS,
    STONE,
    Figure,
    act,
    against,
    armed,
    at,
    blow,
    do,
    fight,
    go_on,
    pool,
    walk,
    with_options,
    with_state,
)

SQUARE_PICTURES = {
    "N": "ooooo ooooo ooooo ..... .....",
    "NE": "ooooo .oooo ..ooo ...oo ....o",
    "E": "..ooo ..ooo ..ooo ..ooo ..ooo",
}
"""Sections 6 of the geometry: rows from north to south, the viewer in the middle."""
HEX_E = {(0, -2): False, (1, -2): True, (2, -2): True, (-1, -1): False, (0, -1): False, (1, -1): True, (2, -1): True,
         (-2, 0): False, (-1, 0): False, (1, 0): True, (2, 0): True, (-2, 1): False, (-1, 1): False, (0, 1): True,
         (1, 1): True, (-2, 2): False, (-1, 2): True, (0, 2): True}  # fmt: skip


def alone(facing: str = "N", hexes: bool = False, size: int = 1, **options):
    return fight(
        Figure("A", *((0, 0) if hexes else (8, 8)), facing, size=size), hexes=hexes, options=Options(**options)
    )


def seen_cells(battle):
    me = battle["A"]
    own = battle.cells_of("A")
    return {
        c
        for c in battle.board.grid.cells()
        if gaze.in_arc(battle.board.grid, own, me.facing, c, battle.options.view_arc)
    }


@pytest.mark.rule("FD-FAC-01")
def test_there_are_eight_gazes_on_squares_and_six_on_hexes_towards_the_neighbours():
    for hexes, facings in ((False, SQUARE_FACINGS), (True, HEX_FACINGS)):
        battle = alone("NE", hexes)
        assert battle.board.grid.facings == len(facings)
        for name, number in facings.items():
            ahead = battle.board.grid.neighbour(battle["A"].cell, number)
            assert ahead in seen_cells(alone(name, hexes, view_arc=ViewArc.A90))
    behind = fight(Figure("A", 8, 8, "N", Sheet(all_round=True)), Figure("b", 8, 9))
    assert gaze.sees(behind, "A", "b")
    rear = [zone for zone in RULESET.arcs(behind, "A") if zone.role is ZoneRole.REAR]
    assert rear == []


@pytest.mark.rule("FD-FAC-02")
@pytest.mark.parametrize("facing", list(SQUARE_PICTURES))
def test_what_half_a_circle_shows_on_squares(facing):
    seen = seen_cells(alone(facing))
    for row, drawn in enumerate(SQUARE_PICTURES[facing].split()):
        for column, mark in enumerate(drawn):
            if (row, column) != (2, 2):
                assert (Cell(6 + column, 6 + row) in seen) is (mark == "o"), (row, column)


@pytest.mark.rule("FD-FAC-02")
def test_what_half_a_circle_shows_on_hexes_the_border_with_it():
    seen = seen_cells(alone("E", hexes=True))
    assert {step: at(*step, hexes=True) in seen for step in HEX_E} == HEX_E


@pytest.mark.rule("FD-FAC-02")
@pytest.mark.parametrize(
    ("arc", "square", "hexes"), [("90", 3, 1), ("120", 3, 3), ("180", 5, 3), ("240", 5, 5), ("360", 8, 6)]
)
def test_how_many_neighbours_each_arc_shows(arc, square, hexes):
    for is_hex, wanted in ((False, square), (True, hexes)):
        for facing in HEX_FACINGS if is_hex else SQUARE_FACINGS:
            battle = alone(facing, is_hex, view_arc=ViewArc(arc))
            around = set(battle.board.grid.neighbours(battle["A"].cell))
            assert len(around & seen_cells(battle)) == wanted


@pytest.mark.rule("FD-FAC-02")
def test_the_view_is_drawn_as_arcs_and_stops_at_walls():
    battle = fight(Figure("A", 8, 8, "N"), ground={(8, 6): "rock"})
    front, rear = RULESET.arcs(battle, "A")
    assert (front.role, rear.role) == (ZoneRole.FRONT, ZoneRole.REAR)
    grid = battle.board.grid
    assert front.cells >> grid.index(Cell(8, 7)) & 1
    assert not front.cells >> grid.index(Cell(8, 5)) & 1
    assert rear.cells >> grid.index(Cell(8, 9)) & 1
    assert front.cells & rear.cells == 0


@pytest.mark.rule("FD-FAC-02", "FD-OUT-05")
def test_no_view_is_drawn_for_one_who_is_out():
    battle = fight(Figure("A", 8, 8, "N"))
    assert RULESET.arcs(battle, "A") != ()
    fallen = replace(battle["A"].sheet, fate=Fate.UNCONSCIOUS)
    assert RULESET.arcs(battle.with_sheet(CombatantId("A"), fallen), "A") == ()


@pytest.mark.rule("FD-FAC-03")
def test_seeing_takes_the_arc_a_free_line_and_one_who_is_not_hidden():
    scene = (Figure("A", 5, 5, "N"), Figure("b", 5, 3, "S"))
    assert gaze.sees(fight(*scene), "A", "b")
    assert not gaze.sees(fight(*scene, doors=(Door(5.0, 4.0, 6.0, 4.0),)), "A", "b")
    assert not gaze.sees(fight(scene[0], replace(scene[1], sheet=Sheet(unseen=True))), "A", "b")
    assert not gaze.sees(fight(replace(scene[0], facing="S"), scene[1]), "A", "b")
    from engine.battle.board import Brightness

    dark = fight(*scene)
    dark = replace(dark, board=replace(dark.board, ambient=Brightness.DARK))
    assert not gaze.sees(dark, "A", "b")
    assert gaze.sees(dark.with_sheet("A", Sheet(sees_in_dark=True)), "A", "b")


@pytest.mark.rule("FD-FAC-03")
@pytest.mark.parametrize(("cloud", "seen"), [("mist", True), ("light-smoke", True), ("fog", False), ("smoke", False)])
def test_thick_haze_on_the_line_hides_and_thin_haze_does_not(cloud: str, seen: bool):
    battle = fight(Figure("A", 5, 5, "N"), Figure("b", 5, 3, "S"))
    grid, clouds = battle.board.grid, bytearray(battle.board.grid.size)
    clouds[grid.index(grid.at(5, 4))] = [one.id for one in CLOUDS].index(cloud)
    assert gaze.sees(replace(battle, board=replace(battle.board, clouds=bytes(clouds))), "A", "b") is seen


@pytest.mark.rule("FD-FAC-04")
def test_half_a_turn_is_a_cell_and_a_full_circle_two():
    battle = alone()
    half = walk("A", (8, 8, "S"))
    assert RULESET.foresee(battle, half).prices == (1,)
    circle = walk("A", (8, 8, "S"), (8, 8, "N"))
    assert RULESET.foresee(battle, circle).prices == (1, 2)
    four = walk("A", (8, 8, "S"), *((8, y, "S") for y in (9, 10, 11, 12)))
    assert movement.price(battle, four) == 2
    five = walk("A", (8, 8, "S"), *((8, y, "S") for y in (9, 10, 11, 12, 13)))
    assert movement.price(battle, five) == 4


TURNS = {
    "up": ([0, 1, 1, 1, 1, 2, 2, 2], [0, 1, 1, 1, 2, 2, 2]),
    "exact": (["0", "1/4", "1/2", "3/4", "1", "5/4", "3/2", "2"], ["0", "1/3", "2/3", "1", "4/3", "5/3", "2"]),
    "down": ([0, 0, 0, 0, 1, 1, 1, 2], [0, 0, 0, 1, 1, 1, 2]),
}
"""Section 3 of the geometry: what 0, 45, 90 … 225, 270, 360 degrees cost on squares, and 0, 60 … 360 on hexes."""
SQUARE_SUMS, HEX_SUMS = (0, 1, 2, 3, 4, 5, 6, 8), (0, 1, 2, 3, 4, 5, 6)


@pytest.mark.rule("FD-FAC-05")
@pytest.mark.parametrize("rounding", list(TurnRounding))
@pytest.mark.parametrize("hexes", [False, True])
def test_the_angles_of_a_move_action_add_up_and_are_paid_by_the_switch(rounding, hexes):
    battle = alone("NE" if hexes else "N", hexes, turn_rounding=rounding)
    unit, half = under_way.unit(battle), 3 if hexes else 4
    me = battle["A"]
    for total, wanted in zip(HEX_SUMS if hexes else SQUARE_SUMS, TURNS[rounding][hexes], strict=True):
        parts = [half] * (total // half) + ([total % half] if total % half else [])
        looks, path = me.facing, []
        for part in parts:
            looks = (looks + part) % battle.board.grid.facings
            path.append(Step(me.cell, looks))
        action = replace(walk("A"), path=tuple(path))
        prices = RULESET.foresee(battle, action).prices or (0,)
        assert Fraction(prices[-1], unit) == Fraction(wanted), total


@pytest.mark.rule("FD-FAC-05")
@pytest.mark.parametrize(
    ("rounding", "wanted"), [(TurnRounding.UP, 1), (TurnRounding.EXACT, 1), (TurnRounding.DOWN, 1)]
)
def test_twice_a_quarter_turn_is_a_cell_under_all_three(rounding, wanted):
    battle = alone(turn_rounding=rounding)
    prices = RULESET.foresee(battle, walk("A", (8, 8, "E"), (8, 8, "S"))).prices
    assert Fraction(prices[-1], under_way.unit(battle)) == wanted


@pytest.mark.rule("FD-FAC-05")
def test_a_turn_of_45_then_a_step_then_90_more_is_one_cell_of_turning_in_all():
    prices = RULESET.foresee(alone(), walk("A", (8, 8, "NE"), (9, 7, "NE"), (9, 7, "SE"))).prices
    assert prices == (1, 2, 2)


@pytest.mark.rule("FD-FAC-06")
@pytest.mark.parametrize(
    ("moving", "price", "facing"),
    [(MovingGaze.KEEP, 3, "N"), (MovingGaze.FOLLOW_PAID, 4, "S"), (MovingGaze.FOLLOW_FREE, 3, "S")],
)
def test_three_steps_back_with_the_gaze_kept_turned_for_a_price_or_following_free(moving, price, facing):
    battle = alone(moving_gaze=moving)
    steps = walk("A", *((8, y, facing) for y in (9, 10, 11)), manner="1")
    assert RULESET.foresee(battle, steps).prices[-1] == price
    told = do(battle, steps)
    assert (told.battle["A"].cell, told.battle["A"].facing) == ((8, 11), SQUARE_FACINGS[facing])


@pytest.mark.rule("FD-FAC-06")
@pytest.mark.parametrize(("moving", "price"), [(MovingGaze.KEEP, 3), (MovingGaze.FOLLOW_PAID, 9)])
def test_where_the_gaze_must_follow_each_look_back_is_paid_there_and_back(moving, price):
    back = walk("A", (8, 9, "N"), (8, 10, "N"), (8, 11, "N"), manner="1")
    assert RULESET.foresee(alone(moving_gaze=moving), back).prices[-1] == price


@pytest.mark.rule("FD-FAC-06")
def test_following_free_a_turn_besides_is_still_paid():
    battle = alone(moving_gaze=MovingGaze.FOLLOW_FREE)
    assert RULESET.foresee(battle, walk("A", (8, 9, "S"), (8, 9, "N"))).prices == (1, 2)


@pytest.mark.rule("FD-FAC-07")
@pytest.mark.parametrize(("needs", "found"), [(True, ["turn-first"]), (False, [])])
def test_one_attacks_what_one_looks_at_unless_the_switch_says_otherwise(needs, found):
    battle = fight(Figure("A", 5, 5, "N", armed(STONE)), Figure("b", 5, 8), options=Options(attack_needs_view=needs))
    assert against(battle, blow("A", "b", "stone")) == found
    free = replace(STONE, needs_view=False)
    assert against(battle.with_sheet("A", armed(free)), blow("A", "b", "stone")) == []


@pytest.mark.rule("FD-FAC-07", "FD-FAC-12")
def test_striking_at_somebody_behind_costs_a_move_action_and_the_blow():
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("b", 5, 9))
    assert against(battle, blow("A", "b")) == ["out-of-range", "turn-first"]
    turned = do(battle, walk("A", (5, 5, "S"), (5, 6, "S"), (5, 7, "S"), (5, 8, "S"), manner="1"))
    assert pool(turned.battle, "A") == 3
    assert under_way.left(turned.battle, "A") == 1
    assert pool(do(turned.battle, blow("A", "b"), "stay-passive", 5).battle, "A") == 1


def between_two(points: int = 5, **options):
    """@ looks north at b; a stands behind him, whose turn it is."""
    return fight(
        Figure("a", 5, 6, "N", armed(KNIFE)),
        Figure("X", 5, 5, "N", armed(KNIFE, acrobatics=4)),
        Figure("b", 5, 4, "S", armed(KNIFE)),
        points=points,
        options=Options(**options),
    )


@pytest.mark.rule("FD-FAC-08", "FD-FAC-10", "FD-FAC-11")
def test_the_first_reaction_turns_to_the_attack_behind_and_the_second_cannot():
    first = do(between_two(), blow("a", "X"), "turn-and-dodge", 10, 5)
    assert first.options("turn-with-reaction")[0] == "turn-to-attacker"
    assert first.battle["X"].facing == SQUARE_FACINGS["S"]
    assert (pool(first.battle, "X"), first.battle.state.reacted) == (4, ("X",))
    second = with_state(first.battle, acting="b")
    assert proposal(second, "b", "X", KNIFE).relation is Relation.UNFORESEEN
    told = do(second, blow("b", "X"), "stay-passive", 5)
    assert pool(told.battle, "X") == 4
    badges = [badge.key for badge in RULESET.gauges(first.battle, "X").badges]
    assert "badge-first-used" in badges


@pytest.mark.rule("FD-FAC-08")
def test_out_of_turn_there_is_no_turning_without_a_reaction():
    battle = between_two()
    assert "not-your-turn" in against(battle, walk("X", (5, 5, "S"), manner="1"))
    used = with_state(battle, reacted=("X",), acting="b")
    told = do(used, blow("b", "X"), "react-dodge", 5, 5)
    assert "turn-with-reaction" not in told.questions
    assert told.battle["X"].facing == 0


@pytest.mark.rule("FD-FAC-09")
@pytest.mark.parametrize(
    ("which", "own_turn", "next_turn"),
    [
        (FirstReaction.ROUND, False, False),
        (FirstReaction.BETWEEN_TURNS, True, False),
        (FirstReaction.EACH_TURN, True, True),
    ],
)
def test_when_the_right_to_turn_comes_back(which, own_turn, next_turn):
    battle = with_state(between_two(first_reaction=which), reacted=("X",))
    again = go_on(battle).battle
    assert ("X" not in again.state.reacted) is next_turn
    after_own = go_on(with_state(battle, acting="X", acted=("a",))).battle
    assert ("X" not in after_own.state.reacted) is own_turn
    new_round = go_on(with_state(battle, acting="b", acted=("a", "X"))).battle
    assert ("X" not in new_round.state.reacted) is (which is not FirstReaction.BETWEEN_TURNS)


@pytest.mark.rule("FD-FAC-10")
@pytest.mark.parametrize(("meets", "wanted"), [(True, Relation.TURNING), (False, Relation.UNFORESEEN)])
def test_by_the_switch_the_turn_comes_too_late_for_the_attack_it_answers(meets, wanted):
    battle = between_two(reaction_turn_meets=meets)
    assert proposal(battle, "a", "X", KNIFE).relation is wanted
    if not meets:
        told = do(with_state(battle, acting="b"), blow("b", "X"), "react-dodge", "turn-to direction-square-4", 5, 5)
        assert told.battle["X"].facing == SQUARE_FACINGS["S"]
        assert told.keys.index("turns-with-reaction") > told.keys.index("defends")


@pytest.mark.rule("FD-FAC-10")
def test_a_hidden_attacker_behind_is_not_turned_to():
    battle = between_two()
    battle = battle.with_sheet("a", armed(KNIFE, unseen=True))
    assert proposal(battle, "a", "X", KNIFE).relation is Relation.UNFORESEEN


@pytest.mark.rule("FD-FAC-11")
def test_the_turn_may_end_anywhere_for_the_one_point_and_looking_elsewhere_is_not_seeing():
    told = do(between_two(), blow("a", "X"), "turn-and-dodge", "turn-to direction-square-1", 5)
    assert told.battle["X"].facing == SQUARE_FACINGS["NE"]
    assert pool(told.battle, "X") == 4
    assert "meets-passive" in told.keys
    seen = do(with_state(between_two(), acting="b"), blow("b", "X"), "react-dodge", 5, 5)
    assert seen.options("turn-with-reaction")[0] == "turn-not"
    assert len(seen.options("turn-with-reaction")) == 8


@pytest.mark.rule("FD-FAC-12")
@pytest.mark.parametrize("rounding", list(TurnRounding))
def test_turning_on_the_spot_needs_a_move_action_even_where_it_costs_no_cell(rounding):
    battle = alone(turn_rounding=rounding)
    told = do(battle, walk("A", (8, 8, "NE"), manner="1"))
    assert pool(told.battle, "A") == 3
    again = do(told.battle, walk("A", (8, 8, "E"), manner=""))
    assert pool(again.battle, "A") == 3
    assert again.battle["A"].facing == SQUARE_FACINGS["E"]


@pytest.mark.rule("FD-FAC-14")
def test_the_view_of_a_horse_starts_at_the_corner_where_its_four_cells_meet():
    # Looking E from (7, 7), the middle of cells (6..7, 6..7): a cell due N of the east column is in view.
    battle = fight(Figure("H", 6, 6, "E", size=2), Figure("b", 7, 3), Figure("c", 6, 3), acting="H")
    assert gaze.is_in_view(battle, "H", "b")
    assert not gaze.is_in_view(battle, "H", "c")
    assert all(
        gaze.in_arc(battle.board.grid, battle.cells_of("H"), 2, cell, ViewArc.A90) for cell in battle.cells_of("H")
    )


@pytest.mark.rule("FD-FAC-14")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_half_a_turn_costs_a_cell_whatever_the_size_and_one_cell_in_view_is_enough(size):
    battle = alone(size=size)
    assert RULESET.foresee(battle, walk("A", (8, 8, "S"))).prices == (1,)
    big = fight(Figure("A", 8, 8, "N"), Figure("G", 8, 8 - size, "S", size=size, side="blue"), acting="A")
    assert gaze.is_in_view(big, "A", "G")
    beside = fight(Figure("A", 8, 8, "N"), Figure("G", 5, 8, "S", size=3, side="blue"), acting="A")
    assert gaze.is_in_view(beside, "A", "G")


@pytest.mark.rule("FD-DEF-03", "FD-FAC-10")
def test_no_reactions_this_round_is_no_turning_either():
    battle = do(between_two(), act("X", "no-reactions")).battle
    assert proposal(battle, "a", "X", KNIFE).relation is Relation.UNFORESEEN
    assert with_options(battle, first_reaction=FirstReaction.EACH_TURN).state.reacted == ()


def test_what_everybody_has_stands_in_the_panel_and_not_on_the_figure() -> None:
    """The weapon in hand and the first reaction leave the room on the token to states."""
    battle = fight(Figure("X", 3, 3, sheet=armed(KNIFE, posture=Posture.LYING)), Figure("y", 8, 3))
    x = CombatantId("X")
    badges = {badge.key: badge.on_token for badge in RULESET.gauges(battle, x).badges}
    assert badges == {"badge-lying": True, "badge-first-free": False, "badge-in-hand": False}
    assert [mark.icon for mark in figures(RULESET, battle, Text("en"))[x].look.marks] == ["prone"]
