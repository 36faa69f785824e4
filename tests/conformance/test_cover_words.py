"""Whatever hides a figure on a map has its word wherever a ruleset names what covers, and counts for what it hides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from app.editor.pens import ThingPen
from app.editor.sets import drawers
from app.text import LANGUAGES
from engine.battle.board import GROUNDS, Board, Door, DoorState, Ground, Thing, Wall
from engine.battle.breakdown import Breakdown
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.maps.meaning import THINGS
from tests.builders import Fighter, battle
from tests.conformance.said import reasons
from tests.conformance.scenes import RULESETS, rules_of
from tests.conformance.test_sentences import missing

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


def obstacles() -> Iterator[Obstacle]:
    """Every ground, thing, wall and door that hides something; what hides all stands half in the way."""
    for ground in GROUNDS:
        if ground.cover:
            yield Obstacle(ground.id, ground=ground)
    drawn = [
        entry.pen.thing for drawer in drawers("", "", "") for entry in drawer.entries if type(entry.pen) is ThingPen
    ]
    imported = [Thing(kind, HERE, cover) for kind, (cover, _, _) in THINGS.items()]
    shares = {(thing.kind, thing.cover): thing for thing in (*drawn, *imported)}
    for (kind, cover), thing in shares.items():
        if cover:
            yield Obstacle(f"{kind}-{cover}", thing=thing)
    yield Obstacle("wall", wall=Wall(4, 1.6, 4, 3))
    yield Obstacle("outline", wall=Wall(4, 1.6, 4, 3, is_outline=True))
    for share in (5, 10, 15):
        yield Obstacle(f"low-wall-{share}", wall=Wall(4, 0, 4, 3, blocks_sight=False, cover=share))
    yield Obstacle("door", door=Door(4, 1.6, 4, 3))
    yield Obstacle("window", door=Door(4, 0, 4, 3, DoorState.CLOSED, is_window=True))


EVERY = tuple(obstacles())
every_ruleset = pytest.mark.parametrize("id", RULESETS)


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


@every_ruleset
def test_whatever_hides_has_its_own_word_where_a_ruleset_names_what_covers(id: str):
    rules = rules_of(id)
    thin, thick = (Obstacle(NAMELESS, thing=Thing(NAMELESS, HERE, share)) for share in (5, 15))
    # The word for what has none: it is the same whatever the thing hides, and not there without it.
    other = words(meaning(rules, thin)) & words(meaning(rules, thick)) - words(meaning(rules, None))
    nameless = [obstacle.name for obstacle in EVERY if words(meaning(rules, obstacle)) & other]
    assert nameless == []


@every_ruleset
def test_every_word_of_cover_is_said_in_every_language(id: str):
    rules = rules_of(id)
    said = [line for obstacle in EVERY for line in reasons(meaning(rules, obstacle), obstacle.name)]
    assert [fault for language in LANGUAGES for fault in missing(rules, said, language)] == []


@every_ruleset
def test_a_ground_that_hides_more_never_counts_for_less(id: str):
    rules = rules_of(id)
    clear = meaning(rules, None).total
    grounds = sorted((obstacle for obstacle in EVERY if obstacle.ground), key=lambda one: one.ground.cover)
    counted = {obstacle.name: abs(meaning(rules, obstacle).total - clear) for obstacle in grounds}
    by_share = {obstacle.name: obstacle.ground.cover for obstacle in grounds}
    wrong = [(a, b) for a in counted for b in counted if by_share[a] < by_share[b] and counted[a] > counted[b]]
    assert wrong == []
