"""Every test here that asks for ``rules`` runs for every ruleset of the catalogue and for the toy."""

from __future__ import annotations

import pytest

from engine.contract import AnyRuleset
from engine.testkit.chosen import names, rules_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "ruleset_id" in metafunc.fixturenames:
        metafunc.parametrize("ruleset_id", names(metafunc.config))


@pytest.fixture
def rules(ruleset_id: str) -> AnyRuleset:
    return rules_of(ruleset_id)
