"""Moved cells: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, NewType, Optional

import pytest

from engine.battle.moved_cells import CellMove
from engine.contract import AnyRuleset, with_kept_cells_moved
from engine.grid.cell import IS_FACING, Cell, Facing, Step
from engine.grid.cell_set import IS_CELL_SET, CellSet, cell_set
from engine.grid.grid import Grid, Layout
from engine.testkit import test_moved_cells as kit
from engine.testkit.builders import battle
from engine.testkit.chosen import rules_of
from tests.engine.testkit.broken import failing, toy
from tests.toy.sheet import Options

RESIZED, EDGE, TURNED, MARKED, PLAYED = (
    kit.test_whatever_is_kept_of_cells_moves_with_a_resized_map,
    kit.test_whatever_is_kept_off_the_map_that_is_left_is_brought_back_to_its_edge,
    kit.test_whatever_is_kept_of_facings_is_one_of_the_new_grid,
    kit.test_numbers_that_are_directions_are_marked_as_such,
    kit.test_a_battle_goes_on_after_its_map_was_resized_and_laid_anew,
)
Place = NewType("Place", Cell)
SOMEWHERE = Cell(1, 1)


class Word(StrEnum):
    ONE = "one"
    TWO = "two"


@dataclass(frozen=True)
class Trap:
    """Somewhere on the floor. ``inner``: a trap within a trap."""

    cell: Cell
    name: str
    looks: Facing = 0
    note: str = "as it is"
    inner: Trap | None = None


AT, PLACE, PIT = Step(SOMEWHERE, 0), Place(SOMEWHERE), Trap(SOMEWHERE, "pit")


@dataclass(frozen=True)
class Keeps:
    """A state that keeps cells in every way in which they can be kept."""

    one: Cell = SOMEWHERE
    place: Place = PLACE
    step: Step = AT
    maybe: Cell | None = None
    perhaps: Optional[Cell] = None  # noqa: UP045
    several: tuple[Cell, ...] = ()
    pair: tuple[int, Cell] = (0, SOMEWHERE)
    covered: CellSet = 0
    heading: Facing = 0
    by_name: Mapping[str, Cell] = field(default_factory=dict)
    by_cell: Mapping[Cell, int] = field(default_factory=dict)
    measured: Annotated[Cell, "somewhere"] = SOMEWHERE
    trap: Trap = PIT
    traps: tuple[Trap, ...] = ()
    word: Word = Word.ONE
    number: int = 0
    share: float = 0.0
    is_on: bool = True
    facing_word: str = ""
    title: Annotated[str, "of a book"] = "as it is"


def keeping(state: type[Any] = Keeps, **parts: Any) -> AnyRuleset:
    return toy(**{"state": state, "new_state": state, **parts})


def wide(name: str, layout: Layout, number: int = 0) -> Any:
    """Two on a map that has room for what is kept."""
    picture = [". . . . . . . . ."] * 8
    return battle(rules_of(name), "\n".join([*picture[:4], ". . . A b . . . .", *picture[4:]]), layout=layout)


def tried(rules: AnyRuleset) -> set[str]:
    return failing(kit, rules, among=[RESIZED, EDGE, TURNED, MARKED], patch={"scene": wide})


def named(*promises: Any) -> set[str]:
    return {one.__name__.removeprefix("test_") for one in promises}


def test_whatever_is_kept_as_the_contract_moves_it_is_passed() -> None:
    assert tried(toy()) == tried(keeping()) == set()


GRID = Grid(Layout.SQUARE, 9, 7)
HERE, LOOK = Cell(3, 4), 5


def test_a_value_is_filled_with_the_cell_and_facing_wherever_it_can_keep_one() -> None:
    inner = Trap(HERE, "word", LOOK)
    assert kit.filled(Keeps, GRID, HERE, LOOK) == Keeps(
        one=HERE,
        place=Place(HERE),
        step=Step(HERE, LOOK),
        maybe=HERE,
        perhaps=HERE,
        several=(HERE,),
        pair=(1, HERE),
        covered=cell_set(GRID, [HERE]),
        heading=LOOK,
        by_name={"word": HERE},
        by_cell={HERE: 1},
        measured=HERE,
        trap=inner,
        traps=(inner,),
        word=Word.ONE,
        number=1,
        share=1.0,
        is_on=False,
    )


def test_what_a_value_keeps_is_found_again_in_its_order() -> None:
    full = kit.filled(Keeps, GRID, HERE, LOOK)
    assert kit.kept(full, "") == [HERE] * 12
    assert kit.kept(full, IS_CELL_SET) == [cell_set(GRID, [HERE])]
    # The state's heading, the step's, the traps' two.
    assert kit.kept(full, IS_FACING) == [LOOK] * 4
    assert kit.kept(Keeps(heading=0, covered=7), IS_FACING) == [0, 0, 0]
    assert kit.kept(Step(HERE, LOOK), IS_FACING) == [LOOK]
    assert kit.kept(Step(HERE, LOOK), "") == [HERE]
    assert kit.kept(Step(HERE, LOOK), IS_CELL_SET) == []
    assert kit.kept(HERE, IS_FACING) == kit.kept("word", "") == kit.kept(3, "") == kit.kept(3, IS_FACING) == []


def moved_but(change: Callable[[Any, CellMove], Any]) -> Any:
    """As the contract has it, with one thing that is not moved as it should be."""

    def moved(now: Any, move: CellMove) -> Any:
        after = with_kept_cells_moved(now, move)
        return after.with_state(change(now.state, move)(after.state))

    return moved


def leaves(*names: str) -> Any:
    def as_before(before: Any, move: CellMove) -> Any:
        return lambda after: replace(after, **{name: getattr(before, name) for name in names})

    return moved_but(as_before)


@pytest.mark.parametrize(
    ("moved", "broken"),
    [
        (lambda now, move: now, (RESIZED, EDGE, TURNED)),
        (leaves("one"), (RESIZED, EDGE)),
        (leaves("by_cell"), (RESIZED, EDGE)),
        (leaves("traps"), (RESIZED, EDGE, TURNED)),
        (leaves("covered"), (RESIZED, EDGE)),
        (leaves("heading"), (TURNED,)),
        (moved_but(lambda before, move: lambda after: replace(after, heading=0)), (RESIZED, TURNED)),
        (moved_but(lambda before, move: lambda after: replace(after, heading=before.heading % 6)), (TURNED,)),
        (moved_but(lambda before, move: lambda after: replace(after, one=move.now(before.one))), (EDGE,)),
        (moved_but(lambda before, move: lambda after: replace(after, several=())), (RESIZED,)),
    ],
    ids=["nothing", "cell", "key", "traps", "set", "heading", "lost heading", "sixth", "off the map", "fewer"],
)
def test_what_is_not_moved_is_noticed(moved: Any, broken: tuple[Any, ...]) -> None:
    assert tried(keeping(moved=moved)) == named(*broken)


def test_a_direction_that_is_not_marked_is_noticed_also_deep_inside() -> None:
    @dataclass(frozen=True)
    class Arrow:
        direction: int = 0

    @dataclass(frozen=True)
    class Flies:
        arrows: tuple[Arrow, ...] = ()

    @dataclass(frozen=True)
    class Looks:
        facing: int = 0

    # The hints are looked up in the module.
    globals().update(Arrow=Arrow)
    assert tried(keeping(Flies)) == tried(keeping(Looks)) == named(MARKED)
    assert tried(toy(sheet=Looks, new_sheet=Looks, templates=lambda: ())) == named(MARKED)


def test_sheets_are_moved_like_the_state() -> None:
    def state_alone(now: Any, move: CellMove) -> Any:
        return now.with_state(with_kept_cells_moved(now, move).state)

    parts = {"sheet": Keeps, "new_sheet": Keeps, "templates": lambda: ()}
    assert tried(toy(**parts)) == set()
    assert tried(toy(**parts, moved=state_alone)) == named(RESIZED, EDGE, TURNED)


def played(rules: AnyRuleset, number: int) -> bool:
    patch = {"PLAYED": 2, "ODD": 1, "scene": wide, "switched": lambda name, number: Options()}
    return not failing(kit, rules, among=[PLAYED], moving=number, patch=patch)


def test_a_battle_that_does_not_go_on_after_its_map_was_changed_is_noticed() -> None:
    squares: list[list[bool]] = []

    def seen(now: Any, move: CellMove) -> Any:
        squares[-1].append(move.new.layout is Layout.SQUARE)
        return with_kept_cells_moved(now, move)

    def stuck(now: Any, move: CellMove) -> Any:
        raise ZeroDivisionError

    for number in range(4):
        squares.append([])
        assert played(toy(moved=seen), number)
        assert not played(toy(moved=stuck), number)
    # Resized as it is, then laid anew in the other layout; squares and hexes begin by turns.
    assert squares == [[True, False], [False, True]] * 2
