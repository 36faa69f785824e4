"""The same examples each time: what hypothesis draws for a test follows from the test alone, not from the day.

Two things are in the way of that. A seed of its own for each run: settings are told to do without (``derandomize``).
And numbers and words that hypothesis finds in whatever modules are loaded, and draws now and then: so an example would
depend on which tests ran before. They are left out.

Whoever wants new examples sets ``FLANK_HUNT`` to a number (``make hunt`` does).
"""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from typing import Any

_providers: Any = None
with suppress(ImportError):  # versions of 2024 have no such module, nor do they look for constants
    _providers = import_module("hypothesis.internal.conjecture.providers")

HUNT = "FLANK_HUNT"
"""The variable of the environment: a number, from which all that is drawn by lot follows; where there is none, tests
draw the same each time."""


def hunted() -> str | None:
    """What to draw new examples from; None when they are to be the same each time."""
    return os.environ.get(HUNT)


def draw_alike() -> None:
    """Let hypothesis take nothing from the modules that happen to be loaded, unless new examples are hunted for."""
    if hunted() is None and hasattr(_providers, "_get_local_constants"):
        none = _providers.Constants()
        _providers._get_local_constants = lambda: none
