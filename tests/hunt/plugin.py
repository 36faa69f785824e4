"""The plugin of pytest that writes down which example a property fails on (``-p tests.hunt.plugin``)."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tests.hunt.properties import INTO
from tests.hunt.written import test_of


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    report = yield
    folder = os.environ.get(INTO)
    if folder and call.when == "call" and report.failed and call.excinfo and isinstance(item, pytest.Function):
        for failure in failures(call.excinfo.value):
            test_of(item, failure, Path(folder))
    return report


def failures(error: BaseException) -> list[BaseException]:
    """Of several errors at once each one."""
    if isinstance(error, BaseExceptionGroup):
        return [one for part in error.exceptions for one in failures(part)]
    return [error]
