"""The examples in docstrings (``>>>``) are true."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.architecture.test_circles import named
from tests.architecture.test_sources import modules

WITH_EXAMPLES = [named(path) for path, source in modules("app/", "engine/") if ">>> " in source]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_come_out_as_they_say(module: str):
    found = doctest.testmod(import_module(module))
    assert found.attempted, "the examples are no doctests"
    assert not found.failed
