"""The battles of the kit, and those who answer and do anything in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.battle.actions import Action
from engine.battle.board import DoorState, Thing
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Habit, Needs, Objection, Offer, Template
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.footprint import covered
from engine.grid.grid import Layout
from engine.grid.travel.search import search
from engine.standing.ground import standing
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Option, Pick, Roll
from engine.testkit import scenes
from engine.testkit.builders import battle
from engine.testkit.scenes import any_action, any_answer, dice_at, done_with, filled, hypothesis_at, scene, walk
from tests.engine.testkit.broken import begun, duel, name_of, toy
from tests.toy import TOY, move, turn
from tests.toy.sheet import Sheet

A, B = CombatantId("A"), CombatantId("b")
MARKS = {"plain": ".", "rough": ",", "woods": "^", "shallows": "~", "rock": "#"}
SQUARES = """
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . 1 . , . . 2 2 . . .
    . . . . . . , . . 2 2 . . .
    . . . . . B . . . . . . . .
    . . . . 3 . . ^ . 4 . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . T . . . . .
    . . . . 5 5 ~ . . 6 . . . .
    . . . . 5 5 . # . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
"""


def drawn(battle: AnyBattle) -> list[str]:
    """The map as text: grounds, the first letters of things, the last of combatants."""
    grid = battle.board.grid
    marks = [MARKS[battle.board.ground_at(grid.cell(place)).id] for place in range(grid.size)]
    for thing in battle.board.things:
        marks[grid.index(thing.cell)] = thing.kind[0].upper()
    for id, one in battle.combatants.items():
        assert one.cell is not None
        for cell in covered(grid, one.cell, one.size):
            marks[grid.index(cell)] = id[-1]
    return [" ".join(marks[row * grid.columns : (row + 1) * grid.columns]) for row in range(grid.rows)]


def test_the_scene_is_this_map_with_six_of_the_library() -> None:
    shown = scene("tests.toy", Layout.SQUARE)
    assert drawn(shown) == [line.strip() for line in SQUARES.strip().splitlines()]
    assert [(id, one.side, one.facing) for id, one in shown.combatants.items()] == [
        ("guard-1", "red", 2),
        ("ogre-2", "blue", 6),
        ("spearman-3", "red", 2),
        ("guard-4", "blue", 6),
        ("ogre-5", "red", 2),
        ("spearman-6", "blue", 6),
    ]
    walls = [(one.x1, one.y1, one.x2, one.y2, one.blocks_sight, one.cover) for one in shown.board.walls]
    assert walls == [(7.0, 6.0, 7.0, 7.0, True, 20), (6.5, 10.5, 7.5, 10.5, False, 5)]
    assert [one.blocks_movement for one in shown.board.walls] == [True, False]
    (door,) = shown.board.doors
    assert (door.x1, door.y1, door.x2, door.y2, door.state) == (7.0, 7.0, 7.0, 8.0, DoorState.CLOSED)
    assert shown.board.things[1] == Thing("table", Cell(8, 7), 5, False, 2)
    assert (shown.started, shown.seed, shown.ruleset) == (False, 100, "toy")


def test_on_hexes_it_is_the_same_by_columns_and_rows() -> None:
    shown = scene("tests.toy", Layout.HEX_ODD_R)
    places = {id: shown.board.grid.offset(one.cell) for id, one in shown.combatants.items() if one.cell is not None}
    assert list(places.values()) == [(4, 2), (9, 2), (4, 5), (9, 5), (4, 8), (9, 8)]
    assert [one.facing for one in shown.combatants.values()] == [1, 4] * 3


def test_other_numbers_are_other_creatures_with_other_dice() -> None:
    seven = tuple(Template(f"t{number}", "name-guard", "", Sheet(skill=number % 5)) for number in range(7))
    name = name_of(toy(templates=lambda: seven))
    # By fives through the library, beginning six further on each time.
    first, second = (scene(name, Layout.SQUARE, number) for number in (0, 1))
    assert [id.split("-")[0] for id in first.combatants] == ["t0", "t5", "t3", "t1", "t6", "t4"]
    assert [id.split("-")[0] for id in second.combatants] == ["t6", "t4", "t2", "t0", "t5", "t3"]
    assert (first.seed, second.seed) == (100, 101)


def test_large_creatures_stand_where_there_is_room_and_who_has_none_stays_away() -> None:
    large = (Template("giant", "name-ogre", "", Sheet(), size=4),)
    shown = scene(name_of(toy(templates=lambda: large)), Layout.SQUARE)
    grid, room = shown.board.grid, standing(shown.board, 4)
    bodies = [cell_set(grid, covered(grid, one.cell, 4)) for one in shown.combatants.values() if one.cell is not None]
    assert all(room >> grid.index(one.cell) & 1 for one in shown.combatants.values() if one.cell is not None)
    assert sum(body.bit_count() for body in bodies) == 16 * len(bodies)
    places = {id: grid.offset(one.cell) for id, one in shown.combatants.items() if one.cell is not None}
    # On the left the barrel and the door leave room at the edge alone; the second on the right moves below the first.
    assert places == {"giant-1": (4, 0), "giant-2": (9, 2), "giant-4": (9, 6)}


class Drawn:
    """Numbers that are drawn one after the other; ``asked`` below what."""

    def __init__(self, *numbers: int) -> None:
        self.left, self.asked = list(numbers), list[int]()

    def __call__(self, count: int) -> int:
        self.asked.append(count)
        number = self.left.pop(0)
        assert number < count
        return number


WHY = Breakdown((modifier(1, "skill"), modifier(2, "crowd")))
PLAIN, FULL = Roll("to-hit", d(6, 2)), Roll("to-hit", d(6, 2), why=WHY, against=WHY)


@pytest.mark.parametrize(
    ("roll", "numbers", "edits", "below"),
    [
        (FULL, (0, 5, 7), (), [6, 6, 8]),
        (FULL, (0, 5, 0, 40), (Edit(amount=20, reason="because"),), [6, 6, 8, 41]),
        (FULL, (0, 5, 0, 0), (Edit(amount=-20, reason="because"),), [6, 6, 8, 41]),
        (FULL, (0, 5, 1, 1), (Edit(strike=1),), [6, 6, 8, 2]),
        (FULL, (0, 5, 2, 30), (Edit(amount=10, reason="so", part="against"),), [6, 6, 8, 41]),
        (PLAIN, (0, 5, 1), (), [6, 6, 8]),
        (PLAIN, (0, 5, 2), (), [6, 6, 8]),
    ],
)
def test_dice_show_anything_and_now_and_then_a_line_is_struck_or_added(
    roll: Roll, numbers: tuple[int, ...], edits: tuple[Edit, ...], below: list[int]
) -> None:
    draw = Drawn(*numbers)
    assert any_answer(draw, roll) == Faces((1, 6), edits)
    assert draw.asked == below


def test_any_option_is_chosen() -> None:
    draw = Drawn(2)
    assert any_answer(draw, Choice("which", (Option("a"), Option("b"), Option("c")))) == Pick(2)
    assert draw.asked == [3]


def test_seeds_draw_the_same_numbers_below_what_is_asked() -> None:
    one, again, other = ([dice_at(seed)(100) for _ in range(3)] for seed in (1, 1, 2))
    assert one == again != other
    assert {dice_at(seed)(3) for seed in range(40)} == {0, 1, 2}


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_hypothesis_draws_any_number_below_what_is_asked(data: st.DataObject) -> None:
    draw = hypothesis_at(data)
    SEEN.add(draw(2))
    assert draw(1) == 0
    assert 0 <= draw(3) < 3


SEEN: set[int] = set()


def test_hypothesis_has_drawn_both_of_two() -> None:
    test_hypothesis_draws_any_number_below_what_is_asked()
    assert {0, 1} == SEEN


def asking(times: int) -> AnyRuleset:
    def begin(table: Any, now: Any) -> Any:
        for _ in range(times):
            table.roll("initiative", d(6))
        return now

    return toy(begin=begin)


def test_a_deed_is_carried_to_its_end_with_all_that_was_asked_and_answered() -> None:
    rules = asking(2)
    before = duel(rules)
    deed = done_with(rules, before, Action(BEGIN), Drawn(3, 7, 4, 7))
    assert (deed.before, deed.action, deed.answers) == (before, Action(BEGIN), (Faces((4,)), Faces((5,))))
    assert [one.key for one in deed.requests] == ["initiative", "initiative"]
    assert deed.done.battle.started


def test_a_deed_that_asks_too_often_has_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "MOST_QUESTIONS", 3)
    assert len(done_with(asking(3), duel(TOY), Action(BEGIN), lambda count: 0).answers) == 3
    with pytest.raises(AssertionError, match="asks without end"):
        done_with(asking(4), duel(TOY), Action(BEGIN), lambda count: 0)


# Any deed: the kind of choice, who, then what


WALK = Offer("offer-keep", Action("keep", actor=A))


def offering(*offers: Offer, **parts: Any) -> AnyRuleset:
    return toy(offers=lambda now, id: offers, objections=lambda now, action: (Objection("x"),), **parts)


def tried(rules: AnyRuleset, here: AnyBattle, *numbers: int) -> tuple[Action | None, list[int]]:
    draw = Drawn(*numbers)
    found = any_action(rules, here, draw)
    assert not draw.left
    return found, draw.asked


def overruling(action: Action) -> Action:
    return replace(action, overruled=("x",))


FIGHT = begun(TOY, duel(TOY))


def test_the_next_in_the_order_is_one_of_six_choices() -> None:
    rules = offering(WALK)
    assert tried(rules, FIGHT, 0) == (Action(NEXT), [6])
    closed = replace(rules, order=lambda now: replace(turn.order(now), next=None))
    assert tried(closed, FIGHT, 0, 0, 0) == (overruling(WALK.action), [6, 1, 1])
    empty = FIGHT.with_place(A, None, 0).with_place(B, None, 0)
    assert tried(rules, empty, 3) == (Action(NEXT), [6])
    assert tried(closed, empty, 3) == (None, [6])


def test_who_is_active_acts_or_anybody_or_whoever_is_on_the_board() -> None:
    who: list[CombatantId] = []

    def offers(now: Any, id: CombatantId) -> tuple[Offer, ...]:
        who.append(id)
        return (WALK,)

    rules = replace(offering(), offers=offers)
    for here, numbers, expected in (
        (FIGHT, (3, 0, 0), A),
        (FIGHT, (1, 1, 0), B),
        (FIGHT, (1, 0, 0), A),
        # The one whose turn it is has left the board.
        (FIGHT.with_place(A, None, 0), (3, 0, 0), B),
    ):
        tried(rules, here, *numbers)
        assert who.pop() == expected
    assert tried(rules, FIGHT, 4, 0, 0)[1] == [6, 1, 1]


def test_a_mode_is_walked_to_anywhere_within_reach() -> None:
    rules = offering(WALK)
    mode = move.modes(FIGHT, A)[0]
    reach = search(mode.travel, Step(Cell(1, 1), 0), mode.budget)
    goals = list(cells_of(FIGHT.board.grid, reach.cells))
    for number in (0, len(goals) - 1):
        path = reach.route(goals[number], follow=True)
        assert path
        wanted = overruling(replace(mode.action, path=path))
        assert tried(rules, FIGHT, 2, 0, 0, number) == (wanted, [6, 1, 1, len(goals)])
    # Whoever is offered nothing walks, too; whoever cannot walk does something else.
    assert tried(offering(), FIGHT, 3, 0, 0, 0)[1] == [6, 1, 1, len(goals)]
    lame = replace(rules, modes=lambda now, id: ())
    assert tried(lame, FIGHT, 2, 0, 0) == (overruling(WALK.action), [6, 1, 1])
    assert tried(replace(lame, offers=lambda now, id: ()), FIGHT, 2, 0) == (Action(NEXT), [6, 1])
    stuck = replace(lame, offers=lambda now, id: (), order=lambda now: replace(turn.order(now), next=None))
    assert tried(stuck, FIGHT, 2, 0) == (None, [6, 1])


def test_on_a_walk_it_looks_where_its_habit_is() -> None:
    def keeping(now: Any, id: CombatantId) -> Any:
        return tuple(replace(mode, habit=Habit.KEEP) for mode in move.modes(now, id))

    mode = move.modes(FIGHT, A)[0]
    reach = search(mode.travel, Step(Cell(1, 1), 0), mode.budget)
    follow, keep = (reach.route(Cell(1, 2), follow=one) for one in (True, False))
    assert follow != keep
    number = list(cells_of(FIGHT.board.grid, reach.cells)).index(Cell(1, 2))
    for rules, path in ((offering(WALK), follow), (offering(WALK, modes=keeping), keep)):
        found, _ = tried(rules, FIGHT, 2, 0, 0, number)
        assert found is not None
        assert found.path == path


@pytest.mark.parametrize(
    ("needs", "numbers", "change", "below"),
    [
        (Needs.NOTHING, (), {}, []),
        (Needs.TARGET, (0,), {"target": B}, [1]),
        (Needs.CELL, (7,), {"cell": Cell(2, 1)}, [15]),
        (Needs.AREA, (7,), {"cell": Cell(2, 1), "cells": 1 << 7}, [15]),
        (Needs.PATH, (0, 5), {"path": (Step(Cell(1, 0), 5),)}, [8, 8]),
    ],
)
def test_an_offer_is_pointed_at_anything(needs: Needs, numbers: Any, change: Any, below: list[int]) -> None:
    rules = offering(Offer("first", Action("x", actor=A)), Offer("second", Action("y", actor=A), needs))
    wanted = overruling(replace(Action("y", actor=A), **change))
    assert tried(rules, FIGHT, 5, 0, 1, *numbers) == (wanted, [6, 1, 2, *below])


def test_whoever_is_alone_is_the_target() -> None:
    alone = begun(TOY, battle(TOY, "A . ."))
    rules = offering(Offer("strike", Action("strike", actor=A), Needs.TARGET))
    assert tried(rules, alone, 5, 0, 0, 0) == (overruling(Action("strike", actor=A, target=A)), [6, 1, 1, 1])


def test_a_walk_begins_and_goes_on_until_there_is_nothing_to_do() -> None:
    rules = toy()
    deeds = list(walk(rules, duel(rules), dice_at(3), 4))
    assert deeds[0].action.kind == BEGIN
    assert len(deeds) == 5
    assert all(one.done.battle == other.before for one, other in pairwise(deeds))
    still = toy(order=lambda now: replace(turn.order(now), next=None), offers=_nothing, modes=_nothing)
    assert len(list(walk(still, duel(still), dice_at(3), 4))) == 1
    assert filled(still, FIGHT, Action("rest", actor=A)).overruled == ()


_nothing: Callable[[Any, CombatantId], tuple[Any, ...]] = lambda now, id: ()  # noqa: E731
