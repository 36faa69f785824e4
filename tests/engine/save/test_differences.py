"""What changed inside a value is written small, and read back exactly; what does not fit is told with its place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.save.codec import Coders
from engine.save.packing import LEAST, packed, unpacked
from engine.save.scalars import Fault


@dataclass(frozen=True)
class Leaf:
    name: str
    count: int = 0


@dataclass(frozen=True)
class Twig:
    leaf: Leaf | None = None


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...] = ()
    by_name: Mapping[str, Leaf] = field(default_factory=dict)
    by_place: Mapping[tuple[int, int], int] = field(default_factory=dict)
    birds: frozenset[str] = frozenset()
    best: Leaf | Twig | None = None
    pair: tuple[int, str] = (0, "")


CODERS = Coders()
TREE = CODERS.of(Tree)

names = st.sampled_from("abcdef")
leaves = st.builds(Leaf, names, st.integers(0, 3))
trees = st.builds(
    Tree,
    st.lists(leaves, max_size=6).map(tuple),
    st.dictionaries(names, leaves, max_size=5),
    st.dictionaries(st.tuples(st.integers(0, 1), st.integers(0, 1)), st.integers(0, 3), max_size=4),
    st.frozensets(names, max_size=4),
    st.one_of(st.none(), leaves, st.builds(Twig, st.one_of(st.none(), leaves))),
    st.tuples(st.integers(0, 3), names),
)


def orders(tree: Tree) -> tuple[list[Any], ...]:
    return list(tree.by_name), list(tree.by_place)


@given(trees, trees)
def test_any_value_is_reached_from_any_other_by_what_changed(before: Tree, after: Tree):
    change = json.loads(json.dumps(TREE.change(before, after)))
    reached = TREE.changed(before, change)
    assert reached == after
    assert orders(reached) == orders(after)


def test_only_what_changed_is_written():
    tree = Tree(
        tuple(Leaf(name) for name in "abc"), {"a": Leaf("a"), "b": Leaf("b")}, {(0, 1): 2}, frozenset("ab"), Leaf("x")
    )
    assert TREE.change(tree, replace(tree)) == {}
    grown = replace(tree, leaves=(Leaf("a"), Leaf("b", 2), Leaf("c")), best=Leaf("x", 1))
    assert TREE.change(tree, grown) == {"leaves": {"set": [[1, {"count": [2]}]]}, "best": {"count": [1]}}
    fallen = replace(tree, leaves=tree.leaves[1:], by_name={"b": Leaf("b"), "a": Leaf("a")}, birds=frozenset("bc"))
    assert TREE.change(tree, fallen) == {
        "leaves": {"at": 0, "gone": 1, "new": []},
        "by_name": {"order": ["b", "a"]},
        "birds": {"gone": ["a"], "new": ["c"]},
    }
    other = replace(tree, best=Twig(Leaf("y")), pair=(1, "q"), by_place={(0, 1): 3, (1, 1): 4})
    assert TREE.change(tree, other) == {
        "by_place": {"set": [[[0, 1], [3]], [[1, 1], [4]]]},
        "best": [{"is": "Twig", "leaf": {"name": "y"}}],
        "pair": [[1, "q"]],
    }


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (7, ""),
        ([], ""),
        ({"leaves": {"set": [[3, {"count": [2]}]]}}, "leaves.set"),
        ({"leaves": {"set": [[0, {"count": ["two"]}]]}}, "leaves.0.count"),
        ({"leaves": {"set": 4}}, "leaves.set"),
        ({"leaves": {"at": 1, "gone": 2, "new": []}}, "leaves.at"),
        ({"leaves": {"at": 0, "gone": 1, "new": [{}]}}, "leaves.new"),
        ({"leaves": {"at": 0, "gone": 1, "new": 3}}, "leaves.new"),
        ({"leaves": {"at": "0", "gone": 1, "new": []}}, "leaves.at"),
        ({"leaves": {"at": 0, "gone": "1", "new": []}}, "leaves.at"),
        ({"leaves": {"at": 0, "new": []}}, "leaves.at"),
        ({"leaves": {"at": -1, "gone": 1, "new": []}}, "leaves.at"),
        ({"leaves": {"at": 1, "gone": -1, "new": []}}, "leaves.at"),
        ({"leaves": {"at": 3, "gone": 0, "new": []}}, "leaves.at"),
        ({"leaves": {"set": [[2, [{"name": "x"}]]]}}, "leaves.set"),
        ({"leaves": {"set": [[-1, [{"name": "x"}]]]}}, "leaves.set"),
        ({"leaves": {"set": [["0", [{"name": "x"}]]]}}, "leaves.set"),
        ({"leaves": {"set": [[0]]}}, "leaves.set"),
        ({"leaves": {"set": [[0, [{"name": "x"}], 1]]}}, "leaves.set"),
        ({"leaves": {"set": [[0, []]]}}, "leaves.0"),
        ({"leaves": {"set": [[0, [{"name": "x"}, {"name": "y"}]]]}}, "leaves.0"),
        ({"by_name": {"set": [["z", {"count": [1]}]]}}, "by_name.z"),
        ({"by_name": {"order": ["b"]}}, "by_name.order"),
        ({"by_name": {"set": [["z", [{"name": "z"}]]], "order": ["z", "z"]}}, "by_name.order"),
        ({"by_name": {"set": [["z", [{"name": "z"}]]], "order": ["y"]}}, "by_name.order"),
        ({"by_name": {"gone": "z"}}, "by_name.gone"),
        ({"birds": {"gone": [3]}}, "birds.gone"),
        ({"best": {"count": [1]}}, "best"),
        ({"pair": {"0": [1]}}, "pair"),
    ],
)
def test_a_change_that_does_not_fit_is_told_with_its_place(change: object, place: str):
    with pytest.raises(Fault) as told:
        TREE.changed(Tree((Leaf("a"), Leaf("b"))), change)
    assert told.value.place == place


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"at": 0, "gone": 0, "new": []}, "ab"),
        ({"at": 0, "gone": 2, "new": []}, ""),
        ({"at": 2, "gone": 0, "new": [{"name": "c"}]}, "abc"),
        ({"at": 1, "gone": 1, "new": [{"name": "c"}, {"name": "d"}]}, "acd"),
        ({"set": [[1, [{"name": "c"}]]]}, "ac"),
        ({"set": [[1, {"name": ["c"]}], [0, {"name": ["d"]}]]}, "dc"),
    ],
)
def test_a_stretch_of_a_tuple_is_changed_from_end_to_end(change: object, left: str):
    changed = TREE.changed(Tree((Leaf("a"), Leaf("b"))), {"leaves": change})
    assert "".join(leaf.name for leaf in changed.leaves) == left


def test_a_field_that_this_program_does_not_know_is_left_out_and_told():
    CODERS.unknown.clear()
    assert TREE.changed(Tree(), {"roots": [3], "pair": [[1, "a"]]}) == Tree(pair=(1, "a"))
    assert CODERS.unknown == {"Tree.roots"}
    CODERS.unknown.clear()


@given(st.text(max_size=2 * LEAST))
def test_a_packed_text_is_unpacked_as_it_was_and_is_never_longer(text: str):
    text = json.dumps(text, ensure_ascii=False)
    stored = packed(text)
    found = unpacked(stored)
    assert (found if isinstance(found, str) else found.decode()) == text
    assert len(stored if isinstance(stored, bytes) else stored.encode()) <= len(text.encode())


def test_what_was_packed_and_cut_off_or_swells_without_end_is_refused(monkeypatch: pytest.MonkeyPatch):
    stored = packed("[" + "7," * 1000 + "7]")
    assert isinstance(stored, bytes)
    assert len(stored) < 100
    with pytest.raises(Fault):
        unpacked(stored[:-10])
    with pytest.raises(Fault):
        unpacked(stored[:1] + b"junk")
    monkeypatch.setattr("engine.save.packing.MOST_BYTES", 500)
    with pytest.raises(Fault):
        unpacked(stored)
