"""Every recorded walk still shows and tells the same: ``pytest tests/walks --record`` records them anew.

What is written here is read through in the diff when the rules have changed on purpose.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import ruleset_ids
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.play.playthrough import Playthrough, read
from engine.testkit.chosen import rules_of
from engine.testkit.scenes import LAYOUTS, scene
from engine.testkit.switches import switched
from tests.walks.walker import replayed, walked

HERE = Path(__file__).parent
WALKS = 3
DEEDS = 24
RECORDED = [f"{id}-{number}" for id in ruleset_ids() for number in range(WALKS)]


def beginning(name: str) -> AnyBattle:
    """The battle that a walk begins with: the first under the usual switches, the others under odd ones."""
    id, _, last = name.partition("-")
    number = int(last)
    battle = scene(id, LAYOUTS[number % len(LAYOUTS)], number)
    return battle if number == 0 else replace(battle, options=switched(id, number))


def file_of(name: str) -> Path:
    return HERE / f"{name}.txt"


def compared(text: str) -> list[str]:
    """What is shown and told: without the battle and the deeds, which are written with whatever fields there are."""
    return [line for line in text.splitlines() if not line.startswith(("battle ", "> ", "< "))]


def recorded_again(name: str) -> Playthrough:
    """The same deeds and answers where they still fit, else a new walk."""
    rules = rules_of(name.partition("-")[0])
    try:
        old = read(file_of(name).read_text(encoding="utf-8"), rules_of)
        list(replayed(old))
    except (FlankError, OSError, AssertionError):
        return walked(rules, beginning(name), sum(map(ord, name)), DEEDS)
    return old


@pytest.mark.parametrize("name", RECORDED)
def test_the_walk_shows_and_tells_the_same(name: str, request: pytest.FixtureRequest):
    if request.config.getoption("--record"):
        file_of(name).write_text("".join(f"{line}\n" for line in replayed(recorded_again(name))), encoding="utf-8")
        return
    text = file_of(name).read_text(encoding="utf-8")
    now = "\n".join(replayed(read(text, rules_of)))
    assert compared(now) == compared(text)
