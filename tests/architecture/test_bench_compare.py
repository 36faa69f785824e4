"""What the comparison of two commits tells: only what changed by more than the noise."""

from __future__ import annotations

import json

from tests.benchmarks.compare import Timing, changes, timings, told


def test_a_change_within_the_spread_is_not_told_and_the_worst_stands_first() -> None:
    before = {"same": Timing(1.0, 0.1), "slower": Timing(1.0, 0.1), "quicker": Timing(1.0, 0.1), "gone": Timing(1, 0)}
    after = {"same": Timing(1.15, 0.1), "slower": Timing(2.0, 0.1), "quicker": Timing(0.5, 0.1), "new": Timing(1, 0)}
    found = changes(before, after)
    assert [(one.name, one.factor) for one in found] == [("slower", 2.0), ("quicker", 0.5)]
    assert told(found, 3).endswith("2 of 3 benchmarks changed by more than the noise")


def test_less_than_a_twentieth_is_never_told() -> None:
    assert not changes({"a": Timing(1.0, 0.0)}, {"a": Timing(1.04, 0.0)})
    assert changes({"a": Timing(1.0, 0.0)}, {"a": Timing(1.06, 0.0)})


def test_a_report_is_read_by_full_names() -> None:
    report = {"benchmarks": [{"fullname": "tests/x.py::a", "stats": {"median": 0.5, "iqr": 0.25, "mean": 9}}]}
    assert timings(json.dumps(report)) == {"tests/x.py::a": Timing(0.5, 0.25)}
