"""What the tests of the window share: a busy machine changes nothing of what is on the screen at once."""

from __future__ import annotations

import pytest

from app.prompts import looking, overlay

FOR_EVER = 600_000


@pytest.fixture(autouse=True)
def _the_clock_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card's later rows are found with the first; an Enter or a digit of the last prompt is never too late for it.

    What comes after the time has its own tests, which set it.
    """
    monkeypatch.setattr(looking, "QUICK", FOR_EVER)
    monkeypatch.setattr(overlay, "ECHO", FOR_EVER)
    monkeypatch.setattr(overlay, "LATE", FOR_EVER)
