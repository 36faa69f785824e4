"""The small changes by which the tests themselves are tried."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import equivalents
from tests.mutants.changes import changes

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
    gone = []
    for file, line, what in equivalents():
        source = (ROOT / file).read_text()
        lines = source.splitlines()
        if not any(one.what == what and lines[one.line - 1].strip() == line for one in changes(file, source)):
            gone.append(f"{file}: {line}: {what}")
    assert gone == []
