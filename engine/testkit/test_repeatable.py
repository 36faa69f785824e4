"""A battle is the same battle in another process with another hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from engine.contract import AnyBattle, AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.playthrough import Playthrough, written_out

DEEDS = 60
PLAY_AND_REPLAY = """
import sys
from engine.play.playthrough import read, written_out
from engine.testkit.chosen import rules_of
from engine.testkit.test_repeatable import played_for_a_while
given = read(sys.stdin.read(), lambda id: rules_of(sys.argv[1]))
print(written_out(given), end="")
print(played_for_a_while(given.rules, given.battle), end="")
"""


def played_for_a_while(rules: AnyRuleset, battle: AnyBattle) -> str:
    """The first deeds of a battle as the scripted player plays it, written out."""
    steps = tuple((step.deed, step.answers) for step in play(rules, battle, Chance(battle.seed), DEEDS))
    return written_out(Playthrough(rules, battle, steps))


def test_another_process_with_another_hash_seed_plays_and_replays_the_same_battle(
    rules: AnyRuleset, ruleset_id: str, battle: AnyBattle
) -> None:
    here = played_for_a_while(rules, battle)
    for seed in ("1", "4242"):
        there = subprocess.run(
            [sys.executable, "-c", PLAY_AND_REPLAY, ruleset_id],
            input=here,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
        ).stdout
        assert there == here + here
