"""Every recorded fight is still fought the same way: ``pytest tests/engine/tactics --record`` writes them anew.

What figures of every temperament do on a map with a wall, a door and rough ground, turn by turn, how the careful weigh
it, and what a rehearsal found. Where that changes on purpose the diff is read through: who decides better now, and why?
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import pytest

from engine.battle.actions import Action
from engine.battle.board import Door, Wall
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.chance import Stream
from engine.tactics.doors import OwnDeed
from engine.tactics.hint import hint
from engine.tactics.match import played_out
from engine.tactics.memory import Memory
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import ready
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet

HERE = Path(__file__).parent / "recorded"
OPEN = ". . . . . b . . . .\n. A . . # . . . c .\n. . . . . . . . . .\n. C . . . . . . . .\n. . . # . . . d . ."
ROOMS = ". . . . . . . . . .\n. A C . . . . b . .\n. . . . . . . . . .\n. . . . . . . . c ."
WALL = (Wall(4, 0, 4, 1), Wall(4, 2, 4, 4))
TOYS = {
    "A": Sheet(hits=9, hits_most=9, reach=3, speed=4),
    "C": Sheet(hits=6, hits_most=10, speed=6, skill=1),
    "b": Sheet(hits=10, hits_most=10, speed=5),
    "c": Sheet(hits=4, hits_most=8, reach=6, speed=3),
    "d": Sheet(hits=3, hits_most=12, speed=8, skill=-1),
}
FIGHTS = {
    "toy-open": (OPEN, Layout.SQUARE, 60),
    "toy-hexes": (OPEN, Layout.HEX_ODD_R, 60),
    "toy-rooms": (ROOMS, Layout.SQUARE, 60),
    "ose-rooms": (ROOMS, Layout.SQUARE, 30),
    "turnaway-open": (OPEN, Layout.HEX_ODD_Q, 30),
}


def beginning(name: str) -> tuple[AnyRuleset, AnyBattle, int]:
    """The rules and the battle of a fight, and how many deeds are written down; every figure has another temper."""
    id = name.partition("-")[0]
    rules = TOY if id == "toy" else ruleset(id)
    picture, layout, deeds = FIGHTS[name]
    kinds, tempers = cycle(one.id for one in rules.templates()), cycle(ready())
    who = {mark: Fighter(template=kind) for mark, kind in zip("ACbcd", kinds, strict=False)}
    if rules.id == "toy":
        who = {mark: Fighter(sheet=sheet) for mark, sheet in TOYS.items()}
    who = {mark: replace(one, facing=2 if mark.isupper() else 4) for mark, one in who.items() if mark in picture}
    walls, doors = (WALL, (Door(4, 1, 4, 2),)) if picture == ROOMS else ((), ())
    battle = builders.battle(rules, picture, who, layout=layout, walls=walls, doors=doors)
    for id, temper in zip(battle.combatants, tempers, strict=False):
        battle = battle.with_combatant(replace(battle[id], temper=temper))
    return rules, battle, deeds


def told(battle: AnyBattle, deed: OwnDeed) -> str:
    """A deed on a line, its path by columns and rows."""
    if not isinstance(deed, Action):
        return str(deed)
    cells = [":".join(map(str, (*battle.board.grid.offset(step.cell), step.facing))) for step in deed.path]
    return " ".join(filter(None, [deed.actor, deed.kind, deed.manner, deed.item, deed.target, *cells]))


def fought(name: str) -> Iterator[str]:
    """The lines of a fight: rehearsals, then each deed, with what the careful would advise at the first of a turn."""
    rules, battle, deeds = beginning(name)
    rehearsal = Rehearsal(rules)
    for by in battle.combatants:
        for at in battle.combatants:
            if battle.are_hostile(by, at):
                drill = rehearsal.drill(battle, by, at)
                yield f"{by} on {at}: {drill.a_round} a round after {drill.stride}"
                yield from (f"  {told(battle, blow.action)}: {blow.harms} to {blow.most}" for blow in drill.blows)
    player, memory, advised = Quick(rules, rehearsal), Memory(), set[CombatantId]()
    for step in islice(played_out(rules, battle, Stream("7"), lambda shown, id: player), deeds):
        yield told(battle, step.deed)
        battle = step.after
        for id in rules.order(battle).active:
            if id not in advised:
                advised.add(id)
                for one in hint(rules, rehearsal, battle, id, memory=memory):
                    why = " ".join(f"{line.reason} {line.amount:+}" for line in one.why.lines)
                    yield f"  {told(battle, one.action)}: {why}"


@pytest.mark.parametrize("name", FIGHTS)
def test_the_fight_is_fought_the_same_way(name: str, request: pytest.FixtureRequest) -> None:
    file, now = HERE / f"{name}.txt", list(fought(name))
    if request.config.getoption("--record"):
        file.write_text("".join(f"{line}\n" for line in now), encoding="utf-8")
    assert now == file.read_text(encoding="utf-8").splitlines()
