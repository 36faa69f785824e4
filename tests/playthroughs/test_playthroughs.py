"""Every recorded battle still comes to the same events: ``pytest tests/playthroughs --record`` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalogue import ruleset
from engine.contract import AnyRuleset
from engine.play.playthrough import read, recorded_again, written_out
from tests.toy import TOY

RECORDED = sorted(Path(__file__).parent.glob("*.txt"))


def rules_of(id: str) -> AnyRuleset:
    return TOY if id == TOY.id else ruleset(id)


def told_in(text: str) -> list[str]:
    """The lines but for the battle at its beginning, which is written with whatever fields a sheet has by now."""
    return [line for line in text.splitlines() if not line.startswith("battle ")]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_battle_comes_to_the_same(path: Path, request: pytest.FixtureRequest):
    text = path.read_text(encoding="utf-8")
    if request.config.getoption("--record"):
        path.write_text(recorded_again(text, rules_of), encoding="utf-8")
        return
    assert told_in(written_out(read(text, rules_of))) == told_in(text)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_battle_is_a_whole_one(path: Path):
    text = path.read_text(encoding="utf-8")
    recorded = read(text, rules_of)
    assert recorded.deeds[0][0].kind == "begin"
    assert " out" in text.splitlines()[-1], "nobody is out at the end"
