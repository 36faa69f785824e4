"""A pytest plugin that writes down which lines of the watched code each test runs, and how long it takes.

``FLANK_MUTANTS_WATCHED``: the folder, or a pattern of modules; ``FLANK_MUTANTS_OUT``: where the JSON goes: test file ->
test -> seconds and lines by file; ``FLANK_MUTANTS_OTHERS``: rulesets whose tests are left out.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

WATCHED = os.environ["FLANK_MUTANTS_WATCHED"]
OTHERS = tuple(f"[{name}{end}" for name in os.environ["FLANK_MUTANTS_OTHERS"].split() for end in "-]")
_where = {"source": [WATCHED]} if Path(WATCHED).is_dir() else {"include": [str(Path(WATCHED).resolve())]}
_cover = coverage.Coverage(data_file=None, config_file=False, **_where)
# Tests that were changed may run nothing of the watched code: that is an answer, too.
_cover.set_option("run:disable_warnings", ["no-data-collected"])
_took: dict[str, float] = {}
_passed: dict[str, bool] = {}
_cover.start()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = [item for item in items if not any(other in item.nodeid for other in OTHERS)]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _cover.switch_context(item.nodeid)
    # The processor's time: how quick a test is shall not depend on what else the machine does.
    begun = time.process_time()
    yield
    _took[item.nodeid] = time.process_time() - begun
    _cover.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _passed[report.nodeid] = _passed.get(report.nodeid, True) and report.outcome == "passed"


def pytest_sessionfinish() -> None:
    _cover.stop()
    data, root = _cover.get_data(), Path.cwd()
    tests: dict[str, Any] = {
        id: {"seconds": round(seconds, 3), "lines": {}} for id, seconds in _took.items() if _passed.get(id)
    }
    for path in data.measured_files():
        file = str(Path(path).relative_to(root))
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                if context in tests:
                    tests[context]["lines"].setdefault(file, []).append(line)
    by_file: dict[str, dict[str, Any]] = {}
    for id, test in tests.items():
        by_file.setdefault(id.split("::")[0], {})[id] = test
    Path(os.environ["FLANK_MUTANTS_OUT"]).write_text(json.dumps(by_file))
