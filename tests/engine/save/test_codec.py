"""Values come back from JSON exactly as they went in, and what is wrong is named by its place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, NamedTuple, NewType, TypeVar, Union

import pytest
from annotated_types import Ge
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.actions import AMENDMENTS, Action, Deed, SetOptions, Together
from engine.battle.battle import Reactions, Side
from engine.battle.board import Board, Door, Light, Picture, Scale, Thing, Wall, empty_board
from engine.battle.board_diff import diff_between
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Term, Who
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.save.battle_file import to_json
from engine.save.codec import Coders
from engine.save.record import written
from engine.save.scalars import Fault
from engine.table.requests import Answer
from tests import builders
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet

Name = NewType("Name", str)
T = TypeVar("T")


class Colour(Enum):
    RED = "red"
    GREEN = "green"


class Rank(IntEnum):
    LOW = 1
    HIGH = 2


class Pair(NamedTuple):
    left: int
    right: str


NOBODY = Pair(0, "")


@dataclass(frozen=True)
class Box(Generic[T]):
    inside: T
    label: str = ""


@dataclass(frozen=True, slots=True)
class Sword:
    length: int


@dataclass(frozen=True, slots=True)
class Axe:
    length: int
    heads: int = 2


@dataclass(frozen=True)
class Tree:
    name: str
    children: tuple[Tree, ...] = ()


@dataclass(frozen=True, slots=True)
class Everything:
    number: int = 7
    share: float = 0.0
    yes: bool = False
    text: str = ""
    raw: bytes = b""
    third: Fraction = Fraction(0)
    name: Name | None = None
    colour: Colour = Colour.RED
    rank: Rank = Rank.LOW
    many: tuple[int, ...] = ()
    two: tuple[int, str] = (0, "")
    pair: Pair = NOBODY
    weapon: Sword | Axe | None = None
    value: int | str | Sword = 0
    box: Box[tuple[Cell, ...]] = Box(())
    by_text: Mapping[Name, Sword] = field(default_factory=dict)
    by_number: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    by_cell: Mapping[Cell, int] = field(default_factory=dict)
    those: frozenset[str] = frozenset()
    word: Literal["a", "b", 3] = "a"
    bounded: Annotated[int, Ge(0)] = 5
    tree: Tree | None = None


FINITE = st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=8)
SWORDS = st.builds(Sword, st.integers())
EVERYTHING = st.builds(
    Everything,
    number=st.integers(),
    share=FINITE,
    yes=st.booleans(),
    text=TEXTS,
    raw=st.binary(max_size=20),
    third=st.fractions(),
    name=st.none() | TEXTS.map(Name),
    colour=st.sampled_from(Colour),
    rank=st.sampled_from(Rank),
    many=st.lists(st.integers(0, 1 << 200), max_size=3).map(tuple),
    two=st.tuples(st.integers(), TEXTS),
    pair=st.builds(Pair, st.integers(), TEXTS),
    weapon=st.none() | SWORDS | st.builds(Axe, st.integers(), st.integers()),
    value=st.integers() | TEXTS | SWORDS,
    box=st.lists(st.builds(Cell, st.integers(), st.integers()), max_size=3).map(tuple).map(Box),
    by_text=st.dictionaries(TEXTS.map(Name), SWORDS, max_size=3),
    by_number=st.dictionaries(st.integers(), st.lists(TEXTS, max_size=2).map(tuple), max_size=3),
    by_cell=st.dictionaries(st.builds(Cell, st.integers(), st.integers()), st.integers(), max_size=3),
    those=st.frozensets(TEXTS, max_size=4),
    word=st.sampled_from(["a", "b", 3]),
    bounded=st.integers(),
    tree=st.none() | st.just(Tree("oak", (Tree("bough", (Tree("leaf"),)), Tree("")))),
)


def through_json(kind: Any, value: Any) -> Any:
    coder = Coders().of(kind)
    return coder.decode(json.loads(to_json(coder.encode(value))))


@given(EVERYTHING)
def test_every_type_comes_back_equal_and_of_the_same_types(value: Everything):
    again = through_json(Everything, value)
    assert again == value
    assert [type(getattr(again, name)) for name in again.__slots__] == [
        type(getattr(value, name)) for name in value.__slots__
    ]
    assert list(again.by_number) == list(value.by_number), "maps keep their order"


def test_empty_defaults_are_not_written_but_numbers_are():
    coder = Coders().of(Everything)
    assert coder.encode(Everything()) == {
        "number": 7,
        "third": "0/1",
        "colour": "red",
        "rank": 1,
        "two": [0, ""],
        "pair": [0, ""],
        "box": {"inside": []},
        "word": "a",
        "bounded": 5,
    }
    assert coder.decode({}) == Everything()


def test_members_of_a_union_that_look_alike_are_told_apart():
    coder = Coders().of(Sword | Axe)
    assert coder.encode(Axe(3)) == {"is": "Axe", "length": 3, "heads": 2}
    assert coder.decode({"is": "Sword", "length": 3}) == Sword(3)


MEMBERS: list[tuple[Any, Any]] = [
    (str, "a"),
    (int, 7),
    (float, 0.5),
    (bool, True),
    (bytes, b"raw"),
    (Fraction, Fraction(1, 3)),
    (tuple[int, ...], (1, 2)),
    (frozenset[str], frozenset("ab")),
    (Mapping[str, int], {"a": 1}),
    (Colour, Colour.GREEN),
    (Rank, Rank.HIGH),
    (Literal["a", "b"], "b"),
    (Pair, Pair(1, "a")),
    (Sword, Sword(3)),
    (Tree, Tree("oak", (Tree("bough"),))),
    (None, None),
]


@pytest.mark.parametrize("kind", [kind for kind, _ in MEMBERS], ids=str)
def test_every_kind_may_stand_in_a_union_beside_every_other(kind: Any):
    for other, value in MEMBERS:
        if other is kind:
            continue
        coder = Coders().of(Union[kind, other])  # noqa: UP007 - the kinds are values here
        for one in (value, next(mine for own, mine in MEMBERS if own is kind)):
            # A number of an enumeration or a literal is one of its plain kind too, and written as that.
            again = coder.decode(json.loads(to_json(coder.encode(one))))
            assert (again, type(again)) == (one, type(one))
            assert coder.holds(one)
        assert not coder.holds(object())
        with pytest.raises(TypeError, match="is not"):
            coder.encode(object())


def test_half_a_surrogate_pair_in_a_name_is_kept():
    assert through_json(Box[str], Box("\ud83d")) == Box("\ud83d")


@pytest.mark.parametrize(
    ("kind", "value", "place", "expected"),
    [
        (Sword, {"length": "3"}, "length", "int"),
        (Sword, {"length": True}, "length", "int"),
        (Sword, {"length": 1.5}, "length", "int"),
        (Sword, {}, "", "Sword (length)"),
        (Sword, [3], "", "Sword"),
        (tuple[Sword, ...], [{"length": 1}, {"length": None}], "1.length", "int"),
        (Mapping[str, Sword], {"a": {"length": 1}, "b": 2}, "b", "Sword"),
        (Mapping[int, str], [[1, "a"], [2]], "1", "tuple [2]"),
        (Colour, "blue", "", "red | green"),
        (Rank, True, "", "1 | 2"),
        (bytes, "***", "", "base64"),
        (bytes, 5, "", "base64"),
        (Fraction, "1/0", "", "n/d"),
        (float, float("inf"), "", "float"),
        (Sword | Axe, {"is": "Club"}, "is", "Sword | Axe"),
        (Sword | Axe, {"length": 3}, "", "Sword | Axe"),
        (Sword | Axe, {"is": ["Axe"], "length": 3}, "is", "Sword | Axe"),
        (int | None, "x", "", "int | null"),
        (Literal["a", 3], "c", "", "'a' | 3"),
        (Pair, [1], "", "Pair [2]"),
        (int, {"int": "zz"}, "", "int"),
        (int, {"int": "f" * 1001}, "", "int"),
        (int, 2**63 + 1, "", "int < 2^63"),
        (float, -(10**400), "", "float"),
        (CellSet, {"int": "f" * 2_000_000}, "", "int"),
        (Fraction, "1/" + "3" * 300 + "/4", "", "n/d"),
    ],
)
def test_what_is_wrong_is_named_by_its_place(kind: Any, value: Any, place: str, expected: str):
    with pytest.raises(Fault) as fault:
        Coders().of(kind).decode(value)
    assert (fault.value.place, fault.value.expected) == (place, expected)


def test_sets_of_cells_may_be_as_long_as_a_map_is_large_and_other_numbers_may_not():
    all_cells = (1 << 4_000_000) - 1
    coder = Coders().of(CellSet)
    assert coder.decode(coder.encode(all_cells)) == all_cells
    assert Coders().of(int).decode({"int": "f" * 1000}) == 16**1000 - 1


class Seen(NamedTuple):
    cells: CellSet
    by: str


def test_a_set_of_cells_may_stand_in_a_named_tuple():
    coder = Coders().of(Seen)
    seen = Seen(1 << 5000, "A")
    assert coder.decode(json.loads(to_json(coder.encode(seen)))) == seen


def test_a_field_that_no_class_has_any_more_is_left_out_and_told():
    coders = Coders()
    assert coders.of(Sword).decode({"length": 3, "edge": 1}) == Sword(3)
    assert coders.unknown == {"Sword.edge"}
    coders.of(Sword).decode({"length": 3, **{f"f{number}": 1 for number in range(100)}})
    assert len(coders.unknown) == 20


@pytest.mark.parametrize("kind", [Any, list[int], object, set[str], complex])
def test_a_type_that_cannot_come_back_exactly_is_refused(kind: Any):
    with pytest.raises(TypeError, match="cannot be written"):
        Coders().of(kind)


WORDS = st.integers(-99, 99) | TEXTS | st.builds(Term, TEXTS) | st.builds(Who, TEXTS.map(CombatantId))


@given(st.lists(st.tuples(TEXTS, WORDS), max_size=4).map(tuple))
def test_words_of_every_kind_come_back(args: Any):
    how = written(TOY)
    (again,) = how.events.decode(json.loads(to_json(how.events.encode((Event("key", args=args),)))))
    assert again.args == args
    assert [type(value) for _, value in again.args] == [type(value) for _, value in args]


def deeds() -> st.SearchStrategy[Deed]:
    """Every kind of deed with any values in it."""
    combatant = builders.battle(TOY, "A b")[CombatantId("A")]
    board = Board(
        builders.battle(TOY, "A b").board.grid,
        walls=(Wall(0.5, 1, 2.25, 3, cover=5),),
        doors=(Door(0, 0, 1, 1),),
        things=(Thing("tree", Cell(1, 1)),),
        lights=(Light(1.5, 2, 3),),
        picture=Picture("map.png", 0, 0, 10.5, 20),
    )
    of_kind = {
        "Enter": {"combatant": st.just(combatant)},
        "Rewrite": {"sheet": st.builds(Sheet, hits=st.integers())},
        "SetOptions": {"options": st.builds(Options, die=st.integers(1, 9))},
        "SetBoard": {"board": st.just(board)},
        "Draw": {"change": st.just(diff_between(empty_board(board.grid.columns, board.grid.rows), board))},
        "SetSides": {"sides": st.just((Side(SideId("a"), "A", "#000000", (SideId("b"),), True),))},
        "Amend": {"reactions": st.none() | st.sampled_from(Reactions), "light": st.none() | FINITE},
        "LayGrid": {"scale": st.builds(Scale, FINITE)},
    }
    assert set(of_kind) <= set(AMENDMENTS)
    kinds = [st.builds(kind, **of_kind.get(name, {})) for name, kind in AMENDMENTS.items()]
    single = st.one_of(st.builds(Action), *kinds)
    return st.one_of(single, st.builds(Together, st.lists(single, max_size=2).map(tuple)))


@given(deeds())
def test_every_kind_of_deed_comes_back(deed: Deed):
    how = written(TOY)
    again = how.deed.decode(json.loads(to_json(how.deed.encode(deed))))
    assert again == deed
    assert type(again) is type(deed)


@given(st.from_type(tuple[Answer, ...]))
def test_answers_and_edits_come_back(answers: tuple[Answer, ...]):
    how = written(TOY)
    assert how.answers.decode(json.loads(to_json(how.answers.encode(answers)))) == answers


@given(st.lists(st.from_type(Event), max_size=3).map(tuple))
def test_events_with_all_their_reasons_come_back(events: tuple[Event, ...]):
    how = written(TOY)
    assert how.events.decode(json.loads(to_json(how.events.encode(events)))) == events


def test_options_of_the_ruleset_are_read_as_its_own_type():
    how = written(TOY)
    deed = how.deed.decode({"is": "SetOptions", "options": {"reactions": True, "die": 8}})
    assert deed == SetOptions(Options(die=8))
