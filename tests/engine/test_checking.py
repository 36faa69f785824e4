"""Values out of files become what a type says, or are told with their place."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pytest
from annotated_types import Ge, Le, MaxLen

from engine.checking import WrongValue, checked_record


class Metal(StrEnum):
    IRON = "iron"
    SILVER = "silver"


@dataclass(frozen=True)
class Edge:
    length: float
    metal: Metal = Metal.IRON


@dataclass(frozen=True)
class Arm:
    name: str
    weight: Annotated[int, Ge(1), Le(6)] = 3
    is_long: bool = False
    edges: Annotated[tuple[Edge, ...], MaxLen(2)] = ()
    reach: tuple[int, int] = (1, 1)
    owner: str | None = None


def test_what_fits_becomes_the_value():
    written = {
        "name": "axe", "weight": 6, "is_long": True, "edges": [{"length": 1, "metal": "silver"}, {"length": 0.5}],
        "reach": [1, 2], "owner": "Ada",
    }  # fmt: skip
    edges = (Edge(1.0, Metal.SILVER), Edge(0.5))
    assert checked_record(Arm, written) == Arm("axe", 6, True, edges, (1, 2), "Ada")
    assert type(checked_record(Edge, {"length": 1}).length) is float
    assert checked_record(Arm, {"name": "axe", "edges": (Edge(2.0),), "owner": None}) == Arm("axe", edges=(Edge(2.0),))


@pytest.mark.parametrize(
    ("written", "place", "problem"),
    [
        ({}, ("name",), "Field required"),
        ({"name": 3}, ("name",), "Input should be a valid string"),
        (
            {"name": "axe", "waight": 3},
            ("waight",),
            "Unexpected keyword argument",
        ),
        ({"name": "axe", "weight": 0}, ("weight",), "Input should be greater than or equal to 1"),
        ({"name": "axe", "weight": 7}, ("weight",), "Input should be less than or equal to 6"),
        ({"name": "axe", "weight": "3"}, ("weight",), "Input should be a valid integer"),
        ({"name": "axe", "weight": True}, ("weight",), "Input should be a valid integer"),
        ({"name": "axe", "weight": 3.0}, ("weight",), "Input should be a valid integer"),
        ({"name": "axe", "is_long": 1}, ("is_long",), "Input should be a valid boolean"),
        ({"name": "axe", "edges": "sharp"}, ("edges",), "Input should be a valid array"),
        (
            {"name": "axe", "edges": [{"length": 1}] * 3},
            ("edges",),
            "Tuple should have at most 2 items after validation, not 3",
        ),
        ({"name": "axe", "edges": [{"length": 1}, 5]}, ("edges", "1"), "Input should be an object"),
        (
            {"name": "axe", "edges": [{"length": 1, "metal": "wood"}]},
            ("edges", "0", "metal"),
            "Input should be 'iron' or 'silver'",
        ),
        ({"name": "axe", "reach": [1]}, ("reach", "1"), "Field required"),
        ({"name": "axe", "owner": 1}, ("owner",), "Input should be a valid string"),
    ],
)
def test_what_does_not_is_told_with_its_place(written: dict[str, Any], place: tuple[str, ...], problem: str):
    with pytest.raises(WrongValue) as wrong:
        checked_record(Arm, written)
    assert (wrong.value.place, wrong.value.problem) == (place, problem)


TOGETHER = """
import sys
import subprocess
import sys
from dataclasses import dataclass
from threading import Barrier, Thread
from engine.checking import checked_record

@dataclass(frozen=True)
class Word:
    word: str

@dataclass(frozen=True)
class Number:
    number: int

found, begin = [], Barrier(8)

def read(at):
    begin.wait()
    found.append(checked_record(Word, {"word": "x"}) if at % 2 else checked_record(Number, {"number": at}))

sys.setswitchinterval(1e-6)
threads = [Thread(target=read, args=(at,)) for at in range(8)]
for one in threads: one.start()
for one in threads: one.join()
sys.exit(0 if len(found) == 8 else 1)
"""


def test_the_first_values_of_a_program_may_be_read_by_several_threads_at_once(root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", TOGETHER], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
