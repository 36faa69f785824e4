"""What the tests of the engine share."""

from __future__ import annotations

import pytest

from engine.tactics import rehearsal


@pytest.fixture
def few_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rehearsals with few dice, for battles of which it does not matter how well they are played."""
    monkeypatch.setattr(rehearsal, "TRIES", 2)
