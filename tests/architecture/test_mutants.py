"""The small changes by which the tests themselves are tried."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path

import pytest

from tests.mutants.__main__ import equivalents
from tests.mutants.changes import changes
from tests.mutants.swapped import Loaded

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("a < b", {"a <= b", "a > b"}),
        ("a == b", {"a != b"}),
        ("a not in b", {"a in b"}),
        ("a is not None", {"a is None"}),
        ("a + b * c", {"a - b * c", "a + b // c"}),
        ("a += 1", {"a -= 1", "a += 2"}),
        ("a and b and c", {"a or b and c", "a and b or c"}),
        ("not a", {"a"}),
        ("not (a and b)", {"(a and b)", "not (a or b)"}),
        ("f(True)", {"f(False)"}),
        ("«ё» == a if a else b".replace("«", '"').replace("»", '"'), {'"ё" != a if a else b'}),
        ("x: Annotated[int, Ge(5), About('strength', 7)] = 9", {"x: Annotated[int, Ge(5), About('strength', 7)] = 10"}),
        ('"a" + b', set()),
        ("zip(a, b, strict=True)", set()),
    ],
)
def test_a_line_is_changed_one_thing_at_a_time(line: str, changed: set[str]):
    assert {one.applied(line) for one in changes("line.py", line)} == changed


def test_every_change_leaves_code_that_can_be_read():
    file = ROOT / "engine" / "grid" / "travel" / "reach.py"
    source = file.read_text()
    found = changes(str(file), source)
    assert len(found) > 100
    for change in found[::7]:
        ast.parse(change.applied(source))
        assert change.old != change.new


def test_changes_that_mean_the_same_still_stand_in_the_code():
    gone = set(equivalents())
    for file in {file for file, _, _ in gone}:
        source = (ROOT / file).read_text()
        lines = source.splitlines()
        gone -= {(file, lines[one.line - 1].strip(), one.what) for one in changes(file, source)}
    assert gone == set()


DICE = """\
SIDES = 6
def table(): return [n + 1 for n in range(SIDES)]
FACES = table()
def most(extra=0): return SIDES + extra
def adder(more):
    def added(n): return n + more
    return added
two_more = adder(2)
"""
HAND = """\
from dice import FACES, most, two_more
class Hand:
    size = 5
    def full(self, held): return held >= self.size
def said(): return len(FACES), most(), two_more(1), Hand().full(5)
"""


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("dice.py", "SIDES + extra", "SIDES - 1 + extra", (6, 5, 3, True)),  # imported by name elsewhere
        ("dice.py", "n + more", "n - more", (6, 6, -1, True)),  # made by another function while it was loaded
        ("hand.py", "held >= self.size", "held > self.size", (6, 6, 3, False)),
        ("dice.py", "n + 1", "n + 2", None),  # ran while it was loaded: FACES would stay
        ("dice.py", "SIDES = 6", "SIDES = 7", None),
        ("dice.py", "extra=0", "extra=1", None),
        ("hand.py", "size = 5", "size = 6", None),
    ],
)
def test_a_change_is_put_into_loaded_code_only_where_that_is_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, said: tuple[object, ...] | None
):
    sources = {"dice.py": DICE, "hand.py": HAND}
    for name, source in sources.items():
        (tmp_path / name).write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loaded = Loaded(tmp_path)
    loaded.begin()
    hand = importlib.import_module("hand")
    loaded.done()
    assert hand.said() == (6, 6, 3, True)

    swap = loaded.swap(str(tmp_path / file), sources[file], sources[file].replace(old, new))
    for name in ("hand", "dice"):
        del sys.modules[name]
    if swap:
        swap()
    assert (hand.said() if swap else None) == said
