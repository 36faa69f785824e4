"""What is kept to save time: kept once, bounded, and the same whichever thread asks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from threading import Barrier

import pytest

from engine.battle.board import Board, Light, Wall
from engine.derived import Kept, Parts, Recent, copied, derived, forget, shared, untouched
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.grid import Grid, Layout
from engine.mapedit.wall_index import standing
from engine.sight.board_sight import sight_of
from engine.sight.explored_edge import explored_shape
from engine.sight.light import lighting
from engine.standing.ground import barriers

THREADS = 4


@dataclass(frozen=True)
class Value:
    number: int


def test_what_is_derived_is_worked_out_once_and_goes_with_the_value() -> None:
    value, made = Value(3), []

    def make() -> list[int]:
        made.append(value.number)
        return [value.number * 2]

    assert derived(value, "_twice", make) == [6]
    assert derived(value, "_twice", make) is derived(value, "_twice", make)
    assert made == [3]
    assert value == Value(3), "it is no part of the value"
    assert derived(replace(value, number=4), "_twice", lambda: [8]) == [8]


def test_a_changed_copy_has_its_changes_and_nothing_that_was_derived() -> None:
    value = Value(3)
    assert derived(value, "_twice", lambda: 6) == 6
    copy = copied(value, number=4)
    assert copy == Value(4)
    assert derived(copy, "_twice", lambda: 8) == 8
    assert (value, derived(value, "_twice", lambda: 0)) == (Value(3), 6), "the value itself stays as it is"


@dataclass(frozen=True)
class Both:
    left: int
    right: int


LEFT: Parts = frozenset({"left"})
RIGHT: Parts = frozenset({"right"})


def test_what_follows_from_some_parts_goes_along_with_copies_in_which_these_are_the_same() -> None:
    value = Both(1, 2)
    assert shared(value, "of left", LEFT, lambda: 10) == 10
    assert shared(value, "of right", RIGHT, lambda: 20) == 20
    assert shared(value, "of both", LEFT | RIGHT, lambda: 30) == 30
    other = copied(value, RIGHT, right=5)
    assert other == Both(1, 5)
    assert shared(other, "of left", LEFT, lambda: 0) == 10
    assert shared(other, "of right", RIGHT, lambda: 50) == 50
    assert shared(other, "of both", LEFT | RIGHT, lambda: 60) == 60
    assert shared(value, "of right", RIGHT, lambda: 0) == 20, "the value itself keeps its own"


def test_what_is_worked_out_on_a_copy_is_known_to_the_value_too() -> None:
    value = Both(1, 2)
    shared(value, "of left", LEFT, lambda: 10)
    other = copied(value, RIGHT, right=5)
    assert shared(other, "more of left", LEFT, lambda: 11) == 11
    assert shared(value, "more of left", LEFT, lambda: 0) == 11


def test_a_copy_that_does_not_say_what_it_touches_begins_with_nothing() -> None:
    value = Both(1, 2)
    shared(value, "of left", LEFT, lambda: 10)
    for other in (copied(value, right=5), replace(value, right=5)):
        assert shared(other, "of left", LEFT, lambda: 12) == 12
    forget(value)
    assert shared(value, "of left", LEFT, lambda: 13) == 13


def test_what_follows_from_certain_objects_goes_along_with_all_copies_as_long_as_they_are_the_same() -> None:
    made: list[int] = []

    def asked(value: Both, *given: object) -> int:
        return untouched(value, "number", "a", given, lambda: made.append(len(made)) or len(made))

    first, sheet = Both(1, 2), [1]
    assert asked(first, sheet, True) == 1
    changed = copied(first, frozenset({"left", "right"}), left=3, right=4)
    assert (asked(changed, sheet, True), asked(first, sheet, True)) == (1, 1)
    # An equal object is another one, and so is one more of them.
    assert asked(changed, [1], True) == 2
    assert asked(changed, sheet, True) == 3
    assert asked(changed, sheet) == 4
    # A copy that does not say what it touches begins with nothing.
    assert asked(replace(changed), sheet) == 5


def test_what_no_change_touches_is_found_again_when_the_same_copy_is_made_once_more() -> None:
    value, made = Value(3), list[int]()

    def of_a_copy() -> int:
        copy = copied(value, frozenset({"number"}), number=4)
        return untouched(copy, "length", "a", (value,), lambda: made.append(1) or 7)

    assert (of_a_copy(), of_a_copy()) == (7, 7)
    assert made == [1]


def test_what_is_forgotten_is_worked_out_again() -> None:
    value = Value(3)
    assert derived(value, "_twice", lambda: 6) == 6
    forget(value)
    assert derived(value, "_twice", lambda: 7) == 7
    forget(Value(4))  # nothing was derived from it


def test_answers_are_kept_up_to_a_number_and_the_first_goes_first() -> None:
    kept: Kept[str, int | None] = Kept(2)
    assert [kept.of(word, lambda word=word: len(word)) for word in ("a", "bb", "ccc")] == [1, 2, 3]
    assert kept.items() == (("bb", 2), ("ccc", 3))
    assert (kept.get("a"), kept.get("bb"), len(kept)) == (None, 2, 2)
    assert kept.of("bb", lambda: 99) == 2
    assert kept.keep("bb", 99) == 2, "what is kept stays"
    assert kept.of("none", lambda: None) is None
    assert kept.of("none", lambda: 1) is None, "nothing is an answer too"
    kept.clear()
    assert kept.items() == ()


def test_of_recent_things_the_latest_comes_first() -> None:
    recent: Recent[int] = Recent(3)
    assert [recent.add(number) for number in range(5)] == list(range(5))
    assert list(recent) == [4, 3, 2]
    seen = iter(recent)
    recent.add(9)
    assert list(seen) == [4, 3, 2], "whoever looks through them is not disturbed"
    recent.clear()
    assert list(recent) == []


@pytest.fixture
def many_switches() -> Iterator[None]:
    """Threads that take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(work: Callable[[int], object]) -> list[object]:
    """What ``work`` gives in each thread; all begin at the same moment."""
    begin = Barrier(THREADS)

    def run(number: int) -> object:
        begin.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


def test_threads_that_ask_at_once_get_the_same_object(many_switches: None) -> None:
    for number in range(200):
        value = Value(number)
        found = at_once(lambda _, value=value: derived(value, "_list", lambda: [value.number]))
        assert all(one is found[0] for one in found)


def test_threads_may_keep_look_through_and_forget_at_once(many_switches: None) -> None:
    kept: Kept[int, int] = Kept(8)
    recent: Recent[int] = Recent(8)

    def work(seed: int) -> bool:
        asked = Random(seed)
        for _ in range(3000):
            number = asked.randrange(32)
            recent.add(number)
            if kept.of(number, lambda number=number: number * 2) != number * 2:
                return False
            if any(answer != key * 2 for key, answer in kept.items()) or sum(1 for _ in recent) > 8:
                return False
            if number == 0:
                kept.clear()
        return len(kept) <= 8

    assert at_once(work) == [True] * THREADS


GRID = Grid(Layout.SQUARE, 14, 10)


def board(seed: int) -> Board:
    """Few walls of many kinds: boards that are alike, so that one is worked out from another."""
    drawn = Random(seed)
    walls = tuple(
        Wall(x, y, x + drawn.choice((0, 1)), y + 1)
        for x, y in ((drawn.randrange(1, 13), drawn.randrange(1, 9)) for _ in range(5))
    )
    return Board(GRID, walls=walls, lights=(Light(5.5, 5.5, 4),))


def facts(here: Board) -> tuple[object, ...]:
    """What the window and the odds ask of a board."""
    cells = [Cell(2, 3), Cell(7, 5), Cell(12, 8)]
    known = cell_set(GRID, (Cell(x, y) for x in range(8) for y in range(10)))
    return (
        [sight_of(here).visible_from((cell,)) for cell in cells],
        lighting(here).lit,
        barriers(here, 1),
        explored_shape(here, known).faces,
        standing(here).near(((5, 5), (6, 5))) == (),
    )


def test_boards_looked_at_by_several_threads_are_those_that_one_sees(many_switches: None) -> None:
    expected = [facts(board(seed)) for seed in range(12)]

    def work(number: int) -> list[tuple[object, ...]]:
        order = Random(number).sample(range(12), 12)
        found = {seed: facts(board(seed)) for seed in order}
        return [found[seed] for seed in range(12)]

    assert at_once(work) == [expected] * THREADS
