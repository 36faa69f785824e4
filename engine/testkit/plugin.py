"""The plugin of pytest that knows ``--ruleset``; installed with Flank, so that pytest has it before any folder."""

from __future__ import annotations

import pytest

OPTION = "flank_rulesets"


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--ruleset NAME`` and the setting ``flank_rulesets``."""
    group = parser.getgroup("flank", "rulesets of Flank")
    group.addoption(
        "--ruleset",
        action="append",
        default=[],
        metavar="NAME",
        help="try engine.testkit on this ruleset: the id of an installed one, or a module that defines RULESET",
    )
    parser.addini(OPTION, "modules with rulesets that engine.testkit tries beside the installed ones", "args", [])


def pytest_configure(config: pytest.Config) -> None:
    """The mark that names the rules a test is about."""
    config.addinivalue_line("markers", "rule(*ids): the rules of a ruleset that the test would catch being wrong")
