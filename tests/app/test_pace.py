"""The pace of a round: every ready battle is played for two rounds by mouse and keyboard, and what it takes counted.

What is counted, and what it was before, stands in ``docs/pace.md``; the bounds here are those of its table.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.play import chance
from tests.app.pace import PaceHands, Spent

ROW = re.compile(r"^\| (\w+) \|[^|]*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", re.MULTILINE)
SEED, DICE = 12, 5
"""Of the battle and of the dice that are typed: both fixed, so that a round is always the same."""


def bounds(root: Path) -> dict[str, Spent]:
    """What a round of each ready battle may take at most, from the page."""
    page = (root / "docs" / "pace.md").read_text(encoding="utf-8")
    found: dict[str, Spent] = {}
    for row in ROW.finditer(page):
        questions, handling, digits, clicks = map(int, row.groups()[1:])
        found[row[1]] = Spent(questions, handling + digits, clicks, digits)
    return found


@pytest.mark.parametrize("name", ["tollgate", "quay", "ford", "cellar", "chapel", "causeway"])
def test_two_rounds_take_no_more_than_the_page_says(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, root: Path, name: str
) -> None:
    monkeypatch.setattr(chance, "new_seed", lambda: SEED)
    # On a busy machine rows that come later would be typed later, too: the round would be another one.
    monkeypatch.setattr("app.prompts.looking.QUICK", 60_000)
    gm = PaceHands(qtbot, root / "maps" / f"{name}.toml", DICE)
    try:
        rounds = gm.play(2)
    finally:
        gm.close()
    most = bounds(root)[name]
    for spent in rounds:
        assert spent.questions <= most.questions, rounds
        assert spent.handling <= most.handling, rounds
        assert spent.digits <= most.digits, rounds
        assert spent.clicks <= most.clicks, rounds
    # A round in which nothing was done would be no measure.
    assert all(spent.keys + spent.clicks > 5 for spent in rounds)
    assert any(spent.questions for spent in rounds)
