"""The recorded battle still comes to the same; ``flank play maps/bridge.toml --out …`` records it again."""

from __future__ import annotations

from pathlib import Path

from skirmish import RULESET

from engine.testkit.recorded import assert_same, assert_whole

BRIDGE = Path(__file__).parent / "playthroughs" / "bridge.txt"


def test_the_battle_of_the_bridge_comes_to_the_same() -> None:
    assert_same(BRIDGE, RULESET)


def test_the_battle_of_the_bridge_is_a_whole_one() -> None:
    assert_whole(BRIDGE, RULESET)
