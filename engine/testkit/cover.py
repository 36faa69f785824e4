"""Obstacles between a shooter and a target, and what a ruleset makes of a shot past each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from app.text import LANGUAGES
from engine.battle.board import GROUNDS, Board, Door, DoorState, Ground, Thing, Wall
from engine.battle.breakdown import Breakdown
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.maps.meaning import THINGS
from engine.testkit.builders import Fighter, battle
from engine.testkit.said import reasons
from engine.testkit.sentences import missing

HERE = Cell(3, 1)
"""Where the obstacle stands, between a shooter in column 0 and a target in column 4."""
NAMELESS = "nameless"


@dataclass(frozen=True)
class Obstacle:
    """Something on the map that hides a part of who stands behind it."""

    name: str
    thing: Thing | None = None
    ground: Ground | None = None
    wall: Wall | None = None
    door: Door | None = None

    def on(self, board: Board) -> Board:
        """The board with the obstacle between the two."""
        if self.thing is not None:
            return replace(board, things=(replace(self.thing, cell=HERE),))
        if self.ground is not None:
            kinds = bytearray(board.grid.size)
            kinds[board.grid.index(HERE)] = GROUNDS.index(self.ground)
            return replace(board, ground=bytes(kinds))
        walls = () if self.wall is None else (self.wall,)
        return replace(board, walls=walls, doors=() if self.door is None else (self.door,))


def of_things(things: Iterable[Thing]) -> tuple[Obstacle, ...]:
    """Things that hide something, each kind and share once."""
    shares = {(thing.kind, thing.cover): thing for thing in things if thing.cover}
    return tuple(Obstacle(f"{kind}-{cover}", thing=thing) for (kind, cover), thing in shares.items())


def obstacles() -> Iterator[Obstacle]:
    """Every ground, thing, wall and door of a map that hides something; what hides all stands half in the way."""
    for ground in GROUNDS:
        if ground.cover:
            yield Obstacle(ground.id, ground=ground)
    yield from of_things(Thing(kind, HERE, cover) for kind, (cover, _, _) in THINGS.items())
    yield Obstacle("wall", wall=Wall(4, 1.6, 4, 3))
    yield Obstacle("outline", wall=Wall(4, 1.6, 4, 3, is_outline=True))
    for share in (5, 10, 15):
        yield Obstacle(f"low-wall-{share}", wall=Wall(4, 0, 4, 3, blocks_sight=False, cover=share))
    yield Obstacle("door", door=Door(4, 1.6, 4, 3))
    yield Obstacle("window", door=Door(4, 0, 4, 3, DoorState.CLOSED, is_window=True))


EVERY = tuple(obstacles())


def meaning(rules: AnyRuleset, obstacle: Obstacle | None) -> Breakdown:
    """What the ruleset makes of a shot past an obstacle, from the member of its library that has most to say of it."""
    found = [_meaning(_across(rules, template.id), rules, obstacle) for template in rules.templates()]
    return max(found, key=lambda breakdown: len(breakdown.lines))


def _across(rules: AnyRuleset, template: str) -> AnyBattle:
    legend = {"A": Fighter(template=template, size=1, facing=2), "x": Fighter(template=template, size=1, facing=6)}
    return battle(rules, ". . . . .\nA . . . x\n. . . . .", legend)


def _meaning(scene: AnyBattle, rules: AnyRuleset, obstacle: Obstacle | None) -> Breakdown:
    if obstacle is not None:
        scene = replace(scene, board=obstacle.on(scene.board))
    a, x = scene.combatants
    return rules.sighting(scene, a, x).meaning


def words(breakdown: Breakdown) -> frozenset[str]:
    """The words that the lines are filled in with."""
    return frozenset(value.key for line in breakdown.lines for _, value in line.args if isinstance(value, Term))


def nameless(rules: AnyRuleset, among: Iterable[Obstacle]) -> list[str]:
    """The obstacles for which the ruleset says only what it says of a thing that it has never heard of."""
    thin, thick = (Obstacle(NAMELESS, thing=Thing(NAMELESS, HERE, share)) for share in (5, 15))
    # The word for what has none: it is the same whatever the thing hides, and not there without it.
    other = words(meaning(rules, thin)) & words(meaning(rules, thick)) - words(meaning(rules, None))
    return [obstacle.name for obstacle in among if words(meaning(rules, obstacle)) & other]


def unsaid(rules: AnyRuleset, among: Iterable[Obstacle]) -> list[str]:
    """What is said of the obstacles and has no sentence in one of the languages."""
    said = [line for obstacle in among for line in reasons(meaning(rules, obstacle), obstacle.name)]
    return [fault for language in LANGUAGES for fault in missing(rules, said, language)]
