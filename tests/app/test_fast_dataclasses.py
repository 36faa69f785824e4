"""Dataclasses whose methods are compiled when they are first called are like all others."""

from __future__ import annotations

import dataclasses
import pickle
import sys

import pytest

from app.fast_dataclasses import methods_compiled_when_called

LATE = "_compiled_later"
has_maker = pytest.mark.skipif(sys.version_info >= (3, 13), reason="this Python compiles a whole class at once")

with methods_compiled_when_called():

    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Late:
        x: int
        y: tuple[int, ...] = (1, 2)
        name: str = dataclasses.field(default="a", compare=False)

    @dataclasses.dataclass
    class Open:
        x: int

        def __post_init__(self) -> None:
            self.twice = 2 * self.x

    @dataclasses.dataclass
    class Below(Open):
        y: int = 3


def test_they_are_made_compared_shown_and_changed_as_usual() -> None:
    assert [repr(Late(1)), repr(Late(1))] == ["Late(x=1, y=(1, 2), name='a')"] * 2
    assert Late(1, name="b") == Late(1) != Late(2)
    assert len({Late(1), Late(1, name="b"), Late(2)}) == 2
    assert sorted([Late(2), Late(1)]) == [Late(1), Late(2)]
    assert dataclasses.replace(Late(1), x=5) == Late(5)
    assert pickle.loads(pickle.dumps(Late(7))) == Late(7)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Late(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match=r"Late.__init__\(\) missing 1 required positional argument: 'x'"):
        Late()  # type: ignore[call-arg]


def test_one_below_another_keeps_both() -> None:
    below = Below(2, y=4)
    assert (below.twice, below.y, below) == (4, 4, Below(2, 4))
    assert Open(2) != below


@has_maker
def test_a_method_is_compiled_when_it_is_called_and_then_stands_in_its_place() -> None:
    with methods_compiled_when_called():

        @dataclasses.dataclass
        class One:
            x: int

    assert LATE in One.__init__.__code__.co_qualname
    One(1)
    assert One.__init__.__code__.co_varnames == ("self", "x")
    assert LATE in One.__eq__.__code__.co_qualname
    assert One(1) == One(1)
    assert LATE not in One.__eq__.__code__.co_qualname


def test_afterwards_they_are_made_as_ever() -> None:
    @dataclasses.dataclass
    class One:
        x: int

    assert One.__init__.__code__.co_varnames == ("self", "x")
