"""Battles with everything that was done in them: the recorded playthroughs, and each ready battle played by itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.battle.actions import Deed
from engine.battle.events import Event
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Done, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.playthrough import read
from engine.play.scenario import read_scenario
from engine.table.requests import Answer
from tests.conftest import ROOT
from tests.toy import TOY

RECORDED = sorted((ROOT / "tests" / "playthroughs").glob("*.txt"))
READY = sorted((ROOT / "maps").glob("*.toml"))
COURSES = [*RECORDED, *READY]
MOST = 120
"""Deeds of a ready battle that are played."""


@dataclass(frozen=True)
class Played:
    deed: Deed
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    after: AnyBattle


def rules_of(id: str) -> AnyRuleset:
    return TOY if id == TOY.id else ruleset(id)


def course(path: Path) -> tuple[AnyRuleset, AnyBattle, list[Played]]:
    """The ruleset, the battle at its beginning, and each deed with the battle after it."""
    if path.suffix == ".toml":
        scenario = read_scenario(path)
        rules, battle = ruleset(scenario.ruleset), scenario.battle("en", 7)
        found = play(rules, battle, Chance(7), MOST)
        return rules, battle, [Played(one.deed, one.answers, tuple(one.events), one.after) for one in found]
    recorded = read(path.read_text(encoding="utf-8"), rules_of)
    battle, steps = recorded.battle, list[Played]()
    for deed, answers in recorded.deeds:
        result = advance(recorded.rules, battle, deed, answers)
        assert isinstance(result, Done)
        battle = result.battle
        steps.append(Played(deed, answers, result.events, battle))
    return recorded.rules, recorded.battle, steps
