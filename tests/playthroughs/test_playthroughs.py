"""Every recorded battle still comes to the same events: ``pytest tests/playthroughs --record`` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalogue import ruleset
from engine.contract import AnyRuleset
from engine.play.playthrough import recorded_again
from engine.testkit.recorded import assert_same, assert_whole
from tests.toy import TOY

RECORDED = sorted(Path(__file__).parent.glob("*.txt"))


def rules_of(id: str) -> AnyRuleset:
    return TOY if id == TOY.id else ruleset(id)


def id_in(text: str) -> str:
    return text.splitlines()[1].removeprefix("ruleset ")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_battle_comes_to_the_same(path: Path, request: pytest.FixtureRequest):
    text = path.read_text(encoding="utf-8")
    if request.config.getoption("--record"):
        path.write_text(recorded_again(text, rules_of), encoding="utf-8")
        return
    assert_same(path, rules_of(id_in(text)))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_recorded_battle_is_a_whole_one(path: Path):
    assert_whole(path, rules_of(id_in(path.read_text(encoding="utf-8"))))
